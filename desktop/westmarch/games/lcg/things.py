"""What lies in play and goes on there: cards with what they bear, lasting effects, attacks, shadow cards."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from westmarch.engine.kinds import span
from westmarch.engine.records import Seat, Step

SCENARIO: Seat = -1
"""Owner and controller of encounter and quest cards."""
APART = "b"
"""What the pieces of a deck beside the encounter deck begin with."""
SPENT = "-spent"
"""What its discard pile is called after it."""
SUSPENDED = "suspended"
"""The zone of cards that are considered to be out of play for a while; there is none before the first."""
EXCHANGED = "exchanged"
"""The zone of heroes in whose place others have come from outside; there is none before the first."""
STAGES = "stages"
"""The zone of a quest deck that is shuffled, where a quest has such a one."""
AWAY = "away"
"""The zone of a player's deck out of play, where a quest has such ones."""
BURDEN_DECK = "burdens"
"""The zone of a deck of burdens, where a quest has such a one."""
UNDERWORLD = "underworld"
"""The zone of an underworld deck, where a quest has such a one."""
DECKS_BESIDE = {BURDEN_DECK: "burden", UNDERWORLD: "underworld"}
"""The zones of decks that are made of encounter cards which the quest names, and what such a deck is called."""
HIDDEN = "hidden"
"""The zone of a player's hidden cards, where a quest has such ones."""
SEARCHED = "searched"
"""The zone of what lies under The Orcs' Search, where a quest has that."""
RIDDLES = "riddles"
"""The zone of what is in play in a riddle area, but for its stage and who comes along, where a quest has such a one."""
TURNED = "turned"
"""Under which the State keeps that a deck beside the encounter deck has taken its place."""
FROM_DECK = "from-deck"
"""The key under which the State keeps the card that is played from the top of a deck as if it were in the hand, and the
hero by whose leave.  (Card: Gandalf)"""
MOST = 999
"""The most of anything that is counted on a card."""
MOST_ROUNDS = 10_000
MOST_ENTRIES = 100_000
"""Cards that may have entered play in a game."""
Number = Annotated[int, span(0, MOST)]
Rounds = Annotated[int, span(0, MOST_ROUNDS)]
Entries = Annotated[int, span(0, MOST_ENTRIES)]
ORC_GUARD = "orc-guard"
"""The role of a card that lies face down as an enemy, and what it is called by those who do not see it: everybody."""
FACEDOWN = "facedown"
"""The role of a card that lies face down on another one, and what it is called, though all may have seen what it is."""
DEVOURED = "devoured"
"""The role of a card that has been swallowed: all see it, but nothing but its printed cost counts."""
POISON = "poison"
"""The role of a card that lies on a character as poison, face down: nobody has seen it."""
BENEATH = "beneath"
"""The role of an encounter card that lies face down under another one: nobody has seen it, and it is no attachment."""
CAPTIVE = "captive"
"""The role of a hero who has been taken from everybody, and is in play still."""
DETAINED = "detained"
"""The role of an ally of the scenario that lies under a stage: it is in play, and nobody has control of it."""
CAPTURED = "captured"
"""The role of an enemy who is attached to a hero as a captive."""
FACELESS = (ORC_GUARD, FACEDOWN, DEVOURED, POISON, BENEATH)
"""Roles in which a card has no title, and of its numbers, traits, keywords and texts none."""
ROLES = {
    "orc-guard": ("enemy", {"attack": 1, "defense": 1, "hit_points": 1}),
    "attachment": ("attachment", {}),
    "condition": ("attachment", {}),
    CAPTURED: ("attachment", {}),
    "on-deck": ("attachment", {}),
    "prisoner": ("prisoner", {}),
    CAPTIVE: ("prisoner", {}),
    "hidden": ("hidden", {}),
    "scar": ("attachment", {}),
    "ally": ("objective-ally", {}),
    "facedown": ("attachment", {}),
    "devoured": ("attachment", {}),
    "poison": ("attachment", {}),
    BENEATH: ("hidden", {}),
    "fallen": ("enemy", {}),
}
"""Roles with another type: what a card is then, and with which values."""
FALLEN = "fallen"
"""The role of a hero who has become an enemy."""
VALUES_OF_FALLEN = {"threat": ("willpower", False), "engagement": ("threat", True)}
"""The values that a hero has only as an enemy: which of his own each of them is, and whether as it is printed.

(Card: Fallen into Evil)
"""
SILENT = (*FACELESS, "prisoner", CAPTIVE, "hidden")
"""Roles in which the text of a card in play does not count."""


