"""Whole campaigns, under the laws, left and come back to between the chapters and in them.

``WESTMARCH_RANDOM=100 python3 tests tests/games/lcg/test_whole_campaigns.py`` plays that many to their ends, by random
players and by Hard ones.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.games.lcg.whole_campaigns import Pace, WholeCampaign, table
from westmarch.games.lcg.printed.lists import CAMPAIGNS, ORDERS, campaign_of

MANY = int(os.environ.get("WESTMARCH_RANDOM", "0")) or 3


@pytest.mark.parametrize(("number", "seats"), [(0, 1), (5, 2)])
def test_a_campaign_that_is_left_time_and_again_goes_on_as_it_does_in_memory(
    number: int, seats: int, tmp_path: Path
) -> None:
    _played(number, seats, tmp_path, Pace(laws=60, resume=12, tries=1, most=18))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(MANY))
def test_whole_campaigns_under_the_laws(number: int, tmp_path: Path) -> None:
    _played(number, 0, tmp_path, Pace(laws=40, resume=40, tries=2, most=6_000))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(MANY))
def test_whole_campaigns_of_hard_partners(number: int, tmp_path: Path) -> None:
    _played(number, 0, tmp_path, Pace(laws=60, resume=60, tries=2, most=6_000), "hard")


def _played(number: int, seats: int, folder: Path, pace: Pace, level: str = "random") -> None:
    options, many = table(number)
    whole = WholeCampaign(folder, options, seats or many, number, pace, level)
    tries = whole.play()
    assert sum([one.resumed for one in tries]) > 0
    played = [won.scenario for won in whole.file.history]
    campaign = campaign_of(options["series"])
    if campaign is None:
        assert tuple(played) == ORDERS["the-hobbit"]
        return
    chapters = CAMPAIGNS[campaign.id].chapters
    must = [chapter.quest for chapter in chapters if not chapter.optional]
    assert [quest for quest in played if quest in must] == must
    assert played == [chapter.quest for chapter in chapters if chapter.quest in played]
