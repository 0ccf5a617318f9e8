"""What can happen to the cards.  Each verb alters and reports."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.engine.records import EVERYBODY, Event, Piece, Seat, Step
from westmarch.games.fellowship.catalogue import CARDS, NOBODY
from westmarch.games.fellowship.printed.expressions import CORRUPTION
from westmarch.games.fellowship.state import Work, face, is_impossible, zone


def shift(change: Work, piece: str, source: str, target: str, is_on_top: bool = False) -> None:
    """From one zone to the end of another, or to its top; its face is not touched and nothing is told."""
    zones = change.state.zones
    old = zones[source]
    zones[source] = old[1:] if old[0] == piece else tuple([other for other in old if other != piece])
    zones[target] = (piece, *zones[target]) if is_on_top else (*zones[target], piece)


def see(change: Work, seen: Sequence[str], mask: int, owner: Seat | None = None) -> None:
    """Adds seats to those that see some faces, until the pieces are shuffled; or gives the pieces another owner."""
    pieces = change.state.pieces
    for piece in seen:
        old = pieces[piece]
        seen_by = old.seen_by | mask
        if seen_by != old.seen_by:
            change.learnt_by |= seen_by & ~old.seen_by
            pieces[piece] = Piece(old.face, old.owner if owner is None else owner, seen_by)
        elif owner is not None and owner != old.owner:
            pieces[piece] = Piece(old.face, owner, seen_by)


def reshuffle(change: Work, seat: Seat) -> bool:
    """The discard pile becomes the deck, when a card is needed and there is none.  (Rulebook: Shuffling Your Deck)"""
    state = change.state
    pile = state.zones[zone(seat, "discard")]
    if not pile:
        return False
    change.shuffle(pile, seat)
    state.zones[zone(seat, "deck")] = pile
    state.zones[zone(seat, "discard")] = ()
    change.tell("reshuffled", seat=str(seat), amount=str(len(pile)))
    return True


def top_of_deck(change: Work, seat: Seat) -> str | None:
    """The top card of a player's deck; None where deck and discard pile are both empty.

    (Rulebook: Shuffling Your Deck)
    """
    deck = zone(seat, "deck")
    if not change.state.zones[deck] and not reshuffle(change, seat):
        return None
    return change.state.zones[deck][0]


def draw(change: Work, seat: Seat, amount: int) -> int:
    """Draws cards, as far as there are any; how many it were.  (Rulebook: Shuffling Your Deck)"""
    state = change.state
    zones, deck, hand = state.zones, zone(seat, "deck"), zone(seat, "hand")
    drawn: tuple[str, ...] = ()
    while len(drawn) < amount and top_of_deck(change, seat) is not None:
        more = zones[deck][: amount - len(drawn)]
        zones[deck] = zones[deck][len(more) :]
        zones[hand] += more
        see(change, more, 1 << seat)
        drawn += more
    if drawn and not change.is_quiet:
        known = {"faces": " ".join(face(state, piece) for piece in drawn)}
        change.tell("drew", to=seat, secret=known, seat=str(seat), amount=str(len(drawn)), pieces=" ".join(drawn))
    return len(drawn)


def destroy(change: Work, seat: Seat, piece: str, source: str) -> None:
    """Out of the game, face up.  (Rulebook: Destroying Cards, Corruption)

    In Impossible Mode a Corruption goes back to its stack.  (Rulebook: Impossible Mode)
    """
    state = change.state
    is_back = is_impossible(state) and face(state, piece) == CORRUPTION
    shift(change, piece, source, CORRUPTION if is_back else "destroyed", is_on_top=is_back)
    see(change, (piece,), EVERYBODY, NOBODY)
    _report(change, "destroyed", seat, piece, source)


def discard(change: Work, seat: Seat, piece: str, source: str) -> None:
    """Onto a player's discard pile, face up."""
    shift(change, piece, source, zone(seat, "discard"))
    see(change, (piece,), EVERYBODY, seat)
    _report(change, "discarded", seat, piece, source)


def take(change: Work, seat: Seat, piece: str, source: str) -> None:
    """Into a player's hand."""
    shift(change, piece, source, zone(seat, "hand"))
    see(change, (piece,), 1 << seat)
    _report(change, "took", seat, piece, source)


def put_back(change: Work, seat: Seat, piece: str, source: str) -> None:
    """On top of a player's deck; who saw the card knows what lies there."""
    shift(change, piece, source, zone(seat, "deck"), is_on_top=True)
    _report(change, "put_back", seat, piece, source)


def gain(change: Work, seat: Seat, piece: str, source: str, to: str = "", name: str = "gained") -> None:
    """A card becomes a player's: into the discard pile, the ``hand`` or on top of the ``deck``.

    A Fortune is played at once and destroyed, whoever's turn it is.  (Rulebook: Gaining Cards, Fortunes)
    """
    state = change.state
    see(change, (piece,), EVERYBODY, seat)
    card = CARDS[face(state, piece)]
    if card.type == "fortune":
        shift(change, piece, source, zone(seat, "played"))
        if seat == state.player and not state.is_between:
            state.played = (*state.played, card.id)
        _report(change, name, seat, piece, source)
        names = {"seat": str(seat), "this": piece}
        change.push(*card.play, Step("fortune_ends"), names=names)  # ``turns`` rests on this module
        return
    shift(change, piece, source, zone(seat, to or "discard"), is_on_top=to == "deck")
    _report(change, name, seat, piece, source, into=to or "discard")


def show(change: Work, seat: Seat, pieces: Sequence[str], source: str) -> None:
    """Turns cards up for all, where they are."""
    if all([change.state.pieces[piece].seen_by == EVERYBODY for piece in pieces]):
        return
    see(change, pieces, EVERYBODY)
    if pieces and not change.is_quiet:
        names = " ".join(face(change.state, piece) for piece in pieces)
        change.tell("showed", seat=str(seat), faces=names, pieces=" ".join(pieces), source=source)


def look(change: Work, seat: Seat, pieces: Sequence[str], source: str) -> None:
    """Shows cards to one player only."""
    if all([change.state.pieces[piece].seen_by >> seat & 1 for piece in pieces]):
        return
    see(change, pieces, 1 << seat)
    if pieces and not change.is_quiet:
        known = {"faces": " ".join(face(change.state, piece) for piece in pieces)}
        change.tell("looked", to=seat, secret=known, seat=str(seat), pieces=" ".join(pieces), source=source)


def bury(change: Work, seat: Seat, piece: str, source: str) -> None:
    """Under the main deck; who saw the card knows what lies there."""
    shift(change, piece, source, "main")
    _report(change, "buried", seat, piece, source)


def _report(change: Work, name: str, seat: Seat, piece: str, source: str, **facts: str) -> None:
    """Tells of a piece: its face to everybody who sees it."""
    if change.is_quiet:
        return
    record = change.state.pieces[piece]
    facts |= {"seat": str(seat), "piece": piece, "source": source}
    known = {"face": str(record.face)}
    if record.seen_by == EVERYBODY:
        change.events.append(Event(name, facts | known))
    else:
        change.events.append(Event(name, facts, known, 1 << seat))
