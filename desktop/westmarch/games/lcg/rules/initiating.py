"""Abilities, events and other cards from their cost to their end; what is cancelled.

(Glossary: Initiating Abilities / Playing Cards, Cancel)
"""

from __future__ import annotations

from westmarch.engine.moments import NOTHING, Facts, alter
from westmarch.engine.records import PieceId, Seat, Step, Steps
from westmarch.engine.signatures import BOUND
from westmarch.games.lcg.language import effects, open_decks
from westmarch.games.lcg.language.limits import count_use
from westmarch.games.lcg.language.prices import DOOMED, FREE, Reduction, doomed_by_discounts, hosts_that_change
from westmarch.games.lcg.printed.abilities import TOLD_OF_COST, Ability
from westmarch.games.lcg.rules import entering, payment, players, verbs
from westmarch.games.lcg.rules.attaching import come_attached, come_paid
from westmarch.games.lcg.rules.kinds import AbilityNumber, Less, Number, PieceOrNone
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import stage
from westmarch.games.lcg.rules.targets import chooser
from westmarch.games.lcg.rules.threat import doom
from westmarch.games.lcg.rules.touch import is_sent
from westmarch.games.lcg.state import SIDE_QUEST, Work, card_of
from westmarch.games.lcg.zones import zone


@RULES.step("cancel")
def _cancel(change: Work, what: str, *, moment: Number = BOUND, part: Number = BOUND) -> None:
    """``cancel: that``: what was about to happen does not, if it can be cancelled.  (Glossary: Cancel)"""
    piece, kind = change.names.get("that-piece", ""), change.names.get("that-kind", "")
    if effects.may_be_cancelled(change.state, piece, kind, change.names.get("self", "")):
        alter(change, moment, part, NOTHING)
        change.tell("cancelled", piece=piece)
        MOMENTS.occur(change, "cancelled", {"piece": piece, "kind": kind, "player": change.names.get("you", "")})


MOMENTS.told("cancelled")


NO_X = {"x": "0"}
"""What X is where nothing is paid for it.  (Ruling: x-at-no-cost)"""

# -- abilities


@RULES.step("begin")
def begin(change: Work, piece: PieceId, at: AbilityNumber) -> None:
    """An ability: its use is counted, its cost is paid, then it works.

    (Glossary: Initiating Abilities / Playing Cards)
    """
    state = change.state
    ability = card_of(state, piece).abilities[at]
    if is_sent(change, piece if ability.loan is None else change.names["self"], begin.step(piece, at)):
        return
    seat = chooser(change)
    count_use(state, piece, at, ability, seat)
    bearer = piece if ability.loan is None else change.names["self"]
    verbs.see(change, bearer)  # one that lies in a hand is shown
    change.tell("used", piece=bearer, face=card_of(state, bearer).id, seat=str(seat))
    steps = _paid(ability, ability.do)
    if ability.kind in TRIGGERED and bearer in state.things:
        change.push(_has_triggered.step(bearer))
    change.push(*([payment.choose_x.step(piece, steps)] if payment.x_paid(ability) else steps))


TRIGGERED = ("action", "response")
"""The kinds of abilities that a player triggers."""


@RULES.step("has_triggered")
def _has_triggered(change: Work, piece: PieceId) -> None:
    """What answers that an ability of a card has been triggered does so when that is done.

    (Glossary: Ability)
    """
    MOMENTS.occur(change, "triggered", {"piece": piece, "player": str(chooser(change))})


MOMENTS.told("triggered")


def _paid(ability: Ability, effect: Steps) -> tuple[Step, ...]:
    """The cost, then the effect, which knows as "it" what was exhausted or discarded, or has lost resources, as the
    last of the cost."""
    if ability.cost and ability.cost[-1].do in TOLD_OF_COST:
        *first, last = ability.cost
        return (*first, Step(last.do, last.args, effect))
    return (*ability.cost, *effect)


# -- events


