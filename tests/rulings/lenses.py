"""What a ruling may look at, game by game: a lens turns a State into plain facts with the rulebook's own words.

Sets are compared without order, everything else as it stands.  A sixth game's rulings start with a lens here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any, Protocol

from tests.rulings.counted import Cards
from tests.rulings.quest_lens import QuestLens
from westmarch.engine.records import EVERYBODY, Action, State, View
from westmarch.games.confrontation.board import BOARD, CHARACTERS, DARK, FACES, GOOD, HANDS, SIDES, VARIANTS
from westmarch.games.confrontation.rules.battle import card_value, strength
from westmarch.games.confrontation.sightings import Sightings
from westmarch.games.confrontation.state import ConfrontationState, standing_faces, zone
from westmarch.games.duel import catalogue as duel
from westmarch.games.duel import state as at_duel
from westmarch.games.duel.rules.display import SLOT_OF, SLOTS
from westmarch.games.duel.rules.prices import price
from westmarch.games.duel.rules.views import POOLS
from westmarch.games.duel.state import TILE_PLACES, DuelState
from westmarch.games.fellowship import catalogue as fellowship
from westmarch.games.fellowship import state as at_fellowship
from westmarch.games.fellowship.info import INFO as FELLOWSHIP
from westmarch.games.fellowship.printed.expressions import CORRUPTION, TYPES
from westmarch.games.fellowship.rules.rulebase import COSTS
from westmarch.games.fellowship.rules.scoring import owned, points
from westmarch.games.fellowship.state import SLOTS as PATH
from westmarch.games.fellowship.state import FellowshipState
from westmarch.games.lcg import catalogue as lcg
from westmarch.games.lcg import state as at_lcg
from westmarch.games.lcg import zones as zones_lcg
from westmarch.games.lcg.info import INFO as LCG
from westmarch.games.lcg.language import apart, derived
from westmarch.games.lcg.language.restrained import elimination_level
from westmarch.games.lcg.position import written
from westmarch.games.lcg.printed import vocabulary
from westmarch.games.lcg.rules.shadows import shadows_of
from westmarch.games.lcg.scenarios.riddles.rules import CALLED, NAMEABLE, traits_by_words
from westmarch.games.lcg.scenarios.ring_bearers_life.rules import life
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import (
    AWAY,
    BENEATH,
    BURDEN_DECK,
    DECKS_BESIDE,
    FROM_DECK,
    HIDDEN,
    POISON,
    SEARCHED,
    SPENT,
    STAGES,
)


class Lens(Protocol):
    """How rulings see one game."""

    words: frozenset[str]

    def seats(self, state: Any) -> tuple[str, ...]:
        """What the seats are called."""

    def facts(self, state: Any, start: Any) -> dict[str, Any]:
        """All that ``expect`` may ask for; ``start`` is the State before the play."""

    def may_be(self, view: View, state: Any, face: str) -> set[str] | list[str]:
        """What a seat must reckon with where the piece with this face stands."""

    def meant(self, state: Any, action: Action) -> Action:
        """The action with the ids of the State, where a game's rulings write something else for them."""
        return action


class ConfrontationLens(Lens):
    """Pieces by character, cards by their short names."""

    words = frozenset(
        [*CHARACTERS, *BOARD.order] + [card.split("-", 1)[1] for cards in (*HANDS, *VARIANTS) for card in cards]
    )

    def seats(self, state: ConfrontationState) -> tuple[str, ...]:
        return SIDES

    def facts(self, state: ConfrontationState, start: ConfrontationState) -> dict[str, Any]:
        facts: dict[str, Any] = {}
        for seat in (GOOD, DARK):
            side = SIDES[seat]
            facts[side] = _places(state, seat)
            for name in ("hand", "used", "played", "variant"):
                cards = {card.split("-", 1)[1] for card in state.zones[zone(seat, name)]}
                facts[f"{side}_{name}"] = {int(c) if c.isdigit() else c for c in cards}
        facts["defeated"] = _defeated(state) - _defeated(start)
        facts["face_up"] = {record.face for record in state.pieces.values() if record.seen_by == EVERYBODY} & {
            face for seat in (GOOD, DARK) for face in standing_faces(state, seat)
        }
        facts["to_move"] = SIDES[state.to_move]
        facts["fighters"] = _fighters(state)
        return facts

    def may_be(self, view: View, state: ConfrontationState, face: str) -> set[str]:
        piece = next(piece for piece, record in state.pieces.items() if record.face == face)
        seen = view.state.pieces[piece].face
        if seen is not None:
            return {seen}
        owner = SIDES.index(CHARACTERS[face].side)
        known: Sightings = view.state.sightings[owner]
        return set(known.candidates(piece, standing_faces(view.state, owner)))


