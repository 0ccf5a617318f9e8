"""Reads selectors, amounts and conditions, word by word from left to right.

What is said of a card belongs to the noun nearest before it.  Nothing here knows a State.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from westmarch.cardbook.strict import inside, unknown
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.printed.meanings import Amount, Best, Clause, Selector
from westmarch.games.lcg.printed.measures import (
    CARD_MEASURES,
    CLAUSES,
    COMPARISONS,
    EXTREMES,
    PLAYER_MEASURES,
    PLAYER_NAMED,
    TOKENS_ON,
)
from westmarch.games.lcg.printed.reading import STOPS, Reading, by_length
from westmarch.games.lcg.printed.vocabulary import (
    A_TYPE,
    ADJECTIVES,
    AN_ID,
    IDS,
    KEYWORDS,
    MANY,
    NOUNS,
    NUMBERS,
    OWN_SPHERES,
    PLACES,
    PLAYER_ADJECTIVES,
    PLAYERS_PLACES,
    RELATIONS,
    TRAITS,
    TYPES,
)

ALL = 99
NUMBER = re.compile(r"-?\d{1,9}\Z")
TOPMOST, OTHER, AMONG = "topmost", "other", "among "
_SOME = re.compile(r"(\d{1,3})\+?\Z")
_COPY = ("copy", "copies")
SAID_OF_PLAYERS = ("with", "controlling", "guarding", "engaged", "not")
_NAMED = ("self", "host", "it", "that-piece")
"""Cards by their names, which a player may control or be engaged with."""
_STARTS = ("with", "without", "on", "of", "not", "controlling", "guarding", "noted")


_RELATIONS, _PLACES, _MEASURES = by_length(RELATIONS), by_length(PLACES), by_length(CARD_MEASURES)


# -- selectors


def selector_in(read: Reading, text: str) -> Selector:
    """``every ready hero you control``, ``up to two allies``, ``next player``.  Raises BadCard."""
    if is_player_phrase(read):
        return player_in(read, text)
    if read.takes("any", "number", "of"):
        return cards_in(read, text, "choose", ALL, True)
    up_to = read.takes("up", "to")
    first = read.peek()
    how, number = "choose", 0
    if first in ("every", "each") and not up_to:
        how, number = "every", ALL
    elif first in NUMBERS:
        number = NUMBERS[first]
    else:
        raise unknown(first, "a number of things", [*NUMBERS] if up_to else [*MANY, "each"])
    read.take()
    if read.takes("random"):
        how = "random"
    return cards_in(read, text, how, number, up_to)


def is_player_phrase(read: Reading) -> bool:
    """Whether a player comes next who needs no number: ``next player``, ``player guarding gollum``."""
    if read.peek() == "player":  # alone it is a name
        return read.peek(1) in SAID_OF_PLAYERS
    return read.peek() in (*PLAYER_NAMED, OTHER) and read.peek(1) == "player"


def player_in(read: Reading, text: str = "") -> Selector:
    """A player: ``you``, ``next player``, ``player with highest threat``, or by a name.  Raises BadCard."""
    at = read.at
    if read.peek(1) == "player" and read.peek() in PLAYER_NAMED:
        name = PLAYER_NAMED[read.take()]
        read.take()
        return Selector(text or read.since(at), "name", name=name)
    if is_player_phrase(read):
        found = cards_in(read, text, "choose", 1)
        return found if text else _renamed(found, read.since(at))
    if read.peek(1) == "player":
        raise unknown(read.peek(), "a player", [*PLAYER_NAMED, OTHER])
    word = read.take()
    return Selector(word, "name", name=word)


def _renamed(what: Selector, text: str) -> Selector:
    return Selector(
        text, what.how, what.number, what.up_to, what.kinds, what.tests, what.place, what.name, what.clauses, what.best,
        what.owner,
    )  # fmt: skip


def every_in(read: Reading, is_noun_said: bool = True, is_player: bool = False) -> Selector:
    """All that a noun and what is said of it mean; the noun may be missing in a condition.  Raises BadCard."""
    at = read.at
    found = cards_in(read, "", "every", ALL, is_noun_said=is_noun_said, is_player=is_player)
    return _renamed(found, f"every {read.since(at)}{'' if is_noun_said else ' card'}")


def cards_in(
    read: Reading, text: str, how: str, number: int, up_to: bool = False, *, is_noun_said: bool = True,
    is_player: bool = False,
) -> Selector:  # fmt: skip
    """A noun with what stands before and behind it.  Raises BadCard."""
    tests: list[str] = []
    clauses: list[Clause] = []
    best: list[Best] = []
    of_players = is_player or (is_noun_said and _noun_ahead(read) == "player")
    known = [*PLAYER_ADJECTIVES] if of_players else [*ADJECTIVES, *TRAITS, *OWN_SPHERES]
    while not _is_noun(read) and (is_noun_said or not (read.is_over or _starts_clause(read))):
        if read.peek() == TOPMOST and not of_players:
            best.append(Best())
            read.take()
            continue
        said = _adjectives(read, known)
        if said.kind == "word":
            tests.append(said.word)
        else:
            clauses.append(said)
    kinds: tuple[str, ...] = ("player",) if is_player else ()
    noun = "card"
    if _is_noun(read):
        noun, kinds, title = _nouns(read)
        clauses += title
    place, owner = "", None
    while not read.is_over:
        relation = "" if of_players else read.one_of(_RELATIONS)
        if relation:
            tests.append(relation)
            continue
        found = "" if of_players or place else read.one_of(_PLACES)
        if found:
            place = PLACES[found]
            if found == AMONG.strip():
                place = f"{AMONG}{read.take()}"
            if place in PLAYERS_PLACES and read.takes("of"):
                owner = player_in(read)
            continue
        said_of = _clause(read, noun, of_players)
        if isinstance(said_of, Best):
            best.append(said_of)
        else:
            clauses.append(_or_else(read, said_of) if of_players else said_of)
    return Selector(
        text, how, number, up_to, kinds, tuple(tests), place, clauses=tuple(clauses), best=tuple(best), owner=owner
    )


def _is_noun(read: Reading) -> bool:
    return read.peek() in NOUNS or (read.peek() in _COPY and read.peek(1) == "of")


def _noun_ahead(read: Reading) -> str:
    """The next noun, in the singular if it means players."""
    noun = next((word for word in read.words[read.at :] if word in NOUNS), "")
    return "player" if NOUNS.get(noun) == ("player",) else noun


def _starts_clause(read: Reading) -> bool:
    at = read.at
    found = read.one_of((*_RELATIONS, *_PLACES)) or read.peek() in _STARTS or read.takes("engaged", "with")
    read.at = at
    return bool(found)


def _adjectives(read: Reading, known: list[str]) -> Clause:
    """An adjective, or some with ``or`` between them."""
    found = [_adjective(read, known)]
    while read.peek() == "or" and (read.peek(1).removeprefix("non-") in known or _is_title(read, 1)):
        read.take()
        found.append(_adjective(read, known))
    return found[0] if len(found) == 1 else Clause("or", parts=tuple(found))


def _adjective(read: Reading, known: list[str]) -> Clause:
    word = read.peek()
    plain = word.removeprefix("non-")
    if plain != word and plain in TYPES:  # before the trait of the same name, if a card has one
        said = Clause("type", plain)
    elif plain in known:
        said = Clause("word", plain)
    elif _is_title(read):
        said = Clause("title", plain)
    elif any([one in NOUNS or one in _COPY for one in read.words[read.at :]]):
        raise unknown(word, "an adjective, trait or sphere", known)
    else:
        raise unknown(word, "a noun", [*NOUNS, *known])
    read.take()
    return said if plain == word else Clause("not", parts=(said,))


def _is_title(read: Reading, ahead: int = 0) -> bool:
    """Whether a card's id comes next, before what it is: ``noldor or aragorn character``."""
    word, then = read.peek(ahead), read.peek(ahead + 1)
    return word not in NOUNS and then in (*NOUNS, "or") and word in IDS


