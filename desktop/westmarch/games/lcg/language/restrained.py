"""What players cannot do, and what changes what they do: standing effects and lasting ones.  (Glossary: Cannot)"""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.lcg.entries import entry
from westmarch.games.lcg.language import conditions, effects, selectors
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Names, selector
from westmarch.games.lcg.state import PLAYS, LcgState
from westmarch.games.lcg.things import MOST
from westmarch.games.lcg.zones import zone

OVER = 50
"""The threat elimination level, if no text has changed it.  (Glossary: Threat Elimination Level)"""


def is_barred(state: LcgState, what: str, seat: Seat, other: str = "") -> bool:
    """Whether a player cannot do something, perhaps to a certain card: ``draw``, ``play event``."""
    if not (state.lasting or ("forbid", what) in state.sources):
        return False
    for mod, names in effects.standing(state, "forbid", what):
        if seat in selectors.seats(state, mod.to, names) and effects.is_against(state, mod, other, names):
            return True
    said = [one for one in state.lasting if one.kind == "forbid" and one.what == what]
    said = [one for one in said if not one.against or (other in state.things and entry(state, other) in one.against)]
    return any([seat in selectors.seats(state, selector(one.who), one.names) for one in said])


def may_draw_by(state: LcgState, seat: Seat, source: str) -> bool:
    """Whether the text of a card may let a player draw.  (Glossary: Cannot)"""
    if is_barred(state, "draw by effects", seat):
        return False
    is_players = source in state.pieces and state.pieces[source].owner >= 0
    return not (is_players and is_barred(state, "draw by player cards", seat))


def harmable(state: LcgState, pieces: list[str], names: Names) -> list[str]:
    """Those of some cards to which the text of a player's card may deal damage.  (Glossary: Cannot)"""
    source = names.get("self", "")
    if not (state.lasting or DEALING in state.sources) or source not in state.pieces or state.pieces[source].owner < 0:
        return pieces
    return [piece for piece in pieces if not is_barred(state, DEALING[1], int(names["you"]), piece)]


DEALING = ("forbid", "deal damage")


def discardable(state: LcgState, pieces: list[str]) -> list[str]:
    """Those of some cards of hands that their players may discard.  (Glossary: Cannot; Quest: The Fords of Isen)"""
    if not (state.lasting or DISCARDING in state.sources):
        return pieces
    kept = [hand for seat in range(state.seats) if is_barred(state, DISCARDING[1], seat) for hand in _hand(state, seat)]
    return [piece for piece in pieces if piece not in kept]


def _hand(state: LcgState, seat: Seat) -> tuple[str, ...]:
    return state.zones[zone(seat, "hand")]


DISCARDING = ("forbid", "discard from hand")


def may_play_kind(state: LcgState, seat: Seat, card: Card) -> bool:
    """Whether nothing keeps a player from playing a card of this type from the hand."""
    if not (state.lasting or PLAYS in state.sources):
        return True
    return not (is_barred(state, "play card", seat) or is_barred(state, _PLAY.get(card.type, "play card"), seat))


def is_planning(state: LcgState, seat: Seat) -> bool:
    """Whether a player may play allies and attachments now.  (Framework Details: 2.2 Planning action window)"""
    return state.phase == _PLANNING and state.step == _PLANNING and seat == state.active


_PLANNING = "planning"
_PLAY = {"ally": "play ally", "attachment": "play attachment", "event": "play event"}


def more_for(state: LcgState, what: str, seat: Seat) -> int:
    """How much standing effects add to what a player does: ``draws``, ``refresh threat``."""
    found = effects.standing(state, "add", what)
    meant = [(mod, names) for mod, names in found if seat in selectors.seats(state, mod.to, names)]
    return sum([conditions.amount(state, mod.amount, names) for mod, names in meant])


def most_readied(state: LcgState) -> int:
    """The most characters of a player that ready in the refresh phase; far more than there can be where none says it.

    (Quest: Into Fangorn)
    """
    if READIED not in state.sources:
        return MOST
    return min(
        [MOST, *[conditions.amount(state, mod.amount, names) for mod, names in effects.standing(state, *READIED)]]
    )


READIED = ("cap", "readied")


def checked_threat(state: LcgState, seat: Seat) -> int:
    """The threat of a player as engagement checks have it.  (Glossary: Engagement Check)"""
    more = more_for(state, CHECKED, seat) if ("add", CHECKED) in state.sources else 0
    return state.threat[seat] + more


PRICED = ("add", "engagement price")


def engagement_price(state: LcgState, piece: str) -> int:
    """How many resources it costs to choose to engage an enemy.  (Quest: The Drúadan Forest)"""
    if PRICED not in state.sources:
        return 0
    said = effects.standing(state, *PRICED)
    about = [(mod, names) for mod, names in said if effects.bears_on(state, piece, mod, names)]
    return sum([conditions.amount(state, mod.amount, names) for mod, names in about])


CHECKED = "check threat"


def elimination_level(state: LcgState, seat: Seat) -> int:
    """The threat at which a player is eliminated.  (Glossary: Threat Elimination Level; Quest: Trouble in Tharbad)"""
    return OVER - lowered_levels(state)[seat] if LOWERED in state.kept else OVER


def lowered_levels(state: LcgState) -> list[int]:
    """By how much texts have lowered the threat elimination level of each seat.  (Quest: Trouble in Tharbad)"""
    said = state.kept.get(LOWERED, "")
    return [int(word) for word in said.split()] if said else [0] * state.seats


LOWERED = "lowered"
"""The key under which the State keeps by how much those levels are lower, seat by seat."""
