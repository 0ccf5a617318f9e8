"""What can happen to pieces in The Confrontation: show, hide, mix, retreat, fall.  Each verb alters and reports."""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.change import Change
from westmarch.engine.records import EVERYBODY, Piece, Seat
from westmarch.games.confrontation.board import DARK, GOOD
from westmarch.games.confrontation.sightings import Sightings
from westmarch.games.confrontation.state import (
    ConfrontationState,
    face_of,
    pieces_in,
    points,
    zone,
)

Work = Change[ConfrontationState]


def learn(change: Work, seat: Seat, known: Sightings) -> None:
    """Replaces what the enemy knows about a side."""
    pair = change.state.sightings
    change.state.sightings = (known, pair[1]) if seat == GOOD else (pair[0], known)


def show(change: Work, piece: str, region: str, seen_by: int = EVERYBODY) -> None:
    """Turns a piece up until the battle or turn is over; the enemy remembers it until it could have been mixed."""
    state = change.state
    record = state.pieces[piece]
    if record.seen_by == seen_by:
        return
    face = face_of(state, piece)
    change.turn(piece, seen_by)
    state.shown = (*state.shown, piece)
    learn(change, record.owner, state.sightings[record.owner].shown(piece, face))
    disturb(change, region)


def hide_shown(change: Work) -> None:
    """The pieces that survived are concealed again; what the Palantír shows stays so until the turn is over.

    (Rulebook: Battle, last paragraph; Palantír)
    """
    state = change.state
    under_palantir = state.zones[state.palantir] if state.palantir else ()
    for piece in state.shown:
        record = state.pieces[piece]
        if piece not in state.zones[zone(record.owner, "fallen")] and piece not in under_palantir:
            change.turn(piece, 1 << record.owner)
    state.shown = tuple(piece for piece in state.shown if piece in under_palantir)


def disturb(change: Work, region: str) -> None:
    """The enemy could now tell the pieces of this region apart, so mixing them makes sense."""
    state = change.state
    if region not in state.unmixed:
        state.unmixed = (*state.unmixed, region)


def mix(change: Work, region: str) -> None:
    """The side that holds the region picks its pieces up, shuffles them and sets them back.  (Rulebook: Movement)

    The ids stay where they stand and the faces change places, so an id never gives away who it was.
    """
    state = change.state
    state.unmixed = tuple(r for r in state.unmixed if r != region)
    ids = state.zones[region]
    if len(ids) < 2:
        return
    seat = state.pieces[ids[0]].owner
    faces = change.shuffled([state.pieces[piece].face for piece in ids])
    for piece, face in zip(ids, faces, strict=True):
        old = state.pieces[piece]
        state.pieces[piece] = Piece(face, seat, old.seen_by)
    learn(change, seat, state.sightings[seat].mixed(ids))
    change.tell("mixed", region=region, seat=str(seat), way=state.options["mixing"])


def retreat(change: Work, piece: str, source: str, target: str) -> None:
    """A fighter leaves the battle; it is not a move of its side.  (Rulebook: Battle 1)"""
    change.move(piece, source, target, "retreated")
    disturb(change, target)


def fall(change: Work, piece: str, region: str, reason: str) -> None:
    """A character is defeated and set aside, face up.  With Frodo the game is lost.  (Rulebook: Battle 1, Game End)"""
    state = change.state
    record = state.pieces[piece]
    face = face_of(state, piece)
    learn(change, record.owner, state.sightings[record.owner].removed(piece, face))
    if record.seen_by != EVERYBODY:
        change.turn(piece, EVERYBODY)
    change.move(piece, region, zone(record.owner, "fallen"), "fell", reason=reason)
    if face == "frodo":
        change.finish((DARK,), "frodo-fell", points(state, DARK))


def both_fall(change: Work, region: str, reason: str) -> None:
    """Both fighters are defeated; Sauron's first, so that it is counted out before Frodo's fall ends the game."""
    battle = change.state.battle
    assert battle is not None
    fall(change, battle.dark, region, reason)
    fall(change, battle.good, region, reason)


def settle(change: Work) -> None:
    """Three pieces of Sauron in the Shire, with nobody left there to fight, win at once.  (Rulebook: Game End)"""
    state = change.state
    if state.result is None and len(pieces_in(state, "shire", DARK)) >= 3 and not pieces_in(state, "shire", GOOD):
        change.finish((DARK,), "three-in-the-shire", points(state, DARK))


def update_battle(change: Work, **fields: object) -> None:
    """Replaces fields of the battle under way."""
    battle = change.state.battle
    assert battle is not None
    change.state.battle = replace(battle, **fields)
