"""The prints of cards: the ids by which other programs know them, and printings of one title with other traits."""

from __future__ import annotations

import csv
import io
import re

import pytest
from msgspec.structs import replace

from westmarch import games
from westmarch.engine.text_format import folded
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.collection.decklists import read_list, write_list
from westmarch.games.lcg.collection.decks import DeckList, may_be_in_a_deck
from westmarch.games.lcg.collection.importing import import_deck, write_deck
from westmarch.games.lcg.collection.legality import Owned, fellowship_verdicts, verdicts
from westmarch.games.lcg.collection.prints import by_octgn, by_ringsdb, first_prints, other_prints, prints, ringsdb_of
from westmarch.games.lcg.printed.lists import DECKS
from westmarch.games.lcg.rules.option_texts import faults

ARAGORN, GANDALF = "51223bd0-ffd1-11df-a976-0801200c9001", "51223bd0-ffd1-11df-a976-0801200c9073"
LATER = {
    "dain-ironfoot-leadership": "dain-ironfoot",
    "healing-herbs-lore": "healing-herbs",
    "silvan-refugee-spirit": "silvan-refugee",
    "haldir-of-lorien-lore-ally": "haldir-of-lorien",
    "elrond-lore-ally": "elrond-lore",
}
"""Later prints with other traits, and the first print of each."""
SAGA = ("The Black Riders", "The Road Darkens")
"""The boxes whose boons have numbers as other cards have."""


def first_of(deck: DeckList) -> DeckList:
    """A deck with the first print of each card, as RingsDB gives it, where all prints have one number."""
    cards = {LATER.get(card, card): copies for card, copies in deck.cards.items()}
    return replace(deck, heroes=tuple([LATER.get(hero, hero) for hero in deck.heroes]), cards=cards)


# -- the ids of other programs


def test_every_card_of_a_player_has_a_print_and_all_but_some_boons_a_number_at_ringsdb() -> None:
    wanted = {card.id for card in CARDS.values() if may_be_in_a_deck(card)}
    assert set(first_prints()) == wanted
    boons = {card for card in set(BOONS) & wanted if CARDS[card].product not in SAGA}
    assert {card for card, one in first_prints().items() if not one.ringsdb} == boons | set(LATER)
    assert ringsdb_of(*LATER) == dict(zip(LATER, ringsdb_of(*LATER.values()).values(), strict=True))
    assert len(by_octgn()) == len(prints())
    assert len(by_ringsdb()) == len([one for one in prints() if one.ringsdb])


def test_a_card_is_known_by_its_title_its_type_its_sphere_and_where_these_are_shared_its_product() -> None:
    """Which is how a print finds its card."""
    known = [
        (folded(card.title), card.printed_type, card.sphere, card.product)
        for card in CARDS.values()
        if may_be_in_a_deck(card)
    ]
    assert len(set(known)) == len(known)


def test_what_shares_its_words_too_is_another_print_of_the_same_card() -> None:
    known: dict[tuple[str, ...], list[str]] = {}
    for card in filter(may_be_in_a_deck, CARDS.values()):
        known.setdefault((folded(card.title), card.printed_type, card.sphere, card.text), []).append(card.id)
    assert {cards[1]: cards[0] for cards in known.values() if len(cards) > 1} == LATER
    assert max(map(len, known.values())) == 2
    assert other_prints("gandalf") == [], "the Gandalf of The Hobbit says something else"
    assert ringsdb_of("gandalf", "gandalf-neutral-ally") == {
        "gandalf": "01073",
        "gandalf-neutral-ally": "131010",
    }


