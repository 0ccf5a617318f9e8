"""Combat between a hero and a monster or minion.  (Rulebook: Combat; Steps of Combat)

A combat is a flat course of steps (:data:`COURSE`), and so is each of its rounds (:data:`ROUND`).
"""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.records import Action, Decision, Secret, Step
from westmarch.games.quest import verbs
from westmarch.games.quest.atlas import PLACES
from westmarch.games.quest.catalogue import BLANK, COMBAT, FOES, MINIONS, PLOTS
from westmarch.games.quest.combat_cards import (
    AFTER,
    FIRST,
    FREE,
    NEXT_ROUND,
    NOW,
    damage_abilities,
    holds,
)
from westmarch.games.quest.conditions import amount
from westmarch.games.quest.damage import held
from westmarch.games.quest.defeat import FINALE, fall, slay
from westmarch.games.quest.dominance import adjustment
from westmarch.games.quest.fighters import (
    FOE,
    HERO,
    SIDES,
    active,
    alter_fight,
    discard_at_random,
    draw,
    fight_of,
    hand_of,
    influence,
    is_beaten,
    lay,
    pile_of,
    seat_of_side,
    special,
    spent_strength,
    stack_of,
    strength_of,
    wound,
)
from westmarch.games.quest.rulebase import PASS, RULES
from westmarch.games.quest.state import (
    SAURON,
    Fight,
    QuestState,
    Work,
    active_plots,
    attribute,
    face,
    faces,
    has_rule,
    hero_of,
    is_haven,
    minions_at,
    ruled,
    seat_of,
    zone,
)

ALLOW, REFUSE = Action.of("allow"), Action.of("refuse")
STOP = Action.of("stop")
FIGHT_ON = Action.of("fight-on")
PLAY_ANY = Action.of("play-any")
MAY_STOP = "may-stop"
TRAVEL = "travel"
URUK_HAI = "uruk-hai"

COURSE = (
    Step("shadows", ("combat-start",)),
    Step("fight-setup"),
    Step("fight-preparation"),
    Step("fight-round"),
    Step("fight-resolution"),
)
ROUND = (
    Step("fight-choose"),
    Step("fight-reveal"),
    Step("fight-ability", (str(HERO), NEXT_ROUND)),
    Step("fight-ability", (str(FOE), NEXT_ROUND)),
    Step("fight-ability", (str(HERO), NOW)),
    Step("fight-ability", (str(FOE), NOW)),
    Step("fight-special"),
    Step("fight-damage"),
    Step("fight-struck"),
    Step("fight-defeats"),
    Step("fight-ability", (str(HERO), AFTER)),
    Step("fight-ability", (str(FOE), AFTER)),
    Step("fight-round-ends"),
)
SECRETS = ("card-hero", "card-foe")
"""The names of what both choose in secret."""


# -- words


@RULES.step("fight")
def _fight(change: Work, step: Step) -> None:
    """A card makes the hero fight a monster."""
    monster, continues = step.args
    change.push(Step("combat", (monster, "", "card", continues), step.steps))


@RULES.step("fight-minion")
def _fight_minion(change: Work, step: Step) -> None:
    """A card makes the hero fight a minion in his place: the one just commanded, or one that Sauron chooses."""
    which, continues = step.args
    state = change.state
    there = minions_at(state, hero_of(state, seat_of(change)).place)
    if which == "commanded":
        there = [name for name in there if name in state.commanded][:1]
    if len(there) == 1:
        change.push(Step("combat", (there[0], "", "card", continues), step.steps))
    elif there:
        RULES.ask(change, SAURON, "minion-to-fight", continues, is_open=True, then=step.steps)


@RULES.question("minion-to-fight")
def _minions_here(state: QuestState, asked: Decision) -> list[Action]:
    """The minions in the hero's place."""
    place = hero_of(state, int(asked.names["hero"])).place
    return [Action.of("attack", name) for name in minions_at(state, place)]


@RULES.answer("minion-to-fight")
def _minion_chosen(change: Work, action: Action) -> None:
    change.push(Step("combat", (action.words[0], "", "card", change.about[0]), change.then))


@RULES.step("in-combat")
def _in_combat(change: Work, step: Step) -> None:
    """An attribute is changed until the end of the combat, which may be just about to begin."""
    name, by, fixed = step.args
    state = change.state
    fight = state.fight or Fight(seat_of(change))
    if fixed:
        state.fight = replace(fight, no_agility=True)
    else:
        more = getattr(fight, name) + amount(state, change.names, by)
        state.fight = replace(fight, **{name: more})
    change.tell("altered_in_combat", seat=str(fight.seat), attribute=name, n=by or fixed)


