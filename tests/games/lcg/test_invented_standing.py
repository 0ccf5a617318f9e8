"""What always holds and what lasts, tried with invented cards: traits, words granted or lost, what is forbidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, offered, played, position, value
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, effects, selectors
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.printed.arguments import Scope, cards_in
from westmarch.games.lcg.printed.expressions import selector
from westmarch.games.lcg.state import LcgState, has_mark

INVENTED = """
player:
- {id: wood-singer, title: Wood-singer, type: ally, sphere: spirit, cost: 1, hit_points: 2, willpower: 1}
- {id: watch-stone, title: Watch-stone, type: attachment, sphere: lore, cost: 0, attach_to: enemy}
- {id: hush, title: Hush, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{forbid: play event, to: one player, until: round}]}]}
- {id: glad-news, title: Glad News, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{draw: you, n: 1}]}]}
- {id: calm-words, title: Calm Words, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{lower-threat: every player, n: 2}]}]}
- {id: balm, title: Balm, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{heal: one damaged hero, n: 1}]}]}
- {id: turn-aside, title: Turn Aside, type: event, sphere: lore, cost: 0,
   abilities: [{response: {would: resolved, kind: reveal, type: treachery}, do: [{cancel: that}]}]}
- {id: long-sight, title: Long Sight, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{grant: keyword ranged, to: one hero, until: phase}]}]}
- {id: dull-edge, title: Dull Edge, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{strip: keyword ranged, to: one character with ranged, until: phase},
     {add: defense, n: -2, to: every enemy, until: phase}]}]}
- {id: wakeful, title: Wakeful, type: event, sphere: lore, cost: 0,
   abilities: [{action: quest, do: [{permit: commit unexhausted, to: every lore character, until: phase}]}]}
- {id: collector, title: Collector, type: ally, sphere: lore, cost: 1, hit_points: 1, willpower: 1,
   abilities: [{constant: true, mods: [{permit: collect}, {add: draws, n: 1, to: first}]}]}
- {id: steadfast, title: Steadfast, type: ally, sphere: lore, cost: 1, hit_points: 3, defense: 2, attack: 1,
   abilities: [{constant: true, when: any attacking orc enemy, mods: [{permit: defend unexhausted}]},
     {constant: true, when: 'any attacked orc enemy', mods: [{permit: attack unexhausted}]},
     {constant: true, when: 'self attacking and number of attacking characters = 1',
      mods: [{forbid: count defense, to: every attacked enemy}]}]}
scenario:
- {id: still-air, title: Still Air, type: location, threat: 1, quest_points: 3,
   abilities: [{constant: true, when: self active, mods: [{forbid: play event}]}]}
- {id: pale-guard, title: Pale Guard, type: enemy, traits: [Spirit, Undead], threat: 1, attack: 2, hit_points: 3,
   engagement: 50}
- {id: grave-light, title: Grave Light, type: location, threat: 1, quest_points: 3,
   abilities: [{constant: true, mods: [{grant: trait spirit-trait, to: every orc enemy}]}]}
- {id: dim-vale, title: Dim Vale, type: location, threat: 1, quest_points: 3,
   abilities: [{constant: true, when: self active, mods: [{strip: keyword ranged, to: every character},
     {strip: sphere lore, to: every hero}]}]}
- {id: iron-orc, title: Iron Orc, type: enemy, traits: [Orc], threat: 1, attack: 4, defense: 3, hit_points: 3,
   engagement: 50,
   abilities: [{constant: true, mods: [{forbid: lower defense, to: every orc enemy}, {forbid: player attachments},
     {forbid: heal, to: every character of player engaged with self},
     {forbid: play card, to: player engaged with self}]}]}
- {id: cold-spell, title: Cold Spell, type: treachery,
   abilities: [{constant: true, mods: [{forbid: cancel}]}, {reveal: true, do: [{raise-threat: every player, n: 1}]}]}
- {id: cold-wind, title: Cold Wind, type: treachery,
   abilities: [{reveal: true, do: [{raise-threat: every player, n: 1}]}]}
- {id: weariness, title: Weariness, type: treachery,
   abilities: [{reveal: true, do: [{choose: one hero, as: victim, do: [{attach: self, to: victim, role: condition}]}]},
     {constant: true, attached: condition, mods: [{forbid: collect, to: host}, {forbid: use, to: host},
       {forbid: ready in refresh, to: host}]}]}
- {id: grim-fall, title: Grim Fall, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, when: self active, mods: [{permit: must commit, to: every character},
     {forbid: lower threat}, {forbid: draw by effects, to: every player not controlling collector}]}]}
- {id: hill-orc, title: Hill Orc, type: enemy, traits: [Orc], threat: 1, attack: 2, hit_points: 3, engagement: 50}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


# -- the trait Spirit and the sphere


