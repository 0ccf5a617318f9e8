"""Setting up the game and each chapter.  (Rulebook: Setup; Preparing a chapter)"""

from __future__ import annotations

from westmarch.engine.dice import scrambled
from westmarch.engine.records import EVERYBODY, Frame, Piece, Step
from westmarch.games.duel.catalogue import (
    BOARD,
    BY_CHAPTER,
    BY_RACE,
    CHAPTERS,
    DARK,
    GOOD,
    LANDMARKS,
    NOBODY,
    REGIONS,
    SEATS,
    SIDES,
)
from westmarch.games.duel.rules.display import DEALT, DECK, SLOTS
from westmarch.games.duel.rules.rulebase import RULES
from westmarch.games.duel.state import SIDE_ZONES, TILE_PLACES, DuelState, Work, fortress_space, stack, zone

TILES = tuple(f"tile-{number}" for number in range(len(LANDMARKS)))
TOKEN_IDS = {race: tuple(f"{race}-token-{number}" for number in range(1, 4)) for race in BOARD.races}
DECKS = ("deck-1", "deck-2", "deck-3")


def zones() -> dict[str, tuple[str, ...]]:
    """Every zone, empty."""
    names = ["display", "discard", *DECKS, *TILE_PLACES, "landmark-stack", *(stack(race) for race in BOARD.races)]
    names += [name for region in REGIONS for name in (region, fortress_space(region))]
    names += [zone(seat, name) for seat in (GOOD, DARK) for name in SIDE_ZONES]
    return dict.fromkeys(names, ())


def box(change: Work) -> None:
    """Everything in the box, shuffled: each face gets an id that says nothing about it.  (Rulebook: Setup, Contents)"""
    state = change.state
    hidden = [(DECK[chapter], BY_CHAPTER[chapter], DECKS[chapter - 1]) for chapter in CHAPTERS]
    hidden += [(TILES, tuple(LANDMARKS), "landmark-stack")]
    hidden += [(TOKEN_IDS[race], BY_RACE[race], stack(race)) for race in BOARD.races]
    for ids, found, name in hidden:
        for piece, face in zip(ids, change.shuffled(found), strict=True):
            state.pieces[piece] = Piece(face, NOBODY, 0)
        state.zones[name] = ids
    for seat in (GOOD, DARK):
        for kind, count in (("unit", BOARD.units), ("fortress", BOARD.fortresses)):
            ids = tuple(f"{SIDES[seat]}-{kind}-{number}" for number in range(1, count + 1))
            state.pieces.update(dict.fromkeys(ids, Piece(kind, seat)))
            state.zones[zone(seat, "units" if kind == "unit" else "fortresses")] = ids


def new_game(options: dict[str, str], seats: int, seed: int) -> DuelState:
    """The game at its first decision: chapter 1 laid out, Sauron to play.  (Rulebook: Setup, Turn overview)"""
    state = DuelState({}, zones(), options=options, dice=scrambled(seed))
    change = Work(state)
    box(change)
    start = BOARD.start
    state.coins = (start.coins[SEATS[GOOD]], start.coins[SEATS[DARK]])
    state.player = SEATS.index(start.first)
    for seat in (GOOD, DARK):
        supply = zone(seat, "units")
        for region, count in start.units[SEATS[seat]].items():
            state.zones[region] = state.zones[supply][-count:]
            state.zones[supply] = state.zones[supply][:-count]
    begin_chapter(change, 1)
    state.stack = (Frame((Step("begin_turn"),)),)  # ``turns`` rests on this module
    RULES.run(change)
    return state


def begin_chapter(change: Work, chapter: int) -> None:
    """Twenty cards into the display, some face down; the other three face down into the discard; landmarks up to three.

    (Rulebook: Preparing a chapter, End of a chapter)
    """
    state = change.state
    state.chapter = chapter
    deck = DECK[chapter]
    state.zones[DECKS[chapter - 1]] = ()
    state.zones["display"] = deck[:DEALT]
    state.zones["discard"] = (*state.zones["discard"], *deck[DEALT:])
    change.tell("chapter_began", chapter=str(chapter))
    for slot in SLOTS[chapter]:
        if slot.is_face_up:
            change.turn(slot.piece, EVERYBODY)
    for place in TILE_PLACES:
        tiles = state.zones["landmark-stack"]
        if tiles and not state.zones[place]:
            state.zones[place], state.zones["landmark-stack"] = tiles[:1], tiles[1:]
            change.turn(tiles[0], EVERYBODY)
