"""The grid of cards: painted as they come into sight, walked, and counted by mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest

from westmarch import skins
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.theme import NIGHT
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import LedText
from westmarch.tabletop.widgets.card_grid import CardGrid, GridCard

CARDS = ("aragorn", "gimli", "legolas", "eowyn", "beravor", "gandalf", "faramir", "feint", "son-of-arnor")


@pytest.fixture
def grid(qtbot, window):
    grid = CardGrid("Cards", picture_cache_of(skins.load("lcg")), is_counted=True)
    window.put_page("grid", grid)
    window.show_page("grid")
    grid.show_cards([GridCard(card, card.title(), f"card/{card}", "ally") for card in CARDS])
    grid.show_copies({"gimli": 1, "feint": 3}, lambda card: 3)
    grid.grab()  # which wants the pictures
    qtbot.waitUntil(lambda: not grid.faces.is_busy, timeout=5000)
    return grid


def noted(signal) -> list[str]:
    found: list[str] = []
    signal.connect(found.append)
    return found


def columns(grid: CardGrid) -> int:
    tops = [grid.visualRect(grid.model().index(row, 0)).top() for row in range(len(CARDS))]
    return tops.count(tops[0])


@pytest.mark.parametrize(("width", "scale", "wanted"), [(560, 100, 4), (820, 100, 6), (1640, 200, 6)])
def test_rows_are_full_at_every_size(qtbot, window, grid, qapp, width, scale, wanted):
    window.resize(1000 * scale // 100, 620 * scale // 100)
    theme_hub().apply_scale(scale)
    grid.setFixedSize(QSize(width, 700))
    qapp.processEvents()
    assert columns(grid) == wanted


def test_arrows_walk_and_letters_count(grid):
    added, removed, opened, pointed = (noted(one) for one in (grid.added, grid.removed, grid.opened, grid.pointed))
    grid.setFocus()
    QTest.keyClick(grid, Qt.Key.Key_Right)
    assert grid.current == "gimli" == pointed[-1]
    for key in (Qt.Key.Key_A, Qt.Key.Key_Plus):
        QTest.keyClick(grid, key)
    QTest.keyClick(grid, Qt.Key.Key_Minus)
    QTest.keyClick(grid, Qt.Key.Key_Return)
    assert (added, removed, opened) == (["gimli", "gimli"], ["gimli"], ["gimli"])
    QTest.keyClick(grid, Qt.Key.Key_End)
    assert grid.current == "son-of-arnor"
    assert (
        grid.model().data(grid.model().index(7, 0), Qt.ItemDataRole.AccessibleTextRole)
        == "Feint, ally, 3 of 3 in the deck"
    )


def test_a_click_on_plus_adds_and_on_minus_takes_away(grid):
    added, removed = noted(grid.added), noted(grid.removed)
    bar = grid.bar_area(grid.visualRect(grid.model().index(2, 0)))
    for x in (bar.right() - 8, bar.left() + 8, bar.center().x()):
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(bar.center().y())))
    assert (added, removed) == (["legolas"], ["legolas"]) and grid.current == "legolas"
    area = grid.card_area(grid.visualRect(grid.model().index(1, 0))).center().toPoint()
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=area)
    assert added == ["legolas"] and grid.current == "gimli"
    QTest.mouseDClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=area)
    assert added == ["legolas", "gimli"]


def test_a_card_that_is_still_there_keeps_the_keyboard(grid):
    grid.take("gandalf")
    grid.show_cards([card for card in grid.cards if card.card != "aragorn"])
    assert grid.current == "gandalf"
    grid.show_cards([card for card in grid.cards if card.card != "gandalf"])
    assert grid.current == "gimli"


def test_pictures_come_in_a_moment_and_blanks_until_then(qtbot, grid):
    before = grid.grab().toImage()
    grid.show_cards([GridCard("eowyn", "Eowyn", "card/eowyn")])
    after = grid.grab().toImage()
    assert before != after and not grid.faces.is_busy, "what was painted once is there at once"
    theme_hub().apply_scale(150)
    grid.show_cards([GridCard("grim-resolve", "Grim Resolve", "card/grim-resolve")])
    blank = grid.grab().toImage()
    qtbot.waitUntil(lambda: not grid.faces.is_busy, timeout=5000)
    assert grid.grab().toImage() != blank


def test_a_picture_that_comes_is_painted_in_its_own_cell_alone(qtbot, grid, qapp, monkeypatch):
    theme_hub().apply_theme(NIGHT)  # in which no card was painted yet
    qapp.processEvents()
    assert grid.faces.is_busy
    paints = Paints(grid.viewport())
    qtbot.waitUntil(lambda: not grid.faces.is_busy, timeout=5000)
    qapp.processEvents()
    assert paints.areas and not any(area.contains(grid.viewport().rect()) for area in paints.areas)


class Paints(QObject):
    """What is painted of a widget from now on."""

    def __init__(self, widget) -> None:
        super().__init__(widget)
        self.areas: list = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.areas.append(event.rect())
        return False


def test_a_long_text_is_led_by_its_word_and_nothing_of_it_is_lost(qtbot):
    words = "exhaust Steward of Gondor; that hero gains 2 resources for the rest of the phase, and then some more"
    text = LedText("Action:", words, "body", "good")
    qtbot.addWidget(text)
    for width in (60, 120, 300, 2000):
        text.resize(width, text.heightForWidth(width))
        lines = text.lines(width)
        assert " ".join(lines).split() == words.split() and text.text() == f"Action: {words}"
        assert not text.grab().isNull()
    assert len(text.lines(300)) > 1 == len(text.lines(2000))


def test_rows_of_cards_that_lie_across_are_lower(grid):
    upright = grid.cell.height()
    stages = [GridCard(name, name, f"stage/{name}", "quest") for name in ("flies-and-spiders", "beorns-path")]
    grid.show_cards(stages)
    assert grid.cell.height() < 0.8 * upright
    grid.show_cards([*stages, GridCard("gimli", "Gimli", "card/gimli", "hero")])
    assert grid.cell.height() == upright
