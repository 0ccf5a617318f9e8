"""What is told after a game: what each side has taken, and how far the Quest of the Ring went."""

from __future__ import annotations

from collections import Counter

from westmarch.engine.endings import Count, Ending, Story


def ending(story: Story) -> Ending:
    """The counts of both sides."""
    found = [Counter[str](), Counter[str]()]
    for _, event in story.events:
        seat = event.facts.get("seat", "")
        if seat not in ("0", "1"):
            continue
        own = found[int(seat)]
        match event.name:
            case "played" | "took_landmark" | "placed_fortress" | "discarded":
                own[event.name] += 1
            case "placed_units":
                own["units"] += int(event.facts["amount"])
            case "rode":
                own["rode"] += int(event.facts["steps"])
    rows = (
        ("Chapter cards played", "played"),
        ("Cards discarded for coins", "discarded"),
        ("Landmarks", "took_landmark"),
        ("Units placed", "units"),
        ("Steps on the Quest of the Ring", "rode"),
    )
    return Ending(tuple([Count(label, tuple([str(own[key]) for own in found])) for label, key in rows]))
