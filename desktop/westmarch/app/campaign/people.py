"""Who goes on a campaign: heroes with what hangs on them, the fallen, and the dials with which the players begin."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from westmarch.app.decks.figures import paint_dial
from westmarch.engine.campaigns import CampaignHero, Fallen, Start
from westmarch.tabletop.drawing import pen, preserved, rounded_in, text_at, text_width, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import PictureCache
from westmarch.tabletop.symbols import symbol
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.type_faces import sans, serif
from westmarch.tabletop.widgets import Control, focus_outline, set_tip
from westmarch.tabletop.widgets.card_pictures import CardPictures, area_of
from westmarch.tabletop.widgets.painted import Painted

_TALL = 1.4
_LINE = 19.0
_PALE = 0.55
"""How much is left of the colour of the fallen."""


class Cell(Painted):
    """A part of a list that goes on in the next line: as wide and high as it says."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(self.NARROWEST), px(self.HEIGHT))


class CardCell(Control):
    """A card at the left, and words beside it or below; each line with its font, its token and its symbol, if it has
    one."""

    WIDTH, NARROWEST, CARD = 222.0, 222.0, 82.0
    is_above = False
    """Whether the card is above the words."""

    def __init__(self, title: str, said: str, picture: str, cache: PictureCache) -> None:
        super().__init__(title)
        self.setAccessibleName(said)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        set_tip(self, f"The card of {title} as large as the window", "Space")
        self.picture, self._cache = picture, cache
        self._pictures = CardPictures(self)
        self._pictures.painted.connect(self.update)

    def paint_now(self) -> None:
        """Paints the card at once."""
        self._pictures.finish()

    def _lines(self, room: float) -> list[tuple[str, QFont, str, str]]:
        raise NotImplementedError

    def _draw_card(self, painter: QPainter, area: QRectF, theme: Theme) -> QRectF:
        if not self._pictures.draw(painter, self._cache, self.picture, area):
            painter.strokePath(rounded_in(area, exact(5)), pen(theme.color("terrain", 0.7), exact(1.2)))
        return area_of(self._cache, self.picture, area)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(exact(2), exact(2), exact(self.CARD), exact(self.CARD * _TALL))
        face = self._draw_card(painter, area, theme)
        if self.warmth:
            painter.strokePath(rounded_in(face, exact(5)), pen(theme.color("gold", self.warmth), exact(2)))
        if self.shows_focus():
            focus_outline(painter, face, exact(6), theme)
        left, baseline = exact(self.CARD + 14), exact(20)
        if self.is_above:
            left, baseline = exact(2), exact(self.CARD * _TALL + 24)
        room = self.width() - left
        for words, font, token, sign in self._lines(room):
            if sign:
                symbol(painter, sign, left + exact(8), baseline - exact(5), exact(17), theme.color(token))
            x = left + (exact(22) if sign else 0)
            text_at(painter, x, baseline, words, font, theme.color(token))
            baseline += exact(_LINE)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(self.WIDTH), px(self.CARD * _TALL + 6))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(self.NARROWEST), px(self.CARD * _TALL + 6))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            event.ignore()


