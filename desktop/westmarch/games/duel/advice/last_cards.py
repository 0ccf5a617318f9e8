"""The end of a game of Duel played out in full: every answer of both sides, and every card that may be turned up.

Nothing is hidden from one side alone in Duel, so the chances at the end of chapter III can be reckoned exactly: the
largest or the smallest value of what may be answered, and the mean over the faces that a card may turn out to have.
(Alpha-beta, with positions that were met before: D. E. Knuth and R. W. Moore, Artificial Intelligence 6, 1975; its
bounds taken through chance: B. W. Ballard, "The *-minimax search procedure", Artificial Intelligence 21, 1983.)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import permutations

from westmarch.engine.dice import Dice
from westmarch.engine.records import EVERYBODY, Action, Piece, View
from westmarch.games.duel.advice.judging import board_of
from westmarch.games.duel.advice.weighing import weigh
from westmarch.games.duel.catalogue import BOARD, CHAPTERS, NOBODY, SIDES
from westmarch.games.duel.rules.display import DECK
from westmarch.games.duel.rules.rulebase import RULES
from westmarch.games.duel.rules.views import POOLS, sample
from westmarch.games.duel.state import TILE_PLACES, DuelState, Work, faces, stack, zone

MOST_CARDS = 8
"""Cards in the last display from which on the end is played out."""
NOBODY_SEES = 0
"""The seats that see a covered card."""
_MOST_OUTCOMES = 200
"""More ways in which hidden things may come to light at once are not looked through."""
_SURE = 720_720**2
"""The chance of what is certain.  Chances are whole parts of it, rounded down: up to sixteen ways in which a card may
turn out divide it, twice over, without rest."""
_POOL_OF = {piece: ids for ids, _ in POOLS for piece in ids}


class TooMuch(Exception):
    """The end cannot be played out: too many positions, or a side would see what the other one does not."""


def is_near(state: DuelState) -> bool:
    """Whether so few cards are left that it is worth trying."""
    return state.chapter == CHAPTERS[-1] and len(state.zones["display"]) <= MOST_CARDS


def solve(seen: View, positions: int, is_wanted: Callable[[], bool]) -> dict[Action, int] | None:
    """The deciding side's chance after each answer, in thousandths: first the best, exact; at most so much the others.

    None if more than ``positions`` would have to be looked at, if it is no longer wanted, and where every answer loses:
    how long the other side has to play well is nothing that this can tell.
    """
    state: DuelState = seen.state
    deck = [state.pieces[piece] for piece in DECK[CHAPTERS[-1]]]
    if not is_near(state) or any(record.seen_by not in (NOBODY_SEES, EVERYBODY) for record in deck):
        return None
    try:
        found = _Solver(positions, is_wanted).options(sample(seen, Dice(1)))
    except TooMuch:
        return None
    best = max(found, key=found.__getitem__)
    if not found[best]:
        return None
    return {action: found[action] * 1000 // _SURE for action in (best, *found)}


class _Solver:
    """The positions met so far, each with bounds for the Fellowship's chance."""

    def __init__(self, positions: int, is_wanted: Callable[[], bool]) -> None:
        self.left = positions
        self.is_wanted = is_wanted
        self.known: dict[Hashable, tuple[int, int]] = {}
        self.good: dict[Action, int] = {}

    def options(self, state: DuelState) -> dict[Action, int]:
        """The chance of the side that decides, after each option of the open question."""
        decision = state.decision
        assert decision is not None
        found: dict[Action, int] = {}
        best = 0
        for action in self._ordered(state):
            if decision.seat == 0:
                value = self._after(state, action, best, _SURE)
            else:
                value = _SURE - self._after(state, action, 0, _SURE - best)
            found[action] = value
            best = max(best, value)
        return found

    def _value(self, state: DuelState, low: int, high: int) -> int:
        """The Fellowship's chance: exact between ``low`` and ``high``, else a bound on the same side of them."""
        if state.result is not None:
            winners = state.result.winners
            return _SURE // len(winners) if 0 in winners else 0
        decision = state.decision
        assert decision is not None
        if len(decision.options) == 1:
            return self._after(state, decision.options[0], low, high)
        key = _key(state)
        least, most = self.known.get(key, (0, _SURE))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self.left -= 1
        if self.left < 0 or (self.left % 256 == 0 and not self.is_wanted()):
            raise TooMuch
        is_good = decision.seat == 0
        alpha, beta = max(low, least), min(high, most)
        value = -1 if is_good else _SURE + 1
        found = None
        for action in self._ordered(state):
            if is_good:
                after = self._after(state, action, max(alpha, value), beta)
                if after > value:
                    value, found = after, action
                if value >= beta:
                    break
            else:
                after = self._after(state, action, alpha, min(beta, value))
                if after < value:
                    value, found = after, action
                if value <= alpha:
                    break
        if found is not None:
            self.good[found] = self.good.get(found, 0) + 1
        if value >= beta:
            self.known[key] = (max(least, value), most)
        elif value <= alpha:
            self.known[key] = (least, min(most, value))
        else:
            self.known[key] = (value, value)
        return value

    def _after(self, state: DuelState, action: Action, low: int, high: int) -> int:
        """The mean over all that may come to light after an answer."""
        change = Work(state.copy(), is_quiet=True)
        RULES.advance(change, action)
        if not change.is_barrier:
            return self._value(change.state, low, high)
        worlds = list(_outcomes(state, change.state))
        if len(worlds) == 1:
            return self._value(worlds[0], low, high)
        count = len(worlds)
        total = 0
        for number, world in enumerate(worlds):
            rest = (count - number - 1) * _SURE
            least, most = count * low - total - rest, count * high - total
            value = self._value(world, max(0, least), min(_SURE, most))
            total += value
            if total + rest <= count * low:
                return (total + rest) // count
            if total >= count * high:
                return total // count
        return total // count

    def _ordered(self, state: DuelState) -> list[Action]:
        """The options, the most promising first."""
        decision = state.decision
        assert decision is not None
        if decision.kind == "turn" and len(state.zones["display"]) > 2:
            weights = dict(zip(decision.options, weigh(state), strict=True))
            return sorted(decision.options, key=lambda action: -weights[action])
        good = self.good
        return sorted(decision.options, key=lambda action: -good.get(action, 0))


