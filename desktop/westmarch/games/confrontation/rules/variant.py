"""A turn's question, with the four variant cards: each is used once, then out of the game.  (Rulebook: Game Variant)"""

from __future__ import annotations

from westmarch.engine.machine import Options
from westmarch.engine.records import Action, Decision, Seat
from westmarch.games.confrontation.board import BOARD, DARK, GOOD
from westmarch.games.confrontation.rules.movement import (
    choose_move,
    end_turn,
    forward_steps,
    legal_moves,
    mix_unmixed,
    mixes,
    start_move,
)
from westmarch.games.confrontation.rules.palantir import keep, look, looks
from westmarch.games.confrontation.rules.rulebase import RULES
from westmarch.games.confrontation.rules.verbs import Work, go, learn, mark_unmixed, mix
from westmarch.games.confrontation.state import (
    ConfrontationState,
    find,
    has_room,
    standing,
    zone,
)

GANDALF_THE_WHITE = Action.of("gandalf-the-white")


@RULES.question("move", is_open=False)
def _turn_options(state: ConfrontationState, asked: Decision) -> Options:
    """A move, or a variant card.

    (Rulebook: Game Variant, Movement; rulings ``no-move-and-skip-cards``, ``palantir-moments``)

    The end of a turn waits on the stack as soon as a card was used in it: then the turn can no longer be skipped, and
    without a move it is lost.
    """
    seat = asked.seat
    moves = legal_moves(state, seat)
    keeping = keep(state) if moves and seat == DARK else []
    for card in state.zones[zone(seat, "variant")]:
        if not state.stack if card in _SKIPS else moves:
            moves += _OFFERS[card](state)
    return Options(moves, [*mixes(state, seat), *keeping] if moves else [])


def _shadowfax(state: ConfrontationState) -> list[Action]:
    """Before the move: a piece forward, by river and tunnel too, where no enemy is.  (Rulebook: Shadowfax)"""
    return [
        Action.of("shadowfax", face, target)
        for piece, region in standing(state, GOOD)
        if (face := state.pieces[piece].face)
        for target in forward_steps(state, region)
    ]


def _gandalf_the_white(state: ConfrontationState) -> list[Action]:
    """Instead of the turn: Gandalf returns to Fangorn, if there is room and no enemy.  (Rulebook: Gandalf the White)"""
    defeated = (state.pieces[piece].face for piece in state.zones[zone(GOOD, "defeated")])
    return [GANDALF_THE_WHITE] if "gandalf" in defeated and has_room(state, "fangorn", GOOD) else []


def _palantir(state: ConfrontationState) -> list[Action]:
    """In Sauron's turn: all enemies in one region other than the Shire are revealed to him.  (Rulebook: Palantir)"""
    return looks(state, DARK)


def _recall(state: ConfrontationState) -> list[Action]:
    """Instead of the turn: a piece goes back to Mordor, if there is room and no enemy.  (Rulebook: Recall to Mordor)"""
    home = BOARD.homes[DARK]
    if not has_room(state, home, DARK):
        return []
    return [
        Action.of("recall", face)
        for piece, region in standing(state, DARK)
        if region != home and (face := state.pieces[piece].face)
    ]


_OFFERS = {
    "good-shadowfax": _shadowfax,
    "good-gandalf-the-white": _gandalf_the_white,
    "dark-palantir": _palantir,
    "dark-recall-to-mordor": _recall,
}
_SKIPS = ("good-gandalf-the-white", "dark-recall-to-mordor")
"""Played instead of the whole turn.  (Rulebook: Gandalf the White, Recall to Mordor)"""
_GO_ON = (choose_move.step(), end_turn.step())


@RULES.answer("move")
def _turn_answered(change: Work, action: Action) -> None:
    """The move is made, or the card used.  (Rulebook: Movement, Game Variant)"""
    state = change.state
    match action.verb, action.words:
        case "move", (face, target):
            if not state.stack:
                change.push(end_turn.step())
            start_move(change, face, target)
        case "shadowfax", (face, target):
            _use_up(change, GOOD, "good-shadowfax")
            change.push(mix_unmixed.step(), *_GO_ON)
            start_move(change, face, target)
        case "gandalf-the-white", ():
            _use_up(change, GOOD, "good-gandalf-the-white")
            _bring_gandalf_back(change)
            change.push(end_turn.step())
        case "palantir", (region,):
            look(change, region)
            change.push(*_GO_ON)
        case "keep-palantir", ():
            state.is_palantir_kept = True
            change.push(choose_move.step())
        case "recall", (face,):
            state.is_palantir_kept = False  # a turn that is skipped has no other moment
            _use_up(change, DARK, "dark-recall-to-mordor")
            piece, region = find(state, face)
            go(change, piece, region, BOARD.homes[DARK], "recalled")
            mark_unmixed(change, BOARD.homes[DARK])
            change.push(end_turn.step())
        case "mix", (region,):
            mix(change, region)
            change.push(choose_move.step())


def _use_up(change: Work, seat: Seat, card: str) -> None:
    """A variant card is used once, then out of the game.  (Rulebook: Game Variant)"""
    change.move(
        card, zone(seat, "variant"), zone(seat, "removed"), "used_card", seat=str(seat), turn=str(change.state.turn)
    )


def _bring_gandalf_back(change: Work) -> None:
    """From among the defeated to Fangorn, where he is known until he is mixed.  (Rulebook: Gandalf the White)"""
    state = change.state
    defeated = zone(GOOD, "defeated")
    piece = next(p for p in state.zones[defeated] if state.pieces[p].face == "gandalf")
    learn(change, GOOD, state.sightings[GOOD].shown(piece, "gandalf"))
    change.move(piece, defeated, "fangorn", "returned", turn=str(state.turn))
    state.shown = (*state.shown, piece)
    mark_unmixed(change, "fangorn")
