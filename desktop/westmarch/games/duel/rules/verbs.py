"""What can happen to the things of Duel.  Each verb alters and reports."""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Seat
from westmarch.games.duel.catalogue import BOARD, BONUS_STEPS, DARK, REGIONS, TOKENS
from westmarch.games.duel.state import (
    DuelState,
    Work,
    fortress_owner,
    fortress_space,
    is_present,
    presence,
    race_symbols,
    reserve,
    set_pair,
    stack,
    zone,
)

SUPPORT = 6
"""Different race symbols that win the game.  (Rulebook: Support of the Races)"""


# -- coins


def take_coins(change: Work, seat: Seat, amount: int, why: str) -> None:
    """Coins from the reserve, as far as it goes.  (Rulebook: Yellow cards; ruling ``coins``)"""
    state = change.state
    taken = min(amount, reserve(state))
    state.coins = set_pair(state.coins, seat, state.coins[seat] + taken)
    change.tell("took_coins", seat=str(seat), amount=str(taken), why=why)


def lose_coins(change: Work, seat: Seat, amount: int) -> None:
    """Coins back to the reserve, as far as the side has any.  (Rulebook: Purple cards; ruling ``coins``)"""
    state = change.state
    lost = min(amount, state.coins[seat])
    state.coins = set_pair(state.coins, seat, state.coins[seat] - lost)
    change.tell("lost_coins", seat=str(seat), amount=str(lost))


# -- units and fortresses


def place_units(change: Work, seat: Seat, amount: int, region: str) -> None:
    """Units from the supply, all into one region, then a conflict.  (Rulebook: Red cards, Conquering Middle-earth)"""
    state = change.state
    supply = zone(seat, "units")
    placed = min(amount, len(state.zones[supply]))
    for _ in range(placed):
        _shift(change, state.zones[supply][-1], supply, region)
    change.tell("placed_units", seat=str(seat), amount=str(placed), region=region)
    conflict(change, region)


def move_unit(change: Work, seat: Seat, source: str, target: str) -> None:
    """One unit to an adjacent region, then a conflict.  (Rulebook: Conquering Middle-earth)"""
    _shift(change, change.state.zones[source][-1], source, target)
    change.tell("moved_unit", seat=str(seat), source=source, target=target)
    conflict(change, target)


def remove_unit(change: Work, owner: Seat, region: str) -> None:
    """One unit back in front of its owner.  (Rulebook: Purple cards)"""
    _shift(change, change.state.zones[region][-1], region, zone(owner, "units"))
    change.tell("removed_unit", seat=str(owner), region=region)


def conflict(change: Work, region: str) -> None:
    """Where both sides have units, each removes one, until one side has none.  (Rulebook: Conquering Middle-earth)

    Then somebody may be present everywhere.
    """
    state = change.state
    there = state.zones[region]
    pieces = state.pieces
    if there and pieces[there[0]].owner != pieces[there[-1]].owner:
        sides = [[piece for piece in there if pieces[piece].owner == seat] for seat in (0, 1)]
        lost = min(len(sides[0]), len(sides[1]))
        for seat in (0, 1):
            for piece in sides[seat][len(sides[seat]) - lost :]:
                _shift(change, piece, region, zone(seat, "units"))
        change.tell("conflict", region=region, lost=str(lost))
    check_conquest(change)


def _shift(change: Work, piece: str, source: str, target: str) -> None:
    """Moves a pawn; the event that tells of it speaks of all that moved together."""
    zones = change.state.zones
    zones[source] = tuple([other for other in zones[source] if other != piece])
    zones[target] = (*zones[target], piece)


def place_fortress(change: Work, seat: Seat, region: str) -> None:
    """A fortress on its space; enemy units stay.  (Rulebook: Landmark tiles, Conquering Middle-earth)"""
    supply = zone(seat, "fortresses")
    _shift(change, change.state.zones[supply][-1], supply, fortress_space(region))
    change.tell("placed_fortress", seat=str(seat), region=region)
    check_conquest(change)


