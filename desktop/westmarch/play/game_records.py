"""What finished games add up to for a person, or for all at this computer: rates, streaks, ladders and bests.

Only games that count are told: whole games in which a person played.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, TypeVar

from msgspec import Struct

from westmarch import games as shelf
from westmarch.engine.errors import BadSetup
from westmarch.engine.game_info import GameInfo
from westmarch.engine.records import Seat
from westmarch.engine.text_format import listed
from westmarch.play.curves import WHOLE, Curve
from westmarch.play.game_log import History, LoggedGame, histories
from westmarch.play.session import LONGEST

Key = TypeVar("Key")
Outcome = Literal["won", "lost", "tie"]
_Z = 1.2816
"""Standard deviations on both sides that hold 80 of 100 cases."""
_CLEAR = 667
"""A chance, in thousandths, above which a game is as good as won."""
_FEWEST = 3
"""So many games of its kind must a game be compared with."""


class Told(Struct, frozen=True):
    """A game as a person has played it: on these seats, with this outcome."""

    game: LoggedGame
    seats: tuple[Seat, ...]
    outcome: Outcome

    @property
    def is_won(self) -> bool:
        """Whether it was won."""
        return self.outcome == "won"


class Rate(Struct, frozen=True):
    """How often something was won; a tie is half a win."""

    wins: float
    games: int

    @property
    def share(self) -> float:
        """The share of games that were won, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0

    @property
    def band(self) -> tuple[float, float]:
        """Between which shares the true one lies, 8 times in 10.  (E. B. Wilson, Probable inference, 1927)"""
        if not self.games:
            return 0.0, 1.0
        n, share, square = self.games, self.share, _Z * _Z
        middle = (share + square / (2 * n)) / (1 + square / n)
        half = _Z / (1 + square / n) * math.sqrt(share * (1 - share) / n + square / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        """``7 of 11``, ``2½ of 4``."""
        whole = int(self.wins)
        half = "½" if self.wins > whole else ""
        return f"{whole or ('' if half else 0)}{half} of {self.games}"

    def with_game(self, told: Told) -> Rate:
        """The rate with one more game."""
        return Rate(self.wins + {"won": 1, "tie": 0.5, "lost": 0}[told.outcome], self.games + 1)


# -- whose games


def people(found: Iterable[LoggedGame]) -> list[str]:
    """The names of people who have played here, whoever played most first."""
    counts: dict[str, int] = {}
    for game in found:
        for chair in game.chairs:
            if chair.is_human and game.is_counted:
                counts[chair.name] = counts.get(chair.name, 0) + 1
    return sorted(counts, key=lambda name: (-counts[name], name))


def told(found: Iterable[LoggedGame], person: str = "") -> tuple[Told, ...]:
    """The games that count of a person, or of all people, the latest first."""
    return tuple([each for game in found if game.is_counted and (each := _told(game, person)) is not None])


def _told(game: LoggedGame, person: str) -> Told | None:
    seats = tuple([at for at, chair in enumerate(game.chairs) if chair.is_human and person in ("", chair.name)])
    if not seats:
        return None
    winners, info = set(game.winners), _info(game.game)
    is_shared = info is not None and info.is_shared
    if not winners & set(seats):
        return Told(game, seats, "lost")
    is_tie = not is_shared and len(winners) == len(game.chairs) > 1
    return Told(game, seats, "tie" if is_tie else "won")


def _info(game: str) -> GameInfo | None:
    try:
        return shelf.info(game)
    except BadSetup:
        return None


# -- how often


def rates(found: Iterable[Told]) -> dict[str, Rate]:
    """How often each game was won, by its id, the one that is played most first."""
    return _by(found, lambda each: each.game.game)


def quests(found: Iterable[Told]) -> dict[tuple[str, str], Rate]:
    """How often each scenario was won, by its game and its title, the one that is played most first."""
    return _by([each for each in found if each.game.facts.scenario], lambda each: _quest(each.game))


def _quest(game: LoggedGame) -> tuple[str, str]:
    return game.game, game.facts.scenario_title


def sides(found: Iterable[Told]) -> dict[str, dict[str, Rate]]:
    """How often a game was won from each side, by game and side; of games in which a person sat on one side alone.

    Where one seat has the dark side, all others are the good one.
    """
    by_game: dict[str, dict[str, Rate]] = {}
    for each in found:
        info = _info(each.game.game)
        if info is None or info.is_shared:
            continue
        taken = {_side(info, seat) for seat in each.seats if seat < len(info.seats)}
        if len(taken) == 1:
            own = by_game.setdefault(each.game.game, {})
            (side,) = taken
            own[side] = own.get(side, Rate(0, 0)).with_game(each)
    return {game: dict(sorted(own.items(), key=lambda item: _SIDES.index(item[0]))) for game, own in by_game.items()}


_SIDES = ("good", "dark", "golden", "slate", "first", "second", "third", "fourth", "fifth")


def _side(info: GameInfo, seat: Seat) -> str:
    side = info.seats[seat].side
    has_dark = any(each.side == "dark" for each in info.seats)
    return "good" if has_dark and side != "dark" else side


def side_title(game: str, side: str) -> str:
    """Who sits on a side of a game."""
    info = shelf.info(game)
    return listed([seat.title for at, seat in enumerate(info.seats) if _side(info, at) == side])


def ladder(found: Iterable[Told], levels: Sequence[str]) -> dict[str, dict[str, list[Outcome]]]:
    """The outcomes against each level of computer players, or in each mode of a game that is won together.

    By game, then by level or mode, the first game first.  The level of a game is that of its best computer player.
    """
    steps: dict[str, dict[str, list[Outcome]]] = {}
    for each in reversed(tuple(found)):
        step = step_of(each.game, levels)
        if step:
            steps.setdefault(each.game.game, {}).setdefault(step, []).append(each.outcome)
    return steps


def step_of(game: LoggedGame, levels: Sequence[str]) -> str:
    """The level of the best computer player of a game, the mode of one that is won together, or nothing."""
    info = _info(game.game)
    if info is not None and info.is_shared:
        return game.facts.mode
    return max([chair.kind for chair in game.chairs if chair.kind in levels], key=levels.index, default="")


def modes(found: Iterable[Told]) -> dict[str, tuple[tuple[str, str], ...]]:
    """The modes of each game that is won together, with their titles: all choices of the option that its games note."""
    known: dict[str, tuple[tuple[str, str], ...]] = {}
    for each in found:
        info, facts = _info(each.game.game), each.game.facts
        if info is None or not info.is_shared or not facts.mode or info.id in known:
            continue
        for option in info.options:
            choices = tuple([(choice.value, choice.label) for choice in option.choices])
            if (facts.mode, facts.mode_title) in choices:
                known[info.id] = choices
    return known


# -- streaks and firsts


class Streak(Struct, frozen=True):
    """Games won one after the other, the latest first; ``goes_on`` where no later game ended it."""

    games: tuple[Told, ...]
    goes_on: bool


def streak(found: Sequence[Told]) -> int:
    """How many of the latest games were won one after the other; ``found`` are the latest first."""
    return next((at for at, each in enumerate(found) if not each.is_won), len(found))


def longest_streak(found: Sequence[Told]) -> Streak:
    """The longest streak, the latest of those that are as long."""
    start, longest, begun = 0, 0, 0
    for at, each in enumerate(found):
        if not each.is_won:
            begun = at + 1
        elif at + 1 - begun > longest:
            start, longest = begun, at + 1 - begun
    return Streak(tuple(found[start : start + longest]), longest > 0 and start == 0)


def first_wins(found: Sequence[Told], levels: Sequence[str]) -> dict[str, Told]:
    """The first game that was won against each level of computer players."""
    firsts: dict[str, Told] = {}
    for each in reversed(found):
        level = step_of(each.game, levels) if each.is_won else ""
        if level in levels:
            firsts.setdefault(level, each)
    return firsts


# -- bests


def quickest_win(found: Sequence[Told]) -> Told | None:
    """The game won in the shortest time for its kind: by its share of the mean length of that game."""
    means = _mean_lengths(found)
    won = [each for each in found if each.is_won and each.game.game in means]
    return min(won, key=lambda each: each.game.facts.rounds / means[each.game.game], default=None)


def longest_game(found: Sequence[Told]) -> Told | None:
    """The game that went on longest for its kind."""
    means = _mean_lengths(found)
    known = [each for each in found if each.game.game in means]
    return max(known, key=lambda each: each.game.facts.rounds / means[each.game.game], default=None)


def _mean_lengths(found: Iterable[Told]) -> dict[str, float]:
    lengths: dict[str, list[int]] = {}
    for each in found:
        if each.game.facts.rounds:
            lengths.setdefault(each.game.game, []).append(each.game.facts.rounds)
    return {game: sum(own) / len(own) for game, own in lengths.items() if len(own) >= _FEWEST}


def best_score(found: Sequence[Told]) -> Told | None:
    """The game won with the best score, of the game for which most scores are known."""
    scored = [each for each in found if each.is_won and each.game.facts.score is not None]
    if not scored:
        return None
    most = next(iter(rates(scored)))
    best: Told | None = None
    for each in reversed(scored):
        if each.game.game == most and (best is None or each.game.is_better_than(best.game)):
            best = each
    return best


def greatest_comeback(found: Sequence[Told], curves: Mapping[str, Curve]) -> tuple[Told, int, int] | None:
    """The game won from the smallest chance, with that chance in thousandths and the turn or round."""
    lows = []
    for each in found:
        points = own_curve(each, curves.get(each.game.id))
        if each.is_won and points:
            turn, low = min(points, key=lambda point: point[1])
            lows.append((low, turn, each))
    if not lows:
        return None
    low, turn, best = min(lows, key=lambda item: item[0])
    return best, low, turn


def own_curve(each: Told, curve: Curve | None) -> tuple[tuple[int, int], ...]:
    """Turn or round, and the chance of a person's side in thousandths, at each moment.

    Nothing where no chances are known, or where people sat on all sides.
    """
    info = _info(each.game.game)
    if curve is None or info is None or not curve.fits(len(each.game.chairs), 0, LONGEST):
        return ()
    seats: Iterable[Seat] = range(len(each.game.chairs))
    if not info.is_shared:
        own = {_side(info, seat) for seat in each.seats}
        team = [seat for seat in seats if _side(info, seat) in own]
        if len(team) == len(each.game.chairs):
            return ()
        seats = team
    turns = [int(turn) if turn.isdecimal() else at for at, turn in enumerate(curve.turns)]
    chances = [min(WHOLE, sum([moment[seat] for seat in seats])) for moment in curve.chances]
    return tuple(zip(turns, chances, strict=True))


def deciding_turns(found: Iterable[tuple[Sequence[tuple[int, int]], Outcome]]) -> tuple[int, int] | None:
    """Between which turns half of the games were decided, by their curves and outcomes; None where they are few.

    A game is decided when the chance of whoever wins it has come above two in three for good.
    """
    decided = sorted([turn for curve, outcome in found if (turn := _decided(curve, outcome)) is not None])
    if len(decided) < _FEWEST:
        return None
    return decided[len(decided) // 4], decided[(3 * len(decided)) // 4]


def _decided(curve: Sequence[tuple[int, int]], outcome: Outcome) -> int | None:
    if outcome == "tie" or not curve:
        return None
    clear = [chance > _CLEAR if outcome == "won" else chance < WHOLE - _CLEAR for _, chance in curve]
    at = len(clear)
    while at and clear[at - 1]:
        at -= 1
    return curve[min(at, len(curve) - 1)][0]


def best_before(game: LoggedGame, found: Sequence[LoggedGame]) -> LoggedGame | None:
    """The best score among the other games of the same scenario with as many players."""
    others = [each for each in found if each.id != game.id]
    history = histories(others, game.game).get(game.facts.scenario, History())
    return history.best(len(game.chairs))


def _by(found: Iterable[Told], key: Callable[[Told], Key]) -> dict[Key, Rate]:
    """Rates by a key, the one with most games first."""
    counted: dict[Key, Rate] = {}
    for each in found:
        counted[key(each)] = counted.get(key(each), Rate(0, 0)).with_game(each)
    return dict(sorted(counted.items(), key=lambda item: -item[1].games))