class HeroCell(CardCell):
    """Somebody who sets out, whose he is, and what hangs on him."""

    FEW, MANY = 3, 6
    """So many have large cards, which grow into the room there is; of more than so many the cards are small."""
    LARGEST, BESIDE = 190.0, 84.0
    """How wide a card grows at most, and the room that it leaves for the words beside it."""
    LOSS = 12.0
    """So much narrower a card may be for its words to stand below it, which fills the leaf."""

    def __init__(self, hero: CampaignHero, player: str, cache: PictureCache, of: int) -> None:
        self.CARD = 124.0 if of <= self.FEW else 82.0 if of <= self.MANY else 58.0
        self.WIDTH = self.NARROWEST = 160.0 if of > self.MANY else 222.0
        said = ", ".join(filter(None, (hero.title, player, *[each.title for each in hero.carried], hero.note)))
        super().__init__(hero.title, said, hero.picture, cache)
        self._hero, self._player, self._least = hero, player, self.CARD
        self.grows = of <= self.FEW
        if self.grows:
            self.NARROWEST = self.CARD + 8
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _lines(self, room: float) -> list[tuple[str, QFont, str, str]]:
        title = _fitting(self._hero.title, room)
        found = [(line, title, "ink", "") for line in wrapped(self._hero.title, title, room)]
        small, strong = sans(exact(14.5)), sans(exact(14.5), "semibold")
        found.append((_elided(self._player, small, room), small, "ink2", ""))
        if self._hero.note:
            found.append((self._hero.note, strong, "dark", ""))
        for each in self._hero.carried:
            lines, token = wrapped(each.title, strong, room - exact(22)), "dark" if each.is_burden else "gold"
            found += [(line, strong, token, "" if at else each.symbol) for at, line in enumerate(lines[:2])]
        return found

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(self.WIDTH), px(self._least * _TALL + 6))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(self.NARROWEST), px(self._least * _TALL + 6))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.grows:
            wide, high = self.width() / exact(1), self.height() / exact(1) - 6
            words = len(self._lines(self.width())) * _LINE + 8
            beside, above = min(wide - self.BESIDE, high / _TALL), min(wide - 4, (high - words) / _TALL)
            self.is_above = above >= beside - self.LOSS
            self.CARD = max(self._least, min(self.LARGEST, above if self.is_above else beside))


class FallenCell(CardCell):
    """Somebody who has fallen: the pale card with a stroke through it, and where that happened."""

    WIDTH, NARROWEST, CARD = 260.0, 200.0, 52.0

    def __init__(self, fallen: Fallen, where: str, cache: PictureCache) -> None:
        said = ", ".join(filter(None, (fallen.title, where)))
        super().__init__(fallen.title, said, fallen.picture, cache)
        self._title, self._where = fallen.title, where

    def _draw_card(self, painter: QPainter, area: QRectF, theme: Theme) -> QRectF:
        with preserved(painter):
            painter.setOpacity(_PALE)
            place = super()._draw_card(painter, area, theme)
        painter.setPen(pen(theme.color("dark", 0.85), exact(2.6)))
        by = exact(5)
        painter.drawLine(place.bottomLeft() + QPointF(by, -by), place.topRight() + QPointF(-by, by))
        return place

    def _lines(self, room: float) -> list[tuple[str, QFont, str, str]]:
        small = sans(exact(14.5))
        found = [(_elided(self._title, _fitting(self._title, room), room), _fitting(self._title, room), "ink", "")]
        return [*found, *[(line, small, "ink2", "") for line in wrapped(self._where, small, room)[:2]]]


class StartCell(Cell):
    """The dial of a player, how its number came about, and whose it is."""

    WIDTH, NARROWEST, HEIGHT = 160.0, 150.0, 82.0
    _RADIUS = 36.0

    def __init__(self, start: Start, player: str, title: str) -> None:
        super().__init__()
        self._start, self._player = start, player
        self.setAccessibleName(f"{title} of {player}: {start.number}, {start.how}. {start.words}".strip())

    def draw(self, painter: QPainter, theme: Theme) -> None:
        middle = QPointF(exact(self._RADIUS + 3), exact(self._RADIUS + 4))
        paint_dial(painter, middle, exact(self._RADIUS), self._start.number, theme)
        left = middle.x() + exact(self._RADIUS + 13)
        room = self.width() - left
        has_words = bool(self._start.words)
        baseline = middle.y() - exact(14 if has_words else 3)
        text_at(painter, left, baseline, self._start.how, serif(exact(19)), theme.color("ink"))
        small = sans(exact(14.5))
        text_at(painter, left, baseline + exact(21), _elided(self._player, small, room), small, theme.color("ink2"))
        if has_words:
            for at, line in enumerate(wrapped(self._start.words, small, room)[:2]):
                text_at(painter, left, baseline + exact(39 + 17 * at), line, small, theme.color("ink2"))


def _fitting(title: str, room: float) -> QFont:
    """The type of a name: a little smaller where a word of it has no room."""
    size = 16.5
    longest = max(title.split(), key=lambda word: text_width(word, sans(exact(size), "semibold")))
    while size > 14 and text_width(longest, sans(exact(size), "semibold")) > room:
        size -= 0.5
    return sans(exact(size), "semibold")


def _elided(words: str, font: QFont, room: float) -> str:
    return QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room)
