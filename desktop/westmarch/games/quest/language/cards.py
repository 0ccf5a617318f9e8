"""What each card does, as steps: read once from the card files."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.quest.catalogue import (
    CHARACTERS,
    CORRUPTIONS,
    ENCOUNTERS,
    EVENTS,
    PERILS,
    PLOTS,
    QUESTS,
    SHADOWS,
)
from westmarch.games.quest.language.words import compiled

STEPS: dict[str, tuple[Step, ...]] = {
    row.id: compiled(row.do, row.id)
    for rows in (EVENTS, ENCOUNTERS, QUESTS, PERILS, PLOTS, SHADOWS, CHARACTERS, CORRUPTIONS)
    for row in rows.values()
}
"""What each card does, by its id."""
COSTS = {row.id: compiled(row.cost, row.id) for rows in (EVENTS, CHARACTERS) for row in rows.values() if row.cost}
"""What must be paid for that, by card."""
SETUPS = {row.id: compiled(row.setup, row.id) for rows in (ENCOUNTERS, QUESTS) for row in rows.values() if row.setup}
"""What happens when a Quest is taken, by card."""
GOALS = {row.id: row.goal for rows in (ENCOUNTERS, QUESTS) for row in rows.values() if row.goal}
"""What a Quest asks for, by card."""
