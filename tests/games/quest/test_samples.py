"""Sampled worlds fit what was seen to happen.  (Law 5)"""

from __future__ import annotations

from tests.games.quest.fights import answer, do, put, world
from westmarch.engine.dice import Dice
from westmarch.engine.records import Step
from westmarch.games.quest.catalogue import COMBAT, deck_of
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.views import sample, view
from westmarch.games.quest.state import SAURON, Work, faces


def test_whoever_has_set_out_can_pay_for_his_way() -> None:
    state = world("thalin", place="woodland-realm")
    state.zones["box"], state.zones["s1-life"] = state.zones["s1-life"], ()
    forest = next(card for card in deck_of("thalin") if COMBAT[card].move == "forest")
    put(state, "s1-life", [forest, *deck_of("thalin")], owner=1)
    put(state, "skill", deck_of("skill"))
    verbs.draw(Work(state), 1, 1)
    do(state, Step("travel"))
    answer(state, "travel forest-trail")
    assert state.decision is not None and state.decision.kind == "pay" and len(state.decision.options) == 1
    seen = view(state, SAURON)
    for seed in range(30):
        world_of = sample(seen, Dice(seed))
        assert world_of.decision is not None and world_of.decision.options
        assert [COMBAT[card].move for card in faces(world_of, "s1-hand")] == ["forest"]
