"""What a card of the Card Game says: keywords, abilities by their triggers, and its shadow effect."""

from __future__ import annotations

import re

from PySide6.QtGui import QColor

from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import trait_title
from westmarch.skins.cardart.card_text import Paragraph, Sign, Signs
from westmarch.tabletop.theme import Theme

KEYWORD_SIGNS = {
    "ranged": "bow-arrow",
    "sentinel": "shield-star",
    "restricted": "hand-back-left",
    "guarded": "lock",
    "surge": "chevron-double-down",
    "doomed": "eye-arrow-right",
    "ambush": "target-account",
    "escape": "run-fast",
    "hide": "eye-off",
    "pass": "compass",
    "regenerate": "heart-plus",
    "indestructible": "shield-lock",
    "limit": "numeric-1-circle",
    "peril": "account-lock",
    "permanent": "pin",
    "secrecy": "incognito",
    "venom": "bottle-tonic-skull",
    "battle": "sword-cross",
    "siege": "castle",
    "archery": "arrow-projectile-multiple",
    "toughness": "shield-plus",
    "time": "timer-sand",
    "hinder": "boom-gate",
    "underworld": "stairs-down",
    "villagers": "account-group",
    "prowl": "paw",
}
"""The signs of keywords; any other one is told in letters alone."""
_NUMBERED = frozenset(
    ("archery", "doomed", "escape", "hide", "limit", "prowl", "time", "toughness", "underworld", "villagers")
)
DOT = "\N{MIDDLE DOT}"
_OF_A_SPHERE = frozenset(("ally", "card", "character", "hero", "icon", "resource", "resources"))
_SPHERE_SIGNS = {
    "Leadership": "crown",
    "Tactics": "sword-cross",
    "Spirit": "star-four-points",
    "Lore": "leaf",
    "Baggins": "door-closed",
    "Fellowship": "ring",
}
SIGNS: Signs = {
    "willpower": Sign("white-balance-sunny", "sign_willpower"),
    "attack": Sign("sword", "sign_attack"),
    "defense": Sign("shield", "sign_defense"),
    "threat": Sign("eye", "sign_threat"),
    "progress": Sign("shoe-print", "sign_points"),
    "resource": Sign("circle-multiple", "sign_points"),
    "resources": Sign("circle-multiple", "sign_points"),
    "damage": Sign("water", "wound"),
    **{
        word: Sign(sign, f"sphere_{word.lower()}", is_instead=False, before=_OF_A_SPHERE)
        for word, sign in _SPHERE_SIGNS.items()
    },
}
"""Signs in the lines of a text, by their words."""
_BEFORE_KEYWORDS = {
    word.capitalize(): Sign(sign, "card_ink2", is_instead=False) for word, sign in KEYWORD_SIGNS.items()
}
_TRIGGER = re.compile(
    r"(?:^|(?<=[.!?] ))((?:(?:Resource|Planning|Quest|Travel|Encounter|Combat|Refresh) )?"
    r"(?:[Aa]ction|[Rr]esponse)|Forced|Lost|Scour|When revealed|Travel|Setup):\s*"
)


def paragraphs(card: Card) -> tuple[Paragraph, ...]:
    """Its keywords in a line, then each ability with the word that says when it may be used."""
    found = []
    if card.keywords:
        words = ". ".join([keyword(name, n) for name, n in card.keywords.items()])
        found.append(Paragraph("", f"{words}.", _BEFORE_KEYWORDS))
    return (*found, *told(card.text))


def keyword(name: str, number: int) -> str:
    """A keyword as it is told, with its number if it has one."""
    return name.capitalize() + (f" {number or 'X'}" if name in _NUMBERED else "")


def told(text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a text, each from one trigger to the next."""
    pieces = _TRIGGER.split(" ".join(text.split()))
    found = [Paragraph("", pieces[0].strip())] if pieces[0].strip() else []
    for word, rest in zip(pieces[1::2], pieces[2::2], strict=True):
        found.append(Paragraph(word, rest.strip()))
    return tuple(found)


def in_short(parts: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
    """When its abilities may be used, without what they do."""
    words = f" {DOT} ".join([part.keyword or "Always" for part in parts])
    return (Paragraph("", f"{words} \N{HORIZONTAL ELLIPSIS}"),)


def shadow(card: Card) -> tuple[Paragraph, ...]:
    """Its shadow effect."""
    return (Paragraph("", " ".join(card.shadow_text.split())),) if card.shadow_text else ()


def traits(card: Card) -> str:
    """``Dúnedain, Noble, Ranger``."""
    return ", ".join(map(trait_title, card.trait_titles))


def keyword_ink(keyword: str, theme: Theme) -> QColor:
    """What must happen has the ink of a warning, what may be done another."""
    return theme.color("warn" if keyword in ("Forced", "Lost", "Scour", "When revealed", "Setup") else "word_defense")
