"""The table of the Card Game: where everything lies, what is tucked under what, and what is reckoned of the step."""

import re

import pytest

from tests.games.lcg.wanderings import GAME, TABLES, game, games, wander
from westmarch.engine.records import Action
from westmarch.engine.table import Badge, Item, Table
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import forecasts

NOT_SHOWN = ("removed", "quests")
"""Zones whose cards need not be seen: the stages to come are as many as are drawn of a pile."""


def given(**position: object) -> LcgState:
    return GAME.read_position(position)


def shown(state: LcgState, viewer: int | None = 0) -> Table:
    return GAME.table(GAME.view(state, viewer))


def item(state: LcgState, piece: str) -> Item:
    return next(each for each in shown(state).items if each.id == piece)


def piece(state: LcgState, face: str) -> str:
    return next(name for name in state.things if state.pieces[name].face == face)


def badge(state: LcgState, name: str, kind: str) -> str:
    """The text of a badge on a card, whether or not that is turned."""
    found = [each.text for each in item(state, name).badges if each.kind.removeprefix("turned ") == kind]
    return found[0] if found else ""


# -- everything has its place


@pytest.mark.slow
@pytest.mark.parametrize("number", range(0, len(TABLES), 4))
def test_each_card_lies_once_where_it_is_and_each_option_is_taken_by_something_seen(number: int) -> None:
    for state, _ in game(number)[::9]:
        for viewer in (0, None):
            table = shown(state, viewer)
            ids = [each.id for each in table.items]
            assert len(set(ids)) == len(ids)
            regions = {region.id for region in table.regions}
            assert {each.region for each in table.items} <= regions
            hidden = {name for zone in NOT_SHOWN for name in state.zones[zone]}
            assert set(state.things) - set(ids) <= hidden
            for option in table.prompt.options:
                assert not option.source or option.source in ids
                assert not option.target or option.target in ids or option.target in regions


@pytest.mark.slow
def test_what_is_attached_lies_with_its_host_and_shadow_cards_with_their_enemy() -> None:
    tucked = dealt = 0
    for played in games(every=4):
        for state, _ in played[::5]:
            lying = {each.id: each for each in shown(state).items}
            for name in state.zones["attached"]:
                host = lying.get(state.things[name].host)
                if state.things[name].host in state.zones["quests"]:
                    assert lying[name].region == "on-stages"
                elif host is not None and host.region != "offer" and lying[name].region != "offer":
                    assert lying[name].region == host.region
                    assert lying[name].at is not None and host.at is not None
                    assert lying[name].at[0] == host.at[0] and lying[name].at[1] > host.at[1] == 0
                    tucked += 1
            for name in state.zones["shadows"]:
                enemy = lying[state.shadows[name].enemy]
                assert lying[name].region == enemy.region
                assert lying[name].at is not None and lying[name].at[1] < 0
                dealt += 1
    assert tucked > 20 and dealt > 20


def test_the_viewer_is_looked_at_first_and_the_others_follow_around_the_table() -> None:
    state, _ = next(iter(wander("passage-through-mirkwood", 3, 0)))
    places = {viewer: {plate.seat: plate.place for plate in shown(state, viewer).seats} for viewer in (0, 2, None)}
    assert places[0] == places[None] == {0: "seats-3/1/plate", 1: "seats-3/2/plate", 2: "seats-3/3/plate"}
    assert places[2] == {2: "seats-3/1/plate", 0: "seats-3/2/plate", 1: "seats-3/3/plate"}


@pytest.mark.slow
def test_exhausted_cards_are_turned_and_their_badges_stand_upright() -> None:
    turned = 0
    for played in games(every=4):
        for state, _ in played[::9]:
            for each in shown(state).items:
                thing = state.things.get(each.id)
                if each.picture.startswith("card/") and thing is not None and each.region != "offer":
                    assert (each.turn == 90) == ("exhausted" in thing.marks)
                    assert all(mark.kind.startswith("turned ") == bool(each.turn) for mark in each.badges) or (
                        each.region in ("aside", "victory")
                    )
                    turned += each.turn == 90
    assert turned > 20


