"""Cards, landmarks, tokens, board and displays are those in the box: names, numbers and sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from westmarch.games.duel.catalogue import (
    BOARD,
    BY_CHAPTER,
    BY_RACE,
    CARDS,
    CHAPTERS,
    LANDMARKS,
    NEIGHBOURS,
    REGIONS,
    SEATS,
    TOKENS,
    Card,
    Effect,
)
from westmarch.games.duel.rules.display import DEALT, DECK, SLOTS, piece_id

COLOURS = {
    1: {"grey": 8, "yellow": 4, "blue": 4, "green": 4, "red": 3},
    2: {"grey": 7, "yellow": 2, "blue": 5, "green": 4, "red": 5},
    3: {"yellow": 2, "blue": 5, "green": 4, "red": 6, "purple": 6},
}
SKILLS_IN_COSTS = {
    1: {"ruse": 1, "strength": 1, "courage": 1, "knowledge": 2, "leadership": 2},
    2: {"ruse": 10, "strength": 10, "courage": 10, "knowledge": 5, "leadership": 5},
    3: {"ruse": 21, "strength": 21, "courage": 20, "knowledge": 13, "leadership": 13},
}
SKILLS_GIVEN = {
    1: {"ruse": 2, "strength": 2, "courage": 2, "knowledge": 1, "leadership": 1},
    2: {"ruse": 2, "strength": 2, "courage": 2, "knowledge": 1, "leadership": 1},
    3: {},
}
LINKS = {
    "lindon": "arnor",
    "arnor": "lindon rhovanion enedwaith",
    "rhovanion": "arnor enedwaith rohan",
    "enedwaith": "arnor rhovanion rohan gondor",
    "rohan": "rhovanion enedwaith gondor mordor",
    "gondor": "enedwaith rohan mordor",
    "mordor": "rohan gondor",
}
LANDMARK_REGIONS = {
    "grey-havens": "lindon",
    "bree": "arnor",
    "erebor": "rhovanion",
    "isengard": "enedwaith",
    "helms-deep": "rohan",
    "minas-tirith": "gondor",
    "barad-dur": "mordor",
}
FREE = [*(f"c1-{number:02}" for number in range(1, 14)), "c1-21", "c1-22", "c2-01", "c2-02", "c2-08", "c2-09"]
COVERED_BY = {
    1: {
        0: [2, 3], 1: [3, 4], 2: [5, 6], 4: [7, 8], 5: [9, 10], 8: [12, 13], 9: [14, 15], 11: [16, 17], 13: [18, 19],
        14: [], 19: [],
    },
    2: {
        0: [6], 1: [6, 7], 4: [9, 10], 5: [10], 6: [11], 8: [12, 13], 10: [14], 11: [15], 14: [17], 15: [18],
        16: [18, 19], 17: [19], 18: [], 19: [],
    },
    3: {
        0: [2, 3], 4: [7, 8], 5: [9], 6: [9], 7: [10], 8: [10], 9: [11, 12], 10: [13, 14], 11: [15], 12: [15, 16],
        13: [16, 17], 14: [17], 15: [18], 16: [18, 19], 17: [19], 18: [],
    },
}  # fmt: skip


def cards(chapter: int, colour: str = "") -> list[Card]:
    return [card for card in CARDS.values() if card.chapter == chapter and colour in ("", card.colour)]


def total(counts: Iterable[dict[str, int]]) -> dict[str, int]:
    out: Counter[str] = Counter()
    for count in counts:
        out.update(count)
    return dict(out)


# -- cards


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_each_chapter_has_23_cards_in_its_colours(chapter: int) -> None:
    assert len(BY_CHAPTER[chapter]) == len(DECK[chapter]) == 23
    assert Counter(card.colour for card in cards(chapter)) == COLOURS[chapter]


def test_a_card_bears_the_number_of_its_chapter() -> None:
    assert all(card.id.startswith(f"c{card.chapter}-") for card in CARDS.values())
    assert len(CARDS) == 69


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_the_cards_of_a_chapter_cost_together(chapter: int) -> None:
    assert total(card.skills for card in cards(chapter)) == SKILLS_IN_COSTS[chapter]
    assert sum(card.coins for card in cards(chapter)) == {1: 1, 2: 6, 3: 3}[chapter]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_the_cards_of_a_chapter_give_together(chapter: int) -> None:
    assert total(card.effect.skills for card in cards(chapter)) == SKILLS_GIVEN[chapter]
    assert sum(card.effect.coins for card in cards(chapter)) == {1: 8, 2: 7, 3: 10}[chapter]
    assert sum(card.effect.quest for card in cards(chapter)) == {1: 4, 2: 7, 3: 11}[chapter]
    assert sum(card.effect.units for card in cards(chapter)) == {1: 3, 2: 10, 3: 18}[chapter]


def test_these_cards_and_no_others_are_free() -> None:
    assert [card.id for card in CARDS.values() if not card.skills and not card.coins] == FREE


def test_a_colour_does_one_kind_of_thing() -> None:
    does = {
        "grey": {"skills", "choice"},
        "yellow": {"coins"},
        "blue": {"quest"},
        "green": {"race"},
        "red": {"units", "regions"},
        "purple": {"moves", "opponent_loses", "removals"},
    }
    plain = Effect()
    for card in CARDS.values():
        used = {name for name in Effect.__struct_fields__ if getattr(card.effect, name) != getattr(plain, name)}
        assert used and used <= does[card.colour], card.id


def test_two_cards_offer_a_choice_of_skills() -> None:
    choices = {card.id: card.effect.choice for card in CARDS.values() if card.effect.choice}
    assert choices == {"c2-06": ("knowledge", "leadership"), "c2-07": ("ruse", "strength", "courage")}


def test_red_cards_place_as_many_units_as_their_chapter_has_and_show_two_regions() -> None:
    red = [card for card in CARDS.values() if card.colour == "red"]
    assert all(card.effect.units == card.chapter and len(set(card.effect.regions)) == 2 for card in red)
    assert Counter(region for card in red for region in card.effect.regions) == dict.fromkeys(REGIONS, 4)
    pairs = [frozenset(card.effect.regions) for card in red]
    assert len(set(pairs)) == len(pairs)


def test_every_race_is_on_two_green_cards() -> None:
    assert Counter(card.effect.race for card in CARDS.values() if card.colour == "green") == dict.fromkeys(
        BOARD.races, 2
    )
    assert {card.effect.race for card in cards(1, "green")} == {card.effect.race for card in cards(2, "green")}
    assert {card.effect.race for card in cards(3, "green")} == {"ents", "wizards"}


def test_every_purple_card_has_two_or_three_maneuvers() -> None:
    effects = [card.effect for card in cards(3, "purple")]
    assert [(e.moves, e.opponent_loses, e.removals) for e in effects] == [
        (3, 0, 0),
        (2, 1, 0),
        (2, 0, 1),
        (1, 1, 1),
        (0, 2, 1),
        (0, 1, 2),
    ]


# -- chains


def test_every_symbol_has_one_giver_and_one_receiver_of_a_later_chapter() -> None:
    givers = {card.gives: card for card in CARDS.values() if card.gives}
    receivers = {card.free_with: card for card in CARDS.values() if card.free_with}
    assert len(givers) == len(receivers) == 17
    assert sum(bool(card.gives) for card in CARDS.values()) == 17
    assert sum(bool(card.free_with) for card in CARDS.values()) == 17
    assert givers.keys() == receivers.keys() == set(BOARD.symbols)
    assert all(receivers[symbol].chapter > givers[symbol].chapter for symbol in BOARD.symbols)
    skips = [symbol for symbol in BOARD.symbols if receivers[symbol].chapter == givers[symbol].chapter + 2]
    assert skips == ["fish"]


def test_a_chain_leads_to_a_card_of_the_same_colour_except_the_two_of_the_third_races() -> None:
    receivers = {card.free_with: card for card in CARDS.values() if card.free_with}
    for card in CARDS.values():
        if card.gives:
            assert receivers[card.gives].colour == card.colour, card.id
    assert [receivers[symbol].effect.race for symbol in ("acorn", "scroll")] == ["ents", "wizards"]


def test_a_chain_always_saves_something() -> None:
    assert all(card.skills or card.coins for card in CARDS.values() if card.free_with)


# -- landmarks, tokens, board


def test_each_landmark_has_a_region_of_its_own_and_costs_six_skills() -> None:
    assert {tile.id: tile.region for tile in LANDMARKS.values()} == LANDMARK_REGIONS
    assert set(LANDMARK_REGIONS.values()) == set(REGIONS)
    assert {sum(tile.skills.values()) for tile in LANDMARKS.values()} == {6}
    assert total(tile.skills for tile in LANDMARKS.values()) == {
        "ruse": 9,
        "strength": 9,
        "courage": 9,
        "knowledge": 7,
        "leadership": 8,
    }


def test_the_units_of_a_landmark_go_to_its_own_region() -> None:
    for tile in LANDMARKS.values():
        assert all(effect.regions in ((), (tile.region,)) for effect in tile.effects)


def test_three_tokens_a_race_and_those_of_ents_and_wizards_work_once() -> None:
    assert {race: len(found) for race, found in BY_RACE.items()} == dict.fromkeys(BOARD.races, 3)
    for token in TOKENS.values():
        assert (token.on == "gained") == (token.race in ("ents", "wizards"))
        assert token.text
    assert [token.id for token in TOKENS.values() if token.effect.eagle] == ["hobbits-1"]


def test_every_name_and_text_of_a_token_is_its_own() -> None:
    assert len({token.name for token in TOKENS.values()}) == len({token.text for token in TOKENS.values()}) == 18


def test_the_map_has_seven_regions_and_ten_connections() -> None:
    assert {region: set(others) for region, others in NEIGHBOURS.items()} == {
        region: set(others.split()) for region, others in LINKS.items()
    }
    assert len(BOARD.links) == 10


def test_the_start_is_that_of_the_rulebook() -> None:
    start = BOARD.start
    assert start.first == "sauron"
    assert start.coins == {"fellowship": 3, "sauron": 2}
    assert start.units == {"fellowship": {"arnor": 2}, "sauron": {"mordor": 2}}
    assert (BOARD.coins, BOARD.units, BOARD.fortresses) == (30, 15, 7)
    assert SEATS == ("fellowship", "sauron")


def test_the_ring_track_has_fourteen_steps_and_every_third_is_a_bonus() -> None:
    assert BOARD.track.steps == 14
    assert [(bonus.step, bonus.effect) for bonus in BOARD.track.bonuses] == [
        (3, Effect(coins=1)),
        (6, Effect(scatter=1)),
        (9, Effect(extra_turns=1)),
        (12, Effect(remove_fortress=1)),
    ]


def test_no_single_advance_passes_two_bonus_spaces() -> None:
    """The rules take the bonuses of one advance together, so their order must never matter."""
    longest = max(effect.quest for thing in (CARDS, TOKENS) for effect in (t.effect for t in thing.values()))
    longest = max(longest, *(effect.quest for tile in LANDMARKS.values() for effect in tile.effects))
    places = [bonus.step for bonus in BOARD.track.bonuses]
    assert longest <= min(b - a for a, b in pairwise(places))


# -- displays


@pytest.mark.parametrize(("chapter", "rows"), [(1, [2, 3, 4, 5, 6]), (2, [6, 5, 4, 3, 2]), (3, [2, 3, 4, 2, 4, 3, 2])])
def test_twenty_cards_in_rows_that_are_face_up_and_face_down_in_turn(chapter: int, rows: list[int]) -> None:
    slots = SLOTS[chapter]
    assert len(slots) == DEALT == 20
    assert [sum(slot.row == row for slot in slots) for row in range(len(rows))] == rows
    assert all(slot.is_face_up == (slot.row % 2 == 0) for slot in slots)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_which_cards_cover_which(chapter: int) -> None:
    for number, covers in COVERED_BY[chapter].items():
        slot = SLOTS[chapter][number]
        assert slot.piece == piece_id(chapter, number)
        assert slot.covered_by == tuple(piece_id(chapter, other) for other in covers), (chapter, number)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_row_lies_evenly_about_the_middle(chapter: int) -> None:
    for row in BOARD.displays[chapter - 1]:
        assert sum(row) == 0
        assert list(row) == sorted(set(row))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_display_can_be_cleared(chapter: int) -> None:
    left = {slot.piece: slot for slot in SLOTS[chapter]}
    while left:
        free = [piece for piece, slot in left.items() if not any(other in left for other in slot.covered_by)]
        assert free
        del left[free[0]]
