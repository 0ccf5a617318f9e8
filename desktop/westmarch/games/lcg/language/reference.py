"""The reference page of the card language: abilities, events, words, standing effects, selectors, conditions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from westmarch.cardbook import read_plain, reference
from westmarch.games.lcg.abilities import WORDS
from westmarch.games.lcg.catalogue import ENCOUNTER_SETS, FOLDER, PLAYER_FILES
from westmarch.games.lcg.language.selectors import NOUNS, NUMBERS, PLACES

_HEAD = """# The words of these cards

This page is generated; `westmarch/games/lcg/language/reference.py` has the sentences. A card has a list of abilities.
An ability is a mapping with its kind, its `cost` and what it does (`do`), both lists of steps. A step is a mapping with
one word; what stands behind the word, and its further arguments, are amounts, or selectors that say which cards or
players.
"""
KINDS = {
    "action": "May be used in action windows: of ``any`` phase, or of the one named.",
    "response": "May be used when what it names would happen or has happened.",
    "forced": "Works by itself when what it names would happen or has happened.",
    "reveal": "When the card is revealed, or the stage begins.",
    "shadow": "When the card is turned up as the shadow card of an attack.",
    "travel": "What it costs to travel there.",
    "constant": "Works as long as the card is in play, through its ``mods``.",
    "setup": "When the stage is set up, before it begins.",
}
PARTS = {
    "do": "What is done.",
    "cost": "What is paid before: in full or not at all.",
    "would": "Answers what is about to happen; it may be cancelled.",
    "after": "Answers what has happened.",
    "limit": "How often in an ``attack``, ``phase``, ``round`` or ``game``; for each copy, or for each ``player``.",
    "by": "Who uses it, if not its controller.",
    "from": "Where the card must be, if not in play.",
    "when": "A condition.",
    "attached": "Only as long as the card has this role.",
    "mods": "The standing effects.",
    "undefended": "What a shadow does instead, if the attack is undefended.",
}
EVENTS = {
    "attacked": "An enemy's attack is over.",
    "attacks": "An enemy has been chosen to attack.",
    "beaten": "A stage has been beaten.",
    "blank-shadow": "A shadow card without effect has been turned up.",
    "committed": "A character has been committed to the quest.",
    "damaged": "A card takes damage.",
    "defends": "A character has been declared as a defender.",
    "destroyed": "A card has been destroyed.",
    "engaged": "An enemy has engaged a player.",
    "entered": "A card has entered play.",
    "first-player": "Another player has become the first player.",
    "left": "A card has left play.",
    "phase-began": "A phase begins.",
    "phase-ended": "A phase is over.",
    "progressed": "Progress has been put on a card.",
    "quested-badly": "The quest has failed.",
    "quested-well": "The quest has gone well.",
    "readied": "A card readies.",
    "rescued": "The prisoner has been rescued.",
    "resolved": "A text of an encounter card takes effect.",
    "revealed": "A card has been revealed.",
    "round-ended": "The round ends.",
    "shadow-dealt": "An enemy has been dealt a shadow card.",
    "staged": "A card has come into the staging area.",
    "strikes": "A character has been declared as an attacker.",
    "time-ran-out": "The last time counter of a card is gone.",
    "travelled": "The players have travelled to a location.",
}
SENTENCES = {
    "damage": "Deals ``n`` damage to a card.",
    "heal": "Takes ``n`` damage off a card, or ``all``.",
    "exhaust": "Exhausts a card.",
    "ready": "Readies a card.",
    "uncommit": "Takes a character out of the quest.",
    "draw": "A player draws ``n`` cards.",
    "discard": "Discards a card.",
    "take": "Takes a card into its owner's hand.",
    "gain": "So many resources for a hero.",
    "pay": "So many resources from a hero.",
    "raise-threat": "Raises the threat of a player by ``n``.",
    "lower-threat": "Lowers the threat of a player by ``n``.",
    "progress": "So much progress on a card, or as in questing where none is named.",
    "lose-progress": "Takes ``n`` progress off a card.",
    "add": "Adds ``n`` to a value until the end of a phase, round or attack.",
    "set": "Sets a value to ``n`` for a while.",
    "double": "Doubles a value for a while.",
    "switch": "Two values change places for a while.",
    "blank": "A text does not count for a while.",
    "instead": "Replaces what was about to happen.",
    "must": "Does the first if it can be done, or else the second.",
    "forbid": "A card cannot do something for a while.",
    "ignore-threat": "The threat of a card does not count in this phase.",
    "enter": "Puts a card into play, under its ``owner`` or whoever does it.",
    "return-to-hand": "Returns a card in play to its owner's hand.",
    "return-to-staging": "An enemy goes back to the staging area.",
    "put-on-deck": "Puts a card on top of the encounter deck.",
    "shuffle-into-deck": "Shuffles a card into its owner's deck.",
    "shuffle-into-encounter": "Shuffles a card into the encounter deck.",
    "engage": "An enemy engages whoever does it.",
    "strike": "A character attacks an enemy at once, alone.",
    "cancel": "What was about to happen does not.",
    "reveal": "Reveals so many cards of the encounter deck.",
    "fetch": "Finds a card and adds it to the staging area.",
    "deal-shadow": "Deals so many shadow cards to an enemy.",
    "peek": "Looks at the top card of the encounter deck.",
    "bury": "Puts a card under the encounter deck.",
    "search": "Looks at so many cards of the own deck; one may be taken.",
    "look-through": "Looks at the top ``n`` cards of a player's deck; one is taken, the others are put back in order.",
    "attach": "Attaches a card to another one, perhaps in another ``role``.",
    "claim": "Attaches an unguarded objective to a hero.",
    "hand-over": "Another player gets control of a card.",
    "remove": "Removes a card from the game.",
    "delay": "Does something when the phase or attack ends, if the card is still the same.",
    "each": "Does something as each of some players.",
    "choose": "Chooses a card or player, who bears a name for what follows.",
    "one-of": "Does one of several things.",
    "may": "Does something if whoever is asked wants it, or ``else`` another thing.",
    "if": "Does one thing or another, by a condition.",
    "surge": "Reveals one more card.",
    "orc-guards": "The top card of each player's deck comes down as an Orc Guard.",
    "capture": "A random hero becomes the prisoner.",
    "rescue": "The prisoner is free.",
    "win": "The players win the game.",
    "shuffle-discard": "Shuffles the discard pile of a player into the deck.",
    "permit": "Allows something for a while.",
    "attack-as-enemy": "A shadow card attacks as an enemy of its own.",
    "peek-shadow": "Looks at a shadow card.",
    "muster": "An ally of the scenario enters play with ``n`` damage.",
    "bestow": "Attaches a copy of a campaign card that lies ready.",
    "put-away": "Copies of a campaign card that lie ready leave the game.",
    "lose": "The players lose the game.",
    "join-fight": "A shadow card enters play and engages the defending player.",
    "set-aside": "A card of the encounter deck waits beside it.",
    "fetch-guarded": "An objective is staged, and gets a guard.",
    "make-active": "A location becomes active, beside another one if there is one; nobody has travelled.",
    "declare-attack": "Whoever does it attacks an enemy at once, with any number of characters.",
    "count-down": "Takes ``n`` time counters off a card.",
    "flip": "Turns a double-sided card over: one side leaves play, and the other enters it.",
}
MODS = {
    "add": "Adds to a value, or to the ``cost`` of cards in a hand.",
    "set": "Sets a value.",
    "double": "Doubles a value.",
    "grant": "Gives a ``trait``, a ``sphere`` or a ``keyword``.",
    "forbid": "Something cannot be done.",
    "permit": "Something can be done that cannot be done else.",
    "blank": "The text of a card does not count.",
    "immune": "A card is out of reach of some effects.",
}
MANY = {
    "every": "All that there are.",
    "one": "One, that is chosen.",
    "two": "Two, that are chosen one after the other.",
    "three": "Three.",
    "five": "Five.",
    "up to": "So many or fewer.",
    "random": "By chance, not chosen.",
}
_NOUNS = {
    "character": "A hero or an ally.", "hero": "A hero.", "ally": "An ally.", "enemy": "An enemy.",
    "location": "A location.", "attachment": "An attachment.", "objective": "An objective.", "event": "An event.",
    "treachery": "A treachery.", "prisoner": "The hero that was captured.", "card": "Any card.",
}  # fmt: skip
WHAT = {**_NOUNS, "player": "A player."}
PLURALS = {"characters", "heroes", "allies", "enemies", "locations", "attachments", "objectives", "events", "cards"}
"""Nouns that say the same of several."""
WHERE = {
    "in hand": "In the hand of whoever does it.",
    "in deck": "In that player's deck.",
    "in discard": "In that player's discard pile.",
    "in any discard": "In any player's discard pile.",
    "in staging": "In the staging area.",
    "in encounter deck": "In the encounter deck.",
    "in encounter discard": "In the discard pile of the encounter deck.",
    "in encounter deck or discard": "In either.",
    "set aside": "Beside the encounter deck.",
    "dealt to you": "Among the shadow cards of the enemies engaged with whoever does it.",
}
TESTS = {
    "able": "Which could attack some enemy.",
    "active": "To which the players have travelled.",
    "attacked": "Which is attacked.",
    "attacking": "Which attacks.",
    "claimed": "Which a player has claimed.",
    "committed": "Which is on the quest.",
    "costing x": "Whose printed cost is X; it is not neutral.",
    "damaged": "With damage.",
    "defending": "Which defends.",
    "eligible": "Which the ``fighter`` could attack.",
    "engaged": "Which is engaged with somebody.",
    "engaged with chosen player": "Which is engaged with the player who was chosen.",
    "engaged with you": "Which is engaged with whoever does it.",
    "exhausted": "Which is exhausted.",
    "not engaged with you": "Which is staged or engaged with others.",
    "of chosen player": "Of the player who was chosen.",
    "of that player": "Of the player whom the event is about.",
    "on defender": "Which is attached to the defender.",
    "on it": "Which is attached to the card of the step before.",
    "on self": "Which is attached to this card.",
    "other": "Another one than the card itself, what it is attached to, and what was chosen before.",
    "ranged": "With the keyword.",
    "ready": "Which is ready.",
    "staged": "In the staging area.",
    "timed": "With time counters on it.",
    "topmost": "The uppermost attachment of its discard pile.",
    "uncommitted": "Which is not on the quest.",
    "unguarded": "Which nothing guards.",
    "unique": "Which is unique.",
    "with most damage you control": "Of the own heroes the one with most damage.",
    "with most threat": "A player whose threat is highest.",
    "with threat 35+": "A player with a threat of 35 at least.",
    "you control": "Under the control of whoever does it.",
}
AMOUNTS = {
    "n": "A number.",
    "that-amount": "As much as the event is about.",
    "that-excess": "As much as the damage was more than the hit points.",
    "x": "As much as was paid for X.",
    "all": "All of it.",
    "per player": "So many for each player.",
    "per damage on": "So many for each damage on a card.",
    "per resource on": "So many for each resource on a card.",
    "per selector": "So many for each card that fits.",
}
_AMOUNT_FORMS = {
    "per player": r"\d+ per player$", "per damage on": r"(\d+ per )?damage on ",
    "per resource on": r"\d+ per resource on ",
    "per selector": r"\d+ per ", "n": r"-?\d+$", "that-amount": r"that-amount$", "that-excess": r"that-excess$",
    "x": r"x$", "all": r"all$",
}  # fmt: skip
CONDITIONS = {
    "not": "The contrary holds.",
    "and": "Both hold.",
    "any": "Something fits.",
    "at least": "So many fit, or more.",
    "in play": "A card of that id is in play.",
    "is": "A named card is of that id.",
    "threat": "The threat of whoever is meant is so much, or more.",
    "an ally was played": "In this round, by anybody.",
    "fits": "A named card (``self``, ``host``) is of that kind.",
}
_CONDITION_FORMS = {
    "not": r"not ", "and": r".* and ", "any": r"any ", "at least": r"(not )?\d+ ", "in play": r".* in play$",
    "is": r"\w+ is ", "threat": r"threat \d", "an ally was played": r"an ally was played$", "fits": r"(self|host) ",
}  # fmt: skip
_KIND, _PART, _EVENT, _WORD = "Kinds of abilities", "Parts of an ability", "What may be answered", "Words"
_MOD, _HOW, _WHAT, _TEST = "Standing effects", "How many", "What", "Which: adjectives and relations"
_WHERE, _AMOUNT, _IF = "Where, if not in play", "Amounts", "Conditions"
CHAPTERS: dict[str, Mapping[str, str]] = {
    _KIND: KINDS, _PART: PARTS, _EVENT: EVENTS, _WORD: SENTENCES, _MOD: MODS, _HOW: MANY, _WHAT: WHAT, _TEST: TESTS,
    _WHERE: WHERE, _AMOUNT: AMOUNTS, _IF: CONDITIONS,
}  # fmt: skip
AHEAD = {
    *[(_EVENT, word) for word in ("quested-well", "rescued", "staged", "time-ran-out")],
    *[(_WORD, word) for word in ("set", "double", "switch", "blank", "must")],
    *[(_WORD, word) for word in ("make-active", "declare-attack", "count-down", "flip")],
    *[(_MOD, word) for word in ("set", "double", "blank", "immune")],
    *[(_HOW, word) for word in ("three", "five", "up to")],
    *[(_TEST, word) for word in ("defending", "of that player", "on it", "on self", "timed", "unique")],
    *[(_WHERE, word) for word in ("in deck", "in staging", "in encounter deck", "in encounter discard", "set aside")],
    (_WHAT, "treachery"),
}
"""What is built and tested for cards that are still to come: no card of ours uses it."""


def page() -> str:
    """The page in Markdown."""
    return reference.page(_HEAD, CHAPTERS, examples())


def examples() -> dict[tuple[str, str], str]:
    """The first use of everything that the page explains, by chapter and word, in the card files."""
    return reference.first_uses(CHAPTERS, _all_uses())


def _all_uses() -> Iterator[tuple[str, str, str]]:
    encounter = [f"encounter/{name}" for name in ENCOUNTER_SETS]
    for name in (*PLAYER_FILES, *encounter, "quests", "campaign"):
        for title, ability in _abilities(read_plain(FOLDER / f"{name}.yaml"), ""):
            yield from _uses(ability, title)


def _abilities(raw: Any, title: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every ability in a file, with the title of its card."""
    if isinstance(raw, list):
        for part in raw:
            yield from _abilities(part, title)
    elif isinstance(raw, Mapping):
        own = str(raw.get("title", raw.get("title_b", title)))
        for key, part in raw.items():
            if key == "abilities":
                yield from ((own, ability) for ability in part)
            else:
                yield from _abilities(part, own)


