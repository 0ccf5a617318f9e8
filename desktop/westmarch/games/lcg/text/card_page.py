"""A card for its author: what is printed on it, its abilities in words made of its data, and where it is used."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.games.lcg.catalogue import CARDS, SETS
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import QUESTS, every_stage
from westmarch.games.lcg.printed.vocabulary import trait_title
from westmarch.games.lcg.text.card_sentences import sentences
from westmarch.games.lcg.text.names import stat
from westmarch.games.lcg.text.occurrence import occurrences


def titles() -> dict[str, str]:
    """The ids of all cards with their titles."""
    return {card.id: card.title for card in CARDS.values()}


def groups() -> dict[str, tuple[str, ...]]:
    """The cards of each encounter set by its id, of each quest's stages by its, of each product by its title."""
    found: dict[str, list[str]] = {name: list(cards) for name, cards in SETS.items()}
    for quest in QUESTS.values():
        found.setdefault(quest.id, []).extend([stage.id for stage in every_stage(quest.id)])
    for card in CARDS.values():
        if card.product:
            found.setdefault(card.product, []).append(card.id)
    return {name: tuple(cards) for name, cards in found.items()}


def page(card_id: str) -> list[str]:
    """The lines about a card."""
    card = CARDS[card_id]
    found = [f"{card.title} ({card.id})", " ".join(_kind(card))]
    found += [
        line for line in (_numbers(card), ", ".join(map(trait_title, card.trait_titles)), _keywords(card)) if line
    ]
    found += [f"Text:    {card.text}"] * bool(card.text) + [f"Shadow:  {card.shadow_text}"] * bool(card.shadow_text)
    found += [f"In data: {sentence}" for sentence in sentences(card)]
    used = list(occurrences(card))
    return [*found, f"Used in: {'; '.join(used) if used else 'nothing'}"]


def _kind(card: Card) -> Iterator[str]:
    if card.is_unique:
        yield "unique"
    if card.sphere:
        yield card.sphere
    yield card.type
    if card.stage:
        yield f"stage {card.stage}"
    where = ", ".join(filter(None, (card.product, card.set, f"number {card.number}" * bool(card.number))))
    if where:
        yield f"({where})"
    if card.copies:
        yield ", ".join([f"{number} {name}" for name, number in card.copies.items()])
    if card.back:
        yield f"other side: {card.back}"


def _numbers(card: Card) -> str:
    numbers: dict[str, object] = {stat(name): value for name, value in card.stats.items() if value}
    if card.owner >= 0:
        numbers = {"cost": card.cost, **numbers}
    if card.victory_points:
        numbers["victory"] = card.victory_points
    if card.split:
        numbers["paid by heroes"] = card.split
    if card.attach_to:
        numbers["attach to"] = card.attach_to
    return ", ".join([f"{name} {value}" for name, value in numbers.items()])


def _keywords(card: Card) -> str:
    return ", ".join([f"{name} {number or 'X'}" for name, number in card.keywords.items()])
