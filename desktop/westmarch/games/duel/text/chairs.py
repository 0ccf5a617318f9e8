"""What lies in front of each side, from its coins to its pawns, and how near it is to winning."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.records import Seat, View
from westmarch.engine.table import Badge, Item, Region
from westmarch.games.duel.catalogue import BOARD, CARDS, DARK, GOOD, LANDMARKS, REGIONS, SIDES, TOKENS
from westmarch.games.duel.names import NUMERALS, capital, coins, count, kind, rider, side_title, thing
from westmarch.games.duel.rules.offers import receiver, text
from westmarch.games.duel.rules.verbs import SUPPORT
from westmarch.games.duel.state import DuelState, held, presence, race_symbols, reserve, tokens, zone

_REGIONS = (
    ("area", "zone", "{side}: play area"),
    ("purse", "slots", "Coins"),
    ("skills", "slots", "Skills"),
    ("piles", "slots", "Cards"),
    ("races", "slots", "Races"),
    ("tokens", "tray", "Tokens"),
    ("chains", "tray", "Chaining symbols"),
    ("built", "tray", "Landmarks"),
    ("units", "pile", "Units"),
    ("fortresses", "pile", "Fortresses"),
    ("meters", "slots", "Victory"),
)


def chair(seen: View) -> Seat:
    """The seat at the lower edge of the table."""
    return seen.seat if seen.seat in (GOOD, DARK) else GOOD


def bars(seen: View) -> tuple[list[Region], list[Item]]:
    """Regions and items of both sides' play areas."""
    own = chair(seen)
    regions: list[Region] = []
    items: list[Item] = []
    for seat in (own, 1 - own):
        place = "own" if seat == own else "other"
        for name, kind_, title in _REGIONS:
            regions.append(Region(zone(seat, name), kind_, title.format(side=side_title(seat)), f"{place}/{name}"))
        items += _bar(seen, seat)
    return regions, items


def _bar(seen: View, seat: Seat) -> Iterator[Item]:
    state: DuelState = seen.state
    side = SIDES[seat]
    purse = state.coins[seat]
    yield Item(
        f"{side}-purse-coin", "purse/coin", zone(seat, "purse"), f"{side_title(seat)}: {coins(purse)}",
        f"{capital(count(reserve(state), 'coin'))} left in the reserve.",
        badges=(Badge("count", str(purse), coins(purse)),), owner=seat, at=(0, 0),
    )  # fmt: skip
    yield from _skills(state, seat)
    yield from _piles(seen, seat)
    yield from _races(state, seat)
    yield from _tokens(state, seat)
    yield from _chains(state, seat)
    for piece in state.zones[zone(seat, "landmarks")]:
        face = str(state.pieces[piece].face)
        yield Item(piece, f"landmark/{face}", zone(seat, "built"), LANDMARKS[face].name, text(face), owner=seat)
    for name, noun in (("units", "unit"), ("fortresses", "fortress")):
        supply = state.zones[zone(seat, name)]
        for depth, piece in enumerate(supply):
            title = f"{capital(name)} left: {len(supply)}"
            badges = (Badge("count", str(len(supply)), title),) if depth == len(supply) - 1 else ()
            yield Item(
                piece, f"{noun}/{side}", zone(seat, name), title, "", badges=badges, owner=seat, at=(0, depth)
            )  # fmt: skip
    yield from _meters(state, seat)


def _skills(state: DuelState, seat: Seat) -> Iterator[Item]:
    owned = held(state, seat)
    side, where = SIDES[seat], zone(seat, "skills")
    for number, name in enumerate(BOARD.skills):
        have = owned.skills[number]
        yield Item(
            f"{side}-skill-{name}", f"skill{'' if have else '-none'}/{name}", where, f"{capital(name)}: {have}",
            f"{side_title(seat)} may use {count(have, 'symbol')} of {capital(name)} in each turn.",
            badges=(Badge("count", str(have), str(have)),), owner=seat, at=(number, 0),
        )  # fmt: skip
    sources = [(card, "-".join(CARDS[card].effect.choice)) for card, _ in owned.choices]
    sources += [(token, "any") for token in tokens(state, seat) if TOKENS[token].effect.wild]
    for number, (source, picture) in enumerate(sources, len(BOARD.skills)):
        words = text(source) if source in CARDS else TOKENS[source].text
        yield Item(
            f"{side}-choice-{number}", f"choice/{picture}", where, thing(source), words, owner=seat,
            at=(number, 0),
        )  # fmt: skip


