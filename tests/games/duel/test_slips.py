"""Slips of many kinds in real cards: each is refused with file, card, ability and word, and the nearest word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games import slips
from tests.games.slips import Slip
from westmarch.cardbook import read
from westmarch.engine.errors import BadCard
from westmarch.games.duel.catalogue import BOX, FOLDER, Card, Landmark, Token, check_box

SLIPS = slips.listed(Path(__file__).with_name("slips.yaml"))


def test_there_are_twenty_slips_or_more() -> None:
    assert len(SLIPS) >= 20


KINDS: dict[str, Any] = {"cards": Card, "landmarks": Landmark, "tokens": Token}


def read_with(slip: Slip, folder: Path) -> None:
    """Reads the card with its slip as the game does, among the others."""
    found = read(slips.write(slip, FOLDER, folder), tuple[KINDS[slip.file], ...])  # type: ignore[misc]
    others = [row for row in getattr(BOX, slip.file) if row.id != slip.card]
    check_box(replace(BOX, **{slip.file: (*found, *others)}))


@pytest.mark.parametrize("slip", SLIPS, ids=[f"{slip.card}: {slip.new}" for slip in SLIPS])
def test_a_slip_is_refused_with_its_place_and_the_nearest_word(slip: Slip, tmp_path: Path) -> None:
    with pytest.raises(BadCard) as error:
        read_with(slip, tmp_path)
    assert str(error.value) == slips.told(slip)


@pytest.mark.parametrize("slip", SLIPS, ids=[f"{slip.card}: {slip.old}" for slip in SLIPS])
def test_the_same_card_without_the_slip_is_read(slip: Slip, tmp_path: Path) -> None:
    read_with(slip._replace(new=slip.old), tmp_path)
