"""Players who are separated: each group of them has a staging area, an active location and a quest card of its own, and
what happens to one happens as if nobody else were in the game.  (Quest: Foundations of Stone)

One group is present.  What it has lies in the zones of the table and in the fields of the State, so no rule and no text
has to ask who is meant; what the others have waits in the zones of their areas and in their :class:`~..things.Group`.
Decks, hands, discard piles, the encounter deck and the later stages are everybody's.

Players who are in touch (:func:`..state.is_in_touch`) have less apart: all that is in play is so for everybody, and
just the staging area, the active location and the stage are those of the players whom it is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from westmarch.engine.records import Seat
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.in_play import engaged_with
from westmarch.games.lcg.state import LcgState, everybody, is_in_touch, lying_elsewhere, playing
from westmarch.games.lcg.things import SCENARIO, Group, Lasting, Thing
from westmarch.games.lcg.zones import area_zone, zone

_LAID = ("active", "staging")
"""The zones of an area in which cards lie by themselves; of the quest deck only the top is its own."""
_HELD = ("attached", "shadows")
"""The zones of an area in which cards lie that belong to another card."""


def in_order(state: LcgState) -> list[Group]:
    """The groups with players, each where the first of these sits in player order."""
    order, groups = everybody(state), [group for group in state.groups if group.seats]
    return sorted(groups, key=lambda group: min([order.index(seat) for seat in group.seats]))


def common(state: LcgState) -> Seat | None:
    """The area of those who stay while others leave them for a while, also if nobody is left there; None where players
    go separate ways for good.  (Quest: Fog on the Barrow-Downs)"""
    return state.seats if area_zone(state.seats, _LAID[0]) in state.zones else None


def is_held_up(state: LcgState) -> bool:
    """Whether those who are present can go on only with all others, who are elsewhere."""
    return state.here == common(state) and len(in_order(state)) > 1


def group_of(state: LcgState, seat: Seat) -> Group | None:
    """The group of a player; None if nobody is separated, or the player is out."""
    return next((group for group in state.groups if seat in group.seats), None)


def group_in(state: LcgState, area: Seat) -> Group | None:
    """The group of an area, if there is one."""
    return next((group for group in state.groups if group.area == area), None)


def is_waiting(state: LcgState) -> bool:
    """Whether those who are present have completed their own stage, and go on only with others."""
    here = group_in(state, state.here)
    return here is not None and here.is_complete


def put_group(state: LcgState, group: Group) -> None:
    """A group as it is now, in the place of what it was."""
    others = [other for other in state.groups if other.area != group.area]
    state.groups = tuple(sorted([*others, group], key=lambda other: other.area))


def areas(state: LcgState) -> list[Seat]:
    """The areas in which there are players; the table itself as long as all are together."""
    return [group.area for group in state.groups if group.seats] or [state.here]


def around(state: LcgState, order: Sequence[Seat]) -> list[Seat]:
    """The areas as they are met going around the table; last the one where nobody is left."""
    found = [group.area for seat in order if (group := group_of(state, seat)) is not None]
    deserted = [group.area for group in state.groups if not group.seats]
    return list(dict.fromkeys([*found, *deserted])) or [state.here]


def beside(state: LcgState, area: Seat) -> LcgState:
    """The State as it is for the players of an area: itself where they are present, else another one."""
    if not state.groups or area == state.here:
        return state
    twin = state.successor() if is_in_touch(state) else state.copy()
    turn(twin, area)
    return twin


def everywhere(state: LcgState) -> Iterable[LcgState]:
    """The State as it is for each group, in the order of their areas; itself as long as all are together."""
    return [beside(state, area) for area in areas(state)]


def turn(state: LcgState, area: Seat) -> None:
    """Only the players of this area are present now."""
    coming, leaving = group_in(state, area), group_in(state, state.here)
    if coming is None or area == state.here:
        return
    if is_in_touch(state):
        _look_at(state, leaving, coming)
        return
    if leaving is not None:
        _put_away(state, leaving)
    _bring(state, coming)
    state.here = area
    state.active = next(iter(playing(state)), state.active)
    derived.invalidate_cards(state)


def _look_at(state: LcgState, leaving: Group | None, coming: Group) -> None:
    """It is about another stage, with what lies there.  (Quest: Breaking of the Fellowship)"""
    zones = state.zones
    if leaving is not None:
        for name in _LAID:
            zones[area_zone(leaving.area, name)] = zones[name]
        zones[area_zone(leaving.area, "quests")], zones["quests"] = zones["quests"][:1], zones["quests"][1:]
        put_group(state, replace(leaving, side=state.side, settled=state.settled))
    for name in _LAID:
        own = area_zone(coming.area, name)
        zones[name], zones[own] = zones[own], ()
    own = area_zone(coming.area, "quests")
    zones["quests"], zones[own] = zones[own] + zones["quests"], ()
    state.side, state.settled, state.here = coming.side, coming.settled, coming.area
    put_group(state, Group(coming.area, coming.seats))
    derived.mark_unsettled(state)


# -- players who are in touch


def area_of(state: LcgState, seat: Seat) -> Seat:
    """The area of a player; the present one of nobody."""
    group = group_of(state, seat)
    return group.area if group is not None else state.here


def home(state: LcgState, piece: str, seat: Seat = SCENARIO) -> Seat:
    """The area to which a card belongs: in which it lies, or in which its player is, or whom it is engaged with; of a
    card out of play that of the player who uses it.  (Quest: Breaking of the Fellowship)"""
    if not is_in_touch(state):
        return state.here
    thing = state.things.get(piece)
    if thing is None:
        return area_of(state, seat) if state.pieces[piece].owner >= 0 else state.here
    if thing.host in state.things:
        return home(state, thing.host, seat)
    for group in state.groups:
        if any([piece in state.zones[area_zone(group.area, name)] for name in (*_LAID, "quests")]):
            return group.area
    if any([piece in state.zones[name] for name in (*_LAID, "quests")]):
        return state.here
    engaged = engaged_with(state, piece)
    return area_of(state, thing.seat if engaged is None else engaged)


def of_text(state: LcgState, names: Mapping[str, str]) -> Seat:
    """The area that a text means by "this stage": that of its card in play, else of the player whom it is about."""
    piece = names.get("self", "")
    if piece in state.things and piece not in state.zones["revealed"]:
        return home(state, piece)
    return area_of(state, int(names.get("you", SCENARIO)))


def areas_from_here(state: LcgState) -> list[Seat]:
    """The areas in player order, the present one first."""
    return [state.here, *[group.area for group in in_order(state) if group.area != state.here]]


def staging_of(state: LcgState, area: Seat) -> str:
    """The zone in which what is staged in an area lies now."""
    return "staging" if area == state.here or group_in(state, area) is None else area_zone(area, "staging")


def staged(state: LcgState) -> list[str]:
    """What lies in any staging area that there is for those who play."""
    return [*state.zones["staging"], *lying_elsewhere(state, "staging")]


def part(state: LcgState, areas: Sequence[Seat], here: Seat) -> None:
    """The players go separate ways, but stay in touch; what lies in their areas is there already."""
    state.groups = tuple([Group(area, (area,)) for area in sorted(areas)])
    state.here = here
    coming = group_in(state, here)
    assert coming is not None
    _look_at(state, None, coming)
    derived.invalidate_cards(state)


def forsake(state: LcgState, area: Seat) -> None:
    """Nobody is left in an area, from which all has been taken: it is about the first of the others, if it was about
    this one.  (Quest: Breaking of the Fellowship)"""
    gone = group_in(state, area)
    state.groups = tuple([group for group in state.groups if group.area != area])
    others = in_order(state)
    if area == state.here and others:
        _look_at(state, gone, others[0])
        state.groups = tuple([group for group in state.groups if group.area != area])
        own = area_zone(area, "quests")
        state.zones["quests"], state.zones[own] = (
            (*state.zones["quests"][:1], *state.zones[own], *state.zones["quests"][1:]),
            (),
        )


# -- players who are not


def _put_away(state: LcgState, group: Group) -> None:
    """The players who were present are elsewhere now, with what is theirs."""
    zones = state.zones
    for name in _LAID:
        zones[area_zone(group.area, name)], zones[name] = zones[name], ()
    zones[area_zone(group.area, "quests")], zones["quests"] = zones["quests"][:1], zones["quests"][1:]
    away = _with_own(state, group)
    put_group(state, replace(away, lasting=state.lasting, uses=state.uses, side=state.side, settled=state.settled))


def _with_own(state: LcgState, group: Group) -> Group:
    """A group that takes what is in play in its area, in front of its players, and on these cards."""
    zones, things, area = state.zones, state.things, group.area
    lying = [zones[area_zone(area, name)] for name in (*_LAID, "quests")]
    lying += [zones[zone(seat, name)] for seat in group.seats for name in ("play", "engaged")]
    own = {piece for held in lying for piece in held if piece in things}
    own |= {piece for piece in zones["aside"] if piece in things and things[piece].seat in group.seats}
    hosts = own | {zone(seat, "deck") for seat in group.seats}
    while more := [p for p in zones["attached"] if p not in own and things[p].host in hosts]:
        own.update(more)
        hosts.update(more)
    dealt = {piece: shadow for piece, shadow in state.shadows.items() if shadow.enemy in own}
    for name, held in zip(_HELD, (own, dealt), strict=True):
        zones[area_zone(area, name)] = tuple([piece for piece in zones[name] if piece in held])
        zones[name] = tuple([piece for piece in zones[name] if piece not in held])
    state.things = {piece: thing for piece, thing in things.items() if piece not in own}
    state.shadows = {piece: shadow for piece, shadow in state.shadows.items() if piece not in dealt}
    return replace(group, things={piece: thing for piece, thing in things.items() if piece in own}, shadows=dealt)


def _bring(state: LcgState, group: Group) -> None:
    """The players of a group are present, with what is theirs; nobody else is."""
    zones = state.zones
    for name in ("quests", *_LAID, *_HELD):
        own = area_zone(group.area, name)
        zones[name], zones[own] = zones[own] + zones[name], ()
    state.things = {**state.things, **group.things}
    state.shadows = {**state.shadows, **group.shadows}
    state.lasting, state.uses, state.side, state.settled = group.lasting, dict(group.uses), group.side, group.settled
    put_group(state, Group(group.area, group.seats, group.is_complete, group.joins))


def divide(state: LcgState, groups: Sequence[Group], here: Seat) -> None:
    """The players go separate ways.  What lies by itself in their areas is there already; what lies on other cards goes
    with these, and what lasts with those whom it is about.  The players of the area ``here`` are present."""
    lasting, uses = state.lasting, state.uses
    parts = [_with_own(state, group) for group in groups]
    for part in parts:
        others = [other for other in parts if other is not part]
        state.groups = (
            *state.groups,
            replace(
                part,
                lasting=tuple([one for one in lasting if _is_about(state, one, part)]),
                uses={key: n for key, n in uses.items() if not any([_names(key, other.things) for other in others])},
            ),
        )
    coming = next(group for group in state.groups if group.area == here)
    _bring(state, coming)
    state.here = here
    state.active = playing(state)[0]
    derived.invalidate_cards(state)


def leave(state: LcgState, seat: Seat) -> None:
    """A player leaves those who stay in the common area for one of his own, with what lies there already and what is
    his.  (Quest: Fog on the Barrow-Downs)"""
    area = common(state)
    assert area is not None
    if not state.groups:
        state.groups, state.here = (Group(area, tuple(sorted(playing(state)))),), area
    here = group_in(state, area)
    assert here is not None and state.here == area
    gone = _with_own(state, Group(seat, (seat,), settled=False))
    staying = replace(here, seats=tuple([other for other in here.seats if other != seat]))
    rest = replace(staying, things=state.things)
    lasting, uses = state.lasting, state.uses
    mine = tuple([one for one in lasting if _is_about(state, one, gone)])
    counted = {key: n for key, n in uses.items() if not _names(key, rest.things)}
    state.lasting = tuple([one for one in lasting if _is_about(state, one, rest)])
    state.uses = {key: n for key, n in uses.items() if not _names(key, gone.things)}
    put_group(state, replace(gone, lasting=mine, uses=counted))
    put_group(state, staying)
    state.active = next(iter(playing(state)), state.active)
    derived.invalidate_cards(state)


def _is_about(state: LcgState, lasting: Lasting, group: Group) -> bool:
    """Whether a lasting effect is still there for a group: it is about its cards, or its players brought it about; or
    the scenario did, about whatever fits."""
    if lasting.on:
        return any([entered.rpartition(".")[0] in group.things for entered in lasting.on])
    source = state.pieces.get(lasting.source)
    is_of_scenario = lasting.kind != "then" and source is not None and source.owner < 0
    return is_of_scenario or lasting.seat in group.seats


def _names(key: str, things: dict[str, Thing]) -> bool:
    """Whether something is counted for one of some cards in play."""
    found = [word.rpartition(".") for word in key.split(" ")]
    return any([piece in things and number == str(things[piece].entered) for piece, _, number in found])


def send(state: LcgState, piece: str, area: Seat) -> None:
    """A card in play goes to the staging area of another group, with what is attached and dealt to it, what lasts on it
    and what is counted for it.  (Quest: Foundations of Stone)"""
    group, zones = group_in(state, area), state.zones
    assert group is not None and area != state.here
    going = {piece}
    while more := [p for p in zones["attached"] if p not in going and state.things[p].host in going]:
        going.update(more)
    things = {p: thing for p, thing in state.things.items() if p in going}
    dealt = {p: shadow for p, shadow in state.shadows.items() if shadow.enemy in going}
    on = {f"{p}.{thing.entered}" for p, thing in things.items()}
    counted = {key: n for key, n in state.uses.items() if _names(key, things)}
    for name, held in zones.items():
        if piece in held:
            zones[name] = tuple([p for p in held if p != piece])
    zones[area_zone(area, "staging")] += (piece,)
    for name, moved in zip(_HELD, (set(things), set(dealt)), strict=True):
        zones[area_zone(area, name)] += tuple([p for p in zones[name] if p in moved])
        zones[name] = tuple([p for p in zones[name] if p not in moved])
    lasting = tuple([one for one in state.lasting if not on.isdisjoint(one.on)])
    put_group(
        state,
        replace(
            group,
            things={**group.things, **things},
            shadows={**group.shadows, **dealt},
            lasting=(*group.lasting, *lasting),
            uses={**group.uses, **counted},
        ),
    )
    state.things = {p: thing for p, thing in state.things.items() if p not in things}
    state.shadows = {p: shadow for p, shadow in state.shadows.items() if p not in dealt}
    state.lasting = tuple([one for one in state.lasting if not one.on or not on.issuperset(one.on)])
    state.uses = {key: n for key, n in state.uses.items() if key not in counted}
    derived.invalidate_cards(state)


def take_away(state: LcgState, seat: Seat) -> list[str]:
    """The cards of a player in the areas of others leave play there; these are they.  (Glossary: Player Elimination)"""
    gone: list[str] = []
    for group in state.groups:
        own = [piece for piece, thing in group.things.items() if thing.seat == seat and seat not in group.seats]
        if own:
            gone += own
            put_group(state, replace(group, things={p: thing for p, thing in group.things.items() if p not in own}))
    return gone


def unite(state: LcgState, area: Seat) -> None:
    """The players of an area join those who are present, with their enemies and what lies in their staging area; their
    stage is out of the game, or where somebody may come to it again in the quest deck.

    (Quest: Foundations of Stone, Fog on the Barrow-Downs)
    """
    group, here, zones = group_in(state, area), group_in(state, state.here), state.zones
    assert group is not None and here is not None
    left = zones[area_zone(area, "quests")]
    zones["removed" if common(state) is None else "quests"] += left
    zones[area_zone(area, "quests")] = ()
    for name in (*_LAID, *_HELD):
        own = area_zone(area, name)
        zones[name], zones[own] = zones[name] + zones[own], ()
    state.things = {**state.things, **{piece: thing for piece, thing in group.things.items() if piece not in left}}
    state.shadows = {**state.shadows, **group.shadows}
    state.lasting = (*state.lasting, *[one for one in group.lasting if one not in state.lasting])
    state.uses = {**state.uses, **{key: max(n, state.uses.get(key, 0)) for key, n in group.uses.items()}}
    state.groups = tuple([other for other in state.groups if other is not group])
    put_group(state, replace(here, seats=tuple(sorted((*here.seats, *group.seats)))))
    derived.invalidate_cards(state)


def gather(state: LcgState) -> None:
    """All who are left are in one area: it is that of the table again."""
    state.groups, state.here = (), 0
    derived.invalidate_cards(state)
