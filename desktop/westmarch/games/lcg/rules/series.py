"""Series of quests: the log that a game is played with, and what follows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from westmarch.engine.game import Fault, LogEntry, Sequel
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.collection.decklists import Reading, deck_of, deck_option, write_list
from westmarch.games.lcg.language.logs import DONE, ORDER, CampaignLog, CycleLog, ExpertLog, Log, read_log, write_log
from westmarch.games.lcg.printed.lists import DIFFICULTIES, QUESTS, Deck, cycle_title, in_order
from westmarch.games.lcg.printed.rows import NORMAL
from westmarch.games.lcg.rules import campaign, cycle, expert
from westmarch.games.lcg.rules.scoring import WON

if TYPE_CHECKING:
    from westmarch.games.lcg.state import LcgState

SERIES = "series"
SINGLE, CAMPAIGN, EXPERT = "single", "campaign", "expert"


def decks_of(options: dict[str, str], seats: int) -> list[Deck]:
    """The decks of those who play."""
    boons = boons_of(options)
    return [deck_of(options[deck_option(seat)], deck_option(seat), boons).deck for seat in range(seats)]


def boons_of(options: dict[str, str]) -> dict[str, int]:
    """The boons that may be in the decks, and the treasures.  Raises BadSetup where the log cannot be read."""
    log = read_log(options[SERIES]) if "\n" in options[SERIES] else None
    treasures = dict.fromkeys(_treasures(options, log), 1)
    earned = {boon: campaign.earned(log, boon) for boon in BOONS} if isinstance(log, CampaignLog) else {}
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
    if options[SERIES] in (CAMPAIGN, EXPERT):
        return campaign.begun(decks) if options[SERIES] == CAMPAIGN else expert.begun(decks)
    log = _log_in(options)
    return campaign.ready(log, decks) if isinstance(log, CampaignLog) else log


def kind_of(log: Log | None) -> str:
    """Which kind of series a log is of."""
    if log is None:
        return SINGLE
    if isinstance(log, CycleLog):
        return in_order(log.cycle)
    return CAMPAIGN if isinstance(log, CampaignLog) else EXPERT


def _log_in(options: dict[str, str]) -> Log:
    """The log that is told, or the empty one of a cycle that begins.  Raises BadSetup."""
    return cycle.begun(options[SERIES]) or read_log(options[SERIES])


def burdens(log: Log | None) -> list[str]:
    """The burdens that are shuffled into the encounter deck.  (Rules: Boons & Burdens)"""
    if not isinstance(log, CampaignLog):
        return []
    loose = [entry for entry in log.pool if entry.card in BURDENS and not entry.hero]
    return [entry.card for entry in loose for _ in range(entry.copies)]


def faults(options: dict[str, str], readings: Sequence[Reading]) -> list[Fault]:
    """Where quest, seats and decks are not what the series asks for.  Raises BadSetup for a log that cannot be read."""
    if options[SERIES] == SINGLE:
        return []
    log = None if options[SERIES] in (CAMPAIGN, EXPERT) else _log_in(options)
    wanted = ORDER[0] if log is None else log.next
    if wanted == DONE:
        return [Fault(SERIES, "all quests of this log are played")]
    out = []
    if options["quest"] != wanted:
        begins = "the log goes on" if log is not None and log.scores else "it begins"
        out.append(Fault("quest", f"{begins} with {QUESTS[wanted].title}"))
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
    return [*out, *[Fault(deck_option(seat), text, readings[seat].lines.get(card, 0)) for seat, card, text in found]]


def _surplus_boons(log: CampaignLog, decks: Sequence[Deck]) -> list[Fault]:
    """All decks together have no more of a boon than was earned.  (Rules: Boons & Burdens)"""
    out = []
    for boon in BOONS:
        held = sum([deck.cards.get(boon, 0) for deck in decks])
        if held > campaign.earned(log, boon):
            text = f"the decks have {held} of {CARDS[boon].title}, and {campaign.earned(log, boon)} were earned"
            out.append(Fault(SERIES, text))
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
    """Each player finds the boon that was earned for the deck in it."""
    now = campaign.after(log, state)
    decks = decks_of(options, state.seats)
    if log.next == ORDER[0]:
        decks = [replace(deck, cards={**deck.cards, campaign.SUPPORT: 1}) for deck in decks]
    texts = {deck_option(seat): write_list(deck) for seat, deck in enumerate(decks)}
    found = _sequel(options, now, campaign.story(log, now), texts, range(state.seats))
    return replace(found, log_title="The campaign", entries=tuple(campaign.entries(log, now)))


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
    modes = DIFFICULTIES.get(now.next, (options["difficulty"],))
    mode = options["difficulty"] if options["difficulty"] in modes else NORMAL
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
