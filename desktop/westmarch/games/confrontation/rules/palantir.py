"""Sauron's Palantír: when it may be used in his turn, and what it shows.  (Rulebook: Palantir)

It may be used at any time of his turn.  It is offered where he chooses anyway: his move, whom to fight, what to mix.
With his move he may also say that he keeps it at hand: then he is asked before one of several defenders is drawn, and
after his move.  Otherwise nobody is asked more than without the card.  (Ruling ``palantir-moments``)
That he has the card is public, so being asked gives nothing away.
"""

from __future__ import annotations

from westmarch.engine.records import Action, Seat
from westmarch.games.confrontation.board import BOARD, DARK, GOOD
from westmarch.games.confrontation.rules.verbs import BOTH_SEATS, Work, remember_defender, reveal
from westmarch.games.confrontation.state import ConfrontationState, pieces_in, zone

CARD = "dark-palantir"
KEEP = Action.of("keep-palantir")


def looks(state: ConfrontationState, seat: Seat) -> list[Action]:
    """Where a side may look: wherever enemies stand, besides the Shire, as long as it has the card.

    (Rulebook: Palantir)
    """
    if seat != DARK or state.to_move != DARK or CARD not in state.zones[zone(DARK, "variant")]:
        return []
    return [Action.of("palantir", region) for region in _in_sight(state)]


def _in_sight(state: ConfrontationState) -> list[str]:
    return [region for region in BOARD.order if region != BOARD.homes[GOOD] and pieces_in(state, region, GOOD)]


def keep(state: ConfrontationState) -> list[Action]:
    """With his move Sauron may say that he keeps the card at hand for the rest of the turn.

    (Rulebook: Palantir; ruling ``palantir-moments``)
    """
    return [KEEP] if looks(state, DARK) and not state.is_palantir_kept else []


def is_asked(state: ConfrontationState, region: str = "") -> bool:
    """Whether Sauron is asked where nobody else would be: in a turn in which he keeps the card at hand.

    Before a defender is drawn in a region only if he may look into it.  (Ruling ``palantir-moments``)
    """
    found = looks(state, DARK) if state.is_palantir_kept else []
    return Action.of("palantir", region) in found if region else bool(found)


def look(change: Work, region: str) -> None:
    """All enemies in one region are revealed to Sauron, and are not mixed before his turn is over.

    (Rulebook: Palantir, Battle)
    """
    state = change.state
    change.move(CARD, zone(DARK, "variant"), zone(DARK, "removed"), "used_card", seat=str(DARK), turn=str(state.turn))
    state.palantir = region
    state.is_palantir_kept = False
    for piece in pieces_in(state, region, GOOD):
        reveal(change, piece, region, seen_by=BOTH_SEATS)
        if state.attack is not None and state.attack.region == region:
            remember_defender(change, piece)
