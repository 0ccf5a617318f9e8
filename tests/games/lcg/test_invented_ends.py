"""Where cards go that leave play, and who hears of which end, tried with cards invented here.

(Glossary: In Play and Out of Play, Discard Pile and Victory Display)
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, played, position
from westmarch.engine.records import Action
from westmarch.games.lcg.printed.happenings import FACTS
from westmarch.games.lcg.state import LcgState

ENDS = FACTS["to"]
BELLS = "\n".join(
    f"""- {{id: hears-{end}, title: Hears {end}, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{{forced: {{after: left, to: {end}}}, do: [{{raise-threat: you, n: 1}}]}}]}}"""
    for end in ENDS
)
DOES = {
    "slay": "destroy: one X", "throw": "discard: one X", "call-back": "return-to-hand: one X",
    "mix-in": "shuffle-into-deck: one X", "lay-up": "put-on-deck: one X", "blot-out": "remove: one X",
    "honor": "add-to-victory: one X", "lay-by": "set-aside: one X",
}  # fmt: skip
EVENTS = "\n".join(
    f"""- {{id: {name}-{kind}, title: {name} {kind}, type: event, sphere: lore, cost: 0,
   abilities: [{{action: any, do: [{{{word.replace("X", what)}}}]}}]}}"""
    for name, word in DOES.items()
    for kind, what in (("foe", "enemy"), ("friend", "creature ally"), ("thing", "attachment"))
)
INVENTED = f"""
player:
{BELLS}
{EVENTS}
- {{id: page-boy, title: Page Boy, type: ally, sphere: lore, cost: 0, hit_points: 1, traits: [Creature]}}
- {{id: rope, title: Rope, type: attachment, sphere: lore, cost: 0, attach_to: character}}
- {{id: turn-back, title: Turn Back, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{{forced: {{would: left, piece: any enemy, to: discard}}, do: [{{send-to: encounter-top}}]}}]}}
scenario:
- {{id: brute, title: Brute, type: enemy, threat: 0, attack: 2, defense: 0, hit_points: 1, engagement: 50}}
- {{id: chief, title: Chief, type: enemy, threat: 0, attack: 2, defense: 0, hit_points: 1, engagement: 50, victory: 3}}
- {{id: ford, title: Ford, type: location, threat: 0, quest_points: 1, victory: 1}}
- {{id: fen, title: Fen, type: location, threat: 0, quest_points: 1}}
"""
OF_ENEMIES = {
    "slay": "discard", "throw": "discard", "call-back": "discard", "mix-in": "shuffle", "lay-up": "encounter-top",
    "blot-out": "removed", "honor": "victory", "lay-by": "aside",
}  # fmt: skip
OF_PLAYERS = {**OF_ENEMIES, "call-back": "hand", "lay-up": "deck-top"}
ZONES = {"shuffle": "deck", "encounter-top": "encounter", "deck-top": "deck"}


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def after(event: str, bell: str, *staging: str) -> LcgState:
    player = {"allies": [f"hears-{bell}", {"page-boy": ["rope"]}], "deck": []}
    return played(position([event], list(staging), player=player), f"play {event}")


def heard(state: LcgState) -> int:
    return state.threat[0] - 20


def lies(state: LcgState, face: str) -> str:
    return next(name for name, pieces in state.zones.items() if found(state, face) in pieces)


@pytest.mark.parametrize("name", DOES)
@pytest.mark.parametrize("bell", ENDS)
def test_an_enemy_is_heard_of_where_it_really_goes(name: str, bell: str) -> None:
    state = after(f"{name}-foe", bell, "brute")
    assert heard(state) == (OF_ENEMIES[name] == bell)
    end = OF_ENEMIES[name]
    assert lies(state, "brute") == ("encounter" if end in ZONES else end)


@pytest.mark.parametrize("name", DOES)
@pytest.mark.parametrize("bell", [end for end in ENDS if end != "discard"])
def test_so_is_an_ally_and_what_lay_on_it_is_discarded(name: str, bell: str) -> None:
    state = after(f"{name}-friend", bell)
    assert heard(state) == (OF_PLAYERS[name] == bell)
    end = OF_PLAYERS[name]
    assert lies(state, "page-boy") == (end if end in ("removed", "victory", "aside") else f"s0-{ZONES.get(end, end)}")
    assert lies(state, "rope") == "s0-discard"


@pytest.mark.parametrize("seed", range(4))
def test_a_card_that_is_shuffled_away_is_told_by_its_own_face(seed: int) -> None:
    """The shuffle deals the faces of the deck anew among its cards."""
    rest = ["ford", "fen", "chief"]
    state = position(["mix-in-foe"], ["brute"], player={"deck": []}, encounter=rest, seed=seed)
    events = GAME.apply(state, Action.of("play", "mix-in-foe")).events
    assert [event.facts["face"] for event in events if event.name == "left"] == ["brute"]


@pytest.mark.parametrize(("bell", "times"), [("victory", 1), ("discard", 0)])
def test_what_is_worth_victory_points_goes_to_the_display_if_it_is_defeated(bell: str, times: int) -> None:
    state = after("slay-foe", bell, "chief")
    assert (heard(state), lies(state, "chief")) == (times, "victory")


@pytest.mark.parametrize(("bell", "times"), [("victory", 0), ("discard", 1)])
def test_it_does_not_if_it_is_discarded(bell: str, times: int) -> None:
    state = after("throw-foe", bell, "chief")
    assert (heard(state), lies(state, "chief")) == (times, "discard")


@pytest.mark.parametrize(("enemy", "end"), [("brute", "encounter"), ("chief", "victory")])
def test_what_replaces_the_discard_of_a_card_leaves_one_alone_that_goes_elsewhere(enemy: str, end: str) -> None:
    state = position(["slay-foe"], [enemy], player={"allies": ["turn-back"], "deck": []})
    assert lies(played(state, "play slay-foe"), enemy) == end
