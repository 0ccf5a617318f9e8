"""The end of a game: who has won, said to whom; nothing said twice; what Enter does then."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt

from tests.app.sitting import Sitting
from tests.decision_samples import NAMES
from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.ai.players import make
from westmarch.app.outcome import heading, outcome
from westmarch.engine.dice import Dice
from westmarch.engine.records import Result
from westmarch.play.chairs import Chair
from westmarch.play.session import Session


def ended(game: str, kinds: tuple[str, ...], winners: tuple[int, ...], reason: str) -> Session:
    chairs = [Chair(kind, name) for kind, name in zip(kinds, NAMES, strict=False)]
    session = Session(game, chairs, seed=1)
    session._state = msgspec.structs.replace(session.state, result=Result(winners, reason, (0,) * len(chairs)))
    return session


@pytest.mark.parametrize(
    ("game", "kinds", "winners", "said"),
    [
        ("duel", ("human", "greedy"), (0,), "You won"),
        ("duel", ("human", "greedy"), (1,), "You lost"),
        ("duel", ("greedy", "human"), (1,), "You won"),
        ("duel", ("human", "human"), (1,), "Sauron won"),
        ("duel", ("greedy", "greedy"), (0,), "The Fellowship won"),
        ("lcg", ("human",), (0,), "You won"),
        ("lcg", ("human",), (), "You lost"),
        ("lcg", ("human", "human"), (0, 1), "You won"),
    ],
)
def test_it_is_said_to_a_lone_person_and_by_name_to_others(game, kinds, winners, said):
    assert outcome(ended(game, kinds, winners, "regions")) == said


def played_out(game: str) -> Session:
    """A game played to its end by chance."""
    session = Session(game, [Chair("human", name) for name in NAMES[: games.info(game).player_counts[0]]], seed=4)
    dice = Dice(7)
    while session.decision is not None:
        session.answer(dice.pick(session.decision.forward))
    return session


@pytest.mark.parametrize("game", ["confrontation", "duel", "fellowship", "lcg"])
def test_the_panel_says_once_how_it_ended(qtbot, game):
    hands = Hands.at(qtbot, played_out(game))
    panel = hands.page.panel
    first = hands.page.table.prompt.text.partition(". ")[0]
    told = [line.text for line in hands.session.chronicle(hands.page.director.viewer)]
    shown = [line.text for line in panel.chronicle._lines]
    assert told[-1].startswith(first), "it is in the chronicle"
    assert not any(text.startswith(first) for text in shown), "but the panel has said it above"


def nearly_over() -> Session:
    """A game between computers, a few actions before its end."""
    chairs = [Chair("greedy", name) for name in NAMES[:2]]
    played, again = (Session("confrontation", chairs, seed=3) for _ in range(2))
    players = [make("greedy", played.game, seat) for seat in range(2)]
    while played.decision is not None:
        view = played.view(played.decision.seat)
        played.answer(players[played.decision.seat].decide(view, view.state.decision, 1000))
    for action in played.actions[:-6]:
        again.answer(action)
    return again


def test_the_enter_that_ended_the_game_begins_no_other_one(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path, computer_tenths=0)
    sitting.sit_down(nearly_over())
    sitting.until(lambda: sitting.has_ended, timeout=60000)
    finished = sitting.session
    for _ in range(3):
        sitting.key(Qt.Key.Key_Return)
    assert sitting.session is finished and sitting.ending is not None
    sitting.key(Qt.Key.Key_Tab)
    sitting.key(Qt.Key.Key_Return)
    # By Tab it is reached; the new table is laid in a moment.
    sitting.until(lambda: sitting.program.director is not None and sitting.session is not finished)
    sitting.close()


def test_the_row_of_speeds_keeps_its_place_while_computers_play(qtbot):
    session = Session("lcg", [Chair("greedy", "A"), Chair("greedy", "B")], seed=2)
    hands = Hands.at(qtbot, session, size=(1100, 700))
    hands.page.director.is_paused = True
    bar = hands.page.spectator_bar.pause_button
    seen = set()
    for _ in range(60):
        hands.page.director.step()
        qtbot.wait(1)
        seen.add((bar.mapTo(hands.page, QPoint(0, 0)).y(), hands.page.panel.prompt.height() > 0))
    assert len({y for y, _ in seen}) == 1


def test_a_person_whose_name_says_nothing_is_not_called_by_it():
    for name, said in (("You", "Your move"), ("Player", "Your move"), ("Mara", "Mara, your move")):
        session = Session("duel", [Chair("human", name), Chair("human", name)])
        assert heading(session, session.table(0), True)[0] == said
