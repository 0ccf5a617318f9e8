"""What the Card Game says to the pages of a campaign: which can be begun, and how one stands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.lcg.test_saga_campaign import BEGINS, FOG, FOREST, FRODO, KNIFE, saga_at
from tests.games.lcg.test_series import ANDUIN, ESCAPE, GAME, LEADERS, PASSAGE, campaign_at, options_of
from westmarch import games
from westmarch.engine.errors import BadSetup
from westmarch.engine.game_info import full_options
from westmarch.games.lcg.collection.decklists import write_list
from westmarch.games.lcg.info import INFO
from westmarch.games.lcg.language.logs import DONE, CycleLog, Earned, ExpertLog, Played, Veteran, write_log
from westmarch.games.lcg.printed.lists import DECKS


def page_of(log, seats: int = 1, **more: str):
    return GAME.campaigns.page(options_of(log, **more), seats)


def test_every_choice_of_the_series_but_a_lone_quest_can_be_begun_as_a_campaign():
    choices = next(option.choices for option in INFO.options if option.id == GAME.campaigns.option)
    found = GAME.campaigns.campaigns()
    assert [each.series for each in found] == [choice.value for choice in choices[1:]]
    for each in found:
        begun = full_options(INFO, {GAME.campaigns.option: each.series, "quest": each.chapters[0].scenario})
        page = GAME.campaigns.page(begun, 2)
        assert page.info == each and page.next == each.chapters[0] and page.next_number == 1 and page.won == 0
        assert {hero.seat for hero in page.heroes} == {0, 1}
        assert each.modes and len(page.starts) == 2
    assert "Dark of Mirkwood" in [each.title for each in found if each.group == "Cycles in order"]


def test_only_the_card_game_has_campaigns_and_a_lone_quest_is_none():
    assert [name for name in games.ids() if games.load(name).campaigns is not None] == ["lcg"]
    assert GAME.campaigns.page(full_options(INFO, {}), 1) is None


def test_a_campaign_tells_its_heroes_its_fallen_and_what_they_carry():
    pool = (Earned("mendors-support", 2), Earned("lingering-venom"), Earned("valor", hero="aragorn"))
    page = page_of(campaign_at(ESCAPE, fallen=("gloin",), penalty=1, pool=pool, prisoners=("aragorn",)))
    assert [stop.state for stop in page.stops] == ["won", "won", "now"] and page.next_number == 3
    carried = [(hero.title, [each.title for each in hero.carried]) for hero in page.heroes]
    assert carried == [("Aragorn", ["Valor"]), ("Théodred", [])]
    assert not any([each.is_burden for each in page.boons]) and all([each.is_burden for each in page.burdens])
    assert [each.title for each in page.fallen] == ["Glóin"] and page.fallen[0].picture == "card/gloin"
    assert [(start.number, start.how) for start in page.starts] == [(21, "20 + 1")]
    assert [(each.title, each.line) for each in page.boons] == [
        ("Mendor", "comes along"), ("Mendor's Support", "2 copies in the decks"), ("Valor", "on Aragorn")
    ]  # fmt: skip
    assert [(each.title, each.line) for each in page.burdens] == [("Lingering Venom", "in the encounter deck")]
    assert page.lines == ("Aragorn will be the prisoner.",)


def test_who_comes_in_anothers_place_raises_the_threat_that_is_shown():
    deck = DECKS["leadership"]
    text = write_list(replace(deck, heroes=(*deck.heroes[:2], "eowyn")))
    page = page_of(campaign_at(ANDUIN), **{"deck-1": text})
    assert [hero.title for hero in page.heroes] == ["Aragorn", "Glóin", "Éowyn"]
    assert page.starts[0].how.endswith(" + 1")
    assert page_of(campaign_at(ANDUIN)).starts[0].how == "as is"


def test_an_expert_game_tells_wounds_threat_and_what_was_discarded():
    veteran = Veteran({"aragorn": 2, "theodred": 0}, 33, ("gloin", "sneak-attack", "steward-of-gondor"))
    page = page_of(ExpertLog(ANDUIN, (veteran,), (120,)))
    assert [(hero.title, hero.note) for hero in page.heroes] == [("Aragorn", "2 damage"), ("Théodred", "")]
    assert [each.title for each in page.fallen] == ["Glóin"]
    assert [(start.number, start.how, start.words) for start in page.starts] == [(33, "as it was", "2 cards discarded")]


def test_a_cycle_tells_its_treasures_and_is_over_when_all_is_won():
    hobbit = next(each for each in GAME.campaigns.campaigns() if each.title == "The Hobbit")
    quests = [chapter.scenario for chapter in hobbit.chapters]
    played = [Played(quest, "normal", 80, 7, (LEADERS,)) for quest in quests]
    first = Played(quests[0], "normal", 80, 7, (LEADERS,), ("sting-neutral",))
    begun = {"quest": quests[1], "series": write_log(CycleLog("the-hobbit", (first,)))}
    page = GAME.campaigns.page(full_options(INFO, begun), 1)
    assert page.won == 1 and page.next.scenario == quests[1] and page.carried_title == "Treasures"
    assert [each.title for each in page.boons] == ["Sting"] and page.boons[0].line == "in the deck"
    done = {"quest": quests[-1], "series": write_log(CycleLog("the-hobbit", tuple(played)))}
    page = GAME.campaigns.page(full_options(INFO, done), 1)
    assert page.next is None and page.next_number == 0 and page.won == len(quests)


def test_a_campaign_that_is_done_has_no_next_chapter():
    log = campaign_at(PASSAGE)

    page = GAME.campaigns.page(
        full_options(INFO, {"quest": ESCAPE, "series": write_log(replace(log, next=DONE, scores=(90, 91, 92)))}), 1
    )
    assert [stop.state for stop in page.stops] == ["won"] * 3 and page.next is None
    assert page.lines == ("The total score of all quests is 273.",)


def test_a_log_that_cannot_be_read_is_refused():
    with pytest.raises(BadSetup, match="no log of the Card Game"):
        GAME.campaigns.page(full_options(INFO, {"series": "nonsense\n"}), 1)


def test_optional_chapters_are_told_and_those_that_were_passed_over():
    saga = next(each for each in GAME.campaigns.campaigns() if each.series == BEGINS)
    assert saga.title == "The Lord of the Rings, campaign" and saga.group == "With a campaign log"
    assert [chapter.scenario for chapter in saga.chapters if chapter.is_optional] == [FOREST, FOG]
    boons = Earned("gildor-inglorion-boon"), Earned("ho-tom-bombadil"), Earned("mr-underhill", hero=FRODO)
    page = page_of(saga_at(KNIFE, pool=(*boons, Earned("gandalfs-delay"))), 2, **{"deck-2": "tactics"})
    assert [stop.state for stop in page.stops] == ["won", "passed", "passed", "now", *["open"] * 4]
    assert [(each.title, each.line) for each in page.boons] == [
        ("Gildor Inglorion", "in the encounter deck"),
        ("Ho! Tom Bombadil!", "comes along"),
        ("Mr. Underhill", "on Frodo Baggins"),
    ]
    assert [each.line for each in page.burdens] == ["in the encounter deck"]


def test_where_chapters_may_be_passed_over_all_that_can_be_played_now_are_told():
    log = saga_at(FOREST)
    page = page_of(log, 2, **{"deck-2": "tactics"})
    assert [chapter.scenario for chapter in page.choices] == [FOREST, FOG, KNIFE]
    assert page.next.scenario == FOREST and [stop.state for stop in page.stops][:4] == ["won", "now", "open", "open"]
    page = page_of(log, 2, **{"deck-2": "tactics", "quest": KNIFE})
    assert page.next.scenario == KNIFE and len(page.choices) == 3
    assert page_of(saga_at(KNIFE), 2, **{"deck-2": "tactics"}).choices == ()
    assert page_of(campaign_at(ANDUIN)).choices == ()
