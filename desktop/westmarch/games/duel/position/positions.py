"""Positions: a game written by hand.

All keys may be left out; the least is an empty mapping, a new game::

    chapter: 2
    to_move: fellowship                # or sauron
    coins: {fellowship: 3, sauron: 5}
    quest: {fellowship: 4, sauron: 2}  # steps on the Ring track
    cards: {fellowship: [c1-01, c1-17], sauron: [c1-13]}
    tokens: {fellowship: [elves-3]}
    units: {fellowship: {arnor: 2}, sauron: {mordor: 2, rohan: 1}}
    landmarks: {open: [bree, erebor], fellowship: [minas-tirith]}
    fortresses: {fellowship: [gondor]}
    display: {18: c2-10, 19: null}     # slot and card; null is any card; slots that are not named are empty
    discard: [c1-09]                   # cards that both have seen there
    stacks: {elves: [elves-2]}         # tokens from the top; the others lie below in any order
    extra: 1                           # turns that the player may still add

Left out, ``display`` is the whole display of the chapter and ``fortresses`` those of the landmarks that a side has.
Cards of chapters begun that are named nowhere lie in the discard.  ``seed`` deals everything that is not named.
``moment`` is the exact State as the program writes it; it must fit the rest.
"""

from __future__ import annotations

from typing import Any

from westmarch.engine.dice import scrambled
from westmarch.engine.errors import BadPosition
from westmarch.engine.game_info import full_options
from westmarch.engine.position_fields import Fields
from westmarch.engine.position_values import list_of, mapping, one_of, whole
from westmarch.engine.positions import Positions
from westmarch.engine.records import EVERYBODY, Frame, Piece, Seat
from westmarch.games.duel.catalogue import (
    BOARD,
    BY_RACE,
    CARDS,
    CHAPTERS,
    DARK,
    GOOD,
    LANDMARKS,
    NOBODY,
    REGIONS,
    SEATS,
    TOKENS,
)
from westmarch.games.duel.info import INFO
from westmarch.games.duel.position.checks import check
from westmarch.games.duel.rules.display import DEALT, DECK, SLOT_OF, piece_id
from westmarch.games.duel.rules.rulebase import RULES
from westmarch.games.duel.rules.setup import DECKS, TILES, TOKEN_IDS, box, zones
from westmarch.games.duel.rules.turns import begin_turn
from westmarch.games.duel.rules.verbs import SUPPORT
from westmarch.games.duel.state import (
    TILE_PLACES,
    DuelState,
    Work,
    faces,
    fortress_owner,
    fortress_space,
    presence,
    race_symbols,
    stack,
    zone,
)

_ORDER = (
    "chapter", "to_move", "turn", "coins", "quest", "cards", "tokens", "units", "landmarks", "fortresses", "display",
    "discard", "stacks", "extra", "options",
)  # fmt: skip
_CALLED = {"player": "to_move", "steps": "quest"}
FIELDS = Fields(DuelState, _ORDER, ("options",), keys=_CALLED, seats=SEATS, by_seat=("coins", "steps"))


