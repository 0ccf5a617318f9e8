"""The protocol that all games keep, and the cheap facts about a game that the home page needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSetup
from westmarch.engine.records import Action, Event, Outcome, Result, Seat, State, View
from westmarch.engine.table import Contest, Line, Table

LONGEST_PAPER = 40_000
"""Letters that a paper may have."""
LONGEST_SHOWN = 80
"""Letters of a wrong value that are repeated."""


class SeatInfo(Struct, frozen=True):
    """A place at the table.

    ``side`` is the mark and colour of the seat: ``good`` or ``dark``, or ``first`` to ``fifth`` where many play.
    ``title`` names it while no game is under way; in a game its plate does (``Table.seats``).
    """

    id: str
    title: str
    side: str


class Choice(Struct, frozen=True):
    """One value of a table option."""

    value: str
    label: str


class OptionInfo(Struct, frozen=True):
    """A table option; the first choice is the default.

    ``paper`` says what a person may write instead of choosing ("Your own list"): a value with a line break is such a
    paper, and the game reads it.  ``seat`` is whose option it is, where it is that of a seat.  With fewer players than
    ``fewest`` it means nothing, and is not asked for.
    """

    id: str
    title: str
    text: str
    choices: tuple[Choice, ...]
    paper: str = ""
    seat: Seat | None = None
    fewest: int = 1

    def is_meant(self, players: int) -> bool:
        """Whether it means anything where so many play."""
        return players >= self.fewest and (self.seat is None or self.seat < players)


class Concern(Struct, frozen=True):
    """Something that may happen to a player, after whose like one may want to be asked in the next window."""

    id: str
    label: str
    is_default: bool = True


class Windows(Struct, frozen=True):
    """Questions at which there is mostly nothing to say, so that a person may pass them unasked.

    ``kind`` of question and the ``answer`` that passes; ``stops`` are the steps of the timing chart at whose windows a
    person is asked as long as nothing else was set, and unless ``is_usual`` all are asked until a person wishes to pass
    them.  ``seats`` are those that are ever asked; empty: all.
    """

    kind: str
    answer: Action
    stops: tuple[str, ...]
    concerns: tuple[Concern, ...]
    is_usual: bool = True
    seats: tuple[Seat, ...] = ()


class Horizon(Struct, frozen=True):
    """How a search looks ahead in a long game: it plays on by advice for so many ``turns``, then judges.

    A turn is over when one of the fields of the State changes that it is ``told_by``.  Tried are the ``options`` that
    are rated best, if they are rated ``within`` so much of the very best; each thousandth that an option is rated below
    it is a ``handicap`` of so many thousandths of a thousandth of a chance.
    """

    turns: int
    told_by: tuple[str, ...]
    options: int
    within: int
    handicap: int


class GameInfo(Struct, frozen=True):
    """What can be said about a game without loading its rules.

    ``seats`` are those of the largest table; where fewer play, the first ones are used.
    """

    id: str
    title: str
    seats: tuple[SeatInfo, ...]
    options: tuple[OptionInfo, ...]
    minutes: str
    blurb: str
    verbs: dict[str, tuple[str, ...]]
    match_games: int = 1
    by_advice: tuple[str, ...] = ()
    """Kinds of questions that computer players answer by the game's advice alone, such as a line-up; the weaker levels
    overlook what is best now and then."""
    swing: int = 100
    """By how many thousandths of a chance the options of a question differ, about: a search explores as far."""
    horizon: Horizon | None = None
    """How far a search plays on by advice; None where it searches a tree."""
    pace: int = 0
    """Decisions a second that random play should reach on one core; 0 for none."""
    fewest: int = 0
    """How many must play; 0 for all of ``seats``."""
    windows: Windows | None = None
    """What a person may pass without being asked."""
    is_shared: bool = False
    """Whether all who play win or lose together."""

    @property
    def numbers(self) -> range:
        """How many may play."""
        return range(self.fewest or len(self.seats), len(self.seats) + 1)


class Setup(Struct, frozen=True):
    """How a game starts: one value for each option that differs from its default, and how many play.

    ``seats`` 0 stands for the fewest that may.
    """

    options: dict[str, str] = {}
    seats: int = 0


class Fault(Struct, frozen=True):
    """What is wrong with an option; ``line`` of its paper, from 1, or 0 for the whole of it.

    ``is_remark``: it is told, but a game can begin with it.
    """

    option: str
    text: str
    line: int = 0
    is_remark: bool = False

    def __str__(self) -> str:
        where = f"{self.option}, line {self.line}" if self.line else self.option
        return f"{where}: {self.text}"


class Sequel(Struct, frozen=True):
    """What a game of a series leads to.

    ``title`` names the next game and ``text`` says what has become of the series.  ``log`` is its record, to be kept
    as a file; ``options`` are those of the next game, or empty where the series is over.  In it those play on who have
    sat on these ``seats``, in this order.
    """

    title: str
    text: str
    log: str
    options: dict[str, str] = {}
    seats: tuple[Seat, ...] = ()


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph of the companion, in our own words.

    ``status`` says how sure it is: official, later-edition, derived, house for a ruling of ours, or designed where we
    made it up.  ``id`` names a ruling, and the worked example that goes with it.
    """

    text: str
    status: str = "official"
    id: str = ""


class RuleSection(Struct, frozen=True, forbid_unknown_fields=True):
    """A head of the companion and its paragraphs."""

    title: str
    paragraphs: tuple[RuleText, ...]


