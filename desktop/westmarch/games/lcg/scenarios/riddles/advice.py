"""Whether a riddle is to be answered, what to name in it, and what it is worth to discard one card more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb

from westmarch.engine.records import Decision, Step
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import harm
from westmarch.games.lcg.advice.plans import PROGRESS
from westmarch.games.lcg.advice.worth_of_words import Names, steps_worth, word
from westmarch.games.lcg.advice.worth_of_words_on_hidden_cards import menace
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.rules.companion import companion_of
from westmarch.games.lcg.scenarios.riddles.rules import NAMED, OF_CARD, matching, riddle_stage
from westmarch.games.lcg.scenarios.riddles.words import (
    ANSWER,
    GUESS,
    MORE,
    NEXT,
    OPEN_AREA,
    RIDDLE,
    RIDDLED,
    TO_AREA,
)
from westmarch.games.lcg.state import card_of, playing
from westmarch.games.lcg.things import RIDDLES
from westmarch.games.lcg.zones import zone

_MATCH = PROGRESS * 3 // 2
"""What a match is worth while the riddles want progress: nothing else brings it there."""


def _deck(now: Evaluation) -> list[Card]:
    """What is in the deck of whoever answers, in no order."""
    state = now.state
    return [card_of(state, piece) for piece in state.zones[zone(playing(state)[0], "deck")]]


def _alike(deck: Sequence[Card], kinds: Sequence[str], named: Sequence[str] = ()) -> Counter[tuple[str, ...]]:
    """How many cards are of each type, sphere, cost and the like, among those that are what has been named already."""
    said = [one for card in deck for one in product(*[OF_CARD[kind](card) for kind in kinds])]
    return Counter([one for one in said if one[: len(named)] == tuple(named) and "neutral" not in one])


def _wanted(now: Evaluation) -> int:
    """How many matches are still wanted."""
    stage = riddle_stage(now.state)
    if not stage:
        return 0
    return max(0, derived.stat(now.state, stage, "quest_points") - now.state.things[stage].progress)


def _companion(now: Evaluation) -> str:
    state = now.state
    return next((piece for piece in state.things if state.pieces[piece].face == companion_of(state)), "")


def _failure(now: Evaluation) -> int:
    """What the attack costs that follows a riddle without a match."""
    state, piece = now.state, _companion(now)
    enemies = state.zones.get(RIDDLES, ())
    if not piece or not enemies:
        return 0
    attack = derived.stat(state, enemies[0], "attack")
    defense = derived.stat(state, piece, "defense") if derived.is_ready(state, piece) else 0
    return harm(now.fighter(piece), max(0, attack - defense))


def _answering(now: Evaluation, kinds: Sequence[str], n: int) -> int:
    """What a riddle is worth if the best is named, and the companion's resources bring more cards until one matches."""
    deck = _deck(now)
    best, whole = max(_alike(deck, kinds).values(), default=0), max(1, len(deck))
    piece = _companion(now)
    more = now.state.things[piece].resources if piece else 0
    drawn = min(whole, n + more)
    vain = Fraction(comb(whole - best, drawn), comb(whole, drawn))
    matches = min(Fraction(min(n, whole) * best, whole), Fraction(_wanted(now)))
    return int(matches * _MATCH - vain * _failure(now))


def _choose(now: Evaluation, asked: Decision) -> list[Advice]:
    card = card_of(now.state, asked.about[0])
    steps = [step for _, ability in card.answers_to(RIDDLED, "after") for step in ability.do]
    what, n = next(step.args for step in steps if step.do == RIDDLE)
    worth = {"answer": _answering(now, what.split(" "), int(n)), "resolve": -menace(card.id)}
    why = {"answer": "a match is likely enough", "resolve": "the riddle is worse than the card"}
    return [Advice(worth[action.verb], why[action.verb]) for action in asked.options]


def _name(now: Evaluation, asked: Decision) -> list[Advice]:
    what, _, *named = asked.about
    kinds, deck = what.split(" "), _deck(now)
    advice = []
    for action in asked.options:
        best = max(_alike(deck, kinds, [*named, action.words[0]]).values(), default=0)
        advice.append(Advice(10 * best, f"{best} cards of the deck may match"))
    return advice


def _guess(now: Evaluation, asked: Decision) -> list[Advice]:
    met = Counter([CARDS[face].type for face in now.unseen])
    return [Advice(met[action.words[0]], "most unseen cards are of that type") for action in asked.options]


KINDS.update({"riddle": _choose, "name": _name, "guess": _guess})


@word(MORE)
def _more(now: Evaluation, step: Step, names: Names) -> int:
    """Most of all where nothing matches yet."""
    state, deck = now.state, _deck(now)
    named = [part.split("=") for part in state.kept.get(NAMED, "").split()]
    if not named or not deck:
        return 0
    kinds, words = [kind for kind, _ in named], [said for _, said in named]
    fitting = _alike(deck, kinds, words)[tuple(words)]
    has_match, wanted = bool(matching(state)), _wanted(now) > len(matching(state))
    return (_MATCH * wanted + (0 if has_match else _failure(now))) * fitting // len(deck)


@word(GUESS)
def _guessing(now: Evaluation, step: Step, names: Names) -> int:
    return steps_worth(now, step.steps, {**names, "x": "2"})


for _word in (ANSWER, NEXT, RIDDLE, OPEN_AREA, TO_AREA):
    word(_word)(lambda now, step, names: 0)
