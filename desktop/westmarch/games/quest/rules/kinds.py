"""What the words of Quest's steps and questions stand for: places, amounts, figures, sides of a combat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from westmarch.cardbook.strict import Register
from westmarch.engine.kinds import Kind, one_of, whole
from westmarch.games.quest.atlas import PLACE, PlaceId
from westmarch.games.quest.catalogue import (
    ATTRIBUTES,
    CHARACTERS,
    FOES,
    HEROES,
    ITEMS,
    MARKERS,
    MINIONS,
    MONSTERS,
    PILES,
)
from westmarch.games.quest.language.amounts import ALL, amount_of
from westmarch.games.quest.language.arguments import CHOOSERS, COMBAT_ATTRIBUTES, WAYS_TO_A_MINION
from westmarch.games.quest.language.cards import GOALS
from westmarch.games.quest.language.conditions import condition
from westmarch.games.quest.language.selectors import selector
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import DECKS, QuestState


def _said(parse: Callable[[str], object], *more: str) -> Callable[[str], str]:
    """Reads a text of the card language, which stays a text: it is reckoned under the names of its time."""

    def read(text: str) -> str:
        if text not in more:
            parse(text)
        return text

    return read


def _listed(register: Register) -> Kind:
    return one_of(register.sort, register.words)


def _is_hero(state: QuestState, seat: int) -> bool:
    return 1 <= seat < state.seats


FINALE = "finale"
"""Where the game is once the Finale has begun: no player has a turn any more."""
WINDOWS = ("hero-turn-start", "after-hero-enters", "combat-start", "after-hero-defeated")
"""When Sauron may play a Shadow card, besides his Action step."""

HERO = Kind("the seat of a hero", whole, str, _is_hero)
FOE = one_of("an enemy", FOES)
PIECE_OR_CHARACTER = Kind(
    "a card or a character", str, fits=lambda state, word: word in state.pieces or word in CHARACTERS
)

Hero = Annotated[int, HERO]
Place = PlaceId
Amount = Annotated[str, Kind("an amount", _said(amount_of))]
AmountOrAll = Annotated[str, Kind("an amount, or all", _said(amount_of, ALL))]
Where = Annotated[str, Kind("places", _said(selector))]
WhereIfAny = Annotated[str, Kind("places, or anywhere", _said(selector, ""))]
If = Annotated[str, Kind("a condition", _said(condition))]
Points = Annotated[int, Kind("a number of points, perhaps below zero", whole, str)]
AttributeOrAny = Annotated[str, one_of("an attribute, or any", ("any", *ATTRIBUTES))]
FoughtWith = Annotated[str, _listed(COMBAT_ATTRIBUTES)]
Item = Annotated[str, one_of("an item", ITEMS)]
Monster = Annotated[str, one_of("a monster", MONSTERS)]
Minion = Annotated[str, one_of("a minion", MINIONS)]
Foe = Annotated[str, FOE]
FoeOrToken = Annotated[str, one_of("an enemy, or a token", ("token", *FOES))]
WhoElse = Annotated[str, one_of("a character, or any", ("any", *CHARACTERS))]
Marker = Annotated[str, one_of("a story marker, or the leftmost", ("leftmost", *MARKERS))]
Pile = Annotated[str, one_of("a pile of monster tokens", PILES)]
Quest = Annotated[str, one_of("a Quest", GOALS)]
Who = Annotated[str, _listed(CHOOSERS)]
TokenOrNone = Annotated[
    str, Kind("a monster token, or nothing", str, fits=lambda state, word: not word or word in state.pieces)
]
Spaces = Annotated[str, Kind("a number of spaces, or one", lambda text: str(whole(text or "1")) and text)]
Places = Annotated[str, Kind("a number of places, or nothing", lambda text: str(whole(text or "0")) and text)]

Window = Annotated[str, one_of("a time for Shadow cards", WINDOWS)]
Timing = Annotated[str, Kind("when a card may be played", str)]
During = Annotated[str, one_of("when a combat comes about", ("ambush", "travel", "card", FINALE))]
Which = Annotated[str, _listed(WAYS_TO_A_MINION)]
Side = Annotated[int, Kind("a side of the combat", whole, str, lambda state, side: side in (0, 1))]
How = Annotated[str, one_of("how a card is played", ("", "openly", "may-stop"))]
Removable = Annotated[str, one_of("what is removed", ("influence", "monster"))]

HeroId = Annotated[str, one_of("a hero", HEROES)]

RULES.name("hero", HERO)
RULES.name("card", PIECE_OR_CHARACTER)
RULES.name("deck", one_of("a deck", DECKS))
RULES.name("affected", PLACE)
RULES.name("moved", PLACE)
