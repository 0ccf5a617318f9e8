"""Which cards or players a text means now: ``every exhausted character you control``, ``up to two damaged heroes``.

A selector is read once (:func:`..expressions.selector`) and tried against the State when the text works; names that an
effect has bound (``self``, ``host``, ``it``) are selectors too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import TypeVar

from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language.in_play import is_of, of_kinds
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import CARD_VALUES, COMPARED, PLAYER_CLAUSES, PLAYER_VALUES, TESTS, Clause
from westmarch.games.lcg.printed.expressions import Names as Names
from westmarch.games.lcg.printed.expressions import Selector as Selector
from westmarch.games.lcg.printed.expressions import selector as selector
from westmarch.games.lcg.printed.grammar import AMONG
from westmarch.games.lcg.printed.vocabulary import OWN_PLACES, PLAYER_NAMES
from westmarch.games.lcg.state import LcgState, current_quest, place_of, playing
from westmarch.games.lcg.things import SCENARIO, Shadow
from westmarch.games.lcg.zones import zone

T = TypeVar("T")


def you(names: Names) -> Seat:
    """The player that a text is about."""
    return int(names["you"])


def bound_piece(names: Names, name: str) -> str:
    """The first card that a name is bound to; none is empty."""
    return names.get(name, "").split(" ")[0]


def bound_seat(names: Names, name: str) -> Seat:
    """The player that a name is bound to; -9 for nobody."""
    return int(names.get(name, "-9") or -9)


PLAYER_TESTS: dict[str, Callable[[LcgState, Seat, Names], bool]] = {
    "other": lambda state, seat, names: seat != you(names),
    "first": lambda state, seat, names: seat == playing(state)[0],
    "last": lambda state, seat, names: seat == playing(state)[-1],
}
_BOUND_AS = {"chosen": "player"}
LYING_AT: dict[str, Callable[[LcgState, Names], Sequence[str]]] = {}
"""What lies at places of single scenarios that are no zone of the table."""


def means_player(what: Selector, names: Names) -> bool:
    """Whether it means players: by itself, or by a name that was bound to some."""
    if what.how != "name" or what.name in PLAYER_NAMES:
        return what.is_player or what.how == "name"
    return names.get(what.name, "").replace(" ", "").isdigit()


def seats(state: LcgState, what: Selector, names: Names) -> list[Seat]:
    """The players that fit, in player order."""
    if what.how == "name":
        if what.name == "you":
            return [you(names)]
        if what.name in _AT:
            order = playing(state)
            if not order:  # in a game that is lost nobody plays any more
                return []
            seat = _AT[what.name](order, you(names) if what.name == "next" else 0)
            return [] if (what.name, seat) == ("next", you(names)) else [seat]
        called = [int(word) for word in names.get(_BOUND_AS.get(what.name, what.name), "").split()]
        return [seat for seat in called if seat != SCENARIO]  # who controls what the scenario holds is no player
    found = [seat for seat in playing(state) if player_is(state, seat, what, names)]
    for best in what.best:
        assert best.of is not None
        value, of = PLAYER_VALUES[best.of.kind], best.of
        values = [value(state, seat, of, names) for seat in found]
        found = _extreme(found, values, best.is_highest)
    return found


def player_is(state: LcgState, seat: Seat, what: Selector, names: Names) -> bool:
    """Whether all that is said of players holds for one."""
    if not all([PLAYER_TESTS[test](state, seat, names) for test in what.tests]):
        return False
    return all([PLAYER_CLAUSES[clause.kind](state, seat, clause, names) for clause in what.clauses])


def _next(order: tuple[Seat, ...], seat: Seat) -> Seat:
    """The player after one; of somebody who is out, or nobody, the first one: a lone player has none.

    (Glossary: In Player Order; Rules: Next Player)
    """
    return order[(order.index(seat) + 1) % len(order)] if seat in order else order[0]


_AT: dict[str, Callable[[tuple[Seat, ...], Seat], Seat]] = {
    "first": lambda order, seat: order[0],
    "last": lambda order, seat: order[-1],
    "next": _next,
}
"""The players that are meant by where they sit."""


def _extreme(found: list[T], values: list[int], is_highest: bool) -> list[T]:
    """Those whose value is the highest, or the lowest, of all."""
    if not found:
        return []
    bound = max(values) if is_highest else min(values)
    return [one for one, value in zip(found, values, strict=True) if value == bound]


def pieces(state: LcgState, what: Selector, names: Names) -> list[str]:
    """The cards that fit."""
    if what.how == "name":
        return _named(state, what.name, names)
    if not what.place and what.kinds:
        found = of_kinds(state, what.kinds)
        if state.zones["revealed"] and _REVEALED not in what.tests:  # before they are staged not in play
            found = [piece for piece in found if piece not in state.zones["revealed"]]
        for check in what.checks:
            found = [piece for piece in found if check(state, piece, names)]
        return _best(state, found, what, names) if what.best else list(found)
    if what.owner is not None:
        names = {**names, "you": str(next(iter(seats(state, what.owner, names)), -1))}
        if you(names) < 0:
            return []
    found = [piece for piece in lying(state, what.place, names) if _said(state, piece, what, names)]
    return _best(state, found, what, names) if what.best else found


_REVEALED = "revealed"


def fits(state: LcgState, piece: str, what: Selector, names: Names) -> bool:
    """Whether a card is one that a selector means, wherever it lies."""
    if not _said(state, piece, what, names):
        return False
    return not what.best or piece in pieces(state, what, names)


def lies(state: LcgState, piece: str, what: Selector, names: Names) -> bool:
    """Whether a card lies where a selector says, if it says so."""
    return not what.place or piece in pieces(state, what, names)


def _said(state: LcgState, piece: str, what: Selector, names: Names) -> bool:
    if what.kinds and not is_of(state, piece, what.kinds):
        return False
    return all(check(state, piece, names) for check in what.checks)


def _best(state: LcgState, found: list[str], what: Selector, names: Names) -> list[str]:
    """Those with the highest or lowest value, or the topmost of each pile."""
    for best in what.best:
        of = best.of
        if of is None:
            piles: dict[str, list[str]] = {}
            for piece in found:
                piles.setdefault(place_of(state, piece), []).append(piece)
            many = what.number if what.how == "choose" else 1
            found = [piece for pile in piles.values() for piece in pile[:many]]
        else:
            found = _extreme(found, [CARD_VALUES[of.kind](state, piece, of, names) for piece in found], best.is_highest)
    return found


def is_printed(card: Card, what: Selector) -> bool:
    """Whether a card out of play is one that a selector means, by what is printed on it: type, traits and sphere."""
    if what.kinds and card.printed_type not in what.kinds:
        return False
    printed = card.printed_words
    return printed.issuperset(what.tests) and all([is_so(card, printed, clause) for clause in what.clauses])


def is_so(card: Card, printed: Set[str], clause: Clause) -> bool:
    """Whether a clause holds for a card by what is printed on it."""
    match clause.kind:
        case "or":
            return any([is_so(card, printed, part) for part in clause.parts])
        case "not":
            return not is_so(card, printed, clause.parts[0])
        case "word" | "printed":
            return clause.word in printed or (clause.kind == "printed" and clause.word in card.keywords)
        case "type":
            return card.type == clause.word
        case "keyword":
            return clause.word in card.keywords
        case "title":
            return card.title == CARDS[clause.word].title
        case "compare" if clause.amount is not None and clause.amount.kind == "number":
            return COMPARED[clause.compared](printed_measure(card, clause.measure), clause.amount.times)
    return False


def printed_measure(card: Card, name: str) -> int:
    """How much of a value or a keyword is printed on a card."""
    if name == "cost":
        return card.cost if isinstance(card.cost, int) else 0
    if name == "victory":
        return card.victory
    value = name.removeprefix("remaining ").replace(" ", "_")
    return card.stats[value] if value in card.stats else card.keywords.get(name, 0)


def _is_yours(state: LcgState, dealt: Shadow, names: Names) -> bool:
    return dealt.enemy in state.things and TESTS["engaged with you"](state, dealt.enemy, names)


def _named(state: LcgState, name: str, names: Names) -> list[str]:
    if name == "self":
        return [names[name]] if names.get(name) in state.pieces else []
    if name == "quest":
        return [current_quest(state)]
    if name == "active":
        return list(state.zones["active"])
    if name in ("attacker", "attackers"):
        return list(state.attacks[-1].attackers) if state.attacks else []
    if name in ("defender", "defenders"):
        return list(state.attacks[-1].defenders) if state.attacks else []
    if name in CARDS and name not in names:
        return [piece for piece, face in state.faces.items() if face == name]
    return [piece for piece in names.get(name, "").split(" ") if piece in state.pieces]


def lying(state: LcgState, place: str, names: Names) -> Sequence[str]:
    """The cards at a place, whatever they are."""
    zones = state.zones
    if place.startswith(AMONG):
        return _named(state, place.removeprefix(AMONG), names)
    if place in LYING_AT:
        return LYING_AT[place](state, names)
    match place:
        case "":
            return list(state.things)
        case "any-discard":
            return [p for seat in playing(state) for p in zones[zone(seat, "discard")]]
        case "encounter-discard":
            return zones["discard"]
        case "discard-or-victory":
            return (*zones["discard"], *zones["victory"])
        case "encounter-both":
            return (*zones["encounter"], *zones["discard"])
        case "out-of-play":
            return (*zones["encounter"], *zones["discard"], *zones["aside"], *zones["victory"])
        case "looked-at":
            return [p for p in names.get("looked", "").split() if place_of(state, p).endswith(("deck", "encounter"))]
        case "dealt-to-you":
            return [p for p, dealt in state.shadows.items() if not dealt.is_turned and _is_yours(state, dealt, names)]
        case "dealt-or-turned":
            return list(state.shadows)
        case "dealt":
            return [p for p, dealt in state.shadows.items() if not dealt.is_turned]
        case "staging" | "encounter" | "aside" | "victory":
            return zones[place]
        case _ if place in OWN_PLACES:
            return zones.get(place, ())
    return zones[zone(you(names), place)]
