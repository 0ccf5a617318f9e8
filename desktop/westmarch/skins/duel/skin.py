"""The Duel as the tabletop sees it: picture keys turned into paint.

Keys are ``card/ID``, ``card-back/CHAPTER``, ``landmark/ID``, ``landmark-back/any``, ``token/ID``,
``token-back/RACE``, ``unit/SIDE``, ``fortress/SIDE``; the pieces of the Ring track (track.py); and what lies in a
seat's bar: ``purse/coin``, ``skill/NAME``, ``skill-none/NAME``, ``choice/NAME-NAME``, ``race/NAME``,
``race-none/NAME``, ``chain/NAME``, ``meter/NAME`` and ``meter-near/NAME``.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from westmarch.engine.records import Result
from westmarch.engine.table import Badge, SeatPlate
from westmarch.games.duel.catalogue import BOARD, CARDS, LANDMARKS, TOKENS
from westmarch.skins.cardart.badges import with_badges
from westmarch.skins.cardart.painting import shadow, sheet
from westmarch.skins.cardart.paths import disc, polygon
from westmarch.skins.cardart.skin import CardSkin
from westmarch.skins.duel import badges, bars, cards, ending_scenes, landmarks, panels, pawns, signs, tokens, track
from westmarch.skins.duel.board import DuelBoard
from westmarch.tabletop.layout import Place
from westmarch.tabletop.skin import Suit
from westmarch.tabletop.theme import Theme, mix
from westmarch.tabletop.work_slices import Work

_METERS = ("meter", "meter-near")
_PAWNS = {"golden": "good", "slate": "dark"}
"""The pawns of the sides by their marks."""


def load() -> DuelSkin:
    """The skin."""
    return DuelSkin()


class DuelSkin(CardSkin[DuelBoard]):
    """Pictures of the Duel for Middle-earth."""

    def __init__(self) -> None:
        super().__init__("duel", DuelBoard)

    # -- sizes

    def extent_at_rest(self, picture: str, width: float) -> QRectF:
        kind = picture.partition("/")[0]
        if kind in track.KINDS:
            return track.track_extent(picture, width)
        bounds = self.shape(picture, width).boundingRect()
        if kind in ("unit", "fortress"):
            room = max(0.08 * width, 2.0)
            return bounds.adjusted(-0.16 * width - 2, -room, 0.28 * width + 2, 0.2 * width + 2)
        below = width * badges.PRICE_ROOM if kind == "card" else 0.18 * width
        return with_badges(bounds, width, below)

    def shape(self, picture: str, width: float) -> QPainterPath:
        kind, word = picture.split("/")
        if kind in track.KINDS:
            return track.track_shape(picture, width)
        match kind:
            case "card" | "card-back":
                return cards.outline(width)
            case "landmark" | "landmark-back":
                return landmarks.outline(width)
            case "token" | "token-back" | "race" | "race-none":
                return tokens.outline(width)
            case "unit" | "fortress":
                return pawns.shape(kind, word, width)
            case "chain":
                return signs.tag_shape(width)
            case _:
                return disc(0, 0, width / 2)

    # -- painting

    def in_slices(self, painter: QPainter, picture: str, width: float, theme: Theme) -> Work[None] | None:
        kind, _, word = picture.partition("/")
        work: Work[None]
        match kind:
            case "card":
                work = cards.painting(painter, CARDS[word], width, theme)
            case "landmark":
                work = landmarks.painting(painter, LANDMARKS[word], width, theme)
            case "token":
                work = tokens.painting(painter, TOKENS[word], width, theme)
            case _:
                return None
        _paint_shadow(painter, kind, width, theme)
        return work

    def paint_at_rest(self, painter: QPainter, picture: str, width: float, theme: Theme) -> None:
        kind, word = picture.split("/")
        match kind:
            case "card-back" | "landmark-back" | "token-back":
                self._paint_laid(painter, kind, word, width, theme)
            case "unit" | "fortress":
                pawns.paint_pawn(painter, kind, word, width, theme)
            case _ if kind in track.KINDS:
                track.paint_track_piece(painter, picture, width, theme)
            case _:
                _paint_in_bar(painter, kind, word, width, theme)

    def _paint_laid(self, painter: QPainter, kind: str, word: str, width: float, theme: Theme) -> None:
        """The back of what is made of cardboard, on its shadow."""
        _paint_shadow(painter, kind, width, theme)
        match kind:
            case "card-back":
                cards.paint_back(painter, int(word), width, theme)
            case "landmark-back":
                landmarks.paint_landmark_back(painter, width, theme)
            case _:
                tokens.paint_thickness(painter, width, theme)
                tokens.paint_token_back(painter, word, width, theme)

    def paint_badge(self, painter: QPainter, kind: str, text: str, width: float, picture: str, theme: Theme) -> None:
        thing = picture.partition("/")[0]
        match kind:
            case "price":
                badges.paint_price(painter, text, width, thing, theme)
            case "surcharge":
                badges.paint_surcharge(painter, text, width, theme)
            case "known":
                badges.paint_known(painter, width, thing, theme)
            case "count" if thing == "skill-none":
                pass  # that there is none is seen
            case _ if thing in _METERS:
                bars.paint_reading(painter, text, thing == "meter-near", width, theme)
            case _:
                badges.paint_count(painter, text, width, thing, theme)

    def pill(self, badge: Badge, width: float, picture: str) -> QPainterPath | None:
        """The price below a card."""
        return badges.price_shape(width) if badge.kind == "price" and picture.startswith("card/") else None

    def paint_ending(self, painter: QPainter, area: QRectF, result: Result, scene: str, theme: Theme) -> None:
        ending_scenes.paint_ending(painter, area, result, theme)

    def paint_target(self, painter: QPainter, mark: str, radius: float, theme: Theme, hovered: bool) -> None:
        badges.paint_target(painter, mark, radius, theme, hovered)

    def suit(self, plate: SeatPlate) -> Suit:
        """The shield of a side, in the colour of its ribbon."""
        side = _PAWNS[plate.side]
        return Suit(f"pawn_{side}", f"unit/{side}", f"unit/{side}")

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
        panels.paint_seat(painter, area, _PAWNS[plate.side], plate.title, detail, is_asked, theme)


def _paint_shadow(painter: QPainter, kind: str, width: float, theme: Theme) -> None:
    """The shadow of what is made of cardboard."""
    shadow(painter, lambda by: _grown(kind, width, by), 0.055 * width, 0.02 * width, theme)


def _grown(kind: str, width: float, by: float) -> QPainterPath:
    """The outline of a laid thing, larger by so much all around."""
    if kind.startswith("token"):
        return polygon(6, width * tokens.TALL / 2 + by)
    tall, corner = (cards.TALL, 0.055) if kind.startswith("card") else (landmarks.TALL, 0.03)
    return sheet(width, tall, corner, by)


def _mark_ink(colour: str, theme: Theme) -> str:
    """The colour of a mark on paper: that of its cards, paler by night."""
    own: str = getattr(theme, f"card_{colour}")
    return mix(own, theme.card_cream, 0.45) if theme.is_night else own


def _paint_in_bar(painter: QPainter, kind: str, word: str, width: float, theme: Theme) -> None:
    match kind:
        case "purse":
            signs.paint_coin(painter, 0, 0, width, theme)
        case "coin":
            signs.paint_coin(painter, 0, 0, width, theme, word)
        case "mark":
            signs.paint_mark(painter, word, 0, 0, 0.62 * width, theme.color(_mark_ink(word, theme)))
        case "skill":
            signs.paint_skill(painter, word, 0, 0, width, theme)
        case "skill-none":
            bars.paint_no_skill(painter, word, width, theme)
        case "choice":
            bars.paint_choice(painter, list(BOARD.skills) if word == "any" else word.split("-"), width, theme)
        case "race":
            tokens.paint_token_back(painter, word, width, theme)
        case "race-none":
            tokens.paint_place(painter, f"race/{word}", width, theme)
        case "chain":
            signs.paint_tag(painter, word, 0, 0, width, theme)
        case "meter" | "meter-near":
            bars.paint_meter(painter, word, kind == "meter-near", width, theme)
        case _:
            raise KeyError(f"{kind}/{word}")
