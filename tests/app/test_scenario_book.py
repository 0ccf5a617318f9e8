"""The page on which a scenario is chosen, by mouse alone and by keys alone, and the log of finished games."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.app.sitting import Sitting
from westmarch import games
from westmarch.app.pages.new_game import NewGamePage
from westmarch.app.scenario_land import SHEET, road_of
from westmarch.app.scenario_parts import _counted
from westmarch.engine.scenario_records import Cycle, GameFacts, Mode, Scenario
from westmarch.play.chairs import Chair
from westmarch.play.game_log import LoggedGame
from westmarch.play.own_decks import deck_documents

MARA, HAL = Chair("human", "Mara"), Chair("steady", "Computer, steady")
FIRST, SECOND, THIRD = "passage-through-mirkwood", "journey-down-the-anduin", "escape-from-dol-guldur"
KEYS = Qt.Key


def won(quest: str, mode: str, score: int, name: str, chairs=(MARA, HAL), day: int = 1) -> LoggedGame:
    facts = GameFacts(quest, quest.title(), mode, mode.title(), ("Lore",), 7, {"threat": (34, 31)}, score, True)
    seats = tuple(range(len(chairs)))
    return LoggedGame(name, "lcg", f"2026-03-{day:02}T20:00:00+00:00", chairs, seats, "won", (), facts)


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home, size=(1600, 1000), player_name="Mara")


@pytest.fixture
def log(sitting):
    return sitting.library.records()


def opened(sitting):
    sitting.program.choose_game("lcg")
    sitting.laid()
    QApplication.processEvents()
    return sitting.window.page("scenarios")


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def settled() -> None:
    """What has come under the pointer a moment ago takes no click."""
    QTest.qWait(320)


def station(page, quest: str):
    return next(one for one in page.map.stations if one.scenario.value == quest)


def test_a_game_with_scenarios_is_begun_from_their_book_by_the_mouse_alone(sitting):
    page = opened(sitting)
    settled()
    assert sitting.window.current == "scenarios"
    click(station(page, THIRD))
    assert page.sheet.title.text() == "Escape from Dol Guldur"
    click(next(button for button in page.sheet.modes if button.mode.value == "easy"))
    click(page.sheet.add_link)
    settled()
    click(page.sheet.button)
    sitting.laid()
    session = sitting.session
    assert (session.options["quest"], session.options["difficulty"]) == (THIRD, "easy")
    assert [chair.is_human for chair in session.chairs] == [True, False] and session.chairs[0].name == "Mara"


def test_the_same_by_the_keys_alone(sitting):
    page = opened(sitting)
    sitting.key(KEYS.Key_Right)
    assert page.sheet.scenario.value == SECOND and station(page, SECOND).hasFocus()
    sitting.key(KEYS.Key_Down)
    assert page.cycle is page.book.cycles[1]
    sitting.key(KEYS.Key_Up)
    sitting.key(KEYS.Key_Left)
    assert page.sheet.scenario.value == THIRD
    sitting.key(KEYS.Key_Return)
    sitting.laid()
    assert sitting.session.options["quest"] == THIRD and len(sitting.session.chairs) == 1


def go_to(sitting, wanted) -> None:
    """Goes with the Tab key, however far that is."""
    for _ in range(40):
        QApplication.processEvents()  # what is new is shown by then
        if wanted.hasFocus():
            return
        sitting.key(KEYS.Key_Tab)
    raise AssertionError(f"Tab does not reach {wanted.accessibleName()}")


def test_a_cycle_is_begun_in_order_from_its_first_scenario(sitting):
    page = opened(sitting)
    page.choose(SECOND)
    assert not page.sheet.in_order.isVisible() and page.sheet.options()["series"] == "single"
    page.choose(FIRST)
    assert page.sheet.in_order.isVisible() and page.sheet.in_order.text() == "All 3 quests in order"
    go_to(sitting, page.sheet.in_order)
    sitting.key(KEYS.Key_Space)
    assert page.sheet.in_order.isChecked()
    page.choose(SECOND)
    assert page.sheet.options()["series"] == "single"
    page.choose(FIRST)
    assert page.sheet.options()["series"] == "single", "another look at it begins anew"
    page.sheet.in_order.click()
    go_to(sitting, page.sheet.button)
    sitting.key(KEYS.Key_Return)
    sitting.laid()
    assert sitting.session.options["series"] == "cycle-core"


TABLES = {
    "two hands of one person": ("normal", ["human", "human"], ["leadership", "lore"]),
    "four seats": ("normal", ["human", "medium", "medium", "medium"], ["leadership", "lore", "spirit", "tactics"]),
    "nightmare": ("nightmare", ["human"], ["spirit"]),
    "easy": ("easy", ["human"], ["tactics"]),
}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)])
def test_every_table_is_set_up_and_begun_by_keys_alone(sitting, table, size):
    mode, kinds, decks = TABLES[table]
    sitting.window.resize(*size)
    page = opened(sitting)
    page.choose(THIRD)
    while page.sheet.mode != mode:
        sitting.key(KEYS.Key_M)
    QTest.keyClicks(sitting.window.focusWidget(), "+" * len(kinds) + "-")
    while len(page.sheet.seats) < len(kinds):  # a fifth seat there was not
        QTest.keyClicks(sitting.window.focusWidget(), "+")
    assert len(page.sheet.seats) == len(kinds)
    for plate, kind, deck in zip(page.sheet.seats, kinds, decks, strict=True):
        go_to(sitting, plate.player)
        for _ in range(9):
            sitting.key(KEYS.Key_Up)
        while plate.player.value != ("person" if kind == "human" else kind):
            sitting.key(KEYS.Key_Down)
        sitting.key(KEYS.Key_Tab)
        assert plate.deck.hasFocus()
        while plate.deck.value != deck:
            sitting.key(KEYS.Key_Down)
    go_to(sitting, page.sheet.button)
    sitting.key(KEYS.Key_Return)
    check_begun(sitting, mode, kinds, decks)


@pytest.mark.parametrize("table", TABLES)
def test_every_table_is_set_up_and_begun_by_the_mouse_alone(sitting, table):
    mode, kinds, decks = TABLES[table]
    page = opened(sitting)
    settled()
    click(station(page, THIRD))
    click(next(button for button in page.sheet.modes if button.mode.value == mode))
    for plate_at, (kind, deck) in enumerate(zip(kinds, decks, strict=True)):
        if plate_at:
            click(page.sheet.add_link)
        plate = page.sheet.seats[plate_at]
        for pick, value in ((plate.player, "person" if kind == "human" else kind), (plate.deck, deck)):
            if pick.value != value:
                page.sheet.pane.ensureWidgetVisible(pick)
                click(pick)
                settled()
                sitting.choose(next(label for each, label in pick._choices if each == value))
    click(page.sheet.button)
    check_begun(sitting, mode, kinds, decks)


def check_begun(sitting, mode, kinds, decks) -> None:
    sitting.laid()
    session = sitting.session
    assert (session.options["quest"], session.options["difficulty"]) == (THIRD, mode)
    assert [chair.kind for chair in session.chairs] == kinds
    assert [session.options[f"deck-{at + 1}"] for at in range(len(decks))] == decks


def test_the_search_finds_sets_and_cards_and_esc_leaves_it(sitting):
    page = opened(sitting)
    QTest.keyClicks(sitting.window.focusWidget(), "/")
    assert page.search.hasFocus()
    QTest.keyClicks(page.search, "dungeon jailor")
    assert page._kept() == [THIRD] and station(page, FIRST).is_dim and not station(page, THIRD).is_dim
    sitting.key(KEYS.Key_Return)
    assert page.sheet.scenario.value == THIRD and station(page, THIRD).hasFocus()
    page.search.setFocus()
    sitting.key(KEYS.Key_Escape)
    assert page.search.text() == "" and not station(page, FIRST).is_dim
    sitting.key(KEYS.Key_Escape)
    assert sitting.window.current == "home"


def test_the_page_knows_what_was_won_and_goes_on_with_the_next(sitting, log):
    log.add(won(FIRST, "easy", 151, "a1"))
    log.add(won(FIRST, "easy", 138, "b2", day=2))
    log.add(won(FIRST, "normal", 99, "c3", (MARA,), day=3))
    page = opened(sitting)
    assert page.sheet.scenario.value == SECOND and page.sheet.record.isHidden()
    page.choose(FIRST)
    assert station(page, FIRST).history.won_modes == {"easy", "normal"}
    assert "Won 3 of 3 games" in page.sheet.record.text() and page.sheet.record.text().endswith("one player: 99")
    page.sheet._add_seat()
    assert page.sheet.record.text().endswith("two players: 138")
    lines = page.story.rows
    assert [line.game.facts.score for line in lines] == [99, 138, 151] and "score 138" in lines[1].accessibleName()
    click(page.chips["open"])
    assert FIRST not in page._kept() and station(page, FIRST).is_dim
    page.choose_any()
    assert page.sheet.scenario.value != FIRST


def test_games_of_quests_that_are_not_offered_do_not_lead_anywhere(sitting, log):
    log.add(won("a-quest-of-another-time", "easy", 90, "z9", day=9))
    assert opened(sitting).sheet.scenario.value == FIRST


def test_what_is_wrong_with_the_decks_is_said_and_nothing_begins(sitting):
    page = opened(sitting)
    page.sheet._add_seat()
    page.sheet.seats[1].deck.set_value(page.sheet.seats[0].deck.value)
    page.sheet.button.click()
    assert "hero of the first player already" in page.sheet.trouble.text()
    assert sitting.window.current == "scenarios"
    page.sheet._drop_seat()
    assert page.sheet.trouble.text() == ""


def test_more_options_are_on_the_page_with_all_of_them_filled_in(sitting):
    page = opened(sitting)
    page.choose(THIRD)
    page.sheet._add_seat()
    sitting.key(KEYS.Key_O)
    new = sitting.window.page("new")
    assert isinstance(new, NewGamePage) and sitting.window.current == "new"
    assert new.options["quest"].value == THIRD and len(new.chosen().seats) == 2


def test_more_options_offer_no_quest_that_the_book_does_not(sitting):
    sitting.library.keep_owned("lcg", {"Core Set": 1})
    page = opened(sitting)
    sitting.key(KEYS.Key_O)
    quests = {segment.value for segment in sitting.window.page("new").options["quest"].segmented._segments}
    assert quests == {scenario.value for scenario in page.book.scenarios()} == {FIRST, SECOND, THIRD}


def test_a_game_of_the_quest_is_found_in_the_log(sitting, log):
    log.add(won(FIRST, "easy", 151, "a1"))
    log.add(won(SECOND, "easy", 138, "b2", day=2))
    page = opened(sitting)
    page.choose(FIRST)
    QApplication.processEvents()
    settled()
    click(page.story.rows[0])
    sitting.laid()
    shown = sitting.window.page("log")
    assert sitting.window.current == "log" and [game.id for game in shown.list.games] == ["a1"]


def test_the_window_has_little_to_do_when_the_book_is_opened_again(sitting):
    opened(sitting)
    sitting.program.go_home()
    QApplication.processEvents()
    began = time.thread_time()
    opened(sitting)
    assert time.thread_time() - began < 0.3


def test_own_decks_are_offered_for_every_seat_and_quests_of_boxes_that_are_not_owned_are_not(sitting):
    building = games.load("lcg").decks
    document = next(one for one in building.ready() if building.title(one) == "Lore")
    deck_documents(sitting.library, "lcg", building).keep(document)
    sitting.library.keep_owned("lcg", {"Core Set": 1})
    page = opened(sitting)
    assert [cycle.id for cycle in page.book.cycles] == ["core"]
    deck = page.sheet.seats[0].deck
    own = next(value for value, label in deck._choices if label == "Lore (your own)")
    deck.set_value(own)
    assert "Denethor" in page.sheet.seats[0].faces.accessibleName()
    page.sheet.button.click()
    sitting.laid()
    assert sitting.session.options["deck-1"] == own


def test_a_game_without_scenarios_has_the_page_of_options(sitting):
    sitting.program.choose_game("duel")
    assert sitting.window.current == "new"


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000), (2560, 1440)])
def test_stations_lie_on_the_map_apart_from_each_other(sitting, size):
    sitting.window.resize(*size)
    page = opened(sitting)
    QApplication.processEvents()
    for cycle in page.book.cycles:
        page._choose_cycle(cycle.id)
        places = [one.geometry() for one in page.map.stations]
        assert all(page.map.rect().contains(place) for place in places)
        discs = [one.geometry().topLeft() + one.foot().toPoint() for one in page.map.stations]
        apart = [(a - b).manhattanLength() for at, a in enumerate(discs) for b in discs[:at]]
        assert min(apart, default=200) > 100
        assert not any(
            one.is_over(other) for at, one in enumerate(page.map.stations) for other in page.map.stations[:at]
        )


@pytest.mark.parametrize("count", [1, 2, 6, 9, 18])
def test_a_cycle_without_a_map_of_its_own_lies_on_a_winding_road(count):
    one = Mode("normal", "Standard", (("Own", 9),), (("enemies", 9),))
    quests = tuple(Scenario(f"q{at}", f"Quest {at}", at, 4, "", "", (), "", (one,)) for at in range(count))
    road = road_of("lcg", Cycle("nowhere", "Nowhere", quests), 0)
    spots = [road.stations[quest.value] for quest in quests]
    assert len(set(spots)) == count and all(100 <= x <= SHEET[0] - 100 and 150 <= y <= 740 for x, y in spots)


def test_the_maps_have_every_quest_of_their_cycle_that_is_shown():
    for at, cycle in enumerate(games.load("lcg").scenario_book.cycles):
        road = road_of("lcg", cycle, at)
        assert {quest.value for quest in cycle.scenarios} <= set(road.stations) and road.text


def test_kinds_are_counted_in_words():
    assert [_counted(name, 1) for name in ("enemies", "treacheries", "locations")] == [
        "1 enemy", "1 treachery", "1 location"
    ]  # fmt: skip
