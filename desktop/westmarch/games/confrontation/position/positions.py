"""Positions: a game written by hand.

The least is who stands where and whose move it is::

    good: {frodo: arthedain, legolas: cardolan}
    dark: {troll: shire, orcs: dagorlad}
    good_hand: [3, 5, magic]        # the rest lies used; left out: all nine in hand
    to_move: good

``shown: [troll]`` says that the enemy knows a piece for certain; ``maybe`` lists ways, each telling whose place a seen
face may have: ``maybe: {dark: [{troll: troll}, {troll: warg}]}`` is "one of these two is the Troll".  Whoever is not
named has fallen, unless ``reserve`` names it: a game before setup.  ``moment`` holds a battle under way; it is written
by the program and can be read, but hardly written, by people.
"""

from __future__ import annotations

from typing import Any

import msgspec

from westmarch.engine.dice import scrambled
from westmarch.engine.errors import BadPosition
from westmarch.engine.game_info import full_options
from westmarch.engine.position_fields import Fields
from westmarch.engine.position_values import mapping, whole
from westmarch.engine.positions import reading
from westmarch.engine.records import EVERYBODY, Frame, Piece, Seat
from westmarch.games.confrontation.board import (
    BOARD,
    CHARACTERS,
    DARK,
    FACES,
    GOOD,
    HANDS,
    PIECE_IDS,
    SIDES,
    VARIANTS,
    card_of,
    card_word,
)
from westmarch.games.confrontation.info import INFO
from westmarch.games.confrontation.position.checks import check, check_sightings
from westmarch.games.confrontation.rules.movement import choose_move
from westmarch.games.confrontation.rules.rulebase import RULES
from westmarch.games.confrontation.rules.setup import blank_table
from westmarch.games.confrontation.rules.verbs import Work
from westmarch.games.confrontation.sightings import Sightings, Way
from westmarch.games.confrontation.state import ConfrontationState, is_there_room, standing, with_side, zone

_ORDER = (
    "good", "dark", "good_hand", "good_variant", "dark_hand", "dark_variant", "to_move", "turn", "options", "shown",
    "reserve", "maybe", "ids", "seed", "moment",
)  # fmt: skip
_MOMENT = (
    "stack", "decision", "secrets", "attack", "battle", "palantir", "unmixed", "shown", "is_arranged", "result",
    "is_palantir_kept",
)  # fmt: skip
"""The fields that only a moment tells."""
FIELDS = Fields(ConfrontationState, _ORDER, ("options", "sightings", *_MOMENT), seats=SIDES)


def read_position(data: Any) -> ConfrontationState:
    """The State of a position.  Raises BadPosition with one sentence."""
    with reading(data, FIELDS.keys, "good, dark and to_move"):
        return _read(data, full_options(INFO, mapping(data.get("options", {}), "options")))


def _read(data: dict[str, Any], options: dict[str, str]) -> ConfrontationState:
    state = blank_table(options)
    state.dice = data["seed"] if "moment" in data else scrambled(data.get("seed", 0))
    change = Work(state, is_quiet=True)
    for seat in (GOOD, DARK):
        _read_pieces(change, data, seat)
        _read_cards(state, data, seat)
    state.turn = 1
    FIELDS.fill(state, data)
    _read_sightings(state, data)
    if "moment" in data:
        _read_moment(state, data["moment"])
        check(state)
        return state
    is_there_room(state)
    for seat in (GOOD, DARK):
        check_sightings(state, seat)
    state.is_arranged = (True, True)
    if state.zones["good-reserve"] or state.zones["dark-reserve"]:
        raise BadPosition("a position with a reserve also needs its moment; leave both out to start from the board")
    state.stack = (Frame((choose_move.step(),)),)
    RULES.run(change)
    return state


def _read_pieces(change: Work, data: dict[str, Any], seat: Seat) -> None:
    side, state = SIDES[seat], change.state
    places = data.get(side, {})
    if not isinstance(places, dict):
        raise BadPosition(f"{side} maps characters to regions")
    reserve = data.get("reserve", [])
    for face, region in places.items():
        if face not in FACES[seat]:
            raise BadPosition(f"{side}: {face!r} is not a character of this side ({', '.join(FACES[seat])})")
        if region not in BOARD.regions:
            raise BadPosition(f"{side}: {face} stands in {region!r}, which is not a region")
    order = data["ids"][side] if "ids" in data else change.shuffled(FACES[seat])
    if sorted(order) != sorted(FACES[seat]):
        raise BadPosition(f"ids: {side} lists its nine characters once each")
    ids = dict(zip(order, PIECE_IDS[seat], strict=True))
    for face in order:
        lies_open = face not in places and face not in reserve
        state.pieces[ids[face]] = Piece(face, seat, EVERYBODY if lies_open else 1 << seat)
    waiting = [face for face in FACES[seat] if face in reserve]
    state.zones[zone(seat, "reserve")] = tuple(sorted(ids[face] for face in waiting))
    defeated = [face for face in FACES[seat] if face not in places and face not in waiting]
    state.zones[zone(seat, "defeated")] = tuple(ids[face] for face in defeated)
    for face, region in places.items():
        state.zones[region] = (*state.zones[region], ids[face])


