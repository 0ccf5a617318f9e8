"""Combat between a hero and a monster or minion.  (Rulebook: Combat; Steps of Combat)

A combat is a flat course of steps (:data:`COURSE`); its rounds are in :mod:`.combat_rounds`.
"""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, PieceId, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import BLANK, FOES, MINIONS, PLOTS
from westmarch.games.quest.language.amounts import amount
from westmarch.games.quest.locations import active_plots, is_haven
from westmarch.games.quest.rules import figures, verbs
from westmarch.games.quest.rules.combat_rounds import SECRETS, begin_round, retreat_of
from westmarch.games.quest.rules.defeat import fall, slay
from westmarch.games.quest.rules.dominance import adjustment
from westmarch.games.quest.rules.effects_on_turns import end_turn_now
from westmarch.games.quest.rules.fighters import (
    FOE,
    HERO,
    alter_fight,
    discard_at_random,
    draw,
    fight_of,
    influence,
    tell_round,
)
from westmarch.games.quest.rules.kinds import (
    FINALE,
    Amount,
    During,
    Foe,
    FoeOrToken,
    FoughtWith,
    Hero,
    Monster,
    TokenOrNone,
    Which,
)
from westmarch.games.quest.rules.rulebase import PASS, RULES
from westmarch.games.quest.rules.shadows import open_window
from westmarch.games.quest.state import (
    SAURON,
    Fight,
    QuestState,
    Work,
    attribute,
    has_ability,
    has_rule,
    hero_of,
    minions_at,
    ruled,
    seat_of,
    zone,
)

ALLOW, REFUSE = Action.of("allow"), Action.of("refuse")
TRAVEL = "travel"
URUK_HAI = "uruk-hai"

# -- words


@RULES.step("fight")
def fight_monster(change: Work, monster: Monster, continues: str, then: Steps = ()) -> None:
    """A card makes the hero fight a monster.  (Rulebook: Combat)"""
    change.push(combat.step(monster, "", "card", continues, then))


@RULES.step("fight-minion")
def _fight_minion(change: Work, which: Which, continues: str, then: Steps = (), *, hero: Hero = BOUND) -> None:
    """A card makes the hero fight a minion in his place: the one just commanded, or one that Sauron chooses.

    (Rulebook: Combat)
    """
    state = change.state
    there = minions_at(state, hero_of(state, hero).place)
    if which == "commanded":
        there = [name for name in there if name in state.commanded][:1]
    if len(there) == 1:
        change.push(combat.step(there[0], "", "card", continues, then))
    elif there:
        RULES.ask(change, SAURON, _minions_here.about(continues), then=then)


@RULES.question("minion-to-fight", is_open=True)
def _minions_here(state: QuestState, asked: Decision, continues: str) -> list[Action]:
    """The minions in the hero's place.  (Rulebook: Combat)"""
    place = hero_of(state, int(asked.names["hero"])).place
    return [Action.of("attack", name) for name in minions_at(state, place)]


@RULES.answer("minion-to-fight")
def _minion_chosen(change: Work, action: Action, continues: str) -> None:
    """(Rulebook: Combat)"""
    change.push(combat.step(action.words[0], "", "card", continues, change.then))


@RULES.step("in-combat")
def _in_combat(change: Work, name: FoughtWith, by: Amount = "", fixed: str = "", *, hero: Hero = BOUND) -> None:
    """An attribute is changed until the end of the combat, which may be just about to begin.  (Rulebook: Combat)"""
    state = change.state
    fight = state.fight or Fight(hero)
    if fixed:
        state.fight = replace(fight, no_agility=True)
    else:
        more = getattr(fight, name) + amount(state, change.names, by)
        state.fight = replace(fight, **{name: more})
    change.tell("altered_in_combat", seat=str(fight.seat), attribute=name, n=by or fixed)


# -- it begins


@RULES.step("combat")
def combat(change: Work, foe: Foe, token: TokenOrNone, during: During, continues: str, then: Steps = ()) -> None:
    """A monster or minion attacks: ``foe``, a token that is already turned up, when, whether the turn then goes on.

    (Rulebook: Combat)
    """
    _if_allowed(change, foe, during, _course.step(foe, token, during, continues, then))


