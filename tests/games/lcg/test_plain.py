"""Questions in which nothing is to be chosen, and those that look like it."""

from __future__ import annotations

import pytest

from westmarch import games
from westmarch.play.chairs import Chair
from westmarch.play.passing import plain
from westmarch.play.session import Session

ENCOUNTER = {"options": {"quest": "passage-through-mirkwood"}, "phase": "encounter", "step": "engage_all"}
HEROES = ["aragorn", "gloin", "eowyn"]
ANN, BEN, BOT = Chair("human", "Ann"), Chair("human", "Ben"), Chair("greedy", "Bot")


def at(position: dict, *chairs: Chair) -> Session:
    """A session at a position, at its first question that is asked."""
    return Session("lcg", chairs or (ANN,), start=games.load("lcg").read_position(position), fairness="free")


def engaging(threat: int, *staging: str, more: tuple[dict, ...] = (), chairs: tuple[Chair, ...] = ()) -> Session:
    players = [{"heroes": HEROES, "threat": threat, "deck": ["gandalf"]}, *more]
    session = at({**ENCOUNTER, "staging": list(staging), "players": players}, *chairs)
    assert session.decision.kind == "engage"
    return session


def test_an_enemy_that_engages_anyway_need_not_be_engaged() -> None:
    session = engaging(30, "forest-spider")
    assert str(plain(session)) == "skip"
    session.answer("skip")
    assert len(session.state.zones["s0-engaged"]) == 1


def test_an_enemy_that_would_stay_in_the_staging_area_is_asked_about() -> None:
    assert plain(engaging(24, "forest-spider")) is None
    assert plain(engaging(30, "forest-spider", "hummerhorns")) is None, "Hummerhorns cost 40"


def test_where_something_answers_the_engagement_of_several_their_order_is_asked() -> None:
    assert plain(engaging(49, "forest-spider", "hummerhorns")) is None, "both say something when they engage"
    assert str(plain(engaging(49, "ungoliants-spawn", "dol-guldur-orcs"))) == "skip"


def test_with_two_players_it_is_a_question_whom_an_enemy_engages() -> None:
    more = ({"heroes": ["gimli", "legolas", "thalin"], "threat": 30, "deck": ["gandalf"]},)
    assert plain(engaging(30, "forest-spider", more=more, chairs=(ANN, BEN))) is None


def test_a_computer_is_asked_everything() -> None:
    assert plain(engaging(30, "forest-spider", chairs=(BOT,))) is None


def attacked(*engaged: str) -> Session:
    players = [{"heroes": HEROES, "engaged": list(engaged), "deck": ["gandalf"]}]
    position = {**ENCOUNTER, "phase": "combat", "step": "enemy_attacks", "players": players}
    session = at(position)
    assert session.decision.kind == "attacker"
    return session


def test_which_of_two_enemies_attacks_first_is_no_question_where_they_are_alike() -> None:
    session = attacked("dol-guldur-orcs", "dol-guldur-orcs")
    assert plain(session) == session.decision.options[0]


@pytest.mark.parametrize("other", ["forest-spider", "dol-guldur-orcs damage 1"])
def test_it_is_one_where_they_differ(other: str) -> None:
    assert plain(attacked("dol-guldur-orcs", other)) is None


def searched(*top: str, more: tuple[dict, ...] = (), chairs: tuple[Chair, ...] = ()) -> Session:
    """Gandalf's Search has been played for three: the cards of a deck are looked at."""
    lore = ["denethor", "glorfindel", "beravor"]
    player = {"heroes": [f"{hero} resources 3" for hero in lore], "hand": ["gandalfs-search"], "deck": [*top]}
    position = {**ENCOUNTER, "phase": "planning", "step": "plan", "players": [player, *more]}
    session = at(position, *chairs)
    session.answer("play gandalfs-search")
    while session.decision.kind != "look":
        options = [str(option) for option in session.decision.options]
        session.answer("x 3" if "x 3" in options else options[0])
    assert len(session.decision.options) == 3
    return session


def test_the_order_of_cards_that_go_back_on_a_deck_is_no_question_where_they_are_copies() -> None:
    assert str(plain(searched("gandalf", "gandalf", "gandalf"))).startswith("take ")
    session = searched("gandalf", "beorn", "gandalf")
    assert plain(session) is None, "which of them is taken into the hand"
    session.answer(str(session.decision.options[1]))
    assert session.decision.kind == "look"
    assert plain(session) == session.decision.options[0], "two copies are left"


def test_it_is_one_where_they_differ_for_they_are_drawn_in_that_order() -> None:
    session = searched("gandalf", "beorn", "gandalf")
    session.answer(str(session.decision.options[0]))
    assert session.decision.kind == "look"
    assert plain(session) is None


def test_it_is_asked_of_several_players_for_the_silence_would_tell_the_others_what_lies_there() -> None:
    more = ({"heroes": ["gimli", "legolas", "thalin"], "deck": ["beorn"]},)
    assert plain(searched("gandalf", "gandalf", "gandalf", more=more, chairs=(ANN, BEN))) is None


def test_which_of_several_copies_comes_first_out_of_a_deck_is_no_question() -> None:
    session = at({
        "options": {"quest": "the-hunt-for-gollum", "difficulty": "nightmare"},
        "phase": "quest", "step": "resolve_quest",
        "players": [{"heroes": ["aragorn committed exhausted"], "deck": []}],
        "encounter": ["ravenous-hawk", "ravenous-hawk", "dark-pools", "dark-pools"],
    })  # fmt: skip
    assert session.decision.kind == "forced"
    assert plain(session) == session.decision.options[0]
    session.answer(str(session.decision.options[0]))
    assert session.decision.kind == "travel"


def test_what_is_offered_is_never_declined_unasked() -> None:
    """A window, a response, a journey: there is something to do, however seldom anybody does it."""
    session = Session("lcg", (ANN,), seed=3, options={"deck-1": "spirit"}, fairness="free")
    kinds = set()
    while session.decision is not None:
        if plain(session) is None:
            kinds.add(session.decision.kind)
        else:
            assert session.decision.kind not in ("open", "respond", "travel", "commit", "defend", "option")
        session.answer(session.game.rate(session.view(0))[0].action)
    assert kinds >= {"open", "respond", "travel", "commit", "defend"}
