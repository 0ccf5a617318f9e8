"""Riddles, step by step, and the area in which they are asked.  (Quest: Dungeons Deep and Caverns Dim)"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated

from westmarch.engine.kinds import Kind, one_of
from westmarch.engine.records import Action, Decision, PieceId, Seat, Step, Steps
from westmarch.engine.text_format import folded
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import effects
from westmarch.games.lcg.printed import vocabulary
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import TESTS
from westmarch.games.lcg.printed.vocabulary import OWN_SPHERES
from westmarch.games.lcg.rules import entering, players, staging, verbs
from westmarch.games.lcg.rules.kinds import Amount, Face, Faces, Number, Selector
from westmarch.games.lcg.rules.lasting import expire
from westmarch.games.lcg.rules.phases import PHASES
from westmarch.games.lcg.rules.playing import HIGHEST
from westmarch.games.lcg.rules.quest_deck import begin_stage
from westmarch.games.lcg.rules.rulebase import MOMENTS, RULES
from westmarch.games.lcg.rules.staging import top_of_encounter
from westmarch.games.lcg.rules.targets import IT, aim, number
from westmarch.games.lcg.scenarios.riddles.words import (
    ANSWER,
    FAILED,
    GUESS,
    MORE,
    NEXT,
    OPEN_AREA,
    RIDDLE,
    RIDDLED,
    TO_AREA,
)
from westmarch.games.lcg.state import LcgState, Work, card_of, playing
from westmarch.games.lcg.things import RIDDLES, SCENARIO
from westmarch.games.lcg.zones import zone

NAMED, FOUND = "riddle", "riddle-found"
"""The keys under which the State keeps what has been named in a riddle, and the cards discarded for it."""
TYPES = ("ally", "event", "attachment", "treasure")
COSTS = tuple([str(n) for n in range(HIGHEST + 1)])
NAMEABLE = {"type": TYPES, "sphere": OWN_SPHERES, "cost": COSTS}
"""What may be named in a riddle, of each kind that has few names.  (Quest: Dungeons Deep and Caverns Dim)"""
ENCOUNTER_TYPES = ("enemy", "location", "treachery", "objective")
_RIDDLE, _USUAL = Action.of("answer"), Action.of("resolve")


@cache
def traits_by_words() -> dict[str, str]:
    """Every trait by the word for it in plain letters."""
    return {_plain(trait): trait for trait in vocabulary.TRAITS}


def _plain(trait: str) -> str:
    return folded(trait).replace(" ", "-")


CALLED = "called-"
"""What begins the word for a title, which is followed by the id of a card that has it: no view speaks of ids."""
_FEW = frozenset([*TYPES, *OWN_SPHERES, *COSTS])
SAID = Kind(
    "what a riddle is about",
    str,
    fits=lambda state, word: word in _FEW or word.removeprefix(CALLED) in CARDS or word in traits_by_words(),
)
Said = Annotated[str, SAID]
EncounterType = Annotated[str, one_of("a type of encounter cards", ENCOUNTER_TYPES)]


def is_riddling(card: Card) -> bool:
    """Whether a card has a riddle.  (Quest: Dungeons Deep and Caverns Dim)"""
    return bool(card.answers_to(RIDDLED, "after"))


def has_to_be_answered(card: Card) -> bool:
    """Whether its own text lets the riddle of a card be answered, so that nobody chooses.

    (Ruling: riddles-without-a-choice)
    """
    return any([step.do == ANSWER for _, ability in card.of_kind("reveal") for step in ability.do])


def _may_discard(state: LcgState, piece: str, names: object) -> bool:
    return NAMED in state.kept and bool(state.zones[zone(playing(state)[0], "deck")])


TESTS["riddling"] = lambda state, piece, names: is_riddling(card_of(state, piece))
TESTS[RIDDLED] = _may_discard


# -- the riddle area


@RULES.step(OPEN_AREA)
def _open_area(change: Work, faces: Faces) -> None:
    """The stage is in play beside the main quest.  (Quest: Dungeons Deep and Caverns Dim)"""
    state = change.state
    for piece in state.zones["quests"][1:]:
        if state.pieces[piece].face in faces:
            begin_stage(change, piece)


@RULES.step(TO_AREA)
def _to_area(change: Work, what: Selector) -> None:
    """It is in play, and in no staging area.  (Quest: Dungeons Deep and Caverns Dim)"""
    for piece in aim(change, what, _to_area.step(IT)):
        if piece not in change.state.things:
            entering.come_into_play(change, piece, RIDDLES)
            change.tell("riddle_area", piece=piece, face=card_of(change.state, piece).id)
            entering.has_come(change, piece)


def riddle_stage(state: LcgState) -> str:
    """The stage that is in play beside the main quest; nothing if there is none any more."""
    return next((piece for piece in state.zones["quests"][1:] if piece in state.things), "")


# -- a card with a riddle is revealed


def _may_choose(change: Work, piece: str, usual: Step) -> bool:
    """The first player chooses between the riddle of a card of the encounter deck and the rest of that card.

    (Quest: Dungeons Deep and Caverns Dim) (Ruling: riddles-are-no-revealing)
    """
    state, card = change.state, card_of(change.state, piece)
    if not is_riddling(card) or has_to_be_answered(card) or effects.is_forbidden(state, RIDDLE):
        return False
    verbs.shift(change, piece, "revealed")
    verbs.see(change, piece)
    change.tell("riddle_turned_up", piece=piece, face=card.id)
    RULES.ask(change, playing(state)[0], _ways.about(piece), then=(usual,))
    return True


staging.WHEN_TURNED_UP.append(_may_choose)


@RULES.question("riddle", is_open=True)
def _ways(state: LcgState, asked: Decision, piece: PieceId) -> list[Action]:
    """The riddle, or the card as any other one.  (Quest: Dungeons Deep and Caverns Dim)"""
    return [_RIDDLE, _USUAL]


@RULES.answer("riddle")
def _way_chosen(change: Work, action: Action, piece: PieceId) -> None:
    """Nothing else of the card happens if its riddle is answered.  (Quest: Dungeons Deep and Caverns Dim)"""
    if action == _RIDDLE:
        change.push(_begin.step(piece), _put_away.step(piece), expire.step("revealed"))
    else:
        change.push(*change.then)


@RULES.step("put_away_riddle")
def _put_away(change: Work, piece: PieceId) -> None:
    """A card whose riddle has been answered lies in the discard pile.  (Quest: Dungeons Deep and Caverns Dim)"""
    if piece in change.state.zones["revealed"]:
        verbs.lay_in_discard(change, [piece])


# -- answering


@RULES.step(ANSWER)
def _answer(change: Work, what: Selector, then: Steps = ()) -> None:
    """(Quest: Dungeons Deep and Caverns Dim)"""
    for piece in aim(change, what, _answer.step(IT, then))[:1]:
        _begin(change, piece, then)


@RULES.step("begin_riddle")
def _begin(change: Work, piece: PieceId, then: Steps = ()) -> None:
    """The riddle that stands on a card; one in the midst of which it is asked goes on afterwards.

    (Quest: Dungeons Deep and Caverns Dim)
    """
    state = change.state
    if effects.is_forbidden(state, RIDDLE):
        return
    seat, card = playing(state)[0], card_of(state, piece)
    if NAMED in state.kept:
        change.push(_resume.step(state.kept.pop(NAMED), *state.kept.pop(FOUND).split()))
    change.tell("riddle_asked", piece=piece, face=card.id, seat=str(seat))
    steps = [step for _, ability in card.answers_to(RIDDLED, "after") for step in ability.do]
    change.push(_solved.step(then))
    change.push(*steps, names={"self": piece, "host": "", "you": str(seat)})


@RULES.step("resume_riddle")
def _resume(change: Work, named: str, *found: Face) -> None:
    """What was named before, and discarded for that, counts again.  (Quest: Dungeons Deep and Caverns Dim)"""
    change.state.kept |= {NAMED: named, FOUND: " ".join(found)}


@RULES.step(RIDDLE)
def _riddle(change: Work, what: str, n: Amount) -> None:
    """First something is named.  (Quest: Dungeons Deep and Caverns Dim)"""
    change.push(_name.step(what, number(change, n)))


@RULES.step("name_for_riddle")
def _name(change: Work, what: str, n: Number, *named: Said) -> None:
    """One thing after the other is named; then cards are discarded, and all may act.

    (Quest: Dungeons Deep and Caverns Dim)
    """
    state, kinds = change.state, what.split(" ")
    seat = playing(state)[0]
    if len(named) < len(kinds):
        RULES.ask(change, seat, _names.about(what, n, *named), is_open=kinds[len(named)] in NAMEABLE)
        return
    state.kept[NAMED] = " ".join([f"{kind}={word}" for kind, word in zip(kinds, named, strict=True)])
    state.kept[FOUND] = ""
    change.tell("riddle_named", seat=str(seat), kinds=what, what=" ".join(named))
    change.push(_window.step())
    deck = state.zones[zone(seat, "deck")]
    if deck:
        change.shuffle(deck, seat)
    _discard(change, seat, n)


@RULES.question("name")
def _names(state: LcgState, asked: Decision, what: str, n: Number, *named: Said) -> list[Action]:
    """Whatever may be named of this kind; of titles and traits those of the player's own cards, since no other could
    match.  (Quest: Dungeons Deep and Caverns Dim)"""
    kind = what.split(" ")[len(named)]
    return [Action.of("name", word) for word in NAMEABLE.get(kind) or _own_words(state, asked.seat, kind)]


def _own_words(state: LcgState, seat: Seat, kind: str) -> list[str]:
    """The titles or traits of a player's cards; any trait, if they have none."""
    own = [CARDS[piece.face] for piece in state.pieces.values() if piece.owner == seat and piece.face]
    words = sorted({word for card in own for word in OF_CARD[kind](card)})
    return words or sorted(traits_by_words())


