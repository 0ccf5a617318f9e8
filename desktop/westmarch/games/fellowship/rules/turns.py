"""Turns: playing, buying, the end of a turn and of the game.  (Rulebook: Gameplay, Ending Your Turn, End of Game)"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from westmarch.engine.records import EVERYBODY, Action, Decision, PieceId, Seat, Steps, ZoneId
from westmarch.engine.signatures import BOUND
from westmarch.games.fellowship.catalogue import CARDS, COST, START, TYPE, VALOR, Card, is_kind
from westmarch.games.fellowship.rules import verbs
from westmarch.games.fellowship.rules.attacks import ambushes, strike
from westmarch.games.fellowship.rules.rulebase import ATTACK, GROUP, RULES, CardId
from westmarch.games.fellowship.rules.scoring import finish
from westmarch.games.fellowship.rules.words import fill_path
from westmarch.games.fellowship.state import (
    SLOTS,
    FellowshipState,
    Work,
    archenemy,
    clockwise,
    face,
    faces,
    has_discounts,
    is_lurtz_up,
    left_of,
    piece_of,
    power_left,
    price,
    zone,
)

PLAY_SAFE = Action.of("play-safe")
END = Action.of("end")


@cache
def action(verb: str, card: str) -> Action:
    return Action.of(verb, card)


# -- the turn


@RULES.step("turn")
def turn(change: Work) -> None:
    """Until its player ends it: play, buy, defeat, in any order.  (Rulebook: Gameplay, Order of Playing Your Cards)"""
    if is_overrun(change.state):
        finish(change, "overrun")
        return
    change.push(turn.step())
    RULES.ask(change, change.state.player, turn_options.about())


@RULES.question("turn", is_open=False)
def turn_options(state: FellowshipState, asked: Decision) -> list[Action]:
    """Every different card of the hand, everything that can be paid, Locations that work once, and the end.

    (Rulebook: Gameplay)
    """
    hand = faces(state, zone(asked.seat, "hand"))
    places = state.zones[zone(asked.seat, "locations")]
    work = workable(state, asked.seat) if places else []
    options = [*_plays(hand, not state.played, bool(work))]
    if work and hand:
        options += [action("work", place) for place in work]
    left = power_left(state)
    top = archenemy(state)
    if top is not None and not state.is_defeated and price(state, top) <= left:
        options.append(action("defeat", top))
    pieces, zones = state.pieces, state.zones
    path = tuple([pieces[piece].face or "" for slot in SLOTS for piece in zones[slot]])
    if places and has_discounts(state):
        options += [action("buy", card) for card in dict.fromkeys(path) if price(state, card) <= left]
    else:
        options += _within(left, path)
    if state.zones[VALOR] and COST[VALOR] <= left:
        options.append(action("buy", VALOR))
    options.append(END)
    return options


@lru_cache(maxsize=2_000)
def _plays(hand: tuple[str, ...], is_first: bool, wants_fodder: bool) -> tuple[Action, ...]:
    """Every different card of a hand, and all safe ones at once."""
    options = tuple([action("play", card) for card in dict.fromkeys(hand)])
    return (*options, PLAY_SAFE) if len(_safe_places(hand, is_first, wants_fodder)) > 1 else options


@lru_cache(maxsize=2_000)
def _within(left: int, path: tuple[str, ...]) -> tuple[Action, ...]:
    """Every different card of a path that so much Power buys at the printed cost."""
    return tuple([action("buy", card) for card in dict.fromkeys(path) if COST[card] <= left])


def workable(state: FellowshipState, seat: Seat) -> list[str]:
    """Locations in play that do something once in a turn and have not yet.  (Rulebook: Locations)"""
    places = state.zones[zone(seat, "locations")]
    return [name for piece in places if CARDS[name := face(state, piece)].once and piece not in state.used]


def safe_cards(state: FellowshipState, seat: Seat) -> list[str]:
    """Pieces of the hand that only make Power, as long as nothing else in it could want them played later or kept."""
    hand = state.zones[zone(seat, "hand")]
    places = _safe_places(faces(state, zone(seat, "hand")), not state.played, bool(workable(state, seat)))
    return [hand[place] for place in places]


@lru_cache(maxsize=2_000)
def _safe_places(hand: tuple[str, ...], is_first: bool, wants_fodder: bool) -> tuple[int, ...]:
    if is_first and not FOR_FIRST.isdisjoint(hand):
        return ()
    awaited = {CARDS[name].ongoing.on_play for name in hand}
    wants_fodder = wants_fodder or not _PICKING_FROM_HAND.isdisjoint(hand)
    return tuple([
        place
        for place, name in enumerate(hand)
        if name in _ONLY_POWER and TYPE[name] not in awaited and not (wants_fodder and COST[name] == 0)
    ])  # fmt: skip


@cache
def does_something(name: str) -> bool:
    """Whether playing a card makes Power or does anything else."""
    card = CARDS[name]
    return _makes_power(card) or card.type == "location" or bool(card.play or card.attack or card.combo_steps)


def _makes_power(card: Card) -> bool:
    return card.power > 0 or card.per_played is not None


def _makes_only_power(card: Card) -> bool:
    return _makes_power(card) and not (card.play or card.attack or card.combo or card.has_defense)


def _picks_from_hand(card: Card) -> bool:
    return any(["hand" in step.args[1].split() for step in (*card.play, *card.combo_steps)])


def _asks_to_be_first(card: Card) -> bool:
    return any([step.do == "if" and step.args[1] == "first card" for step in card.play])


def _all_that(are: Callable[[Card], bool]) -> frozenset[str]:
    return frozenset([name for name, card in CARDS.items() if are(card)])


_ONLY_POWER, _PICKING_FROM_HAND = _all_that(_makes_only_power), _all_that(_picks_from_hand)
FOR_FIRST = _all_that(_asks_to_be_first)
"""Cards that ask to be the first one of the turn."""


@RULES.answer("turn")
def _act(change: Work, chosen: Action) -> None:
    """What a player does in a turn.  (Rulebook: Gameplay)"""
    _ACTS[chosen.verb](change, chosen.words[0] if chosen.words else "")


def _play(change: Work, name: str) -> None:
    hand = zone(change.seat, "hand")
    play_card(change, change.seat, piece_of(change.state, hand, name), hand)


def _play_safe(change: Work, name: str) -> None:
    hand = zone(change.seat, "hand")
    for piece in reversed(safe_cards(change.state, change.seat)):
        change.push(play_step.step(piece, hand), names={"seat": str(change.seat)})


@RULES.step("play_card")
def play_step(change: Work, piece: PieceId, source: ZoneId, *, seat: Seat = BOUND) -> None:
    """A card is played out of the hand, or out of the path.  (Rulebook: Order of Playing Your Cards)"""
    if piece in change.state.zones[source]:  # another card may have sent it away meanwhile
        play_card(change, seat, piece, source)


def play_card(change: Work, seat: Seat, piece: str, source: str) -> None:
    """A card's text happens at once, then its Attack, then what it sets off.  (Rulebook: Order of Playing Your Cards,
    Resolving Card Abilities)

    A Location stays in play; a Fortune is destroyed.  What a Location in play answers is settled before the card's own
    text: it must have been in play already.  (Rulebook: FAQ)
    """
    state = change.state
    name = face(state, piece)
    card = CARDS[name]
    places = state.zones[zone(seat, "locations")]
    answering = [place for place in places if _answers(state, face(state, place), card.type)] if places else []
    verbs.shift(change, piece, source, zone(seat, "locations" if card.type == "location" else "played"))
    verbs.see(change, (piece,), EVERYBODY)
    state.played = (*state.played, name)
    state.power += card.power
    if not change.is_quiet:
        change.tell("played", seat=str(seat), face=name, piece=piece, source=source, power=str(card.power))
    steps = card.play
    if card.attack:
        steps += (_strike.step(name),)
    if card.combo or state.combos:
        steps += (_combos.step(name),)
    if answering:
        steps += tuple([_answer.step(place) for place in answering])
    if card.type == "fortune":
        steps += (_fortune_ends.step(),)
    if steps:
        change.push(*steps, names={"seat": str(seat), "this": piece})


def _answers(state: FellowshipState, place: str, kind: str) -> bool:
    ongoing = CARDS[place].ongoing
    if ongoing.on_play != kind:
        return False
    return not ongoing.first or not any([TYPE[name] == kind for name in state.played])


@RULES.step("strike")
def _strike(change: Work, card: CardId, *, seat: Seat = BOUND) -> None:
    """Every other player, clockwise.  (Rulebook: Attacks and Defenses)"""
    strike(change, ATTACK, card, clockwise(change.state, seat, is_included=False), attacker=str(seat))


@RULES.step("answer")
def _answer(change: Work, place: PieceId, *, seat: Seat = BOUND) -> None:
    """A Location answers the card that was played, when that is done.  (Rulebook: Locations)"""
    name = face(change.state, place)
    change.tell("answered", seat=str(seat), location=name, piece=place)
    change.push(*CARDS[name].on_play, names={"seat": str(seat), "this": place})


@RULES.step("combos")
def _combos(change: Work, name: CardId) -> None:
    """Cards that waited for one like this, and this one if it waits for one that has been played.

    (Ruling ``played-before-or-after``)
    """
    state = change.state
    met = [waiting for waiting in state.combos if is_kind(name, CARDS[waiting].combo)]
    state.combos = tuple([waiting for waiting in state.combos if waiting not in met])
    card = CARDS[name]
    if card.combo:
        others = list(state.played)
        others.remove(name)
        if any([is_kind(other, card.combo) for other in others]):
            met.append(name)
        else:
            state.combos = (*state.combos, name)
    for waiting in reversed(met):
        change.push(*CARDS[waiting].combo_steps)


@RULES.step("fortune_ends")
def _fortune_ends(change: Work, *, seat: Seat = BOUND, this: PieceId = BOUND) -> None:
    """A Fortune is destroyed when it has been played.  (Rulebook: Fortunes)"""
    verbs.destroy(change, seat, this, zone(seat, "played"))


def _work(change: Work, name: str) -> None:
    """What a Location does once in a turn.  (Rulebook: Locations)"""
    state = change.state
    places = state.zones[zone(change.seat, "locations")]
    piece = next(piece for piece in places if face(state, piece) == name and piece not in state.used)
    state.used = (*state.used, piece)
    change.tell("worked", seat=str(change.seat), location=name, piece=piece)
    change.push(*CARDS[name].once, names={"seat": str(change.seat), "this": piece})


# -- buying


def _buy(change: Work, name: str) -> None:
    """From the path or the Valor stack, onto the discard pile.  (Rulebook: Gameplay)"""
    state = change.state
    cost = price(state, name)
    if name == VALOR and state.zones[VALOR]:
        source = VALOR
    else:
        source = next(slot for slot in SLOTS for piece in state.zones[slot] if face(state, piece) == name)
    state.spent += cost if source != VALOR else CARDS[VALOR].cost
    verbs.gain(change, change.seat, state.zones[source][0], source, name="bought")


def _defeat(change: Work, name: str) -> None:
    """One Archenemy a turn: the next stays face down.  The last ends the game.  (Rulebook: The Archenemies)"""
    state = change.state
    state.spent += price(state, name)
    state.is_defeated = True
    verbs.gain(change, change.seat, state.zones["archenemies"][0], "archenemies", name="defeated")
    if not state.zones["archenemies"]:
        finish(change, "defeated")


# -- the end of a turn


def _end(change: Work, name: str) -> None:
    """Discard and draw, fill the path, turn up the next Archenemy; then the next player's Ambushes and turn.

    (Rulebook: Ending Your Turn)
    """
    state = change.state
    state.stack = ()
    change.tell("ended_turn", seat=str(change.seat))
    closing = (_tidy.step(), _fill.step(), _burn.step(), _reveal.step())
    change.push(*closing, *between_turns(), names={"seat": str(change.seat)})


def between_turns() -> Steps:
    """What follows when a turn is over and its Archenemy has struck.  (Rulebook: Ending Your Turn)"""
    return _next_turn.step(), ambushes.step(), turn.step()


@RULES.step("tidy")
def _tidy(change: Work, *, seat: Seat = BOUND) -> None:
    """What was played and what is left of the hand is discarded; a new hand.  (Rulebook: Ending Your Turn, 1)"""
    state = change.state
    zones = state.zones
    played, hand, pile, locations = [zone(seat, name) for name in ("played", "hand", "discard", "locations")]
    if state.fated:
        for name in (played, locations):
            for piece in [piece for piece in zones[name] if piece in state.fated]:
                verbs.destroy(change, seat, piece, name)
    verbs.see(change, zones[hand], EVERYBODY)  # what was played lies open already
    zones[pile] += zones[played] + zones[hand]
    zones[played] = zones[hand] = ()
    more = sum([CARDS[face(state, piece)].ongoing.more_cards for piece in zones[locations]])
    state.is_between = True
    state.power = state.spent = state.cheaper = 0
    state.played = state.combos = state.used = state.fated = ()
    change.tell("tidied", seat=str(seat))
    verbs.draw(change, seat, START.hand + more)


@RULES.step("fill")
def _fill(change: Work) -> None:
    """The path is filled, or the game is over.  What comes now will ambush.  (Rulebook: Ending Your Turn, 2)"""
    state = change.state
    came = fill_path(change)
    state.fresh = tuple([piece for piece in came if CARDS[face(state, piece)].ambush])
    check_path(change)


@RULES.step("check_path")
def _check_path(change: Work) -> None:
    """After cards have left the path in the midst of a turn.  (Rulebook: End of Game)"""
    check_path(change)


def is_overrun(state: FellowshipState) -> bool:
    """Whether the main deck has run out under Impossible Lurtz: all lose at once.  (Rulebook: Impossible Lurtz)"""
    return not state.zones["main"] and is_lurtz_up(state)


def check_path(change: Work) -> None:
    """A path that cannot be filled ends the game; under Impossible Lurtz, an empty main deck loses it for all.

    (Rulebook: End of Game)
    """
    state = change.state
    if is_overrun(state):
        finish(change, "overrun")
    elif not all([state.zones[slot] for slot in SLOTS]):
        finish(change, "path-ended")


@RULES.step("burn")
def _burn(change: Work, *, seat: Seat = BOUND) -> None:
    """Impossible Lurtz destroys the top two cards of the main deck at the end of each turn.

    (Rulebook: Impossible Lurtz)
    """
    state = change.state
    if is_lurtz_up(state):
        for piece in state.zones["main"][:2]:
            verbs.destroy(change, seat, piece, "main")
        check_path(change)


@RULES.step("reveal")
def _reveal(change: Work) -> None:
    """The next Archenemy makes his Group Ambush against all, between the turns.  (Rulebook: Ending Your Turn, 3)"""
    state = change.state
    stack = state.zones["archenemies"]
    if not stack or archenemy(state) is not None:
        return
    verbs.see(change, stack[:1], EVERYBODY)
    name = face(state, stack[0])
    change.tell("revealed", face=name, piece=stack[0])
    if is_overrun(state):
        finish(change, "overrun")
        return
    if CARDS[name].group_ambush:
        victims = clockwise(state, left_of(state, state.player))
        strike(change, GROUP, name, victims)


@RULES.step("next_turn")
def _next_turn(change: Work) -> None:
    """In clockwise order.  (Rulebook: Gameplay)"""
    state = change.state
    state.player = left_of(state, state.player)
    state.turn += 1
    state.is_between = state.is_defeated = False
    state.avoided, state.suffered, state.shown = (), (), {}
    change.tell("began_turn", seat=str(state.player), turn=str(state.turn), hero=state.heroes[state.player])


_ACTS = {
    "play": _play,
    "play-safe": _play_safe,
    "work": _work,
    "buy": _buy,
    "defeat": _defeat,
    "end": _end,
}