def _uses(ability: Mapping[str, Any], title: str) -> Iterator[tuple[str, str, str]]:
    """What an ability uses: chapter, word, and how it does."""
    for key, part in ability.items():
        if key in KINDS:
            yield _KIND, key, title
        else:
            yield _PART, key, f"`{key}: {part}` ({title})" if isinstance(part, str | int) else title
        if isinstance(part, Mapping):
            yield from _answered(part, title)
    if "when" in ability:
        yield from _condition(str(ability["when"]), title)
    for mod in ability.get("mods", ()):
        word = next(key for key in mod if key in MODS)
        example = f"`{word}: {mod[word]}` ({title})"
        yield _MOD, word, example
        yield from _selected(str(mod.get("to", "")), example)
        number = str(mod.get("n", ""))
        yield from _condition(number, title) if mod[word] == "win" else _amount(number, f"`n: {number}` ({title})")
    for key in ("cost", "do", "undefended"):
        for step in _steps(ability.get(key, ())):
            yield from _of_step(step, title)


def _answered(trigger: Mapping[str, Any], title: str) -> Iterator[tuple[str, str, str]]:
    for key, value in trigger.items():
        if key in ("would", "after"):
            yield _PART, key, f"`{key}: {value}` ({title})"
            yield _EVENT, str(value), title
        elif str(value).startswith("any "):
            yield from _selected(f"every {str(value)[4:]}", f"`{key}: {value}` ({title})")


