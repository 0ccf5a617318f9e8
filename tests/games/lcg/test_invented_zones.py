"""The victory display, conditions on all sorts of cards, and the quest deck, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, played, position, value
from tests.games.lcg.test_invented_decks import can_play, lying
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed import files
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.state import LcgState, main_quest

EVENTS = {
    "banish": "[{discard: one enemy}]",
    "arrow": "[{damage: one enemy, n: 9}]",
    "loss": "[{discard: one random enemy in victory display}]",
    "trophy": "[{add-to-victory: one enemy in encounter discard}]",
    "clear": "[{remove: one enemy in victory display}]",
    "march": "[{progress: 30, to: quest}]",
    "back": "[{go-to-stage: flies-and-spiders}]",
    "leap": "[{go-to-stage: beorns-path}]",
    "counsel": "[{add: reveals, n: -1, to: staging, until: phase}]",
    "onward": "[{advance: 1}]",
    "give": "[{choose: one objective, as: token, do: [{attach: token, to: one enemy}]}]",
}
INVENTED = """
player:
""" + "".join([f"""- {{id: {name}, title: {name.title()}, type: event, sphere: lore, cost: 0,
   abilities: [{{action: any, do: {steps}}}]}}
""" for name, steps in EVENTS.items()]) + """
scenario:
- {id: brute, title: Brute, type: enemy, threat: 2, attack: 3, hit_points: 3, engagement: 50, victory: 3,
   abilities: [{constant: true, from: victory, mods: [{add: attack, n: 2, to: every enemy}]}]}
- {id: twin, title: Twin, type: enemy, threat: 1, attack: 1, hit_points: 3, engagement: 50,
   copies: {normal: 2}}
- {id: ghost, title: Ghost, type: enemy, threat: 1, attack: 1, hit_points: 3, engagement: 50,
   keywords: [limit 1 per character],
   copies: {normal: 2},
   abilities: [{forced: {after: destroyed, piece: self}, do: [{attach: self, to: one hero with 1+ willpower,
      role: condition}]},
     {constant: true, attached: condition, mods: [{set: willpower, n: 0, to: host}]}]}
- {id: fog, title: Fog, type: treachery,
   abilities: [{reveal: true, do: [{attach: self, to: quest, role: condition}]},
     {constant: true, attached: condition, mods: [{add: threat, to: every enemy}]},
     {forced: {after: left, piece: self}, do: [{raise-threat: every player, n: 1}]}]}
- {id: mire, title: Mire, type: treachery,
   abilities: [{reveal: true, do: [{attach: self, to: active, role: condition}]}]}
- {id: clue, title: Clue, type: objective}
- {id: omen, title: Omen, type: location, threat: 0, quest_points: 5,
   abilities: [{constant: true, when: 2 enemies in victory display, mods: [{permit: lose, n: any enemy}]},
     {constant: true, when: total victory of every card in victory display < 3, mods: [{forbid: advance, to: quest}]}]}
