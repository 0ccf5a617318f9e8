"""A campaign at the table: what lies ready at its start, and the words of its cards.

(Rules: Boons & Burdens, Permanent, Campaign Cards)
"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Piece, PieceId
from westmarch.games.lcg.catalogue import BOONS, BURDENS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.exchanging import FALLEN
from westmarch.games.lcg.language.logs import CampaignLog
from westmarch.games.lcg.rules import campaign, players, verbs
from westmarch.games.lcg.rules.kinds import Amount, Face, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.scoring import LOST, finish
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.state import LcgState, Work, bring_heroes, card_of, playing
from westmarch.games.lcg.things import SCENARIO, Thing
from westmarch.games.lcg.zones import zone

_SET_ASIDE = {campaign.ANDUIN: (campaign.VALOR, campaign.SCARRED), campaign.ESCAPE: (campaign.FATE,)}
"""What a quest may bring to the table, by the campaign card of each."""


def lay_out(change: Work, log: CampaignLog) -> None:
    """The campaign card beside the quest, what it sets aside, what is permanent, and the threat penalty.

    (Rules: Place Heroes & Set Initial Threat Level, Campaign Cards)
    """
    state = change.state
    state.threat = tuple([level + log.penalty for level in state.threat])
    card = _put_beside_quest(state, campaign.CARD_OF_QUEST[log.next])
    for face in (campaign.MENDOR,) if campaign.has_mendor(log) else ():
        _put_beside_table(state, face)
    for face in _SET_ASIDE.get(log.next, ()):
        for _ in range((BOONS | BURDENS)[face]):
            _put_beside_table(state, face)
    if log.fallen and bring_heroes(state.faces_of_game):
        state.kept[FALLEN] = " ".join(log.fallen)
    heroes = {state.pieces[piece].face: piece for piece in state.things if card_of(state, piece).type == "hero"}
    for entry in log.pool:
        if entry.hero and entry.hero in heroes:
            _attach(change, _put_beside_table(state, entry.card), heroes[entry.hero])
    for hero in [heroes[hero] for hero in log.prisoners if hero in heroes]:
        verbs.mark(change, hero, "wanted")
    change.push(_campaign_card.step(card))


def lay_out_nightmare(state: LcgState, face: str) -> None:
    """The nightmare card of a quest beside it; its set-up follows that of the quest.  (Rules: Nightmare Mode)"""
    _put_beside_quest(state, face)


def _put_beside_quest(state: LcgState, face: str) -> str:
    """A card that works as long as the quest lasts."""
    card = _put_beside_table(state, face)
    state.entries += 1
    state.things[card] = Thing(state.entries)
    return card


def _put_beside_table(state: LcgState, face: str) -> str:
    """A card of the campaign, face up beside the table; it belongs to the scenario."""
    piece = f"k{1 + sum([name[0] == 'k' for name in state.pieces])}"
    state.pieces[piece] = Piece(face, SCENARIO, EVERYBODY)
    state.zones["aside"] += (piece,)
    derived.forget_faces(state)
    return piece


def _attach(change: Work, piece: str, host: str) -> None:
    role = "" if card_of(change.state, piece).type == "attachment" else "scar"
    verbs.come_into_play(change, piece, "attached", change.state.things[host].seat, host, role)


@RULES.step("campaign_card")
def _campaign_card(change: Work, card: PieceId) -> None:
    """The set-up of the campaign card.  (Rules: Campaign Cards)"""
    steps = [inner for _, ability in card_of(change.state, card).of_kind("setup") for inner in ability.do]
    change.push(*steps, names={"self": card, "host": "", "you": str(playing(change.state)[0])})


def set_aside(state: LcgState, face: str) -> list[str]:
    """The copies of a card that lie ready beside the table."""
    return [p for p in state.zones["aside"] if state.pieces[p].face == face and p not in state.things]


# -- words


@RULES.step("muster")
def _muster(change: Work, face: Face, n: Amount) -> None:
    """``muster: mendor, n: 1``: an ally of the scenario enters play under the first player, with so much damage.

    (Rules: Campaign Cards)
    """
    state = change.state
    seat = playing(state)[0]
    for piece in set_aside(state, face)[:1]:
        verbs.come_into_play(change, piece, zone(seat, "play"), seat)
        change.tell("entered", seat=str(seat), piece=piece, played="")
        hurt = number(change, n) if n.text else 0
        verbs.put(change, piece, damage=hurt)
        MOMENTS.occur(change, "entered", {"piece": piece, "player": str(seat), "done": "yes"})


@RULES.step("bestow")
def _bestow(change: Work, face: Face, to: Selector) -> None:
    """``bestow: valor, to: one hero you control``: a copy that lies ready is attached.

    (Glossary: Play Restrictions and Permissions)
    """
    lying = set_aside(change.state, face)
    for host in aim(change, to, _bestow.step(face, IT)) if lying else ():
        piece = set_aside(change.state, face)[0]
        _attach(change, piece, host)
        change.tell("attached", piece=piece, face=face, host=host)


@RULES.step("put-away")
def _put_away(change: Work, face: Face) -> None:
    """The copies of a card that still lie ready leave the game.  (Rules: Campaign Cards)"""
    for piece in set_aside(change.state, face):
        verbs.shift(change, piece, "removed")


@RULES.step("lose")
def _lose(change: Work, who: str) -> None:
    """The players have lost.  (Rules: Ending the Game)"""
    finish(change, LOST)


@RULES.step("join-fight")
def _join_fight(change: Work, what: str) -> None:
    """A shadow card enters play and engages the defending player.  (Glossary: Engaged)"""
    state = change.state
    piece = change.names["self"]
    del state.shadows[piece]
    verbs.come_into_play(change, piece, "staging")
    players.engage(change, piece, state.attacks[-1].seat)
    verbs.has_come(change, piece)
