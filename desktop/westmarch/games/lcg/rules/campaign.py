"""The campaign between its chapters: which heroes and which cards of the pool come with the next one.

Everything here reckons with logs and decks.
(Rules: Campaign Mode, The Fellowship of Heroes, Campaign Pool, Boons & Burdens)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from westmarch.engine.records import Step
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.language.logs import CampaignLog, Earned, Fellowship
from westmarch.games.lcg.printed.lists import CAMPAIGNS, QUESTS, Deck
from westmarch.games.lcg.printed.rows import Chapter

MUSTER, BESTOW, BRING, RECEIVE, PACK, STAY = "muster", "bestow", "bring", "receive", "pack", "stay"
"""The words of campaign cards that are about cards which lie ready, or stay in the pool."""


def begun(campaign: str, decks: Sequence[Deck]) -> CampaignLog:
    """A new campaign: the heroes are recorded.  (Rules: The Fellowship of Heroes)"""
    first = CAMPAIGNS[campaign].chapters[0].quest
    return CampaignLog(first, tuple([Fellowship(deck.heroes) for deck in decks]), campaign=campaign)


# -- heroes


def _title(hero: str) -> str:
    return CARDS[hero].title


def came(log: CampaignLog, decks: Sequence[Deck]) -> list[str]:
    """Heroes that were not recorded, in whatever version."""
    before = [_title(hero) for player in log.players for hero in player.heroes]
    return [hero for deck in decks for hero in deck.heroes if _title(hero) not in before]


def gone(log: CampaignLog, decks: Sequence[Deck]) -> list[list[str]]:
    """Recorded heroes that nobody plays any more, by player; a trade within the group is none, nor is another version,
    nor that one comes along with the quest now.

    (Rules: Campaign Mode)
    """
    now = [_title(hero) for deck in decks for hero in deck.heroes]
    now += [_title(hero) for hero in _companions(log)]
    return [[hero for hero in player.heroes if _title(hero) not in now] for player in log.players]


def _companions(log: CampaignLog) -> list[str]:
    """Who comes along with the next quest."""
    companion = QUESTS[log.next].companion if log.next else ""
    return [companion] if companion else []


def _taken_over(log: CampaignLog) -> int:
    """How many recorded heroes come along with the next quest from now on: they may be replaced for nothing.

    (Rules: Campaign Mode)
    """
    titles = [_title(hero) for hero in _companions(log)]
    return sum([_title(hero) in titles for player in log.players for hero in player.heroes])


def fallen(log: CampaignLog) -> list[str]:
    """Who may not be used: not who comes along with the quest.  (Rules: The Fellowship of Heroes)"""
    titles = [_title(hero) for hero in _companions(log)]
    return [hero for hero in log.fallen if _title(hero) not in titles]


def trouble(log: CampaignLog, decks: Sequence[Deck]) -> list[tuple[int, str, str]]:
    """What the log forbids: the seat, the card, and why.

    A fallen hero is out in every version.  Recorded heroes come again; a player may trade one for another, and
    in some chapters as many as is wanted.
    (Rules: The Fellowship of Heroes, Campaign Mode)
    """
    out = barred(log.chapter, decks)
    dead = {_title(hero) for hero in fallen(log)}
    for seat, deck in enumerate(decks):
        for card in (*deck.heroes, *deck.cards):
            if CARDS[card].title in dead:
                out.append((seat, card, f"{CARDS[card].title} has fallen in this campaign"))
    if log.chapter.new_heroes:
        return out
    living = [[hero for hero in heroes if hero not in log.fallen] for heroes in gone(log, decks)]
    places = len(came(log, decks))
    for seat, missing in enumerate(living):
        names = listed([CARDS[hero].title for hero in missing])
        if len(missing) > 1:
            out.append((seat, missing[0], f"{names} are recorded in the log: only one hero of a player may be traded"))
        elif missing and not places:
            words = f"{names} is recorded in the log and must come, or be traded for another hero"
            out.append((seat, missing[0], words))
        places -= len(missing)
    return out


def barred(chapter: Chapter, decks: Sequence[Deck]) -> list[tuple[int, str, str]]:
    """The cards that a chapter is without.  (Rules: Campaign Mode)"""
    words = f"is not used in {QUESTS[chapter.quest].title}"
    found = [(seat, card) for seat, deck in enumerate(decks) for card in (*deck.heroes, *deck.cards)]
    return [
        (seat, card, f"{CARDS[card].title} {words}") for seat, card in found if CARDS[card].title in chapter.without
    ]


def ready(log: CampaignLog, decks: Sequence[Deck], companion: str = "") -> CampaignLog:
    """The log with the heroes that come now; each that takes another's place costs everybody 1 threat for ever.

    So does one who had fallen and comes along with the quest all the same.  What is attached for good to a hero follows
    that hero into another version, also into that of the ``companion`` who has been chosen to come along.
    (Rules: The Fellowship of Heroes, Campaign Mode)
    """
    left = sum([len(missing) for missing in gone(log, decks)])
    places = 0 if log.next and log.chapter.new_heroes else max(0, len(came(log, decks)) - _taken_over(log))
    risen = len(log.fallen) - len(fallen(log))
    now = {_title(hero): hero for deck in decks for hero in deck.heroes}
    now |= {_title(hero): hero for hero in [*_companions(log), *([companion] if companion else [])]}
    pool = [replace(entry, hero=now.get(_title(entry.hero), entry.hero)) if entry.hero else entry for entry in log.pool]
    return replace(
        log,
        players=tuple([Fellowship(deck.heroes) for deck in decks]),
        penalty=log.penalty + min(left, places) + risen,
        fallen=tuple(fallen(log)),
        pool=tuple(pool),
    )


# -- the pool


def earned(log: CampaignLog, card: str) -> int:
    """How many copies of a card are in the pool."""
    return sum([entry.copies for entry in log.pool if entry.card == card])


def for_decks(log: CampaignLog) -> dict[str, int]:
    """The boons that decks may have: not those that are attached for good, that lie in the encounter deck, or that come
    by a set-up of their own.  (Rules: Boons & Burdens)"""
    found = {boon: earned(log, boon) for boon in BOONS if CARDS[boon].owner >= 0}
    return {boon: number for boon, number in found.items() if number and not comes_by_itself(boon)}


def comes_by_itself(boon: str) -> bool:
    """Whether a boon is never drawn: it is attached for good, or its set-up says how it comes.

    (Rules: Permanent, Place Heroes & Set Initial Threat Level)
    """
    return "permanent" in CARDS[boon].keywords or bool(CARDS[boon].of_kind("setup"))


def loose(log: CampaignLog) -> list[str]:
    """What is shuffled into the encounter deck: the burdens, and the boons with the back of an encounter card; not what
    the campaign card deals with.  (Rules: Boons & Burdens)"""
    told = {step.args[0] for step in told_by(log.chapter)}
    found = [entry for entry in log.pool if CARDS[entry.card].owner < 0 and not entry.hero and entry.card not in told]
    burdens = [entry for entry in found if entry.card in BURDENS]
    return [
        entry.card for entry in (*burdens, *[one for one in found if one not in burdens]) for _ in range(entry.copies)
    ]


def of_players(log: CampaignLog) -> list[Earned]:
    """The burdens that are shuffled into the decks of players.  (Rules: Boons & Burdens)"""
    return [entry for entry in log.pool if entry.card in BURDENS and CARDS[entry.card].owner >= 0]


def told_by(chapter: Chapter, *words: str) -> list[Step]:
    """What a campaign card does by some of its words about cards that lie ready."""
    wanted = words or (MUSTER, BESTOW, BRING, RECEIVE, PACK)
    card = CARDS[chapter.card]
    return [step for one in card.abilities for step in _within((*one.cost, *one.do)) if step.do in wanted]


def cards_of(chapter: Chapter) -> tuple[str, ...]:
    """The campaign card of a chapter, and the cards that it names."""
    card = CARDS[chapter.card]
    steps = [step for one in card.abilities for step in _within((*one.cost, *one.do))]
    return (card.id, *dict.fromkeys([arg for step in steps for arg in step.args if arg in CARDS]))


def _within(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from _within(step.steps)
