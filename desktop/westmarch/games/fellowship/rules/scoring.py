"""Points and the end of the game.  (Rulebook: End of Game)"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import Seat
from westmarch.games.fellowship.catalogue import CARDS, NOBODY, is_kind
from westmarch.games.fellowship.state import SEAT_ZONES, FellowshipState, Work, zone


def owned(state: FellowshipState, seat: Seat) -> list[str]:
    """Every card that a player owns: deck, hand, discard pile, played, Locations.  (Rulebook: End of Game)

    In a View those that lie unseen come from their pool.  A card of the path that is only played, and destroyed at the
    end of the turn, is nobody's.
    """
    pieces = state.pieces
    lying = [pieces[piece] for name in SEAT_ZONES for piece in state.zones[zone(seat, name)]]
    known = [record.face for record in lying if record.face is not None and record.owner != NOBODY]
    return known + list(state.unseen.get(f"s{seat}", ()))


def worth(card: str, cards: Sequence[str]) -> int:
    """The points of a card among all cards of its owner.  (Rulebook: End of Game)"""
    data = CARDS[card]
    quest = data.quest
    if quest is not None and sum([is_kind(other, quest.each) for other in cards]) - quest.others >= quest.number:
        return quest.points
    return data.points


def points(cards: Sequence[str]) -> int:
    """A player's Victory Points.  (Rulebook: End of Game)"""
    return sum([worth(card, cards) for card in cards])


def archenemies(cards: Sequence[str]) -> int:
    """How many Archenemies are among the cards: they decide a tie.  (Rulebook: End of Game)"""
    return sum([CARDS[card].is_archenemy for card in cards])


def finish(change: Work, reason: str) -> None:
    """Ends the game at once: the most points win, a tie goes to more Archenemies; if all are overrun, nobody wins.

    (Rulebook: End of Game)
    """
    state = change.state
    decks = [owned(state, seat) for seat in range(state.seats)]
    totals = tuple(points(cards) for cards in decks)
    for seat, cards in enumerate(decks):
        change.tell("scored", seat=str(seat), points=str(totals[seat]), archenemies=str(archenemies(cards)))
    if reason == "overrun":
        change.finish((), reason, totals)
        return
    change.finish(best(decks), reason, totals)


def best(decks: Sequence[Sequence[str]]) -> tuple[Seat, ...]:
    """Who has the most points, and of those the most Archenemies, by the cards of each."""
    marks = [(points(cards), archenemies(cards)) for cards in decks]
    return tuple([seat for seat, mark in enumerate(marks) if mark == max(marks)])
