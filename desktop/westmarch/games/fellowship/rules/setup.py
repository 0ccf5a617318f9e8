"""Setting up.  (Rulebook: Setup for Your First Game)"""

from __future__ import annotations

from westmarch.engine.records import EVERYBODY, Action, Decision, Piece
from westmarch.games.fellowship.catalogue import ARCHENEMIES, CARDS, HEROES, MAIN, NOBODY, START
from westmarch.games.fellowship.rules import verbs
from westmarch.games.fellowship.rules.rulebase import RULES
from westmarch.games.fellowship.rules.turns import turn
from westmarch.games.fellowship.rules.words import fill_path
from westmarch.games.fellowship.state import SEAT_ZONES, SLOTS, TABLE_ZONES, FellowshipState, Work, face, zone

MAIN_IDS = tuple(f"m{number:03}" for number in range(1, len(MAIN) + 1))
STACK_IDS = {
    name: tuple(f"{name[0]}{number:02}" for number in range(1, START.stacks[name] + 1)) for name in START.stacks
}
LEVEL_IDS = {level: tuple(f"e{level}-{n}" for n in range(1, len(cards) + 1)) for level, cards in ARCHENEMIES.items()}
IMPOSSIBLE_IDS = tuple(f"i{number}" for number in range(1, len(START.impossible) + 1))


def new_game(options: dict[str, str], seats: int, seed: int) -> FellowshipState:
    """A game at its first decision."""
    zones: dict[str, tuple[str, ...]] = {name: () for name in TABLE_ZONES}
    zones |= {zone(seat, name): () for seat in range(seats) for name in SEAT_ZONES}
    state = FellowshipState({}, zones, options=options, seats=seats, dice=seed)
    change = Work(state)
    _lay_out(change)
    change.push(heroes.step(), deal.step(), turn.step(), names={"seat": "0"})
    RULES.run(change)
    return state


def _lay_out(change: Work) -> None:
    """The main deck, the Archenemies by level, the stacks.  (Rulebook: The Main Deck, The Archenemy Stack, The Path)"""
    state = change.state
    for piece, name in zip(MAIN_IDS, change.shuffled(MAIN), strict=True):
        state.pieces[piece] = Piece(name, NOBODY, 0)
    state.zones["main"] = MAIN_IDS
    for stack, ids in STACK_IDS.items():
        for piece in ids:
            state.pieces[piece] = Piece(stack, NOBODY)
        state.zones[stack] = ids
    if state.options["foes"] == "impossible":
        for piece, name in zip(IMPOSSIBLE_IDS, START.impossible, strict=True):
            state.pieces[piece] = Piece(name, NOBODY, EVERYBODY if piece == IMPOSSIBLE_IDS[0] else 0)
        state.zones["archenemies"] = IMPOSSIBLE_IDS
        return
    for level, ids in LEVEL_IDS.items():
        for piece, name in zip(ids, change.shuffled(ARCHENEMIES[level]), strict=True):
            state.pieces[piece] = Piece(name, NOBODY, EVERYBODY if level == 1 else 0)
    second, third = START.lengths[state.options["foes"]]
    used = {1: 1, 2: second, 3: third, 4: 1}
    state.zones["archenemies"] = tuple(piece for level, ids in LEVEL_IDS.items() for piece in ids[: used[level]])
    state.zones["aside"] = tuple(piece for level, ids in LEVEL_IDS.items() for piece in ids[used[level] :])


@RULES.step("heroes")
def heroes(change: Work) -> None:
    """Dealt at random, or chosen by each player in turn.  (Rulebook: Heroes and Starting Decks)"""
    state = change.state
    if state.options["heroes"] == "chosen":
        if len(state.heroes) < state.seats:
            change.push(heroes.step())
            RULES.ask(change, len(state.heroes), _hero_options.about())
        return
    pool = [hero.id for hero in HEROES.values() if hero.is_first or state.options["heroes"] == "dealt"]
    state.heroes = tuple(change.shuffled(pool)[: state.seats])


@RULES.question("hero", is_open=True)
def _hero_options(state: FellowshipState, asked: Decision) -> list[Action]:
    """Heroes that nobody has chosen.  (Rulebook: Heroes and Starting Decks)"""
    return [Action.of("hero", hero) for hero in HEROES if hero not in state.heroes]


@RULES.answer("hero")
def _choose_hero(change: Work, action: Action) -> None:
    """Out of all seven, one player after the other.  (Rulebook: Heroes and Starting Decks)"""
    change.state.heroes = (*change.state.heroes, action.words[0])
    change.tell("took_hero", seat=str(change.seat), hero=action.words[0])


@RULES.step("deal")
def deal(change: Work) -> None:
    """Starting decks and hands, the path without Fortunes, and a first player at random.

    (Rulebook: Setup for Your First Game)
    """
    state = change.state
    for seat, hero in enumerate(state.heroes):
        deck = [card for card, copies in START.deck.items() for _ in range(copies)] + [HEROES[hero].card]
        ids = tuple(f"p{seat}-{number:02}" for number in range(1, len(deck) + 1))
        for piece, name in zip(ids, change.shuffled(deck), strict=True):
            state.pieces[piece] = Piece(name, seat, 0)
        state.zones[zone(seat, "deck")] = ids
        verbs.draw(change, seat, START.hand)
    _first_path(change)
    state.player = change.roll(state.seats)
    state.turn = 1
    state.is_between = False
    change.tell("began_turn", seat=str(state.player), turn="1", hero=state.heroes[state.player])


def _first_path(change: Work) -> None:
    """Fortunes go under the main deck and are replaced; the first cards ambush nobody.  (Rulebook: The Path)"""
    state = change.state
    while not all([state.zones[slot] for slot in SLOTS]):
        fill_path(change)
        for slot in SLOTS:
            for piece in state.zones[slot]:
                if CARDS[face(state, piece)].type == "fortune":
                    verbs.shift(change, piece, slot, "main")