# -- it begins


@RULES.step("combat")
def _combat(change: Work, step: Step) -> None:
    """A monster or minion attacks: ``foe``, a token that is already turned up, when, whether the turn then goes on.

    (Rulebook: Combat)
    """
    _if_allowed(change, step.args[0], step.args[2], Step("fight-course", step.args, step.steps))


@RULES.step("reveal-token")
def _reveal_token(change: Work, step: Step) -> None:
    """Sauron attacks with a monster token: where there is no combat it stays as it lies.

    (Rulebook: Monster or Minion Attack)
    """
    _if_allowed(change, "token", step.args[1], Step("turn-token", step.args))


def _if_allowed(change: Work, foe: str, during: str, course: Step) -> None:
    """In a Haven the hero must allow a combat.  (Rulebook: Combat)"""
    seat = seat_of(change)
    if during != FINALE and is_haven(hero_of(change.state, seat).place):
        RULES.ask(change, seat, "allow-combat", foe, is_open=True, then=(course,))
    else:
        change.push(course)


@RULES.question("allow-combat")
def _permission(state: QuestState, asked: Decision) -> list[Action]:
    """(Rulebook: Combat)"""
    return [ALLOW, REFUSE]


@RULES.answer("allow-combat")
def _permitted(change: Work, action: Action) -> None:
    """Refused, there is no combat.  (Rulebook: Combat)"""
    if action == ALLOW:
        change.push(*change.then)
    else:
        change.state.fight = None
        change.tell("combat_refused", seat=str(change.seat), foe=change.about[0])


@RULES.step("turn-token")
def _turn_token(change: Work, step: Step) -> None:
    """A blank one is discarded.  Under Rise of the Uruk-hai Sauron may have an Uruk-hai of another.

    (Rulebook: Monster or Minion Attack; ruling ``uruk-hai-tokens``)
    """
    token, during = step.args
    state = change.state
    place = hero_of(state, seat_of(change)).place
    foe = verbs.reveal_token(change, token)
    if foe == BLANK:
        verbs.discard_token(change, token, place)
        return
    course = Step("fight-course", (foe, token, during, ""))
    ruled_here = f"{URUK_HAI} in {PLACES[place].region}"
    if any([ruled_here in PLOTS[plot].standing for plot in active_plots(state)]):
        RULES.ask(change, SAURON, URUK_HAI, is_open=True, then=(course,))
    else:
        change.push(course)


@RULES.question(URUK_HAI)
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
        change.push(Step(course.do, (URUK_HAI, *course.args[1:]), course.steps))


@RULES.step("fight-course")
def _course(change: Work, step: Step) -> None:
    """The two face each other; what was changed for this combat before it began counts.  A coward discards.

    In the Finale the dominant side bears on the enemy's health and fortitude.
    (Rulebook: Steps of Combat; Finale, 4; Corruption Cards)
    """
    foe, token, during, continues = step.args
    state = change.state
    seat = seat_of(change)
    more = adjustment(state) if during == FINALE else 0
    state.fight = replace(
        state.fight or Fight(seat),
        foe=foe,
        token=token,
        place=hero_of(state, seat).place,
        during=during,
        turn_continues=bool(continues),
        health=max(0, FOES[foe].health + more),
        fortitude=max(0, FOES[foe].fortitude + more),
    )
    change.tell("combat_begun", seat=str(seat), foe=foe, during=during)
    discard_at_random(change, HERO, ruled(state, seat, "combat-discards"))
    change.push(*COURSE, Step("fight-ends", (), step.steps))


@RULES.step("fight-setup")
def _setup(change: Work, step: Step) -> None:
    """What happens at the start of a combat: the Mouth of Sauron corrupts.  (Rulebook: Steps of Combat, 1; Minions)"""
    fight = fight_of(change.state)
    if fight.foe in MINIONS and has_rule(fight.foe, "corrupts at combat"):
        verbs.corrupt(change, fight.seat, 1)


@RULES.step("fight-preparation")
def _preparation(change: Work, step: Step) -> None:
    """Sauron draws cards for the enemy's fortitude; the hero splits his agility between cards and strength.

    (Rulebook: Steps of Combat, 2)
    """
    fight = fight_of(change.state)
    draw(change, FOE, fight.fortitude)
    if attribute(change.state, fight.seat, "agility"):
        RULES.ask(change, fight.seat, "prepare", is_open=True)


