"""Some turns of the deck-building game against computers, by the mouse alone: what can be dragged is dragged."""

from __future__ import annotations

from tests.app.sitting import Sitting

SEED = 12
TURNS = 26
"""So many of all players: enough to be attacked, to buy, and to defeat an Archenemy."""


class Turns:
    """A person who drags what the hints advise, and remembers what has been done."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.hands = sitting.begin(("person", "greedy", "greedy"), SEED, "fair", "fellowship")
        self.dragged: list[str] = []
        self.clicked: list[str] = []

    @property
    def state(self):
        return self.sitting.session.state

    def is_over(self) -> bool:
        return self.state.turn > TURNS or self.state.result is not None

    def play(self) -> None:
        """The computers play, and defend themselves, in between."""
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
        elif option.source or option.target:
            hands.click(option.source or option.target)
            self.clicked.append(action)
        else:
            hands.press_button(action)
            self.clicked.append(action)
        if hands.menu is not None:
            hands.choose_from_menu(action, by_keys=False)
        assert session.actions[before] == action and hands.refusals == []


def verbs(actions: list[str]) -> set[str]:
    return {action.split()[0] for action in actions}


def test_turns_are_played_by_dragging_cards_to_where_they_go(qtbot, home):
    sitting = Sitting(qtbot, home)
    turns = Turns(sitting)
    turns.play()
    assert turns.state.turn > TURNS
    assert verbs(turns.dragged) >= {"play", "buy", "defeat"}, turns.dragged
    assert verbs(turns.clicked) >= {"end", "play-safe"}
    sitting.close()
