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

from westmarch.cardbook.strict import unknown
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Step
from westmarch.games.quest.language.arguments import (
    AMOUNT,
    AMOUNT_OR_ALL,
    ATTRIBUTES,
    CHARACTERS,
    CHOOSER,
    COMMANDED,
    CONDITION,
    EACH,
    FLAG,
    FROM,
    HERE,
    IN_COMBAT,
    ITEMS,
    MARKERS,
    MONSTERS,
    MOVER,
    NONE,
    NUMBER,
    ONE_PLACE,
    PAYER,
    PICKER,
    PLACES,
    PLOT_KIND,
    PLOTS,
    STEPS,
    TITLES,
    WHICH_CARDS,
    WHICH_MINION,
    Argument,
    optional,
)
from westmarch.games.quest.language.registers import NOTHING, OF_HERO

Steps = tuple[Step, ...]

YES = "yes"
"""How an argument that holds stands in a step; one that does not is empty."""


class Word(Struct, frozen=True):
    """A word: its sentence, what it ``takes``, and its further arguments by their keys, in their order in the step.

    ``needs``: names that must be bound where it stands; ``binds``: names that are bound for the steps inside it.
    """

    text: str
    takes: Argument
    keys: Mapping[str, Argument] = {}
    needs: frozenset[str] = NOTHING
    binds: frozenset[str] = NOTHING


