"""How strong players are, and how sure that is: intervals of scores, and Elo.

Intervals of scores are Wilson's (E. B. Wilson, JASA 22, 1927).  Elo is the fit of Bradley and Terry (R. A. Bradley,
M. E. Terry, Biometrika 39, 1952), found by the iterations of D. R. Hunter ("MM algorithms for generalized Bradley-Terry
models", Annals of Statistics 32, 2004).  Every two players are given one drawn game more, which keeps the ratings
finite; for two players that is the adjusted log odds of J. J. Gart ("Alternative analyses of contingency tables",
Journal of the Royal Statistical Society B 28, 1966).  The interval of a rating is that of its difference from the
player at 0, from the inverse of the Fisher information at the fit.  All intervals are of 95 %.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from msgspec import Struct

Z = 1.96
"""Standard errors on either side of a 95 % interval of the normal distribution."""
_ROUNDS = 500
_ELO = 400 / math.log(10)
"""Points of Elo by which the odds of a player grow e-fold."""


class Rating(Struct, frozen=True):
    """The Elo of a player, and its 95 % interval; the player at 0 has none."""

    elo: int
    low: int
    high: int


class Score(Struct, frozen=True):
    """What the first of two players won of the games between them: points from 0 to ``games``."""

    players: tuple[str, str]
    points: float
    games: int


def interval(score: float, games: int) -> tuple[float, float]:
    """Returns Wilson's 95 % interval of a score from 0 to 1."""
    spread = Z * math.sqrt(score * (1 - score) / games + Z * Z / (4 * games * games))
    middle, whole = score + Z * Z / (2 * games), 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def rated(scores: Sequence[Score], base: str) -> dict[str, Rating]:
    """Returns the ratings that explain the scores best, of all players in them; ``base`` stands at 0."""
    names = list(dict.fromkeys([base, *[name for score in scores for name in score.players]]))
    games = {(one, other): 1.0 for one in names for other in names if one != other}
    won = {pair: 0.5 for pair in games}
    for score in scores:
        one, other = score.players
        won[one, other] += score.points
        won[other, one] += score.games - score.points
        games[one, other] += score.games
        games[other, one] += score.games
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):
        for name in names:
            foes = [foe for foe in names if foe != name]
            against = sum([games[name, foe] / (strength[name] + strength[foe]) for foe in foes])
            strength[name] = sum([won[name, foe] for foe in foes]) / against if foes else 1.0
    spreads = _spreads(names[1:], games, strength)
    found = {base: Rating(0, 0, 0)}
    for name, spread in zip(names[1:], spreads, strict=True):
        elo = _ELO * math.log(strength[name] / strength[base])
        found[name] = Rating(round(elo), round(elo - Z * _ELO * spread), round(elo + Z * _ELO * spread))
    return found


def _spreads(
    names: Sequence[str], games: Mapping[tuple[str, str], float], strength: Mapping[str, float]
) -> Sequence[float]:
    """The standard errors of the logarithms of the strengths of ``names``, where the one that is left out is fixed."""
    known = {
        pair: number * strength[pair[0]] * strength[pair[1]] / (strength[pair[0]] + strength[pair[1]]) ** 2
        for pair, number in games.items()
    }
    matrix = [
        [sum([k for (one, _), k in known.items() if one == row]) if row == column else -known[row, column]
         for column in names]
        for row in names
    ]  # fmt: skip
    return [math.sqrt(variance) for variance in _diagonal_of_inverse(matrix)]


def _diagonal_of_inverse(matrix: Sequence[Sequence[float]]) -> list[float]:
    """By the elimination of Gauss and Jordan, which needs no pivoting where a matrix is positive definite."""
    size = len(matrix)
    rows = [[*row, *[float(n == at) for n in range(size)]] for at, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * mine for value, mine in zip(rows[other], rows[at], strict=True)]
    return [rows[at][size + at] for at in range(size)]
