"""What comes after a game: the points, the match, another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.play.match import Match
from westmarch.play.session import Session
from westmarch.tabletop.widgets import Dialog

if TYPE_CHECKING:
    from westmarch.app.program import Program


def ask_what_next(program: Program, session: Session) -> Dialog:
    """A sheet with how the game ended and what can be done now."""
    result = session.result
    assert result is not None
    table = session.table(program.director.viewer if program.director is not None else None)
    match = session.match.with_result(result) if session.match is not None and not session.match.is_over else None
    words = [table.prompt.text, table.prompt.detail]
    if match is not None:
        words.append(_standing(match))
    winners = [session.info.seats[seat].title for seat in result.winners]
    dialog = Dialog(program.window, f"{' and '.join(winners)} won" if winners else "A draw", " ".join(words))
    if match is not None and not match.is_over:
        dialog.add_button("next", "Next game, sides swapped", "primary", is_default=True)
    else:
        dialog.add_button("again", "Play again", "primary", is_default=True)
    dialog.add_button("watch", "Watch it again")
    dialog.add_button("home", "Home")

    def answer(name: str) -> None:
        match_after = match
        if name == "next" and match_after is not None:
            _next_game(program, session, match_after)
        elif name == "again":
            _again(program, session)
        elif name == "watch":
            program.watch_again()
        elif name == "home":
            program.go_home()
            program.library.forget_running()

    dialog.chosen.connect(answer)
    dialog.open()
    return dialog


def _standing(match: Match) -> str:
    if match.is_over:
        return match.sentence()
    parts = [f"{name} {points}" for name, points in zip(match.names, match.totals, strict=True)]
    return f"The match stands at {', '.join(parts)}."


def _next_game(program: Program, session: Session, match: Match) -> None:
    seating = match.seating()
    kinds, names = [kind for kind, _ in seating], [name for _, name in seating]
    program.new_session(session.info.id, names, kinds, session.options, None, session.fairness, match)


def _again(program: Program, session: Session) -> None:
    kinds, names = [chair.kind for chair in session.chairs], [chair.name for chair in session.chairs]
    before = session.match
    match = Match(before.names, before.kinds, before.games) if before is not None else None
    if match is not None:
        kinds, names = list(match.kinds), list(match.names)
    program.new_session(session.info.id, names, kinds, session.options, None, session.fairness, match)
