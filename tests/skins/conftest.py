"""Every picture is painted with the fonts of the house."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="session", autouse=True)
def application(qapp: object) -> object:
    return qapp
