"""What cards are worth now: standing effects and lasting ones upon the printed values.

Order of layers: what is printed (or the role), or what takes its place in a switch; a value that is set overrides the
rest; what is added; what is doubled; at least 0.  A blank text does not count, and what is immune is left alone.
(Glossary: Modifiers, Base Value, Constant Ability, Lasting Effects, Blank, Immune, Switch)
"""

from __future__ import annotations

from collections.abc import Mapping

from westmarch.engine.machine import CALM
from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, selectors
from westmarch.games.lcg.language.in_play import engaged_with as engaged_with
from westmarch.games.lcg.language.in_play import is_claimed as is_claimed
from westmarch.games.lcg.language.in_play import is_hanging as is_hanging
from westmarch.games.lcg.language.in_play import is_of as is_of
from westmarch.games.lcg.language.in_play import names_of as names_of
from westmarch.games.lcg.language.in_play import of_kinds as of_kinds
from westmarch.games.lcg.language.in_play import type_of as type_of
from westmarch.games.lcg.printed.abilities import Mod
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Amount, amount, selector
from westmarch.games.lcg.state import (
    CHANGED,
    FACEDOWN,
    FACELESS,
    IMMUNITY,
    LOSSES,
    MOST,
    ROLES,
    Lasting,
    LcgState,
    card_of,
    current_quest,
    entry,
    is_faceless,
    is_still,
    playing,
)

Names = Mapping[str, str]
CHARACTERS = ("hero", "ally", "objective-ally")


def heroes_with(state: LcgState, icon: str) -> list[str]:
    """The heroes that have a sphere icon."""
    is_changed = ("grant", icon) in state.sources or LOSSES in state.sources  # perhaps under a condition
    if is_changed or (state.lasting and any([one.what == icon for one in state.lasting])):
        return [hero for hero in of_kinds(state, _HERO) if has(state, hero, icon)]
    found = state.kinds.get(("hero", icon))
    if found is None:
        found = state.kinds["hero", icon] = [hero for hero in of_kinds(state, _HERO) if has(state, hero, icon)]
    return found


_HERO = ("hero",)


def ready_characters(state: LcgState, seat: Seat) -> list[str]:
    """The characters of a player that are not exhausted.  (Glossary: Character Cards, Ready)"""
    things = state.things
    return [p for p in of_kinds(state, CHARACTERS) if things[p].seat == seat and "exhausted" not in things[p].marks]


def heroes_of(state: LcgState, seat: Seat) -> list[str]:
    """A player's heroes that can act."""
    things = state.things
    return [piece for piece in of_kinds(state, _HERO) if things[piece].seat == seat]


def collectors(state: LcgState, seat: Seat) -> list[str]:
    """Who of a player gets a resource in the resource phase: heroes, and others that a text says.

    (Framework Details: 1.2 Gain resources)
    """
    found = heroes_of(state, seat)
    if ("permit", "collect") in state.sources:
        others = [p for p in of_kinds(state, CHARACTERS) if state.things[p].seat == seat and p not in found]
        found = [*found, *[piece for piece in others if permits(state, "collect", piece)]]
    return allowed(state, "collect", found)


def forget_faces(state: LcgState) -> None:
    """A card has been turned over: another one is in the game."""
    for name in (
        "faces_of_game",
        "caps_progress",
        "noting_damage",
        "noting_attacks",
        "notes_entries",
        "notes_progress",
    ):
        state.__dict__.pop(name, None)
    invalidate_cards(state)


_READ_OFF = (
    "sources",
    "watching",
    "lending",
    "has_conditions",
    "bars_attachments",
    "types",
    "faces",
    "acting",
    "with_heroes",
    "titles",
    CALM,
)
_AS_ASKED = ("kinds", "bearers", "keyworded", "hearing", "actions")
"""What is kept as far as it was asked for."""


def invalidate_cards(state: LcgState) -> None:
    """Cards have come into play, left it or changed their role."""
    kept = state.__dict__
    for name in _READ_OFF:
        kept.pop(name, None)
    for name in _AS_ASKED:
        kept[name] = {}


def mark_unsettled(state: LcgState) -> None:
    """Something has changed that may call for what always holds."""
    state.__dict__.pop(CALM, None)


def mark_unsettled_if_conditional(state: LcgState) -> None:
    """Marks, resources or cards out of play have changed, with which only some texts reckon."""
    if state.lasting or state.dying or state.has_conditions:
        mark_unsettled(state)


