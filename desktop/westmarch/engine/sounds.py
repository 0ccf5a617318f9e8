"""The sounds that events ask for: a few names, of which a game says for its events which one fits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, get_args

Sound = Literal["place", "slide", "turn", "strike", "quest", "your-turn", "lose", "win"]
"""A thing is set down, slides away, turns over; a blow; something is achieved; it is your turn; the end."""

Sounds = Mapping[str, Sound]
"""By the name of an event: what is heard of it."""

SOUNDS: tuple[Sound, ...] = get_args(Sound)
"""All sounds, the most telling last."""


def most_telling(sounds: Iterable[Sound]) -> Sound | None:
    """Returns the one that is heard of several at once, or None of none."""
    return max(sounds, key=SOUNDS.index, default=None)
