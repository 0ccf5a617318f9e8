"""Damage to heroes, one point at a time.  (Rulebook: Dealing Damage to Heroes)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.catalogue import COMBAT
from westmarch.games.quest.language.amounts import amount
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.kinds import Amount, Hero, Points
from westmarch.games.quest.rules.rulebase import DONE, RULES
from westmarch.games.quest.state import QuestState, Work, face, faces, zone

FROM_LIFE = Action.of("suffer-life")


def hurt(points: int, least: int = 0) -> Step:
    """The step that deals a hero so much damage; so many points at least come from his hand."""
    return _suffer.step(points, least)


@RULES.step("damage")
def _damage(change: Work, n: Amount) -> None:
    """A card deals damage to a hero.  (Rulebook: Dealing Damage to Heroes)"""
    change.push(hurt(amount(change.state, change.names, n)))


@RULES.step("suffer")
def _suffer(change: Work, points: Points, least: Points, *, hero: Hero = BOUND) -> None:
    """The next points of damage.  Nobody is asked where hand and life pool leave no choice, which everybody can tell.

    (Rulebook: Dealing Damage to Heroes)
    """
    zones = change.state.zones
    life, hand = zones[zone(hero, "life")], zones[zone(hero, "hand")]
    if points >= len(life) + len(hand) or not hand:
        for _ in range(min(points, len(life))):
            verbs.suffer_from_life(change, hero)
        for piece in hand[:points]:
            verbs.suffer_from_hand(change, hero, piece)
    elif points:
        RULES.ask(change, hero, _ways_to_suffer.about(points, least))


@RULES.question("suffer", is_open=False)
def _ways_to_suffer(state: QuestState, asked: Decision, points: Points, least: Points) -> list[Action]:
    """The top of the life pool, unseen, or a card of the hand.  (Rulebook: Dealing Damage to Heroes)"""
    hand = dict.fromkeys(faces(state, zone(asked.seat, "hand")))
    found = [Action.of("suffer", card) for card in hand]
    if state.zones[zone(asked.seat, "life")] and points > least:
        return [FROM_LIFE, *found]
    return found


@RULES.each_pick(_ways_to_suffer)
def _suffered(change: Work, action: Action, points: Points, least: Points) -> Step:
    """Face down onto the damage pool.  (Rulebook: Dealing Damage to Heroes)"""
    if action == FROM_LIFE:
        verbs.suffer_from_life(change, change.seat)
    else:
        verbs.suffer_from_hand(change, change.seat, held(change, zone(change.seat, "hand"), action.words[0]))
        least = max(0, least - 1)
    return hurt(points - 1, least)


def held(change: Work, name: str, card: str) -> str:
    """A piece of a zone that has this face."""
    state = change.state
    return next(piece for piece in state.zones[name] if face(state, piece) == card)


@RULES.step("trial")
def _trial(change: Work, n: Amount, then: Steps = ()) -> None:
    """Damage that shields on discarded cards can stop.  (Rulebook: Peril Cards)"""
    change.push(_withstand.step(amount(change.state, change.names, n), then))


@RULES.step("withstand")
def _withstand(change: Work, points: Points, then: Steps = (), *, hero: Hero = BOUND) -> None:
    """What is left of a trial: the hero is asked as long as he has cards and anything is left to stop.

    (Rulebook: Encounter Cards)
    """
    if points <= 0:
        change.push(*then)
    elif change.state.zones[zone(hero, "hand")]:
        RULES.ask(change, hero, _shields.about(points), then=then)
    else:
        change.push(hurt(points))


@RULES.question("withstand", is_open=False)
def _shields(state: QuestState, asked: Decision, points: Points) -> list[Action]:
    """Cards of the hand with shields, or no more.  (Rulebook: Anatomy of a Combat Card)"""
    hand = dict.fromkeys(faces(state, zone(asked.seat, "hand")))
    return [*[Action.of("discard", card) for card in hand if COMBAT[card].defense], DONE]


def _dealt(change: Work, points: Points) -> None:
    """What the shields have not stopped.  (Rulebook: Encounter Cards)"""
    change.push(hurt(points))


@RULES.each_pick(_shields, enough=DONE, whole=_dealt)
def _withstood(change: Work, action: Action, points: Points) -> Step:
    """Each shield stops a point; who is dealt none has stood the test.  (Rulebook: Anatomy of a Combat Card)"""
    card = action.words[0]
    verbs.exert(change, change.seat, held(change, zone(change.seat, "hand"), card))
    return _withstand.step(points - COMBAT[card].defense, change.then)
