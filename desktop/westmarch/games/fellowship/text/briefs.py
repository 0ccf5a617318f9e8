"""What the side panel says of the cards that can be played or bought: in pills, and of the one that is picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westmarch.engine.panel_records import Brief, Pill, PillGroup
from westmarch.engine.records import Action, Decision, View
from westmarch.games.fellowship.catalogue import CARDS, VALOR, Card
from westmarch.games.fellowship.rules.turns import does_something
from westmarch.games.fellowship.state import SLOTS, FellowshipState, power_left, price, zone

_VERBS = ("play", "work", "buy", "defeat")


def turn_groups(state: FellowshipState, decision: Decision) -> Iterator[PillGroup]:
    """What can be played, used and bought in a turn."""
    if decision.kind != "turn":
        return
    seat = decision.seat
    hand = [_medal(state, piece) for piece in _first(state, zone(seat, "hand"), decision.options, "play")]
    if hand:
        yield PillGroup("Play", tuple(hand))
    places = [
        Pill(piece, CARDS[str(state.pieces[piece].face)].title)
        for piece in _first(state, zone(seat, "locations"), decision.options, "work")
    ]
    if places:
        yield PillGroup("Use", tuple(places))
    path = [piece for place in (*SLOTS, VALOR) for piece in _first(state, place, decision.options, "buy")]
    path += _first(state, "archenemies", decision.options, "defeat")
    if path:
        yield PillGroup("Buy", tuple(_seal(state, piece) for piece in path), "cost in the seal")


def _first(state: FellowshipState, place: str, options: Sequence[Action], verb: str) -> list[str]:
    """A piece of each card in a zone with which something can be done."""
    faces: dict[str, str] = {}
    for piece in state.zones[place]:
        name = state.pieces[piece].face
        if name is not None and Action.of(verb, name) in options:
            faces.setdefault(name, piece)
    return list(faces.values())


def _medal(state: FellowshipState, piece: str) -> Pill:
    found = CARDS[str(state.pieces[piece].face)]
    value = "" if does_something(found.id) else "no effect"
    return Pill(piece, found.title, f"medal/+{found.power}" if found.power else "", value)


def _seal(state: FellowshipState, piece: str) -> Pill:
    found = CARDS[str(state.pieces[piece].face)]
    return Pill(piece, found.title, f"seal/{_cost(state, found.id)}/{_kind(found)}")


def _cost(state: FellowshipState, name: str) -> int:
    return CARDS[name].cost if name == VALOR else price(state, name)


def _kind(found: Card) -> str:
    return "archenemy" if found.is_archenemy else found.type


def brief(seen: View, piece: str) -> Brief | None:
    """What can be done in a turn with a card, and what is left then; None for anything else."""
    state: FellowshipState = seen.state
    decision = state.decision
    if decision is None or decision.kind != "turn" or decision.seat != seen.seat or piece not in state.pieces:
        return None
    name = state.pieces[piece].face
    if name is None or name not in CARDS:
        return None
    verb = next((verb for verb in _VERBS if Action.of(verb, name) in decision.options), "")
    verb = verb if verb and not (verb == "play" and piece not in state.zones[zone(decision.seat, "hand")]) else ""
    found, left = CARDS[name], power_left(state)
    lead: tuple[str, ...] = ()
    outlook = ""
    leaves: dict[str, str] = {}
    if verb in ("buy", "defeat"):
        cost = _cost(state, name)
        lead = (f"{left - cost or 'No'} Power would be left.",)
        outlook = "It goes to your discard, and so into your next deck."
        leaves[str(Action.of(verb, name))] = f"{cost} of your {left} Power"
    elif verb == "play" and found.power:
        lead = (f"You would have {left + found.power} Power.",)
    return Brief(
        found.title,
        "Archenemy" if found.is_archenemy else found.type.capitalize(),
        lead,
        outlook,
        text=found.text,
        note=found.note,
        leaves=leaves,
    )
