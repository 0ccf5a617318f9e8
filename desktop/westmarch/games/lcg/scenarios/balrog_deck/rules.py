"""Shadow cards out of the Balrog deck, which is made anew before each combat and whenever it is empty.

(Quest: Shadow and Flame)
"""

from __future__ import annotations

from westmarch.games.lcg.language import effects
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.shadows import SOURCES
from westmarch.games.lcg.scenarios.balrog_deck.words import DECK, FROM_DECK
from westmarch.games.lcg.state import Work
from westmarch.games.lcg.things import SCENARIO, SPENT


def _source(change: Work, enemy: str) -> str:
    """The deck itself; an empty one is made anew before a card is dealt.  (Quest: Shadow and Flame)"""
    state = change.state
    if DECK not in state.zones or not effects.permits(state, FROM_DECK, enemy):
        return ""
    if not state.zones[DECK]:
        renew(change)
    return DECK


def renew(change: Work) -> None:
    """What has been discarded of it is shuffled into the deck.  (Quest: Shadow and Flame)"""
    state = change.state
    if state.zones.get(DECK + SPENT):
        state.zones[DECK] = (*state.zones[DECK], *state.zones[DECK + SPENT])
        state.zones[DECK + SPENT] = ()
        change.shuffle(state.zones[DECK], SCENARIO)
        change.tell("balrog_deck_shuffled")


@RULES.step("renew-balrog-deck")
def _renew(change: Work, what: str) -> None:
    """At the beginning of each combat phase.  (Quest: Shadow and Flame)"""
    renew(change)


SOURCES.append(_source)
