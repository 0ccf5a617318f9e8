"""The log of a campaign, of an expert game or of a cycle: a file of JSON that the players keep between the quests.

::

    {"kind": "campaign", "format": 1,
     "campaign": "core",                          that of the Core Set, if nothing is said
     "next": "journey-down-the-anduin",           what is to be played; "" when all is done
     "players": [{"heroes": ["aragorn", ...]}],   in the order of the seats
     "fallen": ["gloin"],                         heroes that may not be used any more
     "penalty": 1,                                by so much is everybody's starting threat higher
     "pool": [{"card": "mendors-support", "copies": 2}, {"card": "valor", "hero": "aragorn"}],
     "prisoners": ["theodred"],                   one of them is the prisoner of the next quest
     "notes": {"chosen": ["aragorn"]},            what else the campaign cards have had written down
     "played": [...],                             the chapters that were won, as in a cycle
     "scores": [97]}

    {"kind": "expert", "format": 1, "next": ..., "scores": [...],
     "players": [{"heroes": {"aragorn": 2}, "threat": 31, "discard": ["sneak-attack"], "removed": []}]}

    {"kind": "cycle", "format": 1, "cycle": "dwarrowdelf",
     "played": [{"quest": "into-the-pit", "difficulty": "normal", "score": 97, "rounds": 8,
                 "heroes": [["aragorn", ...]]}]}  in the order of the seats

The heroes of an expert game stand with their damage; those that died lie in ``discard``.  In a cycle nothing is carried
from quest to quest but the score and the ``treasures`` of a quest in which some were discovered, and decks and players
may change.
(Rules: The Campaign Log, Expert Mode)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from westmarch.engine.errors import BadSetup
from westmarch.engine.text_format import in_one_sentence
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.printed.lists import CAMPAIGNS, CORE_CAMPAIGN, DIFFICULTIES, ORDERS, QUESTS, in_order
from westmarch.games.lcg.printed.rows import Chapter

CORE = "Core Set"
ORDER = tuple([quest.id for quest in QUESTS.values() if quest.product == CORE])
"""The quests of an expert game: those of the Core Set.  (Rules: Expert Mode)"""
DONE = ""
MOST = 99

Id = Annotated[str, Meta(max_length=60)]
Count = Annotated[int, Meta(ge=0, le=999)]


class Fellowship(Struct, frozen=True, forbid_unknown_fields=True):
    """A player of a campaign: the heroes of the last quest, with those that fell in it."""

    heroes: tuple[Id, ...]


class Earned(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards of the campaign pool; a permanent one is attached to a ``hero``, a burden with the back of a player card is
    that of a ``player``, by number from 1."""

    card: Id
    copies: Annotated[int, Meta(ge=1, le=9)] = 1
    hero: Id = ""
    player: Annotated[int, Meta(ge=0, le=4)] = 0


