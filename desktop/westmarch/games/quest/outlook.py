"""Where a hero would like to go, and what awaits him there.  For advice; the rules do not ask."""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.quest.atlas import HAVENS, PLACES, STRONGHOLDS, distances
from westmarch.games.quest.catalogue import BLANK, CHARACTERS, EVENTS, FOES, GOALS, MINIONS, PLOTS, STEPS
from westmarch.games.quest.exploring import open_quests, ruled_alone
from westmarch.games.quest.state import (
    QuestState,
    at,
    attribute,
    face,
    faces,
    hero_of,
    is_perilous,
    minions_at,
    zone,
)
from westmarch.games.quest.worth import FAVOR, plot_worth, worth

HASTE = (20, 16, 12, 9, 7, 5, 4, 3, 2, 2, 1)
"""What a goal so many spaces away is worth, in twentieths."""


def goals(state: QuestState, seat: Seat) -> dict[str, tuple[int, str]]:
    """By place: what exploring there is worth to a hero, and why."""
    found: dict[str, tuple[int, str]] = {}
    hero = hero_of(state, seat)

    def add(place: str, value: int, why: str) -> None:
        old, reason = found.get(place, (0, ""))
        found[place] = (old + value, reason if old >= value else why)

    for place, favor in state.favor.items():
        add(place, favor * FAVOR, "There is favor.")
    if not ruled_alone(state, seat):
        for name, place in state.characters.items():
            if place:
                add(place, CHARACTERS[name].favor * FAVOR + 2, f"{CHARACTERS[name].title} is there.")
    for slot, place in state.plots.items():
        plot = PLOTS[face(state, state.zones[slot][0])]
        lacking = plot.discard - hero.favor
        value = plot_worth(state, plot.id)
        if lacking <= 0:
            add(place, value, f"{plot.title} can be foiled there.")
        elif lacking <= 2:
            add(place, value // 5, f"{plot.title} could soon be foiled there.")
    for card in open_quests(state, seat):
        for goal in GOALS[card].split(" or "):
            words = goal.split(" ")
            place = words[1] if words[0] == "explore" else words[3] if words[0] == "beat" else ""
            if place in PLACES:
                names = {"hero": str(seat)}
                value = sum([worth(state, names, step) for step in STEPS[card]])
                add(place, max(10, value if words[0] == "explore" else value // 2), "A Quest leads there.")
    for card in faces(state, "event"):
        event = EVENTS[card]
        value = sum([worth(state, {"hero": str(seat)}, step) for step in (*STEPS[card],)])
        add(event.mark, max(4, value // 2) + (20 if event.standing else 0), f"{event.title} is there.")
    hurt = len(state.zones[zone(seat, "damage")])
    if hurt > 4:
        for haven in HAVENS:
            add(haven, 3 * (hurt - 3), "There wounds heal.")
    return found


def pull(state: QuestState, seat: Seat, place: str, aims: dict[str, tuple[int, str]]) -> tuple[int, str]:
    """What a place promises: what is there, and the best of what can be reached from it."""
    here, why = aims.get(place, (0, ""))
    away = distances(place)
    best, reason = 0, ""
    for aim, (value, text) in aims.items():
        if aim != place:
            found = value * HASTE[min(away[aim], len(HASTE) - 1)] // HASTE[0]
            if found > best:
                best, reason = found, text
    return here + best, why if here >= best else reason


def danger(state: QuestState, seat: Seat, place: str) -> int:
    """What a hero must fear in a place, as far as it is known."""
    if PLACES[place].haven:
        return 0
    left = len(state.zones[zone(seat, "life")]) + len(state.zones[zone(seat, "hand")])
    fears = [_fear(FOES[name], left) for name in minions_at(state, place)]
    for piece in state.zones[at(place)]:
        kind = state.pieces[piece].face
        fears.append(9 if kind is None else 0 if kind == BLANK else _fear(FOES[kind], left))
    worst = max(fears, default=0)
    if is_perilous(state, place, seat):
        worst = max(worst, 12) + 2
    return worst + (4 if place in STRONGHOLDS else 0)


def _fear(foe: object, left: int) -> int:
    """An enemy is feared for his strength and health, more by whoever has few cards left."""
    value = 2 * foe.strength + foe.health  # type: ignore[attr-defined]
    return value if left > 15 else 2 * value


def is_minion(name: str) -> bool:
    return name in MINIONS


def hero_strength(state: QuestState, seat: Seat) -> int:
    """How well a hero would fight, about."""
    cards = len(state.zones[zone(seat, "hand")]) + len(state.zones[zone(seat, "life")])
    return cards + 3 * attribute(state, seat, "strength") + 2 * attribute(state, seat, "agility")


def threat_to_heroes(state: QuestState, place: str) -> int:
    """How near the heroes are to a place: 6 where one stands, less with every space."""
    return max([6 - distances(place)[hero.place] for hero in state.heroes] or [0])
