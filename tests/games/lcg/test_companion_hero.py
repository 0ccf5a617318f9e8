"""Bilbo Baggins, who comes along with the quests of The Hobbit, and treasures, tried in another quest."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, offered, played, position, value, wander
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.game_info import full_options
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection.decklists import deck_of, read_list, write_list
from westmarch.games.lcg.collection.decks import DeckList
from westmarch.games.lcg.collection.legality import is_legal, verdicts
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.selectors import is_printed, selector
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules.option_texts import faults
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text.prompts import prompt
from westmarch.games.lcg.things import SCENARIO

ANDUIN = "journey-down-the-anduin"
BILBO = "bilbo-baggins-baggins"
TREASURES = ("sting-neutral", "orcrist-neutral")
INVENTED = """
player:
- {id: purse, title: Purse, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{gain: 1, to: one hero}]}]}
- {id: gift, title: Gift, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{move-resources: 1, from: denethor, to: bilbo-baggins-baggins}]}]}
- {id: blow, title: Blow, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one hero, n: 9}]}]}
- {id: smith, title: Smith, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{discard: every non-treasure attachment}]}]}
- {id: salvage, title: Salvage, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{take: one attachment in discard}]}]}
scenario:
- {id: find, title: Find, type: location, threat: 1, quest_points: 3, copies: {normal: 9},
   abilities: [{forced: {after: phase-began, phase: travel}, do: [{gain: 1, to: bilbo-baggins-baggins}]}]}
