"""Which standing and lasting effects bear on a card, what is blank and immune, and what is forbidden and permitted.

What values come of them is :mod:`.derived`.  (Glossary: Constant Ability, Lasting Effects, Blank, Immune, Cannot)
"""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.records import Seat
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.entries import entry, is_still
from westmarch.games.lcg.language import conditions, selectors
from westmarch.games.lcg.language.in_play import engaged_with, names_of, of_kinds, type_of
from westmarch.games.lcg.printed.abilities import Mod
from westmarch.games.lcg.printed.expressions import Names, selector
from westmarch.games.lcg.printed.standing_words import BLANKS
from westmarch.games.lcg.printed.vocabulary import NOUNS, VICTORY
from westmarch.games.lcg.state import IMMUNITY, LcgState, card_of, has_mark, lying_elsewhere, playing, present
from westmarch.games.lcg.things import Lasting
from westmarch.games.lcg.zones import zone


def standing(state: LcgState, kind: str, what: str) -> list[tuple[Mod, dict[str, str]]]:
    """The standing effects of a kind that work now, with the names of their texts.  (Rules: 'Does Not Stack')"""
    held = state.sources.get((kind, what))
    if held is None:
        return []
    found: list[tuple[Mod, dict[str, str]]] = []
    elsewhere = lying_elsewhere(state, "quests") if state.groups else ()
    for mod, piece, when in held:
        if piece in elsewhere:
            continue
        if mod.is_single and any([other is mod for other, _ in found]):
            continue
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


def touches(state: LcgState, piece: str, lasting: Lasting) -> bool:
    """Whether a lasting effect is about a card: one of those that were fixed, or one that fits at any time."""
    if lasting.who:
        is_meant = selectors.fits(state, piece, selector(lasting.who), lasting.names)
    else:
        is_meant = entry(state, piece) in lasting.on
    return is_meant and not is_immune(state, piece, lasting.source)


def bears(state: LcgState, piece: str, kind: str, what: str, other: str | Seat = "", target: str = "") -> bool:
    """Whether a standing or a lasting effect bears on a card, or on what it does to another one or to a player; none
    does that would reach a ``target`` which is immune to it.  (Glossary: Immune)"""
    if (kind, what) in state.sources:
        for mod, names in standing(state, kind, what):
            if target and is_immune(state, target, names["self"]):
                continue
            if (mod.against is None or is_against(state, mod, other, names)) and bears_on(state, piece, mod, names):
                return True
    lasting = [one for one in state.lasting if one.what == what and one.kind == kind] if state.lasting else []
    if target and lasting:
        lasting = [one for one in lasting if not is_immune(state, target, one.source)]
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


_BLANK, _BLANK_BUT_TRAITS = [("blank", what) for what in BLANKS]


def is_blank(state: LcgState, piece: str) -> bool:
    """Whether the printed abilities and keywords of a card do not count.  (Glossary: Blank)"""
    is_said = bool(state.lasting) or _BLANK_BUT_TRAITS in state.sources
    return is_traitless(state, piece) or (is_said and is_under(state, piece, *_BLANK_BUT_TRAITS))


def is_traitless(state: LcgState, piece: str) -> bool:
    """Whether its traits do not count either.  (Glossary: Blank)"""
    return (bool(state.lasting) or _BLANK in state.sources) and is_under(state, piece, *_BLANK)


def is_immune(state: LcgState, piece: str, source: str) -> bool:
    """Whether a card ignores what another one does: all ``card effects``, or those of players, of their events or of
    encounter cards; never its own.  (Glossary: Immune)"""
    if source == piece or source not in state.pieces or not knows_immunity(state):
        return False
    if piece in state.shadows:
        is_players = state.pieces[source].owner >= 0
        return is_players and is_under(state, state.shadows[piece].enemy, "immune", "player card effects on shadows")
    whose = ["card effects", "player card effects" if state.pieces[source].owner >= 0 else "encounter card effects"]
    record = state.pieces[source]
    is_known = record.face is not None  # a View may not know an event that went back to a deck
    if record.owner >= 0 and is_known and card_of(state, source).type == "event":
        whose.append("player events")
    return any([is_under(state, piece, "immune", one) for one in whose])


