"""What stands in a text of a card, read once: which cards or players are meant, how many, and under which condition.

``every exhausted character you control`` is a :class:`Selector`, ``2 per resource on self`` an :class:`Amount`,
``not any claimed objective`` a :class:`Condition`.  :func:`selector`, :func:`amount` and :func:`condition` read them,
and know nothing of a State; what they mean there is in the room ``language``.
"""

from __future__ import annotations

from functools import cache

from westmarch.cardbook.strict import Register, inside, unknown
from westmarch.engine.errors import BadCard
from westmarch.games.lcg.printed.grammar import (
    ALL as ALL,
)
from westmarch.games.lcg.printed.grammar import (
    NUMBER,
    amount_in,
    every_in,
    is_player_phrase,
    player_in,
    selector_in,
)
from westmarch.games.lcg.printed.meanings import CARD_VALUES as CARD_VALUES
from westmarch.games.lcg.printed.meanings import CLAUSE_TESTS as CLAUSE_TESTS
from westmarch.games.lcg.printed.meanings import COMPARED as COMPARED
from westmarch.games.lcg.printed.meanings import PLAYER_CLAUSES as PLAYER_CLAUSES
from westmarch.games.lcg.printed.meanings import PLAYER_VALUES as PLAYER_VALUES
from westmarch.games.lcg.printed.meanings import TESTS as TESTS
from westmarch.games.lcg.printed.meanings import Amount as Amount
from westmarch.games.lcg.printed.meanings import Clause as Clause
from westmarch.games.lcg.printed.meanings import Condition as Condition
from westmarch.games.lcg.printed.meanings import Names as Names
from westmarch.games.lcg.printed.meanings import Selector as Selector
from westmarch.games.lcg.printed.meanings import Test as Test
from westmarch.games.lcg.printed.measures import COMPARISONS
from westmarch.games.lcg.printed.reading import Reading
from westmarch.games.lcg.printed.vocabulary import AN_ID, IDS, NOUNS, PHASES, PLAYER_NAMES, POINTS


@cache
def selector(text: str) -> Selector:
    """Which cards or players a text means.  Raises BadCard."""
    if " " not in text:
        return Selector(text, "name", name=text)
    read = Reading(text)
    with inside(repr(text)):
        found = selector_in(read, text)
        _end(read)
    return found


@cache
def amount(text: str) -> Amount:
    """How many a text means; one where nothing is said.  Raises BadCard."""
    if not text:
        return Amount("")
    read = Reading(text)
    found = amount_in(read)
    _end(read)
    return found


@cache
def condition(text: str) -> Condition:
    """When a text works: ``self committed``, ``host dwarf``, ``hill-troll in play``, ``any staged card``, ``3 claimed
    objectives`` (at least), ``threat 35`` (of "you", at least), ``resources on gollum >= 8``.  Raises BadCard."""
    read = Reading(text)
    found = [_one(read)]
    between = read.peek()
    while between in ("and", "or") and read.takes(between):
        found.append(_one(read))
    _end(read)
    return found[0] if len(found) == 1 else Condition(text, between, tuple(found))


ON_QUESTS = "quest card in play"
"""What is written of an attachment that lies on a main quest or a side quest."""


def hosts(attach_to: str) -> Selector:
    """What an attachment may be attached to; a character's id stands for whoever has its title.  Raises BadCard."""
    if attach_to == ON_QUESTS:
        return Selector("every card", "every", ALL, kinds=("quest", "side-quest"))
    if attach_to in IDS:
        return selector(f"every copy of {attach_to}")
    return selector(_HOSTS.get(attach_to, f"every {attach_to.replace('with the ranged keyword', 'with ranged')}"))


_HOSTS = {
    "next enemy in the staging area": "every enemy",
    "rohan hero or merry": "every rohan hero",  # no Merry is here yet
    "hero or gandalf": "every non-objective-ally non-ally or gandalf character",
    "enemy engaged with a player": "every engaged enemy",
    "warrior hero, or to gandalf": "every non-objective-ally gandalf or non-ally gandalf or warrior character",
    "noble hero, or to aragorn": "every non-objective-ally aragorn or non-ally aragorn or noble character",
    "noldor or silvan character, or to aragorn": "every noldor or silvan or aragorn character",
}


