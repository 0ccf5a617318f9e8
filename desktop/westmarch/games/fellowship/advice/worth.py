"""What cards are worth, in tenths of a Power, read off their abilities, and how far the game has come."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.cardbook import read
from westmarch.engine.records import Seat, Step
from westmarch.games.fellowship.catalogue import CARDS, COURAGE, DESPAIR, FOLDER, START, Card, standing_power
from westmarch.games.fellowship.printed.expressions import CORRUPTION, amount, pick
from westmarch.games.fellowship.rules.scoring import owned
from westmarch.games.fellowship.state import FellowshipState, power_left, zone

POWER = 10
JUNK = (DESPAIR, CORRUPTION)
_DRAW = 13
_WORDS = {
    "gain": 18,
    "take": 10,
    "return": -8,
    "use": 30,
    "cheapen": 6,
    "name": 10,
    "again": 10,
    "give": -2,
    "each": -4,
}
"""What a word is worth about, where its amount does not matter."""
_DESTROY = 16
"""Destroying a card of one's own, as long as there are weak ones."""
_ATTACK = 7
_DEFENSE = 6
_ONGOING = 26
_COMBO, _SOMETIMES = 67, 67
"""How often a combo, or what depends on something, comes to pass, in a hundred."""
_DISTINCT, _EACH = 20, 8
"""What a Power is worth that is counted for each different card, and for each card of a type."""
_ELSE_DESTROYED = 4
"""Destroying a card that is not one's own."""
_CORRUPTED = -8
"""Gaining Corruption for something."""
_USUAL = 9
"""The tenths of a Power of a card that makes a deck neither better nor worse."""
_BUYS, _PASSES = 40, 35
"""The tenths of a point that ten Power buy, about, and the turns in ten that pass until a card comes up."""
_TOO_LATE = 21
"""The tenths of a round before the end in which nothing that is bought comes up any more."""
_TO_COME, _FOR_EACH = 8, 23
"""The tenths of a round that are left when no Archenemy is, and that each takes in a game for one."""
_QUEST = 5
"""What a point of a Quest is worth, in tenths of a point."""


def strength(name: str) -> int:
    """What a card does for its owner whenever it is drawn: measured, or guessed from its text."""
    return _STRENGTHS[name]


def _by_text(name: str) -> int:
    card = CARDS[name]
    total = card.power * POWER + _steps(card.play) + _steps(card.combo_steps) * _COMBO // 100
    if card.per_played is not None:
        total += card.per_played.gain * (_DISTINCT if card.per_played.distinct else _EACH)
    if card.attack:
        total += _ATTACK
    if card.has_defense:
        total += _DEFENSE
    if card.type == "location":
        total += _ONGOING
    return total


def _steps(steps: Iterable[Step]) -> int:
    return sum(_step(step) for step in steps)


def _step(step: Step) -> int:
    if step.do in ("power", "draw"):
        what = amount(step.args[1])
        one = POWER if step.do == "power" else _DRAW
        return one * what.number * {"": 1, "costs": 7, "level": 2, "count": 1, "discard": 1}.get(what.per, 1)
    if step.do == "destroy":
        what_cards = pick(step.args[1])
        is_own = {"hand", "discard", "deck"} & set(what_cards.zones) or "shown" in what_cards.zones
        return (_DESTROY if is_own and what_cards.how == "choose" else _ELSE_DESTROYED) * min(what_cards.number, 2)
    if step.do == "gain" and CORRUPTION in step.args[1]:
        return _CORRUPTED + _steps(step.steps)
    if step.do == "if":
        return _steps(step.steps[0].steps) * _SOMETIMES // 100
    return _WORDS.get(step.do, 0) + _steps(step.steps)


_STRENGTHS = {name: _by_text(name) for name in CARDS} | read(FOLDER / "strengths.yaml", dict[str, int])


def _at_hand(name: str, card: Card) -> int:
    """Tenths of a Power that a card in hand makes without others, about."""
    more = strength(name) - card.power * POWER if (card.play or card.combo) and card.type != "location" else 0
    return card.power * POWER + max(0, more)


_AT_HAND = {name: _at_hand(name, card) for name, card in CARDS.items()}


def power_ahead(state: FellowshipState) -> int:
    """The Power that whoever has the turn can still spend, about: what is left, and what the hand will make."""
    names = hand(state, state.player)
    if not names:
        return power_left(state)
    whole = standing_power((*state.played, *sorted(names)), state.options["sword"])
    return state.power - state.spent + whole + sum([_AT_HAND[name] for name in names]) // POWER


def usual_power(state: FellowshipState, seat: Seat) -> int:
    """The Power that a hand of a player's deck makes on average."""
    cards = owned(state, seat)
    return START.hand * sum([_AT_HAND[name] for name in cards]) // (POWER * max(1, len(cards)))


def rounds_left(state: FellowshipState) -> int:
    """Turns that each player will still have, about, in tenths."""
    foes = len(state.zones["archenemies"])
    by_foes = _TO_COME + foes * _FOR_EACH * 2 // (state.seats + 1)
    by_path = len(state.zones["main"]) * 10 // (2 * state.seats) + 10
    return min(by_foes, by_path)


def worth(state: FellowshipState, name: str, tens: int) -> int:
    """What owning a card is worth from now on, in tenths of a point.

    A deck is seen about every third turn; ``tens`` are the rounds left, in tenths.
    """
    card = CARDS[name]
    points = card.points * 10 + (card.quest.points * _QUEST if card.quest else 0)
    seen = max(0, tens - _TOO_LATE)
    return points + (strength(name) - _USUAL) * seen * _BUYS // (100 * _PASSES)


def hand(state: FellowshipState, seat: Seat) -> list[str]:
    """A player's hand, as far as it is known."""
    return [name for piece in state.zones[zone(seat, "hand")] if (name := state.pieces[piece].face) is not None]


def is_weak(name: str) -> bool:
    """Whether a deck is better without a card."""
    return name in JUNK or name == COURAGE