def without_immune(state: LcgState, found: list[str], names: Names) -> list[str]:
    """Those that a text may be aimed at.  (Glossary: Immune)"""
    if not (state.lasting or IMMUNITY in state.sources):
        return found
    source = names.get("self", "")
    there = {*state.things, *state.shadows}
    return [piece for piece in found if piece not in there or not is_immune(state, piece, source)]


def knows_immunity(state: LcgState) -> bool:
    """Whether anything might be immune."""
    return bool(state.lasting) or IMMUNITY in state.sources


def is_under(state: LcgState, piece: str, kind: str, what: str) -> bool:
    """Whether an effect that changes how texts are read bears on a card.  Whom it means is read off what is printed:
    while one such question is being answered, no other is asked."""
    if not (state.lasting or (kind, what) in state.sources) or "asking" in state.__dict__:
        return False
    state.__dict__["asking"] = True
    try:
        return bears(state, piece, kind, what)
    finally:
        del state.__dict__["asking"]


# -- what is forbidden and permitted


def is_forbidden(state: LcgState, what: str, piece: str = "", other: str | Seat = "") -> bool:
    """Whether something cannot be done (to or by a card, against another card or a player).  (Glossary: Cannot)"""
    if not (state.lasting or ("forbid", what) in state.sources):
        return False
    if piece:
        return bears(state, piece, "forbid", what, other)
    is_said = any([one.kind == "forbid" and one.what == what for one in state.lasting])
    return is_said or bool(standing(state, "forbid", what))


def allowed(state: LcgState, what: str, pieces: list[str]) -> list[str]:
    """Those of some cards to or by which something can be done.  (Glossary: Cannot)"""
    if not (state.lasting or ("forbid", what) in state.sources):
        return pieces
    return [piece for piece in pieces if not bears(state, piece, "forbid", what)]


def may_gain(state: LcgState, piece: str, source: str) -> bool:
    """Whether a text may give a card resources: of some cards none, or none of players' cards.  (Glossary: Cannot)"""
    if is_forbidden(state, "gain by effects", piece):
        return False
    if is_forbidden(state, "gain resources but by treasures", piece):
        return card_of(state, source).is_treasure
    return state.pieces[source].owner < 0 or not is_forbidden(state, "gain resources", piece)


def stays_in_hand(state: LcgState, piece: str) -> bool:
    """Whether a card of a hand cannot leave it, as it says itself.  (Glossary: Cannot)"""
    face = state.pieces[piece].face
    texts = CARDS[face].hand_texts if face is not None else []
    return any([(mod.kind, mod.what) == ("forbid", "leave hand") for one in texts for mod in one.mods])


def permits(state: LcgState, what: str, piece: str, other: str | Seat = "") -> bool:
    """Whether a text lets a card do what it usually may not, perhaps against another card or a player only."""
    return bool(state.lasting or ("permit", what) in state.sources) and bears(state, piece, "permit", what, other)


def reaches(state: LcgState, what: str, piece: str, enemy: str) -> bool:
    """Whether a text lets a character attack an enemy not engaged with its player: that enemy is a target of the text,
    which does not reach one that is immune to it.  (Rules: Immune to Player Card Effects)"""
    is_said = bool(state.lasting or ("permit", what) in state.sources)
    return is_said and bears(state, piece, "permit", what, enemy, target=enemy)


def permitted(state: LcgState, what: str, pieces: list[str]) -> list[str]:
    """Those of some cards that a text lets do, or makes do, what they usually may not."""
    if not (state.lasting or ("permit", what) in state.sources):
        return []
    return [piece for piece in pieces if bears(state, piece, "permit", what)]


