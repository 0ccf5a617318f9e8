"""What scenarios bring of their own, found by what lies in the folder ``scenarios``, and put into the registers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from msgspec import Struct

from westmarch.engine.records import Step
from westmarch.games.lcg.printed import happenings, measures, standing_words, vocabulary
from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.vocabulary import Keyword, Words
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.printed.words import WORDS

_PACKAGE = "westmarch.games.lcg.scenarios"


class Place(Struct, frozen=True):
    """A place of which selectors speak: its zone, and what the page of words says of it."""

    zone: str
    sentence: str


class Own(Struct, frozen=True):
    """What the language gains from a scenario: entries of the registers of the same names, and what lies and lasts on
    its table besides: ``zones``, ``seat_zones`` of each player, and ``marks`` of cards in play.  Questions
    ``by_advice`` computers answer without a search.  ``tokens`` lie on cards of the scenario in the place of resources.
    ``places`` are those of its zones of which selectors speak, by what they say.  ``apart`` is the zone of a deck
    beside the encounter deck, and the trait of the cards that make it up, if the quest does not name them; what is
    discarded of it lies in the zone of that name with ``-spent``, if there is one."""

    words: Mapping[str, Word] = {}
    events: Mapping[str, Happening] = {}
    keywords: Mapping[str, Keyword] = {}
    adjectives: Words = {}
    tokens: Words = {}
    changed: Words = {}
    changed_for_players: Words = {}
    player_adjectives: Words = {}
    forbidden: Words = {}
    permitted: Words = {}
    zones: tuple[str, ...] = ()
    places: Mapping[str, Place] = {}
    seat_zones: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    by_advice: tuple[str, ...] = ()
    apart: tuple[str, str] = ("", "")
    is_left: bool = False
    """Whether players leave the others for a while, and what lies there waits for them if nobody is left."""
    keeps_touch: bool = False
    """Whether players who have stages and staging areas of their own still play with all others."""
    has_places: bool = False
    """Whether players may control locations."""


@cache
def names() -> tuple[str, ...]:
    """The folders, as quests name them: ``escape-tests``."""
    return tuple(sorted([_shown(found.name) for found in iter_modules(import_module(_PACKAGE).__path__)]))


def _shown(folder: str) -> str:
    return folder.replace("_", "-")


def load(room: str) -> None:
    """Imports the part of each scenario for a room, which registers what is in it."""
    for name in names():
        package = f"{_PACKAGE}.{name.replace('-', '_')}"
        if any([found.name == room for found in iter_modules(import_module(package).__path__)]):
            import_module(f"{package}.{room}")


@cache
def own(name: str) -> Own:
    """What a scenario brings.  Raises ModuleNotFoundError for one that is not there."""
    found: Own = import_module(f"{_PACKAGE}.{name.replace('-', '_')}.words").OWN
    return found


def fill_registers() -> None:
    """Puts what all scenarios bring into the registers; done before anything else reads them."""
    for name in names():
        brought = own(name)
        WORDS.update(brought.words)
        happenings.EVENTS.update(brought.events)
        vocabulary.KEYWORDS.update(brought.keywords)
        vocabulary.ADJECTIVES.update(brought.adjectives)
        measures.CARD_MEASURES.update(brought.tokens)
        for register_of_tokens in (measures.TOKENS_ON, measures.OWN_TOKENS):
            register_of_tokens.extend(brought.tokens)
        for phrase, place in brought.places.items():
            vocabulary.PLACES[phrase], vocabulary.WHERE[phrase] = place.zone, place.sentence
            own_places = vocabulary.PLAYERS_PLACES if place.zone in brought.seat_zones else vocabulary.OWN_PLACES
            own_places.append(place.zone)
        vocabulary.PLAYER_ADJECTIVES.update(brought.player_adjectives)
        standing_words.CHANGED.update({**brought.changed, **brought.changed_for_players})
        standing_words.CHANGED_FOR_PLAYERS.extend(brought.changed_for_players)
        standing_words.PERMITTED.update(brought.permitted)
        for register in (standing_words.FORBIDDEN, standing_words.FORBIDDEN_FOR_A_WHILE):
            register.update(brought.forbidden)


def belonging(steps: Iterable[Step]) -> dict[str, str]:
    """The words of scenarios in some steps and in those inside them, each with its scenario."""
    found: dict[str, str] = {}
    for step in steps:
        found |= dict([(step.do, name) for name in names() if step.do in own(name).words])
        found |= belonging(step.steps)
    return found
