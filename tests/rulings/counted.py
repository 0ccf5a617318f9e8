"""Cards in no order."""

from __future__ import annotations

from collections import Counter


class Cards(list[str]):
    """Cards in no order, each as often as it is there."""

    __hash__ = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and Counter(self) == Counter(other)
