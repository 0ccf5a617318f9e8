"""Information-set Monte Carlo tree search: one tree over actions, a fresh world in every iteration.

(Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012: the single-observer
variant; selection by prior after Rosin, "Multi-armed bandits with episode context", 2011.)  It knows no game: a game
gives worlds (``sample``), weights for the options of a question (``weigh``) and chances for a position (``judge``).
Where a game has a horizon its options race instead (:mod:`westmarch.ai.racing`).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from westmarch.ai.racing import Candidate, chances, race
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Game
from westmarch.engine.records import Action, Seat, View

_EXPLORE = 1.4
"""The weight of the prior against results, in a game with the full ``option_spread``."""
_FIRST_PLAY = 0.08
"""An untried option counts as this much worse than the average result of its question (win probability)."""
_FULL_SPREAD = 100
"""The ``GameInfo.option_spread`` of a game with the full exploration."""
_DEEPEST = 80
"""The most questions that one iteration passes."""
_LOOK_UP = 8
"""The number of iterations between two calls of ``is_wanted``."""


class Limits(Struct, frozen=True):
    """The limits of a search: iterations or milliseconds, whichever comes first; 0 is no limit.

    ``depth`` is the number of answers that are played out by weight beyond the tree before the position is judged;
    ``width`` the number of options that are considered when a question is new (more with every visit; 0 for all).
    With ``ends_early`` the search stops as soon as no other option can reach the visits of the first.
    """

    iterations: int = 0
    millis: int = 0
    depth: int = 0
    width: int = 0
    ends_early: bool = False


class Tally(Struct, frozen=True):
    """The result of a search for one option: its visits, and the sum of its owner's chances in them."""

    action: Action
    visits: int
    total: float

    @property
    def mean(self) -> float:
        """The owner's mean chance to win, from 0 to 1; a half if the option was never visited."""
        return self.total / self.visits if self.visits else 0.5


