"""The cheap facts about a game, which the home page needs before any rules are loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from westmarch.engine.errors import BadSetup
from westmarch.engine.records import Action, Seat
from westmarch.engine.styles import Styles

LONGEST_OPTION_TEXT = 40_000
"""The most letters in an option text (``OptionInfo.own_text``)."""
LONGEST_SHOWN = 80
"""The most letters of a wrong value that an error message repeats."""
MOST_LETTERS = 60
"""So many letters of an option's values are named."""


class SeatInfo(Struct, frozen=True):
    """A place at the table.

    ``side`` is the mark and colour of the seat: ``good`` or ``dark``, ``golden`` or ``slate``, or from ``first`` to
    ``fifth`` where many play.
    ``title`` names it while no game is under way; in a game its plate does (``Table.seats``).  ``aim`` says what wins
    the game for this seat where that is told more plainly than by the aim of the whole game.
    """

    id: str
    title: str
    side: str
    aim: str = ""


class Choice(Struct, frozen=True):
    """One value of a table option; lists of many show those of a ``group`` together."""

    value: str
    label: str
    group: str = ""


class OptionInfo(Struct, frozen=True):
    """A table option; the first choice is the default.

    ``own_text`` says what a person may write instead of choosing ("Your own list"): a value with a line break is such
    an option text, and the game reads it.  ``seat`` is set where the option belongs to one seat.  With fewer players
    than ``fewest`` the option does not apply and is not shown, nor with other values of another option than those that
    ``only_with`` names, ``("quest", ("the-old-forest",))``.  One that ``is_advanced`` is folded away, such as
    a variant, or a rule of which the sources tell different things: nobody needs to know of it in a first game.
    """

    id: str
    title: str
    text: str
    choices: tuple[Choice, ...]
    own_text: str = ""
    seat: Seat | None = None
    fewest: int = 1
    is_advanced: bool = False
    only_with: tuple[str, tuple[str, ...]] | None = None

    def applies_to(self, players: int, chosen: Mapping[str, str] | None = None) -> bool:
        """Whether the option has an effect with this number of players, and beside the other options as they are
        ``chosen``."""
        if self.only_with is not None and chosen is not None:
            other, values = self.only_with
            if chosen.get(other) not in values:
                return False
        return players >= self.fewest and (self.seat is None or self.seat < players)


class Concern(Struct, frozen=True):
    """A kind of event that may concern a player, who can choose to be asked in the next window after one."""

    id: str
    label: str
    is_default: bool = True


class Windows(Struct, frozen=True):
    """The windows of a game: questions that a person rarely has an answer to and may have passed automatically.

    ``kind`` is the kind of the question and ``answer`` the action that passes it.  ``stops`` are the steps of the
    timing chart at whose windows a person is asked by default.  If ``is_usual`` is false, every window is asked until
    the person switches passing on.  ``seats`` are the seats that are ever asked; empty means all.
    """

    kind: str
    answer: Action
    stops: tuple[str, ...]
    concerns: tuple[Concern, ...]
    is_usual: bool = True
    seats: tuple[Seat, ...] = ()


class Horizon(Struct, frozen=True):
    """How a search looks ahead in a long game: it plays on by advice for ``turns`` turns, unless a level looks farther
    ahead (``Strength.turns``), and then judges.

    A turn is over when one of the ``turn_fields`` of the State changes.  The best-rated options are tried: at most
    ``options`` of them, each rated at most ``within`` thousandths below the best; for questions of a kind in
    ``race_all`` however far below, and those with a verb in ``race_always``, as what ends a turn, besides.  For every
    thousandth that an option is rated below the best, at most ``within``, ``handicap`` millionths of win probability
    are taken off its result.  Questions of a kind in ``by_round`` are played on to the end of the round
    (``GameInfo.clock``): what is done there pays off only when the others have had their turns.
    """

    turns: int
    turn_fields: tuple[str, ...]
    options: int
    within: int
    handicap: int
    race_all: tuple[str, ...] = ()
    race_always: tuple[str, ...] = ()
    by_round: tuple[str, ...] = ()


class Measure(Struct, frozen=True):
    """The tables at which partners are measured (:mod:`westmarch.ai.measuring`): every combination of the values of the
    options ``over`` which they differ, all of them where none are named, with these numbers of ``seats``."""

    over: dict[str, tuple[str, ...]]
    seats: tuple[int, ...]
    options: dict[str, str] = {}


