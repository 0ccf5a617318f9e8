"""What hints say, in random games: no word twice, no reason that speaks against what is advised."""

from __future__ import annotations

import re

import pytest

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.table import Option

OPTIONS = {"lcg": {"quest": "passage-through-mirkwood"}, "duel": {"skills": "asked"}}
DOUBLED = re.compile(r"\b(\w[\w'’-]{2,}(?: [\w'’-]+){0,5})[:.,;]? \1\b", re.IGNORECASE)
"""A word, or a few, and then the same again."""
AGAINST = re.compile(
    r"about 0 out of|^(But|Others|It is worth more in|It would do too little|There would)|could win with"
)
"""Reasons that speak against: as the first one of the best option they would argue with themselves."""


def advised(game: str, seed: int, most: int):
    """The two best hints at each question of a game that goes astray now and then, as a person reads them."""
    rules = games.load(game)
    state, dice = rules.new(Setup(OPTIONS.get(game, {}), 0), seed), Dice(seed)
    for _ in range(most):
        if state.decision is None:
            return
        view = rules.view(state, state.decision.seat)
        hints = rules.rate(view)
        named = {}
        for option in rules.table(view).prompt.legal:
            named.setdefault(option.action, option.named)
        for rank, hint in enumerate(hints[:2]):
            yield state.decision.kind, rank, f"{named[str(hint.action)]}. {' '.join(hint.reasons)}", hint.reasons
        best = hints[0].action if hints and dice.below(4) else dice.pick(state.decision.options)
        state = rules.apply(state, best).state


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", games.ids())
def test_no_hint_has_doubled_words(game, seed):
    found = {(kind, text) for kind, _, text, _ in advised(game, seed, 120) if DOUBLED.search(text)}
    assert not found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", games.ids())
def test_the_first_reason_for_the_best_option_does_not_speak_against_it(game, seed):
    told = [(kind, reasons[0]) for kind, rank, _, reasons in advised(game, seed, 120) if rank == 0 and reasons]
    assert told and not {each for each in told if AGAINST.search(each[1])}


@pytest.mark.parametrize(
    ("label", "group", "named"),
    [
        ("Leadership", "Leadership", "Leadership"),
        ("Play Courage", "Courage", "Play Courage"),
        ("Remove from Rohan", "Remove", "Remove from Rohan"),
        ("Play for free", "Courage", "Courage: Play for free"),
        ("Pass", "", "Pass"),
    ],
)
def test_an_option_is_named_with_its_thing_unless_its_label_names_it(label, group, named):
    assert Option("do it", label, group=group).named == named


def test_where_no_card_wins_another_reason_is_given():
    """Merry attacks the Balrog: no card of the Fellowship saves him."""
    rules = games.load("confrontation")
    standing = {"good": {"frodo": "shire", "merry": "mirkwood"}, "dark": {"balrog": "dagorlad", "orcs": "mordor"}}
    state = rules.read_position({**standing, "to_move": "good"})
    while state.decision is not None and state.decision.kind != "card":
        moves = [action for action in state.decision.options if str(action) == "move merry dagorlad"]
        state = rules.apply(state, (moves or state.decision.options)[0]).state
    hints = rules.rate(rules.view(state, state.decision.seat))
    reasons = {reason for hint in hints for reason in hint.reasons}
    assert not [reason for reason in reasons if " 0 out of" in reason]
    assert len(reasons) > 1
