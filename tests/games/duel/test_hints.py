"""The one-turn player: it takes a win, and takes one away where that can be done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from westmarch import games
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup

GAME = games.load("duel")
NODES = 4000


def played(seed: int) -> Iterator:
    """The decisions of a game in which both sides play well now and then, so that wins come near."""
    state, dice = GAME.new(Setup(), seed), Dice(seed)
    while state.decision is not None:
        yield state
        good = dice.below(10) < 7
        hints = GAME.rate(GAME.view(state, state.decision.seat)) if good else ()
        action = hints[0].action if hints else dice.pick(state.decision.options)
        state = GAME.apply(state, action).state


def wins(state, seat: int, action, budget: list[int]) -> bool:
    """Tries everything that a side can do until its turn is over, without any short cut."""
    budget[0] -= 1
    if budget[0] < 0:
        return False
    after = GAME.apply(state, action).state
    if after.result is not None:
        return after.result.winners == (seat,) and after.result.reason != "regions"
    if after.decision.seat != seat or after.turn != state.turn:
        return False
    return any(wins(after, seat, option, budget) for option in after.decision.options)


@pytest.mark.slow
def test_an_immediate_win_is_never_overlooked() -> None:
    found = 0
    for seed in range(12):
        for state in played(seed):
            seat = state.decision.seat
            options = [a for a in state.decision.options if a.verb != "discard"]
            worlds = [state]  # a win must not hang on what lies face down
            if any(wins(state, seat, action, [NODES]) for action in options):
                worlds += [GAME.sample(GAME.view(state, seat), Dice(number)) for number in range(20, 26)]
            winning = [a for a in options if all(wins(world, seat, a, [NODES]) for world in worlds)]
            if winning:
                found += 1
                best = GAME.rate(GAME.view(state, seat))[0].action
                assert best in winning, f"seed {seed}: {best} was chosen; {winning[0]} wins"
    assert found > 10, found


def finish_well(state, action):
    """The state after the turn, its questions answered by the player itself."""
    change = Change(state.copy(), is_quiet=True)
    GAME.advance(change, action)
    while (asked := change.state.decision) is not None and change.state.turn == state.turn:
        GAME.advance(change, GAME.rate(GAME.view(change.state, asked.seat))[0].action)
    return change.state


def is_lost(after, seat: int, known: set[str]) -> bool:
    """Whether the other side, whose turn it is now, wins with something that could be seen before, by no luck."""
    if after.decision is None or after.decision.seat == seat:
        return False
    lying = {record.face for piece, record in after.pieces.items() if piece in known}
    options = [a for a in after.decision.options if a.verb != "discard" and a.words[0] in lying]
    if not any(wins(after, 1 - seat, action, [NODES]) for action in options):
        return False
    worlds = [GAME.sample(GAME.view(after, seat), Dice(number)) for number in range(30, 34)]
    return all(any(wins(world, 1 - seat, action, [NODES]) for action in options) for world in worlds)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_a_win_of_the_other_side_is_stopped_where_that_can_be_done(seed: int) -> None:
    for state in played(seed):
        seat = state.decision.seat
        if state.decision.kind != "turn" or state.chapter == 1:
            continue
        seen = GAME.view(state, seat)
        known = {piece for piece, record in seen.state.pieces.items() if record.face is not None}
        best = GAME.rate(seen)[0].action
        if is_lost(finish_well(state, best), seat, known):
            saving = [a for a in state.decision.options if not is_lost(finish_well(state, a), seat, known)]
            assert not saving, f"{best} lets the other side win; {saving[0]} would not"


def test_a_seat_that_does_not_decide_is_given_no_advice() -> None:
    state = GAME.new(Setup(), 1)
    assert GAME.rate(GAME.view(state, 0)) == ()
    assert len(GAME.rate(GAME.view(state, 1))) == len(state.decision.options)


def test_every_hint_says_why() -> None:
    for state in played(3):
        for hint in GAME.rate(GAME.view(state, state.decision.seat)):
            assert 1 <= len(hint.reasons) <= 3
            assert all(reason.endswith(".") for reason in hint.reasons)
