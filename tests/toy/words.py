"""The words of the cards."""

from __future__ import annotations

from typing import Annotated

from tests.toy.rulebase import RULES
from tests.toy.state import Chosen, Guest, InnState, Work, figure, hand
from westmarch.engine.kinds import one_of
from westmarch.engine.records import EVERYBODY, Action, Count, Decision, Name, Steps

Question = Annotated[str, one_of("a question of the inn", RULES.questions)]


@RULES.group("everybody")
def everybody(change: Work) -> range:
    return range(change.state.seats)


@RULES.condition("is_warm")
def is_warm(change: Work, guest: Guest) -> bool:
    return figure(guest) in change.state.zones["hearth"]


@RULES.step("gain")
def gain(change: Work, seat: Guest, coins: Count) -> None:
    held = change.state.coins
    change.state.coins = (*held[:seat], held[seat] + coins, *held[seat + 1 :])
    change.tell("gained", seat=str(seat), coins=str(coins))


@RULES.step("choose")
def choose(change: Work, guest: Guest, kind: Question, *name: Name, then: Steps = ()) -> None:
    """A guest, what there is to choose from, and the name under which the steps inside know what was chosen."""
    RULES.ask(change, guest, kind, *name, least=1, then=then)


@RULES.question("friend", "vote", is_open=False)
def other_guests(state: InnState, asked: Decision, *name: Name) -> list[Action]:
    return [Action.of("name", str(seat)) for seat in range(state.seats) if seat != asked.seat]


@RULES.question("give", is_open=False)
def cards_in_hand(state: InnState, asked: Decision, name: Name) -> list[Action]:
    return [Action.of("give", card) for card in state.zones[hand(asked.seat)]]


@RULES.answer("friend", "give")
def chosen(change: Work, action: Action, name: Name) -> None:
    change.push(*change.then, names={**change.names, name: action.words[0]})


@RULES.step("give")
def give(change: Work, giver: Guest, friend: Guest, card: Chosen) -> None:
    change.move(card, hand(giver), hand(friend), "gave", to=friend, seat=str(giver), friend=str(friend))
    change.turn(card, 1 << giver | 1 << friend)


@RULES.answer("vote")
def vote(change: Work, action: Action) -> None:
    change.keep_secret(f"vote-{change.seat}", action.words[0])


@RULES.step("count_votes")
def count_votes(change: Work) -> None:
    """All votes are shown, and each is worth a coin to the guest whom it names."""
    votes, change.state.secrets = change.state.secrets, {}
    change.learnt_by = EVERYBODY
    change.push(*[gain.step(int(secret.choice or 0), 1) for secret in votes.values()])
