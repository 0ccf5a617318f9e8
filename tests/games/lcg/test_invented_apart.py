"""Players who are separated: what is theirs goes with them, and whatever they do there ends there.

The quest is Foundations of Stone, the cards are invented.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadPosition
from westmarch.games.lcg import catalogue
from westmarch.games.lcg.language import apart, derived
from westmarch.games.lcg.position.checks import check
from westmarch.games.lcg.rules.course import eliminate
from westmarch.games.lcg.rules.views import sample
from westmarch.games.lcg.state import LcgState, Work, everybody, main_quest, playing
from westmarch.games.lcg.things import Lasting

from .inventing import GAME, found, in_the_box, offered, played

CARDS = """
player:
- id: a-long-breath
  title: A Long Breath
  type: event
  sphere: leadership
  cost: 0
  text: "Action: each character gets +1 willpower until the round ends."
  motif: hand
  abilities: [{action: any, do: [{add: willpower, to: every character, until: round}]}]
- id: an-old-promise
  title: An Old Promise
  type: event
  sphere: leadership
  cost: 0
  text: "Action: choose a hero you control, who gets +1 willpower until the round ends. Then your threat rises by 2."
  motif: hand
  abilities:
  - action: any
    do:
    - choose: one hero you control
      as: vow
      do: [{add: willpower, to: vow, until: round}, {delay: vow, until: round, do: [{raise-threat: you, n: 2}]}]
- id: a-friend-indeed
  title: A Friend Indeed
  type: ally
  sphere: leadership
  cost: 0
  unique: true
  willpower: 1
  attack: 1
  defense: 1
  hit_points: 1
  text: ""
  motif: hand
  abilities: []
scenario:
- id: hollow-voice
  title: Hollow Voice
  type: enemy
  engagement: 50
  threat: 2
  attack: 1
  defense: 1
  hit_points: 3
  traits: [Goblin]
  text: "Each Goblin enemy in play gets +1 threat."
  motif: eye
  abilities: [{constant: true, mods: [{add: threat, to: every goblin enemy}]}]
