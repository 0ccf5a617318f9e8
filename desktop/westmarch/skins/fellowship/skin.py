"""The Fellowship of the Ring as the tabletop sees it: picture keys turned into paint.

Keys are ``card/ID``, ``back/NAME`` (main, deck, archenemy, impossible, stack), ``hero/ID``, ``location/ID`` for a
Location in play, and ``power/MADE/LEFT`` for the Power of a turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.cardbook import assets_folder
from westmarch.engine.table import Item, SeatPlate
from westmarch.games.fellowship.catalogue import CARDS
from westmarch.skins.cardart.mat import paint_cloth
from westmarch.skins.cardart.painting import shadow
from westmarch.skins.cardart.paths import disc
from westmarch.skins.fellowship import backs, badges, cards, locations, plates, sun
from westmarch.skins.fellowship.board import FellowshipBoard
from westmarch.skins.fellowship.emblems import paint_hero
from westmarch.tabletop.ink import paragraph, pen, rounded, wrapped
from westmarch.tabletop.layout import Layout, read_layouts
from westmarch.tabletop.theme import Theme, serif

_GHOST = "ghost/"


def load() -> FellowshipSkin:
    """The skin."""
    return FellowshipSkin()


class FellowshipSkin:
    """Pictures of The Fellowship of the Ring."""

    def __init__(self) -> None:
        self._boards: dict[str, FellowshipBoard] = {}
        self.layouts: Sequence[Layout] = read_layouts(assets_folder("fellowship") / "layout.yaml")

    def board(self, layout: Layout) -> FellowshipBoard:
        if layout.name not in self._boards:
            self._boards[layout.name] = FellowshipBoard(layout)
        return self._boards[layout.name]

    # -- sizes

    def extent(self, picture: str, width: float) -> QRectF:
        picture = picture.removeprefix(_GHOST)
        kind = picture.partition("/")[0]
        if kind == "power":
            return sun.extent(width)
        bounds = self.shape(picture, width).boundingRect()
        room = max(0.08 * width, 2.0)
        below = badges.PRICE_ROOM * width + 3 if kind == "card" else 0.12 * width
        return bounds.adjusted(-room, -room, max(room, badges.COUNT_ROOM), max(below, badges.COUNT_ROOM))

    def shape(self, picture: str, width: float) -> QPainterPath:
        match picture.partition("/")[0]:
            case "card" | "back":
                return cards.outline(width)
            case "location":
                return locations.outline(width)
            case _:
                return disc(0, 0, width / 2)

    # -- painting

    def paint(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        """A picture at rest.  Raises KeyError for an unknown one."""
        if picture.startswith(_GHOST):
            shape = self.shape(picture.removeprefix(_GHOST), width)
            painter.strokePath(shape, pen(theme.color("coin"), 1.6, [3.2, 2.6], flat=True))
            return
        kind, _, word = picture.partition("/")
        match kind:
            case "card":
                _lay_shadow(painter, cards.TALL, width, theme)
                cards.paint_card(painter, CARDS[word], width, theme)
            case "back":
                _lay_shadow(painter, cards.TALL, width, theme)
                backs.paint_back(painter, word, width, theme)
            case "location":
                _lay_shadow(painter, locations.TALL, width, theme)
                locations.paint_location(painter, CARDS[word], width, theme)
            case "hero":
                paint_hero(painter, word, 0, 0, width, theme)
            case "power":
                made, left = word.split("/")
                sun.paint_sun(painter, int(made), int(left), width, theme)
            case _:
                raise KeyError(picture)

    def paint_badge(self, painter: QPainter, kind: str, text: str, width: float, picture: str, theme: Theme) -> None:
        match kind:
            case "price":
                badges.paint_price(painter, text, width, picture, theme)
            case "short":
                badges.paint_short(painter, text, width, picture, theme)
            case "power":
                badges.paint_power(painter, text, width, picture, theme)
            case "left":
                badges.paint_left(painter, text, width, picture, theme)
            case "known":
                badges.paint_known(painter, width, picture, theme)
            case _:
                badges.paint_count(painter, text, width, picture, theme)

    def paint_target(self, painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
        badges.paint_target(painter, mark, radius, theme, hovered)

    def paint_cloth(self, painter: QPainter, width: float, height: float, theme: Theme) -> None:
        paint_cloth(painter, width, height, theme)

    def paint_compass(self, painter: QPainter, x: float, y: float, radius: float, theme: Theme) -> None:
        """None: the mat is full."""

    def paint_plate(self, painter: QPainter, picture: str, area: QRectF, theme: Theme) -> None:
        """None: nobody fights here."""

    def paint_seat(
        self, painter: QPainter, area: QRectF, plate: SeatPlate, detail: str, is_asked: bool, theme: Theme
    ) -> None:
        plates.paint_seat(painter, area, plate, detail, is_asked, theme)

    # -- large cards

    def has_large(self, item: Item) -> bool:
        """A card, as long as there are no figures besides to tell of it."""
        return item.picture.startswith(("card/", "location/")) and not item.details

    def paint_large(self, painter: QPainter, area: QRectF, item: Item, theme: Theme) -> None:
        """A card with its whole wording, and below it a note if there is one."""
        card = CARDS[item.picture.partition("/")[2]]
        high = area.height()
        if item.note:
            high -= self._paint_note(painter, area, item.note, theme)
        width = min(area.width(), high / cards.TALL)
        painter.save()
        painter.translate(area.center().x(), area.top() + high / 2)
        cards.paint_card(painter, card, width, theme, "zoom")
        painter.restore()

    def _paint_note(self, painter: QPainter, area: QRectF, note: str, theme: Theme) -> float:
        """The note at the foot of a sheet of paper; gives the height that it takes."""
        sheet = rounded(area.x(), area.y(), area.width(), area.height(), 12)
        painter.fillPath(sheet, theme.color("card_panel"))
        painter.strokePath(sheet, pen(theme.color("card_ink2", 0.9), 1.2))
        font, inner = serif(14, "regular", italic=True), area.width() - 36
        lines = len(wrapped(note, font, inner))
        taken = lines * font.pixelSize() * 1.25 + 22
        top = area.bottom() - taken + font.pixelSize() + 4
        paragraph(painter, area.left() + 18, top, inner, note, font, theme.color("card_ink2"), 1.25, "center")
        return taken


def _lay_shadow(painter: QPainter, tall: float, width: float, theme: Theme) -> None:
    def grown(by: float) -> QPainterPath:
        height = width * tall
        return rounded(-width / 2 - by, -height / 2 - by, width + 2 * by, height + 2 * by, 0.045 * width + by)

    shadow(painter, grown, 0.036 * width, 0.018 * width, theme)  # in a pile they add up
