"""The same look for every test, and a side panel for those that have a person before a table."""

from __future__ import annotations

import pytest

from tests.tabletop.cardtable import a_panel
from tests.tabletop.garbage import collected_here, take_away
from tests.tabletop.look import leave_unpainted, plainly


@pytest.fixture(scope="package")
def collecting(qapp):
    """What collects garbage in all of these tests."""
    with collected_here() as collecting:
        yield collecting


@pytest.fixture(autouse=True)
def plain_look(collecting):
    with plainly():
        yield
    take_away(collecting)


@pytest.fixture
def panel(qtbot, sitter):
    """The side panel of the table that the module's ``sitter`` sits before."""
    return a_panel(qtbot, sitter)


@pytest.fixture
def unpainted(monkeypatch):
    """Nothing on the table is painted."""
    leave_unpainted(monkeypatch)
