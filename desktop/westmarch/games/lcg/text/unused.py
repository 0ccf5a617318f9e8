"""What an answer that declines or ends something leaves unused: said on its button, and asked about."""

from __future__ import annotations

from westmarch.engine.records import Action, Decision
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.rules.occasions import split
from westmarch.games.lcg.rules.player_attacks import attackers_against
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.text.names import capital, named

ENDS = {("open", "pass"), ("commit", "done"), ("travel", "skip"), ("engage", "skip"), ("attack", "done")}
"""Kinds of questions and answers that end a step, or one's part of it."""
_CLOSING = ("pass", "skip", "done")


def unused(state: LcgState, decision: Decision, action: Action) -> str:
    """What is lost by declining or ending, in a sentence; nothing where nothing is."""
    if action.verb not in _CLOSING:
        return ""
    if decision.kind == "respond":
        return _free_response(state, decision)
    if decision.kind == "declare":
        return _too_weak(state, decision)
    return _idle_attackers(state, decision) if decision.kind == "attack" else ""


def _free_response(state: LcgState, decision: Decision) -> str:
    """A response of a card in play that costs nothing."""
    for action in decision.options:
        if action.verb == "use":
            piece, number, *giver = split(action)[0].words
            source = giver[0] if giver else piece
            if state.pieces[source].face is not None and not card_of(state, source).abilities[int(number)].cost:
                return f"{capital(named(state, [piece]))} would not respond, although it costs nothing."
    return ""


def _idle_attackers(state: LcgState, decision: Decision) -> str:
    """An enemy that those who are ready could wound."""
    for action in decision.options:
        if action.verb == "attack":
            enemy = action.words[0]
            ready = attackers_against(state, decision.seat, enemy)
            strength = sum([derived.blow(state, piece) for piece in ready])
            if strength > derived.stat(state, enemy, "defense"):
                return f"{capital(named(state, ready))} could still wound {named(state, [enemy])}."
    return ""


def _too_weak(state: LcgState, decision: Decision) -> str:
    """An attack that wounds nobody, though others could join it."""
    enemy, attackers = decision.about[1], state.attacks[-1].attackers
    strength = sum([derived.blow(state, piece) for piece in attackers])
    if strength > derived.stat(state, enemy, "defense") or len(decision.options) < 2:
        return ""
    return f"The attack would not wound {named(state, [enemy])}."
