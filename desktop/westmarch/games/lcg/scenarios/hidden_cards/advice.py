"""What hidden cards may bring: nobody knows which of them are enemies, but how many there are among those unseen."""

from __future__ import annotations

from fractions import Fraction

from westmarch.engine.records import Seat, Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import ATTACK, REVEAL
from westmarch.games.lcg.advice.values import held_worth
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, aims, number, word
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.scenarios.hidden_cards.rules import hidden_cards
from westmarch.games.lcg.scenarios.hidden_cards.words import DETAIN, FIGHT, LAY, TAKE, TURN
from westmarch.games.lcg.state import playing

_PRICE = REVEAL * 2 // 3
"""What it costs that one more of them waits; as one is turned up, half of that is won back."""


@word(TAKE)
def _take(now: Evaluation, step: Step, names: Names) -> int:
    seats = aims(now, step, step.args[0], names)
    return -_PRICE * number(now, step.args[1] or "1", names) * len(seats)


def _share(now: Evaluation) -> Fraction:
    """How many of the cards that may lie hidden are enemies, of one."""
    state = now.state
    waiting = [piece for seat in playing(state) for piece in hidden_cards(state, seat)]
    faces = [state.pieces[piece].face for piece in (*state.zones["encounter"], *waiting)]
    kinds = [CARDS[face].type for face in faces if face]
    return Fraction(kinds.count("enemy"), max(1, len(kinds)))


@word(TURN)
def _turn(now: Evaluation, step: Step, names: Names) -> int:
    """Enemies are met now that have to be met some day; those whom nobody is ready for cost twice as much."""
    found = aims(now, step, step.args[0], names)
    if len(step.args) > 2 and step.args[2]:  # each turns up the own ones
        found = [piece for seat in playing(now.state) for piece in hidden_cards(now.state, seat)]
    if not found:
        return 0
    seat: Seat = int(names["you"])
    many = len(found) if step.args[0].startswith("every") else 1
    foes = many * _share(now)
    ready = len(derived.ready_characters(now.state, seat)) - len(now.engaging.get(seat, ()))
    hurt = sum([number(now, one.args[1] or "1", names) for one in step.steps if one.do == "damage"])
    alone = max(Fraction(0), foes - max(0, ready))
    return round(Fraction(many * _PRICE, 2) - (foes + alone) * REVEAL + foes * hurt * ATTACK)


@aimed(FIGHT)
def _fight(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -REVEAL // 2


@aimed(LAY)
def _lay(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """It is away, and comes again when it is turned up."""
    return _PRICE // 2 if piece in now.state.things else -_PRICE


@aimed(DETAIN)
def _detain(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Nobody can use an ally any more who is detained."""
    return -held_worth(now, piece)
