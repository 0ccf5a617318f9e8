"""Combats between any hero and any enemy, with any cards and any answers, come to an end and lose nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.quest.fights import answer, do, give, put, world
from westmarch.engine.dice import Dice
from westmarch.engine.records import EVERYBODY, Step
from westmarch.games.quest.catalogue import COMBAT, FOES, HEROES, MINIONS, deck_of
from westmarch.games.quest.state import Minion, QuestState

MOST_ANSWERS = 250
CARDS = sorted(COMBAT)


def any_fight(foe: str, dice: Dice) -> QuestState:
    """A hero with a few cards of any deck and a full deck for the enemy, which has cards of any deck as well."""
    hero = dice.pick(sorted(HEROES))
    state = world(hero, place="dagorlad")
    alive = dice.below(12)
    life = state.zones["s1-life"]
    state.zones |= {"s1-life": life[:alive], "box": life[alive:]}
    for name in ("rest", "damage"):
        put(state, f"s1-{name}", [dice.pick(CARDS) for _ in range(3)], EVERYBODY if name == "rest" else 0, 1)
    give(state, *[dice.pick(CARDS) for _ in range(1 + dice.below(8))])
    deck = FOES[foe].deck
    put(state, deck, dice.shuffled([*deck_of(deck)[:15], *[dice.pick(CARDS) for _ in range(10)]]))
    put(state, "corruption", ["weak", "helpless", "deranged", "indifferent"])
    state.influence = {"barad-dur": 2}
    if foe in MINIONS:
        state.minions[foe] = Minion("dagorlad", dice.below(6))
    return state


@pytest.mark.parametrize("foe", sorted(FOES))
def test_combat_ends(foe: str) -> None:
    dice = Dice(sum(map(ord, foe)))
    for _ in range(12):
        state = any_fight(foe, dice)
        before = Counter(piece.face for piece in state.pieces.values())
        do(state, Step("combat", (foe, "", "travel", "")))
        given = 0
        while state.decision is not None and state.decision.kind not in ("travel", "explore", "danger"):
            options = [str(action) for action in state.decision.options]
            if dice.below(4) and len(options) > 1 and "stop" in options:
                options.remove("stop")
            answer(state, dice.pick(options))
            given += 1
            assert given < MOST_ANSWERS
        assert state.fight is None and not state.secrets
        assert len(state.zones[FOES[foe].deck]) + len(state.zones["s1-stack"]) == 25
        assert not state.zones["foe-hand"] and not state.zones["foe-stack"] and not state.zones["foe-spent"]
        assert sum(map(len, state.zones.values())) == len(state.pieces)
        assert Counter(piece.face for piece in state.pieces.values()) == before
