"""Decks out of play: who has such a one, what lies in it, and what is found there.  (Quest: To Catch an Orc)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from westmarch.engine.dice import Dice
from westmarch.engine.records import Piece, PieceId, Seat, Step, Steps
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import trials
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules import players, verbs
from westmarch.games.lcg.rules.course import WHEN_SOMEBODY_IS_OUT
from westmarch.games.lcg.rules.kinds import Amount, Faces, Number, Pieces, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import stage
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.rules.views import AFTER_BLANKING, AFTER_DEALING
from westmarch.games.lcg.scenarios.decks_out_of_play.words import HIDE, LOSE, LOST, PART, SEARCH, SHUFFLE, TURN_UP
from westmarch.games.lcg.state import LcgState, Work, playing
from westmarch.games.lcg.things import AWAY, SCENARIO
from westmarch.games.lcg.zones import zone

_FOUND = "found"
"""The name of the cards of which a player takes one."""


def lying(state: LcgState, seat: Seat) -> tuple[str, ...]:
    """The deck of a player that lies out of play, the top first."""
    return state.zones.get(zone(seat, AWAY), ())


# -- laying them out


@RULES.step(PART)
def _part(change: Work, n: Amount) -> None:
    """Each player's deck is parted.  (Quest: To Catch an Orc)"""
    state = change.state
    for seat in playing(state):
        for piece in state.zones[zone(seat, "deck")][: number(change, n)]:
            verbs.shift(change, piece, zone(seat, AWAY))


@RULES.step(HIDE)
def _hide(change: Work, faces: Faces) -> None:
    """Nobody knows who has the one card that the players look for; of one card alone each has a copy.

    (Quest: To Catch an Orc; Rules: Nightmare Mode)
    """
    state = change.state
    *one, other = faces
    seats = playing(state)
    lies = {face: [p for p in state.zones["encounter"] if state.pieces[p].face == face] for face in faces}
    many = len(seats) - len(one)
    chosen = change.shuffled([*[lies[face][0] for face in one], *lies[other][:many]])
    for seat, piece in zip(seats, chosen, strict=False):
        verbs.shift(change, piece, zone(seat, AWAY))
        change.shuffle(lying(state, seat), seat)
    for piece in lies[other][many:]:
        verbs.shift(change, piece, "aside")
        verbs.see(change, piece)
    change.shuffle(state.zones["encounter"], SCENARIO)


@RULES.step(SHUFFLE)
def _shuffle(change: Work, what: Selector) -> None:
    """A card of a hand is lost among the others, where there are such decks.  (Quest: To Catch an Orc)"""
    state = change.state
    for piece in aim(change, what, _shuffle.step(IT)):
        seat = state.pieces[piece].owner
        if zone(seat, AWAY) not in state.zones:
            continue
        verbs.shift(change, piece, zone(seat, AWAY))
        change.shuffle(lying(state, seat), seat)
        change.tell("shuffled_away", seat=str(seat))


# -- searching them


@RULES.step(SEARCH)
def _search(change: Work, who: Selector, n: Amount) -> None:
    """Each of some players, one after the other.  (Quest: To Catch an Orc)"""
    found = aim(change, who, _search.step(IT, n))
    many = number(change, n)
    change.push(*[_search_one.step(seat, many) for seat in playing(change.state) if str(seat) in found])


@RULES.step("search_deck_out_of_play")
def _search_one(change: Work, seat: Seat, n: Number) -> None:
    """Enemies come first; then one of the other cards is taken.  (Quest: To Catch an Orc)"""
    if seat in change.state.out:
        return
    foes, others = _revealed(change, seat, n)
    for piece in others:
        verbs.shift(change, piece, "aside")
    taking = [Step("take", (f"one card among {_FOUND}",)), _discard_found.step(tuple(others))] if others else []
    names = {**change.names, "you": str(seat), _FOUND: " ".join(others)}
    change.push(*[_stage_found.step(piece) for piece in foes], *taking, names=names)


def _revealed(change: Work, seat: Seat, n: int) -> tuple[list[str], list[str]]:
    """The top cards of a deck out of play, for all to see: enemies, which are the scenario's again, and others."""
    state = change.state
    top = lying(state, seat)[:n]
    for piece in top:
        verbs.see(change, piece)
        if CARDS[state.pieces[piece].face or ""].owner == SCENARIO:
            state.pieces[piece] = replace(state.pieces[piece], owner=SCENARIO)
    if top:
        change.tell("searched_away", seat=str(seat), pieces=" ".join(top))
    foes = [piece for piece in top if state.pieces[piece].owner == SCENARIO]
    return foes, [piece for piece in top if piece not in foes]


@RULES.step("stage_found")
def _stage_found(change: Work, piece: PieceId) -> None:
    """An enemy is added to the staging area.  (Quest: To Catch an Orc)"""
    stage(change, piece)


