"""What the side panel says of a card of the hand that is picked: what it costs, and what is left of the resources."""

from __future__ import annotations

from westmarch.engine.panel_records import Brief, Fact
from westmarch.engine.records import View
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.vocabulary import NEUTRAL
from westmarch.games.lcg.rules import payment
from westmarch.games.lcg.state import LcgState, zone
from westmarch.games.lcg.text.names import capital, count


def brief(seen: View, piece: str) -> Brief | None:
    """The price of a card that can be played from the hand; None for anything else."""
    state: LcgState = seen.state
    decision = state.decision
    if decision is None or decision.seat != seen.seat or piece not in state.zones[zone(decision.seat, "hand")]:
        return None
    face = state.pieces[piece].face
    plays = [action for action in decision.options if action.verb == "play" and action.words[0] == face]
    if face is None or not plays:
        return None
    data = CARDS[face]
    held = sum(payment.pools(state, decision.seat, data).values())
    match = "" if data.sphere == NEUTRAL else f" {data.sphere}"
    purse = f"you have {held}{match}"
    if data.cost == "X":
        price, leaves = Fact("As much as you choose", value="X"), {}
    else:
        cost = payment.price(state, decision.seat, data)
        price = Fact("Resources", value=str(cost) if cost else "free")
        leaves = {str(action): f"leaves you {count(held - cost, f'{match} resource'.strip())}" for action in plays}
    kind = f"{capital(data.type)}, {data.sphere}"
    return Brief(data.title, kind, text=data.text, price=(price,), purse=purse, leaves=leaves)
