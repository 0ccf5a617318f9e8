"""What the Finale would be if it began now, and whose Mission is fulfilled."""

from __future__ import annotations

from westmarch.engine.beats import Aim
from westmarch.games.quest.catalogue import MINIONS
from westmarch.games.quest.rules.dominance import NEITHER, adjustment, dominant
from westmarch.games.quest.rules.finale import RINGWRAITHS, TESTS
from westmarch.games.quest.state import QuestState

SIDES = {"heroes": ("The heroes", "good"), "sauron": ("Sauron", "dark")}
"""Each side as a sentence begins with it, and its mark."""


def known_mission(state: QuestState, side: str) -> str:
    """A side's Mission, as far as it is seen; or nothing."""
    held = state.zones[f"mission-{side}"]
    return str(state.pieces[held[0]].face or "") if held else ""


def is_fulfilled(state: QuestState, side: str) -> bool | None:
    """Whether a side's Mission is fulfilled now; None where it is not known."""
    face = known_mission(state, side)
    return TESTS[face](state) if face else None


def finale(state: QuestState) -> Aim:
    """What would come of it if the Finale began now."""
    side = dominant(state)
    sides = tuple(SIDES) if side == NEITHER else (side,)
    met = {each: is_fulfilled(state, each) for each in sides}
    sure = [each for each, is_met in met.items() if is_met]
    more = adjustment(state)
    foe = MINIONS[RINGWRAITHS]
    fight = f"a champion fights the Ringwraiths with {max(0, foe.health + more)} health"
    if len(sure) == 1 and None not in met.values():
        who, mark = SIDES[sure[0]]
        return Aim("The Finale now", f"{who} would win at once by the Mission.", f"{who} would win", mark)
    if None in met.values():
        unknown = " and ".join([inside(SIDES[each][0]) for each, is_met in met.items() if is_met is None])
        text = f"The Mission of {unknown} would decide; if it does not, {fight}."
        return Aim("The Finale now", text, "open", SIDES[side][1] if side else "")
    at_hand = (RINGWRAITHS,) if state.minions[RINGWRAITHS].place else ()
    return Aim("The Finale now", f"No Mission decides: {fight}.", "the last combat", mentions=at_hand)


def inside(who: str) -> str:
    """A side within a sentence."""
    return who if who == "Sauron" else who[0].lower() + who[1:]


def be(who: str) -> str:
    """The verb that goes with a side."""
    return "is" if who == "Sauron" else "are"
