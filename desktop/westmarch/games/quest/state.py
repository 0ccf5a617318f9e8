"""The State of a game of Middle-earth Quest, and what is read off it.

Seat 0 is Sauron, the others are heroes.  Cards and monster tokens are pieces in zones; figures, characters, favor and
influence are counted in fields.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from westmarch.engine.change import Change
from westmarch.engine.kinds import span
from westmarch.engine.records import EVERYBODY, Piece, Seat, State
from westmarch.games.quest.atlas import PLACES, PlaceId
from westmarch.games.quest.catalogue import (
    ATTRIBUTES,
    CORRUPTIONS,
    ENCOUNTER_DECKS,
    FOE_DECKS,
    HERO_MARKER,
    HEROES,
    MINIONS,
    PILES,
    SAURON_MARKERS,
    SETUP,
    SKILL,
    STAGES,
)

SAURON: Seat = 0
NOBODY: Seat = -1
"""Owner of what belongs to no seat."""
SAURON_SEES = 1 << SAURON

SEAT_ZONES = ("life", "hand", "rest", "damage", "stack", "quests", "corruption", "kept")
"""A hero's own zones.  ``stack`` is his combat stack; ``quests`` are those in front of him; ``kept`` an event that was
handed to him."""
SLOTS = ("plot-1", "plot-2", "plot-3")
"""The Active Plot Track."""


def track_of(track: str) -> str:
    """The place of an action track: ``track-influence``."""
    return f"track-{track}"


@cache
def at(place: str) -> str:
    """The zone of a place: the monster tokens that lie there."""
    return f"at-{place}"


@cache
def pile(deck: str) -> str:
    """The discard pile of a deck."""
    return f"{deck}-pile"


@cache
def zone(seat: Seat, name: str) -> str:
    """A hero's own zone: ``s1-hand``."""
    return f"s{seat}-{name}"


@cache
def tokens_of(deck: str) -> str:
    """The pile of monster tokens of two regions."""
    return f"tokens-{deck}"


EVENT_DECKS = tuple(f"event-{stage}" for stage in STAGES)
DECKS = (*EVENT_DECKS, *ENCOUNTER_DECKS, "peril", "corruption", "shadow", "plot", SKILL, *map(tokens_of, PILES))
"""Decks with a discard pile."""
TABLE_ZONES = (
    *DECKS, *map(pile, DECKS), *FOE_DECKS, *SLOTS, *map(at, PLACES),
    "event", "drawn", "shadow-hand", "plot-hand", "foe-hand", "foe-stack", "foe-spent",
    "mission-sauron", "mission-heroes", "box",
)  # fmt: skip
"""All zones but the heroes'; decks have their top first.  ``drawn``: cards drawn that are being looked at."""
MOST = 999
"""The most of anything that is counted."""
MOST_ROUNDS = 10_000
Number = Annotated[int, span(0, MOST)]
Some = Annotated[int, span(1, MOST)]
Shift = Annotated[int, span(-MOST, MOST)]
Rounds = Annotated[int, span(0, MOST_ROUNDS)]


class Hero(Struct, frozen=True, gc=False):
    """A hero: where he is, his favor, the levels gained of each attribute, his items.

    ``is_advanced``: his Advanced Quest can be completed; ``done``: the kinds of his own Quests that are.
    """

    id: str
    place: PlaceId
    favor: Number = 0
    levels: tuple[int, ...] = (0, 0, 0, 0)
    items: tuple[str, ...] = ()
    is_advanced: bool = False
    done: tuple[str, ...] = ()


class Minion(Struct, frozen=True, gc=False):
    """A minion: its place (empty while it is not on the map) and the damage on it."""

    place: str = ""
    damage: Number = 0
    is_defeated: bool = False


class Counted(Struct, frozen=True, gc=False):
    """What was said of a hand: so many of these pieces are ranged, the others melee."""

    pieces: tuple[str, ...]
    ranged: int


