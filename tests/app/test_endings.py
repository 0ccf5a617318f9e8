"""After a game its page comes: who won, how the chances stood, and what can be done next, by mouse and by keys."""

from __future__ import annotations

import gc
import weakref
from datetime import datetime

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QHBoxLayout, QPushButton, QWidget

from tests.ai.test_chances import finished
from tests.app.sitting import Sitting
from westmarch import skins
from westmarch.ai import chances as reckoning
from westmarch.app import endings
from westmarch.app.computers import style_at
from westmarch.app.director import Director
from westmarch.app.ending import told
from westmarch.app.ending.graph import ChancesPlot
from westmarch.app.ending.ledger import LedgerRows
from westmarch.app.ending.parts import Members, whole_part
from westmarch.app.new_session import play_on, sides_swapped
from westmarch.app.pages.table import TablePage
from westmarch.engine.endings import Member
from westmarch.games.duel.state import faces, zone
from westmarch.play import saves
from westmarch.play.chairs import Chair
from westmarch.play.curves import TurningPoint
from westmarch.play.game_log import logged
from westmarch.play.library import Library
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Text

WON = 4
"""The seed of a game of the first quest that one player by advice wins."""


def shown(qtbot, tmp_path, game="confrontation", seats=2, size=(1600, 1000), seed=7):
    """A finished game against a computer that is opened, with all of its page; The Confrontation was lost by a turn."""
    sitting = Sitting(qtbot, tmp_path, size=size)
    session = finished(game, seats, seed)
    session.chairs = (Chair("human", "Mara"), *[Chair("hard", "Computer, hard")] * (seats - 1))
    sitting.sit_down(session)
    page = sitting.ending
    sitting.until(lambda: not sitting.program.endings._chances.is_busy and page.curve is not None)
    return sitting, page


@pytest.mark.reckons
def test_the_page_of_a_finished_game_says_how_it_went_and_keeps_the_chances(qtbot, tmp_path):
    sitting, page = shown(qtbot, tmp_path)
    assert page.head.headline.text() == "You lost" and "Sauron wins" in page.head.why.text()
    assert page.curve.tries == 4 and page.curve == sitting.session.chances
    sitting.program.running.write_now()
    assert saves.read(sitting.library.continue_path).chances == page.curve
    sitting.until(lambda: page.moment.picture.has_picture)
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.window.current == "table"
    sitting.key(Qt.Key.Key_Return)
    assert sitting.ending.curve == page.curve, "it is not reckoned again"
    sitting.close()


def test_the_foot_of_a_duel_shows_what_both_sides_took_and_few_points_are_pills(qtbot, tmp_path):
    sitting, page = shown(qtbot, tmp_path, "duel", size=(1600, 1000))
    (members,) = page.findChildren(Members)
    taken = [f"landmark/{each}" for seat in (0, 1) for each in faces(sitting.session.state, zone(seat, "landmarks"))]
    assert taken and set(taken) <= {each.picture for each in members.members}
    page.pills.show_points(page.curve, (TurningPoint(2, 0, 120),), [("Plays", "Plays")], ("good", "dark"), True)
    QApplication.processEvents()
    assert page.pills.pills[0].width() < page.pills.width() / 2
    sitting.close()


