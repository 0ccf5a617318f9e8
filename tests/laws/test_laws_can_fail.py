"""Each check of the laws catches the toy that was broken for it.  A test that cannot fail is a defect."""

from __future__ import annotations

import pytest

from tests.laws import broken, replay
from tests.laws.ids import ids_say_nothing_about_faces
from tests.laws.laws import LAWS, MAY_BE_LOST_BY_ALL, hidden_again_under_new_ids, named
from tests.laws.walk import Law, LawBroken, play
from tests.toy.game import Toy
from westmarch.engine.game import Setup

LONG = Setup({"evening": "long"}, seats=3)
SEEDS = range(12)

CAUGHT = {
    broken.Scribbler: ["an_action_leaves_its_argument_alone"],
    broken.Pushover: ["an_illegal_action_is_refused_and_changes_nothing"],
    broken.SoreLoser: ["an_illegal_action_is_refused_and_changes_nothing"],
    broken.Listmaker: ["a_state_survives_json"],
    broken.Absentminded: ["a_state_survives_json"],
    broken.Latecomer: ["a_game_goes_on_from_json_as_before"],
    broken.Gambler: ["the_same_action_has_the_same_outcome"],
    broken.Shortcut: ["looking_ahead_in_place_keeps_the_same_rules"],
    broken.Amnesiac: ["a_replay_ends_in_the_same_state"],
    broken.Mute: ["a_decision_has_options_and_an_end_has_a_result"],
    broken.Deserter: ["a_decision_has_options_and_an_end_has_a_result"],
    broken.Shouter: ["an_option_can_be_written_on_a_line"],
    broken.Uncounted: ["the_table_and_the_result_know_the_seats_that_play"],
    broken.Shortsighted: ["the_table_and_the_result_know_the_seats_that_play"],
    broken.Masked: ["the_table_and_the_result_know_the_seats_that_play"],
    broken.Miser: ["the_table_and_the_result_know_the_seats_that_play"],
    broken.Bookmaker: ["guesses_fit_the_question"],
    broken.Shirker: ["guesses_fit_the_question"],
    broken.Dreamer: ["a_sample_looks_the_same"],
    broken.Copyist: ["a_sample_is_a_world_that_can_be_played_on"],
    broken.Lazybones: ["note_how_samples_vary"],
    broken.Broody: ["note_how_samples_vary", "samples_vary"],
    broken.Gossip: ["a_view_shows_a_face_to_those_in_its_mask"],
    broken.Hoarder: ["a_view_shows_a_face_to_those_in_its_mask"],
    broken.Whisperer: ["a_view_does_not_speak_of_hidden_faces"],
    broken.Tallier: ["a_view_is_blind_to_what_lies_hidden"],
    broken.Seer: ["dice_secrets_and_the_options_of_others_are_blank"],
    broken.Telltale: ["dice_secrets_and_the_options_of_others_are_blank"],
    broken.Mindreader: ["dice_secrets_and_the_options_of_others_are_blank"],
    broken.Secretive: ["whoever_decides_sees_every_option"],
    broken.Ticker: ["table_and_hints_are_blind_to_what_lies_hidden"],
    broken.Oracle: ["table_and_hints_are_blind_to_what_lies_hidden"],
    broken.Crier: ["an_event_tells_what_a_piece_is_to_those_who_see_it"],
    broken.Chronicler: ["an_event_tells_a_seat_only_faces_that_it_was_shown"],
    broken.Painter: ["an_event_tells_a_seat_only_faces_that_it_was_shown"],
    broken.Unfair: ["without_a_barrier_nothing_new_is_learnt"],
    broken.Forgetful: ["note_what_is_forgotten"],
    broken.Leaky: ["each_piece_stands_in_one_place"],
    broken.Doubler: ["each_piece_stands_in_one_place"],
    broken.Forger: ["no_piece_appears_or_vanishes"],
    broken.Pauper: ["a_position_gives_back_an_equal_game"],
    broken.Tupler: ["a_position_is_plain_data"],
}


def play_some(toy: Toy, laws: list[Law]) -> None:
    hidden_again_under_new_ids([play(toy, LONG, seed, laws, limit=200) for seed in SEEDS])


@pytest.mark.parametrize("kind", CAUGHT, ids=lambda kind: kind.__name__)
def test_a_broken_toy_is_caught_by_the_check_for_it(kind: type[Toy]) -> None:
    laws = [named(name) for name in CAUGHT[kind]]
    with pytest.raises(LawBroken) as caught:
        play_some(kind(), laws)
    numbers = "|".join(str(law.number) for law in laws)
    caught.match(rf"^law ({numbers}), ")
    caught.match(r"toy, 3 seats, options \{'evening': 'long'\}, seed \d+, \d+ actions so far")


def test_every_check_has_a_toy_that_breaks_it() -> None:
    assert {name for names in CAUGHT.values() for name in names} == {law.check.__name__ for law in LAWS}


def test_the_toy_itself_keeps_every_law() -> None:
    play_some(Toy(), LAWS)


def test_in_a_game_that_all_may_lose_the_chances_may_be_less_than_a_whole_game_but_never_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    guesses = [named("guesses_fit_the_question"), named("the_table_and_the_result_know_the_seats_that_play")]
    with pytest.raises(LawBroken, match="chances are"):
        play_some(broken.Pessimist(), guesses)
    monkeypatch.setitem(MAY_BE_LOST_BY_ALL, "toy", "the inn may burn down")
    play_some(broken.Pessimist(), guesses)
    play_some(broken.Miser(), guesses)
    with pytest.raises(LawBroken, match="chances are"):
        play_some(broken.Bookmaker(), guesses)


def test_a_game_without_end_is_caught() -> None:
    with pytest.raises(LawBroken, match=r"^law 4, no game without end: still going on after 200 decisions"):
        play_some(broken.Endless(), [])


def test_a_crash_in_mid_game_says_how_to_get_there() -> None:
    with pytest.raises(LawBroken, match=r"^playing at random: KeyError\((.|\n)*toy, 3 seats, (.|\n)*\n  play c"):
        play_some(broken.Crasher(), [])


def test_ids_that_were_given_before_the_shuffle_are_caught() -> None:
    with pytest.raises(LawBroken, match="law 6, ids say nothing about faces"):
        ids_say_nothing_about_faces(broken.Labeller(), LONG)


def test_chance_that_differs_from_one_process_to_the_next_is_caught() -> None:
    job = replay.job("tests.laws.broken:Moody", LONG, 1, [])
    one, other = replay.elsewhere([job], hash_seed=1), replay.elsewhere([job], hash_seed=2)
    assert one != other
