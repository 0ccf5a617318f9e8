"""A phrase for each word of selectors, clauses, amounts and conditions, in the form of :mod:`.card_phrases`."""

from __future__ import annotations

from collections.abc import Mapping

from westmarch.games.lcg.text.card_phrases import Phrases

# -- selectors

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
NOUNS: Mapping[tuple[str, ...], tuple[str, str]] = {
    ("hero", "ally", "objective-ally"): ("character", "characters"),
    ("ally", "objective-ally"): ("ally", "allies"),
    ("hero",): ("hero", "heroes"),
    ("enemy",): ("enemy", "enemies"),
    ("location",): ("location", "locations"),
    ("attachment",): ("attachment", "attachments"),
    ("objective", "objective-ally"): ("objective", "objectives"),
    ("event",): ("event", "events"),
    ("treachery",): ("treachery", "treacheries"),
    ("prisoner",): ("prisoner", "prisoners"),
    ("quest",): ("stage in play", "stages in play"),
    ("player",): ("player", "players"),
}
"""One and several, by what a noun means; any card has no types."""
ANY_CARD, DEALT_CARD = ("card", "cards"), ("shadow card", "shadow cards")
COPY = ("copy of {card}", "copies of {card}")
PLACES: Phrases = {
    "hand": "in the hand of {owner|you}", "deck": "in the deck of {owner|you}",
    "discard": "in the discard pile of {owner|you}",
    "any-discard": "in any player's discard pile", "staging": "in the staging area",
    "encounter": "in the encounter deck", "encounter-discard": "in the encounter discard pile",
    "aside": "that is set aside", "victory": "in the victory display",
    "dealt-to-you": "dealt to an enemy engaged with you", "dealt": "that was dealt",
    "dealt-or-turned": "that was dealt, turned up or not",
    "discard-or-victory": "in the encounter discard pile or the victory display",
    "encounter-both": "in the encounter deck or its discard pile", "looked-at": "among those looked at",
    "out-of-play": "out of play", "among": "among {owner}",
}  # fmt: skip
THEIR_PLACES: Phrases = {"hand": "in hand", "deck": "in the deck", "discard": "in the discard pile"}
"""Where cards of players lie who are spoken of."""
ADJECTIVES: Phrases = {
    "able": "able (to attack)", "active": "active", "attacked": "attacked", "attacking": "attacking",
    "burden": "burden", "claimed": "claimed", "committed": "committed",
    "controlled": "controlled (by a player)",
    "copied": "copied (in the discard pile of its controller)",
    "damaged": "damaged", "defending": "defending", "destroyed": "destroyed (since then)",
    "eligible": "eligible (to be attacked)", "engaged": "engaged", "exhausted": "exhausted", "facedown": "facedown",
    "keyworded": "keyword-bearing",
    "other": "other", "ranged": "ranged", "ready": "ready",
    "recorded": "recorded (in the campaign log)", "revealed": "(just) revealed",
    "present": "present (at this stage)",
    "saga": "saga", "shadowed": "shadow", "staged": "staged", "timed": "time-bearing",
    "topmost": "topmost", "treasure": "treasure",
    "unclaimed": "unclaimed", "uncommitted": "uncommitted", "undefended": "undefended", "unguarded": "unguarded",
    "unique": "unique", "wherever-staged": "staged (in any staging area)",
}  # fmt: skip
PLAYER_ADJECTIVES: Phrases = {"first": "first", "last": "last", "other": "other", "present": "present (at this stage)"}
RELATIONS: Phrases = {
    "among it": "among them",
    "attacked at range": "which {self}, or what that is attached to, attacks at range",
    "costing x": "of printed cost X that is not neutral",
    "engaged with chosen player": "engaged with the chosen player",
    "engaged with you": "engaged with you",
    "entered this round": "which has entered play in this round",
    "granted by itself": "which has gained something by its own text",
    "paying this round": "of whose resources some have been spent this round",
    "engaged this round": "which has engaged a player in this round",
    "not engaged with you": "not engaged with you",
    "of chosen player": "of the chosen player",
    "of that player": "of that player",
    "on defender": "attached to the defender",
    "on it": "attached to it",
    "harming this round": "which has dealt damage this round",
    "hurt by this attack": "to which this attack has dealt damage",
    "met in this attack": "which defended in this attack",
    "hurt by another copy": "to which another copy of {self} has dealt damage this round",
    "on self": "attached to {self}",
    "progressed this phase": "on which progress has been placed in this phase",
    "you control": "that you control",
}
AT_THE_TABLE: Phrases = {"you control": "you control", "able": "", "eligible": ""}
"""What is said otherwise, or goes without saying, where somebody chooses among cards on the table."""
NAMES: Phrases = {
    "self": "{self}", "host": "{host}", "you": "you", "first": "the first player", "next": "the next player",
    "last": "the last player", "quest": "the current quest", "active": "the active location",
    "attacker": "the attacker", "attackers": "the attackers", "defender": "the defender",
    "defenders": "the defenders", "done": "those chosen so far",
    "it": "it", "player": "that player", "chosen": "the chosen player", "x": "X",
    "that-pieces": "those cards",
    "that-piece": "that card", "that-host": "that attached card", "that-enemy": "that enemy",
    "that-by": "what did it", "that-player": "that player", "that-amount": "that amount", "that-excess": "the excess",
    "that-type": "that type", "that-location": "that location", "that-hanging": "what was attached",
    "that-role": "how it lay", "that-resources": "what lay on it", "that-unguarded": "what it was to guard",
    "that-guard": "what guards it",
    "that-against": "the attacked player",
    "that-controlled": "what that player controlled", "dealt": "the damage that the attack has dealt",
    "excess": "the damage of it beyond hit points",
    "slain": "the number of characters that the attack has destroyed",
    "bereaved": "whoever controlled a character that the attack has destroyed",
    "newcomer": "that card",
    "that-engaged": "the player engaged with it", "that-damage": "the damage that it had", "that-why": "the reason",
}  # fmt: skip
"""What a name means; the names that ``choose`` gives mean "the chosen" so-and-so."""

