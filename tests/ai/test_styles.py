"""The temperaments of computer players: they shift what a level would play, never far, and fix nothing."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from tests.decision_samples import moments
from westmarch import games
from westmarch.ai import players
from westmarch.ai.levels import choose_by_visits, profile_in
from westmarch.ai.players import SearchPlayer, needs_search
from westmarch.ai.search import Tally, search
from westmarch.ai.styles import style_in, styled_hints, styled_tallies
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Hint
from westmarch.engine.records import Action, Decision, View
from westmarch.engine.styles import SURPRISE, Style, Styles

A, B, C = (Action.of("play", name) for name in "abc")
SEEN = View(0, SimpleNamespace(decision=Decision(0, "play", (A, B, C))))
"""A question with three answers; a game that likes things looks at no more of it."""


class Liking:
    """As much of a game as a style looks at."""

    def __init__(self, *likings: int) -> None:
        self.likings = likings
        self.info = SimpleNamespace(styles=Styles((Style("bold", "Bold", ""),), near=20, worth=10))

    def taste(self, view: View, style: str) -> tuple[int, ...]:
        return self.likings


def tally(action: Action, visits: int, mean: float, is_share: bool = False) -> Tally:
    return Tally(action, visits, visits * mean, is_share)


def visits(game: Any, *tallies: Tally) -> list[int]:
    return [found.visits for found in styled_tallies(game, SEEN, "bold", tallies)]


def test_what_is_liked_has_a_larger_part_of_the_same_visits():
    game = Liking(0, 100, 0)
    found = styled_tallies(game, SEEN, "bold", [tally(A, 60, 0.5), tally(B, 40, 0.5), tally(C, 20, 0.49)])
    assert [each.visits for each in found] == [45, 60, 15], "twice as many to what is liked twice as much"
    assert [each.mean for each in found] == pytest.approx([0.5, 0.5, 0.49])
    assert choose_by_visits(found, 0, Dice(1)) == B


def test_what_looks_worse_is_never_preferred_and_the_best_keeps_before_it():
    assert visits(Liking(0, 100, 0), tally(A, 60, 0.5), tally(B, 50, 0.47), tally(C, 0, 0.0)) == [60, 50, 0]
    assert visits(Liking(-100, 0, 0), tally(A, 60, 0.5), tally(B, 50, 0.47), tally(C, 0, 0.0)) == [60, 50, 0]


def test_without_a_style_nothing_changes():
    before = [tally(A, 60, 0.5), tally(B, 40, 0.5), tally(C, 20, 0.5)]
    assert styled_tallies(Liking(0, 100, 0), SEEN, "", before) is before
    hints = [Hint(A, 5, ()), Hint(B, 4, ())]
    assert styled_hints(Liking(0, 100, 0), SEEN, "", hints) is hints


def test_shares_are_shifted_and_still_played():
    """Whoever knows the style cannot be sure of the answer."""
    shares = [tally(A, 500, 0.5, True), tally(B, 400, 0.5, True), tally(C, 0, 0.5, True)]
    found = styled_tallies(Liking(100, -100, 100), SEEN, "bold", shares)
    assert all(each.is_share for each in found) and sum(each.visits for each in found) == 900
    dice = Dice(3)
    chosen = Counter(choose_by_visits(found, 0, dice) for _ in range(900))
    assert chosen[A] > 700 and chosen[B] > 100 and not chosen[C]


def test_advice_is_shifted_by_no_more_than_a_liking_is_worth():
    hints = [Hint(A, 30, ()), Hint(B, 25, ()), Hint(C, 15, ())]
    assert [hint.action for hint in styled_hints(Liking(0, 100, 100), SEEN, "bold", hints)] == [B, A, C]


def test_a_player_is_written_with_its_style():
    game = games.load("duel")
    player = players.make("search:9/bold", game, 1)
    assert isinstance(player, SearchPlayer) and (player.style, player.profile.iterations) == ("bold", 9)
    with pytest.raises(BadSetup, match="Duel for Middle-earth has no style 'mad'; there are: bold, careful, cunning"):
        players.make("hard/mad", game, 1)
    for level in ("random", "textbook:9"):
        with pytest.raises(BadSetup, match="has no style"):
            players.make(f"{level}/bold", game, 1)


def test_a_surprise_is_one_of_the_styles_and_the_same_for_a_seed():
    info = games.info("duel")
    found = [style_in(info, SURPRISE, seed) for seed in range(60)]
    assert found == [style_in(info, SURPRISE, seed) for seed in range(60)]
    assert set(found) == {style.id for style in info.styles.offered}
    assert style_in(info, "mad", 1) == style_in(info, "", 1) == "", "a style of another version is none"


@pytest.mark.parametrize("game_id", games.ids())
def test_every_style_has_a_taste_for_every_question(game_id: str):
    game = games.load(game_id)
    offered = game.info.styles.offered
    assert set(game.advice.tastes) == {style.id for style in offered} and len(offered) >= 2
    likes: Counter[str] = Counter()
    for moment in moments(game_id):
        asked = moment.state.decision
        view = game.view(moment.state, asked.seat)
        for style in offered:
            likings = game.taste(view, style.id)
            assert len(likings) == len(asked.options) and all(-100 <= each <= 100 for each in likings)
            likes[style.id] += len(set(likings)) > 1
    assert all(likes[style.id] for style in offered)


@pytest.mark.parametrize("game_id", games.ids())
def test_every_style_is_told_in_one_sentence(game_id: str):
    for style in games.info(game_id).styles.offered:
        for text in (style.text, *style.texts.values()):
            assert text.endswith(".") and text.count(".") == 1 and len(text) <= 75
        assert set(style.texts) <= {seat.id for seat in games.info(game_id).seats}


@pytest.mark.parametrize("game_id", ["confrontation", "duel"])
def test_a_style_chooses_among_what_a_search_without_it_has_found(game_id: str):
    """Searches run in other processes, which know no style."""
    game = games.load(game_id)
    moment = next(each for each in moments(game_id) if needs_search(game, each.state.decision))
    asked = moment.state.decision
    view = game.view(moment.state, asked.seat)
    answers = {players.make("hard/bold", game, 7).decide(view, asked, 0) for _ in range(2)}
    dice = Dice(7)
    profile = profile_in("hard", game.info)
    assert profile is not None
    found = search(game, view, dice.fork(), profile.limits(is_timed=False))
    assert answers == {choose_by_visits(styled_tallies(game, view, "bold", found), 0, dice)}
