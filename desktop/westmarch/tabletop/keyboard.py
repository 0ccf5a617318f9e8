"""Choosing with the arrow keys: the items and places that can be chosen now, and the next one in a direction."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsView

from westmarch.engine.table import Option
from westmarch.tabletop.arrow_ways import nearest, ways_between
from westmarch.tabletop.battle_overlay import BattleOverlay
from westmarch.tabletop.dragging import DragController
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.table_item import TableItem

Stop = tuple[str, QPointF]
"""The id of an item or region, and its point in the scene."""


def keyboard_stops(selection: Selection, scene: TableScene, battle: BattleOverlay) -> list[Stop]:
    """Returns the items that may be selected or, when one is selected, its targets."""
    if selection.selected:
        options = [option for option in selection.options_of(selection.selected) if option.target]
    else:
        options = [Option("", "", target=name) for name in sorted(selection.sources)]
    found: dict[str, QPointF] = {}
    for option in options:
        point = _seen_at(option, scene, battle)
        if point is not None:
            found[option.target] = point
    return list(found.items())


def seen_items(scene: TableScene) -> list[Stop]:
    """Returns all items that have a name and are not hidden below others, with the points where they are seen."""
    return [
        (name, table_item.home + table_item.outline.boundingRect().center())
        for name, table_item in scene.table_items.items()
        if table_item.item.title and table_item.spot.is_seen and table_item.spot.is_top
    ]


def _seen_at(option: Option, scene: TableScene, battle: BattleOverlay) -> QPointF | None:
    slot = battle.slot(option.target)
    if slot is not None:
        return slot.center()
    if option.target in scene.table_items:
        table_item = scene.table_items[option.target]
        if not table_item.spot.is_seen:
            return None
        return table_item.home + table_item.outline.boundingRect().center()
    return scene.areas.target_point(option)


def next_stop(known: Sequence[Stop], here: QPointF, at: str, dx: int, dy: int) -> str:
    """Returns the stop to which an arrow leads from ``here``, which may be the stop ``at``, or nothing."""
    names, points = [name for name, _ in known], tuple([(point.x(), point.y()) for _, point in known])
    if at in names:
        number = ways_between(points).get((names.index(at), (dx, dy)))
    else:
        number = nearest(points, (here.x(), here.y()), (dx, dy))
    return names[number] if number is not None else ""


def nearest_stop(known: Sequence[Stop], here: QPointF) -> str:
    """Returns the nearest stop in any direction, or nothing."""

    def distance(stop: Stop) -> float:
        way = stop[1] - here
        return way.x() ** 2 + way.y() ** 2

    return min(known, key=distance)[0] if known else ""


class KeyboardCursor:
    """The keyboard cursor, which stands on one of the stops; Enter does what a click there would do."""

    def __init__(self, drag: DragController, scene: TableScene, battle: BattleOverlay, view: QGraphicsView) -> None:
        self.at = ""
        """The item or region of the cursor, or nothing."""
        self.is_in_use = False
        """Whether the last input came from the keyboard."""
        self.looks_at = ""
        """The item that the keyboard looks at, which need not be one that can be chosen."""
        self._drag, self._scene, self._battle, self._view = drag, scene, battle, view

    @property
    def thing(self) -> str:
        """The item or region that the keyboard looks at or stands on, or nothing."""
        return self.looks_at or self.at

    def use(self, does: bool) -> None:
        """Sets whether the last input came from the keyboard."""
        if does != self.is_in_use:
            self.is_in_use = does
            self._view.viewport().update()

    def step(self, dx: int, dy: int) -> None:
        """Handles an arrow key: moves to the nearest stop in that direction."""
        known = self._stops()
        here = next((point for name, point in known if name == self.at), None)
        if here is not None:
            self._go_to(next_stop(known, here, self.at, dx, dy) or self.at)
        elif known:
            start = self._scene.table_items.get(self._drag.selection.selected)
            centre = start.home if start is not None else known[0][1]
            found = next_stop(known, centre, "", dx, dy) if start is not None else known[0][0]
            self._go_to(found or nearest_stop(known, centre))

    def look(self, dx: int, dy: int) -> TableItem | None:
        """Returns the next item in a direction, whether or not it can be chosen, to be looked at; None if there is
        none.  It begins at the cursor."""
        known = seen_items(self._scene)
        places = dict(known)
        at = next((name for name in (self.looks_at, self.at) if name in places), "")
        if at:
            self.looks_at = next_stop(known, places[at], at, dx, dy) or at
        else:
            self.looks_at = nearest_stop(known, self._scene.sceneRect().center())
        table_item = self._scene.table_items.get(self.looks_at)
        if table_item is not None:
            self._scene.bring_into_view(places[self.looks_at])
        self.mark()
        return table_item

    def enter(self) -> None:
        """Handles keyboard focus: moves the cursor to the first stop, unless an item is selected."""
        if self.is_in_use and not self.at and not self._drag.selection.selected:
            known = self._stops()
            if known:
                self._go_to(known[0][0])
        self.mark()

    def leave(self) -> None:
        """Removes the cursor."""
        self.at = self.looks_at = ""
        self.mark()

    def press(self) -> bool:
        """Handles Enter: selects the item at the cursor, or puts the selected item down there.

        Without a place to point at, the only one there is will do.  What is only looked at chooses nothing.  Returns
        False if there is nothing to do.
        """
        known, selection = self._stops(), self._drag.selection
        if self.looks_at and self.looks_at not in dict(known):
            return True  # what is looked at cannot be chosen, and nothing else is meant
        self.at, self.looks_at = self.looks_at or self.at, ""
        name = self.at if self.at in dict(known) else ""
        if selection.selected and not name and known:
            if len({option.action for option in self._drag.targets()}) > 1:
                self.step(0, -1)
                return True
            name = known[0][0]
        if not name:
            return False
        at = next((point for stop, point in known if stop == name), None)
        if selection.selected:
            if not self._drag.drop_on(name, name, at):
                self._drag.cancel()
        elif selection.options_of(name):
            self.at = ""
            self._drag.select(name)
            self.mark()
        elif selection.sourceless(name):
            self._drag.choose_from(selection.sourceless(name), at)
        return True

    def take_back(self) -> None:
        """Handles Esc: cancels the selection and moves the cursor back to the item that was selected."""
        source = self._drag.selection.selected
        was_by_keys = bool(self.at) or self.is_in_use
        self._drag.cancel()
        self.at = source if was_by_keys and source in self._scene.table_items else ""
        self.mark()

    def mark(self) -> None:
        """Marks the item at the cursor while the table has the keyboard focus."""
        for name, table_item in self._scene.table_items.items():
            table_item.mark_focused(name == self.thing and self._view.hasFocus())

    def _go_to(self, name: str) -> None:
        self.at, self.looks_at = name, ""
        self.mark()
        selection = self._drag.selection
        found = selection.target(name, name) if selection.selected else selection.sourceless(name)
        point = dict(self._stops()).get(name)
        if point is not None:
            self._scene.bring_into_view(point)
        self._drag.hover_target(name if found else "", found[0].action if found else "")
        self._drag.show_forecast(name)

    def _stops(self) -> list[Stop]:
        return keyboard_stops(self._drag.selection, self._scene, self._battle)
