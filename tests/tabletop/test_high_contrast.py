"""High contrast: words are read by weak eyes, and what marks a choice or the keyboard is seen."""

from __future__ import annotations

import pytest

from westmarch.tabletop.high_contrast import GROUNDS, MARK, SIDES, TEXT, contrast, with_high_contrast
from westmarch.tabletop.theme import DAY, NIGHT

THEMES = [with_high_contrast(DAY), with_high_contrast(NIGHT)]
WORDS = ("ink", "ink2", "ink3", *SIDES)
ON_THEIR_OWN = (
    ("mat_ink", "mat"),
    ("mat_line", "mat"),
    ("card_ink", "card_paper"),
    ("card_ink2", "card_panel"),
    ("atlas_ink", "atlas_land"),
    ("atlas_ink2", "atlas_land"),
    ("screen_ink", "screen"),
    ("screen_ink2", "screen"),
    ("object_good", "face"),
    ("object_dark", "face"),
    *((f"{side}_on", side) for side in SIDES),
)
LEAST_OF_LINES = 3.0


def too_weak(theme, pairs, least):
    found = {pair: contrast(getattr(theme, pair[0]), getattr(theme, pair[1])) for pair in pairs}
    return {pair: round(value, 2) for pair, value in found.items() if value < least}


def test_contrast_is_reckoned_as_it_is_defined():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES, ids=["day", "night"])
def test_words_are_read_on_every_ground(theme):
    assert too_weak(theme, [(ink, ground) for ink in WORDS for ground in GROUNDS], TEXT) == {}
    assert too_weak(theme, ON_THEIR_OWN, TEXT) == {}


@pytest.mark.parametrize("theme", THEMES, ids=["day", "night"])
def test_the_frame_of_the_keyboard_and_outlines_are_seen(theme):
    assert too_weak(theme, [("gold", ground) for ground in GROUNDS], MARK) == {}
    assert too_weak(theme, [(line, ground) for line in ("line", "rule") for ground in GROUNDS], LEAST_OF_LINES) == {}


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_it_is_more_than_the_theme_itself_has(theme):
    pairs = [(ink, ground) for ink in WORDS for ground in GROUNDS]
    assert too_weak(theme, pairs, TEXT), "else there would be nothing to choose"
    strong = with_high_contrast(theme)
    assert all(
        contrast(getattr(strong, a), getattr(strong, b)) >= contrast(getattr(theme, a), getattr(theme, b)) - 0.01
        for a, b in pairs
    )
