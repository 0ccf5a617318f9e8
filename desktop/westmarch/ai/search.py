"""Information-set Monte Carlo tree search: trees over actions, a fresh world in every iteration.

(Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012: one tree for all, or
one for each seat by what it sees where a game has ``sight``, their multiple-observer variant; selection by prior after
Rosin, "Multi-armed bandits with episode context", 2011.)  It knows no game: a game gives worlds (``sample``), weights
for the options of a question (``weigh``) and chances for a position (``judge``).

Where two sides choose at once a table of both choices is filled in instead of the first questions of the trees
(:mod:`westmarch.ai.at_once`), where a game has a horizon its options race (:mod:`westmarch.ai.racing`) or meet what the
other side may choose at the same time (:mod:`westmarch.ai.hidden_hands`), and where its end can be played out in full
the game does that (``solve``).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

from westmarch.ai.at_once import Grid, without_the_least
from westmarch.ai.hidden_hands import meet
from westmarch.ai.racing import chances, race
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import AtOnce, Game
from westmarch.engine.records import Action, Seat, Secret, View

_EXPLORE = 1.4
"""The weight of the prior against results."""
_FIRST_PLAY = 0.08
"""An untried option counts as this much worse than the average result of its question (win probability)."""
_DEEPEST = 80
"""The most questions that one iteration passes."""
_LOOK_UP = 8
"""The number of iterations between two calls of ``is_wanted``."""
_CLEAR, _FAR_AHEAD = 3000, 12
"""An option with so many visits, and so many times those of the second, is clearly the best."""
_ENDLESS = 1 << 60
_TRIES_OF_A_FIELD = 40
"""The fewest iterations for each field of a table of two choices."""
_FEWEST_OF_BOTH = 1024
"""The number of iterations after which the shares of a table of two choices are first compared; a power of two."""
_HARDLY = 0.05
"""Shares that have changed by less than this in all have hardly changed."""
_FILLING = 0.9
"""The part of the time in which a table of hidden answers is filled in; it is solved in the rest."""
_SURE = 1_000_000
"""The visits of an option that was found best by playing the game out in full."""


class Limits(Struct, frozen=True):
    """The limits of a search: iterations or milliseconds, whichever comes first; 0 is no limit.

    ``depth`` is the number of answers that are played out by weight beyond the tree before the position is judged;
    ``width`` the number of options that are considered when a question is new (more with every visit; 0 for all).
    With ``ends_early`` the search stops as soon as no other option can reach the visits of the first.  ``solves`` is
    the number of positions that may be looked at to play the end of a game out in full; 0 does not try.  ``turns`` is
    how far a race plays on; 0 as far as the game's horizon says.
    """

    iterations: int = 0
    millis: int = 0
    depth: int = 0
    width: int = 0
    ends_early: bool = False
    solves: int = 0
    turns: int = 0


class Tally(Struct, frozen=True):
    """The result of a search for one option: its visits, and the sum of its owner's chances in them.

    With ``is_share`` the visits say how often the option should be chosen, by whoever must not be guessed.
    """

    action: Action
    visits: int
    total: float
    is_share: bool = False

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

    def child(self, key: object) -> _Node:
        """The question that follows what is seen."""
        following = self.children.get(key)
        if following is None:
            following = self.children[key] = _Node()
        return following


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

    def spent() -> float:
        """The part of the time that is over; 0 without a clock."""
        return (time.perf_counter() - began) * 1000 / limits.millis if limits.millis else 0.0

    def is_late(part: float = 1.0) -> bool:
        return limits.millis > 0 and spent() >= part

    def left(done: int) -> int:
        """The iterations still to come, by their number or by the clock; below 0 if nothing ends them."""
        by_number = limits.iterations - done if limits.iterations else _ENDLESS
        by_clock = round(done / max(spent(), 1e-9)) - done if limits.millis else _ENDLESS
        found = min(by_number, by_clock)
        return found if found < _ENDLESS else -1

    def is_over(done: int) -> bool:
        """Whether the iterations or the time are used up; false before the first iteration."""
        return done > 0 and ((0 < limits.iterations <= done) or is_late())

    horizon = game.info.horizon
    if horizon is not None:
        is_table = game.at_once(view) is not None
        part = _FILLING if is_table else 1.0

        def is_off(done: int) -> bool:
            """Whether no more tries are to begin."""
            return done > 0 and (is_over(done) or is_cut() or not is_wanted())

        def is_cut() -> bool:
            """Whether even a try that has begun is given up."""
            return is_late(part)

        if is_table:
            return _shared(meet(game, horizon, view, dice, limits.iterations, is_off, is_cut), options)
        if limits.turns:
            horizon = structs.replace(horizon, turns=limits.turns)
        candidates = race(game, horizon, view, dice, limits.iterations, limits.ends_early, is_off, is_cut)
        tried = {candidate.action: (candidate.visits, candidate.total) for candidate in candidates}
        return _tallies(tried, options)
    if limits.solves:
        solved = game.solve(view, limits.solves, lambda: is_wanted() and not is_late(0.5))
        if solved:
            best = next(iter(solved))
            counts = {action: _SURE if action == best else 1 for action in solved}
            return _tallies({action: (n, n * solved[action] / 1000) for action, n in counts.items()}, options)
    looked = _looking(game, view, dice, limits)
    done = 0
    while not is_over(done):
        if done and done % _LOOK_UP == 0:
            if not is_wanted():
                break
            if limits.ends_early and looked.is_decided(left(done)):
                break
        looked.iterate()
        done += 1
    return looked.tallies(options)


def _looking(game: Game, view: View, dice: Dice, limits: Limits) -> _Looking:
    """The search for a question; a table needs some tries of each of its fields to be better than none."""
    both = game.at_once(view)
    if both is not None:
        fields = len(both.choices) * len(view.state.decision.forward)
        if not limits.iterations or limits.iterations >= fields * _TRIES_OF_A_FIELD:
            return _LookingAtBoth(game, view, dice, limits, both)
    return _Looking(game, view, dice, limits)


def _tallies(tried: Mapping[Action, tuple[int, float]], options: Sequence[Action]) -> tuple[Tally, ...]:
    return tuple([Tally(action, *tried.get(action, (0, 0.0))) for action in options])


def _shared(
    found: tuple[Sequence[Action], Sequence[float], Sequence[float], int], options: Sequence[Action]
) -> tuple[Tally, ...]:
    """The share of each option, of as many visits as there were tries."""
    tried, shares, values, done = found
    visits = {action: round(share * done) for action, share in zip(tried, without_the_least(shares), strict=True)}
    chances = dict(zip(tried, values, strict=True))
    return tuple(
        [Tally(each, visits.get(each, 0), visits.get(each, 0) * chances.get(each, 0.0), True) for each in options]
    )


def merged(parts: Sequence[Sequence[Tally]]) -> tuple[Tally, ...]:
    """Returns the tallies of several searches of the same view, added up."""
    return tuple(
        Tally(same[0].action, sum(t.visits for t in same), sum(t.total for t in same), same[0].is_share)
        for same in zip(*parts, strict=True)
    )


class _Looking:
    """A search under way: the trees, one for all seats or one for each, and what they grow from."""

    def __init__(self, game: Game, view: View, dice: Dice, limits: Limits) -> None:
        self.game, self.view, self.dice, self.limits = game, view, dice, limits
        self.trees = [_Node() for _ in range(view.state.seats if game.has_sight else 1)]
        self.root = self.trees[view.state.decision.seat if game.has_sight else 0]
        self.root.is_known = True

    def iterate(self) -> None:
        """Samples a world, plays down the trees to a new question, judges it and backs the result up."""
        change: Change[Any] = Change(self.game.sample(self.view, self.dice), is_quiet=True)
        self.play(change, list(self.trees))

    def is_decided(self, left: int) -> bool:
        """Whether no other option can reach the visits of the first in the iterations left (below 0: no limit).

        Nor is there much to find out after a while where one option has had nearly all of them.
        """
        first, *others = sorted([edge.visits for edge in self.root.edges.values()], reverse=True)
        second = others[0] if others else 0
        return left >= 0 and (not others or first - second > left or first >= max(_CLEAR, _FAR_AHEAD * second))

    def tallies(self, options: Sequence[Action]) -> tuple[Tally, ...]:
        """The result for each option."""
        return _tallies({action: (edge.visits, edge.total) for action, edge in self.root.edges.items()}, options)

    def play(self, change: Change[Any], nodes: list[_Node]) -> dict[Seat, float]:
        """Plays down the trees from these nodes, the place of each seat; returns each seat's chance where it ends."""
        game, limits, state = self.game, self.limits, change.state
        is_one = len(nodes) == 1
        path: list[tuple[_Node, _Edge, int]] = []
        for _ in range(_DEEPEST):
            decision = state.decision
            if decision is None:
                break
            options = decision.forward if decision.idle else decision.options
            seat = decision.seat
            if len(options) == 1:  # forced: nothing to look at
                game.advance(change, options[0])
                if not is_one:
                    _descend(game, state, nodes, seat, options[0])
                continue
            node = nodes[0 if is_one else seat]
            if not node.is_known:
                node.is_known = True
                break
            edge, action = _select(game, state, node, options, limits)
            path.append((node, edge, seat))
            secrets = len(state.secrets)
            game.advance(change, action)
            if is_one:
                # What was laid face down is one and the same to whoever decides next.
                is_hidden = len(state.secrets) > secrets and state.decision is not None and state.decision.seat != seat
                nodes[0] = node.child(action.verb if is_hidden else action)
            else:
                _descend(game, state, nodes, seat, action)
        found = _play_out(game, change, self.dice, limits.depth)
        for passed, edge, seat in path:
            chance = found.get(seat, 0.0)
            edge.visits += 1
            edge.total += chance
            passed.visits += 1
            passed.total += chance
        return found