def _counted_besides(state: LcgState, what: selectors.Selector, found: list[str]) -> int:
    """How many of a player's Dwarf characters count as two, where just these are counted.  (Rulings: Bombur)"""
    is_so = what.kinds == NOUNS["character"] and _DWARVES.issubset(what.tests)
    return len(permitted(state, "count as two dwarves", found)) if is_so and len(found) else 0


conditions.COUNTED_BESIDES.append(_counted_besides)
_DWARVES = frozenset(("dwarf", "you control"))


def first_to_strike(state: LcgState) -> list[Seat]:
    """The players whom a text lets attack before the enemies do, in player order."""
    found = [one.seat for one in state.lasting if (one.kind, one.what) == ("permit", "strike first")]
    return [seat for seat in playing(state) if seat in found] if found else []


def targets_every_player(state: LcgState, source: str) -> bool:
    """Whether what a text does to the player who guards something, it does to every other player, too: a text lets it,
    or the enemy that it was dealt to as a shadow card.  (Quest: Return to Mirkwood)"""
    if _SPREAD not in state.sources or source not in state.pieces:
        return False
    dealt = state.shadows.get(source)
    return any([permits(state, _SPREAD[1], piece) for piece in (source, *([dealt.enemy] if dealt else []))])


_SPREAD = ("permit", "target every player")


def is_committed(state: LcgState, piece: str) -> bool:
    """Whether a card in play is on the quest: a player has committed it, or its text does so from the staging area.

    (Quest: Into Ithilien)
    """
    if has_mark(state, piece, "committed"):
        return True
    return _ON_QUEST in state.sources and piece in state.zones["staging"] and permits(state, _ON_QUEST[1], piece)


def committed(state: LcgState) -> list[str]:
    """All cards that are on the quest of those who are present."""
    seats = present(state)
    found = [p for p, thing in state.things.items() if "committed" in thing.marks and thing.seat in seats]
    if _ON_QUEST not in state.sources:
        return found
    return [*found, *[p for p in permitted(state, _ON_QUEST[1], list(state.zones["staging"])) if p not in found]]


_ON_QUEST = ("permit", "committed while staged")


FIRM = "firm"
"""The key under which the State keeps a card of whose revealing a text says that it cannot be cancelled."""


def may_be_cancelled(state: LcgState, piece: str, kind: str = "", by: str = "") -> bool:
    """Whether the text of an encounter card may be cancelled, of a ``kind`` (reveal, shadow) if that is known, ``by`` a
    card: nothing forbids it, nor it itself.  (Glossary: Cancel)"""
    if piece and (state.kept.get(FIRM) == piece or (piece in state.shadows and is_immune(state, piece, by))):
        return False
    words = ["cancel"]
    words += [_REVEALED] if kind == "reveal" else []
    words += [_BY_BEARER] if _is_bearer(state, by) else []
    is_said = bool(piece) and any([mod.what in words for mod in _own_bars(state, piece)])
    return not is_said and not any([is_forbidden(state, word, piece) for word in words])


_REVEALED, _BY_BEARER = "cancel when revealed", "cancel by ring-bearer"
_BEARER = selector("one ring-bearer hero")


def _is_bearer(state: LcgState, piece: str) -> bool:
    return piece in state.things and selectors.fits(state, piece, _BEARER, {})


def _own_bars(state: LcgState, piece: str) -> list[Mod]:
    """What a card forbids of itself, wherever it lies."""
    names = {"self": piece, "host": "", "you": "-1"}
    constants = [one for _, one in card_of(state, piece).constants]
    working = [one for one in constants if one.when is None or conditions.holds(state, one.when, names)]
    return [mod for one in working for mod in one.mods if mod.kind == "forbid" and mod.to.name == "self"]


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


def can_be_damaged(state: LcgState, piece: str, is_attack: bool = False, source: str = "") -> bool:
    """Whether nothing keeps damage from a card, or that of an attack; a text may lift it, perhaps only where another
    card deals it.  (Glossary: Cannot)"""
    if is_forbidden(state, "combat damage" if is_attack else "non-combat damage", piece):
        return False
    return not is_forbidden(state, "damage", piece) or permits(state, "damage", piece, source)


