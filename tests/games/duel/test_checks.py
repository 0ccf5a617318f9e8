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
from westmarch.engine.errors import BadPosition, IllegalAction
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Decision, Frame, Piece, Result, Step, to_json
from westmarch.games.duel.rulebase import RULES
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


def lose_a_card(found: DuelState) -> None:
    found.zones["good-cards"] = found.zones["good-cards"][:-1]


def double_a_card(found: DuelState) -> None:
    found.zones["discard"] = (*found.zones["discard"], found.zones["good-cards"][0])


def rename_a_zone(found: DuelState) -> None:
    found.zones["moria"] = found.zones.pop("rohan")


def forget_a_piece(found: DuelState) -> None:
    del found.pieces["good-unit-1"]


def an_unknown_piece(found: DuelState) -> None:
    found.pieces["good-unit-16"] = Piece("unit", 0)
    found.zones["good-units"] = (*found.zones["good-units"], "good-unit-16")


def two_of_a_face(found: DuelState) -> None:
    first, second = found.zones["good-cards"][:2]
    found.pieces[first] = found.pieces[second]


def a_unit_that_is_a_fortress(found: DuelState) -> None:
    found.pieces["dark-unit-1"] = Piece("fortress", 1)


def a_unit_that_changes_sides(found: DuelState) -> None:
    found.pieces["dark-unit-1"] = Piece("unit", 0)


def a_card_that_is_owned(found: DuelState) -> None:
    piece = found.zones["good-cards"][0]
    found.pieces[piece] = Piece(found.pieces[piece].face, 0)


def a_card_seen_by_a_third(found: DuelState) -> None:
    piece = found.zones["deck-3"][0]
    found.pieces[piece] = Piece(found.pieces[piece].face, -1, 4)


def a_deck_that_is_seen(found: DuelState) -> None:
    piece = found.zones["deck-3"][0]
    found.pieces[piece] = Piece(found.pieces[piece].face, -1, 1)


def a_played_card_face_down(found: DuelState) -> None:
    piece = found.zones["good-cards"][0]
    found.pieces[piece] = Piece(found.pieces[piece].face, -1, 0)


def a_free_card_face_down(found: DuelState) -> None:
    found.pieces["k2-18"] = Piece(found.pieces["k2-18"].face, -1, 0)


def a_covered_card_face_up(found: DuelState) -> None:
    found.pieces["k2-15"] = Piece(found.pieces["k2-15"].face, -1)


def a_covered_card_seen_by_one(found: DuelState) -> None:
    found.pieces["k2-15"] = Piece(found.pieces["k2-15"].face, -1, 2)


def a_display_out_of_order(found: DuelState) -> None:
    found.zones["display"] = found.zones["display"][::-1]


def a_card_of_another_chapter(found: DuelState) -> None:
    card = found.zones["dark-cards"][0]
    found.zones["dark-cards"] = found.zones["dark-cards"][1:]
    found.zones["display"] = (card, *found.zones["display"])


def both_sides_in_a_region(found: DuelState) -> None:
    supply = found.zones["good-units"]
    found.zones["rohan"], found.zones["good-units"] = (*found.zones["rohan"], supply[-1]), supply[:-1]


def a_fortress_among_the_units(found: DuelState) -> None:
    supply = found.zones["good-fortresses"]
    found.zones["rohan"], found.zones["good-fortresses"] = (*found.zones["rohan"], supply[-1]), supply[:-1]


def two_fortresses_in_a_region(found: DuelState) -> None:
    supply = found.zones["dark-fortresses"]
    found.zones["gondor-fortress"] = (*found.zones["gondor-fortress"], supply[-1])
    found.zones["dark-fortresses"] = supply[:-1]


def a_fortress_without_its_landmark(found: DuelState) -> None:
    supply = found.zones["dark-fortresses"]
    found.zones["lindon-fortress"], found.zones["dark-fortresses"] = supply[-1:], supply[:-1]


def two_tiles_on_a_place(found: DuelState) -> None:
    found.zones["landmark-0"] += found.zones["landmark-1"]
    found.zones["landmark-1"] = ()


def an_open_tile_face_down(found: DuelState) -> None:
    tile = found.zones["landmark-0"][0]
    found.pieces[tile] = Piece(found.pieces[tile].face, -1, 0)


def a_token_in_a_foreign_stack(found: DuelState) -> None:
    found.zones["ents-stack"] += found.zones["humans-stack"][:1]
    found.zones["humans-stack"] = found.zones["humans-stack"][1:]


def the_deck_of_a_chapter_that_has_begun(found: DuelState) -> None:
    found.zones["deck-2"], found.zones["discard"] = found.zones["discard"][-1:], found.zones["discard"][:-1]


def half_a_deck(found: DuelState) -> None:
    found.zones["discard"] += found.zones["deck-3"][:1]
    found.zones["deck-3"] = found.zones["deck-3"][1:]


