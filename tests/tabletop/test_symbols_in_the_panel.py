"""What a person looks for stands with symbols in the side panel: counts below the question, pills for long lists."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.app.test_one_gesture import PLANNING
from tests.tabletop.hands import Hands
from westmarch import games, skins
from westmarch.engine.table import Option, Prompt
from westmarch.games.quest.text.briefs import thing_groups
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.details import paint_within
from westmarch.tabletop.pills import CountPill
from westmarch.tabletop.theme import DAY

HEROES = ["aragorn resources 2", "gloin resources 1", "eowyn resources 1"]
HAND = ["steward-of-gondor", "gandalf", "guard-of-the-citadel", "faramir", "sneak-attack", "son-of-arnor"]
HAND += ["longbeard-orc-slayer", "brok-ironfist"]


def planning(hand: list[str], heroes: list[str] = HEROES) -> Session:
    players = [{"heroes": heroes, "hand": hand, "deck": ["gandalf"]}]
    start = games.load("lcg").read_position({**PLANNING, "players": players})
    return Session("lcg", [Chair("human", "Anna")], start=start)


def prompt(session: Session) -> Prompt:
    return session.table(session.decision.seat).prompt


def counts(hands: Hands) -> list[CountPill]:
    QApplication.processEvents()
    return [each for each in hands.page.panel.findChildren(CountPill) if each.isVisible()]


def test_the_card_game_counts_threat_resources_by_sphere_and_the_hand():
    asked = prompt(planning(["gandalf"]))
    assert [(fact.value, fact.label) for fact in asked.holds[1:]] == [
        ("3", "leadership"),
        ("1", "spirit"),
        ("1", "in hand"),
    ]
    assert asked.holds[0].label == "threat" and asked.holds[0].value.isdigit()


def test_without_resources_the_card_game_says_so():
    asked = prompt(planning(["gandalf"], [hero.partition(" ")[0] for hero in HEROES]))
    assert ("0", "resources") in [(fact.value, fact.label) for fact in asked.holds]


def test_quest_counts_for_sauron_his_influence_and_for_a_hero_his_cards_life_and_favor():
    session = Session("quest", [Chair("human", "Anna"), Chair("human", "Ben")], seed=5)
    seen = {}
    for _ in range(60):
        seen.setdefault(session.decision.seat, prompt(session).holds)
        seen[session.decision.seat] = prompt(session).holds or seen[session.decision.seat]
        session.answer(session.decision.options[0])
    assert [fact.label for fact in seen[0]] == ["influence", "Shadow", "Plot"]
    assert [fact.label for fact in seen[1]] == ["in hand", "life", "damage", "favor"]
    assert all(fact.icon and fact.value for facts in seen.values() for fact in facts)


def test_who_waits_is_told_no_counts_of_another():
    session = Session("quest", [Chair("human", "Anna"), Chair("human", "Ben")], seed=5)
    assert not session.table(1 - session.decision.seat).prompt.holds


def test_the_counts_stand_below_the_question_and_in_one_line_where_the_panel_is_low(qtbot):
    hands = Hands.at(qtbot, planning(["gandalf"]), (1600, 1000))
    assert counts(hands)[0].words == "threat"
    hands.page.resize(1100, 700)
    assert {pill.words for pill in counts(hands)} == {""}
    assert len({pill.y() for pill in counts(hands)}) == 1
    assert counts(hands)[0].accessibleName().endswith("threat")


def test_a_picked_card_has_the_place_of_the_counts(qtbot):
    hands = Hands.at(qtbot, planning(["gandalf", "steward-of-gondor"]), (1600, 1000))
    hands.view.drag.select(hands.option("play steward-of-gondor").source)
    assert not counts(hands)


def test_a_long_list_of_the_card_game_shows_cards_to_play_with_their_cost():
    session = planning(HAND, ["aragorn resources 9", "gloin resources 9", "theodred resources 9"])
    few = prompt(planning(["gandalf"]))
    asked = prompt(session)
    assert not few.groups
    (play, *_) = asked.groups
    assert play.title == "Play" and all(pill.icon.startswith("cost/") for pill in play.pills)
    assert {pill.label for pill in play.pills} == {
        option.group for option in asked.legal if option.action.startswith("play")
    }


def test_things_of_quest_have_their_own_pictures():
    session = Session("quest", [Chair("human", "Anna"), Chair("human", "Ben")], seed=5)
    state = session.view(session.decision.seat).state
    things = ("black-serpent", "beravor")
    options = [Option(f"move {thing} p{n}", "", source=thing, group=thing) for thing in things for n in range(4)]
    (group,) = thing_groups(state, options, "pieces")
    assert [pill.icon for pill in group.pills][1] == "hero/beravor"
    assert not list(thing_groups(state, options[:2], "pieces"))


@pytest.mark.parametrize("game", ["lcg", "quest"])
def test_the_skin_paints_every_symbol(qtbot, game):
    chairs = [Chair("human", name) for name in ("Anna", "Ben")]
    session = planning(HAND) if game == "lcg" else Session(game, chairs, seed=5)
    skin, icons = skins.load(game), set()
    for _ in range(40):
        asked = prompt(session)
        icons |= {fact.icon for fact in asked.holds} | {pill.icon for group in asked.groups for pill in group.pills}
        session.answer(session.decision.options[0])
    for icon in icons - {""}:
        picture = QImage(40, 40, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(0)
        painter = QPainter(picture)
        paint_within(painter, skin, icon, QPointF(20, 20), 24, 24, DAY)
        painter.end()
        assert picture.pixelColor(20, 20).alpha() > 0, icon
