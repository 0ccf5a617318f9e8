"""Every picture is painted with the fonts of the house."""

from __future__ import annotations

import pytest

from westmarch.tabletop.type_faces import load_fonts


@pytest.fixture(scope="session", autouse=True)
def fonts(qapp: object) -> None:
    load_fonts()
