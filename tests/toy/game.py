"""The evening as an object, for tests that break it or that play it without a shelf."""

from __future__ import annotations

from westmarch.games.modular import ModularGame


class Toy(ModularGame):
    """An Evening at the Inn."""

    def __init__(self) -> None:
        super().__init__("tests.toy")
