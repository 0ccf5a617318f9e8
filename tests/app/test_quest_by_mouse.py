"""A turn of Sauron and a turn of a hero in Middle-earth Quest, played by mouse: what can be dragged is dragged."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest

from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.app.phrasing import in_menu
from westmarch.engine.table import Option
from westmarch.games.quest.catalogue import TRACKS
from westmarch.games.quest.state import track_of
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.widgets import OptionButton

SAURON = {
    "heroes": {"thalin": {"at": "bree"}},
    "at": "sauron-turn.plot",
    "round": 3,
    "pool": 2,
    "plot-hand": ["osgiliath-invaded"],
    "minions": {"black-serpent": "barad-dur"},
    "influence": {"barad-dur": 2},
    "monsters": {"osgiliath": [None]},
}
HERO = {
    "heroes": {"thalin": {"at": "bree", "hand": ["sweep", "sweep", "sweep", "overpower", "overpower", "parry"]}},
    "monsters": {"weathertop": ["orc"]},
    "favor": {"weathertop": 1},
    "at": "hero-turn.rest",
}
ROAD = ("travel weathertop", "pay thalin-parry", "play thalin-sweep", "suffer-life", "favor", "pass")
"""What the hero answers where he can, the first of these."""
MOST = 40


def sit(qtbot, position: dict, me: int) -> Hands:
    """A table at a position, with one person; a computer is at the other seat."""
    chairs = [Chair("human" if seat == me else "greedy", name) for seat, name in enumerate(("Anna", "Ben"))]
    session = Session("quest", chairs, start=games.load("quest").read_position(position), fairness="free")
    return Hands.at(qtbot, session)


def give(hands: Hands, action: str) -> bool:
    """Answers by dragging where that can be, else by a click on the thing or on the button; whether it was dragged."""
    if hands.view.has_result:  # what has been decided is clicked away first
        hands.page.battle_results.show_next()
    option, before = hands.placed(action), hands.session.cursor
    is_dragged = bool(option.source and option.target)
    if is_dragged:
        hands.drag(option.source, option.target)
    elif option.source or option.target:
        hands.click(option.source or option.target)
    else:
        hands.press_button(action)
    if hands.menu is not None:
        hands.choose_from_menu(action, by_keys=False)
    if option.waste:
        hands.dialog.answer("yes")
    assert hands.session.actions[before] == action and hands.refusals == []
    return is_dragged


def test_sauron_plays_a_plot_places_influence_and_commands(qtbot):
    hands = sit(qtbot, SAURON, 0)
    given = (
        "plot osgiliath-invaded osgiliath",
        "act influence",
        "influence mount-doom",
        "pool",
        "influence plains-of-gorgoroth",
        "done",
        "act command",
        "move black-serpent plains-of-gorgoroth",
        "done",
    )
    dragged = [action for action in given if give(hands, action)]
    assert [action.split()[0] for action in dragged] == ["plot", "influence", "pool", "influence", "move"]
    state = hands.session.state
    assert state.plots and state.pool == 3 and state.minions["black-serpent"].place == "plains-of-gorgoroth"
    assert (state.influence["mount-doom"], state.influence["plains-of-gorgoroth"]) == (1, 1)
    assert any(line.text.startswith("Event:") for line in hands.session.chronicle(0)), "the Event step has been"
    assert (state.step, state.tokens) == ("draw", ("influence-0", "command-0"))


@pytest.mark.slow
def test_a_hero_travels_fights_an_orc_and_explores(qtbot):
    hands = sit(qtbot, HERO, 1)
    asked, dragged = [], []
    for _ in range(MOST):
        qtbot.waitUntil(lambda: hands.page.may_choose)
        decision = hands.session.decision
        asked.append(decision.kind)
        action = next((action for action in ROAD if action in map(str, decision.options)), str(decision.options[0]))
        if give(hands, action):
            dragged.append(action)
        if action == "favor":
            break
    assert dragged[:2] == ["travel weathertop", "play thalin-sweep"]
    assert asked[:3] == ["rest", "travel", "pay"] and asked[-1] == "explore"
    assert {"prepare", "fight-card"} <= {*asked}
    assert hands.session.state.heroes[0].favor == 1


def test_influence_is_placed_by_a_click_on_each_place(qtbot):
    hands = sit(qtbot, {**SAURON, "at": "sauron-turn.action"}, 0)
    give(hands, "act influence")
    for place in ("at-mount-doom", "shadow-pool", "at-plains-of-gorgoroth"):
        hands.click(place)
    assert list(hands.session.actions[1:]) == ["influence mount-doom", "pool", "influence plains-of-gorgoroth"]


def test_only_sauron_has_the_switch_that_passes_windows(qtbot):
    session = Session(
        "quest",
        [Chair("human", name) for name in ("Anna", "Ben")],
        start=games.load("quest").read_position(SAURON),
        fairness="free",
    )
    hands = Hands.at(qtbot, session)
    assert hands.page.director.viewer == 0 and hands.page.steps.switch.isVisible()
    hands.page.director.open_curtain(1)
    assert not hands.page.steps.switch.isVisible()


def fighting(qtbot) -> Hands:
    """A hero before a choice of combat cards."""
    heroes = {"thalin": {"at": "bree", "hand": ["sweep", "overpower", "parry"], "life": 9}}
    hands = sit(qtbot, {"heroes": heroes, "now": [{"fight": "cave-troll"}]}, 1)
    give(hands, "prepare 0")
    qtbot.waitUntil(lambda: hands.page.may_choose and hands.session.decision.kind == "fight-card")
    return hands


def previewed(sheet) -> str:
    """The option whose outcome the sheet of the battle shows, if any."""
    return "" if sheet._preview is None else sheet._preview.action


def test_what_a_card_would_bring_is_seen_by_mouse_by_keys_and_in_the_panel(qtbot):
    hands = fighting(qtbot)
    sheet = hands.view.battle._sheet
    sweep = hands.option("play thalin-sweep").source
    hands.move(hands.spot(sweep))
    assert sheet._preview.action == "play thalin-sweep" and sheet._preview.due[0] == (1,)
    hands.move(hands.spot(hands.option("play thalin-overpower").source))
    assert sheet._preview.due[0] == (2,)
    hands.view.drag.show_option("")
    assert previewed(sheet) == ""
    hands.view.setFocus()
    hands.keys_to(sweep)
    assert previewed(sheet) == "play thalin-sweep"
    hands.view.drag.show_option("play thalin-parry")
    assert previewed(sheet) == "play thalin-parry"


def test_a_combat_card_is_laid_on_the_sheet_and_goes_home_from_anywhere_else(qtbot):
    hands = fighting(qtbot)
    sweep, before = hands.placed("play thalin-sweep"), hands.session.cursor
    start = hands.take(sweep.source)
    assert hands.session.cursor == before and hands.view.drag.dragged is hands.scene.table_items[sweep.source]
    hands.let_go(start)
    assert hands.session.cursor == before and hands.scene.table_items[sweep.source].is_at_rest
    hands.drag(sweep.source, sweep.target)
    assert hands.session.actions[before] == "play thalin-sweep"
    assert not any(thing.is_lifted for thing in hands.scene.table_items.values())


def test_a_card_that_needs_no_target_is_chosen_where_it_is_let_go_but_not_at_home(qtbot):
    heroes = {"thalin": {"at": "bree", "hand": ["sweep", "overpower", "parry"], "life": 9}}
    hands = sit(qtbot, {"heroes": heroes, "now": [{"damage": 1}]}, 1)
    parry, before = hands.option("suffer thalin-parry").source, hands.session.cursor
    assert {option.target for option in hands.page.table.prompt.options} == {""}
    hands.let_go(hands.take(parry))
    assert hands.session.cursor == before and hands.scene.table_items[parry].is_at_rest and hands.refusals == []
    hands.drag(parry, "at-tharbad")
    assert hands.session.actions[before] == "suffer thalin-parry"
    assert not any(thing.is_lifted for thing in hands.scene.table_items.values())


@pytest.mark.parametrize("track", TRACKS)
def test_a_click_on_a_row_of_the_actions_takes_that_action(qtbot, track):
    hands = sit(qtbot, {**SAURON, "at": "sauron-turn.action", "tokens": [f"{track}-0"]}, 0)
    hands.click(track_of(track))
    assert hands.menu is None
    assert hands.session.actions[-1] == f"act {track}"
    assert f"{track}-1" in hands.session.state.tokens


def test_what_a_menu_offers_has_a_name_also_without_a_thing_that_is_taken():
    assert in_menu(Option("act influence", "Place Influence", "6 influence")) == "Place Influence: 6 influence"
    assert in_menu(Option("done", "Done")) == "Done"
    assert in_menu(Option("move orc bree", "Move to Bree", group="Orc, Moria")) == "Orc, Moria: Move to Bree"


@pytest.mark.parametrize("size", [(1600, 1000), (1100, 700)], ids=str)
def test_a_combat_card_shown_large_does_not_cover_what_it_would_bring(qtbot, size):
    hands = fighting(qtbot)
    hands.page.resize(*size)
    QTest.qWait(60)
    for action in ("play thalin-sweep", "play thalin-overpower", "play thalin-parry"):
        thing = hands.scene.table_items[hands.option(action).source]
        hands.view.magnifier._show(thing, True)
        large = hands.view.magnifier._large
        assert large is not None and hands.view.battle._sheet is not None
        assert not large.sceneBoundingRect().intersects(hands.view.battle._sheet.bar)
        assert hands.scene.sceneRect().contains(large.sceneBoundingRect())


def test_panel_and_sheet_of_a_combat_speak_of_the_same_round(qtbot):
    hands = fighting(qtbot)
    assert hands.page.table.contest.title == "Combat in Bree, round 1"
    assert hands.page.table.prompt.kicker == "Combat · round 1"
    assert hands.page.table.prompt.detail == "9 of 9 strength left."


def test_as_long_as_a_round_that_is_over_lies_open_the_panel_tells_of_it_too(qtbot):
    hands = fighting(qtbot)
    page = hands.page
    page.view.show_contest(replace(page.table.contest, verdict="Nobody takes damage."), page.table)
    page.battle_results.shown.emit()
    assert page.panel.prompt.text() == "Nobody takes damage."
    assert not page.panel.findChildren(OptionButton) or not any(
        button.isVisible() for button in page.panel.findChildren(OptionButton)
    )
    page.battle_results.show_next()
    assert page.panel.prompt.text().startswith("Which card do you play")
    assert any(button.isVisible() for button in page.panel.findChildren(OptionButton))


@pytest.mark.parametrize("size", [(1600, 1000), (1100, 700)], ids=str)
def test_both_quests_of_a_hero_are_seen_whole(qtbot, size):
    hands = sit(qtbot, HERO, 1)
    hands.page.resize(*size)
    QTest.qWait(60)
    own = [thing for thing in hands.scene.table_items.values() if thing.item.region == "s1-quests"]
    areas = [thing.mapRectToScene(thing.shape().boundingRect()) for thing in own]
    assert len(areas) == 2 and not areas[0].adjusted(1, 1, -1, -1).intersects(areas[1])
