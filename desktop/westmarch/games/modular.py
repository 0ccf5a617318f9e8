"""A game is a package; its parts are modules of fixed names, each loaded when it is first asked for.

=============  ==================================================================  =====================================
``info``       ``INFO``: title, seats, options, verbs                              needed by the shelf; cheap
``rules``      ``RULES``: the registry, with every rule registered on import       needed
``setup``      ``new_game(options, seats, seed)``: a State at its first decision   needed
``views``      ``view(state, seat)``, ``sample(view, dice)``                       needed
``checks``     ``check(state)``: raises BadPosition                                needed
``positions``  ``read_position(data)``, ``write_position(state)``                  needed
``tables``     ``table(view)``                                                     needed
``judging``    ``judge(state)``                                                    needed
``chronicle``  ``tell(event, seat)``                                               or there is no chronicle
``prompts``    ``why_not(view, source, target)``                                   or one sentence for everything
``contests``   ``decided(event)``                                                  or there are no battles
``weighing``   ``weigh(state)``                                                    or all options weigh the same
``hints``      ``rate(view)``                                                      or by ``judge``, one answer ahead
``papers``     ``faults(options, seats)``, ``written(option, value)``              or options are never written
``series``     ``sequel(options, state)``                                          or every game stands alone
``migrations`` ``RENAMED``: what saves of earlier formats called otherwise         or nothing was called otherwise
=============  ==================================================================  =====================================

A small game may keep any of these in its ``rules``.  The companion's text is ``rules.yaml`` among the game's cards, if
there is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from westmarch.cardbook import cards_folder, read
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Fault, GameInfo, Hint, RuleSection, Sequel, Setup, full_options, player_count
from westmarch.engine.machine import Rules
from westmarch.engine.records import Action, Event, Outcome, Result, Seat, View
from westmarch.engine.save_renames import Renamed
from westmarch.engine.table import Contest, Line, Table

MOST_TOLD = 9
"""Faults of a table that are told; the others are counted."""


class ModularGame:
    """The protocol ``engine.game.Game``, kept by the modules of a package."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._found: dict[str, Any] = {}
        self.info: GameInfo = import_module(f"{package}.info").INFO
        self.rules: Rules = import_module(f"{package}.rules").RULES

    def _part(self, module: str, name: str, fallback: Any = None) -> Any:
        """What a module, or else ``rules``, calls by this name; or the fallback."""
        found = self._found.get(name)
        if found is None:
            if find_spec(f"{self.package}.{module}") is not None:
                found = getattr(import_module(f"{self.package}.{module}"), name)
            else:
                found = getattr(import_module(f"{self.package}.rules"), name, fallback)
            if found is None:
                raise AttributeError(f"{self.package} has neither {module}.{name} nor rules.{name}")
            self._found[name] = found
        return found

    # -- playing

    def new(self, setup: Setup, seed: int) -> Any:
        options, seats = full_options(self.info, setup.options), player_count(self.info, setup.seats)
        faults = [str(fault) for fault in self.faults(options, seats) if not fault.is_remark]
        if faults:
            more = f"; and {len(faults) - MOST_TOLD} more" if len(faults) > MOST_TOLD else ""
            raise BadSetup("; ".join(faults[:MOST_TOLD]) + more)
        return self._part("setup", "new_game")(options, seats, seed)

    def apply(self, state: Any, action: Action) -> Outcome:
        return self.rules.apply(state, action)

    def advance(self, change: Change[Any], action: Action) -> None:
        self.rules.advance(change, action)

    def result(self, state: Any) -> Result | None:
        found: Result | None = state.result
        return found

    # -- what stands before a game and what follows it

    def faults(self, options: dict[str, str], seats: int) -> Sequence[Fault]:
        found: Sequence[Fault] = self._part("papers", "faults", _none)(options, seats)
        return found

    def written(self, option: str, value: str) -> str:
        return str(self._part("papers", "written", _unwritten)(option, value))

    def sequel(self, options: dict[str, str], state: Any) -> Sequel | None:
        found: Sequel | None = self._part("series", "sequel", _nothing)(options, state)
        return found

    # -- what a seat sees

    def view(self, state: Any, seat: Seat | None) -> View:
        found: View = self._part("views", "view")(state, seat)
        return found

    def sample(self, view: View, dice: Dice) -> Any:
        return self._part("views", "sample")(view, dice)

    def table(self, view: View) -> Table:
        found: Table = self._part("tables", "table")(view)
        return found

    def tell(self, event: Event, seat: Seat | None) -> Line | None:
        found: Line | None = self._part("chronicle", "tell", _nothing)(event, seat)
        return found

    def contest(self, event: Event) -> Contest | None:
        found: Contest | None = self._part("contests", "decided", _nothing)(event)
        return found

    def why_not(self, view: View, source: str, target: str) -> str:
        return str(self._part("prompts", "why_not", _not_now)(view, source, target))

    def companion(self) -> Sequence[RuleSection]:
        return self._sections

    @cached_property
    def _sections(self) -> tuple[RuleSection, ...]:
        path = cards_folder(self.info.id) / "rules.yaml"
        return read(path, tuple[RuleSection, ...]) if path.exists() else ()

    # -- looking ahead

    def rate(self, view: View) -> Sequence[Hint]:
        found: Sequence[Hint] = self._part("hints", "rate", self._rated)(view)
        return found

    def weigh(self, state: Any) -> Sequence[int]:
        found: Sequence[int] = self._part("weighing", "weigh", _alike)(state)
        return found

    def judge(self, state: Any) -> Sequence[int]:
        found: Sequence[int] = self._part("judging", "judge")(state)
        return found

    def _rated(self, view: View) -> Sequence[Hint]:
        """Every option by the chance that it leaves, in one world of the view; what only rearranges comes last."""
        asked = view.state.decision
        if asked is None or not asked.options:
            return ()
        world = self.sample(view, Dice(1))
        hints = []
        for action in asked.forward:
            change: Change[Any] = Change(world.copy(), is_quiet=True)
            self.advance(change, action)
            result = change.state.result
            chance = self.judge(change.state)[asked.seat] if result is None else 1000 * (asked.seat in result.winners)
            hints.append(Hint(action, chance, (f"It leaves a chance of about {chance // 10} %.",)))
        rest = [Hint(action, 0, ("It brings nothing.",)) for action in asked.options if action not in asked.forward]
        return [*sorted(hints, key=lambda hint: -hint.worth), *rest]

    # -- files

    def read_position(self, data: Any) -> Any:
        return self._part("positions", "read_position")(data)

    def write_position(self, state: Any) -> dict[str, Any]:
        found: dict[str, Any] = self._part("positions", "write_position")(state)
        return found

    def decode(self, data: bytes) -> Any:
        return msgspec.json.decode(data, type=self.rules.state)

    def renamed(self, since: int) -> Renamed:
        """What saves of a format call otherwise than those of the next."""
        known: dict[int, Renamed] = self._part("migrations", "RENAMED", {})
        return known.get(since, Renamed())

    def listed_anew(self, state: Any) -> Any:
        if state.decision is None:
            return state
        found = state.successor()
        found.decision = self.rules.filled(found, state.decision)
        return found

    def check(self, state: Any) -> None:
        self._part("checks", "check")(state)


def _nothing(*_: Any) -> None:
    return None


def _none(options: dict[str, str], seats: int) -> Sequence[Fault]:
    return ()


def _unwritten(option: str, value: str) -> str:
    return ""


def _not_now(view: View, source: str, target: str) -> str:
    return "That cannot go there now."


def _alike(state: Any) -> Sequence[int]:
    return [1] * len(state.decision.options)
