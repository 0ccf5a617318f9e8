"""What cards are worth now: standing effects and lasting ones upon the printed values.

Order of layers: what is printed (or the role), then what is added, floored at 0.
(Glossary: Modifiers, Base Value, Constant Ability, Lasting Effects)
"""

from __future__ import annotations

from collections.abc import Mapping

from westmarch.engine.records import Seat
from westmarch.games.lcg import selectors
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import Mod
from westmarch.games.lcg.state import (
    LcgState,
    Thing,
    card_of,
    entry,
    has_mark,
    is_still,
    place_of,
    seat_of_zone,
)

Names = Mapping[str, str]
CHARACTERS = ("hero", "ally", "objective-ally")
ROLES = {
    "orc-guard": ("enemy", {"attack": 1, "defense": 1, "hit_points": 1}),
    "condition": ("attachment", {}),
    "on-deck": ("attachment", {}),
    "prisoner": ("prisoner", {}),
}
"""Roles with another type: what a card is then, and with which values."""
_STANDING = frozenset(card.id for card in CARDS.values() if card.of_kind("constant"))
_ACTING = frozenset(card.id for card in CARDS.values() if card.actions)


def type_of(state: LcgState, piece: str) -> str:
    """The type of a card as it is now."""
    thing = state.things.get(piece)
    if thing is not None and thing.role and thing.role in ROLES:
        return ROLES[thing.role][0]
    return card_of(state, piece).type


def names_of(state: LcgState, piece: str) -> dict[str, str]:
    """The names that every text of a card in play knows: itself, its host and "you"."""
    thing = state.things[piece]
    return {"self": piece, "host": thing.host, "you": str(thing.seat)}


# -- read off the cards in play, and kept beside the fields of the State until one comes, goes or changes its role

Sources = dict[tuple[str, str], list[tuple[Mod, str, str]]]


def sources(state: LcgState) -> Sources:
    """The standing effects of cards in play, by kind and what: each with its bearer and its condition."""
    found: Sources | None = state.__dict__.get("standing")
    if found is None:
        found = state.__dict__["standing"] = {}
        for piece, thing in state.things.items():
            if state.pieces[piece].face in _STANDING and is_working(state, piece, thing):
                for _, ability in card_of(state, piece).of_kind("constant"):
                    if ability.role in ("", thing.role):
                        for mod in ability.mods:
                            found.setdefault((mod.kind, mod.what), []).append((mod, piece, ability.when))
    return found


def is_working(state: LcgState, piece: str, thing: Thing) -> bool:
    """Whether the text of a card in play counts: not of one that is face down, nor of stages still to come."""
    return thing.role not in ("orc-guard", "prisoner")


def of_kinds(state: LcgState, kinds: tuple[str, ...]) -> list[str]:
    """The cards in play that are of one of these types now."""
    known: dict[tuple[str, ...], list[str]] = state.__dict__.setdefault("kinds", {})
    found = known.get(kinds)
    if found is None:
        found = known[kinds] = [piece for piece in state.things if is_of(state, piece, kinds)]
    return found


def is_of(state: LcgState, piece: str, kinds: tuple[str, ...]) -> bool:
    """Whether a card is of one of these types; a claimed objective is an attachment, too.

    (Control & Ownership: Attachments)
    """
    return type_of(state, piece) in kinds or ("attachment" in kinds and is_claimed(state, piece))


def ready_characters(state: LcgState, seat: Seat) -> list[str]:
    """The characters of a player that are not exhausted.  (Glossary: Character, Ready)"""
    things = state.things
    return [p for p in of_kinds(state, CHARACTERS) if things[p].seat == seat and "exhausted" not in things[p].marks]


def faces(state: LcgState) -> frozenset[str]:
    """Which cards are in play."""
    found: frozenset[str] | None = state.__dict__.get("faces")
    if found is None:
        found = state.__dict__["faces"] = frozenset([state.pieces[piece].face or "" for piece in state.things])
    return found


def acting(state: LcgState) -> list[str]:
    """The cards in play that have an action."""
    found: list[str] | None = state.__dict__.get("acting")
    if found is None:
        found = state.__dict__["acting"] = [piece for piece in state.things if state.pieces[piece].face in _ACTING]
    return found


def with_heroes(state: LcgState) -> set[Seat]:
    """The seats that control a hero who is not captured.  (Rulings: Out of the Dungeons)"""
    found: set[Seat] | None = state.__dict__.get("with_heroes")
    if found is None:
        found = {state.things[piece].seat for piece in of_kinds(state, ("hero",))}
        state.__dict__["with_heroes"] = found
    return found


