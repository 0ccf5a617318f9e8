"""Decks as text: read leniently, judged strictly, written so that they come back."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace

from westmarch import games
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Setup
from westmarch.engine.game_info import full_options
from westmarch.engine.text_format import folded
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection import decklists
from westmarch.games.lcg.collection.decklists import OWN, read_list, write_list
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.printed.lists import DECKS, Deck
from westmarch.games.lcg.rules.option_texts import faults, option_text

GAME = games.load("lcg")
SPIRIT = write_list(DECKS["spirit"])
FEW = "1x Éowyn (Core Set)\n" + "3x Gandalf (Core Set)\n"


def words(text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.text) for fault in read_list(text, "deck-1").faults]


def faulty(*lines: str) -> list[tuple[int, str]]:
    """What is wrong with lines that stand above a good deck."""
    return words("\n".join([*lines, "", *SPIRIT.splitlines()[1:]]))


@pytest.mark.parametrize("deck", DECKS)
def test_every_ready_deck_comes_back_from_its_text(deck: str) -> None:
    reading = read_list(option_text("deck-1", deck), "deck-1")
    assert reading.faults == () and reading.deck.title == DECKS[deck].title
    assert (reading.deck.heroes, reading.deck.cards) == (DECKS[deck].heroes, DECKS[deck].cards)


def test_the_decks_of_the_revised_box_use_up_the_whole_box_and_say_that_they_are_ours() -> None:
    ours = [deck for deck in DECKS.values() if deck.group == "Revised Core Set"]
    assert len(ours) == 4 and {deck.status for deck in ours} == {"house"}
    used: dict[str, int] = {}
    for deck in ours:
        for card, copies in deck.cards.items():
            used[card] = used.get(card, 0) + copies
    there = {card.id: int(card.copies["revised"]) for card in CARDS.values() if "revised" in card.copies}
    assert used == {card: copies for card, copies in there.items() if CARDS[card].type != "hero"}
    assert sum(used.values()) == 188


def test_case_accents_and_apostrophes_do_not_matter_nor_do_headings_comments_and_bullets() -> None:
    text = SPIRIT.replace("Éowyn", "EOWYN").replace("Galadhrim's", "Galadhrim\N{RIGHT SINGLE QUOTATION MARK}s")
    text = text.replace("Spirit", "# comes from a friend\n\nWomen of Rohan").replace("Hero (3)", "Heroes:")
    text = text.replace("2x Wandering", "* 2 Wandering").replace("2x Northern", "- 2x Northern")
    text = text.replace("2x Hasty", "2 x hasty").replace("Stand and Fight (Core Set)", "stand AND fight // for X")
    reading = read_list(text, "deck-1")
    assert reading.faults == () and reading.deck.cards == DECKS["spirit"].cards
    assert reading.deck.title == "Women of Rohan"


def test_a_title_may_have_brackets_and_what_lies_beside_the_deck_is_not_played() -> None:
    text = SPIRIT.replace("Spirit", "Women of Rohan (second try)\n\nMain Deck") + "\nSideboard\n\n3x Beorn\n2x Born\n"
    reading = read_list(text, "deck-1")
    assert reading.faults == () and reading.deck.title == "Women of Rohan (second try)"
    assert reading.deck.cards == DECKS["spirit"].cards


def test_a_list_without_a_title_is_called_an_own_deck_and_a_card_alone_is_one_copy() -> None:
    reading = read_list("Eleanor\nDúnhere\nBeorn\n" + "3x Gandalf", "deck-1")
    assert reading.deck.title == OWN
    assert (reading.deck.heroes, reading.deck.cards) == (("eleanor", "dunhere"), {"beorn": 1, "gandalf": 3})


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("3x Gandlaf (Core Set)", "there is no card 'Gandlaf'; did you mean Gandalf?"),
        ("1x Qqqq", "there is no card 'Qqqq'"),
        ("2x Beorn (The Hobbit)", "Beorn is here from the Core Set, not from The Hobbit"),
        ("1x Hill Troll", "Hill Troll is an encounter card"),
        ("1x Scarred", "Scarred is a burden and cannot be in a player's deck"),
        ("1x Mendor's Support", "Mendor's Support is a boon: it has to be earned in a campaign"),
        ("4x Beorn", "4 copies of Beorn: the maximum is three"),
        ("0x Beorn", "Beorn has no number of copies"),
        ("2x Beorn (The\x7fHob\u202ebit)", "Beorn is here from the Core Set, not from The Hobbit"),
        ("1x Q\x7fqq", "there is no card 'Q qq'"),
        ("1x Q" + "\U000e0001" * 60, "there is no card 'Q" + "\\U000e0001" * 7 + "\\U000e0…"),
    ],
)
def test_a_line_that_cannot_be_is_told_with_its_number(line: str, sentence: str) -> None:
    assert faulty("# mine", line) == [(2, sentence)]


def test_a_card_that_is_not_to_be_seen_yet_is_told_as_one_of_another_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decklists, "PRODUCTS", ("Blade of Old",))
    decklists.others.cache_clear()
    try:
        assert faulty("# mine", "1x Blade of Old") == [(2, "Blade of Old is a card of another box")]
    finally:
        decklists.others.cache_clear()


RINGSDB = """Women of Rohan\r
\r
Packs: From Core Set to Revised Core Set (Campaign Only) (2)\r
\r
Heroes (3)\r
1x Éowyn (Core Set)\r
1x Eleanor (Core Set)\r
1x Dúnhere (Core Set)\r
\r
Allies (1)\r
3x Gandalf (Core Set)\r
\r
Player Side Quests (0)\r
\r
Player Objective (0)\r
\r
Contract (0)\r
\r
Campaign (0)\r
\r
Sideboard\r
3x Beorn (Core Set)\r
"""
"""As RingsDB writes it."""


def test_a_list_of_ringsdb_is_read_with_its_packs_and_all_its_headings() -> None:
    reading = read_list(RINGSDB, "deck-1")
    assert words(RINGSDB) == [(0, "3 cards are too few: a deck needs at least 30, not counting heroes")]
    assert reading.deck.title == "Women of Rohan"
    assert (reading.deck.heroes, reading.deck.cards) == (("eowyn", "eleanor", "dunhere"), {"gandalf": 3})
    without_title = RINGSDB.replace("Women of Rohan", "")
    assert read_list(without_title, "deck-1").deck.cards == {"gandalf": 3} and words(without_title) == words(RINGSDB)


@pytest.mark.parametrize(
    "line",
    [
        "3x Gandalf",
        "x3 Gandalf",
        "Gandalf x3",
        "Gandalf 3x",
        "3 Gandalf",
        "3 x Gandalf",
        "Gandalf (Core Set) x3",
        "x3 Gandalf (Core Set)",
        "Gandalf x3 (Core)",
        "3X gandalf",
        "3x Gandalf (Revised Core Set (Campaign Only))",
    ],
)
def test_copies_may_stand_before_or_after_the_name(line: str) -> None:
    assert read_list(f"1x Eleanor\n{line}\n", "deck-1").deck.cards == {"gandalf": 3}


def test_a_line_that_is_no_card_is_told_and_passed_over() -> None:
    text = SPIRIT.replace("Ally", "Good against Passage, bring it with Lore.\nhttps://example.org/1\n\nAlly")
    reading = read_list(text, "deck-1")
    assert reading.deck == DECKS["spirit"].__class__("", "Spirit", DECKS["spirit"].heroes, DECKS["spirit"].cards)
    assert all(fault.is_remark for fault in reading.faults)
    assert words(text) == [
        (8, "'Good against Passage, bring it with Lore.' is no card and is passed over"),
        (9, "'https:' is no card and is passed over"),
    ]
    long = read_list(SPIRIT + "so " * 5000, "deck-1").faults[0]
    assert long.is_remark and len(long.text) < 150
    state = GAME.new(Setup({"deck-1": text}), 3)
    assert state.threat == GAME.new(Setup({"deck-1": "spirit"}), 3).threat


@pytest.mark.parametrize("line", ["3x Bookworm of Bree", "Beron", "Qqqq (The Hobbit)", "Hill Troll"])
def test_what_is_meant_as_a_card_stands_in_the_way(line: str) -> None:
    (fault,) = read_list("\n".join([*SPIRIT.splitlines(), line]), "deck-1").faults
    assert not fault.is_remark


def test_each_fault_is_told_once() -> None:
    assert faulty(*["3x Gandlaf"] * 50) == [(1, "there is no card 'Gandlaf'; did you mean Gandalf?")]
    assert faulty(*["2x Beorn"] * 50) == [(2, "100 copies of Beorn: the maximum is three")]
    many = "".join([f"1x Gandlaf {number}\n" for number in range(100)])
    with pytest.raises(BadSetup, match=r"; and 97 more$"):
        GAME.new(Setup({"deck-1": many}), 1)


def test_a_long_list_of_nearly_right_cards_is_judged_about_as_fast_as_a_right_one() -> None:
    """Each letter that is written has the whole text judged anew, in the thread of the window."""
    titles = [card.title for card in CARDS.values() if card.owner >= 0]
    right = "\n".join([f"3x {titles[n % len(titles)]} (Core Set)" for n in range(2500)])
    wrong = "\n".join([f"3x {titles[n % len(titles)]}{n // len(titles)} (Core Set)" for n in range(2500)])
    assert len(read_list(wrong, "deck-1").faults) > 2000
    seconds = [min(_seconds(text) for _ in range(3)) for text in (right, wrong)]
    assert seconds[1] < 15 * seconds[0], f"{seconds}; comparing each with every title took 75 times as long"


def _seconds(text: str) -> float:
    for remembered in (folded, decklists.parted, decklists.nearest):
        remembered.cache_clear()
    began = time.process_time()
    read_list(text, "deck-1")
    return time.process_time() - began


def test_copies_are_counted_by_title_over_all_lines() -> None:
    assert faulty("2x Beorn", "", "1x Feint", "2x beorn") == [(4, "4 copies of Beorn: the maximum is three")]


def test_heroes_are_one_to_three_each_of_them_once() -> None:
    assert faulty("Gimli") == [(7, "Eleanor is one hero too many: the maximum is three")]
    assert faulty("Eleanor") == [(7, "Eleanor is a hero already")]
    assert faulty("2x Éowyn")[0] == (1, "Éowyn is a hero: one copy, not 2")
    assert (0, "there is no hero: a deck needs one to three") in words("3x Gandalf\n")


def test_everything_that_is_wrong_is_said_at_once() -> None:
    found = words("3x Gandalff\n\n5x Feint\n1x Gorbag\n")
    assert [line for line, _ in found] == [1, 3, 4, 0, 0]
    assert found[-1][1].startswith("5 cards are too few: a deck needs at least 30")


def test_a_mistyped_first_card_is_no_title() -> None:
    assert (1, "there is no card 'Eleanoor'; did you mean Eleanor?") in words("Eleanoor\nÉowyn\n")


def test_two_players_cannot_have_the_same_hero() -> None:
    options = full_options(INFO, {"deck-1": "spirit", "deck-2": SPIRIT})
    found = [str(fault) for fault in faults(options, 2)]
    assert found[0] == "deck-2, line 4: Éowyn is a hero of the first player already" and len(found) == 3
    assert faults(options, 1) == []


def test_a_list_is_played_and_a_bad_one_costs_nothing_but_a_sentence() -> None:
    text = SPIRIT.replace("Eleanor", "Gimli")
    state = GAME.new(Setup({"deck-1": text}), 3)
    assert {state.pieces[piece].face for piece in state.zones["s0-play"]} == {"eowyn", "dunhere", "gimli"}
    assert state.threat == (9 + 8 + 11,) and state.options["deck-1"] == text
    GAME.check(state)
    with pytest.raises(BadSetup, match=r"^deck-1: 3 cards are too few"):
        GAME.new(Setup({"deck-1": FEW}), 3)
    with pytest.raises(BadSetup, match="or a text of several lines, not 'spirits'"):
        GAME.new(Setup({"deck-1": "spirits"}), 3)
    with pytest.raises(BadSetup, match="are the most"):
        GAME.new(Setup({"deck-1": "\n" * 50_000}), 3)


def test_of_cards_with_one_title_the_box_tells_which_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    ranger = replace(CARDS["beravor"], id="aragorn-lore", title="Aragorn", product="The Far Road")
    monkeypatch.setitem(CARDS, ranger.id, ranger)
    for name in (decklists._titled, decklists.known_names):
        name.cache_clear()
    try:
        for box, hero in (("", "aragorn"), (" (Core Set)", "aragorn"), (" (the far road)", "aragorn-lore")):
            assert read_list(f"Aragorn{box}\n", "deck-1").deck.heroes == (hero,)
        text = write_list(Deck("", "Two", ("aragorn", "aragorn-lore"), {}))
        assert "1x Aragorn (Core Set)\n1x Aragorn (The Far Road)\n" in text
        assert read_list(text, "deck-1").deck.heroes == ("aragorn", "aragorn-lore")
    finally:
        monkeypatch.undo()
        for name in (decklists._titled, decklists.known_names):
            name.cache_clear()
