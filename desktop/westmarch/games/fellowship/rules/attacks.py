"""Attacks, Ambushes and Group Ambushes, and the Defenses against them.

(Rulebook: Attacks and Defenses, Ambush, The Archenemies)
"""

from __future__ import annotations

from functools import cache

from westmarch.engine.records import EVERYBODY, Action, Decision, PieceId, Seat, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.fellowship.catalogue import CARDS, COST, COURAGE
from westmarch.games.fellowship.rules import verbs
from westmarch.games.fellowship.rules.rulebase import (
    AMBUSH,
    ATTACK,
    GROUP,
    RULES,
    Ambusher,
    Attacker,
    AttackKind,
    CardId,
    Chosen,
    Compared,
    May,
)
from westmarch.games.fellowship.rules.words import choose_player
from westmarch.games.fellowship.state import (
    SLOTS,
    FellowshipState,
    Work,
    clockwise,
    face,
    faces,
    is_spared,
    laid,
    left_of,
    may_surprise,
    piece_of,
    zone,
)

SUFFER = Action.of("suffer")
_TOGETHER = "those"


@cache
def effects(card: str, kind: str) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """What an Attack or Ambush does to each player, and what happens when all have been dealt with."""
    data = CARDS[card]
    steps = {ATTACK: data.attack, AMBUSH: data.ambush, GROUP: data.group_ambush}[kind]
    first = next((number for number, step in enumerate(steps) if step.do == _TOGETHER), len(steps))
    return steps[:first], steps[first:]


def strike(change: Work, kind: str, card: str, victims: list[Seat], attacker: str = "", ambusher: str = "") -> None:
    """Aims a card at players, one after the other; then comes what compares them."""
    state = change.state
    state.avoided, state.suffered, state.shown = (), (), {}
    names = {"attacker": attacker, "ambusher": ambusher, "struck": card}
    together = effects(card, kind)[1]
    if together:
        change.push(*together, names={**names, "seat": attacker or str(victims[0])})
    for victim in reversed(victims):
        change.push(face_attack.step(kind, card), names={**names, "seat": str(victim)})


@RULES.step("face")
def face_attack(
    change: Work,
    kind: AttackKind,
    card: CardId,
    *,
    seat: Seat = BOUND,
    attacker: Attacker = BOUND,
    ambusher: Ambusher = BOUND,
    struck: CardId = BOUND,
) -> None:
    """One player may avoid it with one Defense.  A hand that others do not see is asked whatever it holds.

    (Rulebook: Attacks and Defenses)
    """
    state = change.state
    hero = state.heroes[int(attacker)] if attacker else ""
    change.tell("aimed", seat=str(seat), kind=kind, card=card, attacker=attacker, hero=hero, piece=ambusher)
    is_certain = CARDS[card].is_certain and kind == GROUP
    if is_certain or not (may_surprise(state, seat) or defenses(state, seat)):
        change.push(*effects(card, kind)[0])
    else:
        RULES.ask(change, seat, _defend.about(kind, card))


def defenses(state: FellowshipState, seat: Seat) -> list[str]:
    """The different Defenses that a player could use: in hand, or a Location in play.

    (Rulebook: Attacks and Defenses)
    """
    ready = [card for card in faces(state, zone(seat, "hand")) if CARDS[card].has_defense and not _is_place(card)]
    places = [card for card in faces(state, zone(seat, "locations")) if CARDS[card].has_defense]
    return list(dict.fromkeys([*ready, *places]))


def _is_place(card: str) -> bool:
    return CARDS[card].type == "location"


@RULES.question("defend", is_open=False)
def _defend(state: FellowshipState, asked: Decision, kind: AttackKind, card: CardId) -> list[Action]:
    """A Defense, or none.  (Rulebook: Attacks and Defenses)"""
    return [*[Action.of("defend", card) for card in defenses(state, asked.seat)], SUFFER]


@RULES.answer("defend")
def _defended(change: Work, action: Action, kind: AttackKind, card: CardId) -> None:
    """One Defense avoids one Attack or Ambush; then its own text works.  (Rulebook: Attacks and Defenses)"""
    seat = change.seat
    state = change.state
    if action == SUFFER:
        state.avoided = tuple([other for other in state.avoided if other != seat])  # it may have come a second time
        state.suffered = (*state.suffered, seat)
        change.push(*effects(card, kind)[0])
        return
    defense = action.words[0]
    data = CARDS[defense]
    source = zone(seat, "locations" if _is_place(defense) else "hand")
    piece = piece_of(state, source, defense)
    state.avoided = (*state.avoided, seat)
    change.tell("avoided", seat=str(seat), kind=kind, card=card, defense=defense)
    if data.defense_stays:
        verbs.show(change, seat, (piece,), source)
    else:
        verbs.discard(change, seat, piece, source)
    change.push(*data.defense, names={**change.names, "this": piece, "kind": kind})


# -- an Attack on a chosen foe


@RULES.step("attack", binds=("chosen", "victim"))
def _attack(change: Work, may: May, whom: Chosen, branches: Steps) -> None:
    """The player chooses a foe, who may avoid it; then comes one thing or the other.

    (Rulebook: Attacks and Defenses)
    """
    change.push(choose_player.step("", "foe", (_aim.step(branches),)))