def _outcomes(before: DuelState, after: DuelState) -> Iterator[DuelState]:
    """The States, each as likely, that an answer may lead to by the faces of what it has turned up."""
    turned: dict[tuple[str, ...], list[str]] = {}
    for piece, record in after.pieces.items():
        if record.seen_by != before.pieces[piece].seen_by and not _is_told(before, piece):
            if record.seen_by != EVERYBODY:
                raise TooMuch
            turned.setdefault(_POOL_OF[piece], []).append(piece)
    worlds = [after]
    for ids, shown in turned.items():
        unseen = [*shown, *(piece for piece in ids if after.pieces[piece].seen_by != EVERYBODY)]
        dealt = [str(after.pieces[piece].face) for piece in unseen]
        ways = list(permutations(dealt, len(shown)))
        if len(ways) * len(worlds) > _MOST_OUTCOMES:
            raise TooMuch
        worlds = [_dealt(world, unseen, way, dealt) for world in worlds for way in ways]
    return iter(worlds)


def _is_told(state: DuelState, piece: str) -> bool:
    """Whether everybody can tell which faces the unseen pieces with this back have: all of them lie in the discard."""
    pieces, discard = state.pieces, state.zones["discard"]
    return all([other in discard for other in _POOL_OF[piece] if pieces[other].seen_by != EVERYBODY])


def _dealt(world: DuelState, unseen: list[str], way: tuple[str, ...], dealt: list[str]) -> DuelState:
    """The State with other faces on the pieces that nobody had seen: those of ``way`` on the first of them."""
    rest = [face for face in dealt if face not in way]
    state = world.copy()
    for piece, face in zip(unseen, (*way, *rest), strict=True):
        state.pieces[piece] = Piece(face, NOBODY, world.pieces[piece].seen_by)
    if state.decision is not None:
        state.decision = RULES.filled(state, state.decision)
    return state


_OWN = tuple(tuple(zone(seat, name) for name in ("cards", "landmarks", "tokens")) for seat in range(len(SIDES)))
_STACKS = tuple(stack(race) for race in BOARD.races)


def _key(state: DuelState) -> Hashable:
    """All that decides how a position ends."""
    pieces, zones = state.pieces, state.zones
    decision = state.decision
    assert decision is not None
    display = tuple([(piece, _seen(pieces, piece)) for piece in zones["display"]])
    discard = frozenset([_seen(pieces, piece) for piece in zones["discard"]])
    own = tuple([frozenset(faces(state, name)) for names in _OWN for name in names])
    tiles = tuple([zones[place] for place in TILE_PLACES])
    stacks = tuple([tuple([_seen(pieces, piece) for piece in zones[name]]) for name in _STACKS])
    table = (display, discard, own, tiles, stacks, board_of(state), state.coins, state.steps, state.extra)
    if decision.kind == "turn":
        return table, decision.seat
    work = tuple([(step.do, step.args) for frame in state.stack for step in frame.steps])
    return table, decision.seat, decision.kind, decision.about, work


def _seen(pieces: dict[str, Piece], piece: str) -> str:
    """A piece's face, if it has been seen, or else the piece."""
    record = pieces[piece]
    return str(record.face) if record.seen_by == EVERYBODY else piece
