"""What the painters need to know of a piece or a card: its face, never its place in the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PieceFace:
    """A character shown: ``id`` of its emblem, ``name`` for the band, ``strength`` for the badge."""

    id: str
    name: str
    strength: int


@dataclass(frozen=True)
class CardFace:
    """A battle card shown: a number card, or a text card with an ``mdi6`` symbol and a short text."""

    id: str
    name: str
    number: int | None
    symbol: str
    text: str


# The symbol of each text card and of the variant cards, as named in the mdi6 set.
CARD_SYMBOLS = {
    "magic": "creation",
    "noble-sacrifice": "candle",
    "elven-cloak": "leaf",
    "retreat-backwards": "arrow-u-down-left",
    "eye": "eye-outline",
    "retreat-sideways": "arrow-left-right",
    "shadowfax": "horse-variant",
    "gandalf-the-white": "wizard-hat",
    "palantir": "crystal-ball",
    "recall-to-mordor": "castle",
}
