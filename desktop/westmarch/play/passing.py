"""The questions that are passed for a person: bare windows, until something concerns the person or a stop is set, and
questions whose answer makes no difference.

This belongs to whoever sits at the table.  The rules open every window, computers answer each, and the game goes the
same way as if each had been passed by hand.  Whether a person is asked hangs on what everybody knows (the step of the
round) and on what that person was told, never on what could be done in the window, so that it gives nothing away.
"""

from __future__ import annotations

from collections.abc import Mapping

from westmarch.engine.game_info import GameInfo
from westmarch.engine.records import Action, Seat
from westmarch.play.session import Session
from westmarch.play.settings import PassSettings


def usual(info: GameInfo) -> PassSettings:
    """The setting that a game proposes."""
    windows = info.windows
    if windows is None:
        return PassSettings(is_on=False)
    return PassSettings(
        windows.is_usual, windows.stops, tuple([each.id for each in windows.concerns if each.is_default])
    )


def setting_key(game: str, seat: Seat) -> str:
    """The key of a seat's setting in ``Settings.passing``."""
    return game if seat == 0 else f"{game}/{seat}"


def of_seats(info: GameInfo, kept: Mapping[str, PassSettings], seats: int) -> tuple[PassSettings, ...]:
    """The setting of each seat: its own, or else that of the first seat, or what the game proposes."""
    first = kept.get(info.id) or usual(info)
    return tuple([kept.get(setting_key(info.id, seat), first) for seat in range(seats)])


def passed(session: Session, passing: PassSettings) -> Action | None:
    """The answer that passes the open window for its person; None where there is none, or the person is asked."""
    windows, decision, chair = session.info.windows, session.decision, session.chair
    if windows is None or decision is None or chair is None or not chair.is_human:
        return None
    if not passing.is_on or decision.kind != windows.kind:
        return None
    chart = session.chart(decision.seat)
    if chart is not None and chart.now in passing.stops and chart.seat in (None, decision.seat):
        return None  # whoever stops at this step wants to be asked in it, but not in that of each other seat
    return None if concerns(session, decision.seat) & set(passing.concerns) else windows.answer


def concerns(session: Session, seat: Seat) -> set[str]:
    """The concerns raised for a seat (``Line.concern``) since its last own choice in a window.

    Its choices elsewhere, such as who defends, were no occasion to act upon them.
    """
    windows = session.info.windows
    found: set[str] = set()
    for played in session.played_last():
        lines = [session.game.tell(event.seen(seat), seat) for event in played.events]
        found |= {line.concern for line in lines if line is not None and line.concern}
        is_window = windows is not None and played.kind == windows.kind
        if played.seat == seat and is_window and session.is_choice(played):
            break
    return found


def plain(session: Session) -> Action | None:
    """The answer of a person to a question in which nothing is to be chosen (``Prompt.plain``); else None."""
    decision, chair = session.decision, session.chair
    if decision is None or chair is None or not chair.is_human:
        return None
    answer = session.plain(decision.seat)
    return next((option for option in decision.options if str(option) == answer), None)
