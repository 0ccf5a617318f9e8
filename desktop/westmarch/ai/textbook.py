"""The yardstick: information-set search as it stands in the book, with nothing of ours in it.

(P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4(2), 2012: the single-observer variant, SO-ISMCTS, which the authors tried
on The Confrontation too.)  Each iteration

* deals a world that the seat cannot rule out (``sample``);
* goes down the one tree by those of its actions that this world allows, as long as all of them have been tried, by
  UCB1 with the number of times that each was available in place of its parent's visits (P. Auer, N. Cesa-Bianchi,
  P. Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem", Machine Learning 47, 2002);
* adds one untried action to the tree, by chance;
* plays on by chance alone to the end of the game;
* adds what every seat has won to the actions that it chose on the way.

The action visited most is played.  There are no priors, no weights and no judging of positions, so that better advice
does not move the mark against which it is measured.  Options that only rearrange (``Decision.idle``) are left out, or
neither the tree nor the game by chance would have to end.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any

from westmarch.ai.search import Tally
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Game
from westmarch.engine.records import Action, Seat, View

EXPLORE = 0.7
"""The weight of exploration, for results from 0 to 1: the one of the paper."""
LONGEST = 5_000
"""A game by chance that is not over after so many answers counts as won by nobody."""


class _Node:
    """An action in the tree: how often it could be taken and was, what came of it, and the actions after it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Action, _Node] = {}
        self.available = 0
        self.visits = 0
        self.total = 0.0


def look_ahead(game: Game, view: View, seed: int, iterations: int, millis: int = 0) -> tuple[Tally, ...]:
    """Searches from a view whose seat decides, and returns a tally for each option, in their order.

    It ends after ``iterations``, or after ``millis`` milliseconds unless that is 0; one iteration is always made.
    """
    began, dice, root = time.perf_counter(), Dice(seed), _Node()
    for _ in range(iterations):
        _iterate(game, view, root, dice)
        if millis and (time.perf_counter() - began) * 1000 >= millis:
            break
    untried = _Node()
    tried = [(action, root.children.get(action, untried)) for action in view.state.decision.options]
    return tuple([Tally(action, node.visits, node.total) for action, node in tried])


def _iterate(game: Game, view: View, root: _Node, dice: Dice) -> None:
    change: Change[Any] = Change(game.sample(view, dice), is_quiet=True)
    state, node = change.state, root
    path: list[tuple[_Node, Seat]] = []
    is_new = False
    while not is_new and (decision := state.decision) is not None:
        action, is_new = _selected(node, decision.forward, dice)
        node = node.children[action]
        path.append((node, decision.seat))
        game.advance(change, action)
    won = _won_by_chance(game, change, dice)
    for node, seat in path:
        node.visits += 1
        node.total += won.get(seat, 0.0)


def _selected(node: _Node, options: Sequence[Action], dice: Dice) -> tuple[Action, bool]:
    """The action that is taken in this world, and whether it is new to the tree; each is counted as available."""
    children = node.children
    untried = [action for action in options if action not in children]
    if untried:
        chosen = dice.pick(untried)
        children[chosen] = _Node()
    else:
        chosen = max(options, key=lambda action: _upper_bound(children[action]))
    for action in options:
        if action in children:
            children[action].available += 1
    return chosen, bool(untried)


def _upper_bound(node: _Node) -> float:
    """UCB1 of an action, with the number of times that it was available."""
    return node.total / node.visits + EXPLORE * math.sqrt(math.log(node.available) / node.visits)


def _won_by_chance(game: Game, change: Change[Any], dice: Dice) -> dict[Seat, float]:
    """Plays on by chance to the end; what each winner has of the game, from 0 to 1.  Nobody else has any of it."""
    state = change.state
    for _ in range(LONGEST):
        if state.decision is None:
            break
        game.advance(change, dice.pick(state.decision.forward))
    result = game.result(state)
    return {} if result is None else {seat: 1 / len(result.winners) for seat in result.winners}
