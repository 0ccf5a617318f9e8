"""What fights cost: characters and enemies in them, wounds, and blows that are struck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

STEADY = 40
"""How much of a wound's price is the same for each point, in hundredths; the rest grows towards death."""


class Fighter(NamedTuple):
    """A ready character in a fight.  ``lends`` are the characters who have a point of attack more while this one is
    ready, once for each point."""

    piece: str
    attack: int
    defense: int
    left: int
    hit_points: int
    value: int
    is_hero: bool
    lends: tuple[str, ...] = ()


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


def without(fighters: Iterable[Fighter], gone: Fighter) -> list[Fighter]:
    """The others when one of them exhausts: they lose what it lends them while it is ready."""
    left = [fighter for fighter in fighters if fighter.piece != gone.piece]
    if not gone.lends:
        return left
    return [one._replace(attack=max(0, one.attack - gone.lends.count(one.piece))) for one in left]


def together(fighters: Sequence[Fighter]) -> int:
    """The most attack that some of these have together: who lends others more than it has itself stays out of it."""
    return sum([max(0, fighter.attack - lent_to(fighter, fighters)) for fighter in fighters])


def lent_to(fighter: Fighter, others: Iterable[Fighter]) -> int:
    """How much attack these would lose if somebody exhausted."""
    return sum([fighter.lends.count(other.piece) for other in others]) if fighter.lends else 0


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
    strength = together(list(free))
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
