"""The controls, driven as a person drives them."""

from __future__ import annotations

import gc
import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QEnterEvent, QPainter
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    Button,
    Card,
    Chip,
    Column,
    Dialog,
    Dropdown,
    Flow,
    IconButton,
    LinkButton,
    OptionButton,
    PaperPanel,
    Popup,
    PopupItem,
    ScrollPane,
    SectionHead,
    Segmented,
    Slider,
    Text,
    TextBox,
    TextField,
    Toast,
    Toggle,
    tip_of,
)

CHOICES = (("none", "None"), ("both", "Both sides"), ("good", "The Fellowship only"))


@pytest.fixture
def board(qtbot):
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(700, 600)
    Column(board, gap=8, margins=(20, 20, 20, 20))
    with qtbot.waitExposed(board):
        board.show()
    board.activateWindow()
    return board


def put(board, widget):
    board.layout().addWidget(widget)
    board.layout().activate()
    widget.show()
    return widget


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_every_button_is_pressed_with_enter_and_with_space(qtbot, board, key):
    made = (Button("Go"), LinkButton("Go"), IconButton("check", "Go"), OptionButton("Go"), Chip("Go"), Toggle("Go"))
    for button in made:
        put(board, button)
        with qtbot.waitSignal(button.clicked):
            qtbot.keyClick(button, key)


def test_an_icon_button_says_its_name_and_its_shortcut(board):
    button = put(board, IconButton("cog-outline", "Settings", "Ctrl+,"))
    assert button.accessibleName() == "Settings"
    assert "Settings" in tip_of(button) and "Ctrl+," in tip_of(button)


def test_an_option_tells_when_the_pointer_comes_and_goes(board):
    option = put(board, OptionButton("Attack Moria", "One hidden piece stands there", "attack", "2"))
    told = []
    option.hovered.connect(told.append)
    # Sent, not moved to: where the pointer of a screen that is not there stands is anybody's guess.
    middle = QPointF(option.rect().center())
    QApplication.sendEvent(option, QEnterEvent(middle, middle, QPointF(option.mapToGlobal(middle.toPoint()))))
    QApplication.sendEvent(option, QEvent(QEvent.Type.Leave))
    assert told[-2:] == [True, False]


def test_an_option_grows_until_its_words_fit(board):
    short = OptionButton("Misty Mountains", "Move forward", "move", "1")
    long = OptionButton(
        "Attack Fangorn", "By the tunnel, under held Moria, and then along the river " * 2, "tunnel", "3"
    )
    assert short.heightForWidth(308) == 66
    assert long.heightForWidth(308) > short.heightForWidth(308)


def test_a_hot_option_is_painted_differently(qtbot):
    option = OptionButton("Attack Moria", "", "attack", "2")
    qtbot.addWidget(option)
    option.resize(308, 66)
    cold = option.grab().toImage()
    option.set_hot(True)
    assert option.grab().toImage() != cold


