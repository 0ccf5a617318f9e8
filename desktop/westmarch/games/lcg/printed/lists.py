"""What a table chooses from before a game: quests and decks, as their files have them."""

from __future__ import annotations

from collections.abc import Mapping

from westmarch.cardbook.compiled import compiled
from westmarch.games.lcg.printed.folders import Lists, lists
from westmarch.games.lcg.printed.rows import NIGHTMARE, Campaign, Chapter, Deck, Quest, Stage

_LISTS = compiled("lcg", "lists", Lists, lists)
DECKS: dict[str, Deck] = {deck.id: deck for deck in _LISTS.decks}
"""The ready decks."""
PRODUCTS = _LISTS.titles
"""Titles of cards that are in boxes with cards of others, and not to be seen."""
BOXES = _LISTS.boxes
"""The products with cards that others have as well, by their titles: the copies of each card."""
QUESTS: dict[str, Quest] = {quest.id: quest for quest in _LISTS.quests}
"""The quests, in their order."""
DIFFICULTIES = _LISTS.difficulties
"""The difficulties in which each quest can be played."""
NIGHTMARES = _LISTS.nightmares
"""The nightmare decks, by their quests."""
CAMPAIGNS: dict[str, Campaign] = {campaign.id: campaign for campaign in _LISTS.campaigns}
"""The campaigns, with the chapters that can be played."""
CORE_CAMPAIGN, A_CAMPAIGN = "core", "campaign"
"""The campaign of the box, and the value that begins it: when the first logs were kept there was no other one."""


def campaign_value(campaign: str) -> str:
    """The value of the series' option that begins a campaign."""
    return A_CAMPAIGN if campaign == CORE_CAMPAIGN else f"{A_CAMPAIGN}-{campaign}"


def campaign_of(value: str) -> Campaign | None:
    """The campaign that a value begins; None for what begins none."""
    return next((campaign for campaign in CAMPAIGNS.values() if campaign_value(campaign.id) == value), None)


def stages_of(quest: str, difficulty: str) -> tuple[Stage, ...]:
    """The stages in the quest deck of a quest at a difficulty."""
    if difficulty == NIGHTMARE and quest in NIGHTMARES:
        return NIGHTMARES[quest].stages
    return QUESTS[quest].stages


def quest_cards(quest: str, difficulty: str) -> tuple[Stage, ...]:
    """The stages of the quest cards in a quest deck: of some there are several copies."""
    return tuple([stage for stage in stages_of(quest, difficulty) for _ in range(stage.copies)])


def every_stage(quest: str) -> tuple[Stage, ...]:
    """The stages of a quest at all difficulties, those last that only its nightmare deck brings."""
    own = QUESTS[quest].stages
    known = {stage.id for stage in own}
    return (*own, *[stage for stage in stages_of(quest, NIGHTMARE) if stage.id not in known])


def apart_of(quest: str) -> tuple[str, ...]:
    """The cards of a quest that do not lie in its encounter deck, those of its nightmare deck too."""
    night = NIGHTMARES.get(quest)
    return (*QUESTS[quest].apart, *(night.apart if night else ()))


_SHUFFLED = "shuffled-stages"
"""The scenario in which the quest deck is shuffled."""


def shuffled_stages(quest: str, difficulty: str) -> tuple[str, ...]:
    """The stages that lie face down in a quest deck which is shuffled; of other quests none."""
    if _SHUFFLED not in QUESTS[quest].scenarios:
        return ()
    return max([stage.following for stage in stages_of(quest, difficulty)], key=len)


RING_BEARER = "ring-bearer"
"""The option that says which of several heroes comes along with a quest."""
OF_QUEST = "quest"
"""Its value for the one who comes along with a quest by itself."""


def companion_of(options: Mapping[str, str]) -> str:
    """Who comes along with the quest that is played: the hero whom the players have chosen, if that one may.

    (Rules: Frodo Baggins)
    """
    quest = QUESTS[options["quest"]]
    chosen = options.get(RING_BEARER, OF_QUEST)
    return chosen if chosen in quest.companion_or else quest.companion


WITH_CHOICE = tuple([quest.id for quest in QUESTS.values() if quest.companion_or])
"""The quests with which one of several heroes may come along."""
COMPANIONS = {QUESTS[quest].companion: QUESTS[quest].product for quest in reversed(WITH_CHOICE)}
"""The heroes among whom is chosen, each with the first product with a quest of such a one."""


SET_TITLES = _LISTS.sets
"""The titles of encounter sets and nightmare decks, by their ids, in the order in which they were published."""
CYCLES = _LISTS.cycles
"""The folder of each quest, in the order of the folders: its cycle."""
ORDERS = {
    cycle: tuple([quest for quest in QUESTS if CYCLES[quest] == cycle]) for cycle in dict.fromkeys(CYCLES.values())
}
"""The quests of each cycle in their order."""
IN_ORDER = "cycle-"
"""What the value of the series' option begins with that lets a cycle be played in order."""
_SMALL = ("a", "an", "and", "in", "of", "on", "the", "to")


def cycle_title(folder: str) -> str:
    """The name of a cycle in words: ``Shadows of Mirkwood``; ``Core Set`` for that of the box."""
    words = f"{folder}-set".split("-") if folder == "core" else folder.split("-")
    return " ".join([word if word in _SMALL and at else word.capitalize() for at, word in enumerate(words)])


def box_title(product: str) -> str:
    """The name of the cycle or the saga that a product belongs to: ``The Hobbit``."""
    return cycle_title(_LISTS.folders[product])


def in_order(cycle: str) -> str:
    """The value that begins a cycle; empty for one of a single quest."""
    return f"{IN_ORDER}{cycle}" if len(ORDERS[cycle]) > 1 else ""


PUBLISHED = _LISTS.products
"""The titles of all products, in the order in which they were published, whether anything of them is here or not."""

__all__ = [
    "A_CAMPAIGN",
    "BOXES",
    "CAMPAIGNS",
    "CORE_CAMPAIGN",
    "CYCLES",
    "DECKS",
    "DIFFICULTIES",
    "IN_ORDER",
    "NIGHTMARES",
    "ORDERS",
    "PRODUCTS",
    "PUBLISHED",
    "QUESTS",
    "SET_TITLES",
    "Campaign",
    "Chapter",
    "Deck",
    "Quest",
    "Stage",
    "box_title",
    "campaign_of",
    "campaign_value",
    "cycle_title",
    "every_stage",
    "in_order",
    "quest_cards",
    "shuffled_stages",
    "stages_of",
]
