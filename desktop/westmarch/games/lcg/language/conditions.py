"""Numbers and conditions of the cards' texts, reckoned when they are asked for.  (Glossary: Modifiers)"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.entries import HERO_COMMITTED, ally_played, copies_played, engaged_round
from westmarch.games.lcg.language import selectors
from westmarch.games.lcg.language.limits import ATTACK_RESOLVED
from westmarch.games.lcg.language.selectors import bound_piece, you
from westmarch.games.lcg.printed.expressions import CARD_VALUES, COMPARED, TESTS, Amount, Condition, Names
from westmarch.games.lcg.printed.lists import A_CAMPAIGN
from westmarch.games.lcg.printed.measures import STARTING
from westmarch.games.lcg.printed.vocabulary import SPHERES
from westmarch.games.lcg.state import LcgState, card_of, coming, is_faceless, main_quest
from westmarch.games.lcg.threat_costs import threat_of


def amount(state: LcgState, what: Amount, names: Names) -> int:
    """How many that is now: ``3``, ``that-amount``, ``2 per resource on self``, ``1 per character you control``."""
    if what.kind == "number":
        return what.times
    return _RECKONED[what.kind](state, what, names)


def _parts(state: LcgState, what: Amount, names: Names) -> list[int]:
    return [amount(state, part, names) for part in what.parts]


def _found(state: LcgState, what: selectors.Selector, names: Names) -> int:
    """How many cards or players fit."""
    if what.is_player:
        return len(selectors.seats(state, what, names))
    found = selectors.pieces(state, what, names)
    return len(found) + sum([more(state, what, found) for more in COUNTED_BESIDES])


COUNTED_BESIDES: list[Callable[[LcgState, selectors.Selector, list[str]], int]] = []
"""By how many some cards count more than they are, where a text counts them."""


def _cards(state: LcgState, what: Amount, names: Names) -> int:
    assert what.what is not None
    return _found(state, what.what, names)


def _measures(state: LcgState, what: Amount, names: Names) -> list[int]:
    """What each card or player that is meant has of the value."""
    meant, of = what.what, what.of
    assert meant is not None and of is not None
    if selectors.means_player(meant, names):
        return [threat(state, seat, of.measure) for seat in selectors.seats(state, meant, names)]
    found = selectors.pieces(state, meant, names)
    return [CARD_VALUES[of.kind](state, piece, of, names) for piece in found]


def threat(state: LcgState, seat: int, measure: str) -> int:
    """What a player's threat dial shows, or what it showed first.  (Rules: Place Heroes & Set Initial Threat Level)"""
    if measure in OF_PLAYERS:
        return OF_PLAYERS[measure](state, seat)
    if measure != STARTING:
        return state.threat[seat]
    if state.starting:
        return state.starting[seat]
    own = [one.face for one in state.pieces.values() if one.owner == seat and one.face]
    return threat_of([face for face in own if CARDS[face].type == "hero"])


OF_PLAYERS: dict[str, Callable[[LcgState, int], int]] = {}
"""What is reckoned of a player; filled where it is known."""


def _half(state: LcgState, what: Amount, names: Names) -> int:
    (whole,) = _parts(state, what, names)
    return (whole + (what.kind == "half-up")) // 2


def _has_icon(state: LcgState, icon: str, what: Amount, names: Names) -> bool:
    """Whether one of the cards that are meant has a sphere icon."""
    assert what.what is not None
    return any([TESTS[icon](state, piece, names) for piece in selectors.pieces(state, what.what, names)])


_RECKONED: dict[str, Callable[[LcgState, Amount, Names], int]] = {
    "name": lambda state, what, names: int(names[what.name]),
    "times": lambda state, what, names: what.times * amount(state, what.parts[0], names),
    "cards": _cards,
    "measure": lambda state, what, names: next(iter(_measures(state, what, names)), 0),
    "total": lambda state, what, names: sum(_measures(state, what, names)),
    "highest": lambda state, what, names: max(_measures(state, what, names), default=0),
    "lowest": lambda state, what, names: min(_measures(state, what, names), default=0),
    "spheres": lambda state, what, names: len({icon for icon in SPHERES if _has_icon(state, icon, what, names)}),
    "stage": lambda state, what, names: card_of(state, main_quest(state)).stage,
    "staging": lambda state, what, names: sum([reckon(state) for reckon in STAGING_THREAT]),
    "plus": lambda state, what, names: sum(_parts(state, what, names)),
    "minus": lambda state, what, names: amount(state, what.parts[0], names) - amount(state, what.parts[1], names),
    "half-up": _half,
    "half-down": _half,
    "at-least": lambda state, what, names: max(what.times, *_parts(state, what, names)),
    "at-most": lambda state, what, names: min(what.times, *_parts(state, what, names)),
}


