"""States that make no sense are refused with one sentence, whatever is wrong with them, and never in another way."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games import damage as by
from tests.games.forging import BIG, HOWS, accepted, assert_refused, forge, spots
from tests.games.wandering import wandered
from westmarch import games
from westmarch.ai.players import random_option
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Frame, Result, Secret, Step, to_json
from westmarch.games.quest.state import Counted, Minion, QuestState

GAME = games.load("quest")
START: dict[str, Any] = {
    "heroes": {
        "thalin": {"at": "old-forest", "hand": ["parry", "crush"], "corruption": ["weak"], "favor": 1},
        "beravor": {"life-top": ["charge"]},
    },
    "monsters": {"old-forest": ["dunlending"], "bree": [None]},
    "minions": {"gothmog": "barad-dur"},
    "influence": {"barad-dur": 2},
    "plots": [{"gollum-is-captured": "sea-of-udun"}],
    "shadow-hand": ["evil-wound"],
    "plot-hand": ["a-dark-messenger"],
    "event": "e2-01",
    "at": "hero-turn.ambush",
}


@cache
def _in_combat() -> QuestState:
    state: QuestState = GAME.read_position(START)
    while state.decision is not None and state.decision.kind != "fight-card":
        state = GAME.apply(state, state.decision.options[0]).state
    return GAME.apply(state, state.decision.options[0]).state  # type: ignore[union-attr, no-any-return]


def state() -> QuestState:
    """In the midst of a combat: the hero has chosen a card, which does Sauron choose?"""
    found = _in_combat().copy()
    assert found.decision is not None and (found.decision.kind, found.decision.seat) == ("fight-card", 0)
    GAME.check(found)
    return found


def fighting(**fields: Any) -> by.Damage:
    """Something strange about the combat under way."""
    return lambda found: setattr(found, "fight", replace(found.fight, **fields))


def being(**fields: Any) -> by.Damage:
    """Something strange about the first hero."""
    return lambda found: setattr(found, "heroes", (replace(found.heroes[0], **fields), *found.heroes[1:]))


def counting(field: str, **fields: Any) -> by.Damage:
    """Other numbers or places in one of the State's mappings."""
    return lambda found: getattr(found, field).update({key.replace("_", "-"): value for key, value in fields.items()})


def working(step: str, *args: str, **names: str) -> by.Damage:
    """Another step that comes next."""
    return by.working(Frame((Step(step, args),), names))


def ending_no_turn(found: QuestState) -> None:
    """Nothing that would end the hero's turn is left to do."""
    kept = [tuple([step for step in frame.steps if step.do != "hero-turn-ends"]) for frame in found.stack]
    frames = zip(found.stack, kept, strict=True)
    found.stack = tuple([Frame(steps, frame.names) for frame, steps in frames if steps])


