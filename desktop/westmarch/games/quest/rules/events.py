"""The Event step.  (Rulebook: The Event Step)"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY
from westmarch.games.quest.catalogue import EVENTS
from westmarch.games.quest.language.cards import STEPS
from westmarch.games.quest.rules import figures, verbs
from westmarch.games.quest.rules.dominance import dominant
from westmarch.games.quest.rules.effects_on_sauron import discard_event
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import Work, current_stage, face

DRAWN = 3
"""Events drawn while a side is dominant."""


@RULES.step("event-step")
def event_step(change: Work) -> None:
    """Three are drawn; the lowest is resolved if the heroes are dominant, the highest if Sauron is; or one is drawn.

    (Rulebook: The Event Step, 1; rulings ``event-deck-reshuffled``, ``event-priorities``)
    """
    state = change.state
    state.step = "event"
    deck = f"event-{current_stage(state)}"
    side = dominant(state)
    drawn = verbs.draw_from(change, deck, "drawn", DRAWN if side else 1, EVERYBODY)
    if not drawn:
        return
    drawn.sort(key=lambda piece: EVENTS[face(state, piece)].priority, reverse=side == "sauron")
    chosen, *others = drawn
    for piece in others:
        verbs.discard(change, piece, "drawn", deck, name="passed_over", why=side)
    card = face(state, chosen)
    verbs.report(change, "event", chosen)
    effects = () if EVENTS[card].mark else STEPS[card]
    names = {"card": chosen, "deck": deck}
    change.push(*effects, _place.step(), _stay.step(), names=names)


@RULES.step("event-places")
def _place(change: Work) -> None:
    """Favor and characters onto the map; who is there already stays where he is.

    (Rulebook: The Event Step, 2; ruling ``characters-ignore-pieces``)
    """
    state = change.state
    event = EVENTS[face(state, change.names["card"])]
    for place in event.favor:
        verbs.put_favor(change, place)
    for name, place in event.characters.items():
        if not state.characters[name]:
            figures.put_character(change, name, place)


@RULES.step("event-stays")
def _stay(change: Work) -> None:
    """With the event marker it stays and takes the place of the one before; else it is discarded.

    (Rulebook: The Event Step, 3)
    """
    state = change.state
    piece = change.names["card"]
    if piece not in state.zones["drawn"]:  # handed to a hero
        return
    if EVENTS[face(state, piece)].mark:
        discard_event(change)
        verbs.shift(change, piece, "drawn", "event")
        verbs.report(change, "event_stays", piece, place=EVENTS[face(state, piece)].mark)
    else:
        verbs.discard(change, piece, "drawn", change.names["deck"])