def _places(state: ConfrontationState, seat: int) -> dict[str, str]:
    where = dict.fromkeys(FACES[seat], "nowhere")
    for region, pieces in state.zones.items():
        for piece in pieces:
            face = state.pieces[piece].face
            if face in where:
                where[face] = region.removeprefix(f"{SIDES[seat]}-")
    return where


def _defeated(state: ConfrontationState) -> set[str | None]:
    return {state.pieces[piece].face for seat in (GOOD, DARK) for piece in state.zones[zone(seat, "defeated")]}


def _fighters(state: ConfrontationState) -> dict[str, Any] | None:
    """Who fights, with how much of their own strength and by their cards."""
    battle = state.battle
    if battle is None:
        return None
    fighters: dict[str, Any] = {}
    for seat, piece in ((GOOD, battle.good), (DARK, battle.dark)):
        side = SIDES[seat]
        fighters[side] = state.pieces[piece].face
        fighters[f"{side}_strength"] = strength(state, seat)
        fighters[f"{side}_card"] = card_value(state, seat)
    return fighters


class DuelLens(Lens):
    """Cards, tiles and tokens by their ids, units by region, slots of the display by their numbers.

    What both sides have stands side by side, ``coins: {fellowship: 3, sauron: 2, reserve: 25}``: ``coins quest cards
    tokens landmarks units fortresses supply skills races present prices``.  ``display`` lists the slots that are taken,
    ``face_up`` and ``face_down`` those; ``stacks`` are written from the top.  ``discarded`` and ``turned_up`` speak of
    the play alone.
    """

    words = frozenset(
        [*duel.CARDS, *duel.LANDMARKS, *duel.TOKENS, *duel.REGIONS, *duel.BOARD.races, *duel.BOARD.skills]
    )

    def seats(self, state: DuelState) -> tuple[str, ...]:
        return duel.SEATS

    def facts(self, state: DuelState, start: DuelState) -> dict[str, Any]:
        both = tuple(enumerate(duel.SEATS))
        facts: dict[str, Any] = {name: {} for name in _OF_A_SIDE}
        for seat, side in both:
            for name, fact in _OF_A_SIDE.items():
                facts[name][side] = fact(state, seat)
        facts["coins"]["reserve"] = at_duel.reserve(state)
        facts["landmarks"]["open"] = {_face(state, tile) for place in TILE_PLACES for tile in state.zones[place]}
        facts["landmarks"]["stack"] = len(state.zones["landmark-stack"])
        facts |= _display(state, start)
        facts["discard"] = _faces(state, "discard")
        facts["discarded"] = facts["discard"] - _faces(start, "discard")
        facts["set_aside"] = sum(piece not in SLOT_OF for piece in state.zones["discard"])
        facts["stacks"] = {race: _stack(state, race) for race in duel.BOARD.races}
        facts["chapter"] = state.chapter
        facts["to_move"] = duel.SEATS[state.player]
        facts["extra"] = state.extra
        return facts

    def may_be(self, view: View, state: DuelState, face: str) -> set[str]:
        piece = next(piece for piece, record in state.pieces.items() if record.face == face)
        seen = view.state.pieces[piece].face
        if seen is not None:
            return {seen}
        ids, faces = next((ids, faces) for ids, faces in POOLS if piece in ids)
        return set(faces) - {view.state.pieces[other].face for other in ids}


def _face(state: State, piece: str) -> str | None:
    return state.pieces[piece].face


def _faces(state: State, name: str) -> set[str | None]:
    return {_face(state, piece) for piece in state.zones[name]}


