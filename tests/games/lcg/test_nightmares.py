"""What the set-up cards of nightmare decks do as long as the game lasts."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.lcg.inventing import found, played
from westmarch import games
from westmarch.engine.game import Setup
from westmarch.engine.records import Action, Step
from westmarch.games.lcg.catalogue import CARDS, SETS
from westmarch.games.lcg.language import derived, possible
from westmarch.games.lcg.printed.expressions import selector
from westmarch.games.lcg.printed.lists import NIGHTMARES, QUESTS
from westmarch.games.lcg.rules import entering, players, staging
from westmarch.games.lcg.rules.campaign_setup import lay_beside_quest
from westmarch.games.lcg.rules.progress import put_progress
from westmarch.games.lcg.rules.registered import RULES
from westmarch.games.lcg.state import LcgState, Work

GAME = games.load("lcg")


@pytest.mark.parametrize("quest", sorted(NIGHTMARES))
def test_a_nightmare_deck_has_twenty_cards(quest: str) -> None:
    """Where sources differ about the copies of a card, this decides."""
    night = NIGHTMARES[quest]
    by_day = {stage.id for stage in QUESTS[quest].stages}
    stages = [stage.id for stage in night.stages if stage.id not in by_day]
    assert 1 + len(stages) + sum([int(CARDS[face].copies["nightmare"]) for face in SETS[night.set]]) == 20


def opened(quest: str, difficulty: str) -> LcgState:
    """The first question of a game after its set-up."""
    state: LcgState = GAME.new(Setup({"quest": quest, "difficulty": difficulty}, 1), 3)
    while not state.zones["staging"]:
        assert state.decision is not None
        state = GAME.apply(state, state.decision.options[0]).state
    return state


def begun(difficulty: str) -> tuple[Work, str]:
    state = opened("the-hills-of-emyn-muil", difficulty)
    staged = next(p for p in state.zones["staging"] if derived.stat(state, p, "quest_points") == 5)
    return Work(state.copy()), staged


def test_staged_locations_of_the_nightmare_of_emyn_muil_take_one_progress_a_round() -> None:
    work, staged = begun("nightmare")
    for _ in range(2):
        put_progress(work, staged, 2)
        assert work.state.things[staged].progress == 1
    entering.make_active(work, staged, "travelled")
    put_progress(work, staged, 3)
    assert work.state.things[staged].progress == 4


def test_in_a_normal_game_they_take_all() -> None:
    work, staged = begun("normal")
    put_progress(work, staged, 2)
    assert work.state.things[staged].progress == 2


# -- The Dead Marshes


def dealing(is_nightmare: bool) -> LcgState:
    """Two cards are about to be dealt for an escape test, Gollum one of them."""
    player: dict[str, Any] = {
        "heroes": ["eowyn resources 3", "denethor"],
        "threat": 30,
        "hand": ["the-galadhrims-greeting"],
    }
    state: LcgState = GAME.read_position({
        "options": {"quest": "the-dead-marshes"}, "phase": "quest", "step": "staging", "players": [player],
        "encounter": ["nightfall", "gollum", "wargs", "wargs"],
    })  # fmt: skip
    if is_nightmare:
        lay_beside_quest(state, "the-dead-marshes-nightmare")
        derived.forget_faces(state)
    return played(state, "commit eowyn", "done")


@pytest.mark.parametrize("is_nightmare", [False, True])
def test_in_the_nightmare_of_the_dead_marshes_no_threat_is_lowered(is_nightmare: bool) -> None:
    asked = dealing(is_nightmare).decision
    assert asked is not None
    assert (Action.of("play", "the-galadhrims-greeting") in asked.options) is not is_nightmare


@pytest.mark.parametrize(("is_nightmare", "zone"), [(False, "discard"), (True, "encounter")])
def test_in_the_nightmare_of_the_dead_marshes_gollum_goes_back_from_the_discard_pile(
    is_nightmare: bool, zone: str
) -> None:
    state = played(dealing(is_nightmare), "pass")
    assert "gollum" in [state.pieces[piece].face for piece in state.zones[zone]]


# -- A Journey to Rhosgobel


def revealing(difficulty: str, phase: str, *faces: str) -> list[str]:
    """The titles in the staging area once the first of some encounter cards has been revealed, in their order."""
    state = opened("a-journey-to-rhosgobel", difficulty).copy()
    state.phase, state.decision, state.stack = phase, None, ()
    top = []
    for face in faces:
        top.append(next(p for p in state.zones["encounter"] if state.pieces[p].face == face and p not in top))
    state.zones["encounter"] = (*top, *[p for p in state.zones["encounter"] if p not in top])
    before = state.zones["staging"]
    work = Work(state)
    staging.reveal_cards(work, 1)
    RULES.run(work)
    return [str(state.pieces[piece].face) for piece in state.zones["staging"] if piece not in before]


FLOCK, BATS, WEB = "mirkwood-flock", "black-forest-bats-a-journey-to-rhosgobel", "great-forest-web"


def test_the_first_creature_of_a_quest_phase_surges_in_the_nightmare_of_rhosgobel() -> None:
    assert revealing("nightmare", "quest", FLOCK, WEB, BATS) == [FLOCK, WEB]
    assert revealing("nightmare", "quest", FLOCK, BATS, WEB) == [FLOCK, BATS]
    assert revealing("nightmare", "quest", "goblin-eagle-hunter", FLOCK) == ["goblin-eagle-hunter"]


def test_it_does_not_surge_in_another_phase_or_by_day() -> None:
    assert revealing("nightmare", "travel", FLOCK, WEB) == [FLOCK]
    assert revealing("normal", "quest", FLOCK, WEB) == [FLOCK]


def test_athelas_in_the_discard_pile_may_be_shuffled_in_again_in_the_nightmare_of_rhosgobel() -> None:
    for difficulty, is_offered in (("nightmare", True), ("normal", False)):
        state = opened("a-journey-to-rhosgobel", difficulty).copy()
        state.decision = None
        athelas = next(p for p in state.zones["encounter"] if state.pieces[p].face == "athelas")
        work = Work(state)
        players.discard_cards(work, [athelas])
        RULES.run(work)
        assert state.decision is not None and (state.decision.kind == "respond") is is_offered
        if is_offered:
            again = GAME.apply(state, state.decision.options[0]).state
            assert athelas in again.zones["encounter"]
            assert athelas in GAME.apply(state, Action.of("pass")).state.zones["discard"]


# -- The Hunt for Gollum


def test_what_the_set_up_of_the_hunt_for_gollum_reveals_has_not_come_in_the_first_round() -> None:
    state = opened("the-hunt-for-gollum", "nightmare")
    assert state.asked.entries and state.zones["staging"]
    assert not [key for key in state.uses if key.startswith("round entered")]


# -- The Battle of Five Armies


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_battle_of_five_armies_is_lost_with_so_much_progress_on_its_nightmare_card(seats: int) -> None:
    """5, 7, 9 or 11 by the number of players, and only at the last stage."""
    player: dict[str, Any] = {"heroes": ["gimli"], "threat": 20, "deck": ["feint"], "hand": []}
    state: LcgState = GAME.read_position({
        "options": {"quest": "the-battle-of-five-armies", "difficulty": "nightmare"}, "phase": "combat",
        "step": "enemy_attacks", "stage": "the-clouds-burst", "encounter": [], "staging": ["bolg"],
        "players": [{**player, "engaged": ["frenzied-warg-rider", "great-warg"]},
                    *[{**player, "heroes": [name]} for name in ("legolas", "aragorn", "eowyn")[: seats - 1]]],
    })  # fmt: skip
    (night,) = [piece for piece in state.things if state.faces[piece] == "the-battle-of-five-armies-nightmare"]
    for before, is_lost in ((2 * seats + 1, False), (2 * seats + 2, True)):
        twin = state.copy()
        twin.things[night] = replace(twin.things[night], progress=before)
        after = played(twin, f"attacker {found(twin, 'frenzied-warg-rider')}")
        assert after.things[night].progress == before + 1
        assert (after.result is not None) is is_lost


# -- Into the Pit


def lit(uses: int, *answers: str) -> LcgState:
    """Cave Torch exhausts after so many uses; the top card of the encounter deck is no enemy."""
    state: LcgState = GAME.read_position({
        "options": {"quest": "into-the-pit", "difficulty": "nightmare"}, "phase": "quest", "step": "before commit_all",
        "players": [{"heroes": [{"gimli": ["cave-torch"]}, "eowyn"], "threat": 20}], "staging": ["lightless-passage"],
        "encounter": ["many-roads"],
    })  # fmt: skip
    state.things["k1"] = replace(state.things["k1"], damage=uses)
    return played(state, f"use {found(state, 'cave-torch')} 0", *answers)


def test_cave_torch_goes_out_with_its_fifth_use_at_night_which_still_lights_the_way() -> None:
    for uses, place in ((3, "attached"), (4, "removed")):
        state = lit(uses, "use k1 0", "option 1")
        (torch,) = [piece for piece, record in state.pieces.items() if record.face == "cave-torch"]
        assert torch in state.zones[place] and state.things["k1"].damage == uses + 1
        assert state.things[found(state, "lightless-passage")].progress == 3


def test_a_night_that_takes_stages_out_has_them_not_in_its_quest_deck() -> None:
    faces = {
        name: [record.face for piece, record in opened("into-the-pit", name).pieces.items() if piece[0] == "q"]
        for name in ("normal", "nightmare")
    }
    assert faces["normal"] == ["entering-the-mines", "goblin-patrol", "a-way-up"]
    assert faces["nightmare"] == ["entering-the-mines", "goblin-ambush", "a-way-up"]


# -- The Ring-maker


def test_a_night_in_tharbad_begins_with_5_threat_more() -> None:
    """Aragorn falls back to it."""
    by_day, by_night = [opened("trouble-in-tharbad", name) for name in ("normal", "nightmare")]
    assert by_night.threat[0] == by_day.threat[0] + 5
    assert by_night.starting == by_night.threat and by_day.starting == by_day.threat


def test_where_nobody_plays_any_more_the_first_player_has_no_characters() -> None:
    """A game that has been lost is still shown."""
    state: LcgState = GAME.read_position({
        "options": {"quest": "to-catch-an-orc", "difficulty": "nightmare"}, "phase": "planning", "step": "plan",
        "stage": "searching-for-mugash", "staging": ["methedras-peak"],
        "players": [{"heroes": ["gimli", "eowyn"], "threat": 20, "hand": ["gandalf"]}],
    })  # fmt: skip
    assert derived.stat(state, found(state, "methedras-peak"), "threat") == 2
    state.out = (0,)
    derived.invalidate_cards(state)
    assert derived.stat(state, found(state, "methedras-peak"), "threat") == 0


def test_by_night_no_card_of_a_player_discards_a_location_of_the_ravens_that_has_time() -> None:
    """No card of ours does: what one could be aimed at is asked for.  Cards of the scenario may."""
    state: LcgState = GAME.read_position({
        "options": {"quest": "the-antlered-crown", "difficulty": "nightmare"}, "phase": "planning", "step": "plan",
        "active": ["raven-country resources 4"], "staging": ["raven-village", "raven-warrior"],
        "players": [{"heroes": ["gimli", "eowyn"], "threat": 20, "hand": ["gandalf"]}],
    })  # fmt: skip
    what = selector("one location")
    step = Step("discard", ("one location", "1"))
    for by, faces in (("gandalf", {"raven-village"}), ("raven-warrior", {"raven-village", "raven-country"})):
        own = next(piece for piece, record in state.pieces.items() if record.face == by)
        aims = possible.candidates(state, step, what, {"self": own, "you": "0"})
        assert {state.pieces[piece].face for piece in aims} == faces
