"""What earlier saves of The Confrontation called otherwise than the rulebook."""

from __future__ import annotations

from westmarch.engine.save_renames import SaveRenames
from westmarch.games.confrontation.board import SIDES

RENAMED = {
    2: SaveRenames(
        verbs={"fetch": "replace", "step-in": "fight"},
        zones={
            f"{side}-{old}": f"{side}-{new}"
            for side in SIDES
            for old, new in (("fallen", "defeated"), ("laid", "played"), ("gone", "removed"))
        },
        reasons={"frodo-fell": "frodo-defeated"},
        fields={"attack": {"met": "revealed"}, "battle": {"fetched": "replacements"}},
    ),
}
"""By the format in which it was called so."""