class _LookingAtBoth(_Looking):
    """A search at a question that another seat answers at the same time: a table of both answers comes first."""

    def __init__(self, game: Game, view: View, dice: Dice, limits: Limits, both: AtOnce) -> None:
        super().__init__(game, view, dice, limits)
        decision = view.state.decision
        self.seat, self.options = decision.seat, decision.forward
        self.both, self.answers = both, tuple(both.choices)
        self.is_laid = both.secret in view.state.secrets
        self.grid = Grid(len(self.options), len(self.answers), dice)
        self.done = 0
        self.last: list[float] = []

    def iterate(self) -> None:
        """Looks at one pair of answers in a world, and on from there as elsewhere."""
        game, both = self.game, self.both
        row, column = self.grid.pick()
        change: Change[Any] = Change(game.sample(self.view, self.dice), is_quiet=True)
        state, nodes = change.state, list(self.trees)
        if self.is_laid:
            state.secrets[both.secret] = Secret(both.seat, both.choices[self.answers[column]])
        game.advance(change, self.options[row])
        _descend(game, state, nodes, self.seat, self.options[row])
        if not self.is_laid:
            game.advance(change, self.answers[column])
            _descend(game, state, nodes, both.seat, self.answers[column])
        self.grid.add(row, column, self.play(change, nodes).get(self.seat, 0.0))
        self.done += 1

    def is_decided(self, left: int) -> bool:
        """Whether the shares have hardly changed while the iterations doubled."""
        if left < 0 or self.done < _FEWEST_OF_BOTH or self.done & (self.done - 1):
            return False
        shares, _ = self.grid.shares()
        last, self.last = self.last, shares
        return bool(last) and sum([abs(x - y) for x, y in zip(last, shares, strict=True)]) < _HARDLY

    def tallies(self, options: Sequence[Action]) -> tuple[Tally, ...]:
        """The share of each option, of as many visits as there were iterations."""
        own, other = self.grid.shares()
        return _shared((self.options, own, self.grid.values(other), self.done), options)


def _descend(game: Game, state: Any, nodes: list[_Node], seat: Seat, action: Action) -> None:
    """Each seat goes down its own tree by what it has seen of an answer."""
    for other, node in enumerate(nodes):
        nodes[other] = node.child(game.sight(state, action, other == seat))


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
    untried = (node.total / node.visits if node.visits else 0.5) - _FIRST_PLAY
    best, best_value, chosen = None, -1.0, options[0]
    for edge, action in candidates:
        edge.available += 1
        visits = edge.visits
        value = edge.total / visits if visits else untried
        value += _EXPLORE * edge.prior * math.sqrt(edge.available) / (1 + visits)
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
