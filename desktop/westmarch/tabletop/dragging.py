"""What the pointer takes up, drags and sets down, and what glows meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from westmarch.engine.table import Option
from westmarch.tabletop import z_values
from westmarch.tabletop.battle_overlay import Stage
from westmarch.tabletop.large_card import Magnifier
from westmarch.tabletop.motion import LIFT
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.selection import Choosing
from westmarch.tabletop.table_item import Thing
from westmarch.tabletop.theme_hub import hub

DRAG_FROM = 6
"""Logical pixels that the pointer must travel before a press becomes a drag."""


class Hand(QObject):
    """``answered`` the option that was chosen; ``refused`` one sentence; ``selected`` a thing's id or nothing;
    ``pointed`` the action under the pointer or nothing; ``several`` options to choose from, with their place.

    All points are the scene's.
    """

    answered = Signal(Option)
    refused = Signal(str)
    selected = Signal(str)
    pointed = Signal(str)
    several = Signal(list, QPointF)

    def __init__(self, scene: TableScene, stage: Stage, magnifier: Magnifier, parent: QObject) -> None:
        super().__init__(parent)
        self.choosing = Choosing()
        self.why_not: Callable[[str, str], str] = lambda source, target: ""
        self.hovered_target = ""
        """The target that the pointer or the keys point at."""
        self.is_over_choice = False
        """Whether a click where the pointer is would choose something."""
        self._scene, self._stage, self._magnifier = scene, stage, magnifier
        self._is_pressed = False
        self._pressed: Thing | None = None
        self._press_at = QPointF()
        self._has_travelled = False
        self._is_dragging = False
        self._grip = QPointF()

    @property
    def dragged(self) -> Thing | None:
        """The thing that follows the pointer."""
        return self._pressed if self._is_dragging else None

    def offer(self, options: Sequence[Option]) -> None:
        """Marks what may be taken, and lets a battle step aside from where it is wanted."""
        self.choosing = Choosing(options)
        self._scene.mark_sources(self.choosing.sources)
        self.lay_stage()

    # -- taking up and setting down

    def select(self, source: str, is_dragged: bool = False) -> None:
        """Takes up a thing; one that needs no target is played at once, unless it is dragged."""
        direct = self.choosing.without_target(source)
        if direct and not is_dragged:
            self.give(direct)
            return
        self._unselect()
        options = self.choosing.select(source)
        thing = self._scene.things.get(source)
        if thing is not None:
            thing.mark_selected(True)
        self.point("", "")
        is_on_board = any(self._scene.area_of(option.target) is not None for option in options)
        if self._stage.contest is not None and self._stage.is_folded and not is_on_board:
            self._stage.toggle()  # its place is on the sheet
        self.lay_stage()
        self.selected.emit(source)

    def _unselect(self) -> None:
        for thing in self._scene.things.values():
            thing.mark_selected(False)
        self.choosing.drop()

    def cancel(self) -> None:
        """What is lifted goes home, nothing is selected."""
        was_selected = self.choosing.selected
        lifted = [thing for thing in self._scene.things.values() if thing.is_lifted]
        self.let_go()
        for thing in lifted:
            self._scene.return_home(thing)
        self.remark()
        if was_selected:
            self.selected.emit("")

    def let_go(self) -> None:
        """Nothing is held any more; what was lifted stays where it is, for a new table to lay it down."""
        self._unselect()
        self._is_dragging = self._has_travelled = False
        self.forget_press()
        self.hovered_target = ""
        self._scene.light_things(())
        self._magnifier.hide()

    def forget_press(self) -> None:
        """Nothing comes of the press any more."""
        self._is_pressed = False
        self._pressed = None
        self._magnifier.release()

    def give(self, options: list[Option], at: QPointF | None = None) -> None:
        """Answers with the only option there is, or asks which, at the last press if nowhere else."""
        if len(options) == 1:
            self.answered.emit(options[0])
        else:
            self.several.emit(options, at if at is not None else self._press_at)

    def drop_on(self, thing: str, region: str, at: QPointF | None) -> bool:
        """Ends a drag or a second click; False if nothing legal is there."""
        found = self.choosing.target(thing, region)
        if found:
            self.give(found, at)
        return bool(found)

    # -- what glows

    def targets(self) -> list[Option]:
        """The options whose targets glow now."""
        if self.choosing.selected:
            return [option for option in self.choosing.of(self.choosing.selected) if option.target]
        return [option for option in self.choosing.options if option.target and not option.source]

    def remark(self) -> None:
        """Lets glow what may be chosen now, and nothing else."""
        if self._scene.is_fitted:
            self._mark(self.targets(), self.hovered_target)

    def _mark(self, targets: list[Option], hovered: str) -> None:
        if targets:
            self._scene.mark_targets(targets, hovered)
        else:
            self._scene.clear_marks()
        self._stage.mark_slots({option.target for option in targets}, hovered)

    def point(self, target: str, action: str) -> None:
        """A target is pointed at, or none."""
        if target != self.hovered_target:
            self.hovered_target = target
            self.remark()
            self.pointed.emit(action)
            self._scene.light_things(self.choosing.lights(action, target))

    def show_option(self, action: str) -> None:
        """Shows the thing and the target of an option that is pointed at elsewhere, or for no such action of none."""
        option = self.choosing.option(action)
        self._magnifier.name(self._scene.things.get(option.source or option.target) if option is not None else None)
        self._foretell(option)
        self._scene.light_things(option.lights if option is not None else ())
        if option is None:
            self.remark()
            return
        same = self.choosing.of(option.source) if option.source else [option]
        self._mark([o for o in same if o.target], option.target)

    def show_thing(self, name: str) -> None:
        """Shows a thing that is named elsewhere and where it stands, or for no name none."""
        self._magnifier.name(self._scene.things.get(name))
        if name:
            self._scene.light_up((name,))
        else:
            self.remark()

    def foretell(self, name: str) -> None:
        """Says what the selected thing would do, or else the one that is pointed at."""
        own = self.choosing.actions_of(self.choosing.selected or name)
        self._foretell(own[0] if len(own) == 1 else None)

    def _foretell(self, option: Option | None) -> None:
        """Says in the battle's bar what a card would do that is pointed at, here or in the side panel."""
        if self._stage.contest is not None and self._stage.contest.previews:
            self._stage.foretell(option.action if option is not None else "")
            return
        is_card = option is not None and option.mark == "card" and bool(option.source)
        self._stage.say(f"{option.label}: {option.detail}" if option is not None and is_card else "")

    # -- sheets over the table

    @property
    def has_sheet(self) -> bool:
        """Whether a battle or an offer is there to be folded away."""
        return self._stage.contest is not None or self._scene.offers.has_any

    def lay_stage(self) -> None:
        """Lays out the battle, and what is marked on the table and on its sheet."""
        if not self._scene.is_fitted:
            return
        self._stage.lay(self._wanted_areas())
        is_open = self._stage.is_open
        self._scene.cover(is_open, self.choosing.sources if is_open and not self._stage.has_verdict else ())
        self.remark()

    def toggle_sheet(self) -> None:
        """Folds the battle or the offer away, or opens it again."""
        self._magnifier.leave()
        if self._stage.contest is not None:
            self._stage.toggle()
        else:
            self._scene.toggle_offer()
        self.lay_stage()

    def _is_on_tab(self, point: QPointF) -> bool:
        return self._stage.is_on_tab(point) or self._scene.offers.is_on_tab(point)

    def _wanted_areas(self) -> list[QRectF]:
        """Where on the board the decision is made: there a battle must not lie in the way."""
        targets = {option.target for option in self.choosing.options if option.target}
        areas = [area for name in sorted(targets) if (area := self._scene.area_of(name)) is not None]
        if not areas:
            return []
        sources = {option.source for option in self.choosing.options if option.source}
        return areas + [area for name in sorted(sources) if (area := self._scene.area_of(name)) is not None]

    # -- what lies where

    def what_is_at(self, point: QPointF) -> tuple[str, str]:
        """The thing and the region that a click on a point means; either may be empty.

        The places for cards on a battle's sheet lie above all but the player's own cards.  Where regions lie in each
        other it is the one that may be chosen, or the innermost.  A way means the place to which it leads.
        """
        for option in self.choosing.options:
            slot = self._stage.slot(option.target)
            if slot is not None and slot.adjusted(-30, -40, 30, 40).contains(point):
                return "", option.target
        thing = self._thing_at(point)
        if (thing is None and self._stage.covers(point)) or self._scene.offers.is_on_tab(point):
            return "", ""
        regions = self._scene.regions_at(point)
        name = ""
        if thing is not None:
            name = thing.item.id
            regions = [thing.item.region, *regions]
        wanted = {option.target for option in (*self.targets(), *self.choosing.refusals(self.choosing.selected))}
        found = next((region for region in regions if region in wanted), "")
        if not found and thing is None:
            found = self._scene.way_at(point, self.targets())
        return name, found or next(iter(regions), "")

    def _thing_at(self, point: QPointF) -> Thing | None:
        name, _ = self._scene.name_at(point)
        thing = self._scene.things.get(name)
        if thing is not None and self._stage.covers(point) and thing.zValue() < z_values.CONTEST:
            return None
        return thing

    # -- pressing, moving, letting go

    def press(self, point: QPointF) -> None:
        """The left button goes down."""
        if self._is_dragging:  # its release was lost
            self.cancel()
        self._press_at = point
        self._is_pressed, self._has_travelled = True, False
        self._pressed = None if self._is_on_tab(point) else self._thing_at(point)
        if self._pressed is not None:
            self._grip = point - self._pressed.pos()
        self._magnifier.press(self._pressed)

    def move(self, point: QPointF) -> bool:
        """The pointer moves.  False where a zoomed board has been gripped, which is to follow it from now on."""
        if self._is_pressed and not self._has_travelled:
            travel = (point - self._press_at) * self._scene.area.scale
            if abs(travel.x()) + abs(travel.y()) >= DRAG_FROM:
                self._has_travelled = True
                self._magnifier.travel()
                thing = self._pressed
                if thing is not None and self.choosing.of(thing.item.id):
                    self._start_drag(thing)
                elif self._grips_board(thing, point):
                    return False
        if self._is_dragging and self._pressed is not None:
            self._pressed.follow(point - self._grip)
        self._hover(point)
        return True

    def _grips_board(self, thing: Thing | None, point: QPointF) -> bool:
        """Whether a drag pushes the zoomed board: by the board itself, or by what lies there and nobody may take."""
        if self._scene.camera.zoom <= 1 or self._stage.covers(point):
            return False
        return thing is None or (self._scene.is_on_board(thing.item.id) and not self._is_own(thing))

    def _hover(self, point: QPointF) -> None:
        is_busy = self._is_dragging or self._stage.has_verdict
        name, region = self.what_is_at(point)
        thing = None if is_busy else self._thing_at(point)
        is_bare = not is_busy and thing is None and self._scene.is_space(region)
        self._magnifier.point_to(thing, region if is_bare else "")
        self.foretell(name)
        if self.choosing.selected:
            found = self.choosing.target(name, region)
        else:
            found = self.choosing.bare(name) or self.choosing.bare(region)
        self.point(found[0].target if found else "", found[0].action if found else "")
        self.is_over_choice = self._is_on_tab(point) or (bool(found) and not self._is_dragging)

    def release(self, point: QPointF) -> None:
        """The left button comes up: the end of a drag, of a long press, or a click."""
        if not self._is_pressed:
            return
        thing, self._is_pressed = self._pressed, False
        self._magnifier.release()
        if self._is_dragging and thing is not None:
            self._end_drag(thing, point)
            return
        self._pressed = None
        if self._magnifier.was_long:
            return
        if self._has_travelled and thing is not None:
            _, region = self.what_is_at(point)
            refused = self.choosing.refusals(thing.item.id)
            self.refused.emit(refused[0].refusal if refused else self.why_not(thing.item.id, region))
        else:
            self._click(point)

    def _start_drag(self, thing: Thing) -> None:
        self._magnifier.leave()
        self._is_dragging = True
        self.select(thing.item.id, is_dragged=True)
        thing.mark_selected(False)
        self._scene.leave_ghost(thing)
        thing.lift(hub().duration(LIFT))

    def _end_drag(self, thing: Thing, point: QPointF) -> None:
        """What is let go lies where it may lie, or glides home.  What needs no target may lie anywhere but at home."""
        source = thing.item.id
        name, region = self.what_is_at(point)
        is_back = region == thing.item.region and (not name or thing.lie == "laid")
        options = self.choosing.of(source)
        if not any(option.target for option in options):
            home = self._scene.resting_area(source)
            if is_back or (home is not None and home.contains(point)):
                self.cancel()
                return
            self.give(options, point)
        elif not self.drop_on(name, region, point):
            sentence = "" if is_back else self._why_not_there(source, name, region)
            self.cancel()
            if not is_back:
                self.refused.emit(sentence)
            return
        if thing.is_lifted and self._scene.things.get(source) is thing:
            # Nothing has come of it yet: a menu or a question is open.
            self._is_pressed = self._is_dragging = False
            self._pressed = None
            self._scene.return_home(thing)

    def _click(self, point: QPointF) -> None:
        """A press and a release at one place."""
        if self._is_on_tab(point):
            self.toggle_sheet()
            return
        thing = self._thing_at(point)
        name, region = self.what_is_at(point)
        selected = self.choosing.selected
        if selected and (name == selected or self.drop_on(name, region, point)):
            if name == selected:
                self.cancel()
            return
        if thing is not None and self.choosing.of(thing.item.id):
            self.select(thing.item.id)
            return
        bare = self.choosing.bare(name) or self.choosing.bare(region)
        if bare:
            self.give(bare, point)
        elif thing is None and not selected and (seat := self._scene.seat_at(point)) is not None:
            self._scene.watch(seat)
            self.remark()
        elif selected and (name or region):
            self.refused.emit(self._why_not_there(selected, name, region))
        elif selected:
            self.cancel()
        elif thing is not None and not self._scene.skin.is_bare(thing.item.picture):
            self.refused.emit(self._why_not_taken(thing))

    def _why_not_there(self, source: str, name: str, region: str) -> str:
        return self.choosing.refusal(source, name, region) or self.why_not(source, region or name)

    def _why_not_taken(self, thing: Thing) -> str:
        if self.choosing.refusals(thing.item.id):
            return self.choosing.refusals(thing.item.id)[0].refusal
        if self._is_own(thing) and self.choosing.options and self._scene.area_of(thing.item.id) is not None:
            return f"{thing.item.title} cannot be chosen now."
        return self.why_not(thing.item.id, thing.item.region)

    def _is_own(self, thing: Thing) -> bool:
        """Whether it belongs to the one who looks at the table and decides now."""
        table = self._scene.table
        return table is not None and thing.item.owner == table.prompt.seat == table.viewer
