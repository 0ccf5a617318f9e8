"""What all places ask: which variant of them a picture has, and where its sides are."""

from __future__ import annotations

from random import Random

from westmarch.skins.art.words import Words


def variant(words: Words, common: tuple[str, ...], chance: Random) -> str:
    """The form that a place says (empty for its first); behind a figure, whose form is its own, a common one falls."""
    thrown = chance.choice(("", *common))
    return words.form if words.kind == "place" else thrown


def margin(width: float, share: float) -> float:
    """How far from the middle something at a side stands: a share of the width, but of no more than a broad card's."""
    return share * min(width, 124.0)
