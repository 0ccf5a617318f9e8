"""Cards that are attached face down, from wherever they come, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, offered, played, position, value
from westmarch.engine.dice import Dice
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: nest, title: Nest, type: ally, sphere: lore, cost: 0, hit_points: 9, attack: 1,
   abilities: [{constant: true, mods: [{add: attack, n: 2 per facedown attachment on self}]},
     {response: {after: left, piece: any other ally}, do: [{attach: that-piece, to: self, role: facedown}]}]}
- {id: egg, title: Egg, type: ally, sphere: lore, cost: 0, hit_points: 1, unique: true, traits: [Eagle],
   keywords: [ranged],
   abilities: [{constant: true, mods: [{add: willpower, n: 5, to: every hero}]},
     {forced: {after: left, piece: self}, do: [{raise-threat: you, n: 1}]}]}
- {id: bell, title: Bell, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{forced: {after: left, piece: face egg}, do: [{raise-threat: you, n: 10}]}]}
- {id: sting, title: Sting, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{choose: one topmost card in deck, as: poison,
     do: [{attach: poison, to: one hero, role: facedown}]}]}]}
- {id: oust, title: Oust, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{discard: one ally}]}]}
- {id: cure, title: Cure, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{discard: one facedown attachment}]}]}
- {id: strip-all, title: Strip All, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{discard: every attachment}]}]}
- {id: muster-up, title: Muster Up, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{add: attack, n: 3, to: every eagle card, until: phase}]}]}
- {id: call, title: Call, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{draw: you, n: unique attachment on nest}]}]}
- {id: fling, title: Fling, type: attachment, sphere: lore, cost: 0, attach_to: character, keywords: [restricted]}
scenario: []
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def at(hand: list[str], allies: list[Any], deck: list[str] | None = None, **keys: Any) -> LcgState:
    player = {"allies": allies, "deck": deck or []}
    return position(hand, [], player=player, phase="planning", step="plan", **keys)


def taken_in() -> LcgState:
    """The Egg lies face down on the Nest."""
    return played(
        at(["oust", "egg", "strip-all"], ["nest", "bell", "egg"]), "play oust", "choose egg", "use egg 1", "use nest 1"
    )


def test_it_is_an_attachment_that_counts_and_nothing_else() -> None:
    state = taken_in()
    egg = found(state, "egg")
    assert state.things[egg].host == found(state, "nest") and derived.type_of(state, egg) == "attachment"
    assert value(state, "nest", "attack") == 1 + 2
    assert not derived.has(state, egg, "trait eagle") and not derived.has(state, egg, "keyword ranged")
    assert not derived.keyword(state, egg, "ranged") and not derived.stat(state, egg, "hit_points")
    assert value(state, "denethor", "willpower") == 1, "its text does not count"


def test_a_unique_card_can_be_played_beside_itself() -> None:
    state = taken_in()
    assert "play egg" in offered(state)
    state = played(state, "play egg")
    assert len([p for p in state.things if state.pieces[p].face == "egg"]) == 2
    assert value(state, "denethor", "willpower") == 1 + 5


def test_its_own_texts_and_those_about_its_title_do_not_answer_that_it_leaves() -> None:
    state = taken_in()
    threat = state.threat[0]
    assert threat == 20 + 1 + 10, "face up it was heard of"
    state = played(state, "play strip-all")
    assert state.threat[0] == threat
    assert found(state, "egg") in state.zones["s0-discard"]
    assert value(state, "nest", "attack") == 1


def test_it_is_discarded_with_its_host() -> None:
    state = at(["oust"], [{"nest": ["egg facedown"]}, "bell"])
    state = played(state, "play oust", "choose nest")
    assert state.zones["s0-discard"][-2:] and found(state, "egg") in state.zones["s0-discard"]
    assert state.threat[0] == 20


def test_it_may_be_chosen_as_what_lies_face_down() -> None:
    state = at(["cure"], [{"nest": ["egg facedown", "fling"]}, "bell"])
    state = played(state, "play cure")
    assert [state.pieces[p].face for p in state.zones["attached"]] == ["fling"]


def test_a_card_that_nobody_has_seen_stays_unseen() -> None:
    state = played(at(["sting"], [], deck=["egg", "fling", "cure"]), "play sting", "choose beravor")
    (poison,) = state.zones["attached"]
    assert state.pieces[poison].seen_by == 0 and state.pieces[poison].face == "egg"
    view = GAME.view(state, 0)
    assert view.state.pieces[poison].face is None
    item = next(item for item in GAME.table(view).items if item.id == poison)
    assert (item.picture, item.title) == ("strip/back", "A card")
    assert "egg" not in repr(GAME.table(view)).lower()
    assert GAME.view(GAME.sample(view, Dice(3)), 0) == view
    GAME.check(state)


def test_it_is_seen_by_all_once_it_is_discarded() -> None:
    state = played(at(["sting", "cure"], [], deck=["egg", "fling"]), "play sting", "choose beravor", "play cure")
    egg = found(state, "egg")
    assert egg in state.zones["s0-discard"] and state.pieces[egg].seen_by == -1


def test_what_all_have_seen_is_named_to_them_though_its_back_is_shown() -> None:
    state = taken_in()
    item = next(item for item in GAME.table(GAME.view(state, 0)).items if item.id == found(state, "egg"))
    assert (item.picture, item.title, item.text) == ("strip/back", "A face-down card", "It is Egg, face down.")


def test_a_position_tells_it() -> None:
    state = taken_in()
    assert GAME.read_position(GAME.write_position(state)) == state
    written = GAME.write_position(at([], [{"nest": ["egg facedown"]}]))
    assert written["players"][0]["allies"] == [{"nest": ["egg facedown"]}]


@pytest.mark.parametrize("face", ["egg", "fling", "cure"])
def test_any_card_may_lie_face_down_also_where_it_could_not_lie_face_up(face: str) -> None:
    state = at([], [{"nest": [f"{face} facedown"] * 2}])
    assert value(state, "nest", "attack") == 1 + 4


def test_nothing_that_asks_for_traits_means_it() -> None:
    assert "play muster-up" not in offered(at(["muster-up"], [{"nest": ["egg facedown"]}]))
    assert "play muster-up" in offered(at(["muster-up"], ["egg"]))


def test_only_what_has_left_is_taken_in() -> None:
    state = played(at(["oust"], ["nest", "bell", "egg"]), "play oust", "choose nest")
    assert state.decision is not None and state.decision.kind == "open", "the Nest itself has left"
    assert choices(state) == []
