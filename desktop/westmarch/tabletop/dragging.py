"""Drag and drop by the pointer: pressing, dragging and dropping items, and the highlights meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from westmarch.engine.table import Option
from westmarch.tabletop import z_values
from westmarch.tabletop.battle_overlay import BattleOverlay
from westmarch.tabletop.large_card import Magnifier
from westmarch.tabletop.motion import LIFT
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.selection import Selection
from westmarch.tabletop.table_item import TableItem
from westmarch.tabletop.theme_hub import theme_hub

DRAG_FROM = 6
"""Logical pixels that the pointer must move before a press becomes a drag."""


class DragController(QObject):
    """Turns presses, moves and releases of the pointer into selections, drags and answers.

    Signals: ``answered`` carries the chosen option; ``refused`` one sentence; ``selected`` an item's id or nothing;
    ``pointed`` the action under the pointer or nothing; ``several`` the options to choose from, and the point for a
    menu.  All points are in scene coordinates.
    """

    answered = Signal(Option)
    refused = Signal(str)
    selected = Signal(str)
    pointed = Signal(str)
    several = Signal(list, QPointF)

    def __init__(self, scene: TableScene, battle: BattleOverlay, magnifier: Magnifier, parent: QObject) -> None:
        super().__init__(parent)
        self.selection = Selection()
        self.why_not: Callable[[str, str], str] = lambda source, target: ""
        self.hovered_target = ""
        """The target under the pointer or the keyboard cursor, or nothing."""
        self.is_over_choice = False
        """Whether a click at the pointer would choose something."""
        self._scene, self._battle, self._magnifier = scene, battle, magnifier
        self._is_pressed = False
        self._pressed: TableItem | None = None
        self._press_at = QPointF()
        self._has_travelled = False
        self._is_dragging = False
        self._grip = QPointF()

    @property
    def dragged(self) -> TableItem | None:
        """The item that follows the pointer, or None."""
        return self._pressed if self._is_dragging else None

    def set_options(self, options: Sequence[Option]) -> None:
        """Sets the options of a prompt: marks their sources and moves a battle away from where the decision is made."""
        self.selection = Selection(options)
        self._scene.mark_sources(self.selection.sources)
        self.lay_battle()

    # -- taking up and setting down

    def select(self, source: str, is_dragged: bool = False) -> None:
        """Selects an item; an option without a target is given at once, unless the item is dragged."""
        direct = self.selection.without_target(source)
        if direct and not is_dragged:
            self.choose_from(direct)
            return
        self._unselect()
        options = self.selection.select(source)
        table_item = self._scene.table_items.get(source)
        if table_item is not None:
            table_item.mark_selected(True)
        self.hover_target("", "")
        is_on_board = any(self._scene.areas.area_of(option.target) is not None for option in options)
        if self._battle.contest is not None and self._battle.is_folded and not is_on_board:
            self._battle.toggle()  # its place is on the sheet
        self.lay_battle()
        self.selected.emit(source)

    def _unselect(self) -> None:
        for table_item in self._scene.table_items.values():
            table_item.mark_selected(False)
        self.selection.clear()

    def cancel(self) -> None:
        """Cancels a drag and the selection; a lifted item returns to its place."""
        was_selected = self.selection.selected
        lifted = [table_item for table_item in self._scene.table_items.values() if table_item.is_lifted]
        self.release_all()
        for table_item in lifted:
            self._scene.return_home(table_item)
        self.update_highlights()
        if was_selected:
            self.selected.emit("")

    def release_all(self) -> None:
        """Ends a drag and the selection; a lifted item stays where it is until a new table moves it."""
        self._unselect()
        self._is_dragging = self._has_travelled = False
        self.forget_press()
        self.hovered_target = ""
        self._scene.light_items(())
        self._magnifier.hide()

    def forget_press(self) -> None:
        """Forgets the press: releasing the button will do nothing."""
        self._is_pressed = False
        self._pressed = None
        self._magnifier.release()

    def choose_from(self, options: list[Option], at: QPointF | None = None) -> None:
        """Emits ``answered`` for a single option, else ``several``, with a menu ``at`` a point or at the last press."""
        if len(options) == 1:
            self.answered.emit(options[0])
        else:
            self.several.emit(options, at if at is not None else self._press_at)

    def drop_on(self, table_item: str, region: str, at: QPointF | None) -> bool:
        """Chooses a target for the selected item; returns False if none is legal there."""
        found = self.selection.target(table_item, region)
        if found:
            self.choose_from(found, at)
        return bool(found)

    # -- what glows

    def targets(self) -> list[Option]:
        """Returns the options whose targets are highlighted now."""
        if self.selection.selected:
            return [option for option in self.selection.options_of(self.selection.selected) if option.target]
        return [option for option in self.selection.options if option.target and not option.source]

    def update_highlights(self) -> None:
        """Updates the highlights to what may be chosen now."""
        if self._scene.is_fitted:
            self._highlight(self.targets(), self.hovered_target)

    def _highlight(self, targets: list[Option], hovered: str) -> None:
        if targets:
            self._scene.mark_targets(targets, hovered)
        else:
            self._scene.clear_marks()
        self._battle.mark_slots({option.target for option in targets}, hovered)

    def hover_target(self, target: str, action: str) -> None:
        """Sets the hovered target and its action; empty for none."""
        if target != self.hovered_target:
            self.hovered_target = target
            self.update_highlights()
            self.pointed.emit(action)
            self._scene.light_items(self.selection.lights(action, target))

    def show_option(self, action: str) -> None:
        """Shows the item and target of an option that is hovered elsewhere; an empty action shows none."""
        option = self.selection.option(action)
        self._name(option.source or option.target if option is not None else "")
        self._show_forecast(option)
        self._scene.light_items(option.lights if option is not None else ())
        if option is None:
            self.update_highlights()
            return
        same = self.selection.options_of(option.source) if option.source else [option]
        self._highlight([o for o in same if o.target], option.target)

    def show_item(self, name: str) -> None:
        """Shows an item that is hovered elsewhere, and its place; an empty name shows none."""
        self._name(name)
        if name:
            self._scene.light_up((name,))
        else:
            self.update_highlights()

    def _name(self, name: str) -> None:
        self._magnifier.name(self._scene.table_items.get(name), is_large=name == self.selection.selected)

    def show_forecast(self, name: str) -> None:
        """Says in the battle's bar what the selected item would do, or else the item of this name."""
        own = self.selection.actions_of(self.selection.selected or name)
        self._show_forecast(own[0] if len(own) == 1 else None)

    def _show_forecast(self, option: Option | None) -> None:
        """Says in the battle's bar what the card of an option would do; None clears it."""
        if self._battle.contest is not None and self._battle.contest.previews:
            self._battle.show_preview(option.action if option is not None else "")
            return
        is_card = option is not None and option.mark == "card" and bool(option.source)
        self._battle.show_forecast(f"{option.label}: {option.detail}" if option is not None and is_card else "")

    # -- sheets over the table

    @property
    def has_sheet(self) -> bool:
        """Whether there is a battle or a choice sheet that can be folded away."""
        return self._battle.contest is not None or self._scene.choice_sheets.has_any

    def lay_battle(self) -> None:
        """Lays out the battle, and the highlights on the table and on the battle's sheet."""
        if not self._scene.is_fitted:
            return
        self._battle.lay(self._wanted_areas())
        is_open = self._battle.is_open
        self._scene.cover(is_open, self.selection.sources if is_open and not self._battle.has_result else ())
        self.update_highlights()

    def toggle_sheet(self) -> None:
        """Folds the battle or the choice sheet away, or opens it again."""
        self._magnifier.leave()
        if self._battle.contest is not None:
            self._battle.toggle()
        else:
            self._scene.toggle_choice_sheets()
        self.lay_battle()

    def _is_on_tab(self, point: QPointF) -> bool:
        return self._battle.is_on_tab(point) or self._scene.choice_sheets.is_on_tab(point)

    def _wanted_areas(self) -> list[QRectF]:
        """Returns the areas of the board that the decision needs, which a battle must not hide."""
        targets = {option.target for option in self.selection.options if option.target}
        areas = [area for name in sorted(targets) if (area := self._scene.areas.area_of(name)) is not None]
        if not areas:
            return []
        sources = {option.source for option in self.selection.options if option.source}
        return areas + [area for name in sorted(sources) if (area := self._scene.areas.area_of(name)) is not None]

    # -- what lies where

    def what_is_at(self, point: QPointF) -> tuple[str, str]:
        """Returns the item and the region that a click on a point means; either may be empty.

        The places for cards on a battle's sheet lie above all but the player's own cards.  Where regions lie in each
        other it is the one that may be chosen, or the innermost.  A way means the place to which it leads.
        """
        for option in self.selection.options:
            slot = self._battle.slot(option.target)
            if slot is not None and slot.adjusted(-30, -40, 30, 40).contains(point):
                return "", option.target
        table_item = self._item_at(point)
        if (table_item is None and self._battle.covers(point)) or self._scene.choice_sheets.is_on_tab(point):
            return "", ""
        regions = self._scene.areas.regions_at(point)
        name = ""
        if table_item is not None:
            name = table_item.item.id
            regions = [table_item.item.region, *regions]
        wanted = {option.target for option in (*self.targets(), *self.selection.refusals(self.selection.selected))}
        found = next((region for region in regions if region in wanted), "")
        if not found and table_item is None:
            found = self._scene.areas.way_at(point, self.targets())
        return name, found or next(iter(regions), "")

    def _item_at(self, point: QPointF) -> TableItem | None:
        name, _ = self._scene.areas.name_at(point)
        table_item = self._scene.table_items.get(name)
        if table_item is not None and self._battle.covers(point) and table_item.zValue() < z_values.BATTLE_SHEET:
            return None
        return table_item

    # -- pressing, moving, letting go

    def press(self, point: QPointF) -> None:
        """Handles a press of the left button."""
        if self._is_dragging:  # its release was lost
            self.cancel()
        self._press_at = point
        self._is_pressed, self._has_travelled = True, False
        self._pressed = None if self._is_on_tab(point) else self._item_at(point)
        if self._pressed is not None:
            self._grip = point - self._pressed.pos()
        self._magnifier.press(self._pressed)

    def move(self, point: QPointF) -> bool:
        """Handles a move of the pointer; returns False if the drag has gripped a zoomed board, to be panned."""
        if self._is_pressed and not self._has_travelled:
            travel = (point - self._press_at) * self._scene.area.scale
            if abs(travel.x()) + abs(travel.y()) >= DRAG_FROM:
                self._has_travelled = True
                self._magnifier.travel()
                table_item = self._pressed
                if table_item is not None and self.selection.options_of(table_item.item.id):
                    self._start_drag(table_item)
                elif self._grips_board(table_item, point):
                    return False
        if self._is_dragging and self._pressed is not None:
            self._pressed.follow(point - self._grip)
        self._hover(point)
        return True

    def _grips_board(self, table_item: TableItem | None, point: QPointF) -> bool:
        """Whether a drag pans the zoomed board: from the board, or from an item on it that is not the viewer's."""
        if self._scene.camera.zoom <= 1 or self._battle.covers(point):
            return False
        areas = self._scene.areas
        return table_item is None or (areas.is_on_board(table_item.item.id) and not self._is_own(table_item))

    def _hover(self, point: QPointF) -> None:
        is_busy = self._is_dragging or self._battle.has_result
        name, region = self.what_is_at(point)
        table_item = None if is_busy else self._item_at(point)
        is_bare = not is_busy and table_item is None and self._scene.areas.is_space(region)
        self._magnifier.point_to(table_item, region if is_bare else "")
        self.show_forecast(name)
        if self.selection.selected:
            found = self.selection.target(name, region)
        else:
            found = self.selection.sourceless(name) or self.selection.sourceless(region)
        self.hover_target(found[0].target if found else "", found[0].action if found else "")
        self.is_over_choice = self._is_on_tab(point) or (bool(found) and not self._is_dragging)

    def release(self, point: QPointF) -> None:
        """Handles a release of the left button: the end of a drag or of a long press, or a click."""
        if not self._is_pressed:
            return
        table_item, self._is_pressed = self._pressed, False
        self._magnifier.release()
        if self._is_dragging and table_item is not None:
            self._end_drag(table_item, point)
            return
        self._pressed = None
        if self._magnifier.was_long:
            return
        if self._has_travelled and table_item is not None:
            _, region = self.what_is_at(point)
            refused = self.selection.refusals(table_item.item.id)
            self.refused.emit(refused[0].refusal if refused else self.why_not(table_item.item.id, region))
        else:
            self._click(point)

    def _start_drag(self, table_item: TableItem) -> None:
        self._magnifier.leave()
        self._is_dragging = True
        self.select(table_item.item.id, is_dragged=True)
        table_item.mark_selected(False)
        self._scene.leave_ghost(table_item)
        table_item.lift(theme_hub().duration(LIFT))

    def _end_drag(self, table_item: TableItem, point: QPointF) -> None:
        """Drops the dragged item on a legal target, or lets it return; an option without target accepts any place."""
        source = table_item.item.id
        name, region = self.what_is_at(point)
        is_back = region == table_item.item.region and (not name or table_item.posture == "laid")
        options = self.selection.options_of(source)
        if not any(option.target for option in options):
            home = self._scene.areas.resting_area(source)
            if is_back or (home is not None and home.contains(point)):
                self.cancel()
                return
            self.choose_from(options, point)
        elif not self.drop_on(name, region, point):
            sentence = "" if is_back else self._why_not_there(source, name, region)
            self.cancel()
            if not is_back:
                self.refused.emit(sentence)
            return
        if table_item.is_lifted and self._scene.table_items.get(source) is table_item:
            # Nothing has come of it yet: a menu or a question is open.
            self._is_pressed = self._is_dragging = False
            self._pressed = None
            self._scene.return_home(table_item)

    def _click(self, point: QPointF) -> None:
        """Handles a click."""
        if self._is_on_tab(point):
            self.toggle_sheet()
            return
        table_item = self._item_at(point)
        name, region = self.what_is_at(point)
        selected = self.selection.selected
        if selected and (name == selected or self.drop_on(name, region, point)):
            if name == selected:
                self.cancel()
            return
        if table_item is not None and self.selection.options_of(table_item.item.id):
            self.select(table_item.item.id)
            return
        bare = self.selection.sourceless(name) or self.selection.sourceless(region)
        if bare:
            self.choose_from(bare, point)
        elif table_item is None and not selected and (seat := self._scene.seat_at(point)) is not None:
            self._scene.focus_seat(seat)
            self.update_highlights()
        elif selected and (name or region):
            self.refused.emit(self._why_not_there(selected, name, region))
        elif selected:
            self.cancel()
        elif table_item is not None and not self._scene.skin.is_bare(table_item.item.picture):
            self._magnifier.show_refused(table_item)
            self.refused.emit(self._why_not_taken(table_item))

    def _why_not_there(self, source: str, name: str, region: str) -> str:
        return self.selection.refusal(source, name, region) or self.why_not(source, region or name)

    def _why_not_taken(self, table_item: TableItem) -> str:
        if self.selection.refusals(table_item.item.id):
            return self.selection.refusals(table_item.item.id)[0].refusal
        name, region = table_item.item.id, table_item.item.region
        if self._is_own(table_item) and self.selection.options and self._scene.areas.area_of(name) is not None:
            return f"{table_item.item.title} cannot be chosen now."
        return self.why_not(name, region)

    def _is_own(self, table_item: TableItem) -> bool:
        """Whether an item belongs to the viewer, who also decides now."""
        table = self._scene.table
        return table is not None and table_item.item.owner == table.prompt.seat == table.viewer
