"""Which cards or players a text means: ``every exhausted character you control``, ``up to two damaged heroes``.

A selector is how many, adjectives, what, and relations.  It is parsed when the cards are read and tried against the
State when the text works; names that an effect has bound (``self``, ``host``, ``it``) are selectors too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property

from msgspec import Struct

from westmarch.engine.errors import BadCard
from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS, NEUTRAL, SPHERES, TRAITS, Card
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.state import (
    LcgState,
    Shadow,
    card_of,
    current_quest,
    has_mark,
    playing,
    zone,
)

Names = Mapping[str, str]
Test = Callable[[LcgState, str, Names], bool]

NUMBERS = {"one": 1, "two": 2, "three": 3, "five": 5}
ALL = 99
NOUNS = {
    "character": ("hero", "ally", "objective-ally"), "characters": ("hero", "ally", "objective-ally"),
    "hero": ("hero",), "heroes": ("hero",), "ally": ("ally", "objective-ally"), "allies": ("ally", "objective-ally"),
    "enemy": ("enemy",), "enemies": ("enemy",), "location": ("location",), "locations": ("location",),
    "attachment": ("attachment",), "attachments": ("attachment",), "objective": ("objective",),
    "objectives": ("objective",), "event": ("event",), "events": ("event",), "treachery": ("treachery",),
    "prisoner": ("prisoner",), "card": (), "cards": (),
}  # fmt: skip
PLACES = {
    "in hand": "hand", "in deck": "deck", "in discard": "discard", "in any discard": "any-discard",
    "in staging": "staging", "in encounter deck": "encounter", "in encounter discard": "encounter-discard",
    "set aside": "aside", "dealt to you": "dealt-to-you", "in encounter deck or discard": "encounter-both",
}  # fmt: skip


class Selector(Struct, frozen=True, dict=True):
    """``how``: every, choose, random or name (a bound name); ``number`` at most, fewer where ``up_to``.

    ``kinds`` are types of cards (any, if empty; ``player`` for seats), ``tests`` adjectives and relations by name,
    ``place`` where they lie if not in play.
    """

    how: str
    number: int = 1
    up_to: bool = False
    kinds: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    place: str = ""
    name: str = ""

    @property
    def is_player(self) -> bool:
        """Whether it means players, not cards."""
        return self.kinds == ("player",)

    @cached_property
    def checks(self) -> tuple[Test, ...]:
        """Its tests of cards, each as a function."""
        return tuple([_test(name) for name in self.tests])


def _you(names: Names) -> Seat:
    return int(names["you"])


def _piece(names: Names, name: str) -> str:
    return names.get(name, "").split(" ")[0]


def _seat_in(names: Names, name: str) -> Seat:
    return int(names.get(name, "-9") or -9)


TESTS: dict[str, Test] = {
    "exhausted": lambda state, piece, names: has_mark(state, piece, "exhausted"),
    "ready": lambda state, piece, names: not has_mark(state, piece, "exhausted"),
    "committed": lambda state, piece, names: has_mark(state, piece, "committed"),
    "uncommitted": lambda state, piece, names: not has_mark(state, piece, "committed"),
    "damaged": lambda state, piece, names: state.things[piece].damage > 0,
    "unique": lambda state, piece, names: card_of(state, piece).is_unique,
    "ranged": lambda state, piece, names: derived.has(state, piece, "keyword ranged"),
    "engaged": lambda state, piece, names: derived.engaged_with(state, piece) is not None,
    "staged": lambda state, piece, names: piece in state.zones["staging"],
    "active": lambda state, piece, names: piece in state.zones["active"],
    "other": lambda state, piece, names: piece not in (names.get("self"), names.get("host"), names.get("it")),
    "attacking": lambda state, piece, names: bool(state.attacks) and piece in state.attacks[-1].attackers,
    "defending": lambda state, piece, names: bool(state.attacks) and piece in state.attacks[-1].defenders,
    "attacked": lambda state, piece, names: bool(state.attacks) and piece == state.attacks[-1].target,
    "claimed": lambda state, piece, names: derived.is_claimed(state, piece),
    "timed": lambda state, piece, names: (
        state.things[piece].resources > 0 and derived.keyword(state, piece, "time") > 0
    ),
    "unguarded": lambda state, piece, names: derived.is_unguarded(state, piece),
    "you control": lambda state, piece, names: state.things[piece].seat == _you(names),
    "of chosen player": lambda state, piece, names: state.things[piece].seat == _seat_in(names, "player"),
    "of that player": lambda state, piece, names: state.things[piece].seat == _seat_in(names, "that-player"),
    "engaged with you": lambda state, piece, names: derived.engaged_with(state, piece) == _you(names),
    "engaged with chosen player": lambda state, piece, names: (
        derived.engaged_with(state, piece) == _seat_in(names, "player")
    ),
    "on self": lambda state, piece, names: state.things[piece].host == names.get("self"),
    "on it": lambda state, piece, names: state.things[piece].host == _piece(names, "it"),
    "not engaged with you": lambda state, piece, names: derived.engaged_with(state, piece) != _you(names),
    "on defender": lambda state, piece, names: (
        bool(state.attacks) and state.things[piece].host in state.attacks[-1].defenders
    ),
    "costing x": lambda state, piece, names: _costs_x(state, piece, names),
    "able": lambda state, piece, names: any(
        derived.can_strike(state, piece, enemy) for enemy in derived.of_kinds(state, ("enemy",))
    ),
    "eligible": lambda state, piece, names: derived.can_strike(state, _piece(names, "fighter"), piece),
    "with most damage you control": lambda state, piece, names: _is_worst(state, piece, _you(names)),
    "topmost": lambda state, piece, names: _is_topmost(state, piece),
}
PLAYER_TESTS: dict[str, Callable[[LcgState, Seat, Names], bool]] = {
    "other": lambda state, seat, names: seat != _you(names),
    "with most threat": lambda state, seat, names: state.threat[seat] == max(state.threat[s] for s in playing(state)),
    "with threat 35+": lambda state, seat, names: state.threat[seat] >= 35,
}
_CHOICES = ("every", "each")


def _is_worst(state: LcgState, piece: str, seat: Seat) -> bool:
    """Whether no hero of the player has more damage."""
    own = [p for p, t in state.things.items() if t.seat == seat and derived.type_of(state, p) == "hero"]
    return piece in own and state.things[piece].damage == max(state.things[p].damage for p in own)


def _is_topmost(state: LcgState, piece: str) -> bool:
    """Whether it is the uppermost attachment of its discard pile."""
    pile = state.zones[zone(state.pieces[piece].owner, "discard")]
    first = next((p for p in pile if card_of(state, p).type == "attachment"), "")
    return piece == first


@cache
def selector(text: str) -> Selector:
    """What a text means.  Raises BadCard."""
    words = text.split(" ")
    if words[0] in _CHOICES:
        how, number, up_to, rest = "every", ALL, False, words[1:]
    elif words[:2] == ["up", "to"]:
        how, number, up_to, rest = "choose", NUMBERS.get(words[2], 0), True, words[3:]
    elif words[0] in NUMBERS:
        how, number, up_to, rest = "choose", NUMBERS[words[0]], False, words[1:]
    else:
        if len(words) != 1:
            raise BadCard(f"{text!r} does not say how many")
        return Selector("name", name=text)
    if rest[:1] == ["random"]:
        how, rest = "random", rest[1:]
    at = next((n for n, word in enumerate(rest) if word in (*NOUNS, "player", "players")), None)
    if at is None or number == 0:
        raise BadCard(f"{text!r} does not say what is meant")
    adjectives, noun, after = rest[:at], rest[at], " ".join(rest[at + 1 :])
    place = ""
    relations = []
    for words_of, name in sorted(PLACES.items(), key=lambda entry: -len(entry[0])):
        if noun not in ("player", "players") and (after == words_of or after.endswith(f" {words_of}")):
            place, after = name, after[: -len(words_of)].strip()
            break
    if after:
        relations = [after]
    kinds = ("player",) if noun in ("player", "players") else NOUNS[noun]
    known = PLAYER_TESTS if kinds == ("player",) else TESTS
    for test in (*adjectives, *relations):
        if test not in known and not (known is TESTS and (test in TRAITS or test in SPHERES)):
            raise BadCard(f"{test!r} in {text!r} says nothing about a {noun}")
    return Selector(how, number, up_to, kinds, (*adjectives, *relations), place)


_PLAYER_NAMES = {"chosen": "player"}


def means_player(what: Selector, names: Names) -> bool:
    """Whether it means players: by itself, or by a name that was bound to some."""
    if what.how != "name" or what.name in ("you", "first", "chosen", "that-player"):
        return what.is_player or what.how == "name"
    return names.get(what.name, "").replace(" ", "").isdigit()


def seats(state: LcgState, what: Selector, names: Names) -> list[Seat]:
    """The players that fit, in player order."""
    if what.how == "name":
        if what.name == "you":
            return [_you(names)]
        if what.name == "first":
            return [playing(state)[0]]
        return [int(word) for word in names.get(_PLAYER_NAMES.get(what.name, what.name), "").split()]
    return [s for s in playing(state) if all([PLAYER_TESTS[test](state, s, names) for test in what.tests])]


def pieces(state: LcgState, what: Selector, names: Names) -> list[str]:
    """The cards that fit."""
    if what.how == "name":
        return _named(state, what.name, names)
    if not what.place and what.kinds:
        found = derived.of_kinds(state, what.kinds)
        if state.zones["revealed"]:  # not in play for other texts before they are staged
            found = [piece for piece in found if piece not in state.zones["revealed"]]
        for check in what.checks:
            found = [piece for piece in found if check(state, piece, names)]
        return list(found)
    return [piece for piece in _lying(state, what.place, names) if fits(state, piece, what, names)]


def fits(state: LcgState, piece: str, what: Selector, names: Names) -> bool:
    """Whether a card is one that a selector means, wherever it lies."""
    if what.kinds and not derived.is_of(state, piece, what.kinds):
        return False
    return all(check(state, piece, names) for check in what.checks)


def is_printed(card: Card, what: Selector) -> bool:
    """Whether a card out of play is one that a selector means, by what is printed on it: type, traits and sphere."""
    printed = {*card.traits, card.sphere, *(["unique"] if card.is_unique else [])}
    return (not what.kinds or card.type in what.kinds) and printed.issuperset(what.tests)


def _test(name: str) -> Test:
    """A test by its name: one of the words above, a trait or a sphere."""
    if name in TESTS:
        return TESTS[name]
    word = f"trait {name}" if name in TRAITS else f"sphere {name}"
    return lambda state, piece, names: derived.has(state, piece, word)


def _costs_x(state: LcgState, piece: str, names: Names) -> bool:
    card = card_of(state, piece)
    return card.sphere != NEUTRAL and str(card.cost) == names.get("x", str(card.cost))


def _is_yours(state: LcgState, dealt: Shadow, names: Names) -> bool:
    return dealt.enemy in state.things and derived.engaged_with(state, dealt.enemy) == _you(names)


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
    return zones[zone(_you(names), place)]
