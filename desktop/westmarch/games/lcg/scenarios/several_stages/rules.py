"""Several stages in play at once: what each says counts, and one of them is the current quest.

(Quest: The Battle of Five Armies)
"""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, Steps
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.rules import leaving, verbs
from westmarch.games.lcg.rules.enemy_attacks import is_under_way
from westmarch.games.lcg.rules.kinds import Faces, Selector
from westmarch.games.lcg.rules.quest_deck import begin_stage, turn_to
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.targets import IT, aim
from westmarch.games.lcg.scenarios.several_stages.words import CHOOSE, CLOSE, MUST_DEFEND, UNFOLD
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, main_quest, playing


def stages_in_play(state: LcgState) -> list[str]:
    """The stages that are in play, the current quest first.  (Quest: The Battle of Five Armies)"""
    return [piece for piece in state.zones["quests"] if piece in state.things]


@RULES.step(UNFOLD)
def _unfold(change: Work, faces: Faces) -> None:
    """They enter play at once; the first of them is the current quest until one is chosen.

    (Quest: The Battle of Five Armies)
    """
    state = change.state
    held = state.zones["quests"]
    opened = [piece for face in faces for piece in held if state.pieces[piece].face == face]
    later = [piece for piece in held if piece not in opened and piece != main_quest(state)]
    turn_to(change, (*opened, *later))
    for piece in opened[1:]:
        begin_stage(change, piece)


@RULES.step(CHOOSE)
def _choose_current(change: Work, what: str, another: str = "", then: Steps = ()) -> None:
    """Nobody is asked where there is no choice.  (Quest: The Battle of Five Armies)"""
    state = change.state
    found = stages_in_play(state)[1 if another else 0 :]
    if len(found) + bool(another) < 2:
        change.push(*then)
    elif len(found) == 1:
        _make_current(change, found[0])
    else:
        RULES.ask(change, playing(state)[0], _stages.about(another))


@RULES.question("current", is_open=True)
def _stages(state: LcgState, asked: Decision, another: str) -> list[Action]:
    """Any stage in play, or another one than the current quest.  (Quest: The Battle of Five Armies)"""
    return [Action.of("attempt", piece) for piece in stages_in_play(state)[1 if another else 0 :]]


@RULES.answer("current")
def _chosen(change: Work, action: Action, another: str) -> None:
    """(Quest: The Battle of Five Armies)"""
    _make_current(change, action.words[0])


def _make_current(change: Work, piece: str) -> None:
    state = change.state
    state.zones["quests"] = (piece, *[other for other in state.zones["quests"] if other != piece])
    derived.invalidate_cards(state)
    change.tell("current_quest", piece=piece, face=card_of(state, piece).id)


@RULES.step(CLOSE)
def _close(change: Work, what: str) -> None:
    """The stages that are complete leave the game.  (Quest: The Battle of Five Armies)"""
    state = change.state
    for piece in stages_in_play(state)[1:]:
        hanging = attachments(state, piece)
        del state.things[piece]
        verbs.shift(change, piece, "removed", source="quests")
        leaving.leave(change, hanging, "discard", leaving.HOST_LEFT)
    derived.invalidate_cards(state)


@RULES.step(MUST_DEFEND)
def _must_defend(change: Work, what: Selector) -> None:
    """A character that can defend does, exhausted or not; whoever is asked to declare defenders is not asked any more.

    (Quest: The Battle of Five Armies)
    """
    state = change.state
    found = aim(change, what, _must_defend.step(IT))
    if not found or not state.attacks or not is_under_way(state):
        return
    attack, piece = state.attacks[-1], found[0]
    if not attack.is_enemy or not effects.can_defend(state, piece, attack.attackers[0]):
        return
    if derived.is_ready(state, piece):
        verbs.exhaust_for(change, "defend", piece, attack.attackers[0])
    state.attacks = (*state.attacks[:-1], replace(state.attacks[-1], defenders=(piece,)))
    change.tell("defended", piece=piece, enemy=attack.attackers[0])