def _of_step(step: Mapping[str, Any], title: str) -> Iterator[tuple[str, str, str]]:
    word = next(key for key in step if key in WORDS)
    first = step[word]
    shown = first if not isinstance(first, list) else "..."
    example = f"`{word}: {shown}` ({title})"
    yield _WORD, word, example
    if word == "if":
        yield from _condition(str(first), title)
    for key in (word, "to", "with", "for", "from"):
        if isinstance(step.get(key), str):
            yield from _selected(step[key], f"`{key}: {step[key]}` ({title})")
    for key in (word, "n"):
        if key in step and not isinstance(step[key], list):
            yield from _amount(str(step[key]), f"`{key}: {step[key]}` ({title})")


def _steps(raw: Any) -> Iterator[Mapping[str, Any]]:
    """Every step, those inside others too."""
    for step in raw:
        if isinstance(step, list):
            yield from _steps(step)
            continue
        yield step
        for value in step.values():
            if isinstance(value, list):
                yield from _steps(value)


def _selected(text: str, example: str) -> Iterator[tuple[str, str, str]]:
    """The parts of a selector."""
    words = text.split(" ")
    if not text or (words[0] not in (*NUMBERS, "every", "each") and words[:2] != ["up", "to"]):
        return
    noun = next((word for word in words if word in (*NOUNS, "player", "players")), "")
    if not noun:
        return
    yield _HOW, "up to" if words[0] == "up" else words[0], example
    if "random" in words:
        yield _HOW, "random", example
    yield _WHAT, next((one for one in WHAT if noun in (one, f"{one}s", f"{one[:-1]}ies", f"{one}es")), noun), example
    rest = text
    place = next((where for where in sorted(PLACES, key=len, reverse=True) if text.endswith(f" {where}")), "")
    if place:
        yield _WHERE, place, example
        rest = text.removesuffix(f" {place}")
    for test in sorted(TESTS, key=len, reverse=True):
        if re.search(rf"(^| ){re.escape(test)}( |$)", rest):
            yield _TEST, test, example
            rest = rest.replace(test, "")


def _amount(text: str, example: str) -> Iterator[tuple[str, str, str]]:
    for name, form in _AMOUNT_FORMS.items():
        if re.match(form, text):
            yield _AMOUNT, name, example
            break
    if " per " in text:
        yield from _selected(f"every {text.partition(' per ')[2]}", example)


def _condition(text: str, title: str) -> Iterator[tuple[str, str, str]]:
    for name, form in _CONDITION_FORMS.items():
        if re.match(form, text):
            yield _IF, name, f"`{text}` ({title})"
    for part in text.removeprefix("not ").split(" and "):
        what = re.sub(r"^(any|\d+) ", "", part)
        if what != part:
            yield from _selected(f"every {what}", f"`{text}` ({title})")
        elif re.match(r"(self|host) (?!is )", part):
            yield from _selected(f"every {part.partition(' ')[2]} card", f"`{text}` ({title})")
