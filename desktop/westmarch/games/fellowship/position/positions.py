"""Positions: a game written by hand.

All keys may be left out; the least is an empty mapping, a game of two at the first turn::

    options: {foes: ten}
    seats: [frodo, gandalf]            # the heroes, clockwise; the others are dealt
    player: frodo                      # whose turn it is; left out, the first hero
    turn: 7
    hands: {frodo: [courage, courage, sting]}
    decks: {frodo: [despair, haldir]}  # the top first, and nothing else in it
    deck_tops: {gandalf: [courage]}    # only the first cards
    discards: {gandalf: [valor]}
    locations: {gandalf: [lothlorien]}
    played: {frodo: [courage]}         # this turn, in their order
    used: [lothlorien]                 # the player's Locations that have worked this turn
    power: 3                           # made this turn; left out, what the cards played make by themselves
    spent: 1
    cheaper: 2                         # what the Archenemy costs less this turn
    defeated: true                       # he was defeated this turn, and the next lies face down
    path: [haldir, null, sting]        # null and what is not named are empty places
    main: [haldir, sting]              # the whole main deck, the top first
    main_top: [haldir]                 # only the first cards
    archenemies: [the-balrog, null, null, lurtz]   # the stack, the top first; null is any of its level
    archenemy: the-balrog              # only the top
    valor: 9                           # cards in the stack
    corruption: 17
    destroyed: [despair]
    fresh: [moria-orcs]                # cards of the path whose Ambush comes before the turn
    known: {gandalf: {main: [haldir], frodo-hand: [null, courage]}, everybody: {frodo-deck: [despair]}}

``known`` says what somebody has seen of a hand, a deck or the main deck besides what is his own to see, from the top;
null stands for what was not seen.  What is named is exactly so, the rest is dealt by ``seed``: five cards for each
hand, five for the path.  Where everything is named and cards are left over, they have been destroyed.  ``moment`` is
the exact State as the program writes it; it must fit the rest.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from westmarch.engine.dice import scrambled
from westmarch.engine.errors import BadPosition
from westmarch.engine.game_info import full_options
from westmarch.engine.kinds import span
from westmarch.engine.position_fields import Fields
from westmarch.engine.position_values import list_of, mapping, one_of, whole
from westmarch.engine.positions import Positions
from westmarch.engine.records import EVERYBODY, Frame, Piece, Seat
from westmarch.games.fellowship.catalogue import CARDS, HEROES, MAIN, NOBODY, START, TYPE, is_kind
from westmarch.games.fellowship.info import INFO
from westmarch.games.fellowship.position.checks import NUMBERS, box, box_faces, check, is_dealt
from westmarch.games.fellowship.position.course_checks import AMBUSHES, TURN
from westmarch.games.fellowship.position.known import EVERYONE, read_known, write_known
from westmarch.games.fellowship.position.stacks import Stack
from westmarch.games.fellowship.printed.expressions import CORRUPTION
from westmarch.games.fellowship.rules.rulebase import RULES
from westmarch.games.fellowship.state import (
    MOST,
    MOST_TURNS,
    SEAT_ZONES,
    SLOTS,
    TABLE_ZONES,
    FellowshipState,
    Work,
    face,
    faces,
    made,
    zone,
)

_PLACES = {"hands": "hand", "decks": "deck", "discards": "discard", "locations": "locations"}
_ORDER = (
    "options", "seats", "player", "turn", *_PLACES, "deck_tops", "played", "used", "power", "spent", "cheaper",
    "defeated", "path", "main", "main_top", "archenemies", "archenemy", "valor", "corruption", "destroyed", "fresh",
    "known",
)  # fmt: skip
_TOLD = ("options", "seats", "heroes", "player", "power", "played", "combos", "used", "fresh")
"""Fields that shorthands tell."""
_UNDER_WAY = ("is_between", "fated", "avoided", "suffered", "shown", "unseen")
"""Fields that only a moment tells."""
FIELDS = Fields(FellowshipState, _ORDER, (*_TOLD, *_UNDER_WAY), kinds={"turn": span(1, MOST_TURNS)})
_EITHER = (("main", "main_top"), ("archenemies", "archenemy"))


class _Reader:
    """Builds a State out of a position without a moment."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        for one, other in _EITHER:
            if one in data and other in data:
                raise BadPosition(f"{one} and {other} say the same; a position has one of them")
        options = full_options(INFO, mapping(data.get("options", {}), "options"))
        self.state = state = FellowshipState({}, dict.fromkeys(TABLE_ZONES, ()), options=options, turn=1)
        state.is_between = False
        state.dice = scrambled(whole(data.get("seed", 0), "seed"))
        self.change = Work(state, is_quiet=True)
        state.heroes = self._heroes()
        state.seats = len(state.heroes)
        FIELDS.fill(state, data)
        state.zones |= {zone(seat, name): () for seat in range(state.seats) for name in SEAT_ZONES}
        state.player = state.heroes.index(one_of(data.get("player", state.heroes[0]), state.heroes, "player"))
        self.lying: dict[str, list[str | None]] = {name: [] for name in state.zones}
        """The cards of each place, in order."""
        self._read_places()
        self._read_played()
        self._take_named()
        self._deal()
        self._lay()
        read_known(state, self._by_hero("known", (EVERYONE,)))
        self._read_turn()
        RULES.run(self.change)
        if state.result is not None:
            raise BadPosition(f"the game is over: {state.result.reason}")
        check(state)

    def _heroes(self) -> tuple[str, ...]:
        found = list_of(self.data.get("seats", []), "seats")
        for hero in found:
            one_of(hero, tuple(HEROES), "seats: a hero")
        if len(set(found)) < len(found):
            raise BadPosition("seats: a hero sits there twice")
        is_first_game = self.state.options["heroes"] == "first-game"
        pool = [hero.id for hero in HEROES.values() if hero.is_first or not is_first_game]
        strange = [hero for hero in found if hero not in pool]
        if strange:
            raise BadPosition(f"seats: {strange[0]} is not a hero for a first game")
        if found and len(found) not in NUMBERS:
            raise BadPosition(f"seats: {NUMBERS[0]} to {NUMBERS[-1]} heroes play, not {len(found)}")
        return tuple(found or self.change.shuffled(pool)[: NUMBERS[0]])

    # -- what is named

    def _by_hero(self, key: str, extra: tuple[str, ...] = ()) -> dict[str, Any]:
        found = self.data.get(key, {})
        known = (*self.state.heroes, *extra)
        if not isinstance(found, dict) or any(name not in known for name in found):
            raise BadPosition(f"{key} maps {', '.join(known)} to what is theirs")
        return found

    def _own(self, key: str, seat: Seat) -> list[str] | None:
        found = self._by_hero(key)
        hero = self.state.heroes[seat]
        return _cards(found[hero], key) if hero in found else None

    def _read_places(self) -> None:
        data = self.data
        for seat, hero in enumerate(self.state.heroes):
            for key, place in _PLACES.items():
                self.lying[zone(seat, place)] += self._own(key, seat) or []
            tops = self._own("deck_tops", seat)
            if tops is not None and hero in self._by_hero("decks"):
                raise BadPosition(f"decks and deck_tops both say what lies in the deck of {hero}")
            self.lying[zone(seat, "deck")] += tops or []
            wrong = [card for card in self.lying[zone(seat, "locations")] if TYPE[str(card)] != "location"]
            if wrong:
                raise BadPosition(f"locations: {wrong[0]} is not a Location")
        path = list_of(data.get("path", []), "path")
        if len(path) > len(SLOTS):
            raise BadPosition(f"path: {len(SLOTS)} cards lie there at most, not {len(path)}")
        for slot, card in zip(SLOTS, path, strict=False):
            self.lying[slot] += [] if card is None else _cards([card], "path")
        self.lying["main"] += _cards(
            data.get("main", data.get("main_top", [])), "main" if "main" in data else "main_top"
        )
        self.lying["destroyed"] += _cards(data.get("destroyed", []), "destroyed")
        for name in ("main", *SLOTS):
            wrong = [card for card in self.lying[name] if card not in MAIN]
            if wrong:
                raise BadPosition(f"{'main' if name == 'main' else 'path'}: {wrong[0]} is not a card of the main deck")

    def _read_played(self) -> None:
        """A Location that was played stays in play, a Fortune is destroyed."""
        state = self.state
        hero = state.heroes[state.player]
        if any(other != hero for other in self._by_hero("played")):
            raise BadPosition(f"played: only {hero}, whose turn it is, has played cards")
        state.played = tuple(self._own("played", state.player) or ())
        places = {"location": zone(state.player, "locations"), "fortune": "destroyed"}
        named = {place: Counter(self.lying[place]) for place in places.values()}
        for card in state.played:
            place = places.get(TYPE[card], zone(state.player, "played"))
            if place in named and named[place][card]:
                named[place][card] -= 1
            else:
                self.lying[place].append(card)
        state.combos = _waiting(state.played)

    def _take_named(self) -> None:
        """What is left over when all that is named has been taken out of the box."""
        self.left = box_faces(self.state)
        self.stack = Stack(self.state.options)
        for card, number in Counter(card for held in self.lying.values() for card in held).items():
            if number > self.left[str(card)]:
                raise BadPosition(f"there are {self.left[str(card)]} of {card} in this game, not {number}")
            self.left[str(card)] -= number

    # -- what is dealt

    def _deal(self) -> None:
        change, data = self.change, self.data
        gone = [str(card) for held in self.lying.values() for card in held if CARDS[str(card)].is_archenemy]
        wanted = data.get("archenemies")
        top = data.get("archenemy")
        if wanted is not None:
            wanted = [
                None if card is None else _cards([card], "archenemies")[0] for card in list_of(wanted, "archenemies")
            ]
        if top is not None:
            top = _cards([top], "archenemy")[0]
        stack, aside, lost = self.stack.dealt(change, gone, wanted, top)
        self.lying["archenemies"], self.lying["aside"] = list(stack), list(aside)
        self.lying["destroyed"] += lost
        for name in START.stacks:
            most = self.left[name]
            number = whole(data.get(name, most), name, most=START.stacks[name])
            if number > most:
                raise BadPosition(f"{name}: there are only {most} left for the stack, not {number}")
            self.lying[name] += [name] * number
            self.lying["destroyed"] += [name] * (most - number)
        self._deal_main()
        for seat in range(self.state.seats):
            self._deal_hand(seat, self._starting(seat))
        self.lying["destroyed"] += [card for s in range(self.state.seats) for card in self._starting(s)]

    def _deal_main(self) -> None:
        """As in setup: no Fortune lies in the first path."""
        rest = self.change.shuffled([card for card in dict.fromkeys(MAIN) for _ in range(self.left[card])])
        if "path" not in self.data:
            for slot in SLOTS:
                card = next((card for card in rest if TYPE[card] != "fortune"), None)
                if card is not None:
                    rest.remove(card)
                    self.lying[slot].append(card)
        self.lying["destroyed" if "main" in self.data else "main"] += rest

    def _starting(self, seat: Seat) -> list[str]:
        """What is left of a hero's starting deck, taken out of the box."""
        hero = HEROES[self.state.heroes[seat]]
        own = Counter(str(card) for name in SEAT_ZONES for card in self.lying[zone(seat, name)])
        found = []
        for card, copies in {**START.deck, hero.card: 1}.items():
            number = min(max(0, copies - own[card]), self.left[card])
            self.left[card] -= number
            found += [card] * number
        return found

    def _deal_hand(self, seat: Seat, starting: list[str]) -> None:
        hero = self.state.heroes[seat]
        rest = self.change.shuffled(starting)
        if hero not in self._by_hero("hands"):
            hand, deck = self.lying[zone(seat, "hand")], self.lying[zone(seat, "deck")]
            hand += rest[: START.hand]
            rest = rest[START.hand :]
            if hero not in self._by_hero("decks"):
                deck += rest
                return
        place = "destroyed" if hero in self._by_hero("decks") else zone(seat, "deck")
        self.lying[place] += rest

    # -- pieces

    def _lay(self) -> None:
        """Gives the cards to ids of their kind and puts them where they belong."""
        state = self.state
        ids = {name: list(found) for name, found in box(state).items()}
        order = [*(zone(seat, name) for seat in range(state.seats) for name in SEAT_ZONES), *reversed(TABLE_ZONES)]
        for name in order:
            state.zones[name] = tuple([self._id(ids, name, str(card)) for card in self.lying[name]])
            for piece, card in zip(state.zones[name], self.lying[name], strict=True):
                owner = int(name[1]) if name[0] == "s" else NOBODY
                hidden = {"deck": 0, "hand": 1 << max(owner, 0)}.get(name.partition("-")[2], EVERYBODY)
                if name in ("main", "aside", "archenemies"):
                    is_up = name == "archenemies" and piece == state.zones[name][0]
                    hidden = EVERYBODY if is_up and not self.state.is_defeated else 0
                state.pieces[piece] = Piece(card, owner, hidden)

    def _id(self, ids: dict[str, list[str]], name: str, card: str) -> str:
        data = CARDS[card]
        if data.is_archenemy:
            return self.stack.taken(card, name)
        if card in START.stacks:
            return ids[card].pop(0)
        if card in MAIN:
            return ids["main"].pop(0)
        own = f"{name[:2]}-deck"
        source = own if ids.get(own) else next(key for key in ids if key.endswith("-deck") and ids[key])
        return ids[source].pop(0)

    # -- the turn

    def _read_turn(self) -> None:
        state, data = self.state, self.data
        state.power = sum(CARDS[card].power for card in state.played)
        if "power" in data:
            state.power += whole(data["power"], "power", most=MOST) - made(state)
        if state.power < 0:
            raise BadPosition(f"power: the cards played make {made(state) - state.power} at least")
        if state.spent > made(state):
            raise BadPosition(f"spent: {made(state)} Power is all that was made")
        state.used = self._picked("used", state.zones[zone(state.player, "locations")])
        path = tuple(piece for slot in SLOTS for piece in state.zones[slot])
        state.fresh = self._picked("fresh", path)
        harmless = [face(state, piece) for piece in state.fresh if not CARDS[face(state, piece)].ambush]
        if harmless:
            raise BadPosition(f"fresh: {harmless[0]} has no Ambush")
        done = (state.played, state.used, state.spent, state.power, state.cheaper, state.is_defeated)
        if state.fresh and any(done):
            raise BadPosition("fresh: Ambushes come before anything is done in a turn")
        names = {"seat": str(state.player)}
        state.stack = (Frame(TURN, names), Frame(AMBUSHES, names)) if state.fresh else (Frame(TURN, names),)

    def _picked(self, key: str, held: tuple[str, ...]) -> tuple[str, ...]:
        """The pieces of some cards that lie there."""
        found: list[str] = []
        for card in _cards(self.data.get(key, []), key):
            piece = next((p for p in held if face(self.state, p) == card and p not in found), None)
            if piece is None:
                raise BadPosition(f"{key}: {card} does not lie there")
            found.append(piece)
        return tuple(found)


