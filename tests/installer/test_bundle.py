"""What goes into the frozen program, without making one."""

from __future__ import annotations

import re
from pathlib import Path

import bundle

import westmarch
from westmarch import games
from westmarch.cardbook import compiled

_SOURCE = Path(westmarch.__file__).parent
_ASKED = re.compile(r"""\bcompiled\((?:"([a-z]+)"|game), ("[a-z]+"|[A-Z]+),""")
"""Where the source asks for a compiled form: of which game, if of one, and of which name."""


def test_everything_that_is_kept_compiled_goes_into_the_program() -> None:
    asked = [match for path in _SOURCE.rglob("*.py") for match in _ASKED.findall(path.read_text(encoding="utf-8"))]
    named = {(game, name.strip('"')) for game, name in asked if name.startswith('"')}
    assert len(named) >= 8, "the pattern no longer finds them"
    bundle.read_all()
    for game, name in named:
        for of_game in [game] if game else games.ids():
            assert (of_game, name) in compiled._FORMS
    assert len(compiled._FORMS) >= len(asked)
