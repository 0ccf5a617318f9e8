"""The sheet of a battle is painted in layers that are kept; no eye and no machine may see that."""

from __future__ import annotations

from collections import deque

import msgspec
import pytest
from PySide6.QtCore import QRectF

from tests.tabletop.hands import a_session
from westmarch import skins
from westmarch.engine.table import Contest, Gauge, Preview
from westmarch.tabletop import battle_course, battle_paper, battle_sheet
from westmarch.tabletop.battle_course import FIELD
from westmarch.tabletop.battle_paper import HEIGHT, WIDTH
from westmarch.tabletop.battle_sheet import BattleSheet
from westmarch.tabletop.drawing import baked
from westmarch.tabletop.theme_hub import theme_hub

BATTLE = {"good": {"frodo": "shire", "aragorn": "mirkwood"}, "dark": {"witch-king": "dagorlad"}, "to_move": "good"}
ATTACK = "move aragorn dagorlad"


@pytest.fixture
def contest(qapp) -> Contest:
    return a_session(BATTLE, (ATTACK,)).table(0).contest


def sheet_area(contest: Contest, ratio: float) -> BattleSheet:
    return BattleSheet(skins.load("confrontation"), contest, ("good", "dark"), "Play a card", ratio)


@pytest.mark.parametrize("ratio", [0.33, 0.62, 1.087], ids=["folded", "large words", "plain"])
def test_a_sheet_of_kept_layers_is_the_same_as_one_drawn_at_once(contest, ratio):
    loser = msgspec.structs.replace(contest.fighters[1], is_active=False)
    over = msgspec.structs.replace(contest, fighters=(contest.fighters[0], loser), verdict="The Witch-king falls")
    for each in (contest, over, contest):
        sheet = sheet_area(each, ratio)

        def at_once(painter, sheet=sheet):
            draw = sheet._draw_folded if sheet._is_folded else sheet._draw
            for layer in (draw_paper, sheet._draw_plates, draw):
                painter.save()
                deque(layer(painter) or (), maxlen=0)
                painter.restore()

        def draw_paper(painter, has_mountains=not sheet._is_folded):
            return battle_paper.painting(painter, ("good", "dark"), theme_hub().theme, has_mountains)

        assert sheet._pixmap.toImage() == baked(WIDTH + 80, HEIGHT + 80, ratio, at_once).toImage()


def test_what_a_card_would_bring_is_dotted_on_the_gauges_and_nothing_is_painted_anew(contest, qapp):
    long = tuple(msgspec.structs.replace(each, gauges=(Gauge("Strength", 2, 7),)) for each in contest.fighters)
    preview = Preview("play x", "It costs 3.", ((3,), (0,)))
    sheet = sheet_area(msgspec.structs.replace(contest, fighters=long, previews=(preview,)), 1.0)

    def shown():
        return baked(WIDTH + 80, HEIGHT + 80, 1.0, lambda p: (p.translate(40, 40), sheet.paint(p, None))).toImage()

    before, kept = shown(), sheet._pixmap.cacheKey()
    sheet.preview(preview)
    dotted = shown()
    rooms = [sheet._course.gauge_rooms(index)[0].translated(40, 40).toRect() for index in (0, 1)]
    assert dotted.copy(rooms[0]) != before.copy(rooms[0]) and dotted.copy(rooms[1]) == before.copy(rooms[1])
    sheet.preview(None)
    assert shown() == before and sheet._pixmap.cacheKey() == kept


def test_what_is_due_is_dotted_while_nothing_is_pointed_at(contest, qapp):
    def of(due):
        gauges = (Gauge("Damage", 1, 7, due),)
        fighters = tuple(msgspec.structs.replace(each, gauges=gauges) for each in contest.fighters)
        sheet = sheet_area(msgspec.structs.replace(contest, fighters=fighters), 1.0)
        return baked(WIDTH + 80, HEIGHT + 80, 1.0, lambda p: (p.translate(40, 40), sheet.paint(p, None))).toImage()

    assert of(0) != of(2)


def test_the_words_of_the_next_step_paint_no_paper_anew(contest, monkeypatch):
    sheet_area(contest, 1.0)
    monkeypatch.setattr(battle_paper, "painting", None)
    monkeypatch.setattr(BattleSheet, "_draw_plates", None)
    sheet_area(msgspec.structs.replace(contest, step=contest.step + 1), 1.0)


@pytest.mark.parametrize("total", ["", "3"])
@pytest.mark.parametrize("ratio", [0.62, 1.087], ids=["large words", "plain"])
def test_the_cards_of_a_long_battle_lie_on_its_field_and_nothing_else_does(contest, ratio, total):
    gauges = (Gauge("Strength", 2, 7), Gauge("Damage", 0, 3))
    long = tuple(msgspec.structs.replace(each, gauges=gauges, total=total) for each in contest.fighters)
    sheet = sheet_area(msgspec.structs.replace(contest, fighters=long), ratio)
    course = sheet._course
    assert course is not None
    cards = [course.card_area(index) for index in (0, 1)]
    assert all(FIELD.contains(card) for card in cards) and not cards[0].intersects(cards[1])
    for index in (0, 1):
        for area in (course.plate(index), *course.gauge_rooms(index)):
            assert not FIELD.intersects(area) and QRectF(0, 0, WIDTH, HEIGHT).contains(area)


def test_a_sum_on_the_field_is_painted_once_there_is_one(contest, qapp):
    def of(total):
        fighters = tuple(
            msgspec.structs.replace(
                each, gauges=(Gauge("Damage", 1, 7),), sum="A strikes B: 3 \N{MINUS SIGN} 1 =", total=total
            )
            for each in contest.fighters
        )
        sheet = sheet_area(msgspec.structs.replace(contest, fighters=fighters), 1.0)
        return baked(WIDTH + 80, HEIGHT + 80, 1.0, lambda p: (p.translate(40, 40), sheet.paint(p, None))).toImage()

    assert of("2") != of("3") != of("")


def test_between_two_fighters_without_cards_are_crossed_swords_once(contest, monkeypatch):
    crossed = []
    for module in (battle_sheet, battle_course):
        monkeypatch.setattr(module, "symbol", lambda painter, name, *more: crossed.append(name))
    bare = tuple(msgspec.structs.replace(each, card="", gauges=(Gauge("Strength", 2, 7),)) for each in contest.fighters)
    sheet_area(msgspec.structs.replace(contest, fighters=bare, verdict="Both are exhausted"), 1.0)
    assert crossed == ["sword-cross"]
    crossed.clear()
    short = tuple(msgspec.structs.replace(each, gauges=()) for each in bare)
    sheet_area(msgspec.structs.replace(contest, fighters=short, verdict="Both retreat"), 1.0)
    assert crossed == ["sword-cross"]
