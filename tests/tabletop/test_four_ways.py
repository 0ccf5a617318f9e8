"""Dragging, clicking, keys, number keys and buttons: each gives the same action, at every kind of decision."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests import decision_samples
from tests.decision_samples import each_moment, found, listed
from tests.tabletop import decision_samples as written
from tests.tabletop.hands import Hands
from westmarch import games

DecisionSample = decision_samples.DecisionSample | written.DecisionSample


@dataclass(frozen=True)
class Tried:
    """What is tried of a game, and what its players may expect."""

    game: str
    without_the_table: tuple[str, ...] = ("button",)
    """The ways to every option, also to what has no place on the table."""
    sets_down: Qt.Key = Qt.Key.Key_Space
    """The key that chooses a target; a thing is always taken up with Return."""
    never_asked: frozenset[str] = frozenset()

    def __str__(self) -> str:
        return self.game

    @property
    def moments(self) -> tuple[DecisionSample, ...]:
        return written.SAMPLES if self.game == "confrontation" else tuple(found(self.game).values())

    def ways(self, moment: DecisionSample) -> list[str]:
        """The ways that a person may expect: what has no place on the table is not dragged there.

        Where a click on a thing is enough, it may have a place as well, to be dragged to.
        """
        session = moment.session()
        options = session.table(session.decision.seat).prompt.legal
        own = [option for option in options if option.action == moment.action]
        ways = [*self.without_the_table]
        if any(option.source and option.target for option in own):
            ways.append("drag")
        if own[0].source and own[0].target:
            ways += ["click", "keys", "keys and mouse"]
        elif own[0].source or own[0].target:
            ways += ["click", "keys"]
        return ways


CONFRONTATION = Tried("confrontation", without_the_table=("number", "button"))
DUEL = Tried("duel")
# Words of the card language that no card leaves to be chosen.
FELLOWSHIP = Tried("fellowship", sets_down=Qt.Key.Key_Return, never_asked=frozenset({"give", "look"}))
LCG = Tried("lcg", never_asked=frozenset({"quest"}))
# The box has no side quests.
QUEST = Tried("quest")
GAMES = {game.game: game for game in (CONFRONTATION, DUEL, FELLOWSHIP, LCG, QUEST)}
ONE_OF_EACH = written.one_of_each()
FOUND = listed("duel", "fellowship", "lcg", "quest")


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_kind_of_decision_and_every_verb_is_tried(game):
    assert {moment.kind for moment in game.moments} == set(games.load(game.game).rules.kinds) - game.never_asked
    assert {moment.verb for moment in game.moments} == set(games.info(game.game).verbs) - game.never_asked


@pytest.mark.slow
@each_moment(*written.SAMPLES, *FOUND)
def test_each_way_gives_the_same_action(qtbot, unpainted, moment):
    game = GAMES[moment.game]
    for way in game.ways(moment):
        hands = Hands.at(qtbot, moment.session(), is_painted=False)
        given = answered(hands, game, moment, way)
        assert (list(hands.session.actions), hands.refusals) == (given, []), way
        hands.page.stop()
        hands.page.hide()


def answered(hands: Hands, game: Tried, moment: DecisionSample, way: str) -> list[str]:
    """Answers in one of the ways; gives back the actions that should have come of it."""
    assert hands.session.decision.kind == moment.kind
    option = hands.option(moment.action)
    given = [*hands.session.actions, moment.action]
    match way:
        case "drag":
            placed = hands.placed(moment.action)
            given += [follow.action for follow in placed.follow]
            hands.drag(placed.source, placed.target)
        case "click":
            for name in filter(None, (option.source, option.target)):
                hands.click(name)
        case "keys":
            if option.source:
                hands.keys_to(option.source)
                hands.key(Qt.Key.Key_Return)
            if option.target:
                hands.keys_to(option.target)
                hands.key(game.sets_down)
        case "keys and mouse":
            hands.keys_to(option.source)
            hands.key(Qt.Key.Key_Return)
            hands.click(option.target)
        case "number":
            hands.press_number(moment.action)
        case "button":
            hands.press_button(moment.action)
    if hands.menu is not None:
        hands.choose_from_menu(moment.action, by_keys=way == "keys")
    if option.waste:
        hands.dialog.answer("yes")  # what wastes something is asked about, whichever way it is given
    return given


@each_moment(*ONE_OF_EACH)
def test_the_keys_reach_every_piece_and_every_place(qtbot, moment):
    hands = Hands.at(qtbot, moment.session(), size=(1100, 700))
    for source in sorted(hands.view.drag.selection.sources):
        hands.keys_to(source)
    option = hands.option(moment.action)
    if option.source:
        hands.key(Qt.Key.Key_Escape)
        hands.keys_to(option.source)
        hands.key(Qt.Key.Key_Return)
        for target in sorted({o.target for o in hands.view.drag.selection.options_of(option.source) if o.target}):
            hands.keys_to(target)
        hands.key(Qt.Key.Key_Escape)
        assert hands.view.drag.selection.selected == ""
        assert hands.view.keys.at == option.source


@each_moment(*ONE_OF_EACH)
def test_all_that_can_be_chosen_is_marked_and_can_be_seen_in_a_small_window(qtbot, moment):
    hands = Hands.at(qtbot, moment.session(), size=(960, 600))
    options = hands.page.table.prompt.options
    sources = {option.source for option in options if option.source}
    marked = {name for name, thing in hands.scene.table_items.items() if thing.is_source}
    assert sources <= marked
    for source in sorted(sources):
        hands.spot(source)
    for option in options:
        if option.target and (not option.source or option.action == moment.action):
            hands.view.cancel()
            if option.source:
                hands.click(option.source)
            hands.spot(option.target)


@pytest.mark.slow
@each_moment(*FOUND)
def test_everything_that_may_be_chosen_is_seen_and_reached_by_keys(qtbot, unpainted, moment):
    hands = Hands.at(qtbot, moment.session(), size=(1100, 700), is_painted=False)
    for size in ((1100, 700), (1600, 1000)):
        hands.page.resize(*size)
        QApplication.processEvents()
        for name in sorted(hands.view.drag.selection.sources):
            hands.spot(name)
            hands.keys_to(name)
