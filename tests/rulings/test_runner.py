"""The runner fails where it should: a ruling that cannot fail would be worth nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulings import runner

HEAD = """
title: Gimli defeats the Orcs at once.
source: "rulebook: Gimli"
status: official
given:
  good: {frodo: shire, gimli: rhudaur, merry: rhudaur}
  dark: {orcs: high-pass, troll: mordor}
  to_move: good
"""
PLAY = "play: [good: move gimli high-pass]\n"


def written(folder: Path, text: str) -> Path:
    path = folder / "confrontation" / "gimli.yaml"
    path.parent.mkdir()
    path.write_text(HEAD + text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "text",
    [
        PLAY + "expect: {defeated: [orcs]}",
        PLAY + "expect: {good: {gimli: high-pass, frodo: shire}, dark: {orcs: defeated}, to_move: dark}",
        PLAY + "expect: {decision: {seat: dark, kind: move, includes: [move troll gondor]}}",
        PLAY + "legal: [move troll gondor]\nillegal: [move troll mirkwood]",
        PLAY + "knows: {dark: {gimli: [gimli], merry: [merry, frodo]}}",
        "play: [good: any]\nexpect: {to_move: dark}",
        "play: [good: move gimli eregion]\nerror: IllegalAction",
    ],
)
def test_a_true_ruling_passes(tmp_path: Path, text: str) -> None:
    assert runner.play_file(written(tmp_path, text)) == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (PLAY + "expect: {defeated: []}", r"defeated is \['orcs'\], expected \[\]"),
        (PLAY + "expect: {defeated: [orcs, troll]}", "defeated is"),
        (PLAY + "expect: {good: {gimli: rhudaur}}", "good.gimli is 'high-pass', expected 'rhudaur'"),
        (PLAY + "expect: {to_move: good}", "to_move is 'dark'"),
        (PLAY + "expect: {dark_used: [1]}", "dark_used is"),
        (PLAY + "expect: {fighters: {good: gimli}}", "fighters is None"),
        (PLAY + "expect: {decision: {seat: good}}", "dark is asked, not good"),
        (PLAY + "expect: {decision: {kind: card}}", "the question is 'move', not 'card'"),
        (PLAY + "expect: {decision: {options: [move troll gondor]}}", "on offer"),
        (PLAY + "expect: {decision: {includes: [move troll rohan]}}", "should be on offer"),
        (PLAY + "expect: {decision: {excludes: [move troll gondor]}}", "should not be on offer"),
        (PLAY + "expect: {decision: null}", "nobody should be asked"),
        (PLAY + "expect: {result: {winner: good, reason: no-move}}", "the game should be over"),
        (PLAY + "legal: [move troll rohan]", "should be legal"),
        (PLAY + "illegal: [move troll gondor]", "should not be legal"),
        (PLAY + "knows: {dark: {gimli: [gimli, merry]}}", "what dark sees where gimli stands"),
        (PLAY + "knows: {dark: {merry: [merry]}}", "what dark sees where merry stands"),
        ("play: [dark: move gimli high-pass]\nexpect: {defeated: [orcs]}", "good is asked .*, not dark"),
        ("play: [good: move gimli eregion]\nexpect: {defeated: []}", "move gimli eregion is not among"),
        ("play: [good: move gimli high-pass]\nerror: IllegalAction", "should be refused, but is legal"),
        ("error: BadPosition", "the position should be refused"),
        (PLAY + "chances: {each: [{defeated: [orcs]}, {defeated: []}]}", "never came up"),
        (PLAY + "chances: {each: [{defeated: []}]}", "seed 0 leads to none of the outcomes"),
    ],
)
def test_a_wrong_expectation_fails_and_says_why(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        runner.play_file(written(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expects nothing"),
        (PLAY, "expects nothing"),
        ("cases: [{title: A case.}]", "expects nothing"),
        ("expects: {to_move: good}", "expects"),
        ("expect: {to_moove: good}", "no key 'to_moove'"),
        ("expect: {good: {gimly: shire}}", "no key 'gimly'"),
        ("expect: {decision: {seats: good}}", "seats"),
        ("expect: {result: {winner: good}}", "reason"),
        ("cases: [{expect: {to_move: good}, plays: []}]", "plays"),
        ("expect: {defeated: []}\ncases: [{expect: {to_move: good}}]", "either in the file or in its cases"),
        ("legal: [move gimly rhudaur]", "'gimly' is no word"),
        ("illegal: [move gimli]", "move needs a character and a region"),
        ("illegal: [jump gimli rhudaur]", "not an action"),
        ("play: [everybody: any]\nexpect: {to_move: good}", "one side"),
        ("knows: {nobody: {gimli: [gimli]}}", "no side"),
        ("knows: {dark: {gimli: [gimly]}}", "no word"),
        ("chances: {each: [{}]}", "fits everything"),
        ("error: IllegalAction", "has to be played"),
        ("expect: {to_move: good}\nexpect: {to_move: good}", "stands twice"),
    ],
)
def test_a_slip_of_the_pen_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(runner.BadRuling, match=complaint):
        runner.play_file(written(tmp_path, text))


def test_a_position_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, "cases: [{given: {good: {gimli: nowhere}}, expect: {to_move: good}}]")
    with pytest.raises(runner.BadRuling, match="not a region"):
        runner.play_file(path)


def test_a_status_is_one_of_five(tmp_path: Path) -> None:
    path = written(tmp_path, PLAY + "expect: {defeated: [orcs]}")
    path.write_text(path.read_text(encoding="utf-8").replace("official", "probably"), encoding="utf-8")
    with pytest.raises(runner.BadRuling, match="probably"):
        runner.read_ruling(path)


DUEL = """
title: The first bonus of the Ring track is a coin.
source: "rulebook: Quest of the Ring"
status: official
given: {chapter: 1, display: {9: c1-02, 14: c1-13, 19: c1-09}, quest: {sauron: 2}}
play: [sauron: play c1-13]
"""


def duel_file(folder: Path, text: str) -> Path:
    path = folder / "duel" / "bonus.yaml"
    path.parent.mkdir()
    path.write_text(DUEL + text, encoding="utf-8")
    return path


def test_a_lens_sees_another_game_in_its_own_words(tmp_path: Path) -> None:
    wanted = """
