"""What a won game is worth: the lower, the better."""

from __future__ import annotations

from msgspec.structs import replace

from westmarch import games
from westmarch.engine.game import Setup
from westmarch.engine.records import ALL_SEEING, Action
from westmarch.games.lcg.rules.scoring import WON, accounts, finish, score
from westmarch.games.lcg.state import LcgState, Work
from westmarch.games.lcg.zones import zone

GAME = games.load("lcg")


def evening(seats: int = 1) -> LcgState:
    """A game of Leadership (threat 29) and Tactics (29) in its fourth round, Aragorn wounded."""
    state = GAME.new(Setup({}, seats), 5)
    while state.decision is not None and state.decision.kind == "mulligan":
        state = GAME.apply(state, Action.of("keep")).state
    state.round = 4
    state.things["h01"] = replace(state.things["h01"], damage=3)
    return state


def dies(state: LcgState, hero: str) -> None:
    """A hero lies in the discard pile."""
    seat = state.pieces[hero].owner
    state.zones[zone(seat, "play")] = tuple(p for p in state.zones[zone(seat, "play")] if p != hero)
    state.zones[zone(seat, "discard")] += (hero,)
    del state.things[hero]


def test_threat_dead_heroes_and_damage_count_and_ten_for_each_completed_round() -> None:
    state = evening()
    assert score(state).total == 29 + 3 + 10 * 3
    dies(state, "h02")  # Glóin, threat cost 9
    found = score(state)
    assert (found.dead, found.damage) == ((("gloin",),), (3,)) and found.total == 29 + 9 + 3 + 10 * 3


def test_victory_points_are_taken_off() -> None:
    state = evening()
    troll = next(piece for piece in state.zones["encounter"] if state.pieces[piece].face == "hummerhorns")
    state.zones["encounter"] = tuple(piece for piece in state.zones["encounter"] if piece != troll)
    state.zones["victory"] = (troll,)
    assert score(state).total == 29 + 3 + 10 * 3 - 5


def test_an_eliminated_player_has_threat_fifty_and_all_heroes_dead() -> None:
    state = evening(2)
    before = score(state).of_player(1)
    state.out = (1,)
    found = score(state)
    assert before == 29 and found.of_player(1) == 50 + 29 and found.threat == (29, 50)


def test_all_win_as_a_team_and_the_table_shows_what_the_score_is_made_of() -> None:
    state = evening(2)
    state.out = (1,)
    dies(state, "h02")
    change = Work(state.copy())
    finish(change, WON)
    won = change.state
    total = 29 + 9 + 3 + 50 + 29 + 30
    assert won.result is not None and (won.result.winners, won.result.points) == ((0, 1), (total, total))
    first, second, together = GAME.table(GAME.view(won, ALL_SEEING)).accounts
    assert [(line.label, line.value) for line in first.lines] == [
        ("Threat", "29"),
        ("Glóin, dead", "9"),
        ("Damage on heroes", "3"),
        ("Together", "41"),
    ]
    assert second.lines[-1].value == "79" and together.title == "All together"
    assert [line.value for line in together.lines] == ["120", "30", "0", str(total)]


def test_a_lost_game_has_no_score() -> None:
    state = evening()
    change = Work(state.copy())
    finish(change, "lost")
    assert change.state.result is not None and change.state.result.points == ()
    assert accounts(change.state) == () and accounts(state) == ()
