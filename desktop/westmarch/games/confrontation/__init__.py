"""The Confrontation (Reiner Knizia, edition of 2002).

``rules`` are the rulebook, section by section; ``sightings`` what a side may know of the other's pieces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.confrontation.info import INFO
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
    from westmarch.games.confrontation.state import ConfrontationState


def _rules() -> RulesPart[ConfrontationState]:
    from westmarch.games.confrontation.rules.registered import RULES
    from westmarch.games.confrontation.rules.setup import new_game

    return RulesPart(RULES, new_game)


def _views() -> ViewsPart[ConfrontationState]:
    from westmarch.games.confrontation.rules.views import sample, view

    return ViewsPart(view, sample)


def _text() -> TextPart:
    from westmarch.games.confrontation.text.beats import beats
    from westmarch.games.confrontation.text.chronicle import tell
    from westmarch.games.confrontation.text.contests import decided
    from westmarch.games.confrontation.text.prompts import why_not
    from westmarch.games.confrontation.text.sounds import SOUNDS
    from westmarch.games.confrontation.text.tables import table

    return TextPart(table, tell, decided, why_not, beats=beats, sounds=SOUNDS)


def _advice() -> AdvicePart[ConfrontationState]:
    from westmarch.games.confrontation.advice.hints import rate
    from westmarch.games.confrontation.advice.judging import judge
    from westmarch.games.confrontation.advice.sight import at_once, sight
    from westmarch.games.confrontation.advice.styles import TASTES
    from westmarch.games.confrontation.advice.weighing import weigh

    return AdvicePart(judge, weigh, rate, sight=sight, at_once=at_once, tastes=TASTES)


def _position() -> PositionPart[ConfrontationState]:
    from westmarch.games.confrontation.migrations import RENAMED
    from westmarch.games.confrontation.position.checks import check
    from westmarch.games.confrontation.position.positions import read_position, write_position

    return PositionPart(read_position, write_position, check, RENAMED)


def _collection() -> CollectionPart:
    from westmarch.games.confrontation.text.card_records import cards

    return CollectionPart(cards)


def _aims() -> Aims:
    from westmarch.games.confrontation.aims import aims

    return aims


def _ending() -> EndingPart:
    from westmarch.games.confrontation.text.ending import ending

    return EndingPart(ending)


GAME = GameRecord(
    INFO, _rules, _views, _text, _advice, _position, load_collection=_collection, load_aims=_aims, load_ending=_ending
)
