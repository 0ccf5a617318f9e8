"""What a card or a landmark costs a side.  (Rulebook: Cards and tiles costs)"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from westmarch.engine.records import Seat
from westmarch.games.duel.catalogue import BOARD, CARDS, LANDMARKS, TOKENS, Card, Landmark
from westmarch.games.duel.state import DuelState, Holdings, fortresses, held, tokens

Source = tuple[str, tuple[int, ...]]
"""A card or token that offers one of several skills a turn.  (Rulebook: Grey cards)"""


class Price(Struct, frozen=True):
    """What something costs a side, part by part.  (Rulebook: Coins, Skills, Chaining)

    ``coins`` are printed, ``surcharge`` is the additional cost of a landmark for fortresses; ``missing`` counts by
    skill what has to be paid with a coin each, after ``used`` (source, skill) has been taken from the choices.
    ``chain`` is the symbol that makes it free.
    """

    coins: int = 0
    surcharge: int = 0
    needed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    used: tuple[tuple[str, int], ...] = ()
    chain: str = ""

    @property
    def total(self) -> int:
        """Coins to pay to the reserve.  (Rulebook: Coins)"""
        return self.coins + self.surcharge + sum(self.missing)


_ALL_SKILLS = tuple(range(len(BOARD.skills)))
_THINGS: tuple[Card | Landmark, ...] = (*CARDS.values(), *LANDMARKS.values())
_NEEDED = {thing.id: tuple(thing.skills.get(name, 0) for name in BOARD.skills) for thing in _THINGS}
_NEEDS = {face: tuple((skill, n) for skill, n in enumerate(needed) if n) for face, needed in _NEEDED.items()}
"""The same as pairs of a skill's number and a count, for those that are needed at all."""


def price(state: DuelState, seat: Seat, face: str) -> Price:
    """What a card or landmark costs a side now.  (Rulebook: Cards and tiles costs)"""
    towers = fortresses(state, seat) if face in LANDMARKS else 0
    return _price(face, held(state, seat), tokens(state, seat), towers)


def affordable(state: DuelState, seat: Seat, things: list[str]) -> list[str]:
    """Those of these cards and landmarks that a side can pay.  (Rulebook: Skills, Coins, Chaining)"""
    owned = held(state, seat)
    allied = tokens(state, seat)
    purse = state.coins[seat]
    skills, _, symbols, _ = owned
    standing = fortresses(state, seat)
    out = []
    for face in things:
        card = CARDS.get(face)
        if card is None or card.free_with not in symbols:
            towers = standing if card is None else 0
            coins = towers if card is None else card.coins
            for skill, wanted in _NEEDS[face]:
                if wanted > skills[skill]:
                    coins += wanted - skills[skill]
            # Only what looks too dear is worth a closer look: a choice of skills or a token may help.
            if coins > purse and not (owned.choices or allied):
                continue
            if coins > purse and _price(face, owned, allied, towers).total > purse:
                continue
        out.append(face)
    return out


@lru_cache(maxsize=20_000)
def _price(face: str, owned: Holdings, allied: tuple[str, ...], towers: int) -> Price:
    """Nothing where the chaining symbol is there; else coins, and one more for each skill that is missing.

    A landmark costs a coin more for each of the side's fortresses.  (Rulebook: Chaining, Coins, Skills; ruling
    ``chain-comes-first``)
    """
    needed = _NEEDED[face]
    effects = [TOKENS[token].effect for token in allied] if allied else []
    if face in CARDS:
        card = CARDS[face]
        if card.free_with and card.free_with in owned.symbols:
            return Price(needed=needed, chain=card.free_with)
        coins, surcharge = card.coins, 0
    else:
        coins, surcharge = 0, 0 if any(effect.no_surcharge for effect in effects) else towers
    lacking = shortfall(needed, owned)
    used, missing = cheapest(lacking, sources(owned, allied))
    return Price(coins, surcharge, needed, missing, used)


def shortfall(needed: tuple[int, ...], owned: Holdings) -> tuple[int, ...]:
    """What the fixed skills leave open; each symbol counts once a turn.  (Rulebook: Skills, Grey cards)"""
    return tuple([max(0, want - have) for want, have in zip(needed, owned.skills, strict=True)])


def sources(owned: Holdings, allied: tuple[str, ...]) -> tuple[Source, ...]:
    """What offers a choice of skills, the narrowest first.  (Rulebook: Grey cards, Race alliances)"""
    wild = [(token, _ALL_SKILLS) for token in allied if TOKENS[token].effect.wild]
    return (*sorted(owned.choices, key=lambda source: len(source[1])), *wild)


def cheapest(
    lacking: tuple[int, ...], offered: tuple[Source, ...]
) -> tuple[tuple[tuple[str, int], ...], tuple[int, ...]]:
    """The choices that leave least to pay, and what they leave.  (Rulebook: Grey cards; ruling ``choice-of-skills``)"""
    if not offered or not any(lacking):
        return (), lacking
    (name, skills), rest = offered[0], offered[1:]
    best = cheapest(lacking, rest)
    for skill in skills:
        if lacking[skill]:
            left = tuple([n - (number == skill) for number, n in enumerate(lacking)])
            used, missing = cheapest(left, rest)
            if sum(missing) < sum(best[1]):
                best = ((name, skill), *used), missing
    return best
