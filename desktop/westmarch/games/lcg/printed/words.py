"""The words of steps: what each does, and what its arguments are."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Word(Struct, frozen=True):
    """What a word does, the kind of what stands behind it, and the kinds of its further arguments, in their order;
    what need not be said has a question mark.

    Steps that stand inside it (``has_do``) know the names that it ``binds``.  Of its ``branches`` one is done.
    """

    sentence: str
    first: str
    others: Mapping[str, str] = {}
    binds: tuple[str, ...] = ()
    has_do: bool = False
    branches: tuple[str, ...] = ()


WORDS: dict[str, Word] = {
    "damage": Word(
        "Deals ``n`` damage to a card; then comes what follows, if any was taken: ``it`` are those that took it.",
        "cards",
        {"n": "amount?"},
        ("it",),
        has_do=True,
    ),
    "heal": Word(
        "Takes ``n`` damage off a card, or ``all``; then comes what follows, if any was taken off: ``it`` are those"
        " cards, and their ``healed damage`` is how much it was.",
        "cards",
        {"n": "amount or all?"},
        ("it", "healed"),
        has_do=True,
    ),
    "exhaust": Word("Exhausts a card.", "cards", {}, ("it",), has_do=True),
    "ready": Word("Readies a card.", "cards"),
    "commit": Word("Commits a character to the quest in the quest phase; it does not exhaust for that.", "cards"),
    "uncommit": Word("Takes a character out of the quest.", "cards"),
    "draw": Word("A player draws ``n`` cards.", "players", {"n": "amount?"}),
    "destroy": Word("Destroys a card.", "cards"),
    "discard": Word("Discards cards; ``n`` of them, if it is chosen which.", "cards", {"n": "amount?"}, ("it",), True),
    "discard-top": Word(
        "Discards the top ``n`` cards of a deck, or all ``until`` so many of a kind; ``it`` are those. If ``by`` some"
        " players, each of them does; what follows is then done for each, by that player about those cards.",
        "deck",
        {"n": "amount?", "until": "noun?", "by": "players?"},
        ("it",),
        has_do=True,
    ),
    "take": Word("Takes a card into its owner's hand.", "cards"),
    "give": Word("Puts a card of a hand into another player's hand, for everybody to see.", "cards", {"to": "players"}),
    "draw-card": Word(
        "A player draws a card of the scenario into the hand, for everybody to see; then comes what follows.",
        "cards",
        {"by": "players"},
        has_do=True,
    ),
    "gain": Word("So many resources for a hero.", "amount", {"to": "cards"}),
    "pay": Word("So many resources from a hero; as a cost, ``x`` that is chosen.", "amount", {"from": "cards"}),
    "pay-up-to": Word(
        "Whoever does it spends any number of resources up to that many, or none; then comes what follows, ``x`` being"
        " how many.",
        "amount",
        {"from": "cards"},
        ("x",),
        has_do=True,
    ),
    "lose-resources": Word(
        "Takes ``n`` resources off a card, or ``all``.", "cards", {"n": "amount or all?"}, ("it",), has_do=True
    ),
    "raise-threat": Word("Raises the threat of a player by ``n``.", "players", {"n": "amount?"}),
    "lower-threat": Word("Lowers the threat of a player by ``n``.", "players", {"n": "amount?"}),
    "progress": Word("So much progress on a card, or as in questing where none is named.", "amount", {"to": "cards?"}),
    "lose-progress": Word(
        "Takes ``n`` progress off a card, or ``all``; then comes what follows, ``lost`` being how much it was.",
        "cards",
        {"n": "amount or all?"},
        ("lost",),
        has_do=True,
    ),
    "move-progress": Word(
        "Moves so much progress, ``all``, or as much as is wanted; of ``every`` card, from each.",
        "amount, all or any",
        {"from": "cards", "to": "cards"},
    ),
    "move-damage": Word(
        "Moves so much damage, ``all``, or as much as is wanted; of ``every`` card, from each.",
        "amount, all or any",
        {"from": "cards", "to": "cards"},
    ),
    "move-resources": Word(
        "Moves so many resources, ``all``, or as many as are wanted; of ``every`` card, from each.",
        "amount, all or any",
        {"from": "cards", "to": "cards"},
    ),
    "add": Word(
        "Adds ``n`` to a value until the end of a phase, round or attack, as long as ``when`` says; so many cards to be"
        " revealed are left at ``least``.",
        "what is added to",
        {"n": "amount?", "to": "cards or staging", "until": "span?", "when": "a condition?", "least": "number?"},
    ),
    "set": Word("Sets a value to ``n`` for a while.", "value", {"n": "amount?", "to": "cards", "until": "span?"}),
    "double": Word("Doubles a value for a while.", "value", {"to": "cards", "until": "span?"}),
    "switch": Word("Two values change places for a while.", "two values", {"to": "cards", "until": "span?"}),
    "grant": Word(
        "Gives a ``trait``, a ``sphere`` or a ``keyword`` with its number for a while.",
        "what is granted",
        {"n": "amount?", "to": "cards", "until": "span?"},
    ),
    "strip": Word(
        "Takes a ``trait``, a ``sphere`` or a ``keyword`` away for a while.",
        "what is granted",
        {"to": "cards", "until": "span?"},
    ),
    "blank": Word(
        "A text does not count for a while; its ``traits`` may.", "cards", {"until": "span?", "traits": "yes?"}
    ),
    "wither": Word(
        "A card is discarded as soon as a value of it is 0, for a while.", "cards", {"at": "value", "until": "span?"}
    ),
    "instead": Word("Replaces what was about to happen.", "steps"),
    "must": Word("Does the first if it can be done, or else the second.", "steps"),
    "forbid": Word(
        "A card or a player cannot do something for a while, perhaps ``against`` some cards only.",
        "what is forbidden",
        {"to": "cards or players", "until": "span?", "against": "cards?"},
    ),
    "ignore-threat": Word("The threat of a card does not count in this phase.", "cards"),
    "enter": Word(
        "Puts a card into play, under its ``owner`` or whoever does it, or ``played`` at no cost; an attachment where"
        " its player says, or ``to`` one of some cards that may have it; a character exhausted and ``committed``.",
        "cards",
        {"under": "owner?", "to": "cards?", "played": "yes?", "committed": "yes?"},
        ("it",),
        has_do=True,
    ),
    "put-back": Word("Puts a character back into play under its owner, with ``n`` damage.", "cards", {"n": "amount?"}),
    "return-to-hand": Word("Returns a card in play to its owner's hand.", "cards", {}, ("it",), has_do=True),
    "return-to-staging": Word(
        "An enemy or a location goes back to the staging area.", "cards", {}, ("it",), has_do=True
    ),
    "put-on-deck": Word(
        "Puts a card on top of its deck, wherever it lies; encounter cards perhaps in ``random`` order.",
        "cards",
        {"random": "yes?"},
    ),
    "shuffle-into-deck": Word("Shuffles a card into its owner's deck, wherever it lies.", "cards"),
    "shuffle-into-encounter": Word("Shuffles a card into the encounter deck, wherever it lies.", "cards"),
    "add-to-victory": Word("Adds a card to the victory display.", "cards"),
    "engage": Word(
        "An enemy, in play or not, engages whoever does it, or another player; what follows is done if it has.",
        "cards",
        {"with": "players?"},
        ("it",),
        has_do=True,
    ),
    "engagement-check": Word(
        "Whoever does it makes an engagement check against an enemy in the staging area or out of play.", "cards"
    ),
    "engagement-checks": Word("Engagement checks are made at once, as in the encounter phase.", "1"),
    "immediate-attack": Word(
        "An enemy attacks at once: whom it is engaged with or whoever does it, or ``against`` another player or a "
        "character; what follows is done when the attack is over, as if it were delayed until then.",
        "cards",
        {"against": "cards or players?", "shadow": "none?"},
        ("dealt", "slain", "hurt", "met", "destroyed"),
        has_do=True,
    ),
    "attack-in-turn": Word(
        "Enemies attack each of some players in turn, one after the other; what follows is done when all these attacks"
        " are over, ``slain`` being how many characters they have destroyed.",
        "cards",
        {"against": "players", "shadow": "none?"},
        ("slain",),
        has_do=True,
    ),
    "spread-attack": Word(
        "The attack of an enemy under way is resolved against other players, too, who cannot defend: after the player"
        " attacked each of them takes its damage.",
        "players",
    ),
    "leave-combat": Word(
        "A card takes no part any more in the attack under way: without its defender it is undefended, without its "
        "attackers it is over.",
        "cards",
    ),
    "defend-with": Word("A character is declared as one more defender.", "cards"),
    "attack-with": Word("A character is declared as one more attacker.", "cards"),
    "shield": Word(
        "All damage that would be dealt to a card is dealt to another one for a while.",
        "cards",
        {"with": "cards", "until": "span?"},
    ),
    "assign-damage": Word(
        "The damage of the attack under way has to be dealt to a card; that of an attack of players without regard to "
        "defense.",
        "cards",
    ),
    "pass-excess": Word(
        "Damage of the attack under way that goes beyond the hit points of who takes it is dealt to another card.",
        "cards",
    ),
    "consider-undefended": Word("The attack of an enemy under way is undefended, even if somebody defends.", "name"),
    "turn-attack": Word(
        "The attack of an enemy under way is resolved against another enemy, with its defense, and nobody else.",
        "cards",
    ),
    "strike": Word(
        "A character attacks an enemy at once, alone, perhaps at range; what follows is done as the attack begins.",
        "cards",
        {"with": "name", "ranged": "yes?"},
        has_do=True,
    ),
    "cancel": Word("What was about to happen does not.", "that"),
    "send-back": Word(
        "A card that is being revealed does nothing: it is shuffled into the encounter deck, and another one is"
        " revealed in its place.",
        "1",
    ),
    "prevent": Word(
        "So much less damage, healing, progress or threat than was about to be dealt, or ``all``.", "amount or all"
    ),
    "cap": Word("No more than so much damage, healing or threat of what was about to be dealt.", "amount"),
    "redirect": Word(
        "Damage that was about to be dealt is dealt to another card, or ``n`` of it.", "cards", {"n": "amount or all?"}
    ),
    "send-to": Word("A card that was about to leave play goes to another place.", "place"),
    "reveal": Word(
        "Reveals so many cards of the encounter deck; what is to be ``discarded`` comes to no place of its own after"
        " that.",
        "amount",
        {"discarded": "yes?"},
    ),
    "reveal-to-threat": Word(
        "Reveals cards of the encounter deck until there is so much threat in the staging area, or more.", "amount"
    ),
    "fetch": Word(
        "Finds a card and adds it to the staging area, or does with ``it`` what is said; ``by`` some players, each one,"
        " or ``different``: no two the same; the cards that must be ``among`` those that they find, if they are there.",
        "fetched",
        {"from": "aside?", "different": "players?", "by": "players?", "among": "list of cards?"},
        ("it",),
        has_do=True,
    ),
    "stage": Word("Adds a card to the staging area, wherever it lies; it is not revealed.", "cards"),
    "reveal-card": Word(
        "Reveals a card that is not in play; ``firm`` if nothing can cancel it.", "cards", {"firm": "yes?"}
    ),
    "deal-shadow": Word("Deals so many shadow cards to an enemy.", "amount", {"to": "cards"}),
    "deal-as-shadow": Word(
        "Deals a card of the encounter deck or its discard pile to an enemy.", "cards", {"to": "cards"}
    ),
    "discard-shadow": Word("Discards a shadow card that is face down.", "cards"),
    "resolve": Word("Does what a card does when it is revealed.", "cards"),
    "peek": Word("Looks at the top card of the encounter deck.", "1", {}, ("it",), has_do=True),
    "look-at": Word(
        "Looks at the top ``n`` cards of a deck, or shows them to ``everybody``.",
        "deck",
        {"n": "amount?", "for": "everybody?"},
        ("looked", "it"),
        has_do=True,
    ),
    "exchange": Word(
        "A hero leaves the game, and one of its player's collection comes in its place, such as is said: of another "
        "title, with no higher printed threat cost. What is attached to it and may be attached to the new one moves.",
        "cards",
        {"for": "noun"},
    ),
    "swap": Word("Two cards change places.", "cards", {"with": "cards"}, ("looked",), has_do=True),
    "arrange": Word(
        "Puts cards on ``top`` of their deck or at its ``bottom``, in any order, the last one outermost.",
        "cards",
        {"to": "end?"},
    ),
    "bring-treasure": Word("Shuffles a copy of a treasure into the deck of whoever does it.", "card"),
    "bury": Word(
        "Puts a card under its deck, wherever it lies; encounter cards perhaps in ``random`` order, or shuffled"
        " ``among`` so many cards there.",
        "cards",
        {"random": "yes?", "among": "amount?"},
    ),
    "search": Word(
        "Looks at so many cards of the own deck; one may be taken, or ``most`` of a kind, or ``it`` put elsewhere; the"
        " ``rest`` is shuffled, or what is said.",
        "amount or all",
        {"for": "noun?", "most": "amount or all?", "rest": "rest?"},
        ("it",),
        has_do=True,
    ),
    "look-through": Word(
        "Looks at the top ``n`` cards of a player's deck; one is taken, the others are put back in order.",
        "players",
        {"n": "amount?"},
    ),
    "attach": Word(
        "Attaches a card to another one, perhaps in another ``role``; an objective loses the guard that it had.",
        "name",
        {"to": "host", "role": "role?"},
    ),
    "claim": Word(
        "Attaches an unguarded objective to a hero, perhaps in another ``role``.",
        "name",
        {"to": "cards?", "role": "role?"},
    ),
    "take-control": Word(
        "A player gets control of a card of the scenario in play, which is an ally from then on.",
        "cards",
        {"by": "players"},
        ("it", "player"),
        has_do=True,
    ),
    "pass-on": Word("Whoever controls a card chooses another player, who gets control of it.", "cards"),
    "hand-over": Word(
        "Another player gets control of a card.",
        "name",
        {"to": "players"},
        (
            "it",
            "player",
        ),
        has_do=True,
    ),
    "remove": Word("Removes a card from the game.", "cards"),
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
        "Places ``n`` damage on a card as tokens: it is not dealt, and nothing keeps it away or answers it.",
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
    "flip": Word(
        "Turns a double-sided card over: one side leaves play, and the other enters it.",
        "cards",
        {},
        ("it",),
        has_do=True,
    ),
}
"""Every word."""