def _nouns(read: Reading) -> tuple[str, tuple[str, ...], list[Clause]]:
    """The first noun, the types that all of them mean, and the card that there shall be a copy of."""
    noun = read.take()
    if noun in _COPY:
        read.take()
        return "card", (), [Clause("title", AN_ID(read.take()))]
    kinds = NOUNS[noun]
    while read.peek() == "or" and read.peek(1) in NOUNS:
        read.take()
        more = NOUNS[read.take()]
        kinds = tuple(dict.fromkeys((*kinds, *more))) if kinds and more else ()
    return noun, kinds, []


# -- clauses


def _clause(read: Reading, noun: str, of_players: bool) -> Clause | Best:
    """What stands behind a noun: ``with 2+ attachments``, ``of next player``.  Raises BadCard."""
    rest, first = read.rest, read.peek()
    if first == "not":
        read.take()
        if not of_players and read.takes("a", "copy", "of"):
            return _contrary(Clause("title", AN_ID(read.take())))
        found = _clause(read, noun, of_players) if not _is_relation(read) else Clause("word", read.one_of(_RELATIONS))
        return _contrary(found)
    if of_players and first in SAID_OF_PLAYERS:
        with inside(repr(rest)):
            return _of_player(read)
    if not of_players and first in ("with", "without"):
        read.take()
        with inside(repr(rest)):
            return _with(read) if first == "with" else _contrary(_with(read, is_a_said=False))
    if not of_players and read.takes("sharing", "a", "trait", "with"):
        return Clause("akin", what=_named_or_some(read))
    if not of_players and read.takes("noted"):
        return Clause("noted", A_TYPE(read.take()))
    if not of_players and read.takes("on"):
        return Clause("on", what=_named_or_some(read))
    if not of_players and (read.takes("of") or read.takes("engaged", "with")):
        return Clause("of" if first == "of" else "engaged-with", what=player_in(read))
    known = ["controlling", "guarding", "engaged with", "with"] if of_players else [*RELATIONS, *PLACES, *CLAUSES]
    raise unknown(rest, f"said of a {noun}", known)


