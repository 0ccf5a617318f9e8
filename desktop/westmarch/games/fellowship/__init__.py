"""The Fellowship of the Ring deck-building game (Cryptozoic, 2013).

``cards/fellowship`` says what each card does, in the words of ``abilities``; ``rules`` are these words at work, and the
rulebook.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.fellowship.info import INFO
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
    from westmarch.games.fellowship.state import FellowshipState


def _rules() -> RulesPart[FellowshipState]:
    from westmarch.games.fellowship.rules.registered import RULES
    from westmarch.games.fellowship.rules.setup import new_game

    return RulesPart(RULES, new_game)


def _views() -> ViewsPart[FellowshipState]:
    from westmarch.games.fellowship.rules.views import sample, view

    return ViewsPart(view, sample)


def _text() -> TextPart:
    from westmarch.games.fellowship.text.beats import beats
    from westmarch.games.fellowship.text.briefs import brief
    from westmarch.games.fellowship.text.chronicle import tell
    from westmarch.games.fellowship.text.prompts import why_not
    from westmarch.games.fellowship.text.sounds import SOUNDS
    from westmarch.games.fellowship.text.tables import table

    return TextPart(table, tell, why_not=why_not, brief=brief, beats=beats, sounds=SOUNDS)


def _advice() -> AdvicePart[FellowshipState]:
    from westmarch.games.fellowship.advice.hints import rate
    from westmarch.games.fellowship.advice.judging import judge
    from westmarch.games.fellowship.advice.styles import TASTES
    from westmarch.games.fellowship.advice.weighing import weigh

    return AdvicePart(judge, weigh, rate, tastes=TASTES)


def _position() -> PositionPart[FellowshipState]:
    from westmarch.games.fellowship.position.checks import check, renew
    from westmarch.games.fellowship.position.positions import read_position, write_position

    return PositionPart(read_position, write_position, check, {}, renew=renew)


def _collection() -> CollectionPart:
    from westmarch.games.fellowship.text.card_records import cards

    return CollectionPart(cards)


def _aims() -> Aims:
    from westmarch.games.fellowship.aims import aims

    return aims


def _ending() -> EndingPart:
    from westmarch.games.fellowship.text.ending import ending

    return EndingPart(ending)


GAME = GameRecord(
    INFO, _rules, _views, _text, _advice, _position, load_collection=_collection, load_aims=_aims, load_ending=_ending
)
