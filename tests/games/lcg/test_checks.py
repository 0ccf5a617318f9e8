"""States that make no sense are refused with one sentence, whatever is wrong with them, and never in another way."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import damage as by
from tests.games.forging import BIG, HOWS, accepted_with_another, assert_refused
from tests.games.wandering import wandered
from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.moments import Moment
from westmarch.engine.records import ALL_SEEING, Action, Event, Frame, Result, Secret, Step
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules.scoring import score
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import Lasting, Shadow, Thing

GAME = games.load("lcg")


START: dict[str, Any] = {
    "phase": "combat",
    "step": "enemy_attacks",
    "players": [
        {
            "heroes": [{"gimli": ["dwarven-axe"]}, "legolas"],
            "hand": ["feint"],
            "discard": ["swift-strike"],
            "engaged": [{"king-spider": ["great-forest-web"]}],
        },
        {"heroes": ["denethor"], "allies": ["faramir"], "deck": ["gandalf"]},
    ],
    "staging": ["hummerhorns"],
    "active": ["old-forest-road"],
}


def state() -> LcgState:
    """In the midst of an enemy's attack: who defends?"""
    found: LcgState = GAME.read_position(START)
    found = GAME.apply(found, Action.of("pass")).state
    assert found.decision is not None and found.decision.kind == "defend"
    GAME.check(found)
    return found


def bearing(piece: str, **fields: Any) -> by.Damage:
    """Something strange about a card in play."""

    def damage(found: LcgState) -> None:
        found.things[piece] = msgspec.structs.replace(found.things[piece], **fields)

    return damage


def striking(**fields: Any) -> by.Damage:
    """Something strange about the attack under way."""
    return lambda found: setattr(found, "attacks", (msgspec.structs.replace(found.attacks[0], **fields),))


