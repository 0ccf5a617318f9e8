"""What can happen to characters: revealed, concealed, mixed, retreating, defeated.  Each verb alters and reports."""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.change import Change
from westmarch.engine.records import EVERYBODY, Event, Piece, Seat
from westmarch.games.confrontation.board import DARK, GOOD
from westmarch.games.confrontation.sightings import Sightings
from westmarch.games.confrontation.state import (
    ConfrontationState,
    attack_of,
    battle_of,
    face_of,
    pieces_in,
    points,
    standing_faces,
    with_side,
    zone,
)

Work = Change[ConfrontationState]
BOTH_SEATS = 0b11


def learn(change: Work, seat: Seat, known: Sightings) -> None:
    """Replaces what the enemy knows about a side."""
    change.state.sightings = with_side(change.state.sightings, seat, known)


def reveal(change: Work, piece: str, region: str, seen_by: int = EVERYBODY) -> None:
    """Turns a piece up until the battle or turn is over.  (Rulebook: Reveal Characters)

    The enemy remembers it until it could have been mixed.
    """
    state = change.state
    record = state.pieces[piece]
    if record.seen_by & seen_by == seen_by:
        return
    face = face_of(state, piece)
    change.turn(piece, seen_by)
    state.shown = (*state.shown, piece)
    learn(change, record.owner, state.sightings[record.owner].shown(piece, face))
    mark_unmixed(change, region)


def go(change: Work, piece: str, source: str, target: str, name: str) -> None:
    """A hidden piece goes from one region to another; who it is is told as far as it is known.  (Rulebook: Movement)"""
    change.move(piece, source, target, name, to=change.state.pieces[piece].owner, turn=str(change.state.turn))
    name_to_enemy(change)


def name_to_enemy(change: Work) -> None:
    """Names the piece of the last event to the enemy too, who has been shown its face and can still tell it apart.

    That is the fact ``known``, for ``face`` is told only to those who see it.  What was never shown no event tells, not
    even where one can reckon which piece is left over.  A spectator remembers nothing.
    """
    state = change.state
    event = change.events[-1] if not change.is_quiet else None
    if event is None or event.to not in (1 << GOOD, 1 << DARK):
        return
    piece, face = event.facts["piece"], event.secret["face"]
    owner = state.pieces[piece].owner
    known = state.sightings[owner]
    if face in known.faces and known.candidates(piece, standing_faces(state, owner)) == (face,):
        change.events[-1] = Event(event.name, event.facts, {"known": face}, BOTH_SEATS)


def conceal(change: Work) -> None:
    """The pieces that survived are concealed again; what the Palantír shows stays so until the turn is over.

    (Rulebook: Battle, Palantir; ruling ``hidden-again``)
    """
    state = change.state
    under_palantir = state.zones[state.palantir] if state.palantir else ()
    for piece in state.shown:
        record = state.pieces[piece]
        if piece not in state.zones[zone(record.owner, "defeated")] and piece not in under_palantir:
            change.turn(piece, 1 << record.owner)
    state.shown = tuple(piece for piece in state.shown if piece in under_palantir)


def mark_unmixed(change: Work, region: str) -> None:
    """The enemy could now tell the pieces of this region apart, so mixing them makes sense.  (Rulebook: Movement)"""
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
    """A fighter leaves the battle; it is not a move of its side.  (Rulebook: Reveal Characters, Frodo, Pippin)"""
    change.move(piece, source, target, "retreated")
    mark_unmixed(change, target)


def defeat(change: Work, piece: str, region: str, reason: str) -> None:
    """A character is removed and set aside, face up.  With Frodo the game is lost.

    ``reason`` tells the chronicle by what.  (Rulebook: Reveal Characters, Game End)
    """
    state = change.state
    record = state.pieces[piece]
    face = face_of(state, piece)
    learn(change, record.owner, state.sightings[record.owner].removed(piece, face))
    if record.seen_by != EVERYBODY:
        change.turn(piece, EVERYBODY)
    change.move(piece, region, zone(record.owner, "defeated"), "defeated", reason=reason)
    if face == "frodo":
        change.finish((DARK,), "frodo-defeated", points(state, DARK))


def defeat_both(change: Work, region: str, reason: str) -> None:
    """Both fighters are defeated.  (Rulebook: Compare Strengths, Boromir, Noble Sacrifice)

    Sauron's first, so that it is counted out before Frodo's defeat ends the game.
    """
    battle = battle_of(change.state)
    defeat(change, battle.dark, region, reason)
    defeat(change, battle.good, region, reason)


def check_shire(change: Work) -> None:
    """Three of Sauron's characters in the Shire, with nobody left to fight, win at once.  (Rulebook: Game End)"""
    state = change.state
    if state.result is None and len(pieces_in(state, "shire", DARK)) >= 3 and not pieces_in(state, "shire", GOOD):
        change.finish((DARK,), "three-in-the-shire", points(state, DARK))


def update_battle(change: Work, **fields: object) -> None:
    """Replaces fields of the battle under way."""
    battle = battle_of(change.state)
    change.state.battle = replace(battle, **fields)


def remember_defender(change: Work, piece: str) -> None:
    """A defender that was shown in this turn may be chosen.  (Rulebook: Battle; ruling ``choose-revealed``)"""
    attack = attack_of(change.state)
    if piece not in attack.revealed:
        change.state.attack = replace(attack, revealed=(*attack.revealed, piece))
