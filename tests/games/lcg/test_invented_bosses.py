"""What a foe in the staging area needs that fights all players, tried with cards invented here: whom it is considered
to be engaged with, what damage cannot do, events that are cancelled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.lcg.inventing import GAME, in_the_box, played
from westmarch.games.lcg.advice.advice import advise
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.judging import judge
from westmarch.games.lcg.advice.plans import quest_worth, travel_worth
from westmarch.games.lcg.language import derived, effects, selectors
from westmarch.games.lcg.state import LcgState

INVENTED = """
player:
- {id: blaze, title: Blaze, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{damage: wyrm, n: 9}]}]}
- {id: calm, title: Calm, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{forbid: attack its-player, to: one engaged enemy, until: phase}]}]}
- {id: hush, title: Hush, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{forbid: attack its-player, to: every enemy engaged with you, until: phase}]}]}
- {id: wall, title: Wall, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, do: [{permit: leave staging, to: wyrm, until: phase}, {discard: wyrm}]}]}
- {id: shovel, title: Shovel, type: event, sphere: lore, cost: 0, abilities: [{action: any, do: [{discard: wyrm}]}]}
- {id: rest, title: Rest, type: event, sphere: lore, cost: 0,
   abilities: [{action: any, cost: [{exhaust: one ready hero you control}], do: [{damage: beravor}]}]}
scenario:
- {id: wyrm, title: Wyrm, type: enemy, threat: 1, attack: 2, defense: 0, hit_points: 5, engagement: 1,
   keywords: [indestructible], copies: {normal: 1},
   abilities: [{constant: true, mods: [{forbid: leave staging},
   {permit: engaged while staged, against: every player with threat 20+}]}]}
- {id: silence, title: Silence, type: treachery, copies: {normal: 1},
   abilities: [{forced: {would: event-works}, attached: condition, do: [{cancel: that}]}]}
