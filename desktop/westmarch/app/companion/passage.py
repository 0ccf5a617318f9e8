"""The text of a passage: paragraphs with linked terms and lit search hits."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser

from westmarch.app.companion.book import Book, Hit, Link
from westmarch.app.rule_paragraphs import OUR_RULING, is_ours
from westmarch.engine.game import RuleText
from westmarch.play.examples import PlayedRuling
from westmarch.tabletop.drawing import smooth
from westmarch.tabletop.metrics import exact, px
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import sans
from westmarch.tabletop.widgets import focus_outline

TO, PLAY = "to", "play"
"""What a link does: it goes to a section and paragraph, or opens a ruling."""


class Passage(QTextBrowser):
    """Text that is as high as it is long; it stands in a page that is scrolled as a whole.

    ``gone_to`` carries a section and a paragraph (-1: the whole section), ``opened`` the name of a ruling.
    """

    gone_to = Signal(str, int)
    opened = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._body = ""
        self.hide()  # until it has words
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        self.anchorClicked.connect(self._follow)
        theme_hub().changed.connect(self._lay_out)
        theme_hub().resized.connect(self._lay_out)

    def show_html(self, body: str) -> None:
        """Shows paragraphs; an empty text hides the passage."""
        self._body = body
        self.setVisible(bool(body))
        self._lay_out()

    def top_of(self, name: str) -> int:
        """Returns how far below the upper edge an anchor stands, in logical pixels; 0 for one that is not there."""
        block = self.document().begin()
        while block.isValid():
            pieces = block.begin()
            while not pieces.atEnd():
                if name in pieces.fragment().charFormat().anchorNames():
                    return round(self.document().documentLayout().blockBoundingRect(block).top())
                pieces += 1
            block = block.next()
        return 0

    def _lay_out(self) -> None:
        theme = theme_hub().theme
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        palette.setColor(QPalette.ColorRole.Text, theme.color("ink"))
        palette.setColor(QPalette.ColorRole.Highlight, theme.color("good"))
        palette.setColor(QPalette.ColorRole.HighlightedText, theme.color("good_on"))
        self.setPalette(palette)
        font = sans(exact(16))
        self.document().setDefaultFont(font)
        self.setFont(font)
        self.document().setDefaultStyleSheet(
            f"a {{ color: {theme.good}; text-decoration: underline; }}"
            f" p {{ margin-top: 0; margin-bottom: {px(12)}px; line-height: 132%; }}"
            f" .small {{ color: {theme.ink2}; font-size: {px(14)}px; }}"
            f" .hit {{ background-color: {_wash('glow', 0.32)}; }}"
            f" .now {{ background-color: {_wash('glow', 0.75)}; font-weight: 600; }}"
            f" .here {{ background-color: {_wash('good', 0.16)}; }}"
        )
        self.setHtml(self._body)
        self._fit()

    def _fit(self) -> None:
        self.document().setTextWidth(max(1, self.width()))
        height = round(self.document().size().height()) if self._body else 0
        if height != self.height() or self.minimumHeight() != height:
            self.setFixedHeight(height)

    def _follow(self, url: QUrl) -> None:
        kind, _, rest = QUrl.fromPercentEncoding(url.toEncoded()).partition(":")
        if kind == TO:
            section, _, paragraph = rest.rpartition("#")
            self.gone_to.emit(section, int(paragraph))
        elif kind == PLAY:
            self.opened.emit(rest)

    # Qt's own names from here on.

    def sizeHint(self) -> QSize:
        return QSize(px(320), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            with QPainter(self.viewport()) as painter:
                smooth(painter)
                focus_outline(painter, QRectF(self.viewport().rect()), exact(5), theme_hub().theme)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the page is scrolled

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.textCursor().charFormat().isAnchor():
            super().keyPressEvent(event)
        else:
            event.ignore()


def _wash(token: str, strength: float) -> str:
    """A token laid on the panel, as a colour without transparency."""
    theme = theme_hub().theme
    over, under = theme.color(token), theme.color("panel")
    parts = [
        round(a * strength + b * (1 - strength))
        for a, b in zip(over.getRgb()[:3], under.getRgb()[:3], strict=True)  # type: ignore[index]
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)


def paragraphs(book: Book, section: str, hits: Sequence[Hit], here: Hit | None, marked: int) -> str:
    """Returns a section as HTML: its terms linked, ``hits`` lit, the paragraph ``marked`` as what was asked for."""
    found = []
    for number, rule in enumerate(book.paragraphs(section)):
        own = [hit for hit in hits if (hit.section, hit.paragraph) == (section, number)]
        text = _marked(rule.text, book.links(section, number), own, here)
        tag = f'<a name="p{number}"></a>'
        style = ' class="here"' if number == marked else ""
        found.append(f"<p>{tag}<span{style}>{text}</span>{_tail(book, rule)}</p>")
    return "".join(found)


def _tail(book: Book, rule: RuleText) -> str:
    """What stands behind a paragraph: whether it is ours, and its example."""
    words = [f'<span class="small"> ({OUR_RULING})</span>'] if is_ours(rule) else []
    ruling = book.ruling(rule.id) if rule.id else None
    if ruling is not None and ruling.examples:
        words.append(f' <a href="{PLAY}:{rule.id}">see it played</a>')
    return "".join(words)


def _marked(text: str, links: Sequence[Link], hits: Sequence[Hit], here: Hit | None) -> str:
    """A paragraph with its terms and hits, ``here`` the strongest; a hit inside a term lights that part of it."""
    edges = sorted({0, len(text), *(e for each in links for e in each[:2]), *(e for hit in hits for e in hit[2:])})
    found = []
    for start, end in pairwise(edges):
        piece = escape(text[start:end])
        own = next((hit for hit in hits if hit.start <= start and end <= hit.end), None)
        if own is not None:
            piece = f'<span class="{"now" if own is here else "hit"}">{piece}</span>'
        link = next((link for link in links if link.start <= start and end <= link.end), None)
        if link is not None:
            piece = f'<a href="{TO}:{escape(link.section)}#{link.paragraph}">{piece}</a>'
        found.append(piece)
    return "".join(found)


def thing(title: str, lines: Sequence[str]) -> str:
    """Returns what an item says of itself as HTML; nothing for one without words."""
    said = "<br>".join(escape(line) for line in lines if line)
    return f"<p><b>{escape(title)}</b>{'<br>' if said else ''}{said}</p>" if title else ""


def rulings(found: Sequence[PlayedRuling], most: int) -> str:
    """Returns a list of rulings, at most so many, each a link that opens it."""
    sign = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
    rows = [f'<p>{sign} <a href="{PLAY}:{each.id}">{escape(each.title)}</a></p>' for each in found[:most]]
    if len(found) > most:
        rows.append(f'<p><a href="{PLAY}:">{len(found) - most} more</a></p>')
    return "".join(rows)


def nothing(typed: str, near: Sequence[str]) -> str:
    """Returns what is said where the search finds nothing, with links to the nearest headings; nothing without them."""
    links = ", ".join(f'<a href="{TO}:{escape(title)}#-1">{escape(title)}</a>' for title in near)
    return f"<p>Nothing here has “{escape(typed)}”. The nearest headings: {links}.</p>" if near else ""
