"""How good each answer to the open question is, with the reason in words.

The one evaluation behind the computer players, the hints and the weights of a search: a list of :class:`Advice`, in the
order of the options.  It looks at a whole State, but only at what its seat may know: the order of what is unseen and
face-down shadow cards count as any of the unseen cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from westmarch.engine.moments import OPEN
from westmarch.engine.records import Action, Decision
from westmarch.games.lcg.advice import (
    company,
    worth_of_exchanging,
    worth_of_preventing,
    worth_of_words_on_attacks,
    worth_of_words_on_cards,
    worth_of_words_on_hidden_cards,
    worth_of_words_on_leave,
    worth_of_words_on_locations,
    worth_of_words_on_places,
    worth_of_words_on_players,
    worth_of_words_on_time,
)
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import harm, without
from westmarch.games.lcg.advice.foreseeing import burden
from westmarch.games.lcg.advice.goals import sought_face
from westmarch.games.lcg.advice.hosting import host_worth
from westmarch.games.lcg.advice.outlook import RESOURCE
from westmarch.games.lcg.advice.party import commitment
from westmarch.games.lcg.advice.plans import attack_worths, engagement_worth, joiner, travel_worth
from westmarch.games.lcg.advice.stage_goals import goals
from westmarch.games.lcg.advice.values import cancels, card_value, held_worth, reserve_missed, use_of
from westmarch.games.lcg.advice.worth_of_words import arrival_worth, step_worth, steps_worth
from westmarch.games.lcg.advice.worth_of_words_on_cards import exhausted_too, exhausting
from westmarch.games.lcg.advice.worth_of_words_on_hidden_cards import menace
from westmarch.games.lcg.advice.worth_of_words_on_locations import moving_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import attachable, effects, open_decks, prices, restrained
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.rules import payment
from westmarch.games.lcg.rules.player_attacks import attackers_against
from westmarch.games.lcg.rules.rulebase import MOMENTS, SKIP
from westmarch.games.lcg.state import SIDE_QUEST, LcgState, card_of, main_quest, playing
from westmarch.games.lcg.zones import zone

WORDS = (
    worth_of_exchanging,
    worth_of_preventing,
    worth_of_words_on_attacks,
    worth_of_words_on_cards,
    worth_of_words_on_hidden_cards,
    worth_of_words_on_leave,
    worth_of_words_on_locations,
    worth_of_words_on_places,
    worth_of_words_on_players,
    worth_of_words_on_time,
)
"""The modules that know the words' worth: importing them registers it."""


class Advice(NamedTuple):
    """What an answer is worth, in tenths of a point of willpower, and why: a sentence without its capital and stop."""

    worth: int
    why: str = ""


def advise(state: LcgState) -> list[Advice]:
    """Each option of the open question, in their order."""
    asked = state.decision
    assert asked is not None
    now = Evaluation(state, asked.seat)
    return KINDS[asked.kind](now, asked)


def _singly(rule: Callable[[Evaluation, Decision, Action], Advice]) -> Callable[[Evaluation, Decision], list[Advice]]:
    """A kind whose options are judged one by one."""
    return lambda now, asked: [rule(now, asked, action) for action in asked.options]


# -- before the game


def _mulligan(now: Evaluation, asked: Decision) -> list[Advice]:
    hand = [card_of(now.state, piece) for piece in now.state.zones[zone(asked.seat, "hand")]]
    cheap = [card for card in hand if card.type in ("ally", "attachment") and card.cost != "X" and int(card.cost) <= 3]
    is_good = len(cheap) >= 2
    keep = (
        Advice(30, "it has cards that you can play at once")
        if is_good
        else Advice(-30, "it has too few cards that you can play early")
    )
    return [keep if action.verb == "keep" else Advice(0, "another hand may be better") for action in asked.options]


# -- actions and responses


