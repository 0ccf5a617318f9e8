"""Words that play cards besides the usual times, name numbers, spend resources, and divide healing.

(Glossary: Playing a Card)
"""

from __future__ import annotations

from collections import Counter

from westmarch.engine.records import Action, Decision, Name, PieceId, Step, Steps
from westmarch.engine.typed import About
from westmarch.games.lcg.language import effects, possible
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.language.prices import Reduction
from westmarch.games.lcg.rules import harm, players, verbs
from westmarch.games.lcg.rules.initiating import NO_X, play_card, play_event
from westmarch.games.lcg.rules.kinds import Amount, LessOrNone, Number, Selector
from westmarch.games.lcg.rules.rulebase import RULES, SKIP
from westmarch.games.lcg.rules.targets import IT, aim, chooser, number
from westmarch.games.lcg.state import LcgState, Work, card_of
from westmarch.games.lcg.zones import zone

HIGHEST = 9
"""The highest number that may be named: no card of a player costs more."""


@RULES.step("play")
def _play(change: Work, what: Selector, less: LessOrNone, least: str, who: str = "", then: Steps = ()) -> None:
    """A card of the hand, or another one, is played for less, at whatever time; perhaps by its ``owner``, whoever has
    chosen it.

    (Glossary: Play and Put into Play, Play Restrictions and Permissions)
    """
    state = change.state
    by = Reduction(less or "0", int(least or "0"))
    for piece in aim(change, what, _play.step(IT, less, least, who, then))[:1]:
        seat = state.pieces[piece].owner if who else chooser(change)
        if not possible.may_be_played(state, seat, piece, by, change.names):
            return
        change.push(*then, names={**change.names, IT.name: piece})
        names = {"self": piece, "host": "", "you": str(seat)}
        if card_of(state, piece).type == "event":
            at = possible.playable_actions(state, seat, piece, {**names, **NO_X})[0]
            change.push(play_event.step(piece, at, by.less, by.least), names=names)
        else:
            change.push(play_card.step(piece, by.less, by.least), names=names)


# -- numbers


@RULES.step("name-number")
def _name_number(change: Work, name: Name, then: Steps = ()) -> None:
    """A number is named, and bears a name for what follows.  (Glossary: The word "Choose")"""
    RULES.ask(change, chooser(change), _numbers.about(name), then=then)


@RULES.question("number", is_open=True)
def _numbers(state: LcgState, asked: Decision, name: Name) -> list[Action]:
    """Any number that cards may cost.  (Glossary: Cost)"""
    return [Action.of("name", str(n)) for n in range(HIGHEST + 1)]


@RULES.answer("number")
def _named(change: Work, action: Action, name: Name) -> None:
    """That number is meant in what follows.  (Glossary: The word "Choose")"""
    change.tell("named", seat=str(change.seat), number=action.words[0])
    change.push(*change.then, names={**change.names, name: action.words[0]})


# -- cards that others get


@RULES.step("give")
def _give(change: Work, what: Selector, to: Selector) -> None:
    """A card of a hand goes to the hand of another player, who does not own it.  (Glossary: Ownership and Control)"""
    seats = sel.seats(change.state, to, change.names)
    for piece in aim(change, what, _give.step(IT, to)) if seats else []:
        verbs.shift(change, piece, zone(seats[0], "hand"))
        verbs.see(change, piece)
        change.tell("took", piece=piece, seat=str(seats[0]))


# -- resources that are spent or not


@RULES.step("pay-up-to", binds=("x",))
def _pay_up_to(change: Work, n: Amount, pool: Selector, then: Steps = ()) -> None:
    """Any number of resources of a card, up to so many.  (Glossary: Resources)"""
    found = [piece for piece in sel.pieces(change.state, pool, change.names) if piece in change.state.things]
    found = effects.allowed(change.state, "spend", found)
    most = min([number(change, n), *[change.state.things[piece].resources for piece in found[:1]]])
    if found and most > 0:
        RULES.ask(change, chooser(change), _spendings.about(found[0], most), then=then)
    else:
        change.push(*then, names={**change.names, "x": "0"})


@RULES.question("spend", is_open=True, binds=("x",))
def _spendings(state: LcgState, asked: Decision, piece: PieceId, most: Number) -> list[Action]:
    """As many as there are and may be, or none.  (Glossary: Resources)"""
    return [Action.of("x", str(n)) for n in range(most + 1)]


@RULES.answer("spend")
def _spent(change: Work, action: Action, piece: PieceId, most: Number) -> None:
    """X is that much in what follows.  (Glossary: The letter "X")"""
    n = int(action.words[0])
    if n:
        players.spend(change, piece, n)
    change.push(*change.then, names={**change.names, "x": str(n)})


# -- healing that is divided


@RULES.step("heal-among")
def _heal_among(change: Work, what: Selector, n: Amount) -> None:
    """So much damage in all is taken off some cards at once, as whoever does it divides it.

    (Rules: Hit Points & Damage)
    """
    RULES.ask(change, chooser(change), _shares.about(what, number(change, n)), least=2)


@RULES.question("share", is_open=True)
def _shares(state: LcgState, asked: Decision, what: Selector, left: Number, *healed: PieceId) -> list[Action]:
    """A card with more damage than has been given to it; or no more healing.  (Rules: Hit Points & Damage)"""
    given, step = Counter(healed), Step("heal-among")
    found = possible.candidates(state, step, what, asked.names) if left else []
    return [*[Action.of("choose", p) for p in found if state.things[p].damage > given[p]], SKIP]


def _all_shared(change: Work, what: Selector, left: Number, *healed: PieceId) -> None:
    """All of it is healed at once.  (Rules: Hit Points & Damage)"""
    harm.heal(change, [*Counter(healed).items()], change.names.get("self", ""))


@RULES.each_pick(_shares, least=2, enough=SKIP, whole=_all_shared)
def _shared(change: Work, action: Action, what: Selector, left: Number, *healed: PieceId) -> About:
    """One point more.  (Rules: Hit Points & Damage)"""
    return _shares.about(what, left - 1, *healed, action.words[0])
