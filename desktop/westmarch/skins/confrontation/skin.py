"""The Confrontation as the tabletop sees it: picture keys turned into paint.

Keys: ``piece/ID``, ``piece-back/SIDE``, ``card/ID``, ``card-back/SIDE``, ``card-used/ID``, ``card-played/ID`` and
``plate/ID/STRENGTH``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.cardbook import assets_folder, cards_folder, read_plain
from westmarch.engine.records import Result
from westmarch.engine.table import Item, Table
from westmarch.skins.base import BaseSkin
from westmarch.skins.confrontation import cards, cloth, ending_scenes, markers, pieces
from westmarch.skins.confrontation.board import Board
from westmarch.skins.confrontation.faces import CARD_SYMBOLS, CardFace, PieceFace
from westmarch.skins.confrontation.geometry import Geometry
from westmarch.skins.confrontation.zoomed import paint_large
from westmarch.tabletop.drawing import paragraph, pen, rounded, rounded_in, soft_shadow, text_at, text_width
from westmarch.tabletop.layout import Layout
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif

_TALL = 156 / 112  # height of a card, in widths
_PIECE = pieces.HEIGHT / pieces.WIDTH
_TUNNEL = "tunnel"


def load() -> ConfrontationSkin:
    """The skin."""
    return ConfrontationSkin()


class ConfrontationBoard:
    """The drawn board behind the tabletop's protocol."""

    def __init__(self, layout: Layout) -> None:
        regions = read_plain(cards_folder("confrontation") / "board.yaml")["regions"]
        drawing = read_plain(assets_folder("confrontation") / "board.yaml")
        self.board = Board(Geometry.read(drawing, layout.name, regions))

    def outline(self, region: str) -> QPainterPath:
        return self.board.outline(region)

    def name_areas(self, scale: float) -> list[QRectF]:
        boxes = [self.board.name(region).box for region in self.board.geometry.regions]
        return [QRectF(left, top, right - left, bottom - top) for left, top, right, bottom in boxes]

    def middle(self, region: str) -> QPointF:
        return QPointF(*self.board.badge_place(region))

    def standing(self, region: str, count: int, width: float) -> Sequence[QPointF]:
        return [QPointF(*point) for point in self.board.standing_places(region, count, width)]

    def paint(self, painter: QPainter, theme: Theme) -> Iterator[None]:
        return self.board.paint(painter, theme)

    def survey(self, scale: float) -> None:
        self.board.survey()

    def paint_glow(self, painter: QPainter, region: str, theme: Theme, hovered: bool, attack: bool) -> None:
        self.board.paint_glow(painter, region, theme, hovered, attack)

    def paint_route(self, painter: QPainter, mark: str, theme: Theme) -> None:
        if mark == _TUNNEL:
            self.board.light_tunnel(painter, theme)

    def route_point(self, mark: str) -> QPointF | None:
        return QPointF(*self.board.tunnel_middle) if mark == _TUNNEL else None


