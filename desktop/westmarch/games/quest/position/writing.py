"""Writes a State as a position; :mod:`.positions` explains every key."""

from __future__ import annotations

from typing import Any

from westmarch.engine.records import Seat
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import ATTRIBUTES, FOE_DECKS
from westmarch.games.quest.position.keys import DEFEATED, HERO, MINION, WHERE
from westmarch.games.quest.rules.box import MISSION_SIDES, mission_deck
from westmarch.games.quest.state import (
    DECKS,
    SAURON,
    SLOTS,
    Hero,
    Minion,
    QuestState,
    at,
    faces,
    hero_of,
    pile,
    zone,
)

_STEPS = {"explore": "travel"}
"""What belongs to another step."""


def told(state: QuestState) -> dict[str, Any]:
    """What shorthands say; what is under way only the moment tells."""
    heroes = [(seat, hero) for seat, hero in enumerate(state.heroes, 1) if zone(seat, "life") in state.zones]
    whose = "sauron-turn" if state.player == SAURON else "hero-turn"
    where = state.step if state.step in WHERE else f"{whose}.{_STEPS.get(state.step, state.step)}"
    plots = [_plot(state, slot) for slot in SLOTS]
    return {
        "options": dict(state.options),
        "seats": state.seats,
        "at": where if where in WHERE else "sauron-turn.rally",
        **({"hero": hero_of(state, state.player).id} if state.player != SAURON else {}),
        "heroes": {hero.id: _hero(state, seat, hero) for seat, hero in heroes},
        "minions": {name: _minion(m) for name, m in state.minions.items() if m.place or m.is_defeated},
        "characters": {name: place for name, place in state.characters.items() if place},
        "monsters": {place: _faces(state, at(place)) for place in PLACES if state.zones[at(place)]},
        "markers": dict(state.markers),
        "plots": plots if any(plots) else [],
        "event": next(iter(faces(state, "event")), None),
        "shadow-hand": _faces(state, "shadow-hand"),
        "plot-hand": _faces(state, "plot-hand"),
        "missions": {side: next(iter(faces(state, mission_deck(side))), None) for side in MISSION_SIDES},
        "decks": {deck: _faces(state, deck) for deck in (*DECKS, *FOE_DECKS)},
        "piles": {deck: _faces(state, pile(deck)) for deck in DECKS if state.zones[pile(deck)]},
    }


def _faces(state: QuestState, name: str) -> list[Any]:
    return list(faces(state, name))


def _plot(state: QuestState, slot: str) -> dict[str, str] | None:
    return {card: state.plots[slot] for card in faces(state, slot)} or None


def _minion(minion: Minion) -> Any:
    return DEFEATED if minion.is_defeated else MINION.written(minion, {})


def _hero(state: QuestState, seat: Seat, hero: Hero) -> dict[str, Any]:
    of_his_own = {
        "levels": {name: n for name, n in zip(ATTRIBUTES, hero.levels, strict=True) if n},
        "items": list(hero.items),
        **{name: _faces(state, zone(seat, name)) for name in ("hand", "rest", "damage", "life")},
        "corruption": _faces(state, zone(seat, "corruption")),
        "quests": _faces(state, zone(seat, "quests")),
        "kept": _faces(state, zone(seat, "kept")),
    }
    return HERO.written(hero, of_his_own)