@RULES.answer("name")
def _has_named(change: Work, action: Action, what: str, n: Number, *named: Said) -> None:
    """(Quest: Dungeons Deep and Caverns Dim)"""
    change.push(_name.step(what, n, *named, action.words[0]))


def _discard(change: Work, seat: Seat, n: int) -> None:
    """Cards off the top of the deck, for the riddle.  (Quest: Dungeons Deep and Caverns Dim)"""
    state = change.state
    top = state.zones[zone(seat, "deck")][:n]
    players.discard_cards(change, top)
    faces = [card_of(state, piece).id for piece in top]
    state.kept[FOUND] = " ".join([*state.kept[FOUND].split(), *faces])


@RULES.step(MORE)
def _more(change: Work, what: str) -> None:
    """(Quest: Dungeons Deep and Caverns Dim)"""
    if NAMED in change.state.kept:
        _discard(change, playing(change.state)[0], 1)


@RULES.step("window_of_riddle")
def _window(change: Work) -> None:
    """All may act before matches are counted.  (Rulings: Riddles in the Dark)"""
    if change.state.phase in PHASES:
        MOMENTS.window(change, change.state.phase)


@RULES.step("riddle_solved")
def _solved(change: Work, then: Steps = ()) -> None:
    """Progress for each match; without any the riddle has been answered in vain.

    (Quest: Dungeons Deep and Caverns Dim)
    """
    state, seat = change.state, playing(change.state)[0]
    found, stage = len(matching(state)), riddle_stage(state)
    state.kept.pop(NAMED, None)
    state.kept.pop(FOUND, None)
    change.tell("riddle_solved", seat=str(seat), amount=str(found))
    if not found:
        MOMENTS.occur(change, FAILED, {"player": str(seat)})
        return
    change.push(*then)
    if stage:
        MOMENTS.occur(change, "progressed", {"piece": stage, "amount": str(found)})


