"""What the words of campaign cards are worth: what is earned for later chapters, and what comes with a card now."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import CARD
from westmarch.games.lcg.advice.values import card_value
from westmarch.games.lcg.advice.worth_of_words import Names, aims, best, number, steps_worth, word
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.state import card_of

LOST, BORNE = 30, 40
"""What a burden costs, and what a card of the campaign is worth that helps."""
_BETTER = 4
"""The share of the value of an ally that is earned, and what a point is worth of a value that a boon adds to."""


def of_card(now: Evaluation, face: str) -> int:
    """A boon helps, a burden hinders; one that says nothing but that it surges is the lighter one."""
    if face in BURDENS:
        return -LOST - len(CARDS[face].abilities)
    return BORNE + (card_value(now, CARDS[face]) // _BETTER if CARDS[face].type == "objective-ally" else 0)


@word("earn")
def _earn(now: Evaluation, step: Step, names: Names) -> int:
    """The better it suits the hero who bears it, the better."""
    worth = of_card(now, step.args[0]) if step.args[0] in CARDS else -LOST
    to = step.args[1]
    if not to or sel.means_player(sel.selector(to), names):
        return worth
    bearers = [_suits(step.args[0], card_of(now.state, piece)) for piece in aims(now, step, to, names)]
    return worth + best(bearers, sel.selector(to))


def _suits(face: str, hero: Card) -> int:
    """How well a boon suits a hero: what it adds is best where there is most of it."""
    if face not in CARDS:
        return 0
    added = [mod.what for _, one in CARDS[face].constants for mod in one.mods if mod.kind == "add"]
    return sum([_BETTER * hero.stats[value] for value in added if value in hero.stats])


@word("strike-out")
def _strike_out(now: Evaluation, step: Step, names: Names) -> int:
    """It is not there in later chapters."""
    face = now.state.pieces[names["self"]].face if names.get("self") in now.state.pieces else None
    return -BORNE // 2 if face in BOONS else 0


@word("stay")
@word("record")
def _written(now: Evaluation, step: Step, names: Names) -> int:
    """Nobody chooses it."""
    return 0


@word("receive")
def _receive(now: Evaluation, step: Step, names: Names) -> int:
    """A card of the hand."""
    return CARD


@word("pack")
def _pack(now: Evaluation, step: Step, names: Names) -> int:
    """It may be drawn some time."""
    return CARD // 2


@word("smaller-hands")
def _smaller(now: Evaluation, step: Step, names: Names) -> int:
    return -CARD * number(now, step.args[0], names) * now.state.seats


@word("bring")
def _bring(now: Evaluation, step: Step, names: Names) -> int:
    """What its own set-up does, or that it comes some time."""
    steps = [inner for _, ability in CARDS[step.args[0]].of_kind("setup") for inner in ability.do]
    own = [piece for piece, record in now.state.pieces.items() if record.face == step.args[0]][:1]
    if steps and own:
        return steps_worth(now, tuple(steps), {**names, "self": own[0]})
    return of_card(now, step.args[0]) // 2
