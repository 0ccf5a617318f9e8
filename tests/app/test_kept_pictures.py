"""Pictures kept between two starts: the same again, another for all else that goes in, and no harm from bad files."""

from __future__ import annotations

import tracemalloc
import zlib
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from westmarch.app import kept_pictures
from westmarch.app.kept_pictures import KeptPictures
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.theme_hub import apply_theme, theme_hub

pytestmark = pytest.mark.usefixtures("qapp")


class Artist:
    """Draws a faint wash and counts how often."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self, painter: QPainter) -> None:
        self.drawn += 1
        painter.fillRect(QRectF(3, 2, 20, 9), QColor(190, 60, 20, 77))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "pictures"


def kept_in(folder: Path) -> KeptPictures:
    """As a program has them that has just begun."""
    pictures = KeptPictures()
    pictures.keep_in(folder)
    return pictures


def image(picture: QPixmap) -> QImage:
    return picture.toImage().convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def test_a_later_start_shows_the_same_picture_without_painting_it(folder: Path) -> None:
    artist, first = Artist(), kept_in(folder)
    painted = first.picture("cover", 31.5, 20, 1.5, artist)
    first.write()
    found = kept_in(folder).picture("cover", 31.5, 20, 1.5, artist)
    assert artist.drawn == 1
    assert image(found) == image(painted)
    assert found.devicePixelRatio() == painted.devicePixelRatio() == 1.5


def test_another_name_size_ratio_look_or_program_is_painted_anew(folder: Path, monkeypatch) -> None:
    artist, first = Artist(), kept_in(folder)
    first.picture("cover", 30, 20, 1.0, artist)
    first.write()
    again = kept_in(folder)
    for name, width, ratio in (("back", 30, 1.0), ("cover", 31, 1.0), ("cover", 30, 2.0)):
        before = artist.drawn
        again.picture(name, width, 20, ratio, artist)
        assert artist.drawn == before + 1, (name, width, ratio)
    was = theme_hub().theme
    before = artist.drawn
    apply_theme(NIGHT if was == DAY else DAY)
    again.picture("cover", 30, 20, 1.0, artist)
    apply_theme(was)
    assert artist.drawn == before + 1
    monkeypatch.setattr(kept_pictures, "_program", lambda: "a later one")
    again.picture("cover", 30, 20, 1.0, artist)
    assert artist.drawn == before + 2


def test_a_changed_drawing_is_another_program(monkeypatch) -> None:
    files = list(kept_pictures._files())
    assert {"books.py", "page.py", "book.py", "drawing.py"} <= {Path(path).name for path, _, _ in files}
    before = kept_pictures._program.__wrapped__()
    path, size, time = files[-1]
    monkeypatch.setattr(kept_pictures, "_files", lambda: [*files[:-1], (path, size, time + 1)])
    assert kept_pictures._program.__wrapped__() != before


@pytest.mark.parametrize("content", [b"", b"no picture", "cut"])
def test_a_bad_file_is_painted_over(folder: Path, content: bytes | str) -> None:
    artist, first = Artist(), kept_in(folder)
    painted = first.picture("cover", 30, 20, 1.0, artist)
    first.write()
    (path,) = folder.iterdir()
    path.write_bytes(path.read_bytes()[:-9] if isinstance(content, str) else content)
    again = kept_in(folder)
    assert image(again.picture("cover", 30, 20, 1.0, artist)) == image(painted)
    again.write()
    kept_in(folder).picture("cover", 30, 20, 1.0, artist)
    assert artist.drawn == 2


@pytest.mark.parametrize("many", [1, 40 << 20])
def test_a_file_that_unpacks_to_more_than_its_picture_is_painted_over_and_not_unpacked(folder: Path, many: int) -> None:
    artist, first = Artist(), kept_in(folder)
    painted = first.picture("cover", 30, 20, 1.0, artist)
    first.write()
    (path,) = folder.iterdir()
    packing = zlib.compressobj(9)
    path.write_bytes(packing.compress(bytes(30 * 20 * 4 + many)) + packing.flush())
    assert path.stat().st_size < 1 << 20
    tracemalloc.start()
    try:
        found = kept_pictures._read(path, 30 * 20 * 4)
        assert found is None and tracemalloc.get_traced_memory()[1] < 2 << 20
    finally:
        tracemalloc.stop()
    assert image(kept_in(folder).picture("cover", 30, 20, 1.0, artist)) == image(painted)
    assert artist.drawn == 2


def test_a_picture_that_cannot_be_packed_comes_back_and_what_is_no_file_does_not(folder: Path) -> None:
    pixels = Random(1).randbytes(640 * 480 * 4)
    folder.mkdir()
    (folder / "noise").write_bytes(zlib.compress(pixels, 1))
    assert (folder / "noise").stat().st_size > len(pixels)
    assert kept_pictures._read(folder / "noise", len(pixels)) == pixels
    assert kept_pictures._read(folder, 4) is None


def test_a_folder_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    artist, pictures = Artist(), kept_in(tmp_path / "file")
    pictures.picture("cover", 30, 20, 1.0, artist)
    pictures.write()
    assert artist.drawn == 1 and (tmp_path / "file").read_text() == "in the way"


def test_of_a_window_that_is_drawn_larger_the_last_picture_is_kept_and_of_all_the_newest(folder: Path) -> None:
    artist, pictures = Artist(), kept_in(folder)
    for width in range(20, 30):
        pictures.picture("cover", width, 20, 1.0, artist)
    pictures.write()
    assert len(list(folder.iterdir())) == 1
    for number in range(kept_pictures._KEPT + 5):
        pictures.picture(f"cover {number}", 20, 20, 1.0, artist)
    pictures.write()
    assert len(list(folder.iterdir())) == kept_pictures._KEPT


def test_the_pictures_are_written_by_themselves_once_nothing_new_is_painted(folder: Path, qtbot, monkeypatch) -> None:
    monkeypatch.setattr(kept_pictures, "_REST", 20)
    pictures = kept_in(folder)
    pictures.picture("cover", 30, 20, 1.0, Artist())
    qtbot.waitUntil(lambda: folder.is_dir() and any(path.suffix == ".picture" for path in folder.iterdir()))


def test_a_large_picture_without_gaps_is_whole_when_it_comes_back(folder: Path) -> None:
    def stripes(painter: QPainter) -> None:
        for y in range(0, 1080, 2):
            painter.fillRect(QRectF(0, y, 1920, 2), QColor(y % 256, 90, 255 - y % 256))

    pictures = kept_in(folder)
    painted = pictures.picture("ground", 1920, 1080, 2.0, stripes)
    pictures.write()
    assert image(kept_in(folder).picture("ground", 1920, 1080, 2.0, stripes)) == image(painted)
