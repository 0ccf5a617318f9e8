"""What the set-up card of the nightmare deck of Conflict at the Carrock does, and what beaten Trolls leave behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.state import LcgState

OPTIONS = {"quest": "conflict-at-the-carrock", "difficulty": "nightmare"}
RUPERT, LOUIS = "rupert-conflict-at-the-carrock-nightmare", "louis-conflict-at-the-carrock-nightmare"
INVENTED = """
player:
- {id: awl, title: Awl, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{add: defense, n: -2, to: every enemy, until: phase}]}]}
- {id: trail, title: Trail, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{progress: 1, to: quest}]}]}
- {id: tale, title: Tale, type: event, sphere: lore, cost: 0,
   abilities: [{action: quest, when: quest progressed this phase, do: [{raise-threat: you, n: 9}]}]}
scenario: []
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def by_night(*heroes: str, **keys: Any) -> LcgState:
    """Before the quest is resolved, or at another time."""
    player = {"heroes": list(heroes), "threat": 20, "deck": [], "hand": keys.pop("hand", []), **keys.pop("player", {})}
    keys = {"phase": "quest", "step": "before resolve_quest", "encounter": ["gladden-fields"] * 2, **keys}
    state: LcgState = GAME.read_position({"options": OPTIONS, "players": [player], **keys})
    return state


def after_the_quest_phase(state: LcgState) -> int:
    """How much progress is on the stage then."""
    while state.phase != "travel" and state.phase != "encounter" and state.decision is not None:
        state = played(state, "pass" if "pass" in offered(state) else offered(state)[-1])
    return state.things[state.zones["quests"][0]].progress


COMMITTED = "eowyn exhausted committed"


@pytest.mark.parametrize(
    ("heroes", "places", "progress"),
    [
        (["denethor", "beravor"], {}, 1),  # nobody quests
        (["denethor", COMMITTED], {}, 4),
        (["denethor", COMMITTED], {"active": ["river-langflood progress 2"]}, 3),
        (["denethor", "aragorn exhausted committed"], {"active": ["river-langflood"]}, 1),  # the location takes all
        (["denethor", "beravor"], {"active": ["river-langflood"]}, 1),  # which the forced effect does not fill
    ],
)
def test_a_quest_phase_without_progress_on_the_quest_brings_one(
    heroes: list[str], places: dict[str, Any], progress: int
) -> None:
    assert after_the_quest_phase(by_night(*heroes, **places)) == progress


def test_progress_of_an_earlier_phase_does_not_count() -> None:
    state = by_night("denethor resources 1", hand=["trail"], phase="planning", step="plan")
    state = played(state, "play trail")
    assert state.things[state.zones["quests"][0]].progress == 1
    while state.phase == "planning":
        state = played(state, "pass")
    assert after_the_quest_phase(state) == 2


def test_progress_by_a_card_in_the_phase_counts_and_a_text_may_ask_for_it() -> None:
    state = by_night("denethor", "beravor", hand=["trail", "tale"])
    assert "play tale" not in offered(state)
    state = played(state, "play trail")
    assert "play tale" in offered(state)
    assert after_the_quest_phase(state) == 1


@pytest.mark.parametrize(("troll", "is_offered"), [(f"{LOUIS} damage 9", True), ("hill-troll damage 8", False)])
def test_whoever_defeats_a_unique_troll_may_be_rid_of_a_sack(troll: str, is_offered: bool) -> None:
    player = {"heroes": [{"gimli exhausted": ["sacked"]}, "aragorn", "legolas"], "engaged": [troll]}
    state = by_night(player=player, phase="combat", step="player_attacks")
    foe = next(word for word in offered(state) if word.startswith("attack "))
    legolas, aragorn = found(state, "legolas"), found(state, "aragorn")
    state = played(state, foe, f"with {legolas}", f"with {aragorn}")
    used = [word for word in offered(state) if word.startswith("use k")]
    assert bool(used) is is_offered
    if used:
        state = played(state, used[0])
        assert "sacked" in [state.pieces[piece].face for piece in state.zones["discard"]]


@pytest.mark.parametrize(
    ("staging", "victory", "defenses"),
    [
        ([RUPERT, "hill-troll", "marsh-adder"], [], [3, 1, 0]),
        (["hill-troll", "marsh-adder"], [RUPERT], [3, 0]),
        (["hill-troll"], [LOUIS], [1]),
    ],
)
def test_nothing_lowers_the_defense_of_rupert_nor_of_any_troll_once_he_is_beaten(
    staging: list[str], victory: list[str], defenses: list[int]
) -> None:
    state = played(by_night("denethor", hand=["awl"], staging=staging, victory=victory), "play awl")
    assert [derived.stat(state, found(state, name), "defense") for name in staging] == defenses


@pytest.mark.parametrize(("more", "place"), [(["legolas"], "staging"), (["legolas", "aragorn"], "s1-engaged")])
def test_rob_and_bob_go_on_to_the_next_player_though_the_first_victim_is_out(more: list[str], place: str) -> None:
    seats = [
        {"heroes": ["gimli damage 4"], "threat": 20, "deck": [], "engaged": ["rob-bob"]},
        *[{"heroes": [hero], "threat": 20, "deck": []} for hero in more],
    ]
    keys = {"phase": "combat", "step": "enemy_attacks", "encounter": ["muck-adder", "gladden-fields"]}
    state: LcgState = GAME.read_position({"options": OPTIONS, "players": seats, **keys})
    while not state.out:
        state = played(state, "undefended")
    assert found(state, "rob-bob") in state.zones[place], "with one player left there is no next one"
    assert bool(state.attacks) is (place != "staging")
