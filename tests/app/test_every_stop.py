"""By Tab alone around every page: each stop has a name, lies in sight, and is seen to have the keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QApplication, QGraphicsView, QListView, QWidget

from tests.ai.test_chances import finished
from tests.app.accessible import name_of, names, tree
from tests.app.sitting import Sitting
from tests.play.test_campaigns import end
from westmarch.app.pages.loading import LoadingPage
from westmarch.play.campaigns import Campaigns
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

MOST_STOPS = 120
LEAST_SEEN = 24
"""So many pixels of a stop are in sight at least, or all of it."""
MARKED_INSIDE = QListView
"""What marks a row of its own once the arrows have been used."""


def picture_of(window: QWidget, widget: QWidget) -> QImage:
    around = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()).adjusted(-4, -4, 4, 4)
    return window.grab(around.intersected(window.rect())).toImage()


def stops(sitting: Sitting) -> Iterator[QWidget]:
    """Yields what Tab reaches, once around."""
    seen: list[QWidget] = []
    for _ in range(MOST_STOPS):
        sitting.key(Qt.Key.Key_Tab)
        QApplication.processEvents()
        focus = QApplication.focusWidget()
        assert focus is not None, "the keyboard is nowhere"
        if focus in seen:
            return
        seen.append(focus)
        yield focus
    raise AssertionError("Tab never comes around")


def faults(sitting: Sitting) -> list[str]:
    """What is wrong with the stops of the page in front."""
    found = []
    for stop in stops(sitting):
        said = f"{type(stop).__name__} {stop.accessibleName()!r}"
        seen = stop.visibleRegion().boundingRect().height()
        if isinstance(stop, QGraphicsView):
            seen = stop.viewport().visibleRegion().boundingRect().height()
        if seen < min(LEAST_SEEN, stop.height()):
            found.append(f"{said} is out of sight")
        with_keyboard = picture_of(sitting.window, stop)
        stop.clearFocus()
        without = picture_of(sitting.window, stop)
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        if with_keyboard == without and not isinstance(stop, MARKED_INSIDE):
            found.append(f"{said} is not seen to have the keyboard")
    for _, node in tree(sitting.window):
        if node.state().focusable and not name_of(node).strip():
            found.append(f"{type(node.object()).__name__} has no name")
    return found


PAGES = {
    "home": lambda program: program.go_home(),
    "new": lambda program: program.new_game("lcg"),
    "quests": lambda program: program.choose_game("lcg"),
    "records": lambda program: program.show_records(),
    "log": lambda program: program.show_log(),
    "lessons": lambda program: program.show_lessons(),
    "decks": lambda program: program.show_decks(),
    "campaigns": lambda program: program.show_campaigns(),
    "campaign": lambda program: program.show_campaign(a_campaign(program)),
    "saves": lambda program: program.show_saves(),
    "settings": lambda program: program.show_settings(),
    "about": lambda program: program.show_about(),
    "library": lambda program: program.show_library(),
    "rules": lambda program: program.show_rules("duel"),
    "ending": lambda program: program.sit_down(played_out()),
    "replay": lambda program: program.sit_down(played_out()),
}


def a_campaign(program) -> str:
    """A campaign with a chapter that was won and one that was taken back."""
    campaigns = Campaigns(program.library)
    begin = {"series": "cycle-dwarrowdelf", "quest": "into-the-pit"}
    session = Session("lcg", (Chair("human", "Mara"),), options=begin, seed=1)
    for _ in range(2):
        session.campaign = campaigns.join(session, session.campaign)
        own_id = end(campaigns, session).id
        file = campaigns.find(own_id).file
        session = Session("lcg", file.chairs, options=file.options, seed=2)
        session.campaign = own_id
    campaigns.take_back(campaigns.find(own_id))
    return own_id


def played_out() -> Session:
    """A game of a person against a computer that is over."""
    session = finished("confrontation", 2)
    session.chairs = (Chair("human", "Mara"), Chair("greedy", "Bot"))
    return session


@pytest.fixture(autouse=True)
def someone_listens():
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)], ids=str)
def test_every_stop_of_every_page_is_named_and_seen(qtbot, home, size):
    sitting = Sitting(qtbot, home, size)
    wrong = {}
    for name, show in PAGES.items():
        show(sitting.program)
        sitting.until(lambda: not isinstance(sitting.window.page(sitting.window.current), LoadingPage))
        if name in ("ending", "replay"):
            assert sitting.ending.isVisible()
        sitting.until(lambda: not getattr(sitting.program.endings._chances, "is_busy", False))
        if name == "replay":
            sitting.press("Watch again")
            assert sitting.window.current == name
        sitting.settle()
        wrong[name] = faults(sitting)
        sitting.key(Qt.Key.Key_Question)
        if sitting.dialog is None:  # a field of text has taken it
            QApplication.focusWidget().clearFocus()
            sitting.window.page(sitting.window.current).setFocus()
            sitting.key(Qt.Key.Key_Question)
        assert sitting.dialog is not None, name
        assert any("These keys" in each or "keys of this page" in each for each in told(sitting)), name
        sitting.key(Qt.Key.Key_Escape)
        sitting.program.go_home()
    assert {name: each for name, each in wrong.items() if each} == {}
    sitting.close()


def told(sitting: Sitting) -> list[str]:
    """What the dialog says."""
    return names(sitting.dialog, QAccessible.Role.StaticText)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["confrontation", "duel", "fellowship", "lcg", "quest"])
def test_every_stop_of_a_table_is_named_and_seen(qtbot, home, game):
    sitting = Sitting(qtbot, home, (1100, 700))
    sitting.begin(("person",) if game == "lcg" else ("person", "greedy"), 5, "fair", game)
    sitting.until_asked()
    wrong = {"table": faults(sitting)}
    sitting.page.view.setFocus()
    sitting.key(Qt.Key.Key_L)
    wrong["list"] = faults(sitting)
    for key, what in ((Qt.Key.Key_Question, "keys"), (Qt.Key.Key_T, "chart")):
        sitting.page.view.setFocus()
        sitting.key(key)
        if sitting.dialog is not None:
            wrong[what] = faults(sitting)
            sitting.key(Qt.Key.Key_Escape)
    sitting.page.view.setFocus()
    sitting.key(Qt.Key.Key_F1)
    sitting.settle()
    wrong["companion"] = faults(sitting)
    sitting.key(Qt.Key.Key_F1)
    sitting.page.view.setFocus()
    sitting.key(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert sitting.menu is not None
    wrong["menu"] = faults(sitting)
    sitting.key(Qt.Key.Key_Escape)
    assert {name: each for name, each in wrong.items() if each} == {}
    sitting.close()
