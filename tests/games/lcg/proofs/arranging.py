"""Positions that are arranged for an ability: the standard position with more on the table, the card where it may lie,
and turns of it: everybody is committed, exhausted, attacked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from westmarch import games
from westmarch.engine.errors import BadCard
from westmarch.engine.records import EVERYBODY, Piece, Step
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.entries import HERO_COMMITTED
from westmarch.games.lcg.language import attachable, derived, selectors
from westmarch.games.lcg.position import trials
from westmarch.games.lcg.printed.abilities import Ability
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.expressions import Selector, hosts, selector
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.printed.vocabulary import SPHERES, TRAITS
from westmarch.games.lcg.rules.setup import encounter_faces
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import SCENARIO, Attack, Shadow, Thing

GAME = games.load("lcg")
WORLD = (
    ("staging", "hill-troll"), ("staging", "dol-guldur-orcs"), ("staging", "necromancers-pass"),
    ("staging", "great-forest-web"), ("active", "old-forest-road"), ("s0-engaged", "wargs"),
    ("s0-engaged", "misty-mountain-goblins"), ("s1-engaged", "forest-spider"), ("s1-discard", "thalin"),
    ("discard", "evil-storm"), ("discard", "king-spider"), ("s0-deck", "gandalf"),
    ("s1-discard", "brok-ironfist"), ("s0-hand", "feint"),
)  # fmt: skip
"""What lies on the table besides the standard position, by zones."""
HERO, ALLY = ("hero",), ("ally", "objective-ally")
Tweak = Callable[[LcgState, str], None]


# -- a position


@cache
def base(face: str, phase: str, stage: str = "") -> LcgState:
    """The standard position at the beginning of a phase with the world around it, without namesakes of a card."""
    position = trials.standard(CARDS[face], phase)
    if stage:
        quest = QUESTS[CARDS[stage].set]
        is_normal = stage in [one.id for one in quest.stages]
        options = {"quest": quest.id, "difficulty": "normal" if is_normal else "nightmare"}
        enemies = [face for face in encounter_faces(options) if CARDS[face].type == "enemy"]
        position |= {"stage": stage, "options": options, "staging": enemies[:1]}
    state: LcgState = GAME.read_position(position)
    return state


def world(card: Card, phase: str = "planning") -> LcgState:
    """A copy of the position in which a card is tried."""
    is_apart = card.id in _in_standard() or card.title in [CARDS[face].title for face in _in_standard()]
    stage = card.id if card.type == "quest" else ""
    state = base(card.id if is_apart or stage else "feint", phase, stage).copy()
    for where, face in WORLD:
        if CARDS[face].title != card.title:
            laid = put(state, face, where, 0 if where[0] == "s" and CARDS[face].owner >= 0 else SCENARIO)
            if where == "s0-engaged" and not state.shadows:
                put(state, "eastern-crows", "shadows")
                state.shadows["t-eastern-crows"] = Shadow(laid)
    hero = state.zones["s0-play"][1]
    put(state, "caught-in-a-web", "attached", host=hero, role="condition")
    put(state, "steward-of-gondor" if card.id != "steward-of-gondor" else "self-preservation", "attached", 0, host=hero)
    return state


@cache
def _in_standard() -> tuple[str, ...]:
    state = base("hold" if "hold" in CARDS else "eastern-crows", "planning")
    return tuple([str(record.face) for record in state.pieces.values() if record.owner >= 0])


def put(
    state: LcgState, face: str, where: str, seat: int = SCENARIO, *, host: str = "", role: str = "",
    marks: tuple[str, ...] = (),
) -> str:  # fmt: skip
    """A card that comes to lie somewhere, on the table or in a pile; its piece."""
    piece = f"t-{face}" if f"t-{face}" not in state.pieces else f"t{len(state.pieces)}-{face}"
    state.pieces[piece] = Piece(face, 0 if CARDS[face].owner >= 0 else SCENARIO, EVERYBODY)
    state.zones[where] = (piece, *state.zones[where])
    if where in ("staging", "active", "attached", "quests") or where.endswith(("-play", "-engaged")):
        state.entries += 1
        if CARDS[face].type == "objective" and where.endswith("-play"):
            role = "ally"
        resources = 5 if CARDS[face].type == "hero" else 0
        state.things[piece] = Thing(state.entries, seat=seat, host=host, role=role, marks=marks, resources=resources)
        derived.forget_faces(state)
    return piece


# -- where a card may lie


def lays(card: Card, ability: Ability, phase: str = "planning") -> Iterator[tuple[LcgState, str]]:
    """Positions in which an ability might work, each with the piece of the card."""
    kind = card.type
    if kind == "quest":
        state = world(card, phase)
        yield state, state.zones["quests"][0]
        return
    if kind == "event" or ability.zone == "hand":
        state = world(card, phase)
        yield state, put(state, card.id, "s0-hand")
        return
    if ability.role == "on-deck":
        state = world(card, phase)
        yield state, put(state, card.id, "attached", host="s0-deck", role="on-deck")
        return
    if kind in ("attachment", "objective", "treachery") or ability.role:
        yield from _attached(card, ability, phase)
    for where in _PLACES.get(kind, ()):
        state = world(card, phase)
        if where == "active":
            state.zones["active"] = ()
            for piece in [p for p in state.things if state.pieces[p].face == "old-forest-road"]:
                del state.things[piece]
        seat = 0 if where == "s0-play" else SCENARIO
        yield state, put(state, card.id, where, seat)


_PLACES = {
    "hero": ("s0-play",), "ally": ("s0-play",), "objective-ally": ("s0-play",), "enemy": ("staging", "s0-engaged"),
    "location": ("staging", "active"), "objective": ("staging",), "side-quest": ("staging",),
    "campaign": ("quests",), "nightmare": ("quests",),
}  # fmt: skip


def _attached(card: Card, ability: Ability, phase: str) -> Iterator[tuple[LcgState, str]]:
    """On each sort of host that it may have."""
    state = world(card, phase)
    if card.type == "attachment":
        found = attachable.hosts(state, card, {"you": "0", "self": ""}) or _new_hosts(state, card)
    else:
        found = derived.of_kinds(state, HERO)
    faces = dict.fromkeys([(state.types[host], CARDS[str(state.pieces[host].face)].traits) for host in found])
    for sort in list(faces):
        host = next(p for p in found if (state.types[p], CARDS[str(state.pieces[p].face)].traits) == sort)
        seat = max(state.things[host].seat, 0)
        laid = state.copy()
        own = seat if card.type in ("attachment", "objective") else SCENARIO
        role = ability.role or _usual_role(card)
        yield laid, put(laid, card.id, "attached", own, host=host, role=role)


def _usual_role(card: Card) -> str:
    """As what a card is attached: as a condition, a treachery, or an objective that counts as one there."""
    is_one = card.type == "treachery" or (
        card.type == "objective" and any([one.role == "condition" for one in card.abilities])
    )
    return "condition" if is_one else ""


def _new_hosts(state: LcgState, card: Card) -> list[str]:
    """A character that may bear an attachment by its print comes into play, where nobody may that is there."""
    what = hosts(card.attach_to)
    fit = [one.id for one in CARDS.values() if one.type in HERO + ALLY and selectors.is_printed(one, what)]
    return [put(state, face, "s0-play", 0) for face in fit[:1]]


# -- turns of a position


def _mark_all(mark: str, is_on: bool = True) -> Tweak:
    def turn(state: LcgState, piece: str) -> None:
        for other in derived.of_kinds(state, derived.CHARACTERS):
            marks = [one for one in state.things[other].marks if one != mark]
            state.things[other] = replace(state.things[other], marks=tuple([*marks, *[mark] * is_on]))
        derived.invalidate_cards(state)

    return turn


def _attacked(state: LcgState, piece: str) -> None:
    """An enemy, the card if it can be, attacks the first player; its host or the card defends."""
    enemy = piece if piece in state.zones["s0-engaged"] else state.zones["s0-engaged"][0]
    state.attacks = (Attack((enemy,), 0, defenders=(_fighter(state, piece),)),)


def _undefended(state: LcgState, piece: str) -> None:
    _attacked(state, piece)
    state.attacks = (replace(state.attacks[0], defenders=(), is_undefended=True),)


def _striking(state: LcgState, piece: str) -> None:
    """The card or its host attacks an enemy."""
    target = next(p for p in state.zones["staging"] if state.pieces[p].face == "dol-guldur-orcs")
    state.attacks = (Attack((_fighter(state, piece),), 0, is_enemy=False, target=target),)


def _fighter(state: LcgState, piece: str) -> str:
    own = piece if piece in state.things and state.types[piece] in derived.CHARACTERS else ""
    host = state.things[piece].host if piece in state.things else ""
    is_host = host in state.things and state.types[host] in derived.CHARACTERS
    return own or (host if is_host else state.zones["s0-play"][0])


def _hurt(state: LcgState, piece: str) -> None:
    """Characters, who are rich, and enemies have 1 damage."""
    for other in derived.of_kinds(state, (*derived.CHARACTERS, "enemy")):
        if derived.stat(state, other, "hit_points") > 1:
            held = 0 if state.types[other] == "enemy" else 9
            state.things[other] = replace(state.things[other], damage=1, resources=held)


def _claimed(state: LcgState, piece: str) -> None:
    """A hero of the first player has some objectives."""
    for face in ("gandalfs-map", "dungeon-torch", "shadow-key", "cave-torch-the-caves-of-nibin-dum"):
        if face not in [state.pieces[other].face for other in state.things]:
            put(state, face, "attached", 0, host=state.zones["s0-play"][0])


def _captured(state: LcgState, piece: str) -> None:
    """A hero of the second player is the prisoner."""
    hero = state.zones["s1-play"][0]
    state.zones["s1-play"] = state.zones["s1-play"][1:]
    state.zones["aside"] += (hero,)
    state.things[hero] = replace(state.things[hero], role="prisoner")
    derived.invalidate_cards(state)


def _staged_objective(state: LcgState, piece: str) -> None:
    put(state, "dungeon-torch", "staging")


def _laden(state: LcgState, piece: str) -> None:
    """Resources lie on the card, progress on the quest."""
    for other in (piece, *state.zones["quests"][:1]):
        is_beaten = derived.stat(state, other, "quest_points") < 6 if other in state.types else True
        if other in state.things and not (state.types[other] == "quest" and is_beaten):
            is_own = other == piece and state.types[other] != "quest"
            progress = 5 if state.types[other] == "quest" else 0
            state.things[other] = replace(state.things[other], resources=3 * is_own, progress=progress)


def _named(where: str) -> Tweak:
    """What the card names lies in play, set aside, in the victory display or in the encounter deck."""

    def turn(state: LcgState, piece: str) -> None:
        card = CARDS[state.pieces[piece].face or ""]
        for face in dict.fromkeys(_faces_in(card)):
            if CARDS[face].title != card.title:
                at = where or {"enemy": "staging", "location": "staging"}.get(CARDS[face].type, "s0-play")
                put(state, face, at, 0 if at == "s0-play" else SCENARIO)

    return turn


def _kin(state: LcgState, piece: str) -> None:
    """One card of each sort that the card speaks of is where it speaks of it, and in play."""
    card = CARDS[state.pieces[piece].face or ""]
    there = {CARDS[record.face or ""].title for record in state.pieces.values()}
    for what in _selectors_in(card):
        printed = replace(what, tests=tuple([test for test in what.tests if test in (*TRAITS, *SPHERES, "unique")]))
        found = [one for one in CARDS.values() if one.title not in there and selectors.is_printed(one, printed)]
        if not found or what.is_player or what.how == "name":
            continue
        one = min(found, key=_bars_attachments)
        there.add(one.title)
        at = {
            "hand": "s0-hand",
            "discard": "s0-discard",
            "any-discard": "s0-discard",
            "deck": "s0-deck",
            "encounter-discard": "discard",
        }.get(what.place, what.place if what.place in state.zones else "")
        at = at or {"hero": "s0-play", "ally": "s0-play", "objective-ally": "s0-play", "attachment": "attached"}.get(
            one.type, "staging" if one.owner < 0 else "s0-hand"
        )
        seat = 0 if one.owner >= 0 or at == "s0-play" else SCENARIO
        put(state, one.id, at, seat, host=state.zones["s0-play"][0] if at == "attached" else "")


def _bars_attachments(card: Card) -> bool:
    return any([mod.what == "attachments" for ability in card.abilities for mod in ability.mods])


def _kindred(state: LcgState, piece: str) -> None:
    """The first player has heroes of the sphere of the card, rich ones."""
    sphere = CARDS[state.pieces[piece].face or ""].sphere
    titles = [CARDS[state.pieces[other].face or ""].title for other in state.things]
    heroes = [one for one in CARDS.values() if one.type == "hero" and one.sphere == sphere and one.title not in titles]
    for other in derived.of_kinds(state, HERO):
        if state.things[other].seat == 1 and CARDS[state.pieces[other].face or ""].sphere == sphere:
            state.things[other] = replace(state.things[other], seat=0, resources=9)
            state.zones["s1-play"] = tuple([p for p in state.zones["s1-play"] if p != other])
            state.zones["s0-play"] += (other,)
            derived.invalidate_cards(state)
    for one in heroes[:3]:
        hero = put(state, one.id, "s0-play", 0)
        state.things[hero] = replace(state.things[hero], resources=9)


def texts(steps: Iterable[Step]) -> Iterator[str]:
    for step in steps:
        yield from step.args
        yield from texts(step.steps)


def _all_texts(card: Card) -> Iterator[str]:
    for ability in card.abilities:
        yield from texts((*ability.do, *ability.cost, *ability.undefended))
        yield from [fact.text for fact in ability.fits]
        yield from [ability.when.text] if ability.when is not None else []
        yield from [mod.to.text for mod in ability.mods]


def _faces_in(card: Card) -> Iterator[str]:
    """The cards that a card names by their ids."""
    for text in (*_all_texts(card), *texts(card.setup)):
        yield from [word for word in text.split(" ") if (word in CARDS and "-" in word) or word in CARDS]


def _selectors_in(card: Card) -> Iterator[Selector]:
    for text in _all_texts(card):
        for plain in (text, text.replace("any ", "every ", 1).removeprefix("not ")):
            try:
                if " " in plain:
                    yield selector(plain)
            except BadCard:
                continue


def _nothing(state: LcgState, piece: str) -> None:
    pass


def _bare(state: LcgState, piece: str) -> None:
    """Nobody and nothing is there but the card, what bears it and heroes that are ready; hands and piles are empty."""
    host = state.things[piece].host if piece in state.things else ""
    for other in list(state.things):
        kind = state.types[other]
        if other in (piece, host) or kind in ("quest", "hero", "campaign"):
            continue
        for where in state.zones:
            state.zones[where] = tuple([p for p in state.zones[where] if p != other])
        del state.things[other]
    kept = (piece,)
    for where in ("s0-hand", "s1-hand", "s0-discard", "s1-discard", "discard", "encounter", "shadows", "s0-deck"):
        state.zones[where] = tuple([p for p in state.zones[where] if p in kept])
    state.shadows.clear()
    derived.invalidate_cards(state)


def _cleared(state: LcgState, piece: str) -> None:
    """No enemy is in play but the card."""
    for other in [p for p, kind in state.types.items() if kind == "enemy" and p != piece]:
        for where in state.zones:
            state.zones[where] = tuple([p for p in state.zones[where] if p != other])
        del state.things[other]
    state.shadows.clear()
    derived.invalidate_cards(state)


def _nowhere(state: LcgState, piece: str) -> None:
    """There is no active location."""
    for other in [p for p in state.zones["active"] if p != piece]:
        state.zones["active"] = tuple([p for p in state.zones["active"] if p != other])
        del state.things[other]
    derived.invalidate_cards(state)


def _friendless(state: LcgState, piece: str) -> None:
    """There are no allies but the card."""
    for other in [p for p, kind in state.types.items() if kind in ALLY and p != piece]:
        for where in state.zones:
            state.zones[where] = tuple([p for p in state.zones[where] if p != other])
        del state.things[other]
    derived.invalidate_cards(state)


def _begun(state: LcgState, piece: str) -> None:
    """Some progress lies on every location in play, one of Emyn Muil among them; a Hazard has been discarded."""
    put(state, "rauros-falls", "staging")
    put(state, "rockslide", "discard")
    for other in derived.of_kinds(state, ("location",)):
        if derived.stat(state, other, "quest_points") > 1:
            state.things[other] = replace(state.things[other], progress=1)


def _all_explored(state: LcgState, piece: str) -> None:
    """No location but the card is in play in a quest phase, and many victory points lie in the display."""
    state.phase = "quest"
    for other in [p for p, kind in state.types.items() if kind == "location" and p != piece]:
        for where in state.zones:
            state.zones[where] = tuple([p for p in state.zones[where] if p != other])
        del state.things[other]
    for _ in range(6):
        put(state, "hummerhorns", "victory")
    derived.invalidate_cards(state)


def _poor(state: LcgState, piece: str) -> None:
    """Nobody has cards in hand or ready cards."""
    for other in list(state.things):
        marks = tuple(dict.fromkeys([*state.things[other].marks, "exhausted"]))
        state.things[other] = replace(state.things[other], marks=marks)
    for where in ("s0-hand", "s1-hand"):
        state.zones[where] = tuple([p for p in state.zones[where] if p == piece])
    derived.invalidate_cards(state)


def _broke(state: LcgState, piece: str) -> None:
    """Nobody has resources."""
    for other in list(state.things):
        state.things[other] = replace(state.things[other], resources=0)


def _ally_played(state: LcgState, piece: str) -> None:
    """An ally has been played in this round, and a hero committed to the quest."""
    state.uses["round ally"] = 1
    state.uses[HERO_COMMITTED] = 1


def _heaped(state: LcgState, piece: str) -> None:
    """Many resources lie on the card."""
    if piece in state.things:
        state.things[piece] = replace(state.things[piece], resources=12)


def _battered(state: LcgState, piece: str) -> None:
    """Much damage lies on the card, if it is a location."""
    if piece in state.things and state.types[piece] == "location":
        state.things[piece] = replace(state.things[piece], damage=5)


def _nearly_won(state: LcgState, piece: str) -> None:
    """Much progress lies on the quest, and what the card names is in play."""
    _named("")(state, piece)
    quest = state.zones["quests"][0]
    state.things[quest] = replace(state.things[quest], progress=9)


def _alone(state: LcgState, piece: str) -> None:
    """The second player has been eliminated."""
    state.out = (1,)
    for where in ("s1-play", "s1-engaged"):
        for other in state.zones[where]:
            del state.things[other]
        state.zones[where] = ()
    derived.invalidate_cards(state)


def _high(state: LcgState, piece: str) -> None:
    state.threat = tuple([40 for _ in state.threat])


TWEAKS: dict[str, Tweak] = {
    "as it is": _nothing, "committed": _mark_all("committed"), "exhausted": _mark_all("exhausted"),
    "ready": _mark_all("exhausted", is_on=False), "attacked": _attacked, "undefended": _undefended,
    "striking": _striking, "hurt": _hurt, "claimed": _claimed, "captured": _captured,
    "an objective": _staged_objective, "an ally played": _ally_played, "high threat": _high,
    "laden": _laden, "what it names": _named(""), "that set aside": _named("aside"),
    "that won": _named("victory"), "kin": _kin,
    "kindred": _kindred, "no enemy": _cleared, "nowhere": _nowhere, "begun": _begun, "explored": _all_explored,
    "bare": _bare, "poor": _poor, "broke": _broke, "friendless": _friendless,
    "heaped": _heaped, "alone": _alone, "that in the deck": _named("encounter"), "battered": _battered,
    "nearly won": _nearly_won,
}  # fmt: skip
"""The turns, in the order in which they are tried."""


def found(state: LcgState, what: Selector, names: dict[str, str]) -> Sequence[str]:
    """The cards in play that a selector means, whichever number it says."""
    return selectors.pieces(state, replace(what, how="every") if what.how == "choose" else what, names)


def names_of(state: LcgState, piece: str) -> dict[str, str]:
    """The names that a text knows by itself, in play or out of it."""
    if piece in state.things:
        names: dict[str, Any] = derived.names_of(state, piece)
        return {**names, "you": names["you"] if int(names["you"]) >= 0 else "0"}
    return {"self": piece, "host": "", "you": "0"}