SECRET = Secret(1, "beravor-charge")
DAMAGES: dict[str, by.Damage] = {
    "one plays": by.setting(seats=1),
    "an option is unknown": by.setting(options={"council": "king"}),
    "the dice are strange": by.setting(dice=-1),
    "the rounds are counted wrongly": by.setting(round=-1),
    "moves are counted wrongly": by.setting(moves=-1),
    "a stage too far": by.setting(stage=4),
    "there are unseen cards": by.setting(unseen={"plot": ("a-dark-messenger",)}),
    "a hero is missing": lambda found: setattr(found, "heroes", found.heroes[:1]),
    "a hero is there twice": lambda found: setattr(found, "heroes", (found.heroes[0], found.heroes[0])),
    "a hero is unknown": being(id="frodo"),
    "a hero is nowhere": being(place="bag-end"),
    "favor below nothing": being(favor=-1),
    "a level too many": being(levels=(3, 0, 0, 0)),
    "a fifth attribute": being(levels=(0, 0, 0, 0, 0)),
    "a strange item": being(items=("pipe",)),
    "an item twice": being(items=("horse", "horse")),
    "a strange Quest is done": being(done=("second",)),
    "a card is lost": by.losing("peril"),
    "a card lies in two places": by.doubling("peril", "peril-pile"),
    "a piece is gone": by.forgetting("peril-01"),
    "a card is another": by.making("peril-01", face="trapped-in-amber"),
    "a card is owned by nobody who plays": by.making("s1-life-01", owner=3),
    "a card is seen by nobody who plays": by.making("s1-life-01", seen_by=8),
    "a zone has another name": by.renaming("peril", "perils"),
    "an Event lies among the perils": by.putting("event-1", "peril"),
    "a hidden card on a discard pile": by.putting("peril", "peril-pile"),
    "a hero's card in another's hand": by.putting("s2-life", "s1-hand"),
    "a Corruption card in Sauron's hand": by.putting("corruption", "shadow-hand"),
    "a hand that its hero does not see": by.marking("s1-hand", seen_by=0),
    "a hidden Plot is active": by.marking("plot-1", seen_by=1),
    "a token of another colour": by.putting("tokens-rohan-gondor", "at-fangorn"),
    "an open card in the box": by.putting("peril", "box"),
    "two Missions of a side": by.putting("plot", "mission-sauron"),
    "a fourth minion": counting("minions", saruman=Minion("isengard")),
    "a minion is nowhere": counting("minions", gothmog=Minion("moon")),
    "influence on the moon": counting("influence", moon=1),
    "a marker beyond the Finale": counting("markers", red=19),
    "a fifth marker": counting("markers", blue=1),
    "a perilous moon": by.setting(perilous=("moon",)),
    "a step that nobody knows": working("dance"),
    "a step without its hero": working("gain-favor", "1"),
    "a hero who does not play": working("gain-favor", "1", hero="3"),
    "a name that nobody knows": working("pool", "1", self="1"),
    "too few arguments": working("influence", "1"),
    "an argument that cannot be read": working("gain-favor", "much", hero="1"),
    "a place that cannot be read": working("place-favor", "1", "the moon"),
    "a condition that cannot be read": by.working(Frame((Step("if", ("sunny",), (Step("all_of"), Step("all_of"))),))),
    "an empty frame": by.working(Frame(())),
    "too much work": by.working(*[Frame((Step("sweep"),))] * 201),
    "nobody fights, yet a combat goes on": by.setting(fight=None),
    "the enemy is unknown": fighting(foe="sauron"),
    "somebody fights who does not play": fighting(seat=3),
    "a Plot is played in combat": fighting(cards=("a-dark-messenger", "")),
    "an option too few": by.an_option_too_few,
    "another question": by.asking(kind="lunch"),
    "another seat is asked": by.asking(seat=2),
    "about nothing": by.asking(about=()),
    "about a third side": by.asking(about=("2", "may-stop")),
    "the open question is forgotten": by.setting(decision=None),
    "the game is over, yet goes on": by.setting(result=Result((0,), "mission")),
}
IMPOSSIBLE: dict[str, by.Damage] = {
    "nothing has begun, yet it is late": by.setting(round=0),
    "a minion is defeated on the map": counting("minions", gothmog=Minion("barad-dur", 0, True)),
    "a minion is hurt beside the map": counting("minions", gothmog=Minion("", 1)),
    "a character is nowhere": counting("characters", gandalf="moon"),
    "influence in a Haven": counting("influence", rivendell=1),
    "too much influence": counting("influence", bree=2),
    "no influence, counted": counting("influence", bree=0),
    "favor below nothing on a place": counting("favor", bree=-1),
    "the pool overflows": by.setting(pool=5),
    "four action tokens": by.setting(tokens=("influence-0", "influence-1", "influence-2", "cards-0")),
    "an action token in the air": by.setting(tokens=("influence-3",)),
    "a Plot that affects nothing": by.setting(plots={}),
    "a Plot that affects the moon": counting("plots", plot_1="moon"),
    "a strange step of a turn": by.setting(step="lunch"),
    "the turn of nobody": by.setting(player=3),
    "a second turn of one of two": by.setting(is_second=True),
    "something strange was used": by.setting(used=("lunch",)),
    "a new Corruption card that is not there": by.setting(fresh=("corruption-99",)),
    "nobody was commanded": by.setting(commanded=("saruman",)),
    "nobody has fallen": by.setting(fallen=(3,)),
    "a place that needs a hero": working("place-favor", "1", "here"),
    "a card that is not known": working("event-stays"),
    "another round": working("round"),
    "the setup goes on": working("starting-plot"),
    "the game comes to no end": lambda found: setattr(found, "stack", found.stack[1:]),
    "the turn comes to no end": ending_no_turn,
    "the monster is elsewhere": fighting(place="bree"),
    "a combat during lunch": fighting(during="lunch"),
    "negative damage": fighting(damage=-1),
    "a third side": fighting(exhausted=(2,)),
    "a type that no card has": fighting(named=("magic", "")),
    "strange things are told": fighting(told=("sleepy",)),
    "a strange hand was counted": fighting(counted=(Counted(("x",), 1),)),
    "more ranged cards than cards": fighting(counted=(Counted((), 1),)),
    "somebody else has chosen a card": by.setting(secrets={"card-hero": Secret(2, "thalin-parry")}),
    "a card was chosen that is elsewhere": by.setting(secrets={"card-hero": SECRET}),
    "a strange secret": by.setting(secrets={"vote": SECRET}),
    "votes for nothing": by.setting(votes=("pass",)),
}
"""Nonsense that no type can see, and of which the table can be laid: whoever forges a save may have it so."""


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_wrong_save_is_told_in_one_sentence(damage: by.Damage) -> None:
    found = GAME.decode(to_json(state()))
    damage(found)
    assert_refused(GAME, found)


