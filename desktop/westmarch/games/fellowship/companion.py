"""The rules as the program tells them: sections of paragraphs in our own words, each with how sure it is."""

from __future__ import annotations

from functools import cache

from westmarch.cardbook import read
from westmarch.engine.game import RuleSection
from westmarch.games.fellowship.catalogue import FOLDER


@cache
def sections() -> tuple[RuleSection, ...]:
    """All sections in the order in which they are read.  Raises BadCard."""
    return read(FOLDER / "rules.yaml", tuple[RuleSection, ...])