_READ_OFF = ("standing", "kinds", "faces", "acting", "with_heroes", "calm")


def touch(state: LcgState) -> None:
    """Cards have come into play, left it or changed their role."""
    for name in _READ_OFF:
        state.__dict__.pop(name, None)


def stir(state: LcgState) -> None:
    """Something has changed that may call for what always holds."""
    state.__dict__.pop("calm", None)


def standing(state: LcgState, kind: str, what: str) -> list[tuple[Mod, dict[str, str]]]:
    """The standing effects of a kind that work now, with the names of their texts."""
    held = sources(state).get((kind, what))
    if held is None:
        return []
    found = []
    for mod, piece, when in held:
        names = names_of(state, piece)
        if not when or holds(state, when, names):
            found.append((mod, names))
    return found


def bears_on(state: LcgState, piece: str, mod: Mod, names: Names) -> bool:
    """Whether a standing effect is about a card."""
    what = selectors.selector(mod.to)
    if what.how == "name":
        return piece in selectors.pieces(state, what, names)
    return selectors.fits(state, piece, what, names)


def stat(state: LcgState, piece: str, name: str) -> int:
    """A value of a card in play."""
    thing = state.things[piece]
    if thing.role in ROLES and ROLES[thing.role][1]:
        value = ROLES[thing.role][1].get(name, 0)
    else:
        value = card_of(state, piece).stats[name]
    if ("add", name) in sources(state):
        for mod, names in standing(state, "add", name):
            if bears_on(state, piece, mod, names):
                value += amount(state, mod.amount, names)
    for lasting in state.lasting:
        is_it = lasting.kind == "add" and lasting.what == name
        if is_it and touches(state, piece, lasting.on, lasting.who, lasting.names):
            value += lasting.amount
    return max(0, value)


def touches(state: LcgState, piece: str, on: tuple[str, ...], who: str, names: Names) -> bool:
    """Whether a lasting effect is about a card: one of those that were fixed, or one that fits at any time."""
    if who:
        return selectors.fits(state, piece, selectors.selector(who), names)
    return entry(state, piece) in on


def has(state: LcgState, piece: str, word: str) -> bool:
    """Whether a card has a trait, sphere icon or keyword: ``trait orc``, ``sphere lore``, ``keyword ranged``."""
    thing = state.things.get(piece)
    if thing is not None and thing.role == "orc-guard":
        return False
    if word in card_of(state, piece).words:
        return True
    if thing is None:
        return False
    if word == "trait condition" and thing.role in ("condition", "on-deck"):
        return True
    if ("grant", word) not in sources(state):
        return False
    return any([bears_on(state, piece, mod, names) for mod, names in standing(state, "grant", word)])


def keyword(state: LcgState, piece: str, name: str) -> int:
    """How much of a keyword a card has: ``doomed 2``."""
    return card_of(state, piece).keywords.get(name, 0)


def is_forbidden(state: LcgState, what: str, piece: str = "") -> bool:
    """Whether something cannot be done (to a card).  (Glossary: Cannot)"""
    for mod, names in standing(state, "forbid", what):
        if not piece or bears_on(state, piece, mod, names):
            return True
    return any(
        lasting.kind == "forbid"
        and lasting.what == what
        and (not piece or touches(state, piece, lasting.on, lasting.who, lasting.names))
        for lasting in state.lasting
    )


def permits(state: LcgState, what: str, piece: str) -> bool:
    """Whether a text lets a card do what it usually may not."""
    return any(bears_on(state, piece, mod, names) for mod, names in standing(state, "permit", what))