@RULES.step("reveal-token")
def reveal_token(change: Work, token: PieceId, during: During) -> None:
    """Sauron attacks with a monster token: where there is no combat it stays as it lies.

    (Rulebook: Monster or Minion Attack)
    """
    _if_allowed(change, "token", during, _turn_token.step(token, during))


def _if_allowed(change: Work, foe: str, during: str, course: Step) -> None:
    """In a Haven the hero must allow a combat.  (Rulebook: Combat)"""
    seat = seat_of(change)
    if during != FINALE and is_haven(hero_of(change.state, seat).place):
        RULES.ask(change, seat, _permission.about(foe), then=(course,))
    else:
        change.push(course)


@RULES.question("allow-combat", is_open=True)
def _permission(state: QuestState, asked: Decision, foe: FoeOrToken) -> list[Action]:
    """(Rulebook: Combat)"""
    return [ALLOW, REFUSE]


@RULES.answer("allow-combat")
def _permitted(change: Work, action: Action, foe: FoeOrToken) -> None:
    """Refused, there is no combat.  (Rulebook: Combat)"""
    if action == ALLOW:
        change.push(*change.then)
    else:
        change.state.fight = None
        change.tell("combat_refused", seat=str(change.seat), foe=foe)


@RULES.step("turn-token")
def _turn_token(change: Work, token: PieceId, during: During, *, hero: Hero = BOUND) -> None:
    """A blank one is discarded.  Under Rise of the Uruk-hai Sauron may have an Uruk-hai of another.

    (Rulebook: Monster or Minion Attack; ruling ``uruk-hai-tokens``)
    """
    state = change.state
    place = hero_of(state, hero).place
    foe = figures.reveal_token(change, token)
    if foe == BLANK:
        figures.discard_token(change, token, place)
        return
    course = _course.step(foe, token, during, "", ())
    ruled_here = f"{URUK_HAI} in {PLACES[place].region}"
    if any([ruled_here in PLOTS[plot].standing for plot in active_plots(state)]):
        RULES.ask(change, SAURON, URUK_HAI, then=(course,))
    else:
        change.push(course)


@RULES.question(URUK_HAI, is_open=True)
def _uruk_hai(state: QuestState, asked: Decision) -> list[Action]:
    """(Ruling ``uruk-hai-tokens``)"""
    return [Action.of(URUK_HAI), PASS]


@RULES.answer(URUK_HAI)
def _as_uruk_hai(change: Work, action: Action) -> None:
    """(Ruling ``uruk-hai-tokens``)"""
    course = change.then[0]
    if action == PASS:
        change.push(course)
    else:
        change.tell("treated_as", foe=URUK_HAI)
        _, token, during, continues = _course.values(course)
        change.push(_course.step(URUK_HAI, token, during, continues, course.steps))


@RULES.step("fight-course")
def _course(
    change: Work, foe: Foe, token: TokenOrNone, during: During, continues: str, then: Steps = (), *, hero: Hero = BOUND
) -> None:
    """The two face each other; what was changed for this combat before it began counts.  A coward discards.

    In the Finale the dominant side bears on the enemy's health and fortitude.
    (Rulebook: Steps of Combat; Finale, 4; Corruption Cards)
    """
    state = change.state
    more = adjustment(state) if during == FINALE else 0
    state.fight = replace(
        state.fight or Fight(hero),
        foe=foe,
        token=token,
        place=hero_of(state, hero).place,
        during=during,
        turn_continues=bool(continues),
        health=max(0, FOES[foe].health + more),
        fortitude=max(0, FOES[foe].fortitude + more),
    )
    change.tell("combat_begun", seat=str(hero), foe=foe, during=during)
    discard_at_random(change, HERO, ruled(state, hero, "combat-discards"))
    change.push(*COURSE, _fight_ends.step(then))


@RULES.step("fight-setup")
def _setup(change: Work) -> None:
    """What happens at the start of a combat: the Mouth of Sauron corrupts.  (Rulebook: Steps of Combat, 1; Minions)"""
    fight = fight_of(change.state)
    if fight.foe in MINIONS and has_rule(fight.foe, "corrupts at combat"):
        verbs.corrupt(change, fight.seat, 1)


