"""What the table of Middle-earth Quest shows of a State: perils, markers that share a space, gauges of a combat."""

from westmarch.engine.table import Table
from westmarch.games import load
from westmarch.games.quest.tables import SPACE_PARTS


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
        assert set(found.values()) == {"Perilous for every hero now."}


def test_markers_on_one_space_of_the_story_track_lie_side_by_side() -> None:
    table = table_of(1, markers={"green": 7, "yellow": 4, "red": 4, "black": 4})
    across = {item.id: item.at[0] for item in table.items if item.region == "story" and item.at is not None}
    assert across["marker-green"] == 7 * SPACE_PARTS
    assert sorted(across[f"marker-{colour}"] - 4 * SPACE_PARTS for colour in ("yellow", "red", "black")) == [-2, 0, 2]


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
