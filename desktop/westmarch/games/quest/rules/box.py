"""What is in the box: the cards of each deck and the tokens of each pile, by the name with which their pieces begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from westmarch.games.quest.catalogue import (
    CORRUPTIONS,
    ENCOUNTER_DECKS,
    ENCOUNTERS,
    EVENTS,
    FOE_DECKS,
    MISSIONS,
    PERILS,
    PILES,
    PLOTS,
    QUESTS,
    SETUP,
    SHADOWS,
    SKILL,
    STAGES,
    deck_of,
)
from westmarch.games.quest.state import tokens_of

STARTING_PLOT = "starting-plot"
"""The piece of the Starting Plot in play."""
STARTING_PLOTS = tuple([card.id for card in PLOTS.values() if card.starting])
MISSION_SIDES = ("sauron", "heroes")


@cache
def mission_deck(side: str) -> str:
    """The Mission cards of a side, and the zone of the one that was drawn."""
    return f"mission-{side}"


def decks(options: Mapping[str, str]) -> Mapping[str, Sequence[str]]:
    """The faces of every deck and pile but those of the heroes."""
    return _decks(options["shadows"] == "all")


@cache
def _decks(with_ours: bool) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for stage in STAGES:
        found[f"event-{stage}"] = [card.id for card in EVENTS.values() if card.stage == stage]
    for deck in ENCOUNTER_DECKS:
        found[deck] = [card.id for card in ENCOUNTERS.values() if card.deck == deck]
    found["peril"] = list(PERILS)
    found["corruption"] = list(CORRUPTIONS)
    shadows = [card for card in SHADOWS.values() if with_ours or card.status == "official"]
    found["shadow"] = [card.id for card in shadows for _ in range(card.copies)]
    found["plot"] = [card.id for card in PLOTS.values() if not card.starting for _ in range(card.copies)]
    for name in (SKILL, *FOE_DECKS):
        found[name] = deck_of(name)
    for name in PILES:
        found[tokens_of(name)] = [kind for kind, n in SETUP.tokens[name].items() for _ in range(n)]
    for side in MISSION_SIDES:
        found[mission_deck(side)] = [card.id for card in MISSIONS.values() if card.side == side]
    return {name: tuple(faces) for name, faces in found.items()}


@cache
def own_quests(hero: str, kind: str) -> tuple[str, ...]:
    """A hero's own Quests of a kind (starting, advanced)."""
    return tuple([card.id for card in QUESTS.values() if card.hero == hero and card.kind == kind])


@cache
def quest_piece(hero: str, number: int) -> str:
    """The piece of a hero's Quest: 1 is the Starting Quest, 2 the Advanced one."""
    return f"{hero}-quest-{number}"
