"""Toys with one fault each: what the laws must catch."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec

from tests.toy.game import Toy
from tests.toy.state import InnState, hand
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.errors import IllegalAction
from westmarch.engine.game import Hint, Setup
from westmarch.engine.records import ALL_SEEING, Action, Decision, Event, Outcome, Piece, Result, Seat, View
from westmarch.engine.table import Contest, Fighter, Line, Table


def with_state(outcome: Outcome, **fields: Any) -> Outcome:
    """The outcome with some fields of its State replaced."""
    return Outcome(msgspec.structs.replace(outcome.state, **fields), outcome.events, outcome.learnt_by)


def shown(view: View, **fields: Any) -> View:
    """The view with some fields of its State replaced."""
    return View(view.seat, msgspec.structs.replace(view.state, **fields))


class Scribbler(Toy):
    """Works on the State that it was given."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        change: Change[Any] = Change(state)
        self.advance(change, action)
        return Outcome(change.state, tuple(change.events), change.learnt_by)


class Pushover(Toy):
    """Takes any action."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        try:
            return super().apply(state, action)
        except IllegalAction:
            return Outcome(state, (), 0)


class SoreLoser(Toy):
    """Refuses an illegal action, and takes a coin for it."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        try:
            return super().apply(state, action)
        except IllegalAction:
            state.coins = (0, 0, state.coins[2] + 1)
            raise


class Listmaker(Toy):
    """Has lists where its State says tuples."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        return with_state(outcome, coins=list(outcome.state.coins))


class Absentminded(Toy):
    """Forgets the bound names when it is saved in mid-effect."""

    def decode(self, data: bytes) -> InnState:
        plain = msgspec.json.decode(data)
        for frame in plain["stack"]:
            frame["names"] = {}
        return msgspec.convert(plain, InnState)


class Latecomer(Toy):
    """Goes on differently when it was read from JSON: the State has a note that JSON does not."""

    def __init__(self) -> None:
        super().__init__()
        self.read: set[int] = set()

    def decode(self, data: bytes) -> InnState:
        state = super().decode(data)
        self.read.add(id(state))
        self.last = state  # kept, so that no other State gets its id
        return state

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        return with_state(outcome, dice=0) if id(state) in self.read else outcome


class Gambler(Toy):
    """Has chance outside the State."""

    def __init__(self) -> None:
        super().__init__()
        self.throws = count(1)

    def apply(self, state: InnState, action: Action) -> Outcome:
        return with_state(super().apply(state, action), dice=next(self.throws))


class Shortcut(Toy):
    """Looks ahead by other rules."""

    def advance(self, change: Change[Any], action: Action) -> None:
        super().advance(change, action)
        if change.is_quiet:
            change.state.coins = (0, 0, 0)


class Moody(Toy):
    """Deals by hash(), which differs from one process to the next."""

    def new(self, setup: Setup, seed: int) -> InnState:
        state = super().new(setup, seed)
        state.dice = hash("dice")
        return state


class Amnesiac(Toy):
    """Begins a replay from another State."""

    def __init__(self) -> None:
        super().__init__()
        self.games = count(1)

    def new(self, setup: Setup, seed: int) -> InnState:
        return super().new(setup, next(self.games))


class Mute(Toy):
    """Asks a question that has no answer."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        asked = outcome.state.decision
        if asked is not None and asked.kind == "vote":
            return with_state(outcome, decision=Decision(asked.seat, asked.kind))
        return outcome


class Deserter(Toy):
    """Stops without a question and without a result."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        return with_state(outcome, result=None)


class Endless(Toy):
    """Never comes to the last round."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        return with_state(super().apply(state, action), round=1)


class Shouter(Toy):
    """Offers an action that its grammar does not know."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        asked = outcome.state.decision
        if asked is None:
            return outcome
        louder = Decision(asked.seat, asked.kind, (*asked.options, Action.of("shout")), asked.about)
        return with_state(outcome, decision=louder)


class Uncounted(Toy):
    """Forgets the plate of the last guest."""

    def table(self, view: View) -> Table:
        table = super().table(view)
        return msgspec.structs.replace(table, seats=table.seats[:-1])


class Shortsighted(Toy):
    """Sees the purse of the first guest alone, and so counts no other seat."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return shown(view, coins=view.state.coins[:1])


