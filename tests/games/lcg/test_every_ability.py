"""Every ability of every card is offered, fires or works where it should and not where it should not.

The cases are made from the data (:mod:`tests.games.lcg.proofs`); those of an ability fail for an ability with a slip
in it.  ``unarranged.yaml`` names the abilities that no position can be arranged for.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.lcg.proofs.cases import cases, fails
from tests.games.lcg.proofs.running import NotArranged, Without
from tests.games.lcg.proofs.slips import unnoticed
from tests.long import one_in
from westmarch.cardbook import read_plain
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.abilities import compiled_abilities
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.folders import FOLDER

FILES = sorted([
    str(path.relative_to(FOLDER))
    for pattern in ("*/player/*.yaml", "*/encounter/*.yaml", "*/quests/*.yaml", "*/nightmare/*.yaml", "*/campaign.yaml")
    for path in FOLDER.glob(pattern)
])  # fmt: skip
LISTED: Any = read_plain(Path(__file__).with_name("proofs") / "unarranged.yaml")
UNARRANGED: dict[str, dict[int, str]] = LISTED["abilities"]
SAME: dict[str, dict[int, dict[str, str]]] = LISTED["slips"]
_PARTS = 4
"""The list of what is not arranged is gone through in so many tests."""


def _abilities(file: str) -> Iterator[tuple[Card, int]]:
    """The abilities of the cards in a file that people may see."""
    found: Any = read_plain(FOLDER / file)
    rows = [*found.get("cards", ()), *found.get("stages", ()), *([found["setup"]] if "nightmare/" in file else [])]
    for row in rows:
        if row["id"] in CARDS:
            card = CARDS[row["id"]]
            yield from [(card, number) for number in range(len(card.abilities))]


@pytest.mark.parametrize("file", FILES)
def test_every_ability_works_where_it_should_and_not_where_it_should_not(file: str) -> None:
    wrong = []
    for card, number in _abilities(file):
        if number not in UNARRANGED.get(card.id, {}):
            try:
                wrong += [f"{card.id} {number}: {about}" for about in fails(card, number)]
            except NotArranged as error:
                wrong.append(f"{card.id} {number}: {error}; arrange it, or name it in unarranged.yaml")
    assert not wrong


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_a_slip_in_an_ability_is_told_by_its_cases(file: str) -> None:
    missed = []
    for card, number in _abilities(file):
        if number not in UNARRANGED.get(card.id, {}):
            same = SAME.get(card.id, {}).get(number, {})
            slips = unnoticed(card, number)
            missed += [f"{card.id} {number}: {slip}" for slip in slips if slip not in same]
    assert not missed


@pytest.mark.slow
@pytest.mark.parametrize("part", range(_PARTS))
def test_what_is_listed_as_not_arranged_is_so(part: int) -> None:
    """All ways have to be tried in vain, which takes long: a usual run tries one ability in three."""
    listed = [(card, number, why) for card, numbers in UNARRANGED.items() for number, why in numbers.items()]
    assert all(why.strip() for _, _, why in listed)
    for card, number, _ in one_in(3, listed)[part::_PARTS]:
        with pytest.raises(NotArranged):
            cases(CARDS[card], number)
            pytest.fail(f"{card} {number} can be arranged")


def test_slips_that_are_listed_as_changing_nothing_do_so() -> None:
    for card, numbers in SAME.items():
        for number, slips in numbers.items():
            assert all(why.strip() for why in slips.values()), card
            assert set(slips) <= set(unnoticed(CARDS[card], number)), card


def test_cases_are_made_of_an_ability_for_whatever_is_said_in_it() -> None:
    def abouts(card: str, number: int) -> list[str]:
        return [case.about for case in cases(CARDS[card], number)]

    assert abouts("eowyn", 0) == ["offered", "not beyond its limit", "up to its limit", "not unpaid"]
    assert "not in another phase" in abouts("feint", 0)
    assert {"answers", "not with another piece", "not with another in"} < set(abouts("caught-in-a-web", 1))
    assert {"as a shadow, attacked", "undefended something else", "defended the usual"} < set(abouts("king-spider", 1))
    assert {"works", "not without its condition", "not out of play"} <= set(abouts("dwarven-axe", 1))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("card", "ability"),
    [
        ("feint", {"action": "combat", "when": "self committed", "do": [{"draw": "you"}]}),
        ("gloin", {"response": {"after": "damaged", "piece": "self"}, "when": "threat 49", "do": [{"draw": "you"}]}),
        ("citadel-plate", {"constant": True, "mods": [{"add": "attack", "n": 0, "to": "host"}]}),
        ("evil-storm", {"reveal": True, "do": [{"heal": "every hero you control", "n": 0}]}),
    ],
)
def test_what_never_works_is_not_arranged(card: str, ability: dict[str, Any]) -> None:
    odd = replace(CARDS[card], abilities=compiled_abilities([ability]))
    with Without(CARDS[card], 0, odd.abilities[0]), pytest.raises(NotArranged):
        cases(CARDS[card], 0)
