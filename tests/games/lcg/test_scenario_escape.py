"""Escape tests, tried with cards invented here; what the module of a scenario adds, and where that is found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, played
from tests.games.lcg.wanderings import choice
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadCard
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Event
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed import abilities, files, folders, scenarios
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.scenarios.escape_tests.words import DEALT, OWN
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.zones import TABLE_ZONES, zones

ANDUIN = "journey-down-the-anduin"
INVENTED = """
player:
- {id: courage, title: Courage, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{add: willpower, n: 2, to: one hero you control, until: phase}]}]}
- {id: ours, title: Ours, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{escape-test: every player, n: 1 per player,
     failed: [{raise-threat: every player, n: 2}]}]}]}
- {id: theirs, title: Theirs, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{escape-test: one player, n: 1, failed: [{raise-threat: first, n: 7}]}]}]}
- {id: each, title: Each, type: event, sphere: spirit, cost: 0,
   abilities: [{action: any, do: [{each: every player, do: [{escape-test: you, n: 2,
     failed: [{raise-threat: you, n: 1}]}]}]}]}
scenario:
- {id: reed, title: Reed, type: location, threat: 0, quest_points: 3, copies: {normal: 9}, keywords: [escape 2]}
- {id: mere, title: Mere, type: location, threat: 0, quest_points: 3, copies: {normal: 9}, keywords: [escape 1],
   abilities: [{constant: true, when: self active, mods: [{add: escape, n: 1}]}]}
- {id: mire, title: Mire, type: location, threat: 0, quest_points: 3, copies: {normal: 9}, keywords: [escape 2],
   abilities: [{constant: true, mods: [{add: escape test, n: escape of self}]}]}
- {id: stone, title: Stone, type: location, threat: 0, quest_points: 3, copies: {normal: 9}}
- {id: night, title: Night, type: treachery, copies: {normal: 9}, keywords: [escape 4], abilities: [{reveal: true, do: [
   {escape-test: first, n: 2, passed: [{lower-threat: first, n: 3}], failed: [{raise-threat: first, n: 5}]}]}]}
- {id: fog, title: Fog, type: treachery, copies: {normal: 9}, abilities: [{reveal: true, do: [
   {escape-test: first, n: 1, value: attack, failed: [{choose: one hero you control, as: victim,
     do: [{damage: victim, n: 1}]}]}]}]}
- {id: guard, title: Guard, type: enemy, threat: 0, copies: {normal: 3}, attack: 0, hit_points: 2, engagement: 50,
   abilities: [{constant: true, mods: [{forbid: second in test, to: every character of player engaged with guard}]}]}