class Masked(Toy):
    """Calls a guest by another name before each pair of eyes."""

    def table(self, view: View) -> Table:
        table = super().table(view)
        first = msgspec.structs.replace(table.seats[0], title=f"For {view.seat}")
        return msgspec.structs.replace(table, seats=(first, *table.seats[1:]))


class Miser(Toy):
    """Lets nobody win."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        return with_state(outcome, result=self._without_winners(outcome.state))

    def advance(self, change: Change[Any], action: Action) -> None:
        super().advance(change, action)
        change.state.result = self._without_winners(change.state)

    def _without_winners(self, state: InnState) -> Result | None:
        return msgspec.structs.replace(state.result, winners=()) if state.result is not None else None


class Pessimist(Toy):
    """Thinks that most games are lost by all."""

    def judge(self, state: InnState) -> Sequence[int]:
        return [100] * len(state.coins)


class Bookmaker(Toy):
    """Gives chances of more than one game in all."""

    def judge(self, state: InnState) -> Sequence[int]:
        return [400] * 3


class Shirker(Toy):
    """Weighs all options but the last."""

    def weigh(self, state: InnState) -> Sequence[int]:
        return [1] * (len(state.decision.options) - 1)  # type: ignore[union-attr]


class Dreamer(Toy):
    """Samples that exchange two cards which the seat holds and knows."""

    def sample(self, view: View, dice: Dice) -> InnState:
        state = super().sample(view, dice)
        if view.seat is not None and len(state.zones[hand(view.seat)]) > 1:
            one, other = state.zones[hand(view.seat)][:2]
            pieces = state.pieces
            pieces[one], pieces[other] = (
                Piece(pieces[other].face, -1, pieces[one].seen_by),
                Piece(pieces[one].face, -1, pieces[other].seen_by),
            )
        return state


class Copyist(Toy):
    """Samples with the same card in every hidden place."""

    def sample(self, view: View, dice: Dice) -> InnState:
        state = super().sample(view, dice)
        for card, piece in view.state.pieces.items():
            if piece.face is None:
                state.pieces[card] = Piece("ale", -1, piece.seen_by)
        return state


class Lazybones(Toy):
    """Samples that are always the same, whatever the dice."""

    def sample(self, view: View, dice: Dice) -> InnState:
        return super().sample(view, Dice(7))


class Gossip(Toy):
    """Shows the next card in the hat to everybody."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        view = super().view(state, seat)
        for card in state.zones["hat"][:1]:
            view.state.pieces[card] = state.pieces[card]
        return view


class Hoarder(Toy):
    """Hides from a guest what the guest may see."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        view = super().view(state, seat)
        for card in state.zones["table"][:1]:
            view.state.pieces[card] = Piece(None, -1, state.pieces[card].seen_by)
        return view


class Whisperer(Toy):
    """Names the next card in a field of the view where nobody would look."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        view = super().view(state, seat)
        for card in state.zones["hat"][:1]:
            view.state.zones["note"] = (f"next:{state.pieces[card].face}",)
        return view


class Tallier(Toy):
    """Counts the food in the hat, aloud."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        if seat == ALL_SEEING:
            return super().view(state, seat)
        food = sum(state.pieces[card].face in ("ale", "bread") for card in state.zones["hat"])
        view = super().view(state, seat)
        view.state.zones["tally"] = (str(food),)
        return view


class Seer(Toy):
    """Shows the dice."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        return shown(super().view(state, seat), dice=state.dice)


class Telltale(Toy):
    """Shows the votes before all are in."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        return shown(super().view(state, seat), secrets=state.secrets)


class Mindreader(Toy):
    """Shows the options of others."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        return shown(super().view(state, seat), decision=state.decision)


