"""The card language: every word is used and documented, few effects are bespoke, a mistake is named with its card."""

from __future__ import annotations

import os

import pytest

from westmarch import games
from westmarch.cardbook import read_plain
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Step
from westmarch.games.fellowship.catalogue import CARDS, FOLDER
from westmarch.games.fellowship.language.reference import bespoke as bespoke_cards
from westmarch.games.fellowship.language.reference import examples, page
from westmarch.games.fellowship.printed.expressions import AMOUNTS, KINDS, PICKS, Amount, Filter, amount, pick
from westmarch.games.fellowship.printed.words import BESPOKE, COMPARISONS, CONDITIONS, WINDOWS, WORDS, compiled
from westmarch.games.fellowship.rules import bespoke
from westmarch.games.fellowship.rules.registered import RULES

PAGE = FOLDER / "WORDS.md"
GAME = games.load("fellowship")
ABILITIES = [
    (card.id, steps)
    for card in CARDS.values()
    for steps in (
        card.play,
        card.combo_steps,
        card.attack,
        card.ambush,
        card.group_ambush,
        card.defense,
        card.on_play,
        card.once,
    )
    if steps
]


def test_everything_that_the_page_explains_is_used() -> None:
    tables = (WINDOWS, WORDS, PICKS, KINDS, AMOUNTS, CONDITIONS, COMPARISONS)
    assert len(examples()) == sum(map(len, tables))
    assert {word for _, word in examples()} == {word for table in tables for word in table}


def test_the_reference_page_is_true() -> None:
    if os.environ.get("WESTMARCH_ACCEPT"):
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page()


def test_few_effects_are_written_in_python() -> None:
    print(f"bespoke cards: {', '.join(bespoke_cards())}")
    assert len(bespoke_cards()) == len(bespoke.BESPOKE) == 4
    assert set(bespoke.BESPOKE) == set(BESPOKE)


@pytest.mark.parametrize(("card", "steps"), ABILITIES, ids=[card for card, _ in ABILITIES])
def test_the_machine_knows_every_step(card: str, steps: tuple[Step, ...]) -> None:
    assert RULES.unknown(steps) == []


def test_picks_say_how_many_of_what_from_where() -> None:
    what = pick("up to two cards costing 3- in hand or discard")
    assert (what.how, what.number, what.up_to, what.zones) == ("choose", 2, True, ("hand", "discard"))
    assert what.what == Filter(low=0, high=3)
    assert pick("every shown-ally to hand").zones == ("shown",)
    assert pick("one random card in hand").how == "random"
    assert pick("one corruption").zones == ("corruption",)
    assert pick("top four cards of main").number == 4
    assert amount("1 per five cards in discard") == Amount(1, "discard", 5)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ({"drew": 1}, "'drew' is not a word of the card language; the nearest is 'draw'"),
        ({"draw": "plenty"}, "draw: 'plenty' is not an amount"),
        ({"draw": 1, "power": 1}, "a step has one word"),
        ({}, "a step has one word"),
        ({"destroy": "something"}, "destroy: 'something' is not a word that says which cards"),
        ({"destroy": "one goblin in hand"}, "destroy: 'goblin' is not a kind of card"),
        ({"destroy": "one card in heaven"}, "'heaven' is not a place where cards are"),
        ({"destroy": "one hand in card"}, "destroy: 'hand' is not a kind of card"),
        ({"if": "it rains", "do": []}, "if: 'it rains' is not a condition"),
        ({"choose": "friend", "then": []}, "choose: 'friend' is not somebody to be chosen"),
        ({"may choose": "foe", "then": []}, "nothing is said by 'may' before 'choose'"),
        ({"draw": 1, "then": []}, "'then' is not a part of 'draw'"),
        ({"those": "all"}, "'do' is missing"),
        ({"give": "one card in hand"}, "it does not say to whom"),
    ],
)
def test_a_mistake_is_named_with_its_card(raw: dict[str, object], said: str) -> None:
    with pytest.raises(BadCard, match="the-card, play") as error:
        compiled([raw], "the-card, play")
    assert said in str(error.value)


@pytest.mark.parametrize("name", ["gains", "strengths"])
def test_only_cards_that_exist_are_weighed(name: str) -> None:
    assert set(read_plain(FOLDER / f"{name}.yaml")) <= set(CARDS)