@pytest.mark.slow
@pytest.mark.parametrize("damage", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_be_is_refused_or_stops_at_the_moment_before(damage: by.Damage) -> None:
    found = GAME.decode(to_json(state()))
    damage(found)
    dice = Dice(1)
    for _ in range(40):
        if found.decision is None:
            return
        before = to_json(found)
        try:
            GAME.check(found)
            found = GAME.apply(found, random_option(found.decision, dice)).state
        except Exception:
            assert to_json(found) == before
            return


def test_a_game_that_is_over_has_a_result_that_can_be() -> None:
    over = wandered(GAME, GAME.new(Setup(), 3), 5_000, Dice(3))
    assert over.result is not None
    GAME.check(over)
    for wrong in (
        Result((0, 1), "mission"),
        Result((0,), "boredom"),
        Result((), "mission"),
        Result((0,), "mission", (1, 2)),
    ):
        over.result = wrong
        assert_refused(GAME, over)


def test_ringwraiths_who_came_for_the_last_combat_alone_may_be_hurt_when_it_is_over() -> None:
    missions = {"sauron": "his-dark-throne", "heroes": "isildurs-secret"}
    start = {"heroes": {"thalin": {}}, "markers": {"green": 18, "red": 17}, "missions": missions, "at": "finale"}
    over = GAME.read_position(start)
    while over.decision is not None:
        options = over.decision.options
        is_hurt = over.minions["ringwraiths"].damage > 0
        over = GAME.apply(over, options[-1] if is_hurt else options[0]).state
    assert over.result == Result((0,), "champion")
    assert over.minions["ringwraiths"].damage and not over.minions["ringwraiths"].place
    GAME.check(over)


def _plain(found: QuestState) -> Any:
    return json.loads(to_json(found))


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_whatever_is_damaged_is_refused_or_can_be_seen_and_played_on(data: Any) -> None:
    """Random damage to a game under way: a State that passes is shown to everybody and goes on for a while."""
    seed = data.draw(st.integers(0, 500))
    found = wandered(GAME, GAME.new(Setup({}, 2 + seed % 3), seed), data.draw(st.integers(0, 300)), Dice(seed))
    plain = _plain(found)
    every = [spot for spot in spots(plain) if spot[0] not in ("pieces", "dice") and len(spot) > 1]
    spot = data.draw(st.sampled_from(every))
    forge(plain, spot, data.draw(HOWS), data.draw(st.sampled_from(every)), data.draw(BIG))
    good = accepted(GAME, plain)
    if good is not None:
        for seat in (*range(good.seats), None, ALL_SEEING):
            GAME.sample(GAME.view(good, seat), Dice(1))
        wandered(GAME, good, 3, Dice(seed))
