"""The abilities of a card in words that are made of its data, so that authors can hold them against the printed text.

The sentences say what the program has read, word by word by :mod:`.card_phrases`: regular, not beautiful.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from westmarch.engine.records import Step
from westmarch.engine.text_format import listed
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.printed.abilities import Ability, Fact, Limit, Mod
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Amount, amount, condition, selector
from westmarch.games.lcg.printed.vocabulary import KEYWORDS
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.rules.revealing import each_reveals
from westmarch.games.lcg.text import card_phrases as phrases
from westmarch.games.lcg.text import standing_phrases
from westmarch.games.lcg.text.names import capital, card
from westmarch.games.lcg.text.occurrence import quests_of
from westmarch.games.lcg.text.selector_sentences import Teller, a, filled, with_yours

_NUMBERED = [name for name, keyword in KEYWORDS.items() if keyword.number == "must"]
"""The keywords that have a number."""


def sentences(own: Card) -> list[str]:
    """Each ability of a card, and what it does when its stage is set up, as a sentence."""
    teller = _CardTeller(own)
    found = [teller.ability(ability) for ability in own.abilities if ability.kind != "constant" or ability.mods]
    if own.setup:
        found.append(f"{phrases.KINDS['setup']}: {teller.steps(own.setup)}.")
    found += [f"Printed as X: {name.replace('_', ' ')} is {teller.amount(many)}." for name, many in own.x.items()]
    return [capital(with_yours(sentence)) for sentence in found]


class _CardTeller(Teller):
    """Tells the texts of one card, which call it by its title."""

    def __init__(self, own: Card) -> None:
        super().__init__(own.title)
        self.own = own

    # -- abilities

    def ability(self, ability: Ability) -> str:
        """An ability as a sentence; one that other cards have from it, with the condition under which they do."""
        loan = ability.loan
        if loan is None:
            return self._ability(ability)
        lent = _CardTeller(replace(self.own, title=phrases.BEARER))._ability(replace(ability, loan=None))
        said = [filled(phrases.KINDS["constant"], {"trigger": ""})]
        said += [filled(phrases.PARTS["when"], {"what": self.condition(loan.when)})] if loan.when is not None else []
        said += [filled(phrases.PARTS["from"], {"what": phrases.FROM[loan.zone]})] if loan.zone != "play" else []
        has = filled(standing_phrases.MODS["lend"], {"to": self.selector(loan.to), "what": lent.removesuffix(".")})
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
        """Who is "you" in an encounter or quest card.  (Glossary: Reveal; Rules: Staging Rules)"""
        if self.own.owner >= 0:
            return ""
        is_revealed_by_each = ability.kind == "reveal" and any(map(each_reveals, quests_of(self.own)))
        return phrases.REVEALER if is_revealed_by_each else phrases.OF_WHOM.get(ability.kind, "")

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
                return a(self.cards(fact.what))
            case "player" if fact.what is not None:
                return self.selector(fact.what)
            case "amount":
                return self.compared(fact.compared, fact.amount)
            case "face":
                return _either([card(face) for face in fact.words])
        if fact.key == "face":
            return _either([card(face) for face in fact.words])
        if fact.key == "type":
            return _either([a(word.replace("-", " ")) for word in fact.words])
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
                words["what"] = filled(
                    (standing_phrases.FORBIDDEN if mod.kind == "forbid" else standing_phrases.PERMITTED)[what], words
                )
            case "pays" if mod.cards is not None:
                words["what"] = self.selector(mod.cards)
            case "immune":
                words["what"] = standing_phrases.IMMUNITIES[what]
            case "cap":
                words["what"] = standing_phrases.CAPPED[what]
            case "blank":
                words["what"] = standing_phrases.BLANKS[what]
            case "assign":
                words["what"] = standing_phrases.ASSIGNED[what]
            case "set" | "double" | "halve":
                words["what"] = standing_phrases.VALUES.get(what, what)
            case "grant" | "strip":
                words["what"] = self.granted(what)
                words["n"] = words["n"] if mod.kind == "grant" and what.removeprefix("keyword ") in _NUMBERED else ""
            case _:
                words["what"] = what
        return filled(standing_phrases.MODS[mod.kind], words)

    def _change(self, what: str, many: Amount, to: str, on: str = "") -> str:
        return filled(standing_phrases.CHANGED[what], {"to": to, "n": _signed(many, self.amount(many)), "on": on})

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
            if step.do == "one-each":
                words["do"] = " or ".join([self._inner((one,)) for one in step.steps])
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


def _signed(many: Amount, told: str) -> str:
    return told if many.kind == "number" and many.times < 0 else f"+{told}" if many.kind == "number" else f"+({told})"


def _either(words: Sequence[str]) -> str:
    return " or ".join(words)


# -- the kinds of arguments

Told = Callable[[Teller, str], str]


def _selected(teller: Teller, text: str) -> str:
    return phrases.LITERALS.get(text) or teller.selector(selector(text))


def _many(teller: Teller, text: str) -> str:
    return phrases.LITERALS[text] if text in ("all", "any") else teller.amount(amount(text))


def _literal(teller: Teller, text: str) -> str:
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
    "what becomes of it": lambda teller, text: standing_phrases.BECOMES[text],
    "number": _many,
    "number or all": _many,
    "a condition": lambda teller, text: teller.condition(condition(text)),
    "value": lambda teller, text: standing_phrases.VALUES[text],
    "two values": lambda teller, text: listed([standing_phrases.VALUES[name] for name in text.split(" ")]),
    "what is added to": lambda teller, text: text,
    "what is forbidden": lambda teller, text: standing_phrases.FORBIDDEN[text],
    "what is permitted": lambda teller, text: standing_phrases.PERMITTED[text],
    **dict.fromkeys(("what is matched", "what is named"), lambda teller, text: listed(text.split(" "))),
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
    "note": lambda teller, text: text,
    "list of cards": lambda teller, text: listed([card(one) for one in text.split(" ")]),
    "fetched": lambda teller, text: a(card(text)) if text in CARDS else teller.selector(selector(text)),
    "deck": _selected,
    "place": lambda teller, text: phrases.FACTS["to"][text],
    "everybody": _literal,
    "end": _literal,
    "rest": lambda teller, text: phrases.RESTS[text],
    "noun": lambda teller, text: a(teller.cards(selector(f"every {text}"))),
    "none": _literal,
    "that": _literal,
    "game": _literal,
    "one": _literal,
    "yes": _literal,
    "type": lambda teller, text: text.replace("-", " "),
    **dict.fromkeys(("phase", "ended phase"), lambda teller, text: f"{text} phase"),
    "1": _literal,
}
"""By the kind of an argument: how it is told."""
