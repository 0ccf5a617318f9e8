"""What the words of the card language have in common."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.engine.records import Action
from westmarch.games.quest.language.amounts import amount
from westmarch.games.quest.rules.kinds import Amount
from westmarch.games.quest.state import QuestState, Work, face


def counted(change: Work, n: Amount) -> int:
    """How many or how much an amount is now."""
    return amount(change.state, change.names, n)


def titles(verb: str, found: Iterable[str]) -> list[Action]:
    """One action for each different face."""
    return [Action.of(verb, name) for name in dict.fromkeys(found)]


def piece_of(state: QuestState, name: str, card: str) -> str:
    """The first piece of a zone with that face."""
    return next(piece for piece in state.zones[name] if face(state, piece) == card)
