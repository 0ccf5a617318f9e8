"""The program as people use it: passing the screen, computers, taking back, saves, line-ups, the end, settings."""

from __future__ import annotations

import gc
import json
import weakref
from dataclasses import replace

import msgspec
import pytest
import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QGraphicsItem

from tests.app.sitting import Sitting
from tests.tabletop.hands import a_session
from westmarch.app.kept_pictures import kept_pictures
from westmarch.app.pages import battle_results
from westmarch.app.pages.saves import FINISHED, GOING
from westmarch.app.running import CLEARED_AFTER
from westmarch.play import saves
from westmarch.tabletop import metrics
from westmarch.tabletop.drawing import baked
from westmarch.tabletop.table_item import TableItem
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import IconButton, SectionHead, TextField

Z, Y = Qt.Key.Key_Z, Qt.Key.Key_Y
CONTROL = Qt.KeyboardModifier.ControlModifier
CONTROL_SHIFT = CONTROL | Qt.KeyboardModifier.ShiftModifier
ENDED = {"good": {"frodo": "dagorlad", "sam": "shire"}, "dark": {"orcs": "mordor", "warg": "gondor"}, "to_move": "good"}
DUEL = {"good": {"frodo": "shire", "aragorn": "mirkwood"}, "dark": {"witch-king": "dagorlad", "orcs": "mordor"}}


@pytest.fixture(autouse=True)
def short_hold(monkeypatch):
    """The curtain has its own tests; here nobody waits for half a second."""
    monkeypatch.setattr("westmarch.app.curtain.HOLD", 30)


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home)


def sit_at(sitting: Sitting, position: dict, plays=(), **more):
    return sitting.sit_down(a_session(position, plays, **more))


def table_of(sitting: Sitting, seat: int) -> bytes:
    return msgspec.json.encode(sitting.session.table(seat))


# -- two people at one screen


@pytest.fixture
def faces_painted(monkeypatch):
    """The owners of all character faces that are painted, in order."""
    seen: list[int | None] = []
    paint = TableItem.paint

    def watched(self, painter, option, widget=None):
        if self.item.picture.startswith("piece/") and not self.item.is_dim:
            seen.append(self.item.owner)
        paint(self, painter, option, widget)

    monkeypatch.setattr(TableItem, "paint", watched)
    return seen


def test_nothing_of_the_other_side_is_ever_painted(qtbot, home, faces_painted):
    sitting = Sitting(qtbot, home, pace="normal")
    sitting.begin(kinds=("person", "person"))
    curtain = sitting.window.curtain
    for seat, action in ((0, "arrange"), (1, "arrange"), (1, "move"), (0, "move"), (1, "move")):
        if curtain.is_closed:
            qtbot.wait(60)
            assert faces_painted == [], "painted behind the closed curtain"
            sitting.hold_curtain()
            qtbot.wait(520)
        assert sitting.program.director.viewer == seat
        assert set(faces_painted) <= {seat}
        moves = [o.action for o in sitting.page.table.prompt.options if o.action.startswith(action)]
        quiet = [m for m in moves if sitting.hands.option(m).mark != "attack"]
        sitting.page.answer(quiet[0])
        if action == "arrange":
            qtbot.wait(400)
            sitting.page.answer("ready")
        assert set(faces_painted) <= {seat}
        faces_painted.clear()


def test_the_right_curtain_falls_after_taking_back(sitting):
    sitting.begin(kinds=("person", "person"), fairness="free")
    curtain = sitting.window.curtain
    assert curtain.is_closed
    sitting.hold_curtain()
    sitting.page.answer("arrange")
    sitting.page.answer("ready")
    assert curtain.is_closed and "Sauron" in curtain.accessibleName()
    sitting.hold_curtain()
    sitting.key(Z, CONTROL)
    assert curtain.is_closed and "Fellowship" in curtain.accessibleName()
    assert sitting.program.director.viewer == 1
    sitting.hold_curtain()
    assert sitting.program.director.viewer == 0


