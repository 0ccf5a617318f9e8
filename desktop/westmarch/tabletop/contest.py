"""The battle scene: a sheet over the table on which a battle can be followed step by step."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.engine.table import Contest, Fighter
from westmarch.tabletop import z
from westmarch.tabletop.hub import hub
from westmarch.tabletop.ink import baked, faded, paragraph, pen, rounded, smooth, soft_shadow, text_at
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.terrain import mountain
from westmarch.tabletop.theme import Theme, caps, sans, serif

WIDTH, HEIGHT = 1020.0, 690.0
_PLATE = QRectF(62, 128, 214, 293)
_CARD_WIDTH = 137.0
_CARD_APART = 92.0
_CARD_MIDDLE = 262.0


class Scrim(QGraphicsItem):
    """Dims the table below a battle."""

    def __init__(self, area: QRectF) -> None:
        super().__init__()
        self._area = area
        self.setZValue(z.SCRIM)

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.fillRect(self._area, hub().theme.color("scrim", 0.58))


class ContestSheet(QGraphicsItem):
    """The sheet, 1020 x 640 in its own units; ``side_of`` names the side of a seat."""

    def __init__(self, skin: Skin, contest: Contest, sides: tuple[str, ...], prompt: str, ratio: float) -> None:
        super().__init__()
        self.contest, self.sides = contest, sides
        self._bar_text = contest.verdict or prompt
        self._skin, self._ratio = skin, ratio
        self._theme = hub().theme
        self._pixmap = baked(WIDTH + 80, HEIGHT + 80, ratio, self._draw)
        self.setZValue(z.CONTEST)

    def slot(self, region: str) -> QRectF | None:
        """Where the card of a region is to be laid, in the scene; None if the battle has no such slot."""
        for index, fighter in enumerate(self.contest.fighters):
            if fighter.slot == region:
                return self.mapRectToScene(self._card_area(index))
        return None

    def _card_area(self, index: int) -> QRectF:
        middle = WIDTH / 2 + (_CARD_APART if index else -_CARD_APART)
        height = _CARD_WIDTH * 156 / 112
        return QRectF(middle - _CARD_WIDTH / 2, _CARD_MIDDLE - height / 2, _CARD_WIDTH, height)

    # -- drawing, once

    def _draw(self, painter: QPainter) -> None:
        painter.translate(40, 40)
        theme = self._theme
        self._draw_sheet(painter, theme)
        text_at(painter, WIDTH / 2, 52, self.contest.title, caps(32, 10), theme.color("ink"), "center")
        self._draw_steps(painter, theme)
        for index, fighter in enumerate(self.contest.fighters):
            self._draw_fighter(painter, theme, index, fighter)
            self._draw_card(painter, theme, index, fighter)
        self._draw_sums(painter, theme)
        if self._bar_text:
            self._draw_bar(painter, theme)

    def _draw_sheet(self, painter: QPainter, theme: Theme) -> None:
        sheet = rounded(0, 0, WIDTH, HEIGHT, 14)
        soft_shadow(painter, sheet, theme.color("shadow"), 34, 12, 0.55)
        painter.fillPath(sheet, theme.color("paper"))
        painter.save()
        painter.setClipPath(sheet)
        wash = QLinearGradient(0, 0, WIDTH, 0)
        left, right = (self.sides[fighter.seat] for fighter in self.contest.fighters)
        for at, side, alpha in ((0.0, left, 0.75), (0.42, left, 0.0), (0.58, right, 0.0), (1.0, right, 0.8)):
            wash.setColorAt(at, theme.color(f"{side}_wash", alpha))
        painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), wash)
        ink = faded(QColor(theme.terrain), 0.42)
        for k in range(34):
            rise = 42 + (k * 37 % 26)
            x = k * 32 + (k * 7 % 12) - 6
            mountain(painter, x, HEIGHT + 4, 76, rise, ("frieze", k), theme.color("paper"), ink, 0.42)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.color("line"), 1.2))
        painter.drawRoundedRect(QRectF(8, 8, WIDTH - 16, HEIGHT - 16), 9, 9)

    def _draw_steps(self, painter: QPainter, theme: Theme) -> None:
        apart, y = 112.0, 82.0
        steps, at = self.contest.steps, self.contest.step
        x = WIDTH / 2 - apart * (len(steps) - 1) / 2
        painter.setPen(pen(theme.color("line"), 1.6))
        painter.drawLine(QPointF(x, y), QPointF(x + apart * (len(steps) - 1), y))
        painter.setPen(pen(theme.color("gold"), 2.4))
        painter.drawLine(QPointF(x, y), QPointF(x + apart * at, y))
        for k, name in enumerate(steps):
            painter.setPen(pen(theme.color("gold" if k <= at else "line"), 2))
            painter.setBrush(theme.color("gold" if k < at else "paper"))
            painter.drawEllipse(QPointF(x + k * apart, y), 7 if k == at else 6, 7 if k == at else 6)
            if k == at:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("gold"))
                painter.drawEllipse(QPointF(x + k * apart, y), 3.2, 3.2)
            font = sans(14, "semibold" if k == at else "regular")
            text_at(painter, x + k * apart, y + 26, name, font, theme.color("ink" if k <= at else "ink2"), "center")

    def _draw_fighter(self, painter: QPainter, theme: Theme, index: int, fighter: Fighter) -> None:
        plate = QRectF(_PLATE)
        if index:
            plate.moveLeft(WIDTH - _PLATE.right())
        painter.save()
        has_fallen = self.contest.verdict and not fighter.is_active
        if has_fallen:
            painter.setOpacity(0.55)
        self._skin.paint_plate(painter, fighter.picture, plate, theme)
        painter.restore()
        y = plate.bottom() + 44
        token = self.sides[fighter.seat] if fighter.is_active else "ink2"
        text_at(painter, plate.center().x(), y, fighter.caption, caps(15, 8), theme.color(token), "center")
        ink = theme.color("ink" if fighter.is_active else "ink2")
        paragraph(painter, plate.left() - 22, y + 24, plate.width() + 44, fighter.text, sans(15.5), ink, 1.32, "center")

    def _draw_card(self, painter: QPainter, theme: Theme, index: int, fighter: Fighter) -> None:
        area = self._card_area(index)
        side = self.sides[fighter.seat]
        note = fighter.card_note or "card"
        text_at(painter, area.center().x(), area.top() - 16, note, caps(14, 6), theme.color("ink2"), "center")
        if not fighter.card:
            painter.setBrush(theme.color("table2", 0.25))
            painter.setPen(pen(theme.color("ink3", 0.8), 1.4, [4, 4]))
            painter.drawRoundedRect(area, 10, 10)
            words = "no card" if self.contest.verdict else "no card yet"
            italic = serif(14, "regular", True)
            text_at(painter, area.center().x(), area.center().y() + 5, words, italic, theme.color("ink3"), "center")
            return
        painter.save()
        painter.translate(area.center())
        painter.rotate(1.5 if index else -1.5)
        self._skin.paint(painter, fighter.card if "/" in fighter.card else f"card-back/{side}", _CARD_WIDTH, theme)
        painter.restore()

    def _draw_sums(self, painter: QPainter, theme: Theme) -> None:
        y = 422.0
        left, right = self.contest.fighters
        for fighter, x in ((left, WIDTH / 2 - _CARD_APART), (right, WIDTH / 2 + _CARD_APART)):
            if fighter.total:
                text_at(painter, x, y - 4, fighter.sum, sans(22, tabular=True), theme.color("ink2"), "center")
                text_at(painter, x, y + 44, fighter.total, serif(54), theme.color(self.sides[fighter.seat]), "center")
        if left.total and right.total:
            text_at(painter, WIDTH / 2, y + 40, "to", serif(22, "regular", True), theme.color("ink2"), "center")

    def _draw_bar(self, painter: QPainter, theme: Theme) -> None:
        """How it ended, or what is to be done next."""
        bar = QRectF(150, HEIGHT - 112, WIDTH - 300, 74)
        shape = rounded(bar.x(), bar.y(), bar.width(), bar.height(), 10)
        soft_shadow(painter, shape, theme.color("shadow"), 10, 3, 0.2)
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("gold"), 1.6))
        middle, y = bar.center().x(), bar.center().y()
        if not self.contest.verdict:
            text_at(painter, middle, y + 8, self._bar_text, serif(22), theme.color("ink"), "center")
            return
        text_at(painter, middle, y + 1, self._bar_text, serif(22), theme.color("ink"), "center")
        text_at(painter, middle, y + 24, "Click, or press Enter, to go on", sans(14), theme.color("ink2"), "center")

    # -- Qt

    def boundingRect(self) -> QRectF:
        return QRectF(-40, -40, WIDTH + 80, HEIGHT + 80)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        smooth(painter)
        painter.drawPixmap(self.boundingRect(), self._pixmap, QRectF(self._pixmap.rect()))
