"""The icons and the art of the installers: every file, its sizes, something to see in it, the same each time."""

from __future__ import annotations

import art
import pytest
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer


@pytest.fixture(scope="module")
def folder(tmp_path_factory, qapp):
    folder = tmp_path_factory.mktemp("art") / "painted"
    art.make(folder)
    return folder


def pictures(path):
    """All pictures in a file."""
    reader = QImageReader(str(path))
    found = []
    for number in range(reader.imageCount()):
        assert reader.jumpToImage(number)
        found.append(reader.read())
    return found


def colours(image):
    return {image.pixel(x, y) for x in range(0, image.width()) for y in range(0, image.height())}


def test_every_file_is_there_and_no_other(folder):
    names = {f"{name}-{size}.png" for name in ("westmarch", "document") for size in art.PNG_SIZES}
    names |= {f"{name}.{kind}" for name in ("westmarch", "document") for kind in ("ico", "icns")}
    names |= {"westmarch.svg", "setup-side.bmp", "setup-header.bmp", "background.png", "background@2x.png"}
    assert {path.name for path in folder.iterdir()} == names


@pytest.mark.parametrize("name", ["westmarch", "document"])
def test_icons_have_their_size_something_to_see_and_nothing_behind_it(folder, name):
    for size in art.PNG_SIZES:
        image = QImage(str(folder / f"{name}-{size}.png"))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() == 0 and image.pixelColor(size // 2, size // 2).alpha() == 255
        assert len(colours(image)) >= 6


@pytest.mark.parametrize("name", ["westmarch", "document"])
def test_an_icon_of_windows_holds_all_sizes_each_as_it_was_drawn(folder, name):
    found = pictures(folder / f"{name}.ico")
    assert [image.width() for image in found] == list(art.ICO_SIZES)
    for image in found:
        single = QImage(str(folder / f"{name}-{image.width()}.png"))
        assert image.convertToFormat(QImage.Format.Format_ARGB32) == single.convertToFormat(QImage.Format.Format_ARGB32)


@pytest.mark.parametrize("name", ["westmarch", "document"])
def test_an_icon_of_macos_holds_all_sizes_up_to_1024(folder, name):
    found = pictures(folder / f"{name}.icns")
    assert {image.width() for image in found} == set(art.ICNS_KINDS)
    assert all(len(colours(image)) > 8 for image in found if image.width() <= 256)


def test_small_icons_are_drawn_for_their_pixels(folder):
    large, small = QImage(str(folder / "westmarch-512.png")), QImage(str(folder / "westmarch-16.png"))
    star = small.pixelColor(8, 7)
    assert (star, small.pixelColor(8, 4)) == (small.pixelColor(5, 7), star)  # whole pixels, not shares of them
    assert large.scaled(16, 16).pixelColor(8, 4) != star


@pytest.mark.parametrize("name, size", [("setup-side", art.SIDE), ("setup-header", art.HEADER)])
def test_the_set_up_of_windows_gets_bitmaps_of_24_bits(folder, name, size):
    path = folder / f"{name}.bmp"
    image = QImage(str(path))
    assert (image.width(), image.height()) == size
    assert int.from_bytes(path.read_bytes()[28:30], "little") == 24 and not image.hasAlphaChannel()
    assert len(colours(image)) > 100


def test_the_disk_image_has_a_background_in_two_densities(folder):
    width, height = art.IMAGE
    once, twice = (QImage(str(folder / f"{name}.png")) for name in ("background", "background@2x"))
    assert (once.width(), once.height(), twice.width(), twice.height()) == (width, height, 2 * width, 2 * height)
    road = once.copy(art.PROGRAM_AT[0] + 80, art.PROGRAM_AT[1] - 30, 150, 60)
    assert min(road.pixelColor(x, y).lightness() for x in range(150) for y in range(60)) < 80
    for x, y in (art.PROGRAM_AT, art.APPLICATIONS_AT):
        paper = once.copy(x - 64, y - 64, 128, 128)
        assert min(paper.pixelColor(i, k).lightness() for i in range(128) for k in range(128)) > 180


def test_the_drawing_shows_the_emblem(folder):
    renderer = QSvgRenderer(str(folder / "westmarch.svg"))
    image = QImage(128, 128, QImage.Format.Format_ARGB32)
    image.fill(0)
    with QPainter(image) as painter:
        renderer.render(painter)
    painted = QImage(str(folder / "westmarch-128.png"))
    places = ((64, 64), (30, 20), (112, 64), (64, 20), (4, 4))
    for x, y in places:
        drawn, meant = image.pixelColor(x, y), painted.pixelColor(x, y)
        far = max(abs(a - b) for a, b in zip(drawn.getRgb(), meant.getRgb(), strict=True))
        assert far <= 12, (x, y, drawn.getRgb(), meant.getRgb())


def test_it_is_the_same_each_time(folder, tmp_path):
    art.make(tmp_path)
    for path in folder.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes(), path.name


def test_a_picture_of_an_unknown_kind_is_an_error(qapp):
    with pytest.raises(OSError, match="NOTHING"):
        art._encoded(QImage(2, 2, QImage.Format.Format_RGB32), "NOTHING")
