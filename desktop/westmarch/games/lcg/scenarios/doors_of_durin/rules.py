"""The riddle of the Doors of Durin, step by step.  (Quest: The Watcher in the Water)"""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.engine.records import Action, Decision, PieceId, Seat, Step, Steps
from westmarch.games.lcg.rules import players, verbs
from westmarch.games.lcg.rules.kinds import Selector
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.staging import top_of_encounter
from westmarch.games.lcg.rules.targets import IT, aim
from westmarch.games.lcg.state import LcgState, Work, card_of, playing
from westmarch.games.lcg.zones import zone

DONE = Action.of("done")
KEPT = "letters"
"""The key under which the State keeps the first letters of what has been discarded."""


@RULES.step("match-letters")
def match_letters(change: Work, who: Selector, then: Steps) -> None:
    """Player by player, cards of the hands are discarded; then the encounter card is.

    (Quest: The Watcher in the Water)
    """
    state = change.state
    found = aim(change, who, match_letters.step(IT, then))
    seats = [seat for seat in playing(state) if str(seat) in found]
    if seats:
        state.kept[KEPT] = ""
        change.push(*[_discards.step(seat) for seat in seats], _turn_up.step(then), names=change.names)


def initials(state: LcgState, pieces: Iterable[str]) -> str:
    """The different first letters of some cards."""
    return "".join(sorted({card_of(state, piece).title[0] for piece in pieces}))


@RULES.step("discards_for_letters")
def _discards(change: Work, seat: Seat, *chosen: PieceId) -> None:
    """Any number of cards of a player's hand.  (Quest: The Watcher in the Water)"""
    if _left(change.state, seat, chosen):
        RULES.ask(change, seat, _choices.about(seat, *chosen))
    else:
        _discarded(change, seat, *chosen)


def _left(state: LcgState, seat: Seat, chosen: Iterable[str]) -> list[str]:
    return [piece for piece in state.zones[zone(seat, "hand")] if piece not in chosen]


@RULES.question("letters", is_open=True)
def _choices(state: LcgState, asked: Decision, seat: Seat, *chosen: PieceId) -> list[Action]:
    """One more card of the hand, or no more.  (Quest: The Watcher in the Water)"""
    return [*[Action.of("discard", piece) for piece in _left(state, seat, chosen)], DONE]


def _discarded(change: Work, seat: Seat, *chosen: PieceId) -> None:
    """They are discarded together, and their first letters are kept.  (Quest: The Watcher in the Water)"""
    state = change.state
    state.kept[KEPT] = "".join(sorted({*state.kept[KEPT], *initials(state, chosen)}))
    players.discard_cards(change, chosen)


@RULES.each_pick(_choices, enough=DONE, whole=_discarded)
def _discard(change: Work, action: Action, seat: Seat, *chosen: PieceId) -> Step:
    """One more card.  (Quest: The Watcher in the Water)"""
    return _discards.step(seat, *chosen, action.words[0])


@RULES.step("turn_up_for_letters")
def _turn_up(change: Work, then: Steps) -> None:
    """The encounter card is discarded, if there is one; a letter that fits is enough.

    (Quest: The Watcher in the Water)
    """
    state = change.state
    letters = state.kept.pop(KEPT)
    piece = top_of_encounter(change)
    if piece is None:
        return
    is_match = initials(state, [piece]) in [*letters]
    change.tell("letters_matched", face=card_of(state, piece).id, what=letters, outcome="yes" if is_match else "")
    if is_match:
        change.push(*then, names=change.names)
    verbs.lay_in_discard(change, [piece], is_discarded=True)
