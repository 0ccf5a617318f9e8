"""Reads JSON that may be damaged or hostile: a size cap, UTF-8, no NaN, no duplicate keys, bounded depth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from westmarch.engine.text_format import in_one_sentence, one_line, shortened

LARGEST = 2 << 20
"""Bytes that a file may have."""
_LONGEST_NAME = 80
"""Letters of the name of a file in a sentence about it."""
DEEPEST = 64
"""Lists and objects inside each other."""


class BadFile(Exception):
    """A fault of a file, as the end of a sentence that begins with its name."""


def read_bytes(path: Path, largest: int = LARGEST) -> bytes:
    """The bytes of an ordinary file of at most so many bytes.  Raises BadFile."""
    try:
        if not path.exists():
            raise BadFile("there is no such file")
        if path.is_dir():
            raise BadFile("this is a folder, not a file")
        if not path.is_file():
            raise BadFile("this is not an ordinary file")
        with path.open("rb") as stream:
            data = stream.read(largest + 1)
    except (OSError, ValueError) as error:  # ValueError: a path with a zero byte in it
        raise BadFile(f"it cannot be read ({getattr(error, 'strerror', None) or error})") from error
    if not data:
        raise BadFile("it is empty")
    if len(data) > largest:
        raise BadFile(f"it is larger than {largest >> 20} MB")
    return data


def name_of(path: Path) -> str:
    """The name of a file as it stands in a sentence, whatever it is made of."""
    return shortened(one_line(path.name), _LONGEST_NAME) or "this"


def trouble_with(path: Path, error: Exception, what: str = "cannot be opened") -> str:
    """The sentence about a file: its name, and what was wrong with it, on one line whatever it quotes of the file."""
    return f"{name_of(path)} {what}: {in_one_sentence(str(error))}"


def parse(data: bytes) -> dict[str, Any]:
    """The one object that the bytes are.  Raises BadFile."""
    try:
        # msgspec refuses NaN, numbers without measure and bad UTF-8, but not a key that stands twice.
        raw = msgspec.json.decode(data)
        json.loads(data, object_pairs_hook=_without_doubles)
    except RecursionError as error:
        raise BadFile("it is nested too deeply") from error
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadFile(f"it is not valid JSON ({error})") from error
    if not isinstance(raw, dict):
        raise BadFile("it is JSON, but not one object")
    _refuse_depth(raw)
    return raw


def _without_doubles(pairs: list[tuple[str, Any]]) -> None:
    """Looks at the keys and throws the object away: only its keys matter here."""
    if len({key for key, _ in pairs}) != len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {double[:40]!r} stands twice")


def _refuse_depth(raw: Any) -> None:
    level = [raw]
    for _ in range(DEEPEST):
        level = [
            child
            for parent in level
            for child in (parent.values() if isinstance(parent, dict) else parent)
            if isinstance(child, dict | list)
        ]
        if not level:
            return
    raise BadFile("it is nested too deeply")
