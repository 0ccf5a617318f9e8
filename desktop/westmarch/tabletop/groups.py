"""Where the items of a groups place lie: cards in their slots, what peeks out with them, stacks of equal ones."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from westmarch.engine.table import Item, Region, Table
from westmarch.tabletop.card_rows import Grid, Room, SlotMemory, grids
from westmarch.tabletop.layout import Group, Place, Spot, fit_groups, is_crowded, seen_share
from westmarch.tabletop.pictures import picture_cache_of
from westmarch.tabletop.skin import HasEdges, HasSmall, Skin, Stacks, Tucks

FIELD_GAP, SMALL_GAP = 6.0, 4.0
SMALL_GROWTH = 1.5
"""The factor by which small forms may grow beyond their least width, if there is room."""
NARROWEST, LEAST = 61.0, 54.0
"""The width of small forms that would else hide each other: they still have a name and values; and of those in which
what lies face down is only told."""
STACK_STEP, SMALL_STEP = 0.09, 0.03
"""How far an item of a stack lies below the one before, in widths, and how far one in its small form."""
HALF_SEEN = 0.5
"""With less of each to be seen than so much, cards in their usual form are better than small forms."""
CLOSEST = 0.8
"""The share of what peeks out that is seen at least, before cards become smaller to make room for it."""


class Lying(NamedTuple):
    """An item in a groups place, its spot from the place's left upper corner, and its height above the lowest."""

    item: Item
    spot: Spot
    height: float


class Want(NamedTuple):
    """What the things of a place need: how many slots of which room, and the room of each in its small form, if they
    have one; ``tucked``: where what lies face down with them is only told."""

    slots: int
    room: Room
    small: tuple[Group, ...]
    tucked: tuple[Group, ...]


Piles = tuple[tuple[Item, ...], ...]
"""What peeks out on one side, the nearest first; those that are alike are one pile and take the room of one."""


class Host(NamedTuple):
    """An item with those that peek out above and below it, and those like it that lie ``under`` it, unseen."""

    item: Item
    above: Piles
    below: Piles
    under: tuple[Item, ...] = ()


def asked_about(table: Table) -> set[str]:
    """Returns what the answers of a Table are about."""
    return {name for option in table.prompt.legal for name in (option.source, option.target)}


