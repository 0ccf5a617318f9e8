"""Words that let somebody choose, or ask a condition.  (Glossary: May, Effects, In Player Order)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.moments import replace_by
from westmarch.engine.records import Action, Decision, Name, Seat, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.language import conditions, possible
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules.kinds import Amount, Condition, Number, Selector
from westmarch.games.lcg.rules.rulebase import RULES, SKIP
from westmarch.games.lcg.rules.targets import IT, aim, chooser, number, put_in_order
from westmarch.games.lcg.rules.touch import where
from westmarch.games.lcg.state import LcgState, Work

NAMED = "named"
"""How somebody is asked who names one of several things: each may be named, whatever comes of it."""
APART = "apart"
"""How players are asked who do one of several things each, no two the same."""


@RULES.step("each")
def _each(change: Work, who: Selector, then: Steps) -> None:
    """The steps inside, as each of some players, in player order.  (Glossary: In Player Order)"""
    for seat in reversed(sel.seats(change.state, who, change.names)):
        change.push(*where(change.state, seat, then), names={**change.names, "you": str(seat)})


@RULES.step("as-often-as")
def _as_often_as(change: Work, n: Amount, then: Steps) -> None:
    """The steps inside so many times over, each time an effect by itself.  (Rulings: Return to Rhosgobel)"""
    change.push(*then * number(change, n))


_ORDERED = "ordered"
"""The name of the cards that have been put in order."""


@RULES.step("for-each")
def _for_each(change: Work, what: Selector, name: Name, then: Steps = ()) -> None:
    """The steps inside for each of some cards, which bears a name then, in an order that is chosen.

    (Glossary: First Player)
    """
    names = dict(change.names)
    first = names.pop(_ORDERED, "").split()
    found = aim(change, what, _for_each.step(IT, name, then))
    is_ordered = any([step.do != "delay" for step in then])
    if what.how in ("every", "name") and len(found) > 1 and not first and is_ordered:
        put_in_order(change, what, len(found) - 1, _for_each.step(what, name, then), _ORDERED)
        return
    for piece in reversed([*first, *[piece for piece in found if piece not in first]]):
        change.push(*then, names={**names, name: piece})


@RULES.step("choose")
def _choose(change: Work, what: Selector, name: Name, then: Steps = ()) -> None:
    """Something is chosen and bears a name for what follows.  (Glossary: The word "Choose")"""
    found = aim(change, what, _choose.step(sel.selector(name), name, then), name)
    if found:
        change.push(*then, names={**change.names, name: " ".join(found)})


@RULES.step("one-of")
def _one_of(change: Work, *named: str, then: Steps) -> None:
    """One of several effects that could change something, or one of several names.  (Glossary: Effects)"""
    RULES.ask(change, chooser(change), _options.about(NAMED if named else "", *named), then=then)


@RULES.step("one-each")
def _one_each(change: Work, who: Selector, then: Steps) -> None:
    """In player order each of some players chooses one of several effects, no two the same.

    (Glossary: Effects, In Player Order)
    """
    options = tuple([Step("all_of", (), (step,)) for step in then])
    _ask_next(change, sel.seats(change.state, who, change.names), options)


def _ask_next(change: Work, seats: Sequence[Seat], options: Steps) -> None:
    if seats and options:
        change.push(_choose_apart.step(*seats[1:], then=options), names={**change.names, "you": str(seats[0])})


@RULES.step("choose_apart")
def _choose_apart(change: Work, *later: Seat, then: Steps) -> None:
    """A player chooses among what the others have left.  (Glossary: Effects)"""
    RULES.ask(change, chooser(change), _options.about(APART, *map(str, later)), then=then)


@RULES.step("may")
def _may(change: Work, then: Steps) -> None:
    """Does the first steps inside, or the others, as the player chooses.  (Glossary: May)"""
    RULES.ask(change, chooser(change), _options.about("may"), then=then)


@RULES.step("offer")
def _offer(change: Work, who: Selector, then: Steps) -> None:
    """Any of some players may do it, and one of them does it once.  (Glossary: May, In Player Order)"""
    seats = sel.seats(change.state, who, change.names)
    change.push(_offer_to.step(chooser(change), *seats, then=then))


@RULES.step("offer_to")
def _offer_to(change: Work, you: Seat, *seats: Seat, then: Steps) -> None:
    """The next player who can do it is asked; if nobody does it, what else there is comes about.  (Glossary: May)"""
    first, second = then
    for at, seat in enumerate(seats, 1):
        names = {**change.names, "you": str(seat)}
        if possible.can_pay(change.state, first.steps[:1], names):
            rest = _offer_to.step(you, *seats[at:], then=then)
            change.push(_may.step(then=(first, Step("all_of", (), (rest,)))), names=names)
            return
    change.push(*second.steps, names={**change.names, "you": str(you)})


@RULES.step("must")
def _must(change: Work, then: Steps) -> None:
    """The first if it can be done, or else the second.  (Rules: 'Must X or Y' vs 'Must Either X or Y')"""
    first, second = then
    change.push(*(first if possible.might(change.state, first.steps, change.names) else second).steps)


@RULES.step("instead")
def _instead(change: Work, then: Steps, *, moment: Number = BOUND, part: Number = BOUND) -> None:
    """What was about to happen is replaced.  (Glossary: Replacement Effects)"""
    replace_by(change, moment, part, then)


@RULES.question("option", is_open=True)
def _options(
    state: LcgState,
    asked: Decision,
    how: Annotated[str, one_of("'may', 'named', 'apart' or nothing", ("", "may", NAMED, APART))],
    *named: str,
) -> list[Action]:
    """What could change something; all of it, if nothing could, and every name.  Who chooses apart, is asked before
    the players named here.  (Glossary: Effects, May)"""
    branches, names = asked.then, asked.names
    if how == "may":
        is_open = possible.can_pay(state, branches[0].steps[:1], names) if branches[0].steps else True
        return [Action.of("option", "1"), SKIP] if is_open else [SKIP]
    fitting = [n for n, branch in enumerate(branches, 1) if how == NAMED or possible.might(state, branch.steps, names)]
    return [Action.of("option", str(n)) for n in fitting or range(1, len(branches) + 1)]


@RULES.answer("option")
def _option_chosen(change: Work, action: Action, how: str, *named: str) -> None:
    """The chosen steps are done.  (Glossary: Effects, May)"""
    if action == SKIP:
        change.push(*change.then[1].steps)
        return
    chosen = change.then[int(action.words[0]) - 1]
    if how == APART:
        _ask_next(change, [int(seat) for seat in named], tuple([one for one in change.then if one is not chosen]))
    change.push(*chosen.steps)


@RULES.step("if")
def _if(change: Work, condition: Condition, then: Steps) -> None:
    """What is done depends on a condition.  (Glossary: Constant Ability)"""
    first, second = then
    change.push(*(first if conditions.holds(change.state, condition, change.names) else second).steps)
