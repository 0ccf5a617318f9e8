"""Slips of many kinds in real cards: each is refused with file, card, ability and word, and the nearest word."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tests.games import slips
from tests.games.slips import Slip
from westmarch.cardbook import read
from westmarch.games.fellowship.catalogue import BOX, FOLDER, CardRow, Hero, check_ids, read_file

SLIPS = slips.listed(__file__)


def test_there_are_forty_slips_or_more() -> None:
    assert len(SLIPS) >= 40


def read_with(slip: Slip, folder: Path) -> None:
    """Reads the card with its slip as the game does, among the others."""
    path = slips.write(slip, FOLDER, folder)
    if slip.file == "heroes":
        heroes = [hero for hero in BOX.heroes if hero.id != slip.card]
        check_ids(replace(BOX, heroes=(*read(path, tuple[Hero, ...]), *heroes)))
        return
    found = read_file(slip.file, read(path, tuple[CardRow, ...]))
    others = [card for card in BOX.cards[slip.file] if card.id != slip.card]
    check_ids(replace(BOX, cards={**BOX.cards, slip.file: (*found, *others)}))


@slips.each(SLIPS)
def test_a_slip_is_refused_with_its_place_and_the_nearest_word(slip: Slip, tmp_path: Path) -> None:
    slips.assert_told(slip, tmp_path, read_with)
