"""The word for a hero in whose place one from outside the game comes.

Both change places at once: the player is never without a hero in between.  One leaves play and the other enters it, so
the new one comes ready and is not committed.  (Glossary: Enters Play, In Play and Out of Play)
"""

from __future__ import annotations

from itertools import count

from westmarch.engine.records import EVERYBODY, Action, Decision, Piece, PieceId
from westmarch.games.lcg.language import attachable, derived, exchanging
from westmarch.games.lcg.language.selectors import selector
from westmarch.games.lcg.rules import entering, leaving, verbs
from westmarch.games.lcg.rules.attaching import limit_restricted
from westmarch.games.lcg.rules.kinds import Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim, chooser
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, is_faceless
from westmarch.games.lcg.things import EXCHANGED
from westmarch.games.lcg.zones import zone


@RULES.step("exchange")
def _exchange(change: Work, what: Selector, kind: str) -> None:
    """Whoever does it says which hero comes.  (Rulings: Helm of Secrecy)"""
    for hero in aim(change, what, _exchange.step(IT, kind)):
        if hero in change.state.things:
            RULES.ask(change, chooser(change), _comers.about(hero, selector(f"every {kind}")), least=1)


@RULES.question("exchange", is_open=True)
def _comers(state: LcgState, asked: Decision, hero: PieceId, what: Selector) -> list[Action]:
    """By face, for none of them is in the game yet.  (Rulings: Helm of Secrecy)"""
    return [Action.of("fetch", face) for face in exchanging.comers(state, asked.seat, hero, what)]


@RULES.answer("exchange")
def _comes(change: Work, action: Action, hero: PieceId, what: Selector) -> None:
    """The new hero enters play, and what lies on the old one and may lie on it moves; then the old one leaves play with
    the rest.  (Rulings: Helm of Secrecy; Glossary: Attachment Cards)"""
    state, seat = change.state, change.state.things[hero].seat
    piece = _card(change, action.words[0])
    entering.arrive(change, piece, seat)
    _stand(state, piece, hero)
    change.tell("exchanged", seat=str(seat), piece=piece, host=hero)
    moved = _move_attachments(change, hero, piece)
    MOMENTS.occur(change, "entered", {"piece": piece, "player": str(seat), "played": "", "done": "yes"})
    if moved:
        change.push(limit_restricted.step(piece))
        MOMENTS.occur(change, "attached", *[{"piece": p, "host": piece, "player": str(seat)} for p in moved])
    leaving.leave(change, [hero], EXCHANGED, EXCHANGED)


def _stand(state: LcgState, piece: str, hero: str) -> None:
    """It stands where the other one has stood."""
    place = zone(state.things[hero].seat, "play")
    held = [other for other in state.zones[place] if other != piece]
    held.insert(held.index(hero), piece)
    state.zones[place] = tuple(held)


def _card(change: Work, face: str) -> str:
    """The card of a hero who comes: the one that has left for another before, or a new one."""
    state, owner = change.state, change.seat
    out = state.zones.get(EXCHANGED, ())
    known = [piece for piece in out if state.pieces[piece] == Piece(face, owner, EVERYBODY)]
    if known:
        return known[0]
    piece = next(name for n in count(1) if (name := f"h{owner}{n}") not in state.pieces)
    state.pieces[piece] = Piece(face, owner, EVERYBODY)
    state.zones[EXCHANGED] = (*out, piece)
    return piece


def _move_attachments(change: Work, old: str, new: str) -> list[str]:
    """What lies on a hero moves to another one, as far as it may lie there, beside what has moved before; which of it
    did."""
    state, moved = change.state, list[str]()
    while fitting := [piece for piece in attachments(state, old) if _may_lie(state, piece, new)]:
        verbs.put(change, fitting[0], host=new)
        derived.invalidate_cards(state)
        change.tell("attached", piece=fitting[0], host=new)
        moved.append(fitting[0])
    return moved


def _may_lie(state: LcgState, piece: str, host: str) -> bool:
    """Whether an attachment may be attached to another card: one that says to what, only there; a permanent one never.

    (Rules: Permanent)
    """
    thing, card = state.things[piece], card_of(state, piece)
    if derived.has(state, piece, "keyword permanent"):
        return False
    if thing.role or card.type != "attachment" or is_faceless(state, piece):
        return not attachable.is_barred_from(state, piece, host)
    return host in attachable.hosts(state, card, derived.names_of(state, piece))
