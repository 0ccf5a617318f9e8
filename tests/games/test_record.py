"""A game is a package: its rules are whole as soon as they are loaded, and what it lacks has a modest default."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from tests.toy.game import Toy
from westmarch import games
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Setup

TOP = Path(__file__).parents[2]
WHOLE = """
import pkgutil, sys
from importlib import import_module
package = import_module(sys.argv[1])
rules = package.GAME.rules
tables = (rules.steps, rules.questions, rules.answers)
before = [set(table) for table in tables]
for module in pkgutil.walk_packages(package.__path__, sys.argv[1] + "."):
    import_module(module.name)
print([sorted(set(table) - known) for table, known in zip(tables, before)])
"""


def test_so_many_faults_of_a_setup_are_named_as_a_sentence_has_room_for() -> None:
    """Each of these is as long as the name of a card, and the rest are counted."""
    game = games.load("lcg")
    names = [card.title for card in game.collection.cards()[:900] if card.kind == "Ally"][:40]
    deck = "Gimli\n" + "".join([f"99x {name}\n" for name in names])
    with pytest.raises(BadSetup) as caught:
        game.new(Setup({"deck-1": deck}), 1)
    assert len(str(caught.value)) < 450 and re.search(r"; and \d+ more$", str(caught.value))


@pytest.mark.parametrize("package", [*(f"westmarch.games.{game}" for game in games.ids())])
def test_every_rule_is_there_once_the_rules_are_loaded(package):
    run = subprocess.run(
        [sys.executable, "-c", WHOLE, package], capture_output=True, text=True, check=True, cwd=TOP / "desktop"
    )
    assert run.stdout.strip() == "[[], [], []]"


def test_what_a_small_game_lacks_has_a_modest_default():
    toy = Toy()
    state = toy.new(Setup(), 1)
    seen = toy.view(state, state.decision.seat)
    assert toy.weigh(state) == [1] * len(state.decision.options)
    assert toy.why_not(seen, "c1", "door") == "That cannot go there now."
    assert toy.companion() == ()
    rated = [hint.action for hint in toy.rate(seen)]
    assert sorted(map(str, rated)) == sorted(map(str, state.decision.options))
    assert {action.verb for action in rated[-state.decision.idle :]} == {"walk"}
    assert toy.contest(toy.apply(state, state.decision.options[0]).events[0]) is None


def test_no_part_is_loaded_before_it_is_asked_for():
    check = "import sys; from westmarch import games; [games.info(g) for g in games.ids()]; "
    check += "rooms = {'language', 'rules', 'text', 'advice', 'position'}; "
    check += "print([m for m in sys.modules if m.startswith('westmarch.games.') and rooms & set(m.split('.'))])"
    run = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True, cwd=TOP / "desktop")
    assert run.stdout.strip() == "[]"


def test_all_parts_can_be_loaded_before_the_first_question():
    check = "import sys; from westmarch import games; games.load('duel').load_parts(); before = set(sys.modules); "
    check += "from westmarch.engine.game import Setup; game = games.load('duel'); state = game.new(Setup(), 1); "
    check += "view = game.view(state, 0); game.table(view); game.rate(view); game.weigh(state); game.judge(state); "
    check += "game.read_position(game.write_position(state)); "
    check += "print([m for m in set(sys.modules) - before if m.startswith('westmarch.games')])"
    run = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True, cwd=TOP / "desktop")
    assert run.stdout.strip() == "[]"


def test_a_game_is_frozen_and_there_once():
    game = games.load("duel")
    assert games.load("duel") is game
    with pytest.raises(FrozenInstanceError):
        game.info = None
