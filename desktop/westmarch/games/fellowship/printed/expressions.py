"""Picks (which cards) and amounts (how many): short texts of the card language, parsed once to typed records."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from westmarch.cardbook.strict import Register, unknown
from westmarch.engine.errors import BadCard
from westmarch.engine.text_format import nearest

TYPES = ("enemy", "location", "ally", "maneuver", "artifact", "fortune")
"""The types that may be named.  (Ruling ``name-type``)"""
STARTER = "starter"
CORRUPTION = "corruption"


class Filter(Struct, frozen=True):
    """Which cards: of these types or ids (all, if empty), within a range of costs."""

    types: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    low: int = 0
    high: int = 99
    archenemy: bool | None = None


class Pick(Struct, frozen=True):
    """Some cards.  ``how``: choose, every, each (every one, in an order of choice), random, top (of a deck), count (as
    many as just now, ``number`` at most), this (the card itself) or ambusher (the card whose Ambush it was).

    ``number`` of them, or fewer where ``up_to``; ``costliest`` leaves only those with the highest cost.  ``zones`` are
    hand, discard, play (Locations), deck, path, main, corruption or shown; ``to`` is where they go.
    """

    how: str
    number: int
    what: Filter
    zones: tuple[str, ...]
    to: str = ""
    up_to: bool = False
    costliest: bool = False
    is_named: bool = False


class Amount(Struct, frozen=True):
    """``number`` times what there is of ``per``: nothing (once), ``count`` (as many as just now), the level of the
    Archenemy, the costs of what was shown, Locations in play, every ``size`` cards in the discard pile, players whose
    discard pile is empty."""

    number: int
    per: str = ""
    size: int = 1


_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "seven": 7}
_KINDS = {
    **{kind: kind for kind in (*TYPES, STARTER)},
    **{f"{kind}s": kind for kind in (*TYPES, STARTER)},
    "allies": "ally",
    "enemies": "enemy",
}
_NAMED_CARDS = ("courage", "despair", CORRUPTION)
A_NUMBER = Register("a number that a pick can say", _NUMBERS)
A_KIND = Register("a kind of card", ("card", "cards", "named", "archenemy", "mortal", *_KINDS, *_NAMED_CARDS))
A_ZONE = Register("a place where cards are", ("hand", "discard", "play", "path", "deck", "main", CORRUPTION))
A_RECEIVER = Register("a place or player to whom cards can go", ("hand", "deck", "left", "victim"))
_PICK_WORDS = (
    *A_KIND.words, *[f"shown-{kind}" for kind in A_KIND.words], *A_ZONE.words, *A_RECEIVER.words, *_NUMBERS,
    "every", "each", "that", "many", "up", "to", "top", "random", "costliest", "costing", "in", "of", "or",
)  # fmt: skip
PICK = re.compile(
    r"(?:(?P<every>every)|(?P<each>each)|(?P<count>that many)(?: up to (?P<cap>\w+))?|(?P<top>top)(?: (?P<tops>\w+))?"
    r"|(?P<up>up to )?(?P<number>one|two|three)(?P<random> random)?)"
    r"(?P<costliest> costliest)? (?P<what>[a-z-]+(?: or [a-z-]+)*?)"
    r"(?: costing (?P<cost>\d+[+-]?))?(?: (?:in|of) (?P<zones>[a-z]+(?: or [a-z]+)*))?(?: to (?P<to>[a-z]+))?\Z"
)
PICKS: dict[str, str] = {
    "number": "So many, chosen by the player: ``one``, ``two``, ``three``.",
    "up": "As many as the player likes, so many at most.",
    "random": "Chance chooses.",
    "every": "All that there are.",
    "each": "All that there are, one by one in an order that the player chooses.",
    "top": "The uppermost, or so many of them, of ``deck`` or ``main``.",
    "count": "As many as just now, perhaps so many at most.",
    "costliest": "Only from those with the highest cost.",
    "cost": "Only cards of that cost, or more (``+``), or less (``-``).",
    "zones": "Where they lie: ``hand``, ``discard``, ``play`` (Locations), ``deck``, ``path`` or ``main``.",
    "to": "Where they go, if not to the usual place: ``hand``, ``deck`` or a player.",
}
"""What a pick may say, each the name of a part of :data:`PICK`; besides what kind of card it is."""

KINDS: dict[str, str] = {
    "card": "Of any kind.",
    "ally": "Of that type, so with each type; ``or`` joins several.",
    "corruption": "Those of that name: also ``courage``, ``despair``.",
    "archenemy": "An Archenemy; ``mortal``: any other card.",
    "named": "Of the type, or of the cost, that was named.",
    "shown": "Before any of these: one of those just shown.",
}
"""What kinds of cards a pick may be of."""

_ITSELF = {
    "this to left": Pick("this", 1, Filter(), (), "left"),
    "ambusher to hand": Pick("ambusher", 1, Filter(), (), "hand"),
}
_AMOUNTS = {
    "that many": Amount(1, "count"),
    "level of archenemy": Amount(1, "level"),
    "shown costs": Amount(1, "costs"),
    "1 per location in play": Amount(1, "locations"),
    "3 per player with empty discard": Amount(3, "empty"),
}


@cache
def pick(text: str) -> Pick:
    """The cards that a text stands for.  Raises BadCard."""
    if text in _ITSELF:
        return _ITSELF[text]
    match = PICK.match(text)
    if match is None:
        raise _wrong_pick(text)
    how = next((how for how in ("every", "each", "top", "random", "count") if match[how]), "choose")
    number = _NUMBERS[A_NUMBER(match["number"] or match["tops"] or match["cap"] or "one")]
    words = match["what"].split(" or ")
    what, is_named, is_shown = _kinds(words)
    zones = tuple(A_ZONE(zone) for zone in match["zones"].split(" or ")) if match["zones"] else ()
    if is_shown:
        zones = ("shown",)
    elif words == [CORRUPTION] and not zones:
        zones = (CORRUPTION,)
    if not zones:
        raise BadCard(f"{text!r} does not say where the cards are")
    if match["to"]:
        A_RECEIVER(match["to"])
    low, high = _costs(match["cost"])
    return Pick(
        how,
        number,
        Filter(what.types, what.faces, low, high, what.archenemy),
        zones,
        match["to"] or "",
        bool(match["up"]),
        bool(match["costliest"]),
        is_named,
    )


def _wrong_pick(text: str) -> BadCard:
    """What is wrong with a text that is no pick: the first word that none has, or their order."""
    if nearest(text, _ITSELF):
        return unknown(text, "a text that says which cards", _ITSELF)
    for word in text.split(" "):
        if word not in _PICK_WORDS and not re.fullmatch(r"\d+[+-]?", word):
            return unknown(word, "a word that says which cards", _PICK_WORDS)
    return unknown(text, "a text that says which cards", _ITSELF)


def _kinds(words: Iterable[str]) -> tuple[Filter, bool, bool]:
    types, faces = [], []
    archenemy: bool | None = None
    is_named = is_shown = False
    for word in words:
        if word.startswith("shown-"):
            is_shown, word = True, word.removeprefix("shown-")
        A_KIND(word)
        if word == "named":
            is_named = True
        elif word in ("archenemy", "mortal"):
            archenemy = word == "archenemy"
        elif word in _KINDS:
            types.append(_KINDS[word])
        elif word in _NAMED_CARDS:
            faces.append(word)
    return Filter(tuple(types), tuple(faces), archenemy=archenemy), is_named, is_shown


def _costs(text: str | None) -> tuple[int, int]:
    if text is None:
        return 0, 99
    if text[-1] in "+-":
        cost = int(text[:-1])
        return (cost, 99) if text[-1] == "+" else (0, cost)
    return int(text), int(text)


@cache
def amount(text: str) -> Amount:
    """The number that a text stands for.  Raises BadCard."""
    if text.isascii() and text.isdigit():
        return Amount(int(text))
    if text in _AMOUNTS:
        return _AMOUNTS[text]
    match = re.match(r"(\d+) per (\w+) cards in discard\Z", text)
    if match is None:
        raise unknown(text, "an amount", AMOUNTS)
    return Amount(int(match[1]), "discard", _NUMBERS[A_NUMBER(match[2])])


AMOUNTS: dict[str, str] = {
    "1": "A number.",
    "that many": "As many as just now.",
    "level of archenemy": "The level of the Archenemy that lies face up.",
    "shown costs": "What the shown cards cost together.",
    "1 per location in play": "So many for each of the player's Locations.",
    "3 per player with empty discard": "So many for each player whose discard pile is empty.",
    "1 per five cards in discard": "So many for every five cards in the player's discard pile.",
}
"""How many there may be of something."""
