"""Cards with a slip: the text of one card out of its file, with a word of it replaced.

A game's ``test_slips.py`` has the slips in ``slips.yaml``, and a function that reads a card with its slip as the game
does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import GenericAlias
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from westmarch.cardbook import read, read_plain
from westmarch.engine.errors import BadCard


class Slip(NamedTuple):
    """In a file's card ``old`` is replaced by ``new``; ``said`` is the error, behind the names of file and card."""

    file: str
    card: str
    old: str
    new: str
    said: str


ReadWith = Callable[[Slip, Path], object]
"""Reads the card with its slip, written into a folder, as the game does; raises what the game raises."""


def listed(test: str) -> list[Slip]:
    """The slips of the file ``slips.yaml`` beside a test, given by its ``__file__``."""
    return [Slip(**entry) for entry in read_plain(Path(test).with_name("slips.yaml"))]


def each(slips: list[Slip]) -> pytest.MarkDecorator:
    """Parametrises a test with every slip, named by its card and the wrong word."""
    return pytest.mark.parametrize("slip", slips, ids=[f"{slip.card}: {slip.new}" for slip in slips])


def assert_told(slip: Slip, folder: Path, read_with: ReadWith) -> None:
    """The slip is refused with file, card, ability, word and the nearest word; without it the card is read."""
    with pytest.raises(BadCard) as error:
        read_with(slip, folder)
    assert str(error.value) == told(slip)
    read_with(slip._replace(new=slip.old), folder)


def among_the_others(box: Any, source: Path, kinds: Mapping[str, Any], check_box: Callable[[Any], object]) -> ReadWith:
    """Reads a card with its slip and checks the box with it in place of the card that it stands for.

    ``kinds``: the type of the cards of each file of the folder ``source``, which is the name of a field of the box.
    """

    def read_with(slip: Slip, folder: Path) -> None:
        rows: Any = GenericAlias(tuple, (kinds[slip.file], ...))
        found = read(write(slip, source, folder), rows)
        others = [row for row in getattr(box, slip.file) if row.id != slip.card]
        check_box(replace(box, **{slip.file: (*found, *others)}))

    return read_with


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
