"""Whether something can be done at all: costs in full, effects in part.  (Glossary: Ability, Cost)"""

from __future__ import annotations

from functools import cache
from itertools import repeat

from msgspec.structs import replace

from westmarch.engine.records import Seat, Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import conditions, effects
from westmarch.games.lcg.language import selectors as sel
from westmarch.games.lcg.language.attachable import has_place, hosts_of, may_attach, may_bear, may_come, may_enter
from westmarch.games.lcg.language.exchanging import comers
from westmarch.games.lcg.language.limits import is_spent
from westmarch.games.lcg.language.prices import PAYS, Reduction, can_afford
from westmarch.games.lcg.language.restrained import discardable, harmable, is_barred, may_draw_by, may_play_kind
from westmarch.games.lcg.language.trials import (
    IN_FULL,
    OUT_OF_DISCARD,
    OUT_OF_PLAY,
    OWN_COSTS,
    OWN_EFFECTS,
    OWN_TRIALS,
    USEFUL,
    may_be_passed_on,
    may_be_sent_back,
    may_become_active,
    may_get_progress,
    may_go_back,
    may_leave_discard,
    to_come,
)
from westmarch.games.lcg.printed.expressions import Names, Selector, amount, condition, selector
from westmarch.games.lcg.printed.standing_words import CARD_REVEALED, ENEMY_REVEALED, ENEMY_STAGED, OUTCOMES
from westmarch.games.lcg.printed.vocabulary import OWN_PLACES
from westmarch.games.lcg.printed.words import WORDS
from westmarch.games.lcg.state import LcgState, card_of, playing
from westmarch.games.lcg.zones import zone


def can_pay(state: LcgState, cost: tuple[Step, ...], names: Names) -> bool:
    """Whether a cost can be paid in full."""
    return not cost or all(map(_payable, repeat(state), cost, repeat(names)))


def can_pay_one(state: LcgState, step: Step, names: Names) -> bool:
    """Whether one part of a cost can be paid in full."""
    return can_pay(state, (step,), names)


def _payable(state: LcgState, step: Step, names: Names) -> bool:
    """Of a cost, one step; a card exhausts for its own text only under a player's control.  (Glossary: Cost)"""
    word = step.do
    if word == "pay":
        return bool(candidates(state, step, selector(step.args[1]), names))
    if word == "exhaust" and step.args[0] == "self":
        return USEFUL[word](state, names["self"]) and state.things[names["self"]].seat >= 0
    if word in OWN_COSTS:
        return OWN_COSTS[word](state, step, names)
    if word == "reveal":
        return bool(state.zones["encounter"])
    if word == "deal-shadow":  # to each of some enemies, though there be none
        what = selector(step.args[1])
        found = sel.pieces(state, what, names)
        many = conditions.amount(state, amount(step.args[0]), names) * len(found)
        return (what.how == "every" or bool(found)) and len(state.zones["encounter"]) >= many
    if word == "as-often-as":
        many = conditions.amount(state, amount(step.args[0]), names)
        return all(
            [_payable(state, inner, names) and _are_enough(state, inner, many, names) for inner in step.steps[:many]]
        )
    if word == "if":
        branch = step.steps[0 if conditions.holds(state, condition(step.args[0]), names) else 1]
        return all([_payable(state, inner, names) for inner in branch.steps])
    if is_unaimed(step) or _is_of_a_face(word) or word in ("pay-up-to", "shuffle-deck"):
        return True
    if word == "discard-top" and step.args[0] != "encounter" and not step.args[2]:
        many = conditions.amount(state, amount(step.args[1]), names)
        decks = [state.zones[zone(seat, "deck")] for seat in sel.seats(state, selector(step.args[0]), names)]
        return all([len(deck) >= many for deck in decks])
    if word == "search":
        return bool(state.zones[zone(sel.you(names), "deck")])
    if word in ("look-at", "discard-top"):
        return _has_cards(state, step.args[0], names)
    if word == "fetch" and " " in step.args[0]:
        many = len(sel.seats(state, selector(step.args[2]), names)) if step.args[2] else 1  # another one for each
        return len(fetchable(state, selector(step.args[0]))) >= many
    if word in ("one-of", "all_of"):
        return (any if word == "one-of" else all)([_payable(state, inner, names) for inner in step.steps])
    if word == "gain":  # to each of some cards, though there be none
        what = selector(step.args[1])
        return what.how == "every" or bool(sel.pieces(state, what, names))
    what = selector(step.args[_PLACES_OF_TARGETS.get(word) or 0])
    if sel.means_player(what, names):
        return True
    found = _movable(state, step, what, sel.pieces(state, what, names))
    if word == "pass-on":
        found = [piece for piece in found if may_be_passed_on(state, piece)]
    if word == "engage":
        seats = sel.seats(state, selector(step.args[1]), names) if step.args[1:] and step.args[1] else [sel.you(names)]
        found = [piece for piece in found if any([effects.can_engage(state, piece, seat) for seat in seats])]
    if word in IN_FULL:
        found = [piece for piece in found if USEFUL[word](state, piece)]
    if word in _TAKEN:
        n = step.args[1]
        needed = 1 if n == "all" else conditions.amount(state, amount(n), names)
        found = [p for p in found if p in state.things and getattr(state.things[p], _TAKEN[word]) >= needed]
    if word == "each":
        return True
    return len(found) >= (1 if what.how in ("name", "every") or what.up_to else what.number)