def test_arrows_walk_through_the_segments_and_tab_stops_once(qtbot, board):
    segmented = put(board, Segmented("Variant cards", CHOICES))
    segmented.segments[0].setFocus()
    with qtbot.waitSignal(segmented.changed) as changed:
        qtbot.keyClick(segmented.segments[0], Qt.Key.Key_Right)
    assert changed.args == ["both"]
    stops = [each for each in segmented.segments if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert [each.value for each in stops] == ["both"]


def test_a_click_on_a_segment_chooses_it(qtbot, board):
    segmented = put(board, Segmented("Variant cards", CHOICES))
    qtbot.mouseClick(segmented.segments[2], Qt.MouseButton.LeftButton)
    assert segmented.value == "good"
    assert [each.isChecked() for each in segmented.segments] == [False, False, True]


def test_a_dropdown_is_opened_walked_and_closed_by_keyboard(qtbot, board):
    dropdown = put(board, Dropdown("Who plays", CHOICES))
    dropdown.setFocus()
    qtbot.keyClick(dropdown, Qt.Key.Key_Space)
    qtbot.keyClick(dropdown.popup.rows, Qt.Key.Key_Down)
    qtbot.keyClick(dropdown.popup.rows, Qt.Key.Key_Return)
    assert dropdown.value == "both"
    qtbot.keyClick(dropdown, Qt.Key.Key_Down)
    qtbot.keyClick(dropdown.popup.rows, Qt.Key.Key_Escape)
    assert dropdown.value == "both"


def test_a_dropdown_is_chosen_with_the_mouse_and_closed_by_a_click_beside_it(qtbot, board):
    dropdown = put(board, Dropdown("Who plays", CHOICES))
    qtbot.mouseClick(dropdown, Qt.MouseButton.LeftButton)
    row = dropdown.popup.row_area(2).center()
    qtbot.mouseClick(dropdown.popup.rows.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert dropdown.value == "good"
    qtbot.mouseClick(dropdown, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dropdown.popup, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert dropdown.value == "good"


def test_a_slider_moves_by_keys_and_by_the_mouse(qtbot, board):
    slider = put(board, Slider(10, 20, 10, "Size", lambda value: f"{value} tens"))
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert slider.value() == 11
    qtbot.keyClick(slider, Qt.Key.Key_End)
    assert slider.value() == 20
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(16, slider.height() // 2))
    assert slider.value() == 10
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(16, slider.height() // 2))
    for x in (60, slider.width() // 2, slider.width() - 20):
        qtbot.mouseMove(slider, QPoint(x, slider.height() // 2))
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() - 20, slider.height() // 2))
    assert slider.value() == 20
    assert slider.accessibleDescription() == "20 tens"
    assert not slider.isSliderDown()


def test_prose_is_wrapped_and_has_no_numbers(board):
    verses = "All that is gold does not glitter. " * 20
    prose, listed = (put(board, TextBox(verses, "Notes", is_prose=is_prose)) for is_prose in (True, False))
    bars = [box.edit.horizontalScrollBar().maximum() for box in (prose, listed)]
    assert bars[0] == 0 < bars[1]
    assert prose.edit.x() < listed.edit.x(), "there is no room for numbers"


def test_a_screen_reader_knows_every_control_for_what_it_is(board):
    rows = QWidget()
    Column(rows).addWidget(TextBox("\n" * 40, "Deck"))
    pane = put(board, ScrollPane(rows))
    segmented = put(board, Segmented("Variant cards", CHOICES))
    roles = {
        segmented.segments[0]: (QAccessible.Role.RadioButton, "None", ""),
        put(board, Toggle("Pass for me")): (QAccessible.Role.CheckBox, "Pass for me", ""),
        put(board, TextField("Frodo", name="Name")): (QAccessible.Role.EditableText, "Name", "Frodo"),
        put(board, Slider(10, 20, 12, "Size")): (QAccessible.Role.Slider, "Size", "12"),
        pane.findChild(QPlainTextEdit): (QAccessible.Role.EditableText, "Deck", "\n" * 40),
        pane.verticalScrollBar(): (QAccessible.Role.ScrollBar, "", "0"),
    }
    for widget, told in roles.items():
        found = QAccessible.queryAccessibleInterface(widget)
        assert (found.role(), found.text(QAccessible.Text.Name), found.text(QAccessible.Text.Value)) == told


def test_a_list_goes_round_finds_lines_by_their_letters_and_scrolls_where_they_do_not_fit(qtbot, board):
    dropdown = put(board, Dropdown("Who plays", [(str(n), f"{'xyz'[n % 3]} {n}") for n in range(40)], "3"))
    dropdown.open()
    rows = dropdown.popup.rows
    assert board.rect().contains(rows.geometry()) and rows.verticalScrollBar().maximum() > 0
    qtbot.keyClick(rows, Qt.Key.Key_End)
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    assert dropdown.popup.current == "x 0"
    qtbot.keyClick(rows, Qt.Key.Key_Backtab)
    assert dropdown.popup.current == "x 39"
    qtbot.keyClicks(rows, "z")
    assert dropdown.popup.current == "z 2"
    listed = QAccessible.queryAccessibleInterface(rows)
    assert (listed.role(), listed.childCount()) == (QAccessible.Role.List, 40)
    assert listed.child(2).text(QAccessible.Text.Name) == "z 2"
    qtbot.keyClick(rows, Qt.Key.Key_Space)
    assert dropdown.value == "2"


def test_a_line_that_cannot_be_chosen_is_passed_over(qtbot, board):
    popup = Popup(board, (PopupItem("a", "One", is_enabled=False), PopupItem("b", "Two"), PopupItem("c", "Three")))
    chosen = []
    popup.chosen.connect(chosen.append)
    popup.open_at(QPoint(20, 20))
    qtbot.mouseClick(popup.rows.viewport(), Qt.MouseButton.LeftButton, pos=popup.row_area(0).center())
    assert chosen == [] and popup.isVisible()
    qtbot.keyClick(popup.rows, Qt.Key.Key_Down)
    assert popup.current == "Two"
    qtbot.keyClick(popup.rows, Qt.Key.Key_Up)
    assert popup.current == "Three"


def test_a_text_field_has_our_own_menu_and_not_the_platforms(qtbot, board):
    field = put(board, TextField("Frodo", name="Name"))
    field.selectAll()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(10, 10), field.mapToGlobal(QPoint(10, 10)))
    QApplication.sendEvent(field, event)
    popup = board.findChild(Popup)
    assert popup is not None
    qtbot.keyClick(popup.rows, Qt.Key.Key_Down)
    assert popup.current == "Cut"
    qtbot.keyClick(popup.rows, Qt.Key.Key_Return)
    assert field.text() == ""


def test_escape_answers_a_dialog_with_nothing_and_enter_with_its_default(qtbot, board):
    for key, answer in ((Qt.Key.Key_Escape, ""), (Qt.Key.Key_Return, "keep")):
        dialog = Dialog(board, "Delete this game?", "It will be gone for good.")
        dialog.add_button("delete", "Delete", "danger")
        keep = dialog.add_button("keep", "Do not delete", "plain", is_default=True)
        dialog.open()
        with qtbot.waitSignal(dialog.chosen) as chosen:
            qtbot.keyClick(keep, key)
        assert chosen.args == [answer]
        assert dialog.isHidden()


def test_a_dialog_is_wide_enough_for_the_words_on_its_buttons(board):
    board.resize(1100, 700)
    dialog = Dialog(board, "You won")
    words = ("Continue: Journey Down the Anduin", "Save the log…", "Watch the replay", "Home")
    buttons = [dialog.add_button(text, text) for text in words]
    dialog.open()
    assert all(button.width() >= button.sizeHint().width() for button in buttons)
    assert board.rect().contains(dialog.sheet.geometry())


def test_the_tab_key_stays_inside_a_dialog(qtbot, board):
    outside = put(board, Button("Outside"))
    dialog = Dialog(board, "Question", "Well?")
    first = dialog.add_button("yes", "Yes", "primary", is_default=True)
    second = dialog.add_button("no", "No")
    dialog.open()
    visited = set()
    for _ in range(4):
        qtbot.keyClick(board.focusWidget(), Qt.Key.Key_Tab)
        visited.add(board.focusWidget())
    assert visited == {first, second}
    assert not outside.hasFocus()


def test_a_message_passes_by_itself(qtbot, board):
    theme_hub().apply_motion("normal")
    toast = Toast(board, lambda: None)
    toast.say("Saved.")
    assert toast.isVisible() and toast.text == "Saved."
    qtbot.waitUntil(toast.isHidden, timeout=4000)
    toast.say("Saved again.")
    assert toast.isVisible() and toast.graphicsEffect() is None


def test_a_change_of_theme_paints_every_control_anew(board):
    made = (
        Button("Go", "primary"),
        Button("Go"),
        LinkButton("Go"),
        OptionButton("Go", "x", "move"),
        Chip("Go"),
        Toggle("Go"),
        Segmented("Go", CHOICES),
        Dropdown("Go", CHOICES),
        TextField("Go"),
        Slider(0, 10, 5, "Size"),
    )
    for widget in made:
        put(board, widget)
    theme_hub().apply_theme(DAY)
    day = [widget.grab().toImage() for widget in made]
    theme_hub().apply_theme(NIGHT)
    night = [widget.grab().toImage() for widget in made]
    assert all(before != after for before, after in zip(day, night, strict=True))


def left_behind(make, times):
    """How many blocks of memory so many widgets leave that come and go."""
    before = sys.getallocatedblocks()
    for _ in range(times):
        make().deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    return sys.getallocatedblocks() - before


def lines():
    owner = QWidget()
    Flow(owner, 6)
    return owner


MADE = {
    "text": lambda: Text("Go", "body"),
    "wrapped text": lambda: Text("Go", "body", wrap=True),
    "heading": lambda: SectionHead("Go"),
    "button": lambda: Button("Go"),
    "option": lambda: OptionButton("Go"),
    "chip": lambda: Chip("Go"),
    "toggle": lambda: Toggle("Go"),
    "lines": lines,
}


@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
def test_what_is_gone_leaves_nothing_behind(qapp, make):
    """Objects of 56 bytes for each that ever was had added 130 KB in every round of the soak."""
    assert min([left_behind(make, 300) for _ in range(4)]) < 100, "what is made once only is in one of them"


def test_a_larger_scale_makes_every_control_larger(board):
    made = (
        Button("Go"),
        LinkButton("Go"),
        OptionButton("Go"),
        Chip("Go"),
        Toggle("Go"),
        TextField("Go"),
        Slider(0, 9, 5, "Size"),
    )
    before = [widget.sizeHint().height() for widget in made]
    theme_hub().apply_scale(150)
    assert [round(height * 1.5) for height in before] == pytest.approx(
        [widget.sizeHint().height() for widget in made], abs=2
    )


def test_alt_and_an_arrow_on_a_button_are_the_pages(qtbot, board):
    first, second = put(board, Button("First")), put(board, Button("Second"))
    heard = []
    board.keyPressEvent = lambda event: heard.append(event.key())
    second.setFocus()
    qtbot.keyClick(second, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert heard[-1] == Qt.Key.Key_Left and second.hasFocus() and not first.hasFocus()


class Black(QWidget):
    """What is as dark as the darkest letters, all over."""

    def paintEvent(self, event):
        QPainter(self).fillRect(self.rect(), Qt.GlobalColor.black)


@pytest.mark.parametrize(("ground", "token", "clear"), [(PaperPanel, "panel", 0), (Card, "raised", 12)])
def test_what_fades_is_gone_in_the_last_row_of_pixels(qtbot, board, ground, token, clear):
    around = put(board, ground())
    content = Black()
    content.setFixedHeight(2000)
    pane = ScrollPane(content, token)
    Column(around, margins=(12, 8, 18, 18)).addWidget(pane)
    around.layout().activate()
    pane.show()
    QApplication.processEvents()
    assert pane._fade.isVisible()
    seen = pane.viewport().geometry()
    row = pane.grab(QRect(clear, seen.bottom(), seen.width() - clear, 1)).toImage()
    pale = theme_hub().theme.color(token).lightness()
    assert all(abs(row.pixelColor(x, 0).lightness() - pale) < 4 for x in range(row.width()))
