"""The toy behind the protocol: its rules, what each guest sees of them, and its positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tests.toy.info import INFO
from tests.toy.rules import (
    RULES,
    TOP_STAKE,
    ToyState,
    all_faces,
    asked_again,
    cards,
    hand,
    new_game,
    places,
)
from westmarch.engine.change import HIDDEN, Change
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadPosition
from westmarch.engine.game import GameInfo, Hint, Setup, full_options, full_seats
from westmarch.engine.records import (
    ALL_SEEING,
    EVERYBODY,
    Action,
    Decision,
    Event,
    Frame,
    Outcome,
    Piece,
    Result,
    Seat,
    View,
)
from westmarch.engine.table import Contest, Item, Line, Option, Prompt, Region, SeatPlate, Table

TRIES = 10_000


class Toy:
    """An Evening at the Inn."""

    info: GameInfo = INFO

    def new(self, setup: Setup, seed: int) -> ToyState:
        evening = full_options(INFO, setup.options)["evening"]
        return new_game({"short": 2, "long": 5}[evening], full_seats(INFO, setup.seats), seed)

    def apply(self, state: ToyState, action: Action) -> Outcome:
        return RULES.apply(state, action)

    def advance(self, change: Change[Any], action: Action) -> None:
        RULES.advance(change, action)

    def result(self, state: ToyState) -> Result | None:
        return state.result

    # -- what a guest sees

    def view(self, state: ToyState, seat: Seat | None) -> View:
        if seat == ALL_SEEING:
            return View(seat, state)
        seen = state.copy()
        for card, piece in state.pieces.items():
            if not is_seen(piece, seat):
                seen.pieces[card] = Piece(None, piece.owner, piece.seen_by)
        for name in state.secrets:
            if name != f"stake-{seat}":
                seen.secrets[name] = HIDDEN
        asked = state.decision
        if asked is not None and asked.seat != seat:
            seen.decision = Decision(asked.seat, asked.kind, (), asked.about, names=asked.names)
        seen.dice = 0
        return View(seat, seen)

    def sample(self, view: View, dice: Dice) -> ToyState:
        for _ in range(TRIES):
            state = self._dealt(view.state, dice)
            state.decision = asked_again(state)
            if state.decision is None or state.decision.options:
                return state
        raise AssertionError("a question that is open has an answer")

    def _dealt(self, seen: ToyState, dice: Dice) -> ToyState:
        state: ToyState = seen.copy()
        left = all_faces()
        for piece in seen.pieces.values():
            if piece.face is not None:
                left.remove(piece.face)
        left = dice.shuffled(left)
        for card, piece in seen.pieces.items():
            if piece.face is None:
                state.pieces[card] = Piece(left.pop(), piece.owner, piece.seen_by)
        for name, coins in seen.secrets.items():
            if coins == HIDDEN:
                state.secrets[name] = str(dice.below(TOP_STAKE + 1))
        state.dice = dice.fork()
        return state

    def table(self, view: View) -> Table:
        state: ToyState = view.state
        items = [_item(card, zone, state.pieces[card]) for zone, held in state.zones.items() for card in held]
        asked = state.decision
        offered: tuple[Option, ...] = ()
        if asked is not None and view.seat == asked.seat:
            offered = tuple(
                Option(str(action), str(action), source=action.words[0], target="table") for action in asked.options
            )
        return Table(
            title=INFO.title,
            kicker=f"Round {min(state.round, state.rounds)} of {state.rounds}",
            viewer=view.seat,
            seats=tuple(
                SeatPlate(seat, INFO.seats[seat].side, INFO.seats[seat].title, f"{coins} coins", hand(seat))
                for seat, coins in enumerate(state.coins)
            ),
            regions=tuple(Region(zone, "row", zone, count=str(len(held))) for zone, held in state.zones.items()),
            items=tuple(items),
            prompt=Prompt(asked.seat if asked else None, "", asked.kind if asked else "The end", options=offered),
        )

    def tell(self, event: Event, seat: Seat | None) -> Line | None:
        if event.name == "cleared":
            return None
        told = ", ".join(f"{name} {fact}" for name, fact in event.facts.items())
        about = event.facts.get("seat")
        return Line("", int(about) if about else None, f"{event.name}: {told}")

    def contest(self, event: Event) -> Contest | None:
        return None

    def weigh(self, state: ToyState) -> Sequence[int]:
        return [1] * len(state.decision.options)

    def judge(self, state: ToyState) -> Sequence[int]:
        whole = sum(state.coins) + len(state.coins)
        chances = [1000 * (coins + 1) // whole for coins in state.coins]
        return (1000 - sum(chances[1:]), *chances[1:])

    def rate(self, view: View) -> Sequence[Hint]:
        asked = view.state.decision
        if asked is None or asked.seat != view.seat:
            return ()
        world = self.sample(view, Dice(1))
        hints = []
        for action in asked.options:
            change: Change[ToyState] = Change(world.copy(), is_quiet=True)
            self.advance(change, action)
            gain = change.state.coins[asked.seat] - world.coins[asked.seat]
            hints.append(Hint(action, 10 * gain, (f"This brings {gain} coins now.",)))
        return sorted(hints, key=lambda hint: -hint.worth)

    def why_not(self, view: View, source: str, target: str) -> str:
        return f"{source} cannot go to {target}: nobody asked for it."

    # -- positions and saves

    def read_position(self, data: Any) -> ToyState:
        try:
            position = msgspec.convert(data, Position)
        except msgspec.ValidationError as error:
            raise BadPosition(f"this is not a position of the toy: {error}") from error
        pieces: dict[str, Piece] = {}
        for zone, held in position.cards.items():
            public = EVERYBODY if zone in ("table", "played") else 0
            for card, face in held.items():
                pieces[card] = Piece(face, 0, position.seen_by.get(card, public))
        state = ToyState(
            pieces,
            {zone: tuple(held) for zone, held in position.cards.items()},
            position.stack,
            position.decision,
            position.stakes,
            position.dice,
            position.result,
            position.rounds,
            position.round,
            position.turn,
            position.coins,
            position.dealt,
        )
        self.check(state)
        return state

    def write_position(self, state: ToyState) -> dict[str, Any]:
        faces = {card: piece.face or "" for card, piece in state.pieces.items()}
        position = Position(
            {zone: {card: faces[card] for card in held} for zone, held in state.zones.items()},
            state.coins,
            state.rounds,
            state.round,
            state.turn,
            {card: piece.seen_by for card, piece in state.pieces.items()},
            state.secrets,
            state.stack,
            state.decision,
            state.result,
            state.dice,
            state.dealt,
        )
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(position))
        return plain

    def decode(self, data: bytes) -> ToyState:
        return msgspec.json.decode(data, type=ToyState)

    def check(self, state: ToyState) -> None:
        standing = [card for held in state.zones.values() for card in held]
        if sorted(standing) != sorted(state.pieces):
            raise BadPosition("a card lies in no place, or in two")
        if sorted(str(piece.face) for piece in state.pieces.values()) != sorted(all_faces()):
            raise BadPosition("these are not the sixteen cards of the toy")
        if len(state.coins) not in INFO.numbers or sorted(state.zones) != sorted(places(len(state.coins))):
            raise BadPosition("these are not the places of the toy")
        missing = RULES.unknown([step for frame in state.stack for step in frame.steps])
        if missing:
            raise BadPosition(f"there is no {missing[0]}")
        if state.decision != asked_again(state) or (state.decision is None) != (state.result is not None):
            raise BadPosition("the open question is not one that the rules would ask")


class Position(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A short form of a State: the cards by place, in order, and what there is besides."""

    cards: dict[str, dict[str, str]]
    coins: tuple[int, ...]
    rounds: int = 2
    round: int = 1
    turn: Seat = 0
    seen_by: dict[str, int] = {}
    stakes: dict[str, str] = {}
    stack: tuple[Frame, ...] = ()
    decision: Decision | None = None
    result: Result | None = None
    dice: int = 0
    dealt: int = 0


def is_seen(piece: Piece, seat: Seat | None) -> bool:
    """Whether a seat sees the face; a spectator sees what everybody sees."""
    return piece.seen_by == EVERYBODY or (seat is not None and bool(piece.seen_by >> seat & 1))


def _item(card: str, zone: str, piece: Piece) -> Item:
    face = piece.face
    text = "A dish." if face and cards()[face].is_dish else ""
    return Item(card, f"card/{face}" if face else "card-back", zone, face or "A card", text)
