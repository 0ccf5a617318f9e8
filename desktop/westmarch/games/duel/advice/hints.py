"""Advice by looking one turn ahead: every option with its worth in thousandths of a game, and why, in plain words.

It reads a View only; what lies face down is dealt at random for looking ahead, and never reckoned with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.dice import Dice
from westmarch.engine.game import Hint
from westmarch.engine.records import Action, Seat, View
from westmarch.games.duel.advice import worth
from westmarch.games.duel.advice.threats import can_win, is_near, winning_action
from westmarch.games.duel.catalogue import ADVANCE, CARDS
from westmarch.games.duel.names import region, side_title, the_side, thing
from westmarch.games.duel.rules.display import laid_open
from westmarch.games.duel.rules.rulebase import RULES
from westmarch.games.duel.rules.turns import discard_income
from westmarch.games.duel.rules.verbs import steps_to_idle_bonus
from westmarch.games.duel.rules.views import sample
from westmarch.games.duel.state import DuelState, Work, piece_of, stack, units_in

Advice = tuple[int, tuple[str, ...]]

_WIN, _LOSS = 100_000, -50_000
_LINES = 40
"""Ends of a turn that are looked at when the other side is near to winning."""
_OTHER_WORLDS = (1, 2, 3)
"""Seeds of further worlds in which a win must hold too."""
_UNKNOWN = 22
"""What a card that will be turned up is worth to the other side, on average."""
_LATER = 60
"""How much a good card left for the other side counts, in hundredths."""


def rate(seen: View) -> Sequence[Hint]:
    """Every option of the view's seat, the best first."""
    decision = seen.state.decision
    if decision is None or not decision.options:
        return ()
    world: DuelState = sample(seen, Dice(0))
    known = frozenset(piece for piece, record in seen.state.pieces.items() if record.face is not None)
    adviser = _Adviser(world, decision.seat, known, seen)
    hints = [Hint(action, *adviser.advise(action)) for action in decision.options]
    return sorted(hints, key=lambda hint: -hint.worth)