class Fight(Struct, frozen=True, gc=False):
    """A combat under way between the hero of a seat and a monster or minion; ``foe`` is empty before it begins.

    ``token``: the monster token; ``place``: where it lies; ``during``: ambush, travel, card or finale;
    ``turn_continues``: the hero's turn does not end if the enemy is not defeated.  ``health`` and ``fortitude`` are the
    enemy's, ``damage`` what lies on a monster.  ``bonus`` is the strength that unspent agility brings; ``strength`` and
    ``agility`` are changes until the end of the combat, and ``no_agility`` sets it to 0.

    What comes in pairs is the hero's and the enemy's, and a *side* is 0 for the hero and 1 for the enemy.
    ``exhausted``: sides.  ``cards``: what is played this round, empty for none; ``last`` that of the round before, and
    ``lapsed`` the sides whose card of then has nothing more to say.  ``attack`` and ``defense`` are what they have
    come to; ``locked`` words such as ``attack-0`` name those that can no longer be altered.  ``canceled``: the sides
    whose card was.  ``taken`` is the damage of this round, ``most`` how much more each can take in it.  ``named``: the
    types named for their cards.  ``defeated``: sides.  ``told`` is what else holds, as words.  ``struck``: the cards of
    the stacks that were canceled, or played by one whom they exhausted.
    """

    seat: Seat
    foe: str = ""
    token: str = ""
    place: str = ""
    during: str = "card"
    turn_continues: bool = False
    health: int = 0
    fortitude: int = 0
    damage: int = 0
    round: int = 0
    bonus: int = 0
    strength: int = 0
    agility: int = 0
    no_agility: bool = False
    exhausted: tuple[int, ...] = ()
    cards: tuple[str, str] = ("", "")
    last: tuple[str, str] = ("", "")
    lapsed: tuple[int, ...] = ()
    attack: tuple[int, int] = (0, 0)
    defense: tuple[int, int] = (0, 0)
    locked: tuple[str, ...] = ()
    canceled: tuple[int, ...] = ()
    taken: tuple[int, int] = (0, 0)
    most: tuple[int, int] = (99, 99)
    named: tuple[str, str] = ("", "")
    defeated: tuple[int, ...] = ()
    told: tuple[str, ...] = ()
    counted: tuple[Counted, ...] = ()
    struck: tuple[str, ...] = ()


class QuestState(State):
    """``heroes`` by seat, from seat 1.

    On the board: ``minions``, ``characters`` (their places, empty beside the map), ``influence`` and ``favor`` by
    place, the Shadow ``pool``, story ``markers`` by colour, action ``tokens`` on the tracks in the order in which they
    were laid (``influence-0``), the places that active ``plots`` affect by their slot.  ``stage`` is the stage whose
    minions have come; ``held`` changes the next advance of the heroes' marker; ``on_event`` is favor on an event handed
    to a hero.

    ``round`` counts Sauron's turns, ``player`` is whose turn it is, ``step`` where in it (for the guide),
    ``is_second``: a lone hero's second turn.  Of this turn: ``used`` (what can be done once), ``moves``,
    ``most_moves``, ``perilous`` places, ``fresh`` Corruption, favor ``gained``; ``commanded`` in the action under way;
    ``actions`` taken; ``votes`` so far.  ``fallen``: the seats whose defeat is being dealt with.

    Zones hold what is on top first.  ``unseen`` is for Views: the faces that lie among the unseen pieces of each pool.
    """

    options: dict[str, str] = msgspec.field(default_factory=dict)
    seats: int = 2
    heroes: tuple[Hero, ...] = ()
    minions: dict[str, Minion] = msgspec.field(default_factory=dict)
    characters: dict[str, str] = msgspec.field(default_factory=dict)
    influence: dict[PlaceId, Some] = msgspec.field(default_factory=dict)
    favor: dict[PlaceId, Some] = msgspec.field(default_factory=dict)
    pool: Number = 0
    markers: dict[str, int] = msgspec.field(default_factory=dict)
    tokens: tuple[str, ...] = ()
    plots: dict[str, str] = msgspec.field(default_factory=dict)
    stage: int = 1
    held: Shift = 0
    on_event: Number = 0
    round: Rounds = 0
    player: Seat = SAURON
    step: str = "setup"
    is_second: bool = False
    used: tuple[str, ...] = ()
    moves: Number = 0
    most_moves: Number = 99
    perilous: tuple[PlaceId, ...] = ()
    fresh: tuple[str, ...] = ()
    gained: Number = 0
    commanded: tuple[str, ...] = ()
    actions: Number = 0
    votes: tuple[str, ...] = ()
    fallen: tuple[Seat, ...] = ()
    fight: Fight | None = None
    unseen: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)

    def copy(self) -> QuestState:
        """An independent State; the frozen records in its dicts are shared."""
        twin = super().copy()
        twin.minions = dict(self.minions)
        twin.characters = dict(self.characters)
        twin.influence = dict(self.influence)
        twin.favor = dict(self.favor)
        twin.markers = dict(self.markers)
        twin.plots = dict(self.plots)
        return twin


Work = Change[QuestState]


# -- who and where


def hero_seats(state: QuestState) -> range:
    """The seats of the heroes, clockwise."""
    return range(1, state.seats)


def hero_of(state: QuestState, seat: Seat) -> Hero:
    return state.heroes[seat - 1]


def has_ability(state: QuestState, seat: Seat, rule: str) -> bool:
    """Whether a hero has an ability, by its ``rule``.  (Rulebook: Understanding the Hero Sheet, Ability)"""
    return HEROES[hero_of(state, seat).id].rule == rule


def seat_of(change: Work) -> Seat:
    """The hero whom an effect concerns."""
    return int(change.names["hero"])