def _actions(now: Evaluation, asked: Decision) -> list[Advice]:
    """What each ability or card would do now; nothing done is worth 0."""
    state = now.state
    stage = asked.about[0]
    found = MOMENTS.left(state, stage)
    by_action = {ready.action: ready for ready in reversed(found) if ready.is_forced or ready.seat == asked.seat}
    advice = []
    for action in asked.options:
        ready = by_action.get(action)
        if ready is None:
            advice.append(Advice(0, "nothing here is worth its cost now"))
        elif action.verb == "play" and ready.steps[0].do == "play_card":
            advice.append(_played(now, ready.steps[0].args[0]))
        else:
            piece, number = ready.steps[0].args[:2]
            ability = card_of(state, piece).abilities[int(number)]
            if state.phase == "resource" and _costs_resources(action, ability):
                advice.append(Advice(-1, "it is better to play cards from the hand first"))
                continue
            is_event = action.verb == "play"
            price = _price(now, piece) + 6 if is_event else 0
            names = {**ready.names, "x": "2"}
            worth = steps_worth(now, (*ability.cost, *ability.do), names) - price
            if stage != OPEN and not ability.cost and not is_event:
                worth += 1
            worth -= worth == 0 and not ready.is_forced  # what is of no use is left
            advice.append(Advice(worth, "it does more than it costs" if worth > 0 else "it would not help enough now"))
    return advice


def _costs_resources(action: Action, ability: Ability) -> bool:
    return action.verb == "play" or any(step.do == "pay" for step in ability.cost)


def _price(now: Evaluation, piece: str) -> int:
    """What the resources for a card are worth, and the threat that it brings everybody, less what it is worth that
    there is one card less in hand."""
    there = open_decks.where_played(now.state, now.seat, piece)
    card = card_of(there, piece)
    doomed = 1 if card.is_doomed_by_x else card.keywords.get("doomed", 0)
    doomed += sum(prices.doomed_by_discounts(there, now.seat, card).values())
    doom = sum([now.threat_cost(seat, doomed) for seat in playing(now.state)]) if doomed else 0
    n = 2 if card.is_cost_chosen else prices.price(there, now.seat, card)
    price = now.resources_worth(n, sum(prices.pools(there, now.seat, card).values()), card.sphere, piece)
    relief = burden(now, now.seat) if piece in now.state.zones[zone(now.seat, "hand")] else 0
    return price + doom - relief + (0 if cancels(card) else reserve_missed(now, piece, n))


def _played(now: Evaluation, piece: str) -> Advice:
    """An ally or attachment in the planning phase."""
    state = now.state
    card = card_of(state, piece)
    names = {"self": piece, "host": "", "you": str(now.seat)}
    if card.type == "ally":
        worth = card_value(now, card) + arrival_worth(now, card, names) - _price(now, piece)
        better = _better_ally(now, card)
        return Advice(worth - better, "a partner has a better one" if better else "another ally can quest or fight")
    if card.type == SIDE_QUEST:
        return Advice(-_price(now, piece), "the main quest is more important")
    hosts = attachable.hosts(state, card, names)
    worth = max([host_worth(now, piece, host) for host in hosts], default=-1) - _price(now, piece)
    return Advice(worth, "it makes the character better for the rest of the game")


def _better_ally(now: Evaluation, card: Card) -> int:
    """What the best ally of those who plan later is worth, where players together play only one and it is better."""
    state = now.state
    barred = state.sources.get(("forbid", "play ally"), ())
    if not any([when is not None and when.kind == "an ally was played" for _, _, when in barred]):
        return 0
    order = playing(state)
    values = [0]
    for seat in order[order.index(now.seat) + 1 :]:
        held = [card_of(state, piece) for piece in state.zones[zone(seat, "hand")] if now.sees(piece)]
        allies = [one for one in held if one.type == "ally" and prices.can_afford(state, seat, one)]
        values += [card_value(now, one) for one in allies if attachable.may_enter(state, one)]
    return max(values) * (max(values) > card_value(now, card))


# -- choices


def _host(now: Evaluation, asked: Decision, action: Action) -> Advice:
    return Advice(host_worth(now, asked.about[0], action.words[0]), "it is the most useful there")


