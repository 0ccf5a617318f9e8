"""Whether the text of a card and its data agree in what can be compared: heads, numbers, spans, limits, aims and more.

A text of ours says what the abilities do; this finds the slip in either.  What is right though it looks wrong is named
on the card, with a reason: ``lint: {numbers: "the tokens are counted"}``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from westmarch.engine.records import Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Amount, Clause, Condition, Selector, amount, condition, selector
from westmarch.games.lcg.printed.folders import contents
from westmarch.games.lcg.printed.vocabulary import PHASES
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.text.selector_phrases import NUMBERS

_HEADS = {
    "action": r"\b(?:\w+ )?[Aa]ction:", "response": r"\bResponse:", "forced": r"\bForced:",
    "reveal": r"\bWhen revealed:", "travel": r"\bTravel:",
}  # fmt: skip
"""What stands before the text of an ability of each kind."""
_SAID_NUMBERS = {
    **{word: number for number, word in NUMBERS.items()}, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "twice": 2, "second": 2, "doubles": 2, "doubled": 2,
}  # fmt: skip
_EVERY = re.compile(
    r"\b(each|every|all|any|both|those|them|no|their|enemies|locations|characters|heroes|players)\b", re.IGNORECASE
)
_NO_GROUP = r"(time|round|attack|copy|point|other|(\w+ )?phase)\b"
"""What each or every may be said of without a group of cards or players."""
_SPAN = re.compile(r"\b(?:until|to) the (?:end of the )?(attack|phase|round|game)\b|\bfor (?:this|the) (attack|game)")
_LIMIT = re.compile(
    r"\b(once|twice|(\w+) times?|at most (\w+) cop\w+ \w+ \w+) (?:an?|per|each|every) (attack|phase|round|game)"
    r"|at most (\w+) \w+ is played a (attack|phase|round|game)",
    re.IGNORECASE,
)
_MAY = re.compile(r"\b(may|unless|up to|can)\b", re.IGNORECASE)


class _Said:
    """What the data of some abilities say: numbers, spans, and whether something is done to every one."""

    def __init__(self, abilities: Sequence[Ability], split: int = 0, of_x: Iterable[Amount] = ()) -> None:
        self.numbers: set[int] = set()
        self.aside = {split}
        """Numbers that the text may say and that are no ability's."""
        self.spans: set[str] = set()
        self.is_every = False
        self.may_be_each = any([ability.event for ability in abilities])
        """Whether each may be said of what is counted, or of each time that something happens."""
        self.is_may = False
        for ability in abilities:
            self._ability(ability)
        for value in of_x:
            self._amount(value)

    def _ability(self, ability: Ability) -> None:
        self._steps((*ability.cost, *ability.do, *ability.undefended))
        self.is_every |= ability.by in ("each player", "any player")
        self.is_may |= ability.kind in ("response", "action")
        if ability.limit is not None:
            self.numbers.add(ability.limit.times)
        for fact in ability.fits:
            for clause in fact.what.clauses if fact.what is not None else ():
                self._clause(clause)
            if fact.amount is not None:
                self._amount(fact.amount)
        if ability.when is not None:
            self._condition(ability.when)
        for mod in ability.mods:
            self._amount(mod.amount)
            self._selector(mod.to)
            self.is_may |= mod.kind == "permit"
            if mod.when is not None:
                self._condition(mod.when)

    def _steps(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self._steps(step.steps)
            if step.do in WORDS:
                self._step(step)

    def _step(self, step: Step) -> None:
        word = WORDS[step.do]
        self.is_may |= step.do in _WITH_A_CHOICE
        self.is_every |= step.do in _OF_ALL
        if step.do == "if":
            self._condition(condition(step.args[0]))
        kinds = dict(zip((step.do, *word.others), (word.first, *word.others.values()), strict=True))
        if word.first in _OF_STEPS:
            return
        for (key, kind), text in zip(kinds.items(), step.args, strict=True):
            sort = kind.removesuffix("?")
            if key == "until" and sort in ("span", "delay"):
                self.spans.add(text or "phase")
            elif sort in ("amount", "amount or all", "number", "1"):
                if text not in ("", "all"):
                    self._amount(amount(text))
                self.numbers |= {1} if text in ("", "1") else set()
            elif sort == "noun":
                continue
            elif " " in text and text != FIRST_DECK and sort in _SELECTED:
                self._selector(selector(text))

    def _selector(self, what: Selector) -> None:
        if what.how == "every":
            self.is_every = True
        elif what.how != "name":
            self.numbers.add(what.number)
            self.is_may |= what.up_to
        for clause in (*what.clauses, *[best.of for best in what.best if best.of is not None]):
            self._clause(clause)

    def _clause(self, clause: Clause) -> None:
        for part in (*clause.parts, *(clause.what.clauses if clause.what is not None else ())):
            self._clause(part)
        if clause.amount is not None:
            self._amount(clause.amount)

    def _amount(self, many: Amount) -> None:
        if many.kind in ("number", "times", "at-least", "at-most"):
            self.numbers.add(abs(many.times))
        self.is_every |= many.kind in ("times", "cards", "total")
        self.may_be_each |= many.kind in ("name", "measure")
        for part in many.parts:
            self._amount(part)

    def _condition(self, one: Condition) -> None:
        for part in one.parts:
            self._condition(part)
        for many in one.amounts:
            self._amount(many)
        self.numbers |= {one.number} if one.number else set()
        if one.what is not None:
            for clause in one.what.clauses:
                self._clause(clause)


_OF_STEPS = ("condition", "branches", "steps")
FIRST_DECK = "first deck"
_SELECTED = ("cards", "cards or players", "cards or staging", "players", "host", "fetched", "deck")
_WITH_A_CHOICE = (
    "may", "offer", "must", "one-of", "one-each", "permit", "search", "peek", "look-through", "attack-as-enemy",
)  # fmt: skip
_OF_ALL = ("orc-guards",)
"""Words that say so by themselves."""


def disagreements(card: Card) -> dict[str, str]:
    """What does not agree on a card, by the name of the comparison: a sentence for each."""
    own = [ability for ability in card.abilities if ability.kind not in ("shadow", "setup", "resolution")]
    found: dict[str, list[str]] = {}
    for name, compare in _COMPARISONS.items():
        shadows = [one for _, one in card.of_kind("shadow")]
        for text, abilities, x in ((card.text, own, card.x.values()), (card.shadow_text, shadows, ())):
            if text or abilities:
                said = _Said(abilities, card.split, x)
                found.setdefault(name, []).extend(compare(_plain(text, card), list(abilities), said))
    if card.split and str(card.split) not in card.text and f" {NUMBERS.get(card.split)} " not in card.text:
        found.setdefault("numbers", []).append(f"the cost is paid by {card.split}, the text does not say so")
    if bool(card.shadow_text) != bool(card.of_kind("shadow")):
        found.setdefault("heads", []).append("a shadow text and a shadow ability belong together")
    return {name: "; ".join(said) for name, said in found.items() if said}


def _plain(text: str, card: Card) -> str:
    """The text without its title, which may have numbers in it, and without what is said in brackets or done after the
    game."""
    plain = text.replace(card.title, "it").partition("Resolution:")[0]
    return re.sub(r"\([^)]*\)", "", plain)


def _heads(text: str, abilities: list[Ability], said: _Said) -> Iterator[str]:
    kinds = Counter([ability.kind for ability in abilities])
    for kind, head in _HEADS.items():
        number, there = len(re.findall(head, text)), kinds[kind]
        if number != there and not (kind == "forced" and number < there):
            yield f"the text has {number} {kind} heads, the data {there}"
    windows = [ability.window for ability in abilities if ability.kind == "action" and ability.window != "any"]
    told = [word.lower() for word in re.findall(r"\b(\w+) [Aa]ction:", text) if word.lower() in PHASES]
    if sorted(windows) != sorted(told):
        yield f"the text has actions of {told or 'any phase'}, the data of {windows or 'any phase'}"


def _numbers(text: str, abilities: list[Ability], said: _Said) -> Iterator[str]:
    words = re.findall(r"[A-Za-z]+|\d+", text)
    told = {int(word) for word in words if word.isdigit()}
    told |= {_SAID_NUMBERS[word.lower()] for word in words if word.lower() in _SAID_NUMBERS}
    if missing := [number for number in sorted(told) if number > 1 and number not in said.numbers | said.aside]:
        yield f"the text says {missing}, the data do not"
    if missing := [number for number in sorted(said.numbers) if number not in told | {0, 1, 99}]:
        yield f"the data say {missing}, the text does not"


def _each(text: str, abilities: list[Ability], said: _Said) -> Iterator[str]:
    if re.search(rf"\b(each|every) (?!{_NO_GROUP})", text, re.IGNORECASE) and not (said.is_every or said.may_be_each):
        yield "the text says each or every, the data nothing of the sort"
    plural = _EVERY.search(text) or re.search(
        r"\b(no|their|enemies|locations|characters|heroes|players)\b", text, re.IGNORECASE
    )
    if said.is_every and not plural:
        yield "the data mean every one, the text does not say so"


def _may(text: str, abilities: list[Ability], said: _Said) -> Iterator[str]:
    if re.search(r"\bmay\b", text, re.IGNORECASE) and not said.is_may:
        yield "the text says may, the data leave no choice"
    steps = [step for ability in abilities for step in _all_steps((*ability.do, *ability.undefended))]
    if any([step.do == "may" for step in steps]) and not _MAY.search(text) and " or " not in text:
        yield "the data leave a choice, the text does not say may"


def _spans(text: str, abilities: list[Ability], said: _Said) -> Iterator[str]:
    told = {first or second for first, second in _SPAN.findall(text)}
    if re.search(r"when the (phase|round) ends", text):
        told |= set(re.findall(r"when the (phase|round) ends", text)) & said.spans
    for span in sorted(told - said.spans):
        yield f"the text says until the end of the {span}, the data do not"
    for span in sorted((said.spans - told) & {"attack", "phase", "round", "game"}):
        if span not in text:
            yield f"the data say until the end of the {span}, the text does not"


def _limits(text: str, abilities: list[Ability], said: _Said) -> Iterator[str]:
    told = []
    for match in _LIMIT.finditer(text):
        span = match[4] or match[6]
        word = (match[2] or match[3] or match[5] or match[1]).lower()
        times = {"once": 1, "twice": 2, **_SAID_NUMBERS}.get(word, int(word) if word.isdigit() else 1)
        told.append((times, span.lower()))
    own = [(ability.limit.times, ability.limit.span) for ability in abilities if ability.limit is not None]
    if sorted(told) != sorted(own):
        yield f"the text has the limits {_shown(told)}, the data {_shown(own)}"


def _aims(text: str, abilities: list[Ability], said: _Said) -> Iterator[str]:
    """Who aims an encounter card is said, if not the first player.  (Glossary: First Player)"""
    if re.search(r"\bcho(os|ice)", text, re.IGNORECASE):
        return
    for ability in abilities:
        is_of_one = ability.kind == "shadow" or ability.by in _OF_ONE
        for step in _of_one((*ability.cost, *ability.do, *ability.undefended), is_of_one):
            for aim in _aimed(step):
                yield f"the data let one player aim at {aim!r}, the text names nobody who chooses"


def _of_one(steps: Iterable[Step], is_of_one: bool) -> Iterator[Step]:
    """The steps that are done by one player because of the part that this player has in what happens."""
    for step in steps:
        if is_of_one:
            yield step
        yield from _of_one(step.steps, step.args[0] in _EACH_OF_ONE if step.do == "each" else is_of_one)


def _aimed(step: Step) -> Iterator[str]:
    """What a step aims at, where there may be a choice among cards that are not those of whoever does it."""
    word = WORDS.get(step.do)
    if word is None or word.first in _OF_STEPS:
        return
    for kind, text in zip((word.first, *word.others.values()), step.args, strict=True):
        if kind.removesuffix("?") in _SELECTED and " " in text and text != FIRST_DECK:
            what = selector(text)
            is_own = re.search(r"\b(you|topmost|in hand|in discard|lying hidden)\b", text)
            if what.how == "choose" and not is_own and not any([clause.kind == "title" for clause in what.clauses]):
                yield text


_OF_ONE = ("that player", "engaged player", "host controller")
"""Who uses an ability because of the part that this player has in what happens."""
_EACH_OF_ONE = ("that player", "that-player", "bereaved", "player engaged with self")
"""The same, where steps are done as such a player."""


def _shown(limits: list[tuple[int, str]]) -> str:
    return ", ".join([f"{times} a {span}" for times, span in limits]) or "none"


def _all_steps(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from _all_steps(step.steps)


_COMPARISONS: dict[str, Callable[[str, list[Ability], _Said], Iterator[str]]] = {
    "heads": _heads, "numbers": _numbers, "each": _each, "may": _may, "spans": _spans, "limits": _limits,
    "aims": _aims,
}  # fmt: skip
COMPARED = tuple(_COMPARISONS)
"""The names of what is compared, for the exceptions of a card."""


def faults() -> list[str]:
    """A sentence for each disagreement of a card that people see, and for each exception that is none."""
    found = []
    for file, row, _ in contents().rows():
        if row.id not in CARDS or not (CARDS[row.id].abilities or CARDS[row.id].text):
            continue
        excepted: Mapping[str, str] = getattr(row, "lint", {})
        wrong = disagreements(CARDS[row.id])
        found += [f"{file}: {row.id}: {name}: {said}" for name, said in wrong.items() if name not in excepted]
        for name in excepted:
            if name not in wrong:
                found.append(f"{file}: {row.id}: lint: {name!r} is no exception, for text and data agree")
    return found
