"""The quest cards of a position.  :mod:`.positions` explains every word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westmarch.engine.position_values import list_of, one_of, whole
from westmarch.engine.records import EVERYBODY, Piece
from westmarch.engine.state_checks import require
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.position.notation import SHOWN, cards_in_play
from westmarch.games.lcg.printed.lists import quest_cards, shuffled_stages
from westmarch.games.lcg.rules import verbs
from westmarch.games.lcg.state import LcgState, Work, main_quest
from westmarch.games.lcg.things import MOST, SCENARIO, STAGES, Thing

OTHER_STAGES = "other_stages"
"""The key of the stages that are in play beside the current quest."""


def lay_stages(state: LcgState, data: Mapping[str, Any]) -> None:
    """Beaten stages are gone; of stages between which chance decides only the one that is named has come."""
    quest, difficulty = state.options["quest"], state.options["difficulty"]
    stages, hidden = quest_cards(quest, difficulty), shuffled_stages(quest, difficulty)
    ids = [stage.id for stage in stages]
    current = one_of(data.get("stage", ids[0]), ids, "stage")
    for number, stage in enumerate(stages, 1):
        waits = stage.id in hidden and stage.id != current
        state.pieces[f"q{number}"] = Piece(stage.id, SCENARIO, 0 if waits else EVERYBODY)
        is_beaten = stage.number < stages[ids.index(current)].number
        state.zones[STAGES if waits else "removed" if is_beaten else "quests"] += (f"q{number}",)
    _lay_quest_deck(state, data)
    piece = f"q{ids.index(current) + 1}"
    others = cards_in_play(data.get(OTHER_STAGES, []), OTHER_STAGES, state.seats)
    beside = {f"q{ids.index(one_of(lying.face, ids, OTHER_STAGES)) + 1}": lying for lying in others}
    require(piece not in beside, f"{OTHER_STAGES}: {current} is the current quest")
    for other in beside:
        for where in ("quests", "removed"):
            state.zones[where] = tuple([p for p in state.zones[where] if p != other])
    state.zones["quests"] = (piece, *beside, *[p for p in state.zones["quests"] if p != piece])
    state.entries += 1
    progress, resources = [whole(data.get(name, 0), name, most=MOST) for name in ("progress", "resources")]
    state.things[piece] = Thing(state.entries, progress=progress, resources=resources)
    for other, lying in beside.items():
        require(set(lying.words) <= {"progress"}, f"{OTHER_STAGES}: {lying.face} bears progress")
        state.entries += 1
        state.things[other] = Thing(state.entries, progress=lying.words.get("progress", 0))


def _lay_quest_deck(state: LcgState, data: Mapping[str, Any]) -> None:
    """Of a shuffled quest deck the cards that are named lie on top, those that are ``shown`` face up."""
    named = [str(face).partition(" ") for face in list_of(data.get(STAGES, []), STAGES)]
    require(not named or STAGES in state.zones, f"{STAGES}: the quest deck of this quest is not shuffled")
    for face, _, word in reversed(named):
        found = [piece for piece in state.zones[STAGES] if state.pieces[piece].face == face]
        require(found and word in ("", SHOWN), f"{STAGES}: {face} {word} does not lie there".replace("  ", " "))
        state.zones[STAGES] = (*found, *[p for p in state.zones[STAGES] if p not in found])
        state.pieces[found[0]] = Piece(face, SCENARIO, EVERYBODY if word else 0)


def gone_stages(state: LcgState) -> list[str]:
    """The stages that are out of the game, though their number is that of the present one: the players have been there
    before."""
    faces = [state.pieces[piece].face or "" for piece in (main_quest(state), *state.zones["removed"])]
    now, *gone = [face for face in faces if face in CARDS]
    return [face for face in gone if CARDS[face].stage == CARDS[now].stage]


def lay_beaten(change: Work, face: str, where: str) -> None:
    """A stage that the players have left for the victory display, or that is out of the game before its number is."""
    state = change.state
    found = [piece for piece, record in state.pieces.items() if record.face == face and piece not in state.things]
    require(found, f"{where}: {face} is no stage of this quest, or not beaten")
    state.pieces[found[0]] = Piece(face, SCENARIO, EVERYBODY)
    verbs.shift(change, found[0], where)
