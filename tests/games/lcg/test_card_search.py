"""The words of a search: read, written, explained where they are wrong; and the cards that they find."""

from __future__ import annotations

import re
import time

import pytest
from msgspec.structs import replace

from westmarch.engine import card_queries, card_search
from westmarch.engine.card_queries import LONGEST, All, Either, Not, Number, Phrase, Query, Word, written
from westmarch.engine.card_records import named_in, row_of
from westmarch.engine.card_search import Found, hiding, nearest_title, search, without
from westmarch.engine.dice import Dice
from westmarch.engine.errors import BadQuery
from westmarch.engine.game import RuleText
from westmarch.games.lcg.catalogue import CARDS
from westmarch.games.lcg.collection import records
from westmarch.games.lcg.collection.card_search import ORDERS, in_order
from westmarch.games.lcg.collection.fields import FIELDS, values

ROWS = tuple(map(row_of, records.cards()))


def parse(text: str) -> All:
    return card_queries.parse(text, FIELDS)


def find(query: Query) -> list[str]:
    return card_search.find(query, ROWS)


def counts(query: All, field: str) -> dict[str | int, int]:
    return card_search.counts(query, field, ROWS)


def found(text: str) -> set[str]:
    return set(find(parse(text)))


def cards(holds: object) -> set[str]:
    """The cards for which a function of a card is true."""
    return {card.id for card in CARDS.values() if holds(card)}  # type: ignore[operator]


# -- read and written


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ()),
        ("  \n ", ()),
        ("Éowyn", (Phrase("eowyn"),)),
        ('"Test of" Will', (Phrase("test of"), Phrase("will"))),
        ("\N{LEFT DOUBLE QUOTATION MARK}of Will\N{RIGHT DOUBLE QUOTATION MARK}", (Phrase("of will"),)),
        ("Horse-Breaker", (Phrase("horse breaker"),)),
        ("type:ally", (Word("type", ("ally",)),)),
        ("TYPE=Ally t:Event", (Word("type", ("ally",)), Word("type", ("event",)))),
        ("s:lore,Neutral", (Word("sphere", ("lore", "neutral")),)),
        ('trait:"Dol Guldur",dunedain', (Word("trait", ("dol guldur", "dunedain")),)),
        ("trait:dol-guldur", (Word("trait", ("dol guldur",)),)),
        ("cost<=2", (Number("cost", "<=", (2,)),)),
        (
            "c=2 cost:X cost!=1,2",
            (Number("cost", ":", (2,)), Number("cost", ":", ("x",)), Number("cost", "!=", (1, 2))),
        ),
        (
            "wp>1 HP>=4 defence<3",
            (Number("willpower", ">", (1,)), Number("hit_points", ">=", (4,)), Number("defense", "<", (3,))),
        ),
        ('text:"draw",ready', (Either((Phrase("draw", "text"), Phrase("ready", "text"))),)),
        ("type!=ally", (Not(Word("type", ("ally",))),)),
        ("-gandalf not is:unique", (Not(Phrase("gandalf")), Not(Word("is", ("unique",))))),
        ("a or b c | d", (Either((Phrase("a"), All((Phrase("b"), Phrase("c"))), Phrase("d"))),)),
        ("a (b or -(c d))", (Phrase("a"), Either((Phrase("b"), Not(All((Phrase("c"), Phrase("d")))))))),
        ("ORacle", (Phrase("oracle"),)),
        ('"or"', (Phrase("or"),)),
    ],
)
def test_a_search_is_read_and_comes_back_from_what_is_written(text: str, parts: tuple[object, ...]) -> None:
    query = parse(text)
    assert query == All(parts)  # type: ignore[arg-type]
    assert parse(written(query)) == query


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("spere:lore", "'spere' is no field; the nearest is sphere"),
        ("qqq:lore", "'qqq' is no field; there are type, sphere, trait"),
        ("sphere:lroe", "no card has the sphere 'lroe'; the nearest is lore"),
        ("trait:dwarve", "no card has the trait 'dwarve'; the nearest is dwarf"),
        ("type:qqqq", "no card has the type 'qqqq'"),
        ("is:uniqe", "no card is 'uniqe'; the nearest is unique"),
        ("is:qqqq", "no card is 'qqqq'; there are unique, player, encounter"),
        ("cost<=two", "cost is a number, not 'two'"),
        ("cost<x", "cost is a number, not 'x'"),
        ("attack:x", "attack is a number, not 'x'"),
        ("cost:\N{SUPERSCRIPT TWO}", "cost is a number, not '\N{SUPERSCRIPT TWO}'"),
        ("cost<", "cost needs a number after '<'"),
        ("cost:1,", "cost needs a number after ':'"),
        ("type:", "type needs a word after ':'"),
        ("sphere>lore", "sphere is no number, and '>' compares numbers"),
        ('a "draw', "the quotation mark at letter 3 is not closed"),
        ('text:"draw', "the quotation mark at letter 6 is not closed"),
        ("(a b", "a bracket is opened and not closed"),
        ("a)", "a bracket is closed that was not opened, at letter 2"),
        ("a () b", "there is nothing between two brackets"),
        ("a or", "'or' stands between two things"),
        ("| a", "'or' stands between two things"),
        ("(or)", "'or' stands between two things"),
        ("a -", "a negation stands before"),
        ("not", "a negation stands before"),
        ('"!?"', "'!?' has no letter that could be looked for"),
        ("(" * 400 + "a", "too many brackets"),
        ("-" * 400 + "a", "too many brackets and negations"),
        ("a" * (LONGEST + 1), f"a search has at most {LONGEST} letters, not {LONGEST + 1}"),
    ],
)
def test_what_cannot_be_read_costs_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadQuery, match=re.escape(sentence)):
        parse(text)


