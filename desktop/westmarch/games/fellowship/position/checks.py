"""Whether a State read from a file makes sense: nothing lost, nothing where it cannot be, the question the rules ask.

The stack is judged in :mod:`westmarch.games.fellowship.position.underway`.
"""

from __future__ import annotations

from collections import Counter

from westmarch.engine.field_checks import check_fields
from westmarch.engine.kinds import SEAT
from westmarch.engine.records import EVERYBODY, Piece, Result, Seat
from westmarch.engine.signatures import is_sensible
from westmarch.engine.stack_checks import check_work
from westmarch.engine.state_checks import check_options, require
from westmarch.games.fellowship.catalogue import ARCHENEMIES, CARDS, HEROES, MAIN, NOBODY, START, TYPE
from westmarch.games.fellowship.info import INFO
from westmarch.games.fellowship.position.course_checks import check_course, is_ambushing
from westmarch.games.fellowship.rules.rulebase import PIECES, RULES
from westmarch.games.fellowship.rules.scoring import best, owned, points
from westmarch.games.fellowship.rules.setup import IMPOSSIBLE_IDS, LEVEL_IDS, MAIN_IDS, STACK_IDS
from westmarch.games.fellowship.state import (
    MOST,
    SEAT_ZONES,
    SLOTS,
    TABLE_ZONES,
    FellowshipState,
    archenemy,
    face,
    is_impossible,
    made,
    zone,
)

REASONS = ("defeated", "overrun", "path-ended")
NUMBERS = range(INFO.fewest, len(INFO.seats) + 1)


def check(state: FellowshipState) -> None:
    """Raises BadPosition with one sentence."""
    check_options(INFO, state.options)
    check_fields(state)
    _check_seats(state)
    _check_numbers(state)
    _check_pieces(state)
    _check_zones(state)
    _check_turn(state)
    _check_attack(state)
    check_work(RULES, state)
    if state.decision is not None:
        check_course(state, state.decision)
    if state.result is not None:
        require(not state.secrets, "the game is over, but something is still to be revealed")
        _check_result(state, state.result)


def renew(state: FellowshipState) -> None:
    """Cards wait for others and ambush as they do now; and who has won, with how many points, is counted again."""
    if not all([record.face in CARDS for record in state.pieces.values()]):
        return  # there are cards that are gone, which is told
    state.combos = tuple([card for card in state.combos if CARDS[card].combo])
    state.fresh = tuple([piece for piece in state.fresh if CARDS[face(state, piece)].ambush])
    if state.result is not None:
        decks = [owned(state, seat) for seat in range(state.seats)]
        winners = best(decks) if state.result.winners else ()
        state.result = Result(winners, state.result.reason, tuple([points(cards) for cards in decks]))


# -- who plays, and how far


def _check_seats(state: FellowshipState) -> None:
    require(state.seats in NUMBERS, f"{NUMBERS[0]} to {NUMBERS[-1]} play, not {state.seats}")
    heroes, how = state.heroes, state.options["heroes"]
    require(all(hero in HEROES for hero in heroes) and len(set(heroes)) == len(heroes), "a hero is unknown, or twice")
    require(how != "first-game" or all(HEROES[hero].is_first for hero in heroes), "a hero is not for a first game")
    if is_dealt(state):
        require(len(heroes) == state.seats, "there are not as many heroes as players")
    else:
        require(how == "chosen" and len(heroes) < state.seats, "the heroes are chosen, but no cards are dealt")


def is_dealt(state: FellowshipState) -> bool:
    """Whether the game has begun; before that heroes are chosen."""
    return state.turn > 0


def _check_numbers(state: FellowshipState) -> None:
    require(0 <= state.player < state.seats, "it is no player's turn")
    require(0 <= state.dice < 1 << 64, "the random numbers are wrong")
    require(not state.unseen, "a saved game cannot contain unknown cards")


# -- pieces


def box(state: FellowshipState) -> dict[str, tuple[str, ...]]:
    """The ids of the pieces in this game, by where they begin, and whose faces they begin with."""
    ids = {"main": MAIN_IDS, **STACK_IDS}
    if is_impossible(state):
        ids["impossible"] = IMPOSSIBLE_IDS
    else:
        ids |= {str(level): found for level, found in LEVEL_IDS.items()}
    if is_dealt(state):
        many = sum(START.deck.values()) + 1
        ids |= {zone(s, "deck"): tuple(f"p{s}-{n:02}" for n in range(1, many + 1)) for s in range(state.seats)}
    return ids


