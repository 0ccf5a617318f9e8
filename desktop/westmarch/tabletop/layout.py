"""A game's layout file, turned into spots for the items of each region.  No Qt, no pixels.

Lengths are world units.  A layout has variants for windows of different shape; the one that comes out largest is used.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec import Struct

from westmarch.cardbook import read

Kind = Literal["plate", "fan", "row", "tray", "mark", "slots", "pile", "zone", "field", "groups", "offer", "panel"]
Surface = Literal["table", "mat", "paper"]
"""What words stand on: the table's own cloth, the green mat of a card game, or paper."""
Origin = Literal[
    "top-left", "top", "top-right", "left", "middle", "right", "bottom-left", "bottom", "bottom-right", "board"
]


class Place(Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "from"}):
    """A place of a layout file; the files themselves explain the fields."""

    kind: Kind
    origin: Origin
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
    size: tuple[float, float] | None = None
    corner: tuple[float, float] | None = None
    lift: float = 0
    narrow: float = 0
    ground: Surface = "table"
    prime: bool = False
    small: tuple[float, float] | None = None
    slot: float = 1.0
    above: float = 0
    below: float = 0
    stacks: bool = False
    edges: bool = False
    beside: str = ""
    seen: float = 0

    def __post_init__(self) -> None:
        if self.kind in ("zone", "field", "groups", "offer", "panel") and self.size is None:
            raise ValueError(f"a place of kind {self.kind} has a size")
        if self.kind == "panel" and self.is_on_board:
            raise ValueError("a panel lies beside the board, above it")
        if self.lift and self.kind not in ("slots", "pile"):
            raise ValueError(f"things are piled in slots and piles, not in a place of kind {self.kind}")
        if self.small and (self.kind not in ("groups", "fan") or self.size is None):
            raise ValueError("only groups and fans with a size have things in their small form")
        is_plain = self.slot == 1 and not (self.above or self.below or self.stacks or self.edges or self.beside)
        if self.kind != "groups" and not is_plain:
            raise ValueError(f"only groups have slots, not a place of kind {self.kind}")
        if self.seen and (self.kind != "fan" or not self.room):
            raise ValueError("only of cards in a fan with its room is so much seen")

    @property
    def is_on_board(self) -> bool:
        """Whether the place is in the board's world and moves with it."""
        return self.origin == "board"

    def covered(
        self, tall: float, slot: tuple[float, float] = (0.0, 0.0), layers: int = 1
    ) -> tuple[float, float, float, float]:
        """Returns left, top, width and height of the area of a pile in a slot; its items are ``tall`` widths high."""
        height, rise = self.width * tall, self.lift * (layers - 1)
        x, y = self.at[0] + slot[0] * self.step, self.at[1] + slot[1] * self.drop
        return x - self.width / 2, y - height / 2 - rise, self.width + rise, height + rise

    @property
    def left_upper(self) -> tuple[float, float]:
        """The left upper corner of the place, from its origin."""
        return self.corner if self.corner is not None else self.at


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """One variant: the least world it needs, the width of a piece on the board, and its places.

    ``favour`` weighs its scale against that of the others: a wide board may be a little smaller and still be better.
    ``least`` is the smallest scale at which it can be read: in a window that is too small for it another is taken.
    ``ground`` is the surface under the page's header.
    """

    name: str
    world: tuple[float, float]
    piece: float
    places: dict[str, Place]
    favour: float = 1.0
    least: float = 0.0
    ground: Surface = "table"


class Spot(Struct, frozen=True):
    """The anchor of an item (the foot of a piece, the middle of a card), its turn in degrees and its width.

    In a pile only the upper things are seen, and only the topmost can be pointed at.  ``is_still``: pointed at it
    neither rises nor grows, over what peeks out above or below it or over the title of its sheet.  ``lean`` is the
    factor by which an item that lies turned is smaller, so that it stays in its slot.  ``is_fanned``: pointed at it
    rises high, whether or not it may be taken.
    """

    x: float
    y: float
    turn: float
    width: float
    is_seen: bool = True
    is_top: bool = True
    is_still: bool = False
    lean: float = 1.0
    is_fanned: bool = False


