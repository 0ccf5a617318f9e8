"""Who fights in a combat of Quest stands on the sheet with a picture that is seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from westmarch import skins
from westmarch.games.quest.catalogue import HEROES, MINIONS, MONSTERS
from westmarch.skins.quest import cards
from westmarch.tabletop.theme import DAY


@pytest.mark.parametrize("name", [*(f"hero/{each}" for each in HEROES), *(f"minion/{each}" for each in MINIONS),
                                  *(f"monster/{each}" for each in MONSTERS)])  # fmt: skip
def test_the_plate_of_a_fighter_has_rules_only_where_they_leave_its_picture_room(qapp, monkeypatch, name):
    shown = []
    monkeypatch.setattr(cards, "paint_card", lambda painter, name, width, *_, is_full: shown.append((width, is_full)))
    paper = QPixmap(200, 260)
    with QPainter(paper) as painter:
        skins.load("quest").paint_plate(painter, name, QRectF(20, 20, 142, 198), DAY)
    ((width, is_full),) = shown
    kind, _, card = name.partition("/")
    room = cards.rules_of(card, cards.least_size(width))[1]
    assert is_full == (kind != "hero" and room >= 170), "less of a picture is a strip behind its numbers"
    assert is_full or kind == "hero" or card in ("ringwraiths", "black-serpent")
