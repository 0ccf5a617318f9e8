"""The campaign of The Lord of the Rings, chapter by chapter: what each leaves behind and the next one begins with."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.lcg.endings import at_the_end, ended
from tests.games.lcg.test_series import GAME, face, options_of, sentences, settled
from westmarch.engine.game import Sequel, Setup
from westmarch.engine.game_info import full_options
from westmarch.engine.records import Action, Step
from westmarch.games.lcg.catalogue import BOONS, BURDENS, CARDS
from westmarch.games.lcg.collection.decklists import write_list
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language import derived, pool
from westmarch.games.lcg.language.logs import DONE, CampaignLog, Earned, Fellowship, Played, read_log, write_log
from westmarch.games.lcg.printed.lists import CAMPAIGNS, DECKS, QUESTS
from westmarch.games.lcg.rules import campaign
from westmarch.games.lcg.rules.scoring import LOST, WON
from westmarch.games.lcg.rules.series import sequel
from westmarch.games.lcg.state import LcgState
from westmarch.games.lcg.text.card_page import page
from westmarch.games.lcg.things import Thing

SAGA = "the-lord-of-the-rings"
BEGINS = f"campaign-{SAGA}"
SHADOW, FOREST, FOG, KNIFE, FORD, SOUTH = [chapter.quest for chapter in CAMPAIGNS[SAGA].chapters[:6]]
FRODO = "frodo-baggins-fellowship"
LEADERS, FIGHTERS = DECKS["leadership"].heroes, DECKS["tactics"].heroes


def saga_at(quest: str, seats: int = 2, **facts: Any) -> CampaignLog:
    """A campaign of the saga that has come to a chapter, without the optional ones."""
    must = [chapter.quest for chapter in CAMPAIGNS[SAGA].chapters if not chapter.optional]
    heroes = (LEADERS, FIGHTERS)[:seats]
    won = must[: must.index(quest)] if quest in must else [SHADOW]
    played = tuple([Played(each, "normal", 90, 7, heroes) for each in won])
    players = tuple([Fellowship(each) for each in heroes])
    return CampaignLog(quest, players, campaign=SAGA, scores=(90,) * len(won), played=played, **facts)


def begin(log: CampaignLog, seed: int = 3, **more: str) -> LcgState:
    """The first planning of a chapter."""
    return settled(GAME.new(Setup(options_of(log, **{"deck-2": "tactics", **more}), len(log.players)), seed))


def answer(state: LcgState, *texts: str) -> LcgState:
    for text in texts:
        assert state.decision is not None
        action = Action.parse(text, INFO.verbs)
        assert action in state.decision.options, (text, state.decision.options)
        state = GAME.apply(state, action).state
    return state


def following(log: CampaignLog, state: LcgState, **more: str) -> tuple[CampaignLog, Sequel]:
    """The log and the options after a chapter that was won."""
    found = sequel(options_of(log, **{"deck-2": "tactics", **more}), state)
    assert found is not None
    now = read_log(found.log)
    assert isinstance(now, CampaignLog)
    return now, found


def faces(state: LcgState, zone: str) -> list[str]:
    return [state.pieces[piece].face or "" for piece in state.zones[zone]]


# -- the first chapter


def test_the_saga_begins_with_its_first_chapter_and_what_its_campaign_card_brings() -> None:
    options = full_options(INFO, {"series": BEGINS, "quest": SHADOW})
    assert not sentences(options, 2)
    assert sentences({**options, "quest": KNIFE}, 2) == ["quest: it begins with A Shadow of the Past"]
    state = GAME.new(Setup(options, 2), 3)
    assert state.options["series"] == BEGINS
    assert faces(state, "staging") == ["gandalfs-delay"]  # before the first hands are drawn
    first = f"s{state.first}-hand"
    assert len(state.zones[first]) == 5
    state = answer(state, "mulligan")
    assert len(state.zones[first]) == 5
    state = settled(state)
    underhill = state.things[face(state, "mr-underhill")]
    assert state.pieces[underhill.host].face == FRODO and underhill.seat == state.first
    assert {"gildor-inglorion-boon", "the-ring-draws-them"} <= set(faces(state, "encounter"))
    assert state.threat == (29, 29)


@pytest.mark.parametrize("boon", ["mr-underhill", "old-bogey-stories"])
def test_a_boon_that_lay_beside_the_table_goes_to_the_victory_display_by_its_own_text(boon: str) -> None:
    pool = (Earned("mr-underhill", hero=FRODO), Earned("old-bogey-stories"))
    state = begin(saga_at(KNIFE, pool=pool))
    piece = face(state, boon)
    seat = state.things[piece].seat
    enemy = face(state, "bill-ferny")
    state.zones["staging"] = tuple([other for other in state.zones["staging"] if other != enemy])
    state.zones[f"s{seat}-engaged"] += (enemy,)
    derived.invalidate_cards(state)
    while state.decision is not None and Action.of("use", piece, "1") not in state.decision.options:
        state = GAME.apply(state, state.decision.options[-1]).state  # up to the next window
    state = answer(state, f"use {piece} 1")
    assert piece in state.zones["victory"] and state.pieces[piece].owner < 0


def test_of_each_pair_of_the_first_chapter_the_players_choose_one() -> None:
    options = full_options(INFO, {"series": BEGINS, "quest": SHADOW})
    state = at_the_end(settled(GAME.new(Setup(options, 2), 3)))
    assert state.decision is not None and state.decision.seat == state.first and state.result is None
    labels = [option.label for option in GAME.table(GAME.view(state, state.first)).prompt.options]
    assert labels == ["Earn Gandalf's Delay", "Earn The Ring Draws Them"]
    state = answer(state, "option 2")
    labels = [option.label for option in GAME.table(GAME.view(state, state.first)).prompt.options]
    assert labels == ["Earn Gildor Inglorion", "Earn Mr. Underhill for Frodo Baggins"]
    state = answer(state, "option 2")
    assert state.result is not None and state.result.reason == WON
    found = sequel(options, state)
    assert found is not None
    log = read_log(found.log)
    assert isinstance(log, CampaignLog)
    assert log.pool == (Earned("the-ring-draws-them"), Earned("mr-underhill", hero=FRODO))
    assert (log.next, log.open) == (FOREST, (FOREST, FOG, KNIFE))
    assert [each.quest for each in log.played] == [SHADOW] and log.played[0].heroes == (LEADERS, FIGHTERS)
    assert "Earned: The Ring Draws Them and Mr. Underhill on Frodo Baggins." in found.text
    assert "It may be passed over for Fog on the Barrow-Downs or A Knife in the Dark." in found.text
    assert {entry.kind for entry in found.entries} == {"Boon", "Burden", "Score so far"}


def test_a_chapter_that_was_lost_changes_nothing_in_the_log() -> None:
    log = saga_at(KNIFE)
    assert sequel(options_of(log), ended(begin(log), LOST)) is None


# -- optional chapters


def test_optional_chapters_are_played_or_passed_over_and_cannot_be_played_later() -> None:
    log = saga_at(FOREST)
    for quest in (FOREST, FOG, KNIFE):
        assert not sentences({**options_of(log), "quest": quest, "deck-2": "tactics"}, 2)
    assert sentences({**options_of(log), "quest": FORD, "deck-2": "tactics"}, 2) == [
        "quest: the log goes on with The Old Forest or Fog on the Barrow-Downs or A Knife in the Dark"
    ]
    passed = {**options_of(log), "quest": FOG, "deck-2": "tactics"}
    found = sequel(passed, ended(settled(GAME.new(Setup(passed, 2), 3))))
    assert found is not None
    now = read_log(found.log)
    assert isinstance(now, CampaignLog) and now.next == KNIFE and now.open == (KNIFE,)
    assert [each.quest for each in now.played] == [SHADOW, FOG]


def test_old_bogey_stories_are_there_in_the_old_forest_and_earned_with_twelve_damage_on_the_willow() -> None:
    log = saga_at(FOREST)
    state = begin(log)
    tale = face(state, "old-bogey-stories")
    assert state.pieces[state.things[tale].host].face in (*LEADERS, *FIGHTERS)
    for damage, is_earned in ((11, False), (12, True)):
        there = state.copy()
        willow = face(there, "old-man-willow")
        there.zones["aside"] = tuple([piece for piece in there.zones["aside"] if piece != willow])
        there.zones["staging"] += (willow,)
        there.things[willow] = Thing(99, damage=damage)
        now, _ = following(log, ended(there))
        assert (campaign.earned(now, "old-bogey-stories") == 1) == is_earned


def test_boons_with_a_set_up_of_their_own_come_without_being_in_a_deck() -> None:
    log = saga_at(KNIFE, pool=(Earned("old-bogey-stories"), Earned("ho-tom-bombadil")))
    assert campaign.for_decks(log) == {}
    state = begin(log)
    assert state.things[face(state, "old-bogey-stories")].host
    song = face(state, "ho-tom-bombadil")
    assert song in state.zones[f"s{state.first}-hand"] and state.pieces[song].owner == state.first
    deck = write_list(replace(DECKS["leadership"], cards={**DECKS["leadership"].cards, "ho-tom-bombadil": 1}))
    wrong = sentences({**options_of(log), "deck-1": deck, "deck-2": "tactics"}, 2)
    assert any(["comes by itself" in sentence for sentence in wrong])


def test_what_is_struck_out_of_the_pool_is_out_of_it_when_the_chapter_is_at_the_end() -> None:
    log = saga_at(KNIFE, pool=(Earned("ho-tom-bombadil"),))
    state = begin(log)
    pool.add(state, pool.Entry(pool.STRUCK, "ho-tom-bombadil"))
    now, found = following(log, ended(state))
    assert not campaign.earned(now, "ho-tom-bombadil") and "Out of the campaign pool: Ho! Tom Bombadil!" in found.text
    assert sequel(options_of(log), ended(state, LOST)) is None


def test_fog_keeps_the_token_while_somebody_is_in_a_barrow_and_earns_the_song() -> None:
    log = saga_at(FOG)
    state = begin(log)
    now, _ = following(log, ended(state))
    assert now.pool == (Earned("ho-tom-bombadil"),)


# -- the second and third chapters


def test_each_player_may_choose_another_boon_for_a_hero_after_the_second_chapter() -> None:
    log = saga_at(KNIFE)
    state = at_the_end(begin(log))
    first = state.first
    state = answer(state, "option 1", "option 3")
    assert state.decision is not None and state.decision.seat == first
    own = [state.pieces[action.words[0]].face for action in state.decision.options]
    assert set(own) == {*(LEADERS, FIGHTERS)[first], FRODO}
    state = answer(state, f"choose {face(state, own[0] or '')}", "option 1")
    assert state.decision is not None and state.decision.seat == 1 - first
    assert [str(action) for action in state.decision.options] == ["option 1", "option 2", "option 4"]
    hero = (LEADERS, FIGHTERS)[1 - first][0]
    state = answer(state, "option 2", f"choose {face(state, hero)}")
    now, found = following(log, state)
    assert now.pool == (Earned("valiant-warrior", hero=own[0] or ""), Earned("skilled-healer", hero=hero))
    later = begin(now)
    bearer = face(later, hero)
    assert derived.stat(later, bearer, "hit_points") == CARDS[hero].stats["hit_points"] + 2
    assert derived.has(later, bearer, "trait healer") and "Skilled Healer on" in found.text


def test_nobody_has_to_choose_a_boon() -> None:
    log = saga_at(KNIFE)
    state = answer(at_the_end(begin(log)), "skip", "skip")
    now, _ = following(log, state)
    assert now.pool == () and now.next == FORD


def test_the_burdens_that_left_their_deck_are_earned_at_the_ford() -> None:
    log = saga_at(FORD, pool=(Earned("gandalfs-delay"),))
    state = begin(log)
    burdens = list(state.zones["burdens"])
    assert len(burdens) == 5
    state.zones["burdens"] = tuple(burdens[2:])
    state.zones["encounter"] += (burdens[0],)
    state.zones["discard"] += (burdens[1],)
    out = {state.pieces[piece].face for piece in burdens[:2]}
    now, _ = following(log, ended(state))
    assert {entry.card for entry in now.pool} == {"gandalfs-delay", *out} and now.next == SOUTH
    assert [entry.copies for entry in now.pool] == [1, 1, 1]


# -- what the pool brings


def test_burdens_and_boons_with_an_encounter_back_lie_in_the_encounter_deck() -> None:
    log = saga_at(KNIFE, pool=(Earned("the-ring-draws-them"), Earned("gildor-inglorion-boon")))
    state = begin(log)
    lying = [name for name in ("the-ring-draws-them", "gildor-inglorion-boon") if name in faces(state, "encounter")]
    assert lying == ["the-ring-draws-them", "gildor-inglorion-boon"]
    assert state.pieces[face(state, "gildor-inglorion-boon")].owner < 0


def test_gandalfs_delay_goes_on_in_later_chapters() -> None:
    log = saga_at(KNIFE, pool=(Earned("gandalfs-delay"),))
    state = GAME.new(Setup(options_of(log, **{"deck-2": "tactics"}), 2), 3)
    assert "gandalfs-delay" in faces(state, "staging") and len(state.zones[f"s{state.first}-hand"]) == 5


def test_permanent_cards_follow_their_hero_into_another_version() -> None:
    log = saga_at(KNIFE, pool=(Earned("noble-hero", hero="gimli"), Earned("mr-underhill", hero=FRODO)))
    other = next(
        card.id for card in CARDS.values() if card.title == "Aragorn" and card.type == "hero" and card.sphere == "lore"
    )
    log = replace(log, pool=(*log.pool, Earned("tireless-ranger", hero="aragorn")))
    deck = write_list(replace(DECKS["leadership"], heroes=(other, *LEADERS[1:])))
    state = begin(log, **{"deck-1": deck})
    assert state.things[face(state, "tireless-ranger")].host == face(state, other)
    assert state.things[face(state, "mr-underhill")].host == face(state, FRODO)
    ready = campaign.ready(log, [replace(DECKS["leadership"], heroes=(other, *LEADERS[1:])), DECKS["tactics"]])
    assert ready.penalty == 0 and Earned("tireless-ranger", hero=other) in ready.pool


def test_permanent_cards_go_out_of_the_pool_with_a_fallen_hero() -> None:
    log = saga_at(FORD, pool=(Earned("noble-hero", hero="gimli"), Earned("skilled-healer", hero="aragorn")))
    state = begin(log)
    gimli = face(state, "gimli")
    state.zones["s1-play"] = tuple([piece for piece in state.zones["s1-play"] if piece != gimli])
    state.zones["s1-discard"] += (gimli,)
    boon = face(state, "noble-hero")
    state.zones["attached"] = tuple([piece for piece in state.zones["attached"] if piece != boon])
    state.zones["removed"] += (boon,)
    del state.things[gimli], state.things[boon]
    now, _ = following(log, ended(state))
    assert now.fallen == ("gimli",) and [entry.card for entry in now.pool] == ["skilled-healer"]


def test_who_comes_along_is_no_recorded_hero_and_may_take_over_one() -> None:
    log = saga_at(KNIFE, seats=1)
    state = begin(log)
    now, _ = following(log, ended(state))
    assert FRODO not in now.players[0].heroes and now.fallen == ()
    spirit = next(card.id for card in CARDS.values() if card.title == "Frodo Baggins" and card.sphere == "spirit")
    before = replace(log, players=(Fellowship((*LEADERS[:2], spirit)),), pool=(Earned("noble-hero", hero=spirit),))
    deck = replace(DECKS["leadership"], heroes=(*LEADERS[:2], "eowyn"))
    assert campaign.trouble(before, [deck]) == []
    ready = campaign.ready(before, [deck])
    assert ready.penalty == 0 and ready.pool == (Earned("noble-hero", hero=FRODO),)
    risen = campaign.ready(replace(before, players=(Fellowship(LEADERS[:2]),), fallen=(spirit,)), [deck])
    assert risen.fallen == () and risen.penalty == 1


def test_a_chapter_may_be_without_cards_of_a_title() -> None:
    chapter = replace(CAMPAIGNS[SAGA].chapters[0], without=("Gimli", "Gandalf"))
    found = campaign.barred(chapter, [DECKS["leadership"], DECKS["tactics"]])
    assert {text for _, _, text in found} == {
        "Gimli is not used in A Shadow of the Past",
        "Gandalf is not used in A Shadow of the Past",
    }


def _invent(monkeypatch: pytest.MonkeyPatch) -> str:
    """A burden with the back of a player card, of which there are two."""
    name = "dark-thoughts"
    monkeypatch.setitem(CARDS, name, replace(CARDS["lingering-venom"], id=name, title="Dark Thoughts", owner=0, set=""))
    monkeypatch.setitem(BURDENS, name, 2)
    return name


def test_a_burden_with_the_back_of_a_player_card_is_shuffled_into_a_deck_after_the_first_hand(monkeypatch) -> None:
    burden = _invent(monkeypatch)
    log = saga_at(KNIFE, pool=(Earned(burden, player=2),))
    state = GAME.new(Setup(options_of(log, **{"deck-2": "tactics"}), 2), 3)
    piece = face(state, burden)
    while state.decision is not None and state.decision.kind == "mulligan":
        assert piece in state.zones["aside"] and burden not in campaign.loose(log)
        state = GAME.apply(state, state.decision.options[0]).state
    own = [piece for piece, record in state.pieces.items() if record.face == burden]
    assert len(own) == 1 and own[0] in state.zones["s1-deck"] and state.pieces[own[0]].owner == 1
    assert state.pieces[own[0]].seen_by == 0
    assert GAME.read_position(GAME.write_position(state)) == state


def test_what_players_earn_for_themselves_is_noted_with_them_up_to_the_copies_that_there_are(monkeypatch) -> None:
    burden = _invent(monkeypatch)
    log = saga_at(KNIFE)
    card = CARDS[log.chapter.card]
    ability = replace(card.abilities[0], do=(Step("earn", (burden, "every player", "")),) * 2)
    monkeypatch.setitem(CARDS, card.id, replace(card, abilities=(ability,)))
    now, found = following(log, at_the_end(begin(log)))
    assert sorted([(one.card, one.player) for one in now.pool]) == [(burden, 1), (burden, 2)]
    assert "Earned: Dark Thoughts" in found.text and read_log(found.log) == now


def test_the_page_of_a_card_tells_the_campaigns_that_name_it() -> None:
    for name, title in (("mr-underhill", "The Lord of the Rings"), ("valor", "Core Set"), ("scarred", "Core Set")):
        assert page(name)[-1] == f"Used in: campaign {title}"


# -- logs


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"campaign": "the-silmarillion"}, "of a campaign 'the-silmarillion' that is not there"),
        ({"next": "into-the-pit"}, "goes on with a quest 'into-the-pit' that is not there"),
        ({"played": ()}, "other quests than those that come before"),
        ({"scores": (1, 2)}, "has 2 scores, and 1 quests were played"),
        ({"next": FORD}, "other quests than those that come before"),
        ({"pool": (Earned("noble-hero"),)}, "Noble Hero in the pool needs a hero"),
        ({"pool": (Earned("gandalfs-delay", 2),)}, "more than 1 of Gandalf's Delay"),
    ],
)
def test_a_log_of_the_saga_that_means_nothing_is_refused(change: dict[str, Any], sentence: str) -> None:
    log = replace(saga_at(KNIFE), **change)
    found = sentences(full_options(INFO, {"quest": KNIFE, "series": write_log(log), "deck-2": "tactics"}), 2)
    assert any([sentence in each for each in found])


def test_a_campaign_at_its_end_goes_on_when_chapters_have_come(monkeypatch) -> None:
    whole = CAMPAIGNS[SAGA]
    monkeypatch.setitem(CAMPAIGNS, SAGA, replace(whole, chapters=whole.chapters[:4]))
    over = replace(saga_at(KNIFE), next=DONE)
    over = replace(over, played=(*over.played, Played(KNIFE, "normal", 80, 6, (LEADERS, FIGHTERS))), scores=(90, 80))
    text = write_log(over)
    read_log.cache_clear()
    assert read_log(text).next == DONE
    monkeypatch.setitem(CAMPAIGNS, SAGA, whole)
    read_log.cache_clear()
    assert read_log(text).next == FORD


def test_all_boons_and_burdens_of_the_saga_stand_in_a_pool() -> None:
    loose = {name for name in BOONS | BURDENS if "permanent" not in CARDS[name].keywords}
    log = saga_at(KNIFE, pool=tuple([Earned(name) for name in sorted(loose)]))
    assert read_log(write_log(log)) == log
    assert QUESTS[log.next].companion == FRODO