LAYERS = 5
"""So many things of one pile are drawn."""
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
        """Returns a corner or edge of the area by its name."""
        x = 0.0 if "left" in name else self.width if "right" in name else self.width / 2
        y = self.top if "top" in name else self.height if "bottom" in name else (self.top + self.height) / 2
        return x, y

    def point(self, origin: str, at: tuple[float, float]) -> tuple[float, float]:
        """Returns a point given from an origin; on the board it stays in the board's world."""
        if origin == "board":
            return at
        x, y = self.origin(origin)
        return x + at[0], y + at[1]


def read_layouts(path: Path) -> tuple[Layout, ...]:
    """Returns the variants of a layout file.  Raises BadCard."""
    return read(path, tuple[Layout, ...])


def best_fit(layouts: Sequence[Layout], width: float, height: float, header: float) -> tuple[Layout, Area]:
    """Returns the variant that fits a window best, and its visible area.

    ``width`` and ``height`` are logical pixels, ``header`` those of them that the page's header covers.
    """

    def scale(layout: Layout) -> float:
        return min(width / layout.world[0], (height - header) / (layout.world[1] - HEAD))

    readable = [layout for layout in layouts if scale(layout) >= layout.least]
    chosen = max(readable or layouts, key=lambda layout: scale(layout) * layout.favour)
    best = max(0.05, scale(chosen))
    seen = (max(1.0, width) / best, max(1.0, height) / best)
    top = header / best - HEAD
    shift = ((seen[0] - chosen.world[0]) / 2, top + (seen[1] - top - chosen.world[1]) / 2)
    return chosen, Area(seen[0], seen[1], best, shift, top)