WORDS: dict[str, Word] = {
    # the hero's favor, corruption, levels and things
    "gain-favor": Word("The hero takes so much favor.", AMOUNT, needs=OF_HERO),
    "lose-favor": Word(
        "The hero discards so much favor, as far as he has it; ``onto-card``: it lies on the event.",
        AMOUNT,
        {"onto-card": FLAG},
        needs=OF_HERO,
    ),
    "pay-favor": Word("The hero discards so much favor; as a cost he must have it.", AMOUNT, needs=OF_HERO),
    "place-favor": Word("So much favor is put on a place.", AMOUNT, {"at": PLACES}),
    "remove-favor": Word("So much favor is taken off places.", AMOUNT, {"at": PLACES}),
    "redeem": Word("The hero discards any number of favor, and as many Corruption cards.", NONE, needs=OF_HERO),
    "corrupt": Word("The hero draws so many Corruption cards.", AMOUNT, needs=OF_HERO),
    "corrupt-by-choice": Word(
        "Sauron draws so many Corruption cards and gives the hero one of them.", AMOUNT, needs=OF_HERO
    ),
    "cleanse": Word(
        "The hero discards so many Corruption cards; ``if-any``: it may be none.",
        AMOUNT_OR_ALL,
        {"if-any": FLAG},
        needs=OF_HERO,
    ),
    "share-corruption": Word(
        "Sauron deals the Corruption cards of two heroes anew between them.", NONE, {"heroes": NUMBER}
    ),
    "train": Word("The hero receives training so many times.", AMOUNT, needs=OF_HERO),
    "level": Word("The hero gains a level of that attribute, or of ``any``.", ATTRIBUTES, needs=OF_HERO),
    "gain-item": Word("The hero takes that item.", ITEMS, needs=OF_HERO),
    "discard-item": Word("The hero discards so many items, if he has any.", AMOUNT, needs=OF_HERO),
    "reveal-quest": Word("The hero's Advanced Quest can be completed from now on.", NONE, needs=OF_HERO),
    # the hero's cards
    "discard": Word(
        "The hero discards so many cards of his hand: by ``choice`` or at ``random``.",
        AMOUNT,
        {"pick": WHICH_CARDS},
        needs=OF_HERO,
    ),
    "discard-down-to": Word("The hero discards cards of his choice until so many are left.", AMOUNT, needs=OF_HERO),
    "draw": Word("The hero draws so many cards from his life pool.", AMOUNT, needs=OF_HERO),
    "damage": Word("The hero is dealt so much damage.", AMOUNT, needs=OF_HERO),
    "trial": Word(
        "So much damage, less a point for each shield on cards that he discards first.",
        AMOUNT,
        {"on-zero": STEPS},
        needs=OF_HERO,
    ),
    "rest": Word("The rest pool is shuffled into the life pool.", NONE, needs=OF_HERO),
    "heal": Word("The damage pool is shuffled into the life pool.", NONE, needs=OF_HERO),
    "damage-to-rest": Word("The damage pool is put onto the rest pool.", NONE, needs=OF_HERO),
    "damage-top-to-rest": Word(
        "So many cards from the top of the damage pool go onto the rest pool.", AMOUNT, needs=OF_HERO
    ),
    "hand-to-life": Word("The hand is shuffled into the life pool.", NONE, needs=OF_HERO),
    "life-top-to-rest": Word(
        "So many cards from the top of the life pool go onto the rest pool.", AMOUNT, needs=OF_HERO
    ),
    # the hero's way and turn
    "move-hero": Word(
        "The hero moves to a place, without cost, danger or exploring.", PLACES, {"by": MOVER}, needs=OF_HERO
    ),
    "encounter": Word("The Encounter step takes place where the hero is now.", PLACES, needs=OF_HERO),
    "end-turn": Word("The hero's turn ends at once.", NONE, needs=OF_HERO),
    "limit-moves": Word("The hero may move only so many times this turn.", AMOUNT),
    "skip-ambush": Word("There is no Ambush step this turn.", NONE),
    # combat
    "fight": Word(
        "The hero fights that monster.", MONSTERS, {"on-win": optional(STEPS), "turn-continues": FLAG}, needs=OF_HERO
    ),
    "fight-minion": Word(
        "The hero fights a minion: one that is ``here``, or the one just ``commanded``.",
        WHICH_MINION,
        {"on-win": optional(STEPS), "turn-continues": FLAG},
        needs=OF_HERO,
    ),
    "in-combat": Word(
        "An attribute is changed until the end of the combat, or ``set``.",
        IN_COMBAT,
        {"n": optional(AMOUNT), "set": optional(NUMBER)},
        needs=OF_HERO,
    ),
    # influence, monsters and minions
    "pool": Word("So much influence is put into the Shadow Pool.", AMOUNT),
    "drain": Word("So much influence is taken out of the Shadow Pool.", AMOUNT),
    "influence": Word(
        "Sauron puts so much influence there: ``each``, on every place; ``spread``, on so many.",
        AMOUNT,
        {"at": PLACES, "each": FLAG, "spread": optional(NUMBER)},
    ),
    "remove-influence": Word(
        "So much influence is taken from there.", AMOUNT_OR_ALL, {"at": PLACES, "each": FLAG, "up-to": FLAG}
    ),
    "remove-tokens": Word(
        "So many influence and monster tokens are taken from there, in any mixture.",
        AMOUNT,
        {"at": PLACES, "up-to": FLAG},
    ),
    "monster": Word(
        "Sauron draws and places so many monster tokens; ``ignore-influence``: also where there is none.",
        AMOUNT,
        {"at": PLACES, "each": FLAG, "spread": optional(NUMBER), "up-to": FLAG, "ignore-influence": FLAG},
    ),
    "remove-monster": Word(
        "So many monster tokens are discarded.", AMOUNT_OR_ALL, {"at": PLACES, "up-to": FLAG, "if-any": FLAG}
    ),
    "peek-monsters": Word("The hero looks at the monster tokens there.", PLACES, needs=OF_HERO),
    "wound-minion": Word("So much damage is put on a minion there.", NUMBER, {"at": PLACES}),
    "move-minion": Word("Sauron moves a minion there.", ONE_PLACE, {"n": optional(NUMBER)}),
    "redeploy": Word(
        "Sauron takes a minion, on the map or defeated, heals it and puts it there.",
        PLACES,
        {"n": optional(NUMBER), "from": optional(FROM)},
    ),
    "command": Word("Sauron gives so many commands.", NUMBER, {"only": optional(COMMANDED)}),
    # Sauron's cards
    "draw-plot": Word("Sauron draws so many Plot cards.", AMOUNT),
    "draw-shadow": Word("Sauron draws so many Shadow cards.", AMOUNT),
    "discard-shadow": Word("Sauron discards so many Shadow cards at random.", AMOUNT),
    "discard-plot": Word("Sauron discards so many Plot cards of his choice.", AMOUNT),
    "show-plots": Word("The heroes look at Sauron's Plot cards.", NONE),
    "peek-plot": Word("Sauron looks at the top of the Plot deck, and may put it under the deck.", NONE),
    "fetch-plot": Word(
        "Sauron takes such a Plot card from the deck or the discard pile, and shuffles.",
        AMOUNT,
        {"title": optional(TITLES), "named": optional(PLOTS), "may-play": FLAG},
    ),
    "fetch-discarded": Word("Sauron takes a card from the discard pile of Plot or Shadow cards.", AMOUNT),
    "foil-plots": Word(
        "Other active Plots with that word in their title are discarded.",
        TITLES,
        {"except-this": FLAG},
        needs=frozenset({"card"}),
    ),
    "foil-plot": Word("An active Plot of that kind is discarded.", PLOT_KIND),
    # the story
    "advance": Word("A story marker moves so many spaces.", MARKERS, {"n": optional(NUMBER)}),
    "hold-back": Word("The heroes' marker moves so much further in the next Story step.", AMOUNT),
    # characters
    "put-character": Word("A character is put on a place.", CHARACTERS, {"at": PLACES, "by": optional(MOVER)}),
    "move-character": Word(
        "The heroes move a character.",
        NUMBER,
        {"distance": NUMBER, "not-stronghold": FLAG, "then": STEPS},
        binds=frozenset({"moved"}),
    ),
    "remove-character": Word("A character is put back beside the map.", AMOUNT, {"at": PLACES}),
    "return-characters": Word("All characters there are put back beside the map.", PLACES),
    # cards themselves
    "make-perilous": Word("The place is perilous until the end of the turn.", HERE, needs=OF_HERO),
    "discard-event": Word("The event in play is discarded.", NONE),
    "reshuffle": Word("The card and its discard pile are shuffled into its deck.", NONE, needs=frozenset({"deck"})),
    "hand-over": Word(
        "Sauron gives the card to a hero, who keeps it until it comes true.", NONE, needs=frozenset({"card"})
    ),
    # steps that hold steps
    "choose": Word("Somebody takes one of several lists.", CHOOSER, {"of": STEPS}),
    "may": Word(
        "Somebody may pay the cost, and then this happens.",
        CHOOSER,
        {"cost": optional(STEPS), "then": STEPS, "payer": optional(PAYER)},
    ),
    "if": Word("One thing or another happens.", CONDITION, {"then": STEPS, "else": optional(STEPS)}),
    "each": Word("It happens to each hero.", EACH, {"do": STEPS}, binds=OF_HERO),
    "pick-hero": Word("Sauron chooses a hero, and it happens to him.", PICKER, {"do": STEPS}, binds=OF_HERO),
    "times": Word("It happens so many times.", AMOUNT, {"do": STEPS}),
}
"""Every word of the language."""

