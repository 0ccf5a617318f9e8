"""What may be attached to what, and what may enter play.  (Glossary: Attachment Cards, Unique Cards)"""

from __future__ import annotations

from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import effects
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Names, Selector
from westmarch.games.lcg.printed.expressions import hosts as printed_hosts
from westmarch.games.lcg.state import SIDE_QUEST, LcgState, card_of, is_faceless, place_of
from westmarch.games.lcg.things import FACEDOWN

_ONE_EACH = "limit"
"""The keyword of a card of which there is one for each hero."""


def may_bear(state: LcgState, face: str, host: str, piece: str = "") -> bool:
    """Whether no other card of a kind of which there is one for each hero lies on a card yet, besides the piece itself.

    (Rules: Permanent; Glossary: Attachment Cards)
    """
    if _ONE_EACH not in CARDS[face].keywords:
        return True
    borne = [other for other, thing in state.things.items() if thing.host == host and state.pieces[other].face == face]
    return not [other for other in borne if other != piece]


def may_attach(state: LcgState, piece: str, host: str, role: str = "", names: Names | None = None) -> bool:
    """Whether a text can attach a card to a host: one in play that may have it, and has none of which there is one for
    each; face down, if it is found."""
    is_down = role == FACEDOWN
    if host not in state.things or host == piece or is_barred_from(state, piece, host, is_down):
        return False
    if is_down:
        return _is_found(state, piece, names or {})
    return may_bear(state, card_of(state, piece).id, host, piece)


def _is_found(state: LcgState, piece: str, names: Names) -> bool:
    """Whether a card that comes to lie face down is out of play, and if it has just left, where it went then and not in
    a deck, nor removed from the game.  (Ruling: eagles-of-the-misty-mountains-find-the-card)"""
    if piece not in state.pieces or piece in state.things:
        return False
    end = names.get("that-to", "") if names.get("that-piece") == piece else ""
    place = place_of(state, piece).rpartition("-")[2]
    return place != "removed" and end in ("", place)


def bars(card: Card, is_down: bool = False) -> tuple[str, ...]:
    """What a card must not be forbidden, by the words of the language, where something is attached that is this."""
    of_player = ("player attachments",) if card.owner >= 0 else ()
    is_restricted = "restricted" in card.keywords and not is_down
    traits = () if is_down else card.traits
    return (
        "attachments",
        *of_player,
        *(("restricted attachments",) if is_restricted else ()),
        *[f"non-{trait} attachments" for trait in ("key", "morgul") if trait not in traits],
    )


def is_barred_from(state: LcgState, piece: str, host: str, is_down: bool = False) -> bool:
    """Whether a card in play cannot have another one attached, perhaps face down.

    (Glossary: "Cannot have attachments")
    """
    is_down = is_down or is_faceless(state, piece)
    return any([effects.is_forbidden(state, what, host) for what in bars(card_of(state, piece), is_down)])


def may_enter(state: LcgState, card: Card) -> bool:
    """A unique card cannot enter play while a copy of it is there.  (Glossary: Unique Cards)"""
    return not card.is_unique or card.title not in state.titles


def has_place(state: LcgState, piece: str, seat: Seat) -> bool:
    """Whether a card can be in play at all: an attachment where something can bear it, an event never."""
    card = card_of(state, piece)
    return card.type != "event" and (card.type != "attachment" or card.is_trap or bool(hosts_of(state, piece, seat)))


def may_come(state: LcgState, seat: Seat, piece: str) -> bool:
    """Whether an ally, attachment or side quest can enter play: unique ones once, attachments where they fit.

    (Glossary: Unique Cards)
    """
    card = card_of(state, piece)
    if card.type not in ("ally", "attachment", SIDE_QUEST) or not may_enter(state, card):
        return False
    return has_place(state, piece, seat)


def hosts_of(state: LcgState, piece: str, seat: Seat, to: Selector | None = None) -> list[str]:
    """What a player could attach a card to that comes into play, as far as a text means it."""
    names = {"you": str(seat), "self": piece}
    found = hosts(state, card_of(state, piece), names)
    meant = found if to is None else sel.pieces(state, to, names)
    return [host for host in found if host in meant]


def hosts(state: LcgState, card: Card, names: Names) -> list[str]:
    """What an attachment could be attached to.  (Glossary: Attachment Cards)"""
    what = printed_hosts(card.attach_to)
    found = sel.pieces(state, what, names)
    for barred in bars(card):
        found = effects.allowed(state, barred, found)
    if _ONE_EACH in card.keywords:
        found = [piece for piece in found if may_bear(state, card.id, piece, names.get("self", ""))]
    return effects.without_immune(state, found, names)
