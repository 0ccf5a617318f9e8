"""The quest deck: when a stage is beaten, how the next one begins, and the words that turn it.

(Glossary: Quest Advancement; Rules: Quest Cards)
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from westmarch.engine.records import PieceId, Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import apart, derived, effects
from westmarch.games.lcg.language.trials import to_come
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import Stage, stages_of
from westmarch.games.lcg.printed.rows import NIGHTMARE
from westmarch.games.lcg.rules import leaving, players, scoring, verbs
from westmarch.games.lcg.rules.kinds import Face, Faces, Number
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.state import LcgState, Work, attachments, card_of, main_quest, playing, present
from westmarch.games.lcg.things import SCENARIO, Thing


def beaten_facts(state: LcgState, quest: str) -> dict[str, str]:
    """What is told of a quest card that has been beaten: with what was attached to it, which may answer that."""
    facts = {"face": card_of(state, quest).id, "piece": quest, "player": str(SCENARIO)}
    return leaving.with_attachments(state, facts, attachments(state, quest))


def stage_of(state: LcgState, face: str) -> Stage:
    """The data of a quest card."""
    stages = stages_of(state.options["quest"], state.options["difficulty"])
    return next(stage for stage in stages if stage.id == face)


def is_beaten(state: LcgState) -> bool:
    """Whether the current stage has all its progress, and nothing holds it.  (Glossary: Quest Advancement)"""
    quest = main_quest(state)
    progress, points = state.things[quest].progress, derived.stat(state, quest, "quest_points")
    is_enough = 0 < points <= progress and not effects.is_forbidden(state, "advance", quest)
    return (
        is_enough
        and not _is_kept_from_winning(state, quest)
        and not (state.groups and (apart.is_waiting(state) or apart.is_held_up(state)))
    )


def _is_kept_from_winning(state: LcgState, quest: str) -> bool:
    """Whether the players would win with a stage, which they cannot: it is beaten when they can.  (Glossary: Cannot)"""
    card = card_of(state, quest)
    return not (next_stages(state, card.id) or card.answers_to("beaten", "after") or scoring.may_win(state))


def advance(change: Work) -> None:
    """The next stage; at the end the players have won.  What becomes of players who are separated says the text of the
    stage, if it says anything.

    (Glossary: Quest Advancement, Winning the Game; Quest: Foundations of Stone)
    """
    state = change.state
    old = main_quest(state)
    face, facts = card_of(state, old).id, beaten_facts(state, old)
    change.tell("stage_beaten", face=face)
    is_told, group = bool(card_of(state, old).answers_to("beaten", "after")), apart.group_in(state, state.here)
    if group is not None and is_told:
        apart.put_group(state, replace(group, is_complete=True))
    elif next_stages(state, face):
        go_on(change, "victory" if card_of(state, old).victory else "removed")
    elif is_told:
        verbs.put(change, old, progress=0)  # its text says what comes of it
    else:
        scoring.finish(change, scoring.WON)
        return
    MOMENTS.occur(change, "beaten", facts)


MOMENTS.told("beaten")


def go_on(change: Work, old_to: str = "removed") -> None:
    """The next stage begins, one of several by chance; after the last one the players have won.  ``old_to``: where the
    present one goes.  A stage stays whose next one lies in a shuffled deck: only a text turns that over.

    (Glossary: Quest Advancement, Winning the Game)
    """
    state = change.state
    following = next_stages(state, card_of(state, main_quest(state)).id)
    if not following:
        scoring.finish(change, scoring.WON)
        return
    if not any([state.pieces[piece].face in following for piece in state.zones["quests"]]):
        return
    chosen = following[change.roll(len(following))] if len(following) > 1 else following[0]
    piece = next(p for p in state.zones["quests"] if state.pieces[p].face == chosen)
    turn_to(change, (piece, *[p for p in state.zones["quests"] if p not in (piece, main_quest(state))]), old_to=old_to)


def turn_to(change: Work, deck: tuple[str, ...], is_again: bool = False, old_to: str = "removed") -> None:
    """These stages are the quest deck now; the first of them begins, without its set-up if it begins ``is_again``.

    The progress on the present stage is gone, and what is attached to it is discarded.  (Glossary: Quest Advancement)
    """
    state = change.state
    old = main_quest(state)
    hanging = attachments(state, old)
    del state.things[old]
    for piece in [piece for piece in state.zones["quests"] if piece not in deck]:
        verbs.shift(change, piece, old_to if piece == old else "removed")
    for piece in [piece for piece in deck if piece not in state.zones["quests"]]:
        verbs.shift(change, piece, "quests")
    state.zones["quests"] = deck
    begin_stage(change, deck[0], is_again)
    leaving.leave(change, hanging, "discard", leaving.HOST_LEFT)


def next_stages(state: LcgState, face: str) -> list[str]:
    """The stages that may follow; none after the last.  Where one has been removed, those that follow it.

    (Quest: The Siege of Cair Andros)
    """
    following = stage_of(state, face).following
    if SKIPPED not in state.kept:
        return list(following)
    skipped = state.kept[SKIPPED].split(" ")
    return [one for name in following for one in (next_stages(state, name) if name in skipped else [name])]


SKIPPED = "skipped"
"""The key under which the State keeps the stages that texts have removed from the quest deck."""


def begin_stage(change: Work, piece: str, is_again: bool = False) -> None:
    """A stage lies on top: its set-up, unless it begins ``is_again``, then what its back does when it is turned up."""
    state = change.state
    state.entries += 1
    state.things[piece] = Thing(state.entries)
    verbs.see(change, piece)
    unfold(change, piece, is_again)


def unfold(change: Work, piece: str, is_again: bool = False) -> None:
    """What a stage does that lies on top."""
    state = change.state
    derived.invalidate_cards(state)
    card = CARDS[state.pieces[piece].face or ""]
    change.tell("stage_began", face=card.id, piece=piece)
    for more in WHEN_TURNED:
        more(change, piece)
    names = {"self": piece, "host": "", "you": str(present(state)[0])}
    state.settled = False
    change.push(
        _stage_text.step(card.id, len(card.setup) if is_again else 0), _settle_stage.step((card.id,)), names=names
    )
    MOMENTS.occur(change, "stage-revealed", {"face": card.id})


MOMENTS.told("stage-revealed")
WHEN_TURNED: list[Callable[[Work, str], None]] = []
"""What keywords of single scenarios do to a stage that begins."""


@RULES.step("stage_text")
def _stage_text(change: Work, face: Face, at: Number) -> None:
    """The set-up of a stage and what its back does, step by step; the stack holds no more of it than where it is.

    (Rules: Quest Cards)
    """
    card = CARDS[face]
    revealed = [inner for _, ability in card.of_kind("reveal") for inner in ability.do]
    steps = (*card.setup, *_nightmares(change.state, card), _clock.step(), *revealed)
    if at < len(steps):
        change.push(steps[at], _stage_text.step(face, at + 1))


@RULES.step("clock")
def _clock(change: Work) -> None:
    """A stage that is turned over gets its time counters.  (Rules: Time X, Quest Cards)"""
    players.set_clock(change, change.names["self"])


def _nightmares(state: LcgState, stage: Card) -> list[Step]:
    """The set-up of a nightmare card comes after that of the first stage, which is then turned over.

    (Rules: Nightmare Mode)
    """
    if state.phase != "setup" or stage.stage > 1:
        return []
    return [_nightmare_card.step(piece) for piece in state.things if card_of(state, piece).type == NIGHTMARE]


@RULES.step("nightmare_card")
def _nightmare_card(change: Work, card: PieceId) -> None:
    """(Rules: Nightmare Mode)"""
    steps = [inner for _, ability in card_of(change.state, card).of_kind("setup") for inner in ability.do]
    change.push(*steps, names={"self": card, "host": "", "you": str(playing(change.state)[0])})


@RULES.step("settle_stage")
def _settle_stage(change: Work, face: Faces = ()) -> None:
    """What a new stage does is done: from now on it can be beaten.  (Glossary: Quest Advancement)"""
    state = change.state
    state.settled = True
    if card_of(state, main_quest(state)).id in face:
        MOMENTS.occur(change, "stage-begun", {"face": face[0]})


MOMENTS.told("stage-begun")


# -- words


@RULES.step("remove-stage")
def _remove_stage(change: Work, face: Face) -> None:
    """A stage that lies in the quest deck is no part of it any more; who would go on to it goes on to the next one.

    (Quest: The Siege of Cair Andros)
    """
    state = change.state
    for piece in to_come(state, face):
        verbs.shift(change, piece, "removed")
        state.kept[SKIPPED] = f"{state.kept.get(SKIPPED, '')} {face}".strip()
        change.tell("stage_removed", face=face)


@RULES.step("advance")
def _advance(change: Work, what: str) -> None:
    """The players go on to the next stage; the present one has not been beaten.  (Glossary: Quest Advancement)"""
    go_on(change)


@RULES.step("go-to-stage")
def _go_to_stage(change: Work, faces: Faces) -> None:
    """The quest deck is set to a stage, or by chance to one of several, of those that it has at this difficulty: the
    stages that come before it are out of it, all others are in it.  A stage that begins again does so without its
    set-up.

    (Quest: The Hunt for Gollum, The Dead Marshes, The Old Forest)
    """
    state = change.state
    order = [stage.id for stage in stages_of(state.options["quest"], state.options["difficulty"])]
    places = {piece: order.index(record.face) for piece, record in state.pieces.items() if record.face in order}
    now = places[main_quest(state)]
    faces = tuple([face for face in faces if face in order])
    at = order.index(faces[change.roll(len(faces))] if len(faces) > 1 else faces[0])
    first = min([now, *map(order.index, faces)]) if len(faces) > 1 else at
    deck = [piece for piece, place in places.items() if place >= first]
    deck.sort(key=lambda piece: (places[piece] != at, places[piece]))
    turn_to(change, tuple(deck), is_again=at <= now)
