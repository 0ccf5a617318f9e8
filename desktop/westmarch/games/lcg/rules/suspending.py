"""Cards that are considered to be out of play as long as another card is in play, and then are there again.

(Glossary: In Play and Out of Play; Rulings: Saruman)
"""

from __future__ import annotations

import msgspec

from westmarch.games.lcg.entries import entry, is_still
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.rules import leaving, verbs
from westmarch.games.lcg.rules.kinds import Selector
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.shadows import discard_shadows
from westmarch.games.lcg.rules.targets import IT, aim
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, place_of
from westmarch.games.lcg.things import SUSPENDED, Thing

Kept = dict[str, tuple[str, Thing]]
"""Cards that are suspended, each with where it lay and what it bears."""


def _key(suspender: str) -> str:
    """Under which the State keeps what a card in play has suspended."""
    return f"{SUSPENDED} {suspender}"


@RULES.step("suspend")
def _suspend(change: Work, what: Selector) -> None:
    """With what is attached to it, and an objective that it guards; it neither leaves play nor enters it again.

    (Rulings: Saruman)
    """
    state, own = change.state, change.names["self"]
    for piece in [piece for piece in aim(change, what, _suspend.step(IT)) if piece in state.things]:
        if own not in state.things:
            return
        discard_shadows(change, piece)
        gone = _with_all(state, piece)
        kept: Kept = {one: (place_of(state, one), state.things[one]) for one in gone}
        state.zones.setdefault(SUSPENDED, ())
        for one in gone:
            del state.things[one]
            verbs.shift(change, one, SUSPENDED)
        derived.invalidate_cards(state)
        derived.mark_unsettled(state)
        state.kept[_key(entry(state, own))] = msgspec.json.encode(kept).decode()
        change.tell("suspended", piece=piece, face=card_of(state, piece).id)


def _with_all(state: LcgState, piece: str) -> list[str]:
    """A card, what is attached to it, and the objectives that it guards."""
    guarded = [one for one, thing in state.things.items() if is_still(state, thing.guard) and _is(thing.guard, piece)]
    return [piece, *attachments(state, piece), *guarded, *[held for one in guarded for held in attachments(state, one)]]


def _is(guard: str, piece: str) -> bool:
    return guard.rpartition(".")[0] == piece


def _release(change: Work, gone: str) -> None:
    """What a card has suspended that has left play is there again, as it was.  (Rulings: Saruman)"""
    state = change.state
    text = state.kept.pop(_key(gone), "") if state.kept else ""
    kept = msgspec.json.decode(text, type=Kept) if text else {}
    for piece, (place, thing) in kept.items():
        state.things[piece] = thing
        verbs.shift(change, piece, place)
        change.tell("released", piece=piece, face=card_of(state, piece).id)
    if kept:
        derived.invalidate_cards(state)
        derived.mark_unsettled(state)


leaving.WHEN_GONE.append(_release)
