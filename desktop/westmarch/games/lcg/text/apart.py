"""What is said of players who are separated: who they are, where they are, and whom they join."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from westmarch.engine.records import Action, Decision, Seat
from westmarch.engine.table import Option
from westmarch.engine.text_format import listed
from westmarch.games.lcg.language import apart
from westmarch.games.lcg.state import LcgState, card_of, main_quest
from westmarch.games.lcg.text.names import phase_title, seat_title
from westmarch.games.lcg.things import Group
from westmarch.games.lcg.zones import zone

JOINING = "company"
"""The question whom players join."""


def of(seats: Iterable[Seat]) -> str:
    """Some players by name."""
    return listed([seat_title(seat) for seat in seats]) or NOBODY


NOBODY = "nobody now"
"""Whose area it is that all have left."""


def stage_title(state: LcgState, group: Group) -> str:
    """What the stage of a group is called."""
    there = apart.beside(state, group.area)
    return card_of(there, main_quest(there)).title


def question(state: LcgState, decision: Decision) -> tuple[str, str]:
    """Whom players join who have completed their stage."""
    detail = "Your enemies and what lies in your staging area come along; an active location is discarded."
    return "Your stage is complete: whom do you join?", detail


def option(state: LcgState, decision: Decision, action: Action) -> Option:
    """A group that may be joined: its players, and their stage."""
    seat = int(action.words[0].removeprefix("player-"))
    group = apart.group_of(state, seat)
    assert group is not None
    where = stage_title(state, group)
    return Option(str(action), f"Join {of(group.seats)}", where, target=zone(seat, "play"), mark="none")


def _who(facts: dict[str, str]) -> tuple[str, bool]:
    seats = [int(word) for word in facts["seats"].split()]
    return of(seats), len(seats) == 1


def _separated(facts: dict[str, str]) -> str:
    who, is_one = _who(facts)
    return f"{who} {'goes' if is_one else 'go'} on with a staging area of their own"


def _present(facts: dict[str, str]) -> str:
    return f"Now it is about {_who(facts)[0]}"


def _will_join(facts: dict[str, str]) -> str:
    return f"The way to the others is free for {_who(facts)[0]} when the {phase_title(facts['phase']).lower()} begins"


def _joined(facts: dict[str, str]) -> str:
    who, is_one = _who(facts)
    return f"{who} {'joins' if is_one else 'join'} {seat_title(int(facts['seat']))}"


def _together(facts: dict[str, str]) -> str:
    return "Nobody is left elsewhere: all go on together"


LINES: dict[str, Callable[[dict[str, str]], str]] = {
    "separated": _separated,
    "present": _present,
    "will_join": _will_join,
    "joined": _joined,
    "together": _together,
}
"""Lines of the chronicle."""
