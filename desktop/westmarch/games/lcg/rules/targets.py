"""Choosing what a text is aimed at: one question after the other, and nothing where there is no choice.

(Glossary: The word "Choose", First Player)
"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import Action, Decision, Name, Seat, Step, Steps
from westmarch.games.lcg.language import conditions, effects, possible
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.expressions import amount as amount_of
from westmarch.games.lcg.rules.kinds import Amount, Number, Selector, Words
from westmarch.games.lcg.rules.rulebase import RULES, SKIP
from westmarch.games.lcg.state import LcgState, Work, playing

ACTIVE = "active"
"""The active location; of two of them the first player chooses one.  (Rules: Two Active Locations)"""
IT = sel.selector("it")
"""What has just been chosen."""
ONE = amount_of("")
"""How many, where nothing is said."""
_HAND = "hand"
_HIDDEN = ("deck", "looked-at", _HAND)
"""Places whose cards only some players see: others cannot tell what fits."""
_SCENARIO = ("encounter", "aside")
"""Places of the scenario where copies of a card are alike: nobody chooses among them, nor sees where one lay."""


def chooser(change: Work) -> Seat:
    """Who chooses: "you", or the first player where nobody is meant.  (Glossary: First Player)"""
    seat = int(change.names.get("you", "-1"))
    return seat if seat in playing(change.state) else playing(change.state)[0]


def number(change: Work, amount: Amount) -> int:
    """How many that is now; one where nothing is said."""
    return conditions.amount(change.state, amount, change.names)


def aim(change: Work, what: Selector, later: Step, name: str = IT.name, many: int | None = None) -> list[str]:
    """The cards or players that a text is aimed at: so many of them, or as many as the selector says.

    Nothing if somebody is asked first: then the step ``later``, which is aimed at ``name``, follows the answer.
    """
    state = change.state
    if sel.means_player(what, change.names):
        found = [str(seat) for seat in sel.seats(state, what, change.names)]
    elif what.how == "name":
        found = effects.without_immune(state, sel.pieces(state, what, change.names), change.names)
    else:
        found = possible.candidates(state, later, what, change.names)
    if what.place == _HAND and (what.kinds or what.checks or what.best):  # what is not found there is told as well
        change.goes_by(sel.lying(state, what.place, change.names))
    most = min(what.number if many is None else max(0, many), len(found))
    if what.how == "random":
        return [found.pop(change.roll(len(found))) for _ in range(most)]
    if what.how != "choose" and not (what.name == ACTIVE and len(found) > 1):
        return found
    is_alike = what.place in _SCENARIO and len({state.pieces[piece].face for piece in found}) == 1
    if (most == len(found) or is_alike) and not what.up_to:
        return found[:most]
    if most:
        change.push(_target.step(later.do, what, name, most, (), what.up_to, (later,)))
    return []


def put_in_order(change: Work, what: Selector, many: int, later: Step, name: str) -> None:
    """So many cards are chosen one after the other, and bear a name in that order; then comes the step ``later``."""
    change.push(_target.step(later.do, what, name, many, (), False, (later,)))


@RULES.step("target")
def _target(
    change: Work, word: str, what: Selector, name: Name, left: Number, done: Words, up_to: bool, then: Steps
) -> None:
    """One target after the other.  (Glossary: The word "Choose")"""
    if not left or not _left(change.state, what, done, then[0], change.names):
        _all_chosen(change, word, what, name, left, done, up_to, then)
        return
    seat = playing(change.state)[0] if what.name == ACTIVE else chooser(change)
    waiting = _target.step(word, what, name, left, done, up_to, then)
    is_open = what.place not in _HIDDEN
    RULES.ask(change, seat, _targets.about(word, what, done, up_to), is_open=is_open, then=(waiting,))


def _left(state: LcgState, what: Selector, done: Words, step: Step, names: dict[str, str]) -> list[str]:
    """What may still be chosen for a step, which may depend on what is chosen already."""
    names = {**names, "done": " ".join(done)}
    if what.is_player:
        return [f"player-{seat}" for seat in sel.seats(state, what, names) if str(seat) not in done]
    return [piece for piece in possible.candidates(state, step, what, names) if piece not in done]


def follow(change: Work, steps: Steps, found: Sequence[str]) -> None:
    """What comes next for the cards that were found, as "it"; nothing, if there are none."""
    if steps and found:
        change.push(*steps, names={**change.names, IT.text: " ".join(found)})


@RULES.question("target")
def _targets(state: LcgState, asked: Decision, word: str, what: Selector, done: Words, up_to: bool) -> list[Action]:
    """What the text may mean.  (Glossary: The word "Choose")"""
    (waiting,) = asked.then
    options = [Action.of("choose", piece) for piece in _left(state, what, done, waiting.steps[0], asked.names)]
    return [*options, SKIP] if up_to or not options else options


def _all_chosen(
    change: Work, word: str, what: Selector, name: Name, left: Number, done: Words, up_to: bool, then: Steps
) -> None:
    """They bear their name in what follows."""
    change.push(*then, names={**change.names, name: " ".join(done)})


@RULES.each_pick_of(_target, _targets, enough=SKIP, whole=_all_chosen)
def _chosen(
    change: Work,
    action: Action,
    word: str,
    what: Selector,
    name: Name,
    left: Number,
    done: Words,
    up_to: bool,
    then: Steps,
) -> Step:
    """The chosen card or player is one of the targets.  (Glossary: The word "Choose")"""
    chosen = action.words[0].removeprefix("player-")
    return _target.step(word, what, name, left - 1, (*done, chosen), up_to, then)
