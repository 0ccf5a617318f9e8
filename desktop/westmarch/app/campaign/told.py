"""A campaign in the words of its pages: its subtitle, its tale, and what is said of a chapter."""

from __future__ import annotations

from datetime import UTC, datetime

from westmarch.engine.campaigns import CampaignPage
from westmarch.engine.text_format import listed
from westmarch.play.campaign_files import CampaignFile, Won
from westmarch.play.chairs import COMPUTER

_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_ORDINALS = ["no", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]


def in_words(number: int) -> str:
    """``nine``; larger numbers in figures."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def ordinal(number: int) -> str:
    """``third``; larger numbers as ``12th``."""
    if 0 <= number < len(_ORDINALS):
        return _ORDINALS[number]
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def day(when: str, is_long: bool = False) -> str:
    """``20 Nov`` of a time as ISO 8601, or ``20 November``; with the year where it is another one."""
    try:
        moment = datetime.fromisoformat(when).astimezone()
    except ValueError:
        return ""
    year = f" {moment.year}" if moment.year != datetime.now(UTC).astimezone().year else ""
    return f"{moment.day} {moment:%B}{year}" if is_long else f"{moment.day} {moment:%b}{year}"


def subtitle(file: CampaignFile, page: CampaignPage) -> str:
    """``The Hobbit, six chapters, begun 3 October``."""
    count = len(page.info.chapters)
    chapters = f"{in_words(count)} {'chapter' if count == 1 else 'chapters'}"
    began = day(file.begun, is_long=True)
    return " \N{MIDDLE DOT} ".join(filter(None, (f"{page.info.title}, {chapters}", f"begun {began}" if began else "")))


def tale(won: Won) -> str:
    """``Journey in the Dark, in nine rounds, at the third try.``"""
    rounds = f"in {in_words(won.rounds)} {'round' if won.rounds == 1 else 'rounds'}" if won.rounds else ""
    tries = f"at the {ordinal(won.tries)} try" if won.tries > 1 else ""
    return f"{', '.join(filter(None, (won.title, rounds, tries)))}."


def brought(won: Won) -> str:
    """What a chapter has added to the log: ``Boon: Valor on Aragorn. Fallen: Glóin.``"""
    kinds: dict[str, list[str]] = {}
    for entry in won.entries:
        kinds.setdefault(entry.kind, []).append(entry.title)
    return " ".join([f"{kind}: {listed(titles)}." for kind, titles in kinds.items()])


def fell_in(file: CampaignFile, page: CampaignPage, title: str) -> str:
    """In which chapter somebody fell, as far as the history tells."""
    order = [chapter.scenario for chapter in page.info.chapters]
    for won in reversed(file.history):
        if title in [entry.title for entry in won.entries] and won.scenario in order:
            return f"fell in chapter {order.index(won.scenario) + 1}"
    return "has fallen"


def standing(file: CampaignFile, page: CampaignPage) -> str:
    """``Chapter 3 of 6: Flies and Spiders``, or that all is done."""
    if page.next is None:
        return f"All {in_words(len(page.info.chapters))} chapters are won"
    tried = f", lost {_times(len(file.lost))}" if file.lost else ""
    return f"Chapter {page.next_number} of {len(page.info.chapters)}: {page.next.title}{tried}"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{in_words(number)} times")


def tries_so_far(file: CampaignFile) -> str:
    """``Lost twice so far``; nothing for a chapter that was not tried."""
    return f"Lost {_times(len(file.lost))} so far" if file.lost else ""


def players(file: CampaignFile) -> str:
    """Who plays: ``Mara and Bo``."""
    people = [chair.name for chair in file.chairs if chair.is_human]
    others = len(file.chairs) - len(people)
    computers = f"{in_words(others)} computers" if others > 1 else "a computer" if others else ""
    return listed([*people, *([computers] if computers else [])])


def names(file: CampaignFile) -> list[str]:
    """What each player is called where there is little room: a computer by its level alone."""
    return [chair.name if chair.is_human else chair.name.removeprefix(COMPUTER).capitalize() for chair in file.chairs]
