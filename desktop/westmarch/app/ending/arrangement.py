"""Where the sheets of the page after a game lie: in two columns, or one below the other."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from westmarch.app.ending.head import EndingHead
from westmarch.tabletop.metrics import px


class Parts(NamedTuple):
    """The sheets of the page."""

    head: EndingHead
    side: QWidget | None
    graph: QWidget
    moment: QWidget
    foot: QWidget | None
    log: QWidget | None


def arrange(grid: QGridLayout, parts: Parts, is_wide: bool) -> None:
    """Lays the sheets in two columns where there is room, else one below the other."""
    for part in parts:
        if part is not None:
            grid.removeWidget(part)
    places: list[tuple[QWidget | None, tuple[int, int, int, int]]]
    if is_wide:
        places = [
            (parts.head, (0, 0, 1, 1 if parts.side is not None else 2)),
            (parts.side, (0, 1, 1, 1)),
            (parts.graph, (1, 0, 1, 1)),
            (parts.moment, (1, 1, 1, 1)),
            (parts.foot, (2, 0, 1, 1 if parts.log is not None else 2)),
            (parts.log, (2, 1, 1, 1)),
        ]
    else:
        places = [(parts.head, (0, 0, 1, 1 if parts.side is not None else 2)), (parts.side, (0, 1, 1, 1))]
        places += [(part, (at, 0, 1, 2)) for at, part in enumerate(parts[2:], 1)]
    for part, place in places:
        if part is not None:
            grid.addWidget(part, *place)
    parts.head.scene.setVisible(is_wide or parts.side is None)  # the score is worth more than the picture
    grid.setColumnStretch(0, 72 if is_wide else 58)
    grid.setColumnStretch(1, 28 if is_wide else 42)
    for row in range(5):
        grid.setRowStretch(row, 1 if is_wide and row == 1 else 0)
    parts.graph.setMinimumHeight(px(350))
    for card in (parts.side, parts.moment):
        if card is not None:
            card.setMinimumWidth(px(400 if is_wide or card is parts.side else 0))
            card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