def test_random_words_are_read_or_refused_and_what_is_read_comes_back() -> None:
    dice, outcomes = Dice(5), {True: 0, False: 0}
    pieces = [
        "(",
        ")",
        "-",
        "|",
        " or ",
        "not ",
        '"',
        ",",
        ":",
        "<=",
        "!=",
        " ",
        "a",
        "7",
        "x",
        "é",
        "\\",
        "\t",
        "type:ally",
    ]
    pieces += ["cost", "trait:dwarf", "text:", "is:unique", "lore", '"dol guldur"', "sphere:lore,"]
    for _ in range(4_000):
        text = "".join([dice.pick(pieces) for _ in range(1 + dice.below(9))])
        try:
            query = parse(text)
            assert parse(written(query)) == query
            find(query)
            outcomes[True] += 1
        except BadQuery as error:
            assert "\n" not in str(error)
            outcomes[False] += 1
    assert min(outcomes.values()) > 500


# -- the cards that are found

LORE_OR_NEUTRAL = ("lore", "neutral")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("", lambda card: True),
        ("type:ally", lambda card: card.type == "ally"),
        ("type:objective-ally", lambda card: card.type == "objective-ally"),
        ("type:ally sphere:lore,neutral", lambda card: card.type == "ally" and card.sphere in LORE_OR_NEUTRAL),
        ("trait:dunedain", lambda card: "dúnedain" in card.traits),
        ("keyword:ranged", lambda card: "ranged" in card.keywords),
        ("set:wilderlands", lambda card: card.set == "wilderlands"),
        ('set:"core set" type:enemy', lambda card: card.product == "Core Set" and card.type == "enemy"),
        ("threat>=10", lambda card: card.stats["threat"] >= 10),
        ("engagement<=20", lambda card: card.type == "enemy" and card.stats["engagement"] <= 20),
        ("quest_points>=0", lambda card: card.type in ("location", "quest")),
        ("cost:x", lambda card: card.cost == "X"),
        ("victory>0", lambda card: card.victory > 0),
        ("is:unique", lambda card: card.is_unique),
        ("is:encounter type:event", lambda card: False),
        ("is:shadow", lambda card: bool(card.shadow_text)),
        ("is:player -type:hero,ally,attachment,event", lambda card: False),
        ("title:gandalf", lambda card: "Gandalf" in card.title),
        ("text:resource", lambda card: "resource" in card.text.casefold()),
        ("shadow:shadow", lambda card: "shadow" in card.shadow_text.casefold()),
        ("hill-troll", lambda card: "hill troll" in f"{card.title}. {card.text}".casefold().replace("-", " ")),
    ],
)
def test_a_search_finds_just_the_cards_of_which_it_is_true(text: str, holds: object) -> None:
    assert found(text) == cards(holds)