def test_the_trait_that_is_called_as_a_sphere_is_said_in_a_way_of_its_own() -> None:
    player = {"heroes": ["eowyn"], "allies": ["wood-singer"]}
    state = position([], ["pale-guard", "hill-orc", "grave-light"], player=player)
    names = {"self": found(state, "eowyn"), "host": "", "you": "0"}
    for text, expected in [
        ("every spirit-trait enemy", ["hill-orc", "pale-guard"]),
        ("every non-spirit-trait enemy", []),
        ("every spirit character", ["eowyn", "wood-singer"]),
        ("every spirit enemy", []),
        ("every spirit-trait character", []),
    ]:
        cards_in(text, Scope())
        meant = selectors.pieces(state, selector(text), names)
        assert sorted([state.pieces[piece].face or "" for piece in meant]) == expected, text
    assert selectors.is_printed(CARDS["pale-guard"], selector("every spirit-trait card"))
    assert not selectors.is_printed(CARDS["pale-guard"], selector("every spirit card"))
    assert CARDS["pale-guard"].trait_titles == ("spirit", "undead")


def test_a_sphere_cannot_be_granted_as_a_trait() -> None:
    with pytest.raises(BadCard, match="nearest is 'spirit-trait'"):
        compiled_abilities([{"constant": True, "mods": [{"grant": "trait spirit"}]}])


# -- what is granted and taken away


def has(state: LcgState, face: str, word: str) -> bool:
    return derived.has(state, found(state, face), word)


def test_a_keyword_is_granted_and_taken_away_until_the_phase_ends() -> None:
    state = position(["long-sight", "dull-edge"], ["hill-orc"], phase="quest")
    state = played(state, "play long-sight", "choose beravor")
    assert has(state, "beravor", "keyword ranged") and not has(state, "denethor", "keyword ranged")
    lost = played(state, "play dull-edge")
    assert not has(lost, "beravor", "keyword ranged"), "the only one is not asked for"
    GAME.check(state), GAME.check(lost)
    while state.phase == "quest":
        state = GAME.apply(state, state.decision.options[-1]).state  # type: ignore[union-attr]
    assert not has(state, "beravor", "keyword ranged")


def test_a_standing_effect_takes_keywords_and_icons_away_however_they_came() -> None:
    player = {"heroes": ["denethor", {"legolas": []}, "beravor"], "hand": ["long-sight", "glad-news"]}
    state = position([], [], player=player, active=["dim-vale"])
    assert not has(state, "legolas", "keyword ranged")
    assert offered(state) == [] or not any(text.startswith("play") for text in offered(state)), "no lore icon is left"
    free = position([], ["dim-vale"], player=player)
    assert has(free, "legolas", "keyword ranged") and "play glad-news" in offered(free)


# -- what cards cannot do


def test_nothing_lowers_the_defense_that_cannot_be_lowered() -> None:
    player = {"heroes": ["denethor", "legolas"], "hand": ["dull-edge"]}
    alone, beside = (position([], staging, player=player) for staging in (["hill-orc"], ["hill-orc", "iron-orc"]))
    assert value(played(beside, "play dull-edge"), "iron-orc", "defense") == 3
    assert value(played(alone, "play dull-edge"), "hill-orc", "defense") == 0


def test_attachments_of_players_find_no_place_on_it() -> None:
    state = position(["watch-stone"], ["iron-orc", "hill-orc"], phase="planning")
    assert choices(played(state, "play watch-stone")) == ["hill-orc"]


def test_who_is_engaged_with_it_cannot_be_healed_nor_play_cards() -> None:
    heroes = ["denethor damage 1", "beravor"]
    state = position(["balm", "glad-news"], ["iron-orc"], player={"heroes": heroes})
    assert "play balm" in offered(state)
    engaged = position(["balm", "glad-news"], [], player={"heroes": heroes, "engaged": ["iron-orc"]})
    assert not any(text.startswith("play") for text in offered(engaged))


def test_a_text_that_cannot_be_cancelled_is_not() -> None:
    for card, is_offered in (("cold-wind", True), ("cold-spell", False)):
        state = position(["turn-aside"], [], step="staging", encounter=[card])
        assert ("play turn-aside" in offered(state)) == is_offered, card
        assert state.threat == ((20,) if is_offered else (21,))


def test_a_condition_keeps_its_host_from_resources_abilities_and_readying() -> None:
    heroes = ["denethor exhausted", "beravor exhausted"]
    state = position([], [], step="staging", encounter=["weariness"], player={"heroes": heroes})
    state = played(state, "choose denethor")
    state.phase = "refresh"
    assert effects.is_forbidden(state, "ready in refresh", found(state, "denethor"))
    assert derived.collectors(state, 0) == [found(state, "beravor")]


# -- what players cannot do


