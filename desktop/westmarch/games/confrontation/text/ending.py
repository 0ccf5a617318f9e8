"""What is told after a game: battles, numbers that were played, and where every character came to its end."""

from __future__ import annotations

from westmarch.engine.endings import Count, Ending, Member, Story
from westmarch.games.confrontation.board import BOARD, CARDS, CHARACTERS, DARK, GOOD, SIDES
from westmarch.games.confrontation.names import capital, character, the_region
from westmarch.games.confrontation.state import ConfrontationState


def ending(story: Story) -> Ending:
    """The counts of both sides, and all eighteen characters."""
    state: ConfrontationState = story.state
    wins, numbers, falls, turn = [0, 0], [0, 0], {}, ""
    opponents: dict[str, str] = {}
    for _, event in story.events:
        facts = event.facts
        if event.name == "turn_began":
            turn = facts["turn"]
        elif event.name == "battle_decided":
            opponents = {facts["good"]: facts["dark"], facts["dark"]: facts["good"]}
            for seat, side in enumerate(SIDES):
                wins[seat] += facts["defeated"] == SIDES[1 - seat]
                value = CARDS[facts[f"{side}_card"]].number if facts.get(f"{side}_card") else None
                numbers[seat] += value or 0
        elif event.name == "defeated":
            falls[facts["face"]] = (opponents.get(facts["face"], ""), turn)
    left = [0, 0]
    members = []
    for piece, record in state.pieces.items():
        face = record.face
        if face not in CHARACTERS:
            continue
        seat = record.owner
        if face in falls:
            by, when = falls[face]
            line = character(by) if by else ""
            members.append(Member(f"piece/{face}", character(face), line, f"turn {when}", seat, True))
        else:
            left[seat] += 1
            where = next((zone for zone in BOARD.regions if piece in state.zones[zone]), "")
            place = capital(the_region(where)) if where else ""
            members.append(Member(f"piece/{face}", character(face), place, "at the end", seat))
    members.sort(key=lambda member: (member.seat != DARK, member.is_fallen))
    counts = (
        Count("Battles won", _both(wins)),
        Count("Characters left", _both(left)),
        Count("Numbers played, together", _both(numbers)),
    )
    return Ending(counts, tuple(members))


def _both(values: list[int]) -> tuple[str, ...]:
    return (str(values[GOOD]), str(values[DARK]))