def test_both_choose_their_card_behind_the_curtain(sitting):
    hands = sit_at(sitting, {**DUEL, "to_move": "good"})
    sitting.hold_curtain()
    hands.drag("aragorn", "dagorlad")
    sitting.hands.drag("good-3", "good-played")
    assert sitting.window.curtain.is_closed
    sitting.hold_curtain()
    assert not any(item.picture == "card/good-3" for item in sitting.page.table.items)
    sitting.hands.drag("dark-1", "dark-played")
    assert sitting.page.view.has_result


def test_without_the_curtain_the_table_turns_at_once(qtbot, home):
    sitting = Sitting(qtbot, home, has_curtain=False)
    sitting.begin(kinds=("person", "person"))
    QApplication.processEvents()
    sitting.page.answer("arrange")
    sitting.page.answer("ready")
    sitting.until(lambda: sitting.program.director.viewer == 1)
    assert not sitting.window.curtain.isVisible()


# -- against the computer


def test_the_computer_is_seen_thinking_and_then_moves(qtbot, home):
    sitting = Sitting(qtbot, home, computer_tenths=3)
    sitting.begin()
    sitting.page.answer("arrange")
    sitting.page.answer("ready")
    assert sitting.page.panel.detail.text() == "Sauron is thinking…"
    sitting.until(lambda: sitting.is_my_turn())
    assert "thinking" not in sitting.page.panel.detail.text()


def test_taking_back_while_the_computer_thinks_stops_it(qtbot, home):
    sitting = Sitting(qtbot, home, computer_tenths=10)
    sitting.begin(fairness="free")
    sitting.page.answer("arrange")
    sitting.page.answer("ready")
    played = sitting.session.cursor
    sitting.key(Z, CONTROL)
    assert sitting.session.cursor == played - 1
    qtbot.wait(1200)
    assert sitting.session.cursor == played - 1 and sitting.is_my_turn()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape, "click", "panel"])
def test_a_decided_battle_is_closed_by(sitting, key):
    sit_at(sitting, {**DUEL, "to_move": "good"}, ("move aragorn dagorlad", "play 5"))
    sitting.hold_curtain()
    sitting.page.answer("play 1")
    assert sitting.page.view.has_result
    if key == "click":
        sitting.hands.click_at(sitting.page.view.viewport().rect().center())
    elif key == "panel":
        sitting.page.setFocus()
        QTest.keyClick(sitting.page, Qt.Key.Key_Return)
    else:
        sitting.page.view.setFocus()
        sitting.key(key)
    assert not sitting.page.view.has_result


def test_several_battles_of_one_move_are_shown_one_after_another(sitting):
    position = {
        "good": {"frodo": "shire", "merry": "arthedain", "pippin": "rhudaur", "sam": "rhudaur"},
        "dark": {"orcs": "high-pass", "witch-king": "mordor"},
        "to_move": "dark",
    }
    sit_at(sitting, position)
    sitting.hold_curtain()
    events = sitting.session.answer("move orcs rhudaur")
    decided = sitting.program.director.contests(events)
    assert decided
    sitting.page._on_moved([*decided, *decided])
    shown = 0
    while sitting.page.view.has_result:
        shown += 1
        sitting.page.view.setFocus()
        sitting.key(Qt.Key.Key_Return)
    assert shown == 2 * len(decided)


@pytest.mark.parametrize("waits", [True, False])
def test_a_battle_of_a_person_waits_for_that_person_unless_the_settings_say_otherwise(qtbot, home, monkeypatch, waits):
    monkeypatch.setattr(battle_results, "RESULT_TIME", 30)
    sitting = Sitting(qtbot, home, holds_battles=waits)
    sit_at(sitting, {**DUEL, "to_move": "good"}, ("move aragorn dagorlad", "play 5"))
    sitting.hold_curtain()
    sitting.page.answer("play 1")
    assert sitting.page.view.has_result
    qtbot.wait(400)
    assert sitting.page.view.has_result == waits


