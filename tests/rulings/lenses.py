"""What a ruling may look at, game by game: a lens turns a State into plain facts with the rulebook's own words.

Sets are compared without order, everything else as it stands.  A sixth game's rulings start with a lens here.
"""

from __future__ import annotations

from typing import Any, Protocol

from westmarch.engine.records import EVERYBODY, View
from westmarch.games.confrontation.battle import card_value, strength
from westmarch.games.confrontation.board import BOARD, CHARACTERS, DARK, FACES, GOOD, HANDS, SIDES, VARIANTS
from westmarch.games.confrontation.sightings import Sightings
from westmarch.games.confrontation.state import ConfrontationState, standing_faces, zone


class Lens(Protocol):
    """How rulings see one game."""

    seats: tuple[str, ...]
    words: frozenset[str]

    def facts(self, state: Any, start: Any) -> dict[str, Any]:
        """All that ``expect`` may ask for; ``start`` is the State before the play."""

    def may_be(self, view: View, state: Any, face: str) -> set[str]:
        """What a seat must reckon with where the piece with this face stands."""


class ConfrontationLens:
    """Pieces by character, cards by their short names."""

    seats = SIDES
    words = frozenset(
        [*CHARACTERS, *BOARD.order]
        + [card.split("-", 1)[1] for cards in (*HANDS, *VARIANTS) for card in cards]
    )

    def facts(self, state: ConfrontationState, start: ConfrontationState) -> dict[str, Any]:
        facts: dict[str, Any] = {}
        for seat in (GOOD, DARK):
            side = SIDES[seat]
            facts[side] = _places(state, seat)
            for name in ("hand", "used", "laid", "variant"):
                cards = {card.split("-", 1)[1] for card in state.zones[zone(seat, name)]}
                facts[f"{side}_{name}"] = {int(c) if c.isdigit() else c for c in cards}
        facts["fallen"] = _fallen(state) - _fallen(start)
        facts["face_up"] = {record.face for record in state.pieces.values() if record.seen_by == EVERYBODY} & {
            face for seat in (GOOD, DARK) for face in standing_faces(state, seat)
        }
        facts["to_move"] = SIDES[state.to_move]
        facts["fighters"] = _fighters(state)
        return facts

    def may_be(self, view: View, state: ConfrontationState, face: str) -> set[str]:
        piece = next(piece for piece, record in state.pieces.items() if record.face == face)
        seen = view.state.pieces[piece].face
        if seen is not None:
            return {seen}
        owner = SIDES.index(CHARACTERS[face].side)
        known: Sightings = view.state.sightings[owner]
        return set(known.candidates(piece, standing_faces(view.state, owner)))


def _places(state: ConfrontationState, seat: int) -> dict[str, str]:
    where = dict.fromkeys(FACES[seat], "nowhere")
    for region, pieces in state.zones.items():
        for piece in pieces:
            face = state.pieces[piece].face
            if face in where:
                where[face] = region.removeprefix(f"{SIDES[seat]}-")
    return where


def _fallen(state: ConfrontationState) -> set[str | None]:
    return {state.pieces[piece].face for seat in (GOOD, DARK) for piece in state.zones[zone(seat, "fallen")]}


def _fighters(state: ConfrontationState) -> dict[str, Any] | None:
    """Who fights, with how much of their own strength and by their cards."""
    battle = state.battle
    if battle is None:
        return None
    fighters: dict[str, Any] = {}
    for seat, piece in ((GOOD, battle.good), (DARK, battle.dark)):
        side = SIDES[seat]
        fighters[side] = state.pieces[piece].face
        fighters[f"{side}_strength"] = strength(state, seat)
        fighters[f"{side}_card"] = card_value(state, seat)
    return fighters


LENSES: dict[str, Lens] = {"confrontation": ConfrontationLens()}
