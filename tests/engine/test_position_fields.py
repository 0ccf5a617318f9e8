"""Fields of records in positions: written and read by their types, and each slip has its sentence."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct, field
from msgspec.structs import replace

from westmarch.engine.errors import BadPosition
from westmarch.engine.field_checks import check_fields
from westmarch.engine.kinds import one_of, span
from westmarch.engine.position_fields import Fields
from westmarch.engine.records import Seat, State

DISHES = ("ale", "bread", "soup")
GUESTS = ("host", "guest")
Dish = Annotated[str, one_of("a dish", DISHES)]
Cups = Annotated[int, span(0, 9)]


class Table(Struct, frozen=True):
    """A table of an inn; ``dish`` has no default."""

    dish: Dish
    cups: Cups = 0
    is_laid: bool = False


class Inn(State):
    """A State with a field of every sort."""

    guests: int = 2
    coins: tuple[Cups, Cups] = (0, 0)
    turn: Seat = 0
    late: tuple[Seat, ...] = ()
    is_open: bool = False
    menu: tuple[Dish, ...] = ()
    price_of: dict[Dish, Cups] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    best: Table | None = None
    corner: tuple[str, int] = ("", 0)
    pair: tuple[str, Cups] = ("", 0)
    note: str = ""
    cook: str = ""


COOK = one_of("a cook", ("butterbur", "nob"))
INN = Fields(
    Inn, ("turn", "dish of the day"), ("guests",), keys={"note": "said"}, kinds={"cook": COOK}, seats=GUESTS,
    by_seat=("coins",), joint="-",
)  # fmt: skip
FULL = Inn(
    {}, {}, coins=(3, 4), turn=1, late=(1, 0), is_open=True, menu=("ale", "soup"), price_of={"ale": 2},
    tables={"window": Table("bread", 2, True), "door": Table("ale")}, best=Table("soup"), corner=("dark", -2),
    note="hm", cook="nob",
)  # fmt: skip
WRITTEN = """
turn: guest
coins: {host: 3, guest: 4}
late: [guest, host]
open: true
menu: [ale, soup]
price-of: {ale: 2}
tables: {window: {dish: bread, cups: 2, laid: true}, door: {dish: ale}}
best: {dish: soup}
corner: [dark, -2]
said: hm
cook: nob
"""


def filled(**data: Any) -> Inn:
    state = Inn({}, {})
    INN.fill(state, {key.replace("_", "-"): value for key, value in data.items()})
    return state


def test_every_sort_of_field_is_written_as_a_hand_would_and_read_again() -> None:
    written = INN.written(FULL, {})
    assert written == yaml.safe_load(WRITTEN) and list(written) == list(yaml.safe_load(WRITTEN))
    assert filled(**written) == FULL


def test_what_is_as_always_is_not_written_but_what_stands_in_the_order_is() -> None:
    told = INN.written(Inn({}, {}), {"more": 1, "dish of the day": "soup"})
    assert list(told.items()) == [
        ("turn", "host"), ("dish of the day", "soup"), ("more", 1), ("coins", {"host": 0, "guest": 0}),
    ]  # fmt: skip


def test_a_field_that_is_not_named_stays_and_so_does_the_value_of_another_seat() -> None:
    state = Inn({}, {}, coins=(5, 6), note="stay")
    INN.fill(state, {"coins": {"guest": 1}, "best": None})
    assert (state.coins, state.note, state.best) == ((5, 1), "stay", None)


def test_keys_are_those_of_fields_and_shorthands_but_not_of_what_stands_apart() -> None:
    assert INN.keys[:2] == INN.order and {"open", "price-of", "said"} <= set(INN.keys)
    assert not {"guests", "pieces", "stack", "note", "is_open"} & set(INN.keys)


def test_what_a_shorthand_says_cannot_be_a_field_as_well() -> None:
    with pytest.raises(TypeError, match="it has to stand apart"):
        INN.written(FULL, {"menu": "soup"})


@given(
    st.builds(
        Inn,
        st.just({}),
        st.just({}),
        coins=st.tuples(st.integers(0, 9), st.integers(0, 9)),
        late=st.lists(st.integers(0, 1)).map(tuple),
        is_open=st.booleans(),
        menu=st.lists(st.sampled_from(DISHES)).map(tuple),
        price_of=st.dictionaries(st.sampled_from(DISHES), st.integers(0, 9)),
        tables=st.dictionaries(st.text(), st.builds(Table, st.sampled_from(DISHES), st.integers(0, 9), st.booleans())),
        best=st.none() | st.builds(Table, st.sampled_from(DISHES)),
        corner=st.tuples(st.text(), st.integers(-999, 999)),
        note=st.text(),
    )
)
def test_what_is_written_is_read_back(state: Inn) -> None:
    assert filled(**INN.written(state, {})) == state


SLIPS: list[tuple[str, Any, str]] = [
    ("turn", "gest", "turn is one of host, guest, not 'gest'; the nearest is 'guest'"),
    ("turn", 1, "turn is one of host, guest, not 1"),
    ("coins", [1, 2], "coins maps host, guest to what they have"),
    ("coins", {"cook": 1}, "coins maps host, guest to what they have"),
    ("coins", {"host": 10}, "coins is a whole number from 0 to 9, not 10"),
    ("coins", {"host": True}, "coins is a whole number from 0 to 9, not True"),
    ("late", "host", "late: a list is written [one, another], not 'host'"),
    ("open", 1, "open is true or false, not 1"),
    ("menu", ["ale", "bred"], "menu is one of ale, bread, soup, not 'bred'; the nearest is 'bread'"),
    ("price-of", {"beer": 1}, "price-of: a dish is one of ale, bread, soup, not 'beer'"),
    ("price-of", {"ale": -1}, "price-of in ale is a whole number from 0 to 9, not -1"),
    ("price-of", ["ale"], "price-of: a mapping is written {name: value}, not ['ale']"),
    ("tables", {"door": {"cups": 1}}, "tables in door needs 'dish'"),
    ("tables", {"door": {"dish": "ale", "cup": 1}},
     "tables in door may have: dish, cups, laid, not 'cup'; the nearest is 'cups'"),
    ("tables", {"door": {"dish": "ale", "cups": 11}}, "tables in door: cups is a whole number from 0 to 9, not 11"),
    ("tables", {3: {"dish": "ale"}}, "tables: a key is a word, not 3"),
    ("best", "soup", "best: a mapping is written {name: value}, not 'soup'"),
    ("corner", ["dark"], "corner is a list of 2, not of 1"),
    ("corner", ["dark", 1.5], "corner is a whole number, not 1.5"),
    ("corner", ["dark", 10**12], "corner is a whole number, not 1000000000000"),
    ("said", 3, "said is a word, not 3"),
    ("cook", "nobb", "cook is one of butterbur, nob, not 'nobb'; the nearest is 'nob'"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value", "sentence"), SLIPS, ids=range(len(SLIPS)))
def test_a_slip_names_the_field_and_the_nearest_word(key: str, value: Any, sentence: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        INN.fill(Inn({}, {}), {key: value})
    assert str(refusal.value) == sentence


# -- of a whole State, as from a save


def test_a_state_whose_fields_are_of_their_kinds_passes_and_seats_are_left_to_the_game() -> None:
    check_fields(FULL)
    check_fields(replace(FULL, turn=-1, late=(7,)))


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"coins": (0, 10)}, "coins is a whole number from 0 to 9, not 10"),
    ({"menu": ("ale", "beer")}, "menu is a dish, not 'beer'"),
    ({"price_of": {"beer": 1}}, "price_of is a dish, not 'beer'"),
    ({"price_of": {"ale": -1}}, "price_of in ale is a whole number from 0 to 9, not -1"),
    ({"tables": {"door": Table("ale", 99)}}, "tables in door: cups is a whole number from 0 to 9, not 99"),
    ({"best": Table("x" * 99)}, f"best: dish is a dish, not '{'x' * 59}…"),
    ({"pair": ("dark", 10)}, "pair is a whole number from 0 to 9, not 10"),
]


@pytest.mark.parametrize(("fields", "sentence"), WRONG, ids=range(len(WRONG)))
def test_a_value_that_is_not_of_its_kind_is_refused(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        check_fields(replace(FULL, **fields))
    assert str(refusal.value) == sentence