def remove_fortress(change: Work, owner: Seat, region: str) -> None:
    """A fortress back in front of its owner, who keeps the tile.  (Ruling ``removed-fortress``)"""
    space = fortress_space(region)
    _shift(change, change.state.zones[space][-1], space, zone(owner, "fortresses"))
    change.tell("removed_fortress", seat=str(owner), region=region)


def check_conquest(change: Work) -> None:
    """Presence in all seven regions wins at once.  (Rulebook: Conquering Middle-earth; ruling ``conquest-check``)

    Only the side whose turn it is can come to be present anywhere.
    """
    state = change.state
    seat = state.player
    if state.result is None and all(is_present(state, region, seat) for region in REGIONS):
        win(change, (seat,), "conquest")


def win(change: Work, winners: tuple[Seat, ...], reason: str) -> None:
    """The game is over; the points are the regions in which each side is present.  (Rulebook: End of the game)"""
    change.finish(winners, reason, (presence(change.state, 0), presence(change.state, 1)))


# -- the Ring track


def advance(change: Work, seat: Seat, spaces: int) -> None:
    """A character goes on; bonus spaces reached or passed come next, the end wins.  (Rulebook: Quest of the Ring)

    The Nazgûl ride on the piece of Frodo and Sam, so each side counts its own steps: fourteen lead Frodo to Mount Doom
    or bring the Nazgûl up to him.  (Rulebook: Quests of the Ring)
    """
    if not spaces:
        return
    state = change.state
    start = state.steps[seat]
    goal = min(BOARD.track.steps, start + spaces)
    state.steps = set_pair(state.steps, seat, goal)
    change.tell("rode", seat=str(seat), steps=str(goal - start), step=str(goal))
    if goal == BOARD.track.steps:
        reason = "ring-seized" if seat == DARK else "ring-destroyed"
        win(change, (seat,), reason)
        return
    for step in range(start + 1, goal + 1):
        if step in BONUS_STEPS:
            change.push(*BONUS_STEPS[step])
            change.tell("reached_bonus", seat=str(seat), step=str(step))


def steps_to_idle_bonus(state: DuelState, seat: Seat, spaces: int) -> int | None:
    """How many steps a character could take before a bonus space that would do nothing now; None if it meets none.

    None too where it comes to the end, or where the game ends with this turn.  (Ruling ``stop-before-a-bonus``)
    """
    start = state.steps[seat]
    if start + spaces >= BOARD.track.steps or not (state.zones["display"] or state.zones["deck-3"]):
        return None
    passed = [step for step in range(start + 1, start + spaces + 1) if _does_nothing(state, seat, step)]
    return passed[0] - 1 - start if passed else None


def _does_nothing(state: DuelState, seat: Seat, step: int) -> bool:
    """Whether a space has a bonus that has nothing to act on.  (Rulebook: Quest of the Ring)"""
    match [work.do for work in BONUS_STEPS.get(step, ())]:
        case ["take_coins"]:
            return reserve(state) == 0
        case ["place"]:
            return not state.zones[zone(seat, "units")]
        case ["remove_fortress"]:
            return all(fortress_owner(state, region) != 1 - seat for region in REGIONS)
    return False


# -- races


def check_support(change: Work, seat: Seat) -> None:
    """Six different race symbols win at once.  (Rulebook: Support of the Races)"""
    state = change.state
    if state.result is None and len(race_symbols(state, seat)) >= SUPPORT:
        win(change, (seat,), "support")


def reveal(change: Work, pieces: tuple[str, ...], kind: str) -> None:
    """Turns tokens face up for both; from then on both know them.  (Rulebook: Race alliances)"""
    for piece in pieces:
        change.turn(piece, EVERYBODY)
    tokens = " ".join(str(change.state.pieces[piece].face) for piece in pieces)
    change.tell("revealed_tokens", seat=str(change.state.player), kind=kind, tokens=tokens)


def gain_token(change: Work, seat: Seat, piece: str) -> None:
    """A token goes in front of its owner; the others stay on top of their stacks.  (Rulebook: Race alliances)"""
    state = change.state
    token = TOKENS[str(state.pieces[piece].face)]
    change.move(piece, stack(token.race), zone(seat, "tokens"), "gained_token", seat=str(seat))
    check_support(change, seat)
