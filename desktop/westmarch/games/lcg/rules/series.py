"""Series of quests: the log that a game is played with, and what follows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from westmarch.engine.game import Fault, LogEntry, Sequel
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.collection.decklists import Reading, deck_of, deck_option, write_list
from westmarch.games.lcg.language.logs import DONE, ORDER, CampaignLog, CycleLog, ExpertLog, Log, read_log, write_log
from westmarch.games.lcg.printed.lists import (
    A_CAMPAIGN,
    DIFFICULTIES,
    QUESTS,
    Deck,
    campaign_of,
    campaign_value,
    companion_of,
    cycle_title,
    in_order,
)
from westmarch.games.lcg.printed.rows import NORMAL, Chapter
from westmarch.games.lcg.rules import campaign, campaign_results, cycle, expert
from westmarch.games.lcg.rules.scoring import WON

if TYPE_CHECKING:
    from westmarch.games.lcg.state import LcgState

SERIES = "series"
SINGLE, CAMPAIGN, EXPERT = "single", A_CAMPAIGN, "expert"


def decks_of(options: dict[str, str], seats: int) -> list[Deck]:
    """The decks of those who play."""
    boons = boons_of(options)
    return [deck_of(options[deck_option(seat)], deck_option(seat), boons).deck for seat in range(seats)]


def boons_of(options: dict[str, str]) -> dict[str, int]:
    """The boons that may be in the decks, and the treasures.  Raises BadSetup where the log cannot be read."""
    log = read_log(options[SERIES]) if "\n" in options[SERIES] else None
    treasures = dict.fromkeys(_treasures(options, log), 1)
    earned = campaign.for_decks(log) if isinstance(log, CampaignLog) else {}
    return earned | treasures


def _treasures(options: dict[str, str], log: Log | None) -> list[str]:
    """The treasures that decks may have: those that the quest lets in, in a cycle only what has been discovered.

    (Rules: Treasure Cards)
    """
    allowed = QUESTS[options["quest"]].treasures
    if log is None and cycle.begun(options[SERIES]) is not None:
        return []
    return [face for face in allowed if face in log.treasures] if isinstance(log, CycleLog) else [*allowed]


def log_of(options: dict[str, str], seats: int) -> Log | None:
    """The log that a game is played with, its heroes recorded; None for a quest that stands alone."""
    decks = decks_of(options, seats)
    if options[SERIES] == SINGLE:
        return None
    if options[SERIES] == EXPERT:
        return expert.begun(decks)
    begins = campaign_of(options[SERIES])
    if begins is not None:
        return campaign.begun(begins.id, decks)
    log = _log_in(options)
    if not isinstance(log, CampaignLog):
        return log
    chosen = options["quest"] if options["quest"] in log.open else log.next  # chapters may be passed over
    companion = companion_of({**options, "quest": chosen}) if chosen in QUESTS else ""
    return campaign.ready(replace(log, next=chosen), decks, companion)


def chapter_of(options: dict[str, str]) -> Chapter | None:
    """The chapter of a campaign that a game is by its options, if these name a campaign; whatever came before it."""
    campaign = campaign_of(options[SERIES])
    chapters = campaign.chapters if campaign is not None else ()
    return next((chapter for chapter in chapters if chapter.quest == options["quest"]), None)


def kind_of(log: Log | None) -> str:
    """Which kind of series a log is of."""
    if log is None:
        return SINGLE
    if isinstance(log, CycleLog):
        return in_order(log.cycle)
    return campaign_value(log.campaign) if isinstance(log, CampaignLog) else EXPERT


def _log_in(options: dict[str, str]) -> Log:
    """The log that is told, or the empty one of a cycle that begins.  Raises BadSetup."""
    return cycle.begun(options[SERIES]) or read_log(options[SERIES])


def loose(log: Log | None) -> list[str]:
    """What a campaign shuffles into the encounter deck.  (Rules: Boons & Burdens)"""
    return campaign.loose(log) if isinstance(log, CampaignLog) else []


def faults(options: dict[str, str], readings: Sequence[Reading]) -> list[Fault]:
    """Where quest, seats and decks are not what the series asks for.  Raises BadSetup for a log that cannot be read."""
    if options[SERIES] == SINGLE:
        return []
    begins = campaign_of(options[SERIES])
    log = None if begins is not None or options[SERIES] == EXPERT else _log_in(options)
    first = begins.chapters[0].quest if begins is not None else ORDER[0]
    wanted = (first,) if log is None else log.open if isinstance(log, CampaignLog) else (log.next,)
    if wanted in ((), (DONE,)):
        return [Fault(SERIES, "all quests of this log are played")]
    out = []
    if options["quest"] not in wanted:
        words = "the log goes on" if log is not None and log.scores else "it begins"
        titles = " or ".join([QUESTS[quest].title for quest in wanted])
        out.append(Fault("quest", f"{words} with {titles}"))
    elif isinstance(log, CampaignLog):
        log = replace(log, next=options["quest"])
    if begins is not None:
        return [*out, *_told(readings, campaign.barred(begins.chapters[0], [reading.deck for reading in readings]))]
    if log is None or isinstance(log, CycleLog):
        return out
    if len(log.players) != len(readings):
        return [*out, Fault(SERIES, f"the log is of {len(log.players)} players, and {len(readings)} sit at the table")]
    decks = [reading.deck for reading in readings]
    if isinstance(log, CampaignLog):
        out += _surplus_boons(log, decks)
        found = campaign.trouble(log, decks)
    else:
        found = expert.trouble(log, decks)
    return [*out, *_told(readings, found)]


def _told(readings: Sequence[Reading], found: Sequence[tuple[int, str, str]]) -> list[Fault]:
    """Faults of decks, each with the line of its card."""
    return [Fault(deck_option(seat), text, readings[seat].lines.get(card, 0)) for seat, card, text in found]


def _surplus_boons(log: CampaignLog, decks: Sequence[Deck]) -> list[Fault]:
    """All decks together have no more of a boon than was earned.  (Rules: Boons & Burdens)"""
    out, earned = [], campaign.for_decks(log)
    for boon in BOONS:
        held, most = sum([deck.cards.get(boon, 0) for deck in decks]), earned.get(boon, 0)
        if held > most:
            words = f"the decks have {held} of {CARDS[boon].title}, "
            is_there = campaign.earned(log, boon) and campaign.comes_by_itself(boon)
            out.append(Fault(SERIES, words + ("which comes by itself" if is_there else f"and {most} were earned")))
    return out


# -- after a game


def sequel(options: dict[str, str], state: LcgState) -> Sequel | None:
    """What a quest that was won leads to; one that was lost is tried again.  (Rules: Campaign Mode, Expert Mode)"""
    log = log_of(options, state.seats)
    if log is None or state.result is None or state.result.reason != WON:
        return None
    if isinstance(log, CampaignLog):
        return _of_campaign(options, log, state)
    if isinstance(log, CycleLog):
        return _of_cycle(options, log, state)
    return _of_expert(options, log, state)


def _of_campaign(options: dict[str, str], log: CampaignLog, state: LcgState) -> Sequel:
    """The players find the boons that were earned for decks in theirs.  The next chapter that may be passed over is
    named with what it may give way to."""
    now = campaign_results.after(log, state)
    decks = campaign_results.decks_after(log, now, decks_of(options, state.seats))
    texts = {deck_option(seat): write_list(deck) for seat, deck in enumerate(decks)}
    if now.next != DONE:
        texts["difficulty"] = _mode(options, now.next)
    found = _sequel(options, now, _story(log, now), texts, range(state.seats))
    return replace(found, log_title="The campaign", entries=tuple(campaign_results.entries(log, now)))


def _story(log: CampaignLog, now: CampaignLog) -> str:
    others = [QUESTS[quest].title for quest in now.open[1:]]
    passed = f" It may be passed over for {' or '.join(others)}." if others else ""
    return f"{campaign_results.story(log, now)}{passed}".strip()


def _mode(options: dict[str, str], quest: str) -> str:
    """The same difficulty, or the standard one where the next quest has none such."""
    modes = DIFFICULTIES.get(quest, (options["difficulty"],))
    return options["difficulty"] if options["difficulty"] in modes else NORMAL


def _of_expert(options: dict[str, str], log: ExpertLog, state: LcgState) -> Sequel:
    """Those who are left play on, on the first seats."""
    now = expert.after(log, state)
    seats = expert.survivors(state)
    texts = {deck_option(number): options[deck_option(seat)] for number, seat in enumerate(seats)}
    found = _sequel(options, now, expert.story(now), texts, seats)
    return replace(found, log_title="The expert game", entries=_scored(now))


def _of_cycle(options: dict[str, str], log: CycleLog, state: LcgState) -> Sequel:
    """The next quest in the same difficulty, or in the standard one where it has none such."""
    now = cycle.after(log, options["difficulty"], decks_of(options, state.seats), state)
    mode = _mode(options, now.next)
    decks = decks_of(options, state.seats)
    texts = {
        deck_option(seat): write_list(deck)
        for seat, deck in enumerate(cycle.with_treasures(now, decks))
        if deck != decks[seat]
    }
    found = _sequel(options, now, cycle.story(now), {"difficulty": mode, **texts}, range(state.seats))
    return replace(found, log_title=cycle_title(now.cycle), entries=_scored(now))


def _scored(log: ExpertLog | CycleLog) -> tuple[LogEntry, ...]:
    """The score of the quest that was won, and that of all."""
    return LogEntry("Score", str(log.scores[-1])), LogEntry("Score so far", str(sum(log.scores)))


def _sequel(options: dict[str, str], log: Log, story: str, texts: dict[str, str], seats: Sequence[int]) -> Sequel:
    text = write_log(log)
    if log.next == DONE:
        total = sum(log.scores)
        return Sequel("All quests are played", f"{story} The total score of all quests is {total}.".strip(), text)
    following = {**options, **texts, "quest": log.next, SERIES: text}
    return Sequel(QUESTS[log.next].title, story, text, following, tuple(seats))