class Groups:
    """Lays the items of groups places for one skin."""

    def __init__(self, skin: Skin, memory: SlotMemory, wanted: Collection[str]) -> None:
        """``wanted``: the items that are asked about, which lie uppermost in their stacks."""
        self._skin, self._memory, self._wanted = skin, memory, wanted
        self._small = skin if isinstance(skin, HasSmall) else None
        self._stacks = skin if isinstance(skin, Stacks) else None

    def lay(self, place: Place, row: Hashable, items: Sequence[Item]) -> list[Lying]:
        """Returns where the items of a row lie: in slots, or else in rows of their small form as large as they fit; in
        their usual form, very small, where the others would hide each other."""
        if not items or place.size is None:
            return []
        hosts = [self._piled(*group) for group in _hosts(items)]
        stacks = self._stacked(hosts) if place.stacks else [[host] for host in hosts]
        least = place.small[0] if place.small is not None and self._small is not None else place.narrow
        found = self._in_slots(place, row, hosts, stacks, least)
        if found is not None:
            return found
        found, is_full = self._in_rows(place, stacks)
        if not is_full:
            return found
        tucked, is_full = self._in_rows(place, self._tucked(stacks), LEAST)
        if not is_full:
            return tucked
        edges = self._in_edges(place, stacks) if place.edges else None
        if edges is not None:
            return edges
        tiny = self._in_slots(place, row, hosts, stacks, place.narrow) if place.narrow < least else None
        return tiny if tiny is not None else found

    def want(self, place: Place, items: Sequence[Item]) -> Want:
        """Returns what items need of the length of their place."""
        hosts = [self._piled(*group) for group in _hosts(items)]
        stacks = self._stacked(hosts) if place.stacks else [[host] for host in hosts]
        rooms = [self._small_rooms(place, each) for each in (stacks, self._tucked(stacks))]
        return Want(len(stacks), self._slot_room(place, hosts), *rooms)

    def _small_rooms(self, place: Place, stacks: Sequence[Sequence[Host]]) -> tuple[Group, ...]:
        """Returns the room of each stack in its small form; nothing where they have none."""
        if place.small is None or self._small is None:
            return ()
        tops = [stack[0]._replace(item=self._small.small(stack[0].item)) for stack in stacks]
        under = [SMALL_STEP * (len(stack) - 1) for stack in stacks]
        return tuple([self._room_of(host, 1.0, more) for host, more in zip(tops, under, strict=True)])

    def _tucked(self, stacks: Sequence[Sequence[Host]]) -> list[list[Host]]:
        """Returns stacks in which what lies face down is under its host, which tells of it."""
        skin = self._skin if isinstance(self._skin, Tucks) else None
        return [[self._tuck(host, skin) if skin is not None else host for host in stack] for stack in stacks]

    def _tuck(self, host: Host, skin: Tucks) -> Host:
        piles = [pile for pile in (*host.above, *host.below) if self._is_tucked(pile, skin)]
        hidden = [item for pile in piles for item in pile]
        above, below = [tuple([pile for pile in side if pile not in piles]) for side in (host.above, host.below)]
        item = skin.tucked(host.item, len(hidden)) if hidden else host.item
        return Host(item, above, below, (*host.under, *hidden))

    def _is_tucked(self, pile: Sequence[Item], skin: Tucks) -> bool:
        return all(skin.is_face_down(item) and item.id not in self._wanted for item in pile)

    # -- in slots

    def _slot_room(self, place: Place, hosts: Sequence[Host]) -> Room:
        """Returns the room of each slot of a place for these hosts."""
        tall = max(self._upright(host.item)[1] for host in hosts)
        above = _room_for(place.above, max(self._reach(host.above) for host in hosts))
        below = max(place.below, CLOSEST * max(self._reach(host.below) for host in hosts))
        return Room(place.slot, tall, above, below)

    def _in_slots(
        self, place: Place, row: Hashable, hosts: Sequence[Host], stacks: Sequence[Sequence[Host]], least: float
    ) -> list[Lying] | None:
        """Places hosts and stacks of equal ones in slots, ``least`` wide or wider; None if there are too many."""
        assert place.size is not None
        room = self._slot_room(place, hosts)
        found = grids(place.size, room, place.width, least, FIELD_GAP)
        grid = self._memory.grid(row, len(stacks), found)
        if grid is None:
            return None
        names = [[host.item.id for host in stack] for stack in stacks]
        out: list[Lying] = []
        for stack, slot in zip(stacks, self._memory.slots(row, names, grid.capacity), strict=True):
            if len(stack) > 1:
                out += self._on_each_other(stack, grid, slot, room.below)
            else:
                out += self._in_slot(stack[0], grid, slot, (room.above, room.below))
        return out

    def _in_slot(self, host: Host, grid: Grid, slot: int, rooms: tuple[float, float]) -> list[Lying]:
        (x, y), base = grid.middle(slot), slot * 0.02
        width, (_, tall) = grid.width, self._upright(host.item)
        lean = grid.lean if host.item.turn % 180 else 1.0
        peeks = host.above or host.below
        # What lies turned goes up to what is attached to it.
        lift = (tall - lean) / 2 * width if host.above and not host.below and host.item.turn % 180 else 0.0
        spot = Spot(x, y - lift, host.item.turn, width, is_still=bool(peeks), lean=lean)
        out = [Lying(host.item, spot, base + 0.01), *_unseen(host.under, spot, base + 0.01)]
        for way, beside, room in ((-1, host.above, rooms[0]), (1, host.below, rooms[1])):
            reach, wanted = tall / 2, self._reach(beside)
            space = room + (grid.spare / width if slot < grid.columns or way > 0 else 0.0)
            share = min(1.0, space / wanted) if wanted else 1.0
            for number, pile in enumerate(beside, 1):
                item = self._topmost(pile)
                high = self._size_of(item)[1]
                at = y + way * (reach + high * share - high / 2) * width
                # What peeks out lies above its host, whose light edge would cover it, unless there is too little room.
                height = base + 0.01 + number * (0.0005 if share == 1.0 else -0.0005)
                there = Spot(x, at, item.turn, width)
                out += [Lying(item, there, height), *_unseen(pile[1:], there, height)]
                reach += high * share
        return out

    def _on_each_other(self, stack: Sequence[Host], grid: Grid, slot: int, below: float) -> list[Lying]:
        """Places a stack in its slot: of each but the uppermost the lower edge or the upper one is seen."""
        (x, y), width = grid.middle(slot), grid.width
        step = min(STACK_STEP, (below + grid.spare / width) / (len(stack) - 0.5)) * width
        lowest = (len(stack) - 1) * step
        out = []
        for rank, host in enumerate(self._uppermost_first(stack)):
            item, is_turned = host.item, host.item.turn % 180 != 0
            lean = grid.lean if is_turned else 1.0
            down = stack.index(host) * step
            if is_turned:  # it would be hidden below the upright ones, but for its ends
                down = lowest + (self._upright(item)[1] - lean) / 2 * width + (down + step) / len(stack) / 2
            shown = self._top(stack) if rank == 0 else item
            height = slot * 0.02 + 0.01 - rank * 0.0005
            out.append(Lying(shown, Spot(x, y + down, item.turn, width, is_still=rank > 0, lean=lean), height))
        return out

    def _uppermost_first(self, stack: Sequence[Host]) -> list[Host]:
        """Returns a stack from above: first what is asked about, then what is ready."""
        return sorted(stack, key=lambda host: (host.item.id not in self._wanted, host.item.turn % 180 != 0))

    def _top(self, stack: Sequence[Host]) -> Item:
        """Returns the uppermost item of a stack with what it tells of all."""
        if len(stack) > 1 and self._stacks is not None:
            return self._stacks.stacked([host.item for host in self._uppermost_first(stack)])
        return stack[0].item

    def _piled(self, host: Item, above: Sequence[Item], below: Sequence[Item]) -> Host:
        """Returns a host with what peeks out in piles, as long as none of those that are alike is asked about."""
        skin, small = self._stacks, self._small
        if skin is None or small is None:
            return Host(host, tuple([(item,) for item in above]), tuple([(item,) for item in below]))
        own = skin.likeness(small.small(host)) if (above or below) and host.id not in self._wanted else None
        under: list[Item] = []
        sides: list[list[list[Item]]] = []
        for side in (above, below):
            piles, known = list[list[Item]](), dict[object, list[Item]]()
            for item in side:
                like = skin.likeness(item) if item.id not in self._wanted else None
                if like is not None and like == own:
                    under.append(item)
                elif like is not None and like in known:
                    known[like].append(item)
                else:
                    piles.append([item])
                    if like is not None:
                        known[like] = piles[-1]
            sides.append(piles)
        over, beneath = [tuple([tuple(pile) for pile in piles]) for piles in sides]
        return Host(host, over, beneath, tuple(under))

    def _topmost(self, pile: Sequence[Item]) -> Item:
        """Returns the one that is seen of what peeks out as a pile, with how many there are."""
        return self._stacks.stacked(pile) if len(pile) > 1 and self._stacks is not None else pile[0]

    def _stacked(self, hosts: Sequence[Host]) -> list[list[Host]]:
        """Returns hosts that are alike together."""
        skin, out = self._stacks, list[list[Host]]()
        if skin is None:
            return [[host] for host in hosts]
        known: dict[object, list[Host]] = {}
        for host in hosts:
            like = skin.likeness(host.item) if not host.above and not host.below and not host.under else None
            if like is not None and like in known:
                known[like].append(host)
                continue
            out.append([host])
            if like is not None:
                known[like] = out[-1]
        return out

    # -- in rows

    def _in_rows(
        self, place: Place, stacks: Sequence[Sequence[Host]], narrowest: float = NARROWEST
    ) -> tuple[list[Lying], bool]:
        """Places hosts in rows as large as they fit, if they have a small form in that, rather on each other than too
        small; and says whether they hide each other or are too small in their usual form."""
        assert place.size is not None
        hosts = [stack[0]._replace(item=self._top(stack)) for stack in stacks]
        under = [SMALL_STEP * (len(stack) - 1) for stack in stacks]
        rooms = [self._room_of(host, place.slot, more) for host, more in zip(hosts, under, strict=True)]
        width, middles = fit_groups(rooms, place.size, place.width, place.narrow, FIELD_GAP)
        small = self._small if place.small is not None else None
        if place.small is not None and small is not None:
            usual, share = (hosts, rooms, width, middles), seen_share(rooms, width, middles)
            hosts = [host._replace(item=small.small(host.item)) for host in hosts]
            rooms = [self._room_of(host, 1.0, more) for host, more in zip(hosts, under, strict=True)]
            least = place.small[1]
            width, middles = fit_groups(rooms, place.size, SMALL_GROWTH * least, least, SMALL_GAP)
            if is_crowded(rooms, width, middles) and least > narrowest:
                width, middles = fit_groups(rooms, place.size, least, narrowest, SMALL_GAP)
            if seen_share(rooms, width, middles) < min(HALF_SEEN, share):
                (hosts, rooms, width, middles), small = usual, None
        is_nameless = place.small is not None and self._small is not None and small is None and width < place.small[0]
        is_full = is_nameless or is_crowded(rooms, width, middles)
        out = []
        for number, (host, stack, (x, y)) in enumerate(zip(hosts, stacks, middles, strict=True)):
            tall, base = self._upright(host.item)[1], number * 0.02 + 0.01
            lean = min(1.0, place.slot / tall) if host.item.turn % 180 else 1.0
            spot = Spot(x, y, host.item.turn, width, is_still=bool(host.above or host.below), lean=lean)
            for rank, other in enumerate(self._uppermost_first(stack)):
                item = small.small(other.item) if small is not None else other.item
                there = replace(spot, y=y + stack.index(other) * SMALL_STEP * width, turn=item.turn, is_still=rank > 0)
                out.append(Lying(host.item if rank == 0 else item, there, base - rank * 0.0005))
            out += _unseen(host.under, spot, base)
            for way, beside in ((-1, host.above), (1, host.below)):
                reach = tall / 2
                for rank, pile in enumerate(beside, 1):
                    item = self._topmost(pile)
                    high = self._size_of(item)[1]
                    at = Spot(x, y + way * (reach + high / 2) * width, item.turn, width)
                    out += [Lying(item, at, base + rank * 0.001), *_unseen(pile[1:], at, base + rank * 0.001)]
                    reach += high
        return out, is_full

    def _in_edges(self, place: Place, stacks: Sequence[Sequence[Host]]) -> list[Lying] | None:
        """Places only edges below each other; None where they too would hide each other, or one has none."""
        skin = self._skin if isinstance(self._skin, HasEdges) else None
        tops = [skin.edge(self._top(stack)) if skin is not None else None for stack in stacks]
        edges = [item for item in tops if item is not None]
        if place.size is None or len(edges) < len(tops) or any(stack[0].above or stack[0].below for stack in stacks):
            return None
        width = min(place.small[1] if place.small is not None else place.width, place.size[0] - SMALL_GAP)
        tall = max(self._upright(item)[1] for item in edges) * width
        step = min(tall + SMALL_GAP, (place.size[1] - tall) / max(1, len(edges) - 1))
        if step < CLOSEST * tall:
            return None
        top = (place.size[1] - tall - step * (len(edges) - 1)) / 2
        out = []
        for number, (item, stack) in enumerate(zip(edges, stacks, strict=True)):
            spot, height = Spot(place.size[0] / 2, top + tall / 2 + number * step, 0, width), number * 0.02 + 0.01
            hidden = [host.item for host in self._uppermost_first(stack)][1:] + list(stack[0].under)
            out += [Lying(item, spot, height), *_unseen(hidden, spot, height)]
        return out

    # -- sizes, in widths of an upright card

    def _room_of(self, host: Host, slot: float, under: float) -> Group:
        return Group(slot, self._upright(host.item)[1], self._reach(host.above), self._reach(host.below) + under)

    def _reach(self, piles: Piles) -> float:
        """Returns the height of what peeks out on one side."""
        return sum(self._size_of(pile[0])[1] for pile in piles)

    def _upright(self, item: Item) -> tuple[float, float]:
        return picture_cache_of(self._skin).size_of(item.picture)

    def _size_of(self, item: Item) -> tuple[float, float]:
        """Returns the width and height of an item as it is turned."""
        size = self._upright(item)
        return size if item.turn % 180 == 0 else (size[1], size[0])