@pytest.mark.slow
def test_a_choice_among_cards_of_a_pile_lies_on_one_sheet() -> None:
    sheets = 0
    for played in games(every=4):
        for state, _ in played:
            if state.decision is None:
                continue
            table = shown(state, state.decision.seat)
            sheet = {each.id for each in table.items if each.region == "offer"}
            if sheet:
                named = {option.source for option in table.prompt.options if option.source}
                assert named == sheet
                sheets += 1
    assert sheets > 0


# -- ways


@pytest.mark.slow
@pytest.mark.parametrize(
    ("verb", "goal"), [("commit", "quests"), ("travel", "active"), ("engage", "-engaged"), ("play", "-play")]
)
def test_what_goes_somewhere_can_be_taken_there(verb: str, goal: str) -> None:
    found = 0
    for played in games(every=4):
        for state, _ in played:
            if state.decision is None or state.decision.kind in ("escape", "hide"):  # who makes a test goes nowhere
                continue
            if any(action.verb == verb for action in state.decision.options):
                table = shown(state, state.decision.seat)
                legal = [option for option in table.prompt.legal if not option.follow]
                ways = [option for option in legal if option.action.startswith(f"{verb} ")]
                # Players who are separated have places of their own: ``quests-2``.
                goals = {option: re.sub(r"-\d+$", "", option.target) for option in ways}
                taken = {option.action for option in ways if option.source and goals[option].endswith(goal)}
                assert taken == {option.action for option in ways}, ways
                assert all(option.source and goals[option][-len(goal) :] in ("", goal) for option in ways), ways
                found += 1
    assert found > 5


@pytest.mark.slow
def test_what_a_way_says_besides_is_offered_when_it_is_asked() -> None:
    found = set()
    for played in games(every=4):
        for state, _ in played:
            if state.decision is None:
                continue
            plain = set()
            for option in shown(state, state.decision.seat).prompt.options:
                if not option.follow:
                    plain.add(option.action)
                    continue
                assert option.action in plain, "the same action stands before it, for all other ways to choose it"
                then = GAME.apply(state, Action.parse(option.action, GAME.info.verbs)).state
                for follow in option.follow:
                    if then.decision.kind == follow.kind:
                        assert follow.action in [str(action) for action in then.decision.options]
                        found.add(follow.kind)
                        then = GAME.apply(then, Action.parse(follow.action, GAME.info.verbs)).state
    assert found == {"host", "declare", "pay", "target"}


@pytest.mark.slow
def test_defenders_are_taken_to_the_enemy_that_attacks_and_attackers_to_their_target() -> None:
    found = set()
    for played in games(every=4):
        for state, _ in played:
            asked = state.decision
            if asked is None or not state.attacks:
                continue
            attack = state.attacks[-1]
            goals = {"defend": attack.attackers[:1], "with": (attack.target,)}
            legal = shown(state, asked.seat).prompt.legal
            for option in legal:
                verb = option.action.split(" ")[0]
                if verb in goals:
                    targets = [each.target for each in legal if each.action == option.action and not each.follow]
                    assert sorted(targets) in (sorted({*goals[verb]}), sorted({"", *goals[verb]}))
                    found.add(verb)
    assert found == {"defend", "with"}


# -- forecasts


def test_what_is_attached_to_the_stage_lies_at_its_edge_and_can_be_pointed_at() -> None:
    given = {"options": {"quest": "the-fords-of-isen"}, "phase": "resource", "step": "gain_resources"}
    attached = ["wild-men-of-dunland", "wild-men-of-dunland"]
    one = {"heroes": ["denethor"], "deck": ["gandalf"], "hand": []}
    state = GAME.read_position({**given, "on_quest": attached, "players": [one]})
    table = shown(state)
    assert [item.picture for item in table.items if item.region == "on-stages"] == ["strip/wild-men-of-dunland"] * 2
    assert {option.source for option in table.prompt.options} <= {item.id for item in table.items}
    assert len(table.prompt.options) == 2


