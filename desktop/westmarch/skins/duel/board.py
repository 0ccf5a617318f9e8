"""The board of the Duel in one layout: seat bars, Ring track, the ground of the display, map and alliances.

Where everything lies is the layout's; what the map looks like is ``assets/duel/board.yaml``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any  # parsed YAML

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from westmarch.cardbook import assets_folder, read_plain
from westmarch.games.duel.catalogue import BOARD
from westmarch.skins.cardart.board import MatBoard
from westmarch.skins.cardart.mat import CAPTION, caption, paint_parchment, paint_recess, paint_slot
from westmarch.skins.duel.map import RegionMap
from westmarch.skins.duel.panels import TALL, paint_bar, room, sections
from westmarch.skins.duel.track import STEPS
from westmarch.tabletop.drawing import path, pen, preserved, rounded_in, seeded
from westmarch.tabletop.layout import Layout
from westmarch.tabletop.theme import Theme, mix

from .glyphs import placed
from .signs import paint_mark

CHAIRS = ("other", "own")
FORTRESS = "-fortress"
_MAP_RIM = 9.0
_ROOMY = 1000.0
"""A world that is less wide has small captions: that of the track below it, those of the alliances at their right."""
_SMALL = 1.0
SMALL_TRACK, TRACK_MARGIN = "The Quest", 9.0
"""The caption of the track where there is little room, and how far from its edge it begins."""
"""Captions are as small as they can be."""


class DuelBoard(MatBoard):
    """The static picture of one variant, and the places of pawns on its map."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        self._drawing = _drawing()
        frame = self.panel("map").adjusted(_MAP_RIM, _MAP_RIM, -_MAP_RIM, -_MAP_RIM)
        middles = self._drawing.get("middles", {}).get(layout.name, {})
        self.map = RegionMap(self._drawing, frame, layout.piece, middles)

    @property
    def is_roomy(self) -> bool:
        """Whether captions have their full size."""
        return self.layout.world[0] >= _ROOMY

    # -- places

    def outline(self, region: str) -> QPainterPath:
        if region.endswith(FORTRESS):
            return self.map.plates[region.removesuffix(FORTRESS)].tower
        return self.map.outline(region)

    def name_areas(self, scale: float) -> list[QRectF]:
        return [plate.room for plate in self.map.plates.values()]

    def middle(self, region: str) -> QPointF:
        if region.endswith(FORTRESS):
            return self.map.plates[region.removesuffix(FORTRESS)].fortress.center()
        return self.map.plates[region].units

    def standing(self, region: str, count: int, width: float) -> Sequence[QPointF]:
        if region.endswith(FORTRESS):
            tower = self.map.plates[region.removesuffix(FORTRESS)].fortress
            return [QPointF(tower.center().x(), tower.bottom())] * count
        return self.map.plates[region].standing(count)

    # -- painting

    def paint(self, painter: QPainter, theme: Theme) -> Iterator[None]:
        with preserved(painter):
            for chair in CHAIRS:
                parts = sections(self.layout, chair, self._drawing["bars"])
                paint_bar(painter, self.panel(f"{chair}/area"), parts, self.is_roomy, theme)
                self._paint_pile_places(painter, f"{chair}/piles", theme)
                yield
            self._paint_track(painter, theme)
            yield
            self._paint_mat(painter, theme)
            yield
            self._paint_alliances(painter, theme)
            yield
            paint_parchment(painter, self.panel("map"), theme)
            yield
            yield from self.map.paint(painter, theme)

    def paint_glow(self, painter: QPainter, region: str, theme: Theme, hovered: bool, attack: bool) -> None:
        painter.save()
        if region.endswith(FORTRESS):
            self.map.plates[region.removesuffix(FORTRESS)].paint_fortress_glow(painter, theme, hovered)
        else:
            self.map.paint_glow(painter, region, theme, hovered)
        painter.restore()

    def _paint_pile_places(self, painter: QPainter, name: str, theme: Theme) -> None:
        """Where the cards of each family will lie: dashed, with the family's mark."""
        faint = theme.color("card_ink2", 0.42)
        for index, colour in enumerate(BOARD.colours):
            slot = self._slot(name, index)
            shape = rounded_in(slot, slot.width() * 0.08)
            painter.strokePath(shape, pen(faint, 1.0, (3, 2.4), flat=True))
            paint_mark(painter, colour, slot.center().x(), slot.center().y(), slot.width() * 0.44, faint)

    def _paint_mat(self, painter: QPainter, theme: Theme) -> None:
        """The ground of the display, and where the discard lies."""
        paint_recess(painter, self.panel("mat"), theme)
        paint_slot(painter, self._slot("discard"), theme)
        discard = self.layout.places["discard"]
        word = placed("cards", *discard.at, discard.width * 0.42)
        painter.fillPath(word, theme.color("mat_line", 0.55))
        if discard.size is not None:
            zone = room("discard", discard).bottom() if discard.corner is None else discard.corner[1] + discard.size[1]
            baseline = zone + CAPTION * 1.1  # clear of what glows when a card may be laid here
            caption(painter, discard.at[0], baseline, "Discard", theme, "mat_ink", "center", discard.size[0] - 8)

    def _paint_alliances(self, painter: QPainter, theme: Theme) -> None:
        area = self.panel("alliances-panel")
        paint_recess(painter, area, theme, 6)
        for index in range(3):
            paint_slot(painter, self._slot("landmarks", index), theme)
        stack = self._slot("landmark-stack")
        paint_slot(painter, stack, theme)
        tokens = self.layout.places["alliances"]
        if not self.is_roomy:
            for index, race in enumerate(BOARD.races):
                slot = self._slot("alliances", index)
                x, y = slot.right() + 6, slot.center().y() + 4
                caption(painter, x, y, race.title(), theme, "mat_ink", room=_SMALL)
            return
        baseline = area.top() + 21
        first = room("alliances", tokens)
        caption(painter, first.left(), baseline, "Alliances", theme, "mat_ink")
        caption(painter, stack.center().x(), baseline, "Landmarks", theme, "mat_ink", "center", stack.width())
        for index, race in enumerate(BOARD.races):
            x = tokens.at[0] + index * tokens.step
            caption(painter, x, first.bottom() + 19, race.title(), theme, "mat_ink", "center", tokens.step - 9)
        x = (first.right() + stack.left()) / 2
        painter.fillRect(QRectF(x, area.top() + 14, 1, area.height() - 28), theme.color("mat_line", 0.4))

    def _slot(self, name: str, index: int = 0) -> QRectF:
        """Where the lowest thing of a place lies."""
        place = self.layout.places[name]
        tall = TALL[name.rpartition("/")[2]]
        column, row = (index % place.columns, index // place.columns) if place.columns > 1 else (index, 0)
        x, y = place.at[0] + column * place.step, place.at[1] + row * place.drop
        return QRectF(x - place.width / 2, y - place.width * tall / 2, place.width, place.width * tall)

    # -- the Quest of the Ring

    def _paint_track(self, painter: QPainter, theme: Theme) -> None:
        """The road with its stations, and Mount Doom behind the last of them."""
        area, place = self.panel("track-panel"), self.layout.places["track"]
        paint_parchment(painter, area, theme)
        (left, y), step = place.at, place.step
        last = left + 2 * STEPS * step
        if left - area.left() > 150:
            for line, words in enumerate(("The Quest", "of the Ring")):
                caption(painter, area.left() + 20, y - 3 + line * 17, words, theme, "card_ink2")
        elif self.is_roomy:
            caption(painter, area.left() + 12, area.top() + 14.5, "The Quest of the Ring", theme, "card_ink2")
        else:  # before the first number below the road
            caption(
                painter, area.left() + TRACK_MARGIN, area.bottom() - 6, SMALL_TRACK, theme, "card_ink2", room=_SMALL
            )
        road = QPainterPath(QPointF(left - step * 0.4, y))
        for station in range(2 * STEPS + 1):
            bow = step * (0.09 if station % 2 else -0.09)
            road.quadTo(left + (station - 0.45) * step, y + bow, left + station * step, y)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for token, width in (("coin_edge", 0.34), ("coin", 0.31), ("card_paper", 0.25)):
            painter.strokePath(road, pen(theme.color(token, 0.55 if token != "card_paper" else 1.0), step * width))
        painter.strokePath(road, pen(theme.color("card_ink2", 0.6), 1.1, (3.4, 3.4)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("card_ink2"))
        for station in range(2 * STEPS):
            painter.drawEllipse(QPointF(left + station * step, y), step * 0.085, step * 0.085)
        self._paint_doom(painter, QPointF(last, y), step, theme)

    def _paint_doom(self, painter: QPainter, foot: QPointF, step: float, theme: Theme) -> None:
        """The mountain rises behind the last station, its foot at the road's lower edge."""
        area = self.panel("track-panel")
        right = area.right() - 8 - foot.x()
        height = min(step * 1.35, area.height() * 0.66)
        x, y = foot.x() + right * 0.42, min(area.bottom() - 9, foot.y() + step * 0.48)
        half = right * 0.58
        shape = path(
            ("M", x - half, y), ("Q", x - half * 0.42, y - height * 0.42, x - half * 0.24, y - height),
            ("L", x - half * 0.08, y - height * 0.93), ("L", x + half * 0.08, y - height),
            ("L", x + half * 0.24, y - height * 0.95),
            ("Q", x + half * 0.40, y - height * 0.40, x + half, y), ("Z",),
        )  # fmt: skip
        rock = QLinearGradient(0, y - height, 0, y)
        rock.setColorAt(0, theme.color("emblem_blaze"))
        rock.setColorAt(0.34, theme.color(mix(theme.emblem_blaze, theme.emblem_shadow, 0.72)))
        rock.setColorAt(1, theme.color("emblem_shadow"))
        painter.fillPath(placed("flame", x, y - height * 1.08, height * 0.36), theme.color("emblem_blaze"))
        painter.fillPath(shape, rock)
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.setPen(pen(theme.color("emblem_flame", 0.28), 0.9))
        for k in range(9):
            dice = seeded("doom", k)
            top = QPointF(x + half * dice.uniform(-0.16, 0.2), y - height * dice.uniform(0.75, 0.95))
            painter.drawLine(top, QPointF(x + half * (k - 4) * 0.2, y - height * dice.uniform(0.05, 0.35)))
        painter.restore()
        painter.strokePath(shape, pen(theme.color("card_ink"), 1.4))


@cache
def _drawing() -> Any:
    return read_plain(assets_folder("duel") / "board.yaml")