"""


@pytest.fixture(autouse=True)
def _box(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    own = catalogue.SETS["foundations-of-stone"]
    monkeypatch.setitem(catalogue.SETS, "foundations-of-stone", (*own, "hollow-voice"))
    yield from in_the_box(monkeypatch, CARDS)


NOTHING: tuple[list[str], ...] = ([], [], [])


def divided(phase: str = "planning", hands: tuple[list[str], ...] = NOTHING, **keys: Any) -> LcgState:
    heroes = zip(("aragorn", "theodred", "gloin"), hands, strict=True)
    players = [{"heroes": [hero], "threat": 20, "deck": [], "hand": hand} for hero, hand in heroes]
    groups = [
        {"players": ["first", "third"], "stage": "sheltered-rocks", "staging": ["goblin-scout"]},
        {"players": ["second"], "stage": "old-one-lair", "staging": ["goblin-swordsman"]},
    ]
    given = {
        "phase": phase,
        "players": players,
        "separated": groups,
        "encounter": ["goblin-scout", "fouled-well"],
        **keys,
    }
    return GAME.read_position({"options": {"quest": "foundations-of-stone", "hands": "hidden"}, **given})


def test_only_those_who_share_an_area_are_in_the_game() -> None:
    state = divided()
    assert (playing(state), everybody(state)) == ((0, 2), (0, 1, 2))
    assert {state.things[piece].seat for piece in state.things} == {0, 2, -1}
    other = apart.beside(state, 1)
    assert playing(other) == (1,) and derived.staging_threat(other) == 1
    assert playing(state) == (0, 2) and apart.beside(state, 0) is state


def test_to_be_present_and_to_be_elsewhere_again_changes_nothing() -> None:
    state = divided()
    twin = state.copy()
    for area in (1, 0, 1, 0):
        apart.turn(twin, area)
        check_of(twin)
    assert twin.things == state.things and twin.zones == state.zones and twin.groups == state.groups


def check_of(state: LcgState) -> None:
    """Each piece lies somewhere, once; what is in play has its thing in one place."""
    lying = [piece for held in state.zones.values() for piece in held]
    assert sorted(lying) == sorted(state.pieces)
    things = [*state.things, *[piece for group in state.groups for piece in group.things]]
    assert len(things) == len(set(things))


def test_a_lasting_effect_of_one_group_does_not_reach_another() -> None:
    state = played(divided(hands=(["a-long-breath"], [], ["a-long-breath"])), "play a-long-breath")
    assert derived.stat(state, "h01", "willpower") == 3 and derived.stat(state, "h21", "willpower") == 3
    assert derived.stat(apart.beside(state, 1), "h11", "willpower") == 1


def test_the_round_ends_for_each_group_once() -> None:
    state = divided(hands=(["an-old-promise"], [], []))
    state = played(state, "play an-old-promise")
    while state.round == 1:
        quiet = [option for option in offered(state) if option in ("pass", "done", "skip", "undefended")]
        state = played(state, (quiet or offered(state))[0])
    # 1 for the refresh phase and 2 for the promise; the quest has failed by what lay in each area, and what came there.
    kept = divided()
    while kept.round == 1:
        quiet = [option for option in offered(kept) if option in ("pass", "done", "skip", "undefended")]
        kept = played(kept, (quiet or offered(kept))[0])
    assert [new - old for new, old in zip(state.threat, kept.threat, strict=True)] == [2, 0, 0]


def test_what_a_scenario_card_says_of_every_enemy_ends_at_the_area() -> None:
    state = divided(
        separated=[
            {"players": ["first"], "stage": "sheltered-rocks", "staging": ["hollow-voice"]},
            {"players": ["second", "third"], "stage": "old-one-lair", "staging": ["goblin-swordsman"]},
        ]
    )
    assert derived.staging_threat(state) == 3 and derived.staging_threat(apart.beside(state, 1)) == 1


def test_a_unique_ally_elsewhere_bars_its_copies() -> None:
    players = [
        {"heroes": ["aragorn resources 1"], "allies": ["a-friend-indeed"], "threat": 20, "deck": []},
        {"heroes": ["theodred resources 1"], "hand": ["a-friend-indeed", "a-long-breath"], "threat": 20, "deck": []},
        {"heroes": ["gloin"], "threat": 20, "deck": []},
    ]
    state = divided(players=players, step="plan", first_player="second")
    assert (state.here, playing(state)) == (1, (1,))
    assert "play a-long-breath" in offered(state) and "play a-friend-indeed" not in offered(state)


def test_a_moment_in_which_players_are_elsewhere_comes_back_from_its_position() -> None:
    state = divided(hands=(["a-long-breath"], [], []))
    check(state)
    again = GAME.read_position(GAME.write_position(state))
    assert again == state
    shorthand = {key: value for key, value in GAME.write_position(state).items() if key != "moment"}
    assert GAME.read_position(shorthand).zones == state.zones


def test_a_view_hides_what_lies_elsewhere_no_more_than_what_lies_here() -> None:
    state = divided(hands=(["a-long-breath"], ["an-old-promise"], []))
    seen = GAME.view(state, 0)
    assert [seen.state.pieces[p].face for p in state.zones["s1-hand"]] == [None]
    assert seen.state.pieces[found(state, "goblin-swordsman")].face == "goblin-swordsman"
    world = sample(seen, Dice(3))
    assert world.groups == state.groups and playing(world) == (0, 2)


def test_each_area_has_its_field_on_the_table_and_all_lies_in_a_region() -> None:
    state = divided()
    for seat in (0, 1, 2, None):
        table = GAME.table(GAME.view(state, seat))
        assert len(table.fields) == 2 and [field.is_now for field in table.fields].count(True) == 1
        regions = {region.id for region in table.regions}
        assert {item.region for item in table.items} <= regions
        assert {"staging-0", "staging-1", "quests-0", "quests-1"} <= regions and "staging" not in regions
        lies = {item.id: item.region for item in table.items}
        assert lies[found(state, "goblin-swordsman")] == "staging-1"
    own = GAME.table(GAME.view(state, 1))
    assert own.fields[0].title == "Player 2", "the viewer's own area comes first"


def test_a_single_group_has_the_table_as_always() -> None:
    groups = [{"players": ["first", "second", "third"], "stage": "sheltered-rocks", "staging": ["goblin-scout"]}]
    table = GAME.table(GAME.view(divided(separated=groups), 0))
    assert not table.fields and "staging" in {region.id for region in table.regions}


def test_who_is_present_has_a_stage_of_its_own() -> None:
    state = divided()
    stages = [state.pieces[main_quest(there)].face for there in apart.everywhere(state)]
    assert stages == ["sheltered-rocks", "old-one-lair"]


@pytest.mark.parametrize(
    ("groups", "fault"),
    [
        ([{"players": ["first"], "stage": "sheltered-rocks"}], "each player is in one group"),
        ([{"players": ["first", "second", "third"], "stage": "nowhere"}], "stage"),
        ([{"players": [], "stage": "sheltered-rocks"}], "has players"),
        ([{"players": ["first", "second", "third"], "stage": "sheltered-rocks", "wind": 1}], "no 'wind'"),
    ],
)
def test_groups_that_cannot_be_are_refused(groups: list[dict[str, Any]], fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        divided(separated=groups)


def centipede() -> LcgState:
    """An enemy that bears something and is about to be sent to the second player."""
    players = [
        {
            "heroes": ["aragorn"],
            "threat": 20,
            "deck": [],
            "engaged": [{"giant-cave-centipede damage 1": ["forest-snare"]}],
        },
        {"heroes": ["theodred"], "threat": 20, "deck": []},
        {"heroes": ["gloin"], "threat": 20, "deck": []},
    ]
    groups = [
        {"players": ["first", "third"], "stage": "sheltered-rocks"},
        {"players": ["second"], "stage": "old-one-lair"},
    ]
    options = {"quest": "foundations-of-stone", "difficulty": "nightmare", "hands": "hidden"}
    return divided("combat", players=players, separated=groups, options=options, encounter=[])


def test_an_enemy_that_is_sent_elsewhere_takes_with_it_what_it_bears() -> None:
    state = centipede()
    enemy, snare = found(state, "giant-cave-centipede"), found(state, "forest-snare")
    lasting = Lasting(snare, 0, "add", "round", "attack", 2, on=(f"{enemy}.{state.things[enemy].entered}",))
    state.lasting = (lasting,)
    apart.send(state, enemy, 1)
    check_of(state)
    assert enemy not in state.things and snare not in state.things and not state.lasting
    there = apart.beside(state, 1)
    assert there.things[enemy].damage == 1 and there.things[snare].host == enemy and enemy in there.zones["staging"]
    assert derived.stat(there, enemy, "attack") == 3 + 2


def test_what_a_player_has_attached_elsewhere_goes_when_that_player_is_out() -> None:
    state = centipede()
    enemy, snare = found(state, "giant-cave-centipede"), found(state, "forest-snare")
    apart.send(state, enemy, 1)
    change = Work(state)
    eliminate(change, 0, "threat")
    assert snare in state.zones["s0-discard"] and enemy in apart.beside(state, 1).zones["staging"]
    check_of(state)