@RULES.question("prepare")
def _splits(state: QuestState, asked: Decision) -> list[Action]:
    """How much agility draws cards, as far as the life pool has any.  (Rulebook: Steps of Combat, 2)"""
    most = min(attribute(state, asked.seat, "agility"), len(state.zones[zone(asked.seat, "life")]))
    return [Action.of("prepare", str(number)) for number in range(most + 1)]


@RULES.answer("prepare")
def _prepared(change: Work, action: Action) -> None:
    """Unspent agility is strength until the end of the combat.  (Rulebook: Steps of Combat, 2)"""
    cards = int(action.words[0])
    bonus = attribute(change.state, change.seat, "agility") - cards
    alter_fight(change, bonus=bonus)
    change.tell("prepared", seat=str(change.seat), cards=str(cards), strength=str(bonus))
    draw(change, HERO, cards)


# -- choosing cards


@RULES.step("fight-round")
def _round(change: Work, step: Step) -> None:
    """(Rulebook: Steps of Combat, 3)"""
    change.push(*ROUND)


@RULES.step("fight-choose")
def _choose(change: Work, step: Step) -> None:
    """Who has no card is exhausted; then both choose, in secret unless one of them was anticipated.

    (Rulebook: Steps of Combat, 3a; Exhausted Combatants)
    """
    state = change.state
    fight = fight_of(state)
    alter_fight(
        change,
        round=fight.round + 1,
        last=fight.cards,
        lapsed=fight.canceled,
        cards=("", ""),
        attack=(0, 0),
        defense=(0, 0),
        locked=(),
        canceled=(),
        taken=(0, 0),
        most=(99, 99),
        told=tuple([word for word in fight.told if not word.startswith("ready")]),
    )
    change.tell("round_begun", number=str(fight.round + 1))
    for side in SIDES:
        if side not in fight.exhausted and not state.zones[hand_of(fight, side)]:
            _exhaust(change, side)
    fight = fight_of(state)
    if len(fight.exhausted) == len(SIDES):
        change.skip_to("fight-resolution")
        return
    openly = [side for side in SIDES if not fight.exhausted and _says(state, 1 - side, FIRST)]
    if len(openly) == 1:
        side = openly[0]
        declare = [Step("fight-declare", (str(each),)) for each in SIDES]
        change.push(*declare, Step("fight-card", (str(side), "openly")), Step("fight-card", (str(1 - side), "")))
    else:
        change.push(*[Step("fight-card", (str(side), MAY_STOP)) for side in SIDES])


def _says(state: QuestState, side: int, text: str) -> bool:
    """Whether a side's card of the last round says something about this one."""
    fight = fight_of(state)
    piece = fight.last[side]
    return bool(piece) and side not in fight.lapsed and text in COMBAT[face(state, piece)].ability.do


def _exhaust(change: Work, side: int) -> None:
    """(Rulebook: Exhausted Combatants)"""
    fight = fight_of(change.state)
    alter_fight(change, exhausted=(*fight.exhausted, side))
    change.tell("exhausted", side=str(side), seat=str(seat_of_side(fight, side)))


def _declare_exhausted(change: Work, side: int) -> None:
    """When both are, the combat is over.  (Rulebook: Exhausted Combatants)"""
    _exhaust(change, side)
    if len(fight_of(change.state).exhausted) == len(SIDES):
        change.skip_to("fight-resolution")


@RULES.step("fight-declare")
def _declare(change: Work, step: Step) -> None:
    """Whether a side still plays cards, where the choice that follows is open.  (Rulebook: Exhausted Combatants)"""
    fight = fight_of(change.state)
    if not fight.exhausted:
        RULES.ask(change, seat_of_side(fight, int(step.args[0])), "declare", *step.args, is_open=True)


@RULES.question("declare")
def _declarations(state: QuestState, asked: Decision) -> list[Action]:
    return [FIGHT_ON, STOP]


@RULES.answer("declare")
def _declared(change: Work, action: Action) -> None:
    if action == STOP:
        _declare_exhausted(change, int(change.about[0]))


