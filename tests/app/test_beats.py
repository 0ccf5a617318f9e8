"""What happens is shown large for a moment: computers wait for it, people never do, and it can be called back."""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.app.sitting import Sitting
from tests.tabletop.hands import Hands
from westmarch.app.director import Director
from westmarch.engine.beats import Beat
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop import beat_pictures, large_card
from westmarch.tabletop import beats as beat_times
from westmarch.tabletop.drawing import baked, wrapped
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.type_faces import serif

CARD = Beat("card", "Revealed", text="Something comes.", tone="dark")
SUM = Beat("sum", "The quest")
SIGN = Beat("sign", "Round 2")


@pytest.fixture
def hands(qtbot) -> Hands:
    hands = Hands.at(qtbot, Session("lcg", [Chair("human", "Anna")], seed=3))
    hands.page.beats.mode = "short"
    return hands


def play_on(hands: Hands, kind: str) -> list[Beat]:
    """Answers until a beat of a kind comes, as the page shows it."""
    session, page = hands.session, hands.page
    page.confirming.waste = False
    for _ in range(200):
        page.answer(str(session.decision.forward[0]))
        found = [beat for beat in page.director.beats() if beat.kind == kind]
        if found:
            return found
    raise AssertionError(f"no {kind} was shown")


def test_a_revealed_card_is_shown_and_the_next_answer_is_taken_at_once(hands):
    assert play_on(hands, "card")
    page, before = hands.page, hands.session.cursor
    assert page.beats.player.is_busy
    page.answer(str(hands.session.decision.forward[0]))
    assert hands.session.cursor > before


def test_a_click_on_what_is_shown_only_ends_it_and_any_other_click_ends_everything(hands, qtbot):
    player, view = hands.page.beats.player, hands.view
    middle = view.mapFromScene(view.sceneRect().center())
    player.play([CARD, SUM, SIGN])
    qtbot.waitUntil(lambda: player.is_painted)
    hands.click_at(view.mapFromScene(player._large.sceneBoundingRect().center()))
    assert player.shown == SUM
    qtbot.waitUntil(lambda: player.is_painted)
    corner = view.mapFromScene(view.sceneRect().bottomRight()) * 0.98
    assert not player.covers(view.mapToScene(corner)) and player.covers(view.mapToScene(middle))
    hands.click_at(corner)
    assert not player.is_busy


def test_a_beat_is_painted_in_slices_while_the_one_before_it_stays(hands, qtbot):
    player = hands.page.beats.player
    player.play([CARD, SUM])
    assert player.shown == CARD and not player.is_painted and player._large is None
    qtbot.waitUntil(lambda: player.is_painted)
    before = player._large
    player.next()
    assert player.shown == SUM and not player.is_painted and player._large is before
    qtbot.waitUntil(lambda: player.is_painted)
    assert player._large is not before
    player.next()
    assert player._large is None and not player.is_busy


def test_the_words_below_a_card_have_the_lines_that_their_plate_was_made_for(hands):
    skin, wide = hands.scene.skin, large_card.WIDTH
    item = next(item for item in hands.page.table.items if item.picture.startswith("card/"))
    text = "It"
    while wrapped(text, serif(18), wide - 8) == wrapped(text, serif(18), wide - 40):
        text += " is"
    beat = Beat("card", "Revealed", text, (item,))
    written: list[str] = []
    with patch.object(beat_pictures, "paragraph", lambda *args: written.extend(wrapped(args[4], args[5], args[3]))):
        size = beat_pictures.beat_size(skin, beat)
        baked(size.width(), size.height(), 1.0, partial(beat_pictures.paint_beat, skin=skin, beat=beat))
    assert len(written) == len(wrapped(text, serif(18), wide - 40))


def test_escape_goes_from_one_beat_to_the_next(hands):
    player = hands.page.beats.player
    player.play([CARD, SIGN], waits_for_click=True)
    QTest.keyClick(hands.view, Qt.Key.Key_Escape)
    assert player.shown == SIGN
    QTest.keyClick(hands.view, Qt.Key.Key_Escape)
    assert player.shown is None and not player.is_busy


def test_where_it_waits_for_a_click_a_card_stays_and_a_sign_does_not(hands, qtbot, monkeypatch):
    monkeypatch.setitem(beat_times.TIMES, "sign", 10)
    monkeypatch.setitem(beat_times.LEAST, "sign", 10)
    monkeypatch.setitem(beat_times.TIMES, "card", 10)
    monkeypatch.setitem(beat_times.LEAST, "card", 10)
    player = hands.page.beats.player
    player.play([SIGN, CARD], waits_for_click=True)
    qtbot.waitUntil(lambda: player.shown == CARD, timeout=2000)
    qtbot.wait(80)
    assert player.shown == CARD


