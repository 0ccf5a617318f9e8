"""Words about the cards on top of a deck: looked at, shown, discarded, exchanged, put back in order.

(Glossary: Search, Discard Pile and Victory Display, Effects)
"""

from __future__ import annotations

from typing import Annotated

from westmarch.engine.kinds import one_of
from westmarch.engine.moments import AFTER
from westmarch.engine.records import EVERYBODY, Action, Decision, PieceId, Seat, Step, Steps
from westmarch.engine.typed import About
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.rules import players, verbs
from westmarch.games.lcg.rules.kinds import Amount, Selector, SelectorOrNone
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import reset_encounter
from westmarch.games.lcg.rules.targets import IT, aim, chooser, follow, number
from westmarch.games.lcg.state import LcgState, Work, card_of, place_of, playing
from westmarch.games.lcg.zones import seat_of_zone, zone

ENCOUNTER = "encounter"
"""The encounter deck, where a text names a deck."""
BOTTOM = "bottom"
LOOKED = "looked"
"""The name that cards bear which are being looked at."""
_SWAPPED = sel.selector("swapped")
End = Annotated[str, one_of("'top' or 'bottom'", ("top", BOTTOM))]


def _decks(change: Work, deck: str, later: Step) -> list[str]:
    """The zones of the decks that are meant; an empty encounter deck is made anew first.

    (Glossary: Running out of Cards)
    """
    if deck == ENCOUNTER:
        reset_encounter(change)
        return [ENCOUNTER]
    return [zone(int(seat), "deck") for seat in aim(change, sel.selector(deck), later)]


# -- looking


@RULES.step("look-at")
def _look_at(change: Work, deck: str, n: Amount, who: str, then: Steps = ()) -> None:
    """The top cards of decks, seen by whoever looks or by everybody; they stay where they lie.  (Glossary: Search)"""
    zones, most = change.state.zones, number(change, n)
    tops = {place: zones[place][:most] for place in _decks(change, deck, _look_at.step(IT.text, n, who, then))}
    cards = " ".join([piece for top in tops.values() for piece in top])
    if cards:
        if deck == ENCOUNTER and not who:
            change.push(has_looked.step(chooser(change)))
        done = then if who else going_by_what_was_seen(then)
        change.push(*done, names={**change.names, LOOKED: cards, "it": cards})
    for place, top in tops.items():
        look(change, top, place, EVERYBODY if who else 1 << chooser(change))


def going_by_what_was_seen(steps: Steps) -> Steps:
    """Steps about "it", which one player alone has looked at: what each does tells the others something of it."""
    return tuple([each for step in steps for each in (_goes_by_what_was_seen.step(), step)])


@RULES.step("goes_by_what_was_seen")
def _goes_by_what_was_seen(change: Work) -> None:
    """What comes next tells everybody something of cards that one player alone has looked at.  (Glossary: Search)"""
    change.goes_by(sel.pieces(change.state, IT, change.names))


@RULES.step("has_looked")
def has_looked(change: Work, seat: Seat) -> None:
    """A player has looked at encounter cards, and done with them what the text says.  (Glossary: Search)"""
    MOMENTS.occur(change, "has-looked", {"player": str(seat)})


MOMENTS.told("has-looked")


def look(change: Work, pieces: tuple[str, ...], place: str, mask: int) -> None:
    """Cards of a deck are seen by some seats; who answers that a player looks at encounter cards does so now."""
    for piece in pieces:
        behold(change, piece, mask)
    named, amount, seat = " ".join(pieces), str(len(pieces)), str(chooser(change))
    if not pieces:
        return
    if mask == EVERYBODY:
        change.tell("shown", deck=place, pieces=named)
    else:
        change.tell("looked_at", seat=seat, deck=place, amount=amount, pieces=named)
        if place == ENCOUNTER:
            MOMENTS.occur(change, "looked-at", *[{"piece": piece, "player": seat} for piece in pieces])


def behold(change: Work, piece: str, mask: int) -> None:
    """A card of a deck is seen by some seats; by everybody, if its own text answers that it is looked at: where it does
    not, the others learn that."""
    pieces, is_shown = change.state.pieces, bool(card_of(change.state, piece).answers_to("looked-at", AFTER))
    before = pieces[piece]
    verbs.see(change, piece, EVERYBODY if is_shown else mask)
    if pieces[piece] != before:
        change.goes_by([piece])


@RULES.step("lay-open")
def _lay_open(change: Work, n: Amount, then: Steps = ()) -> None:
    """One after the other the players lay cards of their decks beside the table, as long as any have some.

    (Quest: The Ring Goes South)
    """
    state, shown, wanted = change.state, list[str](), number(change, n)
    while len(shown) < wanted:
        before = len(shown)
        for seat in playing(state):
            for piece in state.zones[zone(seat, "deck")][: len(shown) < wanted]:
                verbs.shift(change, piece, "aside")
                verbs.see(change, piece)
                change.tell("laid_open", piece=piece, seat=str(seat), face=card_of(state, piece).id)
                shown.append(piece)
        if len(shown) == before:
            break
    follow(change, then, shown)


# -- discarding


