"""Quick guesses for a search that looks ahead: how good a position is, and which options are worth a look."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.guess import chances, weights
from westmarch.engine.records import Seat
from westmarch.games.confrontation.battle import faces
from westmarch.games.confrontation.board import BOARD, CARDS, DARK, GOOD
from westmarch.games.confrontation.hints import advise
from westmarch.games.confrontation.odds import WORTH, meeting
from westmarch.games.confrontation.state import ConfrontationState, fighters_stand, standing, zone

_EVEN = 330
_HALF = 45
_FRODO_AT = (0, 10, 26, 60, 130, 320, 1500)
_IN_SHIRE = (0, 90, 260, 1500)
_LOST = 7
"""Tenths of a fallen character's worth."""


def judge(state: ConfrontationState) -> tuple[int, int]:
    """The Fellowship's and Sauron's chances in thousandths."""
    lead = _LOST * (_fallen(state, DARK) - _fallen(state, GOOD)) // 10
    lead += 6 * (_cards(state, GOOD) - _cards(state, DARK))
    return chances(lead + _race(state) + _fight(state), _EVEN)


def _fallen(state: ConfrontationState, seat: Seat) -> int:
    return sum(WORTH[str(state.pieces[piece].face)] for piece in state.zones[zone(seat, "fallen")])


def _cards(state: ConfrontationState, seat: Seat) -> int:
    held = state.zones[zone(seat, "hand")]
    return sum(CARDS[card].number or 4 for card in held)


def _race(state: ConfrontationState) -> int:
    """Frodo's way to Mordor against those who guard it, and Sauron's way to the Shire."""
    pieces = state.pieces
    frodo = next((r for p, r in standing(state, GOOD) if pieces[p].face == "frodo"), "")
    if not frodo:
        return -2000
    row = BOARD.regions[frodo].row
    guards = near = pressing = 0
    for _, region in standing(state, DARK):
        at = BOARD.regions[region].row
        guards += at > row
        pressing += max(0, 3 - at) ** 2
        near += frodo in BOARD.forward[DARK][region]
    friends = len(state.zones[frodo]) - 1
    threat = near * (70 if state.to_move == DARK else 40) // (1 + friends)
    shire = len([p for p in state.zones["shire"] if pieces[p].owner == DARK])
    worth = _FRODO_AT[row] * 6 // (6 + 2 * guards) + max(0, 4 - guards) * 35
    return worth - threat - _IN_SHIRE[min(3, shire)] - 4 * pressing


def _fight(state: ConfrontationState) -> int:
    """What a battle under way is expected to bring."""
    attack = state.attack
    if attack is None or not fighters_stand(state):
        return 0
    good, dark = faces(state)
    odds = meeting(state, good, dark, attack.region, attack.seat)
    return _LOST * (odds.dark_falls * WORTH[dark] - odds.good_falls * WORTH[good]) // 10_000


def weigh(state: ConfrontationState) -> Sequence[int]:
    """How often a good player would choose each option: by what the advice for it says."""
    decision = state.decision
    assert decision is not None
    return weights((advise(state, action) for action in decision.options), _HALF)
