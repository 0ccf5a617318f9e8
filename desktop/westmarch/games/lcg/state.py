"""The State of the Card Game, and what is read off it."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import Struct

from westmarch.engine.change import Change
from westmarch.engine.moments import Moment
from westmarch.engine.records import EVERYBODY, Event, Seat, State, Step
from westmarch.games.lcg.catalogue import CARDS, Card

SCENARIO: Seat = -1
"""Owner and controller of encounter and quest cards."""
SIDE_QUEST = "side-quest"
SEAT_ZONES = ("deck", "hand", "discard", "play", "engaged")
TABLE_ZONES = (
    "encounter", "discard", "staging", "active", "quests", "attached", "shadows", "playing", "revealed", "victory",
    "removed", "aside",
)  # fmt: skip


ORC_GUARD = "orc-guard"
"""The role of a card that lies face down as an enemy, and what it is called by those who do not see it: everybody."""
_FACES = {"piece": "face", "enemy": "enemy_face", "host": "host_face", "pieces": "faces"}
"""The facts of an event that name cards, each with the fact that says what they are."""


class Thing(Struct, frozen=True, omit_defaults=True):
    """What a card in play bears.  ``entered`` numbers its entry into play: a card that left and came back is another
    one.  ``seat`` controls it, ``host`` is what it is attached to, ``role`` is what it is now if not what is printed on
    it: condition, on-deck (a condition whose host is a deck), prisoner, hidden (attached to one), orc-guard, scar (a
    treachery as an attachment).  ``guard`` guards this objective, as :func:`entry` gives it.  ``marks``: exhausted,
    committed, attacked (this round), struck-0 (by that seat, this round), wanted (as prisoner)."""

    entered: int
    seat: Seat = SCENARIO
    host: str = ""
    role: str = ""
    guard: str = ""
    damage: int = 0
    resources: int = 0
    progress: int = 0
    marks: tuple[str, ...] = ()


class Lasting(Struct, frozen=True, omit_defaults=True):
    """An effect that lasts.  ``kind``: add, set, forbid, ignore (threat), then.

    ``on`` are the pieces that it is about, fixed when it was made, with the number of their entry (player cards);
    ``who`` is a selector of those that fit at any time (encounter cards), and ``amount`` counts for each of ``per``, as
    many as there are at any time.  Ends ``until`` phase, round, attack or game.
    """

    source: str
    seat: Seat
    kind: str
    until: str
    what: str = ""
    amount: int = 0
    per: str = ""
    on: tuple[str, ...] = ()
    who: str = ""
    steps: tuple[Step, ...] = ()
    names: dict[str, str] = {}


class Attack(Struct, frozen=True, omit_defaults=True):
    """An attack under way: of an enemy against ``seat``, or of characters (``is_enemy`` false) against an enemy.

    ``is_struck``: the attackers' damage is being dealt.
    """

    attackers: tuple[str, ...]
    seat: Seat
    is_enemy: bool = True
    target: str = ""
    defenders: tuple[str, ...] = ()
    is_undefended: bool = False
    is_struck: bool = False


class Shadow(Struct, frozen=True, omit_defaults=True):
    """A shadow card: the enemy it was dealt to, and whether it was turned up and resolved."""

    enemy: str
    is_turned: bool = False


class LcgState(State, dict=True):
    """``threat`` of each seat, ``out`` those eliminated, ``first`` and ``active`` player; ``round``, ``phase`` and
    ``step`` of the timing chart.  ``uses`` counts abilities with a limit, ``attacks`` are those under way (the last is
    the innermost), ``side`` the side quest attempted this phase, ``shadows`` the shadow cards, ``dying`` who is being
    destroyed, ``settled`` whether the text of the current stage has been followed.  ``unseen`` is for Views: the faces
    among the unseen pieces of each pool."""

    options: dict[str, str] = msgspec.field(default_factory=dict)
    seats: int = 1
    threat: tuple[int, ...] = ()
    out: tuple[Seat, ...] = ()
    first: Seat = 0
    active: Seat = 0
    round: int = 0
    phase: str = "setup"
    step: str = ""
    entries: int = 0
    things: dict[str, Thing] = msgspec.field(default_factory=dict)
    lasting: tuple[Lasting, ...] = ()
    uses: dict[str, int] = msgspec.field(default_factory=dict)
    moments: tuple[Moment, ...] = ()
    attacks: tuple[Attack, ...] = ()
    side: str = ""
    shadows: dict[str, Shadow] = msgspec.field(default_factory=dict)
    dying: tuple[str, ...] = ()
    settled: bool = False
    unseen: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)

    def copy(self) -> LcgState:
        """An independent State."""
        twin = super().copy()
        twin.things, twin.uses, twin.shadows = dict(self.things), dict(self.uses), dict(self.shadows)
        return twin

    def told(self, event: Event) -> Event:
        """An event with the faces of the cards that it is about, for the seats that see them all now."""
        facts, secret, to = dict(event.facts), dict(event.secret), event.to
        for key, named in _FACES.items():
            pieces = [piece for piece in facts.get(key, "").split() if piece in self.pieces]
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
        return EVERYBODY if self._is_guard(piece) else self.pieces[piece].seen_by

    def _face(self, piece: str) -> str:
        return ORC_GUARD if self._is_guard(piece) else self.pieces[piece].face or ""

    def _is_guard(self, piece: str) -> bool:
        thing = self.things.get(piece)
        return thing is not None and thing.role == ORC_GUARD


Work = Change[LcgState]


@cache
def zone(seat: Seat, name: str) -> str:
    """A player's own zone: ``s0-deck``."""
    return f"s{seat}-{name}"


def zones(seats: int) -> tuple[str, ...]:
    """Every zone of a game for so many."""
    return (*TABLE_ZONES, *[zone(seat, name) for seat in range(seats) for name in SEAT_ZONES])


@cache
def seat_of_zone(name: str) -> Seat:
    """Whose zone it is."""
    return int(name[1]) if name[0] == "s" and name[1].isdigit() else SCENARIO


def card_of(state: LcgState, piece: str) -> Card:
    """The card that a piece is; its face must be known."""
    return CARDS[state.pieces[piece].face or ""]


def playing(state: LcgState) -> tuple[Seat, ...]:
    """The seats that are not eliminated, in player order.  (Glossary: In Player Order)"""
    return _player_order(state.first, state.seats, state.out)


@cache
def _player_order(first: Seat, seats: int, out: tuple[Seat, ...]) -> tuple[Seat, ...]:
    order = [(first + step) % seats for step in range(seats)]
    return tuple([seat for seat in order if seat not in out])


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


def has_mark(state: LcgState, piece: str, mark: str) -> bool:
    """Whether a card in play is exhausted, committed..."""
    thing = state.things.get(piece)
    return thing is not None and mark in thing.marks


@cache
def struck(seat: Seat) -> str:
    """The mark of an enemy that a player has attacked this round."""
    return f"struck-{seat}"


def entry(state: LcgState, piece: str) -> str:
    """A card in play with the number of its entry: ``s0-c12.7``."""
    thing = state.things.get(piece)
    return f"{piece}.{thing.entered if thing else 0}"


def is_still(state: LcgState, entered: str) -> bool:
    """Whether a card is in play and has not left since; no card never is."""
    piece, _, number = entered.rpartition(".")
    thing = state.things.get(piece)
    return thing is not None and thing.entered == int(number)