@RULES.step("fight-card")
def _card(change: Work, step: Step) -> None:
    """A side chooses a card.  (Rulebook: Steps of Combat, 3a)"""
    side, how = int(step.args[0]), step.args[1]
    fight = fight_of(change.state)
    if side in fight.exhausted:
        return
    is_blind = _is_blind(change.state, side)
    if is_blind and how != MAY_STOP:
        _play(change, side, how, _any_card(change, side))
    else:
        RULES.ask(change, seat_of_side(fight, side), "fight-card", *step.args, is_open=is_blind)


def _is_blind(state: QuestState, side: int) -> bool:
    """Whether fear lets a hero play only a random card."""
    return side == HERO and "afraid" in fight_of(state).told


@RULES.question("fight-card")
def _cards(state: QuestState, asked: Decision) -> list[Action]:
    """The different cards of the hand; or no more, which makes exhausted.

    (Rulebook: Steps of Combat, 3a; Exhausted Combatants)
    """
    side, how = int(asked.about[0]), asked.about[1]
    hand = dict.fromkeys(faces(state, hand_of(fight_of(state), side)))
    found = [PLAY_ANY] if _is_blind(state, side) else [Action.of("play", card) for card in hand]
    return [*found, STOP] if how == MAY_STOP else found


@RULES.answer("fight-card")
def _card_chosen(change: Work, action: Action) -> None:
    """Where Sauron stops, the hero, who could have done so before him, chooses anew.

    (Rulebook: Exhausted Combatants)
    """
    side, how = int(change.about[0]), change.about[1]
    state = change.state
    if action != STOP:
        _play(change, side, how, _any_card(change, side) if action == PLAY_ANY else action.words[0])
        return
    _declare_exhausted(change, side)
    if side == FOE and SECRETS[HERO] in state.secrets and not _is_blind(state, HERO):
        del state.secrets[SECRETS[HERO]]
        change.push(Step("fight-card", (str(HERO), "")))


def _any_card(change: Work, side: int) -> str:
    state = change.state
    hand = state.zones[hand_of(fight_of(state), side)]
    return face(state, hand[change.roll(len(hand))])


def _play(change: Work, side: int, how: str, card: str) -> None:
    state = change.state
    fight = fight_of(state)
    if how == "openly":
        lay(change, side, held(change, hand_of(fight, side), card))
    else:
        state.secrets[SECRETS[side]] = Secret(seat_of_side(fight, side), card)
        change.tell("card_chosen", side=str(side), seat=str(seat_of_side(fight, side)))


# -- the round


@RULES.step("fight-reveal")
def _reveal(change: Work, step: Step) -> None:
    """The cards are turned up and strength is added up; who has spent too much is exhausted and his card canceled.

    (Rulebook: Steps of Combat, 3b and 3c)
    """
    state = change.state
    for side in SIDES:
        secret = state.secrets.pop(SECRETS[side], None)
        if secret is not None and secret.choice is not None:
            lay(change, side, held(change, hand_of(fight_of(state), side), secret.choice))
    fight = fight_of(state)
    told = [word for word in fight.told if word != "afraid"]
    told += [f"ready-{side}" for side in SIDES if _is_free(state, side)]
    alter_fight(change, told=tuple(told))
    for side in SIDES:
        if fight.cards[side] and spent_strength(state, side) > strength_of(state, side):
            _exhaust(change, side)
    if len(fight_of(state).exhausted) == len(SIDES):
        change.skip_to("fight-resolution")
        return
    hero, foe = active(state, HERO), active(state, FOE)
    alter_fight(
        change,
        attack=(hero.attack if hero else 0, foe.attack if foe else 0),
        defense=(hero.defense if hero else 0, foe.defense if foe else 0),
    )


def _is_free(state: QuestState, side: int) -> bool:
    """Whether the card of the last round lets this one cost nothing.  (Ruling ``ready-discards``)"""
    fight = fight_of(state)
    if not fight.cards[side] or not _says(state, side, FREE):
        return False
    return holds(state, side, COMBAT[face(state, fight.last[side])])


@RULES.step("fight-damage")
def _damage(change: Work, step: Step) -> None:
    """Both take the other's attack less their own defense, reckoned before either takes any.

    (Rulebook: Steps of Combat, 3f)
    """
    state = change.state
    fight = fight_of(state)
    to_hero = max(0, fight.attack[FOE] - fight.defense[HERO])
    to_foe = max(0, fight.attack[HERO] - fight.defense[FOE])
    least = 0
    match special(state):
        case ["influence-for-damage"]:
            if to_hero:
                change.push(influence(to_hero))
            to_hero = 0
        case ["damage", number, "if", "defended"] if fight.attack[HERO] and fight.defense[FOE]:
            wound(change, HERO, int(number))
        case ["hurt", "hand", number]:
            least = int(number)
    wound(change, FOE, to_foe)
    wound(change, HERO, to_hero, least)
    damage_abilities(change)


