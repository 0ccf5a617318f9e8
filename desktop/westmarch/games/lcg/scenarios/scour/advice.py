"""What a Scour effect costs, and what it costs that something is searched."""

from __future__ import annotations

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import ROUNDS, VITAL
from westmarch.games.lcg.advice.values import held_worth
from westmarch.games.lcg.advice.worth_of_words import Names, aimed, steps_worth
from westmarch.games.lcg.advice.worth_of_words_on_locations import WITH_TOKENS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.scenarios.scour.rules import can_scour
from westmarch.games.lcg.scenarios.scour.words import FOUND, PUT_UNDER, SCOUR, SCOURED
from westmarch.games.lcg.state import card_of, playing
from westmarch.games.lcg.things import SCENARIO, SEARCHED

_PERIL = 20
"""What a point of damage costs on a location that must not be searched, as long as there is room for more."""


def search_cost(now: Evaluation) -> int:
    """What one more card under The Orcs' Search costs: some threat of everybody in the rounds to come."""
    return sum([now.threat_cost(seat, ROUNDS) for seat in playing(now.state)])


@aimed(SCOUR)
def _scour(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """What its effect does, as the first player."""
    state = now.state
    if not can_scour(state, piece):
        return 0
    host = state.things[piece].host if piece in state.things else ""
    own = {"self": piece, "host": host, "you": str(playing(state)[0])}
    texts = card_of(state, piece).answers_to(SCOURED, "after")
    return sum([steps_worth(now, ability.do, own) for _, ability in texts])


@aimed(PUT_UNDER)
def _under(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """A card of a hand is lost besides."""
    state = now.state
    is_own = state.pieces[piece].owner != SCENARIO and piece not in state.things
    return -search_cost(now) - (held_worth(now, piece) if is_own else 0)


def _combing(now: Evaluation, piece: str, n: int) -> int:
    """What it is worth besides that so much more damage lies on a location: that it is searched, and its threat gone
    with it, or that the game is lost."""
    state = now.state
    if SEARCHED not in state.zones or piece not in state.things or derived.type_of(state, piece) != "location":
        return 0
    card = card_of(state, piece)
    left, is_vital = card.stats["quest_points"] - state.things[piece].damage, bool(card.answers_to(FOUND, "after"))
    if left > n:
        return -_PERIL * n * is_vital
    return -VITAL if is_vital else -search_cost(now)


WITH_TOKENS.append(_combing)
