"""What words are worth to the Card Game's partners: each has a worth, and none that is the same whatever it does."""

from __future__ import annotations

from typing import Any

from westmarch import games
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.worth_of_words import WORDS as WORTHS
from westmarch.games.lcg.advice.worth_of_words import step_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.words import WORDS

GAME = games.load("lcg")
ANDUIN = {"options": {"quest": "journey-down-the-anduin"}, "encounter": ["gladden-fields", "goblin-sniper"]}
PLANNING = ANDUIN | {"phase": "planning", "step": "plan"}
COMBAT = ANDUIN | {"phase": "combat", "step": "enemy_attacks"}


def advice(**keys: Any) -> dict[str, int]:
    """What each answer is worth in a position, with the names of its cards."""
    state = GAME.read_position(keys)
    assert state.decision is not None
    hints = GAME.rate(GAME.view(state, state.decision.seat))
    faces = {piece: record.face or piece for piece, record in state.pieces.items()}
    return {" ".join([hint.action.verb, *[faces.get(w, w) for w in hint.action.words]]): hint.worth for hint in hints}


def seat(*heroes: Any, **keys: Any) -> dict[str, Any]:
    return {"heroes": list(heroes), "deck": ["gandalf", *["snowbourn-scout"] * 3], "threat": 25, **keys}


def test_every_word_of_the_language_has_a_worth() -> None:
    assert not set(WORDS) - set(WORTHS), "a word without a worth: say in games/lcg/advice what it is worth"


def test_nobody_hands_over_what_eliminates_the_other_player() -> None:
    def handing(mine: int, theirs: int) -> int:
        first = seat("eowyn", allies=["wandering-took"], threat=mine)
        return advice(**PLANNING, players=[first, seat("gimli", threat=theirs)])["use wandering-took 0"]

    assert handing(48, 20) > 0
    assert handing(48, 47) < -100
    assert handing(25, 25) < 0


def test_an_enemy_that_comes_again_at_once_is_not_sent_away() -> None:
    def light(step: str, phase: str, threat: int) -> int:
        held = seat("eowyn resources 2", "gimli", hand=["a-light-in-the-dark"], threat=threat, engaged=["hill-troll"])
        return advice(**ANDUIN | {"phase": phase, "step": step}, players=[held])["play a-light-in-the-dark"]

    assert light("plan", "planning", 40) < 0 < light("enemy_attacks", "combat", 40)


def test_what_is_of_no_use_now_is_left() -> None:
    """Progress is no nearer to exploring anything on the other location."""
    board = seat("eowyn", allies=["ravenhill-scout"])
    there = {"staging": ["gladden-fields progress 1", "necromancers-pass"]}
    assert advice(**PLANNING | there, players=[board])["use ravenhill-scout 0"] < 0


def test_an_icon_is_worth_what_the_deck_has_for_it() -> None:
    def song(*hand: str) -> int:
        held = seat("eowyn resources 2", "dunhere", hand=["song-of-wisdom", *hand])
        return advice(**PLANNING, players=[held])["play song-of-wisdom"]

    assert song("feint", "feint") < 0 < song("gleowine", "daughter-of-the-nimrodel")


def test_who_has_more_resources_than_cards_plays_what_he_would_keep_else() -> None:
    def cache(resources: int, *hand: str) -> int:
        held = seat(f"denethor resources {resources}", hand=["gandalfs-search", *hand])
        return advice(**PLANNING, players=[held])["play gandalfs-search"]

    assert cache(8) > cache(3, "gandalf", "gildor-inglorion")


def test_allies_that_a_tale_may_bring_are_reckoned_before_they_are_discarded() -> None:
    def tale(*deck: str) -> int:
        allies = ["erebor-hammersmith", "faramir"]
        held = seat("theodred resources 1", allies=allies, hand=["a-very-good-tale"], deck=list(deck))
        return advice(**COMBAT | {"step": "player_attacks"}, players=[held])["play a-very-good-tale"]

    assert (
        tale(*["northern-tracker"] * 3, *["daughter-of-the-nimrodel"] * 3)
        > 0
        > tale(*["feint"] * 3, *["sneak-attack"] * 3)
    )


def test_a_card_that_lets_nobody_attack_for_a_round_is_of_use_as_soon_as_it_engages() -> None:
    """Coney in a Trap answers an engagement, before combat."""
    board = seat("eowyn", engaged=["hill-troll"])
    there = {"phase": "encounter", "step": "engage_all", "staging": ["goblin-sniper"], "players": [board]}
    state = GAME.read_position(ANDUIN | there)
    assert state.phase == "encounter"
    troll = next(piece for piece, record in state.pieces.items() if record.face == "hill-troll")
    ((_, ability),) = CARDS["coney-in-a-trap"].of_kind("response")
    assert step_worth(Evaluation(state, 0), ability.do[0], {"you": "0", "that-piece": troll, "self": ""}) > 0
