"""What each side sees of an answer, as a search tells it apart."""

from __future__ import annotations

from typing import Any

from westmarch import games
from westmarch.ai.players import GreedyPlayer
from westmarch.engine.game import Setup
from westmarch.engine.records import Action
from westmarch.games.confrontation.advice.sight import sight

GAME = games.load("confrontation")


def asked(kind: str, fits: Any = lambda state: True) -> Any:
    """A State at such a question, from games of greedy players."""
    for seed in range(1, 30):
        state, player = GAME.new(Setup(), seed), GreedyPlayer(GAME, seed)
        while state.decision is not None:
            if state.decision.kind == kind and fits(state):
                return state
            view = GAME.view(state, state.decision.seat)
            state = GAME.apply(state, player.decide(view, view.state.decision, 0)).state
    raise AssertionError(f"nobody was asked: {kind}")


def seen(state: Any, action: Action, is_own: bool) -> object:
    return sight(GAME.apply(state, action).state, action, is_own)


def peaceful(state: Any) -> dict[tuple[str, str], list[Action]]:
    """Moves into empty regions, by where from and where to."""
    where = {state.pieces[piece].face: region for region, there in state.zones.items() for piece in there}
    found: dict[tuple[str, str], list[Action]] = {}
    for action in state.decision.options:
        if action.verb == "move" and not state.zones[action.words[1]]:
            found.setdefault((where[action.words[0]], action.words[1]), []).append(action)
    return found


def test_the_enemy_sees_that_somebody_moved_and_not_who():
    state = asked("move", lambda state: any(len(moves) > 1 for moves in peaceful(state).values()))
    one, other = next(moves for moves in peaceful(state).values() if len(moves) > 1)[:2]
    assert seen(state, one, False) == seen(state, other, False)
    assert seen(state, one, True) != seen(state, other, True)


def test_the_enemy_sees_where_somebody_moved():
    state = asked("move", lambda state: len(peaceful(state)) > 1)
    (one, *_), (other, *_) = list(peaceful(state).values())[:2]
    assert seen(state, one, False) != seen(state, other, False)


def test_a_card_that_lies_face_down_is_any_card():
    state = asked("card", lambda state: not state.secrets and GAME.at_once(GAME.view(state, state.decision.seat)))
    one, other = state.decision.options[:2]
    assert seen(state, one, False) == seen(state, other, False)
    assert seen(state, one, True) != seen(state, other, True)


def test_cards_that_have_been_shown_are_told_apart():
    state = asked("card", lambda state: bool(state.secrets))
    one, other = state.decision.options[:2]
    assert seen(state, one, False) != seen(state, other, False)


def test_who_was_drawn_to_fight_is_told_apart():
    state = asked("card", lambda state: not state.secrets)
    twin = state.copy()
    fallen = next(p for p, r in twin.pieces.items() if r.owner == 1 and r.face != twin.pieces[twin.battle.dark].face)
    twin.pieces[twin.battle.dark], twin.pieces[fallen] = twin.pieces[fallen], twin.pieces[twin.battle.dark]
    attack = Action.of("fight", "somebody")
    assert sight(state, attack, False) != sight(twin, attack, False)
