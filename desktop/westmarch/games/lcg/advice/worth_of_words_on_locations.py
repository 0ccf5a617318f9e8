"""What words about locations and moved tokens are worth."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import harm
from westmarch.games.lcg.advice.goals import sought
from westmarch.games.lcg.advice.outlook import WILL
from westmarch.games.lcg.advice.plans import toll, travel_worth
from westmarch.games.lcg.advice.values import payable_worth
from westmarch.games.lcg.advice.worth_of_words import Names, Worth, aimed, aims, number, word
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.state import card_of


@aimed("make-active", "travel-to")
def _go(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """As to travel there, without its cost where it is no travelling.  What goes back to the staging area, or would be
    travelled to in a moment, is worth so much less."""
    state = now.state
    if piece not in state.things:
        return 0
    worth = _reached(now, piece) if step.do == "make-active" else travel_worth(now, piece)
    if step.args[1:] == ("staged",):
        worth -= sum([_reached(now, one) for one in state.zones["active"]])
    if state.phase == "travel" and "travel" in now.coming and not state.zones["active"]:
        staged = [one for one in state.zones["staging"] if derived.type_of(state, one) == "location"]
        worth -= max([travel_worth(now, one) for one in staged], default=0)
    return worth


def _reached(now: Evaluation, piece: str) -> int:
    """What it is worth that a location is the active one."""
    return travel_worth(now, piece) + toll(now, piece)


def _moves(token: str) -> Worth:
    def worth(now: Evaluation, step: Step, names: Names) -> int:
        """The best pair of places, if it is chosen; all together, if it is moved from every card."""
        text, start, to = step.args
        found = [0]
        is_every = sel.selector(start).how == "every"
        for source in aims(now, step, start, names)[:8]:
            if source not in now.state.things:
                continue
            held = getattr(now.state.things[source], token)
            n = held if text in ("all", "any") else min(held, number(now, text, names))
            targets = [p for p in aims(now, step, to, names) if p != source and p in now.state.things]
            worths = [moving_worth(now, token, source, target, n) for target in targets[:8]]
            found += [max(worths)] if is_every and worths else worths
        return sum(found) if is_every else max(found)

    return worth


_TOKEN = 8
"""What a point of damage costs that lies on a card as a token: it is counted sooner or later."""


@aimed("place-damage", "remove-damage")
def _token(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Nobody wants it there, or gone from where it keeps something away."""
    held = now.state.things[piece].damage if piece in now.state.things else 0
    n = held if step.args[1] == "all" else number(now, step.args[1], names)
    more = [add(now, piece, n) for add in WITH_TOKENS] if step.do == "place-damage" else []
    return sum(more) - _TOKEN * n


WITH_TOKENS: list[Callable[[Evaluation, str, int], int]] = []
"""What it is worth besides in single scenarios that so much more damage lies on a card as tokens."""


word("move-damage")(_moves("damage"))
word("move-progress")(_moves("progress"))
word("move-resources")(_moves("resources"))


_BEGUN, _EXPLORED = 4, 22
"""What a point of progress is worth on a location that is only begun, and each point of threat that is gone when one of
the staging area is explored."""
_SMOOTHED = 2
"""A resource is of more use to a hero who has fewer of them."""


def moving_worth(now: Evaluation, token: str, source: str, target: str, n: int) -> int:
    """What it is worth that so much damage or progress, or so many resources, lie on another card."""
    if token == "resources":
        things = now.state.things
        smoothed = _SMOOTHED * n * (things[source].resources - n > things[target].resources)
        is_own = things[target].seat == now.seat and now.is_character(target)
        return smoothed + (payable_worth(now, target, card_of(now.state, target).sphere, n) if is_own else 0)
    if token == "damage":
        return _damaged(now, target, n) - _damaged(now, source, n, is_back=True)
    return placed_worth(now, target, n) - n * _BEGUN


def placed_worth(now: Evaluation, piece: str, n: int) -> int:
    """What so much progress on a location is worth: more where it is explored by that, with its threat and what the
    stage asks for."""
    left, is_staged = _left(now, piece), piece in now.state.zones["staging"]
    threat = derived.stat(now.state, piece, "threat") * _EXPLORED if is_staged else 0
    is_done = n >= left
    return (
        min(n, left) * (WILL - 2) // (2 if is_staged and not is_done else 1) + (threat + sought(now, piece)) * is_done
    )


def _left(now: Evaluation, piece: str) -> int:
    return max(0, derived.stat(now.state, piece, "quest_points") - now.state.things[piece].progress)


def _damaged(now: Evaluation, piece: str, n: int, is_back: bool = False) -> int:
    """What it is worth that a card has so much damage more; ``is_back``: that it had it."""
    if now.is_character(piece):
        fighter = now.fighter(piece)
        return -harm(fighter._replace(left=fighter.left + n * is_back), n)
    if derived.type_of(now.state, piece) != "enemy":
        return 0
    foe = now.foe(piece)
    left = foe.left + n * is_back
    return foe.value if n >= left else foe.value * n // (2 * max(1, left))
