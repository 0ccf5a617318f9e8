"""What a text of a card would be worth now, word by word: for actions, responses, targets and choices alike.

A worth is what the players gain, in tenths of a point of willpower; harm done to them is below 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.engine.records import Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.language import conditions, possible
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import amount, condition
from westmarch.games.lcg.printed.vocabulary import PLAYER_NAMES

Names = Mapping[str, str]
Worth = Callable[[Evaluation, Step, Names], int]
Rule = Callable[[Evaluation, Step, str, Names], int]
"""What a step is worth that is aimed at one piece or seat."""
COMES_TO_QUEST = "comes-to-quest"
"""The name by which a text knows that what it brings is committed to the quest."""
WORDS: dict[str, Worth] = {}
"""What each word is worth."""


def steps_worth(now: Evaluation, steps: Sequence[Step], names: Names) -> int:
    """What some steps are worth together; who comes committed to the quest need not wait for the combat."""
    if any([step.do == "enter" and step.args[4:5] == ("yes",) for step in steps]):
        names = {**names, COMES_TO_QUEST: "yes"}
    return sum([step_worth(now, step, names) for step in steps])


def step_worth(now: Evaluation, step: Step, names: Names) -> int:
    """What one step is worth, with the best choice of its targets; 0 for what is not understood."""
    rule = WORDS.get(step.do)
    return rule(now, step, names) if rule else 0


_NOT_YET = {"dealt": "1", "excess": "1", "slain": "1", "bereaved": "", "hurt": "", "met": "", "destroyed": ""}
"""What delayed steps will know of what happened until then, about."""


def _together(now: Evaluation, step: Step, names: Names) -> int:
    return steps_worth(now, step.steps, names)


def _one_of(now: Evaluation, step: Step, names: Names) -> int:
    return max([step_worth(now, branch, names) for branch in step.steps], default=0)


def _must(now: Evaluation, step: Step, names: Names) -> int:
    """The first thing, if it can be done; then it has to be."""
    is_possible = possible.might(now.state, step.steps[:1], names)
    return steps_worth(now, step.steps[:1] if is_possible else step.steps[1:], names)


def _if(now: Evaluation, step: Step, names: Names) -> int:
    holds = conditions.holds(now.state, condition(step.args[0]), names)
    return step_worth(now, step.steps[0 if holds else 1], names)


def _each(now: Evaluation, step: Step, names: Names) -> int:
    seats = sel.seats(now.state, sel.selector(step.args[0]), names)
    return sum([steps_worth(now, step.steps, {**names, "you": str(seat)}) for seat in seats])


def _one_each(now: Evaluation, step: Step, names: Names) -> int:
    """Each player in turn takes the best that is left."""
    left, found = list(step.steps), 0
    for seat in sel.seats(now.state, sel.selector(step.args[0]), names):
        worths = [step_worth(now, one, {**names, "you": str(seat)}) for one in left]
        if worths:
            found += max(worths)
            del left[worths.index(max(worths))]
    return found


def _as_often_as(now: Evaluation, step: Step, names: Names) -> int:
    return number(now, step.args[0], names) * steps_worth(now, step.steps, names)


def _choose(now: Evaluation, step: Step, names: Names) -> int:
    """The best one; of several those that are best alone, for they bear the name together."""
    what, name = sel.selector(step.args[0]), step.args[1]
    worths = {aim: steps_worth(now, step.steps, {**names, name: aim}) for aim in aims(now, step, step.args[0], names)}
    most = min(what.number, len(worths))
    if what.how != "choose" or most < 2:
        return best(list(worths.values()), what)
    chosen = sorted(worths, key=lambda aim: -worths[aim])
    groups = [chosen[:n] for n in range(2 if what.up_to else most, most + 1)]
    alone = max(worths.values()) if what.up_to else _NEVER
    return max([alone, *[steps_worth(now, step.steps, {**names, name: " ".join(group)}) for group in groups]])


def _for_each(now: Evaluation, step: Step, names: Names) -> int:
    found = aims(now, step, step.args[0], names)
    return sum([steps_worth(now, step.steps, {**names, step.args[1]: aim}) for aim in found])


def _delay(now: Evaluation, step: Step, names: Names) -> int:
    return steps_worth(now, step.steps, {**_NOT_YET, **names})


_NEVER = -9999
WORDS.update({
    "all_of": _together, "one-of": _one_of, "may": _one_of, "offer": _one_of, "must": _must, "if": _if, "each": _each,
    "one-each": _one_each,
    "as-often-as": _as_often_as, "choose": _choose, "for-each": _for_each, "delay": _delay, "instead": _together,
})  # fmt: skip
"""Words that say of others when, how often or to whom they are done."""


def best(worths: list[int], what: sel.Selector) -> int:
    """Every one, or the best of those that may be chosen."""
    if not worths:
        return 0
    if what.how == "choose":
        return sum(sorted(worths, reverse=True)[: what.number])
    return sum(worths) * min(what.number, len(worths)) // len(worths) if what.how == "random" else sum(worths)


def aims(now: Evaluation, step: Step, text: str, names: Names) -> list[str]:
    """What a step may be aimed at: pieces, or seats as they are written."""
    what = sel.selector(text)
    if what.is_player or (what.how == "name" and what.name in PLAYER_NAMES):
        return [str(seat) for seat in sel.seats(now.state, what, names)]
    if what.how == "name" and names.get(what.name, "").isdigit():
        return [names[what.name]]
    if what.how == "name":
        return sel.pieces(now.state, what, names)
    return possible.candidates(now.state, step, what, names)


def word(name: str) -> Callable[[Worth], Worth]:
    """Registers what a word is worth."""

    def register(rule: Worth) -> Worth:
        WORDS[name] = rule
        return rule

    return register


def aimed(*words: str, at: int = 0) -> Callable[[Rule], Rule]:
    """Registers what words are worth for each thing that argument number ``at`` can be aimed at."""

    def register(rule: Rule) -> Rule:
        def worth(now: Evaluation, step: Step, names: Names) -> int:
            if len(step.args) <= at or not step.args[at]:
                return 0
            worths = [rule(now, step, aim, names) for aim in aims(now, step, step.args[at], names)]
            return best(worths, sel.selector(step.args[at]))

        WORDS.update(dict.fromkeys(words, worth))
        return rule

    return register


def number(now: Evaluation, text: str, names: Names) -> int:
    """How many that is now; an X not yet chosen is taken for two."""
    if text == "x":
        return int(names.get("x", "2"))
    return conditions.amount(now.state, amount(text), names)


def arrival_worth(now: Evaluation, card: Card, names: Names) -> int:
    """What an ally does when it comes into play."""
    found = 0
    for _, ability in card.of_kind("response"):
        if ability.event == "entered":
            found += max(0, steps_worth(now, ability.do, {**names, "self": "", "host": ""}))
    return found


def leaving_worth(now: Evaluation, card: Card, names: Names) -> int:
    """What a card does as it leaves play, by what it answers to its own going."""
    found = 0
    for _, ability in card.of_kind("response", "forced"):
        if ability.event == "left" and ability.asked("piece") == ["self"]:
            worth = steps_worth(now, ability.do, {**names, "self": "", "host": ""})
            found += max(0, worth) if ability.kind == "response" else worth
    return found


def is_short(card: Card) -> bool:
    """Whether a card is discarded as the round ends."""
    texts = [ability for _, ability in card.of_kind("forced") if ability.event == "round-ended"]
    return any([step.do == "discard" and step.args[0] == "self" for ability in texts for step in ability.do])
