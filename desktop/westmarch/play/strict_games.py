"""Strict games: how far each has gone is kept beside the saves, so that nobody tries again with dice that are known.

Whoever opens an earlier save of a strict game has seen how chance fell afterwards.  From there it falls anew, from a
count of such returns; so it does in the save of a branch that was left.  What lies face down stays where it lies.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from westmarch.engine.dice import Dice
from westmarch.play import strict_json
from westmarch.play.session import LONGEST, Session
from westmarch.play.settings import write_json
from westmarch.play.strict_json import BadFile

_MOST = 500
"""So many games are remembered, the latest."""


class Reached(Struct, frozen=True, order=True):
    """How often a game was returned to, and the place behind which it has taken nothing back since."""

    returns: Annotated[int, Meta(ge=0, le=LONGEST)]
    place: Annotated[int, Meta(ge=0, le=LONGEST)]


StrictRecord = dict[str, Reached]
"""What each strict game has reached, by game and seed, the latest last."""


class StrictGames:
    """The record of strict games in a file; a file that is damaged or missing counts as empty."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def note(self, session: Session) -> None:
        """Notes how far a strict game has gone, if that is farther than it was; of others nothing.  Raises OSError."""
        if session.fairness != "strict":
            return
        name, known, reached = _name(session), self._known(), Reached(session.returns, session.settled)
        if reached > known.pop(name, Reached(0, 0)):
            write_json(dict(list({**known, name: reached}.items())[-_MOST:]), self.path)

    def begun(self, session: Session) -> None:
        """Takes up a new strict game: an earlier one with the same seed is another game."""
        before = self._known().get(_name(session)) if session.fairness == "strict" else None
        if before is not None:
            session.returns = _once_more(before)

    def opened(self, session: Session) -> Session:
        """A session that was read from a file, as it goes on: itself, unless its game has gone farther before."""
        if session.fairness != "strict" or session.result is not None:
            return session
        before = self._known().get(_name(session), Reached(0, 0))
        is_latest = before <= Reached(session.returns, session.cursor)
        return session if is_latest else returned(session, _once_more(before))

    def _known(self) -> StrictRecord:
        try:
            return msgspec.convert(strict_json.parse(strict_json.read_bytes(self.path)), StrictRecord)
        except (BadFile, msgspec.ValidationError):
            return {}


def _once_more(before: Reached) -> int:
    """The count of another return; one that a stranger has made up may be at its end."""
    return min(before.returns + 1, LONGEST)


def _name(session: Session) -> str:
    return f"{session.info.id} {session.seed}"


def returned(session: Session, returns: int) -> Session:
    """The game of a session from its present place on, with the dice of this return; undo does not reach behind it."""
    start = session.state.copy()
    seal = hashlib.sha256(f"{start.dice} {returns}".encode()).digest()
    start.dice = Dice(int.from_bytes(seal[:8], "big")).fork()
    again = Session(
        session.info.id,
        session.chairs,
        options=session.options,
        seed=session.seed,
        fairness=session.fairness,
        match=session.match,
        title=session.title,
        start=start,
        earlier=session.actions[: session.cursor],
    )
    again.played, again.campaign, again.returns = session.played, session.campaign, returns
    return again
