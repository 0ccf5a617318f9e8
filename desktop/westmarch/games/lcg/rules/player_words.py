"""What cards do to players: cards drawn, taken and put back, threat, resources, cards that come into play."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import PieceId, Seat, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import attachable, prices, restrained, trials
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import entering, players, threat, verbs
from westmarch.games.lcg.rules.attaching import come_attached
from westmarch.games.lcg.rules.decks import ENCOUNTER
from westmarch.games.lcg.rules.kinds import Amount, Number, Selector, SelectorOrNone
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim, chooser, follow, number
from westmarch.games.lcg.state import Work, card_of
from westmarch.games.lcg.things import SCENARIO
from westmarch.games.lcg.zones import zone


def _seats(found: Sequence[str]) -> list[int]:
    return [int(seat) for seat in found]


@RULES.step("draw")
def _draw(change: Work, who: Selector, n: Amount) -> None:
    """Each of some players draws so many cards.  (Glossary: Drawing cards)"""
    for seat in _seats(aim(change, who, _draw.step(IT, n))):
        if restrained.may_draw_by(change.state, seat, change.names.get("self", "")):
            players.draw(change, seat, number(change, n))


@RULES.step("draw-card")
def _draw_card(change: Work, what: Selector, by: Selector, then: Steps = ()) -> None:
    """A player draws a card of the scenario.  (Glossary: Drawing cards; Quest: The Fords of Isen)"""
    seats = sel.seats(change.state, by, change.names)
    for piece in aim(change, what, _draw_card.step(IT, by, then)) if seats else []:
        if players.draw_card(change, piece, seats[0]):
            change.push(*then)


@RULES.step("raise-threat")
def _raise_threat(change: Work, who: Selector, n: Amount) -> None:
    """The threat of some players rises.  (Glossary: Threat / Threat Dial)"""
    found = aim(change, who, _raise_threat.step(IT, n))
    if found:
        threat.raise_threat(change, _seats(found), number(change, n), by=change.names.get("self", ""))


@RULES.step("raise-start")
def _raise_start(change: Work, who: Selector, n: Amount) -> None:
    """Some players begin with more threat.  (Rules: Nightmare Mode)"""
    found = aim(change, who, _raise_start.step(IT, n))
    threat.raise_start(change, _seats(found), number(change, n))


@RULES.step("lower-threat")
def _lower_threat(change: Work, who: Selector, n: Amount) -> None:
    """The threat of some players falls, not below 0.  (Glossary: Threat / Threat Dial)"""
    found = aim(change, who, _lower_threat.step(IT, n))
    if found:
        threat.lower_threat(change, _seats(found), number(change, n), change.names.get("self", ""))


@RULES.step("set-threat")
def _set_threat(change: Work, who: Selector, n: Amount, then: Steps = ()) -> None:
    """The threat dials of some players are set; what follows knows by how much each one's threat ``raised``.

    (Glossary: Threat / Threat Dial)
    """
    state = change.state
    for seat in _seats(aim(change, who, _set_threat.step(IT, n, then))):
        more, own = number(change, n) - state.threat[seat], change.names.get("self", "")
        change.push(*([_has_set.step(seat, state.threat[seat], then=then)] if then else []))
        if more > 0:
            threat.raise_threat(change, [seat], more, by=own)
        elif more < 0:
            threat.lower_threat(change, [seat], -more, own)


@RULES.step("has_set")
def _has_set(change: Work, seat: Seat, before: Number, then: Steps) -> None:
    """What follows, as the player whose threat has been set.  (Glossary: Threat / Threat Dial)"""
    raised = max(0, change.state.threat[seat] - before)
    change.push(*then, names={**change.names, "you": str(seat), "raised": str(raised)})


@RULES.step("shuffle-discard")
def _shuffle_discard(change: Work, who: Selector) -> None:
    """A player's discard pile goes back into the deck.  (Rules: Discard Piles)"""
    state = change.state
    for seat in _seats(aim(change, who, _shuffle_discard.step(IT))):
        pile = state.zones[zone(seat, "discard")]
        going = tuple([piece for piece in pile if trials.may_go_back(state, piece)])
        state.zones[zone(seat, "discard")] = tuple([piece for piece in pile if piece not in going])
        state.zones[zone(seat, "deck")] += going
        change.shuffle(state.zones[zone(seat, "deck")], seat)
        change.tell("shuffled", seat=str(seat))


@RULES.step("shuffle-deck")
def _shuffle_deck(change: Work, deck: str) -> None:
    """Decks of players are shuffled, or that of the encounter cards.  (Rules: Search Effects)"""
    if deck == ENCOUNTER:
        change.shuffle(change.state.zones[ENCOUNTER], SCENARIO)
        change.tell("encounter_shuffled")
        return
    for seat in _seats(aim(change, sel.selector(deck), _shuffle_deck.step(IT.text))):
        change.shuffle(change.state.zones[zone(seat, "deck")], seat)