def _target(now: Evaluation, asked: Decision, action: Action) -> Advice:
    if action == SKIP:
        return Advice(0, "no choice is better")
    (step,) = asked.then
    name = step.args[2]
    aim = action.words[0].removeprefix("player-")
    first = step.steps[0]
    if first.do == "exhaust" and first.steps and step.args[5]:
        done, others = step.args[4].split(), [one.words[0] for one in asked.options if one.words]
        worth = exhausted_too(now, first, asked.names, [*done, aim], others, int(step.args[3]) - 1)
        return Advice(worth - exhausting(now, first, asked.names, done) * bool(done), "it is missed least")
    return Advice(steps_worth(now, step.steps, {**asked.names, name: aim}), "it is the most useful there")


def _option(now: Evaluation, asked: Decision, action: Action) -> Advice:
    number = 1 if action == SKIP else int(action.words[0]) - 1
    return Advice(step_worth(now, asked.then[number], asked.names), "it is the most useful now")


def _x(now: Evaluation, asked: Decision, action: Action) -> Advice:
    x = int(action.words[0])
    worth = steps_worth(now, asked.then, {**asked.names, "x": str(x)})
    if asked.about[0] not in now.state.things:  # in play, the words of its cost say so
        card = card_of(now.state, asked.about[0])
        held = sum(prices.pools(now.state, now.seat, card).values())
        if card.is_doomed_by_x:
            worth -= sum([now.threat_cost(seat, x) for seat in playing(now.state)])
        else:
            worth -= now.resources_worth(x, held, card.sphere, asked.about[0])
    return Advice(worth, "paying more would not be worth it")


_SPENT = 8
"""What a resource is worth that nobody has to spend."""


def _spend(now: Evaluation, asked: Decision, action: Action) -> Advice:
    x = int(action.words[0])
    worth = steps_worth(now, asked.then, {**asked.names, "x": str(x)}) - _SPENT * x
    return Advice(worth, "spending more would not be worth it")


def _pay(now: Evaluation, asked: Decision, action: Action) -> Advice:
    hero = action.words[0]
    worth = payment.ease(now.state, hero, now.state.things[hero].resources)
    return Advice(worth, "the other heroes need their resources")


def _number(now: Evaluation, asked: Decision, action: Action) -> Advice:
    """What the top cards of the player's deck cost, if the player has seen them, or else most of its cards."""
    state, n = now.state, int(action.words[0])
    deck = state.zones[zone(asked.seat, "deck")]
    seen = [piece for piece in deck[:_TOP] if state.pieces[piece].seen_by & (1 << asked.seat)]
    return Advice(len([p for p in seen or deck if card_of(state, p).cost == n]), "most cards of the deck cost so much")


_TOP = 2


def _share(now: Evaluation, asked: Decision, action: Action) -> Advice:
    if action == SKIP:
        return Advice(0, "nobody needs more")
    piece = action.words[0]
    fighter, given = now.fighter(piece), asked.about[2:].count(piece)
    return Advice(harm(fighter._replace(left=fighter.left + given + 1), 1), "that one is hurt most")


def _restricted(now: Evaluation, asked: Decision, action: Action) -> Advice:
    return Advice(-held_worth(now, action.words[0]), "it is the least useful one")


def _fetch(now: Evaluation, asked: Decision, action: Action) -> Advice:
    card = CARDS[action.words[0]]
    stats = card.stats
    harm_done = stats["attack"] * 8 + stats["threat"] * 10 + stats["hit_points"] * 3
    sought = sought_face(now, card)
    return (
        Advice(500, "the game is won by defeating it")
        if any([goal.wins and goal.is_about(card) for goal in goals(now.state)])
        else Advice(sought - harm_done, "the stage asks for it" if sought else "it is the least dangerous of them")
    )


def _exchange(now: Evaluation, asked: Decision, action: Action) -> Advice:
    worth = worth_of_exchanging.comer_worth(now, asked.about[0], action.words[0])
    return Advice(worth, "it is the most useful hero who may come" if worth > 0 else "it would make the group weaker")


