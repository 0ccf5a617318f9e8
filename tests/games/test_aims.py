"""Each game tells, at any time, how it may end: of things that lie on the table, and only of what the seat sees."""

from __future__ import annotations

import random

import pytest

from westmarch import games
from westmarch.play.chairs import Chair
from westmarch.play.session import Session

ANSWERS = 90


@pytest.mark.parametrize("game", ["confrontation", "duel", "fellowship", "lcg", "quest"])
def test_aims_and_beats_can_be_told_to_everybody_at_any_time(game):
    info = games.info(game)
    assert info.aim.endswith(".") and len(info.aim) < 120
    seats = max(info.fewest or len(info.seats), 2)
    session = Session(game, [Chair("human", f"P{n}") for n in range(seats)], seed=11)
    chance, kinds = random.Random(11), set()
    for count in range(ANSWERS):
        if session.decision is None:
            break
        events = session.answer(chance.choice(session.decision.forward))
        for seat in (None, *range(seats)):
            heard = [event.seen(seat) for event in events if event.is_heard_by(seat)]
            kinds |= {beat.kind for beat in session.game.beats(heard, seat)}
            if count % 6 == 0:
                check_aims(session, seat)
    assert {"sign", "flight"} & kinds, "something of the game is shown"


def check_aims(session: Session, seat: int | None) -> None:
    table, aims = session.table(seat), session.game.aims(session.view(seat))
    known = {item.id for item in table.items} | {region.id for region in table.regions}
    for aim in aims:
        assert aim.text.endswith(".") and aim.title, aim
        assert 0 <= aim.value <= aim.most or not aim.most, aim
        assert set(aim.mentions) <= known, (aim, set(aim.mentions) - known)


def test_a_game_that_is_over_has_no_aims():
    session = Session("duel", [Chair("human", "A"), Chair("human", "B")], seed=2)
    chance = random.Random(2)
    while session.decision is not None:
        session.answer(chance.choice(session.decision.forward))
    assert session.game.aims(session.view(0)) == ()


def test_sauron_is_not_told_where_frodo_is():
    session = Session("confrontation", [Chair("human", "A"), Chair("human", "B")], seed=3)
    chance = random.Random(3)
    while not all(session.state.is_arranged):
        session.answer(chance.choice(session.decision.forward))
    own, other = [session.game.aims(session.view(seat)) for seat in (0, 1)]
    assert "Frodo is " in own[0].text and "hidden" not in own[0].text
    assert "hidden" in other[0].text and other[1].mentions == ()
