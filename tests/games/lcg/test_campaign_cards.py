"""Boons, burdens and campaign cards at the table, one by one."""

from __future__ import annotations

from msgspec.structs import replace

from tests.games.lcg.test_series import ANDUIN, ESCAPE, PASSAGE, begin, campaign_at, face, options_of, settled
from westmarch import games
from westmarch.engine.game import Setup
from westmarch.engine.records import Action, Step
from westmarch.games.lcg.language import derived
from westmarch.games.lcg.language.logs import CampaignLog, Earned, Fellowship
from westmarch.games.lcg.printed.lists import DECKS
from westmarch.games.lcg.rules import harm, leaving
from westmarch.games.lcg.rules.attaching import attach
from westmarch.games.lcg.rules.enemy_attacks import strike
from westmarch.games.lcg.rules.rulebase import RULES
from westmarch.games.lcg.state import LcgState, Work, place_of
from westmarch.games.lcg.things import SCENARIO, Attack, Shadow, Thing

GAME = games.load("lcg")
SUPPORT = Action.of("play", "mendors-support")


def play(state: LcgState, *actions: str) -> LcgState:
    for text in actions:
        assert state.decision is not None
        action = Action.parse(text, GAME.info.verbs)
        assert action in state.decision.options, (text, state.decision)
        state = GAME.apply(state, action).state
    return state


def bring(state: LcgState, name: str, place: str, **bears: object) -> str:
    """A card comes to lie in a place, in play with what it bears."""
    piece = face(state, name)
    state.zones[place_of(state, piece)] = tuple(p for p in state.zones[place_of(state, piece)] if p != piece)
    state.zones[place] += (piece,)
    state.entries += 1
    state.things[piece] = replace(Thing(state.entries), **bears)
    derived.invalidate_cards(state)
    return piece


def bearing(state: LcgState, piece: str, **bears: object) -> None:
    state.things[piece] = replace(state.things[piece], **bears)
    derived.invalidate_cards(state)


def done(state: LcgState, *work: object) -> LcgState:
    """Does something at the table, and what comes of it, up to the next question."""
    change = Work(state.copy())
    change.state.decision = None
    work[0](change, *work[1:])  # type: ignore[operator]
    RULES.run(change)
    return change.state


def fells(state: LcgState, piece: str) -> LcgState:
    return done(state, lambda change: harm.damage(change, [(piece, 9)]))


def attack(change: Work, enemy: str, victim: str) -> None:
    """An enemy's attack on a character, up to its damage."""
    change.state.attacks = (Attack((enemy,), 0),)
    strike(change, victim, 9, enemy, 0)


def faces_on(state: LcgState, name: str) -> list[str]:
    host = face(state, name)
    return [state.pieces[piece].face or "" for piece, thing in state.things.items() if thing.host == host]


def test_the_hero_appointed_by_fate_gathers_a_resource_more() -> None:
    state = begin(campaign_at(ESCAPE, prisoners=("theodred",)))
    host = state.things[face(state, "appointed-by-fate")].host
    assert host != face(state, "theodred")
    (other,) = [p for p in state.zones["s0-play"] if p != host]
    assert (state.things[host].resources, state.things[other].resources) == (2, 1)


def test_mendor_is_controlled_by_the_first_player_and_readies_when_a_stage_is_beaten() -> None:
    state = begin(campaign_at(PASSAGE))
    mendor, stage = face(state, "mendor"), state.zones["quests"][0]
    bearing(state, mendor, marks=("exhausted",))
    bearing(state, stage, progress=8)
    hand = len(state.zones["s0-hand"])
    state = done(state, lambda change: None)
    assert state.decision is not None and state.decision.kind == "respond"
    state = play(state, f"use {mendor} 0")
    assert state.things[mendor].marks == () and len(state.zones["s0-hand"]) == hand + 1


def test_mendor_passes_to_the_next_player_when_his_own_is_eliminated() -> None:
    state = settled(GAME.new(Setup({"series": "campaign"}, 2), 3))
    mendor, first = face(state, "mendor"), state.first
    state.threat = tuple(50 if seat == first else level for seat, level in enumerate(state.threat))
    derived.invalidate_cards(state)
    state = done(state, lambda change: None)
    assert state.out == (first,) and state.result is None and state.things[mendor].seat == 1 - first


