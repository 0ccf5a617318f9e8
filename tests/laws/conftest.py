"""Puts the toy on the shelf while the laws are checked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from westmarch import games


@pytest.fixture(autouse=True, scope="module")
def the_toy_on_the_shelf() -> Iterator[None]:
    doors = dict(games._DOORS)
    games.register("toy", "tests.toy")
    yield
    games._DOORS.clear()
    games._DOORS.update(doors)