MOMENTS.told(FAILED, RIDDLED)


# -- matching


def _title(card: Card) -> tuple[str, ...]:
    """A title, by the first card of a player that has it: cards of one title share that word."""
    return (CALLED + _ids_of_titles().get(card.title, card.id),)


@cache
def _ids_of_titles() -> dict[str, str]:
    return {card.title: card.id for card in reversed(tuple(CARDS.values())) if card.owner != SCENARIO}


OF_CARD: dict[str, Callable[[Card], tuple[str, ...]]] = {
    "type": lambda card: (card.printed_type,),
    "sphere": lambda card: (card.sphere,),
    "cost": lambda card: () if card.type == "hero" else (str(card.cost),),
    "title": _title,
    "trait": lambda card: tuple(map(_plain, card.traits)),
}
"""What of a card is held against what was named: it may be one of several words."""


def matching(state: LcgState) -> list[str]:
    """The cards that were discarded for the riddle and are all that was named.

    (Quest: Dungeons Deep and Caverns Dim)
    """
    named = [word.split("=") for word in state.kept.get(NAMED, "").split()]
    found = [CARDS[face] for face in state.kept.get(FOUND, "").split()]
    return [card.id for card in found if all([word in OF_CARD[kind](card) for kind, word in named])]


# -- more riddles, and a guess at encounter cards


