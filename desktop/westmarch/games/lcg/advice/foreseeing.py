"""What the cards in play make of what somebody does: texts that answer it, and texts that count the cards of hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from westmarch.engine.moments import Facts
from westmarch.engine.records import Seat
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import ATTACK, WILL
from westmarch.games.lcg.advice.stage_goals import every_step
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, effects, facts
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.state import LcgState, card_of, main_quest, playing
from westmarch.games.lcg.zones import zone

_HANDS = "cards in hand"


def answered(now: Evaluation, event: str, told: Facts) -> int:
    """What the forced texts of encounter cards in play make of an event, told by its facts."""
    state, found = now.state, 0
    if event in now.on_the_way:
        return 0
    now.on_the_way.add(event)
    for piece, ability in _listening(state, event):
        names = {**derived.names_of(state, piece), **facts.as_names(told)}
        if facts.fit(state, ability, told, names):
            found += steps_worth(now, ability.do, names)
    now.on_the_way.remove(event)
    return found


def _listening(state: LcgState, event: str) -> Iterator[tuple[str, Ability]]:
    for piece, thing in state.things.items():
        if state.pieces[piece].owner < 0 and not effects.is_blank(state, piece):
            for _, ability in card_of(state, piece).of_kind("forced"):
                if ability.event == event and ability.role in ("", thing.role):
                    yield piece, ability


def burden(now: Evaluation, seat: Seat) -> int:
    """What it costs that a player has one card in hand, and not one less: where texts count the cards of hands."""
    found = now.burdens.get(seat)
    if found is None:
        now.burdens[seat] = 0  # a text may ask for it
        found = now.burdens[seat] = _burden(now, seat) if _is_counted(now.state) else 0
    return found


def _burden(now: Evaluation, seat: Seat) -> int:
    state, hand = now.state, zone(seat, "hand")
    held = state.zones[hand]
    if not held:
        return 0
    less = state.copy()
    less.zones[hand] = held[1:]
    then = Evaluation(less, now.seat)
    then.burdens = dict.fromkeys(range(state.seats), 0)
    return max(0, _pressed(now) - _pressed(then))


def _pressed(now: Evaluation) -> int:
    """What the enemies who are engaged, the staging area and the end of the stage's time cost."""
    state, quest = now.state, main_quest(now.state)
    fights = [derived.stat(state, p, "attack") for seat in playing(state) for p in state.zones[zone(seat, "engaged")]]
    names = {"self": quest, "host": "", "you": str(playing(state)[0])}
    texts = [one.do for _, one in card_of(state, quest).of_kind("forced") if one.event == "time-ran-out"]
    end = -sum([steps_worth(now, steps, names) for steps in texts])
    left = max(1, state.things[quest].resources) if quest in state.things else 1
    return sum(fights) * ATTACK + now.staging_threat * WILL + end // left


def _is_counted(state: LcgState) -> bool:
    return any([_counts_hands(state.pieces[piece].face or "") for piece in state.things])


@cache
def _counts_hands(face: str) -> bool:
    """Whether an encounter card counts the cards of a hand."""
    if CARDS[face].owner >= 0:
        return False
    for ability in CARDS[face].abilities:
        texts = [text for step in every_step(ability.do) for text in step.args]
        texts += [mod.amount.text for mod in ability.mods] + ([ability.when.text] if ability.when is not None else [])
        if any([_HANDS in text for text in texts]):
            return True
    return False
