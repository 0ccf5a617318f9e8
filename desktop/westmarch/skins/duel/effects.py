"""What a card, a landmark or a token does, told in a row of signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QColor, QPainter

from westmarch.games.duel.catalogue import BOARD, Card, Effect, Landmark, Token
from westmarch.skins.cardart.painting import boxed, figure
from westmarch.tabletop import type_faces
from westmarch.tabletop.drawing import text_at
from westmarch.tabletop.theme import Theme

from . import signs
from .glyphs import paint_glyph

GAP = 0.07
"""Between two signs, in their height."""


@dataclass(frozen=True)
class Sign:
    """One sign of a row: its kind, the word that it shows and how often."""

    kind: str
    word: str = ""
    count: int = 1

    @property
    def width(self) -> float:
        """In heights of the row."""
        return _WIDTHS[self.kind]


def effect_signs(effect: Effect) -> list[Sign]:
    """What an effect of the data gives, in the order in which cards show it."""
    return [
        *(Sign("skill", skill) for skill in price_of(effect.skills)),
        *_choice([Sign("skill", skill) for skill in effect.choice]),
        *([Sign("any-skill")] * effect.wild),
        *([Sign("coin", str(effect.coins))] if effect.coins else []),
        *([Sign("ring")] * effect.quest),
        *([Sign("people", effect.race)] if effect.race else []),
        *([Sign("people", "eagle")] if effect.eagle else []),
        *([Sign("units", str(effect.units))] if effect.units else []),
        *_choice([Sign("pennant", region) for region in effect.regions]),
        *([Sign("units", f"+{effect.extra_units}")] if effect.extra_units else []),
        *([Sign("units", "1")] * effect.scatter),
        *([Sign("anywhere")] if effect.scatter or effect.anywhere else []),
        *([Sign("move", count=effect.moves)] if effect.moves else []),
        *([Sign("coin", f"−{effect.opponent_loses}")] if effect.opponent_loses else []),
        *([Sign("remove", count=effect.removals)] if effect.removals else []),
        *_maneuvers(effect.maneuvers),
        *([Sign("raze", count=effect.remove_fortress)] if effect.remove_fortress else []),
        *([Sign("rob")] * effect.discard_grey),
        *([Sign("cards"), Sign("free")] if effect.play_discarded else []),
        *_choice([Sign("any-people")] * effect.ally),
        *([Sign("turn", count=effect.extra_turns)] if effect.extra_turns else []),
        *([Sign("no-coin")] if effect.no_surcharge else []),
        *([Sign("times", f"{effect.income_factor}×"), Sign("coin")] if effect.income_factor > 1 else []),
    ]


def _maneuvers(count: int) -> list[Sign]:
    """So many times one of three things."""
    if not count:
        return []
    return [Sign("times", f"{count}×"), *_choice([Sign("bare-remove"), Sign("coin", "−1"), Sign("bare-move")])]


def price_of(skills: Mapping[str, int]) -> list[str]:
    """The skills of a price one by one, in the order of the game."""
    return [skill for skill in BOARD.skills for _ in range(skills.get(skill, 0))]


def price_signs(face: Card) -> list[Sign]:
    """What a card costs; nothing when it is free."""
    coins = [Sign("coin", str(face.coins))] if face.coins else []
    return coins + [Sign("skill", skill) for skill in price_of(face.skills)]


def landmark_signs(face: Landmark) -> list[Sign]:
    """The fortress first, then the effects; units go to the landmark's own region."""
    found = [Sign("fortress", face.region)]
    for effect in face.effects:
        found += [sign for sign in effect_signs(effect) if sign.kind != "pennant"]
    return found


def trigger_signs(face: Token) -> list[Sign]:
    """What sets a token off; nothing when it changes its owner for good."""
    match face.on:
        case colour if colour in BOARD.colours:
            return [Sign("colour", colour)]
        case "landmark" | "chain" | "discard":
            return [Sign(face.on)]
        case "units":
            return [Sign("colour", "red")]
        case "gained":
            return [Sign("at-once")]
        case "price" if face.effect.no_surcharge:
            return [Sign("landmark")]
        case _:
            return []


def _choice(options: Sequence[Sign]) -> list[Sign]:
    """The options with a stroke between each two."""
    found = list(options[:1])
    for option in options[1:]:
        found += [Sign("slash"), option]
    return found


def row_width(row: Sequence[Sign], height: float, gap: float = GAP) -> float:
    """How far a row goes at a height; ``gap`` in heights of the row."""
    return height * (sum(sign.width for sign in row) + gap * max(0, len(row) - 1))


