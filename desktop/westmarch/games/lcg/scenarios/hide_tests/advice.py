"""What a hide test is worth, and who should be committed to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from fractions import Fraction

from westmarch.engine.records import Decision, Seat, Step
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.party import RISKS, Risk
from westmarch.games.lcg.advice.values import use_of
from westmarch.games.lcg.advice.worth_of_words import Names, aims, number, steps_worth, word
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language import facts as facts_of
from westmarch.games.lcg.rules.revealing import in_turn
from westmarch.games.lcg.rules.windows import users
from westmarch.games.lcg.scenarios.hide_tests.rules import KEPT, able, more_for, strength, threat_of
from westmarch.games.lcg.scenarios.hide_tests.words import FAILED, HIDE, TEST, THREAT, VALUE
from westmarch.games.lcg.state import card_of

_TEXT = -6
"""What it is worth to fail a test for a text that asks later whether one was failed."""
_SAFE = 3
"""With so much willpower more than is likely to be needed for two cards a test is rather sure."""


def expected(now: Evaluation, seat: Seat, cards: int) -> int:
    """About what threat so many cards will have, by those that are unseen; rounded up."""
    pool = [threat_of(CARDS[face]) for face in now.unseen]
    printed = -(-sum(pool) * cards // len(pool)) if pool else 0
    return max(0, printed + more_for(now.state, THREAT, seat))


def failing(now: Evaluation, seat: Seat) -> int:
    """What it is worth that a player fails a test: what texts do then, also those of enemies that engage by it."""
    state, worth = now.state, _TEXT
    for piece in state.things:
        for stage in ("when", "after"):
            for _, ability in card_of(state, piece).answers_to(FAILED, stage):
                facts = {"player": str(seat)}
                names = {**derived.names_of(state, piece), "that-player": str(seat)}
                if facts_of.fit(state, ability, facts, names):
                    for user in users(state, piece, ability, names, facts):
                        worth += min(0, steps_worth(now, ability.do, {**names, "you": str(user)}))
                elif piece in state.zones["staging"]:
                    worth -= now.met(now.foe(piece), seat)
    return worth


def _commit(now: Evaluation, asked: Decision) -> list[Advice]:
    """The cheapest for what they bring, until it is rather sure; nobody, if that costs more than to fail."""
    state = now.state
    seat, value, _ = state.kept[KEPT].split(" ")
    least = expected(now, int(seat), int(value)) - strength(state)
    missing = least + _SAFE * int(value) // 2
    brings = {one.words[0]: derived.stat(state, one.words[0], "willpower") for one in asked.options if one.words}
    prices = {piece: use_of(now, piece) for piece in brings if brings[piece] > 0}
    party: list[str] = []
    for piece in sorted(prices, key=lambda piece: (Fraction(prices[piece], brings[piece]), piece)):
        if sum([brings[one] for one in party]) < missing:
            party.append(piece)
    is_enough = sum([brings[one] for one in party]) >= least
    is_worth = bool(party) and is_enough and sum([prices[one] for one in party]) < -failing(now, int(seat))
    advice = []
    for action in asked.options:
        if not action.words:
            advice.append(Advice(0, "enough is committed" if missing <= 0 else "the test is not worth more characters"))
        elif is_worth and action.words[0] == party[0]:
            advice.append(Advice(20, "its willpower is needed for the test"))
        else:
            advice.append(Advice(-10, "others are the better choice"))
    return advice


KINDS["hide"] = _commit


def _tests_ahead(now: Evaluation) -> Risk | None:
    """The tests that cards ask for which are revealed in the staging step, each as likely as it is among those that
    nobody has seen: whoever reveals it hides with the characters who have not gone on the quest."""
    state, pool = now.state, [CARDS[face] for face in now.unseen]
    asked = Counter([card.keywords[HIDE] for card in pool if HIDE in card.keywords])
    if not asked or not now.reveals:
        return None
    often = Counter(in_turn(state, now.reveals))
    prices = {seat: max(0, -failing(now, seat)) for seat in often}
    ready = {seat: {p: derived.stat(state, p, "willpower") for p in able(state, seat)} for seat in often}
    threats = {(seat, cards): _threats(now, seat, cards) for seat in often for cards in asked}

    def cost(away: Collection[str]) -> int:
        found = Fraction()
        for seat, many in often.items():
            will = sum([brought for piece, brought in ready[seat].items() if piece not in away])
            failed = sum([n * _above(threats[seat, cards], will) for cards, n in asked.items()], Fraction())
            found += Fraction(prices[seat] * many, len(pool)) * failed
        return int(found)

    return cost


def _threats(now: Evaluation, seat: Seat, cards: int) -> Counter[int]:
    """How often a player's test has which threat: by unseen cards, so many of them."""
    sums = Counter({more_for(now.state, THREAT, seat): 1})
    each = Counter([threat_of(CARDS[face]) for face in now.unseen])
    for _ in range(cards + more_for(now.state, VALUE, seat)):
        before, sums = sums, Counter()
        for threat, often in before.items():
            for more, many in each.items():
                sums[threat + more] += often * many
    return sums


def _above(threats: Counter[int], will: int) -> Fraction:
    return Fraction(sum([often for threat, often in threats.items() if threat > will]), sum(threats.values()))


RISKS.append(_tests_ahead)


@word(TEST)
def _test(now: Evaluation, step: Step, names: Names) -> int:
    """Half of what it costs to fail where it may be passed; all of it where there is nobody to hide."""
    state, worth = now.state, 0
    for one in aims(now, step, step.args[0], names):
        seat = int(one)
        cards = max(0, number(now, step.args[1], names) + more_for(state, VALUE, seat))
        will = sum([derived.stat(state, piece, "willpower") for piece in able(state, seat)])
        risk = 0 if not cards else 2 if will < expected(now, seat, cards) else 1
        more = min(0, steps_worth(now, step.steps, {**names, "you": one}))
        worth += risk * (failing(now, seat) + more) // 2
    return worth
