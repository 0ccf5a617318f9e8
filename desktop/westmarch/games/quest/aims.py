"""How a game may end now: the story track, the Missions, what the Finale would be, and the Quests of the heroes."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.beats import Aim
from westmarch.engine.records import Seat, View
from westmarch.games.quest.catalogue import CARDS, HERO_MARKER, PLOTS, QUESTS, SAURON_MARKERS, SETUP
from westmarch.games.quest.language.cards import GOALS
from westmarch.games.quest.rules.dominance import NEITHER, dominant
from westmarch.games.quest.rules.exploring import open_quests
from westmarch.games.quest.rules.finale import mission
from westmarch.games.quest.state import (
    QuestState,
    at,
    face,
    hero_seats,
    heroes_need,
    sauron_needs,
    to_shadow_falls,
    zone,
)
from westmarch.games.quest.text import names
from westmarch.games.quest.text.finale import SIDES, be, finale, inside, is_fulfilled, known_mission


def aims(seen: View) -> list[Aim]:
    """The track first, then the viewer's Mission and Quests, then the Finale as it would be now, and the Plots."""
    state: QuestState = seen.state
    if len(state.heroes) + 1 < state.seats:
        return []
    return [_track(state), *_missions(state), finale(state), *_quests(state, seen.seat), *_plots(state)]


def _track(state: QuestState) -> Aim:
    heroes, sauron = heroes_need(state), sauron_needs(state)
    side, ahead = dominant(state), abs(heroes - sauron)
    if side == NEITHER:
        short, mark = "level, neither dominant", ""
    else:
        who, mark = SIDES[side]
        short = f"{inside(who)} {ahead} ahead, dominant" if ahead else f"{inside(who)} dominant"
    falls = to_shadow_falls(state)
    goal = f"{names.count(falls, 'space')} from The Shadow Falls" if falls == sauron else f"{sauron} from the Finale"
    text = f"The heroes are {names.count(heroes, 'space')} from the Finale, Sauron is {goal}."
    done = SETUP.finale - min(heroes, sauron)
    marks = tuple([f"marker-{marker}" for marker in (HERO_MARKER, *SAURON_MARKERS)])
    return Aim("The story", text, short, mark, done, SETUP.finale, mentions=marks)


def _missions(state: QuestState) -> Iterator[Aim]:
    for side, (who, mark) in SIDES.items():
        face = known_mission(state, side)
        if face:
            short = "fulfilled now" if is_fulfilled(state, side) else "not yet"
            text = f"{CARDS[face].text} It wins if {inside(who)} {be(who)} dominant in the Finale."
            yield Aim(f"Mission: {CARDS[face].title}", text, short, mark, mentions=(mission(state, side),))


def _quests(state: QuestState, viewer: Seat | None) -> Iterator[Aim]:
    """The Quests of the viewer, or of all heroes where he plays none."""
    own = [viewer] if viewer is not None and viewer in hero_seats(state) else hero_seats(state)
    for seat in own:
        if any(state.pieces[piece].face is None for piece in state.zones[zone(seat, "quests")]):
            continue
        for card in open_quests(state, seat):
            if card in QUESTS:
                hero = state.heroes[seat - 1].id
                places = tuple([at(goal.place) for goal in GOALS[card] if goal.place])
                yield Aim(f"Quest: {QUESTS[card].title}", QUESTS[card].text, names.title(hero), "good",
                          mentions=(hero, *places))  # fmt: skip


def _plots(state: QuestState) -> Iterator[Aim]:
    """What moves Sauron's markers in each round, until it is discarded."""
    for slot, place in state.plots.items():
        card = str(face(state, state.zones[slot][0])) if state.zones[slot] else ""
        row = PLOTS.get(card)
        if row is None:
            continue
        text = (
            f"{names.capital(names.marker(row.marker))} moves with it. "
            f"{names.amount(row.discard, 'favor')} in {names.the(place)} discards it."
        )
        mentions = (state.zones[slot][0], at(place), f"marker-{row.marker}")
        yield Aim(f"Plot: {row.title}", text, f"+{row.advance} a round", "dark", is_threat=True, mentions=mentions)
