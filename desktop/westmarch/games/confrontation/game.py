"""The Confrontation behind the protocol that all games keep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint, RuleSection, Setup, full_options, full_seats
from westmarch.engine.records import Action, Event, Outcome, Result, Seat, View
from westmarch.engine.table import Contest, Line, Table
from westmarch.games.confrontation import battle, battle_cards, checks, movement, positions, variant, views
from westmarch.games.confrontation.info import INFO
from westmarch.games.confrontation.rulebase import RULES
from westmarch.games.confrontation.setup import new_game
from westmarch.games.confrontation.state import ConfrontationState

_RULE_MODULES = (battle, battle_cards, movement, variant)  # importing them registers their rules


class Confrontation:
    """The rules of The Confrontation."""

    info = INFO

    def new(self, setup: Setup, seed: int) -> ConfrontationState:
        full_seats(INFO, setup.seats)
        return new_game(full_options(INFO, setup.options), seed)

    def apply(self, state: ConfrontationState, action: Action) -> Outcome:
        return RULES.apply(state, action)

    def advance(self, change: Change[Any], action: Action) -> None:
        RULES.advance(change, action)

    def view(self, state: ConfrontationState, seat: Seat | None) -> View:
        return views.view(state, seat)

    def sample(self, view: View, dice: Dice) -> ConfrontationState:
        return views.sample(view, dice)

    def result(self, state: ConfrontationState) -> Result | None:
        return state.result

    def table(self, view: View) -> Table:
        from westmarch.games.confrontation.tables import table

        return table(view)

    def tell(self, event: Event, seat: Seat | None) -> Line | None:
        from westmarch.games.confrontation.chronicle import tell

        return tell(event, seat)

    def contest(self, event: Event) -> Contest | None:
        from westmarch.games.confrontation.contests import decided

        return decided(event)

    def rate(self, view: View) -> Sequence[Hint]:
        from westmarch.games.confrontation.hints import rate

        return rate(view)

    def weigh(self, state: ConfrontationState) -> Sequence[int]:
        from westmarch.games.confrontation.judging import weigh

        return weigh(state)

    def judge(self, state: ConfrontationState) -> Sequence[int]:
        from westmarch.games.confrontation.judging import judge

        return judge(state)

    def companion(self) -> Sequence[RuleSection]:
        from westmarch.games.confrontation.companion import sections

        return sections()

    def why_not(self, view: View, source: str, target: str) -> str:
        from westmarch.games.confrontation.prompts import why_not

        return why_not(view, source, target)

    def read_position(self, data: Any) -> ConfrontationState:
        return positions.read_position(data)

    def write_position(self, state: ConfrontationState) -> dict[str, Any]:
        return positions.write_position(state)

    def decode(self, data: bytes) -> ConfrontationState:
        return msgspec.json.decode(data, type=ConfrontationState)

    def check(self, state: ConfrontationState) -> None:
        checks.check_state(state)
