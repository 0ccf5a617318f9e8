"""The page of settings: what it offers, the search, the way back to the defaults, and a damaged file."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.app.sitting import Sitting
from westmarch.app.program import Program
from westmarch.app.settings_rows import Range, changes_to_defaults, groups
from westmarch.app.view_models import all_games
from westmarch.play.library import Library
from westmarch.play.settings import PassSettings, Settings
from westmarch.tabletop import metrics
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import Slider


@pytest.fixture
def sitting(qtbot, home):
    return Sitting(qtbot, home)


def opened(sitting: Sitting):
    sitting.program.show_settings()
    return sitting.window.page("settings")


def test_every_row_is_of_a_setting_and_every_value_of_its_control_is_allowed():
    fields = {field.name for field in msgspec.structs.fields(Settings)}
    for group in groups(()):
        for row in group.rows:
            assert row.field in fields or not row.field, row
            values = [value for value, _ in getattr(row, "choices", ())]
            if isinstance(row, Range):
                values = [row.low * row.step, row.high * row.step]
            for value in values:
                msgspec.convert({row.field: value}, Settings)


def test_games_with_windows_have_a_row_that_turns_them_at_every_seat(sitting):
    sitting.library.set(passing={"lcg/1": {"is_on": True, "stops": ["x"], "concerns": []}})
    sitting.program.settings = sitting.library.settings()
    page = opened(sitting)
    assert page.controls["lcg"].isChecked()
    page.controls["lcg"].click()
    kept = sitting.library.settings().passing
    assert [kept[key].is_on for key in ("lcg", "lcg/1")] == [False, False]
    assert kept["lcg/1"].stops == ("x",)


def test_the_search_leaves_what_is_found_and_esc_clears_it_before_it_leads_back(sitting):
    page = opened(sitting)
    everything = page.shown()
    sitting.key(Qt.Key.Key_Slash)
    assert page.search.hasFocus()
    for typed, found in (
        ("contrast", "High contrast"),
        ("ai time", "Pause before the computer moves"),
        ("undo", "Undo in new games"),
    ):
        page.search.clear()
        QTest.keyClicks(page.search, typed)
        assert page.shown() == (found,)
        assert [part.isVisible() for part in page.groups].count(True) == 1
    page.search.setText("xyz")
    assert page.shown() == () and "xyz" in page.nothing.text() and page.nothing.isVisible()
    sitting.key(Qt.Key.Key_Escape)
    assert page.shown() == everything and not page.nothing.isVisible()
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.window.current == "home"


def test_what_the_issue_of_settings_names_is_found_by_that_name(sitting):
    page = opened(sitting)
    for name in ("theme", "text", "language", "animation", "undo", "auto-pass", "battles wait", "AI time", "ask"):
        page.search.setText(name)
        assert page.shown(), name


def test_the_defaults_come_back_at_once_and_can_be_taken_back(sitting):
    sitting.library.set(**{field: getattr(Settings(), field) for field in ("pace", "beats", "computer_tenths")})
    sitting.program.set({"theme": "night", "has_high_contrast": True, "player_name": "Mara"})
    page = opened(sitting)
    assert not page.take_back.isVisible()
    page.defaults.click()
    assert sitting.library.settings() == Settings(player_name="Mara"), "a name is no setting of this page"
    assert not page.controls["has_high_contrast"].isChecked() and not page.defaults.isVisible()
    assert page.take_back.hasFocus()
    page.take_back.click()
    assert sitting.library.settings().theme == "night" and theme_hub().theme.is_night
    assert page.controls["has_high_contrast"].isChecked() and page.defaults.hasFocus()
    page.defaults.click()
    page.controls["is_reduced"].click()
    assert not page.take_back.isVisible(), "something else was set since"


def test_a_game_proposes_what_is_passed_again_after_the_defaults():
    passing = {"lcg": PassSettings(False), "lcg/1": PassSettings(False), "toy": PassSettings()}
    changes = changes_to_defaults(Settings(passing=passing), all_games())
    assert changes == {"passing": {"toy": PassSettings()}}
    assert not changes_to_defaults(Settings(), all_games())


def test_ctrl_t_is_seen_on_the_page(sitting):
    page = opened(sitting)
    sitting.program.toggle_theme()
    assert page.controls["theme"].value == "night" and sitting.library.settings().theme == "night"


def test_the_size_shows_that_of_the_window_again_when_it_follows(qtbot, home):
    sitting = Sitting(qtbot, home, size=(3840, 2160))
    page = opened(sitting)
    size = page.controls["scale"]
    assert isinstance(size, Slider)
    size.setValue(9)
    assert size.accessibleDescription() == "90 %"
    page.controls["scale_follows"].click()
    assert size.accessibleDescription() == "200 %"


@pytest.mark.parametrize("percent", range(80, 201, 10))
def test_the_handle_of_a_slider_is_round_at_every_size(qtbot, percent):
    before = metrics.scale()
    theme_hub().apply_scale(percent)
    slider = Slider(0, 10, 5, "Volume")
    qtbot.addWidget(slider)
    slider.resize(slider.sizeHint())
    picture = slider.grab().toImage()
    ring = theme_hub().theme.color("good").rgb()
    rows = [y for y in range(picture.height()) if any(picture.pixel(x, y) == ring for x in range(picture.width()))]
    top = [x for x in range(picture.width()) if picture.pixel(x, rows[0]) == ring]
    theme_hub().apply_scale(before)
    assert len(top) < 0.75 * len(rows), "a square has its whole edge in the first row"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"{]", "could not be read"),
        (b'{"theme": "pink", "pace": 3, "window": 4}', "“Theme”, “Animation” and 1 more are not valid"),
        (b'{"theme": "pink"}', "“Theme” is not valid"),
    ],
)
def test_a_damaged_file_is_told_of_once_with_what_was_lost(qtbot, home, content, words):
    library = Library(home)
    library.settings_path.parent.mkdir(parents=True, exist_ok=True)
    library.settings_path.write_bytes(content)
    told = []
    program = Program(library)
    qtbot.addWidget(program.window)
    program.window.show_notice = lambda title, sentence: told.append(sentence)
    program.open()
    assert len(told) == 1 and words in told[0] and "settings-damaged.json" in told[0]
    assert library.damaged_settings_path.read_bytes() == content
    assert not library.mend_settings()
