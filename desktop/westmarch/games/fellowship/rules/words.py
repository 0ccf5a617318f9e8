"""The other words of the card language at work: amounts, choices, conditions.

Each is a step of the machine, done by the player bound as ``seat``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.records import EVERYBODY, Action, Decision, Step
from westmarch.games.fellowship.abilities import CHOOSE, TYPES, amount
from westmarch.games.fellowship.catalogue import CARDS, COST, TYPE
from westmarch.games.fellowship.rules import verbs
from westmarch.games.fellowship.rules.picks import is_named
from westmarch.games.fellowship.rules.rulebase import RULES
from westmarch.games.fellowship.state import (
    SLOTS,
    FellowshipState,
    Work,
    archenemy,
    clockwise,
    face,
    seat_of,
    zone,
)

COSTS = 16
"""Costs that may be named are 0 to 15; no card costs more, so a higher one would only be wrong as well."""


# -- amounts


def number_of(change: Work, text: str) -> int:
    """How many that is now."""
    what = amount(text)
    state = change.state
    seat = seat_of(change)
    per = what.per
    if per == "count":
        times = int(change.names["count"])
    elif per == "level":
        top = archenemy(state)
        times = CARDS[top].level if top else 0
    elif per == "costs":
        times = sum(COST[face(state, piece)] for piece in change.names["shown"].split())
    elif per == "locations":
        times = len(state.zones[zone(seat, "locations")])
    elif per == "empty":
        times = sum([not state.zones[zone(other, "discard")] for other in range(state.seats)])
    elif per == "discard":
        times = len(state.zones[zone(seat, "discard")]) // what.size
    else:
        times = 1
    return what.number * times


@RULES.step("power")
def _power(change: Work, step: Step) -> None:
    """Power of another player's turn, or between turns, is of no use.  (Rulebook: Fortunes)"""
    state = change.state
    seat = seat_of(change)
    more = number_of(change, step.args[1])
    if seat == state.player and not state.is_between and more:
        state.power += more
        change.tell("made_power", seat=str(seat), amount=str(more))


@RULES.step("draw")
def _draw(change: Work, step: Step) -> None:
    """(Rulebook: Shuffling Your Deck)"""
    verbs.draw(change, seat_of(change), number_of(change, step.args[1]))


@RULES.step("cheapen")
def _cheapen(change: Work, step: Step) -> None:
    """The Archenemy costs less for the rest of the turn.  (Rulebook: The Archenemies)"""
    less = number_of(change, step.args[1])
    change.state.cheaper += less
    change.tell("cheapened", seat=change.names["seat"], amount=str(less))


# -- choices


@RULES.question("name")
def _names(state: FellowshipState, asked: Decision) -> list[Action]:
    """Any type but the starters'; any cost.  (Rulings ``name-type``, ``lurtz-numbers``)"""
    things = TYPES if asked.about[0] == "type" else map(str, range(COSTS))
    return [Action.of("name", thing) for thing in things]


@RULES.step("name")
def _name(change: Work, step: Step) -> None:
    """A type or a cost is named aloud.  (Rulings ``name-type``, ``lurtz-numbers``)"""
    RULES.ask(change, seat_of(change), "name", step.args[1], is_open=True, then=step.steps)


@RULES.answer("name")
def _named(change: Work, action: Action) -> None:
    """What was named is known to what follows.  (Rulebook: Resolving Card Abilities)"""
    change.tell("named", seat=str(change.seat), thing=action.words[0])
    change.push(*change.then, names={**change.names, "named": action.words[0]})


@RULES.question("player")
def _choices(state: FellowshipState, asked: Decision) -> list[Action]:
    """The heroes, clockwise.  (Rulebook: Resolving Card Abilities)"""
    order = clockwise(state, asked.seat, is_included=asked.about[0] == "player")
    return [Action.of("choose", state.heroes[other]) for other in order]