@pytest.mark.reckons
def test_chances_that_cannot_be_reckoned_are_not_waited_for(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(reckoning.Reckoner, "poll", lambda reckoner: setattr(reckoner, "is_over", True))
    sitting = Sitting(qtbot, tmp_path, size=(1600, 1000))
    session = finished("confrontation", 2)
    session.chairs = (Chair("human", "Mara"), Chair("hard", "Computer, hard"))
    sitting.sit_down(session)
    page = sitting.ending
    assert page.plot.words.startswith("The computer plays")
    sitting.until(lambda: not sitting.program.endings._chances.is_busy)
    assert page.curve is None and "could not be" in page.plot.words
    assert "turn" not in page.buttons, "no turn is known to have cost the game"
    assert page.moment.head.accessibleName().startswith("The last moment")
    sitting.until(lambda: page.moment.picture.has_picture)
    sitting.close()


def test_a_plot_is_seen_to_have_the_keyboard_before_the_chances_are_known(qtbot):
    plot, other = ChancesPlot(), QPushButton()
    frame = QWidget()
    qtbot.addWidget(frame)
    row = QHBoxLayout(frame)
    row.addWidget(plot)
    row.addWidget(other)
    frame.resize(500, 250)
    with qtbot.waitExposed(frame):
        frame.show()
    frame.activateWindow()
    plot.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(plot.hasFocus)
    with_keyboard = plot.grab().toImage()
    other.setFocus(Qt.FocusReason.TabFocusReason)
    assert plot.grab().toImage() != with_keyboard


def test_turns_are_chosen_by_the_mouse_and_by_keys(qtbot, tmp_path):
    sitting, page = shown(qtbot, tmp_path)
    spot = page.plot.spot(3)
    QTest.mouseClick(page.plot, Qt.MouseButton.LeftButton, pos=QPoint(round(spot.x()), round(spot.y())))
    assert page.chosen_turn == 3 and page.plot.chosen == 3
    assert page.moment.head.accessibleName().endswith("turn 3")
    points = [point.at for point in page.points]
    assert points, "this game turned somewhere"
    sitting.key(Qt.Key.Key_Right)
    assert page.chosen_turn == next(at for at in points if at > 3)
    assert [pill.isChecked() for pill in page.pills.pills] == [at == page.chosen_turn for at in points]
    QTest.mouseClick(page.pills.pills[-1], Qt.MouseButton.LeftButton)
    assert page.chosen_turn == points[-1]
    sitting.close()


def test_a_game_is_played_on_from_the_beginning_of_a_turn_and_does_not_count(qtbot, tmp_path):
    sitting, page = shown(qtbot, tmp_path, "duel")
    page._choose(20)
    before, after = [sitting.session.state_at(page.curve.places[at]).zones for at in (19, 20)]
    sitting.key(Qt.Key.Key_P)
    sitting.laid()
    assert sitting.session.start.zones == before != after
    assert sitting.window.current == "table" and sitting.session.title.endswith("from turn 20")
    assert sitting.session.result is None and sitting.session.cursor <= 1
    assert not sitting.program.endings._chances, "nothing of the game before is reckoned on"
    sitting.close()


def test_what_is_played_on_begins_where_the_other_stood_with_other_dice():
    session = finished("duel", 2)
    place = 40
    begun = play_on(session, place, "12")
    before = session.state_at(place)
    assert begun.state.pieces == before.pieces and begun.decision == before.decision
    assert begun.state.dice != before.dice and session.state_at(place).dice == before.dice
    while begun.decision is not None:
        begun.answer(begun.decision.options[0])
    assert not logged(begun).is_counted
    assert [chair.name for chair in sides_swapped(session).chairs] == [chair.name for chair in session.chairs[::-1]]


def test_watching_again_leads_to_the_turn_and_back_to_the_page(qtbot, tmp_path):
    sitting, page = shown(qtbot, tmp_path, "duel")
    page._choose(10)
    QTest.mouseClick(page.moment.show_link, Qt.MouseButton.LeftButton)
    assert sitting.window.current == "replay"
    assert sitting.window.page("replay").replay.place == page.curve.places[10]
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.has_ended
    sitting.close()


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)], ids=["small", "large"])
@pytest.mark.parametrize(("game", "seats"), [("fellowship", 3), ("quest", 3), ("lcg", 2)])
def test_each_game_has_its_page(qtbot, tmp_path, game, seats, size):
    sitting, page = shown(qtbot, tmp_path, game, seats, size)
    assert page.pane.horizontalScrollBar().maximum() == 0
    assert (page.rounds is not None) == (game == "lcg")
    if page.rounds is not None:
        score = logged(sitting.session).facts.score
        assert page._side_card.findChild(Text).text() == str(score), "the score is one large figure"
        ledger = told.ending_of(sitting.session).ledger
        assert sum([share.value for share in ledger.shares]) == score
        rows = page._side_card.findChild(LedgerRows).accessibleName()
        assert all(f"{share.label}: " in rows for share in ledger.shares)
        page.rounds.setFocus()
        QTest.keyClick(page.rounds, Qt.Key.Key_Right)
        assert page.curve.turns[page.chosen_turn]
    assert not page.grab().isNull()
    sitting.close()


