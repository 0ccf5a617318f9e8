"""Learning on the home page: the bar, and where somebody begins who has no game yet."""

from __future__ import annotations

import dataclasses
import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.app.sitting import Sitting
from westmarch.app.books import LIFT
from westmarch.app.cover_scene import CoverScene
from westmarch.app.learn_bar import BeginCard
from westmarch.app.saved_rows import SavedGame
from westmarch.tabletop.theme import NIGHT
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Card, Text


@pytest.fixture
def sitting(qtbot, tmp_path) -> Sitting:
    return Sitting(qtbot, tmp_path, size=(1600, 1000), beats="off")


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_whoever_has_no_game_begins_with_the_guided_one_by_enter(sitting) -> None:
    home = sitting.program.home
    assert home.first is home.card.button
    assert [foot.new.kind for foot in home.shelf.feet] == ["plain"] * len(home.shelf.feet), "one primary button a page"
    home.enter()
    sitting.key(Qt.Key.Key_Return)
    sitting.laid()
    assert sitting.page.teaching.run.lesson.kind == "guided"


def test_a_chip_begins_the_guided_game_of_its_game(sitting) -> None:
    chip = sitting.program.home.bar.chips[-1]
    click(chip)
    sitting.laid()
    run = sitting.page.teaching.run
    assert (run.game, run.lesson.id) == (chip.learned.game, chip.learned.lesson.id)


def test_the_bar_says_how_far_one_has_come_and_goes_on_there(sitting) -> None:
    learning = sitting.program.learning
    first, second = learning.guided()[:2]
    learning.progress.note(first.game, first.lesson.id, 0, True)
    learning.progress.note(second.game, second.lesson.id, 2, False)
    sitting.program.go_home()
    bar = sitting.program.home.bar
    assert [chip.accessibleName().partition(", ")[2] for chip in bar.chips[:2]] == [
        "done",
        f"step 3 of {len(second.lesson.steps)}",
    ]
    assert bar.button.text() == "Go on learning"
    click(bar.button)
    sitting.laid()
    assert (sitting.page.teaching.run.game, sitting.page.teaching.run.at) == (second.game, 2)


def test_when_all_are_done_the_bar_is_one_line_and_leads_to_all_lessons(sitting) -> None:
    learning = sitting.program.learning
    tall = sitting.program.home.bar.height()
    for each in learning.guided():
        learning.progress.note(each.game, each.lesson.id, 0, True)
    sitting.program.go_home()
    bar = sitting.program.home.bar
    assert bar.is_done and bar.height() < tall
    click(bar.button)
    assert sitting.window.current == "lessons"


def test_a_game_for_one_is_begun_at_once(sitting) -> None:
    rows = {row.saved.title: row for row in sitting.program.home.rows}
    assert list(rows) == ["A quick game for one", "With friends at this table", "Alone with a story"]
    click(rows["A quick game for one"])
    sitting.laid()
    assert [chair.is_human for chair in sitting.session.chairs] == [True, False]


def test_where_many_play_it_is_asked_who(sitting) -> None:
    row = next(row for row in sitting.program.home.rows if row.saved.title == "With friends at this table")
    click(row)
    assert sitting.window.current == "new"


def test_with_a_game_to_continue_that_stands_first(sitting) -> None:
    sitting.begin(game="confrontation")
    sitting.program.go_home()
    home = sitting.program.home
    assert home.card.button.text() == "Continue"
    assert home.bar is not None


@pytest.mark.parametrize("height", [1000, 860, 780, 700])
def test_the_heading_of_games_to_sit_down_to_is_there_only_with_one(sitting, height: int) -> None:
    home = sitting.program.home
    for width in (1100, 1101):  # what was hidden the first time counts as well the second time
        sitting.window.resize(width, height)
        QApplication.processEvents()
        shown = [row for row in home.rows if row.isVisible()]
        assert home._ready_head.isVisible() == bool(shown)
        for row in shown:
            assert row.height() >= row.sizeHint().height()
        needed = home._left_column.totalHeightForWidth(home.left.width())
        assert needed <= home.left.height(), f"{needed} of {home.left.height()}"


def test_the_scene_of_the_first_game_is_painted_once_for_its_size_and_look(qtbot) -> None:
    scene, painted = CoverScene("confrontation"), []
    qtbot.addWidget(scene)
    scene.resize(300, 150)
    scene._paint = lambda *_: painted.append(1)
    for change in (scene.update, lambda: theme_hub().apply_theme(NIGHT), lambda: scene.resize(321, 123)):
        change()
        painted.clear()
        scene.grab()
        scene.grab()
        assert painted == [1]


def a_finished_game() -> SavedGame:
    return SavedGame("/games/over.json", "A finished game", "finished", "Today", "confrontation", is_over=True)


def test_after_a_finished_game_the_left_is_filled_with_what_can_be_begun(sitting) -> None:
    home = sitting.program.home
    home.show_content(dataclasses.replace(home.content, saved=(a_finished_game(),)))
    assert isinstance(home.card, BeginCard), "no lesson is done, so the guided game is still the first thing to do"
    ready = [each.path for each in home.content.ready]
    shown = [row.saved.path for row in home.rows if not row.isHidden()]
    assert shown == ["/games/over.json", *ready[:2]]
    click(home.rows[1])
    sitting.laid()
    assert sitting.page is not None


