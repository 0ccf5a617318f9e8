"""The card that the viewer has picked last, for as long as the side panel may show it."""

from __future__ import annotations

from typing import NamedTuple

from westmarch.engine.records import Seat
from westmarch.engine.table import Item, Table


class Touched(NamedTuple):
    """The card picked last by a viewer; the seat that was to decide, and in what, when that was last looked at."""

    item: Item | None = None
    viewer: Seat | None = None
    decides: Seat | None = None
    kicker: str = ""

    def after(self, selected: str, table: Table) -> Touched:
        """Returns what is touched once a Table is shown with this item selected, or none.

        That is nothing when another viewer looks, when the viewer is asked after somebody else or in another turn or
        phase, and when the card is gone or shows another face: only what the viewer sees now is ever shown.
        """
        seat, here = table.prompt.seat, {item.id: item for item in table.items}
        now = here.get(selected)
        if now is None and self.item is not None and table.viewer == self.viewer:
            is_asked_anew = seat == table.viewer and (seat, table.kicker) != (self.decides, self.kicker)
            same = here.get(self.item.id)
            now = same if same is not None and not is_asked_anew and same.picture == self.item.picture else None
        return Touched(now, table.viewer, seat, table.kicker)
