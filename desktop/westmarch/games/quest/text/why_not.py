"""Why an item may not be taken now, or go to a region."""

from __future__ import annotations

from westmarch.engine.records import ALL_SEEING, Decision, View
from westmarch.games.quest.atlas import NEXT, PLACES
from westmarch.games.quest.catalogue import (
    FOES,
    MINIONS,
    PLOTS,
    SHADOWS,
)
from westmarch.games.quest.rules.travel import most_moves
from westmarch.games.quest.state import (
    QuestState,
    face,
    hero_of,
    place_of,
)
from westmarch.games.quest.text import names
from westmarch.games.quest.text.prompts import question


def why_not(seen: View, source: str, target: str) -> str:
    """One sentence: why an item may not be taken now, or go to a region."""
    state: QuestState = seen.state
    decision = state.decision
    if state.result is not None or decision is None:
        return "The game is over."
    if seen.seat not in (decision.seat, ALL_SEEING):
        return f"{names.capital(names.seat_title(state, decision.seat))} decides now."
    place = target.removeprefix("at-")
    if decision.kind == "travel" and place in PLACES:
        return _no_way(state, decision.seat, place)
    if decision.kind == "command" and place in PLACES and source in (*MINIONS, *state.pieces):
        return _no_command(state, source, place)
    if decision.kind in ("place-influence", "influence") and place in PLACES:
        if PLACES[place].haven:
            return "Influence cannot be placed in a Haven."
        return f"{names.capital(names.the(place))} is not in extension of a Shadow Stronghold, or is full."
    if decision.kind in ("plot", "shadow") and source in (*state.zones["plot-hand"], *state.zones["shadow-hand"]):
        return _no_card(state, decision, face(state, source))
    return question(state, decision)[0]


def _no_card(state: QuestState, decision: Decision, card: str) -> str:
    needed = PLOTS[card].pool if card in PLOTS else SHADOWS[card].pool
    if (card in PLOTS) == (decision.kind == "plot") and state.pool < needed:
        return f"It needs {names.amount(needed, 'influence')} in the Shadow Pool, which has {state.pool}."
    return f"{names.title(card)} cannot be played now."


def _no_way(state: QuestState, seat: int, place: str) -> str:
    hero = hero_of(state, seat)
    if place not in NEXT[hero.place]:
        return f"There is no path from {names.the(hero.place)} to {names.the(place)}."
    if state.moves >= most_moves(state, seat):
        return "You have no more moves this turn."
    return "You do not have the cards to pay for that path."


def _no_command(state: QuestState, source: str, place: str) -> str:
    if source in state.commanded:
        return "Each monster token or minion can only get one command."
    if source in FOES:
        return f"{names.capital(names.the(source))} cannot move that far from {names.the(place_of(state, source))}."
    return "A monster token can only move to an adjacent place with influence."
