"""One moment for each kind of decision and each verb that answers it, found by playing."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.play.session import Chair, Session

_MOST_GAMES = 60


class Moment(Struct, frozen=True):
    """A State with an open question, and one answer to it."""

    game: str
    kind: str
    action: str
    state: Any

    def __str__(self) -> str:
        return f"{self.kind}-{self.action.replace(' ', '-')}"

    def session(self, kinds: tuple[str, str] = ("human", "human")) -> Session:
        """A session that begins here."""
        chairs = [Chair(kind, name) for kind, name in zip(kinds, ("Anna", "Ben"), strict=True)]
        return Session(self.game, chairs, start=self.state.copy(), fairness="free")


@cache
def moments(game_id: str, **options: str) -> tuple[Moment, ...]:
    """A moment for every kind and verb that comes up in games of one-turn players who stray now and then."""
    game = games.load(game_id)
    found: dict[tuple[str, str], Moment] = {}
    for seed in range(_MOST_GAMES):
        dice = Dice(seed)
        state = game.new(Setup(options), seed)
        while state.decision is not None:
            decision = state.decision
            for action in decision.options:
                key = (decision.kind, action.verb)
                if key not in found:
                    found[key] = Moment(game_id, decision.kind, str(action), state)
            hints = game.rate(game.view(state, decision.seat)) if dice.below(3) else ()
            action = hints[0].action if hints else dice.pick(decision.options)
            state = game.apply(state, action).state
        if seed >= 12 and len({key[1] for key in found}) == len(game.info.verbs):
            break
    return tuple(found.values())