class Hint(Struct, frozen=True):
    """A rated option: ``worth`` in thousandths of a game (an integer), and why in plain words."""

    action: Action
    worth: int
    reasons: tuple[str, ...]


class Game(Protocol):
    """One game's rules.  Everything above reaches a game only through this."""

    info: GameInfo

    def new(self, setup: Setup, seed: int) -> Any:
        """A State at its first decision.  Raises BadSetup."""

    def apply(self, state: Any, action: Action) -> Outcome:
        """One action; never changes its argument.  Raises IllegalAction."""

    def advance(self, change: Change[Any], action: Action) -> None:
        """One action in place, on a private copy: the same rules, for looking ahead."""

    def view(self, state: Any, seat: Seat | None) -> View:
        """What one seat may know."""

    def sample(self, view: View, dice: Dice) -> Any:
        """A State that the view's seat cannot rule out."""

    def result(self, state: Any) -> Result | None:
        """How the game ended, or None."""

    def table(self, view: View) -> Table:
        """What to draw, with a plate for each seat that plays."""

    def tell(self, event: Event, seat: Seat | None) -> Line | None:
        """An event (already as the seat saw it) as a line of the chronicle; None if it needs no line."""

    def contest(self, event: Event) -> Contest | None:
        """The last picture of a battle that this event ended; None for any other event."""

    def rate(self, view: View) -> Sequence[Hint]:
        """Every option of the view's seat, rated by one look ahead, best first."""

    def weigh(self, state: Any) -> Sequence[int]:
        """A quick guess at how often a good player would choose each option of the open question, in their order.

        For looking ahead in a world where everything is known.  Whole numbers, at least 1.
        """

    def judge(self, state: Any) -> Sequence[int]:
        """Each playing seat's chance to win from here, about, in thousandths.

        They add up to 1000, less the chance that nobody wins.
        """

    def companion(self) -> Sequence[RuleSection]:
        """The rules in our own words, in the order in which they are read."""

    def why_not(self, view: View, source: str, target: str) -> str:
        """One sentence from the rules: why this item may not go there."""

    def faults(self, options: dict[str, str], seats: int) -> Sequence[Fault]:
        """Everything that is wrong with full options for so many seats: papers that say what cannot be."""

    def written(self, option: str, value: str) -> str:
        """A choice of an option that may be a paper, as a paper to be read and altered; empty if it has none."""

    def sequel(self, options: dict[str, str], state: Any) -> Sequel | None:
        """What a finished game with these options leads to; None for one that stands alone or must be tried again."""

    def read_position(self, data: Any) -> Any:
        """The State that a hand-written position stands for.  Raises BadPosition."""

    def write_position(self, state: Any) -> dict[str, Any]:
        """The position of a State, plain data."""

    def decode(self, data: bytes) -> Any:
        """A State from its JSON.  Raises msgspec.ValidationError."""

    def listed_anew(self, state: Any) -> Any:
        """The same State, with the options that the rules of today offer: for one that others may have written."""

    def check(self, state: Any) -> None:
        """Raises BadPosition where a State read from a file makes no sense: pieces lost, options that are not legal."""


def full_options(info: GameInfo, chosen: dict[str, str]) -> dict[str, str]:
    """Every option with its value.  Raises BadSetup for an option or value that the game does not know.

    Whether a paper makes sense is for the game to say (``Game.faults``).
    """
    known = {option.id: option for option in info.options}
    for name, value in chosen.items():
        if name not in known:
            raise BadSetup(f"{info.title} has no option {name!r}; it has: {', '.join(known) or 'none'}")
        values = [choice.value for choice in known[name].choices]
        if known[name].paper and "\n" in str(value):
            if len(value) > LONGEST_PAPER:
                raise BadSetup(f"option {name!r} has {len(value)} letters; {LONGEST_PAPER} are the most")
        elif value not in values:
            own = " or a text of several lines" if known[name].paper else ""
            raise BadSetup(f"option {name!r} is one of {', '.join(values)}{own}, not {str(value)[:LONGEST_SHOWN]!r}")
    return {option.id: chosen.get(option.id, option.choices[0].value) for option in info.options}


def agreeing(game: Game, chosen: dict[str, str], seats: int) -> dict[str, str]:
    """Chosen options as far as a game with so many seats can have them together; the earlier ones come first."""
    kept: dict[str, str] = {}
    for name, value in chosen.items():
        wanted = {**kept, name: value}
        if not game.faults(full_options(game.info, wanted), seats):
            kept = wanted
    return kept


def full_seats(info: GameInfo, wanted: int) -> int:
    """How many play where so many are wanted; 0 is the fewest.  Raises BadSetup."""
    number = wanted or info.numbers[0]
    check_seats(info, number)
    return number


def check_seats(info: GameInfo, number: int) -> None:
    """Raises BadSetup where not so many may play."""
    few, most = info.numbers[0], info.numbers[-1]
    if number not in info.numbers:
        known = f"{few} seats" if few == most else f"{few} to {most} seats"
        raise BadSetup(f"{info.title} has {known}, not {number}")


__all__ = [
    "Choice",
    "Fault",
    "Game",
    "GameInfo",
    "Hint",
    "OptionInfo",
    "RuleSection",
    "RuleText",
    "SeatInfo",
    "Sequel",
    "Setup",
    "State",
    "agreeing",
    "check_seats",
    "full_options",
    "full_seats",
]
