"""One action of a history, and the check by which two histories are compared."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct

from westmarch.engine.records import Action, Event, Seat, State


class Played(Struct, frozen=True):
    """One action of the history: who chose it, what happened, and whether a fair undo stops after it.

    ``was_unasked``: its person was not asked, but had set that such windows are passed, or had said it before; or it
    belongs to the choice before it, as one more pick.  Undo goes over it.
    """

    action: Action
    seat: Seat
    was_forced: bool
    events: tuple[Event, ...]
    is_barrier: bool
    was_unasked: bool = False
    kind: str = ""
    """The kind of the question that it answers."""


def marked(played: Played, was_unasked: bool) -> Played:
    return msgspec.structs.replace(played, was_unasked=True) if was_unasked else played


def check_of(state: State) -> str:
    """Twelve hex digits of a State's JSON, the same on every machine."""
    return hashlib.sha256(msgspec.json.encode(state, order="sorted")).hexdigest()[:12]
