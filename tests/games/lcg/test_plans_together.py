"""Plans in which partners help each other, and what is kept ready for later in the round."""

from __future__ import annotations

from itertools import pairwise

from tests.games.lcg.test_plans import GAME, JOURNEY, advice, best
from westmarch.games.lcg.advice.evaluation import Evaluation
from westmarch.games.lcg.advice.hosting import host_worth
from westmarch.games.lcg.advice.plans import quest_worth
from westmarch.games.lcg.advice.values import use_of
from westmarch.games.lcg.zones import zone

QUEST = JOURNEY | {"phase": "quest", "step": "commit_all", "encounter": ["gladden-fields"]}


# -- fights of all players


def test_an_archer_stays_at_home_for_the_enemy_of_a_partner() -> None:
    """Nothing but the troll is left to do on this stage: Gimli and Glóin strike with 4, and 6 are needed."""
    archer = {"heroes": ["legolas"], "deck": [], "threat": 20}
    axe = {"heroes": ["gimli", "gloin"], "allies": ["snowbourn-scout"], "deck": [], "threat": 20}

    def sent(troll: str) -> bool:
        found = advice(**QUEST, progress=8, players=[archer, axe | {"engaged": [troll]}])
        return found["commit legolas"] > 0

    assert sent("hill-troll") and not sent("hill-troll damage 6")


def test_a_sentinel_stays_at_home_where_a_partner_has_nobody_to_defend() -> None:
    guard = {"heroes": ["aragorn"], "allies": [], "deck": [], "threat": 20}
    weak = {"heroes": ["eowyn exhausted"], "deck": [], "threat": 20}
    assert advice(**QUEST, players=[guard, weak])["commit aragorn"] > 0
    assert advice(**QUEST, players=[guard, weak | {"engaged": ["hill-troll"]}])["commit aragorn"] < 0


# -- what the staging step may do


def test_who_could_not_bear_what_strikes_those_on_the_quest_stays_at_home() -> None:
    """The Necromancer's Reach wounds everybody who is exhausted, and Henamarth Riversong has 1 hit point."""
    seat = {"heroes": ["eowyn"], "allies": ["henamarth-riversong"], "deck": [], "threat": 20}

    def sent(*unseen: str) -> bool:
        found = advice(**QUEST | {"encounter": list(unseen)}, players=[seat])
        return found["commit henamarth-riversong"] > 0

    assert sent("evil-storm") and not sent("the-necromancers-reach")


def test_a_quest_that_fails_may_bring_an_enemy_that_waits_for_more_threat() -> None:
    """Hill Troll engages at 30: a threat of 28 may rise by 1 and not by 2."""
    seat = {"heroes": ["gimli"], "deck": [], "threat": 28}
    keys = {"players": [seat], "staging": ["hill-troll", "gladden-fields"], "encounter": []}
    state = GAME.read_position(QUEST | keys)
    fails = [quest_worth(Evaluation(state, 0), will) for will in (4, 3, 2, 1)]
    first, second, third = [more - less for more, less in pairwise(fails)]
    assert second > first + 100 and third < second - 100


def test_whoever_is_left_out_of_a_quest_is_counted_by_pursued_by_shadow() -> None:
    """Nothing is to be made on this stage, but whoever stays raises the threat, which is high."""
    seat = {"heroes": ["eowyn"], "deck": [], "threat": 47, "engaged": ["hill-troll damage 8"]}
    weak = {"heroes": ["legolas exhausted"], "allies": ["snowbourn-scout"], "deck": [], "threat": 47}

    def sent(*unseen: str) -> bool:
        found = advice(**QUEST | {"encounter": list(unseen)}, progress=8, players=[weak, seat])
        return found["commit snowbourn-scout"] > 0

    assert sent("pursued-by-shadow") and not sent("the-necromancers-reach")


def test_an_enemy_that_harms_everybody_in_each_round_is_worth_more_to_be_rid_of() -> None:
    """Goblin Sniper does so as long as it is in the staging area."""
    seat = {"heroes": ["legolas"], "deck": [], "threat": 20}

    def worth(**keys: object) -> int:
        state = GAME.read_position(QUEST | {"players": [seat | keys], "staging": [] if keys else ["goblin-sniper"]})
        piece = next(
            piece for piece, record in state.pieces.items() if record.face == "goblin-sniper" and piece in state.things
        )
        return Evaluation(state, 0).foe(piece).value

    assert worth() > worth(engaged=["goblin-sniper"])