def standing(state: LcgState, kind: str, what: str) -> list[tuple[Mod, dict[str, str]]]:
    """The standing effects of a kind that work now, with the names of their texts."""
    held = state.sources.get((kind, what))
    if held is None:
        return []
    found = []
    for mod, piece, when in held:
        names = names_of(state, piece)
        if (when is None or conditions.holds(state, when, names)) and (kind == "blank" or not is_blank(state, piece)):
            found.append((mod, names))
    return found


def bears_on(state: LcgState, piece: str, mod: Mod, names: Names) -> bool:
    """Whether a standing effect is about a card."""
    if is_immune(state, piece, names["self"]):
        return False
    what = mod.to
    if what.how == "name":
        return piece in selectors.pieces(state, what, names)
    return selectors.fits(state, piece, what, names)


_BLANK = ("blank", "text")


def is_blank(state: LcgState, piece: str) -> bool:
    """Whether the printed abilities, keywords and traits of a card do not count.  (Glossary: Blank)"""
    return (bool(state.lasting) or _BLANK in state.sources) and _is_under(state, piece, *_BLANK)


def is_immune(state: LcgState, piece: str, source: str) -> bool:
    """Whether a card ignores what another one does: all ``card effects``, or those of players, of their events or of
    encounter cards; never its own.  (Glossary: Immune)"""
    if source == piece or source not in state.pieces or not knows_immunity(state):
        return False
    whose = ["card effects", "player card effects" if state.pieces[source].owner >= 0 else "encounter card effects"]
    record = state.pieces[source]
    is_known = record.face is not None  # a View may not know an event that went back to a deck
    if record.owner >= 0 and is_known and card_of(state, source).type == "event":
        whose.append("player events")
    return any([_is_under(state, piece, "immune", one) for one in whose])


def knows_immunity(state: LcgState) -> bool:
    """Whether anything might be immune."""
    return bool(state.lasting) or IMMUNITY in state.sources


def _is_under(state: LcgState, piece: str, kind: str, what: str) -> bool:
    """Whether an effect that changes how texts are read bears on a card.  Whom it means is read off what is printed:
    while one such question is being answered, no other is asked."""
    if not (state.lasting or (kind, what) in state.sources) or "asking" in state.__dict__:
        return False
    state.__dict__["asking"] = True
    try:
        return _bears(state, piece, kind, what)
    finally:
        del state.__dict__["asking"]


def _bears(state: LcgState, piece: str, kind: str, what: str, other: str | Seat = "") -> bool:
    """Whether a standing or a lasting effect bears on a card, or on what it does to another one or to a player."""
    if (kind, what) in state.sources:
        for mod, names in standing(state, kind, what):
            if (mod.against is None or is_against(state, mod, other, names)) and bears_on(state, piece, mod, names):
                return True
    lasting = [one for one in state.lasting if one.what == what and one.kind == kind] if state.lasting else ()
    return bool(lasting) and any(
        [touches(state, piece, one) for one in lasting if not one.against or entry(state, str(other)) in one.against]
    )


def is_against(state: LcgState, mod: Mod, other: str | Seat, names: Names) -> bool:
    """Whether what a standing effect says of some cards or players only is said of this one."""
    what = mod.against
    if what is None or other == "":
        return what is None
    if isinstance(other, int):
        return selectors.means_player(what, names) and other in selectors.seats(state, what, names)
    if selectors.means_player(what, names):
        return False
    if what.how == "name":
        return other in selectors.pieces(state, what, names)
    return selectors.fits(state, other, what, names) and selectors.lies(state, other, what, names)


def stat(state: LcgState, piece: str, name: str) -> int:
    """A value of a card in play: set to a number, or else with all that is added, then doubled.  (Glossary: Modifiers,
    Switch)"""
    role, lasting = state.things[piece].role, state.lasting
    is_changed = (CHANGED, name) in state.sources or (
        lasting and any([one.what == name or one.kind == "switch" for one in lasting])
    )
    base = _switched(state, piece, name) if is_changed else name
    if role in FACELESS or (role in ROLES and ROLES[role][1]):
        value = ROLES[role][1].get(base, 0)
    else:
        card = CARDS[state.pieces[piece].face or ""]
        value = _of_x(state, piece, card.x[base]) if base in card.x else card.stats[base]
    if not is_changed:
        return value
    fixed = _amounts(state, piece, "set", name)
    if fixed:
        return max(0, fixed[-1])
    added = _amounts(state, piece, "add", name)
    if min(added, default=0) < 0 and is_forbidden(state, f"lower {name}", piece):
        added = [n for n in added if n > 0]
    value += sum(added)
    return max(0, value << len(_amounts(state, piece, "double", name)))


