"""The card language: words, picks (who), amounts (how many) and conditions, parsed when the cards are read.

An ability is a list of steps; a step is a mapping with one word.  ``may`` before a word leaves it to the player;
``then`` holds what follows only if it was done, with what the word found bound for it.  The words and their sentences
are in :data:`WORDS`; ``cards/fellowship/WORDS.md`` is the reference page made of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from westmarch.engine.errors import BadCard
from westmarch.engine.records import Step

TYPES = ("enemy", "location", "ally", "maneuver", "artifact", "fortune")
"""The types that may be named.  (Ruling ``name-type``)"""
STARTER = "starter"
CORRUPTION = "corruption"

MAY = "may"
"""First argument of a step that its player may leave out."""

WORDS: dict[str, str] = {
    "power": "Adds an amount of Power to the player's own turn; nothing on anybody else's.",
    "draw": "Draws an amount of cards.",
    "destroy": "Removes picked cards from the game.",
    "discard": "Puts picked cards into their owner's discard pile.",
    "take": "Takes picked cards into hand.",
    "gain": "Gains picked cards without paying, into the discard pile or ``to hand`` or ``to deck`` (its top).",
    "return": "Puts picked cards on top of the deck.",
    "give": "Puts picked cards into another player's discard pile: ``to left`` or ``to victim``.",
    "use": "Plays a picked card of the path as if from hand; at the end of the turn it is destroyed.",
    "show": "Turns picked cards up for all, where they are; they are ``shown`` for what follows.",
    "look": "Looks at picked cards, for oneself; they are ``shown`` for what follows.",
    "bury": "Puts picked cards under the main deck.",
    "name": "Names a ``type`` (not starter) or a ``cost``; it is ``named`` for what follows.",
    "choose": "Chooses a ``foe`` or a ``player``, who is ``chosen`` for what follows.",
    "each": "Does something as each player of a group: ``chosen``, ``you and chosen``, ``others than chosen``.",
    "if": "Does one thing or another.",
    "those": "After all have shown: does something as each player whose shown cards meet a condition.",
    "cheapen": "The Archenemy costs so much less this turn.",
    "refill": "Fills the path, and each new Ambush hits ``everybody``; or only the emptied slot, and ``nobody``.",
    "again": "Does what the card of that id does when played once more.",
    "attack": "Attacks a ``chosen`` foe: ``then`` happens, or ``avoided`` if the foe avoids it.",
    "lay": "Lays a picked card face down; all are shown together before ``those``.",
    "bespoke": "Does what a function of that name in ``bespoke.py`` does.",
}
CHOOSE = "choose_player"
"""The step of the word ``choose``: the machine has a control word of that name."""
PICKING = ("destroy", "discard", "take", "gain", "return", "give", "use", "show", "look", "bury", "lay")
"""Words whose argument is a pick."""


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


_PARTS = ("then", "do", "else", "avoided")
"""What a step may have besides its word."""
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "seven": 7}
_KINDS = {
    **{kind: kind for kind in (*TYPES, STARTER)},
    **{f"{kind}s": kind for kind in (*TYPES, STARTER)},
    "allies": "ally",
    "enemies": "enemy",
}
_PLACES = ("hand", "discard", "play", "path", "deck", "main")
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
        raise BadCard(f"{text!r} does not say which cards")
    how = next((how for how in ("every", "each", "top", "random", "count") if match[how]), "choose")
    number = _NUMBERS.get(match["number"] or match["tops"] or match["cap"] or "one", 0)
    words = match["what"].split(" or ")
    what, is_named, is_shown = _kinds(words, text)
    zones = tuple((match["zones"] or "").split(" or ")) if match["zones"] else ()
    if is_shown:
        zones = ("shown",)
    elif words == [CORRUPTION] and not zones:
        zones = (CORRUPTION,)
    if not zones or not set(zones) <= {*_PLACES, CORRUPTION, "shown"} or number == 0:
        raise BadCard(f"{text!r} does not say where the cards are")
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


def _kinds(words: Iterable[str], text: str) -> tuple[Filter, bool, bool]:
    types, faces = [], []
    archenemy: bool | None = None
    is_named = is_shown = False
    for word in words:
        if word.startswith("shown-"):
            is_shown, word = True, word.removeprefix("shown-")
        if word in ("card", "cards"):
            continue
        if word == "named":
            is_named = True
        elif word in ("archenemy", "mortal"):
            archenemy = word == "archenemy"
        elif word in _KINDS:
            types.append(_KINDS[word])
        elif word in ("courage", "despair", CORRUPTION):
            faces.append(word)
        else:
            raise BadCard(f"{word!r} in {text!r} is no kind of card")
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
    if text.isdigit():
        return Amount(int(text))
    if text in _AMOUNTS:
        return _AMOUNTS[text]
    match = re.match(r"(\d+) per (\w+) cards in discard\Z", text)
    if match is None or match[2] not in _NUMBERS:
        raise BadCard(f"{text!r} does not say how many")
    return Amount(int(match[1]), "discard", _NUMBERS[match[2]])


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

WINDOWS: dict[str, str] = {
    "play": "Whenever the card is played.",
    "combo": "Once, when another card of a type is played in the same turn, before or after it.",
    "attack": "When the card is played, against every foe, each of whom may avoid it.",
    "ambush": "At the start of the turn after it came into the path, against that player, who may avoid it.",
    "group_ambush": "When the Archenemy is turned up, against everybody, each of whom may avoid it.",
    "defense": "When the card is used to avoid an Attack or Ambush.",
    "ongoing": "For as long as the Location is in play.",
}
"""When abilities work: the keys of a card under which they stand."""

CONDITIONS: dict[str, str] = {
    "shown is ally": "The card shown is an ally.",
    "shown is enemy": "The card shown is an enemy.",
    "shown is named": "The card shown is of the type, or has the cost, that was named.",
    "shown costs 1+": "The card shown costs one or more.",
    "first card": "It is the first card that the player plays this turn.",
    "ten cards in discard": "There are ten or more cards in the discard pile.",
    "ally in hand": "The player has an ally in hand.",
    "nazgul takes more": "The table option lets the Nazgûl take a card that costs 5 or more, not 5 or less.",
    "ambush in path": "It was the Ambush of a card that lies in the path.",
}
"""What ``if`` may ask."""

COMPARISONS: dict[str, str] = {
    "highest": "Whose shown card has the highest cost.",
    "lowest": "Whose shown card has the lowest cost.",
    "equal": "Whose shown card has the same cost as another player's.",
    "most courage": "Who has the most Courage in hand, and some at all.",
    "first": "The first of them, for what happens only once.",
}
"""What ``those`` may ask: of everybody who did not avoid it, equals all."""

GROUPS = ("chosen", "you and chosen", "others than chosen")


def compiled(raw: Iterable[Mapping[str, Any]], where: str) -> tuple[Step, ...]:
    """The steps of an ability.  Raises BadCard, naming the card."""
    return tuple(_step(step, where) for step in raw)


def steps_word(raw: Mapping[str, Any]) -> str:
    """The word of a step as it stands in the file."""
    return str(next(key for key in raw if key not in _PARTS)).removeprefix("may ")


def _step(raw: Mapping[str, Any], where: str) -> Step:
    keys = [key for key in raw if key not in _PARTS]
    if len(keys) != 1:
        raise BadCard(f"{where}: a step has one word, not {', '.join(map(repr, keys)) or 'none'}")
    key = keys[0]
    word = steps_word(raw)
    may = MAY if key.startswith("may ") else ""
    if word not in WORDS:
        raise BadCard(f"{where}: {word!r} is no word of the card language")
    text = str(raw[key])
    try:
        _check(word, text)
    except BadCard as error:
        raise BadCard(f"{where}: {error}") from error
    branches = {"if": ("do", "else"), "attack": ("then", "avoided")}.get(word)
    if branches:
        parts = (Step("all_of", (), compiled(raw.get(name, ()), where)) for name in branches)
        return Step(word, (may, text), tuple(parts))
    inner = raw.get("do" if word in ("each", "those") else "then", ())
    return Step(CHOOSE if word == "choose" else word, (may, text), compiled(inner, where))


def _check(word: str, text: str) -> None:
    known: Iterable[str] | None = None
    if word in PICKING:
        pick(text)
    elif word in ("power", "draw", "cheapen"):
        amount(text)
    elif word == "if":
        known = CONDITIONS
    elif word == "those":
        known = COMPARISONS
    elif word == "each":
        known = GROUPS
    elif word == "name":
        known = ("type", "cost")
    elif word == "attack":
        known = ("chosen",)
    elif word == "choose":
        known = ("foe", "player")
    elif word == "refill":
        known = ("everybody", "nobody")
    if known is not None and text not in known:
        raise BadCard(f"{text!r} is nothing that {word!r} knows; there are: {', '.join(known)}")


class PerPlayed(Struct, frozen=True, forbid_unknown_fields=True):
    """Power that goes on counting: ``gain`` for each card played this turn, before or after, that is an ``each`` (a
    type, a card's id) and, where ``others``, not the card itself; or for each different ``distinct`` (cost, type) among
    them; at most ``limit`` times.  ``reading`` is the table option that says cost or type."""

    gain: int
    each: str = ""
    distinct: str = ""
    reading: str = ""
    others: bool = False
    limit: int = 99
