"""What the log of finished games adds up to: how often games were won, the best scores, and the streak that goes on."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

from westmarch.play.game_log import History, LoggedGame, histories

_Z = 1.2816
"""Standard deviations on both sides that hold 80 of 100 cases."""


class Rate(Struct, frozen=True):
    """How often something was won."""

    wins: int
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


def rates(games: Sequence[LoggedGame]) -> dict[str, Rate]:
    """How often each game was won, by its id, the one that is played most first."""
    found: dict[str, Rate] = {}
    for game in games:
        before = found.get(game.game, Rate(0, 0))
        found[game.game] = Rate(before.wins + game.is_won, before.games + 1)
    return dict(sorted(found.items(), key=lambda item: -item[1].games))


def best_before(game: LoggedGame, found: Sequence[LoggedGame]) -> LoggedGame | None:
    """The best score among the other games of the same scenario with as many players."""
    others = [each for each in found if each.id != game.id]
    history = histories(others, game.game).get(game.facts.scenario, History())
    return history.best(len(game.chairs))


def streak(games: Sequence[LoggedGame]) -> int:
    """How many of the latest games were won one after the other; ``games`` are the latest first."""
    return next((at for at, game in enumerate(games) if not game.is_won), len(games))
