"""What cards can hear, and what of it they may ask for, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, played, position, wander
from westmarch.engine.dice import Dice
from westmarch.games.lcg.state import LcgState

HEARS = "[{forced: {after: %s}, do: [{raise-threat: every player, n: %s}]}]"


def _bell(card: str, heard: str, n: int = 1) -> str:
    """An ally that raises threat when it hears of something."""
    abilities = HEARS % (heard, n)
    return f"- {{id: {card}, title: {card}, type: ally, sphere: lore, cost: 0, hit_points: 1, abilities: {abilities}}}"


BELLS = {
    "hears-exhausted": "exhausted, why: effect, piece: any hero",
    "hears-committed": "exhausted, why: quest or defense",
    "hears-healed": "healed, piece: any other hero, amount: 2+",
    "hears-threat": "threat-raised, why: encounter-card, amount: 3",
    "hears-doom": "threat-raised, doomed: 'yes'",
    "hears-questing": "threat-raised, why: questing or quest-card",
    "hears-fall": "threat-lowered, player: you, amount: '< 3'",
    "hears-treachery-laid": "put-in-discard, type: treachery, from: revealed",
    "hears-thrown": "put-in-discard, discarded: 'yes', from: hand or deck, player: you",
    "hears-drew": "drew, player: any player, amount: 2",
    "hears-quest": "quest-resolved, piece: self, outcome: success or tie",
    "hears-staging": "staging-ended",
    "hears-round": "round-began",
    "hears-stage": "stage-revealed, face: anduin-passage or ambush-on-the-shore",
    "hears-active": "made-active, piece: any location, why: effect",
    "hears-travel": "made-active, why: travelled",
    "hears-token": "gained, piece: any hero with 1+ resources, why: effect",
    "hears-event": "played-event, piece: face soothe",
    "hears-attached": "attached, piece: any attachment, host: any hero, player: you",
    "hears-control": "control-changed, player: other player",
    "hears-gone": "left, piece: any attachment, why: host-left",
    "hears-kill": "destroyed, piece: any enemy engaged with you, by: any hero you control, engaged: you",
    "hears-other-kill": "destroyed, piece: any enemy, engaged: other player",
    "hears-fought": "fought, piece: self",
    "hears-defended": "defended, piece: any hero, enemy: any enemy",
    "hears-undefended": "attacked, undefended: 'yes'",
}
INVENTED = (
    "player:\n"
    + "\n".join([_bell(card, heard) for card, heard in BELLS.items()])
    + """
- {id: weariness, title: Weariness, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{exhaust: one ready hero you control}]}]}
- {id: soothe, title: Soothe, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{heal: one damaged hero, n: 2}]}]}
- {id: calm, title: Calm, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{lower-threat: you, n: 2}]}]}
- {id: study, title: Study, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{draw: you, n: 2}]}]}
- {id: throw-away, title: Throw Away, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{discard: one card in hand}]}]}
- {id: byway, title: Byway, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{make-active: one staged location}]}]}
- {id: purse, title: Purse, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{gain: 1, to: one hero you control}]}]}
- {id: scout-ahead, title: Scout Ahead, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{peek: 1, do: [{bury: it}]}]}]}
- {id: end-of-all, title: End of All, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{discard: one ally}]}]}
- {id: rope, title: Rope, type: attachment, sphere: lore, cost: 0, attach_to: character}
- {id: keepsake, title: Keepsake, type: attachment, sphere: lore, cost: 0, attach_to: character,
   abilities: [{forced: {after: left, piece: self}, do: [{raise-threat: you, n: 1}]}]}
- {id: mourning, title: Mourning, type: attachment, sphere: lore, cost: 0, attach_to: character,
   abilities: [{forced: {after: left, piece: host}, do: [{raise-threat: you, n: 2}, {return-to-hand: host}]}]}
