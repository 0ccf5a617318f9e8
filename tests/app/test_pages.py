"""The pages: what they send, and that all of it can be reached and read."""

from __future__ import annotations

import gc
import math
import time
from dataclasses import replace

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QPainter, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollBar,
    QSlider,
    QWidget,
)

from tests.app.sitting import Sitting
from tests.toy.info import INFO as GUESTS
from westmarch import games, skins
from westmarch.app import view_models
from westmarch.app.pages.about import AboutPage
from westmarch.app.pages.deck_builder import DeckBuilderPage
from westmarch.app.pages.decks import DeckLine, DecksPage
from westmarch.app.pages.game_log import GameLogPage
from westmarch.app.pages.home import HomeContent, HomePage
from westmarch.app.pages.library import LibraryPage
from westmarch.app.pages.new_game import BAD_SEED, NewGamePage
from westmarch.app.pages.records import RecordsPage
from westmarch.app.pages.rules import RulesPage
from westmarch.app.pages.saves import SavesPage
from westmarch.app.pages.scenario_book import ScenarioBookPage
from westmarch.app.pages.settings import SettingsPage
from westmarch.app.rule_paragraphs import is_ours
from westmarch.app.saved_rows import fitting_title
from westmarch.app.shelf import players
from westmarch.engine.game import RuleSection, RuleText
from westmarch.engine.scenario_records import GameFacts
from westmarch.play.card_shelves import card_shelves
from westmarch.play.chairs import Chair
from westmarch.play.curves import Curve
from westmarch.play.game_log import LoggedGame, histories
from westmarch.play.settings import Settings
from westmarch.tabletop.drawing import text_width
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.theme import NIGHT
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Segmented, Text

PLAYERS = (("person", "Person"), ("gentle", "Computer, gentle"), ("steady", "Computer, steady"))
SECTIONS = (
    RuleSection("Moving", (RuleText("A piece moves one region forward."), RuleText("Without a move you lose.", "low"))),
    RuleSection("Battle", (RuleText("Both pieces are turned over."),)),
)

FACTS = GameFacts(
    "passage-through-mirkwood", "Passage Through Mirkwood", "easy", "Easy", ("Lore",), 9, {"threat": (50,)}
)


def a_home(content: HomeContent) -> HomePage:
    page = HomePage()
    page.show_content(content)
    return page


def a_list(saves) -> SavesPage:
    page = SavesPage()
    page.show_saves(saves)
    return page


def a_builder() -> DeckBuilderPage:
    building = games.load("lcg").decks
    assert building is not None
    return DeckBuilderPage(building, building.desk(building.ready()[0]), {}, skins.load("lcg"))


def a_list_of_decks() -> DecksPage:
    building = games.load("lcg").decks
    assert building is not None
    sheets = [building.desk(document).sheet({}) for document in building.ready()[:3]]
    own, *ready = [DeckLine("/d" * (at == 0), at, sheet, sheet.title, "Today") for at, sheet in enumerate(sheets)]
    page = DecksPage(picture_cache_of(skins.load("lcg")))
    page.show_decks([own], ready)
    return page


def a_library(shelf: str) -> LibraryPage:
    page = LibraryPage(lambda game: games.load(game).rulings)
    page.show_shelves(card_shelves(), shelf)
    return page


def a_book() -> ScenarioBookPage:
    record = games.load("lcg")
    lost = LoggedGame("a1", "lcg", "2026-03-01T20:00:00+00:00", (Chair("human", "Mara"),), facts=FACTS)
    told, book, skin = histories((lost,), "lcg"), record.scenario_book, skins.load("lcg")
    return ScenarioBookPage(record.info, book, skin, PLAYERS, "Mara", "fair", told, record.faults)


def a_log() -> GameLogPage:
    page = GameLogPage()
    chairs = (Chair("human", "Mara"), Chair("hard", "Computer, hard"))
    page.show_games((LoggedGame("a1", "lcg", "2026-03-01T20:00:00+00:00", chairs, facts=FACTS, note="a note " * 30),))
    return page


