"""Decks as the pages of decks have them: what is read, edited, kept and offered."""

from __future__ import annotations

import pytest

from westmarch import games
from westmarch.engine.decks import DeckBuilding
from westmarch.engine.errors import BadDeck
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.printed.lists import NIGHTMARES

WHEN, LATER = "2026-01-31T20:15:00+00:00", "2026-02-01T08:00:00+00:00"
CORE = {"Core Set": 1}


@pytest.fixture
def building() -> DeckBuilding:
    found = games.load("lcg").decks
    assert found is not None
    return found


@pytest.fixture
def desk(building):
    document, misread = building.imported(
        "Captains\n\n1x Aragorn\n1x Gimli\n1x Th\u00e9odred\n"
        "3x Gandalf\n2x Feint\n2x Erebor Hammersmith\n1x Common Cause\n"
    )
    assert not misread
    return building.desk(document)


def test_the_card_game_alone_has_decks_that_are_built():
    assert [name for name in games.ids() if games.load(name).decks is not None] == ["lcg"]


def test_a_deck_is_read_in_figures(desk):
    sheet = desk.sheet({})
    assert (sheet.title, sheet.subtitle, sheet.size, sheet.dial) == ("Captains", "Leadership and Tactics", 8, 31)
    assert [hero.card for hero in sheet.heroes] == ["aragorn", "gimli", "theodred"]
    assert {column.label: column.number for column in sheet.costs} == {
        "0": 1, "1": 2, "2": 2, "3": 0, "4": 0, "5+": 3,
    }  # fmt: skip
    assert {kind.label: kind.number for kind in sheet.kinds} == {"Leadership": 1, "Tactics": 2, "Lore": 2, "Neutral": 3}
    assert [(group.title, group.number) for group in sheet.groups] == [("Allies", 5), ("Events", 3)]
    (flagged,) = [row.card for group in sheet.groups for row in group.rows if row.is_flagged]
    assert flagged == "erebor-hammersmith"
    assert [ruling.text for ruling in sheet.rulings[:2]] == [
        "8 of 50 cards: add at least 42.",
        "Erebor Hammersmith is lore; no hero here pays lore.",
    ]
    assert not sheet.is_legal and not sheet.is_playable


def test_a_starter_deck_is_told_as_such_and_can_be_played(building):
    sheet = building.desk(building.ready()[0]).sheet({})
    assert sheet.size == 30 and sheet.is_starter and sheet.is_legal and sheet.is_playable


def test_what_is_not_owned_breaks_a_rule_and_limits_the_copies(desk):
    assert (desk.most("gandalf", {}), desk.most("feint", CORE), desk.most("gimli", CORE)) == (3, 2, 1)
    assert desk.most("winged-guardian", CORE) == 0
    broken = [ruling.text for ruling in desk.sheet({"The Hunt for Gollum": 1}).rulings if ruling.state == "broken"]
    assert "3 of Gandalf: no copies are owned." in broken


def test_saving_makes_a_version_and_restoring_loses_nothing(desk):
    assert not desk.is_changed
    first = desk.kept(WHEN)
    assert (first.saved, first.versions, desk.is_changed) == (WHEN, (), False)
    desk.remove("feint")
    assert desk.is_changed and desk.copies("feint") == 1
    second = desk.kept(LATER, "one less")
    assert [(one.saved, one.note) for one in second.versions] == [(WHEN, "one less")]
    (version,) = desk.versions()
    assert version.summary == "Aragorn, Gimli and Th\u00e9odred; 8 cards"
    desk.restore(0)
    assert desk.copies("feint") == 2 and desk.can_undo
    desk.undo()
    assert desk.copies("feint") == 1 and desk.can_redo
    desk.notes = "Try it against trolls."
    assert desk.is_changed and desk.kept(LATER).notes == desk.document.notes == "Try it against trolls."


def test_a_copy_goes_aside_and_comes_back(desk):
    desk.put_aside("gandalf")
    assert (desk.copies("gandalf"), desk.sheet({}).aside.number) == (2, 1)
    desk.take_in("gandalf")
    assert desk.copies("gandalf") == 3
    with pytest.raises(BadDeck):
        desk.take_in("gandalf")


