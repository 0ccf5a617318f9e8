"""The form of a new game stands beside what the game is about, and folds away what a beginner need not know."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.app.sitting import Sitting
from westmarch import games
from westmarch.app.computers import style_at
from westmarch.app.game_intro import GameIntro
from westmarch.app.new_session import sequel_page, session_from_page
from westmarch.app.pages.new_game import NewGame, SeatChoice
from westmarch.app.scenario_choices import ScenarioChoices
from westmarch.app.view_models import plate_names
from westmarch.engine.game import Sequel
from westmarch.engine.styles import SURPRISE
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.widgets import Text


@pytest.fixture
def sitting(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path, size=(1600, 1000))
    yield sitting
    sitting.close()


def asked(sitting, game):
    sitting.program.new_game(game)
    return sitting.window.page("new")


@pytest.mark.parametrize("game", games.ids())
def test_aim_and_first_game_stand_beside_the_form(sitting, qapp, game):
    page, info = asked(sitting, game), games.info(game)
    qapp.processEvents()
    intro = page.aside
    assert isinstance(intro, GameIntro) and intro.isVisible()
    said = [text.text() for text in intro.findChildren(Text)]
    assert info.aim in said and info.first_game in said
    for text in intro.findChildren(Text):
        assert text.height() >= text.heightForWidth(text.width()) or not text.wordWrap(), text.text()
    assert intro.geometry().right() <= page.sheet.geometry().left()
    sitting.program.set({"scale": 200, "scale_follows": False})
    qapp.processEvents()
    assert not intro.isVisible() and page.sheet.width() > 1400, "large letters need the room"


def test_the_guided_game_is_the_other_door(sitting, qapp):
    page = asked(sitting, "duel")
    qapp.processEvents()
    QTest.mouseClick(page.aside.guided, Qt.MouseButton.LeftButton)
    sitting.laid()
    assert sitting.window.page("table").teaching is not None


def test_the_person_has_the_keyboard_in_the_own_seat(sitting):
    assert asked(sitting, "quest").first.accessibleName() == "Name at First hero"


def test_what_the_sources_dispute_is_folded_away(sitting, qapp):
    page = asked(sitting, "fellowship")
    qapp.processEvents()
    assert page.options["heroes"].isVisible() and not page.options["sword"].isVisible()
    QTest.mouseClick(page.fold, Qt.MouseButton.LeftButton)
    assert page.options["sword"].isVisible() and page.options["nazgul"].isVisible()
    page.options["sword"].set_value("type")
    assert dict(page.chosen().options)["sword"] == "type"


def test_quests_are_rows_that_say_how_hard_they_are(sitting, qapp):
    page = asked(sitting, "lcg")
    qapp.processEvents()
    rows = page.options["quest"].segmented
    assert isinstance(rows, ScenarioChoices)
    assert [row.accessibleName() for row in rows.segments[:2]] == [
        "Passage Through Mirkwood, Difficulty 1, three stages",
        "Journey Down the Anduin, Difficulty 4, three stages",
    ]
    assert rows.segments[0].y() == rows.segments[1].y() < rows.segments[2].y()
    QTest.keyClick(rows.segments[0], Qt.Key.Key_Down)
    assert page.options["quest"].value == rows.segments[1].value


def test_tab_goes_from_the_header_by_the_sheet_at_the_left_to_the_form(sitting, qapp):
    page = asked(sitting, "confrontation")
    qapp.processEvents()
    page.header.back_link.setFocus()
    reached = []
    for _ in range(4):
        sitting.key(Qt.Key.Key_Tab)
        reached.append(sitting.window.focusWidget().accessibleName())
    assert reached[:4] == [
        page.aside.guided.accessibleName(), "The rules of The Confrontation", "Name at The Fellowship",
        "Who plays The Fellowship: Person",
    ]  # fmt: skip


def test_the_lower_edge_fades_as_long_as_more_follows(sitting, qapp):
    sitting.window.resize(1100, 700)
    page = asked(sitting, "quest")
    qapp.processEvents()
    page.fold.click()
    qapp.processEvents()
    bar, fade = page.pane.verticalScrollBar(), page.pane._fade
    bar.setValue(0)
    assert bar.maximum() > 0 and fade.isVisible()
    assert fade.geometry().bottom() == page.pane.viewport().geometry().bottom()
    bar.setValue(bar.maximum())
    assert not fade.isVisible()


def test_a_computer_has_a_style_in_place_of_a_name(sitting, qapp):
    page = asked(sitting, "confrontation")
    qapp.processEvents()
    own, other = page.seat_rows
    assert own.name_field.isVisible() and not own.style_field.isVisible() and not own.saying.isVisible()
    assert other.style_field.isVisible() and not other.name_field.isVisible()
    assert other.style_field.accessibleName() == "Style of Sauron: Balanced"
    QTest.mouseClick(other.style_field, Qt.MouseButton.LeftButton)
    qapp.processEvents()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(sitting.menu.focusWidget() or sitting.menu, key)
    bold = page.info.styles.offered[0]
    assert other.style_field.accessibleName() == "Style of Sauron: Bold"
    assert other.saying.text() == other.style_field.accessibleDescription() == bold.text
    assert [seat.style for seat in page.chosen().seats] == ["", "bold"]
    QTest.keyClick(other.style_field, Qt.Key.Key_Right)
    assert page.chosen().seats[1].style == "careful"
    other.player.set_value("person")
    assert other.name_field.isVisible() and other.name_field.isEnabled() and page.chosen().seats[1].style == ""


@pytest.mark.parametrize("game", games.ids())
def test_what_a_style_does_is_said_in_full_for_each_seat(sitting, qapp, game):
    page, info = asked(sitting, game), games.info(game)
    for number, row in enumerate(page.seat_rows):
        row.player.set_value("hard")
        for style in info.styles.offered:
            row.style_field.set_value(style.id)
            qapp.processEvents()
            assert row.saying.text() == style.text_at(info.seats[number].id)
            assert not row.isVisible() or row.saying.height() >= row.saying.heightForWidth(row.saying.width())


def test_the_page_begins_with_the_styles_of_the_game_before(sitting, qapp):
    chairs = (Chair("human", "Mara"), Chair("hard", "Computer, hard and cunning", "cunning"))
    before = Session("duel", chairs, seed=1)
    wanted = sequel_page(before, Sequel("The next", "", "", before.options, (0, 1)))
    sitting.program.new_game("duel", wanted)
    page = sitting.window.page("new")
    assert page.seat_rows[1].style_field.value == "cunning" and page.chosen().seats == wanted.seats
    again = session_from_page(page.chosen())
    assert again.chairs == chairs


def test_a_surprise_is_not_told_and_a_plate_has_room_for_a_style(sitting):
    chosen = [SeatChoice("fellowship", "Mara", "person"), SeatChoice("sauron", "", "medium", SURPRISE)]
    begun = session_from_page(NewGame("duel", tuple(chosen), (), True, "free", 3))
    assert begun.chairs[1] == Chair("medium", "Computer, medium, a surprise", SURPRISE)
    assert begun.match.seating() == begun.chairs
    session = begun.session()
    assert plate_names(session) == ("Mara", "Medium, a surprise")
    assert style_at(session, 1) in [style.id for style in session.info.styles.offered] and style_at(session, 0) == ""
    session.chairs = (Chair("easy", "Computer, easy and bold", "bold"), Chair("hard", "Computer, hard"))
    assert plate_names(session) == ("Easy, bold", "Computer, hard")
