"""Duel behind the protocol that all games keep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint, RuleSection, Setup, full_options, full_seats
from westmarch.engine.records import Action, Event, Outcome, Result, Seat, View
from westmarch.engine.table import Contest, Line, Table
from westmarch.games.duel import alliances, checks, effects, positions, turns, views
from westmarch.games.duel.info import INFO
from westmarch.games.duel.rulebase import RULES
from westmarch.games.duel.setup import new_game
from westmarch.games.duel.state import DuelState

_RULE_MODULES = (alliances, effects, turns)  # importing them registers their rules


class Duel:
    """The rules of Duel for Middle-earth."""

    info = INFO

    def new(self, setup: Setup, seed: int) -> DuelState:
        full_seats(INFO, setup.seats)
        return new_game(full_options(INFO, setup.options), seed)

    def apply(self, state: DuelState, action: Action) -> Outcome:
        return RULES.apply(state, action)

    def advance(self, change: Change[Any], action: Action) -> None:
        RULES.advance(change, action)

    def view(self, state: DuelState, seat: Seat | None) -> View:
        return views.view(state, seat)

    def sample(self, view: View, dice: Dice) -> DuelState:
        return views.sample(view, dice)

    def result(self, state: DuelState) -> Result | None:
        return state.result

    def table(self, view: View) -> Table:
        from westmarch.games.duel.tables import table

        return table(view)

    def tell(self, event: Event, seat: Seat | None) -> Line | None:
        from westmarch.games.duel.chronicle import tell

        return tell(event, seat)

    def contest(self, event: Event) -> Contest | None:
        return None

    def rate(self, view: View) -> Sequence[Hint]:
        from westmarch.games.duel.hints import rate

        return rate(view)

    def weigh(self, state: DuelState) -> Sequence[int]:
        from westmarch.games.duel.weighing import weigh

        return weigh(state)

    def judge(self, state: DuelState) -> Sequence[int]:
        from westmarch.games.duel.judging import judge

        return judge(state)

    def companion(self) -> Sequence[RuleSection]:
        from westmarch.games.duel.companion import sections

        return sections()

    def why_not(self, view: View, source: str, target: str) -> str:
        from westmarch.games.duel.prompts import why_not

        return why_not(view, source, target)

    def read_position(self, data: Any) -> DuelState:
        return positions.read_position(data)

    def write_position(self, state: DuelState) -> dict[str, Any]:
        return positions.write_position(state)

    def decode(self, data: bytes) -> DuelState:
        return msgspec.json.decode(data, type=DuelState)

    def check(self, state: DuelState) -> None:
        checks.check_state(state)
