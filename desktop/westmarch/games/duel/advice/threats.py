"""Whether a side can win in a single turn: an exact look at everything it could do, where that is near."""

from __future__ import annotations

from collections.abc import Collection

from westmarch.engine.records import Action, Decision, Seat
from westmarch.games.duel.catalogue import BOARD, REGIONS
from westmarch.games.duel.rules.display import on_offer
from westmarch.games.duel.rules.rulebase import RULES
from westmarch.games.duel.rules.verbs import SUPPORT
from westmarch.games.duel.state import DuelState, Work, is_present, presence, race_symbols

_NODES = 1500
"""Positions looked at before a search is given up."""
_NEAR_STEPS, _NEAR_RACES, _NEAR_REGIONS = 5, 2, 4


def is_near(state: DuelState, seat: Seat) -> bool:
    """Whether a side may be one turn from any of the three victories.  (Rulebook: End of the game)"""
    if BOARD.track.steps - state.steps[seat] <= _NEAR_STEPS or SUPPORT - len(race_symbols(state, seat)) <= _NEAR_RACES:
        return True
    return len(REGIONS) - presence(state, seat) <= _NEAR_REGIONS


def winning_action(state: DuelState, seat: Seat, known: Collection[str]) -> Action | None:
    """A card or landmark with which a side would win in its turn now, or None.

    ``known`` are the pieces whose faces it may reckon with; the State's own decision is passed over.
    """
    if state.result is not None or not is_near(state, seat):
        return None
    world = state.copy()
    world.player, world.extra, world.stack, world.decision = seat, 0, (), None
    world.decision = RULES.filled(world, Decision(seat, "turn"))
    faces = [world.pieces[piece].face for piece in on_offer(world) if piece in known]
    options = [action for action in world.decision.options if action.words[0] in faces]
    budget = [_NODES]
    for action in options:
        if action.verb != "discard" and can_win(world, seat, action, budget):
            return action
    return None


def can_win(state: DuelState, seat: Seat, action: Action, budget: list[int] | None = None) -> bool:
    """Whether an answer leads to a win of its side before the turn is over, if what follows is answered well."""
    budget = budget if budget is not None else [_NODES]
    budget[0] -= 1
    if budget[0] < 0:
        return False
    turn = state.turn
    change = Work(state.copy(), is_quiet=True)
    RULES.advance(change, action)
    world = change.state
    if world.result is not None:
        return world.result.reason != "regions" and world.result.winners == (seat,)
    decision = world.decision
    if decision is None or decision.seat != seat or world.turn != turn or not _is_within_reach(world, seat):
        return False
    return any(can_win(world, seat, option, budget) for option in _promising(world, seat, decision.options))


def _is_within_reach(state: DuelState, seat: Seat) -> bool:
    """Whether the work that waits could still win: by steps, by regions entered, or in a way that nobody can tell."""
    decision = state.decision
    assert decision is not None
    if decision.kind in _OPEN_ENDED:
        return True
    steps, entered = 0, _entered(decision.kind, decision.about)
    for frame in state.stack:
        for step in frame.steps:
            if step.do in _OPEN_ENDED:
                return True
            steps += int(step.args[0]) if step.do == "quest" else 0
            entered += _entered(step.do, step.args)
    if BOARD.track.steps - state.steps[seat] <= steps:
        return True
    entered += 1 if steps else 0  # a bonus space may place a unit
    return len(REGIONS) - presence(state, seat) <= entered


_OPEN_ENDED = {"play_discarded", "ally", "alliances", "matching", "different", "race", "token"}


def _entered(kind: str, about: tuple[str, ...]) -> int:
    """How many regions a question or step may bring units into, at most."""
    if kind == "maneuver":
        return int(about[0]) + int(about[2])
    return 1 if kind == "place" else 0


def _promising(state: DuelState, seat: Seat, options: tuple[Action, ...]) -> list[Action]:
    """Options that lead into regions where the side is not yet present come first."""

    def is_new(action: Action) -> bool:
        return action.verb in ("place", "move") and not is_present(state, action.words[-1], seat)

    return sorted((action for action in options if action.verb != "skip"), key=lambda action: not is_new(action))
