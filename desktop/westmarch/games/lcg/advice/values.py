"""What cards are worth in play and in hand, and what the fights to come say about them."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.records import Seat
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import Fighter, Foe, without
from westmarch.games.lcg.advice.foreseeing import burden
from westmarch.games.lcg.advice.outlook import CARD, RESOURCE, ROUNDS, WILL
from westmarch.games.lcg.advice.plans import PROGRESS, quest_worth
from westmarch.games.lcg.advice.stage_goals import every_step
from westmarch.games.lcg.advice.usual import usual_worth
from westmarch.games.lcg.language import attachable, derived, effects, prices
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.vocabulary import NEUTRAL
from westmarch.games.lcg.state import attachments, card_of, has_mark
from westmarch.games.lcg.things import CAPTURED, FACEDOWN, SCENARIO
from westmarch.games.lcg.zones import zone

HELD = 20
"""A card of the hand is worth this fraction of what it does in play."""
_ANSWER, _RESERVE = 12, 30
"""What a card of the hand is worth besides that cancels something, and that it can be paid for when it is wanted."""
_CHUMP = 14
"""What any ally is worth as somebody who can stand in the way once."""
_EARLY = ("setup", "resource", "planning")
"""The phases before anybody has been asked for the quest."""
_AT_HOME = 4
"""What a point of attack or defense is worth before anybody knows what there will be to fight."""


def fight_gain(
    now: Evaluation,
    seat: Seat,
    fighters: Callable[[list[Fighter]], list[Fighter]] = list,
    foes: Callable[[list[Foe]], list[Foe]] = list,
) -> int:
    """What it would change for the better in a player's fights if these were others; nobody (-1) has none."""
    if seat < 0:
        return 0
    held, against = now.ready(seat), now.foes(seat)
    if not against:
        return 0
    return now.fight(seat, held, against) - now.fight(seat, fighters(held), foes(against))


def seat_of(now: Evaluation, piece: str) -> Seat:
    """Who controls a character, or fights an enemy; -1 for nobody."""
    state = now.state
    if now.is_character(piece):
        return state.things[piece].seat
    return next((seat for seat, held in now.engaging.items() if piece in held), -1)


def use_of(now: Evaluation, piece: str) -> int:
    """What it is worth that a character is ready rather than exhausted, for what is left of the round."""
    state = now.state
    if not now.is_character(piece):
        return 0
    seat = state.things[piece].seat
    if seat == SCENARIO:  # an ally of nobody yet
        return 0
    fighter = now.fighter(piece)
    others = [other for other in now.ready(seat) if other.piece != piece]
    foes = now.foes(seat) if now.may_fight(piece) else []
    worth = 0
    if foes:
        together = [*others, fighter]
        worth = now.fight(seat, without(together, fighter), foes) - now.fight(seat, together, foes)
    is_new_round = state.phase in _EARLY or (state.phase == "refresh" and not now.is_readying)
    if is_new_round or now.coming & {"commit_all", "commit_of"}:
        worth = max(worth, round_use(now, piece))
    elif "staging" in now.coming:
        worth = max(worth, _use_of_worn(now, piece))
    return worth + _lent_worth(now, piece)


def round_use(now: Evaluation, piece: str) -> int:
    """What it is worth that a character is ready as a round begins, before anybody knows what it will bring."""
    fighter = now.fighter(piece)
    at_home = (fighter.attack + fighter.defense) * _AT_HOME if now.may_fight(piece) else 0
    may_quest = not effects.is_forbidden(now.state, "commit", piece)
    return max(now.brought(piece) * PROGRESS * may_quest, at_home, _use_of_worn(now, piece))


def _use_of_worn(now: Evaluation, host: str) -> int:
    """What the best action of its attachments usually does that exhausts a character."""
    found = 0
    for piece in attachments(now.state, host):
        for _, ability in card_of(now.state, piece).of_kind("action"):
            if any([step.do == "exhaust" and step.args[0] == "host" for step in ability.cost]):
                names = {"self": piece, "host": host, "you": str(now.state.things[host].seat)}
                found = max(found, usual_worth(now, ability.do, names))
    return found