@pytest.mark.parametrize(("later", "first"), LATER.items())
def test_a_list_that_names_no_product_means_the_first_print_and_one_that_does_that_of_the_product(
    later: str, first: str
) -> None:
    def found(line: str) -> list[str]:
        deck = import_deck(f"Gimli\n{line}\n").deck
        return [*deck.heroes[1:], *deck.cards]

    title, product = CARDS[later].title, CARDS[later].product
    assert found(f"1x {title} ({product})") == [later]
    assert found(f"1x {title} ({CARDS[first].product})") == [first]
    assert [CARDS[card].title for card in found(f"1x {title}")] == [title] and later not in found(f"1x {title}")
    for card in (later, first):
        data = f'<deck><section name="Ally"><card qty="1" id="{first_prints()[card].octgn}"/></section></deck>'
        assert [*import_deck(data).deck.heroes, *import_deck(data).deck.cards] == [card]


def test_ringsdb_has_one_number_for_all_prints_so_that_their_copies_are_added() -> None:
    deck = DeckList("Refugees", ("eowyn",), {"silvan-refugee": 2, "silvan-refugee-spirit": 1})
    assert import_deck(write_deck(deck, "ringsdb")).deck == replace(deck, cards={"silvan-refugee": 3})
    for form in ("text", "octgn", "dragncards"):
        assert import_deck(write_deck(deck, form)).deck == deck


@pytest.mark.parametrize(
    ("card", "code", "octgn"),
    [
        ("aragorn", "01001", ARAGORN),
        ("gandalf", "01073", GANDALF),
        ("mendors-support", "", "f0235b2f-7d6d-4868-8d3e-15c6d59f151a"),
    ],
)
def test_ids_are_those_of_the_first_print(card: str, code: str, octgn: str) -> None:
    one = first_prints()[card]
    assert (one.ringsdb, one.octgn) == (code, octgn)


def test_a_later_print_is_the_same_card() -> None:
    gandalfs = [one for one in prints() if one.card == "gandalf"]
    assert len(gandalfs) > 3 and len({one.product for one in gandalfs}) > 3
    for one in gandalfs:
        data = f'<deck><section name="Ally"><card qty="2" id="{one.octgn.upper()}">Gandalf</card></section></deck>'
        assert import_deck(data).deck.cards == {"gandalf": 2}
    assert import_deck("2x Gandalf (Elves of Lórien)").deck.cards == {"gandalf": 2}


def test_the_table_of_foreign_ids_is_made_of_a_table_of_cards() -> None:
    import foreign_ids

    columns = ["card_id", "origin", "title", "type", "sphere", "product", "number", "pool", "cost", "threat_cost"]
    columns += ["willpower", "attack", "defense", "hit_points"]
    rows = [
        [
            "id-2",
            "official",
            "Born Aloft",
            "Attachment",
            "Tactics",
            "Conflict at the Carrock",
            "29",
            "deck",
            "0",
            *[""] * 5,
        ],
        ["id-1", "official", "Feint", "Event", "Tactics", "Core Set", "34", "deck", "1", *[""] * 5],
        ["id-3", "official", "Feint", "Event", "Tactics", "Defenders of Gondor", "7", "deck", "1", *[""] * 5],
        ["id-4", "official", "Feint", "Event", "Tactics", "Elsewhere", "7", "deck", "2", *[""] * 5],
        ["id-5", "alep_fan", "Feint", "Event", "Tactics", "Core Set", "7", "deck", "1", *[""] * 5],
    ]
    file = io.StringIO()
    csv.writer(file).writerows([columns, *rows])
    text = foreign_ids.table(csv.DictReader(io.StringIO(file.getvalue())))
    assert re.findall(r'"(\d*)", "(id-\d)"', text) == [("01034", "id-1"), ("02029", "id-2"), ("", "id-3")]


# -- several prints of a title in a deck


def broken(deck: DeckList, **given: object) -> list[str]:
    return [verdict.text for verdict in verdicts(deck, **given) if verdict.state == "broken"]  # type: ignore[arg-type]


