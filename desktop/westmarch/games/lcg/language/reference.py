"""The reference page of the card language: abilities, events, words, standing effects, selectors, conditions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from westmarch.cardbook import reference
from westmarch.engine.records import Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.abilities import INNER
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.folders import contents
from westmarch.games.lcg.printed.grammar import AMONG
from westmarch.games.lcg.printed.happenings import EVENTS
from westmarch.games.lcg.printed.measures import CARD_MEASURES, CLAUSES, COMPARISONS, EXTREMES, HOW_MANY, PLAYERS, SUMS
from westmarch.games.lcg.printed.rows import Printed
from westmarch.games.lcg.printed.standing_words import (
    CHANGED,
    DELAYS,
    FORBIDDEN_FOR_A_WHILE,
    FORBIDDEN_TO_PLAYERS,
    IMMUNITIES,
    MODS,
    PERMITTED,
    PERMITTED_FOR_A_WHILE,
)
from westmarch.games.lcg.printed.vocabulary import (
    ADJECTIVES,
    AMOUNTS,
    BOUND,
    CONDITIONS,
    FROM,
    KEYWORDS,
    KINDS,
    LIMITS,
    MANY,
    NAMES,
    NOUNS,
    NUMBERS,
    PARTS,
    PLACES,
    POINTS,
    RELATIONS,
    ROLES,
    USERS,
    WHAT,
    WHERE,
    WINDOWS,
)
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.printed.words import WORDS

_HEAD = """# The words of these cards

This page is generated; `vocabulary.py`, `happenings.py`, `standing_words.py` and `words.py` in
`westmarch/games/lcg/printed` have the sentences. A card has a list of abilities. An ability is a mapping with its kind,
its `cost` and what it does (`do`), both lists of steps. A step is a mapping with one word; what stands behind the word,
and its further arguments, are amounts, or selectors that say which cards or players.

## How to say which, how many and when

A text is read from left to right; what is said belongs to the noun nearest before it.

- Cards: how many, adjectives, a noun, clauses, a place. `every ready dwarf or elf hero you control`,
  `every enemy or location in staging`, `one non-unique ally of next player`, `up to two copies of caught-in-a-web`.
- A clause: `with ranged`, `with attack <= 2`, `with 3+ willpower`, `with a clue attachment`, `with no attachments`,
  `without a condition attachment`, `with highest cost`, `with most damage`, `on a hero`, `not engaged with you`.
- Players: `next player`, `every other player`, `one player with highest threat`, `player guarding gollum`,
  `every player controlling no hero with a clue attachment`, `every player with 3+ cards in hand`.
- An amount: `3`, `players`, `2 per player`, `threat of active`, `printed attack of that-piece`, `resources on gollum`,
  `cards in hand of you`, `total cost of every ally in discard`, `half threat of you rounded up`,
  `1 per ally plus 2 at most 6`.
- A condition: `self ready`, `it is an enemy`, `you guarding gollum`, `any active location`, `no dwarf hero`, `stage 2`,
  `3 claimed objectives`, `resources on gollum >= 8`; several with `and`, or with `or`, or `not` before one.

A text that other cards gain stands on the card that gives it, with `self` for each that has it: `mods: [{to: every
troll enemy, lend: [{forced: {after: attacked, piece: self}, do: [{raise-threat: that-player, n: 3}]}]}]`.

What a constant ability adds may depend on each card that it is about, which is `it` there: `mods: [{add: attack, n: 1
per resource on it, to: every goblin enemy}]`.

A value that is printed as X is left out, and stands in the field `x` with its amount: `x: {threat: 2 per player}`. It
is counted at all times in play, and 0 elsewhere.