class Strength(Struct, frozen=True):
    """How well a level of computer players plays in one game: fields of :class:`westmarch.ai.levels.Profile`.

    A level without ``iterations`` follows the game's advice in every question."""

    iterations: int = 0
    noise: int = 0
    blunder_percent: int = 0
    least_percent: int = 0
    solves: int = 0
    turns: int = 0


class GameInfo(Struct, frozen=True):
    """What is known about a game without loading its rules.

    ``seats`` are the seats of the largest table; fewer players take the first ones.
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
    """Kinds of questions that computer players answer by the game's advice alone, such as a line-up.  The weaker levels
    sometimes miss the best answer."""
    replies: tuple[str, ...] = ()
    """Kinds of questions that belong to a move already made, such as the card for a battle: whoever answers one has not
    yet moved, and what was moved before it stays marked."""
    levels: dict[str, Strength] = {}
    """The levels of computer players that are not in this game what they are elsewhere."""
    styles: Styles = Styles()
    """The temperaments that a computer player may have."""
    horizon: Horizon | None = None
    """How far a search plays on by advice; None for a game whose search builds a tree."""
    pace: int = 0
    """The decisions per second that random play should reach on one core; 0 for no budget."""
    fewest: int = 0
    """The smallest number of players; 0 if all ``seats`` must be taken."""
    windows: Windows | None = None
    """The questions that may be passed automatically for a person; None if the game has no such windows."""
    is_shared: bool = False
    """Whether all players win or lose together."""
    measure: Measure | None = None
    """Where partners are measured, in a game that is won or lost together."""
    aim: str = ""
    """What wins the game, in one line for somebody who has never played it."""
    clock: str = ""
    """The field of the State that counts how long the game has gone on, which is also its word: ``turn``, ``round``."""
    short: str = ""
    """The title where there is little room, if another than ``title``."""
    first_seat: int = 0
    """The number of the seat that a new game offers to the person: the easiest one to begin with."""
    first_game: str = ""
    """Which seat or options somebody takes best who plays it for the first time, and why, in one or two sentences."""

    def aim_of(self, seats: Sequence[int]) -> str:
        """What wins the game for whoever plays these seats; that of the whole game unless they share an aim."""
        found = tuple(dict.fromkeys(self.seats[seat].aim for seat in seats))
        return (found[0] if len(found) == 1 else "") or self.aim

    @property
    def player_counts(self) -> range:
        """The numbers of players that the game allows."""
        return range(self.fewest or len(self.seats), len(self.seats) + 1)


def full_options(info: GameInfo, chosen: dict[str, str]) -> dict[str, str]:
    """Returns every option with its value.  Raises BadSetup for an option or value that the game does not know.

    The contents of an option text are not checked here but by ``Game.faults``.
    """
    known = {option.id: option for option in info.options}
    for name, value in chosen.items():
        if name not in known:
            raise BadSetup(f"{info.title} has no option {name!r}; it has: {', '.join(known) or 'none'}")
        values = [choice.value for choice in known[name].choices]
        if known[name].own_text and "\n" in str(value):
            if len(value) > LONGEST_OPTION_TEXT:
                raise BadSetup(f"option {name!r} has {len(value)} letters; {LONGEST_OPTION_TEXT} are the most")
        elif value not in values:
            own = " or a text of several lines" if known[name].own_text else ""
            raise BadSetup(f"option {name!r} is one of {_first(values)}{own}, not {str(value)[:LONGEST_SHOWN]!r}")
    return {option.id: chosen.get(option.id, option.choices[0].value) for option in info.options}


def _first(values: Sequence[str]) -> str:
    """The values of an option: all if they are few, else the first ones and how many more there are."""
    number = len(values)
    while number > 1 and len(", ".join(values[:number])) > MOST_LETTERS:
        number -= 1
    return ", ".join([*values[:number], *([f"{len(values) - number} more"] if number < len(values) else [])])


def player_count(info: GameInfo, wanted: int) -> int:
    """Returns the number of players for a wanted number, where 0 stands for the fewest.  Raises BadSetup."""
    number = wanted or info.player_counts[0]
    check_seats(info, number)
    return number


def check_seats(info: GameInfo, number: int) -> None:
    """Raises BadSetup if the game does not allow this number of players."""
    few, most = info.player_counts[0], info.player_counts[-1]
    if number not in info.player_counts:
        known = f"{few} seats" if few == most else f"{few} to {most} seats"
        raise BadSetup(f"{info.title} has {known}, not {number}")
