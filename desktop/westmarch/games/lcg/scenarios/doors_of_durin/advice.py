"""Which cards are worth their first letters at the Doors of Durin."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.engine.records import Decision, Step
from westmarch.games.lcg.advice.advice import KINDS, Advice
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.values import held_worth
from westmarch.games.lcg.advice.worth_of_words import Names, word
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.scenarios.doors_of_durin.rules import KEPT, initials
from westmarch.games.lcg.zones import zone

OPENED = 120
"""What it is worth that a letter fits."""


def gains(now: Evaluation, hand: Iterable[str], letters: str) -> dict[str, int]:
    """For each card of a hand what its letter brings by what is unseen, less what the card is worth; of several with
    the same letter only the cheapest is of use."""
    unseen = [CARDS[face].title[0] for face in now.unseen]
    found: dict[str, int] = {}
    for piece in sorted(hand, key=lambda piece: (held_worth(now, piece), piece)):
        letter = initials(now.state, [piece])
        chance = unseen.count(letter) * OPENED // len(unseen) if unseen and letter not in letters else 0
        found[piece] = chance - held_worth(now, piece)
        letters += letter
    return found


def _letters(now: Evaluation, asked: Decision) -> list[Advice]:
    """One card for each letter that is worth it, the best first."""
    state = now.state
    able = [action.words[0] for action in asked.options if action.words]
    chosen = [piece for piece in state.zones[zone(asked.seat, "hand")] if piece not in able]
    worth = gains(now, able, state.kept[KEPT] + initials(state, chosen))
    best = max(worth, key=lambda piece: (worth[piece], piece), default="")
    advice = []
    for action in asked.options:
        if not action.words:
            advice.append(Advice(0, "no other letter is worth a card"))
        elif action.words[0] == best and worth[best] > 0:
            advice.append(Advice(worth[best], "its first letter is a likely one"))
        else:
            advice.append(Advice(min(worth[action.words[0]], 0) - 1, "others are the better choice"))
    return advice


KINDS["letters"] = _letters


@word("match-letters")
def _match(now: Evaluation, step: Step, names: Names) -> int:
    """What the best cards of whoever does it bring."""
    state = now.state
    hand = [piece for piece in state.zones[zone(int(names["you"]), "hand")] if state.pieces[piece].face]
    return sum([gain for gain in gains(now, hand, "").values() if gain > 0])