def _or_else(read: Reading, said: Clause) -> Clause:
    """What is said of players, or what may be said of them in its stead: ``controlling a clue or engaged with it``."""
    found = [said]
    while read.peek() == "or" and read.peek(1) in SAID_OF_PLAYERS and read.peek(1) != "not":
        read.take()
        more = _of_player(read)
        if isinstance(more, Best):
            raise BadCard("highest and lowest are no alternative")
        found.append(more)
    return said if len(found) == 1 else Clause("or", parts=tuple(found))


def _is_relation(read: Reading) -> bool:
    at = read.at
    found = bool(read.one_of(_RELATIONS))
    read.at = at
    return found


def _contrary(found: Clause | Best) -> Clause:
    if isinstance(found, Best):
        raise BadCard("highest and lowest have no contrary")
    return Clause("not", parts=(found,))


def _named_or_some(read: Reading) -> Selector:
    """A card by its name, or ``a`` card that is such a one."""
    if read.peek() in ("a", "an"):
        read.take()
        return every_in(read)
    word = read.take()
    return Selector(word, "name", name=word)


def _some(read: Reading) -> tuple[str, Amount] | None:
    """How many there shall be: ``a``, ``no``, ``3+``; nothing if that is not said."""
    word = read.peek()
    if word in ("a", "an"):
        read.take()
        return ">=", Amount("1")
    if word == "no":
        read.take()
        return "=", Amount("0", 0)
    match = _SOME.match(word)
    if match is None:
        return None
    read.take()
    return ">=", Amount(match[1], int(match[1]))


