"""The words of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from tests.toy.course import draw_a_card
from tests.toy.rulebase import RULES
from tests.toy.state import ROOM, TOP_STAKE, InnState, Work, card_of, figure, hand
from westmarch.engine.records import EVERYBODY, Action, Decision, Seat, Step


def seat_of(change: Work, word: str) -> Seat:
    return int(change.bound(word))


@RULES.group("everybody")
def everybody(change: Work) -> Sequence[Seat]:
    return [(change.state.turn + n) % len(change.state.coins) for n in range(len(change.state.coins))]


@RULES.group("others")
def everybody_else(change: Work) -> Sequence[Seat]:
    return everybody(change)[1:]


@RULES.offer("hand")
def cards_in_hand(change: Work, step: Step) -> list[Action]:
    return [Action.of("take", card) for card in change.state.zones[hand(seat_of(change, step.args[0]))]]


@RULES.offer("dishes")
def dishes_in_hand(change: Work, step: Step) -> list[Action]:
    # On purpose, to test with: whether there is a question tells the others something.  No real game may do so.
    change.is_barrier = True
    held = change.state.zones[hand(seat_of(change, step.args[0]))]
    return [Action.of("take", card) for card in held if card_of(change.state, card).is_dish]


@RULES.offer("others")
def other_guests(change: Work, step: Step) -> list[Action]:
    return [Action.of("name", str(seat)) for seat in everybody(change) if seat != seat_of(change, step.args[0])]


@RULES.offer("places")
def other_places(change: Work, step: Step) -> list[Action]:
    own = figure(seat_of(change, step.args[0]))
    return [Action.of("walk", place) for place in ROOM if own not in change.state.zones[place]]


@RULES.condition("is_dish")
def is_dish(change: Work, step: Step) -> bool:
    return card_of(change.state, change.bound(step.args[1])).is_dish


@RULES.condition("is_warm")
def is_warm(change: Work, step: Step) -> bool:
    return figure(seat_of(change, step.args[1])) in change.state.zones["hearth"]


@RULES.step("walk")
def walk(change: Work, step: Step) -> None:
    own = figure(seat_of(change, step.args[0]))
    here = next(place for place in ROOM if own in change.state.zones[place])
    there = change.bound(step.args[1])
    change.move(own, here, there, "walked", seat=str(seat_of(change, step.args[0])))
    change.state.zones[there] = tuple(sorted(change.state.zones[there]))


@RULES.step("gain")
def gain(change: Work, step: Step) -> None:
    seat, coins = seat_of(change, step.args[0]), int(step.args[1])
    held = change.state.coins
    change.state.coins = (*held[:seat], held[seat] + coins, *held[seat + 1 :])
    change.tell("gained", seat=str(seat), coins=str(coins))


@RULES.step("draw")
def draw(change: Work, step: Step) -> None:
    draw_a_card(change, seat_of(change, step.args[0]))


@RULES.step("discard")
def discard(change: Work, step: Step) -> None:
    card = change.bound(step.args[0])
    holder = next(seat for seat in everybody(change) if card in change.state.zones[hand(seat)])
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
    for card in change.state.zones["hat"][:1]:
        change.turn(card, change.state.pieces[card].seen_by | 1 << seat_of(change, step.args[0]))


@RULES.step("roll")
def roll(change: Work, step: Step) -> None:
    pips = str(change.roll(6) + 1)
    change.tell("rolled", pips=pips)
    change.push(*step.steps, names={**change.names, step.args[0]: pips})


@RULES.step("stake")
def stake(change: Work, step: Step) -> None:
    RULES.ask(change, seat_of(change, "seat"), "stake")


@RULES.question("stake")
def stakes(state: InnState, asked: Decision) -> list[Action]:
    return [Action.of("stake", str(coins)) for coins in range(TOP_STAKE + 1)]


@RULES.answer("stake")
def staked(change: Work, action: Action) -> None:
    change.keep_secret(f"stake-{change.seat}", action.words[0])


@RULES.step("compare_stakes")
def compare_stakes(change: Work, step: Step) -> None:
    """All stakes are shown and lost to the riddle's owner; the only highest one wins as much."""
    laid = {name: int(coins) for name, coins in change.state.secrets.items()}
    change.state.secrets = {}
    change.is_barrier = True
    change.tell("compared", stakes=" ".join(f"{name}: {coins}" for name, coins in laid.items()))
    highest = [name for name, coins in laid.items() if coins == max(laid.values())]
    winner = highest[0].removeprefix("stake-") if len(highest) == 1 else change.names["guest"]
    change.push(Step("gain", (winner, str(max(laid.values())))))
