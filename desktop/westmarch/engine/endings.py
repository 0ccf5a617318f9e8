"""What a game tells after its end: counts of what happened, and who was who.  It is all open then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from westmarch.engine.records import Event, Seat


class Count(Struct, frozen=True):
    """A row of numbers: what was counted, and a value for each seat, or one for all together."""

    label: str
    values: tuple[str, ...]


class Member(Struct, frozen=True):
    """A character or card of a seat at the end.

    ``picture`` is a key of the skin; ``line`` and ``caption`` say where it stands, or who beat it and when.
    """

    picture: str
    title: str
    line: str = ""
    caption: str = ""
    seat: Seat | None = None
    is_fallen: bool = False


class Round(Struct, frozen=True):
    """A round of a chart: two bars and a point of a line, in which ``stage``, and in a few words what came of it.

    ``place`` is the number of actions played when it ended; a bar of None was not reckoned in this round.
    """

    title: str
    bars: tuple[int | None, int | None]
    line: int
    stage: str = ""
    note: str = ""
    place: int = 0


class RoundChart(Struct, frozen=True):
    """What went on round by round: the names of the two bars and of the line, and the rounds."""

    bars: tuple[str, str]
    line: str
    rounds: tuple[Round, ...]


class Share(Struct, frozen=True):
    """A part of a score: what it is for, and how much it adds, or takes away."""

    label: str
    value: int


class Ledger(Struct, frozen=True):
    """What a score is made of, and a sentence about what is not in it."""

    shares: tuple[Share, ...]
    note: str = ""


class Tally(Struct, frozen=True):
    """Who did most of something: each with how much, the most first."""

    title: str
    shares: tuple[Share, ...]


class Ending(Struct, frozen=True):
    """What a game tells after its end; whatever is empty is not shown.

    ``is_open``: the members were seen by all during the game, and none of them can fall.

    ``scene`` is a name that the skin may have a picture for.  ``headline`` stands in place of "You won", and ``why`` in
    place of what the table says of the end.
    """

    counts: tuple[Count, ...] = ()
    members: tuple[Member, ...] = ()
    members_title: str = "Who was who"
    chart: RoundChart | None = None
    ledger: Ledger | None = None
    scene: str = ""
    headline: str = ""
    why: str = ""
    tallies: tuple[Tally, ...] = ()
    is_open: bool = False


class Story(Struct, frozen=True):
    """A game from its beginning to its end: each event with the number of its action, nothing redacted, and the State
    after so many actions."""

    options: dict[str, str]
    events: Sequence[tuple[int, Event]]
    state: Any  # the last one; the game's own type
    state_at: Callable[[int], Any]
