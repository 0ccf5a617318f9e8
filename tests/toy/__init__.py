"""A toy game of ten cards, to test the machine and the laws with: every habit of a real game."""

from __future__ import annotations

from westmarch.engine.game import Game


def load() -> Game:
    """The toy behind its lazy door."""
    from tests.toy.toy import Toy

    return Toy()
