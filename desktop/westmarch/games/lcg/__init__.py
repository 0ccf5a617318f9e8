"""The Lord of the Rings: The Card Game (Fantasy Flight Games, 2011); ``README.md`` says what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.engine.decks import DeckBuilding
from westmarch.engine.game import CardPages
from westmarch.games.lcg.info import INFO
from westmarch.games.record import GameRecord
from westmarch.games.record_parts import (
    AdvicePart,
    Aims,
    CampaignPart,
    CollectionPart,
    EndingPart,
    LogPart,
    PositionPart,
    RulesPart,
    ScenarioPart,
    TextPart,
    ViewsPart,
)

if TYPE_CHECKING:
    from westmarch.games.lcg.collection.deck_files import DeckFile
    from westmarch.games.lcg.state import LcgState


def _rules() -> RulesPart[LcgState]:
    from westmarch.games.lcg.rules.option_texts import faults, option_text
    from westmarch.games.lcg.rules.registered import RULES
    from westmarch.games.lcg.rules.series import sequel
    from westmarch.games.lcg.rules.setup import new_game

    return RulesPart(RULES, new_game, faults, option_text, sequel)


def _views() -> ViewsPart[LcgState]:
    from westmarch.games.lcg.rules.views import sample, view

    return ViewsPart(view, sample)


def _text() -> TextPart:
    from westmarch.games.lcg.text.beats import beats
    from westmarch.games.lcg.text.briefs import brief
    from westmarch.games.lcg.text.chronicle import tell
    from westmarch.games.lcg.text.prompts import plain_answer, why_not
    from westmarch.games.lcg.text.sounds import SOUNDS
    from westmarch.games.lcg.text.tables import table, whereabouts
    from westmarch.games.lcg.text.timing import chart

    return TextPart(
        table, tell, why_not=why_not, beats=beats, brief=brief, sounds=SOUNDS,
        chart=chart, plain=plain_answer, whereabouts=whereabouts,
    )  # fmt: skip


def _advice() -> AdvicePart[LcgState]:
    from westmarch.games.lcg.advice.hints import rate
    from westmarch.games.lcg.advice.judging import judge, reached
    from westmarch.games.lcg.advice.styles import TASTES
    from westmarch.games.lcg.advice.weighing import weigh

    return AdvicePart(judge, weigh, rate, reached, tastes=TASTES)


def _position() -> PositionPart[LcgState]:
    from westmarch.games.lcg.position.checks import check, renew
    from westmarch.games.lcg.position.positions import read_position, write_position
    from westmarch.games.lcg.position.written import meant

    return PositionPart(read_position, write_position, check, {}, meant, renew)


def _card_pages() -> CardPages:
    from westmarch.games.lcg.position.trials import tried
    from westmarch.games.lcg.printed.coverage import coverage
    from westmarch.games.lcg.text import agreement
    from westmarch.games.lcg.text.card_page import groups, page, titles

    return CardPages(titles, groups, page, tried, agreement.faults, coverage)


def _collection() -> CollectionPart:
    from westmarch.games.lcg.collection.records import cards, shelves

    return CollectionPart(cards, shelves)


def _scenarios() -> ScenarioPart:
    from westmarch.games.lcg.collection.scenarios import book

    return ScenarioPart(book)


def _log() -> LogPart[LcgState]:
    from westmarch.games.lcg.rules.facts import facts

    return LogPart(facts)


def _decks() -> DeckBuilding[DeckFile]:
    from westmarch.games.lcg.collection.deck_building import DECK_BUILDING

    return DECK_BUILDING


def _aims() -> Aims:
    from westmarch.games.lcg.aims import aims

    return aims


def _ending() -> EndingPart:
    from westmarch.games.lcg.text.ending import ending

    return EndingPart(ending)


def _campaigns() -> CampaignPart:
    from westmarch.games.lcg.rules.series import SERIES
    from westmarch.games.lcg.text.campaigns import campaigns, page

    return CampaignPart(SERIES, "quest", campaigns, page)


GAME = GameRecord(
    INFO,
    _rules,
    _views,
    _text,
    _advice,
    _position,
    _card_pages,
    _collection,
    _scenarios,
    _log,
    _decks,
    load_aims=_aims,
    load_ending=_ending,
    load_campaigns=_campaigns,
)
