"""The abilities of a card in words that are made of its data, so that authors can hold them against the printed text.

The sentences say what the program has read, word by word by :mod:`.card_phrases`: regular, not beautiful.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from westmarch.engine.records import Step
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.abilities import Ability, Fact, Limit, Mod
from westmarch.games.lcg.printed.cards import AS_A_TRAIT, Card
from westmarch.games.lcg.printed.expressions import Amount, Clause, Condition, Selector, amount, condition, selector
from westmarch.games.lcg.printed.grammar import ALL
from westmarch.games.lcg.printed.meanings import Best
from westmarch.games.lcg.printed.vocabulary import KEYWORDS, OWN_SPHERES, TRAITS
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.text import card_phrases as phrases
from westmarch.games.lcg.text import selector_phrases
from westmarch.games.lcg.text.names import capital, card, count

_PLACE = re.compile(r"\{(\w+)(?:\|([^}#]*))?(?:#([^}]*))?\}")
_OPTIONAL = re.compile(r"\[([^][]*)\]")
_ADJECTIVAL = ("word", "type")
_NUMBERED = [name for name, keyword in KEYWORDS.items() if keyword.number == "must"]
"""The keywords that have a number."""


def filled(phrase: str, words: Mapping[str, str]) -> str:
    """A phrase with words in its places; what is in brackets only where none of its places is empty."""
    phrase = _OPTIONAL.sub(
        lambda part: part[1] if all([words.get(place) for place, *_ in _PLACE.findall(part[1])]) else "", phrase
    )
    return _PLACE.sub(lambda place: _counted(words.get(place[1]) or place[2] or "", place[3]), phrase)


def _counted(told: str, noun: str | None) -> str:
    """How many of something: ``2 cards``, ``cards (the number of players)``."""
    if not noun:
        return told
    return count(int(told), noun) if told.isdigit() else f"{noun}s ({told})"


def sentences(own: Card) -> list[str]:
    """Each ability of a card, and what it does when its stage is set up, as a sentence."""
    teller = _Teller(own)
    found = [teller.ability(ability) for ability in own.abilities if ability.kind != "constant" or ability.mods]
    if own.setup:
        found.append(f"{phrases.KINDS['setup']}: {teller.steps(own.setup)}.")
    found += [f"Printed as X: {name.replace('_', ' ')} is {teller.amount(many)}." for name, many in own.x.items()]
    return [capital(_with_yours(sentence)) for sentence in found]


def cards_in_words(own: Card, what: Selector) -> str:
    """Several cards, as a text of a card means them: ``Goblin enemies in play``."""
    return _with_yours(_Teller(own).cards(what, is_one=False))


def amount_in_words(own: Card, many: Amount) -> str:
    """An amount, as a text of a card means it."""
    return _with_yours(_Teller(own).amount(many))


def _with_yours(sentence: str) -> str:
    for of_you, yours in phrases.YOURS.items():
        sentence = re.sub(rf"{of_you}\b", yours, sentence)
    return sentence


class _Teller:
    """Tells the texts of one card, which call it by its title."""

    def __init__(self, own: Card) -> None:
        self.own = own
        self.host = "the attached card"

    # -- abilities

    def ability(self, ability: Ability) -> str:
        """An ability as a sentence; one that other cards have from it, with the condition under which they do."""
        loan = ability.loan
        if loan is None:
            return self._ability(ability)
        lent = _Teller(replace(self.own, title=phrases.BEARER))._ability(replace(ability, loan=None))
        said = [filled(phrases.KINDS["constant"], {"trigger": ""})]
        said += [filled(phrases.PARTS["when"], {"what": self.condition(loan.when)})] if loan.when is not None else []
        said += [filled(phrases.PARTS["from"], {"what": phrases.FROM[loan.zone]})] if loan.zone != "play" else []
        has = filled(phrases.MODS["lend"], {"to": self.selector(loan.to), "what": lent.removesuffix(".")})
        return f"{'; '.join(said)}: {has}."

    def _ability(self, ability: Ability) -> str:
        self.host = "the attacking enemy" if ability.kind == "shadow" else "the attached card"
        head = filled(phrases.KINDS[ability.kind], {"trigger": self._trigger(ability)})
        parts = {
            "when": self.condition(ability.when) if ability.when is not None else "",
            "first": phrases.FIRSTS[ability.first] if ability.first else "",
            "limit": self._limit(ability.limit) if ability.limit is not None else "",
            "by": phrases.USERS[ability.by] if ability.by else self._of_whom(ability),
            "from": phrases.FROM[ability.zone] if ability.zone != "play" else "",
            "attached": phrases.ROLES[ability.role] if ability.role else "",
            "cost": self.steps(ability.cost),
            "once": phrases.ONCE if ability.once else "",
        }
        said = [filled(phrases.PARTS[key], {"what": what}) for key, what in parts.items() if what]
        effect = self.steps(ability.do) or "; ".join([self._mod(mod) for mod in ability.mods])
        sentence = f"{'; '.join([head, *said])}: {effect or 'nothing'}."
        if ability.undefended:
            sentence += f" {filled(phrases.PARTS['undefended'], {'what': self.steps(ability.undefended)})}."
        return sentence

    def _of_whom(self, ability: Ability) -> str:
        return phrases.OF_WHOM.get(ability.kind, "") if self.own.owner < 0 else ""

    def _trigger(self, ability: Ability) -> str:
        if ability.window:
            return phrases.WINDOWS[ability.window]
        if not ability.event:
            return ""
        words = {fact.key: self._fact(fact) for fact in ability.fits}
        if "piece" not in words and ability.event not in phrases.NEED_NO_PIECE:
            words["piece"] = words.pop("type", "") or phrases.SOME_PIECE
        return filled(phrases.STAGES[ability.stage], {"what": filled(phrases.EVENTS[ability.event], words)})

    def _fact(self, fact: Fact) -> str:
        match fact.how:
            case "name":
                return self.name(fact.words[0])
            case "has":
                return f"{self.name(fact.words[0])} (alone or with others)"
            case "any" if fact.what is not None:
                return _a(self.cards(fact.what))
            case "player" if fact.what is not None:
                return self.selector(fact.what)
            case "amount":
                return self._compared(fact.compared, fact.amount)
            case "face":
                return _either([card(face) for face in fact.words])
        if fact.key == "face":
            return _either([card(face) for face in fact.words])
        if fact.key == "type":
            return _either([_a(word.replace("-", " ")) for word in fact.words])
        told = phrases.WHY if fact.key == "why" else phrases.FACTS[fact.key]
        return _either([told[word] for word in fact.words])

    def _limit(self, limit: Limit) -> str:
        who = "player" if limit.is_per_player else "group" if limit.is_per_group else ""
        return filled(phrases.LIMITS[limit.span], {"n": str(limit.times), "who": who})

    def _mod(self, mod: Mod) -> str:
        to, what = self.selector(mod.to), mod.what
        number = self.condition(mod.when) if mod.when is not None else self.amount(mod.amount)
        words = {"to": to, "n": number, "against": self.selector(mod.against) if mod.against is not None else ""}
        match mod.kind:
            case "add":
                words["on"] = self.selector(mod.on) if mod.on is not None else ""
                words["change"] = self._change(what, mod.amount, to, words["on"])
            case "forbid" | "permit":
                words["what"] = filled((phrases.FORBIDDEN if mod.kind == "forbid" else phrases.PERMITTED)[what], words)
            case "pays" if mod.cards is not None:
                words["what"] = self.selector(mod.cards)
            case "immune":
                words["what"] = phrases.IMMUNITIES[what]
            case "cap":
                words["what"] = phrases.CAPPED[what]
            case "blank":
                words["what"] = phrases.BLANKS[what]
            case "assign":
                words["what"] = phrases.ASSIGNED[what]
            case "set" | "double" | "halve":
                words["what"] = phrases.VALUES.get(what, what)
            case "grant" | "strip":
                words["what"] = self.granted(what)
                words["n"] = words["n"] if mod.kind == "grant" and what.removeprefix("keyword ") in _NUMBERED else ""
            case _:
                words["what"] = what
        return filled(phrases.MODS[mod.kind], words)

    def _change(self, what: str, many: Amount, to: str, on: str = "") -> str:
        return filled(phrases.CHANGED[what], {"to": to, "n": _signed(many, self.amount(many)), "on": on})

    def granted(self, what: str) -> str:
        """A trait, sphere or keyword: ``trait Gondor``."""
        sort, _, name = what.partition(" ")
        return f"{sort} {name if sort == 'keyword' else self._word(name)}"

    # -- steps

    def steps(self, steps: Sequence[Step]) -> str:
        """Several steps, one after the other."""
        return "; ".join([self.step(step) for step in steps])

    def step(self, step: Step) -> str:
        """A step with all that stands in it."""
        if step.do == "all_of":
            return self.steps(step.steps)
        word = WORDS[step.do]
        words: dict[str, str] = {}
        if word.first in ("condition", "branches", "steps"):
            words = self._branches(step)
        else:
            kinds = (word.first, *word.others.values())
            for key, kind, text in zip(("what", *word.others), kinds, step.args, strict=True):
                words[key] = ARGUMENTS[kind.removesuffix("?")](self, text) if text else ""
            words["do"] = "" if word.branches else self._inner(step.steps)
            words |= dict(zip(word.branches, [self._inner(part.steps) for part in step.steps], strict=False))
        if step.do == "add":
            words["change"] = self._change(step.args[0], amount(step.args[1]), words["to"])
        if step.do in ("forbid", "permit"):
            words["what"] = filled(words["what"], words)
        return filled(phrases.WORDS[step.do], words)

    def _inner(self, steps: Sequence[Step]) -> str:
        return f"({self.steps(steps)})" if steps else ""

    def _branches(self, step: Step) -> dict[str, str]:
        if step.do == "instead":
            return {"do": self.steps(step.steps)}
        told = [self._inner(part.steps) for part in step.steps]
        if step.do == "one-of":
            named = [f"{name} {branch}" for name, branch in zip(step.args, told, strict=False)]
            return {"do": " or ".join(named or told)}
        words = dict(zip(("do", "else"), told, strict=True))
        return words | ({"what": self.condition(condition(step.args[0]))} if step.do == "if" else {})

    # -- which cards and players

    def selector(self, what: Selector) -> str:
        """Which cards or players: ``every ready hero that you control``."""
        if what.how == "name":
            return self.name(what.name)
        is_one = what.how == "every" or what.number == 1
        if what.up_to and what.number == ALL:
            return f"any number of {self.cards(what, False)}"
        many = "every" if what.how == "every" else selector_phrases.NUMBERS[what.number]
        return " ".join(
            filter(None, ["up to" * what.up_to, many, "random" * (what.how == "random"), self.cards(what, is_one)])
        )

    def name(self, name: str) -> str:
        """What a name means: the title of the card, ``the attacker``, ``the chosen friend``."""
        if name in selector_phrases.NAMES:
            return filled(selector_phrases.NAMES[name], {"self": self.own.title, "host": self.host})
        return card(name) if name in CARDS else f"the chosen {name.replace('-', ' ')}"

    def cards(self, what: Selector, is_one: bool = True) -> str:
        """The noun of a selector with all that is said of it."""
        before: list[str] = []
        behind: list[str] = []
        for test in what.tests:
            (behind if test in selector_phrases.RELATIONS else before).append(self._word(test))
        for clause in what.clauses:
            (before if _is_adjective(clause) else behind).append(self._clause(clause, what.is_player))
        for best in what.best:
            (before if best.of is None else behind).append(self._best(best))
        place = ""
        if what.place:
            owner = self.selector(what.owner) if what.owner is not None else ""
            place = filled(selector_phrases.PLACES.get(what.place, what.place), {"owner": owner})
        return " ".join(filter(None, [*before, _noun(what.kinds, is_one), *behind, place]))

    def _word(self, word: str) -> str:
        if word in selector_phrases.RELATIONS:
            return filled(selector_phrases.RELATIONS[word], {"self": self.own.title})
        if word in selector_phrases.ADJECTIVES:
            return selector_phrases.ADJECTIVES[word]
        if word in selector_phrases.PLAYER_ADJECTIVES:
            return selector_phrases.PLAYER_ADJECTIVES[word]
        if word in OWN_SPHERES:
            return word.capitalize()
        if word in KEYWORDS:
            return word
        assert word in TRAITS, word
        return f"{word.removesuffix(AS_A_TRAIT).replace('-', ' ').title()}{AS_A_TRAIT * word.endswith(AS_A_TRAIT)}"

    def _clause(self, clause: Clause, is_player: bool) -> str:
        kind = clause.kind
        if kind == "or":
            return " or ".join([self._clause(part, is_player) for part in clause.parts])
        if kind == "not":
            part = self._clause(clause.parts[0], is_player)
            is_before = _is_adjective(clause) and clause.parts[0].kind in _ADJECTIVAL
            return f"non-{part}" if is_before else filled(selector_phrases.CLAUSES[kind], {"part": part})
        is_named = clause.what is not None and clause.what.how == "name"
        words = {
            "measure": f"{'printed ' * clause.is_printed}{_measure(clause.measure)}",
            "compared": "" if is_named else self._compared(clause.compared, clause.amount),
            "several": self._some(clause.what) if is_named else self.cards(clause.what, False) if clause.what else "",
            "what": self._some(clause.what),
            "card": card(clause.word) if kind == "title" else "",
            "word": "" if kind == "title" else self._word(clause.word) if kind in ("word", "printed") else clause.word,
        }
        return filled((selector_phrases.PLAYER_CLAUSES if is_player else selector_phrases.CLAUSES)[kind], words)

    def _some(self, what: Selector | None) -> str:
        if what is None:
            return ""
        return self.selector(what) if what.how == "name" or what.is_player else _a(self.cards(what))

    def _best(self, best: Best) -> str:
        if best.of is None:
            return selector_phrases.ADJECTIVES["topmost"]
        is_counted = best.of.what is not None
        extreme = "most" * best.is_highest if is_counted else "highest" if best.is_highest else "lowest"
        several = self.cards(best.of.what, False) if best.of.what is not None else ""
        values = [f"{'printed ' * of.is_printed}{_measure(of.measure)}" for of in best.of.parts or (best.of,)]
        measure = " and ".join(values)
        words = {"extreme": extreme or "fewest", "measure": measure, "several": several}
        return filled(selector_phrases.BEST[best.of.kind], words)

    # -- amounts and conditions

    def amount(self, many: Amount) -> str:
        """How many: ``2 times the number of players``."""
        of = many.of
        words = {
            "n": str(many.times),
            "name": self.name(many.name) if many.name else "",
            "several": self.cards(many.what, False) if many.what is not None else "",
            "what": self.selector(many.what) if many.what is not None else "",
            "measure": f"{'printed ' * of.is_printed}{_measure(of.measure)}" if of is not None else "",
        }
        words |= dict(zip(("part", "other"), [self.amount(part) for part in many.parts], strict=False))
        if many.kind == "times" and many.times == 1:
            return words["part"]
        return filled(selector_phrases.AMOUNTS[many.kind], words)

    def _compared(self, compared: str, many: Amount | None) -> str:
        return filled(selector_phrases.COMPARISONS[compared], {"n": self.amount(many)}) if many is not None else ""

    def condition(self, one: Condition) -> str:
        """When: ``Gandalf's Map is a staged unguarded card``."""
        if one.kind in ("and", "or"):
            return f" {one.kind} ".join([self.condition(part) for part in one.parts])
        what = one.what
        words = {
            "n": str(one.number),
            "card": card(one.card) if one.card in CARDS else "",
            "point": selector_phrases.POINTS.get(one.card, "") or phrases.WINDOWS.get(one.word, ""),
            "name": self.name(one.name) if one.name else "",
            "one": self.cards(what) if what is not None else "",
            "several": self.cards(what, False) if what is not None else "",
            "a": _a(self.cards(what)) if what is not None else "",
            "part": self.condition(one.parts[0]) if one.parts else "",
        }
        if one.amounts:
            first, second = one.amounts
            words |= {"part": self.amount(first), "compared": self._compared(one.compared, second)}
        return filled(selector_phrases.CONDITIONS[one.kind], words)


