"""A pointer that rests on the sign of a keyword on a card is told what the keyword means."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from westmarch import games
from westmarch.app.companion.book import Book
from westmarch.app.director import Director
from westmarch.app.pages.table import TablePage
from westmarch.app.window import MainWindow
from westmarch.games.lcg.catalogue import CARDS
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.skins import load
from westmarch.skins.lcg import faces
from westmarch.skins.lcg.wording import KEYWORD_SIGNS
from westmarch.tabletop.large_card import HOVER_WAIT
from westmarch.tabletop.skin import ShowsKeywords
from westmarch.tabletop.table_item import TableItem


@pytest.fixture
def window(qtbot) -> MainWindow:
    """The table of Legolas and Aragorn, who have signs of keywords, with a Gandalf in hand, who has none."""
    player = {"heroes": ["legolas", "aragorn"], "deck": ["gandalf"], "hand": ["gandalf"]}
    quest = {"options": {"quest": "passage-through-mirkwood"}, "phase": "planning", "step": "plan"}
    start = games.load("lcg").read_position({**quest, "players": [player]})
    window = MainWindow()
    qtbot.addWidget(window)
    window.resize(1600, 1000)
    page = TablePage(Director(Session("lcg", [Chair("human", "Mara")], start=start, fairness="free")))
    window.put_page("table", page)
    window.show_page("table")
    window.show()
    page.show_now()
    QTest.qWait(50)  # until the window has its size
    yield window
    page.stop()
    QTest.mouseMove(window, QPoint(1, 1))  # off the card: Qt would deliver the next test's clicks to it


def view_of(window: MainWindow):
    return window.findChild(TablePage).view


def thing(window: MainWindow, card: str) -> TableItem:
    scene = view_of(window).table_scene
    return next(each for each in scene.table_items.values() if each.item.picture == f"card/{card}")


def sign(window: MainWindow, card: str, keyword: str) -> QPoint:
    """The middle of a sign, in the viewport."""
    item = thing(window, card)
    middle, _ = faces.face_of(CARDS[card], item.spot.width).keywords[keyword]
    return view_of(window).mapFromScene(item.mapToScene(middle * (item.spot.width / faces.WIDTH)))


def rest(window: MainWindow, spot: QPoint) -> None:
    viewport = view_of(window).viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QHelpEvent.Type.ToolTip, spot, viewport.mapToGlobal(spot)))


def test_a_pointer_on_a_sign_is_told_the_words_of_the_companion(window) -> None:
    rest(window, sign(window, "legolas", "ranged"))
    assert window.tip.isVisible()
    assert window.tip.text == f"Ranged: {Book('lcg').meaning('Ranged')}"
    rest(window, sign(window, "aragorn", "sentinel"))
    assert window.tip.text.startswith("Sentinel: ")


def test_the_tip_stands_beside_the_sign_and_goes_when_the_pointer_leaves_it(window) -> None:
    spot = sign(window, "legolas", "ranged")
    QTest.mouseMove(view_of(window).viewport(), spot)
    QTest.qWait(HOVER_WAIT + 100)
    rest(window, spot)
    large = view_of(window).mapFromScene(view_of(window).magnifier.area).boundingRect()
    assert large.isValid()
    large.moveTopLeft(window.mapFromGlobal(view_of(window).viewport().mapToGlobal(large.topLeft())))
    assert window.tip.isVisible() and not window.tip.geometry().intersects(large)
    at = window.mapFromGlobal(view_of(window).viewport().mapToGlobal(spot))
    assert not window.tip.geometry().contains(at)
    gap = window.tip.geometry().center() - at
    assert abs(gap.y()) < 120 and abs(gap.x()) < 300
    QTest.mouseMove(view_of(window).viewport(), spot + QPoint(1, 1))
    assert window.tip.isVisible()
    QTest.mouseMove(view_of(window).viewport(), spot + QPoint(60, 60))
    assert window.tip.isHidden()


def test_there_is_no_tip_beside_a_sign_nor_on_a_card_without(window) -> None:
    rest(window, sign(window, "legolas", "ranged"))
    rest(window, sign(window, "legolas", "ranged") + QPoint(0, 50))
    assert window.tip.isHidden()
    item = thing(window, "gandalf")
    rest(window, view_of(window).mapFromScene(item.mapToScene(QPointF(0, 0))))
    assert window.tip.isHidden()


@pytest.mark.parametrize("keyword", sorted(KEYWORD_SIGNS))
def test_the_companion_explains_every_keyword_with_a_sign(keyword: str) -> None:
    words = Book("lcg").meaning(keyword.capitalize())
    assert words and not words.startswith(keyword.capitalize())


def test_a_number_stands_behind_its_keyword() -> None:
    skin = load("lcg")
    assert isinstance(skin, ShowsKeywords)
    card = next(card for card in CARDS.values() if card.keywords.get("doomed", 0) > 1 and card.type == "treachery")
    middle, _ = faces.face_of(card, 130).keywords["doomed"]
    found = skin.keyword_at(f"card/{card.id}", 130, middle * (130 / faces.WIDTH))
    assert found is not None
    assert (found.keyword, found.title) == ("Doomed", f"Doomed {card.keywords['doomed']}")
    assert skin.keyword_at("back/encounter", 130, QPointF(0, 0)) is None
