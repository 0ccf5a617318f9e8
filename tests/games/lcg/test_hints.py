"""Advice of the Card Game: for every question, with reasons, from the view alone; and good enough to win by it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from westmarch import games
from westmarch.ai.levels import PROFILES
from westmarch.ai.players import make, random_option
from westmarch.ai.selfplay import play_one
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import Frame, Step
from westmarch.games.lcg.advice.advice import KINDS
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.values import use_of
from westmarch.games.lcg.advice.worth_of_words import step_worth
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules.registered import RULES
from westmarch.games.lcg.things import SCENARIO, Attack

GAME = games.load("lcg")
MIRKWOOD = {"quest": "passage-through-mirkwood"}


def _walk(seed: int, hands: str = "open") -> list[Any]:
    """The States at each question with a choice, of a game in which advice and chance decide in turn."""
    quest = list(QUESTS)[seed % len(QUESTS)]
    change: Change[Any] = Change(GAME.new(Setup({"quest": quest, "hands": hands}, 1 + seed % 4), seed), is_quiet=True)
    dice, passed = Dice(seed), []
    while change.state.decision is not None:
        asked = change.state.decision
        action = random_option(asked, dice)
        if len(asked.options) > 1:
            passed.append(change.state.copy())
            if dice.below(2):
                action = GAME.rate(GAME.view(change.state, asked.seat))[0].action
        GAME.advance(change, action)
    return passed


def test_every_kind_of_question_is_answered_by_advice() -> None:
    assert set(RULES.questions) == set(KINDS) == set(GAME.info.by_advice)


@pytest.mark.slow
def test_every_option_has_a_hint_with_a_reason_best_first() -> None:
    for seed in (1, 2, 3):
        for state in _walk(seed):
            hints = GAME.rate(GAME.view(state, state.decision.seat))
            assert sorted(map(str, state.decision.options)) == sorted(str(hint.action) for hint in hints)
            assert all(reason[0].isupper() and reason.endswith(".") for hint in hints for reason in hint.reasons)
            assert [hint.worth for hint in hints] == sorted((hint.worth for hint in hints), reverse=True)
            assert all(weight >= 1 for weight in GAME.weigh(state))


def test_worlds_that_look_alike_get_the_same_advice() -> None:
    for seed, hands in ((4, "open"), (5, "hidden")):
        for state in _walk(seed, hands)[::7]:
            view = GAME.view(state, state.decision.seat)
            other = GAME.view(GAME.sample(view, Dice(99)), state.decision.seat)
            assert GAME.rate(view) == GAME.rate(other)


@pytest.mark.slow
def test_the_best_level_follows_the_advice_and_the_weaker_stray_from_it() -> None:
    levels = ("expert", "greedy", "easy", "easy")
    best, greedy, easy, again = (play_one(GAME, [who, who], 3, MIRKWOOD) for who in levels)
    assert best == greedy != easy == again


@pytest.mark.parametrize("level", PROFILES)
def test_what_lies_hidden_changes_no_answer(level: str) -> None:
    for state in _walk(6, "hidden")[::9]:
        view = GAME.view(state, state.decision.seat)
        other = GAME.view(GAME.sample(view, Dice(99)), state.decision.seat)
        one, two = (make(level, GAME, 5).decide(seen, seen.state.decision, 0) for seen in (view, other))
        assert one == two


@pytest.mark.slow
def test_advice_wins_where_chance_loses() -> None:
    advised = [play_one(GAME, ["greedy", "greedy"], seed, MIRKWOOD) for seed in range(6)]
    chance = [play_one(GAME, ["random", "random"], seed, MIRKWOOD) for seed in range(6)]
    assert sum(bool(over.winners) for over in advised) >= 2
    assert not any(over.winners for over in chance)
    assert play_one(GAME, ["greedy", "greedy"], 0, MIRKWOOD) == advised[0]


@pytest.mark.parametrize("stage", ["dont-leave-the-path", "beorns-path"])
@pytest.mark.parametrize("difficulty", ["normal", "nightmare"])
def test_the_enemy_that_the_last_stage_is_about_is_known_whichever_card_of_it_there_is(stage, difficulty) -> None:
    spawn = "ungoliants-spawn" + "-passage-through-mirkwood-nightmare" * (difficulty == "nightmare")
    options = {"quest": "passage-through-mirkwood", "difficulty": difficulty}
    staging = [spawn, "forest-spider"]
    state = GAME.read_position({"options": options, "stage": stage, "staging": staging, "phase": "quest"})
    now = Evaluation(state, 0)
    assert [now.is_key(piece) for piece in state.zones["staging"]] == [True, False]


def test_a_defender_whose_attacker_is_gone_is_worth_what_it_may_still_do() -> None:
    player = {"heroes": ["denethor exhausted", "gimli"], "deck": [], "engaged": ["king-spider"]}
    state = GAME.read_position({"phase": "combat", "step": "enemy_attacks", "players": [player]})
    hero = next(piece for piece, record in state.pieces.items() if record.face == "denethor")
    state.attacks = (Attack((), 0, defenders=(hero,)),)
    state.stack = (*state.stack, Frame((Step("combat_damage"),), {}))
    assert "exhausted" in state.things[hero].marks
    names = {"self": hero, "host": "", "you": "0"}
    assert step_worth(Evaluation(state, 0), Step("ready", ("self",)), names) >= 0


def test_a_character_that_nobody_controls_is_missed_by_nobody() -> None:
    state = GAME.read_position(
        {"phase": "quest", "players": [{"heroes": ["gimli"], "allies": ["faramir"], "deck": []}]}
    )
    piece = next(piece for piece, record in state.pieces.items() if record.face == "faramir")
    assert use_of(Evaluation(state, 0), piece) > 0
    state.things[piece] = replace(state.things[piece], seat=SCENARIO)
    assert use_of(Evaluation(state, 0), piece) == 0
