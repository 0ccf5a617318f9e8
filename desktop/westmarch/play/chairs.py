"""The chairs at a table: who plays on each seat."""

from __future__ import annotations

from msgspec import Struct

HUMAN = "human"
LONGEST_NAME = 40
"""The most letters of a player's name."""


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A player at the table: ``human`` or the level of a computer player, and the name shown."""

    kind: str
    name: str

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN
