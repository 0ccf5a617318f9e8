"""Setting up: each side places its nine in secret, four at home and one in each of five regions.  (Rulebook: Setup)"""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.dice import scrambled
from westmarch.engine.machine import Options
from westmarch.engine.records import Action, Decision, Frame, Piece, Seat
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
    lineups,
)
from westmarch.games.confrontation.rules.movement import begin_turn
from westmarch.games.confrontation.rules.rulebase import RULES
from westmarch.games.confrontation.rules.verbs import Work
from westmarch.games.confrontation.state import ConfrontationState, zone

PLACE = {f: {r: Action.of("place", f, r) for r in BOARD.order} for f in CHARACTERS}
ARRANGE = Action.of("arrange")
READY = Action.of("ready")
ZONES = ("reserve", "defeated", "hand", "played", "used", "variant", "removed")
"""A side's own zones: not yet placed, defeated, cards in hand, played in this battle, used, variant cards, removed."""


def variant_cards(options: dict[str, str], seat: Seat) -> tuple[str, ...]:
    """The variant cards that a side plays with, which may be the weaker player's alone.  (Rulebook: Game Variant)"""
    return VARIANTS[seat] if options["variant"] in (SIDES[seat], "both") else ()


def blank_table(options: dict[str, str]) -> ConfrontationState:
    """Both hands of cards and the variant cards in place, and no piece yet.  (Rulebook: Setup; Game Variant)"""
    state = ConfrontationState(pieces={}, zones={region: () for region in BOARD.order}, options=options)
    for seat in (GOOD, DARK):
        for name in ZONES:
            state.zones[zone(seat, name)] = ()
        extra = variant_cards(options, seat)
        for card in (*HANDS[seat], *extra):
            state.pieces[card] = Piece(card, seat)
        state.zones[zone(seat, "hand")] = HANDS[seat]
        state.zones[zone(seat, "variant")] = extra
    return state


def new_game(options: dict[str, str], seats: int, seed: int) -> ConfrontationState:
    """The table before setup.  (Rulebook: Setup)

    Faces are dealt to ids by the dice, so that an id says nothing.
    """
    state = blank_table(options)
    state.dice = scrambled(seed)
    change = Work(state)
    for seat in (GOOD, DARK):
        ids = PIECE_IDS[seat]
        for piece, face in zip(ids, change.shuffled(FACES[seat]), strict=True):
            state.pieces[piece] = Piece(face, seat, 1 << seat)
        state.zones[zone(seat, "reserve")] = ids
    state.stack = (Frame((arrange.step(GOOD), arrange.step(DARK), begin_turn.step(DARK))),)
    RULES.run(change)
    return state


@RULES.step("arrange")
def arrange(change: Work, seat: Seat) -> None:
    """A side places its nine characters.  (Rulebook: Setup)"""
    RULES.ask(change, seat, _arrangements.about())


@RULES.question("arrange", is_open=False)
def _arrangements(state: ConfrontationState, asked: Decision) -> Options:
    """Place a piece that waits; rearranging what stands is idle.  (Rulebook: Setup)"""
    seat = asked.seat
    free = [region for region in own_ground(seat) if len(state.zones[region]) < room(seat, region)]
    waiting = [state.pieces[piece].face for piece in state.zones[zone(seat, "reserve")]]
    placed = [(state.pieces[p].face, r) for r in own_ground(seat) for p in state.zones[r]]
    forward = [PLACE[face][region] for face in waiting if face for region in free]
    idle = [PLACE[face][r] for face, region in placed if face for r in free if r != region]
    idle += [
        Action.of("swap", a, b)
        for i, (a, here) in enumerate(placed)
        for b, there in placed[i + 1 :]
        if a and b and here != there
    ]
    if waiting:
        return Options([*forward, ARRANGE], idle)
    return Options([READY], [*idle, ARRANGE])


@RULES.answer("arrange")
def _arranged(change: Work, action: Action) -> None:
    """One more stands, or two have changed places; asked again until the side is ready.  (Rulebook: Setup)"""
    state = change.state
    seat = change.seat
    match action.verb, action.words:
        case "ready", ():
            state.is_arranged = (True, seat == DARK)
            change.tell("arranged", seat=str(seat))
            return
        case "place", (face, region):
            _put(change, seat, face, region)
        case "swap", (first, second):
            here, there = _spot(state, seat, first)[1], _spot(state, seat, second)[1]
            _put(change, seat, first, there)
            _put(change, seat, second, here)
        case "arrange", ():
            for face, region in _some_lineup(change, seat):
                _put(change, seat, face, region)
    change.push(arrange.step(seat))


def own_ground(seat: Seat) -> tuple[str, ...]:
    """The home region and the five before the mountains.  (Rulebook: Setup)"""
    return (BOARD.homes[seat], *BOARD.fronts[seat])


def room(seat: Seat, region: str) -> int:
    """How many pieces start in a region of the own ground: four at home, one elsewhere.  (Rulebook: Setup)"""
    return 4 if region == BOARD.homes[seat] else 1


def _put(change: Work, seat: Seat, face: str, region: str) -> None:
    """How often a piece is placed anew, and where it stood before, tells what it may be: nobody else hears of it."""
    piece, source = _spot(change.state, seat, face)
    if source != region:
        change.move_unseen(piece, source, region, "placed", to=seat)


def _spot(state: ConfrontationState, seat: Seat, face: str) -> tuple[str, str]:
    for place in (zone(seat, "reserve"), *own_ground(seat)):
        for piece in state.zones[place]:
            if state.pieces[piece].face == face:
                return piece, place
    raise KeyError(face)


def _some_lineup(change: Work, seat: Seat) -> Iterator[tuple[str, str]]:
    """One of the side's line-ups, with the pieces that may change places changed at random."""
    known = lineups(SIDES[seat])
    chosen = known[change.roll_unseen(len(known))]
    where = {face: region for region, face in chosen.front.items()}
    where |= {face: BOARD.homes[seat] for face in chosen.home}
    for group in chosen.mixed:
        regions = change.shuffled([where[face] for face in group])
        where.update(zip(group, regions, strict=True))
    return iter(where.items())