@pytest.mark.parametrize(
    ("stage", "badge", "title"),
    [("the-defense", "defense", "Defense and threat"), ("breakthrough-at-the-approach", "attack", "Attack and threat")],
)
def test_the_balance_says_what_counts_in_a_siege_and_in_a_battle(stage: str, badge: str, title: str) -> None:
    given = {
        "options": {"quest": "the-siege-of-cair-andros"},
        "stage": stage,
        "phase": "quest",
        "step": "after commit_all",
        "staging": ["the-citadel"],
        "encounter": ["orc-war-camp", "orc-war-camp"],
        "players": [{"heroes": ["gimli committed exhausted", "denethor"], "hand": []}],  # Denethor may act
    }
    balance = item(GAME.read_position(given), "balance")
    assert balance.title == title and balance.badges[0].kind == badge and balance.badges[0].words == f"{badge} 2"


@pytest.mark.parametrize(
    ("will", "threat", "told"),
    [(13, 11, "+2 progress"), (2, 5, "+3 threat"), (4, 4, "no progress"), (0, 0, "no progress")],
)
def test_the_quest_is_foretold_by_the_difference(will: int, threat: int, told: str) -> None:
    assert forecasts.quest(will, threat) == told


@pytest.mark.slow
def test_willpower_is_counted_while_characters_commit() -> None:
    for played in games(every=4):
        for state, _ in played:
            asked = state.decision
            if asked is not None and asked.kind == "commit" and asked.options[0].verb == "commit":
                after = GAME.apply(state, asked.options[0]).state
                told = {mark.kind: mark.text for mark in item(after, "balance").badges}
                assert told["will"] == str(derived.committed_strength(after))
                assert told["threat"] == str(derived.staging_threat(after))
                assert told["outcome"] == forecasts.quest(int(told["will"]), int(told["threat"]))
                return
    raise AssertionError("nobody ever committed")


DEFENCE = {
    "phase": "combat",
    "step": "enemy_attacks",
    "players": [
        {
            "heroes": ["gimli", "legolas exhausted"],
            "allies": ["veteran-axehand"],
            "deck": [],
            "engaged": ["ungoliants-spawn"],
        }
    ],
}


def test_each_that_may_defend_tells_what_it_would_take_and_that_comes_true() -> None:
    state = given(**DEFENCE)
    assert state.decision is not None and state.decision.kind == "defend"
    spawn, gimli, axehand = piece(state, "ungoliants-spawn"), piece(state, "gimli"), piece(state, "veteran-axehand")
    assert badge(state, spawn, "strikes") == "5"
    assert badge(state, gimli, "hurt") == "3 of 5"
    assert badge(state, axehand, "felled") == "4 of 2"
    legolas = item(state, piece(state, "legolas"))
    assert not {mark.kind for mark in legolas.badges} & {"turned hurt", "turned felled", "turned safe"}
    after = GAME.apply(state, Action.of("defend", gimli)).state
    while after.attacks and after.decision is not None:
        assert badge(after, gimli, "hurt") == "3 of 5"
        after = GAME.apply(after, after.decision.options[-1]).state
    assert after.things[gimli].damage == 3


def test_what_the_attackers_would_do_is_told_on_their_target() -> None:
    state = given(
        phase="combat",
        step="player_attacks",
        players=[{"heroes": ["gimli", "legolas", "thalin"], "deck": [], "engaged": ["forest-spider"]}],
    )
    spider, gimli, legolas = piece(state, "forest-spider"), piece(state, "gimli"), piece(state, "legolas")
    while state.decision is not None and state.decision.kind != "declare":
        attack = Action.of("attack", spider)
        options = state.decision.options
        state = GAME.apply(state, attack if attack in options else options[-1]).state
    assert not {mark.kind for mark in item(state, spider).badges} & {"hurt", "felled"}
    state = GAME.apply(state, Action.of("with", gimli)).state
    assert badge(state, gimli, "strikes") == "2"
    assert badge(state, spider, "hurt") == "1 of 4"
    state = GAME.apply(state, Action.of("with", legolas)).state
    assert badge(state, spider, "felled") == "4 of 4"


