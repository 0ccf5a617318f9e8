"""Objectives that players claim, allies of the scenario that follow one of them, and prisoners.

(Glossary: Objective Cards; Rules: Objective-Ally Cards, Control of Objective Cards, Unclaimed Objectives)
"""

from __future__ import annotations

from westmarch.engine.records import Seat, Steps
from westmarch.games.lcg.language import conditions, derived, effects, trials
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import amount
from westmarch.games.lcg.rules import leaving, verbs
from westmarch.games.lcg.rules.attaching import attach
from westmarch.games.lcg.rules.kinds import Amount, Selector, SelectorOrNone
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, has_mark, playing
from westmarch.games.lcg.things import CAPTIVE, DETAINED, SCENARIO
from westmarch.games.lcg.zones import zone

_CONTROLLER = sel.selector("controller")
"""The player who has been chosen to control a card."""
_ANOTHER = sel.selector("one other player")
_ONE = amount("1")


@RULES.step("claim")
def _claim(change: Work, name: str, to: SelectorOrNone, role: str = "") -> None:
    """An objective is attached to a hero, perhaps as a condition; to none who has left play as the cost was paid.

    (Glossary: Objective Cards)
    """
    piece = change.names[name]
    found = aim(change, to or IT, _claim.step(name, IT, role))
    for host in [host for host in found if host in change.state.things]:
        attach(change, piece, host, role)
        change.tell("claimed", piece=piece, face=card_of(change.state, piece).id, host=host)


@RULES.step("take-control")
def _take_control(change: Work, what: Selector, by: Selector, then: Steps = ()) -> None:
    """A player gets control of cards of the scenario, which are allies from then on; who has one keeps it.

    (Rules: Objective-Ally Cards; Quest: Return to Mirkwood)
    """
    found = aim(change, what, _take_control.step(IT, by, then))
    found = [piece for piece in found if may_change_hands(change.state, piece)]
    seats = aim(change, by, _take_control.step(what, _CONTROLLER, then), _CONTROLLER.name) if found else []
    for piece in found if seats else ():
        join(change, piece, int(seats[0]))
    if seats:
        change.push(*then, names={**change.names, "it": " ".join(found), "player": seats[0]})


@RULES.step("pass-on")
def _pass_on(change: Work, what: Selector) -> None:
    """Whoever controls a card chooses another player for it, if there is one and nothing keeps it where it is.

    (Quest: Return to Mirkwood)
    """
    state = change.state
    for piece in aim(change, what, _pass_on.step(IT)):
        if trials.may_be_passed_on(state, piece):
            names = {**change.names, "it": piece, "you": str(state.things[piece].seat)}
            change.push(_take_control.step(IT, _ANOTHER), names=names)


def may_change_hands(state: LcgState, piece: str) -> bool:
    """Whether a card in play that somebody controls may come to another player; one that nobody has may, if it is
    not detained."""
    thing = state.things.get(piece)
    if thing is None or thing.role == DETAINED:
        return False
    return thing.seat == SCENARIO or not effects.is_forbidden(state, "new controller", piece)


def join(change: Work, piece: str, seat: Seat) -> None:
    """A card in play is an ally of a player; in the staging area it was on the quest, and is so no more."""
    state = change.state
    if state.things[piece].seat == seat:
        return
    if card_of(state, piece).type == "objective":
        verbs.put(change, piece, role="ally")
    verbs.unmark(change, piece, "committed")
    verbs.hand_over(change, piece, seat)
    derived.invalidate_cards(state)


# -- prisoners


@RULES.step("capture")
def _capture(change: Work, what: str, n: Amount = _ONE) -> None:
    """So many random heroes are turned face down, no two of one player; in a campaign first those that its log has
    marked.  A standing effect may say how many.

    (Quest: The Necromancer's Tower; Campaign: Escape from Dol Guldur)
    """
    state = change.state
    fixed = [conditions.amount(state, mod.amount, names) for mod, names in effects.standing(state, "set", "captured")]
    many = fixed[-1] if fixed else number(change, n)
    free = [hero for seat in playing(state) for hero in derived.heroes_of(state, seat)]
    for _ in range(many):
        taken = [state.things[hero].seat for hero in prisoners(state)] if many > 1 else []
        heroes = [hero for hero in free if hero in state.things and state.things[hero].seat not in taken]
        heroes = [hero for hero in heroes if has_mark(state, hero, "wanted")] or heroes
        if not heroes:
            break
        _imprison_one(change, heroes[change.roll(len(heroes))])
        for other in free:
            verbs.unmark(change, other, "wanted")


