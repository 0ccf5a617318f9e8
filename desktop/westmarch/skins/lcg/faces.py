"""Where things stand on the face of a card, in units of 600 x 840 about its middle.

What a face has depends upon its width in world units: a thumbnail its picture and values, on the table its name too, in
a hand its words where they fit, and large all there is.  The picture takes what the others leave.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.cards import Card
from westmarch.skins.cardart.card_text import NO_RULES, Paragraph, Rules, fitted_rules, set_rules, title_lines

from .wording import KEYWORD_SIGNS, SIGNS, in_short, paragraphs, shadow, told

WIDTH, HEIGHT = 600.0, 840.0
TALL = HEIGHT / WIDTH
LEFT, TOP = -WIDTH / 2, -HEIGHT / 2
INNER = QRectF(LEFT + 20, TOP + 20, WIDTH - 40, HEIGHT - 40)
TABLE_FROM, HAND_FROM, RULES_FROM = 58.0, 160.0, 210.0
"""World units: narrower cards are thumbnails; from the second on there are words below a name, then all of them."""
NAME_ROOM = INNER.width() - 30
STRIP = 172.0
"""The most that a name takes on the table."""
TEXT_ROOM = INNER.width() - 48
HAND_LARGEST, HAND_LEAST = 12.0, 11.5
"""World units of the letters of words in a hand."""
HAND_TEXT = 256.0, 350.0
"""What words take in a hand, whether there are few or many, so that names stand side by side; and what many take."""
HAND_ROOM = INNER.width() - 30
TITLE_ROOM = INNER.width() - 84
RULES_LARGEST, RULES_LEAST = 29, 22
BETWEEN_SHADOW = 44.0
"""Between the wording and a shadow effect, for the line with the moon."""
ART_LEAST, ART_MOST = 300.0, 588.0
"""The height of the picture on the large face."""
_SHADOW_SIZE = 0.86
"""Of the letters of a shadow effect, in those of the other rules."""
_TITLE, _TRAITS, _FOOT, _PAD = 72.0, 34.0, 38.0, 14.0
"""What title, traits and foot take on the large face, and the margin about the words."""
_NAME_LEAST = 11.5
"""World units that the letters of a name have in one line, if it could stand in two."""

VALUES = {
    "hero": ("willpower", "attack", "defense"),
    "ally": ("willpower", "attack", "defense"),
    "objective-ally": ("willpower", "attack", "defense"),
    "enemy": ("threat", "attack", "defense"),
    "location": ("threat", "quest_points"),
    "quest": ("quest_points",),
}
"""The pills of each kind of card, from above."""

Spot = tuple[QPointF, float]
"""The middle of a sign and its width."""


class Sizes(NamedTuple):
    """How large the marks on a face are: pills by their width and height, the others by their width alone."""

    seal: float
    emblem: float
    heart: float
    pill: tuple[float, float]
    keyword: float


_SIZES = {
    "thumbnail": Sizes(176, 130, 190, (250, 130), 0),
    "table": Sizes(137, 94, 138, (186, 93), 78),
    "full": Sizes(82, 60, 88, (112, 53), 0),
}
_ON_WIDE, _WIDE = 0.84, (110.0, 170.0)
"""A wide card needs less of itself for its marks: so much at the second of these widths, all at the first."""


class Face(NamedTuple):
    """What stands where on a card of a width."""

    level: str
    """``thumbnail``, ``table``, ``hand`` or ``full``."""
    art: QRectF
    name: tuple[str, ...]
    name_size: int
    name_area: QRectF
    traits: QRectF
    words: QRectF
    """What the words, and below them the shadow effect, have to themselves."""
    rules: Rules
    shadow: Rules
    seal: Spot
    emblem: Spot
    heart: Spot
    pills: dict[str, QRectF]
    keywords: dict[str, Spot]


def level_of(width: float) -> str:
    """``thumbnail``, ``table``, ``hand`` or ``full``."""
    if width < TABLE_FROM:
        return "thumbnail"
    return "table" if width < HAND_FROM else "hand" if width < RULES_FROM else "full"


def printed(card: Card, value: str) -> str:
    """A value as it is printed on a card: where quest points are none, a dash."""
    number = card.stats[value]
    return "\u2013" if value == "quest_points" and not number else str(number)


def keyword_at(card: Card, width: float, point: QPointF) -> tuple[str, QRectF] | None:
    """The keyword whose sign is at a point of a card, and the area of the sign, in world units about its middle."""
    scale = width / WIDTH
    for word, (middle, size) in face_of(card, width).keywords.items():
        wide = size * scale
        area = QRectF(middle.x() * scale - wide / 2, middle.y() * scale - wide / 2, wide, wide)
        if area.contains(point):
            return word, area
    return None


def face_of(card: Card, width: float) -> Face:
    """The face of a card of the catalogue at a width in world units."""
    return _face(card.id, level_of(width), round(width, 1))


def disc_text(card: Card) -> str:
    """What a card costs, or what a hero adds to the threat; empty for others."""
    if card.type == "hero":
        return str(card.stats["threat"])
    return str(card.cost).upper() if card.type in ("ally", "attachment", "event") else ""


def seal_text(card: Card) -> str:
    """What stands in the upper left corner: the cost, at what threat an enemy engages, or which stage it is."""
    if card.type == "enemy":
        return str(card.stats["engagement"])
    if card.type == "quest":
        return f"{card.stage}B"
    return "" if card.type == "hero" else disc_text(card)


@lru_cache(maxsize=512)
def _face(name: str, level: str, width: float) -> Face:
    card = CARDS[name]
    if level == "full":
        return _full_face(card)
    lines, size, strip = tuple[str, ...](), 0, 0.0
    rules, below = hand_words(card, width) if level == "hand" else (NO_RULES, 0.0)
    if level != "thumbnail":
        lines, size = name_of(card.title, width)
        strip = max(88.0 if below else 113.0, len(lines) * size + 12.0)
    art = INNER.adjusted(0, 0, 0, -strip - below)
    name_area = QRectF(art.left(), art.bottom(), art.width(), strip)
    words = QRectF(-HAND_ROOM / 2, name_area.bottom() - 6, HAND_ROOM, below)
    return Face(level, art, lines, size, name_area, QRectF(), words, rules, NO_RULES, *_marks(card, level, width, art))


def _marks(
    card: Card, level: str, width: float, art: QRectF
) -> tuple[Spot, Spot, Spot, dict[str, QRectF], dict[str, Spot]]:
    """Seal, emblem, heart, pills and keywords."""
    sizes = _SIZES["table" if level == "hand" else level]
    by = 1.0 if level in ("thumbnail", "full") else _less(width)
    column = (sizes.seal if seal_text(card) else 0.0) + len(VALUES.get(card.type, ())) * sizes.pill[1] * 1.14
    by = min(by, (art.height() - 10) / max(column, 1.0))
    seal, emblem, heart, keyword = (by * each for each in (sizes.seal, sizes.emblem, sizes.heart, sizes.keyword))
    wide, high = sizes.pill[0] * by, sizes.pill[1] * by
    gap = high * 0.14
    y = art.top() + (seal * 0.94 + gap if seal_text(card) else gap * 1.6)
    pills = {}
    for value in VALUES.get(card.type, ()):
        pills[value] = QRectF(art.left() - 11, y, wide, high)
        y += high + gap
    keywords: dict[str, Spot] = {}
    x, y = art.right() - emblem * 0.53, art.top() + emblem * 1.06 + keyword * 0.6
    for word in card.keywords if keyword else ():
        if word in KEYWORD_SIGNS:
            keywords[word] = QPointF(x, y), keyword
            y += keyword * 1.1
    return (
        (QPointF(art.left() + seal * 0.42, art.top() + seal * 0.42), seal),
        (QPointF(x, art.top() + emblem * 0.53), emblem),
        (QPointF(art.right() - heart * 0.53, art.bottom() - heart * 0.46), heart),
        pills,
        keywords,
    )


def _less(width: float) -> float:
    start, end = _WIDE
    return 1.0 - (1.0 - _ON_WIDE) * min(1.0, max(0.0, (width - start) / (end - start)))


# -- on the table and in a hand


@lru_cache(maxsize=1024)
def name_of(title: str, width: float = 0.0) -> tuple[tuple[str, ...], int]:
    """The lines of a name and their size, on a card of a width in world units.

    A name stands in one line where it can be read there, else in two; so it does anywhere without a width.
    """
    least = max(44, round(_NAME_LEAST * WIDTH / width)) if width else 82
    if least < 76:
        lines, size = title_lines(title, NAME_ROOM, (76 if width < HAND_FROM else 62, least), least)
        if len(lines) == 1:
            return lines, size
    return title_lines(title, NAME_ROOM, (68, 62) if width >= HAND_FROM else (84, 82), 50)


def hand_words(card: Card, width: float) -> tuple[Rules, float]:
    """The words of a card in a hand and what they take: all of them, else in short, or none."""
    parts, unit = told(card.text), WIDTH / width
    if not parts:
        return NO_RULES, 0.0
    largest, least = round(HAND_LARGEST * unit), ceil(HAND_LEAST * unit)
    for high in HAND_TEXT:
        rules = fitted_rules(parts, HAND_ROOM, high - 20, largest, least, SIGNS)
        if rules.height <= high - 20:
            return rules.centred(HAND_ROOM), high
    rules = set_rules(in_short(parts), HAND_ROOM, largest)
    return rules.centred(HAND_ROOM), rules.height + 26


# -- large


@lru_cache(maxsize=256)
def title_of(title: str) -> tuple[tuple[str, ...], int]:
    """The lines of a title on the large face and their size."""
    return title_lines(title, TITLE_ROOM, (46, 34), 26)


def rules_of(card: Card) -> tuple[Rules, Rules]:
    """The wording and the shadow effect as they are set, in letters as large as both fit."""
    return _rules_of(paragraphs(card), shadow(card), rules_room(card))


def rules_room(card: Card) -> float:
    """The height for wording and shadow effect at most."""
    return INNER.height() - ART_LEAST - _head(card) - _FOOT - 2 * _PAD


@lru_cache(maxsize=256)
def _rules_of(parts: tuple[Paragraph, ...], dark: tuple[Paragraph, ...], room: float) -> tuple[Rules, Rules]:
    size = RULES_LARGEST
    while True:
        rules = set_rules(parts, TEXT_ROOM, size, SIGNS)
        below = set_rules(dark, TEXT_ROOM, round(size * _SHADOW_SIZE), SIGNS, slanted=True)
        if rules.height + below.height + (BETWEEN_SHADOW if dark else 0) <= room or size == RULES_LEAST:
            return rules.centred(TEXT_ROOM), below.centred(TEXT_ROOM)
        size -= 1


def _head(card: Card) -> float:
    """What title and traits take."""
    lines, size = title_of(card.title)
    return max(_TITLE, len(lines) * size + 20.0) + (_TRAITS if card.traits else 0.0)


def _full_face(card: Card) -> Face:
    rules, dark = rules_of(card)
    lines, size = title_of(card.title)
    head = _head(card)
    taken = rules.height + dark.height + (BETWEEN_SHADOW if dark.lines else 0.0) + 2 * _PAD
    art = QRectF(INNER)
    art.setHeight(min(ART_MOST, INNER.height() - head - taken - _FOOT))
    title_high = head - (_TRAITS if card.traits else 0.0)
    name_area = QRectF(art.left(), art.bottom(), art.width(), title_high)
    traits = QRectF(art.left(), name_area.bottom() - 6, art.width(), head - title_high)
    top = art.bottom() + head
    words = QRectF(-TEXT_ROOM / 2, top, TEXT_ROOM, INNER.bottom() - _FOOT - top)
    marks = _marks(card, "full", WIDTH, art)
    return Face("full", art, lines, size, name_area, traits, words, rules, dark, *marks)
