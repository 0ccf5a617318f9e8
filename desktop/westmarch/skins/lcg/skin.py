"""The Card Game as the tabletop sees it: picture keys turned into paint.

Keys are ``card/ID``, ``stage/ID`` and ``stage-a/ID`` (a quest card and its front), ``back/NAME`` (player, encounter,
quest), ``guard/orc``, ``strip/ID`` (what is attached) and ``shadow/ID``, of which either may be ``back`` and the
first ``backs`` for many, ``slip/ID`` (a card in its small form, or ``orc``), ``phase/NAME`` and ``balance``; for the
side panel ``value/NAME``, ``sphere/NAME``, ``family/ID`` (the emblem of a card) and ``cost/ID``.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.engine.records import Result
from westmarch.engine.table import Badge, Field, Item, SeatPlate
from westmarch.games.lcg.catalogue import CARDS
from westmarch.skins.cardart.badges import with_badges
from westmarch.skins.cardart.painting import card_shadow
from westmarch.skins.cardart.paths import disc
from westmarch.skins.cardart.skin import CardSkin
from westmarch.skins.lcg import backs, badges, cards, ending_scenes, faces, marks, phases, plates, slips, stages, strips
from westmarch.skins.lcg.board import LcgBoard
from westmarch.skins.lcg.wording import keyword
from westmarch.tabletop.drawing import preserved
from westmarch.tabletop.layout import Place
from westmarch.tabletop.skin import KeywordSign
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.work_slices import Work

_SIGNS = {"attack": "sword", "shadow": "moon-waning-crescent"}
"""What counts in an attack."""
_FACE_DOWN = ("strip/back", "strip/backs", "shadow/back")
"""What peeks out and looks like others whatever it is."""


def load() -> LcgSkin:
    """The skin."""
    return LcgSkin()


class LcgSkin(CardSkin[LcgBoard]):
    """Pictures of the Card Game."""

    bare = ("back",)

    def __init__(self) -> None:
        super().__init__("lcg", LcgBoard)

    # -- sizes

    def extent_at_rest(self, picture: str, width: float) -> QRectF:
        kind = picture.partition("/")[0]
        bounds = self.shape(picture, width).boundingRect()
        if kind == "balance":
            return phases.extent(width)
        if kind in ("phase", "strip", "shadow"):
            return bounds.adjusted(-2, -2, 2, 4)
        if kind == "slip":
            return bounds.adjusted(-3, -3, 3, 4)
        return with_badges(bounds, width, 0.18 * width)

    def shape(self, picture: str, width: float) -> QPainterPath:
        kind, _, word = picture.partition("/")
        match kind:
            case "card" | "guard":
                return cards.outline(width)
            case "stage" | "stage-a":
                return stages.outline(width)
            case "back":
                return backs.outline(word, width)
            case "strip" | "shadow":
                return strips.outline(width)
            case "slip":
                return slips.outline(width)
            case "phase":
                return phases.outline(width)
            case "balance":
                return phases.balance_outline(width)
            case "value" | "sphere" | "family" | "cost":
                return disc(0, 0, width / 2)
            case _:
                raise KeyError(picture)

    # -- painting

    def in_slices(self, painter: QPainter, picture: str, width: float, theme: Theme) -> Work[None] | None:
        kind, _, word = picture.partition("/")
        match kind:
            case "card":
                card_shadow(painter, faces.TALL, width, theme)
                return cards.painting(painter, CARDS[word], width, theme)
            case "stage" | "stage-a":
                card_shadow(painter, stages.TALL, width, theme)
                return stages.painting(painter, word, kind == "stage-a", width, theme)
        return None

    def paint_at_rest(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        kind, _, word = picture.partition("/")
        match kind:
            case "back" | "guard":
                card_shadow(painter, stages.TALL if word == "quest" else faces.TALL, width, theme)
                backs.paint_back(painter, word, width, theme)
            case "strip":
                strips.paint_strip(painter, word, width, theme)
            case "shadow":
                strips.paint_shadow(painter, word, width, theme)
            case "slip":
                slips.paint_slip(painter, word, width, theme)
            case "phase":
                phases.paint_phase(painter, word, "", width, theme)
            case "balance":
                phases.paint_balance(painter, width, theme)
            case "value":
                marks.paint_value(painter, word, width, theme)
            case "sphere":
                marks.paint_emblem(painter, word, 0, 0, width, theme)
            case "family":
                marks.paint_emblem(painter, marks.family(CARDS[word]), 0, 0, width, theme)
            case "cost":
                card = CARDS[word]
                marks.paint_disc(painter, faces.disc_text(card), marks.family(card), 0, 0, width, theme)
            case _:
                raise KeyError(picture)

    def paint_badge(self, painter: QPainter, kind: str, text: str, width: float, picture: str, theme: Theme) -> None:
        badges.paint_badge(painter, kind, text, width, picture, theme)

    def paint_scene(self, painter: QPainter, area: QRectF, name: str, theme: Theme) -> None:
        stages.paint_scene(painter, area, name, theme)

    def paint_ending(self, painter: QPainter, area: QRectF, result: Result, scene: str, theme: Theme) -> None:
        ending_scenes.paint_ending(painter, area, result, scene, theme)

    def paint_target(self, painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
        badges.paint_target(painter, mark, radius, theme, hovered)

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
        fields = _fields(area, plate.place, places)
        room = fields["play"].left() - area.left()
        plates.paint_seat(painter, area, plate, detail, is_asked, theme, room, fields)

    def paint_field(self, painter: QPainter, area: QRectF, field: Field, theme: Theme) -> None:
        plates.paint_field(painter, area, field, theme)

    def small(self, item: Item) -> Item:
        """A card as a slip with its name, which is not turned; the edge of one that lies face down."""
        kind, _, word = item.picture.partition("/")
        if kind == "back":
            are_many = any(badge.kind == "count" and badge.text != "1" for badge in item.badges)
            return replace(item, picture="strip/backs" if are_many else "strip/back")
        if kind not in ("card", "guard"):
            return item
        marks = [Badge("exhausted")] if item.turn else []
        upright = [Badge(badge.kind.removeprefix(badges.TURNED), badge.text) for badge in item.badges]
        taken = badges.taken_beside_name(upright, word)
        shorter = [Badge(badges.SHORTER, f"{taken:.0f}")] if taken else []
        return replace(item, picture=f"slip/{word}", turn=0, badges=(*shorter, *upright, *marks))

    def is_face_down(self, item: Item) -> bool:
        """A card or shadow card that nobody sees."""
        return item.picture in _FACE_DOWN

    def tucked(self, item: Item, number: int) -> Item:
        """A card with how many face down lie with it; in its small form that stands beside its name."""
        return replace(item, badges=(*item.badges, Badge("hidden", str(number) if number > 1 else "")))

    def edge(self, item: Item) -> Item | None:
        """The edge of a card with its name and how many there are."""
        kind, _, word = item.picture.partition("/")
        small = self.small(item)
        if kind == "back":
            return small
        counts = [badge for badge in small.badges if badge.kind in ("count", "stack")]
        shorter = [Badge(badges.SHORTER)] if counts else []
        return replace(small, picture=f"strip/{word}", badges=(*shorter, *counts)) if kind == "card" else None

    def likeness(self, item: Item) -> Hashable:
        """What makes cards alike: their face, and all that lies on them but what each does for a moment; of those that
        peek out only that they lie face down."""
        if item.picture in _FACE_DOWN:
            is_plain = all(badge.kind == "count" for badge in item.badges)
            return item.picture.removesuffix("s") if is_plain else None
        if item.picture.partition("/")[0] != "card":
            return None
        kinds = [(badge.kind.removeprefix(badges.TURNED), badge.text) for badge in item.badges]
        if badges.APART.intersection(dict(kinds)):
            return None
        return item.picture, item.owner, tuple([each for each in kinds if each[0] not in badges.MOMENTARY])

    def stacked(self, items: Sequence[Item]) -> Item:
        """The uppermost card of a stack, with how many there are, how many of them are exhausted, and what is
        committed to the quest."""
        top = items[0]
        turned = sum(item.turn != 0 for item in items)
        marks = [Badge("stack", str(len(items)))]
        marks += [Badge("exhausted", str(turned))] if turned and not top.turn else []
        committed = [int(badge.text) for item in items for badge in item.badges if badge.kind.endswith("committed")]
        own = [badge for badge in top.badges if not badge.kind.endswith("committed")]
        marks += [Badge("committed", str(sum(committed)))] if committed else []
        upright = [replace(badge, kind=badges.TURNED + badge.kind) for badge in marks] if top.turn else marks
        return replace(top, badges=(*own, *upright))

    def keyword_at(self, picture: str, width: float, point: QPointF) -> KeywordSign | None:
        """The sign of a keyword on the face of a card."""
        kind, _, word = picture.partition("/")
        found = faces.keyword_at(CARDS[word], width, point) if kind == "card" and word in CARDS else None
        if found is None:
            return None
        name, area = found
        return KeywordSign(name.capitalize(), keyword(name, CARDS[word].keywords[name]), area)

    def sign(self, figure: str) -> str:
        """The symbol of what counts in an attack."""
        return _SIGNS[figure]

    # -- large cards

    def has_large(self, item: Item) -> bool:
        """A card that has its words upright, as long as there are no figures besides to tell of it."""
        kind, _, word = item.picture.partition("/")
        is_card = kind in ("card", "strip", "slip") and word in CARDS and CARDS[word].type != "quest"
        return is_card and not item.details

    def paint_large(self, painter: QPainter, area: QRectF, item: Item, theme: Theme) -> Iterator[None]:
        """A card with its whole wording, in slices."""
        card = CARDS[item.picture.partition("/")[2]]
        width = min(area.width(), area.height() / faces.TALL)
        with preserved(painter):
            painter.translate(area.center().x(), area.center().y())
            drawn = max(width, faces.RULES_FROM)
            painter.scale(width / drawn, width / drawn)
            yield from cards.painting(painter, card, drawn, theme)


def _fields(area: QRectF, name: str, places: Mapping[str, Place]) -> dict[str, QRectF]:
    """Where the cards of a seat lie whose plate fills an area, and the enemies that are engaged with it.

    ``play/heroes`` and ``play/allies`` are there where these lie apart.
    """
    shift, seat = area.topLeft() - QPointF(*places[name].at), name.removesuffix("plate")
    return {
        part: QRectF(*place.at, *place.size).translated(shift)
        for part in ("play", "play/heroes", "play/allies", "engaged")
        if (place := places.get(seat + part)) is not None and place.size is not None
    }
