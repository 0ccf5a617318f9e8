"""Cases, positions for them, and what comes of a position: which abilities begin, what is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from tests.games.lcg.proofs.arranging import GAME, TWEAKS, lays, names_of
from westmarch.engine.errors import Runaway
from westmarch.engine.records import Action, Event, Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, limits
from westmarch.games.lcg.language import facts as facts_of
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.rules import hearing, initiating, windows
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.state import LcgState, Work

MOST_STEPS = 12
"""So many answers are given until an ability has come up."""


class Case(NamedTuple):
    """What should hold (``is_so``) after ``run``, and why."""

    about: str
    is_so: bool
    run: Callable[[], bool]


class NotArranged(Exception):
    """No position could be arranged in which an ability works."""


class Setting(NamedTuple):
    """A position, the card in it, and the facts of the event that is to happen."""

    state: LcgState
    piece: str
    facts: Mapping[str, str] = MappingProxyType({})


def failing(found: Sequence[Case]) -> list[str]:
    """Those that do not hold."""
    return [case.about for case in found if not _is_right(case)]


def _is_right(case: Case) -> bool:
    try:
        return case.run() is case.is_so
    except Runaway:  # an ability that answers itself
        return False


class Noted:
    """Which abilities were begun while something ran."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, int]] = []

    def __enter__(self) -> Noted:
        self._count = limits.count_use

        def count(state: LcgState, piece: str, number: int, ability: Ability, seat: Seat) -> None:
            self.begun.append((piece, number))
            self._count(state, piece, number, ability, seat)

        vars(initiating)["count_use"] = count
        return self

    def __exit__(self, *error: object) -> None:
        vars(initiating)["count_use"] = self._count


def happens(state: LcgState, piece: str, number: int, event: str, facts: Mapping[str, str]) -> bool:
    """Whether an ability is offered or works by itself when an event happens."""
    hearing.listeners_of.cache_clear()
    state = state.copy()
    state.decision = None
    face = state.pieces[piece].face or ""
    with Noted() as noted:
        work = Work(state)
        MOMENTS.occur(work, event, dict(facts))
        RULES.run(work)
        for _ in range(MOST_STEPS):
            asked = state.decision
            if (piece, number) in noted.begun or (asked is None or asked.kind not in ("respond", "forced")):
                return (piece, number) in noted.begun
            if offers(asked.options, piece, face, number):
                return True
            answer = asked.options[0] if asked.kind == "forced" else Action.of("pass")
            state = GAME.apply(state, answer).state
    return (piece, number) in noted.begun


def offers(options: Sequence[Action], piece: str, face: str, number: int) -> bool:
    """Whether an ability of a card is among some options."""
    return any([
        action.words in ((piece, str(number)), (face, str(number)))
        or (action.verb == "play" and action.words == (face,))
        for action in options
    ])  # fmt: skip


def is_offered_in(state: LcgState, piece: str, number: int) -> bool:
    """Whether an action is among what anybody may begin now."""
    face = state.pieces[piece].face or ""
    return offers([one.action for one in windows._actions(state.copy())], piece, face, number)


def told(state: LcgState, begin: Callable[[Work], None]) -> tuple[Any, ...]:
    """What comes of something: the events, the question that is open, and the State."""
    hearing.listeners_of.cache_clear()
    state = state.copy()
    state.decision = None
    work = Work(state)
    begin(work)
    RULES.run(work)
    events: list[Event] = list(work.events)
    asked = state.decision
    return (
        [(event.name, sorted(event.facts.items())) for event in events],
        msgspec.json.encode(asked),
        msgspec.json.encode(
            [state.things, state.lasting, state.threat, state.zones, state.attacks, state.stack, state.kept]
        ),
    )


def _read_anew() -> None:
    """A card has other abilities now."""
    hearing.listeners_of.cache_clear()
    facts_of._counting.cache_clear()


class Without:
    """The card without one of its abilities, or with another one in its place."""

    def __init__(self, card: Card, number: int, ability: Ability | None = None) -> None:
        self.card = card
        own = card.abilities[number]
        is_of_itself = own.kind in ("reveal", "shadow", "travel", "setup", "resolution", "whenever", "playing")
        nothing = replace(own, do=(), undefended=()) if is_of_itself else Ability("forced", event="none", stage="none")
        instead = ability or nothing
        self.other = replace(card, abilities=(*card.abilities[:number], instead, *card.abilities[number + 1 :]))

    def __enter__(self) -> Card:
        self.before = CARDS[self.card.id]
        CARDS[self.card.id] = self.other
        _read_anew()
        return self.other

    def __exit__(self, *error: object) -> None:
        CARDS[self.card.id] = self.before
        _read_anew()


def differs(card: Card, number: int, state: LcgState, begin: Callable[[Work], None]) -> bool:
    """Whether anything else comes of it without the ability."""
    own = told(state, begin)
    with Without(CARDS[card.id], number):
        return told(state, begin) != own


def round_begins(work: Work) -> None:
    """Something that hardly any ability answers."""
    MOMENTS.occur(work, "round-began", {})


def settings(card: Card, ability: Ability, phase: str = "planning") -> Iterator[Setting]:
    """Every arranged position, in every turn of it; then in two turns, one after the other."""
    laid = list(lays(card, ability, phase))
    for turns in (*[(turn,) for turn in TWEAKS.values()], *permutations(TWEAKS.values(), 2)):
        for state, piece in laid:
            turned = state.copy()
            try:
                for turn in turns:
                    turn(turned, piece)
            except (IndexError, StopIteration):  # what it turns is not there
                continue
            yield Setting(turned, piece)


def holds(setting: Setting, ability: Ability, facts: Mapping[str, str] | None = None) -> bool:
    """Whether the condition of an ability holds."""
    names = names_of(setting.state, setting.piece) | {f"that-{key}": value for key, value in (facts or {}).items()}
    return ability.when is None or conditions.holds(setting.state.copy(), ability.when, names)


def first(found: Iterator[Setting], is_good: Callable[[Setting], bool]) -> Setting | None:
    """The first position that is such as is asked for."""
    return next((one for one in found if is_good(one)), None)


def turned(good: Setting, is_bad: Callable[[Setting], bool], turns: Sequence[str] = tuple(TWEAKS)) -> Setting | None:
    """The same position in another turn, if one is such as is asked for."""
    for turn in turns:
        state = good.state.copy()
        try:
            TWEAKS[turn](state, good.piece)
        except (IndexError, StopIteration):
            continue
        if all([fact in state.things for fact in good.facts.values() if fact in good.state.things]):
            one = Setting(state, good.piece, good.facts)
            if is_bad(one):
                return one
    return None