def _piles(seen: View, seat: Seat) -> Iterator[Item]:
    """The cards played, by colour; the last of a pile counts and names them all."""
    state: DuelState = seen.state
    decision = state.decision
    is_losing_grey = decision is not None and decision.kind == "discard_grey" and decision.seat != seat
    piles: dict[str, list[str]] = {colour: [] for colour in BOARD.colours}
    for piece in state.zones[zone(seat, "cards")]:
        piles[CARDS[str(state.pieces[piece].face)].colour].append(piece)
    for number, (colour, pile) in enumerate(piles.items()):
        if colour == "grey" and is_losing_grey:
            continue  # they are spread out to be chosen from
        faces = [CARDS[str(state.pieces[piece].face)] for piece in pile]
        for depth, piece in enumerate(pile):
            face = faces[depth]
            badges = (Badge("count", str(len(pile)), count(len(pile), "card")),) if depth == len(pile) - 1 else ()
            title = f"{kind(face)}: {count(len(pile), 'card')}"
            yield Item(
                piece, f"card/{face.id}", zone(seat, "piles"), title, f"{', '.join(f.name for f in faces)}.",
                badges=badges, owner=seat, at=(number, depth),
            )  # fmt: skip


def _races(state: DuelState, seat: Seat) -> Iterator[Item]:
    owned = held(state, seat).races
    side, where = SIDES[seat], zone(seat, "races")
    for number, race in enumerate(BOARD.races):
        have = owned.count(race)
        badges = (Badge("count", str(have), str(have)),) if have > 1 else ()
        yield Item(
            f"{side}-race-{race}", f"race{'' if have else '-none'}/{race}", where, f"{capital(race)}: {have}",
            "With the symbols of six Races you win the game.", badges=badges, owner=seat, at=(number, 0),
        )  # fmt: skip
    if "eagle" in race_symbols(state, seat):
        words = "Counts as one more Race for the Support of the Races."
        yield Item(f"{side}-race-eagle", "race/eagle", where, "The Eagle", words, owner=seat, at=(6, 0))


def _tokens(state: DuelState, seat: Seat) -> Iterator[Item]:
    for piece in state.zones[zone(seat, "tokens")]:
        found = TOKENS[str(state.pieces[piece].face)]
        used = " Already used." if found.on == "gained" else ""
        yield Item(
            piece, f"token/{found.id}", zone(seat, "tokens"), f"{found.name} · {capital(found.race)}",
            found.text + used, is_dim=bool(used), owner=seat, words="used" if used else "",
        )  # fmt: skip


def _chains(state: DuelState, seat: Seat) -> Iterator[Item]:
    """A symbol whose card has been taken by now is dim."""
    side = SIDES[seat]
    taken = {state.pieces[p].face for s in (GOOD, DARK) for p in state.zones[zone(s, "cards")]}
    for symbol in held(state, seat).symbols:
        card = receiver(symbol)
        is_past = card.id in taken or card.chapter < state.chapter
        words = f"You can play {card.name} of chapter {NUMERALS[card.chapter]} for free. {text(card.id)}"
        yield Item(
            f"{side}-chain-{symbol}", f"chain/{symbol}", zone(seat, "chains"), f"The {symbol}", words,
            is_dim=is_past, owner=seat, words="of no more use" if is_past else "",
        )  # fmt: skip


def _meters(state: DuelState, seat: Seat) -> Iterator[Item]:
    """How near the side is to each of the three victories; those that a single turn may bring warn."""
    side, where = SIDES[seat], zone(seat, "meters")
    steps, races, places = state.steps[seat], len(race_symbols(state, seat)), presence(state, seat)
    goals = (
        ("quest", steps, BOARD.track.steps, 3, f"{rider(seat)}: {count(BOARD.track.steps - steps, 'step')} to go."),
        ("races", races, SUPPORT, 1, f"{capital(count(races, 'different Race'))} of {SUPPORT}."),
        ("regions", places, len(REGIONS), 1, f"Present in {count(places, 'region')} of {len(REGIONS)}."),
    )
    titles = {"quest": "Quest of the Ring", "races": "Support of the Races", "regions": "Conquering Middle-earth"}
    for number, (name, have, goal, near, words) in enumerate(goals):
        is_near = goal - have <= near
        yield Item(
            f"{side}-meter-{name}", f"meter{'-near' if is_near else ''}/{name}", where, titles[name], words,
            badges=(Badge("count", f"{have}/{goal}", f"{have} of {goal}"),), owner=seat, at=(number, 0),
        )  # fmt: skip
