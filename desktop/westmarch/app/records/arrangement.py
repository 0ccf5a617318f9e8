"""Where the sheets of the records stand: in three columns, in two, or one below the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtWidgets import QGridLayout, QWidget

from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.widgets import Card

_HIGH, _LOW = 306, 236
_GUTTER = 24.0
_MOST = 8
"""More rows and columns than any arrangement has."""
HEIGHTS = {"road": _HIGH, "rates": _HIGH, "history": 2 * _LOW + _GUTTER}
"""The least heights of sheets, at 100 percent; others are low."""


class Arrangement(NamedTuple):
    """Row, column, and how many of both for each sheet; the shares of columns and rows; the margin at the sides."""

    places: Mapping[str, tuple[int, int, int, int]]
    columns: tuple[int, ...]
    rows: tuple[int, ...] = ()
    margin: float = 12.0


EMPTY = Arrangement({"road": (0, 0, 1, 1), "empty": (1, 0, 1, 1)}, (1,), (1,), 48.0)
_ONE = Arrangement(
    {
        name: (row, 0, 1, 1)
        for row, name in enumerate(("road", "history", "rates", "ladder", "sides", "turning", "bests"))
    },
    (1,),
)
_TWO = Arrangement(
    {
        "road": (0, 0, 1, 2),
        "rates": (1, 0, 1, 1),
        "sides": (2, 0, 1, 1),
        "history": (1, 1, 2, 1),
        "ladder": (3, 0, 1, 1),
        "bests": (3, 1, 1, 1),
        "turning": (4, 0, 1, 2),
    },
    (1, 1),
)
_THREE = Arrangement(
    {
        "road": (0, 0, 1, 2),
        "rates": (0, 2, 1, 1),
        "sides": (1, 0, 1, 1),
        "ladder": (1, 1, 1, 1),
        "history": (1, 2, 2, 1),
        "turning": (2, 0, 1, 1),
        "bests": (2, 1, 1, 1),
    },
    (430, 556, 446),
    (_HIGH, _LOW, _LOW),
    48.0,
)


def arrangement_for(width: int) -> Arrangement:
    """The arrangement for a page of so many pixels."""
    return _THREE if width >= exact(1480) else _TWO if width >= exact(1180) else _ONE


def arrange(
    grid: QGridLayout, sheets: Mapping[str, QWidget], arrangement: Arrangement, heights: Mapping[str, float]
) -> None:
    """Puts the sheets of an arrangement into a grid, and hides the others.

    ``heights`` are what sheets need that need not be as high as usual, at 100 percent.
    """
    while grid.takeAt(0) is not None:
        pass
    for at in range(_MOST):
        grid.setRowStretch(at, arrangement.rows[at] if at < len(arrangement.rows) else 0)
        grid.setColumnStretch(at, arrangement.columns[at] if at < len(arrangement.columns) else 0)
    for name, sheet in sheets.items():
        sheet.setVisible(name in arrangement.places)
        high = min(HEIGHTS.get(name, _LOW), heights.get(name, HEIGHTS.get(name, _LOW)))
        sheet.setMinimumHeight(px(high + 2 * Card.MARGIN) if name != "empty" else 0)
        if name in arrangement.places:
            grid.addWidget(sheet, *arrangement.places[name])
