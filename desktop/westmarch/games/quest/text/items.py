"""What lies on the table for a View: figures, tokens, markers, cards and piles.

An item is called like its piece; figures and characters are items by their own names.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from westmarch.engine.records import Seat, View
from westmarch.engine.table import Badge, Detail, Item
from westmarch.games.quest.atlas import PERILOUS, PLACES
from westmarch.games.quest.catalogue import (
    ATTRIBUTES,
    BLANK,
    CARDS,
    CHARACTERS,
    COMBAT,
    EVENTS,
    FOE_DECKS,
    FOES,
    HERO_MARKER,
    HEROES,
    ITEMS,
    MARKERS,
    MINIONS,
    MONSTERS,
    PILES,
    PLOTS,
    QUESTS,
    SETUP,
)
from westmarch.games.quest.language.cards import GOALS
from westmarch.games.quest.locations import always_perilous, is_perilous
from westmarch.games.quest.rules import verbs
from westmarch.games.quest.rules.dominance import lead
from westmarch.games.quest.rules.exploring import open_quests
from westmarch.games.quest.rules.fighters import HERO
from westmarch.games.quest.state import (
    SAURON,
    SLOTS,
    QuestState,
    at,
    attribute,
    current_stage,
    face,
    hero_of,
    pool_cap,
    tokens_of,
    track_of,
    zone,
)
from westmarch.games.quest.text import names
from westmarch.games.quest.text.scenes import overspends

TOKEN_PILES = tuple(map(tokens_of, PILES))
DEEPEST = 3
"""Cards of a pile that are drawn at most."""
SPACE_PARTS = 16
"""Slots of the Story Track a space, so that markers on the same one lie side by side."""
DOT = "·"
FIGHT_HAND = "fight-hand"
"""The place of the own hand in combat, below the scene."""
POOLS = ("life", "rest", "damage", "stack")
POOL_TITLES = {"life": "Life pool", "rest": "Rest pool", "damage": "Damage pool", "stack": "Combat stack"}


def items(view: View, order: tuple[Seat, ...]) -> Iterator[Item]:
    state: QuestState = view.state
    yield from _perils(state, order[0])
    yield from _goals(state)
    yield from _on_map(state)
    yield from _tracks(state)
    yield from _sauron(state)
    for seat in order:
        if seat != SAURON and seat <= len(state.heroes):
            yield from _hero(state, seat)
    for piece in state.zones["mission-heroes"]:
        yield _card(state, piece, "mission-heroes", "mission-heroes")
    yield from _offered(view)


def _perils(state: QuestState, first: Seat) -> Iterator[Item]:
    """Where it is perilous besides the places that are printed so: for the hero whose turn it is or who looks.

    (Rulebook: Peril Cards)
    """
    seat = state.player if state.player != SAURON else first
    known = SAURON < seat <= len(state.heroes)
    everybody = always_perilous(state)
    for place in dict.fromkeys((*everybody, *state.influence)):
        if place in PERILOUS:
            continue
        if place in everybody:
            text = "Perilous for every hero."
        elif known and is_perilous(state, place, seat):
            text = f"Perilous for {names.title(hero_of(state, seat).id)}: more influence than wisdom."
        else:
            continue
        yield Item(f"peril-{place}", "peril", at(place), f"Perilous {DOT} {PLACES[place].title}", text)


def _goals(state: QuestState) -> Iterator[Item]:
    """Where the open Quests of the heroes lead, as far as they are seen."""
    for seat, hero in enumerate(state.heroes, 1):
        if any([state.pieces[piece].face is None for piece in state.zones[zone(seat, "quests")]]):
            continue
        for card in open_quests(state, seat):
            for place in dict.fromkeys([goal.place for goal in GOALS.get(card, ()) if goal.place]):
                title = f"Quest of {names.title(hero.id)}: {CARDS[card].title}"
                yield Item(f"goal-{card}-{place}", "token/quest", at(place), title, CARDS[card].text, owner=seat)


def _on_map(state: QuestState) -> Iterator[Item]:
    for place in PLACES:
        region = at(place)
        influence, favor = state.influence.get(place, 0), state.favor.get(place, 0)
        if influence:
            amount = names.amount(influence, "influence")
            yield Item(f"influence-{place}", "token/influence", region, amount,
                       badges=(Badge("count", str(influence), amount),))  # fmt: skip
        if favor:
            amount = names.amount(favor, "favor")
            yield Item(f"favor-{place}", "token/favor", region, amount, "A hero who explores here may take it.",
                       badges=(Badge("count", str(favor), amount),))  # fmt: skip
        for piece in state.zones[region]:
            yield _token(state, piece, region)
    for number, slot in enumerate(SLOTS, 1):
        if slot in state.plots:
            plot = PLOTS[face(state, state.zones[slot][0])]
            text = f"A hero who explores here may discard it for {names.amount(plot.discard, 'favor')}."
            yield Item(f"plot-marker-{number}", f"plot-marker/{number}", at(state.plots[slot]), plot.title, text)
    for piece in state.zones["event"]:
        event = EVENTS[face(state, piece)]
        yield Item("event-marker", "event-marker", at(event.mark), event.title, event.text)
    for name, minion in state.minions.items():
        if minion.place:
            yield _minion(state, name)
    for name, where in state.characters.items():
        character = CHARACTERS[name]
        region = at(where) if where else "characters"
        yield Item(name, f"character/{name}", region, character.title, character.text)
    for seat, hero in enumerate(state.heroes, 1):
        yield Item(hero.id, f"hero/{hero.id}", at(hero.place), names.title(hero.id), HEROES[hero.id].text, owner=seat)


def _token(state: QuestState, piece: str, region: str) -> Item:
    kind = state.pieces[piece].face
    if kind is None:
        return Item(piece, "monster/back", region, "Monster token", "It is face down: a monster, or a blank token.")
    if kind == BLANK:
        return Item(piece, "monster/blank", region, "Blank token", "There is no monster.")
    monster = MONSTERS[kind]
    return Item(piece, f"monster/{kind}", region, monster.title, monster.text, details=_stats(monster))


def _stats(foe: object) -> tuple[Detail, ...]:
    kinds = ("health", "fortitude", "strength", "wisdom")
    return tuple([Detail(kind.capitalize(), str(getattr(foe, kind))) for kind in kinds])


def _minion(state: QuestState, name: str) -> Item:
    minion, place, damage = MINIONS[name], state.minions[name].place, state.minions[name].damage
    badges = (Badge("damage", str(damage), names.amount(damage, "damage")),) if damage else ()
    region = at(place) if place else "supply"
    return Item(name, f"minion/{name}", region, minion.title, minion.text, badges=badges, details=_stats(minion))


def _tracks(state: QuestState) -> Iterator[Item]:
    sides = {"green": "The heroes", "yellow": "The ring", "red": "Conquest", "black": "Corruption"}
    leader, ahead = lead(state)
    for marker in MARKERS:
        space = state.markers[marker]
        sharing = [other for other in MARKERS if state.markers[other] == space]
        beside, below = _spread(sharing.index(marker), len(sharing))
        left = SETUP.finale - space
        text = f"{names.count(left, 'space')} to the Finale."
        if marker != HERO_MARKER and space < SETUP.shadow_falls:
            text += f" {names.count(SETUP.shadow_falls - space, 'space')} to The Shadow Falls."
        badges = (Badge("count", f"+{ahead}", names.count(ahead, "space") + " ahead"),) if marker == leader else ()
        yield Item(f"marker-{marker}", f"marker/{marker}", "story", sides[marker], text,
                   at=(SPACE_PARTS * space + beside, below), badges=badges)  # fmt: skip
    for token in state.tokens:
        track, _, number = token.rpartition("-")
        yield Item(f"action-{token}", "token/action", track_of(track), names.TRACK_TITLES[track],
                   "This space is occupied until the fourth token is placed and the others return.",
                   at=(int(number), 0))  # fmt: skip
    yield Item("pool", "token/influence", "shadow-pool", "Shadow Pool",
               f"{state.pool} of {pool_cap(state)} influence in stage {current_stage(state)}.",
               badges=(Badge("count", str(state.pool), names.amount(state.pool, "influence")),))  # fmt: skip
    yield Item("supply", "token/influence", "supply", "Influence", "Sauron places influence from this supply.")


def _spread(rank: int, count: int) -> tuple[int, int]:
    """How far across and down a marker lies on a space that so many share: from three on they lie in two rows."""
    if count < 3:
        return 6 * rank - 3 * (count - 1), 0
    row, column = divmod(rank, 2)
    return 6 * column - 3 if 2 * row + 2 <= count else 0, 2 * row - 1


def _sauron(state: QuestState) -> Iterator[Item]:
    for slot in SLOTS:
        for piece in state.zones[slot]:
            yield _card(state, piece, slot, "plot")
    for piece in state.zones["event"]:
        yield _card(state, piece, "event", "event")
    for hand in ("shadow-hand", "plot-hand"):
        for piece in state.zones[hand]:
            yield _card(state, piece, hand, hand.partition("-")[0], SAURON)
    for piece in state.zones["foe-hand"]:
        yield _card(state, piece, "foe-hand", _foe_deck(state), SAURON)
    yield from _pile(state, "foe-stack", "foe-stack", "card-back/zealot", "Combat stack")
    for piece in state.zones["mission-sauron"]:
        yield _card(state, piece, "mission-sauron", "mission-sauron", SAURON)
    for deck in ("shadow", "plot", "corruption", "peril"):
        yield from _pile(state, deck, deck, f"card-back/{deck}", names.capital(names.where(deck)), _searched(state))


def _hero(state: QuestState, seat: Seat) -> Iterator[Item]:
    hero = hero_of(state, seat)
    row = HEROES[hero.id]
    details = [Detail(name.capitalize(), _attribute(state, seat, name)) for name in ATTRIBUTES]
    details += [Detail("Favor", str(hero.favor))]
    badges = (Badge("favor", str(hero.favor), names.amount(hero.favor, "favor")),)
    yield Item(f"sheet-{hero.id}", f"sheet/{hero.id}", f"sheet-s{seat}", row.title, row.text, badges=badges,
               owner=seat, details=tuple(details))  # fmt: skip
    is_choosing = state.decision is not None and state.decision.kind == "fight-card" and state.decision.seat == seat
    for piece in state.zones[zone(seat, "hand")]:
        card = _card(state, piece, zone(seat, "hand"), "hero", seat)
        found = state.pieces[piece].face
        is_dim = is_choosing and found is not None and overspends(state, HERO, found)
        yield replace(card, is_dim=is_dim, words="more strength than is left" if is_dim else card.words)
    for pool in POOLS:
        yield from _pile(state, zone(seat, pool), zone(seat, pool), "card-back/hero", POOL_TITLES[pool])
    for name in ("quests", "corruption", "kept"):
        for piece in state.zones[zone(seat, name)]:
            yield _card(state, piece, zone(seat, "quests" if name == "kept" else name), name, seat)
    for item in hero.items:
        yield Item(f"{hero.id}-{item}", f"card/{item}", f"items-s{seat}", ITEMS[item].title, ITEMS[item].text,
                   owner=seat)  # fmt: skip


def _foe_deck(state: QuestState) -> str:
    return FOES[state.fight.foe].deck if state.fight is not None and state.fight.foe else FOE_DECKS[0]


def _attribute(state: QuestState, seat: Seat, name: str) -> str:
    printed, now = getattr(HEROES[hero_of(state, seat).id], name), attribute(state, seat, name)
    return str(now) if now == printed else f"{now} ({printed})"


def _card(state: QuestState, piece: str, region: str, back: str, owner: Seat | None = None) -> Item:
    """A card that lies by itself."""
    card = state.pieces[piece].face
    if card is None:
        return Item(piece, f"card-back/{back}", region, "A card", owner=owner)
    found = open_card(piece, card, region, owner)
    if card in QUESTS and QUESTS[card].kind == "advanced" and not _is_open(state, piece):
        return replace(found, text=f"{found.text} It can be completed after the Starting Quest.", is_dim=True,
                       words="not yet")  # fmt: skip
    return found


def open_card(piece: str, card: str, region: str, owner: Seat | None = None) -> Item:
    """A card whose face is known, as it is printed."""
    if card in COMBAT:
        return _combat_card(piece, card, region, owner)
    row = CARDS[card]
    note = row.note if row.status != "official" else ""
    return Item(piece, f"card/{card}", region, row.title, row.text, note, owner=owner)


def _is_open(state: QuestState, piece: str) -> bool:
    owner = state.pieces[piece].owner
    return owner > SAURON and hero_of(state, owner).is_advanced


def _combat_card(piece: str, card: str, region: str, owner: Seat | None) -> Item:
    found = COMBAT[card]
    details = (
        Detail("Type", found.type.capitalize()),
        Detail("Attack", str(found.attack)),
        Detail("Defense", str(found.defense)),
        Detail("Strength cost", str(found.cost)),
        *((Detail("Moves over", found.move.capitalize()),) if found.move else ()),
    )
    return Item(piece, f"card/{card}", region, found.title, found.ability.text, owner=owner, details=details)


def _pile(
    state: QuestState, name: str, region: str, back: str, title: str, without: Collection[str] = ()
) -> Iterator[Item]:
    """A deck or pool: how many cards it has; what lies face up says what."""
    held = tuple([piece for piece in state.zones[name] if piece not in without])
    for depth, piece in enumerate(reversed(held[:DEEPEST])):
        is_top = piece == held[0]
        card = state.pieces[piece].face if state.pieces[piece].seen_by == -1 else None
        number = names.count(len(held), "card")
        badges = (Badge("count", str(len(held)), number),) if is_top else ()
        text = f"{number}."
        if card is None:
            yield Item(piece, back, region, title, text, badges=badges, at=(0, depth))
        else:
            shown = _card(state, piece, region, "hero")
            found = f"{title} {DOT} {shown.title}"
            yield Item(piece, shown.picture, region, found, text, badges=badges, at=(0, depth),
                       details=_listing(state, held))  # fmt: skip


def _listing(state: QuestState, held: tuple[str, ...]) -> tuple[Detail, ...]:
    counts: dict[str, int] = {}
    for piece in held:
        title = names.piece_title(state, piece)
        counts[title] = counts.get(title, 0) + 1
    return tuple([Detail(title, str(n) if n > 1 else "") for title, n in counts.items()])


def _named(state: QuestState) -> list[str]:
    """Every word in the options of the open question."""
    asked = state.decision
    return [word for action in asked.options for word in action.words] if asked is not None else []


def _searched(state: QuestState) -> list[str]:
    """The cards of a deck or pile that is searched, of which one may be taken."""
    if state.decision is None or not state.decision.kind.startswith("fetch"):
        return []
    named = _named(state)
    searched = [piece for pile in ("plot", "plot-pile", "shadow-pile") for piece in state.zones[pile]]
    return [piece for piece in searched if state.pieces[piece].face in named]


def _portrait(name: str) -> Item:
    """A hero who may be chosen."""
    row = HEROES[name]
    details = [Detail(each.capitalize(), str(getattr(row, each))) for each in ATTRIBUTES]
    details.append(Detail("Begins in", names.title(row.start)))
    return Item(choice_of(name), f"sheet/{name}", "offer", row.title, row.text,
                badges=(Badge("name", row.title, row.title),), details=tuple(details))  # fmt: skip


def choice_of(hero: str) -> str:
    """The id of the portrait by which a hero is chosen."""
    return f"choice-{hero}"


def _offered(view: View) -> Iterator[Item]:
    """What was drawn: an event lies on its space, a token and a minion that comes back in the supply, and cards to
    choose from on the sheet."""
    state: QuestState = view.state
    named = _named(state)
    if state.decision is not None and state.decision.kind == "choose-hero":
        taken = [hero.id for hero in state.heroes]
        yield from [_portrait(name) for name in HEROES if name not in taken]
    for piece in _searched(state):
        yield _card(state, piece, "offer", "plot")
    for name, minion in state.minions.items():
        if name in named and not minion.place:
            yield _minion(state, name)
    for piece in state.zones["drawn"]:
        card = state.pieces[piece].face
        if verbs.deck_of(piece) in TOKEN_PILES:
            yield _token(state, piece, "supply")
        elif card in EVENTS:
            yield _card(state, piece, "event", "event")
        elif card is not None and card in named:
            yield _card(state, piece, "offer", "hero")
