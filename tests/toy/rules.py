"""The rules of the toy.

Each guest holds two cards; the rest lie in the hat.  In a turn a guest draws a card and plays one.  When the
hat is empty, the cards on the table are shuffled into it.  After the last round most coins win.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from westmarch.cardbook.reader import read
from westmarch.engine.change import Change
from westmarch.engine.dice import scrambled
from westmarch.engine.errors import BadCard
from westmarch.engine.machine import Rules
from westmarch.engine.records import EVERYBODY, Action, Decision, Piece, Seat, State, Step

TOP_STAKE = 3
RULES = Rules()


class ToyState(State):
    """``coins`` of each guest.  ``dealt`` counts the ids given out: each shuffle gives new ones."""

    rounds: int = 2
    round: int = 1
    turn: Seat = 0
    coins: tuple[int, ...] = (0, 0)
    dealt: int = 0


Work = Change[ToyState]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as its file has it; ``do`` is its effect."""

    id: str
    copies: int
    do: tuple[Step, ...]
    is_dish: bool = False


@cache
def cards() -> dict[str, Card]:
    """The ten cards by id.  Raises BadCard."""
    found = read(Path(__file__).with_name("cards.yaml"), list[Card])
    for card in found:
        missing = RULES.unknown(card.do)
        if missing:
            raise BadCard(f"cards.yaml: {card.id} asks for {missing[0]}, which there is not")
    return {card.id: card for card in found}


def all_faces() -> list[str]:
    """The face of every card in the box."""
    return [card.id for card in cards().values() for _ in range(card.copies)]


def hand(seat: Seat) -> str:
    return f"hand-{seat}"


def seats(state: ToyState) -> range:
    """The guests at this table."""
    return range(len(state.coins))


def places(guests: int) -> tuple[str, ...]:
    """Where cards lie when so many guests play."""
    return ("hat", "table", "played", *map(hand, range(guests)))


# -- the course of the evening


def new_game(rounds: int, guests: int, seed: int) -> ToyState:
    zones: dict[str, tuple[str, ...]] = {name: () for name in places(guests)}
    change = Change(ToyState({}, zones, rounds=rounds, coins=(0,) * guests, dice=scrambled(seed)))
    put_into_the_hat(change, all_faces())
    for seat in (*range(guests), *range(guests)):
        draw_a_card(change, seat)
    change.push(Step("turn"))
    RULES.run(change)
    return change.state


@RULES.step("turn")
def turn(change: Work, step: Step) -> None:
    """A guest draws a card and plays one; a guest without cards sits the turn out."""
    state = change.state
    change.push(Step("end_of_turn"))
    draw_a_card(change, state.turn)
    if state.zones[hand(state.turn)]:
        ask(change, state.turn, "play")


@RULES.answer("play")
def play(change: Work, action: Action) -> None:
    state = change.state
    (card,) = action.words
    if action.verb == "sort":
        state.zones[hand(state.turn)] = (card, *[c for c in state.zones[hand(state.turn)] if c != card])
        change.tell("sorted", seat=str(state.turn))
        ask(change, state.turn, "play")
        return
    change.move(card, hand(state.turn), "played", "played", seat=str(state.turn))
    change.turn(card, EVERYBODY)
    face = face_of(change, card)
    change.push(*cards()[face].do, Step("clear"), names={"guest": str(state.turn)})


@RULES.step("clear")
def clear(change: Work, step: Step) -> None:
    """The played card joins those on the table."""
    for card in change.state.zones["played"]:
        change.move(card, "played", "table", "cleared")


@RULES.step("end_of_turn")
def end_of_turn(change: Work, step: Step) -> None:
    state = change.state
    state.turn = (state.turn + 1) % len(seats(state))
    if state.turn == 0:
        state.round += 1
    if state.round > state.rounds:
        most = max(state.coins)
        change.finish(tuple(s for s in seats(state) if state.coins[s] == most), "the evening is over", state.coins)
    else:
        change.push(Step("turn"))


# -- questions: the options of each kind; a sample fills them in again


def ask(change: Work, seat: Seat, kind: str) -> None:
    offered, idle = options(change.state, seat, kind)
    change.ask(seat, kind, offered, idle=idle)


def options(state: ToyState, seat: Seat, kind: str) -> tuple[list[Action], list[Action]]:
    """What a question offers, and what it offers besides that does not bring the game forward."""
    if kind == "stake":
        return [Action.of("stake", str(coins)) for coins in range(TOP_STAKE + 1)], []
    held = state.zones[hand(seat)]
    return [Action.of("play", card) for card in held], [Action.of("sort", card) for card in held[1:]]


def asked_again(state: ToyState) -> Decision | None:
    """The open question with its options computed anew."""
    old = state.decision
    if old is None:
        return None
    if old.kind == "choose":
        found = RULES.reoffer(state)
        return Decision(old.seat, old.kind, found, old.about, names=old.names)
    offered, idle = options(state, old.seat, old.kind)
    return Decision(old.seat, old.kind, (*offered, *idle), old.about, len(idle), names=old.names)


def seat_of(change: Work, word: str) -> Seat:
    return int(change.bound(word))


@RULES.offer("hand")
def cards_in_hand(change: Work, step: Step) -> list[Action]:
    return [Action.of("take", card) for card in change.state.zones[hand(seat_of(change, step.args[0]))]]


