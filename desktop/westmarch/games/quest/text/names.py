"""How things are called in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from westmarch.engine.records import Seat, State
from westmarch.engine.text_format import listed
from westmarch.games.quest.atlas import PLACES, REGIONS
from westmarch.games.quest.catalogue import (
    BLANK,
    CHARACTERS,
    COMBAT,
    CORRUPTIONS,
    ENCOUNTERS,
    EVENTS,
    FOE_DECKS,
    HEROES,
    ITEMS,
    MINIONS,
    MISSIONS,
    MONSTERS,
    PERILS,
    PILES,
    PLOTS,
    QUESTS,
    SHADOWS,
    SKILL,
    STAGES,
)
from westmarch.games.quest.state import SAURON, SLOTS, QuestState

_TITLES = {
    row.id: row.title
    for book in (
        PLACES, REGIONS, HEROES, MINIONS, MONSTERS, CHARACTERS, ITEMS, EVENTS, ENCOUNTERS, QUESTS, PERILS, PLOTS,
        SHADOWS, CORRUPTIONS, MISSIONS, COMBAT,
    )
    for row in book.values()
}  # fmt: skip
_TITLES[BLANK] = "Blank"
_WITH_ARTICLE = (
    "blue-mountains", "hills-of-evendim", "old-forest", "mouth-of-the-greyflood", "ruins-of-angmar", "ettenmoors",
    "gladden-fields", "woodland-realm", "south-eaves", "gap-of-rohan", "plains-of-rohan", "dead-marshes", "sea-of-udun",
    "plains-of-gorgoroth", "enedwaith-plains", "grey-mountains", "misty-mountains", "brown-lands", "balrog",
)  # fmt: skip
"""What bears no article in its title but one in a sentence."""
_SEVERAL = {"crebain": "Crebain", "snaga": "Snaga", "uruk-hai": "Uruk-hai", BLANK: "blanks"}
"""Kinds of which several are not called by an s."""
MARKER_TITLES = {
    "green": "the heroes' marker",
    "yellow": "the yellow marker",
    "red": "the red marker",
    "black": "the black marker",
}
"""The story markers."""
TRACK_TITLES = {
    "influence": "Place Influence",
    "cards": "Draw Shadow and Plot Cards",
    "command": "Command Monsters and Minions",
}
"""The action tracks."""
_NUMERALS = dict(zip(STAGES, ("I", "II", "III"), strict=True))
_PILES = {deck: " and ".join(row.title for row in REGIONS.values() if row.deck == deck) for deck in PILES}
_DECKS = {
    **{f"event-{stage}": f"the Event deck of stage {_NUMERALS[stage]}" for stage in STAGES},
    "haven": "the Haven Encounter deck",
    **{deck: f"the Encounter deck of {title}" for deck, title in _PILES.items()},
    "peril": "the Peril deck",
    "corruption": "the Corruption deck",
    "shadow": "the Shadow deck",
    "plot": "the Plot deck",
    SKILL: "the Skill deck",
    **{f"tokens-{deck}": f"the monster tokens of {title}" for deck, title in _PILES.items()},
    **{deck: f"the {deck.title()} deck" for deck in FOE_DECKS},
}
_ZONES = {
    **_DECKS,
    **{slot: "the Active Plot Track" for slot in SLOTS},
    "event": "the current event",
    "drawn": "the cards drawn",
    "shadow-hand": "Sauron's Shadow cards",
    "plot-hand": "Sauron's Plot cards",
    "foe-hand": "Sauron's combat cards",
    "foe-stack": "Sauron's combat stack",
    "foe-spent": "the combat cards that Sauron discarded",
    "mission-sauron": "Sauron's Mission",
    "mission-heroes": "the heroes' Mission",
    "box": "the box",
}
_OWN = {
    "life": "life pool",
    "hand": "hand",
    "rest": "rest pool",
    "damage": "damage pool",
    "stack": "combat stack",
    "quests": "quests",
    "corruption": "Corruption cards",
    "kept": "kept event",
}
"""A hero's own zones."""