def some_records() -> RecordsPage:
    page = RecordsPage(view_models.all_games(), (("easy", "Easy"), ("hard", "Hard")), "Mara")
    chairs = (Chair("human", "Mara"), Chair("hard", "Computer, hard"))
    ended, ending = "2026-03-01T20:00:00+00:00", "The quest is completed."
    quest = LoggedGame("a1", "lcg", ended, chairs[:1], (0,), facts=FACTS, ending=ending)
    duels = [LoggedGame(f"b{at}", "duel", ended, chairs, (at % 2,), ending="The Ring is lost.") for at in range(9)]
    curve = Curve((0, 5, 9), ("", "1", "2"), ((500, 500), (700, 300), (1000, 0)))
    page.show_games((quest, *duels), {"b0": curve}, "Something is wrong.")
    return page


# Each is made only where it is wanted: a page that no window holds would stay, and be measured anew with every scale.
PAGES = {
    "home": lambda info, saves: a_home(HomeContent(saves[0], saves[1:], (info,))),
    "fresh": lambda info, saves: a_home(HomeContent(None, (), (info,))),
    "new": lambda info, saves: NewGamePage(info, PLAYERS),
    "saves": lambda info, saves: a_list(saves),
    "settings": lambda info, saves: SettingsPage(),
    "about": lambda info, saves: AboutPage(),
    "rules": lambda info, saves: RulesPage("The rules", SECTIONS),
    "book": lambda info, saves: a_book(),
    "log": lambda info, saves: a_log(),
    "records": lambda info, saves: some_records(),
    "builder": lambda info, saves: a_builder(),
    "decks": lambda info, saves: a_list_of_decks(),
    "library": lambda info, saves: a_library("cards"),
    "encounter": lambda info, saves: a_library("encounter"),
    "others": lambda info, saves: a_library("others"),
}


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home, size=(1600, 1000))


@pytest.fixture(params=PAGES)
def page(request, window, info, saves):
    page = PAGES[request.param](info, saves)
    window.put_page(request.param, page)
    window.show_page(request.param)
    return page


def test_every_control_is_reached_with_the_tab_key(qtbot, window, page):
    controls = {
        each
        for kind in (QAbstractButton, QLineEdit, QSlider)
        for each in page.findChildren(kind)
        if each.isVisible() and each.isEnabled() and each.focusPolicy() & Qt.FocusPolicy.TabFocus
    }

    def stop(control):
        """One of several choices stands for all of them: Tab reaches the one that is chosen then."""
        owner = control.parentWidget() if control is not None else None
        return owner if isinstance(owner, Segmented) else control

    visited = set()
    for _ in range(3 * len(controls) + 3):
        qtbot.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        visited.add(stop(window.focusWidget()))
    assert set(map(stop, controls)) <= visited


def test_every_control_has_a_name_for_the_screen_reader(page):
    for kind in (QAbstractButton, QLineEdit, QSlider):
        for control in page.findChildren(kind):
            assert control.accessibleName(), control


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_the_smallest_window_crops_no_text(window, page, qapp, scale):
    theme_hub().apply_scale(scale)
    qapp.processEvents()
    for label in page.findChildren(Text):
        if not label.isVisible():
            continue
        widest = max(text_width(line, label.own_font()) for line in label.lines(label.width()))
        assert widest <= label.width() + 1, label.text()
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    for button in page.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.width() >= button.minimumSizeHint().width(), button.text()
            assert button.height() >= button.minimumSizeHint().height(), button.text()


