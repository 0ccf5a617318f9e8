"""The words of the cards."""

from __future__ import annotations

from tests.toy.rulebase import RULES
from tests.toy.state import InnState, Work, figure, hand
from westmarch.engine.records import Action, Decision, Step


@RULES.group("everybody")
def everybody(change: Work) -> range:
    return range(change.state.seats)


@RULES.condition("is_warm")
def is_warm(change: Work, step: Step) -> bool:
    return figure(change.bound(step.args[1])) in change.state.zones["hearth"]


@RULES.step("gain")
def gain(change: Work, step: Step) -> None:
    seat, coins = (int(change.bound(word)) for word in step.args)
    held = change.state.coins
    change.state.coins = (*held[:seat], held[seat] + coins, *held[seat + 1 :])
    change.tell("gained", seat=str(seat), coins=str(coins))


@RULES.step("choose")
def choose(change: Work, step: Step) -> None:
    """A guest, what there is to choose from, and the name under which the steps inside know what was chosen."""
    guest, kind, *name = step.args
    RULES.ask(change, int(change.bound(guest)), kind, *name, least=1, then=step.steps)


@RULES.question("friend", "vote")
def other_guests(state: InnState, asked: Decision) -> list[Action]:
    return [Action.of("name", str(seat)) for seat in range(state.seats) if seat != asked.seat]


@RULES.question("give")
def cards_in_hand(state: InnState, asked: Decision) -> list[Action]:
    return [Action.of("give", card) for card in state.zones[hand(asked.seat)]]


@RULES.answer("friend", "give")
def chosen(change: Work, action: Action) -> None:
    change.push(*change.then, names={**change.names, change.about[0]: action.words[0]})


@RULES.step("give")
def give(change: Work, step: Step) -> None:
    giver, friend, card = (change.bound(word) for word in step.args)
    change.move(card, hand(giver), hand(friend), "gave", to=int(friend), seat=giver, friend=friend)
    change.turn(card, 1 << int(giver) | 1 << int(friend))


@RULES.answer("vote")
def vote(change: Work, action: Action) -> None:
    change.keep_secret(f"vote-{change.seat}", action.words[0])


@RULES.step("count_votes")
def count_votes(change: Work, step: Step) -> None:
    """All votes are shown, and each is worth a coin to the guest whom it names."""
    votes, change.state.secrets = change.state.secrets, {}
    change.is_barrier = True
    change.push(*[Step("gain", (str(secret.choice), "1")) for secret in votes.values()])
