"""Slips of many kinds in real cards: each is refused with file, card, ability and word, and the nearest word."""

from __future__ import annotations

from pathlib import Path

from tests.games import slips
from tests.games.slips import Slip
from westmarch.games.confrontation.board import BOX, FOLDER, Card, Character, Lineup, check_box

SLIPS = slips.listed(__file__)
read_with = slips.among_the_others(BOX, FOLDER, {"characters": Character, "cards": Card, "lineups": Lineup}, check_box)


def test_there_are_twenty_slips_or_more() -> None:
    assert len(SLIPS) >= 20


@slips.each(SLIPS)
def test_a_slip_is_refused_with_its_place_and_the_nearest_word(slip: Slip, tmp_path: Path) -> None:
    slips.assert_told(slip, tmp_path, read_with)
