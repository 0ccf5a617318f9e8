"""Characters, cards and board are those of the edition of 2002: names, numbers and sums."""

from __future__ import annotations

from collections import Counter

from westmarch.games.confrontation.board import BOARD, CARDS, CHARACTERS, DARK, FACES, GOOD, HANDS, STRENGTH, VARIANTS

STRENGTHS = {
    "frodo": 1, "sam": 2, "pippin": 1, "merry": 2, "gandalf": 5, "aragorn": 4, "legolas": 3, "gimli": 3, "boromir": 0,
    "balrog": 5, "shelob": 5, "witch-king": 5, "flying-nazgul": 3, "black-rider": 3, "saruman": 4, "orcs": 2, "warg": 2,
    "troll": 9,
}  # fmt: skip

TO_MORDOR = {
    "shire": "arthedain cardolan",
    "arthedain": "rhudaur eregion",
    "cardolan": "eregion enedwaith",
    "rhudaur": "high-pass misty-mountains",
    "eregion": "misty-mountains moria",
    "enedwaith": "moria gap-of-rohan",
    "high-pass": "mirkwood",
    "misty-mountains": "mirkwood fangorn",
    "moria": "fangorn rohan",
    "gap-of-rohan": "rohan",
    "mirkwood": "dagorlad",
    "fangorn": "dagorlad gondor",
    "rohan": "gondor",
    "dagorlad": "mordor",
    "gondor": "mordor",
    "mordor": "",
}

BESIDE = {
    "arthedain": "cardolan",
    "cardolan": "arthedain",
    "rhudaur": "eregion",
    "eregion": "rhudaur enedwaith",
    "enedwaith": "eregion",
    "mirkwood": "fangorn",
    "fangorn": "mirkwood rohan",
    "rohan": "fangorn",
    "dagorlad": "gondor",
    "gondor": "dagorlad",
}


def test_nine_characters_a_side_with_their_strengths() -> None:
    assert STRENGTH == STRENGTHS
    assert [len(faces) for faces in FACES] == [9, 9]


def test_the_strengths_add_up_to_21_and_38() -> None:
    assert [sum(STRENGTH[face] for face in faces) for faces in FACES] == [21, 38]


def test_every_character_has_a_text_of_its_own() -> None:
    texts = [character.text for character in CHARACTERS.values()]
    assert all(texts)
    assert len(set(texts)) == 18


def test_nine_cards_a_side_of_which_the_fellowship_has_four_texts_and_sauron_three() -> None:
    numbers = [[CARDS[card].number for card in hand if CARDS[card].number] for hand in HANDS]
    assert numbers == [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]]
    texts = [{CARDS[card].name for card in hand if CARDS[card].number is None} for hand in HANDS]
    assert texts == [
        {"Magic", "Noble Sacrifice", "Elven Cloak", "Retreat Backwards"},
        {"Magic", "The Eye of Sauron", "Retreat Sideways"},
    ]
    assert [len(hand) for hand in HANDS] == [9, 9]


def test_two_variant_cards_a_side() -> None:
    assert [{CARDS[card].name for card in cards} for cards in VARIANTS] == [
        {"Shadowfax", "Gandalf the White"},
        {"Palantír", "Recall to Mordor"},
    ]
    assert len(CARDS) == 22


def test_a_number_card_has_no_text_and_every_other_has_one() -> None:
    assert all((card.number is None) == bool(card.text) for card in CARDS.values())


def test_sixteen_regions_of_which_four_are_mountains() -> None:
    kinds = Counter(region.kind for region in BOARD.regions.values())
    assert kinds == {"land": 10, "mountain": 4, "home": 2}
    rooms = {region.kind: BOARD.capacity[region.id] for region in BOARD.regions.values()}
    assert rooms == {"home": 4, "mountain": 1, "land": 2}


def test_the_ways_forward_and_back() -> None:
    ahead = {region: set(targets.split()) for region, targets in TO_MORDOR.items()}
    for region in BOARD.order:
        behind = {source for source, targets in ahead.items() if region in targets}
        assert set(BOARD.forward[GOOD][region]) == ahead[region]
        assert set(BOARD.forward[DARK][region]) == behind
        assert set(BOARD.backward(GOOD, region)) == behind
        assert set(BOARD.backward(DARK, region)) == ahead[region]


def test_the_ways_sideways() -> None:
    assert {r: set(beside) for r, beside in BOARD.sideways.items() if beside} == {
        region: set(beside.split()) for region, beside in BESIDE.items()
    }


def test_river_and_tunnel_are_for_the_fellowship_alone() -> None:
    extra = {(r, t) for r in BOARD.order for t in BOARD.steps[GOOD][r] if t not in BOARD.forward[GOOD][r]}
    assert extra == {("mirkwood", "fangorn"), ("fangorn", "rohan"), ("eregion", "fangorn")}
    assert BOARD.steps[DARK] == BOARD.forward[DARK]
    assert BOARD.tunnel.under == "moria"


def test_each_side_starts_in_its_five_regions_before_the_mountains() -> None:
    assert [set(front) for front in BOARD.fronts] == [
        {"arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"},
        {"mirkwood", "fangorn", "rohan", "dagorlad", "gondor"},
    ]
