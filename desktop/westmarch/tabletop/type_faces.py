"""Type: the one place where a font name may be written.  Its sizes are pixels."""

from __future__ import annotations

import os
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

SERIF = "Source Serif Pro"
SANS = "Source Sans Pro"
PACKAGES = ("font_source_serif_pro", "font_source_sans_pro")
_WEIGHTS = {
    "regular": QFont.Weight.Normal,
    "semibold": QFont.Weight.DemiBold,
    "bold": QFont.Weight.Bold,
}


def load_fonts() -> None:
    """Registers the program's own faces with Qt, once; the same on every system."""
    _load_fonts()


@lru_cache(maxsize=1)
def _load_fonts() -> bool:
    for package in PACKAGES:
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            continue
        for file in files(Path(spec.origin).parent):
            QFontDatabase.addApplicationFont(os.fspath(file))
    return True


def files(package: Path) -> list[Path]:
    """Returns the files of the faces that are used, in the folder of a package of fonts; it has others too."""
    found = sorted((package / "files").glob("*.otf"))
    return [file for file in found if file.stem.rpartition("-")[2] in _FACES]


_FACES = ("Regular", "Semibold", "Bold", "It", "SemiboldIt")


@lru_cache(maxsize=512)
def _font(family: str, pixels: float, weight: str, italic: bool, tracking: float, features: tuple[str, ...]) -> QFont:
    font = QFont(family)
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(_WEIGHTS[weight])
    font.setItalic(italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if tracking:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, tracking * pixels / 100)
    for feature in features:
        font.setFeature(QFont.Tag(feature), 1)
    return font


def sans(pixels: float, weight: str = "regular", tabular: bool = False) -> QFont:
    """The face for everything that is read or counted; ``tabular`` for figures that stand in columns."""
    return QFont(_font(SANS, pixels, weight, False, 0, ("tnum",) if tabular else ()))


def serif(pixels: float, weight: str = "semibold", italic: bool = False) -> QFont:
    """The face for names and titles."""
    return QFont(_font(SERIF, pixels, weight, italic, 0, ()))


def caps(pixels: float, tracking: float = 10) -> QFont:
    """True small capitals of the serif face; ``tracking`` in percent of the size."""
    return QFont(_font(SERIF, pixels, "semibold", False, tracking, ("smcp",)))
