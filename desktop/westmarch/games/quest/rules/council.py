"""What the heroes decide as a side.  (Rulebook: Hero Decision Making)"""

from __future__ import annotations

from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.records import Action, Decision, Seat, Steps
from westmarch.engine.typed import About, Listed
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import SAURON, QuestState, Work, hero_seats

COUNCIL = "council"
AnyQuestion = Annotated[str, one_of("a kind of question", RULES.questions)]


def leader(state: QuestState) -> Seat:
    """Who speaks for the heroes: whose turn it is, or the first of them."""
    return state.player if state.player != SAURON else 1


def ask_heroes(change: Work, about: About, least: int = 0, then: Steps = ()) -> bool:
    """Asks the heroes together, if there are so many options: one for all, or each in turn.

    What they can do as a side everybody can tell.
    """
    state = change.state
    if state.seats == 2 or state.options["council"] == "leader":
        return RULES.ask(change, leader(state), about, least=least, then=then)
    state.votes = ()
    return RULES.ask(change, 1, _ballot.about(about.kind, *about.words), least=least, then=then)


def ask_hero_or_heroes(change: Work, about: About, least: int = 0, then: Steps = ()) -> bool:
    """Asks the hero whom the effect concerns, or all of them where it concerns none in particular."""
    if "hero" in change.names:
        seat = int(change.names["hero"])
        return RULES.ask(change, seat, about, least=least, then=then)
    return ask_heroes(change, about, least=least, then=then)


@RULES.question(COUNCIL, is_open=True)
def _ballot(state: QuestState, asked: Decision, kind: AnyQuestion, *about: str) -> Listed:
    """What the heroes decide about, before each of them.  (Rulebook: Hero Decision Making)"""
    inner = Decision(asked.seat, kind, (), about, 0, asked.is_open, asked.names, asked.then)
    return RULES.questions[kind].listed(state, inner)


@RULES.answer(COUNCIL)
def _vote(change: Work, action: Action, kind: AnyQuestion, *about: str) -> None:
    """Each says openly what he wants; if they do not agree, chance decides.  (Rulebook: Hero Decision Making)"""
    state = change.state
    state.votes = (*state.votes, str(action))
    if len(state.votes) < len(hero_seats(state)):
        change.tell("voted", seat=str(change.seat), action=str(action), kind=kind)
        RULES.ask(change, change.seat + 1, _ballot.about(kind, *about), then=change.then)
        return
    votes, state.votes = state.votes, ()
    if any([vote != votes[0] for vote in votes]):
        action = Action.parse(votes[change.roll(len(votes))])
        change.tell("council_divided", action=str(action), kind=kind)
    change.about, change.seat = about, leader(state)
    RULES.answers[kind].carry_out(change, action)
