"""What the nightmare of the Anduin needs, tried with invented cards: blows withheld, attacks spread, wounds healed, a
deck that is made anew, cards that are being revealed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, offered, played, position
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.plans import attack_worths
from westmarch.games.lcg.advice.worth_of_words import steps_worth
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.printed.expressions import condition
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: stones, title: Stones, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: one enemy, n: 1}]}]}
- {id: hail, title: Hail, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: every enemy, n: 1}, {lower-threat: you, n: 1}]}]}
- {id: parley, title: Parley, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{forbid: deal damage, to: every player, against: every troll enemy, until: phase}]}]}
- {id: great-balm, title: Great Balm, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{heal: every hero, n: 2, do: [{lower-threat: you, n: total healed damage of every character},
     {damage: one enemy, n: healed damage of it}]}]}]}
- {id: vain-balm, title: Vain Balm, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{raise-threat: you, n: 1}, {heal: every hero, n: 2, do: [{raise-threat: you, n: 9}]}]}]}
- {id: wide-swing, title: Wide Swing, type: event, sphere: lore, cost: 0,
   abilities: [{response: {after: attacks}, do: [{spread-attack: next player}]}]}
- {id: trollish, title: Trollish, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{grant: trait troll, to: one copy of wargs, until: phase}]}]}
- {id: count-trolls, title: Count Trolls, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{raise-threat: you, n: number of enemies with printed troll}]}]}
- {id: lookout, title: Lookout, type: event, sphere: lore, cost: 0, abilities: [{response: {after: revealed},
   do: [{raise-threat: you, n: number of revealed enemies},
     {if: that-piece revealed, do: [{raise-threat: you, n: 5}]}]}]}
- {id: old-grudge, title: Old Grudge, type: event, sphere: lore, cost: 0, abilities: [{action: any,
   do: [{remove: one enemy with most hit points in encounter discard or victory display}]}]}
scenario:
- {id: shade, title: Shade, type: enemy, threat: 1, attack: 1, defense: 0, engagement: 50}
- {id: endless-night, title: Endless Night, type: location, threat: 1, quest_points: 3,
   abilities: [{constant: true, when: self staged, mods: [{permit: renewed deck}]}]}
- {id: truce, title: Truce, type: location, threat: 1, quest_points: 3, abilities: [{constant: true, when: self staged,
   mods: [{forbid: deal damage, to: every player with threat < 30, against: every enemy not a copy of wargs}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def hurt(state: LcgState, face: str) -> int:
    return state.things[found(state, face)].damage


def two(hand: list[str], engaged: list[str], other: list[str], **keys: Any) -> LcgState:
    """Two players with enemies of their own."""
    first = {"heroes": ["denethor"], "hand": hand, "threat": 20, "engaged": engaged, "deck": []}
    second = {"heroes": ["gimli", "legolas"], "threat": 35, "engaged": other, "deck": []}
    options = {"quest": "journey-down-the-anduin", "deck-2": "tactics", "hands": "open"}
    return GAME.read_position({"options": options, "phase": "planning", "players": [first, second], **keys})


# -- damage that effects cannot deal


def test_an_effect_of_whom_a_text_forbids_it_harms_only_the_enemies_that_are_left() -> None:
    state = position(["stones", "hail"], ["truce", "wargs", "wolf-rider"])
    assert hurt(played(state, "play stones"), "wargs") == 1, "nobody has to choose"
    both = played(state, "play hail")
    assert (hurt(both, "wargs"), hurt(both, "wolf-rider"), both.threat) == (1, 0, (19,))


def test_what_could_harm_nobody_is_not_played_and_other_players_are_free() -> None:
    assert "play stones" not in offered(position(["stones"], ["truce", "wolf-rider"]))
    free = position(["stones"], ["truce", "wolf-rider"], player={"threat": 30})
    assert "play stones" in offered(free), "the text is about low threat"


def test_it_may_be_forbidden_for_a_while_against_some() -> None:
    state = played(position(["parley", "stones"], ["hill-troll", "wargs", "wolf-rider"]), "play parley", "play stones")
    assert sorted(choices(state)) == ["wargs", "wolf-rider"]


def test_attacks_are_no_effects() -> None:
    state = position([], ["truce"], player={"engaged": ["wolf-rider"]}, phase="combat", step="player_attacks")
    assert any(word.startswith("attack ") for word in offered(state))


# -- an attack resolved against others


def spread(hand: str, engaged: list[str]) -> LcgState:
    """The enemy of the first player has attacked, and the one who has the card has used it, if it is there."""
    state = two([hand], engaged, [], phase="combat", step="enemy_attacks", encounter=["gladden-fields"])
    return played(state, f"play {hand}") if f"play {hand}" in offered(state) else state


def until(state: LcgState, *kinds: str) -> LcgState:
    while state.decision is not None and state.decision.kind not in kinds:
        state = GAME.apply(state, state.decision.options[-1]).state
    return state


def test_the_next_player_takes_the_damage_too_without_a_defence() -> None:
    state = until(spread("wide-swing", ["wargs"]), "defend")
    state = until(played(state, "defend denethor"), "assign", "attack")
    assert state.decision is not None and (state.decision.kind, state.decision.seat) == ("assign", 1)
    state = played(state, "assign legolas")
    assert (hurt(state, "denethor"), hurt(state, "legolas"), hurt(state, "gimli")) == (0, 3, 0)
    assert not state.things[found(state, "legolas")].marks


def test_without_it_the_others_are_left_alone() -> None:
    state = until(spread("stones", ["wargs"]), "defend")
    state = until(played(state, "defend denethor"), "assign", "attack", "commit")
    assert (hurt(state, "legolas"), hurt(state, "gimli")) == (0, 0)


def test_computers_would_rather_not_have_an_attack_spread() -> None:
    state = until(spread("wide-swing", ["hill-troll"]), "defend")
    assert state.attacks
    (ability,) = CARDS["wide-swing"].abilities
    names = {"self": "", "host": "", "you": "0"}
    assert steps_worth(Evaluation(state, 0), ability.do, names) < 0


# -- what was healed


def test_what_follows_a_healing_knows_how_much_it_was() -> None:
    heroes = ["denethor damage 1", "beravor damage 3", "glorfindel"]
    state = played(position(["great-balm"], ["wargs"], player={"heroes": heroes}), "play great-balm")
    assert [hurt(state, hero) for hero in ("denethor", "beravor", "glorfindel")] == [0, 1, 0]
    assert state.threat == (17,) and hurt(state, "wargs") == 1, "of several cards the first one counts"


def test_nothing_follows_where_nobody_was_healed() -> None:
    assert played(position(["vain-balm"], ["wargs"]), "play vain-balm").threat == (21,)
    step = {"raise-threat": "you", "n": "total healed damage of every hero"}
    with pytest.raises(BadCard, match="nothing has been healed"):
        compiled_abilities([{"action": "any", "do": [step]}])


# -- a deck made anew


@pytest.mark.parametrize(("place", "deck"), [("staging", ["gladden-fields"]), ("active", [])])
def test_an_empty_deck_is_made_anew_at_once_where_a_text_says_so(place: str, deck: list[str]) -> None:
    keys = {"phase": "planning", "encounter": [], "encounter_discard": ["gladden-fields"]}
    state = position(["stones"], ["wargs"], **keys, **({"active": ["endless-night"]} if place == "active" else {}))
    assert not state.zones["encounter"]
    if place == "staging":
        state = position(["stones"], ["wargs", "endless-night"], **keys)
    state = played(state, "play stones")
    assert [state.pieces[piece].face for piece in state.zones["encounter"]] == deck


# -- printed traits, other places, cards being revealed


def test_a_printed_trait_is_not_one_that_was_gained() -> None:
    state = played(
        position(["trollish", "count-trolls"], ["wargs", "hill-troll"]), "play trollish", "play count-trolls"
    )
    assert state.threat == (21,)
    assert condition("no enemy without printed troll").text


def test_the_discard_pile_and_the_victory_display_are_searched_together() -> None:
    keys = {"victory": ["hill-troll"], "encounter_discard": ["wargs", "marsh-adder"]}
    state = played(position(["old-grudge"], [], **keys), "play old-grudge")
    assert not state.zones["victory"] and len(state.zones["discard"]) == 2


def test_a_card_is_being_revealed_until_it_has_its_place() -> None:
    state = position(["lookout"], ["wargs"], step="staging", encounter=["hill-troll", "gladden-fields"])
    state = played(state, "play lookout")
    assert state.threat == (26,)


# -- no hit points


def test_what_has_no_hit_points_does_not_die_of_damage_and_computers_leave_alone_what_cannot_be_damaged() -> None:
    state = played(position(["stones"], ["shade"]), "play stones")
    assert hurt(state, "shade") == 1 and found(state, "shade") in state.zones["staging"]
    keys = {"quest": "journey-down-the-anduin", "difficulty": "nightmare"}
    rats = GAME.read_position(
        {
            "options": keys,
            "phase": "combat",
            "step": "player_attacks",
            "players": [{"heroes": ["gimli", "legolas"], "engaged": ["brown-water-rats", "wolf-rider"]}],
        }
    )
    names = [found(rats, face) for face in ("brown-water-rats", "wolf-rider")]
    worths = attack_worths(Evaluation(rats, 0), 0, names)
    assert worths[names[0]] == 0 < worths[names[1]]