def test_a_hill_troll_that_dies_gives_each_player_a_valor_one_for_a_hero() -> None:
    state = begin(campaign_at(ANDUIN))
    state = fells(state, bring(state, "hill-troll", "staging"))
    assert state.decision is not None and len(state.decision.options) == 3
    state = play(state, f"choose {face(state, 'gloin')}")
    assert faces_on(state, "gloin") == ["valor"]
    second = next(p for p, r in state.pieces.items() if r.face == "hill-troll" and p not in state.zones["victory"])
    state.zones[place_of(state, second)] = tuple(p for p in state.zones[place_of(state, second)] if p != second)
    state.zones["staging"] += (second,)
    state.things[second] = Thing(99)
    derived.invalidate_cards(state)
    state = fells(state, second)
    assert state.decision is not None and state.decision.kind == "target"
    assert Action.of("choose", face(state, "gloin")) not in state.decision.options


def test_the_first_character_lost_to_a_hill_troll_scars_each_player_and_no_later_one() -> None:
    state = begin(campaign_at(ANDUIN))
    troll = bring(state, "hill-troll", "s0-engaged")
    state = done(state, attack, troll, face(state, "mendor"))
    card = face(state, "campaign-journey-along-the-anduin")
    state = play(state, f"use {card} 2", f"choose {face(state, 'theodred')}")
    assert faces_on(state, "theodred") == ["scarred"]
    assert not [p for p in state.zones["aside"] if state.pieces[p].face == "scarred"]


def test_a_character_that_dies_otherwise_scars_nobody() -> None:
    state = begin(campaign_at(ANDUIN))
    bring(state, "hill-troll", "s0-engaged")
    state = fells(state, face(state, "mendor"))
    assert [state.pieces[piece].face for piece in state.zones["aside"]].count("scarred") == 4


def test_permanent_cards_cannot_be_discarded_and_leave_the_game_with_their_hero() -> None:
    state = begin(campaign_at(ESCAPE, pool=(Earned("valor", 1, "gloin"),), prisoners=("aragorn",)))
    valor = face(state, "valor")
    state = done(state, lambda change: leaving.leave(change, [valor], "discard"))
    assert valor in state.zones["attached"]
    state = fells(state, face(state, "gloin"))
    assert valor in state.zones["removed"] and face(state, "gloin") in state.zones["s0-discard"]


def test_ungoliants_swarm_exhausts_two_characters_and_as_a_shadow_joins_the_fight() -> None:
    log = campaign_at(ANDUIN, pool=(Earned("ungoliants-swarm"),))
    state = begin(log)
    swarm = face(state, "ungoliants-swarm")
    state.zones["encounter"] = tuple(p for p in state.zones["encounter"] if p != swarm)
    state.zones["shadows"] = (swarm,)

    def shadow(change: Work) -> None:
        enemy = bring(change.state, "hill-troll", "s0-engaged")
        change.state.attacks = (Attack((enemy,), 0),)
        change.state.shadows[swarm] = Shadow(enemy)
        change.push(Step("join-fight", ("self",)), names={"self": swarm, "you": "0"})

    state = done(state, shadow)
    assert swarm in state.zones["s0-engaged"] and state.decision is not None
    state = play(state, f"choose {face(state, 'gloin')}", f"choose {face(state, 'mendor')}")
    assert [state.things[face(state, name)].marks for name in ("gloin", "mendor")] == [("exhausted",)] * 2


def test_a_claimed_objective_brings_mendor_back_with_a_damage() -> None:
    state = begin(campaign_at(ESCAPE, prisoners=("aragorn",)))
    mendor = face(state, "mendor")
    objective, gloin = face(state, "gandalfs-map"), face(state, "gloin")
    state = done(state, lambda change: attach(change, objective, gloin))
    assert state.things[mendor].damage == 1 and mendor in state.zones["s0-play"]


def test_the_campaign_cards_of_two_players_deal_with_each_of_them() -> None:
    log = CampaignLog(
        ANDUIN,
        (Fellowship(DECKS["spirit"].heroes), Fellowship(DECKS["tactics"].heroes)),
        pool=(Earned("mendor"),),
        scores=(80,),
    )
    state = settled(GAME.new(Setup(options_of(log, **{"deck-1": "spirit"}), 2), 6))
    state = fells(state, bring(state, "hill-troll", "staging"))
    for _ in range(2):
        assert state.decision is not None
        state = play(state, str(state.decision.options[0]))
    hosts = [state.things[thing.host].seat for p, thing in state.things.items() if state.pieces[p].face == "valor"]
    assert sorted(hosts) == [0, 1] and state.pieces[face(state, "valor")].owner == SCENARIO


def test_a_position_may_be_written_with_mendor_among_the_allies() -> None:
    state = GAME.read_position({"players": [{"allies": ["mendor damage 1"], "hand": ["mendors-support"]}]})
    mendor = face(state, "mendor")
    assert state.pieces[mendor].owner == SCENARIO and state.things[mendor].damage == 1
    assert state.decision is not None and SUPPORT in state.decision.options
