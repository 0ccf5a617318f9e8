"""Everything that the rules tell is said in the chronicle, in sentences, and to nobody more than may be known."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.games.lcg.test_prompts import AWKWARD, IDS
from tests.games.lcg.wanderings import games
from westmarch.cardbook import cards_folder
from westmarch.engine.records import EVERYBODY, Action, Event, Piece
from westmarch.engine.table import Line
from westmarch.games import load
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text.chronicle import SILENT, tell
from westmarch.games.lcg.things import ORC_GUARD, Thing

LCG = load("lcg")
FOLDER = cards_folder("lcg").parents[1] / "desktop" / "westmarch" / "games" / "lcg"
ORCS, SPIDER = {"piece": "e1", "face": "dol-guldur-orcs"}, {"piece": "e2", "face": "forest-spider"}
BROWN_LANDS = {"piece": "e3", "face": "the-brown-lands"}
GIMLI = {"piece": "h01", "face": "gimli"}
AGAINST = {"enemy": "e2", "enemy_face": "forest-spider"}


def lasting(kind: str, what: str, amount: str = "0") -> Event:
    """An effect on Gimli for this phase."""
    facts = {"kind": kind, "what": what, "amount": amount, "who": "", "until": "phase"}
    return Event("lasts", {**facts, "pieces": "h01", "faces": "gimli"})


LINES = [
    (Event("round_began", {"round": "3"}), "Round 3"),
    (Event("phase_began", {"phase": "quest"}), "Quest phase"),
    (Event("stage_began", {"piece": "q1", "face": "flies-and-spiders"}), "The quest: Flies and Spiders"),
    (Event("stage_beaten", {"face": "flies-and-spiders"}), "Flies and Spiders is completed"),
    (Event("named", {"seat": "0", "number": "3"}), "Player 1 names the number 3"),
    (Event("took_way", {"seat": "1", "face": "orc-hunting"}), "Player 2 goes on to Orc Hunting"),
    (Event("moved_to_area", {"seat": "1", **ORCS}), "Dol Guldur Orcs goes to the staging area of Player 2"),
    (Event("sent_away", GIMLI), "Gimli leaves the game, with all that is attached"),
    (Event("suspended", GIMLI), "Gimli is out of play for a while"),
    (Event("released", GIMLI), "Gimli is in play again"),
    (Event("hindered", {"face": "angry-huorn", "seat": "1"}), "Angry Huorn hinders Player 2"),
    (
        Event("searched_away", {"seat": "0", "pieces": "c0-1 c0-2", "faces": "gandalf feint"}),
        "Player 1 reveals cards of the deck out of play: Gandalf and Feint",
    ),
    (Event("shuffled_away", {"seat": "1"}), "Player 2 loses a card of the hand in the deck out of play"),
    (Event("brought_back", {"seat": "1", **GIMLI}), "Gimli is back, with Player 2"),
    (Event("turned_back", {"seat": "1", **GIMLI}), "Gimli is a hero of Player 2 again"),
    (Event("boon_received", {"seat": "0", "what": "gimli", "where": "hand"}), "Player 1 takes Gimli into the hand"),
    (Event("boon_received", {"seat": "0", "what": "gimli", "where": "deck"}), "Player 1 shuffles Gimli into the deck"),
    (Event("took_mulligan", {"seat": "0"}), "Player 1 takes six new cards"),
    (Event("took_mulligan", {"seat": "0", "amount": "5"}), "Player 1 takes five new cards"),
    (Event("drew", {"seat": "0", "amount": "1", "pieces": "a"}), "Player 1 draws 1 card"),
    (
        Event("drew", {"seat": "0", "amount": "2", "pieces": "a b", "faces": "feint gandalf"}),
        "Player 1 draws Feint and Gandalf",
    ),
    (Event("took", {"seat": "0", "piece": "a"}), "Player 1 takes a card into hand"),
    (Event("shuffled", {"seat": "0"}), "Player 1 shuffles the discard pile into the deck"),
    (Event("played", {"seat": "0", "piece": "a", "face": "feint"}), "Player 1 plays Feint"),
    (Event("used", {"seat": "0", **GIMLI}), "Player 1 uses Gimli"),
    (Event("used", {"seat": "0", **SPIDER}), "The text of Forest Spider takes effect"),
    (Event("peeked", {"seat": "0", "piece": "e9"}), "Player 1 looks at the encounter deck"),
    (Event("peeked", {"seat": "0", **ORCS}), "Player 1 looks at the encounter deck: Dol Guldur Orcs"),
    (Event("peeked", {"seat": "0", "piece": "e9", **AGAINST}), "Player 1 looks at the shadow card of Forest Spider"),
    (Event("committed", {"seat": "0", **GIMLI}), "Player 1 commits Gimli to the quest"),
    (
        Event("quested", {"value": "willpower", "strength": "5", "threat": "3"}),
        "The quest: 5 willpower against 3 threat",
    ),
    (Event("travelled", BROWN_LANDS), "The players travel to the Brown Lands"),
    (Event("made_active", BROWN_LANDS), "The Brown Lands become the active location"),
    (
        Event("threat_rose", {"seat": "0", "amount": "2", "threat": "30", "why": "quest"}),
        "The quest has failed: the threat of Player 1 rises by 2 to 30",
    ),
    (
        Event("threat_rose", {"seat": "0", "amount": "2", "threat": "30", "why": ""}),
        "The threat of Player 1 rises by 2 to 30",
    ),
    (Event("threat_fell", {"seat": "0", "amount": "5", "threat": "21"}), "The threat of Player 1 falls by 5 to 21"),
    (Event("first_player", {"seat": "1"}), "Player 2 becomes the first player"),
    (Event("handed_over", {"seat": "1", "piece": "a", "face": "wandering-took"}), "Player 2 gets Wandering Took"),
    (Event("eliminated", {"seat": "1", "why": "threat"}), "Player 2 is eliminated: the threat is too high"),
    (Event("eliminated", {"seat": "1", "why": "heroes"}), "Player 2 is eliminated: no heroes are left"),
    (Event("eliminated", {"seat": "1", "why": "effect"}), "Player 2 is eliminated"),
    (Event("stage_left", {"face": "heading-up", "into": "deck-bottom"}), "Heading Up goes under the quest deck"),
    (Event("stage_left", {"face": "heading-up", "into": "shuffle"}), "Heading Up is shuffled into the quest deck"),
    (Event("stage_left", {"face": "heading-up", "into": "victory"}), "Heading Up is added to the victory display"),
    (
        Event("stages_shown", {"pieces": "q2 q3", "faces": "heading-up narrow-paths"}),
        "Shown of the quest deck: Heading Up and Narrow Paths",
    ),
    (Event("revealed", ORCS), "Revealed: Dol Guldur Orcs"),
    (Event("encounter_shuffled", {}), "The discard pile is shuffled into the encounter deck"),
    (Event("balrog_deck_shuffled", {}), "The discarded cards of the Balrog deck are shuffled into it"),
    (Event("surge_ended", {}), "There are only cards that have surged already: no card is revealed"),
    (Event("staged", {**ORCS, "revealed": ""}), "Dol Guldur Orcs are added to the staging area"),
    (
        Event("attached", {"piece": "a", "face": "forest-snare", "host": "e2", "host_face": "forest-spider"}),
        "Forest Snare is attached to Forest Spider",
    ),
    (
        Event("looked_at", {"seat": "0", "deck": "s1-deck", "amount": "3", "pieces": "a b c"}),
        "Player 1 looks at the top of the deck of Player 2: 3 cards",
    ),
    (
        Event("looked_at", {"seat": "0", "deck": "encounter", "amount": "1", "pieces": "e9", "faces": "forest-gate"}),
        "Player 1 looks at the top of the encounter deck: Forest Gate",
    ),
    (
        Event("shown", {"deck": "s1-deck", "pieces": "a b", "faces": "feint gandalf"}),
        "On top of the deck of Player 2: Feint and Gandalf",
    ),
    (
        Event("put_back", {"seat": "0", "deck": "encounter", "where": "bottom"}),
        "Player 1 puts cards back under the encounter deck",
    ),
    (Event("swapped", {"seat": "0", "pieces": "a b"}), "Player 1 exchanges two cards"),
    (
        Event("swapped", {"seat": "0", "pieces": "a b", "faces": "feint gandalf"}),
        "Player 1 exchanges Feint and Gandalf",
    ),
    (
        Event("exchanged", {"seat": "0", **GIMLI, "host": "h02", "host_face": "gloin"}),
        "Gimli takes the place of Glóin",
    ),
    (Event("shuffled_in", ORCS), "Dol Guldur Orcs are shuffled into the deck"),
    (Event("put_on_deck", ORCS), "Dol Guldur Orcs go on top of the deck"),
    (Event("put_aside", ORCS), "Dol Guldur Orcs are put aside"),
    (Event("to_victory", ORCS), "Dol Guldur Orcs go to the victory display"),
    (Event("buried", {"piece": "a", "seat": "0"}), "A card goes under the deck"),
    (Event("buried", {"piece": "e9"}), "A card goes under the encounter deck"),
    (Event("left_combat", GIMLI), "Gimli is removed from combat"),
    (
        Event(
            "lasts",
            {
                "kind": "shield",
                "what": "",
                "amount": "0",
                "faces": "gimli",
                "pieces": "a",
                "who": "",
                "until": "phase",
                "enemy": "b",
                "enemy_face": "legolas",
            },
        ),
        "Legolas takes the damage of Gimli until the end of the phase",
    ),
    (
        Event("lasts", {**lasting("grant", "keyword surge", "1").facts, "until": "revealed"}),
        "Gimli gains surge",
    ),
    (
        Event("moved", {"amount": "2", "token": "damage", "host": "b", "host_face": "forest-spider", **GIMLI}),
        "2 damage is moved from Gimli to Forest Spider",
    ),
    (
        Event("shadow_discarded", {"enemy": "b", "enemy_face": "forest-spider", **BROWN_LANDS}),
        "The shadow card of Forest Spider is discarded: the Brown Lands",
    ),
    (
        Event(
            "lasts",
            {
                "kind": "forbid",
                "what": "attack",
                "amount": "0",
                "faces": "gimli",
                "pieces": "a",
                "who": "",
                "until": "phase",
                "enemy": "b",
                "enemy_face": "forest-spider",
            },
        ),
        "Gimli cannot attack Forest Spider until the end of the phase",
    ),
    (Event("orc_guard", {"seat": "0", "piece": "a", "face": "orc-guard"}), "Orc Guard engages Player 1"),
    (Event("captured", {"seat": "0", **GIMLI}), "Gimli is the prisoner"),
    (Event("rescued", {"seat": "0", **GIMLI}), "Gimli is rescued"),
    (Event("entered", {"seat": "0", **GIMLI, "played": ""}), "Gimli enters play"),
    (Event("left", {**GIMLI, "into": "discard", "why": "discarded"}), "Gimli is discarded"),
    (Event("left", {**SPIDER, "into": "shuffle", "why": "returned"}), "Forest Spider is shuffled into its deck"),
    (Event("discarded", {"piece": "a", "face": "feint"}), "Feint is discarded"),
    (Event("exhausted", {**GIMLI, "why": "text"}), "Gimli exhausts"),
    (Event("readied", {**GIMLI, "step": ""}), "Gimli readies"),
    (Event("gained", {**GIMLI, "amount": "1", "step": ""}), "Gimli gains 1 resource"),
    (Event("gained", {**BROWN_LANDS, "amount": "3", "step": "time"}), "3 time counters on the Brown Lands"),
    (Event("flipped", {**BROWN_LANDS, "side": "forest-gate"}), "Forest Gate is turned over: the Brown Lands"),
    (Event("time_passed", {**BROWN_LANDS, "amount": "1"}), "1 time counter removed from the Brown Lands"),
    (Event("damage_placed", {**BROWN_LANDS, "amount": "1"}), "1 damage is placed on the Brown Lands"),
    (Event("damage_removed", {**BROWN_LANDS, "amount": "2"}), "2 damage is removed from the Brown Lands"),
    (Event("laid_open", {**GIMLI, "seat": "1"}), "Player 2 lays Gimli face up"),
    (Event("progressed", {"piece": "q3", "face": "beorns-path", "amount": "2"}), "2 progress on Beorn's Path"),
    (Event("lost_progress", {"piece": "q3", "face": "beorns-path", "amount": "2"}), "Beorn's Path loses 2 progress"),
    (Event("lost_resources", {**GIMLI, "amount": "1"}), "Gimli loses 1 resource"),
    (Event("explored", {"piece": "e3", "face": "forest-gate"}), "Forest Gate is explored"),
    (
        Event("came_off", {"piece": "e7", "face": "gandalfs-map"}),
        "Gandalf's Map is unclaimed in the staging area",
    ),
    (Event("stage_removed", {"face": "beorns-path"}), "Beorn's Path is removed from the quest deck"),
    (Event("left_quest", GIMLI), "Gimli leaves the quest"),
    (
        Event("laid_beneath", {"host": "e4", "host_face": "sewers", "amount": "1"}),
        "1 card of the underworld deck lies face down under Sewers",
    ),
    (
        Event("laid_beneath", {"host": "e4", "host_face": "the-fourth-star", "amount": "2"}),
        "2 cards of the underworld deck lie face down under the Fourth Star",
    ),
    (
        Event("prowled", {"piece": "e4", "face": "druadan-elite", "amount": "2"}),
        "Drúadan Elite prowls: 2 resources of the heroes",
    ),
    (Event("ravens_shuffled", {}), "The Raven deck is shuffled"),
    (Event("scoured", {"pieces": "e1", "faces": "bellachs-scout"}), "Scour: Bellach's Scout"),
    (
        Event("searched", {"pieces": "e1 e2", "faces": "ruined-plaza city-remains"}),
        "Ruined Plaza and City Remains lie under The Orcs' Search",
    ),
    (Event("took_hidden", {"seat": "1"}), "Player 2 takes a hidden card"),
    (Event("turned_hidden", {"seat": "0", **ORCS}), "Player 1 turns up a hidden card: Dol Guldur Orcs"),
    (Event("lies_hidden", {"seat": "1", **ORCS}), "Dol Guldur Orcs lie hidden before Player 2"),
    (Event("detained", GIMLI), "Gimli is detained, out of everybody's control"),
    (Event("underworld_shuffled", {}), "The underworld deck is shuffled into the encounter deck"),
    (
        Event("sunk", {"piece": "e4", "face": "lossarnach-bandit"}),
        "Lossarnach Bandit is shuffled into the underworld deck",
    ),
    (
        Event(
            "lasts",
            {"kind": "pays", "what": "", "amount": "0", "pieces": "", "who": "every lore card", "until": "phase"},
        ),
        "Resources of any sphere pay for every lore card until the end of the phase",
    ),
    (Event("cancelled", ORCS), "The text of Dol Guldur Orcs is cancelled"),
    (Event("archery", {"amount": "3"}), "Archery: 3 damage"),
    (
        Event("escape_test_began", {"amount": "2", "what": "willpower"}),
        "Escape test: willpower against 2 cards of the encounter deck",
    ),
    (Event("committed_to_test", {"seat": "0", **GIMLI}), "Player 1 commits Gimli to the escape test"),
    (
        Event("escape_test_ended", {"amount": "0", "strength": "4", "what": "attack", "outcome": "passed"}),
        "The escape test is passed: 4 attack against 0",
    ),
    (Event("separated", {"seats": "0"}), "Player 1 goes on with a staging area of their own"),
    (Event("present", {"seats": "0 2"}), "Now it is about Player 1 and Player 3"),
    (
        Event("will_join", {"seats": "1", "phase": "travel"}),
        "The way to the others is free for Player 2 when the travel phase begins",
    ),
    (Event("joined", {"seats": "1 2", "seat": "0"}), "Player 2 and Player 3 join Player 1"),
    (Event("together", {}), "Nobody is left elsewhere: all go on together"),
    (Event("poisoned", {"piece": "h01", "face": "gimli", "seat": "0"}), "Gimli gets 1 poison"),
    (Event("knocked_out", {"piece": "h01", "face": "gimli"}), "Gimli is unconscious"),
    (Event("woken", {"piece": "h01", "face": "gimli"}), "Gimli comes round"),
    (
        Event("discovered", {"faces": "sting-neutral orcrist-neutral"}),
        "Discovered: Sting and Orcrist",
    ),
    (
        Event("resolution", {"piece": "k1", "face": "campaign-a-knife-in-the-dark"}),
        "The resolution of A Knife in the Dark",
    ),
    (Event("earned", {"face": "noble-hero", "bearer": "gimli", "by": ""}), "Earned: Noble Hero on Gimli"),
    (Event("earned", {"face": "lingering-venom", "bearer": "", "by": "1"}), "Earned: Lingering Venom by Player 2"),
    (Event("struck_out", {"face": "ho-tom-bombadil"}), "Out of the campaign pool: Ho! Tom Bombadil!"),
    (Event("decks_turned", {}), "The second encounter deck takes the place of the first"),
    (Event("sack_drawn", {"piece": "b1", "face": "a-worn-sack"}), "Drawn from the sack deck: A Worn Sack"),
    (
        Event("sack_empty", {"piece": "b1", "face": "a-worn-sack"}),
        "A Worn Sack finds nobody and is shuffled back into the sack deck",
    ),
    (Event("sack_on_top", {"piece": "b1", "face": "a-worn-sack"}), "A Worn Sack is on top of the sack deck"),
    (Event("came_back", {"seats": "1"}), "Player 2 comes back"),
    (
        Event("treasure_brought", {"seat": "0", "what": "bilbos-magic-ring-neutral"}),
        "Player 1 shuffles Bilbo's Magic Ring into the deck",
    ),
    (Event("current_quest", {"piece": "q2", "face": "heading-up"}), "The current quest is Heading Up"),
    (Event("phase_skipped", {"phase": "quest"}), "There is no quest phase"),
    (Event("riddle_area", {"piece": "e1", "face": "mendor"}), "Mendor is in the riddle area"),
    (Event("riddle_turned_up", {"piece": "e1", "face": "the-brown-lands"}), "A riddle: the Brown Lands"),
    (
        Event("riddle_asked", {"piece": "e1", "face": "the-brown-lands", "seat": "1"}),
        "Player 2 answers the riddle of the Brown Lands",
    ),
    (Event("riddle_named", {"seat": "0", "what": "ally leadership 2"}), "Player 1 names ally, leadership and cost 2"),
    (
        Event("riddle_named", {"seat": "0", "kinds": "title trait", "what": "called-gandalf dunedain"}),
        "Player 1 names Gandalf and Dúnedain",
    ),
    (Event("riddle_solved", {"seat": "0", "amount": "1"}), "The riddle is answered with 1 match"),
    (Event("riddle_solved", {"seat": "0", "amount": "0"}), "The riddle is answered in vain"),
    (
        Event("hide_test_began", {"seat": "1", "amount": "2"}),
        "Player 2 makes a hide test against the threat of 2 encounter cards",
    ),
    (
        Event("committed_to_hide", {"piece": "h01", "face": "gimli", "seat": "0"}),
        "Player 1 commits Gimli to the hide test",
    ),
    (
        Event("hide_test_dealt", {"faces": "the-brown-lands despair", "amount": "5"}),
        "The threat of the hide test is 5 (the Brown Lands and Despair)",
    ),
    (Event("hide_test_dealt", {"faces": "", "amount": "0"}), "The threat of the hide test is 0"),
    (
        Event("hide_test_ended", {"seat": "0", "strength": "4", "amount": "5", "outcome": "failed"}),
        "The hide test of Player 1 is failed: 4 willpower against 5 threat",
    ),
    (Event("burden_on_top", {}), "A burden is put on top of the encounter deck"),
    (Event("burden_shuffled", {}), "A burden is shuffled into the encounter deck"),
    (
        Event("villagers_came", {"piece": "e1", "face": "gondorian-hamlet", "amount": "3"}),
        "Gondorian Hamlet shelters 3 villagers",
    ),
    (
        Event("villager_discarded", {"piece": "e1", "face": "gondorian-hamlet"}),
        "1 villager is discarded from Gondorian Hamlet",
    ),
    (
        Event("villagers_moved", {"face": "gondorian-hamlet", "host_face": "rescued-villagers", "amount": "2"}),
        "2 villagers are moved from Gondorian Hamlet to Rescued Villagers",
    ),
    (Event("occupied", {"seat": "1", "piece": "e1", "face": "west-gate"}), "Player 2 takes control of West Gate"),
    (
        Event("elimination_lowered", {"seat": "1", "amount": "10", "level": "40"}),
        "Player 2 is out at 40 threat from now on",
    ),
    (Event("life_set", {"amount": "15"}), "The Ring-bearer's life is 15"),
    (Event("life_reduced", {"amount": "2", "left": "9"}), "The Ring-bearer's life is reduced by 2 to 9"),
    (
        Event("sent_back", {"piece": "e1", "face": "despair"}),
        "Despair does nothing and is shuffled into the encounter deck",
    ),
    (
        Event("burgle_shown", {"seat": "0", "what": "the-brown-lands"}),
        "Player 1 shows the Brown Lands for a burgle attempt",
    ),
    (Event("burgle_ended", {"seat": "1", "outcome": "failed"}), "The burgle attempt of Player 2 has failed"),
    (
        Event("hoarded", {"host": "e1", "host_face": "dol-guldur-orcs", "amount": "5"}),
        "5 treasures lie face down under Dol Guldur Orcs",
    ),
    (
        Event("treasure_taken", {"seat": "0", "what": "bilbos-magic-ring-neutral"}),
        "Player 1 takes Bilbo's Magic Ring out of the hoard",
    ),
    (
        Event("devoured", {"host": "e1", "host_face": "nameless-thing", "what": "gandalf", "seat": "0"}),
        "Nameless Thing swallows Gandalf",
    ),
    (
        Event("sent_elsewhere", {"piece": "e1", "face": "giant-cave-centipede", "seats": "1 2"}),
        "Giant Cave Centipede goes to the staging area of Player 2 and Player 3",
    ),
    (
        Event("letters_matched", {"face": "stair-falls", "what": "GS", "outcome": "yes"}),
        "Stair Falls fits: the players have discarded cards with G and S",
    ),
    (
        Event("letters_matched", {"face": "stair-falls", "what": "", "outcome": ""}),
        "Stair Falls does not fit: the players have discarded no card",
    ),
    (Event("locate_test_ended", {"seat": "1", "outcome": "failed"}), "Player 2: the locate test is failed"),
    (
        Event("lost_triggered", {"pieces": "a b", "faces": "silent-caverns abandoned-mine"}),
        "Lost: Silent Caverns and Abandoned Mine",
    ),
    (
        Event("prevented", {**GIMLI, "what": "progressed", "amount": "3", "seat": "-1"}),
        "3 progress is not placed on Gimli",
    ),
    (Event("attempted", {"piece": "q1", "face": "flies-and-spiders"}), "The quest of this phase: Flies and Spiders"),
    (lasting("add", "attack", "1"), "+1 attack for Gimli until the end of the phase"),
    (lasting("add", "hit_points", "-1"), "-1 hit points for Gimli until the end of the phase"),
    (lasting("set", "willpower", "0"), "Willpower 0 for Gimli until the end of the phase"),
    (lasting("double", "attack"), "Double the attack for Gimli until the end of the phase"),
    (lasting("switch", "willpower attack"), "Willpower and attack are switched for Gimli until the end of the phase"),
    (lasting("blank", "text"), "The text of Gimli has no effect until the end of the phase"),
    (lasting("forbid", "attack"), "Gimli cannot attack until the end of the phase"),
    (lasting("forbid", "attack s1"), "Gimli cannot attack Player 2 until the end of the phase"),
    (lasting("forbid", "count defense"), "Gimli cannot count for defense until the end of the phase"),
    (
        Event("lasts", {"kind": "add", "what": "attack", "amount": "1", "who": "every orc", "until": "attack 1"}),
        "+1 attack for every orc until the end of the attack",
    ),
    (Event("engaged", {"seat": "0", **SPIDER}), "Forest Spider engages Player 1"),
    (Event("returned_to_staging", ORCS), "Dol Guldur Orcs go back to the staging area"),
    (Event("shadow_dealt", {"piece": "e9", **AGAINST}), "Forest Spider is dealt a shadow card"),
    (Event("attack_began", {"seat": "0", **AGAINST}), "Forest Spider attacks Player 1"),
    (Event("attack_spread", {"seat": "1", **AGAINST}), "Forest Spider attacks Player 2, too, who cannot defend"),
    (Event("attack_turned", {**ORCS, **AGAINST}), "The attack of Forest Spider is turned against Dol Guldur Orcs"),
    (Event("defended", {**GIMLI, **AGAINST}), "Gimli defends against Forest Spider"),
    (Event("shadow_turned", {**ORCS, **AGAINST}), "The shadow card of Forest Spider: Dol Guldur Orcs"),
    (Event("attacks_with", {**GIMLI, **AGAINST}), "Gimli attacks Forest Spider"),
    (Event("struck", {**AGAINST, "strength": "5", "amount": "4"}), "Forest Spider: attacked with 5, takes 4 damage"),
    (Event("damaged", {**ORCS, "amount": "2"}), "Dol Guldur Orcs take 2 damage"),
    (Event("healed", {**GIMLI, "amount": "1"}), "Gimli is healed of 1 damage"),
    (Event("prevented", {**GIMLI, "what": "damaged", "amount": "1", "seat": "0"}), "1 damage to Gimli is prevented"),
    (
        Event("prevented", {"piece": "", "what": "threat-raised", "amount": "2", "seat": "0"}),
        "The threat of Player 1 rises by 2 less",
    ),
    (Event("redirected", {**GIMLI, "amount": "1"}), "Gimli takes 1 of it instead"),
    (Event("destroyed", GIMLI), "Gimli is destroyed"),
    (Event("ended", {"reason": "won", "winners": "0"}), "The quest is completed. The players win."),
    (Event("ended", {"reason": "lost", "winners": ""}), "The players lose."),
]
QUIET = [
    Event("staged", {**ORCS, "revealed": "yes"}),
    Event("entered", {"seat": "0", **GIMLI, "played": "yes"}),
    Event("left", {**GIMLI, "into": "discard", "why": "destroyed"}),
    Event("exhausted", {**GIMLI, "why": ""}),
    Event("readied", {**GIMLI, "step": "refresh"}),
    Event("gained", {**GIMLI, "amount": "1", "step": "resource"}),
]


def line_of(event: Event) -> Line:
    line = tell(event, None)
    assert line is not None, event
    return line


OF_THE_CORE = {"ended", "turned_up"}


@cache
def told_by_the_rules() -> frozenset[str]:
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(FOLDER).rglob("*.py"))]
    return frozenset(name for text in texts for name in re.findall(r'\.tell\(\s*"(\w+)"', text)) | OF_THE_CORE


@pytest.mark.parametrize(("event", "text"), LINES, ids=[f"{event.name}: {text}" for event, text in LINES])
def test_a_line_says_what_happened(event: Event, text: str) -> None:
    assert line_of(event).text == text


def test_every_event_of_the_rules_has_a_line_or_is_silent() -> None:
    assert {event.name for event, _ in LINES} | SILENT == told_by_the_rules()


@pytest.mark.parametrize("name", sorted(SILENT))
def test_what_is_silent_has_no_line(name: str) -> None:
    assert tell(Event(name, {**GIMLI, "seat": "0", "amount": "1"}), 0) is None


@pytest.mark.parametrize("event", QUIET, ids=[event.name for event in QUIET])
def test_what_another_line_has_said_is_not_said_again(event: Event) -> None:
    assert tell(event, 0) is None


def test_a_line_bears_the_mark_of_its_player_and_the_number_of_its_round() -> None:
    assert line_of(Event("round_began", {"round": "7"})).number == "7"
    assert line_of(Event("engaged", {"seat": "2", **SPIDER})).seat == 2
    assert line_of(Event("damaged", {**SPIDER, "amount": "1"})).seat is None


def test_a_line_mentions_the_cards_that_it_speaks_of() -> None:
    assert line_of(Event("defended", {**GIMLI, **AGAINST})).mentions == ("h01", "e2")
    assert line_of(Event("drew", {"seat": "0", "amount": "2", "pieces": "a b"})).mentions == ("a", "b")


def test_stages_deaths_and_the_end_stand_out() -> None:
    strong = {event.name for event, _ in LINES if line_of(event).is_strong}
    assert strong == {
        "round_began",
        "stage_began",
        "stage_beaten",
        "destroyed",
        "captured",
        "rescued",
        "eliminated",
        "ended",
    }


def test_an_event_has_the_faces_of_its_cards_for_those_who_see_them_all() -> None:
    state = LcgState({}, {}, seats=2)
    state.pieces = {"a": Piece("feint", 0, 1), "b": Piece("gandalf", 0), "c": Piece("gimli", 0, 0)}
    state.things = {"c": Thing(1, role="orc-guard")}
    drew = state.annotate(Event("drew", {"pieces": "a b"}))
    assert drew.seen(0).facts == {"pieces": "a b", "faces": "feint gandalf"}
    assert drew.seen(1).facts == drew.seen(None).facts == {"pieces": "a b"}
    assert state.annotate(Event("used", {"piece": "b"})).seen(None).facts["face"] == "gandalf"
    assert state.annotate(Event("damaged", {"piece": "c"})).seen(0).facts["face"] == "orc-guard"


@pytest.mark.slow
def test_whole_games_can_be_told_to_everybody_in_sentences() -> None:
    told = set()
    for game in games():
        for state, events in game:
            for event in events:
                told.add(event.name)
                for seat in (*range(state.seats), None):
                    line = tell(event.seen(seat), seat)
                    if line is not None:
                        assert re.match(r"[A-ZÀ-Þ0-9+\"-]", line.text), line.text
                        assert not IDS.search(line.text) and not AWKWARD.search(line.text), line.text
    assert told <= told_by_the_rules() and len(told) > 40


@pytest.mark.slow
def test_a_line_names_no_card_that_its_reader_does_not_see() -> None:
    hidden = 0
    for game in games():
        for state, events in game:
            for event in events:
                for seat in range(state.seats):
                    seen = event.seen(seat)
                    line = tell(seen, seat)
                    known = {face for key, value in seen.facts.items() if "face" in key for face in value.split()}
                    secret = {face for value in event.secret.values() for face in value.split()} - known
                    hidden += len(secret)
                    for face in secret:
                        assert line is None or CARDS[face].title not in line.text, line.text
    assert hidden > 100


@pytest.mark.slow
def test_what_a_seat_is_told_lies_open_to_it_at_that_time() -> None:
    """Each face in an event is that of a card which its reader sees after it, or which was in play before it.

    Where an event names faces but no pieces, everybody sees a card with that face then.
    """
    for game in games():
        for (before, _), (after, events) in pairwise(game):
            for event in events:
                for seat in range(after.seats):
                    facts = event.seen(seat).facts
                    faces = facts.get("faces", "").split()
                    if "pieces" not in facts:
                        open_faces = {piece.face for piece in after.pieces.values() if piece.seen_by == EVERYBODY}
                        assert open_faces.issuperset(faces), (event, seat)
                        continue
                    for piece, face in zip(facts["pieces"].split() if faces else (), faces, strict=True):
                        owner = after.pieces[piece].owner
                        eyes = after.pieces[piece].seen_by | before.pieces[piece].seen_by
                        is_own = owner == seat or after.options["hands"] == "open"
                        is_seen = eyes == EVERYBODY or eyes >> seat & 1 or face == ORC_GUARD
                        assert is_seen or is_own, (event, seat)


def test_every_line_says_who_did_it() -> None:
    """No line begins with a verb, as if the reader knew whose mark stands beside it."""
    verbs = re.compile(r"(Uses|Draws|Plays|Takes|Looks|Commits|Shuffles|Gets|Is|Discards|Threat) ")
    for event, text in LINES:
        assert not verbs.match(text), event
        assert not verbs.match(line_of(event).text), event


def test_every_card_that_a_line_names_can_be_underlined_wherever_it_lies_by_now() -> None:
    named = 0
    for event, text in LINES:
        for key in ("face", "faces", "enemy_face", "host_face"):
            for face in event.facts.get(key, "").split():
                line = tell(event, None)
                if line is not None and face in CARDS and CARDS[face].title in text:
                    assert CARDS[face].title in line.words, event
                    named += 1
    assert named > 20


def test_who_is_eliminated_by_the_cost_is_told_as_whom_the_enemy_cannot_engage() -> None:
    hobbits = [{"heroes": ["pippin"], "threat": 47, "deck": []}, {"heroes": ["gimli"], "threat": 10, "deck": []}]
    checks = {"phase": "encounter", "step": "checks", "staging": ["forest-spider"], "encounter": [], "players": hobbits}
    outcome = LCG.apply(LCG.read_position(checks), Action.of("use", "h01", "0"))
    lines = [line.text for event in outcome.events if (line := tell(event, None)) is not None]
    assert "Forest Spider cannot engage Player 1 until the end of the round" in lines
