"""The protocol that all games keep, and the records that pass through it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from westmarch.engine.beats import Aim, Beat
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game_info import GameInfo, full_options
from westmarch.engine.panel_records import Brief
from westmarch.engine.records import Action, Event, Outcome, Result, Seat, View
from westmarch.engine.sounds import Sounds
from westmarch.engine.table import Chart, Contest, Line, Table


class Setup(Struct, frozen=True):
    """How a game starts: the options that differ from their defaults, and the number of players.

    ``seats`` 0 stands for the smallest number of players.
    """

    options: dict[str, str] = {}
    seats: int = 0


class Fault(Struct, frozen=True):
    """A problem in an option.  ``line`` is the line of its text, from 1, or 0 for the option as a whole.

    ``is_remark`` marks a warning: it is shown, but a game can still begin.
    """

    option: str
    text: str
    line: int = 0
    is_remark: bool = False

    def __str__(self) -> str:
        where = f"{self.option}, line {self.line}" if self.line else self.option
        return f"{where}: {self.text}"


class LogEntry(Struct, frozen=True):
    """A line that a game has added to the log of its series: what ``kind`` of thing it is, and its ``title``."""

    kind: str
    title: str


class Sequel(Struct, frozen=True):
    """The next game of a series.

    ``title`` names the next game and ``text`` reports how the series stands.  ``log`` is the record of the series, for
    a file, called ``log_title``, and ``entries`` are what this game has added to it.  ``options`` are the options of
    the next game, or empty where the series is over.  The players of these ``seats`` take part in the next game, in
    this order.
    """

    title: str
    text: str
    log: str
    options: dict[str, str] = {}
    seats: tuple[Seat, ...] = ()
    log_title: str = ""
    entries: tuple[LogEntry, ...] = ()


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph of the companion, in our own words.

    ``status`` says where the rule comes from: official, later-edition, derived, house for a ruling of
    ours, or designed where we made it up.  ``id`` names a ruling, and the worked example that goes with it.
    """

    text: str
    status: str = "official"
    id: str = ""


class RuleSection(Struct, frozen=True, forbid_unknown_fields=True):
    """A heading of the companion and its paragraphs."""

    title: str
    paragraphs: tuple[RuleText, ...]


class Hint(Struct, frozen=True):
    """A rated option: ``worth`` in thousandths of win probability, and the reasons in plain words."""

    action: Action
    worth: int
    reasons: tuple[str, ...]


class CardPages(Struct, frozen=True):
    """The cards of a game in words, for their authors: ``titles`` by the ids of the cards, the ids of a set or product
    in ``groups``, the lines of ``page`` about a card, and positions to ``tried`` it in, each with what it is about.
    ``faults`` are sentences about cards whose texts say something else than their data, and the lines of ``coverage``
    say how much of what was published is there.
    """

    titles: Callable[[], Mapping[str, str]]
    groups: Callable[[], Mapping[str, Sequence[str]]]
    page: Callable[[str], Sequence[str]]
    tried: Callable[[str], Sequence[tuple[str, dict[str, Any]]]]
    faults: Callable[[], Sequence[str]]
    coverage: Callable[[], Iterable[str]]


class AtOnce(Struct, frozen=True):
    """What another seat chooses in secret at the same time: its answers, each with what it would be kept as.

    ``secret`` is the name in ``State.secrets`` under which its choice lies, as soon as it has been made.
    """

    seat: Seat
    secret: str
    choices: dict[Action, str]


