"""What each game says would be lost by an answer that ends or declines something."""

from __future__ import annotations

import pytest

from westmarch import games
from westmarch.engine.records import Action

TURN = {
    "seats": ["frodo", "gandalf"],
    "hands": {"frodo": ["courage", "courage", "the-one-ring"]},
    "power": 2,
    "path": ["uruk-hai-scout"],
}
PASSAGE = {"options": {"quest": "passage-through-mirkwood"}}
COMBAT = {**PASSAGE, "phase": "combat", "step": "player_attacks"}
MANEUVER = {
    "chapter": 3,
    "display": {18: "c3-20", 19: "c3-01"},
    "coins": {"sauron": 4},
    "units": {"fellowship": {"rohan": 1}, "sauron": {"mordor": 2}},
}
AT_BREE = {"heroes": {"eleanor": {"at": "bree"}}, "round": 2}
ATTACKING = {"heroes": ["gimli", "legolas"], "deck": ["gandalf"], "engaged": ["forest-spider"]}
CASES = [
    ("fellowship", TURN, (), "end", "2 Power and 3 cards would be lost"),
    ("fellowship", {**TURN, "hands": {"frodo": ["despair"]}}, (), "end", "2 Power would be lost"),
    ("fellowship", {**TURN, "power": 0}, (), "end", "3 cards would be lost"),
    ("fellowship", {**TURN, "power": 1, "hands": {"frodo": ["despair"]}}, (), "end", ""),
    ("duel", MANEUVER, ("play c3-20",), "skip", "Two moves and one removal would be lost."),
    ("quest", {**AT_BREE, "at": "sauron-turn.action"}, (), "done", "2 actions would be lost."),
    ("quest", {**AT_BREE, "at": "sauron-turn.action"}, ("act influence",), "done", "6 influence would be lost."),
    ("quest", {**AT_BREE, "at": "hero-turn.travel", "favor": {"bree": 1}}, ("explore",), "done",
     "A favor can still be taken here."),
    ("quest", {**AT_BREE, "at": "hero-turn.travel"}, ("explore",), "done", ""),
    ("lcg", {**PASSAGE, "phase": "quest", "step": "commit_all", "players": [{"heroes": ["theodred", "aragorn"]}]},
     ("commit theodred", "commit aragorn"), "pass", "Théodred would not respond, although it costs nothing."),
    ("lcg", {**PASSAGE, "phase": "quest", "step": "commit_all",
             "players": [{"heroes": ["aragorn resources 1", "eowyn"]}]},
     ("commit aragorn", "commit eowyn"), "pass", ""),
    ("lcg", {**COMBAT, "players": [ATTACKING]}, (), "done", "Gimli and Legolas could still wound Forest Spider."),
    ("lcg", {**COMBAT, "players": [{**ATTACKING, "heroes": ["eowyn"]}]}, (), "done", ""),
]  # fmt: skip


def named(state, play: str) -> Action:
    """An action in which cards are named by their faces."""
    verb, *words = play.split()
    pieces = {piece.face: name for name, piece in state.pieces.items() if piece.face in words}
    action = Action.of(verb, *[pieces.get(word, word) for word in words])
    return action if action in state.decision.options else Action.parse(play)


@pytest.mark.parametrize(("game", "position", "plays", "action", "said"), CASES)
def test_what_would_be_lost_is_said_and_never_the_primary_answer(game, position, plays, action, said):
    rules = games.load(game)
    state = rules.read_position(position)
    for play in plays:
        state = rules.apply(state, named(state, play)).state
    table = rules.table(rules.view(state, state.decision.seat))
    found = [option for option in table.prompt.options if option.action == action]
    assert [option.waste for option in found[:1]] == [said]
    assert not any(option.is_primary and option.waste for option in table.prompt.options)
