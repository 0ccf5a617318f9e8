"""Behind a closed curtain a screen reader finds nothing; when it opens, nothing that was for the seat before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QLabel, QWidget

from tests.app.sitting import Sitting
from westmarch import games

SEATS = {
    "confrontation": (("person", "person"), {}),
    "duel": (("person", "person"), {}),
    "fellowship": (("person", "person"), {}),
    "lcg": (("person", "person"), {"hands": "hidden"}),
    "quest": (("person", "person"), {}),
}
OPEN = ("duel",)
"""Games in which the curtain falls seldom: there it is called."""
MOST = 60
"""So many answers are given at most until it falls."""
SAID = (
    QAccessible.Text.Name,
    QAccessible.Text.Description,
    QAccessible.Text.Value,
    QAccessible.Text.Help,
)


@pytest.fixture(autouse=True)
def someone_listens():
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def everything(node: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Yields all below an interface, itself first, also what says of itself that it cannot be seen."""
    yield node
    for number in range(node.childCount()):
        child = node.child(number)
        if child is not None and child.isValid():
            yield from everything(child)


def words(window: QWidget) -> list[str]:
    """All words that the accessible tree of a window has."""
    nodes = everything(QAccessible.queryAccessibleInterface(window))
    return [text for node in nodes for what in SAID if (text := node.text(what))]


def own_words(sitting: Sitting, seat: int, other: int) -> set[str]:
    """The titles and lines that one seat reads and another reads nowhere, not even as a part of its table's words."""
    session = sitting.session
    titles = {item.title.partition(" · ")[0] for item in session.table(seat).items}
    known = str((session.table(other), session.chronicle(other), session.chronicle(None), session.info.aim))
    return {each for each in (*titles, *(line.text for line in session.chronicle(seat))) if each and each not in known}


def test_every_game_is_handed_over_here():
    assert sorted(SEATS) == sorted(games.ids())


@pytest.mark.parametrize("game", SEATS)
def test_nothing_of_the_seat_before_is_in_the_tree(qtbot, tmp_path, game):
    kinds, options = SEATS[game]
    sitting = Sitting(qtbot, tmp_path, shows_list=True, confirms_waste=False)
    sitting.begin(kinds, game=game, **options)
    sitting.until_asked()
    curtain, director = sitting.window.curtain, sitting.program.director
    for _ in range(2 if game in OPEN else MOST):
        sitting.until(lambda: sitting.is_my_turn() or sitting.page.view.has_result or curtain.is_closed)
        if curtain.is_closed:
            break
        if sitting.page.view.has_result:
            sitting.page.battle_results.show_next()
        else:
            sitting.page.answer(str(sitting.session.decision.options[0]))
    seat = director.viewer
    other = 1 - seat
    private = own_words(sitting, seat, other)
    if game in OPEN:
        director.curtain_wanted.emit(other)
    else:
        assert private
    assert curtain.is_closed
    late = QLabel("A message that comes too late", sitting.window)
    late.show()
    top = QAccessible.queryAccessibleInterface(sitting.window)
    found = [node.object() for node in everything(top)]
    assert found == [sitting.window, curtain]
    told = "\n".join(words(sitting.window))
    assert not [each for each in private if each in told]
    assert "Hold Space" in told
    sitting.hold_curtain()
    sitting.until(lambda: not curtain.isVisible())
    assert director.viewer == other or game in OPEN
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert late.text() in words(sitting.window)
    told = "\n".join(words(sitting.page))
    assert sitting.page.table.prompt.text in told
    assert not [each for each in private if each in told]
    sitting.key(Qt.Key.Key_Escape)
    sitting.close()