def _movable(state: LcgState, step: Step, what: Selector, found: list[str]) -> list[str]:
    """Those of some cards that are not kept in a hand, if they are cards of a hand.  (Glossary: Cannot)"""
    if what.place != "hand":
        return found
    if step.do == "discard":
        found = discardable(state, found)
    return [piece for piece in found if not effects.stays_in_hand(state, piece)]


def can_each_pay(state: LcgState, cost: Step, names: Names) -> bool:
    """Whether each of some players can pay a cost in full: what each of them has to find is there for all.

    (Glossary: Cost)
    """
    seats = sel.seats(state, selector(cost.args[0]), names)
    found = [step for step in cost.steps if step.do == "fetch" and " " in step.args[0]]
    are_enough = all([len(fetchable(state, selector(step.args[0]))) >= len(seats) for step in found])
    return are_enough and all([can_pay(state, cost.steps, {**names, "you": str(seat)}) for seat in seats])


def _are_enough(state: LcgState, step: Step, many: int, names: Names) -> bool:
    """Whether a cost that is aimed at cards can be paid so many times over, each time with others."""
    if step.do == "fetch" and " " in step.args[0]:
        wanted = selector(step.args[0])
        found = [p for p in searched(state, wanted.place) if sel.is_printed(card_of(state, p), wanted)]
        return len(found) >= many * wanted.number
    what = target(step)
    return what is None or what.how != "choose" or len(candidates(state, step, what, names)) >= many * what.number


def resources_wanted(state: LcgState, step: Step, names: Names) -> int:
    """What ``pay`` takes; of X, which is not chosen yet, the least."""
    text = step.args[0]
    return 1 if text == "x" and text not in names else conditions.amount(state, amount(text), names)


_MOVED = {"move-progress": "progress", "move-damage": "damage", "move-resources": "resources"}
"""What a word moves from a card to another one."""


def payers(state: LcgState, what: Selector, n: int, names: Names) -> list[str]:
    """The cards with so many resources that a text's cost is paid from: those that it means, and where it wants a
    sphere, also those whose resources are spent as resources of that sphere.  (Glossary: Resource Match, Cost)"""
    found = sel.pieces(state, what, names)
    for mod, bound in effects.standing(state, *PAYS) if PAYS in state.sources else ():
        spheres = [word for word in what.tests if mod.cards is not None and (word,) == mod.cards.tests]
        if spheres and mod.cards is not None and not mod.cards.kinds:
            meant = sel.pieces(state, replace(what, tests=tuple([w for w in what.tests if w not in spheres])), names)
            found += [p for p in sel.pieces(state, mod.to, bound) if p in meant and p not in found]
    found = effects.allowed(state, "spend", found)
    return [piece for piece in found if piece in state.things and state.things[piece].resources >= n]


_TAKEN = {"heal": "damage", "lose-progress": "progress", "lose-resources": "resources"}
"""What a word takes off a card: as a cost, as much of it must be there."""


def might(state: LcgState, steps: tuple[Step, ...], names: Names) -> bool:
    """Whether any of these steps could change something; what comes later counts as well."""
    return any(map(_might, repeat(state), steps, repeat(names)))


def is_unaimed(step: Step) -> bool:
    """Whether a word is about no card and no player: it says how often, or where something goes."""
    return step.do in WORDS and WORDS[step.do].first in ("1", "place")


