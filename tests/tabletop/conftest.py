"""The same look for every test, and no animation but where one is wanted."""

from __future__ import annotations

import pytest

from westmarch.tabletop.hub import hub
from westmarch.tabletop.theme import DAY, load_fonts


@pytest.fixture(autouse=True)
def plain_look(qapp):
    load_fonts()
    hub().apply_theme(DAY)
    hub().apply_motion("off")
    hub().limit_scale(200)
    hub().apply_scale(100)
    yield
    hub().apply_motion("off")
    hub().apply_theme(DAY)
    hub().limit_scale(200)
    hub().apply_scale(100)
