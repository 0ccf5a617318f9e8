"""What the enemy knows is exact: compared with every assignment of faces to pieces, counted one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from westmarch.games.confrontation.sightings import Sightings

FACES = ("troll", "warg", "orcs", "shelob", "balrog", "saruman")


class World:
    """A few pieces, how they truly stand, and a count of the courses that lead to each assignment still possible.

    An assignment is a tuple of faces, one for each piece that still stands.  At first each order is one course; a
    mixing of n pieces makes n! courses of each, and a face that is shown strikes out those that say otherwise.
    """

    def __init__(self, faces: tuple[str, ...]) -> None:
        self.pieces = [f"d{number}" for number in range(1, len(faces) + 1)]
        self.truth = dict(zip(self.pieces, faces, strict=True))
        self.courses: dict[tuple[str, ...], int] = dict.fromkeys(permutations(faces), 1)
        self.known = Sightings()

    @property
    def standing(self) -> tuple[str, ...]:
        return tuple(face for face in FACES if face in self.truth.values())

    def show(self, piece: str) -> None:
        place, face = self.pieces.index(piece), self.truth[piece]
        self.courses = {order: count for order, count in self.courses.items() if order[place] == face}
        self.known = self.known.shown(piece, face)

    def mix(self, mixed: list[str], order: list[int]) -> None:
        """``order`` is how they truly fall; the enemy only sees which were mixed."""
        faces = [self.truth[piece] for piece in mixed]
        self.truth.update((piece, faces[number]) for piece, number in zip(mixed, order, strict=True))
        places = [self.pieces.index(piece) for piece in mixed]
        counts: dict[tuple[str, ...], int] = {}
        for old, count in self.courses.items():
            for shuffled in permutations(places):
                new = list(old)
                for place, source in zip(places, shuffled, strict=True):
                    new[place] = old[source]
                counts[tuple(new)] = counts.get(tuple(new), 0) + count
        self.courses = counts
        self.known = self.known.mixed(tuple(mixed))

    def remove(self, piece: str) -> None:
        self.show(piece)
        place = self.pieces.index(piece)
        self.courses = {(*o[:place], *o[place + 1 :]): count for o, count in self.courses.items()}
        self.known = self.known.removed(piece, self.truth.pop(piece))
        self.pieces.remove(piece)

    def candidates(self, piece: str) -> set[str]:
        place = self.pieces.index(piece)
        return {order[place] for order in self.courses}

    def whereabouts(self) -> dict[tuple[str, ...], Fraction]:
        """How likely the seen faces stand on these pieces, by counting courses."""
        total = sum(self.courses.values())
        likely: dict[tuple[str, ...], Fraction] = {}
        for order, count in self.courses.items():
            spots = tuple(self.pieces[order.index(face)] for face in self.known.faces)
            likely[spots] = likely.get(spots, Fraction(0)) + Fraction(count, total)
        return likely


@st.composite
def histories(draw: st.DrawFn) -> World:
    world = World(tuple(draw(st.permutations(FACES[: draw(st.integers(1, 6))]))))
    for _ in range(draw(st.integers(0, 9))):
        event = draw(st.sampled_from(["show", "show", "mix", "mix", "remove"]))
        if event == "mix":
            mixed = draw(st.lists(st.sampled_from(world.pieces), min_size=1, max_size=4, unique=True))
            world.mix(mixed, draw(st.permutations(range(len(mixed)))))
        elif event == "show":
            world.show(draw(st.sampled_from(world.pieces)))
        elif len(world.pieces) > 1:
            world.remove(draw(st.sampled_from(world.pieces)))
    return world


@given(histories())
def test_what_a_piece_may_be_is_exactly_what_no_course_of_events_rules_out(world: World) -> None:
    for piece in world.pieces:
        candidates = world.known.candidates(piece, world.standing)
        assert set(candidates) == world.candidates(piece)
        assert list(candidates) == [face for face in world.standing if face in candidates]
        for face in FACES:
            assert world.known.may_be(piece, face, world.standing) == (face in candidates)


@given(histories())
def test_ways_weigh_as_much_as_the_courses_of_events_that_lead_to_them(world: World) -> None:
    total = sum(way.weight for way in world.known.ways)
    likely = {way.pieces: Fraction(way.weight, total) for way in world.known.ways}
    assert len(likely) == len(world.known.ways)
    assert likely == world.whereabouts()


@given(histories())
def test_faces_never_seen_stand_in_every_order_alike(world: World) -> None:
    """What a way leaves open is open: the rest of the faces, each order as often as the other."""
    for way in world.known.ways:
        rest: dict[tuple[str, ...], int] = {}
        for order, count in world.courses.items():
            where = dict(zip(order, world.pieces, strict=True))
            if tuple(where[face] for face in world.known.faces) == way.pieces:
                others = tuple(face for face in order if face not in world.known.faces)
                rest[others] = rest.get(others, 0) + count
        unseen = [face for face in world.standing if face not in world.known.faces]
        assert set(rest) == set(permutations(unseen))
        assert len(set(rest.values())) == 1


@given(histories())
def test_the_truth_is_never_ruled_out(world: World) -> None:
    for piece, face in world.truth.items():
        assert face in world.known.candidates(piece, world.standing)


def test_weights_stay_within_bounds_however_often_pieces_are_mixed() -> None:
    known = Sightings().shown("d1", "troll").shown("d2", "warg")
    for _ in range(200):
        known = known.mixed(("d1", "d2", "d3")).mixed(("d3", "d4"))
    assert all(0 < way.weight <= 1 << 40 for way in known.ways)
    assert len(known.ways) == 12


def test_one_of_these_two_is_the_troll() -> None:
    known = Sightings().shown("d1", "troll").mixed(("d1", "d2"))
    assert known.candidates("d1", FACES) == FACES
    assert known.candidates("d3", FACES) == FACES[1:]
    assert known.shown("d2", "warg").candidates("d1", FACES) == ("troll",)