class _Reader:
    """Builds a State out of a position without a moment."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.state = state = DuelState({}, zones())
        state.options = full_options(INFO, mapping(data.get("options", {}), "options"))
        state.dice = scrambled(whole(data.get("seed", 0), "seed"))
        state.player = SEATS.index(BOARD.start.first)
        state.coins = (BOARD.start.coins[SEATS[GOOD]], BOARD.start.coins[SEATS[DARK]])
        self.change = Work(self.state, is_quiet=True)
        box(self.change)
        FIELDS.fill(state, data)
        if sum(state.coins) > BOARD.coins:
            raise BadPosition(f"there are {BOARD.coins} coins, not {sum(state.coins)}")
        if max(state.steps) >= BOARD.track.steps:
            raise BadPosition(f"quest: after {BOARD.track.steps} steps the game is over")
        self._read_cards()
        self._read_landmarks()
        self._read_tokens()
        self._read_pawns()
        self._check_that_nobody_has_won()
        state.stack = (Frame((begin_turn.step(),)),)
        RULES.run(self.change)

    def _by_side(self, key: str, extra: tuple[str, ...] = ()) -> dict[str, Any]:
        found = self.data.get(key, {})
        if not isinstance(found, dict) or any(name not in (*SEATS, *extra) for name in found):
            raise BadPosition(f"{key} maps {', '.join((*SEATS, *extra))} to what they have")
        return found

    def _lists(self, key: str, extra: tuple[str, ...] = ()) -> dict[str, list[Any]]:
        return {side: list_of(found, key) for side, found in self._by_side(key, extra).items()}

    # -- cards

    def _read_cards(self) -> None:
        data, state = self.data, self.state
        own = self._lists("cards")
        piles = {zone(seat, "cards"): own.get(SEATS[seat], []) for seat in (GOOD, DARK)}
        piles["discard"] = list_of(data.get("discard", []), "discard")
        display = self._display()
        named = [face for pile in (*piles.values(), display.values()) for face in pile if face is not None]
        _known_once(named, CARDS, "card")
        late = [face for face in named if CARDS[face].chapter > state.chapter]
        if late:
            raise BadPosition(f"{late[0]} is of chapter {CARDS[late[0]].chapter}, which has not begun")
        old = [face for face in display.values() if face is not None and CARDS[face].chapter != state.chapter]
        if old:
            raise BadPosition(f"display: {old[0]} is not a card of chapter {state.chapter}")
        for chapter in CHAPTERS[: state.chapter]:
            self._deal(chapter, display if chapter == state.chapter else {}, piles, named)

    def _display(self) -> dict[str, str | None]:
        found = self.data.get("display")
        if found is None:
            return {piece_id(self.state.chapter, number): None for number in range(DEALT)}
        if not isinstance(found, dict) or not found:
            raise BadPosition("display maps slots (0 to 19) to cards, at least one of them")
        slots = {str(number): number for number in range(DEALT)}
        if any(str(slot) not in slots for slot in found):
            raise BadPosition(f"display: the slots are numbers from 0 to {DEALT - 1}")
        faces_by_slot = {slots[str(slot)]: face for slot, face in found.items()}
        if len(faces_by_slot) < len(found):
            raise BadPosition("display: a slot stands there twice")
        return {piece_id(self.state.chapter, number): faces_by_slot[number] for number in sorted(faces_by_slot)}

    def _deal(
        self, chapter: int, display: dict[str, str | None], piles: dict[str, list[str]], named: list[str]
    ) -> None:
        """Gives the chapter's faces to its ids, and puts them where they belong."""
        state = self.state
        free = [str(state.pieces[piece].face) for piece in DECK[chapter]]
        free = [face for face in free if face not in named]
        spare = [piece for piece in DECK[chapter] if piece not in display]
        wanted = sum(CARDS[face].chapter == chapter for pile in piles.values() for face in pile)
        if wanted > len(spare):
            raise BadPosition(f"{wanted} cards of chapter {chapter} lie elsewhere, but there is room for {len(spare)}")
        for piece, face in display.items():
            is_open = SLOT_OF[piece].is_face_up or not any(other in display for other in SLOT_OF[piece].covered_by)
            self._put(piece, face if face is not None else free.pop(0), "display", EVERYBODY if is_open else 0)
        for name, pile in piles.items():
            for face in pile:
                if CARDS[face].chapter == chapter:
                    self._put(spare.pop(0), face, name, EVERYBODY)
        for piece in spare:
            self._put(piece, free.pop(0), "discard", EVERYBODY if piece in SLOT_OF else 0)
        state.zones[DECKS[chapter - 1]] = ()

    def _put(self, piece: str, face: str, name: str, seen_by: int, owner: Seat = NOBODY) -> None:
        self.state.pieces[piece] = Piece(face, owner, seen_by)
        self.state.zones[name] = (*self.state.zones[name], piece)

    # -- landmarks and tokens

    def _read_landmarks(self) -> None:
        found = self._lists("landmarks", ("open",))
        order = [str(self.state.pieces[piece].face) for piece in TILES]
        own = [(zone(seat, "landmarks"), face) for seat in (GOOD, DARK) for face in found.get(SEATS[seat], [])]
        taken = [face for _, face in own]
        default = [face for face in order if face not in taken][: len(TILE_PLACES)]
        shown = found.get("open", default)
        if len(shown) > len(TILE_PLACES):
            raise BadPosition(f"at most {len(TILE_PLACES)} landmarks lie open, not {len(shown)}")
        placed = [*own, *zip(TILE_PLACES, shown, strict=False)]
        _known_once([face for _, face in placed], LANDMARKS, "landmark")
        rest = [("landmark-stack", face) for face in order if face not in [other for _, other in placed]]
        self.state.zones["landmark-stack"] = ()
        for piece, (name, face) in zip(TILES, [*placed, *rest], strict=True):
            self._put(piece, face, name, 0 if name == "landmark-stack" else EVERYBODY)

    def _read_tokens(self) -> None:
        own, stacks = self._lists("tokens"), mapping(self.data.get("stacks", {}), "stacks")
        named = [face for side in SEATS for face in own.get(side, [])]
        _known_once([*named, *(face for pile in stacks.values() for face in list_of(pile, "stacks"))], TOKENS, "token")
        if any(race not in BOARD.races for race in stacks):
            raise BadPosition(f"stacks are those of {', '.join(BOARD.races)}")
        if any(TOKENS[face].race != race for race, pile in stacks.items() for face in pile):
            raise BadPosition("stacks: a token lies in the stack of its own race")
        for race in BOARD.races:
            order = [str(self.state.pieces[piece].face) for piece in TOKEN_IDS[race]]
            top = list(stacks.get(race, []))
            placed = [
                (zone(seat, "tokens"), face)
                for seat in (GOOD, DARK)
                for face in own.get(SEATS[seat], [])
                if face in BY_RACE[race]
            ]
            left = [face for face in order if face not in top and face not in named]
            self.state.zones[stack(race)] = ()
            piles = [*placed, *((stack(race), face) for face in (*top, *left))]
            for piece, (name, face) in zip(TOKEN_IDS[race], piles, strict=True):
                self._put(piece, face, name, 0 if name == stack(race) else EVERYBODY)

    # -- pawns

    def _read_pawns(self) -> None:
        state = self.state
        units, towers = self._by_side("units"), self._lists("fortresses")
        for seat in (GOOD, DARK):
            own = units.get(SEATS[seat], BOARD.start.units[SEATS[seat]] if "units" not in self.data else {})
            for region, count in mapping(own, "units").items():
                one_of(region, REGIONS, "units: a region")
                if whole(count, "units") and state.zones[region]:
                    raise BadPosition(f"units: only one side can have units in {region}")
                self._send(zone(seat, "units"), region, count)
            built = [LANDMARKS[face].region for face in faces(state, zone(seat, "landmarks"))]
            for region in towers.get(SEATS[seat], built if "fortresses" not in self.data else []):
                one_of(region, REGIONS, "fortresses: a region")
                if region not in built:
                    raise BadPosition(f"fortresses: {SEATS[seat]} has no landmark of {region}")
                if state.zones[fortress_space(region)]:
                    raise BadPosition(f"fortresses: there is one in {region} already")
                self._send(zone(seat, "fortresses"), fortress_space(region), 1)

    def _check_that_nobody_has_won(self) -> None:
        for seat, side in enumerate(SEATS):
            if presence(self.state, seat) == len(REGIONS):
                raise BadPosition(f"{side} is present in all regions, so the game is over")
            if len(race_symbols(self.state, seat)) >= SUPPORT:
                raise BadPosition(f"{side} has {SUPPORT} different races, so the game is over")

    def _send(self, supply: str, target: str, count: int) -> None:
        held = self.state.zones[supply]
        if count > len(held):
            raise BadPosition(f"{target}: there are only {len(held)} left in the supply, not {count}")
        if count:
            self.state.zones[target] = held[-count:]
            self.state.zones[supply] = held[:-count]


