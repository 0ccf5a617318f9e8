"""Selectors, amounts and conditions beyond those that cards of the box have, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, played, value
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.language import conditions, derived, selectors
from westmarch.games.lcg.printed import files
from westmarch.games.lcg.printed.arguments import Scope, amount_in, cards_in, condition_in, players_in
from westmarch.games.lcg.printed.expressions import amount, condition, selector
from westmarch.games.lcg.printed.rows import Row
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import SCENARIO

INVENTED = """
player:
- {id: brooch, title: Brooch, type: attachment,
   copies: {original: 3}, sphere: lore, cost: 1, attach_to: hero, traits: [Item]}
- {id: old-song, title: Old Song, type: attachment, sphere: lore, cost: 2, attach_to: hero, traits: [Weapon]}
- {id: guide, title: Guide, type: ally, sphere: lore, cost: 3, hit_points: 2, traits: [Scout]}
- {id: bowman, title: Bowman, type: ally, sphere: lore, cost: 1, hit_points: 1, attack: 2, keywords: [ranged]}
- {id: sharp-eyes, title: Sharp Eyes, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one enemy with lowest remaining hit points, n: 1}]}]}
- {id: council, title: Council, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{draw: one player with fewest cards in hand, n: 2}]}]}
scenario:
- {id: gorcrow, title: Gorcrow, type: enemy,
   copies: {normal: 2}, threat: 2, attack: 1, hit_points: 2, engagement: 50, traits: [Creature]}
- {id: other-gorcrow, title: Gorcrow, type: enemy,
   copies: {normal: 2}, threat: 3, attack: 4, hit_points: 2, engagement: 50}
- {id: old-bridge, title: Old Bridge, type: location,
   copies: {normal: 2}, threat: 1, quest_points: 3, victory: 4}
- {id: grey-cave, title: Grey Cave, type: location, threat: 5, quest_points: 3}
- {id: flood, title: Flood, type: location, quest_points: 3, x: {threat: 1 per ally plus 1}}
- {id: mirror, title: Mirror, type: location, quest_points: 3, x: {threat: total threat of every location in staging}}
- {id: captive, title: Captive, type: objective, traits: [Creature]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


@pytest.fixture
def table() -> LcgState:
    """Two players; the second one has more of everything."""
    players = [
        {
            "heroes": [{"denethor": ["brooch"]}, "beravor damage 2 exhausted"],
            "allies": ["guide"],
            "hand": ["sharp-eyes", "council"],
            "deck": ["guide", "guide", "old-song"],
            "threat": 20,
        },
        {
            "heroes": [{"gimli": []}, "legolas resources 4"],
            "allies": ["bowman"],
            "hand": ["brooch", "old-song", "guide"],
            "deck": ["guide"],
            "discard": ["guide", "old-song", "brooch"],
            "threat": 35,
            "engaged": ["gorcrow damage 1"],
        },
    ]
    options = {"quest": "journey-down-the-anduin", "deck-2": "tactics"}
    return GAME.read_position({
        "options": options,
        "phase": "quest",
        "players": players,
        "staging": ["other-gorcrow", "grey-cave"],
        "active": ["old-bridge progress 1"],
        "encounter_discard": ["old-bridge", "gorcrow", "other-gorcrow"],
    })  # fmt: skip


SCOPE = Scope({"it": "card", "player": "player", "that-player": "player", "that-piece": "card", "x": "number"})


def names(state: LcgState, you: int = 0, **more: str) -> dict[str, str]:
    return {"you": str(you), "self": found(state, "denethor"), "host": "", **more}


def faces(state: LcgState, text: str, you: int = 0) -> list[str]:
    cards_in(text, SCOPE)
    meant = selectors.pieces(state, selector(text), names(state, you))
    return sorted([state.pieces[piece].face or "" for piece in meant])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("every enemy or location in staging", "grey-cave other-gorcrow"),
        ("every non-committed non-hero character", "bowman guide"),
        ("every non-hero character", "bowman guide"),
        ("every dwarf or silvan hero", "gimli legolas"),
        ("every non-dwarf or ready hero you control", "beravor denethor"),
        ("every non-unique character", "bowman guide"),
        ("every hero with an item attachment", "denethor"),
        ("every hero with no attachments", "beravor gimli legolas"),
        ("every hero without an attachment", "beravor gimli legolas"),
        ("every hero without a weapon attachment you control", "beravor denethor gimli legolas"),
        ("every hero with a copy of brooch", "denethor"),
        ("every attachment on a hero", "brooch"),
        ("every attachment on self", "brooch"),
        ("every character with ranged", "bowman legolas"),
        ("every ally without ranged", "guide"),
        ("every ally with cost < 3", "bowman"),
        ("every ally with cost <= number of heroes you control", "bowman"),
        ("every hero with damage >= 2", "beravor"),
        ("every hero with 4+ resources", "legolas"),
        ("every enemy with attack = 1", "gorcrow"),
        ("every ally with highest cost", "guide"),
        ("every ally with lowest cost", "bowman"),
        ("every enemy with lowest remaining hit points", "gorcrow"),
        ("every location with highest printed threat", "grey-cave"),
        ("every copy of gorcrow", "gorcrow other-gorcrow"),
        ("every hero with most attachments", "denethor"),
        ("every ally of next player", "bowman"),
        ("every ally of first player", "guide"),
        ("every ally of last player", "bowman"),
        ("every hero of player engaged with an enemy", "gimli legolas"),
        ("every hero of player with highest threat", "gimli legolas"),
        ("every enemy engaged with next player", "gorcrow"),
        ("every enemy not engaged with you", "gorcrow other-gorcrow"),
        ("every enemy not engaged with next player", "other-gorcrow"),
        ("every attachment in discard of next player", "brooch old-song"),
        ("every topmost attachment in discard of next player", "old-song"),
        ("every topmost enemy in encounter discard", "gorcrow"),
        ("every topmost enemy or location in encounter discard", "old-bridge"),
        ("every card in hand of next player", "brooch guide old-song"),
    ],
)
def test_a_selector_means_these_cards(table: LcgState, text: str, expected: str) -> None:
    assert faces(table, text) == expected.split()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("every player", [0, 1]),
        ("next player", [1]),
        ("last player", [1]),
        ("first player", [0]),
        ("every other player", [1]),
        ("every player with threat 35+", [1]),
        ("every player with threat < 35", [0]),
        ("one player with highest threat", [1]),
        ("player with lowest threat", [0]),
        ("every player with 3+ cards in hand", [1]),
        ("every player with no cards in discard", [0]),
        ("player with most cards in deck", [0]),
        ("every player controlling an item attachment", [0]),
        ("every player not controlling an item attachment", [1]),
        ("every player controlling no hero with an item attachment", [1]),
        ("every player controlling bowman", [1]),
        ("every player guarding bowman", [1]),
        ("every player engaged with an enemy", [1]),
        ("player engaged with fewest enemies", [0]),
        ("every player controlling an item attachment or engaged with an enemy", [0, 1]),
        ("every player controlling guide or with threat 35+", [0, 1]),
        ("every player controlling hill-troll or engaged with gorcrow", [1]),
    ],
)
def test_a_selector_means_these_players(table: LcgState, text: str, expected: list[int]) -> None:
    players_in(text, SCOPE)
    assert selectors.seats(table, selector(text), names(table)) == expected