HAPPENS = Moment((Event("destroyed", {"piece": "h01"}),))
LASTS = Lasting("h01", 0, "add", "phase", "attack", 1)
DAMAGES: dict[str, by.Damage] = {
    "nobody plays": by.setting(seats=0),
    "five play": by.setting(seats=5),
    "an option is unknown": by.setting(options={"quest": "mordor"}),
    "threat is missing": by.setting(threat=(20,)),
    "threat is beyond all": by.setting(threat=(20, 51)),
    "a third player begins": by.setting(first=2),
    "a third player is out": by.setting(out=(2,)),
    "one is out twice": by.setting(out=(1, 1)),
    "all are out": by.setting(out=(0, 1)),
    "the round is below nothing": by.setting(round=-1),
    "the phase is unknown": by.setting(phase="breakfast"),
    "the dice are foreign": by.setting(dice=-1),
    "a use is below nothing": by.setting(uses={"round ally": -1}),
    "unseen cards are listed": by.setting(unseen={"s0": ("feint",)}),
    "something is secret": by.setting(secrets={"x": Secret(0, "y")}),
    "a card is lost": by.losing("s0-hand"),
    "a card lies twice": by.doubling("s0-hand", "s0-discard"),
    "a zone is renamed": by.renaming("aside", "box"),
    "a piece is forgotten": by.forgetting("h01"),
    "a card is unknown": by.marking("encounter", face="treebeard"),
    "a face is unseen": by.marking("encounter", face=None),
    "an owner is not there": by.marking("s0-hand", owner=2),
    "an encounter card is owned": by.marking("encounter", owner=0),
    "a hand holds a card of another": by.marking("s0-hand", owner=1),
    "a third player sees a card": by.marking("s0-hand", seen_by=4),
    "a discard lies face down": by.marking("s0-discard", seen_by=1),
    "an enemy lies in a hand": by.putting("encounter", "s0-hand"),
    "an event lies in the encounter deck": by.putting("s0-hand", "encounter"),
    "a card in the staging area is not in play": by.putting("encounter", "staging"),
    "the stage is lost": by.putting("quests", "removed"),
    "a card in play is not in the box": lambda found: found.things.update(x=Thing(1)),
    "a hero is in the deck": by.putting("s0-play", "s0-deck"),
    "a hero is not seen": by.making("h01", seen_by=1),
    "a hero is controlled by nobody there": bearing("h01", seat=2),
    "a hero is controlled by the other": bearing("h01", seat=1),
    "a hero has never entered": bearing("h01", entered=0),
    "a hero comes from the future": bearing("h01", entered=1000),
    "damage is below nothing": bearing("h01", damage=-1),
    "resources are without end": bearing("h01", resources=10**9),
    "a hero has a strange role": bearing("h01", role="king"),
    "a hero is marked strangely": bearing("h01", marks=("tired",)),
    "a hero is exhausted twice": bearing("h01", marks=("exhausted", "exhausted")),
    "an axe lies on nothing": bearing("c0-1", host=""),
    "an axe lies on what is not there": bearing("c0-1", host="h09"),
    "a spider guards nothing": bearing("e1", guard="x.1"),
    "a location fights": by.putting("active", "s0-engaged"),
    "a shadow card was not dealt": by.setting(shadows={}),
    "a shadow card belongs to nobody": lambda found: found.shadows.update(
        {found.zones["shadows"][0]: Shadow("nobody")}
    ),
    "nobody attacks": striking(attackers=("nobody",)),
    "two attack at once": striking(attackers=("e1", "e2")),
    "a third player is attacked": striking(seat=2),
    "a player's attack has no target": striking(is_enemy=False),
    "an attack has no end": by.setting(attacks=()),
    "somebody dies who is not there": by.setting(dying=("nobody",)),
    "something happens without an end": by.setting(moments=(HAPPENS,)),
    "work without end": by.working(*[Frame((Step("checks"),))] * 200),
    "work without steps": by.working(Frame(())),
    "an unknown step": by.working(Frame((Step("breakfast"),))),
    "an unknown step within": by.working(Frame((Step("all_of", (), (Step("breakfast"),)),))),
    "a step without its piece": by.working(Frame((Step("place"),))),
    "a step for nobody": by.working(Frame((Step("commit_of", ("2",)),))),
    "a step of no phase": by.working(Frame((Step("phase", ("breakfast",)),))),
    "an ability that is not there": by.working(Frame((Step("begin", ("h01", "9")),))),
    "an amount that is none": by.working(Frame((Step("quest_progress", ("much",)),))),
    "a stage that is none": by.working(Frame((Step("moment_stage", ("soon",)),))),
    "a word without its arguments": by.working(Frame((Step("damage", ("self",)),))),
    "a word at nothing known": by.working(Frame((Step("damage", ("every hobbit hole", "1")),))),
    "a choice of nothing": by.working(Frame((Step("one-of"),))),
    "a name for nobody": by.working(Frame((Step("checks"),), {"you": "7"})),
    "a name for no card": by.working(Frame((Step("checks"),), {"self": "nobody"})),
    "no next round": by.setting(stack=(Frame((Step("checks"),)),)),
    "something lasts for nobody": by.setting(lasting=(msgspec.structs.replace(LASTS, seat=2),)),
    "something lasts on nothing": by.setting(lasting=(msgspec.structs.replace(LASTS, on=("nobody.1",)),)),
    "something lasts on nobody knows what": by.setting(lasting=(msgspec.structs.replace(LASTS, who="every thing"),)),
    "something lasts with unknown steps": by.setting(lasting=(msgspec.structs.replace(LASTS, steps=(Step("x"),)),)),
    "the question has gone": by.setting(decision=None),
    "the game is over and goes on": by.setting(result=Result((), "lost")),
    "a third player is asked": by.asking(seat=2),
    "a question of no kind": by.asking(kind="breakfast"),
    "an option too few": by.an_option_too_few,
    "an option too many": by.asking(options=(Action.of("defend", "h01"),)),
    "an answer leads nowhere": by.asking(then=(Step("breakfast"),)),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_state_that_makes_no_sense_is_refused(name: str) -> None:
    found = state()
    DAMAGES[name](found)
    assert_refused(GAME, found)


def test_an_end_is_won_by_all_with_one_score_or_by_nobody() -> None:
    found = state()
    found.decision, found.stack, found.moments, found.attacks = None, (), (), ()
    for result in (Result((), "lost"), Result((0, 1), "won", (score(found).total,) * 2)):
        found.result = result
        GAME.check(found)
    for result in (Result((0,), "won", (1, 1)), Result((), "tired"), Result((0, 1), "lost")):
        found.result = result
        assert_refused(GAME, found)


@cache
def on_the_way(seed: int, actions: int) -> LcgState:
    """The State after some random actions of a game."""
    quest = sorted(QUESTS)[seed % 3]
    hands = "hidden" if seed % 2 else "open"
    decks = {"deck-1": "tactics", "deck-2": "spirit"}
    state = GAME.new(Setup({"quest": quest, "hands": hands, **decks}, 1 + seed % 2), seed)
    state = wandered(GAME, state, actions, Dice(seed))
    GAME.check(state)
    return state


STRANGE: list[Any] = [
    None, True, -1, 0, 1, 3, 99, 2**70, 1.5, "", "0", "2", "gimli", "e1", "h01", "c0-1", "s0-hand", "open", "discard",
    "x", [], {}, ["x"],
]  # fmt: skip
FIELDS = (
    "stack", "stack", "stack", "decision", "decision", "moments", "lasting", "things", "things", "zones", "pieces",
    "uses", "attacks", "shadows", "dying", "threat", "out", "first", "active", "round", "phase", "step", "entries",
    "options", "seats", "settled", "result", "unseen", "dice", "secrets",
)  # fmt: skip


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(
    seed=st.integers(0, 11),
    actions=st.integers(0, 150),
    field=st.sampled_from(FIELDS),
    spot=BIG,
    how=HOWS,
    with_what=BIG,
)
def test_whatever_is_changed_in_a_saved_state_it_is_refused_or_can_be_played(
    seed: int, actions: int, field: str, spot: int, how: str, with_what: int
) -> None:
    found = accepted_with_another(GAME, on_the_way(seed, actions - actions % 10), field, spot, how, with_what, STRANGE)
    if found is None:
        return
    for viewer in (*range(found.seats), None, ALL_SEEING):
        GAME.table(GAME.view(found, viewer))
    # What has been accepted can be played on, and what comes of it is accepted again.
    GAME.check(wandered(GAME, found, 40, Dice(with_what)))