- {id: thing, title: Thing, type: enemy, threat: 0, copies: {normal: 3}, attack: 0, hit_points: 2, engagement: 50,
   abilities: [{forced: {after: tested}, do: [{damage: that-piece, n: 1}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(QUESTS, ANDUIN, msgspec.structs.replace(QUESTS[ANDUIN], scenarios=("escape-tests",)))
    yield from in_the_box(monkeypatch, INVENTED)


def staged(deck: list[str], **keys: Any) -> LcgState:
    """A card is revealed; Éowyn has 4 willpower, Gimli 2 and 2 attack, Dúnhere 1; somebody can always act."""
    player = {"heroes": ["eowyn", "gimli", "dunhere"], "threat": 20, "hand": ["courage"]}
    player |= keys.pop("player", {})
    others = keys.pop("others", [])
    options = {"quest": ANDUIN, "deck-2": "tactics"}
    keys = {"options": options, "phase": "quest", "step": "staging", "encounter": deck, **keys}
    return GAME.read_position({"players": [player, *others], **keys})


def finished(state: LcgState, *actions: str) -> LcgState:
    """What comes of some actions, and of passing until the cards have been dealt."""
    state = played(state, *actions)
    while state.kept and state.decision is not None and state.decision.kind == "open":
        state = played(state, "pass")
    return state


def tell(state: LcgState, *actions: str) -> tuple[LcgState, list[Event]]:
    """What comes of some actions, and what the last of them told."""
    before = played(state, *actions[:-1])
    asked = before.decision
    assert asked is not None
    words = actions[-1].split(" ")
    action = next(a for a in asked.options if str(a) == " ".join([words[0], *[found(before, w) for w in words[1:]]]))
    outcome = GAME.apply(before, action)
    return outcome.state, list(outcome.events)


def lying(state: LcgState, name: str) -> list[str | None]:
    return [state.pieces[piece].face for piece in state.zones[name]]


# -- a test


def test_more_willpower_than_escape_values_passes() -> None:
    state, events = tell(staged(["night", "mere", "reed", "stone"]), "commit eowyn", "done", "pass")
    (ended,) = [event for event in events if event.name == "escape_test_ended"]
    assert (ended.facts["strength"], ended.facts["amount"], ended.facts["outcome"]) == ("4", "3", "passed")
    assert ended.facts["faces"] == "mere reed"
    assert state.threat == (17,)
    assert lying(state, "discard") == ["night", "reed", "mere"] and state.zones[DEALT] == ()
    assert state.things[found(state, "eowyn")].marks == ("exhausted",) and state.kept == {}


def test_as_much_is_not_enough() -> None:
    state = finished(staged(["night", "reed", "reed"]), "commit eowyn", "done")
    assert state.threat == (25,)


def test_without_anybody_it_fails_even_against_nothing() -> None:
    assert finished(staged(["night", "stone", "stone"]), "done").threat == (25,)


def test_the_texts_and_types_of_dealt_cards_do_not_count() -> None:
    state = finished(staged(["night", "night", "stone"]), "commit eowyn", "done")
    assert state.threat == (25,) and not state.zones["staging"], "4 against 4, and nothing else happens"


def test_fewer_cards_are_dealt_where_there_are_no_more() -> None:
    state = staged(["night", "reed"])
    assert finished(state, "commit eowyn", "done").threat == (17,)


def test_another_value_may_count_and_what_follows_may_ask() -> None:
    failed = finished(staged(["fog", "reed", "stone"]), "commit gimli", "done")
    assert failed.decision is not None and failed.decision.kind == "target"
    assert lying(failed, DEALT) == ["reed"], "they lie there until all is done"
    GAME.check(failed)
    table = GAME.table(GAME.view(failed, ALL_SEEING))
    assert found(failed, "reed") in {item.id for item in table.items if item.region == "revealed"}
    done = played(failed, "choose eowyn")
    assert done.things[found(done, "eowyn")].damage == 1 and lying(done, "discard")[:2] == ["fog", "reed"]
    passed = finished(staged(["fog", "stone", "stone"]), "commit gimli", "done")
    assert not any(thing.damage for thing in passed.things.values())


def test_only_ready_characters_can_be_committed() -> None:
    state = staged(["night", "reed", "reed"], player={"heroes": ["eowyn exhausted", "gimli"]})
    assert state.decision is not None
    assert [str(a) for a in state.decision.options] == [f"commit {found(state, 'gimli')}", "done"]


def test_nobody_is_asked_who_has_nobody_ready() -> None:
    state = finished(staged(["night", "reed", "reed"], player={"heroes": ["eowyn exhausted"]}))
    assert state.threat == (25,)


def test_actions_may_be_taken_before_the_cards_are_dealt() -> None:
    hand = {"hand": ["courage", "courage"]}
    state = played(staged(["night", "reed", "reed"], player=hand), "commit eowyn", "done")
    assert state.decision is not None and state.decision.kind == "open" and state.zones[DEALT] == ()
    state = finished(state, "play courage", "choose eowyn")
    assert state.threat == (17,), "6 against 4"


# -- who makes it

SECOND = {"heroes": ["legolas", "thalin"], "threat": 30}


def test_all_together_commit_in_player_order() -> None:
    state = staged(["reed", "reed"], step="before staging", player={"hand": ["ours", "courage"]}, others=[SECOND])
    state = played(state, "play ours", "commit eowyn", "done")
    assert state.decision is not None and (state.decision.seat, state.decision.kind) == (1, "escape")
    passed = finished(state, "commit legolas", "done")
    assert passed.threat == (20, 30), "5 against 4"
    assert finished(state, "done").threat == (22, 32), "4 against 4"


def test_of_one_player_only_the_own_characters() -> None:
    state = staged(["reed"], step="before staging", player={"hand": ["theirs", "courage"]}, others=[SECOND])
    state = finished(state, "play theirs", "choose player-1", "commit thalin", "done")
    assert state.threat == (27, 30)


def test_each_player_makes_one_for_himself() -> None:
    deck = ["reed", "stone", "reed", "stone", "stone"]
    state = staged(deck, step="before staging", player={"hand": ["each", "courage"]}, others=[SECOND])
    state = finished(finished(state, "play each", "commit eowyn", "done"), "commit legolas", "done")
    assert state.threat == (20, 31) and lying(state, "encounter") == ["stone"]


# -- what changes it


@pytest.mark.parametrize(("keys", "threat"), [({"active": ["mere"]}, 25), ({"staging": ["mere"]}, 17)])
def test_each_dealt_card_may_be_worth_more(keys: dict[str, Any], threat: int) -> None:
    state = finished(staged(["night", "reed", "stone"], **keys), "commit eowyn", "done")
    assert state.threat == (threat,), "4 against 2, or with 1 for each against 4"


def test_a_location_may_add_its_own_value_to_the_sum() -> None:
    state = finished(staged(["night", "reed", "stone"], staging=["mire"]), "commit eowyn", "done")
    assert state.threat == (25,), "4 against 2 + 2"


def test_of_a_player_whom_it_is_engaged_with_one_character_at_most() -> None:
    state = finished(staged(["night", "reed", "reed"], player={"engaged": ["guard"]}), "commit eowyn")
    assert state.threat == (25,), "nobody else could be asked for"
    free = played(staged(["night", "reed", "reed"], staging=["guard"]), "commit eowyn")
    assert free.decision is not None and free.decision.kind == "escape"


def test_what_answers_a_commitment_does_so_when_the_player_has_done() -> None:
    state = played(staged(["night", "stone", "stone"], staging=["thing"]), "commit eowyn", "commit gimli")
    assert not any(thing.damage for thing in state.things.values())
    state = finished(state, "done")
    assert [state.things[found(state, hero)].damage for hero in ("eowyn", "gimli", "dunhere")] == [1, 1, 0]


def test_who_dies_of_it_does_not_count() -> None:
    heroes = ["eowyn damage 2", "gimli"]
    state = staged(["night", "reed", "stone"], staging=["thing"], player={"heroes": heroes})
    assert finished(state, "commit eowyn", "done").threat == (25,)


# -- what is said and advised


def test_it_is_told_and_asked_in_words() -> None:
    state = staged(["night", "reed", "stone"], staging=["mire"])
    table = GAME.table(GAME.view(state, 0))
    assert table.prompt.text == "Escape test: which characters do you commit?"
    assert "0 willpower committed against 2 cards" in table.prompt.detail
    labels = {option.label: option.detail for option in table.prompt.options}
    assert labels["Commit Éowyn to the escape test"] == "4 willpower"
    _, events = tell(state, "commit eowyn", "done", "pass")
    lines = [line.text for line in [GAME.tell(event, 0) for event in events] if line is not None]
    assert "The escape test is failed: 4 willpower against 4 (Reed and Stone)" in lines


def best(state: LcgState) -> str:
    assert state.decision is not None
    weights = GAME.weigh(state)
    return str(state.decision.options[weights.index(max(weights))])


def test_computers_commit_who_is_likely_to_be_enough() -> None:
    state = staged(["night", *["reed"] * 8])
    assert best(state) == f"commit {found(state, 'eowyn')}"
    lost = staged(["night", *["night"] * 8], player={"heroes": ["gimli"]})
    assert best(lost) == "done", "2 can never beat 8"


def test_the_window_before_the_cards_has_words_of_its_own() -> None:
    state = played(staged(["night", "reed", "stone"]), "commit eowyn", "done")
    table = GAME.table(GAME.view(state, 0))
    (eowyn,) = [item for item in table.items if item.id == found(state, "eowyn")]
    assert [badge.text for badge in eowyn.badges if badge.kind == "turned committed"] == ["4"]
    prompt = table.prompt
    assert prompt.text == "Before the cards of the escape test are dealt: use an action?"
    assert "Deal the cards" in [option.label for option in prompt.options]


# -- a last test to win by  (Quest: The Dead Marshes)


@pytest.fixture
def last_test(monkeypatch: pytest.MonkeyPatch) -> str:
    """The first stage is beaten by an escape test, and begins anew if that fails."""
    quest = QUESTS[ANDUIN]
    first = quest.stages[0]
    capture = {"escape-test": "hunter", "n": "resources on thing", "passed": [{"win": "game"}]}
    capture["failed"] = [{"go-to-stage": first.id}]
    texts = (
        {"constant": True, "mods": [{"forbid": "advance"}]},
        {"whenever": "progress on self >= 3", "do": [{"choose": "one player", "as": "hunter", "do": [capture]}]},
    )
    stage = msgspec.structs.replace(first, quest_points=3, abilities=texts, keywords=())
    monkeypatch.setitem(CARDS, stage.id, files._stage_card(quest, stage))
    return stage.id


@pytest.mark.parametrize(("resources", "is_won"), [(1, True), (2, False)])
def test_a_stage_may_end_with_a_test(last_test: str, resources: int, is_won: bool) -> None:
    deck = ["reed", "reed", "stone", "stone"]
    staging = [f"thing resources {resources}"]
    state = staged(deck, step="before commit_all", stage=last_test, progress=2, staging=staging, active=["stone"])
    assert state.decision is not None
    state = staged(
        deck, step="resolve_quest", stage=last_test, progress=2, staging=staging,
        player={"heroes": ["eowyn", "gimli", "dunhere committed exhausted"]},
    )  # fmt: skip
    state = finished(state, "commit eowyn", "done")
    if is_won:
        assert state.result is not None and state.result.reason == "won"
    else:
        quest = state.zones["quests"][0]
        assert state.result is None and state.pieces[quest].face == last_test and state.things[quest].progress == 0


# -- at random


@pytest.mark.parametrize("seed", range(3))
def test_random_games_with_tests_come_back_from_files_and_hide_what_is_hidden(seed: int) -> None:
    others = [SECOND] * (seed % 2)
    deck = [*["night", "fog"] * 4, *["reed", "stone", "mere", "mire", "thing", "guard"] * 2]
    state = staged(deck, seed=seed, step="before staging", others=others)
    dice, tests = Dice(seed), 0
    for _ in range(250):
        if state.decision is None:
            break
        if state.kept:
            tests += state.decision.kind == "escape"
            GAME.check(state)
            assert GAME.read_position(GAME.write_position(state)) == state
            seen = GAME.view(state, 0)
            assert all(seen.state.pieces[piece].face is None for piece in seen.state.zones["encounter"])
            GAME.check(GAME.sample(seen, Dice(seed)))
            GAME.table(seen)
            assert len(GAME.weigh(state)) == len(state.decision.options)
        state = GAME.apply(state, choice(state.decision.options, dice, is_staying=True)).state
    assert tests > 3, "it was played"


# -- where it is found


def test_a_scenario_is_found_by_its_folder_and_brings_zones_where_a_quest_names_it() -> None:
    found = (
        "balrog-deck", "barrows", "burden-deck", "burgling", "chosen-order", "decks-out-of-play", "doors-of-durin",
        "elimination-levels", "escape-tests", "held-locations", "hidden-cards", "hide-tests", "hinder", "locate-tests",
        "nameless-things", "own-ways", "poison", "prowl", "raven-deck", "riddles", "ring-bearers-life", "sack-deck",
        "scour", "second-deck", "several-stages", "shuffled-stages", "underworld", "villagers",
    )  # fmt: skip
    assert scenarios.names() == found
    assert DEALT in zones(1, ANDUIN) and DEALT not in zones(1, "escape-from-dol-guldur")
    state = GAME.new(Setup({"quest": "escape-from-dol-guldur"}, 1), 1)
    assert DEALT not in state.zones and DEALT not in TABLE_ZONES
    GAME.check(GAME.new(Setup({"quest": ANDUIN}, 1), 1))


def test_a_quest_that_uses_its_words_must_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    contents = folders.contents()
    monkeypatch.setitem(contents.sets, "wilderlands", ())
    quests = {name: quest for name, quest in contents.quests.items() if quest.id == ANDUIN}
    row = msgspec.structs.replace(next(iter(contents.encounter["core/encounter/wilderlands.yaml"].cards)), id="night")
    file = msgspec.structs.replace(contents.encounter["core/encounter/wilderlands.yaml"], cards=(row,))
    encounter = {"core/encounter/wilderlands.yaml": file}
    bare = msgspec.structs.replace(contents, quests=quests, encounter=encounter, nightmares={})
    with pytest.raises(BadCard, match=f"night has 'escape-test', but {ANDUIN} does not name 'escape-tests'"):
        files._check_scenarios(bare, [CARDS["night"]])
    named = {name: msgspec.structs.replace(quest, scenarios=("escape-tests",)) for name, quest in quests.items()}
    files._check_scenarios(msgspec.structs.replace(bare, quests=named), [CARDS["night"]])


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"escape-test": "first", "n": "2", "fialed": []}, "'fialed'.*nearest is 'failed'"),
        ({"escape-test": "every hero", "n": "2"}, "where players are meant"),
        ({"escape-test": "first", "n": "2", "value": "courage"}, "'courage' is not a value"),
    ],
)
def test_a_slip_is_refused_and_named(step: dict[str, Any], said: str) -> None:
    with pytest.raises(BadCard, match=said):
        abilities.compiled_abilities([{"reveal": True, "do": [step]}])


def test_what_it_brings_is_in_the_registers() -> None:
    assert {*OWN.words} == {"escape-test"} and OWN.zones == (DEALT,)