def _read_cards(state: ConfrontationState, data: dict[str, Any], seat: Seat) -> None:
    side = SIDES[seat]
    if f"{side}_hand" in data:
        hand = [card_of(seat, word) for word in data[f"{side}_hand"]]
        unknown = [card for card in hand if card not in HANDS[seat]]
        if unknown or len(set(hand)) != len(hand):
            raise BadPosition(f"{side}_hand: {(unknown or hand)[0]!r} is not one of the nine cards, or stands twice")
        state.zones[zone(seat, "hand")] = tuple(card for card in HANDS[seat] if card in hand)
        state.zones[zone(seat, "used")] = tuple(card for card in HANDS[seat] if card not in hand)
    if f"{side}_variant" in data:
        left = [card_of(seat, word) for word in data[f"{side}_variant"]]
        owned = state.zones[zone(seat, "variant")]
        if any(card not in owned for card in left):
            raise BadPosition(f"{side}_variant: the option 'variant' deals {', '.join(owned) or 'no such cards'}")
        state.zones[zone(seat, "variant")] = tuple(card for card in owned if card in left)
        state.zones[zone(seat, "removed")] = tuple(card for card in owned if card not in left)


def _read_sightings(state: ConfrontationState, data: dict[str, Any]) -> None:
    for seat in (GOOD, DARK):
        ids = {record.face: piece for piece, record in state.pieces.items() if record.owner == seat}
        known = Sightings()
        for face in data.get("shown", []):
            if face not in CHARACTERS:
                raise BadPosition(f"shown: {face!r} is not a character")
            if face in FACES[seat]:
                known = known.shown(ids[face], face)
        ways = data.get("maybe", {}).get(SIDES[seat])
        if ways:
            faces = tuple(face for face in ways[0] if face != "weight")
            known = Sightings(
                faces,
                tuple(Way(tuple(ids[way[f]] for f in faces), whole(way.get("weight", 1), "weight")) for way in ways),
            )
        state.sightings = with_side(state.sightings, seat, known)


def _read_moment(state: ConfrontationState, moment: dict[str, Any]) -> None:
    fields = {k: v for k, v in moment.items() if k in _MOMENT}
    plain = msgspec.to_builtins(state) | fields
    full = msgspec.convert(plain, ConfrontationState)
    for name in fields:
        setattr(state, name, getattr(full, name))
    for piece, seen_by in moment.get("seen_by", {}).items():
        old = state.pieces[piece]
        state.pieces[piece] = Piece(old.face, old.owner, seen_by)
    for name, ids in moment.get("laid", {}).items():
        state.zones[name] = tuple(ids)


def write_position(state: ConfrontationState) -> dict[str, Any]:
    """The position of a State: the short form, plus what only a program needs to go on exactly."""
    data: dict[str, Any] = {}
    for seat in (GOOD, DARK):
        side = SIDES[seat]
        data[side] = {state.pieces[piece].face: region for piece, region in standing(state, seat)}
    for seat in (GOOD, DARK):
        side = SIDES[seat]
        data[f"{side}_hand"] = [card_word(card) for card in state.zones[zone(seat, "hand")]]
        if VARIANTS[seat][0] in state.pieces:
            data[f"{side}_variant"] = [card_word(card) for card in state.zones[zone(seat, "variant")]]
    data["options"] = dict(state.options)
    faces = {piece: record.face for piece, record in state.pieces.items()}
    data["reserve"] = [faces[p] for seat in (GOOD, DARK) for p in state.zones[zone(seat, "reserve")]]
    data["maybe"] = {
        SIDES[seat]: [
            {**dict(zip(known.faces, (faces[p] for p in way.pieces), strict=True)), "weight": way.weight}
            for way in known.ways
        ]
        for seat in (GOOD, DARK)
        if (known := state.sightings[seat]).faces
    }
    data["ids"] = {SIDES[seat]: [faces[piece] for piece in PIECE_IDS[seat]] for seat in (GOOD, DARK)}
    data["seed"] = state.dice
    plain = msgspec.json.decode(msgspec.json.encode(state))
    moment = {name: plain[name] for name in _MOMENT if name in plain}
    moment["seen_by"] = {piece: r.seen_by for piece, r in state.pieces.items()}
    moment["laid"] = {name: list(ids) for name, ids in state.zones.items()}
    data["moment"] = moment
    return FIELDS.written(state, data)