@RULES.offer("dishes")
def dishes_in_hand(change: Work, step: Step) -> list[Action]:
    change.is_barrier = True  # whether there is a question tells the others something
    held = change.state.zones[hand(seat_of(change, step.args[0]))]
    return [Action.of("take", card) for card in held if cards()[face_of(change, card)].is_dish]


@RULES.offer("others")
def other_guests(change: Work, step: Step) -> list[Action]:
    own = seat_of(change, step.args[0])
    return [Action.of("name", str(seat)) for seat in seats(change.state) if seat != own]


@RULES.condition("is_dish")
def is_dish(change: Work, step: Step) -> bool:
    return cards()[face_of(change, change.bound(step.args[1]))].is_dish


@RULES.group("everybody")
def everybody(change: Work) -> Sequence[Seat]:
    guests = len(seats(change.state))
    return [(change.state.turn + i) % guests for i in range(guests)]


@RULES.group("others")
def everybody_else(change: Work) -> Sequence[Seat]:
    return everybody(change)[1:]


# -- words of the cards


@RULES.step("gain")
def gain(change: Work, step: Step) -> None:
    seat, coins = seat_of(change, step.args[0]), int(step.args[1])
    held = list(change.state.coins)
    held[seat] += coins
    change.state.coins = tuple(held)
    change.tell("gained", seat=str(seat), coins=str(coins))


@RULES.step("draw")
def draw(change: Work, step: Step) -> None:
    draw_a_card(change, seat_of(change, step.args[0]))


@RULES.step("discard")
def discard(change: Work, step: Step) -> None:
    card = change.bound(step.args[0])
    holder = next(seat for seat in seats(change.state) if card in change.state.zones[hand(seat)])
    change.turn(card, EVERYBODY)
    change.move(card, hand(holder), "table", "discarded", seat=str(holder))


@RULES.step("give")
def give(change: Work, step: Step) -> None:
    friend, card = seat_of(change, step.args[0]), change.bound(step.args[1])
    change.move(card, hand(seat_of(change, "guest")), hand(friend), "gave", to=friend, friend=str(friend))
    change.turn(card, change.state.pieces[card].seen_by | 1 << friend)


@RULES.step("peek")
def peek(change: Work, step: Step) -> None:
    """A guest looks at the next card in the hat, and will know it for as long as it is not shuffled."""
    seat, hat = seat_of(change, step.args[0]), change.state.zones["hat"]
    if hat:
        change.turn(hat[0], change.state.pieces[hat[0]].seen_by | 1 << seat)


@RULES.step("roll")
def roll(change: Work, step: Step) -> None:
    pips = str(change.roll(6) + 1)
    change.tell("rolled", pips=pips)
    change.push(*step.steps, names={**change.names, step.args[0]: pips})


@RULES.step("reshuffle")
def reshuffle(change: Work, step: Step) -> None:
    """The hat and the cards on the table are shuffled together."""
    state = change.state
    faces = [face_of(change, card) for zone in ("hat", "table") for card in state.zones[zone]]
    for card in (*state.zones["hat"], *state.zones["table"]):
        del state.pieces[card]
    state.zones["hat"] = state.zones["table"] = ()
    put_into_the_hat(change, faces)


@RULES.step("stake")
def stake(change: Work, step: Step) -> None:
    ask(change, seat_of(change, "seat"), "stake")


@RULES.answer("stake")
def staked(change: Work, action: Action) -> None:
    change.keep_secret(f"stake-{change.names['seat']}", action.words[0])


@RULES.step("compare_stakes")
def compare_stakes(change: Work, step: Step) -> None:
    """All stakes are shown and lost to the riddle's owner; the only highest one comes back threefold."""
    stakes = {name: int(coins) for name, coins in change.state.secrets.items()}
    change.state.secrets = {}
    change.is_barrier = True
    change.tell("compared", stakes=" ".join(f"{name}: {coins}" for name, coins in stakes.items()))
    highest = [name for name, coins in stakes.items() if coins == max(stakes.values())]
    winner = highest[0].removeprefix("stake-") if len(highest) == 1 else change.names["guest"]
    change.push(Step("gain", (winner, str(max(stakes.values())))))


# -- cards and ids


def draw_a_card(change: Work, seat: Seat) -> None:
    state = change.state
    if not state.zones["hat"]:
        reshuffle(change, Step("reshuffle"))
    if state.zones["hat"]:
        card = state.zones["hat"][0]
        change.move(card, "hat", hand(seat), "drew", to=seat, seat=str(seat))
        change.turn(card, state.pieces[card].seen_by | 1 << seat)


def put_into_the_hat(change: Work, faces: list[str]) -> None:
    """Shuffles cards into the hat under ids that nobody has seen yet."""
    state = change.state
    for face in change.shuffled(faces):
        state.dealt += 1
        card = f"c{state.dealt}"
        state.pieces[card] = Piece(face, 0, 0)
        state.zones["hat"] = (*state.zones["hat"], card)
    change.is_barrier = True
    change.tell("shuffled", cards=str(len(faces)))


def face_of(change: Work, card: str) -> str:
    face = change.state.pieces[card].face
    assert face is not None, card
    return face
