"""The outcome of a game as a headline."""

from __future__ import annotations

from westmarch.engine.text_format import listed
from westmarch.play.session import Session


def outcome(session: Session) -> str:
    """Returns ``You won`` or ``You lost`` to a single person or a team of all, else the winners by name."""
    result = session.result
    assert result is not None, "a game that goes on has no outcome"
    people = [seat for seat, chair in enumerate(session.chairs) if chair.is_human]
    is_shared = session.info.is_shared
    if people and (is_shared or len(people) == 1) and (is_shared or result.winners):
        return "You won" if any(seat in result.winners for seat in people) else "You lost"
    plates = session.table(None).plates
    return f"{listed([plates[seat].title for seat in result.winners]) or 'Nobody'} won"
