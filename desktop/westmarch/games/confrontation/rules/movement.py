"""Moving: one piece, one region forward, unless its text, the river or the tunnel allows more.  (Rulebook: Movement)"""

from __future__ import annotations

from westmarch.engine.machine import Options
from westmarch.engine.records import Action, Decision, PieceId, Seat, Step
from westmarch.games.confrontation.board import BOARD, DARK, GOOD, MOVE
from westmarch.games.confrontation.rules.battle import attack_region
from westmarch.games.confrontation.rules.palantir import is_asked, look, looks
from westmarch.games.confrontation.rules.rulebase import RULES, Region
from westmarch.games.confrontation.rules.verbs import (
    Work,
    check_shire,
    conceal,
    defeat,
    go,
    mark_unmixed,
    mix,
    name_to_enemy,
    reveal,
)
from westmarch.games.confrontation.state import (
    Attack,
    ConfrontationState,
    face_of,
    find,
    free_regions,
    has_room,
    pieces_in,
    points,
    standing_faces,
)

MIX = {region: Action.of("mix", region) for region in BOARD.order}
REVEAL_BALROG = Action.of("reveal", "balrog")
HOLD = Action.of("hold")
DONE = Action.of("done")


def legal_moves(state: ConfrontationState, seat: Seat) -> list[Action]:
    """Every move of the side; it must make one of them.  (Rulebook: Movement, Playing the Game)"""
    zones, pieces, capacity = state.zones, state.pieces, BOARD.capacity
    out: list[Action] = []
    for region in BOARD.order:
        there = zones[region]
        if not there or pieces[there[0]].owner != seat:
            continue
        steps = []
        for target in BOARD.steps[seat][region]:
            held = zones[target]
            if not held or len(held) < capacity[target] or pieces[held[0]].owner != seat:
                steps.append(target)
        for piece in there:
            face = pieces[piece].face
            if face is None:
                continue
            moves = MOVE[face]
            for target in steps:
                out.append(moves[target])
            if face in _SPECIAL:
                out += [moves[target] for target in _SPECIAL[face](state, region) if target not in steps]
    return out


def _aragorn(state: ConfrontationState, region: str) -> list[str]:
    """Any neighbour, if he attacks there.  (Rulebook: Aragorn)"""
    beside = (*BOARD.sideways[region], *BOARD.backward(GOOD, region))
    return [target for target in beside if _holds(state, target, DARK)]


def _witch_king(state: ConfrontationState, region: str) -> list[str]:
    """A neighbour at his side, if he attacks there.  (Rulebook: Witch King)"""
    return [target for target in BOARD.sideways[region] if _holds(state, target, GOOD)]


def _flying_nazgul(state: ConfrontationState, region: str) -> list[str]:
    """Any region with a single piece of the Fellowship.  (Rulebook: Flying Nazgûl)"""
    return [t for t in BOARD.order if len(state.zones[t]) == 1 and _holds(state, t, GOOD)]


def _black_rider(state: ConfrontationState, region: str) -> list[str]:
    """Forward to the first regions with enemies.  (Rulebook: Black Rider; ruling ``black-rider-path``)"""
    targets = [target for here in ride(state, region) for target in BOARD.forward[DARK][here]]
    return [target for target in dict.fromkeys(targets) if _holds(state, target, GOOD)]


def ride(state: ConfrontationState, region: str) -> list[str]:
    """Where the Black Rider gets to, from where he stands: no enemy there, and room.  (Rulebook: Black Rider)"""
    reached = [region]
    for here in reached:
        reached += [t for t in BOARD.forward[DARK][here] if t not in reached and has_room(state, t, DARK)]
    return reached


_SPECIAL = {
    "aragorn": _aragorn,
    "witch-king": _witch_king,
    "flying-nazgul": _flying_nazgul,
    "black-rider": _black_rider,
}


def _holds(state: ConfrontationState, region: str, seat: Seat) -> bool:
    """Whether a side occupies a region.  (Rulebook: Movement)"""
    there = state.zones[region]
    return bool(there) and state.pieces[there[0]].owner == seat


def forward_steps(state: ConfrontationState, region: str) -> list[str]:
    """Where any piece of the Fellowship may go without attacking: what Shadowfax allows.  (Rulebook: Shadowfax)"""
    return free_regions(state, BOARD.steps[GOOD][region], GOOD)


def mixes(state: ConfrontationState, seat: Seat) -> list[Action]:
    """The regions worth mixing where that is done by hand; none under the Palantír.  (Rulebook: Movement, Palantir)"""
    if state.options["mixing"] == "automatic":
        return []
    return [
        MIX[r] for r in BOARD.order if r in state.unmixed and r != state.palantir and len(pieces_in(state, r, seat)) > 1
    ]


def start_move(change: Work, face: str, target: str) -> None:
    """A piece sets out; in the tunnel a Balrog may wait.  (Rulebook: The Tunnel of Moria, Balrog)"""
    state = change.state
    piece, source = find(state, face)
    seat = state.pieces[piece].owner
    entering = enter.step(piece, source, target)
    if BOARD.is_tunnel(seat, source, target) and may_be_caught(state):
        change.tell("entered_tunnel", to=seat, secret={"face": face}, piece=piece, source=source, target=target,
                    turn=str(state.turn))  # fmt: skip
        name_to_enemy(change)
        RULES.ask(change, DARK, _tunnel.about(), then=(entering,))
        return
    change.push(entering)


def may_be_caught(state: ConfrontationState) -> bool:
    """Whether the guard of Moria may be the Balrog as far as the Fellowship can tell.  (Rulebook: Balrog)"""
    guards = pieces_in(state, BOARD.tunnel.under, DARK)
    return bool(guards) and state.sightings[DARK].may_be(guards[0], "balrog", standing_faces(state, DARK))


