"""Sauron's turn up to the Plot step: rally, story markers, minions that come.  (Rulebook: Sauron Turn)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision
from westmarch.games.quest.atlas import STRONGHOLDS
from westmarch.games.quest.catalogue import EVENTS, HERO_MARKER, MINIONS, PLOTS, SETUP
from westmarch.games.quest.influence import remove_influence
from westmarch.games.quest.locations import active_plots
from westmarch.games.quest.rules import figures, verbs
from westmarch.games.quest.rules.dominance import HERO_ADVANCE
from westmarch.games.quest.rules.finale import begin_finale
from westmarch.games.quest.rules.kinds import Minion
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import SAURON, QuestState, Work, current_stage, faces, to_shadow_falls


@RULES.step("rally")
def rally(change: Work) -> None:
    """Each hero takes all influence off his place, but not off a Shadow Stronghold.

    (Rulebook: The Hero Rally Step; ruling ``rally-not-on-strongholds``)
    """
    state = change.state
    state.step = "rally"
    places = dict.fromkeys([hero.place for hero in state.heroes if hero.place not in STRONGHOLDS])
    remove_influence(change, places)


@RULES.step("story")
def story(change: Work) -> None:
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
    change.push(_minions_come.step(), _check_finale.step())


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
        change.push(_minion_comes.step(name))


@RULES.step("minion-comes")
def _minion_comes(change: Work, name: Minion) -> None:
    """On its starting place, or on one of them.  (Rulebook: Placing Minions)"""
    start = MINIONS[name].start
    if len(start) == 1:
        figures.move_minion(change, name, start[0])
    else:
        RULES.ask(change, SAURON, _starts.about(name))


@RULES.question("minion-start", is_open=True)
def _starts(state: QuestState, asked: Decision, name: Minion) -> list[Action]:
    """Its starting places.  (Rulebook: Placing Minions)"""
    return [Action.of("go", place) for place in MINIONS[name].start]


@RULES.answer("minion-start")
def _started(change: Work, action: Action, name: Minion) -> None:
    """(Rulebook: Placing Minions)"""
    figures.move_minion(change, name, action.words[0])


@RULES.step("check-finale")
def _check_finale(change: Work) -> None:
    """The Finale begins if a marker has reached its space, or all of Sauron's The Shadow Falls.

    (Rulebook: Winning the Game; ruling ``finale-after-story``)
    """
    state = change.state
    if SETUP.finale in state.markers.values() or to_shadow_falls(state) == 0:
        state.stack = ()
        change.push(begin_finale.step())
