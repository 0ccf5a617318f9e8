"""One gesture that answers two questions: an attachment laid on its host, an attacker taken to its enemy."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.tabletop.hands import Hands
from westmarch import games
from westmarch.engine.table import Follow
from westmarch.play.chairs import Chair
from westmarch.play.session import Session
from westmarch.tabletop.widgets import OptionButton

PLANNING = {"options": {"quest": "passage-through-mirkwood"}, "phase": "planning", "step": "plan"}
COMBAT = {**PLANNING, "phase": "combat", "step": "player_attacks"}

PAYERS = {
    "heroes": ["aragorn resources 2", "theodred resources 2", "eowyn"],
    "hand": ["steward-of-gondor"],
    "deck": ["gandalf"],
}


def sit(qtbot, position: dict, names: tuple[str, ...] = ("Anna",)) -> Hands:
    """A table of the Card Game at a position, with every question asked."""
    start = games.load("lcg").read_position(position)
    chairs = [Chair("human", name) for name in names]
    return Hands.at(qtbot, Session("lcg", chairs, start=start, fairness="free"))


def played(hands: Hands) -> list[str]:
    return list(hands.session.actions)


def the(hands: Hands, face: str) -> str:
    """The piece with a face."""
    return next(name for name, piece in hands.session.state.pieces.items() if piece.face == face)


@pytest.fixture
def planning(qtbot) -> Hands:
    heroes = ["aragorn resources 1", "gloin resources 1", "eowyn resources 1"]
    players = [{"heroes": heroes, "hand": ["steward-of-gondor", "sneak-attack"], "deck": ["gandalf"]}]
    return sit(qtbot, {**PLANNING, "players": players})


def test_an_attachment_dragged_onto_its_host_is_played_and_attached(planning) -> None:
    steward, aragorn = the(planning, "steward-of-gondor"), the(planning, "aragorn")
    planning.drag(steward, to=aragorn)
    assert planning.session.state.things[steward].host == aragorn
    assert played(planning) == ["play steward-of-gondor", f"choose {aragorn}"]


def test_to_take_that_back_is_one_step_and_to_do_it_again_another(planning) -> None:
    steward, gloin = the(planning, "steward-of-gondor"), the(planning, "gloin")
    planning.drag(steward, to=gloin)
    planning.page.undo()
    assert planning.session.decision.kind == "open"
    assert planning.session.cursor == 0
    planning.page.redo()
    assert planning.session.state.things[steward].host == gloin


def test_dropped_among_the_own_cards_the_host_is_asked(planning) -> None:
    steward = the(planning, "steward-of-gondor")
    planning.view.drag.select(steward, is_dragged=True)
    assert planning.view.drag.drop_on("", "s0-play", None)
    assert planning.session.decision.kind == "host"
    assert played(planning) == ["play steward-of-gondor"]


def test_by_its_button_it_is_asked_too(planning) -> None:
    planning.press_button("play steward-of-gondor")
    assert planning.session.decision.kind == "host"


OPEN_DECK = {
    "heroes": ["gandalf-neutral resources 2", "eowyn resources 1"],
    "hand": ["sneak-attack"],
    "deck": ["a-burning-brand", "gandalf"],
}


def test_the_open_card_of_a_deck_is_dragged_onto_its_host(qtbot) -> None:
    hands = sit(qtbot, {**PLANNING, "players": [OPEN_DECK]})
    brand, gandalf = the(hands, "a-burning-brand"), the(hands, "gandalf-neutral")
    hands.drag(brand, to=gandalf)
    assert hands.session.state.things[brand].host == gandalf
    assert played(hands) == ["play a-burning-brand from-deck", f"choose {gandalf}"]


def test_the_open_card_of_a_deck_is_played_with_two_clicks(qtbot) -> None:
    hands = sit(qtbot, {**PLANNING, "players": [{**OPEN_DECK, "deck": ["gondorian-spearman", "gandalf"]}]})
    spearman = the(hands, "gondorian-spearman")
    hands.click(spearman)
    hands.click("s0-play")
    assert spearman in hands.session.state.things
    assert played(hands) == ["play gondorian-spearman from-deck"]


def test_the_open_card_of_a_deck_has_a_button(qtbot) -> None:
    hands = sit(qtbot, {**PLANNING, "players": [{**OPEN_DECK, "deck": ["gondorian-spearman", "gandalf"]}]})
    hands.press_button("play gondorian-spearman from-deck")
    assert the(hands, "gondorian-spearman") in hands.session.state.things


def test_how_to_pay_may_be_asked_in_between(qtbot) -> None:
    hands = sit(qtbot, {**PLANNING, "players": [PAYERS]})
    steward, eowyn = the(hands, "steward-of-gondor"), the(hands, "eowyn")
    hands.drag(steward, to=eowyn)
    assert hands.session.decision.kind == "pay"
    while hands.session.decision.kind == "pay":
        hands.page.answer(str(hands.session.decision.options[0]))
    assert hands.session.state.things[steward].host == eowyn


def test_what_was_meant_is_forgotten_when_somebody_goes_back(qtbot) -> None:
    hands = sit(qtbot, {**PLANNING, "players": [PAYERS]})
    hands.drag(the(hands, "steward-of-gondor"), to=the(hands, "eowyn"))
    hands.page.undo()
    hands.press_button("play steward-of-gondor")
    while hands.session.decision.kind == "pay":
        hands.page.answer(str(hands.session.decision.options[0]))
    assert hands.session.decision.kind == "host"


def test_a_whole_payment_is_one_button_and_one_undo(qtbot) -> None:
    hands = sit(qtbot, {**PLANNING, "players": [PAYERS]})
    hands.press_button("play steward-of-gondor")
    (button,) = [each for each in hands.page.panel.findChildren(OptionButton) if each.text() == "Pay for me"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    state = hands.session.state
    assert hands.session.decision.kind == "host"
    spent = {state.pieces[name].face: state.things[name].resources for name in state.things if name.startswith("h")}
    assert spent == {"aragorn": 2, "theodred": 0, "eowyn": 0}, "Aragorn needs his for his own response"
    hands.page.undo()
    assert hands.session.decision.kind == "pay" and hands.session.cursor == 1


def test_enter_pays_all_of_it(qtbot) -> None:
    hands = sit(qtbot, {**PLANNING, "players": [PAYERS]})
    hands.press_button("play steward-of-gondor")
    qtbot.wait(20)  # the keyboard goes to the primary button only then
    hands.key(Qt.Key.Key_Return)
    assert hands.session.decision.kind == "host"


def test_who_pays_one_by_one_reads_what_is_left_after_it(qtbot) -> None:
    hands = sit(qtbot, {**PLANNING, "players": [PAYERS]})
    hands.press_button("play steward-of-gondor")
    details = [option.detail for option in hands.page.table.prompt.options if not option.follow]
    assert details == ["1 of 2 left after this"] * 2


def test_a_payment_that_was_given_does_not_pay_for_the_next_card(qtbot) -> None:
    """What is left of a wish is forgotten when the question is another one."""
    hands = sit(qtbot, {**PLANNING, "players": [PAYERS]})
    hands.press_button("play steward-of-gondor")
    aragorn = f"pay {the(hands, 'aragorn')}"
    hands.page.answer(aragorn, (Follow("pay", aragorn),) * 3)
    assert hands.session.decision.kind == "host"
    assert hands.page.director.coming._queued is None


@pytest.fixture
def combat(qtbot) -> Hands:
    players = [
        {
            "heroes": ["gimli", "legolas", "denethor exhausted"],
            "deck": ["gandalf"],
            "engaged": ["king-spider", "forest-spider"],
        }
    ]
    return sit(qtbot, {**COMBAT, "players": players})


def test_an_attacker_dragged_onto_an_enemy_attacks_it(combat) -> None:
    gimli, spider = the(combat, "gimli"), the(combat, "king-spider")
    combat.drag(gimli, to=spider)
    assert combat.session.state.attacks[-1].attackers == (gimli,)
    assert combat.session.state.attacks[-1].target == spider
    assert combat.session.decision.kind == "declare", "others may be declared, too"


def test_two_clicks_do_the_same(combat) -> None:
    combat.click(the(combat, "legolas"))
    combat.click(the(combat, "forest-spider"))
    assert played(combat) == [f"attack {the(combat, 'forest-spider')}", f"with {the(combat, 'legolas')}"]


def test_all_who_can_attack_together_by_one_button(combat) -> None:
    combat.click(the(combat, "king-spider"))
    (button,) = [b for b in combat.page.panel.findChildren(OptionButton) if " and " in b.text()]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert combat.session.state.attacks[-1].attackers == (the(combat, "gimli"), the(combat, "legolas"))
    combat.page.undo()
    assert combat.session.decision.kind == "declare" and combat.session.state.attacks[-1].attackers == ()


def test_the_enemy_alone_may_be_clicked_first(combat) -> None:
    combat.click(the(combat, "king-spider"))
    assert combat.session.decision.kind == "declare"
    assert combat.session.state.attacks[-1].attackers == ()


def test_who_cannot_attack_is_not_taken_up(combat) -> None:
    combat.drag(the(combat, "denethor"), to=the(combat, "king-spider"))
    QTest.qWait(20)
    assert played(combat) == []
    assert combat.refusals


EXPLORING = {"heroes": {"thalin": {"at": "bree", "hand": ["thalin-sweep", "thalin-parry", "thalin-overpower"]}}}


@pytest.fixture
def exploring(qtbot) -> Hands:
    """A hero of Middle-earth Quest in the middle of his Travel step, who may still choose a dark path."""
    session = Session(
        "quest",
        [Chair("human", name) for name in ("Anna", "Ben")],
        start=games.load("quest").read_position(EXPLORING),
        fairness="free",
    )
    session.answer("explore")
    return Hands.at(qtbot, session)


def test_a_hero_who_explores_is_dragged_on_along_a_path(exploring) -> None:
    assert exploring.session.decision.kind == "explore"
    exploring.drag("thalin", to="at-old-forest")
    assert played(exploring)[1:] == ["done", "travel old-forest"]
    assert exploring.session.decision.kind == "pay"


def test_the_weakest_card_that_pays_is_marked(exploring) -> None:
    exploring.drag("thalin", to="at-old-forest")
    best = [option for option in exploring.page.table.prompt.options if option.is_primary]
    parry = the(exploring, "thalin-parry")
    assert [(option.action, option.source) for option in best] == [("exert thalin-parry", parry)]


def test_who_explores_ends_the_travel_step_with_one_button(exploring) -> None:
    (button,) = [b for b in exploring.page.panel.findChildren(OptionButton) if "End the Travel step" in b.text()]
    exploring.page.panel.settle()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert played(exploring)[1:] == ["done", "done"]


def test_all_of_the_damage_is_taken_from_the_life_pool_with_one_button(qtbot) -> None:
    heroes = {"thalin": {"at": "bree", "hand": ["thalin-sweep"], "life": 9}}
    start = games.load("quest").read_position({"heroes": heroes, "now": [{"damage": "3"}]})
    hands = Hands.at(qtbot, Session("quest", [Chair("human", name) for name in ("Anna", "Ben")], start=start))
    (button,) = [b for b in hands.page.panel.findChildren(OptionButton) if b.text().startswith("All 3")]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert played(hands) == ["suffer-life"] * 3


def test_what_is_attached_stays_in_sight_while_its_host_is_pointed_at(qtbot) -> None:
    """A card that may be taken rises under the pointer, but not over what peeks out above it."""
    heroes = [{"gloin": ["steward-of-gondor"]}, "eowyn"]
    quest = {**PLANNING, "phase": "quest", "step": "commit_all"}
    hands = sit(qtbot, {**quest, "players": [{"heroes": heroes, "deck": ["gandalf"]}]})
    strip = hands.scene.table_items[the(hands, "steward-of-gondor")]

    def pointed_at(face: str) -> float:
        """How far a hero comes up."""
        hero = hands.scene.table_items[the(hands, face)]
        top = hero.mapRectToScene(hero.shape().boundingRect()).top()
        hero.hover(True, 0)
        assert hero.is_source
        return top - hero.mapRectToScene(hero.shape().boundingRect()).top()

    assert pointed_at("eowyn") > 5
    assert pointed_at("gloin") < 1
    gloin = hands.scene.table_items[the(hands, "gloin")]
    assert strip.zValue() > gloin.zValue()
    assert strip.mapRectToScene(strip.shape().boundingRect()).bottom() <= gloin.sceneBoundingRect().center().y()


@pytest.mark.parametrize("is_spared", [True, False])
def test_a_choice_without_a_difference_is_asked_only_of_those_who_set_it_so(qtbot, is_spared) -> None:
    players = [{"heroes": ["aragorn", "gloin"], "threat": 30, "deck": ["gandalf"]}]
    encounter = {**PLANNING, "phase": "encounter", "step": "engage_all"}
    position = {**encounter, "staging": ["forest-spider"], "players": players}
    start = games.load("lcg").read_position(position)
    session = Session("lcg", [Chair("human", "Anna")], start=start, fairness="free")
    hands = Hands.at(qtbot, session, answers_forced=is_spared)
    QTest.qWait(50)
    assert (session.decision.kind == "engage") is not is_spared
    if is_spared:
        assert played(hands)[0] == "skip" and session.unasked
