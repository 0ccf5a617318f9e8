"""Words that end what is under way before its time: what is left of a text, and the quest phase.

(Quest: Night Wanes Slow)
"""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.engine.records import Step
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.rules.apart import is_of_quest_phase, stop_turn, without
from westmarch.games.lcg.rules.course import end_phase
from westmarch.games.lcg.rules.kinds import Phase, Selector
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.targets import IT, aim
from westmarch.games.lcg.state import Work, is_in_touch


@RULES.step("break-off")
def _break_off(change: Work, what: Selector) -> None:
    """What is left of the texts of some cards that are at work is not done; what has begun to happen goes on.

    (Quest: Night Wanes Slow)
    """
    state = change.state
    broken = aim(change, what, _break_off.step(IT))
    frames = [without(frame, _is_word) if frame.names.get("self") in broken else frame for frame in state.stack]
    state.stack = tuple([frame for frame in frames if frame.steps])


@RULES.step("end-phase")
def _end_phase(change: Work, name: Phase) -> None:
    """The quest phase is over as soon as the text that is at work and what has begun to happen are done: nobody acts,
    nothing is revealed and no progress is placed any more.  In another phase it does nothing.

    (Quest: Night Wanes Slow)
    """
    state = change.state
    if is_in_touch(state):
        if state.phase == name:
            stop_turn(state, state.here)
        return
    last = end_phase.step(name)
    depth = next((n for n, frame in enumerate(state.stack) if last in frame.steps), None)
    if depth is not None:
        phase = state.stack[depth]
        ending = replace(phase, steps=phase.steps[phase.steps.index(last) :])
        later = [without(frame, is_of_quest_phase) for frame in state.stack[depth + 1 :]]
        state.stack = (*state.stack[:depth], ending, *[frame for frame in later if frame.steps])


def _is_word(step: Step) -> bool:
    """Whether a step is a word of a text, not one of the machine's own."""
    return step.do in WORDS
