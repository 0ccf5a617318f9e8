"""Invented cards: what texts do with hands and costs, with traps, and with what a card was that has left play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lcg.inventing import GAME, found, in_the_box, played, position
from westmarch.engine.records import Action
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.prices import price
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text.aimed import aimed

INVENTED = """
player:
- {id: miser, title: Miser, type: ally, sphere: lore, cost: 3, willpower: 1, hit_points: 2, traits: [Noldor],
   abilities: [
    {constant: true, from: hand, when: any damaged hero, mods: [{add: cost, n: -2, to: self}]},
    {action: any, from: hand, cost: [{raise-threat: you, n: 2}], do: [{enter: self, committed: "yes"}]}]}
- {id: borrower, title: Borrower, type: ally, sphere: tactics, cost: 1, hit_points: 1, abilities: [
    {constant: true, from: hand, mods: [{pays: self, to: every ranger hero you control}]}]}
- {id: bargain, title: Bargain, type: ally, sphere: lore, cost: 2, hit_points: 1, abilities: [
    {response: {would: paid, piece: self}, from: hand, cost: [{discard-top: you, n: 1}], do: [{prevent: 1}]}]}
- {id: rich-heir, title: Rich Heir, type: ally, sphere: lore, unique: true, cost: 1, hit_points: 2, abilities: [
    {constant: true, mods: [{add: cost, n: -2, to: every item attachment, host: self}]}]}
- {id: heirloom, title: Heirloom, type: attachment, sphere: lore, cost: 3, traits: [Item], attach_to: character}
- {id: feast, title: Feast, type: event, sphere: lore, cost: 0, abilities: [
    {action: any, do: [{discount: lore event, n: 3, by: you, until: round}]}]}
- {id: errand, title: Errand, type: event, sphere: lore, cost: 0, abilities: [
    {action: any, do: [{play: one lore ally in hand, less: 1, least: 1, do: [{damage: it, n: 1}]}]}]}
- {id: windfall, title: Windfall, type: event, sphere: lore, cost: 0, abilities: [
    {action: any, do: [{look-at: you, n: 1, for: everybody, do: [{one-of: [[{play: it, less: all}], [{bury: it}]]}]}]}]}
- {id: guess, title: Guess, type: event, sphere: lore, cost: 0, abilities: [
    {action: any, do: [{name-number: n-named, do: [{lower-threat: you, n: n-named}]}]}]}
- {id: riddle, title: Riddle, type: event, sphere: lore, cost: 0, abilities: [
    {action: any, do: [{one-of: {Spirit: [{ready: every spirit hero}], Lore: [{ready: every lore hero}]}}]}]}
- {id: vow, title: Vow, type: event, sphere: lore, cost: 0, abilities: [
    {action: any, do: [{set-threat: you, n: 30, do: [{gain: raised, to: one hero you control}]}]}]}
- {id: balm, title: Balm, type: event, sphere: lore, cost: 0, abilities: [
    {action: any, do: [{heal-among: every damaged hero you control, n: 3}]}]}
- {id: snare-line, title: Snare-line, type: attachment, sphere: lore, cost: 0,
   attach_to: next enemy in the staging area,
   abilities: [{constant: true, mods: [{forbid: engagement checks, to: host}]}]}
- {id: farewell, title: Farewell, type: event, sphere: lore, cost: 0, abilities: [
    {response: {after: left, piece: any character}, do: [{lower-threat: you, n: willpower of that-piece}]}]}
- {id: kinsman, title: Kinsman, type: ally, sphere: lore, cost: 0, willpower: 1, hit_points: 1, traits: [Noldor],
   abilities: [
    {action: any, cost: [{discard: self}], do: [{raise-threat: you, n: 1}]}]}
- {id: banner-song, title: Banner Song, type: event, sphere: lore, cost: 0, abilities: [
    {action: any, do: [{add: willpower, n: 2, to: every character you control, until: round}]}]}
- {id: zeal, title: Zeal, type: event, sphere: lore, cost: 0, abilities: [
    {action: any, do: [{choose: one hero you control, as: bold, do: [
      {add: willpower, n: 3, to: bold, until: round, when: bold damaged}]}]}]}
- {id: homesick, title: Homesick, type: event, sphere: lore, cost: 0, abilities: [
    {action: any, when: threat of you > starting threat of you, do: [
      {lower-threat: you, n: threat of you minus starting threat of you}]}]}
