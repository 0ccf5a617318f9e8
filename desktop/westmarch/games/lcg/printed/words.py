"""The words of steps: what each does, and what its arguments are."""

from __future__ import annotations

from westmarch.games.lcg.printed.word import Word
from westmarch.games.lcg.printed.words_on_cards import ON_CARDS

WORDS: dict[str, Word] = {
    **ON_CARDS,
    "delay": Word(
        "Does something when the phase or attack ends, or has ``struck``, or when the quest has such an outcome, "
        "if the card is still the same; ``dealt`` is the damage of the attack then, ``excess`` how much of it was more "
        "than hit points, ``slain`` how many characters it has destroyed, ``bereaved`` who controlled them.",
        "delayed",
        {"until": "delay?"},
        ("dealt", "excess", "slain", "bereaved", "hurt", "met", "destroyed", "newcomer"),
        has_do=True,
    ),
    "each": Word("Does something as each of some players.", "players", {}, ("you",), has_do=True),
    "as-often-as": Word("Does something so many times over, each time by itself.", "amount", {}, has_do=True),
    "for-each": Word(
        "Does something for each of some cards, which bears a name then; in which order, is chosen.",
        "cards",
        {"as": "new name"},
        ("as",),
        has_do=True,
    ),
    "choose": Word(
        "Chooses a card or player, who bears a name for what follows.",
        "cards or players",
        {"as": "new name"},
        ("as",),
        has_do=True,
    ),
    "one-of": Word(
        "Does one of several things. If each has a name, one is named, whatever comes of it.",
        "branches",
    ),
    "one-each": Word(
        "In player order each of some players does one of several things, no two of them the same.",
        "players",
        has_do=True,
    ),
    "may": Word("Does something if whoever is asked wants it, or ``else`` another thing.", "steps"),
    "offer": Word(
        "Asks some players one after the other, until one of them does it, or does ``else`` another thing.",
        "players",
        {},
        ("you",),
        branches=("do", "else"),
    ),
    "if": Word("Does one thing or another, by a condition.", "condition"),
    "surge": Word("Reveals one more card.", "1"),
    "orc-guards": Word("The top card of each player's deck comes down as an Orc Guard.", "1"),
    "capture": Word("A random hero becomes the prisoner, or ``n`` of different players.", "one", {"n": "amount?"}),
    "imprison": Word("A hero becomes a prisoner.", "cards"),
    "rescue": Word("The prisoner is free; all of them are.", "one"),
    "take-captive": Word(
        "A hero lies face down, with what is attached to it, and is nobody's: it is in play still. All tokens are"
        " taken off it.",
        "cards",
    ),
    "free-captive": Word(
        "Whoever is the first player gets control of the captive hero, exhausted and with ``n`` damage.", "amount"
    ),
    "place-damage": Word(
        "Places ``n`` damage on a card as tokens: it is not dealt, and nothing keeps it away.",
        "cards",
        {"n": "amount?"},
    ),
    "remove-damage": Word(
        "Takes ``n`` damage off a card, or ``all``: it is not healed, and nothing keeps it there or answers it.",
        "cards",
        {"n": "amount or all?"},
    ),
    "lay-open": Word(
        "In player order each player lays the top card of the own deck face up beside the table, until so many lie"
        " there; then comes what follows, for these cards as ``it``.",
        "amount",
        {},
        ("it",),
        has_do=True,
    ),
    "eliminate": Word("A player is eliminated.", "players"),
    "advance": Word("The players go on to the next stage at once; it has not been beaten.", "1"),
    "go-to-stage": Word(
        "The quest deck is set to a stage, or by chance to one of several, which begins; progress on the present one is"
        " gone. A stage that begins again does so without its set-up.",
        "list of cards",
    ),
    "remove-stage": Word(
        "Removes a stage that is still to come from the quest deck: who beats the one before it goes on to the next.",
        "card",
    ),
    "separate": Word(
        "Each of some players gets a staging area of his own, and by chance one of the next stages; the other ones of "
        "these leave the game. Or a stage that is said, ``at`` which he is, while the ``others`` go on to another one; "
        "if there are none, the present stage and what lies in its staging area are discarded.",
        "players",
        {"at": "card?", "others": "card?"},
    ),
    "join": Word(
        "When the next phase of this name begins, the players join another one, or go on together if there is none.",
        "phase",
    ),
    "win": Word("The players win the game.", "game"),
    "suspend": Word(
        "A card of the staging area, with what is attached to it, is considered to be out of play as long as this one"
        " is in play.",
        "cards",
    ),
    "spend-for": Word(
        "Whoever does it may spend the resources of any hero for cards of a kind, whatever their sphere, until the"
        " phase or round ends.",
        "noun",
        {"until": "span?"},
    ),
    "shuffle-discard": Word("Shuffles the discard pile of a player into the deck.", "players"),
    "note": Word("Notes a type of cards on a card for a while.", "type", {"to": "cards", "until": "span?"}),
    "discount": Word(
        "The next card of a kind that somebody, or who is said ``by``, plays in this phase or round costs ``n`` less,"
        " but ``least`` at least; only one of the spheres of the card that it shall ``match``. It gains ``doomed`` of"
        " so much.",
        "noun",
        {
            "n": "amount?",
            "least": "number?",
            "by": "players?",
            "until": "span?",
            "match": "cards?",
            "doomed": "number?",
        },
    ),
    "play": Word(
        "Whoever does it, or its ``owner``, plays a card of the hand, or another one that is named, for ``less``, or"
        " ``all`` of its cost, but ``least`` at least; then comes what follows, for the card as ``it``.",
        "cards",
        {"less": "number or all?", "least": "number?", "by": "owner?"},
        ("it",),
        has_do=True,
    ),
    "name-number": Word("Names a number, under a name for what follows.", "new name", {}, ("as",), has_do=True),
    "set-threat": Word(
        "Sets the threat of a player to ``n``; then comes what follows, ``raised`` being by how much it rose.",
        "players",
        {"n": "amount"},
        ("raised",),
        has_do=True,
    ),
    "heal-among": Word(
        "Takes up to ``n`` damage in all off some cards, as whoever does it divides it.", "cards", {"n": "amount"}
    ),
    "break-off": Word("What is left to be done of the text of a card that is at work is not done.", "cards"),
    "end-phase": Word(
        "The quest phase ends as soon as what is being done is done: no card is revealed, no progress placed and no"
        " action used any more.",
        "ended phase",
    ),
    "shuffle-deck": Word("Shuffles the deck of a player, or the encounter deck.", "deck"),
    "permit": Word("Allows something for a while.", "what is permitted", {"to": "cards?", "until": "span?"}),
    "attack-as-enemy": Word("A shadow card attacks as an enemy of its own.", "name"),
    "peek-shadow": Word("Looks at a shadow card, or shows it to ``everybody``.", "cards", {"for": "everybody?"}),
    "muster": Word(
        "An ally of the scenario enters play with ``n`` damage; if it has to be ``earned``, one of the campaign pool.",
        "card",
        {"n": "amount?", "earned": "yes?"},
    ),
    "bring": Word(
        "A campaign card that lies ready comes as its own set-up says, or is shuffled into the encounter deck.", "card"
    ),
    "receive": Word("Whoever does it takes a boon that lies ready into the hand.", "card"),
    "pack": Word("Whoever does it shuffles a boon that lies ready into the own deck.", "card"),
    "smaller-hands": Word("The first hand of each player has so many cards fewer.", "amount"),
    "earn": Word(
        "The players earn cards, ``n`` copies of one: they come into the campaign pool, on a hero or for a player if"
        " that is said.",
        "fetched",
        {"to": "cards or players?", "n": "amount?"},
    ),
    "stay": Word("A card is in the campaign pool if it is in play when the chapter is won, and else is not.", "card"),
    "strike-out": Word("A card is taken out of the campaign pool, if the chapter is won.", "name"),
    "record": Word(
        "Cards are written down in the campaign log, under a name that later chapters ask for.", "note", {"of": "cards"}
    ),
    "bestow": Word("Attaches a copy of a campaign card that lies ready.", "card", {"to": "cards"}),
    "put-away": Word("Copies of a campaign card that lie ready leave the game.", "card"),
    "lose": Word("The players lose the game.", "game"),
    "join-fight": Word("A shadow card enters play and engages the defending player.", "name"),
    "discover": Word("The players have discovered treasures, which later quests may let into decks.", "list of cards"),
    "set-aside": Word("A card of the encounter deck waits beside it, or cards wherever they lie.", "fetched"),
    "fetch-guarded": Word("An objective is staged, and gets a guard.", "list of cards"),
    "stage-guarded": Word(
        "Adds an objective to the staging area, wherever it lies, attached to a card in play that guards it.",
        "cards",
        {"by": "cards"},
    ),
    "make-active": Word(
        "A location becomes active, from wherever it lies, though nobody has travelled; beside another one, if the "
        "``old`` one is not ``discarded`` or ``staged``.",
        "cards",
        {"old": "what becomes of it?"},
    ),
    "travel-to": Word(
        "The players travel to a location at once and pay nothing; not while another one is active, if the ``old`` one "
        "is not ``discarded`` or ``staged``.",
        "cards",
        {"old": "what becomes of it?"},
    ),
    "declare-attack": Word("Whoever does it attacks an enemy at once, with any number of characters.", "cards"),
    "count-down": Word("Takes ``n`` time counters off a card.", "cards", {"n": "amount?"}),
    "put-time": Word("Puts ``n`` time counters on a card.", "cards", {"n": "amount?"}),
    "restart-time": Word("Puts as many time counters on cards as their keyword says.", "cards"),
    "flip": Word(
        "Turns a double-sided card over: one side leaves play, and the other enters it.",
        "cards",
        {},
        ("it",),
        has_do=True,
    ),
}
"""Every word."""
