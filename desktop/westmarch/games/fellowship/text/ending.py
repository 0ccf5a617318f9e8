"""What is told after a game: what each player bought, defeated and got rid of."""

from __future__ import annotations

from collections import Counter

from westmarch.engine.endings import Count, Ending, Story

_ROWS = (
    ("Cards played", "played"),
    ("Cards bought", "bought"),
    ("Archenemies defeated", "defeated"),
    ("Cards destroyed", "destroyed"),
)


def ending(story: Story) -> Ending:
    """The counts of each player."""
    found = Counter([(event.name, event.facts.get("seat", "")) for _, event in story.events])
    seats = range(story.state.seats)
    return Ending(
        tuple([Count(label, tuple([str(found[name, str(seat)]) for seat in seats])) for label, name in _ROWS])
    )
