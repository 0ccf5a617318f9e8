"""What words are worth by which cards go elsewhere: to a hand or a deck, to another host or player, out of the game."""

from __future__ import annotations

from westmarch.engine.records import Seat, Step
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.fights import Fighter, harm
from westmarch.games.lcg.advice.goals import claim_worth
from westmarch.games.lcg.advice.hosting import host_worth
from westmarch.games.lcg.advice.outlook import CARD, RESOURCE, ROUNDS
from westmarch.games.lcg.advice.plans import RELIEF, TRAVEL
from westmarch.games.lcg.advice.stage_goals import every_step
from westmarch.games.lcg.advice.values import card_value, fight_gain, held_worth, seat_of, use_of
from westmarch.games.lcg.advice.worth_of_campaign import BORNE, LOST
from westmarch.games.lcg.advice.worth_of_words import (
    COMES_TO_QUEST,
    WORDS,
    Names,
    aimed,
    aims,
    arrival_worth,
    best,
    is_short,
    leaving_worth,
    steps_worth,
    word,
)
from westmarch.games.lcg.advice.worth_of_words_on_hidden_cards import mean_menace, menace
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.language import derived, possible, prices, restrained
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.state import card_of, has_mark, playing
from westmarch.games.lcg.things import FACEDOWN
from westmarch.games.lcg.zones import zone

_NOT_NOW = 1000
"""An ally that comes for a while waits for combat."""
_STAGED = 12
"""What a point of threat costs that comes back into the staging area."""
_CHANGED = 3
"""What has to come of it that a card changes hands."""
_LAID_BACK = 4
"""What a card of the discard pile is worth in the deck."""
_ROUNDS_TO_COME = 5
"""For so many rounds encounter cards are reckoned to be revealed."""
_WEAKENED = 90
"""What it is worth that an enemy bears a card which weakens it."""


# -- to a hand or a deck


