"""Treasures that are discovered in a cycle, and come into the decks of its later quests."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tests.games.lcg.inventing import GAME
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Setup
from westmarch.engine.game_info import full_options
from westmarch.games.lcg.collection.decklists import deck_of, write_list
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language.logs import CycleLog, Played, read_log, write_log
from westmarch.games.lcg.printed.lists import ORDERS, QUESTS
from westmarch.games.lcg.rules import cycle, series
from westmarch.games.lcg.rules.treasures import discovered
from westmarch.games.lcg.state import LcgState

TROLLS = "we-must-away-ere-break-of-day"
PASS = "over-the-misty-mountains-grim"
ANDUIN = "journey-down-the-anduin"
FOUND = ("sting-neutral", "glamdring-neutral", "orcrist-neutral")


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A cycle of two quests, of which the second one lets some treasures in."""
    altered = msgspec.structs.replace(QUESTS[ANDUIN], treasures=FOUND[:2])
    monkeypatch.setitem(QUESTS, ANDUIN, altered)
    monkeypatch.setitem(ORDERS, "the-hobbit", (TROLLS, ANDUIN))
    yield


def dawn(victory: list[str]) -> LcgState:
    """The sun rises, with some cards in the victory display."""
    player = {"heroes": ["bilbo-baggins-baggins", "eowyn committed exhausted", "beravor"], "deck": ["gandalf"]}
    state = GAME.read_position({
        "options": {"quest": TROLLS}, "stage": "roast-mutton", "phase": "quest", "step": "after staging",
        "staging": ["tom"], "encounter": ["hobbit-lands"], "victory": victory, "players": [player],
    })  # fmt: skip
    assert state.decision is not None
    return GAME.apply(state, state.decision.options[-1]).state


def test_treasures_are_discovered_with_troll_cave_alone() -> None:
    assert discovered(dawn(["troll-cave"])) == FOUND
    assert discovered(dawn(["bert"])) == ()


def test_the_log_of_a_cycle_keeps_them(order: None) -> None:
    deck = deck_of("lore").deck
    now = cycle.after(CycleLog("the-hobbit"), "normal", [deck], dawn(["troll-cave"]))
    assert now.treasures == FOUND and read_log(write_log(now)) == now
    assert "Discovered: Sting, Glamdring" in cycle.story(now)
    without = cycle.after(CycleLog("the-hobbit"), "normal", [deck], dawn([]))
    assert without.treasures == () and "treasures" not in write_log(without)


def test_a_log_with_what_is_no_treasure_is_refused(order: None) -> None:
    won = Played(TROLLS, "normal", 100, 5, (("aragorn",),), ("feint",))
    with pytest.raises(BadSetup, match="treasure"):
        read_log(write_log(CycleLog("the-hobbit", (won,))))


def test_the_first_player_finds_in_the_deck_what_the_next_quest_lets_in(order: None) -> None:
    decks = [deck_of("lore").deck, deck_of("spirit").deck]
    won = Played(TROLLS, "normal", 100, 5, (("denethor",), ("eowyn",)), FOUND)
    first, second = cycle.with_treasures(CycleLog("the-hobbit", (won,)), decks)
    assert {card: n for card, n in first.cards.items() if card in FOUND} == dict.fromkeys(FOUND[:2], 1)
    assert second == decks[1]
    nothing = cycle.with_treasures(CycleLog("the-hobbit"), [first, second])
    assert nothing[0].cards == decks[0].cards, "a quest that lets none in takes them out again"


def test_in_a_cycle_only_what_was_discovered_may_be_in_a_deck(order: None) -> None:
    won = Played(TROLLS, "normal", 100, 5, (("denethor",),), FOUND[:1])
    options = full_options(INFO, {"quest": ANDUIN})
    assert series.boons_of(options).keys() >= set(FOUND[:2]), "of a quest alone the players say what they have found"
    in_order = {**options, "series": write_log(CycleLog("the-hobbit", (won,)))}
    assert set(series.boons_of(in_order)) & set(FOUND) == set(FOUND[:1])


def test_what_is_taken_from_under_smaug_has_been_discovered() -> None:
    lying = (
        "thrors-golden-cup",
        "mithril-shirt-neutral",
        "the-arkenstone-neutral",
        "thrors-battle-axe",
        "thrors-hunting-bow",
    )
    hoard = {"the-lonely-mountain": [f"{face} facedown" for face in lying]}
    heroes = ["bilbo-baggins-baggins-hero", "glorfindel exhausted committed", "aragorn exhausted committed"]
    state = GAME.read_position({
        "options": {"quest": "the-lonely-mountain"}, "stage": "the-burglars-turn-the-lonely-mountain", "phase": "quest",
        "step": "resolve_quest", "encounter": ["western-slopes", "hidden-path"], "staging": ["smaug-the-golden", hoard],
        "players": [{"heroes": heroes, "hand": ["feint", "quick-strike"], "deck": ["blade-mastery"], "threat": 20}],
    })  # fmt: skip
    assert discovered(state) == ()
    for _ in range(2):
        assert state.decision is not None
        state = GAME.apply(state, state.decision.options[0]).state
    assert discovered(state) == ("thrors-golden-cup",)


def rested(answer: int) -> LcgState:
    """A Short Rest with two treasures in the deck, and what is answered when one may be searched for."""
    ready = deck_of("lore").deck
    text = write_list(msgspec.structs.replace(ready, cards={**ready.cards, **dict.fromkeys(FOUND[:2], 1)}))
    state = GAME.new(Setup({"quest": PASS, "deck-1": text}, 1), 4)
    for chosen in (0, answer, 0):
        if state.decision is not None and state.phase == "setup":
            state = GAME.apply(state, state.decision.options[chosen]).state
    return state


def test_at_a_short_rest_a_treasure_may_be_taken_out_of_the_deck() -> None:
    taken, left = rested(0), rested(1)
    held = [[state.pieces[piece].face for piece in state.zones["s0-hand"]] for state in (taken, left)]
    assert [sum(face in FOUND for face in faces) for faces in held] == [1, 0]
    assert len(held[0]) == len(held[1]) + 1


def test_the_goblins_lie_apart_until_the_decks_change_places() -> None:
    state = rested(1)
    faces = {state.pieces[piece].face for piece in state.zones["inactive"]}
    assert faces == {"goblin-bent-swords", "the-great-goblin", "front-porch", "great-cavern-room",
                     "chaos-in-the-cavern", "goblin-axeman", "goblin-miners", "goblin-runners", "goblin-driver",
                     "the-goblins-caves", "grip-grab-pinch-nab"}  # fmt: skip
    assert not faces & {state.pieces[piece].face for piece in state.zones["encounter"]}
