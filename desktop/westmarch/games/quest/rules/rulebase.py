"""The rules' registry, which every module of rules fills."""

from __future__ import annotations

from westmarch.engine.machine import Rules
from westmarch.engine.records import Action
from westmarch.games.quest.state import QuestState

RULES = Rules(QuestState)

PASS = Action.of("pass")
"""Leaves it."""
DONE = Action.of("done")
"""Enough of it."""
