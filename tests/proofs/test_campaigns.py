"""Whole campaigns, under the laws, left and come back to between the chapters and in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.lcg.whole_campaigns import Pace
from tests.laws.walk import LawBroken
from tests.proofs import campaigns


@pytest.mark.parametrize(("number", "seats"), [(0, 1), (5, 2)])
def test_a_campaign_that_is_left_time_and_again_goes_on_as_it_does_in_memory(
    number: int, seats: int, tmp_path: Path
) -> None:
    campaigns.played(number, seats, tmp_path, Pace(laws=60, resume=12, tries=1, most=18))


@pytest.mark.slow
@pytest.mark.parametrize("level", ["random", "hard"])
def test_whole_campaigns_keep_the_laws(level: str) -> None:
    assert campaigns.main(["--count", "3", "--level", level, "--jobs", "1"]) == 0


def test_a_campaign_that_goes_wrong_is_named_and_the_others_are_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def planted(number: int, *_: object) -> list[object]:
        if number == 7:
            raise LawBroken("a chapter was lost")
        return []

    monkeypatch.setattr(campaigns, "played", planted)
    assert campaigns.main(["--count", "3", "--first", "6", "--jobs", "1"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "campaign 6: 0 games, 0 decisions",
        "campaign 7: LawBroken: a chapter was lost",
        "campaign 8: 0 games, 0 decisions",
        "3 campaigns, 0 games, 0 decisions, come back to 0 times",
        "1 findings",
    ]
    assert campaigns.main(["--count", "1", "--jobs", "1"]) == 0