def test_words_on_a_page_are_large_enough_and_whole(window, page, qapp, monkeypatch):
    """Those that the house paints, and those that Qt does: at 1600 x 1000 and 100 %."""
    theme_hub().apply_scale(100)
    window.resize(1600, 1000)
    qapp.processEvents()
    painted: dict[str, float] = {}
    draw_text = QPainter.drawText

    def noting(painter: QPainter, *about: object) -> object:
        text = next(part for part in about if isinstance(part, str))
        scale = math.sqrt(abs(painter.worldTransform().determinant())) * painter.device().devicePixelRatioF()
        painted[text] = min(painter.font().pixelSize() * scale, painted.get(text, 100.0))
        return draw_text(painter, *about)

    monkeypatch.setattr(QPainter, "drawText", noting)
    page.grab()
    assert painted
    for field in (*page.findChildren(QLineEdit), *page.findChildren(QComboBox)):
        painted[field.accessibleName()] = field.fontInfo().pixelSize()
    assert {text: size for text, size in painted.items() if size < 11.5} == {}
    assert [text for text in painted if text.endswith("\u2026") and not text.startswith("Search")] == []


def test_the_theme_repaints_the_page(page):
    day = page.grab().toImage()
    theme_hub().apply_theme(NIGHT)
    assert page.grab().toImage() != day


def test_no_label_of_the_platform_is_on_any_page(page):
    assert [type(label) for label in page.findChildren(QLabel) if not isinstance(label, Text)] == []


def test_the_home_page_sends_what_is_asked_for(qtbot, window, home_page, info):
    window.put_page("home", home_page)
    window.show_page("home")
    with qtbot.waitSignal(home_page.continue_requested):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    with qtbot.waitSignal(home_page.open_requested) as opened:
        qtbot.mouseClick(home_page.rows[0], Qt.MouseButton.LeftButton)
    assert opened.args == ["/b"]
    with qtbot.waitSignal(home_page.new_requested) as new:
        qtbot.mouseClick(home_page.shelf.new_button, Qt.MouseButton.LeftButton)
    assert new.args == [info.id]
    with qtbot.waitSignal(home_page.new_requested):
        qtbot.keyClick(home_page.shelf.books[0], Qt.Key.Key_Return)
    with qtbot.waitSignal(home_page.see_all):
        qtbot.mouseClick(home_page.all_link, Qt.MouseButton.LeftButton)
    for name, signal in (
        ("Settings", home_page.settings),
        ("theme", home_page.theme_toggled),
        ("open", home_page.open_file),
        ("About", home_page.about),
        ("Quit", home_page.quit),
    ):
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(home_page.links[name], Qt.MouseButton.LeftButton)


def test_a_new_game_starts_with_enter_from_a_name(qtbot, window, info):
    page = NewGamePage(info, PLAYERS, ("Ada",))
    window.put_page("new", page)
    window.show_page("new")
    with qtbot.waitSignal(page.start) as started:
        qtbot.keyClick(page.seat_rows[0].name_field, Qt.Key.Key_Return)
    new = started.args[0]
    assert [(seat.seat, seat.name, seat.player) for seat in new.seats] == [
        ("good", "Ada", "person"),
        ("dark", "Sauron", "gentle"),
    ]
    assert dict(new.options) == {option.id: option.choices[0].value for option in info.options}
    assert (new.is_match, new.fairness, new.seed) == (False, "fair", None)


def test_a_person_is_offered_the_seat_that_is_easiest_to_begin_with(qtbot):
    page = NewGamePage(games.info("quest"), PLAYERS, ("Ada",))
    qtbot.addWidget(page)
    assert [(seat.seat, seat.name, seat.player) for seat in page.chosen().seats] == [
        ("sauron", "Sauron", "gentle"),
        ("first", "Ada", "person"),
    ]


