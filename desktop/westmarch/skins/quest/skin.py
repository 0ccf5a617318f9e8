"""Middle-earth Quest as the tabletop sees it: picture keys turned into paint.

Figures stand on their foot: ``hero/ID``, ``minion/ID``.  Tokens lie about their middle: ``monster/KIND`` and
``monster/back``, ``character/ID``, ``plot-marker/1`` to ``3``, ``event-marker`` (where the current event waits),
``marker/COLOUR`` (the story markers: green, yellow, red, black), ``token/influence``, ``favor``, ``action``, ``damage``
and ``quest`` (where a quest leads).  A badge says how many there are; that of kind ``damage`` is a drop.

``card/ID`` is any card, monster, minion, hero or character by its id, ``card-back/DECK`` its back (``shadow``,
``plot``, ``event-1``, ``eriador-enedwaith``, ``peril``, ``zealot``, ``beravor``, ``hero``...).  ``strip/ID`` is a card
of a full hand, ``sheet/ID`` a hero's portrait, ``place/ID`` a place's disc, ``peril`` the frame of a place that is
perilous now.

The mark of an option that takes a path is ``path/A/B``, its ends in the order of the alphabet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from westmarch.engine.records import Result
from westmarch.engine.table import Item, SeatPlate, Table
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import COMBAT, SETUP
from westmarch.games.quest.state import track_of
from westmarch.games.quest.text.items import SPACE_PARTS
from westmarch.skins.base import BaseSkin
from westmarch.skins.cardart.painting import shadow, sheet
from westmarch.skins.cardart.paths import disc
from westmarch.skins.confrontation import cloth
from westmarch.skins.quest import cards, counters, ending_scenes, medallions, plates, strips
from westmarch.skins.quest.board import AtlasBoard
from westmarch.skins.quest.routes import paint_cost
from westmarch.skins.target_badge import paint_target
from westmarch.tabletop.drawing import paragraph, preserved, wrapped
from westmarch.tabletop.layout import Place, fit_rows, shown_in_fan
from westmarch.tabletop.paper_texture import paint_paper_sheet
from westmarch.tabletop.placement import STRIP_GAP
from westmarch.tabletop.skin import Suit
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import serif
from westmarch.tabletop.work_slices import Work

_NOTE = 15
"""Size of the letters of a note below a large card."""
_SIGNS = {"attack": "sword-cross", "card": "cards", "explore": "magnify", "pay": "cards"}
"""What stands on the badges of targets."""
_HANDS = {"hand": "hand", "shadows": "shadow-hand", "plots": "plot-hand"}
"""Where the cards lie that a sheet counts."""
_ROUND = ("shadow-pool", "characters")
_FOE = "dark"
"""The side that every hero fights."""
_ON_SCREEN = (
    *_ROUND, "plot-1", "plot-2", "plot-3", "event", "mission-heroes", "shadow", "plot", "corruption", "peril",
)  # fmt: skip
"""The places on Sauron's panel."""


def load() -> QuestSkin:
    """The skin."""
    return QuestSkin()


