"""The machine: walks the steps on the State's stack until a decision is open or nothing is left to do.

A game is a set of :class:`Rules`: handlers for its steps, and for each kind of question what an answer does.  The
control words are the same in every game:

=============  ===============================================================================================
``all_of``     its steps, one after the other
``repeat``     its steps as often as its argument (a number or a bound name) says
``each_seat``  its steps once for each seat in its arguments (numbers, bound names, groups), bound as ``seat``
``when``       its steps, if the condition named by its first argument holds
=============  ===============================================================================================

A name is bound for the steps inside the one that binds it, however deep, and for nothing after it.

Each kind of question has one function that lists its options.  It is used to ask, to fill in the options of a sampled
world and to check a save, so these cannot drift apart; what it needs besides the table travels in the Decision, and so
does the work that waits for the answer (``then``): on the stack lies nothing but what comes next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, Concatenate, Protocol, TypeVar

from westmarch.engine.change import Change
from westmarch.engine.errors import IllegalAction, Runaway
from westmarch.engine.kinds import COUNT, SEAT, Kind, or_bound
from westmarch.engine.picking import Following, answer_of_picks
from westmarch.engine.records import Action, Decision, Frame, Outcome, Seat, State, Step, Steps
from westmarch.engine.signatures import Values, Words, is_sensible
from westmarch.engine.typed import About, AnswerRule, C, ConditionRule, Listed, P, QuestionRule, S, StepRule
from westmarch.engine.typed import Options as Options

T = TypeVar("T")


class HasChecks(Protocol):
    """What the check of the work under way asks of the moments of a game."""

    def check(self, state: Any) -> None:
        """Raises BadPosition unless the moments under way are such as these rules can have."""


AnyChange = Change[Any]  # rules of one game only ever see their own State type
Group = Callable[[AnyChange], Sequence[Seat]]
Carried = tuple[Callable[..., None], Callable[[Words], Values] | None, Callable[[AnyChange, Step], None]]
"""A rule, how its words are read where it takes nothing else, and how it is carried out where it does.