class ConfrontationSkin(BaseSkin[ConfrontationBoard]):
    """Pictures of The Confrontation."""

    bare = ("card-back", "card-used", "card-played")

    def __init__(self) -> None:
        super().__init__("confrontation", ConfrontationBoard)
        entries = read_plain(cards_folder("confrontation") / "characters.yaml")
        self._characters = {e["id"]: (PieceFace(e["id"], e["name"], e["strength"]), e["side"]) for e in entries}
        self._cards = {
            e["id"]: (_card_face(e), e["side"]) for e in read_plain(cards_folder("confrontation") / "cards.yaml")
        }

    # -- sizes

    def extent_at_rest(self, picture: str, width: float) -> QRectF:
        if picture.startswith("piece"):
            s = width / pieces.WIDTH
            return QRectF(-width / 2 - 10 * s, -width * _PIECE - 8 * s, width + 38 * s, width * _PIECE + 26 * s)
        margin = 10 * width / 112
        height = width * _TALL
        return QRectF(-width / 2 - margin, -height / 2 - margin, width + 2 * margin, height + 2.4 * margin)

    def shape(self, picture: str, width: float) -> QPainterPath:
        if picture.startswith("piece"):
            height = width * _PIECE
            return pieces.outline(self._side(picture), -width / 2, -height, width, height)
        height = width * _TALL
        return rounded(-width / 2, -height / 2, width, height, 9 * width / 112)

    def _side(self, picture: str) -> str:
        kind, name = picture.split("/")[:2]
        if kind.endswith("-back"):
            return name
        return self._characters[name][1] if kind in ("piece", "plate") else self._cards[name][1]

    # -- painting

    def paint_at_rest(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        kind, name = picture.split("/")[:2]
        side = self._side(picture)
        area = QRectF(-width / 2, -width * _TALL / 2, width, width * _TALL)
        match kind:
            case "piece" | "piece-back":
                face = self._characters[name][0] if kind == "piece" else None
                pieces.paint_piece(painter, 0, 0, width, face, side, theme)
            case "card" | "card-back":
                s = width / 112
                soft_shadow(
                    painter, rounded_in(area, 9 * s), theme.color("shadow"),
                    8 * s, 3 * s, 0.34,
                )  # fmt: skip
                cards.paint_card(painter, area, self._cards[name][0] if kind == "card" else None, side, theme)
            case "card-used" | "card-played":
                found = self._cards[name][0]
                cards.paint_slot(painter, area, found.name, kind.removeprefix("card-"), theme)

    def paint_ghost(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        """The empty place of a lifted thing: a dashed outline, and a piece's emblem faint inside."""
        kind, name = picture.split("/")[:2]
        if kind.startswith("piece"):
            face = self._characters[name][0] if kind == "piece" else None
            pieces.paint_ghost(painter, 0, 0, width, face, self._side(picture), theme)
        else:
            super().paint_ghost(painter, picture, width, theme)

    def paint_badge(self, painter: QPainter, kind: str, text: str, width: float, picture: str, theme: Theme) -> None:
        s = width / pieces.WIDTH
        if kind == "seen":
            painter.setPen(theme.color("gold"))
            painter.setBrush(theme.color("card"))
            x, y = width / 2 - 4 * s, -width * _PIECE + 12 * s
            painter.drawEllipse(QPointF(x, y), 8.5 * s, 8.5 * s)
            symbol(painter, "eye-outline", x, y, 12 * s, theme.color("object_ink2"))
            return
        size = 15.5 * s
        font = sans(size, "semibold")
        while text_width(text, font) > width + 6 * s and size > 9 * s:
            size -= 0.5
            font = sans(size, "semibold")
        half = min(width / 2 + 8 * s, text_width(text, font) / 2 + 6 * s)
        y = -29 * s
        painter.setPen(theme.color("card_edge"))
        painter.setBrush(theme.color("card" if kind == "known" else "face", 1.0 if kind == "known" else 0.9))
        painter.drawRoundedRect(QRectF(-half, y, 2 * half, 20 * s), 4 * s, 4 * s)
        text_at(painter, 0, y + 10 * s + size * 0.34, text, font, theme.color("object_ink"), "center")

    def paint_ending(self, painter: QPainter, area: QRectF, result: Result, scene: str, theme: Theme) -> None:
        ending_scenes.paint_ending(painter, area, result, theme)

    def paint_target(self, painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
        markers.paint_badge(painter, mark, radius, theme, hovered)

    def paint_cloth(self, painter: QPainter, width: float, height: float, theme: Theme) -> None:
        cloth.paint_table(painter, width, height, theme)

    def paint_compass(self, painter: QPainter, x: float, y: float, radius: float, theme: Theme) -> None:
        cloth.paint_compass(painter, x, y, radius, theme)

    def has_large(self, item: Item) -> bool:
        return True

    def paint_large(self, painter: QPainter, area: QRectF, item: Item, theme: Theme) -> None:
        kind, name = item.picture.split("/")[:2]
        face: PieceFace | CardFace | None = None
        if kind == "piece":
            face = self._characters[name][0]
        elif kind.startswith("card") and kind != "card-back":
            face = self._cards[name][0]
        if face is not None:
            paint_large(painter, area, face, self._side(item.picture), theme, item.text, item.note)
        else:
            self._paint_large_back(painter, area, item, theme)

    def _paint_large_back(self, painter: QPainter, area: QRectF, item: Item, theme: Theme) -> None:
        """A hidden piece: its back, and what is known of it."""
        sheet = rounded_in(area, 12)
        painter.fillPath(sheet, theme.color("raised"))
        painter.strokePath(sheet, pen(theme.color("line"), 1.2))
        width = area.width() * 0.42
        middle, top = area.center().x(), area.top() + area.height() * 0.08
        side = self._side(item.picture)
        plate = QRectF(middle - width / 2, top, width, width * _PIECE)
        pieces.paint_plate(painter, plate.x(), plate.y(), plate.width(), plate.height(), None, side, theme)
        room = area.width() - 52
        y = plate.bottom() + area.height() * 0.15
        y = paragraph(painter, area.left() + 26, y, room, item.title, serif(21), theme.color("ink"), 1.2)
        paragraph(painter, area.left() + 26, y + 8, room, item.text, sans(16), theme.color("ink2"), 1.35)

    def paint_plate(self, painter: QPainter, picture: str, area: QRectF, theme: Theme) -> None:
        _, name, strength = picture.split("/")
        face, side = self._characters[name]
        shown = PieceFace(face.id, face.name, int(strength))
        pieces.paint_plate(painter, area.x(), area.y(), area.width(), area.height(), shown, side, theme)

    def opponents(self, table: Table) -> tuple[str, str] | None:
        return table.sides[0], table.sides[1]


def _card_face(entry: dict[str, object]) -> CardFace:
    card_id = str(entry["id"])
    number = entry.get("number")
    return CardFace(
        card_id,
        str(entry["name"]),
        number if isinstance(number, int) else None,
        str(entry.get("symbol") or CARD_SYMBOLS.get(card_id.split("-", 1)[1], "")),
        str(entry.get("text", "")),
    )