def _measure(read: Reading, measures: Iterable[tuple[str, ...]] = _MEASURES) -> str:
    """A value of cards, if it comes next, or a keyword with a number."""
    found = read.one_of(measures)
    if not found and KEYWORDS.get(read.peek()) is not None and KEYWORDS[read.peek()].number in ("must", "may"):
        found = read.take()
    return found


def _with(read: Reading, is_a_said: bool = True) -> Clause | Best:
    """``with ranged``, ``with attack <= 2``, ``with 2+ attachments``, ``with highest cost``."""
    first = read.peek()
    if first == "printed" and read.peek(1) in (*TRAITS, *OWN_SPHERES, *KEYWORDS):
        read.take()
        return Clause("printed", read.take())
    if first in EXTREMES:
        read.take()
        is_highest = first in ("highest", "most")
        return Best(is_highest, _summed(read) or Clause("has", what=every_in(read)))
    many = _some(read)
    if many is not None:
        return _valued(read, *many) or Clause("has", what=every_in(read), compared=many[0], amount=many[1])
    if first in KEYWORDS and read.peek(1) not in COMPARISONS:
        return Clause("keyword", read.take())
    said = _valued(read)
    if said is None and not is_a_said:
        return Clause("has", what=every_in(read), compared=">=", amount=Amount("1"))
    if said is None:
        raise unknown(first, "what a card has", ["a", "no", *EXTREMES, *CARD_MEASURES, *KEYWORDS])
    return _compared(read, said)


def _summed(read: Reading) -> Clause | None:
    """A value, or some together: ``threat plus remaining quest points``."""
    found = _valued(read)
    while found is not None and read.takes("plus"):
        more = _valued(read)
        if more is None:
            raise unknown(read.peek(), "a value", CARD_MEASURES)
        found = Clause("sum", parts=(found, more))
    return found


def _valued(read: Reading, compared: str = "", amount: Amount | None = None) -> Clause | None:
    is_printed = read.takes("printed")
    measure = _measure(read)
    return (
        Clause("compare", measure=measure, compared=compared, amount=amount, is_printed=is_printed) if measure else None
    )


def _compared(read: Reading, said: Clause) -> Clause:
    """A value that is as much as what comes next: ``>= 3``, ``35+``."""
    word = read.take()
    if word in COMPARISONS:
        compared, amount = word, amount_in(read)
    elif _SOME.match(word):
        compared, amount = ">=", Amount(word.rstrip("+"), int(word.rstrip("+")))
    else:
        raise unknown(word, "a comparison", COMPARISONS)
    return Clause(
        said.kind, said.word, measure=said.measure, compared=compared, amount=amount, is_printed=said.is_printed
    )


def _of_player(read: Reading) -> Clause | Best:
    """``with highest threat``, ``with 3+ cards in hand``, ``controlling a clue card``, ``engaged with 2+ enemies``."""
    kind = {"with": "lying", "engaged": "engaged-with"}.get(read.take(), "control")
    if kind == "engaged-with" and not read.takes("with"):
        raise unknown(read.peek(), "said of an engaged player", ["with"])
    first = read.peek()
    measures = [tuple(name.split(" ")) for name in PLAYER_MEASURES]
    if first in EXTREMES:
        read.take()
        threat = read.one_of(measures) if kind == "lying" else ""
        of = Clause("compare", measure=threat) if threat else Clause(kind, what=every_in(read))
        return Best(first in ("highest", "most"), of)
    many = _some(read)
    if many is not None:
        if kind == "lying" and (threat := read.one_of(measures)):
            return Clause("compare", measure=threat, compared=many[0], amount=many[1])
        return Clause(kind, what=every_in(read), compared=many[0], amount=many[1])
    if kind == "lying":
        measure = read.one_of(measures)
        if not measure:
            raise unknown(first, "what a player has", ["a", "no", *EXTREMES, *PLAYER_MEASURES])
        return _compared(read, Clause("compare", measure=measure))
    if first in _NAMED:
        return Clause(kind, what=Selector(first, "name", name=read.take()), compared=">=", amount=Amount("1"))
    what = Selector("", "every", ALL, clauses=(Clause("title", AN_ID(read.take())),))
    return Clause(kind, what=what, compared=">=", amount=Amount("1"))