@RULES.step("fight-defeats")
def _defeats(change: Work, step: Step) -> None:
    """Who is beaten now, perhaps both.  (Rulebook: Dealing Damage and Being Defeated)"""
    beaten = tuple([side for side in SIDES if is_beaten(change.state, side)])
    if beaten:
        alter_fight(change, defeated=beaten)
        change.tell("beaten", sides=" ".join(map(str, beaten)))


@RULES.step("fight-round-ends")
def _round_ends(change: Work, step: Step) -> None:
    """Another round, unless somebody is beaten or has left.

    (Rulebook: Steps of Combat, 3f; ruling ``ready-discards``)
    """
    state = change.state
    fight = fight_of(state)
    for side in SIDES:
        piece, stack = fight.cards[side], stack_of(fight, side)
        if f"ready-{side}" in fight.told and piece in state.zones[stack]:
            verbs.shift(change, piece, stack, pile_of(fight, side))
            verbs.report(change, "discarded", piece, source=stack)
    if fight.defeated or _retreat(fight):
        return
    match special(state):
        case ["heal", number]:
            alter_fight(change, damage=max(0, fight.damage - int(number)))
            change.tell("monster_healed", monster=fight.foe, amount=str(min(int(number), fight.damage)))
    change.push(Step("fight-round"))


def _retreat(fight: Fight) -> str:
    """Where the hero retreats to; empty if he does not."""
    return next((word.partition(" ")[2] for word in fight.told if word.startswith("retreat ")), "")


# -- it ends


@RULES.step("fight-resolution")
def _resolution(change: Work, step: Step) -> None:
    """The stacks and the token go, and the enemy if he is defeated.

    (Rulebook: Steps of Combat, 4; rulings ``sauron-hand-after-combat``, ``retreat-resolution``)
    """
    state = change.state
    fight = fight_of(state)
    zones = state.zones
    stack, rest = zone(fight.seat, "stack"), zone(fight.seat, "rest")
    zones[rest] = (*zones[stack], *zones[rest])
    zones[stack] = ()
    state.secrets.clear()
    verbs.shuffle_into(change, FOES[fight.foe].deck, ["foe-hand", "foe-stack", "foe-spent"])
    if fight.token:
        verbs.discard_token(change, fight.token, fight.place)
    if FOE not in fight.defeated:
        change.tell("not_defeated", foe=fight.foe)
    elif fight.foe in MINIONS:
        slay(change, fight.foe)
    else:
        change.tell("monster_defeated", monster=fight.foe)


@RULES.step("fight-ends")
def _fight_ends(change: Work, step: Step) -> None:
    """Influence for an undefeated enemy or what victory brings; then the hero's defeat, retreat or the end of his turn.

    (Rulebook: Steps of Combat, 4c; rulings ``defeat-in-deal-damage``, ``retreat-resolution``)
    """
    state = change.state
    fight = fight_of(state)
    state.fight = None
    is_won = FOE in fight.defeated
    change.tell("combat_ended", seat=str(fight.seat), foe=fight.foe, won="yes" if is_won else "no")
    follows = list(step.steps) if is_won else [influence(FOES[fight.foe].wisdom)] if FOES[fight.foe].wisdom else []
    if fight.during != FINALE:
        if fight.foe in MINIONS:
            follows.append(Step("fought", (fight.foe,)))
        if HERO in fight.defeated or verbs.is_spent(state, fight.seat):
            follows.append(fall(change, fight.seat))
        elif _retreat(fight):
            follows.append(Step("arrive", (_retreat(fight),)))
        elif "turn-ends" in fight.told or not (is_won or _goes_on(state, fight)):
            follows.append(Step("end-turn"))
    change.push(*follows)


def _goes_on(state: QuestState, fight: Fight) -> bool:
    """Whether the hero's turn goes on after an enemy who was not defeated.

    (Rulebook: Steps of Combat, 4c; Ambush Step; hero sheet of Thalin)
    """
    if TRAVEL not in (fight.during, state.step) or fight.turn_continues:
        return True
    return hero_of(state, fight.seat).id == "thalin"
