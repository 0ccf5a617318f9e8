"""What a chapter that was won leaves in the log of a campaign.  (Rules: The Campaign Log, Campaign Pool)"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from westmarch.engine.game import LogEntry
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.language import pool
from westmarch.games.lcg.language.logs import DONE, CampaignLog, Earned, Played
from westmarch.games.lcg.printed.lists import Deck
from westmarch.games.lcg.rules.campaign import STAY, earned, for_decks, told_by
from westmarch.games.lcg.rules.scoring import score
from westmarch.games.lcg.state import LcgState

PRISONERS, FALLEN = "prisoners", "fallen"
"""What is written down of who will be the prisoner of the next quest, and of who has fallen though still in play."""


def after(log: CampaignLog, state: LcgState) -> CampaignLog:
    """The log after its chapter was won, and the resolution of the campaign card followed."""
    total = score(state)
    notes: dict[str, tuple[str, ...]] = {}
    for name, faces in pool.notes(state):
        notes[name] = (*notes.get(name, ()), *faces)
    dead = (*[hero for seat in total.dead for hero in seat], *notes.pop(FALLEN, ()))
    fallen = [hero for hero in dead if not CARDS[hero].is_companion]
    won = Played(
        log.next, state.options["difficulty"], total.total, total.rounds, tuple([one.heroes for one in log.players])
    )
    return replace(
        log,
        next=log.after_next,
        fallen=tuple(dict.fromkeys([*log.fallen, *fallen])),
        pool=tuple([entry for entry in _pool(log, state) if entry.hero not in fallen]),
        prisoners=notes.pop(PRISONERS, ()),
        notes=log.notes | notes,
        scores=(*log.scores, total.total),
        played=(*log.played, won),
    )


def _pool(log: CampaignLog, state: LcgState) -> list[Earned]:
    """What stays and what is new, of no card more copies than there are; permanent cards are there once for each hero.

    (Rules: Boons & Burdens)
    """
    found = [*log.pool]
    for entry in pool.entries(state):
        if entry.how == pool.EARNED:
            _earn(found, entry)
        else:
            found = [one for one in found if one.card != entry.card]
            if entry.how == pool.STAYS and entry.card in [state.pieces[piece].face for piece in state.things]:
                found.append(Earned(entry.card))
    return found


def _earn(found: list[Earned], new: pool.Entry) -> None:
    own = [one for one in found if one.card == new.card]
    if sum([one.copies for one in own]) >= (BOONS | BURDENS)[new.card]:
        return
    same = [one for one in own if (one.hero, one.player) == (new.hero, new.player)]
    if not same:
        found.append(Earned(new.card, hero=new.hero, player=new.player))
    elif not new.hero:
        found[found.index(same[0])] = replace(same[0], copies=same[0].copies + 1)


# -- in words


def story(before: CampaignLog, now: CampaignLog) -> str:
    """What the chapter has brought, in sentences."""
    fallen, new, lost = _fallen(before, now), _new(before, now), _lost(before, now)
    out = [f"{listed(fallen)} {'has' if len(fallen) == 1 else 'have'} fallen."] if fallen else []
    if new:
        out.append(_ended(f"Earned: {listed([_named(entry) for entry in new])}"))
    out += [f"{CARDS[card].title} is dead." for card in lost if CARDS[card].type == "objective-ally"]
    left = [CARDS[card].title for card in lost if CARDS[card].type != "objective-ally"]
    if left:
        out.append(_ended(f"Out of the campaign pool: {listed(left)}"))
    if len(now.prisoners) == 1:
        out.append(f"{CARDS[now.prisoners[0]].title} will be the prisoner.")
    elif now.prisoners:
        out.append("The prisoner will be chosen at random.")
    return " ".join(out)


def _ended(sentence: str) -> str:
    """A sentence with its full stop; a title may bring one of its own: ``Ho! Tom Bombadil!``."""
    return sentence if sentence.endswith("!") else f"{sentence}."


def entries(before: CampaignLog, now: CampaignLog) -> list[LogEntry]:
    """What the chapter has brought, line by line."""
    found = [LogEntry("Boon" if new.card in BOONS else "Burden", _named(new)) for new in _new(before, now)]
    found += [LogEntry("Fallen", title) for title in _fallen(before, now)]
    found += [LogEntry("Prisoner", CARDS[hero].title) for hero in now.prisoners if len(now.prisoners) == 1]
    return [*found, LogEntry("Score so far", str(sum(now.scores)))]


def _fallen(before: CampaignLog, now: CampaignLog) -> list[str]:
    return [CARDS[hero].title for hero in now.fallen if hero not in before.fallen]


def _staying(log: CampaignLog) -> list[str]:
    """The cards that the campaign card of the next chapter lets stay in the pool."""
    return [step.args[0] for step in told_by(log.chapter, STAY)] if log.next != DONE else []


def _new(before: CampaignLog, now: CampaignLog) -> list[Earned]:
    staying = _staying(before)
    return [entry for entry in now.pool if entry not in before.pool and entry.card not in staying]


def _lost(before: CampaignLog, now: CampaignLog) -> list[str]:
    """The cards that are in the pool no more, though no hero has taken them along."""
    return list(dict.fromkeys([one.card for one in before.pool if not one.hero and not earned(now, one.card)]))


def _named(entry: Earned) -> str:
    title = CARDS[entry.card].title
    if entry.hero:
        return f"{title} on {CARDS[entry.hero].title}"
    return f"{entry.copies} copies of {title}" if entry.copies > 1 else title


# -- decks


def decks_after(before: CampaignLog, now: CampaignLog, decks: Sequence[Deck]) -> list[Deck]:
    """The decks for the next chapter: without the boons that are in the pool no more, and with those that have been
    earned just now, which are dealt out in turn.  (Rules: Boons & Burdens)"""
    there, had = for_decks(now), for_decks(before)
    held, out = dict(there), []
    for deck in decks:
        cards: dict[str, int] = {}
        for card, copies in deck.cards.items():
            most = held.get(card, 0) if card in BOONS else copies
            held[card] = most - min(copies, most)
            cards |= {card: min(copies, most)} if most else {}
        out.append(replace(deck, cards=cards))
    for card, copies in there.items():
        for number in range(max(0, copies - had.get(card, 0))):
            seat = number % len(out)
            out[seat] = replace(out[seat], cards={**out[seat].cards, card: out[seat].cards.get(card, 0) + 1})
    return out
