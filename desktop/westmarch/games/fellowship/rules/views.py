"""What a player may know, and worlds that fit it.

Decks are bought in the open, so everybody knows which cards a player owns; hidden are the order of a deck, and to
others which of them are in the hand.  Unseen pieces lie in pools with the same possible faces: each player's cards,
the main deck, the Archenemies of a level.
"""

from __future__ import annotations

from functools import cache

from westmarch.engine.dice import Dice
from westmarch.engine.hiding import blanked, deal, hidden
from westmarch.engine.records import ALL_SEEING, Seat, Secret, View
from westmarch.games.fellowship.catalogue import NOBODY
from westmarch.games.fellowship.rules.bespoke import ballots
from westmarch.games.fellowship.rules.rulebase import RULES
from westmarch.games.fellowship.state import FellowshipState, zone


@cache
def _pool(piece: str, owner: Seat) -> str:
    """The pool that an unseen piece belongs to: an owner's, the main deck, or the Archenemies of a level."""
    if owner != NOBODY:
        return f"s{owner}"
    return piece[:2] if piece[0] == "e" else "main" if piece[0] != "i" else piece


def view(state: FellowshipState, seat: Seat | None) -> View:
    """The State with unseen faces, the secrets and options of others and the dice blanked."""
    seen = blanked(state, seat)
    if seat != ALL_SEEING:
        seen.unseen = hidden(state, seen, _pool)
    return View(seat, seen)


def sample(seen: View, dice: Dice) -> FellowshipState:
    """A State that the view's seat cannot rule out: the faces of each pool are dealt among its unseen pieces."""
    state: FellowshipState = seen.state.copy()
    state.dice = dice.fork()
    deal(state, state.unseen, _pool, dice)
    state.unseen = {}
    for name, secret in state.secrets.items():
        if secret.choice is None:
            state.secrets[name] = Secret(secret.seat, _guess(state, name, secret.seat, dice))
    RULES.fill_in(state)
    return state


def _guess(state: FellowshipState, name: str, seat: Seat, dice: Dice) -> str:
    """A choice that may have been laid face down."""
    if name.startswith("vote-"):
        ballot = dice.pick(ballots(state))
        asked = state.decision
        is_half = asked is not None and asked.kind == "vote" and asked.seat == seat
        return ballot.split()[0] if is_half else ballot
    return dice.pick(state.zones[zone(seat, "hand")])
