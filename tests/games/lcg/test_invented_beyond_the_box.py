"""Rules of the rulebook that no card of the box reaches, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, played, position, value
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: steady-march, title: Steady March, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{progress: 4}]}]}
- {id: shortcut, title: Shortcut, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{make-active: one staged location}]}]}
- {id: brooch, title: Brooch, type: attachment, sphere: lore, cost: 0, attach_to: hero, keywords: [limit 1 per hero]}
- {id: keepsake, title: Keepsake, type: attachment, sphere: lore, cost: 0, attach_to: hero,
   abilities: [{response: {after: destroyed, piece: host}, do: [{draw: you, n: 1}]},
     {response: {after: left, piece: host, why: discarded}, do: [{draw: you, n: 2}]}]}
- {id: old-curse, title: Old Curse, type: attachment, sphere: lore, cost: 0, attach_to: hero,
   abilities: [{forced: {after: left, piece: host}, do: [{raise-threat: you, n: 3}]}]}
- {id: farewell, title: Farewell, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{discard: one hero you control}]}]}
- {id: last-blow, title: Last Blow, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one hero you control, n: 9}]}]}
- {id: relay, title: Relay, type: attachment, sphere: lore, cost: 0, attach_to: hero,
   abilities: [{action: any, do: [{heal: one other damaged hero, n: 1}]}]}
- {id: grim-news, title: Grim News, type: event, sphere: lore, cost: 0, keywords: [doomed 3],
   abilities: [{action: any, do: [{draw: you, n: 1}]}]}
- {id: dark-horse, title: Dark Horse, type: ally, sphere: lore, cost: 0, hit_points: 1, keywords: [doomed 2]}
- {id: dark-saddle, title: Dark Saddle, type: attachment, sphere: lore, cost: 0, attach_to: hero,
   keywords: [doomed 1]}
- {id: dark-road, title: Dark Road, type: side-quest, sphere: lore, cost: 0, quest_points: 2, keywords: [doomed 4]}
- {id: call, title: Call, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{enter: one ally in hand}]}]}
- {id: mute, title: Mute, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{constant: true, mods: [{blank: text, to: every ally}]}]}
- {id: long-sleep, title: Long Sleep, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{blank: one enemy, until: phase}]}]}
- {id: longer-sleep, title: Longer Sleep, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{blank: one enemy, until: round}]}]}
- {id: banish, title: Banish, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{discard: one enemy}]}]}
- {id: arrow, title: Arrow, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one enemy, n: 1}]}]}
- {id: pathfinder, title: Pathfinder, type: ally, sphere: lore, cost: 0, hit_points: 1,
   abilities: [{response: {after: quested-well}, do: [{draw: you, n: 1}]}]}
- {id: lone-wolf, title: Lone Wolf, type: ally, sphere: lore, cost: 0, hit_points: 1, unique: true}
scenario:
- {id: barrow, title: Barrow, type: location, threat: 1, quest_points: 5,
   abilities: [{constant: true, mods: [{immune: player card effects}]}]}
- {id: old-bridge, title: Old Bridge, type: location, threat: 1, quest_points: 3}
- {id: pale-king, title: Pale King, type: enemy, threat: 2, attack: 3, hit_points: 5, engagement: 50, unique: true,
   copies: {normal: 2},
   keywords: [surge, doomed 1],
   abilities: [{reveal: true, do: [{raise-threat: every player, n: 5}]}]}
- {id: wanderer, title: Lone Wolf, type: objective-ally, willpower: 1, hit_points: 2, unique: true}
- {id: twin-wolves, title: Twin Wolves, type: enemy, threat: 1, attack: 1, hit_points: 1, engagement: 50,
   keywords: [surge 2]}
- {id: restless, title: Restless, type: enemy, threat: 1, attack: 1, hit_points: 1, engagement: 50, keywords: [surge]}
- {id: lapse, title: Lapse, type: treachery, abilities: [{reveal: true, do: [{surge: 1}]}]}
- {id: gleaner, title: Gleaner, type: enemy, threat: 1, attack: 1, hit_points: 1, engagement: 50,
   abilities: [{reveal: true, do: [{shuffle-into-encounter: every treachery in encounter discard}]}]}
- {id: echo, title: Echo, type: treachery,
   abilities: [{reveal: true, do: [{resolve: one treachery in encounter discard}]}]}
- {id: wild-land, title: Wild Land, type: location, threat: 0, quest_points: 5,
   copies: {normal: 2},
   abilities: [{constant: true, mods: [{grant: keyword surge, to: every enemy}]}]}
- {id: evening-troll, title: Evening Troll, type: enemy, threat: 1, attack: 0, hit_points: 1, engagement: 50,
   victory: 3,
   abilities: [{forced: {after: phase-ended, phase: refresh}, do: [{raise-threat: every player, n: 4}]},
     {forced: {after: round-ended}, do: [{raise-threat: every player, n: 6}]}]}
- {id: swamp, title: Swamp, type: location, threat: 0, quest_points: 5,
   abilities: [{constant: true, mods: [{forbid: ready, to: every hero}]}]}
- {id: summons, title: Summons, type: treachery, abilities: [{reveal: true, do: [{fetch: pale-king}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def progress(state: LcgState, *faces: str) -> list[int]:
    return [state.things[found(state, face)].progress for face in faces]


# -- an active location that is immune to player card effects  (Rulings: Legolas)


def test_progress_by_a_player_card_is_lost_at_a_location_that_is_immune_to_it() -> None:
    state = position(["steady-march"], [], active=["barrow progress 3"])
    main = state.zones["quests"][0]
    state = played(state, "play steady-march")
    assert progress(state, "barrow") == [3] and state.things[main].progress == 0


def test_progress_of_the_quest_itself_reaches_it() -> None:
    state = position([], [], active=["barrow"], step="resolve_quest", player={"heroes": ["eowyn committed"]})
    assert progress(state, "barrow") == [4]


def test_of_two_active_locations_the_other_one_takes_its_share() -> None:
    state = position(["shortcut", "steady-march"], ["old-bridge"], active=["barrow"])
    state = played(state, "play shortcut", "play steady-march", "divide 2")
    assert progress(state, "barrow", "old-bridge") == [0, 2]


def test_nothing_of_it_goes_on_to_the_quest_beside_it() -> None:
    state = position(["shortcut", "steady-march"], ["old-bridge"], active=["barrow progress 4"])
    main = state.zones["quests"][0]
    state = played(state, "play shortcut", "play steady-march")
    assert progress(state, "barrow") == [4] and state.things[main].progress == 0
    assert found(state, "old-bridge") in state.zones["discard"]


# -- a unique encounter card that is in play already  (Rules: Unique Encounter Cards)


def test_a_unique_encounter_card_that_is_in_play_already_is_discarded_without_effect() -> None:
    state = position([], ["pale-king"], step="staging", encounter=["pale-king", "old-bridge"])
    assert state.threat == (20,)
    assert [state.pieces[piece].face for piece in state.zones["discard"]] == ["pale-king"]
    assert [state.pieces[piece].face for piece in state.zones["encounter"]] == ["old-bridge"], "its surge is ignored"


def test_alone_it_comes_with_all_that_it_does() -> None:
    state = position([], [], step="staging", encounter=["pale-king", "old-bridge"])
    assert state.threat == (26,) and not state.zones["encounter"]


def test_nor_is_it_put_into_play_beside_its_copy() -> None:
    state = position([], ["pale-king"], step="staging", encounter=["summons", "pale-king"])
    assert [state.pieces[piece].face for piece in state.zones["staging"]] == ["pale-king"]


def test_a_player_discards_a_character_whose_unique_copy_comes_from_the_encounter_deck() -> None:
    state = position([], [], step="staging", encounter=["wanderer"], player={"allies": ["lone-wolf"]})
    assert found(state, "lone-wolf") in state.zones["s0-discard"]
    assert found(state, "wanderer") in state.zones["staging"]


# -- one for each hero  (Rules: Permanent)


def test_a_hero_bears_one_of_an_attachment_that_is_limited_to_one() -> None:
    heroes = [{"denethor": ["brooch"]}, "beravor"]
    state = position(["brooch"], [], phase="planning", player={"heroes": heroes})
    state = played(state, "play brooch")
    assert choices(state) == ["beravor"]
    state = played(state, "choose beravor")
    hosts = [state.things[piece].host for piece in state.zones["attached"]]
    assert hosts == [found(state, "denethor"), found(state, "beravor")]
    full = position(["brooch"], [], phase="planning", player={"heroes": heroes[:1]})
    assert full.decision is None or "play brooch" not in [str(action) for action in full.decision.options]


# -- an attachment whose host leaves play


def bereft(attachment: str, card: str, **player: object) -> LcgState:
    heroes = [{"denethor": [attachment]}, "beravor"]
    state = position([card], [], player={"heroes": heroes, "deck": ["brooch"] * 3, **player})
    return played(state, f"play {card}", "choose denethor")


@pytest.mark.parametrize(("card", "number", "drawn"), [("last-blow", "0", 1), ("farewell", "1", 2)])
def test_an_attachment_answers_that_its_host_leaves_play(card: str, number: str, drawn: int) -> None:
    state = bereft("keepsake", card)
    keepsake = found(state, "keepsake")
    assert keepsake in state.zones["s0-discard"]
    assert state.decision is not None and state.decision.kind == "respond"
    assert [str(action) for action in state.decision.options] == [f"use {keepsake} {number}", "pass"]
    GAME.check(state)
    assert len(played(state, f"use {keepsake} {number}").zones["s0-hand"]) == drawn


def test_what_is_forced_on_it_works_too() -> None:
    state = bereft("old-curse", "farewell")
    assert state.threat == (23,)


# -- doomed on player cards  (Rules: Player Card With Doomed X)


@pytest.mark.parametrize(
    ("card", "more"), [("grim-news", 3), ("dark-horse", 2), ("dark-saddle", 1), ("dark-road", 4), ("lone-wolf", 0)]
)
def test_every_players_threat_rises_when_a_card_with_doomed_is_played(card: str, more: int) -> None:
    players = [
        {"heroes": ["denethor"], "threat": 20, "hand": [card], "deck": ["brooch"]},
        {"heroes": ["gimli"], "threat": 30},
    ]
    keys = {"options": {"quest": "journey-down-the-anduin", "deck-2": "tactics"}, "phase": "planning"}
    state = played(GAME.read_position({**keys, "players": players}), f"play {card}")
    if state.decision is not None and state.decision.kind == "host":
        state = played(state, "choose gimli")
    assert state.threat == (20 + more, 30 + more)


def test_it_rises_for_a_card_that_is_put_into_play() -> None:
    state = played(position(["call", "dark-horse"], []), "play call")
    assert state.threat == (22,)


def test_it_does_not_rise_where_the_text_of_the_card_does_not_count() -> None:
    state = position(["dark-horse"], [], phase="planning", player={"allies": ["mute"]})
    assert played(state, "play dark-horse").threat == (20,)


# -- another hero, said by an attachment


def test_another_hero_said_by_an_attachment_is_none_that_it_is_attached_to() -> None:
    heroes = [{"denethor damage 1": ["relay"]}, "beravor damage 1", "glorfindel damage 1"]
    state = position([], [], player={"heroes": heroes})
    state = played(state, f"use {found(state, 'relay')} 0")
    assert sorted(choices(state)) == ["beravor", "glorfindel"]
    alone = position([], [], player={"heroes": heroes[:1]})
    offered = [str(action) for action in alone.decision.options] if alone.decision else []
    assert f"use {found(alone, 'relay')} 0" not in offered
    assert value(alone, "denethor", "hit_points") == 3


# -- surge more than once  (Rules: Surge)


def staged_by(first: str, *staging: str) -> list[str | None]:
    bridges = ["old-bridge", "barrow", "wild-land"]
    state = position([], list(staging), step="staging", encounter=[first, *bridges])
    return [state.pieces[piece].face for piece in state.zones["staging"]]


def test_a_card_with_more_than_one_surge_brings_one_more_card_for_each() -> None:
    assert staged_by("restless") == ["restless", "old-bridge"]
    assert staged_by("twin-wolves") == ["twin-wolves", "old-bridge", "barrow"]
    assert staged_by("restless", "wild-land") == ["wild-land", "restless", "old-bridge", "barrow"]


def test_a_card_that_surges_by_its_text_has_its_place_before_the_next_one_is_revealed() -> None:
    state = position([], [], step="staging", encounter=["lapse", "gleaner", "old-bridge"])
    assert {state.pieces[piece].face for piece in state.zones["encounter"]} == {"lapse", "old-bridge"}
    assert state.zones["discard"] == ()


def test_a_text_that_is_done_while_another_card_is_revealed_does_not_surge() -> None:
    state = position([], [], step="staging", encounter=["echo", "old-bridge"], encounter_discard=["lapse"])
    assert [state.pieces[piece].face for piece in state.zones["encounter"]] == ["old-bridge"]


# -- the end of a phase and of a round  (Glossary: Lasting Effects)


@pytest.mark.parametrize(("card", "more"), [("long-sleep", 4 + 6), ("longer-sleep", 6)])
def test_a_lasting_effect_lapses_just_before_what_answers_the_end_of_its_span(card: str, more: int) -> None:
    state = position([card], ["evening-troll"], phase="refresh", step="pass_token")
    state = played(state, f"play {card}")
    while state.round == 1:
        state = played(state, "pass")
    assert state.threat == (20 + more,)


# -- what no card of the box can show


def test_only_what_is_destroyed_or_explored_lies_in_the_victory_display() -> None:
    lies = {card: played(position([card], ["evening-troll"]), f"play {card}") for card in ("banish", "arrow")}
    assert found(lies["banish"], "evening-troll") in lies["banish"].zones["discard"]
    assert found(lies["arrow"], "evening-troll") in lies["arrow"].zones["victory"]


@pytest.mark.parametrize(("hero", "kind"), [("eowyn committed", "respond"), ("gimli committed", "open")])
def test_the_players_quest_successfully_only_with_more_willpower_than_threat(hero: str, kind: str) -> None:
    player = {"heroes": [hero], "allies": ["pathfinder"], "deck": ["brooch"]}
    state = position([], ["pale-king"], step="resolve_quest", player=player)
    assert state.decision is not None and (state.decision.kind == "respond") == (kind == "respond")


def test_what_cannot_ready_does_not() -> None:
    marks = position([], ["swamp"], phase="refresh", player={"heroes": ["denethor exhausted"]}).things["h01"].marks
    assert "exhausted" in marks
