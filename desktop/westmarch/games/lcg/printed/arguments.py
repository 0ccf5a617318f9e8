"""The kinds of arguments that words have: how each is read where some names are known, and what is wrong with it.

A bare name must be bound by the text itself or be one that every text knows; so must the names that an adjective or a
relation refers to (``engaged with chosen player``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from westmarch.cardbook.strict import Register, inside, unknown
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.printed.expressions import Amount, Clause, Condition, Selector, amount, condition, selector
from westmarch.games.lcg.printed.grammar import AMONG
from westmarch.games.lcg.printed.happenings import CARD_FACTS, FACTS, NUMBER_FACTS, PLAYER_FACTS, Happening
from westmarch.games.lcg.printed.measures import HEALED, PLAYER_MEASURES
from westmarch.games.lcg.printed.standing_words import (
    DELAYS,
    FORBIDDEN_FOR_A_WHILE,
    FORBIDDEN_TO_PLAYERS,
    PERMITTED_FOR_A_WHILE,
    SPANS,
)
from westmarch.games.lcg.printed.vocabulary import (
    A_KEYWORD,
    A_ROLE,
    A_SPHERE,
    A_TRAIT,
    A_TYPE,
    A_VALUE,
    AN_ID,
    IDS,
    NAMES,
    PHASES,
    VALUES,
)

_PLAYERS = ("you", "first")
SEATED = ("next", "last")
"""Players that are meant by where they sit, in every text."""
_NEEDS = {
    "engaged with chosen player": "player", "of chosen player": "player", "of that player": "that-player",
    "hurt by this attack": "hurt", "met in this attack": "met", "destroyed": "destroyed",
    "on it": "it", "among it": "it", "eligible": "fighter", "costing x": "x",
}  # fmt: skip
"""What is said of cards, with the name that must be bound for it."""


class Scope(Struct, frozen=True):
    """The names that are bound in a text, each for a ``card``, a ``player``, a ``number`` or a ``word``."""

    bound: Mapping[str, str] = {}

    def with_names(self, **names: str) -> Scope:
        """Some more are bound."""
        return Scope({**self.bound, **names})

    def with_facts(self, happening: Happening) -> Scope:
        """The facts of an event are bound."""
        kinds = dict.fromkeys((*CARD_FACTS, "hanging"), "card") | dict.fromkeys(PLAYER_FACTS, "player")
        kinds |= dict.fromkeys(NUMBER_FACTS, "number")
        facts = (*happening.facts, *happening.also)
        return Scope({**self.bound, **{f"that-{key}": kinds.get(key, "word") for key in facts}})

    def names(self, *kinds: str) -> list[str]:
        """The names that are known for things of these kinds."""
        known = {name: "player" if name in _PLAYERS else "card" for name in NAMES} | dict(self.bound)
        if known.get("player") == "player":
            known["chosen"] = "player"
        return [name for name, kind in known.items() if kind in kinds]


def name_in(text: str, scope: Scope, *kinds: str) -> str:
    """A bound name for things of these kinds.  Raises BadCard."""
    known = scope.names(*kinds)
    if text not in known:
        raise unknown(text, "a name that is known here", known)
    return text


def cards_in(text: str, scope: Scope) -> Selector:
    """A selector of cards, a bound name or a card.  Raises BadCard."""
    what = _selected(text, scope, "card")
    if what.is_player:
        raise BadCard(f"{text!r} means players, where cards are meant")
    return what


def players_in(text: str, scope: Scope) -> Selector:
    """A selector of players or a bound name.  Raises BadCard."""
    what = _selected(text, scope, "player")
    if what.how != "name" and not what.is_player:
        raise BadCard(f"{text!r} means cards, where players are meant")
    return what


def cards_or_players_in(text: str, scope: Scope) -> Selector:
    """A selector of either, or a bound name.  Raises BadCard."""
    return _selected(text, scope, "card", "player")


def _selected(text: str, scope: Scope, *kinds: str) -> Selector:
    what = selector(text)
    _check_selector(what, scope, *kinds)
    return what


def _check_selector(what: Selector, scope: Scope, *kinds: str) -> None:
    """Raises BadCard unless all names in a selector are known."""
    if what.how == "name":
        known = scope.names(*kinds)
        cards = IDS if "card" in kinds else ()
        if what.name not in known and what.name not in cards and not (what.name in SEATED and "player" in kinds):
            raise unknown(what.name, "a name that is known here", [*known, *cards])
    for test in what.tests:
        _check_word(test, what.text, scope)
    for clause in (*what.clauses, *[best.of for best in what.best if best.of is not None]):
        _check_clause(clause, what.text, scope)
    if what.place == "looked-at" and "looked" not in scope.bound:
        raise BadCard(f"'looked at' in {what.text!r}: no cards are being looked at here")
    if what.place.startswith(AMONG) and what.place.removeprefix(AMONG) not in scope.names("card"):
        raise unknown(what.place.removeprefix(AMONG), "a name that is known here", scope.names("card"))
    if what.owner is not None:
        _check_selector(what.owner, scope, "player")


def _check_word(test: str, text: str, scope: Scope) -> None:
    if test in _NEEDS and _NEEDS[test] not in scope.bound:
        raise BadCard(f"{test!r} in {text!r} refers to {_NEEDS[test]!r}, which is not known here")


def _check_measure(of: Clause | None, text: str, scope: Scope) -> None:
    if of is not None and of.measure == HEALED and "healed" not in scope.bound:
        raise BadCard(f"{HEALED!r} in {text!r}: nothing has been healed here")


def _check_clause(clause: Clause, text: str, scope: Scope) -> None:
    _check_measure(clause, text, scope)
    if clause.kind == "word":
        _check_word(clause.word, text, scope)
    for part in clause.parts:
        _check_clause(part, text, scope)
    if clause.what is not None:
        is_of_card = clause.amount is None  # an enemy is engaged with a player, a player with so many enemies
        is_player = clause.what.is_player or (clause.kind in ("of", "engaged-with") and is_of_card)
        _check_selector(clause.what, scope, "player" if is_player else "card")
    if clause.amount is not None:
        _check_amount(clause.amount, scope)


def amount_in(text: str, scope: Scope) -> Amount:
    """An amount.  Raises BadCard."""
    found = amount(text)
    _check_amount(found, scope)
    return found


def _check_amount(found: Amount, scope: Scope) -> None:
    if found.name:
        known = scope.names("number")
        if found.name not in known:
            raise unknown(found.name, "a number, or a name that is known here", known)
    _check_measure(found.of, found.text, scope)
    for part in found.parts:
        _check_amount(part, scope)
    if found.what is not None:
        is_of_player = found.of is not None and found.of.measure in PLAYER_MEASURES
        _check_selector(found.what, scope, "card", *(["player"] if is_of_player else []))


def condition_in(text: str, scope: Scope) -> Condition:
    """A condition.  Raises BadCard."""
    with inside("condition"):
        found = condition(text)
        _check(found, scope)
    return found


def _check(found: Condition, scope: Scope) -> None:
    for part in found.parts:
        _check(part, scope)
    of_player = found.what is not None and found.what.is_player and found.kind == "fits"
    if found.name and not (of_player and found.name in SEATED):
        name_in(found.name, scope, "player" if of_player else "card")
    if found.what is not None:
        _check_selector(found.what, scope, "card")
    for amounts in found.amounts:
        _check_amount(amounts, scope)


# -- the kinds by their names

Reader = Callable[[str, Scope], object]


def _words(sort: str, words: Iterable[str]) -> Reader:
    register = Register(sort, tuple(words))
    return lambda text, scope: register(text)


def _amount_or_all(text: str, scope: Scope) -> object:
    return text if text == "all" else amount_in(text, scope)


def _number(text: str, scope: Scope) -> object:
    if not text.isdigit() and (text != "x" or text not in scope.bound):
        raise BadCard(f"{text!r} is no number")
    return text


def _two_values(text: str, scope: Scope) -> object:
    values = text.split(" ")
    if len(values) != 2:
        raise BadCard(f"two values are wanted, not {text!r}")
    return [A_VALUE(value) for value in values]


def _matched(text: str, scope: Scope) -> object:
    for word in text.split(" "):
        _MATCHED(word)
    return text


_MATCHED = Register("what cards have in common", ("type", "sphere", "cost"))


def _what_is_named(text: str, scope: Scope) -> object:
    for word in text.split(" "):
        _NAMED(word)
    return text


_NAMED = Register("what may be named of a card", ("type", "sphere", "cost", "title", "trait"))


def _fetched(text: str, scope: Scope) -> object:
    return cards_in(text, scope) if " " in text or text in scope.names("card") else AN_ID(text)


def _deck(text: str, scope: Scope) -> object:
    return text if text == "encounter" else players_in(text, scope)


def _host(text: str, scope: Scope) -> object:
    return text if text == "first deck" else cards_in(text, scope)


def _aimed(text: str, scope: Scope) -> object:
    return text if text == "staging" else cards_in(text, scope)


def _new_name(text: str, scope: Scope) -> object:
    if not text.replace("-", "").isalpha() or text in NAMES or text in IDS:
        raise BadCard(f"{text!r} cannot be a name for what is chosen")
    return text


def _noun(text: str, scope: Scope) -> object:
    return cards_in(f"every {text}", scope)


def granted(text: str, scope: Scope) -> object:
    """A trait, a sphere or a keyword: ``keyword ranged``.  Raises BadCard."""
    sort, _, name = text.partition(" ")
    registers = {"trait": A_TRAIT, "sphere": A_SPHERE, "keyword": A_KEYWORD}
    return registers[Register("what can be granted", registers)(sort)](name)


READERS: dict[str, Reader] = {
    "cards": cards_in,
    "cards or staging": _aimed,
    "players": players_in,
    "cards or players": cards_or_players_in,
    "amount": amount_in,
    "amount or all": _amount_or_all,
    "number": _number,
    "number or all": lambda text, scope: text if text == "all" else _number(text, scope),
    "a condition": condition_in,
    "value": lambda text, scope: A_VALUE(text),
    "two values": _two_values,
    "what is matched": _matched,
    "what is named": _what_is_named,
    "what is added to": _words("a value", (*VALUES, "cost", "reveals", "archery", "staging")),
    "what is forbidden": _words("what can be forbidden", (*FORBIDDEN_FOR_A_WHILE, *FORBIDDEN_TO_PLAYERS)),
    "what is granted": granted,
    "what is permitted": _words("what can be permitted", PERMITTED_FOR_A_WHILE),
    "span": _words("a span", SPANS),
    "delay": _words("a span", DELAYS),
    "owner": _words("by whom a card is played, or under whom it enters play", ("owner",)),
    "aside": _words("where a card may lie", ("aside",)),
    "amount, all or any": lambda text, scope: text if text == "any" else _amount_or_all(text, scope),
    "what becomes of it": _words("what becomes of the active location", ("discarded", "staged")),
    "none": _words("how many there are", ("none",)),
    "role": lambda text, scope: A_ROLE(text),
    "name": lambda text, scope: name_in(text, scope, "card"),
    "new name": _new_name,
    "note": _words("what is written down", ("prisoners", "fallen", "captives")),
    "delayed": lambda text, scope: text if text == "that" else name_in(text, scope, "card"),
    "card": lambda text, scope: AN_ID(text),
    "list of cards": lambda text, scope: [AN_ID(word) for word in text.split(" ")],
    "fetched": _fetched,
    "deck": _deck,
    "everybody": _words("who sees it", ("everybody",)),
    "end": _words("an end of a deck", ("top", "bottom")),
    "rest": _words("where the rest goes", ("top", "bottom", "discard")),
    "host": _host,
    "noun": _noun,
    "place": _words("where a card may go", FACTS["to"]),
    "that": _words("what can be cancelled", ("that",)),
    "ended phase": _words("the phase that is ended", ("quest",)),
    "game": _words("what is won or lost", ("game",)),
    "one": _words("how many there are", ("one",)),
    "yes": _words("whether it is so", ("yes",)),
    "type": lambda text, scope: A_TYPE(text),
    "phase": _words("a phase", tuple(PHASES)),
    "1": _words("how many there are", ("1",)),
}
"""By the name of a kind: what reads an argument of it; raises BadCard."""
