"""Words that concern a hero: favor, training, levels, items.

Rulebook: Favor Tokens, Training, Level Tokens, Item Cards.
"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, PieceId
from westmarch.engine.signatures import BOUND
from westmarch.games.quest.catalogue import ATTRIBUTES, SKILL
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.effects import counted
from westmarch.games.quest.rules.kinds import Amount, AttributeOrAny, Hero, Item
from westmarch.games.quest.rules.rulebase import RULES
from westmarch.games.quest.state import (
    QuestState,
    Work,
    alter,
    face,
    hero_of,
    zone,
)


@RULES.step("gain-favor")
def _gain_favor(change: Work, n: Amount, *, hero: Hero = BOUND) -> None:
    """(Rulebook: Favor Tokens)"""
    verbs.gain_favor(change, hero, counted(change, n))


@RULES.step("lose-favor")
def _lose_favor(change: Work, n: Amount, onto_card: str = "", *, hero: Hero = BOUND) -> None:
    """As far as he has it; on some events it lies on the card.  (Rulebook: Favor Tokens)"""
    lost = verbs.lose_favor(change, hero, max(0, counted(change, n)))
    if onto_card:
        change.state.on_event += lost


@RULES.step("train")
def train(change: Work, n: Amount, *, hero: Hero = BOUND) -> None:
    """Two Skill cards are drawn; one comes to the hand.  (Rulebook: Training)"""
    times = counted(change, n)
    if times < 1:
        return
    if times > 1:
        change.push(train.step(str(times - 1)))
    drawn = verbs.draw_from(change, SKILL, "drawn", 2, 1 << hero)
    if drawn:
        RULES.ask(change, hero, _skills.about(*drawn))


@RULES.question("train", is_open=False)
def _skills(state: QuestState, asked: Decision, *drawn: PieceId) -> list[Action]:
    """The two cards that were drawn.  (Rulebook: Training)"""
    return [Action.of("keep", face(state, piece)) for piece in drawn]


@RULES.answer("train")
def _trained(change: Work, action: Action, *drawn: PieceId) -> None:
    """The chosen one belongs to his deck from now on; the other is discarded face up.

    Until it is shuffled into his deck everybody can tell that it is a Skill card, so it is nobody's till then.
    (Rulebook: Training)
    """
    state, seat = change.state, change.seat
    kept = next(piece for piece in drawn if face(state, piece) == action.words[0])
    for piece in drawn:
        if piece != kept:
            verbs.discard(change, piece, "drawn", SKILL)
    verbs.shift(change, kept, "drawn", zone(seat, "hand"), is_on_top=False)
    verbs.report(change, "trained", kept, seat=str(seat))
    verbs.keep_to_limits(change, seat)


@RULES.step("level")
def _level(change: Work, attribute: AttributeOrAny, *, hero: Hero = BOUND) -> None:
    """An attribute rises by one, or one of his choice.  (Rulebook: Level Tokens)"""
    if attribute == "any":
        RULES.ask(change, hero, _levels.about(), least=1)
    else:
        verbs.gain_level(change, hero, attribute)


@RULES.question("level", is_open=True)
def _levels(state: QuestState, asked: Decision) -> list[Action]:
    """Attributes that have not been raised twice.  (Rulebook: Level Tokens)"""
    return [Action.of("level", name) for name in ATTRIBUTES if verbs.may_rise(state, asked.seat, name)]


@RULES.answer("level")
def _leveled(change: Work, action: Action) -> None:
    """(Rulebook: Level Tokens)"""
    verbs.gain_level(change, change.seat, action.words[0])


@RULES.step("gain-item")
def _gain_item(change: Work, item: Item, *, hero: Hero = BOUND) -> None:
    """If the supply has one and he has none.  (Rulebook: Item Cards; ruling ``item-limit``)"""
    verbs.gain_item(change, hero, item)


@RULES.step("discard-item")
def _discard_item(change: Work, n: Amount = "", *, hero: Hero = BOUND) -> None:
    """An item of his choice, if he has any.  (Rulebook: Item Cards)"""
    items = hero_of(change.state, hero).items
    if len(items) == 1:
        verbs.lose_item(change, hero, items[0])
    elif items:
        RULES.ask(change, hero, _items.about())


@RULES.question("discard-item", is_open=True)
def _items(state: QuestState, asked: Decision) -> list[Action]:
    """His items.  (Rulebook: Item Cards)"""
    return [Action.of("drop", item) for item in hero_of(state, asked.seat).items]


@RULES.answer("discard-item")
def _dropped(change: Work, action: Action) -> None:
    """(Rulebook: Item Cards)"""
    verbs.lose_item(change, change.seat, action.words[0])


@RULES.step("reveal-quest")
def _reveal_quest(change: Work, said: str = "", *, hero: Hero = BOUND) -> None:
    """From now on his Advanced Quest can be completed.  (Rulebook: Setup, 3e)"""
    alter(change, hero, is_advanced=True)
    change.tell("revealed_quest", seat=str(hero))
