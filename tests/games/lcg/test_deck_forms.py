"""Decks in the forms of other programs: recognised, read back as written, and never an error but BadDeck."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.lcg.test_prints import ARAGORN, GANDALF, first_of
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadDeck
from westmarch.games.lcg.collection import text_form
from westmarch.games.lcg.collection.deck_files import DeckFile, Version, write_deck_file
from westmarch.games.lcg.collection.decklists import read_list
from westmarch.games.lcg.collection.decks import DeckList, list_of
from westmarch.games.lcg.collection.importing import FORMS, LARGEST, OWN_FORM, Imported, import_deck, write_deck
from westmarch.games.lcg.collection.prints import Print, by_title
from westmarch.games.lcg.printed.lists import DECKS

LISTS = {name: list_of(deck) for name, deck in DECKS.items()} | {
    "with a sideboard": DeckList(
        'Éowyn\'s ]]> "Riders" & <friends>',
        ("eowyn", "theodred"),
        {"gandalf": 3, "the-favor-of-the-lady": 2},
        {"aragorn": 1, "gandalf": 1, "beorn": 3},
    ),
    "empty": DeckList("Only a hero", ("gimli",)),
}


def told(data: str | bytes) -> list[str]:
    return [str(one) for one in import_deck(data).misread]


# -- what is written is read back equal


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", LISTS)
def test_what_is_written_is_read_back_equal(name: str, form: str) -> None:
    text = write_deck(LISTS[name], form)
    wanted = first_of(LISTS[name]) if form == "ringsdb" else LISTS[name]
    for data in (
        text,
        text.encode(),
        text.replace("\n", "\r\n"),
        b"\xef\xbb\xbf" + text.encode(),
        text.encode("utf-16"),
    ):
        assert import_deck(data) == Imported(DeckFile(wanted), form)


TITLES = [
    "Gandalf", "3x Beorn", "Deck #2", "a // b", "* starred", "Heroes", "Sideboard", "Packs: none", "[Solo] Captains",
    "{Fast} ones", "<3 Elves", "< deck >", '"quoted" & co', "]]>", "&amp;", "Éowyn’s 〔Riders〕", "\ufffeodd", "x" * 80,
]  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("title", TITLES)
def test_a_title_may_look_like_anything(title: str, form: str) -> None:
    deck = replace(LISTS["with a sideboard"], title=title)
    wanted = title.replace("\ufffe", "") if form == "octgn" else title
    assert import_deck(write_deck(deck, form)) == Imported(DeckFile(replace(deck, title=wanted)), form)


@pytest.mark.slow
@given(st.text(max_size=300) | st.binary(max_size=300))
def test_any_text_and_any_bytes_are_a_deck_or_bad(data: str | bytes) -> None:
    try:
        assert import_deck(data).form in (*FORMS, "westmarch")
    except BadDeck as error:
        assert str(error) and "\n" not in str(error)


@pytest.mark.parametrize("form", FORMS)
def test_a_card_that_is_not_known_cannot_be_written_but_in_our_own_form(form: str) -> None:
    deck = DeckList("Other", ("gimli",), {"no-such-card": 1})
    if form == OWN_FORM:
        assert import_deck(write_deck(deck, form)).deck == deck
        return
    with pytest.raises(BadDeck, match="cannot be written"):
        write_deck(deck, form)


def test_a_boon_has_no_number_at_ringsdb() -> None:
    deck = DeckList("Campaign", ("gimli",), {"mendors-support": 1})
    with pytest.raises(BadDeck, match="no number at RingsDB is known of Mendor's Support"):
        write_deck(deck, "ringsdb")
    assert import_deck(write_deck(deck, "octgn")).deck == deck


@pytest.mark.parametrize("deck", DECKS)
def test_what_is_written_as_text_is_an_option_of_a_game(deck: str) -> None:
    reading = read_list(write_deck(LISTS[deck], "text"), "deck-1")
    assert reading.faults == () and list_of(reading.deck) == LISTS[deck]


# -- what is not understood is told


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("3x Gandlaf", "line 3: 3x Gandlaf: there is no such card; did you mean Gandalf?"),
        ("3x Gandalf (Over There)", "line 3: Gandalf: it is here from Core Set, not from Over There"),
        ("3x Gandalf (Over\u202eThere)", "line 3: Gandalf: it is here from Core Set, not from OverThere"),
        ("1x Hill Troll", "line 3: Hill Troll: it is an encounter card"),
        ("0x Beorn", "line 3: Beorn: 0 is no number of copies"),
        ("Legolas x2", "line 3: Legolas: a hero is in a deck once"),
        ("Gimli", "line 3: Gimli: a hero is in a deck once"),
        ("by a friend, https://example.org", "line 3: by a friend, https:: it is about no card"),
        ("so " * 80, f"line 3: {('so ' * 80)[:79].rstrip()}…: a line has at most 200 letters"),
    ],
)
def test_a_line_that_is_not_taken_is_told_with_its_number_and_the_nearest_card(line: str, sentence: str) -> None:
    found = import_deck(f"Gimli\n\n{line}\n2x Feint\n\nSideboard\n1x Thalin\n")
    assert [str(one) for one in found.misread] == [sentence]
    assert found.deck.heroes[0] == "gimli" and found.deck.cards == {"feint": 2}
    assert found.deck.sideboard == {"thalin": 1}


def test_a_card_of_a_product_that_is_not_here_is_told_with_that_product(monkeypatch: pytest.MonkeyPatch) -> None:
    far = Print("", "Far Blade", "A Far Box", "", "")
    monkeypatch.setattr(text_form, "by_title", lambda: {**by_title(), "far blade": (far,)})
    found = import_deck("Gimli\n\n1x Far Blade\n2x Feint\n")
    assert [str(one) for one in found.misread] == ["line 3: Far Blade: it is a card of A Far Box, which is not here"]
    assert found.deck.cards == {"feint": 2}


def test_a_line_of_the_sideboard_has_its_own_number() -> None:
    assert told("Gimli\n\nSideboard:\n\n1x Thalin\n2x Faint") == [
        "line 6: 2x Faint: there is no such card; did you mean Feint?"
    ]


CARD = (
    '<deck>\n<section name="{}">\n<card qty="{}" id="{}">{}</card>\n</section><section name="Hero">{}</section></deck>'
)
HERO = f'<card qty="1" id="{ARAGORN}">Aragorn</card>'


@pytest.mark.parametrize(
    ("section", "copies", "octgn", "name", "sentence"),
    [
        ("Ally", "2", "0-0", "Gandalf", "line 3: Gandalf: no card here has the id '0-0'; did you mean Gandalf?"),
        ("Ally", "2", "0-0", "", "line 3: 0-0: no card here has the id '0-0'"),
        ("Ally", "x", GANDALF, "Gandalf", "line 3: Gandalf: its number of copies is no number"),
        ("Ally", "\N{SUPERSCRIPT TWO}", GANDALF, "Gandalf", "line 3: Gandalf: its number of copies is no number"),
        ("Ally", "999", GANDALF, "Gandalf", "line 3: Gandalf: 999 is no number of copies"),
        ("Quest", "1", "0-0", "A", "line 3: A: the section Quest is of the scenario, not of a deck"),
    ],
)
def test_what_octgn_has_and_we_not_is_told(section: str, copies: str, octgn: str, name: str, sentence: str) -> None:
    data = CARD.format(section, copies, octgn, name, HERO)
    assert told(data) == [sentence] and import_deck(data).deck.heroes == ("aragorn",)


def test_a_deck_without_a_title_has_the_name_of_its_file() -> None:
    assert import_deck(CARD.format("Ally", 1, GANDALF, "", HERO), "The Captains").deck.title == "The Captains"
    assert import_deck("3x Gandalf").deck.title == "Own deck"


def test_a_deck_of_ringsdb_may_have_lists_where_there_is_nothing() -> None:
    raw = '{"id": 7, "name": "Grey", "heroes": {"01001": 1}, "slots": {"01073": 3, "99001": 2}, "sideslots": []}'
    found = import_deck(raw)
    assert (found.deck.title, found.deck.heroes, found.deck.cards) == ("Grey", ("aragorn",), {"gandalf": 3})
    assert [str(one) for one in found.misread] == ["99001: no card here has the id '99001'"]


def test_so_much_that_is_not_understood_is_counted() -> None:
    found = import_deck("Gimli\n" + "".join([f"1x Zzzz {n}\n" for n in range(150)]))
    assert len(found.misread) == 101 and found.misread[-1].text == "50 more"


# -- what is no deck

BOMB = '<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><deck>&b;</deck>'
OUTSIDE = '<!DOCTYPE deck SYSTEM "file:///etc/passwd"><deck/>'


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("", "there is nothing here"),
        (" \n\t", "there is nothing here"),
        (b"\xff\xfe\x00", "this is no text"),
        (b"\x89PNG\r\n\x1a\n", "this is no text"),
        ("Gimli\0", "this is no text"),
        ("Gimli \ud800", "this is no text"),
        ("x" * (LARGEST + 1), "this is larger than 512 KB"),
        ("1x Gimli\n" * 3000, "a deck list has at most 2000 lines, not 3000"),
        ("Hello there.\nWhat a day it is, really.", "no card was found here"),
        (BOMB, "has no document type"),
        (OUTSIDE, "has no document type"),
        ("<deck><section>", "no whole XML file"),
        ("<deck>&nothing;</deck>", "no whole XML file"),
        ("<html><body/></html>", "one element 'deck'"),
        ('<deck game="b"/>', "a deck of another game"),
        ("<deck/>", "no card was found here"),
        ("<deck>" + "<a>" * 40, "nested too deeply"),
        ("{", "no whole JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("[]", "is a list"),
        ('{"a": 1}', "no deck of RingsDB, DragnCards or Westmarch"),
        ('{"slots": {"01001": -1}}', "this deck of RingsDB has something else than it should in 'slots'"),
        ('{"slots": {"01001": true}}', "this deck of RingsDB has something else than it should in 'slots'"),
        ('{"slots": [1]}', "this deck of RingsDB has something else than it should in 'slots'"),
        ('{"heroes": 1e999}', "."),
        ('{"cards": [{"databaseId": 3}]}', "something else than it should in 'cards'"),
        ('{"preBuiltDecks": {"a": {"label": "A"}, "b": {}}}', "one deck is wanted, and this file has 2: A and b"),
        ('{"preBuiltDecks": {}}', "one deck is wanted, and this file has 0"),
        ('{"kind": "deck", "format": 2}', "kept by a newer version"),
        ('{"kind": "deck", "deck": {"cards": {"gandalf": 0}}}', "0 copies of 'gandalf'"),
    ],
)
def test_what_is_no_deck_costs_one_sentence(data: str | bytes, sentence: str) -> None:
    with pytest.raises(BadDeck, match=re.escape(sentence)) as caught:
        import_deck(data)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 250


@pytest.mark.parametrize("form", FORMS)
def test_a_damaged_deck_raises_nothing_else(form: str) -> None:
    """Slices cut out, doubled and moved, and bytes changed: either a deck comes of it, or BadDeck."""
    whole = write_deck(LISTS["with a sideboard"], form).encode()
    dice, outcomes = Dice(7), {True: 0, False: 0}
    for _ in range(1_500):
        data = bytearray(whole)
        for _ in range(1 + dice.below(4)):
            start = dice.below(len(data) + 1)
            end = min(len(data), start + dice.below(40))
            match dice.below(5):
                case 0:
                    del data[start:end]
                case 1:
                    data[start:start] = data[start:end]
                case 2:
                    data[start:end] = bytes([dice.below(256) for _ in range(end - start)])
                case 3:
                    data[start:end] = dice.pick(
                        (b"0", b"-1", b"1e9", b'"', b"<", b"&x;", b"null", b"{", b"]", b"9" * 30)
                    )
                case _:
                    del data[end:]
            data = data or bytearray(b"x")
        try:
            import_deck(bytes(data))
            outcomes[True] += 1
        except BadDeck as error:
            assert "\n" not in str(error)
            outcomes[False] += 1
    assert min(outcomes.values()) > 20


def _replaced(raw: Any, value: Any) -> Iterator[Any]:
    """The object with the value in the place of each of its parts, one after the other."""
    yield value
    if isinstance(raw, dict):
        for key in raw:
            yield from [{**raw, key: other} for other in _replaced(raw[key], value)]
            yield {other: part for other, part in raw.items() if other != key}
    if isinstance(raw, list):
        for place in range(min(len(raw), 3)):
            yield from [[*raw[:place], other, *raw[place + 1 :]] for other in _replaced(raw[place], value)]


@pytest.mark.parametrize("value", [None, True, -1, 10**30, 1.5, "", "x", [], [[]], {}, {"": None}], ids=repr)
@pytest.mark.parametrize("form", ["ringsdb", "dragncards", "westmarch"])
def test_a_deck_with_something_else_in_it_raises_nothing_else(form: str, value: object) -> None:
    deck = LISTS["with a sideboard"]
    text = write_deck_file(DeckFile(deck)) if form == "westmarch" else write_deck(deck, form)
    outcomes = []
    for raw in _replaced(msgspec.json.decode(text), value):
        try:
            outcomes.append(import_deck(msgspec.json.encode(raw)).form)
        except BadDeck as error:
            outcomes.append("")
            assert "\n" not in str(error)
    assert "" in outcomes and len(outcomes) > 20


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1", "no-such-encoding"])
def test_the_encoding_that_xml_claims_does_not_matter(encoding: str) -> None:
    data = write_deck(LISTS["spirit"], "octgn").replace('"utf-8"', f'"{encoding}"')
    assert import_deck(data.encode()).deck == LISTS["spirit"]


def test_a_deck_of_dragncards_stands_by_itself_too() -> None:
    cards = [{"databaseId": ARAGORN, "quantity": 1, "loadGroupId": "player1Play1"}]
    cards += [{"databaseId": GANDALF, "quantity": 1, "loadGroupId": "sharedStaging"}]
    found = import_deck(msgspec.json.encode({"label": "One", "cards": cards}))
    assert found.deck == DeckList("One", ("aragorn",))
    assert [str(one) for one in found.misread] == ["Gandalf: 'sharedStaging' is no place of a player"]


@pytest.mark.parametrize("form", FORMS)
def test_what_is_told_about_a_deck_goes_along_where_the_form_has_room_for_it(form: str) -> None:
    notes = "Begin with <Gandalf> & mulligan\n\nthen **hold out**"
    before = DeckFile(LISTS["spirit"], ("solo",), notes, "2026-01-31T20:15:00+00:00", (Version(LISTS["lore"]),))
    found = import_deck(write_deck(before, form)).file
    assert found.deck == before.deck
    assert found.notes == ("" if form in ("text", "dragncards") else notes)
    assert found == before or form != "westmarch"


@pytest.mark.parametrize("form", [form for form in FORMS if form != OWN_FORM])
@pytest.mark.parametrize("card", ["x" * 3_000, "two\nlines", "word " * 600])
def test_whatever_an_unknown_card_is_called_it_is_told_in_one_short_sentence(form: str, card: str) -> None:
    with pytest.raises(BadDeck, match="cannot be written") as caught:
        write_deck(DeckList("Other", ("gimli",), {card: 1}), form)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 500


@pytest.mark.parametrize("line", ["3x Feint" + " " * 20_000 + "(x", "(" * 39_000, "1x " * 13_000, " (" * 19_000])
def test_a_long_line_of_an_option_is_read_in_no_time(line: str) -> None:
    """Each took minutes, or would have."""
    began = time.process_time()
    reading = read_list(f"Gimli\n{line}\n", "deck-1")
    assert reading.faults and time.process_time() - began < 0.5
