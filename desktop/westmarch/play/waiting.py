"""The one value that says what a table waits for, so that whoever runs a session knows what comes next."""

from __future__ import annotations

from msgspec import Struct

from westmarch.engine.records import Action, Seat
from westmarch.play.session import Session


class ForPerson(Struct, frozen=True):
    """The person of this seat may be asked now; whoever else sits at this screen may see all that is shown for it."""

    seat: Seat


class ForCurtain(Struct, frozen=True):
    """The person of this seat must take the screen first, for its table shows what another person may not see."""

    seat: Seat


class ForComputer(Struct, frozen=True):
    """The computer of this seat decides."""

    seat: Seat


class ForAnswer(Struct, frozen=True):
    """An answer is given for the person of this seat, who is not asked.

    ``is_forced``: it is the only option, and is shown for a moment; else it was given before or passes a window.
    """

    seat: Seat
    action: Action
    is_forced: bool = False


class LookingBack(Struct, frozen=True):
    """Something past is looked at, as a decided battle or a replay, or another page; nobody is asked yet."""


class Over(Struct, frozen=True):
    """The game has ended."""


Waiting = ForPerson | ForCurtain | ForComputer | ForAnswer | LookingBack | Over


def needs_curtain(session: Session, seat: Seat) -> bool:
    """Whether the table of a seat shows something now that another person at this screen may not see."""

    def seen(eyes: Seat) -> set[tuple[object, ...]]:
        items = session.table(eyes).items
        return {(item.id, item.picture, item.title, item.text, item.badges) for item in items}

    own = seen(seat)
    return any(seen(other) != own for other in session.people if other != seat)
