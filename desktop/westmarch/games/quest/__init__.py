"""Middle-earth Quest (Fantasy Flight Games, 2009); ``README.md`` says what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.quest.info import INFO
from westmarch.games.record import GameRecord
from westmarch.games.record_parts import (
    AdvicePart,
    Aims,
    CollectionPart,
    EndingPart,
    PositionPart,
    RulesPart,
    TextPart,
    ViewsPart,
)

if TYPE_CHECKING:
    from westmarch.games.quest.state import QuestState


def _rules() -> RulesPart[QuestState]:
    from westmarch.games.quest.rules.registered import RULES
    from westmarch.games.quest.rules.setup import new_game

    return RulesPart(RULES, new_game)


def _views() -> ViewsPart[QuestState]:
    from westmarch.games.quest.rules.views import sample, view

    return ViewsPart(view, sample)


def _text() -> TextPart:
    from westmarch.games.quest.text.beats import beats
    from westmarch.games.quest.text.chronicle import tell
    from westmarch.games.quest.text.contests import decided
    from westmarch.games.quest.text.sounds import SOUNDS
    from westmarch.games.quest.text.tables import table
    from westmarch.games.quest.text.why_not import why_not

    return TextPart(table, tell, decided, why_not, beats, sounds=SOUNDS)


def _advice() -> AdvicePart[QuestState]:
    from westmarch.games.quest.advice.hidden_cards import at_once
    from westmarch.games.quest.advice.hints import rate
    from westmarch.games.quest.advice.judging import judge
    from westmarch.games.quest.advice.styles import TASTES
    from westmarch.games.quest.advice.weighing import weigh

    return AdvicePart(judge, weigh, rate, at_once=at_once, tastes=TASTES)


def _position() -> PositionPart[QuestState]:
    from westmarch.games.quest.position.checks import check
    from westmarch.games.quest.position.positions import read_position, write_position
    from westmarch.games.quest.position.written import meant

    return PositionPart(read_position, write_position, check, {}, meant)


def _collection() -> CollectionPart:
    from westmarch.games.quest.text.card_records import cards

    return CollectionPart(cards)


def _aims() -> Aims:
    from westmarch.games.quest.aims import aims

    return aims


def _ending() -> EndingPart:
    from westmarch.games.quest.text.ending import ending

    return EndingPart(ending)


GAME = GameRecord(
    INFO, _rules, _views, _text, _advice, _position, load_collection=_collection, load_aims=_aims, load_ending=_ending
)
