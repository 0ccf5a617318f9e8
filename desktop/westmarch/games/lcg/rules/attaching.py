"""Attachments: what a card may lie on, and how it comes there.  (Glossary: Attachment Cards, Restricted)"""

from __future__ import annotations

from westmarch.engine.records import Action, Decision, PieceId, Seat
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.language import attachable, derived
from westmarch.games.lcg.language.prices import Reduction, can_afford
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.rules import entering, leaving, payment, verbs
from westmarch.games.lcg.rules.kinds import Less, LessOrNone, Number, SelectorOrNone
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, traps
from westmarch.games.lcg.things import FACEDOWN, SCENARIO

RESTRICTED = 2
"""Restricted attachments that a character may have."""


@RULES.step("come_attached")
def come_attached(change: Work, piece: PieceId, to: SelectorOrNone = None, *, you: Seat = BOUND) -> None:
    """Its player says what it is attached to; what nothing may bear stays where it is; a trap lies in wait.

    (Glossary: Attachment Cards)
    """
    if card_of(change.state, piece).is_trap:
        lie_in_wait(change, piece, you)
        return
    verbs.see(change, piece)  # one that was looked for is shown
    RULES.ask(change, you, _hosts.about(piece, to) if to is not None else _hosts.about(piece), least=1)


@RULES.step("come_paid")
def come_paid(change: Work, piece: PieceId, less: Less, least: Number, *, you: Seat = BOUND) -> None:
    """Its player says what it is attached to before it is paid for, since what it costs depends on that.

    (Glossary: Initiating Abilities / Playing Cards)
    """
    RULES.ask(change, you, _hosts.about(piece, None, less, least), least=1)


@RULES.question("host", is_open=True)
def _hosts(
    state: LcgState,
    asked: Decision,
    piece: PieceId,
    to: SelectorOrNone = None,
    less: LessOrNone = "",
    least: Number = 0,
) -> list[Action]:
    """Whatever it may be attached to, and a text means; or where it can be paid for, if it is not yet.

    (Glossary: Attachment Cards)
    """
    found = attachable.hosts_of(state, piece, asked.seat, to)
    if less:
        card, by = card_of(state, piece), Reduction(less, least)
        found = [host for host in found if can_afford(state, asked.seat, card, by, host=host)]
    return [Action.of("choose", host) for host in found]


@RULES.answer("host")
def _hosted(
    change: Work, action: Action, piece: PieceId, to: SelectorOrNone = None, less: LessOrNone = "", least: Number = 0
) -> None:
    """It enters play there.  (Glossary: Attachment Cards)"""
    host = action.words[0]
    if less:
        change.push(payment.charge(change, change.seat, piece, Reduction(less, least), host), _lie.step(piece, host))
    else:
        attach(change, piece, host)


@RULES.step("lie")
def _lie(change: Work, piece: PieceId, host: PieceId) -> None:
    """What is paid for comes to lie where its player has said, if that is still there.  (Glossary: Attachment Cards)"""
    if host in change.state.things:
        attach(change, piece, host)
    else:
        verbs.lay_in_discard(change, [piece])


def lie_in_wait(change: Work, piece: str, seat: Seat) -> None:
    """An attachment comes into the staging area, attached to nothing yet.  (Ruling: traps)"""
    entering.come_into_play(change, piece, "staging", seat)
    change.tell("staged", piece=piece, revealed="")
    verbs.reach_staging(change, piece)
    MOMENTS.occur(change, "entered", {"piece": piece, "player": str(seat), "host": "", "done": "yes"})


@RULES.step("spring")
def spring(change: Work, enemy: PieceId) -> None:
    """Whatever lies in wait in the staging area is attached to an enemy that comes there, if that may have it, before
    anything is done with the enemy.  (Rulings: Ranger Spikes)"""
    state = change.state
    for piece in traps(state):
        if enemy in attachable.hosts(state, card_of(state, piece), derived.names_of(state, piece)):
            attach(change, piece, enemy)


def attach(change: Work, piece: str, host: str, role: str = "") -> None:
    """A card comes to lie on another one; its host's controller controls it, unless it is an encounter card that is no
    objective; a boon is a player card.  (Glossary: Attachment Cards; Rules: Control of Non-Objective Encounter Cards)
    """
    state = change.state
    seat = state.things[host].seat
    owner = state.pieces[piece].owner
    is_down, is_new = role == FACEDOWN, piece not in state.things
    is_given = seat != SCENARIO and (owner != SCENARIO or is_down or _has_player(card_of(state, piece)))
    controller = seat if is_given else owner
    if piece in state.things:
        if derived.type_of(state, piece) == "enemy":
            _disarm(change, piece)
        elif derived.type_of(state, piece) in derived.CHARACTERS:
            verbs.unmark(change, piece, "committed")
            leaving.leave_combat(change, piece)
        verbs.put(change, piece, host=host, role=role, seat=controller, guard="")
        verbs.shift(change, piece, "attached")
        derived.invalidate_cards(state)
    else:
        state.shadows.pop(piece, None)
        entering.come_into_play(change, piece, "attached", controller, host, role)
    if is_down:
        change.tell("attached", piece=piece, host=host)
    else:
        change.tell("attached", piece=piece, face=card_of(state, piece).id, host=host)
    change.push(limit_restricted.step(host))
    MOMENTS.occur(change, "attached", {"piece": piece, "host": host, "player": str(controller)})
    if is_new or not card_of(state, piece).is_trap:
        MOMENTS.occur(change, "entered", {"piece": piece, "player": str(controller), "host": host, "done": "yes"})


MOMENTS.told("attached")


def _has_player(card: Card) -> bool:
    """Whether a card of the scenario has a controller as soon as its host has one.  (Rules: Boons & Burdens)"""
    return card.type == "objective" or card.owner >= 0


def _disarm(change: Work, piece: str) -> None:
    """An enemy that becomes an attachment fights no more, and has no shadow cards, damage or attachments any more.

    (Ruling: an-enemy-becomes-an-attachment)
    """
    state = change.state
    leaving.leave(change, attachments(state, piece), "discard")
    for shadow in [p for p, dealt in state.shadows.items() if dealt.enemy == piece]:
        verbs.drop_shadow(change, shadow)
    leaving.leave_combat(change, piece)
    verbs.put(change, piece, damage=0, marks=())


@RULES.step("limit_restricted")
def limit_restricted(change: Work, host: PieceId) -> None:
    """A third restricted attachment: one of them is discarded at once.  (Glossary: Restricted)"""
    state = change.state
    if len(_restricted(state, host)) > RESTRICTED:
        RULES.ask(change, max(0, state.things[host].seat), _surplus.about(host))


def _restricted(state: LcgState, host: str) -> list[str]:
    return [piece for piece in attachments(state, host) if derived.has(state, piece, "keyword restricted")]


@RULES.question("restricted", is_open=True)
def _surplus(state: LcgState, asked: Decision, host: PieceId) -> list[Action]:
    """Any restricted attachment of the character.  (Glossary: Restricted)"""
    return [Action.of("discard", piece) for piece in _restricted(state, host)]


@RULES.answer("restricted")
def _discard_surplus(change: Work, action: Action) -> None:
    """That one goes to its owner's discard pile.  (Glossary: Restricted)"""
    leaving.leave(change, [action.words[0]], "discard")
