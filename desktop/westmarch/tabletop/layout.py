"""Where things lie: a game's layout file turned into spots for the things of each region.  No Qt, no pixels.

Lengths are world units.  A layout has variants for windows of different shape; the one that comes out largest is used.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct

from westmarch.cardbook import read


class Place(Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "from"}):
    """One place of a layout file; see the file for what the fields mean."""

    kind: Literal["plate", "fan", "row", "tray", "mark"]
    origin: str
    at: tuple[float, float]
    width: float = 0
    radius: float = 0
    turn: float = 0
    step: float = 0
    drop: float = 0
    room: float = 0
    columns: int = 1
    label: tuple[float, float] | None = None
    heap: bool = False


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """One variant: the least world it needs, the width of a piece on the board, and its places.

    ``favour`` weighs its scale against that of the others: a wide board may be a little smaller and still be better.
    """

    name: str
    world: tuple[float, float]
    piece: float
    places: dict[str, Place]
    favour: float = 1.0


class Spot(Struct, frozen=True):
    """Where a thing's anchor lies (the foot of a piece, the middle of a card), its turn in degrees and its width."""

    x: float
    y: float
    turn: float
    width: float


HEAD = 54.0
"""World units that every layout keeps free above its board for the page's header."""


class Area(Struct, frozen=True):
    """The visible part of the world: its left upper corner is (0, 0).

    ``shift`` moves the board into its middle; ``top`` is where the layout's own upper edge lies, since a header takes
    more of the world the smaller the window is.
    """

    width: float
    height: float
    scale: float
    shift: tuple[float, float]
    top: float = 0.0

    def origin(self, name: str) -> tuple[float, float]:
        """A corner or edge of the area by its name."""
        x = 0.0 if "left" in name else self.width if "right" in name else self.width / 2
        y = self.top if "top" in name else self.height if "bottom" in name else (self.top + self.height) / 2
        return x, y

    def point(self, origin: str, at: tuple[float, float]) -> tuple[float, float]:
        x, y = self.origin(origin)
        return x + at[0], y + at[1]


def read_layouts(path: Path) -> tuple[Layout, ...]:
    """The variants of a layout file.  Raises BadCard."""
    return read(path, tuple[Layout, ...])


def best_fit(layouts: Sequence[Layout], width: float, height: float, header: float) -> tuple[Layout, Area]:
    """The variant that comes out best in a window, and what is seen of it.

    ``width`` and ``height`` are logical pixels, ``header`` those of them that the page's header covers.
    """

    def scale(layout: Layout) -> float:
        return min(width / layout.world[0], (height - header) / (layout.world[1] - HEAD))

    chosen = max(layouts, key=lambda layout: scale(layout) * layout.favour)
    best = max(0.05, scale(chosen))
    seen = (max(1.0, width) / best, max(1.0, height) / best)
    top = header / best - HEAD
    shift = ((seen[0] - chosen.world[0]) / 2, top + (seen[1] - top - chosen.world[1]) / 2)
    return chosen, Area(seen[0], seen[1], best, shift, top)


def spots(place: Place, area: Area, count: int) -> list[Spot]:
    """Where ``count`` things of a place lie, in their order."""
    x, y = area.point(place.origin, place.at)
    match place.kind:
        case "fan":
            return [_on_fan(place, x, y, index - (count - 1) / 2) for index in range(count)]
        case "tray":
            return [
                Spot(x + index % place.columns * place.step, y + index // place.columns * place.drop, 0, place.width)
                for index in range(count)
            ]
        case _:
            step = min(place.step, place.room / (count - 1)) if place.room and count > 1 else place.step
            turns = (-3.0, 2.5, -1.0) if place.heap else (0.0,)
            return [Spot(x + index * step, y, turns[index % len(turns)], place.width) for index in range(count)]


def _on_fan(place: Place, x: float, y: float, steps: float) -> Spot:
    turn = steps * place.turn
    angle = math.radians(turn)
    return Spot(x + place.radius * math.sin(angle), y + place.radius * (1 - math.cos(angle)), turn, place.width)
