"""Slips of many kinds in real cards: each is refused with file, card, ability and word, and the nearest word."""

from __future__ import annotations

from pathlib import Path
from typing import get_type_hints

from tests.games import slips
from tests.games.slips import Slip
from westmarch.cardbook import cards_folder, read
from westmarch.games.quest.catalogue import Box
from westmarch.games.quest.language.cards import CardTexts, read_book

SLIPS = slips.listed(__file__)


def test_there_are_forty_slips_or_more() -> None:
    assert len(SLIPS) >= 40


def read_with(slip: Slip, folder: Path) -> None:
    """Reads the card with its slip as the game does."""
    path = slips.write(slip, cards_folder("quest"), folder)
    read_book(slip.file, read(path, get_type_hints(Box)[slip.file]), CardTexts({}, {}, {}, {}))


@slips.each(SLIPS)
def test_a_slip_is_refused_with_its_place_and_the_nearest_word(slip: Slip, tmp_path: Path) -> None:
    slips.assert_told(slip, tmp_path, read_with)
