"""The table for a View: the display, the map, the Ring track, and what lies in front of both sides."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.records import ALL_SEEING, EVERYBODY, Seat, View
from westmarch.engine.table import Badge, Item, Region, SeatPlate, Table
from westmarch.games.duel.catalogue import (
    BOARD,
    BY_CHAPTER,
    CARDS,
    DARK,
    GOOD,
    LANDMARKS,
    NEIGHBOURS,
    REGIONS,
    SIDES,
    TOKENS,
)
from westmarch.games.duel.info import INFO
from westmarch.games.duel.names import (
    NUMERALS,
    capital,
    coins,
    count,
    in_words,
    kind,
    listed,
    mark_of,
    region,
    rider,
    side_title,
    the_side,
    thing,
)
from westmarch.games.duel.rules.display import DECK, SLOT_OF, available
from westmarch.games.duel.rules.offers import details, short_price, text
from westmarch.games.duel.state import TILE_PLACES, DuelState, fortress_space, is_present, presence, stack, zone
from westmarch.games.duel.text.chairs import bars, chair
from westmarch.games.duel.text.prompts import kicker, prompt

_BONUSES = {
    "coins": "take a coin",
    "scatter": "place a unit in any region",
    "extra_turns": "take another turn",
    "remove_fortress": "remove an enemy fortress",
}


def table(seen: View) -> Table:
    """What to draw.  The viewer sits below; a spectator and an open table sit with the Fellowship."""
    own = chair(seen)
    state: DuelState = seen.state
    bar_regions, bar_items = bars(seen)
    return Table(
        title=INFO.title,
        kicker=kicker(seen),
        viewer=seen.seat,
        seats=tuple(_plate(state, seat, own) for seat in (1 - own, own)),
        regions=(*_spaces(), *_middle(state, _offered(seen)), *bar_regions),
        items=(*_items(seen), *bar_items),
        prompt=prompt(seen),
    )


def _plate(state: DuelState, seat: Seat, own: Seat) -> SeatPlate:
    place = "own/plate" if seat == own else "other/plate"
    held = count(presence(state, seat), "region")
    return SeatPlate(seat, mark_of(seat), side_title(seat), capital(held), place)


def _spaces() -> Iterator[Region]:
    for found in BOARD.regions:
        words = f"Next to {listed([region(other) for other in NEIGHBOURS[found.id]])}."
        yield Region(found.id, "space", found.name, text="One of the seven regions.", words=words)
    for found in BOARD.regions:
        yield Region(fortress_space(found.id), "space", f"The fortress space of {found.name}")


def _middle(state: DuelState, offered: tuple[str, ...]) -> Iterator[Region]:
    numeral = NUMERALS[state.chapter]
    yield Region("display", "slots", f"Chapter {numeral}", f"display/{state.chapter}")
    yield Region("discard", "pile", "Discard", "discard")
    yield Region("landmarks", "slots", "Landmarks", "landmarks")
    yield Region("landmark-stack", "pile", "Later landmarks", "landmark-stack")
    yield Region("alliances", "slots", "Alliance tokens", "alliances")
    yield Region("track", "slots", "The Quest of the Ring", "track")
    kind_ = state.decision.kind if state.decision is not None else ""
    titles = {"token": "Choose one token", "play_discarded": "The discard", "discard_grey": "Grey cards"}
    yield Region("offer", "offer", titles.get(kind_, "Choose") if offered else "Choose", "offer")


def _offered(seen: View) -> tuple[str, ...]:
    """What is spread out to be chosen from, for both sides to see; the discard for the one that looks through it."""
    state: DuelState = seen.state
    decision = state.decision
    if decision is None:
        return ()
    if decision.kind == "token":
        return decision.about
    if decision.kind == "play_discarded":
        return state.zones["discard"] if seen.seat in (decision.seat, ALL_SEEING) else ()
    if decision.kind == "discard_grey":
        cards = state.zones[zone(1 - decision.seat, "cards")]
        return tuple(piece for piece in cards if CARDS[str(state.pieces[piece].face)].colour == "grey")
    return ()


def _items(seen: View) -> Iterator[Item]:
    state: DuelState = seen.state
    offered = _offered(seen)
    yield from _display(seen)
    yield from _discard(seen, offered)
    yield from _landmarks(seen)
    yield from _alliances(state, offered)
    yield from _track(state)
    yield from _map(state)
    for piece in offered:
        yield card(seen, piece, "offer") if piece in SLOT_OF or piece[0] == "k" else token(state, piece, "offer")


# -- cards


def card(
    seen: View,
    piece: str,
    where: str,
    at: tuple[int, int] | None = None,
    badges: tuple[Badge, ...] = (),
    is_dim: bool = False,
) -> Item:
    """A chapter card whose face the viewer knows."""
    state: DuelState = seen.state
    face = str(state.pieces[piece].face)
    found = CARDS[face]
    lines = details(state, face, chair(seen)) if where in ("display", "offer") else ()
    words = "covered" if is_dim else ""
    title = f"{found.name} · {kind(found)}" if kind(found) != found.name else found.name
    return Item(
        piece, f"card/{face}", where, title, text(face), badges=badges, is_dim=is_dim, at=at, details=lines,
        words=words,
    )  # fmt: skip


def _unseen(state: DuelState) -> str:
    """What may still lie face down in this chapter, by colour: everybody can count that."""
    seen = [state.pieces[piece].face for piece in DECK[state.chapter] if state.pieces[piece].seen_by == EVERYBODY]
    colours = [CARDS[face].colour for face in BY_CHAPTER[state.chapter] if face not in seen]
    found = [f"{in_words(colours.count(colour))} {colour}" for colour in BOARD.colours if colour in colours]
    return f"Not yet revealed in this chapter: {listed(found)}."


def _display(seen: View) -> Iterator[Item]:
    state: DuelState = seen.state
    free = available(state)
    hint = f"It is turned face up at the end of the turn in which it is no longer covered. {_unseen(state)}"
    for piece in state.zones["display"]:
        slot = SLOT_OF[piece]
        face = state.pieces[piece].face
        at = (slot.x, slot.row)
        if face is None:
            title = f"A card of chapter {NUMERALS[state.chapter]}"
            yield Item(piece, f"card-back/{state.chapter}", "display", title, hint, at=at)
        elif piece in free and state.result is None:
            badges = (price_badge(state, face),)
            yield card(seen, piece, "display", at, badges)
        else:
            yield card(seen, piece, "display", at, is_dim=piece not in free)


def price_badge(state: DuelState, face: str) -> Badge:
    """What a card or landmark costs the side that is to play."""
    price = short_price(state, state.player, face)
    cost = "free" if price == "free" else f"for {coins(int(price.rstrip('!')))}"
    return Badge("price", price, f"{cost}, too dear" if price.endswith("!") else cost)


def _discard(seen: View, offered: tuple[str, ...]) -> Iterator[Item]:
    """The pile, all backs; the last one says how many lie there and what is known of them."""
    state: DuelState = seen.state
    pile = tuple(piece for piece in state.zones["discard"] if piece not in offered)
    records = [state.pieces[piece] for piece in pile]
    known = [thing(str(record.face)) for record in records if record.seen_by == EVERYBODY]
    hidden = len(pile) - len(known)
    for depth, piece in enumerate(pile):
        is_top = depth == len(pile) - 1
        text_ = f"Discarded: {', '.join(known)}. " if known else ""
        text_ += f"{capital(count(hidden, 'card'))} set aside unseen." if hidden else ""
        badges = (Badge("count", str(len(pile)), count(len(pile), "card")),) if is_top else ()
        yield Item(
            piece, f"card-back/{piece[1]}", "discard", "The discard", text_.strip(), badges=badges,
            at=(0, depth),
        )  # fmt: skip


# -- landmarks and tokens


def _landmarks(seen: View) -> Iterator[Item]:
    state: DuelState = seen.state
    for number, place in enumerate(TILE_PLACES):
        for piece in state.zones[place]:
            face = str(state.pieces[piece].face)
            badges = [price_badge(state, face)] if state.result is None else []
            towers = BOARD.fortresses - len(state.zones[zone(state.player, "fortresses")])
            if towers and state.result is None:
                badges.append(Badge("surcharge", f"+{towers}", f"{coins(towers)} of it for fortresses"))
            yield Item(
                piece, f"landmark/{face}", "landmarks", LANDMARKS[face].name, text(face), badges=tuple(badges),
                at=(number, 0), details=details(state, face, chair(seen)),
            )  # fmt: skip
    hidden = state.zones["landmark-stack"]
    for depth, piece in enumerate(reversed(hidden)):
        badges = [Badge("count", str(len(hidden)), count(len(hidden), "landmark"))] if depth == len(hidden) - 1 else []
        yield Item(
            piece, "landmark-back/any", "landmark-stack", "Later landmarks",
            "They are revealed when the next chapter begins, until three are face up.", badges=tuple(badges),
            at=(0, depth),
        )  # fmt: skip


def token(state: DuelState, piece: str, where: str, at: tuple[int, int] | None = None) -> Item:
    """An alliance token that lies face up."""
    found = TOKENS[str(state.pieces[piece].face)]
    return Item(piece, f"token/{found.id}", where, f"{found.name} · {capital(found.race)}", found.text, at=at)


def _alliances(state: DuelState, offered: tuple[str, ...]) -> Iterator[Item]:
    for number, race in enumerate(BOARD.races):
        pile = tuple(piece for piece in reversed(state.zones[stack(race)]) if piece not in offered)
        known = [piece for piece in reversed(pile) if state.pieces[piece].seen_by == EVERYBODY]
        for depth, piece in enumerate(pile):
            badges = [Badge("count", str(len(pile)), count(len(pile), "token"))] if depth == len(pile) - 1 else []
            if depth == len(pile) - 1 and known and known[0] == piece:
                badges.append(Badge("known", words="the top one has been seen"))
            names = [TOKENS[str(state.pieces[p].face)] for p in known]
            seen_text = " ".join(f"Seen before: {t.name}. {t.text}" for t in names)
            yield Item(
                piece, f"token-back/{race}", "alliances", f"Tokens of the {capital(race)}",
                seen_text or "Two symbols of one Race, or of three different ones, give you a token.",
                badges=tuple(badges), at=(number, depth),
            )  # fmt: skip


# -- the Ring track and the map


def _track(state: DuelState) -> Iterator[Item]:
    """Both halves: the Nazgûl's ribbon slides along with Frodo and Sam.  Stations are counted from Sauron's start."""
    good, dark = state.steps
    steps = BOARD.track.steps
    gap = f"{steps - dark} steps between the Nazgûl and Frodo, {steps - good} steps to Mount Doom."
    yield Item("ribbon", "ribbon/dark", "track", "The path of the Nazgûl", gap, at=(good, 0))
    for bonus in BOARD.track.bonuses:
        for seat, start, taken in ((DARK, good, dark), (GOOD, steps, good)):
            is_taken = taken >= bonus.step
            if is_taken and seat == GOOD:
                continue  # the ribbon lies over it by now
            name = next(words for field, words in _BONUSES.items() if getattr(bonus.effect, field, 0))
            yield Item(
                f"{SIDES[seat]}-bonus-{bonus.step}",
                f"bonus{'-taken' if is_taken else ''}/{bonus.step}",
                "track",
                f"Bonus at step {bonus.step}",
                f"{rider(seat)}: {name}.{' Taken.' if is_taken else ''}",
                at=(start + bonus.step, 0),
            )
    for seat, station in ((DARK, good + dark), (GOOD, good + steps)):
        yield Item(
            f"{SIDES[seat]}-rider", f"rider/{SIDES[seat]}", "track", rider(seat),
            f"Step {state.steps[seat]} of {steps}. {gap}", owner=seat, at=(station, 0),
        )  # fmt: skip


def _map(state: DuelState) -> Iterator[Item]:
    for place in REGIONS:
        for name, noun in ((place, "unit"), (fortress_space(place), "fortress")):
            there = state.zones[name]
            for number, piece in enumerate(there):
                yield pawn(state, piece, name, noun, place, len(there), number == len(there) - 1)


def pawn(state: DuelState, piece: str, where: str, noun: str, place: str, number: int, is_top: bool) -> Item:
    """A unit or fortress on the map; the top one of several tells how many there are."""
    owner = state.pieces[piece].owner
    both = is_present(state, place, 1 - owner)
    also = f" {side_title(1 - owner)} is present here too." if both else ""
    words = count(number, noun)
    badges = (Badge("count", str(number), words),) if is_top and noun == "unit" else ()
    title = f"{capital(words)} of {the_side(owner)}"
    return Item(piece, f"{noun}/{SIDES[owner]}", where, title, f"{region(place)}.{also}", badges=badges, owner=owner)
