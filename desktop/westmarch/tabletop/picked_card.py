"""The picked thing in the side panel: large, with what it brings beside it, and its price part by part."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from westmarch.engine.panel_records import Brief, Fact
from westmarch.engine.table import Item
from westmarch.tabletop.details import DetailRows, paint_within
from westmarch.tabletop.drawing import copy_onto, smooth, text_at, text_width, wrapped
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.skin import PaintsLarge, Skin
from westmarch.tabletop.theme import Theme
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import Column, Row, SectionHead, Text

WIDE, NARROW = 166.0, 132.0
"""The width of a card at 100 percent, where the words have room beside it, and where they stand below."""
_TALL = 1.5
"""The height of a picture in card widths, at most."""
_BESIDE = 274.0
"""So wide the panel must be inside for words to stand beside the card."""
_SMALL = 0.6
"""The share of a card's width that a piece takes of which nothing is to be read."""
_SHADOW = 10.0
"""Room around a picture for its shadow."""
_FACT, _FACT_LINE = 30.0, 18.0
_FACT_SIZE = 14.0


def brief_of(item: Item) -> Brief:
    """Returns what an item's own words say of it."""
    title, _, kind = item.title.partition(" · ")
    return Brief(title, kind, text=item.text, note=item.note)


class PickedCard(QWidget):
    """The picture of an item and its brief, for a panel that is ``width`` wide inside."""

    def __init__(self, item: Item, brief: Brief, skin: Skin, width: int) -> None:
        super().__init__()
        self.item, self.brief = item, brief
        is_beside = width >= exact(_BESIDE)
        wide = exact(WIDE if is_beside else NARROW) * (1.0 if is_read(item, brief, skin) else _SMALL)
        picture = _Picture(item, skin, wide, width)
        is_piece = not (picture.is_broad or item.picture.startswith("card/") or brief.lead or item.details)
        is_piece = is_piece and is_beside
        words = Column()
        whole = Column(self, gap=6)
        if picture.is_broad:
            whole.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
            whole.addLayout(self._inset(words))
            self._fill(words, brief, skin)
        else:
            row = Row(gap=6)
            row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
            row.addLayout(words, 1)
            whole.addLayout(row)
            self._fill(words, brief if is_beside else Brief(brief.title, brief.kind), skin)
            if is_piece:
                self._fill_says(words, brief)
            words.addStretch(1)
        below = Column(gap=6)
        whole.addLayout(self._inset(below))
        if not is_beside and not picture.is_broad:
            self._fill_more(below, brief, skin)
        self.words: QWidget | None = None
        """What the item itself says, to be put below its buttons where there is little room."""
        says = Column(gap=6)
        if is_beside:
            below.addLayout(says)
        elif brief.text or brief.note:
            self.words = QWidget()
            says = Column(self.words, gap=6)
        if not is_piece:
            self._fill_says(says, brief)
        if item.details and not brief.price and not brief.purse:
            below.addWidget(DetailRows(item.details, skin))
        if brief.price:
            below.addWidget(SectionHead("Price", brief.purse))
            for fact in brief.price:
                below.addWidget(FactRow(fact, skin, 15.0))
        self.setAccessibleName(". ".join(filter(None, (brief.title, brief.kind, *brief.lead, brief.text))))

    @staticmethod
    def _inset(inner: Column) -> Column:
        """Puts words in line with the edge of the picture, which has room for its shadow."""
        outer = Column(margins=(_SHADOW, 0, _SHADOW, 0))
        outer.addLayout(inner)
        return outer

    def _fill(self, words: Column, brief: Brief, skin: Skin) -> None:
        """Puts the name and the short words where they stand."""
        words.space(6)
        words.addWidget(Text(brief.title, "card", wrap=True, shrinks=True))
        if brief.kind:
            words.addWidget(Text(brief.kind, "head", "good", wrap=True))
        self._fill_more(words, brief, skin)

    @staticmethod
    def _fill_says(words: Column, brief: Brief) -> None:
        """Puts what the item itself says; a piece, of which nothing is to be read, has it beside its picture."""
        if brief.text:
            words.addWidget(Text(brief.text, "aside", wrap=True))
        if brief.note:
            words.addWidget(Text(brief.note, "small", "ink2", wrap=True))

    def _fill_more(self, words: Column, brief: Brief, skin: Skin) -> None:
        for sentence in brief.lead:
            words.space(6)
            words.addWidget(Text(sentence, "aside", wrap=True))
        if brief.outlook:
            words.space(6)
            words.addWidget(Text(brief.outlook, "aside-italic", "ink2", wrap=True))
        for fact in brief.facts:
            words.space(4)
            words.addWidget(FactRow(fact, skin, _FACT_SIZE))


