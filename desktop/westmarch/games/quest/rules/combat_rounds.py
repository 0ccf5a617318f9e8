"""The rounds of a combat: choosing cards, strength, damage.  (Rulebook: Steps of Combat, 3)

A round is a flat course of steps (:data:`ROUND`).
"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Secret
from westmarch.games.quest.catalogue import COMBAT
from westmarch.games.quest.language.short_forms import Said
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.combat_cards import AFTER, FIRST, FREE, NEXT_ROUND, NOW, damage_abilities, use_ability
from westmarch.games.quest.rules.combat_conditions import holds
from westmarch.games.quest.rules.damage import held
from westmarch.games.quest.rules.fighters import (
    FOE,
    HERO,
    SIDES,
    active,
    alter_fight,
    fight_of,
    hand_of,
    influence,
    is_beaten,
    is_on_top,
    lay,
    pile_of,
    seat_of_side,
    special,
    spent_strength,
    stack_of,
    strength_of,
    strike,
    tell_round,
    wound,
)
from westmarch.games.quest.rules.kinds import How, Side
from westmarch.games.quest.rules.monster_abilities import after_damage, use_special
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import Fight, QuestState, Work, face, faces

STOP = Action.of("stop")
FIGHT_ON = Action.of("fight-on")
PLAY_ANY = Action.of("play-any")
MAY_STOP, OPENLY = "may-stop", "openly"
"""How a card is chosen: in secret, unless he stops; or with nobody left who could profit from seeing it."""

SECRETS = ("card-hero", "card-foe")
"""The names of what both choose in secret."""


# -- choosing cards


@RULES.step("fight-round")
def begin_round(change: Work) -> None:
    """(Rulebook: Steps of Combat, 3)"""
    change.push(*ROUND)


@RULES.step("fight-choose")
def _choose(change: Work) -> None:
    """Who has no card is exhausted; then both choose, in secret unless one of them was anticipated.

    (Rulebook: Steps of Combat, 3a; Exhausted Combatants; ruling ``both-anticipate``)
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
        declare = [_declare.step(each) for each in SIDES]
        change.push(*declare, _card.step(side, OPENLY), _card.step(1 - side, OPENLY))
    else:
        change.push(*[_card.step(side, MAY_STOP) for side in SIDES])


def _says(state: QuestState, side: int, text: str) -> bool:
    """Whether a side's card of the last round says something about this one."""
    fight = fight_of(state)
    card = fight.last[side]
    return bool(card) and side not in fight.lapsed and text in COMBAT[card].ability.do


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
def _declare(change: Work, side: Side) -> None:
    """Whether a side still plays cards, where the choice that follows is open.  (Rulebook: Exhausted Combatants)"""
    fight = fight_of(change.state)
    if not fight.exhausted:
        RULES.ask(change, seat_of_side(fight, side), _declarations.about(side))


@RULES.question("declare", is_open=True)
def _declarations(state: QuestState, asked: Decision, side: Side) -> list[Action]:
    """(Rulebook: Exhausted Combatants)"""
    return [FIGHT_ON, STOP]


@RULES.answer("declare")
def _declared(change: Work, action: Action, side: Side) -> None:
    """(Rulebook: Exhausted Combatants)"""
    if action == STOP:
        _declare_exhausted(change, side)


@RULES.step("fight-card")
def _card(change: Work, side: Side, how: How) -> None:
    """A side chooses a card.  (Rulebook: Steps of Combat, 3a)"""
    fight = fight_of(change.state)
    if side in fight.exhausted:
        return
    is_blind = _is_blind(change.state, side)
    if is_blind and how != MAY_STOP:
        _play(change, side, how, _any_card(change, side))
    else:
        RULES.ask(change, seat_of_side(fight, side), _cards.about(side, how), is_open=is_blind)


def _is_blind(state: QuestState, side: int) -> bool:
    """Whether fear lets a hero play only a random card."""
    return side == HERO and "afraid" in fight_of(state).told


@RULES.question("fight-card")
def _cards(state: QuestState, asked: Decision, side: Side, how: How) -> list[Action]:
    """The different cards of the hand; or no more, which makes exhausted.

    (Rulebook: Steps of Combat, 3a; Exhausted Combatants)
    """
    hand = dict.fromkeys(faces(state, hand_of(fight_of(state), side)))
    found = [PLAY_ANY] if _is_blind(state, side) else [Action.of("play", card) for card in hand]
    return [*found, STOP] if how == MAY_STOP else found


@RULES.answer("fight-card")
def _card_chosen(change: Work, action: Action, side: Side, how: How) -> None:
    """Where Sauron stops, the hero, who could have done so before him, chooses anew.

    (Rulebook: Exhausted Combatants; ruling ``sauron-stops-later``)
    """
    state = change.state
    if action != STOP:
        _play(change, side, how, _any_card(change, side) if action == PLAY_ANY else action.words[0])
        return
    _declare_exhausted(change, side)
    if side == FOE and SECRETS[HERO] in state.secrets and not _is_blind(state, HERO):
        del state.secrets[SECRETS[HERO]]
        change.push(_card.step(HERO, OPENLY))