def test_the_sheet_says_why_a_text_decided_at_once(sitting):
    position = {
        "good": {"frodo": "shire", "legolas": "rohan"},
        "dark": {"flying-nazgul": "mirkwood", "orcs": "mordor"},
        "to_move": "dark",
    }
    sit_at(sitting, position, ("move flying-nazgul rohan",))
    ended = next(
        sitting.program.director.contests([event])
        for _, event in reversed(list(sitting.session.events()))
        if event.name == "battle_decided"
    )
    assert ended[0].verdict == "Legolas defeats the Flying Nazgûl at once."
    assert ended[0].reason == (
        "Legolas: Defeats the Flying Nazgûl at once. Strengths were not compared. No cards were played."
    )


def test_taking_back_on_a_decided_battle_closes_it(sitting):
    sit_at(sitting, {**DUEL, "to_move": "good"}, ("move aragorn dagorlad", "play 5"), fairness="free")
    sitting.hold_curtain()
    sitting.page.answer("play 1")
    assert sitting.page.view.has_result
    sitting.key(Z, CONTROL)
    assert not sitting.page.view.has_result and sitting.session.cursor == 2


# -- only computers


def test_two_computers_are_watched_paused_and_stepped(qtbot, home):
    sitting = Sitting(qtbot, home, computer_tenths=1)
    sitting.begin(kinds=("greedy", "greedy"), fairness="free")
    sitting.until(lambda: sitting.session.cursor > 3)
    sitting.key(Qt.Key.Key_P)
    at = sitting.session.cursor
    qtbot.wait(400)
    assert sitting.session.cursor == at and sitting.page.spectator_bar.pause_button.text() == "Play"
    sitting.key(Qt.Key.Key_N)
    assert sitting.session.cursor == at + 1
    sitting.key(Z, CONTROL)
    assert sitting.session.cursor == at
    sitting.key(Qt.Key.Key_P)
    sitting.until(lambda: sitting.session.cursor > at + 2)
    session = sitting.session
    sitting.program.go_home()
    at = session.cursor
    qtbot.wait(400)
    assert session.cursor == at


# -- taking back and doing again


def test_taking_back_and_doing_again_by_keys_and_buttons(sitting):
    sitting.begin(kinds=("person", "greedy"), fairness="free")
    for action in ("place frodo shire", "place sam shire"):
        sitting.page.answer(action)
    QTest.mouseClick(sitting.page.undo_icon, Qt.MouseButton.LeftButton)
    assert sitting.session.cursor == 1
    QTest.mouseClick(sitting.page.redo_icon, Qt.MouseButton.LeftButton)
    assert sitting.session.cursor == 2
    sitting.key(Z, CONTROL)
    sitting.key(Z, CONTROL)
    assert sitting.session.cursor == 0
    sitting.key(Y, CONTROL)
    sitting.key(Z, CONTROL_SHIFT)
    assert sitting.session.cursor == 2 and sitting.session.actions[-1] == "place sam shire"


def test_a_fair_game_says_why_it_stops(sitting):
    sit_at(sitting, {**DUEL, "to_move": "good"}, ("move aragorn dagorlad", "play 5"))
    sitting.hold_curtain()
    sitting.page.answer("play 1")
    sitting.key(Z, CONTROL)
    assert "fair game" in sitting.page.toast.text and sitting.session.cursor == 3


# -- watching again


def test_the_replay_leaves_the_session_alone_and_the_computer_goes_on(qtbot, home):
    sitting = Sitting(qtbot, home, computer_tenths=5)
    sitting.begin()
    sitting.page.answer("arrange")
    sitting.page.answer("ready")
    before = saves.pack(sitting.session)
    sitting.program.watch_again()
    replay = sitting.window.page("replay")
    replay.slider.setValue(2)
    assert replay.replay.place == 2
    sitting.key(Qt.Key.Key_P)
    assert replay._timer.isActive()
    sitting.key(Qt.Key.Key_P)
    assert not replay._timer.isActive()
    qtbot.wait(700)
    assert msgspec.structs.replace(saves.pack(sitting.session), saved=before.saved) == before
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.window.current == "table"
    sitting.until(lambda: sitting.is_my_turn())


