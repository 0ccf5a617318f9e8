"""Words about a hero's cards and decks.  (Rulebook: The Hero Card Pools; Reshuffling)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Seat, Step
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.effects import counted, piece_of, titles
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import (
    QuestState,
    Work,
    faces,
    pile,
    seat_of,
    zone,
)


@RULES.step("draw")
def _draw(change: Work, step: Step) -> None:
    """From the life pool.  (Rulebook: The Life Pool)"""
    verbs.draw(change, seat_of(change), counted(change, step))


@RULES.step("discard")
def _discard(change: Work, step: Step) -> None:
    """Cards of the hand onto the rest pool: by chance, or of his choice.  (Rulebook: The Rest Pool)"""
    seat, number = seat_of(change), counted(change, step)
    if step.args[1] == "random":
        verbs.exert_at_random(change, seat, number)
    else:
        _ask_discard(change, seat, number)


@RULES.step("discard-down-to")
def _discard_down(change: Work, step: Step) -> None:
    """Cards of his choice, until so many are left.  (Rulebook: The Hero Draw Step)"""
    seat = seat_of(change)
    _ask_discard(change, seat, len(change.state.zones[zone(seat, "hand")]) - counted(change, step))


def _ask_discard(change: Work, seat: Seat, number: int) -> None:
    hand = change.state.zones[zone(seat, "hand")]
    if number >= len(hand):
        for piece in hand:
            verbs.exert(change, seat, piece)
    elif number > 0:
        RULES.ask(change, seat, "discard", str(number))


@RULES.question("discard", is_open=False)
def _discardable(state: QuestState, asked: Decision) -> list[Action]:
    """The cards of his hand, each title once.  (Rulebook: The Rest Pool)"""
    return titles("exert", faces(state, zone(asked.seat, "hand")))


@RULES.answer("discard")
def _discarded(change: Work, action: Action) -> None:
    """One of them, and the rest of so many.  (Rulebook: The Rest Pool)"""
    verbs.exert(change, change.seat, piece_of(change.state, zone(change.seat, "hand"), action.words[0]))
    _ask_discard(change, change.seat, int(change.about[0]) - 1)


@RULES.step("rest")
def _rest(change: Work) -> None:
    """(Rulebook: The Rest Step)"""
    verbs.rest(change, seat_of(change), "rest")


@RULES.step("heal")
def _heal(change: Work) -> None:
    """(Rulebook: Healing)"""
    verbs.rest(change, seat_of(change), "damage")


@RULES.step("hand-to-life")
def _hand_to_life(change: Work) -> None:
    """(Rulebook: The Life Pool)"""
    verbs.rest(change, seat_of(change), "hand")


@RULES.step("damage-to-rest")
def _damage_to_rest(change: Work) -> None:
    """The whole damage pool.  (Rulebook: The Damage Pool)"""
    seat = seat_of(change)
    _recover(change, seat, len(change.state.zones[zone(seat, "damage")]))


@RULES.step("damage-top-to-rest")
def _damage_top_to_rest(change: Work, step: Step) -> None:
    """The top of the damage pool.  (Rulebook: The Damage Pool)"""
    _recover(change, seat_of(change), counted(change, step))


def _recover(change: Work, seat: Seat, number: int) -> None:
    for piece in change.state.zones[zone(seat, "damage")][:number]:
        verbs.exert(change, seat, piece, "damage", name="recovered")


@RULES.step("life-top-to-rest")
def _life_top_to_rest(change: Work, step: Step) -> None:
    """The top of the life pool.  (Rulebook: The Life Pool)"""
    seat = seat_of(change)
    for piece in change.state.zones[zone(seat, "life")][: counted(change, step)]:
        verbs.exert(change, seat, piece, "life")


@RULES.step("reshuffle")
def _reshuffle(change: Work) -> None:
    """The card with its discard pile into its deck.  (Rulebook: Reshuffling)"""
    deck = change.names["deck"]
    verbs.shuffle_into(change, deck, [pile(deck)])
    change.tell("reshuffled", deck=deck)
