"""Actions: a line of text each, read strictly."""

from __future__ import annotations

import pytest

from westmarch.engine.errors import BadAction
from westmarch.engine.records import Action

GRAMMAR = {
    "move": ("character", "region"),
    "play": ("card",),
    "attack": ("enemy",),
    "pass": (),
    "use": ("card", "ability?"),
}


@pytest.mark.parametrize(
    "text", ["move aragorn fangorn", "play c2-07", "pass", "move black-rider gap-of-rohan", "use hat", "use hat 1"]
)
def test_an_action_is_written_as_it_is_read(text: str) -> None:
    assert str(Action.parse(text)) == text
    assert Action.parse(text, GRAMMAR) == Action.parse(text)


def test_an_action_shows_how_to_make_it() -> None:
    action = Action.parse("move aragorn fangorn")
    assert repr(action) == "Action('move', 'aragorn', 'fangorn')"
    assert action == Action.of("move", "aragorn", "fangorn")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "move  aragorn",
        " pass",
        "pass ",
        "pass\n",
        "Move aragorn",
        "play c2_07",
        "play -c",
        "play c--2",
        "päss",
    ],
)
def test_a_line_that_is_not_well_formed_is_refused(text: str) -> None:
    with pytest.raises(BadAction, match="an action is a verb and ids in small letters, one space apart"):
        Action.parse(text)


@pytest.mark.parametrize("thing", [None, 5, ["pass"], {"verb": "pass"}])
def test_what_is_no_text_is_refused(thing: object) -> None:
    with pytest.raises(BadAction):
        Action.parse(thing)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("move aragorn", "move needs a character and a region, got 1 word: 'move aragorn'"),
        ("play", "play needs a card, got 0 words: 'play'"),
        ("attack a b", "attack needs an enemy, got 2 words: 'attack a b'"),
        ("use", "use needs a card, got 0 words: 'use'"),
        ("use hat 1 2", "use needs a card, got 3 words: 'use hat 1 2'"),
        ("pass now", "pass needs no further word, got 1 word: 'pass now'"),
        ("dance", "'dance' is not an action here; there are: attack, move, pass, play, use"),
    ],
)
def test_a_line_that_the_game_does_not_know_is_refused_with_what_it_needs(text: str, message: str) -> None:
    with pytest.raises(BadAction) as refused:
        Action.parse(text, GRAMMAR)
    assert str(refused.value) == message
