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
from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Setup
from westmarch.engine.records import (
    ALL_SEEING,
    EVERYBODY,
    Action,
    Decision,
    Frame,
    Piece,
    Result,
    Secret,
    Step,
)
from westmarch.games.fellowship.catalogue import MAIN
from westmarch.games.fellowship.rules.rulebase import RULES
from westmarch.games.fellowship.state import FellowshipState

GAME = games.load("fellowship")
START: dict[str, Any] = {
    "seats": ["frodo", "gandalf", "gimli"],
    "hands": {"frodo": ["courage", "haldir", "frodo-ringbearer"], "gandalf": ["courage", "that-was-close"]},
    "discards": {"frodo": ["valor", "corruption"], "gandalf": ["despair"]},
    "locations": {"frodo": ["rivendell"]},
    "played": {"frodo": ["courage", "strider"]},
    "path": ["uruk-hai", None, "sting", "elendil", "merry"],
    "archenemy": "cave-troll",
}


def state(**keys: Any) -> FellowshipState:
    found: FellowshipState = GAME.read_position(START | keys)
    GAME.check(found)
    return found


def after(state: FellowshipState, *actions: str) -> FellowshipState:
    for action in actions:
        state = GAME.apply(state, Action.parse(action)).state
    GAME.check(state)
    return state


def lay_down(found: FellowshipState, name: str) -> None:
    """Frodo has chosen the first card of his hand face down."""
    found.secrets = {name: Secret(0, found.zones["s0-hand"][0])}


def ambushed(foe: str) -> FellowshipState:
    """Between the turns, at the first question of a Group Ambush that nobody avoids."""
    foes = "impossible" if foe.startswith("i-") else "eight"
    hands = {"frodo": ["haldir", "courage"], "gandalf": ["merry", "courage"], "gimli": ["pippin", "sting"]}
    given_ = {"seats": START["seats"], "options": {"foes": foes}, "archenemy": foe, "defeated": True, "hands": hands}
    found = GAME.apply(GAME.read_position(given_), Action.of("end")).state
    while found.decision is not None and found.decision.kind == "defend":
        found = GAME.apply(found, Action.of("suffer")).state
    GAME.check(found)
    return found


# -- one kind of damage after the other


def an_unknown_piece(found: FellowshipState) -> None:
    found.pieces["m999"] = Piece("haldir", -1, 0)
    found.zones["main"] += ("m999",)


def two_archenemies_face_up(found: FellowshipState) -> None:
    by.making(found.zones["archenemies"][1], seen_by=EVERYBODY)(found)


def an_option_doubled(found: FellowshipState) -> None:
    assert found.decision is not None
    by.asking(options=found.decision.options + found.decision.options[:1])(found)


