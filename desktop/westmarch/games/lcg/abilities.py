"""The card language of the Card Game: abilities and their steps, parsed when the cards are read.

An ability is a mapping: its kind (``action``, ``response``, ``forced``, ``reveal``, ``shadow``, ``travel``,
``constant``), its ``cost`` and what it does (``do``).  A step is a mapping with one word; what else stands in it are
the word's further arguments.  :data:`WORDS` says which.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from westmarch.engine.errors import BadCard
from westmarch.engine.records import Step

Steps = tuple[Step, ...]

WORDS: dict[str, tuple[str, ...]] = {
    # word: (its other arguments, in order); the first argument is what stands behind the word itself
    "damage": ("n",),
    "heal": ("n",),
    "exhaust": (),
    "ready": (),
    "uncommit": (),
    "draw": ("n",),
    "discard": (),
    "take": (),
    "gain": ("to",),
    "pay": ("from",),
    "raise-threat": ("n",),
    "lower-threat": ("n",),
    "progress": ("to",),
    "lose-progress": ("n",),
    "add": ("n", "to", "until"),
    "set": ("n", "to", "until"),
    "double": ("to", "until"),
    "switch": ("to", "until"),
    "blank": ("until",),
    "instead": (),
    "must": (),
    "forbid": ("to", "until"),
    "ignore-threat": (),
    "enter": ("under",),
    "return-to-hand": (),
    "return-to-staging": (),
    "put-on-deck": (),
    "shuffle-into-deck": (),
    "shuffle-into-encounter": (),
    "engage": ("with",),
    "strike": ("with",),
    "cancel": (),
    "reveal": (),
    "fetch": ("from",),
    "deal-shadow": ("to",),
    "peek": (),
    "bury": (),
    "search": ("for",),
    "look-through": ("n",),
    "attach": ("to", "role"),
    "claim": ("to",),
    "hand-over": ("to",),
    "remove": (),
    "delay": ("until",),
    "each": (),
    "choose": ("as",),
    "one-of": (),
    "may": (),
    "if": (),
    "surge": (),
    "orc-guards": (),
    "capture": (),
    "rescue": (),
    "win": (),
    "shuffle-discard": (),
    "permit": (),
    "attack-as-enemy": (),
    "peek-shadow": (),
    "muster": ("n",),
    "bestow": ("to",),
    "put-away": (),
    "lose": (),
    "join-fight": (),
    "set-aside": (),
    "fetch-guarded": (),
    "make-active": (),
    "declare-attack": (),
    "count-down": ("n",),
    "flip": (),
}
"""Every word with the keys of its further arguments."""
INNER = ("do", "else")
"""Steps inside a step."""


class Limit(Struct, frozen=True):
    """So many times per ``span`` (attack, phase, round, game), for each copy or, ``per_player``, each player."""

    times: int
    span: str
    is_per_player: bool = False


class Mod(Struct, frozen=True):
    """A standing effect: ``add`` to, ``set`` or ``double`` a value, ``grant`` a trait, icon or keyword, ``forbid`` or
    ``permit`` something, ``blank: text``, ``immune: player card effects``.  ``add: cost`` is about cards of a hand.

    ``to`` is a selector of the cards or players it bears on; ``amount`` as for a step.
    """

    kind: str
    what: str
    amount: str
    to: str


class Ability(Struct, frozen=True):
    """``event`` and ``stage`` are what it answers, ``fits`` pairs of a fact and what it must be; ``by`` is who may use
    it, ``zone`` where the card must be, ``when`` a condition, ``window`` the phase of an action."""

    kind: str
    do: Steps = ()
    cost: Steps = ()
    event: str = ""
    stage: str = ""
    fits: tuple[tuple[str, str], ...] = ()
    window: str = ""
    limit: Limit | None = None
    by: str = ""
    zone: str = "play"
    when: str = ""
    role: str = ""
    mods: tuple[Mod, ...] = ()
    undefended: Steps = ()


KINDS = ("action", "response", "forced", "reveal", "shadow", "travel", "constant", "setup")
MODS = ("add", "set", "double", "grant", "forbid", "permit", "blank", "immune")


def compiled_abilities(raw: Iterable[Mapping[str, Any]], card: str) -> tuple[Ability, ...]:
    """The abilities of a card.  Raises BadCard, naming it."""
    return tuple([_ability(entry, card) for entry in raw])


def _ability(raw: Mapping[str, Any], card: str) -> Ability:
    kind = next((key for key in KINDS if key in raw), "")
    if not kind:
        raise BadCard(f"{card}: an ability is one of {', '.join(KINDS)}")
    strange = set(raw) - {kind, "do", "cost", "limit", "by", "from", "when", "attached", "mods", "undefended"}
    if strange:
        raise BadCard(f"{card}: an ability has no {sorted(strange)[0]!r}")
    event, stage = "", ""
    fits: tuple[tuple[str, str], ...] = ()
    trigger = raw[kind]
    if isinstance(trigger, Mapping):
        stage = next((key for key in ("would", "when", "after") if key in trigger), "")
        if not stage:
            raise BadCard(f"{card}: {kind} answers what would, when or after something happens")
        event = str(trigger[stage])
        fits = tuple([(str(key), str(value)) for key, value in trigger.items() if key != stage])
    limit = None
    if "limit" in raw:
        times, span, *rest = str(raw["limit"]).split(" ")
        limit = Limit(int(times), span, rest == ["player"])
    return Ability(
        kind,
        compiled(raw.get("do", ()), card),
        compiled(raw.get("cost", ()), card),
        event,
        stage,
        fits,
        str(trigger) if kind == "action" and isinstance(trigger, str) else "",
        limit,
        str(raw.get("by", "")),
        str(raw.get("from", "play")),
        str(raw.get("when", "")),
        str(raw.get("attached", "")),
        tuple([_mod(entry, card) for entry in raw.get("mods", ())]),
        compiled(raw.get("undefended", ()), card),
    )


def _mod(raw: Mapping[str, Any], card: str) -> Mod:
    kind = next((key for key in MODS if key in raw), "")
    if not kind:
        raise BadCard(f"{card}: a standing effect is one of {', '.join(MODS)}")
    return Mod(kind, str(raw[kind]), str(raw.get("n", "1")), str(raw.get("to", "self")))


def compiled(raw: Iterable[Mapping[str, Any]], card: str) -> Steps:
    """The steps of an ability.  Raises BadCard."""
    return tuple([_step(entry, card) for entry in raw])


def _step(raw: Mapping[str, Any], card: str) -> Step:
    words = [key for key in raw if key in WORDS]
    if len(words) != 1:
        raise BadCard(f"{card}: a step has one word, not {', '.join(map(str, raw)) or 'none'}")
    word = words[0]
    strange = set(raw) - {word, *WORDS[word], *INNER}
    if strange:
        raise BadCard(f"{card}: {word} has no {sorted(strange)[0]!r}")
    first = raw[word]
    if word == "one-of":
        return Step(word, (), tuple([Step("all_of", (), compiled(branch, card)) for branch in first]))
    if word == "if":
        inner = [Step("all_of", (), compiled(raw.get(key, ()), card)) for key in INNER]
        return Step(word, (str(first),), tuple(inner))
    if word == "instead":
        return Step(word, (), compiled(first, card))
    if word in ("may", "must"):
        branches = [Step("all_of", (), compiled(part, card)) for part in (first, raw.get("else", ()))]
        return Step(word, (), tuple(branches))
    args = (str(first), *[str(raw.get(key, "")) for key in WORDS[word]])
    return Step(word, args, compiled(raw.get("do", ()), card))
