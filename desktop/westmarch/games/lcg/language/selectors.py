"""Which cards or players a text means now: ``every exhausted character you control``, ``up to two damaged heroes``.

A selector is read once (:func:`..expressions.selector`) and tried against the State when the text works; names that an
effect has bound (``self``, ``host``, ``it``) are selectors too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language.in_play import engaged_with, is_of, of_kinds
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Names
from westmarch.games.lcg.printed.expressions import Selector as Selector
from westmarch.games.lcg.printed.expressions import selector as selector
from westmarch.games.lcg.printed.vocabulary import PLAYER_NAMES
from westmarch.games.lcg.state import LcgState, Shadow, current_quest, playing, zone


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
    "with most threat": lambda state, seat, names: state.threat[seat] == max(state.threat[s] for s in playing(state)),
    "with threat 35+": lambda state, seat, names: state.threat[seat] >= 35,
}
_BOUND_AS = {"chosen": "player"}


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
        if what.name == "first":
            return [playing(state)[0]]
        return [int(word) for word in names.get(_BOUND_AS.get(what.name, what.name), "").split()]
    return [s for s in playing(state) if all([PLAYER_TESTS[test](state, s, names) for test in what.tests])]


def pieces(state: LcgState, what: Selector, names: Names) -> list[str]:
    """The cards that fit."""
    if what.how == "name":
        return _named(state, what.name, names)
    if not what.place and what.kinds:
        found = of_kinds(state, what.kinds)
        if state.zones["revealed"]:  # not in play for other texts before they are staged
            found = [piece for piece in found if piece not in state.zones["revealed"]]
        for check in what.checks:
            found = [piece for piece in found if check(state, piece, names)]
        return list(found)
    return [piece for piece in _lying(state, what.place, names) if fits(state, piece, what, names)]


def fits(state: LcgState, piece: str, what: Selector, names: Names) -> bool:
    """Whether a card is one that a selector means, wherever it lies."""
    if what.kinds and not is_of(state, piece, what.kinds):
        return False
    return all(check(state, piece, names) for check in what.checks)


def is_printed(card: Card, what: Selector) -> bool:
    """Whether a card out of play is one that a selector means, by what is printed on it: type, traits and sphere."""
    printed = {*card.traits, card.sphere, *(["unique"] if card.is_unique else [])}
    return (not what.kinds or card.type in what.kinds) and printed.issuperset(what.tests)


def _is_yours(state: LcgState, dealt: Shadow, names: Names) -> bool:
    return dealt.enemy in state.things and engaged_with(state, dealt.enemy) == you(names)


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
        return [piece for piece in state.things if state.pieces[piece].face == name]
    return [piece for piece in names.get(name, "").split(" ") if piece in state.pieces]


def _lying(state: LcgState, place: str, names: Names) -> Sequence[str]:
    zones = state.zones
    match place:
        case "":
            return list(state.things)
        case "any-discard":
            return [p for seat in playing(state) for p in zones[zone(seat, "discard")]]
        case "encounter-discard":
            return zones["discard"]
        case "encounter-both":
            return (*zones["encounter"], *zones["discard"])
        case "dealt-to-you":
            return [p for p, dealt in state.shadows.items() if not dealt.is_turned and _is_yours(state, dealt, names)]
        case "staging" | "encounter" | "aside":
            return zones[place]
    return zones[zone(you(names), place)]
