"""How often computers play each card: decks are legal and deal all designs alike, the page says what its table has."""

from __future__ import annotations

import re
from collections import Counter

import card_use

from westmarch import games
from westmarch.ai.card_use import CardUse
from westmarch.engine.dice import Dice
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decklists import read_list
from westmarch.games.lcg.collection.decks import list_of
from westmarch.games.lcg.collection.legality import is_legal, verdicts

ROUNDS = 60


def test_decks_are_legal_share_no_title_and_have_all_designs_about_as_often() -> None:
    dealer, dealt = card_use.Dealer(Dice(1)), Counter[str]()
    for _ in range(ROUNDS):
        decks = [list_of(read_list(text, "").deck) for text in dealer.decks()]
        assert all(is_legal(verdicts(deck)) and deck.size == 50 and len(deck.heroes) == 3 for deck in decks)
        titles = [{CARDS[card].title for card in (*deck.heroes, *deck.cards)} for deck in decks]
        assert titles[0].isdisjoint(titles[1])
        dealt.update([card for deck in decks for card in deck.cards])
    shuffled = {card.id for card in card_use.pool().values() if card.type != "hero"}
    assert set(dealt) == shuffled, "nothing is left out, and nothing else is dealt"
    for sphere in ("leadership", "tactics", "spirit", "lore"):
        of_sphere = [dealt[card] for card in shuffled if CARDS[card].sphere == sphere]
        assert max(of_sphere) <= 4 * min(of_sphere), sphere


def test_the_games_go_round_the_quests_each_with_a_seed_of_its_own_and_can_be_set_up() -> None:
    found = list(card_use.tables(12, 5))
    assert [seed for seed, _ in found] == [*range(5, 17)]
    asked = [(options["quest"], options["difficulty"]) for _, options in found]
    assert asked == [*card_use.TABLES, *card_use.TABLES[:2]]
    defaults = {option.id: option.choices[0].value for option in games.info("lcg").options}
    assert not [fault for _, options in found for fault in games.load("lcg").faults({**defaults, **options}, 2)]


def test_a_game_is_played_and_counted() -> None:
    won, found = card_use.measured(1, 3)
    assert won in (0, 1) and found
    assert all(use.games == 1 and use.used == (use.takes > 0) and use.takes <= use.offers for use in found)


def test_the_table_has_a_line_for_each_card_that_could_be_played_and_names_the_others() -> None:
    uses = [CardUse("feint", 4, 1, 9, 2), CardUse("mendors-support", 1, 1, 1, 1), CardUse("gandalf", 2, 2, 3, 2)]
    lines = card_use.table(7, 5, 3, uses).splitlines()
    assert lines[0] == "7 games from seed 5, 3 of them won. 2 designs could be played."
    assert lines[1].startswith("Never in a hand with what it costs: ") and "Beorn" in lines[1]
    assert "Silvan Refugee (Elves of Lórien)" in lines[1] and "Mendor" not in lines[1]
    assert lines[-2:] == ["| Feint | tactics | 1 | 4 | 2 | 9 |", "| Gandalf (Core Set) | neutral | 2 | 2 | 2 | 3 |"]


def test_a_new_table_leaves_the_words_above_it_as_they_are() -> None:
    old = f"# Words\n\nAnd more.\n\n{card_use.MARK}\n\nold table\n"
    assert card_use.page(old, "new\n") == f"# Words\n\nAnd more.\n\n{card_use.MARK}\n\nnew\n"


def test_the_page_explains_the_cards_that_its_table_has_first() -> None:
    words, _, made = card_use.PAGE.read_text("utf-8").partition(card_use.MARK)
    explained = re.findall(r"^- \*\*(.+?)\*\*", words, re.MULTILINE)
    rows = re.findall(r"^\| (.+?) \| \w+ \| \d+ \| \d+ \|", made, re.MULTILINE)
    assert explained == rows[: len(explained)] and len(explained) == 10
    titles = {re.sub(r" \(.*\)$", "", row) for row in rows}
    assert titles <= {card.title for card in card_use.pool().values()}
