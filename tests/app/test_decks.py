"""A deck is built, played, edited and played again: with the mouse alone, and with the keys alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.app.dropping import drop, files
from tests.app.sitting import Sitting
from westmarch import games
from westmarch.app.decks.dialogs import ImportDialog, PlayDialog
from westmarch.app.decks.rail import LargeFace
from westmarch.app.decks.workshop import BUILDER, LIST
from westmarch.app.pages.decks import AT_ONCE
from westmarch.engine.records import Result
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.lists import BOXES, DECKS
from westmarch.skins.lcg.faces import RULES_FROM
from westmarch.tabletop.widgets import Button, PopupItem, TallPane, Text, headed
from westmarch.tabletop.widgets.card_pictures import CardPictures

CONTROL = Qt.KeyboardModifier.ControlModifier
LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def sitting(qtbot, home):
    sitting = Sitting(qtbot, home, size=(1600, 1000))
    yield sitting
    sitting.close()


@pytest.fixture
def workshop(sitting):
    sitting.program.show_decks("lcg")
    return sitting.program._workshops["lcg"]


def click(widget) -> None:
    QTest.mouseClick(widget, LEFT)


def click_sign(grid, card: str, sign: str) -> None:
    """Clicks on the plus or the minus below a card."""
    grid.take(card)
    QApplication.processEvents()
    bar = grid.bar_area(grid.visualRect(grid.currentIndex()))
    x = bar.right() - 8 if sign == "+" else bar.left() + 8
    QTest.mouseClick(grid.viewport(), LEFT, pos=QPoint(round(x), round(bar.center().y())))


def played(sitting):
    """The deck of the first seat of the game that is laid, as its option has it."""
    sitting.laid()
    assert sitting.window.current == "table"
    return sitting.session.options["deck-1"]


def test_with_the_mouse_alone(qtbot, sitting):
    window = sitting.window
    click(sitting.program.home.links["Decks"])
    assert window.current == LIST
    click(window.page(LIST).new)
    page = window.page(BUILDER)
    assert page.tabs.value == "heroes" and not page.panel.play.isEnabled()
    for hero in ("aragorn", "gimli", "theodred"):
        click_sign(page.grid, hero, "+")
    assert [face.hero for face in page.panel.heroes] == ["aragorn", "gimli", "theodred"]
    click(page.tabs._segments[1])
    cards = [card.card for card in page.grid.cards if CARDS[card.card].sphere in ("leadership", "tactics")][:11]
    for card in cards:
        for _ in range(3):
            click_sign(page.grid, card, "+")
    assert page.desk.sheet({}).size == 33 and page.panel.play.isEnabled()
    click_sign(page.grid, cards[0], "+")
    assert page.desk.copies(cards[0]) == 3 and "no more of this" in window.toast.text
    click_sign(page.grid, cards[0], "-")
    click(page.icons["undo"])
    assert page.desk.copies(cards[0]) == 3
    click(page.panel.play)
    press_begin(sitting)
    assert "3x" in played(sitting) and len(sitting.session.chairs) == 1

    sitting.program.go_home()
    click(sitting.program.home.links["Decks"])
    row = next(row for row in window.page(LIST).rows if row.line.path)
    assert window.page(LIST).first is row.open, "the deck that was worked on last has the keyboard"
    click(row.open)
    page = window.page(BUILDER)
    place = page.panel.rows.place_of(cards[1]).center().toPoint()
    QTest.mouseClick(page.panel.rows, Qt.MouseButton.RightButton, pos=place)
    assert page.desk.copies(cards[1]) == 2
    click(page.panel.play)
    press_begin(sitting)
    assert f"2x {CARDS[cards[1]].title}" in played(sitting)


def press_begin(sitting) -> None:
    assert isinstance(sitting.dialog, PlayDialog)
    click(sitting.dialog.begin)


def test_with_the_keys_alone(qtbot, sitting):
    window, key = sitting.window, sitting.key
    key(Qt.Key.Key_D, CONTROL)
    assert window.current == LIST
    key(Qt.Key.Key_N)
    page = window.page(BUILDER)
    for at in range(3):
        if at:
            key(Qt.Key.Key_Right)
        key(Qt.Key.Key_A)
    assert len(page.desk.sheet({}).heroes) == 3
    key(Qt.Key.Key_2)
    assert page.tabs.value == "cards"
    for at in range(10):
        if at:
            key(Qt.Key.Key_Right)
        for _ in range(3):
            key(Qt.Key.Key_Plus)
    assert page.desk.sheet({}).size == 30
    key(Qt.Key.Key_Minus)
    assert page.desk.sheet({}).size == 29 and not page.panel.play.isEnabled()
    key(Qt.Key.Key_Z, CONTROL)
    key(Qt.Key.Key_Y, CONTROL)
    key(Qt.Key.Key_Z, CONTROL)
    assert page.desk.sheet({}).size == 30
    key(Qt.Key.Key_F2)
    QTest.keyClicks(window.focusWidget(), "By the keys")
    key(Qt.Key.Key_Return)
    assert page.panel.title.text() == "By the keys"
    key(Qt.Key.Key_S, CONTROL)
    key(Qt.Key.Key_P)
    key(Qt.Key.Key_Return)
    assert played(sitting).startswith("By the keys\n")

    sitting.program.go_home()
    key(Qt.Key.Key_D, CONTROL)
    key(Qt.Key.Key_Return)
    page = window.page(BUILDER)
    QTest.keyClicks(window.focusWidget(), "/")
    assert page.field.hasFocus()
    QTest.keyClicks(page.field, "gandalf")
    key(Qt.Key.Key_Return)
    assert page.grid.current == "gandalf" != page.grid.cards[0].card and page.grid.hasFocus()
    key(Qt.Key.Key_A)
    key(Qt.Key.Key_P)
    key(Qt.Key.Key_Return)
    assert "1x Gandalf" in played(sitting)


def test_a_card_is_dragged_into_the_deck_and_pulled_out_of_it(workshop, monkeypatch):
    page = workshop.work_on(workshop._contents[0], None)
    dragged = []

    def carry(drag: QDrag, *_: object) -> Qt.DropAction:
        """What is dragged is let go on the other side of the page."""
        monkeypatch.setattr(QDragEnterEvent, "source", lambda event: drag.source())
        assert not drag.pixmap().isNull()
        dragged.append(drag.source())
        assert drop(page.panel if drag.source() is page.grid else page.cloth, drag.mimeData())
        return Qt.DropAction.CopyAction

    monkeypatch.setattr(QDrag, "exec", carry)
    page.clear_search()
    page.grid.take("gandalf")
    QApplication.processEvents()
    pull(page.grid.viewport(), page.grid.card_area(page.grid.visualRect(page.grid.currentIndex())).center().toPoint())
    assert dragged == [page.grid] and page.desk.copies("gandalf") == 2
    page.panel.pane.verticalScrollBar().setValue(0)
    pull(page.panel.rows, page.panel.rows.place_of("snowbourn-scout").center().toPoint())
    assert dragged == [page.grid, page.panel.rows] and page.desk.copies("snowbourn-scout") == 2


def pull(widget, start: QPoint) -> None:
    """Presses the mouse and moves it, as a drag begins."""
    QTest.mousePress(widget, LEFT, pos=start)
    for step in (12, 24, 36):
        to = start + QPoint(step, 4)
        move = QMouseEvent(QEvent.Type.MouseMove, QPointF(to), QPointF(widget.mapToGlobal(to)), LEFT, LEFT, NO_KEYS)
        QApplication.sendEvent(widget, move)
    QTest.mouseRelease(widget, LEFT, pos=start)


def test_a_deck_at_work_is_kept_when_the_window_is_closed_or_another_page_comes(sitting, workshop):
    page = workshop.work_on(workshop._contents[0], None)
    page.add("gandalf")
    sitting.program.show_settings()
    (entry,) = workshop.documents.entries()
    assert entry.content.deck.cards["gandalf"] == 2
    page = workshop.work_on(entry.content, entry.path)
    page.add("gandalf")
    sitting.window.close()
    (entry,) = workshop.documents.entries()
    assert entry.content.deck.cards["gandalf"] == 3


def test_what_was_changed_is_kept_on_the_way_back_and_what_was_not_is_not(sitting, workshop):
    page = workshop.work_on(workshop._contents[0], None)
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.window.current == LIST and not workshop.documents.entries()
    page = workshop.work_on(workshop._contents[0], None)
    page.add("gandalf")
    sitting.key(Qt.Key.Key_Escape)
    assert [entry.content.deck.cards["gandalf"] for entry in workshop.documents.entries()] == [2]


def test_a_version_is_taken_back_and_notes_are_kept(sitting, workshop):
    page = workshop.work_on(workshop._contents[0], None)
    click(page.panel.save)
    page.remove("gandalf")
    click(page.panel.save)
    page.remove("feint") if page.desk.copies("feint") else page.add("feint")
    dialog = workshop.ask_notes()
    dialog.box.set_text("Better without him?")
    assert len(dialog.links) == 1
    click(dialog.links[0])
    assert page.desk.copies("gandalf") == 1 and page.desk.can_undo
    workshop.leave()
    (entry,) = workshop.documents.entries()
    assert entry.content.notes == "Better without him?" and len(entry.content.versions) == 2


def test_a_list_is_pasted_and_what_is_no_card_is_told(sitting, workshop):
    page = sitting.window.page(LIST)
    click(page.bring)
    dialog = sitting.dialog
    assert isinstance(dialog, ImportDialog) and not dialog.take.isEnabled()
    dialog.show_text("My own\n\n1x Aragorn (Core Set)\n3x Gandlaf\n2x Feint\n")
    assert "Line 4: 3x Gandlaf: there is no such card; did you mean Gandalf?" in dialog.told.text()
    click(dialog.take)
    (entry,) = workshop.documents.entries()
    assert entry.title == "My own" and entry.content.deck.cards == {"feint": 2}


def test_a_file_is_dropped_onto_the_list_of_decks(sitting, workshop, tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("1x Aragorn\n3x Gandalf\n", encoding="utf-8")
    assert drop(sitting.window.page(LIST), files(path))
    assert sitting.dialog.text == path.read_text(encoding="utf-8") and sitting.dialog.take.isEnabled()


FORMS = [
    (".txt", "Packs:"),
    (".json", '"slots"'),
    (".o8d", "<deck"),
    (".json", '"preBuiltDecks"'),
    (".json", '"versions"'),
]


@pytest.mark.parametrize("number", range(len(FORMS)))
def test_a_deck_is_copied_and_saved_in_each_form(sitting, workshop, tmp_path, monkeypatch, number):
    ending, part = FORMS[number]
    workshop.work_on(workshop._contents[0], None)
    dialog = workshop.ask_export()
    dialog.form.step(number)
    click(dialog.copy)
    assert part in QApplication.clipboard().text()
    path = tmp_path / f"deck{ending}"
    asked = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *about: asked.append(about) or (str(path), ""))
    click(dialog.save)
    assert path.read_text(encoding="utf-8") == QApplication.clipboard().text() and asked[0][2] == f"leadership{ending}"
    document, misread = workshop.building.imported(path.read_bytes())
    assert not misread and document.deck.cards == workshop._contents[0].deck.cards


def test_what_is_owned_limits_the_pool_and_the_quests(sitting, workshop):
    click(sitting.window.page(LIST).owned)
    dialog = sitting.dialog
    dialog.choices["Core Set"].set_value("1")
    sitting.press("Keep")
    assert workshop.owned == {"Core Set": 1}
    page = workshop.work_on(None, None)
    page.tabs.set_value("cards")
    shown = {card.card for card in page.grid.cards}
    assert "gandalf" in shown and {CARDS[card].product for card in shown} == {"Core Set"}
    assert {page.desk.most(card, workshop.owned) for card in shown} == {1, 2, 3}
    page.rail.limited.emit(False)
    assert len(page.grid.cards) > len(shown)
    play = workshop.ask_play(workshop.building.desk(workshop._contents[0]))
    offered = {value for value, _ in play.choice("quest")._choices}
    assert offered == {"passage-through-mirkwood", "journey-down-the-anduin", "escape-from-dol-guldur"}


def test_the_list_of_what_is_owned_is_as_high_as_the_window_allows_and_fades_where_it_goes_on(sitting, workshop):
    click(sitting.window.page(LIST).owned)
    QApplication.processEvents()
    (pane,) = sitting.dialog.findChildren(TallPane)
    for height in (1000, 700):
        sitting.window.resize(1600, height)
        QApplication.processEvents()
        assert sitting.dialog.sheet.height() == height - 72
        assert pane._fade.isVisible() and pane.height() > height / 2
        assert sitting.dialog.sheet.rect().contains(pane.geometry().bottomLeft() + QPoint(0, 40))


def test_ready_decks_stand_in_groups_and_say_how_they_play(qtbot, sitting, workshop):
    qtbot.waitUntil(lambda: len(sitting.window.page(LIST).rows) == len(DECKS), timeout=10_000)
    lines = [row.line for row in sitting.window.page(LIST).rows]
    groups = list(dict.fromkeys([line.group for line in lines]))
    assert groups[:2] == ["Core Set", "Revised Core Set"]
    assert {"Shadows of Mirkwood", "The Dark of Mirkwood"} < set(groups[2:])
    assert {*BOXES} < set(groups[2:]), "each box that was sold with a deck is a group of its own"
    assert all([line.text == DECKS[name].text for line, name in zip(lines, DECKS, strict=True)])
    shown = [text.text() for text in sitting.window.page(LIST).rows[0].findChildren(Text)]
    assert DECKS["leadership"].text in shown
    assert any([" a starter deck of 30 cards " in text for text in shown])


def test_a_ready_deck_whose_cards_are_not_owned_says_so_like_an_own_one(sitting, workshop):
    def told(title: str) -> str:
        row = next(row for row in sitting.window.page(LIST).rows if row.line.title == title)
        return " ".join([text.text() for text in row.findChildren(Text)])

    workshop._keep(workshop.building.desk(workshop.building.ready()[0]), None)
    assert "owned" not in told("Leadership")
    sitting.library.keep_owned("lcg", {"The Hunt for Gollum": 1})
    workshop.show()
    own, ready = [row for row in sitting.window.page(LIST).rows if row.line.title == "Leadership"]
    assert bool(own.line.path) and not ready.line.path
    for row in (own, ready):
        words = " ".join([text.text() for text in row.findChildren(Text)])
        assert "Aragorn: no copies are owned." in words and words.count("are owned") == 2 and "And 17 more." in words
        assert row.play.isEnabled()


def test_quests_that_are_not_owned_are_not_offered_for_a_new_game(sitting):
    sitting.library.keep_owned("lcg", {"Core Set": 1})
    sitting.program.new_game("lcg")
    values = {segment.value for segment in sitting.window.page("new").options["quest"].segmented._segments}
    assert values == {"passage-through-mirkwood", "journey-down-the-anduin", "escape-from-dol-guldur"}


def test_nightmares_that_are_not_owned_are_not_offered_in_the_book(sitting):
    def modes() -> set[str]:
        sitting.program.choose_game("lcg")
        sitting.laid()
        book = sitting.window.page("scenarios").book
        return {mode.value for scenario in book.scenarios() for mode in scenario.modes}

    assert "nightmare" in modes()
    sitting.library.keep_owned("lcg", {"Core Set": 1})
    assert modes() == {"easy", "normal"}


def test_decks_that_share_heroes_cannot_play_together_and_shared_unique_cards_are_told(sitting, workshop):
    dialog = workshop.ask_together()
    assert dialog.decks == ["0", "1"] and dialog.play.isEnabled()
    assert any("Gandalf is unique" in words for words in dialog.told.sentences)
    dialog.choices[1].set_value("0")
    assert not dialog.play.isEnabled() and "a hero serves one player" in dialog.told.sentences[0]
    dialog.choices[1].set_value("2")
    click(dialog.play)
    sitting.laid()
    page = sitting.window.page("scenarios")
    assert sitting.window.current == "scenarios" and len(page.sheet.seats) == 2
    options = dict(page.chosen().options)
    assert (options["deck-1"], options["deck-2"]) == ("leadership", "spirit")
    assert games.load("lcg").faults(options, 2) == []


def test_own_decks_that_play_together_have_their_seats_in_the_book(sitting, workshop):
    desk = workshop.building.desk(workshop._contents[3])
    desk.rename("Wisdom")
    desk.add("gandalf")
    workshop._keep(desk, None)
    workshop.show()
    dialog = workshop.ask_together()
    dialog.choices[0].set_value("1")
    dialog.choices[1].set_value("0")
    click(dialog.play)
    sitting.laid()
    seats = sitting.window.page("scenarios").sheet.seats
    assert [plate.deck.label for plate in seats] == ["Leadership", "Wisdom (your own)"]


def test_one_person_plays_two_hands(sitting, workshop):
    dialog = workshop.ask_play(workshop.building.desk(workshop._contents[0]))
    dialog.second.set_value("0")
    assert "is a hero of the first player already" in dialog.told.text() and not dialog.begin.isEnabled()
    dialog.second.set_value("1")
    click(dialog.begin)
    sitting.laid()
    assert [chair.is_human for chair in sitting.session.chairs] == [True, True]
    assert not sitting.window.curtain.is_closed, "hands are open: nobody has to look away"


def test_own_decks_are_offered_for_every_seat_of_a_new_game(sitting, workshop):
    document, _ = workshop.building.imported("Mine\n\n1x Beravor\n" + "".join(
        [f"3x {CARDS[card].title}\n" for card in list(workshop._contents[3].deck.cards)[:11]]))  # fmt: skip
    workshop._keep(workshop.building.desk(document), None)
    sitting.program.new_game("lcg")
    page = sitting.window.page("new")
    page.number.set_value("2")
    for option in ("deck-1", "deck-2"):
        block = page.options[option]
        (own,) = [value for value, label in block.dropdown._choices if label == "Mine (your own)"]
        block.dropdown.set_value(own)
        assert block.value.startswith("Mine\n") and "1x Beravor" in block.value
    assert "is a hero of the first player already" in page.options["deck-2"]._problem.text().lower()
    page.options["deck-2"].dropdown.set_value("leadership")
    chosen = page.chosen()
    assert chosen is not None and dict(chosen.options)["deck-1"].startswith("Mine\n")
    click(page.options["deck-1"].build)
    assert sitting.window.current == LIST
    sitting.program.new_game("lcg", chosen)
    assert sitting.window.page("new").options["deck-1"].dropdown.label == "Mine (your own)"


def test_a_hand_is_drawn_and_drawn_again(sitting, workshop):
    page = workshop.work_on(workshop._contents[0], None)
    sitting.key(Qt.Key.Key_T)
    assert len(page.hand.grid.cards) == 6 and page.hand.odds._odds
    first = [card.card for card in page.hand.grid.cards]
    sitting.key(Qt.Key.Key_M)
    assert [card.card for card in page.hand.grid.cards] != first and not page.hand.mulligan.isEnabled()
    sitting.key(Qt.Key.Key_N)
    assert page.hand.mulligan.isEnabled()


def test_a_copy_lies_in_the_sideboard_and_comes_back(sitting, workshop):
    page = workshop.work_on(workshop._contents[0], None)
    page.tabs.set_value("aside")
    click_sign(page.grid, "gandalf", "+")
    assert page.desk.copies("gandalf") == 0 and page.grid.copies("gandalf") == (1, 1)
    click_sign(page.grid, "gandalf", "-")
    assert page.desk.copies("gandalf") == 1


def test_a_filter_gives_as_many_cards_as_it_says(workshop):
    page = workshop.work_on(workshop._contents[0], None)
    control = page.rail.filters.parts["sphere"].values["tactics"]
    wanted = control.count
    click(control)
    assert len(page.grid.cards) == wanted and {CARDS[card.card].sphere for card in page.grid.cards} == {"tactics"}
    page.field.setText("cost<")
    assert page.field.has_problem and len(page.grid.cards) == wanted
    page.clear_search()
    assert len(page.grid.cards) > wanted and not page.rail.chosen


def test_cards_that_this_program_does_not_know_are_shown_and_can_be_taken_out(sitting, workshop):
    workshop.documents.folder.mkdir(parents=True, exist_ok=True)
    text = '{"kind": "deck", "deck": {"heroes": ["tom", "aragorn"], "cards": {"from-the-future": 2, "gandalf": 1}}}'
    (workshop.documents.folder / "newer.json").write_text(text, encoding="utf-8")
    workshop.show()
    sitting.window.grab()
    row = next(row for row in sitting.window.page(LIST).rows if row.line.path)
    assert not row.play.isEnabled()
    click(row.open)
    page = sitting.window.page(BUILDER)
    sitting.window.grab()
    page.panel.rows.added.emit("from-the-future")
    assert page.desk.copies("from-the-future") == 2 and "no more of this" in sitting.window.toast.text
    page.panel.rows.removed.emit("from-the-future")
    page.panel.heroes[0].removed.emit("tom")
    assert page.desk.copies("from-the-future") == 1 and page.panel.heroes[0].hero == "aragorn"


def test_a_fourth_hero_is_not_taken_but_shown_if_a_list_has_one(sitting, workshop):
    page = workshop.work_on(workshop._contents[0], None)
    page.add("gimli")
    assert len(page.desk.sheet({}).heroes) == 3 and "no more of this" in sitting.window.toast.text
    document, _ = workshop.building.imported("1x Aragorn\n1x Gimli\n1x Legolas\n1x Thalin\n")
    page = workshop.work_on(document, None)
    assert [face.hero for face in page.panel.heroes if face.isVisible()] == ["aragorn", "gimli", "legolas", "thalin"]
    assert page.panel.rulings.sentences[0] == "4 heroes are too many: the maximum is three."
    page.panel.heroes[3].removed.emit("thalin")
    assert [face.hero for face in page.panel.heroes if face.isVisible()] == ["aragorn", "gimli", "legolas"]


def test_a_damaged_file_is_told_and_the_others_are_shown(workshop):
    workshop.documents.folder.mkdir(parents=True, exist_ok=True)
    (workshop.documents.folder / "bad.json").write_text("{", encoding="utf-8")
    page = workshop.show()
    (row,) = [row for row in page.rows if row.line.path]
    assert "bad.json cannot be opened" in row.line.problem and not row.open.isEnabled()
    click(row.delete)
    click(next(each for each in page.window().findChildren(Button) if each.text() == "Delete"))
    assert not (workshop.documents.folder / "bad.json").exists()


def test_the_card_beside_the_filters_has_its_wording_however_narrow_it_is(qtbot, monkeypatch):
    asked = []
    monkeypatch.setattr(CardPictures, "draw", lambda _, painter, cache, key, area: asked.append(area) or True)
    face = LargeFace()
    qtbot.addWidget(face)
    shelf = games.load("lcg").decks.shelf("all", {})
    face.card = next(card for card in shelf.by_id.values() if card.id == "common-cause")
    for size in ((226, 286), (150, 210), (400, 560)):
        face.resize(*size)
        face.grab()
        assert min(asked[-1].width(), asked[-1].height() / 1.4) >= RULES_FROM


def test_a_version_has_a_note_and_a_deck_has_tags_by_which_it_is_found(sitting, workshop):
    page = workshop.work_on(workshop._contents[0], None)
    click(page.panel.save)
    page.add("gandalf")
    click(page.panel.save)
    dialog = workshop.ask_notes()
    QTest.keyClicks(dialog.fields[0], "Before the second wizard")
    QTest.keyClicks(dialog.tags, "solo, Gondor, SOLO,")
    dialog.answer("done")
    assert page.desk.is_changed
    workshop.leave()
    (entry,) = workshop.documents.entries()
    assert entry.content.tags == ("solo", "Gondor") and entry.content.versions[0].note == "Before the second wizard"
    page = sitting.window.page(LIST)
    assert "solo, Gondor" in words_of(page.rows[0])
    click(page.tags["Gondor"])
    assert [row.line.title for row in page.rows if row.isVisible()] == ["Leadership"] and page.rows[0].line.path
    click(page.tags["Gondor"])
    sitting.key(Qt.Key.Key_Slash)
    QTest.keyClicks(page.field, "theodred")
    titles = [row.line.title for row in page.rows if row.isVisible()]
    assert titles[:3] == ["Leadership", "Leadership", "Leadership of the revised box"]
    assert sorted(titles[3:]) == ["Captains of the West", "Oath of the D\u00fanedain", "The Mark Rides Out"]
    QTest.keyClicks(page.field, " nobody")
    assert not any(row.isVisible() for row in page.rows) and page.none.isVisible()
    sitting.key(Qt.Key.Key_Escape)
    assert all(row.isVisible() for row in page.rows) and sitting.window.current == LIST


def words_of(widget) -> str:
    return "\n".join([text.text() for text in widget.findChildren(Text)])


def test_after_a_game_the_deck_that_it_was_played_with_is_edited(qtbot, sitting, workshop):
    page = workshop.work_on(workshop._contents[0], None)
    page.add("gandalf")
    click(page.panel.play)
    press_begin(sitting)
    played(sitting)
    sitting.program.endings.show(Ended(sitting.session), 0)
    sitting.press("Edit the deck")
    assert sitting.window.current == BUILDER
    page = sitting.window.page(BUILDER)
    assert page.desk.copies("gandalf") == 2 and workshop.path == workshop.documents.entries()[0].path
    assert sitting.library.running() is None
    page.add("gandalf")
    click(page.panel.play)
    press_begin(sitting)
    assert "3x Gandalf" in played(sitting)


class Ended:
    """A session as if its game had ended."""

    result = Result((), "lost")

    def __init__(self, session) -> None:
        self._session = session

    def __getattr__(self, name: str):
        return getattr(self._session, name)


def test_copies_are_counted_in_a_list_too(sitting, workshop):
    page = workshop.work_on(workshop._contents[0], None)
    click(page.views[1])
    assert page.grid.is_list and page.grid.visualRect(page.grid.model().index(1, 0)).left() < 10
    before = page.desk.copies("snowbourn-scout")
    click_sign(page.grid, "snowbourn-scout", "-")
    assert page.desk.copies("snowbourn-scout") == before - 1
    click_sign(page.grid, "snowbourn-scout", "+")
    assert page.desk.copies("snowbourn-scout") == before and not page.grab().isNull()
    page.grid.setFocus()
    sitting.key(Qt.Key.Key_G)
    assert not page.grid.is_list
    sitting.key(Qt.Key.Key_L)
    assert page.grid.is_list


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_a_file_of_any_usual_encoding_gives_its_name_to_a_deck(sitting, workshop, tmp_path, encoding):
    path = tmp_path / "My riders.txt"
    path.write_bytes("1x Th\u00e9odred\r\n3x Gandalf\r\n".encode(encoding))
    dialog = workshop.ask_import()
    workshop._take_file(dialog, str(path))
    assert dialog.told.text() == "My riders: everything was understood."
    click(dialog.take)
    (entry,) = workshop.documents.entries()
    assert entry.title == "My riders" and entry.content.deck.heroes == ("theodred",)


def test_a_file_that_is_no_deck_gives_one_sentence(sitting, workshop, tmp_path):
    dialog = workshop.ask_import()
    for name, data, words in (
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0", "a.png cannot be read: this is no text, and so no deck."),
        ("b.json", b'{"slots": {', "This is no whole JSON (Input data was truncated)."),
        ("c.txt", b"Dear friend,\nhow are you?", "No card was found here: a deck list has lines such as"),
    ):
        path = tmp_path / name
        path.write_bytes(data)
        workshop._take_file(dialog, str(path))
        assert dialog.told.text().startswith(words) and not dialog.take.isEnabled()
    workshop._take_file(dialog, str(tmp_path / "gone.txt"))
    assert dialog.told.text().startswith("gone.txt cannot be read: ") and not dialog.take.isEnabled()


def test_many_decks_come_by_and_by_and_the_one_that_was_worked_on_at_once(qtbot, sitting, workshop):
    desk = workshop.building.desk(workshop._contents[0])
    for number in range(40):
        desk.rename(f"Deck {number:02}")
        workshop.path = workshop._keep(desk, None)
    page = workshop.show()
    assert len(page.rows) == 40 and page.first is page.rows[39].open, "down to the last one of the person's own"
    workshop.path = None
    page = workshop.show()
    assert len(page.rows) == AT_ONCE
    page.field.setText("deck 3")
    qtbot.waitUntil(lambda: len(page.rows) == 40 + len(DECKS), timeout=10_000)
    shown = [row.line.title for row in page.rows if row.isVisible()]
    assert shown == [f"Deck {number:02}" for number in range(40) if "3" in str(number)]


def test_a_list_of_choices_has_headings_where_there_are_several_groups():
    items = [PopupItem("a", "A"), PopupItem("b", "B"), PopupItem("c", "C")]
    assert headed(items, {}) == items == headed(items, dict.fromkeys("abc", "One"))
    found = headed(items, {"a": "One", "b": "Two", "c": "Two"})
    assert [item.label for item in found] == ["One", "A", "Two", "B", "C"]
    assert [item.label for item in found if not item.is_enabled] == ["One", "Two"]
