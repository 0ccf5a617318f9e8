"""Actions as people write them: combat cards by their abilities, monster tokens by what they show."""

from __future__ import annotations

from westmarch.engine.records import Action
from westmarch.games.quest.catalogue import COMBAT
from westmarch.games.quest.state import QuestState


def meant(state: QuestState, action: Action) -> Action:
    """Returns the action with the cards and pieces that its words stand for."""
    offered = {word for option in state.decision.options for word in option.words} if state.decision else set()
    return Action(action.verb, tuple([_meant(state, word, offered) for word in action.words]))


def _meant(state: QuestState, word: str, offered: set[str]) -> str:
    if word in offered:
        return word
    for other in sorted(offered):
        if other in COMBAT and COMBAT[other].ability.id == word:
            return other
        if other in state.pieces and state.pieces[other].face == word:
            return other
    return word
