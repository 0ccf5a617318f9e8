"""The table for a View: the quest and the staging area, and what lies before each player.

A region is called like the zone whose cards lie in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from westmarch.engine.records import ALL_SEEING, Seat, View
from westmarch.engine.table import Field, Follow, Option, Prompt, Region, SeatPlate, Strike, Table
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language import apart, attachable, derived, open_decks
from westmarch.games.lcg.language.restrained import OVER, elimination_level
from westmarch.games.lcg.rules.player_attacks import attackers_against
from westmarch.games.lcg.rules.scoring import accounts
from westmarch.games.lcg.rules.shadows import shadows_against
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.text.apart import of
from westmarch.games.lcg.text.items import items, region
from westmarch.games.lcg.text.names import DOT, count, seat_title
from westmarch.games.lcg.text.prompts import kicker, prompt, spread
from westmarch.games.lcg.text.timing import chart
from westmarch.games.lcg.zones import area_zone, zone


def table(view: View) -> Table:
    """What to draw.  The viewer sits below; a spectator and an open table sit with whoever is to play."""
    state: LcgState = view.state
    order = around(view)
    return Table(
        title=INFO.title,
        kicker=kicker(view),
        viewer=view.seat,
        seats=tuple([_plate(state, seat, f"seats-{len(order)}/{n}/plate") for n, seat in enumerate(order, 1)]),
        regions=tuple(_regions(state, order)),
        items=tuple(items(view, order)),
        prompt=with_goals(state, prompt(view)),
        accounts=accounts(state),
        chart=chart(view),
        strikes=tuple(_strikes(state)),
        fields=tuple(_fields(state, order)),
    )


def whereabouts(view: View) -> object:
    """What says where all cards lie: their zones, what they are attached to, and what is spread out to choose from."""
    state: LcgState = view.state
    attached = [(piece, state.things[piece].host) for piece in state.zones["attached"]]
    attached += [(piece, thing.host) for group in state.groups for piece, thing in group.things.items() if thing.host]
    return state.zones, attached, state.shadows, spread(view)


def around(view: View) -> list[Seat]:
    """The seats from the viewer's on; the first is looked at closely."""
    state: LcgState = view.state
    first = view.seat if view.seat is not None and view.seat != ALL_SEEING else 0
    return [(first + n) % state.seats for n in range(state.seats)]


# -- seats


def _plate(state: LcgState, seat: Seat, place: str) -> SeatPlate:
    words = [word for word, holds in (("first player", seat == state.first), ("out", seat in state.out)) if holds]
    level = elimination_level(state, seat)
    figures = (
        ("threat", str(state.threat[seat])),
        ("level", str(level)),
        ("hand", str(len(state.zones[zone(seat, "hand")]))),
        ("first", "1" if seat == state.first else ""),
    )
    threat = f"{state.threat[seat]}" if level == OVER else f"{state.threat[seat]} of {level}"
    told = f"threat {threat}, {count(len(state.zones[zone(seat, 'hand')]), 'card')} in hand"
    return SeatPlate(seat, INFO.seats[seat].side, seat_title(seat), ", ".join(words), place, "", figures, told)


# -- regions


def _regions(state: LcgState, order: list[Seat]) -> Iterator[Region]:
    yield Region("phases", "row", "Phases", "phases")
    areas = apart.around(state, order)
    if len(areas) == 1:
        yield from _middle("", "", str)
    for number, area in enumerate(areas if len(areas) > 1 else (), 1):
        group = apart.group_in(state, area)
        whose = f" of {of(group.seats)}" if group is not None else ""
        yield from _middle(whose, f"areas-{len(areas)}/{number}/", partial(area_zone, area))
    yield Region("encounter", "pile", "Encounter deck", "encounter")
    yield Region("discard", "pile", "Encounter discard", "discard")
    yield Region("victory", "pile", "Victory display", "victory")
    yield Region("aside", "groups", "Set aside", "aside")
    yield Region("revealed", "row", "Being played" if state.zones["playing"] else "Revealed", "revealed")
    for number, seat in enumerate(order, 1):
        title, place = seat_title(seat), f"seats-{len(order)}/{number}"
        yield Region(zone(seat, "play"), "groups", f"In play {DOT} {title}", f"{place}/play")
        yield Region(zone(seat, "engaged"), "groups", f"Engaged with {title}", f"{place}/engaged")
        yield Region(zone(seat, "deck"), "pile", f"Deck {DOT} {title}", f"{place}/deck")
        yield Region(zone(seat, "discard"), "pile", f"Discard {DOT} {title}", f"{place}/discard")
        yield Region(zone(seat, "hand"), "fan", f"Hand {DOT} {title}", f"{place}/hand")
    yield Region("offer", "offer", "Choose a card", "offer")


