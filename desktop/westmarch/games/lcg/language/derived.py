"""What cards are worth now: standing effects and lasting ones upon the printed values.  Which of these bear on a card,
and what they forbid and permit, is :mod:`.effects`.

Order of layers: what is printed (or the role), or what takes its place in a switch; a value that is set overrides the
rest; what is added; what is doubled; at least 0.  A blank text does not count, and what is immune is left alone.
(Glossary: Modifiers, Base Value, Constant Ability, Lasting Effects, Blank, Immune, Switch)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.engine.machine import SETTLED
from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.entries import entry, events_round, is_still, played_round
from westmarch.games.lcg.language import conditions
from westmarch.games.lcg.language.effects import (
    allowed,
    bears,
    bears_on,
    committed,
    engaged_seats,
    is_blank,
    is_forbidden,
    is_target,
    is_traitless,
    is_under,
    permits,
    reaches,
    standing,
    touches,
)
from westmarch.games.lcg.language.in_play import engaged_with as engaged_with
from westmarch.games.lcg.language.in_play import is_claimed as is_claimed
from westmarch.games.lcg.language.in_play import is_hanging as is_hanging
from westmarch.games.lcg.language.in_play import is_of as is_of
from westmarch.games.lcg.language.in_play import names_of as names_of
from westmarch.games.lcg.language.in_play import of_kinds as of_kinds
from westmarch.games.lcg.language.in_play import type_of as type_of
from westmarch.games.lcg.language.in_play import wields as wields
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Amount, amount, condition
from westmarch.games.lcg.printed.measures import EVENTS_PLAYED, ON_QUEST, PLAYED
from westmarch.games.lcg.printed.vocabulary import TRAITS
from westmarch.games.lcg.state import CHANGED, LOSSES, LcgState, card_of, current_quest, is_faceless, playing
from westmarch.games.lcg.things import (
    CAPTURED,
    FACELESS,
    FALLEN,
    FROM_DECK,
    MOST,
    POISON,
    ROLES,
    VALUES_OF_FALLEN,
    Lasting,
)
from westmarch.games.lcg.zones import zone

Names = Mapping[str, str]
CHARACTERS = ("hero", "ally", "objective-ally")


def heroes_with(state: LcgState, icon: str) -> list[str]:
    """The heroes that have a sphere icon."""
    is_changed = ("grant", icon) in state.sources or LOSSES in state.sources  # perhaps under a condition
    if is_changed or FROM_DECK in state.kept or (state.lasting and any([one.what == icon for one in state.lasting])):
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
    return allowed(state, "collect in resource phase", allowed(state, "collect", found))


def forget_faces(state: LcgState) -> None:
    """A card has been turned over: another one is in the game."""
    for name in ("faces_of_game", "asked"):
        state.__dict__.pop(name, None)
    invalidate_cards(state)


_READ_OFF = (
    "sources",
    "watching",
    "lending",
    "has_conditions",
    "with_x_health",
    "bars_attachments",
    "types",
    "faces",
    "acting",
    "with_heroes",
    "titles",
    SETTLED,
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
    """Something has changed, so that a state-based rule may be due."""
    state.__dict__.pop(SETTLED, None)


def mark_unsettled_if_conditional(state: LcgState) -> None:
    """Marks, resources or cards out of play have changed, with which only some texts reckon."""
    if state.lasting or state.dying or state.has_conditions:
        mark_unsettled(state)


def stat(state: LcgState, piece: str, name: str) -> int:
    """A value of a card in play: set to a number, or else with all that is added, then doubled.  (Glossary: Modifiers,
    Switch)"""
    role, lasting = state.things[piece].role, state.lasting
    if name == "defense" and permits(state, FOR_DEFENSE, piece):
        return stat(state, piece, "willpower")
    is_changed = (CHANGED, name) in state.sources or (
        lasting and any([one.what == name or one.kind == "switch" for one in lasting])
    )
    base = _switched(state, piece, name) if is_changed else name
    if role in FACELESS or (role in ROLES and ROLES[role][1]):
        value = ROLES[role][1].get(base, 0)
    elif role == FALLEN and base in VALUES_OF_FALLEN:
        own, is_printed = VALUES_OF_FALLEN[base]
        value = card_of(state, piece).stats[own] if is_printed else stat(state, piece, own)
    else:
        card = CARDS[state.pieces[piece].face or ""]
        value = _of_x(state, piece, card.x[base]) if base in card.x else card.stats[base]
    if not is_changed:
        return value
    fixed = _amounts(state, piece, "set", name)
    if fixed:
        return max(0, fixed[-1])
    is_kept = (state.lasting or ("forbid", f"gain {name}") in state.sources) and is_forbidden(
        state, f"gain {name}", piece
    )
    added = _amounts(state, piece, "add", name, is_kept)
    if min(added, default=0) < 0 and is_forbidden(state, f"lower {name}", piece):
        added = [n for n in added if n > 0]
    value += sum(added)
    value = max(0, value << len(_amounts(state, piece, "double", name, is_kept)))
    for _ in _amounts(state, piece, "halve", name):
        value = (value + 1) // 2
    return value


FOR_DEFENSE, FOR_ATTACK = "willpower for defense", "willpower for attack"
PROGRESS_FOR_DAMAGE = "progress for damage"


def blow(state: LcgState, piece: str) -> int:
    """What a card brings to its own attack: a character perhaps its willpower.  (Quest: The Drúadan Forest)"""
    is_of_will = permits(state, FOR_ATTACK, piece) and type_of(state, piece) in CHARACTERS
    return stat(state, piece, "willpower" if is_of_will else "attack")


def hit_points_left(state: LcgState, piece: str) -> int:
    """How many hit points it has left, of progress that stands in the place of damage, too.

    (Quest: The Drúadan Forest)
    """
    thing = state.things[piece]
    more = thing.progress if permits(state, PROGRESS_FOR_DAMAGE, piece) else 0
    return stat(state, piece, "hit_points") - thing.damage - more


def added(state: LcgState, piece: str, what: str) -> int:
    """How much effects add to what is no value of a card: ``entering damage``, ``collected``.  (Glossary: Modifiers)"""
    if ("add", what) not in state.sources and not state.lasting:
        return 0
    return sum(_amounts(state, piece, "add", what))


def _of_x(state: LcgState, piece: str, amount_of_x: Amount) -> int:
    """What X is now; 0 while another X is reckoned that leads back to it, or where the text is blank that says what it
    is.  (Glossary: The letter "X", Blank)"""
    if is_blank(state, piece):
        return 0
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


def _amounts(state: LcgState, piece: str, kind: str, name: str, is_kept: bool = False) -> list[int]:
    """By how much standing effects of a kind, then lasting ones in their order, change a value of a card; one that
    ``is_kept`` gains nothing from players' cards."""
    found = []
    if (kind, name) in state.sources:
        for mod, names in standing(state, kind, name):
            if bears_on(state, piece, mod, names):
                bound = {**names, "it": piece} if mod.of_each else names
                found.append((names["self"], conditions.amount(state, mod.amount, bound)))
    for lasting in state.lasting:
        if (lasting.kind, lasting.what) != (kind, name) or not touches(state, piece, lasting):
            continue
        if not lasting.when or conditions.holds(state, condition(lasting.when), lasting.names):
            found.append((lasting.source, lasting_worth(state, lasting)))
    return [n for source, n in found if not is_kept or n < 0 or not _is_of_player(state, source)]


