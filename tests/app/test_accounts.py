"""After a game whose points come from many things the sheet says what each has, and the chronicle repeats nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.app.sitting import Sitting
from tests.decision_samples import NAMES
from tests.games.lcg.test_won_game import FILE, begun
from tests.games.won_games import played
from westmarch import skins
from westmarch.ai.players import make
from westmarch.engine.table import Line, SeatPlate
from westmarch.play.chairs import Chair
from westmarch.play.game_log import logged
from westmarch.play.session import Session
from westmarch.tabletop.chronicle import Chronicle
from westmarch.tabletop.details import DetailRows
from westmarch.tabletop.widgets import ScrollPane, Text


def finished(seats: int) -> Session:
    """A game of the deck-building game, played to its end."""
    session = Session("fellowship", [Chair("human", name) for name in NAMES[:seats]], seed=4)
    players = [make("greedy", session.game, seat) for seat in range(seats)]
    while session.decision is not None:
        view = session.view(session.decision.seat)
        session.answer(players[session.decision.seat].decide(view, view.state.decision, 1000))
    return session


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)], ids=["small", "large"])
@pytest.mark.parametrize("seats", [2, 5])
def test_each_seat_has_its_column_and_the_buttons_stay_on_the_sheet(qtbot, tmp_path, seats, size):
    sitting = Sitting(qtbot, tmp_path, size=size)
    session = finished(seats)
    page = sitting.program.endings.show(session, 0)
    rows = page.findChildren(DetailRows)
    assert [each.details for each in rows] == [account.lines for account in session.table(0).accounts]
    for pane in page.findChildren(ScrollPane):
        assert pane.horizontalScrollBar().maximum() == 0
    for button in page.buttons.values():
        assert button.visibleRegion().boundingRect() == button.rect(), button.text()
    sitting.press("Home")
    sitting.close()


def test_a_game_without_accounts_has_none_on_its_sheet(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path)
    session = Session("duel", [Chair("human", name) for name in NAMES[:2]], seed=4)
    players = [make("greedy", session.game, seat) for seat in range(2)]
    while session.decision is not None:
        view = session.view(session.decision.seat)
        session.answer(players[session.decision.seat].decide(view, view.state.decision, 1000))
    page = sitting.program.endings.show(session, 0)
    assert page.findChild(DetailRows) is None
    sitting.press("Home")
    sitting.close()


def test_what_is_told_several_times_in_a_row_is_one_line_that_lights_up_all_of_it(qtbot):
    chronicle = Chronicle(skins.load("fellowship"))
    qtbot.addWidget(chronicle)
    gains = [Line("", 1, "Gains a Corruption", (f"c{n}",)) for n in range(3)]
    other = Line("", 0, "Gains a Corruption", ("c9",))
    plates = [SeatPlate(seat, side, side.capitalize(), "", "") for seat, side in enumerate(("first", "second"))]
    chronicle.show_lines([*gains, other, Line("7", 0, "Gains a Corruption")], plates)
    assert [(line.seat, line.text) for line in chronicle._lines] == [
        (0, "Gains a Corruption"),
        (0, "Gains a Corruption"),
        (1, "Gains a Corruption (× 3)"),
    ]
    assert chronicle._lines[-1].mentions == ("c0", "c1", "c2")


def test_a_score_is_compared_with_the_best_one_before_and_the_book_is_a_button_away(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path)
    won = played(FILE, begun, lambda session: bool(session.result and session.result.winners))
    log, entry = sitting.library.records(), logged(won)
    before = replace(entry, id="older", facts=replace(entry.facts, score=entry.facts.score + 9))
    alone = replace(before, id="alone", chairs=won.chairs[:1], facts=replace(entry.facts, score=1))
    for each in (before, alone, entry):
        log.add(each)
    page = sitting.program.endings.show(won, 0, entry.id)
    texts = [text.text() for text in page._side_card.findChildren(Text)]
    assert texts[:2] == [str(entry.facts.score), "your best for two"]
    assert texts[2].startswith(f"before: {before.facts.score} (")
    sitting.press("Home")
    log.add(replace(before, facts=replace(entry.facts, score=3)))
    page = sitting.program.endings.show(won, 0, entry.id)
    texts = [text.text() for text in page._side_card.findChildren(Text)]
    assert texts[1].startswith("your best for two: 3 (")
    sitting.press("Choose a quest")
    sitting.laid()
    book = sitting.window.page("scenarios")
    assert sitting.window.current == "scenarios" and book.sheet.scenario.value != won.options["quest"]