def box_faces(state: FellowshipState) -> Counter[str]:
    """How many of each card there are in this game."""
    found = Counter(MAIN) + Counter(START.stacks)
    found.update(START.impossible if is_impossible(state) else [c for cards in ARCHENEMIES.values() for c in cards])
    if is_dealt(state):
        for hero in state.heroes:
            found.update(START.deck)
            found[HEROES[hero].card] += 1
    return found


def stack_ids(state: FellowshipState) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ids of the whole Archenemy stack, and of those that are not used."""
    if is_impossible(state):
        return IMPOSSIBLE_IDS, ()
    second, third = START.lengths[state.options["foes"]]
    used = {1: 1, 2: second, 3: third, 4: 1}
    return (
        tuple(piece for level, ids in LEVEL_IDS.items() for piece in ids[: used[level]]),
        tuple(piece for level, ids in LEVEL_IDS.items() for piece in ids[used[level] :]),
    )


def _check_pieces(state: FellowshipState) -> None:
    pieces = state.pieces
    ids = [piece for found in box(state).values() for piece in found]
    require(pieces.keys() == set(ids), "the pieces are not those in the box")
    require(
        Counter(record.face for record in pieces.values()) == box_faces(state), "the cards are not those in the box"
    )
    for record in pieces.values():
        require(NOBODY <= record.owner < state.seats, "a card belongs to a player who does not exist")
        require(EVERYBODY <= record.seen_by < 1 << state.seats, "a card can be seen by a player who does not exist")


def _check_zones(state: FellowshipState) -> None:
    expected = {*TABLE_ZONES, *(zone(seat, name) for seat in range(state.seats) for name in SEAT_ZONES)}
    require(state.zones.keys() == expected, "the areas of the table are not those of this game")
    lying = Counter(piece for held in state.zones.values() for piece in held)
    require(lying == Counter(list(state.pieces)), "a card is nowhere, or in two places")
    for name in TABLE_ZONES:
        for piece in state.zones[name]:
            require(_belongs(state, name, piece), f"something in {name} does not belong there")
    for seat in range(state.seats):
        for name in SEAT_ZONES:
            for piece in state.zones[zone(seat, name)]:
                fits = _is_own(state, seat, name, state.pieces[piece], piece)
                require(fits, f"something in {zone(seat, name)} does not belong there")
    require(all(len(state.zones[slot]) < 2 for slot in SLOTS), "two cards lie in one place of the path")
    _check_archenemies(state)
    if not is_dealt(state):
        whole = (*TABLE_ZONES[1:6], "destroyed")
        require(not any(state.zones[name] for name in whole), "something is dealt before the heroes are chosen")


def _belongs(state: FellowshipState, name: str, piece: str) -> bool:
    record = state.pieces[piece]
    is_open = record.seen_by == EVERYBODY
    if record.owner != NOBODY:
        return False
    if name in ("archenemies", "aside"):
        level = CARDS[face(state, piece)].level
        return piece == _impossible_id(state, piece) if is_impossible(state) else piece in LEVEL_IDS.get(level, ())
    if name == "main" or name in SLOTS:
        return piece[0] == "m" and record.face in MAIN and (is_open or name == "main")
    return is_open and (name == "destroyed" or record.face == name)


def _impossible_id(state: FellowshipState, piece: str) -> str:
    return dict(zip(START.impossible, IMPOSSIBLE_IDS, strict=True)).get(face(state, piece), "")


def _is_own(state: FellowshipState, seat: Seat, name: str, record: Piece, piece: str) -> bool:
    """Whether a card may lie in one of a player's own places."""
    is_borrowed = record.owner == NOBODY and piece in state.fated
    if name in ("hand", "kept"):
        is_drafting = state.decision is not None and state.decision.kind == "keep"
        is_seen = bool(record.seen_by & 1 << seat)
        return is_seen and (record.owner == seat or (is_drafting and record.owner != NOBODY))
    if name == "deck":
        return record.owner == seat
    is_place = TYPE[str(record.face)] == "location"
    if record.seen_by != EVERYBODY or (is_place != (name == "locations") and name != "discard"):
        return False
    return record.owner == seat or (is_borrowed and name != "discard")


