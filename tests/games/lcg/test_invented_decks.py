"""Words about decks and piles beyond those that cards of the box have, tried with cards invented here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tests.games.lcg.inventing import GAME, choices, found, in_the_box, played, position
from tests.games.lcg.test_prompts import IDS
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Action
from westmarch.games.lcg.advice.advice import advise
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.state import LcgState

EVENTS = {
    "mill": "[{discard-top: every player, n: 2}]",
    "call-up": "[{discard-top: you, do: [{if: it is an ally, do: [{enter: it}]}]}]",
    "ambush": "[{discard-top: encounter, do: [{if: it is an enemy, do: [{stage: it}]}]}]",
    "hunted": "[{discard-top: encounter, do: [{if: it is a goblin enemy, do: [{engage: it}]}]}]",
    "lost-path": "[{discard-top: encounter, until: location, do: [{make-active: it}]}]",
    "weighed": "[{discard-top: every player, do: [{raise-threat: first, n: total cost of it}]}]",
    "forethought": "[{look-at: you, n: 3, do: [{swap: one card looked at, with: one card in hand,"
    " do: [{arrange: every card looked at}]}]}]",
    "scouting": "[{look-at: encounter, n: 3, do: [{choose: one card looked at, as: it,"
    " do: [{discard: every other card looked at}, {reveal-card: it}]}]}]",
    "show": "[{look-at: every player, for: everybody}]",
    "flight": "[{search: 5, for: eagle card, most: all}]",
    "call-to-arms": "[{search: 5, for: ally, do: [{enter: it}], rest: bottom}]",
    "sieve": "[{search: 3, for: event, rest: discard}]",
    "equip": "[{search: all, for: attachment, do: [{enter: it}]}]",
    "trim": "[{discard: one card in hand, n: cards in hand of you minus 2}]",
    "two-lost": "[{discard: two random cards in hand}]",
    "different": "[{fetch: one enemy in encounter deck, different: every player}]",
    "snare": "[{fetch: one goblin enemy in encounter deck or discard, do: [{engage: it}]}]",
    "rumour": "[{fetch: one goblin enemy in encounter deck, do: [{damage: one hero you control}]}]",
    "old-foe": "[{reveal-card: one topmost enemy in encounter discard}]",
    "back-again": "[{shuffle-into-encounter: every treachery in encounter discard}]",
    "put-by": "[{set-aside: every goblin enemy}]",
    "come-forth": "[{stage: every enemy set aside}]",
    "recall": "[{put-on-deck: one ally in discard}]",
    "rest": "[{bury: one ally you control}]",
    "homeward": "[{put-on-deck: one ally you control}]",
    "trophy": "[{add-to-victory: one enemy in encounter discard}]",
    "loss": "[{discard: one random location in victory display}]",
    "again": "[{draw: you}, {take: self}]",
}
INVENTED = """
player:
- {id: eagle-scout, title: Eagle Scout, type: ally, sphere: lore, cost: 2, hit_points: 1, traits: [Eagle]}
- {id: herald, title: Herald, type: ally, sphere: lore, cost: 3, hit_points: 2, unique: true}
- {id: brooch, title: Brooch, type: attachment, sphere: lore, cost: 1, attach_to: hero}
""" + "".join([f"""- {{id: {name}, title: {name.title()}, type: event, sphere: lore, cost: 0,
   abilities: [{{action: any, do: {steps}}}]}}
""" for name, steps in EVENTS.items()]) + """
scenario:
- {id: cutthroat, title: Cutthroat, type: enemy, threat: 1, attack: 1, hit_points: 2, engagement: 50, traits: [Goblin],
   victory: 2}
- {id: marauder, title: Marauder, type: enemy,
   copies: {normal: 2}, threat: 2, attack: 2, hit_points: 2, engagement: 50, traits: [Goblin]}
- {id: gorcrow, title: Gorcrow, type: enemy,
   copies: {normal: 2}, threat: 1, attack: 1, hit_points: 1, engagement: 50, traits: [Creature]}
- {id: spy, title: Spy, type: enemy, threat: 1, attack: 1, hit_points: 1, engagement: 50,
   abilities: [{forced: {after: looked-at, piece: self}, by: that player, do: [{engage: self}]}]}
