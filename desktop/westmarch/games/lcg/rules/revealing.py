"""Who reveals a card of the encounter deck, who deals with it alone, and what sends it back.

(Rules: Staging Rules, Peril; Glossary: Cancel)
"""

from __future__ import annotations

from functools import cache

from westmarch.engine.moments import NOTHING, Moment, alter
from westmarch.engine.records import Seat
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, trials
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.printed.vocabulary import FELLOWSHIP
from westmarch.games.lcg.rules import verbs
from westmarch.games.lcg.rules.kinds import Number
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.state import LcgState, Work, card_of, playing, present
from westmarch.games.lcg.things import SCENARIO

PERIL = "peril"
SENT_BACK = "sent-back"
"""The key under which the State keeps a card of whose revealing nothing more comes, until another takes its place."""
_LATER = ("keywords", "place")
"""Steps that are still to come as long as a card is being revealed."""


@cache
def each_reveals(quest: str) -> bool:
    """Whether each player reveals cards of a quest, who is "you" for their texts.  (Rules: Staging Rules)"""
    companion = QUESTS[quest].companion
    return QUESTS[quest].each_reveals or (bool(companion) and CARDS[companion].sphere == FELLOWSHIP)


def revealer(change: Work) -> Seat:
    """Who reveals a card: the first player, or where each player reveals cards, who is meant.

    (Glossary: Reveal; Rules: Staging Rules)
    """
    state = change.state
    seat = int(change.names.get("you", "-1")) if each_reveals(state.options["quest"]) else -1
    return seat if seat in playing(state) else present(state)[0]


def in_turn(state: LcgState, n: int) -> list[Seat]:
    """Who reveals each of so many cards in the staging step: one player after the other, and again from the first."""
    order = present(state)
    return [order[number % len(order)] for number in range(n)]


def left_alone(state: LcgState) -> Seat | None:
    """The player who deals alone with the card that is being revealed; not in an attack in its midst.

    (Rules: Peril)
    """
    revealed = state.zones["revealed"]
    for piece in revealed if revealed and not state.attacks else ():
        if derived.keyword(state, piece, PERIL):
            for frame in state.stack:
                if frame.names.get("self") == piece and any([step.do in _LATER for step in frame.steps]):
                    return int(frame.names["you"])
    return None


def staged_alone(state: LcgState, moment: Moment) -> Seat | None:
    """The player who deals alone with the card that has just been revealed and staged: others do not respond to that.

    (Rules: Peril) (Ruling: apart-and-still-together)
    """
    for event in moment.parts:
        is_revealed = event.name == "staged" and event.facts["revealed"] and event.facts["piece"] in state.things
        if is_revealed and derived.keyword(state, event.facts["piece"], PERIL):
            return int(event.facts["player"])
    return None


@RULES.step("send-back")
def _send_back(change: Work, what: str, *, moment: Number = BOUND, part: Number = BOUND) -> None:
    """A card that is being revealed does nothing, and has not been revealed: it is shuffled into the encounter deck,
    and another one is revealed in its place.  (Glossary: Cancel) (Ruling: revealed-in-its-place)"""
    state, piece = change.state, change.names["that-piece"]
    if not trials.may_be_sent_back(state, piece, change.names):
        return
    change.tell("sent_back", piece=piece, face=card_of(state, piece).id)
    has_text = card_of(state, piece).of_kind("reveal")  # once it is shuffled in nobody knows which card that was
    alter(change, moment, part, NOTHING)
    if state.things.pop(piece, None) is not None:
        derived.invalidate_cards(state)
    verbs.shift(change, piece, "encounter")
    change.shuffle(state.zones["encounter"], SCENARIO)
    state.kept[SENT_BACK] = piece
    if has_text:
        MOMENTS.occur(change, "cancelled", {"piece": piece, "kind": "reveal", "player": change.names.get("you", "")})
