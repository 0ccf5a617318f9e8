"""Wins that are near and easy to see: a quick look for judging, not the exact one of ``threats``."""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.duel.catalogue import (
    BOARD,
    CARDS,
    LANDMARKS,
    NEIGHBOURS,
    REGIONS,
    TOKENS,
    Card,
    Landmark,
)
from westmarch.games.duel.rules import prices
from westmarch.games.duel.rules.display import on_offer
from westmarch.games.duel.rules.verbs import SUPPORT
from westmarch.games.duel.state import (
    DuelState,
    fortress_owner,
    held,
    is_present,
    placing,
    race_symbols,
    tokens,
    tokens_at_work,
    units_in,
    zone,
)

_NEAR_STEPS = 3
_NEAR_REGIONS = 2


def thing_of(face: str) -> Card | Landmark:
    """A card or landmark by its id."""
    return CARDS[face] if face in CARDS else LANDMARKS[face]


def wins(state: DuelState, seat: Seat) -> int:
    """With how many of the things on offer a side could win in a turn of its own; only those that are easy to see.

    (Rulebook: End of the game)
    """
    left = BOARD.track.steps - state.steps[seat]
    missing = [region for region in REGIONS if not is_present(state, region, seat)]
    is_last_race = len(race_symbols(state, seat)) >= SUPPORT - 1
    if left > _NEAR_STEPS and not is_last_race and len(missing) > _NEAR_REGIONS:
        return 0
    pieces = state.pieces
    found = 0
    for piece in on_offer(state):
        face = str(pieces[piece].face)
        if _may_win(state, seat, thing_of(face), left, is_last_race, missing):
            found += prices.price(state, seat, face).total <= state.coins[seat]
    return found


def _may_win(
    state: DuelState, seat: Seat, thing: Card | Landmark, left: int, is_last_race: bool, missing: list[str]
) -> bool:
    if isinstance(thing, Card):
        effect = thing.effect
        if effect.quest >= left or (is_last_race and effect.race and effect.race not in held(state, seat).races):
            return True
        return len(missing) <= _NEAR_REGIONS and _completes(state, seat, thing, missing)
    if sum(effect.quest for effect in thing.effects) >= left:
        return True
    rest = [region for region in missing if region != thing.region]
    if len(rest) == len(missing) or len(rest) > 1:
        return False
    return not rest or (any(effect.moves for effect in thing.effects) and _can_enter(state, seat, rest[0]))


def _completes(state: DuelState, seat: Seat, card: Card, missing: list[str]) -> bool:
    """Whether a card brings a side into the regions that it lacks; none, while the end is still to be seen."""
    if not missing:
        return True
    owned = tokens(state, seat)
    helping = [TOKENS[token].effect for token in tokens_at_work(owned, card.colour)]
    moves = card.effect.moves + sum(effect.moves for effect in helping)
    if len(missing) > 1:
        return moves >= len(missing) and all(_can_enter(state, seat, region) for region in missing)
    region = missing[0]
    foes = units_in(state, region, 1 - seat)
    supply = len(state.zones[zone(seat, "units")])
    if card.effect.units:
        amount, regions = placing(card.effect, owned)
        return region in regions and min(supply, amount) > foes
    if foes <= card.effect.removals and moves and _can_enter(state, seat, region, card.effect.removals):
        return True
    return not foes and supply > 0 and any(effect.scatter for effect in helping)


def _can_enter(state: DuelState, seat: Seat, region: str, removed: int = 0) -> bool:
    """Whether a move brings a unit that is not needed where it stands into a region."""
    if units_in(state, region, 1 - seat) > removed:
        return False
    return any(units_in(state, other, seat) > (fortress_owner(state, other) != seat) for other in NEIGHBOURS[region])
