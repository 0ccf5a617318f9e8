"""The toy is a game like others in these tests."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True, scope="module")
def _toy(the_toy_on_the_shelf: None) -> None:
    """Puts the toy on the shelf."""