class Game(Protocol):
    """One game's rules.  Everything above reaches a game only through this."""

    @property
    def info(self) -> GameInfo:
        """What can be said about the game without loading its rules."""

    def new(self, setup: Setup, seed: int) -> Any:
        """Returns a new State at its first decision.  Raises BadSetup."""

    def apply(self, state: Any, action: Action) -> Outcome:
        """Returns the Outcome of an action and leaves ``state`` unchanged.  Raises IllegalAction."""

    def advance(self, change: Change[Any], action: Action) -> None:
        """Applies an action in place, by the same rules as :meth:`apply`: for looking ahead on a private copy."""

    def view(self, state: Any, seat: Seat | None) -> View:
        """Returns what a seat may know; ``seat`` None is a spectator."""

    def sample(self, view: View, dice: Dice) -> Any:
        """Returns a random State that the view's seat cannot rule out."""

    def result(self, state: Any) -> Result | None:
        """Returns how the game ended; None while it goes on."""

    def table(self, view: View) -> Table:
        """Returns what to draw, with a plate for each playing seat."""

    def chart(self, view: View, laid: Callable[[], Table]) -> Chart | None:
        """Returns the chart of :meth:`table`; ``laid`` gives the table, for a game that has no quicker way."""

    def plain(self, view: View, laid: Callable[[], Table]) -> str:
        """Returns ``Prompt.plain`` of :meth:`table`, in the same way."""

    def whereabouts(self, view: View) -> object:
        """Returns what says where all things lie; None if only the table does.

        Between two Views of a seat in which it is equal and not None nothing has come to another region.
        """

    def tell(self, event: Event, seat: Seat | None) -> Line | None:
        """Returns the chronicle line for an event as the seat saw it; None if the event has no line."""

    def contest(self, event: Event) -> Contest | None:
        """Returns the final picture of a battle that this event ended; None for any other event."""

    def rate(self, view: View) -> Sequence[Hint]:
        """Returns every option of the view's seat, rated by looking one action ahead, best first."""

    def weigh(self, state: Any) -> Sequence[int]:
        """Returns a weight for each option of the open question, in order: how often a good player would choose it.

        A quick guess for looking ahead in a fully known State.  The weights are whole numbers, at least 1.
        """

    def judge(self, state: Any) -> Sequence[int]:
        """Returns an estimate of each playing seat's chance to win, in thousandths.

        The chances add up to 1000, less the chance that no seat wins.
        """

    def taste(self, view: View, style: str) -> Sequence[int]:
        """Returns how much a style likes each option of the view's seat, in their order, from -100 to 100.

        A player of that style takes an option of 100 about twice as often as a balanced one, one of -100 half as often.
        """

    @property
    def has_sight(self) -> bool:
        """Whether seats see different things of the same answer, besides what is chosen in secret."""

    def sight(self, state: Any, action: Action, is_own: bool) -> Hashable:
        """Returns what a seat sees of an answer that has led to a fully known State: its own, or another's.

        Equal for what the seat cannot tell apart; it need not hold what has been seen before.
        """

    def at_once(self, view: View) -> AtOnce | None:
        """Returns what another seat chooses at the same time as the one that decides; None where nobody does."""

    def solve(self, view: View, positions: int, is_wanted: Callable[[], bool]) -> Mapping[Action, int] | None:
        """Returns the deciding seat's chance after each option, if the rest of the game can be played out in full.

        The chances are in thousandths, the best option comes first: its own is exact, those of the others are bounds
        from above.  None if that takes more positions, if it is no longer wanted, or where nothing is left to be won.
        """

    def reached(self, state: Any) -> int:
        """Returns how far the players of a game that is won or lost together have come, in thousandths.

        1000 is a game won.
        """

    def companion(self) -> Sequence[RuleSection]:
        """Returns the rules in our own words, in reading order."""

    def card_pages(self) -> CardPages | None:
        """Returns the cards in words; None if the game does not tell them."""

    def beats(self, events: Sequence[Event], seat: Seat | None) -> Sequence[Beat]:
        """Returns what is shown large of events as the seat saw them, in their order; None is a spectator."""

    def sounds(self) -> Sounds:
        """Returns which sound each event asks for that is heard at all."""

    def aims(self, view: View) -> Sequence[Aim]:
        """Returns the ways in which the game may end now, the nearest first; nothing once it is over."""

    def why_not(self, view: View, source: str, target: str) -> str:
        """Returns one sentence that says why ``source`` may not go to ``target``."""

    def brief(self, view: View, item: str) -> Brief | None:
        """Returns what the side panel says of a picked item; None where the item's own words are enough."""

    def faults(self, options: dict[str, str], seats: int) -> Sequence[Fault]:
        """Returns every problem in complete options for this number of seats, such as errors in a deck list."""

    def option_text(self, option: str, value: str) -> str:
        """Returns a choice of an option as editable text, such as the list of a ready deck; empty if it has none."""

    def sequel(self, options: dict[str, str], state: Any) -> Sequel | None:
        """Returns the next game of a series; None for a game that stands alone or must be played again."""

    def read_position(self, data: Any) -> Any:
        """Returns the State of a hand-written position.  Raises BadPosition."""

    def write_position(self, state: Any) -> dict[str, Any]:
        """Returns the position of a State as plain data."""

    def decode(self, data: bytes) -> Any:
        """Returns a State from its JSON.  Raises msgspec.ValidationError."""

    def listed_anew(self, state: Any) -> Any:
        """Returns a State that other rules or cards have written as those of today have it: with the table options that
        it does not know yet, and its open options listed again.  Raises BadSetup for a table option that is gone."""

    def check(self, state: Any) -> None:
        """Raises BadPosition if a State from a file is inconsistent: lost pieces, options that are not legal.

        So does a State whose table cannot be laid for each of its seats.
        """


def compatible_options(game: Game, chosen: dict[str, str], seats: int) -> dict[str, str]:
    """Returns the chosen options that a game with this number of seats accepts together; earlier ones come first."""
    kept: dict[str, str] = {}
    for name, value in chosen.items():
        wanted = {**kept, name: value}
        if not game.faults(full_options(game.info, wanted), seats):
            kept = wanted
    return kept
