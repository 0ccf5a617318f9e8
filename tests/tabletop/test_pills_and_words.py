"""A price below a card is part of it for the mouse, and the words of a card come up where they are asked for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication

from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.engine.table import Option
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.highlight_items import TargetBadge
from westmarch.tabletop.layout import HEAD
from westmarch.tabletop.widgets import Text

PLAYERS = [Chair("human", "Anna"), Chair("human", "Ben")]


def fellowship() -> Session:
    position = {"seats": ["frodo", "gandalf"], "hands": {"frodo": ["courage"]}, "power": 3, "path": ["uruk-hai-scout"]}
    return Session("fellowship", PLAYERS, start=games.load("fellowship").read_position(position))


@pytest.mark.parametrize("session", [fellowship, lambda: Session("duel", PLAYERS, seed=1)], ids=["fellowship", "duel"])
def test_a_click_on_a_price_takes_up_the_card_above_it(qtbot, session):
    hands = Hands.at(qtbot, session())
    sources = {option.source for option in hands.page.table.prompt.legal}
    priced = [
        item.id
        for item in hands.page.table.items
        if item.id in sources and any(badge.kind == "price" for badge in item.badges)
    ]
    assert priced
    for name in priced:
        hands.view.cancel()
        thing = hands.scene.table_items[name]
        outline = thing.mapRectToScene(thing.outline.boundingRect())
        pill = QPointF(outline.center().x(), outline.bottom() + 0.11 * outline.width())
        hands.click_at(hands.view.mapFromScene(pill))
        assert hands.view.drag.selection.selected == name


def lcg() -> Session:
    session = Session("lcg", [Chair("human", "Anna")], seed=1, fairness="free")
    while session.decision.kind != "open" or session.state.phase != "planning":
        session.answer("keep" if session.decision.kind == "mulligan" else "pass")
    return session


def test_a_card_of_which_a_button_speaks_comes_up_large_after_a_moment(qtbot):
    hands = Hands.at(qtbot, lcg())
    option = next(option for option in hands.page.table.prompt.legal if option.source and not option.is_end)
    hands.page.panel.pointed.emit(option.action)
    assert hands.view.magnifier.shown is None
    qtbot.waitUntil(lambda: hands.view.magnifier.shown == option.source, timeout=3000)
    hands.page.panel.pointed.emit("")
    assert hands.view.magnifier.shown is None


def test_a_card_that_cannot_be_paid_comes_up_large_and_says_why(qtbot):
    hands = Hands.at(qtbot, lcg())
    legal = {option.source for option in hands.page.table.prompt.legal}
    held = [item.id for item in hands.page.table.items if item.region.endswith("hand") and item.id not in legal]
    hands.click(held[0])
    assert hands.view.magnifier.shown == held[0]
    assert hands.refusals[-1]


def test_the_words_of_a_first_hand_are_listed_and_light_their_cards(qtbot):
    session = Session("lcg", [Chair("human", "Anna")], seed=1, fairness="free")
    while session.decision.kind != "mulligan":
        session.answer(str(session.decision.options[0]))
    hands = Hands.at(qtbot, session, (1600, 1000))
    reading = hands.page.panel.choices.reading
    assert [row.item.id for row in reading.rows] == list(session.state.zones["s0-hand"])
    shown = [label.text() for label in reading.findChildren(Text) if label.isVisible()]
    assert all(row.item.text in shown for row in reading.rows if row.item.text)
    reading.named.emit(reading.rows[2].item.id)
    qtbot.waitUntil(lambda: hands.view.magnifier.shown == reading.rows[2].item.id, timeout=3000)
    hands.press_button("keep")
    assert hands.page.panel.choices.reading is None


def test_a_question_about_single_cards_lists_no_words(qtbot):
    assert Hands.at(qtbot, lcg()).page.panel.choices.reading is None


def test_a_quest_card_says_what_it_wants(qtbot):
    hands = Hands.at(qtbot, lcg())
    quest = next(item for item in hands.page.table.items if item.picture.startswith("stage/"))
    assert quest.title == "Flies and Spiders · Stage 1 of 3"
    assert "It wants 8 progress, 8 more." in quest.text


def test_a_button_reached_by_keys_shows_its_card_until_the_keys_go_on(qtbot):
    hands = Hands.at(qtbot, lcg())
    action, button = next(each for each in hands.page.panel.listed if hands.option(each[0]).source)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: hands.view.magnifier.shown == hands.option(action).source, timeout=3000)
    hands.view.setFocus(Qt.FocusReason.TabFocusReason)
    assert hands.view.magnifier.shown is None


def test_a_large_card_stays_below_the_header(qtbot):
    hands = Hands.at(qtbot, fellowship())
    thing = next(hands.scene.table_items[item.id] for item in hands.page.table.items if item.region == "path")
    hands.view.magnifier.show_now(thing)
    assert hands.view.magnifier._large.sceneBoundingRect().top() >= hands.scene.area.top + HEAD - 0.01


@pytest.mark.parametrize("size", [(1600, 1000), (1100, 700)])
def test_the_badge_of_a_field_leaves_the_word_of_the_field_free(qtbot, size):
    hands = Hands.at(qtbot, fellowship())
    hands.page.resize(*size)
    QApplication.processEvents()
    areas, reach = hands.scene.areas, TargetBadge.RADIUS
    fields = {option.target for option in hands.page.table.prompt.legal if option.action.startswith("play ")}
    assert fields
    for name in fields:
        badge = areas.target_point(Option("x", "X", target=name))
        around = QRectF(badge.x() - reach, badge.y() - reach, 2 * reach, 2 * reach)
        assert hands.scene.sceneRect().contains(around)
        assert not any(around.intersects(title) for title in areas.title_areas())
