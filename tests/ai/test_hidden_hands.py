"""Two sides that choose at once from hidden hands: the shares, and that no side is thought to know the other's card."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.quest.test_hints import answered, position
from westmarch import games
from westmarch.ai.hidden_hands import Hands
from westmarch.ai.search import Limits, search
from westmarch.engine.dice import Dice
from westmarch.engine.records import Action, View
from westmarch.games.quest.state import SAURON, QuestState, faces

GAME = games.load("quest")
ROCK, PAPER = Action.of("play", "rock"), Action.of("play", "paper")


def filled(table: Sequence[Sequence[float]], hands: Sequence[Sequence[Action]], worlds: int = 200) -> Hands:
    """The table after so many worlds, in which the other side has the hands in turn."""
    found = Hands(len(table), Dice(1))
    for number in range(worlds):
        column = found.meet(hands[number % len(hands)])
        at = (ROCK, PAPER).index(next(answer for answer, each in found.answers.items() if each == column))
        found.add(column, [row[at] for row in table])
    return found


def test_who_could_be_guessed_plays_both() -> None:
    shares, chances = filled([[1.0, 0.0], [0.0, 1.0]], [[ROCK, PAPER]]).solved([0.0, 0.0])
    assert shares == pytest.approx([0.5, 0.5], abs=0.05)
    assert chances == pytest.approx([0.5, 0.5], abs=0.05)


def test_an_answer_that_the_other_side_seldom_has_is_seldom_feared() -> None:
    """Against rock alone the first option is best; paper is in one hand of four."""
    rarely = [[ROCK], [ROCK], [ROCK], [ROCK, PAPER]]
    shares, _ = filled([[0.7, 0.3], [0.5, 0.5]], rarely).solved([0.0, 0.0])
    assert shares[0] > 0.9
    shares, _ = filled([[0.7, 0.3], [0.5, 0.5]], [[ROCK, PAPER]]).solved([0.0, 0.0])
    assert shares[1] > 0.9


def test_an_option_must_make_up_for_what_it_is_rated_lower() -> None:
    shares, _ = filled([[0.50, 0.50], [0.51, 0.51]], [[ROCK, PAPER]]).solved([0.0, 0.02])
    assert shares[0] > 0.9


# -- the cards of a combat in Middle-earth Quest


HAND = ["thalin-crush", "thalin-evade", "thalin-sweep"]


def fight(*answers: str) -> QuestState:
    """Thálin and an Orc in the first round, after some answers; the hero chooses first."""
    state = position("thalin", "prepare 0", of_hero={"at": "iron-hills", "hand": HAND}, now=[{"fight": "orc"}])
    for each in answers:
        state = answered(state, each)
    return state


def test_a_hero_reckons_with_any_card_and_that_sauron_stops_and_sauron_with_any_card_of_a_hero() -> None:
    state = fight()
    both = GAME.at_once(View(1, state))
    assert both is not None and both.seat == SAURON
    assert set(both.choices) == {Action.of("play", card) for card in faces(state, "foe-hand")} | {Action.of("stop")}
    later = GAME.at_once(View(SAURON, fight("play thalin-crush")))
    assert later is not None and set(later.choices) == {Action.of("play", card) for card in HAND}


def test_nobody_chooses_at_the_same_time_as_who_fights_on_alone() -> None:
    state = fight("stop")
    assert state.decision is not None and state.decision.seat == SAURON
    assert GAME.at_once(View(SAURON, state)) is None


@pytest.mark.parametrize("answers", [(), ("play thalin-crush",)])
def test_both_find_shares_in_as_many_tries_as_there_are(answers: Sequence[str]) -> None:
    state = fight(*answers)
    assert state.decision is not None
    found = search(GAME, GAME.view(state, state.decision.seat), 3, Limits(40))
    assert all(tally.is_share for tally in found) and 30 <= sum(tally.visits for tally in found) <= 42


def test_sauron_chooses_alike_whatever_the_hero_has_laid_down() -> None:
    """His search sees no more than he does."""
    found = [search(GAME, GAME.view(fight(f"play {card}"), SAURON), 3, Limits(40)) for card in HAND]
    assert found[0] == found[1] == found[2]
