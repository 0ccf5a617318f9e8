"""The timing chart at the table, and windows that are passed for a person."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.app.sitting import Sitting
from tests.play.test_passing import quietly
from westmarch.app.chart import ChartRow, shared_out
from westmarch.play.gathering import picked
from westmarch.play.passing import concerns, usual
from westmarch.play.settings import PassSettings, read_settings


@pytest.fixture
def sitting(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path)
    yield sitting
    sitting.close()


def begin(sitting: Sitting, *kinds: str, **options: str) -> None:
    sitting.begin(kinds or ("person",), seed=1, game="lcg", fairness="free", **{"deck-1": "spirit"} | options)
    sitting.until(sitting.is_my_turn)


def answer(sitting: Sitting) -> None:
    """The next answer of somebody who wants a plain round, and what follows by itself."""
    sitting.page.answer(str(quietly(sitting.session)))
    sitting.until(lambda: sitting.session.decision is None or sitting.session.forced() is None)


def click(row: ChartRow) -> None:
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=row.rect().center())


def test_a_key_and_an_icon_open_the_chart_with_the_present_step_lit(sitting):
    begin(sitting)
    answer(sitting)
    sitting.key(Qt.Key.Key_T)
    sheet = sitting.page.steps.sheet
    assert sheet.isVisible()
    assert [name for name, row in sheet.rows.items() if row.is_lit] == ["planning-plan"]
    assert sheet.about.text().startswith("Planning: ") and sheet.about.text().endswith("Player 1 decides.")
    sitting.key(Qt.Key.Key_T)
    assert sitting.page.steps.sheet is None
    QTest.mouseClick(sitting.page.chart_icon, Qt.MouseButton.LeftButton)
    sheet = sitting.page.steps.sheet
    assert sheet is not None and sheet.isVisible()
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.page.steps.sheet is None


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)])
def test_no_mark_stands_on_the_words_of_its_line(qtbot, tmp_path, size):
    sitting = Sitting(qtbot, tmp_path, size=size)
    begin(sitting)
    sitting.key(Qt.Key.Key_T)
    sheet = sitting.page.steps.sheet
    for row in (*sheet.rows.values(), *sheet.concerns.values()):
        assert row.width() >= row.sizeHint().width(), row.text()
        assert row.mapTo(sheet, row.rect().topRight()).x() < sheet.width(), "it is not beside the sheet either"
    sitting.close()


def test_a_step_under_the_pointer_says_what_is_done_in_it(sitting):
    begin(sitting)
    sitting.key(Qt.Key.Key_T)
    sheet = sitting.page.steps.sheet
    before = sheet.about.text()
    sheet.rows["quest-staging"].hovered.emit(True)
    assert "revealed" in sheet.about.text()
    sheet.rows["quest-staging"].hovered.emit(False)
    assert sheet.about.text() == before
    sheet.answer("close")


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_every_step_is_on_the_sheet_or_can_be_scrolled_to(qtbot, tmp_path, size):
    sitting = Sitting(qtbot, tmp_path, size=size)
    begin(sitting)
    sitting.key(Qt.Key.Key_T)
    sheet = sitting.page.steps.sheet
    steps = [step.id for part in sitting.page.table.chart.parts for step in part.steps]
    assert list(sheet.rows) == steps
    pane = next(iter(sheet.rows.values())).parentWidget().parentWidget().parentWidget()
    assert pane.horizontalScrollBar().maximum() == 0
    assert all(row.text() and row.width() >= row.minimumSizeHint().width() for row in sheet.rows.values())
    sheet.answer("close")
    sitting.close()


def test_a_game_without_a_chart_has_neither_icon_nor_sheet(sitting):
    sitting.begin(("person", "greedy"), game="duel")
    sitting.key(Qt.Key.Key_T)
    assert sitting.page.steps.sheet is None
    assert not sitting.page.chart_icon.isVisible()
    assert sitting.page.steps.switch is None


def test_a_stop_that_is_set_in_the_chart_is_kept_and_heeded(sitting):
    begin(sitting)
    sitting.key(Qt.Key.Key_T)
    sheet = sitting.page.steps.sheet
    click(sheet.rows["quest-commit_all"])
    click(sheet.rows["quest-staging"])
    click(sheet.concerns["attacked"])
    sheet.answer("close")
    passing = sitting.program.director.passing
    assert set(passing.stops) == {"planning-plan", "quest-commit_all"}
    assert "attacked" in passing.concerns
    assert read_settings(sitting.library.settings_path).passing == {"lcg": passing}
    seen = set()
    while sitting.session.state.round < 2:
        if sitting.session.decision.kind == "open" and not concerns(sitting.session, 0) & set(passing.concerns):
            seen.add(sitting.page.table.chart.now)
        answer(sitting)
    assert seen == {"planning-plan", "quest-commit_all"}


def test_two_people_at_one_screen_set_for_themselves_where_they_are_asked(sitting):
    sitting.begin(("person", "person"), seed=1, game="lcg")
    director = sitting.program.director

    def ask(seat: int) -> None:
        while sitting.session.decision.seat != seat:
            sitting.page.answer(str(quietly(sitting.session)))
        sitting.until(lambda: director.viewer == seat and sitting.is_my_turn())

    ask(0)
    sitting.key(Qt.Key.Key_P)
    assert [each.is_on for each in director.coming.pass_settings] == [False, True]
    assert not sitting.page.steps.switch.isChecked()
    ask(1)
    assert sitting.page.steps.switch.isChecked()
    ask(0)
    assert not sitting.page.steps.switch.isChecked()
    ask(1)
    sitting.key(Qt.Key.Key_T)
    click(sitting.page.steps.sheet.rows["quest-commit_all"])
    sitting.page.steps.sheet.answer("close")
    kept = read_settings(sitting.library.settings_path).passing
    assert "quest-commit_all" in kept["lcg/1"].stops and "quest-commit_all" not in kept["lcg"].stops


def test_a_step_without_a_window_bears_no_flag(sitting):
    begin(sitting)
    sitting.key(Qt.Key.Key_T)
    sheet = sitting.page.steps.sheet
    row = sheet.rows["resource-gain_resources"]
    click(row)
    assert not row.isCheckable() and not row.isChecked()
    assert sheet.passing == sitting.program.director.passing
    sheet.answer("close")


def test_where_only_computers_play_the_chart_is_to_be_looked_at(sitting):
    sitting.begin(("random",), seed=1, game="lcg")
    sitting.page.spectator_bar.pause()
    sitting.key(Qt.Key.Key_T)
    sheet = sitting.page.steps.sheet
    assert sheet.switch is None and not any(row.isCheckable() for row in sheet.rows.values())
    sheet.answer("close")
    assert sitting.page.steps.switch is None


def test_the_switch_asks_for_everything_or_nothing_and_is_kept(sitting):
    begin(sitting)
    assert sitting.page.steps.switch.isChecked()
    sitting.key(Qt.Key.Key_P)
    assert sitting.program.director.passing == usual(sitting.session.info).turned(False)
    assert not read_settings(sitting.library.settings_path).passing["lcg"].is_on
    answer(sitting)
    assert sitting.session.decision.kind == "open" and sitting.page.table.chart.now == "resource-draw_cards"
    sitting.key(Qt.Key.Key_P)  # from now on: also the one that is open
    sitting.until(lambda: sitting.page.table.chart.now == "planning-plan")
    assert sitting.page.steps.switch.isChecked()


def test_undo_goes_back_to_what_was_asked_and_it_is_asked_again(sitting):
    begin(sitting)
    places = []
    while len(places) < 5:
        if not picked(sitting.session):  # one more pick belongs to the choice before it
            places.append(sitting.session.cursor)
        answer(sitting)
    for place in reversed(places):
        sitting.page.undo()
        sitting.qtbot.wait(20)
        assert sitting.session.cursor == place
        assert sitting.is_my_turn()
    for place in places[1:]:
        sitting.page.redo()
        sitting.qtbot.wait(20)
        assert sitting.session.cursor == place


def test_a_game_that_was_taken_up_again_can_be_undone_window_by_window(sitting):
    """Which windows were passed is not in the file; each is asked when somebody goes back to it."""
    begin(sitting)
    while sitting.session.decision.kind != "commit":
        answer(sitting)
    sitting.program.go_home()
    sitting.go_on()
    sitting.until(sitting.is_my_turn)
    sitting.page.undo()
    sitting.qtbot.wait(50)
    assert sitting.session.decision.kind == "open"
    assert sitting.is_my_turn()


def test_computers_answer_their_own_windows(sitting):
    begin(sitting, "person", "random", **{"deck-2": "lore"})
    while sitting.session.state.phase in ("setup", "resource", "planning"):
        answer(sitting)
        sitting.until(sitting.is_my_turn, timeout=30000)
    answers = [played for played in sitting.session._history if played.seat == 1 and str(played.action) == "pass"]
    assert answers and not any(played.was_unasked for played in answers)


def test_blocks_are_shared_out_in_their_order_as_evenly_as_can_be():
    assert shared_out([4, 3, 6, 4, 5, 13, 5, 9], 4) == [[0, 1, 2], [3, 4], [5], [6, 7]]
    assert shared_out([5], 4) == [[0]]
    assert shared_out([1, 1, 9], 2) == [[0, 1], [2]]


def test_a_damaged_setting_of_windows_costs_only_itself(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "night", "passing": {"lcg": {"stops": 4}}}', encoding="utf-8")
    found = read_settings(path)
    assert (found.theme, found.passing) == ("night", {})
    path.write_text('{"passing": {"lcg": {"is_on": false, "stops": ["quest-staging"]}}}', encoding="utf-8")
    assert read_settings(path).passing == {"lcg": PassSettings(False, ("quest-staging",))}
