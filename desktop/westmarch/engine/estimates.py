"""Whole-number helpers for the estimates of games: weights of options, chances from a lead."""

from __future__ import annotations

from collections.abc import Iterable

_BEST = 100


def weights(worths: Iterable[int], half: int) -> list[int]:
    """Returns a weight for each worth: 100 for the best, half of it at ``half`` below the best, and at least 1."""
    values = list(worths)
    best = max(values)
    return [max(1, _BEST * half // (half + best - value)) for value in values]


def chances(lead: int, even: int) -> tuple[int, int]:
    """Returns two sides' chances in thousandths, from 5 to 995; a lead of ``even`` gives the first side 750."""
    first = max(5, min(995, 500 + 500 * lead // (abs(lead) + even)))
    return first, 1000 - first
