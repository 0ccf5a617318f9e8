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

from westmarch.cardbook.strict import Register, nearest, unknown
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
_NAMED_CARDS = ("courage", "despair", CORRUPTION)
A_NUMBER = Register("a number that a pick can say", _NUMBERS)
A_KIND = Register("a kind of card", ("card", "cards", "named", "archenemy", "mortal", *_KINDS, *_NAMED_CARDS))
A_ZONE = Register("a place where cards are", ("hand", "discard", "play", "path", "deck", "main", CORRUPTION))
A_RECEIVER = Register("a place or player to whom cards can go", ("hand", "deck", "left", "victim"))
_RECEIVERS = {"gain": ("hand", "deck"), "give": ("left", "victim")}
"""Where what is picked may go, by word."""
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
BESPOKE = ("turn the attack", "hand out corruption", "agree on a sacrifice", "draft")
"""The effects of ``bespoke.py``."""

Bound = frozenset[str] | None
"""The names that are bound where a text stands; None where that is not known."""
_NEEDS: dict[str, frozenset[str]] = {
    "that many": frozenset({"count"}),
    "shown costs": frozenset({"shown"}),
    "shown is ally": frozenset({"shown"}),
    "shown is enemy": frozenset({"shown"}),
    "shown is named": frozenset({"shown", "named"}),
    "shown costs 1+": frozenset({"shown"}),
    "nobody": frozenset({"slot"}),
}
"""The names that amounts, conditions and a single refill need."""
_NOTHING: frozenset[str] = frozenset()
_PARTS_OF: dict[str, tuple[str, ...]] = {
    **dict.fromkeys((*PICKING, "name", "choose"), ("then",)),
    **dict.fromkeys(("each", "those"), ("do",)),
    "if": ("do", "else"),
    "attack": ("then", "avoided"),
}
"""What a word may have besides itself: steps."""
_KNOWN: dict[str, Register] = {
    "if": Register("a condition", CONDITIONS),
    "those": Register("a comparison", COMPARISONS),
    "each": Register("a group of players", GROUPS),
    "name": Register("anything that can be named", ("type", "cost")),
    "attack": Register("somebody to be attacked", ("chosen",)),
    "choose": Register("somebody to be chosen", ("foe", "player")),
    "refill": Register("somebody whom an Ambush hits", ("everybody", "nobody")),
    "bespoke": Register("an effect of its own", BESPOKE),
}
_COUNTING = ("power", "draw", "cheapen")


def compiled(raw: object, where: str, bound: Bound = None) -> tuple[Step, ...]:
    """The steps of an ability.  Raises BadCard, naming the card, the word and what is wrong."""
    try:
        return _steps(raw, bound)
    except BadCard as error:
        raise BadCard(f"{where}: {error}") from None


def _steps(raw: object, bound: Bound) -> tuple[Step, ...]:
    if not isinstance(raw, list | tuple):
        raise BadCard(f"{raw!r} is not a list of steps")
    return tuple([_step(step, bound) for step in raw])


def steps_word(raw: Mapping[str, Any]) -> str:
    """The word of a step as it stands in the file."""
    return str(next(key for key in raw if key not in _PARTS)).removeprefix("may ")


def _step(raw: object, bound: Bound) -> Step:
    if not isinstance(raw, Mapping):
        raise BadCard(f"{raw!r} is not a step, which is a mapping with a word")
    keys = [key for key in raw if key not in _PARTS]
    if len(keys) != 1:
        raise _wrong_keys(keys)
    key = keys[0]
    word = steps_word(raw)
    if word not in WORDS:
        raise unknown(word, "a word of the card language", WORDS)
    try:
        return _made(word, MAY if key.startswith("may ") else "", raw[key], raw, bound)
    except BadCard as error:
        raise BadCard(f"{word}: {error}") from None


def _wrong_keys(keys: list[str]) -> BadCard:
    strange = [key for key in keys if key.removeprefix("may ") not in WORDS]
    if len(keys) > 1 and strange:
        return unknown(strange[0], "a part of a step", (*_PARTS, *WORDS))
    return BadCard(f"a step has one word, not {', '.join(map(repr, keys)) or 'none'}")


def _made(word: str, may: str, value: object, raw: Mapping[str, Any], bound: Bound) -> Step:
    """The step of a word."""
    text = str(value)
    if may and word not in PICKING:
        raise BadCard(f"nothing is said by 'may' before {word!r}")
    parts = _PARTS_OF.get(word, ())
    for part in raw:
        if part in _PARTS and part not in parts:
            raise unknown(part, f"a part of {word!r}", parts)
    if parts and word not in PICKING and not any(part in raw for part in parts):
        raise BadCard(f"{parts[0]!r} is missing")
    _check_bound(_check(word, text), bound)
    inside = None if bound is None else bound | _BINDS.get(word, _NOTHING)
    if word in ("if", "attack"):
        held = [Step("all_of", (), _steps(raw.get(part, ()), inside)) for part in parts]
        return Step(word, (may, text), tuple(held))
    inner = _steps(raw.get(parts[0], ()), inside) if parts else ()
    return Step(CHOOSE if word == "choose" else word, (may, text), inner)


_BINDS: dict[str, frozenset[str]] = {
    **dict.fromkeys(PICKING, frozenset({"shown", "count", "slot"})),
    "those": frozenset({"shown", "count"}),
    "name": frozenset({"named"}),
    "choose": frozenset({"chosen"}),
    "attack": frozenset({"chosen", "victim"}),
}
"""The names that are bound for the steps inside a word."""


def _check_bound(needed: frozenset[str], bound: Bound) -> None:
    if bound is not None and not needed <= bound:
        raise BadCard(f"nothing is bound as {', '.join(sorted(needed - bound))!r} here")


def _check(word: str, text: str) -> frozenset[str]:
    """The names that a word with this text needs.  Raises BadCard."""
    if word in PICKING:
        return _check_pick(word, pick(text))
    if word in _COUNTING:
        amount(text)
    elif word in _KNOWN:
        _KNOWN[word](text)
    if word == "each":
        return frozenset({"chosen"})
    if word == "those":
        return frozenset({"struck"})
    return _NEEDS.get(text, _NOTHING)


def _check_pick(word: str, what: Pick) -> frozenset[str]:
    receivers = _RECEIVERS.get(word, ())
    if what.to and what.to not in receivers and what.how not in ("this", "ambusher"):
        raise unknown(what.to, f"a place or player to whom {word!r} brings cards", receivers)
    if word == "give" and not what.to:
        raise BadCard("it does not say to whom")
    needed = {what.how} & {"this", "ambusher", "count"}
    needed |= {"shown"} & set(what.zones)
    needed |= {"named"} if what.is_named else set()
    return frozenset(needed | ({"victim"} & {what.to}))


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
