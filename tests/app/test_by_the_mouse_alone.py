"""Against computers by the mouse alone, as the advice goes: everything that can be dragged is dragged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.app.sitting import Sitting

CARDS_OF_A_CHAPTER = 20
TURNS = 26
"""So many of all players: enough to be attacked, to buy, and to defeat an Archenemy."""


class Advised:
    """A person who drags what the hints advise, and remembers what has been done."""

    def __init__(self, sitting: Sitting, game: str, kinds: tuple[str, ...], seed: int) -> None:
        self.sitting = sitting
        self.hands = sitting.begin(kinds, seed, "fair", game)
        self.dragged: list[str] = []
        self.clicked: list[str] = []

    @property
    def state(self):
        return self.sitting.session.state

    def play(self, is_enough: Callable[[Any], bool]) -> None:
        """Until it is enough, or the end; the computers play in their turns, and answer in between."""

        def is_over() -> bool:
            return is_enough(self.state) or self.state.result is not None

        while True:
            self.sitting.until(lambda: is_over() or self.sitting.is_my_turn())
            if is_over():
                return
            self.answer(str(self.sitting.program.director.hints()[0].action))

    def answer(self, action: str) -> None:
        hands, session = self.hands, self.sitting.session
        option, before = hands.placed(action), session.cursor
        if option.source and option.target:
            hands.drag(option.source, option.target)
            self.dragged.append(action)
        elif option.source or option.target:
            hands.click(option.source or option.target)
            self.clicked.append(action)
        else:
            hands.press_button(action)
            self.clicked.append(action)
        if hands.menu is not None:
            hands.choose_from_menu(action, by_keys=False)
        if option.waste:  # as is meant
            self.sitting.dialog.answer("yes")
        assert session.actions[before] == action and hands.refusals == []


def verbs(actions: list[str]) -> set[str]:
    return {action.split()[0] for action in actions}


def test_a_chapter_is_played_by_dragging_cards_landmarks_and_units(qtbot, home):
    sitting = Sitting(qtbot, home)
    # A deal in which the advice lets the person do all that a first chapter has, and discard a grey card of the enemy.
    person = Advised(sitting, "duel", ("person", "greedy"), seed=42)
    first = sitting.page.table
    assert len([item for item in first.items if item.region == "display"]) == CARDS_OF_A_CHAPTER
    person.play(lambda state: state.chapter > 1)

    assert person.state.chapter == 2 and person.state.result is None
    assert verbs(person.dragged) == {"play", "discard", "take", "move"}
    removals = {"remove", "remove-fortress", "discard-grey", "opponent-loses"}
    assert verbs(person.clicked) <= {*removals, "place", "ally", "choose", "again", "skip"}
    turns = [action for action in sitting.session.actions if action.split()[0] in ("play", "discard")]
    assert len(turns) == CARDS_OF_A_CHAPTER, "every card of the display was taken by one side or the other"

    sitting.until(lambda: any(line.text == "Chapter II begins" for line in sitting.session.chronicle(0)))
    shown = [item for item in sitting.page.table.items if item.region == "display"]
    assert len(shown) >= CARDS_OF_A_CHAPTER - 1 and not {item.id for item in shown} & {item.id for item in first.items}
    assert any(region.title == "Chapter II" for region in sitting.page.table.regions)


def test_turns_are_played_by_dragging_cards_to_where_they_go(qtbot, home):
    sitting = Sitting(qtbot, home)
    person = Advised(sitting, "fellowship", ("person", "greedy", "greedy"), seed=12)
    person.play(lambda state: state.turn > TURNS)
    assert person.state.turn > TURNS
    assert verbs(person.dragged) >= {"play", "buy", "defeat"}, person.dragged
    assert verbs(person.clicked) >= {"end", "play-safe"}
    sitting.close()


def test_a_round_of_a_quest_is_played_by_dragging_characters_and_cards_to_where_they_go(qtbot, home):
    sitting = Sitting(qtbot, home)
    # A deal in which the advice plays cards, quests, travels, meets an enemy, defends and attacks.
    person = Advised(sitting, "lcg", ("person",), seed=5)
    assert person.state.options["quest"] == "passage-through-mirkwood"
    seen = []

    def is_round_over(state: Any) -> bool:
        seen.append(state.phase)
        return state.round > 2

    person.play(is_round_over)
    assert person.state.round == 3 and person.state.result is None
    assert {*seen} >= {"planning", "quest", "travel", "encounter", "combat"}
    assert verbs(person.dragged) >= {"play", "commit", "travel", "defend", "attack", "with"}, person.dragged
    assert "pay" in verbs(person.clicked), person.clicked
    sitting.close()


@pytest.mark.usefixtures("the_toy_on_the_shelf")
def test_a_game_without_a_skin_of_its_own_is_played_too(qtbot, home):
    sitting = Sitting(qtbot, home)
    person = Advised(sitting, "toy", ("person", "greedy"), seed=1)
    sitting.until(sitting.is_my_turn)
    person.answer("walk window")
    person.play(lambda state: False)
    assert person.state.result is not None
    assert verbs(person.dragged) == {"play", "walk"}
    sitting.close()
