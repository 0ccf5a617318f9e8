"""The card language of Middle-earth Quest: what cards do, parsed when they are read.

A text is a list of steps.  A step is a mapping with one word; what else stands in it are the word's further arguments
(:data:`WORDS`).  Four words hold other steps: ``choose`` (exactly one of several lists), ``may`` (a cost, and what
follows if it was paid), ``if`` and the loops ``each``, ``pick-hero`` and ``times``.  An option or cost that cannot be
met in full may not be taken.  (Ruling ``full-cost``)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from westmarch.engine.errors import BadCard
from westmarch.engine.records import Step

Steps = tuple[Step, ...]

YES = "yes"
"""How an argument that holds stands in a step; one that does not is empty."""


class Word(Struct, frozen=True):
    """A word: its sentence, and the keys of its further arguments in their order in the step."""

    text: str
    keys: tuple[str, ...] = ()


WORDS: dict[str, Word] = {
    # the hero's favor, corruption, levels and things
    "gain-favor": Word("The hero takes so much favor."),
    "lose-favor": Word(
        "The hero discards so much favor, as far as he has it; ``onto-card``: it lies on the event.", ("onto-card",)
    ),
    "pay-favor": Word("The hero discards so much favor; as a cost he must have it."),
    "place-favor": Word("So much favor is put on a place.", ("at",)),
    "remove-favor": Word("So much favor is taken off places.", ("at",)),
    "redeem": Word("The hero discards any number of favor, and as many Corruption cards."),
    "corrupt": Word("The hero draws so many Corruption cards."),
    "corrupt-by-choice": Word("Sauron draws so many Corruption cards and gives the hero one of them."),
    "cleanse": Word("The hero discards so many Corruption cards; ``if-any``: it may be none.", ("if-any",)),
    "share-corruption": Word("Sauron deals the Corruption cards of two heroes anew between them.", ("heroes",)),
    "train": Word("The hero receives training so many times."),
    "level": Word("The hero gains a level of that attribute, or of ``any``."),
    "gain-item": Word("The hero takes that item."),
    "discard-item": Word("The hero discards so many items, if he has any."),
    "reveal-quest": Word("The hero's Advanced Quest can be completed from now on."),
    # the hero's cards
    "discard": Word("The hero discards so many cards of his hand: by ``choice`` or at ``random``.", ("pick",)),
    "discard-down-to": Word("The hero discards cards of his choice until so many are left."),
    "draw": Word("The hero draws so many cards from his life pool."),
    "damage": Word("The hero is dealt so much damage."),
    "trial": Word("So much damage, less a point for each shield on cards that he discards first.", ("on-zero",)),
    "rest": Word("The rest pool is shuffled into the life pool."),
    "heal": Word("The damage pool is shuffled into the life pool."),
    "damage-to-rest": Word("The damage pool is put onto the rest pool."),
    "damage-top-to-rest": Word("So many cards from the top of the damage pool go onto the rest pool."),
    "hand-to-life": Word("The hand is shuffled into the life pool."),
    "life-top-to-rest": Word("So many cards from the top of the life pool go onto the rest pool."),
    # the hero's way and turn
    "move-hero": Word("The hero moves to a place, without cost, danger or exploring.", ("by",)),
    "encounter": Word("The Encounter step takes place where the hero is now."),
    "end-turn": Word("The hero's turn ends at once."),
    "limit-moves": Word("The hero may move only so many times this turn."),
    "skip-ambush": Word("There is no Ambush step this turn."),
    # combat
    "fight": Word("The hero fights that monster.", ("on-win", "turn-continues")),
    "fight-minion": Word(
        "The hero fights a minion: one that is ``here``, or the one just ``commanded``.", ("on-win", "turn-continues")
    ),
    "in-combat": Word("An attribute is changed until the end of the combat, or ``set``.", ("n", "set")),
    # influence, monsters and minions
    "pool": Word("So much influence is put into the Shadow Pool."),
    "drain": Word("So much influence is taken out of the Shadow Pool."),
    "influence": Word(
        "Sauron puts so much influence there: ``each``, on every place; ``spread``, on so many.",
        ("at", "each", "spread"),
    ),
    "remove-influence": Word("So much influence is taken from there.", ("at", "each", "up-to")),
    "remove-tokens": Word(
        "So many influence and monster tokens are taken from there, in any mixture.", ("at", "up-to")
    ),
    "monster": Word(
        "Sauron draws and places so many monster tokens; ``ignore-influence``: also where there is none.",
        ("at", "each", "spread", "up-to", "ignore-influence"),
    ),
    "remove-monster": Word("So many monster tokens are discarded.", ("at", "up-to", "if-any")),
    "peek-monsters": Word("The hero looks at the monster tokens there."),
    "wound-minion": Word("So much damage is put on a minion there.", ("at",)),
    "move-minion": Word("Sauron moves a minion there.", ("n",)),
    "redeploy": Word("Sauron takes a minion, on the map or defeated, heals it and puts it there.", ("n", "from")),
    "command": Word("Sauron gives so many commands.", ("only",)),
    # Sauron's cards
    "draw-plot": Word("Sauron draws so many Plot cards."),
    "draw-shadow": Word("Sauron draws so many Shadow cards."),
    "discard-shadow": Word("Sauron discards so many Shadow cards at random."),
    "discard-plot": Word("Sauron discards so many Plot cards of his choice."),
    "show-plots": Word("The heroes look at Sauron's Plot cards."),
    "peek-plot": Word("Sauron looks at the top of the Plot deck, and may put it under the deck."),
    "fetch-plot": Word(
        "Sauron takes such a Plot card from the deck or the discard pile, and shuffles.", ("title", "named", "may-play")
    ),
    "fetch-discarded": Word("Sauron takes a card from the discard pile of Plot or Shadow cards."),
    "foil-plots": Word("Other active Plots with that word in their title are discarded.", ("except-this",)),
    "foil-plot": Word("An active Plot of that kind is discarded."),
    # the story
    "advance": Word("A story marker moves so many spaces.", ("n",)),
    "hold-back": Word("The heroes' marker moves so much further in the next Story step."),
    # characters
    "put-character": Word("A character is put on a place.", ("at", "by")),
    "move-character": Word("The heroes move a character.", ("distance", "not-stronghold", "then")),
    "remove-character": Word("A character is put back beside the map.", ("at",)),
    "return-characters": Word("All characters there are put back beside the map."),
    # cards themselves
    "make-perilous": Word("The place is perilous until the end of the turn."),
    "discard-event": Word("The event in play is discarded."),
    "reshuffle": Word("The card and its discard pile are shuffled into its deck."),
    "hand-over": Word("Sauron gives the card to a hero, who keeps it until it comes true."),
    # steps that hold steps
    "choose": Word("Somebody takes one of several lists.", ("of",)),
    "may": Word("Somebody may pay the cost, and then this happens.", ("cost", "then", "payer")),
    "if": Word("One thing or another happens.", ("then", "else")),
    "each": Word("It happens to each hero.", ("do",)),
    "pick-hero": Word("Sauron chooses a hero, and it happens to him.", ("do",)),
    "times": Word("It happens so many times.", ("do",)),
}
"""Every word of the language."""

INNER = ("on-zero", "on-win", "then", "else", "do", "cost")
"""Arguments that are lists of steps."""
WHO = ("hero", "heroes", "sauron")
"""Who may choose: the hero whom it concerns, the heroes together, Sauron."""
PICK_HERO = "pick-hero"
LAST = "end-turn"


def compiled(raw: Iterable[Mapping[str, Any]], card: str) -> Steps:
    """The steps that a card's text stands for.  Raises BadCard."""
    steps = tuple([_step(entry, card) for entry in raw])
    if any(step.do == LAST for step in steps[:-1]):
        raise BadCard(f"{card}: nothing can follow {LAST!r}")
    return steps


