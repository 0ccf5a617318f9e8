"""The rulings that ship with the program, to be seen played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulings import runner
from westmarch import games
from westmarch.cardbook import compiled, reader
from westmarch.engine.errors import IllegalAction
from westmarch.play import examples

of_each_game = pytest.mark.parametrize("game_id", games.ids())


@of_each_game
def test_every_ruling_of_the_tests_ships(game_id: str) -> None:
    shipped = {ruling.id: ruling for ruling in examples.rulings(game_id)}
    files = {path.stem: runner.read_ruling(path) for path in runner.rulings(game_id)}
    assert shipped.keys() == files.keys()
    for name, file in files.items():
        cases = [case for case in file.examples() if case.error != "BadPosition"]
        assert shipped[name].title == file.title
        assert [example.title for example in shipped[name].examples] == [
            case.title if file.cases else "" for case in cases
        ]


@of_each_game
def test_every_example_is_played_to_its_end_and_can_be_shown(game_id: str) -> None:
    """Of the Card Game each third: there are three thousand."""
    step = 3 if game_id == "lcg" else 1
    found = [example for ruling in examples.rulings(game_id) for example in ruling.examples][::step]
    for number, example in enumerate(found):
        *_, last = examples.moments(game_id, example)
        assert last.is_refused == example.is_refused
        if number % 12 == 0:
            assert examples.table(game_id, last).viewer is not None


def test_an_action_that_is_refused_is_the_last_moment() -> None:
    ruling = next(each for each in examples.rulings("duel") if each.id == "cost-too-dear")
    refused = next(example for example in ruling.examples if example.is_refused)
    first, last = examples.moments("duel", refused)
    assert not first.is_refused and last.is_refused and str(last.action) == "play c2-22"
    assert last.state is first.state


def test_an_action_that_should_be_legal_but_is_not_is_an_error() -> None:
    ruling = next(each for each in examples.rulings("duel") if each.id == "cost-too-dear")
    refused = next(example for example in ruling.examples if example.is_refused)
    with pytest.raises(IllegalAction):
        list(examples.moments("duel", examples.Example("", refused.position, refused.play)))


def test_what_happens_is_told() -> None:
    ruling = next(each for each in examples.rulings("duel") if each.id == "quest-first-bonus")
    *_, last = examples.moments("duel", ruling.examples[0])
    assert last.told and all(line.text.strip() for line in last.told)


def test_a_source_names_its_kinds_and_its_parts() -> None:
    ruling = examples.PlayedRuling("", "", "rulebook: Coins, Skills; card: Thalin", "official", ())
    assert {("rulebook", "Coins"), ("rulebook", "Skills"), ("card", "Thalin")} <= set(ruling.sources)


def test_a_frozen_program_has_them_in_its_compiled_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the installers write it, where there are no tests to read."""
    wanted = examples.rulings("duel")
    compiled.write(tmp_path)
    written = tmp_path / compiled.file_name("duel", "rulings", is_frozen=True)
    assert written.exists()
    home = tmp_path / "frozen"
    (home / "compiled").mkdir(parents=True)
    monkeypatch.setattr(reader, "home", lambda: home)
    monkeypatch.setattr(compiled, "file_name", lambda *_, **__: written.name)
    monkeypatch.setattr(compiled, "_is_frozen", lambda: True)
    (home / "compiled" / written.name).write_bytes(written.read_bytes())
    examples.rulings.cache_clear()
    try:
        assert examples.rulings("duel") == wanted
    finally:
        examples.rulings.cache_clear()


def test_a_changed_ruling_is_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("title: One.\n", encoding="utf-8")
    before = compiled.file_name("duel", "rulings", is_frozen=False, files=[file])
    file.write_text("title: Two.\n", encoding="utf-8")
    assert compiled.file_name("duel", "rulings", is_frozen=False, files=[file]) != before
