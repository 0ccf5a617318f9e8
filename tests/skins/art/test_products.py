"""No two pictures of a set are nearly alike, whole or as a thumbnail shows them, and none leaves its frame."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from tests.skins.art.distance import apart, glance, painted
from tests.skins.canvas import has_ink_beyond
from westmarch.skins.art.frozen import words_of_all
from westmarch.skins.art.words import Words
from westmarch.skins.cardart.card_pictures import words_of_card
from westmarch.skins.subjects import subjects

SHOWN: tuple[str, ...] = ("lcg", "fellowship", "duel", "quest", "confrontation")
"""The games whose cards have composed pictures; those of the last are on its contact sheet alone."""
MODES = {"whole": {}, "near": {"near": 1.22, "shift": 0.085}}
"""How skins show a picture: all of it, or nearer for a thumbnail, and aside of values at its edge."""
EDGE = 3
"""Pixels about a picture where nothing may be painted."""
NEAREST = 6.0
"""Nearer than this two pictures are taken for the same one (of 255, at a glance)."""
ALIKE_ON_PURPOSE: frozenset[frozenset[str]] = frozenset()
"""Pairs of ids that are the same person or thing twice."""
SETS = [(game, name) for game in SHOWN for name in dict.fromkeys(subject.set for subject in subjects(game))]


def shown(words: dict[str, Words], mode: str = "whole") -> dict[str, QImage]:
    """The pictures of cards with an edge about them."""
    return {card: painted(said, card, 55, 64, edge=EDGE, **MODES[mode]) for card, said in words.items()}


def alike(pictures: dict[str, QImage]) -> list[tuple[float, str, str]]:
    """Pairs of ids whose pictures look alike, the nearest first."""
    seen = {card: glance(image.copy(EDGE, EDGE, 55, 64)) for card, image in pictures.items()}
    pairs = [(apart(seen[one], seen[other]), one, other) for one, other in combinations(seen, 2)]
    return sorted(pair for pair in pairs if pair[0] < NEAREST and frozenset(pair[1:]) not in ALIKE_ON_PURPOSE)


def test_pictures_that_are_alike_are_found(qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    archer, other = (Words(kind="person", figure=figure, view="front", flip=False) for figure in ("silvan", "dwarf"))
    words = {"archer": archer, "smith": other, "wood": Words(kind="place", setting="forest", hour="night")}
    assert alike(shown(words)) == []
    paint = painted
    monkeypatch.setattr(
        "tests.skins.art.test_products.painted", lambda said, card, *of, **more: paint(said, "one", *of, **more)
    )
    assert [pair[1:] for pair in alike(shown({**words, "twin": archer}))] == [("archer", "twin")]


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("game", "name"), SETS)
def test_no_two_pictures_of_a_set_are_nearly_alike_and_none_leaves_its_frame(
    qapp, game: str, name: str, mode: str
) -> None:
    cards = [subject for subject in subjects(game) if subject.set == name]
    words = words_of_all(game, cards)
    assert words == {card.id: words_of_card(game, card.id) for card in cards}, "faces show what is looked at here"
    pictures = shown(words, mode)
    assert alike(pictures) == []
    assert [card for card, image in pictures.items() if has_ink_beyond(image, QRectF(EDGE, EDGE, 55, 64))] == []
