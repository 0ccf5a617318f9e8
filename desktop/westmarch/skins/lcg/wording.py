"""What a card of the Card Game says: keywords, abilities by their triggers, and its shadow effect."""

from __future__ import annotations

import re

from PySide6.QtGui import QColor

from westmarch.games.lcg.printed.cards import Card
from westmarch.skins.cardart.card_text import Paragraph
from westmarch.tabletop.theme import Theme

_TRIGGER = re.compile(
    r"(?:^|(?<=[.!?] ))((?:(?:Resource|Planning|Quest|Travel|Encounter|Combat|Refresh) )?"
    r"(?:Action|Response)|Forced|When revealed|Travel|Setup):\s*"
)


def paragraphs(card: Card) -> tuple[Paragraph, ...]:
    """Its keywords in a line, then each ability with the word that says when it may be used."""
    found = []
    if card.keywords:
        words = [name.capitalize() + (f" {n}" if name == "doomed" else "") for name, n in card.keywords.items()]
        found.append(Paragraph("", ". ".join(words) + "."))
    return (*found, *told(card.text))


def told(text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a text, each from one trigger to the next."""
    pieces = _TRIGGER.split(" ".join(text.split()))
    found = [Paragraph("", pieces[0].strip())] if pieces[0].strip() else []
    for word, rest in zip(pieces[1::2], pieces[2::2], strict=True):
        found.append(Paragraph(word, rest.strip()))
    return tuple(found)


def shadow(card: Card) -> tuple[Paragraph, ...]:
    """Its shadow effect."""
    return (Paragraph("", " ".join(card.shadow_text.split())),) if card.shadow_text else ()


def traits(card: Card) -> str:
    """``Dúnedain, Noble, Ranger``."""
    return ", ".join([" ".join(word.capitalize() for word in trait.split("-")) for trait in card.trait_titles])


def keyword_ink(keyword: str, theme: Theme) -> QColor:
    """What must happen has the ink of a warning, what may be done another."""
    return theme.color("warn" if keyword in ("Forced", "When revealed", "Setup") else "word_defense")