"""  # fmt: skip


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def mirkwood(*hand: str, staging: list[str] | None = None, **keys: Any) -> LcgState:
    """One player in the first quest, whose third stage is one of two."""
    return position(list(hand), staging or [], options={"quest": "passage-through-mirkwood"}, **keys)


@pytest.fixture
def of_mirkwood(monkeypatch: pytest.MonkeyPatch) -> None:
    """The invented cards belong to the first quest too."""
    from westmarch.games.lcg import catalogue

    own = [name for name in catalogue.SETS["wilderlands"] if name in ("brute", "twin", "ghost", "fog", "clue", "omen")]
    monkeypatch.setitem(catalogue.SETS, "passage-through-mirkwood", (*catalogue.SETS["passage-through-mirkwood"], *own))


def stage(state: LcgState) -> str:
    return state.pieces[main_quest(state)].face or ""


def stages(state: LcgState) -> list[str]:
    return lying(state, "quests")


# -- the victory display


def test_a_card_works_from_the_victory_display_and_only_there() -> None:
    state = position(["arrow"], ["brute", "twin"])
    assert value(state, "twin", "attack") == 1
    state = played(state, "play arrow", "choose brute")
    assert lying(state, "victory") == ["brute"] and value(state, "twin", "attack") == 3


@pytest.mark.parametrize("card", ["loss", "clear"])
def test_it_works_no_more_when_it_has_left_the_display(card: str) -> None:
    state = position([card], ["twin"], victory=["brute"])
    assert value(state, "twin", "attack") == 3
    assert value(played(state, f"play {card}"), "twin", "attack") == 1


def test_it_works_as_soon_as_it_is_added() -> None:
    state = played(position(["trophy"], ["twin"], encounter_discard=["brute"]), "play trophy")
    assert value(state, "twin", "attack") == 3
    GAME.check(state)


# -- conditions


def test_a_treachery_lies_on_the_quest_as_a_condition() -> None:
    state = position([], ["twin"], step="staging", encounter=["fog"])
    assert state.things[found(state, "fog")].host == main_quest(state) and value(state, "twin", "threat") == 2
    GAME.check(state)
    assert GAME.table(GAME.view(state, 0)).items


def test_what_is_attached_to_a_stage_is_discarded_when_the_players_go_on(of_mirkwood: None) -> None:
    state = mirkwood(staging=["twin"], step="staging", encounter=["fog", "clue"])
    assert value(state, "twin", "threat") == 2
    old = main_quest(state)
    state.things[old] = replace(state.things[old], progress=30)
    state.zones["s0-hand"] = ()
    state = advanced(state)
    assert lying(state, "discard") == ["fog"] and stage(state) == "a-fork-in-the-road"
    assert value(state, "twin", "threat") == 1 and state.threat == (20 + 1 + 2,)
    GAME.check(state)


def advanced(state: LcgState) -> LcgState:
    """The state after everybody has passed once."""
    return played(state, "pass")


def test_a_treachery_has_no_effect_on_an_active_location_that_is_not_there() -> None:
    state = position([], [], step="staging", encounter=["mire", "clue"])
    assert lying(state, "discard") == ["mire"]


def test_a_position_has_conditions_on_locations_and_enemies_as_conditions() -> None:
    state = position([], [], active=[{"omen": ["mire"]}], player={"heroes": [{"beravor": ["ghost"]}]})
    assert {state.things[found(state, face)].role for face in ("mire", "ghost")} == {"condition"}
    assert value(state, "beravor", "willpower") == 0
    GAME.check(state)


def test_it_lies_on_the_active_location_until_that_leaves() -> None:
    state = position([], [], step="staging", encounter=["mire"], active=["omen"])
    assert state.things[found(state, "mire")].host == found(state, "omen")


def test_an_enemy_that_is_defeated_may_haunt_a_hero_and_one_hero_only_once() -> None:
    heroes = ["denethor", "beravor"]
    state = position(["arrow", "arrow"], ["ghost", "ghost"], player={"heroes": heroes})
    ghosts = [piece for piece, record in state.pieces.items() if record.face == "ghost"]
    state = played(state, "play arrow", f"choose {ghosts[0]}")
    assert choices(state) == ["denethor", "beravor"]
    state = played(state, "choose beravor")
    assert value(state, "beravor", "willpower") == 0 and not state.zones["discard"]
    GAME.check(state)
    state = played(state, "play arrow")
    assert state.things[ghosts[1]].host == found(state, "denethor"), "it is the only hero left for it"


def test_it_haunts_nobody_where_nobody_fits() -> None:
    state = position(["arrow", "arrow"], ["ghost", "ghost"], player={"heroes": ["beravor"]})
    ghosts = [piece for piece, record in state.pieces.items() if record.face == "ghost"]
    state = played(state, "play arrow", f"choose {ghosts[0]}", "play arrow")
    assert state.zones["attached"] == (ghosts[0],) and state.zones["discard"] == (ghosts[1],)


def test_an_objective_on_an_enemy_is_not_claimed_and_free_again_when_the_enemy_leaves() -> None:
    state = played(position(["give", "banish"], ["clue", "twin"]), "play give")
    clue = found(state, "clue")
    assert state.things[clue].host == found(state, "twin") and state.things[clue].seat == -1
    GAME.check(state)
    state = played(state, "play banish")
    assert clue in state.zones["staging"] and not state.things[clue].host


@pytest.mark.parametrize(("keyword", "is_right"), [("limit 1 per location", True), ("limit 1 per player", False)])
def test_a_limit_names_hosts(keyword: str, is_right: bool) -> None:
    if is_right:
        assert files._keywords((keyword,)) == {"limit": 1}
    else:
        with pytest.raises(BadCard, match="1 per hero"):
            files._keywords((keyword,))


# -- fewer cards


@pytest.mark.parametrize(("seats", "expected"), [(1, ["twin"]), (2, ["twin"])])
def test_one_card_less_is_revealed_but_one_at_least(seats: int, expected: list[str]) -> None:
    players = [
        {"heroes": ["denethor"], "threat": 0, "hand": ["counsel"]},
        {"heroes": ["gimli"], "threat": 0},
    ]
    options = {"quest": "journey-down-the-anduin", "deck-2": "tactics"} if seats > 1 else {}
    keys = {"options": options or {"quest": "journey-down-the-anduin"}, "phase": "quest", "encounter": ["twin", "clue"]}
    state = played(GAME.read_position({**keys, "players": players[:seats]}), "play counsel")
    while state.decision is not None and not state.zones["staging"]:
        state = GAME.apply(state, state.decision.options[-1]).state
    assert lying(state, "staging") == expected


# -- the quest deck


def test_the_players_go_back_to_a_stage_that_was_beaten(of_mirkwood: None) -> None:
    state = mirkwood("back", stage="beorns-path", progress=4, active=["omen progress 2"], staging=["twin"])
    dealt = len(state.zones["staging"])
    state = played(state, "play back")
    assert stages(state) == ["flies-and-spiders", "a-fork-in-the-road", "dont-leave-the-path", "beorns-path"]
    assert state.things[main_quest(state)].progress == 0 and state.things[found(state, "omen")].progress == 2
    assert len(state.zones["staging"]) == dealt, "it is not set up again"
    GAME.check(state)


def test_the_players_go_to_a_later_stage_and_leave_out_those_before_it() -> None:
    state = played(mirkwood("leap"), "play leap")
    assert stages(state) == ["beorns-path"] and sorted(lying(state, "removed"))[0] == "a-fork-in-the-road"
    GAME.check(state)


def test_the_players_advance_at_once() -> None:
    state = played(mirkwood("onward"), "play onward")
    assert stage(state) == "a-fork-in-the-road"
    assert played(mirkwood("onward", stage="beorns-path"), "play onward").result is not None


def test_the_last_stage_may_say_itself_what_comes_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = [{"forced": {"after": "beaten", "face": "beorns-path"}, "do": [{"go-to-stage": "a-fork-in-the-road"}]}]
    own = replace(CARDS["beorns-path"], abilities=compiled_abilities(text))
    monkeypatch.setitem(CARDS, "beorns-path", own)
    from westmarch.games.lcg.rules import hearing

    hearing.listeners_of.cache_clear()
    state = played(mirkwood("march", stage="beorns-path"), "play march")
    assert state.result is None and stage(state) in ("a-fork-in-the-road", "beorns-path", "dont-leave-the-path")
    assert any(["a-fork-in-the-road" in stages(state), stage(state) != "a-fork-in-the-road"])


def test_a_stage_cannot_be_beaten_before_there_are_so_many_victory_points(of_mirkwood: None) -> None:
    few = played(mirkwood("march", stage="flies-and-spiders", staging=["omen"]), "play march")
    assert stage(few) == "flies-and-spiders"
    state = played(mirkwood("march", stage="flies-and-spiders", staging=["omen"], victory=["brute"]), "play march")
    assert stage(state) != "flies-and-spiders"


def test_the_players_lose_as_soon_as_a_condition_holds() -> None:
    state = position(["trophy", "arrow"], ["omen", "twin"], victory=["twin"], encounter_discard=["brute"])
    assert state.result is None
    state = played(state, "play trophy")
    assert state.result is not None and state.result.reason == "lost"
    assert can_play(position(["arrow"], ["omen", "twin"]), "arrow")
