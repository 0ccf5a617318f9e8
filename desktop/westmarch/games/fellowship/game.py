"""The deck-building game behind the protocol that all games keep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint, RuleSection, Setup, full_options, full_seats
from westmarch.engine.records import Action, Event, Outcome, Result, Seat, View
from westmarch.engine.table import Contest, Line, Table
from westmarch.games.fellowship import attacks, bespoke, turns, views, words
from westmarch.games.fellowship.info import INFO
from westmarch.games.fellowship.rulebase import RULES
from westmarch.games.fellowship.setup import new_game
from westmarch.games.fellowship.state import FellowshipState

_RULE_MODULES = (attacks, bespoke, turns, words)  # importing them registers their rules


class Fellowship:
    """The rules of The Fellowship of the Ring deck-building game."""

    info = INFO

    def new(self, setup: Setup, seed: int) -> FellowshipState:
        return new_game(full_options(INFO, setup.options), full_seats(INFO, setup.seats), seed)

    def apply(self, state: FellowshipState, action: Action) -> Outcome:
        return RULES.apply(state, action)

    def advance(self, change: Change[Any], action: Action) -> None:
        RULES.advance(change, action)

    def view(self, state: FellowshipState, seat: Seat | None) -> View:
        return views.view(state, seat)

    def sample(self, view: View, dice: Dice) -> FellowshipState:
        return views.sample(view, dice)

    def result(self, state: FellowshipState) -> Result | None:
        return state.result

    def table(self, view: View) -> Table:
        from westmarch.games.fellowship.tables import table

        return table(view)

    def tell(self, event: Event, seat: Seat | None) -> Line | None:
        from westmarch.games.fellowship.chronicle import tell

        return tell(event, seat)

    def contest(self, event: Event) -> Contest | None:
        return None

    def rate(self, view: View) -> Sequence[Hint]:
        from westmarch.games.fellowship.hints import rate

        return rate(view)

    def weigh(self, state: FellowshipState) -> Sequence[int]:
        from westmarch.games.fellowship.weighing import weigh

        return weigh(state)

    def judge(self, state: FellowshipState) -> Sequence[int]:
        from westmarch.games.fellowship.judging import judge

        return judge(state)

    def companion(self) -> Sequence[RuleSection]:
        from westmarch.games.fellowship.companion import sections

        return sections()

    def why_not(self, view: View, source: str, target: str) -> str:
        from westmarch.games.fellowship.prompts import why_not

        return why_not(view, source, target)

    def read_position(self, data: Any) -> FellowshipState:
        from westmarch.games.fellowship import positions

        return positions.read_position(data)

    def write_position(self, state: FellowshipState) -> dict[str, Any]:
        from westmarch.games.fellowship import positions

        return positions.write_position(state)

    def decode(self, data: bytes) -> FellowshipState:
        return msgspec.json.decode(data, type=FellowshipState)

    def check(self, state: FellowshipState) -> None:
        from westmarch.games.fellowship import checks

        checks.check_state(state)