def test_as_many_seats_stand_on_the_page_as_are_to_play(qtbot, window):
    page = NewGamePage(GUESTS, PLAYERS, ("Ada",))
    window.put_page("new", page)
    window.show_page("new")
    assert [segment.text() for segment in page.number.segments] == ["2", "3"]

    def seen() -> list[bool]:
        return [row.isVisible() for row in page.seat_rows]

    def players() -> list[tuple[str, str]]:
        return [(seat.seat, seat.player) for seat in page.chosen().seats]

    assert seen() == [True, True, False]
    assert players() == [("first", "person"), ("second", "gentle")]
    qtbot.mouseClick(page.number.segments[1], Qt.MouseButton.LeftButton)
    assert seen() == [True, True, True]
    assert players() == [("first", "person"), ("second", "gentle"), ("third", "gentle")]
    page.seat_rows[2].player.set_value("steady")
    qtbot.keyClick(page.number.segments[1], Qt.Key.Key_Left)
    assert seen() == [True, True, False] and len(players()) == 2
    page.number.set_value("3")
    assert players()[2] == ("third", "steady")


def test_the_own_name_goes_along_to_another_seat_unless_one_has_been_given_there(window):
    page = NewGamePage(GUESTS, PLAYERS, ("Ada",))
    window.put_page("new", page)
    window.show_page("new")

    def names() -> list[str]:
        return [row.name_field.text() for row in page.seat_rows[:2]]

    first, second = page.seat_rows[:2]
    assert names() == ["Ada", second.seat.title]
    first.player.set_value("gentle")
    second.player.set_value("person")
    assert names() == [first.seat.title, "Ada"]
    second.name_field.setText("Bea")
    second.player.set_value("steady")
    first.player.set_value("person")
    assert names() == ["Ada", "Bea"]


def test_options_that_mean_nothing_for_so_few_are_not_shown(qtbot, window):
    page = NewGamePage(games.info("lcg"), PLAYERS)
    window.put_page("new", page)
    window.show_page("new")
    hands = page.options["hands"]
    for number, is_shown in ((0, False), (1, True), (0, False)):
        qtbot.mouseClick(page.number.segments[number], Qt.MouseButton.LeftButton)
        assert hands.isVisible() == is_shown
    assert not games.info("quest").options[1].applies_to(2) and games.info("quest").options[1].applies_to(3)


def test_an_option_that_other_choices_leave_without_an_effect_is_not_shown(qtbot, window):
    page = NewGamePage(games.info("lcg"), PLAYERS)
    window.put_page("new", page)
    window.show_page("new")
    for quest, is_shown in (("a-shadow-of-the-past", True), ("passage-through-mirkwood", False)):
        page.options["quest"].set_value(quest)
        assert page.options["ring-bearer"].isVisible() == is_shown


@pytest.mark.parametrize("game", list(map(games.info, games.ids())), ids=games.ids())
def test_the_title_of_each_game_is_whole_in_the_list_of_saves(game, qapp):
    room = 302 - 54 - 8
    assert text_width(game.title, fitting_title(game.title, room)) <= room


def test_a_game_for_a_fixed_number_does_not_ask_for_it(qtbot, info):
    page = NewGamePage(info, PLAYERS)
    qtbot.addWidget(page)
    assert page.number is None


def test_the_shelf_says_how_many_may_play(info, window):
    assert players(info) == "2 players"
    assert players(GUESTS) == "2 to 3 players"
    assert players(msgspec.structs.replace(GUESTS, fewest=0)) == "3 players"


def test_escape_leaves_a_new_game(qtbot, window, info):
    page = NewGamePage(info, PLAYERS)
    window.put_page("new", page)
    window.show_page("new")
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(page.seat_rows[0].name_field, Qt.Key.Key_Escape)


@pytest.mark.parametrize("game", games.ids())
def test_a_sheet_for_which_there_is_room_does_not_scroll(qtbot, window, game):
    page = NewGamePage(games.info(game), PLAYERS)
    window.resize(1600, 2400)
    window.put_page("new", page)
    window.show_page("new")
    qtbot.waitUntil(lambda: page.content.height() == page.pane.viewport().height())
    assert page.pane.verticalScrollBar().maximum() == 0
    assert page.sheet.geometry().bottom() < page.height()


