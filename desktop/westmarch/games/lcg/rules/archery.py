"""Archery, before any enemy attacks.  (Rules: Archery X)"""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.language import apart, derived, effects, selectors
from westmarch.games.lcg.printed.expressions import amount, selector
from westmarch.games.lcg.printed.meanings import Selector
from westmarch.games.lcg.rules.card_words import damage
from westmarch.games.lcg.rules.kinds import Number
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.state import LcgState, Work, is_in_touch, present

_ONE_CHARACTER, _ONE_PRESENT = selector("one controlled character"), selector("one present controlled character")
"""Characters under the control of players."""
_TAKERS, _HEAPED = "takers", "heaped"
_ONE_TAKER, _ON_THE_HEAP = selector(f"one card among {_TAKERS}"), selector(f"one card among {_HEAPED}")
"""One of those to whom texts let the damage of archery be dealt; who has to take all of it."""
_ONE = amount("1")


@RULES.step("archery")
def _archery(change: Work) -> None:
    """So much damage in all, point by point to characters of whomever the players choose.  (Rules: Archery X)"""
    state = change.state
    archery = archery_here(state)
    if archery:
        change.tell("archery", amount=str(archery))
        names = {"self": "", "host": "", "you": str(present(state)[0])}
        if effects.standing(state, "permit", "heap archery"):
            change.push(_heaped_points.step(archery), names=names)
            return
        is_said = any([effects.standing(state, *word) for word in _TAKING])
        change.push(*[_told_point.step() if is_said else damage.step(_usual(state), _ONE)] * archery, names=names)


@RULES.step("deal-archery")
def _deal_archery(change: Work, what: str) -> None:
    """All archery at once, though the combat phase does not begin.  (Rules: Archery X)"""
    change.push(_archery.step())


def _usual(state: LcgState) -> Selector:
    """One of those to whom archery is dealt where no text says otherwise."""
    return _ONE_PRESENT if is_in_touch(state) else _ONE_CHARACTER


_TAKING = (("assign", "archery damage"), ("permit", "take archery"))


def _takers_of_archery(state: LcgState) -> list[str]:
    """Those whom a text names, if one of them can take it, or else all characters and what else texts let take it;
    nobody if no text says anything.

    (Rules: Archery X; Quest: The Drúadan Forest)
    """
    named = [_able_by(state, *word) for word in _TAKING]
    if named[0] or not named[1]:
        return named[0]
    usual = selectors.pieces(state, _usual(state), {})
    return [*[piece for piece in usual if effects.can_be_damaged(state, piece)], *named[1]]


def _able_by(state: LcgState, kind: str, what: str) -> list[str]:
    """Those of whom such an effect speaks, as far as they can be damaged."""
    said = effects.standing(state, kind, what)
    named = [piece for mod, names in said for piece in selectors.pieces(state, mod.to, names)]
    able = [piece for piece in named if piece in state.things and effects.can_be_damaged(state, piece)]
    return list(dict.fromkeys(able))


@RULES.step("told_point")
def _told_point(change: Work) -> None:
    """One point of it, to those to whom texts let it be dealt.  (Rules: Archery X)"""
    able = _takers_of_archery(change.state)
    if able:
        change.push(damage.step(_ONE_TAKER, _ONE), names={**change.names, _TAKERS: " ".join(able)})
    else:
        change.push(damage.step(_usual(change.state), _ONE))


@RULES.step("heaped_points")
def _heaped_points(change: Work, left: Number) -> None:
    """So many points of it that have to go on to one character until it is destroyed, then to another one.

    (Rules: Archery X; Quest: Into Ithilien)
    """
    state, names = change.state, change.names
    if not left:
        return
    then = (damage.step(_ON_THE_HEAP, _ONE), _heaped_points.step(left - 1))
    if any([p in state.things and effects.can_be_damaged(state, p) for p in names.get(_HEAPED, "").split()]):
        change.push(*then)
        return
    able = _takers_of_archery(state)
    one = _ONE_TAKER if able else _usual(state)
    change.push(
        Step("choose", (one.text, _HEAPED), then),
        names={**{name: word for name, word in names.items() if name != _HEAPED}, _TAKERS: " ".join(able)},
    )


def archery_here(state: LcgState) -> int:
    """The archery of all cards at a stage together, and what is added to it.  (Rules: Archery X)"""
    bearers = [piece for piece in derived.bearers(state, "archery") if apart.home(state, piece) == state.here]
    added = [one for one in state.lasting if (one.kind, one.what) == ("add", "archery")]
    here = [one for one in added if not is_in_touch(state) or apart.area_of(state, one.seat) == state.here]
    keywords = sum([derived.keyword(state, piece, "archery") for piece in bearers])
    return max(0, keywords + sum([derived.lasting_worth(state, one) for one in here]))
