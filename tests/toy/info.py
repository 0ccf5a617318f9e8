"""The toy in a few facts."""

from __future__ import annotations

from westmarch.engine.game_info import Choice, GameInfo, OptionInfo, SeatInfo

INFO = GameInfo(
    id="toy",
    title="An Evening at the Inn",
    seats=(
        SeatInfo("first", "First guest", "first"),
        SeatInfo("second", "Second guest", "second"),
        SeatInfo("third", "Third guest", "third"),
    ),
    options=(
        OptionInfo(
            "evening",
            "Evening",
            "How many rounds are played.",
            (Choice("short", "Two rounds"), Choice("long", "Five rounds")),
        ),
    ),
    minutes="a second",
    blurb="Two or three guests share a table, a hat of cards and a few songs.",
    verbs={
        "play": ("card",),
        "give": ("card",),
        "name": ("guest",),
        "walk": ("place",),
    },
    fewest=2,
)
