"""The motifs that cards may have, which those who read cards and those who paint them both know."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from westmarch.cardbook.compiled import compiled
from westmarch.cardbook.reader import assets_folder, read


class Motifs(Struct, frozen=True, forbid_unknown_fields=True):
    """What is no drawing of our own: ``symbols`` are glyphs by their names, ``alike`` looks like another one."""

    symbols: dict[str, str]
    alike: dict[str, str]

    @property
    def names(self) -> frozenset[str]:
        """Every motif, those of our own drawings too."""
        return frozenset(_drawn()).union(self.symbols, self.alike)


@cache
def motifs() -> Motifs:
    """The motifs as their file has them."""
    file = assets_folder("shared") / "motifs.yaml"
    return compiled("shared", "motifs", Motifs, lambda: read(file, Motifs))


@cache
def _drawn() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in (assets_folder("shared") / "charges").glob("*.svg")))
