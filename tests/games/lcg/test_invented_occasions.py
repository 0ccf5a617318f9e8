"""Several things that happen at once, and which of them a text answers, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played, position
from westmarch.engine.records import Action
from westmarch.games.lcg.rules.occasions import split
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: page-boy, title: Page Boy, type: ally, sphere: lore, cost: 0, hit_points: 1}
- {id: cook, title: Cook, type: ally, sphere: lore, cost: 0, hit_points: 1}
- {id: groom, title: Groom, type: ally, sphere: lore, cost: 0, hit_points: 1}
- {id: mourner, title: Mourner, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{forced: {after: destroyed, piece: any ally}, do: [{raise-threat: every player, n: 1}]}]}
- {id: healer, title: Healer, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{response: {after: damaged, piece: any character}, limit: 1 round, do: [{heal: that-piece, n: 1}]}]}
- {id: ferryman, title: Ferryman, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{response: {after: left, piece: any ally}, limit: 1 round, do: [{take: that-piece}]}]}
- {id: warder, title: Warder, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{response: {would: damaged, piece: any hero}, cost: [{exhaust: self}], do: [{prevent: all}]}]}
- {id: for-kin, title: For Kin, type: event, sphere: lore, cost: 0,
   abilities: [{response: {after: left, piece: any ally}, do: [{take: that-piece}]}]}
scenario:
- {id: hush, title: Hush, type: treachery, abilities: [{reveal: true, do: [{damage: every ally, n: 1}]}]}
- {id: gust, title: Gust, type: treachery, abilities: [{reveal: true, do: [{damage: every hero, n: 1}]}]}
- {id: gale, title: Gale, type: treachery, abilities: [{reveal: true, do: [{discard: every ally}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def revealed(card: str, *allies: str, hand: list[str] | None = None, **keys: Any) -> LcgState:
    player = {"allies": list(allies), "deck": [], **keys}
    return position(hand or [], [], player=player, step="staging", encounter=[card])


def labels(state: LcgState) -> list[str]:
    return [option.label for option in GAME.table(GAME.view(state, 0)).prompt.options]


def damage(state: LcgState, face: str) -> int:
    return state.things[found(state, face)].damage


def about(state: LcgState, text: str, face: str) -> str:
    return f"{text} for-{found(state, face)}"


def test_a_forced_effect_without_a_limit_works_for_each() -> None:
    state = revealed("hush", "mourner", "page-boy", "cook", "groom")
    assert state.threat[0] == 20 + 3


def test_cards_destroyed_at_once_have_all_left_before_anybody_answers() -> None:
    state = revealed("hush", "ferryman", "page-boy", "cook")
    assert state.decision is not None and state.decision.kind == "respond"
    assert not {found(state, "page-boy"), found(state, "cook")} & state.things.keys()
    assert [len(moment.parts) for moment in state.moments] == [2]


@pytest.mark.parametrize("card", ["hush", "gale"])
def test_the_player_says_which_of_those_that_left_comes_back(card: str) -> None:
    state = revealed(card, "page-boy", "cook", hand=["for-kin"])
    second = about(state, "play for-kin", "cook")
    assert offered(state) == ["play for-kin", second, "pass"]
    assert labels(state) == ["No response", "Play For Kin (0) for Page Boy", "Play For Kin (0) for Cook"]
    assert found(played(state, "play for-kin"), "page-boy") in played(state, "play for-kin").zones["s0-hand"]
    assert found(played(state, second), "cook") in played(state, second).zones["s0-hand"]


def test_of_two_copies_each_may_be_for_another_one() -> None:
    state = revealed("gale", "page-boy", "cook", "groom", hand=["for-kin", "for-kin"])
    state = played(state, about(state, "play for-kin", "cook"))
    last = about(state, "play for-kin", "groom")
    assert offered(state) == ["play for-kin", last, "pass"]
    state = played(state, last)
    assert {state.pieces[p].face for p in state.zones["s0-hand"]} == {"cook", "groom"}


def test_a_limited_response_of_a_card_in_play_is_for_one_of_them() -> None:
    state = revealed("gust", "healer")
    texts = [option for option in offered(state) if option.startswith("use")]
    assert (
        len(texts) == 3 and "Use Healer for Glorfindel" in labels(state) and "Use Healer for Denethor" in labels(state)
    )
    state = played(state, about(state, texts[0], "glorfindel"))
    assert [damage(state, hero) for hero in ("denethor", "beravor", "glorfindel")] == [1, 1, 0]
    assert state.decision is not None and state.decision.kind == "open"


def test_what_is_about_to_happen_to_one_of_several_is_prevented() -> None:
    state = revealed("gust", "warder")
    use = next(option for option in offered(state) if option.startswith("use"))
    state = played(state, about(state, use, "beravor"))
    assert [damage(state, hero) for hero in ("denethor", "beravor", "glorfindel")] == [1, 0, 1]


def test_where_one_thing_happens_nothing_is_said_of_it() -> None:
    state = revealed("gale", "page-boy", hand=["for-kin"])
    assert offered(state) == ["play for-kin", "pass"]
    assert labels(state) == ["No response", "Play For Kin (0)"]


def test_a_card_may_be_called_like_a_word_of_an_answer() -> None:
    assert split(Action.of("play", "for-kin")) == (Action.of("play", "for-kin"), "")
    assert split(Action.of("play", "for-kin", "for-s0-c3")) == (Action.of("play", "for-kin"), "s0-c3")
    assert split(Action.of("use", "s0-c1", "0", "e4", "for-player-1")) == (
        Action.of("use", "s0-c1", "0", "e4"),
        "player-1",
    )
    assert split(Action.of("pass")) == (Action.of("pass"), "")
    assert Action.parse("use s0-c1 0 e4 for-player-1", GAME.info.verbs).words[3] == "for-player-1"