# -- amounts


def amount_in(read: Reading) -> Amount:
    """An amount, with what is added, taken off, and its bounds.  Raises BadCard."""
    at = read.at
    found = _term(read)
    while read.peek() in ("plus", "minus"):
        kind = read.take()
        found = Amount("", kind=kind, parts=(found, _term(read)))
    while read.peek() == "at" and read.peek(1) in ("least", "most") and NUMBER.match(read.peek(2)):
        read.take()
        found = Amount("", int(read.peek(1)), f"at-{read.take()}", parts=(found,))
        read.take()
    return _told(found, read.since(at))


def _told(amount: Amount, text: str) -> Amount:
    return Amount(
        text, amount.times, amount.kind, amount.name, amount.parts, amount.what, amount.of, amount.of_each
    )  # fmt: skip


def _term(read: Reading, is_name: bool = True) -> Amount:
    first, at = read.peek(), read.at
    if NUMBER.match(first):
        read.take()
        if read.takes("per"):
            start = read.at
            each = _term(read, is_name=False)
            return Amount("", int(first), "times", parts=(each,), of_each=read.since(start))
        if read.takes("times"):
            return Amount("", int(first), "times", parts=(_term(read),))
        return Amount(first, int(first))
    if read.takes("half"):
        part = _term(read)
        if not read.takes("rounded") or read.peek() not in ("up", "down"):
            raise unknown(read.peek() or read.words[-1], "how half is rounded", ["rounded up", "rounded down"])
        return Amount("", kind=f"half-{read.take()}", parts=(part,))
    if read.takes("stage", "number"):
        return Amount("", kind="stage")
    if read.takes("staging", "threat"):
        return Amount("", kind="staging")
    if read.takes("spheres", "of"):
        read.takes("every")
        return Amount("", kind="spheres", what=every_in(read))
    if first in ("total", "highest", "lowest", "printed"):
        return _measured(read)
    measure = _measure(read, (*_MEASURES, ("resource",)))
    if measure and (read.peek() == "of" or (read.peek() == "on" and measure in TOKENS_ON)):
        read.at = at
        return _measured(read)
    read.at = at
    if read.takes("number", "of") and read.peek() == "it":
        return Amount("", kind="cards", what=Selector("it", "name", name=read.take()))
    if is_name and read.at == at and not _is_noun(read) and (read.peek(1) in STOPS or not read.peek(1)):
        return Amount(first, name=read.take(), kind="name")
    if not read.peek():
        raise unknown("", "a noun", NOUNS)
    return Amount("", kind="cards", what=every_in(read))


def _measured(read: Reading) -> Amount:
    """``threat of active``, ``total printed cost of every ally``, ``resources on self``."""
    kind = read.take() if read.peek() in ("total", "highest", "lowest") else "measure"
    is_printed = read.takes("printed")
    measure = _measure(read, (*_MEASURES, ("resource",)))
    if not measure:
        raise unknown(read.peek(), "a value", [*CARD_MEASURES, *KEYWORDS])
    if not (read.takes("of") or (measure in TOKENS_ON and read.takes("on"))):
        raise unknown(read.peek(), "what comes before a card", ["of", "on"])
    of = Clause("compare", measure="resources" if measure == "resource" else measure, is_printed=is_printed)
    if read.peek() in ("every", "each"):
        read.take()
        return Amount("", kind=kind, what=every_in(read), of=of)
    return Amount("", kind=kind, what=player_in(read), of=of)
