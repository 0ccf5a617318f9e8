"""Reads the files of cards and assets as plain data or typed records; mistakes are said with file, line and path."""

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

from westmarch.cardbook.strict import inside, unknown
from westmarch.engine.errors import BadCard

T = TypeVar("T")
_CHECKOUT = Path(__file__).resolve().parents[3]
COMPANION = ("rules.yaml", "rulings.yaml", "passages.yaml", "art.yaml", "mechanisms.yaml")
"""The files with the rules as people are told them, with the words of pictures, and with what is not built yet, which
are no cards."""
LESSONS = "lessons"
"""The folder of a game's lessons, which are no cards either."""


def read_plain(path: Path) -> Any:
    """Returns the plain data of a YAML file.  Raises BadCard with file and line."""
    from westmarch.cardbook.strict_yaml import loaded  # ten milliseconds; home needs what is compiled

    try:
        with path.open(encoding="utf-8") as stream, inside(called(path)):
            return loaded(stream)
    except UnicodeDecodeError as error:
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
    return Path(frozen) if frozen else _CHECKOUT


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
