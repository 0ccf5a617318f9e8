"""Picks that belong together (``Prompt.is_gathered``): one choice for undo, and each can be taken back by itself.

The rules take one pick at a time and ask again, so the table shows at once what it comes to.
"""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.records import Action
from westmarch.engine.table import Option
from westmarch.play.played import Played
from westmarch.play.session import Session


def picked(session: Session) -> list[Played]:
    """The picks for the open question so far, in the order in which they were made."""
    decision = session.decision
    if decision is None or not session.table(decision.seat).prompt.is_gathered:
        return []
    found: list[Played] = []
    for played in session.played_last():
        if (played.seat, played.kind) != (decision.seat, decision.kind) or played.is_barrier:
            break
        found.append(played)
    return found[::-1]


def with_taking_back(session: Session) -> tuple[Option, ...]:
    """The options that take back each pick.  Such an option has the action of the pick, which is legal no more."""
    picks, decision = picked(session), session.decision
    if not picks or decision is None:
        return ()
    before = session.table_at(session.cursor - len(picks), decision.seat)
    offered = {option.action: option for option in reversed(before.prompt.options)}
    found = [offered[str(played.action)] for played in picks if str(played.action) in offered]
    return tuple(
        [
            replace(each, label=f"Take back: {each.label}", target="", mark="", is_primary=False, follow=())
            for each in found
        ]
    )


def take_back(session: Session, action: Action) -> None:
    """Takes one pick back; the others are undone with it and given again."""
    picks = picked(session)
    kept = [played for played in picks if played.action != action]
    for _ in picks:
        session.undo()
    for played, first in zip(kept, picks, strict=False):
        session.answer(played.action, was_unasked=first.was_unasked)
