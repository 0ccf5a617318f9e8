"""What stands on each card: its family, its numbers and its wording, from the cards of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from westmarch.games.quest.atlas import PLACES, REGIONS
from westmarch.games.quest.catalogue import (
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
    PLOTS,
    QUESTS,
    SHADOWS,
    Combat,
    Foe,
    Row,
)
from westmarch.games.quest.text.card_records import cards
from westmarch.games.quest.text.names import capital
from westmarch.games.quest.text.phrases import plot_place, where
from westmarch.skins.quest.counters import BEASTS, EMBLEMS

STAGES = {1: "I", 2: "II", 3: "III"}


@dataclass(frozen=True)
class Mark:
    """A small sign with a number: ``kind`` names it (attack, shield, favor, pool...)."""

    kind: str
    text: str


@dataclass(frozen=True)
class Face:
    """A card as it is painted.

    ``family`` names its colour, a token of the theme, ``sign`` the glyph of its strip, ``seal`` what stands in its
    upper left corner, ``kind`` the words on its ribbon.  ``pills`` stand before its picture, ``feet`` at its lower
    edge; ``move`` is the icon of a path.  ``line`` is in italics above the ``text``.
    """

    id: str
    title: str
    family: str
    sign: str
    kind: str
    text: str
    seal: str = ""
    line: str = ""
    pills: tuple[Mark, ...] = ()
    feet: tuple[Mark, ...] = ()
    move: str = ""


@cache
def face(name: str) -> Face:
    """The face of a card by its id.  Raises KeyError."""
    return _FACES[name]


def picture_of(name: str) -> str:
    """The id in the collection of what a card shows.  Raises KeyError."""
    return _pictures()[f"card/{name}"]


@cache
def _pictures() -> dict[str, str]:
    return {card.picture: card.id for card in cards()}


def ids() -> tuple[str, ...]:
    """Every card that has a face."""
    return tuple(_FACES)


_ITEMS = {"boat": "sail-boat", "elven-cloak": "leaf", "horse": "horse-variant"}
_TIMINGS = {
    "action-step": "In the Action step",
    "combat-start": "At the start of a combat",
    "combat-start-minion": "At the start of a minion's combat",
    "hero-turn-start": "At the start of a hero's turn",
    "hero-turn-start-not-haven": "At the start of a turn, not in a Haven",
    "after-hero-enters-non-haven": "After a hero has moved, not to a Haven",
    "after-hero-defeated": "After a hero was defeated",
}


def _combat(card: Combat) -> Face:
    owner = "Skill" if card.deck == "skill" else card.deck.capitalize()
    if card.deck in HEROES:
        owner = HEROES[card.deck].title
    return Face(
        card.id, card.title, f"fight_{card.type}", "sword", card.type.capitalize(), card.ability.text,
        str(card.cost), owner, (Mark("attack", str(card.attack)), Mark("shield", str(card.defense))), (), card.move,
    )  # fmt: skip


def _foe(foe: Foe, family: str, sign: str, line: str, ability: str = "") -> Face:
    text = f"{ability}: {foe.text}" if ability else foe.text
    return Face(
        foe.id, foe.title, family, sign, f"{foe.deck.capitalize()} deck", text, "", line,
        (Mark("fortitude", str(foe.fortitude)), Mark("strength", str(foe.strength)), Mark("wisdom", str(foe.wisdom))),
        (Mark("health", str(foe.health)),), "",
    )  # fmt: skip


def _where(name: str) -> str:
    """Where something may happen, as its title."""
    if name in PLACES:
        return PLACES[name].title
    if name in REGIONS:
        return REGIONS[name].title
    return "" if name == "any" else capital(where(name))


def _plain(row: Row, family: str, sign: str, kind: str, **more: object) -> Face:
    return Face(row.id, row.title, family, sign, kind, row.text, **more)  # type: ignore[arg-type]


def _all() -> dict[str, Face]:
    found: list[Face] = [_combat(card) for card in COMBAT.values()]
    for hero in HEROES.values():
        values = tuple(Mark(name, str(getattr(hero, name))) for name in ("fortitude", "strength", "agility", "wisdom"))
        found.append(_plain(hero, f"hero_{hero.id}", EMBLEMS[hero.id], "Hero", line=hero.ability, pills=values))
    for minion in MINIONS.values():
        found.append(_foe(minion, "standee_dark", EMBLEMS[minion.id], minion.byname))
    for monster in MONSTERS.values():
        found.append(_foe(monster, "foe_enemy", BEASTS[monster.id], "", monster.ability))
    feet: tuple[Mark, ...]
    for shadow in SHADOWS.values():
        timing = _TIMINGS[shadow.timing]
        feet = (Mark("pool", str(shadow.pool)),)
        found.append(_plain(shadow, "deck_shadow", "eye", "Shadow", line=timing, feet=feet))
    for plot in PLOTS.values():
        feet = (Mark("pool", str(plot.pool)), Mark("favor", str(plot.discard)), Mark(plot.marker, f"+{plot.advance}"))
        kind = "Starting Plot" if plot.starting else "Plot"
        found.append(_plain(plot, "deck_plot", "script-text", kind, line=plot_place(plot.affects), feet=feet))
    for event in EVENTS.values():
        feet = tuple(Mark("character", CHARACTERS[who].title[0]) for who in event.characters)
        feet += (Mark("favor", str(len(event.favor))),) if event.favor else ()
        found.append(
            _plain(event, "deck_event", "weather-partly-cloudy", f"Event {STAGES[event.stage]}",
                   seal=str(event.priority), line=_where(event.mark), feet=feet)
        )  # fmt: skip
    for encounter in ENCOUNTERS.values():
        kind, sign = ("Quest", "exclamation-thick") if encounter.goal else ("Encounter", "map-marker")
        found.append(
            _plain(encounter, "deck_encounter", sign, kind, seal=str(encounter.priority), line=_where(encounter.where))
        )
    for quest in QUESTS.values():
        kind = "Starting Quest" if quest.kind == "starting" else "Advanced Quest"
        found.append(_plain(quest, "deck_quest", "flag-variant", kind, line=HEROES[quest.hero].title))
    for peril in PERILS.values():
        found.append(_plain(peril, "deck_peril", "alert-decagram", "Peril", line=_where(peril.where)))
    for corruption in CORRUPTIONS.values():
        feet = (Mark("favor", str(corruption.cost)),) if corruption.cost else ()
        found.append(_plain(corruption, "deck_corruption", "heart-broken", "Corruption", feet=feet))
    for item in ITEMS.values():
        found.append(_plain(item, "deck_item", _ITEMS[item.id], "Item"))
    for character in CHARACTERS.values():
        feet = (Mark("favor", str(character.favor)),)
        found.append(_plain(character, "type_ally", "account-star", "Character", feet=feet))
    for mission in MISSIONS.values():
        side = "Sauron" if mission.side == "sauron" else "The heroes"
        found.append(_plain(mission, "deck_mission", "crown", "Mission", line=side))
    return {each.id: each for each in found}


_FACES = _all()
DECKS = {
    "shadow": ("deck_shadow", "eye"),
    "plot": ("deck_plot", "script-text"),
    "event": ("deck_event", "weather-partly-cloudy"),
    "encounter": ("deck_encounter", "map-marker"),
    "haven": ("deck_encounter", "castle"),
    "peril": ("deck_peril", "alert-decagram"),
    "corruption": ("deck_corruption", "heart-broken"),
    "quest": ("deck_quest", "flag-variant"),
    "mission": ("deck_mission", "crown"),
    "item": ("deck_item", "bag-personal"),
    "hero": ("deck_skill", "star-four-points"),
    "kept": ("deck_event", "weather-partly-cloudy"),
    "quests": ("deck_quest", "flag-variant"),
    "skill": ("deck_skill", "star-four-points"),
    **{deck: (f"deck_{deck}", sign) for deck, sign in zip(FOE_DECKS, ("chess-knight", "axe-battle", "skull"),
                                                           strict=True)},
    **{hero: (f"hero_{hero}", EMBLEMS[hero]) for hero in HEROES},
}  # fmt: skip
"""Cloth and sign of the backs; what begins with the name of a deck has its back too (``event-1``)."""


def back_of(name: str) -> tuple[str, str]:
    """Cloth and sign of a back.  Raises KeyError."""
    found = next((deck for deck in (name, name.partition("-")[0]) if deck in DECKS), None)
    if found is None and name in {region.deck for region in REGIONS.values()}:
        return DECKS["encounter"]
    return DECKS[found or name]
