"""The State of an evening, the cards in the box, and what is read off them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Struct

from westmarch.cardbook import read
from westmarch.engine.change import Change
from westmarch.engine.errors import BadCard
from westmarch.engine.kinds import PIECE, SEAT, or_bound
from westmarch.engine.machine import Rules
from westmarch.engine.records import Seat, State, Step

ROOM = ("hearth", "window", "door")
"""The places of the common room, where the guests' figures stand."""
FIGURE = "figure"


class InnState(State):
    """``coins`` of each guest."""

    rounds: int = 2
    round: int = 1
    turn: Seat = 0
    coins: tuple[int, ...] = (0, 0)

    @property
    def seats(self) -> int:
        """As many as have a purse."""
        return len(self.coins)


Work = Change[InnState]
Guest = Annotated[int, or_bound(SEAT)]
Chosen = Annotated[str, or_bound(PIECE)]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as its file has it; ``do`` is its effect."""

    id: str
    copies: int
    do: tuple[Step, ...]


CARDS = {card.id: card for card in read(Path(__file__).with_name("cards.yaml"), tuple[Card, ...])}
FACES = tuple(card.id for card in CARDS.values() for _ in range(card.copies))
"""The face of every card in the box."""


@cache
def check_cards(rules: Rules) -> None:
    """Raises BadCard where a card asks for what the rules do not have."""
    for card in CARDS.values():
        for missing in rules.unknown(card.do):
            raise BadCard(f"cards.yaml: {card.id} asks for {missing}, which there is not")


def hand(seat: Seat | str) -> str:
    return f"hand-{seat}"


def figure(seat: Seat | str) -> str:
    return f"figure-{seat}"


def zones(guests: int) -> tuple[str, ...]:
    """Where cards and figures lie when so many guests play."""
    return ("hat", "table", *map(hand, range(guests)), *ROOM)


def card_of(state: State, piece: str) -> Card:
    """The card that a piece is; its face must be known."""
    return CARDS[str(state.pieces[piece].face)]
