"""The table as a list: what a screen reader finds there, and a turn of each game played through it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from tests.app.accessible import name_of, names, press, printed, tree
from tests.app.sitting import Sitting
from tests.app.test_lesson_table import FIRST, Learner
from westmarch import games
from westmarch.app.list_view import widgets
from westmarch.app.list_view.rows import ListRow, line_of, sections_of
from westmarch.tabletop.announcing import announcer
from westmarch.tabletop.widgets import ScrollPane

TURNS = {
    "confrontation": (("person", "greedy"), "turn", 3),
    "duel": (("person", "greedy"), "turn", 1),
    "fellowship": (("person", "greedy", "greedy"), "turn", 1),
    "lcg": (("person",), "round", 2),
    "quest": (("person", "greedy"), "round", 2),
}
"""By game: who plays, what counts its turns, and how many of these a turn of the person takes from the beginning."""
READ = (QAccessible.Role.StaticText, QAccessible.Role.Button)
MOST = 120
"""So many answers are enough for a turn."""


@pytest.fixture(autouse=True)
def someone_listens():
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@contextmanager
def heard() -> Iterator[list[str]]:
    """What is announced meanwhile."""
    said: list[str] = []
    announcer().said.connect(said.append)
    try:
        yield said
    finally:
        announcer().said.disconnect(said.append)


def sat_down(qtbot, home, game: str, kinds: tuple[str, ...] = (), **settings) -> Sitting:
    sitting = Sitting(qtbot, home, **settings)
    sitting.begin(kinds or TURNS[game][0], 5, "fair", game)
    sitting.until_asked()
    return sitting


def with_list(sitting: Sitting):
    """The list, opened by its key."""
    if sitting.page.access.list is None:
        sitting.page.view.setFocus()
        sitting.key(Qt.Key.Key_L)
    return sitting.page.access.list


def button_for(sitting: Sitting, action: str) -> str:
    """The name of the button that gives an answer."""
    rows = [row for section in sections_of(sitting.page.table) for row in section.rows]
    return next(row.name for row in rows if row.option is not None and row.option.action == action)


def test_every_game_is_played_here():
    assert sorted(TURNS) == sorted(games.ids())


@pytest.mark.parametrize("game", TURNS)
def test_a_turn_is_played_through_the_accessible_tree_alone(qtbot, home, game):
    sitting = sat_down(qtbot, home, game)
    shown, (_, counter, enough) = with_list(sitting), TURNS[game]
    print(printed(shown))
    page, session = sitting.page, sitting.session
    begun, given = getattr(session.state, counter), 0
    while getattr(session.state, counter) < begun + enough:
        sitting.until(lambda: sitting.is_my_turn() or page.view.has_result or sitting.dialog is not None)
        if sitting.dialog is not None:  # something would be wasted, as it is meant
            press(sitting.dialog, names(sitting.dialog, QAccessible.Role.Button)[0])
            sitting.until(lambda: sitting.dialog is None)
        elif page.view.has_result:
            battle = page.view.battle.contest
            press(shown, "Continue")
            sitting.until(lambda battle=battle: page.view.battle.contest is not battle)
        else:
            before, action = session.cursor, str(sitting.program.director.hints()[0].action)
            press(shown, button_for(sitting, action))
            sitting.until(lambda before=before: session.cursor > before or sitting.dialog is not None)
            given += 1
            assert given < MOST, f"the turn does not end: {session.actions[-5:]}"
            assert sitting.dialog is not None or session.actions[before] == action
    assert given
    sitting.close()


@pytest.mark.parametrize("game", TURNS)
def test_every_place_and_thing_of_the_table_can_be_found(qtbot, home, game):
    sitting = sat_down(qtbot, home, game)
    shown = with_list(sitting)
    table = sitting.page.table
    groups: dict[str, list[str]] = {}
    for _, node in tree(shown):
        if node.role() == QAccessible.Role.Grouping:
            groups[name_of(node)] = [name_of(node.child(each)) for each in range(node.childCount())]
    told = [name for rows in groups.values() for name in rows]
    for region in table.regions:
        things = [item.title for item in table.items if item.region == region.id]
        own = [rows for group, rows in groups.items() if region.title in group and group != "Empty places"]
        assert own if things else any(region.title in name for name in told), region.title
        assert all(any(thing in name for rows in own for name in rows) for thing in things), region.title
    assert all(any(plate.title in name for name in told) for plate in table.seats)
    assert table.prompt.text in told
    sitting.close()


def test_keys_walk_from_row_to_row_and_from_a_thing_to_its_choices(qtbot, home):
    sitting = sat_down(qtbot, home, "duel")
    shown = with_list(sitting)
    key = sitting.key

    def here() -> str:
        focus = QApplication.focusWidget()
        assert focus is not None and shown.isAncestorOf(focus)
        return focus.accessibleName()

    assert here() == sitting.page.table.prompt.text
    key(Qt.Key.Key_Down)
    first = here()
    assert first == button_for(sitting, sitting.page.table.prompt.options[0].action)
    key(Qt.Key.Key_Up)
    assert here() == sitting.page.table.prompt.text
    key(Qt.Key.Key_Return)
    assert sitting.is_my_turn() and here() == sitting.page.table.prompt.text, "what is only read chooses nothing"
    for _ in range(12):
        key(Qt.Key.Key_Right)
        if here().startswith("Chapter"):
            break
    while "can be chosen" not in here():
        key(Qt.Key.Key_Down)
    thing = here()
    key(Qt.Key.Key_Return)
    assert here() != thing and here().partition(":")[0].partition(",")[0] in thing
    key(Qt.Key.Key_Escape)
    assert here() == thing
    key(Qt.Key.Key_Tab)
    assert not shown.isAncestorOf(QApplication.focusWidget())
    key(Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert here() == thing
    key(Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert not shown.isAncestorOf(QApplication.focusWidget())
    key(Qt.Key.Key_Tab)
    key(Qt.Key.Key_End)
    assert here() == line_of(sitting.session.chronicle(0)[-1], sitting.page.table)
    key(Qt.Key.Key_Home)
    key(Qt.Key.Key_Down)
    before = sitting.session.cursor
    key(Qt.Key.Key_Space)
    assert sitting.session.cursor > before
    sitting.until_asked()
    assert here() == sitting.page.table.prompt.text, "the next question is read at once"
    key(Qt.Key.Key_H)
    sitting.until(lambda: here() != sitting.page.table.prompt.text)
    assert here() == button_for(sitting, str(sitting.program.director.hints()[0].action))
    sitting.close()


def test_the_list_comes_again_with_the_next_game_and_goes_by_the_same_key(qtbot, home):
    sitting = sat_down(qtbot, home, "duel")
    with_list(sitting)
    assert not sitting.page.view.isVisible() and sitting.library.settings().shows_list
    sitting.begin(TURNS["fellowship"][0], 5, "fair", "fellowship")
    sitting.until_asked()
    assert sitting.page.access.list is not None and sitting.page.access.list.isVisible()
    sitting.key(Qt.Key.Key_L)
    assert sitting.page.access.list is None and sitting.page.view.isVisible() and sitting.page.view.hasFocus()
    assert not sitting.library.settings().shows_list
    sitting.close()


def test_what_happened_and_what_is_asked_is_announced(qtbot, home):
    sitting = sat_down(qtbot, home, "duel")
    with heard() as said:
        action = str(sitting.program.director.hints()[0].action)
        sitting.hands.press_button(action)
        sitting.until_asked()
    told = " ".join(said)
    lines = [line_of(line, sitting.page.table) for line in sitting.session.chronicle(0)]
    assert lines[-1] in told and told.rstrip().endswith(".") and sitting.page.table.prompt.text in told
    assert told.index(lines[-1]) < told.index(sitting.page.table.prompt.text)
    with heard() as said:
        sitting.page.show_now()
    assert said == [], "nothing is said twice"
    with heard() as said:
        sitting.page.toast.say("No.")
        sitting.window.show_notice("A title", "A sentence.").answer("ok")
    assert said == ["No.", "A title. A sentence."]
    sitting.close()


def test_a_battle_is_said_before_the_question_that_follows(qtbot, home):
    sitting = sat_down(qtbot, home, "confrontation")
    with heard() as said:
        for _ in range(20):
            sitting.until(lambda: sitting.is_my_turn() or sitting.page.view.has_result)
            if sitting.page.view.has_result:
                break
            sitting.hands.press_button(str(sitting.program.director.hints()[0].action))
        told, verdict = len(said), sitting.page.view.battle.contest.verdict
        asked = sitting.page.table.prompt.text
        assert verdict in said[-1] and asked not in said[-1] + said[-2]
        sitting.page.view.setFocus()
        sitting.key(Qt.Key.Key_Return)
        sitting.until(lambda: len(said) > told)
    assert asked in said[told]
    sitting.close()


def test_nothing_is_said_behind_the_curtain_and_all_of_it_when_it_opens(qtbot, home):
    sitting = sat_down(qtbot, home, "confrontation", ("person", "person"))
    shown = with_list(sitting)
    own = [item.title for item in sitting.page.table.items if item.owner == sitting.session.decision.seat]
    assert any(own[0] in name for name in names(shown, *READ))
    with heard() as said:
        sitting.hands.press_button("arrange")
        while not sitting.window.curtain.is_closed:
            sitting.until(lambda: sitting.window.curtain.is_closed or sitting.is_my_turn())
            if not sitting.window.curtain.is_closed:
                sitting.hands.press_button(str(sitting.program.director.hints()[0].action))
        closed = len(said)
        assert names(shown, *READ) == [], "nothing is found behind the curtain"
        other = sitting.session.decision.seat
        sitting.hold_curtain()
        sitting.until(sitting.is_my_turn)
    assert sitting.program.director.viewer == other
    assert sitting.page.table.prompt.text not in " ".join(said[:closed])
    assert sitting.page.table.prompt.text in " ".join(said[closed:])
    assert sitting.page.table.prompt.text in names(shown, *READ)
    assert shown.isAncestorOf(QApplication.focusWidget())
    sitting.close()


@pytest.mark.parametrize("wants_list", [False, True])
def test_the_overview_of_keys_opens_at_the_table(qtbot, home, wants_list):
    sitting = sat_down(qtbot, home, "lcg")
    if wants_list:
        with_list(sitting)
    sitting.key(Qt.Key.Key_Question)
    told = names(sitting.dialog, QAccessible.Role.StaticText)
    assert any("The steps of the round" in name for name in told) and any("Night or day" in name for name in told)
    assert any("section" in name for name in told) == wants_list
    bar = sitting.dialog.findChild(ScrollPane).verticalScrollBar()
    bar.setMaximum(400)
    sitting.key(Qt.Key.Key_Down)
    assert bar.value() > 0
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.dialog is None
    sitting.close()


def test_a_row_is_explained_in_the_rules(qtbot, home):
    sitting = sat_down(qtbot, home, "duel")
    shown = with_list(sitting)
    card = next(item for item in sitting.page.table.items if item.region == "display" and item.text)
    shown.go_to(f"item {card.id}")
    assert sitting.page.access.thing == card.id
    sitting.key(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    companion = sitting.page.companion
    assert companion.is_open and card.title.partition(" · ")[0] in companion.panel.thing.toPlainText()
    sitting.close()


def test_a_step_of_a_lesson_is_said_and_done_in_the_list(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path, beats="off")
    with heard() as said:
        learner = Learner(sitting, "confrontation", FIRST)
        learner.settle()
        learner.read(by_keys=True)
        learner.settle()
        with_list(sitting)
        sitting.key(Qt.Key.Key_Return)
        learner.settle()
    assert learner.run.at == 2, "Enter goes on where nothing is asked"
    sitting.key(Qt.Key.Key_Question)
    told = names(sitting.dialog, QAccessible.Role.StaticText)
    assert "Show me" in told and "A hint" not in told
    sitting.key(Qt.Key.Key_Escape)
    assert learner.said in " ".join(said)
    number, step = learner.run.at, learner.run.step
    action = step.show or step.accepts[0]
    shown = with_list(sitting)
    press(shown, button_for(sitting, action))
    sitting.until(lambda: learner.run.at > number or not learner.run.is_asked)
    assert action in learner.run.session.actions
    learner.settle()
    assert shown.isVisible() and names(shown, *READ)
    sitting.close()


def test_a_row_that_is_made_anew_finds_its_words_broken(qtbot, monkeypatch):
    breaks = []
    monkeypatch.setattr(widgets, "wrapped", lambda words, *_: breaks.append(words) or [words])
    widgets._broken.cache_clear()
    for name in ("Rest here", "Rest here", "Travel"):
        row = widgets.ChoiceWidget(ListRow("key", "option", name, "It ends the turn."))
        qtbot.addWidget(row)
        assert row.heightForWidth(400) > 0
    widgets._broken.cache_clear()  # these are no real lines
    assert breaks == ["Rest here", "It ends the turn.", "Travel"]
