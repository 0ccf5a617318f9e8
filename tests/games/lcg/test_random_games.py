"""Whole games of the Card Game by random players, under the laws."""

from __future__ import annotations

import pytest

from tests.laws.laws import LAWS
from tests.laws.walk import play
from westmarch import games
from westmarch.engine.game import Setup
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.lists import DECKS, QUESTS
from westmarch.games.lcg.rules.registered import RULES

CAMPAIGN = ("campaign", "boon", "burden")
GAME = games.load("lcg")


@pytest.mark.slow
@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize(("seats", "hands"), [(1, "open"), (3, "hidden")])
def test_a_random_game_ends_and_keeps_every_law(quest: str, seats: int, hands: str) -> None:
    play(GAME, Setup({"quest": quest, "hands": hands}, seats), seats, LAWS, limit=3000, every=8)


def test_the_machine_knows_every_step_of_every_card() -> None:
    for card in CARDS.values():
        for ability in card.abilities:
            for steps in (ability.cost, ability.do, ability.undefended):
                assert RULES.unknown(steps) == [], card.id
        assert RULES.unknown(card.setup) == [], card.id


def test_the_ready_decks_are_whole() -> None:
    for deck in DECKS.values():
        assert sum(deck.cards.values()) == {"original": 30, "revised": 47}[deck.box] and len(deck.heroes) == 3
        assert {CARDS[card].type for card in deck.cards} <= {"ally", "attachment", "event"}


def test_every_card_with_a_text_has_abilities_or_only_keywords() -> None:
    texts = [card for card in CARDS.values() if card.text and card.type != "quest" and card.set not in CAMPAIGN]
    silent = {card.id for card in texts if not card.abilities}
    assert silent == set()
