"""Whole campaigns of the Card Game keep the laws, left and come back to on the way: `python3 tests --prove campaigns`.

Of three two are The Lord of the Rings, for one to three players, and one is The Hobbit.  Each lives in memory and in a
data folder that is opened again between the chapters and in them; both must stay the same.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from msgspec import Struct

from tests.games.lcg.whole_campaigns import Pace, Try, WholeCampaign, table
from tests.proving import parser_of
from westmarch.ai.selfplay import in_workers
from westmarch.games.lcg.printed.lists import CAMPAIGNS, ORDERS, campaign_of

_PACES = {
    "random": Pace(laws=40, resume=40, tries=2, most=6_000),
    "hard": Pace(laws=60, resume=60, tries=2, most=6_000),
}


class Told(Struct, frozen=True):
    """A campaign: how many games and questions it had, how often it was come back to, and what was wrong, if anything
    was."""

    number: int
    games: int
    decisions: int
    resumed: int
    fault: str = ""


def main(argv: Sequence[str] | None = None) -> int:
    """Plays; returns 0, 1 if anything was found, 130 if it was stopped."""
    parser = parser_of("campaigns", __doc__, 100, "campaigns", "campaign")
    parser.add_argument("--level", choices=[*_PACES], default="random", help="who plays")
    chosen = parser.parse_args(argv)
    numbers = range(chosen.first, chosen.first + chosen.count)
    found: list[Told] = []
    is_through = False
    try:
        with closing(in_workers(partial(told, chosen.level), numbers, chosen.jobs)) as results:
            for one in results:
                found.append(one)
                print(
                    f"campaign {one.number}: {one.fault or f'{one.games} games, {one.decisions} decisions'}", flush=True
                )
        is_through = True
    except KeyboardInterrupt:
        print("Stopped.")
    faults = [one for one in found if one.fault]
    games, decisions, resumed = [sum([getattr(one, n) for one in found]) for n in ("games", "decisions", "resumed")]
    print(f"{len(found)} campaigns, {games:,} games, {decisions:,} decisions, come back to {resumed:,} times")
    print(f"{len(faults)} findings")
    return 1 if faults else 0 if is_through else 130


def told(level: str, number: int) -> Told:
    """Plays the campaign of a number; whatever goes wrong is its fault."""
    try:
        with tempfile.TemporaryDirectory() as folder:
            tries = played(number, 0, Path(folder), _PACES[level], level)
    except Exception as error:  # whatever it is, the others are played
        return Told(number, 0, 0, 0, f"{type(error).__name__}: {error}")
    return Told(number, len(tries), sum([one.decisions for one in tries]), sum([one.resumed for one in tries]))


def played(number: int, seats: int, folder: Path, pace: Pace, level: str = "random") -> list[Try]:
    """Plays the campaign of a number for so many players (0: as many as it says) to its end or to the first fault.

    Raises LawBroken and AssertionError.
    """
    options, many = table(number)
    whole = WholeCampaign(folder, options, seats or many, number, pace, level)
    tries = list(whole.play())
    assert sum([one.resumed for one in tries]) > 0, "it was never come back to"
    order = [won.scenario for won in whole.file.history]
    campaign = campaign_of(options["series"])
    if campaign is None:
        assert tuple(order) == ORDERS["the-hobbit"], order
        return tries
    chapters = CAMPAIGNS[campaign.id].chapters
    must = [chapter.quest for chapter in chapters if not chapter.optional]
    assert [quest for quest in order if quest in must] == must, order
    assert order == [chapter.quest for chapter in chapters if chapter.quest in order], order
    return tries


if __name__ == "__main__":
    sys.exit(main())
