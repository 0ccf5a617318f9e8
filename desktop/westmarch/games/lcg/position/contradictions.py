"""What a position says that cannot be: more copies than a deck holds, a unique card twice, more damage than hit points,
an attachment on what it does not fit.
"""

from __future__ import annotations

from collections import Counter

from westmarch.engine.state_checks import require
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import attachable, derived
from westmarch.games.lcg.position.checks import COPIES
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.rules.attaching import RESTRICTED
from westmarch.games.lcg.state import LcgState, attachments, card_of, is_faceless
from westmarch.games.lcg.things import FACELESS


def refuse(state: LcgState) -> None:
    """Raises BadPosition with one sentence."""
    for seat in range(state.seats):
        own = Counter([record.face for record in state.pieces.values() if record.owner == seat])
        for face, number in own.items():
            most = 1 if CARDS[str(face)].type == "hero" else COPIES
            require(number <= most, f"a player has {most} of {face} at most, not {number}")
    heroes = Counter([r.face for r in state.pieces.values() if CARDS[str(r.face)].type == "hero"])
    for face, number in heroes.items():
        require(number == 1, f"the hero {face} is there twice")
    unique = [p for p in state.things if card_of(state, p).is_unique and not is_faceless(state, p)]
    titles = Counter([card_of(state, piece).title for piece in unique])
    for title, number in titles.items():
        require(number == 1, f"{title} is unique and in play twice")
    for piece, thing in state.things.items():
        is_mortal = derived.type_of(state, piece) in (*derived.CHARACTERS, "enemy")
        dies = thing.damage and thing.damage >= derived.stat(state, piece, "hit_points")
        is_mortal = is_mortal and not derived.keyword(state, piece, "indestructible")
        require(not (is_mortal and dies), f"{state.pieces[piece].face} has as much damage as hit points")
        is_explored = thing.progress and derived.is_explored(state, piece)
        require(not is_explored, f"{state.pieces[piece].face} has as much progress as quest points")
    for piece in state.zones["attached"]:
        _check_host(state, piece)


def _check_host(state: LcgState, piece: str) -> None:
    card, thing = card_of(state, piece), state.things[piece]
    if card.type != "attachment" or thing.role in (*FACELESS, "hidden"):
        return
    fits = thing.host in attachable.hosts(state, card, {"you": str(thing.seat), "self": piece})
    require(fits or _attaches_itself(card), f"{card.id} cannot be attached to {state.pieces[thing.host].face}")
    restricted = [p for p in attachments(state, thing.host) if derived.has(state, p, "keyword restricted")]
    most = f"{state.pieces[thing.host].face} has {RESTRICTED} restricted attachments at most"
    require(len(restricted) <= RESTRICTED, most)


def _attaches_itself(card: Card) -> bool:
    """Whether a text of an attachment moves it to what it could not be played on."""
    return any(["Step(do='attach', args=('self'" in repr(ability) for ability in card.abilities])