- {id: old-bridge, title: Old Bridge, type: location, threat: 1, quest_points: 3, victory: 4}
- {id: grey-cave, title: Grey Cave, type: location, threat: 5, quest_points: 3}
- {id: dread, title: Dread, type: treachery, abilities: [{reveal: true, do: [{raise-threat: every player, n: 3}]}]}
"""  # fmt: skip


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def lying(state: LcgState, zone: str) -> list[str]:
    """The cards of a zone by their ids."""
    return [state.pieces[piece].face or "" for piece in state.zones[zone]]


def alone(*hand: str, **keys: Any) -> LcgState:
    """One player with these cards in hand."""
    player = {key: keys.pop(key) for key in ("deck", "discard", "allies") if key in keys}
    return position(list(hand), keys.pop("staging", []), player=player, **keys)


def together(
    *hand: str, first: dict[str, Any] | None = None, second: dict[str, Any] | None = None, **keys: Any
) -> LcgState:
    """Two players, of whom the first has these cards in hand."""
    players = [
        {"heroes": ["denethor"], "threat": 20, "hand": list(hand), **(first or {})},
        {"heroes": ["gimli"], "threat": 30, **(second or {})},
    ]
    options = {"quest": "journey-down-the-anduin", "deck-2": "tactics"}
    return GAME.read_position({"options": options, "phase": "quest", "players": players, **keys})


def taken(state: LcgState, *faces: str) -> LcgState:
    """Cards are taken, one after the other."""
    for face in faces:
        assert state.decision is not None
        (option,) = [a for a in state.decision.options if a.words and state.pieces[a.words[0]].face == face][:1]
        state = GAME.apply(state, option).state
    return state


def offered(state: LcgState) -> list[str]:
    """The cards that may be chosen now."""
    assert state.decision is not None
    return sorted([state.pieces[action.words[0]].face or "" for action in state.decision.options if action.words])


def can_play(state: LcgState, card: str) -> bool:
    return state.decision is not None and f"play {card}" in map(str, state.decision.options)


# -- cards discarded off a deck


def test_the_top_cards_of_each_players_deck_are_discarded_as_far_as_there_are_any() -> None:
    state = together("mill", first={"deck": ["brooch", "herald", "eagle-scout"]}, second={"deck": ["brooch"]})
    state = played(state, "play mill")
    assert lying(state, "s0-discard") == ["mill", "herald", "brooch"] and lying(state, "s0-deck") == ["eagle-scout"]
    assert lying(state, "s1-discard") == ["brooch"] and not lying(state, "s1-deck")


def test_what_follows_knows_the_cards_that_were_discarded() -> None:
    state = together("weighed", first={"deck": ["herald"]}, second={"deck": ["eagle-scout"]})
    assert played(state, "play weighed").threat == (25, 30)


@pytest.mark.parametrize(("card", "lies"), [("herald", "s0-play"), ("brooch", "s0-discard")])
def test_an_ally_that_is_discarded_off_the_deck_enters_play(card: str, lies: str) -> None:
    assert card in lying(played(alone("call-up", deck=[card]), "play call-up"), lies)


def test_a_unique_one_that_is_there_already_does_not() -> None:
    state = played(alone("call-up", deck=["herald"], allies=["herald"]), "play call-up")
    assert "herald" in lying(state, "s0-discard")


def test_nothing_can_be_discarded_off_an_empty_deck() -> None:
    assert not can_play(alone("call-up", deck=[]), "call-up")


@pytest.mark.parametrize(
    ("event", "card", "lies"),
    [
        ("ambush", "gorcrow", "staging"),
        ("ambush", "old-bridge", "discard"),
        ("hunted", "cutthroat", "s0-engaged"),
        ("hunted", "gorcrow", "discard"),
    ],
)
def test_what_comes_off_the_encounter_deck_joins_the_players_if_it_is_of_the_kind(
    event: str, card: str, lies: str
) -> None:
    assert card in lying(played(alone(event, encounter=[card]), f"play {event}"), lies)


def test_cards_are_discarded_until_there_is_one_of_the_kind() -> None:
    state = played(alone("lost-path", encounter=["gorcrow", "dread", "old-bridge", "grey-cave"]), "play lost-path")
    assert lying(state, "active") == ["old-bridge"] and lying(state, "encounter") == ["grey-cave"]
    assert lying(state, "discard") == ["dread", "gorcrow"]


def test_nothing_follows_if_there_is_none() -> None:
    state = played(alone("lost-path", encounter=["gorcrow", "dread"], phase="planning"), "play lost-path")
    assert not lying(state, "active") and sorted(lying(state, "discard")) == ["dread", "gorcrow"]


# -- cards looked at


def test_one_of_three_cards_is_exchanged_for_one_of_the_hand_and_they_go_back_in_any_order() -> None:
    deck = ["herald", "brooch", "eagle-scout", "mill"]
    state = played(alone("forethought", "show", "trim", deck=deck), "play forethought")
    assert offered(state) == ["brooch", "eagle-scout", "herald"]
    state = taken(state, "herald")
    assert offered(state) == ["show", "trim"]
    state = taken(state, "show")
    assert offered(state) == ["brooch", "eagle-scout", "show"]
    state = taken(state, "show", "brooch")
    assert lying(state, "s0-deck") == ["eagle-scout", "brooch", "show", "mill"]
    assert sorted(lying(state, "s0-hand")) == ["herald", "trim"]
    GAME.check(state)


def test_without_a_card_in_hand_nothing_is_exchanged() -> None:
    state = played(alone("forethought", deck=["herald", "brooch"]), "play forethought")
    assert lying(state, "s0-deck") == ["herald", "brooch"]


def test_one_of_three_encounter_cards_is_revealed_and_the_others_are_discarded() -> None:
    state = played(alone("scouting", encounter=["old-bridge", "dread", "gorcrow", "grey-cave"]), "play scouting")
    assert offered(state) == ["dread", "gorcrow", "old-bridge"]
    state = taken(state, "dread")
    assert state.threat == (23,) and lying(state, "encounter") == ["grey-cave"]
    assert lying(state, "discard") == ["dread", "gorcrow", "old-bridge"]


def test_of_cards_that_only_one_player_sees_others_learn_nothing() -> None:
    state = played(together("scouting", encounter=["old-bridge", "dread", "gorcrow", "grey-cave"]), "play scouting")
    top = state.zones["encounter"][0]
    assert GAME.view(state, 0).state.pieces[top].face == "old-bridge"
    assert GAME.view(state, 1).state.pieces[top].face is None
    assert state.decision is not None and not state.decision.is_open


def test_a_card_that_is_shown_is_seen_by_everybody() -> None:
    state = together("show", first={"deck": ["brooch", "mill"]}, second={"deck": ["herald"]})
    state = played(state, "play show")
    assert [GAME.view(state, 1).state.pieces[state.zones[f"s{seat}-deck"][0]].face for seat in (0, 1)] == [
        "brooch",
        "herald",
    ]
    assert GAME.view(state, 1).state.pieces[state.zones["s0-deck"][1]].face is None


def test_an_enemy_that_is_looked_at_may_come_before_anything_is_done_with_the_cards() -> None:
    encounter = ["old-bridge", "spy", "gorcrow", "grey-cave"]
    state = played(together("scouting", encounter=encounter), "play scouting")
    assert lying(state, "s0-engaged") == ["spy"] and offered(state) == ["gorcrow", "old-bridge"]
    state = taken(state, "old-bridge")
    assert lying(state, "discard") == ["gorcrow"] and lying(state, "encounter") == ["grey-cave"]


# -- cards searched for


def test_any_number_of_the_cards_that_fit_may_be_taken() -> None:
    deck = ["eagle-scout", "mill", "eagle-scout", "brooch", "eagle-scout", "show"]
    state = played(alone("flight", deck=deck), "play flight")
    assert len(offered(state)) == 3
    state = played(taken(state, "eagle-scout", "eagle-scout"), "skip")
    assert lying(state, "s0-hand") == ["eagle-scout"] * 2 and len(state.zones["s0-deck"]) == 4
    GAME.check(state)


def test_what_is_found_is_put_into_play_and_the_rest_goes_under_the_deck() -> None:
    deck = ["mill", "herald", "brooch", "trim", "show", "sieve"]
    state = taken(played(alone("call-to-arms", deck=deck), "play call-to-arms"), "herald", "show", "trim", "mill")
    assert lying(state, "s0-deck") == ["sieve", "show", "trim", "mill", "brooch"]
    assert "herald" in lying(state, "s0-play")


def test_the_rest_is_discarded_if_the_text_says_so() -> None:
    state = taken(played(alone("sieve", deck=["mill", "herald", "brooch", "trim"]), "play sieve"), "mill")
    assert lying(state, "s0-hand") == ["mill"] and lying(state, "s0-deck") == ["trim"]
    assert sorted(lying(state, "s0-discard")) == ["brooch", "herald", "sieve"]


def test_an_attachment_that_is_found_goes_where_its_player_says() -> None:
    state = taken(played(alone("equip", deck=["mill", "brooch"]), "play equip"), "brooch")
    assert choices(state) == ["denethor", "beravor", "glorfindel"]
    state = played(state, "choose beravor")
    assert state.things[found(state, "brooch")].host == found(state, "beravor")


# -- hands


def test_a_hand_is_discarded_down_to_a_number() -> None:
    state = played(alone("trim", "mill", "show", "brooch", "herald", deck=[]), "play trim")
    state = taken(state, "mill")
    assert len(lying(state, "s0-hand")) == 4, "they are discarded together"
    state = taken(state, "herald")
    assert lying(state, "s0-hand") == ["show", "brooch"]


def test_of_a_hand_that_is_small_enough_nothing_is_discarded() -> None:
    state = alone("trim", "mill", "show", deck=[])
    assert lying(played(state, "play trim"), "s0-hand") == ["mill", "show"]


def test_cards_of_a_hand_are_discarded_by_chance() -> None:
    state = played(alone("two-lost", "mill", "show", "brooch", deck=[]), "play two-lost")
    assert len(state.zones["s0-hand"]) == 1 and len(state.zones["s0-discard"]) == 3


def test_an_event_that_was_just_played_goes_back_to_the_hand() -> None:
    state = played(alone("again", deck=["brooch"]), "play again")
    assert sorted(lying(state, "s0-hand")) == ["again", "brooch"] and not lying(state, "s0-discard")


# -- the encounter deck


def test_each_player_finds_another_card() -> None:
    state = played(together("different", encounter=["cutthroat", "gorcrow", "old-bridge"]), "play different")
    assert state.decision is not None and [str(option) for option in state.decision.options] == [
        "fetch cutthroat", "fetch gorcrow",
    ]  # fmt: skip
    state = GAME.apply(state, state.decision.options[1]).state
    assert state.decision is not None and state.decision.seat == 1
    assert [str(option) for option in state.decision.options] == ["fetch cutthroat"]
    state = GAME.apply(state, state.decision.options[0]).state
    assert sorted(lying(state, "staging")) == ["cutthroat", "gorcrow"]
    GAME.check(state)


def test_what_was_found_does_what_the_text_says() -> None:
    state = played(alone("snare", encounter=["gorcrow"], encounter_discard=["marauder", "dread"]), "play snare")
    assert state.decision is not None
    state = GAME.apply(state, *state.decision.options).state
    assert lying(state, "s0-engaged") == ["marauder"] and not lying(state, "staging")
    assert not can_play(alone("snare", encounter=["gorcrow"]), "snare")


def unseen(state: LcgState, seat: int) -> list[str]:
    """The cards of the encounter deck that a seat does not see."""
    seen = GAME.view(state, seat).state
    return sorted([state.pieces[piece].face or "" for piece in state.zones["encounter"] if not seen.pieces[piece].face])


def test_whoever_searches_the_encounter_deck_sees_it_and_nobody_else_does() -> None:
    encounter = ["dread", "gorcrow", "marauder"]
    state = played(together("snare", encounter=encounter), "play snare")
    assert unseen(state, 0) == [] and unseen(state, 1) == encounter
    assert unseen(GAME.apply(state, Action.of("fetch", "marauder")).state, 0) == ["dread", "gorcrow"]


def test_a_deck_that_was_searched_is_shuffled_before_anything_is_done_with_what_was_found() -> None:
    state = played(alone("rumour", encounter=["dread", "gorcrow", "marauder"]), "play rumour")
    state = GAME.apply(state, Action.of("fetch", "marauder")).state
    assert choices(state) == ["denethor", "beravor", "glorfindel"] and unseen(state, 0) == ["dread", "gorcrow"]
    state = played(state, "choose denethor")
    assert unseen(state, 0) == ["dread", "gorcrow", "marauder"]
    GAME.check(state)


def test_the_topmost_card_of_a_kind_is_revealed_again() -> None:
    state = played(alone("old-foe", encounter_discard=["dread", "gorcrow", "marauder"]), "play old-foe")
    assert lying(state, "staging") == ["gorcrow"] and lying(state, "discard") == ["dread", "marauder"]


def test_some_cards_of_the_pile_go_back_into_the_deck() -> None:
    keys = {"encounter": ["gorcrow"], "encounter_discard": ["dread", "marauder"]}
    state = played(alone("back-again", **keys), "play back-again")
    assert sorted(lying(state, "encounter")) == ["dread", "gorcrow"] and lying(state, "discard") == ["marauder"]


def test_cards_are_set_aside_and_come_back() -> None:
    state = played(alone("put-by", "come-forth", staging=["cutthroat", "gorcrow"]), "play put-by")
    assert lying(state, "aside") == ["cutthroat"] and lying(state, "staging") == ["gorcrow"]
    state = played(state, "play come-forth")
    assert not lying(state, "aside") and sorted(lying(state, "staging")) == ["cutthroat", "gorcrow"]


# -- decks and the victory display


def test_a_card_goes_on_top_of_its_deck_or_under_it_from_wherever_it_lies() -> None:
    state = played(alone("recall", discard=["herald", "mill"], deck=["brooch"]), "play recall")
    assert lying(state, "s0-deck") == ["herald", "brooch"]
    state = played(alone("homeward", allies=["herald"], deck=["brooch"]), "play homeward")
    assert lying(state, "s0-deck") == ["herald", "brooch"] and "herald" not in lying(state, "s0-play")
    state = played(alone("rest", allies=["herald"], deck=["brooch"]), "play rest")
    assert lying(state, "s0-deck") == ["brooch", "herald"] and "herald" not in lying(state, "s0-play")


def test_cards_come_to_the_victory_display_and_leave_it() -> None:
    state = played(alone("trophy", encounter_discard=["cutthroat"]), "play trophy")
    assert lying(state, "victory") == ["cutthroat"]
    state = played(alone("loss", victory=["old-bridge", "cutthroat"]), "play loss")
    assert lying(state, "victory") == ["cutthroat"] and lying(state, "discard") == ["old-bridge"]


# -- what the players are asked


@pytest.mark.parametrize("event", EVENTS)
def test_every_question_has_words_and_things_on_the_table_and_can_be_saved(event: str) -> None:
    first = {"deck": ["mill", "herald", "eagle-scout", "brooch", "eagle-scout"], "discard": ["herald", "mill"]}
    keys = {"encounter": ["cutthroat", "gorcrow", "old-bridge", "dread"], "encounter_discard": ["marauder", "gorcrow"]}
    state = together(
        event, "show", "trim", "brooch", first={**first, "allies": ["eagle-scout"]}, staging=["marauder"], **keys
    )
    state = played(state, f"play {event}") if can_play(state, event) else state
    while state.decision is not None and state.decision.kind not in ("open", "respond"):
        GAME.check(state)
        assert advise(state)
        table = GAME.table(GAME.view(state, state.decision.seat))
        known = {item.id for item in table.items} | {region.id for region in table.regions}
        for option in table.prompt.options:
            assert option.label and not IDS.search(option.label) and {option.source, option.target} - {""} <= known
        for seat in (0, 1):
            GAME.check(GAME.sample(GAME.view(state, seat), Dice(1)))
        state = GAME.apply(state, state.decision.options[0]).state
    GAME.check(state)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("{discard: one card looked at}", "no cards are being looked at"),
        ("{look-at: encounters}", "encounters"),
        ("{search: 5, rest: shuffled}", "rest"),
        ("{arrange: self, to: middle}", "middle"),
        ("{discard-top: every enemy}", "where players are meant"),
    ],
)
def test_a_slip_is_refused(step: str, why: str) -> None:
    with pytest.raises(BadCard, match=why):
        compiled_abilities([{"action": "any", "do": [yaml.safe_load(step)]}])
