"""What to draw: the room with its figures, the hat, the table, and each guest's hand."""

from __future__ import annotations

from tests.toy.info import INFO
from tests.toy.state import FIGURE, InnState, figure
from westmarch.engine.records import Action, Piece, Seat, View
from westmarch.engine.table import Item, Option, Prompt, Region, SeatPlate, Table


def table(view: View) -> Table:
    state: InnState = view.state
    asked = state.decision
    options = asked.options if asked is not None and view.seat == asked.seat else ()
    return Table(
        title=INFO.title,
        kicker=f"Round {min(state.round, state.rounds)} of {state.rounds}",
        viewer=view.seat,
        seats=tuple(
            SeatPlate(seat, INFO.seats[seat].side, INFO.seats[seat].title, f"{coins} coins", f"seat-{seat}")
            for seat, coins in enumerate(state.coins)
        ),
        regions=tuple(
            Region(zone, "field", zone.capitalize(), zone, count=str(len(held))) for zone, held in state.zones.items()
        ),
        items=tuple(_item(c, zone, state.pieces[c]) for zone, held in state.zones.items() for c in held),
        prompt=Prompt(
            asked.seat if asked else None,
            "",
            asked.kind if asked else "The end",
            options=tuple(_option(action, asked.seat) for action in options) if asked else (),
        ),
    )


def _option(action: Action, seat: Seat) -> Option:
    source, target = (figure(seat), action.words[0]) if action.verb == "walk" else (action.words[0], "table")
    return Option(str(action), str(action), source=source, target=target)


def _item(piece: str, zone: str, record: Piece) -> Item:
    face = record.face
    if face == FIGURE:
        return Item(piece, f"figure/{INFO.seats[record.owner].side}", zone, INFO.seats[record.owner].title)
    return Item(piece, f"card/{face}" if face else "card-back", zone, face or "A card")
