"""Alliances: two matching symbols, three different ones, and the Grey Havens.  (Rulebook: Race alliances)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Seat
from westmarch.games.duel.catalogue import BOARD, STEPS, TOKENS
from westmarch.games.duel.rules.rulebase import RULES, Race, Revealed, Tokens
from westmarch.games.duel.rules.verbs import gain_token, reveal
from westmarch.games.duel.state import DuelState, Work, held, stack


@RULES.step("alliances")
def alliances(change: Work, race: Race) -> None:
    """What a new race symbol brings.  (Rulebook: Race alliances)"""
    races = held(change.state, change.state.player).races
    match alliance(races, race):
        case "matching":
            change.push(matching.step(race))
        case "different":
            change.push(different.step(*dict.fromkeys(races)))


def alliance(races: tuple[str, ...], race: str) -> str:
    """Which alliance, if any, the newest of these race symbols completes: ``matching`` or ``different``.

    The second symbol of a race makes a pair, and the third race completes three different ones: never both at once, and
    the latter once a game of itself, for green cards are never lost.

    (Rulebook: Race alliances; rulings ``one-at-a-time``, ``three-at-once``)
    """
    if races.count(race) == 2:
        return "matching"
    return "different" if races.count(race) == 1 and len(dict.fromkeys(races)) == 3 else ""


@RULES.step("matching")
def matching(change: Work, race: Race) -> None:
    """The top two tokens of one race.  (Rulebook: Matching race symbols; ruling ``short-stacks``)"""
    _choose_among(change, change.state.zones[stack(race)][:2], "matching")


@RULES.step("different")
def different(change: Work, *races: Race) -> None:
    """The top token of each of three races, once a game.  (Rulebook: 3 different race symbols)"""
    zones = change.state.zones
    _choose_among(change, tuple(zones[stack(race)][0] for race in races if zones[stack(race)]), "different")


@RULES.step("ally")
def ally(change: Work, n: Tokens) -> None:
    """The Grey Havens: the top tokens of a race of the side's choice.  (Rulebook: Landmark tiles, Race alliances)"""
    RULES.ask(change, change.state.player, ally_options.about(n), least=1)


@RULES.question("race", is_open=True)
def ally_options(state: DuelState, asked: Decision, n: Tokens) -> list[Action]:
    """Any race that has tokens left.  (Rulebook: Landmark tiles; ruling ``short-stacks``)"""
    return [Action.of("ally", race) for race in BOARD.races if state.zones[stack(race)]]


@RULES.answer("race")
def ally_with(change: Work, action: Action, n: Tokens) -> None:
    """The top tokens of that race.  (Rulebook: Landmark tiles)"""
    _choose_among(change, change.state.zones[stack(action.words[0])][:n], "havens")


def _choose_among(change: Work, pieces: tuple[str, ...], kind: str) -> None:
    """Both see them; the side chooses one, or takes the only one there is.  (Rulebook: Race alliances)"""
    if not pieces:
        return
    reveal(change, pieces, kind)
    if len(pieces) == 1:
        _take(change, change.state.player, pieces[0])
    else:
        RULES.ask(change, change.state.player, token_options.about(*pieces))


@RULES.question("token", is_open=True)
def token_options(state: DuelState, asked: Decision, *revealed: Revealed) -> list[Action]:
    """One of those revealed.  (Rulebook: Matching race symbols, 3 different race symbols)"""
    return [Action.of("choose", str(state.pieces[piece].face)) for piece in revealed]


@RULES.answer("token")
def choose(change: Work, action: Action, *revealed: Revealed) -> None:
    """It is placed in front of its side.  (Rulebook: Matching race symbols, 3 different race symbols)"""
    pieces = change.state.pieces
    _take(change, change.seat, next(piece for piece in revealed if pieces[piece].face == action.words[0]))


def _take(change: Work, seat: Seat, piece: str) -> None:
    """What it does at once comes after it lies there.  (Rulebook: Race alliances; ruling ``new-token-timing``)"""
    face = str(change.state.pieces[piece].face)
    if TOKENS[face].on == "gained":
        change.push(*STEPS[face])
    gain_token(change, seat, piece)
