"""What the abilities of monsters do, by the words of ``cards/quest/monsters.yaml``.

(Rulebook: Anatomy of a Monster Reference Card, 6)
"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision
from westmarch.games.quest.language.short_forms import Said
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.fighters import (
    FOE,
    HERO,
    MELEE,
    add,
    alter_fight,
    cancel,
    discard_at_random,
    draw,
    fight_of,
    seat_of_side,
    shown,
    special,
    wound,
)
from westmarch.games.quest.rules.rulebase import PASS, RULES
from westmarch.games.quest.state import QuestState, Work


@RULES.step("fight-special")
def use_special(change: Work) -> None:
    """After Sauron's card.  (Rulebook: Anatomy of a Monster Reference Card, 6; ruling ``combat-order``)"""
    match special(change.state):
        case Said("attack N", (number,)):
            add(change, FOE, "attack", int(number))
        case Said("damage N if both melee", (number,)):
            card = shown(change.state, HERO)
            if card is not None and card.type == MELEE:
                wound(change, HERO, int(number))
        case Said("cancel melee"):
            card = shown(change.state, HERO)
            if card is not None and card.type == MELEE:
                cancel(change, HERO)


@RULES.step("fight-struck")
def after_damage(change: Work) -> None:
    """What a monster's card brings after it has dealt damage.

    (Rulebook: Anatomy of a Monster Reference Card, 6)
    """
    fight = fight_of(change.state)
    taken = fight.taken[HERO]
    if not taken:
        return
    match special(change.state):
        case Said("corrupt-after-damage") if "corrupted" not in fight.told:
            alter_fight(change, told=(*fight.told, "corrupted"))
            verbs.corrupt(change, fight.seat, 1)
        case Said("draw after damage"):
            RULES.ask(change, seat_of_side(fight, FOE), _furies.about())
        case Said("discard after N", (least,)) if taken >= int(least):
            discard_at_random(change, HERO, 1)
        case Said("random card after N", (least,)) if taken >= int(least):
            alter_fight(change, told=(*fight.told, "afraid"))


@RULES.question("fury", is_open=True)
def _furies(state: QuestState, asked: Decision) -> list[Action]:
    """(Rulebook: Anatomy of a Monster Reference Card, 6)"""
    return [Action.of("draw-card"), PASS]


@RULES.answer("fury")
def _fury(change: Work, action: Action) -> None:
    """(Rulebook: Anatomy of a Monster Reference Card, 6)"""
    if action != PASS:
        draw(change, FOE, 1)
