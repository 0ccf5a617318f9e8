"""Alliances: two matching symbols, three different ones, and the Grey Havens.  (Rulebook: Race alliances)"""

from __future__ import annotations

from westmarch.engine.records import Action, Seat, Step
from westmarch.games.duel.catalogue import BOARD, STEPS, TOKENS
from westmarch.games.duel.rulebase import RULES, About, ask, question
from westmarch.games.duel.state import DuelState, Work, held, stack
from westmarch.games.duel.verbs import gain_token, reveal

PAIR = Action.of("pair")
THREE = Action.of("three")


@RULES.step("alliances")
def alliances(change: Work, step: Step) -> None:
    """What a new race symbol brings: a pair, three different ones for the first time, or both, in the side's order."""
    state = change.state
    seat = state.player
    races = held(state, seat).races
    race = step.args[0]
    different = tuple(dict.fromkeys(races))
    is_pair = races.count(race) == 2 and bool(state.zones[stack(race)])
    is_three = not state.has_three[seat] and len(different) >= 3
    if is_three:
        state.has_three = (seat == 0 or state.has_three[0], seat == 1 or state.has_three[1])
        is_three = any(state.zones[stack(other)] for other in different[:3])
    if is_pair and is_three:
        ask(change, seat, "order", race, *different[:3])
    elif is_pair:
        change.push(Step("pair", (race,)))
    elif is_three:
        change.push(Step("three", different[:3]))


@question("order")
def order_options(state: DuelState, seat: Seat, about: About) -> list[Action]:
    return [PAIR, THREE]


@RULES.answer("order")
def order(change: Work, action: Action) -> None:
    pair, three = Step("pair", change.about[:1]), Step("three", change.about[1:])
    change.push(*((pair, three) if action.verb == "pair" else (three, pair)))


@RULES.step("pair")
def pair(change: Work, step: Step) -> None:
    """The top two tokens of one race.  (Rulebook: Matching race symbols; ruling ``short-stacks``)"""
    _choose_among(change, change.state.zones[stack(step.args[0])][:2], "pair")


@RULES.step("three")
def three(change: Work, step: Step) -> None:
    """The top token of each of three races, once a game.  (Rulebook: 3 different race symbols)"""
    zones = change.state.zones
    _choose_among(change, tuple(zones[stack(race)][0] for race in step.args if zones[stack(race)]), "three")


@RULES.step("ally")
def ally(change: Work, step: Step) -> None:
    """The Grey Havens: the top tokens of a race of the side's choice."""
    if ally_options(change.state, change.state.player, step.args):
        ask(change, change.state.player, "race", *step.args)


@question("race")
def ally_options(state: DuelState, seat: Seat, about: About) -> list[Action]:
    return [Action.of("ally", race) for race in BOARD.races if state.zones[stack(race)]]


@RULES.answer("race")
def ally_with(change: Work, action: Action) -> None:
    _choose_among(change, change.state.zones[stack(action.words[0])][: int(change.about[0])], "havens")


def _choose_among(change: Work, pieces: tuple[str, ...], kind: str) -> None:
    """Both see them; the side chooses one, or takes the only one there is."""
    if not pieces:
        return
    reveal(change, pieces, kind)
    if len(pieces) == 1:
        _take(change, change.state.player, pieces[0])
    else:
        ask(change, change.state.player, "token", *pieces)


@question("token")
def token_options(state: DuelState, seat: Seat, about: About) -> list[Action]:
    return [Action.of("keep", str(state.pieces[piece].face)) for piece in about]


@RULES.answer("token")
def keep(change: Work, action: Action) -> None:
    pieces = change.state.pieces
    _take(change, change.seat, next(piece for piece in change.about if pieces[piece].face == action.words[0]))


def _take(change: Work, seat: Seat, piece: str) -> None:
    face = str(change.state.pieces[piece].face)
    if TOKENS[face].on == "gained":
        change.push(*STEPS[face])
    gain_token(change, seat, piece)
