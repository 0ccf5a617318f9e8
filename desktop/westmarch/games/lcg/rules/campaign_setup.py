"""A campaign at the table: what lies ready at its start, and the words of its cards.

(Rules: Boons & Burdens, Permanent, Campaign Cards)
"""

from __future__ import annotations

from itertools import count

from westmarch.engine.records import EVERYBODY, Piece, PieceId, Seat, Step, Steps
from westmarch.games.lcg.asked import bring_heroes
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.language import derived, trials
from westmarch.games.lcg.language.exchanging import FALLEN
from westmarch.games.lcg.language.logs import CampaignLog
from westmarch.games.lcg.language.pool import RECORDED, SMALLER
from westmarch.games.lcg.printed.expressions import Names
from westmarch.games.lcg.printed.files import OF_SCENARIO
from westmarch.games.lcg.rules import campaign, entering, players, verbs
from westmarch.games.lcg.rules.campaign import BESTOW, BRING, MUSTER, PACK, RECEIVE
from westmarch.games.lcg.rules.kinds import Amount, Face, Selector
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.scoring import LOST, finish
from westmarch.games.lcg.rules.targets import IT, aim, chooser, number
from westmarch.games.lcg.state import LcgState, Work, card_of, playing
from westmarch.games.lcg.things import SCENARIO, Thing
from westmarch.games.lcg.zones import zone


def lay_out(change: Work, log: CampaignLog) -> Steps:
    """The campaign card beside the quest, what it sets aside, what is permanent, and the threat penalty.

    What has to be done before the first hands are drawn is given back.
    (Rules: Place Heroes & Set Initial Threat Level, Campaign Cards)
    """
    state = change.state
    state.threat = tuple([level + log.penalty for level in state.threat])
    card = lay_beside_quest(state, log.chapter.card)
    for face in _lying_ready(log):
        _put_beside_table(state, face)
    for face in dict.fromkeys([step.args[0] for step in campaign.told_by(log.chapter, RECEIVE, PACK)]):
        for seat in playing(state):
            _put_beside_table(state, face, seat)
    if bring_heroes(state.faces_of_game):
        state.kept |= {FALLEN: " ".join(log.fallen)} if log.fallen else {}
        state.kept[RECORDED] = " ".join([hero for player in log.players for hero in player.heroes])
    heroes = {state.pieces[piece].face: piece for piece in state.things if card_of(state, piece).type == "hero"}
    for entry in log.pool:
        if entry.hero and entry.hero in heroes:
            _attach(change, _put_beside_table(state, entry.card), heroes[entry.hero])
    for hero in [heroes[hero] for hero in log.prisoners if hero in heroes]:
        verbs.mark(change, hero, "wanted")
    first = [_bring.step(face) for face in _coming_by_themselves(log)]
    if _is_about_hands(log):
        return (*first, _campaign_card.step(card))
    change.push(_campaign_card.step(card))
    return tuple(first)


def _lying_ready(log: CampaignLog) -> list[str]:
    """What the campaign card may bring to the table, allies first: of what it attaches all copies, of everything else
    one; and the boons that come from the pool by a set-up of their own.  (Rules: Campaign Cards)"""
    copies: dict[str, int] = {}
    for step in campaign.told_by(log.chapter, MUSTER, BESTOW, BRING):
        face = step.args[0]
        if step.do != MUSTER or not step.args[2] or campaign.earned(log, face):
            copies[face] = (BOONS | BURDENS)[face] if step.do == BESTOW else 1
    found = sorted(copies, key=lambda face: CARDS[face].type != OF_SCENARIO)
    return [*[face for face in found for _ in range(copies[face])], *_coming_by_themselves(log)]


def _coming_by_themselves(log: CampaignLog) -> list[str]:
    """The boons of the pool with a set-up that says how they come; not what the campaign card deals with.

    (Rules: Place Heroes & Set Initial Threat Level) (Ruling: boons-that-come-by-themselves)
    """
    told = [step.args[0] for step in campaign.told_by(log.chapter)]
    found = [one.card for one in log.pool if one.card in BOONS and not one.hero and one.card not in told]
    return [face for face in found if CARDS[face].owner >= 0 and CARDS[face].of_kind("setup")]


def has_come_by_itself(state: LcgState, piece: str) -> bool:
    """Whether a card is a boon that has come by a set-up of its own, and was not drawn."""
    face = state.pieces[piece].face or ""
    return face in BOONS and campaign.comes_by_itself(face)


def _is_about_hands(log: CampaignLog) -> bool:
    """Whether the campaign card brings something that is about the first hands, and has to come before these.

    (Ruling: gandalfs-delay-and-the-first-hands)
    """
    faces = [step.args[0] for step in campaign.told_by(log.chapter, BRING)]
    return any([step.do == SMALLER for face in faces for step in _set_up_of(face)])


def _set_up_of(face: str) -> list[Step]:
    return [step for _, ability in CARDS[face].of_kind("setup") for step in ability.do]


def shuffle_burdens(change: Work, log: CampaignLog) -> Steps:
    """The burdens that lie in the decks of players are shuffled into them when the first hands have been drawn.

    (Rules: Boons & Burdens)
    """
    state, steps = change.state, []
    for entry in campaign.of_players(log):
        seat = max(0, entry.player - 1)
        for _ in range(entry.copies if seat < state.seats else 0):
            steps.append(_shuffle_in.step(_put_beside_table(state, entry.card, seat), seat))
    return tuple(steps)