@RULES.step(CHOOSE)
def _choose(change: Work, step: Step) -> None:
    """Another player, or anybody, is chosen.  (Rulebook: Resolving Card Abilities)"""
    RULES.ask(change, seat_of(change), "player", step.args[1], is_open=True, then=step.steps)


@RULES.answer("player")
def _chosen(change: Work, action: Action) -> None:
    """Who was chosen is known to what follows.  (Rulebook: Resolving Card Abilities)"""
    other = change.state.heroes.index(action.words[0])
    change.tell("chose", seat=str(change.seat), other=str(other), hero=action.words[0])
    change.push(*change.then, names={**change.names, "chosen": str(other)})


@RULES.step("each")
def _each(change: Work, step: Step) -> None:
    """In clockwise order, from whoever caused it.  (Rulebook: Resolving Card Abilities)"""
    seat, other = seat_of(change), int(change.names["chosen"])
    groups = {
        "chosen": [other],
        "you and chosen": [seat, other],
        "others than chosen": [s for s in clockwise(change.state, seat) if s != other],
    }
    for one in reversed(groups[step.args[1]]):
        change.push(*step.steps, names={**change.names, "seat": str(one)})


# -- conditions


def _shown_face(change: Work) -> str:
    return face(change.state, change.names["shown"].split()[0])


def _hand(change: Work) -> list[str]:
    state = change.state
    return [face(state, piece) for piece in state.zones[zone(seat_of(change), "hand")]]


def _discards(change: Work) -> int:
    return len(change.state.zones[zone(seat_of(change), "discard")])


def _is_ambusher_in_path(change: Work) -> bool:
    piece = change.names.get("ambusher", "")
    return bool(piece) and any([piece in change.state.zones[slot] for slot in SLOTS])


_CONDITIONS: dict[str, Callable[[Work], bool]] = {
    "shown is ally": lambda change: TYPE[_shown_face(change)] == "ally",
    "shown is enemy": lambda change: TYPE[_shown_face(change)] == "enemy",
    "shown is named": lambda change: is_named(_shown_face(change), change.names["named"]),
    "shown costs 1+": lambda change: COST[_shown_face(change)] >= 1,
    "first card": lambda change: len(change.state.played) == 1,
    "ten cards in discard": lambda change: _discards(change) >= 10,
    "ally in hand": lambda change: any([TYPE[card] == "ally" for card in _hand(change)]),
    "nazgul takes more": lambda change: change.state.options["nazgul"] == "more",
    "ambush in path": _is_ambusher_in_path,
}


@RULES.step("if")
def _if(change: Work, step: Step) -> None:
    """One part of the text or the other.  (Rulebook: Resolving Card Abilities)"""
    change.push(step.steps[0 if _CONDITIONS[step.args[1]](change) else 1])


@RULES.step("again")
def _again(change: Work, step: Step) -> None:
    """The same text once more.  (Rulebook: Resolving Card Abilities)"""
    change.push(*CARDS[step.args[1]].play)


@RULES.step("refill")
def _refill(change: Work, step: Step) -> None:
    """The path is filled before the end of the turn.  (Rulebook: The Path)"""
    fill_path(change, SLOTS if step.args[1] == "everybody" else (change.names["slot"],))
    if step.args[1] == "everybody":
        change.push(Step("check_path"), Step("storm"))  # a card gained in the storm leaves its slot empty


def fill_path(change: Work, slots: Sequence[str] = SLOTS) -> list[str]:
    """Fills empty slots from the main deck as far as it goes; the pieces that came.  (Rulebook: Ending Your Turn, 2)"""
    state = change.state
    came = []
    for slot in slots:
        if not state.zones[slot] and state.zones["main"]:
            piece = state.zones["main"][0]
            verbs.shift(change, piece, "main", slot)
            verbs.see(change, piece, EVERYBODY)
            change.tell("came", piece=piece, face=face(state, piece), slot=slot)
            came.append(piece)
    return came
