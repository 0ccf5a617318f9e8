"""A game is one frozen record, ``GAME`` in its package: its facts, and five parts that are loaded when asked for
(:mod:`westmarch.games.record_parts`).

Each part is a function without arguments that imports what it needs and answers the record, so that the home page loads
no rules and a computer's process no text.  Types compare the functions with the game's own State.  The companion's text
is ``rules.yaml`` among the game's cards, if there is one; each folder of cards may add ``rulings.yaml`` to its rulings,
and ``passages.yaml`` leads from what lies on the table to its sections (:mod:`westmarch.engine.passages`).
A game may tell its cards in words (``load_card_pages``), for those who write them, and show them to those who look for
them (``load_collection``, a :class:`CollectionPart`).  Its scenarios may be chosen from a book
(``load_scenarios``, a :class:`ScenarioPart`), and played one after the other in campaigns (``load_campaigns``, a
:class:`CampaignPart`); it may note facts of a game that has ended (``load_log``), and have decks
that are built outside a game (``load_decks``, a :class:`westmarch.engine.decks.DeckBuilding`).  It may tell in which
ways it can still end (``load_aims``); computers do not load that.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from westmarch.cardbook import cards_folder, read
from westmarch.cardbook.lesson_files import lessons_of
from westmarch.engine.beats import Aim, Beat
from westmarch.engine.change import Change
from westmarch.engine.decks import DeckBuilding
from westmarch.engine.dice import Dice
from westmarch.engine.endings import Ending, Story
from westmarch.engine.errors import BadPosition, BadSetup
from westmarch.engine.game import AtOnce, CardPages, Fault, Hint, RuleSection, RuleText, Sequel, Setup
from westmarch.engine.game_info import GameInfo, full_options, player_count
from westmarch.engine.lessons import Lesson
from westmarch.engine.machine import Rules
from westmarch.engine.panel_records import Brief
from westmarch.engine.passages import Guide
from westmarch.engine.records import Action, Event, Outcome, Result, Seat, State, View
from westmarch.engine.save_renames import SaveRenames
from westmarch.engine.scenario_records import GameFacts, ScenarioBook
from westmarch.engine.sounds import Sounds
from westmarch.engine.table import Chart, Contest, Line, Table
from westmarch.engine.text_format import LONGEST_SENTENCE
from westmarch.games.record_parts import (
    AdvicePart,
    Aims,
    CampaignPart,
    CollectionPart,
    EndingPart,
    LogPart,
    PositionPart,
    RulesPart,
    ScenarioPart,
    TextPart,
    ViewsPart,
)

S = TypeVar("S", bound=State)
P = TypeVar("P")

RULINGS = "Rulings"
"""The section of the companion that folders of cards add to."""
WHOLE = 1000
"""How far those have come who have won."""
MOST_FAULTS = 9
"""Faults of a setup that are named in its error, as long as there is room; the others are counted."""


@dataclass(frozen=True)
class GameRecord(Generic[S]):
    """One game: the protocol :class:`westmarch.engine.game.Game`, kept by its parts."""

    info: GameInfo
    load_rules: Callable[[], RulesPart[S]]
    load_views: Callable[[], ViewsPart[S]]
    load_text: Callable[[], TextPart]
    load_advice: Callable[[], AdvicePart[S]]
    load_position: Callable[[], PositionPart[S]]
    load_card_pages: Callable[[], CardPages] | None = None
    load_collection: Callable[[], CollectionPart] | None = None
    load_scenarios: Callable[[], ScenarioPart] | None = None
    load_log: Callable[[], LogPart[S]] | None = None
    load_decks: Callable[[], DeckBuilding[Any]] | None = None
    load_aims: Callable[[], Aims] | None = None
    load_ending: Callable[[], EndingPart] | None = None
    load_campaigns: Callable[[], CampaignPart] | None = None

    # -- the parts, each loaded once

    @cached_property
    def play(self) -> RulesPart[S]:
        """The rules, and how a game begins and goes on."""
        return self.load_rules()

    @cached_property
    def rules(self) -> Rules:
        """The registry of all rules."""
        return self.play.rules

    @cached_property
    def views(self) -> ViewsPart[S]:
        """What a seat may know."""
        return self._above_rules(self.load_views)

    @cached_property
    def text(self) -> TextPart:
        """What a player sees and reads."""
        return self._above_rules(self.load_text)

    @cached_property
    def advice(self) -> AdvicePart[S]:
        """What is worth doing."""
        return self._above_rules(self.load_advice)

    @cached_property
    def position(self) -> PositionPart[S]:
        """Positions and saves."""
        return self._above_rules(self.load_position)

    def load_parts(self) -> None:
        """Loads every part now, for a process or thread that has the time before the first question."""
        assert self.views and self.text and self.advice and self.position

    def _above_rules(self, load: Callable[[], P]) -> P:
        """A part, with every rule registered before: the other parts ask the registry for options."""
        assert self.rules
        return load()

    # -- playing

    def new(self, setup: Setup, seed: int) -> S:
        options, seats = full_options(self.info, setup.options), player_count(self.info, setup.seats)
        faults = [str(fault) for fault in self.faults(options, seats) if not fault.is_remark]
        if faults:
            told = faults[:MOST_FAULTS]
            while len(told) > 1 and len("; ".join(told)) > LONGEST_SENTENCE:
                told.pop()
            more = f"; and {len(faults) - len(told)} more" if len(told) < len(faults) else ""
            raise BadSetup("; ".join(told) + more)
        return self.play.new(options, seats, seed)

    def apply(self, state: S, action: Action) -> Outcome:
        return self.rules.apply(state, action)

    def advance(self, change: Change[S], action: Action) -> None:
        self.rules.advance(change, action)

    def result(self, state: S) -> Result | None:
        return state.result

    # -- before a game and after it

    def faults(self, options: dict[str, str], seats: int) -> Sequence[Fault]:
        return self.play.faults(options, seats)

    def option_text(self, option: str, value: str) -> str:
        return self.play.option_text(option, value)

    def sequel(self, options: dict[str, str], state: S) -> Sequel | None:
        return self.play.sequel(options, state) if self.play.sequel is not None else None

    # -- what a seat sees

    def view(self, state: S, seat: Seat | None) -> View:
        return self.views.view(state, seat)

    def sample(self, view: View, dice: Dice) -> S:
        return self.views.sample(view, dice)

    def table(self, view: View) -> Table:
        return self.text.table(view)

    def chart(self, view: View, laid: Callable[[], Table]) -> Chart | None:
        return laid().chart if self.text.chart is None else self.text.chart(view)

    def plain(self, view: View, laid: Callable[[], Table]) -> str:
        return laid().prompt.plain if self.text.plain is None else self.text.plain(view)

    def whereabouts(self, view: View) -> object:
        return self.text.whereabouts(view)

    def tell(self, event: Event, seat: Seat | None) -> Line | None:
        return self.text.tell(event, seat)

    def contest(self, event: Event) -> Contest | None:
        return self.text.contest(event)

    def beats(self, events: Sequence[Event], seat: Seat | None) -> Sequence[Beat]:
        return self.text.beats(events, seat)

    def sounds(self) -> Sounds:
        return self.text.sounds

    def aims(self, view: View) -> Sequence[Aim]:
        return self._aims(view) if view.state.result is None else ()

    @cached_property
    def _aims(self) -> Aims:
        return self._above_rules(self.load_aims) if self.load_aims is not None else lambda view: ()

    def why_not(self, view: View, source: str, target: str) -> str:
        return self.text.why_not(view, source, target)

    def brief(self, view: View, item: str) -> Brief | None:
        return self.text.brief(view, item)

    def companion(self) -> Sequence[RuleSection]:
        return self._companion

    @cached_property
    def _companion(self) -> tuple[RuleSection, ...]:
        folder = cards_folder(self.info.id)
        path = folder / "rules.yaml"
        sections = read(path, tuple[RuleSection, ...]) if path.exists() else ()
        more = [text for path in sorted(folder.glob("*/rulings.yaml")) for text in read(path, tuple[RuleText, ...])]
        return tuple(
            [RuleSection(part.title, (*part.paragraphs, *more)) if part.title == RULINGS else part for part in sections]
        )

    @cached_property
    def guide(self) -> Guide:
        """Which section of the companion tells of what; empty for a game without ``passages.yaml`` among its cards."""
        path = cards_folder(self.info.id) / "passages.yaml"
        return read(path, Guide) if path.exists() else Guide()

    def card_pages(self) -> CardPages | None:
        return self.load_card_pages() if self.load_card_pages is not None else None

    @cached_property
    def collection(self) -> CollectionPart | None:
        """The cards as they are looked for outside a game; none of a game that does not show them."""
        return self.load_collection() if self.load_collection is not None else None

    @cached_property
    def scenario_book(self) -> ScenarioBook | None:
        """The scenarios to choose from; none of a game that has no book of them."""
        if self.load_scenarios is None:
            return None
        return self.load_scenarios().book([text for part in self._companion for text in part.paragraphs])

    @cached_property
    def campaigns(self) -> CampaignPart | None:
        """The campaigns that can be played; none of a game whose games all stand alone."""
        return self._above_rules(self.load_campaigns) if self.load_campaigns is not None else None

    @cached_property
    def decks(self) -> DeckBuilding[Any] | None:
        """Decks that are built outside a game, if it has such."""
        return self.load_decks() if self.load_decks is not None else None

    def facts(self, options: dict[str, str], state: S) -> GameFacts:
        """What the log of finished games notes of this one besides its result."""
        return self.load_log().facts(options, state) if self.load_log is not None else GameFacts()

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """The guided first game and the lessons, in the order of their files.  Raises BadCard."""
        return lessons_of(self.info.id)

    def ending(self, story: Story) -> Ending:
        """What is told of a game that has ended; nothing where the game does not tell."""
        return self.load_ending().tell(story) if self.load_ending is not None else Ending()

    @property
    def rulings(self) -> tuple[RuleText, ...]:
        """The rulings of the companion."""
        return tuple([text for part in self._companion if part.title == RULINGS for text in part.paragraphs])

    # -- looking ahead

    def rate(self, view: View) -> Sequence[Hint]:
        return self.advice.rate(view) if self.advice.rate is not None else self._rated(view)

    def weigh(self, state: S) -> Sequence[int]:
        return self.advice.weigh(state)

    def judge(self, state: S) -> Sequence[int]:
        return self.advice.judge(state)

    def reached(self, state: S) -> int:
        if state.result is not None and state.result.winners:
            return WHOLE
        return self.advice.reached(state) if self.advice.reached is not None else 0

    def taste(self, view: View, style: str) -> Sequence[int]:
        return self.advice.tastes[style](view)

    @cached_property
    def has_sight(self) -> bool:
        """Whether seats see different things of the same answer, besides what is chosen in secret."""
        return self.advice.sight is not None

    def sight(self, state: S, action: Action, is_own: bool) -> Hashable:
        return self.advice.sight(state, action, is_own) if self.advice.sight is not None else action

    def at_once(self, view: View) -> AtOnce | None:
        return self.advice.at_once(view) if self.advice.at_once is not None else None

    def solve(self, view: View, positions: int, is_wanted: Callable[[], bool]) -> Mapping[Action, int] | None:
        return self.advice.solve(view, positions, is_wanted) if self.advice.solve is not None else None

    def _rated(self, view: View) -> Sequence[Hint]:
        """Every option by the chance that it leaves in one world of the view; options that only rearrange come last."""
        asked = view.state.decision
        if asked is None or not asked.options:
            return ()
        world = self.sample(view, Dice(1))
        hints = []
        for action in asked.forward:
            change: Change[Any] = Change(world.copy(), is_quiet=True)
            self.advance(change, action)
            result = change.state.result
            chance = self.judge(change.state)[asked.seat] if result is None else 1000 * (asked.seat in result.winners)
            hints.append(Hint(action, chance, (f"It leaves a chance of about {chance // 10} %.",)))
        rest = [Hint(action, 0, ("It brings nothing.",)) for action in asked.options if action not in asked.forward]
        return [*sorted(hints, key=lambda hint: -hint.worth), *rest]

    # -- files

    def read_position(self, data: Any) -> S:
        return self.position.read(data)

    def write_position(self, state: S) -> dict[str, Any]:
        return self.position.write(state)

    def written_action(self, state: S, text: str) -> Action:
        """Returns the action that a line stands for in a State: ``play forest-spider-2``.  Raises BadAction."""
        return self.position.meant(state, Action.parse(text, self.info.verbs))

    def decode(self, data: bytes) -> S:
        state: Any = msgspec.json.decode(data, type=self.rules.state)  # the registry knows which State, but not as S
        found: S = state
        return found

    def renamed(self, since: int) -> SaveRenames:
        """What saves of a format call otherwise than those of the next."""
        return self.position.renamed.get(since, SaveRenames())

    def listed_anew(self, state: S) -> S:
        found: S = state.successor()
        options: Any = found  # each game has them in its own State
        options.options = full_options(self.info, options.options)
        self.position.renew(found)
        if found.decision is not None:
            found.decision = self.rules.filled(found, found.decision)
        return found

    def check(self, state: S) -> None:
        self.position.check(state)
        try:
            for seat in range(state.seats):
                self.table(self.view(state, seat))
        except Exception as error:  # whatever a State that others have made up trips over, it is told in one sentence
            raise BadPosition("the table that this game stands for cannot be laid") from error
