"""Windows at which a person has nothing to say are passed, and whoever wants to be asked is."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadSave
from westmarch.engine.records import Action
from westmarch.play import saves
from westmarch.play.chairs import Chair
from westmarch.play.passing import concerns, of_seats, passed, setting_key, usual
from westmarch.play.session import Session
from westmarch.play.settings import PassSettings

ANN, BEN, BOT = Chair("human", "Ann"), Chair("human", "Ben"), Chair("random", "Bot")
INFO = games.info("lcg")
USUAL = usual(INFO)
NEVER = PassSettings(is_on=False)
ALWAYS = PassSettings(True)
MOST_CLICKS = 12
"""For a plain round in which two heroes go on the quest: what it takes at a real table, about."""


def begun(*chairs: Chair, seed: int = 1, **options: str) -> Session:
    return Session("lcg", chairs or (ANN,), seed=seed, fairness="free", options=options)


def go_on(session: Session, passing: PassSettings) -> bool:
    """What the program answers for a person, as far as the next question that is asked; whether it answered any."""
    before = session.cursor
    while session.decision is not None:
        lone = session.forced()
        action = passed(session, passing)
        if action is None and lone is None:
            break
        session.answer(lone if action is None else action, was_unasked=action is not None)
    return session.cursor > before


def quietly(session: Session) -> Action:
    """What somebody answers who wants a plain round: two heroes on the quest, and nothing else that is not needed."""
    decision = session.decision
    options = {str(action): action for action in decision.options}
    if decision.kind == "commit":
        committed = [thing for thing in session.state.things.values() if "committed" in thing.marks]
        return options["done"] if len(committed) >= 2 or len(options) == 1 else decision.options[0]
    for plain in ("keep", "pass", "skip", "done", "undefended"):
        if plain in options:
            return options[plain]
    return decision.options[0]


def clicks(session: Session, passing: PassSettings, rounds: int) -> list[list[str]]:
    """The questions that a person has to answer in each of the first rounds."""
    found: dict[int, list[str]] = {}
    go_on(session, passing)
    while session.decision is not None and session.state.round <= rounds:
        found.setdefault(session.state.round, []).append(session.decision.kind)
        session.answer(quietly(session))
        go_on(session, passing)
    return [found[n] for n in range(1, rounds + 1) if n in found]


FIGHTS = {"attacker", "defend", "assign", "attack", "declare"}
"""What is asked only where there are enemies to fight."""


def calm(deck: str, seed: int) -> Session:
    """A game in which no enemy comes, for the threat is low."""
    start = begun(seed=seed, **{"deck-1": deck}).state.copy()
    start.threat = (0,)
    return Session("lcg", (ANN,), start=start, fairness="free")


def test_a_plain_round_with_two_heroes_on_the_quest_takes_few_clicks() -> None:
    plain, others = [], []
    for deck in ("leadership", "tactics", "spirit", "lore"):
        for seed in range(3):
            for asked in clicks(calm(deck, seed), USUAL, 4):
                (plain if not FIGHTS & set(asked) and asked.count("commit") > 1 else others).append(len(asked))
    print(f"clicks in {len(plain)} plain rounds: {sorted(plain)}; with fights: {sorted(others)}")
    assert len(plain) >= 20
    assert max(plain) <= MOST_CLICKS


def test_somebody_who_may_act_in_every_window_is_spared_most_of_them() -> None:
    """Éowyn has an action that can always be used."""
    by_hand, spared = [sum(map(len, clicks(begun(**{"deck-1": "spirit"}), passing, 2))) for passing in (NEVER, USUAL)]
    assert by_hand > 1.5 * spared


@cache
def in_windows() -> tuple[Session, ...]:
    """A session in each kind of window, of somebody who can always act."""
    found: dict[str, Session] = {}
    for seed in range(3):
        session = begun(seed=seed, **{"deck-1": "spirit"})
        while session.decision is not None and session.state.round < 4:
            now = session.table(0).chart.now
            if session.decision.kind == "open" and now not in found:
                found[now] = Session("lcg", (ANN,), start=session.state, fairness="free")
            session.answer(quietly(session))
    return tuple(found.values())


def test_every_window_can_be_passed_and_every_one_can_be_a_stop() -> None:
    assert len(in_windows()) > 8
    for session in in_windows():
        now = session.table(0).chart.now
        assert passed(session, ALWAYS) == Action.of("pass")
        assert passed(session, ALWAYS.with_stop(now, True)) is None
        assert passed(session, ALWAYS.with_stop("quest-nothing", True)) == Action.of("pass")
        assert passed(session, NEVER) is None


def test_a_window_in_which_nobody_can_do_anything_does_not_open_where_hands_are() -> None:
    session, windows = begun(seed=4, **{"deck-1": "lore"}), 0
    while session.decision is not None and session.state.round < 4:
        if session.decision.kind == "open":
            windows += 1
            assert len(session.decision.options) > 1
        session.answer(quietly(session))
    assert windows > 10


def test_a_stop_that_was_set_can_be_taken_away() -> None:
    assert ALWAYS.with_stop("a", True).with_stop("b", True).with_stop("a", False).stops == ("b",)
    assert ALWAYS.with_concern("x", True).with_concern("x", True).concerns == ("x",)


def test_what_is_no_window_is_always_asked() -> None:
    session = begun()
    kinds = set()
    while session.decision is not None and session.state.round < 4:
        if session.decision.kind != "open":
            kinds.add(session.decision.kind)
            assert passed(session, ALWAYS) is None
        session.answer(quietly(session))
    assert kinds >= {"mulligan", "commit"}


def test_a_computer_passes_nothing_unasked() -> None:
    session = begun(BOT)
    while session.decision.kind != "open":
        session.answer(session.decision.options[0])
    assert passed(session, ALWAYS) is None


def test_an_enemy_that_engages_somebody_concerns_that_player_until_an_answer() -> None:
    session = begun(ANN, BEN, seed=3, **{"deck-1": "spirit", "deck-2": "tactics"})
    engaged = 0
    while session.decision is not None and session.state.round < 6 and not engaged:
        seat = session.decision.seat
        if session.decision.kind == "open" and "engaged" in concerns(session, seat):
            engaged += 1
            only = PassSettings(True, (), ("engaged",))
            assert passed(session, only) is None
            assert passed(session, ALWAYS) == Action.of("pass")
            session.answer("pass")
            assert "engaged" not in concerns(session, seat)
            break
        action = passed(session, ALWAYS)
        session.answer(action if action is not None else quietly(session), was_unasked=action is not None)
    assert engaged


def test_four_players_are_each_asked_in_their_own_planning_only() -> None:
    """A stop at the planning is one at one's own: 16 windows open in a phase in which nobody plays anything."""
    decks = {f"deck-{n}": deck for n, deck in enumerate(("spirit", "lore", "leadership", "tactics"), 1)}
    session = begun(*[Chair("human", name) for name in "ABCD"], seed=1, **decks)
    asked = []
    while session.state.phase in ("", "setup", "resource", "planning"):
        action = passed(session, USUAL)
        if action is None and session.state.phase == "planning":
            assert session.decision.kind == "open"
            asked.append((session.decision.seat, session.state.active))
        session.answer(action if action is not None else quietly(session), was_unasked=action is not None)
    assert asked == [(0, 0), (1, 1), (2, 2), (3, 3)]


