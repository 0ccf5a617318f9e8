"""The evening as an object, for tests that break it or that play it without a shelf."""

from __future__ import annotations

from tests.toy.checks import check
from tests.toy.chronicle import tell
from tests.toy.info import INFO
from tests.toy.judging import judge
from tests.toy.positions import read_position, write_position
from tests.toy.rules import RULES
from tests.toy.setup import new_game
from tests.toy.state import InnState
from tests.toy.tables import table
from tests.toy.views import sample, view
from westmarch.games.record import GameRecord
from westmarch.games.record_parts import AdvicePart, PositionPart, RulesPart, TextPart, ViewsPart


class Toy(GameRecord[InnState]):
    """An Evening at the Inn: small enough to load at once."""

    def __init__(self) -> None:
        super().__init__(
            INFO,
            lambda: RulesPart(RULES, new_game),
            lambda: ViewsPart(view, sample),
            lambda: TextPart(table, tell),
            lambda: AdvicePart(judge),
            lambda: PositionPart(read_position, write_position, check, {}),
        )


GAME = Toy()
