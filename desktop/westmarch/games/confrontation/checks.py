"""Whether a State that came from a file makes sense, so that a damaged or forged one never gets to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from westmarch.engine.records import EVERYBODY, Decision, Frame, Seat, Step
from westmarch.engine.sanity import check_options, require
from westmarch.games.confrontation.board import BOARD, DARK, FACES, GOOD, HANDS, PIECE_IDS, SIDES, VARIANTS
from westmarch.games.confrontation.info import INFO
from westmarch.games.confrontation.palantir import looks
from westmarch.games.confrontation.rulebase import RULES
from westmarch.games.confrontation.setup import ZONES, variant_cards
from westmarch.games.confrontation.state import ConfrontationState, is_there_room, standing, zone

_SEATS = (GOOD, DARK)
_IN_BATTLE = {"frodo", "sam", "pippin", "saruman", "card", "magic", "retreat"}
_IDS = tuple(set(ids) for ids in PIECE_IDS)
_CHARACTER_ZONES = ("reserve", "defeated")
_MOST_WAYS = 200_000


def check(state: ConfrontationState) -> None:
    """Nothing lost or doubled, nobody where there is no room, and the open question offers what is legal.

    Raises BadPosition with one sentence.
    """
    _check_pieces(state)
    _check_zones(state)
    _check_records(state)
    for seat in _SEATS:
        _check_sightings(state, seat)
    for frame in state.stack:
        _check_frame(state, frame)
    _check_decision(state)


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
            require(own or (piece in ids and pieces[piece].seen_by in masks), f"{piece} is not what it should be")
    require(set(state.pieces) == expected, "there are pieces that this game does not have")


def _check_zones(state: ConfrontationState) -> None:
    known = {*BOARD.order, *(zone(seat, name) for seat in _SEATS for name in ZONES)}
    require(set(state.zones) == known, "there are places that this game does not have")
    lying = [piece for ids in state.zones.values() for piece in ids]
    require(sorted(lying) == sorted(state.pieces), "pieces are missing or stand in two places")
    for seat in _SEATS:
        for name in ZONES:
            held = state.zones[zone(seat, name)]
            wanted = _IDS[seat] if name in _CHARACTER_ZONES else {*HANDS[seat], *VARIANTS[seat]}
            require(set(held) <= wanted, f"{zone(seat, name)} holds what does not belong there")
    characters = _IDS[GOOD] | _IDS[DARK]
    for region in BOARD.order:
        require(set(state.zones[region]) <= characters, f"{region} holds what does not belong there")
    is_there_room(state)


def _check_records(state: ConfrontationState) -> None:
    require(state.to_move in _SEATS and state.turn >= 0, "nobody's turn is as it should be")
    require(set(state.unmixed) <= set(BOARD.order), "a region to be mixed is not on the board")
    require(state.palantir in ("", *BOARD.order), "the Palantír looks at no region of the board")
    is_at_hand = not state.is_palantir_kept or bool(looks(state, DARK))
    require(is_at_hand, "the Palantír is kept at hand by somebody who does not have it, or out of turn")
    require(set(state.shown) <= _IDS[GOOD] | _IDS[DARK], "a piece is shown that is not in the game")
    for side, secret in state.secrets.items():
        legal = side in SIDES[secret.seat : secret.seat + 1] and secret.choice in state.zones[f"{side}-hand"]
        require(legal, "a card is chosen that is not in that hand")
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


def _check_frame(state: ConfrontationState, frame: Frame) -> None:
    sentence = "the work under way is not of this game"
    require(frame.steps and not frame.names, sentence)
    for step in frame.steps:
        require(step.do in _ARGUMENTS and not step.steps and step.do in RULES.steps, sentence)
        require(_ARGUMENTS[step.do](state, step), sentence)


def _nothing(state: ConfrontationState, step: Step) -> bool:
    return step.args == ()


def _a_seat(state: ConfrontationState, step: Step) -> bool:
    return step.args in (("0",), ("1",))


def _seats(state: ConfrontationState, step: Step) -> bool:
    return bool(step.args) and set(step.args) <= {"0", "1"}


def _a_move(state: ConfrontationState, step: Step) -> bool:
    if len(step.args) != 3:
        return False
    piece, source, target = step.args
    return source in BOARD.regions and target in BOARD.regions and piece in state.zones[source]


_ARGUMENTS: dict[str, Callable[[ConfrontationState, Step], bool]] = {
    "arrange": _a_seat,
    "begin_turn": _a_seat,
    "choose_move": _nothing,
    "enter": _a_move,
    "end_turn": _nothing,
    "offer_mix": _nothing,
    "mix_unmixed": _nothing,
    "attack": _nothing,
    "good_text": _nothing,
    "dark_text": _nothing,
    "cards": _nothing,
    "ask_card": _a_seat,
    "show_cards": _seats,
    "magic": _a_seat,
    "dark_card_text": _nothing,
    "good_card_text": _nothing,
    "compare": _nothing,
    "clean_up": _nothing,
}


def _check_decision(state: ConfrontationState) -> None:
    decision = state.decision
    if decision is None:
        require(state.result is not None, "the game is not over, yet nobody is asked anything")
        return
    require(state.result is None, "the game is over, yet somebody is asked")
    kind = decision.kind
    require(decision.seat in _SEATS and kind in RULES.kinds, f"the open question {kind!r} is not one of this game")
    require(_fits(state, kind) and _follows(state, decision), f"the open question {kind!r} does not fit the table")
    require(RULES.is_as_listed(state, decision), "the open question offers something else than the rules do")


def _fits(state: ConfrontationState, kind: str) -> bool:
    """Whether this is the moment for such a question: what is under way, and what comes next."""
    coming = _coming(state.stack)
    attack, battle = state.attack is not None, state.battle is not None
    if kind in _IN_BATTLE:
        return attack and battle and "clean_up" in coming and "attack" in coming
    if battle or attack != (kind == "target"):
        return False
    if kind == "arrange":
        return not all(state.is_arranged) and "begin_turn" in coming
    if not all(state.is_arranged):
        return False
    if kind == "move":  # once a variant card has been used, the turn must still be ended
        return coming in ([], ["end_turn"])
    if kind == "look":
        return coming == ["end_turn"] and state.to_move == DARK
    return kind != "mix" or "begin_turn" in coming


def _follows(state: ConfrontationState, decision: Decision) -> bool:
    """Whether what waits for the answer is the step through the tunnel, or nothing."""
    words = [step.do for step in decision.then]
    return words == ["enter"] and _a_move(state, decision.then[0]) if decision.kind == "tunnel" else not words


def _coming(stack: Iterable[Frame]) -> list[str]:
    """The names of the steps to come, the next one first."""
    return [step.do for frame in reversed(list(stack)) for step in frame.steps]