class QuestSkin(BaseSkin[AtlasBoard]):
    """Pictures of Middle-earth Quest."""

    bare = ("card-back",)

    def __init__(self) -> None:
        super().__init__("quest", AtlasBoard)

    # -- sizes

    def extent_at_rest(self, picture: str, width: float) -> QRectF:
        match picture.partition("/")[0]:
            case "hero" | "minion":
                return counters.figure_extent(width)
            case "card" | "card-back" | "sheet":
                margin = (0.18 if picture.startswith("sheet") else 0.06) * width  # a sheet's favor lies on its edge
                return self.shape(picture, width).boundingRect().adjusted(-margin, -margin, margin, 1.6 * margin)
            case "strip":
                return self.shape(picture, width).boundingRect().adjusted(-2, -2, 2, 3)
            case _:
                return counters.extent(width)

    def shape(self, picture: str, width: float) -> QPainterPath:
        match picture.partition("/")[0]:
            case "hero" | "minion" as kind:
                return counters.standee(width, kind == "hero")
            case "card" | "card-back":
                return cards.outline(width)
            case "strip":
                return strips.outline(width)
            case "sheet":
                return plates.sheet_shape(width)
            case "place":
                return disc(0, 0, width / 2)
            case _:
                return counters.token_shape(picture, width)

    # -- painting

    def in_slices(self, painter: QPainter, picture: str, width: float, theme: Theme) -> Work[None] | None:
        kind, _, word = picture.partition("/")
        match kind:
            case "card":
                _lay_shadow(painter, width, theme)
                return cards.painting(painter, word, width, theme)
            case "sheet":
                return plates.painting_portrait(painter, word, width, theme)
        return None

    def paint_at_rest(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        kind, _, word = picture.partition("/")
        match kind:
            case "hero" | "minion":
                counters.paint_figure(painter, word, width, theme, kind == "hero")
            case "card-back":
                _lay_shadow(painter, width, theme)
                cards.paint_back(painter, word, width, theme)
            case "strip":
                strips.paint_strip(painter, word, width, theme)
            case "place":
                medallions.paint_place(painter, PLACES[word], 0.8 * width / 2, theme)
            case _:
                counters.paint_token(painter, picture, width, theme)

    def paint_badge(self, painter: QPainter, kind: str, text: str, width: float, picture: str, theme: Theme) -> None:
        if kind == "name":
            plates.paint_name(painter, text, width, theme)
        else:
            counters.paint_count(painter, kind, picture, text, width, theme)

    def paint_ending(self, painter: QPainter, area: QRectF, result: Result, scene: str, theme: Theme) -> None:
        ending_scenes.paint_ending(painter, area, result, theme)

    def paint_target(self, painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
        if mark.startswith("path/"):
            paint_cost(painter, mark, radius * (1.25 if hovered else 1.1), theme)
            return

        def sign(color: QColor) -> None:
            symbol(painter, _SIGNS.get(mark, "shoe-print"), 0, 0, radius * 1.25, color)

        paint_target(painter, mark == "attack", radius, theme, hovered, sign)

    def paint_cloth(self, painter: QPainter, width: float, height: float, theme: Theme) -> None:
        cloth.paint_table(painter, width, height, theme)

    def paint_compass(self, painter: QPainter, x: float, y: float, radius: float, theme: Theme) -> None:
        cloth.paint_compass(painter, x, y, radius, theme)

    def paint_plate(self, painter: QPainter, picture: str, area: QRectF, theme: Theme) -> None:
        """A fighter: its card, as large as the area; without its rules where they leave its picture no room.

        A hero has none there: what a hero can do is of no combat, and whose combat it is has to be seen.
        """
        painter.save()
        painter.translate(area.center())
        width = min(area.width(), area.height() / cards.TALL)
        _lay_shadow(painter, width, theme)
        kind, _, name = picture.partition("/")
        cards.paint_card(painter, name, width, theme, is_full=kind != "hero" and cards.has_rules(name, width))
        painter.restore()

    def opponents(self, table: Table) -> tuple[str, str] | None:
        """A hero fights in his own turn."""
        asked = table.prompt.seat
        return (table.sides[asked], _FOE) if asked is not None and table.sides[asked] != _FOE else None

    # -- beside the map

    def paint_panel(self, painter: QPainter, name: str, area: QRectF, theme: Theme) -> None:
        places = self._places_of(name, area)
        ground = places[name]
        shift = area.topLeft() - QPointF(*ground.left_upper)
        if name == "story-track":
            story = places["story"]
            step = SPACE_PARTS * story.step
            spaces = [QPointF(story.at[0] + k * step, story.at[1]) + shift for k in range(SETUP.finale + 1)]
            plates.paint_story_track(painter, area, spaces, theme)
            return
        rooms = {
            each: plates.room_of(places[each], 1.0 if each in _ROUND else cards.TALL).translated(shift)
            for each in _ON_SCREEN
        }
        tracks = {
            track: [QRectF(*places[track_of(track)].covered(1.0, (n, 0))).translated(shift) for n in range(len(row))]
            for track, row in SETUP.tracks.items()
        }
        plates.paint_sauron_panel(painter, area, rooms, tracks, theme)

    def suit(self, plate: SeatPlate) -> Suit:
        """The figure of a hero; Sauron has the mark of his side."""
        return Suit(plate.side, plate.picture if plate.picture.startswith("hero/") else "")

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
        place = places[plate.place]
        if place.prime:
            high = max([place.room, *self._heights(places, place, plate)])
            plates.paint_dock(painter, area, plate, detail, is_asked, theme, (place.room, min(high, area.height())))
        else:
            plates.paint_small(painter, area, plate, detail, is_asked, theme)

    def _heights(self, places: Mapping[str, Place], ground: Place, plate: SeatPlate) -> Iterator[float]:
        """How high a sheet must be for each hand that lies on it in strips."""
        bottom = ground.left_upper[1] + (ground.size or (0.0, 0.0))[1]
        for name, number in plate.figures:
            if name not in _HANDS:
                continue
            hand, count = places[f"seats/0/{_HANDS[name]}"], int(number)
            if hand.small is None or hand.size is None or shown_in_fan(hand, count) >= hand.small[0]:
                continue
            width, middles = fit_rows(count, hand.size, hand.small[1], strips.TALL, STRIP_GAP)
            rows = [y for _, y in middles]
            margin = bottom - hand.left_upper[1] - hand.size[1]
            yield max(rows) - min(rows) + width * strips.TALL + margin + plates.HEADING

    def _places_of(self, name: str, area: QRectF) -> dict[str, Place]:
        """The places of the layout in which a ground of this size lies."""
        size = area.width(), area.height()
        return next(layout.places for layout in self.layouts if layout.places[name].size == size)

    def small(self, item: Item) -> Item:
        """A card as a strip with its name and its numbers."""
        kind, _, word = item.picture.partition("/")
        return replace(item, picture=f"strip/{word}") if kind == "card" else item

    # -- large cards

    def has_large(self, item: Item) -> bool:
        """A combat card, and any other as long as there are no figures besides to tell of it."""
        kind, _, word = item.picture.partition("/")
        return kind in ("card", "strip") and (word in COMBAT or not item.details)

    def paint_large(self, painter: QPainter, area: QRectF, item: Item, theme: Theme) -> Iterator[None]:
        """A card with its whole wording, and what is ours of it below, in slices."""
        room = area
        if item.note:
            font, wide = serif(_NOTE, "regular", italic=True), area.width() - 36
            lines = len(wrapped(item.note, font, wide))
            paint_paper_sheet(painter, area, theme)
            room = area.adjusted(8, 8, -8, -(lines * _NOTE * 1.3 + 22))
            ink = theme.color("card_ink2")
            paragraph(
                painter, area.left() + 18, room.bottom() + 8 + _NOTE, area.width() - 36, item.note, font, ink, 1.3
            )
        width = min(room.width(), room.height() / cards.TALL)
        with preserved(painter):
            painter.translate(room.center())
            yield from cards.painting(painter, item.picture.partition("/")[2], width, theme, is_full=True)


def _lay_shadow(painter: QPainter, width: float, theme: Theme) -> None:
    shadow(painter, lambda by: sheet(width, cards.TALL, 0.05, by), 0.036 * width, 0.018 * width, theme)
