"""What it is worth to pass a locate test, and what a Lost effect costs."""

from __future__ import annotations

from westmarch.engine.records import Decision, Step, Steps
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.plans import travel_worth
from westmarch.games.lcg.advice.values import held_worth
from westmarch.games.lcg.advice.worth_of_words import WORDS, Names, aimed, aims, steps_worth, word
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.scenarios.locate_tests.rules import is_lost
from westmarch.games.lcg.scenarios.locate_tests.words import LOST, PASS
from westmarch.games.lcg.state import card_of, playing
from westmarch.games.lcg.zones import zone


def chance(now: Evaluation) -> int:
    """How many of a hundred unseen encounter cards pass a test."""
    passing = [face for face in now.unseen if PASS in CARDS[face].keywords]
    return 100 * len(passing) // len(now.unseen) if now.unseen else 0


def at_stake(now: Evaluation, then: Steps, names: Names) -> int:
    """What it is worth that a test is passed and not failed."""
    passed, failed = then
    return steps_worth(now, passed.steps, names) - steps_worth(now, failed.steps, names)


def _discard(now: Evaluation, asked: Decision) -> list[Advice]:
    """The cheapest card, if what it is likely to prevent is worth more."""
    price = {one.words[0]: held_worth(now, one.words[0]) for one in asked.options if one.words}
    best = min(price, key=lambda piece: (price[piece], piece), default="")
    gain = at_stake(now, asked.then, asked.names) * chance(now) // 100
    advice = []
    for action in asked.options:
        if not action.words:
            advice.append(Advice(0, "the test is not worth another card"))
        elif action.words[0] == best and gain > price[best]:
            advice.append(Advice(gain - price[best], "the test is likely to be worth it"))
        else:
            advice.append(Advice(min(gain - price[action.words[0]], 0) - 1, "others are the better choice"))
    return advice


KINDS["locate"] = _discard


@word("locate-test")
def _test(now: Evaluation, step: Step, names: Names) -> int:
    """As likely to be failed as with two cards, or with fewer where there are no more."""
    passed, failed = [steps_worth(now, branch.steps, names) for branch in step.steps]
    seat = next((int(one) for one in aims(now, step, step.args[0], names)), -1)
    held = len(now.state.zones[zone(seat, "hand")]) if seat >= 0 else 0
    missed = 100
    for _ in range(min(held, 2)):
        missed = missed * (100 - chance(now)) // 100
    return passed + (failed - passed) * missed // 100


@word("trigger-lost")
def _lost(now: Evaluation, step: Step, names: Names) -> int:
    """What each of them does, as the first player; the least bad of those that may be chosen."""
    state, what = now.state, sel.selector(step.args[0])
    worths = []
    for piece in [piece for piece in aims(now, step, step.args[0], names) if is_lost(state, piece)]:
        own = {"self": piece, "host": state.things[piece].host, "you": str(playing(state)[0])}
        texts = card_of(state, piece).answers_to(LOST, "after")
        worths.append(sum([steps_worth(now, ability.do, own) for _, ability in texts]))
    if what.how != "choose":
        return sum(worths)
    by = step.args[1] if step.do == "trigger-lost" and len(step.args) > 1 else ""
    many = len(sel.seats(state, sel.selector(by), names)) if by else 1
    return sum(sorted(worths, reverse=True)[:many])


WORDS["trigger_another_lost"] = _lost


@aimed("stay-behind")
def _stay(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    return -travel_worth(now, piece)
