"""All cards of all games on their shelves."""

from __future__ import annotations

import pytest

from westmarch import games
from westmarch.engine.card_search import search
from westmarch.play.card_shelves import OTHERS, card_shelves

SHELVES = {shelf.id: shelf for shelf in card_shelves()}


@pytest.mark.parametrize("name", SHELVES)
def test_every_card_of_a_shelf_has_an_id_of_its_own_and_can_be_found_by_its_title(name: str) -> None:
    shelf = SHELVES[name]
    assert len(shelf.by_id) == len(shelf.cards) > 50
    for card in shelf.cards[::17]:
        title = card.title.replace('"', "")
        assert card.id in search(shelf, f'title:"{title}"', {}, shelf.orders[0]).cards


@pytest.mark.parametrize("name", SHELVES)
def test_each_value_of_a_filter_gives_as_many_cards_as_it_says(name: str) -> None:
    shelf = SHELVES[name]
    counts = search(shelf, "", {}, shelf.orders[0]).counts
    for facet in shelf.facets:
        assert facet.values, facet.field
        for value in facet.values[:4]:
            key = int(value.word) if facet.form == "range" and value.word.isdigit() else value.word
            found = search(shelf, "", {facet.field: (key,)}, shelf.orders[0]).cards
            told = [card for card in found if facet.spares not in shelf.by_id[card].words["type"]]
            assert told and len(told) in counts[facet.field].values()


@pytest.mark.parametrize("name", SHELVES)
def test_the_orders_of_a_shelf_have_every_card(name: str) -> None:
    shelf = SHELVES[name]
    for order in shelf.orders:
        assert sorted(shelf.in_order(shelf.by_id, order)) == sorted(shelf.by_id)


def test_every_game_shows_its_cards_and_those_without_a_shelf_of_their_own_lie_together() -> None:
    together = {card.game for card in SHELVES[OTHERS].cards}
    alone = {card.game for shelf in SHELVES.values() if shelf.id != OTHERS for card in shelf.cards}
    assert together | alone == {*games.ids()} - {"toy"} and not together & alone


def test_rulings_of_a_card_stand_in_the_companion() -> None:
    for shelf in SHELVES.values():
        named = {(card.game, ruling) for card in shelf.cards for ruling in card.rulings}
        assert {game for game, _ in named} == {card.game for card in shelf.cards}
        assert named <= {(name, ruling.id) for name in games.ids() for ruling in games.load(name).rulings}