@RULES.step("discard-top")
def _discard_top(change: Work, deck: str, n: Amount, until: str, by: SelectorOrNone = None, then: Steps = ()) -> None:
    """Cards off the top of decks, one after the other; or as many as it takes to find so many of a kind.

    What follows is about all of them, or about those that were found; where several players discard, about those of
    each, once they all have.  (Rules: Discard Piles; Glossary: Effects, In Player Order)
    """
    later = _discard_top.step(IT.text, n, until, by, then)
    seats = sel.seats(change.state, by, change.names) if by is not None else []
    each = {seat: _discarded(change, deck, n, until, later) for seat in seats}
    for seat in [seat for seat in reversed(seats) if then and each[seat]]:
        change.push(*then, names={**change.names, "you": str(seat), "it": " ".join(each[seat])})
    found = _discarded(change, deck, n, until, later) if by is None else []
    follow(change, then, found)


def _discarded(change: Work, deck: str, n: Amount, until: str, later: Step) -> list[str]:
    """The cards that have been discarded off the top of decks, or those of a kind that were found there."""
    found = list[str]()
    for place in _decks(change, deck, later):
        if until:
            found += _discarded_until(change, place, sel.selector(f"every {until}"), number(change, n))
            continue
        top = change.state.zones[place][: number(change, n)]
        players.discard_cards(change, top)
        found += top
    return found


def _discarded_until(change: Work, place: str, what: Selector, many: int) -> list[str]:
    """Discards a deck down to the last of so many cards that are meant, as far as there are any."""
    state, deck = change.state, change.state.zones[place]
    found = [at for at, piece in enumerate(deck) if sel.fits(state, piece, what, change.names)][:many]
    players.discard_cards(change, deck[: found[-1] + 1] if len(found) == many and found else deck)
    return [deck[at] for at in found]


# -- putting back


@RULES.step("arrange")
def arrange(change: Work, what: Selector, to: str) -> None:
    """Cards go back on top of their deck, or under it, in an order that whoever does it chooses.  (Glossary: Search)"""
    found = aim(change, what, arrange.step(IT, to))
    where = to or "top"
    if not RULES.ask(change, chooser(change), _order.about(where, *found), least=2):
        _lay_last(change, where, *found)


@RULES.question("arrange", is_open=True)
def _order(state: LcgState, asked: Decision, where: End, *left: PieceId) -> list[Action]:
    """The card that is put back next.  (Glossary: Search)"""
    return [Action.of("take", piece) for piece in left]


def _lay_last(change: Work, where: End, *left: PieceId) -> None:
    """The last card, with no choice left."""
    for piece in left:
        lay(change, piece, where)
        change.tell("put_back", seat=str(chooser(change)), deck=place_of(change.state, piece), where=where)


@RULES.each_pick(_order, least=2, whole=_lay_last)
def _ordered(change: Work, action: Action, where: End, *left: PieceId) -> About:
    """The one that was chosen last lies above the others, or beneath them.  (Glossary: Search)"""
    piece = action.words[0]
    lay(change, piece, where)
    return _order.about(where, *[other for other in left if other != piece])


def lay(change: Work, piece: str, where: str) -> None:
    """A card that is not in play goes on top of its owner's deck, or under it."""
    verbs.shift(change, piece, verbs.home(change.state, piece), is_on_top=where != BOTTOM)


@RULES.step("swap")
def _swap(change: Work, what: Selector, other: Selector, then: Steps = ()) -> None:
    """Two cards change places; those looked at are then the one that came and those that stayed.  (Glossary: Search)"""
    names = change.names
    if not sel.pieces(change.state, what, names) or not sel.pieces(change.state, other, names):
        return
    if what.name != IT.name:
        _found(change, IT.name, aim(change, what, _swap.step(IT, other, then)), _swap.step(IT, other, then))
    elif other.name != _SWAPPED.name:
        both = _swap.step(IT, _SWAPPED, then)
        _found(change, _SWAPPED.name, aim(change, other, both, _SWAPPED.name), both)
    else:
        one, two = names[IT.name], names[_SWAPPED.name]
        _exchange(change, one, two)
        looked = [two if piece == one else piece for piece in names.get(LOOKED, "").split()]
        change.push(*then, names={**names, LOOKED: " ".join(looked)})


def _found(change: Work, name: str, found: list[str], rest: Step) -> None:
    """What is left to do, for a card that nobody had to choose."""
    if found:
        change.push(rest, names={**change.names, name: found[0]})


def _exchange(change: Work, one: str, other: str) -> None:
    """Each lies where the other has lain, seen by whom it must be seen there."""
    zones = change.state.zones
    places = {one: place_of(change.state, one), other: place_of(change.state, other)}
    for name in dict.fromkeys(places.values()):
        turned = {one: other, other: one}
        zones[name] = tuple([turned.get(piece, piece) for piece in zones[name]])
    for piece, where in ((one, places[other]), (other, places[one])):
        if where.endswith("-hand"):
            verbs.see(change, piece, players.seen_in_hand(change.state, seat_of_zone(where)))
    change.tell("swapped", seat=str(chooser(change)), pieces=f"{one} {other}")