def test_somebody_who_was_hurt_is_asked_in_the_next_window_whatever_was_chosen_before_it() -> None:
    """A choice of another kind, such as whom to attack, is no occasion to act upon a wound."""
    only, kept = PassSettings(True, (), ("hurt",)), 0
    for seed in range(6):
        session, is_hurt, has_chosen = begun(seed=seed, **{"deck-1": "spirit"}), False, False
        while session.decision is not None and session.state.round < 6:
            kind = session.decision.kind
            action = passed(session, only)
            if kind == "open" and is_hurt:
                assert action is None, "passed although a character was hurt"
                kept, is_hurt = kept + has_chosen, False
            events = session.answer(action if action is not None else quietly(session), was_unasked=action is not None)
            has_chosen = kind != "open"
            is_hurt |= any(event.name == "damaged" and event.facts["seat"] == "0" for event in events)
    assert kept > 3


def test_passing_is_called_by_what_it_ends() -> None:
    labels = {}
    for session in in_windows():
        table = session.table(0)
        label = next(option.label for option in table.prompt.options if option.action == "pass")
        labels[table.chart.now] = label
        assert label != "Pass" and table.prompt.text.endswith(("an action?", "use actions."))
    assert labels["planning-plan"] == "End my planning"
    assert labels["quest-commit_all"] == "Go on to staging"
    assert labels["combat-shadow"] == "Go on to the damage"
    assert len(labels) > 8


def test_while_another_player_plans_a_window_does_not_look_like_ones_own_turn() -> None:
    session = begun(ANN, BEN, seed=1, **{"deck-1": "leadership", "deck-2": "spirit"})
    while session.state.phase != "planning" or session.state.active == session.decision.seat:
        session.answer(quietly(session))
    assert (session.decision.seat, session.state.active) == (0, 1)
    prompt = session.table(0).prompt
    assert prompt.text == "While Player 2 plans: use an action?"
    passing = next(option.label for option in prompt.options if option.action == "pass")
    assert passing == "Let Player 2 continue planning"


