"""Duel for Middle-earth (Antoine Bauza and Bruno Cathala, 2024).

``rules`` are the rulebook, section by section, with what a card or tile costs in ``rules.prices``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.duel.info import INFO
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
    from westmarch.games.duel.state import DuelState


def _rules() -> RulesPart[DuelState]:
    from westmarch.games.duel.rules.registered import RULES
    from westmarch.games.duel.rules.setup import new_game

    return RulesPart(RULES, new_game)


def _views() -> ViewsPart[DuelState]:
    from westmarch.games.duel.rules.views import sample, view

    return ViewsPart(view, sample)


def _text() -> TextPart:
    from westmarch.games.duel.text.beats import beats
    from westmarch.games.duel.text.briefs import brief
    from westmarch.games.duel.text.chronicle import tell
    from westmarch.games.duel.text.prompts import why_not
    from westmarch.games.duel.text.sounds import SOUNDS
    from westmarch.games.duel.text.tables import table

    return TextPart(table, tell, why_not=why_not, brief=brief, beats=beats, sounds=SOUNDS)


def _advice() -> AdvicePart[DuelState]:
    from westmarch.games.duel.advice.hints import rate
    from westmarch.games.duel.advice.judging import judge
    from westmarch.games.duel.advice.last_cards import solve
    from westmarch.games.duel.advice.styles import TASTES
    from westmarch.games.duel.advice.weighing import weigh

    return AdvicePart(judge, weigh, rate, solve=solve, tastes=TASTES)


def _position() -> PositionPart[DuelState]:
    from westmarch.games.duel.migrations import RENAMED
    from westmarch.games.duel.position.checks import check
    from westmarch.games.duel.position.positions import read_position, write_position

    return PositionPart(read_position, write_position, check, RENAMED)


def _collection() -> CollectionPart:
    from westmarch.games.duel.text.card_records import cards

    return CollectionPart(cards)


def _aims() -> Aims:
    from westmarch.games.duel.aims import aims

    return aims


def _ending() -> EndingPart:
    from westmarch.games.duel.text.ending import ending

    return EndingPart(ending)


GAME = GameRecord(
    INFO, _rules, _views, _text, _advice, _position, load_collection=_collection, load_aims=_aims, load_ending=_ending
)
