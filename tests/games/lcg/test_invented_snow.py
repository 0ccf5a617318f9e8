"""What the nightmare of Caradhras needs, tried with cards invented here: blows from afar, progress taken, no gains."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played, position, value
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.printed.expressions import condition
from westmarch.games.lcg.rules.scoring import score
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: laurel, title: Laurel, type: event, sphere: lore, cost: 0, victory: 2,
   abilities: [{action: any, do: [{add-to-victory: one wreath event in hand}, {draw: you}]}]}
- {id: wreath, title: Wreath, type: event, sphere: lore, cost: 0, victory: 3, traits: [Song],
   abilities: [{action: any, do: [{add-to-victory: self}]}]}
- {id: cheer, title: Cheer, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{add: willpower, n: 2, to: every hero, until: phase}]}]}
- {id: twice, title: Twice, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{double: willpower, to: every hero, until: phase}]}]}
- {id: gloom, title: Gloom, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{add: willpower, n: -1, to: every hero, until: phase}]}]}
- {id: trail, title: Trail, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{progress: 3, to: one location}]}]}
scenario:
- {id: no-fame, title: No Fame, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{forbid: count victory}]}]}
- {id: frost, title: Frost, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{forbid: gain willpower, to: every hero}]}]}
- {id: warmth, title: Warmth, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{add: willpower, n: 3, to: every hero}]}]}
- {id: drift, title: Drift, type: location, threat: 1, quest_points: 9,
   abilities: [{constant: true, mods: [{permit: take progress, against: every copy of warmth}]}]}
- {id: slinger, title: Slinger, type: enemy, threat: 1, attack: 5, defense: 0, hit_points: 9, engagement: 50,
   abilities: [{constant: true, mods: [{permit: attack from staging}]}]}
- {id: idler, title: Idler, type: enemy, threat: 1, attack: 5, defense: 0, hit_points: 9, engagement: 50}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def points(state: LcgState) -> tuple[int, bool]:
    """The victory points as the score has them, and whether a text finds 4 of them."""
    wanted = condition("total victory of every card in victory display >= 4")
    return score(state).victory, conditions.holds(state, wanted, {"self": "", "host": "", "you": "0"})


@pytest.mark.parametrize(("staging", "worth"), [([], (7, True)), (["no-fame"], (4, True))])
def test_points_of_players_cards_may_be_barred_in_score_and_texts(staging: list[str], worth: tuple[int, bool]) -> None:
    state = played(position(["wreath"], staging, victory=["hill-troll"]), "play wreath")
    assert points(state) == worth
    bare = played(position(["wreath"], staging), "play wreath")
    assert points(bare) == ((0, False) if staging else (3, False))


@pytest.mark.parametrize(
    ("hand", "staging", "willpower"),
    [
        (["cheer"], [], 3),
        (["cheer"], ["frost"], 1),
        (["twice"], ["frost"], 1),
        (["twice"], [], 2),
        (["gloom"], ["frost"], 0),
        (["cheer"], ["frost", "warmth"], 4),
    ],
)
def test_what_gains_no_willpower_of_players_loses_it_and_gains_it_of_the_scenario(
    hand: list[str], staging: list[str], willpower: int
) -> None:
    state = played(position(hand, staging, step="before resolve_quest"), f"play {hand[0]}")
    assert value(state, "denethor", "willpower") == willpower


def test_progress_for_some_cards_is_placed_on_another_one() -> None:
    start = position(["trail", "trail"], ["drift", "warmth", "frost"], step="before resolve_quest")
    state = played(start, "play trail", "choose warmth")
    assert [state.things[found(state, face)].progress for face in ("drift", "warmth")] == [3, 0]
    state = played(start, "play trail", "choose frost")
    assert [state.things[found(state, face)].progress for face in ("drift", "frost")] == [0, 3]


def test_who_attacks_from_the_staging_area_is_reckoned_with_but_cannot_be_struck() -> None:
    player = {"heroes": ["gimli"], "deck": []}
    state = position([], ["slinger", "idler"], player=player, phase="combat", step="enemy_attacks", encounter=[])
    assert offered(state) == ["defend h01", "undefended"]
    struck = position([], ["slinger"], phase="combat", step="player_attacks")
    assert not [word for word in offered(struck) if word.startswith("attack")]
    early = position([], ["slinger", "idler"])
    foes = Evaluation(early, 0).foes(0)
    assert [early.pieces[foe.piece].face for foe in foes if foe.attacks] == ["slinger"]


def test_of_several_players_the_first_one_is_attacked() -> None:
    first = {"heroes": ["denethor"], "threat": 20, "deck": []}
    second = {"heroes": ["gimli"], "threat": 20, "deck": []}
    data = {"options": {"quest": "journey-down-the-anduin"}, "players": [first, second], "staging": ["slinger"]}
    state = GAME.read_position({**data, "phase": "combat", "step": "enemy_attacks", "first_player": "second"})
    assert [attack.seat for attack in state.attacks] == [1]
