"""What time counters are worth: a share of what happens when the last one is gone."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, number, steps_worth
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.state import card_of, playing

_LEAST = 10
"""What a counter costs at least whose end is not understood."""
_PUT = "put-time"


def time_price(now: Evaluation, piece: str) -> int:
    """What it costs that a card has one time counter less; below 0 where its end is what the players wait for.

    What comes again and again comes the sooner by one round of so many; what comes once costs the more the nearer
    it is.
    """
    state, held = now.state, now.state.things[piece].resources
    names = {"self": piece, "host": "", "you": str(playing(state)[0])}
    texts = [ability for _, ability in card_of(state, piece).of_kind("forced") if ability.event == "time-ran-out"]
    steps = [step for ability in texts if ability.asked("piece") == ["self"] for step in ability.do]
    again = [number(now, step.args[1] or "1", names) for step in steps if step.do == _PUT]
    cost = -steps_worth(now, [step for step in steps if step.do != _PUT], names)
    price = cost // max(1, held, *again)
    return price if price < 0 else max(_LEAST, price)


@aimed("count-down")
def _count_down(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    if piece not in now.state.things:
        return 0
    return -min(_counters(now, step, names), now.state.things[piece].resources) * time_price(now, piece)


@aimed(_PUT)
def _put_time(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    if piece not in now.state.things or not derived.keyword(now.state, piece, "time"):
        return 0
    return _counters(now, step, names) * time_price(now, piece)


def _counters(now: Evaluation, step: Step, names: Names) -> int:
    """How many a step means; one, if it does not say so."""
    return number(now, step.args[1] or "1", names) if len(step.args) > 1 else 1
