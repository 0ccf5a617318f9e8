"""Words that concern a hero: favor, training, levels, items.

Rulebook: Favor Tokens, Training, Level Tokens, Item Cards.
"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Step
from westmarch.games.quest.catalogue import ATTRIBUTES, SKILL
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.effects import counted
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import (
    QuestState,
    Work,
    alter,
    face,
    hero_of,
    seat_of,
    zone,
)


@RULES.step("gain-favor")
def _gain_favor(change: Work, step: Step) -> None:
    """(Rulebook: Favor Tokens)"""
    verbs.gain_favor(change, seat_of(change), counted(change, step))


@RULES.step("lose-favor")
def _lose_favor(change: Work, step: Step) -> None:
    """As far as he has it; on some events it lies on the card.  (Rulebook: Favor Tokens)"""
    lost = verbs.lose_favor(change, seat_of(change), max(0, counted(change, step)))
    if step.args[1]:
        change.state.on_event += lost


@RULES.step("train")
def _train(change: Work, step: Step) -> None:
    """Two Skill cards are drawn; one comes to the hand.  (Rulebook: Training)"""
    seat, times = seat_of(change), counted(change, step)
    if times < 1:
        return
    if times > 1:
        change.push(Step("train", (str(times - 1),)))
    drawn = verbs.draw_from(change, SKILL, "drawn", 2, 1 << seat)
    if drawn:
        RULES.ask(change, seat, "train", *drawn)


@RULES.question("train", is_open=False)
def _skills(state: QuestState, asked: Decision) -> list[Action]:
    """The two cards that were drawn.  (Rulebook: Training)"""
    return [Action.of("keep", face(state, piece)) for piece in asked.about]


@RULES.answer("train")
def _trained(change: Work, action: Action) -> None:
    """The chosen one belongs to his deck from now on; the other is discarded face up.

    Until it is shuffled into his deck everybody can tell that it is a Skill card, so it is nobody's till then.
    (Rulebook: Training)
    """
    state, seat = change.state, change.seat
    kept = next(piece for piece in change.about if face(state, piece) == action.words[0])
    for piece in change.about:
        if piece != kept:
            verbs.discard(change, piece, "drawn", SKILL)
    verbs.shift(change, kept, "drawn", zone(seat, "hand"), is_on_top=False)
    verbs.report(change, "trained", kept, seat=str(seat))
    verbs.keep_to_limits(change, seat)


@RULES.step("level")
def _level(change: Work, step: Step) -> None:
    """An attribute rises by one, or one of his choice.  (Rulebook: Level Tokens)"""
    if step.args[0] == "any":
        RULES.ask(change, seat_of(change), "level", is_open=True, least=1)
    else:
        verbs.gain_level(change, seat_of(change), step.args[0])


@RULES.question("level", is_open=True)
def _levels(state: QuestState, asked: Decision) -> list[Action]:
    """Attributes that have not been raised twice.  (Rulebook: Level Tokens)"""
    return [Action.of("level", name) for name in ATTRIBUTES if verbs.may_rise(state, asked.seat, name)]


@RULES.answer("level")
def _leveled(change: Work, action: Action) -> None:
    """(Rulebook: Level Tokens)"""
    verbs.gain_level(change, change.seat, action.words[0])


@RULES.step("gain-item")
def _gain_item(change: Work, step: Step) -> None:
    """If the supply has one and he has none.  (Rulebook: Item Cards; ruling ``item-limit``)"""
    verbs.gain_item(change, seat_of(change), step.args[0])


@RULES.step("discard-item")
def _discard_item(change: Work) -> None:
    """An item of his choice, if he has any.  (Rulebook: Item Cards)"""
    items = hero_of(change.state, seat_of(change)).items
    if len(items) == 1:
        verbs.lose_item(change, seat_of(change), items[0])
    elif items:
        RULES.ask(change, seat_of(change), "discard-item", is_open=True)


@RULES.question("discard-item", is_open=True)
def _items(state: QuestState, asked: Decision) -> list[Action]:
    """His items.  (Rulebook: Item Cards)"""
    return [Action.of("drop", item) for item in hero_of(state, asked.seat).items]


@RULES.answer("discard-item")
def _dropped(change: Work, action: Action) -> None:
    """(Rulebook: Item Cards)"""
    verbs.lose_item(change, change.seat, action.words[0])


@RULES.step("reveal-quest")
def _reveal_quest(change: Work) -> None:
    """From now on his Advanced Quest can be completed.  (Rulebook: Setup, 3e)"""
    seat = seat_of(change)
    alter(change, seat, is_advanced=True)
    change.tell("revealed_quest", seat=str(seat))
