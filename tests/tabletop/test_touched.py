"""The card touched last stays large in the side panel, as long as its viewer sees it and is not asked anew."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from tests.tabletop.cardtable import DISPLAY
from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.engine.table import Item, Prompt, Table
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.touched import Touched

B = DISPLAY[1]


def table(*items: Item, viewer: int = 0, decides: int = 0, kicker: str = "Turn 1") -> Table:
    return Table("", kicker, viewer, (), (), items or DISPLAY, Prompt(decides, kicker, "Choose."))


@pytest.fixture
def touched() -> Touched:
    return Touched().after("b", table())


def test_it_stays_while_nothing_else_is_picked_and_goes_for_another(touched):
    assert touched.item is B
    assert touched.after("", table()).item is B
    assert touched.after("c", table()).item is DISPLAY[2]


def test_it_shows_the_card_as_it_is_now(touched):
    now = replace(B, title="B, exhausted")
    assert touched.after("", table(now)).item is now


@pytest.mark.parametrize(
    "then",
    [
        table(DISPLAY[0]),
        table(replace(B, picture="card-back/plain")),
        table(viewer=1),
        table(kicker="Turn 2"),
    ],
    ids=["gone", "turned", "curtain", "another turn"],
)
def test_it_never_stays_when_it_is_no_longer_to_be_seen_or_asked_about(touched, then):
    assert touched.after("", then).item is None


def test_it_stays_while_others_decide_and_goes_when_the_viewer_is_asked_again(touched):
    waits = touched.after("", table(decides=1, kicker="Turn 2"))
    assert waits.item is B
    assert waits.after("", table(kicker="Turn 2")).item is None


def fellowship(qtbot, size: tuple[int, int]) -> Hands:
    position = {"seats": ["frodo", "gandalf"], "hands": {"frodo": ["courage"]}, "power": 3, "path": ["uruk-hai-scout"]}
    start = games.load("fellowship").read_position(position)
    return Hands.at(qtbot, Session("fellowship", [Chair("human", "Anna"), Chair("human", "Ben")], start=start), size)


def test_a_card_put_back_stays_large_with_the_question_above_it(qtbot):
    hands = fellowship(qtbot, (1600, 1000))
    panel = hands.page.panel
    hands.view.drag.select(hands.option("play courage").source)
    assert hands.page.panel.choices.kept is None
    hands.view.cancel()
    QApplication.processEvents()
    kept = panel.choices.kept
    assert kept.brief.title == "Courage" and kept.isVisible()
    assert panel.prompt.isVisible() and panel.choices.card is None
    tops = [each.mapTo(panel, QPoint(0, 0)).y() for each in (panel.prompt, kept, panel.choices.pills[0])]
    assert tops == sorted(tops)


def test_a_card_that_has_been_played_stays_until_another_is_picked(qtbot):
    hands = fellowship(qtbot, (1600, 1000))
    choices = hands.page.panel.choices
    hands.view.drag.select(hands.option("play courage").source)
    hands.page.answer("play courage")
    assert choices.kept.brief.title == "Courage"
    hands.view.drag.select(next(o.source for o in hands.page.table.prompt.legal if o.action.startswith("buy")))
    hands.view.cancel()
    assert choices.kept.brief.title == "Uruk-hai Scout"


def test_where_there_is_little_room_the_kept_card_stands_below_the_choices(qtbot):
    hands = fellowship(qtbot, (1100, 700))
    panel = hands.page.panel
    hands.view.drag.select(hands.option("play courage").source)
    hands.view.cancel()
    QApplication.processEvents()
    tops = [each.mapTo(panel, QPoint(0, 0)).y() for each in (panel.choices.pills[-1], panel.choices.kept)]
    assert tops == sorted(tops)