@RULES.step("aim", binds=("victim",))
def _aim(change: Work, branches: Steps, *, seat: Seat = BOUND, chosen: Seat = BOUND, this: PieceId = BOUND) -> None:
    """The chosen foe faces the Attack of the card that is played.  (Rulebook: Attacks and Defenses)"""
    state = change.state
    card = face(state, this)
    state.avoided, state.suffered, state.shown = (), (), {}
    change.push(_outcome.step(branches), names={**change.names, "victim": str(chosen)})
    names = {"attacker": str(seat), "ambusher": "", "struck": card, "seat": str(chosen)}
    change.push(face_attack.step(ATTACK, card), names=names)


@RULES.step("outcome")
def _outcome(change: Work, branches: Steps, *, victim: Seat = BOUND) -> None:
    """What follows an Attack that hit, or one that was avoided.  (Rulebook: Attacks and Defenses)"""
    change.push(branches[1 if victim in change.state.avoided else 0])


# -- comparisons


@RULES.step("those", binds=("shown", "count"))
def _those(change: Work, may: May, condition: Compared, then: Steps) -> None:
    """What was laid face down is shown; then everybody who meets the condition does it, in their order.

    (Rulebook: The Archenemies)
    """
    state = change.state
    for seat in range(state.seats):
        piece = laid(change, "lay", seat)
        if piece:
            verbs.show(change, seat, (piece,), zone(seat, "hand"))
            state.shown = {**state.shown, str(seat): (piece,)}
    order = clockwise(state, left_of(state, state.player))
    found = [(seat, _met(state, condition, seat)) for seat in order if not is_spared(state, seat)]
    hit = [(seat, pieces) for seat, pieces in found if pieces is not None]
    if condition == "first":
        hit = hit[:1]
    for seat, pieces in reversed(hit):
        names = {**change.names, "seat": str(seat), "shown": " ".join(pieces), "count": str(len(pieces))}
        change.push(*then, names=names)


def _met(state: FellowshipState, condition: str, seat: Seat) -> tuple[str, ...] | None:
    """The pieces with which a player meets a condition; None if he does not."""
    if condition == "first":
        return ()
    if condition == "most courage":
        counts = [_courage(state, other) for other in range(state.seats) if not is_spared(state, other)]
        own = _courage(state, seat)
        return () if own and own == max(counts) else None
    shown = {other: _still_shown(state, pieces) for other, pieces in state.shown.items()}
    costs = {other: [COST[face(state, piece)] for piece in pieces] for other, pieces in shown.items()}
    own_pieces = shown.get(str(seat), ())
    if not own_pieces:
        return None
    if condition == "equal":
        others = [cost for other, found in costs.items() if other != str(seat) for cost in found]
        same = tuple([piece for piece in own_pieces if COST[face(state, piece)] in others])
        return same or None
    best = (max if condition == "highest" else min)(cost for found in costs.values() for cost in found)
    return tuple([piece for piece in own_pieces if COST[face(state, piece)] == best]) or None


def _still_shown(state: FellowshipState, pieces: tuple[str, ...]) -> tuple[str, ...]:
    """Without those that a Defense has shuffled into a deck meanwhile."""
    return tuple([piece for piece in pieces if state.pieces[piece].seen_by == EVERYBODY])


def _courage(state: FellowshipState, seat: Seat) -> int:
    return faces(state, zone(seat, "hand")).count(COURAGE)


# -- Ambushes of the path


@RULES.step("ambushes")
def ambushes(change: Work) -> None:
    """At the start of a turn, in the order that its player likes.  (Rulebook: Ambush)"""
    state = change.state
    lying = [piece for slot in SLOTS for piece in state.zones[slot] if piece in state.fresh]
    if not lying:
        state.fresh = ()
        return
    change.push(ambushes.step())
    if len({face(state, piece) for piece in lying}) == 1:
        _ambush(change, lying[0])
    else:
        RULES.ask(change, state.player, _orders.about())


@RULES.question("face", is_open=True)
def _orders(state: FellowshipState, asked: Decision) -> list[Action]:
    """The Ambushes that are still to come.  (Rulebook: Ambush)"""
    lying = [face(state, piece) for slot in SLOTS for piece in state.zones[slot] if piece in state.fresh]
    return [Action.of("face", card) for card in dict.fromkeys(lying)]


@RULES.answer("face")
def _order(change: Work, action: Action) -> None:
    """Whose turn begins says which Ambush comes next.  (Rulebook: Ambush)"""
    state = change.state
    lying = [piece for slot in SLOTS for piece in state.zones[slot] if piece in state.fresh]
    _ambush(change, next(piece for piece in lying if face(state, piece) == action.words[0]))


def _ambush(change: Work, piece: str) -> None:
    """One of them strikes the player whose turn begins.  (Rulebook: Ambush)"""
    state = change.state
    state.fresh = tuple([other for other in state.fresh if other != piece])
    strike(change, AMBUSH, face(state, piece), [state.player], ambusher=piece)


@RULES.step("storm")
def _storm(change: Work) -> None:
    """The Ambush of every card that has just come hits every player who has not avoided what brought it.

    (Rulebook: Specific Card Clarifications)
    """
    state = change.state
    order = [seat for seat in clockwise(state, left_of(state, state.player)) if not is_spared(state, seat)]
    pieces = [piece for slot in SLOTS for piece in state.zones[slot] if CARDS[face(state, piece)].ambush]
    for piece in reversed(pieces):
        change.push(_storm_one.step(piece, *order), names={"seat": str(order[0])})


@RULES.step("storm_one")
def _storm_one(change: Work, piece: PieceId, first: Seat, *others: Seat) -> None:
    """One of these Ambushes against each of the players left.  (Ruling ``group-ambush-order``)"""
    strike(change, AMBUSH, face(change.state, piece), [first, *others], ambusher=piece)
