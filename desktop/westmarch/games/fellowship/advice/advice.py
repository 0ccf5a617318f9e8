"""How good each answer to the open question is, from what its seat may know, with reasons in words.

The one evaluation behind the greedy player, hints and the priors of a search: a list of :class:`Advice`, in the order
of the options.  Worths are in tenths of a point, about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from westmarch.engine.records import Action, Decision, Seat
from westmarch.games.fellowship.advice.judging import most_points, purchases
from westmarch.games.fellowship.advice.worth import JUNK, hand, is_weak, rounds_left, strength, worth
from westmarch.games.fellowship.catalogue import CARDS, COST, TYPE
from westmarch.games.fellowship.printed.expressions import CORRUPTION, TYPES, pick
from westmarch.games.fellowship.rules.attacks import effects
from westmarch.games.fellowship.rules.scoring import owned, points
from westmarch.games.fellowship.rules.turns import FOR_FIRST
from westmarch.games.fellowship.state import FellowshipState, archenemy, face, power_left, price, zone


class Advice(NamedTuple):
    """What an answer is worth, and why, as a sentence without its capital and stop."""

    worth: int
    why: str = ""


class _Look(NamedTuple):
    """What every piece of advice needs."""

    state: FellowshipState
    decision: Decision
    seat: Seat
    tens: int
    bought: Mapping[str, int]


PLAY, DEFEAT, LAST = 1000, 600, 60
"""Playing comes before defeating and buying; the turn is ended when nothing better is left."""
_WINS, _HELPS_TO_WIN = 2000, 1500
_NEW_HAND = 40
"""Ten times the cards that come for a hand that is given up, about."""
_SPENT, _DEAR = 12, 50
"""What it is worth to buy a card rather than none, and ten Power that it costs: what is left over is lost."""
_JUDGED = 25
"""Thousandths of a logit that are worth a point, in what is bought by the judging."""
_FORTUNE = 110
_LOST, _LOST_LATER = 44, 180
"""Tenths of a Power that a hand has less, for each point: in the own turn, and in that of another."""
_DEFENDS = 2
"""What a Defense is worth beside its card."""
_CORRUPTED, _HARMED, _WITHOUT_PLACE = 10, 20, 13
"""What it costs to gain Corruption, to suffer what has no price of its own, and to lose a Location."""
_STRIPPED = 40
"""Tenths of a Power of all cards of a type that are discarded, for each point."""
_WITHHELD, _TOO_DEAR_TO_BUY, _WITHIN_REACH = 45, -10, -4
"""What it is worth to destroy a card of the path: its worth in a hundred, beside the price of an own purchase lost."""
_THINNED, _THIN_NO_MORE = 6, 38
"""What it is worth to destroy a weak card, in hundredths for each tenth of a round, but for the last so many."""
_KEPT, _RID = 5, 20
"""What it costs besides to destroy a card that is of use, and what it is worth to be rid of one that harms."""
_NEXT_CARD, _GOOD_CARD = 14, -8
"""What it is worth to discard a weak card and a good one from the top of the deck."""
_LEAVES_HAND = 3
_FOR_NOTHING, _CORRUPTION_TAKEN = 20, 2
_MIDDLING = 20
"""The tenths of a Power of a card that is best to draw again."""
_EARLY, _POINT_SHOWN = 11, 6
_COMMONEST = "most cards are of that type"
_CERTAIN = 1000
"""What is known."""


def advise(state: FellowshipState) -> list[Advice]:
    """Each option of the open question, in their order."""
    decision = state.decision
    assert decision is not None
    look = _Look(state, decision, decision.seat, rounds_left(state), {})
    rule = _KINDS.get(decision.kind)
    if rule is None:
        return [Advice(0) for _ in decision.options]
    found = [rule(look, action) for action in decision.options]
    if decision.kind != "turn" or max([advice.worth for advice in found]) >= DEFEAT:
        return found
    # Not before all of use is played: until then nobody knows how much can be bought.
    look = look._replace(bought=purchases(state))
    return [rule(look, action) for action in decision.options]


# -- the turn


def _turn(look: _Look, action: Action) -> Advice:
    return _TURN[action.verb](look, action.words[0] if action.words else "")


def _play(look: _Look, name: str) -> Advice:
    card = CARDS[name]
    if name in JUNK:
        return Advice(5, "it has no effect")
    if name in FOR_FIRST:
        others = sum([strength(other) for other in hand(look.state, look.seat)]) - strength(name)
        if not look.state.played and others * 10 < _NEW_HAND * _average(look):
            return Advice(PLAY + 90, "four new cards are better than this hand")
        return Advice(PLAY - 20, "it gives Power")
    if card.type == "location":
        return Advice(PLAY + 80, "a Location works for the rest of the game")
    draws = any(step.do == "draw" for step in card.play)
    if draws:
        return Advice(PLAY + 60, "it is better to draw cards before you decide")
    takes = any(step.do in ("destroy", "discard", "cheapen") for step in card.play)
    return Advice(PLAY + (10 if takes else 30), "all Power helps")


def _average(look: _Look) -> int:
    """What a card of the own deck is worth whenever it is drawn."""
    cards = owned(look.state, look.seat)
    return sum([strength(name) for name in cards]) // max(1, len(cards))


def _play_safe(look: _Look, name: str) -> Advice:
    return Advice(PLAY + 40, "their order makes no difference")


def _work(look: _Look, name: str) -> Advice:
    has_junk = any(card in JUNK for card in hand(look.state, look.seat))
    return Advice(PLAY + 5, "there is a card to get rid of") if has_junk else Advice(8, "none of these is worth losing")


def _defeat(look: _Look, name: str) -> Advice:
    if len(look.state.zones["archenemies"]) > 1:
        return Advice(DEFEAT + CARDS[name].points * 10, "nothing gives as many points")
    if _lead(look) + CARDS[name].points > 0:
        return Advice(_WINS, "it wins the game")
    return Advice(1, "it would end the game while you are behind")


def _lead(look: _Look) -> int:
    """The points by which the player is ahead of the best of the others."""
    state = look.state
    totals = [points(owned(state, seat)) for seat in range(state.seats)]
    return totals.pop(look.seat) - max(totals)


def _buy(look: _Look, name: str) -> Advice:
    state = look.state
    top = archenemy(state)
    left = power_left(state)
    if top is not None and not state.is_defeated and left >= price(state, top):
        if len(state.zones["archenemies"]) > 1:
            return Advice(LAST // 2, "you can then defeat the Archenemy")
        most = most_points(state, left - price(state, top), name)
        if most is not None and _lead(look) + CARDS[top].points + most > 0:
            return Advice(_HELPS_TO_WIN + CARDS[name].points, "its points let you defeat the last Archenemy and win")
    judged = look.bought.get(name, 0) * 10 // _JUDGED
    if CARDS[name].type == "fortune":
        return Advice(LAST + judged + _FORTUNE, "it costs nothing")
    value = worth(state, name, look.tens)
    return Advice(
        LAST + _SPENT + value + judged + COST[name] * _DEAR // 10,
        "its Power helps every time you draw it" if value > 20 else "unspent Power is lost",
    )


def _end(look: _Look, name: str) -> Advice:
    return Advice(LAST, "there is nothing better to do")


_TURN: dict[str, Callable[[_Look, str], Advice]] = {
    "play": _play,
    "play-safe": _play_safe,
    "work": _work,
    "defeat": _defeat,
    "buy": _buy,
    "end": _end,
}


# -- Attacks


def _defend(look: _Look, action: Action) -> Advice:
    kind, card = look.decision.about
    harm = _harm(look.state, look.seat, card, kind)
    if action.verb == "suffer":
        return Advice(-harm, "it does no harm" if harm <= 0 else "")
    name = action.words[0]
    is_own = look.seat == look.state.player
    cost = strength(name) * 10 // _LOST if is_own else _DEFENDS + strength(name) * 10 // _LOST_LATER
    if any([step.do == "draw" for step in CARDS[name].defense]):
        cost -= _average(look) * 10 // _LOST
    return Advice(-cost, "the attack would hurt more than losing the card")


def _harm(state: FellowshipState, seat: Seat, card: str, kind: str) -> int:
    own = hand(state, seat)
    harm = 0
    each, together = effects(card, kind)
    for step in (*each, *together):
        text = step.args[1]
        if step.do == "gain" and CORRUPTION in text:
            harm += _CORRUPTED * (3 if "three" in text else 2 if "two" in text else 1)
        elif step.do == "discard":
            what = pick(text)
            if what.how == "every":
                harm += sum(strength(name) for name in own if _hits(what.what.types, name)) * 10 // _STRIPPED
            elif "shown" not in what.zones and "play" not in what.zones:
                losses = sorted([strength(name) for name in own])
                whole = sum(losses) * what.number // max(1, len(losses))
                harm += (sum(losses[: what.number]) if what.how == "choose" else whole) * 10 // _LOST
            elif "play" in what.zones:
                harm += _WITHOUT_PLACE * bool(state.zones[zone(seat, "locations")])
        elif step.do not in ("show", "lay"):
            harm += _HARMED
    return harm


def _hits(types: Iterable[str], name: str) -> bool:
    return not types or TYPE[name] in types


# -- picks


def _pick(look: _Look, action: Action) -> Advice:
    word = action.verb
    if word == "skip" and look.decision.kind == "bury":
        return Advice(1, "their order hardly ever makes a difference")
    if word == "skip":
        return Advice(0, "nothing there is worth it")
    name, place = action.words
    return _WORDS[word](look, name, place)


def _destroy(look: _Look, name: str, place: str) -> Advice:
    if place == "path":
        reach = price(look.state, name) <= power_left(look.state)
        withheld = worth(look.state, name, look.tens) * _WITHHELD // 100 + _TOO_DEAR_TO_BUY
        return Advice(_WITHIN_REACH if reach else withheld, "the next player will not get it")
    loss = worth(look.state, name, look.tens) + _KEPT
    if name in JUNK:
        return Advice(_RID - loss, "it only weakens the deck")
    if is_weak(name):
        return Advice(max(0, look.tens - _THIN_NO_MORE) * _THINNED // 100 - 1, "better cards will come up more often")
    return Advice(-loss, "it is the least loss")


def _discard(look: _Look, name: str, place: str) -> Advice:
    if place == "shown":
        return Advice(_NEXT_CARD if is_weak(name) else _GOOD_CARD, "the next card may be better")
    if name in JUNK:
        return Advice(_LEAVES_HAND, "it does not help you in your hand")
    return Advice(-strength(name), "it is the least loss")


def _take(look: _Look, name: str, place: str) -> Advice:
    return Advice(strength(name), "it can be played again")


def _gain(look: _Look, name: str, place: str) -> Advice:
    if name == CORRUPTION:
        return Advice(_CORRUPTION_TAKEN, "two cards are worth more than one point")
    return Advice(_FOR_NOTHING + worth(look.state, name, look.tens), "it costs nothing")


def _return(look: _Look, name: str, place: str) -> Advice:
    return Advice(-abs(strength(name) - _MIDDLING), "it will be drawn again next turn")


def _show(look: _Look, name: str, place: str) -> Advice:
    return Advice(_EARLY - strength(name) - _POINT_SHOWN * CARDS[name].points, "it is better in another deck")


def _use(look: _Look, name: str, place: str) -> Advice:
    return Advice(strength(name), "it is the most useful now")


def _lay(look: _Look, name: str, place: str) -> Advice:
    return Advice(-abs(COST[name] - 3), "neither the lowest nor the highest is safe")


def _bury(look: _Look, name: str, place: str) -> Advice:
    return Advice(0)


_WORDS: dict[str, Callable[[_Look, str, str], Advice]] = {
    "destroy": _destroy,
    "discard": _discard,
    "take": _take,
    "gain": _gain,
    "return": _return,
    "give": _show,
    "show": _show,
    "use": _use,
    "lay": _lay,
    "bury": _bury,
}


# -- names and players


def _name(look: _Look, action: Action) -> Advice:
    """The commonest: of the main deck or the hand for a cost, of the own deck for a type."""
    state, seat = look.state, look.seat
    thing = action.words[0]
    source = look.decision.names.get("this", "")
    struck = look.decision.names.get("struck", "")
    if thing in TYPES:
        is_main = source and CARDS[face(state, source)].is_archenemy
        if is_main:
            return Advice(sum(TYPE[name] == thing for name in _unseen(state, "main", "main")), _COMMONEST)
        # Without a deck the discard pile is shuffled and becomes the deck.
        place = zone(seat, "deck" if state.zones[zone(seat, "deck")] else "discard")
        top = state.pieces[state.zones[place][0]] if state.zones[zone(seat, "deck")] else None
        if top is not None and top.face is not None and top.seen_by >> seat & 1:
            return Advice(_CERTAIN, "that is the top card of your deck") if TYPE[top.face] == thing else Advice(0)
        return Advice(sum(TYPE[name] == thing for name in _unseen(state, f"s{seat}", place)), _COMMONEST)
    from_hand = struck and CARDS[struck].level == 4
    costs = hand(state, seat) if from_hand else _unseen(state, "main", "main")
    return Advice(sum(str(COST[name]) == thing for name in costs), "most cards have that cost")


def _unseen(state: FellowshipState, pool: str, place: str) -> list[str]:
    known = [name for piece in state.zones[place] if (name := state.pieces[piece].face) is not None]
    return known + list(state.unseen.get(pool, ()))


def _choose(look: _Look, action: Action) -> Advice:
    """Harm goes to whoever is ahead, and so does what is withheld; gifts go to whoever is behind."""
    state = look.state
    other = state.heroes.index(action.words[0])
    if other == look.seat:
        return Advice(-500, "you would not draw anything")
    total = points(owned(state, other))
    is_gift = look.decision.about[0] == "foe" and look.decision.then[0].do == "each"
    return Advice(-total, "they are behind") if is_gift else Advice(total, "they are ahead")


def _curse(look: _Look, action: Action) -> Advice:
    if action.verb == "skip":
        return Advice(-500)
    other = look.state.heroes.index(action.words[0])
    return Advice(points(owned(look.state, other)), "they are ahead")


def _vote(look: _Look, action: Action) -> Advice:
    name, hero = action.words
    is_own = look.state.heroes[look.seat] == hero
    value = worth(look.state, name, look.tens)
    return Advice(-value if is_own else value, "it hurts them most")


def _keep(look: _Look, action: Action) -> Advice:
    name = action.words[0]
    return Advice(worth(look.state, name, look.tens) + strength(name), "it is the best of these")


def _face(look: _Look, action: Action) -> Advice:
    return Advice(
        _harm(look.state, look.seat, action.words[0], "ambush"),
        "it is best to face the worst one first, while you have Defenses",
    )


_KINDS: dict[str, Callable[[_Look, Action], Advice]] = {
    "turn": _turn,
    "defend": _defend,
    **dict.fromkeys(_WORDS, _pick),
    "name": _name,
    "player": _choose,
    "curse": _curse,
    "vote": _vote,
    "keep": _keep,
    "face": _face,
}