def _is_of_player(state: LcgState, source: str) -> bool:
    return source in state.pieces and state.pieces[source].owner >= 0


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


def last_known(state: LcgState, piece: str) -> dict[str, str]:
    """What a character is as it leaves play, as facts of that, where a text of this game asks for it afterwards: its
    values and its traits."""
    if not state.asked.last_known or type_of(state, piece) not in CHARACTERS:
        return {}
    values = [f"{name}={stat(state, piece, name)}" for name in _RECALLED]
    traits = [trait for trait in TRAITS if has(state, piece, f"trait {trait}")]
    return {"values": " ".join(values), "traits": " ".join(traits)}


_RECALLED = ("willpower", "attack", "defense", "hit_points")


def has(state: LcgState, piece: str, word: str) -> bool:
    """Whether a card has a trait, sphere icon or keyword: ``trait orc``, ``sphere lore``, ``keyword ranged``."""
    thing = state.things.get(piece)
    if thing is not None and thing.role == "orc-guard":
        return False
    if state.lasting and word in _STYLES:
        word = f"keyword {_switched(state, piece, word.removeprefix('keyword '))}"
    is_printed = (thing is None or thing.role not in FACELESS) and word in card_of(state, piece).printed
    if is_printed and not _is_unread(state, piece, word):
        return not ((state.lasting or LOSSES in state.sources) and _is_stripped(state, piece, word))
    if thing is None:
        return False
    if FROM_DECK in state.kept and wields(state, piece, word):
        return not _is_stripped(state, piece, word)
    if word == "trait condition" and thing.role in ("condition", "on-deck", POISON):
        return True
    if word == "trait captive" and thing.role == CAPTURED:
        return True
    if not (state.lasting or ("grant", word) in state.sources):
        return False
    return bears(state, piece, "grant", word) and not _is_stripped(state, piece, word)


