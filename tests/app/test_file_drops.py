"""A file that is dropped on one of the pages that take files; nothing else can be dropped there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QWidget

from tests.app.dropping import drop, files
from westmarch import skins
from westmarch.app.decks.dialogs import ImportDialog
from westmarch.app.pages.campaigns import CampaignsPage
from westmarch.app.pages.decks import DecksPage
from westmarch.tabletop.pictures import picture_cache_of

TAKING = {
    "campaigns": lambda window: CampaignsPage((), ()),
    "decks": lambda window: DecksPage(picture_cache_of(skins.load("lcg"))),
    "import": lambda window: ImportDialog(window, lambda text: ("", ())),
}


@pytest.fixture(params=TAKING)
def taking(qtbot, request):
    window = QWidget()
    window.resize(1100, 700)
    qtbot.addWidget(window)
    found = TAKING[request.param](window)
    if found.parentWidget() is None:
        qtbot.addWidget(found)
    return found


def test_the_path_of_a_dropped_file_is_told_once(taking, tmp_path):
    told = []
    taking.dropped.connect(told.append)
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    one.write_text("{}")
    other.write_text("{}")
    assert drop(taking, files(one, other))
    assert told == [str(one)]


def test_a_folder_a_file_that_is_gone_and_words_are_refused(taking, tmp_path):
    told = []
    taking.dropped.connect(told.append)
    words = QMimeData()
    words.setText("1x Aragorn")
    for data in (files(tmp_path), files(tmp_path / "gone.json"), words):
        assert not drop(taking, data)
    assert told == []
