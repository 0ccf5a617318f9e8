"""A State as the position that a hand would write; :mod:`.positions` explains every word."""

from __future__ import annotations

from typing import Any

from westmarch.engine.records import EVERYBODY, Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.entries import attacked, struck
from westmarch.games.lcg.language import apart, derived
from westmarch.games.lcg.position.apart import OF_A_GROUP, ON_QUEST
from westmarch.games.lcg.position.notation import ATTACHED, MARKS, ROLES, SEATS, SHOWN, TOKENS, step_names
from westmarch.games.lcg.position.stages import OTHER_STAGES, gone_stages
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.state import LcgState, attachments, card_of, has_mark
from westmarch.games.lcg.things import (
    AWAY,
    CAPTIVE,
    DECKS_BESIDE,
    EXCHANGED,
    HIDDEN,
    RIDDLES,
    SCENARIO,
    SEARCHED,
    SPENT,
    STAGES,
    Group,
)
from westmarch.games.lcg.zones import place_apart, seat_of_zone, zone


def told(state: LcgState) -> dict[str, Any]:
    """What shorthands say.  What is in mid-effect is left out."""
    return {
        "options": dict(state.options),
        "phase": state.phase,
        **_step(state),
        "separated": [_separated(state, group) for group in state.groups],
        **({} if state.groups else _middle(state)),
        "players": [_player(_where(state, seat), seat) for seat in range(state.seats)],
        "encounter": _faces(state, "encounter"),
        "encounter_discard": _faces(state, "discard"),
        "victory": [_face(state, p) for p in state.zones["victory"] if state.pieces[p].owner == SCENARIO],
        "removed": [*_faces(state, "removed", SCENARIO), *([] if state.groups else gone_stages(state))],
        "aside": _faces(state, "aside", SCENARIO),
        SEARCHED: _faces(state, SEARCHED, SCENARIO),
        **_apart(state),
        "allies_played": state.uses.get("round ally", 0),
        STAGES: [_in_quest_deck(state, piece) for piece in state.zones.get(STAGES, ())],
        OTHER_STAGES: _other_stages(state),
        RIDDLES: _in_play(state, RIDDLES) if RIDDLES in state.zones else [],
        **{name: _faces(state, name) if name in state.zones else [] for name in DECKS_BESIDE},
    }


def _apart(state: LcgState) -> dict[str, list[str]]:
    place = place_apart(state.options["quest"])
    return {"apart": _faces(state, place), "apart_discard": _faces(state, place + SPENT)} if place else {}


def _where(state: LcgState, seat: Seat) -> LcgState:
    """The State as it is for a player."""
    group = apart.group_of(state, seat)
    return state if group is None else apart.beside(state, group.area)


def _separated(state: LcgState, group: Group) -> dict[str, Any]:
    """What players have for themselves who are separated from others."""
    joins = {"joins": group.joins} if group.joins else {}
    there = _middle(apart.beside(state, group.area))
    own = {key: one for key, one in there.items() if key in OF_A_GROUP and (one or key != ON_QUEST)}
    return {"players": [SEATS[seat] for seat in group.seats], **own, **joins}


def _middle(state: LcgState) -> dict[str, Any]:
    """The stage, and what lies in the staging area and beside it."""
    quests = [piece for piece in state.zones["quests"] if piece in state.things]
    stage: dict[str, Any] = {}
    if quests:
        thing = state.things[quests[0]]
        stage = {"stage": state.pieces[quests[0]].face, "progress": thing.progress}
        stage |= {"resources": thing.resources} if thing.resources else {}
    return {
        **stage,
        "staging": _in_play(state, "staging"),
        "active": _in_play(state, "active"),
        "on_quest": [_one(state, piece, 0) for piece in attachments(state, quests[0])] if quests else [],
    }


def _other_stages(state: LcgState) -> list[Any]:
    later = () if state.groups else state.zones["quests"][1:]
    return [_one(state, piece, 0) for piece in later if piece in state.things]


def _in_quest_deck(state: LcgState, piece: str) -> str:
    return _face(state, piece) + (f" {SHOWN}" if state.pieces[piece].seen_by == EVERYBODY else "")


def _step(state: LcgState) -> dict[str, str]:
    """The step under way, told by how many are left of its phase."""
    phase = state.phase
    for frame in state.stack:
        if frame.steps[-1].do == "end_phase" and frame.steps[-1].args == (phase,):
            at = len(PHASES[phase]) - len(frame.steps)
            return {"step": step_names(phase)[at]} if at >= 0 else {}
    return {"step": step_names(phase)[-1]} if phase in PHASES and state.stack else {}


