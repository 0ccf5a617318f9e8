"""How a game may end now: the shortest way of each side to each victory."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.beats import Aim
from westmarch.engine.records import Seat, View
from westmarch.games.duel.catalogue import BOARD, DARK, GOOD, REGIONS
from westmarch.games.duel.names import capital, count, listed, mark_of, region, side_title
from westmarch.games.duel.rules.verbs import SUPPORT
from westmarch.games.duel.state import DuelState, is_present, presence, race_symbols

_NEAR = {"ring": 3, "races": 2, "map": 2}
"""How near a side is to a victory, in steps, Races and regions, where that is named as a threat."""


def aims(seen: View) -> list[Aim]:
    """Each side's three victories at once, those that are furthest on first, and who would win at the end."""
    state: DuelState = seen.state
    found = [aim for seat in (GOOD, DARK) for aim in _ways(state, seat, seen.seat)]
    return [*sorted(found, key=lambda aim: 1000 * aim.value // aim.most, reverse=True), _end(state)]


def _ways(state: DuelState, seat: Seat, viewer: Seat | None) -> Iterator[Aim]:
    side, whose, is_other = mark_of(seat), side_title(seat), viewer == 1 - seat
    left = BOARD.track.steps - state.steps[seat]
    goal = "Frodo and Sam are at Mount Doom" if seat == GOOD else "the Nazgûl catch Frodo and Sam"
    yield Aim("The Ring", f"In {count(left, 'step')} {goal}.", f"{left} to go", side, state.steps[seat],
              BOARD.track.steps, is_other and left <= _NEAR["ring"], ("track",))  # fmt: skip
    symbols = race_symbols(state, seat)
    missing = [race for race in BOARD.races if race not in symbols]
    need = max(0, SUPPORT - len(symbols))
    races = (
        f"{need} more of {listed([capital(race) for race in missing], 'or')}" if symbols else f"{need} different ones"
    )
    yield Aim("Six Races", f"{whose} needs {races}.", f"{len(symbols)} of {SUPPORT}", side, len(symbols), SUPPORT,
              is_other and need <= _NEAR["races"], ("alliances",))  # fmt: skip
    absent = [name for name in REGIONS if not is_present(state, name, seat)]
    if len(absent) <= len(REGIONS) // 2:
        where = f"{whose} is not yet in {listed([region(name) for name in absent])}."
    else:
        where = f"{whose} is not yet in {len(absent)} of the {len(REGIONS)} regions."
    held = len(REGIONS) - len(absent)
    yield Aim("The whole map", where, f"{held} of {len(REGIONS)}", side, held, len(REGIONS),
              is_other and len(absent) <= _NEAR["map"], tuple(absent))  # fmt: skip


def _end(state: DuelState) -> Aim:
    """What the number of regions would come to after the third chapter."""
    good, dark = presence(state, GOOD), presence(state, DARK)
    if good == dark:
        return Aim("After chapter III", f"Both are in {count(good, 'region')} and would win together.", "level")
    ahead = GOOD if good > dark else DARK
    text = f"{side_title(ahead)} would win by {max(good, dark)} regions to {min(good, dark)}."
    return Aim("After chapter III", text, f"{max(good, dark)} to {min(good, dark)}", mark_of(ahead))
