"""A deck whose topmost card lies open, in random games and as it lies on the table.  (Card: Gandalf)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.lcg.random_games import GAME, any_decks
from tests.laws.laws import LAWS
from tests.laws.walk import Walk, steps
from tests.long import IS_LONG
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import EVERYBODY, Action
from westmarch.games.lcg.collection.decklists import deck_of, write_list
from westmarch.games.lcg.language import open_decks
from westmarch.games.lcg.printed.lists import Deck
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.things import FROM_DECK
from westmarch.games.lcg.zones import zone

GANDALF = "gandalf-neutral"
QUESTS = ("passage-through-mirkwood", "journey-down-the-anduin", "the-hunt-for-gollum", "the-ring-goes-south")
ORDERING = ("look", "arrange", "search")
"""Kinds of questions in whose midst the order of a deck is not settled."""
GIVEN: dict[str, Any] = {
    "options": {"hands": "hidden"},
    "players": [
        {
            "heroes": [f"{GANDALF} resources 4", "eowyn"],
            "hand": ["snowbourn-scout"],
            "deck": ["snowbourn-scout", "gondorian-spearman", "feint"],
        },
        {"heroes": ["gimli"], "hand": [], "deck": ["feint", "feint"]},
    ],
}


def table_of(seat: int, **player: Any) -> Any:
    first, second = GIVEN["players"]
    state = GAME.read_position({**GIVEN, "players": [{**first, **player}, second]})
    return GAME.table(GAME.view(state, seat))


def play(number: int, limit: int) -> Walk | None:
    """A game of two in which the first has Gandalf and any cards of the four spheres."""
    dice = Dice(number)
    quest = QUESTS[number % len(QUESTS)]
    options = {"quest": quest, "hands": ("open", "hidden")[number % 2], **any_decks(quest, 2, dice)}
    own = deck_of(options["deck-1"], "deck-1", {}).deck
    heroes = (GANDALF, *[hero for hero in own.heroes if hero != GANDALF][:2])
    cards = {card: n for card, n in own.cards.items() if card != "gandalf"}
    options["deck-1"] = write_list(Deck("", "Gandalf's", heroes, cards))
    taken = deck_of(options["deck-2"], "deck-2", {}).deck
    if GANDALF in taken.heroes:
        others = tuple([hero for hero in taken.heroes if hero != GANDALF])
        options["deck-2"] = write_list(Deck("", "Another", others, taken.cards))
    walk = None
    for walk in steps(GAME, Setup(options, 2), number, LAWS if IS_LONG else (), limit, 20):
        state = walk.state
        if state.decision is not None and state.decision.kind not in ORDERING:
            assert open_decks.covered(state) == [], (number, state.decision)
    return walk


@pytest.mark.parametrize("number", range(40 if IS_LONG else 4))
def test_at_every_question_the_topmost_card_lies_open(number: int) -> None:
    walk = play(number, 600)
    assert walk is not None


def test_cards_are_played_off_the_deck_in_random_games() -> None:
    walks = [walk for number in range(4) if (walk := play(number, 400)) is not None]
    taken = [action for walk in walks for action in walk.actions if FROM_DECK in action.words]
    assert taken
    assert all(walk.state.kept.get(FROM_DECK) is None or walk.state.zones["playing"] for walk in walks)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_open_card_is_the_one_on_top_of_its_pile_and_says_so(seat: int) -> None:
    table = table_of(seat)
    pile = [item for item in table.items if item.region == "s0-deck"]
    assert [item.picture for item in pile] == ["back/player", "back/player", "card/snowbourn-scout"]
    assert pile[-1].title == "Deck \N{MIDDLE DOT} Snowbourn Scout \N{MIDDLE DOT} Ally"
    assert pile[-1].text.startswith("It lies open on 3 cards of a deck.")
    assert [badge.text for badge in pile[-1].badges] == ["3"]
    assert {item.picture for item in table.items if item.region == "s1-deck"} == {"back/player"}


def test_without_gandalf_the_pile_shows_its_back() -> None:
    table = table_of(0, heroes=["theodred resources 4", "eowyn"])
    assert {item.picture for item in table.items if item.region == "s0-deck"} == {"back/player"}


def test_the_open_card_is_dragged_onto_the_table_and_a_copy_in_the_hand_is_another_one() -> None:
    table = table_of(0, heroes=[f"{GANDALF} resources 4", "theodred resources 1"])
    top = next(item.id for item in table.items if item.region == "s0-deck" and item.picture.startswith("card/"))
    held = next(item.id for item in table.items if item.region == "s0-hand")
    plays = {
        (option.source, option.action): option
        for option in table.prompt.options
        if option.mark == "play" and option.target == "s0-play"
    }
    assert plays.keys() == {(top, f"play snowbourn-scout {FROM_DECK}"), (held, "play snowbourn-scout")}
    assert plays[top, f"play snowbourn-scout {FROM_DECK}"].label == "Play Snowbourn Scout off the deck (1)"
    assert not any(option.refusal for option in plays.values())


def test_an_open_card_that_cannot_be_played_says_why() -> None:
    table = table_of(0, deck=["beorn", "feint"])
    (option,) = [one for one in table.prompt.options if one.action == f"play beorn {FROM_DECK}" and one.refusal]
    assert option.refusal == "Beorn costs 6, and your heroes have 4 that match."
    played = {"heroes": [f"{GANDALF} resources 4 used 1", "eowyn"]}
    (option,) = [one for one in table_of(0, **played).prompt.options if FROM_DECK in one.action]
    assert option.refusal == "A card has been played off the deck in this phase already."


def test_turning_the_next_card_up_stops_a_fair_undo() -> None:
    state = GAME.read_position({**GIVEN, "players": [{**GIVEN["players"][0]}, GIVEN["players"][1]]})
    outcome = GAME.apply(state, Action.parse(f"play snowbourn-scout {FROM_DECK}"))
    assert outcome.is_barrier
    shown = [event for event in outcome.events if event.name == "shown"]
    assert [event.facts["faces"] for event in shown] == ["gondorian-spearman"]


def test_sampled_worlds_have_the_open_card_where_it_lies() -> None:
    state: LcgState = GAME.read_position(GIVEN)
    top = state.zones[zone(0, "deck")][0]
    assert state.pieces[top].seen_by == EVERYBODY
    for seed in range(20):
        world = GAME.sample(GAME.view(state, 1), Dice(seed))
        assert card_of(world, world.zones[zone(0, "deck")][0]).id == "snowbourn-scout"


def test_after_a_shuffle_alone_the_topmost_card_lies_open() -> None:
    """Nothing of the deck has moved: it was searched in vain."""
    deck = ["feint", "swift-strike", "quick-strike", "beorn", "gondorian-spearman"]
    player = {"heroes": ["eowyn resources 2", GANDALF], "hand": ["bilbo-baggins-spirit"], "deck": deck}
    tops = set()
    for seed in range(12):
        state = GAME.read_position({**GIVEN, "seed": seed, "players": [player, GIVEN["players"][1]]})
        state = GAME.apply(state, Action.parse("play bilbo-baggins-spirit")).state
        bilbo = next(piece for piece in state.things if card_of(state, piece).id == "bilbo-baggins-spirit")
        state = GAME.apply(state, Action.parse(f"use {bilbo} 0")).state
        while state.decision.kind == "search":
            state = GAME.apply(state, Action.parse("skip")).state
        tops.add(card_of(state, open_decks.topmost(state, 0)).id)
    assert len(tops) > 1
