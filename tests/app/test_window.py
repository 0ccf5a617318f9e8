"""The window: pages come and go, its place is kept, tips are our own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QWidget

from tests.app.sitting import Sitting
from westmarch.app.header import ThemeIcon
from westmarch.app.icon import window_icon
from westmarch.app.pages.about import AboutPage
from westmarch.app.qt_setup import theme_for
from westmarch.app.window import MainWindow
from westmarch.tabletop.metrics import scale
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import ScrollPane


def test_the_page_in_front_has_the_keyboard_and_the_other_fades(qtbot, window, home_page):
    theme_hub().apply_motion("normal")
    window.put_page("home", home_page)
    window.put_page("about", AboutPage())
    window.show_page("home")
    assert home_page.card.button.hasFocus()
    with qtbot.waitSignal(window.page_changed) as changed:
        window.show_page("about")
    assert changed.args == ["about"]
    qtbot.waitUntil(lambda: not any(type(each).__name__ == "_Fade" for each in window.children()), timeout=2000)


def test_a_table_can_be_put_in_and_taken_out(window, home_page, qapp):
    window.put_page("home", home_page)
    window.put_page("table", QWidget())
    window.show_page("table")
    window.show_page("home")
    window.drop_page("table")
    assert window.page("table") is None and window.current == "home"


def test_the_window_keeps_its_place(qtbot):
    kept = []
    window = MainWindow(geometry_saved=kept.append)
    qtbot.addWidget(window)
    window.resize(1234, 777)
    window.show()
    window.close()
    again = MainWindow()
    qtbot.addWidget(again)
    assert again.restore_place(kept[0])
    assert not again.restore_place("not of Qt's making")


def test_the_window_does_not_close_when_it_may_not(qtbot):
    window = MainWindow(may_close=lambda: False)
    qtbot.addWidget(window)
    window.show()
    assert not window.close() and window.isVisible()
    window._may_close = None


def test_a_tip_is_shown_in_the_window_and_ends_with_the_next_key(qtbot, window, home_page):
    window.put_page("home", home_page)
    window.show_page("home")
    link = home_page.links["Settings"]
    at = link.mapTo(window, QPoint(10, 10))
    QApplication.sendEvent(window, QHelpEvent(QHelpEvent.Type.ToolTip, at, window.mapToGlobal(at)))
    assert window.tip.isVisible() and "Settings" in window.tip.text and "Ctrl" in window.tip.text
    qtbot.keyClick(link, Qt.Key.Key_Tab)
    assert window.tip.isHidden()


def test_a_shortcut_of_a_page_works_only_there(qtbot, window, home_page):
    fired = []
    window.put_page("home", home_page)
    window.put_page("about", AboutPage())
    window.add_shortcut("Ctrl+N", lambda: fired.append("new"), page="home")
    window.show_page("about")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert fired == []
    window.show_page("home")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert fired == ["new"]


def test_the_interface_grows_only_as_far_as_the_window_has_room(window, qapp):
    theme_hub().apply_scale(200)
    assert scale() == 110
    window.resize(1920, 1200)
    qapp.processEvents()
    assert scale() == 200


def test_the_interface_follows_the_window_until_a_size_is_chosen(window, qapp):
    theme_hub().apply_scale(0)
    for size, wanted in (((1100, 700), 100), ((1920, 1080), 100), ((2560, 1440), 130), ((3840, 2160), 200)):
        window.resize(*size)
        qapp.processEvents()
        assert scale() == wanted
    theme_hub().apply_scale(120)
    assert scale() == 120
    theme_hub().apply_scale(80)
    assert scale() == 80, "smaller than what the window would choose, for those who see well"


def test_f11_fills_the_screen_and_gives_the_frame_back(qtbot, home):
    sitting = Sitting(qtbot, home)
    sitting.key(Qt.Key.Key_F11)
    assert sitting.window.isFullScreen()
    sitting.key(Qt.Key.Key_F11)
    assert not sitting.window.isFullScreen()


def test_themes_go_by_their_setting(qapp):
    assert theme_for("night").is_night and not theme_for("day").is_night
    assert theme_for("day", high_contrast=True).line == theme_for("day").terrain


def test_the_icon_is_drawn_in_every_size(qapp):
    assert len(window_icon().availableSizes()) >= 6


def test_the_icon_for_night_or_day_is_one_on_every_page_and_shows_what_a_click_brings(qtbot, home):
    sitting = Sitting(qtbot, home)
    program = sitting.program
    pages = (program.show_records, program.show_log, program.show_library, program.show_saves, program.show_about)
    for theme, icon in (("day", "weather-night"), ("night", "white-balance-sunny")):
        program.set({"theme": theme})
        for show in pages:
            show()
            sitting.laid()
            icons = sitting.window.page(sitting.window.current).findChildren(ThemeIcon)
            assert [each.icon_name for each in icons] == [icon], show
            program.go_home()


def test_what_fades_at_the_foot_of_a_page_leaves_the_corner_of_its_sheet_round(qtbot, home):
    sitting = Sitting(qtbot, home)
    sitting.program.show_about()
    sitting.settle()
    page = sitting.window.page("about")
    pane = next(each for each in page.findChildren(ScrollPane) if each._fade is not None)
    corner = QRect(pane.mapTo(page, pane.viewport().geometry().bottomLeft()) - QPoint(0, 2), QSize(3, 3))
    assert pane._fade.isVisible(), "there is more below"
    faded = page.grab(corner).toImage()
    pane._fade.hide()
    assert page.grab(corner).toImage() == faded


@pytest.mark.parametrize(
    ("screen", "least", "percent"),
    [((1920, 1040), (1100, 700), 100), ((960, 516), (883, 480), 80), ((1280, 680), (1100, 626), 100)],
)
def test_a_window_fits_on_a_small_screen_where_it_is_written_smaller(qtbot, monkeypatch, screen, least, percent):
    class Screen:
        def availableGeometry(self):
            return QRect(QPoint(0, 0), QSize(*screen))

    monkeypatch.setattr(MainWindow, "screen", lambda window: Screen())
    window = MainWindow()
    qtbot.addWidget(window)
    assert window.minimumSize() == QSize(*least)
    window.restore_place("")
    assert window.width() <= max(screen[0], 883) and window.height() <= screen[1]
    with qtbot.waitExposed(window):
        window.resize(*least)
        window.show()
    assert scale() == percent