def _check_archenemies(state: FellowshipState) -> None:
    whole, unused = stack_ids(state)
    lying = state.zones["archenemies"]
    require(state.zones["aside"] == unused, "the Archenemies that are not used are not as they should be")
    require(lying == whole[len(whole) - len(lying) :], "the Archenemy stack is not in order")
    covered = [state.pieces[piece].seen_by for piece in (*lying[1:], *unused)]
    require(not any(covered), "an Archenemy that should lie face down lies face up")
    require(not lying or state.pieces[lying[0]].seen_by in (0, EVERYBODY), "the Archenemy is seen by some alone")
    require(lying or state.result is not None, "the last Archenemy is defeated, yet the game goes on")


# -- the turn


def _check_turn(state: FellowshipState) -> None:
    require(all(card in CARDS for card in (*state.played, *state.combos)), "an unknown card has been played")
    require(len(state.played) <= len(state.pieces), "too many cards have been played")
    require(Counter(state.combos) <= Counter(state.played), "a card that was not played waits for another")
    require(all(CARDS[card].combo for card in state.combos), "a card waits for another that it does not need")
    for pieces in (state.used, state.fated, state.fresh):
        require(is_sensible(PIECES, state, " ".join(pieces)), "the cards of this turn are not those on the table")
    for seat in range(state.seats):
        lying = [face(state, piece) for piece in state.zones[zone(seat, "played")]]
        counted = Counter(card for card in lying if TYPE[card] != "fortune")
        known = Counter(state.played) if seat == state.player else Counter()
        require(counted <= known, "a card lies among those played that was not")
    require(state.spent <= made(state) <= MOST, "more Power is spent than was made")
    if state.is_between:
        this_turn = (state.played, state.combos, state.used, state.fated, state.power, state.spent, state.cheaper)
        require(not any(this_turn), "nothing has been played between the turns")
    elif state.result is None:
        is_down = archenemy(state) is None
        require(is_down == state.is_defeated, "the Archenemy should lie face up unless he was defeated")
    lying_fresh = [piece for slot in SLOTS for piece in state.zones[slot] if piece in state.fresh]
    require(all(CARDS[face(state, piece)].ambush for piece in lying_fresh), "a card without an Ambush is to ambush")
    require(all(piece in MAIN_IDS for piece in state.fresh), "a card that is not of the path is to ambush")
    is_late = state.result is None and not state.is_between and not is_ambushing(state)
    require(not (is_late and state.fresh), "an Ambush was forgotten")


def _check_attack(state: FellowshipState) -> None:
    """What is remembered of the Attack or Ambush under way, and what was chosen face down."""
    for seats in (state.avoided, state.suffered):
        require(all(0 <= seat < state.seats for seat in seats), "somebody who is not there has avoided or suffered it")
        require(len(seats) <= 100, "it was avoided or suffered too often")
    for seat, pieces in state.shown.items():
        once = tuple(dict.fromkeys(pieces))  # what was shown and then discarded stands there twice
        is_there = is_sensible(SEAT, state, seat) and len(pieces) <= MOST and is_sensible(PIECES, state, " ".join(once))
        require(is_there, "somebody has shown what is not there")
    for name, secret in state.secrets.items():
        kind, _, seat = name.rpartition("-")
        is_known = kind in ("lay", "keep", "vote") and is_sensible(SEAT, state, seat) and seat == str(secret.seat)
        require(is_known, f"nothing like {name!r} is chosen in secret in this game")
        if kind != "vote":
            hand = state.zones[zone(secret.seat, "hand")]
            require(secret.choice in hand, f"the secret {name} is not in that hand")
    steps = [step.do for frame in state.stack for step in frame.steps]
    is_laid = any(name.startswith("lay-") for name in state.secrets)
    require(not is_laid or "those" in steps, "cards were chosen, but they would never be revealed")
    is_drafting = "draft_pass" in steps
    is_kept = any(state.zones[zone(seat, "kept")] for seat in range(state.seats))
    require(is_drafting or not is_kept, "cards are kept without a draft")


def _check_result(state: FellowshipState, result: Result) -> None:
    require(result.reason in REASONS, f"a game cannot end by {result.reason!r}")
    decks = [owned(state, seat) for seat in range(state.seats)]
    totals = tuple(points(cards) for cards in decks)
    require(result.points == totals, "the points are not those of the cards")
    winners = () if result.reason == "overrun" else best(decks)
    require(result.winners == winners, "the winners are not those with the most")
    require(not is_dealt(state) or state.zones["archenemies"] or result.reason == "defeated", "the result is wrong")
