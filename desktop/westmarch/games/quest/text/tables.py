"""The table for a View: the seats, the regions of the map, the tracks, Sauron's screen and the heroes' sheets.

A region is called like the zone whose cards lie in it.  Places of the layout are seen from the viewer's chair: ``own``
is Sauron's screen or a hero's sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from westmarch.engine.records import ALL_SEEING, Seat, View
from westmarch.engine.table import Region, SeatPlate, Table
from westmarch.games.quest.atlas import ANY, PERILOUS, PLACES, REGIONS, STRONGHOLDS, WAYS
from westmarch.games.quest.catalogue import ATTRIBUTES, TRACKS
from westmarch.games.quest.info import INFO
from westmarch.games.quest.locations import always_perilous
from westmarch.games.quest.rules.dominance import dominant
from westmarch.games.quest.state import SAURON, SLOTS, QuestState, at, attribute, hero_of, pool_cap, track_of, zone
from westmarch.games.quest.text import names
from westmarch.games.quest.text.finale import finale
from westmarch.games.quest.text.guide import chart
from westmarch.games.quest.text.items import DOT, FIGHT_HAND, POOL_TITLES, POOLS, items
from westmarch.games.quest.text.prompts import kicker, prompt
from westmarch.games.quest.text.scenes import contest


def table(view: View) -> Table:
    """What to draw.  The viewer sits below; a spectator and an open table sit with whoever is to play."""
    state: QuestState = view.state
    first, *others = around(view)
    return Table(
        title=INFO.title,
        kicker=kicker(view),
        viewer=view.seat,
        seats=tuple([_plate(state, seat, n) for n, seat in enumerate((first, *others))]),
        regions=tuple(_regions(state, (first, *others))),
        items=tuple(items(view, (first, *others))),
        prompt=prompt(view),
        contest=contest(view),
        chart=chart(state),
    )


def around(view: View) -> list[Seat]:
    """The seats from the viewer's on; the first is looked at closely."""
    state: QuestState = view.state
    first = view.seat
    if first is None or first == ALL_SEEING:
        first = state.decision.seat if state.decision is not None else state.player
    return [(first + n) % state.seats for n in range(state.seats)]


def _plate(state: QuestState, seat: Seat, number: int) -> SeatPlate:
    place = f"seats/{number}/plate"
    if seat == SAURON:
        shadows, plots, most = len(state.zones["shadow-hand"]), len(state.zones["plot-hand"]), pool_cap(state)
        counted = (("pool", f"{state.pool}/{most}"), ("shadows", str(shadows)), ("plots", str(plots)))
        words = "dominant" if state.heroes and dominant(state) == "sauron" else ""
        cards = f"{names.count(shadows, 'Shadow card')} and {names.count(plots, 'Plot card')} in hand"
        told = f"{state.pool} of {most} influence in the Shadow Pool, {cards}"
        return SeatPlate(seat, "dark", "Sauron", words, place, "sauron", counted, told)
    if seat > len(state.heroes):
        return SeatPlate(seat, INFO.seats[seat].side, names.seat_title(state, seat), "", place)
    hero = hero_of(state, seat)
    figures = (
        ("favor", str(hero.favor)),
        ("hand", str(len(state.zones[zone(seat, "hand")]))),
        *[(pool, str(len(state.zones[zone(seat, pool)]))) for pool in (*POOLS[:3], "corruption")],
        *[(name, str(attribute(state, seat, name))) for name in ATTRIBUTES],
    )
    words = ", ".join([names.the(hero.place)])
    told = ", ".join([_FIGURES.get(name, f"{name} {{}}").format(number) for name, number in figures])
    return SeatPlate(seat, INFO.seats[seat].side, names.title(hero.id), words, place, f"hero/{hero.id}", figures, told)


_FIGURES = {
    "hand": "{} in hand",
    "life": "{} in the life pool",
    "rest": "{} in the rest pool",
    "damage": "{} in the damage pool",
    "corruption": "Corruption cards {}",
}


# -- regions


