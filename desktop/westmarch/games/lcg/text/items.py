"""What lies on the table for a View: cards, groups of a card and its attachments, piles, phases and totals.

An item is called like its piece.  What is attached to a card, and the shadow cards dealt to an enemy, lie with it: they
peek out above and below it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from westmarch.engine.records import ALL_SEEING, Seat, View
from westmarch.engine.table import Badge, Detail, Item
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language import apart, derived, effects, open_decks
from westmarch.games.lcg.printed.lists import QUESTS, stages_of
from westmarch.games.lcg.printed.rows import NIGHTMARE
from westmarch.games.lcg.rules.shadows import shadows_of
from westmarch.games.lcg.state import LcgState, attachments
from westmarch.games.lcg.text import forecasts
from westmarch.games.lcg.text.names import DOT, count, inside, phase_title, stat, title
from westmarch.games.lcg.text.printed_words import STATS, printed, stat_words
from westmarch.games.lcg.text.prompts import spread
from westmarch.games.lcg.things import BENEATH, DEVOURED, FACEDOWN, POISON, SCENARIO, SUSPENDED, Thing
from westmarch.games.lcg.zones import area_zone, zone

DEEPEST = 5
"""Cards of a pile that are drawn at most."""
PHASES = ("resource", "planning", "quest", "travel", "encounter", "combat", "refresh")
_PHASE_TEXTS = {
    "resource": "Each hero gets one resource, and each player draws a card.",
    "planning": "In turn the players play allies and attachments.",
    "quest": "Characters are committed, cards are revealed, and willpower is compared with threat.",
    "travel": "The players may travel to one location in the staging area.",
    "encounter": "Each player may engage one enemy. Then enemies engage players whose threat is high enough.",
    "combat": "Shadow cards are dealt; the enemies attack, then the players.",
    "refresh": "All cards ready, each threat rises by one, and the first player token moves to the next player.",
}


def items(view: View, order: list[Seat]) -> Iterator[Item]:
    """What lies on the table, and on the sheet of a choice what is taken from it for that."""
    offered = _offered(view)
    fights = forecasts.combat(view.state)
    for item in _lying(view.state, order, offered):
        if item.id not in offered:
            mark = fights.get(item.id)
            more = () if mark is None else (_upright(mark) if item.turn else mark,)
            yield replace(item, badges=(*item.badges, *more)) if more else item
    yield from [_offered_card(view.state, piece) for piece in offered]
    yield from _fetchable(view)


def _offered_card(state: LcgState, piece: str) -> Item:
    """A card on the sheet of a choice; a stage with the side that is played."""
    item, face = lying_card(state, piece, "offer"), state.pieces[piece].face
    is_stage = face is not None and CARDS[face].type == "quest"
    return replace(item, picture=f"stage/{face}") if is_stage else item


def _lying(state: LcgState, order: list[Seat], offered: tuple[str, ...]) -> Iterator[Item]:
    yield from _phases(state)
    for number, area in enumerate(apart.around(state, order)):
        there = apart.beside(state, area)
        yield _balance(there)
        yield from _quests(there, has_later=number == 0)
        yield from _grouped(there, region(there, "active"), there.zones["active"])
        yield from _on_stages(there)
        yield from _grouped(there, region(there, "staging"), there.zones["staging"])
    yield from _back_pile(state, "encounter", "back/encounter", "Encounter deck", offered)
    yield from _face_pile(state, "discard", "Encounter discard", offered)
    yield from _face_pile(state, "victory", "Victory display", offered)
    yield from _grouped(state, "aside", state.zones["aside"])
    for piece in state.zones.get(SUSPENDED, ()):
        yield lying_card(state, piece, "aside")
    for own in OWN_ITEMS:
        yield from own(state)
    for name in ("revealed", "playing"):
        for piece in state.zones[name]:
            yield lying_card(state, piece, "revealed")
    for seat in order:
        play, engaged = zone(seat, "play"), zone(seat, "engaged")
        group = apart.group_of(state, seat)
        there = apart.beside(state, group.area) if group is not None else state
        on_deck = attachments(there, zone(seat, "deck"))
        yield from _grouped(there, play, (*_in_order(there, there.zones[play]), *on_deck), _part)
        yield from _grouped(there, engaged, there.zones[engaged])
        yield from _deck(state, seat, offered)
        yield from _face_pile(state, zone(seat, "discard"), "Discard pile", offered)
        for piece in state.zones[zone(seat, "hand")]:
            yield lying_card(state, piece, zone(seat, "hand"), owner=seat)


def region(state: LcgState, name: str) -> str:
    """What a region is called in which something of those who are present lies: each area of the table has its own."""
    return area_zone(state.here, name) if len(state.groups) > 1 else name


OWN_ITEMS: list[Callable[[LcgState], Iterator[Item]]] = []
"""What lies on the table in single scenarios, which put it here."""
OWN_TOKENS: list[Callable[[LcgState, str], Badge | None]] = []
"""What single scenarios call the tokens of a card that lie there in the place of resources."""
OWN_BADGES: list[Callable[[LcgState, str], Iterator[Badge]]] = []
"""What is shown on cards in play besides."""


def _phases(state: LcgState) -> Iterator[Item]:
    now = PHASES.index(state.phase) if state.phase in PHASES else -1
    for number, phase in enumerate(PHASES):
        when = "now" if number == now else "past" if number < now else ""
        badges = (Badge(when, words=when),) if when else ()
        yield Item(f"phase-{phase}", f"phase/{phase}", "phases", phase_title(phase), _PHASE_TEXTS[phase],
                   badges=badges)  # fmt: skip


def _balance(state: LcgState) -> Item:
    """The willpower of the committed characters, or what counts in its place, against the threat of the staging area,
    and what would come of it."""
    will, threat, value = derived.committed_strength(state), derived.staging_threat(state), derived.quest_value(state)
    will = will if state.phase == "quest" else 0
    kind = "will" if value == "willpower" else value
    badges = [Badge(kind, str(will), f"{value} {will}"), Badge("threat", str(threat), f"threat {threat}")]
    text = f"More {value} than threat becomes progress. More threat than {value} raises every threat."
    if state.phase == "quest":
        outcome = forecasts.quest(will, threat)
        badges.append(Badge("outcome", outcome, f"outcome {outcome}"))
    named = value.capitalize()
    details = (Detail(f"{named} committed", str(will)), Detail("Threat in the staging area", str(threat)))
    return Item(
        region(state, "balance"), "balance", region(state, "balance"), f"{named} and threat", text,
        badges=tuple(badges), details=details,
    )  # fmt: skip


def _quests(state: LcgState, has_later: bool) -> Iterator[Item]:
    """The stage that is attempted; those that are still to come lie below it, unknown in their order."""
    first, *later = state.zones["quests"]
    stages = [first, *[piece for piece in later if has_later and piece not in state.things]]
    where = region(state, "quests")
    for depth, piece in enumerate(reversed(stages[:DEEPEST])):
        if piece != first:
            yield Item(piece, "back/quest", where, "A later stage", at=(0, depth))
        else:
            yield stage_item(state, piece, where, (0, depth))


def _on_stages(state: LcgState) -> Iterator[Item]:
    """What is attached to a stage lies at its edge, or next to the active location where players are apart."""
    where = region(state, "active") if len(state.groups) > 1 else "on-stages"
    number, played = len(state.zones["active"]), [piece for piece in state.zones["quests"] if piece in state.things]
    for depth, piece in enumerate([other for stage in played for other in attachments(state, stage)], 1):
        yield replace(_strip(state, piece, where), at=(number, depth))


def stage_item(state: LcgState, piece: str, where: str, at: tuple[int, int]) -> Item:
    """A stage that lies face up, with its progress."""
    card = CARDS[str(state.pieces[piece].face)]
    quest = QUESTS[card.set]
    stages_played = stages_of(quest.id, state.options["difficulty"])
    stage = next(stage for stage in stages_played if stage.id == card.id)
    thing = state.things.get(piece)
    need = derived.stat(state, piece, "quest_points") if thing is not None else card.stats["quest_points"]
    badges: tuple[Badge, ...] = ()
    badges += (_progress(thing, need),) if thing is not None and need else ()
    badges += (_resources(state, piece, thing),) if thing is not None and thing.resources else ()
    picture = f"stage/{card.id}" if thing is not None else f"stage-a/{card.id}"
    last = max(stage.number for stage in stages_played)
    title = f"{card.title} {DOT} Stage {card.stage} of {last}"
    asks = _asks(state, need, thing.progress) if thing is not None and piece == state.zones["quests"][0] else ""
    text = asks + card.text if thing is not None else stage.setup
    return Item(piece, picture, where, title, f"{quest.title}. {text}".strip(), badges=badges, at=at)


def _asks(state: LcgState, need: int, done: int) -> str:
    """What completes a stage: the progress that it wants, and where that comes from.  (Rules, Quest Resolution)"""
    if not need:
        return ""
    return (
        f"It wants {need} progress, {max(0, need - done)} more. Each {derived.quest_value(state)} beyond the threat in "
        "the staging area makes one, which an active location takes first. "
    )


def _in_order(state: LcgState, pieces: tuple[str, ...]) -> list[str]:
    """Heroes before allies."""
    return sorted(pieces, key=lambda piece: _part(state, piece) != "heroes")


def _part(state: LcgState, piece: str) -> str:
    """Where a card lies before its player: heroes in a row of their own."""
    return "heroes" if derived.type_of(state, piece) == "hero" else "allies"


def _grouped(
    state: LcgState, where: str, hosts: Iterable[str], part: Callable[[LcgState, str], str] = lambda *_: ""
) -> Iterator[Item]:
    """Cards in play, each with what is attached to it above and its shadow cards below."""
    for number, piece in enumerate(hosts):
        yield replace(lying_card(state, piece, where), at=(number, 0), part=part(state, piece))
        for depth, other in enumerate(attachments(state, piece), 1):
            yield replace(_strip(state, other, where), at=(number, depth))
        for depth, other in enumerate(shadows_of(state, piece), 1):
            yield replace(_shadow(state, other, where), at=(number, -depth))


def lying_card(state: LcgState, piece: str, where: str, owner: Seat | None = None) -> Item:
    """A card that lies by itself, with what it bears."""
    face, thing = state.pieces[piece].face, state.things.get(piece)
    if thing is not None and thing.role == "orc-guard":
        text = "A face-down card of a player's deck that counts as an enemy with 1 attack, 1 defense and 1 hit point."
        values = _values(state, piece)
        badges = _badges(state, piece, thing, values)
        return Item(piece, "guard/orc", where, title(state, piece), text, badges=badges, owner=thing.seat)
    if face is None:
        back = "back/encounter" if state.pieces[piece].owner == SCENARIO else "back/player"
        return Item(piece, back, where, "A card", owner=owner)
    card = CARDS[face]
    text = card.text.replace("\n", " ")
    if thing is None:
        return Item(piece, f"card/{face}", where, _titled(state, piece), text, owner=owner, words=printed(card))
    changed = [(name, worth) for name, worth in _values(state, piece) if worth != card.stats[name]]
    return Item(
        piece, f"card/{face}", where, _titled(state, piece), text, badges=_badges(state, piece, thing, changed),
        owner=thing.seat if thing.seat >= 0 else None, turn=90 if "exhausted" in thing.marks else 0,
        details=tuple(
            [Detail(stat(name).capitalize(), f"{worth} ({card.stats[name]})") for name, worth in changed]
        ),
        words=printed(card, [name for name, _ in changed], is_exhausted="exhausted" in thing.marks),
    )  # fmt: skip


def _titled(state: LcgState, piece: str) -> str:
    card = CARDS[str(state.pieces[piece].face)]
    return f"{card.title} {DOT} {card.type.capitalize()}"


def _values(state: LcgState, piece: str) -> list[tuple[str, int]]:
    """What a card in play is worth now."""
    return [(name, derived.stat(state, piece, name)) for name in STATS.get(derived.type_of(state, piece), ())]


def _badges(state: LcgState, piece: str, thing: Thing, values: Sequence[tuple[str, int]]) -> tuple[Badge, ...]:
    """What lies on a card in play, and the ``values`` that it does not tell itself."""
    kind = derived.type_of(state, piece)
    found = [Badge(name, str(worth), stat_words(name, worth)) for name, worth in values]
    found += [Badge("damage", str(thing.damage), f"{thing.damage} damage")] if thing.damage else []
    found += [_resources(state, piece, thing)] if thing.resources else []
    if kind == "location" and thing.progress:
        found.append(_progress(thing, derived.stat(state, piece, "quest_points")))
    if kind in (NIGHTMARE, "objective") and thing.progress:
        found.append(Badge("progress", str(thing.progress), f"{thing.progress} progress"))
    if state.phase == "quest" and effects.is_committed(state, piece):
        value = derived.quest_value(state)
        brought = derived.stat(state, piece, value)
        found.append(Badge("committed", str(brought), f"committed with {value} {brought}"))
    found += [badge for own in OWN_BADGES for badge in own(state, piece)]
    return tuple(found) if "exhausted" not in thing.marks else tuple([_upright(badge) for badge in found])


def _progress(thing: Thing, need: int) -> Badge:
    return Badge("progress", f"{thing.progress}/{need}", f"progress {thing.progress} of {need}")


def _resources(state: LcgState, piece: str, thing: Thing) -> Badge:
    """What lies there as resources, perhaps other tokens."""
    for own in OWN_TOKENS:
        badge = own(state, piece)
        if badge is not None:
            return badge
    return Badge("resources", str(thing.resources), count(thing.resources, "resource"))


def _upright(badge: Badge) -> Badge:
    """The same badge on a card that is turned."""
    return replace(badge, kind=f"turned {badge.kind}")


def _strip(state: LcgState, piece: str, where: str) -> Item:
    """What is attached to a card: its upper edge with the name."""
    thing = state.things[piece]
    face = state.pieces[piece].face
    if thing.role == POISON:
        return Item(piece, "strip/back", where, title(state, piece), "A card of a player's deck, face down.")
    if thing.role == BENEATH:
        text = "It lies face down under a location, and is revealed when that leaves play."
        return Item(piece, "strip/back", where, title(state, piece), text)
    if face is None or thing.role == "hidden":
        return Item(piece, "strip/back", where, "A card", "It is face down.")
    if thing.role == FACEDOWN:
        return Item(piece, "strip/back", where, title(state, piece), f"It is {inside(CARDS[face].title)}, face down.")
    if thing.role == DEVOURED:
        cost = CARDS[face].cost if isinstance(CARDS[face].cost, int) else 0
        text = f"Nothing but its printed cost counts: {cost}."
        return Item(piece, f"strip/{face}", where, f"Swallowed: {CARDS[face].title}", text, is_dim=True)
    badges = [Badge("exhausted", words="exhausted")] if "exhausted" in thing.marks else []
    badges += [_resources(state, piece, thing)] if thing.resources else []
    text = CARDS[face].text.replace("\n", " ")
    owner = thing.seat if thing.seat >= 0 else None
    return Item(
        piece, f"strip/{face}", where, _titled(state, piece), text, badges=tuple(badges), owner=owner,
        is_dim="exhausted" in thing.marks, words=printed(CARDS[face]),
    )  # fmt: skip


def _shadow(state: LcgState, piece: str, where: str) -> Item:
    """A shadow card: face down until its enemy attacks."""
    face = state.pieces[piece].face
    if face is None:
        return Item(piece, "shadow/back", where, "A shadow card", "It is turned face up when the enemy attacks.")
    text = CARDS[face].shadow_text or "It has no shadow effect."
    return Item(piece, f"shadow/{face}", where, f"Shadow card {DOT} {CARDS[face].title}", text)


def _back_pile(state: LcgState, name: str, picture: str, title: str, offered: tuple[str, ...]) -> Iterator[Item]:
    pile = [piece for piece in state.zones[name] if piece not in offered]
    for depth, piece in enumerate(reversed(pile[:DEEPEST])):
        is_top = piece == pile[0]
        badges = (_counted(pile),) if is_top else ()
        text = f"{len(pile)} cards in an unknown order." if is_top else ""
        yield Item(piece, picture, name, title, text, badges=badges, at=(0, depth))


def _deck(state: LcgState, seat: Seat, offered: tuple[str, ...]) -> Iterator[Item]:
    """A player's deck, perhaps with its topmost card open."""
    name, top = zone(seat, "deck"), open_decks.topmost(state, seat)
    for item in _back_pile(state, name, "back/player", "Deck", offered):
        if item.id != top:
            yield item
            continue
        card = lying_card(state, top, name, owner=seat)
        title = f"Deck {DOT} {card.title}"
        text = f"It lies open on {len(state.zones[name])} cards of a deck. {card.text}"
        yield replace(card, title=title, text=text, badges=item.badges, at=item.at)


