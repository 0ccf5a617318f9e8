"""Whether an option or cost can be met in full: what cannot may not be taken.  (Ruling ``full-cost``)"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.records import Step
from westmarch.games.quest.catalogue import ATTRIBUTES, PLOTS, SKILL
from westmarch.games.quest.language.amounts import ALL, amount
from westmarch.games.quest.language.selectors import Names, places
from westmarch.games.quest.locations import is_haven
from westmarch.games.quest.rules.verbs import may_gain_item, may_rise
from westmarch.games.quest.state import SLOTS, QuestState, at, corruption, face, hero_of, minions_at, pile, zone

Can = Callable[[QuestState, Names, Step], bool]


def can(state: QuestState, names: Names, step: Step) -> bool:
    """Whether a step, and all steps of a list, can be done in full, as far as everybody can tell."""
    if step.do == "all_of":
        return all([can(state, names, part) for part in step.steps])
    if step.do == "choose":
        return any([can(state, names, option) for option in step.steps])
    rule = _CAN.get(step.do)
    return rule is None or rule(state, names, step)


def _number(state: QuestState, names: Names, step: Step) -> int:
    return amount(state, names, step.args[0])


def _seat(names: Names) -> int:
    return int(names["hero"])


def _pays(state: QuestState, names: Names, step: Step) -> bool:
    return hero_of(state, _seat(names)).favor >= _number(state, names, step)


def _cleanses(state: QuestState, names: Names, step: Step) -> bool:
    held = corruption(state, _seat(names))
    if step.args[1]:
        return True
    return held >= (1 if step.args[0] == ALL else _number(state, names, step))


def _rises(state: QuestState, names: Names, step: Step) -> bool:
    wanted = ATTRIBUTES if step.args[0] == "any" else (step.args[0],)
    return any([may_rise(state, _seat(names), name) for name in wanted])


def _discards(state: QuestState, names: Names, step: Step) -> bool:
    return len(state.zones[zone(_seat(names), "hand")]) >= _number(state, names, step)


def _has_cards(deck: str) -> Can:
    def rule(state: QuestState, names: Names, step: Step) -> bool:
        return len(state.zones[deck]) + len(state.zones[pile(deck)]) >= _number(state, names, step)

    return rule


def _has_in_hand(name: str) -> Can:
    return lambda state, names, step: len(state.zones[name]) >= _number(state, names, step)


def _removes_character(state: QuestState, names: Names, step: Step) -> bool:
    there = places(state, names, step.args[1])
    return any([place in there for place in state.characters.values()])


def _removes_favor(state: QuestState, names: Names, step: Step) -> bool:
    return any([place in state.favor for place in places(state, names, step.args[1])])


def _removes_monster(state: QuestState, names: Names, step: Step) -> bool:
    if step.args[0] == ALL or step.args[2] or step.args[3]:
        return True
    there = places(state, names, step.args[1] or "anywhere")
    return sum([len(state.zones[at(place)]) for place in there]) >= _number(state, names, step)


def _wounds(state: QuestState, names: Names, step: Step) -> bool:
    return any([minions_at(state, place) for place in places(state, names, step.args[1])])


def foilable(state: QuestState, kind: str) -> list[str]:
    """The active Plots that a ``foil-plot`` of this kind may discard, as slots."""
    return [slot for slot, place in state.plots.items() if kind != "affects-haven" or is_haven(place)]


def titled(state: QuestState, word: str, but: str = "") -> list[str]:
    """The slots of active Plots with a word in their title, but for one piece."""
    return [
        slot
        for slot in SLOTS
        for piece in state.zones[slot]
        if piece != but and word in PLOTS[face(state, piece)].title
    ]


_CAN: dict[str, Can] = {
    "pay-favor": _pays,
    "cleanse": _cleanses,
    "level": _rises,
    "discard": _discards,
    "gain-item": lambda state, names, step: may_gain_item(state, _seat(names), step.args[0]),
    "train": _has_cards(SKILL),
    "drain": lambda state, names, step: state.pool >= _number(state, names, step),
    "draw-plot": _has_cards("plot"),
    "draw-shadow": _has_cards("shadow"),
    "discard-shadow": _has_in_hand("shadow-hand"),
    "discard-plot": _has_in_hand("plot-hand"),
    "remove-character": _removes_character,
    "remove-favor": _removes_favor,
    "remove-monster": _removes_monster,
    "wound-minion": _wounds,
    "foil-plot": lambda state, names, step: bool(foilable(state, step.args[0])),
    "move-character": lambda state, names, step: any(state.characters.values()),
}
"""What a word asks for; the others can always be done."""
