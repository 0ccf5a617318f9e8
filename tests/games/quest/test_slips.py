"""Slips of many kinds in real cards: each is refused with file, card, ability and word, and the nearest word."""

from __future__ import annotations

from pathlib import Path
from typing import get_type_hints

import pytest

from tests.games import slips
from tests.games.slips import Slip
from westmarch.cardbook import cards_folder, read
from westmarch.engine.errors import BadCard
from westmarch.games.quest.catalogue import Box
from westmarch.games.quest.language.cards import CardTexts, read_book

SLIPS = slips.listed(Path(__file__).with_name("slips.yaml"))


def test_there_are_forty_slips_or_more() -> None:
    assert len(SLIPS) >= 40


def read_with(slip: Slip, folder: Path) -> None:
    """Reads the card with its slip as the game does."""
    path = slips.write(slip, cards_folder("quest"), folder)
    read_book(slip.file, read(path, get_type_hints(Box)[slip.file]), CardTexts({}, {}, {}, {}))


@pytest.mark.parametrize("slip", SLIPS, ids=[f"{slip.card}: {slip.new}" for slip in SLIPS])
def test_a_slip_is_refused_with_its_place_and_the_nearest_word(slip: Slip, tmp_path: Path) -> None:
    with pytest.raises(BadCard) as error:
        read_with(slip, tmp_path)
    assert str(error.value) == slips.told(slip)


@pytest.mark.parametrize("slip", SLIPS, ids=[f"{slip.card}: {slip.old}" for slip in SLIPS])
def test_the_same_card_without_the_slip_is_read(slip: Slip, tmp_path: Path) -> None:
    read_with(slip._replace(new=slip.old), tmp_path)