def _signed(many: Amount, told: str) -> str:
    return told if many.kind == "number" and many.times < 0 else f"+{told}" if many.kind == "number" else f"+({told})"


def _is_adjective(clause: Clause) -> bool:
    """Whether it stands before the noun: adjectives, traits and types, with ``or`` and ``non-`` too."""
    if clause.kind in ("or", "not"):
        return all([_is_adjective(part) for part in clause.parts])
    return clause.kind in _ADJECTIVAL and clause.word not in selector_phrases.RELATIONS


def _measure(name: str) -> str:
    return selector_phrases.MEASURES.get(name, name)


def _noun(kinds: tuple[str, ...], is_one: bool) -> str:
    """The noun for some types: ``enemy or location``."""
    found, rest = [], kinds
    for types, (one, several) in selector_phrases.NOUNS.items():
        if rest and set(types) <= set(rest):
            found.append(one if is_one else several)
            rest = tuple([kind for kind in rest if kind not in types])
    assert not rest, kinds
    return " or ".join(found) if found else selector_phrases.ANY_CARD[not is_one]


def _either(words: Sequence[str]) -> str:
    return " or ".join(words)


def _a(noun: str) -> str:
    return f"{'an' if noun[:1].lower() in 'aeiou' and not noun.startswith('uni') else 'a'} {noun}"


