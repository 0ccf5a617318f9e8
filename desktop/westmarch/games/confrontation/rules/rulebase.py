"""The rules' registry, which every module of rules fills."""

from __future__ import annotations

from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.machine import Rules
from westmarch.engine.records import Action
from westmarch.games.confrontation.board import BOARD
from westmarch.games.confrontation.state import ConfrontationState

RULES = Rules(ConfrontationState)

Region = Annotated[str, one_of("a region", BOARD.order)]

STAND = Action.of("stand")
