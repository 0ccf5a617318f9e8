"""What fights cost: characters and enemies in them, wounds, and blows that are struck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

STEADY = 40
"""How much of a wound's price is the same for each point, in hundredths; the rest grows towards death."""


class Fighter(NamedTuple):
    """A ready character in a fight.  ``lends`` are the characters who have a point of attack more while this one is
    ready, once for each point.  Who ``is_ranged`` strikes enemies of other players too, who ``is_sentinel`` defends
    other players."""

    piece: str
    attack: int
    defense: int
    left: int
    hit_points: int
    value: int
    is_hero: bool
    lends: tuple[str, ...] = ()
    is_ranged: bool = False
    is_sentinel: bool = False


class Foe(NamedTuple):
    """An enemy in a fight; ``attacks``: it has not attacked yet in this round.  ``surplus`` is what each point of its
    damage costs that is more than a character has left: where it raises the threat.  ``toll`` is what its attack costs
    whoever meets it: what its text does then."""

    piece: str
    attack: int
    defense: int
    left: int
    value: int
    attacks: bool
    surplus: int = 0
    toll: int = 0


class Side(NamedTuple):
    """A player in the fights of a round: the heroes, the ready characters and the enemies."""

    heroes: Sequence[Fighter]
    fighters: Sequence[Fighter]
    foes: Sequence[Foe]


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


def strikes(sides: Sequence[tuple[Sequence[Fighter], Sequence[Foe]]]) -> int:
    """What those of each player who do not defend can do to the enemies: those killed count in full, the next in part.
    Ranged characters help other players with what their own do not need."""
    near = [together([one for one in free if not one.is_ranged]) for free, _ in sides]
    far = [together([one for one in free if one.is_ranged]) for free, _ in sides]
    met = [(foe, n) for n, (_, foes) in enumerate(sides) for foe in foes]
    won = 0
    best_part = 0
    for foe, n in sorted(met, key=lambda one: one[0].left + one[0].defense - one[0].value // 10):
        need, strength = foe.left + foe.defense, near[n] + sum(far)
        if need <= strength:
            won += foe.value
            for held, m in [(near, n), (far, n), *[(far, m) for m in range(len(far)) if m != n]]:
                used = min(need, held[m])
                held[m], need = held[m] - used, need - used
        elif strength > foe.defense:
            best_part = max(best_part, foe.value * (strength - foe.defense) // (2 * foe.left))
    return won + best_part
