"""A text of a card while it is read, word by word."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.games.lcg.printed.measures import COMPARISONS

STOPS = ("plus", "minus", "at", "and", "or", "rounded", *COMPARISONS)
"""What ends an expression within another."""


def by_length(phrases: Iterable[str]) -> list[tuple[str, ...]]:
    """Phrases as their words, the longest first."""
    return sorted([tuple(phrase.split(" ")) for phrase in phrases], key=lambda words: -len(words))


class Reading:
    """The words of a text, and how far they are read."""

    def __init__(self, text: str) -> None:
        self.words, self.at = text.split(" "), 0

    def peek(self, further: int = 0) -> str:
        """The next word, or one after it; empty at the end."""
        at = self.at + further
        return self.words[at] if at < len(self.words) else ""

    def take(self) -> str:
        """The next word, which is read."""
        word = self.peek()
        self.at += 1
        return word

    def takes(self, *words: str) -> bool:
        """Whether these words come next; then they are read."""
        if self.words[self.at : self.at + len(words)] != [*words]:
            return False
        self.at += len(words)
        return True

    def one_of(self, phrases: Iterable[tuple[str, ...]]) -> str:
        """The first of some phrases that comes next, which is read; empty if none does."""
        return next((" ".join(phrase) for phrase in phrases if self.takes(*phrase)), "")

    def since(self, at: int) -> str:
        """What has been read since a place."""
        return " ".join(self.words[at : self.at])

    @property
    def rest(self) -> str:
        """What is not read yet."""
        return " ".join(self.words[self.at :])

    @property
    def is_over(self) -> bool:
        """Whether this expression ends here."""
        return not self.peek() or self.peek() in STOPS