def table(active: str, **first: object) -> LcgState:
    players = [
        {"heroes": ["denethor"], "threat": 20, "deck": ["balm", "balm", "long-sight"], **first},
        {"heroes": ["beravor"], "threat": 30, "deck": ["balm", "balm"], "hand": ["glad-news", "calm-words"]},
    ]
    options = {"quest": "journey-down-the-anduin", "deck-2": "tactics"}
    staging = [] if active else ["still-air"]
    where = {"active": [active]} if active else {}
    return GAME.read_position({"options": options, "phase": "quest", "players": players, "staging": staging, **where})


def test_nobody_plays_events_while_a_text_forbids_it() -> None:
    assert "play glad-news" in offered(table("", hand=["glad-news"]))
    assert not any(text.startswith("play") for text in offered(table("still-air", hand=["glad-news"])))


def test_a_player_who_is_chosen_plays_no_events_for_the_round() -> None:
    state = played(table("", hand=["hush"]), "play hush", "choose player-1")
    GAME.check(state)
    assert [one.names for one in state.lasting] == [{"it": "1"}]
    assert state.decision is None or not any(text.startswith("play") for text in offered(state))
    other = played(table("", hand=["hush"]), "play hush", "choose player-0")
    while other.decision is not None and other.decision.seat == 0:
        other = played(other, "pass")
    assert "play calm-words" in offered(other)


def test_threat_is_not_lowered_and_cards_are_not_drawn_by_effects() -> None:
    state = table("grim-fall", hand=["glad-news", "calm-words"])
    assert "play calm-words" not in offered(state) and "play glad-news" not in offered(state)
    state = table("grim-fall", hand=["glad-news", "calm-words"], allies=["collector"])
    assert "play calm-words" not in offered(state) and "play glad-news" in offered(state)
    assert len(played(state, "play glad-news").zones["s0-hand"]) == 2


# -- the resource phase, committing, defending and attacking


def test_an_ally_may_collect_a_resource_and_the_first_player_draw_one_more() -> None:
    player = {"heroes": ["denethor"], "allies": ["collector", "steadfast"], "deck": ["balm", "balm", "long-sight"]}
    state = position([], [], phase="resource", step="gain_resources", player=player)
    assert [state.things[found(state, face)].resources for face in ("denethor", "collector", "steadfast")] == [1, 1, 0]
    assert len(state.zones["s0-hand"]) == 2
    GAME.check(state)


def test_everybody_who_can_has_to_commit() -> None:
    player = {"heroes": ["denethor", "beravor exhausted"], "allies": ["collector"]}
    state = position([], [], step="commit_all", player=player, active=["grim-fall"])
    assert "done" not in offered(state) and len(offered(state)) == 2
    state = played(state, "commit denethor")
    assert offered(state) == [f"commit {found(state, 'collector')}"]
    state = played(state, "commit collector")
    assert all(has_mark(state, found(state, face), "exhausted") for face in ("denethor", "collector"))


def test_who_does_not_exhaust_to_commit_stays_ready() -> None:
    state = position(["wakeful"], [], phase="quest", player={"heroes": ["denethor", "eowyn"]})
    state = played(state, "play wakeful", "pass", "commit denethor", "commit eowyn")
    assert [has_mark(state, found(state, face), "exhausted") for face in ("denethor", "eowyn")] == [False, True]
    assert all(has_mark(state, found(state, face), "committed") for face in ("denethor", "eowyn"))


@pytest.mark.parametrize(("enemy", "is_ready"), [("hill-orc", True), ("pale-guard", False)])
def test_an_ally_defends_without_exhausting_against_some_enemies(enemy: str, is_ready: bool) -> None:
    player = {"heroes": ["denethor"], "allies": ["steadfast"], "engaged": [enemy]}
    state = position([], [], phase="combat", step="enemy_attacks", player=player)
    while "undefended" not in offered(state):
        state = played(state, "pass")
    state = played(state, "defend steadfast")
    assert has_mark(state, found(state, "steadfast"), "exhausted") != is_ready


@pytest.mark.parametrize(("fighters", "damage"), [(["steadfast"], 1), (["steadfast", "denethor"], 0)])
def test_the_defense_does_not_count_against_who_attacks_alone(fighters: list[str], damage: int) -> None:
    player = {"heroes": ["denethor"], "allies": ["steadfast"], "engaged": ["iron-orc attacked"]}
    state = position([], [], phase="combat", step="player_attacks", player=player)
    state = played(state, "attack iron-orc", *[f"with {face}" for face in fighters])
    while state.attacks:
        state = played(state, "done" if "done" in offered(state) else "pass")
    assert state.things[found(state, "iron-orc")].damage == damage
    assert not has_mark(state, found(state, "steadfast"), "exhausted"), "against orcs it stays ready"
