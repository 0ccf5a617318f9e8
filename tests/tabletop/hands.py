"""A person's hands at a table page: what is clicked, dragged and typed goes through real events on real widgets."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.tabletop.mouse import Mouse
from westmarch import games
from westmarch.app.director import Director
from westmarch.app.pages.table import TablePage
from westmarch.engine.table import Option
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.keyboard import keyboard_stops, next_stop
from westmarch.tabletop.pills import PillChip
from westmarch.tabletop.widgets import Chip, Dialog, Popup

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def a_session(position: dict | None = None, plays: tuple[str, ...] = (), kinds=("human", "human"), **more) -> Session:
    """A session of The Confrontation at a hand-written position, or a new one, after some actions."""
    game = games.load("confrontation")
    chairs = [Chair(kind, name) for kind, name in zip(kinds, ("Anna", "Ben"), strict=True)]
    start = game.read_position(position) if position is not None else None
    session = Session("confrontation", chairs, start=start, **more)
    for action in plays:
        session.answer(action)
    return session


class Hands(Mouse):
    """One table page and whoever sits before it."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.view = page.view
        self.scene = page.view.table_scene
        self.session = page.session
        self.refusals: list[str] = []
        page.view.refused.connect(self.refusals.append)

    @classmethod
    def at(cls, qtbot, session: Session, size=(1300, 850), answers_forced=False, is_painted=True) -> Hands:
        """Sits down before a session; nothing is answered or passed for the one who sits there, unless it is said."""
        director = Director(session)
        director.coming.answers_forced = director.coming.answers_plain = answers_forced
        director.coming.pass_settings = tuple(each.turned(answers_forced) for each in director.coming.pass_settings)
        page = TablePage(director)
        qtbot.addWidget(page)
        page.resize(*size)
        page.setUpdatesEnabled(is_painted)
        with qtbot.waitExposed(page):
            page.show()
        page.activateWindow()
        page.start()
        page.enter()
        return cls(page)

    # -- where things are

    def option(self, action: str) -> Option:
        return next(option for option in self.page.table.prompt.options if option.action == action)

    def placed(self, action: str) -> Option:
        """That by which a thing can be dragged, where there is one; else the first."""
        found = [option for option in self.page.table.prompt.options if option.action == action]
        return next((option for option in found if option.source and option.target), found[0])

    def spot(self, name: str, way: tuple[float, float] = (0, 0)) -> QPoint:
        """A point of the view at which a person sees this thing or region, and nothing else; of a region that is
        covered by what lies in it, a point of that."""
        covered = None
        for point in self._points(name):
            seen, region = self.view.drag.what_is_at(point)
            spot = self.view.mapFromScene(point)
            if not self.view.viewport().rect().contains(spot):
                continue
            if name == (seen if name in self.scene.table_items else "" if seen else region):
                return spot
            if (
                name == region
                and self.scene.table_items[seen].item.region == name
                and name not in self.scene.table_items
            ):
                covered = covered or spot
        assert covered is not None, f"{name} cannot be seen anywhere on the table"
        return covered

    def _points(self, name: str) -> Iterator[QPointF]:
        slot = self.view.battle.slot(name)
        if slot is not None:
            yield slot.center()
        if name in self.scene.table_items:
            thing = self.scene.table_items[name]
            area = thing.mapRectToScene(thing.shape().boundingRect())
        else:
            area = self.scene.areas.area_of(name)
            if area is None:
                return
        for y in (0.5, 0.3, 0.7, 0.15, 0.85, 0.94):
            for x in (0.5, 0.25, 0.75, 0.1, 0.9):
                yield QPointF(area.x() + x * area.width(), area.y() + y * area.height())

    @property
    def sea(self) -> QPoint:
        """A point where nothing is."""
        rect = self.view.viewport().rect()
        for y in range(70, rect.height() - 10, 25):
            for x in range(10, rect.width() - 10, 25):
                if self.view.drag.what_is_at(self.view.mapToScene(x, y)) == ("", ""):
                    return QPoint(x, y)
        raise AssertionError("there is no sea")

    # -- keys

    def key(self, key: Qt.Key, modifiers=Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.page.window().focusWidget() or self.page, key, modifiers)

    def keys_to(self, name: str) -> None:
        """Goes to a stop with the arrow keys, on the shortest way."""
        for key in self._way_to(name):
            self.key(key)
        assert self.view.keys.at == name

    def _way_to(self, name: str) -> list[Qt.Key]:
        if not self.view.keys.at:
            self.key(Qt.Key.Key_Up)
        known = keyboard_stops(self.view.drag.selection, self.scene, self.view.battle)
        places = dict(known)
        assert name in places, f"the keys do not reach {name}, only {sorted(places)}"
        ways: dict[str, list[Qt.Key]] = {self.view.keys.at: []}
        waiting = deque(ways)
        while waiting:
            at = waiting.popleft()
            for key, (dx, dy) in ARROWS.items():
                onward = next_stop(known, places[at], at, dx, dy)
                if onward and onward not in ways:
                    ways[onward] = [*ways[at], key]
                    waiting.append(onward)
        assert name in ways, f"no way leads from {self.view.keys.at} to {name}"
        return ways[name]

    # -- the side panel

    def _button(self, option: Option) -> tuple[int, QWidget] | None:
        """The button of an option and its number, after a click on its piece's chip where there is one; None if the
        chip alone has given its action."""
        before = self.session.cursor
        buttons = self.page.panel.buttons
        if option.action not in [name for name, _ in buttons]:
            chips = [chip for chip in self.page.panel.findChildren(Chip) if not chip.isHidden()]
            for chip in [chip for chip in chips if isinstance(chip, PillChip) and chip.pill.action == option.action]:
                QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
                return None
            for chip in [chip for chip in chips if chip.text().partition(", ")[0] == option.group.partition(", ")[0]]:
                QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
                if self.session.cursor > before:
                    return None
                if option.action in [name for name, _ in self.page.panel.buttons]:
                    break
        names = [name for name, _ in self.page.panel.buttons]
        assert option.action in names, f"{option.action} has no button, only {names}"
        return names.index(option.action) + 1, self.page.panel.buttons[names.index(option.action)][1]

    def press_button(self, action: str) -> None:
        found = self._button(self.option(action))
        if found is not None:
            self.page.panel.settle()
            QTest.mouseClick(found[1], Qt.MouseButton.LeftButton)

    def press_number(self, action: str) -> None:
        found = self._button(self.option(action))
        assert found is not None and found[0] < 10
        self.key(Qt.Key.Key_E if self.option(action).is_end else Qt.Key(Qt.Key.Key_0 + found[0]))

    # -- what has opened

    @property
    def menu(self) -> Popup | None:
        return next((popup for popup in self.page.findChildren(Popup) if popup.isVisible()), None)

    @property
    def dialog(self) -> Dialog | None:
        return next((d for d in self.page.window().findChildren(Dialog) if d.isVisible()), None)

    def choose_from_menu(self, action: str, by_keys: bool) -> None:
        """Answers the menu for two things that more than one action joins."""
        menu = self.menu
        assert menu is not None
        index = next(i for i, item in enumerate(menu._items) if item.name == action)
        if by_keys:
            for _ in range(index + 1):
                QTest.keyClick(menu.rows, Qt.Key.Key_Down)
            QTest.keyClick(menu.rows, Qt.Key.Key_Return)
        else:
            QTest.mouseClick(menu.rows.viewport(), Qt.MouseButton.LeftButton, pos=menu.row_area(index).center())

    # -- what has come of it

    @property
    def last(self) -> str:
        """The last action played."""
        return self.session.actions[-1] if self.session.cursor else ""

    def where(self, name: str) -> str:
        return next((item.region for item in self.page.table.items if item.id == name), "")