@pytest.mark.reckons
def test_leaving_the_page_ends_the_reckoning(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(reckoning.Reckoner.__init__, "__defaults__", (10**6, 10**6))
    sitting = Sitting(qtbot, tmp_path)
    session = finished("duel", 2)
    sitting.sit_down(session)
    assert sitting.ending is not None
    process = sitting.program.endings._chances._reckoner._process
    sitting.press("Home")
    assert not process.is_alive() and sitting.window.current == "home"
    sitting.close()


@pytest.mark.parametrize("is_lesson", [True, False])
def test_a_lesson_that_comes_to_an_end_of_the_game_has_no_such_page(qtbot, is_lesson):
    page = TablePage(Director(finished("duel", 2)))
    qtbot.addWidget(page)
    page.teaching = object() if is_lesson else None
    with qtbot.waitSignal(page.ended, timeout=20, raising=False) as ended:
        page.director.ended.emit()
    assert ended.signal_triggered != is_lesson
    page.teaching = None


def test_after_a_loss_enter_plays_on_from_the_turn_that_cost_most_once_the_chances_are_known(
    qtbot, tmp_path, monkeypatch
):
    sitting, page = shown(qtbot, tmp_path)
    course = [chances[0] for chances in page.curve.chances]
    worst = min([point.at for point in page.points], key=lambda at: course[at] - course[at - 1])
    assert page.chosen_turn == worst and page.wishes.primary.text() == "Play on from the turning point"
    assert [button.kind for button in page.buttons.values()].count("primary") == 1
    page._choose(2)
    sitting.key(Qt.Key.Key_Return)
    assert sitting.has_ended, "this Enter was meant for the button before"
    monkeypatch.setattr(page, "_calm_since", 0.0)
    sitting.key(Qt.Key.Key_Return)
    sitting.laid()
    assert sitting.window.current == "table" and sitting.session.result is None
    assert sitting.session.title.endswith(f"from turn {page.curve.turns[worst]}")
    sitting.close()


@pytest.mark.reckons
def test_after_a_loss_a_rematch_comes_first_as_long_as_nothing_is_known(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(reckoning.Reckoner.__init__, "__defaults__", (10**6, 10**6))
    sitting = Sitting(qtbot, tmp_path)
    session = finished("confrontation", 2)
    session.chairs = (Chair("human", "Mara"), Chair("hard", "Computer, hard"))
    sitting.sit_down(session)
    assert sitting.ending.wishes.primary.text() == "Rematch, sides swapped"
    sitting.close()


@pytest.mark.parametrize("how", ["key", "click", "nothing"])
def test_any_key_or_click_hastens_the_page(qtbot, tmp_path, monkeypatch, how):
    monkeypatch.setattr(endings, "AFTER", 10**6)
    sitting = Sitting(qtbot, tmp_path, pace="normal")
    sitting.sit_down(finished("duel", 2))
    sitting.until(lambda: sitting.program.endings._coming.isActive())
    if how == "key":
        sitting.key(Qt.Key.Key_Space)
    elif how == "click":
        QTest.mouseClick(sitting.page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    qtbot.wait(20)
    assert sitting.has_ended == (how != "nothing")
    sitting.close()


def test_of_a_game_that_was_left_after_its_end_nothing_stays(qtbot, tmp_path):
    sitting = shown(qtbot, tmp_path)[0]
    session = weakref.ref(sitting.session)
    sitting.program.go_home()
    sitting.settle()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert session() is None
    sitting.close()


def test_the_page_comes_over_no_other_but_once_the_table_is_in_front_again(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path)
    sitting.sit_down(finished("confrontation", 2, 7))
    sitting.program.show_library()
    sitting.settle()
    assert sitting.window.current == "library" and not sitting.program.endings._coming.isActive()
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.ending.head.headline.text()
    sitting.key(Qt.Key.Key_Escape)
    sitting.settle()
    assert sitting.window.current == "table", "it does not come again by itself"
    sitting.close()


@pytest.mark.parametrize(("game", "is_lost"), [("confrontation", True), ("lcg", False)])
def test_the_buttons_stand_in_one_line_and_the_menu_has_the_others(qtbot, tmp_path, game, is_lost):
    session = finished(game, 2)
    session.chairs = (Chair("human", "Mara"), Chair("hard", "Computer, hard"))
    Library(tmp_path).records().add(logged(session))
    sitting, page = shown(qtbot, tmp_path, game)
    assert page._side_card is not None, "beside it there is the less room"
    assert ("turn" in page.buttons) == is_lost
    qtbot.waitUntil(lambda: len({each.y() for each in page.buttons.values() if not each.isHidden()}) == 1)
    shown_now = [name for name, button in page.buttons.items() if not button.isHidden()]
    assert [item.name for item in page.wishes.others] == [name for name in page.buttons if name not in shown_now]
    assert {next(iter(page.buttons)), "watch", "home"} <= {*shown_now}
    assert bool(page.wishes.others) == (is_lost or "onward" in page.buttons)
    sitting.close()


def test_the_page_is_saved_as_a_picture_without_its_buttons(qtbot, tmp_path, monkeypatch):
    sitting, page = shown(qtbot, tmp_path, size=(1100, 700))
    path = tmp_path / "end.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path.with_suffix("")), ""))
    sitting.key(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    sitting.choose("Save a picture…")
    picture = QImage(str(path))
    assert (picture.width(), picture.height()) == (1600, 1000)
    primary = theme_hub().theme.color("good").rgb()
    assert not any(picture.pixel(x, 260) == primary for x in range(500, 1000)), "no button is seen"
    assert page.wishes.isVisible()
    sitting.close()


def test_a_finished_save_that_is_opened_keeps_its_chances_and_the_page_says_when_it_was_played(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path, size=(1100, 700))
    session = finished("confrontation", 2)
    session.chairs = (Chair("human", "Mara"), Chair("hard", "Computer, hard"))
    path = sitting.library.keep(session)
    ended = datetime(2024, 11, 22, 21, 52).astimezone()
    sitting.library.records().add(logged(session, ended, path))
    before = saves.header(path)
    sitting.open_path(path)
    page = sitting.ending
    assert page.header._words.text() == "22 November 2024, 21:52"
    sitting.until(lambda: not sitting.program.endings._chances.is_busy)
    assert page.curve is not None and saves.read(path).chances == page.curve
    assert saves.header(path) == before, "nothing else of it is new"
    assert told.company(session) == "against the computer at hard"
    session.chairs = (Chair("human", "Mara"), Chair("hard", "Computer, hard, a surprise", "surprise"))
    assert told.company(session) == f"against the computer at hard and {style_at(session, 1)}", (
        "it is no secret any more"
    )
    sitting.close()


def test_a_quest_that_was_won_has_its_own_headline_and_leads_to_the_next(qtbot, tmp_path):
    sitting, page = shown(qtbot, tmp_path, "lcg", 1, seed=WON)
    assert page.head.headline.text() == "The forest lies behind you"
    why = page.head.why.text()
    assert why.startswith("Round ") and "last stage" in why and "score" not in why
    tallies = {tally.title: tally.shares for tally in page._ending.tallies}
    assert [*tallies] == ["Willpower", "Attack"]
    values = [share.value for share in tallies["Willpower"]]
    chart = sum([each.bars[0] or 0 for each in page._ending.chart.rounds])
    assert values == sorted(values, reverse=True) and 0 < sum(values) <= chart
    assert page.wishes.primary.text() == "Next: Journey Down the Anduin"
    page.enter()
    page._calm_since = 0.0
    sitting.key(Qt.Key.Key_Return)
    sitting.laid()
    assert sitting.session.options["quest"] == "journey-down-the-anduin"
    assert sitting.session.options["deck-1"] == page._session.options["deck-1"]


def test_the_last_turn_is_the_decisive_one_only_if_there_is_no_other():
    points = (TurningPoint(3, 0, 200), TurningPoint(9, 0, 700))
    assert told.decisive(points, 9) == 3 and told.decisive(points[1:], 9) == 9 and told.decisive((), 9) is None


def test_a_pill_leaves_out_whose_mark_it_has_and_what_is_in_brackets():
    said = "The Fellowship takes Isengard for 1 coin (missing: Courage)"
    assert told.brief(said, "The Fellowship") == "Takes Isengard for 1 coin"
    assert told.brief(said, "Sauron") == "The Fellowship takes Isengard for 1 coin"


def test_headline_score_and_buttons_are_in_sight_in_a_small_window(qtbot, tmp_path):
    sitting, page = shown(qtbot, tmp_path, "lcg", 1, size=(1100, 700), seed=WON)
    seen = page.pane.viewport().rect()
    for part in (page.head.headline, page._side_card, *page.buttons.values()):
        if part.isVisible():
            area = QRect(part.mapTo(page.pane.viewport(), QPoint(0, 0)), part.size())
            assert seen.contains(area), part
    sitting.close()


def test_home_names_the_last_game_that_was_won_and_opens_it_again(qtbot, tmp_path):
    sitting, _ = shown(qtbot, tmp_path, "lcg", 1, seed=WON)
    kept = sitting.library.keep(sitting.session)
    sitting.library.records().add(logged(sitting.session, save=kept))
    sitting.program.go_home()
    home = sitting.program.home
    assert home.won_row is not None and home.won_row.saved.title == "Won today: Passage Through Mirkwood"
    assert home.won_row.saved.detail.endswith("watch it again")
    row = next(row for row in home.rows if row.saved.is_over)
    assert ", won" in row.saved.detail and "finished" not in row.saved.detail
    QTest.mouseClick(home.won_row, Qt.MouseButton.LeftButton)
    sitting.laid()
    assert sitting.session.result is not None and sitting.session.result.winners


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("Merry is lost", "Merry is lost"),
        ("Battle in the High Pass. Aragorn 4+0 defeats the Flying Nazgûl 3", "Aragorn 4+0 defeats the Flying Nazgûl 3"),
        ("The quest is completed. The players win, all of them, at last", "The players win, all of them, at last"),
        ("A battle for Rohan begins: each side loses two of its units", "Each side loses two of its units"),
        ("A new Archenemy is revealed in the path: Úlairë Cantëa the fifth", "A new Archenemy is revealed in the path"),
    ],
)
def test_a_turning_point_is_told_in_a_sentence_that_is_not_cut(qapp, words, kept):
    lines = whole_part(words, sans(14), 170)
    assert len(lines) <= 2 and " ".join(lines) == kept


def test_a_sentence_that_fits_nowhere_keeps_all_its_words(qapp):
    words = "Whoever has no sentence that would fit is told with every word nevertheless"
    assert " ".join(whole_part(words, sans(14), 60)) == words


@pytest.mark.parametrize(("width", "lines"), [(1050, 1), (330, 2)])
def test_a_long_name_below_a_picture_has_two_lines_and_is_not_cut(qtbot, width, lines):
    found = [
        Member("card/ring-1", title, caption="Landmark")
        for title in ("Isengard", "Spears of the West", "Unlooked-for Help")
    ]
    members = Members(found, skins.load("duel"), ("good",))
    qtbot.addWidget(members)
    below = [members._lines(member, width) for member in found]
    assert max(map(len, below)) == lines
    assert [" ".join(each) for each in below] == [member.title for member in found]
    assert members.heightForWidth(width) > members._HIGH - 1 + 10 * (lines - 1)
    assert members.sizeHint().height() >= members.heightForWidth(members.sizeHint().width())