def by_places(places: Collection[str], region: Region, items: Sequence[Item]) -> dict[str, list[Item]]:
    """Returns the items of a region by the place where they lie: hosts with what belongs to them, each in the part of
    its region that there is a place for."""
    rows: dict[str, list[Item]] = {}
    parts = {item.at[0]: item.part for item in items if item.at is not None and not item.at[1]}
    for item in items:
        part = parts.get(item.at[0], "") if item.at is not None else item.part
        name = f"{region.place}/{part}"
        rows.setdefault(name if name in places else region.place, []).append(item)
    return rows


def _room_for(kept: float, reach: float) -> float:
    """Returns the height for what peeks out on one side of a row: what its place keeps for it, once there is any."""
    return max(kept, CLOSEST * reach) if reach else 0.0


def _unseen(items: Sequence[Item], spot: Spot, height: float) -> list[Lying]:
    """Returns where those lie that are covered by the one like them."""
    hidden = replace(spot, is_seen=False, is_top=False)
    return [Lying(item, hidden, height - rank * 0.0001) for rank, item in enumerate(items, 1)]


def _hosts(items: Sequence[Item]) -> list[tuple[Item, list[Item], list[Item]]]:
    """Returns each host with the items that belong to it, above and below, the nearest first."""
    groups: dict[float, list[Item]] = {}
    for item in items:
        groups.setdefault(item.at[0] if item.at is not None else len(groups), []).append(item)
    return [_host(group) for group in groups.values()]


def _host(group: Sequence[Item]) -> tuple[Item, list[Item], list[Item]]:
    host = next((item for item in group if item.at is None or not item.at[1]), group[0])
    above, below = [
        sorted(
            [item for item in group if item is not host and item.at is not None and item.at[1] * way > 0],
            key=lambda item: abs(item.at[1]) if item.at is not None else 0,
        )
        for way in (1, -1)
    ]
    return host, above, below
