"""What things are worth, in tenths of a favor: steps of the card language, cards, plots.

Positive is good for the heroes.  For advice and priors only; the rules do not ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from westmarch.engine.records import Seat, Step
from westmarch.games.quest.catalogue import COMBAT, SETUP, Plot
from westmarch.games.quest.language.amounts import ALL, amount
from westmarch.games.quest.language.cards import STEPS
from westmarch.games.quest.language.conditions import holds
from westmarch.games.quest.rules.verbs import may_gain_item, may_rise
from westmarch.games.quest.state import (
    QuestState,
    corruption,
    hero_of,
    hero_seats,
    heroes_need,
    rule_of,
    ruled,
    seen_faces,
    zone,
)

Names = Mapping[str, str]
Worth = Callable[[QuestState, Names, Step], int]
FAVOR = 10
CORRUPTION = 51
BURDENS = {
    "most-cards": 10, "wisdom": 7, "agility": 5, "fortitude": 12, "strength": 9, "most-favor": 16, "alone": 24,
    "most-moves": 10, "favor-a-turn": 16, "combat-discards": 5, "shadow-draws": 5, "advances-leftmost": 12,
}  # fmt: skip
"""What a Corruption card with such a rule costs a hero until the end, beyond what any costs him; others little."""
ANY_BURDEN = 4
"""What any Corruption card costs, for the Shadow cards that count them."""
TRAINING = 20
LEVEL = 17
CARD = 3
"""A card of a hero's hand or life pool."""
POOL = 6
SPACE = 26
"""A space of a story marker."""
DEFEAT = 40
"""What a defeat costs a hero: a favor, his turn, and a space for Sauron as after a rest; but then he is healed."""


def story_steps(state: QuestState) -> int:
    """Story steps that are still to come, at most."""
    return _steps(heroes_need(state))


