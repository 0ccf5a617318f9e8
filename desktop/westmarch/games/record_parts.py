"""The parts of which the record of a game is made, each with what a game may leave out and what it has then.

============  ==========================================  =================================================
part          record                                      what a game may leave out, and what it has then
============  ==========================================  =================================================
``rules``     :class:`RulesPart`: steps, new games        papers are never written; every game stands alone
``views``     :class:`ViewsPart`: what a seat may know    nothing
``text``      :class:`TextPart`: table, chronicle         no chronicle, no battles, one sentence for all moves,
                                                          nothing is shown large, nothing is heard
``advice``    :class:`AdvicePart`: hints, values          options weigh the same; hints by ``judge``
``position``  :class:`PositionPart`: files                nothing was ever renamed
============  ==========================================  =================================================

A game may besides have a collection of cards to be looked through (:class:`CollectionPart`), a book of scenarios
(:class:`ScenarioPart`), campaigns (:class:`CampaignPart`), facts of ended games to note (:class:`LogPart`) and an
ending of its own (:class:`EndingPart`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from westmarch.engine.beats import Aim, Beat
from westmarch.engine.campaigns import CampaignInfo, CampaignPage
from westmarch.engine.card_records import CardRecord, CardShelf
from westmarch.engine.dice import Dice
from westmarch.engine.endings import Ending, Story
from westmarch.engine.game import AtOnce, Fault, Hint, RuleText, Sequel
from westmarch.engine.machine import Rules
from westmarch.engine.panel_records import Brief
from westmarch.engine.records import Action, Event, Seat, State, View
from westmarch.engine.save_renames import SaveRenames
from westmarch.engine.scenario_records import GameFacts, ScenarioBook
from westmarch.engine.sounds import Sounds
from westmarch.engine.table import Chart, Contest, Line, Table

Aims = Callable[[View], Sequence[Aim]]
"""The ways in which a game may end as a View shows it, the nearest first."""
Solve = Callable[[View, int, Callable[[], bool]], Mapping[Action, int] | None]
"""Plays the rest of a game out in full, within so many positions and as long as it is wanted."""
Taste = Callable[[View], Sequence[int]]
"""How much a style likes each option: as in :meth:`westmarch.engine.game.Game.taste`."""
S = TypeVar("S", bound=State)


def _no_faults(options: dict[str, str], seats: int) -> Sequence[Fault]:
    return ()


def _unwritten(option: str, value: str) -> str:
    return ""


def _no_line(event: Event, seat: Seat | None) -> Line | None:
    return None


def _no_contest(event: Event) -> Contest | None:
    return None


def _no_beats(events: Sequence[Event], seat: Seat | None) -> Sequence[Beat]:
    return ()


def _not_now(view: View, source: str, target: str) -> str:
    return "That cannot go there now."


def _nowhere(view: View) -> object:
    return None


def _no_brief(view: View, item: str) -> Brief | None:
    return None


def _alike(state: State) -> Sequence[int]:
    return [1] * len(state.decision.options) if state.decision is not None else ()


def _as_it_is(state: State) -> None:
    pass


def _as_written(state: State, action: Action) -> Action:
    return action


@dataclass(frozen=True)
class RulesPart(Generic[S]):
    """``rules``, with every rule registered; ``new`` begins a game from full options, seats and a seed.

    ``faults``, ``option_text`` and ``sequel``: as in :class:`westmarch.engine.game.Game`.
    """

    rules: Rules
    new: Callable[[dict[str, str], int, int], S]
    faults: Callable[[dict[str, str], int], Sequence[Fault]] = _no_faults
    option_text: Callable[[str, str], str] = _unwritten
    sequel: Callable[[dict[str, str], S], Sequel | None] | None = None


@dataclass(frozen=True)
class ViewsPart(Generic[S]):
    """``view`` blanks what a seat may not know; ``sample`` fills the blanks again."""

    view: Callable[[S, Seat | None], View]
    sample: Callable[[View, Dice], S]


@dataclass(frozen=True)
class TextPart:
    """What a player sees and reads.

    ``chart``, ``plain`` (``Prompt.plain``) and ``whereabouts`` are for games whose tables are slow to make: see
    :class:`westmarch.engine.game.Game`.
    """

    table: Callable[[View], Table]
    tell: Callable[[Event, Seat | None], Line | None] = _no_line
    contest: Callable[[Event], Contest | None] = _no_contest
    why_not: Callable[[View, str, str], str] = _not_now
    beats: Callable[[Sequence[Event], Seat | None], Sequence[Beat]] = _no_beats
    brief: Callable[[View, str], Brief | None] = _no_brief
    sounds: Sounds = field(default_factory=dict)
    chart: Callable[[View], Chart | None] | None = None
    plain: Callable[[View], str] | None = None
    whereabouts: Callable[[View], object] = _nowhere


@dataclass(frozen=True)
class AdvicePart(Generic[S]):
    """What computer players and hints go by; without ``rate`` every option is judged one answer ahead.

    ``sight``, ``at_once`` and ``solve``: as in :class:`westmarch.engine.game.Game`.  Without them every answer but a
    secret one is seen by all, sides choose one after the other, and no end is played out in full.  ``tastes`` are those
    of the styles that the game offers, by their ids.
    """

    judge: Callable[[S], Sequence[int]]
    weigh: Callable[[S], Sequence[int]] = _alike
    rate: Callable[[View], Sequence[Hint]] | None = None
    reached: Callable[[S], int] | None = None
    sight: Callable[[S, Action, bool], Hashable] | None = None
    at_once: Callable[[View], AtOnce | None] | None = None
    solve: Solve | None = None
    tastes: Mapping[str, Taste] = field(default_factory=dict)


@dataclass(frozen=True)
class PositionPart(Generic[S]):
    """``check`` raises BadPosition for a State that makes no sense; ``renamed`` by format, for saves of that format.

    ``meant`` gives an action as people write it the ids that it has in a State.  ``renew`` changes in a State that was
    written with other cards what those of today would have otherwise, where ``check`` asks for it.
    """

    read: Callable[[Any], S]
    write: Callable[[S], dict[str, Any]]
    check: Callable[[S], None]
    renamed: Mapping[int, SaveRenames]
    meant: Callable[[S, Action], Action] = _as_written
    renew: Callable[[S], None] = _as_it_is


@dataclass(frozen=True)
class CollectionPart:
    """The cards of a game as they are looked for outside a game.

    They lie together with those of other games unless the game has ``shelves`` of its own for them, which are made with
    the rulings of its companion.
    """

    cards: Callable[[], Sequence[CardRecord]]
    shelves: Callable[[Sequence[RuleText]], Iterable[CardShelf]] | None = None


@dataclass(frozen=True)
class ScenarioPart:
    """The scenarios from which one is chosen before a game, with the paragraphs of its companion."""

    book: Callable[[Sequence[RuleText]], ScenarioBook]


@dataclass(frozen=True)
class CampaignPart:
    """The series of games that can be played as campaigns; ``option`` is the one that holds the log of such a series,
    and ``scenario_option`` that of the scenario.

    ``page`` says how the campaign stands that the next game, of these options and so many seats, belongs to: None for a
    game that stands alone.  It raises BadSetup for a log that cannot be read.
    """

    option: str
    scenario_option: str
    campaigns: Callable[[], Sequence[CampaignInfo]]
    page: Callable[[dict[str, str], int], CampaignPage | None]


@dataclass(frozen=True)
class LogPart(Generic[S]):
    """What a game notes of a game that has ended, by its options and its last State."""

    facts: Callable[[dict[str, str], S], GameFacts]


@dataclass(frozen=True)
class EndingPart:
    """What a game tells after its end."""

    tell: Callable[[Story], Ending]
