"""The proof of leaks in short: nothing is found, and whatever is made to leak is found by the surface that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest
from msgspec.structs import replace

from tests.laws import surfaces
from tests.laws.surfaces import SURFACES
from tests.proofs import leaks
from tests.proofs.leaks import OF_EVENTS, Finding, Looker, look, task_of
from westmarch import games
from westmarch.app import computers, outcome, thinking, view_models
from westmarch.app.computers import Computers
from westmarch.app.list_view import rows
from westmarch.engine.records import ALL_SEEING, EVERYBODY, Event, View
from westmarch.engine.scenario_records import GameFacts
from westmarch.games.record import GameRecord
from westmarch.play import saves
from westmarch.play.marks import marks
from westmarch.play.replay import Replay
from westmarch.play.session import Session

SOME = range(6)
"""Games in which what leaks must come to light."""
Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], object]
PLANTED: list[tuple[str, str, Plant]] = []
"""What leaks: the surface that shows it, at which table, and how it comes about."""


def leak(surface: str, table: str) -> Callable[[Plant], Plant]:
    def add(plant: Plant) -> Plant:
        PLANTED.append((surface, table, plant))
        return plant

    return add


def hidden(state: Any) -> str:
    """The faces that lie hidden from somebody."""
    return " ".join([str(record.face) for record in state.pieces.values() if record.seen_by != EVERYBODY])


def truth(patch: Patch) -> Callable[[], str]:
    """What lies hidden in the State of which a part was last shown: for what is given no more than a View."""
    shown: list[Any] = []
    view = GameRecord.view

    def remembering(game: Any, state: Any, seat: Any) -> View:
        shown[:] = [state]
        return view(game, state, seat)

    patch.setattr(GameRecord, "view", remembering)
    return lambda: hidden(shown[0])


def altered(patch: Patch, owner: Any, name: str, change: Callable[..., object]) -> None:
    """Has a function give something else: what ``change`` makes of its result and its arguments."""
    plain = getattr(owner, name)
    patch.setattr(owner, name, lambda *given, **named: change(plain(*given, **named), *given))


# -- what leaks


@leak("view", "duel")
def a_view_forgets_to_blank_a_face(patch: Patch) -> None:
    def show(view: View, _: object, state: Any, seat: object) -> View:
        piece = next((piece for piece, record in view.state.pieces.items() if record.face is None), None)
        if piece is not None:
            view.state.pieces[piece] = replace(view.state.pieces[piece], face=state.pieces[piece].face)
        return view

    altered(patch, GameRecord, "view", show)


@leak("view", "fellowship")
def cards_lie_in_the_order_of_their_faces(patch: Patch) -> None:
    def put_in_order(view: View, _: object, state: Any, seat: object) -> View:
        for zone, held in view.state.zones.items():
            view.state.zones[zone] = tuple(sorted(held, key=lambda piece: str(state.pieces[piece].face)))
        return view

    altered(patch, GameRecord, "view", put_in_order)


@leak("table", "confrontation")
def a_picture_is_named_by_what_lies_face_down(patch: Patch) -> None:
    told = truth(patch)
    altered(patch, GameRecord, "table", lambda table, *_: with_item(table, picture=f"piece/{told()}"))


def with_item(table: Any, **changes: str) -> Any:
    return replace(table, items=tuple([replace(item, **changes) for item in table.items]))


@leak("question", "confrontation")
def an_option_says_what_is_met_there(patch: Patch) -> None:
    told = truth(patch)

    def say(table: Any, *_: object) -> Any:
        options = tuple([replace(option, detail=told()) for option in table.prompt.options])
        return replace(table, prompt=replace(table.prompt, options=options))

    altered(patch, GameRecord, "table", say)


@leak("page", "confrontation")
def the_page_has_the_table_of_somebody_else(patch: Patch) -> None:
    altered(patch, surfaces.HotSeat, "table", lambda _, seat: seat.session.table(ALL_SEEING))


@leak("list", "confrontation")
def a_thing_is_named_to_ears_by_what_it_is(patch: Patch) -> None:
    told = truth(patch)
    altered(patch, rows, "item_words", lambda words, *_: f"{words}, {told()}")


@leak("heading", "confrontation")
def the_heading_knows_more(patch: Patch) -> None:
    altered(patch, outcome, "heading", lambda found, session, *_: (hidden(session.state), found[1]))


@leak("standing", "confrontation")
def who_passes_by_is_told_of_hidden_things(patch: Patch) -> None:
    altered(patch, outcome, "standing", lambda found, session, _: replace(found, told=hidden(session.state)))


@leak("aims", "confrontation")
def how_near_an_end_is_depends_on_the_deck(patch: Patch) -> None:
    told = truth(patch)
    altered(patch, GameRecord, "aims", lambda *_: [told()])


@leak("words about things", "confrontation")
def the_side_panel_knows_what_lies_face_down(patch: Patch) -> None:
    told = truth(patch)
    altered(patch, GameRecord, "why_not", lambda *_: told())


@leak("hints", "confrontation")
def a_hint_names_a_hidden_card_as_its_reason(patch: Patch) -> None:
    told = truth(patch)
    altered(patch, GameRecord, "rate", lambda hints, *_: [replace(hint, reasons=(told(),)) for hint in hints])


@leak("styles", "confrontation")
def a_style_likes_what_others_hold(patch: Patch) -> None:
    told = truth(patch)
    altered(patch, GameRecord, "taste", lambda likings, *_: [len(told()), *map(ord, told()[:9])])


@leak("open options", "confrontation")
def a_question_is_called_open_that_is_not(patch: Patch) -> None:
    patch.setattr(games.load("confrontation").rules.questions["move"], "is_open", True)


@leak("who is asked", "fellowship")
def a_lone_option_is_answered_though_nobody_else_knows_that_it_is_alone(patch: Patch) -> None:
    patch.setattr(Session, "_is_forced", lambda session, decision: len(decision.options) == 1)


@leak("concerns", "confrontation")
def what_concerns_somebody_is_read_off_the_state(patch: Patch) -> None:
    patch.setattr(surfaces, "concerns", lambda session, seat: {hidden(session.state)})


@leak("undo", "confrontation")
def undo_depends_on_what_lies_hidden(patch: Patch) -> None:
    patch.setattr(Session, "can_undo", property(lambda session: session.state.dice % 2 == 0))


@leak(OF_EVENTS, "fellowship")
def an_event_tells_everybody_its_secret(patch: Patch) -> None:
    patch.setattr(Event, "seen", lambda event, seat: Event(event.name, event.facts | event.secret))


@leak(OF_EVENTS, "confrontation")
def what_was_learnt_can_be_taken_back(patch: Patch) -> None:
    altered(patch, GameRecord, "apply", lambda found, *_: replace(found, learnt_by=0))


@leak("chronicle", "fellowship")
def the_chronicle_tells_what_others_heard(patch: Patch) -> None:
    as_heard_by_all(patch)


@leak("written chronicle", "fellowship")
def the_written_chronicle_tells_what_others_heard(patch: Patch) -> None:
    as_heard_by_all(patch)


def as_heard_by_all(patch: Patch) -> None:
    plain = Session.chronicle_until
    patch.setattr(Session, "chronicle_until", lambda session, place, seat: plain(session, place, ALL_SEEING))


@leak("timeline", "fellowship")
def the_marks_of_a_replay_are_those_of_somebody_else(patch: Patch) -> None:
    patch.setattr(surfaces, "marks", lambda session, seat: (marks(session, ALL_SEEING), session.chronicle(ALL_SEEING)))


@leak("shown large", "confrontation")
def a_card_is_shown_large_to_those_who_do_not_see_it(patch: Patch) -> None:
    altered(patch, surfaces.HotSeat, "beats_back", lambda found, seat, most: [hidden(seat.session.state)])


@leak("replay", "confrontation")
def the_replay_as_seen_by_one_shows_what_another_sees(patch: Patch) -> None:
    patch.setattr(Replay, "view", lambda replay, _: replay.session.game.view(replay.session.state, ALL_SEEING))


@leak("position to share", "confrontation")
def a_position_of_a_fair_game_is_given_away(patch: Patch) -> None:
    patch.setattr(Replay, "insist_on_all", lambda replay: None)


@leak("row of a save", "confrontation")
def the_list_of_saves_tells_what_is_in_them(patch: Patch) -> None:
    altered(patch, saves, "pack", lambda save, session: replace(save, turn=hidden(session.state)))


@leak("picture", "duel")
def the_picture_of_a_recent_game_is_that_of_somebody_who_sees_all(patch: Patch) -> None:
    paint = view_models.picture_of
    patch.setattr(
        view_models, "picture_of", lambda session, table, *more: paint(session, session.table(ALL_SEEING), *more)
    )


@leak("facts", "confrontation")
def the_records_count_what_is_still_to_come(patch: Patch) -> None:
    altered(patch, GameRecord, "facts", lambda _, game, options, state: GameFacts(rounds=state.dice % 97))


@leak("computers", "confrontation")
def a_computer_looks_at_the_state(patch: Patch) -> None:
    def peep(own: Any, decision: Any) -> Any:
        return decision.options[crc32(hidden(own._session.state).encode()) % len(decision.options)]

    patch.setattr(Computers, "answer", peep)


@leak("time of a computer", "confrontation")
def a_search_ends_when_its_owner_knows_enough(patch: Patch) -> None:
    def by_options(session: Session, decision: Any) -> bool:
        return not decision.is_open

    patch.setattr(thinking, "is_watched", by_options)
    patch.setattr(computers, "is_watched", by_options)


# -- the tests


def found(surface: str, table: str, plant: Plant | None) -> list[Finding]:
    """What is found by one surface in some games."""
    with pytest.MonkeyPatch.context() as patch:
        if plant is not None:
            plant(patch)
        for seed in SOME:
            looked = Looker(seed, surface).look(task_of(seed, (f"{table}/",)))
            if looked.findings:
                return list(looked.findings)
    return []


@pytest.mark.parametrize(("surface", "table", "plant"), PLANTED, ids=lambda each: getattr(each, "__name__", ""))
def test_what_leaks_is_caught(qapp, surface: str, table: str, plant: Plant) -> None:
    caught = found(surface, table, plant)
    assert {finding.surface for finding in caught} == {surface}
    assert "fails with" not in str(caught[0])


def test_every_surface_has_a_leak_that_it_catches() -> None:
    assert {surface for surface, _, _ in PLANTED} == {*SURFACES, OF_EVENTS}


def test_in_some_games_nothing_leaks() -> None:
    looked = [look((f"{table}/",), seed) for seed, table in enumerate(("confrontation", "duel", "fellowship"))]
    assert not [finding for each in looked for finding in each.findings]
    assert all(each.compared["view"] for each in looked)


def test_a_face_is_told_only_on_its_way_into_a_pile_that_is_shuffled_then() -> None:
    told = [[Event("discarded", {"piece": "a", "face": face})] for face in ("courage", "despair")]
    shuffled = [Event("reshuffled", {"seat": "0"})]
    assert leaks._is_shown_and_hidden(*[one + shuffled for one in told])
    assert not leaks._is_shown_and_hidden(*[shuffled + one for one in told])
    assert not leaks._is_shown_and_hidden(*told)
    assert not leaks._is_shown_and_hidden(told[0] + shuffled, [Event("drew", {"piece": "a"}), *shuffled])


def test_the_command_leads_back_to_what_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert leaks.main(["--only", "confrontation", "--count", "3", "--jobs", "1"]) == 0
    assert "0 findings" in capsys.readouterr().out
    with pytest.MonkeyPatch.context() as patch:
        a_position_of_a_fair_game_is_given_away(patch)
        assert leaks.main(["--only", "confrontation", "--count", "1", "--jobs", "1", "--first", "5"]) == 1
        assert "seed 5: position to share" in capsys.readouterr().out
    assert leaks.main(["--only", "chess"]) == 2