scenario:
- {id: prowler, title: Prowler, type: enemy, engagement: 5, threat: 1, attack: 1, defense: 0, hit_points: 2}
- {id: shy-beast, title: Shy Beast, type: enemy, engagement: 5, threat: 1, attack: 1, defense: 0, hit_points: 2,
   abilities: [{constant: true, mods: [{forbid: attachments, to: self}]}]}
"""
RICH = ["denethor resources 5", "beravor resources 5", "glorfindel"]


@pytest.fixture(autouse=True)
def _in_the_box(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def costs(state: LcgState, face: str, host: str = "") -> int:
    return price(state, 0, CARDS[face], found(state, host) if host else "")


def offered(state: LcgState) -> list[str]:
    assert state.decision is not None
    return [str(option) for option in state.decision.options]


def planning(hand: list[str], heroes: list[str], **player: object) -> LcgState:
    return position(hand, [], phase="planning", step="plan", player={"heroes": heroes, **player})


def test_a_card_says_what_it_costs_in_a_hand() -> None:
    assert costs(planning(["miser"], RICH), "miser") == 3
    assert costs(planning(["miser"], ["denethor damage 1", "beravor"]), "miser") == 1


def test_a_card_is_used_out_of_the_hand_and_not_in_play() -> None:
    state = position(["miser"], [], player={"heroes": RICH, "threat": 20}, step="commit_all")
    state = played(state, "done")
    state = played(state, "use miser 1")
    thing = state.things[found(state, "miser")]
    assert {"exhausted", "committed"} <= set(thing.marks) and state.threat[0] >= 22
    in_play = position([], [], player={"heroes": RICH, "allies": ["miser"]}, step="commit_all")
    assert not [text for text in offered(played(in_play, "done")) if text.endswith("miser 1")]


def test_a_card_that_is_used_out_of_a_hidden_hand_is_shown_as_it_is_named() -> None:
    mine = {"heroes": ["denethor", "beravor"], "hand": ["miser"], "deck": [], "threat": 20}
    others = {"heroes": ["gimli"], "deck": []}
    options = {"quest": "journey-down-the-anduin", "hands": "hidden"}
    table = {"options": options, "phase": "quest", "step": "commit_all", "players": [mine, others]}
    state = played(GAME.read_position(table), "done", "done")
    piece = found(state, "miser")
    assert not state.pieces[piece].seen_by >> 1 & 1
    outcome = GAME.apply(state, Action.of("use", piece, "1"))
    told = [event.name for event in outcome.events]
    shown = next(
        n for n, event in enumerate(outcome.events) if event.name == "turned_up" and piece in event.facts.values()
    )
    assert shown < told.index("used")


def test_a_card_names_its_own_payers() -> None:
    assert "play borrower" in offered(planning(["borrower"], ["beravor resources 1"], deck=[]))
    assert "play borrower" not in offered(planning(["borrower", "feast"], ["denethor resources 1"], deck=[]))


def test_what_makes_a_card_cheaper_as_it_is_paid_for_may_be_left_but_not_by_the_poor() -> None:
    asked = played(planning(["bargain"], ["denethor resources 2"], deck=["feint", "feint"]), "play bargain")
    assert offered(asked) == [f"use {found(asked, 'bargain')} 0", "pass"]
    assert played(asked, "pass").things[found(asked, "denethor")].resources == 0
    poor = played(planning(["bargain", "heirloom"], ["denethor resources 1"], deck=["feint", "feint"]), "play bargain")
    assert found(poor, "bargain") in poor.things and len(poor.zones["s0-discard"]) == 1


def test_a_cost_depends_on_the_host() -> None:
    state = planning(["heirloom"], ["denethor resources 1"], allies=["rich-heir"], deck=[])
    assert costs(state, "heirloom") == 3 and costs(state, "heirloom", "rich-heir") == 1
    asked = played(state, "play heirloom")
    assert offered(asked) == [f"choose {found(state, 'rich-heir')}"]
    state = played(asked, "choose rich-heir")
    assert state.things[found(state, "heirloom")].host == found(state, "rich-heir")
    assert state.things[found(state, "denethor")].resources == 0


def test_the_next_card_is_cheaper_for_a_round_and_for_who_has_earned_it() -> None:
    state = planning(["feast", "loriens-wealth"], RICH)
    assert costs(played(state, "play feast"), "loriens-wealth") == 0
    assert price(played(state, "play feast"), 1, CARDS["loriens-wealth"]) == 3
    assert costs(played(state, "play feast"), "miser") == 3


def test_a_text_plays_a_card_for_less_but_for_one_at_least() -> None:
    state = played(planning(["errand", "bargain"], ["denethor resources 1"], deck=[]), "play errand")
    assert found(state, "bargain") not in state.things, "it has one hit point, and is dealt a damage"
    assert state.things[found(state, "denethor")].resources == 0
    assert "play errand" not in offered(planning(["errand", "kinsman"], ["eowyn resources 9"], deck=[]))


def test_a_card_is_played_off_the_deck_at_no_cost_if_it_can_be_played_now() -> None:
    asked = played(planning(["windfall"], ["denethor"], deck=["miser", "feint"]), "play windfall")
    assert found(asked, "miser") in played(asked, "option 1").things
    asked = played(planning(["windfall"], ["denethor"], deck=["vow", "feint"], threat=20), "play windfall")
    assert played(asked, "option 1").threat[0] == 30
    asked = played(planning(["windfall"], ["denethor"], deck=["feint", "miser"]), "play windfall")
    assert offered(asked) == ["option 2"], "nobody attacks"


def test_a_number_is_named() -> None:
    asked = played(planning(["guess"], RICH, threat=20), "play guess")
    assert offered(asked) == [f"name {n}" for n in range(10)]
    assert played(asked, "name 7").threat[0] == 13


def test_threat_is_set_and_it_is_known_by_how_much_it_rose() -> None:
    up = played(planning(["vow"], ["denethor"], threat=24), "play vow")
    assert (up.threat[0], up.things[found(up, "denethor")].resources) == (30, 6)
    down = played(planning(["vow"], ["denethor"], threat=35), "play vow")
    assert (down.threat[0], down.things[found(down, "denethor")].resources) == (30, 0)


def test_healing_is_divided() -> None:
    state = planning(["balm", "feast"], ["denethor damage 2", "beravor damage 2"])
    one, other = found(state, "denethor"), found(state, "beravor")
    state = played(state, "play balm", f"choose {one}", f"choose {one}")
    assert offered(state) == [f"choose {other}", "skip"]
    state = played(state, f"choose {other}")
    assert [state.things[hero].damage for hero in (one, other)] == [0, 1]


def test_a_trap_waits_for_an_enemy_that_can_have_it() -> None:
    state = played(planning(["snare-line", "feast"], RICH), "play snare-line")
    assert found(state, "snare-line") in state.zones["staging"] and not state.things[found(state, "snare-line")].host
    for enemy, is_caught in (("prowler", True), ("shy-beast", False)):
        deck = [enemy, "old-ford"] if "old-ford" in CARDS else [enemy]
        state = position([], ["snare-line owner first"], encounter=deck, step="staging", player={"threat": 30})
        assert (state.things[found(state, "snare-line")].host == found(state, enemy)) is is_caught


def test_a_text_knows_what_a_card_was_when_it_left() -> None:
    state = planning(["farewell", "banner-song"], RICH, allies=["kinsman"], threat=20)
    assert played(state, "use kinsman 0", "play farewell").threat[0] == 20, "one up, and one down"
    state = played(state, "play banner-song", "use kinsman 0", "play farewell")
    assert state.threat[0] == 18, "one up, and three down"


def test_a_bonus_lasts_and_counts_under_its_condition_only() -> None:
    state = planning(["zeal", "feast"], ["denethor", "beravor damage 1"])
    for hero, willpower in (("denethor", 1), ("beravor", 5)):
        after = played(state, "play zeal", f"choose {hero}")
        assert derived.stat(after, found(after, hero), "willpower") == willpower


def test_any_name_may_be_named_whatever_comes_of_it() -> None:
    state = played(planning(["riddle"], ["denethor exhausted", "beravor"]), "play riddle")
    asked = GAME.table(GAME.view(state, 0)).prompt
    assert [option.label for option in asked.options] == ["Spirit", "Lore"]
    assert asked.text.endswith("Name one.")
    assert derived.is_ready(played(state, "option 2"), found(state, "denethor"))
    assert not derived.is_ready(played(state, "option 1"), found(state, "denethor"))


def test_a_question_calls_a_card_by_its_title() -> None:
    state = planning(["riddle"], ["denethor", "beravor"])
    assert aimed(state, "one non-unique copy of hill-troll", {}) == "one non-unique copy of Hill Troll"
    assert aimed(state, "bilbos-magic-ring-neutral", {}) == "Bilbo's Magic Ring"


def test_the_starting_threat_is_remembered() -> None:
    state = played(planning(["homesick"], ["denethor", "beravor"], threat=40), "play homesick")
    assert state.threat[0] == CARDS["denethor"].stats["threat"] + CARDS["beravor"].stats["threat"]
