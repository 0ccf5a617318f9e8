"""Whatever a position trips over, whoever wrote it is told in one short sentence."""

from __future__ import annotations

import pytest

from westmarch.engine.errors import BadPosition, BadSetup
from westmarch.engine.positions import reading


def told(data: object, error: Exception | None = None) -> str:
    with pytest.raises(BadPosition) as caught, reading(data, ("good", "dark"), "good and dark"):
        raise error or AssertionError("it was read")
    text = str(caught.value)
    assert len(text) <= 400 and "\n" not in text and "Error" not in text
    return text


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (KeyError("frodo"), "the position cannot be read: there is no 'frodo'"),
        (TypeError("unhashable type: 'dict'"), "something in it is of another kind than what stands in its place"),
        (AttributeError("'int' object has no attribute 'get'"), "something in it is of another kind"),
        (ValueError("3 is too many"), "the position cannot be read: 3 is too many"),
        (BadSetup("two\nlines"), "options: two lines"),
        (BadPosition("the piece " + "x" * 9_000), "the piece x"),
        (BadPosition("word " * 9_000), "word word"),
    ],
)
def test_an_error_of_the_rules_is_told_in_one_sentence(error: Exception, sentence: str) -> None:
    assert sentence in told({}, error)


@pytest.mark.parametrize("data", [[0] * 3_000, "x" * 3_000, None, {"two\nlines": 1}, {"x" * 3_000: 1}])
def test_what_is_no_position_is_told_in_one_sentence(data: object) -> None:
    assert told(data).startswith("a position ")
