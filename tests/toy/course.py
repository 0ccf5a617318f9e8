"""The course of the evening."""

from __future__ import annotations

from tests.toy.rulebase import RULES
from tests.toy.state import InnState, Work, card_of, hand
from westmarch.engine.machine import Options
from westmarch.engine.records import EVERYBODY, Action, Decision, Seat, Step


@RULES.step("turn")
def turn(change: Work, step: Step) -> None:
    """A guest draws a card and plays one; a guest without cards sits the turn out."""
    change.push(Step("end_of_turn"))
    draw_a_card(change, change.state.turn)
    RULES.ask(change, change.state.turn, "play", least=1)


@RULES.question("play")
def plays(state: InnState, asked: Decision) -> Options:
    held = state.zones[hand(asked.seat)]
    return Options([Action.of("play", card) for card in held], [Action.of("sort", card) for card in held[1:]])


@RULES.answer("play")
def play(change: Work, action: Action) -> None:
    state, own, card = change.state, hand(change.seat), action.words[0]
    if action.verb == "sort":
        state.zones[own] = (card, *[other for other in state.zones[own] if other != card])
        change.tell("sorted", seat=str(change.seat))
        RULES.ask(change, change.seat, "play")
        return
    change.move(card, own, "played", "played", seat=str(change.seat))
    change.turn(card, EVERYBODY)
    change.push(*card_of(state, card).do, Step("clear"), names={"guest": str(change.seat)})


@RULES.step("clear")
def clear(change: Work, step: Step) -> None:
    for card in change.state.zones["played"]:
        change.move(card, "played", "table", "cleared")


@RULES.step("end_of_turn")
def end_of_turn(change: Work, step: Step) -> None:
    state = change.state
    state.turn = (state.turn + 1) % len(state.coins)
    state.round += state.turn == 0
    if state.round <= state.rounds:
        change.push(Step("turn"))
        return
    best = tuple(seat for seat, coins in enumerate(state.coins) if coins == max(state.coins))
    change.finish(best, "the evening is over", state.coins)


@RULES.step("reshuffle")
def reshuffle(change: Work, step: Step) -> None:
    """The hat and the cards on the table are shuffled together."""
    zones = change.state.zones
    zones["hat"], zones["table"] = (*zones["hat"], *zones["table"]), ()
    change.shuffle(zones["hat"], -1)
    change.tell("shuffled", cards=str(len(zones["hat"])))


def draw_a_card(change: Work, seat: Seat) -> None:
    state = change.state
    if not state.zones["hat"]:
        reshuffle(change, Step("reshuffle"))
    for card in state.zones["hat"][:1]:
        change.move(card, "hat", hand(seat), "drew", to=seat, seat=str(seat))
        change.turn(card, state.pieces[card].seen_by | 1 << seat)