@pytest.mark.parametrize("text", ["willpower>=0", "attack<=0", "cost<=0", "threat!=3", "cost!=2"])
def test_a_card_without_the_number_is_not_found_whatever_it_is_compared_with(text: str) -> None:
    assert found(text) and "campaign-passage-through-mirkwood" not in found(text)
    assert "aragorn" not in found("cost>=0") | found("cost!=1") and "feint" not in found("attack<=0")


def test_a_search_may_be_a_sentence_of_all_its_words() -> None:
    assert found("type:ally cost<=2 trait:dwarf") == {
        "veteran-axehand",
        "erebor-hammersmith",
        "miner-of-the-iron-hills",
        "erebor-record-keeper",
        "dwarven-sellsword",
        "ered-nimrais-prospector",
        "blue-mountain-trader",
        "zigil-miner",
    }
    assert found("gimli or legolas type:hero") == found("gimli | (legolas type:hero)")
    assert "gandalf" in found('type:ally "draw"') and "gandalf" not in found('type:ally -"draw"')
    assert found("dwarf") >= found("trait:dwarf"), "a word alone finds traits too"


def test_a_phrase_does_not_reach_from_the_title_into_the_traits() -> None:
    assert "gandalf" in found("gandalf istari") and "gandalf" not in found('"gandalf istari"')


@pytest.mark.parametrize("field", ["type", "sphere", "trait", "keyword", "set", "product", "is"])
def test_every_value_of_a_field_can_be_looked_for(field: str) -> None:
    for value in values(field):
        assert parse(f'{field}:"{value}"').parts == (Word(field, (value,)),)
    if field in ("sphere", "trait", "set", "product", "is"):
        assert all(found(f'{field}:"{value}"') for value in values(field))
    assert FIELDS.names[field] == field


# -- beside the cards


def test_counts_are_those_that_another_value_would_give() -> None:
    query = parse("sphere:lore type:ally cost<=2")
    assert counts(query, "sphere") == {
        sphere: len(found(f"sphere:{sphere} type:ally cost<=2"))
        for sphere in ("leadership", "tactics", "spirit", "lore", "neutral")
    }
    assert counts(query, "type")["event"] == len(found("sphere:lore type:event cost<=2"))
    costs = counts(query, "cost")
    assert costs == {cost: len(found(f"sphere:lore type:ally cost:{cost}")) for cost in costs} and max(costs) > 2  # type: ignore[type-var]
    assert counts(parse("-type:ally sphere:lore"), "type").get("ally") == len(found("sphere:lore type:ally"))


def test_what_hides_everything_is_told_with_what_it_hides() -> None:
    query = parse("trait:orc type:hero is:encounter")
    assert find(query) == [] and hiding(query, ROWS) == [
        (Word("type", ("hero",)), len(found("trait:orc is:encounter")))
    ]
    assert without(query, hiding(query, ROWS)[0][0]) == parse("trait:orc is:encounter")
    two = hiding(parse("sphere:lore sphere:spirit is:player"), ROWS)
    assert [number for _, number in two] == sorted([len(found("sphere:spirit")), len(found("sphere:lore"))])[::-1]


@pytest.mark.parametrize(
    ("text", "card"), [("gandlaf", "gandalf"), ("steward gondr", "steward-of-gondor"), ("type:ally", ""), ("zzzz", "")]
)
def test_the_nearest_title_of_what_is_not_found(text: str, card: str) -> None:
    assert nearest_title(parse(text), ROWS) == card


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_has_every_card_and_does_not_depend_on_how_they_came(order: str) -> None:
    once = in_order(CARDS, order)
    assert sorted(once) == sorted(CARDS) and once == in_order(reversed(once), order)


def test_by_sphere_heroes_come_first_then_costs_ascend_and_x_is_the_last() -> None:
    lore = in_order(find(parse("sphere:lore")))
    costs = [CARDS[card].cost for card in lore if CARDS[card].type != "hero"]
    assert [CARDS[card].type for card in lore[:3]] == ["hero"] * 3
    numbers = [cost for cost in costs if isinstance(cost, int)]
    assert numbers == sorted(numbers) and costs == [*numbers, *["X"] * (len(costs) - len(numbers))]


def test_five_thousand_cards_are_searched_fast() -> None:
    many = [replace(row, card=f"{row.card}-{n}") for n in range(40) for row in ROWS][:5_000]
    assert len(many) == 5_000
    seconds = []
    for _ in range(5):
        began = time.process_time()
        query = parse('type:ally,event (sphere:lore or sphere:spirit) cost<=2 -trait:dwarf "draw"')
        some = card_search.find(query, many)
        seconds.append(time.process_time() - began)
    assert some and min(seconds) < 0.02, seconds