# -- what is kept ready


def test_whoever_is_exhausted_before_the_game_is_missed_in_the_first_round() -> None:
    seat = {"heroes": ["dain-ironfoot", "ori", "bifur"], "deck": []}
    state = GAME.read_position(JOURNEY | {"phase": "planning", "step": "plan", "players": [seat], "encounter": []})
    state.phase = "setup"
    now = Evaluation(state, 0)
    missed = {state.pieces[piece].face: use_of(now, piece) for piece in now.characters(0)}
    assert 0 < missed["bifur"] <= missed["ori"]


def test_galadriel_waits_for_nenya() -> None:
    def first(*worn: str) -> str:
        seat = {"heroes": [{"galadriel": list(worn)}, "celeborn"], "deck": ["lembas", "lembas"], "threat": 20}
        return best(**JOURNEY, phase="resource", step="after draw_cards", players=[seat], encounter=[])

    assert first() == "use galadriel 2"
    assert first("nenya") == "pass"


def test_she_waits_for_it_in_the_quest_phase_too_until_the_quest_is_resolved() -> None:
    seat = {"heroes": [{"galadriel": ["nenya"]}, "celeborn committed exhausted"], "deck": ["lembas"] * 2, "threat": 20}

    def first(step: str) -> str:
        return best(**QUEST | {"step": step}, staging=["gladden-fields"], players=[seat])

    assert first("after commit_all") == "pass"
    assert first("after staging") == "use nenya 1"


def test_who_does_not_exhaust_to_commit_goes_in_any_case() -> None:
    """With Light of Valinor Glorfindel quests, and strikes the troll that is all that is left to do on this stage."""
    seat = {"deck": [], "threat": 20, "allies": ["snowbourn-scout"], "engaged": ["hill-troll damage 8"]}

    def sent(*worn: str) -> bool:
        heroes = [{"glorfindel-spirit": list(worn)}, "gimli"]
        found = advice(**QUEST, progress=8, players=[seat | {"heroes": heroes}])
        return found["commit glorfindel-spirit"] > 0

    assert sent("light-of-valinor") and not sent()


# -- what is bought


def test_what_readies_somebody_once_is_worth_one_readying() -> None:
    seat = {"heroes": ["celeborn", "haldir-of-lorien-lore resources 1"], "deck": [], "threat": 20}
    hand = {"hand": ["lembas", "henamarth-riversong"]}
    assert best(**JOURNEY, phase="planning", step="plan", players=[seat | hand]) == "play henamarth-riversong"


def test_the_only_ally_of_a_round_is_the_best_of_all_partners() -> None:
    escape = {"options": {"quest": "escape-from-dol-guldur"}, "phase": "planning", "step": "plan", "encounter": []}
    scout = {"heroes": ["aragorn resources 1"], "hand": ["snowbourn-scout"], "deck": [], "threat": 20}
    poor = {"heroes": ["eowyn"], "hand": ["northern-tracker"], "deck": [], "threat": 20}
    rich = poor | {"heroes": ["eowyn resources 4"]}
    assert best(**escape, players=[scout, poor]) == "play snowbourn-scout"
    assert best(**escape, players=[scout, rich]) == "pass"


# -- what a hint says of the plan


def test_a_hint_says_who_goes_together_and_for_whom_the_others_stay() -> None:
    seat = {"heroes": ["legolas", "gimli"], "deck": [], "threat": 20}

    def said(**keys: object) -> str:
        state = GAME.read_position(QUEST | {"players": [seat | keys]})
        return GAME.rate(GAME.view(state, 0))[0].reasons[-1]

    assert said() == "Send everybody: nobody is engaged with you."
    troll = {"engaged": ["hill-troll damage 8"], "allies": ["snowbourn-scout"]}
    assert said(**troll) == "Send nobody, and keep everybody ready to fight Hill Troll."
    heroes = ["legolas", "gimli", "eowyn"]
    kept = "Send Éowyn, and keep Legolas, Gimli and Snowbourn Scout ready to fight Hill Troll."
    assert said(**troll, heroes=heroes) == kept


