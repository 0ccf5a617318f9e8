"""What riddles say, and where the riddle area lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from westmarch.engine.moments import OPEN
from westmarch.engine.records import Action, Decision
from westmarch.engine.table import Badge, Item, Option
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import derived, effects
from westmarch.games.lcg.printed.cards import AS_A_TRAIT
from westmarch.games.lcg.scenarios.riddles.rules import (
    CALLED,
    FOUND,
    NAMED,
    OF_CARD,
    matching,
    riddle_stage,
    traits_by_words,
)
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
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.text import (
    answers,
    card_phrases,
    chronicle,
    items,
    phrases,
    prompts,
    questions,
    selector_phrases,
    standing_phrases,
    timing,
)
from westmarch.games.lcg.text.names import capital, card, count, inside, seat_title, title
from westmarch.games.lcg.things import RIDDLES
from westmarch.games.lcg.zones import zone

_KINDS = {"type": "type of card", "sphere": "sphere", "cost": "cost", "title": "title", "trait": "trait"}


def _asked(state: LcgState, piece: str) -> tuple[list[str], str]:
    """What the riddle of a card wants to be named, and how many cards it discards."""
    steps = [step for _, ability in card_of(state, piece).answers_to(RIDDLED, "after") for step in ability.do]
    what, n = next(step.args for step in steps if step.do == RIDDLE)
    return what.split(" "), n


def _standing(state: LcgState) -> str:
    """How far the riddles have come."""
    stage = riddle_stage(state)
    if not stage:
        return ""
    need = derived.stat(state, stage, "quest_points")
    return f" The riddles have {state.things[stage].progress} of {need} progress."


def _choice(state: LcgState, decision: Decision) -> tuple[str, str]:
    piece = decision.about[0]
    kinds, n = _asked(state, piece)
    wanted = listed([f"a {_KINDS[kind]}" for kind in kinds])
    return (
        f"{title(state, piece)}: do you answer its riddle?",
        f"You name {wanted}, shuffle your deck and discard {count(int(n), 'card')}. Each match is 1 progress; without a"
        f" match Gollum attacks.{_standing(state)}",
    )


def _name(state: LcgState, decision: Decision) -> tuple[str, str]:
    what, n, *named = decision.about
    kinds = what.split(" ")
    so_far = f"You have named: {listed(_labels(kinds, named))}. " if named else ""
    asked = kinds[len(named)]
    together = " Only cards that are all of it match." if len(kinds) > 1 else ""
    return (
        f"Riddle: which {_KINDS[asked]} do you name?",
        f"{so_far}Your deck is shuffled, and its top {count(int(n), 'card')} discarded.{together}",
    )


def _label(word: str, kind: str = "") -> str:
    """What was named; a title by a card that has it."""
    if kind == "title":
        return CARDS[word.removeprefix(CALLED)].title
    if kind == "trait":
        return traits_by_words()[word].removesuffix(AS_A_TRAIT).replace("-", " ").title()
    return f"Cost {word}" if word.isdigit() else capital(word)


def _labels(kinds: Sequence[str], words: Sequence[str]) -> list[str]:
    """What was named, as it stands in the midst of a sentence: titles and traits are written large."""
    known = [*kinds, *[""] * len(words)]
    return [_label(w, k) if k in ("title", "trait") else _label(w).lower() for k, w in zip(known, words, strict=False)]


def _named(state: LcgState, decision: Decision, action: Action) -> Option:
    """A word that may be named, with how many cards of the own deck are that and what was named before."""
    what, _, *named = decision.about
    word = action.words[0]
    kinds = what.split(" ")
    wanted = dict(zip(kinds, [*named, word], strict=False))
    lying = [state.pieces[piece].face for piece in state.zones[zone(decision.seat, "deck")]]
    deck = [CARDS[face] for face in (*lying, *state.unseen.get(f"s{decision.seat}", ())) if face]
    fitting = [one for one in deck if all([said in OF_CARD[kind](one) for kind, said in wanted.items()])]
    return Option(
        str(action), _label(word, kinds[len(named)]), f"{len(fitting)} of {count(len(deck), 'card')} in your deck"
    )


def _window(state: LcgState) -> tuple[str, str] | None:
    if state.decision is None or state.decision.kind != OPEN or NAMED not in state.kept:
        return None
    found, fitting = state.kept[FOUND].split(), matching(state)
    matches = f"{len(fitting)} of {count(len(found), 'card')} {'matches' if len(fitting) == 1 else 'match'}"
    return f"Riddle: {matches}", "End the riddle"


def _under_way(state: LcgState) -> str:
    """What was named, and what was discarded for it."""
    if NAMED not in state.kept:
        return ""
    pairs = [word.split("=") for word in state.kept[NAMED].split()]
    said = listed(_labels([kind for kind, _ in pairs], [word for _, word in pairs]))
    found = listed([card(face) for face in state.kept[FOUND].split()]) or "nothing"
    return f"Named: {said}. Discarded: {found}. "


def _guess(state: LcgState, decision: Decision) -> tuple[str, str]:
    n = int(decision.about[0])
    return (
        f"{title(state, decision.names['self'])}: which type of encounter card do you name?",
        f"The top {count(n, 'card')} of the encounter deck are discarded. Each of another type takes 1 progress off the"
        f" riddles.{_standing(state)}",
    )


def _guessed(state: LcgState, decision: Decision, action: Action) -> Option:
    return Option(str(action), capital(action.words[0]), "")


def _lying(state: LcgState) -> Iterator[Item]:
    """What is in the riddle area lies behind its stage."""
    later = [] if state.groups else [piece for piece in state.zones["quests"][1:] if piece in state.things]
    places = len(state.zones["staging"]) + len(later)
    for number, piece in enumerate(state.zones.get(RIDDLES, ()), places):
        yield replace(items.lying_card(state, piece, "staging"), at=(number, 0))


def _badges(state: LcgState, piece: str) -> Iterator[Badge]:
    """Who is in the riddle area, though it lies in the staging area or with the first player."""
    area = state.zones.get(RIDDLES, ())
    if piece in area or (area and effects.permits(state, "follow first player", piece)):
        yield Badge("riddle", words="in the riddle area")


def _solved(facts: dict[str, str]) -> str:
    n = int(facts["amount"])
    matches = "1 match" if n == 1 else f"{n} matches"
    return f"The riddle is answered with {matches}" if n else "The riddle is answered in vain"


questions.QUESTIONS.update({"riddle": _choice, "name": _name, "guess": _guess})
prompts.WAITING.update(
    {"riddle": "decides about a riddle", "name": "is answering a riddle", "guess": "names a type of encounter card"}
)
answers.ENDINGS["riddle", "answer"] = ("Answer the riddle", "Nothing else of the card happens")
answers.ENDINGS["riddle", "resolve"] = ("Reveal the card as usual", "")
answers.OWN_OPTIONS.update({"name": _named, "guess": _guessed})
items.OWN_ITEMS.append(_lying)
items.OWN_BADGES.append(_badges)
timing.OWN_WINDOWS.append(_window)
questions.UNDER_WAY.append(_under_way)
chronicle.OWN_LINES["riddle_area"] = lambda facts: f"{capital(card(facts['face']))} is in the riddle area"
chronicle.OWN_LINES["riddle_turned_up"] = lambda facts: f"A riddle: {inside(card(facts['face']))}"
chronicle.OWN_LINES["riddle_asked"] = lambda facts: (
    f"{seat_title(int(facts['seat']))} answers the riddle of {inside(card(facts['face']))}"
)
chronicle.OWN_LINES["riddle_named"] = lambda facts: (
    f"{seat_title(int(facts['seat']))} names {listed(_labels(facts.get('kinds', '').split(), facts['what'].split()))}"
)
chronicle.OWN_LINES["riddle_solved"] = _solved
phrases.PHRASES[OPEN_AREA] = "make a riddle area"
phrases.PHRASES[TO_AREA] = "put {what} into the riddle area"
phrases.PHRASES[RIDDLE] = "answer a riddle"
phrases.PHRASES[ANSWER] = "answer the riddle of {what}"
phrases.PHRASES[NEXT] = "answer another riddle"
phrases.PHRASES[MORE] = "discard 1 card more for the riddle"
phrases.PHRASES[GUESS] = "guess at encounter cards"
phrases.AFTER[RIDDLED] = "a riddle is answered"
phrases.AFTER[FAILED] = "a riddle has been answered in vain"
card_phrases.WORDS[OPEN_AREA] = "make a riddle area with these stages: {what}"
card_phrases.WORDS[TO_AREA] = "put {what} into play in the riddle area"
card_phrases.WORDS[RIDDLE] = (
    "the first player names a {what}, shuffles their deck and discards the top {n|1#card}; each that matches is 1"
    " progress on the stage of the riddle area"
)
card_phrases.WORDS[ANSWER] = "the first player answers the riddle of {what}[; with a match or more: {do}]"
card_phrases.WORDS[NEXT] = (
    "discard cards of the encounter deck until {what} other one with a riddle is discarded, and answer that"
)
card_phrases.WORDS[MORE] = "discard {what} more card off the top of your deck for the riddle"
card_phrases.WORDS[GUESS] = (
    "the first player names a type of card; discard the top {what} cards of the encounter deck[; if X of them are of"
    " other types: {do}]"
)
card_phrases.EVENTS[RIDDLED] = "the riddle of {piece} is answered"
card_phrases.EVENTS[FAILED] = "a riddle has been answered without a match[ (player: {player})]"
standing_phrases.FORBIDDEN[RIDDLE] = "riddles are ignored"
selector_phrases.ADJECTIVES["riddling"] = "riddling (with a riddle)"
selector_phrases.ADJECTIVES[RIDDLED] = "there while a riddle is answered, with a card left in the deck"