@cache
def title(name: str) -> str:
    """Anything by its id, as it is printed: ``The Shire``, ``Barrow Wight``, ``Aimed Shot``."""
    return _TITLES[name]


@cache
def inside(text: str) -> str:
    """A title inside a sentence: ``the Black Serpent``."""
    return f"the {text[4:]}" if text.startswith("The ") else text


@cache
def the(name: str) -> str:
    """Anything by its id inside a sentence: ``the Shire``, ``the Gladden Fields``, ``Gothmog of Gorgoroth``."""
    return f"the {title(name)}" if name in _WITH_ARTICLE else inside(title(name))


@cache
def one(name: str) -> str:
    """One of a kind, a monster or item: ``an Orc``, ``a Boat``, ``a blank``; but ``the Balrog``."""
    if name == "balrog":
        return the(name)
    text = "blank" if name == BLANK else title(name)
    return f"an {text}" if text[0] in "AEIOU" else f"a {text}"


@cache
def enemy(name: str) -> str:
    """A minion or monster in combat inside a sentence: ``Gothmog of Gorgoroth``, ``the Orc``."""
    return the(name) if name in MINIONS else f"the {title(name)}"


def does(name: str, one: str, many: str) -> str:
    """An enemy with its verb: ``the Orc takes``, ``the Ringwraiths take``."""
    return f"{enemy(name)} {many if name == 'ringwraiths' else one}"


def ones(names: Sequence[str]) -> str:
    """Several of a kind, each kind where it comes first: ``2 Orcs and a blank``."""
    return listed([one(name) if n == 1 else _several(name, n) for name, n in Counter(names).items()])


def _several(name: str, n: int) -> str:
    return f"{n} {_SEVERAL.get(name) or title(name) + 's'}"


@cache
def count(n: int, noun: str) -> str:
    """``1 card``, ``3 cards``."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


@cache
def amount(n: int, stuff: str) -> str:
    """What is not counted by an s: ``3 influence``, ``1 favor``, ``no damage``."""
    return f"{n or 'no'} {stuff}"


def seat_title(state: QuestState, seat: Seat) -> str:
    """A player: ``Sauron``, or by the hero; by number as long as there is none."""
    if seat == SAURON:
        return "Sauron"
    return title(state.heroes[seat - 1].id) if seat <= len(state.heroes) else f"Hero {seat}"


def piece_title(state: State, piece: str) -> str:
    """A card or token as a View knows it."""
    face = state.pieces[piece].face if piece in state.pieces else None
    return title(face) if face is not None else "a card"


@cache
def marker(name: str) -> str:
    """A story marker: ``the heroes' marker``, ``the red marker``."""
    return MARKER_TITLES[name]


@cache
def stage(number: int) -> str:
    """``stage II``."""
    return f"stage {_NUMERALS[number]}"


@cache
def pile_title(deck: str) -> str:
    """The regions of an encounter deck: ``Rohan and Gondor``."""
    return _PILES[deck]


@cache
def where(zone: str) -> str:
    """A zone: ``the Plot deck``, ``the discard pile of the Plot deck``, ``the Shire``; a hero's own: ``life pool``."""
    if zone.startswith("at-"):
        return the(zone.removeprefix("at-"))
    if owner(zone) is not None:
        return _OWN[zone.partition("-")[2]]
    if zone.endswith("-pile"):
        return f"the discard pile of {_DECKS[zone.removesuffix('-pile')]}"
    return _ZONES[zone]


@cache
def owner(zone: str) -> Seat | None:
    """Whose zone it is; None for those of the table."""
    head, _, own = zone.partition("-")
    return int(head[1:]) if own in _OWN and head[0] == "s" and head[1:].isdecimal() else None


def capital(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]
