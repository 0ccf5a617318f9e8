"""What an answer that ends something leaves unused: said on its button, and asked about."""

from __future__ import annotations

from westmarch.engine.records import Decision
from westmarch.games.quest.rules.actions import actions_per_turn
from westmarch.games.quest.state import QuestState
from westmarch.games.quest.text import names

ENDS = ("action", "place-influence", "influence", "command", "monster", "travel", "explore")
"""Kinds of questions that go on until they are ended."""
_FREE = {"favor": "A favor can still be taken here.", "complete": "A Quest can still be completed here.",
         "claim": "The favor on the event can still be claimed."}  # fmt: skip
"""What costs nothing where a hero explores, by the verb that takes it."""


def unused(state: QuestState, asked: Decision) -> str:
    """What is lost by ending a question now, in a sentence; nothing where nothing is."""
    verbs = [action.verb for action in asked.options]
    match asked.kind:
        case "action" if "act" in verbs:
            return _lost(names.count(actions_per_turn(state) - state.actions, "action"))
        case "place-influence" | "influence" if len(verbs) > 1:
            return _lost(names.amount(int(asked.about[0]), "influence"))
        case "command" if len(verbs) > 1:
            return _lost(names.count(int(asked.about[0]), "command"))
        case "monster" if len(verbs) > 1:
            return _lost(names.count(int(asked.about[0]), "monster token"))
        case "explore":
            return next((_FREE[verb] for verb in verbs if verb in _FREE), "")
    return ""


def _lost(what: str) -> str:
    return f"{names.capital(what)} would be lost."
