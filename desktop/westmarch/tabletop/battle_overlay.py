"""The overlay of a battle: its sheet over the dimmed table, or folded into a corner while the board is needed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.engine.table import Contest, Table
from westmarch.tabletop import z_values
from westmarch.tabletop.battle_paper import HEIGHT as SHEET_HEIGHT
from westmarch.tabletop.battle_paper import WIDTH as SHEET_WIDTH
from westmarch.tabletop.battle_paper import paper_ahead
from westmarch.tabletop.battle_sheet import BattleSheet, Scrim
from westmarch.tabletop.drawing import pen, smooth
from westmarch.tabletop.fold_tab import FoldTab
from westmarch.tabletop.layout import HEAD
from westmarch.tabletop.scene import TableScene
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.work_slices import Work

HAND_HEIGHT = 150.0
"""World units below an open sheet that stay free for the hand of cards."""
FOLDED_WIDTH = 330.0
"""The width of a folded sheet in world units, if the window has room for it."""
LARGEST = 1.15
OPEN_WORDS, FOLD_WORDS = "Open the battle  (B)", "Look at the board  (B)"


class BattleOverlay:
    """The overlay of at most one battle.  It folds by itself for a decision on the board, or when the person folds it.

    Folded it dims nothing and covers nothing that is wanted.  A decided battle is never folded.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.contest: Contest | None = None
        self.is_folded = False
        self._words = ""
        self._sides: tuple[str, ...] = ()
        self._wants_folded: bool | None = None
        self._free: tuple[QRectF, ...] = ()
        self._sheet: BattleSheet | None = None
        self._scrim: Scrim | None = None
        self._tab: FoldTab | None = None
        self._slots: list[_SlotGlow] = []
        self._key: tuple[object, ...] = ()

    @property
    def has_result(self) -> bool:
        """Whether a finished battle is shown, which a click closes."""
        return self.contest is not None and bool(self.contest.verdict)

    @property
    def is_open(self) -> bool:
        """Whether the open sheet covers the table."""
        return self.contest is not None and not self.is_folded

    def show(self, contest: Contest | None, words: str, sides: tuple[str, ...]) -> None:
        """Shows a battle or, for None, removes it; ``words`` is the next step in one sentence.

        It is seen after the next :meth:`lay`.
        """
        if contest is None or self.contest is None or contest.title != self.contest.title:
            self._wants_folded = None
        self.contest, self._words, self._sides = contest, words, sides

    def lay(self, free: Sequence[QRectF]) -> None:
        """Lays the battle out; ``free`` are the areas of the board where the decision is made, in the scene.

        With any of these the sheet folds by itself, and goes where it hides least of them.
        """
        if bool(free) != bool(self._free):
            self._wants_folded = None
        self._free = tuple(free)
        self.is_folded = not self.has_result and (
            bool(self._free) if self._wants_folded is None else self._wants_folded
        )
        scale = self._folded_scale() if self.is_folded else self._open_scale()
        ratio = self._ratio(scale)
        key = (self.contest, self._words, self._sides, ratio, theme_hub().theme)
        if key != self._key:
            self._key = key
            self._rebuild(ratio)
        if self._sheet is None:
            return
        self._sheet.setScale(scale)
        self._sheet.setPos(self._folded_place(scale) if self.is_folded else self._open_place(scale))
        self._sheet.setZValue(z_values.BATTLE_SHEET)
        self._update_scrim()
        self._update_tab()

    def paper_ahead(self, table: Table) -> list[Callable[[], Work[None]]]:
        """Returns the work for the paper of the open sheet that may be wanted next, unless it is kept already."""
        return paper_ahead(self.scene.skin, table, self._ratio(self._open_scale()))

    def toggle(self) -> None:
        """Folds or opens the sheet at the person's request; takes effect with the next :meth:`lay`."""
        if self.contest is not None and not self.has_result:
            self._wants_folded = not self.is_folded

    def show_forecast(self, forecast: str) -> None:
        """Shows in the sheet's bar what the hovered card would do; an empty text brings the next step back."""
        if self._sheet is not None:
            self._sheet.show_forecast(forecast)

    def show_preview(self, action: str) -> None:
        """Dots on the gauges what a hovered action would bring; an unknown action clears the dots."""
        if self._sheet is not None and self.contest is not None:
            found = (each for each in self.contest.previews if each.action == action)
            self._sheet.preview(next(found, None))

    # -- where things are

    @property
    def forecast(self) -> QRectF:
        """The area of the bar that says what a hovered card would do; empty while there are no such previews."""
        if self._sheet is None or self.contest is None or not self.is_open or not self.contest.previews:
            return QRectF()
        return self._sheet.bar

    def slot(self, region: str) -> QRectF | None:
        """Returns the area for the card of a region, in the scene; None while there is no such slot."""
        return self._sheet.slot(region) if self._sheet is not None and self.is_open else None

    def covers(self, point: QPointF) -> bool:
        """Whether the sheet, open or folded, covers a point of the scene."""
        return self._sheet is not None and self._area(self._sheet).contains(point)

    def is_on_tab(self, point: QPointF) -> bool:
        """Whether a click on a point folds or opens the sheet: on its tab, or anywhere on a folded sheet."""
        if self._tab is not None and self._tab.sceneBoundingRect().contains(point):
            return True
        return self.contest is not None and self.is_folded and self.covers(point)

    def mark_slots(self, regions: Collection[str], hovered: str) -> None:
        """Highlights the slots where the selected card may be laid."""
        for glow in self._slots:
            self.scene.removeItem(glow)
        self._slots = []
        for region in regions:
            area = self.slot(region)
            if area is not None:
                self._slots.append(_SlotGlow(area, region == hovered))
                self.scene.addItem(self._slots[-1])

    # -- laying out

    def _rebuild(self, ratio: float) -> None:
        self.mark_slots((), "")
        for item in (self._sheet, self._scrim, self._tab):
            if item is not None:
                self.scene.removeItem(item)
        self._sheet = self._scrim = self._tab = None
        if self.contest is not None:
            self._sheet = BattleSheet(self.scene.skin, self.contest, self._sides, self._words, ratio)
            self.scene.addItem(self._sheet)

    def _update_scrim(self) -> None:
        area = QRectF(0, 0, self.scene.area.width, self.scene.area.height)
        if self._scrim is not None:
            self.scene.removeItem(self._scrim)
            self._scrim = None
        if not self.is_folded:
            self._scrim = Scrim(area)
            self.scene.addItem(self._scrim)

    def _update_tab(self) -> None:
        if self._tab is not None:
            self.scene.removeItem(self._tab)
            self._tab = None
        if self._sheet is None or self.has_result:
            return
        self._tab = FoldTab(OPEN_WORDS if self.is_folded else FOLD_WORDS, z_values.BATTLE_CARD + 1)
        sheet, tab = self._area(self._sheet), self._tab.boundingRect()
        if self.is_folded:
            self._tab.setPos(sheet.center().x() - tab.width() / 2, sheet.bottom() - tab.height() * 0.7)
        else:
            self._tab.setPos(sheet.right() - tab.width() - 18, sheet.top() + 16)
        self.scene.addItem(self._tab)

    def _ratio(self, scale: float) -> float:
        """Returns the device pixels a unit of a sheet at a scale."""
        return round(self.scene.area.scale * self.scene.pixel_ratio * scale, 3)

    def _folded_scale(self) -> float:
        return max(120.0, min(FOLDED_WIDTH, self.scene.area.width * 0.34)) / SHEET_WIDTH

    def _open_scale(self) -> float:
        area = self.scene.area
        room = (area.width - 40, area.height - HAND_HEIGHT - area.top - HEAD - 24)
        return max(0.1, min(room[0] / SHEET_WIDTH, room[1] / SHEET_HEIGHT, LARGEST))

    def _open_place(self, scale: float) -> QPointF:
        area = self.scene.area
        head = area.top + HEAD
        room = area.height - HAND_HEIGHT - head - 24
        y = head + 10 + max(0.0, (room - SHEET_HEIGHT * scale) / 2)
        return QPointF((area.width - SHEET_WIDTH * scale) / 2, y)

    def _folded_place(self, scale: float) -> QPointF:
        """Returns the position at the table's edge where the folded sheet hides least of the decision's areas."""
        area = self.scene.area
        width, height = SHEET_WIDTH * scale, SHEET_HEIGHT * scale
        top, low = area.top + HEAD + 6, area.height - height - 24
        spread = [(side, y) for y in (top, (top + low) / 2, low) for side in (area.width - width - 24, 24.0)]
        middle = (area.width - width) / 2
        places = [QRectF(x, y, width, height) for x, y in (*spread, (middle, top), (middle, low))]

        def hidden(place: QRectF) -> float:
            common = (place.intersected(area) for area in self._free)
            return sum(part.width() * part.height() for part in common)

        return min(places, key=hidden).topLeft()

    @staticmethod
    def _area(sheet: BattleSheet) -> QRectF:
        return sheet.mapRectToScene(QRectF(0, 0, SHEET_WIDTH, SHEET_HEIGHT))


class _SlotGlow(QGraphicsItem):
    """A highlight over a slot where a card may be laid."""

    def __init__(self, area: QRectF, is_hovered: bool) -> None:
        super().__init__()
        self._area, self._is_hovered = area, is_hovered
        self.setZValue(z_values.BATTLE_CARD)

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._area.adjusted(-10, -10, 10, 10)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = theme_hub().theme
        smooth(painter)
        shape = QPainterPath()
        shape.addRoundedRect(self._area.adjusted(-4, -4, 4, 4), 12, 12)
        painter.fillPath(shape, theme.color("glow", 0.42 if self._is_hovered else 0.2))
        painter.strokePath(shape, pen(theme.color("gold"), 3.8 if self._is_hovered else 2.2))