SEAT = {"seat": "0"}
PLAY = {"seat": "0", "this": "m001"}
FACING = {"attacker": "0", "ambusher": "", "struck": "uruk-hai", "seat": "1"}
DAMAGES: dict[str, by.Damage] = {
    "a card is lost": by.losing("s0-hand"),
    "a card lies twice": by.doubling("s0-hand", "s0-discard"),
    "a zone is renamed": by.renaming("aside", "box"),
    "a piece is forgotten": by.forgetting("m001"),
    "a piece is unknown": an_unknown_piece,
    "a card is another": by.marking("main", face="lurtz"),
    "a face is unseen": by.marking("main", face=None),
    "an owner is not there": by.marking("s0-hand", owner=3),
    "a hand holds the card of another": by.marking("s0-hand", owner=1),
    "a card of the path is owned": by.marking("path-0", owner=0),
    "a fourth sees a card": by.marking("s0-hand", seen_by=9),
    "a hand is not seen by its owner": by.marking("s0-hand", seen_by=2),
    "a discard lies face down": by.marking("s0-discard", seen_by=1),
    "the path lies face down": by.marking("path-0", seen_by=0),
    "the archenemy lies face down": by.marking("archenemies", seen_by=0),
    "the archenemy is seen by one": by.marking("archenemies", seen_by=1),
    "what is aside is seen": by.marking("aside", seen_by=-1),
    "two archenemies lie face up": two_archenemies_face_up,
    "an archenemy is out of order": by.reversing("archenemies"),
    "two cards in a slot": by.putting("main", "path-0"),
    "a starter in the path": by.putting("s0-hand", "path-1"),
    "a card of the path in a hand": by.putting("path-0", "s0-hand"),
    "valor among corruption": by.putting("valor", "corruption"),
    "an ally among the locations": by.putting("s0-discard", "s0-locations"),
    "a location among the played": by.putting("s0-locations", "s0-played"),
    "a card among the played that was not": by.putting("s0-discard", "s0-played"),
    "cards kept without a draft": by.putting("s0-hand", "s0-kept"),
    "an archenemy is aside": by.putting("archenemies", "aside"),
    "one plays": by.setting(seats=1),
    "six play": by.setting(seats=6),
    "a hero twice": by.setting(heroes=("frodo", "frodo", "gimli")),
    "a hero too many": by.setting(heroes=("frodo", "gandalf", "gimli", "legolas")),
    "an unknown hero": by.setting(heroes=("frodo", "gandalf", "sauron")),
    "another hero's cards": by.setting(heroes=("frodo", "gandalf", "legolas")),
    "nobody's turn": by.setting(player=3),
    "a turn before the first": by.setting(turn=-1),
    "the game has not begun": by.setting(turn=0),
    "the turn is over": by.setting(is_between=True),
    "power in debt": by.setting(power=-1),
    "power beyond all": by.setting(power=10**6),
    "more spent than made": by.setting(spent=99),
    "cheaper than nothing": by.setting(cheaper=-1),
    "the archenemy was defeated yet lies there": by.setting(is_defeated=True),
    "an unknown card was played": by.setting(played=("courage", "strider", "fear")),
    "nothing was played": by.setting(played=()),
    "a combo that was not played": by.setting(combos=("frodo-ringbearer",)),
    "a card without a combo waits": by.setting(combos=("courage",)),
    "an unknown location worked": by.setting(used=("m999",)),
    "a fate twice": by.setting(fated=("m001", "m001")),
    "an ambush forgotten": by.setting(fresh=("m001",)),
    "somebody else avoided it": by.setting(avoided=(3,)),
    "somebody else has shown": by.setting(shown={"3": ("m001",)}),
    "what is shown is not there": by.setting(shown={"0": ("m999",)}),
    "a secret of another game": by.setting(secrets={"card-0": Secret(0, "m001")}),
    "a secret without a seat": by.setting(secrets={"lay": Secret(0, "m001")}),
    "a secret vote for nothing": by.setting(secrets={"vote-0": Secret(0, "haldir@frodo")}),
    "a card laid for nothing": lambda found: lay_down(found, "lay-0"),
    "a card kept for nothing": lambda found: lay_down(found, "keep-0"),
    "unseen cards": by.setting(unseen={"main": ("haldir",)}),
    "dice of another program": by.setting(dice=-5),
    "options are missing": by.setting(options={}),
    "options are strange": by.setting(options={"foes": "nine"}),
    "nobody is asked": by.setting(decision=None),
    "asked after the end": by.setting(result=Result((0,), "path-ended", (1, 0, 0))),
    "ended for no reason": by.setting(decision=None, stack=(), result=Result((0,), "boredom", (1, 0, 0))),
    "ended with other points": by.setting(decision=None, stack=(), result=Result((0,), "path-ended", (99, 0, 0))),
    "work after the end": by.setting(decision=None, result=Result((0,), "path-ended", (1, 0, 0))),
    "another is asked": by.asking(seat=1),
    "somebody who is not there is asked": by.asking(seat=3),
    "asked something else": by.asking(kind="keep"),
    "asked something of another game": by.asking(kind="quest"),
    "asked about something": by.asking(about=("2",)),
    "asked in the open": by.asking(is_open=True),
    "asked under other names": by.asking(names={"seat": "1"}),
    "asked under strange names": by.asking(names={"seat": "0", "ring": "1"}),
    "idle options": by.asking(idle=1),
    "no options": by.asking(options=()),
    "an option too few": by.an_option_too_few,
    "an option doubled": an_option_doubled,
    "no work": by.setting(stack=()),
    "an empty frame": by.working(Frame((), SEAT)),
    "an unknown step": by.working(Frame((Step("dance"),), SEAT)),
    "a word of the cards alone": by.working(Frame((Step("draw", ("", "5")),), SEAT)),
    "a turn upon a turn": by.working(Frame((Step("turn"),), SEAT)),
    "a deal": by.working(Frame((Step("deal"),), SEAT)),
    "what waits for another answer": by.working(Frame((Step("pick"),), SEAT)),
    "a storm": by.working(Frame((Step("storm"),), SEAT)),
    "an endless loop": by.working(Frame((Step("all_of", (), (Step("all_of"),)),), SEAT)),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_state_is_refused(name: str) -> None:
    found = state()
    DAMAGES[name](found)
    assert_refused(GAME, found)


# -- in the middle of an effect


def test_what_the_rules_leave_open_in_the_middle_of_an_effect_is_accepted() -> None:
    after(state(), "play frodo-ringbearer")
    after(ambushed("lurtz"), "name 3")
    for foe, kind in (("saruman", "lay"), ("i-witch-king", "vote"), ("i-saruman", "keep"), ("the-witch-king", "curse")):
        found = ambushed(foe)
        assert found.decision is not None and found.decision.kind == kind, foe


MIDDLE = {
    "destroy": lambda: after(state(), "play frodo-ringbearer"),
    "lay": lambda: ambushed("saruman"),
    "vote": lambda: ambushed("i-witch-king"),
    "keep": lambda: ambushed("i-saruman"),
    "curse": lambda: ambushed("the-witch-king"),
    "name": lambda: ambushed("lurtz"),
}


@pytest.mark.parametrize("kind", MIDDLE)
def test_a_question_needs_the_work_below_it(kind: str) -> None:
    """A vote, a draft and what is handed out need more of it than questions that bring what follows them."""
    found = MIDDLE[kind]()
    assert found.decision is not None and found.decision.kind == kind
    twice = (*found.stack, *found.stack[-1:])
    for frames in ((), found.stack[1:], *([twice] if kind in ("vote", "keep", "curse") else [])):
        broken = found.copy()
        broken.stack = frames
        with pytest.raises(BadPosition):
            GAME.check(broken)


@pytest.mark.parametrize("kind", MIDDLE)
def test_a_question_is_followed_by_what_the_cards_say(kind: str) -> None:
    found = MIDDLE[kind]()
    then = found.decision.then
    wrong = [(*then, Step("draw", ("", "1"))), (Step("dance"),), (Step("vote", ("2",)),), (Step("pick", ("destroy",)),)]
    for steps in wrong if kind in ("keep", "curse") else [*wrong, then[1:] or (Step("tidy"),)]:
        broken = found.copy()
        broken.decision = msgspec.structs.replace(found.decision, then=steps)
        with pytest.raises(BadPosition):
            GAME.check(broken)


@pytest.mark.parametrize("kind", MIDDLE)
@pytest.mark.parametrize(
    "frame",
    [
        Frame((Step("face", ("attack", "uruk-hai")),), {"seat": "1"}),
        Frame((Step("face", ("attack", "fear")),), FACING),
        Frame((Step("face", ("attack", "uruk-hai")),), FACING | {"attacker": "9"}),
        Frame((Step("combos", ("haldir",)),), PLAY),
        Frame((Step("fortune_ends"),), PLAY),
        Frame((Step("play_card", ("m001", "main")),), SEAT),
        Frame((Step("vote", ("3",)),), SEAT),
        Frame((Step("draft_keep"),), SEAT),
        Frame((Step("sacrifice"),), SEAT),
        Frame((Step("discard", ("", "one card in hand")),), SEAT),
        Frame((Step("storm_one", ("m001",)),), SEAT),
    ],
    ids=lambda frame: frame.steps[0].do,
)
def test_work_that_the_rules_could_not_have_left_is_refused(kind: str, frame: Frame) -> None:
    found = MIDDLE[kind]()
    found.stack = (found.stack[0], frame, *found.stack[1:])
    with pytest.raises(BadPosition):
        GAME.check(found)


@pytest.mark.parametrize("choice", ["", "haldir@gandalf", "haldir@frodo haldir@frodo", "sting@gimli haldir@frodo", "x"])
def test_a_vote_is_for_cards_that_may_be_destroyed(choice: str) -> None:
    found = ambushed("i-witch-king")
    found.secrets = {"vote-2": Secret(2, choice)}
    with pytest.raises(BadPosition):
        GAME.check(found)


def test_an_attack_may_be_faced_only_with_a_hand_that_could_avoid_it() -> None:
    found = state()
    options = RULES.filled(found, Decision(1, "defend", about=("attack", "uruk-hai"), names=FACING)).options
    found.decision = Decision(1, "defend", options, ("attack", "uruk-hai"), names=FACING)
    GAME.check(found)
    for piece in found.zones["s1-hand"]:
        found.pieces[piece] = Piece(found.pieces[piece].face, 1)
    GAME.check(found)  # everybody sees a Defense
    held, found.zones["s1-hand"] = found.zones["s1-hand"], ()
    found.zones["s1-discard"] += held
    found.decision = msgspec.structs.replace(found.decision, options=(Action.of("suffer"),))
    with pytest.raises(BadPosition):
        GAME.check(found)


def test_an_end_has_the_points_of_the_cards() -> None:
    found = state(archenemy="lurtz", power=20)
    found = GAME.apply(found, Action.of("defeat", "lurtz")).state
    assert found.result is not None
    GAME.check(found)
    found.result = Result((1,), found.result.reason, found.result.points)
    with pytest.raises(BadPosition, match="winners"):
        GAME.check(found)


# -- damage by chance


@cache
def on_the_way(seed: int, actions: int) -> FellowshipState:
    """The State after some random actions of a game, or of a Group Ambush."""
    foes = [None, "saruman", "i-witch-king", "i-saruman", "the-witch-king", "watcher-in-the-water", "i-cave-troll"]
    foe = foes[seed % len(foes)]
    if foe is None:
        found: FellowshipState = GAME.new(Setup({"heroes": "chosen"} if actions % 3 == 0 else {}, 2 + seed % 4), seed)
    else:
        found, actions = ambushed(foe), actions % 9
    found = wandered(GAME, found, actions, Dice(seed), but="end")
    GAME.check(found)
    return found


STRANGE = [
    None, True, -1, 0, 1, 3, 99, 2**70, 1.5, "", "0", "2", "courage", "frodo", "m001", "p0-01", "s0-hand", "turn",
    "discard", "x", [], {}, ["x"],
]  # fmt: skip
FIELDS = (
    "stack", "stack", "stack", "decision", "decision", "secrets", "shown", "avoided", "played", "zones", "pieces",
    "used", "fated", "fresh", "combos", "player", "turn", "is_between", "heroes", "seats", "power", "spent", "cheaper",
    "is_defeated", "options", "result", "unseen", "dice",
)  # fmt: skip


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(
    seed=st.integers(0, 20),
    actions=st.integers(0, 120),
    field=st.sampled_from(FIELDS),
    spot=BIG,
    how=HOWS,
    with_what=BIG,
)
def test_whatever_is_changed_in_a_saved_state_it_is_refused_or_can_be_played(
    seed: int, actions: int, field: str, spot: int, how: str, with_what: int
) -> None:
    found = accepted_with_another(GAME, on_the_way(seed, actions), field, spot, how, with_what, STRANGE)
    if found is None:
        return
    for viewer in (*range(found.seats), None, ALL_SEEING):
        GAME.view(found, viewer)
    # What has been accepted can be played on, and what comes of it is accepted again.
    GAME.check(wandered(GAME, found, 60, Dice(with_what)))


@pytest.mark.parametrize("name", [*dict.fromkeys(MAIN), "nazgul", "cave-troll", "ulaire-nelya", "saruman"])
def test_what_a_card_asks_when_it_is_played_is_accepted(name: str) -> None:
    """What it leaves on the stack comes to rest as the checks expect it."""
    hands = {"frodo": [name, "courage", "despair"], "gandalf": ["courage", "corruption"]}
    found: FellowshipState = GAME.read_position(
        {"seats": START["seats"], "hands": hands, "archenemy": "lurtz", "discards": {"frodo": ["valor", "courage"]}}
    )
    found, dice = GAME.apply(found, Action.of("play", name)).state, Dice(3)
    for _ in range(12):
        GAME.check(found)
        if found.decision is None or found.decision.kind == "turn":
            break
        found = GAME.apply(found, dice.pick(found.decision.options)).state


def test_a_card_may_be_destroyed_while_it_waits_to_be_played_with_the_others() -> None:
    hands = {"frodo": ["haldir", "courage", "courage"]}
    found = state(hands=hands, played={"frodo": ["frodo-ringbearer"]}, path=[])
    found = after(found, "play-safe", "destroy courage hand")
    assert found.played == ("frodo-ringbearer", "haldir", "courage")
