"""Actions as people write them: cards by their ids, where an action names the piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from westmarch.engine.records import Action
from westmarch.games.lcg.rules import occasions
from westmarch.games.lcg.state import LcgState


def meant(state: LcgState, action: Action) -> Action:
    """Returns the action with the pieces that its cards stand for: those that are offered now, then any.

    A second copy of a card is written as ``forest-spider-2``.
    """
    if action.verb == "fetch":
        return action
    named = in_order(state)
    options = state.decision.options if state.decision else ()
    offered = {word.removeprefix(occasions.FOR) for option in options for word in option.words}
    here = copies([(piece, face) for piece, face in named if piece in offered])
    anywhere = copies(named)

    def piece_of(word: str) -> str:
        if word.startswith(occasions.FOR):
            return f"{occasions.FOR}{piece_of(word.removeprefix(occasions.FOR))}"
        return here.get(word, anywhere.get(word, word))

    first, *others = action.words or ("",)
    kept = [first] if action.verb == "play" else [piece_of(first)]
    return Action(action.verb, tuple([*kept, *map(piece_of, others)])) if action.words else action


def in_order(state: LcgState) -> list[tuple[str, str]]:
    """Returns every piece with its card: those in play in the order in which they came, then the others as they lie."""
    things = sorted(state.things, key=lambda piece: state.things[piece].entered)
    rest = [piece for held in state.zones.values() for piece in held if piece not in state.things]
    return [(piece, state.pieces[piece].face or "") for piece in (*things, *rest)]


def copies(pieces: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Returns the pieces by their cards' ids, each further copy with its number."""
    found: dict[str, str] = {}
    count: Counter[str] = Counter()
    for piece, face in pieces:
        count[face] += 1
        found[face if count[face] == 1 else f"{face}-{count[face]}"] = piece
    return found