def _counted(pile: Sequence[str]) -> Badge:
    return Badge("count", str(len(pile)), count(len(pile), "card"))


def _face_pile(state: LcgState, name: str, title: str, offered: tuple[str, ...]) -> Iterator[Item]:
    """A face-up pile, its last card on top, which says what lies in it."""
    pile = [piece for piece in state.zones[name] if piece not in offered]
    shown = pile[:DEEPEST] if name.endswith("discard") else pile[-DEEPEST:][::-1]
    for depth, piece in enumerate(reversed(shown)):
        if piece != shown[0]:
            yield replace(lying_card(state, piece, name), at=(0, depth))
            continue
        found = lying_card(state, piece, name)
        badges = (_counted(pile),) if len(pile) > 1 else ()
        counts: dict[str, int] = {}
        for other in pile:
            face = state.pieces[other].face
            what = CARDS[face].title if face else "A card"
            counts[what] = counts.get(what, 0) + 1
        listing = tuple([Detail(what, str(n) if n > 1 else "") for what, n in counts.items()])
        yield replace(found, title=f"{title} {DOT} {found.title}", badges=badges, at=(0, depth), details=listing)


def _offered(view: View) -> tuple[str, ...]:
    """What lies on the sheet of a choice: where any of it comes out of a pile all of it, for the sheet hides others."""
    decision, pieces = view.state.decision, spread(view)
    if not pieces or decision is None:
        return pieces
    named = [action.words[0] for action in decision.options if action.words]
    return tuple([piece for piece in named if piece in view.state.pieces])


_BY_FACE = ("fetch", "exchange")
"""Kinds of questions whose answers name cards that lie nowhere on the table."""


def _fetchable(view: View) -> Iterator[Item]:
    """The kinds of cards that may be taken out of the encounter deck: ``face-forest-spider``."""
    state: LcgState = view.state
    asked = state.decision
    if asked is None or asked.kind not in _BY_FACE or view.seat not in (asked.seat, ALL_SEEING):
        return
    for action in asked.options:
        if action.words:
            card = CARDS[action.words[0]]
            yield Item(f"face-{card.id}", f"card/{card.id}", "offer", card.title, card.text, words=printed(card))
