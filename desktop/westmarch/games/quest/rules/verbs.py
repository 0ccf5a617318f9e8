"""What can happen to cards, tokens, favor and heroes.  Each verb alters and reports."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import EVERYBODY, TURNED_UP, Event, Piece, Seat, Step
from westmarch.games.quest.catalogue import ATTRIBUTES, CORRUPTIONS, ITEMS, SETUP
from westmarch.games.quest.language.cards import STEPS
from westmarch.games.quest.state import NOBODY, QuestState, Work, alter, face, hero_of, pile, ruled, zone

MOST_LEVELS = 2
"""How often each attribute may be raised.  (Rulebook: Level Tokens)"""


# -- cards


def deck_of(piece: str) -> str:
    """The deck or pile that a piece belongs to: its id begins with it."""
    return piece.rpartition("-")[0]


def shift(change: Work, piece: str, source: str, target: str, is_on_top: bool = True) -> None:
    """From one zone onto another, or under it; its face is not touched and nothing is told."""
    zones = change.state.zones
    old = zones[source]
    zones[source] = old[1:] if old[0] == piece else tuple([other for other in old if other != piece])
    zones[target] = (piece, *zones[target]) if is_on_top else (*zones[target], piece)


def see(change: Work, piece: str, mask: int, owner: Seat | None = None) -> None:
    """Sets who sees a face, besides those who do already, and perhaps whose piece it is.

    What everybody sees now is told at once, for it may lie hidden again before anybody is asked.
    """
    if mask == EVERYBODY:
        change.turn(piece, EVERYBODY)
    old = change.state.pieces[piece]
    seen_by = old.seen_by | mask
    owner = old.owner if owner is None else owner
    if seen_by != old.seen_by:
        change.learnt_by |= seen_by & ~old.seen_by
        change.state.pieces[piece] = Piece(old.face, owner, seen_by)
        report(change, TURNED_UP, piece)
    elif owner != old.owner:
        change.state.pieces[piece] = Piece(old.face, owner, seen_by)


def hide(change: Work, piece: str, seen_by: int = 0, owner: Seat | None = None) -> None:
    """Turns a card face down, so that only these seats know it."""
    old = change.state.pieces[piece]
    change.state.pieces[piece] = Piece(old.face, old.owner if owner is None else owner, seen_by)


def report(change: Work, name: str, piece: str, **facts: str) -> None:
    """Tells of a piece: its face to those who see it."""
    if change.is_quiet:
        return
    record = change.state.pieces[piece]
    facts["piece"] = piece
    if record.seen_by == EVERYBODY:
        facts["face"] = str(record.face)
        change.events.append(Event(name, facts))
    elif record.seen_by and record.face is not None:
        change.events.append(Event(name, facts, {"face": record.face}, record.seen_by))
    else:
        change.events.append(Event(name, facts))


def shuffle_into(change: Work, deck: str, sources: Sequence[str], owner: Seat = NOBODY) -> None:
    """Shuffles the cards of other zones into a deck; none of them can be followed."""
    zones = change.state.zones
    pieces = (*zones[deck], *[piece for source in sources for piece in zones[source]])
    for source in sources:
        zones[source] = ()
    zones[deck] = pieces
    change.shuffle(pieces, owner)


def top(change: Work, deck: str) -> str | None:
    """The top of a deck, whose discard pile is shuffled into it when it is empty; None if there is none.

    (Rulebook: Reshuffling)
    """
    zones = change.state.zones
    if not zones[deck]:
        if not zones[pile(deck)]:
            return None
        shuffle_into(change, deck, [pile(deck)])
        change.tell("reshuffled", deck=deck)
    return zones[deck][0]


def draw_from(change: Work, deck: str, target: str, amount: int, seen_by: int, owner: Seat = NOBODY) -> list[str]:
    """Draws cards of a deck into a zone, as far as there are any."""
    drawn: list[str] = []
    for _ in range(amount):
        piece = top(change, deck)
        if piece is None:
            break
        shift(change, piece, deck, target, is_on_top=False)
        see(change, piece, seen_by, owner)
        drawn.append(piece)
    return drawn


def discard(change: Work, piece: str, source: str, deck: str, name: str = "discarded", **facts: str) -> None:
    """Onto the discard pile of a deck, face up."""
    shift(change, piece, source, pile(deck))
    see(change, piece, EVERYBODY, NOBODY)
    report(change, name, piece, source=source, **facts)


# -- the hero's cards


def drawable(state: QuestState, seat: Seat) -> int:
    """How many cards a hero could draw: as many as are in his life pool and his hand has room for.

    (Rulebook: The Life Pool; ruling ``distraught``)
    """
    cards, most = len(state.zones[zone(seat, "life")]), ruled(state, seat, "most-cards")
    return min(cards, max(0, most - len(state.zones[zone(seat, "hand")]))) if most else cards


def draw(change: Work, seat: Seat, amount: int) -> int:
    """Draws cards from the life pool, as far as there are any and the hand has room; how many.

    (Rulebook: Fortitude; ruling ``distraught``)
    """
    state = change.state
    life, hand = zone(seat, "life"), zone(seat, "hand")
    drawn = state.zones[life][: max(0, min(amount, drawable(state, seat)))]
    for piece in drawn:
        shift(change, piece, life, hand, is_on_top=False)
        see(change, piece, 1 << seat)
    if drawn and not change.is_quiet:
        known = {"faces": " ".join([face(state, piece) for piece in drawn])}
        facts = {"seat": str(seat), "amount": str(len(drawn)), "pieces": " ".join(drawn)}
        change.tell("drew", to=seat, secret=known, **facts)
    return len(drawn)


def exert(change: Work, seat: Seat, piece: str, source: str = "hand", name: str = "exerted") -> None:
    """A card onto the rest pool, face up.  (Rulebook: The Rest Pool)"""
    shift(change, piece, zone(seat, source), zone(seat, "rest"))
    see(change, piece, EVERYBODY)
    report(change, name, piece, seat=str(seat))


def exert_at_random(change: Work, seat: Seat, amount: int) -> None:
    """Cards of the hand, chosen by chance, onto the rest pool."""
    for _ in range(amount):
        hand = change.state.zones[zone(seat, "hand")]
        if not hand:
            return
        exert(change, seat, hand[change.roll(len(hand))], name="exerted_at_random")


def rest(change: Work, seat: Seat, *sources: str) -> None:
    """Shuffles pools (rest, damage, hand, stack) into the life pool.  (Rulebook: The Rest Step; Healing)"""
    zones = change.state.zones
    amount = sum([len(zones[zone(seat, source)]) for source in sources])
    if amount:
        shuffle_into(change, zone(seat, "life"), [zone(seat, source) for source in sources], seat)
        change.tell("rested", seat=str(seat), amount=str(amount), pools=" ".join(sources))


def suffer_from_life(change: Work, seat: Seat) -> None:
    """The top of the life pool, unseen, onto the damage pool.  (Rulebook: Dealing Damage to Heroes)"""
    piece = change.state.zones[zone(seat, "life")][0]
    shift(change, piece, zone(seat, "life"), zone(seat, "damage"))
    change.tell("suffered", seat=str(seat), pool="life")


def suffer_from_hand(change: Work, seat: Seat, piece: str) -> None:
    """A card of his choice from the hand, face down onto the damage pool.  (Rulebook: Dealing Damage to Heroes)"""
    shift(change, piece, zone(seat, "hand"), zone(seat, "damage"))
    hide(change, piece, 1 << seat)
    change.tell("suffered", seat=str(seat), pool="hand")


def is_spent(state: QuestState, seat: Seat) -> bool:
    """Whether a hero has no card left in life pool and hand, and so is defeated.  (Rulebook: Defeated Heroes)"""
    return not state.zones[zone(seat, "life")] and not state.zones[zone(seat, "hand")]


# -- favor, Corruption, levels, items


def gain_favor(change: Work, seat: Seat, amount: int) -> int:
    """Favor for a hero, within what Corruption lets him have; how much.  (Rulebook: Favor Tokens)"""
    state = change.state
    hero = hero_of(state, seat)
    most, a_turn = ruled(state, seat, "most-favor"), ruled(state, seat, "favor-a-turn", is_lasting=True)
    if most:
        amount = min(amount, most - hero.favor)
    if a_turn and state.player == seat:
        amount = min(amount, a_turn - state.gained)
    if amount <= 0:
        return 0
    alter(change, seat, favor=hero.favor + amount)
    if state.player == seat:
        state.gained += amount
    change.tell("gained_favor", seat=str(seat), amount=str(amount))
    return amount


def lose_favor(change: Work, seat: Seat, amount: int) -> int:
    """Favor discarded, as far as he has it; how much."""
    hero = hero_of(change.state, seat)
    less = min(amount, hero.favor)
    if less:
        alter(change, seat, favor=hero.favor - less)
        change.tell("lost_favor", seat=str(seat), amount=str(less))
    return less


def put_favor(change: Work, place: str, amount: int = 1) -> None:
    """Favor onto a place."""
    favor = change.state.favor
    favor[place] = favor.get(place, 0) + amount
    change.tell("put_favor", place=place, amount=str(amount))


def take_favor_from(change: Work, place: str) -> None:
    """A favor off a place."""
    favor = change.state.favor
    left = favor[place] - 1
    if left:
        favor[place] = left
    else:
        del favor[place]
    change.tell("took_favor_off", place=place, amount="1")


def corrupt(change: Work, seat: Seat, amount: int) -> None:
    """Draws Corruption cards for a hero, one after the other.  (Rulebook: Corruption Cards)"""
    if amount > 0:
        # ``effects_on_corruption`` rests on this module.
        change.push(*[Step("gain_corruption")] * amount, names={**change.names, "hero": str(seat)})


def give_corruption(change: Work, seat: Seat, piece: str, source: str) -> None:
    """A Corruption card comes to a hero; one that happens at once does so from the discard pile."""
    state = change.state
    card = face(state, piece)
    if CORRUPTIONS[card].do:
        discard(change, piece, source, "corruption", name="corrupted", seat=str(seat))
        change.push(*STEPS[card], names={"hero": str(seat), "card": piece, "deck": "corruption"})
        return
    shift(change, piece, source, zone(seat, "corruption"), is_on_top=False)
    see(change, piece, EVERYBODY)
    state.fresh = (*state.fresh, piece)
    report(change, "corrupted", piece, seat=str(seat))
    keep_to_limits(change, seat)


def keep_to_limits(change: Work, seat: Seat) -> None:
    """Favor and cards above what Corruption lets a hero have are discarded.

    (Rulings ``despairing``, ``distraught``)
    """
    state = change.state
    most = ruled(state, seat, "most-favor")
    if most and hero_of(state, seat).favor > most:
        lose_favor(change, seat, hero_of(state, seat).favor - most)
    cards = ruled(state, seat, "most-cards")
    if cards and len(state.zones[zone(seat, "hand")]) > cards:
        # ``effects_on_cards`` rests on this module.
        change.push(Step("discard-down-to", (str(cards),)), names={**change.names, "hero": str(seat)})


def cleanse(change: Work, seat: Seat, piece: str) -> None:
    """A Corruption card is discarded.  (Rulebook: Discarding Corruption Cards)"""
    discard(change, piece, zone(seat, "corruption"), "corruption", name="cleansed", seat=str(seat))
    change.state.fresh = tuple([other for other in change.state.fresh if other != piece])


def may_rise(state: QuestState, seat: Seat, name: str) -> bool:
    """Whether an attribute can still gain a level.  (Rulebook: Level Tokens)"""
    return hero_of(state, seat).levels[ATTRIBUTES.index(name)] < MOST_LEVELS


def gain_level(change: Work, seat: Seat, name: str) -> None:
    """One more of an attribute; nothing the third time.  (Rulebook: Level Tokens)"""
    if may_rise(change.state, seat, name):
        levels = hero_of(change.state, seat).levels
        index = ATTRIBUTES.index(name)
        alter(change, seat, levels=(*levels[:index], levels[index] + 1, *levels[index + 1 :]))
        change.tell("gained_level", seat=str(seat), attribute=name)


def may_gain_item(state: QuestState, seat: Seat, item: str) -> bool:
    """Whether the supply has one and the hero has none.  (Rulebook: Item Cards; Component Limitations)"""
    held = sum([item in hero.items for hero in state.heroes])
    return held < ITEMS[item].copies and item not in hero_of(state, seat).items


def gain_item(change: Work, seat: Seat, item: str) -> None:
    if may_gain_item(change.state, seat, item):
        alter(change, seat, items=(*hero_of(change.state, seat).items, item))
        change.tell("gained_item", seat=str(seat), item=item)


def lose_item(change: Work, seat: Seat, item: str) -> None:
    items = hero_of(change.state, seat).items
    alter(change, seat, items=tuple([other for other in items if other != item]))
    change.tell("lost_item", seat=str(seat), item=item)


# -- the story


def advance(change: Work, marker: str, amount: int) -> None:
    """A story marker moves, not beyond the Finale nor below the start.

    (Rulebook: The Story Step; rulings ``no-space-beyond-the-finale``, ``marker-moved-back``)
    """
    markers = change.state.markers
    old = markers[marker]
    new = max(0, min(SETUP.finale, old + amount))
    if new != old:
        markers[marker] = new
        change.tell("advanced", marker=marker, amount=str(new - old), space=str(new))