def _of_x(state: LcgState, piece: str, amount_of_x: Amount) -> int:
    """What X is now; 0 while another X is reckoned that leads back to it.  (Glossary: The letter "X")"""
    reckoned = state.__dict__.setdefault("reckoned", set())
    if piece in reckoned:
        return 0
    reckoned.add(piece)
    try:
        return max(0, conditions.amount(state, amount_of_x, names_of(state, piece)))
    finally:
        reckoned.discard(piece)
        if not reckoned:
            del state.__dict__["reckoned"]


def _amounts(state: LcgState, piece: str, kind: str, name: str) -> list[int]:
    """By how much standing effects of a kind, then lasting ones in their order, change a value of a card."""
    found = []
    if (kind, name) in state.sources:
        for mod, names in standing(state, kind, name):
            if bears_on(state, piece, mod, names):
                found.append(conditions.amount(state, mod.amount, names))
    for lasting in state.lasting:
        if lasting.kind == kind and lasting.what == name and touches(state, piece, lasting):
            found.append(lasting_worth(state, lasting))
    return found


def lasting_worth(state: LcgState, lasting: Lasting) -> int:
    """By how much a lasting effect changes a value now.  (Glossary: Lasting Effects)"""
    return lasting.amount * (conditions.amount(state, amount(lasting.per), lasting.names) if lasting.per else 1)


def _switched(state: LcgState, piece: str, name: str) -> str:
    """The value whose base stands in the place of another's.  (Glossary: Switch)"""
    for lasting in state.lasting:
        if lasting.kind == "switch" and name in lasting.what.split(" ") and touches(state, piece, lasting):
            one, other = lasting.what.split(" ")
            name = other if name == one else one
    return name


def touches(state: LcgState, piece: str, lasting: Lasting) -> bool:
    """Whether a lasting effect is about a card: one of those that were fixed, or one that fits at any time."""
    if lasting.who:
        is_meant = selectors.fits(state, piece, selector(lasting.who), lasting.names)
    else:
        is_meant = entry(state, piece) in lasting.on
    return is_meant and not is_immune(state, piece, lasting.source)


def has(state: LcgState, piece: str, word: str) -> bool:
    """Whether a card has a trait, sphere icon or keyword: ``trait orc``, ``sphere lore``, ``keyword ranged``."""
    thing = state.things.get(piece)
    if thing is not None and thing.role == "orc-guard":
        return False
    is_printed = (thing is None or thing.role != FACEDOWN) and word in card_of(state, piece).printed
    if is_printed and (word.startswith("sphere ") or not is_blank(state, piece)):
        return not ((state.lasting or LOSSES in state.sources) and _is_stripped(state, piece, word))
    if thing is None:
        return False
    if word == "trait condition" and thing.role in ("condition", "on-deck"):
        return True
    if not (state.lasting or ("grant", word) in state.sources):
        return False
    return _bears(state, piece, "grant", word) and not _is_stripped(state, piece, word)


def _is_stripped(state: LcgState, piece: str, word: str) -> bool:
    """Whether a card has lost a trait, sphere icon or keyword."""
    return _is_under(state, piece, "strip", word)


def keyword(state: LcgState, piece: str, name: str) -> int:
    """How much of a keyword a card has: what is printed, and all that it gains.  (Glossary: Keywords)"""
    printed = 0 if is_faceless(state, piece) else CARDS[state.pieces[piece].face or ""].keywords.get(name, 0)
    if (state.lasting or LOSSES in state.sources) and _is_stripped(state, piece, f"keyword {name}"):
        return 0
    if printed and is_blank(state, piece):
        printed = 0
    word = f"keyword {name}"
    if not (state.lasting or ("grant", word) in state.sources):
        return printed
    return printed + sum(_amounts(state, piece, "grant", word))


