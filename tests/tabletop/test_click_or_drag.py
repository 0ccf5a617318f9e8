"""A card for which a click is enough may be dragged to where it goes all the same."""

from __future__ import annotations

import pytest

from tests.tabletop.hands import Hands
from westmarch.play.chairs import Chair
from westmarch.play.session import Session


def committing() -> Session:
    session = Session("lcg", [Chair("human", "Anna")], seed=1, fairness="free")
    while session.decision.kind != "commit":
        session.answer("keep" if session.decision.kind == "mulligan" else "pass")
    return session


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_hero_goes_on_the_quest_by_a_click_or_by_a_drag(qtbot, way):
    hands = Hands.at(qtbot, committing())
    hero = hands.session.decision.options[0].words[0]
    before = hands.session.cursor
    if way == "click":
        hands.click(hero)
    else:
        hands.drag(hero, "quests")
    assert hands.session.cursor == before + 1
    assert "committed" in hands.session.state.things[hero].marks


def test_what_is_let_go_where_it_cannot_go_is_not_committed(qtbot):
    hands = Hands.at(qtbot, committing())
    hero = hands.session.decision.options[0].words[0]
    before = hands.session.cursor
    hands.drag(hero, hands.session.state.zones["staging"][0])
    assert hands.session.cursor == before


def test_a_button_names_each_action_once(qtbot):
    hands = Hands.at(qtbot, committing())
    choosing = hands.view.drag.selection
    actions = [option.action for option in choosing.actions()]
    assert len(actions) == len(set(actions)) == len(hands.session.decision.options)
    assert all(option.mark == "commit" for option in choosing.actions() if option.source)
