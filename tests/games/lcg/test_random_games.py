"""Whole games of the Card Game by random players, under the laws: as many as one likes are played by
`python3 tests --long`.
"""

from __future__ import annotations

import pytest

from tests.games.lcg.random_games import TABLES, walks
from tests.long import IS_LONG
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decks import list_of
from westmarch.games.lcg.collection.legality import Owned, fellowship_verdicts, is_legal, verdicts
from westmarch.games.lcg.printed.lists import BOXES, DECKS
from westmarch.games.lcg.rules.registered import RULES

CAMPAIGN = ("campaign", "boon", "burden")
FEW = (0, 5, 10, 15)
"""One for each number of players, among them one for each way to begin: a usual run plays two of them at each table."""


@pytest.mark.slow
@pytest.mark.parametrize(("quest", "difficulty"), TABLES)
def test_random_games_keep_the_laws(quest: str, difficulty: str) -> None:
    for number in FEW if IS_LONG else FEW[TABLES.index((quest, difficulty)) % 2 :: 2]:
        assert [*walks(quest, difficulty, number)]


def test_the_machine_knows_every_step_of_every_card() -> None:
    for card in CARDS.values():
        for ability in card.abilities:
            for steps in (ability.cost, ability.do, ability.undefended):
                assert RULES.unknown(steps) == [], card.id
        assert RULES.unknown(card.setup) == [], card.id


def test_the_ready_decks_are_whole() -> None:
    for deck in DECKS.values():
        found = verdicts(list_of(deck))
        assert is_legal(found), found
        assert len(deck.heroes) == 3 and deck.group and deck.text, deck.id
        assert not [verdict for verdict in found if verdict.rule == "spheres"], f"nobody pays for cards of {deck.id}"


@pytest.mark.parametrize("group", dict.fromkeys([deck.group for deck in DECKS.values()]))
def test_the_ready_decks_of_a_group_can_sit_at_one_table_each_out_of_one_box_of_each_product(group: str) -> None:
    """Of ours each is built out of the revised Core Set, which has three copies of most cards; those that were sold lie
    in their own box."""
    decks = [deck for deck in DECKS.values() if deck.group == group]
    assert is_legal(fellowship_verdicts([list_of(deck) for deck in decks]))
    for deck in decks:
        products = dict.fromkeys([CARDS[card].product for card in (*deck.heroes, *deck.cards)], 1)
        core = "Core Set" if deck.status == "official" else "Revised Core Set"
        owned = Owned({group: 1} if group in BOXES else {core if name == "Core Set" else name: 1 for name in products})
        assert is_legal(verdicts(list_of(deck), owned=owned)), deck.id
        assert deck.status == "official" or "Revised" in group or sum(deck.cards.values()) == 50


def test_every_card_with_a_text_has_abilities_or_only_keywords() -> None:
    """Or a stage asks for it, as for the nightmare card of Over the Misty Mountains Grim.

    Those of Breaking of the Fellowship and The Dunland Trap have no rule in print either.
    """
    texts = [card for card in CARDS.values() if card.text and card.type != "quest" and card.set not in CAMPAIGN]
    silent = {card.id for card in texts if not card.abilities}
    stages = "".join([repr(card.abilities) for card in CARDS.values() if card.type == "quest"])
    none = {"breaking-of-the-fellowship-nightmare", "the-dunland-trap-nightmare"}
    assert {name for name in silent if name not in stages} == none