def bearers(state: LcgState, name: str) -> list[str]:
    """The cards in play that have a keyword now."""
    if state.lasting or ("grant", f"keyword {name}") in state.sources:
        return [piece for piece in state.things if keyword(state, piece, name)]
    found = state.keyworded.get(name)
    if found is None:
        found = [piece for piece, face in state.faces.items() if face and name in CARDS[face].keywords]
        state.keyworded[name] = found
    return [piece for piece in found if keyword(state, piece, name)] if found else []


def is_forbidden(state: LcgState, what: str, piece: str = "", other: str | Seat = "") -> bool:
    """Whether something cannot be done (to or by a card, against another card or a player).  (Glossary: Cannot)"""
    if not (state.lasting or ("forbid", what) in state.sources):
        return False
    if piece:
        return _bears(state, piece, "forbid", what, other)
    is_said = any([one.kind == "forbid" and one.what == what for one in state.lasting])
    return is_said or bool(standing(state, "forbid", what))


def allowed(state: LcgState, what: str, pieces: list[str]) -> list[str]:
    """Those of some cards to or by which something can be done.  (Glossary: Cannot)"""
    if not (state.lasting or ("forbid", what) in state.sources):
        return pieces
    return [piece for piece in pieces if not _bears(state, piece, "forbid", what)]


def permits(state: LcgState, what: str, piece: str, other: str = "") -> bool:
    """Whether a text lets a card do what it usually may not, perhaps against another card only."""
    return bool(state.lasting or ("permit", what) in state.sources) and _bears(state, piece, "permit", what, other)


def permitted(state: LcgState, what: str, pieces: list[str]) -> list[str]:
    """Those of some cards that a text lets do, or makes do, what they usually may not."""
    if not (state.lasting or ("permit", what) in state.sources):
        return []
    return [piece for piece in pieces if _bears(state, piece, "permit", what)]


def targets_every_player(state: LcgState, source: str) -> bool:
    """Whether what a text does to the player who guards something, it does to every other player, too: a text lets it,
    or the enemy that it was dealt to as a shadow card.  (Quest: Return to Mirkwood)"""
    if _SPREAD not in state.sources or source not in state.pieces:
        return False
    dealt = state.shadows.get(source)
    return any([permits(state, _SPREAD[1], piece) for piece in (source, *([dealt.enemy] if dealt else []))])


_SPREAD = ("permit", "target every player")


def may_be_cancelled(state: LcgState, piece: str, kind: str = "") -> bool:
    """Whether the text of an encounter card may be cancelled, of a ``kind`` (reveal, shadow) if that is known: nothing
    forbids it, nor it itself.  (Glossary: Cancel)"""
    words = ("cancel", "cancel when revealed") if kind == "reveal" else ("cancel",)
    own = [mod for _, ability in card_of(state, piece).constants for mod in ability.mods] if piece else []
    is_said = any([mod.kind == "forbid" and mod.what in words and mod.to.name == "self" for mod in own])
    return not is_said and not any([is_forbidden(state, word, piece) for word in words])


