"""Words about a hero's way and turn.  (Rulebook: Hero Turn; Monster Tokens)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.language.selectors import here, places
from westmarch.games.quest.rules import figures
from westmarch.games.quest.rules.defeat import end_turn
from westmarch.games.quest.rules.effects import counted
from westmarch.games.quest.rules.kinds import Amount, Hero, Where
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import SAURON, QuestState, Work, at, seat_of


@RULES.step("move-hero")
def _move(change: Work, where: Where, by: str = "", *, hero: Hero = BOUND) -> None:
    """Without cost, Combat or Peril, or exploring.  (Rulings ``encounter-elsewhere``, ``sauron-moves-a-hero``)"""
    found = places(change.state, change.names, where)
    if len(found) == 1:
        figures.move_hero(change, hero, found[0])
    elif found:
        asked = SAURON if by == "sauron" else hero
        RULES.ask(change, asked, _goals.about(where))


@RULES.question("move-hero", is_open=True)
def _goals(state: QuestState, asked: Decision, where: Where) -> list[Action]:
    """The places where he may be moved.  (Ruling ``sauron-moves-a-hero``)"""
    return [Action.of("go", place) for place in places(state, asked.names, where)]


@RULES.answer("move-hero")
def _gone(change: Work, action: Action) -> None:
    """(Ruling ``sauron-moves-a-hero``)"""
    figures.move_hero(change, seat_of(change), action.words[0])


@RULES.step("limit-moves")
def _limit(change: Work, n: Amount) -> None:
    """(Rulebook: The Travel Step)"""
    change.state.most_moves = min(change.state.most_moves, counted(change, n))


@RULES.step("skip-ambush")
def _skip_ambush(change: Work, said: str = "") -> None:
    """(Rulebook: The Ambush Step)"""
    change.state.used = (*change.state.used, "ambush")


@RULES.step("make-perilous")
def _make_perilous(change: Work, where: Where) -> None:
    """Until the end of the turn.  (Rulebook: Peril Cards)"""
    place = here(change.state, change.names)
    change.state.perilous = (*change.state.perilous, place)
    change.tell("made_perilous", place=place)


@RULES.step("end-turn")
def end_turn_now(change: Work, said: str = "", *, hero: Hero = BOUND) -> None:
    """The hero's turn ends at once, if it is his.  (Rulebook: Hero Turn)"""
    end_turn(change, hero)


@RULES.step("peek-monsters")
def _peek(change: Work, where: Where, *, hero: Hero = BOUND) -> None:
    """The hero looks at the monster tokens of places.  (Rulebook: Monster Tokens)"""
    for place in places(change.state, change.names, where):
        if change.state.zones[at(place)]:
            figures.peek(change, hero, place)
