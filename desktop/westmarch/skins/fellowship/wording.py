"""What a card says: its text as runs of words, in the full wording and in two short lines for a smaller face."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtGui import QColor

from westmarch.games.fellowship.catalogue import Card
from westmarch.skins.cardart.card_text import Paragraph
from westmarch.tabletop.theme import Theme

_KEYWORD = re.compile(r"^(Attack|Group Ambush|Ambush|Defense|Ongoing|Quest):\s*")
_POWER = re.compile(r"^\+(\d+) Power\.\s*")
_NUMBERS = {"a": 1, "two": 2, "three": 3, "four": 4}


@dataclass(frozen=True)
class Short:
    """A short line: the word of a sign (see :mod:`.marks`) and what stands beside it."""

    sign: str
    label: str


def paragraphs(card: Card) -> tuple[Paragraph, ...]:
    """The abilities of a card; Power that it always gives is told by its medal alone."""
    found = []
    for line in card.text.split("\n"):
        match = _KEYWORD.match(line)
        keyword, text = (match[1], line[match.end() :]) if match else ("", line)
        power = _POWER.match(text)
        if power and not keyword and int(power[1]) == card.power:
            text = text[power.end() :]
        if text:
            found.append(Paragraph(keyword, text))
    return tuple(found)


def keywords(card: Card) -> tuple[str, ...]:
    """The keywords of a card, in its own order."""
    return tuple(part.keyword for part in paragraphs(card) if part.keyword)


def short_lines(card: Card) -> tuple[Short, ...]:
    """At most two lines for a face that has no room for its wording: keywords first to stay, effects first to stand."""
    named = [
        Short(word, f"Quest {card.quest.points}" if word == "Quest" and card.quest else word) for word in keywords(card)
    ]
    spoken = " ".join(part.text for part in paragraphs(card) if not part.keyword)
    effects = _effects(spoken)
    return (*effects[: max(0, 2 - len(named))], *named[:2])


def _effects(text: str) -> list[Short]:
    found: list[Short] = []
    if match := re.search(r"\b[Dd]raws? (a|two|three|four) cards?\b|\b[Dd]raw (a|two|three|four) ", text):
        found.append(Short("draw", f"Draw {_NUMBERS[match[1] or match[2]]}"))
    if re.search(r"\b[Dd]estroy\b", text):
        found.append(Short("destroy", "Destroy"))
    if re.search(r"\b[Gg]ain\b", text):
        found.append(Short("gain", "Gain"))
    if re.search(r"\binto your hand\b", text) and not any(line.sign in ("draw", "gain") for line in found):
        found.append(Short("take", "To hand"))
    if re.search(r"costs you \d less", text):
        found.append(Short("less", "Cheaper Archenemy"))
    if re.search(r"\+(\d+|X) Power", text):
        found.append(Short("power", "More Power"))
    if re.search(r"\b[Ll]ook at the top", text) and not found:
        found.append(Short("look", "Look"))
    if re.search(r"ends the game", text):
        found.append(Short("end", "Ends the game"))
    if re.search(r"^Play a card", text):
        found.append(Short("play", "From the path"))
    return found


def keyword_ink(keyword: str, theme: Theme) -> QColor:
    """Attacks in the ink of a warning, every other keyword in its own."""
    tokens = {"Defense": "word_defense", "Ongoing": "word_ongoing", "Quest": "word_quest"}
    return theme.color(tokens.get(keyword, "type_enemy"))
