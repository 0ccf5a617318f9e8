"""How the chances stood from turn to turn, as they were reckoned after a game, and where they turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from westmarch.engine.records import ALL_SEEING, Result, Seat
from westmarch.play.session import LONGEST, Session

WHOLE = 1000
"""All chances together, in thousandths."""
LEAST_SWING = 80
"""Thousandths by which a chance must change within a turn for a turning point."""
MOST_POINTS = 5
"""Turning points that are named."""

_Place = Annotated[int, Meta(ge=0, le=LONGEST)]
_Chance = Annotated[int, Meta(ge=0, le=WHOLE)]


class Curve(Struct, frozen=True, forbid_unknown_fields=True):
    """Each seat's chance to win, in thousandths, at the end of each turn; the first is that of the beginning.

    ``places`` are the numbers of actions played by then, ``turns`` what the chronicle calls these turns; ``tries`` is
    how often each place was played on.
    """

    places: Annotated[tuple[_Place, ...], Meta(max_length=LONGEST)]
    turns: tuple[Annotated[str, Meta(max_length=12)], ...]
    chances: tuple[tuple[_Chance, ...], ...]
    tries: int = 0

    def fits(self, seats: int, start: int, end: int) -> bool:
        """Whether it belongs to a history from ``start`` to ``end`` with so many seats."""
        return (
            len(self.places) == len(self.turns) == len(self.chances) > 0
            and all(len(each) == seats for each in self.chances)
            and all(start <= place <= end for place in self.places)
            and list(self.places) == sorted(set(self.places))
        )


class TurningPoint(Struct, frozen=True):
    """A turn that changed the chances: its number among the points of the curve, and for whom by how much.

    ``swing`` is in thousandths, above 0; ``group`` is the number of the group whose chance grew, or, in a game that all
    win or lose together, the first with a swing that may be below 0.
    """

    at: int
    group: int
    swing: int


def ends_of_turns(session: Session) -> tuple[tuple[int, str], ...]:
    """The place at which each turn ended with what the chronicle calls it; the first is the beginning.

    A game whose chronicle counts nothing has one turn an action.
    """
    began: list[tuple[int, str]] = []
    for at, event in session.events(session.start_at):
        line = session.game.tell(event.seen(ALL_SEEING), ALL_SEEING)
        if line is not None and line.number and (not began or began[-1][1] != line.number):
            began.append((at, line.number))
    first, last = session.start_at, session.cursor
    if not began:
        return tuple([(place, str(place)) for place in range(first, last + 1)])
    found = [(first, "")]
    for number, (_, turn) in enumerate(began):
        end = began[number + 1][0] if number + 1 < len(began) else last
        if end > found[-1][0]:
            found.append((end, turn))
    return tuple(found)


def at_the_end(result: Result, seats: int) -> tuple[int, ...]:
    """The chances that a result stands for; winners share one."""
    share = WHOLE // len(result.winners) if result.winners else 0
    return tuple([share if seat in result.winners else 0 for seat in range(seats)])


def groups(curve: Curve, is_shared: bool) -> tuple[tuple[Seat, ...], ...]:
    """The seats that win together: all of them, or those whose chances were the same at every place."""
    seats = range(len(curve.chances[0]))
    if is_shared:
        return (tuple(seats),)
    if len(seats) == 2 or len(curve.chances) < 3:
        return tuple([(seat,) for seat in seats])
    found: list[list[Seat]] = []
    for seat in seats:
        like = next((group for group in found if all(abs(c[group[0]] - c[seat]) <= 2 for c in curve.chances)), None)
        if like is None:
            found.append([seat])
        else:
            like.append(seat)
    return tuple([tuple(group) for group in found])


def lines(curve: Curve, teams: Sequence[Sequence[Seat]]) -> list[list[int]]:
    """For each group its chance at each place, in thousandths."""
    return [[min(WHOLE, sum([chances[seat] for seat in team])) for chances in curve.chances] for team in teams]


def turning_points(curve: Curve, teams: Sequence[Sequence[Seat]]) -> tuple[TurningPoint, ...]:
    """The turns with the largest swings, in the order of the game; the last turn is one if its swing is large."""
    courses = lines(curve, teams)
    found = []
    for at in range(1, len(curve.places)):
        swings = [course[at] - course[at - 1] for course in courses]
        group = 0 if len(courses) == 1 else max(range(len(courses)), key=swings.__getitem__)
        if abs(swings[group]) >= LEAST_SWING:
            found.append(TurningPoint(at, group, swings[group]))
    largest = sorted(found, key=lambda point: -abs(point.swing))[:MOST_POINTS]
    return tuple(sorted(largest, key=lambda point: point.at))
