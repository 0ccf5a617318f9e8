"""What stands on the band of the side panel: who is to move, or the outcome of a game as a headline."""

from __future__ import annotations

from msgspec import Struct

from westmarch.app.new_session import NAMELESS
from westmarch.engine.records import Seat
from westmarch.engine.table import Table
from westmarch.engine.text_format import listed
from westmarch.play.session import Session
from westmarch.tabletop.chronicle_lines import spoken


def outcome(session: Session) -> str:
    """Returns ``You won`` or ``You lost`` to a single person or a team of all, else the winners by name."""
    result = session.result
    assert result is not None, "a game that goes on has no outcome"
    has_won = won_by_people(session)
    if has_won is not None:
        return "You won" if has_won else "You lost"
    plates = session.table(None).plates
    return f"{listed([plates[seat].title for seat in result.winners]) or 'Nobody'} won"


def won_by_people(session: Session) -> bool | None:
    """Returns whether a single person or a team of all won; None where people play each other, or nobody won."""
    result, people = session.result, session.people
    is_shared = session.info.is_shared
    if result is None or not people or not (is_shared or (len(people) == 1 and result.winners)):
        return None
    return any(seat in result.winners for seat in people)


_UNNAMED = ("", NAMELESS, "You")
"""Names under which nobody has to be told apart."""


class Standing(Struct, frozen=True):
    """Who is to move, what everybody knows of what happened last, and the side to move."""

    words: str
    told: str = ""
    side: str = ""


def standing(session: Session, table: Table) -> Standing:
    """Returns how a game stands, for whoever passes by: nothing of a hidden hand."""
    title, seat = heading(session, table, table.prompt.seat in session.people)
    when = table.kicker.replace(" \N{MIDDLE DOT} ", ", ")
    is_own = title.endswith("our move")
    words = title if is_own or session.decision is None else f"{title} to move"
    lines = session.chronicle(None)
    plates = session.table(None).plates
    told = next((spoken(line, plates[line.seat].title if line.seat is not None else "") for line in lines[::-1]), "")
    side = table.sides[seat] if seat is not None else ""
    return Standing(f"{words}, {when[:1].lower()}{when[1:]}" if when else words, told, side)


def heading(session: Session, table: Table, is_own: bool) -> tuple[str, Seat | None]:
    """Returns who is to move, with the seat, or the outcome with the only winner.

    A person who looks at the table (``is_own``) is called by name, anybody else by seat.
    """
    seat, result = table.prompt.seat, session.result
    if seat is None:
        return outcome(session), result.winners[0] if result is not None and len(result.winners) == 1 else None
    if not is_own:
        return table.plates[seat].title, seat
    name = session.chairs[seat].name
    return "Your move" if name in _UNNAMED else f"{name}, your move", seat
