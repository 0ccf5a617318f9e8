"""A phrase for each word of the card language: what card texts are made of when they are written out from their data.

A phrase has places for what the word takes, by name: ``{what}`` is what stands behind the word, the others are its
further arguments, or the facts of an event.  ``{to|you}`` says "you" where nothing is said, ``{n#card}`` counts cards.
What stands in brackets is left out where one of its places is empty.  :mod:`.card_sentences` puts them together.
"""

from __future__ import annotations

from collections.abc import Mapping

Phrases = dict[str, str]
"""By the words of a register; a scenario adds those of its own."""

# -- abilities

KINDS: Phrases = {
    "action": "Action in {trigger}", "response": "Response {trigger}", "forced": "Forced {trigger}",
    "reveal": "When revealed", "shadow": "Shadow", "travel": "Travel", "constant": "Constant", "setup": "Setup",
    "whenever": "Whenever it comes to be so", "resolution": "Resolution",
    "playing": "As it is played from the hand",
}  # fmt: skip
WINDOWS: Phrases = {
    "any": "any phase", "resource": "the resource phase", "planning": "the planning phase",
    "quest": "the quest phase", "travel": "the travel phase", "encounter": "the encounter phase",
    "combat": "the combat phase", "refresh": "the refresh phase",
}  # fmt: skip
STAGES: Phrases = {"would": "just before {what}", "when": "when {what}", "after": "after {what}"}
PARTS: Phrases = {
    "when": "if {what}",
    "first": "the first time in {what}",
    "limit": "limit {what}",
    "by": "by {what}",
    "from": "from {what}",
    "attached": "while it is attached {what}",
    "cost": "cost: {what}",
    "do": "{what}",
    "mods": "{what}",
    "undefended": "If the attack is undefended instead: {what}",
    "once": "{what}",
}
ONCE = "once, however many copies there are"
LIMITS: Phrases = {
    "attack": "{n} per attack[ for each {who}]", "phase": "{n} per phase[ for each {who}]",
    "round": "{n} per round[ for each {who}]", "game": "{n} per game[ for each {who}]",
}  # fmt: skip
USERS: Phrases = {
    "any player": "any player",
    "each player": "each player in turn",
    "engaged player": "the player engaged with it",
    "host controller": "the controller of the attached card",
    "that player": "that player",
}
FROM: Phrases = {
    "hand": "the hand", "play": "play", "victory": "the victory display", "aside": "where it is set aside",
}  # fmt: skip
ROLES: Phrases = {
    "attachment": "as an attachment",
    "condition": "as a Condition",
    "captured": "as a Captive",
    "facedown": "face down",
    "on-deck": "as a Condition of a deck",
    "scar": "as a scar",
}
FIRSTS: Phrases = {"phase": "a phase", "round": "a round", "game": "the game"}
OF_WHOM: Phrases = {"shadow": "the defending player", "reveal": "the first player", "travel": "the first player"}
"""Who is "you" in encounter and quest cards, by the kind of the ability."""
REVEALER = "the player who has revealed it"
"""Who is "you" in a card that is revealed where each player reveals cards."""

# -- what is answered