def _take(now: Evaluation, asked: Decision, action: Action) -> Advice:
    """The best card into hand."""
    if action == SKIP:
        return Advice(-1, "none of these would help")
    card = card_of(now.state, action.words[0])
    is_dead = card.is_unique and not attachable.may_enter(now.state, card)
    return Advice(0 if is_dead else card_value(now, card), "it is the best of these")


# -- quest and travel


def _commit(now: Evaluation, asked: Decision) -> list[Advice]:
    plan = commitment(now, asked.seat)
    advice = []
    for action in asked.options:
        if action.verb == "done":
            advice.append(Advice(10 if not plan else -10, "the others are needed in combat"))
        elif action.words[0] in plan:
            at = plan.index(action.words[0])
            advice.append(Advice(60 - at, "its willpower is needed against the staging area"))
        else:
            advice.append(Advice(-30, "it is worth more in combat"))
    return advice


def _quest(now: Evaluation, asked: Decision, action: Action) -> Advice:
    is_main = action.words[0] == main_quest(now.state)
    return Advice(10 * is_main, "it is the way to win" if is_main else "its effect can wait")


def _divide(now: Evaluation, asked: Decision, action: Action) -> Advice:
    """One location that is explored is worth more than two that are begun."""
    return Advice(int(action.words[0]), "this location should be explored first")


def _how_many(now: Evaluation, asked: Decision, action: Action) -> Advice:
    token, source, target = asked.about
    return Advice(moving_worth(now, token, source, target, int(action.words[0])), "so much is enough")


def _travel(now: Evaluation, asked: Decision, action: Action) -> Advice:
    if action == SKIP:
        return Advice(0, "no location is worth its cost")
    return Advice(travel_worth(now, action.words[0]), "its threat leaves the staging area")


# -- encounter


def _engage(now: Evaluation, asked: Decision, action: Action) -> Advice:
    if action == SKIP:
        left = _left_to_others(now, asked)
        return Advice(left, "a partner can take it" if left else "there are enough enemies to fight already")
    price = RESOURCE * restrained.engagement_price(now.state, action.words[0])
    return Advice(engagement_worth(now, asked.seat, action.words[0]) - price, "it can be defeated now")


def _left_to_others(now: Evaluation, asked: Decision) -> int:
    """What it is worth at most that a player who is asked later engages one of these enemies."""
    order = playing(now.state)
    later = order[order.index(asked.seat) + 1 :]
    pieces = [action.words[0] for action in asked.options if action.words]
    pieces = [piece for piece in pieces if any([piece in held for held in now.engaging.values()])]
    able = [(seat, piece) for seat in later for piece in pieces if effects.can_engage(now.state, piece, seat)]
    return max([engagement_worth(now, seat, piece) for seat, piece in able], default=0)


def _check(now: Evaluation, asked: Decision, action: Action) -> Advice:
    return Advice(-now.foe(action.words[0]).attack, "it has the weakest attack")


def _arrange(now: Evaluation, asked: Decision, action: Action) -> Advice:
    """The last card lies outermost: the best one of a player, of the encounter deck the worst one."""
    piece = action.words[0]
    is_own = now.state.pieces[piece].owner >= 0
    worth = held_worth(now, piece) if is_own else -menace(now.state.pieces[piece].face or "")
    return Advice(worth if asked.about[0] == "bottom" else -worth, "the last card lies outermost")


def _delayed(now: Evaluation, asked: Decision, action: Action) -> Advice:
    return Advice(0, "the order does not matter")


# -- enemy attacks


def _attacker(now: Evaluation, asked: Decision, action: Action) -> Advice:
    return Advice(
        now.foe(action.words[0]).attack,
        "the strongest attack should come first, while there are defenders to choose from",
    )