def _is_of_a_face(word: str) -> bool:
    """Whether a word is about cards by their ids alone, wherever they lie: a stage, a treasure."""
    return _PLACES_OF_TARGETS.get(word, 0) is None and word in WORDS and WORDS[word].first in ("card", "list of cards")


@cache
def target(step: Step) -> Selector | None:
    """What a step is aimed at, if at anything.  Raises BadCard."""
    is_told = step.do in WORDS and WORDS[step.do].first in _NO_TARGETS
    index = _PLACES_OF_TARGETS.get(step.do, None if is_told else 0)
    if index is None or is_unaimed(step) or len(step.args) <= index or not step.args[index]:
        return None
    return selector(step.args[index])


_NO_TARGETS = ("amount", "list of cards", "what is matched", "what is named")
"""Arguments that are no target."""
_PLACES_OF_TARGETS: dict[str, int | None] = {
    "progress": 1, "move-progress": 1, "move-damage": 1, "move-resources": 1,
    "add": 2, "set": 2, "double": 1, "switch": 1, "forbid": 1, "gain": 1, "bestow": 1, "claim": 1, "earn": 1,
    "grant": 2, "strip": 1, "permit": 1, "note": 1,
    **dict.fromkeys(
        [
            "delay", "one-of", "may", "must", "if", "instead", "cancel", "send-back", "reveal", "fetch", "surge",
            "search", "look-at", "discard-top", "discount", "advance", "go-to-stage", "remove-stage", "join", "prevent",
            "cap", "spend-for",
            "send-to", "reveal-to-threat", "deal-shadow", "win", "capture", "rescue", "orc-guards", "peek", "bury",
            "name-number", "attack-as-enemy", "peek-shadow", "set-aside", "fetch-guarded", "discover",
            "muster", "put-away", "lose", "join-fight", "bring-treasure", "end-phase",
            "bring", "receive", "pack", "smaller-hands", "stay", "strike-out", "record",
        ]
    ),
}  # fmt: skip
"""Where among its arguments a word says what it is aimed at, if not at first; None: nowhere."""


def _has_cards(state: LcgState, deck: str, names: Names) -> bool:
    """Whether a deck that a text names has any cards; an empty encounter deck may be made anew."""
    if deck == "encounter":
        return bool(state.zones["encounter"]) or (state.phase == "quest" and bool(state.zones["discard"]))
    return any([state.zones[zone(seat, "deck")] for seat in sel.seats(state, selector(deck), names)])


def searched(state: LcgState, place: str) -> tuple[str, ...]:
    """The cards of the scenario that are searched, where a text names no other place, in the encounter deck."""
    return tuple(sel.lying(state, place if place in (*_SEARCHED, *OWN_PLACES) else "encounter", {}))


_SEARCHED = ("encounter-both", "discard-or-victory", "encounter-discard", "out-of-play", "aside", "victory")


def fetchable(state: LcgState, what: Selector) -> list[str]:
    """The cards, by their ids, that a search could find by what is printed on them."""
    cards = {card_of(state, piece).id: card_of(state, piece) for piece in searched(state, what.place)}
    return [face for face in sorted(cards) if sel.is_printed(cards[face], what)]


