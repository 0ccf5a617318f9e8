"""The words of steps about single cards: their tokens and values, where they lie, and how they fight."""

from __future__ import annotations

from westmarch.games.lcg.printed.word import Word

ON_CARDS: dict[str, Word] = {
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
    "raise-start": Word("Raises the threat with which a player begins by ``n``.", "players", {"n": "amount"}),
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
    "switch-style": Word(
        "A stage has siege in the place of battle, and battle in that of siege, for a while.",
        "cards",
        {"until": "span?"},
    ),
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
    "ignore-threat": Word("The threat of a card does not count for a while.", "cards", {"until": "span?"}),
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
    "deal-archery": Word("The damage of all archery is dealt at once, as when the combat phase begins.", "1"),
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
        " that, an enemy that is to be ``engaged`` with a player comes there in the place of the staging area.",
        "amount",
        {"discarded": "yes?", "engaged": "players?"},
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
}
