"""Characters are committed to the quest by a text, and what their players have to do before.

(Rules: Commit Characters; Quest: The Nîn-in-Eilph)
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from westmarch.engine.moments import Facts
from westmarch.engine.records import PieceId, Step
from westmarch.games.lcg.rules.players import told_committed
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.verbs import mark
from westmarch.games.lcg.state import Work, has_mark


def begin_to_commit(change: Work, pieces: Iterable[str]) -> None:
    """A text is about to commit characters to the quest: what their players have to do before is done.

    (Quest: The Nîn-in-Eilph)
    """
    found = groupby(pieces, lambda piece: change.state.things[piece].seat)
    parts = [{"player": str(seat), "pieces": " ".join(own)} for seat, own in found]
    if parts:
        MOMENTS.occur(change, "commits", *parts)


@RULES.step("have_committed")
def have_committed(change: Work, *pieces: PieceId) -> None:
    """Those whom a text has committed answer together.  (Rules: Commit Characters)"""
    told_committed(change, [piece for piece in pieces if has_mark(change.state, piece, "committed")])


@MOMENTS.happens("commits")
def _commits(change: Work, facts: Facts) -> Facts:
    """Nothing has kept the player from it: those whom a text commits are on the quest, or the player says who goes.

    (Rules: Commit Characters)
    """
    state, seat = change.state, int(facts["player"])
    for piece in [piece for piece in facts["pieces"].split() if piece in state.things]:
        mark(change, piece, "committed")
        change.tell("committed", piece=piece, seat=str(state.things[piece].seat))
    if not facts["pieces"]:
        change.push(Step("commit_of", (str(seat),)))
    return facts