# -- clauses, amounts and conditions

MEASURES: Phrases = {
    "willpower": "willpower", "attack": "attack", "defense": "defense", "threat": "threat",
    "engagement": "engagement cost", "hit points": "hit points", "remaining hit points": "remaining hit points",
    "quest points": "quest points", "remaining quest points": "remaining quest points",
    "cost": "cost", "victory": "victory points", "damage": "damage",
    "healed damage": "damage just healed",
    "resources": "resources", "progress": "progress", "starting threat": "starting threat",
    "committed willpower": "willpower on the quest", "cards played": "cards played this round",
    "events played": "events played this round",
}  # fmt: skip
COMPARISONS: Phrases = {
    "<": "less than {n}", "<=": "at most {n}", "=": "exactly {n}", ">=": "at least {n}", ">": "more than {n}",
}  # fmt: skip
CLAUSES: Phrases = {
    "word": "{word}", "or": "{parts}", "not": "not {part}", "type": "{word}", "printed": "with {word} printed on it",
    "keyword": "with the keyword {word}", "title": "being a copy of {card}", "compare": "with {measure} {compared}",
    "has": "with {compared} {several} on it",
    "akin": "sharing a trait with {what}", "noted": "with the type {word} noted on it",
    "on": "attached to {what}", "of": "of {what}", "engaged-with": "engaged with {what}",
}  # fmt: skip
"""What is said of cards."""
ONE, NONE, TOTAL = "with {one} on it", "without {one} on it", "with a total {measure} of {compared}"
TOKENS, JUST_DISCARDED = "with {compared} {token}", "just discarded"
"""What is said shorter: with one card or more on it, with none, of what several have together, of tokens on it, and of
cards that the same effect has discarded."""
PLAYER_CLAUSES: Phrases = {
    "word": "{word}", "or": "{parts}", "not": "not {part}", "compare": "with {measure} {compared}",
    "lying": "with {compared} {several}", "control": "controlling [{compared} ]{several}",
    "engaged-with": "engaged with [{compared} ]{several}",
}  # fmt: skip
PLAYER_ONE: Phrases = {"lying": "with {one}", "control": "controlling {one}", "engaged-with": "engaged with {one}"}
"""Of players, with one card or more."""
BEST: Phrases = {
    "compare": "with the {extreme} {measure}", "sum": "with the {extreme} {measure} together",
    "has": "with the {extreme} {several} on it",
    "lying": "with the {extreme} {several}", "control": "controlling the {extreme} {several}",
    "engaged-with": "engaged with the {extreme} {several}",
}  # fmt: skip
AMOUNTS: Phrases = {
    "number": "{n}", "name": "{name}", "times": "{n} times {part}", "cards": "the number of {several}",
    "measure": "the {measure} of {what}", "total": "the total {measure} of {what}",
    "highest": "the highest {measure} of {what}", "lowest": "the lowest {measure} of {what}",
    "spheres": "the number of different spheres of {several}",
    "stage": "the number of the stage", "staging": "all the threat in the staging area",
    "plus": "{part} plus {other}", "minus": "{part} minus {other}",
    "half-up": "half of {part}, rounded up", "half-down": "half of {part}, rounded down",
    "at-least": "{part} but at least {n}", "at-most": "{part} but at most {n}",
}  # fmt: skip
POINTS: Phrases = {
    "commit": "the commitment to the quest", "staging": "the staging step", "resolution": "the quest resolution",
    "travel": "the travelling", "engagement": "the optional engagement", "checks": "the engagement checks",
    "shadows": "the dealing of shadow cards", "attacks": "the attacks of enemies", "strikes": "the attacks of players",
}  # fmt: skip
"""The points of a phase."""
CONDITIONS: Phrases = {
    "and": "{parts}", "or": "{parts}", "not": "it is not so that {part}", "any": "there is one {one} or more",
    "at least": "there are {n} or more {several}", "in play": "{card} is in play", "is": "{name} is {card}",
    "fits": "{name} is {a}", "threat": "your threat is {n} or more", "stage": "the stage is number {n}",
    "phase": "it is {point}", "before": "{point} is to come in this phase", "after": "{point} is over in this phase",
    "an enemy was engaged": "you have engaged an enemy this round",
    "you played an ally": "you have played an ally this phase",
    "its first copy was played": "you have played no other copy of it this round",
    "campaign": "this is a chapter of a campaign",
    "a hero was committed": "a hero has been committed to the quest this round",
    "an ally was played": "an ally has been played this round",
    "an attack was resolved": "an attack has been resolved this phase", "compare": "{part} is {compared}",
}  # fmt: skip
