"""Positions written by hand: what they say is so, what they leave out is dealt, and each slip has its sentence."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
import yaml

from tests.games.forging import assert_told
from westmarch import games
from westmarch.cardbook import read_plain
from westmarch.engine.records import Action
from westmarch.games.quest.position import keys, positions
from westmarch.games.quest.rules.registered import RULES
from westmarch.games.quest.state import SAURON, QuestState, faces, seen_faces, zone

GAME = games.load("quest")
EXAMPLE = Path(__file__).with_name("example.yaml")
NOW = ("card", "now", "seed")
"""What is no longer there once it has begun."""


def position(**keys: Any) -> QuestState:
    state: QuestState = GAME.read_position({key.replace("_", "-"): value for key, value in keys.items()})
    GAME.check(state)
    return state


# -- good ones


def test_the_example_is_written_as_it_was_read() -> None:
    example = read_plain(EXAMPLE)
    still = {key: value for key, value in example.items() if key not in NOW}
    written = GAME.write_position(GAME.read_position(still))
    assert [key for key in set(still) - {"options", "heroes", "decks", "monsters"} if written[key] != still[key]] == []
    for name, hero in example["heroes"].items():
        wrote = written["heroes"][name]
        assert [key for key in set(hero) - {"damage", "life-top"} if wrote[key] != hero[key]] == []
    assert written["monsters"]["tharbad"][0] == "crebain" and len(written["monsters"]["tharbad"]) == 2
    assert [written["decks"][deck][0] for deck in example["decks"]] == [top for (top,) in example["decks"].values()]
    thalin = written["heroes"]["thalin"]
    assert thalin["life"][0] == "thalin-crush" and len(thalin["life"]) == 24 and thalin["damage"] == ["thalin-dodge"]
    assert len(written["heroes"]["beravor"]["damage"]) == 20


def test_the_example_shows_every_key_that_can_stand_beside_the_others() -> None:
    example = read_plain(EXAMPLE)
    assert set(example) == {*keys.FIELDS.order, "seed"}
    assert {key for hero in example["heroes"].values() for key in hero} == set(keys.HERO.order)
    told = positions.__doc__ or ""
    assert [word for word in (*keys.FIELDS.order, *keys.HERO.order) if f"{word}:" not in told] == []
    assert [where for where in keys.WHERE if where.rpartition(".")[2] not in told] == []


def test_what_stands_in_the_documentation_can_be_read() -> None:
    told = (positions.__doc__ or "").partition("::\n")[2].partition("\nA combat card")[0]
    GAME.read_position(yaml.safe_load(dedent(told)))


def test_the_empty_position_is_the_travel_step_of_one_hero() -> None:
    state = position()
    assert state.decision is not None
    assert (state.seats, state.player, state.round, state.decision.kind) == (2, 1, 2, "travel")
    assert len(state.zones["s1-life"]) == 25 and state.zones["s1-hand"] == ()
    assert not state.influence and not any(minion.place for minion in state.minions.values())


def test_hidden_cards_lie_hidden() -> None:
    state = position(heroes={"beravor": {"hand": ["parry"]}}, plot_hand=["a-dark-messenger"], monsters={"bree": [None]})
    heroes, sauron = (GAME.view(state, seat).state for seat in (1, SAURON))
    assert seen_faces(heroes, "s1-hand") == ("beravor-parry",) and seen_faces(sauron, "s1-hand") == (None,)
    assert seen_faces(sauron, "plot-hand") == ("a-dark-messenger",) and seen_faces(heroes, "plot-hand") == (None,)
    assert None in seen_faces(heroes, "at-bree") and None not in seen_faces(sauron, "at-bree")
    assert set(seen_faces(heroes, "s1-life")) == {None}


def test_the_same_seed_shuffles_the_same_and_another_seed_something_else() -> None:
    assert position(seed=5) == position(seed=5)
    assert position(seed=6) != position(seed=5)


@pytest.mark.parametrize("where", keys.WHERE)
def test_a_round_goes_on_from_any_step(where: str) -> None:
    state = position(at=where, seats=4, heroes={"thalin": {}, "argalad": {}}, hero="argalad")
    assert state.result is not None or state.decision is not None
    if where.startswith("hero-turn") and where not in ("hero-turn.end", "hero-turn.encounter"):
        assert state.player == 2
    if where == "hero-turn.end":
        assert state.player == 3
    if where.startswith("sauron-turn"):
        assert state.player == SAURON


def test_after_a_lone_heros_first_turn_comes_his_second() -> None:
    between, second = position(at="hero-turn.end"), position(at="hero-turn.end", second=True)
    first = RULES.apply(between, Action.of("draw-up", "0")).state
    assert (first.player, first.is_second) == (1, True)
    assert second.player == SAURON


def test_steps_and_cards_can_happen_at_once() -> None:
    assert position(now=[{"gain-favor": 3}]).heroes[0].favor == 3
    assert position(card="weak").zones[zone(1, "corruption")]
    assert "peril" in position(card="khazad-dum").zones["peril-pile"][0]


def test_what_is_left_of_a_deck_can_lie_on_its_discard_pile() -> None:
    state = position(decks={"plot": ["a-dark-messenger"]}, piles={"plot": "all"})
    assert faces(state, "plot") == ("a-dark-messenger",) and len(state.zones["plot-pile"]) == 15


# -- bad ones

ONE = {"beravor": {}}
SLIPS: list[tuple[Any, str]] = [
    ([], "a position is a mapping with keys such as heroes and influence"),
    ({"hand": {}}, "has no key 'hand'"),
    ({"options": {"council": "king"}}, "option 'council' is one of"),
    ({"options": {"council": ["leader"]}}, "option 'council' is one of"),
    ({"heroes": []}, "heroes: a mapping is written"),
    ({"heroes": {"frodo": {}}}, "heroes: a hero is one of"),
    ({"heroes": {"beravor": []}}, "heroes: beravor: a mapping is written"),
    ({"heroes": {"beravor": {"place": "bree"}}}, "beravor may have: at, favor"),
    ({"heroes": {"beravor": {"at": "bag-end"}}}, "is one of 63 such as blue-mountains, harlindon, grey-havens, not"),
    ({"heroes": {"beravor": {"at": "x" * 99}}}, f"not '{'x' * 59}…"),
    ({"heroes": {"beravor": {"favor": -1}}}, "favor is a whole number from 0"),
    ({"heroes": {"beravor": {"levels": {"beauty": 1}}}}, "the levels of beravor may have: fortitude"),
    ({"heroes": {"beravor": {"levels": {"wisdom": 3}}}}, "wisdom is a whole number from 0 to 2"),
    ({"heroes": {"beravor": {"items": ["pipe"]}}}, "items: an item is one of"),
    ({"heroes": {"beravor": {"items": ["horse", "horse"]}}}, "beravor has an item that he cannot have"),
    ({"heroes": {"beravor": {"hand": ["overpower"]}}}, "hand: there is no 'overpower' in the deck of beravor"),
    ({"heroes": {"beravor": {"hand": ["parry", "parry", "parry"]}}}, "hand: no more 'beravor-parry'"),
    ({"heroes": {"beravor": {"rest": [["parry"]]}}}, "rest: ['parry'] is no card"),
    ({"heroes": {"beravor": {"life": 30}}}, "the life of beravor is a whole number from 0 to 25"),
    ({"heroes": {"beravor": {"life": 3, "life-top": []}}}, "life and life-top say the same"),
    ({"heroes": {"beravor": {"corruption": ["careless"]}}}, "corruption: careless happens at once"),
    ({"heroes": {"beravor": {"corruption": ["betrayed"]}}}, "corruption: there is no 'betrayed' in the deck"),
    ({"heroes": {"beravor": {"corruption": [["weak"]]}}}, "corruption: there is no ['weak'] in the deck corruption"),
    ({"heroes": {"beravor": {"quests": [["thalin-a"]]}}}, "quests: ['thalin-a'] is no Quest"),
    ({"heroes": {"beravor": {"quests": ["thalin-a"]}}}, "quests: 'thalin-a' is no Quest of beravor"),
    ({"heroes": {"beravor": {"kept": ["weak"]}}}, "kept: 'weak' is not an Event"),
    ({"heroes": {"beravor": {"advanced": 1}}}, "advanced is true or false, not 1"),
    ({"heroes": {name: {} for name in ("thalin", "beravor", "argalad", "eleanor")}}, "3 play at most, not 4"),
    ({"seats": 5}, "seats is a whole number from 2 to 4, not 5"),
    ({"at": "travel"}, "at is one of sauron-turn.rally"),
    ({"heroes": ONE, "hero": "thalin"}, "hero is one of beravor, not 'thalin'"),
    ({"seats": 3, "second": True}, "second: only a lone hero has a second turn"),
    ({"round": 0}, "round is a whole number from 1 to 10000, not 0"),
    ({"minions": {"sauron": "bree"}}, "minions: a minion is one of"),
    ({"minions": {"gothmog": {"place": "bree"}}}, "gothmog may have: at, damage, not 'place'"),
    ({"minions": {"gothmog": None}}, "the place of gothmog, or 'defeated' is one of"),
    ({"characters": {"gandalf": "valinor"}}, "the place of gandalf is one of"),
    ({"influence": {"bree": 0}}, "influence in bree is a whole number from 1"),
    ({"influence": {"bree": 2}}, "there is 2 influence in bree, which can hold 1"),
    ({"influence": {"rivendell": 1}}, "there is influence in the Haven rivendell"),
    ({"monsters": {"bree": ["oliphaunt"]}}, "monsters: there is no 'oliphaunt' in the deck tokens-"),
    ({"monsters": {"bree": [None] * 11}}, "monsters: the pile tokens-eriador-enedwaith is empty"),
    ({"pool": 5}, "the Shadow Pool holds 4 at most"),
    ({"markers": {"blue": 1}}, "markers may have: green, yellow, red, black, not 'blue'"),
    ({"markers": {"red": 19}}, "red is a whole number from 0 to 18, not 19"),
    ({"tokens": ["influence-3"]}, "tokens is one of influence-0"),
    ({"plots": [None, None, None, None]}, "plots: 3 are active at most, not 4"),
    ({"plots": [{}]}, "plots: a Plot is written {plot: place}, alone"),
    ({"plots": ["the-one-ring"]}, "plots: 'the-one-ring' is not a Plot"),
    ({"event": "e1-01"}, "something in event does not belong there"),
    ({"event": "weak"}, "event: 'weak' is not an Event"),
    ({"shadow-hand": ["weak"]}, "shadow-hand: there is no 'weak' in the deck shadow"),
    ({"missions": {"saruman": "x"}}, "missions may have: sauron, heroes, not 'saruman'"),
    ({"missions": {"sauron": "noble-blood"}}, "missions: there is no 'noble-blood' in the deck mission-sauron"),
    ({"decks": {"shop": []}}, "decks may have: event-1"),
    ({"piles": {"zealot": []}}, "piles may have: event-1"),
    ({"used": ["lunch"]}, "used is one of shadow"),
    ({"perilous": ["bag-end"]}, "perilous is one of"),
    ({"card": "gandalf"}, "card is one of"),
    ({"card": "weak", "heroes": {"beravor": {"corruption": ["weak"]}}}, "card: weak lies elsewhere"),
    ({"now": [{"dance": 1}]}, "now: 'dance' is not a word of the language"),
    ({"now": [3]}, "now: 3 is not a step"),
    ({"now": [{"choose": "hero", "of": 3}]}, "now: choose: of: a choice needs two lists"),
    ({"now": {"fight": "orc"}}, "now: a list is written"),
    ({"seed": "x"}, "seed is a whole number, not 'x'"),
    ({"moment": 3}, "the moment cannot be read"),
]


@pytest.mark.parametrize(("slip", "sentence"), SLIPS, ids=range(len(SLIPS)))
def test_a_slip_is_told_in_one_sentence(slip: Any, sentence: str) -> None:
    assert_told(GAME, slip, sentence)