@RULES.step("discard_found")
def _discard_found(change: Work, pieces: Pieces) -> None:
    """What nobody has taken is discarded.  (Quest: To Catch an Orc)"""
    left = [piece for piece in pieces if piece in change.state.zones["aside"]]
    _discard_of_deck(change, change.state.pieces[pieces[0]].owner, left)


def _discard_of_deck(change: Work, seat: Seat, pieces: Sequence[str]) -> None:
    """Cards of the deck out of play of a player are discarded together.  (Rules: Nightmare Mode)"""
    players.discard_cards(change, pieces)
    if pieces:
        MOMENTS.occur(change, LOST, {"player": str(seat), "amount": str(len(pieces))})


MOMENTS.told(LOST)


@RULES.step(TURN_UP)
def _turn_up(change: Work, who: Selector) -> None:
    """One card of each of some players.  (Quest: To Catch an Orc)"""
    found = aim(change, who, _turn_up.step(IT))
    for seat in [seat for seat in playing(change.state) if str(seat) in found]:
        foes, others = _revealed(change, seat, 1)
        _discard_of_deck(change, seat, others)
        change.push(*[_stage_found.step(piece) for piece in foes])


@RULES.step(LOSE)
def _lose(change: Work, who: Selector, n: Amount, then: Steps = ()) -> None:
    """Cards of decks out of play are discarded, also enemies: to the discard pile of the encounter deck.

    (Quest: To Catch an Orc; Rules: Nightmare Mode)
    """
    found = aim(change, who, _lose.step(IT, n, then))
    gone: list[str] = []
    for seat in [seat for seat in playing(change.state) if str(seat) in found]:
        foes, others = _revealed(change, seat, number(change, n))
        _discard_of_deck(change, seat, [*foes, *others])
        gone += [*foes, *others]
    if then:
        change.push(*then, names={**change.names, IT.name: " ".join(gone)})


def _has_any(state: LcgState, step: Step, names: Mapping[str, str]) -> bool:
    return any([lying(state, seat) for seat in playing(state)])


trials.OWN_TRIALS.update({SEARCH: _has_any, TURN_UP: _has_any, LOSE: _has_any})


def _is_out(change: Work, seat: Seat) -> None:
    """What lies in the deck of who is eliminated comes to the discard piles.  (Glossary: Player Elimination)
    (Ruling: mugash-of-an-eliminated-player)"""
    foes, others = _revealed(change, seat, len(lying(change.state, seat)))
    for piece in (*foes, *others):
        verbs.shift(change, piece, verbs.discard_zone(change.state, piece))


WHEN_SOMEBODY_IS_OUT.append(_is_out)


# -- who knows what


def _one_and_others(state: LcgState) -> tuple[str, str] | None:
    """The card that is hidden in one of the decks, and those that are in the others."""
    if zone(0, AWAY) not in state.zones:
        return None
    one, other = QUESTS[state.options["quest"]].apart
    return one, other


def _tell_nobody(state: LcgState, seen: LcgState) -> None:
    """What is unseen of a player's cards does not tell who has the card that is looked for."""
    faces = _one_and_others(state)
    if faces is None:
        return
    one, other = faces
    for pool, held in seen.unseen.items():
        if one in held and pool[0] == "s":
            seen.unseen[pool] = tuple(sorted([other if face == one else face for face in held]))


AFTER_BLANKING.append(_tell_nobody)


def _keep_away(state: LcgState, seen: LcgState, dice: Dice) -> None:
    """The cards of the scenario among those of players lie in their decks out of play, and one of them is that which is
    looked for, if nobody has seen it."""
    faces = _one_and_others(state)
    if faces is None:
        return
    pieces = state.pieces
    unknown = [piece for piece, record in seen.pieces.items() if record.face is None]
    for seat in range(state.seats):
        there = [piece for piece in lying(state, seat) if piece in unknown]
        strange = [p for p in unknown if pieces[p].owner == seat and _is_of_scenario(state, p) and p not in there]
        free = [piece for piece in there if not _is_of_scenario(state, piece)]
        for piece in strange:
            other = free.pop(dice.below(len(free)))
            mine, yours = pieces[piece], pieces[other]
            pieces[piece] = Piece(yours.face, seat, mine.seen_by)
            pieces[other] = Piece(mine.face, seat, yours.seen_by)
    hidden = [piece for piece in unknown if pieces[piece].owner >= 0 and pieces[piece].face in faces]
    if hidden and not any([record.face == faces[0] for record in seen.pieces.values()]):
        piece = hidden[dice.below(len(hidden))]
        pieces[piece] = Piece(faces[0], pieces[piece].owner, pieces[piece].seen_by)


def _is_of_scenario(state: LcgState, piece: str) -> bool:
    return CARDS[state.pieces[piece].face or ""].owner == SCENARIO


AFTER_DEALING.append(_keep_away)
