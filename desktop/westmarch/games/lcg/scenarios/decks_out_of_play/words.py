"""The words of decks out of play, and where they lie."""

from __future__ import annotations

from westmarch.games.lcg.printed.happenings import Happening
from westmarch.games.lcg.printed.scenarios import Own
from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.things import AWAY

PART, HIDE, SEARCH, TURN_UP, SHUFFLE = "part-decks", "hide-in-decks", "search-decks", "turn-up-decks", "shuffle-away"
LOSE, LOST = "discard-from-decks", "deck-discarded"

OWN = Own(
    words={
        PART: Word("The top cards of each player's deck, so many, are that player's deck out of play.", "amount"),
        HIDE: Word(
            "The first of two cards and copies of the other one, a card for each player in all, or copies of one card,"
            " are shuffled by chance into the decks out of play; what copies are left lie aside.",
            "list of cards",
        ),
        SEARCH: Word(
            "Searches: each of some players reveals the top ``n`` cards of the deck out of play. Enemies among them are"
            " added to the staging area; of the other cards the player takes one into the hand and discards the rest.",
            "players",
            {"n": "amount"},
        ),
        TURN_UP: Word(
            "The top card of the deck out of play of some players is revealed: an enemy is added to the staging area,"
            " any other card is discarded.",
            "players",
        ),
        SHUFFLE: Word("Shuffles a card of the hand into its player's deck out of play.", "cards"),
        LOSE: Word(
            "Each of some players discards the top ``n`` cards of the deck out of play; what follows is done for all of"
            " them together as ``it``.",
            "players",
            {"n": "amount"},
            binds=("it",),
            has_do=True,
        ),
    },
    events={LOST: Happening("A player has discarded cards of the deck out of play.", ("player", "amount"), True)},
    seat_zones=(AWAY,),
)