def _is_unread(state: LcgState, piece: str, word: str) -> bool:
    """Whether a printed trait or keyword stands in a text that does not count; an icon stands elsewhere.

    (Glossary: Blank)
    """
    if word.startswith("sphere "):
        return False
    return is_traitless(state, piece) if word.startswith("trait ") else is_blank(state, piece)


def _is_stripped(state: LcgState, piece: str, word: str) -> bool:
    """Whether a card has lost a trait, sphere icon or keyword."""
    return is_under(state, piece, "strip", word)


def keyword(state: LcgState, piece: str, name: str) -> int:
    """How much of a keyword a card has: what is printed, and all that it gains.  (Glossary: Keywords)"""
    if state.lasting and name in _QUEST_VALUES:
        name = _switched(state, piece, name)
    card = CARDS[state.pieces[piece].face or ""]
    printed = 0 if is_faceless(state, piece) else card.keywords.get(name, 0)
    if name in card.x and name in card.keywords and not is_faceless(state, piece):
        printed = _of_x(state, piece, card.x[name])
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


def can_strike(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether a character may be declared as an attacker against an enemy.

    (Glossary: Ranged; Framework Details: 6.8a Active player declares next attack)
    """
    if not is_target(state, enemy) or is_forbidden(state, "attack", piece, enemy):
        return False
    is_enemy = type_of(state, enemy) == "enemy"
    engaged = engaged_seats(state, enemy) if is_enemy else playing(state)[:1]
    if engaged and (state.things[piece].seat in engaged or has(state, piece, "keyword ranged")):
        return True
    if is_enemy and reaches(state, ANYWHERE, piece, enemy):
        return True
    return is_enemy and enemy in state.zones["staging"] and permits_staged(state, piece, enemy)


def is_only_staged(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether a character may attack an enemy only because it lies in the staging area.

    (Glossary: Ranged; Rules: 'Considered to Be Engaged' vs Actual Engagement)
    """
    if enemy not in state.zones["staging"] or type_of(state, enemy) != "enemy":
        return False
    engaged = engaged_seats(state, enemy)
    return not engaged or not (state.things[piece].seat in engaged or has(state, piece, "keyword ranged"))


def shoots_at(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether a character makes a ranged attack on an enemy: on one of other players, or where a text says so.

    (Glossary: Ranged)
    """
    attack = state.attacks[-1] if state.attacks else None
    if attack is None or attack.target != enemy or piece not in attack.attackers or piece not in state.things:
        return False
    engaged = engaged_seats(state, enemy)
    return attack.is_ranged or (bool(engaged) and state.things[piece].seat not in engaged)


def permits_staged(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether a text lets a character attack an enemy in the staging area."""
    return any([reaches(state, one, piece, enemy) for one in ATTACK_STAGED])


TOGETHER, ANYWHERE = "attack staged together", "attack anywhere"
ATTACK_STAGED = ("attack staged", TOGETHER)
"""What lets a character attack an enemy in the staging area, the first one alone."""


def may_join(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether a character may attack an enemy in the staging area beside others."""
    return reaches(state, TOGETHER, piece, enemy) or reaches(state, ANYWHERE, piece, enemy)


def most(state: LcgState, piece: str, what: str) -> int:
    """The most of something that texts allow for a card; far more than there can be where none says it."""
    found = _amounts(state, piece, "cap", what) if ("cap", what) in state.sources else []
    return min([MOST, *found])


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
    """The threat of everything in the staging area, and of what counts besides.  (Glossary: Staging Area)"""
    total = threat_of(state, [p for p in state.zones["staging"] if type_of(state, p) in ("enemy", "location")])
    if state.lasting or ("permit", "count threat") in state.sources:
        others = [*state.zones["active"], *[p for seat in playing(state) for p in state.zones[zone(seat, "engaged")]]]
        total += threat_of(state, [piece for piece in others if permits(state, "count threat", piece)])
    total += sum([lasting_worth(state, one) for one in state.lasting if one.kind == "add" and one.what == "staging"])
    total += sum([conditions.amount(state, mod.amount, names) for mod, names in standing(state, "add", "staging")])
    return total + (sum([more(state) for more in THREAT_FROM_ELSEWHERE]) if state.groups else 0)


conditions.STAGING_THREAT.append(staging_threat)


def threat_of(state: LcgState, pieces: Sequence[str]) -> int:
    """The threat of some cards together, without those whose threat does not count for a while."""
    ignored = {piece for lasting in state.lasting if lasting.kind == "ignore" for piece in lasting.on}
    return sum([stat(state, piece, "threat") for piece in pieces if entry(state, piece) not in ignored])


THREAT_FROM_ELSEWHERE: list[Callable[[LcgState], int]] = []
"""What counts in single scenarios though it lies in the staging areas of players who are separated."""


def quest_value(state: LcgState) -> str:
    """Which value of committed characters counts: willpower, or what the quest says.  (Rules: Battle, Siege)"""
    quest = current_quest(state)
    return next((value for word, value in _QUEST_VALUES.items() if has(state, quest, f"keyword {word}")), "willpower")


_QUEST_VALUES = {"battle": "attack", "siege": "defense"}
_STYLES = [f"keyword {name}" for name in _QUEST_VALUES]


def committed_strength(state: LcgState) -> int:
    """What all committed characters bring to the quest together."""
    value = quest_value(state)
    found = committed(state)
    if value == "willpower":
        free = allowed(state, COUNTING, found)
        found = [piece for piece in found if piece in free or permits(state, COUNTING, piece)]
    return sum([stat(state, piece, value) for piece in found])


def _willpower_on_quest(state: LcgState, seat: Seat) -> int:
    """The willpower of a player's committed characters together."""
    found = [piece for piece, thing in state.things.items() if thing.seat == seat and "committed" in thing.marks]
    return sum([stat(state, piece, "willpower") for piece in found])


def _cards_played(state: LcgState, seat: Seat) -> int:
    """How many cards a player has played in this round."""
    return state.uses.get(played_round(seat), 0)


def _events_played(state: LcgState, seat: Seat) -> int:
    """How many events a player has played in this round."""
    return state.uses.get(events_round(seat), 0)


conditions.OF_PLAYERS.update({ON_QUEST: _willpower_on_quest, PLAYED: _cards_played, EVENTS_PLAYED: _events_played})
COUNTING = "count willpower"