def _lent_worth(now: Evaluation, piece: str) -> int:
    """What it is worth that others bring more to the quest while a character is ready, until that is resolved."""
    state = now.state
    is_of_use = "resolve_quest" in now.coming or state.phase in ("resource", "planning")
    lent = now.lent(piece, now.quest_value) if is_of_use else ()
    if not lent:
        return 0
    if now.coming & {"commit_all", "commit_of"} or state.phase in ("resource", "planning"):
        return len(lent) * WILL
    will = derived.committed_strength(state)
    committed = len([other for other in lent if has_mark(state, other, "committed")])
    return quest_worth(now, will) - quest_worth(now, will - committed)


def payable_worth(now: Evaluation, hero: str, sphere: str, n: int) -> int:
    """What the best card of the own hand is worth that could be played if a hero had so much for cards of a sphere, and
    cannot be played without it."""
    state, seat, found = now.state, now.seat, [0]
    for piece in state.zones[zone(seat, "hand")]:
        card = card_of(state, piece)
        pools = prices.pools(state, seat, card)
        held, cost = sum(pools.values()), prices.price(state, seat, card)
        more = n if hero in pools or card.sphere == NEUTRAL or sphere in ("", card.sphere) else 0
        if held < cost <= held + more and (not card.is_unique or attachable.may_enter(state, card)):
            found.append((card_value(now, card) - RESOURCE * cost) // 2)
    return max(found)


def held_worth(now: Evaluation, piece: str) -> int:
    """What it would cost to lose a card, in play or in hand."""
    state = now.state
    if now.is_character(piece):
        return now.fighter(piece).value
    card = card_of(state, piece)
    if piece in state.things:
        if state.things[piece].role in ("attachment", "condition", "on-deck"):
            return -40
        if state.things[piece].role == CAPTURED:
            return 100
        if state.things[piece].role == FACEDOWN:
            return 10
        return 10 + int(card.cost if card.cost != "X" else 2) * 10 if card.owner >= 0 else 20
    is_dead = card.is_unique and not attachable.may_enter(state, card)
    worth = 1 if is_dead else CARD + card_value(now, card) // HELD + _ANSWER * cancels(card)
    return worth - (burden(now, state.pieces[piece].owner) if state.pieces[piece].owner >= 0 else 0)


def cancels(card: Card) -> bool:
    """Whether a card waits in the hand for something that it cancels."""
    steps = [one for _, ability in card.of_kind("response") for one in every_step(ability.do)]
    return card.type == "event" and any([step.do == "cancel" for step in steps])


def reserve_missed(now: Evaluation, piece: str, n: int) -> int:
    """What it costs that after ``n`` resources for one card nothing would be left for one that cancels something."""
    state, seat = now.state, now.seat
    if "staging" not in now.coming and state.phase not in _EARLY:
        return 0
    paying = prices.pools(state, seat, card_of(state, piece))
    for other in state.zones[zone(seat, "hand")]:
        card = card_of(state, other)
        if other != piece and cancels(card):
            pools = prices.pools(state, seat, card)
            besides = sum([held for hero, held in paying.items() if hero not in pools])
            held, cost = sum(pools.values()), prices.price(state, seat, card)
            if held >= cost > held - max(0, n - besides):
                return _RESERVE
    return 0


def card_value(now: Evaluation, card: Card) -> int:
    """What a card does when it has been played, as far as its values and its cost say it."""
    if card.type == "ally":
        value = now.strength(card.stats)
        value += 6 * len(card.of_kind("action")) + 3 * len(card.keywords)
        is_short = any(ability.event == "round-ended" for _, ability in card.of_kind("forced"))
        return value // 2 if is_short else value * ROUNDS + _CHUMP
    if card.type == "hero":
        return 300
    cost = 3 if card.cost == "X" else int(card.cost)
    return 12 + cost * 12