- {id: blank-page, title: Blank Page, type: treachery, copies: {normal: 9}}
"""


@pytest.fixture(autouse=True)
def invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from in_the_box(monkeypatch, INVENTED)


def at(*threats: int, hand: tuple[str, ...] = (), **given: Any) -> LcgState:
    """The wyrm is staged, and each player has a hero and so much threat."""
    heroes = (["beravor", "aragorn"], ["gimli"], ["legolas"])
    players = [{"heroes": list(own), "threat": n, "deck": []} for own, n in zip(heroes, threats, strict=False)]
    players[0]["hand"] = list(hand)
    rest = {"staging": ["wyrm"], "encounter": ["blank-page"] * 8, "players": players, **given}
    options = {"quest": "journey-down-the-anduin"}
    state: LcgState = GAME.read_position({"options": options, "phase": "quest", **rest})
    return state


def wyrm(state: LcgState) -> str:
    return next(piece for piece in state.things if state.pieces[piece].face == "wyrm")


def test_a_staged_enemy_is_engaged_with_the_players_of_its_text_and_with_nobody_else() -> None:
    state = at(30, 19, 20)
    foe = wyrm(state)
    assert effects.engaged_seats(state, foe) == (0, 2)
    assert derived.engaged_with(state, foe) is None
    for seat, is_so in ((0, True), (1, False), (2, True)):
        names = {"self": "", "host": "", "you": str(seat)}
        assert (foe in selectors.pieces(state, selectors.selector("every enemy engaged with you"), names)) is is_so
        assert (foe in selectors.pieces(state, selectors.selector("every enemy not engaged with you"), names)) != is_so
        assert selectors.player_is(state, seat, selectors.selector("one player engaged with an enemy"), names) is is_so
    assert foe in selectors.pieces(state, selectors.selector("every engaged enemy"), {"self": "", "you": "1"})
    assert foe in selectors.pieces(state, selectors.selector("every enemy in staging"), {"self": "", "you": "1"})


def test_nobody_stands_engaged_where_nobody_has_the_threat() -> None:
    state = at(3, 4)
    assert effects.engaged_seats(state, wyrm(state)) == ()
    assert effects.stands_engaged(state, wyrm(state))
    assert effects.opponents(state, 0) == []


def test_each_attack_has_a_shadow_card_of_its_own() -> None:
    state = at(30, 19, 20, phase="combat")
    assert sorted(str(shadow.seat) for shadow in state.shadows.values()) == ["0", "2"]
    assert state.decision is not None and (state.decision.kind, state.decision.seat) == ("defend", 0)
    after = GAME.apply(state, state.decision.options[0]).state
    assert [shadow.seat for shadow in after.shadows.values()] == [2]
    assert after.decision is not None and (after.decision.kind, after.decision.seat) == ("defend", 2)


def test_one_who_has_met_its_attack_is_not_attacked_again_in_this_round() -> None:
    state = at(30, 30, phase="combat", step="enemy_attacks")
    state = GAME.apply(state, state.decision.options[-1]).state if state.decision else state
    while state.decision is not None and state.phase == "combat" and state.round == 1:
        marks = state.things[wyrm(state)].marks
        assert "attacked" not in marks
        if state.decision.kind == "defend":
            assert (state.decision.seat == 1) is ("attacked-0" in marks)
        state = GAME.apply(state, state.decision.options[-1]).state
    assert state.things[wyrm(state)].marks == ()


def test_as_much_damage_as_hit_points_does_not_destroy_it() -> None:
    state = played(at(30, hand=("blaze",)), "play blaze")
    assert state.things[wyrm(state)].damage == 9


def test_a_text_about_its_player_means_one_of_them_who_is_chosen() -> None:
    state = played(at(30, 30, hand=("calm",), phase="combat", step="enemy_attacks"), "play calm", "choose player-1")
    foe = wyrm(state)
    assert effects.can_attack(state, foe, 0) and not effects.can_attack(state, foe, 1)


def test_a_text_about_your_enemies_means_you() -> None:
    state = played(at(30, 30, hand=("hush",), phase="combat", step="enemy_attacks"), "play hush")
    foe = wyrm(state)
    assert not effects.can_attack(state, foe, 0) and effects.can_attack(state, foe, 1)


def test_only_what_a_text_lets_leave_the_staging_area_leaves_it() -> None:
    kept = played(at(30, hand=("shovel",)), "play shovel")
    assert wyrm(kept) in kept.zones["staging"]
    gone = played(at(30, hand=("wall",)), "play wall")
    assert "wyrm" not in [gone.pieces[piece].face for piece in gone.things]


def test_an_event_that_is_cancelled_is_paid_and_discarded_and_does_nothing() -> None:
    free = played(at(30, hand=("rest",)), "play rest", "choose beravor")
    hero = next(piece for piece in free.things if free.pieces[piece].face == "beravor")
    assert free.things[hero].damage == 1
    held = at(30, hand=("rest",), staging=[{"wyrm": ["silence attached"]}])
    held = played(held, "play rest", "choose beravor")
    assert (held.things[hero].damage, held.things[hero].marks) == (0, ("exhausted",))
    assert [held.pieces[piece].face for piece in held.zones["s0-discard"]] == ["rest"]


def test_the_advice_expects_it_to_attack_each_of_them() -> None:
    state = at(30, 19, 20)
    now = Evaluation(state, 0)
    assert [foe.piece for foe in now.foes(0)] == [wyrm(state)] == [foe.piece for foe in now.foes(2)]
    assert now.foes(1) == []


def test_the_guess_at_the_chance_counts_a_boss_that_fights_everybody() -> None:
    def guess(*threats: int, staged: str = "wyrm") -> int:
        return sum(judge(at(*threats, staging=[staged])))

    assert guess(25, 25) < guess(25, 25, staged="wyrm damage 4"), "its wounds count"
    near = guess(19, 19) - guess(20, 20), guess(20, 20) - guess(21, 21)
    assert near[0] > 2 * near[1], "with 20 threat it attacks, and 21 are hardly worse"


def pit(**given: Any) -> LcgState:
    """The last stage of Shadow and Flame, with Dark Pit in play and a ready deck."""
    heroes = [{"heroes": ["aragorn", "eowyn", "gimli"], "threat": 9}]
    options = {"quest": "shadow-and-flame"}
    given = {"stage": "last-lord-of-moria", "options": options, "players": heroes, **given}
    state: LcgState = GAME.read_position(given)
    return state


def test_the_advice_goes_where_the_boss_can_be_discarded_and_does_not_explore_it() -> None:
    state = pit(phase="travel", staging=["durins-bane", "dark-pit"])
    dark = next(piece for piece in state.things if state.pieces[piece].face == "dark-pit")
    assert travel_worth(Evaluation(state, 0), dark) > 0
    there = pit(phase="quest", staging=["durins-bane"], active=["dark-pit progress 8"])
    now = Evaluation(there, 0)
    quiet = now.staging_threat + now.revealed_threat
    assert quest_worth(now, quiet + 20) < quest_worth(now, quiet + 1)


@pytest.mark.parametrize(("hurt", "is_worth_it"), [(0, False), (24, True)])
def test_the_advice_knows_what_the_deck_may_bring_at_dark_pit(hurt: int, is_worth_it: bool) -> None:
    boss = f"durins-bane damage {hurt}" if hurt else "durins-bane"
    state = pit(phase="refresh", step="after pass_token", staging=[boss], active=["dark-pit"])
    assert state.decision is not None
    best = max(zip(advise(state), state.decision.options, strict=True), key=lambda found: found[0].worth)[1]
    assert (best.verb == "use") is is_worth_it
