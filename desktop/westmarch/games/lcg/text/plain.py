"""Questions in which nothing is to be chosen: an answer beside which no other is better or makes any difference.

The rules ask them, and computers answer them; a person is spared them (``Prompt.plain``).  Only what everybody at the
table sees counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from westmarch.engine.moments import OPEN
from westmarch.engine.records import EVERYBODY, Action, Decision
from westmarch.games.lcg.language import derived, effects, restrained
from westmarch.games.lcg.rules.rulebase import MOMENTS, SKIP
from westmarch.games.lcg.rules.shadows import shadows_of
from westmarch.games.lcg.state import LcgState, attachments, place_of, playing
from westmarch.games.lcg.things import Thing

_NEVER = (OPEN, "respond")
"""Questions that are not spared: they offer to do something, not what to do it to."""


def plain(state: LcgState, asked: Decision) -> str:
    """The answer, or nothing where something is to be chosen."""
    if asked.kind == "engage":
        return str(SKIP) if _all_engage_anyway(state) else ""
    if asked.kind == "check" and len(playing(state)) == 1 and not _is_heard(state, asked.options):
        return str(asked.options[0])  # they engage one after the other, and nothing happens in between
    if asked.kind == "forced" and _are_copies_of_a_deck(state, asked):
        return str(asked.options[0])
    if asked.kind in ("look", "arrange"):
        return str(asked.options[0]) if _are_copies(state, asked) else ""
    return str(asked.options[0]) if _are_alike(state, asked) else ""


def _all_engage_anyway(state: LcgState) -> bool:
    """Whether every enemy in the staging area is going to engage the only player by its engagement cost.

    (Framework Details: 5.3 Engagement checks)
    """
    order = playing(state)
    if len(order) > 1 or effects.is_forbidden(state, "checks"):
        return False
    staged = [piece for piece in state.zones["staging"] if derived.type_of(state, piece) == "enemy"]
    if any([derived.stat(state, piece, "engagement") > restrained.checked_threat(state, order[0]) for piece in staged]):
        return False
    return len(staged) == 1 or not _is_heard(state, [Action.of("engage", piece) for piece in staged])


def _is_heard(state: LcgState, engaging: Sequence[Action]) -> bool:
    """Whether a card answers that one of these enemies engages: then their order may matter."""
    seat = str(playing(state)[0])
    parts = [{"piece": action.words[0], "player": seat} for action in engaging]
    stages, _ = MOMENTS.heard(state, "engaged", parts)
    return bool(stages)


def _are_alike(state: LcgState, asked: Decision) -> bool:
    """Whether each option names another card, and these cards differ in nothing."""
    if asked.kind in _NEVER or len(asked.options) < 2:
        return False
    pieces = [action.words[0] for action in asked.options if action.words and action.words[0] in state.things]
    if len(set(pieces)) < len(asked.options) or len({(a.verb, a.words[1:]) for a in asked.options}) > 1:
        return False
    appearances = [_appearance(state, asked, piece) for piece in pieces]
    return appearances[0] is not None and all([one == appearances[0] for one in appearances])


def _are_copies_of_a_deck(state: LcgState, asked: Decision) -> bool:
    """Whether these are the texts of copies of one card, seen by everybody in the encounter deck."""
    pieces = [action.words[0] for action in asked.options]
    if any([piece not in state.zones["encounter"] or state.pieces[piece].seen_by != EVERYBODY for piece in pieces]):
        return False
    is_one_text = len({action.words[1:] for action in asked.options}) == 1
    return is_one_text and len({state.pieces[piece].face for piece in pieces}) == 1


def _are_copies(state: LcgState, asked: Decision) -> bool:
    """Whether the cards of a deck that are looked at are copies of one: neither which is taken nor the order in which
    the others go back matters then.

    Between different cards it does, for they are drawn in that order.  What only one of several players sees is not
    answered for him: that he was not asked would tell the others.
    """
    looked = [state.pieces[action.words[0]] for action in asked.options]
    is_shared = state.seats == 1 or all([piece.seen_by == EVERYBODY for piece in looked])
    return is_shared and len({piece.face for piece in looked}) == 1


Appearance = tuple[object, ...]


def _appearance(state: LcgState, asked: Decision, piece: str) -> Appearance | None:
    """What there is to say of a card in play besides which one it is; None where something speaks of just this one."""
    seen, thing = state.pieces[piece], state.things[piece]
    spoken_of = " ".join([*asked.names.values(), *asked.about]).split()
    spoken_of += [other for lasting in state.lasting for other in lasting.on]
    spoken_of += [other for attack in state.attacks for other in (*attack.attackers, *attack.defenders, attack.target)]
    is_limited = any([f" {piece}." in key for key in state.uses])
    dealt = shadows_of(state, piece)
    is_known = any([state.pieces[shadow].face is not None for shadow in dealt])
    if seen.seen_by != EVERYBODY or piece in spoken_of or is_limited or is_known or thing.guard:
        return None
    borne = tuple([(state.pieces[other].face, _bare(state.things[other])) for other in attachments(state, piece)])
    return (seen.face, place_of(state, piece), thing.host, _bare(thing), borne, len(dealt))


def _bare(thing: Thing) -> Thing:
    """A card's counters and marks, whenever it came and whatever it lies on."""
    return replace(thing, entered=0, host="")
