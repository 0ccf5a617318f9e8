"""The message over the table: where it lies, what it lets through and when it goes."""

from __future__ import annotations

from functools import cache

import pytest
from PySide6.QtCore import QPoint, QRect, Qt

from tests.decision_samples import DecisionSample, found
from tests.tabletop.hands import Hands
from westmarch.app.director import Director
from westmarch.app.pages.table import TablePage
from westmarch.engine.game import Hint
from westmarch.engine.records import Action
from westmarch.tabletop.widgets import IconButton

LONG = "Play Ever Vigilant. It does more than it costs, and it makes its bearer better for the rest of the game."


@cache
def a_turn() -> DecisionSample:
    """A turn of Duel and what can be answered there."""
    return next(moment for moment in found("duel").values() if moment.kind == "turn")


@pytest.fixture(params=[(1100, 700), (1600, 1000)], ids=["1100x700", "1600x1000"])
def hands(qtbot, request) -> Hands:
    return Hands.at(qtbot, a_turn().session(), size=request.param)


@pytest.mark.parametrize("sentence", ["Saved.", LONG, f"{LONG} {LONG}", f"Saved as {'anna-and-ben-' * 20}.westmarch."])
def test_it_lies_where_nothing_can_be_taken(hands, sentence):
    page = hands.page
    page.toast.say(sentence)
    toast = page.toast.geometry()
    header = QRect(page.header.mapTo(page, QPoint(0, 0)), page.header.size())
    assert header.contains(toast), (header, toast)
    for button in filter(IconButton.isVisible, page.header.findChildren(IconButton)):
        assert not toast.intersects(QRect(button.mapTo(page, QPoint(0, 0)), button.size()))
    for name in hands.view.drag.selection.sources & set(hands.scene.table_items):
        thing = hands.scene.table_items[name]
        area = hands.view.mapFromScene(thing.mapRectToScene(thing.boundingRect())).boundingRect()
        assert not toast.intersects(area), name


def test_it_has_its_room_on_a_page_that_was_laid_before_it_was_shown(qtbot):
    """A hidden header hears of its size only when it is shown, after the page has."""
    page = TablePage(Director(a_turn().session()))
    qtbot.addWidget(page)
    page.start()
    page.resize(640, 480)
    page.ensurePolished()
    page.grab()
    page.resize(1474, 919)
    page.show()
    page.toast.say(LONG)
    assert page.toast.width() > 500 and page.toast.height() <= page.header.height()


def test_the_title_makes_room_for_it(hands):
    header = hands.page.header
    before = header.grab().toImage()
    hands.page.toast.say("Saved.")
    assert header.grab().toImage() != before, "no letters of the title beside a short message"
    hands.page.toast.hide()
    assert header.grab().toImage() == before


def test_it_lets_the_mouse_through(hands):
    hands.page.toast.say(LONG)
    spot = hands.page.toast.geometry().center()
    under = hands.page.childAt(spot)
    assert under is not hands.page.toast
    assert hands.page.toast.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_it_goes_when_the_next_thing_happens(hands):
    hands.page.toast.say(LONG)
    hands.page.answer(a_turn().action)
    assert not hands.page.toast.isVisible()


def test_a_hint_that_is_over_is_not_shown(hands):
    hands.page.hinting.show(Hint(Action.parse(a_turn().action), 1, (LONG,)))
    assert hands.page.toast.isVisible()
    hands.page.answer(a_turn().action)
    assert not hands.page.toast.isVisible()
    hands.page.undo()
    assert not hands.page.toast.isVisible()


@pytest.mark.parametrize("hands", [(1100, 700)], indirect=True)
def test_the_button_of_a_hint_comes_in_sight(qtbot, hands):
    panel, moves = hands.page.panel, dict.fromkeys(option.action for option in hands.page.table.prompt.legal)
    for move in moves:
        hands.page.hinting.show(Hint(Action.parse(move), 1, (LONG,)))
        qtbot.wait(60)
        assert _is_whole(panel.button_of(move)), move


def _is_whole(button) -> bool:
    return button is not None and button.visibleRegion().boundingRect().height() == button.height()


def test_what_went_wrong_with_what_has_just_happened_is_said_nevertheless(hands):
    """The file could not be written: said after the table has been shown, or nobody would see it."""
    director = hands.page.director

    class Full:
        trouble = "the disk is full"

        def note(self, session) -> None:
            pass

    director._autosave = Full()
    hands.page.answer(a_turn().action)
    assert hands.page.toast.isVisible() and hands.page.toast.text == "The disk is full."
    hands.page.answer(str(director.session.decision.options[0]))
    assert not hands.page.toast.isVisible(), "it is said once, and not after each answer"