def test_passing_unasked_goes_the_same_way_as_passing_by_hand() -> None:
    own, other = begun(seed=5), begun(seed=5)
    while own.decision is not None and own.state.round < 3:
        go_on(own, ALWAYS)
        if own.decision is not None:
            own.answer(quietly(own))
    for action in own.actions:
        other.answer(action)
    assert other.state == own.state


def test_undo_goes_back_to_what_was_asked_and_redo_over_what_was_passed() -> None:
    session = begun(seed=5, **{"deck-1": "spirit"})
    session.answer("keep")
    asked = []
    while len(asked) < 6:
        go_on(session, USUAL)
        asked.append(session.cursor)
        session.answer(quietly(session))
    before = session.cursor
    for place in reversed(asked):
        session.undo_for_person()
        assert session.cursor == place
    assert any(other - place > 1 for place, other in pairwise(asked)), "nothing was passed"
    while session.can_redo:
        assert session.is_next_unasked == (session.cursor not in asked and session.decision.kind == "open")
        session.redo()
    assert session.cursor == before


def by_undo(session: Session) -> list[int]:
    """The places at which undo stops, from the last."""
    found = []
    while session.can_undo_for_person:
        session.undo_for_person()
        found.append(session.cursor)
    return found


@pytest.mark.parametrize("undone", [0, 3])
def test_what_was_passed_is_still_passed_over_when_a_game_is_resumed(tmp_path: Path, undone: int) -> None:
    session = begun(seed=5, **{"deck-1": "spirit"})
    session.answer("keep")
    while session.cursor < 40:
        go_on(session, USUAL)
        session.answer(quietly(session))
    for _ in range(undone):
        session.undo_for_person()
    saves.write(session, tmp_path / "game.json")
    twin = saves.read(tmp_path / "game.json", is_strict=True)
    assert twin.unasked == session.unasked != ()
    if undone:
        session.redo()
        twin.redo()
        assert twin.is_next_unasked == session.is_next_unasked
    assert by_undo(twin) == by_undo(session)


def test_a_save_of_a_game_in_which_nothing_was_passed_does_not_speak_of_it(tmp_path: Path) -> None:
    session = begun(seed=5)
    session.answer("keep")
    saves.write(session, tmp_path / "game.json")
    assert "passed" not in json.loads((tmp_path / "game.json").read_text())
    assert saves.read(tmp_path / "game.json").unasked == ()


@pytest.mark.parametrize("places", [[0], [99], [1, -3], "all"])
def test_a_save_that_tells_of_windows_passed_at_no_place_is_refused(tmp_path: Path, places: object) -> None:
    session, path = begun(seed=5), tmp_path / "game.json"
    session.answer("keep")
    saves.write(session, path)
    path.write_text(json.dumps(json.loads(path.read_text()) | {"passed": places}))
    with pytest.raises(BadSave, match="damaged"):
        saves.read(path)


def test_each_seat_has_a_setting_of_its_own_and_else_that_of_the_first() -> None:
    own, first = PassSettings(True, ("a",)), PassSettings(False)
    assert of_seats(INFO, {}, 2) == (USUAL, USUAL)
    assert of_seats(INFO, {"lcg": first}, 2) == (first, first)
    assert of_seats(INFO, {"lcg": first, setting_key("lcg", 1): own}, 3) == (first, own, first)


def test_whether_somebody_is_asked_does_not_depend_on_a_hidden_hand() -> None:
    """The others may not learn what a player could do: neither from a stop nor from an event."""
    session = begun(ANN, BEN, seed=2, hands="hidden", **{"deck-1": "spirit", "deck-2": "lore"})
    compared = 0
    while session.decision is not None and session.state.round < 3:
        decision = session.decision
        if decision.kind == "open":
            other = 1 - decision.seat
            world = session.game.sample(session.view(other), Dice(compared))
            again = Session("lcg", (ANN, BEN), start=world, fairness="free")
            for passing in (ALWAYS, ALWAYS.with_stop(session.table(other).chart.now, True)):
                here, there = passed(Session("lcg", (ANN, BEN), start=session.state), passing), passed(again, passing)
                assert here == there
            compared += 1
        session.answer(quietly(session))
    assert compared > 10


def test_a_game_without_windows_passes_nothing() -> None:
    session = Session("duel", (ANN, BEN), seed=1)
    assert usual(session.info) == PassSettings(is_on=False)
    assert passed(session, ALWAYS) is None


def test_the_usual_stops_are_steps_of_the_chart_and_have_windows() -> None:
    chart = begun().table(0).chart
    windows = {step.id for part in chart.parts for step in part.steps if step.window}
    assert set(USUAL.stops) <= windows
    assert {each.id for each in INFO.windows.concerns} >= set(USUAL.concerns)