def test_a_running_fair_game_is_watched_with_the_own_eyes_only(sitting):
    sitting.begin()
    sitting.program.watch_again()
    assert sitting.window.page("replay").eyes._choices == (
        ("0", "Seen by the Fellowship"),
        ("nobody", "Seen by a spectator"),
    )


# -- keeping and opening


def test_closing_in_the_middle_of_a_battle_loses_nothing(qtbot, home):
    sitting = Sitting(qtbot, home)
    position = {**DUEL, "to_move": "good"}
    sit_at(sitting, position, ("move aragorn dagorlad",), kinds=("human", "greedy"))
    sitting.page.answer("play magic")
    before = table_of(sitting, 0)
    sitting.window.close()
    again = Sitting(qtbot, home, computer_tenths=40)
    again.go_on()
    assert table_of(again, 0) == before


def saving_as(monkeypatch, path):
    """Whoever is asked where to save types this path; None calls it off."""

    def answer(dialog):
        assert dialog.acceptMode() == QFileDialog.AcceptMode.AcceptSave
        dialog.selectFile(str(path))
        return QFileDialog.DialogCode.Rejected if path is None else QFileDialog.DialogCode.Accepted

    monkeypatch.setattr(QFileDialog, "exec", answer)


def test_a_game_is_saved_under_the_name_that_was_typed_or_not_at_all(sitting, home, monkeypatch):
    sitting.begin()
    for typed, made in (("plain", "plain.westmarch"), ("old.json", "old.json"), ("new.westmarch", "new.westmarch")):
        saving_as(monkeypatch, home / typed)
        sitting.program.running.fulfil("save-as")
        assert saves.read(home / made).info.id == "confrontation" and made in sitting.window.toast.text
    there = set(home.iterdir())
    saving_as(monkeypatch, None)
    sitting.program.running.fulfil("save-as")
    assert set(home.iterdir()) == there


def test_saving_and_opening_by_menu(sitting, home, monkeypatch):
    sitting.begin()
    sitting.page.answer("arrange")
    sitting.key(Qt.Key.Key_M, CONTROL)
    sitting.choose("Save a copy")
    assert "Saved as" in sitting.window.toast.text
    saving_as(monkeypatch, home / "elsewhere")
    path = str(home / "elsewhere.westmarch")
    sitting.key(Qt.Key.Key_M, CONTROL)
    sitting.choose("Save as…")
    before = table_of(sitting, 0)
    sitting.program.go_home()
    assert [entry.title for entry in sitting.library.entries()] == ["The Confrontation: Anna and Computer, quick"]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (path, ""))
    sitting.key(Qt.Key.Key_O, CONTROL)
    sitting.laid()
    assert table_of(sitting, 0) == before


def test_a_game_that_is_not_over_is_kept_when_another_begins(sitting):
    sitting.begin()
    sitting.page.answer("arrange")
    sitting.program.go_home()
    sitting.begin(seed=6)
    assert len(sitting.library.entries()) == 1
    sitting.program.go_home()
    sitting.open_path(sitting.library.entries()[0].path)
    assert len(sitting.library.entries()) == 1, "nothing was played in the second"
    assert sitting.session.actions == ("arrange",)


BAD = {
    "damaged": b'{"format": 1, "game": "confr',
    "foreign": b'{"name": "somebody else"}',
    "newer": json.dumps({"format": 9999, "game": "confrontation"}).encode(),
    "hostile": b"[" * 100_000,
    "no text": bytes(range(256)),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_gets_one_sentence_and_the_running_game_goes_on(sitting, home, kind):
    sitting.begin()
    sitting.page.answer("arrange")
    before = saves.pack(sitting.session)
    path = home / "bad.json"
    path.write_bytes(BAD[kind])
    sitting.open_path(path)
    assert sitting.dialog is not None and sitting.window.current == "table"
    sitting.press("OK")
    assert msgspec.structs.replace(saves.pack(sitting.session), saved=before.saved) == before
    sitting.program.go_home()
    sitting.open_path(path)
    assert sitting.window.current == "home"
    sitting.key(Qt.Key.Key_Return)
    sitting.go_on()
    assert sitting.session.actions == ("arrange",)


def test_a_game_that_cannot_be_written_is_not_closed_in_silence(sitting, monkeypatch):
    sitting.begin()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "store", full)
    sitting.page.answer("arrange")
    sitting.window.close()
    assert sitting.window.isVisible() and sitting.dialog is not None
    sitting.press("Stay")
    assert sitting.window.isVisible()


