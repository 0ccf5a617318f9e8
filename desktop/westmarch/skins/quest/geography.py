"""The shapes of the land, and where the map of the rules lies on the board; in thousandths of the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from msgspec import Struct

from westmarch.cardbook import assets_folder, read
from westmarch.games.quest.atlas import PLACES, WAYS, Path, Place
from westmarch.tabletop.drawing import Point

WIDE = 1.119
"""Width of the map in its heights."""


class RegionName(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the name of a region stands: its middle, its slope in degrees and its size in thousandths."""

    at: Point
    turn: float
    size: float


class Range(Struct, frozen=True, forbid_unknown_fields=True):
    """A ridge and the size of its peaks, which stand in a band that is so wide."""

    size: float
    wide: float
    ridge: tuple[Point, ...]
    dark: bool = False


class Heap(Struct, frozen=True, forbid_unknown_fields=True):
    """So many hills, or tufts of a marsh, about a point."""

    at: Point
    around: float
    count: int


class Forest(Struct, frozen=True, forbid_unknown_fields=True):
    """A wood within its edge."""

    leaf: str
    edge: tuple[Point, ...]


class River(Struct, frozen=True, forbid_unknown_fields=True):
    """A river from its spring, and how wide it is there and at its mouth."""

    wide: tuple[float, float]
    course: tuple[Point, ...]


class Border(Struct, frozen=True, forbid_unknown_fields=True):
    """The line between two regions, or around one where the map ends."""

    between: tuple[str, ...]
    line: tuple[Point, ...]


class Landscape(Struct, frozen=True, forbid_unknown_fields=True):
    """The drawing file."""

    coast: tuple[Point, ...]
    ranges: tuple[Range, ...]
    hills: tuple[Heap, ...]
    forests: tuple[Forest, ...]
    marshes: tuple[Heap, ...]
    rivers: tuple[River, ...]
    lakes: tuple[tuple[Point, ...], ...]
    names: dict[str, RegionName]
    short: dict[str, str]
    borders: tuple[Border, ...]

    def ring(self, region: str) -> list[Point]:
        """The border of a region, closed: its lines, each begun where the one before ends."""
        rest = [list(border.line) for border in self.borders if region in border.between]
        ring = rest.pop(0)
        while rest:
            line = next(line for line in rest if ring[-1] in (line[0], line[-1]))
            rest.remove(line)
            ring += (line if line[0] == ring[-1] else line[::-1])[1:]
        return ring


@dataclass(frozen=True)
class Frame:
    """Where the map lies in the world of a layout: its left upper corner and its height, and what the world holds."""

    left: float
    top: float
    height: float
    world: tuple[float, float]

    def point(self, at: Sequence[float]) -> Point:
        """A point of the map in world units."""
        return self.left + at[0] * self.height * WIDE / 1000, self.top + at[1] * self.height / 1000

    def points(self, line: Iterable[Sequence[float]]) -> list[Point]:
        """A line in world units."""
        return [self.point(at) for at in line]

    def length(self, thousandths: float) -> float:
        """A length in thousandths of the map's height in world units."""
        return thousandths * self.height / 1000


@cache
def landscape() -> Landscape:
    """What is drawn besides.  Raises BadCard."""
    return read(assets_folder("quest") / "atlas.yaml", Landscape)


def spaces() -> Iterator[Place]:
    """Every place, north before south, so that nearer ones hide farther ones."""
    return iter(sorted(PLACES.values(), key=lambda each: each.y))


def paths() -> Iterator[Path]:
    """Every path once."""
    for here, ways in WAYS.items():
        for path in ways.values():
            if path.between[0] == here:
                yield path


def token_of(region: str) -> str:
    """The colour of a region, a token of the theme."""
    return "region_" + region.replace("-", "_")