def _defend(now: Evaluation, asked: Decision) -> list[Advice]:
    state = now.state
    attack = state.attacks[-1]
    foe = now.foe(attack.attackers[0])
    ready = now.ready(asked.seat)
    is_own = asked.seat == attack.seat
    heroes = [f for f in map(now.fighter, now.characters(attack.seat)) if f.is_hero]
    others = [one._replace(attacks=False) if one.piece == foe.piece else one for one in now.foes(asked.seat)]
    advice = []
    for action in asked.options:
        if action.verb == "done":
            advice.append(Advice(0, "one defender is enough"))
        elif action.verb == "undefended":
            cost = now.undefended(foe, heroes) + (now.fought_best(asked.seat, ready, others) if is_own else 0)
            advice.append(Advice(-cost, "a hero can take the damage, and the others stay ready"))
        else:
            fighter = now.fighter(action.words[0])
            hurt = now.hurt(foe, fighter)
            cost = hurt + (now.fought_best(asked.seat, without(ready, fighter), others) if is_own else 0)
            cost += 0 if is_own else use_of(now, fighter.piece)
            dies = foe.attack - fighter.defense >= fighter.left
            why = (
                "it is the smallest loss"
                if dies
                else "it survives the damage"
                if hurt > 5
                else "the attack does it no damage"
            )
            advice.append(Advice(-cost - 40 * bool(attack.defenders), why))
    return advice


def _assign(now: Evaluation, asked: Decision, action: Action) -> Advice:
    return Advice(-harm(now.fighter(action.words[0]), int(asked.about[1])), "it can take the most damage")


# -- the players' attacks


def _attack(now: Evaluation, asked: Decision) -> list[Advice]:
    targets = [action.words[0] for action in asked.options if action.words]
    worths = attack_worths(now, asked.seat, targets)
    advice = []
    for action in asked.options:
        if not action.words:
            advice.append(Advice(0, "no attack would do damage"))
        else:
            worth = worths[action.words[0]]
            why = "it can be brought down now" if worth >= 100 else "it is weakened for the next round"
            advice.append(Advice(worth if worth else -5, why))
    return advice


def _declare(now: Evaluation, asked: Decision) -> list[Advice]:
    """As few as are enough; where it cannot be killed, everybody."""
    state = now.state
    enemy = asked.about[1]
    has = sum([now.fighter(piece).attack for piece in state.attacks[-1].attackers])
    able = [action.words[0] for action in asked.options if action.words]
    chosen, is_needed = joiner(now, able, enemy, has)
    if asked.kind == "join" and is_needed:
        strength = has + sum([now.fighter(piece).attack for piece in able])
        foe = now.foe(enemy)
        own = [p for p in now.engaging.get(asked.seat, ()) if attackers_against(state, asked.seat, p)]
        is_needed = strength >= foe.left + foe.defense or not own
    advice = []
    for action in asked.options:
        if not action.words:
            advice.append(Advice(0, "the attack is strong enough"))
        elif action.words[0] == chosen and is_needed:
            advice.append(Advice(20, "its attack is needed here"))
        else:
            advice.append(Advice(-now.fighter(action.words[0]).attack - 1, "others are the better choice"))
    return advice


def _company(now: Evaluation, asked: Decision, action: Action) -> Advice:
    return Advice(*company.worth(now, asked, action))


KINDS: dict[str, Callable[[Evaluation, Decision], list[Advice]]] = {
    "mulligan": _mulligan,
    **dict.fromkeys((OPEN, "respond", "forced"), _actions),
    "host": _singly(_host),
    "target": _singly(_target),
    "option": _singly(_option),
    "x": _singly(_x),
    "pay": _singly(_pay),
    "number": _singly(_number),
    "spend": _singly(_spend),
    "share": _singly(_share),
    "restricted": _singly(_restricted),
    "fetch": _singly(_fetch),
    "exchange": _singly(_exchange),
    **dict.fromkeys(("search", "look"), _singly(_take)),
    "arrange": _singly(_arrange),
    "commit": _commit,
    "quest": _singly(_quest),
    "travel": _singly(_travel),
    "engage": _singly(_engage),
    "check": _singly(_check),
    "company": _singly(_company),
    "delayed": _singly(_delayed),
    "divide": _singly(_divide),
    "how-many": _singly(_how_many),
    "attacker": _singly(_attacker),
    **dict.fromkeys(("defend", "sentinel"), _defend),
    "assign": _singly(_assign),
    "attack": _attack,
    **dict.fromkeys(("declare", "join"), _declare),
}