def test_a_value_that_is_not_the_printed_one_is_told_on_the_card_and_in_words() -> None:
    state = given(players=[{"heroes": [{"thalin": ["dwarven-axe"]}, "denethor"], "deck": []}])
    thalin = item(state, piece(state, "thalin"))
    assert Badge("attack", "4", "attack 4") in thalin.badges
    assert [(each.label, each.value) for each in thalin.details] == [("Attack", "4 (2)")]
    denethor = item(state, piece(state, "denethor"))
    assert denethor.details == ()


@pytest.mark.parametrize("quest", QUESTS)
def test_the_quest_shows_its_front_first_and_then_its_progress(quest: str) -> None:
    states = [state for state, _ in wander(quest, 1, 0, limit=40)]
    first = next(each for each in shown(states[0]).items if each.id == states[0].zones["quests"][0])
    later = next(each for each in shown(states[-1]).items if each.id == states[-1].zones["quests"][0])
    assert first.picture.startswith("stage-a/") and first.badges == ()
    assert later.picture.startswith("stage/")


# -- who strikes whom


def strikes(state: LcgState) -> list[tuple[str, str, tuple[tuple[str, str], ...]]]:
    faces = {name: each.face for name, each in state.pieces.items()}
    return [
        (str(faces.get(s.source, s.source)), str(faces.get(s.target, s.target)), s.figures)
        for s in shown(state).strikes
    ]


def test_an_enemy_strikes_at_the_cards_of_its_player_until_somebody_defends() -> None:
    state = given(
        phase="combat",
        step="enemy_attacks",
        players=[{"heroes": ["beravor", "denethor"], "deck": ["gandalf"], "engaged": ["king-spider"]}],
    )
    while state.decision.kind != "defend":
        state = GAME.apply(state, Action.of("pass")).state
    assert strikes(state) == [("king-spider", "s0-play", (("attack", "3"),))]
    (strike,) = shown(state).strikes
    assert (strike.aim, strike.manner) == ("Player 1", "")
    defended = GAME.apply(state, Action.of("defend", piece(state, "denethor"))).state
    assert strikes(defended) == [("king-spider", "denethor", (("attack", "3"),))]
    assert shown(defended).strikes[0].aim == ""
    (strike,) = shown(GAME.apply(state, Action.of("undefended")).state).strikes
    assert (strike.aim, strike.manner, strike.words) == ("Player 1", "undefended", "attack 3, undefended")


def test_nobody_strikes_at_a_hero_who_has_fallen_and_lies_in_the_discard_pile() -> None:
    state = given(
        phase="combat",
        step="enemy_attacks",
        players=[{"heroes": ["gimli damage 4"], "deck": [], "engaged": ["king-spider"]}],
    )
    while state.decision is not None:
        fallen = Action.of("defend", piece(state, "gimli"))
        state = GAME.apply(state, fallen if fallen in state.decision.options else Action.of("pass")).state
    assert state.result is not None and state.attacks, "the attack that ended the game lies there still"
    assert strikes(state) == []


@pytest.mark.slow
def test_a_shadow_card_that_lies_face_down_is_a_question_at_the_attack() -> None:
    found = set()
    for played in games(every=4):
        for state, _ in played:
            for strike in shown(state).strikes:
                found.add(tuple(word for word, _ in strike.figures))
                assert strike.figures == () or strike.figures[0][1].isdigit()
    assert {("attack",), ("attack", "shadow")} <= found


def test_all_attackers_strike_at_one_enemy_and_their_sum_is_told_once() -> None:
    state = given(
        phase="combat",
        step="player_attacks",
        players=[{"heroes": ["gimli", "legolas"], "deck": [], "engaged": ["king-spider"]}],
    )
    state = GAME.apply(state, Action.of("attack", piece(state, "king-spider"))).state
    assert strikes(state) == []
    for hero in ("gimli", "legolas"):
        state = GAME.apply(state, Action.of("with", piece(state, hero))).state
    assert strikes(state) == [("gimli", "king-spider", (("attack", "5"),)), ("legolas", "king-spider", ())]
