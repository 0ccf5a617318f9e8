"""Which seat gets the large area of the table, in games whose layout has a prime place for a seat."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from westmarch.engine.records import Seat
from westmarch.engine.table import SeatPlate, Table
from westmarch.tabletop.layout import Place


def prime_plate(table: Table, places: Mapping[str, Place]) -> SeatPlate | None:
    """Returns the plate at the prime place; None in games without one."""
    return next((plate for plate in table.seats if plate.place in places and places[plate.place].prime), None)


def with_focused_seat(table: Table, places: Mapping[str, Place], seat: Seat | None) -> Table:
    """Returns the Table with the places of ``seat`` and of the seat at the prime place exchanged.

    The places of a seat are those that are named like that of its plate up to the last part: ``seats-2/1/plate``.
    """
    prime = prime_plate(table, places)
    other = next((plate for plate in table.seats if plate.seat == seat), None)
    if prime is None or other is None or other is prime:
        return table
    here, there = _seat_prefix(prime.place), _seat_prefix(other.place)

    def moved(place: str) -> str:
        if place.startswith(here):
            return there + place.removeprefix(here)
        return here + place.removeprefix(there) if place.startswith(there) else place

    return replace(
        table,
        regions=tuple([replace(region, place=moved(region.place)) for region in table.regions]),
        seats=tuple([replace(plate, place=moved(plate.place)) for plate in table.seats]),
    )


def next_seat(table: Table, places: Mapping[str, Place]) -> Seat | None:
    """Returns the seat after the one at the prime place; None if there is no other."""
    prime = prime_plate(table, places)
    if prime is None or len(table.seats) < 2:
        return None
    return (prime.seat + 1) % len(table.seats)


def _seat_prefix(place: str) -> str:
    return place.rpartition("/")[0] + "/"