def test_a_seed_that_is_no_number_gets_one_sentence_and_no_start(qtbot, window, info):
    page = NewGamePage(info, PLAYERS)
    window.put_page("new", page)
    window.show_page("new")
    qtbot.mouseClick(page.fold, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(page.seed_field, "12x")
    assert page.problem.text() == BAD_SEED
    assert not page.start_button.isEnabled() and page.chosen() is None
    qtbot.keyClick(page.seed_field, Qt.Key.Key_Backspace)
    assert page.problem.text() == "" and page.chosen().seed == 12


def test_match_options_and_fairness_are_chosen(qtbot, window, info):
    page = NewGamePage(info, PLAYERS)
    window.put_page("new", page)
    window.show_page("new")
    page.match.set_value("match")
    page.fairness.set_value("free")
    option = info.options[0]
    page.options[option.id].set_value(option.choices[1].value)
    new = page.chosen()
    assert new.is_match and new.fairness == "free"
    assert dict(new.options)[option.id] == option.choices[1].value


def test_a_save_is_renamed_and_deleted_only_after_the_question(qtbot, window, saves):
    page = SavesPage()
    page.show_saves(saves)
    window.put_page("saves", page)
    window.show_page("saves")
    dialog = page.ask_title(saves[0])
    field = dialog.findChild(QLineEdit)
    qtbot.keyClicks(field, "Snow")
    with qtbot.waitSignal(page.rename_requested) as renamed:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert renamed.args == ["/a", "Snow"]
    with qtbot.assertNotEmitted(page.delete_requested):
        dialog = page.ask_delete(saves[0])
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    dialog = page.ask_delete(saves[0])
    with qtbot.waitSignal(page.delete_requested) as deleted:
        dialog.answer("delete")
    assert deleted.args == ["/a"]


def test_the_delete_key_asks_about_the_row_it_is_pressed_in(qtbot, window, saves):
    page = SavesPage()
    page.show_saves(saves)
    window.put_page("saves", page)
    window.show_page("saves")
    qtbot.keyClick(page.rows[1].open, Qt.Key.Key_Delete)
    with qtbot.waitSignal(page.delete_requested) as deleted:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Backtab)
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert deleted.args == ["/b"]


def test_the_wheel_scrolls_past_every_control_that_has_not_the_keyboard(qtbot, window, page, qapp):
    """A control that can be set by the wheel is a QSlider here, or will be one of the other kinds."""
    sent = []
    if isinstance(page, SettingsPage):
        page.changed.connect(sent.append)
    for control in page.findChildren(QWidget):
        if isinstance(control, (QAbstractSlider, QAbstractSpinBox, QComboBox)) and not isinstance(control, QScrollBar):
            before = control.property("value")
            page.setFocus()
            roll(control)
            assert control.property("value") == before and sent == [], control.accessibleName()
            control.setFocus()
            roll(control)
            assert control.property("value") != before, "the keyboard is here"
            sent.clear()


