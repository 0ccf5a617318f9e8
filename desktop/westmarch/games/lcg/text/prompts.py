"""What the deciding seat is asked, what the others wait for, and why something cannot be done."""

from __future__ import annotations

from westmarch.engine.records import ALL_SEEING, View
from westmarch.engine.table import Prompt
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.pool import RESOLVING
from westmarch.games.lcg.state import LcgState, has_mark, place_of
from westmarch.games.lcg.text.answers import options, unplayable
from westmarch.games.lcg.text.briefs import card_groups, holds
from westmarch.games.lcg.text.names import DOT, phase_title, seat_title, title
from westmarch.games.lcg.text.plain import plain
from westmarch.games.lcg.text.questions import question
from westmarch.games.lcg.zones import zone

PILES = ("deck", "discard", "encounter", "victory")
"""Zones whose cards lie upon each other."""
ENDS = {
    "won": "The quest is completed. The players win.",
    "lost": "The players lose.",
}
_ALL_OUT = "All players are eliminated."
"""Why they lose where no text of a card has ended the game."""


def kicker(seen: View) -> str:
    """The line above the name of the seat."""
    state: LcgState = seen.state
    if not state.round:
        return phase_title("setup")
    if RESOLVING in state.kept:
        return "Resolution of the campaign card"
    return f"Round {state.round} {DOT} {phase_title(state.phase).lower()}"


def prompt(seen: View) -> Prompt:
    """What the deciding seat is asked, or what the others wait for."""
    state: LcgState = seen.state
    if state.result is not None:
        score = f"The score is {state.result.points[0]}. A lower score is better." if state.result.points else ""
        why = _ALL_OUT if len(state.out) == state.seats else score
        return Prompt(None, kicker(seen), ENDS[state.result.reason], why, things="cards")
    decision = state.decision
    assert decision is not None, "a game that is not over asks somebody"
    if seen.seat not in (decision.seat, ALL_SEEING):
        waiting = f"{seat_title(decision.seat)} {WAITING.get(decision.kind, 'is choosing')}."
        return Prompt(decision.seat, kicker(seen), waiting, things="cards")
    text, detail = question(state, decision)
    found = tuple(options(state, decision))
    return Prompt(
        decision.seat, kicker(seen), text, detail, found, things="cards",
        plain=plain(state, decision), is_gathered=decision.kind in _GATHERED,
        groups=tuple(card_groups(state, decision, found)), holds=holds(state, decision.seat),
        reads=state.zones[zone(decision.seat, "hand")] if decision.kind == "mulligan" else (),
    )  # fmt: skip


def plain_answer(seen: View) -> str:
    """The answer to a question in which nothing is to be chosen, for the seat that is asked it; else nothing."""
    state: LcgState = seen.state
    decision = state.decision
    is_asked = decision is not None and state.result is None and seen.seat in (decision.seat, ALL_SEEING)
    return plain(state, decision) if decision is not None and is_asked else ""


_GATHERED = ("commit", "declare", "join")
"""Questions whose picks belong together."""
WAITING = {
    "open": "may act",
    "respond": "may respond",
    "mulligan": "looks at the starting hand",
    "commit": "is committing characters to the quest",
    "quest": "is choosing the quest",
    "company": "decides whom to join",
    "travel": "decides where to travel",
    "divide": "is dividing progress",
    "how-many": "is moving tokens",
    "engage": "may engage an enemy",
    "defend": "is choosing a defender",
    "sentinel": "may defend with a sentinel character",
    "attack": "is choosing which enemy to attack",
    "declare": "is choosing who attacks",
    "join": "may join the attack",
    "pay": "is paying",
    "search": "is searching a deck",
    "look": "is looking through a deck",
    "arrange": "is putting cards back",
    "number": "is naming a number",
    "spend": "is spending resources",
    "share": "is healing",
}


def spread(seen: View) -> tuple[str, ...]:
    """The cards of decks and piles that are spread out before whoever chooses among them, and stages to come."""
    decision = seen.state.decision
    if decision is None or seen.seat not in (decision.seat, ALL_SEEING):
        return ()
    pieces = [action.words[0] for action in decision.options if action.words and action.words[0] in seen.state.pieces]
    return tuple([piece for piece in pieces if _lies_in_a_pile(seen.state, piece)])


def _lies_in_a_pile(state: LcgState, piece: str) -> bool:
    place = place_of(state, piece).rpartition("-")[2]
    return place in PILES or (place == "quests" and piece not in state.things)


# -- why not


def why_not(seen: View, source: str, target: str) -> str:
    """One sentence: why an item may not be taken now, or go to a region."""
    state: LcgState = seen.state
    decision = state.decision
    if state.result is not None or decision is None:
        return "The game is over."
    if seen.seat not in (decision.seat, ALL_SEEING):
        return f"{seat_title(decision.seat)} decides now."
    if source not in state.pieces or state.pieces[source].face is None:
        return question(state, decision)[0]
    if source in state.zones[zone(decision.seat, "hand")] and decision.kind == "open":
        return unplayable(state, decision.seat, source)
    what = title(state, source)
    thing = state.things.get(source)
    if thing is None:
        return question(state, decision)[0]
    if thing.seat not in (decision.seat, -1):
        return f"{what} belongs to {seat_title(thing.seat)}."
    if decision.kind in _BY_CHARACTERS and thing.seat == decision.seat:
        return _idle(state, source, what)
    if decision.kind == "open":
        return f"{what} has no action that you can use now."
    return question(state, decision)[0]


_BY_CHARACTERS = ("commit", "defend", "sentinel", "declare", "join")


def _idle(state: LcgState, piece: str, what: str) -> str:
    """Why a card of one's own does not quest, defend or attack."""
    if derived.type_of(state, piece) not in ("hero", "ally", "objective-ally"):
        return f"{what} is not a character."
    if has_mark(state, piece, "exhausted"):
        return f"{what} is exhausted."
    return f"{what} cannot do that now."
