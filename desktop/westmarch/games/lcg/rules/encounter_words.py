"""What cards do with those of the encounter deck: reveal some, resolve them, surge, turn over, attach, guard."""

from __future__ import annotations

from westmarch.engine.records import Piece, PieceId, Seat, Step, Steps, ZoneId
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import attachable, derived
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import entering, leaving, players
from westmarch.games.lcg.rules.attaching import attach
from westmarch.games.lcg.rules.kinds import Amount, Faces, Selector
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.rules.staging import bring_guard, reveal_one, stage, top_of_encounter, was_drawn
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.state import Work, card_of, place_of, playing
from westmarch.games.lcg.things import SCENARIO
from westmarch.games.lcg.zones import zone


@RULES.step("reveal-to-threat")
def _reveal_to_threat(change: Work, n: Amount) -> None:
    """One card after the other, until there is enough threat or no card is left.  (Quest: The Watcher in the Water)"""
    state = change.state
    if derived.staging_threat(state) < number(change, n) and top_of_encounter(change) is not None:
        change.push(reveal_one.step(), _reveal_to_threat.step(n))


@RULES.step("resolve")
def _resolve(change: Work, what: Selector) -> None:
    """What cards do when they are revealed is done as part of a text: it has been neither revealed nor turned up, and
    "you" is who the text means, in a shadow the player attacked.  (Glossary: Reveal; Glossary: Defending Player)"""
    for piece in aim(change, what, _resolve.step(IT)):
        steps = [step for _, ability in card_of(change.state, piece).of_kind("reveal") for step in ability.do]
        change.push(*steps, names={**change.names, "self": piece, "host": ""})


@RULES.step("surge")
def _surge(change: Work, what: str) -> None:
    """The card that is being revealed gains the keyword: it surges once it has its place.  A card whose text is done
    without its being revealed cannot surge.  (Glossary: Surge)"""
    state, own = change.state, change.names.get("self", "")
    revealed = state.zones["revealed"]
    is_drawn = own in state.pieces and was_drawn(state, own)
    if is_drawn or (revealed and (own in revealed or own in state.things)):
        piece = own if is_drawn or own in revealed else revealed[-1]
        gained = Step("grant", ("keyword surge", "1", IT.name, "revealed"))
        change.push(gained, names={**change.names, IT.name: piece})


@RULES.step("orc-guards")
def _orc_guards(change: Work, what: str) -> None:
    """The top card of each player's deck comes down engaged, as an Orc Guard.  (Quest: Out of the Dungeons)"""
    state = change.state
    for seat in playing(state):
        for piece in state.zones[zone(seat, "deck")][:1]:
            entering.come_into_play(change, piece, zone(seat, "engaged"), SCENARIO, role="orc-guard")
            change.tell("orc_guard", seat=str(seat), piece=piece)
            players.engage(change, piece, seat, has_come=True)


@RULES.step("flip")
def _flip(change: Work, what: Selector, then: Steps = ()) -> None:
    """A double-sided card is turned over: what lies on it is gone, for one side leaves play and the other enters it.

    (Rules: Gollum/Sméagol)
    """
    state = change.state
    found = aim(change, what, _flip.step(IT, then))
    for piece in [p for p in found if p in state.things and card_of(state, p).back]:
        seat = state.things[piece].seat
        turn = _turn_over.step(piece, place_of(state, piece), seat if seat >= 0 else playing(state)[0])
        change.push(turn, *then, names={**change.names, "it": piece})
        leaving.leave(change, [piece], "aside", "flipped")


@RULES.step("turn_over")
def _turn_over(change: Work, piece: PieceId, where: ZoneId, seat: Seat) -> None:
    """The other side enters play, ready: a character with its player, an active location as the active one, everything
    else in the staging area.  (Rules: Gollum/Sméagol)"""
    state = change.state
    if piece in state.things or not card_of(state, piece).back:
        return
    record = state.pieces[piece]
    other = CARDS[card_of(state, piece).back]
    state.pieces[piece] = Piece(other.id, record.owner, record.seen_by)
    derived.forget_faces(state)
    change.tell("flipped", piece=piece, face=other.id, side=record.face or "")
    if other.type in derived.CHARACTERS:
        entering.enter(change, piece, seat)
    elif where == "active" and other.type == "location":
        entering.come_into_play(change, piece, "active")
    else:
        stage(change, piece)


@RULES.step("attach")
def _attach(change: Work, name: str, to: str, role: str) -> None:
    """A card becomes an attachment, perhaps in another role; ``first deck`` is that of the first player.

    (Rules: Attachments)
    """
    piece = change.names[name]
    if to == "first deck":
        if piece in change.state.shadows:
            del change.state.shadows[piece]
        deck = zone(playing(change.state)[0], "deck")
        entering.come_into_play(change, piece, "attached", SCENARIO, deck, role)
        return
    found = aim(change, sel.selector(to), _attach.step(name, _BEARER, role), _BEARER)
    hosts = [host for host in found if attachable.may_attach(change.state, piece, host, role, change.names)]
    if hosts:
        attach(change, piece, hosts[0], role)


_BEARER = "bearer"
"""The name of what a card is attached to, once it has been chosen."""


@RULES.step("stage-guarded")
def _stage_guarded(change: Work, what: Selector, by: Selector) -> None:
    """Objectives are staged, attached to a card that guards them.  (Glossary: Guarded; Quest: The Fords of Isen)"""
    guards = sel.pieces(change.state, by, change.names)
    for piece in aim(change, what, _stage_guarded.step(IT, by)):
        stage(change, piece, guard=next((guard for guard in guards if guard in change.state.things), ""))


@RULES.step("fetch-guarded")
def _fetch_guarded(change: Work, faces: Faces) -> None:
    """Objectives are staged; then the deck is shuffled, and the next card of it guards each of them.

    (Quest: The Necromancer's Tower; Rulings: The Necromancer's Tower)
    """
    state = change.state
    found = [next(p for p in state.zones["encounter"] if state.pieces[p].face == face) for face in faces]
    for piece in found:
        stage(change, piece)
    change.shuffle(state.zones["encounter"], SCENARIO)
    change.push(*[bring_guard.step(piece) for piece in found])
