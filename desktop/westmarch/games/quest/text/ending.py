"""What is told after a game: the ways of the heroes and their combats, the Plots and the monsters of Sauron."""

from __future__ import annotations

from collections import Counter

from westmarch.engine.endings import Count, Ending, Story
from westmarch.games.quest.state import SAURON


def ending(story: Story) -> Ending:
    """The counts of Sauron and of each hero; a dash where a count is not a seat's."""
    found: Counter[tuple[str, int]] = Counter()
    for _, event in story.events:
        facts = event.facts
        seat = int(facts["seat"]) if facts.get("seat", "").isdecimal() else SAURON
        match event.name:
            case "hero_moved" | "encounter" | "suffered" | "corrupted":
                found[event.name, seat] += 1
            case "combat_ended":
                found["combat", seat if facts["won"] == "yes" else SAURON] += 1
            case "played_plot" | "played_shadow":
                found[event.name, SAURON] += 1
    heroes = range(1, story.state.seats)

    def row(label: str, name: str, of_sauron: bool, of_heroes: bool) -> Count:
        own = str(found[name, SAURON]) if of_sauron else "\N{EN DASH}"
        return Count(label, (own, *[str(found[name, seat]) if of_heroes else "\N{EN DASH}" for seat in heroes]))

    return Ending(
        (
            row("Combats won", "combat", True, True),
            row("Plots played", "played_plot", True, False),
            row("Shadow cards played", "played_shadow", True, False),
            row("Locations traveled through", "hero_moved", False, True),
            row("Encounters", "encounter", False, True),
        )
    )
