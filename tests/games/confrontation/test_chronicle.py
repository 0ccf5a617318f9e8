"""The chronicle names a piece by what its reader knows of it, and never by more; its lines say who did something."""

from __future__ import annotations

import pytest

from tests.tabletop.hands import a_session

FOREST = {
    "good": {"frodo": "shire", "sam": "shire", "gandalf": "rohan"},
    "dark": {"saruman": "fangorn", "orcs": "mordor", "troll": "mordor", "shelob": "mordor", "warg": "gondor"},
    "to_move": "dark",
}
SHOWN = FOREST | {"shown": ["saruman"]}
UNSURE = FOREST | {"maybe": {"dark": [{"saruman": "saruman"}, {"saruman": "warg"}]}}


def told(seat: int | None, position: dict, *plays: str) -> str:
    """The last line that a seat reads after these moves."""
    return a_session(position, plays).chronicle(seat)[-1].text


@pytest.mark.parametrize(
    ("position", "seat", "line"),
    [
        (FOREST, 1, "Saruman: Fangorn to Moria"),
        (SHOWN, 0, "Saruman: Fangorn to Moria"),
        (SHOWN, 1, "Saruman: Fangorn to Moria"),
        (SHOWN, None, "A hidden character of Sauron: Fangorn to Moria"),
        (FOREST, 0, "A hidden character of Sauron: Fangorn to Moria"),
        (UNSURE, 0, "A hidden character of Sauron: Fangorn to Moria"),
    ],
)
def test_a_move_names_a_hidden_piece_to_those_who_know_it(position, seat, line):
    assert told(seat, position, "move saruman moria") == line


def test_an_attack_names_a_piece_to_the_enemy_who_knows_it():
    position = SHOWN | {"good": FOREST["good"] | {"gandalf": "moria", "aragorn": "rhudaur"}}
    lines = [line.text for line in a_session(position, ("move saruman moria",)).chronicle(0)]
    assert lines[0] == "Saruman attacks Moria from Fangorn"


def test_a_face_that_was_never_shown_is_not_told_even_where_it_is_left_over():
    position = {"good": {"frodo": "shire", "sam": "shire"}, "dark": {"troll": "fangorn"}, "to_move": "dark"}
    session = a_session(position, ("move troll moria",))
    assert session.chronicle(0)[-1].text == "A hidden character of Sauron: Fangorn to Moria"


@pytest.mark.parametrize(("seat", "name"), [(0, "Gandalf"), (1, "A hidden character of the Fellowship")])
def test_who_enters_the_tunnel_is_named_to_those_who_know_it(seat, name):
    position = {
        "good": {"gandalf": "eregion", "frodo": "shire", "sam": "shire"},
        "dark": {"balrog": "moria", "orcs": "mordor"},
        "to_move": "good",
    }
    assert told(seat, position, "move gandalf fangorn") == f"{name} enters the tunnel of Moria"


def test_a_card_that_becomes_another_says_whose_it_is():
    position = {
        "good": {"frodo": "shire", "gandalf": "mirkwood"},
        "dark": {"witch-king": "dagorlad", "orcs": "mordor"},
        "good_hand": ["magic", "2"],
        "to_move": "good",
    }
    session = a_session(position, ("move gandalf dagorlad", "play 1", "play magic"))
    session.answer(session.decision.options[0])
    lines = [line.text for line in session.chronicle(1)]
    assert any(line.startswith("The Fellowship’s Magic becomes") for line in lines), lines
