"""Texts of cards are set in lines, and their words are measured once."""

from __future__ import annotations

import pytest

from westmarch.skins.cardart import card_text
from westmarch.skins.cardart.card_text import Paragraph, Run, Sign, fitted_rules, set_rules
from westmarch.tabletop.drawing import text_width
from westmarch.tabletop.type_faces import serif


@pytest.fixture
def measured(qapp, monkeypatch) -> list[str]:
    """The words that are measured from now on, with those of earlier tests forgotten."""
    found: list[str] = []
    monkeypatch.setattr(card_text, "text_width", lambda text, font: found.append(text) or text_width(text, font))
    card_text._advance.cache_clear()
    return found


def test_a_word_is_measured_once_at_each_size_however_often_it_stands_there(measured) -> None:
    parts = [Paragraph("Action", "again and again and again"), Paragraph("", "and again")]
    rules = fitted_rules(parts, 200, 40, 30, 20)
    tried = range(rules.size, 31)
    assert len(tried) > 1
    assert sorted(measured) == sorted([" ", "Action:", "again", "and"] * len(tried))
    measured.clear()
    assert fitted_rules(parts, 200, 40, 30, 20) == rules and measured == []


def test_words_of_one_kind_in_a_line_are_one_run_and_each_begins_where_the_one_before_ends(qapp) -> None:
    sign = Sign("sword", "dark")
    part = Paragraph("Action", "deal 2 damage now", {"damage": sign})
    ((down, runs),) = set_rules([part], 1000, 20).lines
    space = text_width(" ", serif(20, "regular"))
    first = text_width("Action:", serif(20, "bold")) + space
    second = first + sum(text_width(word, serif(20, "regular")) + space for word in ("deal", "2"))
    assert down == 0
    assert runs[:3] == (
        Run(0.0, "Action:", "Action"), Run(first, "deal 2", ""), Run(second, "damage", "", sign),
    )  # fmt: skip
    assert [run.text for run in runs[3:]] == ["now"]