def candidates(state: LcgState, step: Step, what: Selector, names: Names) -> list[str]:
    """The cards that a step could be aimed at."""
    if step.do == "pay":
        return payers(state, what, resources_wanted(state, step, names), names)
    found = _movable(state, step, what, sel.pieces(state, what, names))
    useful = USEFUL.get(step.do)
    if useful is not None:
        found = [piece for piece in found if useful(state, piece)]
    if step.do in _MOVED and step.args[2] not in ("where", what.text):  # it is asked whence
        found = [p for p in found if p in state.things and getattr(state.things[p], _MOVED[step.do])]
    if step.do == "move-resources" and step.args[2] == "where":
        found = effects.allowed(state, "collect", found)
    if step.do == "gain" and names.get("self") in state.pieces:
        found = [piece for piece in found if effects.may_gain(state, piece, names["self"])]
    if step.do == "bestow":
        found = [piece for piece in found if may_bear(state, step.args[0], piece)]
    if step.do == "attach":
        role = "".join(step.args[2:3])
        found = [piece for piece in found if may_attach(state, names[step.args[0]], piece, role, names)]
    if step.do == "make-active":
        found = [piece for piece in found if may_become_active(state, piece, names)]
    if step.do == "exchange":
        kind = selector(f"every {step.args[1]}")
        found = [p for p in found if p in state.things and comers(state, sel.you(names), p, kind)]
    if step.do == "damage":
        found = harmable(state, found, names)
    if step.do == "progress":
        found = [piece for piece in found if may_get_progress(state, piece, names.get("self", ""))]
    if step.do == "play":
        by = Reduction(step.args[1] or "0", int(step.args[2] or "0"))
        whose = [state.pieces[piece].owner if "owner" in step.args[3:] else sel.you(names) for piece in found]
        both = zip(found, whose, strict=True)
        found = [piece for piece, seat in both if may_be_played(state, seat, piece, by, names)]
    if step.do == "enter":
        found = [piece for piece in found if has_place(state, piece, sel.you(names))]
    if step.do == "discard" and _is_of_a_player(state, names):
        found = effects.allowed(state, "discard by players", found)
    if step.do in OUT_OF_PLAY:
        why = "destroyed" if step.do == "destroy" else ""
        found = [piece for piece in found if not effects.stays_in_play(state, piece, names.get("self", ""), why)]
    if step.do in OUT_OF_DISCARD:
        found = [piece for piece in found if may_leave_discard(state, piece)]
    if step.do in ("enter", "put-back") or (step.steps and any(inner.do == "enter" for inner in step.steps)):
        found = [piece for piece in found if may_enter(state, card_of(state, piece))]
    if step.do == "enter" and step.args[2:] and step.args[2]:
        to, seat = selector(step.args[2]), sel.you(names)
        found = [piece for piece in found if hosts_of(state, piece, seat, to)]
    return effects.without_immune(state, found, names)


def _is_of_a_player(state: LcgState, names: Names) -> bool:
    """Whether the text that is at work is that of a player's card."""
    source = names.get("self", "")
    return source in state.pieces and state.pieces[source].owner >= 0


def _may_attack(state: LcgState, enemy: str) -> bool:
    """Whether an enemy can attack whom it is engaged with, or else anybody.  (Glossary: Cannot)"""
    seats = effects.engaged_seats(state, enemy) or playing(state)
    return any([effects.can_attack(state, enemy, seat) for seat in seats])


_NEXT_CARD = (ENEMY_REVEALED, ENEMY_STAGED, CARD_REVEALED)
"""What is delayed until nobody knows which card comes."""


