"""The campaign of the revised set: what is earned, carried and lost between its quests.

Everything here reckons with logs and decks; a log is altered only after a quest was won.
(Rules: Campaign Mode, The Fellowship of Heroes, Campaign Pool)
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from westmarch.engine.game import LogEntry
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.language.logs import DONE, ORDER, CampaignLog, Earned, Fellowship
from westmarch.games.lcg.printed.lists import Deck
from westmarch.games.lcg.rules.scoring import heroes, score
from westmarch.games.lcg.state import LcgState, card_of

MENDOR, SUPPORT, VALOR, SCARRED = "mendor", "mendors-support", "valor", "scarred"
FATE = "appointed-by-fate"
BURDEN_OF_STAGE = {"beorns-path": "ungoliants-swarm", "dont-leave-the-path": "lingering-venom"}
"""What the third stage of the first quest leaves behind.  (Campaign: Passage Through Mirkwood)"""
PASSAGE, ANDUIN, ESCAPE = ORDER
CARD_OF_QUEST = {
    PASSAGE: "campaign-passage-through-mirkwood",
    ANDUIN: "campaign-journey-along-the-anduin",
    ESCAPE: "campaign-escape-from-dol-guldur",
}


def begun(decks: Sequence[Deck]) -> CampaignLog:
    """A new campaign: the heroes are recorded.  (Rules: The Fellowship of Heroes)"""
    return CampaignLog(PASSAGE, tuple([Fellowship(deck.heroes) for deck in decks]))


# -- before a quest


def came(log: CampaignLog, decks: Sequence[Deck]) -> list[str]:
    """Heroes that were not recorded."""
    before = [hero for player in log.players for hero in player.heroes]
    return [hero for deck in decks for hero in deck.heroes if hero not in before]


def gone(log: CampaignLog, decks: Sequence[Deck]) -> list[list[str]]:
    """Recorded heroes that nobody plays any more, by player; a trade within the group is none.

    (Rules: Campaign Mode)
    """
    now = [hero for deck in decks for hero in deck.heroes]
    return [[hero for hero in player.heroes if hero not in now] for player in log.players]


def trouble(log: CampaignLog, decks: Sequence[Deck]) -> list[tuple[int, str, str]]:
    """What the log forbids: the seat, the card, and why.

    A fallen hero is out in every version.  Recorded heroes come again; a player may trade one for another.
    (Rules: The Fellowship of Heroes, Campaign Mode)
    """
    fallen = {CARDS[hero].title for hero in log.fallen}
    out = []
    for seat, deck in enumerate(decks):
        for card in (*deck.heroes, *deck.cards):
            if CARDS[card].title in fallen:
                out.append((seat, card, f"{CARDS[card].title} has fallen in this campaign"))
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


def ready(log: CampaignLog, decks: Sequence[Deck]) -> CampaignLog:
    """The log with the heroes that come now; each that takes another's place costs everybody 1 threat for ever.

    (Rules: The Fellowship of Heroes)
    """
    left = sum([len(missing) for missing in gone(log, decks)])
    replaced = min(left, len(came(log, decks)))
    players = tuple([Fellowship(deck.heroes) for deck in decks])
    return replace(log, players=players, penalty=log.penalty + replaced)


def earned(log: CampaignLog, card: str) -> int:
    """How many copies of a card are in the pool."""
    return sum([entry.copies for entry in log.pool if entry.card == card])


def has_mendor(log: CampaignLog) -> bool:
    """Whether Mendor comes along: always in the first quest, then as long as he has survived."""
    return log.next == PASSAGE or earned(log, MENDOR) > 0


# -- after a quest


def after(log: CampaignLog, state: LcgState) -> CampaignLog:
    """The log after its quest was won.  (Rules: The Campaign Log, Campaign Pool)"""
    fallen = [hero for seat in score(state).dead for hero in seat]
    pool = _pool(log, state, fallen)
    at = ORDER.index(log.next) + 1
    return replace(
        log,
        next=ORDER[at] if at < len(ORDER) else DONE,
        fallen=tuple(dict.fromkeys([*log.fallen, *fallen])),
        pool=tuple(pool),
        prisoners=_prisoners(log, state) if log.next == ANDUIN else (),
        scores=(*log.scores, score(state).total),
    )


def _pool(log: CampaignLog, state: LcgState, fallen: Sequence[str]) -> list[Earned]:
    """What stays and what is new; permanent cards go with a fallen hero.  (Rules: Boons & Burdens)"""
    pool = [entry for entry in log.pool if entry.card != MENDOR]
    if log.next == PASSAGE:
        pool.append(Earned(SUPPORT, state.seats))
        pool += [Earned(BURDEN_OF_STAGE[face]) for face in _stages(state) if face in BURDEN_OF_STAGE]
    if log.next == ANDUIN:
        pool += _permanents(state)
    if any(state.pieces[piece].face == MENDOR for piece in state.things):
        pool.append(Earned(MENDOR))
    return [entry for entry in pool if entry.hero not in fallen]


def _stages(state: LcgState) -> list[str]:
    """The stage that was beaten last."""
    return [state.pieces[piece].face or "" for piece in state.zones["quests"][:1]]


def _permanents(state: LcgState) -> list[Earned]:
    """Valor and Scarred as they hang on heroes.  (Campaign: Journey Along the Anduin)"""
    faces = [(state.pieces[piece].face or "", thing.host) for piece, thing in state.things.items()]
    return [Earned(face, 1, state.pieces[host].face or "") for face, host in faces if face in (VALOR, SCARRED)]


def _prisoners(log: CampaignLog, state: LcgState) -> tuple[str, ...]:
    """The recorded hero with the most damage; of several one is taken by chance.

    (Campaign: Journey Along the Anduin) (Ruling: exchanged-for-a-quest)
    """
    recorded = [hero for player in log.players for hero in player.heroes]
    living = [piece for seat in range(state.seats) for piece in heroes(state, seat) if piece in state.things]
    living = [piece for piece in living if card_of(state, piece).id in recorded]
    most = max([state.things[piece].damage for piece in living], default=0)
    return tuple([card_of(state, piece).id for piece in living if state.things[piece].damage == most])


def story(before: CampaignLog, now: CampaignLog) -> str:
    """What the quest has brought, in sentences."""
    fallen, new = _fallen(before, now), _new(before, now)
    out = [f"{listed(fallen)} {'has' if len(fallen) == 1 else 'have'} fallen."] if fallen else []
    if new:
        out.append(f"Earned: {listed([_named(entry) for entry in new])}.")
    if has_mendor(before) and not earned(now, MENDOR):
        out.append("Mendor is dead.")
    if len(now.prisoners) == 1:
        out.append(f"{CARDS[now.prisoners[0]].title} will be the prisoner.")
    elif now.prisoners:
        out.append("The prisoner will be chosen at random.")
    return " ".join(out)


def entries(before: CampaignLog, now: CampaignLog) -> list[LogEntry]:
    """What the quest has brought, line by line."""
    found = [LogEntry("Boon" if new.card in BOONS else "Burden", _named(new)) for new in _new(before, now)]
    found += [LogEntry("Fallen", title) for title in _fallen(before, now)]
    found += [LogEntry("Prisoner", CARDS[hero].title) for hero in now.prisoners if len(now.prisoners) == 1]
    return [*found, LogEntry("Score so far", str(sum(now.scores)))]


def _fallen(before: CampaignLog, now: CampaignLog) -> list[str]:
    return [CARDS[hero].title for hero in now.fallen if hero not in before.fallen]


def _new(before: CampaignLog, now: CampaignLog) -> list[Earned]:
    return [entry for entry in now.pool if entry not in before.pool and entry.card != MENDOR]


def _named(entry: Earned) -> str:
    title = CARDS[entry.card].title
    if entry.hero:
        return f"{title} on {CARDS[entry.hero].title}"
    return f"{entry.copies} copies of {title}" if entry.copies > 1 else title
