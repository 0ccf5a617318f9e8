"""From the box to the table: decks of encounter cards by scenario and difficulty, and the basic game."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Setup
from westmarch.engine.game_info import Choice, full_options
from westmarch.engine.records import Action
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.printed.lists import DIFFICULTIES, QUESTS
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.zones import zone

GAME = games.load("lcg")
SIZES = {
    "passage-through-mirkwood": (36, 27),
    "journey-down-the-anduin": (47, 32),
    "escape-from-dol-guldur": (41, 30),
}
"""Encounter cards of each scenario of the Core Set, standard and easy."""


def encounter(quest: str, difficulty: str, beside: str = "") -> Counter[str]:
    """The cards of the encounter deck, or of the deck that a quest has ``beside`` it too."""
    state = GAME.new(Setup({"quest": quest, "difficulty": difficulty}), 3)
    return Counter([str(record.face) for piece, record in state.pieces.items() if piece[0] in f"e{beside}"])


@pytest.mark.parametrize("quest", [quest for quest, names in DIFFICULTIES.items() if "easy" in names])
def test_an_easy_scenario_lacks_its_hardest_cards_and_each_hero_has_a_resource_more(quest: str) -> None:
    standard, easy = encounter(quest, "normal"), encounter(quest, "easy")
    assert (standard.total(), easy.total()) == SIZES.get(
        quest, (standard.total(), easy.total())
    ) and not easy - standard
    assert dict(encounter(quest, "normal", "b") - encounter(quest, "easy", "b")) == QUESTS[quest].easy.remove
    for difficulty, number in (("normal", 0), ("easy", 1)):
        state = GAME.new(Setup({"quest": quest, "difficulty": difficulty}, 2), 3)
        heroes = [piece for piece in state.things if CARDS[str(state.pieces[piece].face)].type == "hero"]
        assert {state.things[hero].resources for hero in heroes} == {number}


def test_an_easy_game_leaves_out_the_same_copies_of_a_card_in_every_quest_that_has_all_of_them() -> None:
    """A mark on the card says which they are, so that no quest can differ.  (Rules: Easy Mode)"""
    left_out: dict[str, Counter[int]] = {}
    for quest in [QUESTS[quest] for quest, names in DIFFICULTIES.items() if "easy" in names]:
        for card in [card for card in CARDS.values() if card.set in quest.sets and card.id not in quest.remove]:
            left_out.setdefault(card.id, Counter())[quest.easy.remove.get(card.id, 0)] += 1
    assert max([many.total() for many in left_out.values()]) > 1
    assert {card: dict(many) for card, many in left_out.items() if len(many) > 1} == {}


def test_only_what_is_known_of_the_difficulties_is_offered() -> None:
    (difficulty,) = [option for option in INFO.options if option.id == "difficulty"]
    offered = {name for names in DIFFICULTIES.values() for name in names}
    known = [name for name in ("normal", "easy", "nightmare") if name in offered]
    assert [choice.value for choice in difficulty.choices] == known


def test_a_basic_game_deals_no_shadow_cards() -> None:
    for shadows, is_dealt in (("yes", True), ("no", False)):
        state, dice, seen = GAME.new(Setup({"shadows": shadows}), 1), Dice(1), 0
        while state.decision is not None:
            state = GAME.apply(state, dice.pick(state.decision.options)).state
            seen = max(seen, len(state.zones["shadows"]))
        assert bool(seen) == is_dealt


def test_a_hand_is_exchanged_once_at_most() -> None:
    state = GAME.new(Setup({}, 2), 1)
    asked = []
    while state.decision is not None and state.decision.kind == "mulligan":
        asked.append(state.decision.seat)
        state = GAME.apply(state, Action.of("mulligan")).state
    assert sorted(asked) == [0, 1]


def test_of_many_quests_an_error_names_the_first_and_how_many_more_there_are() -> None:
    quest = replace(INFO.options[0], choices=tuple([Choice(f"quest-number-{n}", f"{n}") for n in range(1, 100)]))
    with pytest.raises(BadSetup) as error:
        full_options(replace(INFO, options=(quest,)), {"quest": "mordor"})
    said = "quest-number-1, quest-number-2, quest-number-3, 96 more, not 'mordor'"
    assert str(error.value) == f"option 'quest' is one of {said}"


SAGA = (
    "a-shadow-of-the-past", "the-old-forest", "fog-on-the-barrow-downs", "a-knife-in-the-dark", "flight-to-the-ford",
    "the-ring-goes-south", "journey-in-the-dark", "breaking-of-the-fellowship",
)  # fmt: skip


@pytest.mark.parametrize("quest", SAGA)
def test_the_first_player_has_the_ring_bearer_in_each_quest_of_the_saga(quest: str) -> None:
    """(Companion: Place Heroes & Set Initial Threat Level)"""
    state = GAME.new(Setup({"quest": quest}, 2), 1)
    bearers = [(seat, piece) for seat in (0, 1) for piece in state.zones[zone(seat, "play")] if is_bearer(state, piece)]
    assert len(bearers) == 1 and bearers[0][0] == state.first
    rings = [thing.host for piece, thing in state.things.items() if card_of(state, piece).title == "The One Ring"]
    assert rings == [bearers[0][1]]


def is_bearer(state: LcgState, piece: str) -> bool:
    card = card_of(state, piece)
    return card.type == "hero" and "ring-bearer" in card.traits
