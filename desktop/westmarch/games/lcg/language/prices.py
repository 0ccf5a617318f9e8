"""What a card of a hand costs, and who may pay for it.  (Glossary: Cost, Resources, Resource Match, Neutral Cards)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.entries import paid_round
from westmarch.games.lcg.language import conditions, derived, effects
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.language.limits import count_use, is_spent
from westmarch.games.lcg.printed.abilities import Ability, Mod
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Names
from westmarch.games.lcg.printed.vocabulary import NEUTRAL
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.things import SCENARIO, Lasting

Bearer = tuple[str, int, Ability]
"""A card in play, and one of its abilities with its number."""
COST = "cost"
DOOMED = "doomed"
DISCOUNT = "discount"
"""What lasts until the next card of a kind is played, which costs less."""
PAYS = ("pays", "")
"""Where the sources say whose resources pay for what else."""
PAID = "paid"
"""The event of a card that is about to be paid for."""
FREE = "all"
"""How much less a card costs that is played at no cost."""
_CHANGE = ("add", COST)
SECRECY = "secrecy"
SECRET = 20
"""The threat up to which a player is secret.  (Rules: Secrecy X)"""


class Reduction(NamedTuple):
    """How much less a card costs by the text that plays it, or ``all`` of it, and what it costs at ``least``."""

    less: str = "0"
    least: int = 0

    def of(self, cost: int) -> int:
        """What is left of a cost."""
        return 0 if self.less == FREE else min(cost, max(self.least, cost - int(self.less)))


NONE = Reduction()


def pools(state: LcgState, seat: Seat, card: Card) -> dict[str, int]:
    """The heroes that may pay for a card, and other cards whose texts, or its own, say that they do, with what they
    have."""
    things = state.things
    heroes = derived.of_kinds(state, ("hero",)) if card.sphere == NEUTRAL else derived.heroes_with(state, card.icon)
    held = {hero: things[hero].resources for hero in heroes if things[hero].seat == seat}
    for mod, names in effects.standing(state, *PAYS) if PAYS in state.sources else ():
        if mod.cards is not None and sel.is_printed(card, mod.cards):
            held |= _payers_too(state, seat, mod, names)
    if any([_is_free_for(one, seat, card) for one in state.lasting]):
        own = [hero for hero in derived.of_kinds(state, ("hero",)) if things[hero].seat == seat]
        held |= {hero: things[hero].resources for hero in own}
    for mod, names in _own_texts(state, seat, card, "pays"):  # whoever controls these
        held |= {piece: things[piece].resources for piece in _said_to_pay(state, mod, names)}
    if state.lasting or _SPENDING in state.sources:
        return {piece: n for piece, n in held.items() if not effects.is_forbidden(state, "spend", piece)}
    return held


_SPENDING = ("forbid", "spend")


def _is_free_for(one: Lasting, seat: Seat, card: Card) -> bool:
    """Whether a lasting effect lets a player spend the resources of any hero for a card."""
    return one.kind == PAYS[0] and one.seat == seat and sel.is_printed(card, sel.selector(one.who))


def _payers_too(state: LcgState, seat: Seat, mod: Mod, names: Names) -> dict[str, int]:
    things = state.things
    return {piece: things[piece].resources for piece in _said_to_pay(state, mod, names) if things[piece].seat == seat}


def _said_to_pay(state: LcgState, mod: Mod, names: Names) -> list[str]:
    return [piece for piece in sel.pieces(state, mod.to, names) if piece in state.things]


def _own_texts(state: LcgState, seat: Seat, card: Card, kind: str) -> list[tuple[Mod, dict[str, str]]]:
    """What a card in a hand says of its own cost, or of who pays it, as far as it holds now."""
    if not card.hand_texts:
        return []
    names = {"self": "", "host": "", "you": str(seat)}
    due = [one for one in card.hand_texts if one.when is None or conditions.holds(state, one.when, names)]
    return [(mod, names) for one in due for mod in one.mods if mod.kind == kind]


def most(state: LcgState, seat: Seat) -> int:
    """No card of a player can cost more resources than these."""
    if PAYS in state.sources:
        return sum([thing.resources for thing in state.things.values() if thing.seat == seat])
    things = state.things
    return sum([things[hero].resources for hero in derived.of_kinds(state, ("hero",)) if things[hero].seat == seat])


def price(state: LcgState, seat: Seat, card: Card, host: str = "", by: Reduction = NONE, x: int = 1) -> int:
    """What a card of a player's hand costs now, on a ``host`` if it is known: secrecy and other effects change its
    printed cost, to 0 at least, and what is paid for an X that its player has chosen, of which the least is 1.

    (Glossary: Cost, The letter "X"; Rules: Secrecy X)
    """
    is_secret = SECRECY in card.keywords and state.threat[seat] <= SECRET
    cost = _printed(state, seat, card, x) - (card.keywords[SECRECY] if is_secret else 0)
    if _CHANGE in state.sources:
        changes = [(mod, names) for mod, _, names in _changes(state, seat, card) if _is_for(state, mod, host, names)]
        cost += sum([conditions.amount(state, mod.amount, names) for mod, names in changes])
    cost += sum([conditions.amount(state, mod.amount, names) for mod, names in _own_texts(state, seat, card, "add")])
    for one in state.lasting:
        if (one.kind, one.what) == _CHANGE and one.seat == seat and sel.is_printed(card, sel.selector(one.who)):
            cost += one.amount
    for one in _discounts(state, seat, card):
        cost = min(cost, max(int(one.names["least"]), cost - one.amount))
    return max(0, by.of(cost))


def _printed(state: LcgState, seat: Seat, card: Card, x: int) -> int:
    """The printed cost, where X is what the card says, or what its player has chosen.  (Glossary: The letter "X")"""
    if COST in card.x:
        return conditions.amount(state, card.x[COST], {"self": "", "host": "", "you": str(seat)})
    return x if card.cost == "X" else int(card.cost)


def _is_for(state: LcgState, mod: Mod, host: str, names: Names) -> bool:
    """Whether a change of a cost is about a card wherever it is played, or about one that is played on this host."""
    if mod.on is None:
        return True
    if mod.on.how == "name":
        return host in sel.pieces(state, mod.on, names)
    return host in state.things and sel.fits(state, host, mod.on, names)


def hosts_that_change(state: LcgState, seat: Seat, card: Card) -> list[str]:
    """The cards on which an attachment costs something else than elsewhere."""
    if _CHANGE not in state.sources or card.type != "attachment":
        return []
    found = [(mod, names) for mod, _, names in _changes(state, seat, card) if mod.on is not None]
    return [piece for piece in state.things if any([_is_for(state, mod, piece, names) for mod, names in found])]


def costs(state: LcgState, seat: Seat, card: Card, by: Reduction = NONE) -> list[int]:
    """What a card costs, and an attachment besides on each host that changes that."""
    return [price(state, seat, card, host, by) for host in ("", *hosts_that_change(state, seat, card))]


def _discounts(state: LcgState, seat: Seat, card: Card) -> list[Lasting]:
    """What makes a card cheaper as the next one of its kind."""
    found = [one for one in state.lasting if one.kind == DISCOUNT] if state.lasting else []
    found = [one for one in found if str(seat) in one.names.get("by", str(seat)).split()]
    found = [one for one in found if card.sphere in one.names.get("match", card.sphere).split()]
    return [one for one in found if sel.is_printed(card, sel.selector(one.who))]


def doomed_by_discounts(state: LcgState, seat: Seat, card: Card) -> dict[str, int]:
    """How much doomed a card gains from what makes it cheaper, by the cards that do so.

    (Rules: Player Card With Doomed X)
    """
    found = Counter[str]()
    for one in _discounts(state, seat, card):
        found[one.source] += int(one.names.get(DOOMED, "0"))
    return {source: n for source, n in found.items() if n}


def _changes(state: LcgState, seat: Seat, card: Card) -> list[tuple[Mod, Bearer, dict[str, str]]]:
    """The standing effects that change what a card costs, each with its bearer and the names of its text: those of the
    cards that its player controls, of what is said of a host, and of encounter cards.  One with a limit works so often:
    ``the first ally``."""
    found = []
    for mod, piece, when in state.sources.get(_CHANGE, ()):
        names = derived.names_of(state, piece)
        whose = int(names["you"])
        is_yours = (whose in (seat, SCENARIO) or mod.on is not None) and not effects.is_blank(state, piece)
        names["you"] = str(seat)
        bearer = next((piece, n, one) for n, one in card_of(state, piece).constants if mod in one.mods)
        is_over = is_spent(state, *bearer, seat) or (bool(bearer[2].first) and _has_played(state, seat, mod))
        is_due = not is_over and (when is None or conditions.holds(state, when, names))
        if is_yours and is_due and sel.is_printed(card, mod.to):
            found.append((mod, bearer, names))
    return found


def _has_played(state: LcgState, seat: Seat, mod: Mod) -> bool:
    """Whether a player has played a card in this round that an effect is about."""
    played = [face for face in state.faces_of_game if face and paid_round(face, seat) in state.uses]
    return any([sel.is_printed(CARDS[face], mod.to) for face in played])


def count_changes(state: LcgState, seat: Seat, card: Card) -> None:
    """A card is played: the effects that change the cost of so many cards have done so for one more."""
    for _, bearer, _ in _changes(state, seat, card):
        count_use(state, *bearer, seat)
    if state.asked.firsts_of_kinds:
        state.uses[paid_round(card.id, seat)] = 1
    spent = _discounts(state, seat, card)
    if spent:
        state.lasting = tuple([one for one in state.lasting if one not in spent])


def can_afford(state: LcgState, seat: Seat, card: Card, by: Reduction = NONE, saved: int = 0, host: str = "") -> bool:
    """Whether a player's heroes can pay for a card, of whose cost so much can be ``saved`` by its own text; what is
    played at no cost needs no match.  (Glossary: Resource Match; Rulings: Vilya)"""
    if by.less == FREE:
        return True
    held = pools(state, seat, card)
    if card.sphere != NEUTRAL and not held:  # even a card without a cost needs a match
        return False
    least = price(state, seat, card, host, by) if host else min(costs(state, seat, card, by))
    is_enough = sum(held.values()) >= max(0, least - saved)
    return is_enough and sum([amount > 0 for amount in held.values()]) >= card.split


def savings(card: Card) -> list[tuple[int, Ability]]:
    """What a card says that its player may do as it is paid for, so that it costs less."""
    return [(number, one) for number, one in card.of_kind("response") if one.event == PAID and one.zone == "hand"]


def names_for(piece: str, seat: Seat) -> Mapping[str, str]:
    """The names that the text of a card in a hand knows."""
    return {"self": piece, "host": "", "you": str(seat)}