# -- line-ups


def test_a_line_up_is_kept_and_used_again_from_a_half_placed_table(sitting):
    sitting.begin(seed=1)
    sitting.page.answer("arrange")
    wanted = {i.id: i.region for i in sitting.page.table.items if i.picture.startswith("piece/")}
    sitting.key(Qt.Key.Key_M, CONTROL)
    sitting.choose("Save this line-up")
    field = sitting.dialog.findChild(TextField)
    field.setText("Hidden Frodo")
    sitting.press("Keep")
    sitting.program.go_home()
    sitting.begin(seed=2)
    others = [piece for piece, region in wanted.items() if region != "shire"]
    sitting.page.answer(f"place {others[0]} {wanted[others[1]]}")
    sitting.page.answer(f"place {others[1]} shire")
    for piece in [piece for piece, region in wanted.items() if region == "shire"][:3]:
        sitting.page.answer(f"place {piece} shire")
    sitting.key(Qt.Key.Key_M, CONTROL)
    sitting.choose("Use a saved line-up")
    sitting.press("Hidden Frodo")
    assert {i.id: i.region for i in sitting.page.table.items if i.picture.startswith("piece/")} == wanted


def test_line_ups_refuse_politely(sitting):
    sitting.begin()
    sitting.key(Qt.Key.Key_M, CONTROL)
    sitting.choose("Save this line-up")
    assert sitting.window.toast.text == "Place your pieces first, then save the line-up."
    sitting.key(Qt.Key.Key_M, CONTROL)
    sitting.choose("Use a saved line-up")
    assert sitting.window.toast.text == "There is no saved line-up for this side yet."
    sitting.library.keep_lineup("confrontation", "good", "Odd", ("place sam mordor", "nonsense"))
    sitting.key(Qt.Key.Key_M, CONTROL)
    sitting.choose("Use a saved line-up")
    sitting.press("Odd")
    assert "does not fit" in sitting.window.toast.text and sitting.session.cursor == 0


def test_a_kept_line_up_is_deleted_after_a_question(sitting):
    sitting.begin()
    for name in ("Bold", "Sly"):
        sitting.library.keep_lineup("confrontation", "good", name, ("place sam mordor",))
    answers = (("Bold", "Do not delete", ["Bold", "Sly"]), ("Bold", "Delete", ["Sly"]), ("Sly", "Delete", []))
    for name, answer, left in answers:
        if sitting.dialog is None:
            sitting.key(Qt.Key.Key_M, CONTROL)
            sitting.choose("Use a saved line-up")
        bins = [each for each in sitting.dialog.findChildren(IconButton) if each.accessibleName() == f"Delete {name}"]
        QTest.mouseClick(bins[0], Qt.MouseButton.LeftButton)
        sitting.press(answer)
        assert list(sitting.library.lineups("confrontation", "good")) == left
    assert sitting.dialog is None and sitting.window.toast.text == "Sly is deleted."


def test_a_size_that_was_chosen_stays_whatever_the_window(qtbot, home):
    sitting = Sitting(qtbot, home, size=(3840, 2160))
    assert metrics.scale() == 200
    sitting.program.show_settings()
    page = sitting.window.page("settings")
    assert page.controls["scale"].accessibleDescription() == "200 %" and page.controls["scale_follows"].isChecked()
    page.controls["has_high_contrast"].click()
    assert sitting.library.settings().scale_follows, "what else is set has nothing to do with it"
    page.controls["scale"].setValue(13)
    assert metrics.scale() == 130 and not page.controls["scale_follows"].isChecked()
    assert (sitting.library.settings().scale, sitting.library.settings().scale_follows) == (130, False)
    page.controls["scale_follows"].click()
    assert metrics.scale() == 200


# -- the end


