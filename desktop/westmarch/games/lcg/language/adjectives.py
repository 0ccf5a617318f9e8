"""What is said of a card: adjectives, relations, traits and spheres, each as a test of a State.

Importing the room fills :data:`..expressions.TESTS`: a trait may be gained, so these stand above what is derived, and
what is derived asks selectors, which find their tests there.
"""

from __future__ import annotations

from functools import partial

from westmarch.games.lcg.catalogue import BURDENS
from westmarch.games.lcg.entries import entered_round, entry, harming_round, met_in_round, paying_round, progressed
from westmarch.games.lcg.language import apart, derived, effects
from westmarch.games.lcg.language.pool import RECORDED
from westmarch.games.lcg.language.selectors import PLAYER_TESTS, bound_piece, bound_seat, you
from westmarch.games.lcg.printed.expressions import TESTS, Names, Test
from westmarch.games.lcg.printed.vocabulary import KEYWORDS, NEUTRAL, OWN_SPHERES, SAGA_SPHERES, TRAITS
from westmarch.games.lcg.state import LcgState, card_of, is_faceless, lying_elsewhere
from westmarch.games.lcg.things import FACEDOWN
from westmarch.games.lcg.zones import zone

_SAID: dict[str, Test] = {
    "exhausted": lambda state, piece, names: piece in state.things and "exhausted" in state.things[piece].marks,
    "ready": lambda state, piece, names: piece not in state.things or "exhausted" not in state.things[piece].marks,
    "committed": lambda state, piece, names: effects.is_committed(state, piece),
    "keyworded": lambda state, piece, names: any(derived.has(state, piece, f"keyword {word}") for word in KEYWORDS),
    "uncommitted": lambda state, piece, names: not effects.is_committed(state, piece),
    "damaged": lambda state, piece, names: piece in state.things and state.things[piece].damage > 0,
    "unique": lambda state, piece, names: not is_faceless(state, piece) and card_of(state, piece).is_unique,
    "ranged": lambda state, piece, names: derived.has(state, piece, "keyword ranged"),
    "facedown": lambda state, piece, names: piece in state.things and state.things[piece].role == FACEDOWN,
    "engaged": lambda state, piece, names: bool(effects.engaged_seats(state, piece)),
    "saga": lambda state, piece, names: not is_faceless(state, piece) and card_of(state, piece).sphere in SAGA_SPHERES,
    "revealed": lambda state, piece, names: piece in state.zones["revealed"],
    "treasure": lambda state, piece, names: not is_faceless(state, piece) and card_of(state, piece).is_treasure,
    "staged": lambda state, piece, names: (
        piece in state.zones["staging"] or _lies_there(state, piece, "staging", names)
    ),
    "active": lambda state, piece, names: piece in state.zones["active"] or _lies_there(state, piece, "active", names),
    "present": lambda state, piece, names: apart.home(state, piece) == apart.of_text(state, names),
    "wherever-staged": lambda state, piece, names: piece in apart.staged(state),
    "other": lambda state, piece, names: piece not in (names.get("self"), names.get("host"), names.get("it")),
    "burden": lambda state, piece, names: not is_faceless(state, piece) and state.pieces[piece].face in BURDENS,
    "recorded": lambda state, piece, names: _is_recorded(state, piece),
    "attacking": lambda state, piece, names: bool(state.attacks) and piece in state.attacks[-1].attackers,
    "defending": lambda state, piece, names: bool(state.attacks) and piece in state.attacks[-1].defenders,
    "undefended": lambda state, piece, names: (
        bool(state.attacks) and piece in state.attacks[-1].attackers and state.attacks[-1].is_undefended
    ),
    "attacked": lambda state, piece, names: bool(state.attacks) and piece == state.attacks[-1].target,
    "attacked at range": lambda state, piece, names: any(
        derived.shoots_at(state, names.get(name, ""), piece) for name in ("self", "host")
    ),
    "controlled": lambda state, piece, names: piece in state.things and state.things[piece].seat >= 0,
    "claimed": lambda state, piece, names: derived.is_claimed(state, piece),
    "unclaimed": lambda state, piece, names: (
        piece in state.things
        and not is_faceless(state, piece)
        and card_of(state, piece).type == "objective"
        and state.things[piece].seat < 0
    ),
    "shadowed": lambda state, piece, names: (
        not is_faceless(state, piece) and bool(card_of(state, piece).of_kind("shadow"))
    ),
    "timed": lambda state, piece, names: (
        piece in state.things and state.things[piece].resources > 0 and derived.keyword(state, piece, "time") > 0
    ),
    "copied": lambda state, piece, names: _is_copied(state, piece),
    "destroyed": lambda state, piece, names: piece in names.get("destroyed", "").split(),
    "hurt by this attack": lambda state, piece, names: entry(state, piece) in names.get("hurt", "").split(),
    "met in this attack": lambda state, piece, names: entry(state, piece) in names.get("met", "").split(),
    "unguarded": lambda state, piece, names: piece in state.things and derived.is_unguarded(state, piece),
    "you control": lambda state, piece, names: piece in state.things and state.things[piece].seat == you(names),
    "of chosen player": lambda state, piece, names: (
        piece in state.things and state.things[piece].seat == bound_seat(names, "player")
    ),
    "of that player": lambda state, piece, names: (
        piece in state.things and state.things[piece].seat == bound_seat(names, "that-player")
    ),
    "engaged with you": lambda state, piece, names: you(names) in effects.engaged_seats(state, piece),
    "engaged with chosen player": lambda state, piece, names: (
        bound_seat(names, "player") in effects.engaged_seats(state, piece)
    ),
    "on self": lambda state, piece, names: (
        piece in state.things and derived.attached_to(state, piece) == names.get("self")
    ),
    "among it": lambda state, piece, names: piece in names.get("it", "").split(),
    "on it": lambda state, piece, names: (
        piece in state.things and derived.attached_to(state, piece) == bound_piece(names, "it")
    ),
    "not engaged with you": lambda state, piece, names: you(names) not in effects.engaged_seats(state, piece),
    "on defender": lambda state, piece, names: (
        bool(state.attacks) and piece in state.things and state.things[piece].host in state.attacks[-1].defenders
    ),
    "hurt by another copy": lambda state, piece, names: _is_hurt(state, piece, names.get("self", "")),
    "harming this round": lambda state, piece, names: state.uses.get(harming_round(state, piece), 0) > 0,
    "entered this round": lambda state, piece, names: state.uses.get(entered_round(state, piece), 0) > 0,
    "granted by itself": lambda state, piece, names: _is_self_granted(state, piece),
    "paying this round": lambda state, piece, names: state.uses.get(paying_round(state, piece), 0) > 0,
    "engaged this round": lambda state, piece, names: state.uses.get(met_in_round(state, piece), 0) > 0,
    "progressed this phase": lambda state, piece, names: state.uses.get(progressed(state, piece), 0) > 0,
    "costing x": lambda state, piece, names: _costs_x(state, piece, names),
    "able": lambda state, piece, names: any(
        derived.can_strike(state, piece, enemy) for enemy in derived.of_kinds(state, ("enemy",))
    ),
    "eligible": lambda state, piece, names: derived.can_strike(state, bound_piece(names, "fighter"), piece),
}


