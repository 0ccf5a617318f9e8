"""What computers and tables make of The Orcs' Search."""

from __future__ import annotations

from westmarch import games
from westmarch.engine.records import Event
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.outlook import VITAL
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import chronicle

from .test_plans import advice

GAME = games.load("lcg")
ORC = {"options": {"quest": "celebrimbors-secret"}, "phase": "quest", "step": "staging", "resources": 3}


def worth(text: dict[str, object], **keys: object) -> int:
    """What a step of a text is worth to the first player."""
    state: LcgState = GAME.read_position({**ORC, "step": "commit_all", "encounter": [], **keys})
    (ability,) = compiled_abilities([{"reveal": True, "do": [text]}])
    return steps_worth(Evaluation(state, 0), ability.do, {"self": "", "host": "", "you": "0"})


def test_damage_is_dear_where_it_ends_a_search_and_dearest_where_it_ends_the_game() -> None:
    def placed(active: str, n: int) -> int:
        return worth({"place-damage": "active", "n": n}, staging=["the-orcs-search"], active=[active])

    assert placed("ancient-foundation", 1) > placed("ancient-foundation damage 3", 1) > placed("the-secret-chamber", 3)
    assert placed("the-secret-chamber damage 5", 1) < -VITAL < placed("the-secret-chamber", 3)


def test_a_scour_effect_is_worth_what_it_does() -> None:
    scouts = {"staging": ["the-orcs-search", "bellachs-scout"], "active": ["city-remains"]}
    assert worth({"scour": "every scouring card"}, **scouts) == worth({"place-damage": "active"}, **scouts) < 0
    assert worth({"scour": "every scouring card"}, staging=["the-orcs-search"]) == 0


def test_what_is_put_under_the_search_costs_threat_and_the_card_of_a_hand_besides() -> None:
    hand = {"players": [{"heroes": ["gimli"], "hand": ["gandalf"], "deck": []}], "staging": ["ruined-plaza"]}
    from_hand = worth({"put-under-search": "one random card in hand"}, **hand)
    assert from_hand < worth({"put-under-search": "every location"}, **hand) < 0


def test_partners_have_another_card_revealed_before_the_secret_chamber_is_searched() -> None:
    seat = {"heroes": ["gimli", "legolas"], "deck": [], "threat": 20}
    place = {"encounter": ["bellachs-scout", "orc-hound"], "staging": ["the-orcs-search"], "players": [seat]}
    found = advice(**ORC, **place, active=["the-secret-chamber damage 2"])
    assert found["option 2"] > found["option 1"]


def test_the_pile_beside_the_table_tells_what_is_known_of_it() -> None:
    seats = [{"heroes": ["gimli"], "deck": [], "searched": ["feint"]}]
    state = GAME.read_position({**ORC, "step": "commit_all", "players": seats, "searched": ["ruined-plaza"]})
    pile = next(item for item in GAME.table(GAME.view(state, 0)).items if item.id == "searched")
    assert [detail.label for detail in pile.details] == ["Feint", "Ruined Plaza"]
    assert pile.badges[0].text == "2"
    bare = GAME.read_position({**ORC, "step": "commit_all"})
    assert not [item for item in GAME.table(GAME.view(bare, 0)).items if item.id == "searched"]


def test_the_chronicle_tells_what_is_searched_as_far_as_it_was_seen() -> None:
    seen = Event("searched", {"pieces": "e1 e2", "faces": "ruined-plaza city-remains"})
    assert chronicle.OWN_LINES["searched"](seen.facts) == "Ruined Plaza and City Remains lie under The Orcs' Search"
    unseen = Event("searched", {"pieces": "c0-1", "faces": ""})
    assert chronicle.OWN_LINES["searched"](unseen.facts) == "1 card lies under The Orcs' Search"
    scoured = Event("scoured", {"pieces": "e1", "faces": "bellachs-scout"})
    assert chronicle.OWN_LINES["scoured"](scoured.facts) == "Scour: Bellach's Scout"