def shielded(state: LcgState, piece: str) -> str:
    """The card that takes the damage of another one for a while; or that one itself."""
    for one in reversed(state.lasting):
        if one.kind == "shield" and entry(state, piece) in one.on and is_still(state, one.against[0]):
            return one.against[0].rpartition(".")[0]
    return piece


def stays_in_play(state: LcgState, piece: str, source: str = "", why: str = "") -> bool:
    """Whether a card in play cannot leave it, or only by a quest card, which the text at work is none of, or only as it
    is ``destroyed``.

    (Glossary: Cannot)
    """
    if piece not in state.things:
        return False
    is_quests = source in state.pieces and card_of(state, source).type == "quest"
    words: tuple[str, ...] = ("leave play",) if is_quests else ("leave play", "leave play but by quests")
    words += () if why == "destroyed" else ("leave play undestroyed",)
    return any([is_forbidden(state, word, piece) for word in words])


def can_engage(state: LcgState, enemy: str, seat: Seat) -> bool:
    """Whether nothing keeps an enemy from engaging a player.  (Glossary: Cannot)"""
    is_barred = is_forbidden(state, "engagement", enemy, seat) or is_forbidden(state, f"engagement s{seat}", enemy)
    return not is_barred and not is_forbidden(state, "leave staging", enemy)


def may_travel(state: LcgState, piece: str) -> bool:
    """Whether there is room for a location as one more active one: one, or two where a text says so of it.

    (Glossary: Active Location; Rules: Two Active Locations)
    """
    active = len(state.zones["active"])
    return not active or (active == 1 and permits(state, "second travel", piece))


def is_kept_from_players(state: LcgState, piece: str, source: str) -> bool:
    """Whether the text of a player's card that is at work cannot place progress on a card.  (Glossary: Cannot)"""
    is_players = source in state.pieces and state.pieces[source].owner >= 0
    return is_players and is_forbidden(state, "progress by players", piece)


def is_shut_to_progress(state: LcgState, piece: str, source: str) -> bool:
    """Whether a text that is at work cannot place progress on a card.  (Glossary: Cannot)"""
    if is_kept_from_players(state, piece, source):
        return True
    return is_forbidden(state, "progress", piece) and not permits(state, "progress", piece, source)


_STANDS = ("permit", "engaged while staged")


def stands_engaged(state: LcgState, enemy: str) -> bool:
    """Whether it is an enemy in the staging area that a text has engaged with some players from there, perhaps with
    none of them now.  (Rules: 'Considered to Be Engaged' vs Actual Engagement)"""
    if _STANDS not in state.sources or enemy not in state.zones["staging"] or type_of(state, enemy) != "enemy":
        return False
    return any([bears_on(state, enemy, mod, names) for mod, names in standing(state, *_STANDS)])


def engaged_seats(state: LcgState, enemy: str) -> tuple[Seat, ...]:
    """The players that an enemy is engaged with, or considered to be: one in whose area it lies, or several.

    (Glossary: Engaged; Rules: 'Considered to Be Engaged' vs Actual Engagement)
    """
    if stands_engaged(state, enemy):
        return tuple([seat for seat in playing(state) if permits(state, _STANDS[1], enemy, seat)])
    seat = engaged_with(state, enemy)
    return () if seat is None else (seat,)


def opponents(state: LcgState, seat: Seat) -> list[str]:
    """The enemies that a player is engaged with; those considered to be come last.  (Glossary: Engaged)"""
    found = list(state.zones[zone(seat, "engaged")])
    if _STANDS in state.sources:
        found += [
            piece
            for piece in state.zones["staging"]
            if stands_engaged(state, piece) and seat in engaged_seats(state, piece)
        ]
    return found


