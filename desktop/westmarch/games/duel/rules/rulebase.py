"""The rules' registry, which every module of rules fills, and what their steps are about."""

from __future__ import annotations

from typing import Annotated

from westmarch.engine.kinds import Kind, one_of, whole
from westmarch.engine.machine import Rules
from westmarch.engine.records import EVERYBODY
from westmarch.games.duel.catalogue import BOARD, CARDS, LANDMARKS, REGIONS
from westmarch.games.duel.state import DuelState, stack

RULES = Rules(DuelState)
MOST = 30
"""The most of anything that one effect is about; there are as many coins."""


def _is_revealed(state: DuelState, piece: str) -> bool:
    tops = [token for race in BOARD.races for token in state.zones[stack(race)][:2]]
    return piece in tops and state.pieces[piece].seen_by == EVERYBODY


Amount = Annotated[int, Kind(f"a number from 0 to {MOST}", whole, fits=lambda state, number: 0 <= number <= MOST)]
Tokens = Annotated[int, Kind("one token or two", whole, fits=lambda state, number: number in (1, 2))]
Region = Annotated[str, one_of("a region", REGIONS)]
Race = Annotated[str, one_of("a race", BOARD.races)]
ForSale = Annotated[str, one_of("a card or landmark", (*CARDS, *LANDMARKS))]
Revealed = Annotated[str, Kind("a token that lies revealed on its stack", str, fits=_is_revealed)]