def test_many_beats_of_one_answer_are_shown_for_less_but_can_be_read(hands):
    scenes = beat_times._scenes([CARD] * 20, 1.0)
    assert all(scene.time == beat_times.LEAST["card"] for scene in scenes)
    assert beat_times._scenes([CARD], beat_times.LONG)[0].time > 2 * beat_times.LEAST["card"]


def test_amounts_fly_beside_what_causes_them_and_stand_still_where_motion_is_reduced(hands, qtbot, monkeypatch):
    player, scene = hands.page.beats.player, hands.scene
    hero = next(item.id for item in hands.page.table.items if item.region.endswith("play") and item.owner == 0)
    player.play([SUM, Beat("flight", "−2", source="balance", target=hero)])
    qtbot.waitUntil(lambda: player.is_painted)
    (disc,) = player._flying
    assert player.shown == SUM and disc.pos() == scene.areas.resting_area(hero).center()
    theme_hub().apply_motion("normal")
    monkeypatch.setattr(scene.clock, "run", lambda *_: None)
    player.play([SUM, Beat("flight", "−2", source="balance", target=hero)])
    qtbot.waitUntil(lambda: player.is_painted)
    (disc,) = player._flying
    assert disc.pos() == scene.areas.resting_area("balance").center()
    player.clear()
    assert not any(item is disc for item in scene.items())


def test_the_last_card_or_sum_is_called_back_and_then_the_one_before_it(hands):
    page = hands.page
    (played,) = play_on(hands, "sum")
    page.beats.rest()
    QTest.keyClick(page.view, Qt.Key.Key_R)
    assert page.beats.player.shown == played
    QTest.keyClick(page.view, Qt.Key.Key_R)
    assert page.beats.player.shown.title == "Revealed"


def test_before_anything_has_happened_there_is_nothing_to_call_back(qtbot):
    hands = Hands.at(qtbot, Session("confrontation", [Chair("human", "Anna"), Chair("greedy", "C")], seed=3))
    QTest.keyClick(hands.view, Qt.Key.Key_R)
    assert not hands.page.beats.player.is_busy and "yet" in hands.page.toast.text


def test_computers_wait_until_what_happened_has_been_shown(qtbot):
    session = Session("duel", [Chair("greedy", "A"), Chair("greedy", "B")], seed=4)
    director = Director(session)
    director.thinking_time, director.pace = 0, 0.01
    director.moved.connect(lambda _: director.show(True))
    director.moved.connect(lambda _: director.go_on())
    director.go_on()
    qtbot.waitUntil(lambda: session.cursor == 1, timeout=5000)
    qtbot.wait(150)
    assert session.cursor == 1
    director.show(False)
    qtbot.waitUntil(lambda: session.cursor == 2, timeout=5000)
    director.stop()


def test_nothing_is_shown_where_the_setting_is_off(hands):
    hands.page.beats.mode = "off"
    hands.page.beats.show([CARD])
    assert not hands.page.beats.player.is_busy


def test_a_game_against_a_computer_goes_on_by_itself_while_beats_are_shown(qtbot, tmp_path):
    sitting = Sitting(qtbot, tmp_path, beats="short")
    sitting.begin(game="duel")
    shown = []
    player, play = sitting.page.beats.player, sitting.page.beats.player.play
    player.play = lambda beats, *args, **more: (shown.extend(beats), play(beats, *args, **more))
    for _ in range(4):
        sitting.until_asked()
        sitting.page.confirming.waste = False
        sitting.page.answer(str(sitting.session.decision.forward[0]))
    sitting.until_asked()
    assert any(beat.kind == "card" for beat in shown), "what the computer plays is shown large"
    sitting.close()


def test_a_sign_stands_above_what_is_played_with_and_a_past_one_is_left_out(hands, qtbot):
    page, player = hands.page, hands.page.beats.player
    page.beats.show([SIGN, replace(SIGN, title="Planning")])
    qtbot.waitUntil(lambda: player.is_painted)
    assert player.shown.title == "Planning"
    sign = player._large.sceneBoundingRect()
    heroes = [thing for thing in hands.scene.table_items.values() if thing.item.region == "s0-play"]
    assert heroes and not any(sign.intersects(thing.resting_area) for thing in heroes)
