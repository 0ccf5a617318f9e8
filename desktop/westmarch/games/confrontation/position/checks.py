"""Whether a State that came from a file makes sense, so that a damaged or forged one never gets to the table."""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Result, Seat
from westmarch.engine.stack_checks import check_work
from westmarch.engine.state_checks import check_options, require
from westmarch.games.confrontation.board import BOARD, DARK, FACES, GOOD, HANDS, PIECE_IDS, SIDES, VARIANTS
from westmarch.games.confrontation.info import INFO
from westmarch.games.confrontation.rules.palantir import looks
from westmarch.games.confrontation.rules.rulebase import RULES
from westmarch.games.confrontation.rules.setup import ZONES, variant_cards
from westmarch.games.confrontation.state import ConfrontationState, is_there_room, points, standing, zone

_SEATS = (GOOD, DARK)
_IDS = tuple(set(ids) for ids in PIECE_IDS)
_CHARACTER_ZONES = ("reserve", "defeated")
_MOST_WAYS = 200_000
_MOST_TURNS = 20_000


def check(state: ConfrontationState) -> None:
    """Nothing lost or doubled, nobody where there is no room, and the open question offers what is legal.

    Raises BadPosition with one sentence.
    """
    _check_pieces(state)
    _check_zones(state)
    _check_records(state)
    _check_faces(state)
    for seat in _SEATS:
        _check_sightings(state, seat)
    check_work(RULES, state)
    if state.result is not None:
        _check_result(state, state.result)


def _check_pieces(state: ConfrontationState) -> None:
    check_options(INFO, state.options)
    expected: set[str] = set()
    for seat in _SEATS:
        ids = _IDS[seat]
        cards = (*HANDS[seat], *variant_cards(state.options, seat))
        expected |= {*ids, *cards}
        pieces = state.pieces
        whole = ids <= pieces.keys() and set(cards) <= pieces.keys()
        require(whole, f"the nine characters or the cards of {SIDES[seat]} are not complete")
        faces = sorted(str(pieces[piece].face) for piece in ids)
        require(faces == sorted(FACES[seat]), f"the nine characters of {SIDES[seat]} are not complete")
        for piece in (*ids, *cards):
            require(pieces[piece].owner == seat, f"{piece} belongs to the wrong side")
            own = piece in cards and pieces[piece].face == piece and pieces[piece].seen_by == EVERYBODY
            masks = (1 << seat, 0b11, EVERYBODY)
            require(own or (piece in ids and pieces[piece].seen_by in masks), f"{piece} is wrong")
    require(set(state.pieces) == expected, "there are pieces that this game does not have")


def _check_faces(state: ConfrontationState) -> None:
    """Who stands hidden, who has been shown just now, and who has fallen."""
    for seat in _SEATS:
        for piece in state.zones[zone(seat, "reserve")]:
            require(state.pieces[piece].seen_by == 1 << seat, f"{piece} is face up before it is placed")
        for piece in state.zones[zone(seat, "defeated")]:
            require(state.pieces[piece].seen_by == EVERYBODY, f"{piece} is defeated, but face down")
        for piece, _ in standing(state, seat):
            is_hidden = state.pieces[piece].seen_by == 1 << seat
            require(is_hidden == (piece not in state.shown), f"{piece} can be seen by the wrong side")
    if state.battle is not None:
        fighters = (state.battle.good, state.battle.dark)
        require(all(state.pieces[p].seen_by == EVERYBODY for p in fighters), "a character in battle is face down")


def _check_zones(state: ConfrontationState) -> None:
    known = {*BOARD.order, *(zone(seat, name) for seat in _SEATS for name in ZONES)}
    require(set(state.zones) == known, "there are areas that this game does not have")
    lying = [piece for ids in state.zones.values() for piece in ids]
    require(sorted(lying) == sorted(state.pieces), "pieces are missing or in two places")
    for seat in _SEATS:
        for name in ZONES:
            held = state.zones[zone(seat, name)]
            wanted = _IDS[seat] if name in _CHARACTER_ZONES else {*HANDS[seat], *VARIANTS[seat]}
            require(set(held) <= wanted, f"something in {zone(seat, name)} does not belong there")
    characters = _IDS[GOOD] | _IDS[DARK]
    for region in BOARD.order:
        require(set(state.zones[region]) <= characters, f"something in {region} does not belong there")
    is_there_room(state)


def _check_records(state: ConfrontationState) -> None:
    require(state.to_move in _SEATS and 0 <= state.turn <= _MOST_TURNS, "the turn is wrong")
    is_listed_once = len(set(state.unmixed)) == len(state.unmixed) and set(state.unmixed) <= set(BOARD.order)
    require(is_listed_once, "a region to be mixed is not on the board, or is listed twice")
    require(state.palantir in ("", *BOARD.order), "the Palantír looks at a region that does not exist")
    is_at_hand = not state.is_palantir_kept or bool(looks(state, DARK))
    require(is_at_hand, "the Palantír is ready for a player who does not have it, or at a wrong time")
    require(set(state.shown) <= _IDS[GOOD] | _IDS[DARK], "a revealed piece is not in the game")
    for side, secret in state.secrets.items():
        legal = side in SIDES[secret.seat : secret.seat + 1] and secret.choice in state.zones[f"{side}-hand"]
        require(legal, "a chosen card is not in the hand")
    attack, battle = state.attack, state.battle
    if attack is not None:
        own = attack.seat in _SEATS and attack.piece in _IDS[attack.seat]
        known = set(attack.revealed) <= _IDS[GOOD] | _IDS[DARK]
        require(own and known and attack.region in BOARD.regions, "the attack is not one of this table")
    if battle is not None:
        require(attack is not None, "there is a battle without an attack")
        fighters = battle.good in _IDS[GOOD] and battle.dark in _IDS[DARK]
        cards = all(
            card in ("", *HANDS[seat]) for pair in (battle.cards, battle.replacements) for seat, card in enumerate(pair)
        )
        require(fighters and cards and 0 <= battle.stage <= 4, "the battle is not one of this table")


def _check_sightings(state: ConfrontationState, seat: Seat) -> None:
    known = state.sightings[seat]
    here = {piece: state.pieces[piece].face for piece, _ in standing(state, seat)}
    truth = {face: piece for piece, face in here.items()}
    sentence = f"what was seen of {SIDES[seat]} does not fit the table"
    require(len(set(known.faces)) == len(known.faces) and set(known.faces) <= truth.keys(), sentence)
    require(0 < len(known.ways) <= _MOST_WAYS, sentence)
    for way in known.ways:
        fits = len(way.pieces) == len(known.faces) == len(set(way.pieces)) and set(way.pieces) <= here.keys()
        require(fits and way.weight > 0, sentence)
    real = tuple(truth[face] for face in known.faces)
    require(any(way.pieces == real for way in known.ways), sentence)


RESULTS = {"frodo-in-mordor": GOOD, "frodo-defeated": DARK, "three-in-the-shire": DARK}
"""Why a game ends, and who has won then; where a side has no move it may be either."""


def _check_result(state: ConfrontationState, result: Result) -> None:
    winners = [(RESULTS[result.reason],)] if result.reason in RESULTS else [(GOOD,), (DARK,)]
    is_known = result.reason in RESULTS or result.reason == "no-move"
    require(is_known and result.winners in winners, f"a game cannot end by {result.reason!r}")
    require(result.points == points(state, result.winners[0]), "the points do not fit the remaining pieces")
