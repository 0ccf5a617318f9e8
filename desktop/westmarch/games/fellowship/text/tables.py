"""The table for a View: the path and the stacks, what has been played, and what lies before the players."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from westmarch.engine.records import ALL_SEEING, EVERYBODY, Decision, Seat, View
from westmarch.engine.table import Account, Badge, Item, Region, SeatPlate, Table
from westmarch.games.fellowship.catalogue import CARDS, HEROES, VALOR, Card
from westmarch.games.fellowship.info import INFO
from westmarch.games.fellowship.printed.expressions import CORRUPTION
from westmarch.games.fellowship.printed.words import PICKING
from westmarch.games.fellowship.rules.picks import offered
from westmarch.games.fellowship.rules.scoring import archenemies, owned, points
from westmarch.games.fellowship.state import (
    SLOTS,
    FellowshipState,
    archenemy,
    clockwise,
    made,
    power_left,
    price,
    zone,
)
from westmarch.games.fellowship.text.names import count, seat_title
from westmarch.games.fellowship.text.piles import account, in_the_open, listing, statistics
from westmarch.games.fellowship.text.prompts import kicker, on_ballot, prompt

DEEPEST = 5
"""Cards of a pile that are drawn at most."""
_STACKS = {"archenemies": "Archenemies", "main": "Main deck", "valor": "Valor", CORRUPTION: "Corruption"}


def table(seen: View) -> Table:
    """What to draw.  The viewer sits below; a spectator and an open table sit with whoever is to play."""
    state: FellowshipState = seen.state
    own = chair(seen)
    seats = clockwise(state, own, is_included=False)
    plates = [_plate(state, seat, f"foes-{len(seats)}/{number}") for number, seat in enumerate(seats, 1)]
    is_over = state.result is not None
    return Table(
        title=INFO.title,
        kicker=kicker(seen),
        viewer=seen.seat,
        seats=(*plates, _plate(state, own, "own/seat")),
        regions=tuple(_regions(seen, own)),
        items=tuple(_items(seen, own)),
        prompt=prompt(seen),
        accounts=tuple(Account(seat, account(state, seat)) for seat in clockwise(state, 0)) if is_over else (),
    )


def chair(seen: View) -> Seat:
    """The seat at whose side of the table one looks."""
    if seen.seat is None or seen.seat == ALL_SEEING:
        return 0
    return seen.seat


def _plate(state: FellowshipState, seat: Seat, place: str) -> SeatPlate:
    hero = state.heroes[seat] if seat < len(state.heroes) else ""
    cards = owned(state, seat)
    foes = ("archenemies", str(archenemies(cards)))
    figures: tuple[tuple[str, str], ...]
    if place == "own/seat":
        figures = (foes, ("victory", str(points(cards))), ("corruption", str(cards.count(CORRUPTION))))
    else:
        figures = (*[(name, str(len(state.zones[zone(seat, name)]))) for name in ("hand", "deck", "discard")], foes)
    words = ", ".join([_FIGURES[name].format(number) for name, number in figures])
    playing = "playing" if seat == state.player and state.turn and state.result is None else ""
    title, picture = seat_title(state, seat), f"hero/{hero}" if hero else ""
    return SeatPlate(seat, INFO.seats[seat].side, title, playing, place, picture, figures, words)


_FIGURES = {
    "archenemies": "Archenemies {}",
    "victory": "points {}",
    "corruption": "Corruptions {}",
    "hand": "{} in hand",
    "deck": "{} in the deck",
    "discard": "{} in the discard pile",
}


def _regions(seen: View, own: Seat) -> Iterator[Region]:
    state: FellowshipState = seen.state
    for name, title in _STACKS.items():
        left = f"{title} · {len(state.zones[name])} left"
        yield Region(name, "pile", left if name == "archenemies" else title, name)
    yield Region("path", "slots", "The path", "path")
    yield Region("destroyed", "pile", "Destroyed", "destroyed")
    whose = "" if state.player == own else f" by {seat_title(state, state.player)}"
    yield Region("played", "row", f"Played this turn{whose}", "played")
    yield Region("power", "row", "Power", "power")
    yield Region("locations", "row", "Locations in play", "locations", text="Yours")
    yield Region("foe-locations", "row", "Locations of the other players", "foe-locations")
    yield Region("hand", "fan", "Your hand", "own/hand")
    yield Region("deck", "pile", "Deck", "own/deck")
    yield Region("discard", "pile", "Discard", "own/discard")
    yield Region("seat", "row", seat_title(state, own), "own/face")
    others = clockwise(state, own, is_included=False)
    for number, seat in enumerate(others, 1):
        yield Region(f"seat-of-{seat}", "row", seat_title(state, seat), f"faces-{len(others)}/{number}")
    yield Region("offer", "offer", _offer_title(state.decision), "offer")


_OFFERS = {
    "discard": "Choose from these",
    "destroy": "Destroy",
    "take": "Take into hand",
    "hero": "Choose your hero by the special card",
    "vote": "Vote for a card to be destroyed",
    "bury": "Put under the main deck, one at a time",
}


def _offer_title(decision: Decision | None) -> str:
    return _OFFERS.get(decision.kind, "Choose") if decision is not None else "Choose"


def _items(seen: View, own: Seat) -> Iterator[Item]:
    state: FellowshipState = seen.state
    offered = offer(seen)
    yield from _stacks(state, own, offered)
    yield from _path(state, own)
    yield from _power(state)
    yield from _played(state, own)
    yield from _locations(state, own)
    yield from _pile(state, "destroyed", "destroyed", "Destroyed", offered)
    yield from _own(seen, own, offered)
    yield from _faces(state, own)
    decision = state.decision
    for piece in offered:
        found = card(state, piece, "offer")
        if decision is not None and decision.kind == "vote":
            whose = seat_title(state, state.pieces[piece].owner)
            found = structs.replace(found, title=f"{found.title} · of {whose}")
        yield found
    if decision is not None and decision.kind == "hero":
        for hero in [hero for hero in HEROES.values() if hero.id not in state.heroes]:
            own_card = CARDS[hero.card]
            text = own_card.text.replace("\n", " ")
            yield Item(f"choice-{hero.id}", f"card/{own_card.id}", "offer", f"{hero.title} · {own_card.title}", text)


# -- the middle


def card(state: FellowshipState, piece: str, where: str, badges: tuple[Badge, ...] = (), **more: object) -> Item:
    """A card whose face is known."""
    data = CARDS[str(state.pieces[piece].face)]
    kind = "Archenemy" if data.is_archenemy else data.type.capitalize()
    text = data.text.replace("\n", " ")
    return Item(
        piece, f"card/{data.id}", where, f"{data.title} · {kind}", text, data.note, badges,
        words=_printed(data), **more,  # type: ignore[arg-type]
    )  # fmt: skip


def _printed(data: Card) -> str:
    """What stands on a card in figures."""
    figures = (
        (f"level {data.level}", data.level),
        (f"costs {data.cost}", data.cost),
        (f"{abs(data.points)} point{'' if abs(data.points) == 1 else 's'}{' less' * (data.points < 0)}", data.points),
    )
    return ", ".join([words for words, figure in figures if figure])


def _price_badge(state: FellowshipState, name: str, own: Seat) -> tuple[Badge, ...]:
    """What it costs whoever is to play and looks at it."""
    if own != state.player or state.result is not None or not state.heroes or state.is_between:
        return ()
    cost, left = price(state, name), power_left(state)
    if CARDS[name].is_archenemy and state.is_defeated:
        return ()
    if cost <= left:
        return (Badge("price", f"Buy for {cost}", f"can be bought for {cost}"),)
    missing = f"{cost - left} Power missing"
    return (Badge("short", missing, missing),)


def _stacks(state: FellowshipState, own: Seat, offered: tuple[str, ...]) -> Iterator[Item]:
    stack = state.zones["archenemies"]
    top = archenemy(state)
    remaining = f"{len(stack)} left" if len(stack) > 1 else "the last"
    left = (Badge("left", remaining, remaining),)
    back = "back/impossible" if state.options["foes"] == "impossible" else "back/archenemy"
    for depth, piece in enumerate(reversed(stack[:DEEPEST])):
        if piece == stack[0] and top is not None:
            yield card(state, piece, "archenemies", (*left, *_price_badge(state, top, own)), at=(0, depth))
        else:
            text = "The next one is revealed at the end of the turn and makes his Group Ambush against all players."
            badges = left if piece == stack[0] else ()
            yield Item(piece, back, "archenemies", "The next Archenemy", text, badges=badges, at=(0, depth))
    main = [piece for piece in state.zones["main"] if piece not in offered]
    for depth, piece in enumerate(reversed(main[:DEEPEST])):
        badges = (_counted(len(main)),) if piece == main[0] else ()
        text = "At the end of each turn the path is filled from it. If that is not possible, the game ends."
        yield Item(piece, "back/main", "main", "The main deck", text, badges=badges, at=(0, depth))
    for name in (VALOR, CORRUPTION):
        pile = state.zones[name]
        for depth, piece in enumerate(reversed(pile[:DEEPEST])):
            badges = (Badge("count", f"×{len(pile)}", count(len(pile), "card")),) if piece == pile[0] else ()
            yield card(state, piece, name, badges, at=(0, depth))


def _path(state: FellowshipState, own: Seat) -> Iterator[Item]:
    for number, slot in enumerate(SLOTS):
        for piece in state.zones[slot]:
            name = str(state.pieces[piece].face)
            yield card(state, piece, "path", _price_badge(state, name, own), at=(number, 0))


def _power(state: FellowshipState) -> Iterator[Item]:
    if not state.heroes:
        return
    total, left = made(state), power_left(state)
    text = f"{total} made this turn, {state.spent} spent. Unspent Power is lost at the end of the turn."
    yield Item("power", f"power/{total}/{left}", "power", f"{left} Power", text)


def _played(state: FellowshipState, own: Seat) -> Iterator[Item]:
    for piece in state.zones[zone(state.player, "played")]:
        yield card(state, piece, "played")
    for piece in state.zones[zone(own, "kept")]:
        if state.pieces[piece].face is not None:
            yield card(state, piece, "played")


def _locations(state: FellowshipState, own: Seat) -> Iterator[Item]:
    for seat in clockwise(state, own):
        where = "locations" if seat == own else "foe-locations"
        for piece in state.zones[zone(seat, "locations")]:
            data = CARDS[str(state.pieces[piece].face)]
            text = data.text.replace("\n", " ")
            title = data.title if seat == own else f"{data.title} · {seat_title(state, seat)}"
            is_used = piece in state.used
            yield Item(piece, f"location/{data.id}", where, title, text, data.note, owner=seat, is_dim=is_used,
                       words="used this turn" if is_used else "")  # fmt: skip


# -- piles and the hand


def _counted(number: int) -> Badge:
    """How many cards a pile has."""
    return Badge("count", str(number), count(number, "card"))


def _pile(state: FellowshipState, name: str, where: str, title: str, offered: tuple[str, ...]) -> Iterator[Item]:
    """A face-up pile; its top card says what lies in it."""
    pile = [piece for piece in state.zones[name] if piece not in offered]
    for depth, piece in enumerate(pile[-DEEPEST:]):
        is_top = piece == pile[-1]
        badges = (_counted(len(pile)),) if is_top and len(pile) > 1 else ()
        found = card(state, piece, where, badges, at=(0, depth))
        if not is_top:
            yield found
            continue
        cards = [str(state.pieces[other].face) for other in pile]
        yield Item(
            piece, found.picture, where, f"{title} · {found.title}", found.text, found.note, badges, at=(0, depth),
            details=listing(cards), words=found.words,
        )  # fmt: skip


def _faces(state: FellowshipState, own: Seat) -> Iterator[Item]:
    """The medallions of the seats: what lies before each in the open."""
    for seat, hero in enumerate(state.heroes):
        region = "seat" if seat == own else f"seat-of-{seat}"
        text = "" if seat == own else "Everybody knows which cards this player has gained, and sees the face-up cards."
        details = statistics(state, seat) if seat == own else in_the_open(state, seat)
        yield Item(f"seat-{seat}", f"hero/{hero}", region, seat_title(state, seat), text, owner=seat, details=details)


def _own(seen: View, own: Seat, offered: tuple[str, ...]) -> Iterator[Item]:
    state: FellowshipState = seen.state
    for piece in state.zones[zone(own, "hand")]:
        if piece in offered:
            continue
        if state.pieces[piece].face is None:
            yield Item(piece, "back/deck", "hand", "A card in hand", owner=own)
        else:
            is_seen = state.pieces[piece].seen_by == EVERYBODY and seen.seat == own
            yield card(state, piece, "hand", (Badge("known", words="all have seen it"),) if is_seen else (), owner=own)
    yield from _pile(state, zone(own, "discard"), "discard", "Discard pile", offered)
    deck = [piece for piece in state.zones[zone(own, "deck")] if piece not in offered]
    for depth, piece in enumerate(reversed(deck[:DEEPEST])):
        if piece != deck[0]:
            yield Item(piece, "back/deck", "deck", "Deck", at=(0, depth))
            continue
        face = state.pieces[piece].face
        text = f"The top card is {CARDS[face].title}; you have seen it." if face else "Nobody knows the order."
        yield Item(
            piece, "back/deck", "deck", "Your deck", text, badges=(_counted(len(deck)),), at=(0, depth),
            details=statistics(state, own),
        )  # fmt: skip


def offer(seen: View) -> tuple[str, ...]:
    """What is spread out to be chosen from: cards of the discard pile, or shown ones, for the one that decides."""
    state: FellowshipState = seen.state
    decision = state.decision
    if decision is None or seen.seat not in (decision.seat, ALL_SEEING):
        return ()
    if decision.kind == "vote":
        found = on_ballot(state)
        return tuple(found[name, whose] for name, whose in (option.words for option in decision.options))
    if decision.kind not in PICKING:
        return ()
    places = {"discard", "shown"}
    lying = {piece for name in (*SLOTS, zone(decision.seat, "hand")) for piece in state.zones[name]}
    first: dict[str, str] = {}
    for place, _, piece in offered(state, decision):
        if place in places and piece not in lying:
            first.setdefault(str(state.pieces[piece].face), piece)
    return tuple(first.values())
