"""Choice sheets: a sheet over a part of the table with items on it, of which some are to be chosen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsScene

from westmarch.engine.table import Region, Table
from westmarch.tabletop import z_values
from westmarch.tabletop.camera import Camera
from westmarch.tabletop.drawing import baked, pen, rounded_in, soft_shadow, text_at, text_width
from westmarch.tabletop.fold_tab import FoldTab
from westmarch.tabletop.motion import APPEAR, COME, GO, Clock
from westmarch.tabletop.paper_texture import paint_paper_sheet
from westmarch.tabletop.pictures import PictureItem
from westmarch.tabletop.placement import PlaceArea, Placer
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps

_GLIDE = 14.0
"""World units that a sheet moves while it fades in or out."""
_MARGIN = 30.0
_BASELINE = 37.0
"""World units from the upper edge of a sheet to the baseline of its title."""
FOLD_WORDS = "Look at the table  (B)"


class ChoiceSheets:
    """The choice sheets of one scene: one for each region of kind ``offer`` that has items."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._sheets: dict[str, ChoiceSheet] = {}
        self._tabs: list[tuple[FoldTab, PlaceArea]] = []

    @property
    def has_any(self) -> bool:
        """Whether there is a sheet, open or folded away."""
        return bool(self._tabs)

    def show(
        self,
        scene: QGraphicsScene,
        table: Table,
        placer: Placer,
        camera: Camera,
        ratio: float,
        is_animated: bool,
        is_folded: bool,
    ) -> None:
        """Shows the sheets of a Table and removes the earlier ones; ``ratio`` is device pixels per world unit.

        Folded away only their tabs are left.
        """
        wanted: dict[str, ChoiceSheet] = {}
        for tab, _ in self._tabs:
            scene.removeItem(tab)
        self._tabs = []
        for region in table.regions:
            place = placer.place_of(region)
            if place is None or place.kind != "offer":
                continue
            sheet = placer.sheet_area(place, [item for item in table.items if item.region == region.id])
            sized = placer.sized(region)
            if sheet is None or sized is None:
                continue
            # Beside the board all that is seen is veiled, with an edge that stays outside while the veil glides.
            seen = scene.sceneRect().adjusted(-_GLIDE, -_GLIDE, _GLIDE, _GLIDE)
            covered = sized.area if sized.is_on_board else seen
            tab = FoldTab(f"{region.title}  (B)" if is_folded else FOLD_WORDS, z_values.CHOICE_TAB)
            self._tabs.append((tab, sheet))
            scene.addItem(tab)
            if not is_folded:
                wanted[region.id] = ChoiceSheet(region, covered, sheet.area, sheet.is_on_board, ratio)
        for name, old in self._sheets.items():
            self._fade_out(old, is_animated and name not in wanted)
        for name, new in wanted.items():
            scene.addItem(new)
            if is_animated and name not in self._sheets:
                self._fade_in(new)
        self._sheets = wanted
        self.place(camera)

    def place(self, camera: Camera) -> None:
        """Moves the sheets to where the camera shows them, and their tabs to the upper edges."""
        for sheet in self._sheets.values():
            sheet.lay(camera)
        for tab, place in self._tabs:
            edge = QPointF(place.area.center().x(), place.area.top())
            size = tab.boundingRect()
            tab.setPos((camera.to_scene(edge) if place.is_on_board else edge) - size.center())

    def is_on_tab(self, point: QPointF) -> bool:
        """Whether a click on a point of the scene folds a sheet away or brings it back."""
        return any(tab.sceneBoundingRect().contains(point) for tab, _ in self._tabs)

    def covering(self, point: QPointF) -> str:
        """Returns the region whose sheet covers a point of the scene, or nothing."""
        found = (name for name, sheet in self._sheets.items() if sheet.covers(point))
        return next(found, "")

    def _fade_in(self, sheet: ChoiceSheet) -> None:
        glide = _GLIDE if theme_hub().duration(APPEAR) else 0.0
        sheet.show_fade(0.0, glide)
        self._clock.run((sheet, "fade"), theme_hub().fade(COME), lambda share: sheet.show_fade(share, glide), APPEAR)

    def _fade_out(self, sheet: ChoiceSheet, is_animated: bool) -> None:
        def gone() -> None:
            scene = sheet.scene()
            if scene is not None:
                scene.removeItem(sheet)

        self._clock.finish((sheet, "fade"))
        if is_animated:
            glide = _GLIDE if theme_hub().duration(APPEAR) else 0.0
            time = theme_hub().fade(GO)
            self._clock.run((sheet, "fade"), time, lambda share: sheet.show_fade(1 - share, glide), APPEAR, gone)
        else:
            gone()


class ChoiceSheet(PictureItem):
    """A sheet with its title, above a veil over its place or over all that is seen; in the units of its place."""

    def __init__(self, region: Region, covered: QRectF, sheet: QRectF, is_on_board: bool, ratio: float) -> None:
        self._region, self._covered, self._sheet, self._is_on_board = region, covered, sheet, is_on_board
        area = covered.united(sheet).adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)

        def draw(painter: QPainter) -> None:
            painter.translate(-area.topLeft())
            _paint_sheet(painter, region, covered, sheet, theme_hub().theme)

        super().__init__(baked(area.width(), area.height(), ratio, draw), area)
        self.setZValue(z_values.CHOICE_SHEET)

    def lay(self, camera: Camera) -> None:
        """Moves the sheet to where the camera shows it, if it is on the board."""
        if self._is_on_board:
            self.setTransform(camera.transform)

    def show_fade(self, share: float, glide: float) -> None:
        """Sets how far the sheet has faded in, from 0 to 1; ``glide`` is the whole way that it moves meanwhile."""
        self.setOpacity(share)
        self.setPos(0, (1 - share) * glide)

    @property
    def title(self) -> QRectF:
        """The area of the title, in the scene."""
        font = _font_of(self._region.title, self._sheet)
        words = QFontMetricsF(font).tightBoundingRect(self._region.title)
        foot = QPointF(self._sheet.center().x() - words.center().x(), self._sheet.top() + _BASELINE)
        return self.mapRectToScene(words.translated(foot))

    def covers(self, point: QPointF) -> bool:
        """Whether the sheet or its veil covers a point of the scene."""
        here = self.mapFromScene(point)
        return self._covered.contains(here) or self._sheet.contains(here)


def _paint_sheet(painter: QPainter, region: Region, covered: QRectF, sheet: QRectF, theme: Theme) -> None:
    veil = rounded_in(covered, 10)
    painter.fillPath(veil, theme.color("scrim", 0.55))
    soft_shadow(painter, rounded_in(sheet, 12), theme.color("shadow"), 24, 9, 0.5)
    paint_paper_sheet(painter, sheet, theme)
    inner = sheet.adjusted(6, 6, -6, -6)
    line = rounded_in(inner, 8)
    painter.strokePath(line, pen(theme.color("mat_line", 0.7), 1))
    font = _font_of(region.title, sheet)
    text_at(painter, sheet.center().x(), sheet.top() + _BASELINE, region.title, font, theme.color("card_ink"), "center")


def _font_of(title: str, sheet: QRectF) -> QFont:
    """Returns the font of a sheet's title, smaller if the title would not fit otherwise."""
    return caps(21 * min(1.0, (sheet.width() - 40) / max(1.0, text_width(title, caps(21, 10)))), 10)
