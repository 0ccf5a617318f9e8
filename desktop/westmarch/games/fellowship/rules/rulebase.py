"""The rules' registry, which every module of rules fills."""

from __future__ import annotations

from westmarch.engine.machine import Rules
from westmarch.engine.records import Action
from westmarch.games.fellowship.state import FellowshipState

RULES = Rules(FellowshipState)

SKIP = Action.of("skip")
"""Leaves it; or there is nothing that could be chosen."""