class Thing(Struct, frozen=True, omit_defaults=True):
    """What a card in play bears. ``entered`` numbers its entry into play: a card that left and came back is another
    one. ``seat`` controls it, ``host`` is what it is attached to, ``role`` is what it is now if not what is printed
    on it: attachment, condition, captured (an enemy as a Captive attachment), on-deck (a condition whose host is a
    deck), prisoner, captive (one that is nobody's), hidden (attached to one), orc-guard, scar (a treachery as an
    attachment), facedown (any card as an attachment without a face), devoured (the same, but for its cost), poison (a
    condition without a face), beneath (face down under another card), detained (an ally under a
    stage, out of control), fallen (a hero as an enemy), ally (an objective
    that a player controls). ``guard``
    guards this objective, as
    :func:`westmarch.games.lcg.entries.entry` gives it. ``marks``: exhausted, committed, attacked (this round),
    attacked-0 (that seat, this round), struck-0 (by that seat, this round), wanted (as prisoner)."""

    entered: int
    seat: Seat = SCENARIO
    host: str = ""
    role: str = ""
    guard: str = ""
    damage: Number = 0
    resources: Number = 0
    progress: Number = 0
    marks: tuple[str, ...] = ()


class Lasting(Struct, frozen=True, omit_defaults=True):
    """An effect that lasts.  ``kind``: add, set, forbid, ignore (threat), then.

    ``on`` are the pieces that it is about, fixed when it was made, with the number of their entry (player cards);
    ``who`` is a selector of those that fit at any time (encounter cards), and ``amount`` counts for each of ``per``, as
    many as there are at any time.  Ends ``until`` phase, round, attack or game.  ``against``: what is forbidden
    against these pieces only, with the number of their entry.  It works only while a condition ``when`` holds.
    """

    source: str
    seat: Seat
    kind: str
    until: str
    what: str = ""
    amount: int = 0
    per: str = ""
    on: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    who: str = ""
    steps: tuple[Step, ...] = ()
    names: dict[str, str] = {}
    when: str = ""


class Attack(Struct, frozen=True, omit_defaults=True):
    """An attack under way: of an enemy against ``seat``, or of characters (``is_enemy`` false) against an enemy.

    ``is_struck``: the attackers' damage is being dealt.  ``victim`` is the character that an enemy attacks rather than
    the player; ``takers`` are the cards one of which has to take the damage; what is more than the hit points of
    whoever does goes to ``surplus_to``.  It is resolved against ``others``, too, who do not defend.  ``is_alone``: one
    character was declared as the attacker; ``is_ranged``: a text says that the attack is made at range; ``excess`` is
    how far the damage went beyond the hit points; ``hurt`` are the defenders that have taken any damage meanwhile.
    """

    attackers: tuple[str, ...]
    seat: Seat
    is_enemy: bool = True
    target: str = ""
    defenders: tuple[str, ...] = ()
    is_undefended: bool = False
    is_struck: bool = False
    victim: str = ""
    takers: tuple[str, ...] = ()
    others: tuple[Seat, ...] = ()
    surplus_to: str = ""
    is_alone: bool = False
    is_ranged: bool = False
    excess: Number = 0
    hurt: tuple[str, ...] = ()


class Shadow(Struct, frozen=True, omit_defaults=True):
    """A shadow card: the enemy it was dealt to, and whether it was turned up and resolved.

    ``seat`` is the player for the attack on whom it was dealt, where the enemy attacks several from where it is.
    """

    enemy: str
    is_turned: bool = False
    seat: Seat | None = None


class Group(Struct, frozen=True, omit_defaults=True):
    """Players who share a staging area and a quest card, while others have theirs.

    ``area`` is its number, that of the seat for which it was made; ``is_complete`` says that its stage has been beaten,
    ``joins`` at the beginning of which phase these players join others.  The rest is theirs while they are not present:
    what lies in the zones of their area, and in front of them, bears what ``things`` say; ``lasting``, ``uses``,
    ``shadows``, ``side`` and ``settled`` are as in the State.
    """

    area: Seat
    seats: tuple[Seat, ...]
    is_complete: bool = False
    joins: str = ""
    things: dict[str, Thing] = {}
    lasting: tuple[Lasting, ...] = ()
    uses: dict[str, Number] = {}
    shadows: dict[str, Shadow] = {}
    side: str = ""
    settled: bool = True