class _Adviser:
    """Rates the options of one decision.

    ``known`` are the pieces whose faces the seat knows; ``seen`` is what other worlds may be dealt from.
    """

    def __init__(self, state: DuelState, seat: Seat, known: frozenset[str], seen: View | None = None) -> None:
        self.state, self.seat, self.known, self.seen = state, seat, known, seen
        self._may_win = is_near(state, seat)

    def advise(self, action: Action) -> Advice:
        """What an option is worth, and why."""
        decision = self.state.decision
        assert decision is not None
        if self._may_win and self._is_sure_win(action):
            return _WIN, ("It wins the game at once.",)
        value, reasons = _ADVISERS[decision.kind](self, action)
        danger = self._danger(action)
        if danger:
            return value + _LOSS, (*reasons[:2], danger)
        return value, tuple(reasons)[:3]

    def _is_sure_win(self, action: Action) -> bool:
        """Whether an option leads to a win in this turn, whatever tokens and cards lie face down."""
        worlds = [self.state]
        if can_win(self.state, self.seat, action) and self.seen is not None:
            worlds = [sample(self.seen, Dice(seed)) for seed in _OTHER_WORLDS]
        return all(can_win(world, self.seat, action) for world in worlds)

    def _danger(self, action: Action) -> str:
        """How the other side would win in its next turn, however this turn is finished; or nothing."""
        foe = 1 - self.seat
        if not is_near(self.state, foe):
            return ""
        change = Work(self.state.copy(), is_quiet=True)
        RULES.advance(change, action)
        threat = self._threat(change.state, [_LINES])
        return f"But {the_side(foe)} could then win with {thing(threat.words[0])}." if threat is not None else ""

    def _threat(self, world: DuelState, budget: list[int]) -> Action | None:
        """A win that the other side has after the best end of this turn, of as many as the budget allows."""
        asked = world.decision
        if asked is None or asked.seat != self.seat or world.turn != self.state.turn:
            budget[0] -= 1
            is_over = asked is None or world.player == self.seat  # another turn of its own may still stop it
            return None if is_over else winning_action(world, 1 - self.seat, self.known)
        inner = _Adviser(world, asked.seat, self.known)
        best = sorted(asked.options, key=lambda option: -_ADVISERS[asked.kind](inner, option)[0])
        first: Action | None = None
        for option in best:
            change = Work(world.copy(), is_quiet=True)
            RULES.advance(change, option)
            threat = self._threat(change.state, budget)
            if threat is None:
                return None
            first = first or threat
            if budget[0] <= 0:
                break
        return first

    # -- taking a card or a landmark

    def turn(self, action: Action) -> Advice:
        state, seat, face = self.state, self.seat, action.words[0]
        foe = 1 - seat
        reasons = []
        if action.verb == "discard":
            income = discard_income(state, seat)
            value = worth.discard_worth(state, income)
            reasons.append("It brings coins." if income > 1 else "You cannot use it better.")
        else:
            value = worth.thing_worth(state, seat, face) or 0
            reasons.append(worth.meaning(state, seat, face))
        theirs = worth.thing_worth(state, foe, face) or 0
        if theirs > 0:
            value += theirs * _LATER // 100
            if theirs > 60:
                reasons.append(f"{side_title(foe)} could make good use of it and does not get it.")
        if face in CARDS:
            opened, best = self._opens(face)
            value -= opened * _LATER // 100
            if best and opened > 60:
                reasons.append(f"But {the_side(foe)} can then take {thing(best)}.")
        return value, tuple(reasons)

    def _opens(self, face: str) -> tuple[int, str]:
        """What taking a card lays open to the other side: the best of the cards that come free."""
        state, foe = self.state, 1 - self.seat
        best, name = 0, ""
        for other in laid_open(state, piece_of(state, "display", face)):
            found = str(state.pieces[other].face)
            value = (worth.thing_worth(state, foe, found) or 0) if other in self.known else _UNKNOWN
            if value > best:
                best, name = value, found if other in self.known else ""
        return best, name

    # -- what follows

    def board(self, action: Action) -> Advice:
        """Units, fortresses and coins: what stands on the table afterwards."""
        change = Work(self.state.copy(), is_quiet=True)
        before = worth.table_worth(self.state, self.seat)
        change.state.stack = ()
        RULES.answers[self._kind()].carry_out(self._answering(change), action)
        value = worth.table_worth(change.state, self.seat) - before
        return value, (self._why(action),)

    def _kind(self) -> str:
        assert self.state.decision is not None
        return self.state.decision.kind

    def _answering(self, change: Work) -> Work:
        decision = change.state.decision
        assert decision is not None
        change.seat, change.about, change.names = decision.seat, decision.about, decision.names
        change.state.decision = None
        return change

    def _why(self, action: Action) -> str:
        match action.verb, action.words:
            case "place" | "move", (*_, place):
                if units_in(self.state, place, 1 - self.seat):
                    return f"It drives enemy units out of {region(place)}."
                return f"It makes you stronger in {region(place)}."
            case (("remove" | "remove-fortress"), (place,)):
                return f"It weakens the enemy in {region(place)}."
            case "opponent-loses", ():
                return "Your opponent can buy less."
        return "There is nothing better to do."

    def token(self, action: Action) -> Advice:
        return worth.token_worth(self.state, self.seat, action.words[0]), (
            "It is the most useful one for the rest of the game.",
        )

    def play_discarded(self, action: Action) -> Advice:
        if action.verb == "skip":
            return 0, ("No card there would help.",)
        value = worth.thing_worth(self.state, self.seat, action.words[0], is_free=True) or 0
        return value, (worth.meaning(self.state, self.seat, action.words[0]),)

    def discard_grey(self, action: Action) -> Advice:
        if action.verb == "skip":
            return 0, ("It costs nothing.",)
        return worth.skills_lost(self.state, 1 - self.seat, action.words[0]), ("Your opponent needs these skills.",)

    def extra(self, action: Action) -> Advice:
        return (40, ("It gives you one more card.",)) if action.verb == "again" else (0, ("You do not need it.",))

    def steps(self, action: Action) -> Advice:
        assert self.state.decision is not None
        spaces = int(self.state.decision.about[0])
        if action == ADVANCE:
            return worth.quest_worth(self.state, self.seat, spaces) - worth.BONUS, ("Every space counts.",)
        fewer = steps_to_idle_bonus(self.state, self.seat, spaces) or 0
        return worth.quest_worth(self.state, self.seat, fewer) + worth.BONUS // 2, ("The bonus may help you later.",)

    def race(self, action: Action) -> Advice:
        """The race whose unseen or known tokens promise most."""
        pile = self.state.zones[stack(action.words[0])][:2]
        known = [p for p in pile if p in self.known]
        values = [worth.token_worth(self.state, self.seat, str(self.state.pieces[p].face)) for p in known]
        return max([*values, 50 + 6 * len(pile)]), ("Its tokens are the most promising.",)

    def even(self, action: Action) -> Advice:
        """Choices that make little difference."""
        return 0, ("It makes little difference.",)


_ADVISERS: dict[str, Callable[[_Adviser, Action], Advice]] = {
    "turn": _Adviser.turn,
    "skill": _Adviser.even,
    "place": _Adviser.board,
    "maneuver": _Adviser.board,
    "remove_fortress": _Adviser.board,
    "extra": _Adviser.extra,
    "steps": _Adviser.steps,
    "discard_grey": _Adviser.discard_grey,
    "play_discarded": _Adviser.play_discarded,
    "race": _Adviser.race,
    "token": _Adviser.token,
}
