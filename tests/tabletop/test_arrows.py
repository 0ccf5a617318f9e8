"""The arrow of an attack: it goes from edge to edge, moves with the board, and nothing of it can be pointed at."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.arrows import AWAY, INSIDE, covered, curve_between, free_spots, way_between


def test_a_way_goes_from_edge_to_edge_and_hangs_down() -> None:
    way = curve_between(QRectF(0, 0, 100, 140), QRectF(400, 0, 100, 140))
    assert way.start.x() == 100
    assert 400 < way.end.x() < 420
    assert way.at(0.5).y() > 70 + 20


@pytest.mark.parametrize("target", [QRectF(0, 300, 60, 80), QRectF(-300, -20, 60, 80), QRectF(10, 10, 60, 80)])
def test_a_way_ends_within_its_target(target: QRectF) -> None:
    way = curve_between(QRectF(0, 0, 100, 140), target)
    assert target.adjusted(-1, -1, 1, 1).contains(way.end)


def test_a_way_bends_round_what_lies_between() -> None:
    source, target = QRectF(600, 0, 100, 140), QRectF(0, 0, 100, 140)
    row = [QRectF(x, 0, 100, 140) for x in (120, 240, 360, 480)]
    straight = way_between(source, [target], INSIDE, [source, target])
    assert straight.curve == curve_between(source, target)
    way = way_between(source, [target], INSIDE, [source, target, *row])
    points = [way.curve.at(number / 16) for number in range(1, 16)]
    assert not any(thing.contains(point) for thing in row for point in points)
    assert way.target == target


def test_of_some_ends_an_arrow_takes_the_first_to_which_its_way_is_free() -> None:
    source, wall = QRectF(600, 0, 60, 60), QRectF(300, -900, 40, 2000)
    hidden, free = QRectF(0, 0, 60, 60), QRectF(600, 500, 60, 60)
    assert way_between(source, [hidden, free], 0.0, [source, wall]).target == free
    assert way_between(source, [hidden, free], 0.0, [source]).target == hidden


def test_words_lie_where_they_cover_nothing_near_the_source_but_not_beside_it() -> None:
    area, source, size = QRectF(0, 0, 500, 300), QRectF(520, 100, 80, 110), QSizeF(120, 25)
    cards = [QRectF(380, 0, 120, 200), QRectF(200, 0, 120, 200)]
    spots = free_spots(area, size, source, cards)
    assert spots and all(area.contains(spot) and covered(spot, cards) == 0 for spot in spots)
    assert all(covered(spot, [source.adjusted(-AWAY, -AWAY, AWAY, AWAY)]) == 0 for spot in spots)
    assert spots[0].left() > 250
    full = [QRectF(0, 0, 500, 280)]
    assert all(spot.bottom() == 300 for spot in free_spots(area, size, source, full)), "least is covered"


def an_attack(qtbot, *answers: str) -> Hands:
    """An enemy attacks the person, who has given these answers."""
    position = {
        "options": {"quest": "passage-through-mirkwood"},
        "phase": "combat",
        "step": "enemy_attacks",
        "players": [{"heroes": ["gimli", "legolas"], "deck": ["gandalf"], "engaged": ["king-spider"]}],
    }
    session = Session("lcg", [Chair("human", "Anna")], start=games.load("lcg").read_position(position))
    hands = Hands.at(qtbot, session)
    while session.decision.kind != "defend":
        hands.page.answer("pass")
    for answer in answers:
        hands.page.answer(answer)
    return hands


@pytest.mark.parametrize(("answers", "words"), [((), "Player 1"), (("undefended",), "Undefended")])
def test_an_attack_on_no_character_ends_at_words_that_cover_none(qtbot, monkeypatch, answers, words) -> None:
    told, ends = [], []
    monkeypatch.setattr(
        "westmarch.tabletop.arrows.Arrows._add", lambda own, scene, way, signs, pill: told.append((signs, pill))
    )
    find = way_between
    monkeypatch.setattr("westmarch.tabletop.arrows.way_between", lambda *about: ends.append(find(*about)) or ends[-1])
    hands = an_attack(qtbot, *answers)
    assert told[-1][0][-1] == ("", words)
    end = ends[-1].target
    assert end.center() == told[-1][1] and end.adjusted(-1, -1, 1, 1).contains(ends[-1].curve.end)
    heroes = [hands.scene.areas.resting_area(piece(hands, face)) for face in ("gimli", "legolas", "king-spider")]
    assert covered(end, heroes) == 0
    assert hands.scene.areas.area_of("s0-play").contains(end)


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
