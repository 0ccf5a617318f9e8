"""Choosing what a text is aimed at: one question after the other, and nothing where there is no choice.

(Glossary: The word "Choose", First Player)
"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, Seat, Step
from westmarch.games.lcg.language import possible
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules.rulebase import RULES, SKIP
from westmarch.games.lcg.state import LcgState, Work, playing

ACTIVE = "active"
"""The active location; of two of them the first player chooses one.  (Rules: Two Active Locations)"""
IT = "it"
"""The name of what has just been chosen."""


def chooser(change: Work) -> Seat:
    """Who chooses: "you", or the first player where nobody is meant.  (Glossary: First Player)"""
    seat = int(change.names.get("you", "-1"))
    return seat if seat in playing(change.state) else playing(change.state)[0]


def aim(change: Work, step: Step, at: int = 0, name: str = IT) -> list[str] | None:
    """What a step is aimed at; None if it is asked for first: the step comes back with the answer under ``name``."""
    what = sel.selector(step.args[at])
    state = change.state
    if sel.means_player(what, change.names):
        found = [str(seat) for seat in sel.seats(state, what, change.names)]
    else:
        found = possible.candidates(state, step, what, change.names)
        if what.how == "name":
            found = possible.without_immune(state, sel.pieces(state, what, change.names), change.names)
    if what.how == "random":
        return [found.pop(change.roll(len(found))) for _ in range(min(what.number, len(found)))]
    if what.how != "choose" and not (what.name == ACTIVE and len(found) > 1):
        return found
    number = min(what.number, len(found))
    if number == len(found) and not what.up_to:
        return found
    later = Step(step.do, (*step.args[:at], name, *step.args[at + 1 :]), step.steps)
    target = Step("target", (step.do, step.args[at], name, str(number), "", "yes" if what.up_to else ""), (later,))
    change.push(target)
    return None


@RULES.step("target")
def _target(change: Work, step: Step) -> None:
    """One target after the other.  (Glossary: The word "Choose")"""
    word, text, name, left, done, _ = step.args
    found = _left(change.state, step, change.names)
    if left == "0" or not found:
        change.push(*step.steps, names={**change.names, name: done})
        return
    seat = playing(change.state)[0] if text == ACTIVE else chooser(change)
    RULES.ask(change, seat, "target", word, text, done, step.args[5], is_open=True, then=(step,))


def _left(state: LcgState, step: Step, names: dict[str, str]) -> list[str]:
    """What may still be chosen."""
    word, text, _, _, done, _ = step.args
    what = sel.selector(text)
    if what.is_player:
        return [f"player-{seat}" for seat in sel.seats(state, what, names) if str(seat) not in done.split()]
    found = possible.candidates(state, Step(word, step.steps[0].args, step.steps[0].steps), what, names)
    return [piece for piece in found if piece not in done.split()]


@RULES.question("target")
def _targets(state: LcgState, asked: Decision) -> list[Action]:
    """What the text may mean.  (Glossary: The word "Choose")"""
    (step,) = asked.then
    options = [Action.of("choose", piece) for piece in _left(state, step, asked.names)]
    return [*options, SKIP] if asked.about[3] or not options else options


@RULES.answer("target")
def _chosen(change: Work, action: Action) -> None:
    """It is one of the targets.  (Glossary: The word "Choose")"""
    (step,) = change.then
    word, text, name, left, done, up_to = step.args
    if action == SKIP:
        change.push(*step.steps, names={**change.names, name: done})
        return
    done = f"{done} {action.words[0].removeprefix('player-')}".strip()
    change.push(Step("target", (word, text, name, str(int(left) - 1), done, up_to), step.steps))
