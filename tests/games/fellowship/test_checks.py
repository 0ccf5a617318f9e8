"""States that make no sense are refused with one sentence, whatever is wrong with them, and never in another way."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadPosition
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Action, Decision, Frame, Piece, Result, Step, to_json
from westmarch.games.fellowship.catalogue import MAIN
from westmarch.games.fellowship.rulebase import RULES
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


def ambushed(foe: str) -> FellowshipState:
    """Between the turns, at the first question of a Group Ambush that nobody avoids."""
    foes = "impossible" if foe.startswith("i-") else "eight"
    hands = {"frodo": ["haldir", "courage"], "gandalf": ["merry", "courage"], "gimli": ["pippin", "sting"]}
    given_ = {"seats": START["seats"], "options": {"foes": foes}, "archenemy": foe, "bought": True, "hands": hands}
    found = GAME.apply(GAME.read_position(given_), Action.of("end")).state
    while found.decision is not None and found.decision.kind == "defend":
        found = GAME.apply(found, Action.of("suffer")).state
    GAME.check(found)
    return found


# -- one kind of damage after the other

Damage = Callable[[FellowshipState], None]


def replaced(found: FellowshipState, **fields: Any) -> None:
    """Other fields for the open question."""
    assert found.decision is not None
    found.decision = msgspec.structs.replace(found.decision, **fields)


def moved(found: FellowshipState, source: str, target: str) -> str:
    piece = found.zones[source][0]
    found.zones[source] = found.zones[source][1:]
    found.zones[target] = (piece, *found.zones[target])
    return piece


def record(found: FellowshipState, place: str, **fields: Any) -> None:
    """Other fields for the first card of a place."""
    piece = found.zones[place][0]
    found.pieces[piece] = msgspec.structs.replace(found.pieces[piece], **fields)


def setting(**fields: Any) -> Damage:
    def damage(found: FellowshipState) -> None:
        for name, value in fields.items():
            setattr(found, name, value)

    return damage


def putting(source: str, target: str) -> Damage:
    return lambda found: moved(found, source, target) and None


def marking(place: str, **fields: Any) -> Damage:
    return lambda found: record(found, place, **fields)


def asking(**fields: Any) -> Damage:
    return lambda found: replaced(found, **fields)


def working(*frames: Frame) -> Damage:
    """More work under the open question."""
    return lambda found: setattr(found, "stack", (*found.stack, *frames))


def lose_a_card(found: FellowshipState) -> None:
    found.zones["s0-hand"] = found.zones["s0-hand"][1:]


def double_a_card(found: FellowshipState) -> None:
    found.zones["s0-discard"] += found.zones["s0-hand"][:1]


def rename_a_zone(found: FellowshipState) -> None:
    found.zones["box"] = found.zones.pop("aside")


def forget_a_piece(found: FellowshipState) -> None:
    del found.pieces["m001"]


def an_unknown_piece(found: FellowshipState) -> None:
    found.pieces["m999"] = Piece("haldir", -1, 0)
    found.zones["main"] += ("m999",)


def an_archenemy_out_of_order(found: FellowshipState) -> None:
    found.zones["archenemies"] = found.zones["archenemies"][::-1]


def two_archenemies_face_up(found: FellowshipState) -> None:
    piece = found.zones["archenemies"][1]
    found.pieces[piece] = Piece(found.pieces[piece].face, -1, -1)


def an_option_too_few(found: FellowshipState) -> None:
    assert found.decision is not None
    replaced(found, options=found.decision.options[1:])


def an_option_doubled(found: FellowshipState) -> None:
    assert found.decision is not None
    replaced(found, options=found.decision.options + found.decision.options[:1])


SEAT = {"seat": "0"}
PLAY = {"seat": "0", "this": "m001"}
FACING = {"attacker": "0", "ambusher": "", "struck": "uruk-hai", "seat": "1"}
DAMAGES: dict[str, Damage] = {
    "a card is lost": lose_a_card,
    "a card lies twice": double_a_card,
    "a zone is renamed": rename_a_zone,
    "a piece is forgotten": forget_a_piece,
    "a piece is unknown": an_unknown_piece,
    "a card is another": marking("main", face="lurtz"),
    "a face is unseen": marking("main", face=None),
    "an owner is not there": marking("s0-hand", owner=3),
    "a hand holds the card of another": marking("s0-hand", owner=1),
    "a card of the path is owned": marking("path-0", owner=0),
    "a fourth sees a card": marking("s0-hand", seen_by=9),
    "a hand is not seen by its owner": marking("s0-hand", seen_by=2),
    "a discard lies face down": marking("s0-discard", seen_by=1),
    "the path lies face down": marking("path-0", seen_by=0),
    "the archenemy lies face down": marking("archenemies", seen_by=0),
    "the archenemy is seen by one": marking("archenemies", seen_by=1),
    "what is aside is seen": marking("aside", seen_by=-1),
    "two archenemies lie face up": two_archenemies_face_up,
    "an archenemy is out of order": an_archenemy_out_of_order,
    "two cards in a slot": putting("main", "path-0"),
    "a starter in the path": putting("s0-hand", "path-1"),
    "a card of the path in a hand": putting("path-0", "s0-hand"),
    "valor among corruption": putting("valor", "corruption"),
    "an ally among the locations": putting("s0-discard", "s0-locations"),
    "a location among the played": putting("s0-locations", "s0-played"),
    "a card among the played that was not": putting("s0-discard", "s0-played"),
    "cards kept without a draft": putting("s0-hand", "s0-kept"),
    "an archenemy is aside": putting("archenemies", "aside"),
    "one plays": setting(seats=1),
    "six play": setting(seats=6),
    "a hero twice": setting(heroes=("frodo", "frodo", "gimli")),
    "a hero too many": setting(heroes=("frodo", "gandalf", "gimli", "legolas")),
    "an unknown hero": setting(heroes=("frodo", "gandalf", "sauron")),
    "another hero's cards": setting(heroes=("frodo", "gandalf", "legolas")),
    "nobody's turn": setting(player=3),
    "a turn before the first": setting(turn=-1),
    "the game has not begun": setting(turn=0),
    "the turn is over": setting(is_between=True),
    "power in debt": setting(power=-1),
    "power beyond all": setting(power=10**6),
    "more spent than made": setting(spent=99),
    "cheaper than nothing": setting(cheaper=-1),
    "the archenemy was defeated yet lies there": setting(bought=True),
    "an unknown card was played": setting(played=("courage", "strider", "fear")),
    "nothing was played": setting(played=()),
    "a combo that was not played": setting(combos=("frodo-ringbearer",)),
    "a card without a combo waits": setting(combos=("courage",)),
    "an unknown location worked": setting(used=("m999",)),
    "a fate twice": setting(fated=("m001", "m001")),
    "an ambush forgotten": setting(fresh=("m001",)),
    "somebody else avoided it": setting(avoided=(3,)),
    "somebody else has shown": setting(shown={"3": ("m001",)}),
    "what is shown is not there": setting(shown={"0": ("m999",)}),
    "a secret of another game": setting(secrets={"card-0": "m001"}),
    "a secret without a seat": setting(secrets={"lay": "m001"}),
    "a secret vote for nothing": setting(secrets={"vote-0": "haldir@frodo"}),
    "a card laid for nothing": lambda found: setattr(found, "secrets", {"lay-0": found.zones["s0-hand"][0]}),
    "a card kept for nothing": lambda found: setattr(found, "secrets", {"keep-0": found.zones["s0-hand"][0]}),
    "unseen cards": setting(unseen={"main": ("haldir",)}),
    "dice of another program": setting(dice=-5),
    "options are missing": setting(options={}),
    "options are strange": setting(options={"foes": "nine"}),
    "nobody is asked": setting(decision=None),
    "asked after the end": setting(result=Result((0,), "path-ended", (1, 0, 0))),
    "ended for no reason": setting(decision=None, stack=(), result=Result((0,), "boredom", (1, 0, 0))),
    "ended with other points": setting(decision=None, stack=(), result=Result((0,), "path-ended", (99, 0, 0))),
    "work after the end": setting(decision=None, result=Result((0,), "path-ended", (1, 0, 0))),
    "another is asked": asking(seat=1),
    "somebody who is not there is asked": asking(seat=3),
    "asked something else": asking(kind="keep"),
    "asked something of another game": asking(kind="quest"),
    "asked about something": asking(about=("2",)),
    "asked in the open": asking(is_open=True),
    "asked under other names": asking(names={"seat": "1"}),
    "asked under strange names": asking(names={"seat": "0", "ring": "1"}),
    "idle options": asking(idle=1),
    "no options": asking(options=()),
    "an option too few": an_option_too_few,
    "an option doubled": an_option_doubled,
    "no work": setting(stack=()),
    "an empty frame": working(Frame((), SEAT)),
    "an unknown step": working(Frame((Step("dance"),), SEAT)),
    "a word of the cards alone": working(Frame((Step("draw", ("", "5")),), SEAT)),
    "a turn upon a turn": working(Frame((Step("turn"),), SEAT)),
    "a deal": working(Frame((Step("deal"),), SEAT)),
    "what waits for another answer": working(Frame((Step("waiting"),), SEAT)),
    "a storm": working(Frame((Step("storm"),), SEAT)),
    "an endless loop": working(Frame((Step("all_of", (), (Step("all_of"),)),), SEAT)),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_state_is_refused(name: str) -> None:
    found = state()
    DAMAGES[name](found)
    with pytest.raises(BadPosition) as refusal:
        GAME.check(found)
    assert 10 < len(str(refusal.value)) < 120


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
def test_a_question_needs_the_work_that_waits_for_it(kind: str) -> None:
    found = MIDDLE[kind]()
    assert found.decision is not None and found.decision.kind == kind
    for frames in ((), found.stack[:1], found.stack[1:], (*found.stack, *found.stack[-1:])):
        if kind == "curse" and frames == found.stack[:1]:
            continue  # nothing else is left of it
        broken = found.copy()
        broken.stack = frames
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
    found.secrets = {"vote-2": choice}
    with pytest.raises(BadPosition):
        GAME.check(found)


def test_an_attack_may_be_faced_only_with_a_hand_that_could_avoid_it() -> None:
    found = state()
    frames = (*found.stack, Frame((Step("waiting", ("attack", "uruk-hai")),), FACING))
    options = tuple(RULES.options(found, "defend", 1, ("attack", "uruk-hai"), FACING))
    found.stack, found.decision = frames, Decision(1, "defend", options, ("attack", "uruk-hai"), names=FACING)
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
    dice = Dice(seed)
    for _ in range(actions):
        if found.decision is None:
            break
        offered = found.decision.options
        chosen = dice.pick([option for option in offered if option.verb != "end"] or offered)
        found = GAME.apply(found, chosen).state
    GAME.check(found)
    return found


def spots(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data, as the keys that lead there."""
    out = [path] if path else []
    children = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, child in children:
        out += spots(child, (*path, key))
    return out


