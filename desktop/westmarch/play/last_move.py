"""The last move of another seat, as a viewer sees it: the difference between two Tables, in whatever game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
        self._found: dict[tuple[Seat, int], tuple[Played, tuple[tuple[Moved, str], ...]]] = {}

    def seen_by(self, viewer: Seat) -> tuple[Moved, ...]:
        """The things moved by the latest action of another seat that moved any, as far as they are still there; none
        after a choice of the viewer that was no reply."""
        for place, played in self._since_choice_of(viewer):
            key = viewer, place
            if key not in self._found or self._found[key][0] is not played:
                self._found[key] = played, self._moved_by(played, place, viewer)
            moved = self._found[key][1]
            if moved:
                return self._still_there(moved, viewer)
        return ()

    def _since_choice_of(self, viewer: Seat) -> Iterator[tuple[int, Played]]:
        """The actions of other seats since the viewer's last own choice, latest first, each with its place."""
        place, left = self._session.cursor, LOOKED_BACK
        for played in self._session.played_last():
            is_reply = played.kind in self._session.info.replies
            if played.seat != viewer and not is_reply:
                yield place, played
                left -= 1
            elif played.seat == viewer and not (is_reply or played.was_forced or played.was_unasked):
                return
            place -= 1
            if left == 0:
                return

    def _still_there(self, moved: tuple[tuple[Moved, str], ...], viewer: Seat) -> tuple[Moved, ...]:
        """Those that lie in the region to which they came: one may have fallen in a battle since."""
        lie = {item.id: item.region for item in self._session.table(viewer).items}
        return tuple([each for each, came in moved if lie.get(each.item) == came])

    def _moved_by(self, played: Played, place: int, viewer: Seat) -> tuple[tuple[Moved, str], ...]:
        """What an action moved, each with the region to which it came."""
        session = self._session
        if _are_equal([session.game.whereabouts(session.view_at(at, viewer)) for at in (place - 1, place)]):
            return ()
        now = session.table_at(place, viewer)
        moved = _difference(session.table_at(place - 1, viewer), now, played.seat)
        if len(moved) > MOST:
            return ()
        lie = {item.id: item.region for item in now.items}
        return tuple([(each, lie[each.item]) for each in moved])


def _are_equal(whereabouts: Sequence[object]) -> bool:
    """Whether nothing has moved between two Views; False where that has to be seen at the Tables."""
    before, now = whereabouts
    return before is not None and before == now


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
