"""The places of a history that somebody wants to jump to: turns, battles, and what the chronicle tells in bold."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from westmarch.engine.records import Seat
from westmarch.play.session import Session

Kind = Literal["turn", "battle", "strong"]


class Mark(Struct, frozen=True):
    """A place after which something stands on the table: the number of actions played by then, and what it is.

    ``text`` is the line of the chronicle, or what it calls the turn; ``seat`` whose line it is.
    """

    place: int
    kind: Kind
    text: str
    seat: Seat | None = None


def marks(session: Session, watcher: Seat | None) -> tuple[Mark, ...]:
    """The marks of a whole history as the watcher heard of them; at one place a battle hides what is only told."""
    found: dict[tuple[int, bool], Mark] = {}
    turn = ""
    for at, event in session.events(session.start_at):
        seen = event.seen(watcher)
        line = session.game.tell(seen, watcher)
        if line is not None and line.number and line.number != turn:
            turn = line.number
            found[at, True] = Mark(max(session.start_at, at), "turn", turn, line.seat)
        contest = session.game.contest(seen)
        if contest is not None and contest.verdict:
            found[at + 1, False] = Mark(at + 1, "battle", contest.verdict, line.seat if line is not None else None)
        elif line is not None and line.is_strong:
            before = found.get((at + 1, False))
            if before is None or before.kind != "battle":
                found[at + 1, False] = Mark(at + 1, "strong", line.text, line.seat)
    return tuple(sorted(found.values(), key=lambda mark: (mark.place, mark.kind)))


def after(found: tuple[Mark, ...], place: int, kind: Kind) -> Mark | None:
    """The next mark of a kind beyond a place."""
    return next((mark for mark in found if mark.kind == kind and mark.place > place), None)


def before(found: tuple[Mark, ...], place: int, kind: Kind) -> Mark | None:
    """The last mark of a kind ahead of a place."""
    return next((mark for mark in reversed(found) if mark.kind == kind and mark.place < place), None)
