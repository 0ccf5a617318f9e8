"""The colours of a picture: named ones from ``assets/shared/art/colors.yaml``, and the inks that hour and tone mix.

A colour is a ``#RRGGBB`` text everywhere in this package.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from msgspec import Struct
from PySide6.QtGui import QColor

from westmarch.cardbook import assets_folder, read
from westmarch.cardbook.compiled import compiled
from westmarch.tabletop import theme

mix = lru_cache(maxsize=8192)(theme.mix)
"""``mix(first, second, share)``: a colour between two, remembered."""


class Hour(Struct, frozen=True, forbid_unknown_fields=True):
    """The light of an hour: the sky above and below, its disc, how far all darkens (0 to 1), whether stars are out."""

    sky: str
    low: str
    sun: str
    dark: float = 0.0
    stars: bool = False


class Colors(Struct, frozen=True, forbid_unknown_fields=True):
    """All named colours, by what they are the colours of."""

    tones: dict[str, str]
    hours: dict[str, Hour]
    cloths: dict[str, str]
    hairs: dict[str, str]
    skins: dict[str, str]
    stuffs: dict[str, str]


@cache
def colors() -> Colors:
    """The colours as their file has them.  Raises BadCard."""
    file = assets_folder("shared") / "art" / "colors.yaml"
    return compiled("shared", "colors", Colors, lambda: read(file, Colors), (Path(__file__),))


@lru_cache(maxsize=8192)
def qcolor(color: str, alpha: float = 1.0) -> QColor:
    """A colour for Qt; ``alpha`` from 0 to 1.  Not to be changed."""
    result = QColor(color)
    result.setAlphaF(alpha)
    return result


@lru_cache(maxsize=4096)
def lightness(color: str) -> float:
    """How light a colour is, 0 to 1."""
    seen = QColor(color)
    return 0.3 * seen.redF() + 0.59 * seen.greenF() + 0.11 * seen.blueF()


def stuff(name: str) -> str:
    """The colour of a stuff, as it is.  Raises KeyError for an unknown one."""
    return colors().stuffs[name]


def contrast(color: str, share: float = 0.5) -> str:
    """A colour for lines on a mass: lighter on a dark mass, darker on a light one."""
    return mix(color, stuff("cream"), share) if lightness(color) < 0.6 else mix(color, stuff("shade"), share * 0.85)


def shaded(color: str, share: float) -> str:
    """A colour nearer to the shade; ``share`` 0 is the colour itself, 1 the shade."""
    return mix(color, stuff("shade"), share)


def paler(color: str, share: float) -> str:
    """A colour nearer to paper; ``share`` 0 is the colour itself, 1 paper."""
    return mix(color, stuff("cream"), share)


class Inks(Struct, frozen=True):
    """All colours of one picture, from its sky to its nearest ground, and the light in which things stand.

    ``far``, ``mid``, ``near`` and ``ground`` are the grounds from the horizon on; ``line`` is the darkest and ``paper``
    the lightest, which is cut about masses.  ``dark`` is 0 by day and about 0.5 in the dark.
    """

    sky: str
    low: str
    sun: str
    far: str
    mid: str
    near: str
    ground: str
    line: str
    paper: str
    tone: str
    gold: str
    dark: float
    stars: bool

    def lit(self, color: str, by: float = 1.0) -> str:
        """A thing's own colour under the light of this picture; ``by`` less than 1 keeps more of it (skin 0.3)."""
        return _lit(color, self.tone, self.dark, by)

    @property
    def is_dark(self) -> bool:
        """Whether lamps are lit."""
        return self.dark >= 0.3


@lru_cache(maxsize=512)
def inks_of(tone: str, hour: str) -> Inks:
    """The inks of a tone and an hour, both by name.  Raises KeyError for unknown ones."""
    light, tint = colors().hours[hour], colors().tones[tone]
    shade, dark = stuff("shade"), light.dark
    sky, low = mix(light.sky, tint, 0.22), mix(light.low, tint, 0.08)
    deep = mix(mix(tint, shade, 0.42), stuff("shade-blue"), dark * 0.6)
    return Inks(
        sky=sky,
        low=low,
        sun=light.sun,
        far=mix(mix(low, sky, 0.55), deep, 0.2 + dark * 0.2),
        mid=mix(mix(low, tint, 0.45), deep, 0.28 + dark * 0.3),
        near=mix(mix(tint, low, 0.2), deep, 0.55),
        ground=mix(deep, shade, 0.25),
        line=mix(deep, shade, 0.5),
        paper=mix(stuff("cream"), low, 0.15),
        tone=tint,
        gold=stuff("gold"),
        dark=dark,
        stars=light.stars,
    )


@lru_cache(maxsize=8192)
def _lit(color: str, tone: str, dark: float, by: float) -> str:
    return mix(mix(color, tone, 0.12 * min(1.0, by)), stuff("night-air"), dark * 0.45 * by)