def test_the_enemy_whose_end_wins_the_game_is_worth_two_heroes() -> None:
    """The last stage of Escape from Dol Guldur has its 7 progress, and only Nazgûl of Dol Guldur holds it up."""
    escape = {"options": {"quest": "escape-from-dol-guldur"}, "stage": "out-of-the-dungeons", "encounter": []}
    seat = {"heroes": ["gimli", "legolas"], "deck": [], "threat": 40, "engaged": ["nazgul-of-dol-guldur"]}

    def worth(progress: int) -> tuple[int, int]:
        now = Evaluation(GAME.read_position(escape | {"progress": progress, "players": [seat]}), 0)
        heroes = [now.fighter(piece).value for piece in now.characters(0)]
        return now.key_worth, sum(heroes)

    won, heroes = worth(7)
    later, _ = worth(6)
    assert won > heroes > later


# -- what is left to others, and kept for later


def test_an_enemy_that_comes_anyway_is_left_to_a_partner_who_fights_it_better() -> None:
    """Both would be reached; who is asked first is tired, the other has Gimli and Legolas, or Éowyn, as tired."""
    step = {"phase": "encounter", "step": "engage_all", "staging": ["hill-troll damage 7"], "progress": 0}
    tired = {"heroes": ["frodo-baggins exhausted"], "deck": [], "threat": 31}
    fresh = {"heroes": ["gimli", "legolas"], "deck": [], "threat": 31}
    asked = JOURNEY | {"encounter": []} | step

    def leaves(partner: dict[str, object]) -> bool:
        found = advice(**asked, players=[tired, partner])
        return found["skip"] > found["engage hill-troll"]

    assert leaves(fresh) and not leaves(fresh | {"heroes": ["eowyn exhausted"]})


def test_a_resource_is_kept_for_what_cancels_a_card_that_is_revealed() -> None:
    """Song of Eärendil is worth little, and the same resource pays for A Test of Will."""
    plan = JOURNEY | {"phase": "planning", "step": "plan", "encounter": ["the-necromancers-reach"]}
    seat = {"heroes": ["eowyn resources 1"], "deck": [], "threat": 20, "hand": ["song-of-earendil", "a-test-of-will"]}

    def plays(**keys: object) -> bool:
        return best(**plan, players=[seat | keys]) == "play song-of-earendil"

    assert not plays() and plays(hand=["song-of-earendil"])
    assert plays(heroes=["eowyn resources 2"])


def test_who_has_to_fight_does_not_bear_what_keeps_from_fighting() -> None:
    """The bearer of Gandalf's Map cannot defend, and only Balin can meet the orcs."""
    escape = {"options": {"quest": "escape-from-dol-guldur"}, "stage": "the-necromancers-tower", "encounter": []}
    plan = escape | {"phase": "travel", "step": "after travel", "staging": ["gandalfs-map"]}
    seat = {"heroes": ["balin damage 3", "legolas prisoner"], "deck": [], "threat": 20}

    def worth(**keys: object) -> int:
        return advice(**plan, players=[seat | keys])["use gandalfs-map 0"]

    assert worth() > 0 > worth(engaged=["dol-guldur-orcs"])


def test_resources_go_to_a_hero_who_pays_for_the_own_deck() -> None:
    host = JOURNEY | {"phase": "planning", "step": "plan", "encounter": []}
    seat = {
        "heroes": ["thorin-oakenshield resources 2"],
        "hand": ["steward-of-gondor"],
        "deck": ["faramir", "gandalf"],
        "threat": 20,
    }
    state = GAME.read_position(host | {"players": [{"heroes": ["galadriel"], "deck": [], "threat": 20}, seat]})
    now = Evaluation(state, 1)
    (card,) = state.zones[zone(1, "hand")]
    by_face = {record.face: piece for piece, record in state.pieces.items() if piece in state.things}
    assert host_worth(now, card, by_face["thorin-oakenshield"]) > host_worth(now, card, by_face["galadriel"])