expect:
  coins: {sauron: 3, fellowship: 3, reserve: 24}
  quest: {sauron: 3}
  cards: {sauron: [c1-13], fellowship: []}
  units: {sauron: {mordor: 2, rohan: 0}}
  supply: {sauron: {units: 13, fortresses: 7}}
  display: [9, 19]
  turned_up: [9]
  face_down: []
  prices: {sauron: {c1-14: 1, bree: 6}}
  present: {sauron: 1}
  to_move: fellowship
knows: {fellowship: {c1-13: [c1-13]}}
"""
    assert runner.play_file(duel_file(tmp_path, wanted)) == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("expect: {coins: {sauron: 2}}", "coins.sauron is 3, expected 2"),
        ("expect: {cards: {sauron: []}}", "cards.sauron is"),
        ("expect: {units: {sauron: {rohan: 1}}}", "units.sauron.rohan is 0"),
        ("expect: {turned_up: []}", "turned_up is"),
        ("expect: {stacks: {elves: []}}", "stacks.elves is"),
        ("expect: {discarded: [c1-13]}", "discarded is"),
        ("expect: {extra: 1}", "extra is 0"),
        ("expect: {landmarks: {stack: 3}}", "landmarks.stack is 4"),
        ("knows: {fellowship: {c1-13: [c1-14]}}", "what fellowship sees where c1-13 stands"),
    ],
)
def test_a_wrong_expectation_of_another_game_fails_too(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        runner.play_file(duel_file(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("expect: {coins: {good: 3}}", "no key 'good'"),
        ("expect: {units: {sauron: {shire: 1}}}", "no key 'shire'"),
        ("legal: [play c9-01]", "'c9-01' is no word of this game"),
        ("knows: {good: {c1-13: [c1-13]}}", "no side"),
    ],
)
def test_a_slip_of_the_pen_in_another_game_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(runner.BadRuling, match=complaint):
        runner.play_file(duel_file(tmp_path, text))


FELLOWSHIP = """
title: The Black Riders cost each foe a card.
source: "card: Black Riders"
status: official
given:
  seats: [frodo, gandalf]
  hands: {frodo: [black-riders, courage, courage], gandalf: [despair]}
  path: [haldir, null, sting]
play: [frodo: play black-riders, gandalf: suffer]
"""


def fellowship_file(folder: Path, text: str) -> Path:
    path = folder / "fellowship" / "riders.yaml"
    path.parent.mkdir()
    path.write_text(FELLOWSHIP + text, encoding="utf-8")
    return path


def test_heroes_are_the_sides_of_the_deck_building_game(tmp_path: Path) -> None:
    wanted = """
expect:
  hands: {frodo: [courage, courage], gandalf: []}
  discards: {gandalf: [despair]}
  path: [haldir, null, sting, null, null]
  prices: {sting: 4}
  power: 3
  points: {frodo: 2, gandalf: 0}
  decision: {seat: frodo, kind: turn}
knows: {gandalf: {frodo-hand: [], gandalf-discard: [despair]}}
"""
    assert runner.play_file(fellowship_file(tmp_path, wanted)) == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("expect: {hands: {frodo: [courage]}}", "hands.frodo is"),
        ("expect: {discards: {gandalf: []}}", "discards.gandalf is"),
        ("expect: {decks: {gandalf: [despair]}}", "decks.gandalf is"),
        ("expect: {path: [haldir, sting, null, null, null]}", "path is"),
        ("expect: {power: 2}", "power is 3"),
        ("expect: {decision: {seat: gandalf}}", "frodo is asked, not gandalf"),
        ("knows: {gandalf: {frodo-hand: [courage]}}", "what gandalf sees where frodo-hand stands"),
    ],
)
def test_a_wrong_expectation_of_cards_fails(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        runner.play_file(fellowship_file(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("expect: {hands: {samwise: []}}", "no key 'samwise'"),
        ("legal: [play stung]", "'stung' is no word"),
        ("knows: {samwise: {frodo-hand: []}}", "no side"),
    ],
)
def test_a_slip_of_the_pen_about_cards_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(runner.BadRuling, match=complaint):
        runner.play_file(fellowship_file(tmp_path, text))
