"""The other words of the card language at work: amounts, choices, conditions.

Each is a step of the machine, done by the player bound as ``seat``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.records import EVERYBODY, Action, Decision, Seat, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.fellowship.catalogue import CARDS, COST, TYPE
from westmarch.games.fellowship.printed.expressions import TYPES, Amount
from westmarch.games.fellowship.printed.words import CHOOSE
from westmarch.games.fellowship.rules import verbs
from westmarch.games.fellowship.rules.picks import is_named
from westmarch.games.fellowship.rules.rulebase import (
    COSTS,
    RULES,
    Anybody,
    CardId,
    HowMany,
    May,
    Refilled,
    Thing,
    Whether,
    Whose,
)
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

# -- amounts


def number_of(change: Work, seat: Seat, what: Amount) -> int:
    """How many that is now, for the player who does it."""
    state = change.state
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
def _power(change: Work, may: May, amount: HowMany, *, seat: Seat = BOUND) -> None:
    """Power of another player's turn, or between turns, is of no use.  (Rulebook: Fortunes)"""
    state = change.state
    more = number_of(change, seat, amount)
    if seat == state.player and not state.is_between and more:
        state.power += more
        change.tell("made_power", seat=str(seat), amount=str(more))


@RULES.step("draw")
def _draw(change: Work, may: May, amount: HowMany, *, seat: Seat = BOUND) -> None:
    """Draws an amount of cards.  (Rulebook: Shuffling Your Deck)"""
    verbs.draw(change, seat, number_of(change, seat, amount))


@RULES.step("cheapen")
def _cheapen(change: Work, may: May, amount: HowMany, *, seat: Seat = BOUND) -> None:
    """The Archenemy costs less for the rest of the turn.  (Rulebook: The Archenemies)"""
    less = number_of(change, seat, amount)
    change.state.cheaper += less
    change.tell("cheapened", seat=str(seat), amount=str(less))


# -- choices


@RULES.question("name", is_open=True, binds=("named",))
def _names(state: FellowshipState, asked: Decision, thing: Thing) -> list[Action]:
    """Any type but the starters'; any cost.  (Rulings ``name-type``, ``lurtz-numbers``)"""
    return [Action.of("name", word) for word in (TYPES if thing == "type" else map(str, range(COSTS)))]


@RULES.step("name", binds=("named",))
def _name(change: Work, may: May, thing: Thing, then: Steps, *, seat: Seat = BOUND) -> None:
    """A type or a cost is named aloud.  (Rulings ``name-type``, ``lurtz-numbers``)"""
    RULES.ask(change, seat, _names.about(thing), then=then)


@RULES.answer("name")
def _named(change: Work, action: Action) -> None:
    """What was named is known to what follows.  (Rulebook: Resolving Card Abilities)"""
    change.tell("named", seat=str(change.seat), thing=action.words[0])
    change.push(*change.then, names={**change.names, "named": action.words[0]})


@RULES.question("player", is_open=True, binds=("chosen",))
def _choices(state: FellowshipState, asked: Decision, whom: Anybody) -> list[Action]:
    """The heroes, clockwise.  (Rulebook: Resolving Card Abilities)"""
    order = clockwise(state, asked.seat, is_included=whom == "player")
    return [Action.of("choose", state.heroes[other]) for other in order]


@RULES.step(CHOOSE, binds=("chosen",))
def choose_player(change: Work, may: May, whom: Anybody, then: Steps, *, seat: Seat = BOUND) -> None:
    """Another player, or anybody, is chosen.  (Rulebook: Resolving Card Abilities)"""
    RULES.ask(change, seat, _choices.about(whom), then=then)


@RULES.answer("player")
def _chosen(change: Work, action: Action) -> None:
    """Who was chosen is known to what follows.  (Rulebook: Resolving Card Abilities)"""
    other = change.state.heroes.index(action.words[0])
    change.tell("chose", seat=str(change.seat), other=str(other), hero=action.words[0])
    change.push(*change.then, names={**change.names, "chosen": str(other)})


@RULES.step("each")
def _each(change: Work, may: May, group: Whose, then: Steps, *, seat: Seat = BOUND, chosen: Seat = BOUND) -> None:
    """In clockwise order, from whoever caused it.  (Rulebook: Resolving Card Abilities)"""
    groups = {
        "chosen": [chosen],
        "you and chosen": [seat, chosen],
        "others than chosen": [other for other in clockwise(change.state, seat) if other != chosen],
    }
    for one in reversed(groups[group]):
        change.push(*then, names={**change.names, "seat": str(one)})


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
def _if(change: Work, may: May, condition: Whether, branches: Steps) -> None:
    """One part of the text or the other.  (Rulebook: Resolving Card Abilities)"""
    change.push(branches[0 if _CONDITIONS[condition](change) else 1])


@RULES.step("again")
def _again(change: Work, may: May, card: CardId) -> None:
    """The same text once more.  (Rulebook: Resolving Card Abilities)"""
    change.push(*CARDS[card].play)


@RULES.step("refill")
def _refill(change: Work, may: May, whom: Refilled) -> None:
    """The path is filled before the end of the turn.  (Rulebook: The Path)"""
    fill_path(change, SLOTS if whom == "everybody" else (change.names["slot"],))
    if whom == "everybody":
        # Both rest on this module.  A card gained in the storm leaves its slot empty.
        change.push(Step("check_path"), Step("storm"))


def fill_path(change: Work, slots: Sequence[str] = SLOTS) -> list[str]:
    """Fills empty slots from the main deck as far as it goes; the pieces that came.  (Rulebook: Ending Your Turn, 2)"""
    state = change.state
    came = []
    for slot in slots:
        if not state.zones[slot] and state.zones["main"]:
            piece = state.zones["main"][0]
            verbs.shift(change, piece, "main", slot)
            verbs.see(change, (piece,), EVERYBODY)
            change.tell("came", piece=piece, face=face(state, piece), slot=slot)
            came.append(piece)
    return came
