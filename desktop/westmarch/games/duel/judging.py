"""Quick guesses for a search that looks ahead: how good a position is, and which options are worth a look."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.guess import chances, weights
from westmarch.engine.records import Seat
from westmarch.games.duel.catalogue import CARDS, REGIONS, TOKENS
from westmarch.games.duel.state import DuelState, held, is_present, race_symbols, tokens, units_in
from westmarch.games.duel.turns import discard_income
from westmarch.games.duel.worth import (
    PRESENT,
    QUEST,
    RACES,
    SKILL,
    UNIT,
    discard_worth,
    late,
    thing_worth,
    token_worth,
)

_EVEN = 260
_HALF = 30


def judge(state: DuelState) -> tuple[int, int]:
    """Both sides' chances in thousandths, from what they have."""
    lead = _holdings(state, 0) - _holdings(state, 1) + _map_lead(state)
    return chances(lead, _EVEN)


def _map_lead(state: DuelState) -> int:
    """Regions decide at the end; near it nothing else counts."""
    places = [0, 0]
    units = [0, 0]
    for region in REGIONS:
        for seat in (0, 1):
            places[seat] += is_present(state, region, seat)
            units[seat] += min(3, units_in(state, region, seat))
    when = late(state)
    lead = (PRESENT[places[0]] - PRESENT[places[1]]) * (50 + when) // 100 + UNIT * (units[0] - units[1])
    return lead + (places[0] - places[1]) * when * when * when // 8000


def _holdings(state: DuelState, seat: Seat) -> int:
    """The Ring track, races, tokens, skills, coins and chains of one side."""
    owned = held(state, seat)
    worth = QUEST[state.steps[seat]] + RACES[len(race_symbols(state, seat))]
    worth += state.coins[seat] * (10 - late(state) // 20)
    for token in tokens(state, seat):
        if TOKENS[token].on != "gained" and not TOKENS[token].effect.eagle:
            worth += token_worth(state, seat, token)
    scale = SKILL[state.chapter]
    left = 120 - late(state)
    skills = sum(sum(scale[min(k, 3)] for k in range(n)) for n in owned.skills) + 14 * len(owned.choices)
    worth += skills * left // 100
    if state.chapter < 3:
        worth += 12 * len(owned.symbols)
    return worth


def weigh(state: DuelState) -> Sequence[int]:
    """How often a good player would choose each option: in proportion to what it brings, never nothing."""
    decision = state.decision
    assert decision is not None
    seat = decision.seat
    match decision.kind:
        case "turn":
            values = [_turn_worth(state, seat, action.verb, action.words[0]) for action in decision.options]
        case "place" | "maneuver":
            values = [_board_worth(state, seat, action.verb, action.words) for action in decision.options]
        case "token":
            values = [token_worth(state, seat, action.words[0]) for action in decision.options]
        case "recover":
            values = [
                0 if action.verb == "skip" else thing_worth(state, seat, action.words[0], is_free=True) or 0
                for action in decision.options
            ]
        case _:
            values = [0 if action.verb == "skip" else 40 for action in decision.options]
    return weights(values, _HALF)


def _turn_worth(state: DuelState, seat: Seat, verb: str, face: str) -> int:
    foe = (thing_worth(state, 1 - seat, face) or 0) if face in CARDS else 0
    own = thing_worth(state, seat, face) or 0
    if verb == "discard":
        own = discard_worth(state, discard_income(state, seat))
    return own + max(0, foe) * 6 // 10


def _board_worth(state: DuelState, seat: Seat, verb: str, words: tuple[str, ...]) -> int:
    """Entering a region without own presence, driving enemies out, weakening them."""
    if verb == "skip":
        return -20
    if verb == "tax":
        return 4
    region = words[-1]
    foes = units_in(state, region, 1 - seat)
    if verb == "remove":
        return 34 if foes == 1 else 12
    worth = 0 if is_present(state, region, seat) else 40
    worth += (20 if foes == 1 else 6) if foes else 0
    if verb == "move":
        source = words[0]
        if units_in(state, source, seat) == 1 and not state.zones[f"{source}-fortress"]:
            worth -= 38
        if foes and units_in(state, region, seat) == 0:
            worth -= 30  # one for one, and nothing gained there
    return worth
