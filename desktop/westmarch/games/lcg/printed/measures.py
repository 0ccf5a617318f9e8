"""The registers of clauses, amounts and comparisons: the small words of the card language that stand between others."""

from __future__ import annotations

from westmarch.games.lcg.printed.vocabulary import Words

CARD_MEASURES: dict[str, str] = {
    "willpower": "The value of a card, with all that changes it.",
    "attack": "The value.",
    "defense": "The value.",
    "threat": "The value; of a player, what the threat dial shows.",
    "engagement": "The engagement cost.",
    "hit points": "The hit points, damaged or not.",
    "remaining hit points": "The hit points less the damage.",
    "quest points": "The quest points.",
    "remaining quest points": "The quest points less the progress.",
    "cost": "The printed cost; 0 of a card that has none, or X.",
    "victory": "The victory points.",
    "damage": "The damage on it.",
    "healed damage": "The damage that has been taken off it just now: in what follows ``heal``.",
    "resources": "The resources on it.",
    "progress": "The progress on it.",
    "committed willpower": "Of a player, the willpower of all characters on the quest together.",
    "starting threat": "Of a player, the threat with which the game began.",
    "cards played": "Of a player, how many cards of the hand that player has played in this round.",
    "events played": "Of a player, how many events that player has played in this round.",
}
"""What is measured of a card; so are the keywords that have a number."""
HEALED = "healed damage"
"""The measure that only what follows a healing knows."""
TOKENS_ON = ["damage", "resources", "progress", "resource"]
"""What lies on cards; of one of these ``on`` says the same as ``of``.  Single scenarios put theirs here."""
OWN_TOKENS: list[str] = []
"""Tokens of single scenarios, which lie on cards in the place of resources."""
STARTING = "starting threat"
ON_QUEST = "committed willpower"
PLAYED, EVENTS_PLAYED = "cards played", "events played"
PLAYER_MEASURES = ("threat", STARTING, ON_QUEST, PLAYED, EVENTS_PLAYED)
"""What is measured of a player: what the threat dial shows, and what it showed first; what all on the quest bring; how
many cards, and how many events, that player has played."""
COMPARISONS: Words = {
    "<": "Less.",
    "<=": "As much, or less.",
    "=": "Just as much.",
    ">=": "As much, or more.",
    ">": "More.",
}
EXTREMES: Words = {
    "highest": "The greatest of those that fit; of several as great, one is chosen.",
    "most": "The same, said of what is counted.",
    "lowest": "The least of those that fit.",
    "fewest": "The same, said of what is counted.",
}
HOW_MANY: Words = {
    "a": "One at least.",
    "an": "One at least.",
    "no": "None.",
    "N+": "So many, or more.",
}
SUMS: Words = {
    "plus": "Both together.",
    "minus": "The first less the second.",
    "at least": "No less than that number, whatever stands before.",
    "at most": "No more than that number.",
    "half": "Half of it, ``rounded up`` or ``rounded down``.",
    "times": "So many times as much.",
    "total": "Of all cards together, as ``total threat of every card in staging``.",
    "printed": "As it is printed, as ``printed attack of it``.",
    "number of": "How many there are; the noun alone says the same.",
    "spheres of": "How many different sphere icons some cards have, of Leadership, Tactics, Spirit and Lore.",
    "stage number": "The number of the main quest's stage.",
    "staging threat": "All the threat in the staging area.",
}
PLAYERS: Words = {
    "first player": "The first player.",
    "next player": "Who sits next to whoever does it.",
    "last player": "The last one in player order.",
    "that player": "The player whom the event is about.",
    "chosen player": "The player who was chosen.",
}
"""Players that are meant by their place, each with the name that the word before ``player`` stands for."""
PLAYER_NAMED = {"first": "first", "next": "next", "last": "last", "that": "that-player", "chosen": "chosen"}
CLAUSES: Words = {
    "or": "One of the two, between adjectives or nouns, or between what is said of players.",
    "non-": "Which is not such a one; before any adjective, trait, sphere or type.",
    "not": "The contrary of the clause that follows.",
    "copy of": "A card of the same title, by an id.",
    "not a copy of": "A card of another title.",
    "with": "Has a keyword, so much of a value, such attachments, or the highest or lowest value.",
    "with printed": "Has a trait, a sphere or a keyword on its face, whatever it has gained or lost.",
    "without": "The contrary of ``with``.",
    "sharing a trait with": "Has a trait that another card has, or had when it left play.",
    "noted": "Has such a type of cards noted on it.",
    "on": "Is attached to a card, by name or by what it is; an objective to its guard; a shadow card is dealt to it.",
    "of": "Under the control of a player.",
    "engaged with": "Is engaged with a player; a player is, with an enemy.",
    "controlling": "A player who controls such cards.",
    "guarding": "The same, said of an objective.",
}