def _display(state: DuelState, start: DuelState) -> dict[str, Any]:
    """The slots that are taken, face up and face down, and those that the play has turned up."""
    slots = {slot.piece: number for number, slot in enumerate(SLOTS[state.chapter])}
    left = state.zones["display"]
    is_open = {piece: state.pieces[piece].seen_by == EVERYBODY for piece in left}
    return {
        "display": {slots[piece] for piece in left},
        "face_up": {slots[piece] for piece in left if is_open[piece]},
        "face_down": {slots[piece] for piece in left if not is_open[piece]},
        "turned_up": {slots[piece] for piece in left if is_open[piece] and start.pieces[piece].seen_by != EVERYBODY},
    }


def _stack(state: DuelState, race: str) -> list[str | None]:
    """A race's tokens from the top."""
    return [_face(state, piece) for piece in state.zones[at_duel.stack(race)]]


_OF_A_SIDE: dict[str, Callable[[DuelState, int], Any]] = {
    "coins": lambda state, seat: state.coins[seat],
    "quest": lambda state, seat: state.steps[seat],
    "cards": lambda state, seat: _faces(state, at_duel.zone(seat, "cards")),
    "tokens": lambda state, seat: _faces(state, at_duel.zone(seat, "tokens")),
    "landmarks": lambda state, seat: _faces(state, at_duel.zone(seat, "landmarks")),
    "units": lambda state, seat: {region: at_duel.units_in(state, region, seat) for region in duel.REGIONS},
    "fortresses": lambda state, seat: {r for r in duel.REGIONS if at_duel.fortress_owner(state, r) == seat},
    "supply": lambda state, seat: {
        name: len(state.zones[at_duel.zone(seat, name)]) for name in ("units", "fortresses")
    },
    "skills": lambda state, seat: dict(zip(duel.BOARD.skills, at_duel.held(state, seat).skills, strict=True)),
    "races": lambda state, seat: set(at_duel.race_symbols(state, seat)),
    "present": lambda state, seat: at_duel.presence(state, seat),
    "prices": lambda state, seat: {face: price(state, seat, face).total for face in (*duel.CARDS, *duel.LANDMARKS)},
}
"""What stands side by side for both sides."""


class FellowshipLens(Lens):
    """Players by their heroes (by their number as long as they choose them), cards by their ids.

    ``hands decks discards locations owned points`` say what each has, ``in_hand in_deck in_discard`` how much; decks
    and ``main`` are written from the top, ``bottom`` is the last card of the main deck, ``path`` has null where a
    place is empty, and ``in_path`` counts its types.  ``power`` was made this turn, ``left`` is still to be spent, and
    ``prices`` are those of the path and the Archenemy.  ``levels`` are those of the stack, ``aside`` is how many
    Archenemies are not used.  ``destroyed`` speaks of the play alone.

    In ``knows`` a place is named, and what somebody sees there from the top: ``{gandalf: {frodo-hand: [unseen,
    sting]}}``; what lies below the last card seen is not written.
    """

    words = frozenset(
        [*fellowship.CARDS, *fellowship.HEROES, *TYPES, *map(str, range(COSTS)), "unseen"]
        + ["hand", "discard", "play", "deck", "path", "main", "shown", CORRUPTION, "archenemies", "aside"]
        + [f"{hero}-{place}" for hero in fellowship.HEROES for place in ("hand", "deck", "discard", "locations")]
    )

    def seats(self, state: FellowshipState) -> tuple[str, ...]:
        return state.heroes if len(state.heroes) == state.seats else tuple(seat.id for seat in FELLOWSHIP.seats)

    def facts(self, state: FellowshipState, start: FellowshipState) -> dict[str, Any]:
        facts: dict[str, Any] = {name: {} for name in _OF_A_HERO}
        if state.turn:
            for seat, hero in enumerate(state.heroes):
                for name, fact in _OF_A_HERO.items():
                    facts[name][hero] = fact(state, seat)
        top = at_fellowship.archenemy(state)
        gone = [Counter(at_fellowship.faces(moment, "destroyed")) for moment in (state, start)]
        main = list(at_fellowship.faces(state, "main"))
        path = [next(iter(at_fellowship.faces(state, slot)), None) for slot in PATH]
        kinds = [fellowship.TYPE[card] for card in path if card]
        facts |= {
            "heroes": set(state.heroes),
            "player": state.heroes[state.player] if facts["hands"] else None,
            "turn": state.turn,
            "played": list(state.played),
            "power": at_fellowship.made(state),
            "left": at_fellowship.power_left(state),
            "prices": {card: at_fellowship.price(state, card) for card in (*path, top) if card},
            "path": path,
            "in_path": {kind: kinds.count(kind) for kind in TYPES},
            "main": main,
            "in_main": len(main),
            "bottom": main[-1] if main else None,
            "archenemy": top,
            "levels": [fellowship.CARDS[card].level for card in at_fellowship.faces(state, "archenemies")],
            "aside": len(state.zones["aside"]),
            "valor": len(state.zones[fellowship.VALOR]),
            "corruption": len(state.zones[CORRUPTION]),
            "destroyed": Cards((gone[0] - gone[1]).elements()),
            "fresh": Cards([at_fellowship.face(state, piece) for piece in state.fresh]),
        }
        return facts

    def may_be(self, view: View, state: FellowshipState, face: str) -> list[str]:
        hero, _, place = face.rpartition("-")
        name = at_fellowship.zone(state.heroes.index(hero), place) if hero else face
        seen = [view.state.pieces[piece].face or "unseen" for piece in view.state.zones[name]]
        while seen and seen[-1] == "unseen":
            seen.pop()
        return seen


