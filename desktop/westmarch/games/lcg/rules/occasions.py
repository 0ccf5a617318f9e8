"""Which of several things that happen at once a response is about, where its text makes a difference between them.

Two allies are destroyed: ``play to-the-eyrie`` is about the first, ``play to-the-eyrie for-s0-c7`` about the other one.
A text that means a player is about players, ``for-player-1``; one that speaks of none of them makes no difference.
(Glossary: Response)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from westmarch.engine.moments import Ready
from westmarch.engine.records import Action, Decision, Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import facts as facts_of
from westmarch.games.lcg.language import in_play
from westmarch.games.lcg.state import LcgState, card_of
from westmarch.games.lcg.things import FROM_DECK
from westmarch.games.lcg.zones import zone

FOR = "for-"
"""What begins the word of an action that says what it is about."""
_PLAYERS = ("that-player", "that-engaged")
_CARDS = ("that-piece", "that-enemy", "that-by", "that-host")
_WHOLE = ("cancel", "cap", "instead", "prevent", "redirect", "send-to")
"""The words that alter what is about to happen itself."""
_SAID = re.compile(r"\bthat-[a-z]+")


def told_apart(state: LcgState, found: Sequence[Ready]) -> list[Ready]:
    """What may be begun now, with actions that say what they are about, but for the first of those that are alike."""
    alike: dict[tuple[Action, int], list[str]] = {}
    told = []
    for ready in found:
        if not ready.is_forced:
            words = alike.setdefault((ready.action, ready.seat), [])
            word = occasion(state, ready.steps[0], ready.names)
            if word and words and word != words[0]:
                ready = ready._replace(action=Action.of(ready.action.verb, *ready.action.words, word))
            words.append(word)
        told.append(ready)
    return told


def occasion(state: LcgState, begun: Step, names: Mapping[str, str]) -> str:
    """What a response would be about if it were begun so; nothing where it makes no difference."""
    piece, number = begun.args[:2]
    said = _spoken_of(card_of(state, piece).id, int(number))
    cards = [name for name in _CARDS if name in said and names.get(name, "") in state.pieces]
    if cards:
        return f"{FOR}{names[cards[0]]}"
    players = [name for name in _PLAYERS if name in said and names.get(name, "").isdigit()]
    return f"{FOR}player-{names[players[0]]}" if players else ""


@lru_cache(1024)
def _spoken_of(face: str, number: int) -> frozenset[str]:
    """What of an event the text of an ability speaks of; the card, if it speaks of the event itself."""
    ability = CARDS[face].abilities[number]
    found = set()
    for word in _all_words((*ability.cost, *ability.do)):
        found |= set(_SAID.findall(word))
        if "that player" in word:
            found.add("that-player")
        if word in _WHOLE:
            found.add("that-piece")
    return frozenset(found if found <= {*_CARDS, *_PLAYERS} else found | {"that-piece"})


def _all_words(steps: Sequence[Step]) -> Iterator[str]:
    for step in steps:
        yield from (step.do, *step.args)
        yield from _all_words(step.steps)


def split(action: Action) -> tuple[Action, str]:
    """An action without the word that says what it is about, and what that is: a piece, ``player-1`` or nothing."""
    *words, last = action.words or ("",)
    if not (words and last.startswith(FOR)):
        return action, ""
    return Action(action.verb, tuple(words)), last.removeprefix(FOR)


def meant(state: LcgState, asked: Decision, action: Action) -> str:
    """What one of the answers to a question is about: a piece, ``player-1``; nothing where none of them says it.

    Of the answer without such a word it is what comes before all that the others are about, if only one such thing is
    known to fit.  It may be asked of a View.
    """
    plain, word = split(action)
    others = [about for other, about in map(split, asked.options) if other == plain and about]
    if word or not others or asked.kind != "respond":
        return word
    found: list[str] = []
    for about in _fitting(state, asked, plain):
        if about in others:
            break
        found += [about] if about not in found else []
    return found[0] if len(found) == 1 else ""


def _fitting(state: LcgState, asked: Decision, action: Action) -> Iterator[str]:
    """What a response would be about, part by part of the present moment, by what everybody knows."""
    is_from_deck = action.words[-1] == FROM_DECK
    words = action.words[:-1] if is_from_deck else action.words
    moment, numbers = state.moments[-1], [int(word) for word in words[1:2]]
    giver = "".join(words[2:])
    pieces = [words[0]]
    if action.verb == "play":
        place = zone(asked.seat, "deck" if is_from_deck else "hand")
        pieces = [p for p in state.zones[place] if state.pieces[p].face == words[0]][:1]
    for piece in pieces:
        source = card_of(state, giver or piece)
        for number in numbers or [n for n, _ in source.of_kind("response")]:
            ability = source.abilities[number]
            for part, event in enumerate(moment.parts):
                spent = [key.split(".")[:3] for key in moment.spent]
                told = [p for p in event.facts.get("piece", "").split() if p in state.pieces]
                if [piece, f"{giver}{number}", str(part)] in spent or None in [state.pieces[p].face for p in told]:
                    continue
                if (ability.event, ability.stage) != (event.name, asked.about[0]):
                    continue
                about = facts_of.as_names(event.facts)
                names = {**in_play.names_of(state, piece), **about, "you": str(asked.seat)}
                if facts_of.fit(state, ability, event.facts, names):
                    yield occasion(state, Step("begin", (giver or piece, str(number))), names).removeprefix(FOR)