@RULES.step("play_event")
def play_event(
    change: Work, piece: PieceId, at: AbilityNumber, less: Less = "0", least: Number = 0, hero: PieceOrNone = ""
) -> None:
    """An event is paid for, perhaps with so much less, dooms, works, and is discarded; it may come from the top of the
    deck by leave of a ``hero``.  Of doomed X its player says what X is.

    (Glossary: Event Cards; Rules: Player Card With Doomed X)
    """
    state = change.state
    if is_sent(change, piece, play_event.step(piece, at, less, least, hero)):
        return
    open_decks.note(state, chooser(change), piece, hero)
    card = card_of(state, piece)
    ability = card.abilities[at]
    count_use(state, piece, at, ability, chooser(change))
    verbs.shift(change, piece, "playing")
    verbs.see(change, piece)
    players.told_played(change, chooser(change), piece)
    is_doomed = DOOMED in card.keywords or bool(doomed_by_discounts(state, chooser(change), card))
    dooming = [doom.step(piece)] if is_doomed else []
    rest = (*dooming, *_paid(ability, (_event_works.step(piece, at),)), _end_event.step(piece))
    if card.is_cost_chosen and less != FREE:
        change.push(payment.choose_x.step(piece, (payment.pay_x.step(piece), *rest)))
    else:
        names = {**change.names, **NO_X} if card.is_cost_chosen else change.names
        rest = (payment.choose_x.step(piece, rest),) if card.is_doomed_by_x else rest
        change.push(payment.charge(change, chooser(change), piece, Reduction(less, least)), *rest, names=names)


@RULES.step("event_works")
def _event_works(change: Work, piece: PieceId, at: AbilityNumber) -> None:
    """All is paid and the event is about to take effect, which may be cancelled.

    (Glossary: Initiating Abilities / Playing Cards, Cancel)
    """
    effect = card_of(change.state, piece).abilities[at].do
    MOMENTS.occur(change, "event-works", {"piece": piece, "player": str(chooser(change))}, then=effect)


@MOMENTS.happens("event-works")
def _works(change: Work, facts: Facts) -> Facts:
    """Nobody has cancelled it: its effect follows."""
    return facts


@RULES.step("end_event")
def _end_event(change: Work, piece: PieceId) -> None:
    """The event goes to its owner's discard pile, or where its text put it.  (Glossary: Event Cards)"""
    open_decks.forget(change.state, piece)
    if piece in change.state.zones["playing"]:
        verbs.lay_in_discard(change, [piece])
    MOMENTS.occur(change, "played-event", {"piece": piece, "player": str(chooser(change))})
    change.push(_has_played.step(piece))


MOMENTS.told("played-event", "played")


@RULES.step("has_played")
def _has_played(change: Work, piece: PieceId, *, you: Seat = BOUND) -> None:
    """What answers that a card has been played does so now.  (Glossary: Playing a Card)"""
    open_decks.forget(change.state, piece)
    thing = change.state.things.get(piece)
    host = thing.host if thing is not None else ""
    MOMENTS.occur(change, "played", {"piece": piece, "player": str(you), "host": host})


# -- allies, attachments and side quests


@RULES.step("play_card")
def play_card(
    change: Work, piece: PieceId, less: Less = "0", least: Number = 0, hero: PieceOrNone = "", *, you: Seat = BOUND
) -> None:
    """An ally, attachment or side quest is paid for, perhaps with so much less, and enters play; where an attachment
    costs more or less on some hosts, its player says first which one it shall have.  It may come from the top of the
    deck by leave of a ``hero``.  (Glossary: Playing a Card)"""
    state = change.state
    if is_sent(change, piece, play_card.step(piece, less, least, hero)):
        return
    open_decks.note(state, you, piece, hero)
    card, is_from_hand = card_of(state, piece), piece in state.zones[zone(you, "hand")]
    verbs.shift(change, piece, "playing")
    verbs.see(change, piece)
    players.told_played(change, you, piece)
    by = Reduction(less, least)
    if by.less != FREE and hosts_that_change(state, you, card):
        change.push(come_paid.step(piece, less, least), _has_played.step(piece))
    else:
        coming = _come if card.type == "ally" else _come_staged if card.type == SIDE_QUEST else come_attached
        change.push(payment.charge(change, you, piece, by), coming.step(piece), _has_played.step(piece))
    if is_from_hand:
        asked = [step for _, one in card.of_kind(PLAYING) for step in one.do]
        change.push(*asked, names={"self": piece, "host": "", "you": str(you)})


PLAYING = "playing"
"""The kind of abilities of a card that is being played from the hand."""


@RULES.step("come_staged")
def _come_staged(change: Work, piece: PieceId) -> None:
    """A side quest is staged.  (Rules: Player Side Quest)"""
    stage(change, piece)


@RULES.step("come")
def _come(change: Work, piece: PieceId, *, you: Seat = BOUND) -> None:
    """The ally enters play under the control of who played it.  (Glossary: Ally Cards)"""
    players.note_ally(change.state, you)
    entering.enter(change, piece, you, is_played=True)
