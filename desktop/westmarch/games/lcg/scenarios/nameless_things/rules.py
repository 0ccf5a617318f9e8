"""What Nameless Things do with cards, who leads whom out of the deep, and what reaches players who are elsewhere.

(Quest: Foundations of Stone)
"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, PieceId, Seat
from westmarch.games.lcg.language import apart, conditions, derived, effects
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.expressions import TESTS, Names
from westmarch.games.lcg.rules import entering, leaving, players
from westmarch.games.lcg.rules.apart import as_group
from westmarch.games.lcg.rules.attaching import spring
from westmarch.games.lcg.rules.kinds import Amount, ConditionOrNone, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim, chooser, number
from westmarch.games.lcg.scenarios.nameless_things.words import COUNT_ELSEWHERE, ELSEWHERE, SWALLOWED
from westmarch.games.lcg.state import LcgState, Work, card_of, everybody, traps
from westmarch.games.lcg.things import DEVOURED, SCENARIO
from westmarch.games.lcg.zones import area_zone, zone


@RULES.step("devour")
def _devour(
    change: Work, who: Selector, n: Amount, to: Selector, until: ConditionOrNone = None, more: str = ""
) -> None:
    """The top cards of a player's deck are attached to an enemy: without title and text, but their cost counts.

    (Rulings: Nameless Thing)
    """
    state = change.state
    hosts = [piece for piece in aim(change, to, _devour.step(who, n, IT, until, more)) if piece in state.things]
    many = number(change, n)
    for seat in sel.seats(state, who, change.names):
        for host in hosts:
            deck = state.zones[zone(seat, "deck")]
            swallowed = 0
            for piece in deck if until is not None else deck[:many]:
                if until is not None and conditions.holds(state, until, change.names):
                    break
                entering.come_into_play(change, piece, "attached", SCENARIO, host, DEVOURED)
                change.tell("devoured", piece=piece, host=host, what=state.pieces[piece].face or "", seat=str(seat))
                MOMENTS.occur(change, "attached", {"piece": piece, "host": host, "player": str(SCENARIO)})
                swallowed += 1
            if swallowed and not more:
                MOMENTS.occur(change, SWALLOWED, {"piece": host, "player": str(seat)})


MOMENTS.told(SWALLOWED)


def _is_unled(state: LcgState, piece: str, names: Names) -> bool:
    """Whether one ally more on the quest would be more than heroes of the same player.  (Quest: Out of the Depths)"""
    thing = state.things.get(piece)
    if thing is None:
        return False
    party = [p for p, other in state.things.items() if other.seat == thing.seat and "committed" in other.marks]
    heroes = [other for other in party if derived.type_of(state, other) == "hero"]
    return len(party) - len(heroes) >= len(heroes)


TESTS["unled"] = _is_unled


# -- what reaches players who are elsewhere


@RULES.step("send-elsewhere")
def _send_elsewhere(change: Work, what: Selector) -> None:
    """Enemies go to the staging area of another player; nobody is asked where it can be but one.

    (Quest: Foundations of Stone) (Ruling: sent-to-another-player)
    """
    state, seat = change.state, chooser(change)
    for piece in [piece for piece in aim(change, what, _send_elsewhere.step(IT)) if piece in state.things]:
        others = _others(state, seat)
        if len(others) == 1:
            _send(change, piece, others[0])
        elif others:
            RULES.ask(change, seat, _elsewhere.about(piece))


def _others(state: LcgState, seat: Seat) -> list[Seat]:
    """Of each area in which there are other players than this one, the first of them."""
    others = [other for other in everybody(state) if other != seat]
    if not state.groups:
        return others[:1]
    groups = apart.in_order(state)
    return [found[0] for group in groups if (found := [other for other in others if other in group.seats])]


@RULES.question(ELSEWHERE, is_open=True)
def _elsewhere(state: LcgState, asked: Decision, piece: PieceId) -> list[Action]:
    """Players by whose area it may be, each for all who share it.  (Quest: Foundations of Stone)"""
    return [Action.of("choose", f"player-{seat}") for seat in _others(state, asked.seat)]


@RULES.answer(ELSEWHERE)
def _chosen(change: Work, action: Action, piece: PieceId) -> None:
    """It goes where that player is.  (Quest: Foundations of Stone)"""
    _send(change, piece, int(action.words[0].removeprefix("player-")))


def _send(change: Work, piece: str, seat: Seat) -> None:
    """It comes to the staging area of a player with all that it bears; a trap that waits there is sprung.

    (Quest: Foundations of Stone)
    """
    state = change.state
    group = apart.group_of(state, seat)
    if group is None or group.area == state.here:
        players.back_to_staging(change, piece)
        return
    leaving.leave_combat(change, piece)
    change.tell("sent_elsewhere", piece=piece, face=card_of(state, piece).id, seats=" ".join(map(str, group.seats)))
    apart.send(state, piece, group.area)
    if traps(apart.beside(state, group.area)):
        change.push(as_group.step(group.area, (spring.step(piece),)), as_group.step(state.here))


def _from_elsewhere(state: LcgState) -> int:
    """The threat that counts here though it lies in the staging areas of others.  (Card: Shivering River)"""
    areas = [group.area for group in state.groups if group.area != state.here]
    return sum([_reaching(apart.beside(state, area)) for area in areas if _may_reach(state, area)])


def _may_reach(state: LcgState, area: Seat) -> bool:
    """Whether anything in an area might count elsewhere; only then the State is read as it is there."""
    cards = [card_of(state, piece) for piece in state.zones[area_zone(area, "staging")]]
    mods = [mod for card in cards for _, ability in card.constants for mod in ability.mods]
    return any([(mod.kind, mod.what) == ("permit", COUNT_ELSEWHERE) for mod in mods])


def _reaching(there: LcgState) -> int:
    return derived.threat_of(there, effects.permitted(there, COUNT_ELSEWHERE, list(there.zones["staging"])))


derived.THREAT_FROM_ELSEWHERE.append(_from_elsewhere)