def test_copies_of_all_prints_of_a_title_obey_one_limit() -> None:
    two = DeckList("Refugees", ("eowyn",), {"silvan-refugee": 2, "silvan-refugee-spirit": 2})
    sentence = "4 copies of Silvan Refugee: the maximum is three"
    assert f"{sentence}." in broken(two)
    assert not [text for text in broken(replace(two, cards={**two.cards, "silvan-refugee": 1})) if "copies" in text]
    lines = ["2x Silvan Refugee (The Drúadan Forest)", "2x Silvan Refugee (Elves of Lórien)"]
    told = [(fault.line, fault.text) for fault in read_list("\n".join(["Éowyn", *lines]), "deck-1").faults]
    assert told[0] == (3, sentence) and len(told) == 2, "beside that there are too few cards"
    desk = _decks().desk(_decks().imported("\n".join(["Éowyn", *lines]))[0])
    assert (desk.most("silvan-refugee", {}), desk.most("silvan-refugee-spirit", {})) == (1, 1)
    desk.remove("silvan-refugee")
    desk.remove("silvan-refugee")
    assert (desk.most("silvan-refugee", {}), desk.most("silvan-refugee-spirit", {})) == (1, 3)


def test_a_hero_is_there_once_whichever_print_it_is() -> None:
    both = DeckList("Two kings", ("dain-ironfoot", "dain-ironfoot-leadership"))
    assert "Dáin Ironfoot is a hero twice, and is unique." in broken(both)
    text = "1x Dáin Ironfoot (Return to Mirkwood)\n1x Dáin Ironfoot (Dwarves of Durin)\n"
    assert (2, "Dáin Ironfoot is a hero already") in [(one.line, one.text) for one in read_list(text, "").faults]
    desk = _decks().desk(_decks().imported("1x Dáin Ironfoot\n1x Gimli\n")[0])
    assert (desk.most("dain-ironfoot", {}), desk.most("dain-ironfoot-leadership", {})) == (1, 0)


def test_two_players_do_not_share_a_hero_whichever_print_each_has() -> None:
    lists = [DeckList("One", ("dain-ironfoot",)), DeckList("Other", ("dain-ironfoot-leadership",))]
    (verdict,) = [one for one in fellowship_verdicts(lists) if one.state == "broken"]
    assert (verdict.text, verdict.decks) == (
        "Dáin Ironfoot is a hero of decks 1 and 2: a hero serves one player.",
        (0, 1),
    )
    options = {option.id: option.choices[0].value for option in games.info("lcg").options}
    theirs = write_list(replace(DECKS["leadership"], heroes=("dain-ironfoot",)))
    found = faults({**options, "deck-1": theirs, "deck-2": "dwarves-of-durin"}, 2)
    assert [one.text for one in found] == ["Dáin Ironfoot is a hero of the first player already"]


def test_what_is_owned_is_counted_for_each_print_and_the_other_is_named() -> None:
    deck = DeckList("Refugees", ("eowyn",), {"silvan-refugee": 3})
    lorien, forest = Owned({"Core Set": 1, "Elves of Lórien": 1}), Owned({"Core Set": 1, "The Drúadan Forest": 1})
    sentence = "3 of Silvan Refugee: no copies are owned as in The Drúadan Forest, and 3 as in Elves of Lórien."
    assert sentence in broken(deck, owned=lorien)
    assert not [text for text in broken(deck, owned=forest) if "owned" in text]
    later = replace(deck, cards={"silvan-refugee-spirit": 3})
    assert not [text for text in broken(later, owned=lorien) if "owned" in text]


def test_the_decks_of_the_starter_boxes_have_the_prints_of_their_boxes() -> None:
    in_decks = {card for deck in DECKS.values() for card in (*deck.heroes, *deck.cards)}
    assert in_decks >= set(LATER)
    for later, first in LATER.items():
        own = [deck for deck in DECKS.values() if deck.group == CARDS[later].product]
        assert own and not [deck.id for deck in own if first in (*deck.heroes, *deck.cards)]
        assert other_prints(later) == [first] and other_prints(first) == [later]


def _decks():
    found = games.load("lcg").decks
    assert found is not None
    return found
