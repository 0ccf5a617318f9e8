"""What fights cost: characters and enemies in them, wounds, and blows that are struck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

STEADY = 40
"""How much of a wound's price is the same for each point, in hundredths; the rest grows towards death."""


class Fighter(NamedTuple):
    """A ready character in a fight."""

    piece: str
    attack: int
    defense: int
    left: int
    hit_points: int
    value: int
    is_hero: bool


class Foe(NamedTuple):
    """An enemy in a fight; ``attacks``: it has not attacked yet in this round.  ``surplus`` is what each point of its
    damage costs that is more than a character has left: where it raises the threat."""

    piece: str
    attack: int
    defense: int
    left: int
    value: int
    attacks: bool
    surplus: int = 0


class Fight(NamedTuple):
    """How a player's combat may go: what it costs, and who defends against whom."""

    cost: int
    defenders: dict[str, str]


def blow(foe: Foe, fighter: Fighter, amount: int) -> int:
    """What so much damage of an enemy's attack costs."""
    return harm(fighter, amount) + foe.surplus * max(0, amount - fighter.left)


def harm(fighter: Fighter, amount: int) -> int:
    """What so much damage on a character costs: the first wounds little, the last one everything."""
    if amount <= 0:
        return 0
    if amount >= fighter.left:
        return fighter.value
    whole = max(1, fighter.hit_points)
    taken = whole - fighter.left
    growing = fighter.value * ((taken + amount) ** 2 - taken**2) // (2 * whole * whole)
    return growing * (100 - STEADY) // 100 + fighter.value * amount * STEADY // (200 * whole) + 2


def strikes(free: Iterable[Fighter], foes: Iterable[Foe]) -> int:
    """What those who do not defend can do to the enemies: those killed count in full, the next in part."""
    strength = sum([fighter.attack for fighter in free])
    won = 0
    best_part = 0
    for foe in sorted(foes, key=lambda foe: foe.left + foe.defense - foe.value // 10):
        need = foe.left + foe.defense
        if need <= strength:
            won += foe.value
            strength -= need
        elif strength > foe.defense:
            best_part = max(best_part, foe.value * (strength - foe.defense) // (2 * foe.left))
    return won + best_part
