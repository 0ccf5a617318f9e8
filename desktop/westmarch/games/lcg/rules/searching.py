"""Words that look into decks.  (Glossary: Search)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.records import Action, Decision, PieceId, Seat, Steps
from westmarch.engine.signatures import BOUND
from westmarch.engine.typed import About
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import leaving, players, verbs
from westmarch.games.lcg.rules.decks import BOTTOM, arrange, behold, going_by_what_was_seen, has_looked, lay
from westmarch.games.lcg.rules.kinds import Amount, Number, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES, SKIP
from westmarch.games.lcg.rules.targets import IT, ONE, aim, chooser, number
from westmarch.games.lcg.state import LcgState, Work
from westmarch.games.lcg.things import SCENARIO
from westmarch.games.lcg.zones import zone

Pick = Annotated[str, one_of("'first' or 'next'", ("first", "next"))]


@RULES.step("peek")
def _peek(change: Work, what: str, then: Steps = ()) -> None:
    """The top of the encounter deck, for whoever looks.  (Glossary: Search)"""
    for piece in change.state.zones["encounter"][:1]:
        change.push(has_looked.step(chooser(change)))
        if then:
            change.push(_peeked.step(piece, then))
        look_at(change, chooser(change), [piece])


@RULES.step("peeked")
def _peeked(change: Work, piece: PieceId, then: Steps) -> None:
    """What follows is about the card that was looked at, if it lies there still.  (Glossary: Search)"""
    if piece in change.state.zones["encounter"]:
        change.push(*going_by_what_was_seen(then), names={**change.names, "it": piece})


def look_at(change: Work, seat: Seat, pieces: Sequence[str]) -> None:
    """A player sees cards of the encounter deck; what answers that does so now.  (Glossary: Search)"""
    for piece in pieces:
        behold(change, piece, 1 << seat)
        change.tell("peeked", seat=str(seat), piece=piece)
    if pieces:
        MOMENTS.occur(change, "looked-at", *[{"piece": piece, "player": str(seat)} for piece in pieces])


MOMENTS.told("looked-at")


@RULES.step("bury")
def _bury(change: Work, what: Selector, random: str = "", among: Amount = ONE) -> None:
    """Cards go to the bottom of their decks, wherever they lie; perhaps in random order, or shuffled among so many that
    lie there, which nobody sees.

    (Glossary: Move)
    """
    found = aim(change, what, _bury.step(IT, random, among))
    if among.text:
        _bury_among(change, found, number(change, among))
        return
    if random and found:
        _bury_at_random(change, found)
        return
    for piece in found:
        if piece in change.state.things:
            leaving.leave(change, [piece], "deck-bottom", "returned")
            continue
        lay(change, piece, BOTTOM)
        owner = change.state.pieces[piece].owner
        if owner >= 0:
            change.tell("buried", piece=piece, seat=str(owner))
        else:
            change.tell("buried", piece=piece)


def _bury_at_random(change: Work, found: list[str]) -> None:
    """Cards of the scenario out of play go under their deck."""
    state = change.state
    for piece in found:
        verbs.shift(change, piece, verbs.home(state, piece))
        change.tell("buried", piece=piece)
    change.shuffle(tuple(found), SCENARIO)


def _bury_among(change: Work, found: list[str], many: int) -> None:
    """Cards of the scenario out of play are shuffled into so many at the bottom of their deck.

    (Quest: The Three Trials)
    """
    state = change.state
    for piece in found:
        deck = verbs.home(state, piece)
        lying = [one for one in state.zones[deck] if one != piece]
        verbs.shift(change, piece, deck)
        change.tell("buried", piece=piece)
        change.shuffle((*lying[max(0, len(lying) - many) :], piece), SCENARIO)


@RULES.step("search")
def _search(change: Work, n: Amount, kind: str, most: Amount = ONE, rest: str = "", then: Steps = ()) -> None:
    """``search: 5, for``: of the top cards of the own deck one of a kind may be taken, or as many as are said; then a
    shuffle, or what the text says of the rest.  (Glossary: Search)
    """
    state = change.state
    seat = chooser(change)
    deck = state.zones[zone(seat, "deck")]
    looked = len(deck) if n.text == "all" else number(change, n)
    many = len(deck) if most.text == "all" else number(change, most)
    for piece in deck[:looked]:
        verbs.see(change, piece, 1 << seat)
    after = _lay_rest.step(rest, *deck[:looked]) if rest else _shuffle_own.step(seat)
    RULES.ask(change, seat, _found.about(looked, kind, many), then=(after, *then))


@RULES.question("search", is_open=False)
def _found(state: LcgState, asked: Decision, n: Number, kind: str, left: Number = 1, *picked: PieceId) -> list[Action]:
    """Any card of the kind among those looked at, or none.  (Glossary: Search)"""
    deck = [piece for piece in state.zones[zone(asked.seat, "deck")][:n] if piece not in picked]
    what = sel.selector(f"every {kind or 'card'}")
    return [*[Action.of("take", piece) for piece in deck if sel.fits(state, piece, what, asked.names)], SKIP]


def _all_found(change: Work, n: Number, kind: str, left: Number = 1, *picked: PieceId) -> None:
    """What was chosen goes to the hand, or where the text says; then comes the rest.  (Glossary: Search)"""
    after, *then = change.then
    change.push(after)
    if then and picked:
        change.push(*then, names={**change.names, "it": " ".join(picked)})
        return
    for piece in picked:
        verbs.shift(change, piece, zone(change.seat, "hand"))
        verbs.see(change, piece, players.seen_in_hand(change.state, change.seat))
        change.tell("took", piece=piece, seat=str(change.seat))


@RULES.each_pick(_found, least=2, enough=SKIP, whole=_all_found)
def _took(change: Work, action: Action, n: Number, kind: str, left: Number = 1, *picked: PieceId) -> About:
    """One more of them.  (Glossary: Search)"""
    return _found.about(n, kind, left - 1, *picked, action.words[0])


@RULES.step("lay_rest")
def _lay_rest(change: Work, where: str, *pieces: PieceId, you: Seat = BOUND) -> None:
    """What was not taken is discarded, or goes back in any order.  (Glossary: Search)"""
    left = [piece for piece in pieces if piece in change.state.zones[zone(you, "deck")]]
    if where == "discard":
        players.discard_cards(change, left)
    elif left:
        to = BOTTOM if where == BOTTOM else ""
        change.push(arrange.step(IT, to), names={**change.names, "it": " ".join(left)})


@RULES.step("shuffle_own")
def _shuffle_own(change: Work, seat: Seat) -> None:
    """Whoever has searched a deck shuffles it.  (Rules: Search Effects)"""
    change.shuffle(change.state.zones[zone(seat, "deck")], seat)


@RULES.step("look-through")
def _look_through(change: Work, who: Selector, n: Amount) -> None:
    """Gandalf's Search: the top X of a player's deck; one to its owner's hand, the others back in any order.

    (Glossary: Search)
    """
    found = aim(change, who, _look_through.step(IT, n))
    if not found:
        return
    state = change.state
    seat = int(found[0])
    top = state.zones[zone(seat, "deck")][: number(change, n)]
    for piece in top:
        verbs.see(change, piece, 1 << chooser(change))
    if top:
        RULES.ask(change, chooser(change), _looked.about(seat, len(top), "first"))


@RULES.question("look", is_open=False)
def _looked(state: LcgState, asked: Decision, seat: Seat, left: Number, stage: Pick) -> list[Action]:
    """One of the cards looked at.  (Glossary: Search)"""
    return [Action.of("take", piece) for piece in state.zones[zone(seat, "deck")][:left]]


@RULES.each_pick(_looked, least=2)
def _ordered(change: Work, action: Action, seat: Seat, left: Number, stage: Pick) -> About:
    """The first one chosen is taken; of the others, the last one chosen ends on top.  (Glossary: Search)"""
    piece = action.words[0]
    state = change.state
    deck = zone(seat, "deck")
    if stage == "first":
        verbs.shift(change, piece, zone(seat, "hand"))
        verbs.see(change, piece, players.seen_in_hand(state, seat))
    else:  # beneath those still to be chosen
        held = [p for p in state.zones[deck] if p != piece]
        state.zones[deck] = (*held[: left - 1], piece, *held[left - 1 :])
    return _looked.about(seat, left - 1, "next")
