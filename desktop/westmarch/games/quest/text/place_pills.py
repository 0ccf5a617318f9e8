"""Places of an open question as the side panel gathers them: one pill each, in the order of their regions."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.panel_records import Pill, PillGroup
from westmarch.engine.records import Decision
from westmarch.games.quest.atlas import PLACES, REGIONS
from westmarch.games.quest.locations import is_haven
from westmarch.games.quest.state import QuestState, at, minions_at
from westmarch.games.quest.text import names


def place_groups(state: QuestState, asked: Decision) -> Iterator[PillGroup]:
    """The places where influence may go, each with what lies there already; a click places one there."""
    order = list(REGIONS)
    actions = {action.words[0]: str(action) for action in asked.options if action.verb == "influence"}
    places = sorted(actions, key=lambda place: order.index(PLACES[place].region))
    pills = [Pill(at(place), names.title(place), value=_held(state, place), action=actions[place]) for place in places]
    if pills:
        yield PillGroup("Where it can go", tuple(pills), "what lies there")


def what_lies(state: QuestState, place: str) -> str:
    """What waits in a place, as everybody sees it: ``Haven``, ``the Black Serpent, 2 monsters, 1 influence``."""
    tokens = len(state.zones[at(place)])
    parts = [
        "Haven" if is_haven(place) else "",
        *[names.the(minion) for minion in minions_at(state, place)],
        names.count(tokens, "monster token") if tokens else "",
        names.amount(state.influence[place], "influence") if state.influence.get(place) else "",
    ]
    return names.capital(", ".join(filter(None, parts)))


def _held(state: QuestState, place: str) -> str:
    return str(state.influence.get(place) or "")
