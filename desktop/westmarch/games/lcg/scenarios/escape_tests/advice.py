"""What an escape test is worth, and who should be committed to it."""

from __future__ import annotations

from fractions import Fraction

from westmarch.engine.records import Decision, Step
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.values import use_of
from westmarch.games.lcg.advice.worth_of_words import Names, number, steps_worth, word
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.scenarios.escape_tests.rules import KEPT, strength, to_be_beaten
from westmarch.games.lcg.scenarios.escape_tests.words import ESCAPE

FAILED = -40
"""What it is worth to fail a test, where nothing else is known."""


def expected(now: Evaluation, cards: int) -> int:
    """About what so many cards will be worth, by those that are unseen; rounded up."""
    pool = [CARDS[face].keywords.get(ESCAPE, 0) for face in now.unseen]
    printed = -(-sum(pool) * cards // len(pool)) if pool else 0
    return to_be_beaten(now.state, printed, cards)


def _commit(now: Evaluation, asked: Decision) -> list[Advice]:
    """The cheapest for what they bring, until it is likely to be enough; nobody, if it never is."""
    state = now.state
    value, cards = state.kept[KEPT].split(" ")
    missing = expected(now, int(cards)) + 1 - strength(state, value)
    able = [action.words[0] for action in asked.options if action.words]
    brings = {piece: derived.stat(state, piece, value) for piece in able}
    prices = {piece: Fraction(use_of(now, piece), brings[piece]) for piece in able if brings[piece]}
    useful = sorted(prices, key=lambda piece: (prices[piece], piece))
    chosen = next(iter(useful), "") if 0 < missing <= sum(brings.values()) else ""
    advice = []
    for action in asked.options:
        if not action.words:
            advice.append(Advice(0, "enough is committed" if missing <= 0 else "the test is likely to fail anyway"))
        elif action.words[0] == chosen:
            advice.append(Advice(20, f"its {value} is needed for the test"))
        else:
            advice.append(Advice(-10, "others are the better choice"))
    return advice


KINDS["escape"] = _commit


@word("escape-test")
def _test(now: Evaluation, step: Step, names: Names) -> int:
    """Half of what it may bring, for it may go well or badly."""
    passed, failed = step.steps
    worth = steps_worth(now, passed.steps, names) + (steps_worth(now, failed.steps, names) or FAILED)
    return worth * min(2, number(now, step.args[1], names)) // 4
