"""What the system lacks is named in one sentence before Qt is asked for anything."""

import sys
from collections.abc import Callable

import pytest

from westmarch.app import system_check
from westmarch.app.system_check import NO_DISPLAY, missing_libraries, obstacle, platforms, sentence

X11 = {"DISPLAY": ":0"}
WAYLAND = {"WAYLAND_DISPLAY": "wayland-0"}


@pytest.fixture(autouse=True)
def linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")


def a_system_without(*absent: str) -> Callable[[str], object]:
    """A loader that finds every library but these."""

    def load(library: str) -> object:
        if library in absent:
            raise OSError(f"{library}: cannot open shared object file: No such file or directory")
        return library

    return load


def names(platform: str, *absent: str) -> list[str]:
    return [missing.library for missing in missing_libraries(platform, a_system_without(*absent))]


def test_a_whole_system_lacks_nothing() -> None:
    assert names("xcb") == names("wayland") == names("offscreen") == []


def test_every_platform_needs_the_libraries_of_qt_gui() -> None:
    for platform in ("xcb", "wayland", "offscreen", "some-other"):
        assert names(platform, "libEGL.so.1") == ["libEGL.so.1"]


def test_the_libraries_of_x11_are_missed_only_on_x11() -> None:
    assert names("xcb", "libxcb-cursor.so.0") == ["libxcb-cursor.so.0"]
    assert names("wayland", "libxcb-cursor.so.0") == []
    assert names("offscreen", "libxcb-cursor.so.0", "libwayland-client.so.0") == []


def test_off_linux_qt_brings_all_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert missing_libraries("cocoa", a_system_without("libEGL.so.1")) == []
    assert obstacle({}) is None


def test_the_sentence_names_one_library_and_its_packages() -> None:
    missing = missing_libraries("xcb", a_system_without("libxcb-icccm.so.4"))
    assert sentence(missing) == (
        "Qt cannot start because libxcb-icccm.so.4 is missing from this system: install with "
        "'apt install libxcb-icccm4' (Debian, Ubuntu) or 'dnf install xcb-util-wm' (Fedora)."
    )


def test_the_sentence_names_a_package_once_that_brings_several_libraries() -> None:
    missing = missing_libraries("xcb", a_system_without("libEGL.so.1", "libxcb-shm.so.0", "libxcb-sync.so.1"))
    told = sentence(missing)
    assert "libEGL.so.1, libxcb-shm.so.0 and libxcb-sync.so.1 are missing" in told
    assert "'apt install libegl1 libxcb-shm0 libxcb-sync1'" in told
    assert "'dnf install libglvnd-egl libxcb'" in told


def test_a_library_that_only_lacks_another_of_them_is_not_named() -> None:
    def load(library: str) -> object:
        if library in ("libxcb.so.1", "libX11.so.6", "libxcb-shm.so.0"):
            raise OSError("libxcb.so.1: cannot open shared object file: No such file or directory")
        return library

    assert [each.library for each in missing_libraries("xcb", load)] == ["libxcb.so.1"]


def test_a_library_that_lacks_a_stranger_is_named_itself() -> None:
    def load(library: str) -> object:
        if library == "libX11.so.6":
            raise OSError("libstranger.so.3: cannot open shared object file: No such file or directory")
        return library

    assert [each.library for each in missing_libraries("offscreen", load)] == ["libX11.so.6"]


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, ()),
        (X11, ("xcb",)),
        (WAYLAND | X11, ("wayland", "xcb")),
        (X11 | {"QT_QPA_PLATFORM": "offscreen"}, ("offscreen",)),
        ({"QT_QPA_PLATFORM": "offscreen:size=800x600"}, ("offscreen",)),
        ({"QT_QPA_PLATFORM": "wayland-egl;xcb"}, ("wayland", "xcb")),
        ({"DISPLAY": ""}, ()),
    ],
)
def test_the_platforms_are_those_that_qt_will_try(environ: dict[str, str], expected: tuple[str, ...]) -> None:
    assert platforms(environ) == expected


def test_without_a_display_the_sentence_says_so() -> None:
    assert obstacle({}, a_system_without()) == NO_DISPLAY


def test_a_session_without_a_display_may_run_offscreen() -> None:
    assert obstacle({"QT_QPA_PLATFORM": "offscreen"}, a_system_without("libxcb.so.1")) is None


def test_qt_falls_back_to_x11_when_wayland_is_not_whole() -> None:
    assert obstacle(WAYLAND | X11, a_system_without("libwayland-cursor.so.0")) is None


def test_when_no_platform_is_whole_the_first_one_is_asked_for() -> None:
    told = obstacle(WAYLAND | X11, a_system_without("libwayland-cursor.so.0", "libxcb-cursor.so.0"))
    assert told is not None
    assert "libwayland-cursor.so.0 is missing" in told


def test_the_real_loader_misses_what_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = system_check.MissingLibrary("libwestmarch-nowhere.so.1", "nowhere1", "nowhere")
    monkeypatch.setattr(system_check, "EVERY_PLATFORM", (nowhere,))
    assert missing_libraries("offscreen") == [nowhere]
