"""Options that are written: a deck list on the page of a new game, and the log of a series after a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from tests.app.sitting import Sitting
from tests.games.lcg.endings import ended
from westmarch.app.ending.log_page import LogLines, LogPage
from westmarch.app.pages.options import OWN, ChoiceOptionBlock, TextOptionBlock
from westmarch.games.lcg.collection.decklists import write_list
from westmarch.games.lcg.language.logs import CampaignLog, read_log
from westmarch.games.lcg.printed.lists import DECKS
from westmarch.tabletop.widgets import LinkButton, Text

SPIRIT = write_list(DECKS["spirit"])


@pytest.fixture
def sitting(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path)
    yield sitting
    sitting.close()


@pytest.fixture
def page(sitting):
    sitting.program.new_game("lcg")
    return sitting.window.page("new")


def click(qtbot, link: LinkButton) -> None:
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)


def answering(monkeypatch, name: str, path: Path | str) -> None:
    """The system's file dialog gives this file."""
    monkeypatch.setattr(QFileDialog, name, lambda *_: (str(path), ""))


def test_a_deck_is_chosen_for_each_who_plays_and_for_nobody_else(page):
    decks = [page.options[f"deck-{number}"] for number in range(1, 5)]
    assert all(isinstance(block, TextOptionBlock) for block in decks)
    assert isinstance(page.options["quest"], ChoiceOptionBlock)
    assert [block.isVisible() for block in decks] == [True, False, False, False]
    page.number.set_value("3")
    assert [block.isVisible() for block in decks] == [True, True, True, False]
    assert dict(page.chosen().options)["deck-3"] == "spirit"


