"""Whole games of the Card Game by random players with decks of any cards, under the laws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from tests.laws.laws import WHOLE, how_closely
from tests.laws.walk import Walk, steps
from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import Frame, Step, Steps
from westmarch.games.lcg.catalogue import BOONS, CARDS
from westmarch.games.lcg.collection.decklists import FEWEST, MOST_HEROES, deck_option, write_list
from westmarch.games.lcg.printed.lists import DIFFICULTIES, QUESTS, Deck, stages_of
from westmarch.games.lcg.state import LcgState, card_of

GAME = games.load("lcg")
SEATS = 4
_LIMIT = 6_000

TABLES = [(quest, difficulty) for quest in QUESTS for difficulty in DIFFICULTIES[quest]]
"""Each quest at each difficulty that it has."""


@cache
def _pool(companion: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The heroes, and the other cards of players, beside who comes along."""
    mine = [card for card in CARDS.values() if card.owner >= 0 and card.id not in BOONS and not card.is_treasure]
    sphere = CARDS[companion].sphere if companion else ""
    mine = [card for card in mine if not card.is_of_saga or card.sphere == sphere]
    out = CARDS[companion].title if companion else ""
    heroes = tuple([card.id for card in mine if card.type == "hero" and not card.is_companion and card.title != out])
    return heroes, tuple([card.id for card in mine if card.type in ("ally", "attachment", "event")])


def player_cards() -> tuple[str, ...]:
    """The heroes and other cards that any deck may have."""
    return tuple(chain(*_pool("")))


def any_decks(quest: str, seats: int, dice: Dice, wanted: Sequence[str] = ()) -> dict[str, str]:
    """The options that give each seat a deck of any heroes and cards, a copy of each, first of all those that are
    wanted; no hero stands in two.  The treasures of the quest are in one of them."""
    heroes, others = _pool(QUESTS[quest].companion)
    chosen: dict[str, str] = {}
    likely = [*_among(wanted, heroes), *dice.shuffled(heroes)]
    for hero in [hero for hero in likely if CARDS[hero].title not in QUESTS[quest].without]:
        chosen.setdefault(CARDS[hero].title, hero)
    left = list(chosen.values())
    options = {}
    first = _among(wanted, others)
    for seat in range(seats):
        mine, left = left[:MOST_HEROES], left[MOST_HEROES:]
        rest = [card for card in dice.shuffled(others) if card not in first]
        treasures = () if seat else QUESTS[quest].treasures
        cards = dict.fromkeys((*[*first[seat::seats], *rest][: FEWEST + 5], *treasures), 1)
        options[deck_option(seat)] = write_list(Deck("", "Any cards", tuple(mine), cards))
    return options


def _among(wanted: Sequence[str], pool: Sequence[str]) -> list[str]:
    return [card for card in wanted if card in pool]


def walks(quest: str, difficulty: str, number: int, wanted: Sequence[str] = (), whole: int = WHOLE) -> Iterator[Walk]:
    """The game of a number at a table, decision by decision; some cards are wanted in the decks, and one game in
    ``whole`` is watched all the time.  Raises LawBroken.

    One game in two begins with no threat, so that it lasts, and one in four with a later stage.
    """
    dice = Dice(number)
    setup = setup_of(quest, difficulty, number, dice, wanted)
    seats = setup.seats
    kind = number // SEATS % 4

    def begin(state: LcgState) -> None:
        if kind >= 2:
            state.threat = (0,) * seats
        if kind == 3:
            (set_up, *round_one), names = state.stack[0].steps, state.stack[0].names
            further = _further(state)
            later = [Step("advance", ("next",))] * (1 + dice.below(further) if further else 0)
            state.stack = (Frame((set_up, *later, *round_one), names), *state.stack[1:])

    always, seldom, every = how_closely(number, whole)
    yield from steps(GAME, setup, number, always, _LIMIT, every, begin, seldom)


def setup_of(quest: str, difficulty: str, number: int, dice: Dice, wanted: Sequence[str] = ()) -> Setup:
    """The seats and options of the game of a number at a table, with any decks."""
    seats = 1 + number % SEATS
    hands = "hidden" if seats > 1 and dice.below(2) else "open"
    decks = any_decks(quest, seats, dice, wanted)
    return Setup({"quest": quest, "difficulty": difficulty, "hands": hands, **decks}, seats)


def _further(state: LcgState) -> int:
    """How many stages a game may go on at its beginning: no further than to one that parts the players, since they come
    together again by its own text alone."""
    stages = [card_of(state, piece) for piece in state.zones["quests"]]
    begun = [(n, one.do) for n, stage in enumerate(stages) for _, one in stage.of_kind("reveal")]
    parting = [n for n, steps in begun if _does("separate", steps)]
    turning = sum([_does("unfold-stages", steps) for _, steps in begun])
    return min([_in_a_row(state, stages[0].id) - turning, *parting])


def _in_a_row(state: LcgState, face: str) -> int:
    """How many stages follow one after the other; some quests have others, to which only texts lead."""
    known = {stage.id: stage.following for stage in stages_of(state.options["quest"], state.options["difficulty"])}
    number = 0
    while number < len(known) - 1 and (after := [name for name in known[face] if name in known]):
        face, number = after[0], number + 1
    return number


def _does(word: str, steps: Steps) -> bool:
    return any([step.do == word or _does(word, step.steps) for step in steps])


def seen(state: LcgState) -> set[str]:
    """The faces of the cards that are in no deck and in no hand, and the quest card that is played."""
    hidden = ("encounter", "deck", "hand", "quests")
    shown = [piece for name, held in state.zones.items() if name.split("-")[-1] not in hidden for piece in held]
    return {state.pieces[piece].face or "" for piece in (*shown, *state.zones["quests"][:1])}
