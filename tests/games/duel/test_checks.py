"""States that make no sense are refused with one sentence, whatever is wrong with them, and never in another way."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import damage as by
from tests.games.forging import BIG, HOWS, accepted, assert_refused, forge, spots
from tests.games.wandering import wandered
from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadPosition, IllegalAction
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, EVERYBODY, Decision, Frame, Piece, Result, Secret, Step, to_json
from westmarch.games.duel.rules.rulebase import RULES
from westmarch.games.duel.state import DuelState

GAME = games.load("duel")
START: dict[str, Any] = {
    "chapter": 2,
    "display": {15: "c2-03", 18: "c2-20", 19: "c2-09"},
    "cards": {"sauron": ["c1-21", "c1-17", "c2-07"], "fellowship": ["c1-01", "c1-18"]},
    "tokens": {"fellowship": ["elves-3"]},
    "landmarks": {"open": ["bree", "erebor"], "fellowship": ["minas-tirith"], "sauron": ["barad-dur"]},
    "units": {"fellowship": {"arnor": 2}, "sauron": {"mordor": 2, "rohan": 1}},
    "coins": {"fellowship": 3, "sauron": 5},
}


def state(**keys: Any) -> DuelState:
    found: DuelState = GAME.read_position(START | keys)
    GAME.check(found)
    return found


# -- one kind of damage after the other


def an_unknown_piece(found: DuelState) -> None:
    found.pieces["good-unit-16"] = Piece("unit", 0)
    found.zones["good-units"] = (*found.zones["good-units"], "good-unit-16")


def two_of_a_face(found: DuelState) -> None:
    first, second = found.zones["good-cards"][:2]
    found.pieces[first] = found.pieces[second]


def a_card_of_another_chapter(found: DuelState) -> None:
    card = found.zones["dark-cards"][0]
    found.zones["dark-cards"] = found.zones["dark-cards"][1:]
    found.zones["display"] = (card, *found.zones["display"])


def the_deck_of_a_chapter_that_has_begun(found: DuelState) -> None:
    found.zones["deck-2"], found.zones["discard"] = found.zones["discard"][-1:], found.zones["discard"][:-1]


def an_option_doubled(found: DuelState) -> None:
    assert found.decision is not None
    by.asking(options=found.decision.options[:1] * 2)(found)


def ended(*result: Any, **fields: Any) -> by.Damage:
    return by.setting(decision=None, result=Result(*result), **fields)


DAMAGES: dict[str, by.Damage] = {
    "a card is lost": by.losing("good-cards"),
    "a card lies twice": by.doubling("good-cards", "discard"),
    "a zone is renamed": by.renaming("rohan", "moria"),
    "a piece is forgotten": by.forgetting("good-unit-1"),
    "a piece is unknown": an_unknown_piece,
    "two of a face": two_of_a_face,
    "a unit is a fortress": by.making("dark-unit-1", face="fortress"),
    "a unit changes sides": by.making("dark-unit-1", owner=0),
    "a card is owned": by.marking("good-cards", owner=0),
    "a card is seen by a third": by.marking("deck-3", seen_by=4),
    "a deck is seen": by.marking("deck-3", seen_by=1),
    "a played card lies face down": by.marking("good-cards", seen_by=0),
    "a free card lies face down": by.making("k2-18", seen_by=0),
    "a covered card lies face up": by.making("k2-15", seen_by=EVERYBODY),
    "a covered card is seen by one": by.making("k2-15", seen_by=2),
    "the display is out of order": by.reversing("display"),
    "a card of another chapter": a_card_of_another_chapter,
    "both sides are in a region": by.putting("good-units", "rohan"),
    "a fortress is among the units": by.putting("good-fortresses", "rohan"),
    "two fortresses in a region": by.putting("dark-fortresses", "gondor-fortress"),
    "a fortress without its landmark": by.putting("dark-fortresses", "lindon-fortress"),
    "two tiles on a place": by.putting("landmark-1", "landmark-0"),
    "an open tile lies face down": by.marking("landmark-0", seen_by=0),
    "a token in a foreign stack": by.putting("humans-stack", "ents-stack"),
    "the deck of a chapter that has begun": the_deck_of_a_chapter_that_has_begun,
    "half a deck": by.putting("deck-3", "discard"),
    "too many coins": by.setting(coins=(20, 11)),
    "coins in debt": by.setting(coins=(-1, 3)),
    "steps beyond the track": by.setting(steps=(15, 0)),
    "steps backwards": by.setting(steps=(0, -1)),
    "a fourth chapter": by.setting(chapter=4),
    "a third player": by.setting(player=2),
    "a turn before the first": by.setting(turn=0),
    "turns owed": by.setting(extra=-1),
    "a secret": by.setting(secrets={"card": Secret(0, "c1-01")}),
    "dice of another program": by.setting(dice=-5),
    "an option is missing": by.setting(options={}),
    "an option is strange": by.setting(options={"skills": "never"}),
    "nobody is asked": by.setting(decision=None),
    "asked after the end": by.setting(result=Result((0,), "support", (3, 4))),
    "work after the end": ended((0,), "support", (3, 4), stack=(Frame((Step("end_turn"),)),)),
    "ended for a strange reason": ended((0,), "boredom", (3, 4)),
    "a winner who does not play": ended((2,), "regions", (3, 4)),
    "nobody wins": ended((), "regions", (3, 3)),
    "two winners by the ring": ended((0, 1), "ring-seized", (3, 3)),
    "no points": ended((0,), "regions"),
    "the other side is asked": by.asking(seat=0),
    "a question of another game": by.asking(kind="target"),
    "an option too few": by.an_option_too_few,
    "no option": by.asking(options=()),
    "an option doubled": an_option_doubled,
    "idle options": by.asking(idle=1),
    "a secret question": by.asking(is_open=False),
    "a turn about something": by.asking(about=("c2-09",)),
    "work under a turn": by.setting(stack=(Frame((Step("quest", ("3",)), Step("end_turn"))),)),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_state_is_refused(name: str) -> None:
    found = state()
    DAMAGES[name](found)
    assert_refused(GAME, found)


# -- questions in the middle of a turn


def asked(kind: str, about: tuple[str, ...], frames: tuple[Frame, ...], **keys: Any) -> DuelState:
    """A State in which Sauron is asked this, with whatever the rules would offer."""
    found = state(**keys)
    found.stack = frames
    if kind == "play_discarded":  # he has looked through it
        for piece in found.zones["discard"]:
            record = found.pieces[piece]
            found.pieces[piece] = Piece(record.face, record.owner, record.seen_by | 2)
    options = RULES.options(found, kind, 1, about) if kind in RULES.kinds else []
    found.decision = Decision(1, kind, tuple(options), about, is_open=kind != "play_discarded")
    return found


END = Frame((Step("end_turn"),))


@pytest.mark.parametrize(
    ("kind", "about", "frames"),
    [
        ("place", ("2", "mordor", "rohan"), (END,)),
        ("place", ("1", "lindon"), (END, Frame((Step("opponent_loses", ("1",)), Step("extra_turn"))))),
        ("maneuver", ("1", "1", "0"), (END,)),
        ("remove_fortress", (), (END, Frame((Step("alliances", ("elves",)),)))),
        ("discard_grey", (), (Frame((Step("quest", ("1",)), Step("end_turn"))),)),
        ("play_discarded", (), (END,)),
        ("race", ("2",), (END,)),
        ("extra", (), (END,)),
    ],
)
def test_a_question_in_the_middle_of_a_turn_is_accepted(
    kind: str, about: tuple[str, ...], frames: tuple[Frame, ...]
) -> None:
    GAME.check(asked(kind, about, frames))


@pytest.mark.parametrize(
    ("kind", "about", "frames"),
    [
        ("place", ("2", "mordor", "rohan"), ()),
        ("place", ("2", "mordor", "rohan"), (END, END)),
        ("place", ("2", "mordor", "mordor"), (END,)),
        ("place", ("02", "mordor"), (END,)),
        ("place", ("two", "mordor"), (END,)),
        ("place", ("99", "mordor"), (END,)),
        ("place", ("1",), (END,)),
        ("maneuver", ("1", "1", "x"), (END,)),
        ("remove_fortress", (), (Frame((Step("end_turn"), Step("remove_fortress"))),)),
        ("remove_fortress", (), (Frame((Step("begin_turn"), Step("end_turn"))),)),
        ("remove_fortress", (), (Frame((Step("repeat", ("9",)), Step("end_turn"))),)),
        ("remove_fortress", (), (Frame((Step("matching", ("eagle",)), Step("end_turn"))),)),
        ("remove_fortress", (), (Frame((Step("quest", ("-1",)), Step("end_turn"))),)),
        ("remove_fortress", (), (Frame((Step("quest", (), (Step("remove_fortress"),)), Step("end_turn"))),)),
        ("remove_fortress", (), (Frame((Step("end_turn"),), {"seat": "1"}),)),
        ("race", ("3",), (END,)),
        ("token", (), (END,)),
    ],
)
def test_a_question_that_does_not_fit_is_refused(kind: str, about: tuple[str, ...], frames: tuple[Frame, ...]) -> None:
    found = state()
    found.stack = frames
    try:
        options = tuple(RULES.options(found, kind, 1, about))
    except (ValueError, KeyError, IndexError, TypeError):
        options = ()
    found.decision = Decision(1, kind, options, about, is_open=kind != "play_discarded")
    with pytest.raises(BadPosition):
        GAME.check(found)


def test_a_token_can_be_chosen_only_among_those_revealed_and_each_once() -> None:
    found = state(stacks={"elves": ["elves-1"]})
    top, second = found.zones["elves-stack"]
    for about in ((top, second), (top, top), (top,)):
        faces = tuple(RULES.options(found, "token", 1, about))
        found.stack, found.decision = (END,), Decision(1, "token", faces, about, is_open=True)
        with pytest.raises(BadPosition):
            GAME.check(found)
    for piece in (top, second):
        found.pieces[piece] = Piece(found.pieces[piece].face, -1)
    about = (top, second)
    found.decision = Decision(1, "token", tuple(RULES.options(found, "token", 1, about)), about, is_open=True)
    GAME.check(found)


@pytest.mark.parametrize(
    "about",
    [
        ("c2-20", "c2-06", "ruse"),  # a source that Sauron does not have
        ("c2-20", "c2-07", "leadership"),  # a skill that it does not offer
        ("c2-20", "c2-07", "strength"),  # a skill that is not needed
        ("c2-22", "c2-07", "ruse", "c2-07", "strength"),  # twice in a turn
        ("c2-05",),  # not for sale
        ("c2-22", "c2-07"),
        (),
    ],
)
def test_a_choice_of_skills_that_was_never_on_offer_is_refused(about: tuple[str, ...]) -> None:
    found = state(
        options={"skills": "asked"},
        display={18: "c2-22", 19: "c2-20"},
        cards={"sauron": ["c2-07"]},
        tokens={"sauron": ["elves-3"]},
    )
    try:
        options = tuple(RULES.options(found, "skill", 1, about))
    except (ValueError, KeyError, IndexError, TypeError):
        options = ()
    found.decision = Decision(1, "skill", options, about, is_open=True)
    with pytest.raises(BadPosition):
        GAME.check(found)


# -- damage by chance


@cache
def on_the_way(seed: int, asked_: bool, steps: int) -> DuelState:
    """The State after some random actions of a game, or where the game ended before."""
    options = {"skills": "asked"} if asked_ else {}
    found: DuelState = wandered(GAME, GAME.new(Setup(options), seed), steps, Dice(seed))
    GAME.check(found)
    return found


STRANGE = [
    None, True, -1, 0, 1, 3, 99, 2**70, 1.5, "", "c1-01", "elves", "good-unit-1", "end_turn", "turn", [], {}, ["x"],
]  # fmt: skip


@pytest.mark.slow
@settings(max_examples=300)
@given(seed=st.integers(0, 5), asked_=st.booleans(), steps=st.integers(0, 120), spot=BIG, how=HOWS, with_what=BIG)
def test_whatever_is_changed_in_a_saved_state_it_is_refused_or_can_be_played(
    seed: int, asked_: bool, steps: int, spot: int, how: str, with_what: int
) -> None:
    plain = json.loads(to_json(on_the_way(seed, asked_, steps)))
    everywhere = spots(plain)
    # Pieces are many; the other fields get their turn as well.
    top = sorted(plain)[spot % len(plain)]
    places = [path for path in everywhere if path[0] == top]
    source, strange = everywhere[with_what % len(everywhere)], STRANGE[with_what % len(STRANGE)]
    forge(plain, places[spot % len(places)], how, source, strange)
    found = accepted(GAME, plain)
    if found is None:
        return
    for seat in (0, 1, None, ALL_SEEING):
        GAME.table(GAME.view(found, seat))
    while found.decision is not None:  # what has been accepted can be played to its end
        offered = found.decision.options
        found = GAME.apply(found, offered[with_what % len(offered)]).state
    with pytest.raises(IllegalAction):
        GAME.apply(found, on_the_way(0, False, 0).decision.options[0])  # type: ignore[union-attr]
