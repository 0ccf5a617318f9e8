"""Questions with one sensible answer, as everybody at the table can tell (``Prompt.plain``)."""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Seat
from westmarch.games.quest.catalogue import CORRUPTIONS
from westmarch.games.quest.locations import is_haven
from westmarch.games.quest.rules.rulebase import PASS
from westmarch.games.quest.state import QuestState, faces, has_ability, hero_of, zone


def plain(state: QuestState, asked: Decision) -> str:
    """The answer, or nothing where something is to be chosen.

    A hero draws all the cards that he may; whoever wants fewer has set that he is asked.  (Rulebook: Fortitude)
    """
    if asked.kind == "draw-up":
        return str(max(asked.options, key=_number))
    return str(PASS) if asked.kind == "rest" and not _gains_by_rest(state, asked.seat) else ""


def _number(action: Action) -> int:
    return int(action.words[0])


def _gains_by_rest(state: QuestState, seat: Seat) -> bool:
    """Whether resting would bring cards back, let him buy off Corruption, heal or train.  (Rulebook: The Rest Step)"""
    hero = hero_of(state, seat)
    in_haven = is_haven(hero.place)
    if any([state.zones[zone(seat, pool)] for pool in (("rest", "damage") if in_haven else ("rest",))]):
        return True
    if any([CORRUPTIONS[card].cost <= hero.favor for card in faces(state, zone(seat, "corruption"))]):
        return True
    return not in_haven and has_ability(state, seat, "survivalist")
