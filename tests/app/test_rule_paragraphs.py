"""The paragraphs of the rules stand in one column, or in two of about the same height where there is room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from westmarch.app.rule_paragraphs import RuleParagraphs, Term
from westmarch.engine.game import RuleText

RULES = tuple([RuleText(f"Number {number} says a few words about the road to the south.") for number in range(7)])


@pytest.mark.parametrize(("width", "columns"), [(500, 1), (1100, 2)])
def test_a_wide_section_has_two_columns(qtbot, width, columns):
    own = RuleParagraphs(RULES)
    qtbot.addWidget(own)
    laid = own.laid(width)
    assert [each.rule for each in laid] == list(RULES) and len({each.left for each in laid}) == columns
    assert own.heightForWidth(width) < (130 if columns == 2 else 250)
    own.show_only(RULES[:1])
    assert len({each.left for each in own.laid(width)}) == 1


def test_a_term_in_the_second_column_is_clicked_where_it_is_painted(qtbot):
    own = RuleParagraphs(RULES, lambda rule: [Term(0, 6, "Movement")])
    qtbot.addWidget(own)
    own.resize(1100, own.heightForWidth(1100))
    own.show()
    own.grab()
    right = own.laid(1100)[-1]
    with qtbot.waitSignal(own.gone_to, timeout=500) as gone:
        QTest.mouseClick(own, Qt.MouseButton.LeftButton, pos=QPoint(round(right.left) + 5, round(right.top) + 8))
    assert gone.args == ["Movement"]
