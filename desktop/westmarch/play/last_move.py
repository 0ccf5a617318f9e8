"""The last move of another seat, as a viewer sees it: the difference between two Tables, in whatever game."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.records import Seat
from westmarch.engine.table import Item, Moved, Table
from westmarch.play.played import Played
from westmarch.play.session import Session

MOST = 6
"""An action that moves more things than this, such as laying out a round, is no move of a piece or a card."""
LOOKED_BACK = 12
"""The number of actions of other seats that are examined; what was moved before them is old."""
_PUT_AWAY = ("fan", "pile")
"""Kinds of regions to which things are drawn or discarded, which is no move that one has to follow."""


class LastMove:
    """The last moves in one session; each action is examined once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._found: dict[tuple[Seat, int], tuple[Played, tuple[Moved, ...]]] = {}

    def seen_by(self, viewer: Seat) -> tuple[Moved, ...]:
        """The things moved by the latest action of another seat that moved any; none after a choice of the viewer."""
        for place, played in self._since_choice_of(viewer):
            key = viewer, place
            if key not in self._found or self._found[key][0] is not played:
                self._found[key] = played, self._moved_by(played, place, viewer)
            moved = self._found[key][1]
            if moved:
                return moved
        return ()

    def _since_choice_of(self, viewer: Seat) -> Iterator[tuple[int, Played]]:
        """The actions of other seats since the viewer's last own choice, latest first, each with its place."""
        place, left = self._session.cursor, LOOKED_BACK
        for played in self._session.played_last():
            if played.seat != viewer:
                yield place, played
                left -= 1
            elif not played.was_forced and not played.was_unasked:
                return
            place -= 1
            if left == 0:
                return

    def _moved_by(self, played: Played, place: int, viewer: Seat) -> tuple[Moved, ...]:
        session = self._session
        moved = _difference(session.table_at(place - 1, viewer), session.table_at(place, viewer), played.seat)
        return moved if len(moved) <= MOST else ()


def _difference(before: Table, after: Table, seat: Seat) -> tuple[Moved, ...]:
    """The things that have gone from one region to another, without those that have fallen or were put away; where some
    came to a space of the board, those alone."""
    regions = {region.id: region for region in after.regions}
    old = {item.id: item for item in before.items}
    gone = [
        item
        for item in after.items
        if old.get(item.id, item).region != item.region
        and not item.is_dim
        and regions[item.region].kind not in _PUT_AWAY
    ]
    on_board = [item for item in gone if not regions[item.region].place]
    return tuple([_moved(seat, old[item.id]) for item in on_board or gone])


def _moved(seat: Seat, before: Item) -> Moved:
    """What was moved, named only where it leaves a slot, for it is seen no more as it lay there."""
    return Moved(seat, before.id, before.region, before.at, before.title if before.at is not None else "")