def finish(sitting: Sitting) -> None:
    sitting.hold_curtain()
    sitting.hands.drag("frodo", "mordor")
    assert sitting.ending is not None


def test_the_end_names_the_winner_and_offers_another_game(sitting):
    sit_at(sitting, ENDED)
    finish(sitting)
    assert sitting.ending.head.headline.text() == "The Fellowship won"
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.window.current == "table" and sitting.page.next_button.isVisible()
    sitting.page.view.setFocus()
    sitting.key(Qt.Key.Key_Return)
    assert sitting.has_ended
    sitting.press("Watch again")
    assert sitting.window.current == "replay"
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.has_ended
    sitting.press("Play again")
    sitting.laid()
    assert sitting.session.cursor == 0 and [chair.name for chair in sitting.session.chairs] == ["Anna", "Ben"]


def test_a_finished_game_stays_and_is_watched_again_apart_from_those_to_continue(sitting):
    sitting.begin(game="duel")
    sitting.until(sitting.is_my_turn)
    sitting.page.answer(sitting.page.table.prompt.options[0].action)
    sit_at(sitting, ENDED)
    finish(sitting)
    sitting.press("Home")
    kept = {entry.game: entry.is_over for entry in sitting.library.entries()}
    assert kept == {"confrontation": True, "duel": False}
    assert [saved.is_over for saved in sitting.program.home.content.saved] == [False, True]
    sitting.program.show_saves()
    page = sitting.window.page("saves")
    heads = [head.accessibleName() for head in page.findChildren(SectionHead)]
    assert heads == [GOING, FINISHED] and [row.saved.is_over for row in page.rows] == [False, True]
    for _ in range(2):
        sitting.open_path(page.rows[1].saved.path)
        assert sitting.ending is not None
        sitting.press("Watch again")
        assert sitting.window.current == "replay"
        sitting.program.go_home()
    assert len([entry for entry in sitting.library.entries() if entry.is_over]) == 1, "it is watched, not played again"


def test_a_game_whose_end_was_taken_back_stays_once(sitting):
    sit_at(sitting, ENDED, fairness="free")
    finish(sitting)
    sitting.key(Qt.Key.Key_Escape)
    sitting.page.undo()
    finish(sitting)
    assert len(sitting.library.entries()) == 1
    (game,) = sitting.library.records().games()
    assert (game.game, game.winners) == ("confrontation", sitting.session.result.winners)


def test_a_match_swaps_sides_and_has_a_verdict(sitting):
    from westmarch.play.match import Match

    match = Match(("Anna", "Ben"), ("human", "human"), 2)
    sit_at(sitting, ENDED, match=match)
    finish(sitting)
    sitting.press("Next game, sides swapped")
    sitting.laid()
    assert [chair.name for chair in sitting.session.chairs] == ["Ben", "Anna"]
    second = sitting.session.match
    sit_at(sitting, ENDED, match=second)
    finish(sitting)
    assert "match" in sitting.ending.head.why.text().lower()
    sitting.press("Home")
    assert sitting.window.current == "home" and sitting.library.running() is None


# -- settings


def test_settings_take_effect_at_once_at_a_running_table(qtbot, home):
    sitting = Sitting(qtbot, home, computer_tenths=0)
    sitting.begin()
    sitting.program.show_settings()
    page = sitting.window.page("settings")
    page.changed.emit(
        {
            "theme": "night",
            "pace": "fast",
            "computer_tenths": 30,
            "confirms_attacks": True,
            "answers_forced": False,
            "scale": 120,
            "scale_follows": False,
        }
    )
    assert metrics.scale() == 120
    assert theme_hub().theme.is_night and theme_hub().duration(100) == 50
    director = sitting.program.director
    assert (director.thinking_time, director.coming.answers_forced, sitting.page.confirming.attacks) == (
        3000,
        False,
        True,
    )
    page.changed.emit({"pace": "off", "is_reduced": True, "theme": "day"})
    assert theme_hub().duration(100) == 0 and not theme_hub().theme.is_night
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.window.current == "table" and sitting.session is director.session