def can_strike(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether a character may be declared as an attacker against an enemy.  (Glossary: Ranged; Player Attack
    Resolution: 6.8a)"""
    if type_of(state, enemy) != "enemy" or is_forbidden(state, "attack", piece):
        return False
    engaged = engaged_with(state, enemy)
    if engaged is None:
        return enemy in state.zones["staging"] and permits(state, "attack staged", piece)
    return engaged == state.things[piece].seat or has(state, piece, "keyword ranged")


def engaged_with(state: LcgState, piece: str) -> Seat | None:
    """The player that an enemy is engaged with.  (Glossary: Engaged)"""
    if type_of(state, piece) != "enemy" or piece not in state.things:
        return None
    name = place_of(state, piece)
    return seat_of_zone(name) if name.endswith("-engaged") else None


def is_explored(state: LcgState, piece: str) -> bool:
    """Whether a location has as much progress as quest points.  (Glossary: Explored)"""
    return type_of(state, piece) == "location" and state.things[piece].progress >= stat(state, piece, "quest_points")


def is_claimed(state: LcgState, piece: str) -> bool:
    """Whether it is an objective that somebody has claimed.  (Control & Ownership: Control of Objective Cards)"""
    thing = state.things.get(piece)
    return thing is not None and bool(thing.host) and card_of(state, piece).type == "objective"


def is_unguarded(state: LcgState, piece: str) -> bool:
    """Whether no encounter card guards an objective any more.  (Glossary: Guarded)"""
    return not is_still(state, state.things[piece].guard)


def amount(state: LcgState, text: str, names: Names) -> int:
    """A number: ``3``, ``that-amount``, ``2 per resource on self``, ``1 per character you control``."""
    if text.lstrip("-").isdigit():
        return int(text)
    if text in names:
        return int(names[text])
    number, _, each = text.partition(" per ")
    if not each:
        return _counted(state, text, names)
    return int(number) * _counted(state, each, names)


def _counted(state: LcgState, text: str, names: Names) -> int:
    if text == "player":
        return state.seats - len(state.out)
    for tokens in ("damage", "resource", "progress"):
        if text.startswith(f"{tokens} on "):
            piece = names.get(text.removeprefix(f"{tokens} on "), "").split(" ")[0]
            thing = state.things.get(piece)
            return getattr(thing, "resources" if tokens == "resource" else tokens) if thing else 0
    if text == "hit points of it":
        return stat(state, names["it"], "hit_points")
    return len(selectors.pieces(state, selectors.selector(f"every {text}"), names))


def holds(state: LcgState, text: str, names: Names) -> bool:
    """Whether a condition holds: ``self committed``, ``host dwarf``, ``hill-troll in play``, ``phase quest``."""
    if " and " in text:
        return all(holds(state, part, names) for part in text.split(" and "))
    if text.startswith("not "):
        return not holds(state, text[4:], names)
    if text.startswith("any "):
        return bool(selectors.pieces(state, selectors.selector(f"every {text[4:]}"), names))
    if text.startswith("phase "):
        return state.phase == text[6:]
    if text.endswith(" in play"):
        return any(state.pieces[piece].face == text[:-8] for piece in state.things)
    if text == "self alone against staged":
        attack = state.attacks[-1] if state.attacks else None
        return attack is not None and attack.attackers == (names["self"],) and attack.target in state.zones["staging"]
    if text == "self attacks orc":
        attack = state.attacks[-1] if state.attacks else None
        is_in = attack is not None and not attack.is_enemy and names["host"] in attack.attackers
        return is_in and has(state, attack.target, "trait orc")  # type: ignore[union-attr]
    if text == "undefended":
        return bool(state.attacks) and state.attacks[-1].is_undefended
    if text == "that player at 35":
        return state.threat[int(names["you"])] >= 35
    if text == "captured":
        return any(thing.role == "prisoner" for thing in state.things.values())
    if text == "an ally was played":
        return state.uses.get("round ally", 0) > 0
    if text == "all claimed":
        return all(
            bool(thing.host) for piece, thing in state.things.items() if card_of(state, piece).type == "objective"
        ) and not any(
            card_of(state, p).type == "objective" for p in (*state.zones["encounter"], *state.zones["discard"])
        )
    name, _, adjective = text.partition(" ")
    piece = names.get(name, "").split(" ")[0]
    if not piece or piece not in state.pieces:
        return False
    if adjective == "exists":
        return piece in state.things
    if adjective.startswith("is "):
        return state.pieces[piece].face == adjective[3:]
    if adjective == "has shadow text":
        return bool(card_of(state, piece).shadow_text)
    if piece not in state.things:
        return False
    return selectors.fits(state, piece, selectors.selector(f"every {adjective} card"), names)


def is_ready(state: LcgState, piece: str) -> bool:
    """Whether a card in play is not exhausted."""
    return not has_mark(state, piece, "exhausted")


def staging_threat(state: LcgState) -> int:
    """The threat of everything in the staging area.  (Glossary: Staging Area)"""
    ignored = {piece for lasting in state.lasting if lasting.kind == "ignore" for piece in lasting.on}
    total = 0
    for piece in state.zones["staging"]:
        if type_of(state, piece) in ("enemy", "location") and entry(state, piece) not in ignored:
            total += stat(state, piece, "threat")
    total += sum([lasting.amount for lasting in state.lasting if lasting.kind == "add" and lasting.what == "staging"])
    return total


def committed_willpower(state: LcgState) -> int:
    """The willpower of all committed characters."""
    return sum([stat(state, piece, "willpower") for piece in state.things if has_mark(state, piece, "committed")])