def _regions(state: QuestState, order: tuple[Seat, ...]) -> Iterator[Region]:
    perilous = (*PERILOUS, *always_perilous(state))
    for place in PLACES.values():
        text = _place_text(place.id, place.id in perilous)
        yield Region(at(place.id), "space", place.title, text=text, words=_paths(place.id))
    at_the_end = finale(state) if len(state.heroes) + 1 == state.seats else None
    text = f"{at_the_end.title}: {at_the_end.text}" if at_the_end is not None else ""
    yield Region("story", "slots", "Story Track", "story", text=text)
    for track in TRACKS:
        yield Region(track_of(track), "slots", names.TRACK_TITLES[track], track_of(track))
    yield Region("shadow-pool", "row", "Shadow Pool", "shadow-pool", count=f"{state.pool}/{pool_cap(state)}")
    yield Region("supply", "row", "Influence", "supply")
    yield Region("characters", "row", "Characters", "characters")
    for number, slot in enumerate(SLOTS, 1):
        yield Region(slot, "row", f"Active Plot {number}", slot)
    yield Region("event", "row", "Current Event", "event")
    for deck in ("shadow", "plot", "corruption", "peril"):
        yield Region(deck, "pile", names.capital(names.where(deck)), deck)
    in_fight = _in_fight(state)
    for number, seat in enumerate(order):
        own = f"seats/{number}"
        wide = FIGHT_HAND if number == 0 and seat in in_fight else ""
        if seat == SAURON:
            yield Region("shadow-hand", "fan", "Shadow cards", f"{own}/shadow-hand")
            yield Region("plot-hand", "fan", "Plot cards", f"{own}/plot-hand")
            yield Region("mission-sauron", "row", "Mission", f"{own}/mission")
            yield Region("foe-hand", "fan", "Combat cards", wide or f"{own}/foe-hand")
            yield Region("foe-stack", "pile", "Combat stack", f"{own}/stack")
        elif seat <= len(state.heroes):
            title = names.seat_title(state, seat)
            yield Region(f"sheet-s{seat}", "row", title, f"{own}/sheet")
            yield Region(zone(seat, "hand"), "fan", f"Hand {DOT} {title}", wide or f"{own}/hand")
            for pool in POOLS:
                yield Region(zone(seat, pool), "pile", f"{POOL_TITLES[pool]} {DOT} {title}", f"{own}/{pool}")
            yield Region(zone(seat, "quests"), "row", f"Quests {DOT} {title}", f"{own}/quests")
            yield Region(zone(seat, "corruption"), "row", f"Corruption {DOT} {title}", f"{own}/corruption")
            yield Region(f"items-s{seat}", "row", f"Items {DOT} {title}", f"{own}/items")
    yield Region("mission-heroes", "row", "Mission of the heroes", "mission-heroes")
    is_beginning = state.decision is not None and state.decision.kind == "choose-hero"
    yield Region("offer", "offer", "Choose your hero" if is_beginning else "Choose a card", "offer")


def _in_fight(state: QuestState) -> tuple[Seat, ...]:
    """The seats whose hands lie before the scene of a combat; not while the hero looks where to retreat."""
    fight, asked = state.fight, state.decision
    if fight is None or not fight.foe or asked is None or asked.kind == "retreat":
        return ()
    return SAURON, fight.seat


@cache
def _paths(place: str) -> str:
    """Where paths lead, and what each costs a hero without a horse or a boat."""
    found = []
    for other, path in WAYS[place].items():
        cards = names.count(path.cards, "card") if path.icon == ANY else f"a {path.icon} card or {path.cards}"
        found.append(f"{names.title(other)} for {cards}")
    return f"Paths: {'; '.join(found)}."


@lru_cache(maxsize=2000)
def _place_text(place: str, is_perilous: bool) -> str:
    """What kind of place it is, for the side panel and the screen reader."""
    found = PLACES[place]
    kinds = [REGIONS[found.region].title]
    if found.haven:
        kinds.append("Haven")
    if place in STRONGHOLDS:
        kinds.append(f"Shadow Stronghold, room for {found.stronghold} influence")
    if is_perilous:
        kinds.append("perilous")
    return f"{', '.join(kinds)}."
