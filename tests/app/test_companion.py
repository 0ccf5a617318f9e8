"""The rules beside the table: opened, read, searched, asked, and put away, by mouse and by keys."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

from tests.app.sitting import Sitting
from tests.tabletop.hands import Hands
from westmarch import games, skins
from westmarch.app.companion.book import THIS, Book
from westmarch.app.companion.card_rulings import CardRulings, of_card
from westmarch.app.companion.legend import symbol_picture
from westmarch.app.companion.panel import LOOKS_AFTER
from westmarch.app.companion.played import PlayedCard
from westmarch.app.companion.scenario import of_table
from westmarch.tabletop.battle_overlay import BattleOverlay
from westmarch.tabletop.large_card import LONG_PRESS
from westmarch.tabletop.widgets import Popup


@pytest.fixture
def hands(qtbot, tmp_path) -> Hands:
    return Sitting(qtbot, tmp_path, size=(1400, 850)).begin(kinds=("person", "person"), game="duel")


@pytest.fixture
def companion(hands):
    return hands.page.companion


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())


# -- the book


def test_search_finds_the_phrase_before_single_words():
    book = Book("duel")
    assert {hit.section for hit in book.hits("carried along")} == {"Quest of the Ring"}
    assert len(book.hits("carried along")) == 2
    assert len(book.hits("nazgul")) >= 4  # however it is written
    assert book.hits("xylophone") == () and book.hits("  ") == ()


def test_terms_lead_to_other_sections_once_a_paragraph():
    book = Book("duel")
    paragraphs = book.paragraphs("Landmarks")
    links = book.links("Landmarks", 0)
    assert [paragraphs[0].text[link.start : link.end] for link in links] == ["units"]
    assert links[0].section == "The map"
    assert all(link.section != "The map" for number in range(5) for link in book.links("The map", number))


def test_symbols_are_painted_after_what_was_searched_for(qtbot, companion, monkeypatch):
    painted = []

    def paint(shown, *sizes):
        painted.append(shown)
        return symbol_picture(shown, *sizes)

    monkeypatch.setattr("westmarch.app.companion.legend.symbol_picture", paint)
    companion.panel.search.setText("the")
    companion.open()
    companion.panel.grab()  # as the window paints it first
    assert companion.panel.found.text().startswith("1 of ") and painted == []
    qtbot.waitUntil(lambda: painted != [])


@pytest.mark.parametrize("game_id", ["confrontation", "duel", "fellowship", "quest"])
def test_every_ruling_stands_below_some_passage(game_id):
    book = Book(game_id)
    placed = {ruling.id for title in book.titles for ruling in book.rulings_of(title)}
    assert placed == {ruling.id for ruling in book.rulings}


def test_the_rulings_of_a_card_are_found_by_its_title():
    book = Book("lcg")
    assert [ruling.id for ruling in book.rulings_about("Song of Mocking")]
    assert all(book.rulings_about(name) == () for name in ("", "Nobody's Card"))


# -- opening and closing


def test_f1_opens_the_rules_beside_the_table_and_closes_them(hands, companion):
    width = hands.view.width()
    hands.key(Qt.Key.Key_F1)
    assert companion.is_open and companion.panel.isVisible() and not hands.page.panel.isVisible()
    assert hands.view.isVisible() and hands.view.width() < width
    QTest.keyClick(companion.panel.search, Qt.Key.Key_F1)
    assert not companion.is_open and hands.page.panel.isVisible() and hands.view.width() == width


def test_the_book_opens_at_what_is_asked(hands, companion):
    click(hands.page.rules_icon)
    assert companion.panel.section == "Your turn"


def test_the_book_opens_at_the_battle_that_is_shown_and_at_the_step_of_a_window(qtbot, tmp_path, monkeypatch):
    companion = Sitting(qtbot, tmp_path).begin(kinds=("person", "person")).page.companion
    monkeypatch.setattr(BattleOverlay, "is_open", True)
    companion.explain_question()
    assert companion.panel.section == "Battle"
    hands = Sitting(qtbot, tmp_path / "b").begin(kinds=("person",), game="lcg")
    hands.session.answer("keep")
    windows, table = hands.session.info.windows, hands.page.table
    monkeypatch.setattr(type(hands.session), "decision", replace(hands.session.decision, kind=windows.kind))
    at = replace(table, chart=replace(table.chart, now="quest-commit"))
    hands.page.table = at
    hands.page.companion.explain_question()
    assert hands.page.companion.panel.section == hands.page.companion.panel.book.guide.of_step("quest-commit") != ""


def test_esc_clears_the_search_and_then_closes(hands, companion):
    companion.open()
    QTest.keyClicks(companion.panel.search, "carried along")
    assert companion.panel.section == "Quest of the Ring"
    QTest.keyClick(companion.panel.search, Qt.Key.Key_Escape)
    assert companion.is_open and companion.panel.search.text() == ""
    QTest.keyClick(companion.panel.search, Qt.Key.Key_Escape)
    assert not companion.is_open


def test_enter_goes_from_hit_to_hit(hands, companion):
    companion.open()
    QTest.keyClicks(companion.panel.search, "carried along")
    assert companion.panel.found.text() == "1 of 2 places"
    QTest.keyClick(companion.panel.search, Qt.Key.Key_Return)
    assert companion.panel.found.text() == "2 of 2 places"
    QTest.keyClick(companion.panel.search, Qt.Key.Key_Return)
    assert companion.panel.found.text() == "1 of 2 places"
    assert hands.session.cursor == 0  # Enter answers nothing meanwhile


def test_nothing_found_names_the_nearest_headings(hands, companion):
    companion.open()
    QTest.keyClicks(companion.panel.search, "landmrks")
    assert "Landmarks" in companion.panel._nothing.toPlainText()
    companion.panel._nothing.gone_to.emit("Landmarks", -1)
    assert companion.panel.section == "Landmarks" and companion.panel.search.text() == ""


def test_arrows_walk_through_the_contents_and_the_legend(hands, companion):
    companion.open()
    panel = companion.panel
    panel.chips[panel.section].setFocus()
    before = panel.section
    QTest.keyClick(panel.chips[before], Qt.Key.Key_Right)
    assert panel.section == panel.book.after(before) and panel.chips[panel.section].hasFocus()
    stops = [chip for chip in panel.chips.values() if chip.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == [panel.chips[panel.section]]
    first, second = panel.legend.rows[:2]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert second.hasFocus() and hands.scene.rims.names


def test_the_contents_take_two_rows_until_more_is_asked_for(hands, companion):
    companion.open()
    panel = companion.panel
    contents = panel.contents

    def rows() -> int:
        QApplication.processEvents()
        return len({chip.y() for chip in (*panel.chips.values(), contents.more) if chip.isVisible()})

    last = list(panel.chips)[-1]
    assert rows() == 2 and not panel.chips[last].isVisible() and contents.more.isVisible()
    panel.turn_to(last)
    assert rows() == 2 and panel.chips[last].isVisible()
    click(contents.more)
    assert rows() > 2 and all(chip.isVisible() for chip in panel.chips.values())
    click(contents.more)
    assert rows() == 2


def test_chips_links_and_the_way_back(hands, companion):
    companion.open()
    panel = companion.panel
    if not panel.chips["Landmarks"].isVisible():
        click(panel.contents.more)
        QApplication.processEvents()
    click(panel.chips["Landmarks"])
    assert panel.section == "Landmarks" and panel.chips["Landmarks"].isChecked()
    panel.text.anchorClicked.emit(QUrl("to:The map#-1"))
    assert panel.section == "The map"
    QTest.keyClick(panel.search, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert panel.section == "Landmarks" and hands.page.isVisible()
    click(panel.after)
    assert panel.section == "Quest of the Ring"


def test_the_question_is_answered_while_one_reads(hands, companion):
    companion.open()
    option = hands.page.table.prompt.options[0]
    companion._bar.answered.emit(option.action, option.follow)
    assert hands.session.cursor >= 1 and companion.is_open
    assert companion._bar.prompt.text() == hands.page.table.prompt.text


def test_the_width_is_remembered(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path, size=(1500, 850))
    hands = sitting.begin(kinds=("person", "person"), game="duel")
    hands.page.companion.open()
    panel = hands.page.companion.panel
    start = panel.grip.rect().center()
    QTest.mousePress(panel.grip, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(panel.grip, start - QPoint(90, 0))
    QTest.mouseRelease(panel.grip, Qt.MouseButton.LeftButton)
    assert panel.width() == 530 and sitting.library.settings().companion_width == 530


def test_a_narrow_window_has_a_narrow_drawer_and_the_table_keeps_its_width(qtbot, tmp_path):
    hands = Sitting(qtbot, tmp_path, size=(1100, 700)).begin(kinds=("person", "person"), game="duel")
    width = hands.view.width()
    hands.page.companion.open()
    assert hands.page.companion.panel.width() == 320
    assert hands.view.width() == width and -20 <= hands.view.mapTo(hands.page, QPoint(0, 0)).x() < 0


# -- what is lit


def test_what_a_passage_is_about_wears_a_rim(hands, companion):
    companion.open()
    companion.panel.turn_to("Landmarks")
    rims = hands.scene.rims
    assert "landmarks" in rims.names and rims._shown
    click(companion.panel.light)
    assert rims.names == () and not rims._shown
    companion.close()
    assert rims.names == ()


@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)])
def test_no_rim_around_a_region_goes_through_a_heading(qtbot, tmp_path, size):
    hands = Sitting(qtbot, tmp_path, size=size).begin(kinds=("person",) * 3, game="fellowship")
    scene = hands.scene
    scene.rims.show(scene, ("played", "locations", "foe-locations"))
    outer = max(rim.pen().widthF() for rim in scene.rims._shown) / 2
    titles = scene.areas.title_areas()
    assert len(titles) == 3 and len(scene.rims._shown) == 9
    for rim in scene.rims._shown:
        line = rim.path().boundingRect()
        inner, outside = line.adjusted(outer, outer, -outer, -outer), line.adjusted(-outer, -outer, outer, outer)
        assert all(inner.contains(title) or not outside.intersects(title) for title in titles)


def test_resting_on_a_symbol_lights_all_that_bear_it(hands, companion):
    companion.open()
    row = next(row for row in companion.panel.legend.rows if row.text() == "Ruse")
    row.rested.emit(True)
    lit = {hands.scene.table_items[name].item.text for name in hands.scene.rims.names}
    assert lit and any("Ruse" in text for text in lit)
    row.rested.emit(False)
    assert not any("Ruse" in name for name in hands.scene.rims.names)


@pytest.mark.parametrize("game_id", games.ids())
def test_every_symbol_of_the_legend_is_painted(qapp, game_id):
    for shown in games.load(game_id).guide.symbols:
        picture = symbol_picture(shown, skins.load(game_id), 28, 1.0).toImage()
        filled = sum(
            picture.pixelColor(x, y).alpha() > 40 for x in range(picture.width()) for y in range(picture.height())
        )
        assert filled > 40, shown.title


# -- what is this?


def ask_about(hands, name: str) -> Popup:
    QTest.mouseClick(hands.view.viewport(), Qt.MouseButton.RightButton, pos=hands.spot(name))
    popup = hands.menu
    assert popup is not None
    return popup


def test_a_right_click_asks_what_a_card_is(hands, companion):
    landmark = next(item for item in hands.page.table.items if item.picture.startswith("landmark/"))
    ask_about(hands, landmark.id).chosen.emit("what")
    assert companion.is_open and companion.panel.section == "Landmarks"
    assert landmark.title in companion.panel.thing.toPlainText()


def test_a_key_asks_what_is_taken_up(hands, companion):
    landmark = next(item for item in hands.page.table.items if item.picture.startswith("landmark/"))
    hands.view.keys.at = landmark.id
    hands.key(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert companion.panel.section == "Landmarks" and companion.panel._place.thing.title == landmark.title


def test_a_hidden_card_tells_only_of_its_kind(hands, companion):
    hidden = next(item for item in hands.page.table.items if item.picture.startswith("card-back/"))
    companion.explain(hidden.id)
    assert companion.panel._place.thing.lines == () and companion.panel.section == "Chapters"


def test_a_refused_drop_says_why_and_leads_to_its_rule(qtbot, tmp_path):
    hands = Sitting(qtbot, tmp_path).begin(game="confrontation")
    hands.page.companion._remember_refusal("gandalf", "moria")
    hands.page._refuse("There is no room in Moria.")
    click(hands.page.toast)
    assert hands.page.companion.is_open and hands.page.companion.panel.section == "Mountains"


def test_a_choice_of_the_panel_leads_to_its_rule(hands, companion):
    action = hands.page.table.prompt.options[0].action
    companion.explain_action(action)
    assert companion.panel.section in ("Your turn", "Landmarks")


def test_a_step_of_the_round_leads_to_its_rule(qtbot, tmp_path):
    hands = Sitting(qtbot, tmp_path).begin(kinds=("person",), game="lcg")
    page = hands.page
    page.steps.open(page.table.chart)
    QTest.keyClick(page.steps.sheet, Qt.Key.Key_F1)
    assert page.steps.sheet is None and page.companion.is_open
    page.companion.explain_step("travel-travel")
    assert page.companion.panel.section == "Travel phase"


def test_the_page_of_a_scenario_comes_first_with_the_rulings_of_its_cards():
    book = of_table("lcg", {"quest": "passage-through-mirkwood", "difficulty": "easy"})
    assert book.titles[:2] == ("Passage Through Mirkwood", "Aim") and book.short(book.titles[0]) == THIS
    told = " ".join(rule.text for rule in book.paragraphs(book.titles[0]))
    assert "Spiders of Mirkwood (8)" in told
    about = {name for ruling in book.rulings_of(book.titles[0]) for _, name in ruling.sources}
    assert "Dol Guldur Beastmaster" in about and not about & {"Song of Mocking", "The Mere of Dead Faces"}
    assert of_table("duel", {}).titles[0] == "Aim"


def test_other_eyes_see_nothing_of_what_was_asked_about(hands, companion):
    landmark = next(item for item in hands.page.table.items if item.picture.startswith("landmark/"))
    companion.explain(landmark.id)
    companion.panel.turn_to("The map")
    companion._viewer = 1 - hands.page.table.viewer  # as if the other had sat down
    companion.follow()
    assert companion.panel.section == "The map"
    companion.panel.go_back()
    assert companion.panel.section == "Landmarks" and companion.panel.thing.toPlainText() == ""


def test_a_long_press_asks_what_a_card_is(hands, qtbot):
    landmark = next(item for item in hands.page.table.items if item.picture.startswith("landmark/"))
    spot = hands.spot(landmark.id)
    QTest.mousePress(hands.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.wait(LONG_PRESS + 150)
    QTest.mouseRelease(hands.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert hands.menu is not None and hands.session.cursor == 0
    hands.menu.chosen.emit("what")
    assert hands.page.companion.panel._place.thing.title == landmark.title


def test_a_right_click_in_the_panel_asks_about_its_choice_or_the_question(qtbot, tmp_path):
    hands = Sitting(qtbot, tmp_path).begin(game="confrontation")
    panel, companion = hands.page.panel, hands.page.companion
    action, button = panel.buttons[0]
    for widget, section in ((button, companion.panel.book.guide.of_verb(action.split()[0])), (panel.head, "Setup")):
        spot = widget.mapTo(panel, widget.rect().center())
        QApplication.sendEvent(panel, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, panel.mapToGlobal(spot)))
        hands.menu.chosen.emit("what")
        assert companion.panel.section == section
        companion.close()


# -- rulings


def test_the_library_shows_the_rulings_of_a_card_played(qtbot):
    found = of_card("lcg", "Dol Guldur Beastmaster", ())
    rulings = CardRulings("lcg", found)
    qtbot.addWidget(rulings)
    rulings.list.opened.emit(found[0].id)
    card = played(rulings)
    painted(card)
    assert card.before.table_scene is not None
    assert of_card("lcg", "Nobody's Card", ()) == ()


def played(panel: QWidget) -> PlayedCard:
    """The ruling that is seen played.  (Not by the layout's items: Qt frees them behind their Python wrappers.)"""
    (card,) = (each for each in panel.findChildren(PlayedCard) if not each.isHidden())
    return card


def painted(card: PlayedCard) -> None:
    while card._slices.is_busy:
        QApplication.processEvents()


def test_a_ruling_is_seen_played_and_leaves_the_game_alone(hands, companion):
    companion.open()
    companion.panel.rulings.opened.emit("quest-first-bonus")
    card = played(companion.panel)
    painted(card)
    before, after = card.before.table_scene.table, card.after.table_scene.table
    assert before != after and card.told.text()
    click(card.play)
    assert card.is_running and card.after.table_scene.table == before
    while card._at + 1 < len(card._tables):
        card._timer.stop()
        card._go_on()
    card._timer.stop()
    assert card.after.table_scene.table == after and hands.session.cursor == 0


def test_the_cases_of_a_ruling_can_be_chosen(hands, companion):
    companion.open()
    companion.panel.rulings.opened.emit("cost-too-dear")
    card = played(companion.panel)
    assert len(card.chips) == 4
    painted(card)
    click(card.chips[3])
    painted(card)
    assert card._moments[-1].is_refused and "Not allowed" in card._after_words.text()


@pytest.mark.parametrize("game_id", games.ids())
def test_rulings_of_every_game_are_painted(qtbot, game_id):
    ruling = next(each for each in Book(game_id).rulings if each.examples and each.examples[0].play)
    card = PlayedCard(game_id, ruling, skins.load(game_id))
    qtbot.addWidget(card)
    card.resize(420, 700)
    card.show()
    painted(card)
    assert card.after.table_scene is not None and not card.after._part.isEmpty()


def test_rulings_are_seen_played_from_the_rules_page_of_no_table(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path)
    sitting.program.show_rules("duel")
    page = sitting.window.page("rules")
    block = next(block for block in page.blocks if block.section.title == "Landmarks")
    qtbot.waitUntil(lambda: block.played.isVisible())
    click(block.played)
    listed = page.findChild(CardRulings)
    listed.list.opened.emit(next(each.id for each in Book("duel").rulings_of("Landmarks") if each.examples))
    card = page.findChild(PlayedCard)
    qtbot.waitUntil(lambda: card.before.table_scene is not None)
    assert not block.played.isVisible() and card.before.table_scene.table_items


def test_the_first_ruling_of_a_passage_is_seen_with_it_once_somebody_stays(hands, companion):
    companion.open()
    panel = companion.panel
    assert panel.stage.count() == 0, "it is not painted before the rules are open"
    panel.turn_to("Landmarks")
    panel.turn_to("Quest of the Ring")
    bar = panel.pane.verticalScrollBar()
    QTest.qWait(2 * LOOKS_AFTER)
    card = played(panel)
    assert panel.stage.count() == 1
    first = next(each for each in panel.book.rulings_of("Quest of the Ring") if each.examples)
    assert card.answer.text() == first.title and bar.value() == 0, "the passage itself stays in sight"
    painted(card)
    width, height = card.before.width(), card.before.height()
    assert card.before.table_scene.table != card.after.table_scene.table and height >= 0.5 * width > 150
    panel.turn_to("Landmarks")
    assert panel.stage.count() == 0


@pytest.mark.parametrize("game", ["confrontation", "quest"])
def test_a_ruling_that_is_prepared_has_its_room_and_no_white_in_it(qtbot, tmp_path, game):
    hands = Sitting(qtbot, tmp_path, size=(1600, 1000), theme="night").begin(kinds=("person", "person"), game=game)
    panel = hands.page.companion.panel
    hands.page.companion.open()
    QApplication.processEvents()
    panel.looked_at.emit(next(each for each in panel.book.rulings if each.examples and each.examples[0].play))
    card = played(panel)
    seen = panel.pane.widget().grab().toImage()
    assert card.height() >= card.layout().totalHeightForWidth(card.width())
    for each in (card.before, card.after):
        where = each.mapTo(panel.pane.widget(), each.rect().center())
        assert each.table_scene is None and seen.pixelColor(where).lightness() < 60


def test_a_ruling_that_was_asked_for_is_not_put_away_for_the_first(hands, companion):
    companion.open()
    companion.panel.rulings.opened.emit("quest-first-bonus")
    card = played(companion.panel)
    QTest.qWait(2 * LOOKS_AFTER)
    assert played(companion.panel) is card


@pytest.mark.parametrize("game", games.ids())
def test_the_search_keeps_the_keyboard_while_the_first_ruling_comes(qtbot, tmp_path, game):
    hands = Sitting(qtbot, tmp_path, size=(1400, 850)).begin(kinds=("person",) * (1 + (game != "lcg")), game=game)
    panel = hands.page.companion.panel
    hands.page.companion.open()
    several = next(
        each for title in panel.book.titles for each in panel.book.rulings_of(title) if len(each.examples) > 1
    )
    assert panel.search.hasFocus()
    panel.looked_at.emit(several)
    QApplication.processEvents()
    assert panel.search.hasFocus() and panel.stage.count() == 1
    views = played(panel).findChildren(QGraphicsView)
    assert all(each.viewport().focusPolicy() == Qt.FocusPolicy.NoFocus for each in views)
