"""The chairs at a table: who plays on each seat."""

from __future__ import annotations

from msgspec import Struct

HUMAN = "human"
COMPUTER = "Computer, "
"""With what the name of a computer player begins; then comes its level."""
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

    @property
    def mention(self) -> str:
        """The name within a sentence: ``Computer, hard`` is ``the computer (hard)`` there."""
        level = self.name.removeprefix(COMPUTER)
        return self.name if self.is_human or level == self.name else f"the computer ({level})"