def test_the_computer_waits_while_the_rules_are_read_as_a_page(qtbot, home):
    sitting = Sitting(qtbot, home, computer_tenths=2)
    sitting.begin()
    sitting.page.answer("arrange")
    sitting.page.answer("ready")
    sitting.page.companion.panel.page_wanted.emit()
    at = sitting.session.cursor
    qtbot.wait(500)
    assert sitting.session.cursor == at and sitting.window.current == "rules"
    sitting.key(Qt.Key.Key_Escape)
    sitting.until(lambda: sitting.is_my_turn())


# -- lifetime


def delete_what_was_left() -> None:
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


@pytest.fixture
def garbage(collecting):
    """What only the collection of garbage would have taken away, since the test began."""
    gc.collect()
    collecting.stop()

    def found():
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        return gc.garbage

    yield found
    gc.set_debug(0)
    gc.garbage.clear()
    collecting.start()


def test_a_table_that_is_left_leaves_nothing_of_qt_to_the_collector(sitting, garbage):
    """What nobody looks for but the collector stays long, and Qt goes on with it."""
    sitting.begin()
    sitting.page.answer("arrange")
    sitting.program.watch_again()
    sitting.program._back_from_replay()
    sitting.program.go_home()
    delete_what_was_left()
    ours = (each for each in garbage() if issubclass(type(each), QObject | QGraphicsItem))
    assert sorted({type(each).__name__ for each in ours if shiboken6.isValid(each)}) == []


def test_twenty_tables_in_a_row_leave_nothing_behind(sitting):
    pages = []
    for number in range(20):
        sitting.begin(seed=number)
        sitting.page.answer("arrange")
        pages.append(weakref.ref(sitting.page))
        if number % 2:
            sitting.program.watch_again()
            sitting.program._back_from_replay()
        sitting.program.go_home()
        delete_what_was_left()
    gc.collect()
    assert sum(page() is not None for page in pages) <= 1
    theme_hub().changed.emit()
    theme_hub().resized.emit()


def test_a_table_that_is_left_is_gone_a_second_later(sitting, qtbot, collecting):
    """Though nothing else is collected: the turn of the oldest generation comes seldom."""
    gc.collect()
    collecting.stop()
    try:
        sitting.begin()
        page, director = weakref.ref(sitting.page), weakref.ref(sitting.program.director)
        sitting.program.go_home()
        delete_what_was_left()
        qtbot.waitUntil(lambda: page() is None and director() is None, timeout=CLEARED_AFTER + 2000)
    finally:
        collecting.start()


@pytest.mark.paints_covers
def test_visits_to_the_home_page_paint_no_cover_anew_and_keep_nothing_of_other_shelves(sitting, monkeypatch):
    """The hub of the theme lives for ever; nothing that is connected to it may hold pictures."""
    painted = []

    def watched(_name, *words):
        painted.append(baked(*words))
        return painted[-1]

    monkeypatch.setattr(kept_pictures(), "picture", watched)
    alive = []
    for _ in range(8):
        sitting.program.show_settings()
        sitting.program.go_home()
        sitting.window.grab()
        assert painted == []
    home = sitting.program.home
    shown = len(home.shelf.books)
    for _ in range(8):  # the same books in another order
        home.show_content(replace(home.content, games=home.content.games[::-1]))
        sitting.window.grab()
        delete_what_was_left()
        alive += map(weakref.ref, painted)
        painted.clear()
    gc.collect()
    assert len(alive) >= 8 * shown, "each shelf paints its books anew, or this test sees nothing"
    assert sum(picture() is not None for picture in alive) == shown


def test_every_key_that_a_tip_of_the_home_page_names_does_what_it_says(sitting: Sitting) -> None:
    window = sitting.window
    is_night = theme_hub().theme.is_night
    sitting.key(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert theme_hub().theme.is_night != is_night
    for key, modifier, page in (
        (Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier, "new"),
        (Qt.Key.Key_F1, Qt.KeyboardModifier.NoModifier, "rules"),
        (Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier, "saves"),
        (Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier, "settings"),
    ):
        sitting.program.go_home()
        sitting.key(key, modifier)
        assert window.current == page
