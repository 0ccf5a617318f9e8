"""Words that let somebody choose, or ask a condition.  (Glossary: May, Effects, In Player Order)"""

from __future__ import annotations

from westmarch.engine.moments import replace_by
from westmarch.engine.records import Action, Decision, Step
from westmarch.games.lcg.language import conditions, possible
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.expressions import condition
from westmarch.games.lcg.rules.rulebase import RULES, SKIP
from westmarch.games.lcg.rules.targets import aim, chooser
from westmarch.games.lcg.state import LcgState, Work


@RULES.step("each")
def _each(change: Work, step: Step) -> None:
    """As each of some players, in player order.  (Glossary: In Player Order)"""
    seats = sel.seats(change.state, sel.selector(step.args[0]), change.names)
    for seat in reversed(seats):
        change.push(*step.steps, names={**change.names, "you": str(seat)})


@RULES.step("choose")
def _choose(change: Work, step: Step) -> None:
    """Something is chosen and bears a name for what follows.  (Glossary: The word "Choose")"""
    found = aim(change, step, 0, step.args[1])
    if found:
        change.push(*step.steps, names={**change.names, step.args[1]: " ".join(found)})


@RULES.step("one-of")
def _one_of(change: Work, step: Step) -> None:
    """One of several effects that could change something.  (Glossary: Effects)"""
    RULES.ask(change, chooser(change), "option", "", is_open=True, then=step.steps)


@RULES.step("may")
def _may(change: Work, step: Step) -> None:
    """It is done, or something else.  (Glossary: May)"""
    RULES.ask(change, chooser(change), "option", "may", is_open=True, then=step.steps)


@RULES.step("must")
def _must(change: Work, step: Step) -> None:
    """The first if it can be done, or else the second.  (Rules: 'Must X or Y' vs 'Must Either X or Y')"""
    first, second = step.steps
    change.push(*(first if possible.might(change.state, first.steps, change.names) else second).steps)


@RULES.step("instead")
def _instead(change: Work, step: Step) -> None:
    """What was about to happen is replaced.  (Glossary: Replacement Effects)"""
    replace_by(change, int(change.names["moment"]), int(change.names["part"]), step.steps)


@RULES.question("option")
def _options(state: LcgState, asked: Decision) -> list[Action]:
    """What could change something; all of it, if nothing could.  (Glossary: Effects, May)"""
    branches, names = asked.then, asked.names
    if asked.about == ("may",):
        is_open = possible.can_pay(state, branches[0].steps[:1], names) if branches[0].steps else True
        return [Action.of("option", "1"), SKIP] if is_open else [SKIP]
    fitting = [n for n, branch in enumerate(branches, 1) if possible.might(state, branch.steps, names)]
    return [Action.of("option", str(n)) for n in fitting or range(1, len(branches) + 1)]


@RULES.answer("option")
def _option_chosen(change: Work, action: Action) -> None:
    """That one is done.  (Glossary: Effects, May)"""
    if action == SKIP:
        change.push(*change.then[1].steps)
    else:
        change.push(*change.then[int(action.words[0]) - 1].steps)


@RULES.step("if")
def _if(change: Work, step: Step) -> None:
    """What is done depends on a condition.  (Glossary: Constant Ability)"""
    holds = conditions.holds(change.state, condition(step.args[0]), change.names)
    change.push(*step.steps[0 if holds else 1].steps)
