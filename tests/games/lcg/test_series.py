"""Campaign, expert game and cycle: what is carried from quest to quest."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.lcg.endings import ended
from tests.laws.laws import LAWS
from tests.laws.walk import play
from westmarch import games
from westmarch.engine.errors import BadSetup
from westmarch.engine.game import Setup, compatible_options
from westmarch.engine.game_info import full_options
from westmarch.engine.records import Action
from westmarch.games.lcg.collection.decklists import write_list
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language.logs import (
    DONE,
    ORDER,
    CampaignLog,
    CycleLog,
    Earned,
    ExpertLog,
    Fellowship,
    Played,
    Veteran,
    read_log,
    write_log,
)
from westmarch.games.lcg.printed.lists import DECKS, DIFFICULTIES, ORDERS
from westmarch.games.lcg.rules import campaign, expert
from westmarch.games.lcg.rules.campaign_results import after, story
from westmarch.games.lcg.rules.option_texts import faults
from westmarch.games.lcg.rules.scoring import LOST, score
from westmarch.games.lcg.rules.series import sequel
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.things import Thing
from westmarch.games.lcg.threat_costs import threat_of
from westmarch.games.lcg.zones import zone

GAME = games.load("lcg")
PASSAGE, ANDUIN, ESCAPE = ORDER
LEADERS = DECKS["leadership"].heroes  # Aragorn, Glóin, Théodred


def campaign_at(quest: str, **facts: Any) -> CampaignLog:
    """A campaign of the Leadership deck alone that has come to a quest."""
    pool = (Earned("mendor"), *facts.pop("pool", ()))
    scores = (90,) * ORDER.index(quest)
    return CampaignLog(quest, (Fellowship(LEADERS),), pool=pool, scores=scores, **facts)


def options_of(log: CampaignLog | ExpertLog, **more: str) -> dict[str, str]:
    return full_options(INFO, {"quest": log.next, "series": write_log(log), **more})


def begin(log: CampaignLog | ExpertLog, seats: int = 1, seed: int = 3, **more: str) -> LcgState:
    """The first planning of a quest with this log."""
    return settled(GAME.new(Setup(options_of(log, **more), seats), seed))


def settled(state: LcgState) -> LcgState:
    """Past the hands and what the set-up asks, by the first option of each."""
    while state.decision is not None and state.round < 1:
        state = GAME.apply(state, state.decision.options[0]).state
    return state


def face(state: LcgState, name: str) -> str:
    return next(piece for piece, record in state.pieces.items() if record.face == name)


def dies(state: LcgState, name: str) -> None:
    """A hero lies in the discard pile of its owner."""
    piece = face(state, name)
    seat = state.pieces[piece].owner
    state.zones[zone(seat, "play")] = tuple(p for p in state.zones[zone(seat, "play")] if p != piece)
    state.zones[zone(seat, "discard")] += (piece,)
    del state.things[piece]


def sentences(options: dict[str, str], seats: int = 1) -> list[str]:
    return [str(fault) for fault in faults(options, seats)]


# -- logs


def test_a_log_comes_back_from_its_text_and_is_a_file_that_can_be_read() -> None:
    log = campaign_at(ESCAPE, pool=(Earned("valor", 1, "gloin"),), prisoners=("gloin",), penalty=1)
    assert read_log(write_log(log)) == log and '"kind": "campaign"' in write_log(log)
    veteran = ExpertLog(ANDUIN, (Veteran({"aragorn": 2, "gloin": 0}, 33, ("theodred", "faramir"), ("beorn",)),), (88,))
    assert read_log(write_log(veteran)) == veteran


@pytest.mark.parametrize("text", ["", " \n"])
def test_a_log_that_is_not_there_yet_is_asked_for(text: str) -> None:
    with pytest.raises(BadSetup, match="there is no log yet"):
        read_log(text)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind": "crusade"}, "this is no log of the Card Game"),
        ({"colour": "green"}, "unknown field `colour`"),
        ({"format": 2}, "this is no log of the Card Game"),
        ({"next": "moria"}, "goes on with a quest 'moria' that is not there"),
        ({"next": "\U000e0001" * 60}, "goes on with a quest '\\U000e0001"),
        ({"scores": []}, "the log has 0 scores, and 1 quests were played"),
        ({"players": [{"heroes": ["gandalf"]}]}, "names 'gandalf', which is no hero"),
        ({"players": [{"heroes": ["aragorn", "aragorn"]}]}, "the hero 'aragorn' 2 times"),
        ({"players": [{"heroes": []}]}, "has 1 to 3 heroes"),
        ({"fallen": ["hill-troll"]}, "names 'hill-troll', which is no hero"),
        ({"prisoners": ["gimli"]}, "a prisoner of the log is none of its heroes"),
        ({"pool": [{"card": "beorn"}]}, "has 'beorn', no boon and no burden"),
        ({"pool": [{"card": "mendors-support", "copies": 5}]}, "has more than 4 of Mendor's Support"),
        ({"pool": [{"card": "valor"}]}, "Valor in the pool needs a hero"),
        ({"pool": [{"card": "mendor", "hero": "gloin"}]}, "Mendor in the pool has no hero"),
        ({"pool": [{"card": "valor", "hero": "gloin"}] * 2}, "'valor gloin' 2 times"),
        ({"penalty": -1}, "this is no log of the Card Game"),
    ],
)
def test_a_bad_log_gives_one_sentence(change: dict[str, Any], sentence: str) -> None:
    data = json.loads(write_log(campaign_at(ANDUIN))) | change
    text = json.dumps(data, indent=1) + "\n"
    (found,) = sentences(full_options(INFO, {"quest": ANDUIN, "series": text}))
    assert found.startswith("series: ") and sentence in found and len(found) < 500
    with pytest.raises(BadSetup):
        GAME.new(Setup({"quest": ANDUIN, "series": text}), 1)


@pytest.mark.parametrize("text", ["3x Gandalf\n", '{"kind": "campaign",\n', "[" * 9_999 + "\n"])
def test_a_text_that_is_no_json_is_no_log(text: str) -> None:
    said = "series: this is no log of the Card Game: it is a text of another kind, or not whole"
    assert sentences(full_options(INFO, {"series": text})) == [said]


# -- what a series asks for


def test_a_series_begins_with_its_first_quest_and_goes_on_with_the_next() -> None:
    options = full_options(INFO, {"quest": ESCAPE, "series": "campaign"})
    assert sentences(options) == ["quest: it begins with Passage Through Mirkwood"]
    log = campaign_at(ANDUIN)
    assert sentences(options_of(log)) == []
    assert sentences(options_of(log) | {"quest": PASSAGE}) == ["quest: the log goes on with Journey Down the Anduin"]
    assert sentences(options_of(log), 2) == ["series: the log is of 1 players, and 2 sit at the table"]
    over = replace(log, next=DONE, scores=(1, 2, 3))
    assert sentences(options_of(log) | {"series": write_log(over)}) == ["series: all quests of this log are played"]


def test_a_fallen_hero_is_out_in_every_version() -> None:
    log = campaign_at(ANDUIN, fallen=("gloin",))
    assert sentences(options_of(log)) == ["deck-1: Glóin has fallen in this campaign"]
    text = write_list(DECKS["leadership"])
    assert sentences(options_of(log, **{"deck-1": text})) == ["deck-1, line 5: Glóin has fallen in this campaign"]


def test_a_recorded_hero_comes_again_or_is_traded_and_only_one_of_a_player_is() -> None:
    log = campaign_at(ANDUIN)
    deck = write_list(DECKS["leadership"])
    without = deck.replace("1x Glóin (Core Set)\n", "")
    (missing,) = sentences(options_of(log, **{"deck-1": without}))
    assert missing == "deck-1: Glóin is recorded in the log and must come, or be traded for another hero"
    assert sentences(options_of(log, **{"deck-1": deck.replace("Glóin", "Gimli")})) == []
    both = deck.replace("Glóin", "Gimli").replace("Théodred", "Legolas")
    (twice,) = sentences(options_of(log, **{"deck-1": both}))
    assert twice == "deck-1: Glóin and Théodred are recorded in the log: only one hero of a player may be traded"


def test_each_hero_that_takes_the_place_of_another_costs_everybody_one_threat_for_ever() -> None:
    log = campaign_at(ANDUIN, fallen=("gloin",), penalty=1)
    traded = replace(DECKS["leadership"], heroes=("aragorn", "gimli", "legolas"))  # one fell, one is traded
    assert campaign.ready(log, [traded]).penalty == 3
    more = campaign_at(ANDUIN)
    more = replace(more, players=(Fellowship(("aragorn", "gloin")),))
    assert campaign.ready(more, [DECKS["leadership"]]).penalty == 0  # a hero more takes nobody's place
    two = CampaignLog(ANDUIN, (Fellowship(("aragorn",)), Fellowship(("gimli",))), scores=(1,))
    swapped = [replace(DECKS["tactics"], heroes=("gimli",)), replace(DECKS["leadership"], heroes=("aragorn",))]
    assert campaign.trouble(two, swapped) == [] and campaign.ready(two, swapped).penalty == 0
    assert begin(replace(more, penalty=2)).threat == (29 + 2,)


def test_a_threat_that_would_begin_above_the_elimination_level_is_that_level() -> None:
    state = begin(replace(campaign_at(ANDUIN), penalty=30))
    assert state.threat == state.starting == (50,) and state.out == (0,)
    assert state.result is not None and not state.result.winners
    GAME.check(state)


def test_boons_may_be_in_the_decks_as_far_as_they_were_earned() -> None:
    deck = write_list(DECKS["leadership"]) + "1x Mendor's Support\n"
    log = campaign_at(ANDUIN, pool=(Earned("mendors-support"),))
    assert sentences(options_of(log, **{"deck-1": deck})) == []
    assert len(begin(log, **{"deck-1": deck}).zones["s0-deck"]) == 31 - 6 - 1
    twice = deck + "1x Mendor's Support\n"
    found = sentences(options_of(log, **{"deck-1": twice}))
    assert "series: the decks have 2 of Mendor's Support, and 1 were earned" in found
    assert sentences(options_of(campaign_at(ANDUIN), **{"deck-1": deck}))[-1].endswith("has to be earned in a campaign")


def test_options_that_cannot_stand_together_give_way_to_earlier_ones() -> None:
    chosen = {"quest": ANDUIN, "series": "campaign", "deck-1": "lore", "deck-2": "lore-revised", "shadows": "no"}
    assert compatible_options(GAME, chosen, 2) == {"quest": ANDUIN, "deck-1": "lore", "shadows": "no"}


# -- the quests of a campaign


def test_mendor_starts_under_the_first_player_and_goes_with_the_token() -> None:
    state = settled(GAME.new(Setup({"series": "campaign"}, 2), 3))
    mendor = face(state, "mendor")
    assert state.things[mendor].seat == state.first and mendor in state.zones[zone(state.first, "play")]
    before = state.first
    while state.round == 1:
        state = GAME.apply(state, state.decision.options[-1]).state
    assert state.first != before and state.things[mendor].seat == state.first


def test_the_first_quest_is_lost_when_mendor_leaves_play_but_not_the_second() -> None:
    for quest, is_lost in ((PASSAGE, True), (ANDUIN, False)):
        state = begin(campaign_at(quest)).copy()
        mendor = face(state, "mendor")
        state.things[mendor] = replace(state.things[mendor], damage=3)
        state = GAME.apply(state, Action.of("pass")).state
        assert mendor in state.zones["removed"]
        assert (state.result is not None and state.result.reason == LOST) == is_lost


@pytest.mark.parametrize(
    ("stage", "burden"), [("beorns-path", "ungoliants-swarm"), ("dont-leave-the-path", "lingering-venom")]
)
def test_the_first_quest_earns_a_boon_for_each_player_and_the_burden_of_its_third_stage(
    stage: str, burden: str
) -> None:
    options = full_options(INFO, {"series": "campaign"})
    state = settled(GAME.new(Setup(options, 2), 3))
    piece = face(state, stage)
    del state.things[state.zones["quests"][0]]
    state.zones["quests"] = (piece, *[p for p in state.zones["quests"] if p != piece])
    state.things[piece] = Thing(99)
    dies(state, "gloin")
    found = sequel(options, ended(state))
    assert found is not None and found.title == "Journey Down the Anduin" and found.seats == (0, 1)
    log = read_log(found.log)
    assert isinstance(log, CampaignLog) and found.options["series"] == found.log
    assert log.pool == (Earned("mendors-support", 2), Earned(burden), Earned("mendor"))
    assert (log.next, log.fallen, len(log.scores)) == (ANDUIN, ("gloin",), 1)
    assert "Glóin has fallen. Earned: 2 copies of Mendor's Support and" in found.text
    lines = [f"{entry.kind}: {entry.title}" for entry in found.entries]
    assert lines[0] == "Boon: 2 copies of Mendor's Support" and lines[1].startswith("Burden: ")
    assert lines[2:] == ["Fallen: Glóin", f"Score so far: {log.scores[0]}"]
    text = found.options["deck-1"].replace("Glóin", "Éowyn")
    following = GAME.new(Setup(found.options | {"deck-1": text}, 2), 4)
    assert [record.face for record in following.pieces.values()].count(burden) == 1
    assert following.pieces[face(following, burden)].owner < 0
    assert following.threat == (9 + 12 + 8 + 1, 29 + 1)


def test_a_quest_that_was_lost_or_stands_alone_leads_to_nothing() -> None:
    options = full_options(INFO, {"series": "campaign"})
    assert sequel(options, ended(GAME.new(Setup(options, 1), 3), LOST)) is None
    assert sequel(full_options(INFO, {}), ended(GAME.new(Setup({}, 1), 3))) is None


def test_in_the_second_quest_valor_and_scars_stay_with_their_heroes_and_the_most_hurt_is_marked() -> None:
    log = campaign_at(ANDUIN)
    state = begin(log)
    for name, host in (("valor", "aragorn"), ("scarred", "gloin")):
        piece = face(state, name)
        state.zones["aside"] = tuple(p for p in state.zones["aside"] if p != piece)
        state.zones["attached"] += (piece,)
        state.things[piece] = replace(state.things[face(state, host)], host=face(state, host), entered=99)
    hurt = face(state, "theodred")
    state.things[hurt] = replace(state.things[hurt], damage=2)
    now = after(log, ended(state))
    assert {(entry.card, entry.hero) for entry in now.pool} == {
        ("valor", "aragorn"),
        ("scarred", "gloin"),
        ("mendor", ""),
    }
    assert now.prisoners == ("theodred",) and now.next == ESCAPE
    dies(state, "aragorn")
    later = after(log, ended(state))
    assert [entry.card for entry in later.pool] == ["scarred", "mendor"] and later.fallen == ("aragorn",)
    assert "Théodred will be the prisoner." in story(log, now)


def test_the_third_quest_begins_with_its_prisoner_and_what_hangs_on_him_does_not_work() -> None:
    log = campaign_at(ESCAPE, pool=(Earned("valor", 1, "gloin"),), prisoners=("gloin",))
    state = begin(log)
    gloin, valor = face(state, "gloin"), face(state, "valor")
    assert state.things[gloin].role == "prisoner" and gloin in state.zones["aside"]
    assert state.things[valor].role == "hidden" and state.things[valor].host == gloin
    fate = face(state, "appointed-by-fate")
    assert state.things[fate].host in state.zones["s0-play"]
    mendor = face(state, "mendor")
    assert mendor in state.zones["aside"] and mendor not in state.things


def test_after_the_third_quest_the_campaign_is_over() -> None:
    log = campaign_at(ESCAPE)
    found = sequel(options_of(log), ended(begin(log)))
    assert found is not None and found.options == {} and read_log(found.log).next == DONE
    assert "The total score of all quests is" in found.text


# -- the expert game


def test_an_expert_game_carries_threat_wounds_and_discard_piles_and_shuffles_the_rest_into_the_deck() -> None:
    options = full_options(INFO, {"series": "expert"})
    state = settled(GAME.new(Setup(options, 1), 3))
    state.threat = (37,)
    state.things[face(state, "aragorn")] = replace(state.things[face(state, "aragorn")], damage=3)
    dies(state, "gloin")
    spent = state.zones["s0-hand"][0]
    state.zones["s0-hand"] = state.zones["s0-hand"][1:]
    state.zones["s0-discard"] = (spent, *state.zones["s0-discard"])
    found = sequel(options, ended(state))
    assert found is not None
    log = read_log(found.log)
    assert isinstance(log, ExpertLog)
    (veteran,) = log.players
    assert (veteran.heroes, veteran.threat) == ({"aragorn": 3, "theodred": 0}, 37)
    assert veteran.discard == (state.pieces[spent].face, "gloin")
    following = GAME.new(Setup(found.options, 1), 4)
    assert following.threat == (37,) and following.things[face(following, "aragorn")].damage == 3
    assert [following.pieces[p].face for p in following.zones["s0-discard"]] == list(veteran.discard)
    assert len(following.zones["s0-deck"]) + len(following.zones["s0-hand"]) == 29
    assert following.decision is not None and following.decision.kind == "mulligan"
    assert all(thing.resources == 0 for thing in following.things.values())


def test_no_expert_quest_begins_with_less_threat_than_the_heroes_cost() -> None:
    log = ExpertLog(ANDUIN, (Veteran(dict.fromkeys(LEADERS, 0), 12),), (80,))
    assert begin(log).threat == (29,)


def test_an_eliminated_player_is_out_of_the_expert_game_and_the_others_move_up() -> None:
    options = full_options(INFO, {"series": "expert"})
    state = settled(GAME.new(Setup(options, 2), 3))
    state.out = (0,)
    found = sequel(options, ended(state))
    assert found is not None and found.seats == (1,) and found.options["deck-1"] == "tactics"
    assert GAME.new(Setup(found.options, len(found.seats)), 5).seats == 1


def test_an_expert_game_keeps_its_heroes_and_decks() -> None:
    log = ExpertLog(ANDUIN, (Veteran(dict.fromkeys(LEADERS, 0), 29, ("beorn",)),), (80,))
    assert sentences(options_of(log)) == ["deck-1: the log has 1 of Beorn out of the deck, which has 0"]
    found = sentences(options_of(log, **{"deck-1": "tactics"}))
    assert "deck-1: Gimli is no hero of the log" in found
    assert "deck-1: Aragorn is a hero of the log, not of this deck" in found


def test_the_log_after_an_expert_game_adds_its_scores() -> None:
    log = ExpertLog(ANDUIN, (Veteran(dict.fromkeys(LEADERS, 0), 29),), (80,))
    now = expert.after(log, ended(begin(log)))
    assert now.scores == (80, 29) and expert.story(now) == "The score so far: 80 + 29 = 109."


# -- a cycle in order


SERIES = next(option for option in INFO.options if option.id == "series")
CYCLE = ORDERS["shadows-of-mirkwood"]


def cycle_at(number: int) -> CycleLog:
    """A cycle of which so many quests were won by the Leadership deck."""
    return CycleLog(
        "shadows-of-mirkwood", tuple([Played(quest, "normal", 90, 7, (LEADERS,)) for quest in CYCLE[:number]])
    )


def test_a_cycle_begins_with_its_first_quest_and_goes_on_with_the_next_and_any_deck() -> None:
    options = full_options(INFO, {"series": "cycle-shadows-of-mirkwood", "quest": CYCLE[0], "difficulty": "easy"})
    assert not faults(options, 1)
    state = settled(GAME.new(Setup(options, 1), 3))
    assert state.options["series"] in [choice.value for choice in SERIES.choices]
    assert sequel(options, ended(state, LOST)) is None
    found = sequel(options, ended(state))
    assert found is not None and found.options["quest"] == CYCLE[1] and found.seats == (0,)
    log = read_log(found.log)
    assert isinstance(log, CycleLog) and log.next == CYCLE[1]
    assert log.played == (Played(CYCLE[0], "easy", score(state).total, score(state).rounds, (LEADERS,)),)
    assert "1 of 6 quests of Shadows of Mirkwood are won" in found.text
    following = {**found.options, "deck-1": "tactics"}
    assert not faults(following, 1) and not faults({**following, "deck-2": "lore"}, 2)
    assert GAME.new(Setup(following, 1), 4).threat == (threat_of(DECKS["tactics"].heroes),)


def test_the_last_quest_of_a_cycle_tells_the_total() -> None:
    log = cycle_at(len(CYCLE) - 1)
    options = full_options(INFO, {"quest": log.next, "series": write_log(log)})
    state = ended(settled(GAME.new(Setup(options, 1), 3)))
    found = sequel(options, state)
    assert found is not None and found.options == {} and f"is {90 * 5 + score(state).total}" in found.text
    assert sentences({**options, "series": found.log}) == ["series: all quests of this log are played"]


def test_a_cycle_is_played_in_its_order() -> None:
    begins = full_options(INFO, {"series": "cycle-shadows-of-mirkwood", "quest": CYCLE[2]})
    assert sentences(begins) == ["quest: it begins with The Hunt for Gollum"]
    goes_on = full_options(INFO, {"series": write_log(cycle_at(2)), "quest": CYCLE[0]})
    assert sentences(goes_on) == ["quest: the log goes on with A Journey to Rhosgobel"]


def test_a_cycle_goes_on_in_the_standard_game_where_the_next_quest_has_no_such_deck(monkeypatch) -> None:
    monkeypatch.setitem(DIFFICULTIES, CYCLE[1], ("normal",))
    options = full_options(INFO, {"series": "cycle-shadows-of-mirkwood", "quest": CYCLE[0], "difficulty": "easy"})
    found = sequel(options, ended(settled(GAME.new(Setup(options, 1), 3))))
    assert found is not None and found.options["difficulty"] == "normal"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"cycle": "moria"}, "of a cycle 'moria' that is not there"),
        ({"quest": PASSAGE}, f"has a quest '{PASSAGE}' that its cycle has not"),
        ({"difficulty": "grim"}, "The Hunt for Gollum of the log has no 'grim' deck"),
        ({"heroes": [["gandalf"]]}, "names 'gandalf', which is no hero"),
        ({"heroes": []}, "this is no log of the Card Game"),
        ({"twice": True}, "the log has the quest 'the-hunt-for-gollum' 2 times"),
    ],
)
def test_a_log_of_a_cycle_that_means_nothing_is_refused_with_a_sentence(change: dict[str, Any], sentence: str) -> None:
    raw = json.loads(write_log(cycle_at(1)))
    if change.pop("twice", False):
        raw["played"] *= 2
    raw |= {key: value for key, value in change.items() if key == "cycle"}
    raw["played"][0] |= {key: value for key, value in change.items() if key != "cycle"}
    with pytest.raises(BadSetup, match=sentence):
        read_log(json.dumps(raw))


# -- the laws


@pytest.mark.slow
@pytest.mark.parametrize("quest", ORDER)
def test_random_games_of_a_campaign_keep_every_law(quest: str) -> None:
    pool = (Earned("mendors-support", 2), Earned("ungoliants-swarm"), Earned("lingering-venom"))
    heroes = DECKS["leadership"].heroes, DECKS["tactics"].heroes
    marks = (Earned("valor", 1, "gloin"), Earned("scarred", 1, "gimli"), Earned("scarred", 1, "gloin"))
    log = CampaignLog(
        quest,
        tuple([Fellowship(each) for each in heroes]),
        pool=pool + marks + (Earned("mendor"),),
        prisoners=("gloin", "gimli"),
        scores=(90,) * ORDER.index(quest),
    )
    decks = {
        f"deck-{number}": write_list(replace(DECKS[name], cards={**DECKS[name].cards, "mendors-support": 1}))
        for number, name in ((1, "leadership"), (2, "tactics"))
    }
    hands = "hidden" if quest == ANDUIN else "open"
    play(GAME, Setup(options_of(log, hands=hands, **decks), 2), 1, LAWS, limit=3000, every=8)


def test_a_random_expert_game_keeps_every_law() -> None:
    players = (Veteran({"aragorn": 2, "theodred": 0}, 40, ("gloin", "faramir"), ("gandalf",)),)
    log = ExpertLog(ESCAPE, players, (80, 90))
    play(GAME, Setup(options_of(log), 1), 4, LAWS, limit=3000, every=8)
