"""Cards that were drawn and lie open until they are done with.  (Rulebook: Peril Cards; The Encounter Step)"""

from __future__ import annotations

from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import Work


@RULES.step("sweep")
def discard_drawn_step(change: Work) -> None:
    """Cards that were drawn and are done with.  (Rulebook: Peril Cards; The Encounter Step)"""
    discard_drawn(change)


def discard_drawn(change: Work) -> None:
    """Puts the cards that were drawn and not kept onto their discard piles.  (Rulebook: Peril Cards)"""
    for piece in change.state.zones["drawn"]:
        verbs.discard(change, piece, "drawn", verbs.deck_of(piece))
