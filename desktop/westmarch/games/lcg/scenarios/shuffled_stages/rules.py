"""A shuffled quest deck: its cards begin only when they are turned over, and may be bypassed.

The unturned side is a stage of its own here, which lies on the quest deck until the card beneath it is turned over: so
nobody needs to know which card it is the side of.  (Quest: Flight from Moria)
"""

from __future__ import annotations

from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.moments import Facts
from westmarch.engine.records import Action, Decision, PieceId
from westmarch.games.lcg.language import conditions, effects
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.lists import shuffled_stages
from westmarch.games.lcg.rules import verbs
from westmarch.games.lcg.rules.kinds import Amount, Selector
from westmarch.games.lcg.rules.quest_deck import turn_to, unfold
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import number
from westmarch.games.lcg.rules.threat import raise_threat
from westmarch.games.lcg.scenarios.shuffled_stages.words import BYPASSED, TOLL
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, main_quest, playing
from westmarch.games.lcg.things import SCENARIO, STAGES

Place = Annotated[str, one_of("where a quest card goes", ("victory", "deck-bottom", "shuffle"))]


def cover(state: LcgState) -> str:
    """The unturned side of whatever lies on top."""
    waiting = shuffled_stages(state.options["quest"], state.options["difficulty"])
    quests = state.zones["quests"]
    return next(
        piece for piece in quests if card_of(state, piece).stage > 1 and state.pieces[piece].face not in waiting
    )


def _shuffle(change: Work) -> None:
    change.shuffle(change.state.zones[STAGES], SCENARIO)


@RULES.step("prepare-stages")
def _prepare(change: Work, what: str) -> None:
    """The cards of the second stage are shuffled and lie beneath the first one.  (Quest: Flight from Moria)"""
    state = change.state
    waiting = shuffled_stages(state.options["quest"], state.options["difficulty"])
    for piece in [piece for piece in state.zones["quests"] if state.pieces[piece].face in waiting]:
        verbs.shift(change, piece, STAGES)
    _shuffle(change)


@RULES.step("turn-stage")
def _turn(change: Work, what: str) -> None:
    """The quest card on top is turned over.  It is the same card: what lies on it stays.

    (Quest: Flight from Moria) (Ruling: progress-on-an-unturned-quest-card)
    """
    state = change.state
    old = main_quest(state)
    if old != cover(state) or not state.zones[STAGES]:
        return
    piece = state.zones[STAGES][0]
    verbs.see(change, piece)
    verbs.shift(change, piece, "quests", is_on_top=True, source=STAGES)
    state.things[piece] = state.things.pop(old)
    for attached in attachments(state, old):
        verbs.put(change, attached, host=piece)
    unfold(change, piece)


@RULES.step("leave-stage")
def leave_stage(change: Work, to: Place) -> None:
    """The quest card on top leaves; the next one is there, not turned over yet.  One that was not turned over itself
    can only be shuffled in.  (Quest: Flight from Moria)"""
    state = change.state
    old, hidden = main_quest(state), cover(state)
    change.tell("stage_left", face=card_of(state, old).id, into=to)
    turn_to(change, (hidden,), old_to="victory" if to == "victory" else STAGES)
    if to == "shuffle":
        _shuffle(change)


def toll(state: LcgState) -> int:
    """How much the threat of each player rises when a quest card is bypassed.  (Quest: Flight from Moria)"""
    return sum([conditions.amount(state, mod.amount, names) for mod, names in effects.standing(state, "add", TOLL)])


@RULES.step("bypass")
def _bypass(change: Work, what: str) -> None:
    """What it costs comes first.  (Quest: Flight from Moria)"""
    change.push(_bypasses.step())
    raise_threat(change, playing(change.state), toll(change.state), "encounter-card")


@RULES.step("bypasses")
def _bypasses(change: Work) -> None:
    """A text may send the quest card elsewhere.  (Quest: Flight from Moria)"""
    face = card_of(change.state, main_quest(change.state)).id
    MOMENTS.occur(change, BYPASSED, {"face": face, "to": "deck-bottom"})


@MOMENTS.happens(BYPASSED)
def _bypassed(change: Work, facts: Facts) -> Facts | None:
    """The progress on the quest card is gone, and it goes under the quest deck.  (Quest: Flight from Moria)"""
    leave_stage(change, facts["to"])
    return facts


@RULES.step("return-stages")
def _return(change: Work, what: Selector) -> None:
    """Quest cards of the victory display are in the quest deck again, who knows where.  (Quest: Flight from Moria)"""
    state = change.state
    found = sel.pieces(state, what, change.names)
    for piece in found:
        change.tell("stage_left", face=card_of(state, piece).id, into="shuffle")
        verbs.shift(change, piece, STAGES)
    if found:
        _shuffle(change)


# -- one of several


@RULES.step("choose-stage")
def _choose(change: Work, n: Amount) -> None:
    """The top cards are seen by all players.  (Quest: Flight from Moria) (Ruling: hasty-council)"""
    state = change.state
    shown = state.zones[STAGES][: number(change, n)]
    for piece in shown:
        verbs.see(change, piece)
    faces = " ".join([state.pieces[piece].face or "" for piece in shown])
    change.tell("stages_shown", pieces=" ".join(shown), faces=faces)
    if shown:
        RULES.ask(change, playing(state)[0], _choices.about(*shown))


@RULES.question("stage", is_open=True)
def _choices(state: LcgState, asked: Decision, *shown: PieceId) -> list[Action]:
    """One of the cards that were shown.  (Quest: Flight from Moria)"""
    return [Action.of("attempt", piece) for piece in shown]


@RULES.answer("stage")
def _chosen(change: Work, action: Action, *shown: PieceId) -> None:
    """It begins, the others go under the quest deck, and then the card that said so is in the victory display.

    (Quest: Flight from Moria)
    """
    old, chosen = main_quest(change.state), action.words[0]
    for piece in [piece for piece in shown if piece != chosen]:
        verbs.shift(change, piece, STAGES, source=STAGES)
    change.push(_retire.step(old))
    turn_to(change, (chosen, cover(change.state), old))


@RULES.step("retire_stage")
def _retire(change: Work, stage: PieceId) -> None:
    """A quest card whose text is done.  (Quest: Flight from Moria)"""
    verbs.shift(change, stage, "victory")
