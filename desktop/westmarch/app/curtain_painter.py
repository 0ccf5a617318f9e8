"""Paints the closed curtain: folds, damask, pelmet, the plaque and the line of public news."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QRadialGradient

from westmarch.app.phrasing import in_sentence
from westmarch.tabletop.drawing import (
    path,
    pen,
    polyline,
    rounded_in,
    seeded,
    side_mark,
    side_shape,
    side_sign,
    soft_shadow,
    text_at,
    text_width,
    wrapped,
)
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.paper_texture import paint_grain
from westmarch.tabletop.terrain import mountain
from westmarch.tabletop.theme import mix
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans, serif

_PLAQUE = 640.0


@dataclass(frozen=True)
class CurtainPainter:
    """The painter of a closed curtain: ``title`` is the seat's, ``public`` a text that everybody may read."""

    title: str
    side: str
    public: str
    width: float
    height: float

    @property
    def area(self) -> QRectF:
        return QRectF(0, 0, self.width, self.height)

    @property
    def unit(self) -> float:
        """The plaque shrinks in a low window, and grows with the interface scale where there is room."""
        room = min((self.height - exact(150)) / (_PLAQUE + 110), (self.width - 40) / (_PLAQUE + 40))
        return max(0.5, min(exact(1), room))

    @property
    def plaque(self) -> QRectF:
        unit = self.unit
        size = _PLAQUE * unit
        top = max(exact(104), (self.height - size) / 2 - 34 * unit + exact(12))
        return QRectF((self.width - size) / 2, min(top, self.height - size - 96 * unit), size, size)

    @property
    def button(self) -> QRectF:
        """The area of the button to hold."""
        unit, plaque = self.unit, self.plaque
        return QRectF(plaque.center().x() - 165 * unit, plaque.top() + 500 * unit, 330 * unit, 60 * unit)

    def _color(self, role: str = "") -> str:
        return f"curtain_{self.side}_{role}" if role else f"curtain_{self.side}"

    def paint(self, painter: QPainter) -> None:
        """Paints everything that does not change while the button is held."""
        theme = theme_hub().theme
        painter.fillRect(self.area, theme.color(self._color()))
        self._draw_folds(painter)
        gloom = QRadialGradient(self.width / 2, self.height * 0.47, max(self.width, self.height) * 0.56)
        gloom.setColorAt(0, theme.color("curtain_gloom", 0.10))
        gloom.setColorAt(1, theme.color("curtain_gloom", 0.78))
        painter.fillRect(self.area, gloom)
        self._draw_damask(painter)
        self._draw_pelmet(painter)
        self._draw_plaque(painter)
        self._draw_public(painter)

    def _draw_folds(self, painter: QPainter) -> None:
        theme, dice, height = theme_hub().theme, seeded("curtain", self.side), self.height
        x = 0.0
        while x < self.width:
            wide = exact(dice.uniform(46, 92))
            sway = exact(dice.uniform(-10, 10))
            end = x + wide
            fold = path(
                ("M", x, 0.0),
                ("C", x + sway, height * 0.33, x - sway, height * 0.66, x + sway * 0.6, height),
                ("L", end + sway * 0.6, height),
                ("C", end - sway, height * 0.66, end + sway, height * 0.33, end, 0.0),
                ("Z",),
            )
            shine = QLinearGradient(x, 0, end, 0)
            for at, role in ((0, "deep"), (0.35, "fold"), (0.52, "crest"), (0.75, ""), (1, "deep")):
                shine.setColorAt(at, theme.color(self._color(role)))
            painter.fillPath(fold, shine)
            x = end

    def _draw_damask(self, painter: QPainter) -> None:
        theme, unit = theme_hub().theme, exact(1)
        mark, deep = self._color("mark"), self._color("deep")
        for row in range(int(self.height / (132 * unit)) + 2):
            for k in range(int(self.width / (124 * unit)) + 2):
                x, y = (k * 124 + (62 if row % 2 else 0)) * unit, (row * 132 - 100) * unit
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(pen(theme.color(mark, 0.10), unit))
                painter.drawPath(side_shape(self.side, x, y, 34 * unit))
                side_sign(painter, self.side, x, y, 25 * unit, theme.color(mark, 0.09), theme.color(deep, 0.09))

    def _draw_pelmet(self, painter: QPainter) -> None:
        theme, unit = theme_hub().theme, exact(1) * max(0.62, min(1.0, self.height / exact(1000)))
        swags = max(4, round(self.width / (160 * unit)))
        wide, drop, low = self.width / swags, 72 * unit, 120 * unit
        edge = path(("M", 0.0, 0.0), ("L", 0.0, drop))
        cords = (path(("M", 0.0, drop)), path(("M", 0.0, drop - 9 * unit)))
        for k in range(swags):
            for line, lift in ((edge, 0.0), (cords[0], 0.0), (cords[1], 9 * unit)):
                line.quadTo((k + 0.5) * wide, low - lift, (k + 1) * wide, drop - lift)
        edge.lineTo(self.width, 0)
        edge.closeSubpath()
        soft_shadow(painter, edge, theme.color("shade"), 20 * unit, 10 * unit, 0.6)
        fall = QLinearGradient(0, 0, 0, 100 * unit)
        fall.setColorAt(0, theme.color(self._color("deep")))
        fall.setColorAt(1, theme.color(mix(getattr(theme, self._color()), getattr(theme, self._color("fold")), 0.4)))
        painter.fillPath(edge, fall)
        painter.strokePath(cords[0], pen(theme.color("cord"), 3 * unit))
        painter.strokePath(cords[1], pen(theme.color("cord", 0.7), 1.2 * unit))
        for k in range(swags + 1):
            self._draw_tassel(painter, k * wide, drop, unit)

    def _draw_tassel(self, painter: QPainter, x: float, y: float, u: float) -> None:
        theme = theme_hub().theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("cord"))
        painter.drawEllipse(QRectF(x - 6 * u, y - 2 * u, 12 * u, 12 * u))
        skirt = [(x - 5 * u, y + 8 * u), (x + 5 * u, y + 8 * u), (x + 8 * u, y + 40 * u), (x - 8 * u, y + 40 * u)]
        painter.fillPath(polyline(skirt, closed=True), theme.color("cord"))
        for lean in (-3, 0, 3):
            thread = polyline([(x + lean * u, y + 14 * u), (x + lean * 1.5 * u, y + 39 * u)])
            painter.strokePath(thread, pen(theme.color("cord_ink", 0.8), 0.9 * u))

    def _draw_plaque(self, painter: QPainter) -> None:
        theme, unit, area = theme_hub().theme, self.unit, self.plaque
        shape = rounded_in(area, 16 * unit)
        soft_shadow(painter, shape, theme.color("shade"), 40 * unit, 16 * unit, 0.7)
        painter.fillPath(shape, theme.color("paper"))
        painter.save()
        painter.setClipPath(shape)
        glow = QRadialGradient(area.center().x(), area.top() + 174 * unit, 420 * unit)
        glow.setColorAt(0, theme.color("raised", 0.9))
        glow.setColorAt(1, theme.color("table", 0.35))
        painter.fillRect(area, glow)
        paint_grain(painter, area)
        painter.setClipRect(area.adjusted(19 * unit, 19 * unit, -19 * unit, -19 * unit))
        for k in range(24):
            height = (14 + seeded("curtain frieze", k).uniform(0, 20)) * unit
            x = area.left() + (-10 + k * 29) * unit
            foot = area.bottom() - 14 * unit
            ink, tint = theme.color("terrain"), theme.color("paper")
            mountain(painter, x, foot, 52 * unit, height, ("curtain", k), tint, ink, 0.45)
        painter.restore()
        for inset, token, width, radius in ((12, self.side, 1.8, 9), (18, "line", 1.0, 6)):
            frame = area.adjusted(inset * unit, inset * unit, -inset * unit, -inset * unit)
            inner = rounded_in(frame, radius * unit)
            painter.strokePath(inner, pen(theme.color(token), width * unit))
        self._draw_words(painter, area, unit)

    def _draw_words(self, painter: QPainter, area: QRectF, unit: float) -> None:
        theme, cx, cy = theme_hub().theme, area.center().x(), area.top() + 160 * unit
        painter.setPen(pen(theme.color(self.side, 0.45), 1.1 * unit))
        for k in range(96):
            turn, reach = math.tau * k / 96, (122 if k % 2 else 112) * unit
            start = (cx + 96 * unit * math.cos(turn), cy + 96 * unit * math.sin(turn))
            end = (cx + reach * math.cos(turn), cy + reach * math.sin(turn))
            painter.drawPath(polyline([start, end]))
        on = theme.color(theme.side(self.side, "on"))
        side_mark(painter, self.side, cx, cy, 64 * unit, theme.color(self.side), on)
        room = area.width() - 80 * unit
        top = area.top() + 338 * unit
        text_at(painter, cx, top, "Hand over", serif(52 * unit), theme.color("ink"), "center")
        line = f"to {in_sentence(self.title)}"
        size = 52.0
        while size > 20 and text_width(line, serif(size * unit)) > room:
            size -= 2
        text_at(painter, cx, top + 54 * unit, line, serif(size * unit), theme.color(self.side), "center")
        words = "Everything secret is covered. Show your side when nobody else is looking."
        baseline = area.top() + 438 * unit
        font = sans(max(exact(15), 18 * unit))
        for part in wrapped(words, font, area.width() - 150 * unit):
            text_at(painter, cx, baseline, part, font, theme.color("ink2"), "center")
            baseline += 25 * unit
        hint = "or hold Space for half a second"
        small = sans(max(exact(14), 15 * unit))
        text_at(painter, cx, area.top() + 588 * unit, hint, small, theme.color("ink2"), "center")

    def _draw_public(self, painter: QPainter) -> None:
        if not self.public:
            return
        theme, unit, plaque = theme_hub().theme, self.unit, self.plaque
        font = sans(max(exact(14), 17 * unit))
        lines = wrapped(self.public, font, min(self.width - 120, 860 * unit))
        width = max(text_width(line, font) for line in lines) + 64 * unit
        height = len(lines) * 23 * unit + 30 * unit
        area = QRectF((self.width - width) / 2, plaque.bottom() + 30 * unit, width, height)
        shape = rounded_in(area, min(29 * unit, height / 2))
        painter.fillPath(shape, theme.color("curtain_gloom", 0.8))
        painter.strokePath(shape, pen(theme.color("cord", 0.7), unit))
        baseline = area.top() + 32 * unit
        for line in lines:
            text_at(painter, area.center().x(), baseline, line, font, theme.color("curtain_text"), "center")
            baseline += 23 * unit