def _steps(spaces: int) -> int:
    return max(1, -(-spaces // 2))


def plot_worth(plot: Plot, heroes: int, space: int) -> int:
    """What an active Plot brings Sauron until the end, by the spaces of the heroes' marker and of the one it drives."""
    return min(SPACE * plot.advance * _steps(SETUP.finale - heroes), SPACE * (SETUP.finale - space)) // 2


def mission(state: QuestState, side: str) -> str:
    """A side's Mission, if it is known."""
    found = seen_faces(state, f"mission-{side}")
    return (found[0] or "") if found else ""


def corruption_worth(state: QuestState) -> int:
    """What a Corruption card that is not yet known costs the heroes."""
    return CORRUPTION + _noble(state)


def burden(state: QuestState, card: str) -> int:
    """What a Corruption card that a hero has costs the heroes: by its rule, less as the end draws near."""
    left = story_steps(state)
    return ANY_BURDEN + BURDENS.get(rule_of(card)[0], 2) * min(left + 1, 8) // 8 + _noble(state)


def _noble(state: QuestState) -> int:
    """What a Corruption card costs the heroes whose Mission is Noble Blood, beyond the one that they may have."""
    if mission(state, "heroes") != "noble-blood":
        return 0
    return 10 + 20 * (SETUP.finale - heroes_need(state)) // SETUP.finale


@cache
def fighting_worth(card: str) -> int:
    """What a combat card is worth in a fight, in tenths."""
    found = COMBAT[card]
    text = 6 if found.ability.timing != "static" else 4
    return 10 * found.attack + 7 * found.defense + text - 3 * found.cost


def worth(state: QuestState, names: Names, step: Step) -> int:
    """What a step, or a list of them, is worth to the hero whom it concerns and to his side."""
    if step.do == "all_of":
        return sum([worth(state, names, part) for part in step.steps])
    rule = _WORTHS.get(step.do)
    return rule(state, names, step) if rule is not None else 0


def worth_of(state: QuestState, names: Names, card: str) -> int:
    """What everything that a card does is worth to the heroes."""
    return sum([worth(state, names, step) for step in STEPS[card]])


def _seat(names: Names) -> Seat:
    return int(names.get("hero", "1"))


def _number(state: QuestState, names: Names, step: Step) -> int:
    if step.args[0] == ALL:
        return 2
    try:
        return amount(state, names, step.args[0])
    except KeyError:  # it counts something of a hero, and concerns none
        return 1


def _times(each: int) -> Worth:
    return lambda state, names, step: each * _number(state, names, step)


def _damage(state: QuestState, names: Names, step: Step) -> int:
    """Damage weighs the more the less there is left."""
    seat = _seat(names)
    left = len(state.zones[zone(seat, "life")]) + len(state.zones[zone(seat, "hand")])
    points = _number(state, names, step)
    return -DEFEAT if points >= left else -points * (CARD if left > 12 else 2 * CARD)


def _trial(state: QuestState, names: Names, step: Step) -> int:
    return _damage(state, names, step) * 2 // 3 + sum([worth(state, names, part) for part in step.steps]) // 3


def _choose(state: QuestState, names: Names, step: Step) -> int:
    found = [worth(state, names, part) for part in step.steps]
    return min(found) if step.args[0] == "sauron" else max(found)


def _may(state: QuestState, names: Names, step: Step) -> int:
    brings = worth(state, names, step.steps[0]) + worth(state, names, step.steps[1])
    return min(0, brings) if step.args[0] == "sauron" else max(0, brings)


def _if(state: QuestState, names: Names, step: Step) -> int:
    try:
        return worth(state, names, step.steps[0 if holds(state, names, step.args[0]) else 1])
    except KeyError:
        return 0


def _cleanse(state: QuestState, names: Names, step: Step) -> int:
    held = corruption(state, _seat(names))
    return corruption_worth(state) * min(held, held if step.args[0] == ALL else _number(state, names, step))


def _level(state: QuestState, names: Names, step: Step) -> int:
    return LEVEL if step.args[0] == "any" or may_rise(state, _seat(names), step.args[0]) else 0


def _item(state: QuestState, names: Names, step: Step) -> int:
    return 15 if may_gain_item(state, _seat(names), step.args[0]) else 0


def _inner(state: QuestState, names: Names, step: Step) -> int:
    return sum([worth(state, names, part) for part in step.steps])


def _each(state: QuestState, names: Names, step: Step) -> int:
    return sum([_inner(state, {**names, "hero": str(seat)}, step) for seat in hero_seats(state)])


def _pick_hero(state: QuestState, names: Names, step: Step) -> int:
    return min([_inner(state, {**names, "hero": str(seat)}, step) for seat in hero_seats(state)])


def _discard_down(state: QuestState, names: Names, step: Step) -> int:
    return -CARD * max(0, len(state.zones[zone(_seat(names), "hand")]) - int(step.args[0]))


def _in_combat(state: QuestState, names: Names, step: Step) -> int:
    return 8 * (amount(state, names, step.args[1]) if step.args[1] else -2)


def _move_hero(state: QuestState, names: Names, step: Step) -> int:
    return -6 if step.args[1] == "sauron" else 6


def _pool_back(name: str, each: int) -> Worth:
    return lambda state, names, step: each * len(state.zones[zone(_seat(names), name)])


def _advance(state: QuestState, names: Names, step: Step) -> int:
    number = int(step.args[1] or 1)
    return SPACE * number * (1 if step.args[0] == "green" else -1)


def _favor(state: QuestState, names: Names, step: Step) -> int:
    seat = _seat(names)
    most = ruled(state, seat, "most-favor")
    number = _number(state, names, step)
    return FAVOR * (min(number, max(0, most - hero_of(state, seat).favor)) if most else number)


_WORTHS: dict[str, Worth] = {
    "gain-favor": _favor,
    "lose-favor": _times(-FAVOR),
    "pay-favor": _times(-FAVOR),
    "place-favor": _times(FAVOR // 2),
    "remove-favor": _times(-FAVOR // 2),
    "corrupt": lambda state, names, step: -corruption_worth(state) * _number(state, names, step),
    "corrupt-by-choice": lambda state, names, step: -corruption_worth(state) - 4,
    "cleanse": _cleanse,
    "redeem": lambda state, names, step: 4 * min(corruption(state, _seat(names)), hero_of(state, _seat(names)).favor),
    "train": _times(TRAINING),
    "level": _level,
    "gain-item": _item,
    "discard-item": lambda state, names, step: -12 if hero_of(state, _seat(names)).items else 0,
    "discard": _times(-CARD),
    "draw": _times(CARD),
    "damage": _damage,
    "trial": _trial,
    "rest": _pool_back("rest", 2),
    "heal": _pool_back("damage", 3),
    "damage-to-rest": _pool_back("damage", 2),
    "damage-top-to-rest": _times(2),
    "hand-to-life": lambda state, names, step: -8,
    "life-top-to-rest": _times(-2),
    "end-turn": lambda state, names, step: -12,
    "limit-moves": lambda state, names, step: -14,
    "fight": lambda state, names, step: -15,
    "fight-minion": lambda state, names, step: -30,
    "pool": _times(-POOL),
    "drain": lambda state, names, step: POOL * min(_number(state, names, step), state.pool),
    "influence": _times(-3),
    "remove-influence": _times(3),
    "remove-tokens": _times(4),
    "monster": _times(-6),
    "remove-monster": _times(5),
    "wound-minion": _times(4),
    "redeploy": lambda state, names, step: -20,
    "move-minion": lambda state, names, step: -8,
    "command": _times(-6),
    "draw-plot": _times(-14),
    "draw-shadow": _times(-10),
    "discard-shadow": _times(10),
    "discard-plot": _times(14),
    "fetch-plot": lambda state, names, step: -18,
    "fetch-discarded": lambda state, names, step: -14,
    "foil-plot": lambda state, names, step: 60,
    "advance": _advance,
    "hold-back": lambda state, names, step: SPACE * _number(state, names, step),
    "put-character": lambda state, names, step: 6,
    "move-character": lambda state, names, step: 3,
    "remove-character": _times(-10),
    "return-characters": lambda state, names, step: -10,
    "reveal-quest": lambda state, names, step: 15,
    "each": _each,
    "pick-hero": _pick_hero,
    "times": lambda state, names, step: _number(state, names, step) * _inner(state, names, step),
    "discard-down-to": _discard_down,
    "in-combat": _in_combat,
    "make-perilous": lambda state, names, step: -20,
    "skip-ambush": lambda state, names, step: 4,
    "peek-plot": lambda state, names, step: -4,
    "peek-monsters": lambda state, names, step: 4,
    "share-corruption": lambda state, names, step: -3,
    "move-hero": _move_hero,
    "encounter": lambda state, names, step: 8,
    "choose": _choose,
    "may": _may,
    "if": _if,
}
