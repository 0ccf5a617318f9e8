"""The card language: words, windows and conditions; abilities are parsed to steps when the cards are read.

An ability is a list of steps; a step is a mapping with one word.  ``may`` before a word leaves it to the player;
``then`` holds what follows only if it was done, with what the word found bound for it.  The words and their sentences
are in :data:`WORDS`; ``cards/fellowship/WORDS.md`` is the reference page made of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westmarch.cardbook.strict import Register, unknown
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Step
from westmarch.games.fellowship.printed.expressions import Pick, amount, pick

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


_RECEIVERS = {"gain": ("hand", "deck"), "give": ("left", "victim")}
"""Where what is picked may go, by word."""
_PARTS = ("then", "do", "else", "avoided")
"""What a step may have besides its word."""
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
