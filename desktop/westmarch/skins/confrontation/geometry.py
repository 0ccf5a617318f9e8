"""Where the sixteen regions of the Confrontation lie on the table: numbers only, no Qt.

The regions are flat hexagons in offset rows, the cells of a 4 x 4 grid standing on its corner.  World units are the
pixels of an unscaled window; x runs right, y runs down, row 0 (the Shire) is the lowest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any  # parsed YAML

from westmarch.tabletop.curves import fractal
from westmarch.tabletop.drawing import Point, seeded

Corner = tuple[int, int, bool]
"""A corner of cells: half cell widths right of the middle, row, and whether it is that row's lower or upper level."""

Border = tuple[Corner, Corner]
"""An edge between two corners, the smaller one first."""

LAND_ROUGHNESS = 0.07
COAST_ROUGHNESS = 0.10


@dataclass(frozen=True)
class Cell:
    """One region's place in the grid; ``terrain`` names an entry of the geometry's terrains."""

    name: str
    row: int
    a: int
    b: int
    terrain: str

    @property
    def column(self) -> int:
        """Half cell widths right of the middle."""
        return self.b - self.a

    def corners(self) -> list[Corner]:
        """The six corners, clockwise from the top."""
        x, row = self.column, self.row
        return [
            (x, row + 1, True), (x + 1, row, False), (x + 1, row, True),
            (x, row - 1, False), (x - 1, row, True), (x - 1, row, False),
        ]  # fmt: skip

    def borders(self) -> list[Border]:
        """The six edges, clockwise from the upper right one."""
        corners = self.corners()
        return [_border(a, b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]


@dataclass(frozen=True)
class Place:
    """A position told from the middle of a region, in shares of the cell width and of the row step."""

    region: str
    right: float
    down: float

    @classmethod
    def read(cls, data: Iterable[Any]) -> Place:
        """From ``[region, right, down]``."""
        region, right, down = data
        return cls(region, right, down)


@dataclass(frozen=True)
class Landmark:
    """One glyph at a fixed place of every region of its terrain; ``at`` is right and down, as in :class:`Place`."""

    glyph: str
    at: Point
    size: float


@dataclass(frozen=True)
class Growth:
    """A glyph strewn over a region: least distance, size, and by which share sizes vary."""

    glyph: str
    apart: float
    size: float
    vary: float = 0.0
    tries: int = 900
    clear: tuple[float, float, float, float] | None = None


@dataclass(frozen=True)
class Terrain:
    """What covers a region: the token of its tint, landmarks, then growths in order of rank."""

    tint: str
    landmarks: tuple[Landmark, ...] = ()
    growths: tuple[Growth, ...] = ()

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Terrain:
        """From one entry of ``terrains``."""
        landmarks = (Landmark(m["glyph"], tuple(m["at"]), m["size"]) for m in data.get("landmarks", ()))
        growths = (
            Growth(**{**g, "clear": tuple(g["clear"]) if "clear" in g else None}) for g in data.get("growths", ())
        )
        return cls(data["tint"], tuple(landmarks), tuple(growths))


@dataclass(frozen=True)
class Geometry:
    """One variant of the board.  ``world`` is width and height of the table, ``centre`` the middle of the Shire's cell,
    ``notch`` half the upright side of a cell, ``flare`` how much the outer side of a home region is widened on either
    side, ``name_size`` that of a region's name, ``name_room`` the width that it may take in one line."""

    world: tuple[float, float]
    centre: Point
    cell_width: float
    row_step: float
    notch: float
    flare: float
    name_size: float
    name_room: float
    regions: Mapping[str, Cell]
    terrains: Mapping[str, Terrain]
    river: tuple[Place, ...]
    river_name: str
    tunnel: tuple[Place, Place, Place, Place]
    _used: dict[Border, list[str]] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        for region, cell in self.regions.items():
            for border in cell.borders():
                self._used.setdefault(border, []).append(region)

    @classmethod
    def read(cls, data: Mapping[str, Any], variant: str, regions: Iterable[Mapping[str, Any]]) -> Geometry:
        """The geometry of a variant (``wide`` or ``compact``).

        ``data`` is the parsed drawing file of the board, ``regions`` the records of the rules' file with the keys id,
        name, row, a and b.  A region or a terrain without an entry raises KeyError with its name.
        """
        measures: Any = {key: tuple(v) if isinstance(v, list) else v for key, v in data["variants"][variant].items()}
        tunnel = data["tunnel"]
        a, (b, c), d = Place.read(tunnel["from"]), map(Place.read, tunnel["bends"]), Place.read(tunnel["to"])
        return cls(
            **measures,
            regions={r["id"]: Cell(r["name"], r["row"], r["a"], r["b"], data["grounds"][r["id"]]) for r in regions},
            terrains={name: Terrain.read(entry) for name, entry in data["terrains"].items()},
            river=tuple(map(Place.read, data["river"]["course"])),
            river_name=data["river"]["name"],
            tunnel=(a, b, c, d),
        )

    def middle(self, region: str) -> Point:
        """The middle of a region's cell."""
        cell = self.regions[region]
        return self.centre[0] + cell.column * self.cell_width / 2, self.centre[1] - cell.row * self.row_step

    def point(self, place: Place) -> Point:
        """A place in world units."""
        x, y = self.middle(place.region)
        return x + place.right * self.cell_width, y + place.down * self.row_step

    def terrain(self, region: str) -> Terrain:
        """What covers a region."""
        return self.terrains[self.regions[region].terrain]

    def neighbours(self, border: Border) -> list[str]:
        """The regions on both sides of an edge: one at the coast, else two."""
        return self._used[border]

    @property
    def borders(self) -> Iterable[Border]:
        """Every edge once."""
        return self._used

    def line(self, border: Border) -> list[Point]:
        """The ragged line of an edge, seeded by the edge so that both neighbours share it."""
        length = self.cell_width / 2 if border[0][0] != border[1][0] else self.notch * 2
        roughness = COAST_ROUGHNESS if len(self._used[border]) == 1 else LAND_ROUGHNESS
        return fractal(self._corner(border[0]), self._corner(border[1]), length * roughness, border, 5, 0.55)

    def coastline(self) -> list[Point]:
        """The whole coast, clockwise, closed (the last point is next to the first)."""
        onward: dict[Corner, Corner] = {}
        for cell in self.regions.values():
            corners = cell.corners()
            for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
                if len(self._used[_border(a, b)]) == 1:
                    onward[a] = b
        corner = first = next(iter(onward))
        points: list[Point] = []
        while True:
            points += self.side(corner, onward[corner])[:-1]
            corner = onward[corner]
            if corner == first:
                return points

    def side(self, start: Corner, end: Corner) -> list[Point]:
        """The line between two corners, walked from ``start`` to ``end``."""
        border = _border(start, end)
        line = self.line(border)
        return line if border[0] == start else line[::-1]

    def _corner(self, corner: Corner) -> Point:
        """Where a corner lies: on the grid, flared at the homes, shifted by chance."""
        column, row, lower = corner
        x = self.centre[0] + column * self.cell_width / 2
        y = self.centre[1] - row * self.row_step + (self.notch if lower else -self.notch)
        last = max(cell.row for cell in self.regions.values())
        if (row, lower) == (0, True) or (row, lower) == (last, False):  # the outer side of a home
            x += column * self.flare
            y += 10 if lower else -10
        elif row in (-1, last + 1):  # its outer tip
            y += 8 if row < 0 else -8
        dice = seeded("corner", corner)
        return x + dice.uniform(-1, 1) * 0.034 * self.cell_width, y + dice.uniform(-1, 1) * 0.06 * self.row_step


def _border(a: Corner, b: Corner) -> Border:
    return (a, b) if a < b else (b, a)
