"""Cards of the Raven deck, which is made anew of what has been discarded of it as soon as it is empty.

(Quest: The Antlered Crown)
"""

from __future__ import annotations

from westmarch.games.lcg.language import trials
from westmarch.games.lcg.rules import shadows, state_based
from westmarch.games.lcg.rules.kinds import Amount, Selector
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.staging import come_engaged, stage, turn_up
from westmarch.games.lcg.rules.targets import IT, aim, chooser, number
from westmarch.games.lcg.scenarios.raven_deck.words import DECK, ENGAGE, RENEW, REVEAL, SHADOW, STAGE
from westmarch.games.lcg.state import LcgState, Work
from westmarch.games.lcg.things import SCENARIO, SPENT


def _is_left(state: LcgState) -> bool:
    return bool(state.zones.get(DECK))


def _top(change: Work) -> str:
    """The top card of the deck, if there is one."""
    _renew_empty(change)
    return next(iter(change.state.zones.get(DECK, ())), "")


# -- made anew


def _shuffle_all(change: Work) -> None:
    """What has been discarded of it is shuffled with it.  (Quest: The Antlered Crown)"""
    state = change.state
    state.zones[DECK], state.zones[DECK + SPENT] = (*state.zones[DECK], *state.zones[DECK + SPENT]), ()
    change.shuffle(state.zones[DECK], SCENARIO)
    change.tell("ravens_shuffled")


def _renew_empty(change: Work) -> bool:
    """An empty deck is made anew at any time, as soon as something has been discarded.  (Quest: The Antlered Crown)"""
    state = change.state
    is_due = DECK in state.zones and not state.zones[DECK] and bool(state.zones[DECK + SPENT])
    if is_due:
        _shuffle_all(change)
    return is_due


state_based.ALWAYS.append(_renew_empty)


@RULES.step(RENEW)
def _renew(change: Work, what: str) -> None:
    """(Quest: The Antlered Crown)"""
    if DECK in change.state.zones:
        _shuffle_all(change)


# -- where its cards come


@RULES.step(REVEAL)
def _reveal(change: Work, n: Amount) -> None:
    """One after the other; a surge is one of the encounter deck.  (Quest: The Antlered Crown)"""
    change.push(*[_reveal_one.step() for _ in range(number(change, n))])


@RULES.step("reveal_one_raven")
def _reveal_one(change: Work) -> None:
    """(Quest: The Antlered Crown)"""
    piece = _top(change)
    if piece:
        turn_up(change, piece)


@RULES.step(STAGE)
def _stage(change: Work, n: Amount) -> None:
    """They are not revealed.  (Quest: The Antlered Crown)"""
    change.push(*[_stage_one.step() for _ in range(number(change, n))])


@RULES.step("stage_one_raven")
def _stage_one(change: Work) -> None:
    """(Quest: The Antlered Crown)"""
    piece = _top(change)
    if piece:
        stage(change, piece)


@RULES.step(ENGAGE)
def _engage(change: Work, n: Amount) -> None:
    """They come into play engaged, and stay on the deck where nothing can be engaged.  (Quest: The Antlered Crown)"""
    change.push(*[_engage_one.step() for _ in range(number(change, n))])


@RULES.step("engage_one_raven")
def _engage_one(change: Work) -> None:
    """(Quest: The Antlered Crown)"""
    piece = _top(change)
    if piece:
        come_engaged(change, piece, chooser(change))


@RULES.step(SHADOW)
def _deal(change: Work, to: Selector, n: Amount) -> None:
    """As many as there are.  (Quest: The Antlered Crown)"""
    state = change.state
    for enemy in [piece for piece in aim(change, to, _deal.step(IT, n)) if piece in state.things]:
        for _ in range(number(change, n)):
            piece = _top(change)
            if piece:
                shadows.deal_card(change, piece, enemy)
    _renew_empty(change)


trials.OWN_EFFECTS.update(dict.fromkeys((REVEAL, STAGE, ENGAGE), _is_left))