The loop calls such rules itself, which saves a call for every step.
"""
Times = Annotated[int, or_bound(COUNT)]

SETTLED = "rules settled"
"""Kept beside the fields of a State for which no state-based rule is due, by a game that can tell."""
STEP_LIMIT = 10_000
"""Steps between two decisions after which a loop is taken for a bug."""


class Rules:
    """One game's rules by name, and the type of its States.

    Names are unique: a second rule of the same name is a mistake.
    """

    def __init__(self, state: type[State] = State) -> None:
        self.state = state
        self.steps: dict[str, StepRule[Any, ...]] = {}
        self.questions: dict[str, QuestionRule[Any, ...]] = {}
        self.answers: dict[str, AnswerRule[Any, ...]] = {}
        self.conditions: dict[str, ConditionRule[Any, ...]] = {}
        self.names: dict[str, Kind] = {}
        """What names may be bound, and what they stand for."""
        self.moments: HasChecks | None = None
        """The moments of this game, where it has any."""
        self._runs: dict[str, Carried] = {}
        self.plays: Callable[[Any, Seat], bool] = lambda state, seat: True
        """Whether a seat still plays: a game in which players fall out sets it."""
        self.groups: dict[str, Group] = {}
        self.always: Callable[[AnyChange], None] | None = None
        """What must hold after every step, as long as nobody is asked: a game with such rules sets it."""
        self.step("all_of")(_all_of)
        self.step("repeat")(_repeat)
        self.step("each_seat", binds=("seat",))(self._each_seat)
        self.step("when")(self._when)

    # -- registering

    def step(
        self, name: str, binds: tuple[str, ...] = ()
    ) -> Callable[[Callable[Concatenate[C, P], None]], StepRule[C, P]]:
        """Registers a rule that a step of this name runs; its inner steps know the names that it ``binds``."""

        def register(rule: Callable[Concatenate[C, P], None]) -> StepRule[C, P]:
            made = StepRule(name, rule, binds)
            _register(self.steps, made, name)
            self._runs[name] = (made.rule, made.signature.reads_all, made.run)
            return made

        return register

    def question(
        self, *kinds: str, is_open: bool | None = None, binds: tuple[str, ...] = ()
    ) -> Callable[[Callable[Concatenate[S, Decision, P], Listed]], QuestionRule[S, P]]:
        """Registers the options of kinds of question.

        ``is_open``: whether everybody can always tell what they are; None: who asks says so each time.  What waits
        for the answer knows the names that it ``binds``.
        """

        def register(rule: Callable[Concatenate[S, Decision, P], Listed]) -> QuestionRule[S, P]:
            return _register(self.questions, QuestionRule(kinds, rule, is_open, binds), *kinds)

        return register

    def answer(self, *kinds: str) -> Callable[[Callable[Concatenate[C, Action, P], None]], AnswerRule[C, P]]:
        """Registers what an answer to a question of these kinds does."""

        def register(rule: Callable[Concatenate[C, Action, P], None]) -> AnswerRule[C, P]:
            return _register(self.answers, AnswerRule(kinds, rule), *kinds)

        return register

    def each_pick(
        self,
        question: QuestionRule[S, P],
        least: int = 0,
        enough: Action | None = None,
        whole: Callable[Concatenate[C, P], None] | None = None,
    ) -> Callable[[Callable[Concatenate[C, Action, P], Following]], AnswerRule[C, P]]:
        """Registers what one pick does where several things are chosen one at a time.

        The rule returns what asks for the rest: this question about what is left, asked of the same seat if there are
        ``least`` options at least; or a step with the same arguments, which comes after what the pick brings.  None:
        the question with one fewer ``left``, or nothing where it has no such parameter.  The choice ends with the
        answer ``enough``, with none ``left``, or with too few options.  Then ``whole`` is carried out about all that
        was picked; where there is none, the steps that wait for the answer are.
        """

        def register(rule: Callable[Concatenate[C, Action, P], Following]) -> AnswerRule[C, P]:
            made = answer_of_picks(self.ask, question, rule, least, enough, whole, None)
            return _register(self.answers, made, *question.kinds)

        return register

    def each_pick_of(
        self,
        asker: StepRule[C, P],
        question: QuestionRule[S, ...],
        enough: Action | None = None,
        whole: Callable[Concatenate[C, P], None] | None = None,
    ) -> Callable[[Callable[Concatenate[C, Action, P], Following]], AnswerRule[C, ...]]:
        """Registers the same where the step that asks waits for the answer, and knows what the choice is about.

        The rule and ``whole`` take what that step takes.
        """

        def register(rule: Callable[Concatenate[C, Action, P], Following]) -> AnswerRule[C, ...]:
            made = answer_of_picks(self.ask, question, rule, 0, enough, whole, asker)
            return _register(self.answers, made, *question.kinds)

        return register

    def condition(self, name: str) -> Callable[[Callable[Concatenate[C, P], bool]], ConditionRule[C, P]]:
        """Registers the question of a ``when`` step."""

        def register(rule: Callable[Concatenate[C, P], bool]) -> ConditionRule[C, P]:
            return _register(self.conditions, ConditionRule(name, rule), name)

        return register

    def group(self, name: str) -> Callable[[Group], Group]:
        """Registers seats, in order, that an ``each_seat`` step can name together."""

        def register(rule: Group) -> Group:
            return _register(self.groups, rule, name)

        return register

    def name(self, name: str, kind: Kind) -> None:
        """Registers a name that the rules bind, and what it stands for."""
        _register(self.names, kind, name)

    def unknown(self, steps: Iterable[Step]) -> list[str]:
        """What these steps, and those inside them, ask for in vain.  For card readers and checks of a save."""
        missing: list[str] = []
        for step in steps:
            word, args = step.do, step.args
            if word == "when":
                if not args or args[0] not in self.conditions:
                    missing.append(f"the condition {args[0] if args else ''!r}")
            elif word not in self.steps:
                missing.append(f"the step {word!r}")
            missing += self.unknown(step.steps)
        return missing

    @property
    def binds_any(self) -> bool:
        """Whether a step of these rules can bind a name that stands in its arguments."""
        return any(rule.signature.binds_any for rule in self.steps.values())

    def fault(self, state: Any, step: Step, names: Mapping[str, str | None]) -> str:
        """What is wrong with a step of a known name, for a State, where these names are bound; empty if nothing is."""
        rule, words = self.steps[step.do], step.args
        if rule.signature.is_raw:
            if step.do == "each_seat":
                known = [word in self.groups or word in names or is_sensible(SEAT, state, word) for word in words]
                return "" if all(known) else "it names players who do not exist"
            if step.do != "when":
                return ""
            if not words or words[0] not in self.conditions:
                return "there is no such condition"
            return self.conditions[words[0]].signature.fault(state, words[1:], names)
        if bool(step.steps) != bool(rule.signature.inner) and (step.steps or rule.signature.needs_inner):
            return "it has steps inside" if step.steps else "it has no steps inside"
        return rule.signature.fault(state, words, names)

    # -- asking

    def ask(
        self,
        change: AnyChange,
        seat: Seat,
        about: About | str,
        *words: str,
        is_open: bool | None = None,
        least: int = 0,
        then: Steps = (),
    ) -> bool:
        """Opens a question for a seat if it has at least so many options, and says whether it has.

        ``about``: the question and what it is about, ``hosts.about(piece)``; or its kind, followed by the words of
        what it is about.  ``is_open``: everybody at the table can tell what the options are; it need not be said
        where the question itself says it.  ``then`` waits for the answer.
        """
        kind, told = about if isinstance(about, About) else (about, words)
        question, names = self.questions[kind], change.names
        if is_open is None:
            is_open = bool(question.is_open)
        options, idle = question.offered(change.state, Decision(seat, kind, (), told, 0, is_open, names, then))
        if len(options) < least:
            return False
        change.open(Decision(seat, kind, options, told, idle, is_open, names, then))
        return True

    def is_as_listed(self, state: Any, decision: Decision) -> bool:
        """Whether a question from a file is one that could be asked of this State, and offers what the rules offer.

        Who is asked, what it is about and who may know its options is for the game to check.
        """
        try:
            return bool(decision.options) and self.filled(state, decision) == decision
        except Exception:  # a State that a stranger has made up may trip the rules in any way
            return False

    def filled(self, state: Any, decision: Decision) -> Decision:
        """A question with its options, listed anew; those that it has do not count."""
        options, idle = self.questions[decision.kind].offered(state, decision)
        seat, kind, about, is_open = decision.seat, decision.kind, decision.about, decision.is_open
        return Decision(seat, kind, options, about, idle, is_open, decision.names, decision.then)

    def fill_in(self, state: Any) -> None:
        """Lists the options of the open question, where they are not known, as in a world made from a View."""
        decision = state.decision
        if decision is not None and not decision.options:
            state.decision = self.filled(state, decision)

    def options(self, state: Any, kind: str, seat: Seat, about: tuple[str, ...] = ()) -> tuple[Action, ...]:
        """What a question of this kind would offer now."""
        return self.filled(state, Decision(seat, kind, (), about)).options

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of questions that this game asks."""
        return tuple(self.questions)

    # -- running

    def apply(self, state: Any, action: Action) -> Outcome:
        """One action applied to a copy of the State.  Raises IllegalAction; the argument is never changed."""
        change: AnyChange = Change(state.successor())
        self.advance(change, action)
        return Outcome(change.state, tuple(change.events), change.learnt_by)

    def advance(self, change: AnyChange, action: Action) -> None:
        """One action applied in place, to a private copy that nobody else holds: what a search does."""
        state = change.state
        decision = state.decision
        if decision is None:
            raise IllegalAction(f"the game is over; {action} comes too late")
        if action not in decision.options:
            raise IllegalAction(f"{action} is not among the {len(decision.options)} options now")
        state.decision = None
        change.names = decision.names
        change.seat = decision.seat
        change.about = decision.about
        change.then = decision.then
        self.answers[decision.kind].carry_out(change, action)
        self.run(change)

    def run(self, change: AnyChange) -> None:
        """Works on until a decision is open, the game has ended or the stack is empty.  Raises Runaway."""
        state = change.state
        runs, always = self._runs, self.always
        kept = getattr(state, "__dict__", ()) if always is not None else ()
        for _ in range(STEP_LIMIT):
            if always is not None and SETTLED not in kept and state.decision is None and state.result is None:
                always(change)
            stack = state.stack
            if state.decision is not None or not stack:
                return
            top = stack[-1]
            waiting, names = top.steps, top.names
            step = waiting[0]
            state.stack = (*stack[:-1], Frame(waiting[1:], names)) if len(waiting) > 1 else stack[:-1]
            change.names = names
            rule, read, run = runs[step.do]
            words = step.args
            if read is None:
                run(change, step)
            elif not words:
                rule(change)
            elif len(words) == 1:
                rule(change, read(words)[0])
            else:
                rule(change, *read(words))
        if state.decision is None and state.stack:
            following = state.stack[-1].steps[0].do
            raise Runaway(f"{STEP_LIMIT} steps without a decision; the next would be {following!r}")

    # -- control words that need the game

    def _each_seat(self, change: AnyChange, step: Step) -> None:
        """The steps inside for each seat, one at a time: who falls out before his turn comes is passed over."""
        seats: list[str] = []
        for word in step.args:
            if word in self.groups:
                seats += map(str, self.groups[word](change))
            else:
                seats.append(change.bound(word))
        for number, seat in enumerate(seats, 1):
            if self.plays(change.state, int(seat)):
                if seats[number:]:
                    change.push(Step(step.do, tuple(seats[number:]), step.steps))
                change.push(*step.steps, names={**change.names, "seat": seat})
                return

    def _when(self, change: AnyChange, step: Step) -> None:
        """The steps inside, if a condition holds."""
        condition, *words = step.args
        if self.conditions[condition].holds(change, tuple(words)):
            change.push(*step.steps)


def _all_of(change: AnyChange, steps: Steps = ()) -> None:
    """The steps inside, one after the other."""
    change.push(*steps)


def _repeat(change: AnyChange, times: Times, steps: Steps) -> None:
    """The steps inside, so many times."""
    change.push(*steps * times)


def _register(table: dict[str, Any], rule: T, *names: str) -> T:
    for name in names:
        if name in table:
            raise ValueError(f"there is a rule named {name!r} already")
        table[name] = rule
    return rule
