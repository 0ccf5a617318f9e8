"""Sauron's turn up to the Plot step: rally, story markers, minions that come.  (Rulebook: Sauron Turn)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Step
from westmarch.games.quest.atlas import STRONGHOLDS
from westmarch.games.quest.catalogue import EVENTS, HERO_MARKER, MINIONS, PLOTS, SETUP
from westmarch.games.quest.influence import remove_influence
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.dominance import HERO_ADVANCE
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import (
    SAURON,
    QuestState,
    Work,
    active_plots,
    current_stage,
    faces,
    to_shadow_falls,
)


@RULES.step("rally")
def _rally(change: Work) -> None:
    """Each hero takes all influence off his place, but not off a Shadow Stronghold.

    (Rulebook: The Hero Rally Step; ruling ``rally-not-on-strongholds``)
    """
    state = change.state
    state.step = "rally"
    places = dict.fromkeys([hero.place for hero in state.heroes if hero.place not in STRONGHOLDS])
    remove_influence(change, places)


@RULES.step("story")
def _story(change: Work) -> None:
    """The heroes' marker moves two spaces, Sauron's by his active Plots and the event in play; not on the first turn.

    (Rulebook: The Story Step; Multiple Active Plot Cards)
    """
    state = change.state
    state.step = "story"
    if state.round == 1:
        return
    verbs.advance(change, HERO_MARKER, HERO_ADVANCE + state.held)
    state.held = 0
    for card in active_plots(state):
        verbs.advance(change, PLOTS[card].marker, PLOTS[card].advance)
    for card in faces(state, "event"):
        marker, _, number = EVENTS[card].standing.partition(" ")
        if marker:
            verbs.advance(change, marker, int(number))
    change.push(Step("minions-come"), Step("check-finale"))


@RULES.step("minions-come")
def _minions_come(change: Work) -> None:
    """The first time that a marker has entered a stage its minions come.

    (Rulebook: Placing Minions; ruling ``stage-at-once``)
    """
    state = change.state
    now = current_stage(state)
    coming = [name for name, minion in MINIONS.items() if state.stage < minion.stage <= now]
    state.stage = max(state.stage, now)
    for name in reversed(coming):
        change.push(Step("minion-comes", (name,)))


@RULES.step("minion-comes")
def _minion_comes(change: Work, step: Step) -> None:
    """On its starting place, or on one of them.  (Rulebook: Placing Minions)"""
    name = step.args[0]
    start = MINIONS[name].start
    if len(start) == 1:
        verbs.move_minion(change, name, start[0])
    else:
        RULES.ask(change, SAURON, "minion-start", name, is_open=True)


@RULES.question("minion-start", is_open=True)
def _starts(state: QuestState, asked: Decision) -> list[Action]:
    """Its starting places.  (Rulebook: Placing Minions)"""
    return [Action.of("go", place) for place in MINIONS[asked.about[0]].start]


@RULES.answer("minion-start")
def _started(change: Work, action: Action) -> None:
    """(Rulebook: Placing Minions)"""
    verbs.move_minion(change, change.about[0], action.words[0])


@RULES.step("check-finale")
def _check_finale(change: Work) -> None:
    """The Finale begins if a marker has reached its space, or all of Sauron's The Shadow Falls.

    (Rulebook: Winning the Game; ruling ``finale-after-story``)
    """
    state = change.state
    if SETUP.finale in state.markers.values() or to_shadow_falls(state) == 0:
        state.stack = ()
        change.push(Step("finale"))