def spots(place: Place, area: Area, ats: Sequence[tuple[float, float] | None]) -> list[Spot]:
    """Returns the spots of a place's items in their order; ``ats`` has the slot of each item, if it has one.

    On the board the spots are those of the board's own world.
    """
    x, y = area.point(place.origin, place.at)
    count = len(ats)
    match place.kind:
        case "fan":
            width = fan_width(place, count)
            turn = place.turn * width / place.width if place.width else place.turn
            if place.room and count > 1:
                turn = min(turn, math.degrees((place.room + place.width - width) / place.radius) / (count - 1))
            return [_on_fan(place, x, y, (index - (count - 1) / 2) * turn, width) for index in range(count)]
        case "tray":
            return [
                Spot(x + index % place.columns * place.step, y + index // place.columns * place.drop, 0, place.width)
                for index in range(count)
            ]
        case "slots":
            return _in_slots(place, x, y, [at if at is not None else (index, 0.0) for index, at in enumerate(ats)])
        case "pile":
            return _in_slots(place, x, y, [(0.0, index) for index in range(count)])
        case _:
            step = min(place.step, place.room / (count - 1)) if place.room and count > 1 else place.step
            turns = (-3.0, 2.5, -1.0) if place.heap else (0.0,)
            return [Spot(x + index * step, y, turns[index % len(turns)], place.width) for index in range(count)]


def fan_width(place: Place, count: int) -> float:
    """Returns the width of each card of a fan: where so much of each must be ``seen``, many are narrower."""
    if not place.seen or count < 2:
        return place.width
    wide = (place.room + place.width) / (1 + (count - 1) * place.seen)
    return min(place.width, max(place.narrow, wide))


def shown_in_fan(place: Place, count: int) -> float:
    """Returns the visible width of each card of a fan but the last, in world units."""
    width = fan_width(place, count)
    turn = math.radians(place.turn) * width / place.width
    if place.room and count > 1:
        turn = min(turn, (place.room + place.width - width) / place.radius / (count - 1))
    return min(width, turn * place.radius)


def fit_rows(
    count: int, size: tuple[float, float], widest: float, tall: float, gap: float
) -> tuple[float, list[tuple[float, float]]]:
    """Returns the width at which items fit into a size in rows, and their middles from its left upper
    corner.

    ``tall`` is the height of one of them in widths.  The last row is in the middle like the others.
    """
    if not count:
        return widest, []

    def width_in(columns: int) -> float:
        rows = math.ceil(count / columns)
        return min(widest, (size[0] - gap * (columns + 1)) / columns, (size[1] - gap * (rows + 1)) / rows / tall)

    columns = max(range(1, count + 1), key=lambda columns: (width_in(columns), columns))
    width = max(1.0, width_in(columns))
    rows = math.ceil(count / columns)
    columns = math.ceil(count / rows)  # as even as can be
    middles = []
    for index in range(count):
        row, column = divmod(index, columns)
        held = min(columns, count - row * columns)
        x = size[0] / 2 + (column - (held - 1) / 2) * (width + gap)
        y = size[1] / 2 + (row - (rows - 1) / 2) * (width * tall + gap)
        middles.append((x, y))
    return width, middles


def fit_rows_from_left(
    count: int, size: tuple[float, float], widest: float, narrow: float, tall: float, gap: float
) -> tuple[float, list[tuple[float, float]]]:
    """Returns the width at which items fit into a size in rows from the left, and their middles.

    Before they are smaller than ``narrow`` they overlap, the later ones above.
    """
    width, _ = fit_rows(count, size, widest, tall, gap)
    if width >= narrow:
        columns = max(1, int((size[0] - gap + 0.01) // (width + gap)))
        step = width + gap
    else:
        width = min(narrow, widest)
        rows = max(1, int((size[1] - gap) // (width * tall + gap)))
        columns = math.ceil(count / rows)
        step = min(width + gap, (size[0] - 2 * gap - width) / max(1, columns - 1))
    rows = math.ceil(count / columns)
    middles = []
    for index in range(count):
        row, column = divmod(index, columns)
        y = size[1] / 2 + (row - (rows - 1) / 2) * (width * tall + gap)
        middles.append((gap + width / 2 + column * step, y))
    return width, middles


class Group(NamedTuple):
    """The room of an item with those that peek out above and below it, in widths of an upright card."""

    wide: float
    tall: float
    above: float
    below: float


_STEP = 0.92
SEEN = 0.97
"""The share of a card that must be visible beside the next one: values and hit points reach to its right edge."""


def fit_groups(
    groups: Sequence[Group], size: tuple[float, float], widest: float, narrow: float, gap: float
) -> tuple[float, list[tuple[float, float]]]:
    """Returns the width at which groups fit in rows from the left, and the middles of their hosts.

    Before they are smaller than ``narrow`` they overlap, the later ones above.
    """
    if not groups:
        return widest, []
    least = sum((group.above + group.tall + group.below) * group.wide for group in groups)
    bound = min((size[0] - 2 * gap) / max(group.wide for group in groups), math.sqrt(size[0] * size[1] / least))
    # In steps, so that cards have few sizes and their pictures are found again.
    width = widest * _STEP ** math.ceil(math.log(bound / widest, _STEP)) if bound < widest else widest
    width = max(narrow, width)
    while True:
        rows = _rows(groups, width, size[0], gap)
        if _height(rows, width, gap) <= size[1] or width <= narrow:
            break
        width = max(narrow, width * _STEP)
    while len(rows) > 1 and _height(rows, width, 0) > size[1]:
        rows = _crowded(groups, len(rows) - 1)
    middles: list[tuple[float, float]] = []
    between = max(0.0, min(gap, (size[1] - _height(rows, width, 0)) / (len(rows) + 1)))
    y = between + (size[1] - _height(rows, width, between)) / 2
    for row in rows:
        above, tall, below = _reach(row)
        taken = sum(group.wide for group in row) * width + gap * (len(row) - 1)
        room = size[0] - 2 * gap
        shift = min(0.0, (room - taken) / max(1, len(row) - 1))
        x = gap
        for group in row:
            middles.append((x + group.wide * width / 2, y + (above + tall / 2) * width))
            x += group.wide * width + gap + shift
        y += (above + tall + below) * width + between
    return width, middles


def least_row(groups: Sequence[Group], high: float, width: float, gap: float) -> float:
    """Returns the least length in which groups of a width fit in rows so ``high`` together; infinity if they do not fit
    side by side."""
    for held in range(1, len(groups) + 1):
        rows = [groups[start : start + held] for start in range(0, len(groups), held)]
        if _height(rows, width, gap) <= high:
            return sum(sorted([group.wide for group in groups])[-held:]) * width + (held + 1) * gap
    return math.inf


def is_crowded(groups: Sequence[Group], width: float, middles: Sequence[tuple[float, float]]) -> bool:
    """Whether a group is hidden too much by the next in its row, or is too tall."""
    found = list(zip(groups, middles, strict=True))
    if any(y < (group.tall / 2 + group.above) * width for group, (_, y) in found):
        return True
    return seen_share(groups, width, middles) < SEEN


def seen_share(groups: Sequence[Group], width: float, middles: Sequence[tuple[float, float]]) -> float:
    """Returns how much is seen of the group that is hidden most by the next in its row."""
    found = zip(groups, middles, strict=True)
    lefts = [(x - group.wide * width / 2, y) for group, (x, y) in found]
    pairs = zip(groups, pairwise(lefts), strict=False)
    shares = [(two[0] - one[0]) / group.wide / width for group, (one, two) in pairs if one[1] == two[1]]
    return min(shares, default=1.0)


def _reach(row: Sequence[Group]) -> tuple[float, float, float]:
    """Returns the heights of a row above its hosts, of the hosts, and below them, in widths."""
    return max(group.above for group in row), max(group.tall for group in row), max(group.below for group in row)


def _height(rows: Sequence[Sequence[Group]], width: float, gap: float) -> float:
    """Returns the height of all rows, each with room for the items that peek out in it."""
    return sum(sum(_reach(row)) * width + gap for row in rows) + gap


def _rows(groups: Sequence[Group], width: float, room: float, gap: float) -> list[list[Group]]:
    """Returns the groups by rows, as many in each as fit side by side."""
    rows: list[list[Group]] = [[]]
    taken = gap
    for group in groups:
        wide = group.wide * width + gap
        if rows[-1] and taken + wide > room:
            rows.append([])
            taken = gap
        rows[-1].append(group)
        taken += wide
    return rows


def _crowded(groups: Sequence[Group], rows: int) -> list[list[Group]]:
    """Returns the groups by a number of rows of about equal length."""
    held = math.ceil(len(groups) / rows)
    return [list(groups[start : start + held]) for start in range(0, len(groups), held)]


def _in_slots(place: Place, x: float, y: float, ats: Sequence[tuple[float, float]]) -> list[Spot]:
    """Returns the spots of items in slots or, with a ``lift``, in piles, of which ``at`` counts the layers upwards;
    piles of a place with ``columns`` go on in a row below."""
    if not place.lift and place.kind == "slots":
        return [Spot(x + across * place.step, y + down * place.drop, 0, place.width) for across, down in ats]
    wrap = place.columns if place.columns > 1 else math.inf
    piles: dict[float, list[float]] = {}
    for across, depth in ats:
        piles.setdefault(across, []).append(depth)
    out = []
    for across, depth in ats:
        pile = piles[across]
        below = sum(other < depth for other in pile)
        layer = below - max(0, len(pile) - LAYERS)
        rise = place.lift * max(0, layer)
        is_top = depth == max(pile)
        down, column = divmod(across, wrap)
        at_x, at_y = x + column * place.step, y + down * place.drop
        out.append(Spot(at_x + rise, at_y - rise, 0, place.width, layer >= 0, is_top))
    return out


def _on_fan(place: Place, x: float, y: float, turn: float, width: float) -> Spot:
    angle = math.radians(turn)
    right, down = place.radius * math.sin(angle), place.radius * (1 - math.cos(angle))
    return Spot(x + right, y + down, turn, width, is_fanned=place.is_on_board)
