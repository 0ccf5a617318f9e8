"""A chapter of Duel against the computer, by the mouse alone: everything that can be dragged is dragged."""

from __future__ import annotations

from tests.app.sitting import Sitting

SEED = 83
"""A deal in which the advice lets the person play, discard, build, move and rob in the first chapter."""
CARDS_OF_A_CHAPTER = 20


class Chapter:
    """A person who drags what the hints advise, and remembers what has been done."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.hands = sitting.begin(("person", "greedy"), SEED, "fair", "duel")
        self.dragged: list[str] = []
        self.clicked: list[str] = []

    @property
    def state(self):
        return self.sitting.session.state

    def is_over(self) -> bool:
        return self.state.chapter > 1 or self.state.result is not None

    def play(self) -> None:
        """Until the chapter has ended; the computer plays in its turn."""
        while True:
            self.sitting.until(lambda: self.is_over() or self.sitting.is_my_turn())
            if self.is_over():
                return
            self._answer(str(self.sitting.program.director.hints()[0].action))

    def _answer(self, action: str) -> None:
        hands, session = self.hands, self.sitting.session
        option, before = hands.option(action), session.cursor
        if option.source and option.target:
            hands.drag(option.source, option.target)
            self.dragged.append(action)
        elif option.target:
            hands.click(option.target)
            self.clicked.append(action)
        else:
            hands.press_button(action)
            self.clicked.append(action)
        assert session.actions[before] == action and hands.refusals == []


def verbs(actions: list[str]) -> set[str]:
    return {action.split()[0] for action in actions}


def test_a_chapter_is_played_by_dragging_cards_landmarks_and_units(qtbot, home):
    sitting = Sitting(qtbot, home)
    chapter = Chapter(sitting)
    first = sitting.page.table
    assert len([item for item in first.items if item.region == "display"]) == CARDS_OF_A_CHAPTER
    chapter.play()

    assert chapter.state.chapter == 2 and chapter.state.result is None
    assert verbs(chapter.dragged) == {"play", "discard", "build", "move"}
    assert verbs(chapter.clicked) <= {"place", "remove", "raze", "rob", "ally", "keep", "tax", "again", "skip"}
    turns = [action for action in sitting.session.actions if action.split()[0] in ("play", "discard")]
    assert len(turns) == CARDS_OF_A_CHAPTER, "every card of the display was taken by one side or the other"

    sitting.until(lambda: any(line.text == "Chapter II is laid out" for line in sitting.session.chronicle(0)))
    shown = [item for item in sitting.page.table.items if item.region == "display"]
    assert len(shown) >= CARDS_OF_A_CHAPTER - 1 and not {item.id for item in shown} & {item.id for item in first.items}
    assert any(region.title == "Chapter II" for region in sitting.page.table.regions)
