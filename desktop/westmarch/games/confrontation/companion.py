"""The rules as the program tells them: sections of paragraphs in our own words, each with how sure it is."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import Struct

from westmarch.cardbook import read
from westmarch.games.confrontation.board import FOLDER

Status = Literal["official", "later-edition", "derived", "house"]


class Paragraph(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in a few sentences.  ``id`` names a ruling, and the worked example that goes with it."""

    text: str
    status: Status
    id: str = ""


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A head and its paragraphs."""

    title: str
    paragraphs: tuple[Paragraph, ...]


@cache
def sections() -> tuple[Section, ...]:
    """All sections in the order in which they are read.  Raises BadCard."""
    return read(FOLDER / "rules.yaml", tuple[Section, ...])