def _waiting(played: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that still wait for another to be played."""
    waiting: list[str] = []
    for number, card in enumerate(played):
        waiting = [other for other in waiting if not is_kind(card, CARDS[other].combo)]
        combo = CARDS[card].combo
        if combo and not any(is_kind(other, combo) for other in played[:number]):
            waiting.append(card)
    return tuple(waiting)


# -- writing


def _told(state: FellowshipState) -> dict[str, Any]:
    """Every card where it lies."""
    seats = list(enumerate(state.heroes)) if is_dealt(state) else []
    top = {hero: list(faces(state, zone(seat, "played"))) for seat, hero in seats}
    return {
        "options": dict(state.options),
        "seats": list(state.heroes),
        "player": state.heroes[state.player] if seats else None,
        **{key: {hero: list(faces(state, zone(s, place))) for s, hero in seats} for key, place in _PLACES.items()},
        "played": {hero: list(state.played) if s == state.player else top[hero] for s, hero in seats if top[hero]},
        "used": [face(state, piece) for piece in state.used],
        "power": made(state),
        "path": [next(iter(faces(state, slot)), None) for slot in SLOTS],
        "main": list(faces(state, "main")),
        "archenemies": list(faces(state, "archenemies")),
        "valor": len(state.zones["valor"]),
        "corruption": len(state.zones[CORRUPTION]),
        "destroyed": list(faces(state, "destroyed")),
        "fresh": [face(state, piece) for slot in SLOTS for piece in state.zones[slot] if piece in state.fresh],
        "known": write_known(state),
    }


def _cards(value: Any, name: str) -> list[str]:
    for card in list_of(value, name):
        if not isinstance(card, str) or card not in CARDS:
            raise BadPosition(f"{name}: {card!r} is not a card")
    return list(value)


POSITIONS = Positions(FIELDS, lambda data: _Reader(data).state, _told, check, "seats and hands")
read_position, write_position = POSITIONS.read, POSITIONS.write
