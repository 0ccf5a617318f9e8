"""A strict YAML reader on top of PyYAML.

YAML 1.1's surprises are off (``no``, ``010`` and ``1_29`` stay text), duplicate and unknown keys are refused, and a
mistake is reported with file, line and path.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from westmarch.cardbook.strict import inside, unknown
from westmarch.engine.errors import BadCard

try:
    from yaml import CSafeLoader as _Loader  # reads a game's cards in a sixth of the time
except ImportError:  # a PyYAML without its compiled part
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]

T = TypeVar("T")
COMPANION = ("rules.yaml", "rulings.yaml", "passages.yaml", "art.yaml")
"""The files with the rules as people are told them and with the words of pictures, which are no cards."""
LESSONS = "lessons"
"""The folder of a game's lessons, which are no cards either."""


class _StrictLoader(_Loader):
    """A loader with plain scalars only: null, true, false, plain whole numbers, and text."""


_StrictLoader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("tag:yaml.org,2002:null", r"null\Z|~\Z|\Z", "n~"),
    ("tag:yaml.org,2002:bool", r"(true|false)\Z", "tf"),
    ("tag:yaml.org,2002:int", r"-?(0|[1-9][0-9]*)\Z", "-0123456789"),
    ("tag:yaml.org,2002:float", r"-?(0|[1-9][0-9]*)\.[0-9]+\Z", "-0123456789"),
):
    _StrictLoader.add_implicit_resolver(_tag, re.compile(_pattern), list(_first))
_StrictLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"\Z"), [""])


def _mapping(loader: _StrictLoader, node: yaml.MappingNode) -> dict[Any, Any]:
    out: dict[Any, Any] = {}
    try:
        for key_node, value_node in node.value:
            key = loader.construct_object(key_node, deep=True)
            if key in out:
                raise BadCard(f"line {key_node.start_mark.line + 1}: the key {key!r} stands twice")
            out[key] = loader.construct_object(value_node, deep=True)
    except BadCard as error:
        if "id" not in out:
            raise
        raise BadCard(f"{out['id']}: {error}") from error
    return out


_StrictLoader.add_constructor("tag:yaml.org,2002:map", _mapping)


def read_plain(path: Path) -> Any:
    """Returns the plain data of a YAML file.  Raises BadCard with file and line."""
    try:
        with path.open(encoding="utf-8") as stream, inside(called(path)):
            return yaml.load(stream, _StrictLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadCard(f"{called(path)}, line {line}: {error.problem}") from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise BadCard(f"{called(path)}: this is not readable YAML ({error})") from error
    except OSError as error:
        raise BadCard(f"{called(path)}: cannot be read ({error.strerror})") from error


def read(path: Path, kind: type[T]) -> T:
    """Returns a YAML file as typed records.  Unknown keys are refused if the records forbid them.  Raises BadCard."""
    plain = read_plain(path)
    with inside(called(path)):
        return convert(plain, kind)


def convert(plain: Any, kind: type[T]) -> T:
    """Returns plain data as typed records.  Raises BadCard, naming the entry and the field."""
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise _with_its_place(str(error), plain, kind) from error


def _with_its_place(message: str, plain: Any, kind: Any) -> BadCard:
    """Returns the error's message with entry and field in place of msgspec's path (``$.cards[3].effect.coins``)."""
    said, _, path = message.partition(" - at `$")
    keys: list[str] = re.findall(r"[^.\[\]`]+", path)
    places: list[str] = []
    rest, part = keys, plain
    for at, key in enumerate(keys):
        if isinstance(part, list) and key.isdigit():
            part = part[int(key)]
            found = part.get("id") if isinstance(part, dict) else None
            if found or at == 0:
                places, rest = [str(found or f"entry {int(key) + 1}")], keys[at + 1 :]
        else:
            part = part.get(key) if isinstance(part, dict) else None
    places += [".".join(rest)] if rest else []
    field = re.fullmatch("Object contains unknown field `(.+)`", said)
    reason = str(unknown(field[1], "a field", _fields(kind))) if field else said
    return BadCard(": ".join([*places, reason]))


def _fields(kind: Any) -> Iterator[str]:
    """Returns the fields of some records and of all records in them."""
    waiting, seen = [msgspec.inspect.type_info(kind)], 0
    while seen < len(waiting):
        info = waiting[seen]
        seen += 1
        if isinstance(info, msgspec.inspect.StructType):
            yield from (field.encode_name for field in info.fields)
            more = [field.type for field in info.fields]
        else:
            parts = [getattr(info, name, ()) for name in ("item_type", "value_type", "types", "item_types")]
            more = [inner for part in parts for inner in (part if isinstance(part, tuple) else (part,))]
        waiting += [inner for inner in more if inner not in waiting]


def called(path: Path) -> str:
    """Returns what errors call a file: its place among the cards of its game, or the bare name of any other."""
    cards = home() / "cards"
    return "/".join(path.relative_to(cards).parts[1:]) if path.is_relative_to(cards) else path.name


def home() -> Path:
    """Returns the folder with ``cards`` and ``assets``: the checkout, or the folder of the frozen program."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[3]


def cards_folder(game: str) -> Path:
    """Returns the folder of a game's card files."""
    return home() / "cards" / game


def assets_folder(game: str) -> Path:
    """Returns the folder of a game's layout and pictures."""
    return home() / "assets" / game


def card_files(game: str) -> list[Path]:
    """Returns every card file of a game, in subfolders too, in the same order on every system; no lessons."""
    folder = cards_folder(game)
    return [folder / name for name in _names(folder)]


def _names(folder: Path) -> list[str]:
    """The names of the files below a folder, with the folders between: at 600 files faster than paths."""
    found = []
    for place, folders, names in os.walk(folder):
        between = Path(place).relative_to(folder).as_posix()
        if between == "." and LESSONS in folders:
            folders.remove(LESSONS)
        found += [name if between == "." else f"{between}/{name}" for name in names if name.endswith(".yaml")]
    return sorted(found)


def fingerprint(game: str) -> str:
    """Returns sixteen hex digits that change with any card file of the game; texts of the companion do not count.

    They are those of the cards that this process plays with, which it reads once, whatever the files say later.
    """
    return _fingerprint(cards_folder(game), game)


@cache  # a save is written after every action, and the cards of a large game are many
def _fingerprint(folder: Path, game: str) -> str:
    digest = hashlib.sha256()
    for name in _names(folder):
        if name.rpartition("/")[2] in COMPANION:
            continue
        with open(os.path.join(folder, name), "rb") as file:
            content = file.read()
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]