def alter(change: Work, seat: Seat, **fields: Any) -> None:
    """Replaces fields of a hero."""
    heroes = change.state.heroes
    changed = replace(heroes[seat - 1], **fields)
    change.state.heroes = (*heroes[: seat - 1], changed, *heroes[seat:])


def place_of(state: QuestState, name: str) -> str:
    """Where a hero, minion or character is; a place is where it is; empty for who is not on the map."""
    if name in PLACES:
        return name
    if name in state.minions:
        return state.minions[name].place
    if name in state.characters:
        return state.characters[name]
    return next((hero.place for hero in state.heroes if hero.id == name), "")


def face(state: State, piece: str) -> str:
    """What a piece is; it must be known."""
    return state.pieces[piece].face  # type: ignore[return-value]


def faces(state: State, name: str) -> tuple[str, ...]:
    """The faces of a zone's pieces; all of them must be known."""
    pieces = state.pieces
    return tuple([pieces[piece].face for piece in state.zones[name]])  # type: ignore[misc]


def seen_faces(state: State, name: str) -> tuple[str | None, ...]:
    """The faces of a zone's pieces, None for those that are not known."""
    pieces = state.pieces
    return tuple([pieces[piece].face for piece in state.zones[name]])


def is_up(piece: Piece) -> bool:
    """Whether everybody sees its face."""
    return piece.seen_by == EVERYBODY


# -- enemies


def minions_at(state: QuestState, place: str) -> list[str]:
    """The minions in a place."""
    return [name for name, minion in state.minions.items() if minion.place == place]


def enemies_at(state: QuestState, place: str) -> list[str]:
    """The monster tokens (pieces) and minions in a place."""
    return [*state.zones[at(place)], *minions_at(state, place)]


def has_rule(minion: str, rule: str) -> bool:
    return rule in MINIONS[minion].rules


# -- attributes and Corruption


@cache
def rule_of(card: str) -> tuple[str, int]:
    """The lasting rule of a Corruption card: a word and a number, 1 where it says none."""
    word, _, number = CORRUPTIONS[card].rule.partition(" ")
    return word, int(number or 1)


def corruption(state: QuestState, seat: Seat) -> int:
    """How many Corruption cards a hero has."""
    return len(state.zones[zone(seat, "corruption")])


def ruled(state: QuestState, seat: Seat, word: str, is_lasting: bool = False) -> int:
    """What a hero's Corruption cards with such a rule say together; 0 without one.

    ``is_lasting``: only those that he had when the turn began.
    """
    total = 0
    for piece in state.zones[zone(seat, "corruption")]:
        if is_lasting and piece in state.fresh:
            continue
        name, number = rule_of(face(state, piece))
        if name == word:
            total += number
    return total


def attribute(state: QuestState, seat: Seat, name: str) -> int:
    """An attribute with its levels, Corruption, and what holds in the combat under way; never below 0.

    (Rulebook: Attributes; Level Tokens)
    """
    hero = state.heroes[seat - 1]
    value: int = getattr(HEROES[hero.id], name) + hero.levels[ATTRIBUTES.index(name)]
    if state.zones[zone(seat, "corruption")]:
        value += ruled(state, seat, name)
    fight = state.fight
    if fight is not None and fight.seat == seat:
        if name == "strength":
            value += fight.strength + fight.bonus
        elif name == "agility":
            value = 0 if fight.no_agility else value + fight.agility
    return max(0, value)


# -- the story


def current_stage(state: QuestState) -> int:
    """The stage of the story marker that is furthest.  (Rulebook: Understanding the Game Stages)"""
    furthest = max(state.markers.values())
    return sum([furthest >= first for first in SETUP.stages])


def pool_cap(state: QuestState) -> int:
    """How much influence may lie in the Shadow Pool.  (Rulebook: Influence in the Shadow Pool)"""
    return SETUP.pool_per_stage * current_stage(state)


def to_finale(state: QuestState, marker: str) -> int:
    return SETUP.finale - state.markers[marker]


def to_shadow_falls(state: QuestState) -> int:
    """The spaces that all of Sauron's markers need together to The Shadow Falls."""
    return sum([max(0, SETUP.shadow_falls - state.markers[marker]) for marker in SAURON_MARKERS])


def sauron_needs(state: QuestState) -> int:
    """Spaces to Sauron's nearer goal.  (Rulebook: Determining Dominance, 2)"""
    return min(*[to_finale(state, marker) for marker in SAURON_MARKERS], to_shadow_falls(state))


def leftmost(state: QuestState) -> list[str]:
    """Sauron's markers that are closest to the start."""
    least = min(state.markers[marker] for marker in SAURON_MARKERS)
    return [marker for marker in SAURON_MARKERS if state.markers[marker] == least]


def heroes_need(state: QuestState) -> int:
    return to_finale(state, HERO_MARKER)