@aimed("return-to-hand", "shuffle-into-deck")
def _return(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Of an ally that only comes for a while there is what it does until then."""
    state, card, to_hand = now.state, card_of(now.state, piece), step.do == "return-to-hand"
    if piece in state.things:
        return _taken_back(now, piece) if to_hand else -held_worth(now, piece)
    if names.get(COMES_TO_QUEST):
        return 0 if to_hand else -CARD
    owner = state.pieces[piece].owner
    if piece in state.zones[zone(owner, "deck")]:
        return CARD * to_hand
    if piece in state.zones[zone(owner, "discard")]:
        return CARD if to_hand else _LAID_BACK
    if card.type != "ally" or state.phase != "combat" or "enemy_attacks" not in now.coming:
        return -_NOT_NOW
    seat = int(names["you"])
    guest = Fighter(piece, card.stats["attack"], card.stats["defense"], card.stats["hit_points"],
                    card.stats["hit_points"], card_value(now, card), False)  # fmt: skip
    return fight_gain(now, seat, lambda held: [*held, guest]) - card_value(now, card)


_TO_HAND = WORDS["return-to-hand"]


@word("return-to-hand")
def _return_and_go_on(now: Evaluation, step: Step, names: Names) -> int:
    """Who comes into play again at once is ready and healed, and does what it does when it enters play."""
    if not any([one.do == "enter" for one in every_step(step.steps)]):
        return _TO_HAND(now, step, names) + steps_worth(now, step.steps, names)
    found = [piece for piece in aims(now, step, step.args[0], names) if now.is_character(piece)]
    return sum([_made_new(now, piece, names) for piece in found])


def _made_new(now: Evaluation, piece: str, names: Names) -> int:
    state = now.state
    readied = use_of(now, piece) if has_mark(state, piece, "exhausted") else 0
    return readied + _wounds(now, piece) + arrival_worth(now, card_of(state, piece), names)


def _wounds(now: Evaluation, piece: str) -> int:
    """What the damage on a character has cost."""
    fighter, taken = now.fighter(piece), now.state.things[piece].damage
    return harm(fighter._replace(left=fighter.left + taken), taken)


def _taken_back(now: Evaluation, piece: str) -> int:
    """A character that goes to its player's hand does what it does on leaving, and may be played anew, at once if there
    is time and money for it; who is about to fall or to be discarded is saved.  One of the scenario goes to no hand."""
    state, card, seat = now.state, card_of(now.state, piece), now.state.things[piece].seat
    if not now.is_character(piece) or seat < 0:
        return CARD - held_worth(now, piece)
    names = {"self": "", "host": "", "you": str(seat)}
    left = leaving_worth(now, card, names)
    if state.pieces[piece].owner < 0:
        return left - held_worth(now, piece)
    cost = RESOURCE * prices.price(state, seat, card)
    again = card_value(now, card) + arrival_worth(now, card, names) - cost
    lost = now.fighter(piece).value - _wounds(now, piece)
    if is_short(card):
        lost = 0 if has_mark(state, piece, "exhausted") else use_of(now, piece)
    if _is_falling(now, piece):
        heroes = [now.fighter(hero) for hero in derived.heroes_of(state, state.attacks[-1].seat)]
        lost = now.undefended(now.foe(state.attacks[-1].attackers[0]), heroes)
    if _is_spent(now, piece):
        lost = 0
    later = CARD + max(0, again) // 2 - lost
    return left + (max(later, _made_new(now, piece, names) - cost) if _may_come_back(now, piece) else later)


def _may_come_back(now: Evaluation, piece: str) -> bool:
    """Whether a character that goes to the hand now can be played again at once."""
    state, seat = now.state, now.state.things[piece].seat
    card = card_of(state, piece)
    is_own = seat == now.seat == state.pieces[piece].owner
    return (
        is_own
        and state.phase == "planning"
        and prices.price(state, seat, card) <= sum(prices.pools(state, seat, card).values())
    )


def _is_falling(now: Evaluation, piece: str) -> bool:
    """Whether a defender will not survive the attack under way."""
    attack = now.state.attacks[-1] if now.state.attacks else None
    if attack is None or not attack.is_enemy or not attack.attackers or "combat_damage" not in now.coming:
        return False
    foe, fighter = now.foe(attack.attackers[0]), now.fighter(piece)
    return piece in attack.defenders and foe.attack - fighter.defense >= fighter.left


def _is_spent(now: Evaluation, piece: str) -> bool:
    """Whether a character will be discarded for the blow that it has just struck, or met."""
    attack = now.state.attacks[-1] if now.state.attacks else None
    if attack is None or (piece not in attack.attackers and piece not in attack.defenders):
        return False
    is_over = "combat_damage" not in now.coming if attack.is_enemy else attack.is_struck
    event = "defended" if piece in attack.defenders else "fought"
    forced = [ability for _, ability in card_of(now.state, piece).of_kind("forced") if ability.event == event]
    names = {"self": piece, "host": "", "you": str(now.state.things[piece].seat)}
    return is_over and any([_goes(now, step, names) for ability in forced for step in ability.do])


def _goes(now: Evaluation, step: Step, names: Names) -> bool:
    """Whether a step discards its own card, unless something else is done that can be."""
    if step.do == "may" and possible.might(now.state, step.steps[:1], names):
        return False
    return (step.do == "discard" and step.args[0] == "self") or any([_goes(now, one, names) for one in step.steps])


@aimed("put-on-deck")
def _put_on_deck(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """An encounter card that is known to come next takes the place of any; a player's card is drawn once more."""
    state = now.state
    if state.pieces[piece].owner >= 0:
        return CARD // 2 - (held_worth(now, piece) if piece in state.things else 0)
    gone = _gone(now, piece) if piece in state.things else 0
    return gone + mean_menace(now) - menace(state.pieces[piece].face or "")


# -- among the encounter cards


@word("shuffle-into-encounter")
def _shuffle_into_encounter(now: Evaluation, step: Step, names: Names) -> int:
    """What leaves play is gone for now; what comes out of the discard pile changes what will be revealed."""
    state = now.state
    found = aims(now, step, step.args[0], names)
    old = [piece for piece in found if piece in state.zones["discard"]]
    whole = len(now.unseen) + len(old)
    more = sum([menace(state.pieces[piece].face or "") - mean_menace(now) for piece in old])
    worths = [_gone(now, piece) for piece in found if piece in state.things]
    return best(worths, sel.selector(step.args[0])) - more * now.reveals * ROUNDS // max(1, whole)


def _gone(now: Evaluation, piece: str) -> int:
    """What it is worth that a card of the scenario is not in play any more."""
    state = now.state
    if state.pieces[piece].owner >= 0:
        return -held_worth(now, piece)
    if derived.type_of(state, piece) == "enemy":
        return now.foe(piece).value
    if derived.type_of(state, piece) == "objective":
        return min(0, -claim_worth(now, piece))
    threat = derived.stat(state, piece, "threat") if piece in state.zones["staging"] else 0
    return threat * TRAVEL


@aimed("add-to-victory")
def _add_to_victory(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """An encounter card never comes again; that counts as often as it would have come."""
    state, card = now.state, card_of(now.state, piece)
    scored = card.victory * 10
    if state.pieces[piece].owner >= 0:
        return scored - (held_worth(now, piece) if piece in state.things else 0)
    if piece in state.things:
        return scored + _gone(now, piece)
    worse = menace(state.pieces[piece].face or "") - mean_menace(now)
    return scored + worse * min(1 + len(now.unseen), now.reveals * _ROUNDS_TO_COME) // (1 + len(now.unseen))


@aimed("remove")
def _remove(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """A player's card that is out of play already is hardly missed."""
    state = now.state
    if piece in state.things:
        return _gone(now, piece)
    return -1 if state.pieces[piece].owner >= 0 else 1


@aimed("return-to-staging")
def _back(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """Whoever is still to be checked for engagement comes again at once."""
    state = now.state
    if piece in state.zones["active"]:
        return -derived.stat(state, piece, "threat") * RELIEF
    if seat_of(now, piece) < 0 or piece in state.zones["staging"]:
        return 0
    before = {one: list(held) for one, held in now.engaging.items()}
    after = {one: [other for other in held if other != piece] for one, held in before.items()}
    reach = derived.stat(state, piece, "engagement")
    met = [seat for seat in playing(state) if reach <= restrained.checked_threat(state, seat)]
    if now.has_checks and met:
        after[met[0]].append(piece)
    cost = [
        sum([now.fight(one, foes=[now.against(p, one) for p in held]) for one, held in those.items()])
        for those in (before, after)
    ]
    return cost[0] - cost[1] - derived.stat(state, piece, "threat") * _STAGED - 10


# -- to another host or player


@word("attach")
def _attach(now: Evaluation, step: Step, names: Names) -> int:
    """An encounter card on a character or on a deck; one on an enemy is the worse the longer that enemy may live, if it
    does not weaken that.  Face down it is a card of no more use that makes its host better.  A player's attachment is
    what it is on its host."""
    piece, host = names.get(step.args[0], ""), names.get(step.args[1], "")
    if step.args[1] in CARDS:  # by name
        host = next(iter(sel.pieces(now.state, sel.selector(step.args[1]), names)), "")
    if step.args[2:3] == (FACEDOWN,):
        return 12 if now.is_character(host) else 0
    if not any(step.args[2:3]) and piece in now.state.pieces and now.state.pieces[piece].owner >= 0:
        worn = now.state.things[piece].host if piece in now.state.things else ""
        return host_worth(now, piece, host) - (host_worth(now, piece, worn) if worn in now.state.things else 0)
    if host in now.state.things and now.state.types[host] == "enemy":
        foe = now.foe(host)
        return _WEAKENED if _weakens(now, piece) else -45 - foe.left - foe.defense
    return -45 - (now.fighter(host).value // 10 if now.is_character(host) else 0)


def _weakens(now: Evaluation, piece: str) -> bool:
    """Whether a card takes something off what it is attached to, by its own text; one that nobody has seen does not."""
    own = now.state.pieces.get(piece)
    if own is None or own.face is None:
        return False
    card = card_of(now.state, piece)
    mods = [mod for _, ability in card.of_kind("constant") for mod in ability.mods if mod.to.name == "host"]
    return any([mod.kind == "add" and mod.amount.times < 0 for mod in mods])


@aimed("hand-over", at=1)
def _hand_over(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """Who is of more use to the other one, with what follows for either, and what the card itself answers to it."""
    piece, seat = names.get(step.args[0], ""), int(aim)
    then = steps_worth(now, step.steps, {**names, "it": aim, "player": aim})
    for _, ability in card_of(now.state, piece).of_kind("response", "forced"):
        if ability.event == "control-changed":
            own = {**names, "self": piece, "host": "", "you": aim}
            then += steps_worth(now, (*ability.cost, *ability.do), own)
    return then + _use_elsewhere(now, piece, seat) - _CHANGED


def _use_elsewhere(now: Evaluation, piece: str, seat: Seat) -> int:
    """How much more a character helps another player in the fights of this round than its own."""
    if not now.is_character(piece) or has_mark(now.state, piece, "exhausted") or now.state.things[piece].seat < 0:
        return 0
    fighter = now.fighter(piece)
    there = fight_gain(now, seat, lambda held: [*held, fighter])
    mine = fight_gain(
        now, now.state.things[piece].seat, lambda held: [one for one in held if one.piece != fighter.piece]
    )
    return there + mine


@aimed("take-control", at=1)
def _take_control(now: Evaluation, step: Step, aim: str, names: Names) -> int:
    """What follows a player is a burden: it is borne best where the threat is low."""
    return (now.state.threat[int(names["you"])] - now.state.threat[int(aim)]) // 2 - 2


@aimed("pass-on")
def _pass_on(now: Evaluation, step: Step, piece: str, names: Names) -> int:
    """As much as it is worth to whoever is the best one to have it."""
    guard = now.state.things[piece].seat if piece in now.state.things else -1
    others = [now.state.threat[seat] for seat in playing(now.state) if seat != guard]
    return (now.state.threat[guard] - min(others)) // 2 - 2 if guard >= 0 and others else 0


# -- from beside the table


@word("join-fight")
def _join_fight(now: Evaluation, step: Step, names: Names) -> int:
    return -now.foe(names[step.args[0]]).value


_SHUFFLED_IN = 5


@word("bring-treasure")
def _bring_treasure(now: Evaluation, step: Step, names: Names) -> int:
    """One of many cards of a deck."""
    return _SHUFFLED_IN


@word("muster")
def _muster(now: Evaluation, step: Step, names: Names) -> int:
    return card_value(now, CARDS[step.args[0]])


@word("bestow")
def _bestow(now: Evaluation, step: Step, names: Names) -> int:
    return BORNE if step.args[0] in BOONS else -LOST


@word("put-away")
def _put_away(now: Evaluation, step: Step, names: Names) -> int:
    return -BORNE if step.args[0] in BOONS else LOST
