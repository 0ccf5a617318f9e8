"""Plot cards: playing them, what they affect, discarding them.  (Rulebook: The Plot Step; Plot Cards)"""

from __future__ import annotations

from collections.abc import Callable, Collection

from westmarch.engine.records import Action, Decision, Seat
from westmarch.games.quest.atlas import HAVENS, NEXT, PLACES
from westmarch.games.quest.catalogue import PLOTS
from westmarch.games.quest.language.cards import STEPS
from westmarch.games.quest.language.conditions import condition
from westmarch.games.quest.language.short_forms import aims
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.rulebase import PASS, RULES
from westmarch.games.quest.state import (
    SAURON,
    SLOTS,
    QuestState,
    Work,
    enemies_at,
    face,
    faces,
)


def _with_foes(state: QuestState) -> list[str]:
    return [place for place in PLACES if enemies_at(state, place)]


def _amid_influence(state: QuestState) -> list[str]:
    near = dict.fromkeys(PLACES, 0)
    for place, amount in state.influence.items():
        for there in NEXT[place]:
            near[there] += amount
    return [place for place, amount in near.items() if amount >= 6]


AFFECTED: dict[str, Callable[[QuestState], Collection[str]]] = {
    "haven": lambda state: HAVENS,
    "character": lambda state: state.characters.values(),
    "foe": _with_foes,
    "no plot": lambda state: [place for place in PLACES if place not in state.plots.values()],
    "influence 6 adjacent": _amid_influence,
}
"""The places that have what a Plot may ask of the place that it affects."""


def targets(state: QuestState, card: str) -> list[str]:
    """The places that a Plot could affect now.  (Rulebook: Affected Locations on Plot Cards)"""
    plot = PLOTS[card]
    aim = aims(plot.affects)
    found = list(aim.named or PLACES)
    for form in aim.fits:
        fit = AFFECTED[form](state)
        found = [place for place in found if place in fit]
    if plot.requires:
        meets = condition(plot.requires)
        found = [place for place in found if meets(state, {"affected": place})]
    return found


def free_slot(state: QuestState) -> str:
    """The first empty space of the Active Plot Track; empty if there is none."""
    return next((slot for slot in SLOTS if not state.zones[slot]), "")


def play_plot(change: Work, card: str, place: str) -> None:
    """The card goes onto the track, its marker onto the place, and it does what it says.  (Rulebook: The Plot Step)"""
    state = change.state
    slot = free_slot(state)
    piece = next(piece for piece in state.zones["plot-hand"] if face(state, piece) == card)
    lay_plot(change, piece, "plot-hand", slot, place)
    change.push(*STEPS[card], names={"card": piece, "deck": "plot", "affected": place})


def lay_plot(change: Work, piece: str, source: str, slot: str, place: str) -> None:
    """A Plot card, face up, onto the track.  (Rulebook: Plot Cards)"""
    verbs.shift(change, piece, source, slot)
    verbs.see(change, piece, -1, SAURON)
    change.state.plots[slot] = place
    verbs.report(change, "played_plot", piece, slot=slot, place=place)


def discard_plot(change: Work, slot: str, seat: Seat) -> None:
    """An active Plot is discarded; its marker leaves the map.  (Rulebook: Discarding Active Plot Cards)"""
    state = change.state
    piece = state.zones[slot][0]
    place = state.plots.pop(slot)
    verbs.discard(change, piece, slot, "plot", name="discarded_plot", place=place, seat=str(seat))


def plays(state: QuestState, cards: tuple[str, ...]) -> list[Action]:
    """Every card with each place that it could affect, if there is room on the track and enough influence in the pool.

    (Rulebook: Playing Plot Cards)
    """
    if not free_slot(state):
        return []
    found = [card for card in dict.fromkeys(cards) if PLOTS[card].pool <= state.pool]
    return [Action.of("plot", card, place) for card in found for place in targets(state, card)]


@RULES.step("plot-step")
def plot_step(change: Work) -> None:
    """One Plot is played or discarded, or nothing is done; not on the first turn.  (Rulebook: The Plot Step)"""
    state = change.state
    state.step = "plot"
    if state.round > 1 and (state.plots or state.zones["plot-hand"]):
        RULES.ask(change, SAURON, _plot_options.about())


@RULES.question("plot", is_open=False)
def _plot_options(state: QuestState, asked: Decision) -> list[Action]:
    """Plots of his hand that can be played, active ones that can be discarded, or nothing.

    (Rulebook: The Plot Step)
    """
    discards = [Action.of("discard-plot", slot) for slot in SLOTS if state.zones[slot]]
    return [*plays(state, faces(state, "plot-hand")), *discards, PASS]


@RULES.answer("plot")
def _plotted(change: Work, action: Action) -> None:
    """(Rulebook: The Plot Step)"""
    if action.verb == "plot":
        play_plot(change, *action.words)
    elif action != PASS:
        discard_plot(change, action.words[0], SAURON)
