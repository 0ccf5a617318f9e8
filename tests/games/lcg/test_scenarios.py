"""The three scenarios of the Core Set from their set-up on, whatever the shuffling brings."""

from __future__ import annotations

from collections import Counter

import pytest

from westmarch import games
from westmarch.engine.game import Setup
from westmarch.engine.records import Action
from westmarch.games.lcg.catalogue import CARDS, SETS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules.setup import encounter_faces
from westmarch.games.lcg.state import LcgState, card_of

GAME = games.load("lcg")
OBJECTIVES = {"gandalfs-map", "dungeon-torch", "shadow-key"}
set_ups = pytest.mark.parametrize("seed", range(8))


def set_up(quest: str, seats: int, seed: int) -> LcgState:
    """The first decision of the first round; what the set-up asks is answered with the first option."""
    state: LcgState = GAME.new(Setup({"quest": quest}, seats), seed)
    while state.round == 0 and state.decision is not None:
        keep = Action.of("keep")
        state = GAME.apply(state, keep if keep in state.decision.options else state.decision.options[0]).state
    return state


def faces(state: LcgState, zone: str) -> list[str]:
    return [card_of(state, piece).id for piece in state.zones[zone]]


@set_ups
def test_the_objectives_of_the_tower_have_a_guard_each_unless_it_was_a_treachery(seed: int) -> None:
    state = set_up("escape-from-dol-guldur", 2, seed)
    staged = state.zones["staging"]
    found = [piece for piece in staged if card_of(state, piece).type == "objective"]
    assert {card_of(state, piece).id for piece in found} == OBJECTIVES
    guards = [state.things[piece].guard.partition(".")[0] for piece in found if not derived.is_unguarded(state, piece)]
    others = [piece for piece in staged if piece not in found]
    surges = sum(card_of(state, piece).keywords.get("surge", 0) for piece in others)
    assert len(set(guards)) == len(guards) and set(guards) <= set(others)
    attached = [piece for piece in state.zones["attached"] if state.pieces[piece].owner < 0]
    treacheries = [*state.zones["discard"], *attached]
    assert len(guards) + len(treacheries) >= len(OBJECTIVES) and len(others) <= len(guards) + surges


@set_ups
def test_the_nazgul_waits_and_one_hero_of_all_is_captured(seed: int) -> None:
    state = set_up("escape-from-dol-guldur", 2, seed)
    nazgul, prisoner = state.zones["aside"]
    assert card_of(state, nazgul).id == "nazgul-of-dol-guldur" and nazgul not in state.things
    assert card_of(state, prisoner).type == "hero" and derived.type_of(state, prisoner) == "prisoner"


def test_any_hero_may_be_the_prisoner() -> None:
    captured = {faces(set_up("escape-from-dol-guldur", 1, seed), "aside")[1] for seed in range(20)}
    assert captured == {"aragorn", "theodred", "gloin"}


@set_ups
def test_down_the_anduin_a_card_for_each_player_comes_first_then_a_hill_troll_if_there_is_none(seed: int) -> None:
    state = set_up("journey-down-the-anduin", 3, seed)
    assert faces(state, "staging").count("hill-troll") >= 1
    revealed = [*faces(state, "staging"), *faces(state, "discard")]
    assert len(revealed) >= 3


def test_what_lasts_for_a_phase_in_the_set_up_lasts_for_the_first_resource_phase() -> None:
    """(Rules: Card Effects during Setup)"""
    for seed in range(40):
        state = set_up("escape-from-dol-guldur", 1, seed)
        if "under-the-shadow" in faces(state, "discard") and state.phase == "resource":
            break
    staged = sum(derived.stat(state, piece, "threat") for piece in state.zones["staging"])
    assert derived.staging_threat(state) == staged + 1
    while state.decision is not None and state.phase == "resource":
        state = GAME.apply(state, Action.of("pass")).state
    assert derived.staging_threat(state) == staged


@pytest.mark.parametrize(
    ("quest", "normal", "easy"),
    [("passage-through-mirkwood", 36, 27), ("journey-down-the-anduin", 47, 32), ("escape-from-dol-guldur", 41, 30)],
)
def test_the_encounter_deck_has_so_many_cards_and_easy_ones_fewer(quest: str, normal: int, easy: int) -> None:
    """(Rules: Easy Mode)"""
    assert len(encounter_faces({"quest": quest, "difficulty": "normal"})) == normal
    deck = Counter(encounter_faces({"quest": quest, "difficulty": "easy"}))
    assert deck.total() == easy
    cards = [CARDS[card] for name in QUESTS[quest].sets for card in SETS[name]]
    assert deck == Counter({card.id: int(card.copies["easy"]) for card in cards})