def too_many_coins(found: DuelState) -> None:
    found.coins = (20, 11)


def coins_in_debt(found: DuelState) -> None:
    found.coins = (-1, 3)


def steps_beyond_the_track(found: DuelState) -> None:
    found.steps = (15, 0)


def steps_backwards(found: DuelState) -> None:
    found.steps = (0, -1)


def a_fourth_chapter(found: DuelState) -> None:
    found.chapter = 4


def a_third_player(found: DuelState) -> None:
    found.player = 2


def a_turn_before_the_first(found: DuelState) -> None:
    found.turn = 0


def turns_owed(found: DuelState) -> None:
    found.extra = -1


def a_secret(found: DuelState) -> None:
    found.secrets = {"card": "c1-01"}


def dice_of_another_program(found: DuelState) -> None:
    found.dice = -5


def an_option_that_is_missing(found: DuelState) -> None:
    found.options = {}


def an_option_that_is_strange(found: DuelState) -> None:
    found.options = {"skills": "never"}


def nobody_is_asked(found: DuelState) -> None:
    found.decision = None


def asked_after_the_end(found: DuelState) -> None:
    found.result = Result((0,), "support", (3, 4))


def work_after_the_end(found: DuelState) -> None:
    found.decision, found.result = None, Result((0,), "support", (3, 4))
    found.stack = (Frame((Step("end_turn"),)),)


def a_strange_reason(found: DuelState) -> None:
    found.decision, found.result = None, Result((0,), "boredom", (3, 4))


def a_winner_who_does_not_play(found: DuelState) -> None:
    found.decision, found.result = None, Result((2,), "regions", (3, 4))


def nobody_wins(found: DuelState) -> None:
    found.decision, found.result = None, Result((), "regions", (3, 3))


def two_winners_by_the_ring(found: DuelState) -> None:
    found.decision, found.result = None, Result((0, 1), "ring-seized", (3, 3))


def no_points(found: DuelState) -> None:
    found.decision, found.result = None, Result((0,), "regions")


def the_other_side_is_asked(found: DuelState) -> None:
    assert found.decision is not None
    found.decision = msgspec.structs.replace(found.decision, seat=0)


def a_question_of_another_game(found: DuelState) -> None:
    found.decision = Decision(1, "target", found.decision.options if found.decision else (), is_open=True)


def an_option_too_few(found: DuelState) -> None:
    assert found.decision is not None
    found.decision = msgspec.structs.replace(found.decision, options=found.decision.options[1:])


def no_option(found: DuelState) -> None:
    assert found.decision is not None
    found.decision = msgspec.structs.replace(found.decision, options=())


def an_option_doubled(found: DuelState) -> None:
    assert found.decision is not None
    found.decision = msgspec.structs.replace(found.decision, options=found.decision.options[:1] * 2)


def idle_options(found: DuelState) -> None:
    assert found.decision is not None
    found.decision = msgspec.structs.replace(found.decision, idle=1)


def a_secret_question(found: DuelState) -> None:
    assert found.decision is not None
    found.decision = msgspec.structs.replace(found.decision, is_open=False)


def a_turn_about_something(found: DuelState) -> None:
    assert found.decision is not None
    found.decision = msgspec.structs.replace(found.decision, about=("c2-09",))


def work_under_a_turn(found: DuelState) -> None:
    found.stack = (Frame((Step("quest", ("3",)), Step("end_turn"))),)


DAMAGES = [
    lose_a_card, double_a_card, rename_a_zone, forget_a_piece, an_unknown_piece, two_of_a_face,
    a_unit_that_is_a_fortress, a_unit_that_changes_sides, a_card_that_is_owned, a_card_seen_by_a_third,
    a_deck_that_is_seen, a_played_card_face_down, a_free_card_face_down, a_covered_card_face_up,
    a_covered_card_seen_by_one, a_display_out_of_order, a_card_of_another_chapter, both_sides_in_a_region,
    a_fortress_among_the_units, two_fortresses_in_a_region, a_fortress_without_its_landmark, two_tiles_on_a_place,
    an_open_tile_face_down, a_token_in_a_foreign_stack, the_deck_of_a_chapter_that_has_begun, half_a_deck,
    too_many_coins, coins_in_debt, steps_beyond_the_track, steps_backwards, a_fourth_chapter, a_third_player,
    a_turn_before_the_first, turns_owed, a_secret, dice_of_another_program, an_option_that_is_missing,
    an_option_that_is_strange, nobody_is_asked, asked_after_the_end, work_after_the_end, a_strange_reason,
    a_winner_who_does_not_play, nobody_wins, two_winners_by_the_ring, no_points, the_other_side_is_asked,
    a_question_of_another_game, an_option_too_few, no_option, an_option_doubled, idle_options, a_secret_question,
    a_turn_about_something, work_under_a_turn,
]  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_state_is_refused(damage: Callable[[DuelState], None]) -> None:
    found = state()
    damage(found)
    with pytest.raises(BadPosition) as refusal:
        GAME.check(found)
    assert 10 < len(str(refusal.value)) < 120