PICK_HERO = "pick-hero"
LAST = "end-turn"
Bound = frozenset[str] | None
"""The names that are bound where a text stands; None where that is not known."""


def compiled(raw: Iterable[Mapping[str, Any]], where: str, bound: Bound = None) -> Steps:
    """The steps that a card's text stands for.  Raises BadCard, naming the place, the word and what is wrong."""
    try:
        return _steps(raw, bound)
    except BadCard as error:
        raise BadCard(f"{where}: {error}") from None


def _steps(raw: object, bound: Bound) -> Steps:
    if not isinstance(raw, list | tuple):
        raise BadCard(f"{raw!r} is not a list of steps")
    steps = tuple([_step(entry, bound) for entry in raw])
    if any(step.do == LAST for step in steps[:-1]):
        raise BadCard(f"nothing can follow {LAST!r}")
    return steps


def _step(entry: object, bound: Bound) -> Step:
    if not isinstance(entry, Mapping) or not entry:
        raise BadCard(f"{entry!r} is not a step, which is a mapping with a word")
    word = next(iter(entry))
    if word not in WORDS:
        raise unknown(word, "a word of the language", WORDS)
    try:
        _check_keys(word, entry)
        return _made(word, entry, bound)
    except BadCard as error:
        raise BadCard(f"{word}: {error}") from None


def _check_keys(word: str, entry: Mapping[str, Any]) -> None:
    keys = WORDS[word].keys
    for key in entry:
        if key != word and key not in keys:
            raise unknown(key, f"an argument of {word!r}", keys)
    for key, argument in keys.items():
        if key not in entry and not argument.is_optional:
            raise BadCard(f"{key!r} is missing")


def _made(word: str, entry: Mapping[str, Any], bound: Bound) -> Step:
    """The step of an entry with the right keys."""
    about = WORDS[word]
    _check_bound(about.needs, bound)
    args = [_text("", about.takes, entry[word], bound)]
    args += [_text(key, kind, entry.get(key), bound) for key, kind in about.keys.items() if not kind.is_inner]
    binds = about.binds | OF_HERO if entry.get("payer") else about.binds
    inside = None if bound is None else bound | binds
    if word == "choose":
        if not isinstance(entry["of"], list | tuple) or len(entry["of"]) < 2:
            raise BadCard("of: a choice needs two lists at least")
        return Step(word, tuple(args), tuple([_all(option, inside) for option in entry["of"]]))
    if word in _PAIRS:
        return Step(word, tuple(args), tuple([_all(entry.get(key, ()), inside) for key in _PAIRS[word]]))
    held = [_steps(entry[key], inside) for key, kind in about.keys.items() if kind.is_inner and key in entry]
    return Step(word, tuple(args), held[0] if held else ())


_PAIRS = {"may": ("cost", "then"), "if": ("then", "else")}
"""Words that hold two lists of steps."""


def _all(raw: object, bound: Bound) -> Step:
    return Step("all_of", (), _steps(raw, bound))


def _text(key: str, argument: Argument, value: object, bound: Bound) -> str:
    """An argument as it stands in the step; checked, unless it is left out."""
    text = "" if value is None or value is False else YES if value is True else str(value)
    if key and not text:
        return text
    try:
        if argument.is_flag and value is not True:
            raise BadCard(f"{value!r} is not true")
        _check_bound(argument.read(text), bound)
    except BadCard as error:
        raise BadCard(f"{key}: {error}" if key else str(error)) from None
    return text


def _check_bound(needed: frozenset[str], bound: Bound) -> None:
    if bound is not None and not needed <= bound:
        missing = ", ".join(sorted(needed - bound))
        raise BadCard(f"nothing is bound as {missing!r} here")
