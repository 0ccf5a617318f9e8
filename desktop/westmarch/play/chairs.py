"""The chairs at a table: who plays on each seat."""

from __future__ import annotations

from msgspec import Struct

HUMAN = "human"
LONGEST_NAME = 40
"""The most letters of a player's name."""


class Chair(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player at the table: ``human`` or the level of a computer player, and the name shown.

    ``style`` is the temperament of a computer player: one of those that the game offers, ``surprise``, or empty.
    """

    kind: str
    name: str
    style: str = ""

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN
