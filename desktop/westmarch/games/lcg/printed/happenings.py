"""What a card may answer: a register of the events of the card language, with their facts and what these may be."""

from __future__ import annotations

from msgspec import Struct

from westmarch.cardbook.strict import Register
from westmarch.games.lcg.printed.vocabulary import PHASES, TYPES


class Happening(Struct, frozen=True):
    """What may be answered: its facts as a text may ask for them, and whether it is over when it is told."""

    sentence: str
    facts: tuple[str, ...]
    is_told: bool = False
    also: tuple[str, ...] = ()
    """Facts that nothing asks for, though a text may refer to them: ``that-amount``."""

    def told(self) -> str:
        """The sentence with the facts, for the reference page."""
        facts = ", ".join([f"``{fact}``" for fact in self.facts])
        return f"{self.sentence[:-1]}: {facts}." if facts else self.sentence


EVENTS: dict[str, Happening] = {
    "attached": Happening("A card has been attached to another one.", ("piece", "host", "player"), True),
    "attack-declared": Happening("Attackers have been declared against an enemy.", ("piece", "player"), True),
    "attacked": Happening("An enemy's attack is over.", ("piece", "player", "undefended"), True),
    "attacks": Happening("An enemy has been chosen to attack.", ("piece", "player"), True),
    "attacks-begin": Happening("Shadow cards have been dealt, and the enemies are about to attack.", (), True),
    "beaten": Happening("A stage or a side quest has been beaten.", ("face", "piece"), True, ("player", "hanging")),
    "shadow-turned": Happening(
        "A shadow card has been turned up, and works next; the player attacked.", ("piece", "host", "player"), True
    ),
    "blank-shadow": Happening("A shadow card without effect has been turned up.", ("piece", "host"), True),
    "cancelled": Happening(
        "A text of an encounter card has been cancelled, whether it is in play or not.",
        ("piece", "kind", "player"),
        True,
    ),
    "commits": Happening("A player is about to commit characters to the quest.", ("player",), also=("pieces",)),
    "committed": Happening("A character has been committed to the quest.", ("piece", "player"), True),
    "control-changed": Happening("Another player has got control of a card.", ("piece", "player"), True),
    "damaged": Happening(
        "A card takes damage, of an enemy's attack ``against`` a player.",
        ("piece", "by", "attack", "against", "player", "amount"),
        also=("excess",),
    ),
    "damage-placed": Happening("Damage has been placed on a card as tokens.", ("piece", "amount"), True),
    "defended": Happening(
        "An attack against which a character defended is over; ``unhurt`` if it has taken no damage meanwhile.",
        ("piece", "enemy", "player", "unhurt"),
        True,
    ),
    "defends": Happening("A character has been declared as a defender.", ("piece", "enemy", "player"), True),
    "destroyed": Happening(
        "A card has been destroyed; ``by`` those who attacked it.",
        ("piece", "player", "type", "by", "engaged"),
        also=("hanging",),
    ),
    "drew": Happening("A player has drawn cards.", ("player", "amount"), True),
    "eliminated": Happening("A player has been eliminated, who ``controlled`` cards.", ("player", "controlled"), True),
    "engaged": Happening(
        "An enemy has engaged a player, who has chosen it if ``optional``.",
        ("piece", "player", "optional"),
        also=("done",),
    ),
    "entered": Happening("A card has entered play.", ("piece", "player", "played", "host"), also=("done", "damage")),
    "event-works": Happening("A played event is about to take effect.", ("piece", "player")),
    "exhausted": Happening("A card has been exhausted.", ("piece", "why", "player"), True),
    "first-player": Happening("Another player has become the first player.", ("player",), True),
    "fought": Happening(
        "An attack in which a character attacked, perhaps ``alone``, is over; its damage went so much beyond the hit"
        " points.",
        ("piece", "enemy", "player", "alone", "excess"),
        True,
    ),
    "gained": Happening("Resources have been put on a card.", ("piece", "why", "amount"), True),
    "healed": Happening("A card is healed.", ("piece", "by", "player", "amount")),
    "left": Happening(
        "A card has left play.",
        ("piece", "to", "why", "player", "type", "host", "engaged", "active"),
        also=("location", "hanging", "role", "resources"),
    ),
    "has-looked": Happening(
        "A player has looked at cards of the encounter deck, and done what the text says of them.", ("player",), True
    ),
    "looked-at": Happening("A player has looked at a card of the encounter deck.", ("piece", "player"), True),
    "made-active": Happening("A location has become the active one.", ("piece", "why"), True),
    "paid": Happening("A card is about to be paid for by whoever plays it.", ("piece", "player", "amount")),
    "phase-began": Happening("A phase begins.", ("phase",), True),
    "phase-ended": Happening("A phase is over.", ("phase",), True),
    "played": Happening(
        "A card has been played from a hand: an event has taken effect, another card has come into play.",
        ("piece", "player", "host"),
        True,
    ),
    "played-event": Happening("An event has been played and has taken effect.", ("piece", "player"), True),
    "player-committed": Happening("A player has committed characters to the quest.", ("player",), True),
    "progress-demanded": Happening("A text takes progress off stages, whether there is any or not.", (), True),
    "progress-lost": Happening("A text has taken progress off a card.", ("piece", "amount"), True),
    "progressed": Happening("Progress is put on a card.", ("piece", "amount")),
    "put-in-discard": Happening(
        "A card has been put in a discard pile: ``discarded``, if a text says so, which is ``by`` a card.",
        ("piece", "from", "discarded", "by", "type", "player"),
        True,
    ),
    "quest-progressed": Happening(
        "So much progress has been placed because the quest has gone well.", ("amount",), True
    ),
    "quest-resolves": Happening("The quest is about to be resolved: willpower has not been counted yet.", (), True),
    "quest-resolved": Happening(
        "The quest has been resolved, for each character on it.", ("piece", "outcome", "player"), True
    ),
    "quested-badly": Happening("The quest has failed.", ("amount",), True),
    "quested-well": Happening("The quest has gone well.", ("amount",), True),
    "reached-staging": Happening(
        "A card has come to a staging area, from out of play or from wherever it was.", ("piece",), True
    ),
    "readied": Happening("A card readies.", ("piece", "in")),
    "rescued": Happening("The prisoner has been rescued.", ("piece",), True),
    "resolved": Happening(
        "A text of an encounter card takes effect.", ("piece", "kind", "type", "host"), also=("text",)
    ),
    "resources-lost": Happening("Resources of a card have been discarded by a text.", ("piece", "amount"), True),
    "revealed": Happening("A card has been revealed.", ("piece", "type", "from"), True),
    "round-began": Happening("The round begins.", (), True),
    "round-ended": Happening("The round ends.", (), True, ("phase",)),
    "shadow-dealt": Happening("An enemy has been dealt a shadow card.", ("piece", "enemy", "player"), True),
    "spent": Happening("Resources of a card have been spent.", ("piece", "amount"), True),
    "stage-begun": Happening("What a stage does when it is revealed is done.", ("face",), True),
    "stage-revealed": Happening("A stage of the quest deck has been revealed.", ("face",), True),
    "staged": Happening(
        "A card has come into the staging area, revealed or brought by a player.",
        ("piece", "revealed"),
        also=("player", "unguarded", "guard"),
    ),
    "staging-began": Happening("The staging step begins.", (), True),
    "staging-ended": Happening("All cards of the staging step have been revealed.", (), True),
    "strikes": Happening("A character has been declared as an attacker.", ("piece", "enemy", "player"), True),
    "threat-lowered": Happening("The threat of a player falls.", ("player", "why", "by", "amount")),
    "threat-raised": Happening("The threat of a player rises.", ("player", "why", "by", "doomed", "amount")),
    "time-passed": Happening("Time counters are taken off a card.", ("piece", "amount"), True),
    "time-ran-out": Happening("The last time counter of a card is gone.", ("piece",), True),
    "travelled": Happening("The players have travelled to a location.", ("piece", "player")),
    "triggered": Happening("An action or a response of a card in play has been triggered.", ("piece", "player"), True),
    "unplaced": Happening(
        "Resources should have been put on a card that is not in play.", ("face",), True, ("amount",)
    ),
}
STAGES = ("would", "when", "after")


CARD_FACTS = ("piece", "host", "enemy", "by", "controlled")
"""Facts that are cards, and are asked for as such: ``self``, ``face hill-troll``, ``any eagle character``."""
SEVERAL = ("controlled",)
"""Facts that name all of several cards: a single one is asked for as one of them, ``has self``."""
PLAYER_FACTS = ("player", "engaged", "against")
"""Facts that are players: ``you``, ``other player``, ``controlling gollum``."""
NUMBER_FACTS = ("amount", "excess")
"""Facts that are numbers: ``2``, ``2+``, ``>= threat of you``."""
FACTS: dict[str, tuple[str, ...]] = {
    "active": ("yes",), "alone": ("yes",), "optional": ("yes", "no"), "attack": ("yes",),
    "discarded": ("yes",), "doomed": ("yes",), "played": ("yes",), "revealed": ("yes",),
    "undefended": ("yes",), "unhurt": ("yes",),
    "type": TYPES,
    "kind": ("reveal", "shadow"),
    "to": ("discard", "hand", "shuffle", "encounter-top", "deck-top", "deck-bottom", "removed", "victory", "aside"),
    "from": ("play", "hand", "deck", "revealed", "shadow", "elsewhere"),
    "outcome": ("success", "failure", "tie"),
    "in": ("refresh",),
    "phase": PHASES,
}  # fmt: skip
"""What other facts may be; several with ``or``."""
WHY: dict[str, tuple[str, ...]] = {
    "exhausted": ("quest", "attack", "defense", "effect"),
    "gained": ("resource", "time", "effect"),
    "left": (
        "discarded", "destroyed", "explored", "returned", "removed", "flipped", "defeated", "eliminated", "host-left",
        "exchanged",
    ),
    "made-active": ("travelled", "effect"),
    "threat-lowered": ("encounter-card", "quest-card", "player-card"),
    "threat-raised": ("questing", "refresh", "encounter-card", "quest-card", "player-card"),
}  # fmt: skip
"""What the fact ``why`` of an event may be."""


AN_EVENT = Register("an event", EVENTS)
