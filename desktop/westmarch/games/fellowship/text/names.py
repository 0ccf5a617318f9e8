"""How things are called in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from westmarch.engine.records import Seat
from westmarch.engine.text_format import listed
from westmarch.games.fellowship.catalogue import CARDS, HEROES
from westmarch.games.fellowship.printed.expressions import CORRUPTION, STARTER, TYPES
from westmarch.games.fellowship.state import SLOTS, FellowshipState

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_BASIC = {"courage": "Courage", "despair": "Despair", "valor": "Valor", "corruption": "Corruptions"}
"""The cards of which there are stacks, and what several of them are called."""
_WITH_ARTICLE = ("nazgul", "moria-swarm", "cave-troll", "troop-of-uruk-hai", "watcher-in-the-water")
_PLURALS = {"ally": "allies", "enemy": "enemies", CORRUPTION: "Corruptions", STARTER: "starters"}
_ZONES = {
    "main": "the main deck",
    "valor": "the Valor stack",
    "corruption": "the Corruption stack",
    "archenemies": "the Archenemy stack",
    "aside": "the Archenemies set aside",
    "destroyed": "the destroyed cards",
    "deck": "the deck",
    "hand": "hand",
    "discard": "the discard pile",
    "played": "the cards played",
    "locations": "play",
    "kept": "the cards kept",
}
_STRIKES = {"attack": "Attack", "ambush": "Ambush", "group": "Group Ambush"}


@cache
def in_words(n: int) -> str:
    """A small number as a word."""
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


@cache
def count(n: int, noun: str) -> str:
    """``a card``, ``five cards``."""
    return f"a {noun}" if n == 1 else f"{in_words(n)} {noun}s"


@cache
def inside(title: str) -> str:
    """A title inside a sentence: ``the One Ring``."""
    return f"the {title[4:]}" if title.startswith("The ") else title


@cache
def card(face: str) -> str:
    """A card by its title: ``Merry``, ``The One Ring``."""
    return CARDS[face].title


@cache
def the_card(face: str) -> str:
    """Inside a sentence: ``Merry``, ``the One Ring``, ``a Courage``, ``the Cave Troll``."""
    if face in _BASIC:
        return f"a {card(face)}"
    if face.removeprefix("i-") in _WITH_ARTICLE or face == "i-watcher":
        return f"the {card(face)}"
    return inside(card(face))


def cards(faces: Sequence[str]) -> str:
    """Several at once, each kind where it comes first: ``two Courage and a Valor``."""
    return listed([_copies(face, n) for face, n in Counter(faces).items()])


@cache
def _copies(face: str, n: int) -> str:
    return the_card(face) if n == 1 else f"{in_words(n)} {_BASIC.get(face, card(face))}"


@cache
def kind(name: str) -> str:
    """A type with its article: ``an ally``, ``a Corruption``."""
    if name == CORRUPTION:
        return "a Corruption"
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


@cache
def kinds(name: str) -> str:
    """Several of a type: ``allies``."""
    return _PLURALS.get(name, f"{name}s")


@cache
def named(thing: str) -> str:
    """What may be named: ``allies`` or ``a cost of 3``."""
    return kinds(thing) if thing in TYPES else f"a cost of {thing}"


@cache
def hero(name: str) -> str:
    """A hero: ``Gandalf``."""
    return HEROES[name].title


def seat_title(state: FellowshipState, seat: Seat) -> str:
    """A player, by the hero; by number as long as there is none."""
    return hero(state.heroes[seat]) if seat < len(state.heroes) else f"Player {seat + 1}"


@cache
def strike(kind_: str) -> str:
    """``Attack``, ``Ambush`` or ``Group Ambush``."""
    return _STRIKES[kind_]


@cache
def place(zone: str) -> str:
    """A zone: ``the path``, ``the main deck``, and of a player's own ``the discard pile``, ``hand``."""
    return "the path" if zone in SLOTS else _ZONES[zone.rpartition("-")[2]]


@cache
def owner(zone: str) -> Seat | None:
    """Whose zone it is; None for those of the table."""
    head, _, own = zone.partition("-")
    return int(head[1:]) if own and head[0] == "s" else None
