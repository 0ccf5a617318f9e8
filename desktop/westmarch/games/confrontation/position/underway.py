"""Whether the work under way in a State from a file is such as the rules leave behind, and fits the open question.

Between battles little may wait; in a battle it is what is left of its steps and of those of its cards, so the stack
says which cards must have been chosen and which shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from westmarch.engine.records import Decision, Frame, Seat, Step
from westmarch.engine.state_checks import require
from westmarch.games.confrontation.board import BOARD, DARK, GOOD, SIDES, card_of
from westmarch.games.confrontation.rules.battle import FIGHT_STEPS, ask_companion, effective_card, faces, text_retreats
from westmarch.games.confrontation.rules.battle_cards import AGAINST_GANDALF, ORDERS, retreat_regions
from westmarch.games.confrontation.rules.movement import may_be_caught, mixes
from westmarch.games.confrontation.rules.texts import is_silenced, sauron_plays_first
from westmarch.games.confrontation.state import ConfrontationState, fighters_stand, zone

SENTENCE = "the work under way does not fit the table"
_END = Frame((Step("end_turn"),))
_BEGIN = {seat: Frame((Step("begin_turn", (str(seat),)),)) for seat in (GOOD, DARK)}
_ARRANGING = {
    GOOD: (Frame((Step("arrange", (str(DARK),)), Step("begin_turn", (str(DARK),)))),),
    DARK: (_BEGIN[DARK],),
}
_AFTER_SHADOWFAX = Frame((Step("mix_unmixed"), Step("choose_move"), Step("end_turn")))
_TEXTS = {"frodo": GOOD, "sam": GOOD, "pippin": GOOD, "saruman": DARK}
IN_BATTLE = (*_TEXTS, "card", "magic", "retreat")


def check_work(state: ConfrontationState, decision: Decision) -> None:
    """Raises BadPosition unless what is under way leads to this question."""
    require(not decision.names and not decision.about, SENTENCE)
    require(all(state.is_arranged) == (decision.kind != "arrange"), SENTENCE)
    if decision.kind in IN_BATTLE:
        _check_battle(state, decision)
        return
    require(state.battle is None and not state.secrets, SENTENCE)
    require((state.attack is not None) == (decision.kind == "target"), SENTENCE)
    require(_fits(state, decision), SENTENCE)
    if decision.kind != "arrange":
        require(not any(state.zones[zone(seat, "reserve")] for seat in (GOOD, DARK)), "a character is still in reserve")


def _fits(state: ConfrontationState, decision: Decision) -> bool:
    kind, seat, stack = decision.kind, decision.seat, state.stack
    is_in_turn = seat == state.to_move
    has_card = any(state.zones[zone(seat, "removed")])
    if kind == "tunnel":
        return _is_in_tunnel(state, decision)
    if decision.then:
        return False
    match kind:
        case "arrange":
            is_next = state.is_arranged == (seat == DARK, False)
            return is_next and state.to_move == DARK and not decision.is_open and stack == _ARRANGING[seat]
        case "move":
            is_begun = stack == (_END,) and has_card
            return is_in_turn and not decision.is_open and (not stack or is_begun)
        case "mix":
            return is_in_turn and decision.is_open and bool(mixes(state, seat)) and stack == (_BEGIN[1 - seat],)
        case "look":
            return is_in_turn and decision.is_open and len(decision.options) > 1 and stack == (_END,)
        case "target":
            attack = state.attack
            is_here = attack is not None and attack.seat == seat and attack.piece in state.zones[attack.region]
            return is_in_turn and decision.is_open and is_here and stack == (_END,)
    return False


def _is_in_tunnel(state: ConfrontationState, decision: Decision) -> bool:
    """Whether one of the Fellowship is on its way below the guard of Moria, by its move or by Shadowfax."""
    if len(decision.then) != 1 or len(decision.then[0].args) != 3:
        return False
    step = decision.then[0]
    piece, source, target = step.args
    is_used = "good-shadowfax" in state.zones[zone(GOOD, "removed")]
    is_waiting = state.stack == (_END,) or (is_used and state.stack == (_AFTER_SHADOWFAX,))
    is_asked = decision.seat == DARK and state.to_move == GOOD and not decision.is_open
    is_traveller = piece in state.zones.get(source, ()) and state.pieces[piece].owner == GOOD
    return is_waiting and is_asked and step == Step("enter", step.args) and is_traveller and (
        BOARD.is_tunnel(GOOD, source, target) and may_be_caught(state)
    )  # fmt: skip


class _Course(NamedTuple):
    """Where a battle can come to rest: a question of this kind, its stack, and whose cards were chosen and shown."""

    kind: str
    seat: Seat
    stack: tuple[Frame, ...]
    chosen: tuple[Seat, ...] = ()
    shown: tuple[Seat, ...] = ()


def _courses(attacker: Seat, is_gandalf: bool) -> Iterator[_Course]:
    for kind, seat in _TEXTS.items():
        done = 1 if seat == GOOD else 2
        yield _Course(kind, seat, (_END, Frame(FIGHT_STEPS[done:])))
    below = (_END, Frame(FIGHT_STEPS[3:]))
    steps = AGAINST_GANDALF if is_gandalf else ORDERS[attacker]
    chosen: list[Seat] = []
    shown: list[Seat] = []
    for number, step in enumerate(steps, 1):
        rest = steps[number:]
        stack = (*below, Frame(rest)) if rest else below
        match step.do:
            case "ask_card":
                yield _Course("card", int(step.args[0]), stack, tuple(chosen), tuple(shown))
                chosen.append(int(step.args[0]))
            case "show_cards":
                shown += map(int, step.args)
                chosen = [seat for seat in chosen if seat not in shown]
            case "magic":
                yield _Course("magic", int(step.args[0]), stack, (), tuple(shown))
            case "dark_card_text" | "good_card_text":
                yield _Course("retreat", DARK if step.do == "dark_card_text" else GOOD, stack, (), tuple(shown))


def _check_battle(state: ConfrontationState, decision: Decision) -> None:
    attack, battle = state.attack, state.battle
    require(attack is not None and battle is not None and not decision.then, SENTENCE)
    assert attack is not None and battle is not None
    kind, seat = decision.kind, decision.seat
    good, dark = faces(state)
    courses = _courses(attack.seat, sauron_plays_first(good, dark))
    course = next((c for c in courses if (c.kind, c.seat, c.stack) == (kind, seat, state.stack)), None)
    require(course is not None, SENTENCE)
    assert course is not None
    require(state.to_move == attack.seat and attack.piece == (battle.good, battle.dark)[attack.seat], SENTENCE)
    require(sorted(state.secrets) == sorted(SIDES[chosen] for chosen in course.chosen), SENTENCE)
    for side in (GOOD, DARK):
        played = state.zones[zone(side, "played")]
        is_shown = bool(battle.cards[side]) and played == (battle.cards[side],)
        require(is_shown if side in course.shown else not (battle.cards[side] or played), "a card has a wrong place")
        replaced = battle.replacements[side]
        may_replace = battle.cards[side] == card_of(side, "magic") and replaced in state.zones[zone(side, "used")]
        require(not replaced or may_replace, "Magic became a card that was not used")
    is_first = not battle.no_cards or not course.shown
    require(is_first and _is_asked(state, decision) and decision.is_open == _is_open(state, kind), SENTENCE)


def _is_asked(state: ConfrontationState, decision: Decision) -> bool:
    """Whether the fighters and their cards are such that this is asked."""
    attack, battle = state.attack, state.battle
    assert attack is not None and battle is not None
    kind, seat = decision.kind, decision.seat
    good, dark = faces(state)
    if kind == "retreat":
        word = "retreat-sideways" if seat == DARK else "retreat-backwards"
        is_there = (battle.good, battle.dark)[seat] in state.zones[attack.region]
        is_retreat = effective_card(state, seat) == card_of(seat, word)
        return is_there and is_retreat and len(retreat_regions(state, seat)) > 1
    if not fighters_stand(state):
        return False
    if kind in ("frodo", "sam"):
        return good == kind and attack.seat == DARK and not is_silenced(dark) and ask_companion(state) is not None
    if kind == "pippin":
        return good == kind and bool(text_retreats(state))
    if kind == "saruman":
        return dark == kind and not battle.no_cards
    if kind == "magic":
        return battle.cards[seat] == card_of(seat, "magic") and bool(state.zones[zone(seat, "used")])
    return not battle.no_cards


def _is_open(state: ConfrontationState, kind: str) -> bool:
    return bool(ask_companion(state)) if kind in ("frodo", "sam") else True


RESULTS = {
    "frodo-in-mordor": GOOD,
    "frodo-defeated": DARK,
    "three-in-the-shire": DARK,
}


def check_end(state: ConfrontationState, points: Sequence[int]) -> None:
    """Raises BadPosition unless a finished game ended as games of this kind do."""
    result = state.result
    assert result is not None
    winners = [(RESULTS[result.reason],)] if result.reason in RESULTS else [(GOOD,), (DARK,)]
    is_known = result.reason in RESULTS or result.reason == "no-move"
    require(is_known and result.winners in winners, f"a game cannot end by {result.reason!r}")
    require(tuple(result.points) == tuple(points), "the points do not fit the remaining pieces")
    require(not state.stack, "the game is over, but effects are still waiting")
