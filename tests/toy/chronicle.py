"""The evening told, line by line."""

from __future__ import annotations

from westmarch.engine.records import Event, Seat
from westmarch.engine.table import Line


def tell(event: Event, seat: Seat | None) -> Line | None:
    told = ", ".join(f"{name} {fact}" for name, fact in event.facts.items())
    about = event.facts.get("seat")
    return Line("", int(about) if about else None, f"{event.name}: {told}")
