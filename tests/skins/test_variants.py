"""Which variant of a card game's table is taken for a window."""

import pytest

from westmarch import skins
from westmarch.tabletop.layout import HEAD, Area, Layout, best_fit


def taken(game: str, window: tuple[int, int]) -> tuple[Layout, Area]:
    return best_fit(list(skins.load(game).layouts), *window, HEAD)


@pytest.mark.parametrize("game", ["duel", "fellowship"])
@pytest.mark.parametrize(
    ("window", "name"), [((1560, 1080), "wide"), ((1240, 1000), "standard"), ((781, 700), "compact")]
)
def test_each_variant_is_taken_for_the_window_that_it_is_made_for(
    game: str, window: tuple[int, int], name: str
) -> None:
    layout, area = taken(game, window)
    assert layout.name == name
    assert area.scale == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize(
    ("game", "window", "name"),
    [
        ("duel", (1006, 768), "compact"),
        ("duel", (928, 720), "compact"),
        ("duel", (1080, 900), "standard"),
        ("duel", (1536, 1080), "wide"),
        ("fellowship", (740, 700), "compact"),
        ("fellowship", (1006, 768), "compact"),
        ("fellowship", (1080, 900), "standard"),
        ("fellowship", (2200, 1080), "panorama"),
        ("fellowship", (1800, 1000), "wide"),
    ],
)
def test_a_window_of_another_shape_takes_the_variant_that_can_be_read(
    game: str, window: tuple[int, int], name: str
) -> None:
    layout, area = taken(game, window)
    assert layout.name == name
    assert area.scale >= 0.85
