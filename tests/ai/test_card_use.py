"""The count of how often computers use each card when they can."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

from westmarch import games
from westmarch.ai import selfplay
from westmarch.ai.card_use import CardUse, CardWatch, together
from westmarch.engine.records import Action, Decision

STATE = SimpleNamespace(pieces={p: SimpleNamespace(face=face) for p, face in [("a", "elf"), ("b", "elf"), ("c", None)]})
HAND = Decision(0, "plan", (Action.of("play", "a"), Action.of("play", "b"), Action.of("use", "a"), Action.of("pass")))


def test_a_decision_offers_a_card_once_and_only_by_watched_verbs() -> None:
    watch = CardWatch(["play"])
    watch.see(STATE, HAND, Action.of("pass"))
    watch.see(STATE, HAND, Action.of("use", "a"))
    assert watch.found() == (CardUse("elf", 1, 0, 2, 0),)
    watch.see(STATE, HAND, Action.of("play", "b"))
    assert watch.found() == (CardUse("elf", 1, 1, 3, 1),)


def test_what_has_no_face_is_no_card() -> None:
    watch = CardWatch(["play"])
    watch.see(STATE, Decision(0, "plan", (Action.of("play", "c"), Action.of("play"))), Action.of("play", "c"))
    assert watch.found() == ()


def test_a_card_may_be_named_itself() -> None:
    watch = CardWatch(["play"])
    watch.see(STATE, Decision(0, "open", (Action.of("play", "sting"), Action.of("pass"))), Action.of("play", "sting"))
    assert watch.found() == (CardUse("sting", 1, 1, 1, 1),)


def test_games_are_summed_with_the_least_used_card_first() -> None:
    first = (CardUse("elf", 1, 1, 3, 1), CardUse("orc", 1, 0, 5, 0))
    second = (CardUse("elf", 1, 1, 2, 2), CardUse("orc", 1, 1, 1, 1))
    found = together([first, second])
    assert found == (CardUse("orc", 2, 1, 6, 1), CardUse("elf", 2, 2, 5, 3))
    assert [use.share for use in found] == [0.5, 1.0]


def test_a_run_counts_what_was_played() -> None:
    report = selfplay.run(partial(games.load, "lcg"), ("random",), 2, seed=3, watched=["play"])
    used = {use.card: use for use in report.cards}
    assert len(used) > 5 and "aragorn" not in used, "heroes are not played"
    assert all(0 <= use.used <= use.games <= 2 and use.used <= use.takes <= use.offers for use in report.cards)
    assert sum(use.takes for use in report.cards) > 5
    assert selfplay.run(partial(games.load, "lcg"), ("random",), 1, seed=3).cards == ()
