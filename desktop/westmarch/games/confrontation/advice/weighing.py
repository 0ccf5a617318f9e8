"""Which options are worth a look, as a quick guess for a search that looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.estimates import weights
from westmarch.engine.records import Action, Decision, Seat
from westmarch.games.confrontation.advice.hints import (
    FRODO_AT,
    SHADOWFAX,
    advise,
    companion_place,
    dark_place,
    palantir_worth,
)
from westmarch.games.confrontation.board import BOARD, DARK, FACES, GOOD
from westmarch.games.confrontation.rules.odds import WORTH, meeting_with_all_cards
from westmarch.games.confrontation.sightings import Way
from westmarch.games.confrontation.state import ConfrontationState, standing_faces

_HALF = 120
_ROW = {region.id: region.row for region in BOARD.regions.values()}
_MORDOR = BOARD.homes[DARK]
_GOOD_AT = {face: {r: companion_place(face, row) for r, row in _ROW.items()} for face in FACES[GOOD]}
_DARK_AT = {face: {region: dark_place(face, region) for region in BOARD.order} for face in FACES[DARK]}


def weigh(state: ConfrontationState) -> Sequence[int]:
    """How often a good player would choose each option: by what it seems worth to somebody who sees no hidden face."""
    decision = state.decision
    assert decision is not None
    if decision.kind != "move":
        return weights((advise(state, action) for action in decision.options), _HALF)
    return weights(_Moves(state, decision).worths(), _HALF)


class _Moves:
    """What the moves of a side are worth at a glance, by what it knows of the enemy's pieces.

    The same in all worlds that the side cannot tell apart: a search asks once, in the first world that it meets.
    """

    __slots__ = ("decision", "enemy", "known", "risks", "seat", "state", "strangers", "unseen")

    def __init__(self, state: ConfrontationState, decision: Decision) -> None:
        self.state = state
        self.decision = decision
        self.seat = decision.seat
        self.enemy: Seat = 1 - decision.seat
        sightings = state.sightings[self.enemy]
        way = max(sightings.ways, key=_weight)
        self.known = dict(zip(way.pieces, sightings.faces, strict=True))
        self.unseen = [face for face in standing_faces(state, self.enemy) if face not in sightings.faces]
        self.strangers: dict[str, int] = {}
        self.risks: dict[str, int] = {}

    def worths(self) -> list[int]:
        state, seat = self.state, self.seat
        where = {
            state.pieces[piece].face: region
            for region in BOARD.order
            for piece in state.zones[region]
            if state.pieces[piece].owner == seat
        }
        place = self._dark_place if seat == DARK else self._good_place
        busy = len(self.decision.options) - self.decision.idle
        out: list[int] = []
        for action in self.decision.options[:busy]:
            if action.verb not in ("move", "shadowfax"):
                out.append(self._palantir(action) if action.verb == "palantir" else advise(state, action))
                continue
            face, target = action.words
            worth = place(face, target) - place(face, where[face])
            there = state.zones[target]
            if there and state.pieces[there[0]].owner != seat:
                worth += self._attack(face, there)
            out.append(worth if action.verb == "move" else worth - SHADOWFAX)
        mixing, keeping = max(out), min(out)
        return out + [mixing if action.verb == "mix" else keeping for action in self.decision.options[busy:]]

    def _attack(self, face: str, there: tuple[str, ...]) -> int:
        """What an attack brings on average, over what the defenders may be."""
        gain = sum([self._meet(face, piece) for piece in there]) // len(there)
        return gain - WORTH[face] * (len(there) - 1) // 4

    def _meet(self, face: str, piece: str) -> int:
        other = self.known.get(piece)
        if other is not None:
            return _GAIN[face][other]
        if face not in self.strangers:
            gains = _GAIN[face]
            self.strangers[face] = sum([gains[other] for other in self.unseen]) // max(1, len(self.unseen))
        return self.strangers[face]

    def _palantir(self, action: Action) -> int:
        """The advice would count a piece as known by the face that it has in this world."""
        return palantir_worth(len([p for p in self.state.zones[action.words[0]] if p not in self.known]))

    def _dark_place(self, face: str, region: str) -> int:
        """As in the advice."""
        return _DARK_AT[face][region]

    def _good_place(self, face: str, region: str) -> int:
        """As in the advice: companions clear the road, and Frodo goes where he is hardly in danger."""
        if face != "frodo":
            return _GOOD_AT[face][region]
        if region == _MORDOR:
            return 3000
        risk = self._risk(region)
        return (FRODO_AT[_ROW[region]] * (1000 - risk) - 700 * risk) // 1000

    def _risk(self, region: str) -> int:
        """How likely Frodo is caught in a region in Sauron's next turn, in thousandths."""
        if region not in self.risks:
            zones = self.state.zones
            can_retreat = any([not zones[beside] for beside in BOARD.sideways[region]])
            safe = 1000
            for source in BOARD.forward[GOOD][region]:
                for piece in zones[source]:
                    if self.state.pieces[piece].owner == DARK:
                        safe = safe * (1000 - self._falls(piece, can_retreat) * 6 // 10) // 1000
            if not zones[region] and "flying-nazgul" in standing_faces(self.state, DARK):
                nazgul = meeting_with_all_cards("frodo", "flying-nazgul", DARK, can_retreat)
                safe = safe * (1000 - nazgul.good_falls * 3 // 10) // 1000
            self.risks[region] = 1000 - safe
        return self.risks[region]

    def _falls(self, piece: str, can_retreat: bool) -> int:
        may_be = [self.known[piece]] if piece in self.known else self.unseen
        falls = sum([meeting_with_all_cards("frodo", face, DARK, can_retreat).good_falls for face in may_be])
        return falls // max(1, len(may_be))


def _weight(way: Way) -> int:
    return way.weight


def _gain(face: str, other: str) -> int:
    """What an attack on the other brings, in thousandths of a game, while all cards are in hand."""
    if face in FACES[GOOD]:
        odds = meeting_with_all_cards(face, other, GOOD, True)
        return (odds.dark_falls * WORTH[other] - odds.good_falls * WORTH[face]) // 1000
    odds = meeting_with_all_cards(other, face, DARK, True)
    return (odds.good_falls * WORTH[other] - odds.dark_falls * WORTH[face]) // 1000


_GAIN = {
    face: {other: _gain(face, other) for other in FACES[1 - seat]} for seat in (GOOD, DARK) for face in FACES[seat]
}
