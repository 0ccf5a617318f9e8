"""What cards, tiles, tokens and bonus spaces do.  (Rulebook: Card and tile effects, Quest of the Ring, Conquering)

Whatever may be declined is asked with ``skip``; what can only help (coins, steps of the rider, coins that the opponent
loses) is done at once.  (Ruling ``optional``)
"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Action, Decision, Step
from westmarch.games.duel.catalogue import (
    AGAIN,
    CARDS,
    MOVE,
    PLACE,
    RAZE,
    REGIONS,
    REMOVE,
    SKIP,
    TAX,
)
from westmarch.games.duel.rulebase import RULES, ask
from westmarch.games.duel.state import DuelState, Work, fortress_owner, units_in, zone
from westmarch.games.duel.turns import play
from westmarch.games.duel.verbs import (
    advance_rider,
    lose_coins,
    move_unit,
    place_units,
    remove_fortress,
    remove_unit,
    take_coins,
)

# -- coins, steps, turns


@RULES.step("take_coins")
def coins(change: Work, step: Step) -> None:
    """Yellow cards and others: coins from the reserve."""
    take_coins(change, change.state.player, int(step.args[0]), "effect")


@RULES.step("tax")
def tax(change: Work, step: Step) -> None:
    """The opponent loses coins."""
    lose_coins(change, 1 - change.state.player, int(step.args[0]))


@RULES.step("quest")
def quest(change: Work, step: Step) -> None:
    """Blue cards and others: the own rider goes on."""
    advance_rider(change, change.state.player, int(step.args[0]))


@RULES.step("extra_turn")
def extra_turn(change: Work, step: Step) -> None:
    """Another turn, across the end of a chapter too; not after the last card of all.  (Ruling ``extra-turns``)"""
    state = change.state
    if state.zones["display"] or state.zones["deck-3"]:
        ask(change, state.player, "extra")


@RULES.question("extra")
def extra_options(state: DuelState, asked: Decision) -> list[Action]:
    return [AGAIN, SKIP]


@RULES.answer("extra")
def take_extra_turn(change: Work, action: Action) -> None:
    if action.verb == "again":
        change.state.extra += 1
        change.tell("extra_turn", seat=str(change.seat))


# -- units


@RULES.step("place")
def place(change: Work, step: Step) -> None:
    """Units, all in one of several regions; with an empty supply nothing happens.  (Rulebook: Red cards)"""
    state = change.state
    if state.zones[zone(state.player, "units")]:
        ask(change, state.player, "place", *step.args)


@RULES.question("place")
def place_options(state: DuelState, asked: Decision) -> list[Action]:
    return [*(PLACE[region] for region in asked.about[1:]), SKIP]


@RULES.answer("place")
def place_there(change: Work, action: Action) -> None:
    if action.verb == "place":
        place_units(change, change.seat, int(change.about[0]), action.words[0])


@RULES.step("maneuver")
def maneuver(change: Work, step: Step) -> None:
    """Moves, removals of enemy units, and maneuvers of any kind, one by one and in any order.  (Rulebook: Purple cards)

    The arguments count how many of each are left.
    """
    ask(change, change.state.player, "maneuver", *step.args, least=2)


@RULES.question("maneuver")
def maneuver_options(state: DuelState, asked: Decision) -> list[Action]:
    seat = asked.seat
    moves, removals, free = map(int, asked.about)
    options: list[Action] = []
    if removals or free:
        options += [REMOVE[region] for region in REGIONS if units_in(state, region, 1 - seat)]
    if moves or free:
        options += [move for region in REGIONS if units_in(state, region, seat) for move in MOVE[region]]
    if free and state.coins[1 - seat]:
        options.append(TAX)
    return [*options, SKIP]


@RULES.answer("maneuver")
def do_maneuver(change: Work, action: Action) -> None:
    """One of them; the rest is asked again."""
    left = [int(word) for word in change.about]
    seat = change.seat
    if action.verb == "skip":
        return
    kind = {"move": 0, "remove": 1}.get(action.verb, 2)
    left[kind if left[kind] else 2] -= 1
    if any(left):
        change.push(Step("maneuver", tuple(map(str, left))))
    match action.verb:
        case "move":
            move_unit(change, seat, *action.words)
        case "remove":
            remove_unit(change, 1 - seat, action.words[0])
        case "tax":
            lose_coins(change, 1 - seat, 1)


# -- fortresses and cards


@RULES.step("raze")
def raze(change: Work, step: Step) -> None:
    """Removes an enemy fortress, if there is one."""
    ask(change, change.state.player, "raze", least=2)


@RULES.question("raze")
def raze_options(state: DuelState, asked: Decision) -> list[Action]:
    return [*(RAZE[region] for region in REGIONS if fortress_owner(state, region) == 1 - asked.seat), SKIP]


@RULES.answer("raze")
def raze_it(change: Work, action: Action) -> None:
    if action.verb == "raze":
        remove_fortress(change, 1 - change.seat, action.words[0])


@RULES.step("rob")
def rob(change: Work, step: Step) -> None:
    """Isengard: a grey card of the opponent goes to the discard."""
    ask(change, change.state.player, "rob", least=2)


@RULES.question("rob")
def rob_options(state: DuelState, asked: Decision) -> list[Action]:
    found = [str(state.pieces[piece].face) for piece in state.zones[zone(1 - asked.seat, "cards")]]
    return [*(Action.of("rob", face) for face in found if CARDS[face].colour == "grey"), SKIP]


@RULES.answer("rob")
def rob_it(change: Work, action: Action) -> None:
    if action.verb == "rob":
        state, owner = change.state, 1 - change.seat
        name = zone(owner, "cards")
        piece = next(piece for piece in state.zones[name] if state.pieces[piece].face == action.words[0])
        change.move(piece, name, "discard", "robbed", seat=str(owner))


@RULES.step("recover")
def recover(change: Work, step: Step) -> None:
    """Looks through the discard, also at the cards set aside, and plays one for free.  (Ruling ``discard-contents``)

    What the side has seen there it keeps in mind; the other side never learns of it.
    """
    state = change.state
    seat = state.player
    for piece in state.zones["discard"]:
        seen_by = state.pieces[piece].seen_by
        if seen_by != EVERYBODY:
            change.turn(piece, seen_by | 1 << seat)
    if state.zones["discard"]:
        ask(change, seat, "recover")


@RULES.question("recover")
def recover_options(state: DuelState, asked: Decision) -> list[Action]:
    return [*(Action.of("recover", str(state.pieces[piece].face)) for piece in state.zones["discard"]), SKIP]


@RULES.answer("recover")
def recover_it(change: Work, action: Action) -> None:
    """It counts as played, though never as played by a chain.  (Ruling ``from-discard``)"""
    if action.verb == "recover":
        state, face = change.state, action.words[0]
        piece = next(piece for piece in state.zones["discard"] if state.pieces[piece].face == face)
        change.turn(piece, EVERYBODY)
        change.move(piece, "discard", zone(change.seat, "cards"), "recovered", seat=str(change.seat))
        play(change, CARDS[face])
