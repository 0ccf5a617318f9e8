"""No two pictures of a set are nearly alike, in the sets of games whose skins show them."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.skins.art.distance import apart, glance, painted
from westmarch.skins.art.frozen import words_of_all
from westmarch.skins.art.words import Words
from westmarch.skins.cardart.card_pictures import words_of_card
from westmarch.skins.subjects import subjects

SHOWN: tuple[str, ...] = ("lcg", "fellowship", "duel", "quest")
"""The games whose skins show composed pictures: a game is added when it is moved over."""
NEAREST = 6.0
"""Nearer than this two pictures are taken for the same one (of 255, at a glance)."""
ALIKE_ON_PURPOSE: frozenset[frozenset[str]] = frozenset()
"""Pairs of ids that are the same person or thing twice."""
SETS = [(game, name) for game in SHOWN for name in dict.fromkeys(subject.set for subject in subjects(game))]


def alike(words: dict[str, Words]) -> list[tuple[float, str, str]]:
    """Pairs of ids whose pictures look alike, the nearest first."""
    seen = {card: glance(painted(said, card, 55, 64)) for card, said in words.items()}
    pairs = [(apart(seen[one], seen[other]), one, other) for one, other in combinations(seen, 2)]
    return sorted(pair for pair in pairs if pair[0] < NEAREST and frozenset(pair[1:]) not in ALIKE_ON_PURPOSE)


def test_pictures_that_are_alike_are_found(qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    archer, other = (Words(kind="person", figure=figure, view="front", flip=False) for figure in ("silvan", "dwarf"))
    words = {"archer": archer, "smith": other, "wood": Words(kind="place", setting="forest", hour="night")}
    assert alike(words) == []
    paint = painted
    monkeypatch.setattr("tests.skins.art.test_products.painted", lambda said, card, *size: paint(said, "one", *size))
    assert [pair[1:] for pair in alike({**words, "twin": archer})] == [("archer", "twin")]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), SETS)
def test_no_two_pictures_of_a_set_are_nearly_alike(qapp, game: str, name: str) -> None:
    cards = [subject for subject in subjects(game) if subject.set == name]
    words = words_of_all(game, cards)
    assert words == {card.id: words_of_card(game, card.id) for card in cards}, "faces show what is looked at here"
    assert alike(words) == []
