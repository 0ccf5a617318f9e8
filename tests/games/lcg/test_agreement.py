"""Texts are held against the data: a slip in either is told, and an exception that is none."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed import folders
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.text import agreement
from westmarch.games.lcg.text.agreement import COMPARED, disagreements


def test_text_and_data_of_every_card_agree() -> None:
    assert agreement.faults() == []


@pytest.mark.parametrize(
    ("card", "old", "new", "name"),
    [
        ("gleowine", "draws 1 card", "draws 4 cards", "numbers"),
        ("loriens-wealth", "3 cards", "2 cards", "numbers"),
        ("gondorian-spearman", "Response:", "Forced:", "heads"),
        ("feint", "Combat action", "Quest action", "heads"),
        ("feint", "Combat action", "Action", "heads"),
        ("feint", "until the phase ends", "until the end of the round", "spans"),
        ("blade-mastery", "until the phase ends", "for this attack", "spans"),
        ("beorn", " Once a round.", "", "limits"),
        ("beorn", "Once a round", "Twice a round", "limits"),
        ("protector-of-lorien", "three times a phase", "three times a round", "limits"),
        ("protector-of-lorien", "three times", "two times", "limits"),
        ("blade-mastery", "a character of your choice", "each character", "each"),
        ("evil-storm", "each character of every player whose", "a character of the player whose", "each"),
        ("dol-guldur-orcs", "the first player chooses", "the first player may choose", "may"),
        ("thicket-of-spears", "three different", "some different", "numbers"),
    ],
)
def test_a_slip_in_a_text_is_told(card: str, old: str, new: str, name: str) -> None:
    own = CARDS[card]
    assert old in own.text
    assert name in disagreements(replace(own, text=own.text.replace(old, new)))


@pytest.mark.parametrize(
    ("card", "ability", "name"),
    [
        (
            "gleowine",
            {"action": "any", "do": [{"draw": "one player", "n": 2}]},
            "numbers",
        ),
        ("grim-resolve", {"action": "quest", "do": [{"ready": "every exhausted character"}]}, "heads"),
        (
            "grim-resolve",
            {"action": "any", "limit": "1 game", "do": [{"ready": "every exhausted character"}]},
            "limits",
        ),
        ("gleowine", {"action": "any", "do": [{"draw": "every player", "n": 1}]}, "each"),
        ("gondorian-spearman", {"response": {"after": "defends"}, "do": [{"may": [{"damage": "that-enemy"}]}]}, "may"),
        ("horn-of-gondor", {"forced": {"after": "destroyed"}, "do": [{"gain": 1, "to": "host"}]}, "heads"),
        (
            "lore-of-imladris",
            {"action": "any", "do": [{"forbid": "damage", "to": "one damaged character", "until": "round"}]},
            "spans",
        ),
        ("orc-saboteur", {"shadow": True, "do": [{"damage": "one battleground location", "n": 2}]}, "aims"),
        (
            "raven-warrior",
            {"forced": {"after": "engaged"}, "by": "that player", "do": [{"count-down": "one location"}]},
            "aims",
        ),
        (
            "uruk-marksman",
            {
                "forced": {"after": "hidden-turned"},
                "do": [{"each": "that-player", "do": [{"damage": "one enemy", "n": 3}]}],
            },
            "aims",
        ),
    ],
)
def test_a_slip_in_the_data_is_told(card: str, ability: dict[str, Any], name: str) -> None:
    assert name not in disagreements(CARDS[card])
    assert name in disagreements(replace(CARDS[card], abilities=compiled_abilities([ability])))


def test_a_shadow_text_and_a_shadow_ability_belong_together() -> None:
    assert "heads" in disagreements(replace(CARDS["gondorian-spearman"], shadow_text="Nothing comes of it."))
    orcs = CARDS["dol-guldur-orcs"]
    assert "heads" in disagreements(replace(orcs, shadow_text=""))
    assert "numbers" in disagreements(replace(orcs, shadow_text=orcs.shadow_text.replace("+3", "+4")))


def test_exceptions_have_a_reason_and_a_name_and_are_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    found = folders.contents()
    listed = [(row.id, name, why) for _, row, _ in found.rows() for name, why in row.lint.items()]
    assert listed
    for card, name, why in listed:
        assert name in COMPARED and why.strip(), card
    monkeypatch.setitem(CARDS, "dwarven-axe", replace(CARDS["dwarven-axe"], text="", abilities=()))
    monkeypatch.setitem(CARDS, "feint", replace(CARDS["feint"], text=CARDS["feint"].text + " Each hero heals 7."))
    assert [fault.partition(": ")[2].partition(": the")[0] for fault in agreement.faults()] == [
        "feint: numbers",
        "feint: each",
    ]
    monkeypatch.setitem(CARDS, "dwarven-axe", replace(CARDS["dwarven-axe"], text="The hero gets attack."))
    assert any(["dwarven-axe: lint: 'numbers' is no exception" in fault for fault in agreement.faults()])
