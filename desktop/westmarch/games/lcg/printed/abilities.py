"""The abilities of the Card Game's cards, read and checked word by word when the cards are read.

An ability is a mapping: its kind (``action``, ``response``, ``forced``, ``reveal``, ``shadow``, ``travel``,
``constant``), its ``cost`` and what it does (``do``).  A step is a mapping with one word; what else stands in it are
the word's further arguments, which :data:`.words.WORDS` names.  Whatever is in no register is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from westmarch.cardbook.strict import Register, inside, unknown
from westmarch.engine.errors import BadCard
from westmarch.engine.records import Step
from westmarch.games.lcg.printed.arguments import (
    READERS,
    Scope,
    amount_in,
    cards_in,
    cards_or_players_in,
    condition_in,
    granted,
    players_in,
)
from westmarch.games.lcg.printed.expressions import Amount, Condition, Selector, selector
from westmarch.games.lcg.printed.grammar import SAID_OF_PLAYERS
from westmarch.games.lcg.printed.happenings import (
    AN_EVENT,
    CARD_FACTS,
    EVENTS,
    FACTS,
    NUMBER_FACTS,
    PLAYER_FACTS,
    SEVERAL,
    STAGES,
    WHY,
)
from westmarch.games.lcg.printed.measures import COMPARISONS
from westmarch.games.lcg.printed.standing_words import (
    AGAINST,
    ASSIGNED,
    BLANKS,
    CAPPED,
    CARD_REVEALED,
    CHANGED,
    CHANGED_FOR_PLAYERS,
    ENEMY_STAGED,
    FORBIDDEN,
    FORBIDDEN_TO_PLAYERS,
    IMMUNITIES,
    MODS,
    OF_PLAYERS,
    PERMITTED,
)
from westmarch.games.lcg.printed.vocabulary import (
    A_ROLE,
    A_WINDOW,
    AN_ID,
    FIRSTS,
    FROM,
    KINDS,
    LIMITS,
    PARTS,
    USERS,
    VALUES,
)
from westmarch.games.lcg.printed.words import WORDS

Steps = tuple[Step, ...]
Raw = Mapping[str, Any]
INNER = ("do", "else")
"""Steps inside a step."""


class Limit(Struct, frozen=True):
    """So many times per ``span`` (attack, phase, round, game), for each copy or, ``per_player``, each player, or,
    ``per_group``, for all copies and players together."""

    times: int
    span: str
    is_per_player: bool = False
    is_per_group: bool = False


class Fact(Struct, frozen=True):
    """What a fact of an event must be, ``how``: the same as a ``name`` is bound to, among several that of a name
    (``has``), ``any`` card or a ``player`` that ``what`` means, one of some cards by their ids (``face``), so large an
    ``amount`` as is ``compared``, or one of these ``words``."""

    key: str
    text: str
    how: str
    words: tuple[str, ...] = ()
    what: Selector | None = None
    amount: Amount | None = None
    compared: str = ">="


class Mod(Struct, frozen=True):
    """A standing effect: ``add`` to, ``set`` or ``double`` a value, ``grant`` or ``strip`` a trait, icon or keyword,
    ``forbid`` or ``permit`` something, ``blank: text``, ``immune: player card effects``.  ``add: cost`` is about cards
    of a hand.

    ``assign`` damage to a card, ``cap`` the progress on it.  ``to`` says which cards or players it bears on, ``amount``
    how much it is, ``when`` when the players win, ``against`` which cards or players it is said of, if not of all.
    The amount may be ``of_each`` card that it bears on, which is ``it`` then; ``is_single`` if that of one copy counts.
    """

    kind: str
    what: str
    amount: Amount
    to: Selector
    when: Condition | None = None
    against: Selector | None = None
    cards: Selector | None = None
    """What is paid for: ``pays``."""
    of_each: bool = False
    is_single: bool = False
    on: Selector | None = None
    """On which hosts an attachment costs so much more or less."""


class Loan(Struct, frozen=True):
    """The cards ``to`` which another card gives an ability, when it does, in which ``role`` if in one only, and from
    which ``zone``."""

    to: Selector
    when: Condition | None = None
    role: str = ""
    zone: str = "play"


class Ability(Struct, frozen=True):
    """``event`` and ``stage`` are what it answers, ``fits`` what its facts must be; ``by`` is who may use it, ``zone``
    where the card must be, ``when`` a condition, ``window`` the phase of an action.  It answers the ``first`` event of
    a phase, round or game only, and works ``once`` however many copies there are."""

    kind: str
    do: Steps = ()
    cost: Steps = ()
    event: str = ""
    stage: str = ""
    fits: tuple[Fact, ...] = ()
    window: str = ""
    limit: Limit | None = None
    by: str = ""
    zone: str = "play"
    when: Condition | None = None
    role: str = ""
    mods: tuple[Mod, ...] = ()
    undefended: Steps = ()
    first: str = ""
    once: bool = False
    loan: Loan | None = None
    """If it is no ability of the card itself."""

    @property
    def lent_from(self) -> str:
        """Where the card is that gives it to others; empty for an ability of its own."""
        return self.loan.zone if self.loan is not None else ""

    def asked(self, key: str) -> list[str]:
        """What a fact of the event must be, if it is asked for: ``face hill-troll``."""
        return [fact.text for fact in self.fits if fact.key == key]


def compiled_abilities(raw: Iterable[Raw], has_x: bool = False) -> tuple[Ability, ...]:
    """The abilities of a card; one whose cost is X ``has_x``.  Raises BadCard, naming the ability and the word."""
    entries = list(enumerate(raw, 1))
    own = [_ability(entry, number, has_x) for number, entry in entries]
    own = [one for one in own if one.kind != "constant" or one.mods]
    return (*own, *[one for number, entry in entries if "constant" in entry for one in _lent(entry, number)])


LENT = ("action", "response", "forced", "travel")
"""The kinds of abilities that a card may give another one."""


def _lent(raw: Raw, number: int) -> list[Ability]:
    """The abilities that a constant one gives to other cards.  Raises BadCard."""
    found = []
    for mod in [mod for mod in raw.get("mods", ()) if "lend" in mod]:
        with inside(f"constant {number}"), inside("lend"):
            for key in mod:
                if key not in ("lend", "to"):
                    raise unknown(key, "a part of lend", ("to",))
            when = condition_in(_word(raw["when"]), Scope()) if "when" in raw else None
            to, zone = cards_in(_word(mod.get("to", "self")), Scope()), str(raw.get("from", "play"))
            loan = Loan(to, when, str(raw.get("attached", "")), zone)
            if isinstance(mod["lend"], str | Mapping):
                raise BadCard(f"a list of abilities is wanted, not {mod['lend']!r}")
            for at, inner in enumerate(mod["lend"], 1):
                made = _ability(inner, at, False)
                Register("a kind of ability that can be lent", LENT)(made.kind)
                if made.limit is not None or made.zone != "play" or made.first:
                    raise BadCard("an ability that is lent has neither 'limit' nor 'from' nor 'first'")
                found.append(replace(made, loan=loan, once="once" in raw))
    return found


def _ability(raw: Raw, number: int, has_x: bool) -> Ability:
    kind = next((key for key in KINDS if key in raw), "")
    with inside(f"{kind or 'ability'} {number}"):
        keys = [*KINDS, *[key for key in PARTS if key not in ("would", "after")]]
        for key in raw:
            if key not in keys:
                raise unknown(key, "a part of an ability", keys)
        if not kind:
            raise BadCard(f"an ability is one of {', '.join(KINDS)}, not {', '.join(map(str, raw)) or 'nothing'}")
        for key, only in (("mods", "constant"), ("undefended", "shadow"), ("once", "constant or forced")):
            if key in raw and kind not in only.split(" or "):
                raise BadCard(f"{key!r} is for {only} abilities only")
        if raw.get("once", True) is not True:
            raise BadCard(f"'once' is just true, not {raw['once']!r}")
        if "first" in raw and kind not in ("response", "forced", "constant"):
            raise BadCard("'first' is for response, forced and constant abilities only")
        pays_x = any([str(step.get("pay")) == "x" for step in raw.get("cost", ()) if isinstance(step, Mapping)])
        scope = Scope({"x": "number"} if has_x or pays_x else {})
        if kind == "shadow":
            scope = scope.with_names(player="player")
        event, stage, window, trigger = "", "", "", raw[kind]
        fits: tuple[Fact, ...] = ()
        if kind in ("response", "forced"):
            event, stage, fits = _trigger(trigger, kind)
            scope = scope.with_facts(EVENTS[event])
        elif kind == "action":
            window = A_WINDOW(_word(trigger))
        elif kind == "whenever":
            if "when" in raw:
                raise BadCard("'when' has no place beside 'whenever', which says the condition")
            raw = {**raw, "when": trigger}
        elif trigger is not True:
            raise BadCard(f"{kind} is just true, not {trigger!r}")
        cost = _steps(raw, "cost", scope)
        return Ability(
            kind,
            _steps(raw, "do", scope.with_names(it="card") if cost and cost[-1].do in TOLD_OF_COST else scope),
            cost,
            event,
            stage,
            fits,
            window,
            _limit(str(raw["limit"])) if "limit" in raw else None,
            _one_of(raw, "by", Register("who uses it", USERS)),
            _one_of(raw, "from", Register("where a card may be", FROM), "play"),
            condition_in(_word(raw["when"]), scope) if "when" in raw else None,
            _one_of(raw, "attached", A_ROLE),
            tuple([_mod(entry, "once" in raw) for entry in raw.get("mods", ()) if "lend" not in entry]),
            _steps(raw, "undefended", scope),
            _one_of(raw, "first", Register("a span", FIRSTS)),
            "once" in raw,
        )


def _word(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise BadCard(f"{value!r} stands where a text should be")
    return str(value)


def _one_of(raw: Raw, key: str, register: Register, default: str = "") -> str:
    if key not in raw:
        return default
    with inside(key):
        return register(_word(raw[key]))


def _limit(text: str) -> Limit:
    with inside("limit"):
        times, _, rest = text.partition(" ")
        span, _, each = rest.partition(" ")
        if not times.isdigit() or int(times) < 1:
            raise BadCard(f"{times!r} in {text!r} is no number")
        Register("a span of a limit", LIMITS)(span)
        if each:
            Register("a part of a limit", ("player", "group"))(each)
        return Limit(int(times), span, each == "player", each == "group")


# -- what is answered


def _trigger(raw: object, kind: str) -> tuple[str, str, tuple[Fact, ...]]:
    if not isinstance(raw, Mapping):
        raise BadCard(f"{kind} answers what would, when or after something happens, not {raw!r}")
    stage = next((key for key in STAGES if key in raw), "")
    if not stage:
        key = next(iter(raw), "")
        raise unknown(key, "a time to answer", STAGES)
    event = AN_EVENT(_word(raw[stage]))
    happening = EVENTS[event]
    if happening.is_told and stage != "after":
        raise BadCard(f"{event!r} cannot be answered with {stage!r}; only 'after', for it has happened already")
    with inside(event):
        facts = [_fact(str(key), _word(value), event) for key, value in raw.items() if key != stage]
    return event, stage, tuple(facts)


def _fact(key: str, text: str, event: str) -> Fact:
    happening = EVENTS[event]
    asked = [*happening.facts, *[one for one in happening.also if one in NUMBER_FACTS]]
    Register(f"a fact of {event}", asked)(key)
    scope = Scope().with_facts(happening)
    with inside(key):
        if key == "face":
            return Fact(key, text, "word", tuple([AN_ID(one) for one in text.split(OR)]))
        if key in NUMBER_FACTS:
            return _amount_fact(key, text, scope)
        if key in PLAYER_FACTS:
            return _player_fact(key, text, scope)
        if key in CARD_FACTS:
            return _card_fact(key, text, scope)
        known = Register(f"what {key} may be", WHY[event] if key == "why" else FACTS[key])
        return Fact(key, text, "word", tuple([known(one) for one in text.split(OR)]))


OR = " or "


def _card_fact(key: str, text: str, scope: Scope) -> Fact:
    first, _, rest = text.partition(" ")
    if first == "face":
        return Fact(key, text, "face", tuple([AN_ID(one) for one in rest.split(OR)]))
    if first in ("any", "every"):
        return Fact(key, text, "any", what=cards_in(f"every {rest}", scope))
    known = Register("a card that is known here", ("self", "host"))
    if key in SEVERAL and first != "has":
        raise BadCard(f"{key!r} is several cards; {'has ' + known(text)!r} asks for one of them")
    return Fact(key, text, "has", (known(rest),)) if first == "has" else Fact(key, text, "name", (known(text),))


def _player_fact(key: str, text: str, scope: Scope) -> Fact:
    if text == "you":
        return Fact(key, text, "name", (text,))
    first = text.partition(" ")[0]
    if first in ("any", "every"):
        text = text.replace(first, "every", 1)
    elif first in SAID_OF_PLAYERS:
        text = f"player {text}"
    return Fact(key, text, "player", what=players_in(text, scope))


def _amount_fact(key: str, text: str, scope: Scope) -> Fact:
    compared, _, number = text.partition(" ")
    if compared in COMPARISONS:
        return Fact(key, text, "amount", amount=amount_in(number, scope), compared=compared)
    is_least = text.endswith("+")
    return Fact(
        key, text, "amount", amount=amount_in(text.removesuffix("+"), scope), compared=">=" if is_least else "="
    )  # fmt: skip


# -- standing effects


_IT = "it"
TOLD_OF_COST = ("exhaust", "discard", "discard-top", "lose-resources", "return-to-hand")
"""What is done to cards as the last of a cost, so that the effect knows them as "it"."""


def _mod(raw: Raw, is_single: bool) -> Mod:
    kind = next((key for key in MODS if key in raw), "")
    if not kind:
        raise unknown(next(iter(raw), ""), "a standing effect", MODS)
    with inside(kind):
        what, scope = _word(raw[kind]), Scope()
        if kind == "pays":
            return _payer(raw, what)
        _what(kind, what)
        parts = ("n", "to", "against") if what in AGAINST or kind == "assign" else ("n", "to")
        parts = (*parts, "host") if (kind, what) == ("add", "cost") else parts
        for key in raw:
            if key not in (kind, *parts):
                raise unknown(key, f"a part of {kind}", parts)
        if is_about_players(kind, what):
            to = players_in(_word(raw.get("to", "every player")), scope)
        else:
            to = cards_in(_word(raw.get("to", "self")), scope)
        number = _word(raw.get("n", 1))
        if kind == "permit" and what in ("lose", "win"):
            return Mod(kind, what, Amount(""), to, condition_in(number, scope))
        against = cards_or_players_in(_word(raw["against"]), scope) if "against" in raw else None
        of_each = _IT in number.split()
        many = amount_in(number, scope.with_names(it="card") if what in VALUES else scope)
        on = cards_in(_word(raw["host"]), scope) if "host" in raw else None
        return Mod(kind, what, many, to, None, against, of_each=of_each, is_single=is_single, on=on)


def _payer(raw: Raw, what: str) -> Mod:
    for key in raw:
        if key not in ("pays", "to"):
            raise unknown(key, "a part of pays", ("to",))
    return Mod("pays", "", Amount(""), cards_in(_word(raw.get("to", "self")), Scope()), cards=cards_in(what, Scope()))


def is_about_players(kind: str, what: str) -> bool:
    """Whether an effect is about players, not cards."""
    return what in (FORBIDDEN_TO_PLAYERS if kind == "forbid" else CHANGED_FOR_PLAYERS if kind == "add" else ())


def _what(kind: str, what: str) -> None:
    """Raises BadCard unless a standing effect of a kind can be about this."""
    if kind in ("grant", "strip"):
        granted(what, Scope())
        return
    known: Iterable[str] = {
        "forbid": (*FORBIDDEN, *FORBIDDEN_TO_PLAYERS), "permit": PERMITTED, "immune": IMMUNITIES, "blank": BLANKS,
        "assign": ASSIGNED, "cap": CAPPED,
    }.get(kind, CHANGED)  # fmt: skip
    Register("a value" if known is CHANGED else f"what {kind} can be about", tuple(known))(what)


# -- steps


def _steps(raw: Raw, key: str, scope: Scope) -> Steps:
    return compiled(raw[key], scope) if key in raw else ()


def compiled(raw: Sequence[Raw], scope: Scope) -> Steps:
    """The steps of a text in which some names are known.  Raises BadCard."""
    if isinstance(raw, str | Mapping):
        raise BadCard(f"a list of steps is wanted, not {raw!r}")
    return tuple([_step(entry, scope) for entry in raw])


_BRANCHES = {"if": INNER, "may": ("else",), "must": ("else",)}


def _step(raw: Raw, scope: Scope) -> Step:
    words = [key for key in raw if key in WORDS]
    if not words:
        raise unknown(next(iter(raw), ""), "a word", WORDS)
    if len(words) != 1:
        raise BadCard(f"a step has one word, not {', '.join(words)}")
    (name,) = words
    word, first = WORDS[name], raw[name]
    with inside(name):
        inner: tuple[str, ...] = ("do",) if word.has_do else word.branches
        if name in _BRANCHES:
            inner = _BRANCHES[name]
        for key in raw:
            if key not in (name, *word.others, *inner):
                raise unknown(key, f"an argument of {name}", [*word.others, *inner])
        if name == "one-of":
            named, branches = (tuple(map(str, first)), first.values()) if isinstance(first, Mapping) else ((), first)
            return Step(name, named, tuple([Step("all_of", (), compiled(branch, scope)) for branch in branches]))
        if name == "if":
            condition_in(_word(first), scope)
            branches = [Step("all_of", (), compiled(raw.get(key, ()), scope)) for key in INNER]
            return Step(name, (str(first),), tuple(branches))
        if name == "instead":
            return Step(name, (), compiled(first, scope) or (Step("all_of"),))
        if name in ("may", "must"):
            branches = [Step("all_of", (), compiled(part, scope)) for part in (first, raw.get("else", ()))]
            return Step(name, (), tuple(branches))
        args = (_word(first), *[_word(raw.get(key, "")) for key in word.others])
        for key, kind, text in zip((name, *word.others), (word.first, *word.others.values()), args, strict=True):
            if text:
                READERS[kind.removesuffix("?")](text, scope)
            elif not kind.endswith("?"):
                raise BadCard(f"{key!r} is missing")
        if name == "forbid":
            (players_in if is_about_players(name, args[0]) else cards_in)(args[1], scope)
        if name == "permit" and bool(args[1]) == (args[0] in OF_PLAYERS):
            raise BadCard(f"{args[0]!r} {'is about no card' if args[1] else 'lacks the cards that it is about'}: 'to'")
        within = _inside_of(name, args, scope)
        if word.branches:
            branches = [Step("all_of", (), compiled(raw.get(key, ()), within)) for key in word.branches]
            return Step(name, args, tuple(branches))
        return Step(name, args, compiled(raw.get("do", ()), within))


def _inside_of(name: str, args: tuple[str, ...], scope: Scope) -> Scope:
    """The names that are known inside a step."""
    if name in ("choose", "for-each"):
        return scope.with_names(**{args[1]: "player" if selector(args[0]).is_player else "card"})
    if name == "name-number":
        return scope.with_names(**{args[0]: "number"})
    kinds = {"you": "player", "player": "player", "looked": "card", "lost": "number", "raised": "number", "x": "number"}
    kinds["it"] = "player" if name == "hand-over" else "card"
    if name == "heal":
        kinds |= {"healed": "noted"}
    if name in ("delay", "immediate-attack"):
        kinds |= {"destroyed": "noted"}
    if name == "immediate-attack" or (name == "delay" and args[1] in ("attack", "struck")):
        kinds |= {"dealt": "number", "excess": "number", "slain": "number", "hurt": "noted", "bereaved": "player"}
    if name == "immediate-attack" or (name == "delay" and args[1] == "attack"):
        kinds["met"] = "noted"
    if name == "attack-in-turn":
        kinds["slain"] = "number"
    if name == "delay" and args[1] in (ENEMY_STAGED, CARD_REVEALED):
        kinds["newcomer"] = "card"
    return scope.with_names(**{bound: kinds[bound] for bound in WORDS[name].binds if bound in kinds})