- {id: bond, title: Bond, type: treachery,
   abilities: [{reveal: true, do: [{attach: self, to: bilbo-baggins-baggins, role: condition}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    altered = msgspec.structs.replace(QUESTS[ANDUIN], companion=BILBO, treasures=TREASURES)
    monkeypatch.setitem(QUESTS, ANDUIN, altered)
    yield from in_the_box(monkeypatch, INVENTED)


def begun(seats: int, seed: int = 1, **options: str) -> LcgState:
    return GAME.new(Setup({"quest": ANDUIN, **options}, seats), seed)


def two(**first_player: object) -> LcgState:
    """Two players, of whom the first one has Bilbo Baggins, with a Sting and a condition on him."""
    bilbo = {f"{BILBO} resources 2": ["sting-neutral", "bond"]}
    first = {"heroes": [bilbo, "denethor"], "threat": 20, "deck": ["gandalf"] * 3, **first_player}
    players = [first, {"heroes": ["legolas"], "threat": 20, "deck": ["gandalf"] * 3}]
    options = {"quest": ANDUIN}
    return GAME.read_position({"options": options, "phase": "combat", "players": players, "encounter": ["find"] * 8})


def passing(state: LcgState, phase: str) -> LcgState:
    """Passes, and answers with the last option, until a phase or a new round has begun."""
    before = state.round
    while state.phase != phase and state.round == before and state.decision is not None:
        state = GAME.apply(state, state.decision.options[-1]).state
    return state


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_he_begins_under_the_first_player_and_costs_no_threat(seats: int) -> None:
    state = begun(seats, seed=seats)
    bilbo = found(state, BILBO)
    assert state.things[bilbo].seat == state.first == state.pieces[bilbo].owner
    assert bilbo in state.zones[f"s{state.first}-play"]
    assert list(state.threat) == [state.starting[seat] for seat in range(seats)]
    assert state.things[bilbo].resources == 0
    GAME.check(state)


def test_in_an_easy_game_he_begins_with_a_resource_too() -> None:
    state = begun(1, difficulty="easy")
    assert state.things[found(state, BILBO)].resources == 1


def test_he_goes_with_the_token_and_takes_what_he_has_but_conditions_stay_nobodys() -> None:
    state = passing(two(), "resource")
    bilbo, sting, web = found(state, BILBO), found(state, "sting-neutral"), found(state, "bond")
    assert state.first == 1
    assert (state.things[bilbo].seat, state.things[bilbo].host) == (1, "")
    assert bilbo in state.zones["s1-play"]
    assert state.things[bilbo].resources == 3, "he is a hero and collects"
    assert (state.things[sting].seat, state.things[sting].host) == (1, bilbo)
    assert (state.things[web].seat, state.things[web].host) == (SCENARIO, bilbo)
    GAME.check(state)


def test_who_loses_the_last_hero_with_him_is_out() -> None:
    state = played(two(hand=["blow"]), "play blow", "choose denethor")
    assert found(state, "denethor") not in state.things
    state = passing(state, "resource")
    assert state.out == (0,) and state.result is None
    assert state.things[found(state, BILBO)].seat == 1


def test_who_has_no_other_hero_plays_on_as_long_as_he_stays() -> None:
    state = position(["blow"], ["find"], player={"heroes": ["denethor", BILBO]})
    state = played(state, "play blow", "choose denethor")
    assert found(state, "denethor") not in state.things and state.out == ()


def test_when_the_first_player_is_eliminated_he_goes_on_with_the_next() -> None:
    state = passing(two(threat=49), "resource")
    assert state.out == (0,) and state.result is None
    assert state.things[found(state, BILBO)].seat == 1
    GAME.check(state)


def test_the_players_lose_when_he_leaves_play() -> None:
    state = position(["blow"], ["find"], player={"heroes": ["denethor", BILBO]})
    state = played(state, "play blow", f"choose {BILBO}")
    assert state.result is not None and state.result.reason == "lost"
    told = prompt(GAME.view(state, 0))
    assert (told.text, told.detail) == ("The players lose.", "")


def test_it_is_said_when_all_players_are_eliminated() -> None:
    state = passing(position([], [], player={"heroes": ["denethor"], "threat": 49}), "resource")
    assert state.result is not None and state.out == (0,)
    told = prompt(GAME.view(state, 0))
    assert (told.text, told.detail) == ("The players lose.", "All players are eliminated.")


def test_the_game_goes_on_when_another_hero_dies() -> None:
    state = position(["blow"], ["find"], player={"heroes": ["denethor", "beravor", BILBO]})
    assert played(state, "play blow", "choose denethor").result is None


def test_no_card_of_a_player_gives_him_resources_but_they_may_be_moved_and_the_scenario_may_give_some() -> None:
    heroes = ["denethor resources 2", BILBO]
    state = position(["purse", "gift"], ["find"], player={"heroes": heroes})
    bilbo = found(state, BILBO)
    given = played(state, "play purse")
    assert given.things[bilbo].resources == 0 and given.things[found(given, "denethor")].resources == 3
    assert played(state, "play gift").things[bilbo].resources == 1
    assert passing(state, "travel").things[bilbo].resources == 1


def test_his_resources_pay_for_his_sphere_and_for_neutral_cards_alone() -> None:
    heroes = ["denethor", f"{BILBO} resources 5"]
    state = position(["burglar-baggins", "sneak-attack", "daerons-runes"], [], player={"heroes": heroes})
    state = played(state, "play burglar-baggins")
    assert [value(state, BILBO, name) for name in ("willpower", "attack", "defense")] == [3, 3, 3]
    assert state.things[found(state, BILBO)].resources == 4
    state = position(["radagasts-cunning"], ["find"], player={"heroes": ["denethor", f"{BILBO} resources 5"]})
    assert not any(option.startswith("play") for option in offered(state))


def test_who_does_not_control_him_may_have_him_pay_for_burglar_baggins() -> None:
    first = {"heroes": [f"{BILBO} resources 1", "denethor"], "threat": 20}
    second = {"heroes": ["legolas"], "threat": 20, "hand": ["burglar-baggins"]}
    state = GAME.read_position({"options": {"quest": ANDUIN}, "phase": "planning", "players": [first, second]})
    while state.decision is not None and state.decision.seat == 0:
        state = GAME.apply(state, state.decision.options[-1]).state
    state = played(state, "play burglar-baggins")
    assert value(state, BILBO, "willpower") == 3
    assert state.things[found(state, BILBO)].resources == 0


def test_sting_strikes_back_with_the_threat_of_a_card() -> None:
    player = {"heroes": [{BILBO: ["sting-neutral"]}], "engaged": ["hill-troll"], "threat": 20}
    data = {"options": {"quest": ANDUIN}, "phase": "combat", "players": [player], "encounter": ["find"] * 3}
    state = GAME.read_position(data)
    assert value(state, BILBO, "defense") == 2
    while state.decision is not None and state.decision.kind != "defend":
        state = GAME.apply(state, state.decision.options[-1]).state
    state = played(state, f"defend {BILBO}")
    while state.decision is not None and state.decision.kind != "respond":
        state = GAME.apply(state, state.decision.options[-1]).state
    state = GAME.apply(state, state.decision.options[0]).state if state.decision else state
    assert state.things[found(state, "hill-troll")].damage == 1


def test_a_treasure_is_an_attachment_in_play_and_none_elsewhere() -> None:
    player = {"heroes": [{"denethor": ["orcrist-neutral", "dark-knowledge"]}, "beravor"], "discard": ["sting-neutral"]}
    state = position(["smith", "salvage"], [], player=player)
    assert derived.type_of(state, found(state, "orcrist-neutral")) == "attachment"
    assert derived.type_of(state, found(state, "sting-neutral")) == "treasure"
    assert not is_printed(CARDS["sting-neutral"], selector("every attachment"))
    state = played(state, "play smith")
    assert found(state, "orcrist-neutral") in state.things and found(state, "dark-knowledge") not in state.things
    taken = played(state, "play salvage")
    assert taken.zones["s0-hand"] and found(taken, "sting-neutral") in taken.zones["s0-discard"]


def deck(**more: int) -> str:
    ready = deck_of("lore").deck
    return write_list(msgspec.structs.replace(ready, cards={**ready.cards, **more}))


def complaints(quest: str, **more: int) -> list[str]:
    options = full_options(INFO, {"quest": quest, "deck-1": deck(**more)})
    return [fault.text for fault in faults(options, 1)]


def test_a_deck_may_have_each_treasure_once_and_only_where_the_quest_lets_it_in() -> None:
    assert complaints(ANDUIN, **{"sting-neutral": 1}) == []
    assert any("one copy" in text for text in complaints(ANDUIN, **{"sting-neutral": 2}))
    assert any("is a treasure" in text for text in complaints(ANDUIN, **{"glamdring-neutral": 1}))
    assert any("is a treasure" in text for text in complaints("passage-through-mirkwood", **{"sting-neutral": 1}))
    short = {card: 1 for card in [*CARDS] if CARDS[card].type == "ally" and CARDS[card].owner >= 0}
    lines = [f"1x {CARDS[card].title}" for card in [*short][:29]]
    text = "\n".join(["1x Denethor", *lines, "1x Sting"])
    assert any("too few" in fault.text for fault in read_list(text, "deck-1", {"sting-neutral": 1}).faults)


def test_baggins_cards_are_only_where_he_comes_along() -> None:
    assert complaints(ANDUIN, **{"burglar-baggins": 3}) == []
    assert any(
        "only for quests of The Hobbit" in text
        for text in complaints("passage-through-mirkwood", **{"burglar-baggins": 1})
    )


def test_another_bilbo_baggins_stays_at_home() -> None:
    ready = deck_of("lore").deck
    text = write_list(msgspec.structs.replace(ready, heroes=("bilbo-baggins", "denethor")))
    found_faults = [fault.text for fault in faults(full_options(INFO, {"quest": ANDUIN, "deck-1": text}), 1)]
    assert any("comes along" in text for text in found_faults)
    assert not [one for one in faults(full_options(INFO, {"quest": "passage-through-mirkwood", "deck-1": text}), 1)]
    assert "bilbo-baggins-baggins" not in read_list("1x Bilbo Baggins", "deck-1").deck.heroes


def test_what_the_deck_builder_says_of_treasures() -> None:
    cards = {card.id: 1 for card in CARDS.values() if card.type == "ally" and card.owner >= 0 and not card.in_deck}
    base = DeckList("x", ("denethor",), dict([*cards.items()][:50]))
    with_one = msgspec.structs.replace(base, cards={**base.cards, "sting-neutral": 1})
    with_two = msgspec.structs.replace(base, cards={**base.cards, "sting-neutral": 2})
    assert [one.state for one in verdicts(with_one) if one.rule == "treasures"] == ["remark"]
    assert [one.state for one in verdicts(with_two) if one.rule == "treasures"] == ["broken", "remark"]
    assert is_legal(verdicts(with_one)) == is_legal(verdicts(base))
    hero = msgspec.structs.replace(base, heroes=(BILBO,))
    assert not is_legal(verdicts(hero))


@pytest.mark.parametrize("seed", range(3))
def test_games_with_him_keep_the_laws(seed: int) -> None:
    wander(begun(1 + seed, seed=10 + seed), Dice(seed))