def row_height(row: Sequence[Sign], height: float, room: float, gap: float = GAP) -> float:
    """``height``, or as much of it as lets a row go into ``room``."""
    return min(height, room / row_width(row, 1.0, gap)) if row else height


def paint_row(
    painter: QPainter,
    row: Sequence[Sign],
    x: float,
    y: float,
    height: float,
    theme: Theme,
    ink: QColor,
    gap: float = GAP,
) -> None:
    """A row of signs from ``x`` on, its middle at ``y``; ``ink`` for signs that have no colour of their own."""
    for sign in row:
        width = sign.width * height
        _PAINTERS[sign.kind](painter, sign, x + width / 2, y, height, theme, ink)
        x += width + gap * height


# -- each kind of sign

Painter = Callable[[QPainter, Sign, float, float, float, Theme, QColor], None]


def _skill(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_skill(painter, sign.word, x, y, size, theme)


def _any_skill(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_any_skill(painter, x, y, size, theme)


def _coin(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_coin(painter, x, y, size, theme, sign.word)


def _no_coin(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.struck_coin(painter, x, y, size, theme)


def _ring(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_ring(painter, x, y, size * 0.92, theme)


def _people(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_people(painter, sign.word, x, y, size * 1.06, theme)


def _any_people(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_any_people(painter, x, y, size, theme)


def _slash(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_slash(painter, x, y, size * 0.72, ink)


def _units(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_units(painter, x, y, size * 0.94, sign.word, theme)


def _pennant(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_pennant(painter, sign.word, x, y, size * 0.72, size, theme)


def _anywhere(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_any_pennant(painter, x, y, size * 0.72, size, theme)


def _deed(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_deed(painter, sign.kind, x, y, size, sign.count, theme, ink)


def _bare(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    paint_glyph(painter, sign.kind.removeprefix("bare-"), x, y, size * 0.86, ink)


def _fortress(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_fortress_sign(painter, sign.word, x, y, size, theme)


def _rob(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_robbed(painter, x, y, size, theme)


def _free(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    with boxed(painter, x, y, size):
        text_at(painter, 0, 17, "free", type_faces.serif(56, italic=True), ink, "center")


def _times(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    with boxed(painter, x, y, size):
        figure(painter, 0, 0, sign.word, 66, ink)


def _colour(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_mark(painter, sign.word, x, y, size * 0.86, theme.color(f"card_{sign.word}"))


def _chain(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    signs.paint_tag(painter, sign.word, x, y, size * 0.92, theme)


def _arrow(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    paint_glyph(painter, "arrow", x, y, size * 0.5, ink)


def _landmark(painter: QPainter, sign: Sign, x: float, y: float, size: float, theme: Theme, ink: QColor) -> None:
    paint_glyph(painter, "landmark", x, y, size, ink)


_WIDTHS = {
    "skill": 1.0, "any-skill": 1.0, "coin": 1.0, "no-coin": 1.0, "ring": 0.92, "people": 0.92, "any-people": 0.87,
    "slash": 0.16, "units": 0.74, "pennant": 0.72, "anywhere": 0.72, "move": 1.12, "remove": 1.12, "turn": 0.86,
    "raze": 0.86, "bare-move": 0.86, "bare-remove": 0.8, "fortress": 0.7, "rob": 0.8, "cards": 0.86, "free": 1.0,
    "times": 0.7, "colour": 0.9, "chain": 0.92, "landmark": 1.0, "discard": 0.86, "at-once": 0.3, "arrow": 0.5,
}  # fmt: skip
"""Of each kind of sign, in heights of the row."""

_PAINTERS: dict[str, Painter] = {
    "skill": _skill,
    "any-skill": _any_skill,
    "coin": _coin,
    "no-coin": _no_coin,
    "ring": _ring,
    "people": _people,
    "any-people": _any_people,
    "slash": _slash,
    "units": _units,
    "pennant": _pennant,
    "anywhere": _anywhere,
    "move": _deed,
    "remove": _deed,
    "turn": _deed,
    "raze": _deed,
    "bare-move": _bare,
    "bare-remove": _bare,
    "fortress": _fortress,
    "rob": _rob,
    "cards": _bare,
    "free": _free,
    "times": _times,
    "colour": _colour,
    "chain": _chain,
    "landmark": _landmark,
    "discard": _bare,
    "arrow": _arrow,
    "at-once": _bare,
}
