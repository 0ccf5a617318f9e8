"""Sauron is asked for Shadow cards unless he wishes to pass their windows."""

from __future__ import annotations

from westmarch import games
from westmarch.play.chairs import Chair
from westmarch.play.passing import passed, usual
from westmarch.play.session import Session

WINDOW = {
    "heroes": {"thalin": {"at": "bree"}},
    "at": "hero-turn.begin",
    "influence": {"barad-dur": 2},
    "pool": 4,
    "shadow-hand": ["evil-wound", "dark-promises"],
}


def test_shadow_windows_are_asked_until_sauron_wishes_to_pass_them() -> None:
    chairs = [Chair("human", "Anna"), Chair("human", "Ben")]
    session = Session("quest", chairs, start=games.load("quest").read_position(WINDOW))
    proposed = usual(session.info)
    assert session.decision is not None and session.decision.kind == "shadow"
    assert passed(session, proposed) is None
    assert str(passed(session, proposed.turned(True))) == "pass"
    at = session.table(0).chart.now
    assert passed(session, proposed.turned(True).with_stop(at, True)) is None
    windows = {step.id for part in session.table(0).chart.parts for step in part.steps if step.window}
    assert at in windows and session.info.windows.seats == (0,)
