"""What a combat card does on average against the deck it meets, in tenths of a damage.  For advice only.

Exact for a round of two cards drawn from full decks, but for what lasts beyond the round and what is drawn by chance.
"""

from __future__ import annotations

from functools import cache, lru_cache

from westmarch.games.quest.catalogue import COMBAT, Combat
from westmarch.games.quest.language.short_forms import COMBAT_EFFECT, Said
from westmarch.games.quest.rules.combat_cards import CANCEL, NEXT_ROUND, NOW
from westmarch.games.quest.rules.fighters import MELEE, RANGED, UNCANCELLABLE, floor_of

LASTING = {"attack+2": (14, 0), "defense+2": (0, 12), CANCEL: (0, 8), "deal 2": (8, 0), "opp-defense-to 0": (5, 0)}
"""What an ability that counts next round promises: tenths of damage dealt, and stopped."""
KILL = 99


class _Side:
    """One side of a round: its card, and what it has come to."""

    __slots__ = ("attack", "card", "deals", "defense", "last")

    def __init__(self, card: Combat | None, last: Combat | None) -> None:
        self.card, self.last = card, last
        self.attack = card.attack if card else 0
        self.defense = card.defense if card else 0
        self.deals = 0


def _holds(own: _Side, other: _Side, when: tuple[str, ...]) -> bool:
    mine, theirs, before = own.card, other.card, other.last
    for word in when:
        match word:
            case "opp-melee" | "opp-ranged":
                met = theirs is not None and theirs.type == (MELEE if word == "opp-melee" else RANGED)
            case "self-melee" | "self-ranged":
                met = mine is not None and mine.type == (MELEE if word == "self-melee" else RANGED)
            case "opp-repeats-type":
                met = theirs is not None and before is not None and before.type == theirs.type
            case "opp-printed-defense-0":
                met = theirs is not None and theirs.defense == 0
            case "opp-printed-defense-le-1":
                met = theirs is not None and theirs.defense <= 1
            case "opp-printed-defense-ge-2":
                met = theirs is not None and theirs.defense >= 2
            case "opp-cost-ge-2":
                met = theirs is not None and theirs.cost >= 2
            case _:
                met = False
        if not met:
            return False
    return True


def _cancel(other: _Side) -> None:
    if other.card is not None and UNCANCELLABLE not in other.card.ability.do:
        other.card, other.attack, other.defense = None, 0, 0


def _floor(own: _Side) -> int:
    """The least that a card's own text lets its defense be."""
    return floor_of(own.card.ability.id) if own.card is not None else 0


def _apply(own: _Side, other: _Side, text: str) -> None:
    match COMBAT_EFFECT(text):
        case Said("attack+N", (number,)):
            own.attack += int(number)
        case Said("defense+N", (number,)):
            own.defense += int(number)
        case Said("opp-defense-to N", (number,)):
            other.defense = max(min(other.defense, int(number)), _floor(other))
        case Said("opp-attack-to N", (number,)):
            other.attack = int(number) if other.card is not None else 0
        case Said("deal N", (number,)):
            own.deals += int(number)
        case Said("attack+opp-card-attack"):
            own.attack += other.attack
        case Said("defeat-opp"):
            own.deals += KILL
        case Said(form) if form == CANCEL:
            _cancel(other)


def _speak(own: _Side, other: _Side, card: Combat | None, timing: str) -> None:
    """An ability counts, if it is its time and its conditions are met."""
    if card is not None and card.ability.timing == timing and _holds(own, other, card.ability.when):
        for word in card.ability.do:
            _apply(own, other, word)


@lru_cache(maxsize=1 << 15)
def exchange(card: str, other: str, last: str, other_last: str) -> tuple[int, int]:
    """The damage that a card deals to whoever plays the other, and takes; after the cards of the last round."""
    mine = _Side(COMBAT.get(card), COMBAT.get(last))
    theirs = _Side(COMBAT.get(other), COMBAT.get(other_last))
    for one, two in ((mine, theirs), (theirs, mine)):
        _speak(one, two, one.last, NEXT_ROUND)
    for one, two in ((mine, theirs), (theirs, mine)):
        _speak(one, two, one.card, NOW)
    dealt = max(0, mine.attack - theirs.defense)
    taken = max(0, theirs.attack - mine.defense)
    return _struck(mine, dealt, taken), _struck(theirs, taken, dealt)


def _struck(own: _Side, dealt: int, taken: int) -> int:
    """The damage that a side deals with what its card adds once damage is dealt."""
    text = own.card.ability.do if own.card is not None else ()
    if "deal 2" in text and own.card is not None and own.card.ability.timing == "damage-dealt" and dealt:
        dealt += 2
    if "deal 1 per damage taken this round" in text:
        dealt += taken
    return dealt + own.deals


@cache
def _deck(name: str) -> tuple[tuple[str, int], ...]:
    return tuple((card.id, card.copies) for card in COMBAT.values() if card.deck == name)


@lru_cache(maxsize=1 << 14)
def expected(card: str, deck: str, last: str = "", other_last: str = "", is_exhausted: bool = False) -> tuple[int, int]:
    """What a card deals and takes on average against a card of a deck, in tenths of a damage, and what it promises.

    Against an enemy who is exhausted it meets none; without a card it is the other's that counts.
    """
    others = (("", 1),) if is_exhausted else _deck(deck)
    dealt = taken = copies = 0
    for other, number in others:
        gives, gets = exchange(card, other, last, other_last)
        dealt += number * min(gives, KILL // 10)
        taken += number * gets
        copies += number
    if not card:
        return 10 * dealt // copies, 10 * taken // copies
    strikes, stops = 0, 0
    found = COMBAT[card].ability
    if found.timing == NEXT_ROUND:
        for word in found.do:
            more, less = LASTING.get(word, (0, 0))
            strikes, stops = strikes + more // (2 if found.when else 1), stops + less // (2 if found.when else 1)
    if any(["opp-discards-random" in word for word in found.do]):
        stops += 4
    return 10 * dealt // copies + strikes, 10 * taken // copies - stops
