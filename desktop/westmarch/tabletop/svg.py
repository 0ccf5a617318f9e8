"""Drawings that are files: silhouettes of a single path, and pictures of several marks, each in an ink with a name.

A drawing is named by its file: ``duel/signs/tower`` is ``assets/duel/signs/tower.svg``.  Of SVG this much is read:
``path`` with the absolute commands M, L, Q, C and Z, ``ellipse``, and ``g`` with a ``clip-path`` or a ``transform``.  A
mark's ``class`` names its ink; it is a line if it has a ``stroke-width``, else a surface.  What a style sheet says of
the inks is for other programs that show the file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt, QXmlStreamReader
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from westmarch.cardbook import assets_folder
from westmarch.tabletop.drawing import path, pen, preserved

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_VERB = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")


class Mark(NamedTuple):
    """A shape in an ink: a line of ``width``, or a surface if that is 0; moved, and inside ``clip`` if there is one."""

    ink: str
    shape: QPainterPath
    width: float
    moved: QTransform
    clip: QPainterPath | None


@lru_cache(maxsize=256)
def silhouette(name: str) -> QPainterPath:
    """The outline of a drawing that has a single mark.  Raises KeyError where there is no such drawing."""
    (mark,) = marks(name)
    return mark.shape


def drawings(folder: str) -> frozenset[str]:
    """The names of all drawings in a folder of the assets and in the folders there, as seen from it."""
    top = assets_folder(folder)
    return frozenset(file.relative_to(top).with_suffix("").as_posix() for file in top.rglob("*.svg"))


@lru_cache(maxsize=32)
def marks(name: str) -> tuple[Mark, ...]:
    """All marks of a drawing, the lowest first.  Raises KeyError for an unknown one, ValueError for a faulty file."""
    file = assets_folder(f"{name}.svg")
    if not file.is_file():
        raise KeyError(name)
    reader = QXmlStreamReader(file.read_text(encoding="utf-8"))
    clips: dict[str, QPainterPath] = {}
    found: list[Mark] = []
    clip, defined, moved = "", "", QTransform()
    while not reader.atEnd():
        kind = reader.readNext()
        if kind not in (QXmlStreamReader.TokenType.StartElement, QXmlStreamReader.TokenType.EndElement):
            continue
        is_start, tag, given = reader.isStartElement(), reader.name(), reader.attributes()
        match tag:
            case "clipPath":
                defined = given.value("id") if is_start else ""
            case "g":
                clip = given.value("clip-path").removeprefix("url(#").removesuffix(")")
                moved = _transform(given.value("transform"))
            case "path" | "ellipse" if is_start:
                shape = outline(given.value("d")) if tag == "path" else _ellipse(*map(given.value, _ELLIPSE))
                if defined:
                    clips[defined] = shape
                else:
                    width = float(given.value("stroke-width") or 0)
                    found.append(Mark(given.value("class"), shape, width, moved, clips[clip] if clip else None))
            case _:
                pass
    if reader.hasError():
        raise ValueError(f"{name}.svg: {reader.errorString()}")
    return tuple(found)


def outline(commands: str) -> QPainterPath:
    """The path of commands such as ``M 31 46 Q 26 62 33 84 Z``.  Raises ValueError for others than M, L, Q, C and Z."""
    return path(*((word, *map(float, numbers.split())) for word, numbers in _COMMAND.findall(commands)))


_ELLIPSE = ("cx", "cy", "rx", "ry")


def _ellipse(x: str, y: str, across: str, down: str) -> QPainterPath:
    result = QPainterPath()
    result.addEllipse(QPointF(float(x), float(y)), float(across), float(down))
    return result


def _transform(verbs: str) -> QTransform:
    """Translations, rotations and scalings in their order; none for an empty text."""
    result = QTransform()
    for verb, numbers in _VERB.findall(verbs):
        getattr(result, verb)(*map(float, numbers.split()))
    return result


def paint_drawing(painter: QPainter, name: str, inks: Mapping[str, QColor]) -> None:
    """Paints a drawing in its own units.  Raises KeyError where there is none, or for an ink that is not given."""
    for mark in marks(name):
        with preserved(painter):
            painter.setTransform(mark.moved, True)
            if mark.clip is not None:
                painter.setClipPath(mark.clip, Qt.ClipOperation.IntersectClip)
            if mark.width:
                painter.strokePath(mark.shape, pen(inks[mark.ink], mark.width))
            else:
                painter.fillPath(mark.shape, inks[mark.ink])