EVENTS: Phrases = {
    "attached": "{piece} has been attached[ to {host}][ by {player}]",
    "attack-declared": "attackers have been declared against {piece}[ (player: {player})]",
    "attacked": "{piece} has attacked {player|a player}[ {undefended}]",
    "attacks": "{piece} attacks {player|a player}",
    "attacks-begin": "the enemies are about to attack",
    "beaten": "[{piece}, ]the stage [{face} ]has been completed",
    "shadow-turned": "a shadow card[, {piece},] is turned up[ for {host}][ (who is attacked: {player})]",
    "blank-shadow": "a shadow card without effect[, {piece},] is turned up[ for {host}]",
    "cancelled": "{kind|a} text of {piece} has been cancelled[ by {player}]",
    "committed": "{piece} has been committed to the quest[ by {player}]",
    "control-changed": "{player|another player} has got control of {piece}",
    "damaged": "{piece} takes {amount|any} damage[ from {by}][ {attack}][ against {against}][ (player: {player})]",
    "defended": "{piece} has defended against an attack[ of {enemy}][ (player: {player})][ {unhurt}]",
    "defends": "{piece} has been declared as a defender[ against {enemy}][ by {player}]",
    "destroyed": "{piece} is destroyed[ by {by}][ (a card: {type})][ (player: {player})][ (engaged with {engaged})]",
    "drew": "{player|a player} has drawn {amount|any} cards",
    "eliminated": "{player|a player} has been eliminated[, who controlled {controlled}]",
    "engaged": "{piece} engages {player|a player}[ {optional}]",
    "entered": "{piece} enters play[ under control of {player}][ {played}][ attached to {host}]",
    "event-works": "{piece} would take effect[, played by {player}]",
    "exhausted": "{piece} has been exhausted[ {why}][ by {player}]",
    "first-player": "another player becomes the first player[, namely {player}]",
    "fought": "{piece} has attacked[ {alone}][ {enemy}][ (player: {player})][ with {excess} excess damage]",
    "gained": "{amount|any} resources have been put on {piece}[ {why}]",
    "healed": "{amount|any} damage is healed on {piece}[ by {by}][ (player: {player})]",
    "left": "{piece} leaves play[ {why}][ {active}][ {to}][ (a card: {type})][ (player: {player})]"
    "[ (attached to {host})][ (engaged with {engaged})]",
    "has-looked": "{player|a player} has looked at cards of the encounter deck",
    "looked-at": "{player|a player} has looked at {piece} of the encounter deck",
    "made-active": "{piece} has become the active location[ {why}]",
    "paid": "{amount|the cost} is paid for {piece}[ by {player}]",
    "phase-began": "{phase|a phase} begins",
    "phase-ended": "{phase|a phase} ends",
    "played": "{piece} has been played[ by {player}][ on {host}]",
    "played-event": "{piece} has been played[ by {player}] and has taken effect",
    "commits": "{player|a player} commits characters to the quest",
    "player-committed": "{player|a player} has committed characters to the quest",
    "progress-demanded": "a text removes progress from stages, whether there is any or not",
    "damage-placed": "{amount|any} damage has been placed on {piece}",
    "progress-lost": "{amount|any} progress has been removed from {piece}",
    "progressed": "{amount|any} progress is put on {piece}",
    "put-in-discard": "{piece}[ (a card: {type})] has been put in a discard pile[ {discarded}][ from {from}]"
    "[ because of {by}]"
    "[ (player: {player})]",
    "quest-resolved": "the quest has been resolved with {piece} on it[ {outcome}][ (player: {player})]",
    "quested-badly": "the players have quested unsuccessfully[ by {amount}]",
    "quested-well": "the players have quested successfully[ by {amount}]",
    "readied": "{piece} readies[ {in}]",
    "rescued": "{piece} has been rescued",
    "resolved": "{kind|a} text of {piece} takes effect[ (a card: {type})][ on {host}]",
    "revealed": "{piece} has been revealed[ from {from}][ (a card: {type})]",
    "round-began": "the round begins",
    "round-ended": "the round ends",
    "shadow-dealt": "a shadow card[, {piece},] has been dealt[ to {enemy}][ (an enemy engaged with {player})]",
    "reached-staging": "{piece} has come to a staging area",
    "staged": "{piece} is added to the staging area[ {revealed}]",
    "resources-lost": "resources of {piece} have been discarded[ (as many: {amount})]",
    "spent": "{piece} has spent resources[ (as many: {amount})]",
    "stage-begun": "what the stage [{face} ]does when revealed is done",
    "stage-revealed": "the stage [{face} ]has been revealed",
    "quest-progressed": "[{amount} ]progress has been placed because the quest went well",
    "quest-resolves": "the quest is about to be resolved",
    "staging-began": "the staging step begins",
    "staging-ended": "all cards of the staging step have been revealed",
    "strikes": "{piece} has been declared as an attacker[ against {enemy}][ by {player}]",
    "threat-lowered": "the threat of {player|a player} falls[ by {amount}][ {why}][ because of {by}]",
    "threat-raised": "the threat of {player|a player} rises[ by {amount}][ {why}][ because of {by}][ {doomed}]",
    "time-passed": "time counters[, {amount} of them,] are removed from {piece}",
    "time-ran-out": "the last time counter is removed from {piece}",
    "triggered": "an ability of {piece} has been triggered[ by {player}]",
    "unplaced": "resources should have been put on [{face}], which is not in play",
    "travelled": "the players have travelled to {piece}[ (player: {player})]",
}
SOME_PIECE = "any card"
"""What an event is about where the text does not say."""
NEED_NO_PIECE = ("shadow-dealt", "shadow-turned", "blank-shadow", "beaten")
"""Events of whose card nothing is said where the text does not."""
FACTS: Mapping[str, Phrases] = {
    "active": {"yes": "as the active location"},
    "alone": {"yes": "alone"},
    "optional": {"yes": "by choice", "no": "not by choice"},
    "attack": {"yes": "in an attack"},
    "discarded": {"yes": "by being discarded"},
    "doomed": {"yes": "by doomed"},
    "played": {"yes": "by being played"},
    "revealed": {"yes": "by being revealed"},
    "undefended": {"yes": "undefended"},
    "unhurt": {"yes": "without damage"},
    "kind": {"reveal": "the when-revealed", "shadow": "the shadow"},
    "to": {
        "discard": "to a discard pile", "hand": "to a hand", "shuffle": "into a deck",
        "encounter-top": "to the top of the encounter deck",
        "deck-top": "to the top of a deck", "deck-bottom": "to the bottom of a deck", "removed": "out of the game",
        "victory": "to the victory display", "aside": "to be set aside",
    },
    "from": {
        "play": "play", "hand": "a hand", "deck": "a deck", "revealed": "being revealed",
        "shadow": "being a shadow card", "elsewhere": "elsewhere",
    },
    "outcome": {"success": "with success", "failure": "without success", "tie": "with neither success nor failure"},
    "in": {"refresh": "in the refresh phase"},
    "phase": {name: phase for name, phase in WINDOWS.items() if name != "any"},
}  # fmt: skip
"""What facts may be, besides cards, types, players and numbers."""
WHY: Phrases = {
    "discarded": "discarded", "destroyed": "destroyed", "explored": "explored", "returned": "returned",
    "removed": "removed", "flipped": "flipped", "exchanged": "exchanged",
    "defeated": "defeated", "eliminated": "with its player",
    "host-left": "with what it was attached to", "quest": "to quest", "attack": "to attack", "defense": "to defend",
    "effect": "by an effect", "resource": "in the resource phase", "time": "as time counters",
    "travelled": "by travelling", "questing": "by questing", "refresh": "in the refresh phase",
    "encounter-card": "by an encounter card", "quest-card": "by a quest card", "player-card": "by a player card",
}  # fmt: skip
"""What the fact ``why`` may be."""

