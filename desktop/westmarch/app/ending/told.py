"""A finished game in the words of its page: who won and why, and what happened at each turning point."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime

from westmarch import games
from westmarch.app.computers import style_at
from westmarch.app.view_models import computer_name
from westmarch.engine.endings import Ending, Story
from westmarch.engine.records import ALL_SEEING
from westmarch.engine.table import Line, Table
from westmarch.engine.text_format import listed
from westmarch.play import curves
from westmarch.play.chairs import COMPUTER
from westmarch.play.curves import Curve, TurningPoint
from westmarch.play.session import Session
from westmarch.tabletop.chronicle_lines import spoken

_BEGINNINGS = ("began_turn", "turn_began", "round_began")
"""Events that say only whose turn it is."""
_MANY = 3
"""So many who play are named."""
_LONG = 16
"""A headline of more letters is smaller."""


def ending_of(session: Session) -> Ending:
    """What the game tells of itself."""
    events = list(session.events(session.start_at))
    return games.load(session.info.id).ending(Story(session.options, events, session.state, session.state_at))


def winner_side(session: Session, table: Table) -> str:
    """The side whose colour the page has: that of the winners, or of what was played against where nobody won."""
    result = session.result
    assert result is not None
    if session.info.is_shared or not result.winners:
        return "good" if result.winners else "dark"
    return table.sides[result.winners[0]]


def kicker(session: Session, table: Table) -> str:
    """``The Fellowship, turn 38``, ``Won in round 7, combat phase``: who won, and when."""
    result = session.result
    assert result is not None
    when = table.kicker.partition(" \N{MIDDLE DOT} the game is over")[0].replace(" \N{MIDDLE DOT} ", ", ")
    if session.info.is_shared:
        return f"{'Won' if result.winners else 'Lost'} in {when[:1].lower()}{when[1:]}"
    who = listed([table.plates[seat].title for seat in result.winners])
    return ", ".join([part for part in (who, when[:1].lower() + when[1:]) if part])


def company(session: Session) -> str:
    """Who played: people by their names, computers by their levels and styles, which now are no secret any more."""
    people = [chair.name for chair in session.chairs if chair.is_human]
    levels = [
        computer_name(session.info, chair.kind, style_at(session, seat)).removeprefix(COMPUTER)
        for seat, chair in enumerate(session.chairs)
        if not chair.is_human
    ]
    how = listed([level.lower() for level in dict.fromkeys(levels)])
    computers = f"the {'computer' if len(levels) == 1 else 'computers'} at {how}" if levels else ""
    if len(people) == 1 and computers and not session.info.is_shared:
        return f"against {computers}"
    return listed([*people, *([computers] if computers else [])])


def time_played(session: Session) -> str:
    """``26 minutes``, ``1 hour and 5 minutes``; nothing where less than half a minute is known."""
    hours, minutes = divmod(round(session.played / 60), 60)
    parts = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in ((hours, "hour"), (minutes, "minute"))]
    return " and ".join([part for part, count in zip(parts, (hours, minutes), strict=True) if count])


def moment(ended: str) -> str:
    """``22 November, 21:52`` of a time as ISO 8601, with the year where it is another one; nothing if there is none."""
    try:
        when = datetime.fromisoformat(ended).astimezone()
    except ValueError:
        return ""
    year = f" {when.year}" if when.year != datetime.now(UTC).astimezone().year else ""
    return f"{when.day} {when:%B}{year}, {when:%H:%M}"


def why(table: Table) -> str:
    """The sentences of how it ended."""
    return " ".join(filter(None, (table.prompt.text, table.prompt.detail)))


def is_long(headline: str) -> bool:
    """Whether a headline needs smaller letters."""
    return len(headline) > _LONG


def turn_lines(session: Session, curve: Curve, at: int) -> list[tuple[int, Line]]:
    """What the chronicle tells of a turn of the curve, but for its beginning: each line with the number of actions
    played when it had happened."""
    since, until = curve.places[at - 1], curve.places[at]
    told = [
        (number + 1, session.game.tell(event.seen(ALL_SEEING), ALL_SEEING))
        for number, event in session.events(since, until)
        if event.name not in _BEGINNINGS
    ]
    return [(place, line) for place, line in told if line is not None]


def by_weight(lines: Sequence[tuple[int, Line]]) -> list[tuple[int, Line]]:
    """The lines of a turn, the one that matters most first: the strong ones before the others, the last first."""
    return sorted(reversed(lines), key=lambda told: not told[1].is_strong)


def what_happened(lines: Sequence[tuple[int, Line]], names: Sequence[str] = ()) -> str:
    """The line that matters most of a turn; ``names`` of the seats stand before it where it is told without them."""
    if not lines:
        return "A quiet turn"
    line = by_weight(lines)[0][1]
    if line.seat is None or not names or any(name in line.text for name in names):
        return line.text
    if line.is_deed or len(names) < _MANY:
        return spoken(line, names[line.seat])
    return f"{names[line.seat]}: {line.text}"


def swing(session: Session, table: Table, curve: Curve, at: int) -> str:
    """How a turn changed the chances of those who gained most by it."""
    teams = curves.groups(curve, session.info.is_shared)
    courses = curves.lines(curve, teams)
    before = max(0, at - 1)
    group = max(range(len(courses)), key=lambda number: courses[number][at] - courses[number][before])
    who = "The players" if session.info.is_shared else table.plates[teams[group][0]].title
    was, is_ = in_tens(courses[group][before]), in_tens(courses[group][at])
    return f"{who}: {was} before it, {is_} after it." if was != is_ else f"{who}: {is_}, as before."


def lost_at(session: Session, curve: Curve, points: Sequence[TurningPoint]) -> int | None:
    """The turning point at which the people lost most of their chance; None where none was against them."""
    teams = curves.groups(curve, session.info.is_shared)
    own = next((number for number, team in enumerate(teams) if {*team} & {*session.people}), None)
    if own is None or not points:
        return None
    course = curves.lines(curve, teams)[own]
    swings = {point.at: course[point.at] - course[point.at - 1] for point in points}
    worst = min(swings, key=swings.__getitem__)
    return worst if swings[worst] < 0 else None


def brief(happened: str, name: str) -> str:
    """What happened in a few words: without what is in brackets, and without the name of whose mark stands there."""
    words = re.sub(r" \([^)]*\)", "", happened).rstrip(".")
    rest = words.removeprefix(f"{name} ") if name else words
    return rest[:1].upper() + rest[1:]


def decisive(points: Sequence[TurningPoint], last: int) -> int | None:
    """The turning point with the largest swing; the last turn, which only ends the game, if there is no other."""
    found = [point for point in points if point.at != last] or points
    return max(found, key=lambda point: abs(point.swing)).at if found else None


def in_tens(thousandths: int) -> str:
    """``6 in 10``."""
    tens = round(thousandths / 100)
    return {0: "less than 1 in 10", 10: "almost certain"}.get(tens, f"{tens} in 10")
