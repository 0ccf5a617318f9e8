"""Campaigns, for pages that know no game: those that can be begun, and how one stands between two of its chapters.

A campaign is a series of games (:class:`westmarch.engine.game.Sequel`): its record is the value of one option of the
next game, and only the game can read it.  Here is what the game says of it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from westmarch.engine.game_info import Choice
from westmarch.engine.records import Seat

State = Literal["won", "now", "open", "passed"]
"""How a chapter stands: won, the next one, still to come, or passed over and not to be played any more."""


class Chapter(Struct, frozen=True):
    """One game of a campaign: the value of the scenario's option, its title, and the name of its scene in the skin.

    One that ``is_optional`` may be passed over.
    """

    scenario: str
    title: str
    scene: str = ""
    is_optional: bool = False


class CampaignInfo(Struct, frozen=True):
    """A campaign that can be begun: ``series`` is the value of the series' option that begins it.

    ``group`` is the kind of campaign, for a list of many; ``text`` says in a sentence what goes from chapter to
    chapter.  ``country`` names the file of its map, and ``modes`` are the values and titles of the ways in which its
    first chapter can be played.
    """

    series: str
    title: str
    text: str
    chapters: tuple[Chapter, ...]
    modes: tuple[Choice, ...] = ()
    country: str = ""
    group: str = ""


class Stop(Struct, frozen=True):
    """A chapter, and how it stands."""

    chapter: Chapter
    state: State


class Carried(Struct, frozen=True):
    """A thing that goes from chapter to chapter: its title, in a few words where it is, and its symbol on the
    tabletop."""

    title: str
    line: str
    symbol: str
    is_burden: bool = False


class CampaignHero(Struct, frozen=True):
    """Somebody who sets out: ``picture`` is the key in the skin, ``carried`` what is attached, ``note`` the state."""

    title: str
    picture: str
    seat: Seat
    carried: tuple[Carried, ...] = ()
    note: str = ""


class Fallen(Struct, frozen=True):
    """Somebody who comes no more."""

    title: str
    picture: str


class Start(Struct, frozen=True):
    """With which number a seat begins the next chapter: ``number`` on a dial, ``how`` it came about (``27 + 1``), and
    in ``words`` what else this seat brings along."""

    seat: Seat
    number: int
    how: str
    words: str = ""


class CampaignPage(Struct, frozen=True):
    """How a campaign stands.

    ``note`` stands beside the heroes; ``boons`` help and ``burdens`` hinder, both under the head ``carried_title``;
    ``lines`` are further sentences, such as the score.  Where the next chapter may be passed over, ``choices`` are all
    of which one is to be played now.
    """

    info: CampaignInfo
    stops: tuple[Stop, ...]
    heroes: tuple[CampaignHero, ...]
    fallen: tuple[Fallen, ...] = ()
    starts: tuple[Start, ...] = ()
    starts_title: str = ""
    note: str = ""
    carried_title: str = ""
    boons: tuple[Carried, ...] = ()
    burdens: tuple[Carried, ...] = ()
    lines: tuple[str, ...] = ()
    choices: tuple[Chapter, ...] = ()

    @property
    def next(self) -> Chapter | None:
        """The chapter that is to be played; None when all is done."""
        return next((stop.chapter for stop in self.stops if stop.state == "now"), None)

    @property
    def next_number(self) -> int:
        """The number of that chapter, from 1; 0 when all is done."""
        return next((at for at, stop in enumerate(self.stops, 1) if stop.state == "now"), 0)

    @property
    def won(self) -> int:
        """How many chapters were won."""
        return sum([stop.state == "won" for stop in self.stops])
