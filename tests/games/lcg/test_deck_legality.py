"""Legality with reasons: every broken rule is one sentence with the cards concerned."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from westmarch.engine.text_format import LONGEST_SENTENCE
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.deck_files import DeckFile
from westmarch.games.lcg.collection.decks import DeckList, list_of
from westmarch.games.lcg.collection.desk import DeckDesk
from westmarch.games.lcg.collection.legality import (
    Owned,
    Verdict,
    fellowship_verdicts,
    is_legal,
    is_starter,
    verdicts,
)
from westmarch.games.lcg.printed.lists import DECKS

READY = {name: list_of(deck) for name, deck in DECKS.items()}
TACTICS = (
    "veteran-axehand", "gondorian-spearman", "horseback-archer", "beorn", "blade-mastery", "rain-of-arrows",
    "quick-strike", "feint", "thicket-of-spears", "swift-strike", "stand-together", "blade-of-gondolin",
    "citadel-plate", "dwarven-axe", "horn-of-gondor", "gandalf",
)  # fmt: skip
FIFTY = DeckList("Fifty", ("gimli", "legolas", "thalin"), {**dict.fromkeys(TACTICS, 3), "for-gondor": 2})
"""A legal deck with one card that nobody pays for."""


def broken(deck: DeckList, **given: object) -> list[tuple[str, tuple[str, ...]]]:
    found = verdicts(deck, **given)  # type: ignore[arg-type]
    return [(verdict.text, verdict.cards) for verdict in found if verdict.state == "broken"]


def test_every_rule_is_named_what_is_broken_first_then_remarks_then_what_is_kept() -> None:
    assert verdicts(FIFTY) == (
        Verdict("spheres", "remark", "For Gondor! is leadership; no hero here pays leadership.", ("for-gondor",)),
        Verdict("heroes", "kept", "Three different heroes.", ("gimli", "legolas", "thalin")),
        Verdict("size", "kept", "50 cards, and 50 are needed."),
        Verdict("copies", "kept", "At most three copies of each title."),
    )
    assert is_legal(verdicts(FIFTY))


def test_what_is_quoted_of_a_strange_deck_stays_short() -> None:
    strange = ["\U000e0001" * 99, *(f"{number}{'x' * 90}" for number in range(30))]
    deck = DeckList("Strange", tuple(strange[:1]), dict.fromkeys(strange[1:], 1))
    (alone,) = [text for text, cards in broken(replace(deck, cards={})) if cards]
    assert alone.startswith("'\\U000e0001") and len(alone) < 130
    sheet = DeckDesk(DeckFile(deck)).sheet({})
    assert max(len(ruling.text) for ruling in sheet.rulings) == LONGEST_SENTENCE
    alike = DeckList("Alike", ("gimli",), {"x" * 90 + "1": 2, "x" * 90 + "2": 2})
    assert not [text for text, _ in broken(alike) if "copies" in text], "two cards, though one quote"


@pytest.mark.parametrize("deck", READY)
def test_ready_decks_are_legal_and_those_of_a_starter_are_told_as_such(deck: str) -> None:
    size = READY[deck].size
    told = [verdict.text for verdict in verdicts(READY[deck]) if verdict.state != "kept"]
    assert broken(READY[deck]) == []
    assert told == (
        [f"A starter deck of {size} cards: it can be played, a deck of your own has 50."] if size < 50 else []
    )


@pytest.mark.parametrize(
    ("number", "state", "text"),
    [
        (29, "broken", "29 of 50 cards: add at least 21."),
        (30, "remark", "A starter deck of 30 cards: it can be played, a deck of your own has 50."),
        (49, "remark", "A starter deck of 49 cards: it can be played, a deck of your own has 50."),
        (50, "kept", "50 cards, and 50 are needed."),
    ],
)
def test_the_size_is_judged_alike_whoever_made_the_deck(number: int, state: str, text: str) -> None:
    cards = dict.fromkeys(TACTICS[: number // 3], 3) | ({"for-gondor": number % 3} if number % 3 else {})
    deck = replace(FIFTY, cards=cards)
    assert [(one.state, one.text) for one in verdicts(deck) if one.rule == "size"] == [(state, text)]
    assert is_legal(verdicts(deck)) is (number >= 30) and is_starter(deck) is (30 <= number < 50)


@pytest.mark.parametrize(
    ("fields", "sentence", "cards"),
    [
        ({"heroes": ()}, "There is no hero: choose one to three.", ()),
        (
            {"heroes": ("gimli", "legolas", "thalin", "aragorn")},
            "4 heroes are too many: the maximum is three.",
            ("gimli", "legolas", "thalin", "aragorn"),
        ),
        ({"heroes": ("gimli", "gimli")}, "Gimli is a hero twice, and is unique.", ("gimli",)),
        ({"heroes": ("gimli", "beorn")}, "Beorn cannot be a hero.", ("beorn",)),
        ({"heroes": ("gimli", "nobody")}, "'nobody' cannot be found among the cards.", ("nobody",)),
        ({"cards": {**FIFTY.cards, "aragorn": 1}}, "Aragorn cannot be shuffled into a deck, as a hero.", ("aragorn",)),
        (
            {"cards": {**FIFTY.cards, "hill-troll": 1, "scarred": 1}},
            "Hill Troll and Scarred cannot be in a player's deck.",
            ("hill-troll", "scarred"),
        ),
        ({"cards": {**FIFTY.cards, "feint": 4}}, "4 copies of Feint: the maximum is three.", ("feint",)),
        ({"cards": dict.fromkeys(TACTICS[:9], 3)}, "27 of 50 cards: add at least 23.", ()),
        (
            {"cards": {**FIFTY.cards, "mendors-support": 1}},
            "1 of the boon Mendor's Support: it has to be earned in a campaign.",
            ("mendors-support",),
        ),
    ],
)
def test_a_broken_rule_is_one_sentence_with_its_cards(
    fields: dict[str, object], sentence: str, cards: tuple[str, ...]
) -> None:
    assert broken(replace(FIFTY, **fields)) == [(sentence, cards)]


def test_everything_that_is_broken_is_told_at_once() -> None:
    assert len(broken(DeckList("All", (), {"feint": 4, "scarred": 1, "nobody": 2}))) == 5


def test_boons_are_limited_by_the_campaign_and_do_not_count() -> None:
    deck = replace(FIFTY, cards={**dict.fromkeys(TACTICS[:9], 3), "for-gondor": 2, "mendors-support": 2})
    earned = {"mendors-support": 2}
    assert broken(deck, boons=earned) == [("29 of 50 cards: add at least 21.", ())]
    over = replace(FIFTY, cards={**FIFTY.cards, "mendors-support": 3})
    assert broken(over, boons=earned) == [
        ("3 of the boon Mendor's Support: 2 were earned.", ("mendors-support",))
    ]  # fmt: skip


def test_copies_count_by_title_over_different_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, "other-feint", replace(CARDS["feint"], id="other-feint", title="FEINT"))
    deck = replace(FIFTY, cards={**FIFTY.cards, "other-feint": 1})
    assert broken(deck) == [("4 copies of Feint: the maximum is three.", ("feint", "other-feint"))]


def test_a_card_may_say_how_many_of_it_a_deck_has_at_most() -> None:
    assert broken(replace(FIFTY, cards={**FIFTY.cards, "magic-ring": 1})) == []
    many = replace(FIFTY, cards={**FIFTY.cards, "magic-ring": 2})
    assert broken(many) == [("2 copies of Magic Ring, whose own maximum is 1.", ("magic-ring",))]


def test_a_unique_ally_beside_a_hero_of_its_title_is_remarked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, "beorn-hero", replace(CARDS["gimli"], id="beorn-hero", title="Beorn"))
    found = verdicts(replace(FIFTY, heroes=("beorn-hero", "legolas")))
    (remark,) = [verdict for verdict in found if verdict.rule == "unique"]
    assert remark.text == "The ally Beorn cannot enter play beside the hero of that title."
    assert (remark.state, remark.cards) == ("remark", ("beorn", "beorn-hero"))
    other = replace(READY["lore"], heroes=("beorn-hero",))
    (remark,) = [verdict for verdict in fellowship_verdicts([FIFTY, other]) if "hero of that title" in verdict.text]
    assert remark.text == "The ally Beorn of deck 1 cannot enter play beside the hero of that title."
    assert remark.decks == (0, 1)
    alone = fellowship_verdicts([replace(FIFTY, heroes=("beorn-hero",)), READY["lore"]])
    assert not [verdict for verdict in alone if "hero of that title" in verdict.text], "the deck itself says that"


# -- what is owned


@pytest.mark.parametrize(
    ("products", "sentences"),
    [
        ({"Revised Core Set": 1}, []),
        ({"Core Set": 3}, []),
        ({"Core Set": 2}, ["3 of Horn of Gondor: 2 copies are owned.", "3 of Beorn: 2 copies are owned."]),
        ({"Core Set": 1}, None),
        ({}, None),
    ],
)
def test_a_deck_has_no_more_copies_than_are_owned(products: dict[str, int], sentences: list[str] | None) -> None:
    owned = Owned(products)
    found = [text for text, _ in broken(FIFTY, owned=owned)]
    wanted = [card for card in (*FIFTY.heroes, *FIFTY.cards) if FIFTY.cards.get(card, 1) > owned.copies(card)]
    assert len(found) == len(wanted)
    if sentences is not None:
        assert set(sentences) <= set(found) and bool(sentences) == bool(found)
    if not products:
        assert "1 of Gimli: no copies are owned." in found


def test_one_core_set_has_one_of_some_cards() -> None:
    assert "3 of Beorn: 1 copy is owned." in [text for text, _ in broken(FIFTY, owned=Owned({"Core Set": 1}))]
    assert Owned({"Core Set": 3}).copies("gandalf") == 12 and Owned({"Core Set": 1}).copies("gimli") == 1


def test_a_product_of_another_cycle_has_its_own_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(CARDS["feint"], id="other", product="The Hunt for Gollum", copies={"original": 3})
    monkeypatch.setitem(CARDS, "other", other)
    monkeypatch.setitem(CARDS, "other-hero", replace(CARDS["gimli"], id="other-hero", product="The Hunt for Gollum"))
    owned = Owned({"Core Set": 3, "The Hunt for Gollum": 2})
    assert (owned.copies("other"), owned.copies("other-hero"), Owned({"Core Set": 3}).copies("other")) == (6, 2, 0)


# -- fellowships


def test_starter_decks_play_together_and_share_only_gandalf() -> None:
    four = [READY[name] for name in ("leadership", "tactics", "spirit", "lore")]
    (gandalf,) = fellowship_verdicts(four)
    assert gandalf.text == "Gandalf is unique and in decks 1, 2, 3 and 4: one of them can be in play at a time."
    assert (gandalf.state, gandalf.cards, gandalf.decks) == ("remark", ("gandalf",), (0, 1, 2, 3))
    assert is_legal(fellowship_verdicts(four, Owned({"Core Set": 1})))


def test_a_hero_serves_one_player() -> None:
    found = fellowship_verdicts([READY["tactics"], READY["spirit"], FIFTY])
    assert [(verdict.text, verdict.cards, verdict.decks) for verdict in found if verdict.state == "broken"] == [
        (f"{CARDS[hero].title} is a hero of decks 1 and 3: a hero serves one player.", (hero,), (0, 2))
        for hero in ("gimli", "thalin", "legolas")
    ]


def test_all_decks_of_a_fellowship_together_have_no_more_than_is_owned() -> None:
    other = replace(FIFTY, heroes=("aragorn",))
    found = fellowship_verdicts([FIFTY, other], Owned({"Revised Core Set": 1}))
    assert ("6 of Feint: 3 copies are owned.", (0, 1)) in [(verdict.text, verdict.decks) for verdict in found]
    assert ("6 of Gandalf: 8 copies are owned.", (0, 1)) not in [(verdict.text, verdict.decks) for verdict in found]
    assert is_legal(fellowship_verdicts([FIFTY, other], Owned({"Core Set": 6})))


@pytest.mark.parametrize("number", [0, 5])
def test_one_to_four_decks_play_together(number: int) -> None:
    decks = [DeckList(heroes=(hero,)) for hero in ("gimli", "legolas", "thalin", "aragorn", "eowyn")[:number]]
    (verdict,) = fellowship_verdicts(decks)
    assert verdict.text == f"{number} decks: one to four play together."
