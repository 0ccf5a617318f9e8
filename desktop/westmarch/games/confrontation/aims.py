"""How a game may end now: Frodo's way to Mordor, who may catch him, and who is in the Shire, as far as it is seen."""

from __future__ import annotations

from functools import cache

from westmarch.engine.beats import Aim
from westmarch.engine.records import Seat, View
from westmarch.games.confrontation.board import BOARD, DARK, GOOD
from westmarch.games.confrontation.state import ConfrontationState, pieces_in
from westmarch.games.confrontation.text.tables import item_id

FRODO, IN_THE_SHIRE = "frodo", 3


@cache
def steps_to(seat: Seat, goal: str) -> dict[str, int]:
    """The fewest moves to a region from each region from which a character of a side can come there."""
    found, waiting = {goal: 0}, [goal]
    for region in waiting:  # it grows under way
        for other in BOARD.order:
            if region in BOARD.steps[seat][other] and other not in found:
                found[other] = found[region] + 1
                waiting.append(other)
    return found


def aims(seen: View) -> list[Aim]:
    """The three ways to win; what a seat may not know of the other side it is not told."""
    state: ConfrontationState = seen.state
    if not all(state.is_arranged):
        return []
    shire, mordor = BOARD.homes
    frodo = _place_of(state, FRODO)
    shown = item_id(seen, frodo[0]) if frodo[0] else ""
    return [_mordor(state, shown, frodo[1], mordor), _hunt(state, shown, frodo[1]), _shire(state, shire)]


def _place_of(state: ConfrontationState, face: str) -> tuple[str, str]:
    """The piece of a known character and its region, or nothing."""
    for region in BOARD.order:
        for piece in state.zones[region]:
            if state.pieces[piece].face == face:
                return piece, region
    return "", ""


def _mordor(state: ConfrontationState, frodo: str, region: str, mordor: str) -> Aim:
    ways = steps_to(GOOD, mordor)
    most = max(ways.values())
    if region in ways:
        left = ways[region]
        text = f"Frodo is {_moves(left)} from Mordor by the shortest way."
        return Aim("Frodo to Mordor", text, f"{left} to go", "good", most - left, most, mentions=(frodo, mordor))
    near = [ways[there] for there in BOARD.order if there in ways and pieces_in(state, there, GOOD)]
    left = min(near, default=most)
    text = f"Frodo is hidden. The foremost of the Fellowship is {_moves(left)} from Mordor."
    return Aim("Frodo to Mordor", text, f"{left} at least", "good", most - left, most, mentions=(mordor,))


def _hunt(state: ConfrontationState, frodo: str, region: str) -> Aim:
    standing = sum([len(pieces_in(state, there, GOOD)) for there in BOARD.order])
    if not region:
        text = f"He is one of the {standing} of the Fellowship that still stand; nobody has shown him."
        return Aim("Frodo falls", text, f"1 of {standing}", "dark")
    near = [
        (steps_to(DARK, region)[there], there)
        for there in BOARD.order
        if there in steps_to(DARK, region) and pieces_in(state, there, DARK)
    ]
    if not near:
        return Aim("Frodo falls", "No character of Sauron's can still come to him.", "", "dark", mentions=(frodo,))
    left, there = min(near)
    text = f"The nearest of Sauron's could attack Frodo in {_moves(left)}."
    return Aim("Frodo falls", text, f"{left} away", "dark", is_threat=left <= 1, mentions=(frodo, there))


def _shire(state: ConfrontationState, shire: str) -> Aim:
    ways = steps_to(DARK, shire)
    there = len(pieces_in(state, shire, DARK))
    coming = sorted([ways[region] for region in BOARD.order if region in ways for _ in pieces_in(state, region, DARK)])
    need = coming[:IN_THE_SHIRE]
    if len(need) < IN_THE_SHIRE:
        text = "Sauron has too few left to come to the Shire."
    else:
        text = f"{_moves(sum(need))} bring three of Sauron's to the Shire."
    return Aim("Three in the Shire", text, f"{there} of {IN_THE_SHIRE}", "dark", there, IN_THE_SHIRE, mentions=(shire,))


def _moves(n: int) -> str:
    return "1 move" if n == 1 else f"{n} moves"
