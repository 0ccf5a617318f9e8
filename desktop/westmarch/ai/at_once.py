"""Two sides that choose at once, neither knowing the other's choice: a table of chances, and how often to choose what.

Each iteration of a search fills in one field of the table.  The shares are those of regret matching on the table, which
come to where neither side can do better (S. Hart and A. Mas-Colell, "A simple adaptive procedure leading to correlated
equilibrium", Econometrica 68, 2000; in a search: M. Lanctot, V. Lisý and M. H. M. Winands, "Monte Carlo tree search in
simultaneous move games with applications to Goofspiel", 2013; the sums never below nought and later rounds counting for
more: O. Tammelin, "Solving large imperfect information games using CFR+", 2014).  What is chosen least is dropped at
the end, for it is mostly what was not yet tried enough (S. Ganzfried, T. Sandholm and K. Waugh, "Strategy purification
and thresholding", AAMAS 2012).
"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.dice import Dice

_ROUNDS = 600
"""Rounds of regret matching on a table that does not change any more."""
_LEAST = 0.15
"""What is chosen less often than this, against what is chosen most, is dropped."""
_ANYTHING = 8
"""One field in this many is taken by chance."""
_UNKNOWN = 0.5

Shares = list[float]


class Grid:
    """The chances of the side that has the rows, by its choice and the other side's."""

    def __init__(self, rows: int, columns: int, dice: Dice) -> None:
        self.rows, self.columns, self.dice = rows, columns, dice
        self.visits = [[0] * columns for _ in range(rows)]
        self.totals = [[0.0] * columns for _ in range(rows)]
        self.means = [[_UNKNOWN] * columns for _ in range(rows)]
        self._regrets: tuple[Shares, Shares] = ([0.0] * rows, [0.0] * columns)
        self._fresh = dice.shuffled([(row, column) for row in range(rows) for column in range(columns)])

    def pick(self) -> tuple[int, int]:
        """The field to look at next: each one once, then where both sides choose well, now and then any."""
        if self._fresh:
            return self._fresh.pop()
        _step(self.means, self._regrets)
        if not self.dice.below(_ANYTHING):
            return self.dice.below(self.rows), self.dice.below(self.columns)
        row, column = (self.dice.weighted([round(share * 10_000) for share in shares_of(r)]) for r in self._regrets)
        return row, column

    def add(self, row: int, column: int, chance: float) -> None:
        """One more result of a field."""
        self.visits[row][column] += 1
        self.totals[row][column] += chance
        self.means[row][column] = self.totals[row][column] / self.visits[row][column]

    def shares(self) -> tuple[Shares, Shares]:
        """How often each side should choose what; what is chosen least is left in."""
        return solved(self._filled())

    def values(self, against: Sequence[float]) -> Shares:
        """The chance of each row against these shares of the columns."""
        return [sum([x * y for x, y in zip(row, against, strict=True)]) for row in self._filled()]

    def _filled(self) -> list[Shares]:
        """The table with fields that were never looked at guessed from their row and column."""
        if not self._fresh:
            return self.means
        known = [
            (row, column) for row in range(self.rows) for column in range(self.columns) if self.visits[row][column]
        ]
        middle = sum([self.means[row][column] for row, column in known]) / max(1, len(known))
        by_row, by_column = [0.0] * self.rows, [0.0] * self.columns
        seen_row, seen_column = [0] * self.rows, [0] * self.columns
        for row, column in known:
            more = self.means[row][column] - middle
            by_row[row] += more
            by_column[column] += more
            seen_row[row] += 1
            seen_column[column] += 1
        rows = [total / (count + 1) for total, count in zip(by_row, seen_row, strict=True)]
        columns = [total / (count + 1) for total, count in zip(by_column, seen_column, strict=True)]
        return [
            [
                self.means[row][column] if self.visits[row][column] else middle + rows[row] + columns[column]
                for column in range(self.columns)
            ]
            for row in range(self.rows)
        ]


def solved(table: Sequence[Sequence[float]], rounds: int = _ROUNDS) -> tuple[Shares, Shares]:
    """The shares of both sides from which neither gains much by straying, for chances of the side of the rows."""
    regrets: tuple[Shares, Shares] = ([0.0] * len(table), [0.0] * len(table[0]))
    sums: tuple[Shares, Shares] = ([0.0] * len(table), [0.0] * len(table[0]))
    for number in range(1, rounds + 1):
        for own, shares in zip(sums, _step(table, regrets), strict=True):
            for at, share in enumerate(shares):
                own[at] += share * number
    return normal(sums[0]), normal(sums[1])


def without_the_least(shares: Sequence[float]) -> Shares:
    """The shares without those that are much smaller than the largest."""
    least = max(shares) * _LEAST
    return normal([share if share >= least else 0.0 for share in shares])


def _step(table: Sequence[Sequence[float]], regrets: tuple[Shares, Shares]) -> tuple[Shares, Shares]:
    """One round: both sides' shares by their regrets, to which what they would rather have had is added."""
    own, other = shares_of(regrets[0]), shares_of(regrets[1])
    rows = [sum([value * share for value, share in zip(row, other, strict=True)]) for row in table]
    columns = [
        sum([value * share for value, share in zip(column, own, strict=True)]) for column in zip(*table, strict=True)
    ]
    value = sum([x * share for x, share in zip(rows, own, strict=True)])
    for at, found in enumerate(rows):
        regrets[0][at] = max(0.0, regrets[0][at] + found - value)
    for at, found in enumerate(columns):
        regrets[1][at] = max(0.0, regrets[1][at] + value - found)
    return own, other


def shares_of(regrets: Sequence[float]) -> Shares:
    """How often to choose what by what is regretted not to have been chosen; all alike where nothing is."""
    return normal(regrets) if any(regrets) else [1 / len(regrets)] * len(regrets)


def normal(sums: Sequence[float]) -> Shares:
    """The parts of the whole."""
    whole = sum(sums)
    return [each / whole for each in sums]
