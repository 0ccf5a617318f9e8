"""What a person sees and feels at the table: marks, drops that go home, the large card, camera and window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from tests.tabletop.hands import Hands, a_session
from westmarch.tabletop.highlight_items import HighlightItem, TargetBadge
from westmarch.tabletop.large_card import HOVER_WAIT, LONG_PRESS, LargeCard
from westmarch.tabletop.theme import DAY, NIGHT
from westmarch.tabletop.theme_hub import theme_hub

POSITION = {
    "good": {"frodo": "shire", "sam": "shire", "gimli": "rhudaur", "legolas": "mirkwood"},
    "dark": {"orcs": "mordor", "warg": "mordor", "witch-king": "dagorlad"},
    "to_move": "good",
}
BATTLE = ("move legolas dagorlad",)


@pytest.fixture
def hands(qtbot):
    return Hands.at(qtbot, a_session(POSITION))


@pytest.fixture
def battle(qtbot):
    position = {**POSITION, "good": {"frodo": "shire", "aragorn": "mirkwood"}}
    return Hands.at(qtbot, a_session(position, ("move aragorn dagorlad",)))


def glows(hands: Hands) -> list[HighlightItem]:
    return [item for item in hands.scene.items() if isinstance(item, HighlightItem)]


def badges(hands: Hands) -> list[TargetBadge]:
    return [item for item in hands.scene.items() if isinstance(item, TargetBadge)]


def large(hands: Hands) -> bool:
    return any(isinstance(item, LargeCard) for item in hands.scene.items())


def wheel(hands: Hands, spot: QPoint, notches: int) -> None:
    viewport = hands.view.viewport()
    event = QWheelEvent(
        QPointF(spot),
        QPointF(viewport.mapToGlobal(spot)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, event)


def test_only_pieces_with_a_move_are_marked(hands):
    marked = {name for name, thing in hands.scene.table_items.items() if thing.is_source}
    assert marked == {"frodo", "sam", "gimli", "legolas"}
    assert not badges(hands)


def test_legal_places_glow_while_a_piece_is_dragged(hands):
    hands.take("gimli")
    assert hands.scene.table_items["gimli"].is_lifted
    assert len(badges(hands)) == len(hands.view.drag.selection.options_of("gimli"))
    hands.move(hands.spot("high-pass"), is_held=True)
    assert hands.page.panel.listed and any(button.is_hot for _, button in hands.page.panel.listed)


def test_an_illegal_drop_glides_home_and_says_why_and_nothing_changes(hands):
    before = hands.session.state
    home = QPointF(hands.scene.table_items["gimli"].pos())
    hands.drag("gimli", "rohan")
    assert hands.refusals == ["Gimli can only move one region forward, and Rohan is not adjacent."]
    assert hands.page.toast.text == hands.refusals[0]
    thing = hands.scene.table_items["gimli"]
    assert (thing.pos(), thing.is_lifted, thing.scale()) == (home, False, 1.0)
    assert hands.session.state is before and hands.view.drag.selection.selected == "" and not glows(hands)


def ghosts(hands) -> list[QPointF]:
    """Where the scene has pictures that are neither the board nor a thing."""
    return [item.pos() for item in hands.scene.items() if isinstance(item, QGraphicsPixmapItem)]


def test_a_ghost_stays_where_a_lifted_piece_stood_and_goes_when_it_is_let_go(hands):
    home = QPointF(hands.scene.table_items["gimli"].pos())
    assert ghosts(hands) == []
    spot = hands.take("gimli")
    assert ghosts(hands) == [home]
    hands.let_go(spot)
    assert ghosts(hands) == []


def test_a_piece_dropped_where_it_came_from_says_nothing(hands):
    spot = hands.take("gimli")
    hands.let_go(spot + QPoint(2, 2))
    assert hands.refusals == [] and hands.session.cursor == 0 and not glows(hands)


@pytest.mark.parametrize("way", ["escape", "right click", "sea", "same piece"])
def test_a_choice_is_taken_back_by(hands, way):
    hands.click("gimli")
    assert hands.view.drag.selection.selected == "gimli" and glows(hands)
    match way:
        case "escape":
            hands.key(Qt.Key.Key_Escape)
        case "right click":
            hands.click_at(hands.spot("rohan"), Qt.MouseButton.RightButton)
        case "sea":
            hands.click_at(hands.sea)
        case "same piece":
            hands.click("gimli")
    assert hands.view.drag.selection.selected == "" and not glows(hands)
    assert (hands.session.cursor, hands.refusals) == (0, [])


@pytest.mark.parametrize("way", ["escape", "right click"])
def test_a_drag_is_taken_back_by(hands, way):
    home = QPointF(hands.scene.table_items["gimli"].pos())
    spot = hands.take("gimli")
    if way == "escape":
        hands.key(Qt.Key.Key_Escape)
    else:
        QTest.mousePress(hands.view.viewport(), Qt.MouseButton.RightButton, pos=spot)
    hands.let_go(hands.spot("high-pass"))
    thing = hands.scene.table_items["gimli"]
    assert (thing.pos(), thing.is_lifted, hands.session.cursor) == (home, False, 0)


def test_an_enemy_cannot_be_taken_and_the_table_says_so(hands):
    enemy = next(item.id for item in hands.page.table.items if item.region == "dagorlad")
    hands.click(enemy)
    assert hands.refusals == ["You can only move your own characters."]


def test_another_own_piece_is_taken_up_instead(hands):
    hands.click("gimli")
    hands.click("legolas")
    assert hands.view.drag.selection.selected == "legolas"
    assert hands.scene.table_items["legolas"].is_selected and not hands.scene.table_items["gimli"].is_selected


def test_every_wrong_place_has_its_sentence(hands):
    pieces = [item.id for item in hands.page.table.items]
    places = [region.id for region in hands.page.table.regions]
    for source in pieces:
        for target in [*places, *pieces, ""]:
            sentence = hands.page.director.why_not(source, target)
            assert sentence.endswith(".") and sentence[0].isupper(), (source, target)


def test_a_question_before_an_attack_sends_the_piece_home_until_it_is_answered(hands):
    hands.page.confirming.attacks = True
    home = QPointF(hands.scene.table_items["legolas"].pos())
    hands.drag("legolas", "dagorlad")
    dialog = hands.dialog
    assert dialog is not None and hands.session.cursor == 0
    assert not hands.scene.table_items["legolas"].is_lifted and hands.scene.table_items["legolas"].pos() == home
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert hands.session.cursor == 0 and hands.view.drag.selection.selected == ""
    hands.drag("legolas", "dagorlad")
    QTest.keyClick(hands.dialog, Qt.Key.Key_Return)
    assert hands.last == "move legolas dagorlad"


# -- the large card


def test_the_large_card_comes_when_the_pointer_rests_and_goes_when_it_leaves(qtbot, hands):
    hands.move(hands.spot("gimli"))
    assert not large(hands)
    qtbot.wait(HOVER_WAIT + 150)
    assert large(hands)
    hands.move(hands.sea)
    assert not large(hands)


@pytest.mark.parametrize("end", ["key", "drag", "leave", "table", "theme", "size", "press"])
def test_the_large_card_goes_with(qtbot, hands, end):
    hands.move(hands.spot("gimli"))
    qtbot.wait(HOVER_WAIT + 150)
    assert large(hands)
    match end:
        case "key":
            hands.key(Qt.Key.Key_Right)
        case "drag":
            hands.take("gimli")
        case "leave":
            QApplication.sendEvent(hands.view.viewport(), QEvent(QEvent.Type.Leave))
            QApplication.sendEvent(hands.view, QEvent(QEvent.Type.Leave))
        case "table":
            hands.page.answer("move gimli high-pass")
        case "theme":
            theme_hub().apply_theme(NIGHT)
        case "size":
            hands.page.resize(1200, 760)
            QApplication.processEvents()
        case "press":
            QTest.mousePress(hands.view.viewport(), Qt.MouseButton.LeftButton, pos=hands.spot("gimli"))
    assert not large(hands)


def test_a_long_press_shows_the_large_card_and_takes_nothing_up(qtbot, hands):
    spot = hands.spot("gimli")
    QTest.mousePress(hands.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.wait(LONG_PRESS + 150)
    assert large(hands)
    QTest.mouseRelease(hands.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert hands.view.drag.selection.selected == ""
    hands.move(hands.sea)
    assert not large(hands)


def test_pieces_under_the_sheet_of_a_battle_are_neither_enlarged_nor_taken(battle):
    hands = battle
    middle = hands.view.viewport().rect().center()
    assert hands.view.battle.covers(hands.view.mapToScene(middle))
    assert hands.view.drag.what_is_at(hands.view.mapToScene(middle))[0] == ""


# -- keys


def test_the_piece_that_the_keys_stand_on_is_outlined(hands):
    hands.keys_to("gimli")
    assert hands.scene.table_items["gimli"].is_focused
    hands.key(Qt.Key.Key_Return)
    hands.keys_to("high-pass")
    assert hands.view.drag.hovered_target == "high-pass"


def test_tab_goes_to_the_panel_and_back(hands):
    page = hands.page
    assert page.window().focusWidget() is hands.view
    hands.key(Qt.Key.Key_Tab)
    seen = []
    for _ in range(30):
        seen.append(page.window().focusWidget())
        if page.panel.isAncestorOf(seen[-1]):
            break
        hands.key(Qt.Key.Key_Tab)
    assert page.panel.isAncestorOf(seen[-1])
    for _ in range(30):
        hands.key(Qt.Key.Key_Backtab)
        if page.window().focusWidget() is hands.view:
            break
    assert page.window().focusWidget() is hands.view and hands.view.keys.at


def test_who_answers_by_buttons_finds_the_next_ones_under_the_keyboard(qtbot):
    position = {**POSITION, "good": {**POSITION["good"], "legolas": "rhudaur"}, "options": {"mixing": "by-hand"}}
    hands = Hands.at(qtbot, a_session(position))
    hands.click("frodo")
    qtbot.wait(10)
    hands._button(hands.option("move frodo arthedain"))[1].setFocus()
    hands.key(Qt.Key.Key_Return)
    assert hands.last == "move frodo arthedain"
    qtbot.wait(10)
    focused = hands.page.window().focusWidget()
    assert focused is hands.view or focused in [button for _, button in hands.page.panel.listed]


def test_enter_gives_the_primary_answer_when_the_keys_point_at_nothing(qtbot):
    hands = Hands.at(qtbot, a_session(None, ("arrange",)))
    hands.key(Qt.Key.Key_Return)
    assert hands.last == "ready"


def test_a_card_that_is_clicked_is_played_with_enter(battle):
    battle.click("good-3")
    battle.key(Qt.Key.Key_Return)
    assert battle.last == "play 3"


def test_the_place_for_a_card_glows(battle):
    battle.click("good-3")
    assert len(battle.view.battle._slots) == 1


# -- a battle in the way


def test_a_battle_folds_with_b_and_opens_with_a_click(battle):
    stage = battle.view.battle
    assert stage.is_open
    battle.key(Qt.Key.Key_B)
    assert stage.is_folded and stage._scrim is None
    battle.click_at(battle.view.mapFromScene(stage._area(stage._sheet).center()))
    assert stage.is_open
    battle.click_at(battle.view.mapFromScene(stage._tab.sceneBoundingRect().center()))
    assert stage.is_folded


def test_a_card_taken_up_opens_the_folded_battle(battle):
    battle.key(Qt.Key.Key_B)
    battle.take("good-3")
    assert battle.view.battle.is_open
    battle.let_go(battle.spot("good-played"))
    assert battle.last == "play 3"


# -- the camera


def test_zoom_and_pan_take_pieces_glows_and_badges_along(hands):
    hands.click("gimli")
    fan = {name: QPointF(t.pos()) for name, t in hands.scene.table_items.items() if t.item.region == "good-hand"}
    wheel(hands, hands.spot("gimli"), 4)
    assert hands.scene.camera.zoom > 1.5
    for start, goal in (((0, 0), (0, 0)), ((0, 0), (60, 30))):
        hands.scene.pan_by(QPointF(*goal) - QPointF(*start))
        thing = hands.scene.table_items["gimli"]
        foot = hands.scene.board.standing("rhudaur", 1, hands.scene.layout.piece)[0]
        assert (thing.pos() - hands.scene.camera.to_scene(foot)).manhattanLength() < 0.01
        middle = hands.scene.board.outline("high-pass").boundingRect().center()
        marked = [g.mapRectToScene(g.boundingRect()) for g in glows(hands)]
        assert any(area.contains(hands.scene.camera.to_scene(middle)) for area in marked)
    hands.click("high-pass")
    assert hands.last == "move gimli high-pass"
    now = {name: QPointF(t.pos()) for name, t in hands.scene.table_items.items() if t.item.region == "good-hand"}
    assert now == fan
    hands.key(Qt.Key.Key_0)
    assert hands.scene.camera.zoom == 1.0 and hands.scene.camera.pan == QPointF(0, 0)


@pytest.mark.parametrize("button", [Qt.MouseButton.MiddleButton, Qt.MouseButton.LeftButton])
def test_a_zoomed_board_is_pulled_by(hands, button):
    hands.key(Qt.Key.Key_Plus)
    hands.key(Qt.Key.Key_Plus)
    spot = hands.spot("eregion")
    before = QPointF(hands.scene.camera.pan)
    QTest.mousePress(hands.view.viewport(), button, pos=spot)
    for by in (4, 8, 20, 30):
        hands.move(spot + QPoint(by, by), is_held=True)
    QTest.mouseRelease(hands.view.viewport(), button, pos=spot + QPoint(30, 30))
    assert hands.scene.camera.pan != before and hands.refusals == []


def test_a_piece_is_dragged_on_a_zoomed_board_too(hands):
    wheel(hands, hands.spot("gimli"), 3)
    hands.drag("gimli", "high-pass")
    assert hands.last == "move gimli high-pass"


# -- size and theme


@pytest.mark.parametrize("size", [(1600, 1000), (960, 600), (760, 900)], ids=str)
def test_the_window_changes_its_size_in_the_middle_of_a_drag(hands, size):
    hands.take("gimli")
    hands.page.resize(*size)
    QApplication.processEvents()
    assert hands.scene.table_items["gimli"].is_lifted and badges(hands)
    hands.let_go(hands.spot("high-pass"))
    assert hands.last == "move gimli high-pass"


def test_the_window_changes_its_size_in_the_middle_of_an_animation(qtbot, hands):
    theme_hub().apply_motion("normal")
    hands.page.answer("move gimli high-pass")
    assert hands.scene.clock.is_busy
    hands.page.resize(1500, 930)
    QApplication.processEvents()
    thing = hands.scene.table_items["gimli"]
    assert thing.pos() == thing.home and hands.where("gimli") == "high-pass"


def test_the_window_changes_its_size_in_the_middle_of_a_battle(battle):
    battle.click("good-3")
    battle.page.resize(1000, 640)
    QApplication.processEvents()
    battle.click("good-played")
    assert battle.last == "play 3"


def test_the_theme_changes_in_the_middle_of_a_drag(hands):
    hands.take("gimli")
    theme_hub().apply_theme(NIGHT)
    QApplication.processEvents()
    gimli = hands.scene.table_items["gimli"]
    assert gimli.is_lifted and gimli.is_painted_for(NIGHT) and not gimli.is_painted_for(DAY)
    hands.let_go(hands.spot("high-pass"))
    assert hands.last == "move gimli high-pass"


def test_the_interface_grows_and_the_table_stays_whole(hands):
    theme_hub().apply_scale(150)
    QApplication.processEvents()
    assert hands.view._header_height == hands.page.header.sizeHint().height()
    hands.drag("gimli", "high-pass")
    assert hands.last == "move gimli high-pass"


def test_a_click_finishes_the_running_animation(hands):
    theme_hub().apply_motion("normal")
    hands.page.answer("move gimli high-pass")
    assert hands.scene.clock.is_busy
    QTest.mousePress(hands.view.viewport(), Qt.MouseButton.LeftButton, pos=hands.sea)
    assert not hands.scene.clock.is_busy


def test_when_nothing_moves_nothing_is_painted(qtbot, hands, monkeypatch):
    theme_hub().apply_motion("normal")
    hands.click("gimli")
    qtbot.wait(500)
    painted = []
    for thing in hands.scene.table_items.values():
        monkeypatch.setattr(type(thing), "paint", lambda *_: painted.append(1))
        break
    qtbot.wait(400)
    assert painted == []