def _own(state: FellowshipState, seat: int, place: str) -> Cards:
    return Cards(at_fellowship.faces(state, at_fellowship.zone(seat, place)))


_OF_A_HERO: dict[str, Callable[[FellowshipState, int], Any]] = {
    "hands": lambda state, seat: _own(state, seat, "hand"),
    "decks": lambda state, seat: list(_own(state, seat, "deck")),
    "discards": lambda state, seat: _own(state, seat, "discard"),
    "locations": lambda state, seat: _own(state, seat, "locations"),
    "owned": lambda state, seat: Cards(owned(state, seat)),
    "points": lambda state, seat: points(owned(state, seat)),
    "in_hand": lambda state, seat: len(_own(state, seat, "hand")),
    "in_deck": lambda state, seat: len(_own(state, seat, "deck")),
    "in_discard": lambda state, seat: len(_own(state, seat, "discard")),
}
"""What each player has."""


class LcgLens(Lens):
    """Cards by their ids, a second copy as ``forest-spider-2``; players as ``first second third fourth``.

    Each card in play is a fact of its own: ``gimli: {place: first, exhausted: false, damage: 2, attack: 4}`` with
    ``place host exhausted committed damage resources progress traits keywords spheres`` and its values as they are now.
    Places are ``first`` (played by him), ``engaged-first``, ``staging``, ``active``, ``attached`` and ``aside``.

    ``threat hands decks discards engaged allies heroes in_hand in_deck in_discard`` say what each player has, ``out``
    who is eliminated.  ``in_play staging active encounter encounter_discard victory removed aside`` are cards; decks
    and discard piles are written from the top, and ``stages``, a shuffled quest deck.  ``shadows`` are those of
    each enemy, ``willpower`` is committed, ``staging_threat`` stands against it.  Of players who are separated each has
    ``company``, with themselves, and ``own_stage own_progress own_staging own_active``; facts without a player are of
    those who are present.

    In an action a card that is in play may be written by its id too.  In ``knows`` a place is named, and what somebody
    sees there from the top: ``{second: {encounter: [unseen, hummerhorns]}}``.
    """

    words = frozenset(
        [*lcg.CARDS, *[f"{card}-{copy}" for card in lcg.CARDS for copy in (2, 3, 4, 5)], *map(str, range(30))]
        + [f"player-{seat}" for seat in range(4)]
        + [f"for-{word}" for word in (*lcg.CARDS, *[f"player-{seat}" for seat in range(4)])]
        + [FROM_DECK, "unseen", "encounter", "shadows", "attached", "aside", "removed", STAGES, SEARCHED]
        + [*vocabulary.TYPES, *NAMEABLE["type"], *NAMEABLE["sphere"]]
        + [*traits_by_words(), *[f"{CALLED}{card}" for card in lcg.CARDS]]
        + [f"{seat.id}-{place}" for seat in LCG.seats for place in ("hand", "deck", AWAY, HIDDEN)]
    )

    def seats(self, state: LcgState) -> tuple[str, ...]:
        return tuple([seat.id for seat in LCG.seats[: state.seats]])

    def meant(self, state: LcgState, action: Action) -> Action:
        return written.meant(state, action)

    def facts(self, state: LcgState, start: LcgState) -> dict[str, Any]:
        seats = tuple(enumerate(self.seats(state)))
        facts: dict[str, Any] = {
            name: {seat: fact(_as_for(state, number), number) for number, seat in seats}
            for name, fact in _OF_A_PLAYER.items()
        }
        for name, pile in _PILES.items():
            facts[name] = _pile(state, pile) if pile in ("encounter", "discard") else Cards(_pile(state, pile))
        lies = {piece: there for there in apart.everywhere(state) for piece in there.things}
        entered = sorted(lies, key=lambda piece: lies[piece].things[piece].entered)
        things = [(piece, _card_id(state, piece)) for piece in entered]
        facts |= {name: Late(partial(_bearing, lies[piece], piece)) for name, piece in written.copies(things).items()}
        quest = at_lcg.current_quest(state)
        return facts | {
            "round": state.round,
            "phase": state.phase,
            "first_player": LCG.seats[state.first].id,
            STAGES: [_card_id(state, piece) for piece in state.zones.get(STAGES, ())],
            **_beside(state),
            **_wounded(state),
            **_left(state),
            "out": {seat for number, seat in seats if number in state.out},
            "stage": _card_id(state, quest),
            "progress": state.things[quest].progress if quest in state.things else 0,
            "in_play": Cards([face for piece, face in things if lcg.CARDS[face].type != "quest"]),
            "willpower": derived.committed_strength(state),
            "staging_threat": derived.staging_threat(state),
            "shadows": {
                name: Cards([_card_id(state, shadow) for shadow in shadows_of(lies[piece], piece)])
                for name, piece in written.copies(things).items()
            },
        }

    def may_be(self, view: View, state: LcgState, face: str) -> list[str]:
        seat, _, place = face.rpartition("-")
        name = zones_lcg.zone(self.seats(state).index(seat), place) if seat else face
        seen = [view.state.pieces[piece].face or "unseen" for piece in view.state.zones[name]]
        while seen and seen[-1] == "unseen":
            seen.pop()
        return seen