@RULES.step("gain")
def _gain(change: Work, n: Amount, to: Selector) -> None:
    """Resources into a pool, or tokens on a card.  (Glossary: Gains)"""
    points, found = number(change, n), aim(change, to, _gain.step(n, IT))
    if points <= 0:
        return
    for piece in [piece for piece in found if piece in change.state.things]:
        players.gain(change, piece, points)
    if not found and to.how == "name" and to.name in CARDS and to.name not in change.names:
        MOMENTS.occur(change, "unplaced", {"face": to.name, "amount": str(points)})


MOMENTS.told("unplaced")


@RULES.step("pay")
def _pay(change: Work, n: Amount, pool: Selector) -> None:
    """Resources out of a pool.  (Glossary: Cost)"""
    for piece in aim(change, pool, _pay.step(n, IT)):
        players.spend(change, piece, number(change, n))


@RULES.step("lose-resources")
def _lose_resources(change: Work, what: Selector, n: Amount, then: Steps = ()) -> None:
    """Resources are taken out of pools, or off cards, as far as there are so many; what answers that comes before what
    follows.  (Glossary: Resources)"""
    found = aim(change, what, _lose_resources.step(IT, n, then))
    follow(change, then, found)
    for piece in found:
        held = change.state.things[piece].resources
        lost = held if n.text == "all" else min(held, number(change, n))
        if lost > 0:
            verbs.put(change, piece, resources=held - lost)
            change.tell("lost_resources", piece=piece, amount=str(lost))
            MOMENTS.occur(change, "resources-lost", {"piece": piece, "amount": str(lost)})


MOMENTS.told("resources-lost")


@RULES.step("take")
def _take(change: Work, what: Selector) -> None:
    """Cards go to their owners' hands.  (Glossary: Move)"""
    for piece in aim(change, what, _take.step(IT)):
        owner = change.state.pieces[piece].owner
        verbs.shift(change, piece, zone(owner, "hand"))
        verbs.see(change, piece, players.seen_in_hand(change.state, owner))
        change.tell("took", piece=piece, seat=str(owner))


@RULES.step("enter")
def _enter(
    change: Work, what: Selector, under: str, to: SelectorOrNone = None, played: str = "", committed: str = "",
    then: Steps = (),
) -> None:  # fmt: skip
    """Puts allies, heroes or attachments into play without their cost, or plays allies so, or puts them into play
    exhausted and committed to the quest; of a unique one only one.

    (Glossary: Play and Put into Play, Unique Cards)
    """
    found = aim(change, what, _enter.step(IT, under, to, played, committed, then))
    follow(change, then, found)
    state = change.state
    titles: set[str] = set()
    coming: dict[str, Seat] = {}
    for piece in found:
        seat = state.pieces[piece].owner if under == "owner" else chooser(change)
        card = card_of(state, piece)
        if piece in state.things or not attachable.may_enter(state, card) or card.title in titles:
            continue
        titles |= {card.title} if card.is_unique else set()
        if played:
            change.push(come_played.step(piece), names={**change.names, "you": str(seat)})
            continue
        if card.type == "attachment":
            where = come_attached.step(piece, to) if to is not None else come_attached.step(piece)
            change.push(where, names={**change.names, "you": str(seat)})
        else:
            coming[piece] = seat
    entering.enter_together(change, coming, is_committed=bool(committed) and state.phase == "quest")


@RULES.step("come_played")
def come_played(change: Work, piece: PieceId, *, you: Seat = BOUND) -> None:
    """An ally of the hand is played at no cost, if nothing keeps its player from it.  (Glossary: Playing a Card)"""
    state = change.state
    card = card_of(state, piece)
    if piece not in state.zones[zone(you, "hand")] or not restrained.may_play_kind(state, you, card):
        return
    prices.count_changes(state, you, card)
    players.told_played(change, you, piece)
    players.note_ally(state, you)
    change.push(Step("has_played", (piece,)))
    entering.enter(change, piece, you, is_played=True)


@RULES.step("put-back")
def _put_back(change: Work, what: Selector, n: Amount) -> None:
    """A character that has left comes back under its owner, with so much damage on it.

    (Glossary: Play and Put into Play)
    """
    state = change.state
    for piece in aim(change, what, _put_back.step(IT, n)):
        is_gone = piece not in state.things and state.pieces[piece].owner not in state.out
        if is_gone and trials.may_leave_discard(state, piece):
            entering.enter(change, piece, state.pieces[piece].owner, hurt=number(change, n) if n.text else 0)
