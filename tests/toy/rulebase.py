"""The rules' registry, which ``course`` and ``words`` fill."""

from __future__ import annotations

from tests.toy.state import InnState
from westmarch.engine.kinds import SEAT
from westmarch.engine.machine import Rules

RULES = Rules(InnState)
RULES.name("guest", SEAT)