def _any_card(change: Work, side: int) -> str:
    state = change.state
    hand = state.zones[hand_of(fight_of(state), side)]
    return face(state, hand[change.roll(len(hand))])


def _play(change: Work, side: int, how: str, card: str) -> None:
    state = change.state
    fight = fight_of(state)
    if how == OPENLY:
        lay(change, side, held(change, hand_of(fight, side), card))
    else:
        state.secrets[SECRETS[side]] = Secret(seat_of_side(fight, side), card)
        change.tell("card_chosen", side=str(side), seat=str(seat_of_side(fight, side)))


# -- the round


@RULES.step("fight-reveal")
def _reveal(change: Work) -> None:
    """The cards are turned up and strength is added up; who has spent too much is exhausted and his card canceled.

    (Rulebook: Steps of Combat, 3b and 3c; ruling ``exhausted-uncancellable``)
    """
    state = change.state
    for side in SIDES:
        secret = state.secrets.pop(SECRETS[side], None)
        if secret is not None and secret.choice is not None:
            change.learnt_by |= ~(1 << secret.seat)
            lay(change, side, held(change, hand_of(fight_of(state), side), secret.choice))
    fight = fight_of(state)
    told = [word for word in fight.told if word != "afraid"]
    told += [f"ready-{side}" for side in SIDES if is_free(state, side)]
    alter_fight(change, told=tuple(told))
    for side in SIDES:
        if fight.cards[side] and spent_strength(state, side) > strength_of(state, side):
            strike(change, side)
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


def is_free(state: QuestState, side: int) -> bool:
    """Whether the card of the last round lets this one cost nothing.  (Ruling ``ready-discards``)"""
    fight = fight_of(state)
    if not fight.cards[side] or not _says(state, side, FREE):
        return False
    return holds(state, side, COMBAT[fight.last[side]])


@RULES.step("fight-damage")
def _damage(change: Work) -> None:
    """Both take the other's attack less their own defense, reckoned before either takes any.

    (Rulebook: Steps of Combat, 3f)
    """
    state = change.state
    fight = fight_of(state)
    to_hero = max(0, fight.attack[FOE] - fight.defense[HERO])
    to_foe = max(0, fight.attack[HERO] - fight.defense[FOE])
    least = 0
    match special(state):
        case Said("influence-for-damage"):
            if to_hero:
                change.push(influence(to_hero))
            to_hero = 0
        case Said("damage N if defended", (number,)) if fight.attack[HERO] and fight.defense[FOE]:
            wound(change, HERO, int(number))
        case Said("hurt hand N", (number,)):
            least = int(number)
    wound(change, FOE, to_foe)
    wound(change, HERO, to_hero, least)
    damage_abilities(change)


@RULES.step("fight-defeats")
def _defeats(change: Work) -> None:
    """Who is beaten now, perhaps both.  (Rulebook: Dealing Damage and Being Defeated)"""
    beaten = tuple([side for side in SIDES if is_beaten(change.state, side)])
    if beaten:
        alter_fight(change, defeated=beaten)
        change.tell("beaten", sides=" ".join(map(str, beaten)))


@RULES.step("fight-round-ends")
def _round_ends(change: Work) -> None:
    """Another round, unless somebody is beaten or has left.

    (Rulebook: Steps of Combat, 3f; ruling ``ready-discards``)
    """
    state = change.state
    fight = fight_of(state)
    for side in SIDES:
        stack = stack_of(fight, side)
        if f"ready-{side}" in fight.told and is_on_top(state, side):
            piece = state.zones[stack][0]
            verbs.shift(change, piece, stack, pile_of(fight, side))
            verbs.report(change, "discarded", piece, source=stack)
    if fight.defeated or retreat_of(fight):
        return
    tell_round(change, "round_over")
    match special(state):
        case Said("heal N", (number,)):
            alter_fight(change, damage=max(0, fight.damage - int(number)))
            change.tell("monster_healed", monster=fight.foe, amount=str(min(int(number), fight.damage)))
    change.push(begin_round.step())


def retreat_of(fight: Fight) -> str:
    """Where the hero retreats to; empty if he does not."""
    return next((word.partition(" ")[2] for word in fight.told if word.startswith("retreat ")), "")


ROUND = (
    _choose.step(),
    _reveal.step(),
    use_ability.step(HERO, NEXT_ROUND),
    use_ability.step(FOE, NEXT_ROUND),
    use_ability.step(HERO, NOW),
    use_ability.step(FOE, NOW),
    use_special.step(),
    _damage.step(),
    after_damage.step(),
    _defeats.step(),
    use_ability.step(HERO, AFTER),
    use_ability.step(FOE, AFTER),
    _round_ends.step(),
)
"""A round, step by step.  (Rulebook: Steps of Combat)"""