def test_odds_and_hands(desk):
    odds = {one.card: one for one in desk.odds()}
    assert odds["gandalf"].copies == 3 and all(len(one.chances) == len(desk.odds_labels) for one in odds.values())
    assert odds["common-cause"].chances == (75, 94, 100, 100)
    assert len(desk.hand(5, False)) == 6 == len(desk.hand(5, True))
    assert desk.hand(5, False) == desk.hand(5, False) != desk.hand(5, True)


def test_the_text_of_a_deck_is_what_a_new_game_takes(desk):
    assert desk.option_text().startswith("Captains\n") and "3x Gandalf (Core Set)" in desk.option_text()
    faults = games.load("lcg").faults({**_defaults(), "deck-1": desk.option_text()}, 1)
    assert [fault.text for fault in faults] == ["8 cards are too few: a deck needs at least 30, not counting heroes"]


def _defaults() -> dict[str, str]:
    return {option.id: option.choices[0].value for option in games.info("lcg").options}


def test_a_deck_with_a_card_that_is_not_here_cannot_be_played(building):
    document = building.read(b'{"kind": "deck", "deck": {"heroes": ["aragorn"], "cards": {"from-the-future": 2}}}')
    desk = building.desk(document)
    assert desk.sheet({}).groups[-1].title == "Others"
    with pytest.raises(BadDeck, match="from-the-future"):
        desk.option_text()
    assert building.read(building.write(desk.document)).deck == document.deck, "nothing of it is lost"


def test_cards_to_choose_from_are_heroes_or_what_is_shuffled_and_owned(building):
    heroes, cards, every = (building.shelf(tab, {}).cards for tab in ("heroes", "cards", "all"))
    assert {card.kind for card in heroes} == {"Hero"} and "Hero" not in {card.kind for card in cards}
    assert len(heroes) + len(cards) == len(every) and not {card.id for card in every} & {*BOONS}
    assert "type" not in [facet.field for facet in building.shelf("heroes", {}).facets], "they are all heroes"
    owned = building.shelf("all", CORE).cards
    assert {CARDS[card.id].product for card in owned} == {"Core Set"}


def test_products_say_what_is_in_them_and_quests_need_theirs(building):
    products = {product.name: product for product in building.products()}
    assert products["Core Set"].most == 3 and "quests" in products["Core Set"].text
    assert products["The Hunt for Gollum"].most == 1
    assert building.owns("quest", "passage-through-mirkwood", {"Revised Core Set": 1})
    assert not building.owns("quest", "passage-through-mirkwood", {"The Hunt for Gollum": 1})
    assert building.owns("quest", "passage-through-mirkwood", {}) and building.owns("difficulty", "easy", CORE)


def test_a_product_says_what_is_in_it_and_nightmares_are_owned_with_theirs(building):
    told = {product.name: product.text for product in building.products()}
    for name in [name for name in told if name.endswith("Nightmare")]:
        owner = [deck for deck in NIGHTMARES.values() if CARDS[deck.card].product == name]
        assert told[name] == f"{len(owner)} nightmare deck{'s' if len(owner) > 1 else ''}"
    assert building.owns("difficulty", "nightmare", {}) and building.owns("difficulty", "easy", CORE)
    assert not building.owns("difficulty", "nightmare", CORE)
    assert building.owns("difficulty", "nightmare", {**CORE, "Core Set - Nightmare": 1})


@pytest.mark.parametrize(("sets", "most"), [(1, {1, 2, 3}), (2, {2, 3}), (3, {3})])
def test_each_core_set_has_more_copies(building, sets, most):
    owned = {"Core Set": sets}
    cards = building.shelf("cards", owned).cards
    assert {building.desk().most(card.id, owned) for card in cards} == most
    assert building.held("unexpected-courage", owned) == sets and building.held("gimli", owned) == sets


def test_a_box_with_cards_of_others_counts_its_own_copies(building):
    box = {"Elves of Lórien": 1}
    assert building.held("gandalf", box) == 2 and building.held("nenya", box) == 3 and building.held("elrond", box) == 1
    assert building.held("gandalf", {**box, "Core Set": 1}) == 6, "beside those of the Core Set"
    assert not building.held("feint", box) and building.held("nenya", {"Elves of Lórien": 2}) == 6
    told = {product.name: product.text for product in building.products()}
    assert told["Elves of Lórien"] == "31 player cards"
    assert "2 quests" in told["Two-Player Limited Edition Starter"]