# -- the kinds of arguments

Told = Callable[[_Teller, str], str]


def _selected(teller: _Teller, text: str) -> str:
    return phrases.LITERALS.get(text) or teller.selector(selector(text))


def _many(teller: _Teller, text: str) -> str:
    return phrases.LITERALS[text] if text in ("all", "any") else teller.amount(amount(text))


def _literal(teller: _Teller, text: str) -> str:
    return phrases.LITERALS[text]


ARGUMENTS: dict[str, Told] = {
    "cards": _selected,
    "cards or staging": _selected,
    "players": _selected,
    "cards or players": _selected,
    "host": _selected,
    "amount": _many,
    "amount or all": _many,
    "amount, all or any": _many,
    "what becomes of it": lambda teller, text: phrases.BECOMES[text],
    "number": _many,
    "number or all": _many,
    "a condition": lambda teller, text: teller.condition(condition(text)),
    "value": lambda teller, text: phrases.VALUES[text],
    "two values": lambda teller, text: listed([phrases.VALUES[name] for name in text.split(" ")]),
    "what is added to": lambda teller, text: text,
    "what is forbidden": lambda teller, text: phrases.FORBIDDEN[text],
    "what is permitted": lambda teller, text: phrases.PERMITTED[text],
    "what is matched": lambda teller, text: listed(text.split(" ")),
    "what is granted": lambda teller, text: teller.granted(text),
    "span": lambda teller, text: phrases.SPANS[text],
    "delay": lambda teller, text: phrases.DELAYS[text],
    "owner": _literal,
    "aside": _literal,
    "role": lambda teller, text: phrases.ROLES[text],
    "name": lambda teller, text: teller.name(text),
    "new name": lambda teller, text: text.replace("-", " "),
    "delayed": lambda teller, text: phrases.LITERALS.get(text) or teller.name(text),
    "card": lambda teller, text: card(text),
    "list of cards": lambda teller, text: listed([card(one) for one in text.split(" ")]),
    "fetched": lambda teller, text: _a(card(text)) if text in CARDS else teller.selector(selector(text)),
    "deck": _selected,
    "place": lambda teller, text: phrases.FACTS["to"][text],
    "everybody": _literal,
    "end": _literal,
    "rest": lambda teller, text: phrases.RESTS[text],
    "noun": lambda teller, text: _a(teller.cards(selector(f"every {text}"))),
    "none": _literal,
    "that": _literal,
    "game": _literal,
    "one": _literal,
    "yes": _literal,
    "type": lambda teller, text: text.replace("-", " "),
    "phase": lambda teller, text: f"{text} phase",
    "1": _literal,
}
"""By the kind of an argument: how it is told."""
