"""Words about a hero's cards and decks.  (Rulebook: The Hero Card Pools; Reshuffling)"""

from __future__ import annotations

from westmarch.engine.records import Action, Count, Decision, Seat, Step
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.effects import counted, piece_of, titles
from westmarch.games.quest.rules.kinds import Amount, Hero
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import (
    QuestState,
    Work,
    faces,
    pile,
    zone,
)


@RULES.step("draw")
def _draw(change: Work, n: Amount, *, hero: Hero = BOUND) -> None:
    """From the life pool.  (Rulebook: The Life Pool)"""
    verbs.draw(change, hero, counted(change, n))


@RULES.step("discard")
def _discard(change: Work, n: Amount, pick: str = "", *, hero: Hero = BOUND) -> None:
    """Cards of the hand onto the rest pool: by chance, or of his choice.  (Rulebook: The Rest Pool)"""
    number = counted(change, n)
    if pick == "random":
        verbs.exert_at_random(change, hero, number)
    else:
        _ask_discard(change, hero, number)


@RULES.step("discard-down-to")
def _discard_down(change: Work, n: Amount, *, hero: Hero = BOUND) -> None:
    """Cards of his choice, until so many are left.  (Rulebook: The Hero Draw Step)"""
    _ask_discard(change, hero, len(change.state.zones[zone(hero, "hand")]) - counted(change, n))


def _ask_discard(change: Work, seat: Seat, number: int) -> None:
    hand = change.state.zones[zone(seat, "hand")]
    if number >= len(hand):
        for piece in hand:
            verbs.exert(change, seat, piece)
    elif number > 0:
        RULES.ask(change, seat, _discardable.about(number))


@RULES.question("discard", is_open=False)
def _discardable(state: QuestState, asked: Decision, left: Count) -> list[Action]:
    """The cards of his hand, each title once.  (Rulebook: The Rest Pool)"""
    return titles("exert", faces(state, zone(asked.seat, "hand")))


@RULES.each_pick(_discardable)
def _discarded(change: Work, action: Action, left: Count) -> Step:
    """One of them.  (Rulebook: The Rest Pool)"""
    verbs.exert(change, change.seat, piece_of(change.state, zone(change.seat, "hand"), action.words[0]))
    return _discard.step(str(left - 1))


@RULES.step("rest")
def _rest(change: Work, said: str = "", *, hero: Hero = BOUND) -> None:
    """(Rulebook: The Rest Step)"""
    verbs.rest(change, hero, "rest")


@RULES.step("heal")
def heal(change: Work, said: str = "", *, hero: Hero = BOUND) -> None:
    """(Rulebook: Healing)"""
    verbs.rest(change, hero, "damage")


@RULES.step("hand-to-life")
def _hand_to_life(change: Work, said: str = "", *, hero: Hero = BOUND) -> None:
    """(Rulebook: The Life Pool)"""
    verbs.rest(change, hero, "hand")


@RULES.step("damage-to-rest")
def _damage_to_rest(change: Work, said: str = "", *, hero: Hero = BOUND) -> None:
    """The whole damage pool.  (Rulebook: The Damage Pool)"""
    _recover(change, hero, len(change.state.zones[zone(hero, "damage")]))


@RULES.step("damage-top-to-rest")
def _damage_top_to_rest(change: Work, n: Amount, *, hero: Hero = BOUND) -> None:
    """The top of the damage pool.  (Rulebook: The Damage Pool)"""
    _recover(change, hero, counted(change, n))


def _recover(change: Work, seat: Seat, number: int) -> None:
    for piece in change.state.zones[zone(seat, "damage")][:number]:
        verbs.exert(change, seat, piece, "damage", name="recovered")


@RULES.step("life-top-to-rest")
def _life_top_to_rest(change: Work, n: Amount, *, hero: Hero = BOUND) -> None:
    """The top of the life pool.  (Rulebook: The Life Pool)"""
    for piece in change.state.zones[zone(hero, "life")][: counted(change, n)]:
        verbs.exert(change, hero, piece, "life")


@RULES.step("reshuffle")
def _reshuffle(change: Work, said: str = "") -> None:
    """The card with its discard pile into its deck.  (Rulebook: Reshuffling)"""
    deck = change.names["deck"]
    verbs.shuffle_into(change, deck, [pile(deck)])
    change.tell("reshuffled", deck=deck)