`non-` stands before adjectives, traits, spheres and types, `not` before clauses and conditions; `without` is `not
with`. A sphere is said by its name, a trait that is called as one with `-trait`: `every spirit hero`, `every
spirit-trait enemy`.
Where several cards or players are the highest, the text says `one`, and whoever does it chooses; of encounter cards
that mean nobody it is the first player.
"""
_AMOUNT_FORMS = {
    "per": r"-?\d+ per ", "tokens on": r"(damage|resources?|progress) on ", "value of": r"(\w+ )?\w+ of ",
    "n": r"-?\d+$", "that-amount": r"that-amount$", "that-excess": r"that-excess$", "x": r"x$", "all": r"all$",
    "cards": r"(number of |players$|cards in )",
}  # fmt: skip
_CONDITION_FORMS = {
    "not": r"not ", "and": r".* and ", "or": r".* or ", "any": r"any ", "no": r"no ", "at least": r"(not )?\d+ ",
    "in play": r".* in play$", "is a": r"\w+ is an? ", "is": r"\w+ is (?!an? )", "threat": r"threat \d",
    "stage": r"stage \d", "phase": r"phase \w", "compare": r".* [<>=]+ ", "an ally was played": r"an ally was played$",
    "campaign": r"campaign$", "a hero was committed": r"a hero was committed$",
    "an enemy was engaged": r"(not )?an enemy was engaged$", "you played an ally": r"you played an ally$",
    "its first copy was played": r".*its first copy was played$",
    "an attack was resolved": r"(not )?an attack was resolved$|.* an attack was resolved$",
    "before": r"before ", "after": r"after ", "fits": r"(self|host) ",
}  # fmt: skip
_KIND, _PART, _EVENT, _WORD = "Kinds of abilities", "Parts of an ability", "What may be answered", "Words"
_MOD, _HOW, _WHAT, _TEST = "Standing effects", "How many", "What", "Which: adjectives and relations"
_WHERE, _AMOUNT, _IF = "Where, if not in play", "Amounts", "Conditions"
_WINDOW, _LIMIT, _USER, _FROM = "When an action may be used", "Limits", "Who uses it", "Where the card must be"
_ROLE, _KEYWORD, _CHANGED, _SPAN = "Roles", "Keywords", "What is changed", "How long"
_NAME = "Names"
_CLAUSE, _QUANTITY, _MEASURE, _COMPARED = "Clauses", "How many in a clause", "Values", "Comparisons"
_EXTREME, _PLAYER, _SUM = "Highest and lowest", "Players by their place", "Reckoning"
_POINT = "Points of a phase"
_FORBIDDEN, _PERMITTED, _IMMUNE = "What is forbidden", "What is permitted", "Immune to what"
_EXPLAINED_KINDS = {
    **{word: f"``{word}``" for word in ("1", "aside", "game", "none", "one", "owner", "that")},
    "cards or staging": "cards or ``staging``", "amount or all": "amount or ``all``", "name": "name of a card",
    "delayed": "name of a card or ``that``", "card": "id of a card", "list of cards": "ids of cards",
    "fetched": "cards or id of a card", "host": "cards or ``first deck``", "noun": "kind of cards",
    "branches": "lists of steps", "deck": "players or ``encounter``", "end": "``top`` or ``bottom``",
    "ended phase": "``quest``", "everybody": "``everybody``", "rest": "``top``, ``bottom`` or ``discard``",
}  # fmt: skip
"""Kinds of arguments whose names say too little to an author."""


def _explained(name: str, word: Word) -> str:
    """The sentence of a word, and what it takes."""
    others = {key: _said(kind) for key, kind in word.others.items()}
    inner = word.branches or {"may": ("else",), "must": ("else",), "if": INNER}.get(
        name, ("do",) if word.has_do else ()
    )
    others |= dict.fromkeys(inner, "steps" + reference.OPTIONAL)
    return reference.with_arguments(word.sentence, _said(word.first), others)


def _said(kind: str) -> str:
    name = kind.removesuffix("?")
    return _EXPLAINED_KINDS.get(name, name) + reference.OPTIONAL * kind.endswith("?")


CHAPTERS: dict[str, Mapping[str, str]] = {
    _KIND: KINDS, _WINDOW: WINDOWS, _PART: PARTS, _LIMIT: LIMITS, _USER: USERS, _FROM: FROM, _ROLE: ROLES,
    _EVENT: {name: happening.told() for name, happening in EVENTS.items()},
    _WORD: {name: _explained(name, word) for name, word in WORDS.items()},
    _SPAN: DELAYS, _MOD: MODS, _CHANGED: CHANGED, _FORBIDDEN: {**FORBIDDEN_FOR_A_WHILE, **FORBIDDEN_TO_PLAYERS},
    _PERMITTED: {**PERMITTED, **PERMITTED_FOR_A_WHILE}, _IMMUNE: IMMUNITIES, _HOW: MANY, _WHAT: WHAT,
    _TEST: dict(sorted({**ADJECTIVES, **RELATIONS}.items())), _CLAUSE: CLAUSES, _QUANTITY: HOW_MANY,
    _MEASURE: CARD_MEASURES, _COMPARED: COMPARISONS, _EXTREME: EXTREMES, _PLAYER: PLAYERS, _WHERE: WHERE,
    _AMOUNT: AMOUNTS, _SUM: SUMS,
    _IF: CONDITIONS, _POINT: POINTS, _NAME: {**NAMES, **BOUND},
    _KEYWORD: {name: keyword.sentence for name, keyword in KEYWORDS.items()},
}  # fmt: skip
"""Every register, by the title of its chapter."""
AHEAD = {
    (_IMMUNE, "ranged damage"),
    *[
        (_EVENT, word)
        for word in (
            "attached",
            "control-changed",
            "defended",
            "drew",
            "exhausted",
            "fought",
            "gained",
            "healed",
            "looked-at",
            "made-active",
            "played-event",
            "put-in-discard",
            "quest-resolved",
            "quested-well",
            "rescued",
            "round-began",
            "stage-revealed",
            "staged",
            "staging-ended",
            "threat-lowered",
            "threat-raised",
            "time-passed",
            "time-ran-out",
        )
    ],
    (_SPAN, "quested-well"),
    *[(_WORD, word) for word in ("set", "double", "switch", "grant", "strip", "blank", "must")],
    *[(_WORD, word) for word in ("make-active", "declare-attack", "count-down", "flip")],
    *[(_WORD, word) for word in ("immediate-attack", "leave-combat", "defend-with", "attack-with", "assign-damage")],
    *[(_WORD, word) for word in ("deal-as-shadow", "discard-shadow", "resolve")],
    *[(_WORD, word) for word in ("look-at", "discard-top", "swap", "arrange", "stage", "reveal-card")],
    *[(_WORD, word) for word in ("prevent", "cap", "redirect", "send-to", "put-back")],
    (_PART, "first"),
    *[(_WORD, word) for word in ("add-to-victory", "advance", "go-to-stage")],
    *[(_FROM, "victory"), (_PERMITTED, "lose")],
    *[(_MOD, word) for word in ("set", "double", "strip", "pays", "lend", "blank", "immune", "assign", "cap")],
    *[(_WORD, word) for word in ("travel-to", "move-progress", "move-damage", "move-resources", "lose-resources")],
    (_WORD, "shield"),
    (_PERMITTED, "attacked as enemy"),
    (_IMMUNE, "player events"),
    *[(_HOW, word) for word in ("three", "four", "five", "up to")],
    *[
        (_TEST, word)
        for word in ("defending", "of that player", "on it", "on self", "saga", "timed", "treasure", "unique")
    ],
    *[(_CLAUSE, word) for word in CLAUSES if word != "with"],
    *[(_QUANTITY, word) for word in HOW_MANY],
    *[(_MEASURE, word) for word in CARD_MEASURES if word not in ("damage", "resources", "threat")],
    *[(_COMPARED, word) for word in COMPARISONS],
    *[(_EXTREME, word) for word in EXTREMES if word != "most"],
    *[(_PLAYER, word) for word in PLAYERS],
    *[(_SUM, word) for word in SUMS],
    (_AMOUNT, "cards"),
    (_KIND, "whenever"),
    *[(_POINT, word) for word in POINTS],
    *[(_IF, word) for word in ("before", "after")],
    *[(_IF, word) for word in ("compare", "is a", "no", "or", "phase", "stage")],
    *[
        (_WHERE, word)
        for word in (
            "in victory display",
            "in deck",
            "in staging",
            "in encounter deck",
            "in encounter discard",
            "set aside",
            "looked at",
            "out of play",
        )
    ],
    (_WHAT, "treachery"),
    *[(_NAME, word) for word in ("attacker", "attackers", "defender")],
    (_SPAN, "game"),
    *[(_IMMUNE, word) for word in ("card effects", "encounter card effects", "player card effects")],
    *[(_KEYWORD, word) for word in ("archery", "battle", "secrecy", "siege", "time")],
    *[(_LIMIT, word) for word in ("attack", "game")],
    (_ROLE, "scar"),
    *[(_CHANGED, word) for word in ("cost", "draws", "engagement", "quest_points")],
    *[(_FORBIDDEN, word) for word in ("cancel", "collect", "commit", "damage", "heal", "ready", "ready in refresh")],
    (_FORBIDDEN, "cancel when revealed"),
    *[(_FORBIDDEN, f"lower {word}") for word in ("attack", "defense", "threat", "willpower")],
    *[(_FORBIDDEN, f"play {word}") for word in ("attachment", "card", "event")],
    *[(_FORBIDDEN, word) for word in ("draw by effects", "player attachments", "restricted attachments", "use")],
    *[(_PERMITTED, f"{word} unexhausted") for word in ("attack", "commit", "defend")],
    *[(_PERMITTED, word) for word in ("collect", "count threat", "must commit", "second travel")],
    *[(_FORBIDDEN, word) for word in ("engagement", "optional engagement", "progress", "travel")],
    *[(_CHANGED, word) for word in ("captured", "escape", "escape test")],
    *[(_WORD, "take-control"), (_WORD, "imprison"), (_FORBIDDEN, "new controller"), (_EVENT, "eliminated")],
    *[(_WORD, "escape-test"), (_EVENT, "tested"), (_KEYWORD, "escape"), (_FORBIDDEN, "second in test")],
    (_EVENT, "bypassed"),
    (_TEST, "controlled"),
    *[(_WINDOW, word) for word in ("encounter", "planning", "refresh", "resource", "travel")],
}
"""What is built and tested for cards that are still to come: no card of ours uses it."""


def page() -> str:
    """The page in Markdown."""
    return reference.page(_HEAD, CHAPTERS, examples())


def examples() -> dict[tuple[str, str], str]:
    """The first use of everything that the page explains, by chapter and word, in the card files."""
    return reference.first_uses(CHAPTERS, _all_uses())


def _all_uses() -> Iterator[tuple[str, str, str]]:
    for _, row, needs in contents().rows():
        title = row.title if isinstance(row, Printed) else row.title_b
        for ability in () if needs else row.abilities:
            yield from _uses(ability, title)
    for card in CARDS.values():
        yield from _of_card(card)


def _of_card(card: Card) -> Iterator[tuple[str, str, str]]:
    """What a card uses of the registers of single words."""
    for keyword in card.keywords:
        yield _KEYWORD, keyword, card.title
    for ability in card.abilities:
        found = [(_WINDOW, ability.window), (_USER, ability.by), (_FROM, ability.zone), (_ROLE, ability.role)]
        found += [(_LIMIT, ability.limit.span)] if ability.limit is not None else []
        chapters = {"forbid": _FORBIDDEN, "permit": _PERMITTED, "immune": _IMMUNE}
        found += [(chapters.get(mod.kind, _CHANGED), mod.what) for mod in ability.mods]
        yield from ((chapter, word, card.title) for chapter, word in found)
        yield from _named(ability.when.text if ability.when is not None else "", card.title)
        for step in _all_steps((*ability.do, *ability.cost, *ability.undefended)):
            word = WORDS[step.do]
            for marked, text in zip((word.first, *word.others.values()), step.args, strict=False):
                kind = marked.removesuffix("?")
                if kind in _KINDS_OF_NAMES and text != _DECK:
                    yield from _named(text, card.title)
                if kind in _KINDS_OF_ARGUMENTS:
                    yield _KINDS_OF_ARGUMENTS[kind], text, card.title


def _named(text: str, title: str) -> Iterator[tuple[str, str, str]]:
    """The names in a text: a bare one, or the card of a condition or an amount, of one in a selector too."""
    words = text.split(" ")
    is_selector = words[0] in (*MANY, "each", "up", "any")
    own = words[-1:] * (words[-2:-1] == ["of"]) if is_selector else (words[0], words[-1])
    for name in dict.fromkeys(own):
        known = _THAT if name.startswith("that-") else name
        if known in CHAPTERS[_NAME]:
            yield _NAME, known, f"`{text}` ({title})"


_THAT = "that-..."
_DECK = "first deck"
_KINDS_OF_NAMES = (
    "cards", "cards or staging", "players", "cards or players", "amount", "amount or all", "host", "name", "delayed",
)  # fmt: skip
_KINDS_OF_ARGUMENTS = {
    "value": _CHANGED, "what is added to": _CHANGED, "what is forbidden": _FORBIDDEN,
    "what is permitted": _PERMITTED, "span": _SPAN, "delay": _SPAN, "role": _ROLE,
}  # fmt: skip
"""By the kind of an argument: the chapter of what may stand there."""


def _all_steps(steps: Iterable[Step]) -> Iterator[Step]:
    """Every step that has a word, those inside others too."""
    for step in steps:
        if step.do in WORDS:
            yield step
        yield from _all_steps(step.steps)


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
        example = f"`{word}: {mod[word]}` ({title})" if word != "lend" else title
        for inner in mod[word] if word == "lend" else ():
            yield from _uses(inner, title)
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
    for key in (word, "to", "with", "for", "from", "of"):
        if isinstance(step.get(key), str):
            yield from _selected(step[key], f"`{key}: {step[key]}` ({title})")
    for key in (word, "n"):
        if key in step and not isinstance(step[key], list):
            yield from _amount(str(step[key]), f"`{key}: {step[key]}` ({title})")


def _steps(raw: Any) -> Iterator[Mapping[str, Any]]:
    """Every step, those inside others too, also where these have names."""
    for step in raw:
        if isinstance(step, list):
            yield from _steps(step)
            continue
        yield step
        for value in step.values():
            inner = list(value.values()) if isinstance(value, Mapping) else value
            if isinstance(inner, list):
                yield from _steps(inner)


_WANTED = (["up", "to"], ["any", "number"])


def _selected(text: str, example: str) -> Iterator[tuple[str, str, str]]:
    """The parts of a selector."""
    words = text.split(" ")
    if not text or (words[0] not in (*NUMBERS, "every", "each") and words[:2] not in _WANTED):
        return
    noun = next((word for word in words if word in NOUNS), "")
    if not noun:
        return
    known = {"up": "up to", "any": "any number of"}
    yield _HOW, known.get(words[0], words[0]), example
    if "random" in words:
        yield _HOW, "random", example
    yield _WHAT, next((one for one in WHAT if noun in (one, f"{one}s", f"{one[:-1]}ies", f"{one}es")), noun), example
    rest = text
    place = next((where for where in sorted(PLACES, key=len, reverse=True) if text.endswith(f" {where}")), "")
    if place:
        yield _WHERE, place, example
        rest = text.removesuffix(f" {place}")
    elif _DEALT in text:
        yield _WHERE, (_DEALT_AT_ALL if _DEALT_AT_ALL in text else _DEALT.strip()), example
    elif AMONG in text:
        yield _WHERE, AMONG.strip(), example
    for test in sorted(CHAPTERS[_TEST], key=len, reverse=True):
        if re.search(rf"(^| ){re.escape(test)}( |$)", rest):
            yield _TEST, test, example
            rest = rest.replace(test, "")
    for chapter in (_CLAUSE, _QUANTITY, _MEASURE, _EXTREME, _COMPARED, _PLAYER):
        yield from _small(chapter, rest, example)


_DEALT, _DEALT_AT_ALL = " dealt ", "dealt or turned up"
"""The places after which a text says to which enemy."""


def _small(chapter: str, text: str, example: str) -> Iterator[tuple[str, str, str]]:
    """The words of a chapter that stand in a text."""
    for word in CHAPTERS[chapter]:
        if re.search(rf"(^| ){re.escape(word)}( |$)", text):
            yield chapter, word, example


def _amount(text: str, example: str) -> Iterator[tuple[str, str, str]]:
    for name, form in _AMOUNT_FORMS.items():
        if re.match(form, text):
            yield _AMOUNT, name, example
            break
    if re.search(r" (of|on) ", text):
        yield from _small(_MEASURE, text.replace("resource ", "resources "), example)
    yield from _small(_SUM, text, example)
    if " per " in text:
        yield from _selected(f"every {text.partition(' per ')[2]}", example)
    if text.startswith("number of "):
        yield from _selected(f"every {text.removeprefix('number of ')}", example)


def _condition(text: str, title: str) -> Iterator[tuple[str, str, str]]:
    for name, form in _CONDITION_FORMS.items():
        if re.match(form, text):
            yield _IF, name, f"`{text}` ({title})"
    if text.split(" ")[0] in BOUND:
        yield _NAME, text.split(" ")[0], f"`{text}` ({title})"
    for part in text.removeprefix("not ").split(" and "):
        what = re.sub(r"^(any|\d+) ", "", part)
        if what != part:
            yield from _selected(f"every {what}", f"`{text}` ({title})")
        elif kind := re.match(r"\S+ is an? (.+)", part):
            yield from _selected(f"every {kind[1]}", f"`{text}` ({title})")
        elif re.match(r"(self|host|quest) (?!is )", part):
            yield from _selected(f"every {part.partition(' ')[2]} card", f"`{text}` ({title})")