def can_strike(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether a character may be declared as an attacker against an enemy.

    (Glossary: Ranged; Framework Details: 6.8a Active player declares next attack)
    """
    if not is_target(state, enemy) or is_forbidden(state, "attack", piece, enemy):
        return False
    engaged = playing(state)[0] if type_of(state, enemy) != "enemy" else engaged_with(state, enemy)
    if engaged is None:
        return enemy in state.zones["staging"] and permits(state, "attack staged", piece)
    return engaged == state.things[piece].seat or has(state, piece, "keyword ranged")


def is_target(state: LcgState, piece: str) -> bool:
    """Whether characters may attack a card in play: an enemy, or what a text lets be attacked as one."""
    if type_of(state, piece) == "enemy":
        return True
    return _AS_ENEMY in state.sources and permits(state, "attacked as enemy", piece)


def may_attack(state: LcgState, seat: Seat, piece: str) -> bool:
    """Whether a player may declare an attack: on what is no enemy only the first player.  (Quest: The Chasm)"""
    return type_of(state, piece) == "enemy" or seat == playing(state)[0]


_AS_ENEMY = ("permit", "attacked as enemy")
_ENEMY = ("enemy",)


def targets(state: LcgState) -> list[str]:
    """All cards in play that characters may attack."""
    if _AS_ENEMY in state.sources:
        return [piece for piece in state.things if is_target(state, piece)]
    return of_kinds(state, _ENEMY)


def can_be_damaged(state: LcgState, piece: str, is_attack: bool = False) -> bool:
    """Whether nothing keeps damage from a card, or that of an attack; a text may lift it.  (Glossary: Cannot)"""
    if is_attack and is_forbidden(state, "combat damage", piece):
        return False
    return not is_forbidden(state, "damage", piece) or permits(state, "damage", piece)


def shielded(state: LcgState, piece: str) -> str:
    """The card that takes the damage of another one for a while; or that one itself."""
    for one in reversed(state.lasting):
        if one.kind == "shield" and entry(state, piece) in one.on and is_still(state, one.against[0]):
            return one.against[0].rpartition(".")[0]
    return piece


def most(state: LcgState, piece: str, what: str) -> int:
    """The most of something that texts allow for a card; far more than there can be where none says it."""
    found = _amounts(state, piece, "cap", what) if ("cap", what) in state.sources else []
    return min([MOST, *found])


def can_engage(state: LcgState, enemy: str, seat: Seat) -> bool:
    """Whether nothing keeps an enemy from engaging a player.  (Glossary: Cannot)"""
    return not is_forbidden(state, "engagement", enemy, seat) and not is_forbidden(state, "leave staging", enemy)


def can_attack(state: LcgState, enemy: str, seat: Seat) -> bool:
    """Whether nothing keeps an enemy from attacking a player.  (Glossary: Cannot)"""
    return not is_forbidden(state, "attack", enemy, seat) and not is_forbidden(state, f"attack s{seat}", enemy)


def can_defend(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether nothing keeps a character from defending against an enemy.  (Glossary: Cannot)"""
    return not is_forbidden(state, "defend", piece, enemy)


def is_explored(state: LcgState, piece: str) -> bool:
    """Whether a location has as much progress as quest points; never, if a dash is printed.  (Glossary: Explored)"""
    if type_of(state, piece) != "location" or not has_value(card_of(state, piece), "quest_points"):
        return False
    return state.things[piece].progress >= stat(state, piece, "quest_points")


def has_value(card: Card, name: str) -> bool:
    """Whether a number or X is printed on a card, not a dash.  (Glossary: Explored)"""
    return card.stats[name] > 0 or name in card.x


def is_unguarded(state: LcgState, piece: str) -> bool:
    """Whether no encounter card guards an objective any more: it is attached to none.  (Glossary: Guarded)"""
    return not is_still(state, state.things[piece].guard) and (not is_hanging(state, piece) or is_claimed(state, piece))


def attached_to(state: LcgState, piece: str) -> str:
    """What a card is attached to, if to anything; an objective to the encounter card that guards it.

    (Rules: Unclaimed Objectives)
    """
    thing = state.things.get(piece)
    if thing is None or thing.host or not thing.guard:
        return thing.host if thing is not None else ""
    return thing.guard.rpartition(".")[0] if is_still(state, thing.guard) else ""


def is_ready(state: LcgState, piece: str) -> bool:
    """Whether a card in play is not exhausted."""
    thing = state.things.get(piece)
    return thing is None or "exhausted" not in thing.marks


def staging_threat(state: LcgState) -> int:
    """The threat of everything in the staging area.  (Glossary: Staging Area)"""
    ignored = {piece for lasting in state.lasting if lasting.kind == "ignore" for piece in lasting.on}
    total = 0
    for piece in state.zones["staging"]:
        if type_of(state, piece) in ("enemy", "location") and entry(state, piece) not in ignored:
            total += stat(state, piece, "threat")
    if ("permit", "count threat") in state.sources:
        counted = [p for p in state.zones["active"] if entry(state, p) not in ignored]
        total += sum([stat(state, p, "threat") for p in counted if permits(state, "count threat", p)])
    total += sum([lasting_worth(state, one) for one in state.lasting if one.kind == "add" and one.what == "staging"])
    return total


def quest_value(state: LcgState) -> str:
    """Which value of committed characters counts: willpower, or what the quest says.  (Rules: Battle, Siege)"""
    quest = current_quest(state)
    return next((value for word, value in _QUEST_VALUES.items() if has(state, quest, f"keyword {word}")), "willpower")


_QUEST_VALUES = {"battle": "attack", "siege": "defense"}


def committed_strength(state: LcgState) -> int:
    """What all committed characters bring to the quest together."""
    value = quest_value(state)
    return sum([stat(state, piece, value) for piece, thing in state.things.items() if "committed" in thing.marks])