def test_a_ready_deck_becomes_a_text_whose_faults_stand_beside_it_by_line(qtbot, page):
    block = page.options["deck-1"]
    assert not block.own.isVisible() and page.start_button.isEnabled()
    click(qtbot, block.edit)
    assert block.own.isVisible() and block.box.text == write_list(DECKS["leadership"])
    assert block.judgement.sentences == ["No mistakes found."] and page.chosen() is not None
    block.box.set_text(block.box.text.replace("1x Gandalf", "1x Gandlaf").replace("2x Faramir", "4x Faramir"))
    assert block.judgement.sentences == [
        "4 copies of Faramir: the maximum is three",
        "there is no card 'Gandlaf'; did you mean Gandalf?",
    ]
    assert block.box.problems == {10, 11}
    assert page.chosen() is None and not page.start_button.isEnabled()
    line = next(each for each in block.judgement.findChildren(LinkButton) if each.text() == "Line 11")
    click(qtbot, line)
    assert block.box.edit.textCursor().blockNumber() == 10 and block.box.edit.hasFocus()
    qtbot.keyClick(block.box.edit, Qt.Key.Key_Escape)
    assert page.isVisible() and not block.box.edit.hasFocus()
    qtbot.keyClick(block.box.edit, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(block.box.edit, Qt.Key.Key_Delete)
    assert block.judgement.sentences[0] == "There is no hero: a deck needs one to three"


def test_a_line_that_is_no_card_is_told_and_the_game_can_begin(qtbot, page):
    block = page.options["deck-1"]
    click(qtbot, block.edit)
    block.box.set_text(f"{block.box.text}\nPlay it with Lore, and mind the spiders.\n")
    (remark,) = [text for text in block.judgement.sentences if not text.startswith("Line")]
    assert remark == "'Play it with Lore, and mind the spiders.' is no card and is passed over"
    assert not block.box.problems and page.start_button.isEnabled() and page.chosen() is not None


def test_a_choice_that_does_not_fit_the_others_is_told_under_it(page):
    page.number.set_value("2")
    page.options["deck-2"].set_value("leadership")
    assert page.options["deck-2"]._problem.text().startswith("Aragorn is a hero of the first player already.")
    assert not page.start_button.isEnabled()
    page.options["deck-1"].set_value("spirit")
    assert page.options["deck-2"]._problem.text() == "" and page.start_button.isEnabled()
    page.options["quest"].set_value("escape-from-dol-guldur")
    page.options["series"].set_value("campaign")
    assert page.options["quest"]._problem.text() == "It begins with Passage Through Mirkwood."


def test_a_deck_file_is_loaded_and_saved_and_a_bad_one_costs_one_sentence(qtbot, page, sitting, tmp_path, monkeypatch):
    path = tmp_path / "deck.txt"
    path.write_text(SPIRIT, encoding="utf-8")
    block = page.options["deck-1"]
    answering(monkeypatch, "getOpenFileName", path)
    click(qtbot, block.load)
    assert block.dropdown.value == OWN and block.value == SPIRIT and page.start_button.isEnabled()
    path.write_bytes(b"\xff\xfe\x00")
    click(qtbot, block.load)
    assert sitting.dialog is not None and block.value == SPIRIT
    sitting.press("OK")
    answering(monkeypatch, "getOpenFileName", "")
    click(qtbot, block.load)
    assert block.value == SPIRIT
    out = tmp_path / "mine.txt"
    answering(monkeypatch, "getSaveFileName", out)
    click(qtbot, block.save)
    assert out.read_text(encoding="utf-8") == SPIRIT
    block.set_value("lore")
    click(qtbot, block.save)
    assert out.read_text(encoding="utf-8") == write_list(DECKS["lore"])
    answering(monkeypatch, "getSaveFileName", tmp_path / "none" / "mine.txt")
    click(qtbot, block.save)
    assert sitting.window.toast.text.startswith("The text could not be saved")


def test_a_game_with_an_own_deck_begins_and_its_save_stands_alone(page, sitting):
    page.options["deck-1"].set_value(SPIRIT)
    page.start_button.click()
    sitting.laid()
    assert sitting.session.options["deck-1"] == SPIRIT
    sitting.program.running.write_now()
    sitting.program.go_home()
    sitting.go_on()
    assert sitting.session.options["deck-1"] == SPIRIT


def test_a_campaign_is_played_on_from_quest_to_quest_and_its_log_is_a_file(qtbot, sitting, tmp_path, monkeypatch):
    sitting.begin(("person",), game="lcg", series="campaign")
    session = sitting.session
    session._state = ended(session.state)
    sitting.program.endings.open()
    lines = sitting.ending.findChild(LogLines)
    assert lines.accessibleName().startswith("Boon: Mendor's Support; ")
    said = [text.text() for text in sitting.ending.findChild(LogPage).findChildren(Text)]
    assert "It stands in the campaign: Anna on the road." in said
    out = tmp_path / "log.json"
    answering(monkeypatch, "getSaveFileName", out)
    sitting.press("Save the log…")
    log = read_log(out.read_text(encoding="utf-8"))
    assert isinstance(log, CampaignLog) and log.next == "journey-down-the-anduin"
    sitting.press("Continue: Journey Down the Anduin")
    page = sitting.window.page("new")
    assert sitting.window.current == "new" and page.start_button.isEnabled()
    assert page.options["series"].value == out.read_text(encoding="utf-8")
    assert "1x Mendor's Support" in page.options["deck-1"].value
    assert page.options["quest"].value == "journey-down-the-anduin"
    page.start_button.click()
    sitting.laid()
    assert sitting.session.state.options["series"] == "campaign"
    faces = [record.face for record in sitting.session.state.pieces.values()]
    assert "mendors-support" in faces and "campaign-journey-along-the-anduin" in faces


def test_a_quest_that_stands_alone_offers_no_log(sitting):
    sitting.begin(("person",), game="lcg")
    sitting.session._state = ended(sitting.session.state)
    sitting.program.endings.open()
    names = [button.text() for button in sitting.ending.buttons.values()]
    assert names[0] == "Next: Journey Down the Anduin" and not any("log" in name for name in names), names
    sitting.press("Home")
