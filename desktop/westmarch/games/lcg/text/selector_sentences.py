"""Cards, players, amounts and conditions of the card language in words: ``every ready hero that you control``."""

from __future__ import annotations

import re
from collections.abc import Mapping

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.cards import AS_A_TRAIT, Card
from westmarch.games.lcg.printed.expressions import Amount, Clause, Condition, Selector
from westmarch.games.lcg.printed.grammar import ALL
from westmarch.games.lcg.printed.meanings import Best
from westmarch.games.lcg.printed.vocabulary import KEYWORDS, OWN_SPHERES, TRAITS
from westmarch.games.lcg.text import card_phrases as phrases
from westmarch.games.lcg.text import selector_phrases
from westmarch.games.lcg.text.names import card, count

_PLACE = re.compile(r"\{(\w+)(?:\|([^}#]*))?(?:#([^}]*))?\}")
_OPTIONAL = re.compile(r"\[([^][]*)\]")
_ADJECTIVAL = ("word", "type")


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


def with_yours(sentence: str) -> str:
    """A sentence in which what is said of "you" reads as people say it: ``your threat``."""
    for of_you, yours in phrases.YOURS.items():
        sentence = re.sub(rf"{of_you}\b", yours, sentence)
    return sentence


class Teller:
    """Tells what stands in the texts of a card, which is called by its title."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.host = "the attached card"

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
            return filled(selector_phrases.NAMES[name], {"self": self.title, "host": self.host})
        return card(name) if name in CARDS else f"the chosen {name.replace('-', ' ')}"

    def cards(self, what: Selector, is_one: bool = True) -> str:
        """The noun of a selector with all that is said of it."""
        before: list[str] = []
        behind: list[str] = []
        for test in what.tests:
            (behind if test in selector_phrases.RELATIONS else before).append(self.word(test))
        for clause in what.clauses:
            (before if _is_adjective(clause) else behind).append(self._clause(clause, what.is_player))
        for best in what.best:
            (before if best.of is None else behind).append(self._best(best))
        place = ""
        if what.place:
            owner = self.selector(what.owner) if what.owner is not None else ""
            place = filled(selector_phrases.PLACES.get(what.place, what.place), {"owner": owner})
        return " ".join(filter(None, [*before, _noun(what.kinds, is_one), *behind, place]))

    def word(self, word: str) -> str:
        """An adjective, a relation, a trait, a sphere or a keyword."""
        if word in selector_phrases.RELATIONS:
            return filled(selector_phrases.RELATIONS[word], {"self": self.title})
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
            "compared": "" if is_named else self.compared(clause.compared, clause.amount),
            "several": self._some(clause.what) if is_named else self.cards(clause.what, False) if clause.what else "",
            "what": self._some(clause.what),
            "card": card(clause.word) if kind == "title" else "",
            "word": "" if kind == "title" else self.word(clause.word) if kind in ("word", "printed") else clause.word,
        }
        return filled((selector_phrases.PLAYER_CLAUSES if is_player else selector_phrases.CLAUSES)[kind], words)

    def _some(self, what: Selector | None) -> str:
        if what is None:
            return ""
        return self.selector(what) if what.how == "name" or what.is_player else a(self.cards(what))

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

    def compared(self, compared: str, many: Amount | None) -> str:
        """How an amount is compared: ``at least 3``; nothing without one."""
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
            "a": a(self.cards(what)) if what is not None else "",
            "part": self.condition(one.parts[0]) if one.parts else "",
        }
        if one.amounts:
            first, second = one.amounts
            words |= {"part": self.amount(first), "compared": self.compared(one.compared, second)}
        return filled(selector_phrases.CONDITIONS[one.kind], words)


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


def a(noun: str) -> str:
    """A noun with its article: ``an enemy``."""
    return f"{'an' if noun[:1].lower() in 'aeiou' and not noun.startswith('uni') else 'a'} {noun}"


def cards_in_words(own: Card, what: Selector) -> str:
    """Several cards, as a text of a card means them: ``Goblin enemies in play``."""
    return with_yours(Teller(own.title).cards(what, is_one=False))


def amount_in_words(own: Card, many: Amount) -> str:
    """An amount, as a text of a card means it."""
    return with_yours(Teller(own.title).amount(many))
