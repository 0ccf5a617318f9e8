"""The course of the evening."""

from __future__ import annotations

from tests.toy.rulebase import RULES
from tests.toy.state import ROOM, Guest, InnState, Work, card_of, figure, hand
from westmarch.engine.machine import Options
from westmarch.engine.records import EVERYBODY, Action, Decision, Step


@RULES.step("turn")
def turn(change: Work) -> None:
    """A guest draws a card and plays one; a guest without cards sits the turn out."""
    names = {"guest": str(change.state.turn)}
    change.push(Step("draw", ("guest",)), Step("choose", ("guest", "play")), end_of_turn.step(), names=names)


@RULES.step("draw")
def draw(change: Work, guest: Guest) -> None:
    """The next card; when the hat is empty, the cards on the table are shuffled into it."""
    zones = change.state.zones
    if not zones["hat"]:
        zones["hat"], zones["table"] = zones["table"], ()
        change.shuffle(zones["hat"], -1)
    for card in zones["hat"][:1]:
        change.move(card, "hat", hand(guest), "drew", to=guest, seat=str(guest))
        change.turn(card, 1 << guest)


@RULES.question("play", is_open=False)
def plays(state: InnState, asked: Decision) -> Options:
    """A card of the hand; before that one may walk about in the room, which brings nobody forward."""
    cards, own = state.zones[hand(asked.seat)], figure(asked.seat)
    walks = [Action.of("walk", place) for place in ROOM if own not in state.zones[place]]
    return Options([Action.of("play", card) for card in cards], walks)


@RULES.answer("play")
def play(change: Work, action: Action) -> None:
    state, seat, word = change.state, change.seat, action.words[0]
    if action.verb == "walk":
        here = next(place for place in ROOM if figure(seat) in state.zones[place])
        change.move(figure(seat), here, word, "walked", seat=str(seat))
        state.zones[word] = tuple(sorted(state.zones[word]))
        RULES.ask(change, seat, plays.about())
        return
    change.move(word, hand(seat), "table", "played", seat=str(seat))
    change.turn(word, EVERYBODY)
    change.push(*card_of(state, word).do)


@RULES.step("end_of_turn")
def end_of_turn(change: Work) -> None:
    state = change.state
    state.turn = (state.turn + 1) % state.seats
    state.round += state.turn == 0
    if state.round <= state.rounds:
        change.push(turn.step())
        return
    best = tuple(seat for seat, coins in enumerate(state.coins) if coins == max(state.coins))
    change.finish(best, "the evening is over", state.coins)