def _beside(state: LcgState) -> dict[str, list[str]]:
    """The deck beside the encounter deck and what has been discarded of it, where a quest has such a one."""
    place = zones_lcg.place_apart(state.options["quest"])
    names = {"apart": place, "apart_discard": place + SPENT} if place else {}
    return {name: [_card_id(state, piece) for piece in state.zones.get(where, ())] for name, where in names.items()}


def _wounded(state: LcgState) -> dict[str, Any]:
    """The burden deck or the underworld deck from the top, the Ring-bearer's life, and what has been searched, where a
    quest has them."""
    decks: dict[str, Any] = {name: _pile(state, name) for name in DECKS_BESIDE if name in state.zones}
    if SEARCHED in state.zones:
        decks[SEARCHED] = Cards(_pile(state, SEARCHED))
    return decks | ({"life": life(state)} if BURDEN_DECK in decks else {})


def _left(state: LcgState) -> dict[str, Any]:
    """What waits where nobody is left, while all players are caught alone."""
    area = apart.common(state)
    if area is None:
        return {}
    names = {f"left_{name}": zones_lcg.area_zone(area, name) for name in ("staging", "active", "quests")}
    return {name: _pile(state, where) for name, where in names.items()}


def _as_for(state: LcgState, seat: int) -> LcgState:
    """The State as it is for a player who may be separated from others."""
    group = apart.group_of(state, seat)
    return state if group is None else apart.beside(state, group.area)


def _card_id(state: LcgState, piece: str) -> str:
    return state.pieces[piece].face or ""


def _pile(state: LcgState, name: str) -> list[str]:
    return [_card_id(state, piece) for piece in state.zones[name]]


class Late(Mapping[str, Any]):
    """Facts that are found out when the first of them is asked for, since few of those of a table are."""

    def __init__(self, find: Callable[[], dict[str, Any]]) -> None:
        self._find = find

    @cached_property
    def _found(self) -> dict[str, Any]:
        return self._find()

    def __getitem__(self, name: str) -> Any:
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        return repr(self._found)


