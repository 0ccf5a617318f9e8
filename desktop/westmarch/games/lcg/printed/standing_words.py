"""The registers of standing effects: what the ``mods`` of a card may say, and for how long effects last."""

from __future__ import annotations

from westmarch.games.lcg.printed.vocabulary import VALUES, Words

CHANGED: dict[str, str] = {
    **{name: "A value of a card." for name in VALUES},
    "cost": "What cards of a hand cost.",
    "collected": "How many resources a card gets in the resource phase.",
    "entering damage": "With how much damage a character enters play.",
    "staging": "How much threat there is in the staging area beside that of the cards there.",
    "reveals": "How many encounter cards are revealed.",
    "captured": "How many heroes are captured at a time.",
    "draws": "How many cards a player draws in the resource phase.",
    "refresh threat": "By how much a player's threat rises in the refresh phase.",
    "archery": "How much archery there is at a stage beside that of the cards there.",
    "check threat": "How much more a player's threat is in engagement checks.",
    "engagement price": "How many resources it costs a player to choose to engage it.",
}
"""What a standing effect may add to; it may set or double values."""
CHANGED_FOR_PLAYERS = ["draws", "refresh threat", "check threat"]
"""Those that are about players: every one, if none is named."""
FORBIDDEN: dict[str, str] = {
    "advance": "The stage cannot be beaten.",
    "attachments": "Nothing can be attached to it.",
    "attack": "It cannot attack.",
    "attack damage": "As an enemy it deals no damage in its attacks.",
    "become active": "Only effects of quest cards make it the active location.",
    "cancel": "Its text cannot be cancelled.",
    "cancel by ring-bearer": "No effect of the Ring-bearer cancels its text.",
    "cancel when revealed": "What it does when revealed cannot be cancelled; its shadow effect can.",
    "checks": "There are no engagement checks.",
    "collect": "It gets no resource, in the resource phase or by a card.",
    "collect in resource phase": "It gets no resource in the resource phase; cards may still give it some.",
    "commit": "It cannot be committed to the quest.",
    "count defense": "Its defense does not count.",
    "count victory": "Of players' cards in the victory display the victory points do not count.",
    "count willpower": "Its willpower does not count when the quest is resolved.",
    "come off": "Claimed, it is discarded as other attachments are, and not put back in the staging area.",
    "combat shadows": "It is dealt no shadow cards in the combat phase.",
    "combat damage": "Attacks do not damage it.",
    "damage": "It cannot be damaged.",
    "defend": "It cannot defend.",
    "discard by players": "Effects of players' cards do not discard it from play.",
    "engagement checks": "Engagement checks pass it by.",
    "engagement": "It cannot engage anybody, nor be engaged.",
    "enter ready": "It enters play exhausted.",
    "exhaust": "It cannot exhaust, nor do what exhausts it.",
    "gain resources but by treasures": "Effects of cards that are no treasures give it no resources.",
    "gain by effects": "Effects of cards give it no resources; they may move some to it.",
    "gain resources": "Effects of players' cards give it no resources; they may move some to it.",
    "gain willpower": "Effects of players' cards do not add to its willpower.",
    "heal": "It cannot be healed.",
    "new controller": "Nobody else gets control of it.",
    "leave discard": "It does not leave its discard pile, whatever would move it.",
    "leave hand": "Drawn by a player, it does not leave the hand, whatever would move it.",
    "leave play": "It does not leave play, whatever would move it.",
    "leave play but by quests": "Only effects of quest cards make it leave play.",
    "leave play undestroyed": "It leaves play only when it is destroyed.",
    "leave staging": "It does not leave the staging area, whatever would move it.",
    "lose time": "No time counters are taken off it.",
    "lower attack": "Nothing lowers its attack.",
    "lower defense": "Nothing lowers its defense.",
    "lower willpower": "Nothing lowers its willpower.",
    "optional engagement": "It cannot be chosen to be engaged.",
    "non-combat damage": "Only attacks damage it.",
    "non-key attachments": "Nothing without the trait Key can be attached to it.",
    "non-morgul attachments": "Nothing without the trait Morgul can be attached to it.",
    "player attachments": "Attachments of players cannot be attached to it.",
    "pass token": "The first player token is not passed on.",
    "progress": "No progress can be placed on it.",
    "progress by players": "Effects of players' cards place no progress on it.",
    "travel": "The players cannot travel there.",
    "ready": "It cannot ready.",
    "ready in refresh": "It does not ready in the refresh phase.",
    "quest phase": "The quest phase is skipped.",
    "travel phase": "The travel phase is skipped.",
    "encounter phase": "The encounter phase is skipped.",
    "combat phase": "The combat phase is skipped.",
    "restricted attachments": "Nothing with that keyword can be attached to it.",
    "undefended damage": "It does not take the damage of attacks on its player that nobody defends.",
    "spend": "Its resources cannot be spent.",
    "several attackers": "It is attacked by one character at a time.",
    "staging": "No card is revealed in the staging step.",
    "win": "The players cannot win the game.",
    "use": "Its actions and responses cannot be used.",
}
FORBIDDEN_TO_PLAYERS: Words = {
    "act": "They use no actions and responses, neither of cards in play nor of events.",
    "declare attacks": "They declare no attacks; their ranged characters may join those of others.",
    "deal damage": "Effects of their cards deal no damage; their attacks do.",
    "discard from hand": "They discard no cards from their hands, neither for costs nor by effects.",
    "draw": "They draw no cards.",
    "draw by effects": "They draw no cards by effects of cards.",
    "draw by player cards": "They draw no cards by effects of players' cards.",
    "draw in resource phase": "They draw none of the cards that players draw in the resource phase by the rules.",
    "failing threat": "Their threat does not rise when the quest fails.",
    "lower threat": "Their threat is not lowered.",
    "play ally": "They play no allies.",
    "play attachment": "They play no attachments.",
    "play card": "They play no cards from their hands.",
    "play event": "They play no events.",
}
"""What players cannot do: every one, if none is named."""
FORBIDDEN_FOR_A_WHILE: dict[str, str] = {
    **FORBIDDEN,
    "attack its-player": "It cannot attack the player whom it is engaged with.",
    "attack that-player": "It cannot attack the player who was chosen.",
    "engagement its-player": "It cannot engage the player whom it is engaged with, when it is not any more, nor be"
    " engaged by that player.",
}
PERMITTED_TO_CARDS: Words = {
    "attack staged": "It may attack enemies in the staging area, alone.",
    "attack staged together": "It may attack enemies in the staging area beside others that may.",
    "attack anywhere": "It may attack an enemy wherever that is, beside others.",
    "attacked as enemy": "The first player may attack it as an enemy engaged with that player.",
    "attack unexhausted": "It does not exhaust to attack.",
    "commit unexhausted": "It does not exhaust to commit to the quest.",
    "defend unexhausted": "It does not exhaust to defend.",
    "count as two dwarves": "It counts as two where the Dwarf characters are counted that its player controls.",
    "count threat": "Its threat counts though it is the active location, or an enemy engaged with somebody.",
    "count willpower": "Its willpower counts when the quest is resolved, though a text says that it does not.",
    "must commit": "It has to be committed to the quest if it can be.",
    "willpower for attack": "It uses its willpower in the place of its attack when it attacks an enemy.",
    "willpower for defense": "It uses its willpower in the place of its defense.",
}
"""What may be permitted for good, or for a while."""
PERMITTED: dict[str, str] = {
    **PERMITTED_TO_CARDS,
    "attack from staging": "In combat it attacks the first player from the staging area, as if it were engaged.",
    "collect": "It gets a resource in the resource phase, though it is no hero.",
    "committed while staged": "As long as it is in the staging area it is committed to the current quest.",
    "damage": "It can be damaged, though a text says that it cannot.",
    "defend": "It can defend, though a text says that it cannot.",
    "follow first player": "Whoever is the first player gets control of it.",
    "engage last": "It is the last to be checked for engagement.",
    "engaged while staged": "Staged, it is considered to be engaged with those players ``against`` whom it is said: it "
    "attacks each of them, and they may attack it.",
    "progress": "Progress can be placed on it, though a text says that it cannot.",
    "progress for damage": "As an enemy that characters attack it gets progress in the place of damage. With as much "
    "of it as hit points it goes to the victory display, and its progress is placed on the quest.",
    "pass progress on": "Progress that would be placed on it is placed on the current quest.",
    "undefended damage": "The damage of an attack on its player that nobody defends may be dealt to it.",
    "take archery": "The damage of archery may be dealt to it as to a character.",
    "heap archery": "The damage of archery goes on to one character until that is destroyed, then to another one.",
    "take progress": "Progress that would be placed on some cards is placed on it.",
    "take progress first": "Progress that would be placed on the current quest is placed on it as far as it has room, "
    "also before the active location.",
    "take progress last": "Active, it takes progress only when the other active locations have no room for more.",
    "must travel": "The players have to travel there.",
    "open shadows": "Shadow cards are dealt to it face up; they work when they always do.",
    "open deck": "The topmost card of its player's deck lies open.",
    "play from deck": "Its player may play the topmost card of the deck as if it were in the hand; meanwhile it has "
    "the icons of all four spheres.",
    "renewed deck": "The encounter deck is made anew of its discard pile as soon as it is empty, in every phase.",
    "second travel": "The players may travel to it though one location is active already.",
    "target every player": "What it, or a shadow card of it, does to who guards a card, it does to all players.",
    "lose": "The players lose, as soon as the condition ``n`` holds.",
    "win": "The players win, as soon as the condition ``n`` holds.",
}
OF_PLAYERS: Words = {
    "defenders that-player": "That player may declare any number of defenders.",
    "strike first": "Whoever does it attacks before the enemies do.",
}
"""What may be permitted to a player, and to no card."""
PERMITTED_FOR_A_WHILE: Words = {
    **PERMITTED_TO_CARDS,
    "damage for progress": "Progress that the current quest would get because it went well is dealt to it as damage.",
    "leave staging": "It may leave the staging area, though a text says that it cannot.",
    **OF_PLAYERS,
}
AGAINST = (
    "attack",
    "attack anywhere",
    "attack staged together",
    "damage",
    "deal damage",
    "defend",
    "defend unexhausted",
    "engaged while staged",
    "engagement",
    "optional engagement",
    "progress",
    "take progress",
)
"""What may be forbidden, or permitted, against some cards or players only."""
CAPPED: Words = {
    "damage": "The damage that it takes in a round.",
    "each damage": "The damage that is dealt to it each time.",
    "healing": "The damage that one effect heals on it.",
    "progress": "The progress that is placed on it in a round.",
    "readied": "The characters of each player that ready in the refresh phase.",
}
BLANKS = ("text", "text but traits")
"""What of a card may not count: all that is printed in its text box, or that without its traits."""
ASSIGNED: Words = {
    "archery damage": "The damage of archery, as long as it can take any.",
    "attack damage": "All the damage of an attack, as long as it can take any, whoever defends.",
    "undefended damage": "All the damage of an attack that nobody defends.",
}
IMMUNITIES: Words = {
    "card effects": "Whatever is not its own.",
    "player events": "Those of players' events.",
    "player card effects": "Those of players' cards.",
    "encounter card effects": "Those of encounter cards.",
    "player card effects on shadows": "Shadow cards that are dealt to it are out of reach of those of players' cards.",
    "ranged damage": "The attack of characters that only their keyword ranged lets attack it does not count.",
}
MODS: Words = {
    "add": "Adds to a value, or to the ``cost`` of cards in a hand, of attachments on a ``host`` only.",
    "set": "Sets a value.",
    "double": "Doubles a value.",
    "halve": "Halves a value, and rounds it up.",
    "grant": "Gives a ``trait``, a ``sphere`` or a ``keyword``.",
    "strip": "Takes a ``trait``, a ``sphere`` or a ``keyword`` away.",
    "pays": "Its resources pay for the cards of a hand that are named, whatever their sphere.",
    "lend": "Gives abilities, written as they would stand on the card itself: actions, responses, forced ones, and what"
    " it costs to travel there.",
    "forbid": "Something cannot be done; of attacks, defences and engagements, ``against`` some cards or players only.",
    "permit": "Something can be done that cannot be done else.",
    "blank": "The ``text`` of a card does not count, with its keywords and traits, or the ``text but traits``.",
    "immune": "A card is out of reach of some effects.",
    "cap": "No more than ``n`` of something for a card.",
    "assign": "A card has to take the damage of archery, or some damage of attacks ``against`` some players, or by some"
    " enemies, or any.",
}
SPANS: Words = {
    "attack": "Until this attack is over.",
    "phase": "Until the phase ends.",
    "round": "Until the round ends.",
    "game": "To the end of the game.",
    "encounter": "Until the encounter phase ends, of this round or the next one that has it.",
    "revealed": "Until the card that is being revealed has its place.",
}
ENEMY_REVEALED, ENEMY_STAGED, CARD_REVEALED = "enemy-revealed", "enemy-staged", "card-revealed"
OUTCOMES: Words = {
    ENEMY_REVEALED: "When the next enemy of the encounter deck is revealed in this phase, if one is.",
    ENEMY_STAGED: "When the next enemy is added to the staging area in this phase, if one is: ``newcomer``.",
    "quested-badly": "When the quest fails in this phase, if it does.",
    "quested-well": "When the quest goes well in this phase, if it does.",
}
DELAYS: Words = {
    **SPANS,
    "struck": "When this attack has dealt its damage, before anybody may act.",
    CARD_REVEALED: "When the next encounter card is revealed, before anything comes of it: ``newcomer``.",
    **OUTCOMES,
}
