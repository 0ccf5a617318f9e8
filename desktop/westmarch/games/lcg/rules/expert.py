"""The expert game: three quests with the same heroes and decks; threat, wounds and discard piles stay.

(Rules: Expert Mode)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from westmarch.games.lcg.asked import bring_heroes
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.language.logs import DONE, ORDER, ExpertLog, Veteran
from westmarch.games.lcg.printed.lists import Deck
from westmarch.games.lcg.rules.scoring import heroes, score, score_so_far
from westmarch.games.lcg.state import LcgState, playing
from westmarch.games.lcg.threat_costs import threat_of
from westmarch.games.lcg.zones import zone


def begun(decks: Sequence[Deck]) -> ExpertLog:
    """A new expert game: unhurt heroes, their threat, nothing discarded."""
    players = [Veteran(dict.fromkeys(deck.heroes, 0), threat_of(deck.heroes)) for deck in decks]
    return ExpertLog(ORDER[0], tuple(players))


def dead(veteran: Veteran) -> list[str]:
    """The heroes of a player that have died."""
    return [card for card in veteran.discard if CARDS[card].type == "hero"]


def trouble(log: ExpertLog, decks: Sequence[Deck]) -> list[tuple[int, str, str]]:
    """Where the decks are not those that the log speaks of: the seat, a card, and why.  Who has come in a hero's place
    stays.  (Rules: Expert Mode) (Ruling: exchanged-for-a-quest)"""
    out = []
    for seat, (veteran, deck) in enumerate(zip(log.players, decks, strict=True)):
        own = [*veteran.heroes, *dead(veteran)]
        strange, missing = [h for h in own if h not in deck.heroes], [h for h in deck.heroes if h not in own]
        if len(strange) != len(missing) or not bring_heroes(frozenset(deck.cards)):
            out += [(seat, h, f"{CARDS[h].title} is a hero of the log, not of this deck") for h in strange]
            out += [(seat, h, f"{CARDS[h].title} is no hero of the log") for h in missing]
        spent = Counter([card for card in (*veteran.discard, *veteran.removed) if CARDS[card].type != "hero"])
        for card, number in spent.items():
            held = deck.cards.get(card, 0)
            if number > held:
                text = f"the log has {number} of {CARDS[card].title} out of the deck, which has {held}"
                out.append((seat, card, text))
    return out


def starting_threat(veteran: Veteran) -> int:
    """What the player had, but no less than the living heroes cost.  (Rules: Expert Mode)"""
    return max(veteran.threat, threat_of(list(veteran.heroes)))


def survivors(state: LcgState) -> list[int]:
    """The seats that play on; whoever was eliminated is out of the next quests too."""
    return sorted(playing(state))


def after(log: ExpertLog, state: LcgState) -> ExpertLog:
    """The log after its quest was won: hand and cards in play go back into the decks, the rest stays.

    (Rules: Expert Mode)
    """
    at = ORDER.index(log.next) + 1
    return ExpertLog(
        ORDER[at] if at < len(ORDER) else DONE,
        tuple([_veteran(state, seat) for seat in survivors(state)]),
        (*log.scores, score(state).total),
    )


def _veteran(state: LcgState, seat: int) -> Veteran:
    living = [piece for piece in heroes(state, seat) if piece in state.things]
    removed = [piece for piece in state.zones["removed"] if state.pieces[piece].owner == seat]
    return Veteran(
        {state.pieces[piece].face or "": state.things[piece].damage for piece in living},
        state.threat[seat],
        tuple([state.pieces[piece].face or "" for piece in state.zones[zone(seat, "discard")]]),
        tuple([state.pieces[piece].face or "" for piece in removed]),
    )


def story(log: ExpertLog) -> str:
    """How the expert game stands."""
    return score_so_far(log.scores)