def _might(state: LcgState, step: Step, names: Names) -> bool:
    match step.do:
        case "all_of" | "one-of" | "may" | "must" | "if" | "offer":
            return any(_might(state, inner, names) for inner in step.steps)
        case "delay":
            # to the end of a span it puts an end to what another step has done, if it is nothing of an enemy's own
            is_attack = any([inner.do in ("immediate-attack", "return-to-staging") for inner in step.steps])
            is_known = step.args[1] in OUTCOMES or is_attack
            return step.args[1] in _NEXT_CARD or (is_known and might(state, step.steps, names))
        case "remove" if step.args[0] == "self":
            return False
        case "each" | "one-each":
            return any(
                _is_unknown(state, step, seat, names) or might(state, step.steps, {**names, "you": str(seat)})
                for seat in sel.seats(state, selector(step.args[0]), names)
            )
        case "as-often-as":
            is_open = step.args[0] == "x" and "x" not in names  # it is chosen when the card is played
            many = 1 if is_open else conditions.amount(state, amount(step.args[0]), names)
            return many > 0 and might(state, step.steps, names)
        case "for-each" | "choose":
            what = selector(step.args[0])
            found = (
                [str(seat) for seat in sel.seats(state, what, names)]
                if what.is_player
                else effects.without_immune(state, sel.pieces(state, what, names), names)
            )
            return any([might(state, step.steps, {**names, step.args[1]: word}) for word in found])
        case "draw" | "look-through":
            what = selector(step.args[0])
            seats = sel.seats(state, what, names)
            return any([bool(state.zones[zone(s, "deck")]) and not _is_kept(state, step.do, s, names) for s in seats])
        case "move-progress" | "move-damage" | "move-resources":
            starts, ends = selector(step.args[1]), selector(step.args[2])
            targets = sel.pieces(state, ends, names)
            if step.do == "move-resources":
                targets = effects.allowed(state, "collect", targets)
            is_open = any([one.how == "name" and one.name not in (*names, "active") for one in (starts, ends)])
            found = candidates(state, step, starts, names) if not is_open else []
            return is_open or any([other != piece for piece in found for other in targets])
        case "immediate-attack" if " " in step.args[0] or names.get(step.args[0]) in state.things:
            found = sel.pieces(state, selector(step.args[0]), names)
            return any([_may_attack(state, piece) for piece in found])
        case "take-control" if step.args[:2] == ("self", "you"):
            own = state.things.get(names.get("self", ""))
            return own is None or own.seat != sel.you(names)
        case "swap":
            return all([sel.pieces(state, selector(text), names) for text in step.args[:2] if " " in text])
        case "name-number":
            return might(state, step.steps, {**names, step.args[0]: "0"})
        case "set-threat":
            level = conditions.amount(state, amount(step.args[1]), names)
            return any([state.threat[seat] != level for seat in sel.seats(state, selector(step.args[0]), names)])
        case "remove-stage":
            return bool(to_come(state, step.args[0]))
        case "peek":
            return bool(state.zones["encounter"])
        case "search":
            return _has_cards(state, "you", names)
        case "look-at" | "discard-top" | "shuffle-deck":
            return _has_cards(state, step.args[0], names)
        case "fetch" if " " in step.args[0]:
            return bool(fetchable(state, selector(step.args[0])))
        case "shuffle-discard":
            return any(may_go_back(state, piece) for s in playing(state) for piece in state.zones[zone(s, "discard")])
        case "lower-threat":
            seats = sel.seats(state, selector(step.args[0]), names)
            return any([state.threat[s] > 0 and not is_barred(state, "lower threat", s) for s in seats])
        case word if word in OWN_EFFECTS:
            return OWN_EFFECTS[word](state)
        case word if word in OWN_TRIALS:
            return OWN_TRIALS[word](state, step, names)
        case "send-back":
            return may_be_sent_back(state, names["that-piece"], names)
        case "cancel":
            by = names.get("self", "")
            return effects.may_be_cancelled(state, names.get("that-piece", ""), names.get("that-kind", ""), by)
        case "attach":
            to = step.args[1]
            is_known = (" " in to and to != "first deck") or to == "active" or names.get(to, "") in state.pieces
            record = state.pieces.get(names.get(step.args[0], ""))
            is_seen = record is not None and record.face is not None  # who thinks of a card to come has not seen it
            return not is_seen or not is_known or bool(candidates(state, step, selector(to), names))
    aim = target(step)
    if aim is None:
        return True
    if sel.means_player(aim, names):
        return bool(sel.seats(state, aim, names))
    if aim.how == "name" and aim.name not in (*names, "active", "quest") and aim.name not in CARDS:
        return True  # bound by a step before
    return bool(candidates(state, step, aim, names))


def _is_unknown(state: LcgState, step: Step, seat: Seat, names: Names) -> bool:
    """Whether what a player could do is about a hand that whoever asks does not see.  (Glossary: Ability)"""
    is_hidden = state.options["hands"] != "open" and str(seat) != names.get("you")
    return is_hidden and any([" in hand" in arg for inner in step.steps for arg in inner.args])


def _is_kept(state: LcgState, word: str, seat: Seat, names: Names) -> bool:
    """Whether a player cannot draw."""
    return is_barred(state, "draw", seat) or (word == "draw" and not may_draw_by(state, seat, names.get("self", "")))


def may_be_played(state: LcgState, seat: Seat, piece: str, by: Reduction, names: Names) -> bool:
    """Whether a text lets a player play a card now, which it may make cheaper: an event, if it has an action that can
    be used now.  (Glossary: Playing a Card, Play and Put into Play)"""
    card = card_of(state, piece)
    if piece in state.things or not may_play_kind(state, seat, card) or not can_afford(state, seat, card, by):
        return False
    own = {"self": piece, "host": "", "you": str(seat), "x": "0"}
    if card.play_if is not None and not conditions.holds(state, card.play_if, own):
        return False
    return bool(playable_actions(state, seat, piece, own)) if card.type == "event" else may_come(state, seat, piece)


def playable_actions(state: LcgState, seat: Seat, piece: str, names: Names) -> list[int]:
    """The actions of an event that a text could play now, by their numbers."""
    return [
        number
        for number, one in card_of(state, piece).actions_in(state.phase)
        if (one.when is None or conditions.holds(state, one.when, names))
        and not is_spent(state, piece, number, one, seat)
        and can_pay(state, one.cost, names)
        and might(state, one.do, names)
    ]