@RULES.step(NEXT)
def _next(change: Work, what: str) -> None:
    """The deck and its discard pile are gone through once.  (Quest: Dungeons Deep and Caverns Dim)"""
    zones = change.state.zones
    change.push(_seek.step(len(zones["encounter"]) + len(zones["discard"])))


@RULES.step("seek_riddle")
def _seek(change: Work, left: Number) -> None:
    """(Quest: Dungeons Deep and Caverns Dim)"""
    piece = top_of_encounter(change) if left else None
    if piece is not None:
        change.push(_begin.step(piece) if is_riddling(card_of(change.state, piece)) else _seek.step(left - 1))
        players.discard_cards(change, [piece])


@RULES.step(GUESS, binds=("x",))
def _guess(change: Work, n: Amount, then: Steps = ()) -> None:
    """(Quest: Dungeons Deep and Caverns Dim)"""
    RULES.ask(change, playing(change.state)[0], _types.about(number(change, n)), then=then)


@RULES.question("guess", is_open=True)
def _types(state: LcgState, asked: Decision, n: Number) -> list[Action]:
    """A type of encounter cards.  (Quest: Dungeons Deep and Caverns Dim)"""
    return [Action.of("name", kind) for kind in ENCOUNTER_TYPES]


@RULES.answer("guess")
def _guessed(change: Work, action: Action, n: Number) -> None:
    """Those of other types are counted.  (Quest: Dungeons Deep and Caverns Dim)"""
    kind = action.words[0]
    change.tell("riddle_named", seat=str(change.seat), what=kind)
    change.push(_draw_for_guess.step(kind, n, then=change.then))


@RULES.step("draw_for_guess")
def _draw_for_guess(change: Work, kind: EncounterType, left: Number, missed: Number = 0, then: Steps = ()) -> None:
    """One card after the other; the deck may have to be made anew meanwhile.  (Quest: Dungeons Deep and Caverns Dim)"""
    piece = top_of_encounter(change) if left else None
    if piece is not None:
        is_missed = card_of(change.state, piece).type != kind
        change.push(_draw_for_guess.step(kind, left - 1, missed + is_missed, then))
        players.discard_cards(change, [piece])
    elif missed:
        change.push(*then, names={**change.names, "x": str(missed)})
