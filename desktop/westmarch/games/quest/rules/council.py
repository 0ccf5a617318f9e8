"""What the heroes decide as a side.  (Rulebook: Hero Decision Making)"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.machine import Options
from westmarch.engine.records import Action, Decision, Seat, Step
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import SAURON, QuestState, Work, hero_seats

COUNCIL = "council"


def leader(state: QuestState) -> Seat:
    """Who speaks for the heroes: whose turn it is, or the first of them."""
    return state.player if state.player != SAURON else 1


def ask_heroes(change: Work, kind: str, *about: str, least: int = 0, then: tuple[Step, ...] = ()) -> bool:
    """Asks the heroes together, if there are so many options: one for all, or each in turn.

    What they can do as a side everybody can tell.
    """
    state = change.state
    if state.seats == 2 or state.options["council"] == "leader":
        return RULES.ask(change, leader(state), kind, *about, is_open=True, least=least, then=then)
    state.votes = ()
    return RULES.ask(change, 1, COUNCIL, kind, *about, is_open=True, least=least, then=then)


def ask_hero_or_heroes(change: Work, kind: str, *about: str, least: int = 0, then: tuple[Step, ...] = ()) -> bool:
    """Asks the hero whom the effect concerns, or all of them where it concerns none in particular."""
    if "hero" in change.names:
        seat = int(change.names["hero"])
        return RULES.ask(change, seat, kind, *about, is_open=True, least=least, then=then)
    return ask_heroes(change, kind, *about, least=least, then=then)


@RULES.question(COUNCIL, is_open=True)
def _ballot(state: QuestState, asked: Decision) -> Sequence[Action] | Options:
    """What the heroes decide about, before each of them.  (Rulebook: Hero Decision Making)"""
    kind, *about = asked.about
    inner = Decision(asked.seat, kind, (), tuple(about), 0, asked.is_open, asked.names, asked.then)
    return RULES.questions[kind](state, inner)


@RULES.answer(COUNCIL)
def _vote(change: Work, action: Action) -> None:
    """Each says openly what he wants; if they do not agree, chance decides.  (Rulebook: Hero Decision Making)"""
    state = change.state
    kind, *about = change.about
    state.votes = (*state.votes, str(action))
    if len(state.votes) < len(hero_seats(state)):
        change.tell("voted", seat=str(change.seat), action=str(action), kind=kind)
        RULES.ask(change, change.seat + 1, COUNCIL, *change.about, is_open=True, then=change.then)
        return
    votes, state.votes = state.votes, ()
    if any([vote != votes[0] for vote in votes]):
        action = Action.parse(votes[change.roll(len(votes))])
        change.tell("council_divided", action=str(action), kind=kind)
    change.about, change.seat = tuple(about), leader(state)
    RULES.answers[kind](change, action)
