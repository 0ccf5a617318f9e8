"""Computers with a style at the window: they choose by it, and alike after a game was saved and resumed."""

from __future__ import annotations

from pathlib import Path

from westmarch.ai.levels import choose_by_visits
from westmarch.ai.search import Tally
from westmarch.ai.styles import styled_tallies
from westmarch.app.computers import Computers
from westmarch.engine.dice import Dice
from westmarch.play import saves
from westmarch.play.chairs import Chair
from westmarch.play.session import Session


class Idle:
    """Looks ahead for nobody."""

    is_busy = False

    def be_ready(self, game: str) -> None:
        """There is nothing to prepare."""


def begun(*styles: str, kind: str = "greedy") -> Session:
    return Session("confrontation", [Chair(kind, "Computer", style) for style in styles], seed=4)


def played(session: Session, answers: int, path: Path | None = None) -> tuple[str, ...]:
    """The actions after so many answers; with a path the game is saved and resumed before each of them."""
    for _ in range(answers):
        if path is not None:
            saves.write(session, path)
            session = saves.read(path, is_strict=True)
        assert session.decision is not None
        action = Computers(session, Idle()).answer(session.decision)
        assert action is not None
        session.answer(action)
    return session.actions


def test_a_style_plays_on_alike_after_a_game_was_saved_and_resumed(tmp_path: Path):
    styled = played(begun("bold", "cunning"), 25)
    assert styled == played(begun("bold", "cunning"), 25, tmp_path / "a.westmarch")
    assert styled != played(begun("", ""), 25)


def test_a_computer_that_has_looked_ahead_chooses_by_its_style():
    chosen = {}
    for style in ("", "bold"):
        session = begun(style, style, kind="hard")
        while session.decision.kind != "move" or not _attacks(session):
            session.answer(session.game.rate(session.view(session.decision.seat))[0].action)
        asked, view = session.decision, session.view(session.decision.seat)
        visits = {each: 50 if each in _attacks(session) else 60 for each in asked.options}
        tallies = tuple(Tally(each, number, number * 0.5) for each, number in visits.items())
        computers = Computers(session, Idle())
        computers.keep(tallies)
        chosen[style] = computers.answer(asked)
        found = styled_tallies(session.game, view, style, tallies)
        assert chosen[style] == choose_by_visits(found, 0, Dice(0))
        assert (chosen[style] in _attacks(session)) == (style == "bold")


def _attacks(session: Session) -> list:
    state = session.state
    return [
        action
        for action in state.decision.options
        if action.verb == "move"
        and any(state.pieces[piece].owner != state.decision.seat for piece in state.zones[action.words[1]])
    ]
