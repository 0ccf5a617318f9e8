"""Checks of States from files that all games share."""

from __future__ import annotations

from westmarch.engine.errors import BadPosition, BadSetup
from westmarch.engine.game_info import GameInfo, full_options


def require(holds: object, sentence: str) -> None:
    """Raises BadPosition with the sentence if ``holds`` is false."""
    if not holds:
        raise BadPosition(sentence)


def check_options(info: GameInfo, options: dict[str, str]) -> None:
    """Raises BadPosition unless every table option is present with one of its values."""
    try:
        require(full_options(info, options) == options, "the table options are not complete")
    except BadSetup as error:
        raise BadPosition(str(error)) from error
