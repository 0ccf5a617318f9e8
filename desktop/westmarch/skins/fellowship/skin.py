"""The Fellowship of the Ring as the tabletop sees it: picture keys turned into paint.

Keys are ``card/ID``, ``back/NAME`` (main, deck, archenemy, impossible, stack), ``hero/ID``, ``location/ID`` for a
Location in play, ``power/MADE/LEFT`` for the Power of a turn, and for the side panel ``seal/COST/TYPE`` and
``medal/+POWER``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.engine.records import Result
from westmarch.engine.table import Badge, Item, SeatPlate
from westmarch.games.fellowship.catalogue import CARDS
from westmarch.skins.cardart.badges import with_badges
from westmarch.skins.cardart.painting import card_shadow
from westmarch.skins.cardart.paths import disc
from westmarch.skins.cardart.skin import CardSkin
from westmarch.skins.fellowship import backs, badges, cards, ending_scenes, locations, marks, plates, sun
from westmarch.skins.fellowship.board import FellowshipBoard
from westmarch.skins.fellowship.heroes import painting_hero
from westmarch.tabletop.drawing import paragraph, pen, preserved, rounded_in, wrapped
from westmarch.tabletop.layout import Place
from westmarch.tabletop.skin import Suit
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif
from westmarch.tabletop.work_slices import Work


def load() -> FellowshipSkin:
    """The skin."""
    return FellowshipSkin()


class FellowshipSkin(CardSkin[FellowshipBoard]):
    """Pictures of The Fellowship of the Ring."""

    def __init__(self) -> None:
        super().__init__("fellowship", FellowshipBoard)

    # -- sizes

    def extent_at_rest(self, picture: str, width: float) -> QRectF:
        kind = picture.partition("/")[0]
        if kind == "power":
            return sun.extent(width)
        bounds = self.shape(picture, width).boundingRect()
        below = badges.PRICE_ROOM * width + 3 if kind == "card" else 0.12 * width
        return with_badges(bounds, width, below)

    def shape(self, picture: str, width: float) -> QPainterPath:
        match picture.partition("/")[0]:
            case "card" | "back":
                return cards.outline(width)
            case "location":
                return locations.outline(width)
            case _:
                return disc(0, 0, width / 2)

    # -- painting

    def in_slices(self, painter: QPainter, picture: str, width: float, theme: Theme) -> Work[None] | None:
        kind, _, word = picture.partition("/")
        match kind:
            case "card":
                card_shadow(painter, cards.TALL, width, theme)
                return cards.painting(painter, CARDS[word], width, theme)
            case "location":
                card_shadow(painter, locations.TALL, width, theme)
                return locations.painting(painter, CARDS[word], width, theme)
            case "hero":
                return painting_hero(painter, word, 0, 0, width, theme)
        return None

    def paint_at_rest(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        kind, _, word = picture.partition("/")
        match kind:
            case "back":
                card_shadow(painter, cards.TALL, width, theme)
                backs.paint_back(painter, word, width, theme)
            case "seal":
                cost, _, type_ = word.partition("/")
                marks.paint_seal(painter, int(cost), type_, 0, 0, width, theme)
            case "medal":
                marks.paint_medal(painter, word, 0, 0, width, theme)
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

    def pill(self, badge: Badge, width: float, picture: str) -> QPainterPath | None:
        """What a card may be bought for, or what is missing to buy it, below it."""
        return badges.price_shape(badge.text, width, picture) if badge.kind in ("price", "short") else None

    def paint_ending(self, painter: QPainter, area: QRectF, result: Result, scene: str, theme: Theme) -> None:
        ending_scenes.paint_ending(painter, area, result, theme)

    def paint_target(self, painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
        badges.paint_target(painter, mark, radius, theme, hovered)

    def suit(self, plate: SeatPlate) -> Suit:
        """The medallion of a hero, as soon as one is chosen."""
        return Suit(plate.side, plate.picture)

    def paint_seat(
        self,
        painter: QPainter,
        area: QRectF,
        plate: SeatPlate,
        detail: str,
        is_asked: bool,
        theme: Theme,
        places: Mapping[str, Place],
    ) -> None:
        plates.paint_seat(painter, area, plate, detail, is_asked, theme)

    # -- large cards

    def has_large(self, item: Item) -> bool:
        """A card, as long as there are no figures besides to tell of it."""
        return item.picture.startswith(("card/", "location/")) and not item.details

    def paint_large(self, painter: QPainter, area: QRectF, item: Item, theme: Theme) -> Iterator[None]:
        """A card with its whole wording, and below it a note if there is one, in slices."""
        card = CARDS[item.picture.partition("/")[2]]
        high = area.height()
        if item.note:
            high -= self._paint_note(painter, area, item.note, theme)
        width = min(area.width(), high / cards.TALL)
        with preserved(painter):
            painter.translate(area.center().x(), area.top() + high / 2)
            yield from cards.painting(painter, card, width, theme, "zoom")

    def _paint_note(self, painter: QPainter, area: QRectF, note: str, theme: Theme) -> float:
        """The note at the foot of a sheet of paper; gives the height that it takes."""
        sheet = rounded_in(area, 12)
        painter.fillPath(sheet, theme.color("card_panel"))
        painter.strokePath(sheet, pen(theme.color("card_ink2", 0.9), 1.2))
        font, inner = serif(14, "regular", italic=True), area.width() - 36
        lines = len(wrapped(note, font, inner))
        taken = lines * font.pixelSize() * 1.25 + 22
        top = area.bottom() - taken + font.pixelSize() + 4
        paragraph(painter, area.left() + 18, top, inner, note, font, theme.color("card_ink2"), 1.25)
        return taken
