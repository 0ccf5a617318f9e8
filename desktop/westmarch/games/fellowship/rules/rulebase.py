"""The rules' registry, which every module of rules fills, and what their steps are about."""

from __future__ import annotations

from typing import Annotated, Any

from westmarch.engine.kinds import COUNT, PIECE, SEAT, Kind, one_of
from westmarch.engine.machine import Rules
from westmarch.engine.records import Action
from westmarch.engine.signatures import is_sensible
from westmarch.games.fellowship.catalogue import CARDS
from westmarch.games.fellowship.printed.expressions import TYPES, Amount, amount, pick
from westmarch.games.fellowship.printed.words import COMPARISONS, CONDITIONS, GROUPS, MAY, PICKING
from westmarch.games.fellowship.state import SLOTS, FellowshipState

RULES = Rules(FellowshipState)

SKIP = Action.of("skip")
"""Leaves it; or there is nothing that could be chosen."""
ATTACK, AMBUSH, GROUP = "attack", "ambush", "group"
COSTS = 16
"""Costs that may be named are 0 to 15; no card costs more, so a higher one would only be wrong as well."""


def _which(text: str) -> str:
    """The same text, if it says which cards.  Raises BadCard."""
    pick(text)
    return text


def _pieces(text: str) -> tuple[str, ...]:
    found = tuple(text.split())
    if " ".join(dict.fromkeys(found)) != text:
        raise ValueError(f"{text!r} are no different cards, one space apart")
    return found


def _are_there(state: FellowshipState, pieces: tuple[str, ...]) -> bool:
    covered = (*state.zones["archenemies"], *state.zones["aside"])
    return all([piece in state.pieces and piece not in covered for piece in pieces])


def _or_nobody(kind: Kind) -> Kind:
    def fits(state: Any, text: str) -> bool:
        return not text or is_sensible(kind, state, text)

    return Kind(f"{kind.sentence}, or nothing", str, fits=fits)


PIECES = Kind("different cards, none of them an Archenemy on his stack", _pieces, " ".join, _are_there)
CARD = one_of("a card", CARDS)
KIND = one_of("a kind of attack", (ATTACK, AMBUSH, GROUP))
NAMED = one_of("a type or a cost", (*TYPES, *map(str, range(COSTS))))

May = Annotated[str, one_of("'may' or nothing", ("", MAY))]
Word = Annotated[str, one_of("a word that picks cards", PICKING)]
Which = Annotated[str, Kind("which cards", _which)]
HowMany = Annotated[Amount, Kind("how many", amount)]
Pieces = Annotated[tuple[str, ...], PIECES]
CardId = Annotated[str, CARD]
AttackKind = Annotated[str, KIND]
Attacker = Annotated[str, _or_nobody(SEAT)]
Ambusher = Annotated[str, _or_nobody(PIECE)]
Thing = Annotated[str, one_of("'type' or 'cost'", ("type", "cost"))]
Anybody = Annotated[str, one_of("'foe' or 'player'", ("foe", "player"))]
Chosen = Annotated[str, one_of("'chosen'", ("chosen",))]
Whose = Annotated[str, one_of("a group of players", GROUPS)]
Whether = Annotated[str, one_of("a condition", CONDITIONS)]
Compared = Annotated[str, one_of("a comparison", COMPARISONS)]
Refilled = Annotated[str, one_of("'everybody' or 'nobody'", ("everybody", "nobody"))]

for _name, _kind in {
    "seat": SEAT, "victim": SEAT, "chosen": SEAT, "this": PIECE, "struck": CARD, "kind": KIND, "shown": PIECES,
    "count": COUNT, "named": NAMED, "slot": one_of("a place of the path", SLOTS),
    "attacker": _or_nobody(SEAT), "ambusher": _or_nobody(PIECE),
}.items():  # fmt: skip
    RULES.name(_name, _kind)