def can_attack(state: LcgState, enemy: str, seat: Seat) -> bool:
    """Whether nothing keeps an enemy from attacking a player.  (Glossary: Cannot)"""
    if is_forbidden(state, "attack", enemy, seat) or is_forbidden(state, f"attack s{seat}", enemy):
        return False
    return not is_at_rest(state, enemy)


def is_at_rest(state: LcgState, enemy: str) -> bool:
    """Whether an enemy neither attacks now nor is dealt shadow cards, as a scenario says.  (Quest: Into Fangorn)"""
    return any([rests(state, enemy) for rests in AT_REST])


AT_REST: list[Callable[[LcgState, str], bool]] = []
"""What scenarios say about enemies that do not attack."""


def foes_of(state: LcgState, seat: Seat) -> list[str]:
    """Who attacks a player in the combat phase: the enemies engaged with that player, and the first player those in the
    staging area of whom a text says it.  (Framework Details: 6.4a Next enemy attack initiates)"""
    found = opponents(state, seat)
    if _FROM_STAGING not in state.sources or seat != playing(state)[0]:
        return found
    staged = [piece for piece in state.zones["staging"] if type_of(state, piece) == "enemy"]
    return [*found, *permitted(state, _FROM_STAGING[1], staged)]


_FROM_STAGING = ("permit", "attack from staging")


def can_exhaust(state: LcgState, piece: str, to: str = "", against: str = "") -> bool:
    """Whether nothing keeps a card from exhausting, or from what it would exhaust ``to`` do: commit, attack or defend.
    Who need not exhaust for that may do it.  (Glossary: Cannot, Exhausted)"""
    if not is_forbidden(state, "exhaust", piece):
        return True
    return bool(to) and permits(state, f"{to} unexhausted", piece, against)


def can_defend(state: LcgState, piece: str, enemy: str) -> bool:
    """Whether nothing keeps a character from defending against an enemy; a text may lift it.  (Glossary: Cannot)"""
    return not is_forbidden(state, "defend", piece, enemy) or permits(state, "defend", piece, enemy)


def assigns(state: LcgState, mod: Mod, seat: Seat, enemy: str, names: Names) -> bool:
    """Whether an effect that says who takes damage does so of an enemy's attack on a player: of all attacks, or of
    those against some players or by some enemies.  (Framework Details: 6.4.3 Determine combat damage)"""
    what = mod.against
    if what is None or selectors.means_player(what, names):
        return is_against(state, mod, seat, names)
    return is_against(state, mod, enemy, names)


def told_to_take(state: LcgState, what: str, seat: Seat, enemy: str) -> list[str]:
    """Who in play has to take the damage of an enemy's attack on a player, as texts say of some such damage.

    (Framework Details: 6.4.3 Determine combat damage)
    """
    said = [(mod, names) for mod, names in standing(state, "assign", what) if assigns(state, mod, seat, enemy, names)]
    return [p for mod, names in said for p in selectors.pieces(state, mod.to, names) if p in state.things]


def may_take_undefended(state: LcgState, seat: Seat) -> list[str]:
    """The other characters of a player to whom the damage of attacks that nobody defends may be dealt.

    (Framework Details: 6.4.3 Determine combat damage)
    """
    if _MAY_TAKE not in state.sources:
        return []
    found = [piece for piece in of_kinds(state, _CHARACTERS) if state.things[piece].seat == seat]
    return [piece for piece in permitted(state, _MAY_TAKE[1], found) if type_of(state, piece) != "hero"]


_CHARACTERS = NOUNS["character"]
_MAY_TAKE = ("permit", "undefended damage")


def victory(state: LcgState, piece: str) -> int:
    """The victory points of a card; in the victory display a text may keep those of a player's card from counting.

    (Glossary: Victory; Quest: The Redhorn Gate)
    """
    is_kept = (
        state.pieces[piece].owner >= 0 and piece in state.zones["victory"] and is_forbidden(state, "count victory")
    )
    card = card_of(state, piece)
    if VICTORY in card.x:
        return conditions.amount(state, card.x[VICTORY], names_of(state, piece))
    return 0 if is_kept else card.victory