class Played(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A quest of a cycle or a campaign that was won: by which heroes of each seat, in how many rounds, with which
    score, and which treasures were discovered in it."""

    quest: Id
    difficulty: Id
    score: int
    rounds: Count
    heroes: Annotated[tuple[tuple[Id, ...], ...], Meta(min_length=1, max_length=4)]
    treasures: tuple[Id, ...] = ()


class CampaignLog(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="campaign"):
    """A campaign between two chapters; ``played`` are those that were won, as far as the log has written that down."""

    next: Id
    players: Annotated[tuple[Fellowship, ...], Meta(min_length=1, max_length=4)]
    fallen: tuple[Id, ...] = ()
    penalty: Annotated[int, Meta(ge=0, le=MOST)] = 0
    pool: tuple[Earned, ...] = ()
    prisoners: tuple[Id, ...] = ()
    scores: tuple[int, ...] = ()
    format: Annotated[int, Meta(ge=1, le=1)] = 1
    campaign: Id = CORE_CAMPAIGN
    notes: dict[Id, tuple[Id, ...]] = {}
    played: tuple[Played, ...] = ()

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters of the campaign, in their order."""
        return CAMPAIGNS[self.campaign].chapters

    @property
    def chapter(self) -> Chapter:
        """The chapter that is to be played."""
        return self.chapters[self._place]

    @property
    def _place(self) -> int:
        quests = [chapter.quest for chapter in self.chapters]
        return quests.index(self.next) if self.next != DONE else len(quests)

    @property
    def open(self) -> tuple[str, ...]:
        """The quests that may be played now: the next one, and what comes after it as far as it may be passed over."""
        coming = self.chapters[self._place :]
        many = next((at for at, chapter in enumerate(coming, 1) if not chapter.optional), len(coming))
        return tuple([chapter.quest for chapter in coming[:many]])

    @property
    def after_next(self) -> str:
        """The quest of the chapter after the next one, or ``DONE``."""
        following = self.chapters[self._place + 1 :]
        return following[0].quest if following else DONE


class Veteran(Struct, frozen=True, forbid_unknown_fields=True):
    """A player of an expert game: living heroes with their damage, threat, discard pile, cards out of the game."""

    heroes: dict[Id, Count]
    threat: Annotated[int, Meta(ge=0, le=49)]
    discard: tuple[Id, ...] = ()
    removed: tuple[Id, ...] = ()


class ExpertLog(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="expert"):
    """An expert game between two quests."""

    next: Id
    players: Annotated[tuple[Veteran, ...], Meta(min_length=1, max_length=4)]
    scores: tuple[int, ...] = ()
    format: Annotated[int, Meta(ge=1, le=1)] = 1


class CycleLog(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="cycle"):
    """A cycle that is played in order, between two quests."""

    cycle: Id
    played: tuple[Played, ...] = ()
    format: Annotated[int, Meta(ge=1, le=1)] = 1

    @property
    def next(self) -> str:
        """The quest that is to be played, or ``DONE``."""
        won = {each.quest for each in self.played}
        return next((quest for quest in ORDERS[self.cycle] if quest not in won), DONE)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of the quests that were won."""
        return tuple([each.score for each in self.played])

    @property
    def treasures(self) -> tuple[str, ...]:
        """The treasures that have been discovered.  (Rules: Treasure Cards)"""
        return tuple(dict.fromkeys([found for each in self.played for found in each.treasures]))


Log = CampaignLog | ExpertLog | CycleLog
_NO_LOG = "this is no log of the Card Game: it is a text of another kind, or not whole"


@lru_cache(maxsize=64)
def read_log(text: str) -> Log:
    """The log of a text.  Raises BadSetup with one sentence."""
    if not text.strip():
        raise BadSetup("there is no log yet: paste one here, or load its file")
    if not text.lstrip().startswith("{"):
        raise BadSetup(_NO_LOG)
    try:
        log: Log = msgspec.json.decode(text, type=Log)
    except msgspec.ValidationError as error:
        raise BadSetup(f"this is no log of the Card Game ({in_one_sentence(str(error))})") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadSetup(_NO_LOG) from error
    _check(log)
    return _continued(log) if isinstance(log, CampaignLog) else log


def _continued(log: CampaignLog) -> CampaignLog:
    """A campaign that was at its end goes on, where chapters have come since."""
    quests = [chapter.quest for chapter in log.chapters]
    if log.next != DONE or not log.played or log.played[-1].quest == quests[-1]:
        return log
    return replace(log, next=quests[quests.index(log.played[-1].quest) + 1])


def write_log(log: Log) -> str:
    """A log as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(log), indent=2).decode() + "\n"


def _require(holds: object, sentence: str) -> None:
    if not holds:
        raise BadSetup(in_one_sentence(sentence))


def _check(log: Log) -> None:
    """What the words of a log mean fits together.  Raises BadSetup."""
    if isinstance(log, CycleLog):
        _check_cycle(log)
        return
    if isinstance(log, CampaignLog):
        _require(log.campaign in CAMPAIGNS, f"the log is of a campaign {log.campaign!r} that is not there")
        _check_chapters(log)
    else:
        _require(log.next in (*ORDER, DONE), f"the log goes on with a quest {log.next!r} that is not there")
        played = ORDER.index(log.next) if log.next else len(ORDER)
        _require(len(log.scores) == played, f"the log has {len(log.scores)} scores, and {played} quests were played")
    heroes = [hero for player in log.players for hero in player.heroes]
    _know(heroes, "hero")
    _once(heroes, "hero")
    _require(all(1 <= len(player.heroes) <= 3 for player in log.players), "a player of the log has 1 to 3 heroes")
    if isinstance(log, CampaignLog):
        _check_campaign(log, heroes)
    else:
        for veteran in log.players:
            _know([*veteran.discard, *veteran.removed], "hero", "ally", "attachment", "event")
            _once([*veteran.heroes, *[card for card in veteran.discard if CARDS[card].type == "hero"]], "hero")


