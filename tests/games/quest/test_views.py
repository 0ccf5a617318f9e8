"""Who sees what, and worlds that fit what a seat has seen."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.wandering import wandered
from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Action, Piece
from westmarch.games.quest.catalogue import COMBAT, SKILL
from westmarch.games.quest.state import SAURON, Counted, QuestState, faces, hero_seats, seen_faces

GAME = games.load("quest")
FOREST = {"heroes": {"argalad": {"at": "woodland-realm", "hand": ["quick-shot"], "life": 24}}}


def position(**keys: Any) -> QuestState:
    found: QuestState = GAME.read_position({key.replace("_", "-"): value for key, value in keys.items()})
    return found


def worlds(state: QuestState, seat: int | None, number: int = 30) -> list[QuestState]:
    return [GAME.sample(GAME.view(state, seat), Dice(seed)) for seed in range(number)]


def test_each_side_sees_its_own_hand_and_mission() -> None:
    state = position(
        seats=3, heroes={"thalin": {"hand": ["parry"]}}, plot_hand=["a-dark-messenger"], shadow_hand=["evil-wound"]
    )
    dark, first, second = (GAME.view(state, seat).state for seat in range(3))
    assert seen_faces(dark, "plot-hand") == ("a-dark-messenger",) and seen_faces(first, "plot-hand") == (None,)
    assert seen_faces(dark, "shadow-hand") == ("evil-wound",) and seen_faces(second, "shadow-hand") == (None,)
    assert seen_faces(first, "s1-hand") == ("thalin-parry",)
    assert seen_faces(dark, "s1-hand") == seen_faces(second, "s1-hand") == (None,)
    assert seen_faces(first, "mission-heroes") == seen_faces(second, "mission-heroes") != (None,)
    assert seen_faces(dark, "mission-heroes") == (None,) == seen_faces(first, "mission-sauron")


def test_only_sauron_knows_the_monsters_until_somebody_looks() -> None:
    state = position(heroes={"argalad": {"at": "bree"}}, monsters={"old-forest": ["crebain", None]})
    assert None in seen_faces(GAME.view(state, 1).state, "at-old-forest")
    assert None not in seen_faces(GAME.view(state, SAURON).state, "at-old-forest")
    state = GAME.apply(state, Action.of("peek", "old-forest")).state
    assert None not in seen_faces(GAME.view(state, 1).state, "at-old-forest")
    assert None in seen_faces(GAME.view(state, None).state, "at-old-forest")


def test_missions_may_be_any_of_their_side() -> None:
    state = position()
    dark = {faces(world, "mission-sauron") for world in worlds(state, 1, 60)}
    assert len(dark) == 5 and len({faces(world, "mission-heroes") for world in worlds(state, 1)}) == 1


def test_a_skill_card_just_taken_is_known_as_one_and_later_it_may_be_any_card() -> None:
    state = position(now=[{"train": 1}], heroes={"beravor": {"hand": []}})
    state = GAME.apply(state, state.decision.options[0]).state  # type: ignore[union-attr]
    (piece,) = state.zones["s1-hand"]
    for world in worlds(state, SAURON):
        assert COMBAT[str(world.pieces[piece].face)].deck == SKILL
    state.pieces[piece] = Piece(state.pieces[piece].face, 1, state.pieces[piece].seen_by)  # as after a shuffle
    seen = worlds(state, SAURON, 80)
    assert {COMBAT[str(world.pieces[piece].face)].deck for world in seen} == {SKILL, "beravor"}
    for world in seen:
        own = [str(record.face) for record in world.pieces.values() if record.owner == 1]
        assert [COMBAT[card].deck for card in own if card in COMBAT].count(SKILL) == 1


def test_a_hero_knows_which_skill_cards_are_in_his_own_deck() -> None:
    state = position(heroes={"beravor": {"life": ["skill-reversal", "parry"]}})
    for world in worlds(state, 1):
        assert "skill-reversal" in (*faces(world, "s1-life"), *faces(world, "s1-damage"))
    assert any(
        "skill-reversal" not in (*faces(world, "s1-life"), *faces(world, "s1-damage"))
        for world in worlds(state, SAURON)
    )


def test_who_is_about_to_pay_can_pay() -> None:
    """With one card for a path that asks for more, it must be a card with its icon."""
    state = position(**FOREST)
    found = [option for option in state.decision.options if option.verb == "travel"]  # type: ignore[union-attr]
    asked = next(s for s in (GAME.apply(state, option).state for option in found) if s.decision.about[1] != "1")
    for world in worlds(asked, SAURON):
        assert world.decision is not None and world.decision.options
    hands = {faces(world, "s1-hand") for world in worlds(asked, SAURON)}
    assert len(hands) > 1


def test_a_card_chosen_in_secret_is_some_card_of_the_hand() -> None:
    state = position(
        heroes={"thalin": {"at": "old-forest", "hand": ["parry", "crush"]}},
        monsters={"old-forest": ["dunlending"]},
        at="hero-turn.ambush",
    )
    while state.decision is not None and state.decision.kind != "fight-card":
        state = GAME.apply(state, state.decision.options[0]).state
    state = GAME.apply(state, Action.of("play", "thalin-crush")).state
    secret = state.secrets["card-hero"]
    assert secret.choice == "thalin-crush" and GAME.view(state, SAURON).state.secrets["card-hero"].choice is None
    for world in worlds(state, SAURON):
        assert world.secrets["card-hero"].choice in faces(world, "s1-hand")
    assert {world.secrets["card-hero"].choice for world in worlds(state, 1)} == {"thalin-crush"}


def test_what_was_said_of_a_hand_is_kept() -> None:
    state = position(
        heroes={"argalad": {"at": "old-forest", "hand": ["parry", "parry", "anticipate"]}},
        monsters={"old-forest": ["dunlending"]},
        at="hero-turn.ambush",
    )
    while state.decision is not None and state.decision.kind != "fight-card":
        state = GAME.apply(state, state.decision.options[0]).state
    assert state.fight is not None
    hand = state.zones["s1-hand"]
    kinds = [COMBAT[str(card)].type for card in faces(state, "s1-hand")]
    state.fight = replace(state.fight, counted=(Counted(hand, kinds.count("ranged")),))
    for world in worlds(state, SAURON):
        dealt = [COMBAT[str(world.pieces[piece].face)].type for piece in hand]
        assert dealt.count("ranged") == kinds.count("ranged")


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4), st.integers(0, 400))
def test_every_pool_lists_what_lies_unseen(seed: int, seats: int, actions: int) -> None:
    state = wandered(GAME, GAME.new(Setup({}, seats), seed), actions, Dice(seed))
    if len(state.heroes) < seats - 1:
        return
    for seat in (*range(seats), None):
        seen = GAME.view(state, seat).state
        hidden = [str(state.pieces[piece].face) for piece, record in seen.pieces.items() if record.face is None]
        assert sorted(hidden) == sorted(face for pool in seen.unseen.values() for face in pool)
        for other in hero_seats(state):
            own = seen.unseen.get(f"hero-{other}", ())
            assert other == seat or all(COMBAT[face].deck != SKILL for face in own)
    assert GAME.view(state, ALL_SEEING).state == state