def is_read(item: Item, brief: Brief, skin: Skin) -> bool:
    """Whether there is something to read on the picture of an item, as on a card."""
    is_card = item.picture.startswith("card/") or (isinstance(skin, PaintsLarge) and skin.has_large(item))
    return is_card or bool(brief.lead or item.details)


class FactRow(QWidget):
    """A picture and a label, with a word or a picture at the right."""

    def __init__(self, fact: Fact, skin: Skin, size: float) -> None:
        super().__init__()
        self.fact, self._skin, self._size = fact, skin, size
        self.setAccessibleName(f"{fact.label} {fact.value or fact.price.rpartition('/')[2]}".strip())
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _font(self) -> QFont:
        return sans(exact(self._size))

    def _left(self) -> float:
        return exact(32 if self.fact.icon else 0)

    def _lines(self, width: float) -> list[str]:
        right = exact(34) if self.fact.price else 0.0
        if self.fact.value:
            right = text_width(self.fact.value, sans(exact(self._size), "semibold")) + exact(10)
        return wrapped(self.fact.label, self._font(), max(exact(40), width - self._left() - right)) or [""]

    # -- Qt

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return px(max(_FACT, len(self._lines(width)) * _FACT_LINE + 4))

    def sizeHint(self) -> QSize:
        return QSize(px(118), self.heightForWidth(px(118)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), px(_FACT))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, middle = theme_hub().theme, self.height() / 2
        with QPainter(self) as painter:
            smooth(painter)
            if self.fact.icon:
                paint_within(
                    painter, self._skin, self.fact.icon, QPointF(exact(12), middle), exact(24), exact(24), theme
                )
            lines = self._lines(self.width())
            baseline = middle - exact(_FACT_LINE) * (len(lines) - 1) / 2 + exact(5)
            for line in lines:
                text_at(painter, self._left(), baseline, line, self._font(), theme.color("ink"))
                baseline += exact(_FACT_LINE)
            right = QPointF(self.width() - exact(13), middle)
            if self.fact.price:
                paint_within(painter, self._skin, self.fact.price, right, exact(24), exact(24), theme)
            elif self.fact.value:
                font = sans(exact(self._size), "semibold")
                text_at(painter, self.width(), middle + exact(5), self.fact.value, font, theme.color("ink"), "right")


class _Picture(QWidget):
    """The face of an item, painted once for its size."""

    def __init__(self, item: Item, skin: Skin, wide: float, room: float) -> None:
        super().__init__()
        self._item, self._skin = item, skin
        across, down = picture_cache_of(skin).size_of(item.picture)
        self.is_broad = across > 1.15 * down
        if self.is_broad:
            wide = min(room - exact(2 * _SHADOW), 1.9 * wide)
        share = min(wide / across, wide * _TALL / down)
        self._share = share
        self.setFixedSize(round(across * share + 2 * exact(_SHADOW)), round(down * share + 2 * exact(_SHADOW)))

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        area = QRectF(self.rect())
        pictures = picture_cache_of(self._skin)
        name = ("picked", self._item.picture)
        draw = partial(self._draw, theme=theme_hub().theme)
        with QPainter(self) as painter:
            copy_onto(painter, area, pictures.pixmap(name, area, ratio, draw))

    def _draw(self, painter: QPainter, theme: Theme) -> None:
        shape = self._skin.shape(self._item.picture, self._share).boundingRect()
        painter.translate(exact(_SHADOW) - shape.left(), exact(_SHADOW) - shape.top())
        self._skin.paint(painter, self._item.picture, self._share, theme)
