"""Strict words: an error says where the word stands, what it should have been and what comes nearest."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct

from westmarch.cardbook import read, read_plain
from westmarch.cardbook.strict import Register, inside
from westmarch.engine.errors import BadCard
from westmarch.engine.text_format import nearest

REGIONS = Register("a region", ("rohan", "gondor", "mordor"))


def test_a_word_that_exists_is_given_back() -> None:
    assert REGIONS("rohan") == "rohan"


def test_a_slip_is_named_with_its_place_and_the_nearest_word() -> None:
    with (
        pytest.raises(BadCard, match=r"^cards\.yaml: horse: do: 'rohn' is not a region; the nearest is 'rohan'$"),
        inside("cards.yaml"),
        inside("horse"),
        inside("do"),
    ):
        REGIONS("rohn")


def test_where_nothing_is_like_a_word_the_few_there_are_stand_in_the_message() -> None:
    with pytest.raises(BadCard, match=r"'x' is not a region; there are: rohan, gondor, mordor$"):
        REGIONS("x")


def test_nothing_is_near_to_what_is_like_no_word() -> None:
    assert nearest("xyz", ["rohan"]) == ""


_NESTED = "- &a0 [x]\n" + "".join([f"- &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 9)])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: b: c", "horses.yaml: line 1: mapping values are not allowed in this context"),
        ("a: \x02", "horses.yaml: this is not readable YAML (unacceptable character #x0002: control characters"),
        ("a: " + "[" * 3_000 + "]" * 3_000, "horses.yaml: it is nested too deeply"),
        ("a: " + "9" * 5_000, "horses.yaml: this is not readable YAML (a value is not"),
        ("!!int x", "horses.yaml: this is not readable YAML (a value is not"),
        ("!!bool x", "horses.yaml: this is not readable YAML (a value is not"),
        ("!!python/object/apply:os.getcwd []", "horses.yaml: line 1: could not determine a constructor"),
        ("b: 1\n[a]: 1", "horses.yaml: line 2: a key is one word, not a list or a mapping"),
        ("a: 1\na: 1", "horses.yaml: line 2: the key 'a' stands twice"),
        ("a: &a [*a]", "horses.yaml: line 1: found unconstructable recursive node"),
        (_NESTED, "horses.yaml: line 3: more than 20 times something is meant again"),
    ],
)
def test_a_file_that_is_no_yaml_is_told_in_one_line(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "horses.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCard) as error:
        read_plain(path)
    assert str(error.value).startswith(said) and "\n" not in str(error.value) and len(str(error.value)) < 200


class _Horse(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    legs: int = 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {id: shadowfax}\n- {id: bill, lags: 4}", "horses.yaml: bill: 'lags' is not a field; the nearest is 'legs'"),
        ("- {id: bill, legs: many}", "horses.yaml: bill: legs: Expected `int`, got `str`"),
        ("- {legs: 4}", "horses.yaml: entry 1: Object missing required field `id`"),
    ],
)
def test_a_wrong_field_is_named_with_its_card(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "horses.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCard) as error:
        read(path, tuple[_Horse, ...])
    assert str(error.value) == said
