"""The arrow of an attack: it goes from edge to edge, moves with the board, and nothing of it can be pointed at."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF

from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.arrows import curve_between


def test_a_way_goes_from_edge_to_edge_and_hangs_down() -> None:
    way = curve_between(QRectF(0, 0, 100, 140), QRectF(400, 0, 100, 140))
    assert way.start.x() == 100
    assert 400 < way.end.x() < 420
    assert way.middle.y() > 70 + 20


@pytest.mark.parametrize("target", [QRectF(0, 300, 60, 80), QRectF(-300, -20, 60, 80), QRectF(10, 10, 60, 80)])
def test_a_way_ends_within_its_target(target: QRectF) -> None:
    way = curve_between(QRectF(0, 0, 100, 140), target)
    assert target.adjusted(-1, -1, 1, 1).contains(way.end)


@pytest.fixture
def fight(qtbot) -> Hands:
    position = {
        "options": {"quest": "passage-through-mirkwood"},
        "phase": "combat",
        "step": "player_attacks",
        "players": [{"heroes": ["gimli", "legolas"], "deck": ["gandalf"], "engaged": ["king-spider"]}],
    }
    session = Session("lcg", [Chair("human", "Anna")], start=games.load("lcg").read_position(position))
    hands = Hands.at(qtbot, session)
    hands.drag(piece(hands, "gimli"), to=piece(hands, "king-spider"))
    return hands


def piece(hands: Hands, face: str) -> str:
    return next(name for name, each in hands.session.state.pieces.items() if each.face == face)


def arrows(hands: Hands) -> list:
    return hands.scene._arrows._shown


def test_an_attack_has_its_arrow_and_it_goes_when_that_is_over(fight) -> None:
    (arrow,) = arrows(fight)
    start, end = (fight.scene.areas.resting_area(piece(fight, face)) for face in ("gimli", "king-spider"))
    drawn = arrow.mapRectToScene(arrow.boundingRect())
    assert drawn.intersects(start) and drawn.intersects(end)
    while fight.session.state.attacks:
        fight.page.answer(next(str(o) for o in fight.session.decision.options if o.verb in ("done", "pass", "skip")))
    assert arrows(fight) == []


def test_it_moves_with_the_board(fight) -> None:
    before = arrows(fight)[0].pos()
    fight.scene.zoom_at(QPointF(0, 0), 1.5)
    assert arrows(fight)[0].pos() != before


def test_what_lies_below_it_can_be_pointed_at(fight) -> None:
    (arrow,) = arrows(fight)
    spider = piece(fight, "king-spider")
    covered = arrow.mapRectToScene(arrow.boundingRect()).intersected(fight.scene.areas.resting_area(spider)).center()
    assert arrow in fight.scene.items(covered)
    assert fight.scene.areas.name_at(covered)[0] == spider
