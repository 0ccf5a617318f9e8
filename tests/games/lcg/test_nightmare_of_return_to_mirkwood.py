"""What the set-up card of the nightmare deck of Return to Mirkwood does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, found, played
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.state import LcgState


def guarding(heroes: list[str], **keys: Any) -> LcgState:
    """Before the quest phase, or later; the second player guards Gollum, and the first one keeps a window open."""
    guard = {"heroes": heroes, "allies": ["gollum-return-to-mirkwood"], "threat": 25, "deck": []}
    seats = [{"heroes": ["denethor", "aragorn"], "threat": 20, "deck": []}, guard]
    options = {"quest": "return-to-mirkwood", "difficulty": "nightmare"}
    keys = {"phase": "planning", "encounter": ["dry-watercourse", "dry-watercourse"], **keys}
    state: LcgState = GAME.read_position({"options": options, "players": keys.pop("players", seats), **keys})
    return state


def quest_begins(state: LcgState) -> LcgState:
    while state.phase == "planning":
        state = played(state, "pass")
    return state


def options_of(state: LcgState) -> tuple[int, list[str]]:
    assert state.decision is not None
    return state.decision.seat, [str(action) for action in state.decision.options]


TANTRUMS = ["king-spider", "gollums-anguish", "gollums-bite"]


def test_the_guard_exhausts_a_hero_when_the_quest_phase_begins() -> None:
    state = quest_begins(guarding(["legolas", "thalin"], encounter_discard=TANTRUMS))
    assert options_of(state) == (1, ["option 1", "option 2"])
    state = played(state, "option 1", "choose thalin")
    assert not derived.is_ready(state, found(state, "thalin")) and derived.is_ready(state, found(state, "legolas"))
    assert state.threat == (20, 25)


def test_or_resolves_the_topmost_tantrum_which_stays_where_it_lies() -> None:
    state = played(quest_begins(guarding(["legolas"], encounter_discard=TANTRUMS)), "option 2")
    assert state.threat == (20, 33) and state.things[found(state, "gollum-return-to-mirkwood")].seat == 0
    assert [state.pieces[piece].face for piece in state.zones["discard"]] == TANTRUMS


@pytest.mark.parametrize(
    ("heroes", "discard", "offered"),
    [(["legolas"], ["king-spider"], ["option 1"]), (["legolas exhausted"], TANTRUMS, ["option 2"])],
)
def test_what_cannot_be_done_is_not_offered(heroes: list[str], discard: list[str], offered: list[str]) -> None:
    state = quest_begins(guarding(heroes, encounter_discard=discard))
    assert options_of(state) == (1, offered)


def test_without_either_the_phase_goes_on() -> None:
    state = quest_begins(guarding(["legolas exhausted"], encounter_discard=["king-spider"]))
    assert state.decision is not None and state.decision.kind != "option"


@pytest.mark.parametrize(
    ("stage", "places", "comes"),
    [
        ("to-the-elvin-kings-halls", {"encounter": ["dry-watercourse", "attercop-attercop"]}, True),
        ("to-the-elvin-kings-halls", {"encounter_discard": ["king-spider", "attercop-attercop"]}, True),
        ("to-the-elvin-kings-halls", {}, False),
        ("escape-attempt", {"encounter": ["dry-watercourse", "attercop-attercop"]}, False),
    ],
)
def test_an_attercop_waits_at_the_ambush_if_there_is_one(stage: str, places: dict[str, list[str]], comes: bool) -> None:
    heroes = ["denethor", "aragorn committed exhausted"]
    seats = [{"heroes": heroes, "allies": ["gollum-return-to-mirkwood"], "deck": []}]
    progress = 6 if stage == "to-the-elvin-kings-halls" else 2
    state = guarding(
        [], players=seats, stage=stage, progress=progress, phase="quest", step="before resolve_quest", **places
    )
    state = played(state, "pass")
    staged = [state.pieces[piece].face for piece in state.zones["staging"]]
    assert staged == ["attercop-attercop"] * comes
    lying = [*state.zones["encounter"], *state.zones["discard"]]
    assert comes is ("attercop-attercop" not in [state.pieces[piece].face for piece in lying] and bool(places))
