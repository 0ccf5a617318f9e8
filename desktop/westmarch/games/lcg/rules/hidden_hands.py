"""Hands that others do not see: who is asked, although they may have no answer, so that asking tells nothing.

(Glossary: Action, Response)
"""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.moments import OPEN, Facts, Moment
from westmarch.engine.records import PieceId, Seat, Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, possible, prices
from westmarch.games.lcg.language import facts as facts_of
from westmarch.games.lcg.language.restrained import is_planning, may_play_kind
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Names
from westmarch.games.lcg.rules.revealing import left_alone
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.zones import zone

HAND = "hand"


def unseen_cards(state: LcgState, seat: Seat) -> list[str]:
    """What the unseen cards of a hand may be, for all that others know: any unseen card of its owner, in the deck or
    face down in play."""
    pieces = state.pieces
    if not any([pieces[piece].seen_by >= 0 for piece in state.zones[zone(seat, "hand")]]):
        return []
    own = [record.face or "" for record in pieces.values() if record.owner == seat and record.seen_by >= 0]
    return list(dict.fromkeys(own))


def may_hold(state: LcgState, stage: str, moment: Moment, seat: Seat) -> bool:
    """Whether a hand that others do not see might hold something for this stage, or something that a card in play
    looks for there."""
    if state.options["hands"] != "hidden" or state.seats == 1:
        return False
    if state.zones["revealed"] and left_alone(state) not in (None, seat):
        return False
    unseen = unseen_cards(state, seat)
    if not unseen:
        return False
    if stage == OPEN:
        return any(_may_begin(state, seat, CARDS[face]) for face in unseen) or _uses_hand(state, seat)
    is_held = any(_may_answer(state, seat, CARDS[face], stage, moment) for face in unseen)
    return is_held or _answers_by_hand(state, seat, stage, moment)


def _may_begin(state: LcgState, seat: Seat, card: Card) -> bool:
    """Whether a card of the hand could be played, or used, in an action window."""
    if card.type == "event":
        return bool(card.actions_in(state.phase)) and _could_play(state, seat, card)
    if is_planning(state, seat) and _could_play(state, seat, card):
        return True
    own = [ability for _, ability in card.actions_in(state.phase, HAND)]
    return any([possible.can_pay(state, one.cost, {"self": "", "host": "", "you": str(seat)}) for one in own])


def _may_answer(state: LcgState, seat: Seat, card: Card, stage: str, moment: Moment) -> bool:
    """Whether a card of the hand could answer a moment."""
    is_played = card.type == "event"
    for ability, names, facts in _answering(card, stage, moment, {"self": "", "host": "", "you": str(seat)}):
        is_paid = not is_played or _could_play(state, seat, card)
        if (is_played or ability.zone == HAND) and is_paid and facts_of.fit(state, ability, facts, names):
            return True
    return False


def _uses_hand(state: LcgState, seat: Seat) -> bool:
    """Whether a player has an action in play that looks for cards of the hand: nobody can tell that it finds none."""
    for piece in _own(state, seat):
        asking = [ability for _, ability in card_of(state, piece).actions_in(state.phase) if _looks_into_hand(ability)]
        if any([possible.can_pay(state, one.cost, derived.names_of(state, piece)) for one in asking]):
            return True
    return False


def _answers_by_hand(state: LcgState, seat: Seat, stage: str, moment: Moment) -> bool:
    """The same of a response."""
    for piece in _own(state, seat):
        for ability, names, facts in _answering(card_of(state, piece), stage, moment, derived.names_of(state, piece)):
            if _looks_into_hand(ability) and facts_of.fit(state, ability, facts, names):
                return True
    return False


def _own(state: LcgState, seat: Seat) -> list[PieceId]:
    return [piece for piece, thing in state.things.items() if thing.seat == seat]


def _answering(card: Card, stage: str, moment: Moment, names: Names) -> Iterator[tuple[Ability, Names, Facts]]:
    """The responses of a card to the parts of a moment, each with the names in its text and with the facts."""
    for _, ability in card.of_kind("response"):
        for part, event in enumerate(moment.parts) if ability.stage == stage else ():
            if ability.event == event.name:
                about = facts_of.as_names(event.facts) | {"part": str(part), "moment": "0"}
                yield ability, {**names, **about}, event.facts


def _looks_into_hand(ability: Ability) -> bool:
    """Whether what it costs or does needs certain cards in a hand."""
    return ability.zone == "play" and any([_names_hand(step) for step in (*ability.cost, *ability.do)])


def _names_hand(step: Step) -> bool:
    return any([" in hand" in arg for arg in step.args]) or any([_names_hand(inner) for inner in step.steps])


def _could_play(state: LcgState, seat: Seat, card: Card) -> bool:
    return may_play_kind(state, seat, card) and prices.can_afford(state, seat, card)