STRANGE = [
    None, True, -1, 0, 1, 3, 99, 2**70, 1.5, "", "0", "2", "courage", "frodo", "m001", "p0-01", "s0-hand", "turn",
    "discard", "x", [], {}, ["x"],
]  # fmt: skip
FIELDS = (
    "stack", "stack", "stack", "decision", "decision", "secrets", "shown", "avoided", "played", "zones", "pieces",
    "used", "fated", "fresh", "combos", "player", "turn", "is_between", "heroes", "seats", "power", "spent", "cheaper",
    "bought", "options", "result", "unseen", "dice",
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(
    seed=st.integers(0, 20),
    actions=st.integers(0, 120),
    field=st.sampled_from(FIELDS),
    spot=st.integers(0, 10**9),
    how=st.sampled_from(["drop", "set", "copy"]),
    with_what=st.integers(0, 10**9),
)
def test_whatever_is_changed_in_a_saved_state_it_is_refused_or_can_be_played(
    seed: int, actions: int, field: str, spot: int, how: str, with_what: int
) -> None:
    plain = json.loads(to_json(on_the_way(seed, actions)))
    places = [path for path in spots({field: plain[field]})]
    *way, last = places[spot % len(places)]
    parent = plain
    for key in way:
        parent = parent[key]
    if how == "drop":
        del parent[last]
    elif how == "set":
        parent[last] = STRANGE[with_what % len(STRANGE)]
    else:
        value = plain
        sources = spots({field: plain[field]})
        for key in sources[with_what % len(sources)]:
            value = value[key]
        parent[last] = json.loads(json.dumps(value))
    try:
        found = GAME.decode(json.dumps(plain).encode())
        GAME.check(found)
    except (msgspec.ValidationError, msgspec.DecodeError, BadPosition):
        return
    assert GAME.read_position(GAME.write_position(found)) == found
    for viewer in (*range(found.seats), None, ALL_SEEING):
        GAME.view(found, viewer)
    dice = Dice(with_what)
    for _ in range(60):  # what has been accepted can be played on, and what comes of it is accepted again
        if found.decision is None:
            break
        found = GAME.apply(found, dice.pick(found.decision.options)).state
    GAME.check(found)


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
