"""Cards with a slip: the text of one card out of its file, with a word of it replaced."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from westmarch.cardbook import read_plain


class Slip(NamedTuple):
    """In a file's card ``old`` is replaced by ``new``; ``said`` is the error, behind the names of file and card."""

    file: str
    card: str
    old: str
    new: str
    said: str


def listed(path: Path) -> list[Slip]:
    """The slips of a file of slips."""
    return [Slip(**entry) for entry in read_plain(path)]


def write(slip: Slip, source: Path, folder: Path) -> Path:
    """The file of one card with the slip, in a folder of its own."""
    text = (source / f"{slip.file}.yaml").read_text(encoding="utf-8")
    (block,) = [block for block in re.split(r"(?m)^(?=- )", text) if re.match(rf"- \{{?id: {slip.card}\b", block)]
    assert slip.old in block, f"{slip.card} says nothing of {slip.old!r}"
    path = folder / f"{slip.file}.yaml"
    path.write_text(block.replace(slip.old, slip.new, 1), encoding="utf-8")
    return path


def told(slip: Slip) -> str:
    """The whole error, which names the card by its id as it stands there."""
    card = slip.new.removeprefix("id: ") if slip.new.startswith("id: ") else slip.card
    return f"{slip.file}.yaml: {card}: {slip.said}"
