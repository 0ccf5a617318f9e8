"""The Change: the short-lived working copy that a rule receives.  Its verbs alter *and* report, in the same line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from westmarch.engine.dice import _MASK, _STEP, scrambled
from westmarch.engine.records import (
    EVERYBODY,
    TURNED_UP,
    Decision,
    Event,
    Frame,
    Piece,
    Result,
    Seat,
    Secret,
    State,
    Step,
)

S = TypeVar("S", bound=State)
T = TypeVar("T")


class Change(Generic[S]):
    """A private, mutable State on its way from one decision to the next, with the events since.

    ``is_quiet`` leaves the events out: a search that looks ahead has nobody to tell.
    """

    __slots__ = ("about", "events", "is_quiet", "learnt_by", "names", "seat", "state", "then")

    def __init__(self, state: S, is_quiet: bool = False) -> None:
        self.state = state
        self.is_quiet = is_quiet
        self.events: list[Event] = []
        self.learnt_by = 0
        """The seats that have learnt something by now, a mask: of an unseen face, or how chance fell."""
        self.names: dict[str, str] = {}
        self.seat: Seat = 0
        """The seat whose answer is carried out."""
        self.about: tuple[str, ...] = ()
        """The ``about`` of the question that is answered."""
        self.then: tuple[Step, ...] = ()
        """The steps that wait for the answer: the rule of the answer pushes them, or part of them."""

    # -- learning

    @property
    def is_barrier(self) -> bool:
        """Whether anybody has learnt something, so that a fair undo stops."""
        return self.learnt_by != 0

    def goes_by(self, pieces: Iterable[str]) -> None:
        """What everybody sees or hears depends on these faces, so whoever does not see one learns something of it."""
        for piece in pieces:
            self.learnt_by |= ~self.state.pieces[piece].seen_by

    # -- telling

    def tell(self, name: str, /, to: Seat | None = None, secret: dict[str, str] | None = None, **facts: str) -> None:
        """Reports an event; ``secret`` is for seat ``to`` alone."""
        if not self.is_quiet:
            mask = 0 if to is None else 1 << to
            self.events.append(self.state.annotate(Event(name, facts, secret or {}, mask)))

    # -- pieces

    def move(self, piece: str, source: str, target: str, name: str, to: Seat | None = None, **facts: str) -> None:
        """Takes a piece from one zone to the end of another and reports it as ``name``.

        The face goes with the event to the seats that see it, and to seat ``to`` besides.
        """
        self._carry(piece, source, target)
        if self.is_quiet:
            return
        facts |= {"piece": piece, "source": source, "target": target}
        self._tell_face(name, self.state.pieces[piece], 0 if to is None else 1 << to, facts)

    def move_unseen(self, piece: str, source: str, target: str, name: str, to: Seat) -> None:
        """Moves a piece as :meth:`move` does, but which piece moves is known to seat ``to`` only."""
        self._carry(piece, source, target)
        face = self.state.pieces[piece].face
        known = {"piece": piece, "source": source, "target": target} | ({"face": face} if face is not None else {})
        self.tell(name, to=to, secret=known)

    def _carry(self, piece: str, source: str, target: str) -> None:
        zones = self.state.zones
        held = zones[source]
        at = held.index(piece)
        zones[source] = held[:at] + held[at + 1 :]
        zones[target] = (*zones[target], piece)

    def turn(self, piece: str, seen_by: int) -> None:
        """Sets who sees a piece's face, and shows it to them.  Revealing a face is a barrier to a fair undo."""
        old = self.state.pieces[piece]
        if old.seen_by == seen_by:
            return
        self.state.pieces[piece] = Piece(old.face, old.owner, seen_by)
        if new := seen_by & ~old.seen_by:
            self.learnt_by |= new
            if not self.is_quiet:
                self._tell_face(TURNED_UP, self.state.pieces[piece], 0, {"piece": piece})
        elif not self.is_quiet:
            self.tell("turned_down", piece=piece)

    def _tell_face(self, name: str, record: Piece, extra: int, facts: dict[str, str]) -> None:
        """Reports something about a piece: its face to the seats that see it and those in the mask ``extra``."""
        if record.face is None:
            self.events.append(Event(name, facts))
        elif record.seen_by == EVERYBODY:
            self.events.append(Event(name, facts | {"face": record.face}))
        else:
            self.events.append(Event(name, facts, {"face": record.face}, record.seen_by | extra))

    # -- chance

    def roll(self, sides: int) -> int:
        """Returns a number from 0 to ``sides - 1`` whose effect is visible: a barrier to a fair undo."""
        self.learnt_by = EVERYBODY
        return self.roll_unseen(sides)

    def roll_unseen(self, sides: int) -> int:
        """Returns a number from 0 to ``sides - 1`` whose effect is not visible, so that undo need not stop there."""
        state = self.state
        state.dice = (state.dice + _STEP) & _MASK
        return (scrambled(state.dice) * sides) >> 64

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Returns the things in a random order, by :meth:`roll_unseen`."""
        out, dice = list(things), self.state.dice
        for i in range(len(out) - 1, 0, -1):
            dice = (dice + _STEP) & _MASK
            j = (scrambled(dice) * (i + 1)) >> 64
            out[i], out[j] = out[j], out[i]
        self.state.dice = dice
        return out

    def shuffle(self, pieces: Sequence[str], owner: Seat) -> None:
        """Shuffles pieces of an owner so that none can be tracked: their faces are dealt anew, face down."""
        held = self.state.pieces
        self.learnt_by = EVERYBODY
        for piece, face in zip(pieces, self.shuffled([held[piece].face for piece in pieces]), strict=True):
            held[piece] = Piece(face, owner, 0)

    # -- secrets

    def keep_secret(self, name: str, choice: str) -> None:
        """Stores the answering seat's choice face down until all are in."""
        self.state.secrets[name] = Secret(self.seat, choice)
        self.tell("chosen_in_secret", name=name)

    # -- the machine

    def bound(self, word: str) -> str:
        """Returns what a word of a step stands for: the value bound to that name, or else the word itself."""
        return self.names.get(word, word)

    def push(self, *steps: Step, names: dict[str, str] | None = None) -> None:
        """Pushes work to be done before the rest of the present effect, with the present names or others."""
        if steps:
            self.state.stack = (*self.state.stack, Frame(steps, names if names is not None else self.names))

    def skip_to(self, word: str) -> None:
        """Drops work until the next step is this word.  Raises LookupError if there is no such step."""
        stack = self.state.stack
        for depth in range(len(stack) - 1, -1, -1):
            steps = stack[depth].steps
            for number, step in enumerate(steps):
                if step.do == word:
                    self.state.stack = (*stack[:depth], Frame(steps[number:], stack[depth].names))
                    return
        raise LookupError(f"no step {word!r} is ahead")

    def open(self, question: Decision) -> None:
        """Opens a question, at which the machine stops."""
        if self.state.decision is not None:
            raise RuntimeError(f"{self.state.decision.kind!r} is still open; {question.kind!r} has to wait its turn")
        self.state.decision = question

    def finish(self, winners: tuple[Seat, ...], reason: str, points: tuple[int, ...] = ()) -> None:
        """Ends the game at once and drops all work.  Hidden pieces may be shown now, so a fair undo stops here."""
        self.learnt_by = EVERYBODY
        self.state.result = Result(winners, reason, points)
        self.state.decision = None
        self.state.stack = ()
        self.tell("ended", reason=reason, winners=" ".join(map(str, winners)))