def _middle(whose: str, place: str, called: Callable[[str], str]) -> Iterator[Region]:
    """What lies between all players, or between those who share an area."""
    yield Region(called("balance"), "row", f"Willpower and threat{whose}", f"{place}balance")
    yield Region(called("quests"), "pile", f"Quest{whose}", f"{place}quests")
    if not place:
        yield Region(called("on-stages"), "row", "Attached to the quest", "on-stages")
    yield Region(called("active"), "row", f"Active location{whose}", f"{place}active")
    yield Region(called("staging"), "groups", f"Staging area{whose}", f"{place}staging")


def _fields(state: LcgState, order: list[Seat]) -> Iterator[Field]:
    """The areas of players who are separated, that of the viewer first."""
    areas = apart.around(state, order)
    for number, area in enumerate(areas if len(areas) > 1 else (), 1):
        group = apart.group_in(state, area)
        if group is not None:
            yield Field(of(group.seats), f"areas-{len(areas)}/{number}/field", area == state.here)


# -- who strikes whom

UNDEFENDED = "undefended"


def _strikes(state: LcgState) -> Iterator[Strike]:
    """The innermost attack: an enemy strikes at whoever defends or takes its damage, or at the cards of its player;
    attackers at their enemy.  No enemy strikes at who has fallen."""
    attack = state.attacks[-1] if state.attacks else None
    fighters = [piece for piece in attack.attackers if piece in state.things] if attack is not None else []
    if attack is None or not fighters:
        return
    strength = str(sum([derived.blow(state, piece) for piece in fighters]))
    figures, words = [("attack", strength)], f"attack {strength}"
    if attack.is_enemy:
        if any(not state.shadows[piece].is_turned for piece in shadows_against(state, fighters[0], attack.seat)):
            figures.append(("shadow", "?"))
            words += ", and a shadow card that is still face down"
        met = (attack.target,) if attack.target else attack.defenders
        struck = tuple([piece for piece in met if piece in state.things]) if met else (zone(attack.seat, "play"),)
        aim, manner = ("", "") if met else (seat_title(attack.seat), UNDEFENDED if attack.is_undefended else "")
        words += f", {manner}" if manner else ""
    else:
        struck, aim, manner = (attack.target,), "", ""
    ways = [(fighter, goal) for fighter in fighters for goal in struck]
    for number, (fighter, goal) in enumerate(ways):
        told = (tuple(figures), words) if number == 0 else ((), "")
        yield Strike(fighter, goal, *told, aim, manner)


# -- where things are taken


def with_goals(state: LcgState, asked: Prompt) -> Prompt:
    """Each option that is a way from here to there also with the place where it ends: a click on the card is enough,
    but it may be dragged."""
    if state.decision is None:
        return asked
    seat, found = state.decision.seat, []
    for option in asked.options:
        aimed = _aimed(state, seat, option)
        if aimed.target != option.target:
            found.append(replace(aimed, target=""))
        found += [aimed, *_onto(state, aimed)]
    return replace(asked, options=tuple(found))


def _onto(state: LcgState, option: Option) -> Iterator[Option]:
    """The same with what a card is laid on: an attachment on its host, an attacker on its enemy."""
    asked = state.decision
    if asked is None or option.refusal:
        return
    if option.mark == "play" and CARDS[str(state.pieces[option.source].face)].type == "attachment":
        names = {"you": str(asked.seat), "self": option.source}
        if card_of(state, option.source).is_trap:
            return
        there = open_decks.where_played(state, asked.seat, option.source)
        for host in attachable.hosts(there, card_of(there, option.source), names):
            yield replace(option, target=host, follow=(Follow("host", f"choose {host}"),))
    elif asked.kind == "attack" and option.target:
        for piece in attackers_against(state, asked.seat, option.target):
            yield replace(option, source=piece, group="", follow=(Follow("declare", f"with {piece}"),))


def _aimed(state: LcgState, seat: Seat, option: Option) -> Option:
    verb, _, rest = option.action.partition(" ")
    if (option.target and option.source) or option.follow:
        return option
    match verb:
        case "commit" if state.decision is not None and state.decision.kind == "commit":
            return replace(option, target=region(state, "quests"), mark="commit")
        case "travel":
            return replace(option, target=region(state, "active"), mark="travel")
        case "engage":
            return replace(option, target=zone(seat, "engaged"), mark="engage")
        case "defend" if state.attacks and state.attacks[-1].attackers:
            return replace(option, target=state.attacks[-1].attackers[0], mark="defend")
        case "with":
            return replace(option, target=state.attacks[-1].target, mark="attack")
        case "fetch":
            return replace(option, source=f"face-{rest}")
        case _:
            return option
