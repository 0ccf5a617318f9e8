"""Whatever a card lets somebody choose is asked for in plain words, without the words of its data.

Not only what chance brings about: each choice of every card is put as a question, with all its names bound.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.games.lcg.proofs.arranging import world
from tests.games.lcg.test_prompts import AWKWARD, IDS, every_step
from westmarch.engine.records import Action, Decision, Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import selector
from westmarch.games.lcg.printed.happenings import EVENTS
from westmarch.games.lcg.printed.vocabulary import ADJECTIVES, NOUNS
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.rules.choices import NAMED
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text import aimed
from westmarch.games.lcg.text.answers import options
from westmarch.games.lcg.text.card_phrases import LITERALS
from westmarch.games.lcg.text.phrases import phrases
from westmarch.games.lcg.text.questions import question

SEATS = ("player", "that-player", "that-against", "that-engaged")
NUMBERS = ("x", "that-amount", "that-excess", "that-damage", "named", "healed")
DATA = re.compile(
    r"[<>=_{}|]|\d\+|\bthat-|\bminus\b|\b(self|host|tellers)\b|\bper\b|\bnon \w|\bamong it\b|\b(a|of|among|by) it\b"
    r"|\bin (discard|deck|staging|encounter|any (discard|hand|deck)\b)\b|\bof you\b|\bthe chosen \w+ (?!player)"
)
"""What the card language says and no person."""
PICKED = ("cards", "cards or players", "players", "host", "fetched")
"""Kinds of arguments that somebody may have to choose."""
IN_TURN = ("each", "offer")
"""Words of which all whom they mean have their turn."""


@cache
def table() -> LcgState:
    """A table on which there is somebody to be chosen."""
    return world(CARDS["feint"])


def a_hero() -> str:
    return table().zones["s0-play"][0]


def an_enemy() -> str:
    return table().zones["staging"][0]


@cache
def usual_names() -> dict[str, str]:
    """What any text may speak of."""
    facts = {fact for happening in EVENTS.values() for fact in (*happening.facts, *happening.also)}
    own = {"self": a_hero(), "host": a_hero(), "it": an_enemy(), "you": "0", "done": ""}
    told = dict.fromkeys([f"that-{fact}" for fact in facts], an_enemy())
    return told | dict.fromkeys(SEATS, "1") | dict.fromkeys(NUMBERS, "2") | own


def steps_of(card: Card) -> Iterator[Step]:
    """All steps in the texts of a card."""
    for ability in card.abilities:
        yield from every_step((*ability.cost, *ability.do, *ability.undefended))
    yield from every_step(card.setup)


def names_of(card: Card) -> dict[str, str]:
    """The names that its texts know, all of them bound."""
    own = {}
    for step in steps_of(card):
        word = WORDS.get(step.do)
        kinds = (word.first, *word.others.values()) if word else ()
        own |= {text: a_hero() for kind, text in zip(kinds, step.args, strict=False) if kind == "new name"}
    return own | usual_names()


def choices(card: Card) -> Iterator[Decision]:
    """Each question in which somebody chooses what a text of a card is aimed at, or which part of it is done."""
    names = names_of(card)
    for step in steps_of(card):
        word = WORDS.get(step.do)
        if word is None:
            continue
        for at, (kind, text) in enumerate(zip((word.first, *word.others.values()), step.args, strict=False)):
            is_picked = kind.removesuffix("?") in PICKED and step.do not in IN_TURN
            if is_picked and " " in text and text not in LITERALS and selector(text).how == "choose":
                later = Step(step.do, (*step.args[:at], "picked", *step.args[at + 1 :]), step.steps)
                waiting = Step("target", (step.do, text, "picked", "1", "", ""), (later,))
                picks = (Action.of("choose", "player-1" if selector(text).is_player else an_enemy()),)
                yield Decision(0, "target", picks, (step.do, text, "", ""), then=(waiting,), names=names)
        if step.do in ("one-of", "may", "offer"):
            how = (NAMED, *step.args) if step.args else ("",)
            about = how if step.do == "one-of" else ("may",)
            parts = step.steps if step.do == "one-of" else step.steps[:1]
            numbers = [Action.of("option", str(number)) for number in range(1, len(parts) + 1)]
            yield Decision(0, "option", tuple(numbers), about, then=step.steps, names=names)


def sentences(card: Card) -> Iterator[str]:
    """What stands before somebody who chooses for a card, without what is printed on it."""
    for decision in choices(card):
        yield question(table(), decision)[0]
        yield from [option.label for option in options(table(), decision)]
    actions = [ability for ability in card.abilities if ability.kind == "action"]
    if card.type == "event" and len(actions) > 1:  # the label says which of them is played
        yield from [phrases(table(), ability.do, {"self": a_hero(), "you": "0"}) for ability in actions]


def data_words(card: Card, sentence: str) -> list[str]:
    """What of the data of a card stands in a sentence."""
    texts = " ".join([text for step in steps_of(card) for text in step.args]).split()
    ids = {text for text in texts if text in CARDS or (text in names_of(card) and text not in {*NOUNS, *ADJECTIVES})}
    ids |= {name for name in usual_names() if "-" in name and name != "that-player"}
    spoken = {form for text in ids - {"self", "host", "it", "you"} for form in (text, text.replace("-", " "))}
    found = [form for form in spoken if re.search(rf"\b{re.escape(form)}\b", sentence)]
    return found + [match[0] for odd in (DATA, AWKWARD, IDS) for match in odd.finditer(sentence)]


def test_every_choice_of_every_card_is_put_in_plain_words() -> None:
    found = {(card.id, sentence): data_words(card, sentence) for card in CARDS.values() for sentence in sentences(card)}
    assert len(found) > 1_000
    assert not {key: words for key, words in found.items() if words}


def test_data_words_are_found_where_they_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aimed._TableTeller, "selector", lambda self, what: what.text.replace("-", " "))
    for card in ("a-very-good-tale", "sacked", "straight-shot", "hama", "foe-hammer"):
        assert any([data_words(CARDS[card], sentence) for sentence in sentences(CARDS[card])]), card


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("a-very-good-tale", "Choose up to two allies just discarded with a total cost of at most"),
        ("sacked", "Choose one hero of the first player without a copy of Sacked! on it."),
        ("straight-shot", "Discard one non-unique enemy with defense exactly 0."),
        ("rumil", "Deal 1 damage to one engaged enemy."),
        ("infighting", "Move the damage to one other enemy."),
        ("crazy-cob", "attack one character with the most poison attachments on it at once."),
        ("feint", "One engaged enemy cannot attack the player engaged with it."),
        ("hama", "Take one Tactics event in your discard pile into hand."),
        ("out-of-the-wild", "non-objective"),
    ],
)
def test_what_is_chosen_is_said_as_people_say_it(card: str, said: str) -> None:
    assert any([said in sentence for sentence in sentences(CARDS[card])]), [*sentences(CARDS[card])]