def test_who_controls_what_the_scenario_holds_is_no_player(table: LcgState) -> None:
    for controller, expected in ((SCENARIO, []), (1, [1])):
        bound = {**names(table), "that-player": str(controller)}
        assert selectors.seats(table, selector("that-player"), bound) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("players", 2),
        ("2 per player", 4),
        ("-1 per player", -2),
        ("1 per enemy or location in staging", 2),
        ("number of heroes you control", 2),
        ("cards in hand of you", 2),
        ("cards in hand of next player", 3),
        ("threat of next player", 35),
        ("half threat of next player rounded up", 18),
        ("half threat of next player rounded down", 17),
        ("threat of active", 1),
        ("total threat of every enemy or location in staging", 8),
        ("total printed cost of every ally", 4),
        ("highest cost of every ally", 3),
        ("printed attack of other-gorcrow", 4),
        ("remaining hit points of gorcrow", 1),
        ("damage on beravor", 2),
        ("resources on legolas", 4),
        ("2 per resource on legolas", 8),
        ("2 times threat of active", 2),
        ("progress on active", 1),
        ("stage number", 1),
        ("players plus 2 minus 1", 3),
        ("1 minus 3 at least 0", 0),
        ("4 per player at most 6", 6),
        ("total victory of every location", 4),
    ],
)
def test_an_amount_is_so_much(table: LcgState, text: str, expected: int) -> None:
    amount_in(text, SCOPE)
    assert conditions.amount(table, amount(text), names(table)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("stage 1", True),
        ("stage 2", False),
        ("stage number >= 2", False),
        ("players = 2", True),
        ("no exhausted hero", False),
        ("no exhausted ally", True),
        ("any player with threat 40+", False),
        ("2 heroes you control", True),
        ("3+ heroes you control", False),
        ("resources on legolas >= 4", True),
        ("resources on legolas > 4", False),
        ("cards in hand of you < 3", True),
        ("cards in hand of you = cards in hand of next player", False),
        ("any dwarf or silvan hero with 5+ resources", False),
        ("self ready and any exhausted hero", True),
        ("self exhausted or any exhausted hero", True),
        ("not self exhausted", True),
        ("self with an item attachment", True),
        ("self you control", True),
        ("self is a hero with 1+ attachments", True),
        ("self is an ally", False),
        ("you controlling brooch", True),
        ("you guarding bowman", False),
        ("you with 3+ cards in hand", False),
        ("next player with 3+ cards in hand", True),
        ("any copy of gorcrow in victory display", False),
        ("any copy of gorcrow in encounter discard", True),
    ],
)
def test_a_condition_holds_or_not(table: LcgState, text: str, expected: bool) -> None:
    condition_in(text, SCOPE)
    assert conditions.holds(table, condition(text), names(table)) is expected