def _bearing(state: LcgState, piece: str) -> dict[str, Any]:
    thing = state.things[piece]
    name = at_lcg.place_of(state, piece)
    seat = zones_lcg.seat_of_zone(name)
    place = name.partition("-")[2]
    owner = LCG.seats[seat].id if seat >= 0 else ""
    return {
        "place": owner if place == "play" else f"engaged-{owner}" if place == "engaged" else name,
        "controller": LCG.seats[thing.seat].id if thing.seat >= 0 else "scenario",
        "host": _card_id(state, thing.host) if thing.host in state.pieces else thing.host,
        "exhausted": "exhausted" in thing.marks,
        "committed": "committed" in thing.marks,
        "unconscious": "unconscious" in thing.marks,
        "poison": len([p for p in at_lcg.attachments(state, piece) if state.things[p].role == POISON]),
        "beneath": [_card_id(state, p) for p in at_lcg.attachments(state, piece) if state.things[p].role == BENEATH],
        "damage": thing.damage,
        "resources": thing.resources,
        "progress": thing.progress,
        "traits": {trait for trait in vocabulary.TRAITS if derived.has(state, piece, f"trait {trait}")},
        "keywords": {word for word in _KEYWORDS if derived.has(state, piece, f"keyword {word}")},
        "spheres": {sphere for sphere in vocabulary.SPHERES if derived.has(state, piece, f"sphere {sphere}")},
        **{name: derived.stat(state, piece, name) for name in at_lcg.card_of(state, piece).stats},
    }


_KEYWORDS = sorted({word for card in lcg.CARDS.values() for word in card.keywords})
_PILES = {
    "staging": "staging",
    "active": "active",
    "encounter": "encounter",
    "encounter_discard": "discard",
    "victory": "victory",
    "removed": "removed",
    "aside": "aside",
}


def _played(state: LcgState, seat: int, kind: str) -> Cards:
    own = state.zones[zones_lcg.zone(seat, "play")]
    return Cards([_card_id(state, piece) for piece in own if derived.type_of(state, piece) == kind])


_OF_A_PLAYER: dict[str, Callable[[LcgState, int], Any]] = {
    "company": lambda state, seat: {LCG.seats[one].id for one in at_lcg.playing(state)},
    "own_stage": lambda state, seat: _card_id(state, at_lcg.main_quest(state)),
    "own_progress": lambda state, seat: sum(
        [thing.progress for piece, thing in state.things.items() if piece == at_lcg.main_quest(state)]
    ),
    "own_staging": lambda state, seat: Cards(_pile(state, "staging")),
    "own_active": lambda state, seat: _pile(state, "active"),
    "threat": lambda state, seat: state.threat[seat],
    "elimination": elimination_level,
    "heroes": lambda state, seat: _played(state, seat, "hero"),
    "allies": lambda state, seat: _played(state, seat, "ally"),
    "hands": lambda state, seat: Cards(_pile(state, zones_lcg.zone(seat, "hand"))),
    "decks": lambda state, seat: _pile(state, zones_lcg.zone(seat, "deck")),
    "discards": lambda state, seat: _pile(state, zones_lcg.zone(seat, "discard")),
    "away": lambda state, seat: [_card_id(state, p) for p in state.zones.get(zones_lcg.zone(seat, AWAY), ())],
    "hidden": lambda state, seat: [_card_id(state, p) for p in state.zones.get(zones_lcg.zone(seat, HIDDEN), ())],
    "engaged": lambda state, seat: Cards(_pile(state, zones_lcg.zone(seat, "engaged"))),
    "in_away": lambda state, seat: len(state.zones.get(zones_lcg.zone(seat, AWAY), ())),
    "in_hand": lambda state, seat: len(state.zones[zones_lcg.zone(seat, "hand")]),
    "in_deck": lambda state, seat: len(state.zones[zones_lcg.zone(seat, "deck")]),
    "in_discard": lambda state, seat: len(state.zones[zones_lcg.zone(seat, "discard")]),
}
"""What each player has."""

LENSES: dict[str, Lens] = {
    "confrontation": ConfrontationLens(),
    "duel": DuelLens(),
    "fellowship": FellowshipLens(),
    "lcg": LcgLens(),
    "quest": QuestLens(),
}
