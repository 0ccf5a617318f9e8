"""What is told after a game: what each side has taken, and how far the Quest of the Ring went."""

from __future__ import annotations

from collections import Counter

from westmarch.engine.endings import Count, Ending, Member, Story
from westmarch.games.duel.catalogue import LANDMARKS, TOKENS
from westmarch.games.duel.names import capital
from westmarch.games.duel.state import DuelState, faces, tokens, zone

_SHOWN = 7
"""So many landmarks and tokens are shown of both sides together."""


def ending(story: Story) -> Ending:
    """The counts of both sides, with their landmarks and alliance tokens."""
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
    counts = tuple([Count(label, tuple([str(own[key]) for own in found])) for label, key in rows])
    return Ending(counts, _taken(story.state), "Landmarks and alliances", is_open=True)


def _taken(state: DuelState) -> tuple[Member, ...]:
    """The landmarks of both sides, and as many of their tokens as there is room for."""
    found = [
        Member(f"landmark/{face}", LANDMARKS[face].name, LANDMARKS[face].name, "Landmark", seat)
        for seat in (0, 1)
        for face in faces(state, zone(seat, "landmarks"))
    ]
    for seat in (0, 1):
        owned = [TOKENS[face] for face in tokens(state, seat)]
        found += [Member(f"token/{each.id}", each.name, each.name, capital(each.race), seat) for each in owned]
    return tuple(sorted(found[:_SHOWN], key=lambda member: member.seat or 0))
