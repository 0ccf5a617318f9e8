"""The page of records, by mouse alone and by keys alone."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.app.sitting import Sitting
from westmarch.ai.players import make
from westmarch.app import save_dialogs
from westmarch.app.pages.records import NO_GAMES
from westmarch.app.records.arrangement import HEIGHTS
from westmarch.app.records.ladder import tint
from westmarch.engine.scenario_records import GameFacts
from westmarch.play import game_log, saves
from westmarch.play.chairs import Chair
from westmarch.play.curves import Curve
from westmarch.play.game_log import LoggedGame
from westmarch.tabletop.high_contrast import contrast, with_high_contrast
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.widgets import Text, tip_of

MARA, BO, HARD = Chair("human", "Mara"), Chair("human", "Bo"), Chair("hard", "Computer, hard")
KEYS = Qt.Key


def a_duel(name: str, day: int, won: bool = True, chairs=(MARA, HARD), **more) -> LoggedGame:
    ended, facts = f"2026-03-{day:02}T20:00:00+00:00", GameFacts(rounds=40 + day)
    values = {"winners": (0,) if won else (1,), "reason": "ring-run", "ending": "It is over.", "facts": facts}
    return LoggedGame(id=name, ended=ended, chairs=chairs, **({"game": "duel"} | values | more))


def a_quest(name: str, day: int, won: bool = True) -> LoggedGame:
    facts = GameFacts("escape-from-dol-guldur", "Escape from Dol Guldur", "easy", "Easy", ("Lore",), 7, {}, 138, True)
    return a_duel(name, day, chairs=(MARA,), winners=(0,) if won else (), facts=facts, game="lcg")


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home, size=(1600, 1000), player_name="Mara")


@pytest.fixture
def records(sitting):
    return sitting.library.records()


def opened(sitting, *found: LoggedGame):
    for game in found:
        sitting.library.records().add(game)
    sitting.key(KEYS.Key_G, Qt.KeyboardModifier.ControlModifier)
    sitting.laid()
    QApplication.processEvents()
    return sitting.window.page("records")


def click(widget, spot: QPointF | None = None) -> None:
    where = spot.toPoint() if spot is not None else widget.rect().center()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=where)


def words_on(widget) -> str:
    return " ".join([text.text() for text in widget.findChildren(Text) if text.isVisible()])


def test_empty_records_say_what_will_stand_there_and_lead_to_the_games(sitting):
    page = opened(sitting)
    assert NO_GAMES in words_on(page) and page.road.accessibleName() == "your first game"
    assert [name for name, card in page.cards.items() if card.isVisible()] == ["road"] and not page.filters.isVisible()
    sitting.key(KEYS.Key_Return)
    assert sitting.window.current == "home"


def test_everything_on_the_page_adds_up_the_same_games(sitting):
    page = opened(sitting, a_duel("a", 1, False), *[a_duel(f"b{day}", day) for day in (2, 3, 4)], a_quest("q", 5))
    assert page.road.accessibleName() == "5 games, 4 of them won; the last 4 in a row"
    assert page.rates.accessibleName() == "Duel: 3 of 4 won; The Card Game: 1 of 1 won"
    assert page.sides.accessibleName() == "Duel, The Fellowship: 3 of 4 won"
    assert page.ladder.accessibleName() == "Duel, Hard: 3 of 4 won; The Card Game, Easy: 1 of 1 won"
    assert page.turning.accessibleName().endswith("Duel 41 to 44, The Card Game 7")
    assert [row.told.game.id for row in page.history.rows] == ["q", "b4", "b3", "b2", "a"]
    assert [cell.best.title for cell in page.bests.cells] == [
        "Longest streak, 4 games", "Quickest win, 42 turns", "Best score, 138", "First win against hard",
    ]  # fmt: skip


def test_after_one_game_every_other_one_has_its_row_and_can_be_begun(sitting):
    page = opened(sitting, a_duel("a", 1))
    assert len(page.rates._rows) == 5 and [*page.ladder._steps] == ["confrontation", "duel", "fellowship", "quest"]
    assert page.sides._rows == ("confrontation", "duel", "quest")
    assert words_on(page.filters).endswith("Mara, at this computer")
    assert [row.text() for row in page.history.new_rows] == [
        "The Confrontation",
        "The Fellowship",
        "The Card Game",
        "Quest",
    ]
    assert all(row.isVisible() and row.geometry().bottom() <= page.history.height() for row in page.history.new_rows)
    least = page.cards["history"].minimumHeight()
    assert least >= min(HEIGHTS["history"], page.history.wanted_height), "its rows are in sight without scrolling"
    click(page.history.new_rows[0])
    assert sitting.window.current == "new"
    page = opened(sitting)
    click(next(chip for chip in page.chips.segments if chip.text() == "Duel"))
    assert page.rates._rows == ("duel",) and not page.history.new_rows and not page.history.head.isVisible()


def test_chips_filter_all_of_it_by_mouse_and_by_arrows(sitting):
    page = opened(sitting, a_duel("a", 1), a_quest("q", 5))
    click(next(chip for chip in page.chips.segments if chip.text() == "The Card Game"))
    assert [row.told.game.id for row in page.history.rows] == ["q"]
    assert page.sides.is_of_quests and page.sides.accessibleName() == "Escape from Dol Guldur: 1 of 1 won"
    page.chips.set_value("all")
    page.enter()
    for _ in range(2):
        sitting.key(KEYS.Key_Right)
    assert page.chips.value == "duel" and page.rates.accessibleName() == "Duel: 1 of 1 won"


def test_games_of_a_person_are_told_apart_and_the_one_of_the_settings_comes_first(sitting):
    page = opened(sitting, a_duel("a", 1, chairs=(MARA, BO)), a_duel("b", 2, chairs=(BO, HARD)))
    assert page.person.isVisible() and page.person.label == "Mara, at this computer"
    assert [each.game.id for each in page.shown()] == ["a"]
    page.person.set_value("Bo")
    assert [(each.game.id, each.outcome) for each in page.shown()] == [("b", "won"), ("a", "lost")]
    page.person.set_value("")
    assert page.road.accessibleName().startswith("2 games, 2 of them won")


def test_one_person_is_not_asked_for(sitting):
    page = opened(sitting, a_duel("a", 1))
    assert not page.person.isVisible() and len(page.shown()) == 1


def test_a_stone_says_what_it_is_and_leads_to_its_game(sitting):
    page = opened(sitting, *[a_duel(f"g{day}", day, day != 2) for day in (1, 2, 3)])
    spot = next(spot for spot, each in page.road._stones if each.game.id == "g2")
    move = QMouseEvent(QEvent.Type.MouseMove, spot, page.road.mapToGlobal(spot), Qt.MouseButton.NoButton,
                       Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier)  # fmt: skip
    QApplication.sendEvent(page.road, move)
    assert tip_of(page.road).startswith("Duel for Middle-earth, Mara against the computer (hard), lost, It is over")
    click(page.road, spot)
    sitting.laid()
    assert sitting.window.current == "log" and sitting.window.page("log").list.current.id == "g2"
    sitting.key(KEYS.Key_Escape)
    sitting.laid()
    assert sitting.window.current == "records"


def test_the_road_is_walked_and_left_by_keys_alone(sitting):
    page = opened(sitting, *[a_duel(f"g{day}", day) for day in (1, 2, 3)])
    for _ in range(40):
        if page.road.hasFocus():
            break
        sitting.key(KEYS.Key_Tab)
    assert page.road.hasFocus() and page.road.current.game.id == "g3"
    sitting.key(KEYS.Key_Left)
    assert page.road.current.game.id == "g2" and "Mara against the computer (hard)" in page.road.accessibleName()
    sitting.key(KEYS.Key_Home)
    assert page.road.current.game.id == "g1"
    sitting.key(KEYS.Key_Return)
    sitting.laid()
    assert sitting.window.page("log").list.current.id == "g1"


def test_earlier_games_than_there_is_room_for_are_reached_by_wheel_and_key(sitting):
    found = [replace(a_duel(f"g{at}", 1), ended=f"2026-01-01T{at // 60:02}:{at % 60:02}:00+00:00") for at in range(90)]
    page = opened(sitting, *found)
    page.grab()
    assert 30 < len(page.road._stones) <= 60 and page.road._stones[-1][1].game.id == "g89"
    page.road.setFocus()
    sitting.key(KEYS.Key_Home)
    page.grab()
    assert page.road._stones[0][1].game.id == "g0"
    sitting.key(KEYS.Key_End)
    page.grab()
    assert page.road._stones[-1][1].game.id == "g89"


def test_the_history_is_walked_by_arrows_and_its_rows_open_the_game(sitting):
    page = opened(sitting, a_duel("a", 1), a_duel("b", 2))
    page.history.rows[0].setFocus()
    sitting.key(KEYS.Key_Down)
    assert page.history.rows[1].hasFocus()
    sitting.key(KEYS.Key_Space)
    sitting.laid()
    assert sitting.window.page("log").list.current.id == "a"


def test_a_game_whose_save_is_there_is_opened_at_its_end(sitting):
    from tests.app.test_program import ENDED, finish, sit_at

    sit_at(sitting, ENDED)
    finish(sitting)
    sitting.program.go_home()
    (game,) = sitting.library.records().games()
    path = sitting.library.saves_folder / game.save
    assert path.is_file() and game.ending and not game.is_counted, "it began at a position"
    renamed = sitting.library.rename(path, "The end of it")
    assert sitting.library.records().games()[0].save == renamed.name
    sitting.library.records().add(replace(game, save=renamed.name, is_counted=True))
    page = opened(sitting)
    click(page.history.rows[0])
    sitting.laid()
    assert sitting.window.current == "table" and sitting.session.result is not None
    assert len(sitting.library.records().games()) == 1, "it is looked at, not played again"


def test_a_leads_to_all_games_of_the_chosen_kind(sitting):
    page = opened(sitting, a_duel("a", 1), a_quest("q", 2))
    page.chips.set_value("duel")
    sitting.key(KEYS.Key_A)
    sitting.laid()
    assert [game.id for game in sitting.window.page("log").list.games] == ["a"]


def test_records_go_to_a_file_are_erased_and_come_back(sitting, records, tmp_path, monkeypatch):
    page = opened(sitting, a_duel("a", 1))
    path = tmp_path / "mine.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), "JSON (*.json)"))
    sitting.key(KEYS.Key_W)
    assert [game.id for game in game_log.read(path)] == ["a"]
    click(page.files)
    sitting.choose("Erase all records…")
    sitting.press("Do not erase")
    assert len(records.games()) == 1
    click(page.files)
    sitting.choose("Erase all records…")
    sitting.press("Erase")
    assert records.games() == () and NO_GAMES in words_on(page)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    sitting.key(KEYS.Key_I)
    assert [row.told.game.id for row in page.history.rows] == ["a"]


def test_a_damaged_file_is_told_of_once_and_loses_nothing(sitting, records):
    records.add(a_duel("a", 1))
    records.settle()
    records.path.write_text("rubbish")
    page = opened(sitting)
    assert page.trouble.isVisible() and "of its copy" in words_on(page.trouble) and len(page.shown()) == 1
    click(page.trouble.button)
    assert not page.trouble.isVisible()
    sitting.key(KEYS.Key_Escape)
    page = opened(sitting)
    assert not page.trouble.isVisible()


@pytest.mark.parametrize("size", [(960, 600), (1100, 700), (1300, 850), (1600, 1000), (2560, 1080)])
def test_no_sheet_is_wider_than_the_window_and_none_overlap(sitting, size):
    page = opened(sitting, *[a_duel(f"g{day}", day) for day in range(1, 9)], a_quest("q", 10))
    sitting.window.resize(*size)
    QApplication.processEvents()
    areas = [card.geometry() for card in page.cards.values() if card.isVisible()]
    assert len(areas) == 7
    assert all(area.right() <= page.width() for area in areas) and page.pane.horizontalScrollBar().maximum() == 0
    assert not any(one.intersects(other) for at, one in enumerate(areas) for other in areas[:at])


def test_thousands_of_games_are_added_up_with_little_work(sitting, tmp_path):
    game_log.write([a_duel(f"a{at}", 1 + at % 28, at % 3 > 0) for at in range(3000)], tmp_path / "many.json")
    sitting.library.records().take_in(tmp_path / "many.json")
    page = opened(sitting)
    began = time.thread_time()
    for value in ("duel", "lcg", "all"):
        page.chips.set_value(value)
        QApplication.processEvents()
    assert time.thread_time() - began < 3 * 0.15


@pytest.mark.parametrize(("fairness", "is_counted"), [("fair", True), ("free", False)])
def test_hints_are_noted_and_moves_taken_back_against_people_too(sitting, fairness, is_counted):
    sitting.begin(("person", "person"), fairness=fairness, game="duel")
    sitting.until_asked()
    page, director = sitting.page, sitting.program.director
    director.ask_advice()
    sitting.until(lambda: sitting.library.records().is_marked("hinted", "duel", 5))
    director.answer(str(director.session.decision.options[0]))
    sitting.until(lambda: director.can_undo)
    page.undo()
    path = sitting.library.keep(sitting.session)
    sitting.program.go_home()
    session = saves.read(path)
    players = [make("greedy", session.game, seat) for seat in range(2)]
    while session.decision is not None:
        view = session.view(session.decision.seat)
        session.answer(players[session.decision.seat].decide(view, view.state.decision, 1000))
    save_dialogs.log_finished(sitting.window, sitting.library, session, "")
    (game,) = sitting.library.records().games()
    assert (game.is_hinted, game.is_counted) == (True, is_counted)


def test_plots_draw_themselves_once_and_values_travel(qtbot, home):
    sitting = Sitting(qtbot, home, size=(1600, 1000), player_name="Mara", pace="normal")
    page = opened(sitting, *[a_duel(f"g{day}", day, day > 2) for day in range(1, 7)], a_quest("q", 9))
    assert all(plot.grown < 1 for plot in page.plots)
    page.grab()
    qtbot.waitUntil(lambda: all(plot.grown == 1 for plot in page.plots), timeout=4000)
    before = page.rates.value("duel")
    page.person.setFocus()
    sitting.library.records().add(a_duel("h", 10, False))
    page.show_games(sitting.library.records().games())
    assert page.rates.value("duel") == before != page.rates._values["duel"]
    qtbot.waitUntil(lambda: page.rates.value("duel") == page.rates._values["duel"], timeout=4000)
    assert all(plot.grown == 1 for plot in page.plots)


def test_chances_give_way_to_lengths_and_come_back(sitting):
    page = opened(sitting, *[a_duel(f"g{day}", day) for day in (1, 2)])
    assert not page.turn_over.isVisible()
    assert page.turning.accessibleName() == "How long your games last: Duel 41 to 42"
    curve = Curve((0, 5, 9), ("", "1", "2"), ((500, 500), (700, 300), (1000, 0)))
    page.show_games(page.games, {"g1": curve})
    assert page.turning.accessibleName().startswith("Where your games turn") and page.turn_over.text() == "lengths"
    click(page.turn_over)
    assert page.turning.accessibleName().startswith("How long") and page.turn_over.text() == "chances"
    sitting.key(KEYS.Key_L)
    assert page.turning.accessibleName().startswith("Where your games turn")


@pytest.mark.parametrize("theme", [DAY, NIGHT, with_high_contrast(DAY), with_high_contrast(NIGHT)])
def test_what_stands_in_a_cell_of_the_ladder_is_read_on_every_tint(theme):
    for token in ("thread_blue", "thread_red", "thread_green", "thread_teal", "thread_ochre"):
        for wins, games in ((0, 1), (1, 3), (1, 2), (2, 3), (5, 6), (1, 1)):
            fill, ink = tint(getattr(theme, token), wins / games, theme)
            assert contrast(fill, ink) >= 4.5, (token, wins, games)


def test_the_home_page_needs_no_database():
    words = "import sys, westmarch.app.program; sys.exit('sqlite3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", words], env=os.environ | {"PYTHONPATH": "desktop"}).returncode == 0
