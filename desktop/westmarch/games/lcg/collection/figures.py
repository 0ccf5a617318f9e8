"""Figures of a deck: costs, counts, chances, a hand by chance.  Cards that the program does not know are left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from fractions import Fraction
from math import comb

from westmarch.engine.dice import Dice
from westmarch.engine.records import Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decks import DeckList
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import NEUTRAL
from westmarch.games.lcg.threat_costs import threat_of

_COPY = "copy of "
"""How a text names the card that it looks for."""
HAND = 6
"""The cards of the first hand.  (Glossary: Setup)"""


def starting_threat(deck: DeckList) -> int:
    """The sum of the threat costs of the heroes.  (Rules: Place Heroes & Set Initial Threat Level)"""
    return threat_of([hero for hero in deck.heroes if hero in CARDS])


def cost_curve(deck: DeckList, by: str = "type") -> dict[int | str, dict[str, int]]:
    """The copies of each cost, by ``type`` or ``sphere``; costs ascend, ``X`` is the last."""
    curve: dict[int | str, dict[str, int]] = {}
    for card, copies in _shuffled(deck):
        column = curve.setdefault(card.cost, {})
        group = _groups(card, by)[0]
        column[group] = column.get(group, 0) + copies
    return dict(sorted(curve.items(), key=lambda entry: (isinstance(entry[0], str), entry[0])))


def counts(deck: DeckList, of: str) -> dict[str, int]:
    """The copies of each ``type``, ``sphere`` or ``trait`` among the cards that are shuffled, the most first."""
    found: Counter[str] = Counter()
    for card, copies in _shuffled(deck):
        for group in _groups(card, of):
            found[group] += copies
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))


def average_cost(deck: DeckList) -> Fraction | None:
    """The mean cost of the cards that have a number for it; None if there is none."""
    costs = [(card.cost, copies) for card, copies in _shuffled(deck) if isinstance(card.cost, int)]
    number = sum([copies for _, copies in costs])
    return Fraction(sum([cost * copies for cost, copies in costs]), number) if number else None


def spheres_of_heroes(deck: DeckList) -> dict[str, int]:
    """How many heroes pay for each sphere."""
    return dict(Counter([CARDS[hero].sphere for hero in deck.heroes if hero in CARDS]))


def demand(deck: DeckList) -> dict[str, int]:
    """The resources that all cards of each sphere cost together; X is not counted."""
    found: Counter[str] = Counter()
    for card, copies in _shuffled(deck):
        found[card.sphere] += card.cost * copies if isinstance(card.cost, int) else 0
    return dict(found)


def unpayable(deck: DeckList) -> dict[str, list[str]]:
    """The cards of a sphere that no hero has, by this sphere; neutral cards can always be paid for.

    A card that costs nothing needs a hero of its sphere too; one that another card of the deck looks for by name, as
    Fíli for Kíli, comes into play without being paid for.  (Glossary: Resource Match)
    """
    paid = {NEUTRAL, *spheres_of_heroes(deck)}
    cards = [card for card, _ in _shuffled(deck)]
    looked_for = {name for card in cards if card.sphere in paid for name in _looked_for(card)}
    found: dict[str, list[str]] = {}
    for card in cards:
        if card.sphere not in paid and card.id not in looked_for:
            found.setdefault(card.sphere, []).append(card.id)
    return found


def _looked_for(card: Card) -> list[str]:
    """The cards that a text brings into play out of the deck by their names."""
    texts = [step.args[1] for ability in card.abilities for step in ability.do if _brings(step)]
    return [text.removeprefix(_COPY) for text in texts if text.startswith(_COPY)]


def _brings(step: Step) -> bool:
    return step.do == "search" and any([then.do == "enter" for then in step.steps])


# -- chances


def chance_of_one(copies: int, size: int, drawn: int) -> Fraction:
    """The chance that at least one of the copies is among the cards drawn from a deck of this size (hypergeometric)."""
    drawn = min(drawn, size)
    return 1 - Fraction(comb(size - copies, drawn), comb(size, drawn))


def chance_in_hand(deck: DeckList, cards: Collection[str], with_mulligan: bool = False) -> Fraction:
    """The chance of at least one of the cards in the first hand, or in the second where the first had none.

    The second hand is drawn from the whole deck again, and has to be kept.  (Glossary: Mulligan Draw)
    """
    chance = chance_of_one(_copies(deck, cards), deck.size, HAND)
    return 1 - (1 - chance) ** 2 if with_mulligan else chance


def chance_by_round(deck: DeckList, cards: Collection[str], number: int) -> Fraction:
    """The chance that at least one of the cards was drawn by the planning phase of a round, with one card a round."""
    return chance_of_one(_copies(deck, cards), deck.size, HAND + number)


def sample_hand(deck: DeckList, seed: int, mulligan: bool = False) -> tuple[str, ...]:
    """A first hand, or the one after a mulligan; the same seed gives the same hand."""
    dice = Dice(seed)
    faces = [card for card, copies in sorted(deck.cards.items()) for _ in range(copies)]
    hand = dice.shuffled(faces)[:HAND]
    return tuple(dice.shuffled(faces)[:HAND] if mulligan else hand)


def _copies(deck: DeckList, cards: Collection[str]) -> int:
    return sum([deck.cards.get(card, 0) for card in dict.fromkeys(cards)])


def _shuffled(deck: DeckList) -> Iterator[tuple[Card, int]]:
    return ((CARDS[card], copies) for card, copies in deck.cards.items() if card in CARDS)


def _groups(card: Card, of: str) -> tuple[str, ...]:
    """What a card counts as."""
    return {"type": (card.type,), "sphere": (card.sphere,), "trait": card.trait_titles}[of]
