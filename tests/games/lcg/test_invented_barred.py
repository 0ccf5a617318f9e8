"""Cards that cannot have attachments, some or any, tried with cards invented here.

(Glossary: "Cannot have attachments"; Rules: 'Cannot Have Attachments')
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import choices, found, in_the_box, played, position
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: proud, title: Proud, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{constant: true, mods: [{forbid: attachments}]}]}
- {id: picky, title: Picky, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{constant: true, mods: [{forbid: restricted attachments}]}]}
- {id: free, title: Free, type: ally, sphere: lore, cost: 0, hit_points: 9,
   abilities: [{constant: true, mods: [{forbid: player attachments}]}]}
- {id: plain, title: Plain, type: ally, sphere: lore, cost: 0, hit_points: 9}
- {id: rope, title: Rope, type: attachment, sphere: lore, cost: 0, attach_to: character}
- {id: sling, title: Sling, type: attachment, sphere: lore, cost: 0, attach_to: character, keywords: [restricted]}
- {id: kin-mark, title: Kin Mark, type: attachment, sphere: lore, cost: 0, attach_to: character,
   abilities: [{action: any, do: [{choose: one ally, as: friend, do: [{attach: self, to: friend}]}]}]}
- {id: stupor, title: Stupor, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{blank: every ally, until: phase}]}]}
- {id: shed, title: Shed, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{forbid: attachments, to: one character, until: phase}]}]}
- {id: lay-down, title: Lay Down, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{forbid: restricted attachments, to: one character, until: phase}]}]}
scenario:
- {id: cobweb, title: Cobweb, type: treachery,
   abilities: [{reveal: true, do: [{attach: self, to: one ally, role: condition}]}]}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def at(hand: list[str], allies: list[Any], **keys: Any) -> LcgState:
    return position(hand, [], player={"allies": allies, "deck": []}, phase="planning", step="plan", **keys)


def borne(state: LcgState, host: str) -> list[str | None]:
    bearer = found(state, host)
    return [state.pieces[p].face for p in state.zones["attached"] if state.things[p].host == bearer]


def until_the_phase_ends(state: LcgState) -> LcgState:
    while state.phase == "planning":
        state = played(state, "pass")
    return state


@pytest.mark.parametrize(
    ("ally", "kept"), [("proud", []), ("picky", ["rope"]), ("free", []), ("plain", ["rope", "sling"])]
)
def test_what_was_attached_while_the_text_was_blank_is_discarded_when_it_counts_again(
    ally: str, kept: list[str]
) -> None:
    state = at(["stupor", "rope", "sling"], [ally])
    state = played(state, "play stupor", "play rope", f"choose {ally}", "play sling", f"choose {ally}")
    assert borne(state, ally) == ["rope", "sling"]
    state = until_the_phase_ends(state)
    assert borne(state, ally) == kept
    lost = {face for face in ("rope", "sling") if found(state, face) in state.zones["s0-discard"]}
    assert lost == {"rope", "sling"} - set(kept)


@pytest.mark.parametrize(("event", "kept"), [("shed", []), ("lay-down", ["rope"])])
def test_what_is_attached_already_is_discarded_at_once(event: str, kept: list[str]) -> None:
    state = at([event], [{"plain": ["rope", "sling"]}, {"picky": ["kin-mark"]}])
    state = played(state, f"play {event}", "choose plain")
    assert borne(state, "plain") == kept
    assert borne(state, "picky") == ["kin-mark"], "of others nothing is said"


def test_a_treachery_finds_no_place_on_a_card_without_attachments() -> None:
    state = position(
        [], [], player={"allies": ["proud", "picky", "plain"], "deck": []}, step="staging", encounter=["cobweb"]
    )
    assert choices(state) == ["picky", "plain"]
    assert borne(played(state, "choose picky"), "picky") == ["cobweb"]


def test_where_it_finds_none_it_is_discarded() -> None:
    state = position([], [], player={"allies": ["proud"], "deck": []}, step="staging", encounter=["cobweb"])
    assert borne(state, "proud") == []


@pytest.mark.parametrize(("ally", "moves"), [("proud", False), ("free", False), ("picky", True)])
def test_an_attachment_is_not_moved_to_a_card_that_cannot_have_it(ally: str, moves: bool) -> None:
    state = played(at([], [{"plain": ["kin-mark"]}, ally]), "use kin-mark 0", f"choose {ally}")
    assert borne(state, ally) == (["kin-mark"] if moves else [])
    assert borne(state, "plain") == ([] if moves else ["kin-mark"])
