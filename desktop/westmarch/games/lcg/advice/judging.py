"""A quick guess at the players' chance: how far the quest has come against threat, wounds and enemies.

Logits were fitted, and rounded, on games of two partners who follow the advice.
"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.estimates import chances
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import apart, derived, effects
from westmarch.games.lcg.language.restrained import elimination_level
from westmarch.games.lcg.printed.lists import stages_of
from westmarch.games.lcg.rules.quest_deck import next_stages
from westmarch.games.lcg.state import LcgState, card_of, main_quest, playing

_EVEN = 1100
_HUNT = 8
"""What a stage without quest points is reckoned at."""
_BY_PROGRESS, _BY_ROUND, _ROUNDS = 700, 20, 10
"""What all progress and each round, up to so many, count in how far a lost game came."""
_REVEALED = 17
"""Tenths of threat that a player's encounter card adds, about."""


def judge(state: LcgState) -> Sequence[int]:
    """Everybody wins or loses together: the same share of the chance for each seat, in thousandths."""
    share = chances(_logit(state), _EVEN)[0] // state.seats
    return [share] * state.seats


def _logit(state: LcgState) -> int:
    """The odds in thousandths of a logit, about; of players who are separated on the average of their groups."""
    if state.groups:
        found = [_of_those_present(there, len(playing(there))) for there in apart.everywhere(state)]
        return sum(found) // len(found)
    return _of_those_present(state, state.seats)


def _of_those_present(state: LcgState, number: int) -> int:
    """The same of the players who are present, by their number; who fights several of them, attacks each of them."""
    seats = playing(state)
    if not seats:
        return -9000
    now = Evaluation(state, seats[0])
    characters = [piece for seat in seats for piece in now.characters(seat)]
    attack = sum([card_of(state, piece).stats["attack"] for piece in characters])
    left = sum([card_of(state, piece).stats["hit_points"] - state.things[piece].damage for piece in characters])
    fights = [piece for seat in seats for piece in effects.opponents(state, seat)]
    engaged, foes = [now.foe(piece) for piece in fights], [now.foe(piece) for piece in dict.fromkeys(fights)]
    will = sum([card_of(state, piece).stats[now.quest_value] for piece in characters])
    power = 8 * will - 8 * derived.staging_threat(state) - _REVEALED * len(seats)
    room = min([elimination_level(state, seat) - state.threat[seat] for seat in seats])
    whole = (
        86 * power
        + 60 * left
        + 185 * attack
        - 300 * sum([foe.attack for foe in engaged])
        - 70 * sum([foe.left + foe.defense for foe in foes])
        - 3000 * len(state.out)
    )
    return whole // number - 1400 - 61 * _progress_left(state) - 7000 // max(1, room)


def reached(state: LcgState) -> int:
    """How far the players came who have not won, in thousandths: by the progress made, and a little by how long they
    lived."""
    first = stages_of(state.options["quest"], state.options["difficulty"])[0].id
    whole = _points(first) + _points_behind(state, first)
    made = whole - _quest_left(state)
    return _BY_PROGRESS * max(0, made) // whole + _BY_ROUND * min(state.round, _ROUNDS)


def _quest_left(state: LcgState) -> int:
    """The progress that is still to be made on quest cards."""
    quest = main_quest(state)
    face = card_of(state, quest).id
    made = state.things[quest].progress if quest in state.things else 0
    return max(0, _points(face) - made) + _points_behind(state, face)


def _points(face: str) -> int:
    return CARDS[face].stats["quest_points"] or _HUNT


def _progress_left(state: LcgState) -> int:
    """The progress that is still to be made, active locations included."""
    active = [derived.stat(state, p, "quest_points") - state.things[p].progress for p in state.zones["active"]]
    return _quest_left(state) + sum(active) // 2


def _points_behind(state: LcgState, face: str) -> int:
    """The quest points of the stages after one: at each fork of the dearest."""
    left, following, came = 0, next_stages(state, face), set[str]()
    while following and not came.issuperset(following):
        came.update(following)
        left += max([_points(face) for face in following])
        following = next_stages(state, following[0])
    return left
