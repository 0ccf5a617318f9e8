"""Games of the Card Game that are played at random, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import Action, Event
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.printed.vocabulary import SPHERES
from westmarch.games.lcg.state import LcgState

GAME = games.load("lcg")
Played = tuple[LcgState, tuple[Event, ...]]
_RELUCTANT = ("pass", "done", "skip", "undefended")


def wander(quest: str, seats: int, seed: int, hands: str = "open", limit: int = 600) -> Iterator[Played]:
    """The States of a game with what has just been told; it is played by chance, and rather acts than passes."""
    kind = "-revised" if seed % 4 > 1 else ""
    decks = [f"{sphere}{kind}" for sphere in SPHERES]  # no hero is in two of them
    options = {f"deck-{n}": decks[(seed + n) % len(decks)] for n in range(1, seats + 1)}
    state = GAME.new(Setup({"quest": quest, "hands": hands, **options}, seats), seed)
    if seed % 2:
        state.threat = (0,) * seats  # a game that lasts
    if seed % 3 == 2:  # begins with its third stage
        stages = state.zones["quests"]
        state.zones["quests"] = (*stages[2:], *stages[:2])
    dice = Dice(seed)
    yield state, ()
    for _ in range(limit):
        if state.decision is None:
            return
        outcome = GAME.apply(state, choice(state.decision.options, dice, is_staying=seed % 3 == 1))
        state = outcome.state
        yield state, outcome.events


def choice(options: Sequence[Action], dice: Dice, is_staying: bool) -> Action:
    """Mostly something that does something; who stays at home seldom goes on the quest, and fights."""
    reluctant = (*_RELUCTANT, "commit") if is_staying else _RELUCTANT
    acting = [option for option in options if option.verb not in reluctant]
    return dice.pick(acting if acting and dice.below(3) else list(options))


QUEST_IDS = tuple(QUESTS)
TABLES = [
    (QUEST_IDS[(3 * seed + number) % len(QUEST_IDS)], seats, seed, hands)
    for seed in range(max(12, -(-len(QUEST_IDS) // 3)))
    for number, (seats, hands) in enumerate(((1, "open"), (2, "hidden"), (4, "open")))
]
"""Quests in turn, however many there are, alone and together, hands open and hidden."""


@cache
def game(number: int) -> tuple[Played, ...]:
    """The game at one of the tables."""
    return tuple(wander(*TABLES[number]))


def games(every: int = 1) -> tuple[tuple[Played, ...], ...]:
    """The games at all tables, or at one of so many."""
    return tuple([game(number) for number in range(0, len(TABLES), every)])
