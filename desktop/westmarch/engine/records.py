"""The records of a game: pieces, steps, decisions, actions, events, the State and the View.

All are plain typed data, JSON all the way down.  Everything but the outer State is frozen and replaced, so a State is
copied by copying a few dicts; and none can hold itself, so the garbage collector need not look into those that are made
by the thousand (``gc=False``).
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Self

import msgspec
from msgspec import Struct

from westmarch.engine.errors import BadAction
from westmarch.engine.kinds import COUNT, NAME, PIECE, SEAT, ZONE

Seat = Annotated[int, SEAT]
PieceId = Annotated[str, PIECE]
ZoneId = Annotated[str, ZONE]
Count = Annotated[int, COUNT]
Name = Annotated[str, NAME]
"""A name that is bound for the steps inside the one that has it among its arguments."""
EVERYBODY = -1
"""A seat mask with every bit set."""
ALL_SEEING: Seat = -1
"""In place of a seat: sees everything.  For replays, tests and a table where only computers play."""

_WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")


class Action(Struct, frozen=True, gc=False):
    """A verb and ids, written on one line: ``move aragorn fangorn``.

    >>> Action.parse("move aragorn fangorn")
    Action('move', 'aragorn', 'fangorn')
    """

    verb: str
    words: tuple[str, ...] = ()

    @classmethod
    def of(cls, verb: str, *words: str) -> Action:
        return cls(verb, words)

    @classmethod
    def parse(cls, text: object, grammar: dict[str, tuple[str, ...]] | None = None) -> Action:
        """The action that a line of text stands for.

        ``grammar`` names the words that each verb of a game needs, with ``?`` those that may follow.  Raises BadAction.
        """
        verb, *words = text.split(" ") if isinstance(text, str) else [""]
        if not all(_WORD.match(word) for word in (verb, *words)):
            raise BadAction(f"an action is a verb and ids in small letters, one space apart, not {text!r}")
        if grammar is not None:
            needs = grammar.get(verb)
            if needs is None:
                raise BadAction(f"{verb!r} is not an action here; there are: {', '.join(sorted(grammar))}")
            least = [need for need in needs if not need.endswith("?")]
            if not len(least) <= len(words) <= len(needs):
                named = " and ".join(_with_article(need) for need in least) or "no further word"
                count = "1 word" if len(words) == 1 else f"{len(words)} words"
                raise BadAction(f"{verb} needs {named}, got {count}: {text!r}")
        return cls(verb, tuple(words))

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))

    def __repr__(self) -> str:
        return f"Action({', '.join(map(repr, (self.verb, *self.words)))})"


def _with_article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


class Piece(Struct, frozen=True, gc=False):
    """Anything with an identity on the table.

    ``face`` says what it is: None in a View whose seat may not know.  ``seen_by`` is a mask of the seats that see the
    face now (bit 0 is seat 0).
    """

    face: str | None
    owner: Seat
    seen_by: int = EVERYBODY


class Step(Struct, frozen=True, gc=False):
    """A small record of work still to do: a control word, a word, or a game's rule by name."""

    do: str
    args: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()


Steps = tuple[Step, ...]


class Frame(Struct, frozen=True, gc=False):
    """The steps that remain of one effect, and the names that were bound on the way."""

    steps: tuple[Step, ...]
    names: dict[str, str] = {}


class Decision(Struct, frozen=True, gc=False):
    """The one open question.

    ``options`` is the full list of legal actions; in a View of another seat it is empty.  The last ``idle`` of them
    rearrange without bringing the game forward, so a random player takes them seldom.  ``is_open``: everybody at the
    table knows what the options are, so answering a lone option for its owner gives nothing away.  ``names`` are those
    that were bound when it was asked, ``then`` is work that follows the answer: it finds both again.
    """

    seat: Seat
    kind: str
    options: tuple[Action, ...] = ()
    about: tuple[str, ...] = ()
    idle: int = 0
    is_open: bool = False
    names: dict[str, str] = {}
    then: tuple[Step, ...] = ()

    @property
    def forward(self) -> tuple[Action, ...]:
        """The options that bring the game forward; all of them where there are no others."""
        return self.options[: len(self.options) - self.idle] or self.options


TURNED_UP = "turned_up"
"""The event that shows a face, which may lie hidden again before anybody is asked."""


class Event(Struct, frozen=True):
    """Something that happened, in the past tense.

    ``facts`` everybody may know; ``secret`` only the seats in the mask ``to``.
    """

    name: str
    facts: dict[str, str]
    secret: dict[str, str] = {}
    to: int = 0

    def is_heard_by(self, seat: Seat | None) -> bool:
        """Whether a seat notices it at all: facts of it are known to everybody or to it."""
        return bool(self.facts) or not self.secret or bool(self.seen(seat).facts)

    def seen(self, seat: Seat | None) -> Event:
        """The event as one seat saw it; None is a spectator."""
        if seat is not None and (seat == ALL_SEEING or self.to >> seat & 1):
            return Event(self.name, self.facts | self.secret)
        return self if not self.secret else Event(self.name, self.facts)


class Result(Struct, frozen=True):
    """How a game ended: ``winners`` (empty where nobody won), why, and each seat's points."""

    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...] = ()


class Secret(Struct, frozen=True):
    """A seat's choice that lies face down until all are in; None in a View of anybody else."""

    seat: Seat
    choice: str | None


class State(Struct):
    """Everything there is.  Each game adds its own typed fields.

    ``zones`` hold piece ids in order.  ``secrets`` are choices that wait until all are in, by name.  ``stack`` is the
    work still to do, its last frame on top.  ``dice`` is the chance still to come.
    """

    pieces: dict[str, Piece]
    zones: dict[str, tuple[str, ...]]
    stack: tuple[Frame, ...] = ()
    decision: Decision | None = None
    secrets: dict[str, Secret] = {}
    dice: int = 0
    result: Result | None = None

    @property
    def seats(self) -> int:
        """The number of seats at the table: two, unless the game has a field for it."""
        return 2

    def copy(self) -> Self:
        """An independent State; a few dicts are copied, the frozen records in them are shared."""
        twin = msgspec.structs.replace(self)
        twin.pieces = dict(self.pieces)
        twin.zones = dict(self.zones)
        twin.secrets = dict(self.secrets)
        return twin

    def successor(self) -> Self:
        """A copy to play on with.  It may keep what has been read off this one: neither is changed but by the rules."""
        return self.copy()

    def annotate(self, event: Event) -> Event:
        """An event as it is kept: a game may add what those who hear of it know now, such as the faces of its cards."""
        return event


class View(Struct, frozen=True):
    """What one seat may know and nothing else: a State with the rest blanked.  ``seat`` None is a spectator,
    ALL_SEEING has nothing blanked."""

    seat: Seat | None
    state: Any  # the game's own State type; a View is handed back only to the game that made it


class Outcome(Struct, frozen=True):
    """What ``apply`` gives back.

    ``learnt_by``: the seats that have learnt something, a mask: of a face or a secret that they had not seen, or how
    chance fell, or that the game is over.
    """

    state: Any  # the game's own State type
    events: tuple[Event, ...]
    learnt_by: int

    @property
    def is_barrier(self) -> bool:
        """Whether chance fell or something hidden came to light for anybody; a fair undo stops."""
        return self.learnt_by != 0


def to_json(record: Struct) -> bytes:
    """A record as JSON."""
    return msgspec.json.encode(record)
