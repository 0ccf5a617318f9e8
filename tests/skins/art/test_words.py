"""The words of pictures: what may be said, what falls where nothing is, and what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch.cardbook import read_plain
from westmarch.engine.errors import BadCard
from westmarch.skins.art.cut import dice
from westmarch.skins.art.defaults import Subject, deal, defaults, look_key, words_of
from westmarch.skins.art.frozen import freeze, kept_words
from westmarch.skins.art.inks import colors
from westmarch.skins.art.named import named_people, person_called
from westmarch.skins.art.people import folk, look_of
from westmarch.skins.art.people.folk import BODIES
from westmarch.skins.art.vocabulary import parse, vocabulary
from westmarch.skins.art.words import Words

ROWS = {
    "garbs": "garb",
    "cuts": "cut",
    "beards": "beard",
    "heads": "head",
    "gear": "gear",
    "hairs": "hair",
    "cloths": "cloth",
    "skins": "skin",
    "moods": "mood",
}
"""Lists of a people, and the word that each throws."""


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"figur": "dwarf"}, "card: 'figur' is not a word of a picture; the nearest is 'figure'"),
        ({"figure": "dwraf"}, "card: 'dwraf' is not a figure that is drawn; the nearest is 'dwarf'"),
        ({"kind": "person", "figure": "sword"}, "card: 'sword' is not a person that is drawn"),
        ({"gear": ["swrod"]}, "card: 'swrod' is not a thing; the nearest is 'sword'"),
        ({"gear": "sword"}, "card: gear is a list, as in [sword, shield], not 'sword'"),
        ({"hour": "nigth"}, "card: 'nigth' is not a word for hour; the nearest is 'night'"),
        ({"fem": "yes"}, "card: fem is true or false, not 'yes'"),
        ({"zoom": 9}, "card: zoom is a number from 0.3 to 3, not 9"),
        ({"kind": "thing", "figure": "sword", "form": "elvn"}, "'elvn' is not a form of sword; the nearest is 'elven'"),
    ],
)
def test_a_word_that_nothing_draws_is_refused_with_the_nearest_that_something_does(said, message) -> None:
    with pytest.raises(BadCard) as caught:
        parse(said, "card")
    assert message in str(caught.value)


def test_words_are_read_and_told_alike() -> None:
    said = {"kind": "person", "figure": "silvan", "fem": True, "gear": ["bow"], "pose": "aim", "zoom": 1.2}
    assert parse(said, "card").told() == said


def test_what_a_card_says_wins_and_the_rest_falls() -> None:
    archer = Subject(
        id="archer", title="Silverlode Archer", type="ally", traits=("Silvan", "Archer"), sphere="leadership"
    )
    words = words_of(archer)
    assert (words.kind, words.figure, words.gear[0], words.tone) == ("person", "silvan", "bow", "leadership")
    own = words_of(Subject(**{**{f: getattr(archer, f) for f in archer.__struct_fields__}, "own": {"hour": "snow"}}))
    assert own.hour == "snow" and own.figure == "silvan"


@pytest.mark.parametrize(
    ("title", "who"),
    [
        ("Aragorn", "dunedain"),
        ("Gandalf the White", "wizard"),
        ("Aragorn's Sword", ""),
        ("Samuel", ""),
        ("Éowyn", "rohan"),
    ],
)
def test_named_people_are_known_by_the_beginning_of_a_title(title, who) -> None:
    words = person_called(title)
    assert (words.figure if words is not None else "") == who


def test_a_named_person_looks_alike_in_every_game() -> None:
    one = words_of(Subject(id="a", title="Aragorn", type="hero", traits=("Dúnedain",)))
    other = words_of(Subject(id="b", title="Strider", type="ally"))
    same = ("figure", "hair", "cut", "beard", "cloth", "under", "garb", "gear", "head")
    assert [getattr(one, word) for word in same] == [getattr(other, word) for word in same]


def test_a_named_person_has_one_face_whatever_the_card() -> None:
    cards = [
        Subject(id=card, title=title, type=kind)
        for card, title, kind in (("a", "Éomer", "hero"), ("b", "Éomer, Marshal", "ally"))
    ]
    looks = [look_of(words_of(card), dice(card.id, "look")) for card in cards]
    whose = (
        "folk",
        "body",
        "fem",
        "age",
        "head",
        "beard",
        "hair",
        "cut",
        "garb",
        "cloak",
        "cloth",
        "skin",
        "mood",
        "turn",
        "cast",
        "nose",
    )
    assert [getattr(looks[0], part) for part in whose] == [getattr(looks[1], part) for part in whose]


@pytest.mark.parametrize(
    ("title", "figure"), [("Elves", "silvan"), ("Wizards", "wizard"), ("Guard of Rohan", "rohan"), ("Crowd", "man")]
)
def test_a_people_is_known_by_the_title_where_no_trait_tells(title: str, figure: str) -> None:
    assert words_of(Subject(id="race", title=title, type="ally")).figure == figure


@pytest.mark.parametrize(
    ("title", "trait", "shown"),
    [
        ("Wolf Rider", "Goblin", ("wolfrider", "")),
        ("Lost Soul of Lórien", "Undead", ("ghost", "wail")),
        ("Orc Archer", "Orc", ("orc", "archer")),
        ("Goblin Chieftain", "Goblin", ("goblin", "chief")),
        ("Goblin Troop", "Goblin", ("goblin", "troop")),
        ("Rob & Bob", "Troll", ("troll", "pair")),
    ],
)
def test_a_title_says_which_foe_and_what_it_is_among_its_kind(title: str, trait: str, shown: tuple[str, str]) -> None:
    words = words_of(Subject(id="a-foe", title=title, type="enemy", traits=(trait,)))
    assert (words.figure, words.form) == shown


def test_a_figure_of_another_kind_changes_the_kind_of_the_picture() -> None:
    chain = words_of(Subject(id="a-treachery", title="Shackles", type="treachery", own={"figure": "chain"}))
    captive = words_of(Subject(id="a-foe", title="Captive", type="enemy", own={"figure": "man"}))
    assert (chain.kind, chain.figure, captive.kind) == ("thing", "chain", "person")


def test_a_named_foe_is_a_person_too() -> None:
    words = words_of(Subject(id="white-hand", title="Saruman", type="enemy"))
    assert (words.kind, words.figure, words.tone) == ("person", "wizard", "enemy")


def test_no_two_named_people_look_alike() -> None:
    seen = ("figure", "fem", "age", "gear", "head", "hair", "cut", "beard", "cloth", "under", "garb")
    looks = {words.face: tuple(getattr(words, word) for word in seen) for words in named_people().values()}
    assert len(looks) > 150
    assert len(set(looks.values())) == len(looks)


def test_no_two_cards_of_a_set_have_the_same_words() -> None:
    guards = [Subject(id=f"guard-{k}", title="Guard", type="ally", traits=("Gondor",), set="one") for k in range(12)]
    keys = [look_key(words) for words in deal(guards).values()]
    assert len(set(keys)) == len(keys)


def test_kept_words_stay_when_a_card_is_added(tmp_path: Path) -> None:
    path = tmp_path / "art.yaml"
    guards = [Subject(id=f"guard-{k}", title="Guard", type="ally", traits=("Gondor",), set="one") for k in range(4)]
    assert freeze(path, guards[1:]) == 3
    before = path.read_text(encoding="utf-8")
    assert freeze(path, guards[1:]) == 0
    assert freeze(path, guards) == 1
    after = path.read_text(encoding="utf-8").splitlines()
    assert set(before.splitlines()) < set(after)


def test_a_few_words_by_hand_are_kept_and_made_whole(tmp_path: Path) -> None:
    path = tmp_path / "art.yaml"
    path.write_text("guard: {hour: snow, gear: [spear]}\n", encoding="utf-8")
    guard = Subject(id="guard", title="Guard", type="ally", traits=("Gondor",), set="one")
    assert freeze(path, [guard]) == 1
    words = read_plain(path)["guard"]
    assert (words["hour"], words["gear"], words["kind"], words["figure"]) == ("snow", ["spear"], "person", "gondor")
    assert freeze(path, [guard]) == 0


def test_every_row_of_the_tables_is_one_of_the_words() -> None:
    known = vocabulary()
    for name, people in folk().items():
        assert people.body in BODIES, name
        for field, word in ROWS.items():
            assert not set(getattr(people, field)) - set(known[word]), (name, field)
        assert people.device in known["device"]
    for hours in defaults().hours.values():
        assert not set(hours) - set(colors().hours)
    for kind in defaults().types.values():
        assert kind.tone == "" or kind.tone in colors().tones
    assert named_people()


@pytest.mark.parametrize("game", ["confrontation", "duel", "fellowship", "lcg", "quest"])
def test_the_kept_words_of_every_game_are_words(game) -> None:
    assert all(isinstance(words, Words) for words in kept_words(game).values())
