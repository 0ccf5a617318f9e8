"""Whole-number helpers for what games guess: weights of options, chances from a lead."""

from __future__ import annotations

from collections.abc import Iterable

_BEST = 100


def weights(worths: Iterable[int], half: int) -> list[int]:
    """Weights that fall with what an option's worth lacks to the best: ``half`` halves them, nothing ends them."""
    values = list(worths)
    best = max(values)
    return [max(1, _BEST * half // (half + best - value)) for value in values]


def chances(lead: int, even: int) -> tuple[int, int]:
    """Two sides' chances in thousandths: a lead of ``even`` is worth half of what is left to a sure win."""
    first = max(5, min(995, 500 + 500 * lead // (abs(lead) + even)))
    return first, 1000 - first
