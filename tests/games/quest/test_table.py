"""What the table of Middle-earth Quest shows of a State: perils, markers that share a space, gauges of a combat."""

from itertools import combinations

import pytest

from westmarch.engine.records import Action
from westmarch.engine.table import Table
from westmarch.games import load
from westmarch.games.quest.text.items import SPACE_PARTS


def table_of(seat: int, **position) -> Table:
    game = load("quest")
    given = {"seats": 3, "round": 3, "at": "hero-turn.travel", "hero": "beravor", **position}
    heroes = {"beravor": {"at": "tharbad"}, "thalin": {"at": "erebor"}}
    state = game.read_position({**given, "heroes": {**heroes, **position.get("heroes", {})}})
    return game.table(game.view(state, seat))


def perils(table: Table) -> dict[str, str]:
    return {item.region.removeprefix("at-"): item.text for item in table.items if item.picture == "peril"}


def test_a_place_with_more_influence_than_the_wisdom_of_the_hero_is_framed_as_perilous() -> None:
    foolish = {"thalin": {"at": "erebor", "corruption": ["deranged"]}}
    found = perils(table_of(2, hero="thalin", heroes=foolish, influence={"bree": 1}))
    assert set(found) == {"bree"}
    assert "Thálin" in found["bree"]
    assert perils(table_of(1, heroes=foolish, influence={"bree": 1})) == {}


def test_the_places_around_gothmog_are_framed_for_everybody_but_havens_and_printed_perils_are_not() -> None:
    for seat in (0, 1, 2):
        found = perils(table_of(seat, minions={"gothmog": {"at": "northern-waste"}}))
        assert {"northern-waste", "ered-mithrin"} <= set(found)
        assert not {"mount-gundabad", "ruins-of-angmar"} & set(found)
        assert set(found.values()) == {"Perilous for every hero."}


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_markers_on_one_space_of_the_story_track_lie_side_by_side_in_it(number: int) -> None:
    colours = ("yellow", "red", "black", "green")
    spaces = {colour: 4 if n < number else 7 for n, colour in enumerate(colours)}
    table = table_of(1, markers=spaces)
    ats = {item.id: item.at for item in table.items if item.region == "story" and item.at is not None}
    here = [ats[f"marker-{colour}"] for colour in colours[:number]]
    assert all(abs(x - 4 * SPACE_PARTS) <= 3 for x, _ in here)
    assert sum(x - 4 * SPACE_PARTS for x, _ in here) == 0
    for (x, y), (across, down) in combinations(here, 2):
        assert abs(x - across) >= 6 or abs(y - down) == 2


def test_a_path_is_named_by_the_mark_of_the_option_that_takes_it_and_its_hero_by_his_title() -> None:
    table = table_of(1, heroes={"beravor": {"at": "tharbad", "hand": ["beravor-parry", "beravor-evade"]}})
    option = next(option for option in table.prompt.options if option.action == "travel bree")
    assert option.mark == "path/bree/tharbad"
    assert option.group == "Beravor"


def test_a_heros_sheet_counts_what_he_has() -> None:
    table = table_of(1, heroes={"beravor": {"at": "tharbad", "favor": 2, "corruption": ["weak"]}})
    figures = dict(next(plate for plate in table.seats if plate.seat == 1).figures)
    assert figures["favor"] == "2"
    assert figures["corruption"] == "1"
    assert figures["fortitude"] == "6"
    assert figures["strength"] == "4"


def test_a_hero_is_told_what_resting_would_bring() -> None:
    def detail(**hero) -> str:
        return table_of(1, at="hero-turn.rest", heroes={"beravor": {"at": "rivendell", **hero}}).prompt.detail

    assert detail() == "No cards would return. Sauron's leftmost marker advances."
    assert detail(rest=["beravor-parry"]).startswith("The rest pool goes back into the life pool.")
    both = detail(rest=["beravor-parry"], damage=["beravor-evade"])
    assert both.startswith("The rest pool and the damage pool go back into the life pool.")


def test_sauron_is_told_how_much_influence_a_plot_wants_that_he_cannot_play() -> None:
    game = load("quest")
    heroes = {"thalin": {"at": "bree"}}
    given = {"heroes": heroes, "at": "sauron-turn.plot", "round": 3, "pool": 2}
    state = game.read_position({**given, "plot-hand": ["saruman-falls-to-corruption"]})
    piece = state.zones["plot-hand"][0]
    said = game.why_not(game.view(state, 0), piece, "")
    assert said == "It needs 5 influence in the Shadow Pool, which has 2."


def test_who_wins_by_a_mission_sees_what_it_asked_for() -> None:
    game = load("quest")
    tainted = {"thalin": {"at": "bree", "corruption": ["weak", "deranged"]}}
    state = game.read_position(
        {
            "heroes": tainted,
            "at": "hero-turn.travel",
            "round": 8,
            "markers": {"green": 9, "yellow": 17, "red": 13, "black": 13},
            "missions": {"sauron": "in-darkness-bind-them", "heroes": "noble-blood"},
        }
    )
    while state.decision is not None:
        asked = state.decision.options
        state = game.apply(state, next((each for each in asked if each.verb in ("done", "pass")), asked[0])).state
    assert state.result is not None and state.result.winners == (0,)
    assert game.table(game.view(state, 1)).prompt.detail.startswith("In Darkness Bind Them: the yellow")


def test_a_favor_is_what_an_explorer_takes_first_and_then_he_goes_on() -> None:
    game = load("quest")

    def usual(**position) -> str:
        heroes = {"beravor": {"at": "tharbad"}}
        state = game.read_position({"heroes": heroes, "at": "hero-turn.travel", "round": 3, **position})
        state = game.apply(state, Action.of("explore")).state
        options = game.table(game.view(state, 1)).prompt.options
        assert sum(option.is_primary for option in options) == 1
        return next(option.action for option in options if option.is_primary)

    assert usual(favor={"tharbad": 1}) == "favor"
    assert usual() == "done"
