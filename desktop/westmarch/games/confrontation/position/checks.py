"""Whether a State that came from a file makes sense, so that a damaged or forged one never gets to the table."""

from __future__ import annotations

from westmarch.engine.field_checks import check_fields
from westmarch.engine.records import EVERYBODY, Decision, Frame, Result, Seat, Steps
from westmarch.engine.stack_checks import check_work
from westmarch.engine.state_checks import check_options, require
from westmarch.games.confrontation.board import BOARD, DARK, FACES, GOOD, HANDS, PIECE_IDS, SIDES, VARIANTS
from westmarch.games.confrontation.info import INFO
from westmarch.games.confrontation.rules.battle import faces, fight_steps
from westmarch.games.confrontation.rules.battle_cards import card_steps
from westmarch.games.confrontation.rules.movement import begin_turn, choose_move, end_turn, mix_unmixed
from westmarch.games.confrontation.rules.palantir import looks
from westmarch.games.confrontation.rules.rulebase import RULES
from westmarch.games.confrontation.rules.setup import ZONES, arrange, variant_cards
from westmarch.games.confrontation.rules.texts import sauron_plays_first
from westmarch.games.confrontation.state import ConfrontationState, attack_of, is_there_room, points, standing, zone

_SEATS = (GOOD, DARK)
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
    _check_faces(state)
    for seat in _SEATS:
        check_sightings(state, seat)
    check_work(RULES, state)
    if state.decision is not None:
        _check_course(state, state.decision)
    if state.result is not None:
        _check_result(state, state.result)


def _check_pieces(state: ConfrontationState) -> None:
    check_options(INFO, state.options)
    check_fields(state)
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
    require(state.to_move in _SEATS, "it is neither side's turn")
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


def check_sightings(state: ConfrontationState, seat: Seat) -> None:
    """What was seen of a side is of those who stand, and the truth is among it.  Raises BadPosition."""
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


_END = Frame((end_turn.step(),))
_DONE = {"frodo": 1, "sam": 1, "pippin": 1, "saruman": 2, "card": 3, "magic": 3, "retreat": 3}
"""The steps of a battle that have been taken when one of its questions is open."""


_CARDS = ("show_cards", "ask_card")


def _check_course(state: ConfrontationState, asked: Decision) -> None:
    """Raises BadPosition unless what waits leads on from this question."""
    kind, attack, battle = asked.kind, state.attack, state.battle
    fits = (battle is not None) == (kind in _DONE) and (attack is not None) == (kind in _DONE or kind == "target")
    fits = fits and bool(asked.then) == (kind == "tunnel") and all(state.is_arranged) == (kind != "arrange")
    if attack is not None:
        is_fighting = battle is None or attack.piece == (battle.good, battle.dark)[attack.seat]
        fits = fits and state.to_move == attack.seat and is_fighting
    if kind in _DONE:
        fits = fits and _is_rest_of_battle(state, asked)
    else:
        waiting = tuple([step for frame in state.stack for step in frame.steps])
        fits = fits and not state.secrets and waiting in _waiting(state, asked)
    require(fits, "the work under way does not fit the table")


def _waiting(state: ConfrontationState, asked: Decision) -> tuple[Steps, ...]:
    """What may wait while a question between battles is open."""
    seat = asked.seat
    match asked.kind:
        case "arrange":
            rest = (begin_turn.step(DARK),)
            is_next = state.is_arranged == (seat == DARK, False) and state.to_move == DARK
            return ((rest if seat == DARK else (arrange.step(DARK), *rest)),) if is_next else ()
        case "mix":
            return ((begin_turn.step(1 - seat),),) if seat == state.to_move else ()
        case "tunnel":
            return (_END.steps, (mix_unmixed.step(), choose_move.step(), *_END.steps)) if seat != state.to_move else ()
        case "move":
            return ((), _END.steps) if seat == state.to_move else ()
    return (_END.steps,) if seat == state.to_move else ()


def _is_rest_of_battle(state: ConfrontationState, asked: Decision) -> bool:
    """Whether the rest of a battle waits, above it that of its cards, with just those cards selected that will be shown
    and for which nobody is asked now or later."""
    attack, stack, done = attack_of(state), state.stack, _DONE[asked.kind]
    if stack[:2] != (_END, Frame(fight_steps()[done:])) or len(stack) > 3:
        return False
    rest = stack[2].steps if len(stack) == 3 else ()
    order = card_steps(attack.seat, sauron_plays_first(*faces(state)))
    if done < _DONE["card"] or order[len(order) - len(rest) :] != rest:
        return not rest and not state.secrets
    shown, still_asked = ({int(seat) for step in rest if step.do == do for seat in step.args} for do in _CARDS)
    chosen = shown - still_asked - ({asked.seat} if asked.kind == "card" else set())
    return {*state.secrets} == {SIDES[seat] for seat in chosen}


RESULTS = {"frodo-in-mordor": GOOD, "frodo-defeated": DARK, "three-in-the-shire": DARK}
"""Why a game ends, and who has won then; where a side has no move it may be either."""


def _check_result(state: ConfrontationState, result: Result) -> None:
    winners = [(RESULTS[result.reason],)] if result.reason in RESULTS else [(GOOD,), (DARK,)]
    is_known = result.reason in RESULTS or result.reason == "no-move"
    require(is_known and result.winners in winners, f"a game cannot end by {result.reason!r}")
    require(result.points == points(state, result.winners[0]), "the points do not fit the remaining pieces")
