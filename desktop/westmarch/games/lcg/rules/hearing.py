"""Which cards listen to what happens: an event that nobody could answer has no window.

(Glossary: Response, Forced, Timing of Ability Resolution)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from westmarch.engine.moments import Facts
from westmarch.engine.records import EVERYBODY, PieceId
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import facts as facts_of
from westmarch.games.lcg.language import open_decks
from westmarch.games.lcg.rules.hidden_hands import unseen_cards
from westmarch.games.lcg.state import Hearing, LcgState, playing
from westmarch.games.lcg.zones import zone

ASIDE = "aside"
_STAGES = ("would", "when", "after")
_GAMES = 64
"""Of so many games it is remembered which cards listen."""


@lru_cache(_GAMES)
def listeners_of(faces: frozenset[str], kind: str = "") -> dict[str, dict[str, frozenset[str]]]:
    """Those of some cards, and of their other sides, that answer an event, if a kind is named with an ability of it, by
    the stages at which they do, in their order."""
    found: dict[str, dict[str, frozenset[str]]] = {}
    fronts = [CARDS[face] for face in sorted(faces) if face]
    cards = [*fronts, *[CARDS[card.back] for card in fronts if card.back]]
    for stage in _STAGES:
        for card in cards:
            lent = [(n, one) for n, one in card.lends if one.kind == (kind or one.kind)]
            for _, ability in [*(card.of_kind(kind) if kind else card.answers), *lent]:
                if ability.stage == stage:
                    stages = found.setdefault(ability.event, {})
                    stages[stage] = stages.get(stage, frozenset()) | {card.id}
    return found


def heard(state: LcgState, name: str, parts: Sequence[Facts]) -> tuple[list[str] | None, bool]:
    """The stages of an event at which a card in play or in a hand may answer, or one that it brings into play; None if
    no card of this game ever does.  And whether it is counted, for a card that answers the first one only."""
    known = state.hearing.get(name)
    if known is None:
        known = state.hearing[name] = _hearing(state, name)
    stages, listening, is_counted = known
    if not listening:
        return stages, is_counted
    pieces, others = state.pieces, []
    for facts in parts:
        others += [pieces[p].face for p in (facts.get("piece"), *facts.get("hanging", "").split()) if p in pieces]
        if "text" in facts:
            others.append(pieces[facts["text"].split(" ")[0]].face)
    for seat in playing(state):
        for piece in state.zones[zone(seat, "hand")]:
            others.append(pieces[piece].face)
        top, _ = open_decks.playable(state, seat)
        others += [pieces[top].face] if top else []
        if state.options["hands"] == "hidden":
            others += unseen_cards(state, seat)
    return [stage for stage, cards, is_there in listening if is_there or not cards.isdisjoint(others)], is_counted


@lru_cache(_GAMES)
def _listening(in_game: frozenset[str]) -> dict[str, tuple[list[tuple[str, frozenset[str]]], bool]]:
    """The stages of each event at which one of some cards, such as it lies now, answers it, with these cards; and
    whether the event is counted."""
    found: dict[str, tuple[list[tuple[str, frozenset[str]]], bool]] = {}
    for name, stages in listeners_of(in_game).items():
        known = [(stage, cards & in_game) for stage, cards in stages.items() if cards & in_game]
        if known:
            found[name] = known, facts_of.is_counted(in_game, name)
    return found


_UNHEARD: Hearing = (None, [], False)


def _hearing(state: LcgState, name: str) -> Hearing:
    """Who listens to an event as long as no card comes into play or leaves it."""
    listening = _listening(state.faces_of_game).get(name)
    if listening is None:
        return _UNHEARD
    there = {*state.faces.values(), *beside(state)}
    found = [(stage, cards, not cards.isdisjoint(there)) for stage, cards in listening[0]]
    if False in [is_there for _, _, is_there in found]:
        return None, found, listening[1]
    return [stage for stage, _, _ in found], [], listening[1]


def beside(state: LcgState) -> list[str]:
    """The cards of the victory display, which may give abilities to others, and those set aside, which may answer."""
    return [state.pieces[piece].face or "" for piece in (*state.zones["victory"], *open_aside(state))]


def open_aside(state: LcgState) -> list[PieceId]:
    """The cards set aside that all can see: what lies face down answers nothing.  (Quest: The Steward's Fear)"""
    return [piece for piece in state.zones[ASIDE] if state.pieces[piece].seen_by == EVERYBODY]