def _step(entry: Mapping[str, Any], card: str) -> Step:
    word = next(iter(entry), "")
    if word not in WORDS:
        raise BadCard(f"{card}: there is no word {word!r}")
    keys = WORDS[word].keys
    strange = [key for key in entry if key != word and key not in keys]
    if strange:
        raise BadCard(f"{card}: {word} has no {strange[0]!r}; it may have: {', '.join(keys) or 'nothing'}")
    if word == "choose":
        who, options = entry[word], entry.get("of", ())
        if who not in WHO or len(options) < 2:
            raise BadCard(f"{card}: choose needs one of {', '.join(WHO)} and two lists at least")
        return Step("choose", (who,), tuple([_all(option, card) for option in options]))
    if word == "may":
        return Step(
            "may",
            (entry[word], _text(entry.get("payer"))),
            (_all(entry.get("cost", ()), card), _all(entry["then"], card)),
        )
    if word == "if":
        return Step("if", (entry[word],), (_all(entry["then"], card), _all(entry.get("else", ()), card)))
    inner = [compiled(entry[key], card) for key in keys if key in INNER and key in entry]
    args = (_text(entry[word]), *[_text(entry.get(key)) for key in keys if key not in INNER])
    return Step(word, args, inner[0] if inner else ())


def _all(raw: Iterable[Mapping[str, Any]], card: str) -> Step:
    return Step("all_of", (), compiled(raw, card))


def _text(value: Any) -> str:
    if value is None or value is False:
        return ""
    return YES if value is True else str(value)