def _is_self_granted(state: LcgState, piece: str) -> bool:
    """Whether the text of a card has given itself something that lasts.  (Glossary: Gains, Lasting Effects)"""
    own = [one for one in state.lasting if (one.kind, one.source) == ("grant", piece)]
    return any([entry(state, piece) in one.on for one in own])


def _is_recorded(state: LcgState, piece: str) -> bool:
    """Whether a hero was brought by a player, and has not come from outside; nor with the quest.

    (Rules: The Fellowship of Heroes) (Ruling: exchanged-for-a-quest)
    """
    if state.pieces[piece].owner < 0 or is_faceless(state, piece) or card_of(state, piece).is_companion:
        return False
    face = card_of(state, piece).id
    return face in state.kept[RECORDED].split() if RECORDED in state.kept else card_of(state, piece).type == "hero"


def _lies_there(state: LcgState, piece: str, name: str, names: Names) -> bool:
    """Whether a card lies in the area of others, as its own text says of it.  (Quest: Breaking of the Fellowship)"""
    return piece == names.get("self") and piece in lying_elsewhere(state, name)


def _is_hurt(state: LcgState, piece: str, own: str) -> bool:
    """Whether another copy of a card has dealt damage to one in this round."""
    face = state.pieces[own].face if own in state.pieces else None
    copies = [other for other, record in state.pieces.items() if record.face == face and other != own]
    return any([state.uses.get(f"round hurt {other} {entry(state, piece)}") for other in copies])


def _is_copied(state: LcgState, piece: str) -> bool:
    """Whether the discard pile of a card's controller holds another card of its title.  (Glossary: Copy of a card)"""
    thing = state.things.get(piece)
    if thing is None or thing.seat < 0 or is_faceless(state, piece):
        return False
    title = card_of(state, piece).title
    return any([card_of(state, other).title == title for other in state.zones[zone(thing.seat, "discard")]])


def _costs_x(state: LcgState, piece: str, names: Names) -> bool:
    if is_faceless(state, piece):
        return False
    card = card_of(state, piece)
    return card.sphere != NEUTRAL and str(card.cost) == names.get("x", str(card.cost))


def _has(word: str, state: LcgState, piece: str, names: Names) -> bool:
    return derived.has(state, piece, word)


TESTS.update({trait: partial(_has, f"trait {trait}") for trait in TRAITS})
TESTS.update({sphere: partial(_has, f"sphere {sphere}") for sphere in OWN_SPHERES})
TESTS.update(_SAID)
PLAYER_TESTS["present"] = lambda state, seat, names: apart.area_of(state, seat) == apart.of_text(state, names)