STAGING_THREAT: list[Callable[[LcgState], int]] = []
"""What all the threat in the staging area is, which is known where cards are reckoned."""


def holds(state: LcgState, condition: Condition, names: Names) -> bool:
    """Whether a condition holds."""
    return _HOLDS[condition.kind](state, condition, names)


def _is(state: LcgState, condition: Condition, names: Names) -> bool:
    piece = bound_piece(names, condition.name)
    if piece not in state.pieces or is_faceless(state, piece):
        return False
    return card_of(state, piece).title == CARDS[condition.card].title


def _fits(state: LcgState, condition: Condition, names: Names) -> bool:
    what = condition.what
    assert what is not None
    one = selectors.selector(condition.name)
    if what.is_player:
        return any([selectors.player_is(state, seat, what, names) for seat in selectors.seats(state, one, names)])
    piece = next(iter(selectors.pieces(state, one, names)), "")
    if piece not in state.things and not (condition.is_anywhere and piece in state.pieces):
        return False
    return selectors.fits(state, piece, what, names) and selectors.lies(state, piece, what, names)


def _compare(state: LcgState, condition: Condition, names: Names) -> bool:
    return COMPARED[condition.compared](*[amount(state, one, names) for one in condition.amounts])


def _many(state: LcgState, condition: Condition, names: Names) -> int:
    assert condition.what is not None
    return _found(state, condition.what, names)


_POINTS = {
    "commit": ("quest", "commit_all"),
    "staging": ("quest", "staging"),
    "resolution": ("quest", "resolve_quest"),
    "travel": ("travel", "travel"),
    "engagement": ("encounter", "engage_all"),
    "checks": ("encounter", "checks"),
    "shadows": ("combat", "deal_shadows"),
    "attacks": ("combat", "enemy_attacks"),
    "strikes": ("combat", "player_attacks"),
}
"""The phase of each point, and its step."""


def _is_to_come(state: LcgState, point: str) -> bool:
    return _POINTS[point][1] in coming(state)


def _is_phase_of(state: LcgState, point: str) -> bool:
    return state.phase == _POINTS[point][0]


def _copies(state: LcgState, names: Names) -> str:
    return copies_played(card_of(state, names["self"]).id, you(names))


_SERIES = "series"
_HOLDS: dict[str, Callable[[LcgState, Condition, Names], bool]] = {
    "and": lambda state, one, names: all(holds(state, part, names) for part in one.parts),
    "or": lambda state, one, names: any(holds(state, part, names) for part in one.parts),
    "not": lambda state, one, names: not holds(state, one.parts[0], names),
    "any": lambda state, one, names: _many(state, one, names) > 0,
    "at least": lambda state, one, names: _many(state, one, names) >= one.number,
    "in play": lambda state, one, names: any([state.pieces[piece].face == one.card for piece in state.things]),
    "threat": lambda state, one, names: state.threat[you(names)] >= one.number,
    "phase": lambda state, one, names: state.phase == one.word,
    "stage": lambda state, one, names: card_of(state, main_quest(state)).stage == one.number,
    "campaign": lambda state, one, names: state.options.get(_SERIES, "").startswith(A_CAMPAIGN),
    "a hero was committed": lambda state, one, names: state.uses.get(HERO_COMMITTED, 0) > 0,
    "an ally was played": lambda state, one, names: state.uses.get("round ally", 0) > 0,
    "before": lambda state, one, names: _is_phase_of(state, one.card) and _is_to_come(state, one.card),
    "after": lambda state, one, names: _is_phase_of(state, one.card) and not _is_to_come(state, one.card),
    "an attack was resolved": lambda state, one, names: state.uses.get(ATTACK_RESOLVED, 0) > 0,
    "an enemy was engaged": lambda state, one, names: state.uses.get(engaged_round(you(names)), 0) > 0,
    "you played an ally": lambda state, one, names: state.uses.get(ally_played(state.phase, you(names)), 0) > 0,
    "its first copy was played": lambda state, one, names: state.uses.get(_copies(state, names), 0) == 1,
    "compare": _compare,
    "is": _is,
    "fits": _fits,
}
