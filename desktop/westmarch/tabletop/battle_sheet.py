"""The sheet of a battle, which shows over the table how it goes on step by step."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from westmarch.engine.table import Contest, Fighter, Preview
from westmarch.engine.text_format import possessive
from westmarch.tabletop import z_values
from westmarch.tabletop.battle_course import APART, CARD_TALL, BattleCourse, gauge_parts
from westmarch.tabletop.battle_paper import AREA, HEIGHT, WIDTH, is_folded, logical, paper, sides_of
from westmarch.tabletop.drawing import (
    copy_onto,
    faded,
    fitting,
    paragraph,
    pen,
    rounded_in,
    smooth,
    text_at,
    text_width,
    wrapped,
)
from westmarch.tabletop.metrics import exact
from westmarch.tabletop.pictures import painted_on, picture_cache_of
from westmarch.tabletop.skin import Skin
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import caps, sans, serif

_BAR_ROOM, _BAR = WIDTH - 220, 78.0
"""The greatest width and the height of the bar."""
_PLATE = QRectF(62, 122, 214, 293)
_SMALL_PLATE = QRectF(74, 116, 190, 260)
"""Where the words are large."""
_FOLDED_PLATE = QRectF(64, 152, 250, 342)


class _Cards(NamedTuple):
    """The geometry of the two cards in the middle: width, distance from the middle, and top."""

    width: float
    apart: float
    down: float


_CARDS = _Cards(137, 92, 256)
_FOLDED_CARD = 1.1
"""How much larger cards are on a folded sheet."""
_TAB_ROOM = 258.0
"""What the tab takes beside a title, which is long where it tells the round."""
_STRUCK = 0.5
"""How much is seen of a card that was canceled."""
_PLATE_ROOM = 34.0
"""Around a plate, for its shadow."""
_TALLEST = 20.0
"""Units that the words grow to on a small sheet."""


class Scrim(QGraphicsItem):
    """A dim layer between the table and a battle."""

    def __init__(self, area: QRectF) -> None:
        super().__init__()
        self._area = area
        self.setZValue(z_values.SCRIM)

    # -- Qt

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.fillRect(self._area, theme_hub().theme.color("scrim", 0.58))


class BattleSheet(QGraphicsItem):
    """The sheet, 1020 x 690 in its own units; ``sides`` names the side of each seat, ``ratio`` is device pixels a unit.

    However small the sheet is, its words keep their least size.
    """

    def __init__(self, skin: Skin, contest: Contest, sides: tuple[str, ...], prompt: str, ratio: float) -> None:
        super().__init__()
        self.contest, self.sides = contest, sides
        self._bar_text = contest.verdict or prompt
        self._said = ""
        self._due = tuple(tuple(gauge.due for gauge in fighter.gauges) for fighter in contest.fighters)
        """The dotted values on the gauges of each fighter while nothing is hovered."""
        self._preview: Preview | None = None
        self._skin, self._ratio = skin, ratio
        self._theme = theme_hub().theme
        self._is_folded = is_folded(ratio)
        self._course: BattleCourse | None = None
        self._least = min(_TALLEST, exact(14) / logical(ratio))
        self._has_large_words = self._least > 16
        if any(fighter.gauges or fighter.stack for fighter in contest.fighters):
            self._course = BattleCourse(skin, contest, sides, self._size(14))
        self._pictures = picture_cache_of(skin)
        self._pixmap = painted_on(self._ground(), self._draw_folded if self._is_folded else self._draw)
        self.setZValue(z_values.BATTLE_SHEET)

    def show_forecast(self, forecast: str) -> None:
        """Shows in the bar what a hovered card would do; an empty text brings the next step back."""
        if forecast != self._said and not self.contest.verdict and not self._is_folded:
            self._said = forecast
            self.update()

    @property
    def bar(self) -> QRectF:
        """The area of the bar in the scene, whatever the length of its sentence."""
        return self.mapRectToScene(QRectF((WIDTH - _BAR_ROOM) / 2, HEIGHT - 30 - _BAR, _BAR_ROOM, _BAR))

    def preview(self, preview: Preview | None) -> None:
        """Shows on the gauges and in the bar what a hovered card would bring; None clears it."""
        if preview != self._preview:
            self._preview = preview
            self.update()
        self.show_forecast(preview.text if preview is not None else "")

    def slot(self, region: str) -> QRectF | None:
        """Returns the area for the card of a region, in the scene; None if the battle has no such slot."""
        for index, fighter in enumerate(self.contest.fighters):
            if fighter.slot == region:
                return self.mapRectToScene(self._card_area(index))
        return None

    def _card_area(self, index: int) -> QRectF:
        if self._course is not None:
            return self._course.card_area(index)
        middle = WIDTH / 2 + (_CARDS.apart if index else -_CARDS.apart)
        height = _CARDS.width * CARD_TALL
        down = 14.0 if self._has_large_words else 0.0
        return QRectF(middle - _CARDS.width / 2, _CARDS.down + down - height / 2, _CARDS.width, height)

    def _size(self, size: float) -> float:
        """Returns a font size, at least the smallest that can be read."""
        return max(size, self._least)

    # -- drawing, once

    def _ground(self) -> QPixmap:
        """Returns the paper with the plates of the fighters.

        All of it is kept, and so are the paper, each plate and each face of a card: they cost most and seldom change.
        """
        sides = sides_of(self.contest, self.sides)
        plates = tuple((fighter.picture, self._is_faded(fighter)) for fighter in self.contest.fighters)

        def draw(painter: QPainter) -> None:
            copy_onto(painter, AREA, paper(self._skin, sides, self._ratio))
            self._draw_plates(painter)

        name = ("battle", self._is_folded, self._has_large_words, sides, plates)
        return self._pictures.pixmap(name, AREA, self._ratio, draw)

    def _draw(self, painter: QPainter) -> None:
        painter.translate(40, 40)
        theme = self._theme
        room = WIDTH - (2 * _TAB_ROOM if self._course is not None else 0)
        font = fitting(self.contest.title, lambda size: caps(size, 10), 32, 18, room)
        text_at(painter, WIDTH / 2, 52, self.contest.title, font, theme.color("ink"), "center")
        self._draw_steps(painter, theme)
        if self._course is not None:
            self._course.draw_field(painter, theme)
        has_cards = any(fighter.card for fighter in self.contest.fighters)
        for index, fighter in enumerate(self.contest.fighters):
            self._draw_fighter(painter, theme, index, fighter)
            if has_cards or not self.contest.verdict:
                self._draw_card(painter, theme, index, fighter)
        if not has_cards and self.contest.verdict and self._course is None:  # on a field are swords already
            symbol(painter, "sword-cross", WIDTH / 2, _CARDS.down, 120, theme.color("line"))
        self._draw_sums(painter, theme)
        if self.contest.reason:
            room = 2 * (WIDTH / 2 - _PLATE.right()) - 60
            size = self._size(16)
            y = _CARDS.down + (140 if has_cards else 80) + 2 * size
            for line in wrapped(self.contest.reason, serif(size), room):
                text_at(painter, WIDTH / 2, y, line, serif(size), theme.color("ink"), "center")
                y += size * 1.35

    def _draw_folded(self, painter: QPainter) -> None:
        """Paints the folded sheet: title, cards and the next step, all large."""
        painter.translate(40, 40)
        theme = self._theme
        text_at(painter, WIDTH / 2, 92, self.contest.title, caps(58, 5), theme.color("ink"), "center")
        for index, fighter in enumerate(self.contest.fighters):
            if fighter.card:
                middle = QPointF(WIDTH / 2 + (_CARDS.apart if index else -_CARDS.apart) * _FOLDED_CARD, 330)
                self._draw_face(painter, index, fighter, middle, _CARDS.width * _FOLDED_CARD)
        font = fitting(self._bar_text, lambda size: sans(size, "semibold"), 52, 36, WIDTH - 90)
        text_at(painter, WIDTH / 2, 610, self._bar_text, font, theme.color("ink"), "center")

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
            size = self._size(14)
            font = sans(size, "semibold" if k == at else "regular")
            token = "ink" if k <= at else "ink2"
            text_at(painter, x + k * apart, y + 12 + size, name, font, theme.color(token), "center")

    def _draw_plates(self, painter: QPainter) -> None:
        painter.translate(40, 40)
        for index, fighter in enumerate(self.contest.fighters):
            picture, area = fighter.picture, self._plate_area(index)
            room = area.adjusted(-_PLATE_ROOM, -_PLATE_ROOM, _PLATE_ROOM, _PLATE_ROOM)

            def draw(plate: QPainter, picture: str = picture, area: QRectF = area) -> None:
                self._skin.paint_plate(plate, picture, area, self._theme)

            painter.setOpacity(0.55 if self._is_faded(fighter) else 1.0)
            copy_onto(painter, room, self._pictures.pixmap(("fighter", picture), room, self._ratio, draw))

    def _is_faded(self, fighter: Fighter) -> bool:
        return bool(self.contest.verdict) and not fighter.is_active

    def _plate_area(self, index: int) -> QRectF:
        if self._is_folded:
            area = _FOLDED_PLATE
        elif self._course is not None:
            return self._course.plate(index)
        else:
            area = _SMALL_PLATE if self._has_large_words else _PLATE
        return QRectF(WIDTH - area.right(), area.y(), area.width(), area.height()) if index else area

    def _draw_fighter(self, painter: QPainter, theme: Theme, index: int, fighter: Fighter) -> None:
        if self._course is not None:
            self._course.draw_column(painter, theme, index)
            return
        plate = self._plate_area(index)
        size = self._size(15.5)
        y = plate.bottom() + 26 + size
        token = self.sides[fighter.seat] if fighter.is_active else "ink2"
        text_at(painter, plate.center().x(), y, fighter.caption, caps(size, 8), theme.color(token), "center")
        ink = theme.color("ink" if fighter.is_active else "ink2")
        room = 276.0 if self._has_large_words else 258.0
        left = plate.center().x() - room / 2
        paragraph(painter, left, y + size * 1.5, room, fighter.text, sans(size), ink, 1.3)

    def _draw_due(self, painter: QPainter, theme: Theme, course: BattleCourse) -> None:
        """Paints dots on the gauges for what is about to happen; not part of the cached picture."""
        for index, fighter in enumerate(self.contest.fighters):
            due = (self._preview.due if self._preview is not None else self._due)[index]
            for gauge, room, more in zip(fighter.gauges, course.gauge_rooms(index), due, strict=False):
                color = theme.color(self.sides[fighter.seat])
                for part in gauge_parts(gauge, room)[gauge.value : gauge.value + more]:
                    painter.fillPath(part, faded(color, 0.3))
                    painter.strokePath(part, pen(color, 1.8, [1.2, 1.6]))

    def _draw_card(self, painter: QPainter, theme: Theme, index: int, fighter: Fighter) -> None:
        area = self._card_area(index)
        size = self._size(14)
        head = f"{possessive(fighter.title)} card"
        is_on_field = self._course is not None
        apart = APART if is_on_field else _CARDS.apart
        ink, faint = (theme.color("mat_ink" if is_on_field else token) for token in ("ink2", "ink3"))
        font = fitting(head, lambda size: caps(size, 4), size, size * 0.6, 2 * apart - 8)
        text_at(painter, area.center().x(), area.top() - 14, head, font, ink, "center")
        italic = serif(size, "regular", True)
        if fighter.card:
            self._draw_face(painter, index, fighter, area.center(), area.width())
            y = area.bottom() + 8 + size
            text_at(painter, area.center().x(), y, fighter.card_note, italic, ink, "center")
            return
        painter.setBrush(theme.color("mat_edge", 0.5) if is_on_field else theme.color("table2", 0.25))
        painter.setPen(pen(faded(faint, 0.8), 1.4, [4, 4]))
        painter.drawRoundedRect(area, 10, 10)
        words = "No card" if self.contest.verdict else "No card yet"
        text_at(painter, area.center().x(), area.center().y() + 5, words, italic, faint, "center")

    def _draw_face(self, painter: QPainter, index: int, fighter: Fighter, middle: QPointF, width: float) -> None:
        face = fighter.card if "/" in fighter.card else f"card-back/{self.sides[fighter.seat]}"
        turn = 1.5 if index else -1.5
        askew = QTransform()
        askew.rotate(turn)
        room = askew.mapRect(self._skin.extent(face, width))

        def draw(card: QPainter) -> None:
            card.rotate(turn)
            self._skin.paint(card, face, width, self._theme)

        painter.setOpacity(_STRUCK if fighter.is_struck else 1.0)
        copy_onto(
            painter, room.translated(middle), self._pictures.pixmap(("laid", face, turn), room, self._ratio, draw)
        )
        painter.setOpacity(1.0)
        if fighter.is_struck:
            across, down = width * 0.42, width * 0.58
            painter.setPen(pen(self._theme.color("dark"), 5.0))
            painter.drawLine(middle + QPointF(-across, down), middle + QPointF(across, -down))

    def _draw_sums(self, painter: QPainter, theme: Theme) -> None:
        if self._course is not None:
            self._course.draw_ledgers(painter, theme)
            return
        y, apart = 424.0, _CARDS.apart
        left, right = self.contest.fighters
        for fighter, x in ((left, WIDTH / 2 - apart), (right, WIDTH / 2 + apart)):
            if fighter.total:
                font = fitting(fighter.sum, lambda size: sans(size, tabular=True), 22, 13, 2 * apart - 16)
                text_at(painter, x, y - 4, fighter.sum, font, theme.color("ink2"), "center")
                text_at(painter, x, y + 44, fighter.total, serif(54), theme.color(self.sides[fighter.seat]), "center")
        if left.total and right.total:
            text_at(painter, WIDTH / 2, y + 40, "to", serif(22, "regular", True), theme.color("ink2"), "center")

    def _draw_bar(self, painter: QPainter, theme: Theme) -> None:
        """Paints the result, the next step, or what a hovered card would do; not part of the cached picture."""
        text = self._said or self._bar_text
        go_on, secret = "Click or press Enter to continue", "Only you see this"
        below = go_on if self.contest.verdict else secret if self._said else ""
        font = fitting(text, serif, self._size(22) * 1.08, 15, _BAR_ROOM - 56)
        width = min(_BAR_ROOM, max(420.0, text_width(text, font) + 96))
        bar = QRectF((WIDTH - width) / 2, HEIGHT - 30 - _BAR, width, _BAR)
        shape = rounded_in(bar, 10)
        for spread in (10, 6, 3):
            painter.strokePath(shape, pen(theme.color("shadow", 0.05), spread))
        painter.fillPath(shape, theme.color("raised"))
        painter.strokePath(shape, pen(theme.color("gold"), 1.6))
        middle, y = bar.center().x(), bar.center().y()
        text_at(painter, middle, y - 1 if below else y + 8, text, font, theme.color("ink"), "center")
        if below:
            text_at(painter, middle, y + 26, below, sans(self._size(14)), theme.color("ink2"), "center")

    # -- Qt

    def boundingRect(self) -> QRectF:
        return QRectF(-40, -40, WIDTH + 80, HEIGHT + 80)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        smooth(painter)
        copy_onto(painter, self.boundingRect(), self._pixmap)
        if self._is_folded:
            return
        if self._bar_text:
            self._draw_bar(painter, self._theme)
        if self._course is not None:
            self._draw_due(painter, self._theme, self._course)