def _end(read: Reading) -> None:
    if read.peek() in ("and", "or"):
        raise BadCard(f"{read.rest!r}: 'and' and 'or' are not mixed; let one condition stand in another 'if'")
    if read.peek():
        raise unknown(read.rest, "what may come here", ["plus", "minus", "at least", "at most", "and", "or"])


_DONE = (
    "a hero was committed", "an ally was played", "an attack was resolved", "an enemy was engaged",
    "you played an ally", "its first copy was played", "campaign",
)  # fmt: skip
_A_PHASE = Register("a phase", PHASES)
_FIRST = ("number", "total", "highest", "lowest", "printed", "half", "players", "stage", "staging")


def _one(read: Reading) -> Condition:
    """One condition, as far as the next ``and`` or ``or``."""
    at, name = read.at, read.peek()
    if read.takes("not"):
        part = _one(read)
        return Condition(read.since(at), "not", (part,))
    if read.takes("no"):
        what = every_in(read)
        return Condition(read.since(at), "not", (Condition(f"any {what.text[6:]}", "any", what=what),))
    if read.takes("any"):
        what = every_in(read)
        return Condition(read.since(at), "any", what=what)
    for done in _DONE:
        if read.takes(*done.split(" ")):
            return Condition(done, done)
    if name in ("before", "after"):
        read.take()
        point = Register("a point of a phase", POINTS)(read.take())
        return Condition(read.since(at), name, card=point)
    if name in ("threat", "stage") and read.peek(1).isdigit():
        read.take()
        number = int(read.take())
        return Condition(read.since(at), name, number=number)
    if name == "phase":
        read.take()
        phase = _A_PHASE(read.take())
        return Condition(read.since(at), name, word=phase)
    if read.peek(1) == "in" and read.peek(2) == "play":
        read.at += 3
        return Condition(read.since(at), "in play", card=AN_ID(name))
    if _is_comparison(read):
        return _comparison(read)
    if name.rstrip("+").isdigit():
        read.take()
        what = every_in(read)
        return Condition(read.since(at), "at least", what=what, number=int(name.rstrip("+")))
    return _of_one(read)


def _is_comparison(read: Reading) -> bool:
    """Whether an amount comes next, which is compared with another one."""
    first, second = read.peek(), read.peek(1)
    if first in _FIRST or first in NOUNS or second in COMPARISONS or second in ("of", "on"):
        return True
    if NUMBER.match(first):
        return second in ("per", "times")
    return (first, second) in (("hit", "points"), ("remaining", "hit"), ("quest", "points"), ("remaining", "quest"))


def _comparison(read: Reading) -> Condition:
    at, first = read.at, amount_in(read)
    compared = read.take()
    if compared not in COMPARISONS:
        raise unknown(compared, "a comparison", COMPARISONS)
    second = amount_in(read)
    return Condition(read.since(at), "compare", amounts=(first, second), compared=compared)


def _of_one(read: Reading) -> Condition:
    """Of a card or a player by name: ``host is aragorn``, ``it is an enemy``, ``you guarding gollum``."""
    at = read.at
    if is_player_phrase(read) or read.peek() in PLAYER_NAMES:
        who = player_in(read)
        what = every_in(read, is_noun_said=False, is_player=True)
        return Condition(read.since(at), "fits", (), what, name=who.name)
    name = read.take()
    if not read.peek():
        raise BadCard(f"{read.since(at)!r} is no condition")
    if read.takes("is"):
        if read.peek() in ("a", "an"):
            read.take()
            what = every_in(read)
            return Condition(read.since(at), "fits", what=what, name=name, is_anywhere=True)
        card = AN_ID(read.take())
        return Condition(read.since(at), "is", name=name, card=card)
    what = every_in(read, is_noun_said=False)
    return Condition(read.since(at), "fits", what=what, name=name, is_anywhere=bool(what.place))
