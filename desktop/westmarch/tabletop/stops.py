"""Where the arrow keys go: the pieces and places that can be chosen now, and the next of them in a direction."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF

from westmarch.engine.table import Option
from westmarch.tabletop.choosing import Choosing
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.stage import Stage

Stop = tuple[str, QPointF]
"""A thing or a region, and where it is seen."""


def stops(choosing: Choosing, scene: TableScene, stage: Stage) -> list[Stop]:
    """What may be taken or, when something is selected, where it may go."""
    if choosing.selected:
        options = [option for option in choosing.of(choosing.selected) if option.target]
    else:
        options = [Option("", "", target=name) for name in sorted(choosing.sources)]
    found: dict[str, QPointF] = {}
    for option in options:
        point = _seen_at(option, scene, stage)
        if point is not None:
            found[option.target] = point
    return list(found.items())


def _seen_at(option: Option, scene: TableScene, stage: Stage) -> QPointF | None:
    slot = stage.slot(option.target)
    if slot is not None:
        return slot.center()
    if option.target in scene.things:
        thing = scene.things[option.target]
        return thing.home + thing.shape().boundingRect().center()
    return scene.target_point(option)


def next_stop(known: Sequence[Stop], here: QPointF, at: str, dx: int, dy: int) -> str:
    """The nearest stop in a direction from ``here``; nothing if none lies there.

    What lies straight ahead comes before what lies aslant, and that before what is merely a little farther on.
    """

    def cost(point: QPointF) -> float:
        along = (point.x() - here.x()) * dx + (point.y() - here.y()) * dy
        across = abs((point.x() - here.x()) * dy) + abs((point.y() - here.y()) * dx)
        if along <= 2:
            return math.inf
        return along + 2.2 * across + (0.0 if across <= 1.2 * along else 10_000.0)

    others = [stop for stop in known if stop[0] != at]
    best = min(others, key=lambda stop: cost(stop[1]), default=None)
    return best[0] if best is not None and cost(best[1]) < math.inf else ""


def nearest_stop(known: Sequence[Stop], here: QPointF) -> str:
    """The stop that is nearest in any direction, or nothing."""

    def distance(stop: Stop) -> float:
        way = stop[1] - here
        return way.x() ** 2 + way.y() ** 2

    return min(known, key=distance)[0] if known else ""
