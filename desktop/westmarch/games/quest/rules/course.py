"""The course of the game: rounds, Sauron's turn, the turns of the heroes.  (Rulebook: Game Turns; Two Player Game)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Seat
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.rules import story, travel, verbs
from westmarch.games.quest.rules.actions import action_step
from westmarch.games.quest.rules.drawn_cards import discard_drawn
from westmarch.games.quest.rules.encounters import encounter_step
from westmarch.games.quest.rules.events import event_step
from westmarch.games.quest.rules.kinds import Hero
from westmarch.games.quest.rules.plots import plot_step
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.rules.shadows import open_window
from westmarch.games.quest.state import SAURON, QuestState, Work, attribute, hero_of, hero_seats

NEVER = 99
"""More moves than anybody can make in a turn."""


@RULES.step("round")
def begin_round(change: Work) -> None:
    """Sauron's turn, then each hero's; a lone hero has two.  (Rulebook: Game Turns; Two Player Game)"""
    state = change.state
    state.round += 1
    change.push(begin_round.step())
    for seat in reversed(hero_seats(state)):
        change.push(*HERO_TURN, names={"hero": str(seat)})
    if state.seats == 2:
        change.push(*HERO_TURN, story.rally.step(), _hero_draw.step(), _second_turn.step(), names={"hero": "1"})
    change.push(_begin_sauron_turn.step(), *SAURON_TURN, names={})


@RULES.step("begin-sauron-turn")
def _begin_sauron_turn(change: Work) -> None:
    """(Rulebook: Sauron Turn)"""
    _begin(change, SAURON)
    change.state.is_second = False


@RULES.step("second-turn")
def _second_turn(change: Work) -> None:
    """A lone hero's second turn follows.  (Rulebook: Two Player Game)"""
    change.state.is_second = True


@RULES.step("begin-hero-turn")
def _begin_hero_turn(change: Work, *, hero: Hero = BOUND) -> None:
    """What counts by the turn begins anew; Sauron may play a Shadow card of that timing.

    (Rulebook: Hero Turn; Playing Shadow Cards)
    """
    _begin(change, hero)
    change.push(open_window.step("hero-turn-start"))


def _begin(change: Work, seat: Seat) -> None:
    state = change.state
    state.player = seat
    state.step = "begin"
    state.used = ()
    state.moves = 0
    state.most_moves = NEVER
    state.perilous = ()
    state.fresh = ()
    state.gained = 0
    hero = hero_of(state, seat).id if seat != SAURON else ""
    change.tell("began_turn", seat=str(seat), round=str(state.round), hero=hero)


@RULES.step("hero-turn-ends")
def _hero_turn_ends(change: Work) -> None:
    """What was drawn and lies there still is discarded.  (Rulebook: Peril Cards)"""
    discard_drawn(change)
    change.state.perilous = ()


@RULES.step("hero-draw")
def _hero_draw(change: Work) -> None:
    """Each hero in turn draws cards.  (Rulebook: The Hero Draw Step)"""
    change.state.step = "draw"
    for seat in reversed(hero_seats(change.state)):
        change.push(_draw_up.step(), names={"hero": str(seat)})


@RULES.step("draw-up")
def _draw_up(change: Work, *, hero: Hero = BOUND) -> None:
    """(Rulebook: The Hero Draw Step)"""
    RULES.ask(change, hero, _draws.about(), least=2)


@RULES.question("draw-up", is_open=True)
def _draws(state: QuestState, asked: Decision) -> list[Action]:
    """As many cards as his fortitude, or fewer, for he need not draw them all.  (Rulebook: The Hero Draw Step)"""
    seat = asked.seat
    most = min(attribute(state, seat, "fortitude"), verbs.drawable(state, seat))
    return [Action.of("draw-up", str(number)) for number in range(most, -1, -1)]


@RULES.answer("draw-up")
def _drawn_up(change: Work, action: Action) -> None:
    """(Rulebook: The Hero Draw Step)"""
    verbs.draw(change, change.seat, int(action.words[0]))


SAURON_TURN = (
    story.rally.step(),
    story.story.step(),
    plot_step.step(),
    event_step.step(),
    action_step.step(),
    _hero_draw.step(),
)
"""Sauron's turn.  (Rulebook: Sauron Turn)"""
HERO_TURN = (
    _begin_hero_turn.step(),
    travel.rest_step.step(),
    travel.ambush.step(),
    travel.travel.step(),
    encounter_step.step(),
    _hero_turn_ends.step(),
)
"""A hero's turn; the last step tidies up.  (Rulebook: Hero Turn)"""
