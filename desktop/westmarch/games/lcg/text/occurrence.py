"""Where a card occurs: in quests, their nightmares, campaigns and decks."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.games.lcg.catalogue import SETS
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import CAMPAIGNS, DECKS, NIGHTMARES, QUESTS, Quest, every_stage
from westmarch.games.lcg.rules.campaign import cards_of


def occurrences(card: Card) -> Iterator[str]:
    """The quests, campaigns and decks that have a card, in words."""
    for quest in QUESTS.values():
        if _is_dealt(card, quest) or card.id in [stage.id for stage in quest.stages]:
            yield f"quest {quest.title}"
        elif card.id in [stage.id for stage in every_stage(quest.id)]:
            yield f"nightmare of {quest.title}"
        if _is_of_nightmare(card, quest):
            yield f"nightmare of {quest.title}"
    for campaign in CAMPAIGNS.values():
        if any([card.id in cards_of(chapter) for chapter in campaign.chapters]):
            yield f"campaign {campaign.title}"
    for deck in DECKS.values():
        if card.id in (*deck.heroes, *deck.cards):
            yield f"deck {deck.title}"


def quests_of(card: Card) -> list[str]:
    """The quests, by their ids, at which an encounter card may be revealed; in a campaign, or in a nightmare, too."""
    found = [quest.id for quest in QUESTS.values() if _is_dealt(card, quest) or _is_of_nightmare(card, quest)]
    chapters = [chapter for campaign in CAMPAIGNS.values() for chapter in campaign.chapters]
    return [*found, *[chapter.quest for chapter in chapters if card.id in cards_of(chapter)]]


def _is_dealt(card: Card, quest: Quest) -> bool:
    return card.id not in quest.remove and any([card.id in SETS[name] for name in quest.sets])


def _is_of_nightmare(card: Card, quest: Quest) -> bool:
    return quest.id in NIGHTMARES and card.id in SETS.get(NIGHTMARES[quest.id].set, ())
