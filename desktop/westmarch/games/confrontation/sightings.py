"""What the enemy knows about one side's standing pieces: everything that was shown, as far as mixing left it certain.

Each *way* is one possible whereabouts of the faces seen so far, with a weight: in how many equally likely courses of
mixing it comes out.  The faces never seen stand anywhere else, each order as likely as the other.  So "one of these
two is the Troll" is two ways.  Everything here is public: both players saw the same things shown and mixed.
"""

from __future__ import annotations

from itertools import permutations
from math import gcd

from msgspec import Struct

_MOST = 1 << 40
"""Weights above this are halved until they fit; the ways themselves are never lost."""


class Way(Struct, frozen=True):
    """``pieces[i]`` is the id of the piece that has ``faces[i]`` of the Sightings."""

    pieces: tuple[str, ...]
    weight: int = 1


class Sightings(Struct, frozen=True):
    """``faces`` have been seen and still stand on the board; ``ways`` are never empty."""

    faces: tuple[str, ...] = ()
    ways: tuple[Way, ...] = (Way(()),)

    def shown(self, piece: str, face: str) -> Sightings:
        """A piece has shown its face: ways in which it is another fall away."""
        if face in self.faces:
            place = self.faces.index(face)
            kept = tuple(way for way in self.ways if way.pieces[place] == piece)
            return Sightings(self.faces, _smallest(kept)) if len(kept) < len(self.ways) else self
        kept = tuple(Way((*way.pieces, piece), way.weight) for way in self.ways if piece not in way.pieces)
        return Sightings((*self.faces, face), _smallest(kept))

    def mixed(self, pieces: tuple[str, ...]) -> Sightings:
        """These pieces changed places unseen, every order being as likely as the other.  (Rulebook: Movement)"""
        if not any(piece in way.pieces for way in self.ways for piece in pieces):
            return self
        swaps = [dict(zip(pieces, order, strict=True)) for order in permutations(pieces)]
        weights: dict[tuple[str, ...], int] = {}
        for way in self.ways:
            for swap in swaps:
                moved = tuple([swap.get(piece, piece) for piece in way.pieces])
                weights[moved] = weights.get(moved, 0) + way.weight
        shared = gcd(*weights.values())
        while max(weights.values()) // shared > _MOST:
            shared *= 2
        return Sightings(self.faces, tuple(Way(ids, max(1, w // shared)) for ids, w in weights.items()))

    def removed(self, piece: str, face: str) -> Sightings:
        """A piece left the board with its face up."""
        seen = self.shown(piece, face)
        place = seen.faces.index(face)
        ways = tuple(Way((*w.pieces[:place], *w.pieces[place + 1 :]), w.weight) for w in seen.ways)
        return Sightings((*seen.faces[:place], *seen.faces[place + 1 :]), ways)

    def candidates(self, piece: str, standing: tuple[str, ...]) -> tuple[str, ...]:
        """What a piece may be, of the side's ``standing`` faces, in their order."""
        possible: list[str] = []
        unseen_too = False
        for way in self.ways:
            if piece in way.pieces:
                possible.append(self.faces[way.pieces.index(piece)])
            else:
                unseen_too = True
        return tuple(f for f in standing if f in possible or (unseen_too and f not in self.faces))

    def may_be(self, piece: str, face: str, standing: tuple[str, ...]) -> bool:
        """Whether the enemy must reckon with this face here; with one that has fallen nobody must."""
        if face not in standing:
            return False
        if face in self.faces:
            place = self.faces.index(face)
            return any(way.pieces[place] == piece for way in self.ways)
        return any(piece not in way.pieces for way in self.ways)


def _smallest(ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """The same ways with the smallest whole weights."""
    shared = gcd(*(way.weight for way in ways))
    return ways if shared == 1 else tuple(Way(way.pieces, way.weight // shared) for way in ways)