def _known_once(named: list[Any], known: dict[str, Any], noun: str) -> None:
    for face in named:
        if not isinstance(face, str) or face not in known:
            raise BadPosition(f"{face!r} is not a {noun}")
        if named.count(face) > 1:
            raise BadPosition(f"{face} stands there twice")


def _told(state: DuelState) -> dict[str, Any]:
    """What everybody at the table can see."""
    both = tuple(enumerate(SEATS))
    shown = [state.zones[place] for place in TILE_PLACES]
    return {
        "cards": {side: list(faces(state, zone(seat, "cards"))) for seat, side in both},
        "tokens": {side: list(faces(state, zone(seat, "tokens"))) for seat, side in both},
        "units": {
            side: {
                region: len(state.zones[region])
                for region in REGIONS
                if state.zones[region] and state.pieces[state.zones[region][0]].owner == seat
            }
            for seat, side in both
        },
        "landmarks": {
            "open": [state.pieces[tiles[0]].face for tiles in shown if tiles],
            **{side: list(faces(state, zone(seat, "landmarks"))) for seat, side in both},
        },
        "fortresses": {side: [r for r in REGIONS if fortress_owner(state, r) == seat] for seat, side in both},
        "display": {piece[3:].lstrip("0") or "0": _known(state, piece) for piece in state.zones["display"]},
        "discard": [face for piece in state.zones["discard"] if (face := _known(state, piece)) is not None],
        "stacks": {race: _known_top(state, race) for race in BOARD.races},
        "options": dict(state.options),
    }


def _known(state: DuelState, piece: str) -> str | None:
    record = state.pieces[piece]
    return record.face if record.seen_by == EVERYBODY else None


def _known_top(state: DuelState, race: str) -> list[str]:
    """The tokens of a stack from the top, as far as both know them."""
    out: list[str] = []
    for piece in state.zones[stack(race)]:
        face = _known(state, piece)
        if face is None:
            break
        out.append(face)
    return out


POSITIONS = Positions(FIELDS, lambda data: _Reader(data).state, _told, check, "chapter and coins")
read_position, write_position = POSITIONS.read, POSITIONS.write