# -- questions in the middle of a turn


def asked(kind: str, about: tuple[str, ...], frames: tuple[Frame, ...], **keys: Any) -> DuelState:
    """A State in which Sauron is asked this, with whatever the rules would offer."""
    found = state(**keys)
    found.stack = frames
    options = RULES.options(found, kind, 1, about) if kind in RULES.kinds else []
    found.decision = Decision(1, kind, tuple(options), about, is_open=kind != "recover")
    return found


END = Frame((Step("end_turn"),))


@pytest.mark.parametrize(
    ("kind", "about", "frames"),
    [
        ("place", ("2", "mordor", "rohan"), (END,)),
        ("place", ("1", "lindon"), (END, Frame((Step("tax", ("1",)), Step("extra_turn"))))),
        ("maneuver", ("1", "1", "0"), (END,)),
        ("raze", (), (END, Frame((Step("alliances", ("elves",)),)))),
        ("rob", (), (Frame((Step("quest", ("1",)), Step("end_turn"))),)),
        ("recover", (), (END,)),
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
        ("raze", (), (Frame((Step("end_turn"), Step("raze"))),)),
        ("raze", (), (Frame((Step("begin_turn"), Step("end_turn"))),)),
        ("raze", (), (Frame((Step("repeat", ("9",)), Step("end_turn"))),)),
        ("raze", (), (Frame((Step("pair", ("eagle",)), Step("end_turn"))),)),
        ("raze", (), (Frame((Step("quest", ("-1",)), Step("end_turn"))),)),
        ("raze", (), (Frame((Step("quest", (), (Step("raze"),)), Step("end_turn"))),)),
        ("raze", (), (Frame((Step("end_turn"),), {"seat": "1"}),)),
        ("race", ("3",), (END,)),
        ("token", (), (END,)),
    ],
)
def test_a_question_that_does_not_fit_is_refused(kind: str, about: tuple[str, ...], frames: tuple[Frame, ...]) -> None:
    found = state()
    found.stack = frames
    try:
        options = tuple(RULES.options(found, kind, 1, about))
    except (ValueError, KeyError, IndexError):
        options = ()
    found.decision = Decision(1, kind, options, about, is_open=kind != "recover")
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
    except (ValueError, KeyError, IndexError):
        options = ()
    found.decision = Decision(1, "skill", options, about, is_open=True)
    with pytest.raises(BadPosition):
        GAME.check(found)


# -- damage by chance


@cache
def on_the_way(seed: int, asked_: bool, steps: int) -> DuelState:
    """The State after some random actions of a game, or where the game ended before."""
    options = {"skills": "asked"} if asked_ else {}
    found: DuelState = GAME.new(Setup(options), seed)
    dice = Dice(seed)
    for _ in range(steps):
        if found.decision is None:
            break
        offered = found.decision.options
        found = GAME.apply(found, dice.pick(offered)).state
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
    None, True, -1, 0, 1, 3, 99, 2**70, 1.5, "", "c1-01", "elves", "good-unit-1", "end_turn", "turn", [], {}, ["x"],
]  # fmt: skip


@settings(max_examples=300)
@given(
    seed=st.integers(0, 5),
    asked_=st.booleans(),
    steps=st.integers(0, 120),
    spot=st.integers(0, 10**9),
    how=st.sampled_from(["drop", "set", "copy"]),
    with_what=st.integers(0, 10**9),
)
def test_whatever_is_changed_in_a_saved_state_it_is_refused_or_can_be_played(
    seed: int, asked_: bool, steps: int, spot: int, how: str, with_what: int
) -> None:
    plain = json.loads(to_json(on_the_way(seed, asked_, steps)))
    # Pieces are many; the other fields get their turn as well.
    top = sorted(plain)[spot % len(plain)]
    places = [path for path in spots(plain) if path[0] == top]
    *way, last = places[spot % len(places)]
    parent = plain
    for key in way:
        parent = parent[key]
    if how == "drop":
        del parent[last]
    elif how == "set":
        parent[last] = STRANGE[with_what % len(STRANGE)]
    else:
        source = spots(plain)[with_what % len(spots(plain))]
        value = plain
        for key in source:
            value = value[key]
        parent[last] = json.loads(json.dumps(value))
    try:
        found = GAME.decode(json.dumps(plain).encode())
        GAME.check(found)
    except (msgspec.ValidationError, msgspec.DecodeError, BadPosition):
        return
    for seat in (0, 1, None, ALL_SEEING):
        GAME.table(GAME.view(found, seat))
    while found.decision is not None:  # what has been accepted can be played to its end
        offered = found.decision.options
        found = GAME.apply(found, offered[with_what % len(offered)]).state
    with pytest.raises(IllegalAction):
        GAME.apply(found, on_the_way(0, False, 0).decision.options[0])  # type: ignore[union-attr]