- {id: page-boy, title: Page Boy, type: ally, sphere: lore, cost: 0, hit_points: 1}
- {id: lend, title: Lend, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{choose: one hero you control, as: friend, do: [{hand-over: friend, to: next}]}]}]}
scenario:
- {id: gloom, title: Gloom, type: treachery, abilities: [{reveal: true, do: [{raise-threat: every player, n: 3}]}]}
- {id: omen, title: Omen, type: treachery, keywords: [doomed 2]}
- {id: hawk, title: Hawk, type: enemy, threat: 0, attack: 1, hit_points: 3, engagement: 50,
   abilities: [{forced: {after: looked-at, piece: self}, do: [{raise-threat: that-player, n: 4}]}]}
- {id: weed, title: Weed, type: treachery,
   abilities: [{forced: {after: put-in-discard, piece: self}, do: [{shuffle-into-encounter: self}]}]}
- {id: brute, title: Brute, type: enemy, threat: 0, attack: 2, defense: 0, hit_points: 1, engagement: 50}
- {id: fen, title: Fen, type: location, threat: 2, quest_points: 9}
- {id: hush, title: Hush, type: treachery, abilities: [{reveal: true, do: [{damage: every ally, n: 9}]}]}
"""
)


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def at(bell: str, hand: list[str] | None = None, staging: list[str] | None = None, **keys: Any) -> LcgState:
    player = {"allies": [bell], "deck": [], **keys.pop("player", {})}
    return position(hand or [], staging or [], player=player, **keys)


def risen(state: LcgState) -> int:
    return state.threat[0] - 20


@pytest.mark.parametrize(
    ("bell", "card", "answers", "by"),
    [
        ("hears-exhausted", "weariness", ["choose denethor"], 1),
        ("hears-committed", "weariness", ["choose denethor"], 0),
        ("hears-fall", "calm", [], 1 - 2),
        ("hears-token", "purse", ["choose denethor"], 1),
        ("hears-event", "purse", ["choose denethor"], 0),
        ("hears-round", "purse", ["choose denethor"], 0),
    ],
)
def test_what_an_event_does_is_heard(bell: str, card: str, answers: list[str], by: int) -> None:
    assert risen(played(at(bell, [card]), f"play {card}", *answers)) == by


@pytest.mark.parametrize(("damage", "by"), [(2, 1), (1, 0)])
def test_healing_is_heard_by_its_amount(damage: int, by: int) -> None:
    heroes = [f"denethor damage {damage}", "beravor", "glorfindel"]
    state = at("hears-healed", ["soothe"], player={"heroes": heroes})
    assert risen(played(state, "play soothe")) == by
    assert risen(played(at("hears-event", ["soothe"], player={"heroes": heroes}), "play soothe")) == 1


def test_the_discard_of_a_card_is_told_apart_from_what_else_lies_there() -> None:
    state = at("hears-thrown", ["throw-away", "rope"])
    state = played(state, "play throw-away")
    assert risen(state) == 1, "the event that was played is in the pile, too, and was not discarded"


@pytest.mark.parametrize(
    ("bell", "card", "by"),
    [
        ("hears-threat", "gloom", 3 + 1),
        ("hears-threat", "omen", 2),
        ("hears-doom", "omen", 2 + 1),
        ("hears-doom", "gloom", 3),
        ("hears-treachery-laid", "omen", 2 + 1),
        ("hears-treachery-laid", "hawk", 0),
        ("hears-staging", "hawk", 1),
    ],
)
def test_what_staging_does_is_heard(bell: str, card: str, by: int) -> None:
    assert risen(at(bell, step="staging", encounter=[card])) == by


def test_a_card_hears_that_it_is_looked_at() -> None:
    state = at("page-boy", ["scout-ahead"], encounter=["hawk", "fen"])
    assert risen(played(state, "play scout-ahead")) == 4
    other = at("page-boy", ["scout-ahead"], encounter=["fen", "hawk"])
    assert risen(played(other, "play scout-ahead")) == 0


def test_a_card_hears_that_it_is_put_in_the_discard_pile() -> None:
    state = at("page-boy", step="staging", encounter=["weed", "fen"])
    assert not state.zones["discard"] and found(state, "weed") in state.zones["encounter"]


def test_two_cards_are_drawn_at_once() -> None:
    state = at("hears-drew", ["study"], player={"deck": ["rope", "rope", "rope"]})
    assert risen(played(state, "play study")) == 1


def test_locations_become_active_in_two_ways() -> None:
    made = played(at("hears-active", ["byway"], ["fen"]), "play byway")
    assert risen(made) == 1
    assert risen(played(at("hears-travel", ["byway"], ["fen"]), "play byway")) == 0
    for bell, by in (("hears-active", 0), ("hears-travel", 1)):
        assert risen(played(at(bell, [], ["fen"], phase="travel", step="travel"), "travel fen")) == by


def test_the_end_of_the_quest_is_heard_by_who_was_on_it() -> None:
    for marks, by in ((" committed exhausted", 1), ("", 0)):
        player = {"allies": [f"hears-quest{marks}"], "heroes": ["denethor committed exhausted"], "deck": []}
        state = position(["purse"], [], player=player, phase="quest", step="resolve_quest")
        assert risen(state) == by
    lost = at("hears-questing", ["purse"], ["fen"], step="resolve_quest")
    assert risen(lost) == 2 + 1


def with_host(*attached: str, allies: tuple[str, ...] = ()) -> LcgState:
    """What is left after an ally has been discarded to which something was attached."""
    hosts = [{"page-boy": list(attached)} if attached else "page-boy", *allies]
    state = position(["end-of-all"], [], player={"allies": hosts, "deck": []})
    return played(state, "play end-of-all", *(["choose page-boy"] if allies else []))


def test_an_attachment_hears_that_it_leaves_play_with_its_host() -> None:
    assert risen(with_host("rope")) == 0
    assert risen(with_host("keepsake")) == 1


def test_an_attachment_still_knows_its_host_when_both_have_left() -> None:
    state = with_host("mourning")
    assert risen(state) == 2
    assert found(state, "mourning") in state.zones["s0-discard"]


def test_others_hear_each_attachment_that_leaves_with_its_host() -> None:
    assert risen(with_host("rope", allies=("hears-gone",))) == 1
    assert risen(with_host("rope", "rope", allies=("hears-gone",))) == 2
    assert risen(with_host(allies=("hears-gone",))) == 0


def test_all_of_a_batch_are_heard() -> None:
    """Those that leave play together with it are not there any more to hear it."""
    hosts = [{"page-boy": ["keepsake"]}, {"hears-gone": ["mourning"]}]
    state = position(["purse"], [], player={"allies": hosts, "deck": []}, step="staging", encounter=["hush"])
    assert risen(state) == 0, "they answer the same moment, in the first player's order"
    assert risen(played(state, "use mourning 0")) == 1 + 2


def test_an_attachment_is_heard_where_it_is_attached() -> None:
    for bell, by in (("hears-attached", 1), ("hears-gone", 0)):
        state = at(bell, ["rope"], phase="planning", step="plan")
        assert risen(played(state, "play rope", "choose denethor")) == by
        assert risen(played(state, "play rope", f"choose {bell}")) == 0


def fighting(bell: str, fighter: str = "denethor") -> LcgState:
    """One of two engaged enemies has been attacked, and the player goes on."""
    heroes = ["denethor", "beravor", "glorfindel exhausted"]
    player = {"allies": [bell], "heroes": heroes, "engaged": ["brute", "hawk"], "deck": []}
    state = position(["purse"], [], player=player, phase="combat", step="player_attacks")
    state = played(state, "attack brute", f"with {fighter}", "done")
    while state.attacks:
        state = played(state, "pass")
    assert state.decision is not None and state.decision.kind == "attack"
    return state


def test_a_kill_is_heard_by_whom_and_with_whom_the_enemy_was_engaged() -> None:
    for bell, by in (("hears-kill", 1), ("hears-other-kill", 0), ("hears-defended", 0), ("hears-fought", 0)):
        state = fighting(bell)
        assert found(state, "brute") in state.zones["discard"]
        assert risen(state) == by, bell


def test_the_end_of_an_attack_is_heard_by_who_attacked() -> None:
    assert risen(fighting("hears-fought", "hears-fought")) == 1
    assert risen(fighting("hears-fought", "denethor")) == 0


@pytest.mark.parametrize(("bell", "by"), [("hears-defended", (1, 0)), ("hears-undefended", (0, 1))])
def test_the_end_of_an_attack_is_heard_by_who_defended(bell: str, by: tuple[int, int]) -> None:
    for defence, rise in zip(("defend denethor", "undefended"), by, strict=True):
        state = at(bell, player={"engaged": ["hawk"]}, phase="combat", step="enemy_attacks")
        while state.decision is not None and state.decision.kind != "defend":
            state = played(state, "pass")
        state = played(state, defence)
        while state.attacks:
            assert state.decision is not None
            state = GAME.apply(state, state.decision.options[-1]).state
        assert risen(state) == rise


def test_an_enemy_of_another_player_is_killed() -> None:
    players = [
        {
            "heroes": ["legolas", "gimli"],
            "allies": ["hears-other-kill"],
            "engaged": ["hill-troll"],
            "threat": 20,
            "hand": [],
            "deck": [],
        },
        {"heroes": ["denethor exhausted"], "threat": 20, "engaged": ["brute", "hawk"], "hand": [], "deck": []},
    ]
    options = {"quest": "journey-down-the-anduin"}
    keys = {"phase": "combat", "step": "player_attacks", "players": players, "staging": []}
    state = played(GAME.read_position({"options": options, **keys}), "attack brute", "with legolas")
    while state.attacks:
        assert state.decision is not None
        state = GAME.apply(state, state.decision.options[-1]).state
    assert found(state, "brute") in state.zones["discard"]
    assert risen(state) == 1


def test_a_round_and_a_stage_begin() -> None:
    state = at("hears-round", [], phase="refresh", step="raise_all")
    assert risen(state) == 1 and state.round == 1
    state = played(state, "pass")
    assert risen(state) == 1 + 1
    heroes = ["denethor committed exhausted", "beravor committed exhausted", "glorfindel committed exhausted"]
    player = {"heroes": heroes, "allies": ["hears-stage"], "deck": []}
    keys: dict[str, Any] = {"phase": "quest", "step": "resolve_quest", "active": []}
    state = position(["purse"], [], player=player, progress=6, **keys)
    assert state.pieces[state.zones["quests"][0]].face == "anduin-passage"
    assert risen(state) == 1


def test_a_card_changes_hands() -> None:
    state = played(at("hears-control", ["lend"]), "play lend")
    assert risen(state) == 0, "nobody else is there"
    seats = [
        {"heroes": ["denethor"], "hand": ["lend"], "threat": 20, "deck": [], "allies": ["hears-control"]},
        {"heroes": ["gimli"], "hand": [], "threat": 20, "deck": []},
    ]
    options = {"quest": "journey-down-the-anduin"}
    keys = {"phase": "quest", "players": seats, "staging": []}
    state = played(GAME.read_position({"options": options, **keys}), "play lend")
    assert risen(state) == 1


CARDS_OF_ALL = (
    "weariness",
    "soothe",
    "calm",
    "study",
    "throw-away",
    "byway",
    "purse",
    "scout-ahead",
    "end-of-all",
    "rope",
)
ENCOUNTERS = ("gloom", "omen", "hawk", "weed", "brute", "fen", "hush")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_games_with_these_cards_come_to_an_end(seed: int) -> None:
    dice = Dice(seed)
    bells = dice.shuffled(list(BELLS))[:9]
    hosts: list[Any] = [{"page-boy": ["keepsake", "mourning"]}, *bells[:4]]
    hand = [*CARDS_OF_ALL, *bells[4:], "lend"]
    first = {"heroes": ["denethor", "beravor"], "allies": hosts, "hand": hand, "threat": 20}
    players = [first, {"heroes": ["gimli", "legolas"], "threat": 20}]
    keys = {"phase": "planning", "seed": seed, "encounter_top": dice.shuffled(list(ENCOUNTERS)), "staging": []}
    options = {"quest": "journey-down-the-anduin"}
    wander(GAME.read_position({"options": options, "players": players, **keys}), dice)
