"""What a single word could do to a card: the trials that costs and effects are put to.

Single scenarios put the trials of their own words here.
"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.records import Step
from westmarch.games.lcg.language import conditions, derived, effects
from westmarch.games.lcg.printed.expressions import Names
from westmarch.games.lcg.state import LcgState, card_of, place_of, playing
from westmarch.games.lcg.things import RIDDLES

IN_FULL = {"damage", "exhaust", "return-to-staging"}
"""Words that are no cost unless they do something to the card; single scenarios put theirs here."""
OWN_COSTS: dict[str, Callable[[LcgState, Step, Names], bool]] = {}
"""Whether what a word of a single scenario costs can be paid."""
OWN_TRIALS: dict[str, Callable[[LcgState, Step, Names], bool]] = {}
"""Whether a word that is aimed at something in its own way could change anything."""
OWN_EFFECTS: dict[str, Callable[[LcgState], bool]] = {}
"""Whether a word of a single scenario that is aimed at nothing could change something."""
USEFUL: dict[str, Callable[[LcgState, str], bool]] = {
    "ready": lambda state, piece: (
        piece in state.things and not derived.is_ready(state, piece) and not effects.is_forbidden(state, "ready", piece)
    ),
    "commit": lambda state, piece: may_commit(state, piece),
    "exhaust": lambda state, piece: (
        piece in state.things and derived.is_ready(state, piece) and effects.can_exhaust(state, piece)
    ),
    **dict.fromkeys(
        ("heal", "heal-among"),
        lambda state, piece: (
            piece in state.things and state.things[piece].damage > 0 and not effects.is_forbidden(state, "heal", piece)
        ),
    ),
    **dict.fromkeys(
        ("damage", "redirect"),
        lambda state, piece: piece in state.things and effects.can_be_damaged(state, piece),
    ),
    "place-damage": lambda state, piece: piece in state.things,
    "remove-damage": lambda state, piece: piece in state.things and state.things[piece].damage > 0,
    "gain": lambda state, piece: piece not in state.things or not effects.is_forbidden(state, "collect", piece),
    "strike": lambda state, piece: piece in state.things,
    "flip": lambda state, piece: piece in state.things and bool(card_of(state, piece).back),
    "stage": lambda state, piece: piece not in state.zones["staging"],
    "return-to-staging": lambda state, piece: (
        piece in state.things and piece not in (*state.zones["staging"], *state.zones.get(RIDDLES, ()))
    ),
    "engage": lambda state, piece: (
        not any([effects.is_forbidden(state, word, piece) for word in ("engagement", "leave staging")])
    ),
    "reveal-card": lambda state, piece: piece not in state.things,
    "make-active": lambda state, piece: piece not in state.zones["active"] and is_location(state, piece),
    "travel-to": lambda state, piece: (
        piece in state.things
        and piece not in state.zones["active"]
        and is_location(state, piece)
        and not effects.is_forbidden(state, "travel", piece)
    ),
    "lose-progress": lambda state, piece: (
        piece in state.things and (state.things[piece].progress > 0 or is_demanded(state, piece))
    ),
    "progress": lambda state, piece: piece in state.things,
    "count-down": lambda state, piece: (
        piece in state.things
        and state.things[piece].resources > 0
        and not effects.is_forbidden(state, "lose time", piece)
    ),
    "lose-resources": lambda state, piece: piece in state.things and state.things[piece].resources > 0,
    "put-back": lambda state, piece: piece not in state.things and state.pieces[piece].owner not in (*state.out, -1),
    "take": lambda state, piece: may_go_back(state, piece) and not place_of(state, piece).endswith("-hand"),
    "pass-on": lambda state, piece: may_be_passed_on(state, piece),
}


def is_demanded(state: LcgState, piece: str) -> bool:
    """Whether something comes of it if a text takes progress off a stage, though there is none."""
    if card_of(state, piece).type != "quest":
        return False
    texts = [
        (one, text) for one in state.things for _, text in card_of(state, one).answers_to("progress-demanded", "after")
    ]
    return any([text.when is None or conditions.holds(state, text.when, {"self": one}) for one, text in texts])


def is_location(state: LcgState, piece: str) -> bool:
    """Whether a card is a location, in play or not."""
    return derived.type_of(state, piece) == "location"


def may_commit(state: LcgState, piece: str) -> bool:
    """Whether a text could commit a character to the quest: one in play that is not on it."""
    is_off = piece in state.things and not effects.is_committed(state, piece)
    return is_off and not effects.is_forbidden(state, "commit", piece)


def may_be_sent_back(state: LcgState, piece: str, names: Names) -> bool:
    """Whether a text may shuffle a card that is being revealed into its deck.  (Glossary: Cancel, Immune)"""
    is_here = piece in state.zones["revealed"] and effects.may_be_cancelled(
        state, piece, "reveal", names.get("self", "")
    )
    return is_here and bool(effects.without_immune(state, [piece], names))


def may_get_progress(state: LcgState, piece: str, source: str) -> bool:
    """Whether progress that a text places on a card would lie there, or where that card passes it on to.

    What is placed on a quest card may lie on the active location.
    """
    is_open = not is_location(state, piece) or effects.permits(state, "pass progress on", piece)
    return is_open or not effects.is_shut_to_progress(state, piece, source)


def may_become_active(state: LcgState, piece: str, names: Names) -> bool:
    """Whether a text may make a card the active location: for some only that of a quest card may."""
    source = names.get("self", "")
    is_of_quest = source in state.pieces and card_of(state, source).type == "quest"
    return is_of_quest or not effects.is_forbidden(state, "become active", piece)


def to_come(state: LcgState, face: str) -> list[str]:
    """The stages of an id that lie in the quest deck and are still to come."""
    return [piece for piece in state.zones["quests"][1:] if state.pieces[piece].face == face]


def may_be_passed_on(state: LcgState, piece: str) -> bool:
    """Whether the player who controls a card could give it to another one.  (Glossary: Cannot)"""
    thing = state.things.get(piece)
    is_held = thing is not None and thing.seat >= 0 and len(playing(state)) > 1
    return is_held and not effects.is_forbidden(state, "new controller", piece)


OUT_OF_DISCARD = ("enter", "put-back", "take", "remove", "add-to-victory", "shuffle-into-deck", "put-on-deck", "bury")
"""The words that move cards, of whatever owner, out of a discard pile."""


OUT_OF_PLAY = (
    "destroy", "discard", "return-to-hand", "shuffle-into-deck", "shuffle-into-encounter", "put-on-deck", "bury",
    "remove", "add-to-victory", "set-aside",
)  # fmt: skip
"""The words that make cards leave play."""


def may_leave_discard(state: LcgState, piece: str) -> bool:
    """Whether nothing keeps a card in the discard pile in which it lies, if it lies in one.  (Glossary: Cannot)"""
    is_kept = effects.is_forbidden(state, "leave discard", piece)
    return not (is_kept and place_of(state, piece).endswith("discard"))


def may_go_back(state: LcgState, piece: str) -> bool:
    """Whether a card of a discard pile can go to a hand or deck: no hero can.  (Rules: Hit Points & Damage)"""
    return card_of(state, piece).type != "hero"