# -- steps

WORDS: Phrases = {
    "damage": "deal {n|1} damage to {what}[; then: {do}]",
    "heal": "heal {n|1} damage on {what}[; then: {do}]",
    "exhaust": "exhaust {what}[; then: {do}]",
    "ready": "ready {what}",
    "commit": "commit {what} to the quest",
    "uncommit": "remove {what} from the quest",
    "draw": "let {what} draw {n|1#card}",
    "destroy": "destroy {what}",
    "discard": "discard [{n} of ]{what}[; then: {do}]",
    "discard-top": "discard the top {n|1#card} of the deck of {what}[, until there is {until}][, by {by}]"
    "[; then: {do}]",
    "engagement-check": "make an engagement check against {what}",
    "engagement-checks": "make engagement checks {what} time, as in the encounter phase",
    "deal-archery": "deal the damage of all archery {what} time, as when the combat phase begins",
    "pass-excess": "deal damage of this attack beyond the hit points of whoever takes it to {what}",
    "draw-card": "let {by} draw {what}[; then: {do}]",
    "take": "take {what} into its owner's hand",
    "give": "put {what} into the hand of {to}",
    "gain": "add {what#resource} to {to}",
    "pay": "pay {what#resource} from {from}",
    "raise-start": "raise the starting threat of {what} by {n}",
    "raise-threat": "raise the threat of {what} by {n|1}",
    "lower-threat": "lower the threat of {what} by {n|1}",
    "progress": "put {what} progress on {to|the current quest, as in questing}",
    "move-resources": "move {what#resource} from {from} to {to}",
    "lose-resources": "remove {n|1#resource} from {what}[; {do}]",
    "lose-progress": "remove {n|1} progress from {what}[; then: {do}]",
    "add": "{change} until {until|the end of the phase}[, as long as {when}][ (at least {least} are left)]",
    "set": "set the {what} of {to} to {n|1} until {until|the end of the phase}",
    "double": "double the {what} of {to} until {until|the end of the phase}",
    "switch": "switch the {what} of {to} until {until|the end of the phase}",
    "switch-style": "{what} has siege for battle, and battle for siege, until {until|the end of the phase}",
    "grant": "{to} gains the {what}[ {n}] until {until|the end of the phase}",
    "strip": "{to} loses the {what} until {until|the end of the phase}",
    "wither": "{what} is discarded as soon as its {at} is 0, until {until|the end of the phase}",
    "blank": "the text of {what} does not count until {until|the end of the phase}[ (but for traits: {traits})]",
    "instead": "instead of what would happen: {do}",
    "must": "if possible: {do}[; otherwise: {else}]",
    "forbid": "{what}[ (against {against})] until {until|the end of the phase}",
    "ignore-threat": "do not count the threat of {what} until {until|the end of the phase}",
    "enter": "put {what} into play under {under|your} control[, attached to one of {to}]"
    "[ (played at no cost: {played})][ (exhausted and committed to the quest: {committed})][; then: {do}]",
    "put-back": "put {what} back into play under its owner's control, with {n|1} damage",
    "prevent": "prevent {what} of it",
    "cap": "let it be no more than {what}",
    "redirect": "deal [{n} of ]it to {what} instead",
    "send-to": "let it go {what} instead",
    "return-to-hand": "return {what} to its owner's hand[; then: {do}]",
    "return-to-staging": "return {what} to the staging area[; then: {do}]",
    "put-on-deck": "put {what} on top of its deck[ in random order ({random})]",
    "shuffle-into-deck": "shuffle {what} into its owner's deck",
    "shuffle-into-encounter": "shuffle {what} into the encounter deck",
    "add-to-victory": "add {what} to the victory display",
    "engage": "let {what} engage {with|you}[; then: {do}]",
    "immediate-attack": "let {what} attack {against|the player engaged with it, or you,} at once[; after that: {do}]"
    "[, with shadow cards: {shadow}]",
    "attack-in-turn": "let {what} attack each of {against} in turn[, with shadow cards: {shadow}]"
    "[; after all that: {do}]",
    "spread-attack": "resolve the attack against {what} too, undefended",
    "leave-combat": "remove {what} from the attack",
    "defend-with": "declare {what} as one more defender",
    "attack-with": "declare {what} as one more attacker",
    "shield": "{with} takes all damage of {what}[ {until}]",
    "assign-damage": "deal the damage of the attack to {what}",
    "consider-undefended": "the attack of {what} is undefended, even if somebody defends",
    "deal-as-shadow": "deal {what} to {to} as a shadow card",
    "discard-shadow": "discard {what}",
    "resolve": "do what {what} does when it is revealed",
    "strike": "let {with} attack {what} at once, alone[ (at range: {ranged})][; at its beginning: {do}]",
    "cancel": "cancel {what}",
    "send-back": "shuffle the {what} card that is being revealed into its deck, without effect, and reveal another one",
    "reveal": (
        "reveal {what#card} of the encounter deck[, and discard what has been revealed: {discarded}][, and let an enemy"
        " that is revealed so engage {engaged}]"
    ),
    "reveal-to-threat": "reveal cards of the encounter deck until there is {what} threat in the staging area",
    "fetch": "find {what}[ {from}][, another one for each of {different},][, one for each of {by},]"
    "[ ({among} among them)] and {do|add it to the staging area}",
    "deal-shadow": "deal {what#shadow card} to {to}",
    "peek": "look at the top {what} card of the encounter deck[; then: {do}]",
    "stage": "add {what} to the staging area",
    "reveal-card": "reveal {what}[ (nothing can cancel it: {firm})]",
    "look-at": "look at the top {n|1#card} of the deck of {what}[, shown to {for}][; then: {do}]",
    "exchange": "exchange {what} for one of your collection that is: {for}, of another title and with no higher threat"
    " cost, and move to it what may be attached to it",
    "swap": "let {what} and {with} change places[; then: {do}]",
    "arrange": "put {what} on the {to|top} of the deck in any order",
    "bring-treasure": "shuffle {what} into your deck",
    "bury": "put {what} under its deck[ (in random order: {random})][, shuffled among the {among#card} there]",
    "search": "look at {what#card} of your deck from the top and {do|take} {most|one}[ that is: {for}]"
    "[; then: the rest {rest}]",
    "look-through": "look at the top {n|1#card} of the deck of {what}, take one into hand, put back the others",
    "attach": "attach {what} to {to}[ {role}]",
    "claim": "claim {what}[ and attach it to {to}][ {role}]",
    "take-control": "{by} takes control of {what}, which is an ally from then on[; then: {do}]",
    "pass-on": "whoever controls {what} chooses another player, who gets control of it",
    "hand-over": "give control of {what} to {to}[; then: {do}]",
    "remove": "remove {what} from the game",
    "delay": "{until|at the end of the phase}, if {what} is still there: {do}",
    "each": "{what}, each as \"you\": {do}",
    "for-each": "for each of these: {what}, to be called {as}, in an order that is chosen: {do}",
    "as-often-as": "as often as {what}, each time by itself: {do}",
    "choose": "choose {what}, to be called {as}[; then: {do}]",
    "one-of": "choose one: {do}",
    "one-each": "{what} in player order, as \"you\", does one of these, no two the same: {do}",
    "may": "you may: {do}[; if not: {else}]",
    "offer": "one of {what}, as \"you\", may: {do}[; if nobody does: {else}]",
    "if": "if {what}: {do|nothing}[; otherwise: {else}]",
    "surge": "reveal {what} more card of the encounter deck",
    "orc-guards": "each player puts the top {what} card of the deck into play facedown as an engaged Orc Guard",
    "capture": "{what} hero, by chance, becomes the prisoner[, or as many as {n}, of different players]",
    "imprison": "{what} becomes a prisoner",
    "rescue": "the {what} prisoner is free, and so are all",
    "take-captive": "remove all tokens from {what} and turn it facedown with its attachments, under nobody's control",
    "free-captive": "the first player gets control of the captive hero, exhausted and with {what} damage on it",
    "place-damage": "place {n|1} damage on {what}",
    "remove-damage": "remove {n|1} damage from {what}",
    "lay-open": "each player in turn lays the top card of the deck face up, until {what#card} lie there[; then: {do}]",
    "eliminate": "{what} is eliminated",
    "advance": "go on by {what} stage",
    "go-to-stage": "the players go to the stage {what}, by chance to one of several",
    "remove-stage": "remove the stage {what} from the quest deck",
    "separate": "each of {what} gets one of the next stages[, which is {at}], with a staging area of their own"
    "[, and all others go on to {others}]",
    "join": "join another player when the {what} begins; if there is none, go on together",
    "win": "the players win the {what}",
    "shuffle-discard": "shuffle the discard pile of {what} into the deck",
    "note": "note the type {what} on {to} until {until|the end of the phase}",
    "spend-for": "spend resources of any sphere for whatever is {what} until {until|the end of the phase}",
    "discount": "the next card played [by {by} ]until {until|the end of the phase} that is {what}"
    "[ and matches the sphere of {match}] costs {n|1} less[, but {least} at least][, and gains doomed {doomed}]",
    "suspend": "{what} is considered to be out of play as long as this card is in play",
    "play": "[let {by} player ]play {what}[ for {less} less][ (for {least} at least)][; then: {do}]",
    "name-number": "name a number, to be called {what}[; then: {do}]",
    "set-threat": "set the threat of {what} to {n}[; then: {do}]",
    "heal-among": "heal up to {n} damage in all on {what}",
    "break-off": "nothing more is done of the text of {what}",
    "end-phase": "end the {what}",
    "shuffle-deck": "shuffle the deck of {what}",
    "permit": "{what} until {until|the end of the phase}",
    "attack-as-enemy": "{what} attacks as an enemy of its own",
    "turn-attack": "resolve this attack against {what}",
    "peek-shadow": "look at {what}[, for {for}]",
    "muster": "put the ally {what} into play with {n|no} damage[, if it is in the campaign pool ({earned})]",
    "bring": "follow the setup of {what}, or shuffle it into the encounter deck",
    "receive": "take {what} into your hand, if it lies ready",
    "pack": "shuffle {what} into your deck, if it lies ready",
    "smaller-hands": "each first hand has {what} cards fewer",
    "earn": "the players earn [{n} copies of ]{what}[ for {to}]",
    "stay": "{what} is in the campaign pool if it is in play, and else is not",
    "strike-out": "take {what} out of the campaign pool, if the chapter is won",
    "record": "write down {of} in the log as {what}",
    "bestow": "attach a copy of {what} to {to}",
    "put-away": "remove the copies of {what} that lie ready",
    "lose": "the players lose the {what}",
    "join-fight": "{what} enters play engaged with the defending player",
    "set-aside": "set {what} aside",
    "pay-up-to": "spend up to {what} resources of {from}; then: {do}",
    "discover": "the players have discovered {what}",
    "fetch-guarded": "add {what} to the staging area, each with a guard",
    "stage-guarded": "add {what} to the staging area, guarded by {by}",
    "make-active": "make {what} an active location[ (the old one is {old})]",
    "travel-to": "travel to {what} at no cost[ (the old active location is {old})]",
    "move-progress": "move {what} progress from {from} to {to}",
    "move-damage": "move {what} damage from {from} to {to}",
    "declare-attack": "declare an attack against {what} at once",
    "count-down": "remove {n|1#time counter} from {what}",
    "put-time": "put {n|1#time counter} on {what}",
    "restart-time": "put as many time counters on {what} as the keyword there says",
    "flip": "turn {what} over[; then: {do}]",
}  # fmt: skip
SPANS: Phrases = {
    "attack": "the end of this attack", "phase": "the end of the phase", "round": "the end of the round",
    "game": "the end of the game", "revealed": "the revealed card has its place",
    "encounter": "the end of the encounter phase",
}  # fmt: skip
DELAYS: Phrases = {
    **{span: f"at {said}" for span, said in SPANS.items()},
    "struck": "when this attack has dealt its damage",
    "card-revealed": "when the next encounter card is revealed",
    "enemy-revealed": "when the next enemy of the encounter deck is revealed in this phase",
    "enemy-staged": "when the next enemy is added to the staging area in this phase",
    "quested-badly": "when the players quest unsuccessfully in this phase",
    "quested-well": "when the players quest successfully in this phase",
}
YOURS: Phrases = {
    "the threat of you": "your threat", "the hand of you": "your hand", "the deck of you": "your deck",
    "the discard pile of you": "your discard pile", "let you draw": "draw",
}  # fmt: skip
"""What is said of "you"."""
LITERALS: Phrases = {
    "1": "1", "one": "one", "encounter": "the encounter cards",
    "everybody": "everybody", "top": "top", "bottom": "bottom",
    "aside": "among the cards set aside", "game": "game", "yes": "yes", "none": "none", "owner": "its owner's",
    "that": "what would happen", "all": "all", "any": "any amount of", "staging": "the staging area",
    "first deck": "the first player's deck",
}  # fmt: skip
"""Words that stand as an argument for themselves."""
RESTS: Phrases = {"top": "goes on top", "bottom": "goes to the bottom", "discard": "is discarded"}
BEARER = "that card"
"""Which has an ability from another one."""