def roll(control: QWidget) -> None:
    """One notch of the wheel away from its owner, in the middle of a control."""
    spot = QPointF(control.rect().center())
    turn, still = QPoint(0, 120), Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(
        spot,
        control.mapToGlobal(spot),
        QPoint(),
        turn,
        Qt.MouseButton.NoButton,
        still,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(control, event)


@pytest.mark.parametrize("title", ["W" * 160, "a " * 80, "W" * 60 + " and " + "M" * 60])
def test_a_title_of_any_length_leaves_the_commands_of_its_row_in_the_list_of_saves(window, saves, title):
    page = SavesPage()
    page.show_saves((replace(saves[0], title=title, detail=title), *saves[1:]))
    window.put_page("saves", page)
    window.show_page("saves")
    QApplication.processEvents()
    buttons = [each for each in page.findChildren(QAbstractButton) if each.accessibleName().startswith("Delete")]
    assert len(buttons) == len(saves)
    for button in buttons:
        right = button.mapTo(page.sheet, button.rect().topRight()).x()
        assert 0 < right < page.sheet.width()
    written = next(text for text in page.findChildren(Text) if text.text() == title)
    lines = written.lines(written.width())
    assert "".join(lines).replace(" ", "") == title.replace(" ", "")
    assert max(text_width(line, written.own_font()) for line in lines) <= written.width()


def test_a_damaged_save_shows_its_sentence_and_cannot_be_opened(qtbot, window, saves):
    page = SavesPage()
    qtbot.addWidget(page)
    page.show_saves(saves)
    assert any(label.text() == saves[2].problem for label in page.rows[2].findChildren(Text))
    assert not page.rows[2].open.isEnabled() and page.rows[2].delete.isEnabled()


def test_a_setting_is_sent_when_it_changes(qtbot, window):
    page = SettingsPage(Settings())
    window.put_page("settings", page)
    window.show_page("settings")
    with qtbot.waitSignal(page.changed) as changed:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Right)
    assert changed.args == [{"theme": "day"}]
    with qtbot.waitSignal(page.changed) as changed:
        qtbot.keyClick(page.controls["is_reduced"], Qt.Key.Key_Space)
    assert changed.args == [{"is_reduced": True}]
    with qtbot.assertNotEmitted(page.changed):
        page.show_settings(Settings(theme="night", scale=150))
    assert page.settings.scale == 150
    theme = page.controls["theme"]
    assert isinstance(theme, Segmented) and theme.value == "night"


def test_the_rules_are_searched_and_our_rulings_are_marked(qtbot, window):
    page = RulesPage("The rules", SECTIONS)
    window.put_page("rules", page)
    window.show_page("rules")
    assert [is_ours(rule) for block in page.blocks for rule in block.paragraphs.shown] == [False, True, False]
    assert "our ruling: Without a move you lose." in page.blocks[0].paragraphs.accessibleName()
    qtbot.keyClicks(page.search, "lose")
    assert page.shown() == ("Without a move you lose.",)
    qtbot.keyClicks(page.search, "xyz")
    assert page.shown() == () and page.nothing.isVisible()
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert len(page.shown()) == 3


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("game", games.ids())
def test_no_paragraph_of_the_rules_is_wider_or_higher_than_its_room(window, qapp, game, scale):
    theme_hub().apply_scale(scale)
    page = RulesPage("The rules", tuple(games.load(game).companion()))
    window.put_page("rules", page)
    window.show_page("rules")
    qapp.processEvents()
    for block in page.blocks:
        words = block.paragraphs
        assert words.height() >= words.heightForWidth(words.width())
        font = words.own_font()
        for rule, lines, *_ in words.laid(words.width()):
            assert " ".join(lines) == " ".join(rule.text.split())
            assert max(text_width(line, font) for line in lines) <= words.room(rule, words.width())


@pytest.mark.parametrize("game", games.ids())
def test_the_companion_opens_in_an_eyeblink(sitting, qapp, game):
    games.load(game)
    sitting.program.laying.stop()
    qapp.processEvents()
    gc.collect()  # what earlier tests have left is not the companion's
    taken = []
    for _ in range(3):
        began = time.thread_time()
        sitting.program.show_rules(game)
        qapp.processEvents()
        sitting.window.grab()
        taken.append(time.thread_time() - began)
    assert min(taken) < 0.150


def test_a_message_over_a_single_book_lies_at_the_top_of_the_window(window, info):
    page = HomePage()
    page.show_content(HomeContent(None, (), (info,)))
    window.put_page("home", page)
    window.show_page("home")
    window.show_message("Saved.")
    assert page.message_area is None and window.toast.isVisible() and window.toast.y() < 56


# -- a shelf with several books


