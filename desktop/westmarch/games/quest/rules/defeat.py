"""Defeated heroes and minions, and the end of a hero's turn.  (Rulebook: Defeated Heroes; Minions)"""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.records import Action, Count, Decision, Seat, Step
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.atlas import nearest_havens
from westmarch.games.quest.catalogue import HERO_MARKER, SAURON_MARKERS
from westmarch.games.quest.rules import effects_on_sauron, figures, verbs
from westmarch.games.quest.rules.dominance import HEROES, dominant
from westmarch.games.quest.rules.dominance import SAURON as SIDE_OF_SAURON
from westmarch.games.quest.rules.kinds import FINALE, Hero
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.rules.shadows import open_window
from westmarch.games.quest.state import SAURON, QuestState, Work, current_stage, hero_of, ruled, zone

LOSE_FAVOR = Action.of("lose-favor")

# -- who is defeated

_POOLS = tuple((seat, zone(seat, "hand"), zone(seat, "life")) for seat in (1, 2, 3))


def defeat_the_spent(change: Work) -> None:
    """A hero without a card in life pool and hand is defeated at once; in combat only when damage is dealt.

    In the Finale nothing but the last combat counts.
    (Rulebook: Dealing Damage to Heroes; ruling ``defeat-in-deal-damage``)
    """
    state = change.state
    zones = state.zones
    for seat, hand, life in _POOLS[: state.seats - 1]:
        if zones[hand] or zones[life] or seat in state.fallen or not state.round or state.step == FINALE:
            continue
        if state.fight is None or state.fight.seat != seat:
            change.push(fall(change, seat), names={"hero": str(seat)})


def fall(change: Work, seat: Seat) -> Step:
    """A hero is defeated: the step that deals with it.  (Rulebook: Defeated Heroes)"""
    change.state.fallen = (*change.state.fallen, seat)
    return _hero_defeated.step()


@RULES.step("hero-defeated")
def _hero_defeated(change: Work, *, hero: Hero = BOUND) -> None:
    """The five steps, before the last of them Sauron may play a Shadow card.  (Rulebook: Defeated Heroes)"""
    change.tell("hero_defeated", seat=str(hero))
    change.push(*STEPS)


# -- the five steps


@RULES.step("defeat-story")
def _story(change: Work, *, hero: Hero = BOUND) -> None:
    """The leftmost Sauron marker advances; with high stakes Sauron may choose another.

    (Rulebook: Defeated Heroes, 1; Corruption Cards; High Stakes Stage III)
    """
    spaces = ruled(change.state, hero, "advances-leftmost") or 1
    if is_at_stake(change.state, HEROES):
        RULES.ask(change, SAURON, _stakes.about(spaces))
    else:
        change.push(effects_on_sauron.advance.step("leftmost", str(spaces)))


@RULES.question("stakes", is_open=True)
def _stakes(state: QuestState, asked: Decision, spaces: Count) -> list[Action]:
    """(Rulebook: High Stakes Stage III)"""
    return [Action.of("advance", marker) for marker in SAURON_MARKERS]


@RULES.answer("stakes")
def _staked(change: Work, action: Action, spaces: Count) -> None:
    """(Rulebook: High Stakes Stage III)"""
    verbs.advance(change, action.words[0], spaces)


@RULES.step("defeat-loss")
def _loss(change: Work, *, hero: Hero = BOUND) -> None:
    """A favor or an item is lost, if he has any.  (Rulebook: Defeated Heroes, 2)"""
    options = RULES.options(change.state, "loss", hero)
    if len(options) == 1:
        _lose(change, hero, options[0])
    else:
        RULES.ask(change, hero, _losses.about(), least=2)


@RULES.question("loss", is_open=True)
def _losses(state: QuestState, asked: Decision) -> list[Action]:
    """(Rulebook: Defeated Heroes, 2)"""
    hero = hero_of(state, asked.seat)
    favor = [LOSE_FAVOR] if hero.favor else []
    return [*favor, *[Action.of("lose-item", item) for item in hero.items]]


