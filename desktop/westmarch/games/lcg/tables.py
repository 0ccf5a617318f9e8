"""What to draw of a game: so far the plain form."""

from __future__ import annotations

from westmarch.engine.records import Piece, View
from westmarch.engine.table import Item, Region, SeatPlate, Table
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.prompts import prompt
from westmarch.games.lcg.scoring import accounts
from westmarch.games.lcg.state import LcgState, Thing


def table(view: View) -> Table:
    """The table as a seat sees it."""
    state: LcgState = view.state
    return Table(
        title=INFO.title,
        kicker=f"Round {state.round} \N{MIDDLE DOT} {state.phase}",
        viewer=view.seat,
        seats=tuple(
            [
                SeatPlate(seat, INFO.seats[seat].side, INFO.seats[seat].title, f"Threat {threat}", f"seat-{seat}")
                for seat, threat in enumerate(state.threat)
            ]
        ),
        regions=tuple(
            [Region(name, "field", name.capitalize(), name, count=str(len(held))) for name, held in state.zones.items()]
        ),
        items=tuple(
            [
                _item(piece, name, state.pieces[piece], state.things.get(piece))
                for name, held in state.zones.items()
                for piece in held
            ]
        ),
        prompt=prompt(view),
        accounts=accounts(state),
    )


def _item(piece: str, name: str, record: Piece, thing: Thing | None) -> Item:
    face = record.face
    if face is None:
        return Item(piece, "card-back", name, "A card")
    note = ""
    if thing is not None:
        marks = [
            *thing.marks,
            *[f"{n} {what}" for what in ("damage", "resources", "progress") if (n := getattr(thing, what))],
        ]
        note = ", ".join(marks)
    return Item(piece, f"card/{face}", name, CARDS[face].title, CARDS[face].text, note)