class Secretive(Toy):
    """Keeps back an option from whoever has to decide."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        view = super().view(state, seat)
        asked = state.decision
        if asked is None or asked.seat != seat or len(asked.options) < 2 or asked.idle:
            return view
        return shown(view, decision=Decision(seat, asked.kind, asked.options[1:], asked.about, names=asked.names))


class Ticker(Toy):
    """Draws another table every time."""

    def __init__(self) -> None:
        super().__init__()
        self.ticks = count(1)

    def table(self, view: View) -> Table:
        return msgspec.structs.replace(super().table(view), kicker=f"{next(self.ticks)}")


class Oracle(Toy):
    """Hints that know the true State of the game."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        self.truth = state
        return super().view(state, seat)

    def rate(self, view: View) -> Sequence[Hint]:
        worth = len(str(self.truth.dice))
        return [Hint(hint.action, self.truth.dice % 1000 + worth, hint.reasons) for hint in super().rate(view)]


class Crier(Toy):
    """Tells everybody what is drawn."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        open_events = tuple(
            Event(event.name, event.facts | event.secret) if event.name == "drew" else event for event in outcome.events
        )
        return Outcome(outcome.state, open_events, outcome.learnt_by)


class Chronicler(Toy):
    """Writes what is next in the hat into the chronicle."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        pieces, hat = outcome.state.pieces, outcome.state.zones["hat"]
        self.next = pieces[hat[0]].face if hat else ""
        return outcome

    def tell(self, event: Event, seat: Seat | None) -> Line | None:
        return Line("", None, f"Next is {self.next}.")


class Painter(Chronicler):
    """Shows what is next in the hat as a battle."""

    def tell(self, event: Event, seat: Seat | None) -> Line | None:
        return None

    def contest(self, event: Event) -> Contest | None:
        nobody = Fighter(0, "", "", "", "", "", False)
        return Contest(f"Next is {self.next}.", (), 0, (nobody, nobody))


class Unfair(Toy):
    """Knows no barriers, so that an undo takes back what a guest has learnt."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        return Outcome(outcome.state, outcome.events, 0)


class Forgetful(Toy):
    """Hides a guest's own hand in every other turn, under the old ids."""

    def view(self, state: InnState, seat: Seat | None) -> View:
        view = super().view(state, seat)
        if seat is not None and state.turn != seat:
            for card in state.zones[hand(seat)]:
                view.state.pieces[card] = Piece(None, -1, state.pieces[card].seen_by)
        return view


class Labeller(Toy):
    """Gives ids before the shuffle: the same id is the same card in every game."""

    def new(self, setup: Setup, seed: int) -> InnState:
        state = super().new(setup, seed)
        order = sorted((c for c in state.pieces if c[0] == "c"), key=lambda card: str(state.pieces[card].face))
        label = {card: card for card in state.pieces} | {card: f"c{number}" for number, card in enumerate(order, 1)}
        state.pieces = {label[card]: piece for card, piece in state.pieces.items()}
        state.zones = {zone: tuple(label[card] for card in held) for zone, held in state.zones.items()}
        return state


class Leaky(Toy):
    """Loses a card from the table."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        zones = outcome.state.zones
        return with_state(outcome, zones=zones | {"table": zones["table"][1:]})


class Doubler(Toy):
    """Puts a card in two places."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        zones = outcome.state.zones
        return with_state(outcome, zones=zones | {"table": (*zones["table"], *zones["hat"][:1])})


class Forger(Toy):
    """Makes a pipe of an ale."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        pieces = {c: Piece("pipe", -1, p.seen_by) if p.face == "ale" else p for c, p in outcome.state.pieces.items()}
        return with_state(outcome, pieces=pieces)


class Pauper(Toy):
    """Positions without the coins."""

    def write_position(self, state: InnState) -> dict[str, Any]:
        return super().write_position(state) | {"coins": [0, 0, 0]}


class Tupler(Toy):
    """Positions that are not plain data."""

    def write_position(self, state: InnState) -> dict[str, Any]:
        return super().write_position(state) | {"coins": state.coins}


class Broody(Toy):
    """Samples that differ in nothing but the dice."""

    def sample(self, view: View, dice: Dice) -> InnState:
        state = super().sample(view, Dice(7))
        state.dice = dice.fork()
        return state


class Crasher(Toy):
    """Stumbles in mid-game."""

    def apply(self, state: InnState, action: Action) -> Outcome:
        outcome = super().apply(state, action)
        if outcome.state.round == 3:
            raise KeyError("the third round")
        return outcome
