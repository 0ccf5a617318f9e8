"""Cards, players, amounts and conditions of the card language in words: ``every ready hero that you control``."""

from __future__ import annotations

import re
from collections.abc import Mapping

from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.cards import AS_A_TRAIT, Card
from westmarch.games.lcg.printed.expressions import Amount, Clause, Condition, Selector
from westmarch.games.lcg.printed.grammar import ALL, AMONG
from westmarch.games.lcg.printed.meanings import Best
from westmarch.games.lcg.printed.measures import TOKENS_ON
from westmarch.games.lcg.printed.vocabulary import KEYWORDS, OWN_SPHERES, TRAITS, trait_title
from westmarch.games.lcg.text import card_phrases as phrases
from westmarch.games.lcg.text import selector_phrases
from westmarch.games.lcg.text.names import card, count

_PLACE = re.compile(r"\{(\w+)(?:\|([^}#]*))?(?:#([^}]*))?\}")
_OPTIONAL = re.compile(r"\[([^][]*)\]")
_ADJECTIVAL = ("word", "type")
_JUST, _PILES = "among it", ("discard", "encounter-discard")
_DEALT = ("dealt-to-you", "dealt")


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

    def cards(self, what: Selector, is_one: bool = True, is_theirs: bool = False) -> str:
        """The noun of a selector with all that is said of it; in the own hand of players that are spoken of."""
        before: list[str] = []
        behind: list[str] = []
        is_just_discarded = _JUST in what.tests and what.place in _PILES
        if any([best.of is None for best in what.best]):
            before.append(selector_phrases.ADJECTIVES["topmost"])
        if is_just_discarded:
            behind.append(selector_phrases.JUST_DISCARDED)
        for test in what.tests:
            if test != _JUST or not is_just_discarded:
                (behind if test in selector_phrases.RELATIONS else before).append(self.word(test))
        copied = next((clause.word for clause in what.clauses if clause.kind == "title" and not what.kinds), "")
        for clause in what.clauses:
            if clause.kind != "title" or clause.word != copied:
                (before if _is_adjective(clause) else behind).append(self._clause(clause, what.is_player))
        behind += [self._best(best, best.of) for best in what.best if best.of is not None]
        noun = _noun(what.kinds, is_one)
        if copied:
            noun = filled(selector_phrases.COPY[not is_one], {"card": card(copied)})
        elif what.place in _DEALT and not what.kinds:
            noun = selector_phrases.DEALT_CARD[not is_one]
        place = "" if is_just_discarded else what.place
        return " ".join(filter(None, [*before, noun, *behind, self._place(place, what.owner, is_theirs)]))

    def _place(self, place: str, owner: Selector | None, is_theirs: bool) -> str:
        if is_theirs and place in selector_phrases.THEIR_PLACES:
            return selector_phrases.THEIR_PLACES[place]
        if place.startswith(AMONG):
            return filled(selector_phrases.PLACES["among"], {"owner": self.name(place.removeprefix(AMONG))})
        words = {"owner": self.selector(owner) if owner is not None else ""}
        return filled(selector_phrases.PLACES[place], words) if place else ""

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
        return f"{trait_title(word.removesuffix(AS_A_TRAIT))}{AS_A_TRAIT * word.endswith(AS_A_TRAIT)}"

    def granted(self, what: str) -> str:
        """A trait, sphere or keyword: ``trait Gondor``."""
        sort, _, name = what.partition(" ")
        return f"{sort} {name if sort == 'keyword' else self.word(name)}"

    def _clause(self, clause: Clause, is_player: bool) -> str:
        kind = clause.kind
        if kind == "or":
            return " or ".join([self._clause(part, is_player) for part in clause.parts])
        if kind == "not":
            return self._contrary(clause.parts[0], is_player)
        short = self._short(clause, is_player)
        if short:
            return short
        is_named = clause.what is not None and clause.what.how == "name"
        words = {
            "measure": f"{'printed ' * clause.is_printed}{_measure(clause.measure)}",
            "compared": "" if is_named else self.compared(clause.compared, clause.amount),
            "several": self._some(clause.what)
            if is_named
            else self.cards(clause.what, False, is_player)
            if clause.what
            else "",
            "what": self._some(clause.what),
            "card": card(clause.word) if kind == "title" else "",
            "word": "" if kind == "title" else self.word(clause.word) if kind in ("word", "printed") else clause.word,
        }
        return filled((selector_phrases.PLAYER_CLAUSES if is_player else selector_phrases.CLAUSES)[kind], words)

    def _contrary(self, clause: Clause, is_player: bool) -> str:
        """That a clause does not hold."""
        part = self._clause(clause, is_player)
        if _is_adjective(clause) and clause.kind in _ADJECTIVAL:
            return f"non-{part}"
        if clause.kind == "has" and _is_one(clause) and clause.what is not None:
            return filled(selector_phrases.NONE, {"one": a(self.cards(clause.what))})
        if clause.kind == "title":
            return filled(selector_phrases.CLAUSES["not"], {"part": part.removeprefix("being ")})
        if clause.kind == "word" and " has " in part:
            return part.replace(" has ", " has not ", 1)
        return filled(selector_phrases.CLAUSES["not"], {"part": part})

    def _short(self, clause: Clause, is_player: bool) -> str:
        """What is said shorter than word by word; else nothing."""
        what, many = clause.what, clause.amount
        if what is not None and what.how != "name" and _is_one(clause):
            form = selector_phrases.PLAYER_ONE.get(clause.kind, "") if is_player else selector_phrases.ONE
            return (
                filled(form, {"one": a(self.cards(what, True, is_player))})
                if form and (is_player or clause.kind == "has")
                else ""
            )
        if clause.kind == "has" and what is not None and clause.compared == "=" and many == Amount("0", 0):
            return filled(selector_phrases.NONE, {"one": a(self.cards(what))})
        if clause.kind == "compare" and many is not None and many.kind == "number" and clause.measure in TOKENS_ON:
            token = "resource" if clause.measure == "resources" and many.times == 1 else clause.measure
            return filled(selector_phrases.TOKENS, {"token": token, "compared": self.compared(clause.compared, many)})
        if clause.kind == "compare" and many is not None and many.kind == "minus" and _is_of_chosen(many.parts[1]):
            words = {"measure": _measure(clause.measure), "compared": self.compared(clause.compared, many.parts[0])}
            return filled(selector_phrases.TOTAL, words)
        return ""

    def _some(self, what: Selector | None) -> str:
        if what is None:
            return ""
        return self.selector(what) if what.how == "name" or what.is_player else a(self.cards(what))

    def _best(self, best: Best, of: Clause) -> str:
        is_counted = of.what is not None
        extreme = "most" * best.is_highest if is_counted else "highest" if best.is_highest else "lowest"
        several = self.cards(of.what, False, of.kind == "lying") if of.what is not None else ""
        values = [f"{'printed ' * one.is_printed}{_measure(one.measure)}" for one in of.parts or (of,)]
        words = {"extreme": extreme or "fewest", "measure": " and ".join(values), "several": several}
        return filled(selector_phrases.BEST[of.kind], words)

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


def _is_one(clause: Clause) -> bool:
    """Whether one card or more shall be there."""
    return clause.compared == ">=" and clause.amount == Amount("1")


def _is_of_chosen(many: Amount) -> bool:
    """Whether it is what those have together that have been chosen so far."""
    return many.kind == "total" and many.what is not None and many.what.name == "done"


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


def one_in_words(own: Card, what: Selector) -> str:
    """One of these: ``Goblin enemy in play``."""
    return with_yours(Teller(own.title).cards(what, is_one=True))


def amount_in_words(own: Card, many: Amount) -> str:
    """An amount, as a text of a card means it."""
    return with_yours(Teller(own.title).amount(many))