class _Edge:
    """An option of a question in the tree: how often it was available and visited, and the sum of its results."""

    __slots__ = ("available", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0


class _Node:
    """A question in the tree.  Its options differ from world to world; those seen so far are its edges.

    The first time it is only judged (``is_known``); its options are weighed when the search comes back to it.
    """

    __slots__ = ("children", "edges", "is_known", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Action, _Edge] = {}
        self.children: dict[object, _Node] = {}
        self.is_known = False
        self.visits = 0
        self.total = 0.0


def search(
    game: Game, view: View, seed: int, limits: Limits, is_wanted: Callable[[], bool] = lambda: True
) -> tuple[Tally, ...]:
    """Searches from a view whose seat decides, and returns a tally for each option, in their order.

    Options that only rearrange (``Decision.idle``) are not searched: they never make the position worse, so a search
    could take them for ever.  The search ends early when ``is_wanted()`` is false.
    """
    began = time.perf_counter()
    dice = Dice(seed)
    options = view.state.decision.options

    def is_over(done: int) -> bool:
        """Whether the iterations or the time are used up; false before the first iteration."""
        if not done:
            return False
        if limits.iterations and done >= limits.iterations:
            return True
        return limits.millis > 0 and (time.perf_counter() - began) * 1000 >= limits.millis

    if game.info.horizon is not None:

        def is_off(done: int) -> bool:
            return done > 0 and (is_over(done) or not is_wanted())

        candidates = race(game, game.info.horizon, view, dice, limits.iterations, limits.ends_early, is_off)
        return _tallies({candidate.action: candidate for candidate in candidates}, options)
    root = _Node()
    root.is_known = True
    done = 0
    while not is_over(done):
        if done and done % _LOOK_UP == 0:
            if not is_wanted():
                break
            if limits.ends_early and _is_decided(root, limits.iterations - done):
                break
        _iterate(game, view, root, dice, limits)
        done += 1
    return _tallies(root.edges, options)


def _is_decided(root: _Node, left: int) -> bool:
    """Whether no other option can reach the visits of the first in the iterations that are left (below 0: no limit)."""
    first, *others = sorted((edge.visits for edge in root.edges.values()), reverse=True)
    return left >= 0 and (not others or first - others[0] > left)


def _tallies(tried: Mapping[Action, _Edge | Candidate], options: Sequence[Action]) -> tuple[Tally, ...]:
    found = []
    for action in options:
        edge = tried.get(action)
        found.append(Tally(action, edge.visits, edge.total) if edge is not None else Tally(action, 0, 0.0))
    return tuple(found)


def merged(parts: Sequence[Sequence[Tally]]) -> tuple[Tally, ...]:
    """Returns the tallies of several searches of the same view, added up."""
    return tuple(
        Tally(same[0].action, sum(t.visits for t in same), sum(t.total for t in same))
        for same in zip(*parts, strict=True)
    )


def _iterate(game: Game, view: View, root: _Node, dice: Dice, limits: Limits) -> None:
    """Runs one iteration: samples a world, plays down the tree to a new question, judges it and backs the result up."""
    change: Change[Any] = Change(game.sample(view, dice), is_quiet=True)
    state = change.state
    node = root
    path: list[tuple[_Node, _Edge, int]] = []
    for _ in range(_DEEPEST):
        decision = state.decision
        if decision is None:
            break
        options = decision.forward if decision.idle else decision.options
        if len(options) == 1:  # forced: nothing to look at
            game.advance(change, options[0])
            continue
        if not node.is_known:
            node.is_known = True
            break
        edge, action = _select(game, state, node, options, limits)
        path.append((node, edge, decision.seat))
        secrets = len(state.secrets)
        game.advance(change, action)
        # What was laid face down is one and the same to whoever decides next.
        is_hidden = len(state.secrets) > secrets and state.decision is not None and state.decision.seat != decision.seat
        key: object = action.verb if is_hidden else action
        following = node.children.get(key)
        if following is None:
            following = node.children[key] = _Node()
        node = following
    found = _play_out(game, change, dice, limits.depth)
    for passed, edge, seat in path:
        chance = found.get(seat, 0.0)
        edge.visits += 1
        edge.total += chance
        passed.visits += 1
        passed.total += chance


def _select(game: Game, state: Any, node: _Node, options: Sequence[Action], limits: Limits) -> tuple[_Edge, Action]:
    """Returns the most promising option and its edge, taking into account how often each was available."""
    try:
        candidates = [(node.edges[action], action) for action in options]
    except KeyError:
        _add_edges(game, state, node, options)
        candidates = [(node.edges[action], action) for action in options]
    if limits.width:
        most = limits.width + math.isqrt(node.visits)
        if most < len(candidates):
            candidates = sorted(candidates, key=lambda pair: -pair[0].prior)[:most]
    spread = game.info.option_spread / _FULL_SPREAD
    explore = _EXPLORE * spread
    untried = (node.total / node.visits if node.visits else 0.5) - _FIRST_PLAY * spread
    best, best_value, chosen = None, -1.0, options[0]
    for edge, action in candidates:
        edge.available += 1
        visits = edge.visits
        value = edge.total / visits if visits else untried
        value += explore * edge.prior * math.sqrt(edge.available) / (1 + visits)
        if value > best_value:
            best, best_value, chosen = edge, value, action
    assert best is not None
    return best, chosen


def _add_edges(game: Game, state: Any, node: _Node, options: Sequence[Action]) -> None:
    weights = game.weigh(state)
    whole = sum(weights) or 1
    for action, weight in zip(options, weights, strict=False):  # those that only rearrange come last
        if action not in node.edges:
            node.edges[action] = _Edge(weight / whole)


def _play_out(game: Game, change: Change[Any], dice: Dice, depth: int) -> dict[Seat, float]:
    """Plays ``depth`` answers by weight and returns each seat's chance, from 0 to 1; a missing seat has none."""
    state = change.state
    for _ in range(depth):
        decision = state.decision
        if decision is None:
            break
        options = decision.options
        index = dice.weighted(game.weigh(state)) if len(options) > 1 else 0
        game.advance(change, options[index])
    return chances(game, state)