def test_what_is_known_only_out_of_play_can_be_asked_about(table: LcgState) -> None:
    lying = table.zones["discard"][1]
    for text, expected in [("it is an enemy", True), ("it is a creature enemy", True), ("it is a location", False)]:
        assert conditions.holds(table, condition(text), names(table, it=lying)) is expected
    assert not conditions.holds(table, condition("it ready"), names(table, it=lying)), "it is not in play"


def at(staging: list[str], allies: list[str], **keys: Any) -> LcgState:
    players = [{"heroes": ["denethor"], "allies": allies, "threat": 20}]
    options = {"quest": "journey-down-the-anduin"}
    return GAME.read_position({"options": options, "phase": "quest", "players": players, "staging": staging, **keys})


def test_x_is_counted_at_all_times_in_play_and_is_0_elsewhere() -> None:
    state = at(["flood", "grey-cave"], ["guide", "bowman"])
    assert value(state, "flood", "threat") == 3 and derived.staging_threat(state) == 3 + 5
    assert value(at(["flood"], ["guide"]), "flood", "threat") == 2
    lying = at([], ["guide"], encounter_discard=["flood"])
    what = amount("threat of it")
    assert conditions.amount(lying, what, {"it": found(lying, "flood")}) == 0


def test_an_x_that_leads_back_to_itself_counts_nothing_there() -> None:
    assert value(at(["mirror", "grey-cave"], []), "mirror", "threat") == 5


@pytest.mark.parametrize(
    ("x", "threat", "said"),
    [
        ({"thraet": "1"}, 0, "'thraet' is not a value; the nearest is 'threat'"),
        ({"threat": "1 per alley"}, 0, "'alley'"),
        ({"threat": "1"}, 2, "'threat' is X, and is not printed besides"),
    ],
)
def test_a_slip_in_an_x_is_refused_and_named(x: dict[str, str], threat: int, said: str) -> None:
    with pytest.raises(BadCard, match=said):
        files.card(Row(id="flood", title="Flood", type="location", threat=threat, x=x), -1)


def test_of_several_with_the_least_one_is_chosen(table: LcgState) -> None:
    (worst,) = table.zones["s1-engaged"]
    assert table.things[worst].damage == 1 and worst not in played(table, "play sharp-eyes").things
    even = played(table_with_even_foes(), "play sharp-eyes")
    assert sorted(choices(even)) == ["gorcrow", "other-gorcrow"]


def table_with_even_foes() -> LcgState:
    player: dict[str, Any] = {"heroes": ["denethor"], "hand": ["sharp-eyes"], "threat": 20}
    options = {"quest": "journey-down-the-anduin"}
    staging = ["gorcrow", "other-gorcrow"]
    return GAME.read_position({"options": options, "phase": "quest", "players": [player], "staging": staging})


def test_the_player_with_fewest_cards_draws(table: LcgState) -> None:
    state = played(table, "play council")
    assert len(state.zones["s0-hand"]) == 1 + 2, "one was left of the hand when the event had been played"


@pytest.mark.parametrize(
    ("read", "text", "word", "near"),
    [
        (cards_in, "every non-dwraf hero", "non-dwraf", ""),
        (cards_in, "every dwarf or", "or", ""),
        (cards_in, "every hero with rangd", "rangd", "ranged"),
        (cards_in, "every hero with highest atack", "atack", ""),
        (cards_in, "every hero with attack => 2", "=>", ""),
        (cards_in, "every hero with atack >= 2", "atack", "attack"),
        (cards_in, "every hero with a clu attachment", "clu", ""),
        (cards_in, "every copy of hill-trol", "hill-trol", "hill-troll"),
        (cards_in, "every hero of friend", "friend", ""),
        (cards_in, "every attachment on friend", "friend", ""),
        (cards_in, "every hero of nxt player", "nxt", "next"),
        (players_in, "every player with highest thraet", "thraet", ""),
        (players_in, "player guarding golum", "golum", ""),
        (players_in, "player guarding gollum or with most threat", "player guarding gollum or with most threat", ""),
        (players_in, "player guarding gollum or not guarding gollum", "or not guarding gollum", ""),
        (players_in, "every player controling a hero", "controling a hero", "controlling"),
        (amount_in, "total thraet of every enemy", "thraet", "threat"),
        (amount_in, "threat of actve", "actve", "active"),
        (amount_in, "half threat of you", "you", ""),
        (amount_in, "threat of first player timse 2", "timse 2", ""),
        (condition_in, "stage number => 2", "=>", ""),
        (condition_in, "self ready and self damaged or self exhausted", "or self exhausted", ""),
        (condition_in, "no dwraf hero", "dwraf", "dwarf"),
    ],
)  # fmt: skip
def test_a_slip_is_refused_and_named(read: Any, text: str, word: str, near: str) -> None:
    with pytest.raises(BadCard) as error:
        read(text, SCOPE)
    assert repr(word) in str(error.value)
    assert not near or str(error.value).endswith(f"the nearest is {near!r}")
