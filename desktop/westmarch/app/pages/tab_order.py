"""The order in which Tab goes around a page: as it is read, however late a control was made."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

_Path = tuple[tuple[int, int], ...]


def in_reading_order(parts: Sequence[QWidget]) -> list[QWidget]:
    """Returns what Tab stops at in some parts of a page: part after part, in each from above and from the left."""
    found: list[QWidget] = []
    for part in parts:
        own = [stop for stop in (part, *part.findChildren(QWidget)) if _is_stop(stop)]
        found += sorted(own, key=lambda stop: _path(stop, part))
    return found


def go_around(stops: Sequence[QWidget], now: QWidget | None, forward: bool) -> bool:
    """Gives the keyboard to the stop after that which has it, or has it inside; returns False without any stop."""
    if not stops:
        return False
    inside = [n for n, stop in enumerate(stops) if now is not None and (stop is now or stop.isAncestorOf(now))]
    step = 1 if forward else -1
    goal = stops[(inside[-1] + step) % len(stops)] if inside else stops[0 if forward else -1]
    goal.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    return True


def _is_stop(widget: QWidget) -> bool:
    is_reached = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
    return is_reached and widget.isVisible() and widget.isEnabled() and not widget.size().isEmpty()


def _path(widget: QWidget, part: QWidget) -> _Path:
    """Returns where a widget stands in its parent, that in its own, and so on from the part down."""
    path: list[tuple[int, int]] = []
    while widget is not part:
        path.append((widget.y(), widget.x()))
        parent = widget.parentWidget()
        assert parent is not None, "it is below the part"
        widget = parent
    return tuple(reversed(path))
