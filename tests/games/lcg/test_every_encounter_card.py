"""Games go on until every encounter card and every stage of a product has come up and done what it can do.

They begin at any stage, shortly before it is beaten.  ``pytest -s -k every_encounter_card`` prints how often each
came up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from westmarch import games
from westmarch.engine.dice import Dice
from westmarch.engine.game import Setup
from westmarch.engine.records import Action, Event
from westmarch.games.lcg.catalogue import BURDENS, CARDS, SETS
from westmarch.games.lcg.printed.cards import Card
from westmarch.games.lcg.printed.lists import QUESTS
from westmarch.games.lcg.rules.setup import encounter_faces
from westmarch.games.lcg.state import LcgState

GAME = games.load("lcg")
MOST_GAMES, MOST_ROUNDS = 400, 8
PRODUCTS = dict.fromkeys([quest.product for quest in QUESTS.values()])
HOARD = (
    *("the-arkenstone-neutral", "mithril-shirt-neutral", "thrors-battle-axe", "thrors-hunting-bow"),
    "thrors-golden-cup",
)
BURGLARS = ("eowyn committed exhausted", "aragorn committed exhausted")
SPUR, DALE, RAVENHILL = "the-eastern-spur", "battle-in-the-dale", "the-defense-of-ravenhill"
RING_BEARER = {"frodo-baggins-fellowship": ["the-one-ring-the-black-riders"]}
RING_OF_ROAD = {"frodo-baggins-fellowship-the-road-darkens resources 5": ["the-one-ring-the-road-darkens"]}
GATES = "doors-of-durin-the-ring-goes-south"
COUNCIL = {"aside": ["lust-for-the-ring", "redhorn-pass", GATES, "watcher-in-the-water"]}
WILLOW, BARROWS = ["old-man-willow", "withywindle"], ["great-barrow"] * 5
UNDERGROUND: dict[str, Any] = {
    "stage": "out-of-the-frying-pan",
    "progress": 14,
    "staging": ["lake-in-the-cavern", "the-wargs-glade"],
    "riddles": ["gollum-dungeons-deep-and-caverns-dim"],
    "players": [
        {
            "heroes": ["aragorn", "gloin", {"bilbo-baggins-baggins resources 9": ["bilbos-magic-ring"]}],
            "engaged": ["great-gray-wolf", "wild-wargs"],
            "threat": 20,
        },
        {"heroes": ["gimli", "legolas", "thalin"], "engaged": ["wild-wargs"], "threat": 20},
    ],
}
BEGUN: dict[str, dict[str, Any]] = {
    "the-great-river": {"active": ["seat-of-seeing progress 5"], "encounter_discard": ["ill-fate"]},  # a burden
    "out-of-the-frying-pan": {**UNDERGROUND, "other_stages": ["riddles-in-the-dark progress 8"]},
    "riddles-in-the-dark": {**UNDERGROUND, "other_stages": ["riddles-in-the-dark progress 3"]},
    "roast-mutton": {
        "staging": ["bert", "tom", "william", "troll-cave"],
        "phase": "travel",
        "step": "travel",
        "players": [
            {"heroes": ["aragorn", "theodred", {"bilbo-baggins-baggins resources 9": ["troll-key"]}], "threat": 20},
            {"heroes": ["gimli", "legolas", "thalin"], "threat": 20},
        ],
    },
    "mirkwood-forest": {"aside": ["goblin-troop-the-goblins"], "victory": ["goblin-trail"]},
    "the-dark-of-nibin-dum": {
        "aside": ["goblin-chieftain", "cracked-pillar"],
        "staging": ["lightless-passage-the-caves-of-nibin-dum"],
        "phase": "travel",
        "step": "travel",
    },
    "surprise-attack-the-caves-of-nibin-dum": {
        "staging": ["goblin-chieftain"],
        "active": ["crumbling-stairs progress 2"],
        "aside": ["cracked-pillar"],
    },
    "the-chasm": {"aside": ["goblin-chieftain"], "staging": ["cracked-pillar damage 4"]},
    "oathkeepers": {"staging": ["goblin-chieftain"], "active": ["goblin-dungeon progress 4"]},
    "entering-the-mines": {
        "victory": ["bridge-of-khazad-dum"],
        "staging": ["lightless-passage"],
        "phase": "travel",
        "step": "travel",
    },
    "goblin-patrol": {"staging": ["patrol-leader"]},
    "the-burglars-turn-the-lonely-mountain": {
        "staging": ["smaug-the-golden progress 4", {"the-lonely-mountain": [f"{one} facedown" for one in HOARD]}],
        "aside": ["smaug-the-magnificent", "a-bare-patch"],
        "players": [{"heroes": ["bilbo-baggins-baggins-hero resources 9", *BURGLARS], "threat": 20}],
        "step": "resolve_quest",
    },
    "inside-information": {"staging": ["smaug-the-magnificent damage 10", "a-bare-patch"], "progress": 5},
    "thieves-fire-murder": {"staging": ["smaug-the-magnificent"], "aside": ["smaug-the-golden", "a-bare-patch"]},
    "the-eastern-spur": {
        "staging": ["bolg", "the-front-gate"],
        "other_stages": [f"{DALE} progress 8", f"{RAVENHILL} progress 8"],
    },
    "battle-in-the-dale": {"staging": ["bolg", "ruins-of-dale"], "other_stages": [SPUR, f"{RAVENHILL} progress 8"]},
    "the-defense-of-ravenhill": {"staging": ["bolg", "ravenhill"], "other_stages": [SPUR, DALE]},
    "the-clouds-burst": {"staging": ["bolg damage 7"]},
    "search-for-the-chamber": {"active": ["plundered-armoury progress 1"]},
    "a-shortcut-to-mushrooms": {
        "staging": ["bamfurlong"],
        "phase": "travel",
        "step": "travel",
        "players": [
            {"heroes": ["aragorn exhausted", "theodred", RING_BEARER], "engaged": ["black-rider"], "threat": 20},
            {"heroes": ["gimli", "legolas", "thalin"], "threat": 20},
        ],
    },
    "escape-to-buckland": {"staging": ["bucklebury-ferry progress 8"], "phase": "travel", "step": "travel"},
    "the-ringwraiths-attack": {
        "staging": ["the-witch-king", "ringwraith", "weathertop"],
        "phase": "travel",
        "step": "travel",
        "players": [
            {"heroes": ["aragorn", "theodred", RING_BEARER], "threat": 20},
            {"heroes": ["gimli", "legolas", "thalin"], "threat": 20},
        ],
    },
    "pursued-by-the-enemy": {"victory": ["the-last-bridge"], "aside": ["the-witch-king", "ford-of-bruinen"]},
    "race-to-rivendell": {
        "staging": ["ford-of-bruinen progress 4"],
        "encounter": list(QUESTS["flight-to-the-ford"].apart),
        "phase": "travel",
        "step": "travel",
        "players": [
            {"heroes": ["aragorn", "theodred", "frodo-baggins-fellowship"], "engaged": ["fell-rider"], "threat": 20},
            {"heroes": ["gimli", "legolas", "thalin"], "engaged": ["fell-rider"], "threat": 20},
        ],
    },
    "the-ruins-of-ost-in-edhil": {
        "staging": ["bellach-celebrimbors-secret", "the-orcs-search", "celebrimbors-mould"],
        "active": ["the-secret-chamber damage 5"],
    },
    "the-enemys-servant": {
        "staging": ["the-orcs-search", {"celebrimbors-mould": ["bellach-celebrimbors-secret"]}],
        "resources": 2,
    },
    "searching-for-mugash": {
        "active": ["orc-cave progress 3"],
        "players": [
            {"heroes": ["aragorn", "theodred", "gloin"], "engaged": ["mugash damage 7"], "threat": 20},
            {"heroes": ["gimli", "legolas", "thalin"], "threat": 20},
        ],
    },
    "the-wizards-prize": {
        "players": [
            {
                "heroes": [{"aragorn exhausted": ["mugash"]}, "theodred damage 3"],
                "engaged": ["mugashs-guard"],
                "threat": 20,
            },
            {"heroes": ["gimli", "legolas", "thalin"], "threat": 20},
        ],
    },
    "escape-from-tharbad": {
        "staging": ["the-crossing-at-tharbad"],
        "players": [
            {
                "heroes": ["aragorn", "theodred", "gloin"],
                "allies": ["nalir"],
                "engaged": ["bellach damage 6"],
                "threat": 20,
            },
            {"heroes": ["gimli", "legolas", "thalin"], "threat": 20},
        ],
    },
    "the-council-of-elrond": {**COUNCIL, "phase": "planning", "step": "plan"},
    "the-nine-walkers": {"active": ["redhorn-pass progress 5 damage 1"], "aside": [GATES, "watcher-in-the-water"]},
    "the-hunt-is-up": {
        "active": ["tree-crowned-hill progress 5 damage 1"],
        "aside": [GATES, "watcher-in-the-water"],
        "players": [
            {"heroes": ["aragorn", {"theodred": ["lust-for-the-ring"]}, RING_OF_ROAD], "threat": 20},
            {"heroes": ["gimli", "legolas", "thalin"], "engaged": ["howling-warg"], "threat": 20},
        ],
    },
    "the-gates-of-moria": {
        "staging": ["watcher-in-the-water damage 5"],
        "active": [f"{GATES} progress 8"],
        "players": [
            {"heroes": ["aragorn", "theodred", RING_OF_ROAD], "threat": 20},
            {"heroes": ["gimli damage 3", "legolas", "thalin"], "threat": 20},
        ],
    },
    "the-long-dark-of-moria": {
        "staging": ["doom-doom-doom damage 2", "ancient-guardroom"],
        "aside": ["the-balrog", "the-great-bridge", "chamber-of-mazarbul"],
        "phase": "travel",
        "step": "travel",
    },
    "drums-in-the-deep": {
        "staging": ["doom-doom-doom damage 3"],
        "aside": ["the-balrog", "the-great-bridge"],
        "phase": "combat",
        "step": "player_attacks",
        "progress": 9,
        "players": [
            {
                "heroes": ["aragorn", "theodred", "gloin", RING_OF_ROAD],
                "engaged": ["moria-orc attacked damage 2"] * 3,
                "threat": 20,
            },
            {
                "heroes": ["gimli", "legolas", "thalin"],
                "engaged": ["uruk-from-mordor attacked damage 4"] * 3,
                "threat": 20,
            },
        ],
    },
    "the-bridge-of-khazad-dum": {
        "staging": ["doom-doom-doom", "the-balrog"],
        "active": ["the-great-bridge progress 4"],
        "step": "resolve_quest",
        "progress": 5,
        "players": [
            {"heroes": ["aragorn committed exhausted", "theodred", RING_OF_ROAD], "threat": 20},
            {"heroes": ["gimli committed exhausted", "eowyn committed exhausted", "thalin"], "threat": 20},
        ],
    },
    "dark-bad-place": {"aside": WILLOW},
    "shifting-trees": {"aside": WILLOW},
    "closing-in-around-them": {"aside": WILLOW},
    "choked-with-brambles": {"aside": WILLOW, "victory": [*["deep-gulley"] * 4, "wall-of-trees"]},
    "the-wicked-willow": {"staging": WILLOW, "victory": ["deep-gulley", "wall-of-trees"]},
    "the-house-of-tom-bombadil": {"aside": ["hollow-circle", "standing-stones", *BARROWS]},
    "across-the-downs": {"aside": ["standing-stones", *BARROWS], "victory": ["hollow-circle"]},
    "lost-in-the-fog": {"staging": ["standing-stones"], "victory": ["hollow-circle"]},
    "inside-the-barrow": {
        "stage": "lost-in-the-fog",
        "separated": [
            {"players": ["first"], "stage": "inside-the-barrow", "progress": 8, "staging": ["dark-wight"]},
            {"players": ["second"], "stage": "lost-in-the-fog", "staging": ["great-barrow", "standing-stones"]},
        ],
        "victory": ["hollow-circle"],
    },
}
"""What lies where at a stage, and the step if it is not the beginning of the quest phase."""
OBJECTIVES = [card for card in SETS["escape-from-dol-guldur"] if CARDS[card].type == "objective"]


def _own(product: str) -> Iterator[Card]:
    """The encounter cards and the stages of a product, without what only a campaign brings."""
    quests = [quest for quest in QUESTS.values() if quest.product == product]
    dealt = {card for quest in quests for card in encounter_faces({"quest": quest.id, "difficulty": "normal"})}
    met = [card for quest in quests for name in quest.sets for card in SETS[name]]
    met = [card for card in dict.fromkeys(met) if card in dealt or card not in BURDENS]
    yield from (CARDS[card] for card in met if CARDS[card].product == product)
    yield from (CARDS[stage.id] for quest in quests for stage in quest.stages)


def _deeds(card: Card) -> Iterator[str]:
    """What a card can do."""
    yield f"{card.id} comes"
    if card.of_kind("shadow"):
        yield f"{card.id} is a shadow"
    if card.of_kind("action", "response", "forced"):
        yield f"{card.id} is used"
    if card.of_kind("travel"):
        yield f"{card.id} is travelled to"


@pytest.mark.slow
@pytest.mark.parametrize("product", PRODUCTS)
def test_every_encounter_card_and_every_stage_comes_up(product: str) -> None:
    enough = {deed for card in _own(product) for deed in _deeds(card)}
    done: Counter[str] = Counter()
    for seed in range(MOST_GAMES):
        state, dice = start(product, seed), Dice(seed)
        while state.decision is not None and state.round <= MOST_ROUNDS:
            outcome = GAME.apply(state, bold(state, dice))
            done.update(found(outcome.events))
            state = outcome.state
        if done.keys() >= enough:
            break
    print(f"\n{seed + 1} games", *(f"{done[what]:6} {what}" for what in sorted(enough)), sep="\n")
    assert done.keys() >= enough, f"never in {MOST_GAMES} games: {sorted(enough - done.keys())}"


def _wins_at_once(stage: str) -> bool:
    return any([step.do == "win" for _, ability in CARDS[stage].of_kind("reveal") for step in ability.do])


def start(product: str, seed: int) -> LcgState:
    """A new game, or one at a stage that is nearly beaten, of each quest of a product in turn."""
    quests = [quest for quest in QUESTS.values() if quest.product == product]
    quest = quests[seed % len(quests)]
    stages = [stage for stage in quest.stages if not _wins_at_once(stage.id)]
    at = seed // len(quests) % (len(stages) + 1)
    state: LcgState
    if at == len(stages):
        state = GAME.new(Setup({"quest": quest.id}, 2), seed)
    else:
        stage = stages[at]
        players: list[dict[str, Any]] = [
            {"heroes": ["aragorn", "theodred", "gloin"], "threat": seed % 30},
            {"heroes": ["gimli", "legolas", "thalin"], "threat": seed % 50},
        ]
        if quest.companion:
            players[0]["heroes"].append(f"{quest.companion} resources 20")
        aside = []
        if quest.id == "escape-from-dol-guldur":
            players[1]["heroes"] = [{"gimli": OBJECTIVES[: (0, 1, 3)[seed % 3]]}, "legolas"]
            players[1]["heroes"] += ["thalin prisoner"] if stage.number < 3 else ["thalin"]
            aside = ["nazgul-of-dol-guldur"]
        if quest.id == "the-caves-of-nibin-dum":
            players[0]["heroes"][0] = {"aragorn": ["cave-torch-the-caves-of-nibin-dum"]}
        if quest.id == "into-the-pit":
            players[0]["heroes"][0] = {"aragorn": ["cave-torch"]}
        if quest.id == "the-seventh-level":
            players[1]["hand"] = ["citadel-plate"]
        if stage.id == "dont-leave-the-path":
            players[1]["engaged"] = ["ungoliants-spawn damage 8"]
        options = {"quest": quest.id, "deck-2": "tactics"}
        if quest.id == "flight-to-the-ford":  # The Old Road has an action that is for campaigns alone
            options["series"] = "campaign-the-lord-of-the-rings"
        written = {"options": options, "players": players, "stage": stage.id, "aside": aside, "seed": seed}
        written["staging"] = ["wargs"] if quest.id == "journey-down-the-anduin" else []
        written |= BEGUN.get(stage.id, {})
        state = GAME.read_position({"progress": max(0, stage.quest_points - 1), "phase": "quest", **written})
    return state


def bold(state: LcgState, dice: Dice) -> Action:
    """Mostly something that does something: whoever can goes on the quest, travels, claims and fights."""
    assert state.decision is not None
    acting = [action for action in state.decision.options if action.verb not in ("pass", "done", "skip", "undefended")]
    return dice.pick(acting if acting and dice.below(4) else list(state.decision.options))


def found(events: tuple[Event, ...]) -> Iterator[str]:
    words = {
        "revealed": "comes",
        "staged": "comes",
        "attached": "comes",
        "stage_began": "comes",
        "made_active": "comes",
        "shadow_turned": "is a shadow",
        "used": "is used",
        "riddle_asked": "is used",
        "travelled": "is travelled to",
    }
    for event in events:
        if event.name in words:
            yield f"{event.facts['face']} {words[event.name]}"