def _check_chapters(log: CampaignLog) -> None:
    """What was won are chapters before the next one, in their order, and all of them that cannot be passed over; logs
    of the first campaign once had nothing but their scores."""
    chapters = {chapter.quest: chapter for chapter in log.chapters}
    _require(log.next in (*chapters, DONE), f"the log goes on with a quest {log.next!r} that is not there")
    order, won = [*chapters], [each.quest for each in log.played]
    _check_played(log.played, order)
    last = order.index(won[-1]) + 1 if won else len(order)
    past = order[: order.index(log.next) if log.next else last]
    untold = [quest for quest in past if quest not in won and not chapters[quest].optional]
    is_in_order = won == [quest for quest in past if quest in won]
    is_told = not untold or log.campaign == CORE_CAMPAIGN
    _require(is_in_order and is_told, "the log has other quests than those that come before the next one")
    number = len(won) + len(untold)
    _require(len(log.scores) == number, f"the log has {len(log.scores)} scores, and {number} quests were played")


def _check_played(played: Iterable[Played], quests: Iterable[str]) -> None:
    known = [*quests]
    for each in played:
        _require(each.quest in known, f"the log has a quest {each.quest!r} that its cycle has not")
        is_known = each.difficulty in DIFFICULTIES[each.quest]
        _require(is_known, f"{QUESTS[each.quest].title} of the log has no {each.difficulty!r} deck")
        for heroes in each.heroes:
            _know(heroes, "hero")
        _require(
            all([face in CARDS and CARDS[face].is_treasure for face in each.treasures]),
            f"the log has a treasure of {each.quest!r} that is none",
        )
    _once([each.quest for each in played], "quest")


def _check_campaign(log: CampaignLog, heroes: list[str]) -> None:
    _know(log.fallen, "hero")
    _know(log.prisoners, "hero")
    _require(set(log.prisoners) <= set(heroes), "a prisoner of the log is none of its heroes")
    copies: Counter[str] = Counter()
    for earned in log.pool:
        _require(earned.card in BOONS | BURDENS, f"the pool of the log has {earned.card!r}, no boon and no burden")
        copies[earned.card] += earned.copies
        most = (BOONS | BURDENS)[earned.card]
        title = CARDS[earned.card].title
        _require(copies[earned.card] <= most, f"the pool of the log has more than {most} of {title}")
        is_permanent = "permanent" in CARDS[earned.card].keywords
        words = "needs a hero" if is_permanent else "has no hero"
        _require(is_permanent == bool(earned.hero), f"{title} in the pool {words}")
        if is_permanent:
            _know([earned.hero], "hero")
            _require(earned.copies == 1, f"{title} is there once for each hero")
    bound = [f"{earned.card} {earned.hero}" for earned in log.pool if earned.hero]
    _once(bound, "permanent card and hero")


def _check_cycle(log: CycleLog) -> None:
    _require(log.cycle in ORDERS and in_order(log.cycle), f"the log is of a cycle {log.cycle!r} that is not there")
    _check_played(log.played, ORDERS[log.cycle])


def _know(faces: Iterable[str], *types: str) -> None:
    for face in faces:
        is_known = face in CARDS and CARDS[face].owner >= 0 and CARDS[face].type in types
        _require(is_known, f"the log names {face!r}, which is no {types[0] if len(types) == 1 else 'card of a player'}")


def _once(names: Iterable[str], what: str) -> None:
    for name, times in Counter(names).items():
        _require(times == 1, f"the log has the {what} {name!r} {times} times")
