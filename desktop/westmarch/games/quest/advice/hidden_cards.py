"""What both sides of a combat choose at once.  For computers that look ahead."""

from __future__ import annotations

from westmarch.engine.game import AtOnce
from westmarch.engine.records import Action, View
from westmarch.games.quest.rules.combat_rounds import MAY_STOP, SECRETS, STOP
from westmarch.games.quest.rules.fighters import HERO, fight_of, hand_of, seat_of_side
from westmarch.games.quest.state import QuestState, seen_faces


def at_once(seen: View) -> AtOnce | None:
    """The other side's card, any of its hand that is known; a hero is asked first, and Sauron may stop after him.

    None where the other side plays no more cards, where its card lies open, or where fear chooses it.
    (Rulebook: Steps of Combat, 3a; Exhausted Combatants)
    """
    state: QuestState = seen.state
    asked = state.decision
    if asked is None or asked.kind != "fight-card":
        return None
    fight = fight_of(state)
    side, other = int(asked.about[0]), 1 - int(asked.about[0])
    if asked.about[1] != MAY_STOP or other in fight.exhausted or "afraid" in fight.told:
        return None
    cards = [card for card in dict.fromkeys(seen_faces(state, hand_of(fight, other))) if card is not None]
    choices = {Action.of("play", card): card for card in cards}
    if side == HERO:
        choices[STOP] = ""
    return AtOnce(seat_of_side(fight, other), SECRETS[other], choices)