@RULES.answer("loss")
def _lost(change: Work, action: Action) -> None:
    """(Rulebook: Defeated Heroes, 2)"""
    _lose(change, change.seat, action)


def _lose(change: Work, seat: Seat, action: Action) -> None:
    if action == LOSE_FAVOR:
        verbs.lose_favor(change, seat, 1)
    else:
        verbs.lose_item(change, seat, action.words[0])


@RULES.step("defeat-haven")
def _haven(change: Work, *, hero: Hero = BOUND) -> None:
    """To the nearest Haven; of several Sauron chooses one.  (Rulebook: Defeated Heroes, 3)"""
    havens = nearest_havens(hero_of(change.state, hero).place)
    if len(havens) == 1:
        figures.move_hero(change, hero, havens[0], "carried")
    else:
        RULES.ask(change, SAURON, _havens.about(hero))


@RULES.question("haven", is_open=True)
def _havens(state: QuestState, asked: Decision, hero: Hero) -> list[Action]:
    """(Rulebook: Defeated Heroes, 3)"""
    return [Action.of("carry", haven) for haven in nearest_havens(hero_of(state, hero).place)]


@RULES.answer("haven")
def _haven_chosen(change: Work, action: Action, hero: Hero) -> None:
    """(Rulebook: Defeated Heroes, 3)"""
    figures.move_hero(change, hero, action.words[0], "carried")


@RULES.step("defeat-recovery")
def _recovery(change: Work, *, hero: Hero = BOUND) -> None:
    """Rest pool and damage pool become the life pool.  (Rulebook: Defeated Heroes, 4)"""
    verbs.rest(change, hero, "rest", "damage")
    change.state.fallen = tuple([other for other in change.state.fallen if other != hero])


@RULES.step("defeat-ends")
def _ends(change: Work, *, hero: Hero = BOUND) -> None:
    """(Rulebook: Defeated Heroes, 5)"""
    end_turn(change, hero)


def end_turn(change: Work, seat: Seat) -> None:
    """The hero's turn ends at once, if it is his; a combat is broken off first.

    (Rulebook: Defeated Heroes, 5; ruling ``turn-ends-in-combat``)
    """
    state = change.state
    fight = state.fight
    if state.player != seat:
        return
    change.tell("turn_cut_short", seat=str(seat))
    if fight is not None and fight.seat == seat and fight.foe:
        state.fight = replace(fight, told=(*fight.told, "turn-ends"))
        _cut_short(change, "fight-resolution")
    else:
        state.fight = None
        _cut_short(change, "hero-turn-ends")


def _cut_short(change: Work, word: str) -> None:
    """Drops work until this step, but for what a Shadow card under way still brings.

    (Rulebook: Playing Shadow Cards; ruling ``shadow-card-to-its-end``)
    """
    left = [frame for frame in change.state.stack if frame.steps[-1].do == "shadow-played"]
    change.skip_to(word)
    for frame in left:
        if frame not in change.state.stack:
            change.push(*frame.steps, names=frame.names)


# -- minions


def slay(change: Work, minion: str) -> None:
    """A minion is defeated.  (Rulebook: Minions; High Stakes Stage III)"""
    figures.defeat_minion(change, minion)
    if is_at_stake(change.state, SIDE_OF_SAURON):
        verbs.advance(change, HERO_MARKER, 1)


def is_at_stake(state: QuestState, side: str) -> bool:
    """Whether the losing side gains by a defeat: in stage III while this side is dominant, with that optional rule.

    (Rulebook: High Stakes Stage III)
    """
    return state.options["stakes"] == "high" and current_stage(state) == 3 and dominant(state) == side


RULES.always = defeat_the_spent


STEPS = (
    _story.step(),
    _loss.step(),
    _haven.step(),
    _recovery.step(),
    open_window.step("after-hero-defeated"),
    _ends.step(),
)
"""What follows a hero's defeat, step by step.  (Rulebook: Defeated Heroes)"""
