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


@RULES.step("choose")
def choose(change: Work, step: Step) -> None:
    """A guest, what there is to choose from, and the name under which the steps inside know what was chosen."""
    guest, kind, name = step.args
    # On purpose, to test with: whether dishes are asked for tells the others something.  No real game may do so.
    change.is_barrier |= kind == "dishes"
    RULES.ask(change, seat_of(change, guest), kind, name, least=1, then=step.steps)


@RULES.question("cards")
def cards_in_hand(state: InnState, asked: Decision) -> list[Action]:
    return [Action.of("take", card) for card in state.zones[hand(asked.seat)]]


@RULES.question("dishes")
def dishes_in_hand(state: InnState, asked: Decision) -> list[Action]:
    return [Action.of("take", card) for card in state.zones[hand(asked.seat)] if card_of(state, card).is_dish]


@RULES.question("others")
def other_guests(state: InnState, asked: Decision) -> list[Action]:
    order = [(state.turn + n) % len(state.coins) for n in range(len(state.coins))]
    return [Action.of("name", str(seat)) for seat in order if seat != asked.seat]


@RULES.question("places")
def other_places(state: InnState, asked: Decision) -> list[Action]:
    own = figure(asked.seat)
    return [Action.of("walk", place) for place in ROOM if own not in state.zones[place]]


def chosen(change: Work, action: Action) -> None:
    change.push(*change.then, names={**change.names, change.about[0]: action.words[0]})


for kind in ("cards", "dishes", "others", "places"):
    RULES.answer(kind)(chosen)


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
    laid = {str(secret.seat): int(str(secret.choice)) for secret in change.state.secrets.values()}
    change.state.secrets = {}
    change.is_barrier = True
    change.tell("compared", stakes=" ".join(f"{name}: {coins}" for name, coins in laid.items()))
    highest = [name for name, coins in laid.items() if coins == max(laid.values())]
    winner = highest[0] if len(highest) == 1 else change.names["guest"]
    change.push(Step("gain", (winner, str(max(laid.values())))))
