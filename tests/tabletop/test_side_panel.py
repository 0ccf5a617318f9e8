"""The side panel: the picked card with its price, pills in groups, the chronicle with names, what is new in it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.app.test_one_gesture import PLANNING
from tests.tabletop.hands import Hands, a_session
from westmarch import games, skins
from westmarch.engine.table import Line, SeatPlate
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.chronicle import Chronicle
from westmarch.tabletop.chronicle_lines import broken, styled
from westmarch.tabletop.picked_card import FactRow, PickedCard
from westmarch.tabletop.pills import PillChip, RefusedRow
from westmarch.tabletop.seat_band import _CONTRAST, _contrast, band_colors
from westmarch.tabletop.theme import DAY
from westmarch.tabletop.widgets import Text

PLATES = (SeatPlate(0, "good", "The Fellowship", "", ""), SeatPlate(1, "dark", "Sauron", "", ""))


@pytest.fixture
def duel(qtbot) -> Hands:
    session = Session("duel", [Chair("human", "Mara"), Chair("human", "Player")], seed=3)
    for action in ("play c1-16", "play c1-14"):
        session.answer(action if action in map(str, session.decision.options) else session.decision.options[0])
    while session.decision.kind != "turn":
        session.answer(session.decision.options[0])
    return Hands.at(qtbot, session, (1600, 1000))


def pills(hands: Hands) -> list[PillChip]:
    return [each for each in hands.page.panel.findChildren(PillChip) if each.isVisible()]


def card(hands: Hands) -> PickedCard | None:
    return hands.page.panel.choices.card


def test_a_pill_shows_its_card_and_enter_plays_what_is_lit(duel):
    QApplication.processEvents()
    pill = pills(duel)[0]
    QTest.mouseClick(pill, Qt.MouseButton.LeftButton)
    assert card(duel).item.id == pill.pill.source
    primary = duel.page.panel.primary
    assert primary.key == "Enter"
    action = next(name for name, button in duel.page.panel.buttons if button is primary)
    duel.key(Qt.Key.Key_Return)
    assert duel.last == action


def test_a_pill_with_an_answer_gives_it_at_once_and_has_no_row_besides(qtbot):
    start = games.load("quest").read_position(
        {"heroes": {"thalin": {"at": "bree"}}, "at": "sauron-turn.action", "influence": {"barad-dur": 2}}
    )
    session = Session("quest", [Chair("human", "Anna"), Chair("human", "Ben")], start=start)
    session.answer("act influence")
    hands = Hands.at(qtbot, session, (1600, 1000))
    QApplication.processEvents()
    assert not [action for action, _ in hands.page.panel.buttons if action.startswith("influence")]
    pill = pills(hands)[0]
    QTest.mouseClick(pill, Qt.MouseButton.LeftButton)
    assert hands.last == pill.pill.action
    hands.view.drag.select("supply")
    QApplication.processEvents()
    assert pills(hands) and not [action for action, _ in hands.page.panel.buttons if action.startswith("influence")]


def test_a_letter_takes_the_second_button_and_only_while_it_is_shown(duel):
    duel.key(Qt.Key.Key_D)
    assert duel.session.cursor == len(duel.session.actions) and not any("discard" in a for a in duel.session.actions)
    option = next(option for option in duel.page.table.prompt.options if option.key == "D")
    duel.view.drag.select(option.source)
    duel.key(Qt.Key.Key_D)
    assert duel.last == option.action


def test_every_option_of_a_turn_is_reached_through_a_pill_or_a_button(duel):
    for option in duel.page.table.prompt.legal:
        duel.view.cancel()
        QApplication.processEvents()
        assert duel._button(option) is not None


def test_the_price_has_a_row_for_each_part_and_what_is_left_stands_below_the_button(duel):
    paid = next(o for o in duel.page.table.prompt.legal if o.action.startswith("play") and "for 1" in o.label)
    duel.view.drag.select(paid.source)
    brief = duel.page.director.brief(paid.source)
    assert [fact.price for fact in brief.price] == ["coin/1"]
    rows = [row.fact for row in card(duel).findChildren(FactRow)]
    assert set(brief.price) <= set(rows)
    assert brief.leaves[paid.action] in duel.page.panel.button_of(paid.action).detail


def test_what_cannot_be_paid_stands_in_one_row_with_what_is_short(duel):
    QApplication.processEvents()
    (row,) = [each for each in duel.page.panel.findChildren(RefusedRow) if each.isVisible()]
    assert row.accessibleName().startswith("Landmarks: ") and row.accessibleName().endswith("short")


def test_one_button_alone_has_enter_beside_a_picked_thing(duel):
    option = next(option for option in duel.page.table.prompt.options if option.key == "D")
    duel.view.drag.select(option.source)
    assert [button.key for _, button in duel.page.panel.listed].count("Enter") == 1


def test_what_a_card_says_stands_below_its_buttons_where_there_is_little_room(qtbot):
    position = {"seats": ["frodo", "gandalf"], "hands": {"frodo": ["courage"]}, "power": 3, "path": ["uruk-hai-scout"]}
    start = games.load("fellowship").read_position(position)
    session = Session("fellowship", [Chair("human", "Anna"), Chair("human", "Ben")], start=start)
    tops = {}
    for size in ((1600, 1000), (1100, 700)):
        hands = Hands.at(qtbot, session, size)
        hands.view.drag.select(next(o.source for o in hands.page.table.prompt.legal if o.action.startswith("buy")))
        QApplication.processEvents()
        panel = hands.page.panel
        text = next(each for each in panel.findChildren(Text) if each.text() == panel.choices.card.brief.text)
        tops[size] = text.mapTo(panel, QPoint(0, 0)).y() - panel.primary.mapTo(panel, QPoint(0, 0)).y()
    assert tops[1600, 1000] < 0 < tops[1100, 700]


def test_cards_that_are_all_like_the_picked_one_have_no_pill(qtbot):
    position = {"seats": ["frodo", "gandalf"], "hands": {"frodo": ["despair", "despair"]}, "path": ["uruk-hai-scout"]}
    start = games.load("fellowship").read_position(position)
    hands = Hands.at(qtbot, Session("fellowship", [Chair("human", "Anna"), Chair("human", "Ben")], start=start))
    QApplication.processEvents()
    assert "Despair" in [pill.text() for pill in pills(hands)]
    for option in [option for option in hands.page.table.prompt.legal if option.action == "play despair"]:
        hands.view.drag.select(option.source)
        QApplication.processEvents()
        assert "Despair" not in [pill.text() for pill in pills(hands)]


def test_the_band_names_who_is_to_move_and_one_without_a_name_is_you(duel, qtbot):
    head, seat = duel.page.panel.head, duel.session.decision.seat
    assert head.title == ("Mara, your move" if seat == 0 else "Your move")
    assert head.side == duel.page.table.plates[seat].side


@pytest.mark.parametrize("token", ["good", "dark", "first", "second", "third", "fourth", "fifth", "pawn_good", "gilt"])
def test_words_on_a_band_can_be_read_at_both_of_its_ends(token):
    assert all(_contrast(DAY.card_cream, end) >= _CONTRAST for end in band_colors(token))


@pytest.mark.parametrize("action", ["play", "buy"])
def test_the_brief_of_fellowship_says_what_is_left(qtbot, action):
    position = {"seats": ["frodo", "gandalf"], "hands": {"frodo": ["courage"]}, "power": 3, "path": ["uruk-hai-scout"]}
    start = games.load("fellowship").read_position(position)
    hands = Hands.at(qtbot, Session("fellowship", [Chair("human", "Anna"), Chair("human", "Ben")], start=start))
    option = next(o for o in hands.page.table.prompt.legal if o.action.startswith(action))
    brief = hands.page.director.brief(option.source)
    assert brief.lead[0] == ("You would have 4 Power." if action == "play" else brief.lead[0])
    assert hands.page.director.brief("nothing") is None


def test_the_brief_of_a_card_of_the_hand_counts_the_resources_that_match():
    heroes = ["aragorn resources 2", "gloin resources 1", "eowyn resources 1"]
    players = [{"heroes": heroes, "hand": ["steward-of-gondor"], "deck": ["gandalf"]}]
    game = games.load("lcg")
    state = game.read_position({**PLANNING, "players": players})
    piece = next(name for name, found in state.pieces.items() if found.face == "steward-of-gondor")
    brief = game.brief(game.view(state, 0), piece)
    assert (brief.price[0].value, brief.purse) == ("2", "you have 3 leadership")
    assert set(brief.leaves.values()) == {"leaves you 1 leadership resource"}
    assert game.brief(game.view(state, None), piece) is None


# -- the chronicle


@pytest.fixture
def chronicle(qtbot) -> Chronicle:
    found = Chronicle(skins.load("confrontation"))
    qtbot.addWidget(found)
    found.resize(320, 400)
    found.show()
    return found


def told(number: int, seat: int, text: str, *mentions: str, **more) -> Line:
    return Line(str(number), seat, text, mentions, **more)


def test_a_deed_begins_with_the_name_of_its_seat_and_what_it_mentions_is_a_thing():
    line = told(1, 1, "Plays a Courage, from hand", "p1", is_deed=True)
    assert styled(line, "Sauron", {"p1": "Courage"}) == [
        ("Sauron", "name"),
        (" plays a ", "plain"),
        ("Courage", "thing"),
        (", from hand", "plain"),
    ]
    plain = told(1, 1, "A hidden character attacks", "moria")
    assert styled(plain, "Sauron", {"moria": "Moria"}) == [("A hidden character attacks", "plain")]


def test_a_title_with_an_article_is_found_inside_a_sentence_and_at_its_beginning():
    for text, before in (("Sauron attacks the High Pass", " attacks "), ("The High Pass falls", "")):
        line, name = told(1, 1, text, "pass"), "Sauron" if before else ""
        parts = styled(line, name, {"pass": "The High Pass"})
        assert [word for word, style in parts if style == "thing"] == [
            text[len(name + before) :][: len("The High Pass")]
        ]


def test_a_comma_stays_with_the_word_before_it():
    parts = styled(told(1, 1, "Sauron takes Rohan, Moria", "rohan"), "Sauron", {"rohan": "Rohan"})
    lines = broken(parts, False, 1.0)
    assert ["".join(run.text for run in line) for line in lines] == ["Sauron", "takes", "Rohan,", "Moria"]


def test_a_click_pins_a_line_which_then_stays_lit(chronicle, qtbot):
    chronicle.show_lines([told(1, 0, "One", "a"), told(2, 1, "Two", "b")], PLATES)
    lit: list[tuple[str, ...]] = []
    chronicle.mentioned.connect(lit.append)
    QTest.mouseMove(chronicle, QPoint(40, 10))
    QTest.mouseClick(chronicle, Qt.MouseButton.LeftButton, pos=QPoint(40, 10))
    assert chronicle.pinned.text == "Two"
    chronicle.leaveEvent(None)
    assert lit[-1] == ("b",)
    chronicle.show_lines([told(1, 0, "One", "a"), told(2, 1, "Two", "b"), told(3, 0, "Three", "c")], PLATES)
    assert chronicle.pinned.text == "Two"
    chronicle.unpin()
    assert lit[-1] == () and chronicle.pinned is None


def test_arrows_go_by_lines_and_by_turns(chronicle):
    lines = [told(1, 0, "One", "a"), told(2, 1, "Two", "b"), told(2, 1, "Two more", "c"), told(3, 0, "Three", "d")]
    chronicle.show_lines(lines, PLATES)
    lit: list[tuple[str, ...]] = []
    chronicle.mentioned.connect(lit.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(chronicle, key)
    assert lit == [("d",), ("c",), ("a",), ("c",)]
    QTest.keyClick(chronicle, Qt.Key.Key_Return)
    assert chronicle.pinned.text == "Two more"


def test_what_is_new_since_the_own_turn_stands_apart(chronicle):
    chronicle.show_lines([told(1, 0, "One"), told(2, 1, "Two"), told(3, 1, "Three")], PLATES, fresh=2)
    assert [row.heading for row in chronicle._rows if row.heading] == ["Since your last turn", "Before that"]
    assert [row.line for row in chronicle._rows] == [-1, 0, 1, -1, 2]


def test_lines_since_the_last_choice_of_a_seat_are_counted():
    session = Session("duel", [Chair("human", "A"), Chair("human", "B")], seed=3)
    first = session.decision.seat
    assert session.lines_since_choice(first) == 0
    session.answer(session.decision.options[0])
    while session.decision.seat == first:
        session.answer(session.decision.options[0])
    before = len(session.chronicle(first))
    second = session.decision.seat
    while session.decision.seat == second:
        session.answer(session.decision.options[0])
    assert session.lines_since_choice(first) == len(session.chronicle(first)) - before > 0


def test_a_low_panel_shows_one_line_until_all_is_asked_for(duel):
    panel = duel.page.panel
    assert len([row for row in panel.chronicle._rows if row.line >= 0]) > 1
    duel.page.resize(1100, 700)
    QApplication.processEvents()
    assert panel.width() == 319 or panel.width() >= 300
    assert len(panel.chronicle._rows) == 1
    panel._unfold.click()
    assert len(panel.chronicle._rows) > 1


def test_a_line_keeps_the_name_of_a_card_that_lies_in_a_stack_by_now(duel):
    lines = duel.session.chronicle(duel.page.director.viewer)
    played = next(line for line in lines if " plays " in line.text)
    parts = styled(played, duel.page.table.plates[played.seat].title, duel.page.panel.chronicle._titles)
    (thing,) = [text for text, style in parts if style == "thing"]
    assert played.mentions and f"plays {thing}" in played.text


@pytest.mark.parametrize("token", ["first", "second", "third", "fourth"])
def test_the_band_of_a_bright_seat_without_a_side_is_dimmer_than_its_colour(token):
    assert all(QColor(end).hsvSaturation() < QColor(getattr(DAY, token)).hsvSaturation() for end in band_colors(token))


def test_the_words_of_a_piece_stand_beside_it(qtbot):
    hands = Hands.at(qtbot, a_session(seed=3), (1600, 1000))
    table = hands.page.table
    piece = next(item for item in table.items if item.text and any(o.source == item.id for o in table.prompt.legal))
    hands.view.drag.select(piece.id)
    QApplication.processEvents()
    own = card(hands)
    (words,) = [each for each in own.findChildren(Text) if each.text() == piece.text]
    assert words.mapTo(own, QPoint(0, 0)).x() > own.width() / 3
