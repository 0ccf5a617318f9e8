"""Campaigns as documents: what has been played of one, how it goes on, and the game that is under way.

The record of a campaign itself is an option of its next game, which only that game can read
(:mod:`westmarch.engine.campaigns`).  A document keeps it with everything around it, in one file of the data folder::

    {"format": 1, "id": "3f0c...", "name": "Mara on the road", "begun": "2026-10-03T18:00:00+00:00", "played": ...,
     "game": "lcg", "series": "campaign", "chairs": [{"kind": "human", "name": "Mara"}], "fairness": "fair",
     "options": {"quest": "journey-down-the-anduin", "series": "{...}", ...},   of the next game
     "lost": [17],                               the seeds of the games in which that chapter was lost so far
     "history": [{"scenario": ..., "title": ..., "ended": ..., "rounds": 9, "options": {...}, "log": "{...}", ...}],
     "ahead": [...],                             chapters that were taken back, the first to be put forward again first
     "save": {...}}                              the game under way, while another one is at the table

A chapter in ``history`` has the options with which it was played: with them it can be played once more.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from westmarch.engine.errors import NewerSave
from westmarch.engine.game import LogEntry
from westmarch.engine.game_info import LONGEST_OPTION_TEXT
from westmarch.engine.text_format import one_line, shortened
from westmarch.play import strict_json
from westmarch.play.chairs import LONGEST_NAME, Chair
from westmarch.play.session import LARGEST_SEED, LONGEST, Fairness
from westmarch.play.strict_json import BadFile

FORMAT = 1
LARGEST = 16 << 20
"""Bytes that such a file may have: with all chapters and a game of each."""
LONGEST_TITLE = 60
"""The most letters of a campaign's name."""
MOST_CHAPTERS = 200
MOST_LOST = 1000
_NONE = "it is no campaign of Westmarch"
_NAMELESS = "Campaign"

Words = Annotated[str, Meta(max_length=200)]
OptionText = Annotated[str, Meta(max_length=LONGEST_OPTION_TEXT)]
Options = dict[Words, OptionText]
Seed = Annotated[int, Meta(ge=0, le=LARGEST_SEED)]
Lost = Annotated[tuple[Seed, ...], Meta(max_length=MOST_LOST)]
Chairs = Annotated[tuple[Chair, ...], Meta(min_length=1, max_length=8)]


class Won(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A chapter that was won: in which game, after which lost ones, and what it has added to the log.

    ``entry`` is the game in the records, ``log`` the record of the campaign after it.
    """

    scenario: Words
    title: Words
    ended: Words
    seed: Seed
    options: Options
    chairs: Chairs
    log: OptionText
    rounds: Annotated[int, Meta(ge=0, le=LONGEST)] = 0
    lost: Lost = ()
    entries: Annotated[tuple[LogEntry, ...], Meta(max_length=200)] = ()
    entry: Words = ""

    @property
    def tries(self) -> int:
        """How often it was played until it was won."""
        return len(self.lost) + 1


class TakenBack(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A chapter that was taken back, with how the campaign stood after it."""

    chapter: Won
    options: Options
    chairs: Chairs
    lost: Lost = ()
    save: dict[str, Any] | None = None


class CampaignFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A campaign as it stands in its file; times are ISO 8601 in UTC."""

    format: int
    id: Annotated[str, Meta(min_length=1, max_length=40)]
    name: Words
    begun: Words
    played: Words
    game: Words
    series: Words
    chairs: Chairs
    options: Options
    fairness: Fairness = "fair"
    lost: Lost = ()
    history: Annotated[tuple[Won, ...], Meta(max_length=MOST_CHAPTERS)] = ()
    ahead: Annotated[tuple[TakenBack, ...], Meta(max_length=MOST_CHAPTERS)] = ()
    save: dict[str, Any] | None = None


def read_campaign(data: bytes) -> CampaignFile:
    """The campaign of a file.  Raises BadFile, and NewerSave for one of a later Westmarch: the ends of a sentence."""
    raw = strict_json.parse(data)
    number = raw.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or "series" not in raw:
        raise BadFile(_NONE)
    if number > FORMAT:
        raise NewerSave(f"it was made by a newer version of Westmarch (format {number}, and {FORMAT} is known here)")
    try:
        found = msgspec.convert(raw, CampaignFile)
    except (msgspec.ValidationError, LookupError, TypeError, ValueError) as error:
        raise BadFile(f"it is damaged ({error})") from error
    chairs = tuple([replace(chair, name=shortened(one_line(chair.name), LONGEST_NAME)) for chair in found.chairs])
    return replace(found, name=title_of(found.name) or _NAMELESS, chairs=chairs)


def write_campaign(file: CampaignFile) -> str:
    """A campaign as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(file), indent=1).decode() + "\n"


def title_of(words: str) -> str:
    """Words as the name of a campaign."""
    return shortened(one_line(words), LONGEST_TITLE)
