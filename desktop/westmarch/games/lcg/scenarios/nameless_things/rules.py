"""What Nameless Things do with cards, and who leads whom out of the deep.  (Quest: Foundations of Stone)"""

from __future__ import annotations

from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.expressions import TESTS, Names
from westmarch.games.lcg.rules import verbs
from westmarch.games.lcg.rules.kinds import Amount, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.state import LcgState, Work
from westmarch.games.lcg.things import DEVOURED, SCENARIO
from westmarch.games.lcg.zones import zone


@RULES.step("devour")
def _devour(change: Work, who: Selector, n: Amount, to: Selector) -> None:
    """The top cards of a player's deck are attached to an enemy: without title and text, but their cost counts.

    (Rulings: Nameless Thing)
    """
    state = change.state
    hosts = [piece for piece in aim(change, to, _devour.step(who, n, IT)) if piece in state.things]
    many = number(change, n)
    for seat in sel.seats(state, who, change.names):
        for host in hosts:
            for piece in state.zones[zone(seat, "deck")][:many]:
                verbs.come_into_play(change, piece, "attached", SCENARIO, host, DEVOURED)
                change.tell("devoured", piece=piece, host=host, what=state.pieces[piece].face or "", seat=str(seat))
                MOMENTS.occur(change, "attached", {"piece": piece, "host": host, "player": str(SCENARIO)})


def _is_unled(state: LcgState, piece: str, names: Names) -> bool:
    """Whether one ally more on the quest would be more than heroes of the same player.  (Quest: Out of the Depths)"""
    thing = state.things.get(piece)
    if thing is None:
        return False
    party = [p for p, other in state.things.items() if other.seat == thing.seat and "committed" in other.marks]
    heroes = [other for other in party if derived.type_of(state, other) == "hero"]
    return len(party) - len(heroes) >= len(heroes)


TESTS["unled"] = _is_unled