@RULES.question("tunnel", is_open=False)
def _tunnel(state: ConfrontationState, asked: Decision) -> list[Action]:
    """Sauron may reveal the Balrog, or let the traveller pass.  (Rulebook: Balrog; ruling ``balrog-optional``)

    Asked whenever a piece in Moria might be the Balrog, so that being asked gives nothing away.
    """
    guard = pieces_in(state, BOARD.tunnel.under, DARK)[0]
    return [REVEAL_BALROG, HOLD] if state.pieces[guard].face == "balrog" else [HOLD]


@RULES.answer("tunnel")
def _tunnel_answered(change: Work, action: Action) -> None:
    """Whoever the Balrog catches is defeated without a battle.  (Rulebook: Balrog, The Tunnel of Moria)

    The traveller has not reached the other end.  (Ruling ``balrog-before-fangorn``)
    """
    if action == HOLD:
        change.push(*change.then)
        return
    state = change.state
    traveller, source, _ = enter.values(change.then[0])
    balrog = pieces_in(state, BOARD.tunnel.under, DARK)[0]
    reveal(change, balrog, BOARD.tunnel.under)
    change.tell("caught_in_tunnel", face=face_of(state, traveller), piece=traveller, turn=str(state.turn))
    defeat(change, traveller, source, "balrog")


@RULES.step("enter")
def enter(change: Work, piece: PieceId, source: Region, target: Region) -> None:
    """A piece comes into a region: Frodo in Mordor wins, enemies there are attacked.

    (Rulebook: Game End, Movement, Battle; ruling ``frodo-mordor``)
    """
    state = change.state
    seat = state.pieces[piece].owner
    enemies = pieces_in(state, target, 1 - seat)
    go(change, piece, source, target, "attacked" if enemies else "moved")
    if target == BOARD.homes[DARK] and state.pieces[piece].face == "frodo":
        reveal(change, piece, target)
        change.finish((GOOD,), "frodo-in-mordor", points(state, GOOD))
    elif enemies:
        known = enemies if target == state.palantir else ()
        state.attack = Attack(seat, piece, target, revealed=known)
        change.push(attack_region.step())
    else:
        mark_unmixed(change, target)
        check_shire(change)


@RULES.step("begin_turn")
def begin_turn(change: Work, seat: Seat) -> None:
    """Sauron takes the first turn, then they alternate.  (Rulebook: Playing the Game)"""
    state = change.state
    state.to_move = seat
    state.turn += 1
    change.tell("turn_began", seat=str(seat), turn=str(state.turn))
    choose_move(change)


@RULES.step("choose_move")
def choose_move(change: Work) -> None:
    """A player who cannot move loses at once.  (Rulebook: Game End; ruling ``no-move-and-skip-cards``)"""
    state = change.state
    seat = state.to_move
    RULES.ask(change, seat, "move")  # the question stands in ``variant``, which rests on this module
    decision = state.decision
    assert decision is not None
    if len(decision.options) == decision.idle:
        change.finish((1 - seat,), "no-move", points(state, 1 - seat))


@RULES.question("mix", is_open=True)
def _mixes_left(state: ConfrontationState, asked: Decision) -> Options:
    """A region to mix, or the end of the turn.  (Rulebook: Movement)"""
    return Options([DONE], mixes(state, asked.seat))


@RULES.each_pick(_mixes_left, enough=DONE)
def _mix_answered(change: Work, action: Action) -> Step:
    """A region is mixed.  (Rulebook: Movement)"""
    mix(change, action.words[0])
    return _offer_mix.step()


@RULES.question("look", is_open=True)
def _last_looks(state: ConfrontationState, asked: Decision) -> list[Action]:
    """Sauron may look, or end his turn.  (Rulebook: Palantir; ruling ``palantir-moments``)"""
    return [DONE, *looks(state, asked.seat)]


@RULES.answer("look")
def _look_answered(change: Work, action: Action) -> None:
    """What he sees he knows when his turn ends.  (Rulebook: Palantir; ruling ``palantir-moments``)"""
    if action.verb == "palantir":
        look(change, action.words[0])


@RULES.step("offer_mix")
def _offer_mix(change: Work) -> None:
    """Where mixing is done by hand, the side that has moved may mix before the enemy's turn.  (Rulebook: Movement)"""
    state = change.state
    if mixes(state, state.to_move):
        RULES.ask(change, state.to_move, _mixes_left.about())


@RULES.step("mix_unmixed")
def mix_unmixed(change: Work) -> None:
    """Who has moved by a card is mixed before moving on, where it is done for them.  (Rulebook: Movement, Shadowfax)"""
    state = change.state
    if state.options["mixing"] == "automatic":
        for region in state.unmixed:
            if pieces_in(state, region, state.to_move):
                mix(change, region)


@RULES.step("end_turn")
def end_turn(change: Work) -> None:
    """All are concealed and mixed; the other side's turn comes.  (Rulebook: Playing the Game, Movement, Palantir)

    Before that Sauron may still look, if he keeps the Palantír at hand.  (Ruling ``palantir-moments``)
    """
    state = change.state
    if is_asked(state):
        state.is_palantir_kept = False
        change.push(end_turn.step())
        RULES.ask(change, DARK, _last_looks.about())
        return
    state.is_palantir_kept = False
    state.attack = None
    state.palantir = ""
    conceal(change)
    change.push(_offer_mix.step(), begin_turn.step(1 - state.to_move))
    if state.options["mixing"] == "automatic":
        for region in state.unmixed:
            mix(change, region)