@RULES.step("imprison")
def _imprison(change: Work, what: Selector) -> None:
    """Heroes become prisoners.  (Quest: The Necromancer's Tower)"""
    state = change.state
    for piece in aim(change, what, _imprison.step(IT)):
        if piece in state.things and derived.type_of(state, piece) == "hero":
            _imprison_one(change, piece)


def _imprison_one(change: Work, hero: str) -> None:
    """A hero is turned face down, with all that is attached to it: nobody can use it, and it cannot be damaged."""
    state = change.state
    seat = state.things[hero].seat
    verbs.unmark(change, hero, "committed")
    verbs.put(change, hero, role="prisoner")
    verbs.shift(change, hero, "aside")
    derived.invalidate_cards(state)
    for piece in attachments(state, hero):
        verbs.put(change, piece, role="hidden")
    change.tell("captured", piece=hero, seat=str(seat))


@RULES.step("rescue")
def _rescue(change: Work, what: str) -> None:
    """All prisoners come back, each with one damage more.  (Quest: Through the Caverns)"""
    state = change.state
    heroes = prisoners(state)
    for hero in heroes:
        thing = state.things[hero]
        verbs.put(change, hero, role="", damage=thing.damage + 1)
        for piece in attachments(state, hero):
            verbs.put(change, piece, role=_role_of_attached(card_of(state, piece)))
        verbs.shift(change, hero, zone(thing.seat, "play"))
        derived.invalidate_cards(state)
        change.tell("rescued", piece=hero, seat=str(thing.seat))
    if heroes:
        MOMENTS.occur(change, "rescued", *[{"piece": hero} for hero in heroes])


MOMENTS.told("rescued")


def _role_of_attached(card: Card) -> str:
    """The role of a card attached to a hero, as it was before the hero was captured."""
    if card.type != "treachery":
        return ""
    return "scar" if card.set == "burden" else card.role_attached


@RULES.step("take-captive")
def _take_captive(change: Work, what: Selector) -> None:
    """Heroes are nobody's, with what is attached to them, and out of reach; they are in play all the same.

    (Quest: The Ring Goes South)
    """
    state = change.state
    for piece in aim(change, what, _take_captive.step(IT)):
        if piece not in state.things or derived.type_of(state, piece) != "hero":
            continue
        leaving.leave_combat(change, piece)
        verbs.put(change, piece, role=CAPTIVE, seat=SCENARIO, damage=0, resources=0, progress=0, marks=())
        verbs.shift(change, piece, "aside")
        derived.invalidate_cards(state)
        for other in attachments(state, piece):
            verbs.put(change, other, role="hidden", seat=SCENARIO)
        derived.invalidate_cards(state)
        change.tell("captured", piece=piece, seat=str(SCENARIO))


@RULES.step("free-captive")
def _free_captive(change: Work, n: Amount) -> None:
    """Captive heroes come to the first player, exhausted.  (Quest: The Ring Goes South)"""
    state = change.state
    seat = playing(state)[0]
    for piece in [piece for piece, thing in state.things.items() if thing.role == CAPTIVE]:
        verbs.put(change, piece, role="", seat=seat, damage=number(change, n), marks=("exhausted",))
        for other in attachments(state, piece):
            verbs.put(
                change, other, role=_role_of_attached(card_of(state, other)), seat=_controller(state, other, seat)
            )
        verbs.shift(change, piece, zone(seat, "play"))
        derived.invalidate_cards(state)
        change.tell("rescued", piece=piece, seat=str(seat))


def _controller(state: LcgState, piece: str, seat: Seat) -> Seat:
    """Who controls what is attached to a hero of a player.  (Rules: Control of Non-Objective Encounter Cards)"""
    is_theirs = state.pieces[piece].owner != SCENARIO or card_of(state, piece).type == "objective"
    return seat if is_theirs else SCENARIO


def prisoners(state: LcgState) -> list[str]:
    """The heroes that were captured and have not been rescued."""
    return [piece for piece, thing in state.things.items() if thing.role == "prisoner"]
