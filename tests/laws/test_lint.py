"""The lint of law 3 finds what it is for, and nothing in honest rules."""

from __future__ import annotations

import pytest

from tests.laws.lint import findings


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import time as clock",
        "from datetime import date",
        "from os.path import join",
        "import uuid",
        "from math import sqrt",
        "key = hash(name)",
        "key = id(piece)",
        "share = 0.5",
        "share = float(won)",
        "share = won / played",
        "share /= played",
        "for face in {'a', 'b'}: pass",
        "for face in set(faces): pass",
        "order = [face for face in frozenset(faces)]",
        "order = list({face for face in faces})",
        "order = tuple(set(one) | other)",
        "order = [*set(faces)]",
        "line = ', '.join(set(faces))",
        "line = ', '.join({face for face in faces})",
        "any_one = next(iter(set(faces)))",
        "best = max(set(faces), key=worth)",
        "best = sorted(set(faces), key=worth)",
        "left = set(faces)\nfor face in left: pass",
        "def first(left: set[str]):\n    return left.pop()",
        "def first(left: frozenset[str]):\n    for face in left: return face",
        "def left() -> set[str]: ...\nfor face in left(): pass",
        "class A:\n    left: frozenset[str]\n\ndef f(a):\n    return [x for x in a.left]",
        "class A:\n    def f(self):\n        self.left = set()\n        for x in self.left: pass",
        "class A:\n    def left(self) -> set[str]: ...\n\ndef f(a):\n    return tuple(a.left())",
    ],
)
def test_what_rules_may_not_use_is_found(source: str) -> None:
    assert len(findings(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "from math import gcd",
        "share = 1000 * won // played",
        "path = folder / 'cards.yaml'",
        "order = sorted(set(faces))",
        "known = face in {'a', 'b'}",
        "most = max(set(numbers))",
        "few = len(set(faces)) < 3",
        "for face in dict.fromkeys(faces): pass",
        "def f():\n    left = set()\n\ndef g(left: list[str]):\n    for face in left: pass",
        "class A:\n    def f(self):\n        self.left = set()\n\ndef g(a):\n    for x in a.left: pass",
    ],
)
def test_honest_rules_are_left_alone(source: str) -> None:
    assert findings(source) == []


def test_a_finding_names_its_line() -> None:
    assert findings("a = 1\nb = 0.5\nc = [x for x in\n  {1, 2}]") == [
        (2, "the number 0.5"),
        (4, "iteration over a set"),
    ]
