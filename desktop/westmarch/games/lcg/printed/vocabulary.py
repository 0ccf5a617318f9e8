"""The registers of the card language: every word that a card may use, each with a sentence.

What is in none of them is refused when the cards are read; the reference page, ``cards/lcg/WORDS.md``, is made of them.
The words of standing effects are in :mod:`.standing_words`, the events that a card may answer in :mod:`.happenings`.
The traits and the ids of cards are in registers too, which the catalogue fills before it reads the first text.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from westmarch.cardbook.strict import Register

Words = Mapping[str, str]
"""Words with a sentence for each."""

SPHERES = ("leadership", "tactics", "spirit", "lore")
NEUTRAL = "neutral"
FELLOWSHIP, BAGGINS = "fellowship", "baggins"
SAGA_SPHERES = (FELLOWSHIP, BAGGINS)
"""The spheres of heroes who come along with the quests of a saga; only these let in cards of their sphere.

(Rules: Baggins Sphere, Fellowship Sphere)
"""
OWN_SPHERES = (*SPHERES, *SAGA_SPHERES)
"""The spheres that heroes have who are here."""
IDS: dict[str, None] = {}
"""The ids of all cards, quest stages too."""
TRAITS: dict[str, None] = {}
"""The traits that a card may have, as selectors have them: ``dol-guldur``."""
_SPELLED = {"ost-in-edhil": "Ost-in-Edhil"}
"""Traits that are not spelled as words with capitals and spaces between them."""


def trait_title(trait: str) -> str:
    """A trait as it is printed: ``Raven Clan`` for ``raven-clan``."""
    return _SPELLED.get(trait) or " ".join([word.capitalize() for word in trait.split("-")])


# -- abilities

KINDS: Words = {
    "action": "May be used in action windows: of ``any`` phase, or of the one named.",
    "response": "May be used when what it names would happen or has happened.",
    "forced": "Works by itself when what it names would happen or has happened.",
    "reveal": "When the card is revealed, or the stage begins.",
    "shadow": "When the card is turned up as the shadow card of an attack.",
    "travel": "What it costs to travel there.",
    "playing": "As the card is played from the hand, before it is paid for; not of an event.",
    "constant": "Works as long as the card is in play, through its ``mods``.",
    "whenever": "Works by itself as soon as its condition holds; once, until the condition has ceased to hold.",
    "setup": "When the stage is set up, before it begins.",
    "resolution": "When the chapter of a campaign has been won, before the game is over.",
}
PARTS: Words = {
    "do": "What is done.",
    "cost": "What is paid before: in full or not at all.",
    "would": "Answers what is about to happen; it may be cancelled.",
    "after": "Answers what has happened.",
    "limit": "So often in an ``attack``, ``phase``, ``round``, ``game``: each copy, ``player`` or the ``group``.",
    "by": "Who uses it, if not its controller.",
    "from": "Where the card must be, if not in play.",
    "when": "A condition.",
    "attached": "Only as long as the card has this role.",
    "mods": "The standing effects.",
    "undefended": "What a shadow does instead, if the attack is undefended.",
    "first": "Answers only the first such event in a ``phase``, ``round`` or ``game``; a cost changes only of the first"
    " such card that a player plays in a ``round``.",
    "once": "Of several copies only one has this effect: it does not stack.",
}
PHASES = ("resource", "planning", "quest", "travel", "encounter", "combat", "refresh")
WINDOWS: Words = {"any": "In every action window.", **{name: f"In the {name} phase." for name in PHASES}}
LIMITS: Words = {
    "attack": "As long as this attack is under way.",
    "phase": "In a phase.",
    "round": "In a round.",
    "game": "In the whole game.",
}
FIRSTS = ("phase", "round", "game")
"""In what only the first event of its kind is answered."""
USERS: Words = {
    "any player": "Whoever wants to.",
    "each player": "Every player, one after the other.",
    "engaged player": "Whom the enemy is engaged with.",
    "host controller": "Who controls what the card is attached to.",
    "that player": "The player whom the event is about.",
}
FROM: Words = {
    "hand": "From the hand of its player.",
    "play": "From the table, as usual.",
    "victory": "From the victory display; a constant text works there.",
    "aside": "From beside the encounter deck, where it is set aside and not in play; a forced text works there.",
}
ROLES: Words = {
    "attachment": "An attachment with the traits that are printed on it; an enemy is none any more.",
    "condition": "An attachment with the trait Condition.",
    "captured": "An attachment with the trait Captive; an enemy is none any more.",
    "facedown": "Face down: an attachment without title, traits, keywords, numbers and text, of whatever it is.",
    "on-deck": "A condition whose host is a deck.",
    "scar": "A treachery as an attachment.",
}
"""The roles that a text may give a card; the rules know some more."""

# -- what cards are and have

TYPES = (
    "hero", "ally", "attachment", "event", "side-quest", "enemy", "location", "treachery", "objective",
    "objective-ally", "quest", "campaign", "nightmare",
)  # fmt: skip
VALUES = ("willpower", "attack", "defense", "hit_points", "threat", "engagement", "quest_points")
"""The numbers on cards."""
VICTORY = "victory"
"""The victory points, where they are printed as X."""


class Keyword(Struct, frozen=True):
    """A keyword, and whether it ``may`` or ``must`` have a number; or what else must stand behind it."""

    sentence: str
    number: str = ""


KEYWORDS: dict[str, Keyword] = {
    "ambush": Keyword("Checked for engagement as soon as it enters play."),
    "archery": Keyword("So much damage for the players at the beginning of the combat phase.", "must"),
    "battle": Keyword("The stage is quested against with attack."),
    "doomed": Keyword("Raises the threat of each player.", "must"),
    "guarded": Keyword("The next encounter card guards the objective."),
    "indestructible": Keyword("Damage does not destroy it, however much there is."),
    "limit": Keyword("One for each hero, or for each host of another type.", "1 per"),
    "peril": Keyword("Whoever has revealed it deals with it alone: nobody else acts or responds meanwhile."),
    "permanent": Keyword("Cannot be discarded while its hero is in play."),
    "ranged": Keyword("May attack enemies engaged with others."),
    "regenerate": Keyword("Heals so much of its damage in each refresh phase.", "must"),
    "restricted": Keyword("Two of these at most on a character."),
    "secrecy": Keyword("Costs so much less for a player whose threat is low.", "must"),
    "sentinel": Keyword("May defend against attacks on others."),
    "siege": Keyword("The stage is quested against with defense."),
    "surge": Keyword("One more card is revealed, or so many.", "may"),
    "time": Keyword("Enters play with so many time counters.", "must"),
    "toughness": Keyword("Takes so much less damage each time that it is dealt any.", "must"),
}

# -- selectors

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
MANY: Words = {
    "every": "All that there are.",
    "one": "One, that is chosen.",
    "two": "Two, that are chosen one after the other.",
    "three": "Three.",
    "four": "Four.",
    "five": "Five.",
    "up to": "So many or fewer.",
    "any number of": "As many as whoever does it wants, or none.",
    "random": "By chance, not chosen.",
}
NOUNS: dict[str, tuple[str, ...]] = {
    "character": ("hero", "ally", "objective-ally"), "characters": ("hero", "ally", "objective-ally"),
    "hero": ("hero",), "heroes": ("hero",), "ally": ("ally", "objective-ally"), "allies": ("ally", "objective-ally"),
    "enemy": ("enemy",), "enemies": ("enemy",), "location": ("location",), "locations": ("location",),
    "attachment": ("attachment",), "attachments": ("attachment",), "objective": ("objective", "objective-ally"),
    "objectives": ("objective", "objective-ally"), "event": ("event",), "events": ("event",),
    "treachery": ("treachery",),
    "quest-stage": ("quest",), "quest-stages": ("quest",),
    "prisoner": ("prisoner",), "card": (), "cards": (), "player": ("player",), "players": ("player",),
}  # fmt: skip
"""What a noun means: types of cards, any if there are none, or players."""
WHAT: Words = {
    "character": "A hero or an ally.", "hero": "A hero.", "ally": "An ally.", "enemy": "An enemy.",
    "location": "A location.", "attachment": "An attachment.", "objective": "An objective.", "event": "An event.",
    "treachery": "A treachery.", "prisoner": "The hero that was captured.",
    "quest-stage": "A stage in play.", "card": "Any card.",
    "player": "A player.",
}  # fmt: skip
"""The nouns that are explained; the others say the same of several."""
PLACES: dict[str, str] = {
    "in hand": "hand", "in deck": "deck", "in discard": "discard", "in any discard": "any-discard",
    "in staging": "staging", "in encounter deck": "encounter", "in encounter discard": "encounter-discard",
    "set aside": "aside", "in victory display": "victory", "dealt to you": "dealt-to-you", "dealt": "dealt",
    "dealt or turned up": "dealt-or-turned",
    "in encounter discard or victory display": "discard-or-victory",
    "in encounter deck or discard": "encounter-both", "looked at": "looked-at", "out of play": "out-of-play",
    "among": "among",
}  # fmt: skip
OWN_PLACES: list[str] = []
"""The places among these that are zones of single scenarios, which put them here."""
WHERE: dict[str, str] = {
    "in hand": "In the hand of whoever does it.",
    "in deck": "In that player's deck.",
    "in discard": "In that player's discard pile.",
    "in any discard": "In any player's discard pile.",
    "in staging": "In the staging area.",
    "in encounter deck": "In the encounter deck.",
    "in encounter discard": "In the discard pile of the encounter deck.",
    "in encounter deck or discard": "In either.",
    "in encounter discard or victory display": "In either.",
    "looked at": "Among the cards that are being looked at, as long as they lie in their deck.",
    "out of play": "In the encounter deck, its discard pile, set aside or in the victory display.",
    "set aside": "Beside the encounter deck.",
    "in victory display": "In the victory display.",
    "among": "One of the cards that bear a name: ``2 locations among gone``.",
    "dealt to you": "Among the shadow cards of the enemies engaged with whoever does it.",
    "dealt or turned up": "Among the shadow cards, face down or turned up: ``cards dealt or turned up on host``.",
    "dealt": "Among the shadow cards that lie face down: ``one card dealt on an orc enemy``.",
}
PLAYERS_PLACES = ["hand", "deck", "discard"]
"""Places of each player, behind which a text may say whose: ``cards in hand of you``; scenarios put theirs here."""
ADJECTIVES: dict[str, str] = {
    "able": "Which could attack some enemy.",
    "active": "To which the players have travelled.",
    "attacked": "Which is attacked.",
    "attacking": "Which attacks.",
    "burden": "Which is a burden of a campaign.",
    "claimed": "Which a player has claimed.",
    "committed": "Which is on the quest.",
    "controlled": "Which a player controls.",
    "copied": "Of which a copy lies in the discard pile of whoever controls it.",
    "damaged": "With damage.",
    "defending": "Which defends.",
    "destroyed": "Which has been destroyed since something was delayed.",
    "eligible": "Which the ``fighter`` could attack.",
    "engaged": "Which is engaged with somebody.",
    "exhausted": "Which is exhausted.",
    "facedown": "Which is attached face down.",
    "keyworded": "Which has a keyword, printed on it or gained.",
    "other": "Another one than the card itself, what it is attached to, and what was chosen before.",
    "present": "At this stage: in its staging area, or of a player who is there, or engaged with one.",
    "ranged": "With the keyword.",
    "ready": "Which is ready.",
    "recorded": "A hero who stands in the campaign log: whom a player has brought, and nobody from outside.",
    "revealed": "Which is being revealed, before it has its place.",
    "saga": "Of a sphere that only heroes of the sagas have: Fellowship or Baggins.",
    "staged": "In the staging area.",
    "shadowed": "Which has a shadow effect.",
    "timed": "With time counters on it.",
    "topmost": "The uppermost that fits of its pile, or so many.",
    "treasure": "Which is a treasure of The Hobbit.",
    "unclaimed": "An objective that no player has claimed.",
    "uncommitted": "Which is not on the quest.",
    "wherever-staged": "In a staging area, whosever it is.",
    "undefended": "Of an attacking enemy: against whose attack nobody defends.",
    "unguarded": "Which nothing guards.",
    "unique": "Which is unique.",
}
"""What stands before a noun, as do spheres and traits."""
RELATIONS: Words = {
    "among it": "Which is one of the cards of the step before.",
    "attacked at range": "Which the card itself, or what it is attached to, attacks at range.",
    "costing x": "Whose printed cost is X; it is not neutral.",
    "engaged with chosen player": "Which is engaged with the player who was chosen.",
    "engaged with you": "Which is engaged with whoever does it.",
    "entered this round": "Which has entered play in this round.",
    "engaged this round": "Which has engaged somebody in this round.",
    "harming this round": "Which has dealt damage in this round.",
    "granted by itself": "Which has gained a trait, a sphere or a keyword by its own text for a while.",
    "paying this round": "Of whose resources some have been spent in this round.",
    "hurt by this attack": "To which the attack has dealt damage at whose end something is done.",
    "met in this attack": "Which has defended in the attack at whose end something is done.",
    "hurt by another copy": "To which another copy of this card has dealt damage in this round.",
    "not engaged with you": "Which is staged or engaged with others.",
    "of chosen player": "Of the player who was chosen.",
    "of that player": "Of the player whom the event is about.",
    "on defender": "Which is attached to the defender.",
    "on it": "Which is attached to the card of the step before.",
    "on self": "Which is attached to this card.",
    "progressed this phase": "On which progress has been placed in this phase.",
    "you control": "Under the control of whoever does it.",
}
"""What stands behind a noun."""
PLAYER_ADJECTIVES: dict[str, str] = {
    "first": "Who is the first player: ``you first``.",
    "last": "Who is the last one in player order.",
    "other": ADJECTIVES["other"],
    "present": "Who is at this stage.",
}
NAMES: dict[str, str] = {
    "self": "The card itself.",
    "host": "What it is attached to; of a shadow the attacking enemy.",
    "you": "Whoever uses it.",
    "first": "The first player.",
    "quest": "The current quest.",
    "active": "The active location.",
    "attacker": "Who attacks.",
    "attackers": "Who attacks.",
    "defender": "Who defends.",
    "done": "What has been chosen already, where several are chosen one after the other.",
    "defenders": "Who defends.",
}
"""What every text can refer to by name."""
PLAYER_NAMES = ("you", "first", "next", "last", "chosen", "that-player")
"""The names that mean players, whatever they are bound to."""
BOUND: Words = {
    "it": "What was aimed at: inside the word that did it.",
    "that-...": "A fact of the event that is answered: ``that-piece``, ``that-player``, ``that-amount``.",
    "player": "The player attacked, in a shadow; else whoever was chosen ``as: player``.",
    "chosen": "The player who was chosen ``as: player``.",
    "x": "What was paid for X.",
    "dealt": "How much damage the attack has dealt at whose end something is done.",
    "excess": "How much of that damage was more than hit points.",
    "slain": "How many characters that attack has destroyed.",
    "bereaved": "The players who controlled those characters.",
    "newcomer": "The card that was waited for: in what is delayed until it is revealed, or added to the staging area.",
}
"""What some texts can refer to by name; other names are those that ``choose`` gives with ``as``."""

# -- amounts and conditions

AMOUNTS: Words = {
    "n": "A number.",
    "that-amount": "As much as the event is about.",
    "that-excess": "As much as the damage was more than the hit points.",
    "x": "As much as was paid for X.",
    "all": "All of it.",
    "per": "So many for each: ``2 per player``, ``1 per ally``.",
    "value of": "A value of a card, or the threat of a player: ``threat of active``.",
    "tokens on": "What lies on a card: ``resources on self``.",
    "cards": "How many fit: ``players``, ``cards in hand of you``, ``number of locations in staging``.",
}
CONDITIONS: Words = {
    "not": "The contrary holds.",
    "and": "Both hold.",
    "or": "One of them holds; not beside ``and``.",
    "any": "Something fits.",
    "no": "Nothing fits.",
    "compare": "An amount is held against another: ``resources on gollum >= 8``.",
    "at least": "So many fit, or more.",
    "in play": "A card of that id is in play.",
    "is": "A named card has the title of that id.",
    "is a": "A named card is such a one, wherever it lies: ``it is an enemy``.",
    "phase": "It is that phase.",
    "stage": "The main quest is at that stage.",
    "threat": "The threat of whoever is meant is so much, or more.",
    "campaign": "The quest is a chapter of a campaign.",
    "a hero was committed": "To the quest in this round, by anybody.",
    "an ally was played": "In this round, by anybody.",
    "an attack was resolved": "In this phase, whoever attacked.",
    "an enemy was engaged": "In this round, by whoever is meant.",
    "you played an ally": "In this phase, whoever is meant.",
    "its first copy was played": "In this round, by whoever is meant: this card, and no copy of it besides.",
    "before": "A point of this phase is still to come: ``before commit``.",
    "after": "A point of this phase is over: ``after shadows and before attacks``.",
    "fits": "A named card or player (``self``, ``host``, ``you``) is such a one: ``you guarding gollum``.",
}

POINTS: Words = {
    "commit": "In the quest phase the players commit characters.",
    "staging": "In the quest phase encounter cards are revealed.",
    "resolution": "In the quest phase willpower is held against threat.",
    "travel": "In the travel phase the players travel.",
    "engagement": "In the encounter phase each player may engage an enemy.",
    "checks": "In the encounter phase enemies are checked for engagement.",
    "shadows": "In the combat phase shadow cards are dealt.",
    "attacks": "In the combat phase the first enemy attacks.",
    "strikes": "In the combat phase the players begin to attack.",
}
"""The points of a phase that a condition can be before or after."""

# -- the registers, as errors name them

AN_ID = Register("a card", IDS)
A_TRAIT = Register("a trait", TRAITS)
A_KEYWORD = Register("a keyword", KEYWORDS)
A_TYPE = Register("a type", TYPES)
A_SPHERE = Register("a sphere", (*OWN_SPHERES, NEUTRAL))
A_VALUE = Register("a value", VALUES)
A_WINDOW = Register("a phase", WINDOWS)
A_ROLE = Register("a role", ROLES)
