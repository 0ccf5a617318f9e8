"""The State of the Card Game, and what is read off it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar

import msgspec

from westmarch.engine.change import Change
from westmarch.engine.moments import Moment
from westmarch.engine.records import EVERYBODY, Event, Seat, State
from westmarch.games.lcg.asked import Asked, asked_by, bring_heroes, with_heroes
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.abilities import Ability, Mod
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Condition
from westmarch.games.lcg.printed.vocabulary import SAGA_SPHERES
from westmarch.games.lcg.things import (
    FACELESS,
    ROLES,
    SILENT,
    Attack,
    Entries,
    Group,
    Lasting,
    Number,
    Rounds,
    Shadow,
    Thing,
)
from westmarch.games.lcg.zones import area_zone, keeps_touch

T = TypeVar("T")
SIDE_QUEST = "side-quest"
_FACES = {"piece": "face", "enemy": "enemy_face", "host": "host_face", "pieces": "faces"}
"""The facts of an event that name cards, each with the fact that says what they are."""
CHANGES = ("set", "add", "double", "halve")
"""The kinds of effects that change a value."""
CHANGED = "changed"
"""Where one of them changes a value, this is a key of the sources, too."""
IMMUNITY = ("immune", "")
"""A key of the sources where any card is immune to anything."""
LOSSES = ("strip", "")
"""A key of the sources where any card loses a trait, an icon or a keyword."""
PLAYS = ("forbid", "play")
"""A key of the sources where any player cannot play some cards."""
Held = tuple[str, Card]
"""A piece of a hand, and what it is."""
Hearing = tuple[list[str] | None, list[tuple[str, frozenset[str], bool]], bool]
"""The stages at which a card in play listens to an event, None if none of the game ever does; where it depends on the
cards in hands as well, the stages with their cards and whether one of them is in play; and whether it is counted."""
Sources = dict[tuple[str, str], list[tuple[Mod, str, Condition | None]]]


BARS = ("attachments", "non-key attachments", "non-morgul attachments", "player attachments", "restricted attachments")
"""What a text may forbid a card to have attached."""
_OF_ALWAYS = (
    (CHANGED, "hit_points"),
    (CHANGED, "quest_points"),
    ("forbid", "advance"),
    ("forbid", "win"),
    *[("forbid", what) for what in BARS],
    ("permit", "win"),
    ("permit", "lose"),
    ("permit", "renewed deck"),
    ("permit", "open deck"),
)
_OF_ALWAYS_X = frozenset(("hit_points", "quest_points"))


@lru_cache(64)
def _one(faces: frozenset[str]) -> frozenset[str]:
    """The same for every game with these cards, so that it is soon found to be."""
    return faces


def _lent(piece: str, card: Card, place: str) -> list[tuple[str, int, Ability]]:
    """The actions that a card gives to others from a place."""
    return [(piece, n, one) for n, one in card.lends if (one.kind, one.lent_from) == ("action", place)]


class Kept(Generic[T]):
    """A property that is read off a State once, and kept in its ``__dict__`` until it is taken out of it."""

    def __init__(self, read: Callable[[Any], T]) -> None:
        self.read, self.name, self.__doc__ = read, read.__name__, read.__doc__

    def __get__(self, state: Any, owner: type) -> T:
        found = state.__dict__[self.name] = self.read(state)
        return found


class LcgState(State, dict=True):
    """``threat`` of each seat, ``starting`` with which it began, ``out`` those eliminated, ``first`` and
    ``active`` player; ``round``, ``phase`` and ``step`` of the timing chart.  ``uses`` counts abilities with a limit,
    ``attacks`` are those under way (the last is
    the innermost), ``side`` the side quest attempted this phase, ``shadows`` the shadow cards, ``dying`` who is being
    destroyed, ``settled`` whether the text of the current stage has been followed.  ``groups`` are the players who are
    separated; those of the area ``here`` are present, and nobody else is in the game then (:mod:`.language.apart`).
    ``kept`` is what the scenario has to know besides, under keys of its own.  ``unseen`` is for Views: the faces among
    the unseen pieces of each pool."""

    options: dict[str, str] = msgspec.field(default_factory=dict)
    seats: int = 1
    threat: tuple[int, ...] = ()
    starting: tuple[int, ...] = ()
    out: tuple[Seat, ...] = ()
    first: Seat = 0
    active: Seat = 0
    round: Rounds = 0
    phase: str = "setup"
    step: str = ""
    entries: Entries = 0
    things: dict[str, Thing] = msgspec.field(default_factory=dict)
    lasting: tuple[Lasting, ...] = ()
    uses: dict[str, Number] = msgspec.field(default_factory=dict)
    moments: tuple[Moment, ...] = ()
    attacks: tuple[Attack, ...] = ()
    side: str = ""
    shadows: dict[str, Shadow] = msgspec.field(default_factory=dict)
    dying: tuple[str, ...] = ()
    settled: bool = False
    groups: tuple[Group, ...] = ()
    here: Seat = 0
    kept: dict[str, str] = msgspec.field(default_factory=dict)
    unseen: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)

    def copy(self) -> LcgState:
        """An independent State."""
        twin = super().copy()
        twin.things, twin.uses, twin.shadows = dict(self.things), dict(self.uses), dict(self.shadows)
        twin.kept = dict(self.kept)
        return twin

    def successor(self) -> LcgState:
        """A copy that knows what has been read off this State; the rules forget it where they change something."""
        twin = self.copy()
        twin.__dict__.update(self.__dict__)
        return twin

    # -- read off the cards in play, and kept beside the fields until one comes, goes or changes its role

    @Kept
    def sources(self) -> Sources:
        """The standing effects of cards in play, or working from the victory display, by kind and what: each with its
        bearer and its condition."""
        self._read_texts()
        return self.sources

    @Kept
    def watching(self) -> list[tuple[str, int, Ability]]:
        """The cards in play with what they do as soon as a condition holds, each with its number."""
        self._read_texts()
        return self.watching

    @Kept
    def lending(self) -> list[tuple[str, int, Ability]]:
        """The cards in play, or in the victory display, with the actions that they give to others, each with its
        number."""
        self._read_texts()
        return self.lending

    @Kept
    def has_conditions(self) -> bool:
        """Whether a standing effect bears on what always holds (:mod:`.rules.state_based`)."""
        self._read_texts()
        return self.has_conditions

    @Kept
    def types(self) -> dict[str, str]:
        """The type of every card in play as it is now."""
        self._read_cards()
        return self.types

    @Kept
    def kinds(self) -> dict[tuple[str, ...], list[str]]:
        """The cards in play that are of some types now, as far as they were asked for."""
        return {}

    @Kept
    def faces(self) -> dict[str, str]:
        """Which card each one in play is; nothing where it lies without a face."""
        self._read_cards()
        return self.faces

    @Kept
    def bearers(self) -> dict[frozenset[str], list[str]]:
        """Those in play that are one of some cards, as far as they were asked for."""
        return {}

    @Kept
    def acting(self) -> list[str]:
        """The cards in play that have an action, and whose text counts."""
        self._read_texts()
        return self.acting

    def _read_texts(self) -> None:
        """Reads what the texts of all cards in play do, at once, and keeps it under the names above."""
        sources: Sources = {}
        watching: list[tuple[str, int, Ability]] = []
        lending: list[tuple[str, int, Ability]] = []
        acting: list[str] = []
        has_x = False
        with_x_health: list[str] = []
        faces, cards = self.faces, CARDS
        for piece, thing in self.things.items():
            role = thing.role
            if role in SILENT:
                continue
            card = cards[faces[piece]]
            has_x = has_x or not _OF_ALWAYS_X.isdisjoint(card.x)
            if "hit_points" in card.x:
                with_x_health.append(piece)
            for _, ability in card.constants:
                if ability.role in ("", role) and ability.zone == "play":
                    _note(sources, piece, ability)
            for number, ability in card.watchers:
                if ability.role in ("", role):
                    watching.append((piece, number, ability))
            lending += _lent(piece, card, "play")
            if card.actions:
                acting.append(piece)
        for piece in self.zones["victory"]:
            card = card_of(self, piece)
            for _, ability in card.constants:
                if ability.zone == "victory":
                    _note(sources, piece, ability)
            lending += [
                (piece, *one) for one in card.lends if one[1].kind == "action" and one[1].lent_from == "victory"
            ]
        kept = self.__dict__
        kept["sources"], kept["watching"], kept["lending"], kept["acting"] = sources, watching, lending, acting
        kept["with_x_health"] = with_x_health
        kept["has_conditions"] = bool(watching) or has_x or not sources.keys().isdisjoint(_OF_ALWAYS)

    @Kept
    def with_x_health(self) -> list[str]:
        """The cards in play whose hit points are X: 0 of them are too few without any damage."""
        self._read_texts()
        return self.with_x_health

    @Kept
    def bars_attachments(self) -> bool:
        """Whether a standing effect forbids attachments of some kind."""
        return any([("forbid", what) in self.sources for what in BARS])

    @Kept
    def titles(self) -> frozenset[str]:
        """The titles of the cards in play, those of players who are elsewhere too.  (Quest: Foundations of Stone)"""
        away = [self.pieces[p].face for g in self.groups for p, one in g.things.items() if one.role not in FACELESS]
        return frozenset([CARDS[face].title for face in (*self.faces.values(), *away) if face])

    @Kept
    def keyworded(self) -> dict[str, list[str]]:
        """The cards in play on which a keyword is printed, as far as they were asked for."""
        return {}

    @Kept
    def with_heroes(self) -> frozenset[Seat]:
        """The seats that control a hero who is not captured, or have lent one.

        (Rulings: Out of the Dungeons, Desperate Alliance)
        """
        self._read_cards()
        return self.with_heroes

    def _read_cards(self) -> None:
        """Reads what the cards in play are, at once, and keeps it under the names above."""
        faces: dict[str, str] = {}
        types: dict[str, str] = {}
        with_heroes: set[Seat] = set()
        pieces, cards = self.pieces, CARDS
        for piece, thing in self.things.items():
            face = pieces[piece].face or ""
            faces[piece] = "" if thing.role in FACELESS else face
            kind = types[piece] = ROLES[thing.role][0] if thing.role in ROLES else cards[face].type
            if kind == "hero":
                with_heroes.add(thing.seat)
                if cards[face].sphere not in SAGA_SPHERES:  # whoever comes along is nobody's to lend
                    with_heroes.add(pieces[piece].owner)
        kept = self.__dict__
        kept["faces"], kept["types"], kept["with_heroes"] = faces, types, frozenset(with_heroes)

    @Kept
    def faces_of_game(self) -> frozenset[str]:
        """Which cards there are in this game, wherever they lie: no other ever comes but the other side of one, and the
        heroes from outside, who are all in a game that may bring them."""
        here = frozenset([record.face or "" for record in self.pieces.values()])
        return with_heroes(here) if bring_heroes(here) else _one(here)

    @Kept
    def asked(self) -> Asked:
        """What the texts of this game ask for afterwards."""
        return asked_by(self.faces_of_game)

    @Kept
    def hands(self) -> dict[Seat, tuple[tuple[str, ...], list[Held], dict[str, list[Held]]]]:
        """For each seat a hand, the different cards in it, and by phases the events that are played in them, as far as
        they were asked for."""
        return {}

    @Kept
    def actions(self) -> dict[str, list[tuple[str, int, Ability]]]:
        """The actions of cards in play by phases, each with its bearer and number, as far as they were asked for."""
        return {}

    @Kept
    def hearing(self) -> dict[str, Hearing]:
        """Who listens to an event, as far as was asked for."""
        return {}

    def annotate(self, event: Event) -> Event:
        """An event with the faces of the cards that it is about, for the seats that see them all now."""
        named_in = [key for key in _FACES if key in event.facts]
        if not named_in:
            return event
        facts, secret, to = dict(event.facts), dict(event.secret), event.to
        for key in named_in:
            named, pieces = _FACES[key], [piece for piece in facts[key].split() if piece in self.pieces]
            if not pieces:
                continue
            seen = EVERYBODY
            for piece in pieces:
                seen &= self._eyes(piece)
            faces = " ".join([self._face(piece) for piece in pieces])
            if seen == EVERYBODY:
                facts.setdefault(named, faces)
            elif seen:
                secret[named], to = faces, seen
        return Event(event.name, facts, secret, to)

    def _eyes(self, piece: str) -> int:
        return EVERYBODY if is_faceless(self, piece) else self.pieces[piece].seen_by

    def _face(self, piece: str) -> str:
        return self.things[piece].role if is_faceless(self, piece) else self.pieces[piece].face or ""


def is_faceless(state: LcgState, piece: str) -> bool:
    """Whether a card in play has no title, traits, keywords or text, for it lies face down."""
    thing = state.things.get(piece)
    return thing is not None and thing.role in FACELESS


def _note(found: Sources, piece: str, ability: Ability) -> None:
    """Adds the standing effects of a text to those that are known."""
    for mod in ability.mods:
        found.setdefault((mod.kind, mod.what), []).append((mod, piece, ability.when))
        if mod.kind in CHANGES:
            found[CHANGED, mod.what] = []
        if mod.kind == "immune":
            found[IMMUNITY] = []
        if mod.kind == "strip":
            found[LOSSES] = []
        if mod.kind == "forbid" and mod.what.startswith("play "):
            found[PLAYS] = []


Work = Change[LcgState]


def card_of(state: LcgState, piece: str) -> Card:
    """The card that a piece is; its face must be known."""
    return CARDS[state.pieces[piece].face or ""]


def playing(state: LcgState) -> tuple[Seat, ...]:
    """The seats that are in the game now, in player order: not eliminated, and not elsewhere while the players are
    separated, unless they are in touch all the same.  (Glossary: In Player Order; Quest: Foundations of Stone)"""
    return _present(state) if state.groups and not is_in_touch(state) else everybody(state)


def present(state: LcgState) -> tuple[Seat, ...]:
    """The seats at the stage that it is about, in player order: all that play, unless they are separated.

    (Quest: Breaking of the Fellowship)
    """
    return _present(state) if state.groups else everybody(state)


def _present(state: LcgState) -> tuple[Seat, ...]:
    away = [seat for group in state.groups if group.area != state.here for seat in group.seats]
    return _player_order(state.first, state.seats, (*state.out, *away))


def is_in_touch(state: LcgState) -> bool:
    """Whether the players have stages of their own, but still play with all others.

    (Quest: Breaking of the Fellowship)
    """
    return bool(state.groups) and keeps_touch(state.options["quest"])


def lying_elsewhere(state: LcgState, name: str) -> list[str]:
    """What lies in the zones of that name of players who are elsewhere, but in touch."""
    areas = [group.area for group in state.groups if group.area != state.here] if is_in_touch(state) else []
    return [piece for area in areas for piece in state.zones[area_zone(area, name)]]


def everybody(state: LcgState) -> tuple[Seat, ...]:
    """The seats that are not eliminated, in player order, wherever they are."""
    return _player_order(state.first, state.seats, state.out)


@cache
def _player_order(first: Seat, seats: int, out: tuple[Seat, ...]) -> tuple[Seat, ...]:
    order = [(first + step) % seats for step in range(seats)]
    return tuple([seat for seat in order if seat not in out])


def coming(state: LcgState) -> list[str]:
    """The words of the steps that are still to come for those who are present: of what waits for each group its turn,
    not of what waits for another one's."""
    waiting = [step for frame in state.stack for step in frame.steps]
    if state.groups:
        waiting += [inner for step in waiting if step.do == "each_group" for inner in step.steps]
    return [step.do for step in waiting]


def place_of(state: LcgState, piece: str) -> str:
    """The zone that a piece lies in."""
    for name, pieces in state.zones.items():
        if piece in pieces:
            return name
    raise LookupError(f"{piece} lies nowhere")


def main_quest(state: LcgState) -> str:
    """The piece on top of the quest deck.  (Rules: Side Quest)"""
    return state.zones["quests"][0]


def current_quest(state: LcgState) -> str:
    """The piece that is being attempted: the main quest, or the side quest that was chosen.

    (Glossary: Current Quest; Rules: Side Quests in Play)
    """
    return state.side if state.side in state.things else main_quest(state)


def attachments(state: LcgState, host: str) -> list[str]:
    """What is attached to a card."""
    things = state.things
    return [piece for piece in state.zones["attached"] if things[piece].host == host]


def traps(state: LcgState) -> list[str]:
    """The attachments that lie in wait in the staging area, attached to nothing."""
    staged = [piece for piece in state.zones["staging"] if state.things[piece].seat >= 0]
    return [piece for piece in staged if card_of(state, piece).is_trap]


def has_mark(state: LcgState, piece: str, mark: str) -> bool:
    """Whether a card in play is exhausted, committed..."""
    thing = state.things.get(piece)
    return thing is not None and mark in thing.marks
