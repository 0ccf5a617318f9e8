"""The temperaments of computer players: what a level finds about equally good, a style decides by its taste.

A taste shifts what would be chosen anyway: it fixes nothing, so whoever must not be guessed still cannot be.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from westmarch.ai.search import Tally
from westmarch.engine.dice import Dice
from westmarch.engine.game import Game, Hint
from westmarch.engine.game_info import GameInfo
from westmarch.engine.records import View
from westmarch.engine.styles import SURPRISE


def style_in(info: GameInfo, style: str, seed: int) -> str:
    """Returns the style that is played in a game with a seed; empty for one that the game does not offer."""
    known = [each.id for each in info.styles.offered]
    if style == SURPRISE and known:
        return Dice(seed).pick(known)
    return style if style in known else ""


def styled_tallies(game: Game, view: View, style: str, tallies: Sequence[Tally]) -> Sequence[Tally]:
    """Returns the result of a search as a style sees it.

    The options that come near the best one share their visits anew, twice as many to what is liked twice as much.
    """
    if not style:
        return tallies
    best = max(tallies, key=lambda tally: (tally.visits, tally.mean))
    least = best.mean - game.info.styles.near / 1000
    likings = dict(zip(view.state.decision.options, game.taste(view, style), strict=True))
    liked = {
        tally.action: tally.visits * 2 ** (likings[tally.action] / 100)
        for tally in tallies
        if tally.visits and tally.mean >= least
    }
    visits = sum([tally.visits for tally in tallies if tally.action in liked])
    whole = sum(liked.values())
    return [
        _with_visits(tally, round(visits * liked[tally.action] / whole)) if tally.action in liked else tally
        for tally in tallies
    ]


def _with_visits(tally: Tally, visits: int) -> Tally:
    return structs.replace(tally, visits=visits, total=visits * tally.mean)


def styled_hints(game: Game, view: View, style: str, hints: Sequence[Hint]) -> Sequence[Hint]:
    """Returns rated options as a style sees them, best first: what it likes is worth more, but not much."""
    if not style or not hints:
        return hints
    worth = game.info.styles.worth
    likings = dict(zip(view.state.decision.options, game.taste(view, style), strict=True))
    liked = [structs.replace(hint, worth=hint.worth + likings[hint.action] * worth // 100) for hint in hints]
    return sorted(liked, key=lambda hint: -hint.worth)
