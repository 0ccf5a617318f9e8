"""A window with every page, and the same look for every test."""

from __future__ import annotations

from functools import partial

import pytest

from tests.tabletop.garbage import collected_here, take_away
from tests.tabletop.look import plainly
from westmarch import games
from westmarch.ai import chances
from westmarch.app.books import Book
from westmarch.app.pages.home import HomeContent, HomePage
from westmarch.app.saved_rows import SavedGame
from westmarch.app.window import MainWindow
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.theme_hub import theme_hub


@pytest.fixture(scope="package")
def collecting(qapp):
    """What collects garbage in all of these tests."""
    with collected_here() as collecting:
        yield collecting


@pytest.fixture(autouse=True)
def plain_look(collecting):
    with plainly():
        yield
    take_away(collecting)


@pytest.fixture(scope="package")
def covers():
    """The covers that books have painted: by far the longest work when a program begins, and each time the same."""
    covers = {}
    yield covers
    covers.clear()


@pytest.fixture(autouse=True)
def painted_once(covers, request, monkeypatch):
    """A book has the cover that one before it has painted, but where a test looks on as covers are painted."""
    if request.node.get_closest_marker("paints_covers"):
        return
    paint = Book._picture

    def known(book, lifted):
        size, hub = book.cover_area().size().toTuple(), theme_hub()
        key = (book.info.id, size, book.devicePixelRatioF(), hub.theme, exact(1), lifted)
        if key not in covers:
            covers[key] = paint(book, lifted)
        return covers[key]

    monkeypatch.setattr(Book, "_picture", known)


FEW = 4
"""Tries of a place."""


class AtOnce(chances.Reckoner):
    """Has reckoned when it is first asked, without a process; ``known`` are the chances of games reckoned before."""

    def __init__(self, known, course):
        self.known, self.course, self.is_over = known, course, False

    def poll(self):
        course, self.is_over = self.course, True
        key = (course.game, str(course.options), course.seats, course.seed, course.actions)
        if course.start is not None or key not in self.known:
            self.known[key] = [*chances.reckon(course, FEW)][-1]
        return self.known[key]

    def close(self):
        self.is_over = True


@pytest.fixture(scope="package")
def reckonings():
    return {}


@pytest.fixture(autouse=True)
def reckoned_at_once(reckonings, request, monkeypatch):
    """With few tries, and in this process but for tests that look on as another one reckons: to begin it takes longer
    than most tests."""
    monkeypatch.setattr(chances.Reckoner.__init__, "__defaults__", (FEW, chances.SECONDS))
    if not request.node.get_closest_marker("reckons"):
        monkeypatch.setattr(chances, "Reckoner", partial(AtOnce, reckonings))


@pytest.fixture
def info():
    return games.info("confrontation")


@pytest.fixture
def saves():
    return (
        SavedGame("/a", "The Confrontation", "Turn 16, your move", "Today, 21:40", "confrontation"),
        SavedGame("/b", "Rainy Sunday", "Turn 12 · two players", "Yesterday", "confrontation"),
        SavedGame("/c", "Old one", "", "15 Nov", "confrontation", problem="This file ends in the middle of a move."),
    )


@pytest.fixture
def home_page(info, saves):
    page = HomePage()
    page.show_content(HomeContent(saves[0], saves[1:], (info,)))
    return page


@pytest.fixture
def window(qtbot):
    window = MainWindow()
    qtbot.addWidget(window)
    window.resize(1100, 700)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    return window
