"""The library: cards are looked for, filtered and read, by the mouse alone and by the keys alone."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from westmarch import games
from westmarch.app.card_filters import spoken
from westmarch.app.key_caps import KeyCaps
from westmarch.app.pages.library import LibraryPage
from westmarch.play.card_shelves import card_shelves
from westmarch.tabletop.theme import NIGHT
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Dialog, Text

Key = Qt.Key


def click(widget) -> None:
    """A click, however lately the widget has come."""
    widget.follow_on(widget.standing._replace(since=0.0)) if hasattr(widget, "standing") else None
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.fixture
def page(qtbot, window, qapp):
    page = LibraryPage(lambda game: games.load(game).rulings)
    window.put_page("library", page)
    window.show_page("library")
    page.show_shelves(card_shelves())
    qapp.processEvents()
    return page


def found(page) -> list[str]:
    return [card.card for card in page.grid.cards]


def words_on(widget) -> str:
    return "\n".join(text.text() for text in widget.findChildren(Text) if text.isVisible())


def by_sphere(page, *spheres: str) -> set[str]:
    return {card.id for card in page.shelf.cards if card.group in spheres}


# -- by the mouse alone


def test_by_the_mouse_a_card_is_found_by_its_filters_and_read(page, qapp):
    every = found(page)
    click(page.rail.parts["sphere"].values["lore"])
    assert set(found(page)) == by_sphere(page, "lore") and page.count.text() == f"{len(found(page))} cards"
    click(page.rail.parts["sphere"].values["spirit"])
    assert set(found(page)) == by_sphere(page, "lore", "spirit")
    click(page.rail.parts["type"].values["hero"])
    assert [chip.text() for chip in page.chips.chips] == ["Spirit", "Lore", "Hero"]
    at = page.grid.visualRect(page.grid.model().index(1, 0)).center()
    QTest.mouseClick(page.grid.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qapp.processEvents()
    hero = page.shelf.by_id[found(page)[1]]
    assert page.sheet.card == hero and hero.title in words_on(page.sheet) and hero.traits[0] in words_on(page.sheet)
    qapp.processEvents()
    click(page.chips.chips[0])
    assert set(found(page)) == {card for card in by_sphere(page, "lore") if page.shelf.by_id[card].kind == "Hero"}
    qapp.processEvents()
    click(page.chips.clear)
    assert found(page) == every and page.chips.chips == []


def test_by_the_mouse_a_card_is_shown_as_large_as_the_window(page, qapp):
    click(page.sheet.face)
    assert page.overlay.isVisible() and page.overlay.geometry() == page.rect()
    QTest.mouseClick(page.overlay, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert not page.findChildren(type(page.overlay))[0].isVisible() if page.overlay else True


def test_encounter_sets_and_other_games_have_shelves_that_stay_as_they_were_left(page):
    click(page.rail.parts["sphere"].values["lore"])
    tabs = {tab.value: tab for tab in page.tabs.segments}
    click(tabs["encounter"])
    assert {card.kind for card in page.shelf.cards} >= {"Enemy", "Location", "Treachery", "Quest"}
    click(page.rail.parts["set"].values["Wilderlands"])
    assert "hill-troll" in found(page) and {page.shelf.by_id[card].set for card in found(page)} == {"Wilderlands"}
    click(tabs["others"])
    assert {page.shelf.by_id[card].game for card in found(page)} == {"confrontation", "duel", "fellowship", "quest"}
    click(tabs["cards"])
    assert set(found(page)) == by_sphere(page, "lore")


# -- by the keys alone


def test_by_the_keys_a_card_is_found_by_its_name_walked_to_and_read(page, qapp):
    assert page.field.hasFocus()
    QTest.keyClicks(page.field, "gandalf")
    QTest.keyClick(page.field, Key.Key_Return)
    assert page.grid.hasFocus() and page.grid.current == "gandalf-neutral" != found(page)[0]
    QTest.keyClick(page.grid, Key.Key_End)
    assert page.sheet.card.id == found(page)[-1]
    QTest.keyClick(page.grid, Key.Key_Space)
    assert page.overlay.card == page.sheet.card and page.overlay.hasFocus()
    QTest.keyClick(page.overlay, Key.Key_Left)
    assert page.overlay.card.id == found(page)[-2] == page.grid.current
    QTest.keyClick(page.overlay, Key.Key_Escape)
    qapp.processEvents()
    assert page.grid.hasFocus() and not page.grab().isNull()
    QTest.keyClick(page.grid, Key.Key_Slash)
    assert page.field.hasFocus() and page.field.selectedText() == "gandalf"


def test_by_the_keys_filters_are_walked_and_switched(page):
    signs = page.rail.parts["sphere"].group
    assert [value.focusPolicy() for value in signs.values].count(Qt.FocusPolicy.StrongFocus) == 1
    signs.values[0].setFocus()
    QTest.keyClick(signs.values[0], Key.Key_Right)
    assert signs.values[1].hasFocus()
    QTest.keyClick(signs.values[1], Key.Key_Space)
    assert set(found(page)) == by_sphere(page, "tactics")


def test_esc_clears_the_search_then_leaves_the_page(page):
    left = []
    page.back.connect(lambda: left.append(True))
    QTest.keyClicks(page.field, "gimli")
    QTest.keyClick(page.field, Key.Key_Escape)
    assert page.field.text() == "" and not left and len(found(page)) == len(page.shelf.cards)
    QTest.keyClick(page.field, Key.Key_Escape)
    assert left


def test_a_question_mark_shows_what_the_keys_do(page, window):
    page.grid.setFocus()
    QTest.keyClick(page.grid, Key.Key_Question)
    dialog = next(each for each in window.findChildren(Dialog) if each.isVisible())
    caps = [keys.accessibleName() for keys in dialog.findChildren(KeyCaps) if keys.isVisible()]
    assert all(f"{keys}: {what}" in caps and what in words_on(dialog) for keys, what in page.KEYS)
    dialog.answer("ok")


def test_keys_change_between_grid_and_list(page):
    page.grid.setFocus()
    QTest.keyClick(page.grid, Key.Key_L)
    assert page.grid.is_list and page.grid.visualRect(page.grid.model().index(1, 0)).left() < 10
    QTest.keyClick(page.grid, Key.Key_G)
    assert not page.grid.is_list


# -- what it says


def test_the_numbers_beside_filters_are_those_that_they_would_give(page):
    click(page.rail.parts["sphere"].values["lore"])
    counts = {name: value.count for name, value in page.rail.parts["type"].values.items()}
    for name in ("ally", "event"):
        value = page.rail.parts["type"].values[name]
        click(value)
        assert len(found(page)) == counts[name]
        click(value)


def test_a_cost_of_x_is_a_value_like_any_other(page):
    costs = page.rail.parts["cost"].values
    assert list(costs)[-1] == "x" and costs["x"].count > 0
    click(costs["x"])
    assert [chip.text() for chip in page.chips.chips] == ["Cost X"]
    heroes = page.rail.parts["type"].values["hero"].count
    assert heroes and len(found(page)) == costs["x"].count + heroes
    click(costs[5])
    kept = {page.shelf.by_id[card].numbers["cost"] for card in found(page) if card not in heroes_of(page)}
    assert kept == {5, "x"}


def heroes_of(page) -> set[str]:
    return {card.id for card in page.shelf.cards if card.kind == "Hero"}


def test_where_nothing_is_found_the_nearest_card_and_what_hides_others_are_offered(page):
    click(page.rail.parts["sphere"].values["lore"])
    QTest.keyClicks(page.field, "gandlaf")
    page.search_now()
    assert page.nothing.isVisible() and not page.grid.isVisible() and page.sheet.card is None
    ways = {way.text(): way for way in page.nothing.ways}
    lore = len(by_sphere(page, "lore"))
    assert list(ways) == ["Look for Gandalf", f"Clear the text, which hides {lore} cards", "Clear everything"]
    ways["Look for Gandalf"].click()
    assert "gandalf" in found(page) and page.chips.chips == []


def test_a_slip_in_the_words_of_a_search_is_told(page):
    QTest.keyClicks(page.field, "spere:lore")
    page.search_now()
    assert page.problem.isVisible() and "the nearest is sphere" in page.problem.text() and page.field.has_problem


def test_a_card_tells_its_rulings_and_where_it_occurs(page):
    page.look_for("Legolas")
    page.grid.take("legolas")
    told = words_on(page.sheet)
    rulings = {ruling.id: ruling.text for ruling in games.load("lcg").rulings}
    assert page.sheet.card.rulings and all(rulings[name] in told for name in page.sheet.card.rulings)
    assert "Ready deck" in told and "Core Set" in told


@pytest.mark.parametrize(("width", "wanted"), [(1100, 4), (1600, 6)])
def test_four_cards_lie_beside_each_other_in_a_small_window_and_six_in_a_usual_one(window, page, qapp, width, wanted):
    window.resize(width, 700)
    qapp.processEvents()
    tops = [page.grid.visualRect(page.grid.model().index(row, 0)).top() for row in range(12)]
    assert tops.count(tops[0]) == wanted


def test_nothing_is_cut_in_the_rail_and_on_the_sheet(window, page, qapp):
    for theme_scale in (100, 130):
        theme_hub().apply_scale(theme_scale)
        qapp.processEvents()
        for shelf in page.shelves:
            page.tabs.set_value(shelf)
            qapp.processEvents()
            assert page.rail.width() <= page.rail_pane.viewport().width() + 8
            for text in page.sheet.findChildren(Text):
                assert not text.isVisible() or text.height() + 1 >= text.heightForWidth(text.width())
    theme_hub().apply_theme(NIGHT)
    assert not page.grab().isNull()


def test_numbers_are_spoken_as_a_person_says_them():
    assert [spoken(numbers) for numbers in ((0, 1, 2, 3), (2,), (2, 0), ("x", 1, 2), ("x",))] == [
        "0 to 3",
        "2",
        "0, 2",
        "1 to 2, X",
        "X",
    ]


def test_a_second_visit_opens_at_once(page, window):
    began = time.process_time()
    page.show_shelf("cards")
    page.grab()
    assert time.process_time() - began < 0.5


# -- opened from home


def test_it_is_opened_from_home_and_leads_back(qtbot, home):
    from tests.app.sitting import Sitting

    sitting = Sitting(qtbot, home)
    program = sitting.program
    program.open()
    program.home.links["Library"].click()
    page = program.window.page("library")
    assert program.window.current == "library"
    qtbot.waitUntil(lambda: bool(page.shelf), timeout=10_000)
    page.header.back_link.click()
    assert program.window.current == "home"
    program.show_library()
    assert program.window.page("library") is page, "it is as it was left"


def test_a_card_tells_in_which_own_decks_it_lies(qtbot, home):
    from tests.app.sitting import Sitting
    from westmarch.play.own_decks import deck_documents

    sitting = Sitting(qtbot, home)
    building = games.load("lcg").decks
    deck_documents(sitting.library, "lcg", building).keep(building.ready()[0])
    sitting.program.show_library()
    page = sitting.program.window.page("library")
    qtbot.waitUntil(lambda: bool(page.shelf), timeout=10_000)
    dots = {card.card: card.dots for card in page.grid.cards}
    for card, copies in (("aragorn", 1), ("snowbourn-scout", 3)):
        page.grid.take(card)
        assert [link.text() for link in page.sheet.links] == [f"Leadership \N{MULTIPLICATION SIGN}{copies}"]
        assert dots[card] == (copies, copies)
    page.grid.take("gimli")
    assert not page.sheet.links and dots["gimli"] == (0, 1) and page.legend.isVisible()


def test_it_is_opened_from_the_table_and_leads_back_to_the_game(qtbot, home):
    from tests.app.sitting import Sitting
    from tests.tabletop.hands import a_session

    sitting = Sitting(qtbot, home)
    sitting.sit_down(a_session({"good": {"frodo": "shire"}, "dark": {"orcs": "mordor"}}))
    program = sitting.program
    program.running.fulfil("library")
    assert program.window.current == "library"
    program.window.page("library").back.emit()
    assert program.window.current == "table" and program.director is not None


@pytest.fixture
def in_program(qtbot, home):
    """The library in a program, and the decks of the Card Game that are kept: one, the ready deck Leadership."""
    from tests.app.sitting import Sitting
    from westmarch.play.own_decks import deck_documents

    sitting = Sitting(qtbot, home)
    building = games.load("lcg").decks
    documents = deck_documents(sitting.library, "lcg", building)
    documents.keep(building.ready()[0])
    sitting.program.show_library()
    page = sitting.program.window.page("library")
    qtbot.waitUntil(lambda: bool(page.shelf), timeout=10_000)
    yield sitting, page, documents
    sitting.close()


def test_a_adds_a_copy_to_the_deck_that_was_saved_last_as_far_as_it_may_have_one(in_program):
    sitting, page, documents = in_program
    page.grid.setFocus()
    page.grid.take("gandalf")
    QTest.keyClick(page.grid, Key.Key_A)
    (entry,) = documents.entries()
    before = games.load("lcg").decks.ready()[0].deck.cards.get("gandalf", 0)
    assert entry.content.deck.cards["gandalf"] == before + 1 and entry.content.saved
    assert page.grid.current == "gandalf" and page.grid.hasFocus(), "one may go on"
    assert [link.text() for link in page.sheet.links] == [f"Leadership \N{MULTIPLICATION SIGN}{before + 1}"]
    page.grid.take("snowbourn-scout")
    click(page.sheet.add)
    assert "no more of this" in sitting.window.toast.text
    assert documents.entries()[0].content == entry.content


def test_a_begins_a_deck_where_there_is_none(qtbot, home):
    from tests.app.sitting import Sitting
    from westmarch.app.decks.workshop import BUILDER

    sitting = Sitting(qtbot, home)
    sitting.program.show_library()
    page = sitting.window.page("library")
    qtbot.waitUntil(lambda: bool(page.shelf), timeout=10_000)
    page.grid.take("gimli")
    page.grid.setFocus()
    QTest.keyClick(page.grid, Key.Key_A)
    assert sitting.window.current == BUILDER
    assert [hero.card for hero in sitting.window.page(BUILDER).desk.sheet({}).heroes] == ["gimli"]
    sitting.close()


def test_a_deck_that_a_card_lies_in_is_opened_from_its_sheet(in_program):
    from westmarch.app.decks.workshop import BUILDER

    sitting, page, _ = in_program
    page.grid.take("aragorn")
    click(page.sheet.links[0])
    assert sitting.window.current == BUILDER and sitting.window.page(BUILDER).panel.title.text() == "Leadership"


def test_only_cards_of_owned_products_are_left_where_that_is_wanted(in_program):
    sitting, page, _ = in_program
    assert not page.only_owned.isVisible(), "nothing was said of what is owned"
    sitting.library.keep_owned("lcg", {"Core Set": 2})
    sitting.program.show_library()
    assert page.only_owned.isVisible() and "own" in page.legend.text()
    click(page.only_owned)
    assert {page.shelf.by_id[card].product for card in found(page)} == {"Core Set"}
    assert {card.card: card.dots for card in page.grid.cards}["unexpected-courage"] == (0, 2)
    assert page.rail.parts["product"].values["The Hunt for Gollum"].count == 0
    click(page.only_owned)
    assert len(found(page)) == len(page.shelf.cards)


def test_a_stage_is_turned_over_on_the_sheet_and_as_large_as_the_window(page):
    page.tabs.set_value("encounter")
    page.look_for("Flies and Spiders")
    page.grid.setFocus()
    assert "Setup: Take one Forest Spider" in words_on(page.sheet)
    back = page.sheet.face.picture
    QTest.keyClick(page.grid, Key.Key_F)
    assert page.sheet.face.picture == "stage-a/flies-and-spiders" != back
    QTest.keyClick(page.grid, Key.Key_Space)
    assert page.overlay.picture == back
    QTest.keyClick(page.overlay, Key.Key_F)
    assert page.overlay.isVisible() and page.overlay.picture == "stage-a/flies-and-spiders"
    QTest.keyClick(page.overlay, Key.Key_Escape)


def test_games_that_were_played_with_the_decks_of_a_card_are_counted(in_program):
    from westmarch.engine.scenario_records import GameFacts
    from westmarch.play.chairs import Chair
    from westmarch.play.game_log import LoggedGame

    sitting, page, _ = in_program
    log = sitting.library.records()
    person, computer = Chair("human", "Mara"), Chair("greedy", "Computer")
    for at, (chairs, winners, decks) in enumerate(
        (
            ((person,), (0,), ("Leadership",)),
            ((person,), (), ("Aragorn, Gl\u00f3in, Th\u00e9odred",)),
            ((person, computer), (0, 1), ("Tactics", "Leadership")),
        )
    ):
        log.add(LoggedGame(str(at), "lcg", "2026-01-31T20:15:00+00:00", chairs, winners, facts=GameFacts(decks=decks)))
    sitting.program.show_library()
    for card, words in (
        ("aragorn", "Its decks were played in 2 of your games, 1 of them won."),
        ("gimli", "Its decks were played in one of your games, won."),
    ):
        page.grid.take(card)
        assert words in words_on(page.sheet)
    page.grid.take("eowyn")
    assert "Its decks" not in words_on(page.sheet)


def test_what_is_typed_while_the_cards_are_read_is_looked_for(qtbot, window, qapp):
    page = LibraryPage(lambda game: games.load(game).rulings)
    window.put_page("library", page)
    window.show_page("library")
    QTest.keyClicks(page.field, "gimli")
    page.show_shelves(card_shelves()[:2])
    assert page.field.text() == "gimli" and "gimli" in found(page) and len(found(page)) < 10
    page.show_shelves(card_shelves())
    assert page.field.text() == "gimli"


def test_whoever_comes_back_from_the_decks_goes_on_among_the_cards(in_program):
    sitting, page, _ = in_program
    page.grid.setFocus()
    page.grid.take("gandalf")
    sitting.key(Key.Key_D)
    assert sitting.window.current == "decks"
    sitting.key(Key.Key_Escape)
    assert sitting.window.current == "library" and page.grid.hasFocus() and page.grid.current == "gandalf"
