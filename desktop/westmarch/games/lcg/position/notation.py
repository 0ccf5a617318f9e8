"""The words of a position, which :mod:`.reading` takes and :mod:`.writing` puts: seats, steps and cards in play.

What is no such word raises BadPosition with one sentence.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from westmarch.engine.errors import BadPosition
from westmarch.engine.position_fields import Fields
from westmarch.engine.position_values import list_of, one_of, whole
from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.printed import scenarios
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.things import MOST, Thing

SEATS = tuple([seat.id for seat in INFO.seats])
_OWN_MARKS = [mark for name in scenarios.names() for mark in scenarios.own(name).marks]
MARKS = ("exhausted", "committed", "attacked", *_OWN_MARKS)
ROLES = ("prisoner", "captive", "orc-guard", "facedown", "devoured", "poison", "beneath", "detained")
ATTACHED = "attached"
"""What is written of an objective or a treachery that is attached to an enemy; else it would be a shadow card."""
_SEATED = {"owner": "owner", "against": "player"}
"""Words with a seat: whose card it is, and for the attack on whom a shadow card was dealt."""
SHOWN = "shown"
"""What is written of a stage in a quest deck that is shuffled, if all know that it lies there."""
TOKENS = Fields(Thing, apart=("entered", "seat", "host", "role", "guard", "marks")).keys
"""The numbers that a card in play bears."""


class Lying(NamedTuple):
    """A card in play as it is written: its id, its words with their numbers, and what lies with it."""

    face: str
    words: dict[str, Any]
    under: tuple[Lying, ...]


def seat_named(value: Any, name: str, seats: int) -> Seat:
    """The seat that is written, one of the first ``seats``."""
    return SEATS.index(one_of(value, SEATS[:seats], name))


def cards_in_play(value: Any, name: str, seats: int) -> list[Lying]:
    """A list of cards in play: each an id with words, or a mapping of that to the cards that lie with it."""
    found = []
    for one in list_of(value, name):
        if isinstance(one, dict):
            for text, under in one.items():
                cards = tuple(cards_in_play(under, name, seats)) if under is not None else ()
                found.append(_one(text, name, seats, cards))
        else:
            found.append(_one(one, name, seats))
    return found


def _one(text: Any, name: str, seats: int, under: tuple[Lying, ...] = ()) -> Lying:
    face, *rest = text.split(" ") if isinstance(text, str) else [str(text)]
    card_named(face, name)
    words: dict[str, Any] = {}
    while rest:
        word = rest.pop(0)
        if word in (*MARKS, *ROLES, ATTACHED):
            words[word] = True
            continue
        if word not in (*TOKENS, "used", *_SEATED):
            known = ", ".join((*MARKS, *ROLES, ATTACHED, *TOKENS))
            raise BadPosition(f"{name}: {face} bears {known}, used, owner or against, not {word!r}")
        value = rest.pop(0) if rest else ""
        if word in _SEATED:
            words[word] = seat_named(value, f"{name}: the {_SEATED[word]} of {face}", seats)
            continue
        number = int(value) if value.isdigit() and len(value) < 4 else value
        words[word] = whole(number, f"{name}: {word} of {face}", most=MOST)
    return Lying(face, words, under)


def card_named(face: Any, name: str) -> Card:
    """The card of an id."""
    if not isinstance(face, str) or face not in CARDS:
        raise BadPosition(f"{name}: {face!r} is not a card")
    return CARDS[face]


def step_names(phase: str) -> list[str]:
    """The framework steps and windows of a phase by name, in their order."""
    steps = PHASES[phase]
    windows = [f"before {''.join(steps[1:2])}", *[f"after {word}" for word in steps[:-1]]]
    return [window if word == "window" else word for word, window in zip(steps, windows, strict=True)]


def step_index(phase: str, name: Any) -> int:
    """The place of a step or window in its phase."""
    steps = PHASES[phase]
    names = {word: n for n, word in enumerate(step_names(phase))}
    for n, word in enumerate(steps):
        if word != "window" and n and steps[n - 1] == "window":
            names[f"before {word}"] = n - 1
    return names[one_of(name, tuple(names), "step")]
