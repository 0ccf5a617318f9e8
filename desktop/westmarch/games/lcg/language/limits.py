"""How often an ability may be used: in a phase, a round, a game or an attack.  (Glossary: Limits)"""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.state import LcgState, card_of

ATTACK, GAME = "attack", "game"
ATTACK_RESOLVED = "phase attack"
"""Under which it is counted that an attack has been resolved in this phase."""


def is_spent(state: LcgState, piece: str, number: int, ability: Ability, seat: Seat) -> bool:
    """Whether the limit of an ability is reached."""
    if ability.limit is None:
        return False
    return state.uses.get(use_key(state, piece, number, ability, seat), 0) >= ability.limit.times


def count_use(state: LcgState, piece: str, number: int, ability: Ability, seat: Seat) -> None:
    """An ability with a limit is counted; a limit for each attack binds as long as one is under way."""
    limit = ability.limit
    if limit is not None and (limit.span != ATTACK or state.attacks):
        key = use_key(state, piece, number, ability, seat)
        state.uses[key] = state.uses.get(key, 0) + 1


def use_key(state: LcgState, piece: str, number: int, ability: Ability, seat: Seat) -> str:
    """Under which a limited ability is counted: for each copy, an event's in the hand too; or for each player, then of
    an event, and for the game of any card, whichever copy is used; or for all copies and players together.
    """
    limit = ability.limit
    assert limit is not None
    card = card_of(state, piece)
    is_of_game = limit.span == GAME
    owner = f" s{seat}" if (limit.is_per_player or is_of_game) and not limit.is_per_group else ""
    thing = state.things.get(piece)
    is_of_all = is_of_game or limit.is_per_group or (card.type == "event" and limit.is_per_player)
    bearer = card.id if is_of_all else f"{piece}.{thing.entered if thing else 0}"
    span = this_attack(state) if limit.span == ATTACK else limit.span
    return f"{span} {bearer} {number}{owner}"


def this_attack(state: LcgState) -> str:
    """The span of the attack under way; an attack within another one has its own: ``attack.2``."""
    return f"{ATTACK}.{len(state.attacks)}"


def forget_uses(state: LcgState, span: str) -> None:
    """Abilities limited to a phase, a round or this attack may be used again."""
    if not state.uses:
        return
    for key in [key for key in state.uses if key.startswith(f"{span} ")]:
        del state.uses[key]


def note_attack(state: LcgState) -> None:
    """An attack is over, which some texts ask about for the rest of the phase."""
    if state.asked.attacks:
        state.uses[ATTACK_RESOLVED] = 1