# -- on a shelf


def on_shelf(text: str = "", order: str = "", **chosen: tuple[str | int, ...]) -> Found:
    shelf = next(iter(records.shelves(())))
    return search(shelf, text, chosen, order or shelf.orders[0])


def test_values_that_are_chosen_find_what_their_words_would() -> None:
    both = on_shelf("draw", sphere=("lore", "neutral"), cost=(1, 2))
    wanted = "draw is:player (cost:1,2 or type:hero)"
    assert set(both.cards) == found(f"{wanted} sphere:lore,neutral")
    assert both.cards == tuple(in_order(both.cards))
    assert both.counts["sphere"]["spirit"] == len(found(f"{wanted} sphere:spirit"))


def test_heroes_have_no_cost_and_stay_whatever_cost_is_chosen() -> None:
    heroes = found("type:hero is:player")
    some = on_shelf(cost=(5,))
    assert heroes < set(some.cards) and {5} == {CARDS[card].cost for card in set(some.cards) - heroes}
    assert some.counts["type"]["hero"] == len(heroes) and set(on_shelf("cost:5").cards).isdisjoint(heroes)


def test_products_and_sets_stand_in_the_order_in_which_they_were_published() -> None:
    players, encounter = records.shelves(())
    products = {facet.field: [value.word for value in facet.values] for facet in players.facets}["product"]
    assert products[:4] == ["Core Set", "Revised Core Set", "The Hunt for Gollum", "Conflict at the Carrock"]
    sets = {facet.field: [value.word for value in facet.values] for facet in encounter.facets}["set"]
    assert sets.index("Spiders of Mirkwood") < sets.index("The Hunt for Gollum") < sets.index("Return to Mirkwood")
    ordered = list(dict.fromkeys([encounter.by_id[card].set for card in encounter.in_order(encounter.by_id, "set")]))
    assert [each for each in ordered if each in sets] == sets


def test_an_ability_begins_with_its_word_in_a_line_of_its_own_and_a_stage_has_a_front() -> None:
    by_id = {card.id: card for card in records.cards()}
    assert by_id["steward-of-gondor"].leads == {"Action": "good"}
    leads = by_id["the-necromancers-tower"].leads
    assert leads["When revealed"] == leads["Setup"] == "dark"
    for card in by_id.values():
        lines = [*card.text.splitlines(), *card.front.splitlines()]
        assert all([any(line.startswith(f"{lead}: ") for line in lines) for lead in card.leads])
        assert bool(card.front_picture) == (card.kind == "Quest") and (card.front_picture or not card.front)


def test_a_text_that_cannot_be_read_is_told_and_the_filters_hold_on() -> None:
    wrong = on_shelf("spere:lore", sphere=("lore",))
    assert "the nearest is sphere" in wrong.problem and set(wrong.cards) == found("sphere:lore is:player")


def test_where_nothing_is_found_the_nearest_card_and_what_hides_are_told() -> None:
    slip = on_shelf("gandlaf")
    assert slip.cards == () and slip.nearest == "gandalf"
    narrow = on_shelf("type:ally", cost=(9,))
    assert dict(narrow.hiding)["cost"] == len(found("type:ally is:player"))


def test_a_ruling_is_at_the_cards_that_it_names_by_their_whole_titles() -> None:
    rulings = (RuleText("Gandalf's Map is no hero.", id="map"), RuleText("Gandalf and Gimli have 5.", id="rest"))
    cards = [("map", "Gandalf's Map"), ("gandalf", "Gandalf"), ("gimli", "Gimli"), ("five", "5")]
    assert named_in(rulings, cards) == {"map": ("map",), "gandalf": ("rest",), "gimli": ("rest",)}
    assert named_in(rulings, []) == {}


def test_a_card_says_in_which_quests_and_decks_it_occurs() -> None:
    by_id = {card.id: card for card in records.cards()}
    assert ("Quest", "Passage Through Mirkwood") in [(use.kind, use.title) for use in by_id["forest-spider"].uses]
    assert ("Ready deck", "Leadership") in [(use.kind, use.title) for use in by_id["aragorn"].uses]
    assert by_id["aragorn"].numbers["threat"] == 12 and by_id["feint"].line == "Tactics, cost 1"
