"""The Finale: Missions, the last preparations, a champion and his combat.  (Rulebook: Finale)"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.records import EVERYBODY, Action, Decision
from westmarch.games.quest.catalogue import HERO_MARKER, MISSIONS, SAURON_MARKERS
from westmarch.games.quest.language.conditions import condition
from westmarch.games.quest.rules import figures, verbs
from westmarch.games.quest.rules.combat import combat
from westmarch.games.quest.rules.council import ask_heroes
from westmarch.games.quest.rules.dominance import HEROES, NEITHER, dominant
from westmarch.games.quest.rules.dominance import SAURON as SIDE_OF_SAURON
from westmarch.games.quest.rules.kinds import FINALE
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import SAURON, QuestState, Work, attribute, face, hero_seats

RINGWRAITHS = "ringwraiths"
SHIRE = "the-shire"


# -- missions


def _test(text: str) -> Callable[[QuestState], bool]:
    asked = condition(text)
    return lambda state: asked(state, {})


TESTS = {row.id: _test(row.test) for row in MISSIONS.values()}
"""What each Mission asks for.  (Rulebook: Mission Card Reference)"""


def mission(state: QuestState, side: str) -> str:
    """The piece of a side's Mission."""
    return state.zones[f"mission-{side}"][0]


def is_fulfilled(state: QuestState, side: str) -> bool:
    """Whether a side's Mission, which must be known, is fulfilled now."""
    return TESTS[face(state, mission(state, side))](state)


def _reveal(change: Work, side: str) -> None:
    piece = mission(change.state, side)
    if change.state.pieces[piece].seen_by != EVERYBODY:
        verbs.see(change, piece, EVERYBODY)
        verbs.report(change, "mission_revealed", piece, side=side)


def _wins(change: Work, side: str, reason: str) -> None:
    winners = tuple(hero_seats(change.state)) if side == HEROES else (SAURON,)
    change.finish(winners, reason)


# -- the steps


@RULES.step("finale")
def begin_finale(change: Work) -> None:
    """(Rulebook: Finale)"""
    state = change.state
    state.step = FINALE
    change.tell("finale_begun", dominant=dominant(state))
    change.push(*STEPS, names={})


@RULES.step("finale-victory")
def _victory(change: Work) -> None:
    """The dominant side wins if its Mission is fulfilled; if neither is dominant, one of them whose alone is.

    (Rulebook: Finale, 1)
    """
    state = change.state
    side = dominant(state)
    asked = (SIDE_OF_SAURON, HEROES) if side == NEITHER else (side,)
    for each in asked:
        _reveal(change, each)
    winners = [each for each in asked if is_fulfilled(state, each)]
    if len(winners) == 1:
        _wins(change, winners[0], "mission")


@RULES.step("finale-story")
def _story(change: Work) -> None:
    """A fulfilled Mission advances the markers of its side.  (Rulebook: Finale, 2)"""
    sides = ((SIDE_OF_SAURON, SAURON_MARKERS), (HEROES, (HERO_MARKER,)))
    fulfilled: list[str] = []
    for side, markers in sides:
        _reveal(change, side)
        if is_fulfilled(change.state, side):
            fulfilled += markers
    for marker in fulfilled:
        verbs.advance(change, marker, 1)


@RULES.step("finale-preparation")
def _preparation(change: Work) -> None:
    """The Ringwraiths are healed; every hero shuffles all his cards and draws for his fortitude.

    (Rulebook: Finale, 3)
    """
    state = change.state
    figures.alter_minion(change, RINGWRAITHS, damage=0)
    for seat in hero_seats(state):
        verbs.rest(change, seat, "hand", "rest", "damage")
        verbs.draw(change, seat, attribute(state, seat, "fortitude"))


@RULES.step("finale-champion")
def _champion(change: Work) -> None:
    """The heroes choose who fights for them.  (Rulebook: Finale, 5; Hero Decision Making)"""
    if len(change.state.heroes) == 1:
        _fights(change, change.state.heroes[0].id)
    else:
        ask_heroes(change, _champions.about())


@RULES.question("champion", is_open=True)
def _champions(state: QuestState, asked: Decision) -> list[Action]:
    """(Rulebook: Finale, 5)"""
    return [Action.of("champion", hero.id) for hero in state.heroes]


@RULES.answer("champion")
def _chosen(change: Work, action: Action) -> None:
    """(Rulebook: Finale, 5)"""
    _fights(change, action.words[0])


def _fights(change: Work, hero: str) -> None:
    """By all the rules of combat.  (Rulebook: Finale, 6; ruling ``shadow-cards-in-the-finale``)"""
    seat = next(seat for seat in hero_seats(change.state) if change.state.heroes[seat - 1].id == hero)
    change.tell("champion_chosen", seat=str(seat))
    change.push(
        combat.step(RINGWRAITHS, "", FINALE, "", (_won.step(),)),
        _lost.step(),
        names={"hero": str(seat)},
    )


@RULES.step("finale-won")
def _won(change: Work) -> None:
    """(Rulebook: Finale, 7)"""
    _wins(change, HEROES, "champion")


@RULES.step("finale-lost")
def _lost(change: Work) -> None:
    """(Rulebook: Finale, 7)"""
    _wins(change, SIDE_OF_SAURON, "champion")


STEPS = (_victory.step(), _story.step(), _preparation.step(), _champion.step())
"""The Finale, step by step.  (Rulebook: Finale)"""