def test_once_a_lesson_is_done_the_next_one_stands_there_and_none_after_the_last(sitting) -> None:
    first, second = sitting.program.home.content.guided[:2]
    sitting.program.learning.progress.note(first.game, first.lesson.id, 0, True)
    home = sitting.program.home
    guided = sitting.program.learning.guided()
    home.show_content(dataclasses.replace(home.content, saved=(a_finished_game(),), guided=guided))
    assert home.card.button.accessibleName() and home.first is home.card.button
    with sitting.qtbot.waitSignal(home.lesson_requested) as wanted:
        click(home.card.button)
    assert wanted.args == [second.game]
    sitting.program.laying.stop()
    for each in guided:
        sitting.program.learning.progress.note(each.game, each.lesson.id, 0, True)
    guided = sitting.program.learning.guided()
    home.show_content(dataclasses.replace(home.content, guided=guided))
    assert home.card is None and home.first is home.shelf.new_button


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [80, 100, 200])
def test_no_word_of_the_real_games_is_cut(sitting, scale, size) -> None:
    sitting.program.window.resize(*size)
    theme_hub().apply_scale(scale)
    QApplication.processEvents()
    home = sitting.program.home
    for chip in home.bar.chips:
        assert chip.width() >= chip.sizeHint().width(), chip.text()
    edges = [(chip.geometry().left(), chip.geometry().right()) for chip in home.bar.chips]
    assert all(after[0] > before[1] for before, after in itertools.pairwise(edges)), "chips overlap"
    for label in home.shelf.findChildren(Text):
        if label.isVisible():
            assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_a_low_window_keeps_the_saved_game_before_games_that_are_ready(sitting) -> None:
    home = sitting.program.home
    sitting.program.window.resize(1100, 700)
    home.show_content(dataclasses.replace(home.content, saved=(a_finished_game(),)))
    QApplication.processEvents()
    assert [row.saved.path for row in home.rows if not row.isHidden()] == ["/games/over.json"]
    assert home.left.rect().bottom() >= home.rows[0].mapTo(home.left, home.rows[0].rect().bottomLeft()).y()


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)], ids=str)
def test_large_letters_leave_a_saved_game_in_sight_before_the_one_that_is_proposed(sitting, size) -> None:
    sitting.program.window.resize(*size)
    theme_hub().apply_scale(200)
    home = sitting.program.home
    home.show_content(dataclasses.replace(home.content, saved=(a_finished_game(),)))
    QApplication.processEvents()
    assert not home.rows[0].isHidden()


def a_won_game() -> SavedGame:
    return SavedGame("/games/won.json", "Won today: Duel", "watch it again", "", "duel", is_over=True, is_won=True)


def test_the_last_game_that_was_won_can_be_seen_again(sitting) -> None:
    home = sitting.program.home
    home.show_content(dataclasses.replace(home.content, saved=(a_finished_game(),), won=a_won_game()))
    QApplication.processEvents()
    assert home.won_row.isVisible()
    home.open_requested.disconnect()
    with sitting.qtbot.waitSignal(home.open_requested) as wanted:
        click(home.won_row)
    assert wanted.args == ["/games/won.json"]


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000), (1920, 1080)], ids=str)
def test_shelf_books_bar_and_doors_have_one_left_and_one_right_edge(sitting, size) -> None:
    home = sitting.program.home
    sitting.program.window.resize(*size)
    theme_hub().apply_scale(100)
    QApplication.processEvents()

    def edges(widget, area) -> tuple[int, int]:
        return tuple(widget.mapTo(home, corner.toPoint()).x() for corner in (area.topLeft(), area.topRight()))

    books = home.shelf.books
    first, last = edges(books[0], books[0].cover_area()), edges(books[-1], books[-1].cover_area())
    bar = home.bar.geometry()
    assert abs(first[0] - (bar.left() + Card.MARGIN)) <= 2
    assert abs(last[1] - (bar.right() - Card.MARGIN)) <= 2
    assert abs(first[0] - home.doors.geometry().left()) <= 2
    cards = [door for door in home.doors.doors if door.is_card]
    assert bool(cards) == (size != (1100, 700))
    for door in cards[-1:]:
        assert abs(home.doors.geometry().left() + door.geometry().right() - last[1]) <= 2
    above = home.shelf.head.geometry().bottom()
    assert books[0].geometry().top() + books[0].cover_area().top() - LIFT - above <= 12, "a gap over the books"


def test_the_chosen_book_stands_out(sitting) -> None:
    shelf = sitting.program.home.shelf
    assert [book.is_chosen for book in shelf.books] == [book.info.id == shelf.chosen for book in shelf.books]
    before = shelf.books[1].grab().toImage()
    shelf.choose(shelf.games[1].id)
    assert [book.is_chosen for book in shelf.books] == [False, True, False, False, False]
    assert shelf.books[1].grab().toImage() != before


@pytest.mark.parametrize(("door", "page"), [("Records", "records"), ("Library", "library"), ("Campaigns", "campaigns")])
def test_a_door_leads_to_its_page(sitting, door, page) -> None:
    click(sitting.program.home.links[door])
    sitting.qtbot.waitUntil(lambda: sitting.window.current == page, timeout=20000)
