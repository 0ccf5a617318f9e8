"""What enemies with hinder do in the combat phase.  (Quest: Into Fangorn)"""

from __future__ import annotations

from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.rules.course import WHEN_A_PHASE_BEGINS
from westmarch.games.lcg.rules.progress import lose_progress
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.scenarios.hinder.words import HINDER
from westmarch.games.lcg.state import LcgState, Work, card_of, current_quest, playing


def _hinders(state: LcgState, enemy: str) -> bool:
    """Whether an enemy hinders its player now instead of attacking.  (Quest: Into Fangorn)"""
    is_engaged = derived.engaged_with(state, enemy) is not None
    return state.phase == "combat" and is_engaged and derived.keyword(state, enemy, HINDER) > 0


effects.AT_REST.append(_hinders)


def _begin_combat(change: Work, phase: str) -> None:
    """Before anything else the players are hindered.  (Quest: Into Fangorn)"""
    if phase == "combat" and derived.bearers(change.state, HINDER):
        change.push(_hinder.step())


WHEN_A_PHASE_BEGINS.append(_begin_combat)


@RULES.step("hinder")
def _hinder(change: Work) -> None:
    """Each player removes 1 progress for each of these enemies, one after the other: from the current quest as long as
    there is some, then from the active location.  (Quest: Into Fangorn)"""
    state = change.state
    for seat in playing(state):
        for enemy in [piece for piece in effects.opponents(state, seat) if _hinders(state, piece)]:
            found = [p for p in (current_quest(state), *state.zones["active"]) if state.things[p].progress > 0]
            for piece in found[:1]:
                change.tell("hindered", piece=enemy, face=card_of(state, enemy).id, seat=str(seat))
                lose_progress(change, piece, 1)
