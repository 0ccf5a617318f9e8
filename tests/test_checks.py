"""What `python3 tests` runs for which arguments."""

import pytest

from tests.__main__ import ALL_TESTS, ON_TWO_CORES, chosen, proofs


def names(*arguments: str) -> list[str]:
    return [check.name for check in chosen(list(arguments))]


def test_without_arguments_everything_runs_and_pytest_last_on_two_cores() -> None:
    assert names() == ["ruff", "format", "mypy", "imports", "pytest"]
    assert chosen([])[-1] == ON_TWO_CORES


def test_slow_proofs_run_where_all_is_asked_for() -> None:
    assert names("--all") == names()
    assert chosen(["--all"])[-1] == ALL_TESTS and "not slow" not in ALL_TESTS.command
    assert ON_TWO_CORES.command == [*ALL_TESTS.command, "-m", "not slow"]


def test_arguments_go_to_pytest_which_runs_alone() -> None:
    assert [check.command[2:] for check in chosen(["-k", "battle"])] == [["-k", "battle"]]


def test_a_game_runs_its_own_tests_but_the_slow_ones() -> None:
    (check,) = chosen(["duel", "-k", "prices"])
    assert check.command[-6:] == ["--game", "duel", "-m", "not slow", "-k", "prices"]


def test_only_picks_one_check_or_the_lint() -> None:
    assert names("--only", "mypy") == ["mypy"]
    assert names("--only", "lint") == ["ruff", "format", "mypy", "imports"]


def test_format_lays_the_code_out_and_the_check_of_that_name_only_looks() -> None:
    assert [check.command[-1] for check in chosen(["--format"])] == ["format"]
    assert "--check" in chosen(["--only", "format"])[0].command


def test_the_long_run_is_alone_and_takes_its_own_arguments() -> None:
    (check,) = chosen(["--long", "--games", "3"])
    assert check.has_terminal and check.command[-2:] == ["--games", "3"]


def test_a_long_proof_is_alone_and_is_named_where_it_is_not_known() -> None:
    assert proofs()
    for name in proofs():
        (check,) = chosen(["--prove", name, "--help"])
        assert check.has_terminal and f"proofs.{name} " in check.command[1] and check.command[-1] == "--help"
    with pytest.raises(ValueError, match=f"--prove takes one of .*{proofs()[0]}.*; it got everything"):
        chosen(["--prove", "everything"])


@pytest.mark.parametrize("words", [[], ["mpyp"], ["ruff", "mypy"]])
def test_only_says_what_it_takes(words: list[str]) -> None:
    with pytest.raises(ValueError, match="--only takes lint or one of ruff, format, mypy, imports, pytest"):
        chosen(["--only", *words])
