"""The rules' registry, which every module of rules fills."""

from __future__ import annotations

from westmarch.engine.machine import Rules
from westmarch.engine.records import Action
from westmarch.games.confrontation.state import ConfrontationState

RULES = Rules(ConfrontationState)

STAND = Action.of("stand")