@RULES.step("shuffle_in")
def _shuffle_in(change: Work, piece: PieceId, seat: Seat) -> None:
    """A burden with the back of a player card.  (Rules: Boons & Burdens)"""
    deck = zone(seat, "deck")
    verbs.shift(change, piece, deck)
    change.shuffle(change.state.zones[deck], seat)


def lay_beside_quest(state: LcgState, face: str) -> str:
    """A card that works as long as the quest lasts: that of a chapter, or of its nightmare, whose set-up follows that
    of the quest.  (Rules: Campaign Cards, Nightmare Mode)"""
    card = _put_beside_table(state, face)
    state.entries += 1
    state.things[card] = Thing(state.entries)
    return card


def _put_beside_table(state: LcgState, face: str, seat: Seat = SCENARIO) -> str:
    """A card of the campaign, face up beside the table; it belongs to the scenario, an event to the first player."""
    owner = state.first if CARDS[face].type == "event" else seat
    if owner == SCENARIO:
        piece = f"k{1 + sum([name[0] == 'k' for name in state.pieces])}"
    else:
        piece = next(name for n in count(1) if (name := f"c{owner}-{n}") not in state.pieces)
    state.pieces[piece] = Piece(face, owner, EVERYBODY)
    state.zones["aside"] += (piece,)
    derived.forget_faces(state)
    return piece


def _attach(change: Work, piece: str, host: str) -> None:
    role = "" if card_of(change.state, piece).type == "attachment" else "scar"
    entering.come_into_play(change, piece, "attached", change.state.things[host].seat, host, role)


@RULES.step("campaign_card")
def _campaign_card(change: Work, card: PieceId) -> None:
    """The set-up of the campaign card.  (Rules: Campaign Cards)"""
    steps = [inner for _, ability in card_of(change.state, card).of_kind("setup") for inner in ability.do]
    change.push(*steps, names={"self": card, "host": "", "you": str(playing(change.state)[0])})


def set_aside(state: LcgState, face: str) -> list[str]:
    """The copies of a card that lie ready beside the table."""
    return [p for p in state.zones["aside"] if state.pieces[p].face == face and p not in state.things]


# -- words


@RULES.step(MUSTER)
def _muster(change: Work, face: Face, n: Amount, earned: str = "") -> None:
    """``muster: mendor, n: 1``: an ally of the scenario enters play under the first player, with so much damage; one
    that has to be ``earned`` lies ready only if it is in the pool.  (Rules: Campaign Cards)
    """
    state = change.state
    seat = playing(state)[0]
    for piece in set_aside(state, face)[:1]:
        entering.come_into_play(change, piece, zone(seat, "play"), seat)
        change.tell("entered", seat=str(seat), piece=piece, played="")
        hurt = number(change, n) if n.text else 0
        verbs.put(change, piece, damage=hurt)
        MOMENTS.occur(change, "entered", {"piece": piece, "player": str(seat), "done": "yes"})


@RULES.step(BRING)
def _bring(change: Work, face: Face) -> None:
    """``bring: gandalfs-delay``: a card that lies ready comes as its own set-up says, or into the encounter deck.

    (Rules: Boons & Burdens, Place Heroes & Set Initial Threat Level)
    """
    state = change.state
    for piece in set_aside(state, face)[:1]:
        steps = _set_up_of(face)
        if steps:
            change.push(*steps, names={"self": piece, "host": "", "you": str(playing(state)[0])})
        else:
            verbs.shift(change, piece, "encounter")
            change.shuffle(state.zones["encounter"], SCENARIO)


def _own_boon(state: LcgState, face: str, seat: Seat) -> str:
    """The copy of a boon that lies ready for a player, as long as nobody has got one."""
    lying = [piece for piece in set_aside(state, face) if state.pieces[piece].owner == seat]
    return lying[0] if lying else ""


def _lies_ready(state: LcgState, step: Step, names: Names) -> bool:
    return bool(set_aside(state, step.args[0]))


trials.OWN_TRIALS[RECEIVE] = trials.OWN_TRIALS[PACK] = trials.OWN_TRIALS[BESTOW] = _lies_ready


@RULES.step(RECEIVE)
def _receive(change: Work, face: Face) -> None:
    """A boon that lies ready comes into the hand of whoever does it.  (Campaign: The Ring Goes South)"""
    _hand_out(change, face, "hand")


@RULES.step(PACK)
def _pack(change: Work, face: Face) -> None:
    """A boon that lies ready is shuffled into the deck of whoever does it.  (Campaign: The Ring Goes South)"""
    if _hand_out(change, face, "deck"):
        seat = chooser(change)
        change.shuffle(change.state.zones[zone(seat, "deck")], seat)


def _hand_out(change: Work, face: str, where: str) -> bool:
    """The copy that lies ready for whoever gets the boon: those for the others leave the game."""
    state, seat = change.state, chooser(change)
    own = _own_boon(state, face, seat)
    if own:
        verbs.shift(change, own, zone(seat, where))
        change.tell("boon_received", seat=str(seat), what=face, where=where)
        for other in set_aside(state, face):
            verbs.shift(change, other, "removed")
    return bool(own)


@RULES.step(SMALLER)
def _smaller_hands(change: Work, n: Amount) -> None:
    """Each player's first hand has so many cards fewer.  (Campaign: A Shadow of the Past)"""
    change.state.kept[SMALLER] = str(int(change.state.kept.get(SMALLER, "0")) + number(change, n))


@RULES.step(BESTOW)
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
    entering.come_into_play(change, piece, "staging")
    players.engage(change, piece, state.attacks[-1].seat)
    entering.has_come(change, piece)
