"""Games that have ended, made up."""

from __future__ import annotations

from westmarch.engine.scenario_records import GameFacts
from westmarch.play.chairs import Chair
from westmarch.play.game_log import LoggedGame

MARA, HAL = Chair("human", "Mara"), Chair("steady", "Computer, steady")
MARSHES = GameFacts("marshes", "The Marshes", "easy", "Easy", ("Lore", "Spirit"), 7, {"threat": (34, 31)}, 138, True)


def a_game(name: str = "a1", day: int = 1, **more) -> LoggedGame:
    values = {"winners": (0, 1), "reason": "won", "points": (138, 138), "facts": MARSHES}
    return LoggedGame(name, "toy", f"2026-03-{day:02}T20:00:00+00:00", (MARA, HAL), **(values | more))
