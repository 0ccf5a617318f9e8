"""What holds for every test: no screen, no clock in hypothesis, no touch of the person's own saves."""

import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.long import IS_LONG
from tests.selection import is_about, is_of_another
from westmarch import games
from westmarch.games.record import GameRecord

# Before anything imports Qt; a session that exports its own platform would open windows otherwise.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
# Under a locale without UTF-8 Qt warns, and a warning fails the test that happens to be the first.
if os.environ.get("LC_ALL") in ("C", "POSIX"):
    os.environ["LC_ALL"] = "C.UTF-8"

# The same examples on every machine and in every run: a red run is somebody's doing and can be repeated.
settings.register_profile("default", deadline=None, derandomize=True, print_blob=True)
# WESTMARCH_TESTS=long python3 tests: new examples each time, and many.
settings.register_profile(
    "long",
    deadline=None,
    derandomize=False,
    print_blob=True,
    max_examples=2000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("long" if IS_LONG else "default")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=games.ids(), help="only the tests that are about this game")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Passes over files of other games, where the tests of one are asked for: reading them takes seconds."""
    game = config.getoption("game")
    return True if game and is_of_another(collection_path.relative_to(config.rootpath), game) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the tests of one game, where one is asked for."""
    if game := config.getoption("game"):
        about = [is_about(item, game) for item in items]
        config.hook.pytest_deselected(items=[item for item, fits in zip(items, about, strict=True) if not fits])
        items[:] = [item for item, fits in zip(items, about, strict=True) if fits]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """While tests are collected no game is played: that would make whoever runs one test wait for all others."""

    def refuse(*_: object, **__: object) -> None:
        raise RuntimeError("a game is played while tests are collected: let the test or a fixture do it")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GameRecord, "new", refuse)
        patch.setattr(GameRecord, "read_position", refuse)
        # Nothing that is collected is garbage: it is neither looked for meanwhile nor looked through ever after.
        gc.disable()
        try:
            return (yield)
        finally:
            gc.enable()
            gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Saves, settings and logs of all tests go to a temporary folder, never to those of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WESTMARCH_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session")
def qapp() -> Any:
    """The application as the program makes it: a font that is asked for before its own are loaded stays another."""
    from westmarch.app.qt_setup import make_application

    return make_application([])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder for one test alone, as WESTMARCH_HOME."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("WESTMARCH_HOME", str(folder))
    return folder


@pytest.fixture(scope="module")
def the_toy_on_the_shelf() -> Iterator[None]:
    """The toy is a game like others while one module runs, and gone for the next, which may count what is there."""
    packages = dict(games._PACKAGES)
    games.register("toy", "tests.toy")
    yield
    games._PACKAGES.clear()
    games._PACKAGES.update(packages)


@pytest.fixture
def moment(request: pytest.FixtureRequest) -> Any:
    """The moment by which a test is parametrised: found by its line in the list of `decision_samples`, or as it is."""
    # It reads rules and cards, which a test without a moment does not need.
    from tests.decision_samples import Listed, found

    line = request.param
    return found(line.game)[line] if isinstance(line, Listed) else line