@pytest.fixture
def shelf_of_two(qtbot, window, info, saves):
    other = msgspec.structs.replace(info, id="other", title="Another Game")
    page = HomePage()
    page.show_content(HomeContent(None, (), (info, other)))
    window.put_page("home", page)
    window.show_page("home")
    return page


def test_each_of_two_books_has_its_own_game_and_rules(qtbot, shelf_of_two):
    shelf = shelf_of_two.shelf
    for index, game in enumerate(("confrontation", "other")):
        for control in (shelf.books[index], shelf.feet[index].new):
            with qtbot.waitSignal(shelf_of_two.new_requested) as new:
                qtbot.mouseClick(control, Qt.MouseButton.LeftButton)
            assert new.args == [game]
        with qtbot.waitSignal(shelf_of_two.rules_requested) as rules:
            qtbot.mouseClick(shelf.feet[index].rules, Qt.MouseButton.LeftButton)
        assert rules.args == [game]


def test_the_book_that_is_pointed_at_or_has_the_keyboard_is_the_chosen_one(qtbot, shelf_of_two):
    shelf = shelf_of_two.shelf
    assert shelf.chosen == "confrontation" and shelf.new_button.kind == "primary"
    shelf.books[0].setFocus()
    qtbot.keyClick(shelf.books[0], Qt.Key.Key_Right)
    assert shelf.chosen == "other" and shelf.books[1].hasFocus()
    assert [foot.new.kind for foot in shelf.feet] == ["plain", "primary"]
    qtbot.keyClick(shelf.books[1], Qt.Key.Key_Right)
    assert shelf.books[1].hasFocus()
    qtbot.keyClick(shelf.books[1], Qt.Key.Key_Left)
    assert shelf.chosen == "confrontation"
    QApplication.sendEvent(shelf.feet[1].rules, QEvent(QEvent.Type.Enter))
    assert shelf.chosen == "other"


def test_the_game_that_was_played_last_is_the_chosen_one(qtbot, info, saves):
    other = msgspec.structs.replace(info, id="other", title="Another Game")
    page = HomePage()
    qtbot.addWidget(page)
    page.show_content(HomeContent(None, saves, (other, info)))
    assert page.shelf.chosen == "confrontation"


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("count", [2, 3, 5])
@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)], ids=str)
def test_many_books_crop_no_word(window, info, qapp, count, scale, size):
    titles = ("The Confrontation", "Duel for Middle-earth", "Another Game", "A Fourth", "The Fifth of Them")
    infos = tuple(msgspec.structs.replace(info, id=f"g{i}", title=title) for i, title in enumerate(titles[:count]))
    page = HomePage()
    page.show_content(HomeContent(None, (), infos))
    window.resize(*size)
    window.put_page("home", page)
    window.show_page("home")
    theme_hub().apply_scale(scale)
    qapp.processEvents()
    for label in page.shelf.findChildren(Text):
        if label.isVisible():
            widest = max(text_width(line, label.own_font()) for line in label.lines(label.width()))
            assert widest <= label.width() + 1 and label.height() >= label.heightForWidth(label.width()), label.text()
    for foot in page.shelf.feet:
        assert page.shelf.rect().contains(foot.geometry()) and foot.height() >= foot.minimumSizeHint().height()
        assert foot.new.width() >= foot.new.minimumSizeHint().width()


def test_five_books_stand_on_the_shelf_of_the_smallest_window(window, info, qapp):
    infos = tuple(msgspec.structs.replace(info, id=f"g{at}") for at in range(5))
    page = HomePage()
    page.show_content(HomeContent(None, (), infos))
    window.resize(1100, 700)
    window.put_page("home", page)
    window.show_page("home")
    qapp.processEvents()
    assert all(book.isVisible() and book.height() > 300 for book in page.shelf.books)
    spots = [book.geometry().center().x() for book in page.shelf.books]
    assert spots == sorted(spots)