def _player(state: LcgState, seat: Seat) -> dict[str, Any]:
    own = [p for p in state.zones[zone(seat, "play")] if p in state.things]
    heroes = [p for p in own if card_of(state, p).type == "hero"]
    aside = [(p, state.things[p]) for p in state.zones["aside"] if p in state.things]
    captured = [p for p, one in aside if (state.pieces[p].owner if one.role == CAPTIVE else one.seat) == seat]
    return {
        "heroes": [_one(state, piece, seat) for piece in (*heroes, *captured)],
        "allies": [_one(state, piece, seat) for piece in own if piece not in heroes],
        "hand": _faces(state, zone(seat, "hand")),
        "deck": _faces(state, zone(seat, "deck")),
        "discard": _faces(state, zone(seat, "discard")),
        "removed": _faces(state, "removed", seat),
        "victory": _faces(state, "victory", seat),
        EXCHANGED: _faces(state, EXCHANGED, seat),
        AWAY: _faces(state, zone(seat, AWAY)),
        HIDDEN: _faces(state, zone(seat, HIDDEN)),
        SEARCHED: _faces(state, SEARCHED, seat),
        "threat": state.threat[seat],
        "engaged": _in_play(state, zone(seat, "engaged")),
        "struck": [_face(state, piece) for piece in state.things if has_mark(state, piece, struck(seat))],
        "attacked_by": [_face(state, piece) for piece in state.things if has_mark(state, piece, attacked(seat))],
        "on_deck": [
            _face(state, piece) for piece in state.zones["attached"] if state.things[piece].host == zone(seat, "deck")
        ],
    }


def _face(state: LcgState, piece: str) -> str:
    return state.pieces[piece].face or ""


def _faces(state: LcgState, name: str, owner: Seat | None = None) -> list[str]:
    """The cards of a pile; of one owner alone where it holds those of several, and without quest cards."""
    pieces = [p for p in state.zones.get(name, ()) if p not in state.things and CARDS[_face(state, p)].type != "quest"]
    return [_face(state, piece) for piece in pieces if owner in (None, state.pieces[piece].owner)]


def _in_play(state: LcgState, name: str) -> list[Any]:
    guards = {thing.guard.rpartition(".")[0] for thing in state.things.values()}
    pieces = [p for p in state.zones[name] if p in state.things and not (p in guards and name == "staging")]
    return [_one(state, piece, seat_of_zone(name)) for piece in pieces]


def _one(state: LcgState, piece: str, seat: Seat) -> Any:
    """A card in play with what it bears, and what lies with it."""
    thing = state.things[piece]
    words = [_face(state, piece)]
    words += [word for word in MARKS if word in thing.marks]
    words += [word for word in ROLES if word == thing.role]
    is_objective = derived.is_hanging(state, piece) and not derived.is_claimed(state, piece)
    words += [ATTACHED] if is_objective or _is_treachery_on_enemy(state, piece) else []
    for word in TOKENS:
        value = getattr(thing, word)
        words += [f"{word} {value}"] if value else []
    words += [f"used {number}" for number in _used(state, piece)]
    owner = state.pieces[piece].owner
    words += [f"owner {SEATS[owner]}"] if owner not in (SCENARIO, seat) else []
    text = " ".join(words)
    under = [_one(state, other, max(0, thing.seat)) for other in attachments(state, piece)]
    under += [_shadow(state, p) for p in state.zones["shadows"] if state.shadows[p].enemy == piece]
    guard = thing.guard.rpartition(".")[0]
    under += [_one(state, guard, SCENARIO)] if guard in state.zones["staging"] else []
    return {text: under} if under else text


def _is_treachery_on_enemy(state: LcgState, piece: str) -> bool:
    host = state.things[piece].host
    return host in state.things and card_of(state, piece).type == "treachery" and state.types[host] == "enemy"


def _shadow(state: LcgState, piece: str) -> str:
    seat = state.shadows[piece].seat
    return _face(state, piece) + (f" against {SEATS[seat]}" if seat is not None else "")


def _used(state: LcgState, piece: str) -> list[str]:
    start = f" {piece}.{state.things[piece].entered} "
    return [key.partition(start)[2].split(" ")[0] for key in state.uses if start in key]
