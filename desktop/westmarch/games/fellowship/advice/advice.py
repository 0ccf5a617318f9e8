"""How good each answer to the open question is, from what its seat may know, with reasons in words.

The one evaluation behind the greedy player, hints and the priors of a search: a list of :class:`Advice`, in the order
of the options.  Worths are in tenths of a point, about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from westmarch.engine.records import Action, Decision, Seat
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


PLAY, DEFEAT, LAST = 1000, 600, 60
"""Playing comes before defeating and buying; the turn is ended when nothing better is left."""
_NEW_HAND = 4
"""The cards that come for a hand that is given up."""
_LOST = 5
"""Tenths of a Power that a hand has less, for each tenth of a point."""
_COMMONEST = "most cards are of that type"
_CERTAIN = 1000
"""What is known."""


def advise(state: FellowshipState) -> list[Advice]:
    """Each option of the open question, in their order."""
    decision = state.decision
    assert decision is not None
    look = _Look(state, decision, decision.seat, rounds_left(state))
    rule = _KINDS.get(decision.kind)
    if rule is None:
        return [Advice(0) for _ in decision.options]
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
        if not look.state.played and others < _NEW_HAND * _average(look):
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
    state = look.state
    if len(state.zones["archenemies"]) == 1:
        after = Counter({seat: points(owned(state, seat)) for seat in range(state.seats)})
        after[look.seat] += CARDS[name].points
        is_ahead = all(after[look.seat] > after[seat] for seat in range(state.seats) if seat != look.seat)
        return Advice(2000, "it wins the game") if is_ahead else Advice(1, "it would end the game while you are behind")
    return Advice(DEFEAT + CARDS[name].points * 10, "nothing gives as many points")


def _buy(look: _Look, name: str) -> Advice:
    state = look.state
    top = archenemy(state)
    left = power_left(state)
    if top is not None and not state.is_defeated and left >= price(state, top):
        return Advice(LAST // 2, "you can then defeat the Archenemy")
    value = worth(state, name, look.tens)
    if CARDS[name].type == "fortune":
        return Advice(LAST + 90, "it costs nothing")
    # Power that is left over is lost, so the dear cards come first.
    return Advice(
        LAST + 12 + value + COST[name] * 4,
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
    cost = 2 + strength(name) // 8 if look.seat != look.state.player else strength(name) // _LOST
    if any([step.do == "draw" for step in CARDS[name].defense]):
        cost -= _average(look) // _LOST
    return Advice(-cost, "the attack would hurt more than losing the card")


def _harm(state: FellowshipState, seat: Seat, card: str, kind: str) -> int:
    own = hand(state, seat)
    harm = 0
    each, together = effects(card, kind)
    for step in (*each, *together):
        text = step.args[1]
        if step.do == "gain" and CORRUPTION in text:
            harm += 14 * (3 if "three" in text else 2 if "two" in text else 1)
        elif step.do == "discard":
            what = pick(text)
            if what.how == "every":
                harm += sum(strength(name) for name in own if _hits(what.what.types, name)) // 4
            elif "shown" not in what.zones and "play" not in what.zones:
                losses = sorted([strength(name) for name in own])
                whole = sum(losses) * what.number // max(1, len(losses))
                harm += (sum(losses[: what.number]) if what.how == "choose" else whole) // _LOST
            elif "play" in what.zones:
                harm += 10 * bool(state.zones[zone(seat, "locations")])
        elif step.do not in ("show", "lay"):
            harm += 12
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
        return Advice(-5 if reach else worth(look.state, name, look.tens) // 3 - 8, "the next player will not get it")
    loss = worth(look.state, name, look.tens) + 6
    if name in JUNK:
        return Advice(30 - loss, "it only weakens the deck")
    if is_weak(name):
        return Advice(max(0, look.tens - 30) // 8 - 1, "better cards will come up more often")
    return Advice(-loss, "it is the least loss")


def _discard(look: _Look, name: str, place: str) -> Advice:
    if place == "shown":
        return Advice(4 if is_weak(name) else -10, "the next card may be better")
    if name in JUNK:
        return Advice(3, "it does not help you in your hand")
    return Advice(-strength(name), "it is the least loss")


def _take(look: _Look, name: str, place: str) -> Advice:
    return Advice(strength(name), "it can be played again")


def _gain(look: _Look, name: str, place: str) -> Advice:
    if name == CORRUPTION:
        return Advice(3, "two cards are worth more than one point")
    return Advice(20 + worth(look.state, name, look.tens), "it costs nothing")


def _return(look: _Look, name: str, place: str) -> Advice:
    return Advice(-abs(strength(name) - 12), "it will be drawn again next turn")


def _show(look: _Look, name: str, place: str) -> Advice:
    return Advice(20 - strength(name) - 5 * CARDS[name].points, "it is better in another deck")


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
