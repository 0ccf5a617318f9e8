"""What cards, tiles, tokens and bonus spaces do.  (Rulebook: Card and tile effects)

Tiles, tokens and bonus spaces are explained on the player aid; the rulebook names it where it tells of them.

Whatever may be declined is asked with ``skip``; what can only help (coins, steps of the rider, coins that the opponent
loses) is done at once.  (Ruling ``optional``)
"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Action, Decision, Step
from westmarch.games.duel.catalogue import (
    ADVANCE,
    AGAIN,
    CARDS,
    MOVE,
    OPPONENT_LOSES,
    PLACE,
    REGIONS,
    REMOVE,
    REMOVE_FORTRESS,
    SKIP,
    STOP,
)
from westmarch.games.duel.rules.rulebase import RULES, Amount, Region
from westmarch.games.duel.rules.turns import play
from westmarch.games.duel.rules.verbs import (
    advance,
    lose_coins,
    move_unit,
    place_units,
    remove_fortress,
    remove_unit,
    steps_to_idle_bonus,
    take_coins,
)
from westmarch.games.duel.state import DuelState, Work, fortress_owner, piece_of, units_in, zone

# -- coins, steps, turns


@RULES.step("take_coins")
def coins(change: Work, n: Amount) -> None:
    """Coins from the reserve.  (Rulebook: Yellow cards, Quest of the Ring, Landmark tiles)"""
    take_coins(change, change.state.player, n, "effect")


@RULES.step("opponent_loses")
def opponent_loses_coins(change: Work, n: Amount) -> None:
    """Coins of the opponent go back to the reserve.  (Rulebook: Purple cards)"""
    lose_coins(change, 1 - change.state.player, n)


@RULES.step("quest")
def quest(change: Work, spaces: Amount) -> None:
    """The side's own character advances.  (Rulebook: Blue cards, Quest of the Ring, Landmark tiles)

    Where it would come to a bonus that does nothing now, it may stop before it.  (Ruling ``stop-before-a-bonus``)
    """
    state = change.state
    if steps_to_idle_bonus(state, state.player, spaces) is None:
        advance(change, state.player, spaces)
    else:
        RULES.ask(change, state.player, all_or_fewer_steps.about(spaces))


@RULES.question("steps", is_open=True)
def all_or_fewer_steps(state: DuelState, asked: Decision, spaces: Amount) -> list[Action]:
    """All steps, or only those before the bonus.  (Rulebook: Blue cards; ruling ``stop-before-a-bonus``)"""
    return [ADVANCE, STOP] if steps_to_idle_bonus(state, asked.seat, spaces) is not None else []


@RULES.answer("steps")
def steps_chosen(change: Work, action: Action, spaces: Amount) -> None:
    """Steps that are not taken are lost.  (Rulebook: Blue cards; ruling ``stop-before-a-bonus``)"""
    state = change.state
    fewer = steps_to_idle_bonus(state, state.player, spaces)
    assert fewer is not None
    advance(change, state.player, spaces if action == ADVANCE else fewer)


@RULES.step("extra_turn")
def extra_turn(change: Work) -> None:
    """Another turn, also in the next chapter, if one is left.  (Rulebook: End of a chapter; ruling ``extra-turns``)"""
    state = change.state
    if state.zones["display"] or state.zones["deck-3"]:
        RULES.ask(change, state.player, extra_options.about())


@RULES.question("extra", is_open=True)
def extra_options(state: DuelState, asked: Decision) -> list[Action]:
    """One may do without.  (Rulebook: End of a chapter; rulings ``optional``, ``extra-turns``)"""
    return [AGAIN, SKIP]


@RULES.answer("extra")
def take_extra_turn(change: Work, action: Action) -> None:
    """It comes when this turn is over.  (Rulebook: End of a chapter; ruling ``extra-turns``)"""
    if action.verb == "again":
        change.state.extra += 1
        change.tell("extra_turn", seat=str(change.seat))


# -- units


@RULES.step("place")
def place(change: Work, amount: Amount, first: Region, *others: Region) -> None:
    """Units, all in one of several regions, if any are left.  (Rulebook: Red cards; ruling ``unit-supply``)"""
    state = change.state
    if state.zones[zone(state.player, "units")]:
        RULES.ask(change, state.player, place_options.about(amount, first, *others))


@RULES.question("place", is_open=True)
def place_options(state: DuelState, asked: Decision, amount: Amount, first: Region, *others: Region) -> list[Action]:
    """One of the regions of the banners, or none.  (Rulebook: Red cards; ruling ``optional``)"""
    return [*(PLACE[region] for region in (first, *others)), SKIP]


@RULES.answer("place")
def place_there(change: Work, action: Action, amount: Amount, *regions: Region) -> None:
    """All of them in the chosen region.  (Rulebook: Red cards)"""
    if action.verb == "place":
        place_units(change, change.seat, amount, action.words[0])


@RULES.step("maneuver")
def maneuver(change: Work, moves: Amount, removals: Amount, free: Amount) -> None:
    """Moves, removals of enemy units, and maneuvers of any kind, one by one and in any order.

    The arguments count how many of each are left.  (Rulebook: Purple cards, Conquering Middle-earth; ruling
    ``purple-order``)
    """
    RULES.ask(change, change.state.player, maneuver_options.about(moves, removals, free), least=2)


@RULES.question("maneuver", is_open=True)
def maneuver_options(state: DuelState, asked: Decision, moves: Amount, removals: Amount, free: Amount) -> list[Action]:
    """An enemy unit from any region, an own one to an adjacent region, a coin.  (Rulebook: Purple cards)"""
    seat = asked.seat
    options: list[Action] = []
    if removals or free:
        options += [REMOVE[region] for region in REGIONS if units_in(state, region, 1 - seat)]
    if moves or free:
        options += [move for region in REGIONS if units_in(state, region, seat) for move in MOVE[region]]
    if free and state.coins[1 - seat]:
        options.append(OPPONENT_LOSES)
    return [*options, SKIP]


@RULES.each_pick(maneuver_options, enough=SKIP)
def do_maneuver(change: Work, action: Action, moves: Amount, removals: Amount, free: Amount) -> Step | None:
    """One of them, with its conflict.  (Rulebook: Purple cards, Conquering Middle-earth)"""
    left = [moves, removals, free]
    seat = change.seat
    kind = {"move": 0, "remove": 1}.get(action.verb, 2)
    left[kind if left[kind] else 2] -= 1
    match action.verb:
        case "move":
            move_unit(change, seat, *action.words)
        case "remove":
            remove_unit(change, 1 - seat, action.words[0])
        case "opponent-loses":
            lose_coins(change, 1 - seat, 1)
    return maneuver.step(*left) if any(left) else None


# -- fortresses and cards


@RULES.step("remove_fortress")
def remove_enemy_fortress(change: Work) -> None:
    """A token and the last bonus space: an enemy fortress may go, if there is one.

    (Rulebook: Quest of the Ring, Race alliances; ruling ``removed-fortress``)
    """
    RULES.ask(change, change.state.player, enemy_fortresses.about(), least=2)


@RULES.question("remove_fortress", is_open=True)
def enemy_fortresses(state: DuelState, asked: Decision) -> list[Action]:
    """Any one of them, or none.  (Rulebook: Quest of the Ring; rulings ``optional``, ``removed-fortress``)"""
    return [*(REMOVE_FORTRESS[region] for region in REGIONS if fortress_owner(state, region) == 1 - asked.seat), SKIP]


@RULES.answer("remove_fortress")
def fortress_chosen(change: Work, action: Action) -> None:
    """It goes back in front of its owner.  (Rulebook: Quest of the Ring; ruling ``removed-fortress``)"""
    if action.verb == "remove-fortress":
        remove_fortress(change, 1 - change.seat, action.words[0])


@RULES.step("discard_grey")
def discard_grey_card(change: Work) -> None:
    """Isengard: a grey card of the opponent goes to the discard.  (Rulebook: Landmark tiles)"""
    RULES.ask(change, change.state.player, grey_cards.about(), least=2)


@RULES.question("discard_grey", is_open=True)
def grey_cards(state: DuelState, asked: Decision) -> list[Action]:
    """Any of those that lie before the opponent, or none.  (Rulebook: Landmark tiles; ruling ``isengard-target``)"""
    found = [str(state.pieces[piece].face) for piece in state.zones[zone(1 - asked.seat, "cards")]]
    return [*(Action.of("discard-grey", face) for face in found if CARDS[face].colour == "grey"), SKIP]


@RULES.answer("discard_grey")
def grey_card_chosen(change: Work, action: Action) -> None:
    """Its skills are lost.  (Rulebook: Landmark tiles, Grey cards)"""
    if action.verb == "discard-grey":
        state, owner = change.state, 1 - change.seat
        name = zone(owner, "cards")
        change.move(piece_of(state, name, action.words[0]), name, "discard", "grey_discarded", seat=str(owner))


@RULES.step("play_discarded")
def search_discard(change: Work) -> None:
    """Barad-dûr and a token: looks through the discard, also at the cards set aside, and plays one for free.

    What the side has seen there it keeps in mind; the other side never learns of it.  (Rulebook: Landmark tiles, Race
    alliances; ruling ``discard-contents``)
    """
    state = change.state
    seat = state.player
    for piece in state.zones["discard"]:
        seen_by = state.pieces[piece].seen_by
        if seen_by != EVERYBODY:
            change.turn(piece, seen_by | 1 << seat)
    if state.zones["discard"]:
        RULES.ask(change, seat, cards_in_discard.about())


@RULES.question("play_discarded", is_open=False)
def cards_in_discard(state: DuelState, asked: Decision) -> list[Action]:
    """Any card there, or none.  (Rulebook: Landmark tiles; rulings ``optional``, ``discard-contents``)"""
    return [*(Action.of("play-discarded", str(state.pieces[piece].face)) for piece in state.zones["discard"]), SKIP]


@RULES.answer("play_discarded")
def play_from_discard(change: Work, action: Action) -> None:
    """It counts as played, though never as played by a chain.  (Rulebook: Landmark tiles; ruling ``from-discard``)"""
    if action.verb == "play-discarded":
        state, face = change.state, action.words[0]
        piece = piece_of(state, "discard", face)
        change.turn(piece, EVERYBODY)
        change.move(piece, "discard", zone(change.seat, "cards"), "played_discarded", seat=str(change.seat))
        play(change, CARDS[face])
