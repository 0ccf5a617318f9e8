"""What ships stands under licences that are allowed, and nothing foreign gets in."""

from __future__ import annotations

from email.message import Message
from importlib.metadata import Distribution, distribution

import permitted
import pytest
from packaging.licenses import canonicalize_license_expression
from permitted import ALLOWED, Refused

from tests.test_environment import pinned


class Planted(Distribution):
    """A distribution that is installed nowhere."""

    def __init__(self, name: str, **told: str) -> None:
        self._told = Message()
        self._told["Name"] = name
        for key, value in told.items():
            self._told[key.replace("_", "-")] = value

    @property
    def metadata(self):
        return self._told

    def read_text(self, filename):
        return None

    def locate_file(self, path):
        raise FileNotFoundError(path)


def test_the_allowed_licences_are_written_as_in_the_list_of_spdx() -> None:
    assert all([canonicalize_license_expression(licence) == licence for licence in ALLOWED])


def test_every_package_of_the_programs_lock_has_an_allowed_licence() -> None:
    for name in pinned("program"):
        assert set(permitted.of_distribution(distribution(name)).split(" AND ")) <= ALLOWED


def test_whatever_is_named_is_allowed_and_nothing_is_allowed_for_nobody() -> None:
    named = [terms.licence for terms in permitted.DISTRIBUTIONS.values()]
    named += [*permitted.INSIDE.values(), *permitted.LIBRARIES.values()]
    assert {each for licence in named for each in licence.split(" AND ")} == ALLOWED


@pytest.mark.parametrize(
    ("planted", "sentence"),
    [
        (Planted("barrel-rider", License_Expression="AGPL-3.0-only"), "barrel-rider ships .* declares AGPL-3.0-only"),
        (Planted("PyYAML", License="AGPL-3.0-only"), "pyyaml declares the licence AGPL-3.0-only and no more MIT"),
        (Planted("msgspec"), "msgspec declares the licence nothing and no more BSD-3-Clause"),
    ],
)
def test_a_foreign_licence_is_refused(planted: Planted, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        permitted.of_distribution(planted)


def test_a_licence_that_was_looked_at_and_is_not_allowed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(permitted.DISTRIBUTIONS, "ale", permitted.Terms("SSPL-1.0", "MIT AND SSPL-1.0"))
    with pytest.raises(Refused, match=r"ale stands under SSPL-1\.0, which"):
        permitted.of_distribution(Planted("ale", License="SSPL-1.0"))


def test_a_library_is_known_by_its_name_without_version() -> None:
    assert permitted.of_library("libxcb-randr.so.0") == "X11"
    assert permitted.of_library("libstdc++.so.6") == "GPL-3.0-or-later WITH GCC-exception-3.1"
    with pytest.raises(Refused, match=r"libale\.so\.1 ships, and its licence is not in"):
        permitted.of_library("libale.so.1")
