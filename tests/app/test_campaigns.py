"""Campaigns by mouse and by keys: begun, won, lost, taken back, resumed, written to a file and taken in."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.ai.test_chances import played
from tests.app.accessible import name_of, tree
from tests.app.sitting import Sitting
from tests.games.lcg.endings import ended
from westmarch import games
from westmarch.app.campaign.leaves import TaleRow
from westmarch.app.campaign_pages import show_campaign
from westmarch.app.card_sheet import LargeCardOverlay
from westmarch.app.ending.log_page import LogLines
from westmarch.app.pages.campaign import CampaignLogPage
from westmarch.app.pages.campaigns import EMPTY
from westmarch.app.scenario_parts import Scene
from westmarch.games.lcg.rules.scoring import LOST, WON
from westmarch.play import saves
from westmarch.play.campaigns import Campaigns
from westmarch.tabletop.widgets import SectionHead, Text

KEYS = Qt.Key
SEED = 4
"""Of a game of the first quest that one player by advice wins."""
PASSAGE, ANDUIN = "passage-through-mirkwood", "journey-down-the-anduin"


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home, size=(1600, 1000), player_name="Mara", shows_aims=False)


def restarted(qtbot, sitting) -> Sitting:
    """The program in the same folder once more."""
    sitting.program.running.write_now()
    sitting.close()
    return Sitting(qtbot, sitting.library.folder, size=(1600, 1000), player_name="Mara", shows_aims=False)


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def listed(sitting):
    """The page of campaigns, by its door."""
    if sitting.window.current != "home":
        sitting.program.go_home()
    click(sitting.program.home.links["Campaigns"])
    assert sitting.window.current == "campaigns"
    return sitting.window.page("campaigns")


def log_of(sitting):
    """The page of a campaign that is in front."""
    sitting.laid()
    assert sitting.window.current == "campaign"
    return sitting.window.page("campaign")


def begin(sitting, series: str = "cycle-core", seed: int = SEED) -> str:
    """Begins a campaign by the pages and returns its id."""
    row = next(each for each in listed(sitting).begins if each.line.info.series == series)
    click(row.button)
    page = sitting.window.page("new")
    assert sitting.window.current == "new" and page.options["series"].value == series
    assert page.options["quest"].value == row.line.info.chapters[0].scenario and page.start_button.isEnabled()
    assert not page.options["quest"].isVisible() and not page.options["series"].isVisible()
    assert row.line.info.chapters[0].title in said(page) and page.options["deck-1"].isVisible()
    page.seed_field.setText(str(seed))
    sitting.press("Start")
    sitting.laid()
    assert sitting.window.current == "table" and sitting.session.campaign
    return sitting.session.campaign


def force(sitting, reason: str) -> None:
    """Ends the game at the table."""
    sitting.session._state = ended(sitting.session.state, reason)
    sitting.page.ended.emit()
    assert sitting.ending.isVisible()


def file_of(sitting, own_id: str):
    return Campaigns(sitting.library).find(own_id).file


def said(page) -> str:
    """Every text of a page that is in sight."""
    return "\n".join([text.text() for text in page.findChildren(Text) if text.isVisibleTo(page)])


def test_without_campaigns_the_page_says_what_brings_one(sitting):
    page = listed(sitting)
    assert EMPTY in said(page) and page.rows == [] and len(page.begins) == len(games.load("lcg").campaigns.campaigns())
    assert page.begins[0].button.hasFocus()
    sitting.key(KEYS.Key_Down)
    assert page.begins[1].button.hasFocus()
    sitting.key(KEYS.Key_Escape)
    assert sitting.window.current == "home"


def test_a_campaign_is_begun_resumed_won_and_gone_on_with(qtbot, sitting):
    own_id = begin(sitting)
    actions = played("lcg", 1, SEED)
    for action in actions[:-1]:
        sitting.session.answer(action)
    saves.write(sitting.session, sitting.library.continue_path)
    sitting.program.running._autosave = None
    sitting = restarted(qtbot, sitting)
    (row,) = listed(sitting).rows
    assert "a game is under way" in said(row) and row.open.hasFocus()
    sitting.key(KEYS.Key_Space)
    page = log_of(sitting)
    assert page.leaf.button.text() == "Play on" and "A game of it is under way." in said(page)
    sitting.key(KEYS.Key_Return)
    sitting.laid()
    assert sitting.session.campaign == own_id and sitting.session.cursor == len(actions) - 1
    sitting.program.director.answer(actions[-1])
    ending = sitting.ending
    assert next(iter(ending.buttons)) == "campaign" and "It stands in the campaign: Mara on the road." in said(ending)
    sitting.press("To the campaign")
    page = log_of(sitting)
    assert [stop.state for stop in page.map.stops] == ["won", "now", "open"]
    (tale,) = page.findChildren(TaleRow)
    assert tale.accessibleName().startswith("Chapter 1: Passage Through Mirkwood, in ")
    assert page.leaf.button.text() == "Set out" and page.leaf.button.hasFocus()
    assert file_of(sitting, own_id).history[0].tries == 1
    sitting.key(KEYS.Key_Return)
    sitting.laid()
    assert sitting.session.options["quest"] == ANDUIN and sitting.session.campaign == own_id
    sitting = restarted(qtbot, sitting)
    listed(sitting)
    sitting.press("Open")
    page = log_of(sitting)
    assert page.leaf.button.text() == "Play on"
    page.map.stops[0].setFocus(Qt.FocusReason.TabFocusReason)
    sitting.key(KEYS.Key_Space)
    sitting.laid()
    assert sitting.ending.isVisible() and sitting.session.options["quest"] == PASSAGE
    assert next(iter(sitting.ending.buttons)) == "campaign"


def test_a_chapter_is_taken_back_by_keys_and_put_forward_again(sitting):
    own_id = begin(sitting)
    force(sitting, WON)
    sitting.press("To the campaign")
    page = log_of(sitting)
    before = file_of(sitting, own_id)
    sitting.key(KEYS.Key_T)
    assert sitting.dialog is not None and "Passage Through Mirkwood is to be played again" in said(sitting.dialog)
    sitting.key(KEYS.Key_Escape)
    assert file_of(sitting, own_id) == before and page is sitting.window.page("campaign")
    click(page.leaf.back_link)
    sitting.press("Take it back")
    page = log_of(sitting)
    assert page.content.page.next_number == 1 and page.leaf.back_link is None
    assert page.leaf.forth_link.text() == "Put Passage Through Mirkwood forward again"
    sitting.key(KEYS.Key_P)
    assert log_of(sitting).content.page.next_number == 2 and file_of(sitting, own_id) == before
    sitting.key(KEYS.Key_T)
    sitting.press("Take it back")
    sitting.press("Set out")
    sitting.laid()
    assert sitting.session.options["quest"] == PASSAGE
    force(sitting, WON)
    sitting.press("To the campaign")
    page = log_of(sitting)
    assert page.leaf.forth_link is None and page.content.page.next_number == 2


def test_a_lost_chapter_is_tried_again_and_the_tries_are_told(sitting):
    own_id = begin(sitting)
    force(sitting, LOST)
    assert [*sitting.ending.buttons][:2] == ["again", "campaign"]
    sitting.press("Try again")
    sitting.laid()
    assert sitting.session.options["quest"] == PASSAGE and sitting.session.campaign == own_id
    force(sitting, LOST)
    sitting.press("To the campaign")
    page = log_of(sitting)
    assert "Lost twice so far." in said(page) and page.content.page.next_number == 1
    sitting.press("Set out")
    sitting.laid()
    force(sitting, WON)
    sitting.press("To the campaign")
    assert "at the third try" in log_of(sitting).findChild(TaleRow).accessibleName()


def test_who_has_fallen_must_be_replaced_before_the_next_chapter(sitting):
    own_id = begin(sitting, "campaign")
    state = sitting.session.state
    gloin = next(piece for piece, record in state.pieces.items() if record.face == "gloin" and piece in state.things)
    state = state.copy()
    del state.things[gloin]
    sitting.session._state = ended(state)
    sitting.page.ended.emit()
    assert "Fallen: Glóin" in sitting.ending.findChild(LogLines).accessibleName()
    sitting.press("To the campaign")
    page = log_of(sitting)
    assert [each.title for each in page.content.page.fallen] == ["Glóin"]
    assert "Glóin has fallen in this campaign." in said(page) and page.leaf.button.text() == "Put it right"
    sitting.key(KEYS.Key_Return)
    new = sitting.window.page("new")
    assert sitting.window.current == "new" and not new.start_button.isEnabled()
    block = new.options["deck-1"]
    block.set_value(block.value.replace("Glóin", "Éowyn"))
    sitting.press("Start")
    sitting.laid()
    assert sitting.session.campaign == own_id
    listed(sitting)
    sitting.press("Open")
    page = log_of(sitting)
    assert page.content.page.starts[0].how.endswith("+ 1") and page.leaf.button.text() == "Play on"
    assert "Éowyn" in [hero.title for hero in page.content.page.heroes]


def test_another_number_of_players_than_the_log_has_is_said_where_the_chapter_stands(sitting):
    begin(sitting, "campaign")
    force(sitting, WON)
    sitting.press("To the campaign")
    click(log_of(sitting).leaf.change_link)
    page = sitting.window.page("new")
    assert page.start_button.isEnabled() and not page.chapter_problem.isVisible()
    page.number.set_value("2")
    assert page.chapter_problem.isVisible() and "the log is of 1 players" in page.chapter_problem.text().lower()
    assert not page.start_button.isEnabled()
    page.number.set_value("1")
    assert page.start_button.isEnabled() and not page.chapter_problem.isVisible()


def test_a_game_whose_campaign_was_deleted_ends_like_any_other(sitting):
    own_id = begin(sitting)
    campaigns = Campaigns(sitting.library)
    campaigns.delete(campaigns.find(own_id))
    force(sitting, WON)
    assert "campaign" not in sitting.ending.buttons and next(iter(sitting.ending.buttons)) == "on"
    assert campaigns.entries() == []


def test_a_finished_campaign_tells_its_whole_tale(sitting):
    own_id = begin(sitting, "cycle-dwarrowdelf")
    for number in range(9):
        force(sitting, WON)
        sitting.press("To the campaign")
        page = log_of(sitting)
        if number == 5:
            assert sum([row.isVisible() for row in page.leaf.rows]) == 4
            click(page.leaf.whole)
            assert sum([row.isVisible() for row in page.leaf.rows]) == 6
        if number < 8:
            sitting.press("Set out")
            sitting.laid()
    assert all([row.isVisible() for row in page.leaf.rows]) and len(page.leaf.rows) == 9
    assert "All chapters are won" in said(page) and "The total score of all quests is" in said(page)
    assert {stop.state for stop in page.map.stops} == {"won"} and file_of(sitting, own_id).history[-1].title
    sitting.key(KEYS.Key_Return)
    assert sitting.window.current == "campaigns"
    assert "All nine chapters are won" in said(sitting.window.page("campaigns"))


def test_two_campaigns_side_by_side_keep_their_own_games(sitting):
    one = begin(sitting)
    sitting.program.director.answer(str(sitting.session.decision.options[0]))
    cursor = sitting.session.cursor
    other = begin(sitting, "expert", 9)
    sitting.program.director.answer(str(sitting.session.decision.options[0]))
    assert sitting.window.toast.text == "The game that you had not finished waits in its campaign: Mara on the road."
    assert not [entry for entry in sitting.library.entries() if not entry.is_over]
    titles = [row.line.title for row in listed(sitting).rows]
    assert sorted(titles) == ["Mara on the road", "Mara on the road (2)"]
    click(sitting.window.page("campaigns").rows[titles.index("Mara on the road")].open)
    click(log_of(sitting).leaf.button)
    sitting.laid()
    assert sitting.session.campaign == one and sitting.session.cursor == cursor
    rows = listed(sitting).rows
    click(next(row for row in rows if row.line.title.endswith("(2)")).open)
    click(log_of(sitting).leaf.button)
    sitting.laid()
    assert sitting.session.campaign == other and sitting.session.seed == 9


def test_a_campaign_goes_to_a_file_and_a_bad_one_costs_one_sentence(sitting, tmp_path, monkeypatch):
    own_id = begin(sitting)
    force(sitting, WON)
    sitting.press("To the campaign")
    log_of(sitting)
    path = tmp_path / "mine.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    sitting.key(KEYS.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert path.exists() and sitting.window.toast.text == "Written to mine.json."
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    drawn = tmp_path / "mine.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(drawn), ""))
    sitting.key(KEYS.Key_P, Qt.KeyboardModifier.ControlModifier)
    picture = QImage(str(drawn))
    assert picture.size().toTuple() == (1600, 1000)
    assert len({picture.pixelColor(x, 200).name() for x in range(80, 1500, 7)}) > 40, "the map is painted in it"
    heroes = {picture.pixelColor(x, y).name() for x in range(90, 700, 9) for y in range(560, 680, 9)}
    assert len(heroes) > 150, "so are the heroes"
    sitting.key(KEYS.Key_Escape)
    assert sitting.window.current == "campaigns"
    sitting.key(KEYS.Key_I)
    page = sitting.window.page("campaigns")
    assert sorted(row.line.title for row in page.rows) == ["Mara on the road", "Mara on the road (2)"]
    path.write_text("{")
    sitting.key(KEYS.Key_I)
    assert sitting.dialog.accessibleName().startswith("This campaign cannot be imported")
    sitting.key(KEYS.Key_Return)
    assert len(Campaigns(sitting.library).entries()) == 2 and file_of(sitting, own_id) is not None


def test_a_campaign_is_renamed_deleted_and_saved_by_its_copy(sitting):
    own_id = begin(sitting)
    page = listed(sitting)
    sitting.key(KEYS.Key_F2)
    QTest.keyClicks(QApplication.focusWidget(), "There and back")
    sitting.key(KEYS.Key_Return)
    page = sitting.window.page("campaigns")
    assert [row.line.title for row in page.rows] == ["There and back"]
    path = Campaigns(sitting.library).find(own_id).path
    path.write_text("{")
    page = listed(sitting)
    (row,) = page.rows
    assert f"{path.name} cannot be opened" in said(row) and not row.rename.isEnabled()
    sitting.press("Use its copy")
    assert [row.line.title for row in sitting.window.page("campaigns").rows] == ["Mara on the road"]
    sitting.window.page("campaigns").rows[0].delete.click()
    sitting.press("Delete")
    assert sitting.window.page("campaigns").rows == [] and Campaigns(sitting.library).entries() == []


def test_a_campaign_that_its_game_cannot_read_any_more_is_kept_and_said(sitting):
    own_id = begin(sitting)
    entry = Campaigns(sitting.library).find(own_id)
    text = entry.path.read_text(encoding="utf-8").replace('"series": "cycle-core"', '"series": "cycle-of-old"')
    entry.path.write_text(text, encoding="utf-8")
    page = listed(sitting)
    assert "is one of" in said(page.rows[0])
    click(page.rows[0].open)
    page = log_of(sitting)
    assert "This campaign cannot be opened" in said(page) and page.map is None
    sitting.key(KEYS.Key_Return)
    assert sitting.window.current == "campaigns" and entry.path.read_text(encoding="utf-8") == text


def test_the_map_goes_by_keys_and_a_narrow_page_shows_all_of_it(qtbot, home):
    sitting = Sitting(qtbot, home, size=(1100, 700), player_name="Mara", shows_aims=False)
    begin(sitting, "cycle-dwarrowdelf")
    for _ in range(2):
        force(sitting, WON)
        sitting.press("To the campaign")
        page = log_of(sitting)
        sitting.press("Set out")
        sitting.laid()
    force(sitting, WON)
    sitting.press("To the campaign")
    page = log_of(sitting)
    now = page.map.present
    assert now.number == 3
    assert now.hasFocus()
    room = page.pane.viewport().rect()
    assert page.map.mapTo(page.pane.viewport(), QPoint()).x() >= 0 and page.map.width() <= room.width()
    for stop in page.map.stops:
        assert page.map.rect().contains(stop.geometry()), stop.text()
    picture = page.picture().toImage()
    assert picture.size().toTuple() == (1600, 1000)
    assert len({picture.pixelColor(x, 250).name() for x in range(80, 1500, 7)}) > 40, "the whole map is painted in it"
    sitting.key(KEYS.Key_Left)
    assert page.map.stops[2].hasFocus()
    sitting.key(KEYS.Key_Right)
    sitting.key(KEYS.Key_Return)
    sitting.laid()
    assert sitting.window.current == "table" and sitting.session.options["quest"] == now.chapter.scenario


def test_heroes_open_large_by_mouse_and_keys(sitting):
    begin(sitting)
    listed(sitting)
    sitting.press("Open")
    page = log_of(sitting)
    first, second, *_ = page.people.cells
    click(first)
    (large,) = sitting.window.findChildren(LargeCardOverlay)
    assert large.isVisible() and large.card.title == first.text() == "Aragorn"
    sitting.key(KEYS.Key_Left)
    assert large.card.title == first.text()
    sitting.key(KEYS.Key_Right)
    assert large.card.title == second.text()
    sitting.key(KEYS.Key_Escape)
    assert not large.isVisible() and sitting.window.current == "campaign"
    second.setFocus(Qt.FocusReason.TabFocusReason)
    sitting.key(KEYS.Key_Return)
    (again,) = [each for each in sitting.window.findChildren(LargeCardOverlay) if each.isVisible()]
    assert again.card.title == second.text()


def test_the_cards_of_few_heroes_fill_what_their_leaf_has_over_the_starting_threat(sitting):
    own = begin(sitting)
    force(sitting, WON)
    page = show_campaign(sitting.program, own)
    sitting.laid()
    cells = page.people.cells
    assert len(cells) == 3
    for cell in cells:
        words = len(cell._lines(cell.width())) * 19 + 4 if cell.is_above else 0
        foot = cell.y() + cell.CARD * 1.4 + words
        assert cell.CARD >= 124 and foot <= cell.geometry().bottom() + 1
        assert cell.CARD == cell.LARGEST or cell.geometry().bottom() - foot < 12
        assert cell.is_above or cell.width() + 1 >= cell.CARD + cell.BESIDE
    heads = [head for head in page.people.findChildren(SectionHead) if head.y() > cells[0].y()]
    assert min(head.y() for head in heads) - cells[0].geometry().bottom() < 30


def test_a_short_tale_has_the_scenes_of_its_chapters(sitting):
    begin(sitting, "cycle-dwarrowdelf")
    for number in (1, 2, 3):
        force(sitting, WON)
        sitting.press("To the campaign")
        scenes = [row.findChildren(Scene) for row in log_of(sitting).leaf.rows]
        assert len(scenes) == number and all(len(each) == (1 if number < 3 else 0) for each in scenes)
        sitting.press("Set out")
        sitting.laid()


def test_a_chapter_that_may_be_passed_over_is_marked_and_another_can_be_chosen(qtbot, sitting):
    own_id = begin(sitting, "cycle-dwarrowdelf")
    listed(sitting)
    sitting.press("Open")
    content = log_of(sitting).content
    first, *rest = content.page.stops
    stops = (replace(first, chapter=replace(first.chapter, is_optional=True)), *rest)
    choices = tuple([stop.chapter for stop in stops[:2]])
    page = CampaignLogPage(content._replace(page=replace(content.page, stops=stops, choices=choices)))
    qtbot.addWidget(page)
    page.resize(1600, 1000)
    page.show()
    assert "optional" in page.map.stops[0].accessibleName() and "optional" not in page.map.stops[1].accessibleName()
    (other,) = page.leaf.other_links
    assert other.text() == "Or The Seventh Level"
    with qtbot.waitSignal(page.chapter_chosen) as chosen:
        click(other)
    assert chosen.args == ["the-seventh-level"]
    with qtbot.waitSignal(page.chapter_chosen) as chosen:
        page.map.stops[1].click()
    assert chosen.args == ["the-seventh-level"]
    page.map.stops[3].click()
    campaigns = Campaigns(sitting.library)
    campaigns.choose(campaigns.find(own_id), "the-seventh-level")
    assert file_of(sitting, own_id).options["quest"] == "the-seventh-level"


def test_chapters_of_the_saga_are_passed_over_and_taken_up_again(sitting):
    own_id = begin(sitting, "campaign-the-lord-of-the-rings")
    force(sitting, WON)
    sitting.press("To the campaign")
    page = log_of(sitting)
    assert [link.text() for link in page.leaf.other_links] == ["Or Fog on the Barrow-Downs", "Or A Knife in the Dark"]
    assert [stop.state for stop in page.map.stops][:4] == ["won", "now", "open", "open"]
    click(page.leaf.other_links[1])
    page = log_of(sitting)
    assert [stop.state for stop in page.map.stops][:4] == ["won", "passed", "passed", "now"]
    assert page.content.page.next.title == "A Knife in the Dark"
    page.map.stops[2].click()
    page = log_of(sitting)
    assert page.content.page.next.title == "Fog on the Barrow-Downs" and not page.content.faults
    sitting.key(KEYS.Key_Return)
    sitting.laid()
    assert sitting.session.options["quest"] == "fog-on-the-barrow-downs"
    force(sitting, WON)
    sitting.press("To the campaign")
    page = log_of(sitting)
    assert [stop.state for stop in page.map.stops][:4] == ["won", "passed", "won", "now"] and not page.leaf.other_links
    assert [won.title for won in file_of(sitting, own_id).history][1:] == ["Fog on the Barrow-Downs"]


def test_a_screen_reader_is_told_all_of_it(sitting):
    QAccessible.setActive(True)
    try:
        begin(sitting, "campaign")
        force(sitting, WON)
        sitting.press("To the campaign")
        page = log_of(sitting)
        told = "\n".join([name_of(node) for _, node in tree(page)])
    finally:
        QAccessible.setActive(False)
    for words in (
        "Passage Through Mirkwood. Chapter 1: won",
        "Journey Down the Anduin. Chapter 2: the next chapter",
        "Aragorn, Mara",
        "Starting threat of Mara: 29, as is",
        "Boon: Mendor's Support",
    ):
        assert words in told, words