@RULES.step("fight-preparation")
def _preparation(change: Work) -> None:
    """Sauron draws cards for the enemy's fortitude; the hero splits his agility between cards and strength.

    (Rulebook: Steps of Combat, 2)
    """
    fight = fight_of(change.state)
    draw(change, FOE, fight.fortitude)
    if attribute(change.state, fight.seat, "agility"):
        RULES.ask(change, fight.seat, _splits.about())


@RULES.question("prepare", is_open=True)
def _splits(state: QuestState, asked: Decision) -> list[Action]:
    """How much agility draws cards, as far as there are any and the hand has room.

    (Rulebook: Steps of Combat, 2; ruling ``distraught``)
    """
    most = min(attribute(state, asked.seat, "agility"), verbs.drawable(state, asked.seat))
    return [Action.of("prepare", str(number)) for number in range(most + 1)]


@RULES.answer("prepare")
def _prepared(change: Work, action: Action) -> None:
    """Unspent agility is strength until the end of the combat.  (Rulebook: Steps of Combat, 2)"""
    cards = int(action.words[0])
    bonus = attribute(change.state, change.seat, "agility") - cards
    alter_fight(change, bonus=bonus)
    change.tell("prepared", seat=str(change.seat), cards=str(cards), strength=str(bonus))
    draw(change, HERO, cards)


# -- it ends


@RULES.step("fight-resolution")
def _resolution(change: Work) -> None:
    """The stacks and the token go, and the enemy if he is defeated.

    (Rulebook: Steps of Combat, 4; rulings ``sauron-hand-after-combat``, ``retreat-resolution``)
    """
    state = change.state
    fight = fight_of(state)
    tell_round(change, "combat_decided")
    zones = state.zones
    stack, rest = zone(fight.seat, "stack"), zone(fight.seat, "rest")
    zones[rest] = (*zones[stack], *zones[rest])
    zones[stack] = ()
    for name in SECRETS:
        state.secrets.pop(name, None)
    verbs.shuffle_into(change, FOES[fight.foe].deck, ["foe-hand", "foe-stack", "foe-spent"])
    if fight.token:
        figures.discard_token(change, fight.token, fight.place)
    if FOE not in fight.defeated:
        change.tell("not_defeated", foe=fight.foe)
    elif fight.foe in MINIONS:
        slay(change, fight.foe)
    else:
        change.tell("monster_defeated", monster=fight.foe)


@RULES.step("fight-ends")
def _fight_ends(change: Work, then: Steps = ()) -> None:
    """Influence for an undefeated enemy or what victory brings; then the hero's defeat, retreat or the end of his turn.

    (Rulebook: Steps of Combat, 4c; rulings ``defeat-in-deal-damage``, ``retreat-resolution``)
    """
    state = change.state
    fight = fight_of(state)
    state.fight = None
    is_won = FOE in fight.defeated
    change.tell("combat_ended", seat=str(fight.seat), foe=fight.foe, won="yes" if is_won else "no")
    follows = list(then) if is_won else [influence(FOES[fight.foe].wisdom)] if FOES[fight.foe].wisdom else []
    if fight.during != FINALE:
        if fight.foe in MINIONS:
            follows.append(Step("fought", (fight.foe,)))  # ``encounters`` rests on this module
        if HERO in fight.defeated or verbs.is_spent(state, fight.seat):
            follows.append(fall(change, fight.seat))
        elif retreat_of(fight):
            follows.append(Step("retreated", (retreat_of(fight),)))  # ``travel`` rests on this module
        elif "turn-ends" in fight.told or not (is_won or _goes_on(state, fight)):
            follows.append(end_turn_now.step())
    change.push(*follows)


def _goes_on(state: QuestState, fight: Fight) -> bool:
    """Whether the hero's turn goes on after an enemy who was not defeated.

    (Rulebook: Steps of Combat, 4c; The Ambush Step; Understanding the Hero Sheet, Ability)
    """
    if TRAVEL not in (fight.during, state.step) or fight.turn_continues:
        return True
    return has_ability(state, fight.seat, "iron-will")


COURSE = (
    open_window.step("combat-start"),
    _setup.step(),
    _preparation.step(),
    begin_round.step(),
    _resolution.step(),
)
"""A combat, step by step.  (Rulebook: Steps of Combat)"""
