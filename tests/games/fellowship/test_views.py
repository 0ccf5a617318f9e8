"""What a view lists as unseen is what anybody could have counted: followed by the events that everybody sees."""

from __future__ import annotations

from collections import Counter

import pytest

from westmarch import games
from westmarch.ai.players import GreedyPlayer
from westmarch.engine.change import Change
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.games.fellowship.catalogue import HEROES, MAIN, START
from westmarch.games.fellowship.state import SEAT_ZONES, FellowshipState, zone

GAME = games.load("fellowship")


def counted(seen: FellowshipState, seat: int) -> Counter[str]:
    """A player's cards as a view has them: those that lie open, and the pool of the others."""
    pieces = [seen.pieces[piece] for name in SEAT_ZONES for piece in seen.zones[zone(seat, name)]]
    return Counter([piece.face for piece in pieces if piece.face]) + Counter(seen.unseen.get(f"s{seat}", ()))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2)])
def test_everybody_can_count_what_a_view_lists_as_unseen(seats: int, seed: int) -> None:
    state = GAME.new(Setup({"foes": "twelve"}, seats), seed)
    owned = [Counter([*START.deck]) for _ in range(seats)]
    for seat in range(seats):
        owned[seat] = Counter(START.deck) + Counter([HEROES[state.heroes[seat]].card])
    change, players = Change(state), [GreedyPlayer(GAME, seat) for seat in range(seats)]
    dice = Dice(seed)
    for _ in range(400):
        if state.decision is None:
            break
        asked = state.decision
        answer = players[asked.seat].decide(GAME.view(state, asked.seat), asked, 0)
        GAME.advance(change, answer if dice.below(4) else dice.pick(asked.options))
        for event in change.events:
            facts = event.seen(None).facts
            seat = int(facts.get("seat", "0"))
            source = facts.get("source", "")
            if event.name in ("bought", "gained", "defeated"):
                owned[seat][facts["face"]] += 1
            elif event.name == "destroyed" and source[:1] == "s":
                owned[int(source[1])][facts["face"]] -= 1
            elif event.name == "discarded" and source[:1] == "s" and source[1] != str(seat):
                owned[int(source[1])][facts["face"]] -= 1
                owned[seat][facts["face"]] += 1
            elif event.name == "played" and source.startswith("path"):
                owned[seat][facts["face"]] += 1
        change.events.clear()
        for viewer in (0, None):
            seen = GAME.view(state, viewer).state
            for seat in range(seats):
                assert counted(seen, seat) == +owned[seat]


def test_the_main_deck_is_what_has_not_been_seen_elsewhere() -> None:
    state = GAME.new(Setup(), 5)
    seen = GAME.view(state, 1).state
    open_cards = [piece.face for piece in seen.pieces.values() if piece.face]
    assert Counter(seen.unseen["main"]) == Counter(MAIN) - Counter(open_cards)
